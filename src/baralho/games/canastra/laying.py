"""Laying cards: what a side has before it, what may be laid, and what a turn must come to (002:6238, 6298-6316)."""

from __future__ import annotations

from typing import Final

from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.canastra.acts import (
    ADD,
    ADD_BELOW,
    CLOSERS,
    HAND,
    LAY_BLACK,
    LAY_RUN,
    LAY_SET,
    MELD,
    OPENERS,
    PILE,
    TAKE_RUN,
    TAKE_SET,
    TOP,
    Rules,
)
from baralho.games.canastra.melds import (
    LAST,
    MOST_WILD,
    RUNS,
    SETS,
    SHORT,
    THREE,
    TWO_PACKS,
    WILD,
    Deck,
    face_at,
    runs_in,
    sets_in,
)
from baralho.games.canastra.plans import NEW, Outlook, Plan, grade
from baralho.games.canastra.search import ENOUGH, Goal, Meld, Terms
from baralho.kinds.laying import LayingGame, Trio

# what the partner said, for one turn
UNTOLD: Final = 0
MUST: Final = 1
MUST_NOT: Final = 2
# The goal and the melds that a hand was known to be enough for. In the turn of who must go out if he can (True) then
# the faces he laid or threw in this step, and goal and melds before it.
Promise = tuple[Goal, tuple[Meld, ...], bool, tuple[int, ...], Goal, tuple[Meld, ...]]


