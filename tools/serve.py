"""Serves the site on this machine alone, with the content types that browsers insist on."""

import errno
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from tools.shell import ROOT, ToolError

HOST: Final = "127.0.0.1"
FIRST_PORT: Final = 8000
PORTS_TRIED: Final = 100
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


@dataclass(frozen=True)
class Site:
    """A folder to serve; `prefix` is the path under which it lies, as `/games/scorpion/`."""

    root: Path
    prefix: str = "/"

    def find(self, path: str) -> Path | None:
        """Return the file that a request's path stands for, or None where none may be served."""
        path = unquote(path.partition("?")[0].partition("#")[0])
        if not path.startswith(self.prefix):
            return None
        parts = path.removeprefix(self.prefix).split("/")
        if parts[-1] == "":
            parts[-1] = "index.html"
        if any(part.startswith(".") or not part or set(part) & set("\\\0:") for part in parts):
            return None
        file = self.root.joinpath(*parts)
        return file if file.is_file() else None


BUILT: Final = Site(ROOT / "dist")


class Handler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD from a `Site`, with a file's Brotli twin where there is one.

    Browsers ask again whether a file changed.
    """

    protocol_version = "HTTP/1.1"
    extensions_map = {"": "application/octet-stream", **TYPES}  # noqa: RUF012 (typed by its parent)
    disable_nagle_algorithm = True
    server_version = "Scorpion"

    def __init__(self, *arguments: object, site: Site, **options: object) -> None:
        self.site = site
        self.file = site.root
        self.twin = False
        super().__init__(*arguments, **options)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        """Return the file to send: the one asked for, or its twin."""
        return f"{self.file}.br" if self.twin else str(self.file)

    def guess_type(self, path: str | PathLike[str]) -> str:
        """Return the type of the file asked for, whichever is sent."""
        return super().guess_type(self.file)

    def send_head(self):  # type: ignore[no-untyped-def]  # noqa: ANN201, D102
        self.twin = False
        if self.path == self.site.prefix.rstrip("/") and self.path:
            self.send_response(HTTPStatus.MOVED_PERMANENTLY)
            self.send_header("Location", self.site.prefix)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return None
        file = self.site.find(self.path)
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        self.file = file
        self.twin = "br" in self.headers.get("Accept-Encoding", "") and Path(f"{file}.br").is_file()
        return super().send_head()

    def end_headers(self) -> None:
        """Let every file be kept, but only used after asking whether it changed."""
        if self.twin:
            self.send_header("Content-Encoding", "br")
        self.send_header("Cache-Control", "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep the log quiet."""

    def log_error(self, format: str, *arguments: object) -> None:
        """Keep the log quiet; the browser shows what is missing."""


class Server(ThreadingHTTPServer):
    """A server whose browsers may leave at any time."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing about connections that break off."""


def open_server(site: Site, port: int) -> Server:
    """Return a server bound to a port, to any free one where `port` is 0; raises `OSError`."""
    return Server((HOST, port), partial(Handler, site=site))


def address(server: Server, site: Site) -> str:
    """Return the address at which a server's site opens."""
    return f"http://{HOST}:{server.server_port}{site.prefix}"


@contextmanager
def serving(site: Site = BUILT) -> Iterator[str]:
    """Serve a site on a free port while the block runs, and give its address."""
    server = open_server(site, 0)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield address(server, site)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def serve(port: int | None, site: Site = BUILT) -> None:
    """Serve until Ctrl-C: on `port`, or where that is None on the first free one from 8000 on."""
    server = _first_free(site) if port is None else _exactly(site, port)
    print(f"\nScorpion is on the table: open {address(server, site)}")
    print("Ctrl-C ends it.", flush=True)
    try:
        server.serve_forever(0.2)
    except KeyboardInterrupt:
        print("\nGoodbye.")
    finally:
        server.server_close()


def _exactly(site: Site, port: int) -> Server:
    try:
        return open_server(site, port)
    except (OSError, OverflowError) as error:
        raise ToolError(f"Port {port} can't be used ({error}); choose another PORT.") from error


def _first_free(site: Site) -> Server:
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        try:
            return open_server(site, port)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise ToolError(f"Could not serve on {HOST}: {error}") from error
    raise ToolError("No free port was found from 8000 on; name one, as in 'make play PORT=9000'.")
