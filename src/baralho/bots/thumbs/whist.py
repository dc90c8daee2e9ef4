"""Rules of thumb for Whist (catalogue whist, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import ace_high, nobody_has, partner_takes, seen, to_follow
from baralho.engine.record import Move
from baralho.engine.spec import x_of
from baralho.engine.table import bits, count
from baralho.games.whist import PACK, Whist
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
NEXT_BELOW: Final = tuple(
    [sum([1 << d for d in bits(PACK.suits[PACK.suit[c]]) if POWER[d] == POWER[c] - 1]) for c in range(PACK.count)]
)
PARTNER: Final = 0.42  # how often the partner, still to play, wins a trick that we leave
RUFFS: Final = 0.75  # how often somebody trumps who is known to be void
# what a card is worth keeping for, in hundredths of a trick: by the higher ones of its suit that are out
KEEP: Final = (48, 38, 28, 18, 10, 5, 2, 0)
TRUMP: Final = 30  # and a trump beside that
OWN_TRICK: Final = 25  # to trump what the partner is winning, and thrice as much if only a trump could take it from him
FINESSE: Final = 30  # to keep the higher card of a tenace
GUARD: Final = 16  # and what protects a king
LONG_TRUMPS: Final = 5  # with so many one draws those of the others
JACK: Final = 11


class WhistThumb(Thumb[Whist]):
    """Lead winners, long suits, the partner's suit; second hand low, third hand high or a finesse, fourth cheaply."""

    paired = True
    guided = 95

    def __init__(self) -> None:
        self.void = [0, 0, 0, 0]  # by seat: the suits (a mask) that it has not followed
        self.first = [-1, -1, -1, -1]  # by seat: the suit that it led first

    def prepare(self, me: Seat) -> None:
        """Remember who led what, and who did not follow."""
        self.void = [0, 0, 0, 0]
        self.first = [-1, -1, -1, -1]
        base = me.layout.base
        played, led = 0, -1
        for step in me.deal():
            if not isinstance(step, Move) or step.to != base[TRICK]:
                continue
            who, suit = step.zone - base[HAND], PACK.suit[step.card]
            if played % 4 == 0:
                led = suit
                if self.first[who] < 0:
                    self.first[who] = suit
            elif suit != led:
                self.void[who] |= 1 << led
            played += 1

    def rates(self, game: Whist, seat: int, actions: list[int]) -> list[int]:
        """Lead, or follow."""
        out = unseen(game, seat)
        hand = game.t.mask(HAND, seat)
        if game.best < 0:
            return [self.lead(game, seat, x_of(action), hand, out) for action in actions]
        return self.follow(game, seat, actions, hand, out)

    # -- leading --------------------------------------------------------------------------------------------------

    def lead(self, game: Whist, seat: int, card: int, hand: int, out: int) -> int:
        """Winners, trumps from many, the partner's suit, the top of a sequence, a singleton, a long suit."""
        suit, power = PACK.suit[card], POWER[card]
        own = hand & PACK.suits[suit]
        left = count(out & PACK.suits[suit])
        trumps, trumps_out = count(hand & PACK.suits[game.trump]), count(out & PACK.suits[game.trump])
        master = not HIGHER[card] & out
        if suit == game.trump:
            return self.lead_trump(card, trumps, trumps_out, master)
        partner = seat ^ 2
        ruffer = trumps_out and self.may_ruff(game, partner, suit)
        ruffed = trumps_out and (self.may_ruff(game, seat ^ 1, suit) or self.may_ruff(game, seat ^ 3, suit))
        if ruffer and not ruffed and not master:
            return 52 - power // 2
        if master:
            if ruffed:
                return 4
            if not trumps_out:
                return 66 - power // 4
            return 62 - (0 if left > 6 else 4 * (7 - left)) - (6 if power == 14 and count(own) > 4 else 0)
        if ruffed:
            return 2 - power
        rate = 18 + 3 * count(own) - power // 2
        if power >= JACK and NEXT_BELOW[card] & hand and not own & HIGHER[card]:
            rate = 36 + power // 2
        elif count(own) == 1 and power < 13 and 1 <= trumps <= 3 and trumps_out:
            rate = 34 - power // 3
        elif power >= JACK and count(own) < 4:
            rate -= 14  # a lone honour
        elif own & PACK.ranks[1]:
            rate -= 8  # away from the ace
        if self.first[partner] == suit:
            rate = max(rate, 38) + (power // 2 if count(own) < 3 else -power // 3)
        return rate

    def lead_trump(self, card: int, trumps: int, trumps_out: int, master: bool) -> int:
        """Draw trumps with many; a last trump is a trick whenever it is played."""
        if not trumps_out:
            return 24
        power = POWER[card]
        if trumps >= LONG_TRUMPS or trumps > trumps_out:
            return 58 + (8 if master else -power // 3)
        return (10 if master else -power) + 3 * trumps

    def may_ruff(self, game: Whist, seat: int, suit: int) -> bool:
        """Whether a seat is known to be void in a suit, and not in trumps."""
        return bool(self.void[seat] >> suit & 1) and not self.void[seat] >> game.trump & 1

    # -- following ------------------------------------------------------------------------------------------------

    def follow(self, game: Whist, seat: int, actions: list[int], hand: int, out: int) -> list[int]:
        """What the pair is likely to win now, against what the card would win later."""
        behind = to_follow(game)
        hope = PARTNER if behind == 2 else 0.0
        friend = self.holds(game, seat, game.best, out) if partner_takes(game, seat) else hope
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            wins = friend
            if game.beats(card):
                stands = self.holds(game, seat, card, out)
                wins = max(stands + (1.0 - stands) * hope / 2, friend)
            rate = int(100 * wins) - self.keep(game, card, hand, out)
            if behind == 1 and game.beats(card) and tenace(card, hand, out):
                rate += FINESSE
            if partner_takes(game, seat) and PACK.suit[card] == game.trump != game.led:
                rate -= OWN_TRICK
                if not HIGHER[game.best] & out and not self.void[game.next(seat)] >> game.led & 1:
                    rate -= 2 * OWN_TRICK
            rates.append(rate)
        return rates

    def keep(self, game: Whist, card: int, hand: int, out: int) -> int:
        """What a card is still good for: how many are above it, whether it is a trump or guards an honour."""
        worth = KEEP[min(count(HIGHER[card] & out), 7)] + POWER[card] // 4
        if PACK.suit[card] == game.trump:
            return worth + TRUMP
        return worth + guards(card, hand, out) if PACK.suit[card] != game.led else worth

    def holds(self, game: Whist, seat: int, card: int, out: int) -> float:
        """How likely a card, if it is in front, is not beaten by the one opponent who may still play."""
        behind = to_follow(game)
        if not behind:
            return 1.0
        rival = game.next(seat)
        held = count(game.t.mask(HAND, seat))
        share = min(1.1 * held / max(count(out), 1), 1.0)
        suit = PACK.suit[card]
        trumps = count(out & PACK.suits[game.trump])
        void = bool(self.void[rival] >> game.led & 1)
        armed = 0.0 if self.void[rival] >> game.trump & 1 else 1.0 - nobody_has(trumps, share)
        if suit == game.trump:
            if suit == game.led:
                return 1.0 if void else nobody_has(count(HIGHER[card] & out), share)
            over = 1.0 - nobody_has(count(HIGHER[card] & out), share)
            return 1.0 - over * armed * (0.9 if void else self.is_void(out, game.led, share))
        if void:
            return 1.0 - RUFFS * armed
        ruff = RUFFS * armed * self.is_void(out, suit, share)
        return nobody_has(count(HIGHER[card] & out), share) * (1.0 - ruff)

    def is_void(self, out: int, suit: int, share: float) -> float:
        """How likely somebody has none of a suit."""
        return nobody_has(count(out & PACK.suits[suit]), share)

    # -- saying why -----------------------------------------------------------------------------------------------

    def reason(self, game: Whist, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        card = x_of(action)
        hand, out = game.t.mask(HAND, seat), unseen(game, seat)
        return self.why_lead(game, seat, card, hand, out) if game.best < 0 else why_follow(game, seat, card, hand, out)

    def why_lead(self, game: Whist, seat: int, card: int, hand: int, out: int) -> Reason:
        """What a lead is for."""
        suit = PACK.suit[card]
        own = hand & PACK.suits[suit]
        partner = seat ^ 2
        trumps_out = out & PACK.suits[game.trump]
        if not HIGHER[card] & out:
            return Reason("lead_master", card=card, suit=suit)
        if suit == game.trump:
            code = "lead_trump" if count(own) >= LONG_TRUMPS else "lead_last"
            return Reason(code, card=card, number=count(own))
        if trumps_out and self.may_ruff(game, partner, suit):
            return Reason("lead_ruff", card=card, suit=suit, seat=partner)
        if self.first[partner] == suit:
            return Reason("lead_partner", card=card, suit=suit, seat=partner)
        if POWER[card] >= JACK and NEXT_BELOW[card] & hand and not own & HIGHER[card]:
            return Reason("lead_top", card=card, suit=suit)
        if count(own) == 1 and trumps_out and hand & PACK.suits[game.trump]:
            return Reason("lead_single", card=card, suit=suit)
        return Reason("lead_long" if count(own) > 3 else "lead_last", card=card, suit=suit, number=count(own))


def why_follow(game: Whist, seat: int, card: int, hand: int, out: int) -> Reason:
    """What a card in the middle of a trick is for."""
    suit, led = PACK.suit[card], game.led
    behind = to_follow(game)
    higher_out = count(HIGHER[card] & out)
    if game.beats(card):
        if suit != led:
            code = "overruff" if PACK.suit[game.best] == game.trump else "ruff"
            return Reason(code, card=card, suit=led)
        if not behind:
            return Reason("win_last", card=card)
        if not higher_out:
            return Reason("win_sure", card=card, suit=suit)
        if behind == 1 and hand & HIGHER[card]:
            return Reason("finesse", card=card, number=higher_out)
        if behind == 1:
            return Reason("third_high", card=card)
        if POWER[game.best] >= JACK - 1:
            return Reason("cover", card=card)
        return Reason("front", card=card, number=higher_out)
    if partner_takes(game, seat):
        return Reason("partner_has_it", card=card, seat=game.taker)
    if suit != led:
        return Reason("discard", card=card, suit=led)
    able = [other for other in bits(hand & PACK.suits[led]) if game.beats(other)]
    if not able:
        return Reason("cannot", card=card)
    return Reason("second_low" if behind == 2 else "low", card=card)


def tenace(card: int, hand: int, out: int) -> bool:
    """Whether just one card out is between this one and a higher one of the hand, as the king between queen and ace."""
    above = HIGHER[card] & out
    return count(above) == 1 and POWER[card] >= JACK - 1 and bool(hand & HIGHER[above.bit_length() - 1])


def guards(card: int, hand: int, out: int) -> int:
    """What a small card is worth that stands before a king or a queen."""
    own = hand & PACK.suits[PACK.suit[card]]
    for other in bits(own & HIGHER[card]):
        above = count(HIGHER[other] & out)
        if above and count(own & ~HIGHER[other]) - 1 == above and above < 3:
            return GUARD // above
    return 0


def unseen(game: Whist, seat: int) -> int:
    """The cards (a mask) that a seat has not seen: the one turned up lies open."""
    return PACK.all & ~seen(game, seat) & ~game.t.mask(TURN_UP)


THUMB: Final = WhistThumb
