"""The command line: `python -m scorpion deal 24`, and likewise `replay` and `solve`."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from scorpion import solve_command
from scorpion.json_object import LONGEST
from scorpion.layout import InvalidDeal, deal, parse_deal
from scorpion.position import Position
from scorpion.record import IllegalRecord, RecordError, read_record
from scorpion.rules import legal_moves

ILLEGAL = 1
BAD_INPUT = 2
INTERRUPTED = 130


class Parser(argparse.ArgumentParser):
    """An argument parser that answers bad arguments with one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 and one line on stderr."""
        self.exit(_fail(message, BAD_INPUT))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status: 0, 1 for an illegal move, 2 for bad input."""
    parser = Parser(prog="scorpion", description="The patience game Scorpion.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=Parser)
    for name, run, argument, text in (
        ("deal", _deal, "number", "print the layout of a deal, 1 to 10^20"),
        ("replay", _replay, "record", "play a recorded game from a file, or - for standard input"),
    ):
        command = commands.add_parser(name, help=text, description=text)
        command.add_argument(argument)
        command.add_argument("--json", action="store_true", help="print JSON")
        command.set_defaults(run=run)
    text = "say whether deals can be won, with the moves of those that can"
    command = commands.add_parser("solve", help=text, description=text)
    solve_command.add_arguments(command)
    command.set_defaults(run=solve_command.run)
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except IllegalRecord as error:
        return _fail(str(error), ILLEGAL)
    except (InvalidDeal, RecordError, solve_command.BadRequest) as error:
        return _fail(str(error), BAD_INPUT)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _fail(f"{where}{error.strerror}", BAD_INPUT)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _fail(message: str, status: int) -> int:
    """Say in one line, whatever a file's name has in it, why a command failed."""
    print(f"scorpion: {' '.join(message.split())}", file=sys.stderr)
    return status


def _deal(options: argparse.Namespace) -> None:
    position = deal(parse_deal(options.number))
    print(json.dumps(position.to_json()) if options.json else _drawing(position))


def _replay(options: argparse.Namespace) -> None:
    game = read_record(_read(options.record))
    position = game.position
    moves = [str(move) for move in legal_moves(position)]
    if options.json:
        answer = {
            "position": position.to_json(),
            "legal_moves": moves,
            "won": position.won,
            "played": game.played,
        }
        print(json.dumps(answer))
        return
    print(_drawing(position))
    print(f"\nMoves made: {game.played}")
    print("Won." if position.won else f"Legal moves: {' '.join(moves) or 'none'}")


def _read(source: str) -> str:
    """Return the text of a file or of standard input, as far as a record can reach."""
    try:
        if source == "-" and sys.stdin is None:
            raise RecordError("There is no standard input.")
        if source == "-":
            return sys.stdin.read(LONGEST + 1)
        with Path(source).open(encoding="utf-8") as file:
            return file.read(LONGEST + 1)
    except UnicodeDecodeError:
        raise RecordError("The record is not UTF-8 text.") from None


def _drawing(position: Position) -> str:
    """Return the table as text, a row a line; face-down cards stand in brackets."""
    lines = []
    for row in range(max(map(len, position.columns))):
        cells = []
        for cards, face_down in zip(position.columns, position.face_down, strict=True):
            card = str(cards[row]) if row < len(cards) else ""
            cells.append(f"[{card}]" if row < face_down else f" {card} ".ljust(4))
        lines.append("".join(cells).rstrip())
    lines.append(f"Stock: {' '.join(map(str, position.stock)) or 'dealt'}")
    lines.append(f"Finished runs: {', '.join(map(str, position.foundations)) or 'none'}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
