"""Puts compressed twins beside a site's files, for hosts that send them in the files' place."""

import shutil
from pathlib import Path
from typing import Final

from tools.node import find_node
from tools.shell import CACHE, ROOT, fingerprint, run, say

KEPT: Final = CACHE / "twins"
KINDS: Final = (".br", ".gz")
MOST: Final = 0.95
"""A twin is of use where it is at most this part of its file."""


def add_twins(folder: Path) -> None:
    """Put a twin of each kind beside every file of a folder that gains by it."""
    files = [file for file in sorted(folder.rglob("*")) if file.is_file()]
    made = {file: KEPT / fingerprint(file) for file in files if file.suffix not in KINDS}
    missing = [pair for pair in made.items() if not pair[1].with_suffix(".gz").exists()]
    if missing:
        say("Compressing the site's files, which takes a while the first time ...")
        KEPT.mkdir(parents=True, exist_ok=True)
        command = [find_node().node, ROOT / "tools" / "compress.mjs"]
        run([*command, *(path for pair in missing for path in pair)], "Compressing failed.")
    for file, twin in made.items():
        for kind in KINDS:
            content = twin.with_suffix(kind)
            if content.stat().st_size <= MOST * file.stat().st_size:
                shutil.copy(content, f"{file}{kind}")
