"""Rummy Persa: seed 002:4550-4558."""

from __future__ import annotations

import itertools
import os
import random
from typing import Any

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Signalled
from baralho.engine.spec import Value, act_of
from baralho.engine.table import bits, mask_of
from baralho.engine.told import written
from baralho.games.rummy.laying import HAND, MELD, STOCK
from baralho.games.rummy_persa import (
    ADD,
    BUY,
    DISCARD,
    DRAWING,
    FROM_ROW,
    LAY,
    LAYING,
    PACK,
    ROW,
    SHAPES,
    SIGNALS,
    VALUE,
    RummyPersa,
)
from baralho.kinds.values import worth
from baralho.words import Words
from baralho.words.ledger import paper
from tests.table import legal, play, refused, says, sheet, steps_of, zone

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
HANDS = 8000 if SOAK else 500  # random positions


def sums(game: Game) -> None:
    """Law 7: the pack counts 476; melds are melds; what all have laid is what the table counts, fours at once twice."""
    assert isinstance(game, RummyPersa)
    t = game.t
    assert sum(worth(t.mask(k, i), VALUE) for k in range(4) for i in range(t.layout.size[k])) == 476
    total = 0
    for k in range(len(game.owner)):
        assert good(t.mask(MELD, k))
        total += worth(t.mask(MELD, k), VALUE) * (2 if game.doubled >> k & 1 else 1)
        assert not game.doubled >> k & 1 or t.count(MELD, k) == 4
    assert sum(game.laid) == total
    if not game.over:
        assert all(t.count(HAND, seat) for seat in range(4))


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Buys and lays what he can, mostly."""
    actions = match.legal(seat)
    lays = [a for a in actions if act_of(a) in (FROM_ROW, BUY, LAY, ADD)]
    return dice.choice(lays if lays and dice.random() < 0.6 else actions)


# -- a second opinion -------------------------------------------------------------------------------------------------


def good(cards: int) -> bool:
    """Whether these cards are one meld, by the plainest test."""
    codes = [PACK.code(c) for c in bits(cards)]
    if len(codes) < 3:
        return False
    if "*" in codes:
        return set(codes) == {"*"}
    ranks = [code[:-1].replace("10", "T") for code in codes]
    if len(set(ranks)) == 1:
        return True
    places = sorted("23456789TJQKA".index(rank) for rank in ranks)
    return len({code[-1] for code in codes}) == 1 and places == list(range(places[0], places[0] + len(places)))


def some(cards: int) -> list[int]:
    """All sets (masks) of these cards, also the empty one."""
    found = [0]
    for card in bits(cards):
        found += [mask | 1 << card for mask in found]
    return found


def ways_to_meld(cards: int) -> list[tuple[int, ...]]:
    """All sets of disjoint melds out of some cards, also none."""
    if not cards:
        return [()]
    first = cards & -cards
    found = ways_to_meld(cards ^ first)
    for others in some(cards ^ first):
        if others.bit_count() >= 2 and good(first | others):
            found = found + [(first | others, *way) for way in ways_to_meld(cards & ~first & ~others)]
    return found


Codes = tuple[str, ...]
Outcome = tuple[tuple[Codes, ...], Codes, Codes, int]  # melds, hand before the discard, row, points laid by seat 0


def outcome(melds: list[int], hand: int, row: list[int], points: int) -> Outcome:
    """An end of a turn, before the discard, in faces alone."""
    told = [tuple(sorted(PACK.code(c) for c in bits(meld))) for meld in melds]
    return (
        tuple(sorted(told)),
        tuple(sorted(PACK.code(c) for c in bits(hand))),
        tuple(sorted(PACK.code(c) for c in row)),
        points,
    )


def layings(cards: int, table: list[int], bought: int = 0) -> list[tuple[list[int], int, set[int]]]:
    """All ways to lay some of these cards and to keep one: melds, what is left, what it may count.

    A meld of four may have been laid at once or not. `bought` is a new meld that is on the table already, laid at
    once; it may be added to.
    """
    found: list[tuple[list[int], int, set[int]]] = []
    bases = [*table, bought] if bought else table
    at_once = worth(bought, VALUE) * (2 if bought.bit_count() == 4 and is_set(bought) else 1)
    extended = [[extra for extra in some(cards) if not extra or good(base | extra)] for base in bases]
    for extras in itertools.product(*extended):
        used = 0
        for extra in extras:
            if used & extra:
                break
            used |= extra
        else:
            for way in ways_to_meld(cards & ~used):
                left = cards & ~used & ~sum(way)
                if not left:
                    continue
                points = {at_once + worth(used, VALUE)}
                for meld in way:
                    double = meld.bit_count() == 4 and is_set(meld)
                    points = {p + worth(meld, VALUE) * n for p in points for n in ((1, 2) if double else (1,))}
                found.append(([b | e for b, e in zip(bases, extras, strict=True)] + list(way), left, points))
    return found


def is_set(cards: int) -> bool:
    return len({PACK.rank[c] for c in bits(cards)}) == 1


def brute_force(game: RummyPersa) -> set[Outcome]:
    """All ends of a turn of seat 0 that begins with a purchase."""
    t = game.t
    hand, row = t.mask(HAND, 0), t.cards(ROW)
    table = [t.mask(MELD, k) for k in range(len(game.owner))]
    found: set[Outcome] = set()
    for n in range(1, len(row) + 1):
        wanted, taken = row[-n], mask_of(row[-n:])
        for meld in some(hand | taken):
            if meld >> wanted & 1 and (meld & hand).bit_count() >= 2 and good(meld):
                for melds, left, points in layings((hand | taken) & ~meld, table, meld):
                    found |= {outcome(melds, left, row[:-n], p) for p in points}
    return found


def by_the_game(game: RummyPersa) -> set[Outcome]:
    """All ends of a turn of seat 0, by what the game offers, but for drawing from the stock; never a dead end."""
    found: set[Outcome] = set()
    seen: set[object] = set()
    todo: list[RummyPersa] = [game]
    while todo:
        state = todo.pop()
        t = state.t
        melds = [t.mask(MELD, k) for k in range(len(state.owner))]
        here = outcome(melds, t.mask(HAND, 0), t.cards(ROW), state.laid[0] - game.laid[0])
        key = (here, state.held, state.phase)
        if key in seen:
            continue
        seen.add(key)
        actions = state.legal(0)
        assert actions, f"a dead end: {here}"
        if any(act_of(a) == DISCARD for a in actions):
            found.add(here)
        for action in actions:
            if act_of(action) in (FROM_ROW, BUY, LAY, ADD):
                after = state.copy()
                assert isinstance(after, RummyPersa)
                after.apply(0, action)
                todo.append(after)
    return found


def rich_cards(dice: random.Random, size: int) -> list[int]:
    """Cards of which many go together, jokers among them."""
    lowest = dice.choice([2, 4, 7, 9, 10])
    near = [c for c in range(52) if lowest <= (PACK.rank[c] if PACK.rank[c] > 1 else 14) < lowest + 5]
    if dice.random() < 0.4:
        near += [52, 53, 54, 55]
    found: list[int] = []
    while len(found) < size:
        left = [c for c in near if c not in found]
        numbers = SHAPES.layable(mask_of(left), 2, 14)
        if numbers and dice.random() < 0.5:
            for face in SHAPES.all[dice.choice(numbers)].faces[:4]:
                found.append(next(c for c in left if PACK.face[c] == face and c not in found))
        else:
            found.append(dice.choice(left))
    return found[:size]


def a_position(dice: random.Random) -> RummyPersa:
    """Seat 0 is to draw: up to eight cards in hand, up to five in the row, up to two melds."""
    game = persa(start())
    gather(game)
    t = game.t
    cards = rich_cards(dice, dice.randint(7, 13))
    for _ in range(dice.randint(0, 2)):
        numbers = [n for n in game.layable(mask_of(cards)) if SHAPES.all[n].size < 5]
        if not numbers or len(cards) < 6:
            break
        shape = SHAPES.all[dice.choice(numbers)]
        game.turn = dice.randrange(4)
        for face in shape.faces:
            card = next(c for c in cards if PACK.face[c] == face)
            cards.remove(card)
            t.move(card, HAND, game.turn)
        game.begin_meld(game.turn, shape)
    dice.shuffle(cards)
    split = dice.randint(1, min(8, len(cards) - 1))
    t.move_set(mask_of(cards[:split]), HAND, 0)
    for card in cards[split : split + 5]:
        t.move(card, ROW)
    for seat in range(1, 4):
        t.draw(STOCK, 0, HAND, seat)
    game.ask(DRAWING, 0)
    return game


def test_every_turn_that_begins_with_a_purchase() -> None:
    """What can be bought and laid, and what it counts, is just what brute force finds."""
    dice = random.Random(1)
    found = jokers = 0
    for _ in range(HANDS):
        game = a_position(dice)
        expected = brute_force(game)
        offered = [a for a in legal_of(game) if a.startswith(("buy", "from_row"))]
        assert bool(offered) == bool(expected)
        assert by_the_game(game) == expected
        found += bool(expected)
        jokers += "buy *+*+*" in offered
    assert found > HANDS // 5 and jokers


def legal_of(game: RummyPersa) -> list[str]:
    names = {FROM_ROW: "from_row", BUY: "buy", LAY: "lay", ADD: "add", DISCARD: "discard"}
    items = SHAPES.items
    return [f"{names.get(act_of(a), 'draw')} {items[a >> 14] if act_of(a) == BUY else ''}" for a in game.legal(0)]


def test_every_way_to_lay_after_drawing() -> None:
    dice = random.Random(2)
    for _ in range(HANDS):
        game = a_position(dice)
        row = game.t.cards(ROW)
        game.t.move_set(mask_of(row[2:]), HAND, 0)
        game.ask(LAYING, 0)
        table = [game.t.mask(MELD, k) for k in range(len(game.owner))]
        expected = set()
        for melds, left, points in layings(game.t.mask(HAND, 0), table):
            expected |= {outcome(melds, left, row[:2], p) for p in points}
        assert by_the_game(game) == expected


# -- tables to play at ------------------------------------------------------------------------------------------------


def start(deal: dict[str, str] | None = None, variant: str = "", **options: Any) -> Match:
    """Seat 3 deals, so seat 0 begins."""
    return baralho.start("rummy-persa", variant=variant, seed="7", dealer=3, deal=deal, options=options)


def persa(match: Match) -> RummyPersa:
    game = match.game
    assert isinstance(game, RummyPersa)
    return game


def gather(game: RummyPersa) -> None:
    """All cards go back to the stock."""
    for kind in (HAND, ROW):
        for i in range(game.t.layout.size[kind]):
            for card in game.t.cards(kind, i):
                game.t.move(card, STOCK)


def table(hands: str, melds: str = "", row: str = "JD", phase: int = LAYING, left: int = 40, **options: Any) -> Match:
    """A table in mid-deal, seat 0 to act: hands by seat, "|" between them; melds by owner, "0: 4D 5D 6D; 1: KC KD KH".

    What is not named is stock, but no more than `left` cards: the others lie under the last meld's place.
    """
    match = start(**options)
    game = persa(match)
    gather(game)
    t = game.t
    for text in [m for m in melds.split(";") if m.strip()]:
        owner, codes = text.split(":")
        for code in codes.split():
            t.move(t.find(PACK.of(code), STOCK), HAND, int(owner))
        game.turn = int(owner)
        game.begin_meld(int(owner), SHAPES.all[SHAPES.items.index("+".join(codes.split()))])
    for seat, codes in enumerate(hands.split("|")):
        for code in codes.split():
            t.move(t.find(PACK.of(code), STOCK), HAND, seat)
    for code in row.split():
        t.move(t.find(PACK.of(code), STOCK), ROW)
    while t.count(STOCK) > left:
        t.draw(STOCK, 0, MELD, t.layout.size[MELD] - 1)
    game.ask(phase, 0)
    return match


def buying(hands: str, melds: str = "", row: str = "JD", **given: Any) -> Match:
    return table(hands, melds, row, DRAWING, **given)


def bought(match: Match) -> list[str]:
    """What can be bought now."""
    return [a for a in legal(match) if a.startswith(("buy", "from_row"))]


OTHERS = "|3C 5D|4C 6D|5C 7D"


# -- the deal and the cards -------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:4552: four players in two pairs, 52 cards and four jokers; seven each, one turned up."""
    match = start()
    t = match.game.t
    assert t.pack.count == 56 and match.game.sides == 2 and match.game.side(0) == match.game.side(2)
    assert [t.count(HAND, seat) for seat in range(4)] == [7] * 4
    assert (t.count(ROW), t.count(STOCK)) == (1, 27)
    with pytest.raises(baralho.BadPlayers):
        baralho.start("rummy-persa", players=3)


