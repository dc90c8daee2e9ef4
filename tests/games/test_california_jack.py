"""California Jack: seed 002:5414-5422, 5432-5452. Seat 1 deals, so seat 0 leads to the first trick."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.california_jack import PACK, VALUE, CaliforniaJack
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, covers, legal, play, refused, says, sheet, zone

HANDS = {"hand 0": "AH 2C 3C 4C 9D KS", "hand 1": "KH 7C 8C 5D 6D 2S"}


def sums(game: Game) -> None:
    """Law 7: 80 points in 52 cards, as many drawn by both, six in hand while the stock lasts, one card open at most."""
    assert isinstance(game, CaliforniaJack)
    t = game.t
    piles = t.mask(WON, 0) | t.mask(WON, 1)
    assert worth(piles | t.mask(TRICK) | t.mask(STOCK) | t.mask(HAND, 0) | t.mask(HAND, 1), VALUE) == 80
    assert t.count(STOCK) % 2 == 0 and sum(t.count(HAND, s) for s in (0, 1)) + t.count(TRICK) <= 12
    if t.count(STOCK):
        assert sum(t.count(HAND, s) for s in (0, 1)) + t.count(TRICK) == 12
    up = [card for card in t.line(STOCK) if t.up(card)]
    first = t.count(STOCK) == 40 or (game.opt.stock_face_up == "always" and t.count(STOCK) > 0)
    assert up == ([t.top(STOCK)] if first else [])
    assert all(t.count(WON, s) % 2 == 0 for s in (0, 1))


def start(deal: dict[str, str] | None = None, points: str = "", **options: Value) -> Match:
    """`points` are the scores before the deal."""
    match = baralho.start("california-jack", seed="7", dealer=1, deal=deal, options=options)
    if points:
        match.game.points[:] = [int(p) for p in points.split()]
    return match


def rules(match: Match) -> CaliforniaJack:
    assert isinstance(match.game, CaliforniaJack)
    return match.game


def over(match: Match) -> bool:
    return match.over


def count(match: Match, first: str) -> None:
    """Count a deal with spades as trumps in which seat 0 has won these cards, and seat 1 the rest."""
    game = rules(match)
    game.trump = 3
    wanted = PACK.mask(first)
    for card in range(52):
        game.t.move(card, WON, 0 if wanted >> card & 1 else 1)
    game.count_deal()


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_six_cards_one_by_one_and_the_top_card_makes_trumps() -> None:
    """002:5416: two players, cards one by one; the first card of the stock is opened and stays on it."""
    match = start({"pack": " ".join(PACK.codes)})
    assert zone(match, "hand 0") == "AC 3C 5C 7C 9C JC" and zone(match, "hand 1") == "2C 4C 6C 8C 10C QC"
    assert match.game.t.count(STOCK) == 40 and match.actors() == [0], "the dealer's opponent leads"
    assert written(match.game.status())["trump"] == "C"
    shown = baralho.view(match, 1)["zones"][0]["cards"]
    assert [card for card in shown if card] == ["KC"], "one card of the stock is open"
    with pytest.raises(baralho.BadPlayers):
        baralho.start("california-jack", players=3)


def test_the_deal_alternates() -> None:
    """As Seven-Up."""
    match = start()
    while match.game.deal_no == 0:
        play(match, legal(match)[0])
    assert match.game.dealer == 0 and match.actors() == [1]


# -- the tricks -------------------------------------------------------------------------------------------------------


def test_follow_suit_while_the_stock_lasts() -> None:
    """002:5418: the dealer must follow; without the suit he trumps or throws what he likes."""
    match = start({**HANDS, "stock": "3S"})
    play(match, "play 9D")
    assert legal(match) == ["play 5D", "play 6D"] and refused(match, "play 2S") == "must_follow"
    match = start({"hand 0": "9D", "hand 1": "KH 7C 8C 5H 6C 2S", "stock": "3S"})
    play(match, "play 9D")
    assert len(legal(match)) == 6, "no duty to trump"
    play(match, "play 2S")
    assert match.actors() == [1] and zone(match, "won 1") == "9D 2S"


def test_a_void_is_a_fact_of_the_cards_held_then() -> None:
    """Who throws has none of the suit now, but may draw one."""
    match = start({"hand 0": "9D", "hand 1": "KH 7C 8C 5H 6C 2S", "stock": "3S QD KD"})
    play(match, "play 9D; play 6C")
    hands = [match.sample(0, baralho.Rng(k)).t.mask(HAND, 1) for k in range(60)]
    assert all((hand & PACK.suits[1]).bit_count() <= 1 for hand in hands)
    assert any(hand & PACK.suits[1] for hand in hands), "the card drawn since may be one"


def test_the_winner_draws_the_open_card_and_the_other_the_next() -> None:
    """002:5420-5422: the open card of the first trick, then face down; trumps stay."""
    match = start({**HANDS, "stock": "3S QD 5H 8H"})
    cards(match, "AH KH")
    assert zone(match, "hand 0").split().count("3S") == 1 and "QD" in zone(match, "hand 1").split()
    assert match.actors() == [0] and written(match.game.status())["trump"] == "S"
    assert says(match)[-1] == "drawn" and not any(baralho.view(match, 1)["zones"][0]["cards"])
    assert all(match.sample(1, baralho.Rng(k)).t.holds(PACK.of("3S"), HAND, 0) for k in range(20)), (
        "all know who has it"
    )
    assert not all(match.sample(0, baralho.Rng(k)).t.holds(PACK.of("QD"), HAND, 1) for k in range(40))
    cards(match, "2C 7C")
    assert "5H" in zone(match, "hand 1").split() and "8H" in zone(match, "hand 0").split(), "the winner first"
    assert says(match).count("drawn") == 1


def test_the_dealer_may_win_the_open_card() -> None:
    match = start({"hand 0": "KH", "hand 1": "AH", "stock": "3S QD"})
    cards(match, "KH AH")
    assert "3S" in zone(match, "hand 1").split() and "QD" in zone(match, "hand 0").split() and match.actors() == [1]


def test_a_stock_that_is_always_open() -> None:
    """The common rule: everybody sees both cards that are drawn, and the next one."""
    match = start({**HANDS, "stock": "3S QD 5H 8H"}, stock_face_up="always")
    cards(match, "AH KH")
    assert says(match)[-2:] == ["drawn", "drawn"]
    assert [card for card in baralho.view(match, 1)["zones"][0]["cards"] if card] == ["5H"]
    assert all(match.sample(0, baralho.Rng(k)).t.holds(PACK.of("QD"), HAND, 1) for k in range(20))


def test_twenty_six_tricks() -> None:
    """002:5432: until the stock and the hands are used up; the stock lasts for twenty tricks."""
    match = start()
    tricks = 0
    while match.game.deal_no == 0:
        assert (match.game.t.count(STOCK) == 0) == (tricks >= 20)
        play(match, legal(match)[0])
        play(match, legal(match)[0])
        tricks += 1
    assert tricks == 26 and says(match).count("trick") == 26


# -- the points -------------------------------------------------------------------------------------------------------


def test_all_four_points_by_capture() -> None:
    """002:5434-5452: ace, two and jack of trumps to who has won them, Game from 41 card points."""
    match = start()
    count(match, "AS 2S JS 10S 10H 10D KH KD")
    assert sheet(match) == [(0, "high", 1), (0, "low", 1), (0, "jack", 1), (0, "game", 1)]
    match = start()
    count(match, "AS JS")
    assert sheet(match) == [(0, "high", 1), (1, "low", 1), (0, "jack", 1), (1, "game", 1)]


@pytest.mark.parametrize(("won", "points", "taker"), [
    ("10S 10H 10D 10C", 40, -1), ("10S 10H 10D 10C JC", 41, 0), ("10S 10H 10D KC KH KD", 39, 1),
])  # fmt: skip
def test_game_needs_41(won: str, points: int, taker: int) -> None:
    """002:5440: 40 each is nobody's."""
    match = start()
    count(match, won)
    assert worth(PACK.mask(won), VALUE) == points
    assert [who for who, code, _ in sheet(match) if code == "game"] == ([] if taker < 0 else [taker])
    assert ("tied" in says(match)) == (taker < 0)


