"""Games against a bank: `small` always stakes the least, `sure` the most if it counts its chance above a half.

At Vinte-e-Um `small` draws up to 15, `sure` up to 17. At the races `small` backs the horse that the fewest have backed.
"""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.spec import x_of, y_of
from baralho.engine.table import bits, mask_of
from baralho.games.cao_vermelho import POWER
from baralho.games.kentucky_derby import KentuckyDerby
from baralho.games.monte import Monte
from baralho.games.vinte_e_um.rounds import TwentyOne
from bench.scripts.turn import Rule, Turn

STAKES = ("stake", "bet", "bet_upper", "bet_lower", "minimum", "maximum")
CALM = ("decline", "deal", "double", "keep", "take", "stand", "pass", "turn")


def beaten_by(pack: Pack, hand: list[int]) -> float:
    """At Cão Vermelho: what part of the other cards a hand beats."""
    unseen = bits(pack.all & ~mask_of(hand))
    beaten = [c for c in unseen if any(pack.suit[m] == pack.suit[c] and POWER[m] > POWER[c] for m in hand)]
    return len(beaten) / len(unseen)


def chance_of(turn: Turn, action: int) -> float:
    """The chance that a bet wins, counted on the cards that one has not seen."""
    game, t = turn.game, turn.game.t
    pack = t.pack
    if isinstance(game, Monte):
        layout = turn.me.layout
        pairs = [t.line(layout.by_code[code]) for code in ("upper", "lower")]
        open_cards = pairs[0] + pairs[1]
        suits = {pack.suit[card] for card in pairs[action in turn.of("bet_lower")]}
        hidden = [card for card in range(pack.count) if card not in open_cards]
        return sum([pack.suit[card] in suits for card in hidden]) / len(hidden)
    return 0.5


class Small(Rule):
    """Always the least."""

    most = 15  # at Vinte-e-Um: so many points are not enough

    def act(self, turn: Turn) -> int:
        """A stake, a horse, a card."""
        game = turn.game
        stakes = turn.of(*STAKES)
        if stakes:
            return self.stake(turn, stakes)
        if isinstance(game, KentuckyDerby) and turn.of("back"):
            return self.horse(turn, game)
        if isinstance(game, TwentyOne) and turn.of("card"):
            return turn.first("card" if game.points_of(turn.seat) <= self.most else "stand")
        return turn.first(*CALM)

    def stake(self, turn: Turn, stakes: list[int]) -> int:
        """The least on what wins most often."""
        return min(stakes, key=lambda a: (-chance_of(turn, a), y_of(a)))

    def horse(self, turn: Turn, game: KentuckyDerby) -> int:
        """The one that the fewest have backed."""
        backed = [x_of(row.action) for row in turn.me.rows() if row.seat >= 0]
        return min(turn.of("back"), key=lambda a: backed.count(x_of(a)))


class Sure(Small):
    """The most on what is likelier than not, else nothing or the least."""

    most = 16

    def stake(self, turn: Turn, stakes: list[int]) -> int:
        """All or the least."""
        best = max(stakes, key=lambda a: (chance_of(turn, a), y_of(a)))
        if chance_of(turn, best) > 0.5:
            return best
        return turn.first("pass") if turn.of("pass") else min(stakes, key=y_of)

    def horse(self, turn: Turn, game: KentuckyDerby) -> int:
        """The one that the most have backed."""
        backed = [x_of(row.action) for row in turn.me.rows() if row.seat >= 0]
        return max(turn.of("back"), key=lambda a: backed.count(x_of(a)))
