"""Rules of thumb for Tarok (catalogue tarok, strategy hints)."""

from __future__ import annotations

from math import erf, exp, pi, sqrt
from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import seen, wins_now
from baralho.cards.pack import TRUMPS
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.tarok import (
    ABOVE,
    ALL_POINTS,
    ASIDE,
    AUCTION_VALUE,
    BACK_TO_FIRST,
    COUNTING,
    DECLARE,
    DECLARING,
    FIRST,
    FOURS,
    HALF_WIDOW,
    HONOURS,
    KEEP_FIRST,
    KEEP_SECOND,
    KINGS,
    LAY,
    LAY_LAST,
    LOWER,
    MAGICIAN,
    MAJOR,
    PACK,
    PASS,
    PLAY,
    PLAYING,
    POWER,
    REJECT,
    SOLO_VALUE,
    THREES,
    UPPER,
    VALUE,
    Tarok,
)
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import worth

# What a declarer makes of the 75 card points, in tenths, by 3,300 hands played by this thumb against itself.
UNSEEN_WIDOW: Final = -42  # of sixteen cards, with the widow to come
NO_WIDOW: Final = -130  # of sixteen cards in a solo
PLAYED: Final = -125  # of the cards that are played, when the widow has been taken
A_TRUMP: Final = 27
BEST_TRUMPS: Final = PACK.mask("T0 T21")
A_BEST: Final = 45
A_KING: Final = 68
QUEEN_AND_KING: Final = 35
LONE_QUEEN: Final = 23
KNIGHT_OR_JACK: Final = 13
NONE_OR_ONE: Final = (39, 17)  # a suit with no card, or one
LAID: Final = 5  # a point laid away: the rest of it is what the suit is then worth less
SPREAD: Final = 9.8  # how far off that is before the widow, in points
TO_COME: Final = 8.2  # how much the widow moves the balance of card points
ALL_TRICKS: Final = 62.0  # trick points of all, on average

BIDS: Final = 60.0  # what another declares who means to play, and how far about that
BIDS_SPREAD: Final = 9.0
DEFENDING: Final = -12.0  # what it brings to play against a declarer
SOLO_OF_ANOTHER: Final = 25.0  # and how much worse that is in a solo
MODEST: Final = 10  # who promises less is laughed at
CAUTION: Final = 0.8  # a number is safe so many spreads below what is promised

SHARE: Final = 0.47  # how often another has a card that was not seen: some lie aside
OTHERS: Final = 2  # opponents of a declarer
HELPS: Final = 0.75  # how often a partner who can beat the declarer's card does
FOLLOWS: Final[tuple[float, ...]] = (0.9, 1.5)  # points that come with later cards, to a defender, to the declarer
WINS: Final = 2.0  # what a trick brings beside the card that wins it
LOSES: Final = 1.5  # what it costs beside a card that loses it
HIGHER_TRUMP: Final = 0.12  # how much every higher trump that is out takes from one
SAVED: Final = 20.0  # to keep the Magician for the last trick, when no other trump is out

# What leads are worth, found by trying: the declarer draws trumps, with the highest or with low ones.
DRAWS: Final = 16.0
NEARLY_HIGHEST: Final = -4.0
FEW: Final = 4
BARE: Final = 12.0  # a null of a suit without the king
GUARDED: Final = -3.0  # a suit with the king
DEFENDERS_TRUMP: Final = 8.0
DEFENDERS_NULL: Final = 4.0
DEFENDERS_COURT: Final = -3.0
MAGICIAN_LED: Final = -10.0
CHOSEN: Final = 100


