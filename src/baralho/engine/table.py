"""The table: zones, the cards in them, and the verbs that move cards.

Every card is always in exactly one zone. A zone is a *bag* (no order: a hand, a won pile) or a *place* (ordered: a
trick, a column, a pack; the last card is on top). All verbs write what happened into the record when there is one;
in simulation there is none and the verbs cost next to nothing.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from baralho.cards.pack import Pack
from baralho.engine.record import Has, Lacks, Look, Move, Record, Shuffle, Tells

# who sees the faces of a zone
NOBODY: Final = 0
ALL: Final = 1
OWNER: Final = 2
OTHERS: Final = 3  # everybody but the owner, as in Injun
TOP: Final = 4  # everybody sees the top card, unless it is turned face down, nobody the others

# how many zones of a kind there are, beside a plain number
SEAT: Final = -1
SIDE: Final = -2

WORD_BITS: Final = 61
WORD: Final = (1 << WORD_BITS) - 1  # sets up to here are handled as machine words
HIGHEST: Final = 1 << WORD_BITS  # shifted down to any card: a literal 1 shifted up has 32 bits only in mypyc (2.4.1)


class Zone:
    """A kind of zone: its code, how many there are, whether order counts, who sees it, and how it is drawn."""

    def __init__(
        self,
        code: str,
        per: int = 1,
        sees: int = NOBODY,
        ordered: bool = False,
        look: str = "pile",
        fades: bool = False,
        role: str = "",
        rows: int = 0,
    ) -> None:
        """`look` is a hint for the page, `role` what it is to who draws it, `rows` how many rows a grid lies in; in a
        zone that `fades` nobody may look back at what was turned up.
        """
        self.code = code
        self.per = per
        self.sees = sees
        self.ordered = ordered
        self.look = look
        self.fades = fades
        self.role = role
        self.rows = rows


def bag(code: str, per: int = 1, sees: int = NOBODY, look: str = "pile", role: str = "") -> Zone:
    """A zone without order."""
    return Zone(code, per, sees, False, look, role=role)


def place(
    code: str, per: int = 1, sees: int = ALL, look: str = "pile", fades: bool = False, role: str = "", rows: int = 0
) -> Zone:
    """A zone with order; the last card is on top."""
    return Zone(code, per, sees, True, look, fades, role, rows)


def hand(sees: int = OWNER) -> Zone:
    """The players' hands."""
    return Zone("hand", SEAT, sees, False, "fan")


def stock() -> Zone:
    """The pack to deal and draw from, face down."""
    return Zone("stock", 1, NOBODY, True, "stack")


class Layout:
    """The zones of a table for a number of seats and sides, numbered one after the other."""

    def __init__(self, zones: tuple[Zone, ...], seats: int, sides: int) -> None:
        self.kinds = zones
        self.seats = seats
        self.everybody = (1 << seats) - 1
        self.base: list[int] = []
        self.size: list[int] = []
        self.kind: list[int] = []
        self.index: list[int] = []
        self.row: list[int] = []  # where an ordered zone keeps its list, -1 for bags
        self.eyes: list[int] = []
        self.top_only: list[bool] = []
        rows = 0
        for k, zone in enumerate(zones):
            count = seats if zone.per == SEAT else sides if zone.per == SIDE else zone.per
            self.base.append(len(self.kind))
            self.size.append(count)
            for i in range(count):
                self.kind.append(k)
                self.index.append(i)
                self.row.append(rows if zone.ordered else -1)
                rows += zone.ordered
                self.top_only.append(zone.sees == TOP)
                if zone.sees == ALL:
                    self.eyes.append(self.everybody)
                elif zone.sees == OWNER:
                    self.eyes.append(1 << i)
                elif zone.sees == OTHERS:
                    self.eyes.append(self.everybody & ~(1 << i))
                else:
                    self.eyes.append(0)
        self.rows = rows
        self.count = len(self.kind)
        self.by_code = {zone.code: k for k, zone in enumerate(zones)}

    def name(self, zone: int) -> str:
        """How a zone is written: "hand 2", or "stock" where there is one only."""
        k = self.kind[zone]
        return self.kinds[k].code if self.size[k] == 1 else f"{self.kinds[k].code} {self.index[zone]}"


