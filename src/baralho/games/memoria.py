"""Memória (catalogue memoria; seed 002:2595-2613)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, families, french, tarot
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import PLACE, Act, Options, Terms, Value, preset, variant
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, bag, place, stock
from baralho.engine.told import Count, Line, Lines

PACKS: Final = {
    "one_pack": french(),
    "two_packs": french(packs=2),
    "three_packs": french(packs=3),
    "four_packs": french(packs=4),
    "tarot_minor": tarot(trumps=0),
    "dez_familias": families(),
}
COUPLES: Final = families(cubs=False)
ROWS: Final = {"two_packs": 8, "three_packs": 12, "four_packs": 16}  # four to a pack, and four else
MOTHER: Final = 2  # of the ranks of a family the highest that is no cub

STOCK: Final = 0
SPOT: Final = 1  # a card's place on the table
WON: Final = 2

FIRST: Final = 0
SECOND: Final = 1
COVERING: Final = 2

FLIP: Final = 0
COVER: Final = 1
ACTS: Final = (Act("flip", PLACE, role=roles.HANDLES), Act("cover"))


def alone(players: int, chosen: Options) -> Value:
    """Who sits down alone counts turns."""
    return players == 1


def check(players: int, options: Options) -> str:
    """One against the table is no game for two."""
    return f"solo=true is for one player, not {players}" if options["solo"] and players > 1 else ""


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deck = o.choice(
            "deck", "one_pack", "two_packs", "three_packs", "four_packs", "tarot_minor", "dez_familias"
        )
        self.rows = o.mixed("rows", "auto", 4, 5, 6, 8, 10, 12, display=True)
        self.families_pairs = o.choice("families_pairs", "couples_and_cubs", "couples_only")
        self.solo = o.choice("solo", False, True, default=alone)


class Memoria(Game):
    """All cards lie face down; who turns up two that match keeps them and turns again, who does not covers them."""

    opt: Rules
    first: int = -1  # where the first card of this turn lies open,
    second: int = -1  # and where the second
    turns: int = 0  # pairs of cards turned so far

    def pack(self) -> Pack:
        """All cards of the decks named can be paired."""
        if self.opt.deck == "dez_familias" and self.opt.families_pairs == "couples_only":
            return COUPLES
        return PACKS[self.opt.deck]

    def zones(self) -> tuple[Zone, ...]:
        """Every card has a place of its own; what was seen there is left to memory once it is covered."""
        spots = self.pack().count
        return (
            stock(),
            place("spot", spots, NOBODY, look="grid", fades=True, rows=self.rows()),
            bag("won", SEAT, ALL, role=roles.WON_CARDS),
        )

    def deal(self) -> None:
        """All cards are laid out face down in rows; the player after the dealer begins (002:2603, 002:2607)."""
        self.shuffle(STOCK)
        for spot in range(self.t.pack.count):
            self.t.draw(STOCK, 0, SPOT, spot)
        self.ask(FIRST, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Turn up any card, then any other: the first is seen before the second is chosen. No passing."""
        if self.phase == COVERING:
            m.add(COVER)
            return
        for spot in range(self.t.pack.count):
            if spot != self.first and self.t.top(SPOT, spot) >= 0:
                m.add(FLIP, spot)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is open already, or the place is empty."""
        if act != FLIP or self.phase == COVERING or x >= self.t.pack.count or y:
            return "not_now"
        return "open_already" if x == self.first else "empty_place"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is turned up, or two that do not match are turned down again."""
        if act == COVER:
            self.cover(seat)
            return
        self.t.turn(self.t.top(SPOT, x))
        if self.phase == FIRST:
            self.first = x
            self.ask(SECOND, seat)
            return
        self.second = x
        self.count_turn(seat)
        if self.is_pair():
            self.keep(seat)
        else:
            self.ask(COVERING, seat)

    def count_turn(self, seat: int) -> None:
        """Alone every turn costs a point: the fewer the better."""
        self.turns += 1
        if self.opt.solo:
            self.score(self.side(seat), -1, "turn")

    def is_pair(self) -> bool:
        """Whether the two open cards match."""
        pack = self.t.pack
        return figure(pack, self.t.top(SPOT, self.first)) == figure(pack, self.t.top(SPOT, self.second))

    def keep(self, seat: int) -> None:
        """A pair is his, and he turns again, two by two, until the table is empty or he fails (002:2609)."""
        self.say("pair", seat)
        for spot in (self.first, self.second):
            self.t.draw(SPOT, spot, WON, seat)
        if not self.opt.solo:
            self.score(self.side(seat), 2, "pair")
        self.first = self.second = -1
        if self.is_cleared():
            self.end_deal()
        else:
            self.ask(FIRST, seat)

    def is_cleared(self) -> bool:
        """Whether the table is empty."""
        won = 0
        for seat in range(self.players):
            won += self.t.count(WON, seat)
        return won == self.t.pack.count

    def cover(self, seat: int) -> None:
        """No pair: both are turned down again exactly where they lie, and the turn passes on (002:2609)."""
        for spot in (self.first, self.second):
            self.t.turn(self.t.top(SPOT, spot))
        self.first = self.second = -1
        self.ask(FIRST, self.next(seat))

    def status(self) -> Lines:
        """How many rows to lay out, and the turns so far."""
        return [Line("rows", Count(self.rows())), Line("turns", Count(self.turns))]

    def rows(self) -> int:
        """In how many rows the cards are laid out."""
        return ROWS.get(self.opt.deck, 4) if isinstance(self.opt.rows, str) else self.opt.rows


def figure(pack: Pack, card: int) -> int:
    """What two cards of a pair share: the rank, whatever the suit; of animals family and age (002:2605, 002:2613)."""
    if pack.family == "families":
        return pack.suit[card] * 2 + (pack.rank[card] > MOTHER)
    return pack.rank[card]


GAME: Final = GameSpec(
    "memoria",
    Memoria,
    seed="002:2595-2613",
    family="collecting",
    emblem=("8D 8C", "="),
    players=(1, 2, 3, 4, 5, 6, 7, 8),
    best=4,
    acts=ACTS,
    phases=("first", "second", "covering"),
    rules=Rules,
    check=check,
    variants=(
        variant("memoria-taro", deck="tarot_minor", families_pairs="couples_and_cubs"),
        variant("memoria-dez-familias", deck="dez_familias"),
    ),
    presets=(
        preset("rapida", deck="dez_familias", families_pairs="couples_only"),
        preset("normal"),
        preset("completa", deck="two_packs"),
    ),
    minutes=20,
    luck=2,
    thought=2,
)
