"""Rules of thumb for Tizichá (catalogue tizicha, strategy hints)."""

from __future__ import annotations

from math import erf, fsum, sqrt
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import seen, stands, to_follow, trick_chances, trick_worth, wins_now
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.tizicha import (
    ABOVE,
    ANNOUNCE,
    BARE,
    BID,
    BIDDING,
    CONCEDE,
    FORTY,
    GIVE,
    GIVING,
    MARRIAGE,
    PACK,
    PAIRS,
    PASS,
    RAISE,
    SIXTY,
    VALUE,
    WIDOW,
    Tizicha,
)
from baralho.kinds.singing import singable
from baralho.kinds.tricks import HAND

ACES: Final = PACK.mask("AC AD AH AS")
TENS: Final = PACK.mask("10C 10D 10H 10S")
POOR: Final = PACK.mask("9C 9D 9H 9S JC JD JH JS")
HEADS: Final = ACES | TENS

# What a contractor makes, by six thousand deals of this thumb against itself: a base, an ace, the ten behind its ace, a
# ten that is guarded, a bare one, every card beyond three of a suit with ace or ten, and what comes with marriages: a
# first, the values of three. With eight cards before the first lead; and with ten, before the gifts.
EIGHT: Final[tuple[float, ...]] = (3.0, 18.0, 15.0, 5.0, -4.0, 11.0, 8.0, 1.0, 0.78, 0.25)
ALL_TEN: Final[tuple[float, ...]] = (10.0, 16.0, 13.0, 2.0, -6.0, 8.0, 5.0, 1.0, 0.74, 0.2)
SPREAD: Final = 20.0  # how far off that is, on average
WIDOWS: Final = ((1, 3), (2, 7), (4, 9), (5, 6))  # with each of the cards not seen these after it: all equally often

DANGER: Final = 0.4  # how much of the points of a gift is lost
WEDDED: Final = 0.25  # and of a marriage that it may make
SHOWN: Final = 4  # what it costs to show a widow that need not be shown
OTHERS: Final = 30  # what an opponent of a contractor makes, on average
WINS: Final = 300  # what a contract is worth that wins the match, beyond its points
FEARED: Final = 15  # points: how much further one goes against whom the contract would take to the target
LAST_TRY: Final = 60  # what the last deal on the barrel is worth going further for
PASSING: Final = 5  # what it is worth, on average, not to be the contractor

SUNG: Final = 2000  # what is announced is announced before the lead
GOOD: Final = 1000
TRICK: Final = 5  # points that a card yet to be played brings to a trick
LEAD: Final = 2  # what it is worth to be on lead
TO_OTHERS: Final = 0.4  # what a point costs a contractor that goes to somebody else
TO_CONTRACTOR: Final = 1.2  # what it costs the others if it goes to the contractor
TO_FRIEND: Final = 0.3  # and if it goes to the other of them
KEPT: Final = 0.6  # how often a marriage in hand will still be announced
A_POINT: Final = 0.3  # what a point is worth to a search, where only the contract is written
WIDE: Final = 4  # so many bids, raises and gifts a search looks at


