"""Run Baralho from its sources although compiled libraries lie beside them: `install()` before importing it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


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


def install() -> None:
    """From now on the package is imported from its sources."""
    if any(name.startswith("baralho") for name in sys.modules):
        raise RuntimeError("baralho is imported already")
    sys.meta_path.insert(0, SourceFinder())