def test_the_ace_is_high_only() -> None:
    """002:4554; it counts 15, in runs and sets."""
    assert "lay QS+KS+AS" in legal(table("QS KS AS 2S 3S 9H" + OTHERS))
    assert not [a for a in legal(table("AS 2S 3S 9H" + OTHERS)) if a.startswith("lay")]
    match = table("AS 9H 2D" + OTHERS, "1: 2S 3S 4S; 1: JS QS KS")
    assert [a for a in legal(match) if a.startswith("add")] == ["add AS 1"]
    assert persa(play(table("AC AD AS 9H" + OTHERS), "lay AC+AD+AS")).laid[0] == 45


def test_jokers_go_only_with_jokers() -> None:
    """002:4552: sets of three or four of them, 20 points each; they stand for nothing else."""
    match = table("* * * 7H 8H 9C" + OTHERS)
    assert [a for a in legal(match) if a.startswith("lay")] == ["lay *+*+*"]
    assert persa(play(match, "lay *+*+*")).laid[0] == 60
    match = table("* 7H 8H 9C" + OTHERS, "1: * * *")
    play(match, "add * 0")
    assert persa(match).laid == (20, 60, 0, 0) and not [a for a in legal(match) if "add" in a]


@pytest.mark.parametrize(
    ("three", "fourth", "later", "at_once"),
    [("KC KD KH", "KS", 40, 80), ("* * *", "*", 80, 160), ("2C 2D 2H", "2S", 8, 16)],
)  # fmt: skip
def test_four_at_once_count_double(three: str, fourth: str, later: int, at_once: int) -> None:
    """002:4554: three kings 30, with the fourth later 40, all four at once 80; jokers likewise."""
    meld, whole = three.replace(" ", "+"), f"{three} {fourth}".replace(" ", "+")
    match = table(f"{three} {fourth} 9H" + OTHERS)
    play(match, f"lay {meld}")
    assert persa(match).laid[0] * 4 == later * 3 and persa(match).badges(0) == []
    play(match, f"add {fourth} 0")
    assert persa(match).laid[0] == later and persa(match).badges(0) == [] and says(match) == []
    match = play(table(f"{three} {fourth} 9H" + OTHERS), f"lay {whole}")
    assert persa(match).laid[0] == at_once and says(match) == ["four"]
    assert [badge.written() for badge in persa(match).badges(1)] == [("meld 0", "", "double", "")]


