"""Deadwood of gin hands: what the cards count that go into no meld, when a hand is melded as well as can be.

One french pack, ace low, no wild cards; everything else about melds is in `kinds.melds`, which gives the same answer
for any pack and takes two hundred times as long. Once it is decided which cards go into sets, each suit is on its own:
its cards fall into runs as far as they can, so that a table by suit tells what it leaves over.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = 13
SUIT: Final = (1 << RANKS) - 1  # the ranks of a suit, the ace lowest
MOST: Final = 10  # no card counts more


def loose_value(ranks: int) -> int:
    """What those cards of a suit (a mask of ranks) count that are in no run."""
    starts = ranks & ranks >> 1 & ranks >> 2
    loose = ranks & ~(starts | starts << 1 | starts << 2)
    return sum([min(rank + 1, MOST) for rank in range(RANKS) if loose >> rank & 1])


LOOSE: Final = tuple([loose_value(ranks) for ranks in range(SUIT + 1)])


def deadwood(hand: int) -> int:
    """The least that the cards left over from a hand (a mask of a single pack) can count."""
    clubs, diamonds, hearts, spades = hand & SUIT, hand >> 13 & SUIT, hand >> 26 & SUIT, hand >> 39 & SUIT
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return with_sets(clubs, diamonds, hearts, spades, sets)


def with_sets(clubs: int, diamonds: int, hearts: int, spades: int, ranks: int) -> int:
    """The same, by suits, with `ranks` those of which three or four are held and may become sets."""
    if not ranks:
        return LOOSE[clubs] + LOOSE[diamonds] + LOOSE[hearts] + LOOSE[spades]
    rank = ranks & -ranks
    ranks ^= rank
    least = with_sets(clubs, diamonds, hearts, spades, ranks)  # no set of this rank
    c, d, h, s = clubs & ~rank, diamonds & ~rank, hearts & ~rank, spades & ~rank
    least = min(least, with_sets(c, d, h, s, ranks))
    if clubs & diamonds & hearts & spades & rank:  # of four, one may be wanted for a run
        least = min(least, with_sets(clubs, d, h, s, ranks))
        least = min(least, with_sets(c, diamonds, h, s, ranks))
        least = min(least, with_sets(c, d, hearts, s, ranks))
        least = min(least, with_sets(c, d, h, spades, ranks))
    return least
