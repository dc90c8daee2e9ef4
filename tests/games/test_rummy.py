"""Rummy: seed 002:4414-4516, 002:4560-4632."""

from __future__ import annotations

import itertools
import os
import random
from typing import Any

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of
from baralho.engine.table import bits, mask_of
from baralho.engine.told import written
from baralho.games.rummy.acts import ADD, CLAIM, DRAWING, GO_OUT, LAY, LAYING, LET, MELDS, PACK, SHAPES, TAKE, VALUE
from baralho.games.rummy.game import TURNOVERS, Rummy
from baralho.games.rummy.laying import HAND, MELD, PILE, STOCK
from baralho.kinds.values import worth
from baralho.words import Words
from baralho.words.ledger import paper
from tests import laws
from tests.table import covers, legal, log, play, refused, says, sheet, zone

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
HANDS = 5000 if SOAK else 300  # random hands of each setting


def sums(game: Game) -> None:
    """Law 7: the pack counts 340; melds are melds; for money what one wins the others lose, else nobody loses."""
    assert isinstance(game, Rummy)
    t = game.t
    assert sum(worth(t.mask(k, i), VALUE) for k in range(4) for i in range(t.layout.size[k])) == 340
    for k in range(len(game.owner)):
        assert good(t.mask(MELD, k), game.opt.ace), zone_text(game, k)
    if game.opt.form == "money":
        assert sum(game.points) == 0
    else:
        assert min(game.points) >= 0
    if not game.over:
        assert all(t.count(HAND, seat) for seat in range(game.players))


