"""`make winnable`: solves deals 1 to 100,000 on all cores, and writes what they come to."""

from collections.abc import Iterator

from scorpion.solve_command import Task, processes, solve_task
from scorpion.solver import MOST_POSITIONS, Answer, Verdict
from scorpion.solving_table import Solved, solving_table
from tools.shell import CACHE, ROOT, say

LAST = 100_000
BATCH = 250
DONE = CACHE / "winnable.txt"
TABLE = ROOT / "docs" / "winnable.md"


def winnable() -> int:
    """Solve deals 1 to 100,000, where an earlier run stopped, and write docs/winnable.md."""
    DONE.parent.mkdir(parents=True, exist_ok=True)
    solved = list(_read())
    say(f"{len(solved)} of {LAST} deals are solved.")
    tasks = map(Task, range(len(solved) + 1, LAST + 1))
    try:
        with processes(None) as pool, DONE.open("a", encoding="utf-8") as file:
            for one in pool.imap(solve_task, tasks, 8):
                answer = one.answer
                file.write(f"{answer.verdict.value} {answer.positions} {one.seconds:.6f}\n")
                solved.append(one)
                if len(solved) % BATCH == 0:
                    file.flush()
                    say(f"{len(solved)} of {LAST}")
    finally:
        if solved:
            _write(solved)
    return 0


def _read() -> Iterator[Solved]:
    """Generate what earlier runs found; a line that was cut off ends it, and is cut away."""
    lines = DONE.read_text(encoding="utf-8").splitlines() if DONE.exists() else []
    whole = []
    for number, line in enumerate(lines, 1):
        parts = line.split()
        if len(parts) != 3 or "." not in parts[2] or len(parts[2].split(".")[1]) != 6:
            break
        whole.append(line)
        yield Solved(number, Answer(Verdict(parts[0]), (), int(parts[1])), float(parts[2]))
    if len(whole) < len(lines):
        DONE.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")


def _write(solved: list[Solved]) -> None:
    TABLE.write_text(
        f"# How many deals can be won\n\nDeals 1 to {len(solved):,}, each searched to the end or to"
        f" {MOST_POSITIONS:,} positions, with all cards\nknown. Made by `make winnable`; the times"
        f" are those of the machine that made it.\n\n```\n{solving_table(solved)}\n```\n",
        encoding="utf-8",
    )
