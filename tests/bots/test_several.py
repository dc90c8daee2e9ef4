"""Search in several processes."""

from __future__ import annotations

import pickle

import baralho
from baralho.bots import Budget, player, sit
from baralho.bots.several import Several, look


def test_two_processes_choose_together() -> None:
    """They share the simulations; the same seed gives the same choice, with a reason; nothing else is tried."""
    match = baralho.start("escopa", players=2, seed="5")
    seat = match.game.actor()
    bot = player(match.spec, "strong(jobs=2;wide=3)")
    assert isinstance(bot, Several) and bot.level == "strong(wide=3)"
    first = bot.choose(sit(match, seat, Budget(120)), baralho.Rng(1))
    again = bot.choose(sit(match, seat, Budget(120)), baralho.Rng(1))
    assert first.simulations == 120
    assert (first.action, first.tally) == (again.action, again.tally)
    assert first.action in match.legal(seat) and first.reason is not None
    assert {action for action, _, _ in first.tally} <= set(match.legal(seat))


def test_they_do_not_agree() -> None:
    """Of two seeds whose choices differ, what came to more in both together is done."""
    differing = 0
    for number in range(60):
        match = baralho.start("sueca", seed=f"several {number}")
        seat = match.game.actor()
        rng = baralho.Rng(number)
        seeds = [rng.below(1 << 29) for _ in range(2)]
        found = [look((pickle.dumps(sit(match, seat)), "strong", s, 40, 0)) for s in seeds]
        if found[0][0] == found[1][0]:
            continue
        means = []
        for action, _, _, _ in found:
            entries = [entry for other in found for entry in other[3] if entry[0] == action]
            means.append(sum(total for _, _, total in entries) / sum(visits for _, visits, _ in entries))
        chosen = Several("strong", 2).choose(sit(match, seat, Budget(80)), baralho.Rng(number)).action
        assert chosen == found[means.index(max(means))][0]
        differing += 1
        if differing == 3:
            break
    assert differing == 3
