"""The end of a hand in trick games: perfect-information Monte Carlo.

When few cards are left, worlds that the seat may believe in are solved to the end, card by card, instead of searched:
in every one the solver tells what each card comes to if all play perfectly and see everything, and what that is worth
on the score sheet is added up. A game can be played so if its play is for one number that a side collects (points in
cards, tricks), the more the better or the worse; `task_of` says for a world what is collected and what it is worth.
"""

from __future__ import annotations

import time
from typing import Final

from baralho.bots.doubledummy import FOLLOW, FREE, Solver
from baralho.bots.search import Search
from baralho.bots.seat import Seat
from baralho.engine.game import Game
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK
from baralho.kinds.tricks import HAND, TRICK, WON, TrickGame
from baralho.kinds.values import worth

# From how many cards in the hand on; `Thumb.endgame` and "strong(endgame=5)" override it. Brisca, when all is drawn:
# two players then know every card. No other game was shown to gain: at 400 simulations, against tree search in the
# ending only, points a deal and seat with 95% intervals:
# sueca from 5 cards +0.065 +- 0.104 (54 deals), eucre from 4 -0.015 +- 0.048 (166), skat from 6 -0.3 +- 2.4 (34).
FROM: Final[dict[str, int]] = {"brisca": 3}
LEAST: Final = 2  # with one card there is no choice
WORLDS: Final = 60  # solved for a choice, at most
SHARE: Final = 8  # simulations that a world stands for
FINE: Final = 0.001  # what a point in cards, a trick is worth where it changes nothing on the sheet


class Task:
    """What a world is played for: who collects what, who wants much of it, and what it is worth on the sheet."""

    def __init__(self, game: TrickGame, collect: int, steps: list[tuple[int, float]]) -> None:
        """`collect` is a mask of seats. `steps` ascend: from so many collected on, it is worth so much to them."""
        self.game = game
        self.collect = collect
        self.steps = steps
        self.active = game.everybody
        self.avoid = False  # who collects wants little
        self.value: list[int] = []
        self.trick = 0
        self.last: list[int] = []
        self.duty = FOLLOW
        self.barred = 0
        self.closed = 0
        self.had = 0  # collected before

    def worth(self, collected: int) -> float:
        """What it is worth to the collecting seats to have collected so much in all."""
        value = 0.0
        for least, step in self.steps:
            if collected >= least:
                value = step
        return value + (-FINE if self.avoid else FINE) * collected

    def order(self) -> list[int]:
        """The seats that play, in order, from the leader of the trick."""
        game = self.game
        first = game.leader if game.t.count(TRICK) else hand_on_turn(game)
        seats = [first]
        seat = game.next(first)
        while seat != first:
            if self.active >> seat & 1:
                seats.append(seat)
            seat = game.next(seat)
        return seats

    def solver(self) -> Solver | None:
        """The solver of this world, None if it has no place for it."""
        game = self.game
        seats = self.order()
        played = game.t.line(TRICK)[:]
        hands = [game.t.mask(HAND, seat) for seat in seats]
        size = hands[-1].bit_count()
        if len(seats) > 4 or len(played) >= len(seats):
            return None
        for k in range(len(seats)):
            if hands[k].bit_count() != size - (k < len(played)):
                return None
        count = game.t.pack.count
        mine = relative(self.collect, seats)
        wanting = (1 << len(seats)) - 1 & ~mine if self.avoid else mine
        return Solver(
            hands,
            [game.suit_of(card) for card in range(count)],
            [game.power(card) for card in range(count)],
            mine,
            wanting,
            game.trump,
            self.value,
            self.trick,
            self.last,
            played,
            self.duty,
            self.barred,
            self.closed,
        )


def relative(mask: int, seats: list[int]) -> int:
    """A mask of seats, as a mask of places in a list of them."""
    return sum([1 << k for k in range(len(seats)) if mask >> seats[k] & 1])


def hand_on_turn(game: TrickGame) -> int:
    """Whose card is to be played: that of the seat asked, or dummy's."""
    if game.spec.id == "bridge":
        from baralho.games.bridge.rubber import Bridge

        assert isinstance(game, Bridge)
        return game.hand(game.turn)
    return game.turn


def task_of(game: Game, seat: int) -> Task | None:
    """What a world is played for from here on, None where the solver does not fit the game."""
    if not isinstance(game, TrickGame):
        return None
    id = game.spec.id
    if id == "sueca":
        return sueca(game)
    if id == "skat":
        return skat(game)
    if id == "bridge":
        return bridge(game)
    if id == "eucre":
        return eucre(game)
    if id == "brisca":
        return brisca(game)
    if id == "copas":
        return copas(game, seat)
    if id == "king":
        return king(game, seat)
    return None


