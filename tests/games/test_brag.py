"""Three-card Brag: seed 002:5556-5632."""

from __future__ import annotations

import itertools
import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Shuffle
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.brag import hands
from baralho.games.brag.acts import FOLDED, HAND, STOCK, Rules
from baralho.games.brag.game import Brag
from baralho.games.brag.hands import HANDS, PACK, type_of, value
from baralho.words.notes import notes
from tests import laws
from tests.table import legal, play, refused, says, sheet, steps_of, zone

PAIRS = {"hand 0": "9C 9D 4C", "hand 1": "KS KH 7D", "hand 2": "QS QH 6D"}  # seat 1 is best, then 2, then 0
OPEN: dict[str, Value] = {"blind_betting": False}


def sums(game: Game) -> None:
    """Law 7: what was won and lost and the pots are nothing in all; nobody owes; hands are whole."""
    assert isinstance(game, Brag)
    assert sum(game.points) + sum(game.pots) == 0
    assert all(game.chips(seat) >= 0 for seat in range(game.players))
    assert all(game.t.count(HAND, seat) in (0, 3) for seat in range(game.players))
    assert len(game.pots) == len(game.coverers) + 1
    assert not game.live & game.out and not game.blind & game.looked


def start(*table: int | dict[str, str], **options: Value) -> Match:
    """A match dealt by seat 0: how many players if not three, the cards dealt, options."""
    players = [n for n in table if isinstance(n, int)] or [3]
    deals = [d for d in table if isinstance(d, dict)] or [{}]
    return baralho.start("brag", seed="7", players=players[0], dealer=0, deal=deals[0], options=options)


def brag(match: Match) -> Brag:
    assert isinstance(match.game, Brag)
    return match.game


def chips(match: Match) -> list[int]:
    game = brag(match)
    return [game.chips(seat) for seat in range(game.players)]


def poor(match: Match, *holds: int) -> Match:
    """Let the players have so many chips: the rest of them was lost before, to nobody in particular."""
    game = brag(match)
    for seat, number in enumerate(holds):
        game.points[seat] += number - game.chips(seat)
    return match


def shuffles(match: Match) -> int:
    return len(steps_of(match, Shuffle))


# -- hands ------------------------------------------------------------------------------------------------------------


def rules(**options: Value) -> Rules:
    return brag(start(**options)).opt


def worth(hand: str, opt: Rules) -> int:
    return value(PACK.cards(hand), opt)


def name(hand: str, opt: Rules) -> str:
    return HANDS[type_of(worth(hand, opt))]


LADDER = ["6S 6H 6D", "JC QC KC", "QC KH AD", "3S 9S JS", "3H 3S 8H", "4C 6S 10D"]


def test_the_types_of_hands() -> None:
    """002:5576-5586, from the best to the lowest."""
    opt = rules()
    assert [name(hand, opt) for hand in LADDER] == ["pryle", "bike_run", "run", "flush", "pair", "high_card"]
    found = [worth(hand, opt) for hand in LADDER]
    assert found == sorted(found, reverse=True)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("7S 7H 7D", "6S 6H 6D"),
        ("9C 10C JC", "8D 9D 10D"),
        ("9C 10D JC", "8D 9D 10C"),  # ruling 1: runs too
        ("QC KH AD", "JC QH KD"),
        ("2S 3H 4D", "AS 2H 3D"),  # the ace is 1 there (002:5562)
        ("JS 9S 4S", "JD 9D 3D"),
        ("4H 4S 5H", "3H 3S AH"),
        ("3H 3S 9H", "3D 3C 8H"),
        ("AC 6S 10D", "KC QS 10D"),
        ("AS 2H 3D", "KS AH 2D"),  # no run round the corner
        ("5C 6C 7C", "AC KC JC"),
    ],
)
def test_hands_of_one_type(better: str, worse: str) -> None:
    """002:5588: the higher cards win."""
    opt = rules()
    assert worth(better, opt) > worth(worse, opt)


def test_suits_are_equal() -> None:
    """002:5562."""
    opt = rules()
    for a, b in [("4C 6S 10D", "4D 6H 10S"), ("JC QC KC", "JS QS KS"), ("3H 3S 8H", "3C 3D 8S")]:
        assert worth(a, opt) == worth(b, opt)


def test_the_british_tops() -> None:
    opt = rules(a23_top_run=True, threes_top_pryle=True)
    assert worth("AS 2H 3D", opt) > worth("QC KH AD", opt)
    assert worth("AS 2S 3S", opt) > worth("QC KC AC", opt) > worth("AS 2H 3D", opt)
    assert worth("3S 3H 3D", opt) > worth("AS AH AD", opt)
    opt = rules()
    assert worth("3S 3H 3D", opt) < worth("4S 4H 4D", opt)


