"""Cinch: what `medium` does where the right choice is plain. The last seat deals, so seat 0 speaks first."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.bots import thumb_of
from baralho.games.cinch.acts import PLAYING
from baralho.games.cinch.game import Cinch
from baralho.kinds.tricks import HAND, STOCK
from tests.bots.by_thumb import by_medium, by_thumb
from tests.table import cards, play

STRONG = "AH KH QH JH 5H 9H 2C 3C 4C"
WEAK = "2H 3H 7C 8C 2D 3D 2S 7S 8S"


def start(players: int = 4, points: str = "", **hands: str) -> Match:
    """Hands by seat: h0, h1 ..., and the stock."""
    deal = {f"hand {key[1:]}" if key != "stock" else key: codes for key, codes in hands.items()}
    match = baralho.start("cinch", seed="1", players=players, dealer=players - 1, deal=deal)
    if points:
        match.game.points[:] = [int(p) for p in points.split()]
    return match


def test_bids_with_a_strong_suit_and_passes_with_nothing() -> None:
    action = by_medium(start(h0=STRONG))
    assert action.startswith("bid") and int(action.split()[1]) >= 5
    match = start(h1=WEAK, h0="AH KH 5H QD JD 4C 4S 5C 6C")
    play(match, "bid 7")
    assert by_medium(match) == "pass"


def test_who_passes_is_not_told_that_more_than_the_next_bid_is_too_little() -> None:
    """A search may pass where the thumb would not: the thumb's reason would be none."""
    match = start(h0=STRONG, h1=WEAK)
    thumb, act = thumb_of(match.spec), baralho.read_action(match, "pass")
    assert thumb.reason(match.game, 0, act) is None
    play(match, "bid 9")
    reason = thumb.reason(match.game, 1, act)
    assert reason is not None and reason.code == "pass" and reason.number <= 9


def test_leaves_the_auction_to_the_partner() -> None:
    match = start(h0=STRONG, h2="AC KC 6C 7D 8D 2D 2S 3S 4S")
    play(match, "bid 9; pass")
    assert by_medium(match) == "pass"


def test_the_dealer_bids_no_more_than_needed() -> None:
    match = start(h3=STRONG)
    play(match, "bid 4; pass; pass")
    assert by_medium(match) == "bid 5"


def test_names_the_strong_suit() -> None:
    match = start(h0="AH KH 5D 9H 8H 2C 3C 4S 6S")
    play(match, "bid 8; pass; pass; pass")
    assert by_medium(match) == "name H"


def test_lays_no_pedro_and_no_high_trump_aside() -> None:
    match = start(h0="AH KH QH JH 5H 5D 3H 2C 4C")
    play(match, "bid 9; pass; pass; pass; name H")
    assert by_medium(match) == "lay 3H"


def test_robs_the_pedros_and_the_ace() -> None:
    match = start(
        players=3,
        h0="6H 2C 3C 4C 6C 7C 8C 9C 10C",
        h1="7H 8H 9H 2S 3S 4S 5S 6S 7S",
        h2="KH QH JH JC QC KC AC JS QS",
        stock="8S 9S 10S KS AS 2D 3D 4D 6D 7D 8D 9D 10D JD QD KD AD 5C 10H 3H AH 4H 5H 5D 2H",
    )
    play(match, "pass; pass; bid 5; name H")
    taken = []
    for _ in range(3):
        taken.append(by_medium(match))
        play(match, taken[-1])
    assert {"AH", "5H", "5D"} == {action.split()[1] for action in taken}


def six(h0: str, h1: str, h2: str, h3: str) -> Match:
    """The play with these hands: hearts are trumps, seat 0 declares and leads."""
    match = start()
    game = match.game
    assert isinstance(game, Cinch)
    game.trump, game.bid, game.declarer, game.exchanged = 2, 6, 0, (3, 3, 3, 3)
    for seat in range(4):
        game.t.move_all(HAND, seat, STOCK)
    for seat, codes in enumerate((h0, h1, h2, h3)):
        for code in codes.split():
            game.t.move(game.t.pack.of(code), HAND, seat)
    game.ask(PLAYING, 0)
    return match


def test_the_declarer_leads_the_ace() -> None:
    match = six("AH KH 6H 5D 2C 3C", "QH JH 7H 4C 6C 7C", "10H 9H 2H 2S 3S 4S", "8H 5H 4H 6S 7S 8S")
    assert by_thumb(match) in ("play AH", "play KH"), "equals"


def test_the_partner_gives_his_pedro_to_the_ace_and_an_enemy_does_not() -> None:
    match = six("AH KH 6H 3H 2C 3C", "QH 5D 7H 4C 6C 7C", "10H 5H 2H 2S 3S 4S", "8H 9H 4H 6S 7S 8S")
    cards(match, "AH")
    assert by_thumb(match) == "play 7H"
    cards(match, "7H")
    assert by_thumb(match) == "play 5H"


def test_the_last_wins_with_the_pedro() -> None:
    match = six("AS KH 6H 3H 2C 3C", "3S 5D 7H 4C 6C 7C", "2S 10H AH 2H 9S 4S", "8S 5H 4H 6S 7S 6D")
    cards(match, "AS 3S 2S")
    assert by_thumb(match) == "play 5H"


def test_the_third_hand_cinches() -> None:
    """A trump above the five, so that the last cannot win with a pedro; but not the ace."""
    match = six("9S KH 6H 3H 2C 3C", "3S JH 7H 4C 6C 7C", "AH 10H 9H 8H 2S 4S", "8S 5H 5D 6S 7S 6D")
    cards(match, "9S 3S")
    assert by_thumb(match) in ("play 8H", "play 9H")


def test_the_second_hand_leaves_a_plain_trick_alone() -> None:
    match = six("9S KH 6H 3H 2C 3C", "3S JH 7H 4C 6C 7C", "AH 10H 9H 8H 2S 4S", "8S 5H 5D 6S 7S 6D")
    cards(match, "9S")
    assert by_thumb(match) == "play 3S"


def test_the_dealer_who_must_plays_for_seven() -> None:
    """Pedro: all have passed."""
    match = baralho.start("cinch", preset="pedro", players=4, seed="1", dealer=3)
    play(match, "pass; pass; pass")
    assert by_medium(match) == "bid 7"