class Table:
    """The cards of a match in their zones. Zones are named by kind and index: `count(HAND, 2)`."""

    def __init__(
        self,
        pack: Pack,
        layout: Layout,
        spare: int,
        bags: list[int],
        lines: list[list[int]],
        where: list[int],
        eyes: list[int],
    ) -> None:
        """`laid_out` makes one; the lists become the table's own."""
        self.pack = pack
        self.layout = layout
        self.base = layout.base
        self.row = layout.row
        self.bags = bags  # the set of cards of every bag, 0 for places
        self.lines = lines  # the cards of every place
        self.spare = spare
        self.where = where  # the zone of every card
        self.turned = 0  # cards that lie the other way up than their zone's cards do
        self.eyes = eyes  # seats that see the faces in a zone
        self.record: Record | None = None

    def copy(self) -> Table:
        """An independent table with the same cards in the same zones, and no record."""
        lines = [line[:] if line else [] for line in self.lines]
        new = Table(self.pack, self.layout, self.spare, self.bags[:], lines, self.where[:], self.eyes[:])
        new.turned = self.turned
        return new

    # -- looking --------------------------------------------------------------------------------------------------

    def mask(self, kind: int, i: int = 0) -> int:
        """The cards of a zone as a set."""
        zone = self.base[kind] + i
        cards = self.bags[zone]
        return cards if cards or self.row[zone] < 0 else mask_of(self.lines[self.row[zone]])

    def count(self, kind: int, i: int = 0) -> int:
        """How many cards lie in a zone."""
        zone = self.base[kind] + i
        return count(self.bags[zone]) if self.row[zone] < 0 else len(self.lines[self.row[zone]])

    def line(self, kind: int, i: int = 0) -> list[int]:
        """The cards of a place, the last on top. The list is the table's own: read it, never keep or change it."""
        return self.lines[self.row[self.base[kind] + i]]

    def top(self, kind: int, i: int = 0) -> int:
        """The top card of a place, -1 if it is empty."""
        line = self.lines[self.row[self.base[kind] + i]]
        return line[-1] if line else -1

    def cards(self, kind: int, i: int = 0) -> list[int]:
        """A new list of the cards of a zone: in order for a place, ascending for a bag."""
        return self.zone_cards(self.base[kind] + i)

    def zone_cards(self, zone: int) -> list[int]:
        """The same, for a zone by its number in the layout."""
        return self.lines[self.row[zone]][:] if self.row[zone] >= 0 else self.ascending(self.bags[zone])

    def ascending(self, cards: int) -> list[int]:
        """A set of cards in order of their faces: by number, the order would tell equal cards of two packs apart."""
        found = bits(cards)
        if not self.pack.single:
            face = self.pack.face
            found = [pair[1] for pair in sorted([(face[card], card) for card in found])]
        return found

    def told(self, kind: int, i: int) -> list[int]:
        """The cards of a zone in the order in which the record tells of them: by face in a bag, where a copy's number
        would tell something.
        """
        cards = self.cards(kind, i)
        if self.row[self.base[kind] + i] < 0 and not self.pack.single:
            face = self.pack.face
            cards = [pair[1] for pair in sorted([(face[c], c) for c in cards])]
        return cards

    def holds(self, card: int, kind: int, i: int = 0) -> bool:
        """Whether the card is in that zone."""
        return self.where[card] == self.base[kind] + i

    def find(self, face: int, kind: int, i: int = 0) -> int:
        """A card of this face in a zone, -1 if there is none. Of equal cards it does not matter which."""
        if self.pack.single:
            return face if self.where[face] == self.base[kind] + i else -1
        found = self.mask(kind, i) & self.pack.copies[face]
        return low(found) if found else -1

    def up(self, card: int) -> bool:
        """Whether everybody sees the card's face now."""
        return self.viewers(card) == self.layout.everybody

    def viewers(self, card: int) -> int:
        """The seats that see the card's face where it lies now."""
        zone = self.where[card]
        everybody = self.layout.everybody
        eyes = self.eyes[zone]
        if self.turned >> card & 1:
            return 0 if eyes == everybody or self.layout.top_only[zone] else everybody
        if self.layout.top_only[zone] and self.lines[self.row[zone]][-1] == card:
            return everybody
        return eyes

    # -- moving ---------------------------------------------------------------------------------------------------

    def move(self, card: int, kind: int, i: int = 0, turned: bool = False, seen: int = 0) -> None:
        """Move a card on top of a zone. `turned`: it lies the other way up than cards of that zone do.

        `seen` are seats (a mask) that see its face on the way, beside those who see it before or after.
        """
        record, where, bags, rows = self.record, self.where, self.bags, self.row
        if record is not None:
            seen |= self.viewers(card)
        src, dst = where[card], self.base[kind] + i
        bit = 1 << card
        row = rows[src]
        if row < 0:
            bags[src] = bags[src] ^ bit
        else:
            line = self.lines[row]
            at = len(line) - 1  # near the top, as a rule
            while line[at] != card:
                at -= 1
            line.pop(at)
        row = rows[dst]
        if row < 0:
            bags[dst] = bags[dst] | bit
        else:
            self.lines[row].append(card)
        where[card] = dst
        if turned:
            self.turned |= bit
        elif self.turned:
            self.turned &= ~bit
        if record is not None:
            record.add(Move(card, src, dst, seen | self.viewers(card)))
            if self.layout.top_only[src] and self.lines[self.row[src]]:  # the card beneath comes to light
                beneath = self.lines[self.row[src]][-1]
                if self.up(beneath):
                    record.add(Look(beneath, src, self.layout.everybody))

    def lay(self, card: int, zone: int) -> int:
        """Move a card on top of a place, given by its number in the layout; returns how many lie there then.

        The same as `move`, but quicker from hand to trick, which is what simulation does most.
        """
        where, bags = self.where, self.bags
        line, src = self.lines[self.row[zone]], where[card]
        cards, bit = bags[src], 1 << card
        if cards & bit and self.record is None and not self.turned:  # places have no bag
            bags[src] = cards ^ bit
            where[card] = zone
            line.append(card)
        else:
            self.move(card, self.layout.kind[zone], self.layout.index[zone])
        return len(line)

    def move_under(self, card: int, kind: int, i: int = 0) -> None:
        """Move a card under a place."""
        first = len(self.record.steps) if self.record is not None else 0
        self.move(card, kind, i)
        line = self.lines[self.row[self.base[kind] + i]]
        line.insert(0, line.pop())
        for step in self.moves_since(first):
            step.under = True

    def draw(self, kind: int, i: int, to_kind: int, to: int = 0, turned: bool = False, seen: int = 0) -> int:
        """Move the top card of a place and return it; `turned` and `seen` as for `move`."""
        line = self.lines[self.row[self.base[kind] + i]]
        card = line[-1]
        if self.record is not None or turned or self.turned:
            self.move(card, to_kind, to, turned, seen)
            return card
        line.pop()
        dst = self.base[to_kind] + to
        row = self.row[dst]
        if row < 0:
            self.bags[dst] = self.bags[dst] | 1 << card
        else:
            self.lines[row].append(card)
        self.where[card] = dst
        return card

    def move_all(self, kind: int, i: int, to_kind: int, to: int = 0) -> None:
        """Move all cards of a zone: a place keeps its order; the faces stay as they are seen in the new zone."""
        src, dst = self.base[kind] + i, self.base[to_kind] + to
        if self.record is not None:
            first = len(self.record.steps)
            for card in self.told(kind, i):
                self.move(card, to_kind, to)
            for step in self.moves_since(first):
                step.swept = self.row[dst] < 0
            return
        if self.row[src] < 0:
            self._shift(self.bags[src], src, dst)
            return
        line = self.lines[self.row[src]]
        if not line:
            return
        cards = self._place(line, dst)
        if self.row[dst] < 0:
            self.bags[dst] = self.bags[dst] | cards
        else:
            self.lines[self.row[dst]].extend(line)
        line.clear()
        if self.turned:
            self.turned &= ~cards

    def move_beneath(self, kind: int, to_kind: int) -> None:
        """Move all cards of a place but the top one to an empty place, as when discards become a new stock."""
        line, dst = self.line(kind), self.base[to_kind]
        if self.record is not None or self.turned:
            for card in line[:-1]:
                self.move(card, to_kind)
            return
        top = line.pop()
        self._place(line, dst)
        self.lines[self.row[dst]].extend(line)
        line.clear()
        line.append(top)

    def move_set(self, cards: int, kind: int, i: int = 0, turned: bool = False, seen: int = 0) -> None:
        """Move a set of cards, ascending; `turned` and `seen` as for `move`."""
        src = self.where[low(cards)] if cards else 0
        if self.record is None and not turned and cards & self.bags[src] == cards:
            self._shift(cards, src, self.base[kind] + i)
            return
        for card in self.ascending(cards):
            self.move(card, kind, i, turned, seen)

    def exchange(self, cards: int, kind: int, i: int, other: int, j: int = 0) -> None:
        """A zone takes in all cards of another, and gives back these (a mask), as many, of all that it has then.

        Who does not see them cannot tell whether any was exchanged, and in his worlds the same cards come and go. So a
        rule about which cards may be given back need not be told to anybody.
        """
        came = len(self.record.steps) if self.record is not None else 0
        self.move_all(other, j, kind, i)
        self.move_set(cards, other, j)
        moves = self.moves_since(came)
        for k in range(len(moves) // 2):
            moves[len(moves) // 2 + k].back = came + k

    def moves_since(self, step: int) -> list[Move]:
        """The moves that the record has got since it had so many steps."""
        found: list[Move] = []
        if self.record is not None:
            for made in self.record.steps[step:]:
                if isinstance(made, Move):
                    found.append(made)
        return found

    def deal(self, kind: int, to_kind: int, first: int, each: int, packet: int = 1) -> None:
        """Deal from the top of a place to all seats in turn, `each` cards in packets, beginning with seat `first`."""
        seats = self.layout.seats
        if self.record is None and self.pack.count <= WORD_BITS and self.row[self.base[to_kind]] < 0:
            self._deal_masks(self.lines[self.row[self.base[kind]]], self.base[to_kind], first, each, packet)
            return
        given = 0
        while given < each:
            n = min(packet, each - given)
            for k in range(seats):
                for _ in range(n):
                    self.draw(kind, 0, to_kind, (first + k) % seats)
            given += n

    def _deal_masks(self, line: list[int], base: i64, first: i64, each: i64, packet: i64) -> None:
        """The same as `deal` into bags, a hand at a time: what simulation deals most. All sets are machine words."""
        seats: i64 = self.layout.seats
        where, bags = cast(list[object], self.where), self.bags
        size: i64 = len(line)
        card: i64 = 0
        for k in range(seats):
            seat = first + k
            zone = base + (seat if seat < seats else seat - seats)
            owner: object = zone  # made once for all cards
            cards: i64 = bags[zone]
            top, left = size, each  # of the stock when a packet goes round, and what is still to come to this hand
            while left:
                n = packet if packet < left else left
                at = top - k * n
                end = at - n
                while at > end:
                    at -= 1
                    card = line[at]
                    where[card] = owner
                    cards |= HIGHEST >> WORD_BITS - card
                top -= seats * n
                left -= n
            bags[zone] = cards
        del line[size - seats * each :]

    def turn(self, card: int) -> None:
        """Turn a card over where it lies."""
        seen = self.viewers(card)
        self.turned ^= 1 << card
        if self.record is not None:
            self.record.add(Look(card, self.where[card], seen | self.viewers(card)))

    def arrange(self, kind: int, i: int, order: list[int]) -> None:
        """Put the cards of a place into an order that everybody can follow (a cut, a packet turned over)."""
        self.lines[self.row[self.base[kind] + i]] = order

    def shuffle(self, kind: int, i: int, order: list[int]) -> None:
        """Give a place a new order that nobody knows; `Game.shuffle` makes the order."""
        zone = self.base[kind] + i
        self.lines[self.row[zone]] = order
        if self.turned:
            self.turned &= ~mask_of(order)
        if self.record is not None:
            self.record.add(Shuffle(zone, order[:]))

    # -- knowing --------------------------------------------------------------------------------------------------

    def show(self, kind: int, i: int, seats: int) -> None:
        """Let these seats (a mask) see the faces of a zone from now on, until `hide`."""
        zone = self.base[kind] + i
        self.eyes[zone] = self.eyes[zone] | seats
        if self.record is not None:
            for card in self.told(kind, i):
                self.record.add(Look(card, zone, seats))

    def hide(self, kind: int, i: int) -> None:
        """Only those whom the zone's rule names see its faces again."""
        zone = self.base[kind] + i
        self.eyes[zone] = self.layout.eyes[zone]

    def peek(self, card: int, seats: int) -> None:
        """Let these seats (a mask) look at a card once."""
        if self.record is not None:
            self.record.add(Look(card, self.where[card], seats))

    def lacks(self, kind: int, i: int, cards: int) -> None:
        """Everybody learns: none of these cards (a mask) is in that zone now."""
        if self.record is not None:
            self.record.add(Lacks(self.base[kind] + i, cards))

    def has(self, kind: int, i: int, cards: int, least: int = 1) -> None:
        """Everybody learns: at least so many of these cards (a mask) are in that zone now."""
        if self.record is not None:
            self.record.add(Has(self.base[kind] + i, cards, least))

    def tell(self, kind: int, i: int, fact: int) -> None:
        """Everybody learns that the game's test number `fact` holds for the cards in that zone now (`Game.fits`)."""
        if self.record is not None:
            self.record.add(Tells(self.base[kind] + i, fact))

    # -- for simulation, without a record -------------------------------------------------------------------------

    def _place(self, cards: list[int], zone: int) -> int:
        """Note that these cards are in a zone now; returns them as a set."""
        where = cast(list[object], self.where)
        there: object = zone  # made once for all cards
        if self.pack.count > WORD_BITS:
            for card in cards:
                where[card] = there
            return mask_of(cards)
        found: i64 = 0
        small: i64 = 0
        for card in cards:
            small = card
            where[small] = there
            found |= HIGHEST >> WORD_BITS - small
        return int(found)

    def _shift(self, cards: int, src: int, dst: int) -> None:
        """Move some cards of a bag (a mask) together, as they are seen in the new zone."""
        if not cards:
            return
        self.bags[src] = self.bags[src] ^ cards
        if self.row[dst] >= 0:
            moved = self.ascending(cards)
            self._place(moved, dst)
            self.lines[self.row[dst]].extend(moved)
        else:
            self.bags[dst] = self.bags[dst] | cards
            where = cast(list[object], self.where)
            there: object = dst  # made once for all cards
            left = cards
            while left:
                bit = left & -left
                left ^= bit
                where[bit.bit_length() - 1] = there
        if self.turned:
            self.turned &= ~cards


def laid_out(pack: Pack, layout: Layout, spare: int = 0) -> Table:
    """A table on which all cards lie in the first zone, in the order of the pack, but for the last `spare` of them:
    these are packs still in their boxes, in the last zone, and everybody knows which cards they are.
    """
    used = pack.count - spare
    bags = [0] * layout.count
    lines: list[list[int]] = [[] for _ in range(layout.rows)]
    if layout.row[0] >= 0:
        lines[layout.row[0]] = list(range(used))
    else:
        bags[0] = (1 << used) - 1
    if spare:
        lines[layout.row[layout.count - 1]] = list(range(used, pack.count))
    where = [0] * used + [layout.count - 1] * spare
    return Table(pack, layout, spare, bags, lines, where, layout.eyes[:])


def low(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def high(mask: int) -> int:
    """The highest card of a set that is not empty."""
    return mask.bit_length() - 1


def count(mask: int) -> int:
    """How many cards are in a set."""
    if mask > WORD:
        return mask.bit_count()
    x: i64 = mask  # the classical sum of neighbours; `int.bit_count` is a call of Python
    x -= x >> 1 & 0x1555555555555555  # a wider number would not be a machine word
    x = (x & 0x3333333333333333) + (x >> 2 & 0x3333333333333333)
    x = x + (x >> 4) & 0x0F0F0F0F0F0F0F0F
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return int(x & 0x7F)


def nth(mask: int, n: int) -> int:
    """The card number n of a set, ascending from 0."""
    if mask > WORD:
        for _ in range(n):
            mask &= mask - 1
        return (mask & -mask).bit_length() - 1
    x: i64 = mask
    left: i64 = n
    while left:
        x &= x - 1
        left -= 1
    return int(x & -x).bit_length() - 1


def bits(mask: int) -> list[int]:
    """The cards of a set, ascending."""
    cards = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        cards.append(bit.bit_length() - 1)
    return cards


def mask_of(cards: list[int]) -> int:
    """A list of cards as a set."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