def test_low_goes_to_who_wins_the_two() -> None:
    """002:5452, the one difference: it was dealt to seat 0 and is lost to seat 1."""
    match = start({"hand 0": "2S", "hand 1": "KS", "stock": "3S"})
    cards(match, "2S KS")
    assert written(match.game.status())["low"] == "2"


def test_a_turned_jack_scores_only_when_it_is_won() -> None:
    """R2: the dealer has nothing for turning it."""
    match = start({"stock": "JS"})
    assert sheet(match) == []
    match = start({"stock": "JS"}, dealer_scores_turned_jack=True)
    assert sheet(match) == [(1, "jack_turned", 1)] and match.actors() == [0]
    match.game.points[:] = [0, 0]
    count(match, "JS")
    assert (0, "jack", 1) in sheet(match), "and again for who wins it"
    match = start({"stock": "QS"}, dealer_scores_turned_jack=True)
    assert sheet(match) == []


def test_a_dealer_at_six_who_turns_a_jack_has_won() -> None:
    """002:5430, by option; nothing is played."""
    game = rules(start({"stock": "QS"}, dealer_scores_turned_jack=True))
    game.points[:] = [6, 6]
    assert game.turns_out() and game.match_over() and game.winners() == 0b10 and game.points == [6, 7]
    game = rules(start({"stock": "QS"}, dealer_scores_turned_jack=True, target=10))
    game.points[:] = [6, 6]
    assert not game.turns_out() and not game.match_over()


