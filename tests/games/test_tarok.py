"""Tarok: seed 002:1049-1135."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, Value
from baralho.engine.told import written
from baralho.games.tarok import (
    ALL_POINTS,
    ASIDE,
    COUNTING,
    DECLARE,
    DECLARING,
    FIRST,
    LAYING,
    LOWER,
    MOST,
    NO_HONOURS,
    NO_KINGS,
    PACK,
    PASS,
    PLAYING,
    POWER,
    SECOND,
    UPPER,
    VALUE,
    Tarok,
    trick_points,
)
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, legal, play, refused, sayings, says, sheet, zone

# Seat 0 deals; seat 1 speaks first and has the top trumps, seat 2 the red suits, seat 0 the black ones.
HANDS = {
    "hand 1": "T0 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T1 KC KD KH",
    "hand 2": "QD ND JD AD 2D 3D 4D QH NH JH AH 2H 3H 4H T2 T3",
    "hand 0": "QC NC JC 10C 9C 8C 7C KS QS NS JS 10S 9S 8S T4 T5",
    "upper": "7S T6 T7",
    "lower": "T8 T9 T10",
}


def sums(game: Game) -> None:
    """Law 7: 75 points in cards; the tricks played so far hold the trick points; hands are equal between tricks."""
    assert isinstance(game, Tarok)
    t = game.t
    total = sum(worth(t.mask(kind, i), VALUE) for kind in range(len(t.base)) for i in range(t.layout.size[kind]))
    assert total == ALL_POINTS and not t.count(STOCK)
    won = 0
    for seat in range(3):
        assert t.count(WON, seat) % 3 == 0
        won |= t.mask(WON, seat)
    if game.phase == PLAYING and not game.over and game.declarer >= 0:
        expected = worth(won, VALUE) - (won & COUNTING).bit_count() + won.bit_count() // 3
        assert sum(game.in_tricks) == expected, "values less counting cards, and one for every trick"
        widow = t.count(UPPER) + t.count(LOWER)
        assert widow + t.count(ASIDE, game.declarer) == 6 and widow == (6 if game.value() == 100 else 3)
        assert t.count(TRICK) or len({t.count(HAND, seat) for seat in range(3)}) == 1
        if game.opt.defenders_credit == "full_each":
            loose = sum(worth(t.mask(HAND, seat), VALUE) for seat in range(3)) + worth(t.mask(TRICK), VALUE)
            both = game.card_count(game.declarer) + game.card_count(game.next(game.declarer))
            assert both + loose == ALL_POINTS, "the card points of both sides, and what is still to be played"


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Random play, but it declares something moderate in one of two cases: else hardly anybody would ever pass."""
    actions = match.legal(seat)
    if actions[0] & KIND_MASK in (DECLARE, PASS):
        return actions[-1] if dice.random() < 0.5 else dice.choice(actions[: max(len(actions) // 2, 1)])
    return dice.choice(actions)


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Seat 0 has dealt, so that seat 1 speaks first."""
    return baralho.start("tarok", seed="7", dealer=0, deal=deal, options=options)


def tarok(match: Match) -> Tarok:
    assert isinstance(match.game, Tarok)
    return match.game


def end_hand(match: Match, won: dict[int, str], tricks: tuple[int, ...], last: int = 2, magician: bool = False) -> None:
    """The hand ends with these cards won (all others go to seat `last`) and these trick points."""
    game = tarok(match)
    for seat in range(3):
        game.t.move_all(HAND, seat, WON, last)
    for seat, held in won.items():
        game.t.move_set(PACK.mask(held), WON, seat)
    game.in_tricks, game.taker = tricks, last
    game.single = True  # the next deal is not dealt
    game.count_hand(magician)


def gains(match: Match, *codes: str) -> list[int]:
    """By seat: what was written under these codes."""
    return [sum(n for side, code, n in sheet(match) if side == seat and code in codes) for seat in range(3)]


# -- cards and deal ---------------------------------------------------------------------------------------------------


def test_pack_and_order() -> None:
    """002:1057-1059: 54 cards; the Fool above XXI; A 2 3 4 in the red suits and 10 9 8 7 in the black ones."""
    assert PACK.count == 54
    for order in ("T0 T21 T20 T2 T1", "KH QH NH JH AH 2H 3H 4H", "KD QD ND JD AD 2D 3D 4D", "KS QS NS JS 10S 9S 8S 7S"):
        powers = [POWER[PACK.of(face)] for face in order.split()]
        assert powers == sorted(powers, reverse=True) and len(set(powers)) == len(powers)


def test_values() -> None:
    """002:1063-1073: 19 cards count, 75 in all, and 35 are nulls."""
    assert sum(VALUE) == 75 and len([v for v in VALUE if v]) == 19 and COUNTING.bit_count() == 19
    by_value = {5: "T0 T21 T1 KS", 4: "QS", 3: "NS JS", 0: "10S AH T20"}
    assert all(VALUE[PACK.of(face)] == value for value, faces in by_value.items() for face in faces.split())


@pytest.mark.parametrize(
    ("three", "points"),
    [("T5 7C 4H", 1), ("T5 QC 4H", 4), ("T0 T5 T6", 5), ("KS QS T6", 8), ("KS QS JS", 10), ("T0 T1 T21", 13)],
)
def test_trick_points(three: str, points: int) -> None:
    """002:1117-1121: nulls 1; one counting card its value; two the sum less 1; three the sum less 2."""
    assert trick_points(PACK.mask(three)) == points


def test_deal() -> None:
    """002:1079: 16 each, by eights, and six face down."""
    match = start()
    t = match.game.t
    assert [t.count(HAND, s) for s in range(3)] == [16] * 3 and t.count(UPPER) == t.count(LOWER) == 3
    assert all(not t.viewers(card) for card in t.cards(UPPER) + t.cards(LOWER)) and match.actors() == [1]
    assert match.game.phase == DECLARING


# -- the declarations -------------------------------------------------------------------------------------------------


def test_each_speaks_once() -> None:
    """002:1087: first the dealer's left, the dealer last; a later number may be lower."""
    match = start()
    assert len(legal(match)) == 148 and legal(match)[0] == "declare 1" and legal(match)[-2] == "declare 147"
    play(match, "declare 60")
    assert match.actors() == [2] and "declare 1" in legal(match)
    play(match, "declare 40")
    assert match.actors() == [0] and written(match.game.status())["numbers"] == "- 60 40"
    play(match, "declare 61")
    assert tarok(match).declarer == 0 and tarok(match).number == 61 and tarok(match).value() == 50


def test_the_first_of_equals_plays() -> None:
    match = play(start(), "declare 60; declare 60; pass")
    assert tarok(match).declarer == 1


def test_solo_is_when_nobody_else_declares() -> None:
    """002:1085, 1097: 100 points at stake, the widow is turned up for all and put aside; the declarer leads."""
    match = play(start(HANDS), "declare 60; pass; pass")
    t = match.game.t
    assert match.game.phase == PLAYING and match.actors() == [1] and tarok(match).value() == 100
    assert all(t.up(card) for card in t.cards(UPPER) + t.cards(LOWER)) and tarok(match).factor == 1
    assert says(match)[0] == "solo" and written(match.game.status())["solo"] == "100"


def test_a_low_declaration_makes_it_a_leilao() -> None:
    """Ruling 1: the number of those who declare decides, not how high."""
    match = play(start(HANDS), "declare 60; pass; declare 1")
    assert match.game.phase == FIRST and tarok(match).declarer == 1 and tarok(match).value() == 50


def test_all_pass() -> None:
    """002:1089: no score, the next one deals, and the hand does not count."""
    match = play(start(), "pass; pass; pass")
    assert says(match) == ["all_pass"] and sheet(match) == [] and match.game.dealer == 1 and tarok(match).done == 0


def test_other_ways_to_declare() -> None:
    match = play(start(must_overbid=True), "declare 60")
    assert legal(match)[0] == "declare 61" and refused(match, "declare 60") == "declare_higher"
    play(match, "declare 147")
    assert legal(match) == ["pass"]
    match = start(declaration_step=5)
    assert legal(match)[:2] == ["declare 5", "declare 10"] and legal(match)[-2] == "declare 145"
    assert refused(match, "declare 7") == "declare_step"
    match = play(start(declaration_step=5, must_overbid=True), "declare 60")
    assert legal(match)[0] == "declare 65"


# -- the widow --------------------------------------------------------------------------------------------------------


def test_the_upper_three() -> None:
    """002:1093: kept without a look at the others: factor 1, and nobody sees the lower three."""
    match = play(start(HANDS), "declare 60; declare 1; pass")
    t = match.game.t
    assert legal(match) == ["keep_first", "reject"]
    assert all(t.viewers(card) == 0b010 for card in t.cards(UPPER)) and not t.viewers(t.cards(LOWER)[0])
    play(match, "keep_first")
    assert match.game.phase == LAYING and t.count(HAND, 1) == 19 and tarok(match).factor == 1
    assert zone(match, "lower") == "T8 T9 T10" and not any(t.viewers(card) for card in t.cards(LOWER))


def test_the_lower_three_for_double() -> None:
    match = play(start(HANDS), "declare 60; declare 1; pass; reject")
    t = match.game.t
    assert match.game.phase == SECOND and legal(match) == ["keep_second", "back_to_first"]
    assert all(t.up(card) for card in t.cards(UPPER)) and all(t.viewers(card) == 0b010 for card in t.cards(LOWER))
    play(match, "keep_second")
    assert tarok(match).factor == 2 and t.mask(HAND, 1) & PACK.mask("T8 T9 T10") and zone(match, "upper") == "7S T6 T7"


def test_back_to_the_first_three_for_triple() -> None:
    """Ruling 7: the second three are turned up as well."""
    match = play(start(HANDS), "declare 60; declare 1; pass; reject; back_to_first")
    t = match.game.t
    assert tarok(match).factor == 3 and t.holds(PACK.of("7S"), HAND, 1)
    assert zone(match, "lower") == "T8 T9 T10" and all(t.up(card) for card in t.cards(LOWER))


def test_three_cards_are_laid_away() -> None:
    """002:1095: no king; trumps must be told, here by their number; only the declarer sees the cards."""
    match = play(start(HANDS), "declare 60; declare 1; pass; keep_first")
    assert refused(match, "lay KC") == "king_or_honour" and "lay T1" in legal(match)
    play(match, "lay 7S; lay T6; lay_last T7")
    t = match.game.t
    assert zone(match, "aside 1") == "7S T6 T7" and all(t.viewers(card) == 0b010 for card in t.cards(ASIDE, 1))
    laid = sayings(match, "laid_trumps")
    assert laid[0].x == 2 and match.game.phase == PLAYING and match.actors() == [1], "the declarer leads (002:1099)"


def test_no_trumps_laid_away() -> None:
    deal = {**HANDS, "upper": "7S 8S 9S", "hand 0": "QC NC JC 10C 9C 8C 7C KS QS NS JS 10S T6 T7 T4 T5"}
    match = play(start(deal), "declare 60; declare 1; pass; keep_first; lay 7S; lay 8S; lay_last 9S")
    assert "laid_none" in says(match)


def test_honours_may_be_barred() -> None:
    match = play(start(HANDS, discard_honours=False), "declare 60; declare 1; pass; keep_first")
    assert refused(match, "lay T1") == "king_or_honour" and refused(match, "lay T0") == "king_or_honour"


# -- holdings ---------------------------------------------------------------------------------------------------------


def test_honours_are_announced() -> None:
    """002:1105-1107: before the first lead; 50 in a leilão, to one side and from the other, written at once."""
    match = play(start(HANDS), "declare 60; declare 1; pass; keep_first; lay 7S; lay T6; lay_last T7")
    assert "honours" in says(match) and gains(match, "honours", "against_honours") == [-50, 50, -50]
    assert tarok(match).gained == 50


def test_four_kings_of_a_defender_in_a_solo() -> None:
    deal = {"hand 2": "KC KD KH KS QD ND JD AD 2D 3D 4D T2 T3 T4 T5 T6", "hand 0": "T1", "hand 1": "T0 T21"}
    match = play(start(deal), "declare 60; pass; pass")
    assert gains(match, "kings", "against_kings") == [100, -100, 100] and tarok(match).gained == -100


@pytest.mark.parametrize(
    ("effect", "written_down"),
    [("transfer", [-50, 50, -50]), ("subtract_only", [-50, 0, -50]), ("add_only", [0, 50, 0])],
)
def test_special_effect(effect: str, written_down: list[int]) -> None:
    """Ruling 6: lines 1107 and 1129 differ."""
    script = "declare 60; declare 1; pass; keep_first; lay 7S; lay T6; lay_last T7"
    assert gains(play(start(HANDS, special_effect=effect), script), "honours", "against_honours") == written_down


def test_what_is_laid_away_is_not_held() -> None:
    """Ruling 9."""
    match = play(start(HANDS), "declare 60; declare 1; pass; keep_first; lay 7S; lay T1; lay_last T6")
    assert "honours" not in says(match) and sheet(match) == []


def test_silence_tells() -> None:
    """Nobody who keeps silent holds all of them."""
    game = tarok(start())
    assert not game.fits(NO_HONOURS, PACK.mask("T0 T1 T21 KC")) and game.fits(NO_HONOURS, PACK.mask("T0 T1 KC"))
    assert not game.fits(NO_KINGS, PACK.mask("KC KD KH KS")) and game.fits(NO_KINGS, PACK.mask("KC KD KH"))
    assert game.fits(2, PACK.mask("T5 T6 KC")) and not game.fits(1, PACK.mask("T5 T6 KC"))


# -- tricks -----------------------------------------------------------------------------------------------------------


def test_follow_or_trump() -> None:
    """002:1099-1103: as in Tarocco, and the Fool excuses nobody."""
    match = play(start(HANDS), "declare 60; pass; pass")
    cards(match, "KD")
    assert refused(match, "play T2") == "must_follow"
    cards(match, "4D")
    assert legal(match) == ["play T4", "play T5"] and refused(match, "play 7C") == "must_trump"
    cards(match, "T5")
    assert match.actors() == [0]


def test_a_trump_led_must_be_beaten() -> None:
    """002:1010-1012, 1099: the trump led, not the best; by option none."""
    deal = {"hand 1": "T5 KC KD KH", "hand 2": "T4 T10 QC", "hand 0": "T6 T3 QD"}
    match = cards(play(start(deal), "declare 60; pass; pass"), "T5")
    assert match.game.phase_of(2) != match.game.phase and "play T10" in legal(match)
    assert refused(match, "play T4") == "must_beat"
    cards(match, "T10")
    assert "play T6" in legal(match) and refused(match, "play T3") == "must_beat", "VI is enough though X is winning"
    match = cards(play(start(deal, beat_trump="none"), "declare 60; pass; pass"), "T5")
    assert "play T4" in legal(match) and match.game.phase_of(2) == match.game.phase


def test_the_fool_is_the_highest_trump() -> None:
    """002:1057."""
    deal = {"hand 1": "T21 KC KD KH", "hand 2": "T0 QC", "hand 0": "T20 QD"}
    match = play(start(deal), "declare 60; pass; pass; play T21")
    assert legal(match) == ["play T0"]
    play(match, "play T0")
    assert "play T20" in legal(match)
    play(match, "play T20")
    assert match.actors() == [2] and tarok(match).in_tricks == (0, 0, 9), "5 and 5 less 1"


def test_red_pips_go_the_other_way() -> None:
    """002:1057-1059: the ace of hearts beats the 2, the 10 of spades the 9."""
    deal = {"hand 1": "2H 9S KC KD", "hand 2": "AH 10S", "hand 0": "3H 7S"}
    match = cards(play(start(deal), "declare 60; pass; pass"), "2H AH 3H")
    assert match.actors() == [2]


# -- the count --------------------------------------------------------------------------------------------------------

LEILAO = "declare 60; declare 1; pass; keep_first; lay 7S; lay T6; lay_last T7"


def test_the_declarer_makes_it() -> None:
    """002:1111, 1131-1133: trick points and card points, both, against the number declared."""
    deal = {**HANDS, "hand 1": HANDS["hand 1"].replace("T1 ", "T4 "), "hand 0": HANDS["hand 0"].replace("T4", "T1")}
    match = play(start(deal), LEILAO)
    end_hand(match, {1: "T0 T21 KC KD KH QC"}, (10, 31, 20))
    assert gains(match, "in_tricks") == [30, 31, 30] and gains(match, "in_cards") == [46, 29, 46]
    assert gains(match, "game") == [0, 50, 0] and says(match)[-1] == "kept", "31 and 29 are 60"
    assert match.game.points == [76, 110, 76] and tarok(match).done == 1


def test_the_declarer_fails() -> None:
    """002:1133: the 50 go to each opponent; what the declarer has made stays."""
    deal = {**HANDS, "hand 1": HANDS["hand 1"].replace("T1 ", "T4 "), "hand 0": HANDS["hand 0"].replace("T4", "T1")}
    match = play(start(deal), LEILAO)
    end_hand(match, {1: "T0 T21 KC KD KH QC"}, (10, 30, 20))
    assert gains(match, "game") == [50, 0, 50] and match.game.points == [126, 59, 126] and says(match)[-1] == "failed"


def test_solo_counts_a_hundred_and_the_widow_is_the_defenders() -> None:
    deal = {**HANDS, "upper": "T1 T6 T7", "hand 1": HANDS["hand 1"].replace("T1 ", "7S ")}
    match = play(start(deal), "declare 40; pass; pass")
    end_hand(match, {1: "T0 T21 KC KD KH"}, (10, 20, 25))
    assert gains(match, "in_cards") == [50, 25, 50] and gains(match, "game") == [0, 100, 0]
    assert [s.x for s in sayings(match, "widow")] == [5]


@pytest.mark.parametrize(("choice", "factor"), [("reject; keep_second", 2), ("reject; back_to_first", 3)])
def test_the_factor(choice: str, factor: int) -> None:
    """002:1093, 1127: on the card points of both sides, not on tricks, holdings or the game (ruling 4)."""
    laid = "lay T8; lay T9; lay_last T10" if factor == 2 else "lay 7S; lay T6; lay_last T7"
    match = play(start(HANDS), f"declare 60; declare 1; pass; {choice}; {laid}")
    end_hand(match, {1: "T0 T21 T1 KC KD KH"}, (10, 30, 20))
    assert gains(match, "in_cards") == [45 * factor, 30 * factor, 45 * factor]
    assert gains(match, "in_tricks") == [30, 30, 30] and gains(match, "game") == [0, 50, 0]
    match = play(
        start(HANDS, multiplier_scope="card_and_trick_points"), f"declare 60; declare 1; pass; {choice}; {laid}"
    )
    end_hand(match, {1: "T0 T21 T1 KC KD KH"}, (10, 29, 20))
    assert gains(match, "in_tricks") == [30 * factor, 29 * factor, 30 * factor]
    assert gains(match, "game") == [50, 0, 50], "59 before the factor"


def test_cards_laid_away_count_for_the_declarer() -> None:
    """002:1095, 1125."""
    match = play(start(HANDS), "declare 60; declare 1; pass; keep_first; lay 7S; lay T1; lay_last T21")
    end_hand(match, {1: "T0 KC KD KH"}, (0, 20, 30))
    assert gains(match, "in_cards") == [45, 30, 45] and says(match)[-1] == "failed"
    assert written(match.game.status())["way"] == "40/60", "the others do not see what was laid away"


@pytest.mark.parametrize(
    ("options", "number", "kept"),
    [
        ({}, 60, True),  # 30 and 30
        ({}, 61, False),
        ({"fulfilment": "cards_only"}, 30, True),
        ({"fulfilment": "cards_only"}, 31, False),
        ({"fulfilment": "all_points"}, 110, True),  # and 50 for the honours
        ({"fulfilment": "all_points"}, 111, False),
        ({"count_mode": "cards_only"}, 30, True),
        ({"count_mode": "cards_only"}, 31, False),
        ({"count_mode": "tricks_only"}, 31, True),  # with 1 for the three nulls laid away
        ({"count_mode": "tricks_only", "fulfilment": "cards_only"}, 31, True),
        ({"count_mode": "tricks_only"}, 32, False),
        ({"count_mode": "tricks_only", "fulfilment": "all_points"}, 81, True),
    ],
)
def test_fulfilment(options: dict[str, Value], number: int, kept: bool) -> None:
    """Rulings 3 and 4."""
    match = play(start(HANDS, **options), LEILAO.replace("60", str(number)))
    end_hand(match, {1: "T0 T21 T1 KC KD KH"}, (10, 30, 20))
    assert says(match)[-1] == ("kept" if kept else "failed")


def test_one_count_only() -> None:
    """Ruling 3: the other vanishes; with tricks only what lies aside counts as a trick, and the factor is on tricks."""
    match = play(start(HANDS, count_mode="cards_only"), LEILAO)
    end_hand(match, {1: "T0 T21 T1 KC KD KH"}, (10, 30, 20))
    assert gains(match, "in_tricks") == [0, 0, 0] and gains(match, "in_cards") == [45, 30, 45]
    script = "declare 20; declare 1; pass; reject; keep_second; lay T1; lay T8; lay_last T9"
    match = play(start(HANDS, count_mode="tricks_only"), script)
    end_hand(match, {1: "T0 T21"}, (10, 30, 20))
    assert gains(match, "in_cards") == [0, 0, 0] and gains(match, "in_tricks") == [2 * 31, 2 * 35, 2 * 31]


def test_tricks_only_in_a_solo() -> None:
    """The widow's halves are two tricks of the defenders."""
    match = play(start(HANDS, count_mode="tricks_only"), "declare 30; pass; pass")
    end_hand(match, {}, (10, 30, 20))
    assert gains(match, "in_tricks") == [32, 30, 32] and gains(match, "game") == [0, 100, 0]


def test_defenders_may_write_their_own_tricks() -> None:
    """Ruling 13: the widow, holdings and a failed game still go to both, the Magician to its player."""
    match = play(start(HANDS, defenders_credit="own_tricks"), LEILAO.replace("60", "100"))
    end_hand(match, {1: "T0 T21 KC KD KH T1", 0: "QC QD"}, (10, 30, 20), last=2, magician=True)
    assert gains(match, "in_tricks") == [10, 30, 20] and gains(match, "in_cards") == [8, 30, 37]
    assert gains(match, "game") == [50, 0, 50] and gains(match, "magician") == [0, 0, 50]


def test_the_magician_in_the_last_trick() -> None:
    """002:1129: the value of the game to the side that wins with it; nothing is taken for it (ruling 14)."""
    match = play(start(HANDS), LEILAO)
    end_hand(match, {1: "T0 T21 KC KD KH T1"}, (10, 30, 20), last=2, magician=True)
    assert gains(match, "magician") == [50, 0, 50]
    match = play(start(HANDS), "declare 60; pass; pass")
    end_hand(match, {1: "T0 T21 KC KD KH T1"}, (10, 30, 20), last=1, magician=True)
    assert gains(match, "magician") == [0, 100, 0]


def test_the_magician_must_win_it_itself() -> None:
    """Played out: seat 1 leads I to the last trick, when all other trumps are gone; a king there brings nothing."""
    match = play(start(HANDS), "declare 100; pass; pass")
    cards(match, "T0 T2 T4 T21 T3 T5 T20 2D 7C T19 3D 8C T18 4D 9C T17 AD 10C T16 JD JC T15 ND NC T14 QD QC")
    cards(match, "T13 2H 8S T12 3H 9S T11 4H 10S KC AH JS KD JH NS KH NH QS T1 QH KS")
    assert gains(match, "magician") == [0, 100, 0] and gains(match, "game") == [0, 100, 0]
    assert tarok(match).done == 1 and gains(match, "in_cards") == [0, 75, 0] and gains(match, "in_tricks") == [0, 72, 0]
    assert MOST == 147
    match = play(start(HANDS), "declare 100; pass; pass")
    cards(match, "T0 T2 T4 T21 T3 T5 T20 2D 7C T19 3D 8C T18 4D 9C T17 AD 10C T16 JD JC T15 ND NC T14 QD QC")
    cards(match, "T13 2H 8S T12 3H 9S T11 4H 10S KC AH JS KD JH NS T1 NH QS KH QH KS")
    assert gains(match, "magician") == [0, 0, 0]


# -- the match --------------------------------------------------------------------------------------------------------


def test_three_hands_that_were_played() -> None:
    """002:1055: the highest total wins; equals share."""
    game = tarok(start())
    game.done, game.points = 2, [100, 90, 100]
    assert not game.match_over()
    game.done = 3
    assert game.match_over() and game.winners() == 0b101


CONTEXT: dict[str, dict[str, Value]] = {}