def zone_text(game: Rummy, k: int) -> str:
    return PACK.text(game.t.cards(MELD, k))


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Lays what he can, takes what melds, else plays at random."""
    game = match.game
    assert isinstance(game, Rummy)
    actions = match.legal(seat)
    lays = [a for a in actions if act_of(a) in (LAY, ADD, GO_OUT, CLAIM)]
    if lays and dice.random() < 0.7:
        return dice.choice(lays)
    if game.phase == DRAWING:
        melds, hand = game.melds(), game.t.mask(HAND, seat)
        with_it = hand | 1 << game.t.top(PILE)
        return actions[1] if melds.least(with_it) <= melds.least(hand) else actions[0]
    return dice.choice(actions)


# -- a second opinion: what a meld is, and all ways to play a turn ----------------------------------------------------


def good(cards: int, ace: str = "low") -> bool:
    """Whether these cards are one meld, by the plainest test."""
    codes = [PACK.code(c) for c in bits(cards)]
    if len(codes) < 3:
        return False
    if len({code[:-1] for code in codes}) == 1:
        return True  # of one pack the suits differ
    if len({code[-1] for code in codes}) > 1:
        return False
    orders = {"low": ["A23456789TJQK"], "high": ["23456789TJQKA"], "both": ["A23456789TJQK", "23456789TJQKA"]}[ace]
    for order in orders:
        places = sorted(order.index(code[:-1].replace("10", "T")) for code in codes)
        if places == list(range(places[0], places[0] + len(places))):
            return True
    return False


def some(cards: int) -> list[int]:
    """All sets (masks) of these cards, also the empty one."""
    found = [0]
    for card in bits(cards):
        found += [mask | 1 << card for mask in found]
    return found


def ways_to_meld(cards: int, ace: str) -> list[tuple[int, ...]]:
    """All sets of disjoint melds out of some cards, also none."""
    if not cards:
        return [()]
    first = cards & -cards
    found = ways_to_meld(cards ^ first, ace)
    for others in some(cards ^ first):
        if good(first | others, ace):
            found = found + [(first | others, *way) for way in ways_to_meld(cards & ~first & ~others, ace)]
    return found


Outcome = tuple[tuple[int, ...], int, int]  # the melds in the end, what is left in hand, the discard (0: none)


def brute_force(game: Rummy, seat: int) -> set[Outcome]:
    """Every way in which the turn may end, by the rules as they are written: lay, lay off, discard."""
    ace, hand = game.opt.ace, game.t.mask(HAND, seat)
    table = [game.t.mask(MELD, k) for k in range(len(game.owner))]
    found: set[Outcome] = set()
    for way in ways_to_meld(hand, ace):
        left = hand & ~sum(way)
        may_add = not game.opt.layoff_requires_own_meld or seat in game.owner or way
        extensions: list[list[int]] = [
            [extra for extra in some(left) if not extra or (may_add and good(meld | extra, ace))] for meld in table
        ]
        for extras in itertools.product(*extensions):
            if sum(extras).bit_count() != sum(e.bit_count() for e in extras) or sum(extras) & ~left:
                continue
            melds = tuple(sorted([m | e for m, e in zip(table, extras, strict=True)] + list(way)))
            kept = left & ~sum(extras)
            if not kept and game.opt.form == "rummy" and may_go_out(game, seat, 0):
                found.add((melds, 0, 0))
            for card in bits(kept):
                if card != game.taken and may_go_out(game, seat, kept ^ 1 << card):
                    found.add((melds, kept ^ 1 << card, 1 << card))
    return found


def may_go_out(game: Rummy, seat: int, left: int) -> bool:
    """Whether so much may be left: nothing only where Rummy is allowed or something was laid in an earlier turn."""
    return bool(left) or not game.opt.forbid_rummy or bool(game.opened >> seat & 1)


def by_the_game(game: Rummy, seat: int) -> set[Outcome]:
    """Every way in which the turn may end, by what the game offers; no way may lead into a dead end."""
    found: set[Outcome] = set()
    seen: set[tuple[tuple[int, ...], int]] = set()
    todo = [game]
    while todo:
        state = todo.pop()
        t = state.t
        hand = t.mask(HAND, seat)
        key = (tuple(sorted(t.mask(MELD, k) for k in range(len(state.owner)))), hand)
        if key in seen:
            continue
        seen.add(key)
        actions = state.legal(seat)
        assert actions, f"a dead end: {PACK.text(bits(hand))}"
        for action in actions:
            if act_of(action) in (LAY, ADD):
                after = state.copy()
                assert isinstance(after, Rummy)
                after.single = True
                after.apply(seat, action)
                if t.mask(HAND, seat) and not after.t.mask(HAND, seat):
                    found.add((tuple(sorted(after.t.mask(MELD, k) for k in range(len(after.owner)))), 0, 0))
                else:
                    todo.append(after)
            else:
                card = 1 << (action >> 6 & 255)
                found.add((key[0], hand ^ card, card))
    return found


def rich_cards(dice: random.Random, size: int, ace: str) -> list[int]:
    """Cards of which many go together: melds, and single cards near them."""
    lowest = dice.randint(1, 9)
    near = [c for c in range(52) if lowest <= PACK.rank[c] < lowest + 5 or (lowest > 7 and PACK.rank[c] == 1)]
    found: list[int] = []
    while len(found) < size:
        left = [c for c in near if c not in found]
        card = dice.choice(left)
        melds = MELDS[ace].with_card(card, mask_of(left), 4)
        found += bits(dice.choice(melds)) if melds and dice.random() < 0.6 else [card]
    return found[:size]


def a_position(dice: random.Random, form: str, **options: Any) -> Rummy:
    """Seat 0 is to lay: up to eight cards of a few ranks, up to three melds on the table."""
    match = start(players=3, form=form, target=0, deals=1, **options)
    game = rummy(match)
    gather(game)
    t = game.t
    cards = rich_cards(dice, dice.randint(8, 14), game.opt.ace)
    for _ in range(dice.randint(0, 2)):
        numbers = SHAPES.layable(mask_of(cards), game.lowest(), game.highest())
        if not numbers or len(cards) < 5:
            break
        shape = SHAPES.all[dice.choice(numbers)]
        owner = dice.randrange(3)
        for face in shape.faces:
            t.move(face, HAND, owner)
            cards.remove(face)
        game.begin_meld(owner, shape)
    for card in dice.sample(cards, min(len(cards), dice.randint(2, 8))):
        t.move(card, HAND, 0)
    for seat in (1, 2):
        for _ in range(3):
            t.draw(STOCK, 0, HAND, seat)
    for _ in range(2):
        t.draw(STOCK, 0, PILE)
    game.opened = dice.choice([0, 0b001]) | 0b110
    game.taken = dice.choice([-1, dice.choice(bits(t.mask(HAND, 0)))]) if t.count(HAND, 0) > 1 else -1
    game.ask(LAYING, 0)
    return game


@pytest.mark.parametrize(
    ("form", "options"),
    [("rummy", {}), ("block", {}), ("rummy", {"ace": "both"}), ("rummy", {"forbid_rummy": True}),
     ("rummy", {"layoff_requires_own_meld": True, "ace": "high"}), ("block", {"forbid_rummy": True})],
)  # fmt: skip
def test_every_way_to_play_a_turn(form: str, options: dict[str, Value]) -> None:
    """What is offered leads to all ends of a turn that brute force finds, to no other, and never to a dead end."""
    dice = random.Random(f"{form} {options}")
    met = melded = 0
    while met < HANDS:
        game = a_position(dice, form, **options)
        expected = brute_force(game, 0)
        if not expected:
            continue  # the card just taken is the only one: nobody comes to hold that
        assert by_the_game(game, 0) == expected
        met += 1
        melded += len({melds for melds, _, _ in expected}) > 1
    assert melded > HANDS // 4


@pytest.mark.parametrize(("form", "ace"), [("rummy", "low"), ("rummy", "both"), ("money", "low"), ("block", "high")])
def test_a_whole_hand_goes_down_exactly_when_it_can(form: str, ace: str) -> None:
    """Against all ways to meld: everything, or all but a discard that was not just taken; for money only the latter."""
    dice = random.Random(f"{form} {ace}")
    met = {True: 0, False: 0}
    for _ in range(HANDS):
        match = start(players=3, form=form, ace=ace, closed_hand=form != "money")
        game = rummy(match)
        gather(game)
        for card in rich_cards(dice, 8, ace):
            game.t.move(card, HAND, 0)
        hand = game.t.mask(HAND, 0)
        game.taken = dice.choice([-1, dice.choice(bits(hand))])
        game.ask(LAYING, 0)
        left = [hand & ~sum(way) for way in ways_to_meld(hand, ace)]
        whole = any(not rest for rest in left) and form == "rummy"
        one = any(rest.bit_count() == 1 and rest != game.kept() for rest in left)
        assert ("go_out" in legal(match)) == (whole or one)
        met[whole or one] += 1
    assert min(met.values()) > 3


# -- tables to play at ------------------------------------------------------------------------------------------------


def start(deal: dict[str, str] | None = None, players: int = 4, variant: str = "", **options: Any) -> Match:
    """The last seat deals, so seat 0 begins."""
    return baralho.start(
        "rummy", variant=variant, players=players, seed="7", dealer=players - 1, deal=deal, options=options
    )


def rummy(match: Match) -> Rummy:
    game = match.game
    assert isinstance(game, Rummy)
    return game


def gather(game: Rummy) -> None:
    """All cards go back to the stock."""
    for kind in (HAND, PILE):
        for i in range(game.t.layout.size[kind]):
            for card in game.t.cards(kind, i):
                game.t.move(card, STOCK)


def table(
    hands: str,
    melds: str = "",
    pile: str = "9D",
    stock: str = "",
    phase: int = LAYING,
    taken: str = "",
    opened: int = 0,
    rest: str = "stock",
    **options: Any,
) -> Match:
    """A table in mid-deal, seat 0 to act: hands by seat, "|" between them; melds by owner, "0: 4D 5D 6D; 1: KC KD KH".

    `stock` are its next cards, the top one first. What is not named is stock too, or `rest` says where it goes: under
    the pile ("pile"), or to the last seat ("hand").
    """
    match = start(None, players=hands.count("|") + 1, **options)
    game = rummy(match)
    gather(game)
    t = game.t
    for text in [m for m in melds.split(";") if m.strip()]:
        owner, codes = text.split(":")
        for code in codes.split():
            t.move(PACK.of(code), HAND, int(owner))
        game.begin_meld(int(owner), SHAPES.all[SHAPES.items.index("+".join(codes.split()))])
    for seat, codes in enumerate(hands.split("|")):
        for code in codes.split():
            t.move(PACK.of(code), HAND, seat)
    for code in pile.split():
        t.move(PACK.of(code), PILE)
    for code in reversed(stock.split()):
        t.move(PACK.of(code), HAND, 0)
        t.move(PACK.of(code), STOCK)
    while rest != "stock" and t.count(STOCK) > len(stock.split()):
        if rest == "pile":
            t.move_under(t.line(STOCK)[0], PILE)
        else:
            t.move(t.line(STOCK)[0], HAND, game.players - 1)
    game.opened = opened
    game.taken = PACK.of(taken) if taken else -1
    game.ask(phase, 0)
    return match


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "standard", "seven"), [(2, 10, 7), (3, 7, 7), (4, 7, 7), (5, 6, 7), (6, 6, 6)]
)  # fmt: skip
def test_the_deal(players: int, standard: int, seven: int) -> None:
    """002:4461, 002:4473, 002:4497: ten, seven or six cards; one is turned to begin the pile."""
    for size, way in ((standard, "standard"), (seven, "seven_2_to_5")):
        match = start(players=players, hand_size=way)
        t = match.game.t
        assert [t.count(HAND, s) for s in range(players)] == [size] * players
        assert (t.count(STOCK), t.count(PILE)) == (51 - size * players, 1)
        assert match.actors() == [0] and legal(match) == ["draw", "take"]


def test_of_the_pile_only_the_last_card_is_seen() -> None:
    """002:4475."""
    match = table("3C 5D|4C 7H", pile="KS QS 9D")
    play(match, "discard 3C")
    zones = baralho.view(match, 1)["zones"]
    assert next(z["cards"] for z in zones if z["zone"] == "discard") == ["", "", "", "3C"]


# -- melds ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "low", "high", "both"),
    [("9H 10H JH", True, True, True), ("AC 2C 3C 4C", True, False, True), ("AC AD AS", True, True, True),
     ("QC QD QH QS", True, True, True), ("QC KC AC", False, True, True), ("KC AC 2C", False, False, False),
     ("7D 8D", False, False, False), ("7D 8H 9D", False, False, False), ("7D 8D 10D", False, False, False)],
)  # fmt: skip
def test_the_melds_of_the_book(text: str, low: bool, high: bool, both: bool) -> None:
    """002:4436-4440: J-10-9 of hearts, A-2-3-4 of clubs, three aces, four queens; 002:4459: no Q-K-A; 002:4495."""
    for ace, wanted in (("low", low), ("high", high), ("both", both)):
        codes = text.split()
        match = table(f"{text} 5S 6D|3S", ace=ace)
        named = [a for a in legal(match) if a.startswith("lay") and set(a.split()[1].split("+")) == set(codes)]
        assert bool(named) == wanted == MELDS[ace].is_meld(PACK.mask(text)) == good(PACK.mask(text), ace)


def test_an_ace_at_either_end() -> None:
    match = table("AH 5C 6D|3S", "1: 2H 3H 4H; 1: JH QH KH", ace="both")
    assert [a for a in legal(match) if "add" in a] == ["add AH 0", "add AH 1"]
    assert zone(play(match, "add AH 0"), "meld 0") == "AH 2H 3H 4H"
    match = table("AH 5C 6D|3S", "1: 2H 3H 4H; 1: JH QH KH", ace="both")
    assert zone(play(match, "add AH 1"), "meld 1") == "JH QH KH AH"
    assert [a for a in legal(table("AH 5C 6D|3S", "1: 2H 3H 4H; 1: JH QH KH")) if "add" in a] == ["add AH 0"]
    high = table("AH 5C 6D|3S", "1: 2H 3H 4H; 1: JH QH KH", ace="high")
    assert [a for a in legal(high) if "add" in a] == ["add AH 1"]


def test_no_run_goes_on_beyond_an_ace() -> None:
    match = table("2S 5C 6D 3H|3S", "1: QS KS AS", ace="both")
    assert not [a for a in legal(match) if "add" in a] and refused(match, "add 2S 0") == "does_not_fit"


def test_lay_off_on_any_meld_at_once() -> None:
    """002:4477: on one's own and on the opponents'; the reading that one must have laid is an option (ruling)."""
    match = table("8H 7H KS 4C 2D|3S", "1: 9H 10H JH; 1: KC KD KH")
    assert {"add 8H 0", "add KS 1"} <= set(legal(match)) and "add 7H 0" not in legal(match)
    play(match, "add 8H 0; add 7H 0; add KS 1")
    assert zone(match, "meld 0") == "7H 8H 9H 10H JH" and zone(match, "meld 1") == "KC KD KH KS"
    match = table("8H 4D 5D 6D 2D|3S", "1: 9H 10H JH", layoff_requires_own_meld=True)
    assert refused(match, "add 8H 0") == "own_meld"
    play(match, "lay 4D+5D+6D; add 8H 0")
    assert legal(match) == ["discard 2D"]


def test_nothing_is_laid_before_drawing_or_after_the_discard() -> None:
    match = table("4D 5D 6D 2D|3S 7C", phase=DRAWING)
    assert legal(match) == ["draw", "take"] and refused(match, "lay 4D+5D+6D") == "not_now"
    play(match, "draw; discard 2D")
    assert match.actors() == [1]


# -- the card just taken ----------------------------------------------------------------------------------------------


def test_a_card_taken_from_the_pile_is_not_discarded() -> None:
    """002:4475: not in that turn; a card of the stock may be."""
    match = table("3C 5D|4C 7H|2S 8H", pile="KS QS", stock="JD", phase=DRAWING)
    play(match, "take")
    assert legal(match) == ["discard 3C", "discard 5D"] and refused(match, "discard QS") == "just_taken"
    assert [badge.written() for badge in rummy(match).badges(0)] == [("hand 0", "QS", "kept", "")]
    assert rummy(match).badges(1) == []
    play(match, "discard 3C; draw")
    assert "discard JD" in legal(match)
    play(match, "discard JD; draw; discard 2S; draw")
    assert "discard QS" in legal(match)


def test_the_log_names_the_card_taken() -> None:
    """It lay open: all have seen it."""
    match = table("3C 5D|4C 7H|2S 8H", pile="KS QS", stock="JD", phase=DRAWING)
    play(match, "take")
    assert "jogador 1 compra Q♠ do descarte" in log(match)
    assert "player 1 takes Q♠ from the discards" in log(match, "en")


def test_a_lay_that_leaves_only_the_card_taken_is_refused() -> None:
    """Ruling 3: it could be neither discarded nor laid; where it fits a meld it can."""
    match = table("4D 5D 6D KS|3S", "1: 9H 10H JH", taken="KS")
    assert refused(match, "lay 4D+5D+6D") == "taken_left"
    assert legal(match) == ["discard 4D", "discard 5D", "discard 6D"]
    match = table("4D 5D 6D QH|3S", "1: 9H 10H JH", taken="QH")
    assert "lay 4D+5D+6D" in legal(match)
    play(match, "lay 4D+5D+6D")
    assert legal(match) == ["add QH 0"]


def test_it_may_fit_only_what_is_laid_last() -> None:
    """The look ahead is at the table as it will be: 7D fits the run that is laid, QH the run with the jack on it."""
    match = table("4D 5D 6D 7D|3S", taken="7D")
    assert {"lay 4D+5D+6D", "lay 4D+5D+6D+7D"} <= set(legal(match))
    match = table("JH QH|3S", "1: 8H 9H 10H", taken="QH")
    assert legal(match) == ["discard JH", "add JH 0"]
    match = table("JH KH|3S", "1: 8H 9H 10H", taken="KH")
    assert legal(match) == ["discard JH"] and refused(match, "add JH 0") == "taken_left"
    own = table("4D 5D 6D QH|3S", "1: 9H 10H JH", taken="QH", layoff_requires_own_meld=True)
    assert "lay 4D+5D+6D" in legal(own)


# -- going out --------------------------------------------------------------------------------------------------------


def test_going_out_with_and_without_a_discard() -> None:
    """002:4485-4487: the winner is credited with all that the others hold, melds too."""
    others = "|KS QS AH|7C 8C 9C|2D"
    match = table("4D 5D 6D 10C" + others, opened=1)
    play(match, "lay 4D+5D+6D; discard 10C")
    assert sheet(match) == [(0, "out", 21 + 24 + 2)] and says(match)[0] == "out"
    assert [s for s in says(match) if s == "held"] == ["held"] * 3
    match = table("4D 5D 6D" + others, opened=1)
    play(match, "lay 4D+5D+6D")
    assert sheet(match) == [(0, "out", 47)] and match.game.deal_no == 1


def test_all_see_what_was_left() -> None:
    match = table("4D 5D 6D|KS QS AH|7C 8C 9C", opened=1)
    play(match, "lay 4D+5D+6D")
    looks = [e[1] for e in baralho.events(match, 2) if e[0] == "look" and e[2] == "hand 1"]
    assert sorted(looks) == ["AH", "KS", "QS"]


@pytest.mark.parametrize("script", ["lay 4D+5D+6D; lay 8C+8D+8H", "lay 4D+5D+6D; lay 8C+8D+8H; discard KC"])
def test_rummy_counts_double(script: str) -> None:
    """002:4489: the whole hand in one turn, nothing laid before; with a final discard too (ruling)."""
    hand = "4D 5D 6D 8C 8D 8H" + (" KC" if "discard" in script else "")
    match = play(table(hand + "|KS QS AH|2C"), script)
    assert sheet(match) == [(0, "out", 23), (0, "rummy", 23)] and says(match)[0] == "rummy"
    assert play(table(hand + "|KS QS AH|2C", opened=0b110), script).game.points == [46, 0, 0]
    assert play(table(hand + "|KS QS AH|2C", opened=1), script).game.points == [23, 0, 0]


def test_who_has_laid_off_a_card_makes_no_rummy() -> None:
    """002:4489: "sem antes ter baixado nenhuma carta"."""
    match = table("QH 2C 4D 5D|3S KD|4S KC", "1: 9H 10H JH", stock="7S 8S 6D")
    play(match, "add QH 0; discard 2C; draw; discard 7S; draw; discard 8S; draw; lay 4D+5D+6D")
    assert sheet(match) == [(0, "out", 13 + 14)] and says(match)[0] == "out"


def test_laying_off_everything_at_once_is_rummy() -> None:
    match = play(table("QH KH|3S KD", "1: 9H 10H JH"), "add QH 0; add KH 0")
    assert sheet(match) == [(0, "out", 13), (0, "rummy", 13)]


# -- the stock runs out -----------------------------------------------------------------------------------------------


def test_the_stock_runs_out_and_the_fewest_points_win() -> None:
    """002:4491; who drew the last card finishes his turn, and the next has no say in his discard (ruling 4)."""
    match = table("3C 5D|4C 7H|2S 8H KD", stock="JD", phase=DRAWING, rest="pile")
    play(match, "draw")
    assert match.actors() == [0]
    play(match, "discard JD")
    assert says(match) == ["run_out", "held", "held", "held"]
    assert sheet(match) == [(0, "lowest", 11 + 20)]


def test_a_pile_is_no_stock() -> None:
    """Taking from the pile does not end the deal; the last card of the stock does."""
    match = table("3C 5D|4C 7H", stock="JD QD", phase=DRAWING, rest="pile")
    play(match, "take; discard 3C; draw; discard JD")
    assert match.actors() == [0] and not sheet(match)
    play(match, "take; discard 5D; draw; discard QD")
    assert says(match)[:3] == ["taken", "taken", "run_out"]


def ran_out(hands: str, **options: Any) -> Match:
    """The stock is used up with these hands."""
    return play(table(hands, stock="JD", phase=DRAWING, rest="pile", **options), "draw; discard JD")


@pytest.mark.parametrize(("way", "points"), [("full", 11 + 12), ("difference", 3 + 4)])
def test_the_difference_may_count(way: str, points: int) -> None:
    """Ruling 4: the others' points, or what each has more than the winner."""
    assert sheet(ran_out("3C 5D|4C 7H|2S 10H", blocked_score=way)) == [(0, "lowest", points)]


