"""The cards of Skat: their order in every game, and the matadors (004, chapters 3 and 4; 002:3101)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, NO_SUIT, french
from baralho.games.skat.acts import GRAND, NULL, REJECTED
from baralho.kinds.values import strength, values

PACK: Final = french(drop="2 3 4 5 6")
VALUE: Final = values(PACK, {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2})  # 120 in all, 30 in a suit
JACKS: Final = tuple(PACK.cards("JC JS JH JD"))  # from the highest
JACK_SUIT: Final = 4  # what the jacks are where no suit is trumps beside them


def trump_suit(game: int) -> int:
    """The suit of the trumps, which all four jacks belong to."""
    return NO_SUIT if game == NULL else JACK_SUIT if game in (GRAND, REJECTED) else game


def suits_in(game: int) -> tuple[int, ...]:
    """By card: the suit it belongs to in this game. A jack is a trump, never a card of its printed suit."""
    if game == NULL:
        return PACK.suit
    return tuple([trump_suit(game) if PACK.rank[c] == JACK else PACK.suit[c] for c in range(PACK.count)])


def members(suits: tuple[int, ...]) -> tuple[int, ...]:
    """By suit: its cards (a mask)."""
    return tuple([sum([1 << c for c in range(PACK.count) if suits[c] == s]) for s in range(JACK_SUIT + 1)])


def power_in(game: int) -> tuple[int, ...]:
    """By card: how high it is in its suit."""
    if game == NULL:
        return strength(PACK, "A K Q J 10 9 8 7")
    plain = strength(PACK, "J A 10 K Q 9 8 7")
    return tuple([plain[c] + len(JACKS) - JACKS.index(c) if c in JACKS else plain[c] for c in range(PACK.count)])


def from_the_top(game: int) -> tuple[int, ...]:
    """All trumps of a game from the highest down."""
    trumps = [c for c in range(PACK.count) if SUIT_IN[game][c] == TRUMP_IN[game]]
    return tuple(sorted(trumps, key=POWER_IN[game].__getitem__, reverse=True))


# by game
TRUMP_IN: Final = tuple([trump_suit(game) for game in range(REJECTED + 1)])
SUIT_IN: Final = tuple([suits_in(game) for game in range(REJECTED + 1)])
CARDS_IN: Final = tuple([members(suits) for suits in SUIT_IN])
POWER_IN: Final = tuple([power_in(game) for game in range(REJECTED + 1)])
TRUMPS: Final = tuple([from_the_top(game) for game in range(REJECTED + 1)])


def matadors(cards: int, game: int, jacks_only: bool) -> int:
    """How many trumps from the jack of clubs down are held without a gap (com n, above 0) or missing (sem n, below).

    The international rules go on from the jacks into the trump suit, the pirates stop at the jacks.
    """
    trumps = JACKS if jacks_only else TRUMPS[game]
    held = cards >> trumps[0] & 1
    run = 0
    for card in trumps:
        if cards >> card & 1 != held:
            break
        run += 1
    return run if held else -run
