"""Patiences: `builder` brings out, uncovers, else turns; `turner` brings out, else turns.

Where there is nothing of the kind they have a plain rule of their own: pairs of the pyramid before the stock, flushes
in the columns of Pôquer-Paciência (or pairs in its rows), the king of the clock exchanged at once (or never).
"""

from __future__ import annotations

from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.games.calculo import Calculo
from baralho.games.crapo.acts import FROM_CRAPO, FROM_STOCK
from baralho.games.golfe import Golfe
from baralho.games.klondike import Klondike
from baralho.games.piramide import Piramide
from bench.scripts.turn import Rule, Turn

OUT = ("finish", "up", "load_crapo", "load_discard", "remove", "pair", "cover", "rescue", "take")
ON = ("turn", "open", "draw", "run", "lay", "redeal", "throw", "pass", "let", "done", "stop", "let_go", "give_up")
IDLE = 60  # turns of the stock in a row without a gain: give up


class Builder(Rule):
    """Brings out, uncovers, else turns."""

    uncovers = True

    def act(self, turn: Turn) -> int:
        """The first of what there is."""
        if turn.of("put"):
            return self.cell(turn)
        if turn.of("exchange"):
            return turn.first("exchange" if self.uncovers else "keep")
        if self.idle(turn) and turn.of("give_up"):
            return turn.first("give_up")
        out = self.out(turn)
        if out >= 0:
            return out
        lays = [action for action in turn.of("lay") if self.helps(turn, action)]
        if isinstance(turn.game, Calculo) and turn.of("lay"):
            return self.reserve(turn)
        if lays:
            return lays[0]
        if turn.of("name"):
            return self.pair(turn)
        return turn.first(*[code for code in ON if code != "lay" or isinstance(turn.game, Piramide)])

    def out(self, turn: Turn) -> int:
        """What goes out for good; of several the one that leads on."""
        if isinstance(turn.game, Golfe) and turn.of("take"):
            return max(turn.of("take"), key=lambda a: self.leads_on(turn, a))
        return turn.first(*OUT)

    def leads_on(self, turn: Turn, action: int) -> int:
        """How many cards could be taken after this one."""
        after = turn.game.copy()
        after.apply(turn.seat, action)
        return len(after.legal(turn.seat)) if self.uncovers and not after.over else 0

    def helps(self, turn: Turn, action: int) -> bool:
        """Whether a card comes from the waste, or from the pile one has to get rid of, or uncovers a closed one."""
        game, card = turn.game, x_of(action)
        if isinstance(game, Klondike):
            t, layout = game.t, turn.me.layout
            if t.where[card] == layout.base[layout.by_code["waste"]]:
                return self.uncovers or not turn.of("draw")
            line = t.zone_cards(t.where[card])
            at = line.index(card)
            return self.uncovers and at > 0 and bool(t.turned >> line[at - 1] & 1)
        return card in (FROM_CRAPO, FROM_STOCK)  # at Crapô x is where it comes from

    def idle(self, turn: Turn) -> bool:
        """Whether nothing was gained for long."""
        acts, rows = turn.me.spec.acts, turn.me.rows()
        return len(rows) > IDLE and all(acts[row.action & KIND_MASK].code in ON for row in rows[-IDLE:])

    def pair(self, turn: Turn) -> int:
        """A pair: of the pyramid sooner than of the stock; at Onze Fechado courts first."""
        t, layout = turn.game.t, turn.me.layout
        cells = layout.by_code.get("cell", -1)
        return max(turn.of("name"), key=lambda a: layout.kind[t.where[x_of(a)]] == cells or t.pack.rank[x_of(a)] > 10)

    def reserve(self, turn: Turn) -> int:
        """At Cálculo: on the lowest top that is still higher, or on the shortest pile; kings never on others."""
        t, layout = turn.game.t, turn.me.layout
        pile = layout.by_code["reserve"]
        rank = t.pack.rank[x_of(turn.of("lay")[0])]

        def badness(action: int) -> tuple[bool, int]:
            top = t.top(pile, y_of(action))
            height = t.pack.rank[top] if top >= 0 else 14
            return self.uncovers and height < rank, height if self.uncovers else t.count(pile, y_of(action))

        return min(turn.of("lay"), key=badness)

    def cell(self, turn: Turn) -> int:
        """At Pôquer-Paciência: the column of the suit, or the row in which its rank lies."""
        t, layout = turn.game.t, turn.me.layout
        cells = layout.by_code["cell"]
        card = x_of(turn.of("put")[0])

        def fit(action: int) -> tuple[int, int]:
            row, column = divmod(y_of(action), 5)
            line = [t.top(cells, k * 5 + column if self.uncovers else row * 5 + k) for k in range(5)]
            table = t.pack.suit if self.uncovers else t.pack.rank
            same = [c for c in line if c >= 0 and table[c] == table[card]]
            return len(same) - 2 * (sum([c >= 0 for c in line]) - len(same)), -y_of(action)

        return max(turn.of("put"), key=fit)


class Turner(Builder):
    """Brings out, else turns."""

    uncovers = False
