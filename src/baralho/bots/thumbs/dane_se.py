"""Rules of thumb for Dane-se! (catalogue dane-se, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.declared import Declared, packed, suit_of
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import played_by, wins_now
from baralho.engine.spec import x_of
from baralho.engine.table import count
from baralho.games.dane_se import BIDDING, PACK, TURNED, UNSAID, DaneSe
from baralho.kinds.tricks import HAND

BIDS: Final = 5  # declarations that a search compares
CARDS: Final = 7
LEAST: Final = 0.25  # how far a declaration that does not suit the cards makes a world unlikely, at most


class DaneSeThumb(Thumb[DaneSe]):
    """Bid what the cards are likely to win; then keep the tricks still to come equal to the tricks still wanted."""

    guided = 100
    depth = 0  # hands are played to their end in `estimate`
    paired = True
    sure = 0.7

    def __init__(self) -> None:
        self.hand = Declared()
        self.margins: list[float] = []
        self.played = [0] * 7  # by seat: the cards (a mask) it has played in this deal
        self.consolation = 0.0  # points a trick for those who failed, at tables that give any

    def prepare(self, me: Seat) -> None:
        """Who has played what; the same luck every time."""
        self.hand.luck = 1
        self.played = played_by(me)

    def rates(self, game: DaneSe, seat: int, actions: list[int]) -> list[int]:
        """A declaration by what it is likely to bring; a card by how close it keeps the hand to the declaration."""
        hand = self.hand
        hand.set_up(game)
        if game.phase == BIDDING:
            spread = hand.spread(seat)
            return [int(20 * hand.promise(spread, x_of(a))) for a in actions]
        hand.plan(seat)
        return [int(20 * hand.rate(packed(1 << x_of(a)), suit_of(PACK.suit[x_of(a)]))) for a in actions]

    def shortlist(self, game: DaneSe, seat: int, actions: list[int]) -> list[int]:
        """The declarations near the likely one; all cards that are not absurd."""
        rates = self.rates(game, seat, actions)
        if game.phase == BIDDING:
            return promising(rates, actions, 400, BIDS)
        return promising(rates, actions, 1600, CARDS)

    def likely(self, game: DaneSe, seat: int) -> int:
        """What the others have said suits the cards that they had."""
        hand = self.hand
        hand.set_up(game)
        hand.gone = packed(game.t.mask(TURNED))
        for player in hand.seats:
            player.bid = UNSAID
        believed = 100.0
        for other in range(game.players):
            if other != seat and game.bids[other] != UNSAID:
                hand.seats[other].hand |= packed(self.played[other])
                spread = hand.spread(other)
                believed *= max(spread[game.bids[other]] / max(spread), LEAST)
        return int(believed)

    def estimate(self, game: DaneSe, seat: int) -> float:
        """By how much a seat scores more than the others when the hand is played out; a search asks seat by seat."""
        if seat == 0:
            self.hand.set_up(game)
            self.hand.finish()
            scores = [self.hand.score(other, self.consolation) for other in range(game.players)]
            total = sum(scores)
            self.margins = [own - (total - own) / (game.players - 1) for own in scores]
        return self.margins[seat]

    def finer(self, game: DaneSe, seat: int) -> float:
        """What those who failed get, at tables that give them any."""
        if not self.consolation:
            return 0.0
        tricks = [game.tricks(other) if game.tricks(other) != game.bids[other] else 0 for other in range(game.players)]
        return self.consolation * (tricks[seat] - (sum(tricks) - tricks[seat]) / (game.players - 1))

    def reason(self, game: DaneSe, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        x = x_of(action)
        if game.phase == BIDDING:
            hand = game.t.mask(HAND, seat)
            if game.trump >= 0:
                return Reason("bid", number=count(hand & PACK.suits[game.trump]), suit=game.trump)
            return Reason("bid_no_trump", number=count(hand & PACK.ranks[1]))
        need = game.bids[seat] - game.tricks(seat)
        left = game.t.count(HAND, seat)
        if need < 0 or need > left:
            return Reason("spoil", card=x, number=abs(need))
        takes = wins_now(game, x)
        if need == 0:
            if game.best < 0:
                return Reason("lead_low", card=x)
            return Reason("forced" if takes else "shed", card=x)
        if game.best < 0:
            return Reason("lead_for", card=x, number=need)
        return Reason("take" if takes else "wait", card=x, number=need)


THUMB: Final = DaneSeThumb
