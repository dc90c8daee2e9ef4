"""Groups of actions that are found for cards: a row of cards that only single cards may leave is carried by a plan."""

from __future__ import annotations

import random

import baralho
from baralho import Match
from baralho.engine.notation import write_action
from baralho.games.crapo.acts import HOUSE, HOUSES
from baralho.server.plans import Chooser, read_steps
from tests.laws import step


def rows(match: Match) -> list[tuple[int, list[int]]]:
    """The ends of the houses that have two cards or more: by house, the lowest first."""
    lines = [match.game.t.line(HOUSE, house) for house in range(HOUSES)]
    return [(house, line[-n:]) for house, line in enumerate(lines) for n in range(2, len(line) + 1)]


def test_a_row_is_carried_by_way_of_free_places() -> None:
    carried = longest = 0
    for seed in range(6):
        dice = random.Random(seed)
        match = baralho.start("crapo", preset="aprendiz", seed=str(seed))
        while len(match.rows) < 300:
            step(match, dice)
            if match.over:
                break
            seat = match.game.turn
            for house, row in rows(match):
                faces = [match.game.t.pack.code(card) for card in row]
                chooser = Chooser(match, seat, "")
                for plan in chooser.plans(faces):
                    texts = [write_action(match, action) for action in plan]
                    trial = match.game.copy()
                    for action in read_steps(match, seat, texts):
                        trial.apply(seat, action)
                    target = trial.t.layout.index[trial.t.where[row[0]]]
                    assert target != house and trial.t.line(HOUSE, target)[-len(row) :] == row
                    assert write_action(match, chooser.head(plan)) == f"lay h{house + 1} {target}"
                    assert Chooser(match, seat, f"house {target}").plans(faces) == [plan]
                    assert Chooser(match, seat, f"house {house}").plans(faces) == []
                    carried, longest = carried + 1, max(longest, len(row))
    assert carried > 20 and longest > 2
