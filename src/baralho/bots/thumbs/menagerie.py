"""Rules of thumb for Menagerie (catalogue menagerie, strategy hints): there is little to decide, so one is quick."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, x_of
from baralho.games.menagerie.acts import CALL, CHOOSE, DUELLING, IMITATE, OPEN, TURN
from baralho.games.menagerie.clock import ENTRIES, LOTS, PACE, Reflexes
from baralho.games.menagerie.game import Menagerie
from baralho.kinds.clock import write

REFLEXES: Final = (  # by skill
    Reflexes(reaction=1000, pace=125, spread=30),
    Reflexes(reaction=700, pace=100, spread=25),
    Reflexes(reaction=520, pace=85, spread=20),
)


class MenagerieThumb(Thumb):
    """Call the right animal in one's own duels, and nothing else."""

    guided = 100
    depth = 60

    def rate(self, game: Game, seat: int, action: int) -> int:
        """Right calls are good, calls in vain cost a card."""
        assert isinstance(game, Menagerie)
        act = action & KIND_MASK
        if act == CHOOSE:
            return 0
        if act == CALL or act == IMITATE:
            mine = game.phase == DUELLING and (seat == game.turn or seat == game.rival)
            return 100 if mine and x_of(action) == game.wanted(seat) else -100
        return 10 if act == TURN else 0

    def shortlist(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """There is nothing to search."""
        return [actions[best_of(self, game, seat, actions)]]

    def comes_with(self, game: Game, seat: int, action: int, rng: Rng, skill: int) -> str:
        """How fast the call came."""
        assert isinstance(game, Menagerie)
        if action & KIND_MASK not in (CALL, IMITATE) or game.phase != DUELLING:
            return ""
        right = seat in (game.turn, game.rival) and x_of(action) == game.wanted(seat)
        lot = rng.below(1 << 16) << 16 | rng.below(1 << 16)
        first, last = REFLEXES[skill].times(lot % LOTS, PACE[game.opt.input], ENTRIES if right else 1)
        return write(first, last)

    def estimate(self, game: Game, seat: int) -> float:
        """The cards one has more than the others."""
        assert isinstance(game, Menagerie)
        mine = game.cards_of(seat)
        return mine - (game.t.pack.count - mine) / (game.players - 1)

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """With whom one duels, or that there is no duel."""
        assert isinstance(game, Menagerie)
        act = action & KIND_MASK
        if act == CHOOSE:
            return Reason("choose")
        if act == CALL or act == IMITATE:
            rival = game.rival if seat == game.turn else game.turn
            return Reason("duel", seat=rival, number=game.t.count(OPEN, rival) if rival >= 0 else 0)
        if act == TURN:
            return Reason("turn", number=game.cards_of(seat))
        return Reason("silent")


THUMB: Final = MenagerieThumb()
