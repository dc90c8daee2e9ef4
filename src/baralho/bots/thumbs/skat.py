"""Rules of thumb for Skat (catalogue skat, strategy hints)."""

from __future__ import annotations

from bisect import bisect
from math import exp, log
from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import played_by
from baralho.engine.chance import Rng
from baralho.engine.record import Done, Lacks
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.skat.acts import (
    ACTS,
    ANNOUNCE,
    ANNOUNCE_OPEN,
    ANNOUNCE_SCHNEIDER,
    ANNOUNCING,
    BID,
    CHOOSING,
    GRAND,
    HOLD,
    LAYING,
    LOWEST_BID,
    NULL,
    OPENING,
    PASS,
    PICK_UP,
    PLAY,
    PLAYING,
    REJECT,
    REJECTED,
    SKAT,
)
from baralho.games.skat.cards import CARDS_IN, PACK, POWER_IN, SUIT_IN, TRUMP_IN, VALUE, matadors
from baralho.games.skat.game import Skat
from baralho.games.skat.score import SUIT_BASE
from baralho.kinds.tricks import HAND, TRICK, WON
from baralho.kinds.values import worth


def masks_above(game: int) -> tuple[int, ...]:
    """By card: the higher ones of its suit (a mask) in a game."""
    power, suit = POWER_IN[game], SUIT_IN[game]
    cards = range(PACK.count)
    return tuple([sum([1 << d for d in cards if suit[d] == suit[c] and power[d] > power[c]]) for c in cards])


ABOVE: Final = tuple([masks_above(game) for game in range(REJECTED + 1)])
ACES: Final = PACK.mask("AC AD AH AS")
TENS: Final = PACK.mask("10C 10D 10H 10S")
ALL_JACKS: Final = PACK.mask("JC JD JH JS")
TOP_JACKS: Final = PACK.mask("JC JS")

ENOUGH: Final = 68  # percent: a game lost costs twice what it wins
BY_HAND: Final = 85  # percent without the skat to leave it
OPEN_NULL: Final = 97
SURE: Final = 125  # what hands add up to that make schneider too
NO_GAME: Final = -1

HEARD: Final = sum([1 << act for act in range(len(ACTS)) if act not in (PLAY, REJECT)])

# What a seat believes of the others' cards by what they have bid and announced, fitted by `python -m bench.skat`.
ANY_BID: Final = 0.06  # how often somebody bids, or passes, whatever he holds
DOUBT: Final = 3.0  # percent about the chance that is enough to bid, within which one bids or passes
LONGER: Final = -1.6  # (a logarithm) another of the declarer's suits is longer than his trumps
FEW: Final = -1.5  # he has no five trumps
OVERBID: Final = -2.1  # his game is not worth what he has bid
# Two cards are laid away so much more often than two plain ones: for every trump, every ace, every suit that ends
# with them, if one of them is the thumb's choice, and if both are.
LAYS_TRUMP: Final = 0.12
LAYS_ACE: Final = 0.14
LAYS_SUIT: Final = 6.0
LAYS_ONE: Final = 1.8
LAYS_BOTH: Final = 15.0

# The chance to win a game, in percent, by what one holds: a constant, then for every trump, high jack, other jack,
# ace and ten of trumps, other ace, ten with its ace, other ten, loser (in a suit without ace and ten), void suit, and
# for sitting forehand. Fitted to some thousand games played out, suit games and Grand: before the skat is seen, and
# after two cards were laid away (the last number is for ten points in them).
BEFORE: Final = (
    (-7, 14, 3, 0, 4, 4, 8, 4, 0, -2, -4, 2),
    (-51, 21, 15, 6, 0, 0, 15, 8, 9, 1, 1, 5),
)
AFTER: Final = (
    (-64, 16, 7, 3, 7, 5, 16, 5, -7, 0, 4, 1, 7),
    (-117, 26, 19, 7, 0, 0, 25, 11, 13, 2, 7, 5, 15),
)


