"""A game that nobody plays, with one of everything a person can be asked: sealed picks, a race, a range of amounts."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, families, french
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, SEAT_ARG, Act
from baralho.engine.table import ALL, Zone, bag, bits, hand, mask_of, stock
from baralho.words import Words, lexicon

PACK: Final = french(keep="A K Q J")
HAND: Final = 1
PASSING, CLAIMING, BETTING = range(3)
PICK, LAST, CLAIM, LET, BET = range(5)
ACTS: Final = (
    Act("pick", FACE, hidden=True, pick=True),
    Act("last", FACE, hidden=True),
    Act("claim"),
    Act("let", silent=True),
    Act("bet", y=NUMBER, most_y=40),
)


class Toy(Game):
    """Pass three cards on, race for a point, bet."""

    def pack(self) -> Pack:
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        return (stock(), hand())

    def deal(self) -> None:
        self.shuffle(0)
        self.t.deal(0, HAND, 0, 4)
        self.ask_all(PASSING, self.everybody)

    def moves(self, seat: int, m: Moves) -> None:
        if self.phase == PASSING:
            left = 2 - len(self.picks(seat))  # further picks, which ascend: enough cards must be left for them
            cards = bits(self.pickable(seat, HAND, seat))
            m.cards(PICK if left else LAST, mask_of(cards[: len(cards) - left]))
        elif self.phase == CLAIMING:
            m.add(CLAIM)
            m.add(LET)
        else:
            m.amounts(BET, 2, 40)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        if act == CLAIM:
            self.score(seat, 1, "deal")
            self.ask(BETTING, seat)
        else:
            self.score(seat, y, "pot")
            self.end_deal()

    def close(self) -> None:
        if self.phase == PASSING:
            passed = [self.picked(seat, HAND, seat) for seat in range(self.players)]
            for seat, cards in enumerate(passed):
                self.t.move_set(cards, HAND, self.next(seat))
            self.ask_race(CLAIMING, self.everybody)
        else:
            self.ask(BETTING, self.dealer)

    def match_over(self) -> bool:
        return self.deal_no == 1


GAME: Final = GameSpec("toy", Toy, "", "other", (3,), ACTS, ("passing", "claiming", "betting"))


def toy_words(lang: str) -> Words:
    """The words of the toy, in one language for all."""
    words = Words(GAME, lang)
    words.own = {
        "name": "Toy",
        "acts": {"pick": "pick {x}", "last": "pass {x} as well", "claim": "claim it"},
        "log": {"pick": "", "last": "{seat} passes {cards}", "claim": "{seat} claims it"},
        "phases": {"passing": "Pass three cards", "claiming": "Claim it?", "betting": "Bet"},
    }
    words.all = lexicon(words.own, words.common)
    return words


# -- ten at a table who ask each other for cards ----------------------------------------------------------------------

FAMILIES: Final = families()
BOOKS: Final = 2
ASK: Final = 0


class Quartets(Game):
    """Ten families of four among ten players: ask somebody for a card of a family of which you hold one.

    Everybody learns at each question that the asker holds another of that family, and at each refusal who lacks what.
    """

    def pack(self) -> Pack:
        return FAMILIES

    def zones(self) -> tuple[Zone, ...]:
        return (stock(), hand(), bag("books", sees=ALL))

    def deal(self) -> None:
        self.shuffle(0)
        self.t.deal(0, HAND, 0, FAMILIES.count // self.players)
        for seat in range(self.players):
            self.lay_books(seat)
        self.ask_after(self.dealer)

    def moves(self, seat: int, m: Moves) -> None:
        held = self.t.mask(HAND, seat)
        for family in FAMILIES.suits:
            if held & family:
                for card in bits(family & ~held):
                    for other in range(self.players):
                        if other != seat and self.t.count(HAND, other):
                            m.add(ASK, card, other)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        self.t.lacks(HAND, seat, 1 << x)
        self.t.has(HAND, seat, FAMILIES.suits[FAMILIES.suit[x]] & ~(1 << x))
        if self.t.holds(x, HAND, y):
            self.t.move(x, HAND, seat, seen=self.everybody)
            self.lay_books(seat)
            self.ask_after(seat - 1)
        else:
            self.t.lacks(HAND, y, 1 << x)
            self.ask_after(y - 1)

    def lay_books(self, seat: int) -> None:
        """Families that are complete are laid open."""
        for family in FAMILIES.suits:
            if self.t.mask(HAND, seat) & family == family:
                self.t.move_set(family, BOOKS)
                self.score(seat, 1, "deal")

    def ask_after(self, seat: int) -> None:
        """The next who has cards asks; nobody with whom to play means the end."""
        holders = sum(1 << s for s in range(self.players) if self.t.count(HAND, s))
        if holders & holders - 1:
            self.ask(0, self.after(seat % self.players, holders))
        else:
            self.end_deal()


QUARTETS: Final = GameSpec(
    "quartets", Quartets, "", "other", (4, 6, 10), (Act("ask", FACE, SEAT_ARG),), ("asking",), cap=2000
)