def test_a_run_of_four_does_not() -> None:
    assert persa(play(table("7H 8H 9H 10H 2C" + OTHERS), "lay 7H+8H+9H+10H")).laid[0] == 34


def test_the_partners_fourth_does_not_double_either() -> None:
    """Ruling 6; and it counts for who lays it."""
    match = play(table("KS 9H" + OTHERS, "2: KC KD KH"), "add KS 0")
    assert persa(match).laid == (10, 0, 30, 0)
    assert [badge.written() for badge in persa(match).badges(1)] == [("meld 0", "KS", "guest", "1")]


# -- buying -----------------------------------------------------------------------------------------------------------


def test_a_card_is_bought_with_all_after_it() -> None:
    """002:4556: laid at once with two of the hand; what comes along is free, also to be discarded."""
    match = buying("7H 8H 2C" + OTHERS, row="KS 9H QS *")
    assert bought(match) == ["buy 7H+8H+9H"]
    play(match, "buy 7H+8H+9H")
    assert zone(match, "row") == "KS" and sorted(zone(match, "hand 0").split()) == ["*", "2C", "QS"]
    assert says(match) == ["buys"] and "discard *" in legal(match) and bought(match) == []


def test_two_cards_must_have_been_in_hand() -> None:
    """Ruling 5: others of the same pick-up do not replace them, but may be in the meld."""
    assert bought(buying("7H 2C 3S" + OTHERS, row="9H 8H")) == []
    assert bought(buying("7H 8H 2C" + OTHERS, row="9H 10H")) == ["buy 7H+8H+9H", "buy 7H+8H+9H+10H"]
    match = play(buying("7H 8H 2C" + OTHERS, row="9H 10H"), "buy 7H+8H+9H+10H")
    assert zone(match, "row") == "" and zone(match, "hand 0") == "2C"


