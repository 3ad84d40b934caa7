"""The browsers that the game is tested in: finding, installing and driving them."""
