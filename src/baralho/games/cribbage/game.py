"""The course of a game of Cribbage: lay-away, starter, play and show, and the games of a series."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, bag, hand, high, mask_of, place, stock
from baralho.engine.told import BySide, Count, Line, Lines, Pair, counts
from baralho.games.cribbage.acts import (
    ACTS,
    CLAIM,
    CLAIMING,
    CRIB,
    HAND,
    KEPT,
    LAY,
    LAYING,
    PICK,
    PLAY,
    PLAYED,
    PLAYING,
    STARTER,
    STOCK,
    Rules,
    check,
)
from baralho.games.cribbage.counting import (
    FITS,
    MOST,
    PACK,
    PARTS,
    VALUE,
    Parts,
    count,
    groups,
    pairs_at_end,
    run_at_end,
)
from baralho.kinds.ends import reached

LIMIT: Final = 31
HIGHEST: Final = 10  # what a court card counts: with so much room every card fits
PAIRS: Final = ("", "", "pair", "pair_royal", "double_pair_royal")
IN_A_ROW: Final = ("run", "fifteen", "thirty_one")


class Cribbage(Game):
    """First to the target wins, at that very moment: nothing more is pegged once somebody is there."""

    opt: Rules
    games: tuple[int, ...] = ()  # won in this series, by side
    opening: bool = True  # the next deal, or this one, is the first of its game
    rear: tuple[int, ...] = ()  # where each side's rear peg stands; the front peg is `points`
    before: tuple[int, ...] = ()  # the points when the deal began
    row: tuple[int, ...] = ()  # the cards of this count in the order they were played
    total: int = 0  # and what they add up to
    gone: int = 0  # seats (a mask) that have said Go in this count
    shown: int = 0  # hands counted in the show; the crib comes after the last

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Nobody looks into the crib, not even the dealer, before it is counted."""
        played, kept = place("played", SEAT, ALL, "row"), place("kept", SEAT, NOBODY)
        return (stock(), hand(), played, kept, bag("crib", role=roles.KEPT), place("starter", 1, ALL, role=roles.KEPT))

    def count_sides(self) -> int:
        """Four play in pairs, two and three each for himself."""
        return 2 if self.players == 4 else self.players

    def lies_before(self, kind: int, i: int) -> int:
        """The crib lies on the dealer's side."""
        return self.dealer if kind == CRIB else super().lies_before(kind, i)

    def start(self) -> None:
        """The lot that chose the dealer stands for drawing the lowest card (002:2645)."""
        self.games = (0,) * self.sides

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Cards one at a time, the dealer last; of three players the 16th goes to the crib (002:2735)."""
        if self.opening:
            self.points = [0] * self.sides
            self.rear = self.before = (0,) * self.sides
        else:
            self.before = tuple(self.points)
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, self.dealt())
        if self.players == 3:
            self.t.draw(STOCK, 0, CRIB)
        if self.is_five_card() and (self.opening or self.opt.three_for_last == "every_deal"):
            self.peg(first, 3, "three")  # for not having the crib (002:2725)
        if self.is_won():
            self.end_hand()
        else:
            self.ask_all(LAYING, self.everybody)

    def dealt(self) -> int:
        """Six each for two players, five or seven in the variants; five for three; four or five in pairs."""
        if self.players == 2:
            return self.opt.cards
        return 5 if self.players == 3 else self.opt.pairs_deal

    def is_five_card(self) -> bool:
        """Whether this is the five-card game of two."""
        return self.players == 2 and self.opt.cards == 5

    # -- deciding -------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Lay away two cards, or one where more than two play; play a card that fits; name a count."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.t.bags[HAND + seat] & FITS[LIMIT - self.total])
        elif self.phase == CLAIMING:
            kind, i = self.counted()
            m.each(CLAIM, list(range(MOST[self.t.count(kind, i)] + 1)))
        else:
            cards = self.pickable(seat, HAND, seat)
            if self.players == 2 and cards == self.t.bags[HAND + seat]:
                m.cards(PICK, cards ^ 1 << high(cards))  # a higher one has to follow
            else:
                m.cards(LAY, cards)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A card that would pass 31, or that he does not hold."""
        if act != PLAY or self.phase != PLAYING or y or x >= PACK.count:
            return "not_now"
        return "over_31" if self.t.holds(x, HAND, seat) else "not_yours"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or a count named."""
        if act == PLAY:
            self.play(seat, x)
        else:
            self.claim(seat, x)

    def close(self) -> None:
        """All have laid away: the starter is cut, and a jack is two for the dealer's heels (002:2653)."""
        for seat in range(self.players):
            self.t.move_set(self.picked(seat, HAND, seat), CRIB)
        starter = self.t.draw(STOCK, 0, STARTER)
        self.say("starter", self.dealer, starter)
        if PACK.rank[starter] == JACK:
            self.peg(self.dealer, 2, "heels")
        if self.is_won():
            self.end_hand()
        else:
            self.ask(PLAYING, self.next(self.dealer))

    # -- the play -------------------------------------------------------------------------------------------------

    def play(self, seat: int, card: int) -> None:
        """A card is laid before its player, who calls the count and pegs all that the card makes (002:2669-2693)."""
        self.t.lay(card, self.t.base[PLAYED] + seat)
        self.row += (card,)
        self.total += VALUE[card]
        alike, run = pairs_at_end(self.row), run_at_end(self.row)
        points = alike * (alike - 1) + run
        if self.total == 15 or self.total == LIMIT:
            points += 2  # at 31 one for it and one for the last card: never three (002:2663, 002:2683)
        if self.t.record is not None:
            self.tell_play(seat, alike, run)
        if points:
            self.peg(seat, points, "play")
            if self.is_won():
                self.end_hand()
                return
        self.go_on(seat)

    def tell_play(self, seat: int, alike: int, run: int) -> None:
        """The count, and the cards of all that the last one makes."""
        row = list(self.row)
        self.say("count", seat, self.total)
        if alike > 1:
            self.say(PAIRS[alike], seat, 0, mask_of(row[-alike:]))
        if run:
            self.say("run", seat, run, mask_of(row[-run:]))
        if self.total == 15:
            self.say("fifteen", seat, 0, mask_of(row))
        elif self.total == LIMIT:
            self.say("thirty_one", seat, 0, mask_of(row))

    def go_on(self, last: int) -> None:
        """The next player who can plays; those before him who hold cards say Go (002:2663)."""
        room = LIMIT - self.total
        fits = FITS[room]
        seat = self.next(last)
        cards = self.t.bags[HAND + seat]
        while not cards & fits:
            if cards and room and not self.gone >> seat & 1:
                self.go(seat, last)
            if seat == last:
                self.end_count(last)
                return
            seat = self.next(seat)
            cards = self.t.bags[HAND + seat]
        if room < HIGHEST:
            self.t.has(HAND, seat, fits)  # he must play, so everybody sees that he can
        self.ask(PLAYING, seat)

    def go(self, seat: int, last: int) -> None:
        """He holds no card that fits; of who played last it is told by his stopping."""
        self.gone |= 1 << seat
        self.t.lacks(HAND, seat, FITS[LIMIT - self.total])
        if seat != last:
            self.say("go", seat)

    def end_count(self, last: int) -> None:
        """One for the last card, unless it made 31. The cards are turned down, who follows leads anew (002:2663)."""
        holders = 0
        for seat in range(self.players):
            if self.t.bags[HAND + seat]:
                holders |= 1 << seat
        if self.total < LIMIT:
            self.peg(last, 1, "go" if holders else "last")
        if self.is_won():
            self.end_hand()
        elif holders and not (self.is_five_card() and self.opt.five_card_play == "stop_at_first_31"):
            for seat in range(self.players):
                self.t.move_all(PLAYED, seat, KEPT, seat)
            self.row = ()
            self.total = self.gone = 0
            self.ask(PLAYING, self.after(last, holders))
        else:
            self.pick_up()

    # -- the show -------------------------------------------------------------------------------------------------

    def pick_up(self) -> None:
        """Everybody takes back the cards on his side (002:2697)."""
        for seat in range(self.players):
            self.t.move_all(KEPT, seat, HAND, seat)
            self.t.move_all(PLAYED, seat, HAND, seat)
        self.row = ()
        self.total = 0
        self.show_next()

    def counted(self) -> tuple[int, int]:
        """The zone that is counted now: the hands from the dealer's left to the dealer, then the crib (002:2701)."""
        return (CRIB, 0) if self.shown == self.players else (HAND, self.counter())

    def counter(self) -> int:
        """Whose cards are counted now."""
        return self.dealer if self.shown == self.players else (self.dealer + 1 + self.shown) % self.players

    def show_next(self) -> None:
        """Hands are laid open and pegged one after the other, until somebody is out; with muggins each is claimed."""
        while self.shown <= self.players and not self.is_won():
            seat = self.counter()
            kind, i = self.counted()
            self.t.show(kind, i, self.everybody)
            if self.opt.muggins:
                self.ask(CLAIMING, seat)
                return
            self.peg(seat, self.worth(kind, i), "crib" if kind == CRIB else "hand")
            self.shown += 1
        self.end_hand()

    def worth(self, kind: int, i: int) -> int:
        """The true points of the cards in a zone that is counted now, told part by part."""
        whole_flush = kind == CRIB and self.opt.crib_flush == "five_only"
        cards, starter = self.t.mask(kind, i), self.t.top(STARTER)
        points = count(cards, starter, whole_flush)
        if self.t.record is not None:
            self.tell_show(points, cards, starter, "crib_" if kind == CRIB else "")
        return points[0] + points[1] + points[2] + points[3] + points[4]

    def tell_show(self, points: Parts, cards: int, starter: int, of: str) -> None:
        """The count part by part; the dealer has two, so his crib is named."""
        for k, part in enumerate(points):
            if part:
                self.say(of + PARTS[k], self.counter(), part, self.meant(k, cards, starter))

    def meant(self, part: int, cards: int, starter: int) -> int:
        """The cards (a mask) among which a part of the count is found."""
        suit = PACK.suits[PACK.suit[starter]]
        if PARTS[part] == "nob":
            return cards & suit & PACK.ranks[JACK]
        return cards if PARTS[part] == "flush" and cards & ~suit else cards | 1 << starter

    def points_at(self, code: str, b: int) -> list[int]:
        """The cards of every combination that is told, in the play and in the show."""
        part = code.removeprefix("crib_")
        return groups(part, b) if part in PARTS or part in PAIRS or part in IN_A_ROW else []

    def claim(self, seat: int, named: int) -> None:
        """Muggins: he pegs what he named, up to the true points; the next player pegs what he overlooked."""
        self.say("claims", seat, named)
        true = self.worth(*self.counted())
        self.peg(seat, min(named, true), "crib" if self.shown == self.players else "hand")
        if not self.is_won():
            self.peg(self.next(seat), max(true - named, 0), "muggins")
        self.shown += 1
        self.show_next()

    # -- pegging --------------------------------------------------------------------------------------------------

    def peg(self, seat: int, points: int, code: str) -> None:
        """The rear peg passes the front one, but not the last hole (002:2711)."""
        if points:
            side = self.side(seat)
            front = self.points[side]
            self.rear = put(self.rear, side, front)
            self.score(side, min(points, self.opt.target - front), code)

    def is_won(self) -> bool:
        """Whether somebody has reached the target."""
        target = self.opt.target
        for points in self.points:
            if points == target:
                return True
        return False

    def end_hand(self) -> None:
        """The deal is over, and perhaps the game; a capote counts as two games (002:2715)."""
        self.opening = self.is_won()
        if self.opening:
            side = self.points.index(self.opt.target)
            worth = self.game_worth()
            self.games = plus(self.games, side, worth)
            self.say(("game", "capote", "double_skunk")[worth - 1], side)
        self.end_deal()

    def game_worth(self) -> int:
        """One game, two by a capote; three by a double skunk, to 121 against a loser under 61 (an option)."""
        if not self.is_capote():
            return 1
        double = self.opt.double_skunk == "under_61" and self.opt.target == 121
        return 3 if double and sorted(self.points)[-2] < 61 else 2

    def is_capote(self) -> bool:
        """More than twice the points of the best loser; or, to 121, a loser who has not reached 91."""
        best_loser = sorted(self.points)[-2]
        if self.opt.capote == "under_91" and self.opt.target == 121:
            return best_loser < 91
        return self.opt.capote != "none" and self.opt.target > 2 * best_loser

    # -- after a deal ---------------------------------------------------------------------------------------------

    def next_dealer(self) -> int:
        """Who pegged least in this deal (002:2645); if equal, the first of them after the old dealer. Pairs take turns.

        Every game of a series begins with a new draw, or the loser of the last one deals.
        """
        if self.opening and self.opt.next_game_dealer == "loser":
            seats = self.in_turn(self.next(self.dealer))
            return min(seats, key=lambda seat: self.points[self.side(seat)])
        if self.opening:
            return self.draw_lot(f"dealer of deal {self.deal_no + 1}", self.players)
        best = self.next(self.dealer)
        if self.players == 4 or self.opt.next_dealer == "alternate":
            return best
        for seat in self.in_turn(best):
            if self.pegged(seat) < self.pegged(best):
                best = seat
        return best

    def pegged(self, seat: int) -> int:
        """The points of this deal."""
        side = self.side(seat)
        return self.points[side] - self.before[side]

    def match_over(self) -> bool:
        """Whether the series is won."""
        return reached(self.games, self.opt.games_to_win)

    def winners(self) -> int:
        """The side with most games; the pegs decide only where a series was broken off."""
        return self.leading([(self.games[side], self.points[side]) for side in range(self.sides)])

    def status(self) -> Lines:
        """The count, the pegs of each side (front, rear) and the games of a series."""
        counting = [Line("count", Count(self.total))] if self.phase == PLAYING and not self.shown else []
        pegs = [Pair(front, rear, self.opt.target) for front, rear in zip(self.points, self.rear, strict=True)]
        series = [Line("games", BySide(counts(self.games)))] if self.opt.games_to_win > 1 else []
        return [*counting, Line("pegs", BySide(pegs), roles.PEGS), *series]


GAME: Final = GameSpec(
    "cribbage",
    Cribbage,
    seed="002:2615-2741",
    family="adding",
    emblem=("5H 5C JD", "15"),
    players=(2, 3, 4),
    best=2,
    acts=ACTS,
    phases=("laying", "playing", "claiming"),
    rules=Rules,
    check=check,
    keeps=("games", "opening", "rear"),
    variants=(
        variant("cribbage-6", players=(2,)),
        variant("cribbage-5", players=(2,), cards=5),
        variant("cribbage-7", players=(2,), cards=7),
        variant("cribbage-3j", players=(3,)),
        variant("cribbage-duplas", players=(4,)),
    ),
    presets=(
        preset("rapida", target=61),
        preset("normal"),
        preset("completa", games_to_win=3),
        preset(
            "acc",
            target=121,
            next_dealer="alternate",
            crib_flush="five_only",
            pairs_deal=5,
            capote="under_91",
            next_game_dealer="loser",
        ),
    ),
    once={"inglesa": "acc"},
    minutes=25,
    luck=3,
    thought=4,
    says=dict.fromkeys(("count", "go", *PAIRS[2:], *IN_A_ROW), roles.PLAYED),
)