def test_natural_beats_wild_of_the_same_type() -> None:
    """002:5590, ruling 2: a natural pair of threes beats kings made with a wild card."""
    opt = rules(wild="deuces")
    assert worth("3S 3H 8D", opt) > worth("KS 2H 7D", opt)
    assert worth("KS KH 2D", opt) > worth("AS QS JS", opt)  # but a higher type is higher
    opt = rules(wild="deuces", natural_rule="equal_rank_only")
    assert worth("3S 3H 8D", opt) < worth("KS 2H 7D", opt)
    assert worth("KC KD 7S", opt) > worth("KS 2H 7D", opt)
    assert name("KS 2H 7D", rules()) == "high_card"


def test_wild_cards_complete_a_hand_as_well_as_can_be() -> None:
    opt = rules(wild="deuces")
    assert [name(h, opt) for h in ("KS 2H KD", "9S 2H JS", "9S 2H JD", "9S 2H 4S", "9S 2H 4D", "9S 2H 2D")] == [
        "pryle", "bike_run", "run", "flush", "pair", "pryle",
    ]  # fmt: skip
    assert worth("2C QS KS", opt) > worth("2D JH QH", opt)  # Q-K-A against J-Q-K or 10-J-Q
    assert worth("AS 9S 2H", opt) < worth("AD KD 10D", opt)
    equal = rules(wild="deuces", natural_rule="equal_rank_only")
    assert worth("AS 9S 2H", equal) < worth("AD KD 9D", equal) < worth("AH KH 2C", equal)


def test_a_wild_card_as_itself_is_natural() -> None:
    opt = rules(wild="three_braggers")
    assert worth("JC QC KC", opt) > worth("9D QH KH", opt)
    assert worth("AC AS AD", opt) > worth("AC AH JC", opt)
    opt = rules(wild="deuces")
    assert worth("2S 2H 2D", opt) > worth("AS AH 2C", opt)  # three natural twos
    opt = rules(wild="deuces", natural_rule="equal_rank_only")
    assert worth("2S 2H 2D", opt) > worth("KS KH KD", opt)  # three aces
    assert worth("2S 2H 2D", opt) < worth("AS 2C AD", opt)  # with more wild cards


def test_fewer_wild_cards_then_the_better_bragger() -> None:
    """Ruling 2; 002:5566-5572: the ace of diamonds before the jack of clubs before the nine of diamonds."""
    opt = rules(wild="three_braggers")
    kings = ["KC KD AD", "KS KH JC", "KC KD 9D", "KS AD 9D", "KS JC 9D"]
    found = [worth(hand, opt) for hand in kings]
    assert found == sorted(found, reverse=True) and len(set(found)) == 5
    opt = rules(wild="deuces")
    assert worth("KC KD 2S", opt) == worth("KS KH 2C", opt) > worth("KS 2D 2H", opt)


def test_no_reading_of_wild_cards_is_better_than_the_one_found() -> None:
    """Against trying every card in the place of every wild card, and every wild card as itself."""
    dice = random.Random(5)
    for wild, used in (("deuces", "2C 2D 2H 2S"), ("three_braggers", "AD JC 9D")):
        for rule in ("same_type", "equal_rank_only"):
            opt = rules(wild=wild, natural_rule=rule)
            for count in (1, 1, 1, 1, 2):
                wilds = dice.sample(PACK.cards(used), count)
                fixed = dice.sample([c for c in range(52) if not PACK.mask(used) >> c & 1], 3 - count)
                assert value(fixed + wilds, opt) == best_reading(fixed, wilds, opt)


def best_reading(fixed: list[int], wilds: list[int], opt: Rules) -> int:
    best = 0
    for size in range(len(wilds) + 1):
        for used in itertools.combinations(wilds, size):
            kept = fixed + [c for c in wilds if c not in used]
            bragger = max([hands.WILD[opt.wild][c] for c in used], default=0)
            for cards in itertools.combinations([c for c in range(52) if c not in kept], size):
                best = max(best, hands.worth(hands.rate([*kept, *cards], opt), size, bragger, opt))
    return best


# -- bet or raise -----------------------------------------------------------------------------------------------------


def test_bet_at_least_the_last_bet() -> None:
    """002:5618: one chip, then two, then at least two, not a difference."""
    match = start(4, blind_betting=False)
    assert match.actors() == [1] and legal(match) == ["bet 1", "fold"]
    play(match, "bet 1; bet 2")
    assert match.actors() == [3]
    assert legal(match) == ["bet 2", "bet 3", "bet 4", "bet 5", "bet 6", "bet 7", "fold"]
    assert refused(match, "bet 1") == refused(match, "bet 8") == "amount"
    play(match, "bet 2; bet 3; bet 3")
    assert chips(match) == [46, 45, 47, 47]


