"""Escopone: seed 002:1887-1895, the rest as in Escopa (002:1776-1885)."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import escopone
from baralho.kinds.fifteens import HAND, PACK, PLAYING, STOCK, TABLE, WON
from baralho.kinds.values import worth
from tests import laws
from tests.table import covers, legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: the pack counts 220, what is taken goes by fifteens unless a card takes its own value, hands shrink in
    turn, nothing is left undealt.
    """
    t, value = game.t, rules_of(game).values()
    piles = [worth(t.mask(WON, s), value) for s in range(2)]
    hands = [t.mask(HAND, s) for s in range(4)]
    rest = worth(t.mask(TABLE), value) + sum(worth(h, value) for h in hands)
    assert not t.count(STOCK) and sum(piles) + rest == 220
    if not game.over:
        by = 2 if rules_of(game).matches() else 15
        assert all(pile % by == 0 for pile in piles) and rest % by == 220 % by
        assert max(h.bit_count() for h in hands) - min(h.bit_count() for h in hands) <= 1


def rules_of(game: Game) -> escopone.Escopone:
    assert isinstance(game, escopone.Escopone)
    return game


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins."""
    return baralho.start("escopone", seed="7", dealer=0, deal=deal, options=options)


def rules(match: Match) -> escopone.Escopone:
    game = match.game
    assert isinstance(game, escopone.Escopone)
    return game


def stage(match: Match, turn: int, table: str, **hands: str) -> escopone.Escopone:
    """The end of a hand: these cards on the table and in the hands (h0, h1 ...), all others on the pile of pair 0."""
    game = rules(match)
    for card in range(40):
        game.t.move(card, WON, 0)
    game.t.move_set(PACK.mask(table), TABLE)
    for seat, cards in hands.items():
        game.t.move_set(PACK.mask(cards), HAND, int(seat[1:]))
    game.ask(PLAYING, turn)
    return game


def count(match: Match, *piles: str, escopas: tuple[int, int] = (0, 0)) -> list[tuple[int, str, int]]:
    """The score sheet of a hand that ends with these piles; "*" stands for all other cards."""
    game = rules(match)
    for card in range(40):
        game.t.move(card, STOCK)
    named = [PACK.mask(pile) if pile != "*" else 0 for pile in piles]
    for side, pile in enumerate(piles):
        game.t.move_set(PACK.all & ~sum(named) if pile == "*" else named[side], WON, side)
        for card in game.t.cards(WON, side)[: escopas[side]]:
            game.t.turn(card)
    game.count_hand()
    return sheet(match)


def lay_all(match: Match, cards: int) -> Match:
    """Lay the lowest card so many times, and leave what could be claimed."""
    for _ in range(cards):
        if "let" in legal(match):
            play(match, "let")
        play(match, next(a for a in legal(match) if a.startswith("lay")))
    return match


# -- the deal and the turn --------------------------------------------------------------------------------------------


def test_all_forty_are_dealt_and_the_table_is_empty() -> None:
    """002:1891: ten each; the player after the dealer can only lay a card."""
    match = start()
    assert [match.game.t.count(HAND, s) for s in range(4)] == [10, 10, 10, 10]
    assert match.game.t.count(TABLE) == match.game.t.count(STOCK) == 0
    assert match.actors() == [1] and baralho.find("escopone").anticlockwise
    assert len(legal(match)) == 10 and all(a.startswith("lay") for a in legal(match))


def test_the_second_player_makes_fifteen_with_the_first_card() -> None:
    """002:1895: and that is an escopa, as it is the whole table."""
    match = start({"hand 1": "7C", "hand 2": "QH 2H"})
    play(match, "lay 7C; pick 7C; take QH")
    assert says(match) == ["taken", "escopa"]
    assert zone(match, "won 0") == "7C QH" and rules(match).escopas(0) == 1
    assert written(match.game.status()) == {"escopas": "1 0", "last": "1"}
    assert match.actors() == [3] and all(a.startswith("lay") for a in legal(match))


def test_three_ways_to_fifteen() -> None:
    """002:1836, where "o 6" is A + 2 + 3; none of the three is an escopa."""
    for script, left in [
        ("pick AD; pick 2D; pick 3D; take JC", "QD"),
        ("pick AD; pick 3D; pick QD; take 3C", "2D"),
        ("pick 2D; pick 3D; take KC", "AD QD"),
    ]:
        match = start()
        stage(match, 1, "AD 2D 3D QD", h1="KC JC 3C", h2="KD KH KS")
        play(match, script)
        assert zone(match, "table") == left and says(match) == ["taken"] and match.actors() == [2]


def test_only_sets_that_can_be_completed_are_offered() -> None:
    match = start()
    stage(match, 1, "4D 5H 6S KD", h1="KC QC 7C")
    assert legal(match) == ["lay 7C", "lay QC", "lay KC", "pick 5H"]
    assert refused(match, "pick KD") == refused(match, "take KC") == "no_fifteen"
    assert refused(match, "pick AC") == "not_there"
    assert refused(match, "take 5H") == refused(match, "lay 5H") == "not_yours"
    assert refused(match, "let") == refused(match, "claim") == "not_now"
    play(match, "pick 5H")
    assert legal(match) == ["take KC"] and refused(match, "lay KC") == "picking"


def test_partners_have_one_pile() -> None:
    match = start({"hand 1": "7C", "hand 2": "QH", "hand 3": "JC", "hand 0": "6C"})
    play(match, "lay 7C; pick 7C; take QH; lay JC; pick JC; take 6C")
    assert zone(match, "won 0") == "6C 7C JC QH" and zone(match, "won 1") == ""
    assert rules(match).escopas(0) == 2 and rules(match).last == 0


# -- the overlooked fifteen -------------------------------------------------------------------------------------------


def test_the_next_player_may_claim_what_was_overlooked() -> None:
    """002:1862: one set with the card just laid; then his own turn."""
    match = start()
    stage(match, 1, "5D 2H 3H KS", h1="KC", h2="6C 7H QH", h3="AS")
    play(match, "lay KC")
    assert match.actors() == [2] and legal(match) == ["pick 5D", "pick 2H", "let"]
    assert written(match.game.notes(2))["sum"].startswith("5 ")  # with the king fifteen
    assert refused(match, "lay 6C") == "not_now"
    play(match, "pick 2H; pick 3H")
    assert refused(match, "let") == "picking"
    play(match, "claim")
    assert zone(match, "table") == "5D KS" and says(match) == ["claimed"]
    assert match.actors() == [2] and rules(match).last == 0 and match.game.phase == PLAYING


def test_a_claim_that_clears_the_table_is_an_escopa() -> None:
    match = start()
    stage(match, 1, "5D", h1="KC", h2="6C QH", h3="AS")
    play(match, "lay KC; pick 5D; claim")
    assert rules(match).escopas(0) == 1 and all(a.startswith("lay") for a in legal(match))


def test_a_claim_not_made_lapses_and_nobody_is_asked_for_nothing() -> None:
    match = start()
    stage(match, 1, "5D AH", h1="KC", h2="QC 3C", h3="4C 2C")
    play(match, "lay KC; let; lay 3C")
    assert match.actors() == [3] and match.game.phase == PLAYING
    match = start(missed_capture_claim=False)
    stage(match, 1, "5D AH", h1="KC", h2="QC 3C")
    play(match, "lay KC")
    assert match.actors() == [2] and match.game.phase == PLAYING


def test_the_first_player_may_claim_after_the_fortieth_card() -> None:
    """Before the rest is given away: the claim is the last capture, and the rest is his pair's."""
    for answer, rest in [("pick 5D; claim", 1), ("let", 0)]:
        match = start()
        game = stage(match, 0, "5D KD", h0="KC")
        game.last = 0
        play(match, "lay KC")
        assert match.actors() == [1] and game.deal_no == 0
        play(match, answer)
        said = sayings(match, "rest")
        assert game.deal_no == 1 and [s.seat for s in said] == [rest]
        assert [s.x for s in said] == [1 if rest else 3]


