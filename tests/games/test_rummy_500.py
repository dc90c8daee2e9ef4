"""Rummy 500: seed 002:4518-4548."""

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
from baralho.games.rummy.laying import HAND, MELD, STOCK
from baralho.games.rummy_500.acts import (
    ADD,
    ADD_BELOW,
    ALL_MELDS,
    ALSO,
    ALSO_ADD,
    ALSO_BELOW,
    BUY,
    BUY_ADD,
    BUY_BELOW,
    DISCARD,
    DRAWING,
    FROM_HAND,
    FROM_ROW,
    LAY,
    LAYING,
    ROW,
    pack_for,
)  # fmt: skip
from baralho.games.rummy_500.game import Rummy500
from baralho.words import Words
from baralho.words.ledger import paper
from tests.table import covers, legal, play, refused, says, sheet, zone

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
PURCHASES = (FROM_HAND, FROM_ROW, ALSO, ALSO_ADD, ALSO_BELOW, BUY, BUY_ADD, BUY_BELOW)
LAYS = (*PURCHASES, LAY, ADD, ADD_BELOW)
HANDS = 3000 if SOAK else 60  # random positions of each setting

ANY, ALL_LAID, DEEPEST = "any_cards_all_laid", "top_n_all_laid", "top_n_deepest_laid"


