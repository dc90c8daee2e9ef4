"""Cálculo: seed 002:3983-4003."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import calculo
from baralho.games.calculo import FOUNDATION, OPENED, PACK, PILES, RESERVE, STOCK, WANTED
from tests.table import covers, legal, play, refused, says, sheet, zone

CONTEXT: dict[str, dict[str, Value]] = {}
BASES = ["AC", "2D", "3H", "4S"]


def sums(game: Game) -> None:
    """Law 7: foundations grow by their steps, one card at most waits, and no reserve pile is empty for nothing."""
    assert isinstance(game, calculo.Calculo)
    t = game.t
    for foundation in range(PILES):
        ranks = tuple(PACK.rank[c] for c in t.line(FOUNDATION, foundation))
        assert ranks == WANTED[foundation][: len(ranks)]
    assert t.count(OPENED) <= 1
    if game.opt.initial_reserve and game.opt.refill_empty_reserve == "automatic" and t.count(STOCK):
        assert all(t.count(RESERVE, pile) for pile in range(PILES))


def start(cards: str = "", /, **options: Value) -> Match:
    """The cards as they come: four to the reserve, if it is opened, then those of the stock; the rest is any."""
    return baralho.start("calculo", seed="7", deal={"pack": cards}, options=options)


def lay_out(match: Match, heights: list[int], reserve: list[str], stock: str = "", opened: str = "") -> Match:
    """Put a position on the table: foundations so high, piles from the bottom, the stock from its top.

    Foundations take any cards of the ranks they need; what is left over goes beneath the stock.
    """
    t = match.game.t
    piles = [PACK.cards(text) for text in reserve]
    order, wait = PACK.cards(stock), PACK.cards(opened)
    named = {c for pile in [*piles, order, wait] for c in pile}
    free = [c for c in range(PACK.count) if c not in named]
    for c in range(PACK.count):
        t.move(c, STOCK)
    for foundation, height in enumerate(heights):
        for rank in WANTED[foundation][:height]:
            card = next(c for c in free if PACK.rank[c] == rank)
            free.remove(card)
            t.move(card, FOUNDATION, foundation)
    for pile, cards in enumerate(piles):
        for card in cards:
            t.move(card, RESERVE, pile)
    for card in reversed(order):
        t.move(card, STOCK)
    for card in wait:
        t.move(card, OPENED)
    return match


# -- the deal and the order -------------------------------------------------------------------------------------------


def test_the_deal() -> None:
    """002:3985, 002:3997: four bases, four open cards for the reserve, 44 cards face down."""
    match = start("9S 10C KD 5H 7C")
    assert [zone(match, f"foundation {f}") for f in range(4)] == BASES
    assert [zone(match, f"reserve {p}") for p in range(4)] == ["9S", "10C", "KD", "5H"]
    assert match.game.t.count(STOCK) == 44 and zone(match, "opened") == ""
    assert baralho.view(match, 0)["zones"][0]["cards"] == [""] * 44


def test_one_player() -> None:
    with pytest.raises(baralho.BadPlayers):
        baralho.start("calculo", players=2)


@pytest.mark.parametrize(
    ("foundation", "ranks"),
    [
        (0, "A 2 3 4 5 6 7 8 9 10 J Q K"),
        (1, "2 4 6 8 10 Q A 3 5 7 9 J K"),
        (2, "3 6 9 Q 2 5 8 J A 4 7 10 K"),
        (3, "4 8 Q 3 7 J 2 6 10 A 5 9 K"),
    ],
)
def test_the_four_sequences(foundation: int, ranks: str) -> None:
    """002:3989-3995."""
    suits = iter("CDHS" * 13)
    match = lay_out(start(), [1, 1, 1, 1], ["", "", "", ""])
    t = match.game.t
    for rank in ranks.split()[1:]:
        codes = [rank + next(suits) for _ in range(4)]
        card = next(c for c in codes if t.where[PACK.of(c)] == t.base[STOCK])
        t.move(PACK.of(card), RESERVE, 0)
        assert f"up {card} {foundation}" in legal(match)
        t.move(PACK.of(card), FOUNDATION, foundation)
    assert isinstance(match.game, calculo.Calculo)
    assert match.game.wanted(foundation) == 0 and t.count(FOUNDATION, foundation) == 13


def test_suits_and_colours_do_not_matter() -> None:
    """002:3985: on the ace of clubs any 2."""
    for two in ("2C", "2H", "2S"):
        match = start(f"{two} KC KD KH")
        assert f"up {two} 0" in legal(match)


def test_a_card_may_fit_two_foundations() -> None:
    """The 6 follows the 4 on the second foundation and the 3 on the third."""
    match = lay_out(start(), [1, 2, 1, 1], ["6C", "", "", ""])
    assert {"up 6C 1", "up 6C 2"} <= set(legal(match))
    play(match, "up 6C 2")
    assert zone(match, "foundation 2").split()[-1] == "6C"


# -- opening and placing ----------------------------------------------------------------------------------------------


def test_one_opened_card_at_a_time() -> None:
    match = start("KC KD KH KS 9C 10C")
    play(match, "open")
    assert zone(match, "opened") == "9C" and says(match) == ["opened"]
    assert refused(match, "open") == "place_first"
    play(match, "lay 9C 2; open")
    assert zone(match, "reserve 2") == "KH 9C" and zone(match, "opened") == "10C"


def test_the_opened_card_goes_to_any_reserve_pile() -> None:
    """002:4001."""
    match = start("KC KD KH KS 9C")
    play(match, "open")
    assert {f"lay 9C {pile}" for pile in range(4)} <= set(legal(match))


def test_reserve_cards_stay_where_they_are() -> None:
    """Only the opened card is laid; a card of the reserve goes up or nowhere, and nothing comes back."""
    match = start("KC KD KH KS 9C")
    assert refused(match, "lay KC 1") == "only_opened"
    play(match, "open")
    assert refused(match, "lay KC 1") == "only_opened"
    assert refused(match, "lay AC 1") == "only_opened"
    assert refused(match, "up AC 1") == "not_next"


def test_only_the_top_of_a_reserve_pile() -> None:
    """002:3997: "as cartas de cima, e apenas de cima"."""
    match = start("2S KD KH KS 9C")
    play(match, "open; lay 9C 0")
    assert refused(match, "up 2S 0") == "not_free"
    assert refused(match, "up 9C 0") == "not_next"


def test_the_first_reserve_cards_may_go_up_at_once() -> None:
    match = start("2S KD KH KS 9C")
    play(match, "up 2S 0")
    assert zone(match, "foundation 0") == "AC 2S" and zone(match, "reserve 0") == "9C"


def test_the_best_order_of_a_reserve_pile() -> None:
    """002:4001: for the ace's foundation K Q J 10 9 ... with the king at the bottom: all go up one after the other."""
    pile = "KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C 2C"
    match = lay_out(start(), [1, 13, 13, 13], [pile, "", "", ""])
    t = match.game.t
    assert t.count(STOCK) == 0
    for code in pile.split()[::-1]:
        play(match, f"up {code} 0")
    assert match.over and match.game.won == 1


