"""The command `solve`: verdicts on deals or positions, and a table of what they come to."""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import TYPE_CHECKING, Any

from scorpion.layout import deal, parse_deal
from scorpion.position import InvalidPosition, Position
from scorpion.solver import solve
from scorpion.solving_table import Solved, solving_table

if TYPE_CHECKING:
    from multiprocessing.pool import Pool

BAR = 30
MOST_AT_ONCE = 1_000_000
MOST_JOBS = 256


class BadRequest(ValueError):
    """What was asked can't be done; it tells why."""


@dataclass(frozen=True, slots=True)
class Task:
    """A deal's number, or the number of a position in a file, with that position."""

    number: int
    position: Position | None = None
    seconds: float | None = None


def add_arguments(command: ArgumentParser) -> None:
    """Add what `solve` takes to a parser."""
    command.add_argument("deals", nargs="*", help="deal numbers, and ranges as in 1-1000")
    command.add_argument("--layouts", help="a file of positions as JSON, one or a list")
    command.add_argument("--seconds", type=_seconds, help="how long to search each at most")
    command.add_argument("--json", action="store_true", help="print one JSON object a line")
    command.add_argument("--jobs", type=_jobs, default=1, help="how many to solve at a time")


def run(options: Namespace) -> None:
    """Solve what was asked for.

    Raises `InvalidDeal`, `BadRequest` or `OSError` for input that can't be used.
    """
    tasks = _tasks(options)
    bar = Bar(len(tasks)) if len(tasks) > 1 and sys.stderr.isatty() else None
    solved = []
    several = options.jobs > 1 and len(tasks) > 1
    with processes(options.jobs) if several else nullcontext() as workers:
        results = workers.imap(solve_task, tasks, 4) if workers else map(solve_task, tasks)
        for result in results:
            solved.append(result)
            if bar:
                bar.clear()
            print(json.dumps(result.to_json(options.layouts is not None)) if options.json
                  else result.line(), flush=True)  # fmt: skip
            if bar:
                bar.show(len(solved))
    if bar:
        bar.clear()
    if not options.json and len(solved) > 1:
        print(f"\n{solving_table(solved)}")


class Bar:
    """A progress bar on the terminal's error output."""

    def __init__(self, total: int) -> None:
        self._total = total

    def show(self, done: int) -> None:
        """Draw the bar for so many done."""
        filled = BAR * done // self._total
        text = f"[{'#' * filled}{'.' * (BAR - filled)}] {done} of {self._total}"
        print(f"\r{text}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Wipe the bar away."""
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def processes(count: int | None) -> "Pool":
    """Return so many processes, one for each core if None, that leave Ctrl-C to this one."""
    return get_context().Pool(count, signal, (SIGINT, SIG_IGN))


def solve_task(task: Task) -> Solved:
    """Return the answer for a task, with the seconds that it took."""
    position = deal(task.number) if task.position is None else task.position
    start = perf_counter()
    answer = solve(position, task.seconds)
    return Solved(task.number, answer, perf_counter() - start)


def _tasks(options: Namespace) -> list[Task]:
    if bool(options.layouts) == bool(options.deals):
        raise BadRequest("Give deal numbers, or --layouts with a file, one of the two.")
    if options.layouts:
        positions = _read_layouts(options.layouts)
        return [
            Task(number, position, options.seconds) for number, position in enumerate(positions, 1)
        ]
    return [Task(number, None, options.seconds) for number in _numbers(options.deals)]


def _numbers(texts: list[str]) -> Iterator[int]:
    for text in texts:
        first, dash, last = text.partition("-")
        start = parse_deal(first)
        end = parse_deal(last) if dash else start
        if not 0 <= end - start < MOST_AT_ONCE:
            raise BadRequest(
                f"The range {text[:50]} must go up, by fewer than {MOST_AT_ONCE} deals."
            )
        yield from range(start, end + 1)


def _read_layouts(name: str) -> list[Position]:
    try:
        text = sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
        data: Any = json.loads(text)
    except (UnicodeDecodeError, ValueError, RecursionError):
        raise BadRequest(f"{name} holds no JSON.") from None
    items = data if isinstance(data, list) else [data]
    positions = []
    for number, item in enumerate(items, 1):
        try:
            positions.append(Position.from_json(item))
        except InvalidPosition as error:
            raise BadRequest(f"{name}: position {number}: {error}") from None
    return positions


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 <= value < float("inf"):
        raise ArgumentTypeError(f"{text[:20]!r} is no number of seconds")
    return value


def _jobs(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= MOST_JOBS:
        raise ArgumentTypeError(f"{text[:20]!r} is no number from 1 to {MOST_JOBS}")
    return int(text)