# -- the end ----------------------------------------------------------------------------------------------------------


def test_first_to_seven() -> None:
    """R1: seven points are the match; a deal has four at most."""
    match = start(points="4 3")
    count(match, "AS 2S JS")
    assert match.game.points == [7, 4] and over(match) and baralho.view(match, 0)["winners"] == [0]
    match = start(points="3 5")
    count(match, "AS 2S JS")
    assert match.game.points == [6, 6] and not over(match) and match.game.deal_no == 1
    match = start(points="4 3", target=10)
    count(match, "AS 2S JS")
    assert not over(match)


def test_both_out_in_one_deal() -> None:
    """002:5428: the ace of trumps wins, even with fewer points and later in the count; by option the first counted."""
    match = start(points="5 6")
    count(match, "AS JS 10S")
    assert sheet(match) == [(0, "high", 1), (1, "low", 1), (0, "jack", 1), (1, "game", 1)]
    assert match.game.points == [7, 8] and over(match) and baralho.view(match, 0)["winners"] == [0]
    match = start(points="5 6", double_out="count_order")
    count(match, "AS JS 10S")
    assert sheet(match) == [(0, "high", 1), (1, "low", 1)], "nothing more is counted"
    assert match.game.points == [6, 7] and over(match) and baralho.view(match, 0)["winners"] == [1]


def test_status() -> None:
    match = start({**HANDS, "stock": "3H"})
    assert list(written(match.game.status()).items()) == [("race", "0/7 0/7"), ("trump", "H"), ("cards", "0 0")]
    cards(match, "AH KH")
    assert written(match.game.status())["high"] == "1" and written(match.game.status())["cards"] == "7 0"


TURNED = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC JH"
CONTEXT: dict[str, dict[str, Value]] = {
    "dealer_scores_turned_jack": {"pack": TURNED},
    "double_out": {"shown": "test_both_out_in_one_deal"},
}


# -- as played today ---------------------------------------------------------------------------------------------------


@covers("california-jack/comum/face_up", "california-jack/comum/target")
def test_today() -> None:
    """today: stock_face_up=always, target=10."""
    match = baralho.start("california-jack", preset="comum", seed="7")
    assert match.options["stock_face_up"] == "always" and match.options["target"] == 10
    for _ in range(4):
        play(match, legal(match)[0])
    for seat in range(2):
        assert baralho.view(match, seat)["zones"][0]["cards"][-1], "the next card is seen"
