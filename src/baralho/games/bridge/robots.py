"""The second table of a duplicate match: four robots bid and play the same cards.

They belong to the rules, not to the bots: what they do with a deal never changes, so that a match gives the same result
whenever it is read again. Each knows its own hand, what was called and what lies open; they bid a simple natural system
(five-card majors, a strong no trump, weak two and three bids) and play as beginners are taught.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.table import bits, count
from baralho.games.bridge.acts import GAME_AT, LOWEST, NO_TRUMP, PACK, trick_points

POWER: Final = tuple([14 if rank == 1 else rank for rank in PACK.rank])
WORTH: Final = tuple([max(power - 10, 0) for power in POWER])  # A 4, K 3, Q 2, J 1
SUITS: Final = tuple([PACK.suits[suit] for suit in range(4)])
MAJOR: Final = 2  # hearts and spades
OPENS: Final = 12  # points for a bid of one
ANSWERS: Final = 6
GAME_VALUES: Final = (25, 25, 28)  # both hands together: for a game in no trump or a major, or in a minor
SMALL_SLAM_VALUES: Final = 33
GRAND_SLAM_VALUES: Final = 37
MOST_CALLS: Final = 40  # then everybody passes


class Other:
    """What came of a deal at the other table."""

    def __init__(self, bid: int, declarer: int, stakes: int, tricks: int) -> None:
        self.bid = bid  # -1: all passed
        self.declarer = declarer
        self.stakes = stakes
        self.tricks = tricks  # that declarer's side has won


def points_of(hand: int) -> int:
    """High cards: 4, 3, 2, 1."""
    return sum([WORTH[card] for card in bits(hand)])


class Shown:
    """What a hand has told by its calls: at least so many points, at most so many, and a suit with so many cards."""

    def __init__(self) -> None:
        self.least = 0
        self.most = 37
        self.suit = -1
        self.length = 0
        self.spoke = False


class Auction:
    """Four robots call."""

    def __init__(self, hands: list[int], dealer: int) -> None:
        self.lengths = [[count(hand & SUITS[suit]) for suit in range(4)] for hand in hands]
        self.points = [points_of(hand) for hand in hands]
        self.shown = [Shown() for _ in range(4)]
        self.dealer = dealer
        self.bid = -1
        self.bidder = -1
        self.stakes = 1
        self.named = [-1] * 10

    def run(self) -> int:
        """Until three have passed; who declares, -1: all passed."""
        seat, passes = self.dealer, 0
        for _ in range(MOST_CALLS):
            call = self.call(seat)
            if call > self.bid and call >= LOWEST:
                self.bid, self.bidder, self.stakes, passes = call, seat, 1, 0
                name = (seat & 1) * 5 + call % 5
                if self.named[name] < 0:
                    self.named[name] = seat
            else:
                if self.doubles(seat):
                    self.stakes, passes = 2, 0
                else:
                    passes += 1
                    self.silent(seat)
            if passes >= (3 if self.bid >= 0 else 4):
                break
            seat = (seat + 1) & 3
        return -1 if self.bid < 0 else self.named[(self.bidder & 1) * 5 + self.bid % 5]

    def lowest(self, denomination: int) -> int:
        """The lowest bid in it that is high enough."""
        return LOWEST + denomination + 5 * max(0, -(-(self.bid + 1 - LOWEST - denomination) // 5))

    def tell(self, seat: int, least: int, most: int, suit: int = -1, length: int = 0) -> None:
        """Everybody hears what a bid means."""
        shown = self.shown[seat]
        shown.least = max(shown.least, least)
        shown.most = max(shown.least, min(shown.most, most))
        if suit >= 0:
            shown.suit, shown.length = suit, length
        shown.spoke = True

    def silent(self, seat: int) -> None:
        """Who passes at once has no opening, or nothing to come in with."""
        shown = self.shown[seat]
        if not shown.spoke:
            shown.most = min(shown.most, OPENS if self.bid < 0 else 15)
            shown.spoke = True

    def balanced(self, seat: int) -> bool:
        """No void, no singleton, at most one doubleton."""
        lengths = self.lengths[seat]
        return min(lengths) >= 2 and lengths.count(2) <= 1

    def longest(self, seat: int) -> int:
        """The suit to name first: the longest; of two the higher, but of four cards each the lower."""
        lengths = self.lengths[seat]
        most = max(lengths)
        found = [suit for suit in range(4) if lengths[suit] == most]
        return found[-1] if most >= 5 else found[0]

    def call(self, seat: int) -> int:
        """A bid, or -1: nothing."""
        partner = self.shown[seat ^ 2]
        theirs = self.bidder >= 0 and (self.bidder ^ seat) & 1
        if self.shown[seat].spoke and self.shown[seat].least:
            return self.rebid(seat)
        if partner.least:
            return self.answer(seat)
        return self.overcall(seat) if theirs else self.open(seat)

    # -- the first bid of a side --------------------------------------------------------------------------------------

    def open(self, seat: int) -> int:
        """No trump, a suit, or a long weak suit in the others' way."""
        points, lengths = self.points[seat], self.lengths[seat]
        long = self.longest(seat)
        if self.balanced(seat) and 15 <= points <= 17:
            self.tell(seat, 15, 17)
            return LOWEST + NO_TRUMP
        if self.balanced(seat) and 20 <= points <= 22:
            self.tell(seat, 20, 22)
            return 2 * LOWEST + NO_TRUMP
        if points >= OPENS or (points == OPENS - 1 and lengths[long] >= 6):
            majors = [suit for suit in (3, 2) if lengths[suit] >= 5 and lengths[suit] == lengths[long]]
            if majors:
                suit = majors[0]
            elif long >= MAJOR and lengths[long] < 5:  # a major has five cards: the better minor
                suit = 1 if lengths[1] > lengths[0] else 0
            else:
                suit = long
            self.tell(seat, 11, 21, suit, 5 if suit >= MAJOR else 3)
            return LOWEST + suit
        if 6 <= points <= 10 and lengths[long] >= 6:
            level = 3 if lengths[long] >= 7 else 2
            if level == 3 or long > 0:
                self.tell(seat, 6, 10, long, lengths[long])
                return level * LOWEST + long
        return -1

    def overcall(self, seat: int) -> int:
        """A good suit of five cards, or no trump with what they have bid stopped by strength."""
        points, lengths, long = self.points[seat], self.lengths[seat], self.longest(seat)
        bid = self.lowest(long)
        level = bid // 5
        if level <= 2 and lengths[long] >= 4 + level and 8 + 2 * level <= points <= 17:
            self.tell(seat, 8 + 2 * level, 17, long, lengths[long])
            return bid
        if self.balanced(seat) and 16 <= points <= 18 and self.lowest(NO_TRUMP) // 5 == 1:
            self.tell(seat, 16, 18)
            return self.lowest(NO_TRUMP)
        return -1

    # -- the partner has bid ------------------------------------------------------------------------------------------

    def fit(self, seat: int) -> int:
        """The suit in which both hands have eight cards or more as far as is known, majors first; -1: none."""
        mine, partner = self.lengths[seat], self.shown[seat ^ 2]
        own = self.shown[seat]
        if partner.suit >= 0 and partner.length + mine[partner.suit] >= 8:
            return partner.suit
        if own.suit >= 0 and own.suit == partner.suit:
            return own.suit
        return -1

    def short(self, seat: int, trump: int) -> int:
        """What short suits are worth with trumps."""
        return sum([(5, 3, 1)[n] for suit, n in enumerate(self.lengths[seat]) if suit != trump and n < 3])

    def aim(self, sure: int, trump: int) -> int:
        """The level for so many points of both hands."""
        if sure >= GRAND_SLAM_VALUES:
            return 7
        if sure >= SMALL_SLAM_VALUES:
            return 6
        if trump < 0 or trump == NO_TRUMP:
            return 3 if sure >= GAME_VALUES[0] else 2 if sure >= 23 else 1
        if trump >= MAJOR:
            return 4 if sure >= GAME_VALUES[1] else 3 if sure >= 23 else 2
        return 5 if sure >= GAME_VALUES[2] else 3 if sure >= 23 else 2

    def place(self, seat: int, sure: int, trump: int) -> int:
        """A bid of what both hands are worth in a denomination, if it is still to be had."""
        bid = self.aim(sure, trump) * LOWEST + trump
        return bid if bid > self.bid else -1

    def answer(self, seat: int) -> int:
        """Support, a suit of one's own, or no trump."""
        points, lengths, partner = self.points[seat], self.lengths[seat], self.shown[seat ^ 2]
        trump = self.fit(seat)
        if trump >= 0:
            sure = points + self.short(seat, trump) + partner.least + 1
            if points + self.short(seat, trump) < ANSWERS or (partner.most <= 10 and sure < GAME_VALUES[1]):
                return -1
            if trump < MAJOR and sure >= GAME_VALUES[0] and sure < SMALL_SLAM_VALUES and self.balanced(seat):
                trump = NO_TRUMP
            self.tell(seat, ANSWERS if sure < 22 else 10 if sure < 25 else 12, 40, trump if trump < 4 else -1, 4)
            return self.place(seat, sure, trump)
        if partner.suit < 0:  # no trump: a major of six cards, else by points
            long = self.longest(seat)
            sure = points + partner.least + 1
            if lengths[long] >= 6 and long >= MAJOR:
                self.tell(seat, max(0, points - 1), points + 1, long, lengths[long])
                return self.place(seat, sure, long)
            if sure < 23:
                if lengths[long] >= 5 and long > 0 and points < 8:  # weak: better than no trump
                    self.tell(seat, 0, 7, long, 5)
                    return self.lowest(long)
                return -1
            self.tell(seat, points - 1, points + 1)
            return self.place(seat, sure, NO_TRUMP)
        if points < ANSWERS or partner.most <= 10:
            return self.place(seat, points + partner.least + 2, NO_TRUMP) if points >= 16 else -1
        suit = self.own_suit(seat)
        if suit >= 0:
            low = self.lowest(suit) < 2 * LOWEST
            self.tell(seat, ANSWERS if low else 10, 40, suit, 4 if low else 5)
            return self.lowest(suit)
        self.tell(seat, ANSWERS, 10 if points <= 10 else 15)
        return self.place(seat, points + partner.least + 1, NO_TRUMP)

    def own_suit(self, seat: int) -> int:
        """A suit to answer with: the highest of five cards, of four the cheapest; one low, or two with ten points."""
        lengths, partner = self.lengths[seat], self.shown[seat ^ 2]
        others = [suit for suit in range(4) if suit != partner.suit]
        low = [suit for suit in others if lengths[suit] >= 4 and self.lowest(suit) < 2 * LOWEST]
        long = [suit for suit in others if lengths[suit] >= 5 and (suit in low or self.points[seat] >= 10)]
        long = [suit for suit in long if self.lowest(suit) < 3 * LOWEST]
        return long[-1] if long else low[0] if low else -1

    def rebid(self, seat: int) -> int:
        """Once more by what both hands are worth; who has told everything passes."""
        points, own, partner = self.points[seat], self.shown[seat], self.shown[seat ^ 2]
        ours = self.bidder >= 0 and not (self.bidder ^ seat) & 1
        if not partner.least:  # only a long suit is bid again, low
            if not ours and points >= 14 and self.long_again(seat):
                own.length = 6
                return self.lowest(own.suit)
            return -1
        trump = self.fit(seat)
        if own.suit >= 0 and partner.suit == own.suit:
            trump = own.suit
        sure = points + partner.least + (self.short(seat, trump) if trump >= 0 else 0)
        if self.bid >= 0 and ours and self.is_game(self.bid) and sure < SMALL_SLAM_VALUES:
            return -1
        if trump < 0:
            long = own.suit
            if ours and self.bidder == seat ^ 2 and partner.suit >= 0 and sure < GAME_VALUES[0] - 2:
                if self.long_again(seat):
                    own.length = 6
                    return self.lowest(long)
                if self.lowest(NO_TRUMP) < 2 * LOWEST:
                    return self.lowest(NO_TRUMP)
                return -1
            trump = long if long >= MAJOR and self.lengths[seat][long] >= 6 else NO_TRUMP
        if not ours and sure < 22:
            return -1
        if trump < MAJOR and GAME_VALUES[0] <= sure < SMALL_SLAM_VALUES and self.balanced(seat):
            trump = NO_TRUMP
        bid = self.place(seat, sure, trump)
        if bid < 0 or (ours and bid % 5 == self.bid % 5 and not self.is_game(bid) and sure < 23):
            return -1
        self.tell(seat, max(own.least, points - 1), points + 1)
        return bid

    def long_again(self, seat: int) -> bool:
        """Whether the suit that was named has six cards and can be bid again low."""
        suit = self.shown[seat].suit
        return suit >= 0 and self.lengths[seat][suit] >= 6 and self.lowest(suit) < 3 * LOWEST

    def is_game(self, bid: int) -> bool:
        """Whether a bid is enough for game."""
        return trick_points(bid, 1) >= GAME_AT

    def doubles(self, seat: int) -> bool:
        """When they are high, and both hands have more than they can have."""
        if self.bid < 0 or self.stakes > 1 or not (self.bidder ^ seat) & 1 or self.bid < 3 * LOWEST:
            return False
        trump = self.bid % 5
        held = self.lengths[seat][trump] if trump < 4 else 4
        return held >= 4 and self.points[seat] >= 10 and self.points[seat] + self.shown[seat ^ 2].least >= 22


