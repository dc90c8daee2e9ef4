"""Rules of thumb for Pinocle (catalogue pinocle, strategy hints)."""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import in_danger, partner_takes, to_follow, trick_worth, wins_now
from baralho.cards.pack import JACK, KING, QUEEN
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.pinocle.acts import (
    BID,
    BIDDING,
    DEECE,
    DONE,
    KEEP_QUIET,
    MARRIAGE,
    NAME,
    NAMING,
    PASS,
    PLAY,
    PLAY_OPEN,
    PLAYING,
    SWAP,
)
from baralho.games.pinocle.auction import Auction
from baralho.games.pinocle.combinations import (
    ABOVE,
    ACE,
    FACES,
    FOUR_RANKS,
    LAST_TRICK,
    MARRIAGES,
    NINE,
    PACK,
    POWER,
    SCALES,
)
from baralho.games.pinocle.common import Pinocle
from baralho.games.pinocle.melding import (
    ANY,
    DIAMOND_JACKS,
    FOUR_POINTS,
    IN_DEECE,
    IN_FOUR,
    IN_PINOCLE,
    IN_ROUND,
    MARRIED,
    ROUND_FACES,
    SEQUENCED,
    SPADE_QUEENS,
    SUITED,
    WAYS,
)
from baralho.kinds.declaring import OPEN, unused
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, TRICK, WON

ONE_PACK: Final = (1 << FACES) - 1
IN_SEQUENCE: Final = PACK.ranks[ACE] | PACK.ranks[10] | PACK.ranks[KING] | PACK.ranks[QUEEN] | PACK.ranks[JACK]
PAIR: Final = SPADE_QUEENS | DIAMOND_JACKS

# what each card of a combination is worth keeping for, by how many of it are there
OF_FOUR: Final = (0, 2, 6, 22, 45)  # in hundredths of its points
OF_SEQUENCE: Final = (0, 1, 5, 15, 40, 80)
OF_ROUND: Final = (0, 0, 0, 0, 0, 1, 4, 15, 80)
TIME: Final = (0, 30, 55, 70, 80, 88, 94, 100, 100, 100, 100, 100, 100)  # by tricks left with a stock, in hundredths
# by power from 1, in tenths of a point: what a trump is worth when the stock is gone, and another card
TRUMP_WORTH: Final = (0, 40, 55, 70, 85, 150, 220)
PLAIN_WORTH: Final = (0, 1, 2, 3, 4, 60, 120)
HIGHER_OUT: Final = 0.25  # a lead is beaten the more often, the more higher cards are out
NOT_TRUMPED: Final = 0.7
LEAD_LOST: Final = 1.4  # a card that is led and lost is something given away
SMALL_FIRST: Final = 8  # cards still to be drawn that leave time for the marriage before the sequence
LAID: Final = 1000  # laying comes before drawing
BETTER: Final = 2  # a point of a combination against a card that might serve another

# without a stock; in tenths of a point, by thousands of deals against greedy players
FED: Final = 20  # what another's card brings to a trick
ON_LEAD: Final = 5  # to lead to the next trick
GIVEN: Final = 6  # for a point that goes to another
TRUMP_KEPT: Final = 75  # what a trump is worth later
TRUMP_HIGHER: Final = 12  # and a higher one
TRUMP_POINT: Final = 13  # and for every point it counts, which it hardly ever loses
MASTER_POINT: Final = 8  # the same of a card that nobody can beat, but with a trump; if it is led it wins now
OTHER_POINT: Final = 5  # and of any other
BEATS: Final = 0.9  # how often who can beat a card does
RUFFS: Final = 0.5  # how often who can trump one does
KNOWN_RUFFS: Final = 0.9  # and the other of two, who knows what there is to win


