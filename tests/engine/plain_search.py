"""Plain search: the truth about a position by trying every legal move, with no reduction at all."""

from scorpion.position import Position
from scorpion.rules import legal_moves, play


def plainly_won(position: Position, most: int) -> bool | None:
    """Return whether a position can be won; None where it takes more than `most` positions."""
    seen = {position}
    waiting = [position]
    while waiting:
        position = waiting.pop()
        if position.won:
            return True
        for move in legal_moves(position):
            after = play(position, move).after
            if after not in seen:
                seen.add(after)
                waiting.append(after)
        if len(seen) > most:
            return None
    return False
