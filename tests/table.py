"""Helpers to write tests like a bridge column: deal, play, look."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import baralho
from baralho import SPECTATOR, Match, events
from baralho.engine.match import TABLE
from baralho.engine.record import Said, Scored, Step
from baralho.words import Words

Test = TypeVar("Test", bound=Callable[..., None])
Kind = TypeVar("Kind", bound=Step)


def covers(*lines: str) -> Callable[[Test], Test]:
    """Which lines of tests/data/today.toml a test shows ("truco/paulista/scale"); `tools.today` reads it."""

    def same(test: Test) -> Test:
        return test

    assert all(line.count("/") == 2 for line in lines), lines
    return same


def play(match: Match, script: str) -> Match:
    """Play lines like "0 name D" or "play KS" (by whoever is asked first), separated by new lines or semicolons."""
    for line in script.replace(";", "\n").splitlines():
        words = line.split()
        if not words:
            continue
        seat = int(words.pop(0)) if words[0].isdigit() else match.actors()[0]
        match.act(seat, baralho.read_action(match, " ".join(words)))
    return match


def cards(match: Match, script: str, verb: str = "play") -> Match:
    """Play cards in turn, by whoever is asked: "AS KS 2S"."""
    return play(match, ";".join(f"{verb} {card}" for card in script.split()))


def legal(match: Match, seat: int = -2) -> list[str]:
    """What a seat may do, in words; by default the seat that is asked."""
    return [baralho.write_action(match, a) for a in match.legal(match.actors()[0] if seat == -2 else seat)]


def zone(match: Match, name: str) -> str:
    """The cards of a zone in truth: "hand 2", "stock"; bags in the order of the pack."""
    t = match.game.t
    for z in range(t.layout.count):
        if t.layout.name(z) == name:
            return t.pack.text(t.zone_cards(z))
    raise KeyError(name)


def steps_of(match: Match, kind: type[Kind], since: int = 0) -> list[Kind]:
    """The steps of a kind in the record, but for the first so many."""
    return [step for step in match.record.steps[since:] if isinstance(step, kind)]


def sayings(match: Match, code: str, since: int = 0) -> list[Said]:
    """What was said with this code."""
    return [step for step in steps_of(match, Said, since) if step.code == code]


def says(match: Match) -> list[str]:
    """The codes of what was said so far."""
    return [s.code for s in steps_of(match, Said)]


def log(match: Match, lang: str = "pt", viewer: int = SPECTATOR) -> list[str]:
    """The lines of the log so far, as somebody is told them."""
    words = Words(match.spec, lang)
    lines = [words.event(match, told, viewer) for told in events(match, viewer)]
    return [line for line in lines if line]


def sheet(match: Match) -> list[tuple[int, str, int]]:
    """The lines of the score sheet: (side, what for, points)."""
    return [(s.side, s.code, s.points) for s in steps_of(match, Scored)]


def refused(match: Match, action: str, seat: int = -2) -> str:
    """The code of the reason why an action is refused, "" if it is legal."""
    who = match.actors()[0] if seat == -2 else seat
    return match.why_not(who, baralho.read_action(match, action))


__all__ = ["TABLE", "cards", "covers", "legal", "play", "refused", "says", "sheet", "zone"]
