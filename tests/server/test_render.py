"""What one viewer is told: people by name, cards that come to light together, the score sheet."""

from __future__ import annotations

import random

import baralho
from baralho import SPECTATOR, Match
from baralho.server.render import Renderer, sheet
from baralho.words import Words
from tests.laws import step
from tests.server.test_secrecy import as_course

NAMES = ("Ana", "Beto", "Caio", "Dora")


def play(match: Match, rows: int) -> Match:
    """Some random actions."""
    dice = random.Random("render")
    while not match.over and len(match.rows) < rows:
        step(match, dice)
    return match


def test_status_in_parts() -> None:
    match = play(baralho.start("poquer", players=4, seed="render"), 3)
    told = Renderer(as_course(match), 1, Words(match.spec, "pt", NAMES)).status()
    chips = next(s for s in told if s.code == "chips")
    assert (
        chips.text
        == f"Fichas: Ana {chips.seats[0]}, você {chips.seats[1]}, Caio {chips.seats[2]}, Dora {chips.seats[3]}"
    )
    assert " ".join(chips.seats) == chips.value


def test_an_exposed_hand_is_one_line() -> None:
    match = baralho.start("bridge", dealer=0, seed="render")
    for seat, call in enumerate(["bid 1 NT", "pass", "pass", "pass"]):
        match.act(seat, baralho.read_action(match, call))
    match.act(1, match.legal(1)[0])
    _, events = Renderer(as_course(match), 1, Words(match.spec, "pt", NAMES)).events(0)
    shown = [e for e in events if e.kind == "look"]
    assert len(shown) == 13 and [bool(e.text) for e in shown] == [False] * 12 + [True]
    assert shown[-1].text.startswith("À vista: ") and shown[-1].text.endswith(" (mão de Caio)")


def test_running_totals() -> None:
    match = play(baralho.start("sueca", seed="render"), 400)
    told = sheet(match, Words(match.spec, "en", NAMES), 3, "")
    assert told.columns == ["Ana and Caio", "You and Beto"]
    assert told.lines and all(len(line.totals) == 2 for line in told.lines)
    bets = play(baralho.start("poquer", players=4, seed="render"), 200)
    sums = sheet(bets, Words(bets.spec, "en", NAMES), SPECTATOR, "")
    assert sums.lines and not any(line.totals for line in sums.lines), (
        "chips change by bets, which are not on the sheet"
    )
