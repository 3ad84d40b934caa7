"""Whether a position of Scorpion can be won, with proof: `solve`, and `Search` in parts.

The files, from the ground up: `tangle` (what lies on what), `hope` and `order` (facts that decide
most deals without a search), `settling` and `before_deal` (the search), `search` (its answer).
"""

from scorpion.solver.search import MOST_POSITIONS, Answer, Search, Verdict, solve

__all__ = ["MOST_POSITIONS", "Answer", "Search", "Verdict", "solve"]
