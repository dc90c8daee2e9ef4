"""Rummy games: `layer` lays at once whatever it can, `holder` holds its melds until it can go out.

Both take a discard only if it makes a meld, and throw the highest card that goes with no other.
"""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine.spec import x_of
from bench.scripts.turn import Rule, Turn

OUT = ("big_gin", "gin", "go_out", "claim")  # the end that one waits for
LAYS = (
    "buy", "buy_add", "buy_below", "take_set", "take_run", "take_add", "take_below", "lay", "lay_off", "add",
    "add_below", "new_run", "new_set", "home", "lay_set", "lay_run", "lay_black", "open_take_set", "open_take_run",
    "open_set", "open_run", "open_add", "open_below", "also", "also_add", "also_below",
)  # fmt: skip
TAKES = LAYS[:7]  # with a discard
PILES = ("discard", "discards", "pile", "top")
ENOUGH = 6  # cards in the stock: time to lay what one holds


def pips(turn: Turn, card: int) -> int:
    """What a card counts: court cards ten, wild cards are never thrown."""
    rank = turn.game.t.pack.rank[card]
    return -1 if rank == 0 else min(rank, 10)


def partners(pack: Pack, cards: list[int], card: int) -> int:
    """How many others of the hand may meld with a card: of its rank, or near it in its suit."""
    found = 0
    for other in cards:
        if pack.face[other] != pack.face[card]:
            near = pack.suit[other] == pack.suit[card] and abs(pack.rank[other] - pack.rank[card]) <= 2
            found += pack.rank[other] == pack.rank[card] or near
    return found


def melded(pack: Pack, cards: list[int]) -> set[int]:
    """The cards that are in some meld of three, counted by eye."""
    there = {(pack.suit[card], pack.rank[card]) for card in cards}
    found = set()
    for card in cards:
        suit, rank = pack.suit[card], pack.rank[card]
        runs = [[(suit, rank + step + k) for k in range(3)] for step in (-2, -1, 0)]
        same = len({s for s, r in there if r == rank})
        if same >= 3 or any(all(place in there for place in run) for run in runs):
            found.add(card)
    return found


class Layer(Rule):
    """Lays at once."""

    def act(self, turn: Turn) -> int:
        """Go out; lay; take what melds; throw the highest loner."""
        end = turn.first(*OUT)
        if end >= 0:
            return end
        if self.lays(turn):
            lay = turn.first("knock", *LAYS)
            if lay >= 0:
                return self.best_knock(turn) if turn.of("knock") else lay
        if turn.of("take"):
            return turn.first("take") if self.melds_top(turn) else turn.first("draw", "pass")
        if turn.of("discard"):
            return self.loner(turn)
        return turn.first("draw", "done", "keep", "pass", "let", "no", "stay", "stop")

    def lays(self, turn: Turn) -> bool:
        """Always."""
        return True

    def melds_top(self, turn: Turn) -> bool:
        """Whether the top discard makes a meld with two cards of the hand."""
        layout, t = turn.me.layout, turn.game.t
        zone = next((layout.by_code[code] for code in PILES if code in layout.by_code), -1)
        if zone < 0 or not t.count(zone, 0):
            return False
        top = t.top(zone, 0)
        return top in melded(turn.game.t.pack, [*turn.hand(), top])

    def loner(self, turn: Turn) -> int:
        """The highest card that goes with no other; of what melds the last."""
        hand = turn.hand()
        fixed = melded(turn.game.t.pack, hand)
        return min(
            turn.of("discard"),
            key=lambda a: (
                any(turn.game.t.pack.face[c] == x_of(a) for c in fixed),
                pips(turn, x_of(a)) < 0,
                min(partners(turn.game.t.pack, hand, x_of(a)), 2),
                -pips(turn, x_of(a)),
            ),
        )

    def best_knock(self, turn: Turn) -> int:
        """The dearest card goes with it."""
        return max(turn.of("knock"), key=lambda a: pips(turn, x_of(a)))


class Holder(Layer):
    """Holds everything until it can go out, or the deal comes to its end."""

    def lays(self, turn: Turn) -> bool:
        """All but one card meld, or there is little time left, or somebody else is about to go out."""
        hand, t, layout = turn.hand(), turn.game.t, turn.me.layout
        others = [t.count(layout.by_code["hand"], seat) for seat in range(turn.game.players) if seat != turn.seat]
        stock = t.count(layout.by_code["stock"]) if "stock" in layout.by_code else 99
        left = len(hand) - len(melded(turn.game.t.pack, hand))
        taken = any(turn.of(code) for code in TAKES)
        return (
            left <= 1
            or stock < ENOUGH
            or min(others) <= 2
            or (taken and left <= 2)
            or not turn.of("discard", "draw", "stop")
        )
