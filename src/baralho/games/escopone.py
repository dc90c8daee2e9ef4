"""Escopone (catalogue escopone; seed 002:1887-1895; the rest as in Escopa, 002:1776-1885).

Play and count are those of kinds/fifteens: "a contagem de pontos feita da mesma forma" (002:1893).
"""

from __future__ import annotations

from typing import Final

from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.spec import Options, Terms, preset
from baralho.engine.told import Lines
from baralho.kinds.fifteens import (
    ACTS,
    HAND,
    PHASES,
    SIGNALS,
    STOCK,
    TABLE,
    FifteenGame,
    FifteenRules,
    check_fifteens,
)

CARDS: Final = 10  # each: all forty are dealt


class Rules(FifteenRules):
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        super().__init__(o)
        self.table_cards = o.choice("table_cards", 0, 4)


def check(players: int, options: Options) -> str:
    """As in Escopa."""
    return check_fifteens(options)


class Escopone(FifteenGame):
    """Two pairs hold all the cards; a card takes cards of the table that make 15 with it, all of them is an escopa."""

    opt: Rules

    def rules(self) -> FifteenRules:
        """The options."""
        return self.opt

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