# -- a reserve pile that is used up -----------------------------------------------------------------------------------


def test_an_empty_pile_is_begun_anew_even_while_a_card_waits() -> None:
    """002:3999, ruling: it takes the card after the opened one, which can be used at once."""
    match = start("2S KD KH KS 9C 3S 10H")
    play(match, "open; up 2S 0")
    assert zone(match, "opened") == "9C" and zone(match, "reserve 0") == "3S"
    assert says(match)[-1] == "refilled"
    play(match, "up 3S 0")
    assert zone(match, "foundation 0") == "AC 2S 3S" and zone(match, "reserve 0") == "10H"
    assert zone(match, "opened") == "9C" and "open" not in legal(match)


def test_a_pile_that_keeps_a_card_is_not_refilled() -> None:
    match = start("KC KD KH KS 2S")
    play(match, "open; lay 2S 0; up 2S 0")
    assert zone(match, "reserve 0") == "KC" and match.game.t.count(STOCK) == 43


def test_with_the_stock_used_up_an_empty_pile_stays_empty() -> None:
    match = lay_out(start(), [1, 13, 13, 13], ["KC QC JC 10C 9C 8C 7C 6C 5C 4C 3C", "2C", "", ""])
    play(match, "up 2C 0")
    assert zone(match, "reserve 1") == "" and "refilled" not in says(match)


def test_the_opened_card_itself_refills_nothing() -> None:
    match = start("KC KD KH KS 2S 9C")
    play(match, "open; up 2S 0")
    assert zone(match, "opened") == "" and match.game.t.count(STOCK) == 43


def test_a_free_refill_waits_for_an_opened_card() -> None:
    match = start("2S KD KH KS 9C", refill_empty_reserve="free")
    play(match, "up 2S 0")
    assert zone(match, "reserve 0") == "" and match.game.t.count(STOCK) == 44
    play(match, "open; lay 9C 0")
    assert zone(match, "reserve 0") == "9C"


def test_the_usual_game_begins_with_an_empty_reserve() -> None:
    """And knows no refill, unless one asks for it."""
    match = start("9C 2S 3S", initial_reserve=False)
    assert match.options["refill_empty_reserve"] == "free"
    assert match.game.t.count(STOCK) == 48 and legal(match) == ["open", "give_up"]
    play(match, "open; lay 9C 3; open; lay 2S 1; up 2S 0")
    assert zone(match, "reserve 1") == ""
    match = start("9C 2S 3S", initial_reserve=False, refill_empty_reserve="automatic")
    play(match, "open; lay 9C 3; open; lay 2S 1; up 2S 0")
    assert zone(match, "reserve 1") == "3S" and zone(match, "reserve 0") == ""


# -- holding back -----------------------------------------------------------------------------------------------------


def test_a_card_that_fits_may_be_held_back() -> None:
    """Ruling: the text says what the reserve is for and forbids nothing."""
    match = start("KC KD KH KS 2S")
    play(match, "open; lay 2S 0")
    assert zone(match, "reserve 0") == "KC 2S"