class SkatThumb(Thumb[Skat]):
    """Bid up to what the hand is worth; draw trumps as declarer; as a defender take, load and lead through."""

    guided = 100
    paired = True
    past = True
    crowd = 3
    temper = 12.0
    sure = 1.0

    def __init__(self) -> None:
        self.heard = HEARD
        self.gone = [0, 0, 0, 0]  # by seat, for the seat that decides: the cards (a mask) that it has played
        self.named = [0, 0, 0, 0]  # the highest bid that it has made or held
        self.left = [0, 0, 0, 0]  # the bid at which it passed, 0 if it did not
        self.lacks = [0, 0, 0, 0]  # the cards (a mask) that its hand is known not to hold

    def prepare(self, me: Seat) -> None:
        """Remember who went how far in the auction, and who has played what."""
        self.gone, self.named, self.left = played_by(me), [0, 0, 0, 0], [0, 0, 0, 0]
        self.lacks = [0, 0, 0, 0]
        hands = me.layout.base[HAND]
        bid = 0
        for step in me.deal():
            if isinstance(step, Done):
                act = step.action & KIND_MASK
                if act == BID:
                    bid = y_of(step.action)
                if act == BID or act == HOLD:
                    self.named[step.seat] = bid
                elif act == PASS:
                    self.left[step.seat] = bid if bid > self.named[step.seat] else bid + 1
            elif isinstance(step, Lacks) and hands <= step.zone < hands + me.players:
                self.lacks[step.zone - hands] |= step.cards

    def rates(self, game: Skat, seat: int, actions: list[int]) -> list[int]:
        """By phase: the auction, the skat, the announcement, the tricks."""
        phase = game.phase
        if phase == PLAYING:
            if game.contract == NULL:
                return null_plays(game, seat, actions)
            if game.contract == REJECTED:
                return avoiding(game, seat, actions)
            return plays(game, seat, actions)
        if phase <= OPENING:
            return bids(game, seat, actions)
        if phase == CHOOSING:
            by_hand = wants_hand(game, seat)
            return [20 if (action & KIND_MASK == PICK_UP) != by_hand else 0 for action in actions]
        if phase == LAYING:
            return lays(game, seat, actions)
        return announcements(game, seat, actions)

    def shortlist(self, game: Skat, seat: int, actions: list[int]) -> list[int]:
        """Of fifty bids the next one or a pass; of the cards to lay and the games to announce those that come close."""
        if game.phase == PLAYING:
            return actions
        if game.phase <= OPENING:
            return [a for a in actions if a & KIND_MASK != BID or a == actions[1]]
        return promising(self.rates(game, seat, actions), actions, 60, 4)

    def reason(self, game: Skat, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        phase = game.phase
        if phase <= OPENING:
            if act == REJECT:
                return Reason("reject", number=worth(hand, VALUE))
            contract, limit, _ = best_before(game, hand, seat)
            if act == PASS:
                if limit > game.bid:
                    return None  # the hand would do: it is the search that thinks better of it
                return Reason("pass", number=limit) if limit else Reason("pass_weak")
            if limit < (y_of(action) if act == BID else game.bid):
                return None
            return Reason("bid_null" if contract == NULL else "bid", number=limit)
        if phase == CHOOSING:
            return Reason("pick_up" if act == PICK_UP else "by_hand", number=best_before(game, hand, seat)[2])
        if phase == LAYING:
            return Reason("lay_points" if VALUE[x] > 4 else "lay", card=x, number=VALUE[x])
        if phase == ANNOUNCING:
            if x == NULL:
                return Reason("announce_null", number=null_chance(hand))
            return Reason("announce", number=count(hand & CARDS_IN[x][TRUMP_IN[x]]))
        return card_reason(game, seat, x)

    def likely(self, game: Skat, seat: int) -> int:
        """Who passed had no game for the bid, who bid had one."""
        return int(100 * exp(self.fits_the_bids(game, seat)))

    def fit(self, game: Skat, seat: int, rng: Rng) -> float:
        """A defender believes in a declarer with the cards for his game, who has laid away what one would."""
        found = self.fits_the_bids(game, seat)
        if game.phase != PLAYING or game.declarer < 0 or game.declarer == seat:
            return found
        if game.contract == NULL or game.hand:
            return found + log(self.fits_the_game(game) / 100)
        return found + reads_the_game(game) + self.lay_again(game, rng)

    def fits_the_bids(self, game: Skat, seat: int) -> float:
        """The logarithm of how likely the others would have bid as they did; of a declarer his game tells more."""
        found = 0.0
        for other in bits(game.active & ~(1 << seat)):
            if other != game.declarer:
                hand = game.t.mask(HAND, other) | self.gone[other]
                named, left = self.named[other], self.left[other]
                if named:
                    found += log(would_bid(game, hand, other, named))
                if left:
                    found += log(1.0 - would_bid(game, hand, other, max(left, LOWEST_BID)))
        return found

    def lay_again(self, game: Skat, rng: Rng) -> float:
        """Exchange the skat, in a world as it was drawn, for one that the declarer may have laid away of those cards.

        Of twelve cards of which he has played those he would rather have laid away, or of which he has kept none of a
        suit only because two of it lie in the skat, every skat is unlikely: a logarithm says by how much.
        """
        t, declarer = game.t, game.declarer
        hidden = t.mask(HAND, declarer) | t.mask(SKAT)
        must = hidden & self.lacks[declarer]
        cards = bits(hidden | game.played)
        odds = laying_odds(cards, game.contract)
        every = possible = 0.0
        skats: list[int] = []
        shares: list[float] = []
        k = 0
        for i in range(len(cards)):
            for j in range(i + 1, len(cards)):
                skat = 1 << cards[i] | 1 << cards[j]
                every += odds[k]
                if not skat & ~hidden and not must & ~skat:
                    possible += odds[k]
                    skats.append(skat)
                    shares.append(possible)
                k += 1
        skat = skats[min(bisect(shares, rng.chance() * possible), len(skats) - 1)]
        for zone, bag in ((t.base[HAND] + declarer, hidden & ~skat), (t.base[SKAT], skat)):
            t.bags[zone] = bag
            for card in bits(bag):
                t.where[card] = zone
        return log(possible / len(skats) / (every / k))

    def fits_the_game(self, game: Skat) -> int:
        """Of a hundred declarers with these cards, about how many would have named that game."""
        held = game.t.mask(HAND, game.declarer) | game.played
        if game.contract == NULL:
            percent = null_chance(held)
        else:
            percent = after_skat(held, game.t.mask(SKAT), game.contract, False)
        return 100 if percent >= 60 else 50 if percent >= 45 else 10


# -- reading the others ---------------------------------------------------------------------------------------------


def promise(game: Skat, hand: int, seat: int, bid: int) -> int:
    """The best chance, in percent, to win a game that is worth this bid, before the skat is seen."""
    best = 0
    forehand = seat == game.forehand()
    for contract in range(GRAND + 1):
        if value_of(game, hand, contract, False) >= bid:
            best = max(best, before_skat(hand, contract, forehand))
    if bid <= 23 and best < ENOUGH and null_chance(hand) > 30:  # what is less does not become enough with the skat
        best = max(best, (null_before(hand) if game.opt.null_with_skat else null_chance(hand)) - 5)
    return best


def would_bid(game: Skat, hand: int, seat: int, bid: int) -> float:
    """How likely a player with this hand goes as far as this bid."""
    return ANY_BID + (1.0 - 2 * ANY_BID) / (1.0 + exp((ENOUGH - promise(game, hand, seat, bid)) / DOUBT))


def oddities(game: Skat, cards: int, contract: int) -> tuple[bool, bool, bool]:
    """Of a declarer's twelve cards: a suit longer than his trumps, too few trumps, a game not worth what he has bid."""
    few = count(cards & CARDS_IN[contract][TRUMP_IN[contract]]) < (5 if contract != GRAND else 2)
    longer = False
    if contract != GRAND:
        lengths = [count(cards & suit & ~ALL_JACKS) for suit in PACK.suits]
        longer = max(lengths) > lengths[contract]
    return longer, few, value_of(game, cards, contract, False) < game.bid


def reads_the_game(game: Skat) -> float:
    """How well the declarer's twelve cards, as they are in a world, fit a suit game or Grand: a logarithm."""
    cards = game.t.mask(HAND, game.declarer) | game.t.mask(SKAT) | game.played
    longer, few, overbid = oddities(game, cards, game.contract)
    return (LONGER if longer else 0.0) + (FEW if few else 0.0) + (OVERBID if overbid else 0.0)


def laying_odds(cards: list[int], contract: int) -> list[float]:
    """For every two of the declarer's twelve cards: how often they are laid away, for two plain cards once."""
    twelve = sum([1 << card for card in cards])
    first = worst(twelve, contract)
    second = worst(twelve & ~(1 << first), contract)
    alone: list[float] = []
    doubletons: list[int] = []  # the suit of a card that has one companion there, else -1
    for card in cards:
        suit = SUIT_IN[contract][card]
        length = count(twelve & CARDS_IN[contract][suit]) if suit != TRUMP_IN[contract] else 0
        share = LAYS_TRUMP if not length else LAYS_ACE if ACES >> card & 1 else 1.0
        alone.append(share * LAYS_SUIT if length == 1 else share)
        doubletons.append(suit if length == 2 else -1)
    odds: list[float] = []
    for i in range(len(cards)):
        expected = cards[i] == first or cards[i] == second
        for j in range(i + 1, len(cards)):
            share = alone[i] * alone[j]
            if doubletons[i] >= 0 and doubletons[i] == doubletons[j]:
                share *= LAYS_SUIT
            if cards[j] == first or cards[j] == second:
                share *= LAYS_BOTH if expected else LAYS_ONE
            elif expected:
                share *= LAYS_ONE
            odds.append(share)
    return odds


# -- judging a hand -------------------------------------------------------------------------------------------------


def points_of(hand: int, game: int, table: tuple[int, ...]) -> int:
    """What the cards of a hand add up to in a game, by a table."""
    f = features(hand, game)
    total = table[0]
    for k in range(len(f)):
        total += table[k + 1] * f[k]
    return total


def features(hand: int, game: int) -> list[int]:
    """What a hand has for a suit game or Grand: see the tables above."""
    trump = TRUMP_IN[game]
    trumps = hand & CARDS_IN[game][trump]
    top = count(hand & TOP_JACKS)
    ace = ten = side_aces = guarded = loose = losers = voids = 0
    for suit in range(4):
        cards = hand & PACK.suits[suit] & ~ALL_JACKS
        if suit == trump:
            ace = 1 if cards & ACES else 0
            ten = 1 if cards & TENS else 0
            continue
        if not cards:
            voids += 1
            continue
        if cards & ACES:
            side_aces += 1
            if cards & TENS:
                guarded += 1
            continue
        if cards & TENS:
            loose += 1
        else:
            losers += count(cards)
    return [count(trumps), top, count(hand & ALL_JACKS) - top, ace, ten, side_aces, guarded, loose, losers, voids]


def before_skat(hand: int, game: int, forehand: bool) -> int:
    """The chance to win a suit game or Grand with ten cards and two to come, in percent."""
    table = BEFORE[1 if game == GRAND else 0]
    return points_of(hand, game, table[:11]) + (table[11] if forehand else 0)


def after_skat(hand: int, skat: int, game: int, forehand: bool) -> int:
    """The same with ten cards in hand and two laid away."""
    table = AFTER[1 if game == GRAND else 0]
    return points_of(hand, game, table[:11]) + (table[11] if forehand else 0) + table[12] * worth(skat, VALUE) // 10


def null_chance(hand: int) -> int:
    """The chance to win a null, in percent: cards too high for their place in the suit are holes."""
    power = POWER_IN[NULL]
    risk = 0
    for suit in range(4):
        cards = bits(hand & PACK.suits[suit])
        powers = sorted([power[card] for card in cards])
        for k in range(len(powers)):
            hole = powers[k] - 2 * k - 1
            if hole > 0:
                risk += min(30, 5 * hole + (6 if k == 0 else 0))
    return max(1, 99 - risk)


def null_before(hand: int) -> int:
    """The same before the skat is seen: the two worst cards can be laid away."""
    best = 0
    cards = bits(hand)
    for card in cards:
        best = max(best, null_chance(hand & ~(1 << card)))
    return best - 18


def value_of(game: Skat, cards: int, contract: int, by_hand: bool) -> int:
    """What a game is worth with these cards, without schneider."""
    if contract == NULL:
        return 35 if by_hand and game.opt.null_values == "23-35-46-59" else 23
    run = abs(matadors(cards, contract, game.opt.matadors == "jacks_only"))
    base = game.opt.grand_base if contract == GRAND else SUIT_BASE[contract]
    return base * (1 + run + by_hand)


def best_before(game: Skat, hand: int, seat: int) -> tuple[int, int, int]:
    """Before the skat is seen: the best game, how far it may be bid, and its chance; no game and 0 if there is none."""
    forehand = seat == game.forehand()
    found, most, sure = NO_GAME, 0, 0
    for contract in range(GRAND + 1):
        percent = before_skat(hand, contract, forehand)
        if percent >= ENOUGH:
            value = value_of(game, hand, contract, False)
            if value > most:
                found, most, sure = contract, value, percent
    if most < 23:
        percent = null_before(hand) if game.opt.null_with_skat else null_chance(hand)
        if percent >= ENOUGH + 5:
            found, most, sure = NULL, 23, percent
    return found, most, min(sure, 99)


def wants_hand(game: Skat, seat: int) -> bool:
    """Whether to leave the skat: the game is as good as won, or it is a null that must be played so."""
    hand = game.t.mask(HAND, seat)
    contract, _, percent = best_before(game, hand, seat)
    if contract == NULL:
        return not game.opt.null_with_skat or null_chance(hand) >= BY_HAND + 8
    if contract == NO_GAME:
        return False
    return percent >= 97 and after_skat(hand, 0, contract, seat == game.forehand()) >= BY_HAND


# -- before the first card ------------------------------------------------------------------------------------------


def bids(game: Skat, seat: int, actions: list[int]) -> list[int]:
    """Step by step up to the limit; then pass."""
    hand = game.t.mask(HAND, seat)
    _, limit, _ = best_before(game, hand, seat)
    rates: list[int] = []
    for action in actions:
        act = action & KIND_MASK
        if act == BID:
            value = y_of(action)
            rates.append(60 - min(50, value - game.bid) if value <= limit else -value // 4)
        elif act == HOLD:
            rates.append(60 if game.bid <= limit else -20)
        elif act == REJECT:
            rates.append(10 if harmless(hand) else -10)
        else:
            rates.append(0)
    return rates


def harmless(hand: int) -> bool:
    """Whether a hand is low enough for Rejeitado, where the fewest points win."""
    return count(hand & ALL_JACKS) <= 1 and count(hand & (ACES | TENS)) <= 3


def after_laying(game: Skat, hand: int, contract: int, seat: int) -> tuple[int, int]:
    """Of twelve cards: the two to lay away in a game, and the chance then."""
    first = worst(hand, contract)
    second = worst(hand & ~(1 << first), contract)
    laid = 1 << first | 1 << second
    if contract == NULL:
        return laid, null_chance(hand & ~laid)
    return laid, after_skat(hand & ~laid, laid, contract, seat == game.forehand())


def worst(hand: int, contract: int) -> int:
    """The card to lay away: in a null the biggest hole; else points that may be lost, and what makes a suit void."""
    best, most = -1, -1000
    if contract == NULL:
        for card in bits(hand):
            gain = null_chance(hand & ~(1 << card)) * 10 + POWER_IN[NULL][card]
            if gain > most:
                best, most = card, gain
        return best
    suits = SUIT_IN[contract]
    for card in bits(hand):
        suit = suits[card]
        if suit == TRUMP_IN[contract]:
            gain = -200 - 10 * POWER_IN[contract][card] + VALUE[card]
        else:
            same = hand & CARDS_IN[contract][suit]
            length = count(same)
            gain = 3 * VALUE[card] - 8 * length
            if ACES >> card & 1:
                gain -= 70 if length < 3 or not same & TENS else 40
            elif TENS >> card & 1 and same & ACES:
                gain -= 30
            elif same & ACES:
                gain -= 4 * POWER_IN[contract][card]
        if gain > most:
            best, most = card, gain
    return best


def best_after(game: Skat, seat: int, hand: int, skat: int) -> tuple[int, int]:
    """The game to announce and its worth to the declarer; with twelve cards in hand that of the best two laid away."""
    found, most = 0, -100_000
    laying = count(hand) == 12
    for contract in range(NULL + 1):
        if laying:
            percent = after_laying(game, hand, contract, seat)[1]
        elif contract == NULL:
            percent = null_chance(hand)
        else:
            percent = after_skat(hand, skat if not game.hand else 0, contract, seat == game.forehand())
        if contract == NULL and not game.may_null(False):
            continue
        if contract == NULL:
            percent = 99 - (99 - percent) * 8 // 5  # as played out: what looks like 75 is won 6 times in 10
        percent = max(0, min(99, percent))
        known = hand if game.hand else hand | skat
        value = value_of(game, known, contract, game.hand)
        if value < game.bid and contract != NULL:
            base = game.opt.grand_base if contract == GRAND else SUIT_BASE[contract]
            value = -(-game.bid // base) * base
            percent = percent // 4  # schneider would have to save it
        gain = percent * value - 2 * (100 - percent) * value
        if gain > most:
            found, most = contract, gain
    return found, most


def lays(game: Skat, seat: int, actions: list[int]) -> list[int]:
    """The two cards that the best game needs least."""
    hand = game.t.mask(HAND, seat)
    contract, _ = best_after(game, seat, hand, 0)
    laid, _ = after_laying(game, hand, contract, seat)
    for card in game.picks(seat):
        laid &= ~(1 << card)
    return [60 if laid >> x_of(action) & 1 else -VALUE[x_of(action)] for action in actions]


def announcements(game: Skat, seat: int, actions: list[int]) -> list[int]:
    """The best game; schneider is announced, or a null played open, only where nothing can go wrong."""
    hand = game.t.mask(HAND, seat)
    skat = game.t.mask(SKAT)
    contract, _ = best_after(game, seat, hand, skat)
    sure = contract != NULL and after_skat(hand, 0, contract, seat == game.forehand()) > SURE
    rates: list[int] = []
    for action in actions:
        act, x = action & KIND_MASK, x_of(action)
        rate = 60 if x == contract else 0
        if x == NULL and act == ANNOUNCE_OPEN:
            rate += 10 if null_chance(hand) >= OPEN_NULL else -30
        elif act == ANNOUNCE_SCHNEIDER:
            rate += 5 if sure else -40
        elif act != ANNOUNCE:
            rate -= 60
        rates.append(rate)
    return rates


# -- the tricks -----------------------------------------------------------------------------------------------------


def unseen(game: Skat, seat: int) -> int:
    """The cards (a mask) that a seat has not seen in this deal."""
    t = game.t
    known = t.mask(HAND, seat) | t.mask(TRICK)
    base = t.base[WON]
    for pile in range(t.layout.size[WON]):
        known |= t.bags[base + pile]
    if seat == game.declarer and not game.hand:
        known |= t.mask(SKAT)
    return PACK.all & ~known


def friends(game: Skat, seat: int, other: int) -> bool:
    """Whether two seats play together: the defenders do."""
    return seat == other or (game.declarer >= 0 and seat != game.declarer != other)


def plays(game: Skat, seat: int, actions: list[int]) -> list[int]:
    """A suit game or Grand."""
    if game.best < 0:
        return leads(game, seat, actions)
    t = game.t
    out = unseen(game, seat)
    above = ABOVE[game.contract]
    stake = worth(t.mask(TRICK), VALUE)
    last = t.count(TRICK) == 2
    friend = friends(game, seat, game.taker)
    trumps_out = out & game.of_suit(game.trump)
    endangered = not last and not friends(game, seat, game.after(seat, game.active))
    best_suit = game.suit_of(game.best)
    if endangered:
        endangered = bool(above[game.best] & out) or (best_suit != game.trump and trumps_out != 0)
    rates: list[int] = []
    for action in actions:
        card = x_of(action)
        power = game.power(card)
        trump = game.suit_of(card) == game.trump
        value = VALUE[card]
        cost = value + (7 if trump else 0) + (8 if ALL_JACKS >> card & 1 else 0)
        beats = game.beats(card)
        if friend:
            if endangered:
                rate = value - cost - power // 2 if not beats else value - cost
            else:
                rate = 3 * value - (14 if trump else 0) - power // 4
                if not above[card] & out and value == 11 and not trump:
                    rate -= 12  # an ace wins a trick of its own
        elif not beats:
            rate = -3 * cost - power
        elif last:
            rate = 10 + 3 * (stake + value) - 2 * cost - power
        elif not above[card] & out and (trump or not trumps_out or game.suit_of(card) == game.led):
            rate = 10 + 2 * stake + value - cost - (6 if trump and best_suit != game.trump and stake < 4 else 0)
        else:
            rate = 2 * stake - 2 * cost - power // 2
        rates.append(rate)
    return rates


def leads(game: Skat, seat: int, actions: list[int]) -> list[int]:
    """Declarer draws trumps, then plays masters; a defender leads long through the declarer and short up to him."""
    t = game.t
    hand = t.mask(HAND, seat)
    out = unseen(game, seat)
    above = ABOVE[game.contract]
    trumps = game.of_suit(game.trump)
    mine, theirs = count(hand & trumps), count(out & trumps)
    declarer = seat == game.declarer
    middle = not declarer and game.after(seat, game.active) == game.declarer
    grand = game.contract == GRAND
    rates: list[int] = []
    for action in actions:
        card = x_of(action)
        suit = game.suit_of(card)
        value = VALUE[card]
        master = not above[card] & out
        length = count(hand & game.of_suit(suit))
        left = count(out & game.of_suit(suit))
        if suit == game.trump:
            if declarer:
                if not theirs:
                    rate = 5 - value
                elif master:
                    rate = 70 - value
                else:
                    rate = (48 if mine > theirs // 2 else 20) - 3 * value - count(above[card] & out)
                if grand and mine == 1 and not master:
                    rate -= 30
            else:
                rate = -20 - value
        elif declarer:
            if master:
                rate = (66 if not theirs else 42 if left > 3 else 25) + value // 2
            else:
                rate = 30 - 2 * value - game.power(card) + (5 if length > 1 else 0)
        elif master:
            safe = left >= 4 or not theirs or grand
            rate = 40 + value // 2 if safe else 22 - value
            if not middle and length == 1:
                rate -= 12  # a lone ace waits for the declarer's ten
        else:
            rate = 20 - 3 * value - game.power(card) // 2
            rate += 4 * length if middle or grand else 10 - 4 * length
        rates.append(rate)
    return rates


def null_plays(game: Skat, seat: int, actions: list[int]) -> list[int]:
    """The declarer ducks; the defenders play low to leave him on top, and throw away what is high or short."""
    t = game.t
    hand = t.mask(HAND, seat)
    out = unseen(game, seat)
    above = ABOVE[NULL]
    declarer = seat == game.declarer
    came = declarer_played(game)
    rates: list[int] = []
    for action in actions:
        card = x_of(action)
        power = game.power(card)
        suit = PACK.suit[card]
        higher = count(above[card] & out)
        lower = count(out & PACK.suits[suit]) - higher
        length = count(hand & PACK.suits[suit])
        if game.best < 0:
            if declarer:
                rate = (40 if higher and not lower else 10 * min(higher, 3) - 12 * lower) - (20 if not higher else 0)
            else:
                rate = 30 - 4 * power - 3 * length
        elif suit != game.led:
            rate = 5 * power + 4 * lower - 3 * length  # a free discard
        elif declarer:
            rate = 20 + power if not game.beats(card) else -60 - power + (20 if t.count(TRICK) == 1 else 0)
        elif game.beats(card):
            rate = -power if not came else -60 if game.taker == game.declarer else 10 + power
        else:
            rate = 30 + power if came and game.taker == game.declarer else 5 + power // 2
        rates.append(rate)
    return rates


def declarer_played(game: Skat) -> bool:
    """Whether the declarer has played to this trick."""
    seat = game.leader
    for _ in range(game.t.count(TRICK)):
        if seat == game.declarer:
            return True
        seat = game.after(seat, game.active)
    return False


def avoiding(game: Skat, seat: int, actions: list[int]) -> list[int]:
    """Rejeitado: points are bad; duck as high as possible, throw the dear cards on others."""
    t = game.t
    out = unseen(game, seat)
    above = ABOVE[REJECTED]
    stake = worth(t.mask(TRICK), VALUE)
    last = t.count(TRICK) == 2
    rates: list[int] = []
    for action in actions:
        card = x_of(action)
        value, power = VALUE[card], game.power(card)
        higher = count(above[card] & out)
        if game.best < 0:
            rate = 10 * min(higher, 3) - 3 * value - power
        elif not game.beats(card):
            rate = 10 + 3 * value + power
        elif last:
            rate = -3 * (stake + value) + power
        else:
            rate = -2 * (stake + value) + 3 * min(higher, 4) - power
        rates.append(rate)
    return rates


# -- saying why -----------------------------------------------------------------------------------------------------


def card_reason(game: Skat, seat: int, card: int) -> Reason:
    """Why this card."""
    out = unseen(game, seat)
    higher = count(ABOVE[game.contract][card] & out)
    suit = game.suit_of(card)
    stake = worth(game.t.mask(TRICK), VALUE)
    avoids = game.contract == REJECTED or (game.contract == NULL and seat == game.declarer)
    if avoids:
        if game.best < 0:
            return Reason("null_lead", card=card, number=higher)
        if suit != game.led:
            return Reason("null_throw", card=card)
        return Reason("null_take" if game.beats(card) else "null_duck", card=card)
    if game.contract == NULL:
        return Reason("null_low" if game.best < 0 or not game.beats(card) else "null_over", card=card)
    if game.best < 0:
        if suit == game.trump and seat == game.declarer:
            return Reason("draw_trumps", card=card, number=count(out & game.of_suit(game.trump)))
        if not higher:
            return Reason("lead_master", card=card, number=VALUE[card])
        return Reason("lead_low", card=card, number=higher)
    if friends(game, seat, game.taker):
        return Reason("load" if VALUE[card] >= 4 else "partner_has_it", card=card, number=stake + VALUE[card])
    if game.beats(card):
        return Reason("take", card=card, number=stake + VALUE[card])
    return Reason("throw" if VALUE[card] else "throw_blank", card=card, number=VALUE[card])


THUMB: Final = SkatThumb
