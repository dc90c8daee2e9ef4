"""The record: steps have named fields, everywhere."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
ROOMS = ("src", "tests", "bench", "tools")
OWN = ("src/baralho/engine/chance.py", "tests/referees/")  # the words of a generator; referees know no record


def nameless(source: str) -> list[int]:
    """The lines that read an attribute `a`, `b`, `c` or `d`; the columns of a database's table are its `c`."""
    letters = "abd" if "sqlalchemy" in source or "baralho.server.schema" in source else "abcd"
    found = [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Attribute)]
    return sorted({n.lineno for n in found if n.attr in tuple(letters)})


def test_fields_of_steps_have_names() -> None:
    """What a field of a step is one reads where it is used."""
    paths = [path.relative_to(ROOT) for room in ROOMS for path in (ROOT / room).rglob("*.py")]
    read = [path for path in paths if not path.as_posix().startswith(OWN)]
    assert Path("src/baralho/engine/mind.py") in read
    found = {str(path): nameless((ROOT / path).read_text(encoding="utf-8")) for path in read}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_a_nameless_field_is_found() -> None:
    """The test above finds one."""
    assert nameless("x = 1\ny = step.b >> 2\n") == [2]
    assert nameless("from sqlalchemy import select\nselect(log.c.seat)\nselect(step.d)\n") == [3]