def sueca(game: TrickGame) -> Task | None:
    """120 points in cards: 61 win, 90 or 91 double, all the partida."""
    from baralho.games.sueca import GALHOS, VALUE, Sueca

    assert isinstance(game, Sueca)
    double = game.opt.double_threshold
    lost, won = GALHOS - game.galhos[1], GALHOS - game.galhos[0]
    steps = [(0, -float(max(lost, 2))), (1, -2.0), (121 - double, -1.0), (60, 0.0), (61, 1.0), (double, 2.0)]
    task = Task(game, 0b0101, [*steps, (120, float(max(won, 2)))])
    task.value = list(VALUE)
    task.had = worth(game.t.mask(WON, 0), VALUE)
    return task


def skat(game: TrickGame) -> Task | None:
    """The declarer's 61 points, or his no trick at all; a Rejeitado is each for himself."""
    from baralho.games.skat.acts import NULL, REJECTED, SKAT
    from baralho.games.skat.cards import VALUE
    from baralho.games.skat.score import Scoring

    assert isinstance(game, Scoring)
    if game.declarer < 0 or game.contract == REJECTED:
        return None
    if game.contract == NULL:
        value = float(game.null_value(game.ouvert))
        task = Task(game, 1 << game.declarer, [(0, value), (1, -2 * value)])
        task.avoid = True
        task.trick = 1
    else:
        value = 2.0 * game.base()
        need = 61 if not game.announced else game.opt.schneider_at if game.announced == 1 else 120
        more = value * 0.5
        steps = [(0, -2 * value - 2 * more), (1, -2 * value - more), (121 - game.opt.schneider_at, -2 * value)]
        if need < 90:
            steps += [(need, value), (game.opt.schneider_at, value + more), (120, value + 2 * more)]
        else:
            steps += [(need, value)]
        task = Task(game, 1 << game.declarer, steps)
        task.value = list(VALUE)
        task.had = worth(game.t.mask(WON, game.declarer) | game.t.mask(SKAT), VALUE)
    task.active = game.active
    return task


