"""Klondike by the patience solver: is this deal won, a deal that is, and what to play.

`examine` and `winnable` look at all cards: they are for the page ("this deal can be won") and for choosing deals, never
for a player. `Patient` is a player: it solves worlds that the person at the table may believe in.
"""

from __future__ import annotations

from typing import Final

from baralho.bots.patience import CARDS, LAY, LOST, REDEAL, TURN, UNLIMITED, WON, Position, Result, Rules, solve
from baralho.bots.player import SIMULATIONS, Budget, Choice, Player, Strong
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.chance import Chance, Rng
from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.spec import Value, encode
from baralho.games.klondike import COLUMN, COLUMNS, FOUNDATION, GAME, PACK, STOCK, WASTE, Klondike
from baralho.games.klondike import DRAW as ACT_DRAW
from baralho.games.klondike import FINISH as ACT_FINISH
from baralho.games.klondike import LAY as ACT_LAY
from baralho.games.klondike import REDEAL as ACT_REDEAL
from baralho.games.klondike import UP as ACT_UP

SUITS: Final = (0, 2, 3, 1)  # clubs, diamonds, hearts, spades in the order of the solver
CARD: Final = tuple([4 * (PACK.rank[card] - 1) + SUITS[PACK.suit[card]] for card in range(PACK.count)])
FACE: Final = tuple([CARD.index(card) for card in range(CARDS)])
SECONDS: Final = 1.0  # of processor time for one deal
TRIES: Final = 200  # deals to look at for one that can be won
STATES: Final = 2000  # of a world that a player thinks about
CANDIDATES: Final = 3  # actions that are tried in all worlds
PER_WORLD: Final = 40  # simulations of a budget that a world counts for


def position_of(game: Game) -> Position:
    """What the solver is to know: all cards of a state, or of a world."""
    assert isinstance(game, Klondike)
    t = game.t
    opt = game.opt
    hidden: list[list[int]] = []
    shown: list[list[int]] = []
    for i in range(COLUMNS):
        line = t.line(COLUMN, i)
        hidden.append([CARD[c] for c in line if t.turned >> c & 1])
        shown.append([CARD[c] for c in line if not t.turned >> c & 1])
    out = [0] * 4
    for suit in range(4):
        out[SUITS[suit]] = t.count(FOUNDATION, suit)
    waste, stock = t.cards(WASTE), t.cards(STOCK)
    rules = Rules(
        opt.draw,
        UNLIMITED if opt.passes == "unlimited" else game.redeals,
        opt.partial_run_moves,
        opt.foundation_to_tableau,
        opt.empty_column == "any",
        opt.auto_aces,
    )
    return Position(hidden, shown, out, [CARD[c] for c in waste + stock[::-1]], len(waste), rules)


def actions_of(result: Result) -> list[int]:
    """A solution as actions of the game."""
    actions = []
    for step in result.steps:
        if step.kind == TURN:
            actions.append(encode(ACT_DRAW))
        elif step.kind == REDEAL:
            actions.append(encode(ACT_REDEAL))
        elif step.kind == LAY:
            actions.append(encode(ACT_LAY, FACE[step.card], step.column))
        else:
            actions.append(encode(ACT_UP, FACE[step.card]))
    return actions


def wins(game: Game, actions: list[int]) -> bool:
    """Whether these actions, every one of them legal, win in the engine."""
    game = game.copy()
    for action in actions:
        if game.over or action not in game.legal(0):
            return False
        game.apply(0, action)
    return game.over and game.won == 1


def examine(game: Game, seconds: float = SECONDS, states: int = 0) -> Result:
    """Won, lost or unresolved, all cards known; a solution has been played in the engine."""
    result = solve(position_of(game), seconds, states)
    if result.verdict == WON and not wins(game, actions_of(result)):
        raise AssertionError("the engine does not agree with the solver")
    return result


def dealt(seed: str, options: dict[str, Value] | None = None, preset: str = "") -> Game:
    """The deal of a seed."""
    players, settled = GAME.settle("", preset, 0, options or {})
    game = GAME.sit(players, settled, Chance(seed))
    game.begin()
    return game


def winnable(match: Match, seconds: float = SECONDS, states: int = 0) -> bool | None:
    """Whether a match can be won from here, all cards known; None where time, or states, were too few to tell.

    For the server ("this deal can be won", "you are stuck"), never for a player: it looks at hidden cards.
    """
    return is_won(match.game, seconds, states)


def is_won(game: Game, seconds: float, states: int) -> bool | None:
    """The same for a game."""
    if game.over:
        return game.won == 1
    verdict = examine(game, seconds, states).verdict
    return True if verdict == WON else False if verdict == LOST else None


def winnable_seed(
    seed: str, options: dict[str, Value] | None = None, preset: str = "", seconds: float = SECONDS, states: int = 0
) -> str:
    """The first seed of a row ("7", "7 1", "7 2", ...) whose deal is known to be winnable; "" if none of many is."""
    for number in range(TRIES):
        name = f"{seed} {number}" if number else seed
        if is_won(dealt(name, options, preset), seconds, states):
            return name
    return ""


class Patient(Player):
    """Solves worlds that the seat may believe in, and takes the step that leaves the most of them won."""

    def __init__(self, thumb: Thumb) -> None:
        self.strong = Strong(thumb)

    def choose(self, match: Match, seat: int, rng: Rng, budget: Budget) -> Choice:
        """Where no world is won, search as in any game."""
        legal = match.legal(seat)
        if len(legal) == 1:
            return Choice(legal[0])
        if encode(ACT_FINISH) in legal:
            return Choice(encode(ACT_FINISH), Reason("finish"))
        count = max(1, (budget.simulations or SIMULATIONS) // PER_WORLD)
        seconds = budget.millis / 1000 / count / 4 if budget.millis else 0.0
        sampler = match.sampler(seat)
        worlds: list[Game] = []
        votes: dict[int, int] = {}
        for _ in range(count):
            world = sampler.draw(rng)
            result = solve(position_of(world), seconds, STATES)
            if result.verdict == WON:
                action = actions_of(result)[0]
                votes[action] = votes.get(action, 0) + 1
            if result.verdict != LOST:
                worlds.append(world)
        if not votes:
            return self.strong.choose(match, seat, rng, budget)
        best = second = -1
        most = most_second = -1
        for action, _ in most_common(votes):
            won = count_won(worlds, action, seconds) if len(votes) > 1 else sum(votes.values())
            if won > most:
                best, second, most, most_second = action, best, won, most
            elif won > most_second:
                second, most_second = action, won
        choice = Choice(best, Reason("solved", number=100 * most // count))
        choice.simulations = count
        choice.second = second
        return choice


def most_common(votes: dict[int, int]) -> list[tuple[int, int]]:
    """The actions with the most votes, and how many."""
    ranked = sorted([(-number, action) for action, number in votes.items()])
    return [(action, -number) for number, action in ranked[:CANDIDATES]]


def count_won(worlds: list[Game], action: int, seconds: float) -> int:
    """In how many worlds the game is won after an action."""
    total = 0
    for world in worlds:
        after = world.copy()
        after.apply(0, action)
        if after.over:
            total += after.won == 1
        elif solve(position_of(after), seconds, STATES).verdict == WON:
            total += 1
    return total
