"""Rules of thumb: what a good player of one game does without calculating.

A `Thumb` says how good an action looks to a seat. It serves three purposes: it is how `medium` plays, it guides the
search of `strong` (prior and rollouts), and it says why. It is only ever shown a world, a state that its seat may
believe in, so it cannot cheat; it should still read no more than the seat's own cards and what lies open or was seen
by all, for the rest is guessed anew every time.
"""

from __future__ import annotations

import importlib
import importlib.util
from math import log
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from baralho.bots.seat import Seat
from baralho.bots.shown import Shown
from baralho.engine.chance import Rng
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import KIND_MASK

QUIT: Final = -1_000_000  # giving up is for the last

G = TypeVar("G", bound=Game)  # the game that a thumb knows


class Reason:
    """Why an action was chosen: a code of the game's [hints], and the facts of the position that it names."""

    def __init__(self, code: str, card: int = -1, suit: int = -1, number: int = 0, seat: int = -1) -> None:
        self.code = code
        self.card = card
        self.suit = suit
        self.number = number
        self.seat = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Thumb(Generic[G]):
    """No rules of thumb: all actions look alike. A subclass names its game, `Thumb[Sueca]`, and its methods get it."""

    guided: int = 80  # of a hundred actions in a rollout so many are by the thumb, the others random
    depth: int = 400  # a rollout is broken off after so many actions
    alone: bool = False  # in the tree the others play by the thumb, with their cards of that world, and do not search
    wide: int = 0  # a search looks at no more actions than the so many that look best; 0: at all
    endgame: int = -1  # with so many cards in hand or fewer, worlds are solved; -1: as `endgame.FROM` says
    paired: bool = False  # the actions are compared in the same worlds, played out by the thumb, instead of a tree
    past: bool = False  # worlds are weighed by what the others did, as far as the thumb foresees it
    heard: int = 0  # but not by acts (a mask) that `likely` or `fit` have read already
    crowd: int = 1  # so many times as many worlds are weighed; if more than one, each comes up as evenly as can be
    temper: float = 20.0  # a difference of so much in `rates` makes an action e times as likely
    stirs: int = 0  # so often unseen cards of a weighed world are exchanged before it is used again
    sure: float = 0.0  # another action than the thumb's must be better by so many standard errors
    solves: bool = False  # of a deal it can be told whether it can be won
    skill: int = 1  # of the player whose thumb it is: 0 a beginner, 1 medium, 2 strong
    errs: bool = False  # mistakes by skill are the thumb's own: a beginner does not overlook anything else
    mixed: bool = False  # it does not always do what looks best: see `mixes`
    expert: str = ""  # "module:class" in bots/: the player that is `strong` in this game, in place of the search

    def prepare(self, me: Seat) -> None:
        """Called once before every decision, for a thumb that has to know what its seat remembers."""

    def winnable(self, game: G, seconds: float) -> bool | None:
        """Whether a match can be won from here, all cards known, if that can be told in so much time.

        For choosing deals, never for a player: it looks at hidden cards.
        """
        return None

    def shown(self, game: G) -> list[Shown]:
        """By seat, what the calls so far have shown of the hands; empty where nothing is bid so."""
        return []

    def rates(self, game: G, seat: int, actions: list[int]) -> list[int]:
        """How good each action looks to this seat: 0 is neutral, 100 clearly better."""
        return [self.rate(game, seat, action) for action in actions]

    def rate(self, game: G, seat: int, action: int) -> int:
        """The same for one action."""
        return 0

    def mixes(self, game: G, seat: int, actions: list[int], luck: float) -> int:
        """The action of a seat that plays now this, now that, by `luck` from 0 to 1; -1: the one that looks best.

        It need not be one of those listed: of an act that comes in amounts any one that is allowed.
        """
        return -1

    def reason(self, game: G, seat: int, action: int) -> Reason | None:
        """Why this action; None if the thumb has nothing to say of it."""
        return None

    def shortlist(self, game: G, seat: int, actions: list[int]) -> list[int]:
        """The actions that a search should look at, at least one: where there are many, trying all takes too long."""
        return actions

    def likely(self, game: G, seat: int) -> int:
        """Of a hundred worlds like this one, how many this seat believes in, by what the others have bid or called."""
        return 100

    def firm(self, game: G, seat: int) -> float:
        """How often others are taken to do just what looks best, not merely what looks good."""
        return 0.0

    def settle(self, game: G, seat: int, rng: Rng) -> bool:
        """Exchange cards that this seat has not seen, in a world as it was drawn, until it fits what the others did.

        For games where hardly any world does as it comes. False: this is not such a game, ask `likely`.
        """
        return False

    def fit(self, game: G, seat: int, rng: Rng) -> float:
        """How well a world, once settled, fits what the others have bid or called, as a logarithm."""
        return 0.0 if self.settle(game, seat, rng) else log(max(self.likely(game, seat), 1) / 100)

    def bare(self, game: G, seat: int) -> bool:
        """Whether two play and all that this seat has not seen is in the other's hand: nothing is hidden then."""
        return False

    def comes_with(self, game: G, seat: int, action: int, rng: Rng, skill: int) -> str:
        """The text that comes with an action, for a player of this skill (0 to 2): in Menagerie how fast he was."""
        return ""

    def signal(self, game: G, seat: int) -> int:
        """The signal that this seat gives its partner now, in games that have them; -1: none."""
        return -1

    def finer(self, game: G, seat: int) -> float:
        """What the end of a deal is worth to a seat beyond the sheet, in points: for a search to see by how much."""
        return 0.0

    def estimate(self, game: G, seat: int) -> float:
        """What a deal that was broken off is worth to a seat beyond the points on the sheet, in points."""
        return 0.0


def best_of(thumb: Thumb[Any], game: Game, seat: int, actions: list[int]) -> int:
    """The place of the action that looks best, the first of equals; giving up comes last."""
    rates = thumb.rates(game, seat, actions)
    best, most = 0, QUIT - 1
    quits = game.spec.quits
    for k in range(len(actions)):
        rate = rates[k]
        if quits >> (actions[k] & KIND_MASK) & 1:
            rate += QUIT
        if rate > most:
            best, most = k, rate
    return best


def promising(rates: list[int], actions: list[int], width: int, most: int) -> list[int]:
    """The actions rated no more than `width` below the best, at most so many, the best of them, in their order."""
    bar = max(rates) - width
    ranked = sorted([(-rates[k], k) for k in range(len(rates)) if rates[k] >= bar])[:most]
    return [actions[k] for k in sorted([k for _, k in ranked])]


def thumb_of(spec: GameSpec) -> Thumb[Any]:
    """Rules of thumb of a game, for one player: a new `THUMB` of the module of that name in `bots/thumbs`."""
    name = f"baralho.bots.thumbs.{spec.id.replace('-', '_')}"
    if importlib.util.find_spec(name) is None:
        return Thumb()
    thumb: Thumb[Any] = importlib.import_module(name).THUMB()
    return thumb
