"""Rummy 500 (catalogue rummy-500; seed 002:4518-4548)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import ALL, Zone, bits, hand, place, stock
from baralho.engine.told import Badge, BySeat, BySide, Column, Count, Ledger, Line, Lines, Part, Who, counts
from baralho.games.rummy.laying import HAND, LOW_ACE, MELD, STOCK, Shape
from baralho.games.rummy_500.acts import (
    ACTS,
    ADD,
    ADD_BELOW,
    ALL_MELDS,
    BUY_BELOW,
    DISCARD,
    DRAW,
    DRAWING,
    FROM_HAND,
    LAY,
    LAYING,
    MOST_MELDS,
    ROW,
    STOP,
    Rules,
    check,
    pack_for,
)
from baralho.games.rummy_500.row import Row
from baralho.kinds.ends import decided

NOBODY: Final = -1
HIGH_VALUE: Final = 15  # of an ace above the king
LOW_VALUE: Final = 1  # of an ace below the 2
FIVES: Final = 5  # 2 to 9, and such an ace, where cards count 5, 10 and 15
TENS: Final = 10  # the court cards, and no card but the ace counts more


class Rummy500(Row):
    """Lay melds for points, and get rid of all cards; the discards lie open, and any of them can be bought."""

    laid: tuple[int, ...] = ()  # by seat: what his cards on the table count, wherever they lie
    guests: tuple[tuple[int, int, int], ...] = ()  # (meld, face, seat): cards laid off on melds that others began
    winner: int = NOBODY  # of the deal, if one did better than all others

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Rummy500)
        new.opt = self.opt
        new.bought = self.bought
        new.laid = self.laid
        new.guests = self.guests
        new.winner = self.winner
        super().hand_over(new)

    def pack(self) -> Pack:
        """One pack, or two from five players on (002:4524)."""
        return pack_for(self.players)

    def zones(self) -> tuple[Zone, ...]:
        """The discards lie in a row, so that all can be seen (002:4536)."""
        return (
            stock(),
            hand(),
            place("row", sees=ALL, look="row", role=roles.KEPT),
            place("meld", per=MOST_MELDS // (1 if self.players > 4 else 2), sees=ALL, look="row"),
        )

    def count_sides(self) -> int:
        """Each for himself, or two pairs (002:4544)."""
        return 2 if self.opt.partnership else self.players

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Thirteen cards each for two players, seven for more (002:4530-4532); the next one begins the row."""
        first = self.next(self.dealer)
        self.laid = (0,) * self.players
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, 13 if self.players == 2 else 7)
        self.t.draw(STOCK, 0, ROW)
        self.ask(DRAWING, first)

    def next_dealer(self) -> int:
        """Of two players the winner deals, as in Rummy (002:4469); of more the next one."""
        return self.winner if self.players == 2 and self.winner != NOBODY else self.next(self.dealer)

    # -- what a turn offers ---------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Draw a card or buy of the row; lay as much as one likes; discard."""
        if self.picks(seat):
            self.offer_purchases(seat, m)
        elif self.phase == DRAWING:
            m.add(DRAW if self.t.count(STOCK) else STOP)
            self.offer_purchases(seat, m)
        else:
            m.cards(DISCARD, self.t.mask(HAND, seat))
            self.offer_lays(seat, m)
            if self.bought and self.opt.discard_take == "any_cards_all_laid":
                self.offer_purchases(seat, m)

    def offer_lays(self, seat: int, m: Moves) -> None:
        """New melds, and single cards on any meld."""
        cards = self.t.mask(HAND, seat)
        have = ALL_MELDS.faces(cards)
        for number in self.layable(cards):
            m.add(LAY, 0, number)
        for k in range(len(self.owner)):
            if self.low[k]:
                above, below = self.above(k), self.below(k)
                if above >= 0 and have >> above & 1:
                    m.add(ADD, above, k)
                if below >= 0 and have >> below & 1:
                    m.add(ADD_BELOW, below, k)
            else:
                for face in bits(self.lacking(k) & have):
                    m.add(ADD, face, k)

    # -- what is done ---------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A step of a turn."""
        t = self.t
        if act == STOP:
            self.say("stops", seat)
            self.count_up(NOBODY)
        elif act == DRAW:
            t.draw(STOCK, 0, HAND, seat)
            self.ask(LAYING, seat)
        elif act == DISCARD:
            t.move(t.find(x, HAND, seat), ROW)
            if t.mask(HAND, seat):
                self.bought = False
                self.ask(DRAWING, self.next(seat))
            else:
                self.count_up(seat)
        else:
            if act == LAY:
                self.begin_meld(seat, ALL_MELDS.all[y])
            elif act == ADD or act == ADD_BELOW:
                self.extend_meld(t.find(x, HAND, seat), y, act == ADD_BELOW)
            else:
                self.carry_out(seat, act, x, y)
            if t.mask(HAND, seat):
                self.ask(LAYING, seat)
            else:
                self.count_up(seat)

    # -- points ---------------------------------------------------------------------------------------------------

    def begin_meld(self, seat: int, shape: Shape, others: int = 0) -> int:
        """A new meld counts for who lays it."""
        k = super().begin_meld(seat, shape, others)
        for i, face in enumerate(shape.faces):
            self.laid = plus(self.laid, seat, self.value(face, shape.low + i if shape.low else 0))
        return k

    def extend_meld(self, card: int, k: int, below: bool) -> None:
        """A card on a meld counts for who lays it, not for who began the meld (002:4538)."""
        super().extend_meld(card, k, below)
        place = 0
        if self.low[k]:
            place = self.low[k] if below else self.low[k] + self.t.count(MELD, k) - 1
        self.laid = plus(self.laid, self.turn, self.value(self.t.pack.face[card], place))
        if self.owner[k] != self.turn:
            self.guests = (*self.guests, (k, self.t.pack.face[card], self.turn))

    def value(self, face: int, place: int) -> int:
        """What a card counts at a place of a run, or (place 0) in a set or in hand (002:4526)."""
        rank = self.t.pack.rank[face]
        simple = self.opt.card_values == "five_ten_fifteen"
        if rank > 1:
            return FIVES if simple and rank < TENS else min(rank, TENS)
        if not place:
            return self.opt.ace_in_group_or_hand
        low = FIVES if simple else LOW_VALUE
        return low if place == LOW_ACE else HIGH_VALUE

    def in_hand(self, seat: int) -> int:
        """What the cards in a hand count against their holder."""
        return sum([self.value(self.t.pack.face[card], 0) for card in bits(self.t.mask(HAND, seat))])

    def count_up(self, out: int) -> None:
        """Cards laid count for everybody, cards in hand against him (002:4542); `out` has none left, or nobody has."""
        if out != NOBODY:
            self.say("out", out)
        gains = [self.laid[seat] - self.in_hand(seat) for seat in range(self.players)]
        for seat in self.in_turn(self.next(self.dealer)):
            held = self.in_hand(seat)
            self.show_hands(1 << seat)
            if self.laid[seat]:
                self.score(self.side(seat), self.laid[seat], "laid")
            if held:
                self.score(self.side(seat), -held, "hand")
        best = max(gains)
        if gains.count(best) == 1:
            self.winner = gains.index(best)
        self.end_deal()

    def match_over(self) -> bool:
        """Somebody has 500 points, and more than anybody else (002:4542); equals play on (ruling)."""
        return decided(self.points, self.opt.target)

    # -- telling --------------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """How far everybody is, and what lies on the table for each."""
        race = Line("race", BySide([Part(points, self.opt.target) for points in self.points]), roles.TRACK)
        return [race, Line("laid", BySeat(counts(self.laid)), roles.AT_SEATS, "Σ")]

    def notes(self, seat: int) -> Lines:
        """What the hand counts."""
        return [Line("held", Count(self.in_hand(seat)))] if self.t.mask(HAND, seat) else []

    def badges(self, seat: int) -> list[Badge]:
        """On cards that were laid off on melds of others, whose they are."""
        return [Badge(f"meld {k}", self.t.pack.codes[face], "guest", Who([s])) for k, face, s in self.guests]

    def ledger(self) -> Ledger:
        """A row for every deal: laid, in hand, and the total."""
        return Ledger([Column("laid", "points", "laid"), Column("hand", "points", "hand"), Column("total", "total")])

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The rule that forbids what the seat wants."""
        cards = self.t.mask(HAND, seat)
        if FROM_HAND <= act <= BUY_BELOW:
            first = self.phase == DRAWING or (self.bought and self.opt.discard_take == "any_cards_all_laid")
            return "cannot_buy" if first else "no_more_buying"
        if self.phase != LAYING or act not in (LAY, ADD, ADD_BELOW, DISCARD):
            return "not_now"
        need = ALL_MELDS.all[y].need if act == LAY else 1 << x
        if need & ~ALL_MELDS.faces(cards):
            return "not_held"
        if act == LAY and y not in self.layable(cards):
            return "no_meld"
        if act in (ADD, ADD_BELOW) and (y >= len(self.owner) or not self.fitting(y) & need):
            return "does_not_fit"
        return "not_now"


GAME: Final = GameSpec(
    "rummy-500",
    Rummy500,
    seed="002:4518-4548",
    family="rummy",
    emblem=("AS KS QS", "500"),
    players=(2, 3, 4, 5, 6, 7, 8),
    best=4,
    acts=ACTS,
    phases=("drawing", "laying"),
    rules=Rules,
    check=check,
    variants=(variant("rummy-500-parceria", players=(4,), partnership=True),),
    presets=(
        preset("rapida", target=200),
        preset("normal"),
        preset("completa", target=1000),
        preset("comum", discard_take="top_n_deepest_laid", ace_in_group_or_hand=15, target=500),
    ),
    cap=12_000,
    minutes=30,
    luck=3,
    thought=3,
)
