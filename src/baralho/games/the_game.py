"""The Game (catalogue the-game; seed 001:1-130)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, numbers
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, ITEM, SEAT_ARG, Act, Terms, preset, variant
from baralho.engine.table import TOP, Zone, bits, hand, place, stock
from baralho.engine.told import Badge, Count, Line, Lines, Numbers

PACK: Final = numbers(2, 99)
HAND_SIZE: Final = (0, 8, 7, 6, 6, 6)  # by players (001:30-32)
BACK: Final = 10  # the one step that may go the wrong way (001:70-98)
EXCELLENT: Final = 10  # fewer cards left than this

STOCK: Final = 0
HAND: Final = 1
PILE: Final = 2
PILES: Final = ("up1", "up2", "down1", "down2")
START: Final = (1, 1, 100, 100)  # the four start cards
RISES: Final = (True, True, False, False)

VOTING: Final = 0
PLAYING: Final = 1

VOTE: Final = 0
PLAY: Final = 1
END_TURN: Final = 2
STUCK: Final = 3
ACTS: Final = (
    Act("vote", SEAT_ARG),
    Act("play", FACE, ITEM, items=PILES, role=roles.PLAYS),
    Act("end_turn"),
    Act("stuck"),
)

# what may be said without a word of numbers (001:103-107); "I can go back here" would name a card
SIGNALS: Final = tuple([f"{what}_{pile}" for what in ("keep_off", "small_steps", "leave_to_me") for pile in PILES])


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.min_cards = o.choice("min_cards", 2, 3)
        self.hand_reduction = o.choice("hand_reduction", 0, 1)
        self.communication = o.choice(
            "communication", "signals", "none", "free_chat", display=True
        )  # talk never changes the state
        self.first_player = o.choice("first_player", "vote", "random", "seat_1")


def fitting(rises: bool) -> tuple[int, ...]:
    """By the number on top of a pile: the cards (a mask) that go on it, onward by any step or back by ten."""
    found = []
    for top in range(101):
        cards = 0
        for card in range(PACK.count):
            step = PACK.rank[card] - top if rises else top - PACK.rank[card]
            if step > 0 or step == -BACK:
                cards |= 1 << card
        found.append(cards)
    return tuple(found)


ON_RISING: Final = fitting(rises=True)
ON_FALLING: Final = fitting(rises=False)


class TheGame(Game):
    """All together bring 98 numbers onto two rising and two falling piles."""

    opt: Rules
    votes: tuple[int, ...] = ()  # the seats that were named, from the first seat on
    least: int = 0  # cards to be played in this turn
    played: int = 0  # cards played in it

    def pack(self) -> Pack:
        """The numbers from 2 to 99; the start cards are drawn on the table."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Of a pile only the top card is seen (001:14)."""
        return (stock(), hand(), place("pile", len(PILES), TOP, role=roles.KEPT))

    def count_sides(self) -> int:
        """All play together."""
        return 1

    def deal(self) -> None:
        """Hands, and then all decide together who begins (001:28-41)."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, 0, HAND_SIZE[self.players] - self.opt.hand_reduction)
        if self.players == 1 or self.opt.first_player == "seat_1":
            self.begin_turn(0)
        elif self.opt.first_player == "random":
            self.begin_turn(self.draw_lot("first player", self.players))
        else:
            self.ask(VOTING, 0)

    def vote(self, seat: int, named: int) -> None:
        """Seat after seat names somebody, openly: most votes, and of equal ones the lowest seat."""
        self.votes += (named,)
        if len(self.votes) < self.players:
            self.ask(VOTING, self.next(seat))
        else:
            votes = [self.votes.count(other) for other in range(self.players)]
            self.begin_turn(votes.index(max(votes)))

    def begin_turn(self, seat: int) -> None:
        """Two cards at least, three among experts; one when the stock is used up (001:42, 001:112, 001:126)."""
        self.played = 0
        self.least = self.opt.min_cards if self.t.top(STOCK) >= 0 else 1
        self.ask(PLAYING, seat)

    def top(self, pile: int) -> int:
        """The number on top of a pile."""
        card = self.t.top(PILE, pile)
        return PACK.rank[card] if card >= 0 else START[pile]

    def fit(self, pile: int) -> int:
        """The cards (a mask) that go on a pile now."""
        return ON_RISING[self.top(pile)] if RISES[pile] else ON_FALLING[self.top(pile)]

    def moves(self, seat: int, m: Moves) -> None:
        """Any card on any pile that it fits, one by one; with the minimum played he may stop (001:45-50).

        Who is short of the minimum and can play no card must say so. He is asked like anybody else, for to skip the
        question would tell the others, while it is open, that he does hold a card that fits.
        """
        if self.phase == VOTING:
            m.each(VOTE, list(range(self.players)))
            return
        cards = self.t.mask(HAND, seat)
        for pile in range(len(PILES)):
            m.cards(PLAY, cards & self.fit(pile), pile)
        if self.played >= self.least:
            m.add(END_TURN)
        elif not m.count():
            m.add(STUCK)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He lacks the card, it does not fit, or he has not played enough and could go on."""
        if self.phase != PLAYING:
            return "not_now"
        if act == END_TURN:
            return "too_few"
        if act == STUCK:
            return "not_stuck"
        if act != PLAY or x >= PACK.count or y >= len(PILES):
            return "not_now"
        return "not_yours" if not self.t.holds(x, HAND, seat) else "no_fit"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or the turn ended, which without cards ends by itself; being stuck ends all (001:114)."""
        if act == VOTE:
            self.vote(seat, x)
            return
        if act == STUCK:
            self.end_deal()
            return
        if act == PLAY:
            self.t.move(x, PILE, y)
            self.played += 1
            if self.t.mask(HAND, seat):
                self.ask(PLAYING, seat)
                return
        self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        """He draws as many cards as he played; the next player who has cards goes on (001:56, 001:113)."""
        for _ in range(min(self.played, self.t.count(STOCK))):
            self.t.draw(STOCK, 0, HAND, seat)
        holders = 0
        for other in range(self.players):
            if self.t.mask(HAND, other):
                holders |= 1 << other
        if holders:
            self.begin_turn(self.after(seat, holders))
        else:
            self.end_deal()

    def left(self) -> int:
        """The cards that have not been played, in hands and stock."""
        return PACK.count - sum([self.t.count(PILE, pile) for pile in range(len(PILES))])

    def finish(self) -> None:
        """The hands are laid open and the cards left are counted: fewer than ten is excellent (001:118-121)."""
        for seat in range(self.players):
            self.t.show(HAND, seat, self.everybody)
        left = self.left()
        if not left:
            self.say("all_played")
        elif left < EXCELLENT:
            self.say("excellent", -1, left)
        self.score(0, left, "left")
        super().finish()

    def winners(self) -> int:
        """All, if all 98 cards are played; else nobody."""
        return 0 if self.left() else self.everybody

    def may_signal(self, seat: int) -> int:
        """Signals are seen by all, at any time, also before the vote."""
        return self.everybody if self.players > 1 and self.opt.communication != "none" else 0

    def signal_place(self, signal: int) -> tuple[str, str]:
        """A signal lies on the pile it speaks of."""
        return f"pile {signal % len(PILES)}", SIGNALS[signal].rpartition("_")[0]

    def badges(self, seat: int) -> list[Badge]:
        """Which way a pile goes, and the own cards that can go back by ten."""
        found = [Badge(f"pile {pile}", "", "rises" if RISES[pile] else "falls") for pile in range(len(PILES))]
        for card in bits(self.t.mask(HAND, seat)) if seat >= 0 else []:
            for pile in range(len(PILES)):
                if PACK.rank[card] - self.top(pile) == (-BACK if RISES[pile] else BACK):
                    found.append(Badge(f"hand {seat}", PACK.code(card), "back", Count(self.top(pile))))
                    break
        return found

    def status(self) -> Lines:
        """The tops of the piles, and how many cards must still be played."""
        lines = [Line("piles", Numbers([self.top(pile) for pile in range(len(PILES))]))]
        if self.phase == PLAYING and not self.over:
            lines.append(Line("least", Count(max(self.least - self.played, 0))))
        if self.opt.communication == "free_chat":
            lines.append(Line("free_chat"))
        return lines


GAME: Final = GameSpec(
    "the-game",
    TheGame,
    seed="001:1-130",
    family="cooperative",
    emblem=("2 99 50", ""),
    players=(1, 2, 3, 4, 5),
    best=3,
    acts=ACTS,
    phases=("voting", "playing"),
    rules=Rules,
    variants=(
        variant("the-game-especialistas", min_cards=3),
        variant("the-game-especialistas-2", min_cards=3, hand_reduction=1),
    ),
    presets=(preset("normal"),),
    signals=SIGNALS,
    signal_limit=4,
    low_wins=True,
    minutes=20,
    luck=3,
    thought=4,
)
