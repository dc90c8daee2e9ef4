"""Rules of thumb for Calabrasella (catalogue calabrasella, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import nobody_has, seen, stands, trick_worth, wins_now
from baralho.cards.pack import KING, QUEEN
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.calabrasella import (
    ABOVE,
    ASIDE,
    DISCARD,
    EXCHANGE,
    LAST_TRICK,
    LOOKED,
    PACK,
    PASS,
    PLAY,
    POWER,
    PROPOSE,
    VALUE,
    WIDOW,
    WIDOW_SIZE,
    Calabrasella,
)
from baralho.kinds.tricks import HAND, TRICK

ACE: Final = 1
TOP: Final = PACK.ranks[ACE] | PACK.ranks[2] | PACK.ranks[3]
HEADS: Final = PACK.ranks[2] | PACK.ranks[3]
# What a hand must promise to play alone: by two thousand deals played so, it wins as much as it loses from there on.
ENOUGH: Final = 205
ENOUGH_HALVED: Final = 125  # against half of the points of the defenders (estimated from the same deals)
PASSED: Final = 8  # so much less for everybody who has passed, and is weak
POOR: Final = 30  # what is worth less is discarded
CHOSEN: Final = 100
BURIED: Final = 2  # points that lie aside, on average
VALUE_OF_ACE: Final = 3
RISKED: Final = 60  # to lead an ace that can be beaten
A_LEAD: Final = 1  # what it is worth to be on lead
EARLY: Final = -25  # to lead what nobody can beat while many cards are out: it catches more if it waits
MASTER: Final = 30  # to lead it at the end
FEW: Final = 3  # cards in hand when it ends
LONG: Final = 7  # to lead a suit for each card more than three
SPENT: Final = 25  # to throw away what nobody could beat
LOADED: Final = 10  # the same on the partner's trick, where its points are safe
FRIEND: Final = 0.4  # how often a partner who plays later beats a card that can be beaten


class CalabrasellaThumb(Thumb[Calabrasella]):
    """Play alone with threes, twos and aces; discard what is low and bare; run long suits; fight for the last trick."""

    paired = True

    def rate(self, game: Calabrasella, seat: int, action: int) -> int:
        """Propose, exchange, play."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return card_rate(game, seat, x)
        hand = game.t.mask(HAND, seat)
        if act == PROPOSE:
            needed = ENOUGH_HALVED if game.opt.defenders_total == "halved" else ENOUGH
            return promise(hand) - needed + PASSED * ((seat - game.forehand()) % game.players)
        if act == PASS:
            return 0
        if act == EXCHANGE:
            return CHOSEN // 2
        chosen = unwanted(hand) if act == DISCARD else best_of_widow(game, seat)
        return CHOSEN if chosen >> x & 1 else -keeping(hand, x) if act == DISCARD else 0

    def reason(self, game: Calabrasella, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == PLAY:
            return card_reason(game, seat, x)
        if act == PROPOSE or act == PASS:
            return Reason("propose" if act == PROPOSE else "pass", number=count(hand & TOP))
        if act == EXCHANGE:
            return Reason("exchange", number=len(game.picks(seat)))
        return Reason("discard" if act == DISCARD else "take", card=x)

    def finer(self, game: Calabrasella, seat: int) -> float:
        """A lost deal is the worse the more it is lost by, though the sheet has nothing for who lost it."""
        if game.opt.stakes == "points" or not game.chips:
            return 0.0
        return game.chips[seat] / 4


def keeping(cards: int, card: int) -> int:
    """How much a card is worth keeping in such a hand: by its height, and by the suit around it."""
    own = cards & PACK.suits[PACK.suit[card]]
    rank, length = PACK.rank[card], count(own)
    heads = count(own & HEADS)
    grown = 12 * max(length - 4, 0) * (1 if own & TOP else 0)
    if rank == 3:
        return 100 + grown
    if rank == 2:
        return (90 if heads == 2 or length > 1 else 65) + grown
    if rank == 1:
        return (85 if heads else 60 if length > 2 else 48) + grown
    return 3 * POWER[card] + 8 * heads + (6 if own & PACK.ranks[ACE] else 0) + grown


def unwanted(hand: int) -> int:
    """The cards (a mask) to discard: the worst ones, four at most, one at least."""
    ranked = sorted([(keeping(hand, card), card) for card in bits(hand)])
    chosen = 1 << ranked[0][1]
    for value, card in ranked[1:WIDOW_SIZE]:
        if value < POOR:
            chosen |= 1 << card
    return chosen


def best_of_widow(game: Calabrasella, seat: int) -> int:
    """The cards (a mask) of the widow to take."""
    t = game.t
    widow = t.mask(LOOKED, seat) if game.opt.widow_pick == "private_choose" else t.mask(WIDOW)
    cards = t.mask(HAND, seat) | widow
    ranked = sorted([(-keeping(cards, card), card) for card in bits(widow)])
    return sum([1 << card for _, card in ranked[: game.wanted]])


def promise(hand: int) -> int:
    """What a hand promises who plays alone: high cards, guarded ones, and length behind them."""
    total = 0
    for suit in range(4):
        own = hand & PACK.suits[suit]
        heads, length = count(own & HEADS), count(own)
        total += 36 * heads + (10 if heads == 2 else 0)
        if own & PACK.ranks[ACE]:
            total += 30 if heads else 16 if length > 2 else 8
        if own & TOP:
            total += 9 * max(length - 3, 0) + 3 * count(own & (PACK.ranks[QUEEN] | PACK.ranks[KING]))
    return total


def unseen(game: Calabrasella, seat: int) -> int:
    """The cards (a mask) that a seat has not seen; the soloist knows what was put aside."""
    known = seen(game, seat)
    if seat == game.soloist:
        known |= game.t.mask(ASIDE, seat)
    return PACK.all & ~known


def friends(game: Calabrasella, seat: int, other: int) -> bool:
    """Whether two play on one side."""
    return (seat == game.soloist) == (other == game.soloist)


def behind(game: Calabrasella, seat: int) -> tuple[int, int]:
    """How many opponents, and how many partners, play to this trick after a seat."""
    foes = mates = 0
    other = seat
    for _ in range(2 - game.t.count(TRICK)):
        other = game.after(other, game.active)
        if friends(game, seat, other):
            mates += 1
        else:
            foes += 1
    return foes, mates


def chance(game: Calabrasella, seat: int, card: int) -> float:
    """How likely the seat's side wins the trick with this card."""
    out, held = unseen(game, seat), game.t.count(HAND, seat)
    foes, mates = behind(game, seat)
    share = min(held / max(count(out), 1), 1.0)
    if wins_now(game, card):
        won = stands(game, card, out, ABOVE, foes, held)
        beatable = ABOVE[card] & out
    elif friends(game, seat, game.taker):
        return nobody_has(count(ABOVE[game.best] & out), foes * share * 0.8)
    else:
        won = 0.0
        beatable = ABOVE[game.best] & out
    if mates and beatable:
        won += (1.0 - won) * FRIEND
    return won


def card_rate(game: Calabrasella, seat: int, card: int) -> int:
    """Ten for a point: what the card wins or gives away, and what it would be worth later."""
    t = game.t
    hand, held = t.mask(HAND, seat), t.count(HAND, seat)
    out = unseen(game, seat)
    suit = PACK.suits[PACK.suit[card]]
    stake = trick_worth(game, VALUE) + VALUE[card]
    if held == 1:
        stake += LAST_TRICK + BURIED
    won = chance(game, seat, card)
    master = not ABOVE[card] & out
    rate = int(10 * (2 * won - 1) * stake) - POWER[card]
    if game.best < 0:
        if master:
            # with equal cards, the one that counts most: an ace behind three and two is safe now
            return rate + (MASTER if held <= FEW else EARLY) + LONG * count(hand & suit) + 3 * VALUE[card]
        if VALUE[card] == VALUE_OF_ACE:
            rate -= RISKED
        if hand & suit & HEADS or count(hand & suit) > 4:
            rate += LONG * max(count(hand & suit) - 3, 0)
        return rate
    if wins_now(game, card):
        rate += int(10 * won * A_LEAD)
        return rate
    if master and suit & out:
        rate -= SPENT if game.taker == game.soloist or seat == game.soloist else LOADED  # it would win a trick later
    elif PACK.suit[card] != game.led and count(hand & suit) > 1 and hand & suit & HEADS:
        rate -= 6  # length behind a high card
    return rate


def card_reason(game: Calabrasella, seat: int, card: int) -> Reason:
    """Why this card."""
    hand, out = game.t.mask(HAND, seat), unseen(game, seat)
    length = count(hand & PACK.suits[PACK.suit[card]])
    if game.best < 0:
        if not ABOVE[card] & out:
            return Reason("lead_master", card=card)
        if length > 3:
            return Reason("lead_long", card=card, number=length)
        return Reason("lead_low", card=card, number=VALUE[card])
    if wins_now(game, card):
        if count(hand) <= 2:
            return Reason("last", card=card)
        return Reason("take_trick", card=card, number=trick_worth(game, VALUE) + VALUE[card])
    if friends(game, seat, game.taker) and VALUE[card]:
        return Reason("load", card=card, number=VALUE[card])
    return Reason("throw", card=card, number=VALUE[card])


THUMB: Final = CalabrasellaThumb
