"""Cão Vermelho Polonês: seed 002:7398-7424."""

from __future__ import annotations

from math import comb, sqrt

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.cao_vermelho_polones import BURNED, HAND, LAID, OPEN, STAKING, STOCK, CaoVermelhoPolones
from tests.table import legal, play, refused, says, sheet, zone

CHIPS = 100


def sums(game: Game) -> None:
    """Law 7: chips are before the players or in the bank; a bet never takes more out of it than there is."""
    assert isinstance(game, CaoVermelhoPolones)
    assert sum(game.points) + game.bank == game.players * game.opt.start_chips
    assert min(game.points) >= 0 and game.bank >= 0
    assert game.t.count(BURNED) == 0 and game.t.count(HAND, game.dealer) == 0
    if game.over:
        assert game.bank == 0
        return
    assert (game.phase == STAKING) == (game.bank == 0)
    for seat in range(game.players):
        assert game.t.count(HAND, seat) == (3 if game.waiting >> seat & 1 else 0) and game.t.count(OPEN, seat) == 0
        assert game.t.count(LAID, seat) in (0, 4)
    laid = sum(game.t.count(LAID, seat) for seat in range(game.players)) // 4
    assert game.seen.bit_count() == 5 * laid, "four laid down and one burned for each who has played"


def start(hands: tuple[str, ...] = (), rest: str = "", players: int = 3, **options: Value) -> Match:
    """Seat 0 has the bank. `hands` are those of seats 1, 2 ...; `rest` is burned and turned in this order."""
    rows = [hand.split() for hand in hands]
    top = [row[k] for k in range(3) for row in rows] + rest.split() if rows else []
    deal = {"pack": " ".join(top)} if top else None
    chosen: dict[str, Value] = {"start_chips": CHIPS, **options}
    return baralho.start("cao-vermelho-polones", seed="7", players=players, dealer=0, deal=deal, options=chosen)


WIN = ("AC 2C 3C", "AD 2D 3D")
REST = "9H KC 9S KD"  # burned, the banker's for seat 1; burned, the banker's for seat 2: both win
LOSE = "9H KS 9S KH"  # both lose


def game_of(match: Match) -> CaoVermelhoPolones:
    assert isinstance(match.game, CaoVermelhoPolones)
    return match.game


def span(match: Match) -> tuple[int, int]:
    """The least and the most that may be put in now."""
    [(_, low, high)] = match.spans(match.actors()[0])
    return low, high


# -- the bank and the deal --------------------------------------------------------------------------------------------


def test_the_banker_puts_in_his_own_chips() -> None:
    """002:7402, 002:7424: as many as he likes, within limits that may be agreed on."""
    match = start()
    assert match.actors() == [0] and span(match) == (2, CHIPS)
    assert refused(match, "stake 1") == "bank_limits" and refused(match, "stake 101") == "few_chips"
    play(match, "stake 20")
    game = game_of(match)
    assert game.bank == game.initial == 20 and game.points == [80, 100, 100] and match.actors() == [1]
    assert span(start(bank_min=10, bank_max=30)) == (10, 30)


@pytest.mark.parametrize("players", [2, 5, 10])
def test_three_cards_each_which_nobody_sees(players: int) -> None:
    """002:7404: none for the banker; not even its holder sees a hand."""
    match = play(start(players=players), "stake 20")
    game = game_of(match)
    assert [game.t.count(HAND, seat) for seat in range(players)] == [0] + [3] * (players - 1)
    for seat in range(players):
        for zones in baralho.view(match, seat)["zones"]:
            assert not any(zones["cards"])
        assert not baralho.known(match, seat)


# -- bets -------------------------------------------------------------------------------------------------------------


def test_at_most_half_of_the_bank_and_no_passing() -> None:
    """002:7406: of the bank as it is (ruling), so that 2 to 1 can always be paid."""
    match = play(start(WIN, LOSE), "stake 21")
    assert span(match) == (1, 10) and all(action.startswith("bet") for action in legal(match))
    assert refused(match, "bet 11") == "above_half" and refused(match, "bet 0") == "too_little"
    assert refused(match, "stake 5") == "not_now"
    play(match, "bet 10")
    assert span(match) == (1, 15), "the bank has 31 now"


def test_half_of_what_the_banker_put_in() -> None:
    """The other reading: whatever the bank holds; a winner gets at most what is there."""
    match = play(start(WIN, REST, bet_limit_base="initial_stake"), "stake 20; bet 8")
    assert game_of(match).bank == 4 and span(match) == (1, 10)
    play(match, "bet 10")
    assert sheet(match)[-1] == (2, "won", 4) and "broke" in says(match)


