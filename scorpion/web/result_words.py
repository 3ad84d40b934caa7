"""What the page says about a player's results."""

from scorpion.statistics import Statistics
from scorpion.web.words import counted

NONE = "\u2013"
NOT_KEPT = "Results are not kept: Privacy & Cookie Settings has the switch."


def time_words(seconds: int) -> str:
    """Return a time as 4:05, or 1:04:05 from an hour on."""
    hours, rest = divmod(seconds, 3600)
    minutes, seconds = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def figures(statistics: Statistics, on_table: str | None) -> list[tuple[str, str]]:
    """Return the figures of My Statistics, each with its name; unknown ones are a dash.

    The game with the identity `on_table` is still being played and ends no streak.
    """
    rate, fewest, shortest = (
        statistics.win_rate,
        statistics.fewest_moves,
        statistics.shortest_time,
    )
    return [
        ("Started", str(statistics.started)),
        ("Won", str(len(statistics.wins))),
        ("Win rate", NONE if rate is None else _percent(rate)),
        ("Won without help", str(len(statistics.wins_without_help))),
        ("Won with help", str(len(statistics.wins_with_help))),
        ("Current streak", str(statistics.current_streak(on_table))),
        ("Longest streak", str(statistics.longest_streak)),
        ("Fewest moves of a win", NONE if fewest is None else str(fewest)),
        ("Shortest time of a win", NONE if shortest is None else time_words(shortest)),
    ]


def leaving_words(moves: int, streak: int) -> str:
    """Return what a player should know before a started game is left."""
    text = f"It stands after {counted(moves, 'move')} and is not won."
    return f"{text} A new game ends {_streak_words(streak)}." if streak else text


def replacing_words(streak: int) -> str:
    """Return what a player should know before a game of a file replaces a started one."""
    text = "It replaces the game on the table"
    return f"{text} and ends {_streak_words(streak)}." if streak else f"{text}."


def added_words(kept: bool) -> str:
    """Return what became of the results of a file."""
    if kept:
        return "The results are added to yours."
    return f"No results are added. {NOT_KEPT}"


def _streak_words(streak: int) -> str:
    return f"your streak of {counted(streak, 'win')}"


def _percent(rate: float) -> str:
    """Return a rate in whole percent: 0 and 100 only where that is the very rate."""
    return f"{rate if rate in (0, 1) else min(max(rate, 0.01), 0.99):.0%}".replace("%", " %")