def test_the_example_of_the_page() -> None:
    """Four ante; 1, 2, out, 3, 3, out; with two left the fourth pays 6 to see: 19 chips."""
    deal = {"hand 1": "4C 6S 10D", "hand 2": "3H 3S 8H", "hand 3": "KC 9D 2S", "hand 0": "AC 6D 10S"}
    match = start(4, deal, blind_betting=False)
    play(match, "1 bet 1; 2 bet 2; 3 fold; 0 bet 3; 1 bet 3; 2 fold; 0 see")
    assert sheet(match) == [(0, "pot", 19)]
    assert says(match) == ["high_card", "high_card"]


def test_the_limit_is_of_each_raise() -> None:
    """002:5620: not of what is bet in all."""
    match = start(blind_betting=False, max_raise=2, buy_in=100)
    play(match, "bet 1; bet 3; bet 5; bet 7; bet 9")
    assert match.spans(0) == [(4, 9, 11)]
    match = start(blind_betting=False, max_raise="unlimited", min_bet=5)
    assert legal(match) == ["bet 5", "fold"]
    play(match, "bet 5; bet 40")
    assert match.spans(0) == [(4, 40, 49)]


def test_see_only_with_two_left_and_after_a_bet() -> None:
    """002:5608, ruling 5."""
    match = start(4, PAIRS, blind_betting=False)
    play(match, "fold")
    assert refused(match, "see") == "two_left"
    play(match, "fold")
    assert refused(match, "see") == "no_bet"
    play(match, "bet 1")
    assert legal(match) == ["bet 1", "bet 2", "bet 3", "bet 4", "bet 5", "bet 6", "see", "fold"]
    play(match, "bet 4; bet 6")
    assert refused(match, "see") == "" and written(notes(match.game, match.actors()[0]))["on_see"] == "12"
    assert written(match.game.status())["bets"].split().count("-") == 2  # who is out has no bet
    play(match, "see")
    assert sheet(match)[0][2] == 4 + 1 + 4 + 6 + 2 * 6


def test_the_last_one_takes_the_pot_unseen_before_any_bet() -> None:
    match = start()
    play(match, "fold; fold")
    assert sheet(match) == [(0, "pot", 3)] and says(match) == []
    assert match.game.deal_no == 1 and match.game.dealer == 1


# -- round the table --------------------------------------------------------------------------------------------------


def test_round_the_table() -> None:
    """002:5616: one chip each time; twice the opponent's last bet to see."""
    match = start(3, PAIRS, betting="round_the_table", min_bet=5, blind_betting=False)
    assert legal(match) == ["bet 1", "fold"]
    play(match, "bet 1; bet 1; fold")
    assert legal(match, 1) == ["bet 1", "see", "fold"]
    play(match, "bet 1; see")
    assert sheet(match) == [(1, "pot", 3 + 3 + 2)]


def test_an_open_player_bets_double_against_a_blind_one() -> None:
    """Ruling 6; only while a blind player is in."""
    match = start(3, betting="round_the_table")
    assert legal(match) == ["look", "bet 1", "fold"]
    play(match, "look")
    assert legal(match) == ["bet 1", "fold"]
    play(match, "bet 1; bet 1; look")
    assert legal(match) == ["bet 2", "fold"]
    play(match, "bet 2; bet 2; look")
    assert legal(match) == ["bet 1", "fold"]


# -- blind ------------------------------------------------------------------------------------------------------------


def test_nobody_sees_his_cards_before_he_looks() -> None:
    """002:5630; that he looks is seen by all, what he sees is not."""
    match = start(3, PAIRS)
    hand = baralho.view(match, 1)["zones"][2]
    assert (hand["zone"], hand["index"], hand["cards"]) == ("hand", 1, ["", "", ""])
    assert "hand 1" not in baralho.known(match, 1)
    play(match, "look")
    assert match.actors() == [1] and refused(match, "look") == "looked"
    assert sorted(baralho.view(match, 1)["zones"][2]["cards"]) == ["7D", "KH", "KS"]
    assert baralho.view(match, 2)["zones"][2]["cards"] == ["", "", ""]
    assert [e for e in baralho.events(match, 2) if e[0] == "look"] == [("look", "", "hand 1")] * 3
    assert baralho.view(match, 0)["legal"] == [] and ("unseen", "1 3") in written(match.game.status()).items()


def test_without_blind_betting_everybody_looks_at_once() -> None:
    for options in ({"blind_betting": False}, {"betting": "poker"}):
        match = start(3, PAIRS, **options)
        assert all(all(baralho.view(match, s)["zones"][1 + s]["cards"]) for s in range(3))
        assert "look" not in legal(match)


