"""Dois-Dez-Valete: seed 002:2511-2537. Seat 1 deals, so seat 0 leads to the first trick."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.dois_dez_valete import PACK, VALUE, DoisDezValete
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from baralho.kinds.values import worth
from tests.table import cards, legal, play, refused, says, sheet, zone


def sums(game: Game) -> None:
    """Law 7: +5 in 52 cards and in every deal that was counted, six cards in hand while the stock lasts."""
    assert isinstance(game, DoisDezValete)
    t = game.t
    everywhere = t.mask(STOCK) | t.mask(TRICK)
    for seat in (0, 1):
        everywhere |= t.mask(HAND, seat) | t.mask(WON, seat)
        assert t.count(WON, seat) % 2 == 0
    assert worth(everywhere, VALUE) == 5
    in_play = t.count(HAND, 0) + t.count(HAND, 1) + t.count(TRICK)
    assert in_play == 12 if t.count(STOCK) else in_play <= 12
    assert sum(game.points) == 5 * (game.deal_no + (1 if game.over else 0))


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("dois-dez-valete", seed="7", dealer=1, deal=deal, options=options)


def answer(led: str, hand: str, role: str = "", **options: Value) -> Match:
    """Seat 0 has led a card (the ace of spades in a role), and seat 1 holds this hand."""
    match = start({"hand 0": led, "hand 1": hand}, **options)
    play(match, f"play {led}")
    return play(match, role) if role else match


def may_play(match: Match) -> set[str]:
    return {action.removeprefix("play ") for action in legal(match)}


def count(match: Match, first: str, before: str = "0 0", deal_no: int = 0) -> DoisDezValete:
    """Count a deal in which seat 0 has won these cards and seat 1 the rest; with these points before it."""
    game = match.game
    assert isinstance(game, DoisDezValete)
    game.points[:] = [int(p) for p in before.split()]
    game.deal_no = deal_no
    wanted = PACK.mask(first)
    for card in range(52):
        game.t.move(card, WON, 0 if wanted >> card & 1 else 1)
    game.count_deal()
    return game


# -- the deal ---------------------------------------------------------------------------------------------------------


def test_six_cards_each_and_a_closed_stock() -> None:
    """002:2517: the opponent of the dealer first; the rest face down. 002:2519: he leads any card."""
    match = start({"pack": " ".join(PACK.codes)})
    assert zone(match, "hand 0") == "AC 3C 5C 7C 9C JC" and zone(match, "hand 1") == "2C 4C 6C 8C 10C QC"
    assert match.game.t.count(STOCK) == 40 and not any(baralho.view(match, 0)["zones"][0]["cards"])
    assert match.actors() == [0] and len(legal(match)) == 6
    with pytest.raises(baralho.BadPlayers):
        baralho.start("dois-dez-valete", players=3)


def test_the_deal_alternates_after_26_tricks() -> None:
    """002:2525: until stock and hands are used up; the stock lasts for exactly twenty tricks (rulings)."""
    match = start(target=200)
    tricks = 0
    while match.game.deal_no == 0:
        assert (match.game.t.count(STOCK) == 0) == (tricks >= 20)
        seats = match.game.t.count(TRICK)
        play(match, legal(match)[0])
        if match.game.t.count(TRICK) == 0 and seats == 1:
            tricks += 1
    assert tricks == 26 and says(match).count("trick") == 26
    assert match.game.dealer == 0 and match.actors() == [1]


# -- the duties -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("led", "role", "hand", "may"), [
    ("9H", "", "4H KH AS 2S 3C 5D", "4H KH AS"),
    ("AS", "as_trump", "4H KH 2S 3S 3C 5D", "4H KH"),
    ("9H", "", "AS 2S 3C 5D 6D 7D", "AS 2S 3C 5D 6D 7D"),
    ("AS", "as_trump", "2S 3S 3C 5D 6D 7D", "2S 3S 3C 5D 6D 7D"),
    ("9S", "", "AS 2S KS 4H 3C 5D", "AS 2S KS"),
    ("9S", "", "AS 4H 5H 3C 4C 5D", "AS"),
    ("AS", "as_spade", "2S KS 4H 5H 3C 5D", "2S KS"),
    ("9S", "", "4H 5H 3C 4C 5D 6D", "4H 5H"),
    ("AS", "as_spade", "4H 5H 3C 4C 5D 6D", "4H 5H"),
    ("9C", "", "AC 2C AS 4H 5D 6D", "AC 2C"),
    ("9D", "", "2D AS 4H 5H 3C 4C", "2D"),
    ("9C", "", "AS 4H 5H 2S 5D 6D", "AS 4H 5H"),
    ("9D", "", "4H 2S 3S 3C 4C 5C", "4H"),
    ("9C", "", "AS 2S 3S 5D 6D 7D", "AS 2S 3S 5D 6D 7D"),
    ("9S", "", "3C 4C 5C 5D 6D 7D", "3C 4C 5C 5D 6D 7D"),
    ("AS", "as_spade", "3C 4C 5C 5D 6D 7D", "3C 4C 5C 5D 6D 7D"),
])  # fmt: skip
def test_what_the_second_player_may_play(led: str, role: str, hand: str, may: str) -> None:
    """002:2519-2521 and the table of the catalogue, line by line."""
    assert may_play(answer(led, hand, role)) == set(may.split())


@pytest.mark.parametrize(("led", "hand", "may"), [
    ("9H", "AS 2S 3C 5D 6D 7D", "AS"),
    ("9C", "AS 2S 3S 5D 6D 7D", "AS"),
    ("9H", "AS 4H 3C 5D 6D 7D", "AS 4H"),
    ("9C", "AS 4H 3S 5D 6D 7D", "AS 4H"),
    ("9C", "2C AS 3S 5D 6D 7D", "2C"),
])  # fmt: skip
def test_speculation_forces_the_ace_that_is_the_only_trump(led: str, hand: str, may: str) -> None:
    assert may_play(answer(led, hand, spade_ace="speculation")) == set(may.split())


def test_reasons() -> None:
    assert refused(answer("9C", "AC AS 4H 5D 6D 7D"), "play 4H") == "must_follow"
    assert refused(answer("9C", "AS 4H 5D 6D 7D 8D"), "play 5D") == "must_trump"
    assert refused(answer("9S", "AS 4H 5D 6D 7D 8D"), "play 4H") == "must_follow"
    forced = answer("9C", "AS 2S 5D 6D 7D 8D", spade_ace="speculation")
    assert refused(forced, "play 2S") == "must_play_ace" and refused(forced, "as_trump") == "not_now"
    match = answer("AS", "2S 4H 5D 6D 7D 8D")
    assert refused(match, f"play {zone(match, 'hand 0').split()[0]}") == "declare_first"


def in_worlds(match: Match, cards: str, held: int = 6) -> bool:
    """Whether seat 0 thinks it possible that seat 1 held one of these cards; what was drawn since does not count."""
    mask = PACK.mask(cards)
    return any((match.sample(0, baralho.Rng(k)).t.mask(HAND, 1) & mask).bit_count() > 6 - held for k in range(80))


def test_what_a_card_shows() -> None:
    """Facts: without the suit, without hearts; the ace of spades shows a void in a plain suit, in hearts nothing."""
    clubs = " ".join(code for code in PACK.codes if code.endswith("C"))
    hearts = " ".join(code for code in PACK.codes if code.endswith("H"))
    match = play(answer("9C", "4H 5H 2S 3S 5D 6D"), "play 4H")
    assert not in_worlds(match, clubs, 5) and in_worlds(match, hearts, 5)
    match = play(answer("9C", "2S 3S 5D 6D 7D 8D"), "play 5D")
    assert not in_worlds(match, clubs, 5) and not in_worlds(match, hearts, 5)
    match = play(answer("9C", "AS 3S 5D 6D 7D 8D"), "play AS")
    assert not in_worlds(match, clubs, 5) and in_worlds(match, hearts, 5)
    match = play(answer("9H", "AS 3S 5D 6D 7D 8D"), "play AS")
    assert in_worlds(match, hearts, 5)
    match = play(answer("9H", "AS 3S 5D 6D 7D 8D"), "play 5D")
    assert not in_worlds(match, hearts, 5) and in_worlds(match, "AS")
    drawn = play(answer("9H", "3S 4S 5D 6D 7D 8D", spade_ace="speculation"), "play 5D")
    # only as the card drawn since: one of some forty, far less often than one of the six
    often = sum(drawn.sample(0, baralho.Rng(k)).t.holds(PACK.of("AS"), HAND, 1) for k in range(100))
    assert often <= 6


# -- who wins ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("led", "role", "answered", "rest", "taker"), [
    ("9C", "", "10C", "2D 3D 4D 5D 6D", 1),
    ("9C", "", "8C", "2D 3D 4D 5D 6D", 0),
    ("AC", "", "2H", "2D 3D 4D 5D 6D", 1),
    ("AC", "", "2D", "3D 4D 5D 6D 7D", 0),
    ("9C", "", "AS", "2D 3D 4D 5D 6D", 1),
    ("AH", "", "AS", "2H 3D 4D 5D 6D", 1),
    ("AH", "", "KH", "2H 3D 4D 5D 6D", 0),
    ("KS", "", "AS", "2H 3D 4D 5D 6D", 1),
    ("AS", "as_trump", "AH", "2H 3D 4D 5D 6D", 0),
    ("AS", "as_spade", "KS", "2H 3D 4D 5D 6D", 0),
    ("AS", "as_spade", "2H", "AD 3D 4D 5D 6D", 1),
    ("AS", "as_spade", "2D", "AD 3D 4D 5D 6D", 0),
])  # fmt: skip
def test_who_takes_the_trick(led: str, role: str, answered: str, rest: str, taker: int) -> None:
    """002:2515, 2521: A high, hearts trump, the ace of spades the highest trump unless it was led as a spade."""
    match = answer(led, f"{answered} {rest}", role)
    play(match, f"play {answered}")
    assert set(zone(match, f"won {taker}").split()) == {led, answered} and match.actors() == [taker]


def test_the_winner_draws_first() -> None:
    """002:2523."""
    match = start({"hand 0": "9C", "hand 1": "10C", "stock": "3S QD"})
    cards(match, "9C 10C")
    assert "3S" in zone(match, "hand 1").split() and "QD" in zone(match, "hand 0").split()


# -- leading the ace of spades ----------------------------------------------------------------------------------------


def test_the_leader_declares_the_ace() -> None:
    match = answer("AS", "KS 2H 3D 4D 5D 6D")
    assert match.actors() == [0] and legal(match) == ["as_spade", "as_trump"] and not match.game.badges(1)
    play(match, "as_trump")
    assert [badge.written() for badge in match.game.badges(1)] == [("trick", "AS", "trump", "")]
    assert may_play(match) == {"2H"}
    play(match, "play 2H")
    assert not match.game.badges(1)


def test_a_role_lasts_for_one_trick() -> None:
    match = answer("AS", "KS 2H 3D 4D 5D 6D", "as_spade")
    assert [badge.written() for badge in match.game.badges(0)] == [("trick", "AS", "spade", "")]
    play(match, "play KS")
    assert isinstance(match.game, DoisDezValete) and not match.game.led_as_spade


@pytest.mark.parametrize(("option", "may"), [("spade", "KS"), ("trump", "2H")])
def test_the_role_may_be_fixed(option: str, may: str) -> None:
    match = answer("AS", "KS 2H 3D 4D 5D 6D", spade_ace_lead=option)
    assert match.actors() == [1] and may_play(match) == {may}


# -- the points -------------------------------------------------------------------------------------------------------


def test_values() -> None:
    """002:2527-2535, and +5 in all."""
    printed = {
        10: "2H 10H JH", 5: "AH KH QH", 1: "6D AC KC QC JC", -10: "2S 10S JS", -5: "AS KS QS",
    }  # fmt: skip
    for points, named in printed.items():
        assert {code for code in PACK.codes if VALUE[PACK.of(code)] == points} == set(named.split())
    assert sum(VALUE) == 5


def test_lines_of_the_sheet() -> None:
    match = start()
    game = count(match, "2H AH 6D AC 10S")
    assert sheet(match) == [
        (0, "hearts", 15), (0, "ones", 2), (0, "spades", -10), (1, "hearts", 30), (1, "ones", 3), (1, "spades", -35),
    ]  # fmt: skip
    assert game.points == [7, -2] and not match.over


ALL_HEARTS = "2H 10H JH AH KH QH"


def is_over(match: Match) -> bool:
    return match.over


def test_first_to_thirty() -> None:
    """002:2537; below it the match goes on, also with less than nothing."""
    match = start()
    game = count(match, ALL_HEARTS)
    assert game.points == [45, -40] and is_over(match) and baralho.view(match, 0)["winners"] == [0]
    match = start()
    game = count(match, "2H 10H KH QH AC")
    assert game.points == [31, -26] and is_over(match)
    match = start()
    game = count(match, "2H 10H KH AC KC QC JC")
    assert game.points == [29, -24] and not is_over(match) and game.deal_no == 1
    match = start(target=60)
    count(match, ALL_HEARTS)
    assert not is_over(match)


def test_both_get_there() -> None:
    """Rulings: the higher total wins; equals play another deal."""
    match = start()
    game = count(match, "6D AC", "29 28")
    assert game.points == [31, 31] and not is_over(match)
    match = start()
    game = count(match, "6D AC", "30 28")
    assert game.points == [32, 31] and is_over(match) and baralho.view(match, 0)["winners"] == [0]


def test_fifty_deals_are_the_most() -> None:
    """Ruling: then the higher total wins, and equals have drawn."""
    match = start()
    count(match, "6D AC", "5 1", 48)
    assert not is_over(match)
    match = start()
    game = count(match, "6D AC", "5 1", 49)
    assert game.points == [7, 4] and is_over(match) and baralho.view(match, 0)["winners"] == [0]
    match = start()
    game = count(match, "6D AC", "5 4", 49)
    assert game.points == [7, 7] and is_over(match) and baralho.view(match, 0)["winners"] == [0, 1]


def test_status() -> None:
    match = start({"hand 0": "9C", "hand 1": "JC"})
    cards(match, "9C JC")
    assert list(written(match.game.status()).items()) == [("race", "0/30 0/30"), ("trump", "H"), ("cards", "0 1")]


ACE_FIRST = "AS 2C 3C 4C 5C 6C 7C 8C 9C 10C QC KC"
CONTEXT: dict[str, dict[str, Value]] = {
    "spade_ace": {"shown": "test_speculation_forces_the_ace_that_is_the_only_trump"},
    "spade_ace_lead": {"pack": ACE_FIRST},
}