def test_five_chips_win_ten() -> None:
    """002:7410: the bet back and twice as much from the bank."""
    match = play(start(WIN, REST), "stake 30; bet 5")
    game = game_of(match)
    assert sheet(match)[-1] == (1, "won", 10) and game.points[1] == CHIPS + 10 and game.bank == 20


@pytest.mark.parametrize(
    ("banker", "won"), [("KC", True), ("4C", True), ("AS", False), ("KS", False), ("QH", True), ("AH", False)]
)
def test_a_higher_card_of_the_same_suit(banker: str, won: bool) -> None:
    """002:7410: who has none of the suit, or a lower one, loses just the bet."""
    match = play(start(("AC 2C KH", "AD 2D 3D"), f"9H {banker}"), "stake 30; bet 5")
    assert sheet(match)[-1] == ((1, "won", 10) if won else (1, "lost", -5))
    assert game_of(match).bank == (20 if won else 35)


def test_a_card_is_burned_and_shown_for_every_player() -> None:
    """002:7408: it goes under the pack; then the banker's card is turned, for each player anew."""
    match = play(start(WIN, REST), "stake 30; bet 1")
    game = game_of(match)
    assert zone(match, "stock").split()[0] == "9H" and game.t.count(STOCK) == 52 - 6 - 1
    for seat in range(3):
        known = baralho.known(match, seat)
        assert known["stock"] == ["9H"] and sorted(known["laid 1"]) == sorted(["AC", "2C", "3C", "KC"])
        assert all(not any(z["cards"]) for z in baralho.view(match, seat)["zones"]), "all lie face down again"
    assert written(game.status())["seen"] == "AC KC 3C 2C | 9H"
    assert says(match)[-2:] == ["burns", "wins"] and match.actors() == [2]


def test_a_burned_card_never_comes_up_again() -> None:
    """Ruling: nine players take 27 and 18 cards; nine burned ones lie under the pack."""
    match = play(start(players=10, start_chips=1000), "stake 1000")
    while match.game.deal_no == 0 and len(match.live) < 9:
        play(match, "bet 1")
    game = game_of(match)
    assert game.t.count(STOCK) == 52 - 27 - 8 and len(baralho.known(match, 0)["stock"]) == 8
    assert game.t.count(STOCK) - 8 >= 2, "eight have played: above the burned cards there are enough for the last"


# -- how a bank ends --------------------------------------------------------------------------------------------------


def test_an_empty_bank_ends_the_round_at_once() -> None:
    """002:7414-7416: seat 2 does not play; the bank passes to the left, and the new banker puts in his own chips."""
    match = play(start(WIN, REST), "stake 20; bet 10")
    game = game_of(match)
    assert sheet(match) == [(0, "staked", -20), (1, "won", 20)] and game.points == [80, 120, 100]
    assert says(match)[-2:] == ["broke", "passes"]
    assert game.dealer == 1 and match.actors() == [1] and game.phase == STAKING and game.bank == 0


def test_the_same_banker_goes_on() -> None:
    """002:7412: with the bank as it stands, after a new shuffle."""
    match = play(start(WIN, LOSE), "stake 20; bet 5; bet 5")
    game = game_of(match)
    assert game.deal_no == 1 and game.dealer == 0 and game.bank == 30 and game.initial == 20 and match.actors() == [1]
    assert game.seen == 0 and not game.stitch


def test_three_times_the_stake_and_then_one_round_more() -> None:
    """002:7418-7424: he must announce a stitch round, takes what is left after it, and the bank passes."""
    match = play(start(WIN, LOSE, bank_turns=2), "stake 2")
    game = game_of(match)
    game.bank, game.points[0] = 4, 96
    play(match, "bet 1; bet 1")
    assert "stitch" in says(match) and game.stitch and game.bank == 6 and game.dealer == 0
    assert written(game.status())["stitch"] == "1"
    play(match, "bet 1; bet 1")
    left = 6 + sum({"won": -2, "lost": 1}[code] for _, code, _ in sheet(match)[-3:-1])
    assert sheet(match)[-1] == (0, "bank", left) and game.points[0] == 96 + left
    assert game.dealer == 1 and game.bank == 0 and not game.stitch


@pytest.mark.parametrize(("factor", "bank", "stitch"), [(3, 59, False), (3, 60, True), (4, 60, False), (4, 80, True)])
def test_from_which_bank_on(factor: int, bank: int, stitch: bool) -> None:
    """002:7418: at least the triple; other tables say four times."""
    match = play(start(stitch_factor=factor), "stake 20")
    game = game_of(match)
    game.bank, game.waiting = bank, 0
    game.end_round()
    assert game.stitch == stitch and game.dealer == 0


