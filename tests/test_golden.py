"""Golden playthroughs come out as they were written. If a rule changed on purpose: `make golden`, and read the diff."""

from __future__ import annotations

import pytest

from tests import golden, laws


@pytest.mark.parametrize("case", laws.main_cases(), ids=lambda c: c[1] or c[0])
def test_playthrough(case: laws.Case) -> None:
    assert golden.path(case).read_text(encoding="utf8") == golden.text(case)
