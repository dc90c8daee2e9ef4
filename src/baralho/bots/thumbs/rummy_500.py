"""Rules of thumb for Rummy 500 (catalogue rummy-500, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.thumbs.rummy import PAIRS, chances, links
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.rummy.laying import HAND, HIGH_ACE, LOW_ACE, MELD, RANKS, SUIT
from baralho.games.rummy_500.acts import (
    ADD,
    ADD_BELOW,
    ALL_MELDS,
    ALSO,
    BUY,
    BUY_ADD,
    BUY_BELOW,
    DISCARD,
    DRAW,
    FROM_HAND,
    FROM_ROW,
    LAY,
    ROW,
    STOP,
)
from baralho.games.rummy_500.game import Rummy500

ALL_FACES: Final = (1 << 52) - 1
VALUES: Final = tuple([15 if face % RANKS == 0 else min(face % RANKS + 1, 10) for face in range(52)])
PAIR: Final = PAIRS["both"]

A_CARD: Final = 30  # what a card of the stock is worth
A_PURCHASE: Final = 40  # what it is worth to lay cards of the row, beside their points
BROKEN: Final = 4  # what a point costs that was in a meld
SPOILT: Final = 2  # and that is laid with cards of the row instead
LINK: Final = 3  # what a live card is worth that would make a meld with a card and another
FEEDS: Final = 25  # what a discard costs that the others can lay at once
# Of 1,400 deals of four against a player who throws his highest cards: high cards are kept, for they will count on the
# table, until somebody has few cards left.
EARLY: Final = -1  # what a point in hand costs
LATE: Final = 2
FEW: Final = 3
DOUBT: Final = 40  # what looks worse than the best by more is not thought about
CLOSE: Final = 5  # and no more than so many actions are


def loose_in(ranks: int, lowest: int, highest: int) -> int:
    """What those cards of a suit (a mask of ranks) count that are in no run between two places."""
    places = (ranks << 1 | (ranks & 1) << HIGH_ACE) & (2 << highest) - (1 << lowest)
    starts = places & places >> 1 & places >> 2
    run = starts | starts << 1 | starts << 2
    loose = ranks & ~(run >> 1 | run >> HIGH_ACE)
    return sum([VALUES[rank] for rank in range(RANKS) if loose >> rank & 1])


LOOSE: Final = tuple([loose_in(ranks, LOW_ACE, HIGH_ACE) for ranks in range(SUIT + 1)])


def loose_points(faces: int, table: tuple[int, ...]) -> int:
    """The least that the faces in no meld can count, by a table of what each suit leaves over."""
    clubs, diamonds = faces & SUIT, faces >> RANKS & SUIT
    hearts, spades = faces >> 2 * RANKS & SUIT, faces >> 3 * RANKS & SUIT
    sets = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    return with_sets(faces, sets, table)


def with_sets(faces: int, sets: int, table: tuple[int, ...]) -> int:
    """The same, with `sets` the ranks of which three or four are there and may become a set."""
    if not sets:
        runs = table[faces & SUIT] + table[faces >> RANKS & SUIT]
        return runs + table[faces >> 2 * RANKS & SUIT] + table[faces >> 3 * RANKS & SUIT]
    rank = sets & -sets
    sets ^= rank
    least = with_sets(faces, sets, table)
    same = faces & (rank | rank << RANKS | rank << 2 * RANKS | rank << 3 * RANKS)
    least = min(least, with_sets(faces & ~same, sets, table))
    if count(same) == 4:  # one of them may be wanted for a run
        while same:
            bit = same & -same
            same ^= bit
            others = rank | rank << RANKS | rank << 2 * RANKS | rank << 3 * RANKS
            least = min(least, with_sets(faces & ~others | bit, sets, table))
    return least


class Rummy500Thumb(Thumb[Rummy500]):
    """Buy what can be laid, lay it at once, keep what may meld, throw what nobody else can lay."""

    guided = 90
    depth = 40
    paired = True
    sure = 1.0

    def rates(self, game: Rummy500, seat: int, actions: list[int]) -> list[int]:
        """Draw or buy; lay; discard."""
        plan = game.planned(seat)
        assert isinstance(plan, Rummy500)
        have = ALL_MELDS.faces(plan.t.mask(HAND, seat))
        fits = plan.fitting_any()
        dead = loose_points(have & ~fits, LOOSE)
        whole = loose_points(have, LOOSE)
        found: list[int] = []
        for action in actions:
            kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
            if kind == DRAW:
                found.append(A_CARD)
            elif kind == STOP:
                found.append(0)
            elif kind == FROM_HAND or kind == FROM_ROW:
                found.append(-10)
            elif kind == DISCARD:
                found.append(-100 - self.cost(plan, seat, x, have, whole, fits))
            elif kind == LAY:
                shape = ALL_MELDS.all[y]
                broken = max(loose_points(have & ~shape.need, LOOSE) - whole, 0)
                found.append(60 + self.worth_of(plan, shape.faces, shape.low) - BROKEN * broken)
            elif kind == ADD or kind == ADD_BELOW:
                broken = max(loose_points(have & ~(1 << x), LOOSE) + self.in_meld(x, have, whole) - whole, 0)
                found.append(50 + self.added(plan, kind, x, y) - BROKEN * broken)
            else:
                part = kind < BUY  # of several purchases: what comes next is not known yet
                act = kind - ALSO + BUY if part else kind
                found.append(self.purchase(plan, seat, act, x, y, have, fits, dead, whole) - part)
        return found

    def shortlist(self, game: Rummy500, seat: int, actions: list[int]) -> list[int]:
        """What looks nearly as good as the best."""
        return promising(self.rates(game, seat, actions), actions, DOUBT, CLOSE)

    def estimate(self, game: Rummy500, seat: int) -> float:
        """What every side would count now, hands at half: some of it will still be laid."""
        counts = [0.0] * game.sides
        for other in range(game.players):
            counts[game.side(other)] += game.laid[other] - game.in_hand(other) / 2
        mine = counts[game.side(seat)]
        return mine - (sum(counts) - mine) / (game.sides - 1)

    # -- what is laid ---------------------------------------------------------------------------------------------

    def worth_of(self, game: Rummy500, faces: tuple[int, ...], low: int) -> int:
        """What a meld counts."""
        return sum([game.value(face, low + i if low else 0) for i, face in enumerate(faces)])

    def added(self, game: Rummy500, kind: int, face: int, k: int) -> int:
        """What a card counts on a meld."""
        if not game.low[k]:
            return game.value(face, 0)
        below = kind == ADD_BELOW or kind == BUY_BELOW
        return game.value(face, LOW_ACE if below and face % RANKS == 0 else HIGH_ACE)

    def in_meld(self, face: int, have: int, whole: int) -> int:
        """What a card counts, if it is in no meld: then it is not missed."""
        return VALUES[face] if loose_points(have & ~(1 << face), LOOSE) == whole - VALUES[face] else 0

    def purchase(
        self, game: Rummy500, seat: int, kind: int, x: int, y: int, have: int, fits: int, dead: int, whole: int
    ) -> int:
        """The points laid, and how much better or worse the hand is then."""
        if kind == BUY:
            shape = ALL_MELDS.all[y]
            faces, points = shape.faces, self.worth_of(game, shape.faces, shape.low)
        else:
            faces = game.chain(y, x, kind == BUY_BELOW)
            points = sum([VALUES[face] for face in faces[:-1]]) + self.added(game, kind, x, y)
        taken = 0
        for card in game.bill(seat, faces, game.choices(seat), kind != BUY):
            taken |= 1 << game.t.pack.face[card]
        used = 0
        for face in faces:
            used |= 1 << face
        own = used & have & ~taken
        broken = loose_points(have & ~own, LOOSE) + sum([VALUES[face] for face in bits(own)]) - whole
        worse = loose_points((have | taken) & ~used & ~fits, LOOSE) - dead
        return A_PURCHASE + points - SPOILT * broken - self.weight(game, seat) * worse // 2

    def weight(self, game: Rummy500, seat: int) -> int:
        """What a point in hand costs: more when somebody may soon be out."""
        fewest = min([game.t.count(HAND, other) for other in range(game.players) if other != seat])
        return LATE if fewest <= FEW else EARLY

    # -- discarding -----------------------------------------------------------------------------------------------

    def live(self, game: Rummy500, seat: int) -> int:
        """The faces that this seat has not seen."""
        t = game.t
        seen = t.mask(HAND, seat) | t.mask(ROW)
        for k in range(len(game.owner)):
            seen |= t.mask(MELD, k)
        return ALL_MELDS.faces(t.pack.all & ~seen)

    def cost(self, game: Rummy500, seat: int, face: int, have: int, whole: int, fits: int) -> int:
        """What it costs to discard a card."""
        broken = loose_points(have & ~(1 << face), LOOSE) - whole + VALUES[face]
        cost = BROKEN * broken + LINK * links(PAIR[face], have & ~(1 << face), self.live(game, seat))
        if self.feeds(game, face, fits):
            cost += FEEDS
        return cost - self.weight(game, seat) * game.value(face, 0)

    def feeds(self, game: Rummy500, face: int, fits: int) -> bool:
        """Whether the others can lay a card at once: on a meld, or with two cards of the row."""
        if fits >> face & 1:
            return True
        return game.opt.discard_take != "top_n_all_laid" and chances(PAIR[face], ALL_MELDS.faces(game.t.mask(ROW))) > 0

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Rummy500, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        plan = game.planned(seat)
        assert isinstance(plan, Rummy500)
        kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
        if ALSO <= kind < BUY:
            kind += BUY - ALSO
        if kind == DRAW:
            return Reason("draw" if plan.t.count(ROW) else "draw_only", number=plan.t.count(ROW))
        if kind == STOP:
            return Reason("stop", number=plan.laid[seat] - plan.in_hand(seat))
        if kind == BUY or kind == LAY:
            shape = ALL_MELDS.all[y]
            return Reason("buy" if kind == BUY else "lay", number=self.worth_of(plan, shape.faces, shape.low))
        if kind == BUY_ADD or kind == BUY_BELOW:
            return Reason("buy_add", card=x, number=self.added(plan, kind, x, y))
        if kind == ADD or kind == ADD_BELOW:
            return Reason("add", card=x, number=self.added(plan, kind, x, y))
        if kind != DISCARD:
            return None
        have = ALL_MELDS.faces(plan.t.mask(HAND, seat))
        if not have & have - 1 and plan.t.count(HAND, seat) == 1:
            return Reason("discard_last", card=x)
        waits = links(PAIR[x], have & ~(1 << x), self.live(plan, seat))
        if not waits:
            return Reason("discard_alone", card=x, number=plan.value(x, 0))
        fed = self.feeds(plan, x, plan.fitting_any())
        return Reason("discard_little" if fed else "discard_safe", card=x, number=waits)


THUMB: Final = Rummy500Thumb
