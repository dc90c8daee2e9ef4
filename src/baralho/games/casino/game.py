"""Casino: the hand, its deals, and what is counted at the end."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.spec import Options, preset, variant
from baralho.engine.table import ALL, SIDE, Zone, bag, bits, hand, stock
from baralho.engine.told import Badge, ByCard, BySide, Count, Line, Lines, Numbers, OneSide, counts, signed
from baralho.games.casino.acts import (
    ACES,
    ACTS,
    ALL_SPADES,
    BIG,
    BUILDS,
    CALM,
    EACH,
    HAND,
    LITTLE,
    MAJORITY,
    PACK,
    PLAYING,
    RANK,
    RUBICON,
    STOCK,
    TABLE,
    WON,
    Rules,
    check,
)
from baralho.games.casino.play import CasinoPlay
from baralho.kinds.ends import ahead
from baralho.kinds.fishing import deal_packet, sweeps

ACES_IN_ORDER: Final = tuple(PACK.cards("AS AH AC AD"))
OTHER_SPADES: Final = tuple(bits(ALL_SPADES & ~ACES & ~(1 << LITTLE)))


class Casino(CasinoPlay):
    """Cards of the table are taken with cards of the hand that equal them or their sum; most cards, most spades, the
    aces and the two casinos count.
    """

    goal: int = 0  # the points that end the match, 0 for a single hand
    margin: tuple[int, ...] = ()  # Casino de Espadas: what each side has won or lost when the match is over

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Loose cards and builds lie open; what a side has taken lies face down, but for a card for every sweep."""
        return (
            stock(),
            hand(),
            bag("table", sees=ALL, look="row", role=roles.KEPT),
            bag("build", per=self.highest(), sees=ALL, look="heap"),
            bag("won", SIDE, role=roles.WON_CARDS),
        )

    def precompute(self) -> None:
        """Points to reach."""
        super().precompute()
        self.goal = self.opt.target if isinstance(self.opt.target, int) else 0

    def count_sides(self) -> int:
        """Two or three play alone, four in pairs."""
        return self.players if self.players < 4 else 2

    # -- the hand -------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Each draws a card, and the highest or the lowest deals first, as agreed (002:1929); the best must be one.

        The lot has fallen on the dealer already, so the cards are only told: the best of them is his.
        """
        if self.t.record is None:
            return
        n, lots = self.players, 0
        while True:
            left = list(range(PACK.count))
            drawn = []
            for _ in range(n):
                drawn.append(left.pop(self.draw_lot(f"card {lots + 1} for the deal", len(left))))
                lots += 1
            ranks = [RANK[card] for card in drawn]
            best = max(ranks) if self.opt.dealer_draw == "highest" else min(ranks)
            if ranks.count(best) == 1:
                break
        for k in range(n):
            self.say("drew", (self.dealer + k) % n, drawn[(ranks.index(best) + k) % n])

    def deal(self) -> None:
        """Four times a card to each and one open to the table (002:1931)."""
        self.builders = (-1,) * (self.top + 1)
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        for _ in range(EACH):
            self.t.deal(STOCK, HAND, first, 1)
            self.t.draw(STOCK, 0, TABLE)
        self.ask(PLAYING, first)

    def end_turn(self, seat: int) -> None:
        """The next player; when the hands are empty there are new cards, or the hand of Casino is over.

        In Casino Aberto everybody draws a card after playing one, so that a build has to be covered before (002:2019).
        """
        if self.opt.form == "aberto" and self.t.top(STOCK) >= 0:
            self.t.draw(STOCK, 0, HAND, seat)
            if self.t.top(STOCK) < 0:
                self.say("stock_out")
        seat = self.next(seat)
        if self.t.mask(HAND, seat):
            self.ask(PLAYING, seat)
        elif self.t.top(STOCK) >= 0:
            self.deal_packet()
        else:
            self.end_hand()

    def deal_packet(self) -> None:
        """Four more each, none to the table; the dealer announces the last ones (002:1933, 002:1969)."""
        self.ask(PLAYING, deal_packet(self, STOCK, HAND, EACH))

    def end_hand(self) -> None:
        """What is left on the table, builds too, goes to the side that took last, and is no sweep (002:1969)."""
        rest = self.t.mask(TABLE)
        for value in bits(self.standing):
            rest |= self.t.mask(BUILDS, value - 1)
        if self.last >= 0 and rest:
            self.say("rest", self.last, rest.bit_count())
            self.t.move_set(rest, WON, self.last)
        self.vacate(self.standing)
        self.count_hand()
        self.end_deal()

    # -- counting -------------------------------------------------------------------------------------------------

    def count_hand(self) -> None:
        """Eleven points (002:1911-1923), one more for every sweep in Casino Real, 25 in Casino de Espadas.

        They are counted in this order; a majority that is shared counts for nobody.
        """
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        self.credit(ahead([pile.bit_count() for pile in piles]), 3, "cards")
        self.credit(ahead([(pile & ALL_SPADES).bit_count() for pile in piles]), 1, "spades")
        self.count_card(BIG, "big")
        self.count_card(LITTLE, "little")
        for card in ACES_IN_ORDER:
            self.count_card(card, "ace")
        for seat in self.in_turn(self.next(self.dealer))[: self.sides]:
            self.credit(self.side(seat), self.sweeps(self.side(seat)), "sweeps")
        if self.opt.form == "espadas":
            for card in OTHER_SPADES:
                self.count_card(card, "spade")
            if self.goal and self.match_over():
                self.settle()

    def count_card(self, card: int, code: str) -> None:
        """Whoever has taken this card has its points."""
        for side in range(self.sides):
            if self.t.holds(card, WON, side):
                self.credit(side, self.worth(card), code)

    def worth(self, card: int) -> int:
        """What a card counts: in Casino de Espadas 2 for ace, jack and 2 of spades, instead of 1 (002:2027)."""
        if card == BIG:
            return 2
        double = self.opt.form == "espadas" and ALL_SPADES >> card & 1 and RANK[card] in (1, 2, JACK)
        return 2 if double else 1

    def sweeps(self, side: int) -> int:
        """The sweeps of a side: its cards left face up."""
        return sweeps(self.t, WON, side)

    def credit(self, side: int, points: int, code: str) -> None:
        """Write points down, unless nobody (-1) has them; who reaches the target first may have won by that."""
        if side < 0 or not points:
            return
        if self.goal and self.opt.reach_target == "count_order" and self.match_over():
            return
        self.score(side, points, code)

    def settle(self) -> None:
        """Casino de Espadas is won by the difference to each loser, doubled if he has less than 31 (002:2031)."""
        winner = ahead(self.points)
        self.margin = (0,) * self.sides
        for side in range(self.sides):
            if side != winner:
                won = self.points[winner] - self.points[side]
                if self.points[side] < RUBICON:
                    won *= 2
                self.margin = plus(plus(self.margin, winner, won), side, -won)
                self.say("margin", winner, won, side + 1)

    # -- the match ------------------------------------------------------------------------------------------------

    def standings(self) -> list[int]:
        """The totals, higher being better."""
        return self.points

    def match_over(self) -> bool:
        """Somebody has reached the target, and one side is the best; else another hand. Or it is a single hand."""
        return not self.goal or (max(self.points) >= self.goal and ahead(self.standings()) >= 0)

    def winners(self) -> int:
        """The best total; a single hand is won with six of the eleven points, else it is drawn (002:1977)."""
        standings = self.standings()
        best = max(standings)
        if not self.goal and self.opt.form in ("comum", "aberto") and best < MAJORITY:
            return self.everybody
        return self.leading([(standing,) for standing in standings])

    def notes(self, seat: int) -> Lines:
        """What the cards that this seat may choose count, the lower value where there are two; no sum is wanted."""
        cards = [c for c in bits(self.t.mask(HAND, seat) | self.t.mask(TABLE)) if self.values[c]]
        return [Line("sum", ByCard(0, [(PACK.code(c), bits(self.values[c])[0]) for c in cards]), roles.SUM)]

    def badges(self, seat: int) -> list[Badge]:
        """The value of every build, and whether it is locked."""
        found = []
        for value in bits(self.standing):
            name = self.t.layout.name(self.t.base[BUILDS] + value - 1)
            locked = bool(self.locked >> value & 1)
            found.append(Badge(name, "", "locked" if locked else "build", Count(value), roles.LOCKED if locked else ""))
        return found

    def status(self) -> Lines:
        """Builds, deals to come, sweeps, who gets the rest, and at the end what a win at spades is worth."""
        found = []
        simple, locked = bits(self.standing & ~self.locked), bits(self.locked)
        if simple:
            found.append(Line("builds", Numbers(simple), roles.SIGNED))
        if locked:
            found.append(Line("locked", Numbers(locked), roles.SIGNED))
        if self.opt.form != "aberto":
            found.append(Line("packets", Count(self.t.count(STOCK) // (EACH * self.players))))
        if self.opt.sweeps == "on" or (self.opt.base == "real" and self.opt.sweeps != "off"):
            found.append(Line("sweeps", BySide(counts([self.sweeps(side) for side in range(self.sides)]))))
        if self.last >= 0:
            found.append(Line("last", OneSide(self.last)))
        if self.margin:
            found.append(Line("margin", BySide(signed(self.margin))))
        return found


class Pato(Casino):
    """Casino do Pato: points are to be avoided (002:2043). Nobody has to take, so a match in which nobody does any
    more would never end: after some hands without a capture it is over (a ruling).
    """

    calm: int = 0  # hands in a row in which nobody took a card

    def count_hand(self) -> None:
        """As always; and see whether anybody took anything."""
        self.calm = 0 if self.last >= 0 else self.calm + 1
        super().count_hand()

    def standings(self) -> list[int]:
        """The totals, higher being better."""
        return [-points for points in self.points]

    def fewest_win(self) -> bool:
        """Points are to be avoided."""
        return True

    def match_over(self) -> bool:
        """Also when nobody takes anything any more."""
        return self.calm >= CALM or super().match_over()


def form(players: int, options: Options) -> type[Game]:
    """The rules that play these options."""
    return Pato if options["form"] == "pato" else Casino


GAME: Final = GameSpec(
    "casino",
    Casino,
    seed="002:1897-2043",
    family="fishing",
    emblem=("10D 2S", "10"),
    players=(2, 3, 4),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    check=check,
    form=form,
    keeps=("top", "values", "holders", "figures", "goal", "calm"),
    variants=(
        variant("casino-real", base="real"),
        variant("casino-aberto", form="aberto"),
        variant("casino-espadas", form="espadas", target=61),
        variant("casino-tres", players=(3,)),
        variant("casino-duplas", players=(4,)),
        variant("casino-pato", form="pato", target=21),
    ),
    presets=(
        preset("rapida", target="single_hand").in_variants(
            {"casino-espadas": {"target": "single_hand"}, "casino-pato": {"target": "single_hand"}}
        ),
        preset("normal"),
        preset("completa", target=31),
        preset(
            "comum",
            builder_may_trail=False,
            capture_build_plus_loose=False,
            picture_capture="one_or_three",
            target=21,
            sweeps="on",
        ),
    ),
    minutes=20,
    luck=3,
    thought=4,
    says={"last_cards": roles.TURNING, "taken": roles.PLAYED},
)
