"""Rules of thumb for Solo (catalogue solo, strategy hints; 002:6957-6977)."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import seen, trick_worth, wins_now
from baralho.cards.pack import DIAMONDS
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.solo import (
    ABOVE,
    ASK,
    ASKED_CARD,
    ASKING,
    BOLO_ASKED,
    BOLO_NATURAL,
    DECLARE,
    FORGO,
    GIVE,
    HALF,
    NAME,
    PACK,
    PASS,
    PLAY,
    POWER,
    SOLO,
    STAKES,
    VALUE,
    Solo,
)
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import values, worth

A_POINT: Final = 0.04  # what a point is worth to a search, where only the declaration is paid
OTHERS: Final = 2  # opponents of a declarer
CHOSEN: Final = 100
SURELY: Final = 0.9

# What a hand makes in a Solo, in tenths of a point, by twelve thousand hands played by this thumb against itself.
BASE: Final = -80
A_TRUMP: Final = 30  # for every trump, and more for the best ones:
TRUMP_TOPS: Final = values(PACK, {"9": 100, "A": 56, "K": 32, "J": 18, "Q": 10})
PLAIN_TOPS: Final = values(PACK, {"9": 72, "A": 30, "K": 8, "J": 2})  # cards of other suits
SHORT: Final = (92, 30)  # for no card, or one, of another suit: that is where one trumps
SPREAD: Final = 62.0  # how far off that is, on average
AGAINST: Final = 20  # what it costs to let another play for one chip, in hundredths

DECLARERS: Final = 0.65  # the declarer's share of the trumps that a defender has not seen
HELPS: Final = 0.6  # how often a partner who can beat the declarer's card does
FOLLOWS: Final = 0.9  # points that come with the cards of those who play later
WINS: Final = 2.5  # what a trick brings beside the card that wins it
LOSES: Final = 1.5  # what it costs beside a card that loses it
DEFENDERS_FOLLOW: Final = 1.4
DEFENDERS_WIN: Final = 1.5
DEFENDERS_LOSE: Final = 0.5
LOW_TRUMP: Final = 0.6  # a small trump wins so often
DRAWS: Final = 8.0  # to lead a trump that nobody beats
TRUMPED: Final = 8.0  # against drawing trumps for the declarer
LOW: Final = 5.0  # for the declarer to lead what can be beaten, of a short suit rather than a long one
LOW_EACH: Final = 0.7
LOW_VALUE: Final = 0.5
OPENED: Final = 8.0  # against leading what the declarer may beat
UNDER: Final = 6.0  # unless it is from under something higher


def unbroken(cards: int) -> int:
    """How many of a suit's cards (nine bits, the lowest card first) are the highest there are, without a gap."""
    run = 0
    while run < 9 and cards >> 8 - run & 1:
        run += 1
    return run


def split_chance(out: int, most: int) -> float:
    """How likely neither of two hands of twelve has more than so many of the `out` cards of a suit."""
    chance = 0.0
    for first in range(out + 1):
        if first <= most and out - first <= most:
            ways = 1.0
            for k in range(first):
                ways *= (12 - k) * (out - k) / (k + 1)
            for k in range(out - first):
                ways *= 12 - k
            for k in range(out):
                ways /= 24 - k
            chance += ways
    return min(chance, 1.0)


def sure_chance(cards: int) -> float:
    """How likely a suit held so (nine bits) loses no trick when it is led from the top."""
    held, run = count(cards), unbroken(cards)
    if held == run:
        return 1.0
    return split_chance(9 - held, run) if run else 0.0


def drawn_chance(cards: int) -> float:
    """How likely such a suit, as trumps, draws all others without losing a trick."""
    return split_chance(9 - count(cards), unbroken(cards))


def suit_order(suit: int) -> tuple[int, ...]:
    """The cards of a suit, the lowest first."""
    return tuple([card for _, card in sorted([(POWER[card], card) for card in bits(PACK.suits[suit])])])


ORDER: Final = tuple([suit_order(suit) for suit in range(4)])
SURE: Final[tuple[float, ...]] = tuple([sure_chance(cards) for cards in range(512)])
DRAWN: Final[tuple[float, ...]] = tuple([drawn_chance(cards) for cards in range(512)])


