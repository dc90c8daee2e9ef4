"""The open row of Rummy 500: which of its cards can be bought, with what they are laid (002:4536)."""

from __future__ import annotations

from typing import Final

from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, encode, x_of, y_of
from baralho.engine.table import bits, low, mask_of
from baralho.games.rummy.laying import HAND, MELD, Laying, Shapes, face_at
from baralho.games.rummy_500.acts import (
    ALL_MELDS,
    ALSO,
    BUY,
    BUY_ADD,
    BUY_BELOW,
    FACES,
    FROM_HAND,
    FROM_ROW,
    ROW,
    Rules,
)

Meld = tuple[int, int, int]  # the base of a meld, its lowest place, and how many cards a run has or what a set lacks
Purchase = tuple[int, int, int, tuple[int, ...]]  # act, x, y, and the faces that are laid
NONE: Final[list[int]] = []
GIVE_UP: Final = 1000  # states looked at in vain
# what a purchase is good for
NOTHING: Final = 0
WHOLE: Final = 1  # by itself
PART: Final = 2  # with others that follow


def by_face(cards: int) -> int:
    """The same faces in first copies, as they are told: which copy it is means nothing."""
    return ALL_MELDS.faces(cards) | ALL_MELDS.twice(cards) << FACES


def without(one: int, two: int, face: int) -> tuple[int, int]:
    """A set of faces, some of them held twice, with one card less."""
    bit = 1 << face
    return (one, two ^ bit) if two & bit else (one & ~bit, two)


