"""A small honest game from outside the package, and the same game broken in ways that the law suite must catch."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine.chance import Rng
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, Act, Terms
from baralho.engine.table import ALL, Zone, bag, bits, hand, low, place, stock
from baralho.engine.told import BySeat, Line, Lines, Text, counts

ONE: Final = french(keep="A 2 3 4")
TWO: Final = french(keep="A 2 3", packs=2)
STOCK, HAND, TABLE, ASIDE = 0, 1, 2, 3
PLAY, LAY, CALL, LET, PLAY_AT = 0, 1, 2, 3, 4
PLAYING, CALLING = 0, 1
ACTS: Final = (
    Act("play", FACE), Act("lay", FACE, hidden=True), Act("call"), Act("let", silent=True), Act("play_at", NUMBER),
)  # fmt: skip


class Tiny(Game):
    """Three players follow suit or lay a card aside; after each card anybody who holds its twin rank may call."""

    led: int = -1
    called: int = 0

    def pack(self) -> Pack:
        """Sixteen cards."""
        return ONE

    def zones(self) -> tuple[Zone, ...]:
        """Cards played are open, cards laid aside are not."""
        return (stock(), hand(), place("table", sees=ALL), bag("aside"))

    def deal(self) -> None:
        """Four each."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, 0, 4)
        self.ask(PLAYING, 0)

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, or lay a card aside."""
        if self.phase == CALLING:
            m.add(LET)
            if self.may_call(seat):
                m.add(CALL)
            return
        cards = self.t.mask(HAND, seat)
        same = cards & self.t.pack.suits[self.led] if self.led >= 0 else cards
        if same:
            m.cards(PLAY, same)
        else:
            m.cards(LAY, cards)

    def may_call(self, seat: int) -> bool:
        """Who holds a card of the rank just played."""
        top = self.t.top(TABLE)
        return top >= 0 and bool(self.t.mask(HAND, seat) & self.t.pack.ranks[self.t.pack.rank[top]])

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Play or lay, then open the window."""
        card = self.t.find(x, HAND, seat)
        if act == PLAY:
            self.t.move(card, TABLE)
            self.led = self.t.pack.suit[card]
        else:
            self.void(seat)
            self.t.move(card, ASIDE)
        self.turn = seat
        self.window_of(seat)

    def void(self, seat: int) -> None:
        """He has shown that he cannot follow."""
        self.t.lacks(HAND, seat, self.t.pack.suits[self.led])

    def window_of(self, seat: int) -> None:
        """Everybody else is asked, whoever can call."""
        self.ask_all(CALLING, self.everybody & ~(1 << seat))

    def close(self) -> None:
        """The first caller scores; the call proves the card."""
        for seat in self.in_turn(self.next(self.turn)):
            if self.answer(seat) == CALL:
                self.score(seat, 1, "deal")
                self.called += 1
                top = self.t.top(TABLE)
                if top >= 0:
                    self.t.has(HAND, seat, self.t.pack.ranks[self.t.pack.rank[top]])
        after = self.next(self.turn)
        if self.t.mask(HAND, after):
            self.ask(PLAYING, after)
        else:
            self.end_deal()


def spec(cls: type[Game]) -> GameSpec:
    """A specification for one of these games."""
    return GameSpec(
        "tiny", cls, "000:0", "test", (3,), ACTS, ("playing", "calling"), cap=200
    )  # fmt: skip


class LeaksByView(Tiny):
    """The status shows a card of the player before."""

    def status(self) -> Lines:
        """Shows too much."""
        cards = self.t.mask(HAND, 1)
        return [Line("pot", Text(self.t.pack.code(low(cards))))] if cards else []


class TellsTooFew(Tiny):
    """A value for two of three seats."""

    def status(self) -> Lines:
        """Forgets the last seat."""
        return [Line("pot", BySeat(counts([1, 2])))]


class TellsAnUnknownRole(Tiny):
    """A role that is not in the list."""

    def status(self) -> Lines:
        """Makes a role up."""
        return [Line("pot", Text("1"), "a_role_of_mine")]