class SoloThumb(Thumb[Solo]):
    """Declare what the hand promises, twice as gladly in diamonds; draw trumps, cash what is high; defend together."""

    paired = True

    def rates(self, game: Solo, seat: int, actions: list[int]) -> list[int]:
        """In the exchange the hand is looked at once."""
        if game.phase != ASKING:
            return [self.rate(game, seat, action) for action in actions]
        hand = game.t.mask(HAND, seat)
        wanted = exchange(hand, game.trump)[0]
        sure = wanted < 0 and bolo_chance(hand, game.trump) > SURELY
        return [ask_rate(game, x_of(a), wanted) if a & KIND_MASK == ASK else CHOSEN if sure else 0 for a in actions]

    def rate(self, game: Solo, seat: int, action: int) -> int:
        """One act after the other; a hundred for a chip, or ten for a point."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == PLAY:
            return solo_card(game, seat, x) if game.kind() == SOLO else bolo_card(game, seat, x)
        if act == DECLARE:
            let = AGAINST * STAKES[game.kind()] * (1 + game.rung % 2) if game.rung >= 0 else 0
            return int(200 * outcome(game, hand, x)) + let - 1
        if act == NAME:
            stake = 2 if x == DIAMONDS else 1
            return int(100 * stake * (2 * success(hand, game.kind(), x) - 1)) + count(hand & PACK.suits[x])
        if act == GIVE:
            return int(100 * bolo_chance(hand & ~(1 << x) | game.t.mask(ASKED_CARD), game.trump)) - POWER[x]
        return 0

    def reason(self, game: Solo, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == PLAY:
            return play_reason(game, seat, x)
        if act == DECLARE and x // 2 != SOLO:
            return Reason("natural" if x // 2 == BOLO_NATURAL else "asked", suit=best_suit(game, hand, x))
        if act == DECLARE or act == PASS:
            suit = best_suit(game, hand, x if act == DECLARE else -1)
            number = max(promise(hand, suit) // 10, 0)
            code = "solo" if act == DECLARE else "pass" if number < HALF else "pass_higher"
            return Reason(code, suit=suit, number=number)
        if act == NAME:
            return Reason("name", suit=x, number=count(hand & PACK.suits[x]))
        if act == FORGO:
            return Reason("forgo")
        if act == GIVE:
            return Reason("give", card=x)
        return Reason("ask" if exchange(hand, game.trump)[0] == x else "ask_high", card=x)

    def finer(self, game: Solo, seat: int) -> float:
        """In a Solo how many points the declarer has, though only whether they are enough is paid."""
        if game.declarer < 0 or game.kind() != SOLO:
            return 0.0
        points = A_POINT * (game.so_far(game.declarer) - HALF)
        return points if seat == game.declarer else -points / 2


# -- the auction -----------------------------------------------------------------------------------------------------


def promise(hand: int, trump: int) -> int:
    """The points that a hand makes in a Solo with these trumps, on average, in tenths."""
    points = BASE
    for suit in range(4):
        own = hand & PACK.suits[suit]
        length = count(own)
        if suit == trump:
            points += A_TRUMP * length + worth(own, TRUMP_TOPS)
        else:
            points += worth(own, PLAIN_TOPS) + (SHORT[length] if length < len(SHORT) else 0)
    return points


def shape(hand: int, suit: int) -> int:
    """A suit of a hand as nine bits, the highest card last."""
    found = 0
    order = ORDER[suit]
    for k in range(9):
        if hand >> order[k] & 1:
            found |= 1 << k
    return found


def bolo_chance(hand: int, trump: int) -> float:
    """How likely a hand takes all tricks."""
    chance = DRAWN[shape(hand, trump)]
    for suit in range(4):
        if suit != trump and chance:
            chance *= SURE[shape(hand, suit)]
    return chance


def exchange(hand: int, trump: int) -> tuple[int, int, float]:
    """The card to ask for, the card to give, and how likely the hand then takes all tricks; -1, -1 for none."""
    best, asked, given = bolo_chance(hand, trump), -1, -1
    shapes = [shape(hand, suit) for suit in range(4)]
    tables = [DRAWN if suit == trump else SURE for suit in range(4)]
    for come in range(4):
        for k in range(9):
            if shapes[come] >> k & 1:
                continue
            for gone in range(4):
                held = shapes[gone]
                while held:
                    bit = held & -held
                    held ^= bit
                    chance = 1.0
                    for suit in range(4):
                        cards = shapes[suit]
                        if suit == come:
                            cards |= 1 << k
                        if suit == gone:
                            cards &= ~bit
                        chance *= tables[suit][cards]
                    if chance > best + 0.001:
                        best, asked, given = chance, ORDER[come][k], ORDER[gone][bit.bit_length() - 1]
    return asked, given, best


def ask_rate(game: Solo, card: int, wanted: int) -> int:
    """The card that mends the hand; where none does, a high one."""
    if card == wanted:
        return CHOSEN
    return POWER[card] + (len(ORDER[0]) if PACK.suit[card] == game.trump else 0)


def success(hand: int, kind: int, trump: int) -> float:
    """How likely a declaration with these trumps is made."""
    if kind == SOLO:
        return 0.5 + 0.5 * erf((promise(hand, trump) - 10 * HALF + 5) / (SPREAD * sqrt(2.0)))
    return exchange(hand, trump)[2] if kind == BOLO_ASKED else bolo_chance(hand, trump)


def best_suit(game: Solo, hand: int, rung: int) -> int:
    """The trumps with which a declaration is made most often; -1: a Solo in any suit."""
    if rung >= 0 and rung % 2:
        return DIAMONDS
    free = rung < 0 or game.opt.plain_bid_may_choose_diamonds
    suits = [suit for suit in range(4) if free or suit != DIAMONDS]
    kind = max(rung, 0) // 2
    return max([(success(hand, kind, suit), suit) for suit in suits])[1]


def outcome(game: Solo, hand: int, rung: int) -> float:
    """What a declaration brings on average, from each opponent."""
    suit = best_suit(game, hand, rung)
    stake = STAKES[rung // 2] * (2 if suit == DIAMONDS else 1)
    return stake * (2.0 * success(hand, rung // 2, suit) - 1.0)


# -- the play --------------------------------------------------------------------------------------------------------


def friends(game: Solo, seat: int, other: int) -> bool:
    """Whether two play on one side."""
    return (seat == game.declarer) == (other == game.declarer)


def unseen(game: Solo, seat: int) -> int:
    """The cards (a mask) that a seat has not seen."""
    return PACK.all & ~seen(game, seat)


def has_one(cards: int, share: float) -> float:
    """How likely somebody has one of so many cards who has this share of all that are out."""
    missing = 1.0
    for _ in range(cards):
        missing *= 1.0 - share
    return 1.0 - missing


def beats(game: Solo, seat: int, other: int, best: int, led: int, out: int) -> float:
    """How likely somebody who plays later beats a card, by what a seat has not seen."""
    trump = game.trump
    share = 0.5
    trumps = 0.5 if seat == game.declarer else DECLARERS if other == game.declarer else 1.0 - DECLARERS
    suit = PACK.suit[best]
    higher = has_one(count(ABOVE[best] & out), trumps if suit == trump else share)
    if led == trump:
        return higher
    void = 1.0 - has_one(count(PACK.suits[led] & out), share)
    if suit == trump:
        return void * higher
    return min(higher + void * has_one(count(PACK.suits[trump] & out), trumps), 1.0)


def winning(game: Solo, seat: int, card: int, out: int) -> float:
    """How likely the seat's side wins the trick when it plays this card."""
    leads = game.best < 0
    led = PACK.suit[card] if leads else game.led
    mine = wins_now(game, card)
    best = card if mine else game.best
    won = 1.0 if mine or friends(game, seat, game.taker) else 0.0
    other = seat
    for _ in range(2 - game.t.count(TRICK)):
        other = game.next(other)
        turned = beats(game, seat, other, best, led, out)
        won = won + (1.0 - won) * turned * HELPS if friends(game, seat, other) else won * (1.0 - turned)
    return won