def test_equals_share_what_the_others_have() -> None:
    """Ruling 5: the remainder is dropped; if all are equal nobody scores."""
    match = ran_out("3C 5D|AC 7H|2S 9H|6C 6H")
    assert sheet(match) == [(0, "shared", 11), (1, "shared", 11)]
    match = ran_out("3C 5D|AC 7H|2S 9H|6C 6H", blocked_score="difference")
    assert sheet(match) == [(0, "shared", 3), (1, "shared", 3)]
    assert sheet(ran_out("3C 5D|AC 7H|2C 6H")) == []


# -- Block Rummy ------------------------------------------------------------------------------------------------------


def block(hands: str, melds: str = "", **given: Any) -> Match:
    return table(hands, melds, form="block", **given)


def test_block_rummy_wants_a_final_discard() -> None:
    """002:4511: one may not lay all of one's cards; nor lay off the last."""
    match = block("4D 5D 6D|3S KD")
    assert refused(match, "lay 4D+5D+6D") == "last_discard" and "add" not in " ".join(legal(match))
    match = block("QH|3S KD", "1: 9H 10H JH")
    assert legal(match) == ["discard QH"] and refused(match, "add QH 0") == "last_discard"
    play(match, "discard QH")
    assert sheet(match)[0] == (0, "out", 13)
    match = block("4D 5D 6D 7D|3S KD")
    assert "lay 4D+5D+6D+7D" not in legal(match)
    play(match, "lay 4D+5D+6D; discard 7D")
    assert sheet(match) == [(0, "out", 13), (0, "rummy", 13)]


