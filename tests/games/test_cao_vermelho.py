"""Cão Vermelho: seed 002:7328-7396."""

from __future__ import annotations

from math import comb, sqrt

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.table import count
from baralho.engine.told import written
from baralho.games.cao_vermelho import ABOVE, HAND, LAID, OPEN, PACK, STOCK, CaoVermelho, hand_sum
from tests.table import legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: chips are before the players or in the pot; who has been settled has his cards face down before him."""
    assert isinstance(game, CaoVermelho)
    assert sum(game.points) + game.pot == game.players * game.opt.start_chips
    assert min(game.points) >= 0 and game.pot >= 0
    assert not game.closed or game.pot == 0
    assert game.waiting & ~game.playing == 0 and (game.over or game.pot > 0)
    each = 4 if count(game.playing) > 8 else 5
    for seat in range(game.players):
        assert game.t.count(HAND, seat) == (each if game.waiting >> seat & 1 else 0)
        assert game.t.count(OPEN, seat) == 0
        if game.playing >> seat & 1 and not game.waiting >> seat & 1:
            assert game.t.count(LAID, seat) in (each, each + 1), "with the card turned for him, if he bet"


def start(deal: dict[str, str] | None = None, players: int = 3, **options: Value) -> Match:
    """Seat 0 deals, seat 1 begins."""
    return baralho.start("cao-vermelho", seed="7", players=players, dealer=0, deal=deal, options=options)


def game_of(match: Match) -> CaoVermelho:
    assert isinstance(match.game, CaoVermelho)
    return match.game


def span(match: Match) -> tuple[int, int]:
    """The least and the most that may be bet now; (0, 0): nothing."""
    return next(((low, high) for _, low, high in match.spans(match.actors()[0])), (0, 0))


GOOD = "AC AD AH AS KS"  # nothing beats it


# -- the deal ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (6, 5), (8, 5), (9, 4), (10, 4)])
def test_everybody_antes_and_gets_five_cards_or_four(players: int, cards: int) -> None:
    """002:7346-7348: the dealer too; four cards for more than eight players. The cards suffice for all."""
    match = start(players=players, ante=2)
    game = game_of(match)
    assert [game.t.count(HAND, seat) for seat in range(players)] == [cards] * players
    assert game.pot == 2 * players and game.points == [98] * players
    assert match.actors() == [1] and game.t.count(STOCK) >= players


def test_one_after_the_other_and_the_dealer_last() -> None:
    """002:7350, 002:7356: each is settled before the next one bets."""
    match = start({"hand 1": GOOD, "hand 2": "2C 3C 4C 5C 6C", "hand 0": "2D 3D 4D 5D 6D", "stock": "9S 9D KC"})
    play(match, "1 bet 3")
    assert game_of(match).pot == 0 + 3, "won at once, and the pot was made up again"
    play(match, "2 bet 2")
    assert sheet(match) == [(1, "won", 3), (2, "lost", -2)]
    assert match.actors() == [0]
    play(match, "0 bet 1")
    assert sheet(match)[-1] == (0, "lost", -1) and match.game.deal_no == 1 and match.game.dealer == 1


# -- bets -------------------------------------------------------------------------------------------------------------


def test_a_bet_is_from_the_ante_to_the_pot() -> None:
    """002:7352, 002:7366: what is lost raises the limit, what is won lowers it."""
    match = start({"hand 1": "2C 3C 4C 5C 6C", "hand 2": GOOD, "stock": "9S 9D"}, ante=2)
    assert span(match) == (2, 6)
    assert refused(match, "bet 1") == "too_little" and refused(match, "bet 7") == "above_pot"
    play(match, "bet 6")
    assert span(match) == (2, 12)
    play(match, "bet 5")
    assert span(match) == (2, 7)


def test_a_bet_is_limited_by_ones_chips() -> None:
    match = start(start_chips=20)
    game_of(match).points[1] = 2
    assert span(match) == (1, 2) and refused(match, "bet 3") == "few_chips"


def test_the_winner_shows_one_card_and_is_paid_from_the_pot() -> None:
    """002:7358: his bet back and as much again; all his cards and the card turned lie face down before him."""
    match = start({"hand 1": "JH KH AH 2C 3S", "stock": "9H"})
    play(match, "bet 2")
    game = game_of(match)
    assert sheet(match) == [(1, "won", 2)] and game.pot == 1 and game.points[1] == 101
    assert baralho.known(match, 2)["laid 1"] == ["9H", "JH"], "the lowest card that wins, and no other"
    assert sorted(zone(match, "laid 1").split()) == sorted(["9H", "JH", "KH", "AH", "2C", "3S"])
    assert baralho.view(match, 2)["zones"][game.t.base[LAID] + 1]["cards"] == [""] * 6
    assert written(game.status())["seen"] == "JH 9H"


def test_the_lowest_winning_card_tells_that_there_is_none_between() -> None:
    """Everybody knows by it what the rest of the hand cannot be."""
    match = start({"hand 1": "KH AH 2C 3S 4S", "stock": "9H"})
    play(match, "bet 2")
    between = PACK.mask("10H JH QH")
    for seed in range(40):
        world = match.sample(2, baralho.Rng(seed))
        assert not world.t.mask(LAID, 1) & between
    assert any(match.sample(2, baralho.Rng(s)).t.mask(LAID, 1) & PACK.mask("AH 2H") for s in range(40))


def test_the_loser_shows_his_whole_hand() -> None:
    """002:7360: everybody has seen it when it lies face down."""
    match = start({"hand 1": "8H 2C 3S 4S 5S", "stock": "9H"})
    play(match, "bet 3")
    assert sheet(match) == [(1, "lost", -3)] and game_of(match).pot == 6
    for seat in (0, 2):
        assert sorted(baralho.known(match, seat)["laid 1"]) == sorted(["9H", "8H", "2C", "3S", "4S", "5S"])
    assert written(game_of(match).status())["seen"] == "2C | 9H 8H | 5S 4S 3S"


@pytest.mark.parametrize(
    ("turned", "wins"),
    [("8H", True), ("JH", True), ("KH", False), ("AH", False), ("2C", False), ("4S", True), ("6S", False)],
)
def test_only_a_higher_card_of_the_same_suit_wins(turned: str, wins: bool) -> None:
    """002:7336, 002:7358: an ace that is turned can never be beaten."""
    match = start({"hand 1": "QH 5S 3S KD 9D", "stock": turned})
    play(match, "bet 1")
    assert sheet(match) == [(1, "won" if wins else "lost", 1 if wins else -1)]
    assert not any(ABOVE[ace] for ace in PACK.cards("AC AD AH AS"))


def test_a_pass_pays_the_ante_and_hides_the_hand() -> None:
    """002:7354: no card is turned, nobody sees the hand."""
    match = start({"hand 1": "QH 5S 3S KD 9C"}, ante=2)
    play(match, "pass")
    game = game_of(match)
    assert sheet(match) == [(1, "passed", -2)] and game.pot == 8
    assert game.t.count(LAID, 1) == 5 and game.t.count(STOCK) == 52 - 15
    assert "laid 1" not in baralho.known(match, 2) and game.seen == 0


def test_a_pass_may_be_free() -> None:
    match = start(pass_cost="free")
    play(match, "pass")
    assert sheet(match) == [] and game_of(match).pot == 3


# -- the pot ----------------------------------------------------------------------------------------------------------


def test_an_empty_pot_is_made_up_by_all() -> None:
    """002:7370: also by those who have passed or played; and the next round's ante is due all the same."""
    match = start({"hand 2": GOOD, "stock": "9S"})
    play(match, "pass; bet 4")
    game = game_of(match)
    assert says(match).count("empty") == 1 and game.pot == 3
    assert game.points == [98, 97, 102] and match.actors() == [0]
    play(match, "pass")
    assert game.deal_no == 1 and game.pot == 4 + 3


