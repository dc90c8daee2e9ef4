"""What bets tell about a hidden hand: Bayes over what a player by the thumb would have done with each hand.

`Past` weighs whole worlds, of which hardly one fits where four rivals have each raised, drawn and called, and it stops
at cards that moved face down. At a betting table each decision tells of one hand, so hands are judged one by one: a
decision is looked at again with that hand in the place of the hidden one.
"""

from __future__ import annotations

from bisect import bisect
from math import exp
from typing import Any, Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import G, Reason, Thumb
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.record import Dealt, Done
from baralho.engine.spec import KIND_MASK, y_of
from baralho.engine.table import Table, bits

ODD: Final = 0.1  # how often somebody does anything at all, whatever the thumb thinks of it
IMPOSSIBLE: Final = 1e-6  # how likely is what could not have been done with a hand
TRIES: Final = 10  # hands that may be put aside for one whose cards nobody else has


class Beliefs:
    """Worlds that fit what the others have done."""

    counted: bool = False  # there are so few that each of them comes once
    weight: float = 1.0  # of the world that was drawn last

    def world(self, rng: Rng, until: float) -> Game | None:
        """The next of them, None if there are no more; by the clock there is time `until` then, 0: without end."""
        raise NotImplementedError

    def chance(self, game: Game) -> float:
        """The chance to have the best hand, by what the others have done; -1.0: the thumb knows as well."""
        return -1.0


class VyingThumb(Thumb[G]):
    """Rules of thumb of a betting game, for a player who works out what hidden hands may be."""

    expert: str = "bettor:Bettor"
    sizes: bool = False  # how much is bet tells of the hand too, and not only that a bet is made

    def beliefs(self, me: Seat) -> Beliefs | None:
        """The worlds in which a seat should compare its actions; None where the thumb may as well decide alone."""
        return None

    def solved(self, game: G, seat: int, actions: list[int], luck: float) -> int:
        """The action where it was worked out how often each is right, by `luck` from 0 to 1; -1: it was not."""
        return -1

    def bet_reason(self, game: G, seat: int, action: int, chance: float) -> Reason:
        """Why this bet, with such a chance."""
        raise NotImplementedError


class Decision:
    """What a seat did, and the state before it; the hidden hands in it are to be replaced before it is looked at."""

    def __init__(self, game: Game, seat: int, action: int) -> None:
        self.game = game
        self.seat = seat
        self.action = action

    def chance(self, thumb: VyingThumb[Any], m: Moves) -> float:
        """How likely the seat does that; of a bet of any amount, how likely it bets the nearest one of the menu."""
        m.clear()
        self.game.moves(self.seat, m)
        actions = m.list
        rates = thumb.rates(self.game, self.seat, actions)
        most = max(rates)
        near, least = -1, 0
        alike = 0
        every = own = nearest = 0.0
        for k in range(len(actions)):
            share = exp((rates[k] - most) / thumb.temper)
            every += share
            if actions[k] & KIND_MASK == self.action & KIND_MASK:
                alike += 1
                own += share
                off = abs(y_of(actions[k]) - y_of(self.action))
                if near < 0 or off < least:
                    near, least, nearest = k, off, share
        if near < 0:
            return IMPOSSIBLE
        if thumb.sizes:
            return ODD / len(actions) + (1.0 - ODD) * nearest / every
        return ODD / (len(actions) - alike + 1) + (1.0 - ODD) * own / every


def decisions(me: Seat, picks: int = 0) -> list[Decision]:
    """What the others have done in this deal, but for acts (a mask) that choose cards face down."""
    first = -1
    for step in reversed(me.believes().steps()):
        if isinstance(step, Dealt):
            break
        if isinstance(step, Done):
            first = step.row
    found: list[Decision] = []
    if first < 0:
        return found
    rows = me.believes().rows()
    game = me.believes().before(0)
    for k in range(len(rows)):
        row = rows[k]
        if k >= first and row.seat != me.number and not picks >> (row.action & KIND_MASK) & 1:
            found.append(Decision(game.copy(), row.seat, row.action))
        game.extra = row.extra
        game.apply(row.seat, row.action)
    return found


class Range:
    """Hands that a rival may hold, with what he gave up for them, and how likely they are."""

    def __init__(self) -> None:
        self.hands: list[int] = []
        self.given_up: list[int] = []
        self.totals: list[float] = []  # of the weights up to each hand

    def add(self, hand: int, given_up: int, weight: float) -> None:
        """One more hand (a mask)."""
        self.hands.append(hand)
        self.given_up.append(given_up)
        self.totals.append(weight + (self.totals[-1] if self.totals else 0.0))

    def draw(self, rng: Rng, taken: int) -> int:
        """The place of a hand, each as often as it is likely, without cards (a mask) that others have; -1: none."""
        for _ in range(TRIES if self.totals else 0):
            k = min(bisect(self.totals, rng.chance() * self.totals[-1]), len(self.hands) - 1)
            if not (self.hands[k] | self.given_up[k]) & taken:
                return k
        return -1


def put_into(t: Table, zone: int, cards: int) -> None:
    """Have these cards (a mask) in a bag; those that were there go where these were."""
    coming = bits(cards & ~t.bags[zone])
    going = bits(t.bags[zone] & ~cards)
    for k in range(min(len(coming), len(going))):
        card, old = coming[k], going[k]
        other = t.where[card]
        if t.row[other] < 0:
            t.bags[other] = t.bags[other] & ~(1 << card) | 1 << old
        else:
            line = t.lines[t.row[other]]
            line[line.index(card)] = old
        t.bags[zone] = t.bags[zone] & ~(1 << old) | 1 << card
        t.where[card], t.where[old] = zone, other
