"""Rules of thumb for Cribbage (catalogue cribbage, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.cards.pack import JACK, KING
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, low
from baralho.engine.table import count as how_many
from baralho.games.cribbage.acts import CLAIM, CLAIMING, CRIB, HAND, KEPT, LAY, PICK, PLAYED, PLAYING, STARTER
from baralho.games.cribbage.counting import (
    FITS,
    PACK,
    RANK_BITS,
    VALUE,
    count,
    fifteens,
    pairs,
    pairs_at_end,
    ranks_of,
    run_at_end,
    runs,
)
from baralho.games.cribbage.game import LIMIT, Cribbage

POINT: Final = 100  # everything is weighed in hundredths of a point
LARGE: Final = 3  # for every point that a card counts: small cards are kept for later
# what a crib counts on average with one or two given ranks (from the ace) in it and all else at random
WITH_ONE: Final = (438, 460, 476, 477, 658, 472, 461, 457, 446, 439, 441, 421, 402)
WITH_TWO: Final = (
    (549, 440, 452, 543, 569, 422, 404, 408, 400, 391, 392, 381, 370),
    (440, 579, 680, 480, 572, 432, 424, 419, 409, 403, 403, 392, 382),
    (452, 680, 612, 545, 638, 423, 431, 425, 407, 410, 411, 400, 389),
    (543, 480, 545, 610, 695, 492, 414, 426, 416, 410, 411, 400, 389),
    (569, 572, 638, 695, 896, 705, 637, 571, 569, 698, 699, 688, 677),
    (422, 432, 423, 492, 705, 625, 550, 486, 553, 380, 380, 369, 359),
    (404, 424, 431, 414, 637, 550, 607, 672, 431, 368, 375, 364, 353),
    (408, 419, 425, 426, 571, 486, 672, 560, 489, 426, 367, 362, 352),
    (400, 409, 407, 416, 569, 553, 431, 489, 549, 480, 421, 351, 346),
    (391, 403, 410, 410, 698, 380, 368, 426, 480, 543, 478, 407, 337),
    (392, 403, 411, 411, 699, 380, 375, 367, 421, 478, 543, 474, 403),
    (381, 392, 400, 400, 688, 369, 364, 362, 351, 407, 474, 521, 393),
    (370, 382, 389, 389, 677, 359, 353, 352, 346, 337, 403, 393, 499),
)


def ranked_points(ranks: int) -> int:
    """What cards count by their ranks alone (how many of each, as digits): fifteens, pairs, runs."""
    return fifteens(ranks) + pairs(ranks) + runs(ranks)


class CribbageThumb(Thumb[Cribbage]):
    """Keep what counts most over all starters, feed the own crib, starve the other; peg, and leave little to peg."""

    guided = 100
    paired = True
    wide = 8
    sure = 1.0

    def __init__(self) -> None:
        self.memo: dict[int, list[int]] = {}  # by ranks kept, as a number: what they count with each starter

    def rates(self, game: Cribbage, seat: int, actions: list[int]) -> list[int]:
        """Lay away, play, claim."""
        if game.phase == PLAYING:
            return self.play(game, seat, actions)
        if game.phase == CLAIMING:
            true = self.true_count(game)
            return [-POINT * abs(x_of(action) - true) for action in actions]
        hand = game.t.mask(HAND, seat)
        mine = game.side(game.dealer) == game.side(seat)
        if actions[0] & KIND_MASK == PICK:
            return [self.best_with(hand, x_of(action), mine) for action in actions]
        first = game.picked(seat, HAND, seat)
        return [self.lay(hand, first | 1 << x_of(action), mine) for action in actions]

    # -- laying away ----------------------------------------------------------------------------------------------

    def best_with(self, hand: int, card: int, mine: bool) -> int:
        """The worth of the best pair for the crib of which this is the lower card."""
        best = -1 << 20
        left = hand >> card + 1 << card + 1
        while left:
            bit = left & -left
            left ^= bit
            best = max(best, self.lay(hand, 1 << card | bit, mine))
        return best

    def lay(self, hand: int, laid: int, mine: bool) -> int:
        """What is kept counts on average over all starters, and what the crib brings, to oneself or to the other."""
        rank = PACK.rank
        low_rank = rank[low(laid)]
        high_rank = rank[laid.bit_length() - 1]
        crib = WITH_ONE[low_rank - 1] if laid & laid - 1 == 0 else WITH_TWO[low_rank - 1][high_rank - 1]
        return self.kept(hand, hand & ~laid) + (crib if mine else -crib)

    def kept(self, hand: int, cards: int) -> int:
        """What the cards kept count on average over all starters that may be cut."""
        ranks = ranks_of(cards)
        points = self.memo.get(ranks)
        if points is None:
            points = [ranked_points(ranks + (1 << RANK_BITS * r)) for r in range(KING)]
            self.memo[ranks] = points
        total = 0
        for r in range(1, KING + 1):
            total += points[r - 1] * how_many(PACK.ranks[r] & ~hand)
        starters = PACK.count - how_many(hand)
        for suit in PACK.suits:
            live = how_many(suit & ~hand)
            if not cards & ~suit:
                total += how_many(cards) * starters + live
            if cards & suit & PACK.ranks[JACK]:
                total += live
        return POINT * total // starters

    # -- the play -------------------------------------------------------------------------------------------------

    def play(self, game: Cribbage, seat: int, actions: list[int]) -> list[int]:
        """Points at once, less what the next player may peg on it; large cards before small ones."""
        t = game.t
        seen = t.mask(HAND, seat) | t.mask(STARTER)
        rivals = 0  # cards that the others hold
        for s in range(game.players):
            seen |= t.mask(PLAYED, s) | t.mask(KEPT, s)
            if game.side(s) != game.side(seat):
                rivals += t.count(HAND, s)
        unseen = PACK.all & ~seen
        following = game.next(seat)
        held = t.count(HAND, following)
        sign = 1 if game.side(following) == game.side(seat) else -1
        out = game.gone >> following & 1
        return [self.weigh(game, seat, x_of(action), unseen, 0 if out else held, sign, rivals) for action in actions]

    def weigh(self, game: Cribbage, seat: int, card: int, unseen: int, held: int, sign: int, rivals: int) -> int:
        """A card: what it pegs, what may be pegged on it, and what it leaves in hand."""
        row = (*game.row, card)
        total = game.total + VALUE[card]
        worth = POINT * pegs(row, total) + LARGE * VALUE[card]
        own = game.t.mask(HAND, seat) & ~(1 << card)
        room = LIMIT - total
        if room == 0:
            return worth
        size = how_many(unseen)
        fits = how_many(unseen & FITS[min(room, LIMIT)])
        stuck = power(size - fits, size, held)  # how likely the next player has nothing to play
        again = how_many(own & FITS[room])
        if held:
            worth += sign * self.reply(row, total, unseen, size, held, own)
        gain = POINT + (POINT if again else 0)
        worth += gain * stuck // POINT if rivals else POINT
        if not game.row and how_many(own & PACK.ranks[PACK.rank[card]]):
            worth += POINT // 4  # a pair led from: a third one answers the other's pair
        return worth

    def reply(self, row: tuple[int, ...], total: int, unseen: int, size: int, held: int, own: int) -> int:
        """What the next player may be expected to peg, in hundredths: of each rank as likely as it is live."""
        expected = 0
        for rank in range(1, KING + 1):
            cards = unseen & PACK.ranks[rank]
            if not cards:
                continue
            other = low(cards)
            after = total + VALUE[other]
            if after > LIMIT:
                break
            points = pegs((*row, other), after)
            if points:
                if points == 2 and how_many(own & PACK.ranks[rank]) and PACK.rank[row[-1]] == rank:
                    points = -2  # his pair is answered by three alike
                expected += points * how_many(cards)
        return expected * POINT * held // size

    def true_count(self, game: Cribbage) -> int:
        """What the cards that lie open now count."""
        kind, i = game.counted()
        whole = kind == CRIB and game.opt.crib_flush == "five_only"
        return sum(count(game.t.mask(kind, i), game.t.top(STARTER), whole))

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Cribbage, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        kind, x = action & KIND_MASK, x_of(action)
        if kind == CLAIM:
            return Reason("claim", number=self.true_count(game))
        if kind == PICK or kind == LAY:
            hand = game.t.mask(HAND, seat)
            mine = game.side(game.dealer) == game.side(seat)
            laid = 1 << x
            if kind == LAY:
                laid |= game.picked(seat, HAND, seat)
            else:
                laid = self.pair_with(hand, x, mine)
            kept = self.kept(hand, hand & ~laid)
            return Reason("own_crib" if mine else "their_crib", card=x, number=(kept + POINT // 2) // POINT)
        total = game.total + VALUE[x]
        points = pegs((*game.row, x), total)
        if points:
            return Reason("pegs", card=x, number=points)
        if not game.row:
            return Reason("lead_small" if VALUE[x] < 5 else "lead", card=x, number=total)
        if total > LIMIT - 10:
            return Reason("towards_31", card=x, number=LIMIT - total)
        return Reason("leaves", card=x, number=total)

    def pair_with(self, hand: int, card: int, mine: bool) -> int:
        """The best pair for the crib of which this is the lower card."""
        best, most = 1 << card, -1 << 20
        for other in bits(hand >> card + 1 << card + 1):
            worth = self.lay(hand, 1 << card | 1 << other, mine)
            if worth > most:
                best, most = 1 << card | 1 << other, worth
        return best


def pegs(row: tuple[int, ...], total: int) -> int:
    """What the last card of a row pegs."""
    alike = pairs_at_end(row)
    return alike * (alike - 1) + run_at_end(row) + (2 if total == 15 or total == LIMIT else 0)


def power(part: int, whole: int, n: int) -> int:
    """How many of a hundred times n cards are all among a part of a whole."""
    share = POINT
    for k in range(n):
        share = share * max(part - k, 0) // max(whole - k, 1)
    return share


THUMB: Final = CribbageThumb