def test_the_blind_bets_of_the_page() -> None:
    """Ruling 6: 1 blind measures 2; 3 open; 2 blind measures 4; an open player bets at least 4."""
    match = start(4)
    play(match, "1 bet 1; 2 look; 2 bet 3")
    assert match.spans(3) == [(4, 2, 7)]
    play(match, "3 bet 2; 0 look")
    assert match.spans(0) == [(4, 4, 9)]
    assert brag(match).blind == 0b1010


def test_the_first_bet_is_the_minimum_for_either() -> None:
    match = start(min_bet=2)
    assert legal(match) == ["look", "bet 2", "fold"]
    play(match, "bet 2; look")
    assert match.spans(2) == [(4, 4, 9)]
    match = start(min_bet=2)
    play(match, "look; bet 2")
    assert match.spans(2) == [(4, 1, 6)]


def test_the_bet_in_force_stays_when_a_blind_player_looks() -> None:
    match = start(3)
    play(match, "1 bet 1; 2 bet 3; 0 fold; 1 look")
    assert match.spans(1) == [(4, 6, 11)]


@pytest.mark.parametrize(("cost", "price"), [("double_of_seen_bet", 8), ("double_of_own_unit", 4)])
def test_seeing_from_the_dark(cost: str, price: int) -> None:
    """002:5630, ruling 4: the open player cannot see; the blind one can, for twice the open bet."""
    match = start(3, PAIRS, blind_see_cost=cost)
    play(match, "1 bet 1; 2 look; 2 bet 2; 0 fold; 1 bet 2; 2 bet 4")
    assert brag(match).price(1) == price
    play(match, "1 bet 2")
    assert refused(match, "see") == "plays_blind" and "see" not in legal(match)
    play(match, "2 bet 4; 1 see")
    assert sheet(match) == [(1, "pot", 3 + 1 + 2 + 2 + 4 + 2 + 4 + price)]


def test_two_blind_players_may_both_see() -> None:
    """002:5630: twice the other's last bet."""
    match = start(3, PAIRS)
    play(match, "fold; bet 1; bet 3; bet 4")
    assert brag(match).price(0) == 8 and "see" in legal(match)
    play(match, "see")
    assert sheet(match) == [(2, "pot", 3 + 1 + 3 + 4 + 8)]


def test_seeing_before_one_has_bet_or_looked() -> None:
    """He pays as a blind player does."""
    match = start(3, PAIRS, blind_see_cost="double_of_own_unit", min_bet=5)
    play(match, "1 fold; 2 look; 2 bet 5")
    assert brag(match).price(0) == 2 * 3 and match.spans(0) == [(4, 3, 8)]
    play(match, "0 see")
    assert sheet(match) == [(2, "pot", 3 + 5 + 6)]


def test_too_few_chips_to_see() -> None:
    match = poor(start(3, PAIRS, **OPEN), 49, 49, 5)
    play(match, "1 fold; 2 bet 1; 0 bet 3")
    assert match.spans(2) == [(4, 3, 4)] and refused(match, "see") == "few_chips"


def test_a_blind_player_who_looks_can_be_seen_again() -> None:
    match = start(3, PAIRS)
    play(match, "fold; bet 1; look; bet 2")
    assert brag(match).price(2) == 4
    play(match, "look; bet 2")
    assert brag(match).price(0) == 4


# -- poker betting ----------------------------------------------------------------------------------------------------


def test_two_to_the_showdown() -> None:
    """002:5626, the page's example; the last raiser shows first."""
    deal = {"hand 1": "4C 6S 10D", "hand 2": "3H 3S 8H", "hand 3": "KC 9D 4S", "hand 0": "AC 6D 10S"}
    match = start(4, deal, betting="poker")
    assert match.spans(1) == [(4, 1, 5)] and legal(match)[-1] == "fold" and "call" not in legal(match)
    play(match, "1 bet 2; 2 call")
    assert refused(match, "call") == "two_stakes" and refused(match, "bet 3") == "not_now"
    assert refused(match, "raise 6") == "amount"
    play(match, "3 raise 3")
    assert legal(match, 0) == ["call", "raise 1", "raise 2", "raise 3", "raise 4", "raise 5", "fold"]
    play(match, "0 call")
    assert refused(match, "call") == "two_stakes"
    play(match, "1 fold; 2 fold")
    assert sheet(match) == [(0, "pot", 4 + 2 + 2 + 5 + 5)]
    shown = [e[2] for e in baralho.events(match, baralho.SPECTATOR) if e[0] == "look" and e[1]]
    assert shown == ["hand 3"] * 3 + ["hand 0"] * 3


def test_more_than_two_to_the_showdown_where_the_table_agrees() -> None:
    match = start(3, PAIRS, betting="poker", two_player_showdown=False)
    play(match, "bet 2; call; call")
    assert sheet(match) == [(1, "pot", 9)] and says(match) == ["pair"] * 3


