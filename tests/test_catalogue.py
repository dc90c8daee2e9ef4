"""Every game offers the variants, options, values and defaults of its catalogue entry."""

from __future__ import annotations

import pytest

import baralho
from tools.status import differences


@pytest.mark.parametrize("id", baralho.ids())
def test_nothing_is_missing(id: str) -> None:
    assert differences(id) == []
