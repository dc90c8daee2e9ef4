"""Guinhote for four in pairs, as it is played in Aragon today: six cards each, and partners help each other."""

from __future__ import annotations

from baralho.engine.table import Zone
from baralho.games.guinhote.two import Guinhote
from baralho.kinds.duties import Duties
from baralho.kinds.partida import partida_zones
from baralho.kinds.tricks import TRICK


class Pairs(Guinhote):
    """Tricks, songs and points are those of a pair."""

    def zones(self) -> tuple[Zone, ...]:
        """The won cards lie before the pair."""
        return partida_zones(in_pairs=True)

    def count_sides(self) -> int:
        """Partners sit opposite."""
        return 2

    def duties(self) -> Duties:
        """When the stock is gone who cannot follow is free as long as his partner is winning, and need not beat him."""
        if self.led >= 0 and not self.draws() and self.side(self.taker) == self.side(self.to_play()):
            return (0, self.of_suit(self.led), 0, 0)
        return super().duties()

    def to_play(self) -> int:
        """Whose card comes next."""
        return (self.leader + self.t.count(TRICK)) % self.players

    def next_dealer(self) -> int:
        """The winner of the last trick deals, the second deal of a game too."""
        return self.last