# -- the end of a hand ------------------------------------------------------------------------------------------------


def test_the_rest_goes_to_the_pair_that_took_last_and_is_no_escopa() -> None:
    """002:1842."""
    match = start()
    stage(match, 0, "5D KH", h0="KD")
    play(match, "pick 5D; take KD")
    assert match.game.deal_no == 1 and says(match) == ["taken", "rest"]
    assert not [line for line in sheet(match) if line[1] == "escopas"]


def test_the_last_card_may_make_an_escopa() -> None:
    match = start()
    stage(match, 0, "5D", h0="KD")
    play(match, "pick 5D; take KD")
    assert (0, "escopas", 1) in sheet(match)


def test_nobody_took_anything() -> None:
    """The rest belongs to nobody, and nobody scores; the next to the right deals."""
    match = lay_all(start(), 40)
    play(match, "let" if "let" in legal(match) else "")
    assert match.game.deal_no == 1 and sheet(match) == [] and "rest" not in says(match)
    assert match.game.dealer == 1 and match.actors() == [2]


# -- counting ---------------------------------------------------------------------------------------------------------

ANA = "AD 2D 3D 4D 5D 7D 7C AC 2C 3C 4C 5C 6C JC QC KC AH 2H 3H 4H 5H 6H JH"
DIAMONDS = "AD 2D 3D 4D 5D 6D 7D JD QD KD"


