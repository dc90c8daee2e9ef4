"""What a script looks at when it is asked: its ways by the code of the act, and what lies open."""

from __future__ import annotations

from baralho.bots.player import Choice, Player, any_action
from baralho.bots.seat import Seat
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK
from baralho.engine.table import bits


class Turn:
    """A question to a seat. `game` is a world of this seat: only its own cards and what lies open are read of it."""

    def __init__(self, me: Seat, rng: Rng) -> None:
        self.me = me
        self.rng = rng
        self.seat = me.number
        self.id = me.spec.id
        self.game: Game = me.glimpse()
        self.legal = me.legal()
        self.ways: dict[str, list[int]] = {}
        for action in self.legal:
            self.ways.setdefault(me.spec.acts[action & KIND_MASK].code, []).append(action)

    def of(self, *codes: str) -> list[int]:
        """The actions with one of these codes."""
        return [action for code in codes for action in self.ways.get(code, [])]

    def first(self, *codes: str) -> int:
        """The first action of the first of these codes that there is; -1 if there is none."""
        return next(iter(self.of(*codes)), -1)

    def any(self) -> int:
        """Something legal, by lot; giving up and raising come last."""
        acts = self.me.spec.acts
        calm = [a for a in self.legal if not acts[a & KIND_MASK].raises]
        return any_action(self.me.spec, calm or self.legal, self.rng)

    def hand(self) -> list[int]:
        """The cards of one's hand."""
        layout = self.me.layout
        return bits(self.game.t.mask(layout.by_code["hand"], self.seat)) if "hand" in layout.by_code else []


class Rule(Player):
    """A player in a few lines; what it has no line for it leaves to chance."""

    def choose(self, me: Seat, rng: Rng) -> Choice:
        """As the rule says."""
        legal = me.legal()
        if len(legal) == 1:
            return Choice(legal[0])
        turn = Turn(me, rng)
        action = self.act(turn)
        return Choice(action if action >= 0 else turn.any())

    def act(self, turn: Turn) -> int:
        """The action; -1: it does not matter."""
        raise NotImplementedError
