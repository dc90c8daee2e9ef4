"""Burro: what `medium` does where the right choice is plain."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.spec import Value
from baralho.games.burro import PACK, Burro
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.bots.by_thumb import by_medium, by_strong
from tests.table import play


def start(*hands: str, draws: str | None = None, **options: Value) -> Match:
    """Seat 1 leads; the seats hold these cards; `draws` are the stock and the rest is gone, None: all the rest is."""
    match = baralho.start("burro", players=len(hands), seed="3", dealer=0, options=options)
    t = match.game.t
    for card in range(52):
        t.move(card, STOCK)
    for seat, held in enumerate(hands):
        for card in PACK.cards(held):
            t.move(card, HAND, seat)
    if draws is not None:
        t.move_all(STOCK, 0, TRICK)  # so that all have seen them
        t.move_all(TRICK, 0, WON, 0)
        for card in reversed(PACK.cards(draws)):
            t.move(card, STOCK)
    assert isinstance(match.game, Burro)
    match.game.begin_round(1)
    return match


def test_leads_what_the_other_lacks_the_lowest_first() -> None:
    """002:4660: nobody else has a spade: the 3, then the 4."""
    match = start("KH QH 9D", "3S 4S 5D 6D", draws="")
    assert by_medium(match) == "play 3S" == by_strong(match, 200)


def test_remembers_who_lacked_a_suit() -> None:
    """The next player drew for a spade, and played the one that came: the lowest spade, though hearts are rarer."""
    hands = ("2S 9D 8D", "KS 4S QS 3H 5H 7H 9H JH", "3D 4D 6C")
    match = start(*hands, draws="10D 8S 2C 3C AC 10C JC QC KC 5S 6S 7S 9S 10S")
    play(match, "play KS; draw; draw; play 8S; play 2S")
    assert match.actors() == [1] and by_medium(match) == "play 4S"


def test_forgets_it_when_the_suit_may_have_come() -> None:
    """He has drawn for a heart since: the cards that came then may be spades."""
    hands = ("2S 9D 8D 8H", "KS 4S QS 3H AH 7H 9H JH", "3D 4D 6C")
    match = start(*hands, draws="10D 8S JS 2C 10H 3C AC 10C JC QC KC 5S 6S 7S 9S 10S")
    play(match, "play KS; draw; draw; play 8S; play 2S; play AH; draw; draw; draw; play 10H; play 8H")
    assert match.actors() == [1] and by_medium(match) != "play 4S"


def test_leads_a_rare_suit() -> None:
    """Five spades are in hand: the others will have to draw for one."""
    match = start("KH QH 9D 2C", "3S 4S 6S 8S 10S AH 7D", "2H 3H 4D 5C")
    assert by_medium(match) == "play 10S"


def test_wins_with_the_lowest_that_is_enough() -> None:
    match = start("KS JS 2S 3H", "9S 2C 3C", "10S 8D 2D")
    play(match, "play 9S; play 10S")
    assert by_medium(match) == "play JS"


def test_throws_the_lowest_under_an_ace() -> None:
    match = start("KS JS 2S 3H", "AS 2C 3C", "10S 8D 2D")
    play(match, "play AS; play 10S")
    assert by_medium(match) == "play 2S"


def test_does_not_knock_the_stock_over() -> None:
    match = start("KS JS 2S 3H", "AS 2C 3C", "10H 8D 2D", standing=True, deliberate_topple=True)
    play(match, "play AS")
    assert by_medium(match) == "draw"


def test_lone_cards_are_not_passed_on_for_ever() -> None:
    """Three lone cards could go round and round: after some rounds one leads what the others can follow."""
    match = start("7H 2S 3S JS", "4D 4S 6S 9S 10S", "8C AS 5S 7S 8S", draws="")
    assert by_medium(match) == "play 4D"
    assert isinstance(match.game, Burro)
    match.game.rounds = 30
    assert by_medium(match).endswith("S")