# four in pairs, by auction: what the side may count on beside the own combinations
FOR_ACE: Final = 14
FOR_TRUMP: Final = 9  # each, the more the better
FOR_LONG: Final = 6  # more for the fifth trump and those after it
FROM_PARTNER: Final = 85  # his combinations and tricks
MOST_IN_TRICKS: Final = 235
OVER_PARTNER: Final = 40  # so much better one's own trumps must be to bid over the partner
SWAY: Final = 80  # points within which a bid is in doubt


class Assets:
    """What a player's cards are good for: counted once for all his actions."""

    def __init__(self, game: Pinocle, seat: int) -> None:
        marks = game.marks_of(seat)
        self.marks = marks
        self.trump = game.trump
        self.tricks = game.left() // 2  # that can still be followed by a combination
        self.held = unused(marks, 0)
        self.fours = unused(marks, IN_FOUR)
        self.suits = [0, 0, 0, 0]  # by rank of FOUR_RANKS: of how many suits he has one for a four
        for i in range(4):
            self.suits[i] = count(one_each(self.fours & PACK.ranks[FOUR_RANKS[i]]))
        self.single = unused(marks, SUITED)
        royals = unused(marks, MARRIED | SEQUENCED)  # a royal marriage can still become a sequence
        couples = PACK.ranks[KING] | PACK.ranks[QUEEN]
        self.sequence = (self.single | royals & couples) & PACK.suits[game.trump] & IN_SEQUENCE
        self.length = count(one_each(self.sequence))
        self.pair = unused(marks, IN_PINOCLE) & PAIR
        self.round = unused(marks, IN_ROUND) & (ROUND_FACES | ROUND_FACES << FACES)
        self.rounds = count(one_each(self.round))
        self.nines = unused(marks, IN_DEECE) & PACK.ranks[NINE] & PACK.suits[game.trump]
        self.ready: list[int] = []  # the points of what he could lay if he won this trick
        if self.tricks:
            self.find_ready()

    def find_ready(self) -> None:
        """What could be laid now, each kind once."""
        for i in range(4):
            if self.suits[i] == 4:
                self.ready.append(FOUR_POINTS[i])
        if self.length == 5:
            self.ready.append(150)
        if self.rounds == 8:
            self.ready.append(200)
        if count(one_each(self.pair)) == 2:
            self.ready.append(40)
        couples = one_each(self.single & PACK.ranks[KING]) & one_each(self.single & PACK.ranks[QUEEN]) << 1
        for king in bits(couples):
            self.ready.append(40 if PACK.suit[king] == self.trump else 20)
        if self.nines:
            self.ready.append(10)

    def best(self) -> int:
        """The most points that he could lay if he won this trick."""
        return max(self.ready) if self.ready else 0

    def keep(self, face: int, mark: int) -> int:
        """What a card that has served in this is worth keeping for, in tenths of a point."""
        if not self.tricks:
            return 0
        rank, suit = PACK.rank[face], PACK.suit[face]
        twins = PACK.copies[face]
        total = 0
        if not mark & IN_FOUR:
            for i in range(4):
                if FOUR_RANKS[i] == rank:
                    total += OF_FOUR[self.suits[i]] * FOUR_POINTS[i] // (10 * alike(self.fours & twins))
        if (rank == KING or rank == QUEEN) and not mark & SUITED:
            mate = PACK.copies[face - 1 if rank == KING else face + 1]
            pairs = count(self.single & mate)
            worth = 90 if pairs else 25
            if pairs and count(self.single & twins) > pairs:
                worth = 30  # one of two kings for one queen
            total += 2 * worth if suit == self.trump else worth
        if self.sequence & twins and not mark & (MARRIED | SEQUENCED):
            total += 10 * OF_SEQUENCE[self.length] // alike(self.sequence & twins)
        if self.pair & twins and not mark & IN_PINOCLE:
            other = self.pair & ~twins
            total += (180 if other else 70) // (1 if count(other) > 1 else alike(self.pair & twins))
        if self.round & twins and not mark & IN_ROUND:
            total += 10 * OF_ROUND[self.rounds] // alike(self.round & twins)
        if self.nines & twins and not mark & IN_DEECE:
            total += 120
        return total * TIME[self.tricks] // 100