def test_the_last_player_may_empty_the_pot() -> None:
    """Then only the ante of the next round is due."""
    match = start({"hand 0": GOOD, "stock": "9S"}, pass_cost="free")
    play(match, "pass; pass; bet 3")
    game = game_of(match)
    assert "empty" not in says(match) and game.deal_no == 1 and game.pot == 3
    assert game.points == [101, 98, 98]


def test_what_is_above_the_limit_is_shared_at_the_end_of_a_round() -> None:
    """002:7374-7376: never before; what cannot be divided stays in the pot."""
    match = start({"hand 1": "2C 3C 4C 5C 6C", "hand 2": "2D 3D 4D 5D 6D", "stock": "9S 9C"}, pot_limit=4)
    play(match, "bet 3; bet 5")
    game = game_of(match)
    assert game.pot == 11 and "share" not in [code for _, code, _ in sheet(match)]
    play(match, "pass")
    assert sheet(match)[-3:] == [(1, "share", 2), (2, "share", 2), (0, "share", 2)]
    assert game.pot == 12 - 6 + 3, "eight above the limit: two each, two more stay; and the antes"


def test_the_limit_itself_is_not_shared() -> None:
    match = start(pot_limit=6)
    play(match, "pass; pass; pass")
    assert game_of(match).pot == 6 + 3
    match = start(pot_limit=4)
    play(match, "pass; pass; pass")
    assert game_of(match).pot == 6 + 3, "two chips cannot be shared by three"


