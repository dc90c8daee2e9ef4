"""Fishing games: `best_catch` takes most points, then most cards, else lays what is worth least.

`big_catch` counts cards first. Where several steps make one take, all ways to take are gone through before the first.
"""

from __future__ import annotations

from baralho.cards.pack import DIAMONDS, JACK, KING, QUEEN, SPADES
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.hanafuda.flowers import VALUE as FLOWERS
from baralho.kinds.fifteens import VALUE as FIFTEENS
from bench.scripts.turn import Rule, Turn

MOST = 400  # ways that one looks at
CALM = ("keep", "join", "no_offer", "refuse", "no_call", "wait", "stop", "claim", "let")


def points_of(id: str, game: Game, card: int) -> float:
    """What a card is worth to who takes it, as people count."""
    pack = game.t.pack
    rank, suit = pack.rank[card], pack.suit[card]
    if id == "casino":
        return (
            (rank == 1)
            + 2.0 * (rank == 10 and suit == DIAMONDS)
            + (rank == 2 and suit == SPADES)
            + 0.2 * (suit == SPADES)
        )
    if id == "tablanette":
        return 1.0 * (rank == 1 or rank >= 10) + (rank == 10 and suit == DIAMONDS)
    if id == "hanafuda":
        return float(FLOWERS[card])
    return (rank == 7) + 1.0 * (rank == 7 and suit == DIAMONDS) + 0.2 * (suit == DIAMONDS)


def counts_for(id: str, game: Game, card: int) -> int:
    """What a card counts in sums."""
    rank = game.t.pack.rank[card]
    if id.startswith("escop"):
        return FIFTEENS[card]
    return {QUEEN: 13, KING: 14}.get(rank, rank) if id == "tablanette" else rank


def sweep_of(id: str, game: Game, cards: list[int]) -> float:
    """What it is worth to clear the table of these: at Tablanette all that they count, but nothing with a jack."""
    if id != "tablanette":
        return 1.0
    return (
        float(sum([counts_for(id, game, c) for c in cards])) if all(game.t.pack.rank[c] != JACK for c in cards) else 0.0
    )


def is_easy(id: str, game: Game, table: list[int]) -> bool:
    """Whether one card could take all that lies on the table."""
    total = sum([counts_for(id, game, card) for card in table])
    return 5 <= total < 15 if id.startswith("escop") else 0 < total <= 14


class BestCatch(Rule):
    """The most points, then the most cards."""

    def act(self, turn: Turn) -> int:
        """The first step of the best way, all in all."""
        if turn.id == "hanafuda":
            return self.flower(turn)
        best, first = (-1e9, -1e9), turn.legal[0]
        seen = 0
        for action in turn.legal:
            ways = [(turn.game, action)]
            while ways and seen < MOST:
                game, step = ways.pop()
                seen += 1
                after = game.copy()
                after.single = True
                after.apply(turn.seat, step)
                if turn.me.spec.acts[step & KIND_MASK].pick:
                    ways += [(after, further) for further in after.legal(turn.seat)]
                    continue
                worth = self.worth(turn, after, step)
                if worth > best:
                    best, first = worth, action
        return first

    def worth(self, turn: Turn, after: Game, step: int) -> tuple[float, float]:
        """What a way brings: points and cards; a card that is laid is lost, and the next may sweep what lies there."""
        won = self.pile(turn, after) & ~self.pile(turn, turn.game)
        code = turn.me.spec.acts[step & KIND_MASK].code
        table = bits(after.t.mask(turn.me.layout.by_code["table"]))
        if won:
            swept = sweep_of(turn.id, after, bits(won)) if code in ("take", "claim") and not table else 0.0
            return swept + sum([points_of(turn.id, after, c) for c in bits(won)]) + 0.1, float(count(won))
        lost = points_of(turn.id, after, x_of(step)) + 0.5 * (code == "build")
        lost += 0.5 * sweep_of(turn.id, after, table) * is_easy(turn.id, after, table)
        return -lost, -float(after.t.pack.rank[x_of(step)])

    def pile(self, turn: Turn, game: Game) -> int:
        """What one's side has won."""
        layout = turn.me.layout
        won = layout.by_code["won"]
        return game.t.mask(won, turn.seat if layout.size[won] == game.players else game.side(turn.seat))

    def flower(self, turn: Turn) -> int:
        """A card and what it matches, the dearest first; of what matches nothing the cheapest."""
        plays = turn.of("play", "take")
        if not plays:
            return turn.first(*CALM)
        if turn.of("take"):
            return max(plays, key=lambda a: FLOWERS[x_of(a)])
        t, pack = turn.game.t, turn.game.t.pack
        table = t.mask(turn.me.layout.by_code["table"])
        return max(
            plays, key=lambda a: self.match(x_of(a), [c for c in bits(table) if pack.suit[c] == pack.suit[x_of(a)]])
        )

    def match(self, card: int, there: list[int]) -> tuple[float, float]:
        """Points and number of what a flower takes."""
        if not there:
            return -1.0, -float(FLOWERS[card])
        return float(FLOWERS[card] + max([FLOWERS[c] for c in there])), float(len(there))


class BigCatch(BestCatch):
    """The most cards."""

    def worth(self, turn: Turn, after: Game, step: int) -> tuple[float, float]:
        """Cards, then points."""
        points, cards = super().worth(turn, after, step)
        return cards, points

    def match(self, card: int, there: list[int]) -> tuple[float, float]:
        """Number, then points."""
        points, cards = super().match(card, there)
        return cards, points
