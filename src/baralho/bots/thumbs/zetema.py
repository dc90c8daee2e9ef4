"""Rules of thumb for Zetema (catalogue zetema, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.cards.pack import KING, QUEEN
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, low
from baralho.games.zetema import (
    ACE,
    ALL_OF_RANK,
    FOR_FLUSH,
    FOR_MARRIAGES,
    FOR_SEQUENCE,
    FOR_VAZA,
    HAND,
    MARRY,
    MARRY_KING,
    OUT,
    PILE,
    PLACE,
    QUINA,
    SHOW,
    STOCK,
    WEDDINGS,
    Zetema,
)

# All in tenths of a point.
WINS: Final = 20_000  # the match ends
DRAWN: Final = 20  # what a card of the stock is worth
OF_FIVE: Final = (0, 0, 8, 40, 260, 1000)  # so many of a rank in hand that can still become a quina
NEAR: Final = (300, 140, 45, 10)  # a flush or sequence for which so many cards are wanting
LONE: Final = 22  # a king or queen whose mate has not been seen
SECOND: Final = 22  # and with every marriage that it would join
LATER: Final = 9  # of ten: what a marriage in hand is worth while it waits
AT_RISK: Final = 6  # the same if it needs a card of the table that others may marry too
TAKEN: Final = 400  # what it costs when another marries a card that was placed
OWNED: Final = (9, 4, 1, 0, 0)  # of ten: what a vaza is worth, if so many of its cards are with others


class Insight:
    """What a seat sees in a position, worked out once for all actions."""

    def __init__(self, game: Zetema, seat: int) -> None:
        t = game.t
        self.game = game
        self.seat = seat
        self.pack = t.pack
        self.hand = t.mask(HAND, seat)
        self.table = [0] * (KING + 1)  # by rank: the cards (a mask) on its pile
        lying = 0
        for rank in range(ACE, KING + 1):
            self.table[rank] = t.mask(PILE + rank - 1)
            lying |= self.table[rank]
        self.out = t.mask(OUT)  # all of these were seen as they went
        self.unseen = t.pack.all & ~(self.hand | lying | self.out)
        self.hidden = max(count(self.unseen), 1)
        self.stock = t.count(STOCK)
        self.theirs = self.ours = 0  # cards in hands of opponents and of partners
        for other in range(game.players):
            if game.side(other) != game.side(seat):
                self.theirs += t.count(HAND, other)
            elif other != seat:
                self.ours += t.count(HAND, other)
        self.wanting = game.target() - game.points[game.side(seat)]
        self.whole = t.pack.count - game.players * game.each()

    def of_rank(self, cards: int, rank: int) -> int:
        """How many cards of a rank are among some."""
        return count(cards & self.pack.ranks[rank])

    def live(self, rank: int) -> bool:
        """Whether all five of a rank are still in play."""
        return not self.out & self.pack.ranks[rank]

    def mates(self, card: int) -> int:
        """The queens of a king's suit (a mask), or the kings of a queen's."""
        other = QUEEN if self.pack.rank[card] == KING else KING
        return self.pack.suits[self.pack.suit[card]] & self.pack.ranks[other]

    # -- what a hand promises -------------------------------------------------------------------------------------

    def promise(self, hand: int, placed: int) -> int:
        """What a hand is worth beside the points that it brings now; `placed` is a card (a mask) that goes to its pile,
        or several of one rank that leave the game.
        """
        return self.in_ranks(hand, placed) + self.in_rows(hand) + self.in_couples(hand, placed)

    def in_ranks(self, hand: int, placed: int) -> int:
        """Quinas to come, and vazas of which most cards lie on the table or in this hand."""
        total = 0
        for rank in range(ACE, KING + 1):
            held = self.of_rank(hand, rank)
            if not held or not self.live(rank):
                continue
            lying = count(self.table[rank] | placed & self.pack.ranks[rank])
            if not lying:
                if self.stock:
                    total += OF_FIVE[held] * (self.stock + 10) // (self.whole + 10)
            else:
                total += FOR_VAZA[rank] * OWNED[min(ALL_OF_RANK - held - lying, 4)]
        return total

    def in_rows(self, hand: int) -> int:
        """A flush and a sequence to come; without a stock only what is there already."""
        each = self.game.each()
        missing = each
        for suit in range(4):
            if suit != self.game.double():
                missing = min(missing, each - count(hand & self.pack.suits[suit]))
        total = self.near(missing)
        ranks = 0
        for card in bits(hand):
            ranks |= 1 << self.pack.rank[card]
        if ranks >> ACE & 1:
            ranks |= 1 << KING + 1
        most = 0
        whole = (1 << each) - 1
        for first in range(ACE, KING + 3 - each):
            most = max(most, count(ranks >> first & whole))
        return total + self.near(each - most) * FOR_SEQUENCE // FOR_FLUSH

    def near(self, missing: int) -> int:
        """What a hand is worth that wants so many cards."""
        if missing >= len(NEAR) or not self.stock:
            return 0
        return NEAR[missing]

    def in_couples(self, hand: int, placed: int) -> int:
        """Marriages in hand or with the table, and kings and queens whose mates are still to come."""
        royal = self.pack.ranks[KING] | self.pack.ranks[QUEEN]
        lying = (self.table[KING] | self.table[QUEEN] | placed) & royal & ~self.out
        sure = risky = waiting = lone = 0
        for suit in range(4):
            of_suit = self.pack.suits[suit]
            kings, queens = (
                count(hand & of_suit & self.pack.ranks[KING]),
                count(hand & of_suit & self.pack.ranks[QUEEN]),
            )
            if not kings and not queens:
                continue
            both = min(kings, queens)
            sure += both
            left = kings + queens - 2 * both
            if not left:
                continue
            mates = of_suit & self.pack.ranks[QUEEN if kings > queens else KING]
            there = min(left, count(lying & mates))
            if suit == self.game.double():
                risky += there
            else:
                waiting += there  # nobody else can have its mate
            if count(mates & self.unseen) and there < left:
                lone += 1
        couples = min(sure + risky + waiting, 5)
        worth = FOR_MARRIAGES[couples] * (AT_RISK if risky else LATER)
        if self.stock + self.theirs:
            worth += lone * (LONE + SECOND * couples)
        return worth

    # -- what a card on the table gives the others ----------------------------------------------------------------

    def risk(self, card: int) -> int:
        """What a card that is placed gives the others: the fifth card of its rank, or a marriage."""
        rank = self.pack.rank[card]
        total = 0
        lying = count(self.table[rank]) + 1
        others = self.unseen & self.pack.ranks[rank]
        if self.live(rank) and lying == ALL_OF_RANK - 1 and others:
            total += FOR_VAZA[rank] * 10 * (self.theirs - self.ours // 2 + 2) // self.hidden
        elif self.live(rank) and lying == ALL_OF_RANK - 2 and count(others) == 2:
            total += FOR_VAZA[rank]
        if rank >= QUEEN and self.mates(card) & self.unseen:
            total += TAKEN * (self.theirs - self.ours // 2 + 3) // self.hidden
        return total


class ZetemaThumb(Thumb[Zetema]):
    """Declare what is worth most, collect for the rest, and bring nothing within the others' reach."""

    guided = 95
    paired = True
    sure = 1.0

    def rates(self, game: Zetema, seat: int, actions: list[int]) -> list[int]:
        """The points an action brings, what the hand promises then, less what the others are given."""
        see = Insight(game, seat)
        before = see.promise(see.hand, 0)
        return [(self.worth(see, action) - before) // 2 for action in actions]

    def worth(self, see: Insight, action: int) -> int:
        """An action in tenths of a point."""
        game, kind = see.game, action & KIND_MASK
        drawn = DRAWN if see.stock else 0
        if kind == PLACE:
            return self.placed(see, x_of(action)) + drawn
        points = game.declared(see.seat, action)
        if points >= see.wanting:
            return WINS
        if kind == SHOW:  # a card is placed afterwards
            best = max([self.placed(see, face) for face in bits(see.pack.faces_of(see.hand))])
            return 10 * points + best + drawn
        spent = self.spent(see, action)
        left = see.hand & ~spent
        return 10 * points + see.promise(left, 0) + drawn * count(spent)

    def spent(self, see: Insight, action: int) -> int:
        """The cards of the hand (a mask) that a quina or marriages take."""
        kind = action & KIND_MASK
        if kind == QUINA:
            return see.hand & see.pack.ranks[x_of(action)]
        found = 0
        suits = WEDDINGS[y_of(action)]
        for suit in sorted(set(suits)):
            for rank in (KING, QUEEN):
                own = see.hand & see.pack.suits[suit] & see.pack.ranks[rank]
                if suits.count(suit) == 2:
                    found |= own
                elif suit != see.game.double() or kind == MARRY or (kind == MARRY_KING) == (rank == KING):
                    found |= own & -own
        return found

    def placed(self, see: Insight, face: int) -> int:
        """A card that is placed: the vaza that it makes, or what it gives the others; and what the hand promises."""
        card = low(see.hand & see.pack.copies[face])
        rank, left = see.pack.rank[card], see.hand & ~(1 << card)
        if count(see.table[rank]) == ALL_OF_RANK - 1:
            if FOR_VAZA[rank] >= see.wanting:
                return WINS
            return 10 * FOR_VAZA[rank] + see.promise(left, 0)
        return see.promise(left, 1 << card) - see.risk(card)

    def shortlist(self, game: Zetema, seat: int, actions: list[int]) -> list[int]:
        """What looks nearly as good as the best."""
        return promising(self.rates(game, seat, actions), actions, 60, 5)

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Zetema, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        see = Insight(game, seat)
        kind = action & KIND_MASK
        if kind != PLACE:
            points = game.declared(seat, action)
            if kind == SHOW or kind == QUINA:
                return Reason("show" if kind == SHOW else "quina", number=points)
            return Reason("marry_end" if points >= see.wanting else "marry", number=points)
        card = low(see.hand & see.pack.copies[x_of(action)])
        rank = see.pack.rank[card]
        lying, held = count(see.table[rank]), see.of_rank(see.hand, rank)
        others = count(see.unseen & see.pack.ranks[rank])
        if lying == ALL_OF_RANK - 1:
            return Reason("vaza", card=card, number=FOR_VAZA[rank])
        if rank >= QUEEN and see.mates(card) & see.hand and not see.mates(card) & see.unseen:
            return Reason("waits", card=card)
        if rank < QUEEN or not see.mates(card) & see.unseen:
            if not see.live(rank):
                return Reason("dead", card=card)
            if lying == ALL_OF_RANK - 2 and held == 2:
                return Reason("own_last", card=card)
            if lying == ALL_OF_RANK - 2 and others:
                return Reason("gives", card=card)
            if not lying:
                return Reason("first", card=card)
            return Reason("safe", card=card, number=lying + 1)
        return Reason("least", card=card)


THUMB: Final = ZetemaThumb
