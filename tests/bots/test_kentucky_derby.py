"""Kentucky Derby: what `medium` does where the right choice is plain, and what its rates come to by enumeration."""

from __future__ import annotations

import random
from itertools import permutations

import baralho
from baralho import Match
from baralho.bots.thumb import thumb_of
from baralho.bots.thumbs.kentucky_derby import MATE, SCALE, TASTE
from baralho.engine.record import Said
from baralho.engine.spec import Value
from baralho.games.kentucky_derby import HORSES, RACING, KentuckyDerby
from tests.bots.by_thumb import by_medium, by_strong, by_thumb
from tests.table import play, steps_of


def start(players: int = 4, **options: Value) -> Match:
    """Seat 0 deals, seat 1 bets first."""
    return baralho.start("kentucky-derby", seed="1", players=players, dealer=0, options=options)


def game_of(match: Match) -> KentuckyDerby:
    assert isinstance(match.game, KentuckyDerby)
    return match.game


def test_the_rates_are_what_all_finishes_come_to() -> None:
    """The last to bet: every horse, with all orders of first and second, paid out by the engine."""
    dice = random.Random(4)
    for seed in range(12):
        options: dict[str, Value] = {"second_place": dice.choice(["never", "always"]), "bet_mode": "free"}
        match = baralho.start("kentucky-derby", seed=seed, players=dice.choice([3, 5, 8]), options=options)
        while match.actors() != [match.game.dealer]:
            match.act(match.actors()[0], dice.choice(match.legal(match.actors()[0])))
        seat = match.game.dealer
        for action in match.legal(seat):
            mean = 0.0
            for first, second in permutations(range(4), 2):
                after = match.game.copy()
                assert isinstance(after, KentuckyDerby)
                after.apply(seat, action)
                after.winner, after.single = first, True
                after.pay(second if after.second_counts() else -1)
                mates = {first, second} in ({0, 1}, {2, 3})
                chance = MATE if mates else (1 - MATE) / 2
                mean += chance / 4 * (after.points[seat] - match.game.points[seat])
            rate = thumb_of(match.spec).rate(match.game, seat, action)
            assert abs(rate - SCALE * mean) <= 0.5 + TASTE


def test_all_horses_win_equally_often_and_mates_are_seldom_second() -> None:
    """What the rates take for granted, within four standard errors."""
    won = [0] * 4
    mates = races = 0
    for seed in range(60):
        match = baralho.start("kentucky-derby", seed=seed, players=6, options={"rounds": 2, "second_place": "always"})
        while not match.over:
            asked = match.actors()[0]
            match.act(asked, match.legal(asked)[game_of(match).phase != RACING and asked % 4])
        placed = [(s.code, HORSES.index(s.x)) for s in steps_of(match, Said) if s.code in FINISHES]
        for (_, first), (_, second) in zip(placed[::2], placed[1::2], strict=True):
            won[first] += 1
            mates += {first, second} in ({0, 1}, {2, 3})
            races += 1
    assert races > 700
    assert max(abs(n / races - 0.25) for n in won) < 4 * (0.25 * 0.75 / races) ** 0.5
    assert abs(mates / races - MATE) < 4 * (MATE * (1 - MATE) / races) ** 0.5


FINISHES = ("winner", "second")


def test_backs_a_horse_that_nobody_has_backed() -> None:
    match = play(start(), "back H 1; back S 1; back C 1")
    assert by_thumb(match) == by_medium(match) == by_strong(match) == "back D 1"


def test_joins_the_fewest() -> None:
    match = play(start(8, second_place="never"), "back H 1; back H 1; back D 1; back D 1; back S 1; back C 1; back C 1")
    assert by_thumb(match) == "back S 1"


def test_bets_no_more_than_it_must() -> None:
    """Shares are equal whatever was bet (002:5304)."""
    match = play(start(bet_mode="free"), "back H 20; back S 20; back C 20")
    assert by_thumb(match) == "back D 1"


def test_not_always_the_same_horse() -> None:
    """Of horses that are alike another seat takes another one."""
    chosen = set()
    for dealer in range(4):
        match = baralho.start("kentucky-derby", seed="1", players=4, dealer=dealer)
        chosen.add(by_thumb(match))
    assert len(chosen) == 4