def sums(game: Game) -> None:
    """Law 7: melds are melds; what everybody has laid is what the table counts; the sheet is laid less held."""
    assert isinstance(game, Rummy500)
    codes = game.t.pack.code
    for k in range(len(game.owner)):
        assert good([codes(c) for c in game.t.cards(MELD, k)], game.opt.duplicates_in_group)
    total = sum(points([codes(c) for c in game.t.cards(MELD, k)], game) for k in range(len(game.owner)))
    assert sum(game.laid) == total
    assert all(game.t.find(face, MELD, k) >= 0 and game.owner[k] != seat for k, face, seat in game.guests)


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Buys and lays what he can, mostly."""
    actions = match.legal(seat)
    lays = [a for a in actions if act_of(a) in LAYS]
    return dice.choice(lays if lays and dice.random() < 0.6 else actions)


# -- a second opinion -------------------------------------------------------------------------------------------------

LOW, HIGH = "A23456789TJQK", "23456789TJQKA"


def rank_of(code: str) -> str:
    return code[:-1].replace("10", "T")


def good(codes: list[str], repeats: bool = False) -> bool:
    """Whether these cards, in any order, are one meld, by the plainest test."""
    if len(codes) < 3:
        return False
    if len({rank_of(code) for code in codes}) == 1:
        return repeats or len(set(codes)) == len(codes)
    if len({code[-1] for code in codes}) > 1:
        return False
    ranks = [rank_of(code) for code in codes]
    if len(ranks) == 14:
        return sorted(ranks) == sorted(LOW + "A")
    for order in (LOW, HIGH):
        places = sorted(order.index(rank) for rank in ranks)
        if places == list(range(places[0], places[0] + len(places))):
            return True
    return False


def points(codes: list[str], game: Rummy500) -> int:
    """What a meld counts; an ace in a run by the end where it lies."""
    is_set = len({rank_of(code) for code in codes}) == 1
    simple = game.opt.card_values == "five_ten_fifteen"
    total = 0
    for i, code in enumerate(codes):
        if rank_of(code) != "A":
            pip = int(rank_of(code)) if rank_of(code).isdigit() else 10
            total += 5 if simple and pip < 10 else pip
        elif is_set:
            total += game.opt.ace_in_group_or_hand
        else:
            total += (5 if simple else 1) if i == 0 else 15
    return total


Codes = tuple[str, ...]
Outcome = tuple[tuple[Codes, ...], Codes, Codes]  # the melds in the end, what is left in hand and in the row


def outcome(game: Rummy500, melds: list[int], hand: int, row: list[int]) -> Outcome:
    """An end of a turn, before the discard, in faces alone."""
    code = game.t.pack.code
    told = [tuple(sorted(code(c) for c in bits(meld))) for meld in melds]
    return tuple(sorted(told)), tuple(sorted(code(c) for c in bits(hand))), tuple(sorted(code(c) for c in row))


def some(cards: list[int]) -> list[int]:
    """All sets (masks) of these cards, also the empty one."""
    found = [0]
    for card in cards:
        found += [mask | 1 << card for mask in found]
    return found


def layings(game: Rummy500, cards: int, table: list[int]) -> list[tuple[list[int], int]]:
    """All ways to lay some of these cards, in new melds and on those of the table: the melds then, what is left."""
    code, repeats = game.t.pack.code, game.opt.duplicates_in_group
    extended: list[list[tuple[int, int]]] = []
    for meld in table:
        ways = [(meld, 0)]
        for extra in some(bits(cards))[1:]:
            if good([code(c) for c in bits(meld | extra)], repeats):
                ways.append((meld | extra, extra))
        extended.append(ways)
    found: list[tuple[list[int], int]] = []
    for choice in itertools.product(*extended):
        used = 0
        for _, extra in choice:
            if used & extra:
                break
            used |= extra
        else:
            for way in ways_to_meld(game, cards & ~used):
                found.append(([meld for meld, _ in choice] + list(way), cards & ~used & ~sum(way)))
    return found


def ways_to_meld(game: Rummy500, cards: int) -> list[tuple[int, ...]]:
    """All sets of disjoint melds out of some cards, also none."""
    if not cards:
        return [()]
    code, repeats = game.t.pack.code, game.opt.duplicates_in_group
    first = cards & -cards
    found = ways_to_meld(game, cards ^ first)
    for others in some(bits(cards ^ first)):
        if others.bit_count() >= 2 and good([code(c) for c in bits(first | others)], repeats):
            found = found + [(first | others, *way) for way in ways_to_meld(game, cards & ~first & ~others)]
    return found


def brute_force(game: Rummy500) -> dict[int, set[Outcome]]:
    """All ends of a turn of seat 0 that begins with a purchase: by how many cards from the top, 0 if any are bought."""
    t = game.t
    hand, row = t.mask(HAND, 0), t.cards(ROW)
    face = t.pack.face
    table = [t.mask(MELD, k) for k in range(len(game.owner))]
    found: dict[int, set[Outcome]] = {}
    if game.opt.discard_take == ANY:
        for melds, left in layings(game, hand | mask_of(row), table):
            bought = [c for c in row if not left >> c & 1]
            if bought:
                stay = [c for c in row if c not in bought]
                found.setdefault(0, set()).add(outcome(game, melds, left & ~mask_of(stay), stay))
        return found
    for n in range(1, len(row) + 1):
        taken = row[-n:]
        for melds, left in layings(game, hand | mask_of(taken), table):
            laid = [face[c] for c in bits((hand | mask_of(taken)) & ~left)]
            must = [face[c] for c in (taken if game.opt.discard_take == ALL_LAID else taken[:1])]
            if all(laid.count(f) >= must.count(f) for f in must):
                found.setdefault(n, set()).add(outcome(game, melds, left, row[:-n]))
    return found


def by_the_game(game: Rummy500) -> set[Outcome]:
    """All ends of a turn of seat 0 that begins with a purchase, by what the game offers; never a dead end."""
    found: set[Outcome] = set()
    seen: set[object] = set()
    todo: list[Rummy500] = [game]
    while todo:
        state = todo.pop()
        t = state.t
        melds = [t.mask(MELD, k) for k in range(len(state.owner))]
        here = outcome(state, melds, t.mask(HAND, 0), t.cards(ROW))
        key = (here, state.held, state.phase)
        if key in seen:
            continue
        seen.add(key)
        actions = state.legal(0)
        assert actions, f"a dead end: {here}"
        if any(act_of(a) == DISCARD for a in actions):
            found.add(here)
        for action in actions:
            if act_of(action) in LAYS:
                after = state.copy()
                assert isinstance(after, Rummy500)
                after.single = True
                after.apply(0, action)
                if after.t.mask(HAND, 0):
                    todo.append(after)
                else:
                    melds = [after.t.mask(MELD, k) for k in range(len(after.owner))]
                    found.add(outcome(after, melds, 0, after.t.cards(ROW)))
                    assert after.over
    return found


def rich_cards(dice: random.Random, game: Rummy500, size: int) -> list[int]:
    """Cards of which many go together: melds, and single cards near them."""
    pack = game.t.pack
    lowest = dice.choice([1, 2, 3, 5, 8, 10])
    suits = 4 if pack.single else 3
    near = [c for c in range(pack.count) if pack.suit[c] < suits and lowest <= pack.rank[c] < lowest + 4]
    if lowest >= 10:
        near += [c for c in range(pack.count) if pack.rank[c] == 1]
    found: list[int] = []
    while len(found) < size:
        left = [c for c in near if c not in found]
        numbers = game.layable(mask_of(left))
        if numbers and dice.random() < 0.5:
            for face in ALL_MELDS.all[dice.choice(numbers)].faces[:4]:
                found.append(next(c for c in left if pack.face[c] == face and c not in found))
        else:
            found.append(dice.choice(left))
    return found[:size]


def a_position(dice: random.Random, players: int, **options: Any) -> Rummy500:
    """Seat 0 is to draw: up to eight cards in hand, up to five in the row, up to two melds."""
    match = start(players=players, target=1, **options)
    game = rummy(match)
    gather(game)
    t = game.t
    cards = rich_cards(dice, game, dice.randint(7, 13))
    for _ in range(dice.randint(0, 2)):
        numbers = [n for n in game.layable(mask_of(cards)) if ALL_MELDS.all[n].size < 5]
        if not numbers or len(cards) < 6:
            break
        shape = ALL_MELDS.all[dice.choice(numbers)]
        owner = dice.randrange(players)
        for face in shape.faces:
            card = next(c for c in cards if t.pack.face[c] == face)
            cards.remove(card)
            t.move(card, HAND, owner)
        game.turn = owner
        game.begin_meld(owner, shape)
    dice.shuffle(cards)
    split = dice.randint(1, min(8, len(cards) - 1))
    for card in cards[:split]:
        t.move(card, HAND, 0)
    for card in cards[split : split + 5]:
        t.move(card, ROW)
    for seat in range(1, players):
        t.draw(STOCK, 0, HAND, seat)
    game.ask(DRAWING, 0)
    return game


@pytest.mark.parametrize("take", [ANY, ALL_LAID, DEEPEST])
@pytest.mark.parametrize(("players", "repeats"), [(3, False), (5, False), (5, True)])
def test_every_turn_that_begins_with_a_purchase(take: str, players: int, repeats: bool) -> None:
    """What can be bought and laid is just what brute force finds; it is offered if and only if it can be finished."""
    dice = random.Random(f"{take} {players} {repeats}")
    met = bought = 0
    while met < HANDS:
        game = a_position(dice, players, discard_take=take, duplicates_in_group=repeats)
        expected = brute_force(game)
        offers = [a for a in game.legal(0) if act_of(a) not in (0, 1)]
        assert bool(offers) == bool(expected)
        if take == ALL_LAID:
            assert game.depths(0) == sorted(expected)
        assert by_the_game(game) == set().union(*expected.values())
        met += 1
        bought += bool(expected)
    assert bought > HANDS // 4


@pytest.mark.parametrize(("players", "repeats"), [(3, False), (5, True)])
def test_every_way_to_lay_after_drawing(players: int, repeats: bool) -> None:
    dice = random.Random(f"{players} {repeats}")
    for _ in range(HANDS):
        game = a_position(dice, players, duplicates_in_group=repeats)
        row = game.t.cards(ROW)
        game.t.move_set(mask_of(row[1:]), HAND, 0)
        game.ask(LAYING, 0)
        table = [game.t.mask(MELD, k) for k in range(len(game.owner))]
        expected = {outcome(game, m, left, row[:1]) for m, left in layings(game, game.t.mask(HAND, 0), table)}
        assert by_the_game(game) == expected


# -- tables to play at ------------------------------------------------------------------------------------------------


def start(deal: dict[str, str] | None = None, players: int = 4, variant: str = "", **options: Any) -> Match:
    """The last seat deals, so seat 0 begins."""
    return baralho.start(
        "rummy-500", variant=variant, players=players, seed="7", dealer=players - 1, deal=deal, options=options
    )


def rummy(match: Match) -> Rummy500:
    game = match.game
    assert isinstance(game, Rummy500)
    return game


def gather(game: Rummy500) -> None:
    """All cards go back to the stock."""
    for kind in (HAND, ROW):
        for i in range(game.t.layout.size[kind]):
            for card in game.t.cards(kind, i):
                game.t.move(card, STOCK)


def table(
    hands: str, melds: str = "", row: str = "JD", phase: int = LAYING, stock: bool = True, **options: Any
) -> Match:
    """A table in mid-deal, seat 0 to act: hands by seat, "|" between them; melds by owner, "0: 4D 5D 6D; 1: KC KD KH".

    What is not named is stock, or lies under the last meld's place if there is to be none.
    """
    match = start(None, players=hands.count("|") + 1, **options)
    game = rummy(match)
    gather(game)
    t = game.t
    for text in [m for m in melds.split(";") if m.strip()]:
        owner, codes = text.split(":")
        for code in codes.split():
            t.move(t.find(t.pack.of(code), STOCK), HAND, int(owner))
        game.turn = int(owner)
        game.begin_meld(int(owner), ALL_MELDS.all[ALL_MELDS.items.index("+".join(codes.split()))])
    for seat, codes in enumerate(hands.split("|")):
        for code in codes.split():
            t.move(t.find(t.pack.of(code), STOCK), HAND, seat)
    for code in row.split():
        t.move(t.find(t.pack.of(code), STOCK), ROW)
    while not stock and t.count(STOCK):
        t.draw(STOCK, 0, MELD, t.layout.size[MELD] - 1)
    game.ask(phase, 0)
    return match


def buying(hands: str, melds: str = "", row: str = "JD", **given: Any) -> Match:
    return table(hands, melds, row, DRAWING, **given)


def bought(match: Match) -> list[str]:
    """What can be bought now."""
    return [a for a in legal(match) if a.startswith(("buy", "also", "from_"))]


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards", "each"), [(2, 52, 13), (3, 52, 7), (4, 52, 7), (5, 104, 7), (8, 104, 7)])
def test_the_deal(players: int, cards: int, each: int) -> None:
    """002:4524, 002:4530-4532: one pack or two; thirteen cards for two players, seven for more; one is turned up."""
    match = start(players=players)
    t = match.game.t
    assert t.pack.count == cards and pack_for(players).count == cards
    assert [t.count(HAND, seat) for seat in range(players)] == [each] * players
    assert (t.count(ROW), t.count(STOCK)) == (1, cards - 1 - players * each)
    assert match.actors() == [0] and legal(match)[0] == "draw"


def test_all_see_the_whole_row() -> None:
    """002:4536."""
    match = play(table("3C 5D|4C 7H", row="KS QS 9D"), "discard 3C")
    zones = baralho.view(match, 1)["zones"]
    assert next(z["cards"] for z in zones if z["zone"] == "row") == ["KS", "QS", "9D", "3C"]


def test_who_may_play_how() -> None:
    with pytest.raises(baralho.BadOption, match="partnership"):
        start(players=3, partnership=True)
    with pytest.raises(baralho.BadOption, match="two packs"):
        start(players=4, duplicates_in_group=True)
    with pytest.raises(baralho.BadPlayers):
        start(players=5, variant="rummy-500-parceria")


# -- melds and what they count ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("meld", "count"),
    [("QS+KS+AS", 35), ("AS+2S+3S", 6), ("4H+5H+6H", 15), ("KC+KD+KH", 30), ("AC+AD+AH", 45), ("9H+10H+JH", 29)],
)  # fmt: skip
def test_what_is_laid_counts(meld: str, count: int) -> None:
    """002:4526: an ace above the king 15, below the 2 it counts 1; 002:4528: 6-5-4 of hearts, three kings."""
    match = play(table(meld.replace("+", " ") + " 7D|3C|4C"), f"lay {meld}")
    assert rummy(match).laid == (count, 0, 0)


def test_no_run_goes_round_the_ace() -> None:
    """002:4524: A K Q ... 3 2 and A again; nothing goes beyond either."""
    assert not [a for a in legal(table("KS AS 2S 9H|3C|4C")) if a.startswith("lay")]
    match = table("2S KC 9H|5C|4C", "1: QS KS AS; 1: AC 2C 3C")
    assert refused(match, "add 2S 0") == refused(match, "add KC 1") == "does_not_fit"


def test_an_ace_goes_where_the_layer_says() -> None:
    """Ruling 8a: on 2 to king it counts 15 above and 1 below; and so it does in a suit laid whole."""
    whole = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    for act, count, first in (("add AS 0", 15, "2S"), ("add_below AS 0", 1, "AS")):
        match = table("AS 7D|3C|4C", f"1: {whole}")
        assert {"add AS 0", "add_below AS 0"} <= set(legal(match))
        play(match, act)
        assert rummy(match).laid[0] == count and zone(match, "meld 0").split()[0] == first
    low, high = f"lay AS+{whole.replace(' ', '+')}", f"lay {whole.replace(' ', '+')}+AS"
    for script, count in ((low, 85), (high, 99)):
        match = table(f"AS {whole} 7D|3C")
        assert {low, high} <= set(legal(match))
        assert rummy(play(match, script)).laid[0] == count


def test_two_packs_have_a_run_from_ace_to_ace() -> None:
    """Ruling: nothing goes beyond either ace, and there are two of them."""
    whole = "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    match = play(table("AS AS 7D|3C|4C|5C|6C", f"1: {whole}"), "add AS 0; add_below AS 0")
    assert rummy(match).laid[0] == 16 and match.game.t.count(MELD, 0) == 14
    match = table("AS 7D|3C|4C|5C|6C", f"1: AS {whole}")
    assert "add AS 0" in legal(match) and "add_below AS 0" not in legal(match)


@pytest.mark.parametrize(("value", "laid", "held"), [(15, 45, -15), (1, 3, -1)])
def test_an_ace_in_a_set_or_in_hand(value: int, laid: int, held: int) -> None:
    """Ruling 2."""
    match = play(table("AC AD AH|AS|9C", ace_in_group_or_hand=value), "lay AC+AD+AH")
    assert sheet(match) == [(0, "laid", laid), (1, "hand", held), (2, "hand", -9)]


def test_equal_cards_in_a_set() -> None:
    """Ruling 3: with two packs, and only by an option; two equal sets may lie side by side."""
    hand = "7C 7C 7D 7D 7H 7H 9S|3C|4C|5C|6C"
    match = table(hand)
    assert [a for a in legal(match) if a.startswith("lay")] == ["lay 7C+7D+7H"]
    play(match, "lay 7C+7D+7H; lay 7C+7D+7H")
    assert rummy(match).laid[0] == 42
    match = table(hand, duplicates_in_group=True)
    play(match, "lay 7C+7C+7D; add 7D 0; add 7H 0; add 7H 0")
    assert rummy(match).laid[0] == 42 and zone(match, "meld 0") == "7C 7C 7D 7D 7H 7H"


def test_a_card_laid_off_counts_for_who_lays_it() -> None:
    """002:4538: it stays his, whoever began the meld; and the meld grows for all."""
    match = table("8H KS 2D 5S|7H QH 3S|4C", "1: 9H 10H JH; 1: KC KD KH")
    play(match, "add_below 8H 0; add KS 1; discard 2D; draw; add_below 7H 0; add QH 0")
    assert rummy(match).laid == (18, 29 + 30 + 7 + 10, 0)
    signs = [badge.written() for badge in rummy(match).badges(2)]
    assert signs == [("meld 0", "8H", "guest", "1"), ("meld 1", "KS", "guest", "1")]


# -- buying any cards of the row --------------------------------------------------------------------------------------


def test_any_cards_of_the_row_are_bought_with_what_they_are_laid() -> None:
    """002:4536: one, two or all one wishes, wherever they lie; the others stay in order."""
    match = buying("7H 8H 4C 2D|3C|5C", row="9H KS 6H QS")
    assert bought(match) == ["buy 6H+7H+8H", "buy 6H+7H+8H+9H", "buy 7H+8H+9H"]
    play(match, "buy 6H+7H+8H+9H")
    assert zone(match, "row") == "KS QS" and zone(match, "hand 0") == "4C 2D" and rummy(match).laid[0] == 30
    assert says(match) == ["buys"]


def test_nothing_is_bought_that_cannot_be_laid() -> None:
    match = buying("7H 2D|3C|5C", row="9H KS")
    assert bought(match) == [] and refused(match, "buy 7H+8H+9H") == "cannot_buy"


def test_a_meld_of_the_row_alone() -> None:
    """To the letter of 002:4536."""
    match = play(buying("4C 2D|3C|5C", row="9H KS 10H JH"), "buy 9H+10H+JH")
    assert zone(match, "row") == "KS" and rummy(match).laid[0] == 29


def test_more_is_bought_in_the_same_turn() -> None:
    """Cards for several melds; but not after a card of the stock."""
    match = buying("7H 8H 4C 4D 2S|3C|5C", row="9H KS 4S")
    play(match, "buy 7H+8H+9H; buy 4C+4D+4S; discard 2S")
    assert sheet(match)[0] == (0, "laid", 36) and "out" in says(match)
    match = play(buying("7H 8H 4C 4D 2S|3C|5C", row="9H KS 4S"), "draw")
    assert bought(match) == [] and refused(match, "buy 7H+8H+9H") == "no_more_buying"


def test_a_purchase_is_laid_off_with_the_cards_between() -> None:
    """The 8 of the row fits only with the 7 of the hand: both are laid at once."""
    match = buying("7H 4C 2D|3C|5C", "1: 4H 5H 6H; 1: KC KD KH", row="8H KS 9H")
    assert bought(match) == ["buy 7H+8H+9H", "buy_add 8H 0", "buy_add 9H 0", "buy_add KS 1"]
    play(match, "buy_add 9H 0")
    assert zone(match, "meld 0") == "4H 5H 6H 7H 8H 9H" and zone(match, "row") == "KS"
    assert rummy(match).laid[0] == 24 and says(match) == ["buys", "lays_off"]
    match = play(buying("9C 4C 2D|3C|5C", "1: 10C JC QC", row="8C"), "buy_below 8C 0")
    assert zone(match, "meld 0") == "8C 9C 10C JC QC"


def test_of_equal_cards_one_chooses_which() -> None:
    """Two packs: the 7 of the row is bought, and one's own goes into a set; or it is laid and the row keeps its 7."""
    hands = "7H 8H 6H 7C 7S 2D|3C|5C|6C|4C"
    match = buying(hands, row="7H 9H")
    assert {"buy 7H+8H+9H", "buy 6H+7H+8H+9H", "buy 7C+7H+7S", "from_hand 7H"} <= set(bought(match))
    play(match, "buy 7H+8H+9H")
    assert zone(match, "row") == "" and sorted(zone(match, "hand 0").split()) == ["2D", "6H", "7C", "7H", "7S"]
    play(match, "lay 7C+7H+7S")
    assert rummy(match).laid[0] == 45
    match = buying(hands, row="7H 9H")
    before = baralho.events(match, 1)
    play(match, "from_hand 7H")
    assert baralho.events(match, 1) == before, "nobody hears of a choice that is not complete"
    assert set(legal(match)) == {"buy 7H+8H+9H", "buy 6H+7H+8H+9H"}
    play(match, "buy 7H+8H+9H")
    assert zone(match, "row") == "7H" and sorted(zone(match, "hand 0").split()) == ["2D", "6H", "7C", "7S"]


