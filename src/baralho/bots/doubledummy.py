"""A double-dummy solver for trick games: all hands known, how much can a side take?

Two to four seats play for or against one number: what the seats that `collect` take in tricks. Seats that `raise` it
want it high, all others low; so partners, one against all, and games in which tricks are avoided are the same to it.
A trick may count for itself, its cards may count, the last tricks may count more.

Cards are laid out as bits of one word: suit by suit, the highest card of a suit lowest, an empty bit after every suit.
So the top card of a set is `m & -m`, whoever has fewer bits wins, and cards between which nobody else holds one, which
are as good as one card, are found for all suits by one addition. The search asks "at least so many?" (a null window),
closing in on the number; positions between tricks are remembered. Where only tricks are counted they are remembered
by the lengths of all suits and by the owners of those high cards that mattered (partition search, Ginsberg 1996), so
that one entry stands for many positions; where cards count, by the very cards that are left.

Native i64 here: never write a shift of a literal (`1 << n`), mypyc gives it 32 bits; shift a variable.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# what binds a seat that does not lead
FOLLOW: Final = 0  # follow suit, else anything
FREE: Final = 1  # anything
FOLLOW_OR_TRUMP: Final = 2  # follow suit or trump, without the suit anything
FOLLOW_ELSE_TRUMP: Final = 3  # follow suit, else trump, else anything

MOST: Final = 57  # bits for cards and the gaps between suits
SEATS: Final = 4
SUIT_BITS: Final = 26  # owners of at most 13 cards
LEADER_SHIFT: Final = 58
OFFSET: Final = 1 << 20  # keeps the bounds of an exact entry above 0
PAIR: Final = 1 << 24
KNOWN: Final = 400  # entries under one shape: the oldest go first

M1: Final = 0x5555555555555555
M2: Final = 0x3333333333333333
M4: Final = 0x0F0F0F0F0F0F0F0F


def ones(x: i64) -> i64:
    """How many bits are set."""
    x = x - ((x >> 1) & M1)
    x = (x & M2) + ((x >> 2) & M2)
    x = (x + (x >> 4)) & M4
    x = x + (x >> 8)
    x = x + (x >> 16)
    return (x + (x >> 32)) & 127


def lowest(x: i64) -> i64:
    """The lowest card of a set of one suit: the highest bit."""
    x |= x >> 1
    x |= x >> 2
    x |= x >> 4
    x |= x >> 8
    x |= x >> 16
    x |= x >> 32
    return x ^ (x >> 1)


class Entry:
    """Positions of one shape in which certain high cards have certain owners, and the bounds of their value."""

    def __init__(self, mask_a: i64, mask_b: i64, owners_a: i64, owners_b: i64) -> None:
        self.mask_a: i64 = mask_a
        self.mask_b: i64 = mask_b
        self.owners_a: i64 = owners_a
        self.owners_b: i64 = owners_b
        self.low: i64 = -1
        self.high: i64 = 99
        self.tops: i64 = 0  # by suit, a byte: how many of the highest cards matter
        self.move: i64 = 0


class Solver:
    """One deal, or what is left of it. Every seat holds as many cards; in mid-trick those who have played one fewer."""

    def __init__(
        self,
        hands: list[int],
        suits: list[int],
        power: list[int],
        collect: int,
        raisers: int,
        trump: int = -1,
        value: list[int] | None = None,
        trick: int = 1,
        last: list[int] | None = None,
        played: list[int] | None = None,
        duty: int = FOLLOW,
        barred: int = 0,
        closed: int = 0,
    ) -> None:
        """Hands are masks of cards, in order of play; `suits` and `power` are by card; `collect` and `raisers` are
        masks of seats. `value` is by card, `trick` for every trick, `last[k]` besides for the trick after which k cards
        are held. `played` are the cards of the trick on the table. Who leads may not lead `barred` cards if he has
        others, and none of `closed` as long as all of these are there.
        """
        self.seats: i64 = len(hands)
        self.collect: i64 = collect
        self.raisers: i64 = raisers
        self.avoid = collect != raisers
        self.duty: i64 = duty
        self.one: i64 = 1
        self.trick: i64 = trick
        self.value = value if value is not None else []
        self.last = last if last is not None else []
        self.played = played if played is not None else []
        self.nodes = 0
        self.card_of: dict[int, int] = {}
        self.bit_of: dict[int, int] = {}
        self.fields: list[int] = []  # by suit: its bits
        self.shifts: list[int] = []
        self.trump: i64 = 0
        self.lay_out(hands, suits, power, trump)
        self.h0: i64 = self.to_bits(hands[0])
        self.h1: i64 = self.to_bits(hands[1])
        self.h2: i64 = self.to_bits(hands[2]) if len(hands) > 2 else 0
        self.h3: i64 = self.to_bits(hands[3]) if len(hands) > 3 else 0
        self.barred: i64 = self.to_bits(barred)
        self.closed: i64 = self.to_bits(closed)
        self.all: i64 = 0
        for field in self.fields:
            self.all |= field
        fields = [*self.fields, 0, 0, 0, 0, 0]
        self.s0: i64 = fields[0]
        self.s1: i64 = fields[1]
        self.s2: i64 = fields[2]
        self.s3: i64 = fields[3]
        self.s4: i64 = fields[4]
        plain = value is None or not any(value)
        self.worth: dict[int, int] = {}
        self.worths: list[int] = [0] * 67  # by bit % 67, which differs for all bits of a word
        self.alike: i64 = 0  # cards of a suit that count the same: the largest group of every suit
        self.alike2: i64 = 0  # and the next
        self.weigh(plain)
        self.plain = plain  # card values do not matter
        self.counting = (
            plain and trick == 1 and not any(self.last) and duty == FOLLOW and not barred and not closed
            and len(self.fields) <= 4 and self.widest() <= 13
        )  # fmt: skip
        self.table: dict[int, list[Entry]] = {}
        self.exact: dict[int, int] = {}
        self.moves: dict[int, int] = {}
        self.tab0: list[int] = [0]
        self.tab1: list[int] = [0]
        self.tab2: list[int] = [0]
        self.tab3: list[int] = [0]
        self.o0: i64 = 0
        self.o1: i64 = 0
        self.o2: i64 = 0
        self.o3: i64 = 0
        if self.counting:
            self.tabulate()
        self.rel: i64 = 0  # high cards that mattered for the last answer
        self.sure: i64 = 0  # high cards on which `cash` counts

    # -- setting up -----------------------------------------------------------------------------------------------

    def lay_out(self, hands: list[int], suits: list[int], power: list[int], trump: int) -> None:
        """Give every card that is in play its bit."""
        cards: list[int] = self.played[:]
        for hand in hands:
            while hand:
                bit = hand & -hand
                hand ^= bit
                cards.append(bit.bit_length() - 1)
        ranked = sorted([(suits[card], -power[card], card) for card in cards])
        shift, suit, field = 0, -1, 0
        for s, _, card in ranked:
            if s != suit:
                if field:
                    self.fields.append(field)
                    shift += 1
                self.shifts.append(shift)
                suit, field = s, 0
            bit = 1 << shift
            self.card_of[bit] = card
            self.bit_of[card] = bit
            field |= bit
            if s == trump:
                self.trump |= bit
            shift += 1
        if field:
            self.fields.append(field)
        if shift + 1 > MOST or len(self.fields) > 5 or not 2 <= len(hands) <= SEATS:
            raise ValueError("too many cards, suits or seats for the solver")

    def to_bits(self, cards: int) -> int:
        """A set of cards, those in play of them, as bits of the solver."""
        bits = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            bits |= self.bit_of.get(bit.bit_length() - 1, 0)
        return bits

    def widest(self) -> int:
        """The number of cards of the longest suit."""
        return max([field.bit_count() for field in self.fields], default=0)

    def weigh(self, plain: bool) -> None:
        """Note what cards count, and which of a suit count the same."""
        if plain:
            self.alike = self.all
            return
        for bit, card in self.card_of.items():
            self.worths[bit % 67] = self.value[card]
        for field in self.fields:
            groups: dict[int, int] = {}
            for bit, card in self.card_of.items():
                if field & bit:
                    groups[self.value[card]] = groups.get(self.value[card], 0) | bit
            ranked = sorted([(-group.bit_count(), group) for group in groups.values()])
            self.alike |= ranked[0][1]
            if len(ranked) > 1:
                self.alike2 |= ranked[1][1]

    def tabulate(self) -> None:
        """By suit and set of its cards: four lengths (4 bits each), then the owners from the top (2 bits each)."""
        tables: list[list[int]] = []
        hands: list[int] = [self.h0, self.h1, self.h2, self.h3]
        for k in range(len(self.fields)):
            field, shift = self.fields[k], self.shifts[k]
            width = field.bit_count()
            owner: list[int] = []
            for i in range(width):
                bit = 1 << (shift + i)
                who = -1  # a card of the trick on the table is in no position between tricks
                for seat in range(len(hands)):
                    if hands[seat] & bit:
                        who = seat
                owner.append(who)
            table = [0] * (1 << width)
            for m in range(1, 1 << width):
                low = m & -m
                who = owner[low.bit_length() - 1]
                if who >= 0:
                    rest = table[m ^ low]
                    table[m] = (rest & 0xFFFF) + (1 << 4 * who) | ((rest >> 16) << 2 | who) << 16
            tables.append(table)
        tables += [[0], [0], [0], [0]]
        shifts = [*self.shifts, 60, 60, 60, 60]
        self.tab0, self.tab1, self.tab2, self.tab3 = tables[0], tables[1], tables[2], tables[3]
        self.o0, self.o1, self.o2, self.o3 = shifts[0], shifts[1], shifts[2], shifts[3]

    # -- asking ---------------------------------------------------------------------------------------------------

    def score(self, leader: int, guess: int = -1) -> int:
        """What the collecting seats take from here on, when `leader` led or leads and all play perfectly."""
        low, high = self.range()
        return self.close_in(leader, 0, low, high, guess)

    def scores(self, leader: int) -> list[tuple[int, int]]:
        """The same for every card that the seat to play may play: (card, what comes of it)."""
        seat = (leader + len(self.played)) % len(self.hands())
        found: list[tuple[int, int]] = []
        done: dict[int, int] = {}
        low, high = self.range()
        guess = -1
        legal = self.legal_now(leader)
        own = self.hand(seat)
        distinct: int = self.distinct(own, self.best_now(leader)) & legal
        rest = legal
        value = 0
        while rest:
            bit = rest & -rest
            rest ^= bit
            if bit & distinct:
                value = self.close_in(leader, bit, low, high, guess)
                guess = value
                done[bit] = value
            else:
                value = done[self.same_as(bit, own, distinct)]
            found.append((self.card_of[bit], value))
        return found

    def same_as(self, bit: int, own: int, distinct: int) -> int:
        """The card that stands for this one."""
        for field in self.fields:
            if field & bit:
                group: int = field & self.alike if self.alike & bit else field & self.alike2
                higher = own & distinct & group & (bit - 1)
                return 1 << (higher.bit_length() - 1)
        return bit

    def hands(self) -> list[int]:
        """All hands, as bits."""
        hands: list[int] = [self.h0, self.h1, self.h2, self.h3]
        return hands[: self.seats]

    def range(self) -> tuple[int, int]:
        """The least and the most that can still be taken, by the trick on the table too."""
        low = high = 0
        tricks = max([hand.bit_count() for hand in self.hands()])
        for k in range(tricks):
            extra = self.trick + (self.last[k] if k < len(self.last) else 0)
            low += min(extra, 0)
            high += max(extra, 0)
        if not self.plain:
            for card in self.card_of.values():
                low += min(self.value[card], 0)
                high += max(self.value[card], 0)
        return low, high

    def close_in(self, leader: int, first: int, low: int, high: int, guess: int) -> int:
        """Halve the range until the value is known; `first` is the card to play first, 0 for any."""
        least, most = low, high
        step = guess if low <= guess <= high else (low + high + 1) // 2
        while least < most:
            need = min(max(step, least + 1), most)
            if self.ask(leader, first, need, high, low):
                least = need
                step = need + 1 if guess >= 0 and self.counting else (least + most + 1) // 2
            else:
                most = need - 1
                step = most if guess >= 0 and self.counting else (least + most + 1) // 2
        return least

    def ask(self, leader: int, first: int, need: int, high: int, low: int) -> bool:
        """Whether the collecting seats can take at least so much."""
        if not self.played and not first:
            tricks: i64 = max([hand.bit_count() for hand in self.hands()])
            return self.lead(leader, tricks, need, high, low)
        cards: list[int] = [self.bit_of[card] for card in self.played]
        if first:
            cards.append(first)
        seat: i64 = leader
        led: i64 = 0
        best: i64 = 0
        taker: i64 = leader
        points: i64 = 0
        ranked = False
        count: i64 = 0
        tricks = max([hand.bit_count() for hand in self.hands()])
        for card in cards:
            bit: i64 = card
            points += self.worth_of(bit)
            if not count:
                led, best = self.suit_of(bit), bit
            else:
                suit = self.suit_of(best)
                if suit & bit:
                    ranked = True
                if self.beats(bit, best, suit):
                    ranked = (suit & bit) != 0
                    best, taker = bit, seat
            count += 1
            if first == card:
                self.swap(seat, bit)
            seat = self.next(seat)
        if count == self.seats:
            answer = self.end(taker, points, tricks, need)
        else:
            answer = self.play(seat, count, led, best, taker, ranked, points, tricks, need, 0)
        if first:
            self.swap((leader + len(self.played)) % self.seats, first)
        return answer

    def best_now(self, leader: int) -> int:
        """The card that is winning the trick on the table, 0 if there is none."""
        best: i64 = 0
        for card in self.played:
            bit: i64 = self.bit_of[card]
            if not best or self.beats(bit, best, self.suit_of(best)):
                best = bit
        return best

    def legal_now(self, leader: int) -> int:
        """The cards that the seat to play may play."""
        seat: i64 = (leader + len(self.played)) % int(self.seats)
        led: i64 = self.suit_of(self.bit_of[self.played[0]]) if self.played else 0
        return self.legal(self.hand(seat), led)

    # -- seats, suits, cards --------------------------------------------------------------------------------------

    def hand(self, seat: i64) -> i64:
        """What a seat holds."""
        if seat == 0:
            return self.h0
        if seat == 1:
            return self.h1
        return self.h2 if seat == 2 else self.h3

    def swap(self, seat: i64, bit: i64) -> None:
        """Take a card out of a hand, or put it back."""
        if seat == 0:
            self.h0 ^= bit
        elif seat == 1:
            self.h1 ^= bit
        elif seat == 2:
            self.h2 ^= bit
        else:
            self.h3 ^= bit

    def next(self, seat: i64) -> i64:
        """Who plays after a seat."""
        seat += 1
        return 0 if seat == self.seats else seat

    def suit_of(self, bit: i64) -> i64:
        """All cards of the suit of a card."""
        if self.s0 & bit:
            return self.s0
        if self.s1 & bit:
            return self.s1
        if self.s2 & bit:
            return self.s2
        return self.s3 if self.s3 & bit else self.s4

    def beats(self, bit: i64, best: i64, suit: i64) -> bool:
        """Whether a card beats the best one so far, which is of that suit."""
        if suit & bit:
            return bit < best
        return (self.trump & bit) != 0

    def worth_of(self, bit: i64) -> i64:
        """What a card counts."""
        return 0 if self.plain else self.worths[bit % 67]

    def legal(self, own: i64, led: i64) -> i64:
        """The cards of a hand that may be played to a suit led, 0 for the lead."""
        if led == 0:
            cards = own
            if self.closed and (self.h0 | self.h1 | self.h2 | self.h3) & self.closed == self.closed:
                cards &= ~self.closed
            cards &= ~self.barred
            return cards if cards else own
        if self.duty == FREE:
            return own
        same = own & led
        if self.duty == FOLLOW_OR_TRUMP and same:
            return same | (own & self.trump)
        if same:
            return same
        if self.duty == FOLLOW_ELSE_TRUMP and own & self.trump:
            return own & self.trump
        return own

    def distinct(self, own: i64, best: i64) -> i64:
        """One of every run of cards that are as good as each other, the highest: nobody else has one between them."""
        absent = self.all & ~(self.h0 | self.h1 | self.h2 | self.h3 | best)
        group = own & self.alike
        same = group & ((group << 1) + absent) & ~absent
        if self.alike2:
            group = own & self.alike2
            same |= group & ((group << 1) + absent) & ~absent
        return own & ~same

    # -- the search -----------------------------------------------------------------------------------------------

    def lead(self, seat: i64, tricks: i64, need: i64, high: i64, low: i64) -> bool:
        """Whether the collecting seats can take `need` more, when this seat leads to the next trick."""
        self.rel = 0
        if need <= low:
            return True
        if need > high:
            return False
        if self.counting:
            return self.lead_counting(seat, tricks, need)
        rem = self.h0 | self.h1 | self.h2 | self.h3
        key: int = rem | seat << LEADER_SHIFT
        known = self.exact.get(key, -1)
        if known >= 0:
            least, most = known // PAIR - OFFSET, known % PAIR - OFFSET
            if need <= least:
                return True
            if need > most:
                return False
        else:
            least, most = int(low), int(high)
        answer = self.play(seat, 0, 0, 0, seat, False, 0, tricks, need, 0)
        if answer:
            least = need
        else:
            most = int(need) - 1
        self.exact[key] = (least + OFFSET) * PAIR + most + OFFSET
        return answer

    def lead_counting(self, seat: i64, tricks: i64, need: i64) -> bool:
        """The same where only tricks count: first what is certain, then what is known."""
        rem = self.h0 | self.h1 | self.h2 | self.h3
        ours = (self.raisers >> seat & 1) != 0
        if not self.avoid:
            # tricks that the leader's side can cash at once
            sure = self.quick(seat, rem)
            if ours:
                if sure >= need:
                    self.rel = self.sure
                    return True
            elif tricks - sure < need:
                self.rel = self.sure
                return False
            if self.trump:
                # high trumps take a trick at some time
                sure = self.later(seat, rem)
                if ours:
                    if tricks - sure < need:
                        self.rel = self.sure
                        return False
                elif sure >= need:
                    self.rel = self.sure
                    return True
        i0: i64 = (rem & self.s0) >> self.o0
        i1: i64 = (rem & self.s1) >> self.o1
        i2: i64 = (rem & self.s2) >> self.o2
        i3: i64 = (rem & self.s3) >> self.o3
        c0: i64 = self.tab0[i0]
        c1: i64 = self.tab1[i1]
        c2: i64 = self.tab2[i2]
        c3: i64 = self.tab3[i3]
        lengths = (c0 & 0xFFFF) | (c1 & 0xFFFF) << 16 | (c2 & 0xFFFF) << 32
        key: int = lengths | (tricks * 4 + seat) << 48
        a = (c0 >> 16) | (c1 >> 16) << SUIT_BITS
        b = (c2 >> 16) | (c3 >> 16) << SUIT_BITS
        entries = self.table.get(key)
        hint: i64 = 0
        if entries is None:
            entries = []
            self.table[key] = entries
        else:
            for entry in entries:
                if a & entry.mask_a == entry.owners_a and b & entry.mask_b == entry.owners_b:
                    if entry.low >= need:
                        self.rel = self.matter(entry.tops, rem)
                        return True
                    if entry.high < need:
                        self.rel = self.matter(entry.tops, rem)
                        return False
                    if entry.move:
                        hint = entry.move & self.hand(seat)
        self.nodes += 1
        self.move = 0
        answer = self.play(seat, 0, 0, 0, seat, False, 0, tricks, need, hint)
        self.store(entries, a, b, rem, need, answer)
        return answer

    move: i64 = 0  # the card that was found good

    def store(self, entries: list[Entry], a: i64, b: i64, rem: i64, need: i64, answer: bool) -> None:
        """Remember an answer together with the high cards it depends on."""
        rel = self.rel
        one = self.one
        k0 = self.top_count(rel & self.s0, rem & self.s0)
        k1 = self.top_count(rel & self.s1, rem & self.s1)
        k2 = self.top_count(rel & self.s2, rem & self.s2)
        k3 = self.top_count(rel & self.s3, rem & self.s3)
        mask_a = ((one << 2 * k0) - 1) | ((one << 2 * k1) - 1) << SUIT_BITS
        mask_b = ((one << 2 * k2) - 1) | ((one << 2 * k3) - 1) << SUIT_BITS
        tops = k0 | k1 << 8 | k2 << 16 | k3 << 24
        owners_a = a & mask_a
        owners_b = b & mask_b
        found: Entry | None = None
        for entry in entries:
            same = entry.mask_a == mask_a and entry.mask_b == mask_b
            if same and entry.owners_a == owners_a and entry.owners_b == owners_b:
                found = entry
                break
        if found is None:
            found = Entry(mask_a, mask_b, owners_a, owners_b)
            found.tops = tops
            entries.append(found)
            if len(entries) > KNOWN:
                del entries[: KNOWN // 2]
        if answer:
            if need > found.low:
                found.low = need
        elif need - 1 < found.high:
            found.high = need - 1
        found.move = self.move

    def top_count(self, rel: i64, rem: i64) -> i64:
        """How many cards of a suit are at least as high as the lowest that mattered."""
        if rel == 0:
            return 0
        low = lowest(rel)
        return ones(rem & (low + low - 1))

    def matter(self, tops: i64, rem: i64) -> i64:
        """The lowest card that matters of every suit, given how many of the highest do."""
        if tops == 0:
            return 0
        rel: i64 = 0
        k = tops & 255
        if k:
            rel = nth_of(rem & self.s0, k)
        k = tops >> 8 & 255
        if k:
            rel |= nth_of(rem & self.s1, k)
        k = tops >> 16 & 255
        if k:
            rel |= nth_of(rem & self.s2, k)
        k = tops >> 24 & 255
        if k:
            rel |= nth_of(rem & self.s3, k)
        return rel

    def play(
        self,
        seat: i64,
        count: i64,
        led: i64,
        best: i64,
        taker: i64,
        ranked: bool,
        points: i64,
        tricks: i64,
        need: i64,
        hint: i64,
    ) -> bool:
        """Whether the collecting seats can take `need`, when this seat plays the next card to the trick.

        `count` cards lie in it, `best` by `taker` is winning, over another of its suit if `ranked`. A hint
        is tried first.
        """
        own = self.hand(seat)
        wants = (self.raisers >> seat & 1) != 0
        legal = self.legal(own, led)
        left = legal
        if legal & (legal - 1):
            left = self.distinct(own, best) & legal
        pruned = left != legal
        suit = self.suit_of(best) if best else led
        last = count + 1 == self.seats
        first: i64 = 0  # tried first, from the lowest card up
        second: i64 = 0  # then these, from the lowest up
        falling = False  # tries from the highest down instead
        if left & (left - 1):
            if count == 0:
                first = self.good_leads(seat, left)
                falling = True
            else:
                winners = left & suit & (best - 1)
                if not suit & self.trump:
                    winners |= left & self.trump
                friend = (self.raisers >> taker & 1) == (self.raisers >> seat & 1)
                if self.avoid:
                    first = left & ~winners
                    falling = True
                elif last:
                    if friend:
                        first = left & ~winners
                        falling = not self.plain
                    else:
                        first = winners
                        falling = not self.plain
                else:
                    threat = self.threat(seat, count, led, best, suit)
                    if friend and not threat:
                        first = left & ~winners
                        falling = not self.plain
                    else:
                        first = self.sure_winners(winners, threat)
                        second = left & ~winners
                if not first and not self.plain and last:
                    falling = False
        acc: i64 = 0
        if hint and not left & hint:
            left |= hint & legal
        after = self.next(seat)
        while left:
            if hint:
                bit = hint
                hint = 0
            elif first & left:
                bit = first & left
                bit = bit & -bit if falling else self.lowest_of(bit)
            elif second & left:
                bit = self.lowest_of(second & left)
            else:
                bit = self.lowest_of(left)
            left &= ~bit
            if best == 0:
                new_led = self.suit_of(bit)
                new_best, new_taker, new_ranked = bit, seat, False
            else:
                new_led = led
                new_best, new_taker, new_ranked = best, taker, ranked
                if suit & bit:
                    new_ranked = True
                    if bit < best:
                        new_best, new_taker = bit, seat
                elif self.trump & bit:
                    new_best, new_taker, new_ranked = bit, seat, False
            gained = points + self.worth_of(bit)
            self.swap(seat, bit)
            if last:
                answer = self.end(new_taker, gained, tricks, need)
                if new_ranked:
                    self.rel |= new_best
            else:
                answer = self.play(after, count + 1, new_led, new_best, new_taker, new_ranked, gained, tricks, need, 0)
            self.swap(seat, bit)
            if answer == wants:
                if count == 0:
                    self.move = bit
                return answer
            acc |= self.rel
        if count == 0:
            self.move = 0
        if pruned and acc and self.counting:
            acc = self.with_runs(acc, own, best)
        self.rel = acc
        return not wants

    def end(self, taker: i64, points: i64, tricks: i64, need: i64) -> bool:
        """The trick is full: its taker leads to the next."""
        if self.counting:
            if self.collect >> taker & 1:
                need -= 1
            return self.lead(taker, tricks - 1, need, tricks - 1, 0)
        extra = self.trick
        if self.last and tricks - 1 < len(self.last):
            extra += self.last[tricks - 1]
        if self.collect >> taker & 1:
            need -= points + extra
        rem = self.h0 | self.h1 | self.h2 | self.h3
        high, low = self.bounds(rem, tricks - 1)
        return self.lead(taker, tricks - 1, need, high, low)

    def bounds(self, rem: i64, tricks: i64) -> tuple[i64, i64]:
        """The most and the least that these cards and tricks can count."""
        high: i64 = 0
        low: i64 = 0
        if self.trick > 0:
            high = self.trick * tricks
        else:
            low = self.trick * tricks
        for k in range(len(self.last)):
            if k < tricks:
                extra: i64 = self.last[k]
                if extra > 0:
                    high += extra
                else:
                    low += extra
        if not self.plain:
            while rem:
                bit = rem & -rem
                rem ^= bit
                worth: i64 = self.worths[bit % 67]
                if worth > 0:
                    high += worth
                else:
                    low += worth
        return high, low

    # -- the order of moves ---------------------------------------------------------------------------------------

    def lowest_of(self, cards: i64) -> i64:
        """The lowest card of some; of several suits any."""
        return lowest(cards)

    def good_leads(self, seat: i64, left: i64) -> i64:
        """Top cards that no opponent can ruff, and the highest card to a partner's top card."""
        rem = self.h0 | self.h1 | self.h2 | self.h3
        found: i64 = 0
        group = self.raisers >> seat & 1
        partner: i64 = 0
        against: i64 = 0  # suits, all cards of them, that an opponent can ruff
        other = self.next(seat)
        while other != seat:
            hand = self.hand(other)
            if self.raisers >> other & 1 == group:
                partner |= hand
            elif hand & self.trump:
                if not hand & self.s0:
                    against |= self.s0
                if not hand & self.s1:
                    against |= self.s1
                if not hand & self.s2:
                    against |= self.s2
                if not hand & self.s3:
                    against |= self.s3
                if not hand & self.s4:
                    against |= self.s4
            other = self.next(other)
        if self.avoid:
            return left & ~self.tops(rem)
        against &= ~self.trump
        tops = self.tops(rem)
        found = left & tops & ~against
        field: i64 = 0
        if partner & tops:
            for k in range(5):
                field = self.field(k)
                if partner & tops & field and not against & field:
                    cards = left & field
                    if cards:
                        found |= lowest(cards)
        return found

    def field(self, k: i64) -> i64:
        """A suit by its number."""
        if k == 0:
            return self.s0
        if k == 1:
            return self.s1
        if k == 2:
            return self.s2
        return self.s3 if k == 3 else self.s4

    def tops(self, rem: i64) -> i64:
        """The highest card of every suit."""
        m0 = rem & self.s0
        m1 = rem & self.s1
        m2 = rem & self.s2
        m3 = rem & self.s3
        m4 = rem & self.s4
        return (m0 & -m0) | (m1 & -m1) | (m2 & -m2) | (m3 & -m3) | (m4 & -m4)

    def threat(self, seat: i64, count: i64, led: i64, best: i64, suit: i64) -> i64:
        """Cards of opponents who play later that beat the best one."""
        found: i64 = 0
        group = self.raisers >> seat & 1
        other = self.next(seat)
        count += 1
        while count < self.seats:
            if self.raisers >> other & 1 != group:
                hand = self.hand(other)
                legal = hand & led
                if not legal:
                    legal = hand
                found |= legal & suit & (best - 1)
                if not suit & self.trump:
                    found |= legal & self.trump
            other = self.next(other)
            count += 1
        return found

    def sure_winners(self, winners: i64, threat: i64) -> i64:
        """Winning cards that no threat beats."""
        if not winners or not threat:
            return winners
        trumps = threat & self.trump
        if trumps:
            return winners & self.trump & ((trumps & -trumps) - 1)
        top = threat & -threat
        return (winners & (top - 1)) | (winners & self.trump)

    # -- what is certain ------------------------------------------------------------------------------------------

    def quick(self, seat: i64, rem: i64) -> i64:
        """Tricks that the leader's side can cash at once: the leader, or a partner whom he reaches at a top card."""
        most = self.cash(seat, rem)
        sure = self.sure
        group = self.raisers >> seat & 1
        other = self.next(seat)
        while other != seat:
            if self.raisers >> other & 1 == group:
                entry = self.hand(other) & self.tops(rem)
                if entry:
                    count = self.cash_from(other, rem, self.hand(seat), entry)
                    if count > most:
                        most, sure = count, self.sure
            other = self.next(other)
        self.sure = sure
        return most

    def cash_from(self, other: i64, rem: i64, own: i64, entry: i64) -> i64:
        """What a partner can cash, if the leader has a card to reach one of his top cards that cannot be ruffed."""
        for k in range(5):
            field = self.field(k)
            if entry & field and own & field and self.unruffed(other, field):
                return self.cash(other, rem)
        self.sure = 0
        return 0

    def unruffed(self, seat: i64, field: i64) -> bool:
        """Whether all opponents of a seat who have trumps can follow to a suit."""
        if not self.trump or field & self.trump:
            return True
        group = self.raisers >> seat & 1
        for k in range(4):
            other: i64 = k
            if self.raisers >> other & 1 != group:
                hand = self.hand(other)
                if hand & self.trump and not hand & field:
                    return False
        return True

    def cash(self, seat: i64, rem: i64) -> i64:
        """How many tricks a seat can take one after the other by leading high cards; `sure` are those it counts on."""
        own = self.hand(seat)
        group = self.raisers >> seat & 1
        sure: i64 = 0
        trumps: i64 = 0
        side: i64 = 0
        a = self.h1 if seat == 0 else self.h0
        b = self.h1 if seat >= 2 else self.h2
        c = self.h2 if seat == 3 else self.h3
        x: i64 = 1 if seat == 0 else 0
        y: i64 = 1 if seat >= 2 else 2
        z: i64 = 2 if seat == 3 else 3
        ruff = (a | b | c) & self.trump
        spare: i64 = 99  # plain cards of a partner who has trumps: without one he would have to ruff
        for k in range(4):
            field = self.field(k)
            mine = own & field
            if not mine:
                continue
            others = rem & field & ~mine
            na = ones(a & field)
            nb = ones(b & field)
            nc = ones(c & field)
            if not others:
                count = ones(mine)
            else:
                winners = mine & ((others & -others) - 1)
                if not winners:
                    continue
                count = ones(winners)
                if count >= na and count >= nb and count >= nc:
                    count = ones(mine)
                sure |= winners
            if field & self.trump:
                trumps = count
                continue
            if ruff:
                if a & self.trump:
                    if self.raisers >> x & 1 != group:
                        if na < count:
                            count = na
                    else:
                        spare = ones(a & ~self.trump)
                if b & self.trump:
                    if self.raisers >> y & 1 != group:
                        if nb < count:
                            count = nb
                    else:
                        spare = ones(b & ~self.trump)
                if c & self.trump:
                    if self.raisers >> z & 1 != group:
                        if nc < count:
                            count = nc
                    else:
                        spare = ones(c & ~self.trump)
            side += count
        self.sure = sure
        if side > spare:
            side = spare
        return trumps + side

    def later(self, seat: i64, rem: i64) -> i64:
        """Tricks that an opponent of the leader takes at some time with the highest trumps."""
        self.sure = 0
        trumps = rem & self.trump
        if not trumps:
            return 0
        top = trumps & -trumps
        group = self.raisers >> seat & 1
        for k in range(4):
            other: i64 = k
            hand = self.hand(other)
            if hand & top:
                if self.raisers >> other & 1 == group:
                    return 0
                rest = trumps & ~hand
                winners = hand & trumps
                if rest:
                    winners &= (rest & -rest) - 1
                    self.sure = winners
                return ones(winners)
        return 0

    def with_runs(self, rel: i64, own: i64, best: i64) -> i64:
        """Of cards that are as good as each other all matter if one does."""
        present = self.h0 | self.h1 | self.h2 | self.h3 | best
        absent = self.all & ~present
        same = own & ((own << 1) + absent) & ~absent
        for k in range(4):
            field = self.field(k)
            if not same & field:
                continue
            part = rel & field
            while part:
                low = lowest(part)
                below = present & field & ~(low + low - 1)
                part = below & -below & same
                rel |= part
        return rel


def nth_of(cards: i64, k: i64) -> i64:
    """The card number k of a suit, from the highest, 1 being the highest."""
    while k > 1:
        cards &= cards - 1
        k -= 1
    return cards & -cards
