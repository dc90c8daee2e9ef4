"""Rules of thumb for Piquê (catalogue pique, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import seen, wins_now
from baralho.engine.record import Move
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, low
from baralho.games.pique.acts import (
    BLANK,
    CLAIM,
    DISCARDS,
    DROP,
    EQUAL,
    EXCHANGE,
    EXCHANGING,
    FOURTEEN,
    KEEP,
    LEAVE,
    NOT_GOOD,
    NOTHING,
    OF_POINT,
    OF_RUNS,
    PLAY,
    PLAYING,
    POINT,
    RUN,
    SHOW,
    SHOW_ON,
    SKIP,
    SUM,
    TALON,
    TOP,
    TRIO,
)
from baralho.games.pique.cards import (
    BLANK_POINTS,
    FOURTEEN_POINTS,
    LONGEST,
    PACK,
    POWER,
    RUN_POINTS,
    SET_RANKS,
    SHORTEST,
    SHOWABLE,
    TRIO_POINTS,
    in_suit,
    power_of,
)
from baralho.games.pique.game import Pique
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import higher

HIGHER: Final = higher(PACK, POWER)

# What a hand is good for before it is full, in tenths of a point: by length, by number of a rank, by high cards.
OF_POINTS: Final = (0, 0, 4, 12, 30, 60, 85, 105, 120)
SECOND: Final = 3  # what a suit counts that is not the longest: a third
OF_SEQUENCE: Final = (0, 0, 4, 25, 42, 140, 160, 175, 190)
OF_RANK: Final = (0, 2, 12, 50, 145)
ACE_TRICK: Final = 24
KING_TRICK: Final = 16
BARE_KING: Final = 7
QUEEN_TRICK: Final = 9
JACK_TRICK: Final = 4
NO_GUARD: Final = 12  # a suit of which the dealer has nothing is led through to its end
NEW_CARD: Final = 34  # what a card of the talon is taken to bring

MASTER: Final = 50
ESTABLISHING: Final = 48
BY_LENGTH: Final = 5
BY_HIGHER: Final = 6
TOUCHING: Final = 6  # to lead the higher of two neighbours
BROKEN: Final = 12  # to lead away from a king or queen that would win a trick later


def potential(hand: int, elder: bool) -> int:
    """What some cards promise, in tenths of a point: point, sequences, trios and fourteens, tricks."""
    value = best = longest = 0
    for suit in range(4):
        pattern = in_suit(hand, suit)
        n = count(pattern)
        point = OF_POINTS[n]
        best = max(best, point)
        value += point // SECOND
        run = OF_SEQUENCE[LONGEST[pattern]]
        longest = max(longest, run)
        value += run // 2
        if pattern & 128:
            value += ACE_TRICK
        if pattern & 64:
            value += KING_TRICK if n > 1 else BARE_KING
        if pattern & 32 and n > 2:
            value += QUEEN_TRICK
        if pattern & 16 and n > 3:
            value += JACK_TRICK
        if not n and not elder:
            value -= NO_GUARD
    for rank in SET_RANKS:
        value += OF_RANK[count(hand & PACK.ranks[rank])]
    return value + best - best // SECOND + longest - longest // 2


def to_drop(game: Pique, seat: int) -> int:
    """The cards (a mask) to exchange: one after the other what is missed least, while a new card is worth more."""
    elder = seat != game.dealer
    hand = game.t.mask(HAND, seat)
    dropped = 0
    for k in range(game.most(seat)):
        now = potential(hand, elder)
        keys = [(now - potential(hand ^ 1 << card, elder), POWER[card], card) for card in bits(hand)]
        loss, _, card = min(keys)
        if loss > NEW_CARD and k >= game.least(seat):
            break
        hand ^= 1 << card
        dropped |= 1 << card
    return dropped


def exchanges(game: Pique, seat: int, actions: list[int]) -> list[int]:
    """Card by card, ascending, as one picks them; then the exchange."""
    wanted = to_drop(game, seat)
    picks = game.picks(seat)
    left = wanted >> picks[-1] + 1 << picks[-1] + 1 if picks else wanted
    found = []
    for action in actions:
        act, x = action & KIND_MASK, x_of(action)
        if act == BLANK:
            found.append(200)
        elif act == EXCHANGE:
            found.append(-40 if left else 100)
        elif left and x == low(left):
            found.append(100)
        else:
            found.append(20 if left >> x & 1 else -60)
    return found


def declared(action: int) -> int:
    """The points that a declaration would bring, or what was shown brings."""
    act, x = action & KIND_MASK, x_of(action)
    if act == POINT:
        return x + SHORTEST
    if act == RUN:
        return RUN_POINTS[x + SHORTEST]
    if act == TRIO:
        return TRIO_POINTS
    return FOURTEEN_POINTS if act == FOURTEEN else 0


def shown_worth(game: Pique, action: int) -> int:
    """What the cards that are shown score."""
    n = count(SHOWABLE[y_of(action)])
    if game.category == OF_POINT:
        return n
    if game.category == OF_RUNS:
        return RUN_POINTS[n]
    return FOURTEEN_POINTS if n == 4 else TRIO_POINTS


class PiqueThumb(Thumb[Pique]):
    """Exchange for point, sequences and fourteens; declare all there is; run the long suit, keep guards."""

    paired = True
    guided = 95

    def __init__(self) -> None:
        self.void = [0, 0]  # by seat: the suits (a mask) that it has not followed

    def prepare(self, me: Seat) -> None:
        """Remember who did not follow."""
        self.void = [0, 0]
        base = me.layout.base
        played, led = 0, -1
        for step in me.deal():
            if isinstance(step, Move) and step.to == base[TRICK]:
                suit = PACK.suit[step.card]
                if played % 2 == 0:
                    led = suit
                elif suit != led:
                    self.void[step.zone - base[HAND]] |= 1 << led
                played += 1

    def rates(self, game: Pique, seat: int, actions: list[int]) -> list[int]:
        """By phase: exchange, declarations, tricks."""
        if game.phase == EXCHANGING:
            return exchanges(game, seat, actions)
        if game.phase != PLAYING:
            return [self.said(game, action) for action in actions]
        out = self.unseen(game, seat)
        if game.best < 0:
            return [self.lead(game, seat, x_of(action), out) for action in actions]
        return [self.follow(game, seat, x_of(action), out) for action in actions]

    def rate(self, game: Pique, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def shortlist(self, game: Pique, seat: int, actions: list[int]) -> list[int]:
        """Of many cards to exchange, and many ways to say less than one has, those that come near the best."""
        if game.phase == PLAYING or len(actions) < 5:
            return actions
        return promising(self.rates(game, seat, actions), actions, 90, 5)

    def said(self, game: Pique, action: int) -> int:
        """The truth brings most points; what one leaves of the talon the opponent need not see."""
        act = action & KIND_MASK
        if act in (POINT, RUN, TRIO, FOURTEEN):
            return 40 + 4 * declared(action) + (x_of(action) if act == TRIO or act == FOURTEEN else 0)
        if act == SHOW or act == SHOW_ON:
            return 4 * shown_worth(game, action) + (20 if act == SHOW_ON else 0)
        if act == SUM:
            return x_of(action)
        if act == TOP:
            return 4 * power_of(x_of(action))
        if act == NOT_GOOD:
            return 60
        if act == EQUAL:
            return 30
        if act == CLAIM:
            return 40
        if act == LEAVE:
            return 10
        return -40 if act == NOTHING else 0

    # -- tricks ---------------------------------------------------------------------------------------------------

    def unseen(self, game: Pique, seat: int) -> int:
        """The cards (a mask) that the opponent may hold, by all that this seat has seen."""
        t = game.t
        gone = seen(game, seat) | t.mask(DISCARDS, seat)
        if seat != game.dealer:
            gone |= t.mask(TALON, seat)  # it has looked at what it left
        for card in t.cards(TALON, game.dealer):
            if t.up(card):
                gone |= 1 << card
        out = PACK.all & ~gone
        for suit in range(4):
            if self.void[game.next(seat)] >> suit & 1:
                out &= ~PACK.suits[suit]
        return out

    def lead(self, game: Pique, seat: int, card: int, out: int) -> int:
        """Run a long suit from its top, also to drive out an ace; high cards of short suits later; never from a king
        with the ace out.
        """
        suit = PACK.suits[PACK.suit[card]]
        own = game.t.mask(HAND, seat) & suit
        n = count(own)
        above = HIGHER[card] & out
        power = POWER[card]
        if not above:
            return MASTER + BY_LENGTH * n + power // 4
        rate = BY_LENGTH * n - BY_HIGHER * count(above)
        if n >= 4 and own & HIGHER[card] == 0:
            neighbour = [c for c in bits(own) if POWER[c] == power - 1]
            return ESTABLISHING + rate + (TOUCHING if neighbour else -TOUCHING)
        guarded = [c for c in bits(own) if 0 < count(HIGHER[c] & out) < n]
        return rate - 2 * power - (BROKEN if guarded else 0)

    def follow(self, game: Pique, seat: int, card: int, out: int) -> int:
        """Take as cheaply as one can, else throw what is missed least."""
        if wins_now(game, card):
            return 60 - 3 * POWER[card]
        if PACK.suit[card] == game.led:
            return 10 - 2 * POWER[card]
        return 10 - self.missed(game, seat, card, out)

    def missed(self, game: Pique, seat: int, card: int, out: int) -> int:
        """How much a card is missed that is thrown away: winners, and what guards a king or a queen."""
        own = game.t.mask(HAND, seat) & PACK.suits[PACK.suit[card]]
        n = count(own)
        above = count(HIGHER[card] & out)
        if not above:
            return 40 + POWER[card]
        if above < n:
            return 20 + POWER[card]  # it will win when what is higher has been played
        for other in bits(own):
            if 0 < count(HIGHER[other] & out) == n - 1:
                return 18  # one less, and that one falls
        return POWER[card] + n

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Pique, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return self.why_play(game, seat, x)
        if act == DROP:
            return Reason("drop", card=x) if to_drop(game, seat) >> x & 1 else None
        if act == EXCHANGE:
            return Reason("enough") if len(game.picks(seat)) < game.most(seat) else None
        if act == BLANK:
            return Reason("blank", number=BLANK_POINTS)
        if act == LEAVE:
            return Reason("leave")
        if act in (POINT, RUN, TRIO, FOURTEEN):
            return Reason("declare", number=declared(action))
        if act == SHOW or act == SHOW_ON:
            return Reason("show" if act == SHOW else "show_on", number=shown_worth(game, action))
        if act == SUM:
            return Reason("highest", number=x)
        if act == TOP:
            return Reason("top")
        if act == SKIP or act == KEEP:
            return Reason("nothing_here") if len(game.legal(seat)) == 1 else None
        if act == NOT_GOOD or act == EQUAL:
            return Reason("truth")
        if act == CLAIM:
            return Reason("claim")
        return None

    def why_play(self, game: Pique, seat: int, card: int) -> Reason | None:
        """Of a card that is led, or played to a lead."""
        out = self.unseen(game, seat)
        own = game.t.mask(HAND, seat) & PACK.suits[PACK.suit[card]]
        if game.best < 0:
            if not HIGHER[card] & out:
                return Reason("lead_master", card=card)
            lengths = [count(game.t.mask(HAND, seat) & suit) for suit in PACK.suits]
            if count(own) == max(lengths) > 2:
                return Reason("lead_long", suit=PACK.suit[card], number=count(own))
            return Reason("lead_safe", card=card)
        if wins_now(game, card):
            return Reason("take", card=card)
        return Reason("low" if PACK.suit[card] == game.led else "throw", card=card)


THUMB: Final = PiqueThumb