def test_what_is_bought_tells_nothing_of_equal_cards_in_hand() -> None:
    """The card of the row is bought whether one has the like or not."""
    match = start({"hand 0": "7H 8H 2C 4D JS KD QC", "row": "9H"}, players=5)
    play(match, "buy 7H+8H+9H")
    found = sum("9H" in zone(match.imagine(1, baralho.Rng(seed)), "hand 0").split() for seed in range(60))
    assert found, "he may hold the other 9 of hearts"


# -- the other ways to buy --------------------------------------------------------------------------------------------


def test_down_to_a_card_that_is_laid() -> None:
    """Ruling 1, the common game: all above it go to the hand; and may be discarded in the same turn (ruling 9)."""
    match = buying("7H 8H 4C 2D|3C|5C", row="KC 9H KS QS", discard_take=DEEPEST)
    assert bought(match) == ["buy 7H+8H+9H"]
    play(match, "buy 7H+8H+9H")
    assert zone(match, "row") == "KC" and sorted(zone(match, "hand 0").split()) == ["2D", "4C", "KS", "QS"]
    assert bought(match) == [] and "discard KS" in legal(match)


def test_cards_above_may_help_to_lay_it() -> None:
    match = buying("7H 4C 2D|3C|5C", row="9H KS 8H", discard_take=DEEPEST)
    play(match, "buy 7H+8H+9H")
    assert sorted(zone(match, "hand 0").split()) == ["2D", "4C", "KS"] and zone(match, "row") == ""
    match = buying("4C 2D|3C|5C", "1: 4H 5H 6H", row="8H KS 7H", discard_take=DEEPEST)
    assert bought(match) == ["buy_add 7H 0", "buy_add 8H 0"]
    play(match, "buy_add 8H 0")
    assert zone(match, "meld 0") == "4H 5H 6H 7H 8H" and sorted(zone(match, "hand 0").split()) == ["2D", "4C", "KS"]