def test_calling_pays_the_difference() -> None:
    match = start(3, PAIRS, betting="poker", min_bet=2)
    play(match, "1 bet 2; 2 raise 2; 0 raise 5; 1 call; 2 fold")
    assert sheet(match) == [(1, "pot", 3 + 9 + 4 + 9)]


def test_poker_unseen() -> None:
    match = start(3, PAIRS, betting="poker")
    play(match, "bet 5; fold; fold")
    assert sheet(match) == [(1, "pot", 8)] and says(match) == []


def test_who_cannot_raise_where_he_must_covers() -> None:
    """Ruling 7: he has chips, but fewer than required, as a call is barred."""
    match = poor(start(4, PAIRS | {"hand 3": "AC 10D 4S"}, betting="poker", min_bet=2), 49, 49, 49, 3)
    play(match, "1 bet 2; 2 call")
    assert legal(match, 3) == ["cover", "fold"]
    assert refused(match, "call") == "few_chips"
    match = poor(start(4, betting="poker", min_bet=2), 49, 49, 49, 4)
    play(match, "1 bet 2; 2 call")
    assert legal(match, 3) == ["raise 2", "fold"] and refused(match, "cover") == "chips_left"


def test_per_deal_the_dealer_names_the_betting() -> None:
    """002:5614, before the ante."""
    match = start(betting="per_deal")
    assert match.actors() == [0] and legal(match) == ["name round_the_table", "name bet_or_raise", "name poker"]
    assert chips(match) == [50, 50, 50]
    play(match, "name poker")
    assert chips(match) == [49, 49, 49] and legal(match)[0] == "bet 1" and legal(match)[4] == "bet 5"
    play(match, "fold; fold")
    assert match.actors() == [1]
    play(match, "name round_the_table")
    assert legal(match) == ["look", "bet 1", "fold"]


# -- ties -------------------------------------------------------------------------------------------------------------

TIED = {"hand 0": "4C 6S 10D", "hand 1": "4D 6H 10S", "hand 2": "AS KS 2H"}


def test_a_tie_is_split_and_the_odd_chip_goes_to_the_player_seen() -> None:
    """Ruling 3 (as in 002:4881)."""
    match = start(3, TIED, **OPEN)
    play(match, "1 bet 1; 2 fold; 0 bet 1; 1 see")
    assert sheet(match) == [(0, "pot", 4), (1, "pot", 3)]
    match = start(3, TIED, tie_rule="seer_loses", **OPEN)
    play(match, "1 bet 1; 2 fold; 0 bet 1; 1 see")
    assert sheet(match) == [(0, "pot", 7)]


def test_the_odd_chip_of_a_poker_showdown_goes_to_the_last_raiser() -> None:
    """Ruling 3 (as in 002:768), also where who pays to see loses."""
    for rule in ("split", "seer_loses"):
        match = start(3, TIED, betting="poker", tie_rule=rule)
        play(match, "1 bet 1; 2 fold; 0 raise 1; 1 call")
        assert sheet(match) == [(0, "pot", 4), (1, "pot", 3)]


def test_equal_hands_share_a_covered_pot_and_the_coverer_has_the_odd_chip() -> None:
    match = poor(start(3, TIED, tie_rule="seer_loses", **OPEN), 49, 0, 49)
    play(match, "1 cover; 2 bet 1; 0 bet 1; 2 fold")
    assert sheet(match) == [(0, "pot", 2), (1, "covered", 2), (0, "covered", 1)]


def test_equal_winners_go_on_together_to_the_covered_pot() -> None:
    match = poor(start(3, TIED | {"hand 2": "2S 3S 5H"}, betting="poker"), 49, 49, 0)
    play(match, "1 bet 1; 2 cover; 0 raise 1; 1 call")
    assert sheet(match) == [(0, "pot", 2), (1, "pot", 1), (0, "covered", 2), (1, "covered", 2)]


# -- out of chips -----------------------------------------------------------------------------------------------------


def test_a_covered_pot() -> None:
    """002:5632: the winner of the second pot takes it, and then compares with the player who covered the first."""
    match = poor(start(3, PAIRS, **OPEN), 49, 49, 1)
    play(match, "1 bet 1; 2 bet 1; 0 bet 4; 1 bet 4")
    assert legal(match, 2) == ["cover", "fold"] and refused(match, "bet 4") == "few_chips"
    play(match, "2 cover")
    assert brag(match).pots == (3 + 1 + 1 + 4 + 4, 0) and ("covered", "13 (3)") in written(match.game.status()).items()
    play(match, "0 bet 4; 1 fold")
    assert sheet(match) == [(0, "pot", 4), (2, "covered", 13)]
    assert says(match) == ["pair", "pair"]  # the one who folded shows nothing


