"""Arrastado: all cards are dealt, everybody plays for himself, and the most points win the deal (002:1605-1639).

One follows, trumps, overtrumps; who leads may change trumps, who has won a trick may sing. Stakes are paid in points:
for every song at once, for the deal, and by option there is a plate, to which one may go with an undertaking.

Shared by Tute Arrastado and Guinhote Arrastado: each says what cards count, what is sung, and what its table agreed on.
Acts and phases are numbered here; a game may add its own after them.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import SPANISH_SUITS
from baralho.engine import roles
from baralho.engine.game import Game, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, ITEM, NUMBER, SUIT, Act
from baralho.engine.table import Zone
from baralho.engine.told import BySide, Column, Count, Ledger, Line, Lines, Part, Suit, Who, counts
from baralho.kinds.changing import ChangingGame, changer_zone, changers
from baralho.kinds.duties import BEAT, OVERTRUMP, TRUMP, Duties, breach, duties, keeping, tell
from baralho.kinds.ends import played
from baralho.kinds.singing import LAST_TRICK
from baralho.kinds.stock import turn_up, turn_up_zone
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import worth

STAKE: Final = 100  # put into the plate, and paid for a deal won; twice as much for 101 points
LEAST: Final = 101  # that can be undertaken for the plate, and what all songs together allow
MOST: Final = 230

PLAYING: Final = 0
FOLLOWING: Final = 1  # playing, when one has to follow suit: for the prompt alone
DECLARING: Final = 2
PHASES: Final = ("playing", "following", "declaring")

PLAY: Final = 0
SING: Final = 1
TUTE: Final = 2
CHANGE: Final = 3
TAKE_BACK: Final = 4
GO: Final = 5
PASS: Final = 6


def acts_of(fours: tuple[str, ...]) -> tuple[Act, ...]:
    """The acts, by the names of the Tutes."""
    return (
        Act("play", FACE, role=roles.PLAYS),
        Act("sing", SUIT),
        Act("tute", ITEM, items=fours, role=roles.WINS),
        Act("change", FACE),
        Act("take_back"),
        Act("go", y=NUMBER, most_y=MOST, quits=True, raises=True),  # to the plate, for so many points: asked twice
        Act("pass", role=roles.YIELDS),
    )


ACTS: Final = acts_of(("kings", "knights"))


@mypyc_attr(allow_interpreted_subclasses=True)
class ArrastadoGame(ChangingGame):
    """Each for himself: follow, trump, overtrump; the most points win the deal, and money is paid by the rules."""

    plate: int = 0  # what lies in it
    shown: int = -1  # the card that marks trumps, seen by all: on the table, or in the dealer's hand at first
    declarer: int = -1  # who goes to the plate
    undertaken: int = 0  # for so many points
    sang: bool = False  # an acuse has been sung for the last trick
    recent: tuple[int, ...] = ()  # by seat: the number of the last trick that it won, 0 for none

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, ArrastadoGame)
        new.plate = self.plate
        new.shown = self.shown
        new.declarer = self.declarer
        new.undertaken = self.undertaken
        new.sang = self.sang
        new.recent = self.recent
        super().hand_over(new)

    def zones(self) -> tuple[Zone, ...]:
        """With three players a card is left, which is turned up; the changer lies open."""
        return (*trick_zones(), turn_up_zone(), changer_zone())

    def forty_first(self) -> bool:
        """The forty must be sung before any twenty (002:1623)."""
        return True

    # -- what a game says -----------------------------------------------------------------------------------------

    def above(self) -> tuple[int, ...]:
        """By card: the cards (a mask) of its suit that are higher."""
        raise NotImplementedError

    def must_beat(self) -> bool:
        """Whether one must beat the best card of the suit led."""
        raise NotImplementedError

    def ace_changes(self) -> bool:
        """Whether trumps that an ace marks can be changed too."""
        raise NotImplementedError

    def stakes(self) -> str:
        """How money is paid: "none", "sem_prato" or "com_prato"."""
        raise NotImplementedError

    def point_value(self) -> int:
        """What a point is worth in all payments."""
        raise NotImplementedError

    def deals(self) -> int:
        """How many deals a match has."""
        raise NotImplementedError

    # -- before the first trick -----------------------------------------------------------------------------------

    def deal(self) -> None:
        """13 cards each and one turned up; 10 or 8 each, the dealer's last one shown (002:1609, ruling)."""
        self.acuses = self.recent = (0,) * self.players
        if self.stakes() == "com_prato" and not self.plate:
            self.fill_plate()
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        bottom = self.t.line(STOCK)[0]
        self.t.deal(STOCK, HAND, first, self.t.pack.count // self.players)
        if self.t.count(STOCK):
            turn_up(self)
        else:
            self.t.peek(bottom, self.everybody)
            self.trump = self.suit_of(bottom)
            self.say("shown", self.dealer, bottom)
        self.shown = bottom
        self.ask(DECLARING if self.stakes() == "com_prato" else PLAYING, first)

    def fill_plate(self) -> None:
        """Everybody puts in the value of 100 points (002:1633)."""
        stake = STAKE * self.point_value()
        for seat in range(self.players):
            self.score(seat, -stake, "deposit")
        self.plate = stake * self.players

    def speak(self, seat: int, points: int) -> None:
        """Who goes to the plate undertakes more than any before; each speaks once, from the mão on (002:1639)."""
        if points:
            self.declarer = seat
            self.undertaken = points
        self.ask(PLAYING if seat == self.dealer else DECLARING, self.next(seat))

    # -- a turn ---------------------------------------------------------------------------------------------------

    def duties(self) -> Duties:
        """Follow; else trump, and overtrump; who cannot overtrump is free (002:1619). By option one must beat too."""
        return duties(self, self.above(), TRUMP | OVERTRUMP | BEAT if self.must_beat() else TRUMP | OVERTRUMP)

    def moves(self, seat: int, m: Moves) -> None:
        """A card; who leads may, before it and in any order, sing, change trumps or take the changer back."""
        if self.phase == DECLARING:
            m.add(PASS)
            m.amounts(GO, max(LEAST, self.undertaken + 1), MOST)
            return
        m.cards(PLAY, keeping(self.t.mask(HAND, seat), self.duties()))
        if self.best >= 0:
            return
        if self.won_last(seat):  # the winner of a trick before his next lead, not the mão before the first (002:1621)
            if not self.sang:
                self.offer_songs(seat, m, SING)
            self.offer_fours(seat, m, TUTE)
        if self.owner < 0:
            m.cards(CHANGE, self.changing(seat))
        elif self.may_take_back(seat):
            m.add(TAKE_BACK)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Everything but a card leaves the turn where it is."""
        if act == PLAY:
            tell(self, seat, x, self.duties())
            if self.play(seat, x):
                self.end_trick()
            else:
                self.ask(PLAYING, self.next(seat))
        elif act == GO or act == PASS:
            self.speak(seat, y if act == GO else 0)
        elif act == TUTE:
            self.show_four(seat, x)
            self.settle(self.in_turn(seat), True, seat == self.declarer)
        else:
            if act == SING:
                self.sang = True
                self.collect(seat, self.sing(seat, x), "acuse", "pays_acuse")
            elif act == CHANGE:
                self.change_trumps(seat, x)
            else:
                self.return_changer()
            self.ask(PLAYING, seat)

    def won_last(self, seat: int) -> bool:
        """Whether the trick before was a seat's."""
        return self.recent[seat] > 0 and self.recent[seat] == max(self.recent)

    def changing(self, seat: int) -> int:
        """The cards (a mask) with which a seat could change trumps; he keeps one to lead."""
        if self.t.count(HAND, seat) < 2:
            return 0
        return self.t.mask(HAND, seat) & changers(self.t.pack, self.shown, self.ace_changes())

    def end_trick(self) -> None:
        """The winner leads. Who has laid down his last card but one gets it back for the last trick (ruling)."""
        winner = self.take(self.taker)
        self.recent = put(self.recent, winner, max(self.recent) + 1)
        self.sang = False
        if winner == self.owner:
            self.earned = True
        if self.owner >= 0 and not self.t.count(HAND, self.owner):
            self.return_changer()
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    # -- the count ------------------------------------------------------------------------------------------------

    def so_far(self, seat: int) -> int:
        """What a seat has in cards and songs, and for the last trick when all cards are played."""
        points = worth(self.t.mask(WON, seat), self.values()) + self.acuses[seat]
        over = not self.t.count(HAND, seat) and not self.t.count(TRICK)
        return points + LAST_TRICK if over and self.won_last(seat) else points

    def count_deal(self) -> None:
        """The last trick brings ten, and of equals it puts him first who won the last trick, or a more recent one.

        Of those who have won none, which can only be for the last place, who played first (ruling).
        """
        points = [self.so_far(seat) for seat in range(self.players)]
        ranking: list[tuple[int, int, int, int]] = []
        for k, seat in enumerate(self.in_turn(self.next(self.dealer))):
            self.say("points", seat, points[seat])
            ranking.append((-points[seat], -self.recent[seat], k, seat))
        order = [entry[3] for entry in sorted(ranking)]
        made = self.declarer >= 0 and points[self.declarer] >= self.undertaken
        self.settle(order, points[order[0]] >= LEAST, made)

    def settle(self, order: list[int], high: bool, made: bool) -> None:
        """Pay, by the players from the best to the last, by whether the best has 101, and by whether a declarer has
        kept his word. A Tute wins with 101, keeps its singer's word and breaks that of another (ruling).
        """
        winner = order[0]
        if self.declarer < 0:
            self.say("wins_deal", winner)
        if self.stakes() == "none":
            self.score(winner, 1, "deal")
        elif self.stakes() == "sem_prato":
            self.collect(winner, 2 * STAKE if high else STAKE, "deal", "pays_deal")
        elif self.declarer < 0:
            self.share_plate(order, high)
        elif made:
            self.say("made", self.declarer, self.undertaken)
            self.share_plate([self.declarer], True)
            self.collect(self.declarer, 2 * STAKE, "deal", "pays_deal")
        else:
            self.fail()
        self.end_deal()

    def collect(self, seat: int, points: int, code: str, paid: str) -> None:
        """Every other player pays a seat the value of so many points."""
        if self.stakes() == "none":
            return
        chips = points * self.point_value()
        for other in self.in_turn(self.next(seat)):
            if other != seat:
                self.score(other, -chips, paid)
        self.score(seat, chips * (self.players - 1), code)

    def share_plate(self, order: list[int], high: bool) -> None:
        """The winner takes all of it if he has 101; else his own and the last one's part, the others have theirs back.

        (002:1635; a plate that was doubled before is shared by the same parts, ruling.)
        """
        part = 0 if high else self.plate // self.players
        for seat in order[1:-1]:
            if part:
                self.score(seat, part, "stake_back")
                self.plate -= part
        self.score(order[0], self.plate, "plate")
        self.plate = 0

    def fail(self) -> None:
        """He doubles the plate, which stays, and pays 200 to each of the others (002:1637)."""
        chips = 2 * STAKE * self.point_value()
        self.say("failed", self.declarer, self.undertaken)
        self.score(self.declarer, -self.plate, "doubles")
        self.score(self.declarer, -chips * (self.players - 1), "pays_deal")
        self.plate *= 2
        for other in self.in_turn(self.next(self.declarer)):
            if other != self.declarer:
                self.score(other, chips, "deal")

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """As many deals as agreed; the highest balance wins, equals share."""
        return played(self.deal_no, self.deals())

    def finish(self) -> None:
        """What is left in the plate is divided equally (ruling)."""
        share = self.plate // self.players
        self.plate = 0
        for seat in range(self.players):
            if share:
                self.score(seat, share, "stake_back")
        super().finish()

    # -- telling --------------------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """Suit is followed from the first trick on."""
        return FOLLOWING if self.phase == PLAYING and self.best >= 0 else self.phase

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """What is missing; none of it tells more than the seat knows."""
        if self.phase == DECLARING:
            return "more_points" if act == GO else "not_now"
        if act == PLAY:
            return breach(self.t.mask(HAND, seat), x, self.duties()) if self.t.holds(x, HAND, seat) else "not_yours"
        if act == CHANGE:
            if self.owner >= 0:
                return "changed"
            return "when_to_change" if self.best >= 0 else "no_changer"
        if act == TAKE_BACK and self.owner == seat:
            return "when_to_change" if self.earned else "win_first"
        if act != SING and act != TUTE:
            return "not_now"
        if act == TUTE and not self.fours()[x]:
            return "no_tutes"
        if self.best >= 0 or not self.won_last(seat):
            return "winner_sings"
        if act == TUTE:
            return "no_four"
        if self.sang:
            return "one_a_trick"
        if self.sung >> x & 1:
            return "sung_before"
        pair = self.pairs()[x]
        return "forty_first" if self.t.mask(HAND, seat) & pair == pair else "no_pair"

    def notes(self, seat: int) -> Lines:
        """The hand in the game's own order; what could be sung now, and for how much."""
        found = [self.in_order(seat)]
        asked = self.asked >> seat & 1 and self.phase == PLAYING and self.best < 0
        if asked and not self.sang and self.won_last(seat):
            found += self.song_notes(seat, SING)
        return found

    def ledger(self) -> Ledger:
        """What was paid for songs, for the deal, and in and out of the plate."""
        if self.stakes() == "none":
            return Ledger([Column("deal", "points", "deal"), Column("total", "total")])
        columns = [
            Column("songs", "points", "acuse", "pays_acuse"),
            Column("deal", "points", "deal", "pays_deal"),
        ]
        if self.stakes() == "com_prato":
            columns.append(Column("plate", "points", "deposit", "plate", "stake_back", "doubles"))
        return Ledger([*columns, Column("total", "total")])

    def status(self) -> Lines:
        """Trumps, the points of this deal, the plate, and who goes to it."""
        points = [self.so_far(seat) for seat in range(self.players)]
        told = [Line("trump", Suit(SPANISH_SUITS[self.trump])), Line("points", BySide(counts(points)))]
        if self.stakes() == "com_prato":
            told.append(Line("plate", Count(self.plate), roles.POT))
        if self.declarer >= 0:
            told.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
            told.append(Line("way", Part(points[self.declarer], self.undertaken), roles.TRACK))
        told.append(Line("deals", Part(self.deal_no + 1, self.deals())))
        return told
