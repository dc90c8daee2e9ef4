"""Escopa, or Escopa de 15 (catalogue escopa; seed 002:1776-1885)."""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.spec import Options, Terms, Value, preset
from baralho.engine.told import Count, Line, Lines
from baralho.kinds.fifteens import (
    ACTS,
    FIFTEEN,
    HAND,
    PHASES,
    SIGNALS,
    STOCK,
    TABLE,
    FifteenGame,
    FifteenRules,
    by_capture,
    check_fifteens,
)
from baralho.kinds.fishing import deal_packet
from baralho.kinds.values import worth

PACKET: Final = 3  # cards dealt to each at a time
OPENING: Final = 4  # cards laid out at the start of a hand


def for_six(players: int, chosen: Options) -> Value:
    """Six can only sit down as two teams of three."""
    return players == 6


class Rules(FifteenRules):
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        super().__init__(o)
        self.rotate_dealer_each_packet = o.choice("rotate_dealer_each_packet", True, False)
        self.opening_bonus = o.choice("opening_bonus", "book", "sum", "none", default=by_capture("book", "none"))
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
    if options["capture"] == "match" and options["opening_bonus"] != "none":
        return f"opening_bonus={options['opening_bonus']} belongs to capture=sum_15"
    return check_fifteens(options)


class Escopa(FifteenGame):
    """A card of the hand takes cards of the table that make 15 with it; taking all of them is an escopa."""

    opt: Rules

    def rules(self) -> FifteenRules:
        """The options."""
        return self.opt

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

    def no_cards(self) -> None:
        """There are new cards, or the hand is over."""
        if self.t.top(STOCK) >= 0:
            self.deal_packet()
        else:
            self.end_hand()

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
