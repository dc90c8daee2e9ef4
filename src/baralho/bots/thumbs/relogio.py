"""Rules of thumb for Relógio (catalogue relogio, strategy hints): the exchange by its exact chances.

Cards come to be turned in an order that is nothing but chance. The clock runs out well if the bottom cards of the hours
that still have closed cards lead from each to the centre, whatever lies above them: every last card of an hour points
to another hour, and round and round in a circle is lost. Of n closed cards, u of them kings, that has the chance u / n.
A king that is buried at the bottom of an hour with m closed cards makes it (m + u) / n: whatever leads to that hour now
leads to the centre too. Anywhere else it changes nothing.
"""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, encode, x_of, y_of
from baralho.games.relogio import CENTRE, EXCHANGE, HIGH, KEEP, KING_TURNED, PILES, RUN, TURN, Relogio

CERTAIN: Final = 1000.0  # as a rate: the game is won


class RelogioThumb(Thumb[Relogio]):
    """Keep the exchange for the fourth king, and bury it at the bottom of the hour with the most closed cards."""

    solves = True

    def __init__(self) -> None:
        self.known: dict[tuple[int, ...], float] = {}  # chances that were worked out before

    def winnable(self, game: Relogio, seconds: float) -> bool | None:
        """Every exchange is tried: there are no more than some hundred."""
        if game.over:
            return game.won == 1
        return bool(solution(game, seconds))

    def rate(self, game: Relogio, seat: int, action: int) -> int:
        """The chance to win, of a thousand."""
        act = action & KIND_MASK
        if act == RUN:
            return 1
        if act == TURN:
            return 0
        return int(CERTAIN * (self.kept(game) if act == KEEP else buried(game, x_of(action), y_of(action))))

    def shortlist(self, game: Relogio, seat: int, actions: list[int]) -> list[int]:
        """The chances are exact: there is nothing to search."""
        return [actions[best_of(self, game, seat, actions)]]

    def kept(self, game: Relogio) -> float:
        """The chance to win if this king goes to the centre and a later one may be exchanged."""
        counts = [0] * (HIGH + 1)
        for pile in range(CENTRE):
            counts[game.closed(pile)] += 1
        return self.chance(tuple(counts[1:]), game.closed(CENTRE), game.opt.exchange_choice == "top_of_pile")

    def chance(self, counts: tuple[int, ...], kings: int, top: bool) -> float:
        """The same by how many hours have one, two, three and four closed cards, and how many kings are closed."""
        if not kings:
            return 0.0 if sum(counts) else 1.0
        key = (*counts, kings, top)
        if key in self.known:
            return self.known[key]
        closed = kings
        for k in range(HIGH):
            closed += (k + 1) * counts[k]
        total = kings * self.king_comes(counts, kings - 1, closed - 1, top)
        for k in range(HIGH):
            if counts[k]:
                after = list(counts)
                after[k] -= 1
                if k:
                    after[k - 1] += 1
                total += (k + 1) * counts[k] * self.chance(tuple(after), kings, top)
        self.known[key] = total / closed
        return self.known[key]

    def king_comes(self, counts: tuple[int, ...], kings: int, closed: int, top: bool) -> float:
        """A king is turned: exchange it in the best place there is, or not."""
        if not closed:
            return 1.0
        best = kings / closed
        for k in range(HIGH):
            if counts[k] and (k == 0 or not top):
                best = (k + 1 + kings) / closed
        return max(best, self.chance(counts, kings, top))

    def reason(self, game: Relogio, seat: int, action: int) -> Reason | None:
        """The chance, in percent."""
        act = action & KIND_MASK
        if act == TURN or act == RUN:
            return Reason("go_on", number=game.all_closed())
        percent = round(self.rate(game, seat, action) / 10)
        return Reason("keep" if act == KEEP else "bury", number=percent)


def buried(game: Relogio, pile: int, depth: int) -> float:
    """The chance to win after the exchange of this king for a card of a pile."""
    kings, closed = game.closed(CENTRE), game.all_closed()
    own = game.closed(pile)
    return ((own if pile != CENTRE and depth == own - 1 else 0) + kings) / closed


def solution(game: Game, seconds: float) -> list[int]:
    """The actions that win, all cards known; empty if there are none."""
    assert isinstance(game, Relogio)
    game = game.copy()
    assert isinstance(game, Relogio)
    actions: list[int] = []
    while not game.over:
        if game.phase == KING_TURNED:
            for pile in range(PILES):
                for depth in range(game.closed(pile)):
                    tried = encode(EXCHANGE, pile, depth)
                    if tried in game.legal(0):
                        after = game.copy()
                        after.apply(0, tried)
                        after.apply(0, encode(RUN))
                        if after.won:
                            return [*actions, tried, encode(RUN)]
        action = encode(KEEP if game.phase == KING_TURNED else RUN)
        actions.append(action)
        game.apply(0, action)
    return actions if game.won else []


THUMB: Final = RelogioThumb
