"""Rules of thumb for Menagerie (catalogue menagerie, strategy hints): there is little to decide, so one is quick."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.bots.vying import whim
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, x_of
from baralho.games.menagerie.acts import CALL, CHOOSE, CHOOSING, DUELLING, IMITATE, OPEN, TURN
from baralho.games.menagerie.clock import ENTRIES, LOTS, PACE, Reflexes
from baralho.games.menagerie.game import Menagerie
from baralho.kinds.clock import write

REFLEXES: Final = (  # by skill
    Reflexes(reaction=1000, pace=125, spread=30, errors=120, false_starts=12),
    Reflexes(reaction=650, pace=95, spread=25, errors=40, false_starts=3),
    Reflexes(reaction=520, pace=85, spread=20, errors=20, false_starts=1),
)


class MenagerieThumb(Thumb[Menagerie]):
    """Call the right animal in one's own duels, and nothing else."""

    guided = 100
    depth = 60
    errs = True

    def rates(self, game: Menagerie, seat: int, actions: list[int]) -> list[int]:
        """Right calls are good, calls in vain cost a card; but tongues slip, and some cry out for nothing."""
        mine = game.phase == DUELLING and (seat == game.turn or seat == game.rival)
        wanted = game.wanted(seat) if mine else -1
        calls = [action for action in actions if action & KIND_MASK in (CALL, IMITATE)]
        slip = self.slip(game, seat, mine, [action for action in calls if x_of(action) != wanted])
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == CALL or act == IMITATE:
                right = x_of(action) == wanted
                found.append(200 if action == slip else 100 if right else -100)
            else:
                found.append(10 if act == TURN else 0)
        return found

    def slip(self, game: Menagerie, seat: int, mine: bool, wrong: list[int]) -> int:
        """The wrong call that slips out, as often as the skill has it; -1: none."""
        reflexes = REFLEXES[self.skill]
        often = reflexes.errors if mine else reflexes.false_starts
        lies = game.t.count(OPEN, seat) * 64 + game.t.count(OPEN, game.turn)
        if game.phase == CHOOSING or not wrong or 1000 * whim(game.duels, game.round, lies, seat, 1) >= often:
            return -1
        return wrong[int(whim(game.duels, game.round, lies, seat, 2) * len(wrong))]

    def shortlist(self, game: Menagerie, seat: int, actions: list[int]) -> list[int]:
        """There is nothing to search."""
        return [actions[best_of(self, game, seat, actions)]]

    def comes_with(self, game: Menagerie, seat: int, action: int, rng: Rng, skill: int) -> str:
        """How fast the call came."""
        if action & KIND_MASK not in (CALL, IMITATE) or game.phase != DUELLING:
            return ""
        right = seat in (game.turn, game.rival) and x_of(action) == game.wanted(seat)
        lot = rng.below(1 << 16) << 16 | rng.below(1 << 16)
        first, last = REFLEXES[skill].times(lot % LOTS, PACE[game.opt.input], ENTRIES if right else 1)
        return write(first, last)

    def estimate(self, game: Menagerie, seat: int) -> float:
        """The cards one has more than the others."""
        mine = game.cards_of(seat)
        return mine - (game.t.pack.count - mine) / (game.players - 1)

    def reason(self, game: Menagerie, seat: int, action: int) -> Reason | None:
        """With whom one duels, or that there is no duel."""
        act = action & KIND_MASK
        if act == CHOOSE:
            return Reason("choose")
        if act == CALL or act == IMITATE:
            if game.phase != DUELLING or seat not in (game.turn, game.rival) or x_of(action) != game.wanted(seat):
                return Reason("slip")
            rival = game.rival if seat == game.turn else game.turn
            return Reason("duel", seat=rival, number=game.t.count(OPEN, rival) if rival >= 0 else 0)
        if act == TURN:
            return Reason("turn", number=game.cards_of(seat))
        return Reason("silent")


THUMB: Final = MenagerieThumb
