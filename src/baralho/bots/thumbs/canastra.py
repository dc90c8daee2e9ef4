"""Rules of thumb for Canastra (catalogue canastra, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, low
from baralho.games.canastra.acts import (
    ADD,
    ADD_BELOW,
    ANSWERING,
    ASK,
    CLOSERS,
    DISCARD,
    DRAW,
    DRAWING,
    HAND,
    LAY_BLACK,
    LAY_RUN,
    LAY_SET,
    LAYING,
    MELD,
    NO,
    PILE,
    STOCK,
    STOP,
    TAKE_ADD,
    TAKE_BELOW,
    TAKE_SET,
    TOP,
    YES,
)
from baralho.games.canastra.counting import FOR_ESCALERA, FOR_REAL, FOR_SIMPLES
from baralho.games.canastra.game import Canastra
from baralho.games.canastra.melds import (
    CANASTRA,
    LAST,
    MOST_WILD,
    POINTS,
    RUNS,
    SETS,
    THREE,
    WILD,
    WILDS,
    face_at,
    rank_of,
)
from baralho.games.canastra.search import Meld

BULK: Final = 9  # what a card of the pile is worth, and one more that can be melded
USEFUL: Final = 16
STOCK_CARD: Final = 24  # what a card of the stock is worth
FEEDS: Final = 45  # what a discard costs that fits a meld of the next player
PAIR: Final = 16  # what a second card of a rank is worth in hand, and a third
THIRD: Final = 30
NEXT: Final = 9  # and a neighbour, where there are runs
FAT: Final = 6  # a pile of so many cards is worth a black three
HEAVY: Final = 70  # a hand that counts so much is not given up by saying yes
FEW: Final = 2  # with so few cards in hand one takes no pile any more
NATURAL: Final = 70  # what looks so good needs no thought
DOUBT: Final = 60  # what looks worse than the best by more is not thought about
CLOSE: Final = 5  # and no more than so many actions are


def act_of(action: int) -> int:
    """The act of an action, whether it is done or only chosen for the first melds."""
    kind = action & KIND_MASK
    return CLOSERS.get(kind, kind)


class Insight:
    """What a seat sees in a position, worked out once for all actions."""

    def __init__(self, game: Canastra, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.look = game.outlook(seat, stay=True)
        self.hand = self.look.hand  # less what is chosen for the first melds
        self.held = count(self.hand)
        self.need = self.look.goal[0]  # points that are still wanting to the minimum
        self.deck = game.deck()
        self.is_open = game.is_open(seat)
        self.made = game.canastras(seat)
        self.enough = game.enough(self.made)
        self.pile = game.t.count(PILE) + game.t.count(TOP)
        self.in_pile = game.t.mask(PILE) | game.t.mask(TOP)  # all of it has been seen
        self.wilds = count(self.hand & self.deck.wild)
        self.hurry = self.near_the_end()

    def near_the_end(self) -> bool:
        """Whether an opponent may soon go out, or the stock is nearly gone."""
        game = self.game
        if game.t.count(STOCK) < 2 * game.players:
            return True
        side = game.side(self.seat)
        for other in range(game.players):
            if game.side(other) != side and game.t.count(HAND, other) <= 4 and game.enough(game.canastras(other)):
                return True
        return False

    def meld(self, k: int) -> Meld:
        """A meld of the own side, one chosen for the first ones as well."""
        first = len(self.game.owner)
        return self.look.melds[k - first] if k >= first else self.game.meld(k)

    def card(self, face: int) -> int:
        """A card of a face."""
        return low(self.deck.pack.copies[face])

    def same(self, rank: int) -> int:
        """How many cards of a rank are in hand."""
        return count(self.hand & self.deck.pack.ranks[rank])

    def fits(self, seat: int) -> int:
        """The natural cards (a mask) that fit melds of a seat's side."""
        game, found = self.game, 0
        if not game.is_open(seat):
            return 0
        terms = game.terms()
        for meld in game.lying(seat):
            for below in (False, True):
                found |= game.fitting(terms, meld, below)
        return found & ~self.deck.wild

    def pays(self) -> bool:
        """Whether going out is worth more than playing on: what the others are caught with, less what partners are."""
        game = self.game
        if self.hurry:
            return True
        side = game.side(self.seat)
        theirs = ours = total = 0
        for other in range(game.players):
            if game.side(other) != side:
                theirs += game.t.count(HAND, other)
                total += 1
            elif other != self.seat:
                ours += game.t.count(HAND, other)
        gain = 100 + 18 * theirs // max(total, 1) - 9 * ours
        for k in range(len(game.owner)):
            size = game.t.count(MELD, k)
            if CANASTRA - 3 < size < CANASTRA:
                gain += -60 if game.side(game.owner[k]) == side else 60 // (game.sides - 1)
        return gain > 0