class TizichaThumb(Thumb[Tizicha]):
    """Bid what the hand promises; keep marriages together; run what nobody beats; announce before the lead is lost."""

    guided = 100
    paired = True
    sure = 1.0

    def finer(self, game: Tizicha, seat: int) -> float:
        """How many points the contractor has, though only whether they are enough is written."""
        if game.contractor < 0:
            return 0.0
        points = A_POINT * game.so_far(game.contractor)
        return points if seat == game.contractor else -points / 2

    def shortlist(self, game: Tizicha, seat: int, actions: list[int]) -> list[int]:
        """Of many bids, raises and gifts those that look best."""
        if len(actions) <= 2 * WIDE:
            return actions
        rates = self.rates(game, seat, actions)
        ranked = sorted([(-rates[k], k) for k in range(len(actions))])[: 2 * WIDE]
        return [actions[k] for k in sorted([k for _, k in ranked])]

    def rates(self, game: Tizicha, seat: int, actions: list[int]) -> list[int]:
        """The hand is looked at once."""
        if game.phase == BIDDING:
            promised = with_widows(game.t.mask(HAND, seat))
            return [bid_rate(game, seat, action, promised) for action in actions]
        if game.phase == GIVING:
            return giving_rates(game, seat, actions)
        best = raise_to(game, seat, promise(game.t.mask(HAND, seat))) if game.may_raise() else 0
        future = futures(game, seat)
        return [turn_rate(game, seat, action, best, future) for action in actions]

    def rate(self, game: Tizicha, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def reason(self, game: Tizicha, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == BID or act == PASS:
            forced = act == BID and game.is_forced(seat)
            code = "forced" if forced else "bid" if act == BID else "pass"
            return Reason(code, number=max(average(with_widows(hand)), 0))
        if act == CONCEDE:
            return Reason("concede", number=max(best_gifts(game, seat)[0], 0))
        if act == RAISE:
            promised = best_gifts(game, seat)[0] if game.phase == GIVING else promise(hand)
            return Reason("raise", number=promised)
        if act == GIVE:
            return Reason("give", card=x, number=VALUE[x], seat=y_of(action))
        if act == ANNOUNCE:
            more = count(singable(hand, PAIRS, game.announced)) > 1
            return Reason("announce_waits" if more else "announce", suit=x, number=MARRIAGE[x])
        return card_reason(game, seat, x)


# -- what a hand promises ---------------------------------------------------------------------------------------------


def promise(hand: int, weights: tuple[float, ...] = EIGHT) -> int:
    """The points that a contractor makes with these cards (a mask), on average."""
    points = weights[0]
    songs: list[int] = []
    for suit in range(4):
        own = hand & PACK.suits[suit]
        length = count(own)
        if own & ACES:
            points += weights[1] + (weights[2] if own & TENS else 0.0)
        elif own & TENS:
            points += weights[3] if length > 1 else weights[4]
        if own & HEADS and length > 3:
            points += weights[5] * (length - 3)
        if own & PAIRS[suit] == PAIRS[suit]:
            songs.append(MARRIAGE[suit])
    if songs:
        points += weights[6]
        songs.sort(reverse=True)
        for k in range(min(len(songs), 3)):
            points += weights[7 + k] * songs[k]
    return int(points)


def with_widows(hand: int) -> list[int]:
    """What seven cards (a mask) promise with one widow or another."""
    out = bits(PACK.all & ~hand)
    n = len(out)
    found: list[int] = []
    for i in range(n):
        for j, k in WIDOWS:
            widow = 1 << out[i] | 1 << out[(i + j) % n] | 1 << out[(i + k) % n]
            found.append(promise(hand | widow, ALL_TEN))
    return found


def average(numbers: list[int]) -> int:
    """The mean."""
    return sum(numbers) // len(numbers)


def chance(promised: int, points: int) -> float:
    """How likely a hand that promises so much makes so many points."""
    return 0.5 + 0.5 * erf((promised - points) / (SPREAD * sqrt(2.0)))


# -- before the first lead --------------------------------------------------------------------------------------------


def outcome(game: Tizicha, seat: int, points: int, made: float) -> float:
    """What a contract of so many points is worth, if it is made so often."""
    bonus = WINS if game.goes_home(seat, points) else 0
    return made * (points + bonus) - (1.0 - made) * points - OTHERS


def giving_up(game: Tizicha, contract: int) -> int:
    """What it is worth to give up a contract."""
    return -2 * FORTY if game.opt.give_up == "forty_each" else -contract - SIXTY


def bid_rate(game: Tizicha, seat: int, action: int, promised: list[int]) -> int:
    """A bid by what it brings with one widow or another, against passing; who has to bid stays at the least."""
    if action & KIND_MASK == PASS:
        return 0
    points = y_of(action)
    if game.is_forced(seat):
        return -points
    feared = game.contractor >= 0 and game.goes_home(game.contractor, game.contract)
    least = giving_up(game, points)
    values: list[float] = []
    for promise_now in promised:
        # a little below what is promised is what one raises to
        contract = max(points, (promise_now - int(SPREAD)) // game.opt.step * game.opt.step)
        values.append(max(outcome(game, seat, contract, chance(promise_now, contract)), least))
    gain = fsum(values) / len(values) - PASSING + (FEARED if feared else 0)
    if game.tries_left(seat) == 1:
        gain += LAST_TRY  # to pass is to fall
    if gain <= 0:
        return int(gain) - 1
    if game.contractor < 0 and points <= BARE:
        gain += points  # to open a little higher keeps others out
    return max(int(gain), 1)


def raise_to(game: Tizicha, seat: int, promised: int) -> int:
    """To how many points the contract is best raised with such a hand; 0: not at all."""
    best, most = 0, outcome(game, seat, game.contract, chance(promised, game.contract)) + (SHOWN if game.unseen else 0)
    for points in range(game.contract + game.opt.step, min(promised, 400) + 1, game.opt.step):
        value = outcome(game, seat, points, chance(promised, points))
        if value > most:
            best, most = points, value
    return best


def danger(hand: int, card: int) -> float:
    """What it costs to give a card away: its points, and that it may make a marriage there."""
    suit = PACK.suit[card]
    bit = 1 << card
    risk = DANGER * VALUE[card]
    if PAIRS[suit] & bit and not PAIRS[suit] & hand & ~bit:
        risk += WEDDED * MARRIAGE[suit]
    return risk


def gift_value(cards: int, first: int, second: int) -> float:
    """How good it is to keep these cards (a mask) but for two."""
    kept = cards & ~(1 << first) & ~(1 << second)
    value = promise(kept) - danger(cards, first) - danger(cards, second)
    for suit in range(4):  # of a marriage's suit, and where there are high cards, length is worth something
        own = kept & PACK.suits[suit]
        if own & HEADS or own & PAIRS[suit] == PAIRS[suit]:
            value += 2.0 * count(own)
        elif own and not own & ~POOR:
            value -= 1.0
    return value


def best_gifts(game: Tizicha, seat: int) -> tuple[int, int]:
    """What the hand promises after the best gifts, and these (a mask)."""
    cards = game.t.mask(HAND, seat) | game.t.mask(WIDOW)
    held = bits(cards)
    if len(held) == 9:
        found = max([(gift_value(cards, a, a), 1 << a) for a in held])
    else:
        found = max([(gift_value(cards, a, b), 1 << a | 1 << b) for a in held for b in held if a < b])
    return promise(cards & ~found[1]), found[1]


def giving_rates(game: Tizicha, seat: int, actions: list[int]) -> list[int]:
    """Give what is missed least; give up where that loses less; raise at once only if the widow is not shown."""
    promised, gifts = best_gifts(game, seat)
    best = raise_to(game, seat, promised) if game.unseen and not game.raised else 0
    made = chance(promised, game.contract)
    rates = []
    for action in actions:
        act, x = action & KIND_MASK, x_of(action)
        if act == GIVE:
            rates.append((100 if gifts >> x & 1 else 0) - VALUE[x])
        elif act == CONCEDE:
            rates.append(GOOD if giving_up(game, game.contract) > outcome(game, seat, game.contract, made) else -GOOD)
        else:
            rates.append(GOOD // 2 if y_of(action) == best else -GOOD)
    return rates


# -- tricks -----------------------------------------------------------------------------------------------------------


def unseen(game: Tizicha, seat: int) -> int:
    """The cards (a mask) that a seat has not seen."""
    return PACK.all & ~seen(game, seat)


def sure(game: Tizicha, seat: int, card: int) -> bool:
    """Whether nobody can beat a card that is led."""
    out = unseen(game, seat)
    if ABOVE[card] & out:
        return False
    return game.trump < 0 or PACK.suit[card] == game.trump or not out & PACK.suits[game.trump]


def futures(game: Tizicha, seat: int) -> list[float]:
    """By card of the hand, ascending: what it is worth later on, in points."""
    hand = game.t.mask(HAND, seat)
    chances = trick_chances(game, hand, unseen(game, seat), game.trump, ABOVE, game.best < 0)
    found: list[float] = []
    pairs = singable(hand, PAIRS, game.announced)
    for k, card in enumerate(bits(hand)):
        suit = PACK.suit[card]
        later = chances[k] * (VALUE[card] + TRICK) - (1.0 - chances[k]) * VALUE[card]
        if pairs >> suit & 1 and PAIRS[suit] >> card & 1:
            later += KEPT * MARRIAGE[suit]
        if suit == game.trump:
            later += 2.0
        found.append(later)
    return found


def decided(game: Tizicha) -> bool:
    """Whether the contract is made already."""
    return game.so_far(game.contractor) >= game.contract


def loss(game: Tizicha, seat: int) -> float:
    """What a point costs this seat that somebody else takes in this trick."""
    if seat == game.contractor:
        return TO_OTHERS
    if decided(game):
        return TO_FRIEND
    waits = (game.contractor - seat) % 3 <= to_follow(game)
    if waits or (game.best >= 0 and game.taker == game.contractor):
        return TO_CONTRACTOR
    return TO_FRIEND


def card_rate(game: Tizicha, seat: int, card: int, future: float) -> float:
    """Ten for a point: what a card wins or gives away now, and what it would be worth later."""
    hand = game.t.mask(HAND, seat)
    behind = to_follow(game)
    won = stands(game, card, unseen(game, seat), ABOVE, behind, count(hand))
    stake = trick_worth(game, VALUE) + VALUE[card] + TRICK * behind
    gain = float(stake + LEAD)
    rest = hand & ~(1 << card)
    songs = [MARRIAGE[suit] for suit in bits(singable(rest, PAIRS, game.announced))]
    if songs:
        gain += KEPT * max(songs)
    if seat == game.contractor and decided(game):
        gain *= 0.5
    return 10.0 * (won * gain - (1.0 - won) * stake * loss(game, seat) - future)


def calls_now(game: Tizicha, seat: int) -> bool:
    """Whether to announce with this lead, or to run first what nobody beats as long as there are no trumps.

    Every marriage needs a lead of its own; where king or queen must be led the lead is most likely lost with it.
    """
    hand = game.t.mask(HAND, seat)
    free = game.opt.marriage_lead == "any_card"
    if count(hand) <= 2 or (free and game.trump >= 0):
        return True
    runs = 0
    for card in bits(hand):
        if sure(game, seat, card) and not PAIRS[PACK.suit[card]] >> card & 1:
            runs += 1
    return runs < (count(singable(hand, PAIRS, game.announced)) if free else 1)


def turn_rate(game: Tizicha, seat: int, action: int, best: int, future: list[float]) -> int:
    """A raise, an announcement, a card."""
    act, x = action & KIND_MASK, x_of(action)
    if act == RAISE:
        return 2 * SUNG if y_of(action) == best else -GOOD
    if act == ANNOUNCE:
        return SUNG + MARRIAGE[x] if calls_now(game, seat) else -SUNG
    hand = game.t.mask(HAND, seat)
    return int(card_rate(game, seat, x, future[count(hand & (1 << x) - 1)]))


def card_reason(game: Tizicha, seat: int, card: int) -> Reason:
    """Why this card."""
    suit = PACK.suit[card]
    if game.best < 0:
        if suit == game.trump and not ABOVE[card] & unseen(game, seat) and unseen(game, seat) & PACK.suits[suit]:
            return Reason("lead_trump", card=card)
        if sure(game, seat, card):
            return Reason("lead_sure", card=card)
        if not ABOVE[card] & unseen(game, seat):
            return Reason("lead_master", card=card, suit=suit)
        return Reason("lead_low", card=card, number=VALUE[card])
    stake = trick_worth(game, VALUE) + VALUE[card]
    if wins_now(game, card):
        if singable(game.t.mask(HAND, seat) & ~(1 << card), PAIRS, game.announced):
            return Reason("win_to_sing", card=card)
        return Reason("trump" if suit == game.trump != game.led else "take", card=card, number=stake)
    friend = game.contractor not in (seat, game.taker) and (game.contractor - seat) % 3 > to_follow(game)
    if friend and VALUE[card]:
        return Reason("load", card=card, number=VALUE[card])
    return Reason("throw", card=card, number=VALUE[card])


THUMB: Final = TizichaThumb
