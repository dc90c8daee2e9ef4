"""Yukon: seed 002:6425-6470, 000:5-50."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.cards.pack import CLUBS
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.yukon import BOX, PACK, POWER, VALUE, YUKONS, Yukon
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests import laws
from tests.table import cards, legal, refused, says, sheet, zone

CONTEXT = {"removed_card_3p": {"players": 3}, "target": {"players": 3}}


def sums(game: Game) -> None:
    """Law 7: 125 points on the table and in every deal scored, five cards in hand while there is a stock."""
    assert isinstance(game, Yukon)
    t = game.t
    masks = [t.mask(HAND, s) for s in range(game.players)] + [t.mask(WON, s) for s in range(game.sides)]
    assert sum(worth(m, VALUE) for m in [*masks, t.mask(TRICK), t.mask(STOCK)]) == 125
    assert sum(game.points) % 125 == 0
    if t.count(STOCK):
        held = sum(t.count(HAND, s) for s in range(game.players))
        assert held + t.count(TRICK) == 5 * game.in_trick()


def start(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    """Seat 0 has dealt, so seat 1 leads."""
    return baralho.start("yukon", seed="7", players=players, dealer=0, deal=deal, options=options)


def game_of(match: Match) -> Yukon:
    assert isinstance(match.game, Yukon)
    return match.game


def play_out(match: Match) -> int:
    """Play the first card offered to the end of the deal; how many tricks it took."""
    game, deal, played = match.game, match.game.deal_no, 0
    while not match.over and game.deal_no == deal:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
        played += game.t.count(TRICK) == 0
    return played


def end(match: Match, points: list[int], tricks: list[int], ace: int) -> Match:
    """End the deal with so many tricks for each side, the ace of spades in one of them, and these points before it."""
    game = game_of(match)
    game.points[:] = points
    ace_of_spades = PACK.of("AS")
    boxed = game.t.mask(BOX) if game.players == 3 else 0
    others = [card for card in range(52) if card != ace_of_spades and not boxed >> card & 1]
    for side, count in enumerate(tricks):
        wanted = count * game.in_trick() - (side == ace)
        for card in others[:wanted]:
            game.t.move(card, WON, side)
        others = others[wanted:]
    game.t.move(ace_of_spades, WON, ace)
    assert not others
    game.count_deal()
    return match


# -- pack and deal ----------------------------------------------------------------------------------------------------


def test_order_and_values() -> None:
    """002:6436-6452."""
    order = ["J", "A", "K", "Q", "10", "9", "8", "7", "6", "5", "4", "3", "2"]
    assert sorted(order, key=lambda rank: -POWER[PACK.of(rank + "H")]) == order
    values = {"JS": 15, "JH": 10, "JD": 10, "JC": 10, "10S": 10, "AH": 5, "KC": 3, "QD": 2, "9S": 0, "2H": 0}
    assert {code: VALUE[PACK.of(code)] for code in values} == values
    assert sum(VALUE) == 125


@pytest.mark.parametrize(("players", "stock", "tricks"), [(2, 42, 26), (3, 36, 17), (4, 32, 13)])
def test_set_up_and_number_of_tricks(players: int, stock: int, tricks: int) -> None:
    """002:6432, 6456-6458: five each, the rest is the stock; all cards are played."""
    match = start(players=players)
    t = match.game.t
    assert [t.count(HAND, s) for s in range(players)] == [5] * players
    assert t.count(STOCK) == stock
    assert match.actors() == [1] and len(legal(match)) == 5
    assert play_out(match) == tricks
    assert sum(points for _, _, points in sheet(match)) == 125
    assert match.game.dealer == 1


@pytest.mark.parametrize("two", ["2C", "2D", "2H", "2S"])
def test_three_players_leave_a_two_out(two: str) -> None:
    """002:6432."""
    match = start(players=3, removed_card_3p=two)
    assert zone(match, "box") == two


def test_pairs_sit_alternately_and_keep_their_tricks_together() -> None:
    """002:6432."""
    match = start({"hand 1": "9C", "hand 2": "2C", "hand 3": "3C", "hand 0": "AC"})
    cards(match, "9C 2C 3C AC")
    assert game_of(match).tricks() == [1, 0]
    assert match.game.side(0) == match.game.side(2) == 0
    assert written(match.game.status())["tricks"] == "1 0"


# -- the tricks -------------------------------------------------------------------------------------------------------


def test_follow_suit_and_the_jack_of_the_suit_is_of_the_suit() -> None:
    """002:6460; rule 1 binds before a yukon of another suit."""
    match = start({"hand 1": "9C", "hand 2": "2C JC JH 5D 6S"})
    cards(match, "9C")
    assert legal(match) == ["play 2C", "play JC"]
    assert refused(match, "play JH") == "must_follow"
    assert refused(match, "play 5D") == "must_follow"


def test_who_cannot_follow_must_play_a_yukon() -> None:
    """002:6460 with the ruling: the discard is free only if neither is possible."""
    deal = {"hand 1": "9C", "hand 2": "JD JH 5D 6S 7H"}
    match = cards(start(deal), "9C")
    assert legal(match) == ["play JD", "play JH"]
    assert refused(match, "play 6S") == "must_trump"
    match = cards(start(deal, yukon_obligation="may"), "9C")
    assert len(legal(match)) == 5


def test_without_suit_and_yukon_any_card_goes_and_cannot_win() -> None:
    match = start({"hand 1": "3C", "hand 2": "AD AH 5D 6S 7H", "hand 3": "2C", "hand 0": "4C"})
    cards(match, "3C")
    assert len(legal(match)) == 5
    cards(match, "AH 2C 4C")
    assert match.actors() == [0]


def test_the_facts_tell_that_he_has_neither_suit_nor_yukon() -> None:
    match = start({"hand 1": "3C", "hand 2": "AD AH 5D 6S 7H"})
    cards(match, "3C AH")
    rng = baralho.Rng(1)
    for _ in range(20):
        hand = match.sample(0, rng).t.mask(HAND, 2)
        assert not hand & (PACK.suits[CLUBS] | YUKONS)


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("9C 10C KC QC", 3),  # the highest of the suit
        ("9C JC AC KC", 2),  # its jack beats the ace
        ("AC JH JD JC", 2),  # the first yukon
        ("AC JH JS JD", 3),  # the great yukon beats an earlier one
        ("AC JS JH JC", 2),  # and is not beaten by a later one
        ("JC AC JD KC", 1),  # a yukon that was led beats all others
        ("JC AC JS JD", 3),  # but the great yukon
        ("JS AS KS JD", 1),
    ],
)
def test_who_takes_the_trick(trick: str, winner: int) -> None:
    """002:6464; each hand has one card that may be played."""
    played = trick.split()
    fill = {1: "2D 3D 4D 5D", 2: "6D 7D 8D 9D", 3: "2H 3H 4H 5H", 0: "6H 7H 8H 9H"}
    match = start({f"hand {seat}": f"{card} {fill[seat]}" for seat, card in zip((1, 2, 3, 0), played, strict=True)})
    cards(match, trick)
    assert match.actors() == [winner]


def test_the_winner_draws_first_then_the_others_and_he_leads() -> None:
    """002:6462."""
    match = start({"hand 1": "9C", "hand 2": "2C", "hand 3": "AC", "hand 0": "3C", "stock": "AD KD QD 10D"})
    before = {seat: set(zone(match, f"hand {seat}").split()) for seat in range(4)}
    cards(match, "9C 2C AC 3C")
    drawn = [(set(zone(match, f"hand {seat}").split()) - before[seat]).pop() for seat in (3, 0, 1, 2)]
    assert drawn == ["AD", "KD", "QD", "10D"]
    assert match.actors() == [3]


def test_play_goes_on_without_a_stock() -> None:
    """002:6464."""
    match = start()
    game = match.game
    while game.t.count(STOCK):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    assert [game.t.count(HAND, s) for s in range(4)] == [5] * 4
    for left in (4, 3, 2, 1):
        for _ in range(4):
            seat = match.actors()[0]
            match.act(seat, match.legal(seat)[0])
        assert [game.t.count(HAND, s) for s in range(4)] == [left] * 4


# -- the match --------------------------------------------------------------------------------------------------------


def test_one_side_at_the_target_wins() -> None:
    """002:6441, 6466: counted at the end of the deal."""
    match = end(start(), [249, 0], [0, 13], ace=1)
    assert sheet(match) == [(0, "cards", 0), (1, "cards", 125)]
    assert not match.over
    match = end(start(), [249, 200], [0, 13], ace=1)
    assert match.over and match.game.won == 0b1010


def test_all_tricks_are_played_though_somebody_has_enough() -> None:
    """002:6466-6468."""
    match = start(target=1)
    assert play_out(match) == 13


def test_of_several_the_most_tricks_win_not_the_most_points() -> None:
    """002:6468."""
    match = end(start(), [250, 400], [7, 6], ace=1)
    assert match.over and match.game.won == 0b0101
    assert match.game.points[1] > match.game.points[0]
    assert says(match)[-1] == "most_tricks"


def test_two_pairs_at_250_each() -> None:
    """Ruling: two sides can both get there only at 250 each, after the fourth deal; 13 tricks are never halved."""
    match = end(start(), [250 - 125, 250], [13, 0], ace=0)
    assert match.game.points == [250, 250]
    assert match.game.won == 0b0101


def test_equal_tricks_go_to_the_ace_of_spades() -> None:
    """002:6468; with two players 26 tricks may be halved."""
    for ace in (0, 1):
        match = end(start(players=2), [250, 250], [13, 13], ace)
        assert match.over and match.game.won == 1 << ace
        assert says(match)[-1] == "ace_of_spades"
    match = end(start(players=3), [250, 250, 250], [7, 3, 7], ace=2)
    assert match.over and match.game.won == 0b100


def test_only_those_at_the_target_compare_tricks() -> None:
    match = end(start(players=3), [250, 250, 0], [3, 4, 10], ace=2)
    assert match.over and match.game.won == 0b010


def play_off() -> Match:
    """Seats 0 and 2 tie, the ace is with seat 1; seat 0 had dealt."""
    return end(start(players=3), [250, 0, 250], [7, 3, 7], ace=1)


def test_two_of_three_play_off_a_tie_with_all_52_cards() -> None:
    """002:6470 and the rulings: the next of the two to the left of the last dealer deals."""
    match = play_off()
    game = game_of(match)
    assert says(match)[-1] == "play_off"
    assert game.dealer == 2 and match.actors() == [0]
    assert [game.t.count(HAND, seat) for seat in range(3)] == [5, 0, 5]
    assert game.t.count(STOCK) == 42 and not game.t.count(BOX)
    assert written(game.status())["resting"] == "2"
    points = list(game.points)
    assert play_out(match) == 26
    assert game.points == points, "its points do not matter"
    assert match.over and game.won in (0b001, 0b100)


@pytest.mark.parametrize(
    ("tricks", "ace", "won"), [([14, 0, 12], 2, 0b001), ([12, 0, 14], 0, 0b100), ([13, 0, 13], 2, 0b100)]
)
def test_a_play_off_is_decided_by_tricks_then_by_the_ace(tricks: list[int], ace: int, won: int) -> None:
    match = play_off()
    end(match, list(match.game.points), tricks, ace)
    assert match.over and match.game.won == won


def test_a_play_off_that_was_reached_at_the_table_keeps_secrets() -> None:
    """Laws 5 and 6 in the deal between two, with the card that was out: for both of them and for the third."""
    match = baralho.start("yukon", seed="29", players=3, dealer=0, options={"target": 1, "removed_card_3p": "2D"})
    assert play_out(match) == 17
    assert game_of(match).tied == 0b110
    for step in range(30):
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
        if step % 10 == 9:
            for viewer in range(3):
                laws.law_5(match, laws.law_6(match, viewer, step), viewer)