class Laying(LayingGame):
    """The part of Canastra that is about melds. `offer_lays` offers what can be laid, `lay` lays it."""

    opt: Rules
    opened: int = 0  # sides (a mask) that have laid their first melds
    bound: int = UNTOLD  # what was answered to the seat whose turn it is
    questioned: bool = False  # it has asked in this turn
    laid_before: int = 0  # seats (a mask) that have laid cards in earlier turns
    laid_now: bool = False  # in this turn cards were laid
    touched: bool = False  # on melds that lay there before it
    first_new: int = 0  # the number of the first meld begun in this turn
    promises: tuple[Promise, ...] = ()

    # -- what the forms differ in ---------------------------------------------------------------------------------

    def deck(self) -> Deck:
        """Two packs."""
        return TWO_PACKS

    def has_runs(self) -> bool:
        """Canastra has no runs (002:6238)."""
        return False

    def wild_prize(self) -> int:
        """What seven wild cards are worth; 0: a meld has natural cards."""
        return 0

    def canastras_needed(self) -> int:
        """To go out (002:6320)."""
        return 1

    def escalera_needed(self) -> bool:
        """Whether one of them has to be a run."""
        return False

    def minimum(self, points: int) -> tuple[int, int]:
        """What the first melds of a side with so many points must count, and the canastra they must have."""
        if points < 0:
            return 15, 0
        return 50 if points < 1500 else 90 if points < 3000 else 120, 0

    def terms(self) -> Terms:
        """All that, as plans want it."""
        opt = self.opt
        longest = LAST if isinstance(opt.sequence_cap, str) else opt.sequence_cap
        return Terms(
            self.deck(), self.has_runs(), self.has_runs() and opt.wild_in_sequences, longest, self.wild_prize() > 0,
            opt.one_meld_per_rank, self.canastras_needed(), self.escalera_needed(),
        )  # fmt: skip

    # -- sides and their melds ------------------------------------------------------------------------------------

    def is_open(self, seat: int) -> bool:
        """Whether a seat's side has laid its first melds."""
        return bool(self.opened >> self.side(seat) & 1)

    def meld(self, k: int) -> Meld:
        """What a meld is."""
        cards = self.t.mask(MELD, k)
        return self.base[k], self.low[k], count(cards), count(cards & self.deck().wild)

    def lying(self, seat: int) -> list[Meld]:
        """The melds of a seat's side."""
        return [self.meld(k) for k in self.melds_of(seat)]

    def canastra(self, k: int) -> str:
        """Which canastra a meld is, "" if it is none."""
        return grade(self.meld(k))

    def canastras(self, seat: int, first: int = 0) -> list[str]:
        """The canastras of a seat's side, of melds from a number on."""
        found = [self.canastra(k) for k in self.melds_of(seat) if k >= first]
        return [kind for kind in found if kind]

    def enough(self, canastras: list[str]) -> bool:
        """Whether these canastras are enough to go out."""
        return len(canastras) >= self.canastras_needed() and (not self.escalera_needed() or "escalera" in canastras)

    def laid_points(self, seat: int) -> int:
        """What the cards in the melds of a seat's side count."""
        return sum([self.deck().worth(self.t.mask(MELD, k)) for k in self.melds_of(seat)])

    # -- going out ------------------------------------------------------------------------------------------------

    def barred(self) -> bool:
        """Whether the seat whose turn it is may not go out: the partner said no, or it has only now asked."""
        return self.bound == MUST_NOT or (self.questioned and self.opt.going_out_question == "next_turn")

    def goal(self, seat: int, stay: bool = True, rest: int = 0) -> Goal:
        """What the turn of a seat has to come to; `rest` are cards that it will get from the pile.

        Who goes out by surprise may not need the minimum; but nobody looks at a pile without it.
        """
        least = want = 0
        if not self.is_open(seat):
            least, want = self.minimum(self.points[self.side(seat)])
        return least, want, stay, not self.barred(), not self.opt.minimum_for_surprise and not rest, rest

    def bound_now(self) -> bool:
        """Whether the seat whose turn it is was told yes: it goes out if it can (002:6326)."""
        return self.bound == MUST and not self.barred()

    def can_go_out(self, seat: int) -> bool:
        """Whether a seat can go out in this turn with what it has."""
        return Plan(self.terms(), self.t.mask(HAND, seat), self.lying(seat)).finishes(self.goal(seat, stay=False))

    # -- the first melds, chosen and not laid yet -----------------------------------------------------------------

    def chosen(self, seat: int) -> list[int]:
        """The actions by which a seat has chosen some of its first melds."""
        return [action for s, action in self.held if s == seat]

    def outlook(self, seat: int, stay: bool) -> Outlook:
        """What a seat that lays has before it, with what it has chosen already; it may have begun with the pile."""
        t, deck = self.t, self.deck()
        hand = t.mask(HAND, seat)
        look = Outlook(self.terms(), hand, self.lying(seat), self.goal(seat, stay), not stay or not self.is_open(seat))
        for action in self.chosen(seat):
            act, x, y = CLOSERS[action & KIND_MASK], x_of(action), y_of(action)
            if act == TAKE_SET or act == TAKE_RUN:
                look.goal = self.goal(seat, stay, count(t.mask(PILE) & ~deck.red))
                look.hand |= t.mask(TOP)
            if act == ADD or act == ADD_BELOW:
                at = y - len(self.owner)
                base, low, cards = look.melds[at][0], look.melds[at][1], deck.pick(look.hand, (x,))
            else:
                trio = RUNS[y] if act in (TAKE_RUN, LAY_RUN) else SETS[y]
                at, base, low, cards = NEW, trio.base, trio.low, deck.pick(look.hand, trio.faces)
            look.melds = look.after(cards, at, base, low - (act == ADD_BELOW))
            look.hand &= ~cards
            need, want, stay, out, free, rest = look.goal
            look.goal = (need - deck.worth(cards), want, stay, out, free, rest)
        return look

    # -- what can be laid -----------------------------------------------------------------------------------------

    def offer_lays(self, seat: int, m: Moves, look: Outlook) -> None:
        """New melds, cards for melds of one's side, and black threes; nothing that spoils the turn."""
        if look.strict and not look.reachable():
            return
        self.offer_new(seat, m, look)
        own = self.melds_of(seat)
        for i in range(len(look.melds)):
            self.offer_additions(seat, m, look, i, own[i] if own else len(self.owner) + i)
        black = look.hand & look.terms.deck.black
        if count(black) >= SHORT and count(look.hand & ~black) < ENOUGH and look.closes(black):
            m.add(LAY_BLACK)

    def offer_new(self, seat: int, m: Moves, look: Outlook) -> None:
        """Melds that can be begun; a rank that lies there already is added to, unless the table has it otherwise."""
        terms, hand = look.terms, look.hand
        taken = [base for base, low, _, _ in look.melds if not low and (terms.one_per_rank or base == WILD)]
        for number in sets_in(terms.deck, hand, terms.wild_melds):
            trio = SETS[number]
            if trio.base not in taken:
                self.offer(seat, m, look, LAY_SET, 0, number, terms.deck.pick(hand, trio.faces), NEW, trio.base, 0)
        if terms.runs:
            for number in runs_in(terms.deck, hand, terms.wild_runs):
                trio = RUNS[number]
                cards = terms.deck.pick(hand, trio.faces)
                self.offer(seat, m, look, LAY_RUN, 0, number, cards, NEW, trio.base, trio.low)

    def offer_additions(self, seat: int, m: Moves, look: Outlook, i: int, k: int) -> None:
        """Single cards for meld k, which is number i of the side."""
        terms, pack = look.terms, look.terms.deck.pack
        base, low, _, _ = look.melds[i]
        for below in (False, True):
            fitting = look.hand & self.fitting(terms, look.melds[i], below)
            for face in bits(pack.faces_of(fitting)):
                cards = fitting & pack.copies[face]
                self.offer(seat, m, look, ADD_BELOW if below else ADD, face, k, cards & -cards, i, base, low - below)

    def offer(
        self, seat: int, m: Moves, look: Outlook, act: int, x: int, y: int, cards: int, at: int, base: int, low: int
    ) -> None:
        """Offer to lay these cards, if it is allowed; as a choice only, if a side's first melds want more."""
        if look.allows(cards, at, base, low):
            done = self.is_open(seat) or look.completes(cards, at, base, low)
            m.add(act if done else OPENERS[act], x, y)

    def fitting(self, terms: Terms, meld: Meld, below: bool) -> int:
        """The cards (a mask) that can be put on a meld, or below it."""
        base, low, size, wilds = meld
        deck = terms.deck
        if not low:
            if below or base == THREE:
                return 0
            if base == WILD:
                return deck.wild
            return deck.pack.ranks[base] | (deck.wild if wilds < MOST_WILD else 0)
        place = low - 1 if below else low + size
        if not 1 <= place <= LAST or size >= terms.longest:
            return 0
        return deck.pack.copies[face_at(base, place)] | (deck.wild if terms.wild_runs and wilds < MOST_WILD else 0)

    # -- laying ---------------------------------------------------------------------------------------------------

    def lay(self, seat: int, act: int, x: int, y: int) -> None:
        """Lay cards out of the hand; tell what a canastra has become."""
        t = self.t
        k = y
        before = self.canastra(y) if act == ADD or act == ADD_BELOW else ""
        if act == LAY_SET or act == LAY_RUN:
            k = self.lay_new(seat, SETS[y] if act == LAY_SET else RUNS[y])
        elif act == LAY_BLACK:
            black = t.mask(HAND, seat) & self.deck().black
            faces = tuple([t.pack.face[card] for card in t.ascending(black)])
            k = self.lay_new(seat, Trio(t.pack, faces, THREE, 0))
        else:
            self.add_to_meld(t.find(x, HAND, seat), y, act == ADD_BELOW)
        self.note_lay(seat, k, before)

    def lay_new(self, seat: int, trio: Trio) -> int:
        """A new meld; all melds of a side lie before the same partner (002:6276)."""
        own = self.melds_of(seat)
        return self.new_meld(seat, self.owner[own[0]] if own else seat, trio)

    def note_lay(self, seat: int, k: int, before: str) -> None:
        """Cards have come to a meld that was such a canastra before."""
        self.laid_now = True
        if k < self.first_new:
            self.touched = True
        kind = self.canastra(k)
        if kind != before:
            self.say(kind, seat)

    # -- what everybody knows then --------------------------------------------------------------------------------

    def promise(self, seat: int) -> None:
        """Everybody knows that the last card in hand is enough to go out."""
        goal = self.goal(seat)
        self.tell((goal, tuple(self.lying(seat)), False, (), goal, ()), seat)

    def promise_bound(
        self, seat: int, faces: tuple[int, ...], before: Goal, melds: tuple[Meld, ...], over: bool
    ) -> None:
        """He who must go out if he can has parted with these cards: everybody knows that he could not go out with them,
        at the goal and the melds before, or still can; unless his turn is `over`.
        """
        need, want, _, out, free, rest = self.goal(seat)
        now = (need, want, False, out and not over, free, rest)
        self.tell((now, tuple(self.lying(seat)), True, faces, before, melds), seat)

    def tell(self, promise: Promise, seat: int) -> None:
        """Tell everybody."""
        self.promises = (*self.promises, promise)
        self.t.tell(HAND, seat, len(self.promises) - 1)

    def fits(self, fact: int, cards: int) -> bool:
        """Whether a hand is as was promised."""
        goal, melds, bound, faces, before, lay = self.promises[fact]
        terms = self.terms()
        if bound and not Plan(terms, cards, list(lay), faces).finishes(before):
            return True
        return (goal[2] or goal[3]) and Plan(terms, cards, list(melds)).finishes(goal)