def test_laying_off_is_no_purchase() -> None:
    """Catalogue: only a new meld; but what came along may be laid off."""
    assert bought(buying("2C 3S 9C" + OTHERS, "1: 7H 8H 9H", row="10H")) == []
    match = buying("KC KD 9C" + OTHERS, "1: 7H 8H 9H", row="KS 10H")
    play(match, "buy KC+KD+KS; add 10H 0")
    assert persa(match).laid[0] == 40
    assert refused(buying("2C 3S 9C" + OTHERS, row="10H"), "buy 10H+JH+QH") == "cannot_buy"


def test_a_purchase_leaves_a_card_to_discard() -> None:
    """002:4558."""
    assert bought(buying("7H 8H" + OTHERS, row="9H")) == []
    assert bought(buying("7H 8H" + OTHERS, row="9H KS")) == ["buy 7H+8H+9H"]


def test_four_with_a_card_of_the_row_count_double() -> None:
    """Ruling 2."""
    match = play(buying("KC KD KH 2C" + OTHERS, row="KS"), "buy KC+KD+KH+KS")
    assert persa(match).laid[0] == 80 and says(match) == ["buys", "four"]


def test_of_two_jokers_in_the_row() -> None:
    """Three with the upper one, three with the lower one and all that follow, or all four."""
    hands, row = "* * 2C" + OTHERS, "* KS * QS"
    match = buying(hands, row=row)
    assert bought(match) == ["buy *+*+*", "buy *+*+*+*", "from_row * 4"]
    assert zone(play(match, "buy *+*+*"), "row") == "* KS"
    assert zone(play(buying(hands, row=row), "buy *+*+*+*"), "row") == ""
    match = play(buying(hands, row=row), "from_row * 4")
    assert legal(match) == ["buy *+*+*", "buy *+*+*+*"]
    assert sorted(zone(play(match, "buy *+*+*"), "hand 0").split()) == ["*", "2C", "KS", "QS"]
    assert persa(match).laid[0] == 60