def test_of_two_packs_one_chooses_how_deep() -> None:
    """Down to the deeper of the cards that the row has; or only to the other, where one holds the like."""
    hands, row = "7H 8H 9H 2D|3C|5C|6C|4C", "7H KS 9H QS"
    match = buying(hands, row=row, discard_take=DEEPEST)
    assert bought(match) == ["buy 7H+8H+9H", "from_row 9H 2"]
    deep = play(match, "buy 7H+8H+9H")
    assert zone(deep, "row") == "" and deep.game.t.count(HAND, 0) == 5
    shallow = play(buying(hands, row=row, discard_take=DEEPEST), "from_row 9H 2; buy 7H+8H+9H")
    assert zone(shallow, "row") == "7H KS" and shallow.game.t.count(HAND, 0) == 3


def test_all_cards_from_the_end_are_laid() -> None:
    """Ruling 1, the third way: the 9 alone, or king and 9 together, in two melds; the first is not heard of."""
    match = buying("7H 8H KC KD 2D 2C|3C|5C", row="QS KS 9H", discard_take=ALL_LAID)
    assert bought(match) == ["also 7H+8H+9H", "buy 7H+8H+9H"]
    before = baralho.events(match, 1)
    play(match, "also 7H+8H+9H")
    assert baralho.events(match, 1) == before and legal(match) == ["buy KC+KD+KS"]
    play(match, "buy KC+KD+KS")
    assert zone(match, "row") == "QS" and rummy(match).laid[0] == 54
    assert says(match) == ["buys", "lays", "buys"] and bought(match) == []
    assert legal(match) == ["discard 2C", "discard 2D"]


