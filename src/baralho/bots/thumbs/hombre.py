"""Rules of thumb for Hombre, Quadrilha and Quintilha (catalogue hombre, strategy hints)."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import nobody_has, seen, wins_now
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.hombre.acts import (
    ACCEPT,
    ALONE,
    CALL,
    COLOUR,
    DISCARD,
    ESPADILHA,
    EXCHANGE,
    GANO,
    JOIN,
    KEEP,
    KEEP_QUIET,
    LAID,
    MATADORS,
    NAME,
    ORDERS,
    PACK,
    PASS,
    PLAY,
    STAND,
    SWAP,
    WITH_PARTNER,
)
from baralho.games.hombre.lance import Lance
from baralho.games.hombre.quadrilha import Quadrilha
from baralho.games.hombre.three import Hombre
from baralho.games.hombre.tricks import Tricks
from baralho.kinds.colours import BLACK, RED, Order
from baralho.kinds.tricks import HAND, STOCK, TRICK

# How many tricks a hand must promise; found by playing some thousand deals out, with the Hombre's part given away.
ENOUGH: Final = 4.5  # to be the Hombre of three, exchanged cards counted: about half of such contracts are made
SURE: Final = 6.0  # to play it as it was dealt
ALONE_FROM: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 6.2, 5.2)  # by players: to be it without a partner
CALLING_FROM: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 3.7, 3.9)  # to be it with one
JOINS_FROM: Final = 2.1  # to come forward
DRAWN: Final = 0.25  # what a card from the stock is worth on average
POOR: Final = 0.28  # a card worth less is exchanged
OLD: Final = 0.05  # what others have put under the stock is worth
CHOSEN: Final = 100
LIKELY: Final = 35  # chances in a hundred from which one speaks of a good one
FALL: Final = 0.3  # how much a higher trump that is out takes from a trump
PLAIN_FALL: Final = 3.0  # the same for other cards
GUEST: Final = 0.65  # what the highest card of a suit that is not trumps wins, unless it is trumped
RUFFS: Final = 0.7  # how often somebody trumps who cannot follow
FREE_RUFFS: Final = 0.6  # and who need not follow
FRIEND: Final = 0.4  # how often a friend who plays later wins a trick that can be won
HOLD: Final = 1.0  # how dear a card is that may win later
IDLE: Final = -10  # to say that one wins where it helps nobody: so much that no manner takes it for as good
FORCED: Final = -1000  # to pass, for who will be the Hombre all the same


class HombreThumb(Thumb[Tricks]):
    """Be the Hombre with matadors and long trumps, exchange what wins nothing, win tricks cheaply, from foes only."""

    paired = True

    def rate(self, game: Tricks, seat: int, action: int) -> int:
        """The lance, trumps, the exchange, the partner, the cards."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return card_rate(game, seat, x)
        if act == GANO:
            return card_rate(game, seat, x) + (1 if call_helps(game, x) else IDLE)
        if act == DISCARD:
            return CHOSEN if unwanted(game, seat) >> x & 1 else -1
        if act == EXCHANGE or act == KEEP:
            return CHOSEN // 2
        if act == COLOUR or act == NAME:
            return int(100 * promise(game, seat, x + BLACK if act == COLOUR else x))
        if act == CALL:
            return 10 * game.power(x)
        if act == PASS:
            return FORCED if is_forced(game, seat) else 0
        return int(100 * self.appeal(game, seat, act))

    def appeal(self, game: Tricks, seat: int, act: int) -> float:
        """By how many tricks a hand promises more than it must, for who accepts, plays as dealt, or comes forward."""
        if act == SWAP or act == KEEP_QUIET:
            return 0.0
        if act == STAND:
            return fsum(worths(game, seat, game.trump, game.t.mask(HAND, seat))) - SURE
        if act == JOIN:
            return promise(game, seat, game.trump) - JOINS_FROM
        found = best_promise(game, seat)
        if act == ACCEPT:
            return found - ENOUGH
        calling, alone = CALLING_FROM[game.players], ALONE_FROM[game.players]
        return found - calling if act == WITH_PARTNER else alone - calling + 3.0 * (found - alone)

    def reason(self, game: Tricks, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == GANO:
            return Reason("gano", card=x)
        if act == PLAY:
            return card_reason(game, seat, x)
        if act == CALL:
            return Reason("call_trump" if game.order().trumps >> x & 1 else "call", card=x)
        hand = game.t.mask(HAND, seat)
        if act == DISCARD:
            return Reason("discard", card=x)
        if act == EXCHANGE:
            return Reason("exchange", number=len(game.picks(seat)))
        if act == KEEP:
            return Reason("keep")
        if act == COLOUR or act == NAME:
            return Reason("name", number=count(hand & ORDERS[x + BLACK if act == COLOUR else x].trumps))
        if act == STAND or act == SWAP:
            held = count(hand & MATADORS[game.trump])
            return Reason("stand" if act == STAND else "swap", number=held)
        if act == JOIN or act == KEEP_QUIET:
            return Reason("join" if act == JOIN else "keep_quiet", number=count(hand & game.order().trumps))
        if act == PASS and is_forced(game, seat):
            return None
        found = best_promise(game, seat)
        if act == PASS:  # a search may pass with what looks like enough: of that there is nothing to say here
            enough = ENOUGH if game.players == 3 else CALLING_FROM[game.players]
            return Reason("pass", number=int(found)) if found < enough else None
        return Reason(CODES[act], number=round(found))


CODES: Final = {ACCEPT: "accept", ALONE: "alone", WITH_PARTNER: "with_partner"}


def is_forced(game: Tricks, seat: int) -> bool:
    """Whether a pass would only cost chips: the last to speak has the espadilha, and must be the Hombre."""
    return game.players > 3 and seat == game.dealer and game.t.holds(ESPADILHA, HAND, seat)


def choices(game: Lance) -> list[int]:
    """What can be named."""
    return [BLACK, RED] if game.opt.trump_by == "colour" else [0, 1, 2, 3]


def best_promise(game: Lance, seat: int) -> float:
    """What a hand promises with the trumps that suit it best."""
    return max([promise(game, seat, named) for named in choices(game)])


def promise(game: Lance, seat: int, named: int) -> float:
    """How many tricks a hand promises with these trumps; for three a poor card counts as one from the stock."""
    values = worths(game, seat, named, game.t.mask(HAND, seat))
    if game.players > 3:
        return fsum(values)
    return fsum([max(value, DRAWN) for value in values])


def unseen(game: Lance, seat: int) -> int:
    """The cards (a mask) that a seat has not seen."""
    known = seen(game, seat)
    if game.players == 3:
        known |= game.t.mask(LAID, seat)
    return PACK.all & ~known


def worths(game: Lance, seat: int, named: int, hand: int) -> list[float]:
    """By card of a hand, ascending: how likely it wins a trick with these trumps, sooner or later."""
    out = unseen(game, seat)
    order = ORDERS[named]
    return [card_worth(game, order, hand, card, out) for card in bits(hand)]


def card_worth(game: Lance, order: Order, hand: int, card: int, out: int) -> float:
    """How likely a card wins a trick, sooner or later: by the higher ones that are out, and by who may trump it."""
    others = game.players - 1
    each = min(count(hand) / max(count(out), 1), 1.0)  # that a card not seen is with a given other player
    higher = count(order.above[card] & out & order.follow[order.suit[card]]) * each * others
    if order.trumps >> card & 1:
        return 1.0 / (1.0 + FALL * count(order.above[card] & out) * each * others)
    armed = 1.0 - exp(-each * count(order.trumps & out))
    if game.players == 3:
        ruff = RUFFS * armed * exp(-each * count(order.follow[order.suit[card]] & out))
    else:
        ruff = FREE_RUFFS * armed
    value = GUEST / (1.0 + PLAIN_FALL * higher)
    for _ in range(others):
        value *= 1.0 - ruff
    return value


def unwanted(game: Tricks, seat: int) -> int:
    """The cards (a mask) to exchange: those that promise less than what comes for them."""
    assert isinstance(game, Hombre)
    hand = game.t.mask(HAND, seat)
    values = worths(game, seat, game.trump, hand)
    ranked = sorted([(values[k], card) for k, card in enumerate(bits(hand))])
    fresh, chosen = game.t.count(STOCK), 0
    for k, (value, card) in enumerate(ranked[: game.most()]):
        if value < (POOR if k < fresh else OLD):
            chosen |= 1 << card
    return chosen


# -- cards ------------------------------------------------------------------------------------------------------------


def friends(game: Tricks, seat: int, other: int) -> bool:
    """Whether two play on one side."""
    ours = 1 << game.hombre
    if isinstance(game, Quadrilha) and game.partner >= 0:
        ours |= 1 << game.partner
    return ours >> seat & 1 == ours >> other & 1


def behind(game: Tricks, seat: int) -> tuple[int, int]:
    """How many foes, and how many friends, play to this trick after a seat."""
    foes = mates = 0
    other = seat
    for _ in range(game.players - 1 - game.t.count(TRICK)):
        other = game.next(other)
        if friends(game, seat, other):
            mates += 1
        else:
            foes += 1
    return foes, mates


def stands_up(game: Tricks, seat: int, card: int, out: int, foes: int) -> float:
    """How likely a card that is winning is not beaten by so many foes who play later."""
    if not foes:
        return 1.0
    order = game.order()
    each = min(game.t.count(HAND, seat) / max(count(out), 1), 1.0)
    above = order.above[card] & out
    if game.players > 3:
        one = nobody_has(count(above), each * 0.8)
    else:
        led = order.follow[game.led if game.led >= 0 else order.suit[card]]
        void = exp(-each * count(led & out))
        ruff = RUFFS * void * (1.0 - nobody_has(count(above & ~led), each))
        one = nobody_has(count(above & led), each * 0.9) * (1.0 - ruff)
    chance = 1.0
    for _ in range(foes):
        chance *= one
    return chance


def chances(game: Tricks, seat: int, card: int, out: int) -> tuple[float, float]:
    """How likely the seat wins the trick with this card, and how likely a friend does."""
    foes, mates = behind(game, seat)
    if wins_now(game, card):
        own = stands_up(game, seat, card, out, foes)
        return own, (1.0 - own) * FRIEND if mates else 0.0
    if friends(game, seat, game.taker):
        return 0.0, stands_up(game, seat, game.best, out, foes)
    return 0.0, FRIEND if mates and game.order().above[game.best] & out else 0.0


def card_rate(game: Tricks, seat: int, card: int) -> int:
    """A hundred for a trick: what the card wins, for whom, and what it would be worth later."""
    t = game.t
    hand, out, order = t.mask(HAND, seat), unseen(game, seat), game.order()
    own, friend = chances(game, seat, card, out)
    dear = card_worth(game, order, hand, card, out) if count(hand) > 1 else 0.0
    value = own + friend - HOLD * dear
    return int(100 * value) - order.power[card] // 4


def call_helps(game: Tricks, card: int) -> bool:
    """Whether the other opponent should hear that this card wins: nobody else can take the trick any more."""
    return game.t.count(TRICK) == 1 and wins_now(game, card)


def card_reason(game: Tricks, seat: int, card: int) -> Reason:
    """Why this card."""
    out, order = unseen(game, seat), game.order()
    foes = behind(game, seat)[0]
    if wins_now(game, card):
        if not order.above[card] & out:
            return Reason("master", card=card)
        if not foes:
            return Reason("take", card=card)
        chance = int(100 * stands_up(game, seat, card, out, foes))
        if game.best < 0:
            return Reason("lead" if chance >= LIKELY else "lead_low", card=card, number=chance)
        return Reason("try" if chance >= LIKELY else "try_low", card=card, number=chance)
    if friends(game, seat, game.taker):
        return Reason("friend", card=card, seat=game.taker)
    beats = [c for c in bits(game.following(seat)) if game.beats(c)]
    return Reason("spare" if beats else "throw", card=card)


THUMB: Final = HombreThumb
