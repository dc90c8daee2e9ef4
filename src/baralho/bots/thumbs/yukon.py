"""Rules of thumb for Yukon (catalogue yukon, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import nobody_has, seen, to_follow, trick_worth, wins_now
from baralho.cards.pack import SPADES
from baralho.engine.spec import x_of
from baralho.engine.table import bits, count
from baralho.games.yukon import BOX, GREAT_YUKON, PACK, POWER, VALUE, YUKONS, Yukon
from baralho.kinds.duties import keeping
from baralho.kinds.tricks import HAND, STOCK
from baralho.kinds.values import higher

HIGHER: Final = higher(PACK, POWER)
A_CARD: Final = 125 / 52  # what a card is worth on average
FALLS: Final = 0.4  # what somebody who plays later adds to a trick
KEPT: Final[tuple[float, ...]] = (
    8.0,
    0.8,
)  # a yukon in hand: its own points, and the share of a trick that it will take
GREAT: Final[tuple[float, ...]] = (14.0, 1.3)
HIGH: Final = {1: 5.0, 13: 3.0, 12: 2.0, 10: 6.0}  # an ace, a king, a queen; a ten, which a later trick may bring home
PARTNER: Final = 0.25  # how often a partner who is yet to play wins what the others have


def unseen(game: Yukon, seat: int) -> int:
    """The cards (a mask) that a seat has not seen: in the stock or with the others."""
    out = PACK.all & ~seen(game, seat)
    return out & ~game.t.mask(BOX) if game.players == 3 else out


def beaten(card: int, led: int, out: int, share: float) -> float:
    """How likely one player, who holds each card not seen with this chance, beats a card that wins so far."""
    if card == GREAT_YUKON:
        return 0.0
    void = nobody_has(count(PACK.suits[led] & out), share)
    if YUKONS >> card & 1:
        if not out >> GREAT_YUKON & 1:
            return 0.0
        return share if led == SPADES else share * void
    jack = 1.0 - nobody_has(count(YUKONS & out & ~PACK.suits[led]), share)
    return 1.0 - nobody_has(count(HIGHER[card] & out), share) * (1.0 - void * jack)


def later(game: Yukon, seat: int) -> list[int]:
    """Who plays to this trick after this seat."""
    others = game.in_turn(seat, game.playing())[1:]
    return others[: to_follow(game)]


def ours(game: Yukon, seat: int, card: int) -> float:
    """How likely the seat's side takes the trick if this card is played."""
    out = unseen(game, seat)
    held = count(game.t.mask(HAND, seat))
    share = min(held / max(count(out), 1), 1.0)
    behind = later(game, seat)
    enemies = [other for other in behind if game.side(other) != game.side(seat)]
    wins = wins_now(game, card)
    if not wins and game.side(game.taker) != game.side(seat):
        return PARTNER * 0.5 if len(behind) > len(enemies) else 0.0
    best = card if wins else game.best
    led = game.led if game.led >= 0 else PACK.suit[card]
    stands = 1.0
    for _ in enemies:
        stands *= 1.0 - beaten(best, led, out, share)
    return stands + (1.0 - stands) * PARTNER if len(behind) > len(enemies) else stands


def kept(game: Yukon, seat: int, card: int) -> float:
    """What a card is worth in hand for the tricks to come."""
    left = game.t.count(HAND, seat) - 1 + game.t.count(STOCK) // game.in_trick()
    if not left:
        return 0.0
    whole = min(1.0, 0.4 + 0.15 * left)
    trick = A_CARD * game.in_trick()
    if card == GREAT_YUKON:
        return whole * (GREAT[0] + GREAT[1] * trick)
    if YUKONS >> card & 1:
        return whole * (KEPT[0] + KEPT[1] * trick)
    return whole * HIGH.get(PACK.rank[card], 0.0)


class YukonThumb(Thumb[Yukon]):
    """Leads what is worth nothing, saves the yukons for tricks with tens, loads what the partner wins."""

    paired = True

    def rate(self, game: Yukon, seat: int, action: int) -> int:
        """What the trick brings or costs with this card, less what the card would be worth later."""
        card = x_of(action)
        chance = ours(game, seat, card)
        stake = trick_worth(game, VALUE) + VALUE[card] + FALLS * to_follow(game)
        return round(10 * (stake * (2.0 * chance - 1.0) - kept(game, seat, card)) - 2.0 * POWER[card])

    def reason(self, game: Yukon, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        card = x_of(action)
        stake = trick_worth(game, VALUE) + VALUE[card]
        out = unseen(game, seat)
        yukon = YUKONS >> card & 1
        if game.best < 0:
            if yukon:
                return Reason("lead_yukon", card=card, number=VALUE[card])
            if not VALUE[card]:
                return Reason("lead_nothing", card=card)
            if not HIGHER[card] & out:
                return Reason("lead_master", card=card, suit=PACK.suit[card])
            return Reason("lead_points", card=card, number=VALUE[card])
        if wins_now(game, card):
            if card == GREAT_YUKON:
                return Reason("take_great", card=card, number=stake)
            return Reason("try" if later(game, seat) else "take", card=card, number=stake)
        if game.side(game.taker) == game.side(seat):
            return Reason("load" if VALUE[card] else "partner_has_it", card=card, number=stake)
        least = min([VALUE[other] for other in bits(keeping(game.t.mask(HAND, seat), game.duties()))])
        return Reason("throw" if VALUE[card] == least else "spares", card=card, number=VALUE[card])


THUMB: Final = YukonThumb
