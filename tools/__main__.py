"""The commands behind the Makefile: `python3 -m tools play`."""

import argparse
import os
import shutil
import sys

from tools.serve import serve
from tools.shell import CACHE, ROOT, ToolError, say
from tools.site import DIST, build
from tools.testing import add_browsers, in_venv, prepare, test
from tools.twins import add_twins
from tools.vendor import VENDOR
from tools.winnable import winnable


def play() -> int:
    """Install what is missing, build, and serve the game until Ctrl-C."""
    text = os.environ.get("PORT", "")
    if text and not text.isdecimal():
        raise ToolError(f"PORT is {text!r}, which is no number.")
    build()
    serve(int(text) if text else None)
    return 0


def site() -> int:
    """Install what is missing, and build the site into `dist/` for a host."""
    build()
    add_twins(DIST)
    say("The site is in dist: put its content anywhere on a host.")
    return 0


def bench() -> int:
    """Measure the page's start and the engine, and print tables."""
    prepare()
    add_browsers()
    return in_venv("tools.bench")


def screenshot() -> int:
    """Take the picture of the game that the README shows."""
    prepare()
    return in_venv("tools.screenshot")


def clean() -> int:
    """Remove all that the tools made or installed."""
    for folder in (DIST, VENDOR, CACHE, ROOT / "node_modules", ROOT / ".venv"):
        shutil.rmtree(folder, ignore_errors=True)
    return 0


COMMANDS = {
    "play": play,
    "site": site,
    "test": test,
    "bench": bench,
    "screenshot": screenshot,
    "winnable": winnable,
    "clean": clean,
}


def main() -> int:
    """Run one command; a failed step prints one line."""
    parser = argparse.ArgumentParser(prog="tools", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    for name, command in COMMANDS.items():
        commands.add_parser(name, help=command.__doc__)
    try:
        return COMMANDS[parser.parse_args().command]()
    except ToolError as error:
        print(f"scorpion: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