class Row(Laying):
    """Buying. A purchase is one action, by which cards of the row are laid with cards in hand.

    So nothing is owed afterwards, and nothing hidden is told by it. Where several purchases are possible only together
    the first ones are picked, unheard, and the last one carries them out.
    """

    opt: Rules
    bought: bool = False  # in this turn cards of the row were bought, not one of the stock drawn

    def shapes(self) -> Shapes:
        """Melds of one pack or two."""
        return ALL_MELDS

    def repeats(self) -> bool:
        """Equal cards in a set are an option (ruling)."""
        return self.opt.duplicates_in_group

    def layable(self, cards: int) -> list[int]:
        """The numbers of all melds that these cards make."""
        return ALL_MELDS.layable(cards, self.lowest(), self.highest(), self.opt.duplicates_in_group)

    def all_from_the_end(self) -> bool:
        """Whether what is bought must be the last cards of the row, all of them laid."""
        return self.opt.discard_take == "top_n_all_laid"

    def down_to_one(self) -> bool:
        """Whether a card is bought with all after it, and only that one must be laid."""
        return self.opt.discard_take == "top_n_deepest_laid"

    # -- which cards are bought -----------------------------------------------------------------------------------

    def bill(self, seat: int, faces: tuple[int, ...], choices: list[int], last: bool) -> list[int]:
        """The cards of the row that are bought to lay these faces; NONE if it cannot be done.

        What the row has is bought, the rest is laid out of the hand: so all can see what happens, whatever is held
        beside that. With two packs `choices` may say otherwise. With `last` the purchase is for the last of the faces.
        """
        if self.down_to_one():
            return self.down_to(seat, faces, choices, last)
        held = self.t.mask(HAND, seat)
        line = self.t.line(ROW)
        own = [x_of(choice) for choice in choices]
        copies, face_of = self.t.pack.copies, self.t.pack.face
        bought: list[int] = []
        for face in faces:
            at = len(line) - 1  # of equal cards the last
            while at >= 0 and (face_of[line[at]] != face or line[at] in bought):
                at -= 1
            if at >= 0 and face not in own:
                bought.append(line[at])
                continue
            found = held & copies[face]
            if not found:
                return NONE
            held ^= found & -found
            if face in own:
                own.remove(face)
        if own or (last and (not bought or face_of[bought[-1]] != faces[-1])):
            return NONE
        return bought

    def down_to(self, seat: int, faces: tuple[int, ...], choices: list[int], last: bool) -> list[int]:
        """The same where a card is taken with all after it, and that card must be laid."""
        line = self.t.line(ROW)
        face_of, copies = self.t.pack.face, self.t.pack.copies
        at = len(line) - y_of(choices[0]) if choices else self.deepest(faces)
        if at == len(line):
            return NONE
        face = face_of[line[at]]
        if face not in faces or (last and face != faces[-1]):
            return NONE
        left = self.t.mask(HAND, seat) | mask_of(line[at:])
        for wanted in faces:
            found = left & copies[wanted]
            if not found:
                return NONE
            left ^= found & -found
        return line[at:]

    def deepest(self, faces: tuple[int, ...]) -> int:
        """From where on the row has all of these faces that it has, as few cards as can be."""
        wanted = list(faces)
        line, face_of = self.t.line(ROW), self.t.pack.face
        found = len(line)
        for at in range(len(line) - 1, -1, -1):
            if face_of[line[at]] in wanted:
                wanted.remove(face_of[line[at]])
                found = at
        return found

    # -- what can be laid with them -------------------------------------------------------------------------------

    def purchases(self, cards: int) -> list[Purchase]:
        """Whatever could be laid of these cards with at least one of the row: new melds, and cards on melds."""
        row = ALL_MELDS.faces(self.t.mask(ROW) & cards)
        found: list[Purchase] = []
        for number in self.layable(cards):
            shape = ALL_MELDS.all[number]
            if shape.need & row:
                found.append((BUY, 0, number, shape.faces))
        for k in range(len(self.owner)):
            for act in (BUY_ADD, BUY_BELOW):
                for face in self.reach(k, cards, act == BUY_BELOW):
                    if row >> face & 1:
                        found.append((act, face, k, self.chain(k, face, act == BUY_BELOW)))
        return found

    def chain(self, k: int, face: int, below: bool) -> tuple[int, ...]:
        """The faces that go on a meld, at one end, up to this one."""
        if not self.low[k]:
            return (face,)
        step = -1 if below else 1
        place = self.low[k] - 1 if below else self.low[k] + self.t.count(MELD, k)
        found = [face_at(self.base[k], place)]
        while found[-1] != face:
            place += step
            found.append(face_at(self.base[k], place))
        return tuple(found)

    def reach(self, k: int, cards: int, below: bool) -> list[int]:
        """The faces that can be got to from one end of a meld with these cards, the nearest first."""
        have = ALL_MELDS.faces(cards)
        if not self.low[k]:
            return NONE if below else bits(self.lacking(k) & have)
        found: list[int] = []
        step = -1 if below else 1
        place = self.low[k] - 1 if below else self.low[k] + self.t.count(MELD, k)
        while self.lowest() <= place <= self.highest():
            face = face_at(self.base[k], place)
            if not have >> face & 1:
                break
            found.append(face)
            place += step
        return found

    # -- what is offered ------------------------------------------------------------------------------------------

    def offer_purchases(self, seat: int, m: Moves) -> None:
        """Everything that can be bought now."""
        row = self.t.mask(ROW)
        depths = NONE
        if self.all_from_the_end():
            depths = self.depths(seat)
            if not depths:
                return
            row = mask_of(self.t.line(ROW)[-depths[-1] :])
        state = self.planned(seat)
        chosen = self.choices(seat)
        purchases = state.purchases((row & state.t.mask(ROW)) | state.t.mask(HAND, seat))
        if self.all_from_the_end():
            face = self.t.pack.face[state.t.top(ROW)]
            purchases = [purchase for purchase in purchases if face in purchase[3]]
        for act, x, y, faces in purchases:
            use = self.use_of(state, seat, act, x, y, faces, chosen, depths)
            if use & PART:
                m.add(act - BUY + ALSO, x, y)
            if use & WHOLE:
                m.add(act, x, y)
        if not self.t.pack.single:
            self.offer_choices(state, seat, m, purchases, chosen, depths)

    def use_of(
        self,
        state: Row,
        seat: int,
        act: int,
        x: int,
        y: int,
        faces: tuple[int, ...],
        chosen: list[int],
        depths: list[int],
    ) -> int:
        """What a purchase is good for, after those that are planned."""
        bought = state.bill(seat, faces, chosen, act != BUY)
        if not bought:
            return NOTHING
        if not self.all_from_the_end():
            return WHOLE
        if state.t.top(ROW) not in bought:
            return NOTHING  # of several purchases the one with the last card of the row is planned first
        after = state.copy()
        assert isinstance(after, Row)
        after.buy(seat, act, x, y, chosen)
        line, left = self.t.line(ROW), after.t.line(ROW)
        use = WHOLE if left == line[: len(left)] else NOTHING
        for n in depths:
            owed = [card for card in line[-n:] if card in left]
            within = len(line) - len(left) + len(owed) == n  # nothing deeper was bought
            if owed and within and after.can_lay(after.t.mask(HAND, seat) | mask_of(owed), owed):
                return use | PART
        return use

    def planned(self, seat: int) -> Row:
        """The state after the purchases that are picked but not carried out."""
        chosen: list[int] = []
        state = self
        for s, action in self.held:
            if s != seat:
                continue
            kind = action & KIND_MASK
            if kind == FROM_HAND or kind == FROM_ROW:
                chosen.append(action)
                continue
            if state is self:
                after = self.copy()
                assert isinstance(after, Row)
                state = after
                state.held = ()
            state.buy(seat, kind - ALSO + BUY, x_of(action), y_of(action), chosen)
            chosen = []
        return state

    def choices(self, seat: int) -> list[int]:
        """The actions that chose between equal cards for the purchase that is to come."""
        chosen: list[int] = []
        for s, action in self.held:
            if s == seat:
                kind = action & KIND_MASK
                chosen = [*chosen, action] if kind == FROM_HAND or kind == FROM_ROW else []
        return chosen

    def offer_choices(
        self, state: Row, seat: int, m: Moves, purchases: list[Purchase], chosen: list[int], depths: list[int]
    ) -> None:
        """Of two packs: to lay a card of the hand of which the row has the like, or to go to another depth."""
        if self.down_to_one():
            line, face_of = state.t.line(ROW), self.t.pack.face
            options = [encode(FROM_ROW, face_of[line[-n]], n) for n in range(1, len(line) + 1)] if not chosen else NONE
        else:
            both = ALL_MELDS.faces(state.t.mask(HAND, seat)) & ALL_MELDS.faces(state.t.mask(ROW))
            options = [encode(FROM_HAND, face) for face in bits(both) if not chosen or face > x_of(chosen[-1])]
        for choice in options:
            for purchase in purchases:
                if x_of(choice) in purchase[3] and self.leads_on(state, seat, purchase, [*chosen, choice], depths):
                    m.add(choice & KIND_MASK, x_of(choice), y_of(choice))
                    break

    def leads_on(self, state: Row, seat: int, purchase: Purchase, chosen: list[int], depths: list[int]) -> bool:
        """Whether a purchase can be made after these choices, or further ones, and is another than without them."""
        act, x, y, faces = purchase
        found = state.bill(seat, faces, chosen, act != BUY)
        changes = found != NONE and found != state.bill(seat, faces, chosen[:-1], act != BUY)
        if changes and self.use_of(state, seat, act, x, y, faces, chosen, depths):
            return True
        if self.down_to_one():
            return False
        both = ALL_MELDS.faces(state.t.mask(HAND, seat)) & ALL_MELDS.faces(state.t.mask(ROW))
        for face in faces:
            further = [*chosen, encode(FROM_HAND, face)]
            if both >> face & 1 and face > x_of(chosen[-1]) and self.leads_on(state, seat, purchase, further, depths):
                return True
        return False

    # -- looking ahead, where all cards from the end of the row must be laid --------------------------------------

    def depths(self, seat: int) -> list[int]:
        """How many cards from the end of the row can be laid, all of them."""
        line = self.t.line(ROW)
        cards = self.t.mask(HAND, seat)
        found: list[int] = []
        for n in range(1, len(line) + 1):
            cards |= 1 << line[-n]
            if self.can_lay(cards, line[-n:]):
                found.append(n)
        return found

    def can_lay(self, cards: int, owed: list[int]) -> bool:
        """Whether all cards owed, with others of these, can be laid: in new melds, or on those that lie there."""
        melds: list[Meld] = []
        for k in range(len(self.owner)):
            melds.append((self.base[k], self.low[k], self.t.count(MELD, k) if self.low[k] else self.lacking(k)))
        due = mask_of(owed)
        return self.search(
            ALL_MELDS.faces(cards),
            ALL_MELDS.twice(cards),
            ALL_MELDS.faces(due),
            ALL_MELDS.twice(due),
            tuple(melds),
            set(),
        )

    def search(
        self, one: int, two: int, owed: int, owed_twice: int, melds: tuple[Meld, ...], dead: set[tuple[object, ...]]
    ) -> bool:
        """The same with faces, some of them twice: every way to lay that card owed which has the fewest ways.

        `dead` are the states from which no way was found; where they become too many, nobody at a table finds one.
        """
        if not owed:
            return True
        state = (one, two, owed, owed_twice, melds)
        if state in dead or len(dead) > GIVE_UP:
            return False
        shapes = [ALL_MELDS.all[number] for number in self.layable(one | two << FACES)]
        ways = [0] * FACES
        for shape in shapes:
            for face in shape.faces:
                ways[face] += 1
        for meld in melds:
            for face in self.reached(meld, one):
                ways[face] += 1
        fewest, hardest = 1 << 20, -1
        for face in bits(owed):
            if ways[face] < fewest:
                fewest, hardest = ways[face], face
        if not fewest:
            return False
        for k, meld in enumerate(melds):
            for faces, after in self.additions(meld, hardest, one):
                if self.search_on(one, two, owed, owed_twice, faces, (*melds[:k], after, *melds[k + 1 :]), dead):
                    return True
        for shape in shapes:
            if shape.need >> hardest & 1 and self.search_on(one, two, owed, owed_twice, shape.faces, melds, dead):
                return True
        dead.add(state)
        return False

    def search_on(
        self,
        one: int,
        two: int,
        owed: int,
        owed_twice: int,
        faces: tuple[int, ...],
        melds: tuple[Meld, ...],
        dead: set[tuple[object, ...]],
    ) -> bool:
        """Go on after these faces have been laid."""
        for face in faces:
            one, two = without(one, two, face)
            owed, owed_twice = without(owed, owed_twice, face)
        return self.search(one, two, owed, owed_twice, melds, dead)

    def reached(self, meld: Meld, one: int) -> list[int]:
        """The faces that can be got to a meld with these faces."""
        base, first, size = meld
        if not first:
            return bits(size & one)
        found: list[int] = []
        for step in (1, -1):
            place = first + size if step == 1 else first - 1
            while self.lowest() <= place <= self.highest() and one >> face_at(base, place) & 1:
                found.append(face_at(base, place))
                place += step
        return found

    def additions(self, meld: Meld, face: int, one: int) -> list[tuple[tuple[int, ...], Meld]]:
        """The ways to get a face on a meld with these faces: what is laid, and the meld then."""
        base, first, size = meld
        found: list[tuple[tuple[int, ...], Meld]] = []
        if not first:
            if size & one & 1 << face:
                found.append(((face,), (base, first, size if self.repeats() else size & ~(1 << face))))
            return found
        for step in (1, -1):
            place = first + size if step == 1 else first - 1
            laid: list[int] = []
            while self.lowest() <= place <= self.highest() and one >> face_at(base, place) & 1:
                laid.append(face_at(base, place))
                if laid[-1] == face:
                    found.append((tuple(laid), (base, first if step == 1 else place, size + len(laid))))
                place += step
        return found

    # -- doing it -------------------------------------------------------------------------------------------------

    def carry_out(self, seat: int, act: int, x: int, y: int) -> None:
        """A purchase, after those that were picked for it."""
        chosen: list[int] = []
        for s, action in self.held:
            if s == seat:
                kind = action & KIND_MASK
                if kind == FROM_HAND or kind == FROM_ROW:
                    chosen.append(action)
                else:
                    self.buy(seat, kind - ALSO + BUY, x_of(action), y_of(action), chosen, unheard=True)
                    chosen = []
        self.buy(seat, act, x, y, chosen)
        self.bought = True

    def buy(self, seat: int, act: int, x: int, y: int, chosen: list[int], unheard: bool = False) -> None:
        """Lay cards of the row with cards in hand; where all after a card come along, the others go to the hand.

        `unheard`: it was picked before, so that what is laid has still to be told.
        """
        t = self.t
        faces = ALL_MELDS.all[y].faces if act == BUY else self.chain(y, x, act == BUY_BELOW)
        bought = self.bill(seat, faces, chosen, act != BUY)
        self.say("buys", seat, len(bought), cards=by_face(mask_of(bought)))
        if self.down_to_one():
            for card in bought:
                t.move(card, HAND, seat)
            bought = NONE
        if act == BUY:
            k = self.begin_meld(seat, ALL_MELDS.all[y], mask_of(bought))
            if unheard:
                self.say("lays", seat, cards=by_face(t.mask(MELD, k)))
            return
        laid = 0
        for face in faces:
            found = mask_of(bought) & t.pack.copies[face]
            card = low(found) if found else t.find(face, HAND, seat)
            self.extend_meld(card, y, act == BUY_BELOW)
            if unheard or face != x:
                laid |= 1 << card
        if laid:
            self.say("lays_off", seat, y + 1, cards=by_face(laid))
