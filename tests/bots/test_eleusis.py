"""Elêusis: play what the rules still possible let fit."""

from __future__ import annotations

from pathlib import Path

import baralho
from baralho.bots import player, sit
from baralho.bots.thumbs.eleusis import THUMB
from baralho.games.eleusis.acts import OWN, PROPHESYING, ROW
from baralho.games.eleusis.language import compile_rule
from baralho.games.eleusis.library import LIBRARY
from baralho.games.eleusis.machine import STANDARD
from baralho.games.eleusis.preview import check_rule
from tests.bots.by_thumb import by_medium
from tests.games.test_eleusis import table


def test_rules_still_possible_hold_the_true_one() -> None:
    """Whatever is played, the rule itself explains the layout; most others do not any more."""
    match = table("suit_cycle", {}, "4S", "", 4, "", {})
    rng, thumb = baralho.Rng(1), THUMB()
    for _ in range(12):
        seat = match.actors()[0]
        match.act(seat, baralho.read_action(match, by_medium(match)) if rng.below(3) else match.legal(seat)[0])
        thumb.prepare(sit(match, match.actors()[0]))
        assert LIBRARY[0].program in thumb.codes or match.actors()[0] == 0
    assert len(thumb.codes) < 12


def test_finds_the_cycle() -> None:
    """After some cards medium mostly plays what fits."""
    match = table("suit_cycle", {}, "4S", "", 4, "", {"prophet": False})
    for _ in range(30):
        if match.over:
            break
        match.act(match.actors()[0], baralho.read_action(match, by_medium(match)))
    assert match.over or match.game.deal_no or match.game.t.count(ROW) > 6, "somebody is out, or the row is long"


def test_god_picks_different_rules() -> None:
    chosen = {by_medium(baralho.start("eleusis", players=4, seed=str(k), dealer=0)) for k in range(3)}
    assert all(text.startswith("rule") for text in chosen)


UNSEEN = (Path(__file__).parent / "data" / "eleusis_rules.txt").read_text().splitlines()


def test_forty_rules_that_are_no_copies_can_be_played() -> None:
    """Written from the rules page, before the library was read; two happen to be in it."""
    assert len(UNSEEN) == 40
    for text in UNSEEN:
        check_rule(compile_rule(text), STANDARD)


def test_nobody_is_a_prophet_without_a_rule() -> None:
    """A rule that is not in the library: once none explains the layout, nobody declares himself."""
    bare = 0
    for k, text in enumerate(UNSEEN[:12]):
        match = baralho.start("eleusis", players=4, seed=f"unseen {k}", dealer=0)
        match.game.single = True
        match.act(0, OWN, text)
        medium = player(match.spec, "medium")
        for _ in range(60):
            if match.over:
                break
            seat = match.actors()[0]
            choice = medium.choose(sit(match, seat), baralho.Rng(k))
            if match.game.phase == PROPHESYING:
                thumb = THUMB()
                thumb.prepare(sit(match, seat))
                if not thumb.codes:
                    bare += 1
                    assert match.write(choice.action) != "prophet"
            match.act(seat, choice.action, choice.extra)
    assert bare, "nobody was ever without a rule"
