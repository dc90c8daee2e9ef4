"""What the referees of the Tute family share (002:1480-1549): order, values, duties."""

from __future__ import annotations

import random

ORDER = ["2", "4", "5", "6", "7", "10", "11", "12", "3", "1"]
POINTS = {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2}
SUITS = "POCE"
PACK = [rank + suit for suit in SUITS for rank in ORDER]


def rank(card: str) -> int:
    return ORDER.index(card[:-1])


def value(cards: list[str]) -> int:
    return sum(POINTS.get(card[:-1], 0) for card in cards)


def height(card: str, led: str, trump: str) -> int:
    return rank(card) + (20 if card[-1] == trump else 0 if card[-1] == led[-1] else -20)


def duties(hand: list[str], trick: list[str], trump: str, beat: bool, cut: bool) -> list[str]:
    """Follow; `beat` (montar) the best of the suit; `cut`: trump and overtrump when void, else anything (1517)."""
    if not trick:
        return hand
    led = trick[0][-1]
    trumped = [rank(card) for card in trick if card[-1] == trump and led != trump]
    same = [card for card in hand if card[-1] == led]
    if same:
        best = max(rank(card) for card in trick if card[-1] == led)
        return (beat and not trumped and [card for card in same if rank(card) > best]) or same
    if not cut:
        return hand
    return [card for card in hand if card[-1] == trump and rank(card) > max(trumped, default=-1)] or hand


def rich(dice: random.Random, mate: str, size: int) -> str:
    """A hand with a Tute, marriages, and aces to win a trick with."""
    suits = dice.sample(SUITS, 4)
    four = dice.choice(["12", "12", "11", "10"])
    pair = [rank + suit for rank in ("12", mate) for suit in suits[:2]]
    hand = dict.fromkeys([*[four + suit for suit in suits], "1" + suits[0], "1" + suits[2], *pair])
    return " ".join([*hand][:size])
