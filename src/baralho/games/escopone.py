"""Escopone (catalogue escopone; seed 002:1887-1895; the rest as in Escopa, 002:1776-1885).

Play and count are those of kinds/fifteens: "a contagem de pontos feita da mesma forma" (002:1893).
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.spec import Options, Terms, preset
from baralho.engine.told import Lines
from baralho.kinds.ends import decided
from baralho.kinds.fifteens import (
    ACTS,
    BY_ITALIAN,
    BY_VALUE,
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

CARDS: Final = 10  # each: all forty are dealt


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 21, 31, 11)
        self.primeira = o.choice("primeira", False, True)
        self.missed_capture_claim = o.choice("missed_capture_claim", True, False, default=by_capture(True, False))
        self.cumulative_bonuses = o.choice("cumulative_bonuses", False, True)
        self.signals = o.choice("signals", "off", "partner_only")
        self.capture = o.choice("capture", "sum_15", "match")
        self.scoring = o.choice("scoring", "book", "escoba", "scopa")
        self.court_values = o.choice("court_values", "k10_j9_q8", "k10_q9_j8")
        self.last_card_escopa = o.choice("last_card_escopa", "counts", "no")
        self.table_cards = o.choice("table_cards", 0, 4)


def check(players: int, options: Options) -> str:
    """Where one has to take there is nothing to claim."""
    if options["capture"] == "match" and options["missed_capture_claim"]:
        return "missed_capture_claim belongs to capture=sum_15; with capture=match one has to take"
    return ""


class Escopone(FifteenGame):
    """Two pairs hold all the cards; a card takes cards of the table that make 15 with it, all of them is an escopa."""

    opt: Rules

    def count_sides(self) -> int:
        """Partners sit opposite and have one pile."""
        return 2

    def deal(self) -> None:
        """Ten cards each and none to the table (002:1891); whoever sits to the dealer's right begins.

        Some deal nine each, and four to the table.
        """
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), CARDS - self.opt.table_cards // self.players)
        for _ in range(self.opt.table_cards):
            self.t.draw(STOCK, 0, TABLE)
        if self.has_many_kings():
            self.redeal()
        else:
            self.ask_turn(self.next(self.dealer))

    def claims(self) -> bool:
        """As in Escopa (002:1862), even after the fortieth card."""
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
        """In Italy the queen, or horse, counts more than the jack."""
        return VALUE if self.opt.court_values == "k10_j9_q8" else ITALIAN

    def by_value(self) -> tuple[int, ...]:
        """The same by value."""
        return BY_VALUE if self.opt.court_values == "k10_j9_q8" else BY_ITALIAN

    def last_card_sweeps(self) -> bool:
        """In Italy the last card makes no escopa."""
        return self.opt.last_card_escopa == "counts"

    def count_hand(self) -> None:
        """As the book counts, or as today; all ten diamonds are 2 in Escoba."""
        if self.opt.scoring == "book":
            FifteenGame.count_hand(self)
        else:
            self.count_today(all_ouros=self.opt.scoring == "escoba")

    def match_over(self) -> bool:
        """Totals are compared after whole hands; if both are level another hand is played (002:1798)."""
        return decided(self.points, self.opt.target)

    def may_signal(self, seat: int) -> int:
        """The partner sees a signal, at any time; it need not be true."""
        return 0 if self.opt.signals == "off" else 1 << (seat + 2) % 4

    def status(self) -> Lines:
        """Escopas, and whose the rest will be."""
        return self.taken_lines()


GAME: Final = GameSpec(
    "escopone",
    Escopone,
    seed="002:1887-1895",
    family="fishing",
    emblem=("7D QC", "15"),
    players=(4,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    presets=(
        preset("rapida", target=11, missed_capture_claim=False),
        preset("normal"),
        preset("completa", target=31),
        preset(
            "scopone",
            capture="match",
            court_values="k10_q9_j8",
            scoring="scopa",
            primeira=True,
            last_card_escopa="no",
        ),
    ),
    signals=SIGNALS,
    minutes=30,
    luck=2,
    thought=4,
    anticlockwise=True,
    says={"taken": roles.PLAYED, "claimed": roles.PLAYED},
)