def combinations(hand: int, trump: int) -> int:
    """What the combinations of a hand count with these trumps, all laid at once."""
    held = [count(hand & PACK.copies[face]) for face in range(FACES)]
    trumps = [face for face in range(FACES) if PACK.suit[face] == trump]
    runs = min([held[face] for face in trumps if PACK.rank[face] != NINE])
    points = 150 * runs + 40 * min(held[PACK.of("QS")], held[PACK.of("JD")])
    for face in range(FACES):
        if PACK.rank[face] == KING:
            couples = min(held[face], held[face - 1])
            points += 40 * (couples - runs) if PACK.suit[face] == trump else 20 * couples
        elif PACK.rank[face] == NINE and PACK.suit[face] == trump:
            points += 10 * held[face]
    for i in range(4):
        points += FOUR_POINTS[i] * min([held[face] for face in range(FACES) if PACK.rank[face] == FOUR_RANKS[i]])
    return points


def prospect(hand: int, trump: int) -> int:
    """What a side may count on in a deal if one of it has this hand and names these trumps."""
    trumps = count(hand & PACK.suits[trump])
    tricks = FOR_ACE * count(hand & PACK.ranks[ACE]) + FOR_TRUMP * trumps + FOR_LONG * max(trumps - 4, 0)
    return combinations(hand, trump) + min(tricks + FROM_PARTNER, MOST_IN_TRICKS)


def best_trump(hand: int) -> int:
    """The trumps that promise most."""
    promised = [prospect(hand, suit) for suit in range(4)]
    return promised.index(max(promised))


def in_sight(game: Auction, side: int) -> float:
    """What a side will have of an unfinished deal, half of the cards that are still out counted for it."""
    if game.bidder < 0 or game.phase == BIDDING:
        return 0.0
    out = 240 - game.in_tricks(0) - game.in_tricks(1)
    total = game.melded[side] + game.in_tricks(side) + out / 2
    if side != game.side(game.bidder):
        return total
    made = min(max((total - game.bid) / SWAY + 0.5, 0.0), 1.0)
    return made * total - (1.0 - made) * game.bid


def one_each(copies: int) -> int:
    """The faces (a mask) of some copies."""
    return (copies | copies >> FACES) & ONE_PACK


def alike(copies: int) -> int:
    """By how much a card is worth less if its twin could serve instead."""
    return 4 if count(copies) > 1 else 1


