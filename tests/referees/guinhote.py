"""Guinhote and Guinhote Arrastado as read by somebody else (002:1684-1702), and the game of today, in pairs too."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee
from tests.referees._tute import SUITS, duties, height, value
from tests.referees.tute import Tute
from tests.referees.tute_arrastado import Arrastado

RANKS = {"kings": "12", "knights": "11", "jacks": "10"}
SWAP = {"10": "11", "11": "10"}


class Guinhote(Referee):
    """Two, or two pairs, play a Tute with a stock; three to five drag (Arrastado)."""

    def __new__(cls, variant: str, players: int, options: dict[str, Value]) -> Guinhote:
        pairs = players == 4 and options["four_players"] == "pairs"
        kind = Two if players == 2 or pairs else Many
        return object.__new__(kind)


class Two(Guinhote, Tute):
    """Kings marry jacks, two marriages at once, other dealers."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        least: dict[str, Value] = {"form": "corrente", "first_deal_batch": 1, "trump_change": False}
        Tute.__init__(self, variant, players, {**options, **least})

    def as_if(self, card: str) -> str:
        return SWAP.get(card[:-1], card[:-1]) + card[-1]

    def songs(self, seat: int) -> set[str]:
        """Two in a turn, after a trick won or after drawing (1691); today if the last trick went to one's side."""
        if self.options["sing_window"] == "side_that_won":
            if not self.side_has_won(seat):
                return set()
        elif not self.tricks[seat % 2] or (self.trick and not self.left() and not self.drew):
            return set()
        hand = set(self.hands[seat])
        found = {f"sing {s}" for s in SUITS if {"12" + s, "10" + s} <= hand and s not in self.sung}
        if self.songs_now >= 2:
            found = set()
        ranks = {"reis_cavaleiros": ("kings", "knights"), "reis_valetes": ("kings", "jacks"), "none": ()}
        for kind in ranks[str(self.options["tute_ranks"])]:
            if {RANKS[kind] + s for s in SUITS} <= hand:
                found.add(f"tute {kind}")
        return found

    def side_has_won(self, seat: int) -> bool:
        return self.last >= 0 and self.last % 2 == seat % 2

    def has_just_won(self, seat: int) -> bool:
        return self.side_has_won(seat)

    def last_duties(self, seat: int, cards: list[str]) -> list[str]:
        """Follow or trump; today beat and overtrump. While the partner is winning it is enough to follow."""
        same, trumps = self.holds(seat, cards[0][-1]), self.holds(seat, self.trump)
        winner = max(self.trick, key=lambda played: self.beats(played[1], cards[0]))[0]
        if winner % 2 == seat % 2:
            return same or self.hands[seat]
        if self.options["last_tricks"] == "follow_or_trump":
            return same or trumps or self.hands[seat]
        swapped = {self.ranked(card): card for card in self.hands[seat]}
        allowed = duties([*swapped], [self.ranked(card) for card in cards], self.trump, True, True)
        return [swapped[card] for card in allowed]

    def ranked(self, card: str) -> str:
        """By its place among the others; the swap may be one of points alone."""
        return self.as_if(card) if self.options["rank_swap"] else card

    def deal(self, zones: dict[str, list[str]], dealer: int) -> None:
        self.songs_now = 0
        self.drew = False
        Tute.deal(self, zones, dealer)

    def act(self, seat: int, words: str) -> None:
        self.songs_now += words.startswith("sing")
        before = self.left()
        Tute.act(self, seat, words)
        if words.startswith("play"):
            self.songs_now = 0
            if not self.trick:
                self.drew = self.left() < before

    def playable(self, seat: int) -> list[str]:
        if self.left() and self.options["follow_while_stock"] == "must_follow" and self.trick:
            return self.holds(seat, self.trick[0][1][-1]) or self.hands[seat]
        return Tute.playable(self, seat)

    def beats(self, card: str, led: str) -> int:
        return height(self.ranked(card), led, self.trump)

    def worth(self, cards: list[str]) -> int:
        return value([self.as_if(card) for card in cards])

    def dealer_of_second(self, totals: list[int], last: int) -> int:
        """Who has more points (1693); in pairs who won the last trick."""
        return self.last if self.players == 4 or totals[0] == totals[1] else totals.index(max(totals))


class Many(Guinhote, Arrastado):
    """All is as in Tute Arrastado, but kings marry jacks (1702)."""

    mate = "10"

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        Arrastado.__init__(self, variant, players, options)
        if options["arrastado_value_swap"]:
            self.order = SWAP
        wanted = {"reis_cavaleiros": ("kings", "knights"), "reis_valetes": ("kings", "jacks"), "none": ()}
        self.fours = {kind: RANKS[kind] for kind in wanted[str(options["tute_ranks"])]}


REFEREE = Guinhote
