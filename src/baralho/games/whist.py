"""Whist (catalogue whist; seed 002:3907-3981)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset, variant
from baralho.engine.table import Zone
from baralho.engine.told import BySide, Column, Ledger, Line, Lines, Part, Suit, counts
from baralho.kinds.stock import TURN_UP, turn_up, turn_up_zone
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones

PACK: Final = french()
TRICKS: Final = 13
BOOK: Final = 6  # tricks that count nothing; each one more is a point
HONOURS: Final = tuple([PACK.mask(f"A{suit} K{suit} Q{suit} J{suit}") for suit in FRENCH_SUITS])

# what makes a game (002:3943, 002:3949), and what a game and a rubber are worth (002:3957-3965)
AMERICAN: Final = 7
ENGLISH: Final = 5
BONUS: Final = (3, 2, 2, 1, 1)  # by the points in tricks of the losers
RUBBER: Final = 2

PLAYING: Final = 0

PLAY: Final = 0
ACTS: Final = (Act("play", FACE, role=roles.PLAYS),)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.scoring = o.choice("scoring", "american", "english")
        self.games = o.number("games", 1, 1, 20)
        self.rubbers = o.number("rubbers", 1, 1, 10)
        self.rubber_total = o.choice("rubber_total", "all_points", "game_points_only")
        self.partners = o.choice("partners", "chosen", "drawn", default="drawn", display=True)
        self.honours = o.choice("honours", True, False)


class Whist(TrickGame):
    """Two pairs play for tricks, and nothing is bid: the dealer's last card makes trumps.

    Points are written as they are made; the end of a game corrects them to what the game is worth.
    """

    opt: Rules
    marks: tuple[int, ...] = (0, 0)  # of the game in progress: points for tricks
    honours: tuple[int, ...] = (0, 0)  # and for honours, in the English way of scoring
    games: tuple[int, ...] = (0, 0)  # won: of the rubber in progress, or of the match
    rubbers: int = 0  # finished
    shown: tuple[int, ...] = (0, 0)  # honours of this deal that a side has played: after the last trick, all it had

    def pack(self) -> Pack:
        """52 cards, the ace high (002:3921)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The tricks lie before the pair; the card that makes trumps lies open."""
        return (*trick_zones(won_by_side=True), turn_up_zone())

    def count_sides(self) -> int:
        """North-South and East-West (002:3919)."""
        return 2

    def lies_before(self, kind: int, i: int) -> int:
        """The card turned up is the dealer's own."""
        return self.dealer if kind == TURN_UP else super().lies_before(kind, i)

    def english(self) -> bool:
        """Whether a game is five points, and rubbers are played."""
        return self.opt.scoring == "english"

    def with_honours(self) -> bool:
        """Whether honours count: in the English way of scoring, but for Short Whist as it is played now."""
        return self.english() and self.opt.honours

    # -- the deal and the tricks ----------------------------------------------------------------------------------

    def deal(self) -> None:
        """Thirteen cards each, one by one; the last, which is the dealer's, is turned up for trumps (002:3923)."""
        eldest = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, eldest, TRICKS - 1)
        for seat in self.in_turn(eldest)[:-1]:
            self.t.draw(STOCK, 0, HAND, seat)
        turn_up(self)
        self.ask(PLAYING, eldest)

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything: nobody must trump (002:3931)."""
        m.cards(PLAY, self.following(seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played; when the first trick comes to the dealer, he takes up the turned card (002:3923)."""
        if HONOURS[self.trump] >> x & 1:
            self.shown = plus(self.shown, self.side(seat), 1)
        if self.play_on(PLAYING, seat, x):
            self.count_deal()
        elif self.turn == self.dealer and self.t.count(TURN_UP):
            self.t.move(self.t.top(TURN_UP), HAND, self.dealer)

    def tricks(self) -> list[int]:
        """By side: the tricks won in this deal."""
        return [self.t.count(WON, side) // self.players for side in range(2)]

    # -- the game -------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """A point for each trick above six, then the honours.

        Tricks come before honours (002:3953): if both pairs could go out, the one that made the odd tricks has won.
        """
        tricks = self.tricks()
        side = 0 if tricks[0] > BOOK else 1
        self.say("slam" if tricks[side] == TRICKS else "odd", side, tricks[side])
        self.marks = plus(self.marks, side, tricks[side] - BOOK)
        self.score(side, tricks[side] - BOOK, "tricks")
        if self.with_honours():
            self.count_honours()
        if self.is_out(side):
            self.end_game(side)
        elif self.is_out(1 - side):
            self.end_game(1 - side)
        self.end_deal()

    def count_honours(self) -> None:
        """A K Q J of trumps as they were dealt: all four are worth four points, any three two (002:3953)."""
        for side in range(2):
            if self.shown[side] >= 3:
                points = 4 if self.shown[side] == 4 else 2
                self.say("honours", side, self.shown[side])
                self.honours = plus(self.honours, side, points)
                self.score(side, points, "honours")

    def is_out(self, side: int) -> bool:
        """Whether a pair has won the game; by honours alone nobody does: one trick point there must be (002:3953)."""
        if self.english():
            return self.marks[side] > 0 and self.marks[side] + self.honours[side] >= ENGLISH
        return self.marks[side] >= AMERICAN

    def end_game(self, winner: int) -> None:
        """The points become what the game is worth, and the next begins from nothing."""
        if self.english():
            self.settle_english(winner, 1 - winner)
        else:
            self.settle_american(winner, 1 - winner)
        self.say("game", winner)
        self.games = plus(self.games, winner, 1)
        self.show_end()
        self.marks = self.honours = (0, 0)
        if self.english() and self.games[winner] == 2:  # no third game after two to nothing (002:3965)
            self.score(winner, RUBBER, "rubber")
            self.say("rubber", winner)
            self.games = (0, 0)
            self.rubbers += 1

    def settle_american(self, winner: int, loser: int) -> None:
        """The winners have seven less the losers' points, by however much they passed seven; the losers, nothing
        (002:3947).
        """
        if self.marks[winner] > AMERICAN:
            self.score(winner, AMERICAN - self.marks[winner], "beyond")
        if self.marks[loser]:
            self.score(winner, -self.marks[loser], "less")
            self.score(loser, -self.marks[loser], "lost")

    def settle_english(self, winner: int, loser: int) -> None:
        """The losers' honours are struck out, the winners have a bonus by the losers' tricks (002:3953-3963).

        By option only such bonuses are kept in the end.
        """
        if self.honours[loser]:
            self.score(loser, -self.honours[loser], "struck")
        self.score(winner, BONUS[self.marks[loser]], "bonus")
        if self.opt.rubber_total == "game_points_only":
            self.score(winner, -self.marks[winner] - self.honours[winner], "cleared")
            if self.marks[loser]:
                self.score(loser, -self.marks[loser], "cleared")

    def match_over(self) -> bool:
        """So many games, or so many rubbers; the pair with most points has won, equals share."""
        if self.english():
            return self.rubbers == self.opt.rubbers
        return sum(self.games) == self.opt.games

    # -- telling --------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        """What was made in each deal, and what the end of a game changed."""
        columns = [Column("tricks", "points", "tricks")]
        if self.english():
            if self.with_honours():
                columns.append(Column("honours", "points", "honours", "struck"))
            columns.append(Column("bonus", "points", "bonus"))
            columns.append(Column("rubber", "points", "rubber"))
            if self.opt.rubber_total == "game_points_only":
                columns.append(Column("cleared", "points", "cleared"))
        else:
            columns.append(Column("game", "points", "beyond", "less", "lost"))
        return Ledger([*columns, Column("total", "total")])

    def status(self) -> Lines:
        """Trumps, tricks, how far the game is, and the games of the rubber or of the match."""
        goal = ENGLISH if self.english() else AMERICAN
        points = [self.marks[side] + self.honours[side] for side in range(2)]
        lines = [
            Line("trump", Suit(FRENCH_SUITS[self.trump])),
            Line("tricks", BySide(counts(self.tricks()))),
            Line("game", BySide([Part(n, goal) for n in points]), roles.TRACK),
        ]
        if self.with_honours():
            lines.append(Line("honours", BySide(counts(self.honours))))
        if self.english() or self.opt.games > 1:
            lines.append(Line("games", BySide(counts(self.games)), roles.OF_MATCH))
        if self.english() and self.opt.rubbers > 1:
            lines.append(Line("rubber", Part(min(self.rubbers + 1, self.opt.rubbers), self.opt.rubbers)))
        elif not self.english() and self.opt.games > 1:
            lines.append(Line("played", Part(min(sum(self.games) + 1, self.opt.games), self.opt.games)))
        return lines


GAME: Final = GameSpec(
    "whist",
    Whist,
    seed="002:3907-3981",
    family="trick-taking",
    emblem=("AD QD", "13"),
    players=(4,),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    keeps=("marks", "honours", "games", "rubbers"),
    variants=(variant("whist-americano", scoring="american"), variant("whist-ingles", scoring="english")),
    presets=(
        preset("normal"),
        preset("completa", games=3, rubbers=3),
        preset("curto", scoring="english", honours=False),
    ),
    minutes=25,
    luck=3,
    thought=4,
)
