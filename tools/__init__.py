"""Build, serve and test tooling: `python3 -m tools COMMAND`, or `make COMMAND` for short.

Playing needs nothing but Python's standard library and npm; a program that is missing is named
in one line, with the command that installs it.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 (older ones get this far)
    sys.exit(f"Scorpion needs Python 3.11 or newer, and this is {sys.version.split()[0]}.")