def test_who_covers_puts_in_what_he_has_and_does_not_count_among_two() -> None:
    """Ruling 7; the next player goes on from the bet in force."""
    match = poor(start(4, {**PAIRS, "hand 3": "AS AH 2D"}, **OPEN), 49, 49, 49, 3)
    play(match, "1 bet 1; 2 bet 5; 3 cover")
    assert brag(match).pots == (4 + 1 + 5 + 3, 0) and chips(match)[3] == 0
    assert match.spans(0) == [(4, 5, 10)] and refused(match, "see") == "two_left"
    play(match, "0 fold; 1 see")
    assert sheet(match) == [(1, "pot", 10), (3, "covered", 13)]


def test_pots_nest() -> None:
    """The winner of each pot meets whoever covered the one before."""
    deal = {
        "hand 0": "KS KH 7D",
        "hand 1": "AS AH 7C",
        "hand 2": "QS QH 6D",
        "hand 3": "9C 9D 4C",
        "hand 4": "2C 5D 8H",
    }
    match = poor(start(5, deal, **OPEN), 49, 1, 2, 49, 49)
    play(match, "1 bet 1; 2 bet 2; 3 bet 2; 4 bet 2; 0 bet 2; 1 cover; 2 cover")
    assert brag(match).pots == (5 + 9, 0, 0) and brag(match).coverers == (1, 2)
    play(match, "3 bet 2; 4 bet 2; 0 fold; 3 see")
    assert sheet(match) == [(3, "pot", 8), (1, "covered", 14)]  # 2 beats 3 for an empty pot, and loses to 1
    assert says(match) == ["high_card", "pair", "pair", "pair"]


def test_who_covered_is_not_out_at_the_end_of_a_deal() -> None:
    """Who had won a covered pot was struck out at the seat, as if folded."""
    match = poor(start(3, PAIRS, **OPEN), 49, 49, 0)
    play(match, "1 bet 1; 2 cover; 0 fold")
    lines = {line.code: line for line in match.end_of(0).status()}
    assert lines["bets"].out == 0b001 and "covered" not in lines


def test_the_better_of_two_coverers_goes_on_to_the_outer_pot() -> None:
    match = poor(start(3, PAIRS, **OPEN), 49, 0, 0)
    play(match, "1 cover; 2 cover")
    assert sheet(match) == [(1, "covered", 3)]
    match = poor(start(3, PAIRS | {"hand 2": "AS AH 2D"}, **OPEN), 49, 0, 0)
    play(match, "1 cover; 2 cover")
    assert sheet(match) == [(2, "covered", 3)]


def test_one_active_player_against_a_coverer_compares_at_once() -> None:
    match = poor(start(3, PAIRS, **OPEN), 49, 49, 0)
    play(match, "1 bet 1; 2 cover; 0 fold")
    assert sheet(match) == [(1, "covered", 4)] and says(match) == ["pair", "pair"]


def test_poker_stakes_are_equal_after_a_cover() -> None:
    """The second pot is empty, but who wins it meets the coverer."""
    match = poor(start(3, PAIRS, betting="poker"), 2, 49, 49)
    play(match, "1 bet 3; 2 call; 0 cover")
    assert sheet(match) == [(1, "covered", 3 + 3 + 3 + 2)] and len(says(match)) == 3


def test_a_blind_player_may_look_before_he_covers() -> None:
    match = poor(start(3), 49, 49, 0)
    play(match, "1 bet 1")
    assert legal(match) == ["look", "cover", "fold"]
    play(match, "look")
    assert legal(match) == ["cover", "fold"]


def test_a_short_ante() -> None:
    """Ruling 7: cover with what there is, or stay out; all who can have paid before."""
    match = poor(start(3, ante=5), 45, 3, 47)
    play(match, "fold; fold")
    assert match.game.deal_no == 1 and match.actors() == [1] and legal(match) == ["cover", "fold"]
    assert brag(match).pots == (10,) and match.game.t.count(HAND, 0) == 0
    play(match, "cover")
    assert brag(match).pots == (13, 0) and match.game.t.count(HAND, 1) == 3
    assert match.actors() == [2] and refused(match, "see") == "no_bet"
    match = poor(start(3, ante=5), 45, 3, 47)
    play(match, "fold; fold; fold")
    assert match.actors() == [2] and match.game.t.count(HAND, 1) == 0 and chips(match)[1] == 3


def test_all_others_short_of_the_ante() -> None:
    """The cards decide at once; if nobody covers, the antes go back unseen."""
    first, second = "4C 5C 7C 8C 9C 10C JC KC 4D", "AS 2C AH 3D AD 5S"
    match = poor(start(3, {"pack": f"{first} {second}"}, ante=5), 45, 3, 2)
    play(match, "fold; fold; 2 cover; 1 fold")
    assert sheet(match) == [(0, "pot", 15), (2, "covered", 7)] and says(match) == ["pryle", "high_card"]
    assert match.game.deal_no == 2 and chips(match)[1] == 3
    match = poor(start(3, ante=5), 45, 3, 2)
    play(match, "fold; fold; fold; fold")
    assert sheet(match)[-1] == (0, "pot", 5) and match.game.deal_no == 2


