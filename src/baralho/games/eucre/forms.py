"""Eucre with a joker, for two and for three."""

from __future__ import annotations

from baralho.cards.pack import JOKER, SPADES, Pack
from baralho.engine.moves import Moves
from baralho.games.eucre.acts import (
    EUCHRE,
    HAND_SIZE,
    LONE_MARCH,
    MADE,
    MARCH,
    NAME,
    NAMING,
    NEEDED,
    PACK_24,
    PACK_25,
    PACK_33,
    STANDING,
    THREE_HANDED_MARCH,
)
from baralho.games.eucre.partners import Partners
from baralho.kinds.tricks import STOCK


class Railroad(Partners):
    """Estrada de Ferro: the joker is added, the highest trump of all (002:2819)."""

    def pack(self) -> Pack:
        """33 cards, or 25."""
        return PACK_33 if self.opt.pack == 32 else PACK_25

    def deal(self) -> None:
        """A joker turned up stands for a suit, which the dealer names before anybody has seen his hand."""
        self.shuffle(STOCK)
        card = self.turn_up()
        pack = self.t.pack
        while pack.rank[card] == JOKER and self.opt.joker_turned == "redeal":
            self.t.peek(card, self.everybody)
            self.say("redealt", self.dealer)
            self.shuffle(STOCK)
            card = self.turn_up()
        if pack.rank[card] != JOKER:
            self.give(pack.suit[card])
        elif self.opt.joker_turned == "spades":
            self.say("joker", self.dealer, SPADES)
            self.give(SPADES)
        else:
            self.t.turn(card)
            self.ask(STANDING, self.dealer)

    def moves(self, seat: int, m: Moves) -> None:
        """The joker may stand for any suit."""
        if self.phase == STANDING:
            m.each(NAME, [0, 1, 2, 3])
        else:
            super().moves(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The dealer names the joker's suit, and only then are the cards dealt."""
        if self.phase == STANDING:
            self.say("joker", seat, x)
            self.give(x)
        else:
            super().do(seat, act, x, y)


class TwoHanded(Partners):
    """Eucre de Dois: 24 cards, and nobody declares that he plays alone (002:2823).

    The book speaks of pairs all the same: as `four_player_24` they play it, and who wins all tricks himself was alone.
    """

    def pack(self) -> Pack:
        """24 cards, from the 9 up to the ace."""
        return PACK_24

    def may_go_alone(self) -> bool:
        """It need not be said."""
        return False

    def trumps_made(self) -> None:
        """Nor do others say it."""
        self.lead()

    def march(self) -> int:
        """Two players are always alone; of a pair the maker must have won all five himself."""
        if self.players == 2:
            return self.opt.two_hand_march
        return LONE_MARCH if self.tricks(self.maker) == HAND_SIZE else MARCH


class ThreeHanded(Partners):
    """Eucre de Três or Corta Garganta: the maker alone against the two others (002:2827-2831)."""

    def count_sides(self) -> int:
        """Each has a score of his own."""
        return self.players

    def may_go_alone(self) -> bool:
        """He is alone in any case."""
        return False

    def must_name(self, seat: int) -> bool:
        """Eldest hand, when all have passed twice."""
        return self.passes == 2 * self.players

    def nobody_makes(self, eldest: int) -> None:
        """If there is no maker eldest hand plays alone, and so must name a suit (002:2829)."""
        self.say("forced", eldest)
        self.ask(NAMING, eldest)

    def trumps_made(self) -> None:
        """Nobody declares anything more."""
        self.lead()

    def count_deal(self) -> None:
        """A march is worth 3, three or four tricks 1; the others score too, each the tricks of both (002:2831)."""
        made = self.tricks(self.maker)
        if made == HAND_SIZE:
            self.score(self.maker, THREE_HANDED_MARCH, "march")
        elif made >= NEEDED:
            self.score(self.maker, MADE, "made")
        points = self.defence(made)
        if points:
            for seat in range(self.players):
                if seat != self.maker:
                    self.score(seat, points, "euchre" if made < NEEDED else "defence")

    def defence(self, made: int) -> int:
        """What each opponent scores when the maker has won so many tricks."""
        if made >= NEEDED and self.opt.three_hand_defence != "tricks_always":
            return 0
        return EUCHRE if self.opt.three_hand_defence == "two_each" else HAND_SIZE - made
