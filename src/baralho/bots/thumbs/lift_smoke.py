"""Rules of thumb for Lift Smoke (catalogue lift-smoke, strategy hints)."""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import ace_high, nobody_has, plays_last, seen, to_follow, wins_now
from baralho.engine.spec import x_of
from baralho.engine.table import bits, count
from baralho.games.lift_smoke import PACK, LiftSmoke
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
RUFFS: Final = 0.85  # how often somebody trumps who can
BEATS: Final = 0.9  # how often somebody beats a card who can


def unseen(game: LiftSmoke, seat: int) -> int:
    """The cards (a mask) of which a seat does not know where they are: in the stock or with the others."""
    return PACK.all & ~seen(game, seat) & ~(1 << game.turned)


def in_dealers_hand(game: LiftSmoke, seat: int) -> int:
    """The card that made trumps (a mask), while the dealer has it, or will take it before he plays; 0 afterwards."""
    return 1 << game.turned & ~seen(game, seat)


def holds(game: LiftSmoke, seat: int, card: int, seats: list[int]) -> float:
    """How likely a card that is winning is not beaten by those who are yet to play to the trick."""
    out = unseen(game, seat)
    led = game.led if game.led >= 0 else PACK.suit[card]
    trumps = PACK.suits[game.trump]
    chance = 1.0
    for other in seats:
        sure = in_dealers_hand(game, seat) if other == game.dealer else 0  # a trump
        size = game.t.count(HAND, other) - (1 if sure and not game.t.count(TURN_UP) else 0)
        share = min(size / max(count(out), 1), 1.0)
        follows = 1.0 if sure & PACK.suits[led] else 1.0 - nobody_has(count(PACK.suits[led] & out), share)
        above = 1.0 if HIGHER[card] & sure else 1.0 - nobody_has(count(HIGHER[card] & out), share)
        if PACK.suit[card] == led:
            chance *= 1.0 - BEATS * above
        else:  # a trump on another suit: only who cannot follow may beat it
            chance *= 1.0 - BEATS * above * (1.0 - follows)
        if PACK.suit[card] != game.trump:
            trumps_him = 1.0 if sure else 1.0 - nobody_has(count(trumps & out), share)
            chance *= 1.0 - RUFFS * trumps_him * (1.0 - follows)
    return chance


def now(game: LiftSmoke, seat: int, card: int) -> float:
    """How likely a card wins this trick."""
    if not wins_now(game, card):
        return 0.0
    later = game.in_turn(game.next(seat), game.inside & ~(1 << seat))[: to_follow(game)]
    return holds(game, seat, card, later)


def decisive(game: LiftSmoke, seat: int) -> bool:
    """Whether this trick ends the deal for its winner, if it is this seat: all others play their last card."""
    waiting = to_follow(game)
    for other in game.in_turn(game.next(seat), game.inside & ~(1 << seat)):
        if game.t.count(HAND, other) > (1 if waiting > 0 else 0):
            return False
        waiting -= 1
    return True


def later(game: LiftSmoke, seat: int, card: int) -> float:
    """What a card is worth further on, where fewer play and a trick decides more: trumps find one, others must be led.

    A high trump is worth more than a sure trick now.
    """
    out = unseen(game, seat)
    others = game.inside & ~(1 << seat)
    held = sum([game.t.count(HAND, other) for other in bits(others)])
    share = min(held / max(count(out), 1), 1.0)
    above = count(HIGHER[card] & out) * share + count(HIGHER[card] & in_dealers_hand(game, seat))
    if PACK.suit[card] == game.trump:
        return 1.4 * exp(-0.2 * above)
    return 0.4 * exp(-0.65 * above)


class LiftSmokeThumb(Thumb[LiftSmoke]):
    """Wins whatever trick a card is more likely to win now than later; else throws the card least likely to win."""

    paired = True

    def rate(self, game: LiftSmoke, seat: int, action: int) -> int:
        """The chance of this trick, less that of a later one."""
        card = x_of(action)
        if decisive(game, seat):
            return round(100 * now(game, seat, card)) - POWER[card] // 4
        return round(100 * (now(game, seat, card) - later(game, seat, card))) - POWER[card] // 4

    def reason(self, game: LiftSmoke, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        card = x_of(action)
        suit = PACK.suit[card]
        chance = round(100 * now(game, seat, card))
        if game.t.count(HAND, seat) == 1:
            return Reason("last_card")
        if decisive(game, seat) and wins_now(game, card):
            return Reason("decides", card=card)
        if game.best < 0:
            if not HIGHER[card] & unseen(game, seat):
                return Reason("lead_master", card=card, suit=suit)
            if suit == game.trump:
                return Reason("lead_trump", card=card)
            return Reason("lead_high" if chance >= 40 else "lead_low", card=card, number=chance)
        if wins_now(game, card):
            if plays_last(game):
                return Reason("take", card=card)
            return Reason("ruff" if suit == game.trump != game.led else "try", card=card, number=chance)
        could = [other for other in bits(game.following(seat)) if wins_now(game, other)]
        return Reason("spare" if could else "throw", card=card)


THUMB: Final = LiftSmokeThumb
