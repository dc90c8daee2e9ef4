"""Rolling Stone: seed 002:5121-5143."""

from __future__ import annotations

import pytest

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.record import Lacks
from baralho.engine.spec import Value
from baralho.engine.told import written
from baralho.games import rolling_stone
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON
from tests.table import cards, legal, play, refused, says, sheet, steps_of, zone


def sums(game: Game) -> None:
    """Law 7: all cards are there; a trick has one suit; dead tricks are full; who leads holds what is banned."""
    assert isinstance(game, rolling_stone.RollingStone)
    t = game.t
    held = [t.count(HAND, seat) for seat in range(game.players)]
    dead = sum(t.count(WON, seat) for seat in range(game.players))
    assert sum(held) + t.count(TRICK) + dead == 8 * game.players and not t.count(STOCK)
    assert dead % game.players == 0 and game.tricks <= game.opt.max_tricks
    assert len({t.pack.suit[card] for card in t.line(TRICK)}) <= 1
    if not game.over:
        assert min(held) > 0 and (game.phase == rolling_stone.LEADING) == (not t.line(TRICK))
        assert not game.banned & ~t.mask(HAND, game.turn) and (not game.banned or game.phase == rolling_stone.LEADING)


def start(players: int = 4, **options: Value) -> Match:
    """Seat 0 deals, seat 1 leads."""
    return baralho.start("rolling-stone", players=players, seed="7", dealer=0, options=options)


def hold(match: Match, *hands: str) -> rolling_stone.RollingStone:
    """Let the seats hold these cards; all others are dead."""
    game = match.game
    assert isinstance(game, rolling_stone.RollingStone)
    t = game.t
    for card in range(t.pack.count):
        t.move(card, WON, 0)
    for seat, held in enumerate(hands):
        for card in t.pack.cards(held):
            t.move(card, HAND, seat)
    return game


def held(match: Match) -> list[int]:
    return [match.game.t.count(HAND, seat) for seat in range(match.players)]


def lacking(match: Match) -> list[int]:
    return [s.cards for s in steps_of(match, Lacks)]


@pytest.mark.parametrize(("players", "cards", "lowest"), [(4, 32, "7C"), (5, 40, "5C"), (6, 48, "3C")])
def test_packs(players: int, cards: int, lowest: str) -> None:
    """002:5127: low cards are taken out so that each has eight; the player on the dealer's left leads (002:5131)."""
    match = start(players)
    pack = match.game.t.pack
    assert pack.count == cards and held(match) == [8] * players
    power = rolling_stone.POWERS[players]
    assert min(range(cards), key=lambda card: (power[card], card)) == pack.of(lowest)
    assert max(power) == power[pack.of("AS")]
    assert match.actors() == [1] and len(legal(match)) == 8


def test_a_trick_that_goes_round() -> None:
    """002:5133-5137: the highest card takes it, face down and dead; its player leads any card."""
    match = start()
    hold(match, "KS 9C", "8S 8C", "AS 9D", "7S 8D")
    cards(match, "8S AS 7S")
    assert match.actors() == [0] and legal(match) == ["play KS"]
    play(match, "play KS")
    assert match.actors() == [2] and legal(match) == ["play 9D"] and held(match) == [1, 1, 1, 1]
    assert match.game.t.count(WON, 2) == 4 and says(match) == ["trick"]
    assert baralho.view(match, 0)["zones"][-2]["cards"] == ["", "", "", ""]


def test_suit_must_be_followed() -> None:
    """002:5141: with the suit in hand nothing else is played, and nothing is taken up."""
    match = start()
    hold(match, "KS 9C", "8S 8C", "AS JS 9D", "7S 8D")
    play(match, "play 8S")
    assert legal(match) == ["play AS", "play JS"]
    assert refused(match, "play 9D") == "must_follow" == refused(match, "take")
    assert refused(match, "play KS") == "not_yours"


def test_who_cannot_follow_takes_the_trick_up() -> None:
    """002:5137-5139: all cards played so far; those after him do not play; he leads, but none of these: no diamonds."""
    match = start()
    game = hold(match, "7S 9C", "9D 8C", "KD 9S", "7H 8H")
    cards(match, "9D KD")
    assert match.actors() == [3] and legal(match) == ["take"]
    play(match, "take")
    assert zone(match, "hand 3") == "9D KD 7H 8H" and held(match) == [2, 1, 1, 4]
    assert match.actors() == [3] and legal(match) == ["play 7H", "play 8H"]
    assert refused(match, "play KD") == "banned" and refused(match, "take") == "lead"
    assert lacking(match) == [game.t.pack.suits[1]]
    assert written(match.game.status()) == {"banned": "9D KD"}
    assert [badge.written()[:2] for badge in game.badges(3)] == [("hand 3", "9D"), ("hand 3", "KD")]
    assert game.badges(0) == []