def test_what_lies_after_must_be_laid_too() -> None:
    """The king could be laid, but not the queen after it; with the queen's neighbours both can."""
    match = buying("KC KD 2D 2C|3C|5C", row="KS QH", discard_take=ALL_LAID)
    assert bought(match) == [] and refused(match, "buy KC+KD+KS") == "cannot_buy"
    match = buying("KC KD 10H JH 2D|3C|5C", row="KS QH", discard_take=ALL_LAID)
    assert bought(match) == ["also 10H+JH+QH", "buy 10H+JH+QH"]


def test_one_purchase_may_need_the_other() -> None:
    """The 8 fits only when the 7 of the same purchase lies there; one chain lays both."""
    match = buying("KC 2D|3C|5C", "1: 4H 5H 6H", row="8H 7H", discard_take=ALL_LAID)
    assert bought(match) == ["also_add 7H 0", "buy_add 7H 0", "buy_add 8H 0"]
    assert zone(play(match, "buy_add 8H 0"), "meld 0") == "4H 5H 6H 7H 8H"


# -- the end of a deal ------------------------------------------------------------------------------------------------


def test_laid_less_held() -> None:
    """002:4542: everybody counts; nobody doubles anything (catalogue); no discard is needed (ruling 4)."""
    match = play(table("4H 5H 6H|KS 2C|AC 9D", "1: 9C 10C JC"), "lay 4H+5H+6H")
    assert says(match) == ["out"] and match.game.points == [15, 29 - 12, -24]
    assert sheet(match) == [(0, "laid", 15), (1, "laid", 29), (1, "hand", -12), (2, "hand", -24)]
    assert match.game.deal_no == 1


