"""Koziri: all lies open, so a win that can be forced is found by looking at every answer.

Between two piles a position is no more than who has which cards and who opens; a pile grows until somebody takes it,
so what can come of it can be looked at to the end. From the positions that win at once others are found that lead
there, one pile earlier, and so on; what was found is kept for the match. Where neither side was found to win the
general search decides, and among what does not lose.
"""

from __future__ import annotations

import time
from typing import Any, Final

from baralho.bots.player import SIMULATIONS, Choice, Strong
from baralho.bots.seat import Budget, Seat
from baralho.bots.thumb import Thumb
from baralho.bots.thumbs.koziri import Board
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import count
from baralho.games.koziri import HAND, NAMING, PILE, PLAY, SECONDING, THIRD, Koziri

STATES: Final = 250  # looked at for a simulation
PART: Final = 4  # of the time, the part (a quarter) that is spent on this at most
FAR: Final = 60  # piles ahead, at most
MOST: Final = 300_000  # positions kept in mind
CLOCK: Final = 1024  # states between two looks at the clock
NEVER: Final = 1000


class Forced(Board):
    """Wins that can be forced, by position and how many piles they take."""

    def __init__(self, game: Koziri, seat: int) -> None:
        super().__init__(game, seat)
        self.won: dict[int, int] = {}  # by position before a pile and who wants to win: in how many piles it is won
        self.open: dict[int, int] = {}  # the same: in how many it is not
        self.tired: set[int] = set()  # positions that are a draw, for they have come twice already
        self.until = 0.0
        self.spent = False

    def step(self) -> bool:
        """Whether there is time for another position."""
        self.nodes += 1
        if self.nodes >= self.most or (self.until and self.nodes % CLOCK == 0 and time.perf_counter() >= self.until):
            self.spent = True
        return not self.spent

    def before(self, side: int, opener: int, mine: int, his: int, piles: int) -> bool:
        """Whether a side forces a win within so many piles, when this one or the other opens the first."""
        place = 2 * (mine if side == 0 else his) + opener
        if place in self.tired:
            return False
        key = 2 * place + side
        if self.won.get(key, NEVER) <= piles:
            return True
        if self.open.get(key, -1) >= piles:
            return False
        if piles == 0:
            found = opener == side and self.losers(mine, 1 - side, his) <= 1 and self.runs(side, mine, his)
        elif opener == side:
            found = self.any_card(side, mine, his, 0, mine, piles)
        else:
            found = self.every_card(side, mine, his, 0, his, piles)
        if found:
            self.won[key] = piles
        elif not self.spent:
            self.open[key] = piles
        return found

    def any_card(self, side: int, mine: int, his: int, pile: int, cards: int, piles: int) -> bool:
        """Whether one of these cards of its own forces it; those that cannot be beaten are tried first."""
        if mine & mine - 1 == 0 and cards:
            return True
        later = 0
        while cards:
            bit = cards & -cards
            cards ^= bit
            top = bit.bit_length() - 1
            if his & self.beaters(1 - side, top):
                later |= bit
            elif self.before(side, side, mine ^ bit, his | pile | bit, piles - 1):
                return True
        while later:
            bit = later & -later
            later ^= bit
            if self.he_answers(side, mine ^ bit, his, pile | bit, bit.bit_length() - 1, piles):
                return True
        return False

    def every_card(self, side: int, mine: int, his: int, pile: int, cards: int, piles: int) -> bool:
        """Whether it is forced whichever of these cards the other plays."""
        if his & his - 1 == 0 and cards:
            return False
        while cards:
            bit = cards & -cards
            cards ^= bit
            if not self.it_answers(side, mine, his ^ bit, pile | bit, bit.bit_length() - 1, piles):
                return False
        return True

    def he_answers(self, side: int, mine: int, his: int, pile: int, top: int, piles: int) -> bool:
        """Whether it is forced though the other beats a card or takes the pile."""
        if not self.step():
            return False
        cards = his & self.beaters(1 - side, top)
        if (not cards or self.free) and not self.before(side, side, mine, his | pile, piles - 1):
            return False
        return self.every_card(side, mine, his, pile, cards, piles)

    def it_answers(self, side: int, mine: int, his: int, pile: int, top: int, piles: int) -> bool:
        """Whether it is forced by beating a card of the other's, or by taking the pile."""
        if not self.step():
            return False
        cards = mine & self.beaters(side, top)
        if (not cards or self.free) and self.before(side, 1 - side, mine | pile, his, piles - 1):
            return True
        return cards != 0 and self.any_card(side, mine, his, pile, cards, piles)

    def after(self, side: int, mover: int, mine: int, his: int, pile: int, action: int, piles: int) -> bool:
        """Whether a side forces a win within so many piles when that one does this."""
        if action & KIND_MASK != PLAY:
            if mover == side:
                return self.before(side, 1 - side, mine | pile, his, piles - 1)
            return self.before(side, side, mine, his | pile, piles - 1)
        bit = 1 << x_of(action)
        if mover == side:
            return mine == bit or self.he_answers(side, mine ^ bit, his, pile | bit, x_of(action), piles)
        return his != bit and self.it_answers(side, mine, his ^ bit, pile | bit, x_of(action), piles)