class TarokThumb(Thumb[Tarok]):
    """Declare what is safe, take a factor with more than half of the points; draw trumps, and bring courts home."""

    paired = True

    def rates(self, game: Tarok, seat: int, actions: list[int]) -> list[int]:
        """The hand is looked at once."""
        if game.phase == PLAYING:
            out = unseen(game, seat)
            return [int(10 * card_rate(game, seat, x_of(a), out)) - POWER[x_of(a)] // 4 for a in actions]
        hand = game.t.mask(HAND, seat)
        if game.phase == DECLARING:
            return declare_rates(game, seat, hand, actions)
        if actions[0] & KIND_MASK in (LAY, LAY_LAST):
            gone = laid(game, hand)
            return [CHOSEN if gone >> x_of(a) & 1 else -keep(hand, x_of(a)) for a in actions]
        first = balance(game, hand, UPPER)
        if game.phase == FIRST:
            return [int(first) if a & KIND_MASK == REJECT else 0 for a in actions]
        second = balance(game, hand, LOWER)
        return [int(2 * second if a & KIND_MASK == KEEP_SECOND else 3 * first) for a in actions]

    def rate(self, game: Tarok, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def shortlist(self, game: Tarok, seat: int, actions: list[int]) -> list[int]:
        """Some numbers and cards; what to lay away is not searched."""
        if actions[0] & KIND_MASK in (KEEP_FIRST, KEEP_SECOND):
            return actions
        most = 6 if game.phase == PLAYING else 4 if game.phase == DECLARING else 1
        return promising(self.rates(game, seat, actions), actions, 150, most)

    def reason(self, game: Tarok, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return play_reason(game, seat, x)
        hand = game.t.mask(HAND, seat)
        if act == DECLARE or act == PASS:
            code = "pass" if act == PASS else "declare" if x > game.number else "not_alone"
            return Reason(code, number=max(int(made_of(game, hand, game.declared() == 0 and seat == game.dealer)), 0))
        if act == LAY or act == LAY_LAST:
            length = count(hand & PACK.suits[PACK.suit[x]])
            if VALUE[x]:
                return Reason("lay_court", card=x, number=VALUE[x])
            return Reason(
                "lay_trump" if MAJOR >> x & 1 else "lay" if length < FEW else "lay_null", card=x, number=length
            )
        half = LOWER if act == KEEP_SECOND else UPPER
        number = max(int((balance(game, hand, half) + ALL_POINTS) / 2), 0)
        codes = {KEEP_FIRST: "keep_first", REJECT: "reject", KEEP_SECOND: "keep_second", BACK_TO_FIRST: "back"}
        return Reason(codes[act], number=number)


# -- the declaration and the widow ------------------------------------------------------------------------------------


def promise(hand: int, base: int) -> int:
    """The card points that a declarer makes with such a hand, on average, in tenths."""
    points = base + A_TRUMP * count(hand & MAJOR) + A_BEST * count(hand & BEST_TRUMPS)
    for suit in range(TRUMPS):
        own = hand & PACK.suits[suit]
        length = count(own)
        king = bool(own & KINGS)
        if king:
            points += A_KING
        if own & FOURS:
            points += QUEEN_AND_KING if king else LONE_QUEEN
        points += KNIGHT_OR_JACK * count(own & THREES)
        if length < len(NONE_OR_ONE):
            points += NONE_OR_ONE[length]
    return points


def tricks_of(cards: float, solo: bool) -> float:
    """The trick points that go with so many card points."""
    return 0.92 * cards + 1.5 if solo else 0.95 * cards - 7.6


def made_of(game: Tarok, hand: int, solo: bool) -> float:
    """What a hand makes of a declaration, on average, as this table counts."""
    cards = promise(hand, NO_WIDOW if solo else UNSEEN_WIDOW) / 10
    tricks = tricks_of(cards, solo)
    if game.opt.count_mode == "tricks_only":
        return tricks
    if game.opt.count_mode == "cards_only" or game.opt.fulfilment == "cards_only":
        return cards
    if game.opt.fulfilment == "all_points":
        held = count_holdings(hand) * (SOLO_VALUE if solo else AUCTION_VALUE)
        return tricks + held + (3.0 * cards if 2 * cards > ALL_POINTS and not solo else cards)
    return tricks + cards


def count_holdings(hand: int) -> int:
    """How many special holdings are in a hand."""
    return (1 if hand & HONOURS == HONOURS else 0) + (1 if hand & KINGS == KINGS else 0)


def spread_of(game: Tarok) -> float:
    """How far off `made_of` is."""
    single = game.opt.count_mode != "both" or game.opt.fulfilment == "cards_only"
    return SPREAD if single else 1.95 * SPREAD


def normal(z: float) -> float:
    """How likely something is below z spreads."""
    return 0.5 + 0.5 * erf(z / sqrt(2.0))


def margin(hand: int, solo: bool) -> float:
    """What a declarer gains on each opponent by tricks and cards, with a factor when that is for the better."""
    cards = promise(hand, NO_WIDOW if solo else UNSEEN_WIDOW) / 10
    over = 2 * cards - ALL_POINTS
    tricks = 2 * tricks_of(cards, solo) - ALL_TRICKS
    if solo:
        return over + tricks
    z = over / TO_COME
    good = TO_COME * exp(-z * z / 2.0) / sqrt(2.0 * pi) + over * normal(z)  # what it is on average, when it is good
    return over + 2.0 * good + tricks


def declare_rates(game: Tarok, seat: int, hand: int, actions: list[int]) -> list[int]:
    """Ten for a point: what a number brings if it plays, and what it is to play against another."""
    before = game.declared()
    last = seat == game.dealer
    solo = last and before == 0
    mean, spread = made_of(game, hand, solo), spread_of(game)
    gain = margin(hand, solo)
    stake = SOLO_VALUE if solo else AUCTION_VALUE
    speakers = (game.dealer - seat) % game.players
    safe = max(int(mean - CAUTION * spread), MODEST)
    rates: list[int] = []
    for action in actions:
        if action & KIND_MASK == PASS:
            rates.append(int(10 * (DEFENDING - (SOLO_OF_ANOTHER if before < 2 else -1.0))))
            continue
        number = x_of(action)
        if number <= game.number:
            rates.append(int(10 * DEFENDING) - abs(number - min(safe, game.number)))
            continue
        plays = gain + stake * (2.0 * normal((mean - number + 0.5) / spread) - 1.0)
        stands = 1.0
        for _ in range(speakers):
            stands *= 1.0 - 1.0 / (1.0 + exp((number - BIDS) / BIDS_SPREAD))
        rates.append(int(10 * (stands * plays + (1.0 - stands) * DEFENDING)) - 2 * max(MODEST - number, 0))
    return rates


def balance(game: Tarok, hand: int, half: int) -> float:
    """Card points of the declarer less those of the others, with these three cards of the widow."""
    holding = hand | game.t.mask(half)
    gone = laid(game, holding)
    return 2 * (promise(holding & ~gone, PLAYED) + LAID * worth(gone, VALUE)) / 10 - ALL_POINTS


def keep(holding: int, card: int) -> int:
    """How much a card is worth keeping: courts in danger are laid away, and suits that then are void."""
    suit = PACK.suit[card]
    if suit == TRUMPS:
        return 60 + POWER[card]
    own = holding & PACK.suits[suit]
    length = count(own)
    if VALUE[card]:
        return (12 if own & KINGS else 4) + 2 * length - 4 * VALUE[card]
    return 6 * length + (4 if own & COUNTING else 0)


def laid(game: Tarok, holding: int) -> int:
    """The three cards (a mask) to lay away."""
    order = sorted([(keep(holding, card), card) for card in bits(holding & ~game.barred())])
    gone = 0
    for _, card in order[:HALF_WIDOW]:
        gone |= 1 << card
    return gone


# -- the play ---------------------------------------------------------------------------------------------------------


def unseen(game: Tarok, seat: int) -> int:
    """The cards (a mask) that a seat has not seen."""
    t = game.t
    known = seen(game, seat)
    if seat == game.declarer:
        known |= t.mask(ASIDE, seat)
    if game.factor > 1 or game.value() == SOLO_VALUE:  # what was not taken of the widow lies open
        known |= t.mask(UPPER) | t.mask(LOWER)
    return PACK.all & ~known


def has_one(cards: int) -> float:
    """How likely another has one of so many cards that were not seen."""
    missing = 1.0
    for _ in range(cards):
        missing *= 1.0 - SHARE
    return 1.0 - missing


def beaten(best: int, led: int, out: int) -> float:
    """How likely somebody who plays later beats a card."""
    above = has_one(count(ABOVE[best] & out))
    if led == TRUMPS:
        return above
    void = 1.0 - has_one(count(PACK.suits[led] & out))
    if PACK.suit[best] == TRUMPS:
        return void * above
    return min(above + void * has_one(count(MAJOR & out)), 1.0)


def winning(game: Tarok, seat: int, card: int, out: int) -> float:
    """How likely the seat's side wins the trick when it plays this card."""
    led = PACK.suit[card] if game.best < 0 else game.led
    mine = wins_now(game, card)
    won = 1.0 if mine or game.together(seat, game.taker) else 0.0
    turned = beaten(card if mine else game.best, led, out)
    other = seat
    for _ in range(2 - game.t.count(TRICK)):
        other = game.next(other)
        won = won + (1.0 - won) * turned * HELPS if game.together(seat, other) else won * (1.0 - turned)
    return won


def later(game: Tarok, seat: int, card: int, out: int) -> float:
    """How likely a card that is kept wins a trick later."""
    suit = PACK.suit[card]
    above = count(ABOVE[card] & out)
    if suit == TRUMPS:
        return 1.0 / (1.0 + HIGHER_TRUMP * above)
    own = game.t.mask(HAND, seat) & PACK.suits[suit]
    chance = 0.95 if above == 0 else 0.45 if above == 1 and count(own) > 1 else 0.2 if above < 3 else 0.08
    trumps = count(MAJOR & out)
    if trumps:
        rounds = count(ABOVE[card] & own) + above + (1 if suit == game.led else 0)
        left = max(count(PACK.suits[suit] & out) - 2 * rounds, 0)
        void = (1.0 - has_one(left)) * has_one(trumps)
        for _ in range(OTHERS if seat == game.declarer else 1):
            chance *= 1.0 - void
    return chance


def card_rate(game: Tarok, seat: int, card: int, out: int) -> float:
    """In points: what the card brings now, against what it would bring later."""
    won = winning(game, seat, card, out)
    alone = seat == game.declarer
    value = VALUE[card]
    coming = FOLLOWS[1 if alone else 0] * (2 - game.t.count(TRICK))
    pot = worth(game.t.mask(TRICK), VALUE) + value + 1 + coming
    kept = later(game, seat, card, out)
    rate = (2.0 * won - 1.0) * pot - (kept * (value + WINS) - (1.0 - kept) * (value + LOSES))
    if card == MAGICIAN and not MAJOR & out and game.t.count(HAND, seat) > 1:
        rate -= SAVED
    return rate + lead(game, seat, card, out) if game.best < 0 else rate


def lead(game: Tarok, seat: int, card: int, out: int) -> float:
    """What a lead is worth beyond its trick."""
    suit = PACK.suit[card]
    alone = seat == game.declarer
    if suit == TRUMPS:
        if not MAJOR & out:
            return 0.0
        if card == MAGICIAN:
            return MAGICIAN_LED
        if not alone:
            return DEFENDERS_TRUMP
        return DRAWS + (NEARLY_HIGHEST if 0 < count(ABOVE[card] & out) < FEW else 0.0)
    if not alone:
        return DEFENDERS_COURT if VALUE[card] else DEFENDERS_NULL
    if game.t.mask(HAND, seat) & PACK.suits[suit] & KINGS:
        return GUARDED
    return 0.0 if VALUE[card] else BARE


def play_reason(game: Tarok, seat: int, card: int) -> Reason:
    """Why this card."""
    out = unseen(game, seat)
    suit = PACK.suit[card]
    lying = worth(game.t.mask(TRICK), VALUE) + VALUE[card]
    if game.best < 0:
        if not ABOVE[card] & out and (suit == TRUMPS or not MAJOR & out):
            return Reason("lead_best", card=card)
        if suit == TRUMPS:
            return Reason("lead_trump", card=card, number=count(MAJOR & out))
        return Reason("lead_court" if VALUE[card] else "lead_null", card=card, number=VALUE[card])
    if wins_now(game, card):
        if game.led == TRUMPS or suit != TRUMPS:
            return Reason("take" if lying else "take_null", card=card, number=lying)
        return Reason("trump" if lying else "trump_null", card=card, number=lying)
    if game.together(seat, game.taker) and VALUE[card]:
        return Reason("load", card=card, number=VALUE[card])
    return Reason("throw" if VALUE[card] else "throw_null", card=card, number=VALUE[card])


THUMB: Final = TarokThumb
