"""A simple natural bidding system for Bridge, to bid by and to read bids by.

Points are ace 4, king 3, queen 2, jack 1. Openings: a major of five cards, else a minor, with 12 to 20 points; 1 NT
with 15 to 17 and 2 NT with 20 or 21, balanced; 2 clubs with any stronger hand, to which 2 diamonds is the weak answer;
other bids of two or more with a long suit and 6 to 10. A raise shows support, a new suit four cards and is not passed,
and whoever knows enough of both hands names the contract: some 25 points make a game, 33 a small slam, 37 a grand
slam. Who names a game has no more than that; 4 NT invites to a slam when the points of both may come to it, and is
passed with the lower half of what one has shown. Overcalls are on five cards; the double of a low bid before the
partner has bid asks him for his best suit.
"""

from __future__ import annotations

from typing import Final

from baralho.bots.shown import ANY, Shown
from baralho.cards.pack import CLUBS, DIAMONDS, HEARTS, SPADES
from baralho.engine.table import count
from baralho.games.bridge.acts import FIRST_NO_TRUMP, GAME_AT, NO_TRUMP, PACK, TRICK_VALUE
from baralho.games.bridge.rubber import Bridge

PASSED: Final = 0
DOUBLED: Final = 1
REDOUBLED: Final = 2

SLAM_INVITE: Final = 5 * 4 + NO_TRUMP

ACES: Final = PACK.mask("AC AD AH AS")
KINGS: Final = PACK.mask("KC KD KH KS")
QUEENS: Final = PACK.mask("QC QD QH QS")
JACKS: Final = PACK.mask("JC JD JH JS")
MINORS: Final = (CLUBS, DIAMONDS)
MAJORS: Final = (HEARTS, SPADES)
NEEDED: Final = (0, 19, 22, 24, 26, 29, 33, 37)  # points of both hands for a contract of a level in a suit
NT_NEEDED: Final = (0, 20, 23, 25, 28, 30, 33, 37)
GAME_FORCE: Final = 2
INVITES: Final = 29  # points for certain with which one may ask for a slam


def points_in(cards: int) -> int:
    """High card points."""
    return 4 * count(cards & ACES) + 3 * count(cards & KINGS) + 2 * count(cards & QUEENS) + count(cards & JACKS)


