"""Rules of thumb for Bridge (catalogue bridge, strategy hints): the bidding is in `bots/bridge_bids`."""

from __future__ import annotations

from typing import Final

from baralho.bots.bridge_bids import DOUBLED, PASSED, choose, points_in, read
from baralho.bots.seat import Seat
from baralho.bots.shown import Shown
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import played_by
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.bridge.acts import (
    AGREE,
    AGREEING,
    AUCTION,
    BID,
    DOUBLE,
    NO_TRUMP,
    PACK,
    PASS,
    PLAY,
    REDOUBLE,
)
from baralho.games.bridge.rubber import Bridge
from baralho.kinds.tricks import HAND, TRICK, WON

POWER: Final = tuple([14 if rank == 1 else rank for rank in PACK.rank])
ABOVE: Final = tuple(
    [sum([1 << d for d in range(52) if PACK.suit[d] == PACK.suit[c] and POWER[d] > POWER[c]]) for c in range(52)]
)


EARLY: Final = 4  # with fewer tricks left it no longer matters what was bid


class BridgeThumb(Thumb[Bridge]):
    """Bid naturally; draw trumps, finesse, set up long suits; second hand low, third hand high, return the lead."""

    guided = 95

    def __init__(self) -> None:
        self.gone = [0, 0, 0, 0]  # by seat: the cards (a mask) that it has played

    def prepare(self, me: Seat) -> None:
        """Remember who has played what."""
        self.gone = played_by(me)

    def shown(self, game: Bridge) -> list[Shown]:
        """What the calls mean."""
        return read(game) if game.auction else []

    def rates(self, game: Bridge, seat: int, actions: list[int]) -> list[int]:
        """By phase: calls, cards, the answer to a claim."""
        if game.phase == AUCTION:
            return calls(game, seat, actions)
        if game.phase == AGREEING:
            fair = is_fair(game, seat)
            return [20 if (action & KIND_MASK == AGREE) == fair else 0 for action in actions]
        if game.best < 0:
            return leads(game, seat, actions)
        return follows(game, seat, actions)

    def shortlist(self, game: Bridge, seat: int, actions: list[int]) -> list[int]:
        """In the auction the system's call, or the partner would not understand it; nobody need search for claims."""
        if game.phase == AUCTION:
            return promising(calls(game, seat, actions), actions, 40, 1)
        if game.phase == AGREEING:
            return promising(self.rates(game, seat, actions), actions, 10, 1)
        return [action for action in actions if action & KIND_MASK == PLAY]

    def reason(self, game: Bridge, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if game.phase == AUCTION:
            return call_reason(game, seat, action)
        if game.phase == AGREEING:
            return Reason("agree" if act == AGREE else "object", number=max(game.claimed, 0))
        return card_reason(game, seat, x) if act == PLAY else None

    def likely(self, game: Bridge, seat: int) -> int:
        """A world fits if the hands, as they were dealt, are what was bid."""
        if not game.auction or game.tricks_left() < EARLY:
            return 100
        shown = read(game)
        found = 100
        for other in range(4):
            if other != seat and (other != game.dummy or not dummy_open(game, seat)):
                dealt = game.t.mask(HAND, other) | self.gone[other]
                found = found * fit(dealt, shown[other]) // 100
        return found


# -- the auction ----------------------------------------------------------------------------------------------------


def fit(cards: int, shown: Shown) -> int:
    """How well a hand (a mask) fits what its player has shown, in percent."""
    points = points_in(cards)
    wrong = max(0, shown.least - 1 - points) + max(0, points - shown.most - 1)
    for suit in range(4):
        if shown.length[suit]:
            wrong += 3 * max(0, shown.length[suit] - count(cards & PACK.suits[suit]))
    return max(2, 100 - 25 * wrong)


def number_of(action: int) -> int:
    """A call as `bridge_bids` writes it."""
    act = action & KIND_MASK
    if act == BID:
        return 5 * x_of(action) + y_of(action)
    return PASSED if act == PASS else DOUBLED if act == DOUBLE else 2


def calls(game: Bridge, seat: int, actions: list[int]) -> list[int]:
    """The call of the system; near it a pass, and the bids next to it."""
    wanted = choose(game, seat, game.t.mask(HAND, seat)).call
    rates: list[int] = []
    for action in actions:
        call = number_of(action)
        if call == wanted:
            rates.append(100)
        elif call == PASSED:
            rates.append(40)
        elif action & KIND_MASK == REDOUBLE or call == DOUBLED:
            rates.append(-30)
        elif wanted >= 5 and call % 5 == wanted % 5:
            rates.append(45 - 10 * abs(call - wanted) // 5 if call // 5 <= 6 else -20)
        elif wanted >= 5:
            rates.append(20 - 2 * abs(call - wanted))
        else:
            rates.append(-10 - 3 * (call - game.bid))
    return rates


def call_reason(game: Bridge, seat: int, action: int) -> Reason | None:
    """What the call tells."""
    proposed = choose(game, seat, game.t.mask(HAND, seat))
    if proposed.call == number_of(action):
        return Reason(proposed.code, suit=proposed.suit, number=proposed.number)
    points = points_in(game.t.mask(HAND, seat))
    if action & KIND_MASK == BID:
        suit = y_of(action)
        if suit == NO_TRUMP:
            return Reason("nt_points", number=points)
        return Reason("long_suit", suit=suit, number=count(game.t.mask(HAND, seat) & PACK.suits[suit]))
    return Reason("pass_points" if action & KIND_MASK == PASS else "double", number=points)


# -- the play -------------------------------------------------------------------------------------------------------


def unseen(game: Bridge, seat: int) -> int:
    """The cards (a mask) that the player in a seat has not seen: all but his own, dummy's and those played."""
    t = game.t
    known = t.mask(HAND, seat) | t.mask(TRICK) | t.mask(WON, 0) | t.mask(WON, 1)
    if t.eyes[t.base[HAND] + game.dummy] >> seat & 1:
        known |= t.mask(HAND, game.dummy)
    elif seat == game.dummy:
        known |= t.mask(HAND, game.declarer)
    return PACK.all & ~known


def ours(game: Bridge, seat: int) -> int:
    """The cards (a mask) of the side that the player sees: declarer's are two hands, a defender's one."""
    t = game.t
    cards = t.mask(HAND, seat)
    return cards | t.mask(HAND, game.dummy) if seat == game.declarer else cards


def against(game: Bridge, seat: int) -> int:
    """The cards (a mask) that may be with the other side, as the player sees it."""
    out = unseen(game, seat)
    return out if seat == game.declarer else out | (game.t.mask(HAND, game.dummy) if dummy_open(game, seat) else 0)


def dummy_open(game: Bridge, seat: int) -> bool:
    """Whether dummy lies on the table."""
    t = game.t
    return bool(t.eyes[t.base[HAND] + game.dummy] >> seat & 1)


def leads(game: Bridge, seat: int, actions: list[int]) -> list[int]:
    """A lead from the hand whose turn it is; claims are rated last."""
    hand = game.hand(seat)
    held = game.t.mask(HAND, hand)
    enemy = against(game, seat)
    declaring = seat == game.declarer
    other = game.t.mask(HAND, hand ^ 2) if declaring else 0
    trumps = PACK.suits[game.trump] if game.trump >= 0 else 0
    enemy_trumps = count((unseen(game, seat) if declaring else 0) & trumps)
    our_trumps = count((held | other) & trumps)
    cash = declaring and sure_tricks(game, held | other, enemy) >= still_needed(game, seat)
    rates: list[int] = []
    for action in actions:
        if action & KIND_MASK != PLAY:
            rates.append(-100)
            continue
        card = x_of(action)
        if declaring:
            rates.append(declarer_lead(game, card, held, other, enemy, enemy_trumps, our_trumps, cash))
        else:
            rates.append(defender_lead(game, seat, card, held, enemy))
    return rates


def sure_tricks(game: Bridge, cards: int, enemy: int) -> int:
    """How many cards nobody can beat in their suits."""
    found = 0
    for card in bits(cards):
        if not ABOVE[card] & enemy:
            found += 1
    return found


def still_needed(game: Bridge, seat: int) -> int:
    """Tricks that the declarer still needs."""
    return 6 + game.bid // 5 - game.tricks[seat & 1]


def declarer_lead(
    game: Bridge, card: int, held: int, other: int, enemy: int, enemy_trumps: int, our_trumps: int, cash: bool
) -> int:
    """Draw trumps; then set up the longest suit, low towards honours, unless there are tricks enough to cash."""
    suit = PACK.suit[card]
    power = POWER[card]
    same, there = held & PACK.suits[suit], other & PACK.suits[suit]
    left = enemy & PACK.suits[suit]
    master = not ABOVE[card] & enemy
    length = count(same) + count(there)
    if suit == game.trump:
        if not enemy_trumps:
            return 5 - power
        rate = 50 if our_trumps > enemy_trumps else 20
        if master:
            return rate + 20
        if there and tenace(there, left):
            return rate + 12 - power
        return rate - power // 2 if not there or not best_of_suit(there, left) else rate + 5 - power
    danger = enemy_trumps and our_trumps > 0
    if master:
        if not left:
            return 45 if not danger else 12  # long cards that nobody else has
        return (60 if cash else 30) + power // 4 - (10 if danger and count(left) < 4 else 0)
    if there and tenace(there, left):
        return 42 - power
    if there and best_of_suit(there, left):
        return 22 + 2 * length - power  # to dummy's winner, or from there
    return 10 + 3 * length - power


def best_of_suit(cards: int, left: int) -> bool:
    """Whether some of these cards is the best of its suit."""
    for card in bits(cards):
        if not ABOVE[card] & left:
            return True
    return False


def tenace(cards: int, left: int) -> bool:
    """Whether these cards of a suit lie over one higher card of the others, as A-Q over the king, or K over the ace."""
    for card in bits(cards):
        if POWER[card] >= 10 and count(ABOVE[card] & left) == 1:
            return True
    return False


def defender_lead(game: Bridge, seat: int, card: int, held: int, enemy: int) -> int:
    """The partner's suit, the top of a sequence, the fourth of a long suit, a singleton; not away from an ace."""
    suit = PACK.suit[card]
    power = POWER[card]
    same = held & PACK.suits[suit]
    length = count(same)
    above = count(same & ABOVE[card])
    master = not ABOVE[card] & enemy
    partner = game.named[5 * (seat & 1) + suit] == seat ^ 2
    theirs = game.named[5 * (1 - (seat & 1)) + suit] >= 0
    below = same & ~ABOVE[card] & ~(1 << card)
    sequence = power >= 10 and has_power(same, power - 1)
    rate = 20 + (18 if partner else 0) - (12 if theirs else 0)
    if suit == game.trump:
        return rate - 14 - power // 3
    if game.trump < 0:
        rate += 5 * length
        if master:
            rate += 8 if length >= 4 or game.tricks_left() <= 5 else -2
        elif sequence and above == 0 and below:
            rate += 12
        else:
            rate += 6 if above == 3 else -power // 2 - (6 if power > 10 and above == 0 else 0)
        return rate
    if length == 1 and power < 13:
        rate += 12
    if master:
        return rate + (14 if sequence or length <= 2 else 5) if power == 14 else rate + 12
    if sequence and (above == 0 or has_power(same, power + 1)):
        return rate + 12 + power // 4
    if has_power(same, 14):
        rate -= 14  # away from the ace
    if length == 2 and above == 0 and power < 11:
        return rate + 4
    return rate - power // 2 + (3 if above == 3 else 0)


def has_power(cards: int, power: int) -> bool:
    """Whether there is a card of this power among some of one suit."""
    for card in bits(cards):
        if POWER[card] == power:
            return True
    return False


def follows(game: Bridge, seat: int, actions: list[int]) -> list[int]:
    """Second hand low, third hand high or a finesse, fourth hand as cheaply as possible."""
    t = game.t
    hand = game.hand(seat)
    held = t.mask(HAND, hand)
    out = unseen(game, seat)
    place = t.count(TRICK)
    friend = (game.taker ^ hand) & 1 == 0
    threat = threatening(game, seat, hand, place, out)
    best = game.best
    trumps = PACK.suits[game.trump] if game.trump >= 0 else 0
    best_safe = not could_beat(game, best, threat, trumps)
    rates: list[int] = []
    for action in actions:
        card = x_of(action)
        suit, power = PACK.suit[card], POWER[card]
        trump = suit == game.trump
        cost = power + (12 if trump else 0)
        if not game.beats(card):
            rate = 20 - cost + (discard_bonus(game, held, suit, card) if suit != game.led else 0)
        elif place == 3:
            rate = 10 - cost if friend else 70 - cost
        elif friend:
            gain = count(ABOVE[best] & ~ABOVE[card] & threat & PACK.suits[suit]) if suit == game.led else 1
            if best_safe or not gain or (trump and suit != game.led):
                rate = 8 - cost if not (trump and suit != game.led) else -20 - cost
            else:
                rate = third_hand(card, power, held, threat)
        elif could_beat(game, card, threat, trumps):
            if place == 1:
                cover = POWER[best] >= 10 and power - POWER[best] <= 2 and suit == game.led
                rate = 24 - power // 2 if cover else 12 - cost if suit == game.led else 30 - cost
            else:
                rate = third_hand(card, power, held, threat) if suit == game.led else 40 - cost
        else:
            rate = 60 - cost if place == 2 or trump else 34 - power // 4
        rates.append(rate)
    return rates


def third_hand(card: int, power: int, held: int, threat: int) -> int:
    """High, but the lowest of equals; the queen under ace and queen while only the king is out: a finesse."""
    higher = count(ABOVE[card] & threat)
    equal_below = 0
    for other in bits(held & PACK.suits[PACK.suit[card]]):
        if POWER[other] < power and not ABOVE[other] & ~ABOVE[card] & threat:
            equal_below += 1
    rate = 34 + power // 2 - 3 * equal_below
    if not higher:
        return rate
    if higher == 1 and held & ABOVE[card] and power >= 10:
        return 48 - equal_below  # the tenace
    return rate - 4


def threatening(game: Bridge, seat: int, hand: int, place: int, out: int) -> int:
    """The cards (a mask) of those of the other side who have still to play to this trick."""
    if place == 3:
        return 0
    following = (hand + 1) & 3
    if (following ^ game.dummy) == 0 and seat != game.declarer:
        return game.t.mask(HAND, game.dummy)
    return out


def could_beat(game: Bridge, card: int, threat: int, trumps: int) -> bool:
    """Whether one of these cards may beat this one."""
    if ABOVE[card] & threat:
        return True
    if game.trump < 0 or PACK.suit[card] == game.trump:
        return False
    return bool(threat & trumps) and count(threat & PACK.suits[game.led]) < 3


def discard_bonus(game: Bridge, held: int, suit: int, card: int) -> int:
    """What to throw away: from weak suits, not the guards of a king or queen."""
    same = held & PACK.suits[suit]
    length = count(same)
    guard = -8 if has_power(same, 13) and length <= 2 else -6 if has_power(same, 12) and length <= 3 else 0
    return guard + (2 if length <= 2 else 0)


def is_fair(game: Bridge, seat: int) -> bool:
    """Whether a claim may be granted: the claimer's side holds so many cards that none of ours can beat, or fewer are
    claimed.
    """
    t = game.t
    claimer = game.saved[-1]
    if (claimer ^ seat) & 1 == 0:
        return True  # the partner's own claim
    cards = t.mask(HAND, claimer)
    if claimer == game.declarer:
        cards |= t.mask(HAND, game.dummy)
    enemy = PACK.all & ~cards & ~t.mask(WON, 0) & ~t.mask(WON, 1)
    trumps = PACK.suits[game.trump] if game.trump >= 0 else 0
    found = sure_tricks(game, cards & ~trumps, enemy) if not enemy & trumps else 0
    return game.claimed <= max(found + sure_tricks(game, cards & trumps, enemy), 0)


# -- saying why -----------------------------------------------------------------------------------------------------


def card_reason(game: Bridge, seat: int, card: int) -> Reason:
    """Why this card."""
    hand = game.hand(seat)
    held = game.t.mask(HAND, hand)
    suit = PACK.suit[card]
    enemy = against(game, seat)
    if game.best < 0:
        if suit == game.trump and seat == game.declarer and unseen(game, seat) & PACK.suits[suit]:
            return Reason("draw_trumps", card=card, number=count(unseen(game, seat) & PACK.suits[suit]))
        if not ABOVE[card] & enemy:
            return Reason("lead_master", card=card, suit=suit)
        if seat != game.declarer and game.named[5 * (seat & 1) + suit] == seat ^ 2:
            return Reason("partner_suit", card=card, suit=suit)
        return Reason("lead_long", card=card, suit=suit, number=count(held & PACK.suits[suit]))
    friend = (game.taker ^ hand) & 1 == 0
    place = game.t.count(TRICK)
    if game.beats(card):
        if suit != game.led:
            return Reason("ruff", card=card, suit=game.led)
        if place == 3:
            return Reason("win_last", card=card)
        return Reason("win", card=card, number=count(ABOVE[card] & enemy))
    if friend:
        return Reason("partner_has_it", card=card, seat=game.taker)
    if suit != game.led:
        return Reason("discard", card=card, suit=suit)
    return Reason("second_low" if place == 1 else "low", card=card)


THUMB: Final = BridgeThumb