def test_in_block_rummy_the_card_taken_is_no_final_discard() -> None:
    match = block("4D 5D 6D QH|3S", "1: 9H 10H JH", taken="QH")
    assert refused(match, "lay 4D+5D+6D") == "taken_left"
    match = block("4D 5D QH|3S", "1: 9H 10H JH; 1: 6D 7D 8D", taken="QH")
    assert legal(match) == ["discard 4D", "discard 5D", "add QH 0", "add 5D 1"]


def test_the_pile_is_turned_over_and_its_order_is_known() -> None:
    """002:4513: not shuffled; the last discard stays, the oldest is now on top (ruling 7); everybody remembers it."""
    match = block("3C 5D|4C 7H|2S", pile="KS QS 9D", stock="JD", phase=DRAWING, rest="hand")
    play(match, "draw; discard JD")
    assert says(match) == ["turned_over"] and match.actors() == [1]
    assert zone(match, "discard") == "JD" and zone(match, "stock") == "9D QS KS"
    play(match, "draw")
    assert "KS" in zone(match, "hand 1")
    play(match, "discard KS; draw")
    assert "QS" in zone(match, "hand 2")


def test_everybody_remembers_the_order_of_the_pile() -> None:
    match = start(players=3, variant="block-rummy")
    dice = random.Random(1)
    discarded = [zone(match, "discard")]
    while rummy(match).turnovers == 0:
        seat = match.actors()[0]
        if match.game.phase == DRAWING:
            play(match, "draw")
        else:
            offers = [a for a in legal(match) if a.startswith("discard")]
            play(match, dice.choice(offers))
            discarded.append(zone(match, "discard").split()[-1])
    assert seat != match.actors()[0] and zone(match, "stock").split() == discarded[-2::-1]
    for seat in range(3):
        assert baralho.known(match, seat)["stock"] == sorted(discarded[:-1], key=PACK.of)
        assert zone_in_world(match, seat) == zone(match, "stock")


