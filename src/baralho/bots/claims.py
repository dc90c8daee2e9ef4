"""Claims in trick games: so many of the tricks that are left are mine, the others have the rest.

A claim is *proven* if the claimer's side takes so many however the cards lie that he does not see: he leads nothing but
masters, after he has drawn the trumps that are out; or if it only gives something away. It is *likely* if it holds,
against any defence, in all worlds that he may believe in. Both look at what the claimer knows and at nothing else: a
claim that is refused must not tell him where a card lies. `line` plays the rest out, everybody's cards, so that the
claimer's side takes as many as it claims: ordinary rows.
"""

from __future__ import annotations

import time
from typing import Final

from baralho.bots.doubledummy import FOLLOW
from baralho.bots.endgame import Task, hand_on_turn, task_of
from baralho.bots.seat import Seat
from baralho.bots.tricks import beaten_by, seen
from baralho.engine.chance import Rng
from baralho.engine.game import TURN, Game
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK
from baralho.engine.table import bits
from baralho.kinds.tricks import HAND, TRICK, TrickGame

PHASES: Final = ("playing", "dummy")  # in which cards are played to tricks
LEAST: Final = 2  # with one card left there is nothing to save
NODES: Final = 2000  # of the search for a line
WORLDS: Final = 60
FEWEST: Final = 12  # worlds that must have been solved in the time that there is
PROVEN: Final = 2
LIKELY: Final = 1
DOUBTFUL: Final = 0


def plays(game: Game, seat: int) -> list[int]:
    """The cards that a seat may play now (as actions)."""
    return [a for a in game.legal(seat) if game.spec.acts[a & KIND_MASK].code == "play"]


def held(game: TrickGame) -> int:
    """How many cards are in all hands."""
    return sum([game.t.count(HAND, seat) for seat in range(game.players)])


def shown(game: Game, seat: int) -> list[str]:
    """The hand of a claimer, which everybody may see then."""
    return [game.t.pack.code(card) for card in bits(game.t.mask(HAND, seat))]


def own_side(game: Game, seat: int) -> int:
    """The seats (a mask) for which a seat claims: partners are counted in as soon as everybody knows them."""
    return game.seats_of(game.side(seat)) if game.sides_open() else 1 << seat


def left(game: TrickGame) -> int:
    """The tricks that are still to be taken, with the one on the table."""
    return game.t.count(HAND, hand_on_turn(game))


def why_not(game: Game) -> str:
    """Why nobody may claim now, "" if all may: by the phase and the size of the hands alone, which everybody sees."""
    if not isinstance(game, TrickGame):
        return "claim_game"
    if game.over or game.mode != TURN or game.spec.phases[game.phase] not in PHASES:
        return "no_claim"
    if game.draws():
        return "claim_draws"
    return "" if left(game) >= LEAST else "no_claim"


def claimable(game: Game) -> int:
    """How many tricks may be claimed now: -1 where they cannot be yet, 0 in a game that has none."""
    if not isinstance(game, TrickGame):
        return 0
    return -1 if why_not(game) else left(game)


GOOD: Final = 1  # tricks are wanted
BAD: Final = -1  # they are not
UNKNOWN: Final = 0  # or it depends


def wanted(game: Game, seat: int) -> int:
    """Whether a seat wants tricks in this deal."""
    task = task_of(game, seat)
    if task is None:
        return UNKNOWN
    if not task.avoid:
        return GOOD
    return BAD if task.value or task.last or task.collect >> seat & 1 else UNKNOWN  # (who plays against a Null)


def may_share(game: Game, seat: int) -> bool:
    """Whether some of the tricks may be claimed: where nothing but their number counts. Else it is all or none."""
    task = task_of(game, seat)
    return task is not None and not task.avoid and not task.value and not task.last and task.trick == 1


def judge(me: Seat, tricks: int, rng: Rng) -> int:
    """How good a claim of so many tricks is, from what the claimer knows."""
    game, seat = me.glimpse(), me.number
    if why_not(game) or not isinstance(game, TrickGame):
        return DOUBTFUL
    want = wanted(game, seat)
    gives = tricks == 0 if want == GOOD else tricks == left(game) if want == BAD else False
    if gives or (want != BAD and 0 < tricks <= sure(game, seat)):
        return PROVEN
    return LIKELY if want != UNKNOWN and likely(me, tricks, want, rng) else DOUBTFUL


def proven(game: Game, seat: int) -> bool:
    """Whether the claimer takes every trick by his own cards wherever the others lie."""
    assert isinstance(game, TrickGame)
    return sure(game, seat) == left(game)


