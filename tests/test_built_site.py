"""The built site: whole, without what the page does not need, the same each time, for any path."""

import re
import zipfile
from html.parser import HTMLParser
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tools import site
from tools.serve import Site, serving
from tools.twins import add_twins


@pytest.fixture(scope="module")
def built() -> Path:
    site.build()
    return site.DIST


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder by their paths, without compressed twins."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file() and file.suffix not in (".br", ".gz")
    }


class Page(HTMLParser):
    """The tags of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attributes}))


@pytest.fixture(scope="module")
def page(built: Path) -> Page:
    return Page((built / "index.html").read_text(encoding="utf-8"))


def test_every_address_on_the_page_is_relative_and_there(built: Path, page: Page) -> None:
    addresses = [tag[name] for _, tag in page.tags for name in ("src", "href") if tag.get(name)]
    assert len(addresses) > 15
    for address in addresses:
        assert address.startswith("./"), address
        assert (built / address).is_file(), address


def test_the_page_has_one_module_script_and_a_policy_that_lets_no_text_be_run(page: Page) -> None:
    modules = [tag for name, tag in page.tags if (name, tag.get("type")) == ("script", "module")]
    assert len(modules) == 1
    policy = next(tag["content"] for _, tag in page.tags if tag.get("http-equiv"))
    rules = dict(rule.split(maxsplit=1) for rule in policy.split("; "))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert "'unsafe-" not in policy.replace("'wasm-unsafe-eval'", "")
    assert not [tag for _, tag in page.tags if "style" in tag or any(n[:2] == "on" for n in tag)]


def test_all_that_the_start_fetches_is_asked_for_by_the_page_at_once(
    built: Path, page: Page
) -> None:
    early = {tag["href"] for _, tag in page.tags if tag.get("rel") in ("modulepreload", "preload")}
    needed = {
        f"./{file.relative_to(built)}"
        for folder in built.glob("*-*")
        for file in folder.rglob("*")
        if file.suffix in (".js", ".mjs", ".wasm", ".zip") and file.name != "python_stdlib.zip"
    }
    assert early == needed


def test_nothing_is_shipped_that_the_page_does_not_need(built: Path) -> None:
    files = contents(built)
    unneeded = re.compile(r"\.map$|\.py$|codemirror|xterm|py-editor|py-game|donkey|toml-|mpy-")
    assert not [name for name in files if unneeded.search(name)]
    assert not [name for name, content in files.items() if b"sourceMappingURL=" in content[-200:]]
    hosts = [name for name, content in files.items() if b"registry.npmjs" in content]
    assert hosts == []


def test_the_games_bytecode_is_of_exactly_the_modules_that_the_page_asks_for(built: Path) -> None:
    names = zipfile.ZipFile(next(built.glob("app-*/scorpion.zip"))).namelist()
    wanted = [f"{name.removeprefix('./')}c" for name in site.configuration()["files"]]
    assert sorted(names) == sorted(wanted)


def test_the_same_sources_give_the_same_bytes(built: Path, tmp_path: Path) -> None:
    site.write(tmp_path / "again")
    assert contents(tmp_path / "again") == contents(built)


def test_a_browser_that_takes_brotli_gets_the_smaller_twin_of_the_same_content(
    tmp_path: Path,
) -> None:
    script, noise = tmp_path / "long.js", tmp_path / "noise.zip"
    script.write_text("again();\n" * 500)
    noise.write_bytes(bytes((n * n * 7919 >> 5) % 251 for n in range(200)))
    add_twins(tmp_path)
    assert (tmp_path / "long.js.br").stat().st_size < 100
    assert (tmp_path / "long.js.gz").stat().st_size < 200
    with serving(Site(tmp_path)) as address:
        for accepted, encoding, size in (
            ("gzip, br", "br", (tmp_path / "long.js.br").stat().st_size),
            ("gzip", None, script.stat().st_size),
        ):
            connection = HTTPConnection(urlsplit(address).netloc)
            connection.request("GET", "/long.js", headers={"Accept-Encoding": accepted})
            answer = connection.getresponse()
            assert answer.getheader("Content-Encoding") == encoding
            assert answer.getheader("Content-Type") == "text/javascript; charset=utf-8"
            assert len(answer.read()) == size
            connection.close()