def later(game: Solo, seat: int, card: int, out: int) -> float:
    """How likely a card that is kept wins a trick later."""
    suit = PACK.suits[PACK.suit[card]]
    own = game.t.mask(HAND, seat) & suit
    above = count(ABOVE[card] & out)
    if above == 0:
        chance = 0.95
    elif above == 1:
        chance = 0.55 if count(own & ~ABOVE[card]) > 1 else 0.3
    else:
        chance = 0.2 if above == 2 else 0.1
    if PACK.suit[card] == game.trump:
        return max(chance, LOW_TRUMP)
    trumps = PACK.suits[game.trump] & out
    if trumps:
        rounds = count(ABOVE[card] & own) + above + (1 if PACK.suit[card] == game.led else 0)
        left = max(count(suit & out) - 2 * rounds, 0)
        foes = OTHERS if seat == game.declarer else 1
        void = 0.5**left * has_one(count(trumps), 0.5)
        for _ in range(foes):
            chance *= 1.0 - void
    return chance


def last_equal(game: Solo, seat: int, card: int, out: int) -> int:
    """The lowest card of the hand that is as high as this one, for nobody else has any between: it is one fewer."""
    above = ABOVE[card] & out
    lowest = card
    for other in bits(game.t.mask(HAND, seat) & PACK.suits[PACK.suit[card]]):
        if POWER[other] < POWER[lowest] and ABOVE[other] & out == above:
            lowest = other
    return lowest


