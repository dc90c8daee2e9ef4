"""Rules of thumb for Buraco (catalogue buraco, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.engine.table import low as lowest
from baralho.games.buraco.acts import (
    ADD,
    ADD_BELOW,
    DISCARD,
    DRAW,
    DRAWN,
    HAND,
    HOME,
    KEEP,
    MELD,
    NEW_RUN,
    NEW_SET,
    PILE,
    REJECT,
    SHIFT,
    STOCK,
    STOP,
    TAKE,
)
from baralho.games.buraco.game import FOR_MORTO, FOR_REAL, FOR_SUJA, HALVES, POINTS, VALUE, Buraco
from baralho.games.buraco.melds import (
    ALL_FACES,
    CANASTRA,
    JOKER,
    NO_CANASTRA,
    PACK,
    RANK_FACES,
    RANKS,
    REAL,
    RUNS,
    SETS,
    SUJA,
    TWO,
    WILDS,
    Trio,
    face_at,
    faces_in,
    faces_twice,
    rank_of,
)
from baralho.kinds.values import worth

SUIT: Final = (1 << RANKS) - 1
FEW: Final = 2  # with so few cards left wild cards are laid to get at the morto, or out
NEXT: Final = 10  # what a neighbour in hand makes a card worth keeping
GAP: Final = 6
SAME: Final = 6  # and a card of its rank
FEEDS: Final = 40  # what a discard costs that fits a meld of the others
NEARLY: Final = 8  # or comes near one
USEFUL: Final = 22  # what a card of the pile is worth that can be melded
BULK: Final = 1  # and what every card of it costs
STOCK_CARD: Final = 14  # what a card of the stock is worth
NATURAL: Final = 70  # what looks so good needs no thought
DOUBT: Final = 60  # what looks worse than the best by more is not thought about
WASTE: Final = 500  # three 2s, or a wild card in a new meld: nobody does that
DIRTY: Final = 110  # what a wild card is missed that begins a run
SHORT: Final = 9  # cards in hand from which on it may: the morto is near, and what lies there grows
CLOSE: Final = 5  # and no more than so many actions are


def uses_wild(trio: Trio) -> bool:
    """Whether one of the three stands for another."""
    for i in range(3):
        face = trio.faces[i]
        if face != face_at(trio.base, trio.low + i) if trio.low else rank_of(face) != trio.base:
            return True
    return False


WILD_RUN: Final = tuple([uses_wild(trio) for trio in RUNS])
WILD_SET: Final = tuple([uses_wild(trio) for trio in SETS])


def around(face: int, have: int) -> tuple[int, int]:
    """How many cards of the same suit are next to a face, and how many one further."""
    ranks = have >> face // RANKS * RANKS & SUIT
    ranks = (ranks | (ranks & 1) << RANKS) << 2
    at = face % RANKS + 2
    if face % RANKS == 0 and ranks >> RANKS & 3:  # the ace above the king
        at = RANKS + 2
    return (ranks >> at - 1 & 1) + (ranks >> at + 1 & 1), (ranks >> at - 2 & 1) + (ranks >> at + 2 & 1)


def makes_trio(face: int, have: int, twice: int) -> bool:
    """Whether a face is in a natural run or set of three."""
    ranks = have >> face // RANKS * RANKS & SUIT
    ranks = (ranks | (ranks & 1) << RANKS) << 2
    at = face % RANKS + 2
    for place in (at, RANKS + 2) if at == 2 else (at,):
        if ranks >> place - 2 & 7 == 7 or ranks >> place - 1 & 7 == 7 or ranks >> place & 7 == 7:
            return True
    same = RANK_FACES[face % RANKS]
    return count(have & same) + count(twice & same) >= 3


class BuracoThumb(Thumb[Buraco]):
    """Lay clean melds, build canastras, keep wild cards for the seventh card; feed no meld of the others."""

    guided = 95
    depth = 48
    paired = True
    sure = 1.0

    def rates(self, game: Buraco, seat: int, actions: list[int]) -> list[int]:
        """Draw, lay, discard."""
        found: list[int] = []
        feeds = -1
        near = own = have = twice = 0
        for action in actions:
            kind = action & KIND_MASK
            if kind == DISCARD:
                if feeds < 0:
                    feeds = self.feeds(game, seat)
                    near = self.near_theirs(game, seat)
                    own = self.fits(game, game.melds_of(seat))
                    have, twice = faces_in(game.t.mask(HAND, seat)), faces_twice(game.t.mask(HAND, seat))
                x = x_of(action)
                cost = self.cost(game, seat, x, feeds, near, own)
                found.append(-100 - cost - (0 if WILDS >> x & 1 else self.keeps(x, have, twice)))
            elif kind == NEW_RUN or kind == NEW_SET:
                found.append(self.begin(game, seat, kind, y_of(action)))
            elif kind == TAKE:
                found.append(self.pile(game, seat))
            elif kind == DRAW:
                found.append(STOCK_CARD)
            elif kind == STOP:
                found.append(0)
            elif kind == KEEP or kind == REJECT:
                found.append(0 if kind == REJECT else self.first(game, seat))
            else:
                found.append(self.extend(game, seat, kind, x_of(action), y_of(action)))
        return found

    def shortlist(self, game: Buraco, seat: int, actions: list[int]) -> list[int]:
        """A natural card goes on its meld without a thought; else what looks nearly as good as the best."""
        rates = self.rates(game, seat, actions)
        best = max(rates)
        if best >= NATURAL:
            return [actions[rates.index(best)]]
        return promising(rates, actions, DOUBT, CLOSE)

    # -- drawing --------------------------------------------------------------------------------------------------

    def useful(self, game: Buraco, seat: int) -> int:
        """How many cards of the pile can be melded, wild cards counting twice."""
        t = game.t
        pile = t.mask(PILE)
        cards = t.mask(HAND, seat) | pile
        have, twice = faces_in(cards), faces_twice(cards)
        fits = self.fits(game, game.melds_of(seat))
        found = 0
        for card in bits(pile):
            face = PACK.face[card]
            if WILDS >> face & 1:
                found += 2
            elif fits >> face & 1 or makes_trio(face, have, twice):
                found += 1
        return found

    def pile(self, game: Buraco, seat: int) -> int:
        """The pile is worth what can be melded of it, less a little for every card."""
        return USEFUL * self.useful(game, seat) - BULK * game.t.count(PILE)

    def first(self, game: Buraco, seat: int) -> int:
        """The first card is kept if it is wild or goes with others."""
        drawn = faces_in(game.t.mask(DRAWN, seat))
        if drawn & WILDS:
            return 100
        face = drawn.bit_length() - 1
        return self.keeps(face, faces_in(game.t.mask(HAND, seat)), 0) - NEXT

    # -- laying ---------------------------------------------------------------------------------------------------

    def ends(self, game: Buraco, seat: int, left: int) -> int:
        """What it is worth that a lay leaves so few cards: the morto, or the end of the deal."""
        if left <= 1:
            return 120 if left == 0 else 90
        if left <= FEW and (not game.has_taken(seat) or game.counting(seat)):
            return 30
        return 0

    def begin(self, game: Buraco, seat: int, kind: int, y: int) -> int:
        """Natural runs first, then sets that take nothing from a run; a wild card begins a run of a short hand."""
        trio = RUNS[y] if kind == NEW_RUN else SETS[y]
        wild = WILD_RUN[y] if kind == NEW_RUN else WILD_SET[y]
        hand = game.t.mask(HAND, seat)
        left = count(hand) - 3
        bonus = self.ends(game, seat, left)
        if wild:
            if kind == NEW_SET or left + 3 > SHORT:
                return -WASTE
            return bonus - (DIRTY if left else 60)
        have = faces_in(hand)
        if kind == NEW_RUN:
            low = have & ~trio.need
            ends = 0
            if trio.low > 1 and low >> face_at(trio.base, trio.low - 1) & 1:
                ends += 1
            if trio.low + 3 <= 14 and low >> face_at(trio.base, trio.low + 3) & 1:
                ends += 1
            return 60 + bonus + 4 * ends
        if trio.base == TWO:
            return -WASTE
        neighbours = 0
        for face in trio.faces:
            neighbours += around(face, have)[0]
        return 34 + bonus - 25 * neighbours

    def extend(self, game: Buraco, seat: int, kind: int, face: int, k: int) -> int:
        """Natural cards always; a wild card for the seventh card, or to get rid of the last ones."""
        size = game.t.count(MELD, k)
        left = game.t.count(HAND, seat) - 1
        bonus = self.ends(game, seat, left)
        if kind == HOME:
            return 95 + bonus
        if kind != ADD and kind != ADD_BELOW:
            return 55 + bonus + (30 if size + 1 == CANASTRA else 0)
        if not self.is_wild_here(game, kind, face, k):
            return 70 + 3 * min(size, CANASTRA) + bonus + (30 if size + 1 >= CANASTRA else 0)
        if game.wilds[k]:
            return bonus - 400
        if game.grades[k] == REAL:
            return bonus - 300
        if size + 1 >= CANASTRA:
            if game.opt.go_out_needs == "clean_canastra" and not game.counting(seat):
                return bonus - 280  # it has to be clean
            return 60 + bonus + (60 if not game.canastras(seat) and game.has_taken(seat) else 0)
        hurry = 40 if left <= FEW and game.morto_due(seat) else 0
        return bonus + hurry + 12 * size - 190

    def is_wild_here(self, game: Buraco, kind: int, face: int, k: int) -> bool:
        """Whether a card added would stand for another."""
        if not WILDS >> face & 1:
            return False
        if not game.low[k]:
            return rank_of(face) != game.base[k]
        return not (kind == ADD_BELOW and face == face_at(game.base[k], game.low[k] - 1))

    # -- discarding -----------------------------------------------------------------------------------------------

    def fits(self, game: Buraco, melds: list[int]) -> int:
        """The natural faces (a mask) that fit some melds."""
        found = 0
        for k in melds:
            for _, face, change in game.additions(k, ALL_FACES & ~WILDS):
                if change <= 0:
                    found |= 1 << face
        return found

    def theirs(self, game: Buraco, seat: int) -> list[int]:
        """The melds of the others."""
        side = game.side(seat)
        return [k for k in range(len(game.owner)) if game.side(game.owner[k]) != side]

    def feeds(self, game: Buraco, seat: int) -> int:
        """The faces (a mask) that fit melds of the others."""
        return self.fits(game, self.theirs(game, seat))

    def near_theirs(self, game: Buraco, seat: int) -> int:
        """The faces (a mask) that lie two away from a run of the others."""
        found = 0
        for k in self.theirs(game, seat):
            if game.low[k]:
                suit, below, above = game.base[k], game.low[k] - 2, game.low[k] + game.t.count(MELD, k) + 1
                if below >= 1:
                    found |= 1 << face_at(suit, below)
                if above <= 14:
                    found |= 1 << face_at(suit, above)
        return found

    def keeps(self, face: int, have: int, twice: int) -> int:
        """How much a face is worth keeping, by the cards it may be melded with."""
        near, far = around(face, have & ~(1 << face))
        same = count(have & RANK_FACES[face % RANKS] & ~(1 << face))
        return NEXT * near + GAP * far + SAME * same - (4 if twice >> face & 1 else 0)

    def cost(self, game: Buraco, seat: int, face: int, feeds: int, near: int, own: int) -> int:
        """What a discard takes from the own melds, and what it gives those of the others."""
        if WILDS >> face & 1:
            return 260 if game.t.count(HAND, seat) > 2 else 120
        total = 30 if own >> face & 1 else 0
        if feeds >> face & 1:
            total += FEEDS + 2 * game.t.count(PILE)
        elif near >> face & 1:
            total += NEARLY
        if game.t.count(STOCK) < 12:
            total -= POINTS[rank_of(face)] // 5
        return total

    # -- what a deal that is broken off is worth ------------------------------------------------------------------

    def estimate(self, game: Buraco, seat: int) -> float:
        """What every side would count now, hands at half: some of it will still be laid."""
        mine = theirs = 0.0
        others = 0
        own = game.side(seat)
        for side in range(game.players):
            seats = game.partners(side)
            if not seats:
                continue
            total = self.standing(game, seats)
            if side == own:
                mine = total
            else:
                theirs += total
                others += 1
        return HALVES * (mine - theirs / max(others, 1))

    def standing(self, game: Buraco, seats: list[int]) -> float:
        """Melds, prizes and hands of a side."""
        total = 0.0
        for k in game.melds_of(seats[0]):
            size = game.t.count(MELD, k)
            total += worth(game.t.mask(MELD, k), game.value())
            if game.grades[k] == REAL:
                total += FOR_REAL
            elif game.grades[k] == SUJA:
                total += FOR_SUJA
            elif size >= 4 and game.wilds[k] < 2:
                total += 20 * (size - 3)
        for seat in seats:
            total -= worth(game.t.mask(HAND, seat), game.value()) / 2
        return total if game.has_taken(seats[0]) else total + FOR_MORTO * 0.7

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Buraco, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        kind, x, y = action & KIND_MASK, x_of(action), y_of(action)
        t = game.t
        held = t.count(HAND, seat)
        if kind == TAKE:
            return Reason("take", number=self.useful(game, seat))
        if kind == DRAW or kind == STOP:
            if not t.count(PILE):
                return Reason("draw_first", number=t.count(STOCK))
            return Reason("draw" if kind == DRAW else "stop", number=self.useful(game, seat))
        if kind == KEEP or kind == REJECT:
            return Reason("keep" if kind == KEEP else "reject", card=t.mask(DRAWN, seat).bit_length() - 1)
        card = lowest(PACK.copies[x]) if kind >= ADD else -1  # actions name faces
        if kind == DISCARD:
            if held == 1:
                return Reason("out" if game.has_taken(seat) else "morto", card=card)
            near, far = (0, 0) if x == JOKER else around(x, faces_in(t.mask(HAND, seat)))
            if self.feeds(game, seat) >> x & 1:
                return Reason("discard", card=card, number=t.count(PILE) + 1)
            return Reason("discard_safe" if near + far else "discard_alone", card=card)
        if kind == NEW_RUN or kind == NEW_SET:
            wild = WILD_RUN[y] if kind == NEW_RUN else WILD_SET[y]
            if held <= 4:
                return Reason("empties", number=held - 3)
            if wild:
                return Reason("begin_wild", number=held - 3)
            return Reason("run" if kind == NEW_RUN else "set", number=worth(self.mask_of_trio(kind, y), VALUE))
        size = t.count(MELD, y)
        if size + 1 == CANASTRA and game.grades[y] == NO_CANASTRA:
            clean = not game.wilds[y] and not (
                (kind == ADD or kind == ADD_BELOW) and self.is_wild_here(game, kind, x, y)
            )
            return Reason("canastra", card=card, number=FOR_REAL if clean else FOR_SUJA)
        if kind == HOME or kind >= SHIFT:
            return Reason("frees", card=card)
        if held <= 2:
            return Reason("empties", number=held - 1)
        if game.grades[y] != NO_CANASTRA:
            return Reason("grow", card=card, number=VALUE[card])
        return Reason("add", card=card, number=size + 1)

    def mask_of_trio(self, kind: int, y: int) -> int:
        """The cards of a natural trio, as first copies; second ones count the same."""
        trio = RUNS[y] if kind == NEW_RUN else SETS[y]
        cards = trio.need
        if trio.twice:
            cards |= trio.twice << 52
        return cards


THUMB: Final = BuracoThumb
