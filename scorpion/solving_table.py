"""What many verdicts come to: how many deals can be won, and how long it took to know."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from scorpion.solver import Answer, Verdict

WORDS: Final = {
    Verdict.WON: "winnable",
    Verdict.LOST: "not winnable",
    Verdict.UNKNOWN: "undecided",
}
SHARES: Final = (("median", 0.5), ("90th", 0.9), ("99th", 0.99), ("99.9th", 0.999))
NORMAL_95: Final = 1.96


@dataclass(frozen=True, slots=True)
class Solved:
    """A deal's number, or a position's in its file, with its answer and the seconds it took."""

    number: int
    answer: Answer
    seconds: float

    def line(self) -> str:
        """Return the verdict in one line, with the moves of a win."""
        words = f"{self.number}: {WORDS[self.answer.verdict]}"
        return " ".join((words, *map(str, self.answer.moves)))

    def to_json(self, is_layout: bool) -> dict[str, Any]:
        """Return the answer as a value for `json`."""
        return {
            "layout" if is_layout else "deal": self.number,
            "verdict": self.answer.verdict.value,
            "moves": [str(move) for move in self.answer.moves],
            "positions": self.answer.positions,
            "seconds": round(self.seconds, 6),
        }


def solving_table(solved: Sequence[Solved]) -> str:
    """Return a table of the verdicts' counts, and of times and positions at some percentiles."""
    lines = []
    for verdict, words in WORDS.items():
        count = sum(one.answer.verdict is verdict for one in solved)
        low, high = interval(count, len(solved))
        lines.append(
            f"{words:<13}{count:>8} {count / len(solved):>8.2%}"
            f"   (95 % interval {low:.2%} to {high:.2%})"
        )
    times = sorted(1000 * one.seconds for one in solved)
    positions = sorted(one.answer.positions for one in solved)
    lines.append(f"\n{'':<10}{'milliseconds':>14}{'positions':>12}")
    for name, share in SHARES:
        at = min(int(share * len(solved)), len(solved) - 1)
        lines.append(f"{name:<10}{times[at]:>14.3f}{positions[at]:>12}")
    lines.append(f"{'worst':<10}{times[-1]:>14.3f}{positions[-1]:>12}")
    slowest = sorted(solved, key=lambda one: one.seconds)[-5:]
    lines.append(f"\nslowest: {', '.join(str(one.number) for one in reversed(slowest))}")
    return "\n".join(lines)


def interval(count: int, total: int) -> tuple[float, float]:
    """Return the 95 % interval of a share, from 0 to 1.

    It is Wilson's score interval (E. B. Wilson, 1927), which stays sound for small counts.
    """
    share = count / total
    spread = NORMAL_95**2 / total
    middle = (share + spread / 2) / (1 + spread)
    reach = NORMAL_95 * sqrt(share * (1 - share) / total + spread / (4 * total)) / (1 + spread)
    return max(middle - reach, 0.0), min(middle + reach, 1.0)
