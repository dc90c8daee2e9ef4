"""Lift Smoke: seed 002:5312-5334."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.lift_smoke import LiftSmoke
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, STOCK, TRICK
from tests.table import cards, legal, refused, says, sheet, zone

# Seat 1 leads four high spades; hearts are trumps, and the dealer has the only one, which lies open.
FOUR = {
    "hand 0": "6C 7C 8C",
    "hand 1": "AS KS QS JS",
    "hand 2": "2C 3C 4C 5C",
    "hand 3": "2D 3D 4D 5D",
    "turn_up": "2H",
    "stock": "AC KC QC AH KH QH JH",
}
THREE_TRICKS = "AS 2C 2D 6C KS 3C 3D 7C QS 4C 4D 8C"  # all to seat 1


def sums(game: Game) -> None:
    """Law 7: no chip is lost; as many cards as players are left after as many tricks; the stock never runs out."""
    assert isinstance(game, LiftSmoke)
    assert sum(game.points) + game.pot == game.players * game.opt.starting_chips
    t, n = game.t, game.players
    held = sum(t.count(HAND, seat) for seat in range(n)) + t.count(TURN_UP) + t.count(TRICK)
    drawn = 52 - n * n - t.count(STOCK)
    assert 0 <= drawn <= 2 * n - 1 and t.count(STOCK)
    if not t.count(TRICK):
        assert held == n * n - (n - 1) * drawn if drawn < n else held <= n


def start(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    """Seat 0 deals, so seat 1 leads."""
    return baralho.start("lift-smoke", seed="7", players=players, dealer=0, deal=deal, options=options)


def game_of(match: Match) -> LiftSmoke:
    assert isinstance(match.game, LiftSmoke)
    return match.game


def held(match: Match) -> list[int]:
    """How many cards everybody has in hand."""
    return [match.game.t.count(HAND, seat) for seat in range(match.players)]


@pytest.mark.parametrize(("players", "stock"), [(4, 36), (5, 27), (6, 16)])
def test_as_many_cards_each_as_players_and_the_dealers_last_makes_trumps(players: int, stock: int) -> None:
    """002:5322-5328."""
    match = start(players=players)
    assert held(match) == [players - 1] + [players] * (players - 1)
    assert match.game.t.count(STOCK) == stock
    assert written(match.game.status())["trump"] == zone(match, "turn_up")[-1]
    assert match.actors() == [1] and len(legal(match)) == players


def test_the_dealer_takes_the_open_card_before_he_plays() -> None:
    """002:5328; everybody knows then that he has it."""
    match = cards(start(FOUR), "AS 2C 2D")
    assert match.actors() == [0]
    assert zone(match, "turn_up") == ""
    assert "play 2H" in legal(match)
    assert "picked_up" in says(match)
    cards(match, "6C")
    assert baralho.known(match, 2)["hand 0"] == ["2H"]
    assert written(match.game.status())["trump"] == "H", "also when the card is gone"


def test_the_open_card_is_not_played_by_anybody_else() -> None:
    match = start(FOUR)
    assert refused(match, "play 2H") != ""


def test_follow_suit_without_a_duty_to_trump_or_to_beat() -> None:
    """002:5330."""
    deal = {"hand 0": "6C 7C 8C", "hand 1": "KS", "hand 2": "AS 3S 2H 9H", "hand 3": "2D 3D 4H 5D", "turn_up": "7H"}
    match = cards(start(deal), "KS")
    assert legal(match) == ["play AS", "play 3S"]
    assert refused(match, "play 2H") == "must_follow"
    cards(match, "3S")
    assert len(legal(match)) == 4, "neither a spade: he may trump or throw anything"
    cards(match, "4H 6C")
    assert match.actors() == [3], "a trump beats the suit"


def test_the_highest_trump_wins() -> None:
    deal = {"hand 0": "6C 7C 8C", "hand 1": "AS", "hand 2": "2H 3C 4C 5C", "hand 3": "9H 3D 4D 5D", "turn_up": "7H"}
    match = cards(start(deal), "AS 2H 9H 7H")
    assert match.actors() == [3]


def test_only_the_winner_draws_and_he_leads() -> None:
    """002:5332."""
    match = cards(start(FOUR), "AS 2C 2D 6C")
    assert held(match) == [3, 4, 3, 3]
    assert "AC" in zone(match, "hand 1").split()
    assert match.actors() == [1]


def test_who_wins_with_his_last_card_stays_and_who_has_none_is_out() -> None:
    """002:5334 and the ruling: it is tested after the winner's draw."""
    match = cards(start(FOUR), THREE_TRICKS)
    assert held(match) == [1, 4, 1, 1]
    cards(match, "JS 5C 5D 2H")  # the dealer trumps with his last card
    assert held(match) == [1, 3, 0, 0]
    assert says(match)[-3:] == ["drew", "out", "out"]
    assert game_of(match).inside == 0b0011
    assert written(match.game.status())["out"] == "3 4"
    assert match.actors() == [0]
    cards(match, "AH")
    assert match.actors() == [1], "play goes on among those who have cards"


