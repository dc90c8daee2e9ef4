"""Escopa, or Escopa de 15 (catalogue escopa; seed 002:1776-1885)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.spec import Options, Terms, Value, preset
from baralho.engine.told import Count, Line, Lines
from baralho.kinds.ends import decided
from baralho.kinds.fifteens import (
    ACTS,
    BY_ITALIAN,
    BY_VALUE,
    FIFTEEN,
    HAND,
    ITALIAN,
    PHASES,
    SIGNALS,
    STOCK,
    TABLE,
    VALUE,
    FifteenGame,
    by_capture,
)
from baralho.kinds.fishing import deal_packet
from baralho.kinds.values import worth

PACKET: Final = 3  # cards dealt to each at a time
OPENING: Final = 4  # cards laid out at the start of a hand


def for_six(players: int, chosen: Options) -> Value:
    """Six can only sit down as two teams of three."""
    return players == 6


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 21, 31, 11)
        self.primeira = o.choice("primeira", False, True)
        self.missed_capture_claim = o.choice("missed_capture_claim", True, False, default=by_capture(True, False))
        self.cumulative_bonuses = o.choice("cumulative_bonuses", False, True)
        self.rotate_dealer_each_packet = o.choice("rotate_dealer_each_packet", True, False)
        self.signals = o.choice("signals", "off", "partner_only")
        self.scoring = o.choice("scoring", "book", "escoba", "scopa")
        self.opening_bonus = o.choice("opening_bonus", "book", "sum", "none", default=by_capture("book", "none"))
        self.last_card_escopa = o.choice("last_card_escopa", "counts", "no")
        self.six_players = o.choice("six_players", False, True, default=for_six)
        self.capture = o.choice("capture", "sum_15", "match")
        self.court_values = o.choice("court_values", "k10_j9_q8", "k10_q9_j8")


def seats(chosen: Options) -> int:
    """Six sit down to the game of two teams of three."""
    return 6 if chosen.get("six_players") is True else 0


def check(players: int, options: Options) -> str:
    """Six players are two teams of three; signals are for those who have a partner."""
    if options["six_players"] is not (players == 6):
        return "six_players is the game of six players, and a table of six has six_players"
    if options["signals"] == "partner_only" and players < 4:
        return f"signals=partner_only is for partners, and {players} players have none"
    if options["capture"] == "match":
        if options["missed_capture_claim"]:
            return "missed_capture_claim belongs to capture=sum_15; with capture=match one has to take"
        if options["opening_bonus"] != "none":
            return f"opening_bonus={options['opening_bonus']} belongs to capture=sum_15"
    return ""


class Escopa(FifteenGame):
    """A card of the hand takes cards of the table that make 15 with it; taking all of them is an escopa."""

    opt: Rules

    def count_sides(self) -> int:
        """Two or three play alone, four in pairs, six in teams of three."""
        return self.players if self.players < 4 else 2

    def deal(self) -> None:
        """Three cards each, and then four face up on the table (002:1830)."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), PACKET)
        for _ in range(OPENING):
            self.t.draw(STOCK, 0, TABLE)
        if self.has_many_kings():
            self.redeal()
            return
        self.open_table()
        self.ask_turn(self.next(self.dealer))

    def open_table(self) -> None:
        """Four cards that make 15, or 15 and 15 two by two, are one or two escopas of the dealer (002:1850-1856).

        Today 30 need not fall into pairs, or there is nothing for it at all.
        """
        if self.opt.opening_bonus == "none":
            return
        cards = self.t.cards(TABLE)
        value = self.values()
        first, total = value[cards[0]], worth(self.t.mask(TABLE), value)
        paired = FIFTEEN - first in [value[c] for c in cards[1:]]
        if total == FIFTEEN:
            escopas = 1
        elif total == 2 * FIFTEEN and (paired or self.opt.opening_bonus == "sum"):
            escopas = 2
        else:
            return
        self.say("opening", self.dealer, escopas)
        self.collect(self.dealer, self.t.mask(TABLE), escopas)

    def deal_packet(self) -> None:
        """The next player deals three more each, none to the table, and announces the last three (002:1840-1842)."""
        if self.opt.rotate_dealer_each_packet:
            self.dealer = self.next(self.dealer)
        self.ask_turn(deal_packet(self, STOCK, HAND, PACKET))

    def claims(self) -> bool:
        """002:1862."""
        return self.opt.missed_capture_claim

    def adds_bonuses(self) -> bool:
        """The book counts them instead (002:1812)."""
        return self.opt.cumulative_bonuses

    def counts_primeira(self) -> bool:
        """002:1872-1885."""
        return self.opt.primeira

    def matches(self) -> bool:
        """As in Italy."""
        return self.opt.capture == "match"

    def values(self) -> tuple[int, ...]:
        """In Italy and Spain the queen, or horse, counts more than the jack."""
        return VALUE if self.opt.court_values == "k10_j9_q8" else ITALIAN

    def by_value(self) -> tuple[int, ...]:
        """The same by value."""
        return BY_VALUE if self.opt.court_values == "k10_j9_q8" else BY_ITALIAN

    def last_card_sweeps(self) -> bool:
        """Today the last card of a hand often makes no escopa."""
        return self.opt.last_card_escopa == "counts"

    def count_hand(self) -> None:
        """As the book counts, or as today; all ten diamonds are 2 in Escoba."""
        if self.opt.scoring == "book":
            FifteenGame.count_hand(self)
        else:
            self.count_today(all_ouros=self.opt.scoring == "escoba")

    def no_cards(self) -> None:
        """There are new cards, or the hand is over."""
        if self.t.top(STOCK) >= 0:
            self.deal_packet()
        else:
            self.end_hand()

    def match_over(self) -> bool:
        """Totals are compared after whole hands; if the best are level another hand is played (002:1798)."""
        return decided(self.points, self.opt.target)

    def may_signal(self, seat: int) -> int:
        """Partners see a signal, at any time; it need not be true."""
        if self.opt.signals == "off":
            return 0
        return sum([1 << s for s in range(self.players) if s != seat and self.side(s) == self.side(seat)])

    def status(self) -> Lines:
        """Packets still to be dealt, escopas, and who gets the rest."""
        return [Line("packets", Count(self.t.count(STOCK) // (PACKET * self.players))), *self.taken_lines()]


GAME: Final = GameSpec(
    "escopa",
    Escopa,
    seed="002:1776-1885",
    family="fishing",
    emblem=("7D 6H 2C", "15"),
    players=(2, 3, 4, 6),
    seats=seats,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    presets=(
        preset("rapida", target=11, missed_capture_claim=False),
        preset("normal"),
        preset("completa", target=31),
        preset(
            "comum",
            missed_capture_claim=False,
            rotate_dealer_each_packet=False,
            primeira=True,
            scoring="escoba",
            opening_bonus="sum",
        ),
        preset(
            "scopa",
            capture="match",
            court_values="k10_q9_j8",
            scoring="scopa",
            target=11,
            primeira=True,
            last_card_escopa="no",
            rotate_dealer_each_packet=False,
        ),
    ),
    signals=SIGNALS,
    minutes=20,
    luck=3,
    thought=3,
    anticlockwise=True,
    says={"last_cards": roles.TURNING, "taken": roles.PLAYED},
)
