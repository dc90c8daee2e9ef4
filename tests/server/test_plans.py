"""Groups of actions that are found for cards: a row of cards that only single cards may leave is carried by a plan."""

from __future__ import annotations

import random

import baralho
from baralho import Match
from baralho.engine.notation import write_action
from baralho.engine.view import view
from baralho.games.canastra.acts import DRAWING
from baralho.games.crapo.acts import HOUSE, HOUSES
from baralho.server.plans import Chooser, Toucher, read_steps
from baralho.words import Words
from tests.games.test_canastra import table
from tests.laws import step
from tests.table import play, zone


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


def test_a_card_is_touched_where_it_lies() -> None:
    """An action of Crapô names a place; what is clicked for it is the card on top, and it goes where the rules say."""
    goals = {"up": "centre", "lay": "house", "load_crapo": "crapo", "load_discard": "discard"}
    dice = random.Random(1)
    match = baralho.start("crapo", preset="aprendiz", seed="1")
    touched = 0
    while len(match.rows) < 80:
        seat = match.game.turn
        for action in match.legal(seat):
            cards, to = Toucher(match, seat, view(match, seat)["zones"]).touches(action, dry=True)
            word = write_action(match, action).split()
            if word[0] not in goals:
                continue
            (card,) = cards
            assert zone(match, card.zone).split()[-1] == card.face
            assert to and to.zone.split()[0] == goals[word[0]]
            touched += 1
        step(match, dice)
    assert touched > 50


def test_a_long_meld_is_laid_at_once() -> None:
    """Seven cards that are chosen together are one meld, however it is put together, and nothing else."""
    match = baralho.start("buraco", players=2, dealer=1, seed="1", deal={"hand 0": "3H 4H 5H 6H 7H 8H 9H 2D 2S 2C KD"})
    play(match, "draw; keep")
    chooser = Chooser(match, 0, "")
    (plan,) = chooser.plans(["3H", "4H", "5H", "6H", "7H", "8H", "9H"])
    assert chooser.label(plan, Words(match.spec, "en")).endswith("3♥ 4♥ 5♥ + 6♥ 7♥ 8♥ 9♥")
    for action in plan:
        match.act(0, action)
    assert zone(match, "meld 0") == "3H 4H 5H 6H 7H 8H 9H"
    after = Chooser(match, 0, "")
    labels = [after.label(plan, Words(match.spec, "en")) for plan in after.plans(["2D", "KD"])]
    assert labels and all(label.endswith(" + discard K♦") for label in labels)


def test_cards_laid_away_together_are_all_named() -> None:
    match = baralho.start(
        "skat", seed="1", dealer=2, deal={"hand 0": "JC JS JH JD AH 10H 7H AD 10D 7D", "skat": "10C 10S"}
    )
    play(match, "pass; pass; bid 18; pick_up")
    chooser = Chooser(match, 0, "")
    (plan,) = chooser.plans(["7H", "7D"])
    assert chooser.label(plan, Words(match.spec, "pt")) == "separar 7♦ 7♥ para o skat"


def test_first_melds_laid_together_are_all_named() -> None:
    """The button named one of two runs with which a side opens, and not that the pile is taken as well."""
    held = "6S 7S 8S JS QS KS 4C 4D 9H 9D 10H"
    match = table(held, variant="canastra-brasileira")
    label = label_for(match, "6S 7S 8S JS QS KS")
    assert label == "abrir com 6♠ 7♠ 8♠ J♠ Q♠ K♠"
    match = table("5D 5H 6C 6H * 9H 9D", pile="5C", phase=DRAWING)
    assert label_for(match, "5C 5D 5H 6C 6H *") == "pegar o bagaço e abrir com 5♣ 5♦ 5♥ 6♣ 6♥ curinga"


def label_for(match: Match, cards: str) -> str:
    """What the first button for these cards says."""
    chooser = Chooser(match, 0, "")
    return chooser.label(chooser.plans(cards.split())[0], Words(match.spec, "pt"))


def test_cards_go_in_the_order_in_which_they_were_chosen_where_that_counts() -> None:
    """A string of Eleusis is played as it was tapped; a set is the same set in whatever order."""
    match = baralho.start("eleusis", seed="3")
    dice = random.Random(3)
    while baralho.view(match, 0)["phase"] != "playing" or len(match.actors()) != 1:
        step(match, dice)
    (seat,) = match.actors()
    held = zone(match, f"hand {seat}").split()
    for cards in (held[:3], held[2::-1], [held[1], held[2], held[0]]):
        chooser = Chooser(match, seat, "")
        (plan,) = chooser.plans(cards)
        texts = [write_action(match, action) for action in plan]
        assert [text.split()[1] for text in texts] == cards
        assert read_steps(match, seat, texts) == plan
        assert chooser.label(plan, Words(match.spec, "en")).endswith(", in this order")
    skat = baralho.start("skat", seed="1", dealer=2)
    play(skat, "pass; pass; bid 18; pick_up")
    laid = zone(skat, "hand 0").split()[:2]
    plans = [Chooser(skat, 0, "").plans(cards) for cards in (laid, laid[::-1])]
    assert plans[0] == plans[1] and len(plans[0]) == 1
    sent = [write_action(skat, action) for action in plans[0][0]]
    assert read_steps(skat, 0, sent) == plans[0][0]