def bridge(game: TrickGame) -> Task | None:
    """The contract, then overtricks and undertricks."""
    from baralho.games.bridge.acts import BOOK, TRICK_VALUE
    from baralho.games.bridge.rubber import Bridge

    assert isinstance(game, Bridge)
    if game.declarer < 0:
        return None
    side = game.side(game.declarer)
    need = BOOK + game.bid // 5
    vulnerable = game.games[side] > 0
    each = float(TRICK_VALUE[game.bid % 5])
    prize = (game.bid // 5) * each * game.stakes + 200
    steps: list[tuple[int, float]] = []
    for tricks in range(14):
        if tricks < need:
            steps.append((tricks, -float(game.penalty(need - tricks, vulnerable))))
        else:
            over = each if game.stakes == 1 else 50.0 * game.stakes
            steps.append((tricks, prize + over * (tricks - need)))
    task = Task(game, game.seats_of(side), steps)
    task.trick = 1
    task.had = game.tricks[side]
    return task


def eucre(game: TrickGame) -> Task | None:
    """The maker's three or five tricks; not where partners are secret."""
    from baralho.games.eucre.call_ace import CallAce
    from baralho.games.eucre.forms import ThreeHanded
    from baralho.games.eucre.partners import Partners

    assert isinstance(game, Partners)
    if game.maker < 0 or isinstance(game, CallAce):
        return None
    if isinstance(game, ThreeHanded):
        makers = 1 << game.maker
        steps = [(0, -5.0), (1, -4.0), (2, -3.0), (3, 0.0), (4, 0.5), (5, 3.0)]
    else:
        makers = game.seats_of(game.side(game.maker))
        steps = [(0, -2.0), (3, 1.0), (5, float(game.march()))]
    task = Task(game, makers, steps)
    task.trick = 1
    task.active = game.active
    task.had = sum([game.tricks(seat) for seat in range(game.players) if makers >> seat & 1])
    return task


def brisca(game: TrickGame) -> Task | None:
    """The last cards, when all are drawn: more than 60 points in cards, or fewer; an alcaide's 31."""
    from baralho.games.brisca import ALCAIDE_NEEDS, Alcaide, AoContrario, AsCegas, Brisca
    from baralho.kinds.stock import TURN_UP as TURNED
    from baralho.kinds.tricks import STOCK

    assert isinstance(game, Brisca)
    if game.t.count(STOCK) or game.t.count(TURNED) or isinstance(game, AsCegas):
        return None
    value = [game.worth(1 << card) for card in range(game.t.pack.count)]
    if isinstance(game, Alcaide):
        seat = game.alcaide
        task = Task(game, 1 << seat, [(0, -1.0), (ALCAIDE_NEEDS, 1.0)])
        task.had = game.worth(game.t.mask(WON, seat))
    elif game.sides == 2:
        low = isinstance(game, AoContrario)
        sign = -1.0 if low else 1.0
        task = Task(game, game.seats_of(0), [(0, -sign), (60, 0.0), (61, sign)])
        task.avoid = low
        task.had = game.worth(game.t.mask(WON, 0))
    else:
        return None
    task.value = value
    task.duty = FREE
    return task


def copas(game: TrickGame, seat: int) -> Task | None:
    """What the seat takes, all others against it; not while somebody may gain by taking everything."""
    from baralho.games.copas.basic import Copas
    from baralho.games.copas.forms import Cancelamento, ParaDois

    assert isinstance(game, Copas)
    if isinstance(game, Cancelamento | ParaDois) or game.players > 4 or game.opt.settlement != "points":
        return None
    if (game.moon() and len(game.clean()) == game.players - 1) or game.t.pack.count != len(game.price):
        return None
    steps = [(n, -float(n)) for n in range(-40, 400)]
    task = Task(game, 1 << seat, steps)
    task.avoid = True
    task.value = list(game.price)
    if game.closed:
        task.closed = game.of_suit(game.avoid)
    return task


def king(game: TrickGame, seat: int) -> Task | None:
    """What the seat takes, all others against it."""
    from baralho.games.king import COSTLY, NO_LAST_TWO, NOT_HEARTS, PACK, POSITIVE, PRICE, King

    assert isinstance(game, King)
    price = float(abs(PRICE[game.stage]))
    positive = game.stage >= POSITIVE
    steps = [(n, n * price if positive else -n * price) for n in range(14)]
    task = Task(game, 1 << seat, steps)
    task.avoid = not positive
    if COSTLY[game.stage]:
        task.value = [COSTLY[game.stage] >> card & 1 for card in range(PACK.count)]
    elif game.stage == NO_LAST_TWO:
        task.last = [1, 1]
    else:
        task.trick = 1
    if game.hearts_barred():
        task.barred = PACK.all & ~NOT_HEARTS
    return None if game.king_must_go() else task


class Solved:
    """What solving worlds has told: by action, what it was worth on average."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.means: list[float] = [0.0] * len(actions)
        self.worlds = 0


def is_near(me: Seat, endgame: int, legal: list[int]) -> bool:
    """Whether few enough cards are left, and there is nothing but cards to choose from; -1 asks the table above."""
    most = endgame if endgame >= 0 else FROM.get(me.spec.id, 0)
    if not most:
        return False
    game = me.glimpse()
    if not isinstance(game, TrickGame):
        return False
    if not LEAST <= game.t.count(HAND, hand_on_turn(game)) <= most:
        return False
    for action in legal:
        kind = action & KIND_MASK
        if me.spec.acts[kind].code != "play" and not me.spec.quits >> kind & 1:
            return False
    return True


def solve_worlds(search: Search, legal: list[int], simulations: int, millis: int) -> Solved | None:
    """Draw the worlds of a search and solve them; None where the game cannot be played so."""
    begun = time.perf_counter()
    seat = search.seat
    solved = Solved([action for action in legal if not search.quits >> (action & KIND_MASK) & 1])
    totals = [0.0] * len(solved.actions)
    most = min(max(simulations // SHARE, 1), WORLDS) if simulations else WORLDS
    while solved.worlds < most:
        if millis and solved.worlds and time.perf_counter() - begun >= millis / 1000:
            break
        world = search.world()
        task = task_of(world, seat)
        solver = task.solver() if task is not None else None
        if task is None or solver is None:
            return None
        us = task.collect >> seat & 1
        found: dict[int, int] = dict(solver.scores(0))
        for k in range(len(totals)):
            value = task.worth(task.had + found[solved.actions[k] >> KIND_BITS & X_MASK])
            totals[k] += value if us else -value
        solved.worlds += 1
    solved.means = [total / solved.worlds for total in totals]
    return solved
