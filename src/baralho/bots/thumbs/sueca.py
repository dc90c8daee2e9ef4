"""Rules of thumb for Sueca (catalogue sueca, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import in_danger, is_master, partner_takes, plays_last, trick_worth, wins_now
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.sueca import NAME, PACK, POWER, VALUE, Sueca
from baralho.kinds.tricks import HAND
from baralho.kinds.values import worth

LENGTH: Final = 12  # what another trump is worth when trumps are named

# fitted by thousands of deals, played both ways, against the numbers before
DRAWS: Final = 15  # to lead trumps, which takes them from the others
RUFFED: Final = 20  # a trump on what the partner holds is wasted, and may be needed even where he is in danger
HELD_BACK: Final = 10  # to trump last, when what there is to take can be seen
FORWARD: Final = 16  # to trump before others play, but not with the seven or the ace
DEAR: Final = 10
MASTER: Final = 6  # to throw away what nobody could beat


class SuecaThumb(Thumb[Sueca]):
    """Name the long strong suit; lead masters; load the partner's trick; take what is worth taking, cheaply."""

    def rate(self, game: Sueca, seat: int, action: int) -> int:
        """Name trumps, lead, follow."""
        x = x_of(action)
        if action & KIND_MASK == NAME:
            return self.strength(game, seat, x)
        if game.best < 0:
            return self.lead(game, seat, x)
        return self.follow(game, seat, x)

    def strength(self, game: Sueca, seat: int, suit: int) -> int:
        """How good a suit is as trumps: its length, then its high cards."""
        cards = game.t.mask(HAND, seat) & PACK.suits[suit]
        return LENGTH * count(cards) + worth(cards, VALUE)

    def lead(self, game: Sueca, seat: int, card: int) -> int:
        """Masters first, of two the cheaper; then low cards of suits without points at risk. Trumps are kept for the
        points of others, unless one has many.
        """
        trumps = game.t.mask(HAND, seat) & PACK.suits[game.trump]
        if is_master(game, seat, card):
            if PACK.suit[card] == game.trump:
                return 12 * (count(trumps) - 3) - VALUE[card] + DRAWS
            return 70 - VALUE[card]  # the 7 with the ace behind it: nobody beats it, and it tells of the ace
        if PACK.suit[card] == game.trump:
            return -VALUE[card] + 6 * (count(trumps) - 3) + DRAWS
        return 20 - 3 * VALUE[card] - POWER[card]

    def follow(self, game: Sueca, seat: int, card: int) -> int:
        """Load the trick that the partner holds; take a trick with points, if possible for good; else throw small."""
        trump = PACK.suit[card] == game.trump
        cost = VALUE[card] + (6 if trump else 0)
        stake = trick_worth(game, VALUE)
        ruffs = trump and game.led != game.trump
        partner = partner_takes(game, seat)
        if partner and not in_danger(game, seat):
            if ruffs:
                return -RUFFED - cost
            return 3 * VALUE[card] - (12 if trump else 0) - POWER[card] // 4
        master = is_master(game, seat, card)
        if not wins_now(game, card):
            return -3 * cost - POWER[card] - (MASTER if master and not trump else 0)
        if plays_last(game):
            return 10 + 3 * stake + VALUE[card] - cost // 2 - POWER[card] - (HELD_BACK if ruffs else 0)
        taken = 2 * stake - 2 * cost - POWER[card]
        if master:
            taken = (-8 if trump else 10) + 2 * stake + VALUE[card] - cost
        if ruffs and partner:
            taken -= RUFFED
        elif ruffs and VALUE[card] < DEAR:
            taken += FORWARD
        return taken

    def reason(self, game: Sueca, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        x = x_of(action)
        if action & KIND_MASK == NAME:
            return Reason("name", suit=x, number=count(game.t.mask(HAND, seat) & PACK.suits[x]))
        if game.best < 0:
            if is_master(game, seat, x):
                return Reason("lead_master", card=x, suit=PACK.suit[x])
            return Reason("lead_low", card=x, number=VALUE[x])
        stake = trick_worth(game, VALUE)
        if partner_takes(game, seat) and not in_danger(game, seat):
            return Reason("load" if VALUE[x] else "partner_has_it", card=x, number=stake + VALUE[x])
        if wins_now(game, x):
            return Reason("take", card=x, number=stake + VALUE[x])
        return Reason("throw", card=x, number=len([c for c in bits(game.t.mask(HAND, seat)) if wins_now(game, c)]))


THUMB: Final = SuecaThumb
