"""A host under a sub-path whose site can be renewed, broken and switched off, and its versions."""

import shutil
import subprocess
import threading
from dataclasses import dataclass, field
from pathlib import Path

from tools.node import find_node
from tools.serve import Server, Site, address, open_server
from tools.shell import ROOT
from tools.site import DIST

PREFIX = "/games/scorpion/"


@dataclass(frozen=True)
class _Site(Site):
    """A site whose connections break off once the file `last` names was asked for."""

    last: list[str] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def find(self, path: str) -> Path | None:
        name = path.rpartition("/")[2]
        if self.last and self.last[0] in self.asked and name not in self.last:
            raise ConnectionAbortedError
        if self.last:
            self.asked.append(name)
        return super().find(path)


class Host:
    """Serves a folder at one address for as long as it is on."""

    def __init__(self, folder: Path, work: Path) -> None:
        self._site = _Site(work / "served", PREFIX)
        self._server: Server | None = None
        self._port = 0
        self.deploy(folder)
        self.switch_on()
        self.address = address(self._server, self._site) if self._server else ""

    def deploy(self, folder: Path) -> None:
        """Serve another folder from now on."""
        link = self._site.root
        link.unlink(missing_ok=True)
        link.symlink_to(folder)

    def switch_on(self) -> None:
        self._server = open_server(self._site, self._port)
        self._port = self._server.server_port
        threading.Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()

    def break_off_after(self, name: str) -> None:
        """Break every connection off once a file of that name was asked for."""
        self._site.last.append(name)

    def switch_off(self) -> None:
        """Let nobody reach the site."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None


def write_version_two(target: Path) -> Path:
    """Write a site that differs in a word of its page and in a line of its code."""
    shutil.copytree(DIST, target)
    old = next(target.glob("app-*"))
    new = old.rename(target / "app-two")
    page = target / "index.html"
    text = page.read_text(encoding="utf-8").replace(f"./{old.name}/", f"./{new.name}/")
    page.write_text(text.replace("<title>Scorpion", "<title>Scorpion two"), encoding="utf-8")
    with (new / "loading.js").open("a", encoding="utf-8") as script:
        script.write('\nroot.dataset.code = "two";\n')
    make_worker(target)
    return target


def make_worker(folder: Path) -> None:
    """Write the service worker that fits what is in the folder."""
    command = [find_node().node, ROOT / "tools" / "precache.mjs", folder]
    subprocess.run(command, check=True, capture_output=True)
