"""Trick games with an auction: `counter` bids what it can count in its hand, never more; `pusher` a trick more.

Both count the tops of the suits, half a trick for a guarded second, and long trumps; both then play as `thrifty`.
"""

from __future__ import annotations

from collections.abc import Callable

from baralho.cards.pack import JACK, KING, TRUMPS
from baralho.engine.spec import x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.dane_se import DaneSe
from baralho.games.jubileu.acts import CODES, GOAL
from baralho.games.skat.cards import TRUMP_IN, matadors
from baralho.games.skat.game import Skat
from baralho.games.tizicha import MARRIAGE, PAIRS
from baralho.kinds.colours import BLACK
from baralho.kinds.singing import SingingGame
from baralho.kinds.tricks import TrickGame
from bench.scripts.tricks import Ducker, Thrifty
from bench.scripts.turn import Turn

NEVER = 99.0
NO_TRUMPS = -1
BASES = (12, 9, 10, 11)  # of Skat, by suit
BIDS = ("bid", "declare", "accept", "propose", "hold")
PARTNER = 3  # tricks that a partner is good for, of thirteen


def tricks_in(game: TrickGame, hand: int, trump: int) -> float:
    """The tricks that a hand can be counted on for, with these trumps."""
    table = game.copy()
    assert isinstance(table, TrickGame)
    table.trump = trump
    if isinstance(table, Skat):
        table.contract, table.trump = trump, TRUMP_IN[trump]
    by_suit: dict[int, list[int]] = {}
    for card in bits(table.t.pack.all):
        by_suit.setdefault(table.suit_of(card), []).append(card)
    total = 0.0
    for suit, cards in by_suit.items():
        cards.sort(key=table.power, reverse=True)
        mine = [k for k, card in enumerate(cards) if hand >> card & 1]
        sure = sum([k == i for i, k in enumerate(mine)])  # nothing above it is missing
        half = 0.5 if sure < len(mine) - 1 and mine[sure] == sure + 1 else 0.0
        drawn = max(sure, round((len(cards) - len(mine)) / max(game.in_trick() - 1, 1)))
        long = max(len(mine) - drawn, 0) if suit == table.trump else 0
        total += min(sure + half + long, len(mine))
    return total


class Hand:
    """A hand that is to be bid on."""

    def __init__(self, turn: Turn, game: TrickGame) -> None:
        self.turn = turn
        self.game = game
        self.cards = mask_of(turn.hand())
        self.size = count(self.cards)
        self.counted: dict[int, float] = {}
        self.best = max([0, 1, 2, 3], key=self.tricks)  # as trumps

    def tricks(self, trump: int) -> float:
        """What it is good for with these trumps."""
        if trump not in self.counted:
            self.counted[trump] = tricks_in(self.game, self.cards, trump)
        return self.counted[trump]

    def four(self) -> int:
        """High, low, jack and game, as far as it is good for them."""
        trump = self.best if self.game.trump < 0 else self.game.trump
        pack = self.game.t.pack
        ranks = [pack.rank[card] for card in bits(self.cards & pack.suits[trump])]
        points = [1 in ranks or KING in ranks, 2 in ranks or 3 in ranks, JACK in ranks and len(ranks) > 1]
        return sum(points) + (1 in ranks and len(ranks) >= 3)

    def songs(self) -> int:
        """What its marriages and acuses count."""
        if isinstance(self.game, SingingGame):
            return 20 * sum([self.cards & pair == pair for pair in self.game.pairs()])
        return sum([MARRIAGE[suit] for suit, pair in enumerate(PAIRS) if self.cards & pair == pair])


def of_skat(hand: Hand, x: int, y: int) -> float:
    """Half of the tricks, and a bid that the game is worth."""
    assert isinstance(hand.game, Skat)
    worth = BASES[hand.best] * (abs(matadors(hand.cards, hand.best, True)) + 1)
    return 5.0 if (y or hand.game.bid) <= worth else NEVER


def of_jubileu(hand: Hand, x: int, y: int) -> float:
    """Alone as many as are promised, with a partner his less; no misery."""
    if CODES[x] == "jubileu":
        return GOAL[x] - PARTNER
    return float(GOAL[x]) if CODES[x] == f"solo_{GOAL[x]}" else NEVER


# how many tricks a hand should be good for with its best trumps, by game, to make a bid of x and y
PRICES: dict[str, Callable[[Hand, int, int], float]] = {
    "auction-pitch": lambda hand, x, y: x - hand.four() + hand.tricks(hand.best),
    "bridge": lambda hand, x, y: 6.0 + x - PARTNER if y == hand.best else NEVER,
    "calabrasella": lambda hand, x, y: 5.0 - hand.tricks(NO_TRUMPS) + hand.tricks(hand.best),
    "cinch": lambda hand, x, y: 6 * x / 14 - 1,
    "eucre": lambda hand, x, y: 2.0,
    "grand": lambda hand, x, y: 6.0 + x / 5 - PARTNER,
    "hombre": lambda hand, x, y: 4.0,
    "jubileu": of_jubileu,
    "napoleao": lambda hand, x, y: float(x),
    "skat": of_skat,
    "solo": lambda hand, x, y: 5.0 if x == 0 else NEVER,
    "tarok": lambda hand, x, y: x / 147 * hand.size - hand.tricks(TRUMPS) + hand.tricks(hand.best),
    "tizicha": lambda hand, x, y: (y - hand.songs()) / 120 * hand.size,
    "tute-leilao": lambda hand, x, y: (x - hand.songs()) / 130 * hand.size,
}


class Counter(Thrifty):
    """Bids what it can count."""

    reach = 0.0  # how many tricks more

    def before(self, turn: Turn, game: TrickGame) -> int:
        """The lowest bid, if the hand is good for it; the trumps with which it is best."""
        hand = Hand(turn, game)
        named = turn.of("name", "colour", "whist", "announce")
        if named:
            shift = BLACK if turn.of("colour") else 0
            return max(named, key=lambda a: hand.tricks(x_of(a) + shift) if x_of(a) < 4 else -1.0)
        bids = turn.of(*BIDS)
        if isinstance(game, DaneSe):
            wanted = hand.tricks(game.trump) + self.reach
            return min(bids, key=lambda a: abs(x_of(a) - wanted))
        if turn.of("beg"):
            return turn.first("stand" if hand.four() + self.reach >= 2 else "beg")
        if not bids or turn.id not in PRICES:
            return super().before(turn, game)
        counted = hand.tricks(hand.best) + self.reach
        good = [bid for bid in bids if PRICES[turn.id](hand, x_of(bid), y_of(bid)) <= counted]
        if not good:
            return turn.first("pass", *BIDS)
        return good[-1 if turn.id == "tarok" else 0]  # at Tarok each speaks once

    def card(self, game: TrickGame, seat: int, cards: list[int]) -> int:
        """Who has the tricks that were said wants no more."""
        if isinstance(game, DaneSe) and game.tricks(seat) >= game.bids[seat]:
            return Ducker().card(game, seat, cards)
        return super().card(game, seat, cards)


class Pusher(Counter):
    """Bids a trick more than it can count."""

    reach = 1.0