# -- the final discard, and the end of a deal -------------------------------------------------------------------------


def test_the_last_card_is_discarded() -> None:
    """002:4558: it may not be laid on any meld, nor a whole hand at once."""
    match = table("7H 8H 9H" + OTHERS)
    assert [a for a in legal(match) if a.startswith("lay")] == [] and refused(match, "lay 7H+8H+9H") == "last_discard"
    match = table("10H" + OTHERS, "1: 7H 8H 9H")
    assert legal(match) == ["discard 10H"] and refused(match, "add 10H 0") == "last_discard"
    assert "last_card" in written(persa(match).notes(0))


def test_going_out() -> None:
    """002:4558: 25 for the pair; what both partners hold counts against it."""
    match = play(table("7H 8H 9H KS|3C 5D|4C *|5C 7D", "1: QC QD QH"), "lay 7H+8H+9H; discard KS")
    assert says(match) == ["out"]
    assert sheet(match) == [
        (0, "laid", 24), (0, "out", 25), (1, "laid", 30), (1, "hand", -8), (0, "hand", -24), (1, "hand", -12),
    ]  # fmt: skip
    assert match.game.points == [25, 10] and match.game.dealer == 0


def test_the_stock_ends_the_deal() -> None:
    """002:4558 and ruling 3: who draws the last card finishes his turn; nobody plays on with the row."""
    match = buying("7H 8H 2C" + OTHERS, row="9H", left=1)
    assert written(match.game.status())["last_cards"] == "1"
    play(match, "draw")
    assert match.actors() == [0]
    play(match, "discard 2C")
    assert says(match) == ["run_out"] and match.game.deal_no == 1
    match = play(buying("7H 8H 2C 3S" + OTHERS, row="9H", left=1), "buy 7H+8H+9H; discard 2C")
    assert match.actors() == [1], "a purchase leaves the stock as it is"


