"""Escopa: seed 002:1776-1885."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import escopa
from baralho.kinds import fifteens
from baralho.kinds.ends import ahead
from baralho.kinds.fifteens import HAND, PACK, STOCK, TABLE, VALUE, WON
from baralho.kinds.fishing import completing, totals
from baralho.kinds.values import worth
from tests import laws
from tests.table import covers, legal, play, refused, sayings, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: the pack counts 220, what is taken goes by fifteens unless a card takes its own value, a hand holds as
    many cards as the turn wants.
    """
    assert isinstance(game, escopa.Escopa)
    t, value = game.t, game.values()
    piles = [worth(t.mask(WON, s), value) for s in range(game.sides)]
    hands = [t.mask(HAND, s) for s in range(game.players)]
    rest = worth(t.mask(TABLE), value) + worth(t.mask(STOCK), value) + sum(worth(h, value) for h in hands)
    assert sum(piles) + rest == 220
    if not game.over:
        by_sum = game.matches() or (all(pile % 15 == 0 for pile in piles) and rest % 15 == 10)
        assert by_sum and (not game.matches() or all(pile % 2 == 0 for pile in piles))
        assert max(h.bit_count() for h in hands) - min(h.bit_count() for h in hands) <= 1
        assert t.count(STOCK) % (3 * game.players) == 0


