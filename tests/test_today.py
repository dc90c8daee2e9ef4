"""Every rule of the games as people play them today has a test that shows it."""

from __future__ import annotations

import pytest

import baralho
from tools import today


def test_every_line_has_a_test() -> None:
    """tests/data/today.toml against what tests say they show."""
    assert today.faults() == []


def test_an_empty_cell_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line without a test, a test without a line and a preset that is not there are told."""
    monkeypatch.setattr(today, "lines", lambda: {"truco/paulista/nothing": "x", "truco/other/line": "y"})
    monkeypatch.setattr(today, "shown", lambda: {"truco/paulista/scale": ["test_truco.py::test"]})
    assert today.faults() == [
        "test_truco.py::test shows truco/paulista/scale, which no line is",
        "truco has no preset other",
        "truco/paulista/nothing: no test shows it",
    ]


def test_one_click_starts_a_preset_with_lines() -> None:
    """Who starts today's game with one click gets one of which every line is shown."""
    listed = {tuple(line.split("/")[:2]) for line in today.lines()}
    chosen = [(id, baralho.find(id).today) for id in baralho.ids() if baralho.find(id).today]
    assert chosen and set(chosen) <= listed
