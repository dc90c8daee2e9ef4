"""Polignac: seed 002:2491-2509."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Shuffle
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games.polignac import Polignac
from tests.table import cards, legal, play, refused, says, sheet, steps_of, zone

CONTEXT = {"removed_sevens": {"players": 5}}

# One suit each: seat 1, who leads, has all spades.
SUITS = {
    "hand 0": "7C 8C 9C 10C JC QC KC AC",
    "hand 1": "7S 8S 9S 10S JS QS KS AS",
    "hand 2": "7D 8D 9D 10D JD QD KD AD",
    "hand 3": "7H 8H 9H 10H JH QH KH AH",
}
# Seat 1 has seven spades to the ace and the 7 of hearts; the king of spades is seat 3's.
SEVEN_SPADES = {
    "hand 0": "7C 8C 9C 10C JC QC KC AC",
    "hand 1": "7S 8S 9S 10S JS QS AS 7H",
    "hand 2": "7D 8D 9D 10D JD QD KD AD",
    "hand 3": "KS 8H 9H 10H JH QH KH AH",
}


def sums(game: Game) -> None:
    """Law 7: a deal has 5 points without a slam, 5 x (n - 1) for one made, 10 for one failed; chips come to nothing."""
    assert isinstance(game, Polignac)
    assert sum(game.points) % 5 == 0
    assert sum(game.chips) == 0
    assert sum(game.jacks()) <= 5
    assert game.live & ~game.slams == 0
    if game.opt.slam_poll == "first_only":
        assert game.slams & (game.slams - 1) == 0


def points_of_deal(match: Match) -> int:
    """The points of all in the last deal that was scored."""
    return sum(points for _, _, points in sheet(match))


def start(deal: dict[str, str] | None = None, players: int = 4, **options: Value) -> Match:
    return baralho.start("polignac", seed="7", players=players, dealer=0, deal=deal, options=options)


def passed(deal: dict[str, str] | None = None, **options: Value) -> Match:
    """Nobody of four announces a slam."""
    return play(start(deal, 4, **options), "pass;pass;pass;pass")


def by_low(match: Match) -> Match:
    """Play the deal to its end, always the first card that may be played."""
    deal = match.game.deal_no
    while not match.over and match.game.deal_no == deal:
        seat = match.actors()[0]
        match.act(seat, match.legal(seat)[0])
    return match


# The pack and the deal


@pytest.mark.parametrize(
    ("players", "two", "out"),
    [
        (4, "7S-7C", ""),
        (5, "7S-7C", "7S 7C"),
        (5, "7S-7D", "7S 7D"),
        (6, "7C-7D", "7C 7D"),
        (6, "7S-7C", "7S 7C"),
        (7, "7S-7C", "7S 7C 7D 7H"),
    ],
)
def test_sevens_go_until_all_hands_are_equal_that_of_hearts_last(players: int, two: str, out: str) -> None:
    """002:2495-2497."""
    match = start(players=players, removed_sevens=two)
    dealt = " ".join(zone(match, f"hand {seat}") for seat in range(players)).split()
    ranks = ["7", "8", "9", "10", "J", "Q", "K", "A"]
    assert sorted(dealt) == sorted({rank + suit for rank in ranks for suit in "CDHS"} - set(out.split()))
    assert {len(zone(match, f"hand {seat}").split()) for seat in range(players)} == {len(dealt) // players}
    assert not zone(match, "stock")


def test_cards_are_dealt_by_twos_or_threes() -> None:
    """002:2499; eight are three, three and two, or four times two."""
    threes, twos = (set(zone(start(deal_batch=batch), "hand 1").split()) for batch in (3, 2))
    assert threes != twos
    assert len(threes) == len(twos) == 8
    assert len(threes & twos) >= 4  # the first two cards of the pack and those of the last round are the same


@pytest.mark.parametrize(
    ("players", "batch", "first"), [(7, 3, 2), (7, 2, 2), (6, 2, 3), (6, 3, 3), (5, 2, 2), (5, 3, 3)]
)
def test_nobody_is_dealt_a_single_card(players: int, batch: int, first: int) -> None:
    """002:2499 knows twos and threes: four cards are two and two, five are three and two."""
    match = start(players=players, deal_batch=batch)
    order = next(match.game.t.pack.text(s.order).split() for s in steps_of(match, Shuffle))[::-1]
    hand = set(zone(match, f"hand {(match.game.dealer + 1) % players}").split())
    assert hand >= {*order[:first], *order[players * first : players * first + 2]}
    assert order[first] not in hand


def test_the_deal_passes_to_the_left() -> None:
    match = by_low(passed(SUITS))
    assert (match.game.dealer, match.actors()) == (1, [2])


# The slam is announced before the first card


def test_everybody_is_asked_from_the_dealers_left_and_he_leads() -> None:
    """002:2501, 2505."""
    match = start(SUITS)
    for seat in (1, 2, 3, 0):
        assert match.actors() == [seat]
        assert legal(match) == ["slam", "pass"]
        play(match, "pass")
    assert match.actors() == [1]
    assert legal(match) == [f"play {card}" for card in zone(match, "hand 1").split()]


def test_the_first_announcement_closes_the_poll_and_the_lead_stays_at_the_dealers_left() -> None:
    match = play(start(SUITS), "pass;2 slam")
    assert match.actors() == [1]
    assert "play 7S" in legal(match)
    assert written(match.game.status())["slam"] == "3"


def test_all_are_asked_where_several_may_announce() -> None:
    match = play(start(SUITS, slam_poll="all"), "1 slam;2 pass;3 slam")
    assert match.actors() == [0]
    play(match, "slam")
    assert match.actors() == [1]
    assert isinstance(match.game, Polignac)
    assert match.game.slams == 0b1011


def test_a_slam_cannot_be_announced_after_the_first_card() -> None:
    match = cards(passed(SUITS), "7S")
    assert refused(match, "slam") == "not_now"


# The tricks


def test_follow_suit_without_trumps_the_ace_high() -> None:
    """002:2495."""
    deal = {
        "hand 0": "7S 8H 9C 10C JC QC KC AC",
        "hand 1": "KS 7H 9H 10H JH QH KH AH",
        "hand 2": "AS 8S 7C 8C JD QD KD AD",
        "hand 3": "9S 10S JS QS 7D 8D 9D 10D",
    }
    match = cards(passed(deal), "KS")
    assert legal(match) == ["play AS", "play 8S"]
    assert refused(match, "play AD") == "must_follow"
    cards(match, "AS 9S 7S")
    assert match.actors() == [2]
    cards(match, "7C 7D AC")
    assert "play AH" in legal(match)  # void: anything
    cards(match, "AH")
    assert match.actors() == [0]


# Scoring


def test_the_jack_of_spades_costs_two_the_others_one() -> None:
    """002:2503."""
    deal = {
        "hand 0": "QS KC 10C 9C 8C 7C 10H 9H",
        "hand 1": "JS QC AC 7S 8S 9S 10S 7H",
        "hand 2": "KS JC AD KD QD 10D 9D 8D",
        "hand 3": "AS JD JH 7D 8H QH KH AH",
    }
    match = passed(deal)
    cards(match, "JS KS AS QS")  # seat 3 takes the jack of spades
    cards(match, "JH 9H 7H QD")  # and wins its own jack of hearts
    cards(match, "JD 7C 7S KD")  # seat 2 takes the jack of diamonds
    cards(match, "JC 7D KC AC")  # seat 1 the jack of clubs
    assert sheet(match) == [(1, "jacks", 1), (2, "jacks", 1), (3, "jacks", 3)]
    assert says(match)[-1] == "no_jacks_left"
    assert match.game.points == [0, 1, 1, 3]


def test_all_tricks_without_announcing_cost_the_five_points_of_the_jacks() -> None:
    match = by_low(passed(SUITS))
    assert sheet(match) == [(1, "jacks", 5)]


def test_a_slam_made_gives_each_of_the_others_five_and_its_jacks_cost_nothing() -> None:
    """002:2505."""
    match = by_low(play(start(SUITS), "slam"))
    assert sheet(match) == [(seat, "slam_against", 5) for seat in (0, 2, 3)]
    assert "made" in says(match)
    assert points_of_deal(match) == 5 * 3


def test_a_slam_that_fails_costs_five_and_the_jacks_taken_the_others_count_theirs() -> None:
    """002:2505."""
    match = play(start(SEVEN_SPADES), "slam")
    cards(match, "AS JD KS JC")  # the jacks of diamonds and clubs fall to the slam
    cards(match, "QS 7D JH 7C")
    cards(match, "7H 8D AH 8C")
    assert says(match)[-1] == "broken"
    cards(match, "8H 9C 7S 9D KH 10C JS 10D")
    assert sheet(match) == [(1, "jacks", 3), (1, "slam_failed", 5), (3, "jacks", 2)]
    assert points_of_deal(match) == 10


def test_who_announces_and_takes_no_trick_pays_five() -> None:
    match = by_low(play(start(SUITS), "1 pass;2 slam"))
    assert sheet(match) == [(1, "jacks", 5), (2, "slam_failed", 5)]


def test_of_several_slams_those_that_fail_pay_five_and_five_more_if_one_is_made() -> None:
    """Ruling: slam_poll = all."""
    match = by_low(play(start(SUITS, slam_poll="all"), "1 slam;2 slam;3 pass;0 pass"))
    assert sheet(match) == [
        (0, "slam_against", 5),
        (2, "slam_against", 5),
        (2, "slam_failed", 5),
        (3, "slam_against", 5),
    ]
    match = by_low(play(start(SUITS, slam_poll="all"), "1 pass;2 slam;3 slam;0 pass"))
    assert sheet(match) == [(1, "jacks", 5), (2, "slam_failed", 5), (3, "slam_failed", 5)]


# The end of a deal


def test_the_deal_ends_with_the_last_jack_or_is_played_out() -> None:
    """Ruling: early_end."""
    for early in (True, False):
        match = cards(passed(SUITS, early_end=early), "JS JD JH JC")
        assert (match.game.deal_no == 1) == early
        assert sheet(match) == ([(1, "jacks", 5)] if early else [])
    assert "no_jacks_left" not in says(by_low(match))
    assert sheet(match) == [(1, "jacks", 5)]


def test_the_last_trick_needs_no_word_that_the_jacks_are_gone() -> None:
    match = cards(
        passed(SUITS), "7S 7D 7H 7C 8S 8D 8H 8C 9S 9D 9H 9C 10S 10D 10H 10C QS QD QH QC KS KD KH KC AS AD AH AC"
    )
    cards(match, "JS JD JH JC")
    assert sheet(match) == [(1, "jacks", 5)]
    assert "no_jacks_left" not in says(match)


def test_a_slam_that_lives_keeps_the_deal_going_without_jacks() -> None:
    """Ruling: early_end, until the announcer loses a trick."""
    match = cards(play(start(SUITS), "slam"), "JS JD JH JC")
    assert match.game.deal_no == 0
    assert match.actors() == [1]
    match = play(start(SEVEN_SPADES), "slam")
    cards(match, "AS JD KS JC JS 7D JH 7C QS 8D 8H 8C")
    assert match.game.deal_no == 0  # all four jacks are taken, all three tricks are the announcer's
    cards(match, "7H 9D 9H 9C")
    assert says(match)[-2:] == ["broken", "no_jacks_left"]
    assert sheet(match) == [(1, "jacks", 5), (1, "slam_failed", 5)]


def test_a_slam_that_is_broken_plays_on_until_the_jacks_are_out() -> None:
    match = play(start(SEVEN_SPADES), "slam")
    cards(match, "7H 7D AH 7C")
    assert (match.game.deal_no, match.actors()) == (0, [3])


# The end of the match


def test_the_match_ends_at_the_target_and_the_fewest_points_win() -> None:
    """002:2507."""
    match = play(start(SUITS, target=5), "slam")
    by_low(match)
    assert match.over
    assert match.game.points == [5, 0, 5, 5]
    assert match.game.won == 0b0010
    assert not by_low(passed(SUITS, target=6)).over


def test_fewest_points_may_be_shared() -> None:
    match = by_low(passed(SUITS, target=5))
    assert match.over
    assert match.game.won == 0b1101


def test_chips_are_the_points_of_all_less_each_ones_as_often_as_there_are_players() -> None:
    """002:2509, with the ruling that n - 1 chips are paid in for each point; the catalogue's example."""
    match = passed(SUITS, settlement="chips")
    assert isinstance(match.game, Polignac)
    match.game.points[:] = [4, 5, 3, 3]  # seat 1 takes all jacks
    by_low(match)
    assert match.game.points == [4, 10, 3, 3]
    assert match.game.chips == (4, -20, 8, 8)


def test_chips_are_settled_once_at_the_end() -> None:
    match = by_low(passed(SUITS, target=10, settlement="chips"))
    assert not {"pays", "draws", "even"} & set(says(match))
    assert written(match.game.status())["pot"] == "15"
    over = by_low(passed(SUITS, target=5, settlement="chips"))
    assert says(over)[-4:] == ["draws", "pays", "draws", "draws"]
    assert isinstance(over.game, Polignac)
    assert over.game.chips == (5, -15, 5, 5)
    assert written(over.game.status())["chips"] == "+5 -15 +5 +5"
    assert over.game.won == 0b1101


def test_who_has_just_his_share_of_the_points_neither_pays_nor_draws() -> None:
    match = play(start(SUITS, target=10, settlement="chips"), "slam")
    match.game.points[:] = [5, 10, 5, 5]  # the slam makes it ten each
    assert says(by_low(match))[-4:] == ["even"] * 4


def test_what_lies_open_is_told() -> None:
    match = cards(passed(SUITS), "JS 7D 7H JC")
    assert written(match.game.status()) == {"jacks": "0 3 0 0"}