def test_a_count() -> None:
    """002:1804-1824."""
    assert count(start(), ANA, "*", escopas=(2, 1)) == [
        (0, "escopas", 2),
        (1, "escopas", 1),
        (0, "cards", 1),
        (0, "ouros", 1),
        (0, "guindis", 1),
    ]


def test_majorities_that_are_shared_count_for_nobody() -> None:
    half = "AC 2C 3C 4C 5C AD 2D 3D 4D 7D AH 2H 3H 4H 5H AS 2S 3S 4S 7S"
    assert count(start(), half, "*") == [(0, "guindis", 1)]


def test_bonuses_replace_or_add() -> None:
    """002:1807-1812: 2 for all diamonds, 3 for all sevens "inclusive o Guindis"."""
    assert count(start(), DIAMONDS, "*") == [
        (1, "cards", 1),
        (0, "all_ouros", 2),
        (0, "guindis", 1),
        (1, "sevens", 1),
    ]
    whole = DIAMONDS + " 7C 7H 7S"
    assert count(start(), whole, "*") == [(1, "cards", 1), (0, "all_ouros", 2), (0, "four_sevens", 3)]
    assert count(start(cumulative_bonuses=True), whole, "*") == [
        (1, "cards", 1),
        (0, "all_ouros", 2),
        (0, "ouros", 1),
        (0, "four_sevens", 3),
        (0, "guindis", 1),
        (0, "sevens", 1),
    ]


def test_fewer_than_ten_cards() -> None:
    """002:1813."""
    nine = "AC 2C 3C 4C 5C 6C JC QC KC"
    assert (1, "few", 2) in count(start(), nine, "*")
    assert not [s for s in count(start(), nine + " AD", "*") if s[1] == "few"]
    assert (0, "few", 2) in count(start(), "*", nine)


def test_primeira() -> None:
    """002:1874-1885: 36 against 35 gives 2 points, level totals none, and a missing suit is no Primeira."""
    assert (0, "primeira", 2) in count(start(primeira=True), "7D 7C 6S AH", "7H 7S 6D 5C")
    assert not [s for s in count(start(primeira=True), "7D 7C 6S AH", "7H 7S 6D AC") if s[1] == "primeira"]
    assert (1, "primeira", 2) in count(start(primeira=True), "7D 7C 7H", "KS KD KH KC")
    assert not [s for s in count(start(), "7D 7C 6S AH", "7H 7S 6D 5C") if s[1] == "primeira"]


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "target", "over"),
    [([21, 20], 21, True), ([20, 20], 21, False), ([23, 25], 21, True), ([22, 22], 21, False), ([30, 22], 31, False)],
)
def test_the_match_ends_after_a_whole_hand(points: list[int], target: int, over: bool) -> None:
    """002:1798: both over the target, the higher total wins; level totals play on."""
    match = start(target=target)
    match.game.points = points
    assert match.game.match_over() is over


def test_both_over_the_target() -> None:
    match = start()
    match.game.points = [22, 20]
    assert count(match, "KC", "*")[-1] == (1, "few", 2)
    match.game.end_deal()
    assert match.over and match.game.points == [22, 28] and baralho.view(match, 0)["winners"] == [1, 3]


def test_signals_are_seen_by_the_partner_only() -> None:
    """002:1866-1870: left eye the Guindis, right eye another seven; they need not be true."""
    match = start(signals="partner_only")
    assert [match.game.may_signal(s) for s in range(4)] == [0b0100, 0b1000, 0b0001, 0b0010]
    match.signal(1, 0)
    assert ("signal", "1", "left_wink") in baralho.events(match, 3)
    assert not [e for s in (0, 2) for e in baralho.events(match, s) if e[0] == "signal"]
    assert start().game.may_signal(1) == 0


