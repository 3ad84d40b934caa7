"""The page: the only part of Scorpion that knows a browser."""
