"""Dane-se! in machine words: a hand is played to its end in some ten microseconds, by rules of thumb.

A search that plays thousands of worlds to their end needs an idea of what everybody does there, better than random
play and nearly as cheap. Everybody says what his cards are likely to win, and then keeps the tricks still to come equal
to the tricks still wanted; he reads his hand, the cards played and the trick, as a player does.

Cards are bits: suit by suit, the 2 lowest and the ace highest of 13; a suit is the set of its cards. As in
`doubledummy`, never write a shift of a literal.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from baralho.bots.doubledummy import ones
from baralho.games.dane_se import PRIZE, TURNED, DaneSe
from baralho.kinds.tricks import HAND, TRICK, WON

ALL: Final = 0xFFFFFFFFFFFFF
ACES: Final = 0x8004002001  # in a pack, where the ace comes first
CLUBS: Final = 0x1FFF  # the first suit
SUITS: Final = [CLUBS * (1 << 13 * suit) for suit in range(4)]
STRAY: Final = 10  # of a hundred cards so many are played at random

# How likely a card wins, and what a player makes of it: found by trying small changes in many thousand deals, two seats
# by the values so far against two by the others.
PULLED: Final = 0.32  # how much a higher trump that is out takes from a trump
SMALL: Final = 0.06  # what a small trump wins at least
LENGTH: Final = 0.09  # and with every trump in the hand
SECOND: Final = 0.39  # a king behind the ace, with a smaller card beside it
THIRD: Final = 0.48  # a queen, with two
SHORT: Final = 0.2  # in a short hand somebody else chooses the suits,
SHORT_LEAD: Final = 0.8  # but for the first trick
ONE: Final = 0.25  # the only card, if others lead
ONE_TOP: Final = 0.3  # the same, if none of its suit is higher
MORE: Final = 0.04  # what every card of a hand that is not short wins beyond that, before the first is played
HEARD: Final = 0.55  # what the others have said leaves more or less
WANTED: Final = 0.6  # the same in play, by the tricks that all still want
SHY: Final = 0.1  # how often somebody trumps who wants no trick
LUCK: Final = 1.07  # the variance of tricks that no card explains
EASY: Final = 0.75  # who wants none is off by less than his cards say: he can choose what to throw
TAKE: Final = 8.0  # how much better it is to win a trick that is wanted now than later
TRUMP: Final = 20.0  # the same by a trump on another suit, if it is the last that is wanted and the hand is large
EARLY: Final = 0.3  # and a high card than one that serves as well, by rank
THRIFT: Final = 1.7  # how dear a trump is
RID: Final = 4.6  # how good it is to lead a trump that must not win


def packed(mask: int) -> i64:
    """A set of cards of a pack of 52, with the aces on top."""
    cards: i64 = mask
    aces: i64 = cards & ACES
    return (cards ^ aces) >> 1 | aces << 12


def suit_of(number: int) -> i64:
    """All cards of a suit; none if it is none."""
    return SUITS[number] if number >= 0 else 0


def reached(cards: i64, suit: i64) -> i64:
    """The first suit from this one on that some cards have."""
    while not cards & suit:
        suit <<= 13
    return suit


def above(suit: i64, card: i64) -> i64:
    """The cards of a suit that are higher than one of it."""
    return suit & ~(card | (card - 1))


def nobody(cards: i64, share: float) -> float:
    """How likely none of so many cards is where each is with this probability."""
    chance = 1.0
    while cards:
        chance *= 1.0 - share
        cards -= 1
    return chance


class Holding:
    """What a player holds, has said and has won."""

    def __init__(self) -> None:
        self.hand: i64 = 0
        self.bid: i64 = -1
        self.won: i64 = 0


class Declared:
    """A world of Dane-se!, and its end."""

    def __init__(self) -> None:
        self.seats = [Holding(), Holding(), Holding(), Holding()]
        self.players: i64 = 4
        self.others = 3.0
        self.gone: i64 = 0  # cards that all have seen
        self.trump: i64 = 0  # a suit
        self.led: i64 = 0  # a suit, none before the lead
        self.best: i64 = 0  # the card that is winning
        self.taker: i64 = 0
        self.lying: i64 = 0  # how many cards the trick has
        self.turn: i64 = 0
        self.leader: i64 = 0  # to the first trick
        self.size: i64 = 0
        self.zero = 10.0  # for a declaration of none kept
        self.hook = False
        self.minus = False  # who fails loses what he was off
        self.pays = False  # who fails gets a point a trick
        self.luck: i64 = 1
        # what the player who is to act thinks of his hand
        self.hand: i64 = 0
        self.held: i64 = 0
        self.need: i64 = 0
        self.unseen: i64 = 0
        self.share = 0.0  # how likely a card not seen is with one of the others
        self.armed = 0.0  # how likely one of them has a trump
        self.ruffs = 0.0  # how many who play later would trump if they could
        self.bent = 1.0  # what all still want makes cards win more or less often
        self.surplus = 0.0  # tricks still to come over those still wanted
        self.doubt = 0.0  # their variance
        self.spoil = 0.0

    def set_up(self, game: DaneSe) -> None:
        """Take over a world."""
        t = game.t
        bags, won = t.bags, t.base[WON]
        seen = t.mask(TURNED)
        for card in t.line(TRICK):
            seen |= 1 << card
        self.players = game.players
        self.others = float(game.players - 1)
        if len(self.seats) != game.players:
            self.seats = [Holding() for _ in range(game.players)]
        for k in range(game.players):
            seen |= bags[won + k]
            seat = self.seats[k]
            seat.hand = packed(bags[HAND + k])
            seat.bid = game.bids[k]
            seat.won = game.tricks(k)
        self.gone = packed(seen)
        self.trump = suit_of(game.trump)
        self.led = suit_of(game.led)
        self.best = packed(1 << game.best) if game.best >= 0 else 0
        self.taker = game.taker
        self.lying = t.count(TRICK)
        self.turn = game.turn
        self.leader = game.next(game.dealer)
        self.size = game.size()
        self.zero = float(game.opt.zero_bonus)
        self.minus = game.opt.miss == "minus_difference"
        self.pays = game.opt.miss == "tricks"
        self.hook = game.opt.hook

    def finish(self) -> None:
        """Say and play all that is left."""
        while self.seats[self.turn].bid < 0:
            seat = self.turn
            self.seats[seat].bid = self.declaration(seat)
            self.turn = (seat + 1) % self.players
            if self.seats[self.turn].bid >= 0:
                self.turn = self.leader
        while self.seats[self.turn].hand:
            hand = self.seats[self.turn].hand
            legal = hand & self.led
            if not legal:
                legal = hand
            if not legal & (legal - 1):
                self.play(legal)
            elif self.below(100) < STRAY:
                self.play(self.any(legal))
            else:
                self.play(self.choice(legal))

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, by chance."""
        x = self.luck
        x ^= x << 13 & 0xFFFFFFFF
        x ^= x >> 17
        x ^= x << 5 & 0xFFFFFFFF
        self.luck = x
        return (x >> 3) * n >> 29

    def any(self, cards: i64) -> i64:
        """One of some cards, by chance."""
        left = self.below(ones(cards))
        while left:
            cards &= cards - 1
            left -= 1
        return cards & -cards

    def play(self, card: i64) -> None:
        """The card of the seat that is to play."""
        seat = self.turn
        self.seats[seat].hand ^= card
        self.gone |= card
        if not self.led:
            suit: i64 = CLUBS
            while not suit & card:
                suit <<= 13
            self.led = suit
        if self.beats(card):
            self.best = card
            self.taker = seat
        self.lying += 1
        self.turn = (seat + 1) % self.players
        if self.lying == self.players:
            self.turn = self.taker
            self.seats[self.taker].won += 1
            self.led = 0
            self.best = 0
            self.lying = 0

    def beats(self, card: i64) -> bool:
        """Whether a card would win the trick as it lies."""
        if not self.best:
            return True
        if self.best & self.trump:
            return card & self.trump != 0 and card > self.best
        return card & self.trump != 0 or (card & self.led != 0 and card > self.best)

    def score(self, seat: i64, consolation: float) -> float:
        """What a seat has scored; those who failed so much a trick."""
        won = self.seats[seat].won
        if won != self.seats[seat].bid:
            if self.minus:
                return -abs(float(won - self.seats[seat].bid))
            return (consolation + 1.0 if self.pays else consolation) * float(won)
        return float(PRIZE + won) if won else self.zero

    # -- how good cards are ---------------------------------------------------------------------------------------

    def look(self, hand: i64) -> None:
        """Count what is not seen from a hand."""
        all: i64 = ALL
        self.hand = hand
        self.held = ones(hand)
        self.unseen = all & ~(self.gone | hand)
        out = float(ones(self.unseen))
        self.share = min(self.others * float(self.held) / out, 1.0) if out else 1.0
        self.armed = 1.0 - exp(-self.share / self.others * float(ones(self.unseen & self.trump)))

    def later(self, card: i64, suit: i64, leads: bool) -> float:
        """How likely a card of the hand wins a trick, sooner or later."""
        share = self.share
        higher = ones(above(suit, card) & self.unseen)
        lower = ones(self.hand & suit & (card - 1))
        chance = nobody(higher, share)
        if suit == self.trump:
            expected = float(higher) * share
            if lower or expected < 1.0:
                chance = max(chance, 1.0 / (1.0 + PULLED * expected))
            if self.held > 2:
                chance = max(chance, SMALL + LENGTH * min(float(ones(self.hand & suit)), 5.0))
            return chance
        rounds = ones(above(suit, card) & self.hand)
        if higher and chance < 0.5:
            rounds += 1
        if higher == 1 and lower:
            chance += (1.0 - chance) * SECOND
        elif higher == 2 and lower > 1:
            chance += (1.0 - chance) * THIRD
        if self.trump:
            left = float(ones(self.unseen & suit)) * share / self.others - float(rounds)
            safe = 1.0 - self.armed * (exp(-left) if left > 0.0 else 1.0)
            chance *= safe * safe * safe
        if self.held == 1:
            if not leads:
                chance *= ONE if higher else ONE_TOP
        elif higher and self.held < 4:  # it must be led, or the suit must be: somebody else may choose
            chance *= SHORT_LEAD if leads else SHORT
        return chance

    def now(self, card: i64, suit: i64) -> float:
        """How likely a card, played now, wins the trick, after `plan`."""
        if not self.beats(card):
            return 0.0
        behind: i64 = self.players - 1 - self.lying
        if not behind:
            return 1.0
        each = self.share / self.others
        wins = nobody(ones(above(suit, card) & self.unseen), float(behind) * each)
        if self.trump and suit != self.trump:
            wins *= 1.0 - min(self.ruffs * exp(-each * float(ones(self.unseen & suit))) * self.armed, 1.0)
        return wins

    # -- what a player does ---------------------------------------------------------------------------------------

    def plan(self, seat: i64) -> None:
        """What a seat wants of its cards."""
        player = self.seats[seat]
        self.look(player.hand)
        self.need = player.bid - player.won
        self.spoil = 0.0
        wanted = self.need
        self.ruffs = 0.0
        k: i64 = 1
        while k < self.players:
            other = self.seats[(seat + k) % self.players]
            more = other.bid - other.won
            wants = 0 < more <= ones(other.hand)
            if wants:
                wanted += more
            if k <= self.players - 1 - self.lying:
                self.ruffs += 1.0 if wants else SHY
            k += 1
        if self.need < 0 or self.need > self.held:
            self.spoil = self.spoiling(seat)
            return
        self.bent = min(max(1.0 - WANTED * (float(wanted) / float(self.held) - 1.0), 0.3), 2.0)
        self.surplus = -float(self.need)
        self.doubt = LUCK
        left = self.hand
        suit: i64 = CLUBS
        while left:
            suit = reached(left, suit)
            card = left & -left
            left ^= card
            chance = min(self.later(card, suit, False) * self.bent, 0.98)
            self.surplus += chance
            self.doubt += chance * (1.0 - chance)

    def spoiling(self, seat: i64) -> float:
        """Who cannot keep his word any more takes tricks that others want (1), or leaves those that nobody wants."""
        wanted: i64 = 0
        other: i64 = 0
        while other < self.players:
            more = self.seats[other].bid - self.seats[other].won
            if other != seat and more > 0:
                wanted += more
            other += 1
        return 1.0 if wanted >= self.held else -1.0

    def rate(self, card: i64, suit: i64) -> float:
        """How good a card looks, after `plan`: how likely the hand wins what was said, of a hundred.

        The tricks of the other cards are taken to be normally distributed. Wanted tricks are taken early, and with high
        cards: these may win one too many later.
        """
        wins = self.now(card, suit)
        power = float(ones(suit & (card - 1)) + 2)
        if self.spoil != 0.0:
            return 60.0 * self.spoil * wins - power
        chance = min(self.later(card, suit, False) * self.bent, 0.98)
        lost = self.surplus - chance  # what the other cards win over what is wanted, if the trick is lost or won
        won = lost + 1.0
        if not self.need:
            lost *= EASY
        elif self.need == 1:
            won *= EASY
        twice = 2.0 * (self.doubt - chance * (1.0 - chance))
        rate = 100.0 * ((1.0 - wins) * exp(-lost * lost / twice) + wins * exp(-won * won / twice))
        if self.need:
            if not self.led or suit == self.led:
                rate += TAKE * wins
            elif self.need == 1 and self.held > 4:
                rate += TRUMP * wins
            return rate + EARLY * power - (THRIFT if suit == self.trump else 0.0)
        return rate + RID if not self.led and suit == self.trump else rate

    def choice(self, legal: i64) -> i64:
        """The card that the seat to play chooses."""
        self.plan(self.turn)
        best: i64 = 0
        most = -1e9
        suit: i64 = CLUBS
        while legal:
            suit = reached(legal, suit)
            card = legal & -legal
            legal ^= card
            rate = self.rate(card, suit)
            if rate > most:
                most = rate
                best = card
        return best

    def spread(self, seat: i64) -> list[float]:
        """By number of tricks, how likely a seat wins so many, before the first card."""
        self.look(self.seats[seat].hand)
        said: i64 = 0
        speakers: i64 = 0
        for other in self.seats:
            if other.bid >= 0:
                said += other.bid
                speakers += 1
        bent = 1.0  # what the others have said leaves more or less for us
        if speakers:
            bent = 1.0 - 2.0 * HEARD * (float(said) / float(self.held) - float(speakers) / (self.others + 1.0))
        more = MORE if self.held > 3 else 0.0
        spread = [1.0] + [0.0] * int(self.held)
        cards = 0
        left = self.hand
        suit: i64 = CLUBS
        while left:
            suit = reached(left, suit)
            card = left & -left
            left ^= card
            p = min(max(self.later(card, suit, seat == self.leader) * bent + more, 0.0), 0.97)
            cards += 1
            for k in range(cards, 0, -1):
                spread[k] = spread[k] * (1.0 - p) + spread[k - 1] * p
            spread[0] *= 1.0 - p
        return spread

    def declaration(self, seat: i64) -> i64:
        """What a seat says: that which is likely to bring most."""
        spread = self.spread(seat)
        barred: i64 = self.size
        k: i64 = 1
        while k < self.players:
            other = self.seats[(seat + k) % self.players].bid
            k += 1
            if other < 0 or not self.hook:
                barred = -100
            barred -= other
        best, most = 0, -1e9
        for tricks in range(len(spread)):
            rate = self.promise(spread, tricks)
            if rate > most and tricks != barred:
                best, most = tricks, rate
        return best

    def promise(self, spread: list[float], tricks: int) -> float:
        """What it brings on average to say so many tricks."""
        worth = spread[tricks] * (float(PRIZE + tricks) if tricks else self.zero)
        if self.minus or self.pays:
            for won in range(len(spread)):
                if won != tricks:
                    worth += spread[won] * float(-abs(won - tricks) if self.minus else won)
        return worth
