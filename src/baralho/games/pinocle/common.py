"""What the forms of Pinocle share: the order of the cards, the duties without a stock, the count and the match."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack
from baralho.engine import roles
from baralho.engine.moves import Moves
from baralho.engine.spec import act_of, y_of
from baralho.engine.table import Zone, bits
from baralho.engine.told import Badge, ByAction, Cards, Column, Ledger, Line, Lines, Suit
from baralho.games.pinocle.acts import DEECE, MARRIAGE, PLAY, PLAY_OPEN
from baralho.games.pinocle.combinations import ABOVE, FACES, LAST_TRICK, PACK, POWER, SCALES
from baralho.games.pinocle.melding import FOUR_NAMES, LETTERS, SIGNS, Melding
from baralho.kinds.declaring import OPEN, open_zone
from baralho.kinds.duties import BEAT, FREE, TRUMP, Duties, breach, duties, keeping, tell
from baralho.kinds.ends import decided
from baralho.kinds.stock import left, turn_up_zone
from baralho.kinds.tricks import HAND, WON, trick_zones
from baralho.kinds.values import worth

TURNS: Final = (2, 3, 1, 0)  # where a suit lies in the hand, black and red by turns
MELDS: Final = ("turned_deece", "deece", "marriage", "royal_marriage", "pinocle", *FOUR_NAMES, "sequence", "roundhouse")


class Pinocle(Melding):
    """Combinations, and tricks for the cards that count: 250 points in every deal with the last trick."""

    def pack(self) -> Pack:
        """Two packs of 24."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The card that shows trumps lies open, combinations before their owner; won tricks lie face down."""
        return (*trick_zones(won_by_side=self.sides < self.players), turn_up_zone(), open_zone(self.players))

    def power(self, card: int) -> int:
        """A 10 K Q J 9; of two equal cards the first wins (002:4069)."""
        return POWER[card]

    def left(self) -> int:
        """The cards still to be drawn."""
        return left(self.t)

    # -- tricks ---------------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Any card while there is a stock (002:4065); then one follows suit if one can, and is free if not (002:4081).

        By agreement who cannot follow must trump, and on a trump lead one goes higher if one can.
        """
        if self.led < 0 or self.draws():
            return FREE
        asked = 0
        if self.opt.endgame_obligation == "follow_trump_and_head":
            asked = TRUMP | BEAT if self.led == self.trump else TRUMP
        return duties(self, ABOVE, asked)

    def shows_void(self, card: int) -> bool:
        """Nobody has to follow suit while there is a stock."""
        return not self.draws() and super().shows_void(card)

    def play(self, seat: int, card: int) -> bool:
        """Who has to follow, to trump or to go higher, and does not, has no card that would."""
        tell(self, seat, card, self.duties())
        return super().play(seat, card)

    def offer_cards(self, seat: int, m: Moves) -> None:
        """Cards of the hand, and those that lie open: they are his to play (002:4073)."""
        t = self.t
        allowed = keeping(self.holding(seat), self.duties())
        m.cards(PLAY, t.mask(HAND, seat) & allowed)
        m.cards(PLAY_OPEN, t.mask(OPEN, 2 * seat) & allowed, 0)
        m.cards(PLAY_OPEN, t.mask(OPEN, 2 * seat + 1) & allowed, 1)

    def why_card(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not there, or he has one that he must rather play."""
        if x >= FACES or y > 1:
            return "not_now"
        if self.t.find(x, HAND if act == PLAY else OPEN, seat if act == PLAY else 2 * seat + y) < 0:
            return "not_yours"
        return breach(self.holding(seat), x, self.duties())

    # -- the count ------------------------------------------------------------------------------------------------

    def count_deal(self, last: int) -> None:
        """10 for the last trick, and the cards in the tricks won by the scale agreed on (002:4083)."""
        value = SCALES[self.opt.card_points]
        self.note(last, LAST_TRICK, "last_trick")
        counted = 0
        for seat in self.in_turn(self.next(self.dealer)):
            side = self.side(seat)
            points = worth(self.t.mask(WON, side), value)
            if points and not counted >> side & 1:
                self.score(side, points, "cards")
            counted |= 1 << side
        self.end_deal()

    def match_over(self) -> bool:
        """Somebody has reached 1000 and is ahead of all (002:4023, 4093; R8); if not, another deal."""
        return decided(self.points, self.opt.target)

    def won_at_once(self) -> bool:
        """By agreement a combination that reaches the target ends the match in mid-deal (R8)."""
        if self.opt.match_check == "immediate" and self.match_over():
            self.finish()
            return True
        return False

    # -- telling --------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order, trumps first; and what every combination to be laid now would bring."""
        keys = sorted(
            [(TURNS[PACK.suit[c]] - TURNS[self.trump] & 3, -POWER[c], c) for c in bits(self.t.mask(HAND, seat))]
        )
        found = [Line("order", Cards([[PACK.code(key[2]) for key in keys]]), roles.ORDER)]
        if not self.asked >> seat & 1:
            return found
        m = Moves(PACK)
        self.moves(seat, m)
        marks = self.marks_of(seat)
        told = [(a, self.points_of(act_of(a), y_of(a), marks)) for a in m.list if MARRIAGE <= act_of(a) <= DEECE]
        if told:
            found.append(Line("scores", ByAction(told), roles.OFFERS))
        return found

    def badges(self, seat: int) -> list[Badge]:
        """What every open card has served in."""
        t = self.t
        return [
            Badge(t.layout.name(t.base[OPEN] + row), PACK.code(card), SIGNS[use])
            for row in range(2 * self.players)
            for card in t.cards(OPEN, row)
            for use in bits(self.mark_of(row, PACK.face[card]))
        ]

    def status(self) -> Lines:
        """Trumps, and what the open cards have served in."""
        told = [Line("trump", Suit(FRENCH_SUITS[self.trump]))]
        for seat in range(self.players):
            rows = [self.uses(row) for row in (2 * seat, 2 * seat + 1) if self.t.count(OPEN, row)]
            if rows:
                told.append(Line(f"open_{seat + 1}", Cards(rows, " / "), roles.SIGNED))
        return told

    def uses(self, row: int) -> list[str]:
        """The cards of a row with what they have served in: QS:M+P, KS:M."""
        told = []
        for card in self.t.cards(OPEN, row):
            mark = self.mark_of(row, PACK.face[card])
            told.append(f"{PACK.code(card)}:{'+'.join([LETTERS[k] for k in bits(mark)])}")
        return told

    def ledger(self) -> Ledger:
        """Combinations, cards and the last trick of each deal."""
        columns = [Column("melds", "points", *MELDS), Column("cards", "points", "cards")]
        return Ledger([*columns, Column("last_trick", "points", "last_trick"), Column("total", "total")])