def solo_card(game: Solo, seat: int, card: int) -> int:
    """Ten for a point: what the card brings now, against what it would bring later."""
    out = unseen(game, seat)
    won = winning(game, seat, card, out)
    behind = 2 - game.t.count(TRICK)
    alone = seat == game.declarer
    pot = trick_worth(game, VALUE) + VALUE[card] + 1 + (FOLLOWS if alone else DEFENDERS_FOLLOW) * behind
    kept = later(game, seat, last_equal(game, seat, card, out), out)
    gain = VALUE[card] + (WINS if alone else DEFENDERS_WIN)
    loss = VALUE[card] + (LOSES if alone else DEFENDERS_LOSE)
    rate = (2.0 * won - 1.0) * pot - (kept * gain - (1.0 - kept) * loss)
    if game.best < 0:
        rate += lead(game, card, seat, out)
    return int(10 * rate) - POWER[card] // 3


def lead(game: Solo, card: int, seat: int, out: int) -> float:
    """What a lead is worth beyond its trick.

    The declarer draws trumps, and leads low where the others must take what they have of a suit. They leave trumps
    alone, and lead low from under a high card rather than something that the declarer may beat.
    """
    suit = PACK.suit[card]
    own = game.t.mask(HAND, seat) & PACK.suits[suit]
    beatable = ABOVE[card] & out
    if seat == game.declarer:
        if suit == game.trump:
            return DRAWS if not beatable and out & PACK.suits[suit] else 0.0
        return LOW - LOW_EACH * count(own) - LOW_VALUE * VALUE[card] if beatable else 0.0
    if suit == game.trump:
        return -TRUMPED
    if not beatable:
        return 0.0
    return (UNDER if own & ABOVE[card] else 0.0) - OPENED - VALUE[card]


def bolo_card(game: Solo, seat: int, card: int) -> int:
    """One trick decides: the declarer must win this one, the others keep what might win one."""
    out = unseen(game, seat)
    won = winning(game, seat, card, out)
    if seat != game.declarer:
        return int(1000 * won) - int(100 * later(game, seat, card, out)) - POWER[card]
    if game.best < 0 and PACK.suit[card] == game.trump and out & PACK.suits[game.trump]:
        won += 0.5 if not ABOVE[card] & out else 0.0
    length = count(game.t.mask(HAND, seat) & PACK.suits[PACK.suit[card]])
    return int(1000 * won) - POWER[card] + (10 * length if game.best < 0 else 0)


def play_reason(game: Solo, seat: int, card: int) -> Reason:
    """Why this card."""
    out = unseen(game, seat)
    suit = PACK.suit[card]
    bolo = game.kind() != SOLO
    if game.best < 0:
        return lead_reason(game, seat, card, out)
    if wins_now(game, card):
        if bolo:
            return Reason("bolo_win", card=card)
        code = "trump" if suit == game.trump and suit != game.led else "take"
        return Reason(code, card=card, number=trick_worth(game, VALUE) + VALUE[card] + 1)
    if bolo:
        return Reason("bolo_throw", card=card)
    if friends(game, seat, game.taker) and VALUE[card]:
        return Reason("load", card=card, number=VALUE[card])
    return Reason("throw" if VALUE[card] else "throw_blank", card=card, number=VALUE[card])


def lead_reason(game: Solo, seat: int, card: int, out: int) -> Reason:
    """Why this lead."""
    suit = PACK.suit[card]
    if not ABOVE[card] & out:
        if suit == game.trump and seat == game.declarer and out & PACK.suits[suit]:
            return Reason("lead_trump", card=card)
        return Reason("lead_best", card=card, suit=suit)
    if seat != game.declarer and game.t.mask(HAND, seat) & ABOVE[card]:
        return Reason("lead_under", card=card, suit=suit)
    return Reason("lead_low" if seat == game.declarer else "lead", card=card, number=VALUE[card])


THUMB: Final = SoloThumb
