"""Yukon (catalogue yukon; seed 002:6425-6470 and 000:5-50): the jacks take the tricks, the tens are what one takes."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import ALL, Zone, bits, place
from baralho.engine.told import BySide, Line, Lines, Who, counts
from baralho.kinds.duties import FREE, Duties, breach, keeping, tell
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones
from baralho.kinds.values import strength, values, worth

PACK: Final = french()
POWER: Final = strength(PACK, "J A K Q 10 9 8 7 6 5 4 3 2")  # jacks are equal but for that of spades, see `beats`
VALUE: Final = tuple(  # 125 in all (002:6445-6450)
    [
        v + 5 if card == PACK.of("JS") else v
        for card, v in enumerate(values(PACK, {"J": 10, "10": 10, "A": 5, "K": 3, "Q": 2}))
    ]
)
YUKONS: Final = PACK.mask("JS JD JH JC")
GREAT_YUKON: Final = PACK.of("JS")
ACE_OF_SPADES: Final = PACK.of("AS")
EACH: Final = 5  # cards in hand

BOX: Final = 4  # three players leave a two out; two who play off a tie need it

PLAYING: Final = 0

PLAY: Final = 0
ACTS: Final = (Act("play", FACE, role=roles.PLAYS),)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.number("target", 250, 1, 5000)
        self.yukon_obligation = o.choice("yukon_obligation", "must", "may")
        self.removed_card_3p = o.choice("removed_card_3p", "2C", "2D", "2H", "2S")


class Yukon(TrickGame):
    """Tricks without trumps, five cards in hand and a stock to draw from; 125 points in cards a deal, 250 to win."""

    opt: Rules
    tied: int = 0  # the two of three players (a mask) who play this deal to break their tie, else 0
    victor: int = -1  # the side that has won the match

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Partners keep their tricks together; the card that three players leave out lies open."""
        zones = trick_zones(won_by_side=True)
        return (*zones, place("box", sees=ALL)) if self.players == 3 else zones

    def count_sides(self) -> int:
        """Four play in pairs; two or three for themselves (002:6432)."""
        return 2 if self.players == 4 else self.players

    # -- the deal -------------------------------------------------------------------------------------------------

    def playing(self) -> int:
        """The seats (a mask) that play this deal."""
        return self.tied or self.everybody

    def in_trick(self) -> int:
        """A card from everybody who plays."""
        return 2 if self.tied else self.players

    def next_dealer(self) -> int:
        """The deal passes to the left; of the two who play off a tie, to the next of them."""
        return self.after(self.dealer, self.playing())

    def deal(self) -> None:
        """Five cards each, one by one; the dealer's left leads (002:6458). Three players leave out a two (002:6432)."""
        self.shuffle(STOCK)
        if self.players == 3 and not self.tied:
            self.t.move(PACK.of(self.opt.removed_card_3p), BOX)
        first = self.after(self.dealer, self.playing())
        for _ in range(EACH):
            self.draw_round(first)
        self.ask(PLAYING, first)

    def draw_round(self, first: int) -> None:
        """Everybody who plays draws a card in order of play."""
        for seat in self.in_turn(first, self.playing()):
            self.t.draw(STOCK, 0, HAND, seat)

    def draws(self) -> bool:
        """As long as there is a stock."""
        return self.t.count(STOCK) > 0

    # -- the tricks -----------------------------------------------------------------------------------------------

    def power(self, card: int) -> int:
        """J A K Q 10 and so on."""
        return POWER[card]

    def beats(self, card: int) -> bool:
        """The great yukon wins, else the first yukon, else the highest card of the suit led (002:6464)."""
        if YUKONS >> self.best & 1:
            return card == GREAT_YUKON
        if YUKONS >> card & 1:
            return True
        return PACK.suit[card] == self.led and POWER[card] > POWER[self.best]

    def duties(self) -> Duties:
        """Follow suit, a jack with its own; who cannot plays a yukon, and only without one what he likes (002:6460)."""
        if self.led < 0:
            return FREE
        return (0, PACK.suits[self.led], 0, YUKONS if self.opt.yukon_obligation == "must" else 0)

    def moves(self, seat: int, m: Moves) -> None:
        """What the suit led demands."""
        m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The duty that another card would fulfil."""
        return breach(self.t.mask(HAND, seat), x, self.duties())

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played; the winner of a trick draws first, then the others, and he leads (002:6462)."""
        tell(self, seat, x, self.duties())
        if not self.play(seat, x):
            self.ask(PLAYING, self.after(seat, self.playing()))
            return
        winner = self.take(self.side(self.taker))
        if self.draws():
            self.draw_round(winner)
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    # -- the count ------------------------------------------------------------------------------------------------

    def tricks(self) -> list[int]:
        """The tricks of this deal, by side."""
        return [self.t.count(WON, side) // self.in_trick() for side in range(self.sides)]

    def count_deal(self) -> None:
        """Points in cards are added up; of those who have enough one wins (002:6466-6470)."""
        if self.tied:
            self.settle(bits(self.tied))
        else:
            for side in range(self.sides):
                self.score(side, worth(self.t.mask(WON, side), VALUE), "cards")
            there = [side for side in range(self.sides) if self.points[side] >= self.opt.target]
            if len(there) == 1:
                self.victor = there[0]
            elif there:
                self.settle(there)
        self.end_deal()

    def settle(self, sides: list[int]) -> None:
        """The most tricks of this deal win, not the most points; then the ace of spades; then two play another deal."""
        tricks = self.tricks()
        most = max([tricks[side] for side in sides])
        equal = [side for side in sides if tricks[side] == most]
        with_ace = [side for side in equal if self.t.holds(ACE_OF_SPADES, WON, side)]
        self.tied = 0
        if len(equal) == 1:
            self.victor = equal[0]
            self.say("most_tricks", self.victor, most)
        elif with_ace:
            self.victor = with_ace[0]
            self.say("ace_of_spades", self.victor, most)
        else:  # only with three players is the ace with somebody else; a side is a seat then
            self.tied = 1 << equal[0] | 1 << equal[1]
            self.say("play_off", -1, equal[0] + 1, equal[1] + 1)

    def match_over(self) -> bool:
        """Somebody has won."""
        return self.victor >= 0

    def winners(self) -> int:
        """Who got there alone, or came out best of several; whoever leads in a match that was broken off."""
        return self.seats_of(self.victor) if self.victor >= 0 else super().winners()

    def status(self) -> Lines:
        """The tricks of this deal, and who plays off a tie."""
        lines = [Line("tricks", BySide(counts(self.tricks())))]
        if self.tied:
            resting = self.everybody & ~self.tied
            lines.append(Line("play_off", Who(bits(self.tied)), roles.OFFICE, "★"))
            lines.append(Line("resting", Who(bits(resting)), roles.RESTING, out=resting))
        return lines


GAME: Final = GameSpec(
    "yukon",
    Yukon,
    seed="002:6425-6470, 000:5-50",
    family="point-trick",
    emblem=("JS 10D", "15"),
    players=(2, 3, 4),
    best=4,
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    keeps=("tied",),
    presets=(preset("rapida", target=125), preset("normal"), preset("completa", target=500)),
    minutes=25,
    luck=4,
    thought=2,
)
