"""Zetema (catalogue zetema; seed 002:6005-6104)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import KING, QUEEN, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import CARDS, FACE, RANK, Act, Terms, act_of, preset, x_of, y_of
from baralho.engine.table import ALL, NOBODY, Zone, bag, bits, count, hand, place, stock
from baralho.engine.told import ByAction, BySide, Column, Ledger, Line, Lines, Part, Suit

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
PACKS: Final = tuple([french(extra=" ".join([rank + suit for rank in RANKS])) for suit in "CDHS"])  # 65 cards
ACE: Final = 1
ALL_OF_RANK: Final = 5  # cards

STOCK: Final = 0
HAND: Final = 1
OUT: Final = 2  # out of play, face down
PILE: Final = 3  # and the next twelve: a pile for each rank, from the ace on

PLAYING: Final = 0
PLACING: Final = 1

PLACE: Final = 0
SHOW: Final = 1
QUINA: Final = 2
MARRY: Final = 3
MARRY_KING: Final = 4
MARRY_QUEEN: Final = 5


def all_weddings() -> tuple[tuple[int, ...], ...]:
    """By their suits, all marriages that can be declared at once: of each suit one, of the duplicated one also two."""
    found: list[tuple[int, ...]] = []
    for suits in range(1, 16):
        once = tuple(bits(suits))
        found.append(once)
        found += [tuple(sorted((*once, suit))) for suit in once]
    return tuple(found)


WEDDINGS: Final = all_weddings()
NUMBER: Final = {suits: i for i, suits in enumerate(WEDDINGS)}
COUPLES: Final = tuple(["+".join([f"K{'CDHS'[s]}+Q{'CDHS'[s]}" for s in suits]) for suits in WEDDINGS])
ACTS: Final = (
    Act("place", FACE, role=roles.PLAYS),
    Act("show"),  # a flush, a sequence, or both
    Act("quina", RANK),
    # Of most suits there is one king and one queen. If one couple of the duplicated suit is married, its cards come
    # from the hand; or one of them does, and its mate from the table.
    Act("marry", y=CARDS, most_x=0, items=COUPLES),
    Act("marry_king", y=CARDS, most_x=0, items=COUPLES),
    Act("marry_queen", y=CARDS, most_x=0, items=COUPLES),
)

FOR_FLUSH: Final = 30
FOR_SEQUENCE: Final = 20
FOR_QUINA: Final = (0, 110, 100, 100, 100, 110, 100, 100, 100, 100, 100, 120, 130, 130)  # by rank (002:6053-6056)
FOR_VAZA: Final = (0, 15, 5, 5, 5, 15, 5, 5, 5, 5, 5, 20, 50, 50)  # (002:6076-6079)
FOR_MARRIAGES: Final = (0, 10, 30, 60, 100, 150)  # by their number (002:6059-6070)
FOR_IMPERIAL: Final = 10  # more
FOR_BOTH: Final = 20  # more, for two of the duplicated suit at once


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.extra_suit = o.choice("extra_suit", *SUITS, default="hearts")
        self.target = o.number("target", 0, 0, 1000)  # 0: as the book has it


class Zetema(Game):
    """Collect five of a rank, flushes, sequences and marriages; or place a card on its rank's pile on the table."""

    opt: Rules
    royal: int = 0  # marriages of the duplicated suit in this deal, whoever made them

    def pack(self) -> Pack:
        """A pack and one suit of another (002:6017)."""
        return PACKS[self.double()]

    def double(self) -> int:
        """The suit of which there are two of each card."""
        return SUITS.index(self.opt.extra_suit)

    def zones(self) -> tuple[Zone, ...]:
        """The cards of a rank lie in steps, so that all can be seen (002:6084)."""
        piles = [place(f"pile_of_{rank.lower()}", sees=ALL, look="row", role=roles.KEPT) for rank in RANKS]
        return (stock(), hand(), bag("out", sees=NOBODY, look="stack"), *piles)

    def count_sides(self) -> int:
        """Four and six play in two partnerships, seated alternately (002:6021)."""
        return 2 if self.players >= 4 else self.players

    # -- the deal -------------------------------------------------------------------------------------------------

    def each(self) -> int:
        """Six cards, five for six players (002:6023)."""
        return 5 if self.players == 6 else 6

    def deal(self) -> None:
        """Cards one by one; the rest is the stock."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), self.each())
        self.ask(PLAYING, self.next(self.dealer))

    # -- a turn ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """One of four things: place a card, show a hand, declare a quina, or marriages (002:6082-6092)."""
        held = self.t.mask(HAND, seat)
        m.cards(PLACE, held)
        if self.phase == PLAYING:
            if self.is_flush(held) or self.is_sequence(held):
                m.add(SHOW)
            for rank in range(ACE, KING + 1):
                if count(held & self.t.pack.ranks[rank]) == ALL_OF_RANK:
                    m.add(QUINA, rank)
            self.offer_marriages(seat, m)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What is missing in the hand."""
        if act == PLACE:
            return "not_held"
        if self.phase == PLACING:
            return "place_now"
        return "no_show" if act == SHOW else "no_quina" if act == QUINA else "no_marriage"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Whatever it is, the hand is filled up afterwards; a hand that is shown loses one card first."""
        if act == PLACE:
            self.place(seat, x)
            return
        if act == SHOW:
            self.show(seat)
        elif act == QUINA:
            self.remove(seat, self.t.mask(HAND, seat) & self.t.pack.ranks[x])
            self.say("quina", seat, x, ALL_OF_RANK)
            self.score(self.side(seat), FOR_QUINA[x], "quina")
        else:
            self.marry(seat, act, WEDDINGS[y])
        if self.match_over():
            self.end_deal()
        elif act == SHOW:
            self.ask(PLACING, seat)  # one of the cards, as he likes (002:6086-6088)
        else:
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        """Fill up the hand as long as there is a stock. Who has no cards passes; without any the deal is over."""
        while self.t.count(STOCK) and self.t.count(HAND, seat) < self.each():
            self.t.draw(STOCK, 0, HAND, seat)
        holders = 0
        for other in range(self.players):
            if self.t.count(HAND, other):
                holders |= 1 << other
        if holders:
            self.ask(PLAYING, self.after(seat, holders))
        else:
            self.end_deal()

    # -- placing --------------------------------------------------------------------------------------------------

    def place(self, seat: int, face: int) -> None:
        """A card on the pile of its rank; the fifth makes a vaza, which is turned over and out of play (002:6084).

        Of two players without a stock, who makes one places another card at once (002:6098).
        """
        t = self.t
        rank = t.pack.rank[face]
        pile = PILE + rank - 1
        t.move(t.find(face, HAND, seat), pile)
        vaza = t.count(pile) == ALL_OF_RANK
        if vaza:
            t.move_all(pile, 0, OUT)
            self.say("vaza", seat, rank, ALL_OF_RANK)
            self.score(self.side(seat), FOR_VAZA[rank], "vaza")
        if self.match_over():
            self.end_deal()
        elif vaza and self.players == 2 and not t.count(STOCK) and t.count(HAND, seat):
            self.ask(PLACING, seat)
        else:
            self.end_turn(seat)

    # -- a hand that is shown -------------------------------------------------------------------------------------

    def is_flush(self, cards: int) -> bool:
        """A full hand of one suit, not of the duplicated one (002:6029-6033)."""
        if count(cards) < self.each():
            return False
        for suit in range(4):
            if suit != self.double() and not cards & ~self.t.pack.suits[suit]:
                return True
        return False

    def is_sequence(self, cards: int) -> bool:
        """A full hand of ranks that follow one another, of any suits; the ace is low or high (002:6035)."""
        ranks = 0
        for card in bits(cards):
            ranks |= 1 << self.t.pack.rank[card]
        if ranks >> ACE & 1:
            ranks |= 1 << KING + 1
        whole = (1 << self.each()) - 1
        for low in range(ACE, KING + 3 - self.each()):
            if count(cards) == self.each() and ranks >> low & whole == whole:
                return True
        return False

    def show(self, seat: int) -> None:
        """Everybody sees the hand; it is kept, but for one card (002:6086)."""
        cards = self.t.mask(HAND, seat)
        flush, sequence = self.is_flush(cards), self.is_sequence(cards)
        for card in bits(cards):
            self.t.peek(card, self.everybody)
        self.say("both" if flush and sequence else "flush" if flush else "sequence", seat, cards=self.told(cards))
        if flush:
            self.score(self.side(seat), FOR_FLUSH, "flush")
        if sequence:
            self.score(self.side(seat), FOR_SEQUENCE, "sequence")

    def told(self, cards: int) -> int:
        """The same cards as first copies, for nobody can tell one copy from the other."""
        found = 0
        for card in bits(cards):
            copies = self.t.pack.copies[self.t.pack.face[card]] & ~found
            found |= copies & -copies
        return found

    # -- marriages ------------------------------------------------------------------------------------------------

    def royals(self, kind: int, i: int, suit: int, rank: int) -> int:
        """The kings or queens (a mask) of a suit in a zone."""
        return self.t.mask(kind, i) & self.t.pack.suits[suit] & self.t.pack.ranks[rank]

    def offer_marriages(self, seat: int, m: Moves) -> None:
        """Any number at once, also fewer than there could be; one card of each couple at least is in the hand."""
        choices: list[tuple[int, ...]] = [()]  # suits
        ways: list[int] = []
        for suit in range(4):
            kings, queens = self.royals(HAND, seat, suit, KING), self.royals(HAND, seat, suit, QUEEN)
            king_there = bool(self.royals(PILE + KING - 1, 0, suit, KING))
            queen_there = bool(self.royals(PILE + QUEEN - 1, 0, suit, QUEEN))
            found: list[int] = []
            if kings and queens:
                found.append(MARRY)
            if kings and queen_there:
                found.append(MARRY_KING)
            if queens and king_there:
                found.append(MARRY_QUEEN)
            if not found:
                continue
            further = [(*chosen, suit) for chosen in choices]
            if suit == self.double():
                ways = found
                if self.two_couples(seat):
                    further += [(*chosen, suit, suit) for chosen in choices]
            choices += further
        for suits in choices[1:]:
            for act in ways if suits.count(self.double()) == 1 else [MARRY]:
                m.add(act, 0, NUMBER[suits])

    def two_couples(self, seat: int) -> bool:
        """Whether all four of the duplicated suit can be married: two of them at least are in the hand, so that no
        couple lies on the table.
        """
        held = count(self.royals(HAND, seat, self.double(), KING) | self.royals(HAND, seat, self.double(), QUEEN))
        there = count(self.royals(PILE + KING - 1, 0, self.double(), KING))
        there += count(self.royals(PILE + QUEEN - 1, 0, self.double(), QUEEN))
        return held >= 2 and held + there == 4

    def marry(self, seat: int, act: int, suits: tuple[int, ...]) -> None:
        """The couples leave the game; what is not in the hand is taken from the table (002:6090)."""
        cards = 0
        for suit in sorted(set(suits)):
            for rank in (KING, QUEEN):
                own = self.royals(HAND, seat, suit, rank)
                there = self.royals(PILE + rank - 1, 0, suit, rank)
                if suits.count(suit) == 2:
                    cards |= own | there
                elif suit == self.double() and act == (MARRY_QUEEN if rank == KING else MARRY_KING):
                    cards |= there & -there
                else:
                    cards |= own & -own or there & -there
        self.say("marries", seat, len(suits), cards=self.told(cards))
        points = self.marriage_points(suits)
        self.remove(seat, cards)
        self.royal += suits.count(self.double())
        self.score(self.side(seat), points, "marriages")

    def marriage_points(self, suits: tuple[int, ...]) -> int:
        """The second marriage of the duplicated suit is the imperial one, whoever made the first (002:6039)."""
        couples, doubles = len(suits), suits.count(self.double())
        points = FOR_MARRIAGES[couples]
        if doubles == 2:
            return points if couples == len(FOR_MARRIAGES) - 1 else points + FOR_BOTH
        return points + FOR_IMPERIAL if doubles and self.royal else points

    def remove(self, seat: int, cards: int) -> None:
        """Cards that everybody has seen are put aside, face down."""
        self.t.move_set(cards, OUT, seen=self.everybody)

    # -- the match ------------------------------------------------------------------------------------------------

    def target(self) -> int:
        """300 points for two or three players, 200 in partnerships, if nothing else is agreed (002:6102)."""
        return self.opt.target or (200 if self.players >= 4 else 300)

    def match_over(self) -> bool:
        """It ends at once when a side has enough points, in the midst of a deal (002:6104)."""
        return max(self.points) >= self.target()

    # -- telling --------------------------------------------------------------------------------------------------

    def status(self) -> Lines:
        """The way to the end, the duplicated suit, and whether its next marriage is the imperial one."""
        return [
            Line("race", BySide([Part(points, self.target()) for points in self.points]), roles.TRACK),
            Line("double", Suit("CDHS"[self.double()])),
            Line("royal", Part(self.royal, 2)),
        ]

    def notes(self, seat: int) -> Lines:
        """What everything that this seat may declare now would bring."""
        if not self.asked >> seat & 1:
            return []
        m = Moves(self.t.pack)
        self.moves(seat, m)
        worth = [(action, self.declared(seat, action)) for action in m.list if act_of(action) != PLACE]
        return [Line("scores", ByAction(worth), roles.OFFERS)] if worth else []

    def declared(self, seat: int, action: int) -> int:
        """The points that a declaration brings."""
        act = act_of(action)
        if act == SHOW:
            cards = self.t.mask(HAND, seat)
            return FOR_FLUSH * self.is_flush(cards) + FOR_SEQUENCE * self.is_sequence(cards)
        return FOR_QUINA[x_of(action)] if act == QUINA else self.marriage_points(WEDDINGS[y_of(action)])

    def ledger(self) -> Ledger:
        """Vazas, marriages, hands that were shown, quinas, and the total."""
        shown = Column("shown", "points", "flush", "sequence")
        vazas, couples = Column("vazas", "points", "vaza"), Column("marriages", "points", "marriages")
        return Ledger([vazas, couples, shown, Column("quinas", "points", "quina"), Column("total", "total")])


GAME: Final = GameSpec(
    "zetema",
    Zetema,
    seed="002:6005-6104",
    family="collecting",
    emblem=("KH QH", "5"),
    players=(2, 3, 4, 6),
    best=2,
    acts=ACTS,
    phases=("playing", "placing"),
    rules=Rules,
    presets=(preset("rapida", target=100), preset("normal"), preset("completa", target=500)),
    minutes=25,
    luck=4,
    thought=3,
    by_rank=True,
    says={"vaza": roles.PLAYED, "marries": roles.PLAYED, "quina": roles.PLAYED, "flush": roles.PLAYED,
          "sequence": roles.PLAYED, "both": roles.PLAYED},
)  # fmt: skip
