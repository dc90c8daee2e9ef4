"""Escopone (catalogue escopone; seed 002:1887-1895; the rest as in Escopa, 002:1776-1885).

Play and count are those of kinds/fifteens: "a contagem de pontos feita da mesma forma" (002:1893).
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.spec import Terms, preset
from baralho.engine.told import Lines
from baralho.kinds.ends import decided
from baralho.kinds.fifteens import ACTS, HAND, PLAYING, SIGNALS, STOCK, FifteenGame

CARDS: Final = 10  # each: all forty are dealt


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.choice("target", 21, 31)
        self.primeira = o.choice("primeira", False, True)
        self.missed_capture_claim = o.choice("missed_capture_claim", True, False)
        self.cumulative_bonuses = o.choice("cumulative_bonuses", False, True)
        self.signals = o.choice("signals", "off", "partner_only")


class Escopone(FifteenGame):
    """Two pairs hold all the cards; a card takes cards of the table that make 15 with it, all of them is an escopa."""

    opt: Rules

    def count_sides(self) -> int:
        """Partners sit opposite and have one pile."""
        return 2

    def deal(self) -> None:
        """Ten cards each and none to the table (002:1891); whoever sits to the dealer's right begins."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), CARDS)
        self.ask(PLAYING, self.next(self.dealer))

    def claims(self) -> bool:
        """As in Escopa (002:1862), even after the fortieth card."""
        return self.opt.missed_capture_claim

    def adds_bonuses(self) -> bool:
        """The book counts them instead (002:1812)."""
        return self.opt.cumulative_bonuses

    def counts_primeira(self) -> bool:
        """002:1872-1885."""
        return self.opt.primeira

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
    phases=("playing", "claiming"),
    rules=Rules,
    presets=(
        preset("rapida", primeira=True, missed_capture_claim=False),  # more points in a hand, no questions
        preset("normal"),
        preset("completa", target=31, primeira=True),
    ),
    signals=SIGNALS,
    minutes=30,
    luck=2,
    thought=4,
    anticlockwise=True,
    says={"taken": roles.PLAYED, "claimed": roles.PLAYED},
)