def test_a_pot_smaller_than_the_ante_can_only_be_bet_whole() -> None:
    """Ruling."""
    match = start({"hand 1": GOOD, "stock": "9S"}, ante=5)
    play(match, "bet 12")
    assert span(match) == (3, 3) and game_of(match).pot == 3
    assert refused(match, "bet 2") == "too_little"


# -- short of chips ---------------------------------------------------------------------------------------------------


def test_short_in_mid_round() -> None:
    """Ruling: he puts in what he has, may bet less than the ante, passes for what is left."""
    match = start({"hand 1": GOOD, "stock": "9S"}, ante=5)
    game = game_of(match)
    game.points[2], game.points[0] = 7, 4
    play(match, "bet 15")
    assert game.pot == 5 + 5 + 4 and game.points[2] == 2 and game.points[0] == 0
    assert span(match) == (2, 2) and game.price(2) == 2
    play(match, "pass")
    assert sheet(match)[-1] == (2, "passed", -2)
    assert legal(match) == ["pass"] and game.price(0) == 0
    play(match, "pass")
    assert [points for _, code, points in sheet(match) if code == "share"] == [6, 5, 5]
    assert match.over, "nothing for the last pass; then fewer than two could play"


def test_who_has_less_than_two_antes_sits_out() -> None:
    """No ante, no cards, and the deal passes him by, which counts as his turn."""
    match = start(ante=5, rounds=1)
    game = game_of(match)
    game.points[1] = 5
    play(match, "pass; pass; pass")
    assert "sits_out" in says(match)
    assert game.dealer == 2 and match.actors() == [0], "seat 1 would have dealt"
    assert game.t.count(HAND, 1) == 0 and game.pot == 30 + 10 and game.points[1] == 0
    assert written(game.status())["resting"] == "2"
    play(match, "pass; pass")
    assert match.over, "two dealt and one sat out: everybody has had his turn"


def test_a_share_of_the_pot_brings_him_back() -> None:
    """All at the table share what is above the limit, whether they play or not."""
    match = start(ante=5, pot_limit=4)
    game = game_of(match)
    game.points[1] = 9
    play(match, "pass; pass; pass")
    assert sheet(match)[-3:] == [(1, "share", 8), (2, "share", 8), (0, "share", 8)]
    assert game.playing == 0b111 and game.points[1] == 9 - 5 + 8 - 5