# -- the pack ---------------------------------------------------------------------------------------------------------


def test_the_pack_goes_round_without_a_shuffle() -> None:
    """002:5608, ruling 8: under the pack go folded hands in order, then shown ones, the winner's last."""
    match = start(4, PAIRS | {"hand 3": "AC 10D 4S"}, **OPEN)
    game = brag(match)
    held = [game.t.cards(HAND, seat) for seat in range(4)]
    rest = game.t.cards(STOCK)
    play(match, "1 bet 1; 2 bet 1; 3 fold; 0 fold; 1 see")
    dealt = rest[-12:]
    returned = held[3] + held[0] + held[2] + held[1]
    assert shuffles(match) == 1 and game.t.cards(STOCK) == [*reversed(returned), *rest[:-12]]
    for seat in range(4):  # seat 1 has dealt
        assert game.t.cards(HAND, (2 + seat) % 4) == [dealt[-1 - seat - 4 * k] for k in range(3)]
    assert ("dealt", "1") in written(game.status()).items()
    for viewer in range(4):  # all have seen these two, in which order as well
        assert set(zone_codes(held[1] + held[2])) <= set(baralho.known(match, viewer)["stock"])
    assert not set(zone_codes(held[0])) & set(baralho.known(match, 1)["stock"])
    assert set(zone_codes(held[0])) <= set(baralho.known(match, 0)["stock"])


def zone_codes(cards: list[int]) -> list[str]:
    return PACK.text(cards).split()


def test_cards_shown_are_known_when_they_are_dealt_again() -> None:
    """Knowledge crosses deals: 48 cards go out to 12 players and the next deal comes to those returned."""
    match = start(12, **OPEN)
    play(match, "bet 1; bet 1;" + "fold;" * 9)
    assert match.actors() == [0]
    play(match, "fold; see")
    shown = {e[1] for e in baralho.events(match, baralho.SPECTATOR) if e[0] == "look" and e[1]}
    assert len(shown) == 6 and match.game.t.count(STOCK) == 16
    for seat in range(12):
        known = baralho.known(match, seat)
        assert shown <= {card for cards in known.values() for card in cards}
        assert not match.mind(seat).tangled


@pytest.mark.parametrize("system", ["round_the_table", "bet_or_raise", "poker", "per_deal"])
def test_worlds_agree_with_what_was_seen_many_deals_ago(system: str) -> None:
    """Laws 5 and 6 late in a match, when every seat knows many of the cards that come round again."""
    dice = random.Random(system)
    known = checked = 0
    match = start(5, betting=system, buy_in=100, wild="deuces")
    for step, _ in enumerate(laws.random_match(match, dice, cheap=False, most=400)):
        if match.game.deal_no >= 3 and step % 9 == 0:
            seat = dice.randrange(5)
            laws.law_5(match, laws.law_6(match, seat, step), seat)
            known += match.mind(seat).known.bit_count()
            checked += 1
    assert checked >= 5 and known >= 10 * checked


def test_a_pryle_seen_by_all_makes_a_shuffle() -> None:
    """002:5608."""
    deal = {"hand 0": "6C 6D 6H", "hand 1": "KS KH 7D", "hand 2": "QS QH 6S"}
    match = start(3, deal, **OPEN)
    play(match, "1 bet 1; 2 fold; 0 see")
    assert says(match) == ["pair", "pryle"] and shuffles(match) == 2 and match.game.t.count(STOCK) == 43
    assert ("dealt", "0") in written(match.game.status()).items()
    match = start(3, deal, **OPEN)
    play(match, "1 bet 1; 2 bet 1; 0 bet 1; 1 fold; 2 fold")
    assert shuffles(match) == 1  # ruling 9: nobody saw it


def test_a_wild_pryle_in_a_covered_pot_makes_a_shuffle() -> None:
    match = poor(start(3, {"hand 0": "6C 2D 6H", "hand 1": "KS KH 7D"}, wild="deuces", **OPEN), 0, 49, 49)
    play(match, "1 bet 1; 2 fold; 0 cover")
    assert says(match) == ["pryle", "pair"] and shuffles(match) == 2


def test_a_hand_folded_blind_stays_unknown_to_its_owner() -> None:
    match = start(3, PAIRS)
    play(match, "1 fold")
    assert match.game.t.count(FOLDED) == 3 and zone(match, "hand 1") == ""
    play(match, "2 look; 2 fold")
    assert "stock" not in baralho.known(match, 1)
    assert sorted(baralho.known(match, 2)["stock"]) == ["6D", "QH", "QS"]


