"""Games in which one gets rid of cards: `dearest` plays the dearest card it may, `smallest` the cheapest.

Both keep special cards for last, name the suit they hold most of, announce their last card, and draw only if they must.
"""

from __future__ import annotations

from baralho.cards.pack import JACK, KING
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.games.domino_de_cartas import DominoDeCartas
from baralho.games.koziri import Koziri
from baralho.games.mau_mau.acts import VALUE as OF_MAU_MAU
from baralho.games.oito_maluco import EIGHTS_WILD
from bench.scripts.turn import Rule, Turn

CALLS = ("play_calling", "wild_calling", "jacks_calling")  # with the word for the last card
SPECIAL = {"oito-maluco": (2, 8, JACK), "mau-mau": (1, 7, 8, JACK)}
LATER = ("draw", "take", "pay", "topple")  # what one does only if one must
CALM = ("keep", "pass", "decline", "let", "accept", "withhold", "no_name")


class Dearest(Rule):
    """Gets rid of what is dear first."""

    sign = -1  # the dearest first

    def act(self, turn: Turn) -> int:
        """A card, or the suit that is held most."""
        suits = [turn.game.t.pack.suit[card] for card in turn.hand()]
        named = turn.of("name", "trump", "second")
        if named:
            return max(named, key=lambda a: suits.count(x_of(a)))
        plays = turn.of(*CALLS) or turn.of("play", "wild", "jacks", "go_on")
        if plays:
            wilds = [turn.me.spec.acts[a & KIND_MASK].code.startswith("wild") for a in plays]
            return min(
                zip(plays, wilds, strict=True),
                key=lambda p: (
                    self.is_special(turn, p[0]),
                    self.sign * self.worth(turn, p[0]),
                    -suits.count(y_of(p[0])) if p[1] else 0,
                ),
            )[0]
        return turn.first(*CALM, *LATER)

    def is_special(self, turn: Turn, action: int) -> bool:
        """Whether a card does something, or is a trump."""
        card, pack, game = x_of(action), turn.game.t.pack, turn.game
        if isinstance(game, Koziri):
            return pack.suit[card] == game.trumps[turn.seat]
        return pack.rank[card] in SPECIAL.get(turn.id, ())

    def worth(self, turn: Turn, action: int) -> int:
        """What a card would cost in the end, or how high it is."""
        card, game = x_of(action), turn.game
        rank = game.t.pack.rank[card]
        if turn.id in ("oito-maluco", "mau-mau"):
            return (EIGHTS_WILD if turn.id == "oito-maluco" else OF_MAU_MAU)[card]
        if isinstance(game, DominoDeCartas):
            return abs(rank - 7)  # what lies far out comes hard
        return KING + 1 if rank == 1 else rank


class Smallest(Dearest):
    """Gets rid of small cards first."""

    sign = 1