def zone_in_world(match: Match, seat: int) -> str:
    return zone(match.imagine(seat, baralho.Rng(3)), "stock")


def test_three_times_at_most_and_never_a_single_card() -> None:
    """Ruling 7: the deal ends as in Rummy then."""
    match = block("3C 5D|4C 7H", pile="", stock="JD", phase=DRAWING, rest="hand")
    play(match, "draw; discard JD")
    assert says(match)[0] == "run_out"
    match = block("3C 5D|4C 7H|2S", pile="KS", stock="JD", phase=DRAWING, rest="hand")
    for turn in range(3):
        play(match, f"draw; discard {'JD' if turn == 0 else ['KS', 'JD'][turn - 1]}")
        assert says(match)[-1] == "turned_over"
        assert written(match.game.status())["turned_over"] == f"{turn + 1}/3"
    play(match, "draw; discard KS")
    assert says(match)[3] == "run_out"


def test_without_turning_over_the_deal_ends_with_the_stock() -> None:
    """Ruling 10: what most people call Block Rummy."""
    match = block("3C 5D|4C 7H", pile="KS QS", stock="JD", phase=DRAWING, rest="pile", block_turnover=False)
    play(match, "draw; discard JD")
    assert sheet(match) == [(0, "lowest", 11)] and "turned_over" not in written(match.game.status())


