"""Dez Famílias (catalogue dez-familias; seed 002:3370-3386)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, families, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, SEAT_ARG, Act, Terms, preset
from baralho.engine.table import NOBODY, SEAT, Zone, bag, bits, hand, stock
from baralho.engine.told import BySeat, Cards, Line, Lines, Part, Who, counts
from baralho.kinds.ends import played

FAMILIES: Final = 10
ANIMALS: Final = families()
FRENCH: Final = french(keep="A 2 3 4 5 6 7 8 9 10")
ANIMAL_SETS: Final = tuple([ANIMALS.suits[f] for f in range(FAMILIES)])
FRENCH_SETS: Final = tuple([FRENCH.ranks[f + 1] for f in range(FAMILIES)])  # a rank is a family, its suits the members
ANY: Final = FAMILIES  # of `fits`: no family at all is complete

STOCK: Final = 0
HAND: Final = 1
LAID: Final = 2

CHOOSING: Final = 0
ASKING: Final = 1

TURN_TO: Final = 0
ASK: Final = 1
ACTS: Final = (Act("turn_to", SEAT_ARG, role=roles.HANDLES), Act("ask", FACE, SEAT_ARG))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deals = o.number("deals", 1, 1, 50)
        self.may_ask_own_card = o.choice("may_ask_own_card", False, True)
        self.deck_skin = o.choice("deck_skin", "animals", "french")


class DezFamilias(Game):
    """Ask one another for the cards that are missing in one's families; a miss gives the turn to who was asked."""

    opt: Rules
    target: int = -1  # whom the asker has turned to

    def pack(self) -> Pack:
        """Ten families of four: father, mother and two cubs (002:3376); or the forty small cards of a common pack."""
        return FRENCH if self.opt.deck_skin == "french" else ANIMALS

    def zones(self) -> tuple[Zone, ...]:
        """Complete families lie face down beside their player (002:3386)."""
        return (stock(), hand(), bag("laid", SEAT, NOBODY, role=roles.WON_CARDS))

    def sets(self) -> tuple[int, ...]:
        """By family: its four cards (a mask)."""
        return FRENCH_SETS if self.opt.deck_skin == "french" else ANIMAL_SETS

    def family_of(self, card: int) -> int:
        """The family of a card."""
        return FRENCH.rank[card] - 1 if self.opt.deck_skin == "french" else ANIMALS.suit[card]

    def deal(self) -> None:
        """All cards one by one, so that hands may differ by one (002:3382); complete families are laid at once."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, self.t.count(STOCK) // self.players)
        for seat in self.in_turn(first)[: self.t.count(STOCK)]:
            self.t.draw(STOCK, 0, HAND, seat)
        for seat in self.in_turn(first):
            for family in range(FAMILIES):
                self.lay(seat, family)
            self.t.tell(HAND, seat, ANY)  # what is complete would lie on the table
        self.give_turn(first)

    # -- asking ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Turn to anybody who has cards, then ask for one card of a family of which one holds another (002:3384)."""
        if self.phase == CHOOSING:
            for other in bits(self.holders() & ~(1 << seat)):
                m.add(TURN_TO, other)
            return
        held = self.t.mask(HAND, seat)
        for family in self.sets():
            mine = held & family
            if not mine:
                continue
            for card in bits(family):
                bit = 1 << card
                if mine & ~bit and (self.opt.may_ask_own_card or not mine & bit):
                    m.add(ASK, card, self.target)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Nobody to ask there, the card is one's own, or one has nothing of that family."""
        if act == TURN_TO:
            if self.phase != CHOOSING or x >= self.players or y:
                return "not_now"
            return "yourself" if x == seat else "no_cards"
        if self.phase != ASKING or y != self.target or x >= self.t.pack.count:
            return "not_now"
        if self.t.holds(x, HAND, seat) and not self.opt.may_ask_own_card:
            return "own_card"
        return "no_relative"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Whoever has the card hands it over, and the asker goes on; a miss passes the turn to him (002:3384)."""
        if act == TURN_TO:
            self.target = x
            self.ask(ASKING, seat)
            return
        family = self.family_of(x)
        self.t.has(HAND, seat, self.sets()[family] & ~(1 << x))
        if not self.opt.may_ask_own_card:
            self.t.lacks(HAND, seat, 1 << x)
        if not self.t.holds(x, HAND, y):
            self.t.lacks(HAND, y, 1 << x)
            self.say("misses", y, x)
            self.give_turn(y)
            return
        self.say("gives", y, x)
        self.t.move(x, HAND, seat, seen=self.everybody)
        if not self.lay(seat, family):
            self.t.tell(HAND, seat, family)
        self.give_turn(seat)

    def lay(self, seat: int, family: int) -> bool:
        """A family that is complete is laid face down, and everybody hears which one it is (002:3386)."""
        cards = self.sets()[family]
        if self.t.mask(HAND, seat) & cards != cards:
            return False
        self.t.move_set(cards, LAID, seat, seen=self.everybody)
        self.say("family", seat, cards=cards)
        self.score(self.side(seat), 1, "family")
        return True

    def fits(self, fact: int, cards: int) -> bool:
        """Whether a hand has not all four of a family, or of any."""
        sets = self.sets()
        if fact != ANY:
            return cards & sets[fact] != sets[fact]
        for family in sets:
            if cards & family == family:
                return False
        return True

    def holders(self) -> int:
        """The seats (a mask) that have cards."""
        found = 0
        for seat in range(self.players):
            if self.t.count(HAND, seat):
                found |= 1 << seat
        return found

    def give_turn(self, seat: int) -> None:
        """Who has no cards left cannot ask: the next on the left who has some does. Without any the deal is over.

        Whoever has a card can ask, for the rest of its family is with others; if with one other, he is asked.
        """
        holders = self.holders()
        if not holders:
            self.end_deal()
            return
        asker = seat if holders >> seat & 1 else self.after(seat, holders)
        others = bits(holders & ~(1 << asker))
        self.target = others[0] if len(others) == 1 else -1
        self.ask(CHOOSING if self.target < 0 else ASKING, asker)

    # -- the end --------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """One deal, or as many as agreed: the families are added up, and most of them win."""
        return played(self.deal_no, self.opt.deals)

    def status(self) -> Lines:
        """How many families are left; of several deals, how many everybody has laid in this one, and which it is.

        In a single deal the families are the points, which stand at every seat anyhow.
        """
        laid = [self.t.count(LAID, seat) // 4 for seat in range(self.players)]
        out = self.everybody & ~self.holders()
        found = [Line("left", Part(FAMILIES - sum(laid), FAMILIES), out=out)]
        if self.opt.deals > 1:
            found.append(Line("families", BySeat(counts(laid)), roles.AT_SEATS, "◆"))
            found.append(Line("deals", Part(self.deal_no + 1, self.opt.deals), roles.OF_MATCH))
        return found

    def notes(self, seat: int) -> Lines:
        """Of whom one asks a card, and the hand, family by family."""
        code = self.t.pack.code
        held = self.t.mask(HAND, seat)
        groups = [[code(card) for card in bits(held & family)] for family in self.sets() if held & family]
        found = [Line("groups", Cards(groups), roles.GROUPS)] if groups else []
        if self.phase == ASKING and self.asked >> seat & 1:
            found.append(Line("target", Who([self.target])))
        return found


GAME: Final = GameSpec(
    "dez-familias",
    DezFamilias,
    seed="002:3370-3386",
    family="collecting",
    emblem=("1P 1M 1a", "4"),
    players=(3, 4, 5, 6, 7, 8, 9, 10),
    best=5,
    acts=ACTS,
    phases=("choosing", "asking"),
    rules=Rules,
    presets=(preset("normal"), preset("completa", deals=3)),
    minutes=15,
    luck=3,
    thought=2,
    says={"gives": roles.PLAYED, "misses": roles.PLAYED, "family": roles.PLAYED},
)