# -- between deals ----------------------------------------------------------------------------------------------------


def lost(match: Match) -> Match:
    """Seat 2 covers with its last chip and loses."""
    return play(poor(match, 49, 49, 0), "1 bet 1; 2 cover; 0 fold")


def test_buy_in_again_or_leave() -> None:
    """002:5632: between deals only."""
    match = lost(start(3, PAIRS, **OPEN))
    assert match.actors() == [2] and legal(match) == ["buy", "leave"] and match.game.deal_no == 0
    play(match, "buy")
    assert chips(match)[2] == 49 and brag(match).bought == (1, 1, 2) and match.game.points[2] == -51
    match = lost(start(3, PAIRS, **OPEN))
    play(match, "leave")
    assert "out" in says(match) and match.game.t.count(HAND, 2) == 0
    assert match.game.dealer == 1 and match.actors() == [0] and match.game.points[2] == -50


def test_two_finish_a_match_and_the_deal_skips_who_has_left() -> None:
    match = play(lost(start(3, PAIRS, **OPEN)), "leave; fold")
    assert match.game.dealer == 0 and match.actors() == [1] and not match.over


def test_without_rebuy_a_player_without_chips_is_out() -> None:
    match = lost(start(3, PAIRS, rebuy=False, **OPEN))
    assert brag(match).out == 0b100 and match.game.deal_no == 1


def test_a_freeze_out_ends_when_one_has_all() -> None:
    match = poor(start(3, PAIRS, deals="freeze_out", **OPEN), 0, 49, 0)
    assert not brag(match).opt.rebuy
    play(match, "1 bet 1; 2 cover; 0 cover")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_all_others_leave() -> None:
    match = poor(start(3, PAIRS, **OPEN), 0, 49, 0)
    play(match, "1 bet 1; 2 cover; 0 cover; 2 leave")
    assert match.actors() == [0]
    play(match, "0 leave")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_the_agreed_deals() -> None:
    """The most chips less what was bought win; after the last deal nobody is asked to buy."""
    match = start(3, ante=0, deals=10)
    for _ in range(9):
        play(match, "fold; fold")
    assert match.game.deal_no == 9
    match.game.points[:] = [-50, 30, 20]
    play(match, "fold; fold")
    assert match.over and baralho.view(match, 2)["winners"] == [1]


def test_who_bought_twice_needs_more() -> None:
    match = start(3, ante=0, deals=10)
    game = brag(match)
    game.deal_no = 9
    game.bought = (1, 2, 1)
    game.points[:] = [10, -20, 10]
    assert chips(match)[1] == 80
    play(match, "fold; fold")
    assert baralho.view(match, 0)["winners"] == [0, 2]


def test_contradictions_are_refused() -> None:
    with pytest.raises(baralho.BadOption, match="freeze"):
        start(rebuy=True, deals="freeze_out")
    for betting in ("poker", "per_deal"):
        with pytest.raises(baralho.BadOption, match="max_raise"):
            start(betting=betting, min_bet=5, max_raise=2)
    start(betting="bet_or_raise", min_bet=5, max_raise=2)


def test_the_variants_are_the_three_systems() -> None:
    for id, system in [("brag-volta-a-mesa", "round_the_table"), ("brag-poquer", "poker"), ("brag", "bet_or_raise")]:
        assert baralho.start(id).game.status()[0].code == system


# Two runs or two pryles hardly ever meet, so they are dealt; with ties the first deals do.
SHOWDOWN: dict[str, Value] = {"players": 3, "betting": "round_the_table"}
CONTEXT: dict[str, dict[str, Value]] = {
    "natural_rule": {**SHOWDOWN, "wild": "deuces", "pack": "3S KS QS 3H 2H QH 8D 7D 5C"},
    "a23_top_run": {**SHOWDOWN, "pack": "AS KS QS 2H QH JH 3D AD 10D"},
    "threes_top_pryle": {**SHOWDOWN, "pack": "3S KS QS 3H KH QH 3D KD QD"},
    "tie_rule": {**SHOWDOWN, "pack": "4C 4D 4H 6S 6H 6D 10D 10S 10H"},
    "two_player_showdown": {"betting": "poker"},
}


def test_who_has_won_is_not_told_as_folded() -> None:
    """A deal that is paid out leaves nobody in it: at its end no name is struck out."""
    game = baralho.start("brag").game
    assert isinstance(game, Brag)
    game.live = 0b10
    assert [line.out for line in game.status() if line.code == "bets"] == [game.everybody & ~0b10]
    game.live = 0
    assert [line.out for line in game.status() if line.code == "bets"] == [0]
