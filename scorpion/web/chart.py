"""The chart of a player's games, as markup: a mark for each, tall for a win."""

from collections.abc import Sequence
from typing import Final

from scorpion.statistics import Result

MOST_GAMES: Final = 60
_STEP: Final = 10
_HEIGHT: Final = 60
_TALL: Final = 52
_SHORT: Final = 14


def chart(results: Sequence[Result]) -> str:
    """Return a drawing of the last `MOST_GAMES` games, in the order of their starts."""
    shown = results[-MOST_GAMES:]
    marks = "".join(_mark(index, result.won) for index, result in enumerate(shown))
    width = max(len(shown), 30) * _STEP
    return (
        f'<svg class="chart" viewBox="0 0 {width} {_HEIGHT}" '
        f'role="img" aria-label="{chart_words(results)}">{marks}</svg>'
    )


def chart_words(results: Sequence[Result]) -> str:
    """Return what the chart shows, in a sentence."""
    shown = results[-MOST_GAMES:]
    won = sum(result.won for result in shown)
    if len(shown) == 1:
        return f"Your only game, {_span(shown)}, {'won' if won else 'not won'}."
    return f"Your last {len(shown)} games, {_span(shown)}, {won or 'none'} of them won."


def _span(shown: Sequence[Result]) -> str:
    days = [result.day for result in shown]
    first, last = min(days), max(days)
    return f"on {first}" if first == last else f"from {first} to {last}"


def _mark(index: int, won: bool) -> str:
    height = _TALL if won else _SHORT
    kind = "win" if won else "loss"
    return (
        f'<rect class="{kind}" x="{index * _STEP + 2}" y="{_HEIGHT - height}" '
        f'width="{_STEP - 4}" height="{height}" rx="2"/>'
    )
