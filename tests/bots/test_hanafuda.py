"""Hanafuda: points, combinations, and those of others."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import player, sit
from baralho.engine.spec import Value
from baralho.games.hanafuda.koi_koi import KoiKoi
from tests.bots.by_thumb import by_medium
from tests.table import play

OFF: dict[str, Value] = {"low_call": False, "buy_seat": False, "blind_swap_with_dealer": False}


def start(hand: str, table: str) -> Match:
    match = baralho.start("hanafuda", players=2, seed=7, dealer=0, deal={"hand 1": hand, "table": table}, options=OFF)
    if match.spec.phases[match.game.phase] == "claiming":
        for seat in match.actors():
            play(match, f"{seat} wait")
    return match


def test_takes_the_light() -> None:
    """Twenty points before five."""
    assert by_medium(start("8c 1c 2c 5c 6c 9c 10c", "8a 1b 3c 4c 7c 12c")) == "play 8c"


def test_completes_a_combination() -> None:
    """Crane and phoenix are taken: the moon makes 20 more."""
    match = start("8c 3b 2c 5c 6c 9c 10c", "8b 3a 4c 7c 12c 11d")
    t = match.game.t
    for code in ("1a", "12a"):
        t.move(t.pack.of(code), 5, 1)
    assert by_medium(match) in ("play 8c", "play 3b")


def test_throws_what_counts_least() -> None:
    """Nothing matches: a card of one point."""
    assert by_medium(start("1a 1b 2a 2b 3c 5a 6a", "7c 8c 9c 10c 11d 12c")) == "play 3c"


def koi(mine: str, theirs: str, hand: str, table: str, deal_no: int = 0, points: tuple[int, int] = (0, 0)) -> Match:
    """Seat 0 has just taken its last card and has these before it."""
    match = baralho.start(
        "hanafuda", preset="koi-koi", seed=7, dealer=0, options={"dealt_hands": False, "four_on_table": "play_on"}
    )
    game = match.game
    assert isinstance(game, KoiKoi)
    t = game.t
    for seat in range(2):
        t.move_set(t.mask(2, seat), 0)
    t.move_set(t.mask(3), 0)
    for cards, zone, seat in ((mine, 5, 0), (theirs, 5, 1), (hand, 2, 0), (table, 3, 0)):
        t.move_set(t.pack.mask(cards), zone, seat)
    for card in t.cards(0)[: t.count(2, 0) + 1]:
        t.move(card, 2, 1)
    game.points = list(points)
    game.deal_no = deal_no
    game.pass_on(0)
    return match


def test_koi_koi_stops_when_the_other_lacks_one_card() -> None:
    """Five points are safe, and the other needs the moon that lies on the table."""
    assert by_medium(koi("1a 1b 3a 3b 12a 12b", "7a 7b 10a 10b 9a 9b", "2c", "8a 6a 11d")) == "stop"


def test_koi_koi_plays_on_when_more_is_sure() -> None:
    """One point now; one's own card takes the third light, and the other has nothing."""
    mine = "1a 1c 3a 3c 2c 2d 4c 4d 5c 5d 6c 6d"
    assert by_medium(koi(mine, "11c 11d", "8c 9a 9c 10a 7a 6a", "8a 9b 10c 7c")) == "koi_koi"


def test_koi_koi_stops_where_that_wins_the_match() -> None:
    """The last hand, and a point is enough: the same cards as before."""
    mine = "1a 1c 3a 3c 2c 2d 4c 4d 5c 5d 6c 6d"
    match = koi(mine, "11c 11d", "8c 9a 9c 10a 7a 6a", "8a 9b 10c 7c", deal_no=11, points=(10, 10))
    assert by_medium(match) == "stop"


def test_koi_koi_plays_on_where_stopping_loses_the_match() -> None:
    match = koi("1a 1b 3a 3b 12a 12b", "7a 7b 10a 10b 9a 9b", "2c 4c", "8a 6a 11d", deal_no=11, points=(10, 30))
    assert by_medium(match) == "koi_koi"


def test_koi_koi_takes_what_makes_a_yaku() -> None:
    """Three lights before two plain cards, and before a ribbon."""
    match = baralho.start(
        "hanafuda", preset="koi-koi", seed=7, dealer=0,
        deal={"hand 0": "8c 2c 4b 5c 6c 7c 9c 10c", "hand 1": "2d 4d 5d 6d 9d 7d 12c 11d",
              "table": "8a 2b 4c 9b 11a 12b 10d 6b"},
    )  # fmt: skip
    t = match.game.t
    t.move_set(t.pack.mask("1a 3a 1c 3c"), 5, 0)
    assert by_medium(match) == "play 8c"


def sale(offered: int) -> Match:
    """Four at the table: the last is forced to pass and offers so much for the dealer's place."""
    options: dict[str, Value] = {"low_call": False, "blind_swap_with_dealer": False}
    deal = {"hand 0": "1c 2c 3c 8a 5c 6c 7c", "table": "8c 9c 10c 11d 12b 4c"}
    match = baralho.start("hanafuda", players=4, seed=7, dealer=0, deal=deal, options=options)
    return play(match, f"0 join; 1 join; 2 join; 3 offer {offered}")


def test_a_place_is_not_sold_for_little() -> None:
    """Who plays makes about a hundred points: forty are no price."""
    assert by_medium(sale(40)) == "refuse"
    assert by_medium(sale(100)) == "accept"


def test_joins_with_any_hand() -> None:
    """Who does not play scores nothing, and the others about a hundred each."""
    options: dict[str, Value] = {"low_call": False, "blind_swap_with_dealer": False}
    deal = {"hand 0": "1c 2c 3c 4c 5c 6c 7c", "table": "8c 9c 10c 11d 12b 12c"}
    assert by_medium(baralho.start("hanafuda", players=4, seed=7, dealer=0, deal=deal, options=options)) == "join"


def test_medium_plays_koi_koi_and_says_why() -> None:
    """It is a form of its own, not a kind of Hana-awase: the thumb of the game takes both."""
    match = baralho.start("hanafuda", variant="koi-koi", seed="5")
    for _ in range(12):
        seat = match.actors()[0]
        choice = player(match.spec, "medium").choose(sit(match, seat), baralho.Rng(1))
        assert len(match.legal(seat)) == 1 or choice.reason is not None
        match.act(seat, choice.action)
