"""Running from the sources although compiled libraries lie beside them.

A process never mixes the two. It runs from the sources when BARALHO_INTERPRETED is set, and when a build was broken off
while its libraries were put into place (`PARTIAL` is there then).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Final

PARTIAL = Path(__file__).parent / "_native" / "partial"  # setup.py writes and deletes it


class SourceFinder(MetaPathFinder):
    """Finds the modules of the package as .py files only."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of ours; None for any other."""
        if not fullname.startswith("baralho"):
            return None
        for folder in path or sys.path:
            found = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if found is not None:
                return found
        return None


FROM_SOURCES: Final = os.environ.get("BARALHO_INTERPRETED", "0") not in ("", "0") or PARTIAL.exists()
if FROM_SOURCES:
    sys.meta_path.insert(0, SourceFinder())