def test_the_ban_ends_with_that_lead() -> None:
    match = start()
    game = hold(match, "7C 9S", "9D 8C QS", "KD 9C JC", "7H 8H AC")
    play(match, "play 9D; play KD; take; play AC")
    assert game.banned == 0 and written(game.status()) == {"suit": "C"}
    play(match, "play 7C; play 8C; play 9C")
    assert match.actors() == [3] and "play KD" in legal(match)


@pytest.mark.parametrize(("players", "place"), [(4, 1), (4, 3), (5, 2), (6, 1), (6, 5)])
def test_how_many_are_taken_up(players: int, place: int) -> None:
    """002:5137: from one card up to five, by one's place at the table."""
    match = start(players)
    hands = [f"{rank}D {rank}C" for rank in ("7", "8", "9", "10", "J", "Q")[:players]]
    void = (1 + place) % players
    hands[void] = "9H 10H"
    hold(match, *hands)
    for _ in range(place):
        play(match, next(action for action in legal(match) if action.endswith("D")))
    assert match.actors() == [void] and legal(match) == ["take"]
    play(match, "take")
    assert held(match)[void] == 2 + place and match.actors() == [void]


def test_who_has_no_card_left_wins_at_once() -> None:
    """002:5143: in the middle of a trick, whatever the others could do."""
    match = start()
    hold(match, "7S 9C", "7H 8C", "10H", "7D 8D")
    cards(match, "7H 10H")
    assert match.over and baralho.view(match, 0)["winners"] == [2]
    assert sheet(match) == [(2, "won", 1)] and says(match) == ["out"]


def test_also_with_the_lead() -> None:
    match = start()
    hold(match, "7S 9C", "7H", "10H 9H", "7D 8D")
    play(match, "play 7H")
    assert match.over and baralho.view(match, 0)["winners"] == [1]


def test_refusing_where_it_is_agreed() -> None:
    """002:5141: he may follow or take up; his own cards of the suit may be led, those taken up not; no void is told."""
    match = start(may_refuse=True)
    hold(match, "7S 9C", "9D 8C", "7D 9S", "7H 8H")
    play(match, "play 9D")
    assert legal(match) == ["play 7D", "take"]
    play(match, "take")
    assert match.actors() == [2] and legal(match) == ["play 7D", "play 9S"]
    assert refused(match, "play 9D") == "banned" and lacking(match) == []


def test_who_cannot_follow_may_not_discard_even_then() -> None:
    match = start(may_refuse=True)
    hold(match, "7S 9C", "9D 8C", "7H 9S", "8D 8H")
    play(match, "play 9D")
    assert legal(match) == ["take"] and refused(match, "play 7H") == "must_follow"


def test_a_deal_that_does_not_end() -> None:
    """After so many tricks, taken up or gone round, the fewest cards win; equals share it."""
    match = start(max_tricks=10)
    game = hold(match, "7S 9C", "9D 8C", "7H 9S", "8H 10H JH")
    game.tricks = 10
    play(match, "play 9D; take")
    assert match.over and says(match) == ["taken", "endless"]
    assert sheet(match) == [(1, "fewest", 1)] and baralho.view(match, 0)["winners"] == [1]
    match = start(max_tricks=10)
    game = hold(match, "7S 9C", "9D 8C 7C", "7H 9S", "8H 10H JH")
    game.tricks = 10
    play(match, "play 9D; take")
    assert baralho.view(match, 0)["winners"] == [0, 1]


def test_several_deals() -> None:
    """Wins are counted; the deal passes to the left."""
    match = start(deals=2)
    hold(match, "7S 9C", "7H", "10H 9H", "7D 8D")
    play(match, "play 7H")
    assert match.game.points == [0, 1, 0, 0] and match.game.dealer == 1 and match.actors() == [2]
    hold(match, "7S 9C", "7H KH", "10H", "7D 8D")
    play(match, "play 10H")
    assert match.over and match.game.points == [0, 1, 1, 0] and baralho.view(match, 0)["winners"] == [1, 2]


CONTEXT: dict[str, dict[str, Value]] = {}