class LeaksByEvent(Tiny):
    """An event tells the card that was laid aside."""

    def void(self, seat: int) -> None:
        """Says too much."""
        super().void(seat)
        self.say("trick", seat, self.t.mask(HAND, seat))


class LeaksByError(Tiny):
    """The reason for a refusal depends on another's hand."""

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Explains too much."""
        other = self.t.mask(HAND, self.next(seat))
        return "not_now" if other & self.t.pack.suits[0] else "must_follow"


class LeaksByLegalList(Tiny):
    """What a seat may do depends on what another holds."""

    def moves(self, seat: int, m: Moves) -> None:
        """Offers by another's hand."""
        super().moves(seat, m)
        if self.phase == PLAYING and m.count() > 1 and self.t.mask(HAND, self.next(seat)) & self.t.pack.suits[1]:
            fewer = m.list[:-1]
            m.clear()
            m.add_made(fewer)


class LeaksByWhoIsAsked(Tiny):
    """Only those are asked who can call."""

    def window_of(self, seat: int) -> None:
        """Asks too few."""
        able = sum(1 << s for s in range(3) if s != seat and self.may_call(s))
        if able:
            self.ask_all(CALLING, able)
        else:
            self.close()


class LeaksByOrderOfHand(Tiny):
    """A card is named by its place in a sorted hand, which tells about the others."""

    def moves(self, seat: int, m: Moves) -> None:
        """Offers places."""
        super().moves(seat, m)
        if self.phase == PLAYING:
            cards = bits(self.t.mask(HAND, seat))
            found = [a >> 6 & 255 for a in m.list]
            m.clear()
            m.each(PLAY_AT, [i for i, c in enumerate(cards) if c in found])

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Plays the card at a place."""
        card = bits(self.t.mask(HAND, seat))[x]
        fits = self.led < 0 or bool(self.t.mask(HAND, seat) & self.t.pack.suits[self.led])
        super().do(seat, PLAY if fits else LAY, card, 0)


class LeaksByHandle(Tiny):
    """With two packs, an event tells which of two equal cards was played."""

    def pack(self) -> Pack:
        """Each card twice."""
        return TWO

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Tells the number of the copy."""
        self.say("trick", seat, self.t.find(x, HAND, seat))
        super().do(seat, act, x, y)


class ForgetsAFact(Tiny):
    """Nobody is told that he who laid a card aside could not follow."""

    def void(self, seat: int) -> None:
        """Tells nothing."""


class KeepsAHiddenCard(Tiny):
    """A field keeps the number of a hidden card, and a rule looks at it."""

    secret: int = -1

    def deal(self) -> None:
        """Remembers a card of seat 0."""
        super().deal()
        self.secret = low(self.t.mask(HAND, 0))

    def redraw(self, seat: int, rng: Rng) -> None:
        """Does not draw it anew."""


class TwoPacks(Tiny):
    """The honest game with equal cards."""

    def pack(self) -> Pack:
        """Each card twice."""
        return TWO


class Loudness:
    """An option that no variant has."""

    def __init__(self, o: Terms) -> None:
        self.loud = o.choice("loud", False, True)
        self.fast = o.choice("fast", False, True)


class LeaksUnderAnOption(Tiny):
    """Honest as it comes; with one option, one hand can be told by what is said of each card."""

    opt: Loudness

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Says too much."""
        if self.opt.loud and act == PLAY:
            self.say("deal", seat, low(self.t.mask(HAND, 1)))
        super().do(seat, act, x, y)


def optional(cls: type[Game]) -> GameSpec:
    """A specification with an option."""
    return GameSpec(
        "tiny", cls, "000:0", "test", (3,), ACTS, ("playing", "calling"), rules=Loudness, cap=200
    )  # fmt: skip


HONEST: Final = (Tiny, TwoPacks)
BROKEN: Final = (
    LeaksByView, LeaksByEvent, LeaksByError, LeaksByLegalList, LeaksByWhoIsAsked, LeaksByOrderOfHand, LeaksByHandle,
    ForgetsAFact, KeepsAHiddenCard,
)  # fmt: skip
