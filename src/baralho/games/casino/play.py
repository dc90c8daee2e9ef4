"""Casino: what a card of the hand can do on the table."""

from __future__ import annotations

from baralho.engine.game import Game, put
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK
from baralho.engine.table import bits, high
from baralho.games.casino.acts import (
    BUILD,
    BUILDS,
    HAND,
    HIGH_ACE,
    HIGH_BIG,
    PACK,
    PICK,
    PICK_BUILD,
    PICTURES,
    RANK,
    STOCK,
    TABLE,
    TAKE,
    TEN,
    TRAIL,
    WON,
    Rules,
    value_sets,
)
from baralho.kinds.fishing import added, splits


class CasinoPlay(Game):
    """Cards are taken, built upon or trailed.

    A player first picks what his card shall go with: loose cards, then builds, both ascending, so that a choice is
    made in one way. Sets of values and of builds (there is one of each value at most) have bit v for the value v.
    """

    opt: Rules
    top: int = 0  # the highest value
    values: tuple[int, ...] = ()  # by card: the set of its values
    holders: tuple[int, ...] = ()  # by value: the cards (a mask) that count for it
    figures: int = 0  # the cards (a mask) that count for nothing and take only their like
    standing: int = 0  # the builds on the table
    locked: int = 0  # those of several groups, which nobody raises
    builders: tuple[int, ...] = ()  # by value: who made or raised the build last, -1 if there is none
    last: int = -1  # the side that took cards last

    def highest(self) -> int:
        """The highest value that a card, and so a build, can have."""
        if self.opt.real_special_values:
            return HIGH_BIG
        return HIGH_ACE if self.opt.base == "real" else TEN

    def precompute(self) -> None:
        """The values of the cards in the common game or in Casino Real."""
        real = self.opt.base == "real"
        self.top = self.highest()
        self.values = value_sets(real, self.opt.real_special_values)
        self.figures = 0 if real else PICTURES
        holders = [0] * (self.top + 1)
        for card in range(PACK.count):
            for value in bits(self.values[card]):
                holders[value] |= 1 << card
        self.holders = tuple(holders)

    # -- what can be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Pick what can be completed to a take or a build, complete it with a card of the hand, or trail a card.

        To take is never a duty (002:1963). Whoever has a build of his own may be forbidden to trail while he can take
        or build.
        """
        cards = self.t.mask(HAND, seat)
        loose, builds = self.chosen()
        if loose | builds:
            m.cards(TAKE, self.takers(cards, loose, builds))
            self.offer_builds(cards, loose, builds, m)
            more, others = self.later_picks(cards, loose, builds)
        else:
            more, others = self.first_picks(cards)
            if self.opt.builder_may_trail or not more | others or seat not in self.builders:
                m.cards(TRAIL, cards)
        m.cards(PICK, more)
        m.each(PICK_BUILD, bits(others))

    def chosen(self) -> tuple[int, int]:
        """The loose cards (a mask) and the builds (a set) picked so far."""
        loose = builds = 0
        for _, action in self.held:
            if action & KIND_MASK == PICK:
                loose |= 1 << (action >> KIND_BITS & X_MASK)
            else:
                builds |= 1 << (action >> KIND_BITS & X_MASK)
        return loose, builds

    def counting(self, cards: int) -> int:
        """The values that some of these cards count for."""
        found = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            found |= self.values[bit.bit_length() - 1]
        return found

    def alone(self) -> int:
        """The builds that are only taken by themselves, and never as a part of a sum.

        A build of several groups is fixed at its value; a simple one counts like a card (002:1961) unless the table
        has agreed otherwise.
        """
        return self.locked if self.opt.capture_build_plus_loose else self.standing

    def takers(self, cards: int, loose: int, builds: int) -> int:
        """The cards of the hand that take just what was picked.

        It has to part into groups that each make the value of the card (002:1937); a picture takes one of its own
        kind (002:1939), or all three.
        """
        if loose & self.figures:
            count = loose.bit_count()
            return cards & PACK.ranks[RANK[high(loose)]] if count == 1 or count == 3 else 0
        found = 0
        for total in bits(self.counting(cards)):
            if self.parts(total, loose, builds, 0, 0):
                found |= self.holders[total]
        return found & cards

    def parts(self, total: int, loose: int, builds: int, more: int, others: int) -> bool:
        """Whether these cards and builds, with some of `more` and `others`, part into groups of this total."""
        alone = self.alone()
        if builds & alone & ~(1 << total):
            return False
        must, may = self.items(loose, builds & ~alone), self.items(more, others & ~alone)
        return splits(must, may, total)

    def items(self, loose: int, builds: int) -> list[int]:
        """Cards and builds as the sets of values they count for, descending."""
        found = [self.values[card] for card in bits(loose)] + [1 << value for value in bits(builds)]
        found.sort(reverse=True)
        return found

    def offer_builds(self, cards: int, loose: int, builds: int, m: Moves) -> None:
        """Put a card on what was picked, while another card of the hand counts for the value announced.

        Added to loose cards it makes a build, added to a simple build it raises it (002:1953). On one loose card, or a
        build, of its own value it may also keep that value (002:1955).
        """
        base = same = 0
        if not builds:
            count = loose.bit_count()
            if count == 1 or self.opt.multi_card_builds:
                base = self.summed(loose)
            if count == 1:
                same = self.values[high(loose)]
        elif not loose and builds & (builds - 1) == 0:
            base, same = builds & ~self.locked, builds
        if not base | same:
            return
        for card in bits(cards):
            values = self.values[card]
            for value in bits((added(base, values) | same & values) & self.counting(cards ^ 1 << card)):
                m.add(BUILD, card, value)

    def summed(self, loose: int) -> int:
        """What these cards make together, each at any of its values."""
        sums = 1
        for card in bits(loose):
            sums = added(sums, self.values[card])
        return sums

    def bases(self, cards: int) -> int:
        """The totals on which one of these cards builds the value of another."""
        found = 0
        for card in bits(cards):
            others = self.counting(cards ^ 1 << card)
            for value in bits(self.values[card]):
                found |= others >> value
        return found & ~1

    def first_picks(self, cards: int) -> tuple[int, int]:
        """The loose cards and builds that are the lowest of something that can be taken or built upon.

        Whatever is above them may help: they are looked at from the top, builds before loose cards.
        """
        held, wanted, alone = self.counting(cards), self.bases(cards), self.alone()
        limit = (2 << self.top) - 1
        groups = 1  # what loose cards and builds above make, to be taken
        sums = 1  # what loose cards above make, to be built upon
        picks = builds = 0
        left = self.standing
        while left:
            value = left.bit_length() - 1
            left ^= 1 << value
            here = groups << value & limit
            if alone >> value & 1:
                here = 1 << value
            else:
                groups |= here
            if here & held or wanted & ~self.locked & 1 << value:
                builds |= 1 << value
        left = self.t.mask(TABLE)
        while left:
            card = left.bit_length() - 1
            left ^= 1 << card
            values = self.values[card]
            here, base = added(groups, values) & limit, added(sums, values) & limit
            groups |= here
            if self.opt.multi_card_builds:
                sums |= base
            if here & held or base & wanted or (not values and cards & PACK.ranks[RANK[card]]):
                picks |= 1 << card
        return picks, builds

    def later_picks(self, cards: int, loose: int, builds: int) -> tuple[int, int]:
        """What may be added to a choice: higher cards, then higher builds, with which it can still be completed."""
        free = self.t.mask(TABLE) >> loose.bit_length() << loose.bit_length() if not builds else 0
        if loose & self.figures:
            return self.third_picks(loose), 0
        free &= ~self.figures
        others = self.standing >> builds.bit_length() << builds.bit_length()
        held = bits(self.counting(cards))
        picks = self.extends_build(cards, loose, free) if not builds else 0
        left = free
        while left:
            bit = left & -left
            left ^= bit
            if not picks & bit and self.completes(held, loose | bit, builds, left, others):
                picks |= bit
        found = 0
        while others:
            bit = others & -others
            others ^= bit
            if self.completes(held, loose, builds | bit, 0, others):
                found |= bit
        return picks, found

    def completes(self, held: list[int], loose: int, builds: int, more: int, others: int) -> bool:
        """Whether a card of one of these values takes all of that, perhaps with some of `more` and `others`."""
        for total in held:
            if self.parts(total, loose, builds, more, others):
                return True
        return False

    def extends_build(self, cards: int, loose: int, free: int) -> int:
        """The cards that lead from those picked, with some of the higher ones or none, to a build."""
        if not self.opt.multi_card_builds:
            return 0
        wanted = self.bases(cards)
        limit = (2 << self.top) - 1
        sums = self.summed(loose) & limit
        found = 0
        while free:
            card = free.bit_length() - 1
            free ^= 1 << card
            here = added(sums, self.values[card]) & limit
            sums |= here
            if here & wanted:
                found |= 1 << card
        return found

    def third_picks(self, loose: int) -> int:
        """Pictures are also taken by threes where that is agreed: the other three to the one in the hand."""
        like = self.t.mask(TABLE) & PACK.ranks[RANK[high(loose)]]
        if self.opt.picture_capture == "one" or like.bit_count() < 3:
            return 0
        left = like & ~loose
        lowest = left & -left
        return lowest if lowest > loose else 0

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card or build is not there, or it makes nothing with the hand."""
        if act == PICK and not (x < PACK.count and self.t.holds(x, TABLE)):
            return "not_there"
        if act == PICK_BUILD and not (x <= self.top and self.standing >> x & 1):
            return "not_there"
        if act >= TAKE and not (x < PACK.count and self.t.holds(x, HAND, seat)):
            return "not_yours"
        if act == TRAIL:
            return "picking" if self.held else "own_build"
        if act == BUILD and self.held:
            rest = self.t.mask(HAND, seat) ^ 1 << x
            return "no_build" if self.counting(rest) >> y & 1 else "no_card_for_build"
        return "no_group" if act == TAKE else "no_use"

    # -- doing it -------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """One card of the hand is played."""
        loose, builds = self.chosen()
        if act == TAKE:
            self.take(seat, x, loose, builds)
        elif act == BUILD:
            self.build(seat, x, y, loose, builds)
        else:
            self.trail(seat, x)
        self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        """What follows a card played is a matter of the game."""
        raise NotImplementedError

    def may_sweep(self) -> bool:
        """Whether to clear the table would be a sweep now."""
        if self.opt.sweeps == "variant_default":
            return self.opt.base == "real" and self.t.top(STOCK) >= 0
        return self.opt.sweeps == "on"

    def take(self, seat: int, card: int, loose: int, builds: int) -> None:
        """All is put with the card on the pile of the side, seen by everybody and then face down (002:1945).

        To leave the table empty is a sweep in Casino Real, but not after the last deal (002:2013): the card that swept
        is left face up. By option sweeps count everywhere, or nowhere.
        """
        t = self.t
        sweep = self.may_sweep() and loose == t.mask(TABLE) and builds == self.standing
        self.last = self.side(seat)
        for value in bits(builds):
            loose |= t.mask(BUILDS, value - 1)
        self.say("taken", seat, card, cards=loose)
        t.move(card, TABLE)
        t.move_set(loose, WON, self.last)
        t.move(card, WON, self.last, turned=sweep)
        self.vacate(builds)
        if sweep:
            self.say("sweep", seat)

    def build(self, seat: int, card: int, value: int, loose: int, builds: int) -> None:
        """The card makes a build with loose cards, raises a build, or repeats the value of what lies there.

        A build of several groups is locked: where the value is repeated, and where a build of that value lies already,
        whoever made it, for the two join (002:1955). The builder has told that he holds a card for it; which one,
        nobody sees.
        """
        t = self.t
        bit = 1 << value
        under = loose | t.mask(BUILDS, high(builds) - 1) if builds else loose
        repeated = loose and loose & (loose - 1) == 0 and self.values[card] & self.values[high(loose)] & bit
        if repeated or self.standing & bit:
            self.locked |= bit
        t.move(card, BUILDS, value - 1)
        t.move_set(loose, BUILDS, value - 1)
        if builds & ~bit:
            t.move_all(BUILDS, high(builds) - 1, BUILDS, value - 1)
            self.vacate(builds)
        self.standing |= bit
        self.builders = put(self.builders, value, seat)
        self.say("building", seat, card, value, under)
        t.has(HAND, seat, self.holders[value])

    def vacate(self, builds: int) -> None:
        """These builds are no more."""
        self.standing &= ~builds
        self.locked &= ~builds
        for value in bits(builds):
            self.builders = put(self.builders, value, -1)

    def trail(self, seat: int, card: int) -> None:
        """The card stays on the table as one more loose card (002:1963)."""
        if not self.opt.builder_may_trail and seat in self.builders:
            self.tell_idle(seat)
        self.t.move(card, TABLE)

    def tell_idle(self, seat: int) -> None:
        """Whoever trails beside a build of his own tells that no card of his takes anything or builds."""
        loose, groups, sums = self.t.mask(TABLE), 1, 1
        takers = 0
        for card in bits(loose):
            groups |= added(groups, self.values[card])
            sums = groups if self.opt.multi_card_builds else sums | self.values[card]
            if self.figures >> card & 1:
                takers |= PACK.ranks[RANK[card]]
        for value in bits(self.standing & ~self.alone()):
            groups |= groups << value
        groups |= self.standing
        for value in range(1, self.top + 1):
            if groups >> value & 1:
                takers |= self.holders[value]
        self.t.lacks(HAND, seat, takers)
        self.t.tell(HAND, seat, (sums | self.standing & ~self.locked) & (2 << self.top) - 2)

    def fits(self, fact: int, cards: int) -> bool:
        """Whether none of these cards builds the value of another on one of the totals told."""
        return not self.bases(cards) & fact
