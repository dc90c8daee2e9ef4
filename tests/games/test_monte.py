"""Monte: seed 002:6985-7031."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import sqrt

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Shuffle
from baralho.engine.spec import Value
from baralho.engine.table import bits
from baralho.engine.told import written
from baralho.games.monte import DISCARD, GATE, LOWER, PACK, STAKING, STOCK, UPPER, Monte
from tests.table import legal, play, refused, says, sheet, steps_of, zone


def sums(game: Game) -> None:
    """Law 7: chips only change hands; nobody has bet or staked more than he has; the pairs lie while it is bet."""
    assert isinstance(game, Monte)
    assert sum(game.points) == game.players * game.opt.start_chips and min(game.points) >= 0
    assert game.stake <= game.points[game.dealer] or game.over
    assert not game.bets[game.dealer] and not game.waiting >> game.dealer & 1
    assert game.served < game.opt.bank_rounds or game.over
    t = game.t
    if game.over:
        return
    for seat in range(game.players):
        assert game.bets[seat] <= game.points[seat]
    pairs = 0 if game.phase == STAKING else 2
    assert t.count(UPPER) == t.count(LOWER) == pairs and t.count(GATE) == 0
    gone = 5 if game.opt.gate_card == "removed" else 4
    assert t.count(DISCARD) == gone * game.served and t.count(STOCK) >= 5


def start(bottom: str = "", top: str = "", players: int = 4, **options: Value) -> Match:
    """Seat 0 has the bank. `bottom` are the last cards of the pack, the very last first; `top` the first ones."""
    deal = None
    if bottom or top:
        named = PACK.cards(f"{bottom} {top}")
        middle = [card for card in range(40) if card not in named]
        deal = {"pack": PACK.text([*PACK.cards(top), *middle, *reversed(PACK.cards(bottom))])}
    return baralho.start("monte", seed="7", players=players, dealer=0, deal=deal, options=options)


def game_of(match: Match) -> Monte:
    assert isinstance(match.game, Monte)
    return match.game


def net(match: Match) -> list[int]:
    """What everybody has won or lost."""
    return [chips - game_of(match).opt.start_chips for chips in match.game.points]


UP = "KH 2C"  # hearts and clubs, as in the book's example
DOWN = "3D 4C"  # diamonds and clubs


# -- stake, pairs, bets -----------------------------------------------------------------------------------------------


def test_forty_cards() -> None:
    """002:6987: no 8, 9 or 10."""
    assert PACK.count == 40 and not [code for code in PACK.codes if code[:-1] in ("8", "9", "10")]


def test_the_stake_comes_before_the_pairs() -> None:
    """002:7005: as much as the banker likes; ruling: he has not seen the cards when he puts it up."""
    match = start(f"{UP} 5D", DOWN)
    assert match.actors() == [0] and match.spans(0) == [(0, 1, 100)]
    assert game_of(match).t.count(UPPER) == 0 and refused(match, "stake 101") == "few_chips"
    assert refused(match, "bet_upper 5") == "not_now" and refused(match, "aces") == "first_round"
    play(match, "stake 30")
    assert game_of(match).stake == 30 and match.actors() == [1]
    assert written(match.game.status())["stake"] == "30"


def test_two_from_the_bottom_and_two_from_the_top() -> None:
    """002:6991."""
    match = play(start(f"{UP} 5D", DOWN), "stake 30")
    assert zone(match, "upper") == UP and zone(match, "lower") == DOWN
    assert zone(match, "stock").split()[0] == "5D", "the next from the bottom will be the gate"
    for seat in range(4):
        shown = baralho.view(match, seat)["zones"]
        assert shown[UPPER]["cards"] == UP.split() and shown[LOWER]["cards"] == DOWN.split()
        assert not any(shown[STOCK]["cards"])


def test_everybody_bets_once_in_turn_on_one_pair() -> None:
    """002:7003: without limit but one's own chips, even above the stake; or not at all."""
    match = play(start(f"{UP} 5D", DOWN), "stake 30")
    assert match.spans(1) == [(2, 1, 100), (3, 1, 100)] and legal(match)[-1] == "pass"
    assert refused(match, "bet_lower 101") == "few_chips" and refused(match, "stake 3") == "not_now"
    play(match, "1 bet_upper 100; 2 pass; 3 bet_lower 7")
    assert game_of(match).deal_no == 1
    match = play(start(f"{UP} 5D", DOWN), "stake 30; bet_upper 100; pass")
    status = written(match.game.status())
    assert match.actors() == [3]
    assert status["bets"] == "- 100 - -" and status["on_upper"] == "2" and "on_lower" not in status
    assert [badge.written() for badge in match.game.badges(0)] == [("upper", "", "chips", "100")]


