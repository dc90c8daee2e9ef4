"""Go Bum, or Go Boom (catalogue go-bum; seed 002:5843-5863)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset, variant
from baralho.engine.table import Zone, hand, place, stock
from baralho.engine.told import Cards, Line, Lines
from baralho.kinds.ends import reached
from baralho.kinds.values import strength, values, worth

PACK: Final = french()
POWER: Final = strength(PACK, "A K Q J 10 9 8 7 6 5 4 3 2")  # from the 2 up to the ace (002:5849)
PIPS: Final = {str(n): n for n in range(2, 11)}
VALUE: Final = values(PACK, {**PIPS, "A": 1, "J": 10, "Q": 10, "K": 10})  # the ace counts 1, though high (002:5863)
CARDS_EACH: Final = 7

STOCK: Final = 0
HAND: Final = 1
ROUND: Final = 2
HEAP: Final = 3
# As numbers in a layout, for what is asked all the time: the stock is the first place, hand `seat` is bag HAND + seat.

LEADING: Final = 0
PLAYING: Final = 1

PLAY: Final = 0
DRAW: Final = 1
PASS: Final = 2
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("draw", role=roles.HANDLES),
    Act("pass", role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.scored = o.choice("scored", False, True)
        self.target = o.number("target", 250, 1, 1000)
        self.match_card = o.choice("match_card", "previous", "lead")


class GoBum(Game):
    """In every round each plays a card of the suit or rank of the one before; the highest leads the next. Who has no
    card left goes bum.
    """

    opt: Rules
    waiting: int = 0  # how many have still to play or pass in this round
    wanted: int = -1  # the card to match, -1 for who leads
    fit: int = 0  # the cards that match it
    best: int = -1  # the highest card of the round
    taker: int = -1  # who played it

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The cards of a round lie before who played them; then they go to the heap, for good (002:5853)."""
        return (stock(), hand(), place("trick", look="trick"), place("discard"))

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Seven cards each; the player on the dealer's left leads (002:5851-5853)."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, CARDS_EACH)
        self.begin_round(first)

    def begin_round(self, seat: int) -> None:
        """A seat leads any card."""
        self.waiting = self.players
        self.wanted = -1
        self.fit = PACK.all
        self.best = -1
        self.ask(LEADING, seat)

    # -- a round --------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """A card that matches; who has none draws until one comes, and passes when the stock is gone (002:5855)."""
        fits = self.t.bags[HAND + seat] & self.fit
        if fits:
            m.cards(PLAY, fits)
        elif self.t.lines[STOCK]:
            m.add(DRAW)
        else:
            m.add(PASS)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He holds a card that matches, has to draw first, or cannot; the card is not his or does not match."""
        cards = self.t.mask(HAND, seat)
        if act == PLAY:
            return "no_match" if x < PACK.count and cards >> x & 1 else "not_yours"
        if cards & self.fit:
            return "can_play"
        return "can_draw" if act == PASS else "no_stock"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played or drawn, or the turn passes: what is to be matched stays as it is then."""
        if act == PLAY:
            self.play(seat, x)
            return
        self.t.lacks(HAND, seat, self.fit)
        if act == DRAW:
            self.t.draw(STOCK, 0, HAND, seat)
            self.ask(PLAYING, seat)
        else:
            self.go_on(seat)

    def play(self, seat: int, card: int) -> None:
        """The last card of a hand ends the deal at once; else the next has to match it, or the card that was led."""
        leads = self.wanted < 0
        self.t.move(card, ROUND)
        if self.best < 0 or POWER[card] > POWER[self.best]:  # of equal cards the first is the highest (002:5857)
            self.best = card
            self.taker = seat
        if leads or self.opt.match_card == "previous":
            self.wanted = card
            self.fit = PACK.suits[PACK.suit[card]] | PACK.ranks[PACK.rank[card]]
        if self.t.bags[HAND + seat]:
            self.go_on(seat)
        else:
            self.go_bum(seat)

    def go_on(self, seat: int) -> None:
        """The next player; after the last one the highest card leads (002:5857)."""
        self.waiting -= 1
        if self.waiting:
            self.ask(PLAYING, self.next(seat))
            return
        self.say("round", self.taker, self.best)
        self.t.move_all(ROUND, 0, HEAP)
        self.begin_round(self.taker)

    # -- the end --------------------------------------------------------------------------------------------------

    def go_bum(self, seat: int) -> None:
        """Who is rid of all cards wins; in Go Bum Marcado he scores what the others are left with (002:5863)."""
        self.say("bum", seat)
        if self.opt.scored:
            left = 0
            for other in range(self.players):
                self.t.show(HAND, other, self.everybody)
                left += worth(self.t.mask(HAND, other), VALUE)
            self.score(seat, left, "cards")
        else:
            self.score(seat, 1, "bum")
        self.end_deal()

    def match_over(self) -> bool:
        """One deal, or the first to so many points: only one scores in a deal."""
        return not self.opt.scored or reached(self.points, self.opt.target)

    def status(self) -> Lines:
        """The card to match."""
        if self.wanted < 0 or self.over:
            return []
        return [Line("match", Cards([[PACK.code(self.wanted)]]))]


GAME: Final = GameSpec(
    "go-bum",
    GoBum,
    seed="002:5843-5863",
    family="shedding",
    emblem=("7S 7D", "BUM"),
    players=(2, 3, 4, 5, 6),
    best=4,
    acts=ACTS,
    phases=("leading", "playing"),
    rules=Rules,
    variants=(variant("go-bum-marcado", scored=True),),
    presets=(preset("normal"), preset("completa", scored=True, target=500)),
    says={"round": roles.PLAYED},
    minutes=5,
    luck=4,
    thought=1,
)
