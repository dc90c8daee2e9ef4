"""Escopa, or Escopa de 15 (catalogue escopa; seed 002:1776-1885)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.spec import Options, Terms, Value, preset
from baralho.engine.told import Count, Line, Lines
from baralho.kinds.ends import ahead, decided
from baralho.kinds.fifteens import (
    ACTS,
    FIFTEEN,
    GUINDIS,
    HAND,
    OUROS,
    PLAYING,
    SIGNALS,
    STOCK,
    TABLE,
    VALUE,
    WON,
    FifteenGame,
    primeira,
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
        self.missed_capture_claim = o.choice("missed_capture_claim", True, False)
        self.cumulative_bonuses = o.choice("cumulative_bonuses", False, True)
        self.rotate_dealer_each_packet = o.choice("rotate_dealer_each_packet", True, False)
        self.signals = o.choice("signals", "off", "partner_only")
        self.scoring = o.choice("scoring", "book", "escoba", "scopa")
        self.opening_bonus = o.choice("opening_bonus", "book", "sum", "none")
        self.last_card_escopa = o.choice("last_card_escopa", "counts", "no")
        self.six_players = o.choice("six_players", False, True, default=for_six)


def seats(chosen: Options) -> int:
    """Six sit down to the game of two teams of three."""
    return 6 if chosen.get("six_players") is True else 0


def check(players: int, options: Options) -> str:
    """Six players are two teams of three; signals are for those who have a partner."""
    if options["six_players"] is not (players == 6):
        return "six_players is the game of six players, and a table of six has six_players"
    if options["signals"] == "partner_only" and players < 4:
        return f"signals=partner_only is for partners, and {players} players have none"
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
        self.open_table()
        self.ask(PLAYING, self.next(self.dealer))

    def open_table(self) -> None:
        """Four cards that make 15, or 15 and 15 two by two, are one or two escopas of the dealer (002:1850-1856).

        Today 30 need not fall into pairs, or there is nothing for it at all.
        """
        if self.opt.opening_bonus == "none":
            return
        cards = self.t.cards(TABLE)
        first, total = VALUE[cards[0]], worth(self.t.mask(TABLE), VALUE)
        paired = FIFTEEN - first in [VALUE[c] for c in cards[1:]]
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
        self.ask(PLAYING, deal_packet(self, STOCK, HAND, PACKET))

    def claims(self) -> bool:
        """002:1862."""
        return self.opt.missed_capture_claim

    def adds_bonuses(self) -> bool:
        """The book counts them instead (002:1812)."""
        return self.opt.cumulative_bonuses

    def counts_primeira(self) -> bool:
        """002:1872-1885."""
        return self.opt.primeira

    def may_sweep(self) -> bool:
        """Today the last card of a hand often makes no escopa."""
        if self.opt.last_card_escopa == "counts" or self.t.top(STOCK) >= 0:
            return True
        return max([self.t.count(HAND, seat) for seat in range(self.players)]) > 0

    def count_hand(self) -> None:
        """As the book counts; or as today: escopas, cards, diamonds, the seven of diamonds and the Primeira, 1 each.

        All ten diamonds are 2 in Escoba. Sevens and few cards bring nothing.
        """
        if self.opt.scoring == "book":
            FifteenGame.count_hand(self)
            return
        piles = [self.t.mask(WON, side) for side in range(self.sides)]
        for side in range(self.sides):
            self.gain(side, self.escopas(side), "escopas")
        self.gain(ahead([pile.bit_count() for pile in piles]), 1, "cards")
        if self.opt.scoring == "escoba":
            self.count_ouros(piles)
        else:
            self.gain(ahead([(pile & OUROS).bit_count() for pile in piles]), 1, "ouros")
        for side, pile in enumerate(piles):
            self.gain(side, pile >> GUINDIS & 1, "guindis")
        self.gain(ahead([primeira(pile) for pile in piles]), 1, "primeira")

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
    phases=("playing", "claiming"),
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
    ),
    signals=SIGNALS,
    minutes=20,
    luck=3,
    thought=3,
    anticlockwise=True,
    says={"last_cards": roles.TURNING, "taken": roles.PLAYED},
)
