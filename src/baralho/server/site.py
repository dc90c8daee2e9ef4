"""The built page, kept in memory: it is small, and no path of a request ever reaches the file system."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

MISSING = b"""<!doctype html><meta charset="utf-8"><title>Baralho</title>
<p>The page has not been built: run <code>make web</code> in a source tree, or install a wheel, which has it.</p>"""
PACKED = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")


@dataclass(frozen=True)
class Asset:
    """A file of the page."""

    body: bytes
    packed: bytes  # gzipped, b"" if that gains nothing
    type: str
    tag: str
    lasting: bool  # its name changes with its content


class Site:
    """All files of the page."""

    def __init__(self) -> None:
        self.assets: dict[str, Asset] = {}
        root = files("baralho.server") / "static"
        if root.is_dir():
            self._read(root, "")

    def _read(self, folder: Traversable, path: str) -> None:
        for item in folder.iterdir():
            name = f"{path}{item.name}"
            if item.is_dir():
                self._read(item, f"{name}/")
            else:
                self.assets[name] = asset(name, item.read_bytes())

    def find(self, path: str) -> Asset | None:
        """The file of a path; any path without a dot is a view of the page."""
        path = path.strip("/")
        if "." not in path.rpartition("/")[2]:
            return self.assets.get("index.html") or asset("index.html", MISSING)
        return self.assets.get(path)


def asset(name: str, body: bytes) -> Asset:
    """A file, ready to be sent."""
    type = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if name.endswith(".webmanifest"):
        type = "application/manifest+json"
    if name.endswith((".js", ".mjs")):
        type = "application/javascript"
    packed = gzip.compress(body, 9) if type.startswith(PACKED) else b""
    charset = "; charset=utf-8" if type.startswith(("text/", "application/j")) else ""
    return Asset(body, packed, type + charset, hashlib.sha256(body).hexdigest()[:20], name.startswith("assets/"))