# -- Block Rummy for money --------------------------------------------------------------------------------------------


def money(hands: str, **given: Any) -> Match:
    return table(hands, form="money", **given)


WHOLE = "4D 5D 6D 8C 8D 8H KC"


def test_for_money_nothing_is_laid_before_a_whole_hand_is() -> None:
    """002:4515."""
    match = money(WHOLE.replace("8H", "9H") + "|3S")
    assert all(a.startswith("discard") for a in legal(match))
    assert refused(match, "lay 4D+5D+6D") == "closed" and refused(match, "go_out") == "not_whole"
    assert "go_out" in legal(money(WHOLE + "|3S"))


def test_for_money_the_others_show_their_melds() -> None:
    """002:4515 and ruling 8: only what is in no meld is paid for, and nothing is laid off on others' melds."""
    match = play(money(WHOLE + "|QC KC QD QH|7D 3S 4S 5S|AS".replace("KC", "KS")), "go_out")
    assert sheet(match) == [(0, "out", 10 + 7 + 1), (1, "paid", -10), (2, "paid", -7), (3, "paid", -1)]
    assert says(match) == ["meld", "meld", "last_discard", "rummy", "meld", "held", "meld", "held", "held"]
    double = play(money(WHOLE + "|QC KS QD QH|7D 3S 4S 5S", money_doubles_rummy=True), "go_out")
    assert sheet(double) == [(0, "out", 34), (1, "paid", -20), (2, "paid", -14)]


def test_for_money_the_division_with_the_lowest_rest_is_shown() -> None:
    """9 10 J of clubs or three jacks: ten and nine would be left, or two jacks."""
    match = play(money("4D 5D 6D 8D 8H 8S KC|9C 10C JC JD JH"), "go_out")
    assert sheet(match) == [(0, "out", 19), (1, "paid", -19)]


def test_a_whole_hand_of_melds_still_needs_its_discard() -> None:
    """002:4511: of 4-5-6-7 one end is thrown, but not the card just taken."""
    match = play(money("4D 5D 6D 7D 8C 8D 8H|3S"), "go_out")
    laid = [e[1] for e in baralho.events(match, 1) if e[0] == "move" and e[3].startswith("meld")]
    assert len(laid) == 6 and says(match)[2] == "last_discard"
    match = play(money("4D 5D 6D 7D 8C 8D 8H|3S", taken="4D"), "go_out")
    assert [e[1] for e in baralho.events(match, 1) if e[0] == "move" and e[3] == "discard"][-2] == "7D"
    assert refused(money("4D 5D 6D 8C 8D 8H KC|3S", taken="KC"), "go_out") == "not_whole"


def test_for_money_the_stock_ends_the_deal() -> None:
    """002:4515: no turning over; all show their melds, the fewest points win."""
    hands = "3C 5D 7H|4C 5C 6C 8H|2S 10H QD"
    match = ran_out(hands, form="money")
    assert sheet(match) == [(0, "paid", -15), (1, "lowest", 37), (2, "paid", -22)]
    match = ran_out(hands, form="money", blocked_score="difference")
    assert sheet(match) == [(0, "paid", -7), (1, "lowest", 21), (2, "paid", -14)]


def test_for_money_nothing_is_lost_when_equals_share() -> None:
    """Ruling 5: 12 and 11 are 23, 11 for each of the two; the first who pays keeps the odd one."""
    match = ran_out("6C 6H|AC 7H|2S 9H|5H 3D", form="money")
    assert sheet(match) == [(0, "paid", -11), (1, "shared", 11), (2, "paid", -11), (3, "shared", 11)]
    assert sum(match.game.points) == 0 and sheet(ran_out("3C 5D|AC 7H", form="money")) == []


# -- a whole hand, or never a whole hand ------------------------------------------------------------------------------


def test_closed_hands() -> None:
    """002:4507: with a final discard or without; the others count everything, and it is a Rummy."""
    match = table(WHOLE + "|3S 4S 5S|KD", closed_hand=True)
    assert refused(match, "lay 4D+5D+6D") == "closed"
    play(match, "go_out")
    assert sheet(match) == [(0, "out", 22), (0, "rummy", 22)]
    match = play(table("4D 5D 6D 7D 8C 8D 8H|3S 4S 5S|KD", closed_hand=True), "go_out")
    assert says(match)[:3] == ["meld", "meld", "rummy"]
    match = play(table("4D 5D 6D 7D 8C 8D 8H|3S 4S 5S|KD", closed_hand=True, form="block"), "go_out")
    assert says(match)[:4] == ["meld", "meld", "last_discard", "rummy"]
    assert says(play(table("4D 5D 6D|KD", closed_hand=True, taken="4D"), "go_out"))[0] == "meld"


def test_rummy_may_be_forbidden() -> None:
    """002:4505: who has laid nothing before must keep a card beyond his discard."""
    match = table("4D 5D 6D 8C 8D 8H KC|3S", forbid_rummy=True)
    play(match, "lay 4D+5D+6D")
    assert refused(match, "lay 8C+8D+8H") == "two_turns"
    match = table("4D 5D 6D 8C 8D 8H KC|3S", forbid_rummy=True, opened=1)
    play(match, "lay 4D+5D+6D; lay 8C+8D+8H; discard KC")
    assert sheet(match) == [(0, "out", 3)]
    match = table("4D 5D 6D 8C KC|3S", forbid_rummy=True)
    play(match, "lay 4D+5D+6D; discard KC")
    assert match.actors() == [1] and rummy(match).opened == 1


@pytest.mark.parametrize("other", [{"closed_hand": True}, {"form": "money"}])
def test_what_contradicts_itself_is_refused(other: dict[str, Any]) -> None:
    with pytest.raises(baralho.BadOption, match="forbid_rummy"):
        start(forbid_rummy=True, **other)


