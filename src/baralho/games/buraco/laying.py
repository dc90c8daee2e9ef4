"""Laying cards: the melds on the table, what may be added to them, and what lets a side go out."""

from __future__ import annotations

from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.games.buraco.acts import (
    ADD,
    ADD_BELOW,
    DRAWING,
    HAND,
    HOME,
    MELD,
    MORTO,
    NEW_RUN,
    NEW_SET,
    PILE,
    SHIFT,
    SHIFT_BELOW,
    Rules,
)
from baralho.games.buraco.melds import (
    ALL_FACES,
    CANASTRA,
    HIGH_ACE,
    NO_CANASTRA,
    PACK,
    RANKS,
    REAL,
    RUNS,
    SETS,
    SUJA,
    TWO,
    WILD_FACES,
    WILDS,
    Trio,
    face_at,
    faces_in,
    faces_twice,
    grade,
    rank_of,
    runs_in,
    sets_in,
)
from baralho.kinds.laying import LayingGame


class Laying(LayingGame):
    """The part of Buraco that is about melds. `offer_lays` offers what can be laid, `lay` lays it."""

    opt: Rules
    wilds: tuple[int, ...] = ()  # by meld: how many wild cards it has
    grades: tuple[int, ...] = ()  # which canastra it is
    takers: tuple[int, ...] = ()  # the seats that have taken a morto, in order
    idle: int = 0  # turns since something was laid, after the stock ran out

    # -- sides and their melds ---------------------------------------------------------------------------------------

    def count_sides(self) -> int:
        """Two partnerships of two or three; two or three players keep a score each."""
        return 2 if self.players >= 4 else self.players

    def side(self, seat: int) -> int:
        """Partners sit opposite, teams of three alternately. With three players and two mortos, he who takes the first
        one plays alone, and the other two are partners until the deal ends (002:6224).
        """
        if self.players >= 4:
            return seat & 1
        if self.players == 3 and self.opt.mortos == 2 and self.takers and seat != self.takers[0]:
            return 0 if self.takers[0] else 1
        return seat

    def partners(self, side: int) -> list[int]:
        """The seats of a side."""
        return [seat for seat in range(self.players) if self.side(seat) == side]

    # -- going out ---------------------------------------------------------------------------------------------------

    def next_morto(self) -> int:
        """The next morto that nobody has taken, -1 if there is none."""
        for i in range(self.opt.mortos):
            if self.t.count(MORTO, i):
                return i
        return -1

    def has_taken(self, seat: int) -> bool:
        """Whether a seat's side has taken its morto."""
        side = self.side(seat)
        for taker in self.takers:
            if self.side(taker) == side:
                return True
        return False

    def morto_due(self, seat: int) -> bool:
        """Whether a seat's side has still to take its morto, and there is one."""
        return not self.has_taken(seat) and self.next_morto() >= 0

    def canastras(self, seat: int) -> int:
        """How many canastras a seat's side has."""
        made = 0
        for k in self.melds_of(seat):
            made += self.grades[k] != NO_CANASTRA
        return made

    def counts(self, grade: int) -> bool:
        """Whether a canastra of this grade lets its side go out: any, or today often only a clean one."""
        return grade == REAL if self.opt.go_out_needs == "clean_canastra" else grade != NO_CANASTRA

    def counting(self, seat: int) -> int:
        """How many canastras a seat's side has with which it may go out."""
        made = 0
        for k in self.melds_of(seat):
            made += self.counts(self.grades[k])
        return made

    def needs_canastra(self) -> bool:
        """To go out for good, but where each of three players has a morto (002:6222)."""
        return self.opt.mortos < 3

    def may_go_out(self, seat: int) -> bool:
        """For the morto always; for good with the morto taken and a canastra made (002:6164)."""
        if not self.has_taken(seat):
            return self.next_morto() >= 0
        return not self.needs_canastra() or self.counting(seat) > 0

    def completes(self, seat: int, act: int, x: int, y: int) -> bool:
        """Whether a lay that leaves one card or none lets the seat go out."""
        after = self.copy()
        assert isinstance(after, Laying)
        after.lay(seat, act, x, y)
        left = after.t.mask(HAND, seat)
        if not left:
            return after.may_go_out(seat)
        return bool(after.endings(seat) >> PACK.face[left.bit_length() - 1] & 1)

    def endings(self, seat: int) -> int:
        """The faces (a mask) of which a last card in hand lets the seat go out: discarded, or laid on a meld.

        A canastra may be made by that very card, or lost by it.
        """
        taken = self.has_taken(seat)
        if not taken and self.next_morto() < 0:
            return 0
        wanted = taken and self.needs_canastra()
        made = self.counting(seat)
        found = 0 if wanted and not made else ALL_FACES & ~WILDS
        for k in self.melds_of(seat):
            others = made - self.counts(self.grades[k])
            size = self.t.count(MELD, k)
            for _, face, change in self.additions(k, ALL_FACES):
                after = self.graded(k, size, size + 1, self.wilds[k] + change)
                enough = not wanted or others or self.counts(after)
                if enough and not self.spoils(k, change):
                    found |= 1 << face
        return found

    # -- what can be laid --------------------------------------------------------------------------------------------

    def offer_lays(self, seat: int, m: Moves, cards: int, held: int, using: int) -> None:
        """New melds, and cards for melds of one's side, from these cards out of `held`, using one of these faces."""
        have, twice = faces_in(cards), faces_twice(cards)
        for i in runs_in(have, twice):
            if RUNS[i].need & using:
                self.offer(seat, m, held - 3, NEW_RUN, 0, i)
        for i in sets_in(have, twice):
            if SETS[i].need & using and self.allows_set(SETS[i].base):
                self.offer(seat, m, held - 3, NEW_SET, 0, i)
        for k in self.melds_of(seat):
            for act, face, change in self.additions(k, have & using):
                if held > 1 or not self.spoils(k, change):
                    self.offer(seat, m, held - 1, act, face, k)
            for face in self.homecomings(k, have, using):
                self.offer(seat, m, held - (self.low[k] - TWO), HOME, face, k)

    def allows_set(self, rank: int) -> bool:
        """Sets of 2s are no canastra everywhere, and "sem trinca" there are no sets at all."""
        return self.opt.sets == "allowed" and (self.opt.twos_set or rank != TWO)

    def offer(self, seat: int, m: Moves, left: int, act: int, x: int, y: int) -> None:
        """Offer a lay after which the turn can still be ended: one card to discard and one to keep, or a way out."""
        if left >= 2 or self.completes(seat, act, x, y):
            m.add(act, x, y)

    def additions(self, k: int, have: int) -> list[tuple[int, int, int]]:
        """What single cards of these faces can do to a meld: (act, face, how many wild cards it gains)."""
        found: list[tuple[int, int, int]] = []
        wild = have & WILDS if not self.wilds[k] or self.opt.second_wild_in_meld != "forbidden" else 0
        if not self.low[k]:
            for suit in range(4):
                face = suit * RANKS + self.base[k] - 1
                if have >> face & 1:
                    found.append((ADD, face, 0))
            for face in WILD_FACES:
                if wild >> face & 1 and rank_of(face) != self.base[k]:
                    found.append((ADD, face, 1))
            return found
        suit = self.base[k]
        line = self.t.line(MELD, k)
        below, above = self.low[k] - 1, self.low[k] + len(line)
        if above <= HIGH_ACE:
            if have >> face_at(suit, above) & 1:
                found.append((ADD, face_at(suit, above), 0))
            for face in WILD_FACES:
                if wild >> face & 1:
                    found.append((ADD, face, 1))
        if below:
            natural = face_at(suit, below)
            if have >> natural & 1:
                found.append((ADD_BELOW, natural, 0))
            for face in WILD_FACES:
                if wild >> face & 1 and face != natural:
                    found.append((ADD_BELOW, face, 1))
        if self.wilds[k]:
            for i in range(len(line)):
                face, natural = PACK.face[line[i]], face_at(suit, below + 1 + i)
                if face != natural and have >> natural & 1:
                    if above <= HIGH_ACE:
                        found.append((SHIFT, natural, 0))
                    if below:
                        found.append((SHIFT_BELOW, natural, -1 if face == face_at(suit, below) else 0))
        return found

    def homecomings(self, k: int, have: int, using: int) -> list[int]:
        """The faces in whose place a 2 of a run's own suit stands, where all cards down to the 2 can be laid with it.

        It is one action, so that a run may become a Real with its seventh card (002:6142).
        """
        found: list[int] = []
        first, suit = self.low[k], self.base[k]
        if first <= TWO + 1 or not self.wilds[k]:
            return found
        between = 0
        for p in range(TWO + 1, first):
            between |= 1 << face_at(suit, p)
        if between & ~have:
            return found
        line = self.t.line(MELD, k)
        for i in range(len(line)):
            face = face_at(suit, first + i)
            if PACK.face[line[i]] == face_at(suit, TWO) and have >> face & 1 and (between | 1 << face) & using:
                found.append(face)
        return found

    def spoils(self, k: int, change: int) -> bool:
        """Whether a last card that is wild may not go here: on any meld but a canastra (002:6146)."""
        return change > 0 and self.grades[k] != NO_CANASTRA and self.opt.last_wild_on_canastra == "forbidden"

    # -- laying ------------------------------------------------------------------------------------------------------

    def lay(self, seat: int, act: int, x: int, y: int) -> None:
        """Lay cards; to take the pile in closed buraco, its top card with what one has, and then comes the rest."""
        t = self.t
        closed = self.phase == DRAWING
        if closed:
            self.say("pile", seat)
            t.move(t.top(PILE), HAND, seat)
        if act == NEW_RUN or act == NEW_SET:
            self.begin_meld(seat, RUNS[y] if act == NEW_RUN else SETS[y])
        else:
            self.extend_meld(seat, act, t.find(x, HAND, seat), y)
        if closed:
            t.move_all(PILE, 0, HAND, seat)
        self.idle = 0

    def begin_meld(self, seat: int, trio: Trio) -> None:
        """Three cards are laid."""
        k = self.new_meld(seat, seat, trio)
        self.wilds = (*self.wilds, 0)
        self.grades = (*self.grades, NO_CANASTRA)
        self.settle(seat, k, 0)

    def extend_meld(self, seat: int, act: int, card: int, k: int) -> None:
        """Add a card at an end, or put it in the place of a wild card, which moves."""
        size = self.t.count(MELD, k)
        if act == ADD or act == ADD_BELOW:
            self.add_to_meld(card, k, act == ADD_BELOW)
        else:
            self.replace_wild(seat, act, card, k)
        self.settle(seat, k, size)

    def replace_wild(self, seat: int, act: int, card: int, k: int) -> None:
        """A card takes the place of the wild card that stood for it, and that one goes to an end of the run."""
        t = self.t
        first, suit = self.low[k], self.base[k]
        line = t.line(MELD, k)[:]
        at = 0
        while face_at(suit, first + at) != PACK.face[card] or PACK.face[line[at]] == PACK.face[card]:
            at += 1
        wild = line[at]
        line[at] = card
        t.move(card, MELD, k)
        if act == SHIFT:
            line.append(wild)
        else:
            if act == HOME:
                for p in range(first - 1, TWO, -1):
                    line.insert(0, t.find(face_at(suit, p), HAND, seat))
                    t.move(line[0], MELD, k)
            line.insert(0, wild)
            self.low = put(self.low, k, TWO if act == HOME else first - 1)
        t.arrange(MELD, k, line)

    def settle(self, seat: int, k: int, before: int) -> None:
        """Count the wild cards of a meld that had `before` cards, and see which canastra it is now."""
        line = self.t.line(MELD, k)
        wilds = 0
        for i in range(len(line)):
            if self.low[k]:
                wilds += PACK.face[line[i]] != face_at(self.base[k], self.low[k] + i)
            else:
                wilds += PACK.rank[line[i]] != self.base[k]
        now = self.graded(k, before, len(line), wilds)
        self.wilds = put(self.wilds, k, wilds)
        if now != self.grades[k]:
            self.grades = put(self.grades, k, now)
            self.say(self.canastra(k) or "lost", seat)

    def canastra(self, k: int) -> str:
        """Which canastra a meld is, "" if it is none."""
        if self.grades[k] == SUJA:
            return "suja"
        if self.grades[k] != REAL:
            return ""
        return "real" if self.low[k] or self.base[k] != TWO else "twos"

    def graded(self, k: int, before: int, size: int, wilds: int) -> int:
        """The grade is settled by the seventh card; from then on it can only fall (002:6144).

        Today a 2 of the run's own suit, its only wild card, may still go to its own place and make it clean.
        """
        now = grade(size, wilds)
        if now == REAL and self.grades[k] == SUJA and self.opt.clean_up == "own_suit_two":
            return REAL
        return now if before < CANASTRA else min(now, self.grades[k])
