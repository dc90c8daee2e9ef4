"""Betting without cards: what can be bet in a deal, and who has what at its end, for the solver.

Only betting is here, in the steps of `baralho.bots.book`; tests play these beside the games of the engine. All begin
with equal stacks. A hand is a number: the higher one wins, equal ones share.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from baralho.bots.book import (
    ALL,
    DARK,
    DEAR,
    FOLD,
    LATER,
    LOOK,
    SEE,
    STAY,
    UNSEEN,
    amount_of,
    rise_of,
    spot,
)

ROUND = 0
RAISING = 1
POKER = 2


def others_of(mask: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


@mypyc_attr(allow_interpreted_subclasses=False)
class Deal:
    """The betting of a deal."""

    def __init__(self, seats: int, chips: int, ante: int) -> None:
        self.seats = seats
        self.ante = ante
        self.antes = seats * ante
        self.start = chips
        self.chips = [chips - ante] * seats
        self.live = (1 << seats) - 1
        self.seat = 0
        self.over = False
        self.showing = 0  # seats that compare at the end
        self.blind = 0  # seats that have not looked
        self.pots = [self.antes]  # the last is played for, those before are covered
        self.coverers: list[int] = []
        self.done = 0  # steps, for a tree that has to end

    def copy_to(self, new: Deal) -> None:
        """The same state in another."""
        new.antes = self.antes
        new.start = self.start
        new.chips = self.chips[:]
        new.live = self.live
        new.seat = self.seat
        new.over = self.over
        new.showing = self.showing
        new.blind = self.blind
        new.pots = self.pots[:]
        new.coverers = self.coverers[:]
        new.done = self.done

    def copy(self) -> Deal:
        """Another like it."""
        raise NotImplementedError

    def count(self) -> int:
        """How many are in."""
        return self.live.bit_count()

    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.pots)

    def pay(self, seat: int, chips: int) -> None:
        """Into the pot that is played for."""
        self.chips[seat] -= chips
        self.pots[-1] += chips

    def after(self, seat: int, mask: int) -> int:
        """The next of some seats."""
        for k in range(1, self.seats + 1):
            other = (seat + k) % self.seats
            if mask >> other & 1:
                return other
        return seat

    def steps(self) -> list[int]:
        """What the seat can do."""
        raise NotImplementedError

    def do(self, step: int) -> None:
        """It does that."""
        raise NotImplementedError

    def page(self) -> int:
        """The page of the book for the seat, but for its hand."""
        raise NotImplementedError

    def spent(self) -> int:
        """How many bets of today's price are in the pot."""
        return 0

    def late(self, deepest: int) -> bool:
        """Whether the last two have to see or to fold, so that the tree ends."""
        return self.spent() >= deepest

    def end(self, showing: int) -> None:
        """These seats compare, or the only one takes it."""
        self.over = True
        self.showing = showing

    def results(self, hands: list[int]) -> list[float]:
        """What each seat has gained."""
        found = [float(self.chips[seat] - self.start) for seat in range(self.seats)]
        claims = self.showing
        for pot in range(len(self.pots) - 1, -1, -1):
            if pot < len(self.coverers):
                claims |= 1 << self.coverers[pot]
            seats = others_of(claims)
            best = max([hands[seat] for seat in seats])
            winners = [seat for seat in seats if hands[seat] == best]
            for seat in winners:
                found[seat] += self.pots[pot] / len(winners)
        return found


class Chip(Deal):
    """Carta na Testa with Brag betting: a chip a turn, two chips to see the last rival."""

    def copy(self) -> Chip:
        """Another like it."""
        new = Chip(self.seats, self.start, self.ante)
        self.copy_to(new)
        return new

    def steps(self) -> list[int]:
        """Fold, a chip, or see."""
        chips = self.chips[self.seat]
        if chips >= 2 and self.count() == 2:
            return [FOLD, STAY, SEE]
        return [FOLD, STAY]

    def do(self, step: int) -> None:
        """Decide."""
        seat = self.seat
        self.done += 1
        if step == SEE:
            self.pay(seat, 2)
            self.end(self.live)
            return
        if step == FOLD or not self.chips[seat]:
            self.live &= ~(1 << seat)
            if step == STAY:
                self.coverers.append(seat)
                self.pots.append(0)
        else:
            self.pay(seat, 1)
        if self.count() == 1:
            self.end(self.live)
        else:
            self.seat = self.after(seat, self.live)

    def spent(self) -> int:
        """A chip a turn."""
        return self.pot() - self.antes

    def page(self) -> int:
        """By chips."""
        return spot(0, self.pot(), self.antes, 1, self.chips[self.seat] - 1, 0, 0)