def test_after_the_stock_the_row_is_played_on_with() -> None:
    """002:4538-4540: until somebody does not want to buy, or cannot; he lays nothing more."""
    match = buying("7H 8H 4C 2D|4D 4S QC 3S|5C 6C", row="9H KS", stock=False)
    assert legal(match) == ["stop", "buy 7H+8H+9H"]
    play(match, "buy 7H+8H+9H; discard 4C; buy 4C+4D+4S; discard QC")
    assert legal(match) == ["stop"] and match.actors() == [2]
    play(match, "stop")
    assert says(match)[-1] == "stops"
    assert (
        sheet(match) == [(0, "laid", 24), (0, "hand", -2), (1, "laid", 12), (2, "hand", -11)] or match.game.deal_no == 1
    )
    ended = play(buying("7H 8H 4C|4D 4S QC|5C 6C", row="9H KS", stock=False), "stop")
    assert ended.game.points == [-19, -18, -11]


def test_of_two_the_winner_deals() -> None:
    """002:4469 and catalogue: who did better in the deal; the dealer changes if both did equally well."""
    assert play(table("4H 5H 6H|KS 2C"), "lay 4H+5H+6H").game.dealer == 0
    assert play(table("4H 5H 6H|2C", "1: 9C 10C JC"), "lay 4H+5H+6H").game.dealer == 1
    assert play(buying("KC 3D|KS 3C", stock=False), "stop").game.dealer == 0
    assert play(table("4H 5H 6H|2C|3D", "1: 9C 10C JC"), "lay 4H+5H+6H").game.dealer == 0