# -- "Rummy!" ---------------------------------------------------------------------------------------------------------

CALL = "QH 2C 7C|3S KD 4H|4S KC|5S 6C 8D"


def test_a_discard_that_fits_may_be_claimed() -> None:
    """002:4501: he has a turn with it; then it is the turn of the player at the left of the one who slipped."""
    match = table(CALL, "1: 9H 10H JH", rummy_call=True)
    play(match, "discard QH")
    assert match.game.window == 0b1110 and legal(match, 1) == legal(match, 3) == ["let", "claim"]
    play(match, "1 let; 3 claim; 2 let")
    assert says(match) == ["claim"] and match.actors() == [3]
    assert refused(match, "discard QH") == "just_taken" and "add QH 0" in legal(match)
    play(match, "3 add QH 0; 3 discard 5S")
    assert match.actors() == [1] and legal(match) == ["draw", "take"]


def test_the_claimer_need_not_lay_the_card() -> None:
    match = play(table(CALL, "1: 9H 10H JH", rummy_call=True), "discard QH; 1 let; 2 claim; 3 let; discard 4S")
    assert "QH" in zone(match, "hand 2") and match.actors() == [1]


def test_of_several_the_nearest_to_the_dealers_left() -> None:
    """002:4501: seat 3 dealt, so seat 1 comes before seat 2; both called at once."""
    match = play(table(CALL, "1: 9H 10H JH", rummy_call=True), "discard QH; 3 claim; 2 claim; 1 claim")
    assert match.actors() == [1] and says(match) == ["claim", "late", "late"]
    match = table(CALL, "1: 9H 10H JH", rummy_call=True)
    match.game.dealer = 1
    play(match, "discard QH; 3 claim; 2 claim; 1 claim")
    assert match.actors() == [2]


def test_a_claimers_discard_may_be_claimed_too() -> None:
    """Ruling: the order goes on at the left of the first who slipped all the same."""
    match = table("QH 2C 7C|3S KD 4H|8H KC|5S 6C 8D", "1: 9H 10H JH", rummy_call=True)
    play(match, "discard QH; 1 let; 2 claim; 3 let; discard 8H")
    assert match.game.window == 0b1011
    play(match, "0 let; 1 let; 3 claim; discard 5S")
    assert match.actors() == [1] and says(match) == ["claim", "claim"]


def test_no_call_no_trace() -> None:
    """Nobody hears who thought about it; what fits nothing is not asked about, nor without the option."""
    match = play(table(CALL, "1: 9H 10H JH", rummy_call=True), "discard QH")
    before = baralho.events(match, 1)
    play(match, "3 let; 2 let; 1 let")
    assert baralho.events(match, 1) == before and match.actors() == [1]
    assert play(table(CALL, "1: 9H 10H JH", rummy_call=True), "discard 2C").game.phase == DRAWING
    assert play(table(CALL, "1: 9H 10H JH"), "discard QH").game.phase == DRAWING


def test_no_call_after_the_last_card() -> None:
    """The deal is over when the stock is used up, or somebody is out."""
    match = table("QH 2C|3S KD 4H", "1: 9H 10H JH", stock="7S", phase=DRAWING, rest="pile", rummy_call=True)
    play(match, "draw; discard QH")
    assert says(match)[0] == "run_out"
    match = play(table("QH|3S KD 4H", "1: 9H 10H JH", rummy_call=True), "discard QH")
    assert says(match)[0] == "rummy" and not match.game.window


def test_a_call_before_the_pile_is_turned_over() -> None:
    hands = "QH 2C|3S KD 4H|AS"
    match = block(hands, "1: 9H 10H JH", pile="KS", stock="7S", phase=DRAWING, rest="hand", rummy_call=True)
    play(match, "draw; discard QH; 1 let; 2 claim")
    assert not rummy(match).turnovers
    play(match, "discard AS")
    assert rummy(match).turnovers == 1 and zone(match, "stock") == "KS" and match.actors() == [1]


def test_no_call_when_the_pile_is_turned_over_no_more() -> None:
    """002:4501, 4513: nobody has a right to the last discard of a deal (rulings on the stock and on turning over)."""
    ways: tuple[dict[str, Any], ...] = ({"form": "block"}, {"stock_out": "turn_over"})
    for options in ways:
        given = {**options, "phase": DRAWING, "rest": "pile", "rummy_call": True}
        match = table("QH 2C|3S KD 4H|AS", "1: 9H 10H JH", stock="7S", **given)
        rummy(match).turnovers = TURNOVERS
        play(match, "draw; discard QH")
        assert match.game.deal_no == 1 and "run_out" in says(match)


# -- dealers, and the end of the match --------------------------------------------------------------------------------


def test_of_two_the_winner_deals() -> None:
    """002:4469, 002:4499; a tied deal changes the dealer (catalogue)."""
    for way, dealer in (("winner_deals", 0), ("alternate", 0)):
        assert play(table("4D 5D 6D|KS", opened=1, two_player_deal=way), "lay 4D+5D+6D").game.dealer == dealer
    for way, dealer in (("winner_deals", 1), ("alternate", 0)):
        match = table("KS 2C|3C", two_player_deal=way, stock="JD", phase=DRAWING, rest="pile")
        assert play(match, "draw; discard JD").game.dealer == dealer
    assert ran_out("3C|3D").game.dealer == 0
    assert play(table("4D 5D 6D|KS|QS", opened=1), "lay 4D+5D+6D").game.dealer == 0