def test_no_holding_back_by_option() -> None:
    match = start("KC KD KH KS 2S 9C", hold_back=False)
    play(match, "open")
    assert refused(match, "lay 2S 0") == "must_go_up"
    assert legal(match) == ["up 2S 0", "give_up"]
    play(match, "up 2S 0; open")
    assert "lay 9C 0" in legal(match)


# -- the end ----------------------------------------------------------------------------------------------------------


def last_cards(reserve: list[str], stock: str = "", opened: str = "", **options: Value) -> Match:
    """Three foundations are full, the first waits for the jack."""
    return lay_out(start(**options), [10, 13, 13, 13], reserve, stock, opened)


def test_won_with_the_last_king() -> None:
    match = last_cards(["KC QC JC", "", "", ""])
    play(match, "up JC 0; up QC 0")
    assert not match.over
    match = play(match, "up KC 0")
    assert match.over and baralho.view(match, 0)["winners"] == [0]
    assert sheet(match) == [(0, "cards_out", 52)]


def test_lost_when_nothing_fits() -> None:
    """002:3999: all cards opened, and no top card of the reserve can be placed."""
    match = last_cards(["JC QC", "", "", ""], opened="KC")
    assert not match.over
    match = play(match, "lay KC 1")
    assert match.over and says(match)[-1] == "stuck" and baralho.view(match, 0)["winners"] == []
    assert sheet(match) == [(0, "cards_out", 49)]


def test_not_lost_while_a_card_waits_or_is_in_the_stock() -> None:
    match = last_cards(["JC QC", "", "", ""], stock="KC")
    play(match, "open")
    assert not match.over and "lay KC 0" in legal(match)
    match = last_cards(["", "", "", "JC KC"], opened="QC")
    play(match, "lay QC 0")
    assert match.over, "the jack lies beneath the king"
    match = last_cards(["", "", "", "KC JC"], opened="QC")
    play(match, "lay QC 0")
    assert not match.over, "the jack lies on top"


def test_a_table_that_waits_ends_when_it_is_given_up() -> None:
    match = last_cards(["JC QC", "", "", ""], opened="KC")
    match.game.hold = match.hold = 1
    play(match, "lay KC 1")
    assert not match.over and legal(match) == ["give_up"]
    match = play(match, "give_up")
    assert match.over and match.game.won == 0


def test_giving_up() -> None:
    match = play(start(), "give_up")
    assert match.over and match.game.won == 0 and sheet(match) == [(0, "cards_out", 4)]


def test_finish_when_everything_lies_open() -> None:
    match = last_cards(["QC JC", "KC", "", ""])
    assert "finish" in legal(match)
    play(match, "finish")
    assert match.over and match.game.won == 1 and sheet(match) == [(0, "cards_out", 52)]
    assert "finish" not in legal(last_cards(["JC QC", "KC", "", ""])), "the jack is locked in"
    assert "finish" not in legal(last_cards(["QC JC", "", "", ""], stock="KC")), "cards of the stock are to come"
    assert "finish" not in legal(last_cards(["QC JC", "", "", ""], opened="KC")), "a card waits"


def test_finish_where_two_foundations_want_the_same_rank() -> None:
    """Queen and king are left on both: the lowest foundation takes its card first."""
    match = lay_out(start(), [11, 12, 13, 13], ["KC", "KD QC", "", ""])
    assert "finish" in legal(match)
    play(match, "finish")
    assert match.game.won == 1


# -- what is told -----------------------------------------------------------------------------------------------------


def test_foundations_show_their_step_and_what_they_wait_for() -> None:
    match = lay_out(start(), [1, 6, 13, 2], ["KC", "", "", ""])
    signs = {b.zone: b.value.written() for b in match.game.badges(0)}
    assert signs == {"foundation 0": "+1: 2", "foundation 1": "+2: A", "foundation 3": "+4: Q"}
    assert written(match.game.status()) == {"out": "22"}


def test_refusals_tell_nothing_of_hidden_cards() -> None:
    match = start("KC KD KH KS 2S 9C")
    assert refused(match, "up 2S 0") == refused(match, "up 2H 0") == "not_free"
    assert refused(match, "lay 2S 0") == refused(match, "lay 2H 0") == "only_opened"


def test_every_game_ends() -> None:
    for seed in range(20):
        match = baralho.start("calculo", seed=seed)
        dice = random.Random(seed)
        while not match.over:
            match.act(0, dice.choice([a for a in match.legal(0) if a != calculo.GIVE_UP]))
        assert not match.game.capped and 4 <= match.game.points[0] <= 52


def test_the_stock_is_used_up() -> None:
    match = last_cards(["QC JC", "KC", "", ""])
    assert refused(match, "open") == "stock_empty"


# -- as played today ---------------------------------------------------------------------------------------------------


@covers("calculo/comum/reserve")
def test_today_the_reserve_begins_empty() -> None:
    """today: four waste heaps, none with a card; 48 in the stock."""
    match = baralho.start("calculo", preset="comum", seed="7")
    assert match.options["initial_reserve"] is False
    counts = [zone(match, f"reserve {k}") for k in range(4)]
    assert counts == [""] * 4 and len(zone(match, "stock").split()) == 48