# -- the gate ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("gate", "upper", "lower", "said"),
    [("5D", -4, 6, "lower_wins"), ("5S", -4, -6, "none_wins"), ("5C", 4, 6, "both_win"), ("5H", 4, -6, "upper_wins")],
)
def test_the_books_example(gate: str, upper: int, lower: int, said: str) -> None:
    """002:7023-7031: hearts and clubs above, diamonds and clubs below."""
    match = play(start(f"{UP} {gate}", DOWN, 3), "stake 30; bet_upper 4; bet_lower 6")
    assert net(match) == [-upper - lower, upper, lower] and said in says(match)


def test_three_chips_win_three() -> None:
    """002:7011: the bet back and as much again."""
    match = play(start(f"{UP} 5H", DOWN, 2), "stake 30; bet_upper 3")
    assert sheet(match) == [(1, "won", 3), (0, "bank", -3)]


def test_two_cards_of_the_gates_suit_pay_no_more() -> None:
    """002:7009; and pairs stand whatever their suits, even all alike (002:6997)."""
    match = play(start("KH QH 5H", "2H 3H", 3), "stake 30; bet_upper 3; bet_lower 4")
    assert net(match) == [-7, 3, 4]


def test_nobody_bets() -> None:
    match = play(start(f"{UP} 5H", DOWN, 2), "stake 30; pass")
    assert sheet(match) == [] and "upper_wins" in says(match) and match.game.deal_no == 1


# -- what the banker is liable for ------------------------------------------------------------------------------------


def test_the_highest_bets_are_paid_first_and_the_last_in_part() -> None:
    """002:7007: what is left when the stake is used up is ignored; the bet itself is returned."""
    match = play(start(f"{UP} 5C", DOWN), "stake 10; bet_upper 2; bet_lower 6; bet_upper 5")
    assert net(match) == [-10, 0, 6, 4]
    assert [s for s in says(match) if s == "unpaid"] == ["unpaid", "unpaid"]
    assert sheet(match) == [(2, "won", 6), (3, "won", 4), (0, "bank", -10)]


def test_equal_bets_from_the_bankers_left() -> None:
    """Ruling."""
    match = play(start(f"{UP} 5C", DOWN), "stake 8; bet_upper 5; bet_lower 5; bet_upper 5")
    assert net(match) == [-8, 5, 3, 0]


def test_whole_bets_only() -> None:
    """The other reading: a bet that cannot be paid is passed over, and smaller ones are looked at."""
    match = play(start(f"{UP} 5C", DOWN, partial_payment=False), "stake 8; bet_upper 6; bet_lower 5; bet_upper 2")
    assert net(match) == [-8, 6, 0, 2]


def test_what_is_won_in_the_round_does_not_enlarge_the_stake() -> None:
    """Ruling."""
    match = play(start(f"{UP} 5H", DOWN, 3), "stake 10; bet_upper 30; bet_lower 50")
    assert net(match) == [40, 10, -50]


def test_losing_bets_are_all_collected_or_as_far_as_they_are_covered() -> None:
    """002:7009; by agreement what is beyond the stake is void, both pairs together, the highest first."""
    script = "stake 10; bet_upper 7; bet_lower 6; bet_lower 2"
    assert net(play(start(f"{UP} 5S", DOWN), script)) == [15, -7, -6, -2]
    assert net(play(start(f"{UP} 5S", DOWN, losing_bets="only_covered"), script)) == [10, -7, -3, 0]
    assert net(play(start(f"{UP} 5H", DOWN, losing_bets="only_covered"), script)) == [-4, 7, -3, 0]
    assert net(play(start(f"{UP} 5D", DOWN, losing_bets="only_covered"), script)) == [4, -7, 3, 0]
    assert net(play(start(f"{UP} 5D", DOWN), script)) == [-1, -7, 6, 2]
    whole = play(start(f"{UP} 5S", DOWN, losing_bets="only_covered", partial_payment=False), script)
    assert net(whole) == [9, -7, 0, -2]


# -- how the bank passes ----------------------------------------------------------------------------------------------


def shuffles(match: Match) -> int:
    return len(steps_of(match, Shuffle))


def test_the_bank_passes_after_every_round() -> None:
    """002:7015: to the left; the new banker shuffles all cards."""
    match = play(start(players=3, bank_turns=1), "stake 5; pass; pass")
    assert match.game.dealer == 1 and match.actors() == [1] and shuffles(match) == 2
    assert game_of(match).t.count(STOCK) == 40
    play(match, "stake 5; pass; pass; stake 5; pass; pass")
    assert match.over and match.game.deal_no == 2 and game_of(match).turns == 3


def test_a_fixed_bank_goes_on_without_shuffling() -> None:
    """002:7017: the pairs are put aside; the old gate is still the last card, and comes out first above."""
    match = play(start(f"{UP} 5D AS 7H", f"{DOWN} QS 2S", 2, bank_rounds=6), "stake 5; pass")
    game = game_of(match)
    assert game.dealer == 0 and game.served == 1 and shuffles(match) == 1
    assert zone(match, "discard") == f"{UP} {DOWN}" and baralho.known(match, 1)["stock"] == ["5D"]
    play(match, "stake 5")
    assert zone(match, "upper") == "5D AS" and zone(match, "lower") == "QS 2S"
    play(match, "pass")
    assert baralho.known(match, 0)["stock"] == ["7H"] and written(game.status())["served"] == "3/6"


