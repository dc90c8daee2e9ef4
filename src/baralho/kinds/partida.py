"""A game for two sides to so many points: tricks with a stock, in one deal or two, the second counted from memory.

The card that marks trumps is the first one led, which stays open before who won it, or one that is turned up; while
there is a stock play is free, then one follows suit or trumps (002:1553-1577). The first deal is always played out and
counted openly. In the second nobody may look at what he has won: who believes that he has reached the target says so,
and has lost if he has not.

Where it was agreed (`exchanges`), who has won a trick may exchange a low trump for the one turned up: `exchangeable`,
and `swap` of kinds/stock.py.

Shared by Tute Corrente with its relatives and by Guinhote: each says what cards count, when one may sing, and what the
target is. Its phase number 0 is playing a card. Points, claims and games are those of a side: a seat, or a pair.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from baralho.cards.pack import SPANISH_SUITS
from baralho.engine import roles
from baralho.engine.game import Game, plus
from baralho.engine.table import SEAT, SIDE, Zone, place
from baralho.engine.told import BySide, Column, Ledger, Line, Lines, Part, Suit, counts
from baralho.kinds.changing import WHITE, ChangingGame, changer_zone
from baralho.kinds.duties import FREE, Duties, keeping, tell
from baralho.kinds.ends import best_of
from baralho.kinds.singing import LAST_TRICK
from baralho.kinds.stock import TURN_UP, draw, left, turn_up, turn_up_zone
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import worth

PLAYING: Final = 0
MARKER: Final = 6  # the zone after the turn-up and the changer


def partida_zones(in_pairs: bool = False) -> tuple[Zone, ...]:
    """The card that marks trumps stays open: before who won it, or half under the stock."""
    marker = place("marker", per=SIDE if in_pairs else SEAT)
    return (*trick_zones(won_by_side=in_pairs), turn_up_zone(), changer_zone(), marker)


@mypyc_attr(allow_interpreted_subclasses=True)
class Partida(ChangingGame):
    """Two sides; their games make a match."""

    wins: tuple[int, ...] = (0, 0)  # games of this match
    carried: tuple[int, ...] = (0, 0)  # points of the first deal, while the second is played; of all at the end
    second: bool = False  # this is the second deal of a game
    last: int = 0  # the seat that won the last trick, also that of the deal before
    victor: int = -1  # the side that has won the game, when it ends

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Partida)
        new.wins = self.wins
        new.carried = self.carried
        new.second = self.second
        new.last = self.last
        new.victor = self.victor
        super().hand_over(new)

    def target(self) -> int:
        """The points that win a game."""
        raise NotImplementedError

    def best_of(self) -> int:
        """How many games a match is the best of."""
        raise NotImplementedError

    def by_memory(self) -> bool:
        """Whether the second deal is claimed, not counted by the table."""
        raise NotImplementedError

    # -- the deal and the tricks ----------------------------------------------------------------------------------

    def deal_hands(self, each: int, packet: int, turns_up: bool) -> None:
        """For `deal`: so many cards to each, perhaps one turned up; a new game begins from nothing."""
        self.acuses = (0, 0)
        if not self.second:
            self.carried = (0, 0)
            self.points = [0] * self.sides
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), each, packet)
        if turns_up:
            turn_up(self)

    def draws(self) -> bool:
        """As long as there is a stock."""
        return left(self.t) > 0

    def first_trick(self) -> bool:
        """Nobody has won anything yet."""
        return not self.t.count(WON, 0) and not self.t.count(WON, 1)

    def marker(self) -> int:
        """The card that marks trumps: turned up, or before who won the first trick; -1 if there is none."""
        turned = self.t.top(TURN_UP)
        if turned >= 0:
            return turned
        return max(self.t.top(MARKER, 0), self.t.top(MARKER, 1))

    def exchanges(self) -> bool:
        """Whether a low trump may be exchanged for the turn-up."""
        return False

    def exchangeable(self) -> int:
        """The card (a mask) that is exchanged for the turn-up: the 7 of trumps for a court card, 3 or ace, the 2 for a
        white card; none while a card that changes trumps lies with it.
        """
        turned = self.t.top(TURN_UP)
        if turned < 0 or self.owner >= 0 or not self.exchanges():
            return 0
        pack = self.t.pack
        rank = pack.rank[turned]
        return 0 if rank == 2 else pack.ranks[2 if rank in WHITE else 7] & pack.suits[pack.suit[turned]]

    def duties(self) -> Duties:
        """None while there is a stock, not even to the first card of all; then follow, else trump (002:1557-1561)."""
        if self.led < 0 or self.draws():
            return FREE
        return (0, self.of_suit(self.led), 0, self.of_suit(self.trump))

    def shows_void(self, card: int) -> bool:
        """Only who has to follow tells something by not following."""
        return self.suit_of(card) != self.led and self.duties() != FREE

    def playable(self, seat: int) -> int:
        """The cards (a mask) that a seat may play."""
        return keeping(self.t.mask(HAND, seat), self.duties())

    def play_card(self, seat: int, card: int) -> None:
        """The first card of all makes trumps, if none was turned up."""
        if self.trump < 0:
            self.trump = self.suit_of(card)
            self.say("trump", seat, self.trump)
        tell(self, seat, card, self.duties())
        if self.play(seat, card):
            self.end_trick()
        else:
            self.ask(PLAYING, self.next(seat))

    def end_trick(self) -> None:
        """The winner takes it; a marker that he won stays open before him (002:1559)."""
        t = self.t
        if self.first_trick() and not t.count(TURN_UP):
            t.move(t.line(TRICK)[0], MARKER, self.pile(self.taker))
        closing = not self.draws()
        winner = self.take(self.pile(self.taker))
        self.last = winner
        if winner == self.owner:
            self.earned = True
        if closing and self.settled(winner):
            return
        if t.count(HAND, winner) and self.reached(self.side(winner)):  # the last brings ten more, and is counted
            self.stop_game(self.side(winner))
        elif not closing:
            self.draw_cards(winner)
        elif t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()

    def settled(self, winner: int) -> bool:
        """Whether a trick without a stock has ended the game; in Tute Habanero it may."""
        return False

    def draw_cards(self, winner: int) -> None:
        """All draw, the winner first, and he leads.

        A changer does not outlast stock and marker, so that both have all their cards then (ruling).
        """
        seat = winner
        for _ in range(self.players):
            self.draw_card(seat)
            seat = self.next(seat)
        if self.owner >= 0 and (not self.draws() or self.marker() < 0):
            self.return_changer()
        if self.draws():
            self.ask(PLAYING, winner)
        else:
            self.say("stock_out", winner)
            self.lead_last(winner)

    def draw_card(self, seat: int) -> None:
        """A seat draws from the stock."""
        draw(self.t, seat)

    def lead_last(self, winner: int) -> None:
        """The first of the tricks without a stock."""
        self.ask(PLAYING, winner)

    # -- the second deal ------------------------------------------------------------------------------------------

    def taken(self, side: int) -> int:
        """What the cards in a side's tricks count, with the marker if it won that."""
        return worth(self.t.mask(WON, side) | self.t.mask(MARKER, side), self.values())

    def total(self, side: int) -> int:
        """A side's points in this game so far: everybody has seen and heard them, who can remember."""
        return self.carried[side] + self.taken(side) + self.acuses[side]

    def may_claim(self) -> bool:
        """In the second deal only: the first is always played out."""
        return self.second and self.by_memory()

    def claim(self, seat: int) -> None:
        """He says that he has reached the target: right, and he has won; wrong, and the other has (002:1577)."""
        side = self.side(seat)
        total = self.total(side)
        self.write_points()
        if total >= self.target():
            self.say("claim_right", seat, total)
            self.win_game(side)
        else:
            self.say("claim_wrong", seat, total)
            self.win_game(1 - side)

    def reached(self, side: int) -> bool:
        """Whether the table stops the second deal because a side has enough; if it was agreed that it counts."""
        return self.second and not self.by_memory() and self.total(side) >= self.target()

    def stop_game(self, side: int) -> None:
        """The table says that a side has enough."""
        total = self.total(side)
        self.write_points()
        self.say("reached", side, total)
        self.win_game(side)

    # -- the count ------------------------------------------------------------------------------------------------

    def write_points(self) -> None:
        """Cards and acuses of this deal, on the sheet."""
        for side in range(2):
            self.score(side, self.taken(side), "cards")
            if self.acuses[side]:
                self.score(side, self.acuses[side], "acuses")

    def count_deal(self) -> None:
        """All cards are played: the last trick brings ten more, and decides if both have reached the target.

        Both have it after one deal, or at the end of the second without a claim: as if both had claimed at once.
        """
        last = self.side(self.last)
        self.write_points()
        self.score(last, LAST_TRICK, "last_trick")
        totals = [self.total(side) + (LAST_TRICK if side == last else 0) for side in range(2)]
        target = self.target()
        if min(totals) >= target:
            self.say("both", self.last, totals[last])
            self.end_game(last, totals)
        elif max(totals) >= target:
            self.end_game(0 if totals[0] >= target else 1, totals)
        else:
            self.carried = (totals[0], totals[1])
            self.second = True
            self.say("second_deal", self.last, target)
            self.end_deal()

    def win_game(self, side: int) -> None:
        """A game is won in mid-deal, whatever the points."""
        self.end_game(side, [self.total(0), self.total(1)])

    def end_game(self, side: int, totals: list[int]) -> None:
        """A game is won, with these points."""
        self.wins = plus(self.wins, side, 1)
        self.victor = side
        self.carried = (totals[0], totals[1])
        self.second = False
        self.say("game", side)
        self.end_deal()

    def next_dealer(self) -> int:
        """The winner of the last trick deals (002:1575), a new game too (ruling)."""
        return self.last

    def match_over(self) -> bool:
        """The first to win more than half of the games."""
        return best_of(self.wins, self.best_of())

    def winners(self) -> int:
        """Games decide, not points: a Tute, a wrong claim and the last trick all win with fewer."""
        return self.leading([(won,) for won in self.wins])

    # -- telling --------------------------------------------------------------------------------------------------

    def ledger(self) -> Ledger:
        """Cards, acuses and the last trick of each deal; every game begins anew."""
        columns = [Column(code, "points", code) for code in ("cards", "acuses", "last_trick")]
        return Ledger([*columns, Column("total", "total")], ends=["game"])

    def status(self) -> Lines:
        """Trumps, and how far both are; of the second deal nothing but what they brought into it, if it is claimed."""
        told = [Line("trump", Suit(SPANISH_SUITS[self.trump]))] if self.trump >= 0 else []
        hidden = self.second and self.by_memory()
        points = [self.carried[s] if hidden or self.victor >= 0 else self.total(s) for s in range(2)]
        code = "carried" if hidden else "race"
        told.append(Line(code, BySide([Part(n, self.target()) for n in points]), roles.TRACK))
        if self.best_of() > 1:
            told.append(Line("games", BySide(counts(self.wins)), roles.OF_MATCH))
        return told