def test_the_bank_may_break_in_the_stitch_round() -> None:
    """Ruling: it passes at once as usual, and there is nothing to take."""
    match = play(start(WIN, REST), "stake 20")
    game_of(match).stitch = True
    play(match, "bet 10")
    assert sheet(match)[-1] == (1, "won", 20) and game_of(match).dealer == 1 and not game_of(match).stitch


# -- short of chips ---------------------------------------------------------------------------------------------------


def test_a_bank_of_one_chip() -> None:
    """Ruling: one chip may be bet, and the winner gets what is there."""
    match = play(start(WIN, REST, bank_min=1), "stake 1")
    assert span(match) == (1, 1)
    play(match, "bet 1")
    assert sheet(match)[-1] == (1, "won", 1) and game_of(match).dealer == 1


def test_the_least_bet() -> None:
    """It is at most half of the bank and all that one has."""
    match = play(start(min_bet=10), "stake 50")
    assert span(match) == (10, 25) and refused(match, "bet 9") == "too_little"
    game_of(match).bank = 12
    assert span(match) == (6, 6)
    game_of(match).points[1] = 4
    assert span(match) == (4, 4) and refused(match, "bet 5") == "few_chips"


def test_who_has_no_chips_gets_no_cards() -> None:
    match = start()
    game_of(match).points[1] = 0
    play(match, "stake 20")
    game = game_of(match)
    assert game.t.count(HAND, 1) == 0 and match.actors() == [2]
    assert written(game.status())["resting"] == "2"


def test_who_cannot_stake_passes_the_bank_on() -> None:
    """It counts as his turn."""
    match = play(start(WIN, REST, bank_min=20, players=3), "stake 20")
    game = game_of(match)
    game.points[1] = 10
    game.points[2] = 15
    game.pass_bank()
    assert says(match)[-2:] == ["no_bank", "no_bank"] and match.over and game.turns == 3


def test_limits_that_contradict_each_other() -> None:
    with pytest.raises(baralho.BadOption, match="start_chips must be at least bank_min"):
        start(bank_min=20, start_chips=10)
    with pytest.raises(baralho.BadOption, match="bank_max must be at least bank_min"):
        start(bank_min=20, bank_max=10)


# -- the end of the match ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "turns"), [(2, 1), (3, 2)])
def test_everybody_has_had_the_bank(players: int, turns: int) -> None:
    match = start(players=players, bank_turns=turns, max_rounds=200)
    bankers: list[int] = []
    while not match.over:
        if game_of(match).phase == STAKING:
            bankers.append(match.game.dealer)
            play(match, "stake 2")
        else:
            play(match, "bet 1")
    assert bankers == [seat % players for seat in range(players * turns)]
    assert game_of(match).turns == players * turns and game_of(match).bank == 0


def test_the_rounds_are_played() -> None:
    """The banker takes his bank back."""
    match = play(start(WIN, LOSE, max_rounds=1), "stake 20; bet 5; bet 5")
    assert match.over and sheet(match)[-1] == (0, "bank", 30) and match.game.points == [110, 95, 95]
    assert baralho.view(match, 1)["winners"] == [0]


def test_nobody_is_left_to_bet() -> None:
    """The bank returns to the banker."""
    match = play(start(WIN, LOSE), "stake 20")
    game = game_of(match)
    game.points[1] = game.points[2] = 1
    play(match, "bet 1; bet 1")
    assert match.over and sheet(match)[-1] == (0, "bank", 22) and game.points == [102, 0, 0]


def test_nobody_is_left_to_bet_against_a_new_banker() -> None:
    match = play(start(WIN, REST), "stake 20")
    game = game_of(match)
    game.points[0] = game.points[2] = 0
    play(match, "bet 10")
    assert match.over and game.points == [0, 120, 0]


# -- the figure -------------------------------------------------------------------------------------------------------


def test_how_often_three_blind_cards_win() -> None:
    """0.30382 exactly, by all cards that the banker may turn; and in play, within four standard errors."""
    chance = 1 - sum(comb(51 - k, 3) for k in range(13)) / (13 * comb(51, 3))
    assert round(chance, 5) == 0.30382
    codes: list[str] = []
    for seed in range(3):
        match = baralho.start(
            "cao-vermelho-polones", players=9, seed=seed, options={"start_chips": 1000, "max_rounds": 60}
        )
        while not match.over:
            play(match, "stake 500" if game_of(match).phase == STAKING else "bet 1")
        codes += [code for _, code, _ in sheet(match)]
    hands = codes.count("won") + codes.count("lost")
    assert hands > 1000
    assert abs(codes.count("won") / hands - chance) < 4 * sqrt(chance * (1 - chance) / hands)


CONTEXT: dict[str, dict[str, Value]] = {"bank_max": {"start_chips": 1000}}