def test_the_gate_may_go_with_the_pairs() -> None:
    match = play(
        start(f"{UP} 5D AS JC 7H", f"{DOWN} QS 2S", 2, gate_card="removed", bank_rounds=6), "stake 5; pass; stake 5"
    )
    assert zone(match, "upper") == "AS JC" and zone(match, "discard") == f"{UP} {DOWN} 5D"
    play(match, "pass")
    assert zone(match, "discard").split()[-1] == "7H"


@pytest.mark.parametrize("rounds", [2, 6])
@pytest.mark.parametrize("gate", ["stays_on_bottom", "removed"])
def test_the_cards_last_for_all_rounds_of_a_bank(rounds: int, gate: str) -> None:
    """002:7017: six at most; then the bank passes."""
    match = start(players=2, bank_rounds=rounds, gate_card=gate)
    for _ in range(rounds):
        assert match.game.dealer == 0
        play(match, "stake 5; pass")
    assert match.game.dealer == 1 and game_of(match).t.count(STOCK) == 40 and shuffles(match) == 2


def test_aces() -> None:
    """002:7019: instead of a stake, after a round; the next player shuffles and has the bank."""
    match = start(players=3, bank_rounds=6)
    assert refused(match, "aces") == "first_round"
    play(match, "stake 5; pass; pass; aces")
    game = game_of(match)
    assert game.dealer == 1 and match.actors() == [1] and game.turns == 1 and game.served == 0
    assert game.t.count(STOCK) == 40 and shuffles(match) == 2 and refused(match, "aces") == "first_round"
    assert not baralho.known(match, 2).get("stock")
    play(match, "stake 5")
    assert match.actors() == [2]


def test_aces_in_the_last_turn_end_the_match() -> None:
    match = play(start(players=2, bank_turns=1, bank_rounds=6), "stake 5; pass; aces; stake 5; pass; aces")
    assert match.over and game_of(match).turns == 2 and match.game.points == [100, 100]
    assert baralho.view(match, 0)["winners"] == [0, 1]


# -- out of chips -----------------------------------------------------------------------------------------------------


def test_a_broke_banker_passes_the_bank_in_mid_term() -> None:
    match = play(start(f"{UP} 5H", DOWN, 3, bank_rounds=6), "stake 100; bet_upper 60; bet_upper 60")
    game = game_of(match)
    assert game.points == [0, 160, 140] and game.dealer == 1 and game.served == 0
    play(match, "stake 5")
    assert match.actors() == [2], "who has no chips does not bet"
    assert written(game.status())["broke"] == "1"


def test_the_bank_passes_over_who_has_no_chips() -> None:
    """It counts as his turn."""
    match = play(start(f"{UP} 5S", DOWN, 3, bank_turns=1), "stake 10; bet_upper 100; pass")
    game = game_of(match)
    assert game.points == [200, 0, 100] and "no_bank" in says(match)
    assert game.dealer == 2 and game.turns == 2
    play(match, "stake 5; pass")
    assert match.over


def test_one_has_all_the_chips() -> None:
    match = play(start(f"{UP} 5S", DOWN, 2), "stake 10; bet_upper 100")
    assert match.over and match.game.points == [200, 0] and baralho.view(match, 0)["winners"] == [0]


# -- the figure -------------------------------------------------------------------------------------------------------


def test_how_often_a_pair_wins() -> None:
    """Before the pairs are seen: 1 - (30*29)/(39*38) = 0.41296, by all three cards; and in play."""
    chance = 1 - Fraction(30 * 29, 39 * 38)
    assert round(float(chance), 5) == 0.41296
    suits = [PACK.suit[card] for card in range(40)]
    won = [suits[gate] in (suits[a], suits[b]) for gate, a, b in permutations(range(40), 3)]
    assert Fraction(sum(won), len(won)) == chance
    rounds = upper = 0
    for seed in range(8):
        match = baralho.start("monte", players=10, seed=seed, options={"bank_turns": 20})
        while not match.over:
            play(match, "stake 1" if game_of(match).phase == STAKING else "pass")
        said = says(match)
        rounds += said.count("gate")
        upper += said.count("upper_wins") + said.count("both_win")
    assert rounds == 8 * 200
    assert abs(upper / rounds - chance) < 4 * sqrt(chance * (1 - chance) / rounds)


def test_the_rest_of_the_pack_is_hidden() -> None:
    """Everybody knows what lies open and nothing else."""
    match = play(start(players=3, bank_rounds=6), "stake 5; pass; pass; stake 5")
    game = game_of(match)
    for seat in range(3):
        known = [code for cards in baralho.known(match, seat).values() for code in cards]
        assert len(known) == 8 and len(bits(game.t.mask(STOCK))) == 32


CONTEXT: dict[str, dict[str, Value]] = {"gate_card": {"bank_rounds": 6}}