class CanastraThumb(Thumb[Canastra]):
    """Build canastras without wild cards and close them with one; keep pairs for the pile, and feed no pile."""

    guided = 95
    depth = 48
    paired = True
    sure = 1.0

    def rates(self, game: Canastra, seat: int, actions: list[int]) -> list[int]:
        """Draw, lay, discard; ask and answer."""
        see = Insight(game, seat)
        if game.phase == ANSWERING:
            return [self.answer(see, action & KIND_MASK) for action in actions]
        if game.phase == DRAWING and not game.chosen(seat):
            return [self.draw(see, action) for action in actions]
        out = self.is_out(see)
        goes = out and see.pays()
        feeds = -1
        found: list[int] = []
        for action in actions:
            kind, x, y = act_of(action), x_of(action), y_of(action)
            if goes:
                found.append(self.on_the_way(see, action))
            elif kind == ASK:
                found.append(self.asks(see, out))
            elif kind == DISCARD:
                if feeds < 0:
                    feeds = see.fits(game.next(seat)) if not see.hurry or see.held > 1 else 0
                found.append(-100 - self.cost(see, x, feeds))
            elif kind == LAY_BLACK:
                found.append(-250)
            elif kind == LAY_SET or kind == LAY_RUN:
                found.append(self.begin(see, kind, y))
            else:
                found.append(self.extend(see, kind, x, y))
        return found

    def shortlist(self, game: Canastra, seat: int, actions: list[int]) -> list[int]:
        """A natural card goes on its meld without a thought; else what looks nearly as good as the best."""
        rates = self.rates(game, seat, actions)
        best = max(rates)
        if best >= NATURAL:
            return [actions[rates.index(best)]]
        return promising(rates, actions, DOUBT, CLOSE)

    # -- the question, and going out --------------------------------------------------------------------------------

    def is_out(self, see: Insight) -> bool:
        """Whether all cards can be laid in this turn."""
        game = see.game
        return game.phase == LAYING and not game.barred() and game.can_go_out(see.seat)

    def on_the_way(self, see: Insight, action: int) -> int:
        """Who goes out does nothing that spoils it, and puts no wild card on a Real if it can be helped."""
        game, seat = see.game, see.seat
        kind = action & KIND_MASK
        if kind == ASK:
            return -400
        if kind == DISCARD:
            return 100 if see.held == 1 else -300
        after = self.done(see, action)
        if not after.over and not after.outlook(seat, stay=False).reachable():
            return -400
        return 150 + min(self.prizes(after, seat) - self.prizes(game, seat), 300) // 3

    def done(self, see: Insight, action: int) -> Canastra:
        """The position after an action; a deal that ends is not dealt anew."""
        after = see.game.copy()
        assert isinstance(after, Canastra)
        after.single = True
        after.apply(see.seat, action)
        return after

    def prizes(self, game: Canastra, seat: int) -> int:
        """What the canastras of a side are worth."""
        total = 0
        for kind in game.canastras(seat):
            if kind == "real":
                total += FOR_REAL
            elif kind == "simples":
                total += FOR_SIMPLES
            else:
                total += FOR_ESCALERA if kind == "escalera" else game.wild_prize()
        return total

    def asks(self, see: Insight, out: bool) -> int:
        """One asks when one could go out, and a partner still has a heavy hand."""
        return 40 if out and not see.hurry else -400

    def answer(self, see: Insight, kind: int) -> int:
        """Yes, unless much would be left in hand that cannot be laid."""
        return 50 if (self.burden(see) <= HEAVY) == (kind == YES) else 0

    def burden(self, see: Insight) -> int:
        """What the hand counts, less what fits the own melds if there is a turn left to lay it."""
        fits = see.fits(see.seat) if see.game.opt.going_out_question == "next_turn" else 0
        return see.deck.worth(see.hand & ~fits)

    # -- drawing --------------------------------------------------------------------------------------------------

    def useful(self, see: Insight) -> int:
        """How many cards of the pile go with the hand or the own melds."""
        game = see.game
        pile = see.in_pile
        fits = see.fits(see.seat)
        found = 0
        for card in bits(pile):
            rank = game.t.pack.rank[card]
            if see.deck.wild >> card & 1:
                found += 2
            elif rank != THREE:
                both = see.same(rank) + count(pile & see.deck.pack.ranks[rank])
                found += bool(fits >> card & 1 or both >= 3)
        return found

    def draw(self, see: Insight, action: int) -> int:
        """The pile is worth its cards, and those most that can be melded; a pair is kept for a fatter one."""
        kind = act_of(action)
        if kind == STOP:
            return 0
        if kind == DRAW:
            return STOCK_CARD * see.game.draws()
        game = see.game
        total = USEFUL * self.useful(see) + BULK * (see.pile - 1)
        if not game.t.count(STOCK):
            top = game.t.pack.rank[game.t.top(TOP)]
            strange = see.deck.worth(see.in_pile & ~see.fits(see.seat))
            return 2 * POINTS[top] - strange + 10
        if kind == TAKE_ADD or kind == TAKE_BELOW:
            return total + 40
        if kind != TAKE_SET:
            return total + 25
        natural = not SETS[y_of(action)].need & WILDS
        return total + (20 if natural else -25) + (0 if see.is_open else 10)

    # -- laying ---------------------------------------------------------------------------------------------------

    def begin(self, see: Insight, kind: int, y: int) -> int:
        """Natural melds; wild cards only to open, or when it is getting late."""
        trio = RUNS[y] if kind == LAY_RUN else SETS[y]
        left = see.held - len(trio.faces)
        wilds = sum([1 for face in trio.faces if WILDS >> face & 1])
        total = 40 if see.is_open else 30
        if kind == LAY_RUN:
            total += 25 + 5 * self.ends(see, trio.base, trio.low)
        elif trio.base == WILD:
            total = 45 if see.wilds >= 5 else -140
        elif see.game.has_runs():
            total -= 8 * sum([self.neighbours(see, face) for face in trio.faces if not WILDS >> face & 1])
        if not see.is_open and sum([POINTS[rank_of(face)] for face in trio.faces]) >= see.need:
            total += 35
        if wilds and trio.base != WILD:
            if see.is_open:
                total -= 130 if see.hurry else 300
            else:
                total -= 15 + sum([POINTS[rank_of(f)] for f in trio.faces if WILDS >> f & 1]) // 5
        return total + self.small(see, left)

    def small(self, see: Insight, left: int) -> int:
        """Who lays nearly all cards takes no pile any more: only with canastras, or late."""
        if left <= 1:
            return -250
        if see.enough or see.hurry:
            return 0
        return -170 if left <= FEW else -10 if left == FEW + 1 else 0

    def ends(self, see: Insight, suit: int, low: int) -> int:
        """How many cards in hand go on with a run of three."""
        have = see.deck.pack.faces_of(see.hand)
        found = 0
        if low > 1 and have >> face_at(suit, low - 1) & 1:
            found += 1
        if low + 3 <= LAST and have >> face_at(suit, low + 3) & 1:
            found += 1
        return found

    def neighbours(self, see: Insight, face: int) -> int:
        """How many cards in hand are next to a face in its suit, or but one."""
        have = see.deck.pack.faces_of(see.hand)
        rank, suit = rank_of(face), face // 13
        found = 0
        for place in (1, LAST) if rank == 1 else (rank - 2,):
            for other in (place - 2, place - 1, place + 1, place + 2):
                if 1 <= other <= LAST and have >> face_at(suit, other) & 1:
                    found += 1
        return found

    def extend(self, see: Insight, kind: int, face: int, k: int) -> int:
        """Natural cards always; a wild card to close a canastra, never on a Real."""
        base, low, size, wilds = see.meld(k)
        total = self.small(see, see.held - 1)
        if base == WILD and not low:
            return total + 75
        if not WILDS >> face & 1:
            closes = 60 if size + 1 == CANASTRA else 0
            if low:
                closes *= 2
            return (total if total <= -170 and not closes else total // 3) + 70 + 3 * min(size, CANASTRA) + closes
        if size >= CANASTRA and not wilds:
            return -400
        if size >= CANASTRA:
            return total + (5 if see.hurry else -180)
        missing = CANASTRA - size
        if missing <= min(see.wilds, MOST_WILD) and (missing == 1 or (missing == 2 and not see.enough) or see.hurry):
            wait = (
                not wilds and missing == 1 and see.enough and not see.hurry
            )  # the seventh natural card may still come
            return total // 3 + (-130 if wait else 60)
        return total + (-60 + 10 * size if see.hurry else -190 + 10 * size)

    # -- discarding -----------------------------------------------------------------------------------------------

    def seen(self, see: Insight, rank: int) -> int:
        """How many cards of a rank the seat sees, or has seen: in hand, on the table, in the pile."""
        t, of_rank = see.game.t, see.deck.pack.ranks[rank]
        found = see.same(rank) + count(see.in_pile & of_rank)
        for k in range(len(see.game.owner)):
            found += count(t.mask(MELD, k) & of_rank)
        return found

    def is_dead(self, see: Insight, rank: int) -> bool:
        """Whether hardly anybody can have two more of a rank."""
        return self.seen(see, rank) >= 4 * see.deck.packs - 2

    def cost(self, see: Insight, face: int, feeds: int) -> int:
        """What a discard takes from the hand, and what it gives the next player."""
        game = see.game
        rank = rank_of(face)
        if see.held <= 1:
            return 0
        if WILDS >> face & 1:
            return 75 + POINTS[rank] if see.pile >= FAT else 150 + POINTS[rank]
        if rank == THREE:
            if see.game.black_points(True) > POINTS[THREE] and see.hurry:
                return -40
            return 0 if see.pile >= FAT or see.hurry else 14
        other = game.next(see.seat)
        bit = see.deck.pack.copies[face]
        total = 0
        if feeds & bit and not game.pairs_only() and not game.holds_freezer():
            total += FEEDS + 8 * see.pile
        elif not self.is_dead(see, rank):
            lying = count(see.in_pile & see.deck.pack.ranks[rank])  # who wanted it would have taken it
            risk = 6 + 2 * see.pile if game.is_open(other) else 3 + see.pile
            total += risk // (2 if lying else 1)
        own = see.fits(see.seat) & bit
        same = see.same(rank)
        total += 40 if own else THIRD + PAIR if same >= 3 else PAIR if same == 2 else 0
        if game.has_runs():
            total += NEXT * self.neighbours(see, face)
        if see.hurry:
            return total // 2 - POINTS[rank]
        return total if see.is_open else total + POINTS[rank] // 3  # the minimum wants high cards

    # -- what a deal that is broken off is worth ------------------------------------------------------------------

    def estimate(self, game: Canastra, seat: int) -> float:
        """What every side would count now, hands at half: some of it will still be laid."""
        own = game.side(seat)
        mine = theirs = 0.0
        for side in range(game.sides):
            total = self.standing(game, side)
            if side == own:
                mine = total
            else:
                theirs += total
        return mine - theirs / (game.sides - 1)

    def standing(self, game: Canastra, side: int) -> float:
        """Melds, prizes, red threes and hands of a side."""
        total = 0.0 + game.laid_points(side) + self.prizes(game, side)
        for k in game.melds_of(side):
            size = game.t.count(MELD, k)
            if 3 < size < CANASTRA:
                total += 35 * (size - 3) * (2 if game.low[k] else 1)
        red = game.red_threes(side)
        total += 80 * red if game.is_open(side) else -20 * red
        for seat in bits(game.seats_of(side)):
            total -= game.deck().worth(game.t.mask(HAND, seat)) / 2
        return total

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Canastra, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        see = Insight(game, seat)
        kind, x = action & KIND_MASK, x_of(action)
        t = game.t
        if kind == YES or kind == NO:
            return Reason("yes" if kind == YES else "no", number=see.deck.worth(see.hand))
        if kind == ASK:
            partner = game.after(seat, game.seats_of(game.side(seat)) & ~(1 << seat))
            return Reason("ask" if self.is_out(see) else "ask_early", number=t.count(HAND, partner))
        if kind == STOP:
            return Reason("stop", number=see.deck.worth(see.hand))
        if kind == DRAW:
            if len(game.legal(seat)) == 1:
                return Reason("draw_no_take", number=t.count(STOCK))
            return Reason("draw_small" if see.pile <= FEW else "draw_keep", number=see.pile)
        if kind == DISCARD:
            return self.why_discard(see, x)
        if TAKE_SET <= act_of(action) <= TAKE_BELOW:
            return Reason("take", number=see.pile)
        return self.why_lay(see, action)

    def why_discard(self, see: Insight, face: int) -> Reason:
        """Why this card is thrown."""
        game, rank, card = see.game, rank_of(face), see.card(face)
        if see.held == 1:
            return Reason("out", number=self.caught(see))
        if rank == THREE:
            return Reason("freeze_black", card=card, number=see.pile + 1)
        if see.pile >= FAT and WILDS >> face & 1:
            return Reason("freeze_wild", card=card, number=see.pile + 1)
        if not WILDS >> face & 1 and self.is_dead(see, rank):
            return Reason("dead", card=card, number=self.seen(see, rank))
        if game.is_open(game.next(see.seat)) and not see.fits(game.next(see.seat)) & see.deck.pack.copies[face]:
            return Reason("safe", card=card)
        return Reason("discard", card=card, number=see.pile + 1)

    def why_lay(self, see: Insight, action: int) -> Reason:
        """Why these cards are laid."""
        game, seat = see.game, see.seat
        kind, x, y = act_of(action), x_of(action), y_of(action)
        after = self.done(see, action)
        left = after.t.count(HAND, seat)
        if after.over:
            return Reason("out", number=self.caught(see))
        if game.spec.picking >> (action & KIND_MASK) & 1:
            least = game.goal(seat)[0]
            return Reason("open", number=least) if least else Reason("open_canastra")
        if not see.is_open:
            return Reason("open_done", number=after.laid_points(seat))
        gain = self.prizes(after, seat) - self.prizes(game, seat)
        if (kind == ADD or kind == ADD_BELOW) and gain > 0:
            return Reason("canastra", card=see.card(x), number=gain)
        if self.is_out(see) and see.pays():
            return Reason("way_out", number=left)
        if kind == ADD or kind == ADD_BELOW:
            if WILDS >> x & 1:
                return Reason("wild_spent", number=left)
            if game.t.count(MELD, y) >= CANASTRA:
                return Reason("grow", card=see.card(x), number=after.laid_points(seat) - game.laid_points(seat))
            return Reason("add", card=see.card(x), number=after.t.count(MELD, y))
        return Reason("lay", number=after.laid_points(seat) - game.laid_points(seat))

    def caught(self, see: Insight) -> int:
        """How many cards the others hold."""
        game = see.game
        return sum([game.t.count(HAND, other) for other in range(game.players) if other != see.seat])


THUMB: Final = CanastraThumb
