"""What a seat knows, folded from the record step by step.

A mind never looks at a face that its seat has not seen. It thinks in *slots*: at the last shuffle of the whole pack
every card became a slot, and since then the mind has followed slots, not cards. A slot is *known* once its face was
seen; an unknown slot has a set of cards that it cannot be (`ex`). Cards in a bag or in a shuffled place cannot be
told apart: when one leaves unseen, any slot of that *box* may be the one.

While the slots of a box are alike, it does not matter which one is taken to have left, and worlds can be drawn
exactly uniformly (`sample.Filler`). The first time it does matter, the mind turns *tangled*, and worlds are drawn by
going through the record again (`guess.Guess`).
"""

from __future__ import annotations

from baralho.engine.record import Dealt, Done, Has, Lacks, Look, Move, Record, Shuffle, Step, Tells, Whereabouts
from baralho.engine.table import Table


class Fact:
    """Something told of the cards in a zone at a moment: at least `least` of `cards`, or the game's test `test`."""

    def __init__(self, slots: list[int], cards: int, least: int, test: int) -> None:
        self.slots = slots
        self.cards = cards
        self.least = least
        self.test = test


class Mind:
    """The mind of one seat; `fold` brings it up to date."""

    def __init__(self, seat: int, table: Table, record: Record) -> None:
        """A mind that follows what this seat sees at this table."""
        n = table.pack.count
        self.seat = seat
        self.table = table
        self.record = record
        self.at = 0  # steps folded so far
        self.start = 0  # the step of the last full shuffle
        self.first_shuffle = 0  # its number in the match
        self.shuffles = 0
        self.used = n - table.spare  # cards that are there from the start
        self.boxed = table.pack.all & ~((1 << self.used) - 1)  # those of packs not opened at the start, which all know
        self.cards = Whereabouts(self._at_first(0), table.row)
        self.zone = self.cards.zone
        self.box = self.cards.box
        self.slot = list(range(n))  # by card: the slot it is taken to be
        self.known = self.boxed  # slots whose face is known
        self.ex = [0] * n  # by slot: the cards it cannot be
        self.told = [0] * n  # by slot: the facts (a mask of their numbers) that were told of it among others
        self.tangled = False
        self.lost = False  # a card that matters has left a bag unseen
        self.mixed = False  # known cards were shuffled again: slots no longer tell what they were before
        self.facts: list[Fact] = []
        self.orders: list[list[int]] = []  # slots in the order of each shuffle since the last full one
        self.trail: dict[int, int] = {}  # by step: the slot that moved
        self.looked = 0  # cards seen in one look at a zone, which are different ones

    def fold(self) -> None:
        """Take in what has happened since the last call."""
        steps = self.record.steps
        while self.at < len(steps):
            step = steps[self.at]
            if type(step) is Move:  # in the order of how often they come
                self.looked = 0
                card = step.card
                box = self.box[card]
                if step.seen >> self.seat & 1:
                    self._see(card)
                elif box >= 0 and not step.swept:
                    self._lose(card, box)
                    if step.back >= 0:
                        self._return(self.slot[card], self.trail[step.back])
                self.trail[self.at] = self.slot[card]
                self.cards.move(step)
            elif type(step) is Done:
                self.looked = 0
            elif type(step) is Look:
                if not same_look(steps[self.at - 1], step):
                    self.looked = 0
                if step.seen >> self.seat & 1:
                    self._see(step.card)
                    self.looked |= 1 << step.card
                    self.cards.look(step)
            else:
                self.looked = 0
                self._hear(step)
            self.at += 1

    def _hear(self, step: Step) -> None:
        """A shuffle, or something that all were told."""
        if type(step) is Lacks:
            for card in self.cards.inside(step.zone):
                self.ex[self.slot[card]] |= step.cards
        elif type(step) is Shuffle:
            self._shuffle(step)
        elif type(step) is Has:
            self._told(Fact(self._slots(step.zone), step.cards, step.least, -1))
        elif type(step) is Tells:
            self._told(Fact(self._slots(step.zone), 0, 0, step.test))
        elif type(step) is Dealt and self._gathered():
            self.zone[:] = self._at_first(0)

    def _slots(self, zone: int) -> list[int]:
        return [self.slot[card] for card in self.cards.inside(zone)]

    def _told(self, fact: Fact) -> None:
        """Something is told of some slots."""
        for slot in fact.slots:
            self.told[slot] |= 1 << len(self.facts)
        self.facts.append(fact)

    def _at_first(self, zone: int) -> list[int]:
        """By card: the zone it is in when the whole pack lies in `zone`."""
        return [zone] * self.used + [self.table.layout.count - 1] * self.table.spare

    def _whole(self, order: list[int]) -> bool:
        """Whether these are all cards but for the packs not opened."""
        return len(order) == self.used and max(order) < self.used

    def _gathered(self) -> bool:
        """Whether the cards go back to the first zone before this deal (the shuffle that follows forgets all)."""
        steps = self.record.steps
        for i in range(self.at + 1, len(steps)):
            step = steps[i]
            if type(step) is Shuffle:
                return self._whole(step.order)
            if type(step) is Move:
                return False
        return False

    def _see(self, card: int) -> None:
        """The face of a card is seen: which slot is it?"""
        slot = self.slot[card]
        if self.known >> slot & 1:
            return
        box = self.box[card]
        if box >= 0:
            twin = self._known_twin(card, box)
            if twin >= 0:  # of equal cards the known one is taken to be the one seen
                self.slot[card], self.slot[twin] = self.slot[twin], slot
                return
            if not self.tangled:
                self._tangle(card, box)
        self.known |= 1 << slot

    def _tangle(self, card: int, box: int) -> None:
        """A card of a box is seen: it matters which it is, unless all that it can be are alike."""
        alike = -1
        unseen = self.table.pack.copies[self.table.pack.face[card]] & ~self.known
        known, ex, told, slots = self.known, self.ex, self.told, self.slot
        for other, where in enumerate(self.box):
            if where != box:
                continue
            slot = slots[other]
            if known >> slot & 1 or not unseen & ~ex[slot]:
                continue
            if alike >= 0 and (ex[slot] != ex[alike] or told[slot] != told[alike]):  # `_alike`: a third of a fold
                self.tangled = True
                return
            alike = slot

    def _known_twin(self, card: int, box: int) -> int:
        """A card of the same face in the same box whose slot is known, or -1."""
        twins = self.table.pack.copies[self.table.pack.face[card]] & ~self.looked & ~(1 << card)
        while twins:
            bit = twins & -twins
            twins ^= bit
            other = bit.bit_length() - 1
            if self.box[other] == box and self.known >> self.slot[other] & 1:
                return other
        return -1

    def _lose(self, card: int, box: int) -> None:
        """A card leaves a box unseen: from now on it matters which, unless all that it can be are alike."""
        if self.tangled and (self.lost or box >= self.table.layout.count):
            return
        known, ex, told, slots = self.known, self.ex, self.told, self.slot
        gone = slots[card]
        for other, where in enumerate(self.box):
            if where == box and other != card:
                slot = slots[other]
                alike = ex[slot] == ex[gone] and told[slot] == told[gone]
                if known >> slot & 1 or known >> gone & 1 or not alike:
                    self.tangled = True
                    self.lost = self.lost or box < self.table.layout.count
                    return

    def _return(self, gone: int, came: int) -> None:
        """A slot left unseen in an exchange: if it is like the one that came it is taken to be that, by its past."""
        if gone == came or (self.known >> gone | self.known >> came) & 1 or not self._alike(gone, came):
            return
        for at, slot in list(self.trail.items()):
            if slot == gone or slot == came:
                self.trail[at] = gone + came - slot
        for order in self.orders:
            for at, slot in enumerate(order):
                if slot == gone or slot == came:
                    order[at] = gone + came - slot

    def _alike(self, a: int, b: int) -> bool:
        """Whether all that is known of two slots is the same."""
        return self.ex[a] == self.ex[b] and self.told[a] == self.told[b]

    def _shuffle(self, step: Shuffle) -> None:
        """A shuffle forgets the order, never the set."""
        order = step.order
        if self._whole(order):
            n = len(self.box)
            self.cards.gather(self._at_first(step.zone), self.used)
            self.slot = list(range(n))
            self.known = self.boxed
            self.ex = [0] * n
            self.told = [0] * n
            self.tangled = False
            self.lost = False
            self.mixed = False
            self.facts = []
            self.trail = {}
            self.start = self.at
            self.first_shuffle = self.shuffles
            self.orders = [order[:]]
        else:
            self.cards.shuffle(step)
            inside = [self.slot[c] for c in order]
            self.orders.append(inside)
            self._forget(inside)
        self.shuffles += 1

    def _forget(self, inside: list[int]) -> None:
        """The known cards of a place that is shuffled may lie anywhere in it, and nowhere else."""
        seen = 0
        unseen = -1
        for slot in inside:
            if self.known >> slot & 1:
                seen |= 1 << slot
                if self.table.pack.copies[self.table.pack.face[slot]] & ~self.known:
                    self.tangled = True  # its twin may turn up in its stead
            elif unseen < 0:
                unseen = slot
            elif not self._alike(slot, unseen):
                self.tangled = True
        unseen_ex = self.ex[unseen] if unseen >= 0 else -1
        if not seen:
            return
        self.mixed = True
        members = 0
        for slot in inside:
            members |= 1 << slot
            if self.told[slot]:  # what was told of it was told of the card it was then
                self.tangled = True
        everything = (1 << len(self.ex)) - 1
        for slot in range(len(self.ex)):
            if members >> slot & 1:
                self.ex[slot] = (everything if unseen_ex < 0 else unseen_ex) & ~seen
            elif not self.known >> slot & 1:
                self.ex[slot] |= seen
        self.known &= ~seen


def same_look(before: Step, step: Look) -> bool:
    """Whether a card was seen in one look with the one before."""
    return type(before) is Look and before.zone == step.zone