def test_the_match_ends_at_500() -> None:
    """002:4542: of several the one with more; equals play on (ruling 5); less than nothing is possible."""
    for before, over, won in (
        ([490, 495, 0], True, [1]),
        ([495, 0, 0], True, [0]),
        ([496, 484, 0], False, []),
        ([0, 0, 0], False, []),
    ):
        match = table("4H 5H 6H|2C|9D", "1: 9C 10C JC")
        match.game.points = before[:]
        play(match, "lay 4H+5H+6H")
        assert match.over == over
        if over:
            assert baralho.view(match, 0)["winners"] == won


def test_partners_add_up() -> None:
    """002:4544: their melds stay apart, their points are one."""
    match = table("4H 5H 6H|KS 2C|AC 9D|8S", "2: 9C 10C JC", partnership=True)
    assert match.game.sides == 2
    play(match, "lay 4H+5H+6H")
    assert match.game.points == [15 + 29 - 24, -12 - 8]
    seats = [z["seat"] for z in baralho.view(match, 0)["zones"] if z["zone"] == "meld"]
    assert set(seats) == {-1}
    match = table("4H 5H 6H 7D|KS 2C|AC 9D|8S", "2: 9C 10C JC", partnership=True)
    play(match, "lay 4H+5H+6H")
    seats = [z["seat"] for z in baralho.view(match, 0)["zones"] if z["zone"] == "meld"]
    assert seats[:3] == [2, 0, -1]
    assert start(variant="rummy-500-parceria").options["partnership"] is True


