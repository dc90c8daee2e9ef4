"""Patience games: which card may lie on which, by card of any pack with red and black suits."""

from __future__ import annotations

from baralho.cards.pack import CLUBS, SPADES, Pack


def black(suit: int) -> bool:
    """Clubs and spades are black, diamonds and hearts red."""
    return suit in (CLUBS, SPADES)


def down_in_colours(pack: Pack) -> tuple[int, ...]:
    """By card: the cards (a mask) it may lie on where columns go down in alternating colours; a king lies on none."""
    beds = []
    for card in range(pack.count):
        suit, rank = pack.suit[card], pack.rank[card]
        higher = pack.ranks[rank + 1] if rank + 1 < len(pack.ranks) else 0
        same = 0
        for other, cards in enumerate(pack.suits):
            if black(other) == black(suit):
                same |= cards
        beds.append(higher & ~same)
    return tuple(beds)


def beside_in_suit(pack: Pack) -> tuple[int, ...]:
    """By card: the cards (a mask) of its suit that are one higher or one lower; ace and king are no neighbours."""
    beside = []
    for card in range(pack.count):
        suit, rank = pack.suit[card], pack.rank[card]
        higher = pack.ranks[rank + 1] if rank + 1 < len(pack.ranks) else 0
        beside.append((pack.ranks[rank - 1] | higher) & pack.suits[suit])
    return tuple(beside)