def start(deal: dict[str, str] | None = None, players: int = 2, **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins; no opening bonus in the pack of this seed."""
    return baralho.start("escopa", players=players, seed="7", dealer=0, deal=deal, options=options)


def rules(match: Match) -> escopa.Escopa:
    game = match.game
    assert isinstance(game, escopa.Escopa)
    return game


def give(match: Match, *piles: str, escopas: tuple[int, ...] = ()) -> escopa.Escopa:
    """Clear the table and put these cards on the piles of the sides, some face up; "*" stands for all others."""
    game = rules(match)
    for card in range(40):
        game.t.move(card, STOCK)
    named = [PACK.mask(pile) if pile != "*" else 0 for pile in piles]
    others = PACK.all & ~sum(named)
    for side, pile in enumerate(piles):
        game.t.move_set(others if pile == "*" else named[side], WON, side)
    for side, count in enumerate(escopas):
        for card in game.t.cards(WON, side)[:count]:
            game.t.turn(card)
    return game


def count(match: Match, *piles: str, escopas: tuple[int, ...] = ()) -> list[tuple[int, str, int]]:
    """The score sheet of a hand that ends with these piles."""
    give(match, *piles, escopas=escopas).count_hand()
    return sheet(match)


# -- making fifteen ---------------------------------------------------------------------------------------------------


def test_three_ways_to_fifteen() -> None:
    """002:1836, where "o 6" is A + 2 + 3; none of the three is an escopa."""
    deal = {"hand 1": "KC JC 3C", "table": "AD 2D 3D QD"}
    match = start(deal)
    assert legal(match) == ["lay 3C", "lay JC", "lay KC", "pick AD", "pick 2D"]
    for script, left in [
        ("pick AD; pick 2D; pick 3D; take JC", "QD"),
        ("pick AD; pick 3D; pick QD; take 3C", "2D"),
        ("pick 2D; pick 3D; take KC", "AD QD"),
    ]:
        match = play(start(deal), script)
        assert zone(match, "table") == left
        assert "escopa" not in says(match) and rules(match).escopas(1) == 0
        assert match.actors() == [0]


def test_queen_is_eight_and_jack_nine() -> None:
    """002:1786-1790."""
    assert [VALUE[PACK.of(code)] for code in ("KS", "JS", "QS", "7S", "AS")] == [10, 9, 8, 7, 1]


def test_only_sets_that_can_be_completed_are_offered() -> None:
    match = start({"hand 1": "KC QC 7C", "table": "4D 5H 6S KD"})
    assert legal(match) == ["lay 7C", "lay QC", "lay KC", "pick 5H"]
    assert refused(match, "pick KD") == "no_fifteen"
    assert refused(match, "take KC") == "no_fifteen"
    assert refused(match, "pick AC") == "not_there"
    assert refused(match, "take 5H") == refused(match, "lay 5H") == "not_yours"
    assert refused(match, "let") == refused(match, "claim") == "not_now"
    play(match, "pick 5H")
    assert legal(match) == ["take KC"]
    assert refused(match, "lay KC") == "picking"


def test_a_set_is_chosen_in_one_way() -> None:
    """Picks ascend; a card that makes 15 by several sets takes one of them."""
    match = start({"hand 1": "KC KD KH", "table": "2C 3C 2D 3D"})
    play(match, "pick 3C")
    assert legal(match) == ["pick 2D"]
    play(match, "pick 2D")
    assert legal(match) == ["take KC", "take KD", "take KH"]
    play(match, "take KH")
    assert zone(match, "table") == "2C 3D"
    assert zone(match, "won 1") == "3C 2D KH"


def test_capturing_is_no_duty() -> None:
    """A card that could take may be laid."""
    match = start({"hand 1": "KC QC 6C", "table": "5D 2H 2S 4S"}, missed_capture_claim=False)
    play(match, "lay KC")
    assert zone(match, "table") == "KC 5D 2H 2S 4S"
    assert match.actors() == [0]


def test_taking_all_is_an_escopa_marked_by_a_card_face_up() -> None:
    """002:1804."""
    match = start({"hand 1": "7C", "table": "AD 2D 3D 2S"})
    play(match, "pick AD; pick 2D; pick 3D; pick 2S; take 7C")
    assert says(match)[-1] == "escopa" and rules(match).escopas(1) == 1
    piles = [z for z in baralho.view(match, 0)["zones"] if z["zone"] == "won"]
    assert sorted(c for c in piles[1]["cards"] if c) == ["7C"] and len(piles[1]["cards"]) == 5
    assert legal(match) == [a for a in legal(match) if a.startswith("lay")]


def test_what_is_taken_was_seen_by_all() -> None:
    match = start({"hand 1": "KC", "table": "5D 2H 3H 4S"}, players=3)
    play(match, "pick 5D; take KC")
    for seat in (0, 2):
        assert baralho.known(match, seat)["won 1"] == ["KC", "5D"]


# -- the opening ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "escopas"),
    [("KC 5D JH 6S", 2), ("JH 6S KC 5D", 2), ("AC 6D 5H 3S", 1), ("KC KD JH AS", 0), ("KC 5D 2H 3S", 0)],
)
def test_the_opening_bonus(table: str, escopas: int) -> None:
    """002:1852, 002:1854; four cards of 30 without two pairs of 15 are nothing, nor one pair beside two others."""
    match = start({"table": table})
    assert rules(match).escopas(0) == escopas
    assert rules(match).last == (0 if escopas else -1)
    assert match.game.t.count(TABLE) == (0 if escopas else 4)
    assert match.actors() == [1]
    if escopas:  # they are not replaced: the first player can only lay (002:1856)
        assert all(a.startswith("lay") for a in legal(match))
        assert says(match) == ["opening"]


# -- packets and dealers ----------------------------------------------------------------------------------------------


def lay_all(match: Match, cards: int) -> Match:
    """Lay the lowest card so many times, and leave what could be claimed."""
    for _ in range(cards):
        seat = match.actors()[0]
        if "let" in legal(match):
            play(match, "let")
            seat = match.actors()[0]
        play(match, next(a for a in legal(match, seat) if a.startswith("lay")))
    if "let" in legal(match):
        play(match, "let")
    return match


@pytest.mark.parametrize(("players", "packets"), [(2, 6), (3, 4), (4, 3), (6, 2)])
def test_packets(players: int, packets: int) -> None:
    """36 cards in packets of three; the last is announced (002:1842); the dealer changes with each (002:1840)."""
    match = start(players=players)
    assert match.game.t.count(STOCK) == 36 - 3 * players
    for packet in range(1, packets):
        assert written(match.game.status())["packets"] == str(packets - packet)
        assert match.game.dealer == (packet - 1) % players
        lay_all(match, 3 * players)
        assert match.game.t.count(TABLE) == 4 + 3 * players * packet
        assert says(match)[-1] == ("last_cards" if packet == packets - 1 else "packet")
    assert match.game.deal_no == 0
    lay_all(match, 3 * players)
    assert match.game.deal_no == 1
    assert match.game.dealer == packets % players  # the rotation simply goes on


def test_two_players_and_a_rotating_dealer() -> None:
    """Who played last in a packet plays first in the next; with one dealer for the hand he does not."""
    match = lay_all(start(), 6)
    assert match.game.dealer == 1 and match.actors() == [0]
    match = lay_all(start(rotate_dealer_each_packet=False), 6)
    assert match.game.dealer == 0 and match.actors() == [1]


def test_sides() -> None:
    """002:1782: two or three alone, four in pairs; six in two teams (002:1866)."""
    assert [start(players=n).game.sides for n in (2, 3, 4, 6)] == [2, 3, 2, 2]
    assert [start(players=6).game.side(s) for s in range(6)] == [0, 1, 0, 1, 0, 1]
    deal = {"hand 1": "KC", "table": "5D 2H 3H 4S", "hand 2": "AC", "hand 3": "JC"}
    match = play(start(deal, players=4), "pick 5D; take KC; lay AC; pick 2H; pick 4S; take JC")
    assert zone(match, "won 1") == "JC KC 5D 2H 4S"


# -- the overlooked fifteen -------------------------------------------------------------------------------------------


def test_the_next_player_may_claim_what_was_overlooked() -> None:
    """002:1862: one set with the card just laid; then his own turn."""
    match = start({"hand 1": "KC", "table": "5D 2H 3H KS", "hand 2": "6C 7H QH"}, players=3)
    play(match, "lay KC")
    assert match.actors() == [2]
    assert legal(match) == ["pick 5D", "pick 2H", "let"]
    assert isinstance(match.game, escopa.Escopa) and match.game.notes(2)[0].value.counts() == [5]  # with the king 15
    assert refused(match, "pick KC") == "no_fifteen"
    assert refused(match, "lay 6C") == "not_now"
    play(match, "pick 2H")
    assert legal(match) == ["pick 3H"] and refused(match, "let") == "picking"
    play(match, "pick 3H")
    assert legal(match) == ["claim"]
    play(match, "claim")
    assert zone(match, "won 2") == "KC 2H 3H" and zone(match, "table") == "5D KS"
    assert match.actors() == [2] and "pick 5D" not in legal(match)
    assert rules(match).last == 2


def test_a_claim_that_clears_the_table_is_an_escopa() -> None:
    match = start({"hand 1": "7C", "table": "AD 2D 3D 2S"})
    play(match, "lay 7C; pick AD; pick 2D; pick 3D; pick 2S; claim")
    assert rules(match).escopas(0) == 1 and match.actors() == [0]
    assert all(a.startswith("lay") for a in legal(match))


def test_a_claim_not_made_lapses() -> None:
    match = start({"hand 1": "KC 2C", "table": "5D AH AS 2S", "hand 0": "JC QC QD"})
    play(match, "lay KC; let")
    assert match.actors() == [0] and zone(match, "won 0") == ""
    play(match, "lay QC")  # makes 15 with 5 + 2 and 5 + A + A, but K + 5 is past
    assert match.actors() == [1]
    play(match, "pick 5D; pick 2S; claim")
    assert zone(match, "won 1") == "QC 5D 2S"


def test_nobody_is_asked_when_there_is_nothing_to_claim() -> None:
    match = start({"hand 1": "AC", "table": "2D 2H 2S 3S"})
    play(match, "lay AC")
    assert match.actors() == [0] and match.game.phase == fifteens.PLAYING
    match = start({"hand 1": "KC", "table": "5D 2H 4H 2S"}, missed_capture_claim=False)
    play(match, "lay KC")
    assert match.actors() == [0] and match.game.phase == fifteens.PLAYING


def test_a_claim_after_the_last_card_of_a_packet() -> None:
    """The neighbour claims before new cards are dealt, though the layer himself plays next."""
    match = lay_all(start({"hand 0": "2C 2D KH", "table": "5D JC JH JS"}), 5)
    play(match, "lay KH")
    assert match.actors() == [1] and match.game.phase == fifteens.CLAIMING
    assert match.game.t.count(STOCK) == 30
    play(match, "pick 5D; claim")
    assert match.game.t.count(STOCK) == 24 and match.game.dealer == 1
    assert match.actors() == [0] and rules(match).last == 1


def test_a_claim_after_the_last_card_of_the_hand() -> None:
    """The neighbour decides before the rest is given away."""
    match = start(rotate_dealer_each_packet=False)
    game = rules(match)
    for card in range(40):
        game.t.move(card, WON, 0)
    game.t.move(PACK.of("KC"), HAND, 1)
    game.t.move_set(PACK.mask("5D KD"), TABLE)
    game.last = 0
    play(match, "lay KC")
    assert match.actors() == [0] and game.deal_no == 0
    play(match, "let")
    assert game.deal_no == 1
    assert [s.x for s in sayings(match, "rest")] == [3]


# -- the end of a hand ------------------------------------------------------------------------------------------------


def test_the_rest_goes_to_whoever_took_last_and_is_no_escopa() -> None:
    """002:1842."""
    match = start(rotate_dealer_each_packet=False)
    game = give(match, "*", "KC QC")
    game.t.move_set(PACK.mask("KD 5D"), HAND, 1)
    game.t.move(PACK.of("5D"), TABLE)
    game.t.move(PACK.of("KH"), TABLE)
    game.last = 1
    game.ask(fifteens.PLAYING, 1)
    play(match, "pick 5D; take KD")
    assert game.deal_no == 1
    assert says(match)[-2:] == ["taken", "rest"]
    assert not [line for line in sheet(match) if line[1] == "escopas"]


def test_nobody_took_anything() -> None:
    """The rest belongs to nobody, and nobody scores anything."""
    match = lay_all(start(), 36)
    assert match.game.deal_no == 1 and sheet(match) == [] and "rest" not in says(match)


def test_the_dealer_of_an_opening_bonus_took_last() -> None:
    match = lay_all(start({"table": "KC 5D JH 6S"}), 36)
    assert (0, "escopas", 2) in sheet(match) and (0, "four_sevens", 3) in sheet(match)
    assert (0, "few", 2) in sheet(match) and not [line for line in sheet(match) if line[0] == 1]


# -- counting ---------------------------------------------------------------------------------------------------------

ANA = "AD 2D 3D 4D 5D 7D 7C AC 2C 3C 4C 5C 6C JC QC KC AH 2H 3H 4H 5H 6H JH"


def test_a_count_of_two_players() -> None:
    """The rules page: 23 cards, 6 diamonds with the Guindis, 2 sevens, 2 escopas against 17, 4, 2 and 1."""
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


def test_all_diamonds_and_all_sevens() -> None:
    """002:1809-1814: 2 for all diamonds instead of the majority; the Guindis is an item of its own."""
    diamonds = "AD 2D 3D 4D 5D 6D 7D JD QD KD"
    assert count(start(), diamonds, "*") == [
        (1, "cards", 1),
        (0, "all_ouros", 2),
        (0, "guindis", 1),
        (1, "sevens", 1),
    ]
    match = start()
    assert count(match, diamonds + " 7C 7H 7S", "*") == [(1, "cards", 1), (0, "all_ouros", 2), (0, "four_sevens", 3)]
    match = start(cumulative_bonuses=True)
    assert count(match, diamonds + " 7C 7H 7S", "*") == [
        (1, "cards", 1),
        (0, "all_ouros", 2),
        (0, "ouros", 1),
        (0, "four_sevens", 3),
        (0, "guindis", 1),
        (0, "sevens", 1),
    ]


def test_fewer_than_ten_cards() -> None:
    """002:1815; with three players once, whether one or both are short."""
    nine = "AC 2C 3C 4C 5C 6C JC QC KC"
    assert (1, "few", 2) in count(start(), nine, "*")
    assert not [s for s in count(start(), nine + " AD", "*") if s[1] == "few"]
    three = count(start(players=3), nine, "AD 2D", "*")
    assert [s for s in three if s[1] == "few"] == [(2, "few", 2)]
    three = count(start(players=3), nine + " 7C", "AD 2D", "*")
    assert [s for s in three if s[1] == "few"] == [(0, "few", 2), (2, "few", 2)]


def test_most_of_three_is_enough() -> None:
    three = count(
        start(players=3), "7C 7D AC 2C 3C 4C 5C 6C JC QC KC AD 2D 3D", "7H AH 2H 3H 4H 5H 6H JH QH KH 4D", "*"
    )
    assert three == [(2, "cards", 1), (2, "ouros", 1), (0, "guindis", 1), (0, "sevens", 1)]


def test_primeira() -> None:
    """002:1874-1885 and the rules page: 36 against 35 gives 2 points."""
    assert fifteens.primeira(PACK.mask("7D 7C 6S AH KH")) == 36
    assert fifteens.primeira(PACK.mask("7H 7S 6D 5C")) == 35
    assert fifteens.primeira(PACK.mask("KC KD QH JS")) == 0
    assert fifteens.primeira(PACK.mask("7H 7S 7D 6D")) == -1
    match = start(primeira=True)
    assert (0, "primeira", 2) in count(match, "7D 7C 6S AH", "7H 7S 6D 5C")
    match = start(primeira=True)
    tied = count(match, "7D 7C 6S AH", "7H 7S 6D AC")
    assert not [s for s in tied if s[1] == "primeira"]
    match = start(primeira=True)
    assert (1, "primeira", 2) in count(match, "7D 7C 7H", "KS KD KH KC")
    assert not [s for s in count(start(), "7D 7C 6S AH", "7H 7S 6D 5C") if s[1] == "primeira"]


# -- the match --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "target", "over"),
    [([21, 20], 21, True), ([20, 20], 21, False), ([23, 25], 21, True), ([22, 22], 21, False), ([30, 22], 31, False)],
)
def test_the_match_ends_after_a_whole_hand(points: list[int], target: int, over: bool) -> None:
    """002:1798: the higher total wins, level totals play on."""
    match = start(target=target)
    match.game.points = points
    assert match.game.match_over() is over


def test_the_target_is_not_checked_in_mid_hand() -> None:
    match = start({"hand 1": "7C", "table": "AD 2D 3D 2S"})
    match.game.points = [0, 20]
    play(match, "pick AD; pick 2D; pick 3D; pick 2S; take 7C")
    assert not match.over and match.game.points == [0, 20]


def test_winners_are_both_partners() -> None:
    match = start(players=4)
    match.game.points = [3, 22]
    give(match, "", "").count_hand()
    match.game.end_deal()
    assert match.over and baralho.view(match, 0)["winners"] == [1, 3]


# -- tables and signals -----------------------------------------------------------------------------------------------


def test_signals_are_seen_by_partners_only() -> None:
    """002:1868-1870: left eye the Guindis, right eye another seven; they need not be true."""
    match = start(players=4, signals="partner_only")
    assert match.game.may_signal(1) == 0b1000
    match.signal(1, 0)
    assert ("signal", "1", "left_wink") in baralho.events(match, 3)
    assert not [e for e in baralho.events(match, 0) if e[0] == "signal"]
    assert start(players=6, signals="partner_only").game.may_signal(0) == 0b010100
    assert start(players=4).game.may_signal(1) == 0


def test_contradictions() -> None:
    with pytest.raises(baralho.BadOption, match="six_players"):
        start(players=4, six_players=True)
    with pytest.raises(baralho.BadOption, match="six_players"):
        start(players=6, six_players=False)
    with pytest.raises(baralho.BadOption, match="partners"):
        start(players=3, signals="partner_only")
    assert baralho.start("escopa", options={"six_players": True}).players == 6


def test_totals_of_subsets() -> None:
    """The functions that fishing games share."""
    table = PACK.mask("2C 3C KC")
    assert [n for n in range(20) if totals(table, VALUE) >> n & 1] == [0, 2, 3, 5, 10, 12, 13, 15]
    assert completing(table, VALUE, 0, 1 << 13) == PACK.mask("3C")
    assert completing(table, VALUE, 0, 1 << 5 | 1 << 12) == PACK.mask("2C")
    assert completing(table, VALUE, 5, 1 << 15) == PACK.mask("KC")
    assert completing(table, VALUE, 0, 1 << 11) == 0
    assert ahead([3, 5, 4]) == 1 and ahead([5, 5, 4]) == -1


# -- Escopa de 15 as it is played today -------------------------------------------------------------------------------


def today(deal: dict[str, str] | None = None, players: int = 2, **options: Value) -> Match:
    return baralho.start("escopa", preset="comum", players=players, seed="7", dealer=0, deal=deal, options=options)


@covers("escopa/comum/options")
def test_today_options() -> None:
    """today: no claims, one dealer a hand, to 21, with the Primeira; counted as escoba, opening by the sum."""
    wanted = {
        "missed_capture_claim": False, "rotate_dealer_each_packet": False, "target": 21, "primeira": True,
        "scoring": "escoba", "opening_bonus": "sum", "last_card_escopa": "counts",
    }  # fmt: skip
    assert {key: today().options[key] for key in wanted} == wanted


@covers("escopa/comum/values")
def test_today_values() -> None:
    """today: K 10, J 9, Q 8 stay."""
    match = today({"hand 1": "JC QC KC", "table": "6D 7D 5D 2S"})
    play(match, "pick 6D; take JC")
    assert zone(match, "won 1") == "JC 6D"


@covers("escopa/comum/no_claims")
def test_today_no_claims_and_one_dealer() -> None:
    """today: what was overlooked stays; the same dealer deals on."""
    match = play(today({"hand 1": "KC QC 6C", "table": "5D 2H 2S 4S"}), "lay KC")
    assert match.game.phase == fifteens.PLAYING and match.actors() == [0]
    assert lay_all(today(), 6).game.dealer == 0


@covers("escopa/comum/scoring")
def test_today_scoring() -> None:
    """today: escopa, cards, diamonds, 7D and primeira 1 each; nothing for sevens or few cards."""
    ours = "7D 6D 5D 4D 3D 2D 7C 7H 7S"
    assert count(today(), ours, "*", escopas=(2, 1)) == [
        (0, "escopas", 2), (1, "escopas", 1), (1, "cards", 1), (0, "ouros", 1), (0, "guindis", 1), (0, "primeira", 1)
    ]  # fmt: skip
    assert count(today(), "AD 2D 3D 4D 5D 6D 7D QD JD KD", "*") == [
        (1, "cards", 1), (0, "all_ouros", 2), (0, "guindis", 1)
    ]  # fmt: skip


@covers("escopa/comum/scoring_option")
def test_today_scoring_of_scopa() -> None:
    """today: groups differ, so it is an option; as in Italy all ten diamonds are 1 as well."""
    marks = count(start(scoring="scopa"), "AD 2D 3D 4D 5D 6D 7D QD JD KD", "*")
    assert marks == [(1, "cards", 1), (0, "ouros", 1), (0, "guindis", 1)]


@covers("escopa/comum/ties")
def test_today_ties() -> None:
    """today: ties: nobody."""
    half = " ".join(PACK.code(c) for c in range(40) if PACK.suit[c] in (0, 1) and PACK.rank[c] != 7)
    marks = [mark for mark in count(today(), half + " 7C 7D", "*") if mark[1] in ("cards", "primeira")]
    assert marks == [], "twenty cards each, and neither has four suits"


@covers("escopa/comum/opening")
@pytest.mark.parametrize(
    ("table", "escopas"), [("AC 6D 5H 3S", 1), ("KC 5D JH 6S", 2), ("KC KD JH AS", 2), ("KC 5D 2H 3S", 0)]
)
def test_today_opening(table: str, escopas: int) -> None:
    """today: four table cards totalling 15 are one escopa, 30 two, without the pairs test; or nothing, by option."""
    assert rules(today({"table": table})).escopas(0) == escopas
    assert rules(today({"table": table}, opening_bonus="none")).escopas(0) == 0


def test_today_the_last_card_makes_no_escopa_by_option() -> None:
    for option, escopas in (("counts", 1), ("no", 0)):
        match = today({"hand 1": "7C", "table": "AD 2D 3D 2S"}, last_card_escopa=option)
        game = rules(match)
        t = game.t
        for seat in (0, 1):
            for card in t.cards(HAND, seat):
                if PACK.code(card) != "7C":
                    t.move(card, WON, 0)
        t.move_all(STOCK, 0, WON, 0)
        play(match, "pick AD; pick 2D; pick 3D; pick 2S; take 7C")
        assert says(match).count("escopa") == escopas


# -- Scopa as in Italy ------------------------------------------------------------------------------------------------


def scopa(deal: dict[str, str] | None = None, players: int = 2, **options: Value) -> Match:
    return baralho.start("escopa", preset="scopa", players=players, seed="7", dealer=0, deal=deal, options=options)


@covers("escopa/scopa/options")
@pytest.mark.parametrize("players", [2, 4])
def test_today_scopa_options(players: int) -> None:
    """today: two, or four in pairs; a card takes its own value, no opening bonus, no claims, one dealer a hand."""
    wanted = {
        "capture": "match", "court_values": "k10_q9_j8", "scoring": "scopa", "target": 11, "opening_bonus": "none",
        "last_card_escopa": "no", "missed_capture_claim": False, "rotate_dealer_each_packet": False, "primeira": True,
    }  # fmt: skip
    match = scopa(players=players)
    assert {key: match.options[key] for key in wanted} == wanted and match.game.sides == 2
    for options in ({"missed_capture_claim": True}, {"opening_bonus": "sum"}):
        with pytest.raises(baralho.BadOption, match="sum_15"):
            scopa(None, players, **options)


@covers("escopa/scopa/capture")
def test_today_scopa_a_card_takes_one_of_its_value_or_a_sum() -> None:
    """today: one table card of its own value, or else a set adding up to it."""
    match = scopa({"hand 1": "6C 7C JC", "table": "6D 6H 3S 4S"})
    assert legal(match) == ["lay JC", "pick 6D", "pick 6H", "pick 3S"]
    play(match, "pick 6H; take 6C")
    assert zone(match, "won 1") == "6C 6H" and zone(match, "table") == "6D 3S 4S"
    match = play(scopa({"hand 1": "6C 7C JC", "table": "6D 6H 3S 4S"}), "pick 3S; pick 4S")
    assert legal(match) == ["take 7C"]
    play(match, "take 7C")
    assert zone(match, "won 1") == "7C 3S 4S"


@covers("escopa/scopa/single_first", "escopa/scopa/check_seven")
def test_today_scopa_an_equal_card_comes_first() -> None:
    """today: with 7 on the table and 3 + 4 beside it a played 7 must take the 7."""
    match = scopa({"hand 1": "7C AC AD", "table": "7D 3S 4S 2H"})
    assert "pick 3S" not in legal(match) and "pick 7D" in legal(match)
    assert refused(match, "pick 3S") == "no_sum"
    play(match, "pick 7D")
    assert legal(match) == ["take 7C"]


def test_scopa_a_sum_for_one_card_and_an_equal_for_another() -> None:
    """3 + 4 makes 7, which lies there; with 2 it makes the queen's 9."""
    match = play(scopa({"hand 1": "7C QC KD", "table": "7D 3S 4S 2H"}), "pick 2H; pick 3S; pick 4S")
    assert legal(match) == ["take QC"]
    assert refused(match, "take 7C") == "equal_first"


@covers("escopa/scopa/must_take")
def test_today_scopa_taking_is_a_duty_of_the_card_played() -> None:
    """today: capturing is compulsory for the card played; which card is free."""
    match = scopa({"hand 1": "6C 2C KC", "table": "6D 6H 3S 4S"})
    assert refused(match, "lay 6C") == "must_take" and refused(match, "lay KC") == "must_take"  # 6 + 4
    assert refused(match, "lay 2C") == ""


@covers("escopa/scopa/values")
def test_today_scopa_values() -> None:
    """today: K 10, Q 9, J 8."""
    match = scopa({"hand 1": "QC JC 2C", "table": "5D 4H 3S KS"})
    assert [legal(play(scopa({"hand 1": "QC JC 2C", "table": "5D 4H 3S KS"}), script)) for script in
            ("pick 5D; pick 4H", "pick 5D; pick 3S")] == [["take QC"], ["take JC"]]  # fmt: skip
    assert refused(match, "lay QC") == "must_take"


@covers("escopa/scopa/scoring")
def test_today_scopa_scoring() -> None:
    """today: scopa 1 each, most cards, most diamonds, 7D, primiera 1."""
    assert count(scopa(), "7D 6D 5D 4D 3D 2D 7C 7H 7S", "*", escopas=(2, 1)) == [
        (0, "escopas", 2), (1, "escopas", 1), (1, "cards", 1), (0, "ouros", 1), (0, "guindis", 1), (0, "primeira", 1)
    ]  # fmt: skip


@covers("escopa/scopa/target")
def test_today_scopa_is_played_to_11() -> None:
    match = scopa()
    match.game.points = [11, 10]
    assert match.game.match_over()
    match.game.points = [10, 10]
    assert not match.game.match_over()


@covers("escopa/scopa/no_opening")
def test_today_scopa_the_opening_table_is_nobodys() -> None:
    assert rules(scopa({"table": "AC 6D 5H 3S"})).escopas(0) == 0


@covers("escopa/scopa/kings")
@pytest.mark.parametrize(("table", "redeals"), [("KC KD KH 2S", 1), ("KC KD KH KS", 1), ("KC KD 2H 3S", 0)])
def test_today_scopa_three_kings_are_dealt_anew(table: str, redeals: int) -> None:
    """today: three or four kings on the opening table: redeal; not where one makes 15."""
    match = scopa({"table": table})
    assert says(match).count("redeal") == redeals and match.game.deal_no == 0 and match.game.t.count(STOCK) == 30
    assert "redeal" not in says(start({"table": table}))


@covers("escopa/scopa/last_card", "escopa/scopa/check_last")
def test_today_scopa_the_last_card_makes_no_scopa() -> None:
    """today: the last card of the deal never makes a scopa; the one before does."""
    for more, escopas in (("", 0), ("KS", 1)):
        match = scopa({"hand 1": "7C"})
        game = rules(match)
        t = game.t
        for card in range(40):
            t.move(card, WON, 0)
        t.move_set(PACK.mask("7D"), TABLE)
        t.move_set(PACK.mask("7C"), HAND, 1)
        t.move_set(PACK.mask(more), HAND, 0)
        game.ask_turn(1)
        play(match, "pick 7D; take 7C")
        assert says(match).count("escopa") == escopas


@covers("escopa/scopa/primiera")
def test_today_scopa_primiera_as_in_italy() -> None:
    """today: the book's values are the Italian ones less 10 each, so that the same pile wins; a missing suit loses."""
    italian = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12, 11: 10, 12: 10, 13: 10}
    assert all(fifteens.PRIMEIRA[c] == italian[PACK.rank[c]] - 10 for c in range(40))


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_scopa_keeps_the_laws(players: int) -> None:
    """Also where kings are dealt anew and at tables that the law suite does not come to."""
    dice = random.Random(players)
    options = {"capture": "match", "court_values": "k10_q9_j8", "last_card_escopa": "no", "scoring": "scopa"}
    for seed in range(3):
        match = laws.begin(("escopa", "", players), f"scopa {seed}", **options)
        for _ in laws.random_match(match, dice, cheap=True, most=150):
            if dice.random() < 0.05:
                seat = dice.randrange(players)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)


CONTEXT: dict[str, dict[str, Value]] = {
    "signals": {"players": 4},
    "last_card_escopa": {"shown": "test_today_the_last_card_makes_no_escopa_by_option"},
    "opening_bonus": {"shown": "test_today_opening"},
    "court_values": {"players": 2},
}


def test_what_cards_add_up_to_is_noted() -> None:
    """Own cards and those on the table, no others."""
    match = baralho.start("escopa", players=2, seed="1")
    game = match.game
    assert isinstance(game, escopa.Escopa)
    [(code, value)] = written(game.notes(0)).items()
    goal, *cards = value.split(" | ")
    assert (code, goal) == ("sum", "15")
    seen = game.t.mask(fifteens.HAND, 0) | game.t.mask(fifteens.TABLE)
    assert {c.split()[0]: int(c.split()[1]) for c in cards} == {
        fifteens.PACK.code(c): fifteens.VALUE[c] for c in range(fifteens.PACK.count) if seen >> c & 1
    }