class Hand:
    """A hand as a bidder sees it."""

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.points = points_in(cards)
        self.length = [count(cards & PACK.suits[suit]) for suit in range(4)]
        self.longest = 0
        for suit in range(4):
            if self.length[suit] >= self.length[self.longest]:
                self.longest = suit
        short, doubletons = 13, 0
        for n in self.length:
            short = min(short, n)
            doubletons += n == 2
        self.balanced = short >= 2 and doubletons <= 1

    def full(self) -> int:
        """Points with one for every card of a suit above four."""
        return self.points + sum([max(0, n - 4) for n in self.length])

    def support(self, suit: int) -> int:
        """Points with short suits counted, for a suit that the partner has bid."""
        extra = 0
        for other in range(4):
            if other != suit:
                extra += (5, 3, 1)[self.length[other]] if self.length[other] < 3 else 0
        return self.points + (extra if self.length[suit] >= 4 else extra // 2 if self.length[suit] == 3 else 0)

    def stops(self, suit: int) -> bool:
        """Whether the suit is held up: ace, king and another, queen and two, jack and three."""
        held = self.cards & PACK.suits[suit]
        n = self.length[suit]
        return bool(held & ACES or (held & KINGS and n > 1) or (held & QUEENS and n > 2) or (held & JACKS and n > 3))


def read(game: Bridge) -> list[Shown]:
    """What everybody has shown so far, by seat."""
    shown = [Shown(), Shown(), Shown(), Shown()]
    seat = game.dealer
    bid, bidder = -1, -1
    for call in game.auction:
        mine, partner = shown[seat], shown[seat ^ 2]
        against = bidder >= 0 and (bidder ^ seat) & 1 == 1
        mine.forcing = mine.asks = False
        if call >= 5:
            if not mine.bids and not partner.bids:
                if shown[seat ^ 1].bids or shown[seat ^ 3].bids:
                    read_overcall(mine, partner, call, bid)
                else:
                    read_opening(mine, call)
            elif not mine.bids:
                read_response(mine, partner, call, bid)
            else:
                read_rebid(mine, partner, call, bid)
            mine.bids += 1
            mine.last = call
            if mine.first < 0:
                mine.first = call
            bid, bidder = call, seat
        elif call == DOUBLED and against and not mine.bids and not partner.bids and takeout(bid):
            mine.narrow(12, 20)
            mine.asks = True
            for suit in range(4):
                if suit != bid % 5:
                    mine.long(suit, 3)
        elif call == PASSED and not mine.bids and not partner.bids and bid < 0:
            mine.narrow(0, 12)
        elif call == PASSED and not mine.bids and partner.bids == 1 and partner.first // 5 == 1:
            mine.narrow(0, 6 if not against else 9)
        seat = (seat + 1) % 4
    return shown


def takeout(bid: int) -> bool:
    """Whether a double of this bid, by a side that has not bid, asks for a suit."""
    return bid // 5 <= 3 and bid % 5 != NO_TRUMP


def read_opening(mine: Shown, call: int) -> None:
    """The first bid of all."""
    level, suit = call // 5, call % 5
    if suit == NO_TRUMP:
        mine.balanced = True
        mine.narrow(15, 17) if level == 1 else mine.narrow(20, 21) if level == 2 else mine.narrow(24, 27)
    elif call == 2 * 5 + CLUBS:
        mine.narrow(22, ANY)
        mine.forcing = True
    elif level == 1:
        mine.narrow(12, 20)
        mine.long(suit, 5 if suit >= HEARTS else 3 + suit)
    else:
        mine.narrow(6, 10)
        mine.long(suit, 4 + level)


def read_overcall(mine: Shown, partner: Shown, call: int, bid: int) -> None:
    """The first bid of the side that did not open, or an answer to the partner's double."""
    level, suit = call // 5, call % 5
    jump = level - cheapest(bid, suit)
    if partner.asks:
        mine.narrow(9, 12) if jump else mine.narrow(0, 9)
        if suit != NO_TRUMP:
            mine.long(suit, 4)
    elif suit == NO_TRUMP:
        mine.narrow(15, 18)
        mine.balanced = True
    elif jump:
        mine.narrow(5, 10)
        mine.long(suit, 6)
    else:
        mine.narrow(8 if level == 1 else 11, 16)
        mine.long(suit, 5)


def cheapest(bid: int, denomination: int) -> int:
    """The lowest level at which a denomination can be bid."""
    if bid < 0:
        return 1
    return bid // 5 + (denomination <= bid % 5)


def read_response(mine: Shown, partner: Shown, call: int, bid: int) -> None:
    """The first bid of a player whose partner has bid."""
    level, suit = call // 5, call % 5
    theirs = partner.first
    opened, named = theirs // 5, theirs % 5
    if theirs == 2 * 5 + CLUBS and partner.least >= 21:
        mine.forcing = True
        if suit == DIAMONDS and level == 2:
            mine.narrow(0, 7)
        else:
            mine.narrow(8, 20)
            if suit != NO_TRUMP:
                mine.long(suit, 5)
    elif partner.balanced:
        if call == SLAM_INVITE:
            read_invitation(mine, partner)
        elif suit == NO_TRUMP:
            mine.narrow(8, 9) if level == 2 and opened == 1 else mine.narrow(10 if opened == 1 else 5, 15)
        elif level == 2:
            mine.narrow(0, 7)
            mine.long(suit, 5)
        elif level == 3:
            mine.narrow(10 if opened == 1 else 5, 18)
            mine.long(suit, 5)
            mine.forcing = True
        else:
            mine.long(suit, 6)
            mine.narrow(8, 15)
    elif suit == named:
        steps = level - opened
        mine.long(suit, 3 if suit >= HEARTS else 4)
        mine.narrow(6, 9) if steps <= 1 else mine.narrow(10, 12) if steps == 2 and level < 4 else mine.narrow(11, 16)
    elif suit == NO_TRUMP:
        mine.narrow(6, 10) if level == 1 else mine.narrow(11, 12) if level == 2 else mine.narrow(13, 16)
    else:
        mine.narrow(6 if level == 1 else 10, 20)
        mine.long(suit, 4 if level == 1 or suit < HEARTS else 5)
        mine.forcing = partner.most > 10 and level < 4


def read_rebid(mine: Shown, partner: Shown, call: int, bid: int) -> None:
    """A later bid."""
    level, suit = call // 5, call % 5
    game = call >= 3 * 5 + NO_TRUMP
    jump = level - cheapest(bid, suit)
    if call == SLAM_INVITE:
        read_invitation(mine, partner)
    elif suit == NO_TRUMP:
        if level == 1:
            mine.narrow(12, 14)
        elif level == 3 and not partner.balanced and partner.least < 21:
            mine.narrow(NT_NEEDED[3] - partner.least - 1, NT_NEEDED[6] - partner.least)
        elif level == 2 and not game:
            if mine.least == 12 and jump:
                mine.narrow(18, 19)
            elif mine.least < 12:
                mine.narrow(10, 12)
    elif partner.length[suit] >= 4 and mine.length[suit] < 4:
        mine.long(suit, 3 if partner.length[suit] >= 5 else 4)
        if mine.least == 12 and not game:
            mine.narrow(15, 18) if jump else mine.narrow(12, 15)
    elif mine.length[suit] >= 4:
        mine.long(suit, mine.length[suit] + 1 if mine.length[suit] >= 5 else 5)
        if mine.least == 12 and not game:
            mine.narrow(16, 18) if jump else mine.narrow(12, 16)
        elif jump and not game:
            mine.narrow(10, 12)
    elif not mine.length[suit]:
        mine.long(suit, 4)
        if mine.least == 12 and level == 2 and suit > mine.first % 5:
            mine.narrow(17, 20)  # only a strong hand goes past its first suit
        mine.forcing = level < 4 and (mine.least >= 21 or mine.least == 10)


def read_invitation(mine: Shown, partner: Shown) -> None:
    """Four no trump: a slam, if the partner has the upper half of what he has shown."""
    mine.narrow(NT_NEEDED[6] - highest(partner), NT_NEEDED[6] - 1 - partner.least)


def highest(shown: Shown) -> int:
    """The most points one may hope for; a wide range is seldom used up."""
    return min(shown.most, shown.least + 6)


# -- choosing a call ------------------------------------------------------------------------------------------------


class Call:
    """A call that the system proposes: the bid, or PASSED, DOUBLED; why (a code of [hints]) and its number."""

    def __init__(self, call: int, code: str, number: int, suit: int = -1) -> None:
        self.call = call
        self.code = code
        self.number = number
        self.suit = suit


def bid_of(level: int, denomination: int) -> int:
    """A bid as one number."""
    return 5 * level + denomination


def choose(game: Bridge, seat: int, cards: int) -> Call:
    """What the system bids with these cards."""
    shown = read(game)
    hand = Hand(cards)
    mine, partner = shown[seat], shown[seat ^ 2]
    found: Call | None = None
    if not mine.bids and not partner.bids and not mine.asks:
        if game.bid < 0:
            found = opening(hand)
        elif partner.asks:
            found = answer_double(game, hand)
        else:
            found = overcall(game, hand, seat)
    elif not mine.bids and partner.bids:
        found = response(game, hand, partner, seat)
        if found is None and partner.bids > 1:
            found = captain(game, hand, mine, partner, seat)
    else:
        found = captain(game, hand, mine, partner, seat)
    if found is not None and (found.call < 5 or found.call > game.bid):
        return found
    if found is not None and (partner.forcing or partner.length[found.call % 5 if found.call % 5 < 4 else 0] >= 5):
        raised = bid_of(cheapest(game.bid, found.call % 5), found.call % 5)
        if partner.forcing and raised <= bid_of(3, NO_TRUMP) and game.bidder ^ 2 == seat:
            return Call(raised, found.code, found.number, found.suit)
    return penalty(game, hand, partner, seat)


def penalty(game: Bridge, hand: Hand, partner: Shown, seat: int) -> Call:
    """Nothing to bid: double a contract of the others that both hands should beat, else pass."""
    against = game.bid >= 0 and (game.bidder ^ seat) & 1 == 1
    if against and game.stakes == 1 and game.bid // 5 >= 3 and hand.points + partner.least >= 21:
        trump = game.bid % 5
        level = game.bid // 5
        tricks = count(hand.cards & ACES) + (trump < 4 and hand.length[trump] >= 4)
        if hand.points >= 10 and tricks + (level >= 5) >= 2:
            return Call(DOUBLED, "double", hand.points + partner.least)
    return Call(PASSED, "pass_points", hand.points)


def opening(hand: Hand) -> Call:
    """The first bid of all."""
    points, length = hand.points, hand.length
    if points >= 22:
        return Call(bid_of(2, CLUBS), "open_strong", points)
    if hand.balanced and 15 <= points <= 17 and length[HEARTS] < 5 and length[SPADES] < 5:
        return Call(bid_of(1, NO_TRUMP), "open_nt", points)
    if hand.balanced and 20 <= points <= 21:
        return Call(bid_of(2, NO_TRUMP), "open_nt", points)
    if points >= 12 or (points >= 11 and hand.full() >= 13):
        suit = opening_suit(hand)
        return Call(bid_of(1, suit), "open_suit", length[suit], suit)
    suit = hand.longest
    if length[suit] >= 6 and points >= 6 and (length[suit] > 6 or suit != CLUBS):
        high = count(hand.cards & PACK.suits[suit] & (ACES | KINGS | QUEENS))
        if high >= 2:
            return Call(bid_of(min(length[suit] - 4, 3 if suit < HEARTS else 4), suit), "open_long", length[suit], suit)
    return Call(PASSED, "pass_points", points)


def opening_suit(hand: Hand) -> int:
    """A major of five cards, the longer or the higher; else the longer minor."""
    length = hand.length
    if length[SPADES] >= 5 and length[SPADES] >= length[HEARTS]:
        return SPADES
    if length[HEARTS] >= 5:
        return HEARTS
    if length[DIAMONDS] > length[CLUBS] or length[DIAMONDS] >= 4 == length[CLUBS]:
        return DIAMONDS
    return CLUBS


def overcall(game: Bridge, hand: Hand, seat: int) -> Call | None:
    """Five cards with some points; a double for the other suits; no trump with the suit held up."""
    if (game.bidder ^ seat) & 1 == 0:
        return None
    bid = game.bid
    theirs = bid % 5
    level = cheapest(bid, NO_TRUMP)
    strong = level <= 2 and hand.balanced and 14 + level <= hand.points <= 18
    if strong and theirs != NO_TRUMP and hand.stops(theirs):
        return Call(bid_of(level, NO_TRUMP), "open_nt", hand.points)
    best = -1
    for suit in range(4):
        if suit != theirs and hand.length[suit] >= 5 and (best < 0 or hand.length[suit] >= hand.length[best]):
            best = suit
    if best >= 0:
        level = cheapest(bid, best)
        high = count(hand.cards & PACK.suits[best] & (ACES | KINGS | QUEENS))
        if 8 + 3 * (level - 1) <= hand.points <= 17 and level <= 2 and (high >= 2 or hand.points >= 12):
            return Call(bid_of(level, best), "overcall", hand.length[best], best)
        if level == 3 and hand.points >= 14 and hand.length[best] >= 6 and high >= 2:
            return Call(bid_of(level, best), "overcall", hand.length[best], best)
    if game.stakes == 1 and takeout(bid) and hand.points >= 12 + 2 * (bid // 5 - 1):
        others = [hand.length[suit] for suit in range(4) if suit != theirs]
        if (hand.length[theirs] <= 2 and min(others) >= 3) or hand.points >= 18:
            return Call(DOUBLED, "takeout", hand.points, theirs)
    return None


def answer_double(game: Bridge, hand: Hand) -> Call | None:
    """The partner has doubled for take-out: the best other suit, higher with nine points, a game with twelve."""
    if game.stakes != 2 or not takeout(game.bid):
        return None
    theirs = game.bid % 5
    best = -1
    for suit in range(4):
        if suit != theirs and (
            best < 0 or hand.length[suit] + (suit >= HEARTS) >= hand.length[best] + (best >= HEARTS)
        ):
            best = suit
    level = cheapest(game.bid, best)
    if hand.points >= 12 and best >= HEARTS:
        level = max(level, 4)
    elif hand.points >= 12 and hand.stops(theirs):
        return Call(max(bid_of(3, NO_TRUMP), game.bid + 5), "answer_double", hand.length[best], best)
    elif hand.points >= 9 and level < 3:
        level += 1
    return Call(bid_of(level, best), "answer_double", hand.length[best], best)


def response(game: Bridge, hand: Hand, partner: Shown, seat: int) -> Call | None:
    """The first bid over the partner's."""
    theirs = partner.first
    level, suit = theirs // 5, theirs % 5
    if partner.bids > 1:
        return None
    if partner.least >= 21 and theirs == bid_of(2, CLUBS):
        if hand.points < 8:
            return Call(bid_of(2, DIAMONDS), "weak_answer", hand.points)
        long = hand.longest
        if hand.length[long] >= 5:
            return Call(bid_of(3 if long <= DIAMONDS else 2, long), "new_suit", hand.length[long], long)
        return Call(bid_of(2, NO_TRUMP), "nt_points", hand.points)
    if partner.balanced or suit == NO_TRUMP:
        return answer_nt(hand, partner, level)
    if partner.most <= 10:
        return answer_long(game, hand, partner, level, suit)
    if partner.length[suit] >= 5 and partner.least < 12:
        return answer_overcall(game, hand, suit)
    return answer_suit(game, hand, suit)


def answer_nt(hand: Hand, partner: Shown, level: int) -> Call:
    """One or two no trump: the sum is known within two points."""
    total = hand.points + partner.least
    long = hand.longest
    major = long >= HEARTS and hand.length[long] >= 5
    if total >= NT_NEEDED[7]:
        return Call(bid_of(7, NO_TRUMP), "slam", total)
    if total >= 33:
        return Call(bid_of(6, long if major and hand.length[long] >= 6 else NO_TRUMP), "slam", total)
    if total + partner.most - partner.least >= 33 and not major:
        return Call(SLAM_INVITE, "invite", total)
    if major and total >= 25:
        if hand.length[long] >= 6:
            return Call(bid_of(4, long), "game", total, long)
        return Call(bid_of(3, long), "new_suit", hand.length[long], long)
    if total >= 25:
        return Call(bid_of(3, NO_TRUMP), "game", total)
    if level == 1 and total >= 23:
        return Call(bid_of(2, NO_TRUMP), "nt_points", hand.points)
    if level == 1 and hand.length[long] >= 5 and long != CLUBS:
        return Call(bid_of(2, long), "weak_suit", hand.length[long], long)
    return Call(PASSED, "enough", total)


def answer_long(game: Bridge, hand: Hand, partner: Shown, level: int, suit: int) -> Call | None:
    """A weak opening on a long suit: a game with a strong hand, a raise with support to be in the way."""
    fit = hand.length[suit] + partner.length[suit]
    if hand.points >= 16 and fit >= 8:
        return Call(bid_of(4 if suit >= HEARTS else 5, suit), "game", hand.points + 8, suit)
    if hand.points >= 17 and suit < HEARTS:
        return Call(bid_of(3, NO_TRUMP), "game", hand.points + 8)
    if fit >= 9 and level == 2 and hand.points >= 6:
        return Call(bid_of(3, suit), "raise", hand.length[suit], suit)
    return Call(PASSED, "pass_points", hand.points)


def answer_overcall(game: Bridge, hand: Hand, suit: int) -> Call | None:
    """The partner has overcalled: raise with three cards, by strength."""
    if hand.length[suit] >= 3:
        worth = hand.support(suit)
        level = cheapest(game.bid, suit)
        if worth >= 14 and suit >= HEARTS:
            return Call(bid_of(max(4, level), suit), "game", worth + 9, suit)
        if worth >= 11:
            return Call(bid_of(min(level + 1, 3) if level < 3 else level, suit), "raise", hand.length[suit], suit)
        if worth >= 7 and level <= 2:
            return Call(bid_of(level, suit), "raise", hand.length[suit], suit)
        return None
    long = hand.longest
    if hand.points >= 11 and hand.length[long] >= 5:
        level = cheapest(game.bid, long)
        if level <= 2:
            return Call(bid_of(level, long), "new_suit", hand.length[long], long)
    if hand.points >= 10 and hand.balanced:
        level = cheapest(game.bid, NO_TRUMP)
        if level <= 2 and (hand.points >= 12 or level == 1):
            return Call(bid_of(level, NO_TRUMP), "nt_points", hand.points)
    return None


def answer_suit(game: Bridge, hand: Hand, suit: int) -> Call | None:
    """One of a suit: raise a major, show a suit of four at the level of one, else no trump or a suit at two."""
    worth, points, length = hand.support(suit), hand.points, hand.length
    if suit >= HEARTS and length[suit] >= 3 and worth >= 6:
        if worth >= 13:
            return (
                Call(bid_of(4, suit), "game", worth + 12, suit)
                if worth < 19
                else Call(bid_of(6, suit), "slam", worth + 12)
            )
        return Call(bid_of(3 if worth >= 10 else 2, suit), "raise", length[suit], suit)
    if points < 6:
        return Call(PASSED, "pass_points", points)
    best = -1
    for other in range(suit + 1, 4):
        if length[other] >= 4 and cheapest(game.bid, other) == 1 and (best < 0 or length[other] > length[best]):
            best = other
    if best >= 0:
        return Call(bid_of(1, best), "new_suit", length[best], best)
    if points >= 11:
        for other in (3, 2, 1, 0):
            need = 5 if other >= HEARTS else 4
            fits = other != suit and length[other] >= need and cheapest(game.bid, other) == 2
            if fits and (best < 0 or length[other] > length[best]):
                best = other
        if best >= 0 and (not hand.balanced or points > 15):
            return Call(bid_of(2, best), "new_suit", length[best], best)
    if suit < HEARTS and length[suit] >= 5 and not hand.balanced and points <= 12:
        return Call(bid_of(2 if points < 10 else 3, suit), "raise", length[suit], suit)
    level = 1 if points <= 10 else 2 if points <= 12 else 3
    if points >= 17 and best >= 0:
        return Call(bid_of(2, best), "new_suit", length[best], best)
    return Call(bid_of(level, NO_TRUMP), "nt_points", points)


def captain(game: Bridge, hand: Hand, mine: Shown, partner: Shown, seat: int) -> Call | None:
    """Both hands are known in outline: name the contract, try for it, or stay."""
    best, fit = NO_TRUMP, 0
    for suit in (0, 1, 2, 3):
        together = hand.length[suit] + partner.length[suit]
        if partner.balanced:
            together = hand.length[suit] + max(partner.length[suit], 2)
        if together >= 8 and together + (3 if suit >= HEARTS else 0) >= fit:
            best, fit = suit, together + (3 if suit >= HEARTS else 0)
    worth = hand.points if best == NO_TRUMP else max(hand.support(best), hand.full())
    least, most = worth + partner.least, worth + highest(partner)
    below = game.below[seat & 1]
    ours = game.bid >= 0 and (game.bidder ^ seat) & 1 == 0
    if best < HEARTS and least < 29:
        best = NO_TRUMP if hand.balanced or fit < 9 or least >= 25 else best
    wanted = level_for_game(best, below)
    needs = NT_NEEDED if best == NO_TRUMP else NEEDED
    if least >= needs[6] and game.bid < bid_of(6, best):
        return Call(bid_of(7 if least >= needs[7] else 6, best), "slam", least)
    middle = (least + most + 1) // 2
    if ours and partner.last == game.bid == SLAM_INVITE and middle >= NT_NEEDED[6]:
        return Call(bid_of(6, best), "slam", middle)
    if ours and best != NO_TRUMP and middle >= needs[6] and game.bid < bid_of(6, best) and not partner.forcing:
        return Call(bid_of(6, best), "slam", middle)
    asks = ours and game.bid < SLAM_INVITE and partner.last != SLAM_INVITE and not partner.forcing
    if asks and best == NO_TRUMP and least >= INVITES and most >= needs[6]:
        return Call(SLAM_INVITE, "invite", least)
    reached = ours and bid_reaches_game(game.bid, below)
    if reached:
        return Call(PASSED, "enough", least)
    if least >= needs[wanted]:
        return Call(bid_of(wanted, best), "game", least, best if best < 4 else -1)
    if mine.bids == 1 and partner.forcing:
        return rebid(game, hand, mine, partner)
    if most >= needs[wanted] + 1 and least >= needs[wanted] - 3 and ours and mine.bids < 3:
        invite = bid_of(wanted - 1, best)
        if invite > game.bid:
            return Call(invite, "invite", least, best if best < 4 else -1)
    if not ours and best != NO_TRUMP and hand.length[best] >= 3:
        level = cheapest(game.bid, best)
        total = hand.length[best] + partner.length[best]
        if level <= total - 6 and level <= 3 and least >= 17 + 2 * (level - 1):
            return Call(bid_of(level, best), "raise", hand.length[best], best)
        return None
    if ours and game.bid == bid_of(1, NO_TRUMP) and mine.bids == 1 and not hand.balanced and not partner.balanced:
        return rebid(game, hand, mine, partner)
    if ours and game.bid % 5 < 4 and not partner.forcing:
        return stay(game, hand, mine, partner, least)
    if partner.forcing:
        return rebid(game, hand, mine, partner)
    return None


def stay(game: Bridge, hand: Hand, mine: Shown, partner: Shown, total: int) -> Call:
    """The partner's suit is good enough, or one that the pair has more of is bid."""
    named = game.bid % 5
    here = hand.length[named] + partner.length[named]
    if hand.length[named] < 3 and here < 8:
        for suit in range(4):
            level = cheapest(game.bid, suit)
            better = hand.length[suit] + partner.length[suit] > here or hand.length[suit] >= 6
            if suit != named and level <= 2 and better:
                return Call(bid_of(level, suit), "better_suit", hand.length[suit], suit)
    return Call(PASSED, "enough", total)


def rebid(game: Bridge, hand: Hand, mine: Shown, partner: Shown) -> Call:
    """The partner must not be left: raise, no trump, the long suit again, or another one."""
    length, points = hand.length, hand.points
    theirs = partner.last % 5
    if theirs < 4 and partner.length[theirs] + length[theirs] >= 8:
        level = cheapest(game.bid, theirs)
        worth = hand.support(theirs)
        if worth >= 16:
            level += 1
        if worth >= 19 and theirs >= HEARTS:
            level = max(level, 4)
        return Call(bid_of(level, theirs), "raise", length[theirs], theirs)
    if hand.balanced:
        level = cheapest(game.bid, NO_TRUMP)
        if points >= 18 and level == 1:
            level = 2
        return Call(bid_of(level, NO_TRUMP), "nt_points", points)
    own = mine.first % 5 if mine.first >= 0 else 4
    if own < 4 and length[own] >= 6:
        level = cheapest(game.bid, own)
        return Call(bid_of(level + 1 if points >= 16 and level < 3 else level, own), "long_suit", length[own], own)
    for suit in (3, 2, 1, 0):
        level = cheapest(game.bid, suit)
        lower = own < 4 and suit < own
        if suit not in (own, theirs) and length[suit] >= 4 and (level == 1 or (level == 2 and (lower or points >= 17))):
            return Call(bid_of(level, suit), "new_suit", length[suit], suit)
    if own < 4 and length[own] >= 5:
        return Call(bid_of(cheapest(game.bid, own), own), "long_suit", length[own], own)
    return Call(bid_of(cheapest(game.bid, NO_TRUMP), NO_TRUMP), "nt_points", points)


def level_for_game(denomination: int, below: int) -> int:
    """The lowest level that makes game with what is below the line."""
    for level in range(1, 6):
        if score_of(level, denomination) + below >= GAME_AT:
            return level
    return 5


def score_of(level: int, denomination: int) -> int:
    """What a contract counts below the line."""
    return level * TRICK_VALUE[denomination] + (FIRST_NO_TRUMP if denomination == NO_TRUMP else 0)


def bid_reaches_game(bid: int, below: int) -> bool:
    """Whether a contract is enough for game."""
    return score_of(bid // 5, bid % 5) + below >= GAME_AT
