"""Koziri, Besicovitch's game (catalogue koziri; seed 002:5145-5253)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, SUIT, Act, Terms, preset
from baralho.engine.table import ALL, Zone, bits, hand, place, stock
from baralho.engine.told import NOTHING, BySeat, Cards, Count, Line, Lines, Part, Suit, Told
from baralho.kinds.ends import played
from baralho.kinds.values import higher, strength

# always the highest cards of each suit; with the sevens come the eights, of which 002:5155 does not speak
PACKS: Final[dict[int, Pack]] = {
    20: french(keep="10 J Q K A"),
    24: french(keep="9 10 J Q K A"),
    32: french(keep="7 8 9 10 J Q K A"),
}
ABOVE: Final[dict[int, tuple[int, ...]]] = {
    20: tuple(higher(PACKS[20], strength(PACKS[20], "A K Q J 10"))),
    24: tuple(higher(PACKS[24], strength(PACKS[24], "A K Q J 10 9"))),
    32: tuple(higher(PACKS[32], strength(PACKS[32], "A K Q J 10 9 8 7"))),
}
NO_SUIT: Final = -1
THIRD: Final = 3  # the time at which a repeated position is a draw

STOCK: Final = 0
HAND: Final = 1
PILE: Final = 2
TURNED: Final = 3  # what is turned up in the deal; empty in play

NAMING: Final = 0
SECONDING: Final = 1
OPENING: Final = 2
ANSWERING: Final = 3

TRUMP: Final = 0
SECOND: Final = 1
PLAY: Final = 2
TAKE: Final = 3
ACTS: Final = (
    Act("trump", SUIT),
    Act("second", SUIT),
    Act("play", FACE, role=roles.PLAYS),
    Act("take"),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.pack = o.choice("pack", 20, 24, 32, default=32)
        self.voluntary_pickup = o.choice("voluntary_pickup", True, False)
        self.deals = o.number("deals", 1, 1, 20)
        self.repetition = o.choice("repetition", "draw_on_third", "off")
        self.max_plies = o.number("max_plies", 5000, 10, 10_000)


class Koziri(Game):
    """Everything lies open. Beat the card on the pile, in its suit or with a trump of your own, or take the whole pile;
    who has no card left has won.
    """

    opt: Rules
    above: tuple[int, ...] = ()  # by card: those of its suit that are higher
    trumps: tuple[int, int] = (NO_SUIT, NO_SUIT)  # by seat: what is trump for one is not for the other (002:5249)
    seconds: tuple[int, int] = (NO_SUIT, NO_SUIT)  # by seat: the other suit that was his in the deal
    plies: int = 0  # cards played and piles taken in this deal
    openings: tuple[int, ...] = ()  # the positions in which a pile was opened: cards of seat 0, and who opened

    def pack(self) -> Pack:
        """20, 24 or 32 cards, as agreed (002:5155)."""
        return PACKS[self.opt.pack]

    def zones(self) -> tuple[Zone, ...]:
        """Both hands lie open; so does the pile, all of which is taken by who does not beat it."""
        return (
            stock(),
            hand(ALL),
            place("pile", look="row", role=roles.KEPT),
            place("turned", look="row"),
        )

    def precompute(self) -> None:
        """What beats what in this pack."""
        self.above = ABOVE[self.opt.pack]

    # -- suits and cards ------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """The suits are chosen before anybody has seen a card, the dealer's first (002:5159-5161).

        The pack is shuffled here already, and nobody looks at it: that comes to the same.
        """
        self.shuffle(STOCK)
        self.ask(NAMING, self.dealer)

    def suits_left(self) -> list[int]:
        """The suits that nobody has chosen."""
        return [suit for suit in range(4) if suit not in self.trumps and suit not in self.seconds]

    def name_trump(self, seat: int, suit: int) -> None:
        """The dealer goes on to his second suit; for the other only one is left (002:5159)."""
        self.trumps = (suit, self.trumps[1]) if seat == 0 else (self.trumps[0], suit)
        if seat == self.dealer:
            self.ask(SECONDING, seat)
            return
        left = self.suits_left()[0]
        self.say("left", seat, left)
        self.name_second(seat, left)

    def name_second(self, seat: int, suit: int) -> None:
        """When both have two suits, the cards come."""
        self.seconds = (suit, self.seconds[1]) if seat == 0 else (self.seconds[0], suit)
        if seat == self.dealer:
            self.ask(NAMING, self.next(seat))
        else:
            self.give_cards()
            self.open_pile(seat)

    def give_cards(self) -> None:
        """Half the pack is turned up. The dealer keeps what is of his suits, the other gets the same cards of his own;
        of what remains each gets the suits of the other (002:5165-5173).
        """
        t = self.t
        dealer, other = self.dealer, self.next(self.dealer)
        for _ in range(self.opt.pack // 2):
            t.draw(STOCK, 0, TURNED, 0)
        mine, his = self.suits_of(dealer), self.suits_of(other)
        kept = t.mask(TURNED) & mine
        mirrored = self.mirror(kept)
        self.say("turned", dealer, t.count(TURNED), 0, t.mask(TURNED))
        while t.count(STOCK):
            t.draw(STOCK, 0, TURNED, 0)
        self.hand_out("kept", dealer, kept)
        self.hand_out("mirrored", other, mirrored)
        self.hand_out("rest", other, mine & ~kept)
        self.hand_out("rest", dealer, his & ~mirrored)

    def hand_out(self, code: str, seat: int, cards: int) -> None:
        """Some of the cards go to a hand."""
        if cards:
            self.say(code, seat, 0, 0, cards)
            self.t.move_set(cards, HAND, seat)

    def suits_of(self, seat: int) -> int:
        """All cards (a mask) of a player's two suits."""
        pack = self.t.pack
        return pack.suits[self.trumps[seat]] | pack.suits[self.seconds[seat]]

    def mirror(self, kept: int) -> int:
        """For cards of the dealer's suits those of the same rank of the other's: trump for trump (002:5167-5169)."""
        pack = self.t.pack
        dealer, other = self.dealer, self.next(self.dealer)
        found = 0
        for card in bits(kept):
            suit = self.trumps[other] if pack.suit[card] == self.trumps[dealer] else self.seconds[other]
            found |= pack.suits[suit] & pack.ranks[pack.rank[card]]
        return found

    # -- the pile -------------------------------------------------------------------------------------------------

    def open_pile(self, seat: int) -> None:
        """A new pile is opened with any card, first by the dealer's opponent (002:5179).

        Where the same player stands before the same cards for the third time nobody wins. It is enough to look here:
        a position with a pile can only come again if its opening does.
        """
        here = self.opening(seat)
        times = self.openings.count(here) + 1
        self.openings = (*self.openings, here)
        if times >= THIRD and self.opt.repetition == "draw_on_third":
            self.say("repeated")
            self.end_drawn()
        else:
            self.ask(OPENING, seat)

    def opening(self, seat: int) -> int:
        """The position before a seat opens: between piles, all that seat 0 has not is with the other."""
        return 2 * self.t.mask(HAND, 0) + seat

    def beaters(self, seat: int, top: int) -> int:
        """The cards (a mask) that beat a card for this seat: higher ones of its suit, and unless it is itself of his
        trumps any trump of his (002:5181-5185).
        """
        trump = self.trumps[seat]
        pack = self.t.pack
        return self.above[top] if pack.suit[top] == trump else self.above[top] | pack.suits[trump]

    def moves(self, seat: int, m: Moves) -> None:
        """Choose a suit; open with any card; beat the top card, or take the pile, which one may always do (002:5183)
        unless agreed otherwise.
        """
        if self.phase == NAMING:
            m.each(TRUMP, self.suits_left())
        elif self.phase == SECONDING:
            m.each(SECOND, self.suits_left())
        elif self.phase == OPENING:
            m.cards(PLAY, self.t.mask(HAND, seat))
        else:
            cards = self.t.mask(HAND, seat) & self.beaters(seat, self.t.top(PILE))
            m.cards(PLAY, cards)
            if not cards or self.opt.voluntary_pickup:
                m.add(TAKE)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The suit is taken, the card does not beat, there is nothing to take, or one has to beat."""
        if (self.phase == NAMING and act == TRUMP) or (self.phase == SECONDING and act == SECOND):
            return "suit_taken"
        if self.phase == OPENING and act == TAKE:
            return "no_pile"
        if self.phase == ANSWERING and act == TAKE:
            return "can_beat"
        if self.phase in (OPENING, ANSWERING) and act == PLAY:
            held = x < self.t.pack.count and self.t.mask(HAND, seat) >> x & 1
            return "does_not_beat" if held else "not_yours"
        return "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A suit is chosen, a card is played, or the pile is taken."""
        if act == TRUMP:
            self.name_trump(seat, x)
        elif act == SECOND:
            self.name_second(seat, x)
        elif act == PLAY:
            self.put(seat, x)
        else:
            self.take(seat)

    def put(self, seat: int, card: int) -> None:
        """Who plays his last card has won at once: it need not stay unbeaten (002:5191)."""
        self.t.move(card, PILE)
        self.plies += 1
        if not self.t.mask(HAND, seat):
            self.say("out", seat)
            self.score(seat, 1, "out")
            self.end_deal()
        elif not self.too_long():
            self.ask(ANSWERING, self.next(seat))

    def take(self, seat: int) -> None:
        """The whole pile goes to his hand; who played last opens again (002:5187)."""
        self.say("takes", seat, self.t.count(PILE))
        self.t.move_all(PILE, 0, HAND, seat)
        self.plies += 1
        if not self.too_long():
            self.open_pile(self.next(seat))

    def too_long(self) -> bool:
        """The book knows that the game may seem endless (002:5253), and no draw: this is agreed among us."""
        if self.plies < self.opt.max_plies:
            return False
        self.say("too_long", 0, self.plies)
        self.end_drawn()
        return True

    def end_drawn(self) -> None:
        """Nobody scores."""
        self.end_deal()

    # -- the match, and what is told ------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """One deal, or as many as agreed; most deals won."""
        return played(self.deal_no, self.opt.deals)

    def key(self) -> str:
        """The same cards in both hands and on the pile, the same player to move; how often or how late is no matter."""
        t = self.t
        pile = " ".join([str(card) for card in t.line(PILE)])
        suits = f"{self.trumps} {self.seconds}"
        return f"{self.deal_no} {self.phase} {self.turn} {suits} {t.mask(HAND, 0):x} {t.mask(HAND, 1):x} {pile}"

    def status(self) -> Lines:
        """Whose trumps are which; that a position has come again; how long it may still last."""
        none = (NO_SUIT, NO_SUIT)
        found: Lines = []
        if self.trumps != none:
            found.append(Line("trumps", BySeat([self.letter(s) for s in self.trumps]), roles.AT_SEATS, "★"))
        if self.seconds != none:
            found.append(Line("seconds", BySeat([self.letter(s) for s in self.seconds])))
        if self.phase == OPENING and not self.over and self.opt.repetition == "draw_on_third":
            times = self.openings.count(self.opening(self.turn))
            if times > 1:
                found.append(Line("again", Count(times)))
        if 2 * self.plies >= self.opt.max_plies:
            found.append(Line("plies", Part(self.plies, self.opt.max_plies)))
        return found

    def letter(self, suit: int) -> Told:
        """A suit as it is told."""
        return Suit("CDHS"[suit]) if suit >= 0 else NOTHING

    def notes(self, seat: int) -> Lines:
        """The hand by suits: his trumps, his second suit, then those of the other (002:5167)."""
        other = self.next(seat)
        pack = self.t.pack
        groups = []
        for suit in (self.trumps[seat], self.seconds[seat], self.trumps[other], self.seconds[other]):
            cards = self.t.mask(HAND, seat) & pack.suits[suit] if suit >= 0 else 0
            if cards:
                ranked = sorted([(self.above[card].bit_count(), pack.code(card)) for card in bits(cards)])
                groups.append([code for _, code in ranked])
        return [Line("groups", Cards(groups), roles.GROUPS)] if groups else []


GAME: Final = GameSpec(
    "koziri",
    Koziri,
    seed="002:5145-5253",
    family="shedding",
    emblem=("AS 8H AD", "★★"),
    players=(2,),
    acts=ACTS,
    phases=("naming", "seconding", "opening", "answering"),
    rules=Rules,
    keeps=("above",),
    presets=(preset("rapida", pack=20), preset("normal"), preset("completa", deals=2)),
    says={"out": roles.TURNING},
    cap=250_000,  # twenty deals of ten thousand plies
    minutes=15,
    luck=1,
    thought=5,
)
