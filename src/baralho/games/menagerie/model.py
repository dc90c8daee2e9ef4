"""A player of Menagerie for simulation: there is little to decide, so he is his reflexes."""

from __future__ import annotations

from baralho.engine.chance import Rng
from baralho.engine.spec import act_of, encode
from baralho.games.menagerie.acts import CALL, CHOOSING, DUELLING, IMITATE
from baralho.games.menagerie.clock import ENTRIES, LOTS, PACE, Reflexes
from baralho.games.menagerie.game import Menagerie
from baralho.kinds.clock import write


def answer(game: Menagerie, seat: int, reflexes: Reflexes, rng: Rng) -> tuple[int, str]:
    """What a player of such reflexes does when he is asked, and the times that come with it."""
    actions = game.legal(seat)
    calls = [a for a in actions if act_of(a) in (CALL, IMITATE)]
    if game.phase == CHOOSING:
        return actions[rng.below(len(actions))], ""
    if game.phase != DUELLING or seat not in (game.turn, game.rival):
        starts = calls and rng.below(1000) < reflexes.false_starts
        return (calls[rng.below(len(calls))], "") if starts else (actions[0], "")
    right = encode(act_of(calls[0]), game.wanted(seat))
    errs = len(calls) > 1 and rng.below(1000) < reflexes.errors
    action = [a for a in calls if a != right][rng.below(len(calls) - 1)] if errs else right
    lot = rng.below(1 << 16) << 16 | rng.below(1 << 16)
    first, last = reflexes.times(lot % LOTS, PACE[game.opt.input], 1 if errs else ENTRIES)
    return action, write(first, last)
