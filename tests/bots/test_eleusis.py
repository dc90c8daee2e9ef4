"""Elêusis: play what the rules still possible let fit."""

from __future__ import annotations

from pathlib import Path

import baralho
from baralho.bots import Budget, player, sit
from baralho.bots.induction import Induction
from baralho.bots.thumbs.eleusis import STRONG, THUMB
from baralho.games.eleusis.acts import OWN, PROPHESYING, ROW
from baralho.games.eleusis.language import compile_rule
from baralho.games.eleusis.library import LIBRARY
from baralho.games.eleusis.machine import STANDARD
from baralho.games.eleusis.preview import check_rule
from baralho.games.eleusis.tables import accepts
from tests.bots.by_thumb import by_medium
from tests.games.test_eleusis import table


def test_rules_still_possible_hold_the_true_one() -> None:
    """Whatever is played, the rule itself explains the layout; most others do not any more."""
    match = table("suit_cycle", {}, "4S", "", 4, "", {})
    rng, thumb = baralho.Rng(1), THUMB()
    thumb.skill = STRONG
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
    """A rule that nobody thinks of: once none explains the layout, nobody declares himself."""
    bare = 0
    for k, text in enumerate(UNSEEN):
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
                belief = thumb.belief
                if belief is not None and belief.exact == 0.0:
                    bare += 1
                    assert match.write(choice.action) != "prophet"
            match.act(seat, choice.action, choice.extra)
    assert bare, "nobody was ever without a rule"


def test_finds_a_rule_that_is_in_no_list() -> None:
    """After thirty verdicts on "after red an odd card, after black a high one" it is mostly right."""
    rule, rng = compile_rule("if last red then odd else value >= 8"), baralho.Rng(3)
    belief, row = Induction(STANDARD, STRONG), [rng.below(52)]
    for _ in range(30):
        face = rng.below(52)
        right = accepts(rule, STANDARD, row, face)
        belief.see(row, face, right)
        row = [*row, face] if right else row
    belief.weigh()
    agreed = [(belief.chance(row, face) > 0.5) == accepts(rule, STANDARD, row, face) for face in range(52)]
    assert sum(agreed) >= 42


def test_where_nothing_fits_what_errs_least_counts() -> None:
    """Always red, but for one verdict that contradicts another: red is still believed in, though nothing is exact."""
    belief = Induction(STANDARD, STRONG)
    for face in range(13, 39, 2):
        belief.see([0], face, True)
    for face in (*range(1, 13, 2), *range(40, 52, 2)):
        belief.see([0], face, False)
    belief.see([0], 13, False)
    belief.weigh()
    assert belief.exact == 0.0
    assert belief.chance([0], 20) > 0.8
    assert belief.chance([0], 45) < 0.2


def test_strong_beats_random_on_rules_that_it_has_not_seen() -> None:
    """One strong player between two who play at random."""
    gained = 0.0
    for k, text in enumerate(UNSEEN[::4]):
        match = baralho.start("eleusis", players=4, seed=f"none knows {k}", dealer=0)
        match.game.single = True
        match.act(0, OWN, text)
        me, rng = 1 + k % 3, baralho.Rng(k)
        players = [player(match.spec, "strong" if seat == me else "random") for seat in range(4)]
        while not match.over and len(match.rows) < 600:
            seat = match.actors()[0]
            choice = players[seat].choose(sit(match, seat, Budget(simulations=20)), rng)
            match.act(seat, choice.action, choice.extra)
        points = match.game.points
        gained += points[me] - (sum(points[1:]) - points[me]) / 2
    assert gained > 0