# -- the end of the match ---------------------------------------------------------------------------------------------


def last_deal(points: list[int], **options: Any) -> Match:
    """The last deal ends: side 0 makes 25 + 24 - 12, side 1 loses 20."""
    match = table("7H 8H 9H KS|3C 5D|4C 8D|5C 7D", **options)
    match.game.points = points
    match.game.deal_no = int(match.options["deals"]) - 1
    return play(match, "lay 7H+8H+9H; discard KS")


@pytest.mark.parametrize(
    ("options", "bonus"),
    [({}, 100), ({"win_bonus_2": 50}, 50), ({"deals": 3}, 100), ({"deals": 3, "win_bonus_2": 50}, 100)],
)  # fmt: skip
def test_the_winners_have_a_prize(options: dict[str, Any], bonus: int) -> None:
    """002:4558: 50 for each of two deals (ruling 1), 100 after three."""
    match = last_deal([0, 0], **options)
    assert match.over and match.game.points == [37 + bonus, -20] and sheet(match)[-1] == (0, "bonus", bonus)
    assert baralho.view(match, 1)["winners"] == [0, 2]
    assert last_deal([0, 300], **options).game.points == [37, 280 + bonus]


def test_a_tie_has_no_prize() -> None:
    """Ruling 4."""
    match = last_deal([0, 57])
    assert match.over and match.game.points == [37, 37] and baralho.view(match, 1)["winners"] == [0, 1, 2, 3]
    assert "bonus" not in [line[1] for line in sheet(match)]


def test_the_match_lasts_the_agreed_deals() -> None:
    """Ruling 7: whatever the totals."""
    match = table("7H 8H 9H KS|3C 5D|4C 8D|5C 7D")
    match.game.points = [900, 0]
    play(match, "lay 7H+8H+9H; discard KS")
    assert match.actors() and written(match.game.status())["deal"] == "2/2"
    assert baralho.find("rummy-persa").settle("rummy-persa-3", "", 0, {})[1]["deals"] == 3


# -- requests ---------------------------------------------------------------------------------------------------------


def test_partners_ask_before_everybody() -> None:
    """002:4558: at any time, also out of turn; it costs nothing and all hear it."""
    match = start()
    for seat in range(4):
        assert match.game.may_signal(seat) == 0b1111
    match.signal(2, SIGNALS.index("ask_k"))
    match.signal(2, SIGNALS.index("ask_hearts"))
    heard = [e for e in baralho.events(match, 1) if e[0] == "signal"]
    assert len(heard) == 2 and match.actors() == [0]
    assert len(steps_of(match, Signalled)) == 2
    assert start(signals=False).game.may_signal(2) == 0


# -- what is told -----------------------------------------------------------------------------------------------------


def test_status_notes_and_sheet() -> None:
    match = table("7H 8H 9H KS|3C 5D|4C *|5C 7D", "1: QC QD QH")
    assert written(match.game.status()) == {"deal": "1/2", "laid": "0 30 0 0"}
    assert written(match.game.notes(0)) == {"held": "34"}
    play(match, "lay 7H+8H+9H; discard KS")
    ruled = paper(match, Words(match.spec, "en"))
    assert [c.code for c in ruled.columns[:5]] == ["laid", "out", "hand", "bonus", "total"]
    assert ruled.rows[0].cells == ["24", "25", "−24", "", "25", "30", "", "−20", "", "10"]


def test_refusals() -> None:
    match = table("7H 8H 2C AS 3S" + OTHERS, "1: QC QD QH")
    assert refused(match, "lay 7H+8H+9H") == refused(match, "add QS 0") == refused(match, "discard *") == "not_held"
    assert refused(match, "add AS 0") == "does_not_fit" and refused(match, "draw") == "not_now"
    assert refused(match, "buy QS+KS+AS") == "no_more_buying"


CONTEXT: dict[str, dict[str, Value]] = {
    "deals": {"steps": 1500},
    "win_bonus_2": {"steps": 1500},
}