def test_the_last_who_has_cards_takes_the_pool_at_once_and_deals() -> None:
    """002:5334; both have one card left, and the winner draws the only one: he need not lead again (rulings)."""
    match = cards(start(FOUR), f"{THREE_TRICKS} JS 5C 5D 2H AH QC KH KC")
    assert held(match)[:2] == [1, 1]
    assert match.game.deal_no == 0
    cards(match, "QH AC")
    assert sheet(match) == [(0, "pot", 4)]
    assert says(match)[says(match).index("last") - 2 :][:3] == ["drew", "out", "last"]
    assert match.game.deal_no == 1
    assert match.game.dealer == 0, "the winner deals again"
    assert match.game.points == [22, 18, 18, 18], "23 and 19 less the next ante"


# Seat 1 has the four highest trumps and wins every trick.
SWEEP = {
    "hand 0": "6C 7C 8C",
    "hand 1": "AH KH QH JH",
    "hand 2": "2C 3C 4C 5C",
    "hand 3": "2D 3D 4D 5D",
    "turn_up": "2H",
}
ALL_TO_SEAT_1 = "AH 2C 2D 2H KH 3C 3D 6C QH 4C 4D 7C JH 5C 5D 8C"


def test_the_winner_deals_next() -> None:
    """002:5334."""
    match = cards(start(SWEEP), ALL_TO_SEAT_1)
    assert sheet(match) == [(1, "pot", 4)]
    assert (match.game.dealer, match.actors()) == (1, [2])


def test_equal_antes_before_every_deal() -> None:
    """002:5320; balances may fall below nothing."""
    match = start(players=5, ante=3, starting_chips=2)
    assert match.game.points == [-1] * 5
    assert written(match.game.status())["pot"] == "15"
    assert says(match)[0] == "ante"


@pytest.mark.parametrize("deals", [1, 3])
def test_the_match_has_so_many_deals_and_the_most_chips_win(deals: int) -> None:
    match = start(deals=deals)
    game = game_of(match)
    dice = random.Random(deals)
    won: list[int] = []
    while len(won) < deals:
        seat = match.actors()[0]
        match.act(seat, dice.choice(match.legal(seat)))
        if len(sheet(match)) > len(won):
            won.append(sheet(match)[-1][0])
    assert match.over
    expected = [20 - deals + 4 * won.count(seat) for seat in range(4)]
    assert game.points == expected
    assert game.won == sum(1 << seat for seat in range(4) if expected[seat] == max(expected))


def test_a_tie_is_shared() -> None:
    match = cards(start(SWEEP, deals=1), ALL_TO_SEAT_1.rsplit(" ", 1)[0])
    match.game.points[:] = [19, 19, 23, 15]
    cards(match, "8C")
    assert match.game.points == [19, 23, 23, 15]
    assert match.over and match.game.won == 0b0110


def test_the_stock_never_runs_out() -> None:
    """Ruling: at most 2n - 1 are drawn in a deal."""
    dice = random.Random(3)
    for players in (4, 5, 6):
        most = 0
        match = start(players=players, deals=60)
        while not match.over:
            seat = match.actors()[0]
            match.act(seat, dice.choice(match.legal(seat)))
            if not match.over:
                most = max(most, 52 - players * players - match.game.t.count(STOCK))
        assert players <= most <= 2 * players - 1
