"""Tablanette (catalogue tablanette; seed 002:5781-5841)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Options, Terms, preset
from baralho.engine.table import ALL, SEAT, SIDE, Zone, bag, bits, hand, stock
from baralho.engine.told import ByCard, BySeat, BySide, Line, Lines, Part, Who, counts
from baralho.kinds.ends import ahead, decided
from baralho.kinds.fishing import completing, deal_packet, splits, totals
from baralho.kinds.values import values, worth

PACK: Final = french()
NUMBERS: Final = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10}
VALUE: Final = {n: values(PACK, {**NUMBERS, "A": n, "Q": 13, "K": 14}) for n in (1, 11)}  # by what an ace counts
ACES: Final = PACK.ranks[1]
JACKS: Final = PACK.ranks[11]
HONOURS: Final = ACES | PACK.ranks[10] | PACK.ranks[11] | PACK.ranks[12] | PACK.ranks[13]  # a point each at the end
COURT: Final = PACK.ranks[11] | PACK.ranks[12] | PACK.ranks[13]  # a point each in a tablanette (002:5805)
TEN: Final = PACK.of("10D")  # worth two in all, not three (002:5787)
TWO: Final = PACK.of("2C")
EACH: Final = 6  # cards dealt at a time
OPENING: Final = 4  # laid out at the start of a pack
DEALT: Final = 48  # so many come in packets: 4 and 4 times 12 make 52

STOCK: Final = 0
HAND: Final = 1
TABLE: Final = 2
WON: Final = 3

PLAYING: Final = 0

PICK: Final = 0
TAKE: Final = 1
SWEEP: Final = 2
LAY: Final = 3
ACTS: Final = (
    Act("pick", FACE, pick=True, role=roles.HANDLES),  # a card of the table
    Act("take", FACE, role=roles.HANDLES),  # the cards picked, with this card of the hand
    Act("sweep", FACE, role=roles.HANDLES),  # the whole table, with this jack
    Act("lay", FACE, role=roles.HANDLES),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.ace_value = o.mixed("ace_value", 1, 11, "either", default=11)
        self.no_initial_jack = o.choice("no_initial_jack", True, False)
        self.must_capture = o.choice("must_capture", False, True)
        self.jack_sweep = o.choice("jack_sweep", "needs_table_jack", "always")
        self.honours_in_tablanette = o.choice("honours_in_tablanette", True, False)
        self.target = o.number("target", 251, 1, 1000)
        self.end_check = o.choice("end_check", "end_of_pack", "immediate")
        self.jack = o.choice("jack", "wild", "twelve")
        self.sweep_points = o.choice("sweep_points", "sum", "one")
        self.two_of_clubs = o.choice("two_of_clubs", 2, 1)


def check(players: int, options: Options) -> str:
    """A jack that counts twelve is a card like others."""
    if options["jack"] == "twelve" and options["jack_sweep"] == "always":
        return "jack_sweep=always needs jack=wild"
    return ""


class Tablanette(Game):
    """A card takes cards of the table that equal it, or groups that add up to it; clearing the table scores at once.

    A set of values is an int with bit v for the value v.
    """

    opt: Rules
    value: tuple[int, ...] = ()  # by card; a jack has none of its own
    holders: tuple[int, ...] = ()  # by value: the cards (a mask) that have it
    any_value: int = 0  # what a jack may stand for: every value that a card has, so never twelve
    last: int = -1  # the seat that took cards last
    made: tuple[int, ...] = (0, 0)  # by side: points of tablanettes in this pack

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def count_sides(self) -> int:
        """Two against each other; today also four in pairs."""
        return 2

    def zones(self) -> tuple[Zone, ...]:
        """What a player, or a pair, has taken lies face down beside him (002:5799)."""
        return (
            stock(),
            hand(),
            bag("table", sees=ALL, look="row", role=roles.KEPT),
            bag("won", SEAT if self.players == 2 else SIDE, role=roles.WON_CARDS),
        )

    def precompute(self) -> None:
        """The values, as the players have agreed on the ace (002:5801), and perhaps on the jack."""
        ace = self.opt.ace_value
        table = VALUE[11 if isinstance(ace, str) else ace]
        self.value = tuple([12 if JACKS >> c & 1 and not self.wild() else table[c] for c in range(PACK.count)])
        holders = [0] * 15
        for card in range(PACK.count):
            for value in bits(self.values_of(card)):
                holders[value] |= 1 << card
        holders[0] = 0
        self.holders = tuple(holders)
        self.any_value = sum([1 << v for v in range(15) if holders[v]])

    def wild(self) -> int:
        """The jacks (a mask), where they stand for any card; none where they count twelve."""
        return JACKS if self.opt.jack == "wild" else 0

    def two_ways(self) -> bool:
        """Whether an ace counts 1 or 11, as one likes at each use."""
        return self.opt.ace_value == "either"

    def values_of(self, card: int) -> int:
        """The set of values that a card may count for."""
        return 1 << self.value[card] | (2 if ACES >> card & 1 and self.two_ways() else 0)

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Six cards each, four open on the table; the dealer's opponent begins (002:5791)."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), EACH)
        for _ in range(OPENING):
            self.open_card()
        self.ask(PLAYING, self.next(self.dealer))

    def open_card(self) -> None:
        """A card for the table; a jack is put back, now seen by both, and another is turned (002:5807-5809)."""
        card = self.t.draw(STOCK, 0, TABLE)
        while self.opt.no_initial_jack and self.wild() >> card & 1:
            self.say("jack_back", self.dealer, card)
            self.t.move_under(card, STOCK)
            self.shuffle(STOCK)
            card = self.t.draw(STOCK, 0, TABLE)

    # -- what can be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Pick cards of the table, ascending, and take them with a card of the hand; sweep with a jack; or lay a card.

        Whether one may lay although one could take is open (002:5803); `must_capture` is the strict reading.
        """
        cards = self.t.mask(HAND, seat)
        picked = self.picked(seat, TABLE, 0) if self.held else 0
        if picked:
            m.cards(TAKE, self.takers(cards, picked))
            m.cards(PICK, self.more(cards, picked))
            return
        first = self.first(cards)
        if not (first and self.opt.must_capture):
            m.cards(LAY, cards)
        m.cards(PICK, first)
        if self.can_sweep():
            m.cards(SWEEP, cards & self.wild())

    def can_sweep(self) -> bool:
        """A jack takes everything if another lies there (002:5807), or always if so agreed."""
        table = self.t.mask(TABLE)
        return bool(table if self.opt.jack_sweep == "always" else table & self.wild())

    def counting(self, cards: int) -> int:
        """The values that some of these cards have; with a jack, all there are (002:5801)."""
        if cards & self.wild():
            return self.any_value
        found = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            found |= self.values_of(bit.bit_length() - 1)
        return found

    def first(self, cards: int) -> int:
        """The cards of the table that are the lowest of something that can be taken; a jack falls to jacks only."""
        table = self.t.mask(TABLE)
        wild = self.wild()
        if self.two_ways():
            found = self.more(cards, 0)
        else:
            found = completing(table & ~wild, self.value, 0, self.counting(cards))
        return found | table & wild if cards & wild else found

    def more(self, cards: int, picked: int) -> int:
        """What may be added to a choice: higher cards with which it still parts into groups of one value."""
        higher = self.t.mask(TABLE) >> picked.bit_length() << picked.bit_length()
        wild = self.wild()
        if picked & wild:
            return higher & wild
        higher &= ~wild
        held = bits(self.counting(cards))
        found = 0
        while higher:
            bit = higher & -higher
            higher ^= bit
            for total in held:
                if splits(self.items(picked | bit), self.items(higher), total):
                    found |= bit
                    break
        return found

    def takers(self, cards: int, picked: int) -> int:
        """The cards of the hand that take just what was picked: it parts into groups of their value (002:5835)."""
        wild = self.wild()
        if picked & wild:
            return cards & wild
        found = 0
        for total in bits(self.counting(cards)):
            if splits(self.items(picked), [], total):
                found |= self.holders[total] | wild
        return found & cards

    def items(self, cards: int) -> list[int]:
        """Cards as the sets of values they count for, descending."""
        found = [self.values_of(card) for card in bits(cards)]
        found.sort(reverse=True)
        return found

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not there, or it takes nothing."""
        if y or x >= PACK.count:
            return "not_now"
        if act == PICK:
            return "no_use" if self.t.holds(x, TABLE) else "not_there"
        if not self.t.holds(x, HAND, seat):
            return "not_yours"
        if act == TAKE:
            return "no_group"
        if self.held:
            return "picking"
        return "must_capture" if act == LAY else "no_sweep"

    # -- doing it -------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """One card of the hand is played."""
        if act == LAY:
            self.lay(seat, x)
        else:
            self.take(seat, x, self.t.mask(TABLE) if act == SWEEP else self.picked(seat, TABLE, 0))
        if self.opt.end_check == "immediate" and act != LAY and self.match_over():
            self.end_deal()
        else:
            self.go_on(self.next(seat))

    def lay(self, seat: int, card: int) -> None:
        """A card more for the table (002:5803); where taking is a duty it tells that nothing could be taken."""
        if self.opt.must_capture and self.t.mask(TABLE):
            wild = self.wild()
            lacking = wild
            sums = 0
            if self.two_ways():
                sums = self.any_totals(self.t.mask(TABLE) & ~wild)
            else:
                sums = totals(self.t.mask(TABLE) & ~wild, self.value)
            for total in bits(self.any_value):
                if sums >> total & 1:
                    lacking |= self.holders[total]
            self.t.lacks(HAND, seat, lacking)
        self.t.move(card, TABLE)

    def any_totals(self, cards: int) -> int:
        """What these cards can add up to, where some count in two ways."""
        reached = 1
        for card in bits(cards):
            more = reached
            for value in bits(self.values_of(card)):
                more |= reached << value
            reached = more
        return reached

    def take(self, seat: int, card: int, chosen: int) -> None:
        """Card and captures go to the pile; the whole table is a tablanette, but not with a jack (002:5807)."""
        cleared = chosen == self.t.mask(TABLE)
        jack = bool(self.wild() >> card & 1)
        self.say("swept" if cleared and jack else "taken", seat, card, cards=chosen)
        self.last = seat
        self.t.move(card, TABLE)
        self.t.move_set(chosen | 1 << card, WON, self.side(seat))
        if cleared and not jack:
            self.count_tablanette(seat, chosen | 1 << card)

    def count_tablanette(self, seat: int, cards: int) -> None:
        """At once: the value of every card; one more for king and queen, two for 10♦ and 2♣ (002:5805).

        Jacks are never among them: one on the table falls to a jack only. Today often every tablanette is one point.
        """
        side = self.side(seat)
        self.say("tablanette", seat)
        if self.opt.sweep_points == "one":
            self.score(side, 1, "tabla")
            self.made = plus(self.made, side, 1)
            return
        points = worth(cards, self.value)
        self.score(side, points, "tablanette")
        if self.opt.honours_in_tablanette:
            extra = (cards & COURT).bit_count() + 2 * (cards >> TEN & 1)
            extra += self.opt.two_of_clubs * (cards >> TWO & 1)
            points += extra
            if extra:
                self.score(side, extra, "tablanette_honours")
        self.made = plus(self.made, side, points)

    def go_on(self, seat: int) -> None:
        """It is this seat's turn; when both hands are empty there are six more each, or the pack is out (002:5811)."""
        if self.t.mask(HAND, seat):
            self.ask(PLAYING, seat)
        elif self.t.top(STOCK) >= 0:
            self.ask(PLAYING, deal_packet(self, STOCK, HAND, EACH))
        else:
            self.end_pack()

    # -- counting -------------------------------------------------------------------------------------------------

    def end_pack(self) -> None:
        """Whoever took last has the rest, which is no tablanette (002:5813); if nobody did, nobody has it."""
        if self.last >= 0 and self.t.mask(TABLE):
            self.say("rest", self.last, self.t.count(TABLE))
            self.t.move_all(TABLE, 0, WON, self.side(self.last))
        self.count_pack()
        self.end_deal()

    def count_pack(self) -> None:
        """Three points for most cards, one for A K Q J 10, two for 10♦ and 2♣ (002:5819): 26, or 23 if 26 cards each.

        What counted in a tablanette counts again.
        """
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        most = ahead([pile.bit_count() for pile in piles])
        if most >= 0:
            self.score(most, 3, "cards")
        for side, pile in enumerate(piles):
            honours = (pile & HONOURS & ~(1 << TEN)).bit_count()
            if honours:
                self.score(side, honours, "honours")
            if pile >> TEN & 1:
                self.score(side, 2, "ten")
            if pile >> TWO & 1:
                self.score(side, self.opt.two_of_clubs, "two")

    def match_over(self) -> bool:
        """Somebody has 251 points, more than the other (002:5815): after a pack, or as soon as a tablanette counts."""
        return decided(self.points, self.opt.target)

    # -- what is told ---------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """What the cards that this seat may choose count; a jack stands for what one likes."""
        cards = bits((self.t.mask(HAND, seat) | self.t.mask(TABLE)) & ~self.wild())
        return [Line("sum", ByCard(0, [(PACK.code(c), self.value[c]) for c in cards]), roles.SUM)]

    def status(self) -> Lines:
        """Which of the four deals this is, of two with four players; tablanettes of this pack; who gets the rest."""
        packets, left = DEALT // (EACH * self.players), self.t.count(STOCK) // (EACH * self.players)
        lines = [Line("packet", Part(packets - left, packets))]
        if max(self.made) and self.players == 2:
            lines.append(Line("made", BySeat(counts(self.made)), roles.AT_SEATS, "✦"))
        elif max(self.made):
            lines.append(Line("made", BySide(counts(self.made))))
        if self.last >= 0:
            lines.append(Line("last", Who([self.last]), roles.OFFICE, "◂"))
        return lines


GAME: Final = GameSpec(
    "tablanette",
    Tablanette,
    seed="002:5781-5841",
    family="fishing",
    emblem=("QS 6H 7C", "13"),
    players=(2, 4),
    best=2,
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    check=check,
    keeps=("value", "holders", "any_value"),
    presets=(
        preset("rapida", target=61),
        preset("normal"),
        preset("completa", target=401),
        preset(
            "tablic",
            jack="twelve",
            ace_value="either",
            sweep_points="one",
            two_of_clubs=1,
            no_initial_jack=False,
            honours_in_tablanette=False,
            must_capture=False,
            target=101,
        ),
    ),
    minutes=45,
    luck=4,
    thought=3,
    says={"last_cards": roles.TURNING, "taken": roles.PLAYED, "swept": roles.PLAYED, "jack_back": roles.PLAYED},
)