class PinocleThumb(Thumb[Pinocle]):
    """Keep what makes combinations, win a trick when there is something to lay or to catch; then the high cards."""

    guided = 100
    paired = True
    sure = 2.0
    depth = 30

    def bare(self, game: Pinocle, seat: int) -> bool:
        """When two have drawn everything each knows the other's cards."""
        return game.players == 2 and not game.draws()

    def rates(self, game: Pinocle, seat: int, actions: list[int]) -> list[int]:
        """Lay, else draw; exchange; play a card."""
        if isinstance(game, Auction) and game.phase in (BIDDING, NAMING):
            return self.calls(game, seat, actions)
        if game.phase != PLAYING:
            return self.before(game, seat, actions)
        value = SCALES[game.opt.card_points]
        out = unseen(game, seat)
        if not game.draws():
            return [self.among(game, seat, x_of(a), value, out) for a in actions]
        assets = Assets(game, seat)
        right = self.right(assets)
        found: list[int] = []
        for action in actions:
            face = x_of(action)
            mark = 0 if action & KIND_MASK == PLAY else game.mark_of(2 * seat + y_of(action), face)
            found.append(self.early(game, face, assets.keep(face, mark), right, value, out))
        return found

    def shortlist(self, game: Pinocle, seat: int, actions: list[int]) -> list[int]:
        """What looks good; of equal ways to lay something a few."""
        return promising(self.rates(game, seat, actions), actions, 250, 5)

    # -- the auction ----------------------------------------------------------------------------------------------

    def calls(self, game: Auction, seat: int, actions: list[int]) -> list[int]:
        """The lowest bid, as long as the side may count on so much; the trumps that promise most."""
        hand = game.t.mask(HAND, seat)
        if game.phase == NAMING:
            return [prospect(hand, x_of(action)) for action in actions]
        limit = prospect(hand, best_trump(hand))
        if game.bidder >= 0 and game.side(game.bidder) == game.side(seat):
            limit -= OVER_PARTNER
        found: list[int] = []
        for action in actions:
            over = y_of(action) - game.lowest()
            found.append(0 if action & KIND_MASK == PASS else (50 if game.lowest() <= limit else -50) - over)
        return found

    def why_call(self, game: Auction, seat: int, act: int) -> Reason:
        """What the hand promises."""
        hand = game.t.mask(HAND, seat)
        suit = best_trump(hand)
        if act == NAME:
            return Reason("name", suit=suit, number=combinations(hand, suit))
        if act == BID and game.must_bid(seat) and prospect(hand, suit) < game.lowest():
            return Reason("must")
        ours = game.bidder >= 0 and game.side(game.bidder) == game.side(seat)
        return Reason(
            "bid" if act == BID else "pass_partner" if ours else "pass", suit=suit, number=prospect(hand, suit)
        )

    # -- laying ---------------------------------------------------------------------------------------------------

    def before(self, game: Pinocle, seat: int, actions: list[int]) -> list[int]:
        """What brings most comes first; then the draw, or no more."""
        marks = game.marks_of(seat)
        new = unused(marks, ANY)
        return [self.laying(game, action, marks, new) for action in actions]

    def laying(self, game: Pinocle, action: int, marks: list[int], new: int) -> int:
        """Its points; while there is time the marriage before the sequence that can be made of it."""
        act, y = action & KIND_MASK, y_of(action)
        if act == SWAP:
            return LAID
        if act < MARRIAGE:
            return 0
        points = game.points_of(act, y, marks)
        if act == DEECE and game.draws() and PACK.rank[game.t.top(TURN_UP)] != NINE:
            points += TRUMP_WORTH[POWER[game.t.top(TURN_UP)]] // 20
        if self.marriage_first(game, act, y, marks):
            points = 151
        return LAID + BETTER * points - count(WAYS[act][y] & new)

    def marriage_first(self, game: Pinocle, act: int, y: int, marks: list[int]) -> bool:
        """Whether this royal marriage should be laid before the sequence with the same cards."""
        if act != MARRIAGE or y // len(MARRIAGES[0]) != game.trump or game.left() < SMALL_FIRST:
            return False
        single = unused(marks, SUITED) & PACK.suits[game.trump] & IN_SEQUENCE
        return count(one_each(single)) == 5

    # -- with a stock ---------------------------------------------------------------------------------------------

    def right(self, assets: Assets) -> int:
        """What the right to lay something is worth, in tenths of a point: more when time is short."""
        if not assets.ready:
            return 20
        pressing = 2 * len(assets.ready) >= assets.tricks
        share = 10 if assets.tricks == 1 else 8 if pressing else 5
        return 20 + share * assets.best()

    def early(self, game: Pinocle, face: int, keep: int, right: int, value: tuple[int, ...], out: int) -> int:
        """Points won or lost and the right to lay, less what the card is worth keeping for; in tenths of a point."""
        trump = PACK.suit[face] == game.trump
        cost = keep + (TRUMP_WORTH[POWER[face]] if trump else PLAIN_WORTH[POWER[face]])
        if game.best < 0:
            wins = 1.0 / (1.0 + HIGHER_OUT * count(ABOVE[face] & out))
            if not trump:
                wins *= NOT_TRUMPED
            points = 10 * value[face] + 30
            return int(wins * (right + points) - (1.0 - wins) * LEAD_LOST * points) - cost
        stake = 10 * (trick_worth(game, value) + value[face])
        return right + stake - cost if wins_now(game, face) else -stake - cost

    # -- without a stock -------------------------------------------------------------------------

    def among(self, game: Pinocle, seat: int, face: int, value: tuple[int, ...], out: int) -> int:
        """How likely it wins, what that brings, and what the card is worth later; in tenths of a point."""
        held = game.t.count(HAND, seat)
        behind = to_follow(game)
        points = value[face]
        stake = 10 * (trick_worth(game, value) + points + (LAST_TRICK if held == 1 else 0)) + FED * behind
        trump = PACK.suit[face] == game.trump
        later = 0
        if held > 1:
            if trump:
                later = TRUMP_KEPT + TRUMP_HIGHER * POWER[face] + TRUMP_POINT * points
            elif ABOVE[face] & out:
                later = OTHER_POINT * points + POWER[face]
            elif game.best >= 0:
                later = MASTER_POINT * points + 2 * POWER[face]
        foes = behind if game.sides == game.players else (behind + 1) // 2
        wins = chance(game, face, out, foes, held)
        if partner_takes(game, seat):
            wins = max(wins, 0.6 if in_danger(game, seat) else 1.0)
        return int(wins * (stake + ON_LEAD) - (1.0 - wins) * GIVEN * points) - later

    # -- why ------------------------------------------------------------------------------------------------------

    def estimate(self, game: Pinocle, seat: int) -> float:
        """A part of what the cards of both still promise."""
        if isinstance(game, Auction):
            return in_sight(game, game.side(seat)) - in_sight(game, 1 - game.side(seat))
        if not game.draws():
            return 0.0
        return 0.03 * (promise(game, seat) - promise(game, 1 - seat))

    def reason(self, game: Pinocle, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, y = action & KIND_MASK, y_of(action)
        if isinstance(game, Auction) and act >= BID:
            return self.why_call(game, seat, act)
        if act == PLAY or act == PLAY_OPEN:
            return self.why_card(game, seat, action)
        if act == SWAP:
            return Reason("swap", card=PACK.face[game.t.top(TURN_UP)])
        if act == KEEP_QUIET:
            return Reason("keep_nine") if len(game.legal(seat)) > 1 else None
        if act < MARRIAGE:
            more = len([a for a in game.legal(seat) if MARRIAGE <= a & KIND_MASK <= DEECE])
            if act == DONE:
                return None if more else Reason("done")
            return Reason("wait" if more else "draw", number=game.left())
        marks = game.marks_of(seat)
        if self.marriage_first(game, act, y, marks):
            return Reason("small_first", number=game.left())
        if act == DEECE:
            swaps = game.draws() and PACK.rank[game.t.top(TURN_UP)] != NINE
            return Reason("deece_swap" if swaps else "deece")
        return Reason("lay", number=game.points_of(act, y, marks))

    def why_card(self, game: Pinocle, seat: int, action: int) -> Reason:
        """What it wins, or what it spares."""
        face, value = x_of(action), SCALES[game.opt.card_points]
        stake = trick_worth(game, value) + value[face]
        last = not to_follow(game)
        if game.best < 0:
            return self.why_led(game, seat, action)
        if partner_takes(game, seat) and not wins_now(game, face) and not in_danger(game, seat):
            return Reason("to_partner" if value[face] else "gives", card=face, number=value[face])
        if wins_now(game, face) and last:
            if not game.draws() and game.t.count(HAND, seat) == 1:
                return Reason("last_trick", card=face)
            ready = could_lay(game, seat, action)
            if ready > stake:
                return Reason("win_to_lay", card=face, number=ready)
            return Reason("take_points" if stake else "take", card=face, number=stake)
        if wins_now(game, face):
            return Reason("ahead", card=face, number=stake)
        return self.why_thrown(game, seat, face)

    def why_led(self, game: Pinocle, seat: int, action: int) -> Reason:
        """Nobody beats it, or it costs little."""
        face, out = x_of(action), unseen(game, seat)
        trump = PACK.suit[face] == game.trump
        if ABOVE[face] & out:
            if trump and not game.draws() and PACK.suits[game.trump] & out:
                return Reason("draw_trumps", card=face)
            return self.why_thrown(game, seat, face)
        ready = could_lay(game, seat, action)
        if ready:
            return Reason("win_to_lay", card=face, number=ready)
        return Reason("lead_master", card=face, suit=PACK.suit[face])

    def why_thrown(self, game: Pinocle, seat: int, face: int) -> Reason:
        """It serves in less than any other card, or it gives little away."""
        value = SCALES[game.opt.card_points]
        if game.draws():
            assets = Assets(game, seat)
            least = min([assets.keep(PACK.face[c], assets.marks[c]) for c in bits(assets.held)])
            if assets.keep(face, 0) == least:
                return Reason("not_needed", card=face, number=count(assets.held))
        return Reason("gives", card=face, number=value[face])


def could_lay(game: Pinocle, seat: int, action: int) -> int:
    """The most points that a seat could lay after this card, if it wins the trick."""
    if not game.draws():
        return 0
    marks = game.marks_of(seat)
    face, second = x_of(action), FACES + x_of(action)
    behind = action & KIND_MASK == PLAY or y_of(action) == 1  # cards in hand come last, before them the second row
    marks[second if marks[second] >= 0 and behind else face] = -1
    if marks[second] >= 0:  # what is left of the two is the first
        marks[face], marks[second] = marks[second], -1
    m = Moves(PACK)
    game.offer_combinations(m, marks)
    game.offer_deece(m, marks)
    return max([game.points_of(a & KIND_MASK, y_of(a), marks) for a in m.list] or [0])


def chance(game: Pinocle, face: int, out: int, foes: int, held: int) -> float:
    """How likely a card, played now, wins against so many who play later and hold so many cards each.

    Who can follow suit must, so that only who is void can trump it, or go over a trump that was played on a suit.
    """
    if not wins_now(game, face):
        return 0.0
    if not foes:
        return 1.0
    each = held / max(count(out), 1)
    ruffs = RUFFS if each < 1.0 else KNOWN_RUFFS
    suit = PACK.suit[face] if game.best < 0 else game.led
    void = none_of(PACK.suits[suit] & out, each)
    higher = 1.0 - none_of(ABOVE[face] & out, each)
    if PACK.suit[face] != suit:
        lost = ruffs * void * higher
    else:
        lost = BEATS * higher
        if suit != game.trump:
            lost += (1.0 - lost) * ruffs * void * (1.0 - none_of(PACK.suits[game.trump] & out, each))
    wins = 1.0
    for _ in range(foes):
        wins *= 1.0 - lost
    return wins


def none_of(cards: int, each: float) -> float:
    """How likely somebody has none of some cards (a mask), each of which is his with this probability."""
    return 0.0 if cards and each >= 1.0 else exp(-each * count(cards))


def promise(game: Pinocle, seat: int) -> int:
    """What all cards of a seat are worth keeping for."""
    assets = Assets(game, seat)
    total = 0
    for copy in bits(assets.held):
        total += assets.keep(PACK.face[copy], assets.marks[copy])
    return total


def unseen(game: Pinocle, seat: int) -> int:
    """The cards (a mask) that a seat has not seen go; with two and no stock, the other's hand."""
    t = game.t
    out = PACK.all & ~(t.mask(HAND, seat) | t.mask(TRICK) | t.mask(TURN_UP))
    for pile in range(game.sides):
        out &= ~t.mask(WON, pile)
    for row in (2 * seat, 2 * seat + 1):  # the others' open cards can still be played: they stay among those to come
        out &= ~t.mask(OPEN, row)
    return out


THUMB: Final = PinocleThumb