def sure(game: TrickGame, seat: int) -> int:
    """So many tricks the claimer, who must be on lead, takes by his own cards wherever the others lie."""
    if game.t.count(TRICK) or hand_on_turn(game) != seat:
        return 0
    out = game.t.pack.all & ~seen(game, seat)
    hand = game.t.mask(HAND, seat)
    trumps = game.of_suit(game.trump) if game.trump >= 0 else 0
    masters = 0
    for card in bits(hand):
        if not beaten_by(game, card) & out:
            masters |= 1 << card
    against = (out & trumps).bit_count()
    high = (masters & trumps).bit_count()
    if not against:
        return masters.bit_count()
    # somebody may hold all trumps that are out, and follows one by one; where he need not follow, he keeps them
    task = task_of(game, seat)
    drawn = high >= against and task is not None and task.duty == FOLLOW
    return masters.bit_count() if drawn else high


def likely(me: Seat, tricks: int, want: int, rng: Rng) -> bool:
    """Whether a claim holds in all worlds drawn; False where a world cannot be solved."""
    begun = time.perf_counter()
    sampler, seat = me.believes().sampler(), me.number
    for solved in range(WORLDS):
        if solved >= FEWEST and time.perf_counter() - begun >= me.clock.millis / 1000:
            break
        world = sampler.draw(rng)
        task = task_of(world, seat)
        if task is None or not takes(task, own_side(world, seat), tricks, want):
            return False
    return True


def takes(task: Task, side: int, tricks: int, want: int = GOOD) -> bool:
    """Whether a side of a world takes at least so many tricks against any defence; where they are bad, at most."""
    task.collect = side
    task.avoid = want == BAD
    task.value = []
    task.last = []
    task.trick = 1
    solver = task.solver()
    if solver is None:
        return False
    low, high = solver.range()
    if want == BAD:
        return tricks >= high or not solver.ask(0, 0, tricks + 1, high, low)
    return tricks <= low or solver.ask(0, 0, tricks, high, low)


class Line:
    """Looks for a way to play the rest of a deal in which one side takes exactly so many tricks."""

    def __init__(self, side: int, every: bool) -> None:
        self.side = side
        self.every = every  # trick that is played is to be taken
        self.nodes = 0
        self.found: list[tuple[int, int]] = []

    def search(self, game: TrickGame, tricks: int, rest: int) -> bool:
        """Whether there is one from here, with `rest` to be taken; what is played is in `found`, the last first."""
        if game.over:
            return tricks == 0 or (self.every and tricks == rest)  # a deal may end before all cards are played
        if self.nodes >= NODES or game.mode != TURN:
            return False
        seat = game.turn
        last = game.t.count(TRICK) + 1 == game.in_trick()
        for action in self.ordered(game, seat, tricks > 0):
            self.nodes += 1
            after = game.copy()
            assert isinstance(after, TrickGame)
            after.apply(seat, action)
            need = tricks - (self.side >> after.taker & 1) if last else tricks
            if not 0 <= need <= (rest - 1 if last else rest):
                continue
            if not after.over and held(after) != held(game) - 1:
                continue
            if self.search(after, need, rest - 1 if last else rest):
                self.found.append((seat, action))
                return True
        return False

    def ordered(self, game: TrickGame, seat: int, ours: bool) -> list[int]:
        """The cards of a seat, the most helpful first: of who shall take the trick high ones, else losing low ones."""
        winners = self.side if ours else game.everybody & ~self.side
        helps = winners >> hand_on_turn(game) & 1
        taken = game.best >= 0 and winners >> game.taker & 1
        ranked: list[tuple[int, int, int]] = []
        for action in plays(game, seat):
            card = action >> KIND_BITS & X_MASK
            power = game.power(card)
            wins = int(game.best < 0 or game.beats(card))
            trump = int(game.suit_of(card) == game.trump)
            if helps and not taken:
                ranked.append((-2 * wins + (trump if game.best >= 0 else -trump), -power, action))
            else:
                ranked.append((2 * wins + trump, power, action))
        return [action for _, _, action in sorted(ranked)]


def line(game: Game, seat: int, tricks: int) -> list[tuple[int, int]]:
    """The rest of the deal as (seat, action), in which a seat's side takes so many tricks; empty: there is none."""
    if not isinstance(game, TrickGame) or why_not(game):
        return []
    trial = game.copy()
    assert isinstance(trial, TrickGame)
    trial.single = True
    search = Line(own_side(game, seat), tricks == left(game))
    return search.found[::-1] if search.search(trial, tricks, left(game)) else []
