"""Lift Smoke (catalogue lift-smoke; seed 002:5312-5334): whoever wins a trick draws a card, whoever has none is out."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import Zone, bits, count
from baralho.engine.told import Count, Line, Lines, Part, Suit, Who
from baralho.kinds.ends import alone, played
from baralho.kinds.stock import TURN_UP, turn_up, turn_up_zone
from baralho.kinds.tricks import HAND, STOCK, TrickGame, trick_zones

PACK: Final = french()

PLAYING: Final = 0

PLAY: Final = 0
ACTS: Final = (Act("play", FACE, role=roles.PLAYS),)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deals = o.number("deals", 10, 1, 200)
        self.ante = o.number("ante", 1, 1, 100)
        self.starting_chips = o.number("starting_chips", 20, 0, 10000)


class LiftSmoke(TrickGame):
    """Tricks with trumps among ever fewer players: the last who still has cards takes the pool."""

    opt: Rules
    pot: int = 0
    inside: int = 0  # who still has cards, at the beginning of a trick
    turned: int = -1  # the card that made trumps: all know that the dealer has it until it is played
    heir: int = -1  # who won the deal, and deals next

    def pack(self) -> Pack:
        """52 cards, the ace high (002:5316)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The card that makes trumps lies open until the dealer takes it."""
        return (*trick_zones(), turn_up_zone())

    def start(self) -> None:
        """Chips for all; a balance may fall below nothing (ruling)."""
        self.points = [self.opt.starting_chips] * self.players

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """After the ante as many cards each as there are players; the dealer's last makes trumps (002:5320-5326)."""
        self.inside = self.everybody
        self.pot = self.players * self.opt.ante
        for seat in range(self.players):
            self.points[seat] = self.points[seat] - self.opt.ante
        self.say("ante", -1, self.opt.ante, self.pot)
        self.shuffle(STOCK)
        first = self.next(self.dealer)
        self.t.deal(STOCK, HAND, first, self.players - 1)
        for seat in self.in_turn(first)[:-1]:
            self.t.draw(STOCK, 0, HAND, seat)
        self.turned = turn_up(self)
        self.ask(PLAYING, first)

    # -- the tricks -----------------------------------------------------------------------------------------------

    def in_trick(self) -> int:
        """A card from everybody who still has some."""
        return count(self.inside)

    def draws(self) -> bool:
        """There is always a card to draw: n players are left with n cards after n tricks (ruling)."""
        return True

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything: there is no duty to trump or to beat (002:5330)."""
        m.cards(PLAY, self.following(seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played."""
        if self.play(seat, x):
            self.end_trick(self.take(self.taker))
        else:
            self.ask_card(self.after(seat, self.inside))

    def ask_card(self, seat: int) -> None:
        """The dealer takes his card that lies open before he plays for the first time (002:5328)."""
        if seat == self.dealer and self.t.count(TURN_UP):
            self.t.draw(TURN_UP, 0, HAND, seat)
            self.say("picked_up", seat, self.turned)
        self.ask(PLAYING, seat)

    def end_trick(self, winner: int) -> None:
        """The winner, and nobody else, draws; who has no cards then is out; who alone has some wins at once."""
        self.t.draw(STOCK, 0, HAND, winner)
        self.say("drew", winner)
        for seat in self.in_turn(self.next(winner), self.inside):
            if not self.t.count(HAND, seat):
                self.inside &= ~(1 << seat)
                self.say("out", seat)
        if alone(self.inside):
            self.heir = winner
            self.say("last", winner)
            self.score(winner, self.pot, "pot")
            self.pot = 0
            self.end_deal()
        else:
            self.ask_card(winner)

    # -- the match ------------------------------------------------------------------------------------------------

    def next_dealer(self) -> int:
        """The winner deals (002:5334)."""
        return self.heir

    def match_over(self) -> bool:
        """So many deals; then the most chips win."""
        return played(self.deal_no, self.opt.deals)

    def status(self) -> Lines:
        """Trumps, the pool, which deal it is, and who has no cards any more."""
        out = self.everybody & ~self.inside
        lines = [
            Line("trump", Suit(FRENCH_SUITS[self.trump])),
            Line("pot", Count(self.pot), roles.POT),
            Line("deals", Part(self.deal_no + 1, self.opt.deals), roles.OF_MATCH),
        ]
        if out:
            lines.append(Line("out", Who(bits(out)), out=out))
        return lines


GAME: Final = GameSpec(
    "lift-smoke",
    LiftSmoke,
    seed="002:5312-5334",
    family="trick-taking",
    emblem=("6D 9C KS", "↑"),
    players=(4, 5, 6),
    best=5,
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    presets=(preset("rapida", deals=5), preset("normal"), preset("completa", deals=20)),
    minutes=20,
    luck=4,
    thought=2,
)