class Forcing(Strong):
    """Plays what wins by force, the shortest way; does not play what loses by force, if there is anything else."""

    def __init__(self, thumb: Thumb[Any]) -> None:
        super().__init__(thumb)
        self.forced: Forced | None = None
        self.about = ""  # the pack and the trumps for which that holds

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """What was found, or what the search finds among the rest; a simulation stands for so many states."""
        legal, seat, budget = me.legal(), me.number, me.clock
        if len(legal) == 1:
            return Choice(legal[0])
        begun = time.perf_counter()
        game = me.glimpse()
        assert isinstance(game, Koziri)
        if game.phase in (NAMING, SECONDING):
            return super().choose(me, rng)
        forced = self.known(game, seat)
        simulations = budget.simulations if budget.simulations or budget.millis else SIMULATIONS
        forced.most = simulations * STATES if simulations else 1 << 60
        forced.until = begun + budget.millis / 1000 / PART if budget.millis else 0.0
        lost: list[int] = []
        action = decided(forced, game, seat, legal, lost)
        if action < 0 and len(lost) == len(legal) - 1:
            action = next(a for a in legal if a not in lost)
        if action < 0:
            choice = self.searched(me, rng, begun)
            if choice.action not in lost:
                return choice
            visits = {tried: times for tried, times, _ in choice.tally}
            action = max([a for a in legal if a not in lost], key=lambda a: visits.get(a, 0))
        choice = Choice(action, self.thumb.reason(game, seat, action))
        choice.simulations = forced.nodes // STATES
        return choice

    def searched(self, me: Seat, rng: Rng, begun: float) -> Choice:
        """What the general search finds in the time that is left."""
        budget = me.clock
        if budget.millis:
            left = budget.millis - int(1000 * (time.perf_counter() - begun))
            me.clock = Budget(budget.simulations, max(left, 1))
        choice = super().choose(me, rng)
        me.clock = budget
        return choice

    def known(self, game: Koziri, seat: int) -> Forced:
        """What was found so far in this match, as long as it holds."""
        about = f"{game.t.pack.count} {game.trumps} {game.opt.voluntary_pickup}"
        tired = {p for p in game.openings if game.openings.count(p) >= THIRD - 1}
        if game.opt.repetition != "draw_on_third":
            tired = set()
        forced = self.forced
        full = forced is not None and len(forced.won) + len(forced.open) > MOST
        if forced is None or full or self.about != about or forced.tired != tired:
            forced = Forced(game, seat)
            forced.tired = tired
            self.forced, self.about = forced, about
        forced.nodes = 0
        forced.spent = False
        return forced


def decided(forced: Forced, game: Koziri, seat: int, legal: list[int], lost: list[int]) -> int:
    """The action that wins soonest by force, or if all lose the one that loses latest; -1 if neither was found. Those
    that lose are added to a list.
    """
    t = game.t
    other = game.next(seat)
    mine, his, pile = t.mask(HAND, seat), t.mask(HAND, other), t.mask(PILE)
    ways = sorted(legal, key=lambda a: count(his & game.beaters(other, x_of(a))) if a & KIND_MASK == PLAY else 1)
    for piles in range(1, FAR):
        left = [action for action in ways if action not in lost]
        for action in left:
            if forced.after(seat, seat, mine, his, pile, action, piles):
                return action
        for action in left:
            if not forced.spent and forced.after(other, seat, his, mine, pile, action, piles):
                lost.append(action)
                if len(lost) == len(legal):
                    return action
        if forced.spent:
            break
    return -1