# -- what is told -----------------------------------------------------------------------------------------------------


def test_status_notes_and_sheet() -> None:
    match = table("4H 5H 6H AD|KS 2C|9D", "1: 9C 10C JC", row="3C")
    assert written(match.game.status()) == {"race": "0/500 0/500 0/500", "laid": "0 29 0"}
    assert written(match.game.notes(0)) == {"held": "30"}
    play(match, "lay 4H+5H+6H; discard AD")
    ruled = paper(match, Words(match.spec, "en"))
    assert ruled.rows[0].cells == ["15", "", "15", "29", "−12", "17", "", "−9", "−9"]


def test_refusals() -> None:
    match = table("4H 5H 6H AD 2S 3S|KS 2C|9D", "1: 9C 10C JC")
    assert refused(match, "lay 9C+10C+JC") == refused(match, "add QC 0") == refused(match, "discard KS") == "not_held"
    assert refused(match, "add AD 0") == "does_not_fit" and refused(match, "draw") == "not_now"
    assert refused(table("7C 7C 7D 9S|3C|4C|5C|6C"), "lay 7C+7C+7D") == "no_meld"


# -- as today ---------------------------------------------------------------------------------------------------------


@covers("rummy-500/comum/options")
def test_today_options() -> None:
    """today: down to the wanted card, an ace 15, to 500; cards by their number."""
    match = baralho.start("rummy-500", preset="comum")
    wanted = {"discard_take": DEEPEST, "ace_in_group_or_hand": 15, "target": 500, "card_values": "pip"}
    assert {key: match.options[key] for key in wanted} == wanted


@covers("rummy-500/comum/taken_card")
def test_today_the_card_taken_is_laid_at_once() -> None:
    """today: in a new meld or on one that lies there; what can be laid nowhere is not taken."""
    match = buying("7H 8H 4C 2D|3C|5C", "1: QC QD QH", row="KC 9H QS 6S", discard_take=DEEPEST)
    assert bought(match) == ["buy 7H+8H+9H", "buy_add QS 0"]
    play(match, "buy_add QS 0")
    assert zone(match, "row") == "KC 9H" and rummy(match).laid[0] == 10
    assert (
        refused(buying("7H 8H 4C 2D|3C|5C", row="KC 9H QS", discard_take=DEEPEST), "buy 7H+8H+9H+10H") == "cannot_buy"
    )


@covers("rummy-500/comum/discard")
def test_today_any_card_is_discarded_then() -> None:
    """today: one that came with it too."""
    match = play(buying("7H 8H 4C|3C|5C", row="9H KS", discard_take=DEEPEST), "buy 7H+8H+9H")
    assert [a for a in legal(match) if a.startswith("discard")] == ["discard 4C", "discard KS"]
    play(match, "discard KS")
    assert zone(match, "row") == "KS" and match.actors() == [1]


@covers("rummy-500/comum/card_values")
@pytest.mark.parametrize(
    ("meld", "count"),
    [("QS+KS+AS", 35), ("AS+2S+3S", 15), ("4H+5H+6H", 15), ("KC+KD+KH", 30), ("AC+AD+AH", 45), ("9H+10H+JH", 25)],
)  # fmt: skip
def test_today_fives_tens_and_fifteens(meld: str, count: int) -> None:
    """today: an option, off: A 15, 10 to K 10, 2 to 9 5; the ace in A-2-3 is 5."""
    match = table(meld.replace("+", " ") + " 7D|9C 10C QD|4C", card_values="five_ten_fifteen")
    play(match, f"lay {meld}")
    assert rummy(match).laid == (count, 0, 0) and rummy(match).in_hand(1) == 5 + 10 + 10


CONTEXT: dict[str, dict[str, Value]] = {
    "duplicates_in_group": {"players": 6, "steps": 1500},
    "target": {"steps": 2000},
}