class Play:
    """Four robots play the cards."""

    def __init__(self, hands: list[int], declarer: int, trump: int) -> None:
        self.hands = hands[:]
        self.declarer = declarer
        self.dummy = declarer ^ 2
        self.trump = trump  # -1: none
        self.gone = 0
        self.long = -1  # the suit that the defenders led first

    def run(self) -> int:
        """All thirteen tricks; how many declarer's side wins."""
        leader, won = (self.declarer + 1) & 3, 0
        for _ in range(13):
            leader = self.trick(leader)
            won += not (leader ^ self.declarer) & 1
        return won

    def trick(self, leader: int) -> int:
        """Who wins it."""
        best = self.lead(leader)
        self.drop(leader, best)
        taker, led = leader, PACK.suit[best]
        for place in range(1, 4):
            seat = (leader + place) & 3
            card = self.follow(seat, place, led, best, taker)
            self.drop(seat, card)
            if self.beats(card, best):
                best, taker = card, seat
        return taker

    def drop(self, seat: int, card: int) -> None:
        """A card is played."""
        self.hands[seat] &= ~(1 << card)
        self.gone |= 1 << card

    def beats(self, card: int, best: int) -> bool:
        """Whether a card is higher in the suit of the best one, or trumps it."""
        if PACK.suit[card] == PACK.suit[best]:
            return POWER[card] > POWER[best]
        return PACK.suit[card] == self.trump

    def seen(self, seat: int) -> int:
        """The cards that a robot knows of: declarer has both hands of his side, the others see dummy's."""
        both = self.declarer if seat == self.dummy else seat
        return self.gone | self.hands[both] | self.hands[self.dummy]

    def higher(self, seat: int, card: int) -> int:
        """The cards of its suit above it that the others may still have."""
        return sum([1 << c for c in bits(SUITS[PACK.suit[card]] & ~self.seen(seat)) if POWER[c] > POWER[card]])

    def lowest(self, cards: int) -> int:
        """The lowest of some cards, of the longest suit where there are several, trumps last."""
        found, least = -1, 1000
        for card in bits(cards):
            suit = PACK.suit[card]
            cost = 4 * POWER[card] - count(cards & SUITS[suit]) + (100 if suit == self.trump else 0)
            if cost < least:
                found, least = card, cost
        return found

    def highest(self, cards: int) -> int:
        """The highest of some cards."""
        return max(bits(cards), key=lambda card: POWER[card])

    # -- leading ------------------------------------------------------------------------------------------------------

    def lead(self, seat: int) -> int:
        """Declarer's side draws trumps, takes what is high, sets up its longest suit; the others lead their own."""
        return self.attack(seat) if not (seat ^ self.declarer) & 1 else self.defend(seat)

    def attack(self, seat: int) -> int:
        """Declarer leads, from either hand."""
        hand, partner = self.hands[seat], self.hands[seat ^ 2]
        if self.trump >= 0:
            mine = hand & SUITS[self.trump]
            out = SUITS[self.trump] & ~self.seen(seat)
            if mine and out and count(mine) + count(partner & SUITS[self.trump]) > count(out):
                top = self.highest(mine)
                return top if not self.higher(seat, top) else self.lowest(mine)
        masters = [card for card in bits(hand) if PACK.suit[card] != self.trump and not self.higher(seat, card)]
        if masters:  # of the suit with most cards first
            return max(masters, key=lambda c: (count((hand | partner) & SUITS[PACK.suit[c]]), POWER[c]))
        best, suit = -1, -1
        for s in range(4):
            cards = hand & SUITS[s]
            if cards and s != self.trump:
                size = 2 * count(cards | partner & SUITS[s])
                size += 3 if partner & SUITS[s] and not self.higher(seat, self.highest(partner & SUITS[s])) else 0
                if size > best:
                    best, suit = size, s
        return self.lowest(hand & SUITS[suit]) if suit >= 0 else self.lowest(hand)

    def defend(self, seat: int) -> int:
        """What is high; else the suit that the side began; else the longest, from the top of a sequence or low."""
        hand = self.hands[seat]
        masters = [card for card in bits(hand) if PACK.suit[card] != self.trump and not self.higher(seat, card)]
        if masters and self.gone:
            return max(masters, key=lambda c: count(hand & SUITS[PACK.suit[c]]))
        if self.long >= 0 and hand & SUITS[self.long]:
            suit = self.long
        else:
            plain = [s for s in range(4) if hand & SUITS[s] and s != self.trump] or [self.trump]
            suit = max(plain, key=lambda s: (count(hand & SUITS[s]), s))
            if self.long < 0:
                self.long = suit
        cards = hand & SUITS[suit]
        top = self.highest(cards)
        beside = [card for card in bits(cards) if POWER[card] == POWER[top] - 1]
        return top if beside and POWER[top] > 10 else self.lowest(cards)

    # -- following ----------------------------------------------------------------------------------------------------

    def follow(self, seat: int, place: int, led: int, best: int, taker: int) -> int:
        """Second hand low, third hand as high as it must, last hand as cheap as it can; ruff what the others have."""
        hand = self.hands[seat]
        suited = hand & SUITS[led]
        ours = taker == seat ^ 2
        cards = suited or hand
        winning = sum([1 << card for card in bits(cards) if self.beats(card, best)])
        if not winning or (ours and (place == 3 or not self.higher(seat, best) or not suited)):
            return self.lowest(cards)
        if not suited:
            return self.lowest(winning)  # a ruff
        if place == 3:
            return self.lowest(winning)
        masters = sum([1 << card for card in bits(winning) if not self.higher(seat, card)])
        if place == 1:
            return self.lowest(masters) if masters and count(suited) == 1 else self.second(suited, masters, best)
        return self.lowest(masters) if masters else self.highest(winning)

    def second(self, suited: int, masters: int, best: int) -> int:
        """Low, but a high card that is led is covered by the master."""
        return self.lowest(masters) if masters and POWER[best] >= 10 else self.lowest(suited)


def replay(hands: list[int], dealer: int) -> Other:
    """What four robots make of a deal; `hands` are masks, by seat."""
    auction = Auction(hands, dealer)
    declarer = auction.run()
    if declarer < 0:
        return Other(-1, -1, 1, 0)
    trump = auction.bid % 5
    tricks = Play(hands, declarer, -1 if trump == NO_TRUMP else trump).run()
    return Other(auction.bid, declarer, auction.stakes, tricks)