# -- the end ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 2), (5, 1)])
def test_everybody_deals_as_often_as_agreed(players: int, rounds: int) -> None:
    match = start(players=players, rounds=rounds)
    while not match.over:
        play(match, "pass")
    assert match.game.deal_no + 1 == players * rounds
    assert match.game.points == [100] * players, "what all had passed into the pot was theirs in equal parts"


def test_the_last_pot_is_shared_and_the_rest_goes_round_from_the_dealers_left() -> None:
    """Ruling."""
    match = start(rounds=1)
    play(match, "pass; pass; pass; pass; pass; pass")
    game = game_of(match)
    assert game.dealer == 2 and game.pot == 15
    game.pot, game.points[0] = 17, game.points[0] - 2
    play(match, "pass; pass; pass")
    assert match.over and game.pot == 0
    assert sheet(match)[-3:] == [(0, "share", 7), (1, "share", 7), (2, "share", 6)]


def test_the_match_ends_when_fewer_than_two_can_play() -> None:
    """Ruling; the pot is shared by all, also if two could play then."""
    match = start(ante=5)
    game = game_of(match)
    game.points[1], game.points[2] = 5, 6
    play(match, "pass; pass; pass")
    assert match.over and game.deal_no == 0
    assert [line for line in sheet(match) if line[1] == "share"] == [
        (1, "share", 10),
        (2, "share", 10),
        (0, "share", 10),
    ]
    assert game.points == [100, 10, 11] and baralho.view(match, 0)["winners"] == [0]


def test_two_antes_at_least() -> None:
    with pytest.raises(baralho.BadOption, match="two antes"):
        start(ante=6, start_chips=10)
    assert game_of(start(ante=5, start_chips=10)).pot == 15


# -- the book's figures -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "points"),
    [("QH 5H", 12), ("2C 2D 2H 2S 3S", 9), ("AC AD AH AS 5S", 56), ("KC QC JD 10H", 34)],
)
def test_the_sum_of_a_hand(hand: str, points: int) -> None:
    """002:7392: only the highest card of a suit counts."""
    assert hand_sum(PACK.mask(hand)) == points


def test_nine_points_cannot_win_and_fifty_six_cannot_lose() -> None:
    """002:7392."""
    for hand, wins in (("2C 2D 2H 2S 3S", 0), ("AC AD AH AS 5S", 47)):
        cards = PACK.mask(hand)
        assert len([c for c in range(52) if not cards >> c & 1 and cards & ABOVE[c]]) == wins


def test_three_aces_and_a_king_lose_to_one_card() -> None:
    """002:7394: only to the missing ace."""
    cards = PACK.mask("AS AD AC KH")
    assert [PACK.code(c) for c in range(52) if not cards >> c & 1 and not cards & ABOVE[c]] == ["AH"]


def exact(cards: int) -> float:
    """The chance that a random hand wins, by all cards that may be turned: k of the 51 others beat it."""
    return 1 - sum(comb(51 - k, cards) for k in range(13)) / (13 * comb(51, cards))


@pytest.mark.parametrize(("players", "cards", "chance"), [(8, 5, 0.44017), (10, 4, 0.37723)])
def test_how_often_a_random_hand_wins(players: int, cards: int, chance: float) -> None:
    """The figures of the catalogue, and the engine's own play within four standard errors."""
    assert round(exact(cards), 5) == chance
    match = start(players=players, rounds=20, start_chips=1000)
    while not match.over and len(match.live) < 2000:
        play(match, "bet 1")
    codes = [code for _, code, _ in sheet(match)]
    hands = codes.count("won") + codes.count("lost")
    assert hands > 1000
    assert abs(codes.count("won") / hands - chance) < 4 * sqrt(chance * (1 - chance) / hands)


CONTEXT: dict[str, dict[str, Value]] = {"pot_limit": {"start_chips": 1000, "ante": 50, "players": 10}}
