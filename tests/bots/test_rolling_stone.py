"""Rolling Stone: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from baralho.games.rolling_stone import RollingStone
from baralho.kinds.tricks import HAND, TRICK, WON
from tests.bots.by_thumb import by_medium
from tests.table import play


def start(*hands: str, **options: Value) -> Match:
    """Seat 1 leads; the seats hold these cards, and all others are dead. All have seen everything."""
    match = baralho.start("rolling-stone", players=len(hands), seed="3", dealer=0, options=options)
    t = match.game.t
    for card in range(t.pack.count):
        t.move(card, TRICK)
    for seat, cards in enumerate(hands):
        for card in t.pack.cards(cards):
            t.move(card, HAND, seat)
    t.move_all(TRICK, 0, WON, 0)
    return match


def test_leads_the_low_card_of_a_long_suit() -> None:
    """Clubs are long, and the others hold few of them."""
    match = start("7S 9S 10D", "8C JC KC 8S 9D", "AC 10S 8D", "JS QS JD")
    assert by_medium(match) == "play 8C"


def test_leads_what_is_missing_to_who_is_about_to_win() -> None:
    """The next player holds two clubs: no long suit of clubs now, but what cannot be followed there."""
    match = start("8D 9S AC QD", "9C 10C JC 10D 8S", "7C 8C", "9D JD QS KS")
    assert by_medium(match) in ("play 8S", "play 10D")
    match = start("8D 9S AC QD", "9C 10C JC 10D 8S", "7C 8C 7S 7D", "9D JD QS KS")
    assert by_medium(match) == "play 9C"


def test_wins_the_last_card_of_a_trick_cheaply() -> None:
    match = start("AS QS 7H", "9S 8C 7C", "10S 8D 7D", "JS 9D 10D")
    play(match, "play 9S; play 10S; play JS")
    assert by_medium(match) == "play QS"


def test_throws_the_lowest_under_an_ace() -> None:
    match = start("KS 7S 7H", "AS 8C 7C", "10S 8D 7D", "JS 9D 10D")
    play(match, "play AS; play 10S; play JS")
    assert by_medium(match) == "play 7S"


def test_takes_nothing_up_at_will() -> None:
    match = start("KS 7S 7H", "9S 8C 7C", "10S 8D 7D", "JS 9D 10D", may_refuse=True)
    play(match, "play 9S")
    assert by_medium(match) == "play 10S"


def test_does_not_play_the_same_cards_for_ever() -> None:
    """After many tricks one leads what the others can follow."""
    match = start("7H 7S 8S JS", "9D 9S 10S", "8C AS QS", "KS 8H 9H")
    assert by_medium(match) == "play 9D"
    assert isinstance(match.game, RollingStone)
    match.game.tricks = 80
    assert by_medium(match).endswith("S")