class BragDeal(Deal):
    """Brag in one of its three systems."""

    def __init__(self, seats: int, chips: int, ante: int, system: int, least: int, limit: int, blind: bool) -> None:
        super().__init__(seats, chips, ante)
        self.system = system
        self.least = least
        self.limit = limit
        self.bets = [0] * seats
        self.force = 0
        self.dark = 0  # seats that have bet blind and not looked since
        self.may_blind = blind
        self.blind = self.live if blind and system != POKER else 0

    def copy(self) -> BragDeal:
        """Another like it."""
        new = BragDeal(self.seats, self.start, self.ante, self.system, self.least, self.limit, self.may_blind)
        self.copy_to(new)
        new.bets = self.bets[:]
        new.force = self.force
        new.dark = self.dark
        return new

    def may_call(self) -> bool:
        """With poker betting no more than two stakes are made equal."""
        equal = 0
        for other in others_of(self.live):
            equal += self.bets[other] == self.force
        return self.force > 0 and equal < 2

    def need(self) -> int:
        """The least to stay."""
        seat = self.seat
        looked = not self.blind >> seat & 1
        if self.system == ROUND:
            return 2 if looked and self.dark & self.live & ~(1 << seat) else 1
        if self.system == POKER:
            gap = self.force - self.bets[seat]
            return gap if self.may_call() else gap + self.least
        if not self.force:
            return self.least
        return self.force if looked else (self.force + 1) // 2

    def price(self) -> int:
        """Of seeing the last rival."""
        seat = self.seat
        others = self.live & ~(1 << seat)
        if self.system == POKER or others & others - 1:
            return 0
        other = others.bit_length() - 1
        if not self.blind >> seat & 1 and self.blind >> other & 1:
            return 0
        return 2 * self.bets[other]

    def room(self) -> int:
        """How much more than the least may be bet; in poker betting than the call."""
        chips = self.chips[self.seat]
        need = self.need()
        if self.system == ROUND or (self.system == RAISING and not self.force):
            return 0
        if self.system == POKER:
            return min(self.limit, chips - self.force + self.bets[self.seat])
        return min(self.limit, chips - need)

    def base(self) -> int:
        """The pot that raises are measured by."""
        if self.system == POKER:
            return self.pot() + max(self.force - self.bets[self.seat], 0)
        return self.pot() + self.need()

    def steps(self) -> list[int]:
        """Look, fold, stay, see, raise."""
        seat = self.seat
        chips, need = self.chips[seat], self.need()
        unseen = self.blind >> seat & 1
        found = [LOOK] if unseen else [FOLD]
        if chips < need:
            if not unseen:
                found.append(STAY)  # he covers
            return found
        calls = self.system != POKER or self.may_call()
        if calls:
            found.append(STAY)
        if 0 < self.price() <= chips:
            found.append(SEE)
        room = self.room()
        if self.system == RAISING and room > 0 and not unseen:
            found.append(ALL)
        if self.system == POKER:
            for step in LATER:
                if amount_of(step, self.base(), self.least, room):
                    found.append(step)
        return found

    def do(self, step: int) -> None:
        """Decide."""
        seat = self.seat
        if step == LOOK:
            self.blind &= ~(1 << seat)
            self.dark &= ~(1 << seat)
            return
        self.done += 1
        chips, need = self.chips[seat], self.need()
        if step == SEE:
            self.pay(seat, self.price())
            self.end(self.live)
            return
        if step == FOLD or chips < need:
            self.live &= ~(1 << seat)
            if step != FOLD:
                self.pay(seat, chips)
                self.coverers.append(seat)
                self.pots.append(0)
        elif self.system == POKER:
            more = 0 if step == STAY else amount_of(step, self.base(), self.least, self.room())
            self.force += more
            self.pay(seat, self.force - self.bets[seat])
            self.bets[seat] = self.force
        else:
            more = 0 if step == STAY else rise_of(self.base(), self.room())
            self.pay(seat, need + more)
            self.bets[seat] = need + more
            self.force = need + more
            if self.blind >> seat & 1:
                self.dark |= 1 << seat
                self.force *= 2
        if self.count() == 1:
            self.end(self.live)
            return
        if self.system == POKER and self.force:
            for other in others_of(self.live):
                if self.bets[other] != self.force:
                    break
            else:
                self.end(self.live)
                return
        self.seat = self.after(seat, self.live)

    def spent(self) -> int:
        """By the bet in force."""
        if self.system == POKER:
            return 0
        return (self.pot() - self.antes) // (1 if self.system == ROUND else max(self.force, 1))

    def late(self, deepest: int) -> bool:
        """By turns where bets rise, else by chips."""
        return self.done >= deepest if self.system == RAISING else self.spent() >= deepest

    def page(self) -> int:
        """By price, growth and depth, and who has looked."""
        seat = self.seat
        flags = 0
        if self.blind >> seat & 1:
            flags |= UNSEEN
        if self.blind & self.live & ~(1 << seat):
            flags |= DARK
        if self.count() == 2 and self.system != POKER and self.bets[self.after(seat, self.live)] > self.need():
            flags |= DEAR
        need = self.force - self.bets[seat] if self.system == POKER else self.need()
        theirs = 0
        for other in others_of(self.live & ~(1 << seat)):
            theirs = max(theirs, self.chips[other])
        ahead = 0 if self.system == POKER else self.chips[seat] - theirs
        stack = min(self.chips[seat] - need, theirs)
        return spot(flags, self.pot(), self.antes, need, stack, self.bets[seat], ahead)