def test_the_match_ends_at_the_target() -> None:
    """002:4503; of equals nobody has won yet (catalogue)."""
    match = table("4D 5D 6D|KS QS|3C", opened=1)
    match.game.points = [80, 95, 0]
    play(match, "lay 4D+5D+6D")
    assert match.over and match.game.points == [103, 95, 0] and baralho.view(match, 1)["winners"] == [0]
    match = table("3C 5D|AC 7H|2S 9H", stock="JD", phase=DRAWING, rest="pile")
    match.game.points = [96, 96, 0]
    play(match, "draw; discard JD")
    assert match.game.points == [101, 101, 0] and not match.over
    match = table("3C 5D|AC 7H|2S 9H", stock="JD", phase=DRAWING, rest="pile")
    match.game.points = [96, 97, 0]
    play(match, "draw; discard JD")
    assert match.over and baralho.view(match, 1)["winners"] == [1]


def test_so_many_deals_where_there_is_no_target() -> None:
    match = table("4D 5D 6D|KS QS|3C", opened=1, target=0, deals=2)
    assert written(match.game.status())["deal"] == "1/2"
    match.game.points = [0, 500, 0]
    play(match, "lay 4D+5D+6D")
    assert written(match.game.status())["deal"] == "2/2" and match.actors()
    rummy(match).run_out()
    assert match.over and baralho.view(match, 0)["winners"] == [1]


# -- what is told -----------------------------------------------------------------------------------------------------


def test_notes_and_status() -> None:
    match = table("4D 5D 6D KC 2S|KS QS|3C")
    assert written(rummy(match).notes(0)) == {"groups": "4D 5D 6D", "held": "27"}
    assert written(rummy(table("4D 5D 6D KC 2S|KS QS|3C", form="money")).notes(0))["held"] == "12"
    match.game.points = [20, 0, 60]
    assert written(match.game.status()) == {"race": "20/100 0/100 60/100"}


def test_the_sheet() -> None:
    match = play(table("4D 5D 6D|KS QS|3C", opened=1), "lay 4D+5D+6D")
    ruled = paper(match, Words(match.spec, "en"))
    assert ruled.rows[0].cells == ["", "23", "23", "20", "", "0", "3", "", "0"]


def test_refusals() -> None:
    match = table("4D 5D 6D KC 2S|KS QS|3C", "1: 9H 10H JH")
    assert refused(match, "lay 9H+10H+JH") == refused(match, "add 8H 0") == "not_held"
    assert refused(match, "add KC 0") == "does_not_fit" and refused(match, "discard QS") == "not_held"
    assert refused(match, "go_out") == refused(match, "draw") == "not_now"
    assert refused(table("QC KC AC 4D 5S|3C"), "lay QC+KC+AC") == "no_run"


# -- as today ---------------------------------------------------------------------------------------------------------


@covers("rummy/comum/options")
def test_today_options() -> None:
    """today: the book's game, but for the stock and who deals of two."""
    match = baralho.start("rummy", preset="comum")
    wanted = {"stock_out": "turn_over", "two_player_deal": "alternate", "form": "rummy", "ace": "low", "target": 100}
    assert {key: match.options[key] for key in wanted} == wanted


@covers("rummy/comum/stock_out")
def test_today_the_discards_are_turned_over() -> None:
    """today: and play goes on; the book's deal ends there."""
    given: dict[str, Any] = {"pile": "KS QS 9D", "stock": "JD", "phase": DRAWING, "rest": "hand"}
    match = table("3C 5D|4C 7H|2S", stock_out="turn_over", **given)
    play(match, "draw; discard JD")
    assert says(match) == ["turned_over"] and match.actors() == [1] and match.game.deal_no == 0
    assert zone(match, "discard") == "JD" and zone(match, "stock") == "9D QS KS"
    others: tuple[dict[str, Any], ...] = ({}, {"stock_out": "turn_over", "form": "money"})  # which keeps its rule
    for other in others:
        match = play(table("3C 5D|4C 7H|2S", **given, **other), "draw; discard JD")
        assert "turned_over" not in says(match) and says(match)[0] == "run_out"


@covers("rummy/comum/two_deal_by_turns")
def test_today_two_deal_by_turns() -> None:
    """today: whoever wins."""
    for option, dealer in (("winner_deals", 0), ("alternate", 1)):
        match = table("4D|3S KD", two_player_deal=option)
        match.game.dealer = 0
        play(match, "discard 4D")
        assert match.game.deal_no == 1 and match.game.dealer == dealer


def test_today_worlds_after_the_pile_was_turned_over() -> None:
    """Laws 5 and 6: what comes is known to all."""
    match = baralho.start("rummy", preset="comum", players=3, seed="4")
    dice = random.Random(4)
    while not rummy(match).turnovers:
        seat = match.actors()[0]
        drawing = match.game.phase == DRAWING
        play(match, "draw" if drawing else dice.choice([a for a in legal(match) if a.startswith("discard")]))
        assert match.game.deal_no == 0
    play(match, "draw")
    for seat in range(3):
        laws.law_5(match, laws.law_6(match, seat, seat), seat)


CONTEXT: dict[str, dict[str, Value]] = {
    "stock_out": {"steps": 2000},
    "hand_size": {"players": 2},
    "two_player_deal": {"players": 2, "target": 0, "deals": 3, "steps": 2000},
    "target": {"deals": 1},
    "deals": {"target": 0, "players": 6, "steps": 2000},
    "forbid_rummy": {"shown": "test_rummy_may_be_forbidden"},
    "block_turnover": {"variant": "block-rummy", "steps": 2000},
    "money_doubles_rummy": {"shown": "test_for_money_the_others_show_their_melds"},
}


def test_the_window_is_sealed_and_random_play_uses_it() -> None:
    """Claims and lets come up, and a match with them ends."""
    met = {CLAIM: 0, LET: 0, TAKE: 0}
    for seed in range(6):
        match = start(players=4, rummy_call=True, target=0, deals=1)
        dice = random.Random(seed)
        while not match.over:
            seat = dice.choice(match.actors())
            action = beginner(match, seat, dice)
            met[act_of(action)] = met.get(act_of(action), 0) + 1
            match.act(seat, action)
            sums(match.game)
    assert met[CLAIM] and met[LET] and met[TAKE]
