"""Rules of thumb for Klondike (catalogue klondike, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.klondike import actions_of, examine, winnable
from baralho.bots.thumb import QUIT, Reason, Thumb
from baralho.cards.pack import KING
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.games.klondike import (
    COLUMN,
    COLUMNS,
    DRAW,
    FINISH,
    FOUNDATION,
    LAY,
    PACK,
    PRIZE,
    REDEAL,
    STOCK,
    UP,
    WASTE,
    Computed,
    Klondike,
)
from baralho.kinds.patience import black

USELESS: Final = 2 * QUIT  # worse than giving up


class KlondikeThumb(Thumb[Klondike]):
    """Open what lies face down, from the longest column first; bring out what nothing needs; empty for kings."""

    guided = 90
    depth = 120
    wide = 4
    sure = 1.5
    expert = "klondike:Patient"
    solves = True

    def winnable(self, game: Klondike, seconds: float) -> bool | None:
        """By the solver."""
        return winnable(game, seconds)

    def rate(self, game: Klondike, seat: int, action: int) -> int:
        """Moves that open cards before those that only tidy up."""
        act, x = action & KIND_MASK, x_of(action)
        if act == FINISH:
            return 200
        if act == DRAW:
            return 20
        if act == REDEAL:
            return USELESS if self.in_vain(game) else 10
        if act == UP:
            return self.out(game, x)
        if act == LAY:
            return self.lay(game, x, y_of(action))
        return 0

    def in_vain(self, game: Klondike) -> bool:
        """Whether none of the cards that another pass would bring to the top, all seen before, goes anywhere."""
        waste = game.t.line(WASTE)
        for k in range(len(waste)):
            if (k + 1) % game.opt.draw == 0 or k + 1 == len(waste):
                if game.is_next(waste[k]):
                    return False
                for column in range(COLUMNS):
                    if game.takes(column, waste[k]):
                        return False
        return True

    def source(self, game: Klondike, card: int) -> int:
        """The column that a card lies in, -1 if in none."""
        column = game.t.where[card] - game.t.base[COLUMN]
        return column if 0 <= column < COLUMNS else -1

    def opens(self, game: Klondike, card: int) -> int:
        """How many cards lie face down beneath a card that begins the open part of its column, -1 if it does not."""
        column = self.source(game, card)
        if column < 0:
            return -1
        line = game.t.line(COLUMN, column)
        head = game.head(line)
        return head if line[head] == card else -1

    def safe(self, game: Klondike, card: int) -> bool:
        """Whether nothing can need this card as a bed: both cards of the other colour that go on it are out."""
        lowest = 13
        for suit in range(4):
            if black(suit) != black(PACK.suit[card]):
                lowest = min(lowest, game.t.count(FOUNDATION, suit))
        return PACK.rank[card] <= lowest + 2

    def out(self, game: Klondike, card: int) -> int:
        """To the foundation: at once if it opens a card or is needed nowhere; from the waste before it is buried."""
        if self.safe(game, card):
            return 100
        below = self.opens(game, card)
        if below > 0:
            return 85 + below
        if self.source(game, card) < 0:
            return 60
        return 45

    def lay(self, game: Klondike, card: int, column: int) -> int:
        """On a column: what opens a card; kings to empty columns; a card of the waste that finds a place."""
        below = self.opens(game, card)
        vacant = game.t.top(COLUMN, column) < 0
        if below > 0:
            return 70 + 3 * below
        source = self.source(game, card)
        if source < 0:
            if game.t.where[card] - game.t.base[FOUNDATION] in (0, 1, 2, 3):
                return USELESS
            return 65 if PACK.rank[card] == KING else 50 if not vacant else 30
        if below == 0 and not vacant and self.king_waits(game):
            return 55  # the column is free for a king
        return USELESS

    def king_waits(self, game: Klondike) -> bool:
        """Whether a king lies on the waste or upon closed cards."""
        top = game.t.top(WASTE)
        if top >= 0 and PACK.rank[top] == KING:
            return True
        for column in range(COLUMNS):
            line = game.t.line(COLUMN, column)
            if line:
                head = game.head(line)
                if head > 0 and PACK.rank[line[head]] == KING:
                    return True
        return False

    def estimate(self, game: Klondike, seat: int) -> float:
        """What has been counted so far, or the cards out."""
        if isinstance(game, Computed):
            return float(game.tally)
        out = game.cards_out()
        return float(PRIZE * out if game.opt.scoring == "canfield_stake" else out)

    def reason(self, game: Klondike, seat: int, action: int) -> Reason | None:
        """How many cards it opens, or where a card goes."""
        act, x = action & KIND_MASK, x_of(action)
        if act == FINISH:
            return Reason("finish")
        if act == DRAW:
            return Reason("draw", number=game.t.count(STOCK))
        if act == REDEAL:
            return Reason("redeal", number=game.t.count(WASTE))
        if act == UP or act == LAY:
            below = self.opens(game, x)
            if below > 0:
                return Reason("opens", card=x, number=below)
            if act == UP:
                return Reason("out", card=x, number=game.cards_out() + 1)
            if game.t.top(COLUMN, y_of(action)) < 0:
                return Reason("king", card=x, number=y_of(action) + 1)
            if below == 0:
                return Reason("empties", card=x, number=self.source(game, x) + 1)
            return Reason("place", card=x, number=y_of(action) + 1)
        return Reason("give_up", number=game.cards_out())


def solution(game: Klondike, seconds: float) -> list[int]:
    """The actions that win, all cards known; empty if none were found."""
    return actions_of(examine(game, seconds))


THUMB: Final = KlondikeThumb
