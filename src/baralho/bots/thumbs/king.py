"""Rules of thumb for King (catalogue king, strategy hints)."""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import ace_high, seen, stands, to_follow, trick_chances, wins_now
from baralho.cards.pack import KING
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count, high
from baralho.games.king import (
    COSTLY,
    KEEP,
    NAME,
    NO_LAST_TWO,
    OFFER,
    PACK,
    PASS,
    PLAY,
    PLAYING,
    POSITIVE,
    PRICE,
    SELL,
    SPLIT,
    SPLIT_DEALER,
    TAKEN,
    King,
)
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
LOWER: Final = tuple([PACK.suits[PACK.suit[c]] & ~HIGHER[c] & ~(1 << c) for c in range(PACK.count)])
AVERAGE: Final = (20, 22, 18, 16, 14, 30)  # by negative deal: what a trick to come may cost
ON_LEAD: Final = 3  # what it costs to have to lead next
WORTH_BUYING: Final = 3.5  # the tricks that must remain after paying: the dealer may give three for nothing
LEADING: Final = 0.3  # what the first lead is worth, in tricks


class KingThumb(Thumb[King]):
    """Avoid what costs: duck, throw what is dangerous, become void. In the positive deals sell and buy by counting."""

    guided = 90
    sure = 0.7

    def rates(self, game: King, seat: int, actions: list[int]) -> list[int]:
        """Avoid, win, or deal in tricks."""
        if game.phase != PLAYING:
            return self.trade(game, seat, actions)
        if game.stage >= POSITIVE:
            return self.win(game, seat, actions)
        return self.avoid(game, seat, actions)

    def shortlist(self, game: King, seat: int, actions: list[int]) -> list[int]:
        """Nobody offers much more than he must."""
        return promising(self.rates(game, seat, actions), actions, 400, 7 if game.phase == PLAYING else 3)

    # -- the negative deals ---------------------------------------------------------------------------------------

    def avoid(self, game: King, seat: int, actions: list[int]) -> list[int]:
        """What a card is likely to cost now, against what it might cost later."""
        hand, out = game.t.mask(HAND, seat), unseen(game, seat)
        behind = to_follow(game)
        held = count(hand)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            takes = ducked(game, card, out, behind)
            cost = takes * (self.stake(game, card, out, behind, held) + (ON_LEAD if held > 1 else 0))
            own = count(hand & PACK.suits[PACK.suit[card]])
            short = 4 - own if own < 4 and held > 3 else 0  # on the way to a void
            rates.append(int(4 * (self.danger(game, card, hand, out, held) - cost)) + 2 * short)
        return rates

    def stake(self, game: King, card: int, out: int, behind: int, held: int) -> float:
        """What the trick is likely to cost who wins it with this card."""
        stage = game.stage
        price = -PRICE[stage]
        costly = COSTLY[stage]
        if not costly:
            return 0.0 if stage == NO_LAST_TWO and held > 2 else float(price)
        lying = game.t.mask(TRICK) | 1 << card
        stake = float(count(lying & costly))
        if behind:
            suit = game.led if game.led >= 0 else PACK.suit[card]
            stake += 0.25 * behind * count(LOWER[card] & costly & out)
            left = count(costly & out & ~PACK.suits[suit])
            if left:
                void = exp(-count(PACK.suits[suit] & out) / 3)
                stake += behind * void * (1.0 if left > 2 else 0.35 * left)
        return stake * price

    def danger(self, game: King, card: int, hand: int, out: int, held: int) -> float:
        """What keeping a card may cost: it wins tricks later, the sooner the fewer low ones go with it."""
        stage = game.stage
        lower, higher = count(LOWER[card] & out), count(HIGHER[card] & out)
        if not lower:
            return -1.0 if stage == NO_LAST_TWO else 0.0  # never wins against one who can follow
        share = lower / (lower + higher)
        tops = out & PACK.suits[PACK.suit[card]]
        cover = 1.0 + 0.4 * count(LOWER[card] & LOWER[highest(tops)] & hand)  # the cards that can still stay under
        costly = COSTLY[stage]
        if not costly:
            if stage == NO_LAST_TWO:
                return share * share * AVERAGE[stage]
            return share * AVERAGE[stage] / cover
        price = -PRICE[stage]
        danger = 0.0
        if costly & out:
            danger = share * AVERAGE[stage] / cover
            danger += 0.35 * price * min(count(LOWER[card] & costly & out), 2) / cover
        if costly >> card & 1:
            danger += price * (0.25 + 0.5 * share / cover)
        return danger

    # -- the positive deals ---------------------------------------------------------------------------------------

    def win(self, game: King, seat: int, actions: list[int]) -> list[int]:
        """What a card is likely to win now, against what it might win later; who named trumps draws them."""
        hand, out = game.t.mask(HAND, seat), unseen(game, seat)
        cards = bits(hand)
        chances = trick_chances(game, hand, out, game.trump, HIGHER, False)
        behind = to_follow(game)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            wins = stands(game, card, out, HIGHER, behind, len(cards))
            rate = int(100 * (wins - chances[cards.index(card)])) - POWER[card]
            if game.best < 0 and game.trump >= 0 and PACK.suit[card] == game.trump and out & PACK.suits[game.trump]:
                own = count(hand & PACK.suits[game.trump])
                others = count(out & PACK.suits[game.trump])
                if 2 * own > others:
                    rate += 30 + 2 * POWER[card] if not HIGHER[card] & out else 15
            rates.append(rate)
        return rates

    def trade(self, game: King, seat: int, actions: list[int]) -> list[int]:
        """Offers, the dealer's decision, the choice of trumps: in tricks that one has in the end."""
        best = self.tricks(game, seat)
        rates: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == OFFER:
                rates.append(int(20 * (best + LEADING - x - WORTH_BUYING)) - 10 * (x - game.offer - 1))
            elif act == PASS:
                rates.append(0)
            elif act == SELL:
                rates.append(int(20 * (game.offer + self.defence(game, seat))))
            elif act == KEEP:
                rates.append(int(20 * (best - LEADING)))
            elif act == SPLIT:
                rates.append(20 * SPLIT_DEALER)
            else:
                rates.append(int(20 * self.with_trumps(game, seat, x if act == NAME else -1)))
        return rates

    def with_trumps(self, game: King, seat: int, trump: int) -> float:
        """The tricks that a hand should win with these trumps."""
        hand = game.t.mask(HAND, seat)
        total = 0.0
        for chance in trick_chances(game, hand, PACK.all & ~hand, trump, HIGHER, False):
            total += chance
        if trump < 0:
            for suit in range(4):  # without trumps a suit that nothing stops runs
                own = hand & PACK.suits[suit]
                if not own & PACK.ranks[1] and not (own & PACK.ranks[KING] and count(own) > 1):
                    total -= 0.7
        return total

    def tricks(self, game: King, seat: int) -> float:
        """The tricks that a hand should win with the trumps that suit it best."""
        best = 0.0
        for trump in range(-1, 4):
            best = max(best, self.with_trumps(game, seat, trump))
        return best

    def defence(self, game: King, seat: int) -> float:
        """The tricks that a hand should win when somebody else names trumps."""
        total = 0.0
        most = 0.0
        for trump in range(4):
            tricks = self.with_trumps(game, seat, trump)
            total += tricks
            most = max(most, tricks)
        return 0.9 * (total - most) / 3

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: King, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act != PLAY:
            return self.why_trade(game, seat, act, x)
        out = unseen(game, seat)
        takes = wins_now(game, x)
        if game.stage >= POSITIVE:
            if game.best >= 0:
                return Reason("win" if takes else "lose", card=x)
            if not HIGHER[x] & out:
                return Reason("lead_master", card=x, suit=PACK.suit[x])
            return Reason("lead_on", card=x, number=count(HIGHER[x] & out))
        if game.best < 0:
            return Reason("lead_under", card=x, number=count(HIGHER[x] & out), suit=PACK.suit[x])
        if PACK.suit[x] != game.led:
            return Reason("throw_costly" if COSTLY[game.stage] >> x & 1 else "throw", card=x, suit=game.led)
        if not takes:
            return Reason("duck", card=x)
        costs = count(game.t.mask(TRICK) & COSTLY[game.stage])
        return Reason("take_free" if not costs and COSTLY[game.stage] else "take_with", card=x, number=costs)

    def why_trade(self, game: King, seat: int, act: int, x: int) -> Reason:
        """Tricks in sight, against what is offered."""
        tricks = int(self.tricks(game, seat) + 0.5)
        if act == OFFER:
            return Reason("offer", number=tricks)
        if act == PASS:
            return Reason("pass", number=tricks)
        if act == SELL:
            return Reason("sell", number=game.offer)
        if act == KEEP:
            return Reason("keep", number=tricks)
        if act == SPLIT:
            return Reason("split", number=tricks)
        if act == NAME:
            return Reason("name", suit=x, number=count(game.t.mask(HAND, seat) & PACK.suits[x]))
        return Reason("no_trump", number=count(game.t.mask(HAND, seat) & (PACK.ranks[1] | PACK.ranks[13])))


def unseen(game: King, seat: int) -> int:
    """The cards (a mask) that the others hold."""
    out = PACK.all & ~seen(game, seat)
    for other in range(game.players):
        out &= ~game.t.mask(TAKEN, other)
    return out


def highest(cards: int) -> int:
    """The highest of some cards of one suit."""
    aces = cards & PACK.ranks[1]
    return high(aces or cards)


def ducked(game: King, card: int, out: int, behind: int) -> float:
    """How likely a card wins the trick where those who play later stay under it if they can."""
    if not wins_now(game, card):
        return 0.0
    if not behind:
        return 1.0
    higher, lower = count(HIGHER[card] & out), count(LOWER[card] & out)
    if not higher:
        return 1.0
    share = higher / (higher + lower)
    each = (higher + lower) / 3
    forced = share if each <= 1 else share**each
    if each < 1:
        forced *= each
    return float((1.0 - forced) ** behind)


THUMB: Final = KingThumb