# -- Scopone as in Italy ----------------------------------------------------------------------------------------------


def scopone(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("escopone", preset="scopone", seed="7", dealer=0, deal=deal, options=options)


@covers("escopone/scopone/options")
def test_today_scopone_options() -> None:
    """today: capture=match, scoring=scopa, court values; to 21 or 11."""
    match = scopone()
    wanted = {
        "capture": "match", "court_values": "k10_q9_j8", "scoring": "scopa", "target": 21, "last_card_escopa": "no",
        "missed_capture_claim": False, "table_cards": 0,
    }  # fmt: skip
    assert {key: match.options[key] for key in wanted} == wanted
    short = scopone(target=11)
    short.game.points = [11, 9]
    assert short.game.match_over() and not match.game.match_over()
    with pytest.raises(baralho.BadOption, match="sum_15"):
        scopone(missed_capture_claim=True)


@covers("escopone/scopone/capture", "escopone/scopone/values")
def test_today_scopone_capture() -> None:
    """today: an equal card, or else a sum; 7 and Q, which make 15 in the book, do not go together."""
    match = scopone()
    stage(match, 1, "7D 3S 4S 2H", h1="7C QC 6C", h2="KC", h3="KD", h0="KH")
    rules(match).ask_turn(1)
    assert legal(match) == ["pick 7D", "pick 2H"]  # 2 + 7 and 2 + 3 + 4 make the queen's 9, 2 + 4 the 6
    assert refused(match, "lay QC") == "must_take"
    play(match, "pick 2H; pick 3S; pick 4S")
    assert legal(match) == ["take QC"] and refused(match, "take 7C") == "equal_first"
    play(match, "take QC")
    assert zone(match, "table") == "7D"


@covers("escopone/scopone/scoring")
def test_today_scopone_scoring() -> None:
    """today: 1 each, nothing for sevens or few cards."""
    assert count(scopone(), "7D 6D 5D 4D 3D 2D 7C 7H 7S", "*", escopas=(2, 1)) == [
        (0, "escopas", 2), (1, "escopas", 1), (1, "cards", 1), (0, "ouros", 1), (0, "guindis", 1), (0, "primeira", 1)
    ]  # fmt: skip
    diamonds = "AD 2D 3D 4D 5D 6D 7D QD JD KD"
    assert (0, "all_ouros", 2) in count(start(scoring="escoba"), diamonds, "*")
    assert (0, "all_ouros", 2) not in count(start(scoring="scopa"), diamonds, "*")


@covers("escopone/scopone/deal", "escopone/scopone/table_cards")
@pytest.mark.parametrize(("laid", "each"), [(0, 10), (4, 9)])
def test_today_scopone_deal(laid: int, each: int) -> None:
    """today: ten each and an empty table; 4 = nine each and four open."""
    t = scopone(table_cards=laid).game.t
    assert [t.count(HAND, seat) for seat in range(4)] == [each] * 4 and t.count(TABLE) == laid


def test_three_kings_on_the_table_are_dealt_anew() -> None:
    deal = {"table": "KC KD KH 2S"}
    assert says(scopone(deal, table_cards=4)).count("redeal") == 1
    assert "redeal" not in says(start(deal, table_cards=4))


def test_scopone_the_last_card_makes_no_escopa() -> None:
    for option, escopas in (("no", 0), ("counts", 1)):
        match = scopone(last_card_escopa=option)
        stage(match, 0, "7D", h0="7C")
        rules(match).ask_turn(0)
        play(match, "pick 7D; take 7C")
        assert says(match).count("escopa") == escopas


@pytest.mark.parametrize("laid", [0, 4])
def test_scopone_keeps_the_laws(laid: int) -> None:
    dice = random.Random(laid)
    for seed in range(3):
        match = laws.begin(("escopone", "", 4), f"scopone {seed}", capture="match", scoring="scopa", table_cards=laid)
        for _ in laws.random_match(match, dice, cheap=True, most=150):
            if dice.random() < 0.05:
                seat = dice.randrange(4)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)


CONTEXT: dict[str, dict[str, Value]] = {
    "last_card_escopa": {"shown": "test_scopone_the_last_card_makes_no_escopa"},
}
