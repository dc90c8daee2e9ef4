"""Cribbage as read by somebody else (002:2615-2741, the catalogue, and what is played today)."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Final

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS: Final = "CDHS"
PAIRS: Final = {2: 2, 3: 6, 4: 12}
# The most that so many cards can count with a starter: four fives; with the jack, too; 4 4 5 5 6 6.
MOST: Final = {3: 20, 4: 29, 5: 46}


def step(card: str) -> int:
    """Where a card is in a run; the ace is low (2681)."""
    return RANKS.index(card[:-1])


def worth(card: str) -> int:
    """What it counts: courts ten, the ace one (2643)."""
    return min(step(card) + 1, 10)


def place(card: str) -> int:
    """The order in which cards to be laid away are chosen."""
    return 13 * SUITS.index(card[-1]) + step(card)


def is_run(cards: list[str]) -> bool:
    """Three or more ranks, each once and without a gap."""
    steps = [step(card) for card in cards]
    return len(cards) >= 3 and len(set(steps)) == len(steps) == max(steps) - min(steps) + 1


def pegged(line: list[str]) -> int:
    """What the last card played scores for combinations (2671-2689); thirty-one is two with the one for last."""
    total = sum(map(worth, line))
    points = 2 if total in (15, 31) else 0
    same = 1
    while same < len(line) and step(line[-same - 1]) == step(line[-1]):
        same += 1
    points += PAIRS.get(same, 0)
    return points + max((n for n in range(3, len(line) + 1) if is_run(line[-n:])), default=0)


def shown(cards: list[str], starter: str, five_only: bool) -> int:
    """What cards count with the starter (2701-2713)."""
    every = [*cards, starter]
    sets = [list(some) for n in range(1, len(every) + 1) for some in combinations(every, n)]
    points = sum(2 for some in sets if sum(map(worth, some)) == 15)
    points += sum(2 for some in sets if len(some) == 2 and step(some[0]) == step(some[1]))
    longest = max((len(some) for some in sets if is_run(some)), default=0)
    points += sum(longest for some in sets if len(some) == longest and is_run(some))
    if len({card[-1] for card in cards}) == 1:
        whole = starter[-1] == cards[0][-1]
        points += len(cards) + 1 if whole else 0 if five_only else len(cards)
    return points + ("J" + starter[-1] in cards)


class Cribbage(Referee):
    """Cards are laid away, played up to thirty-one, and counted."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.five = players == 2 and options["cards"] == 5
        self.dealt = {2: int(str(options["cards"])), 3: 5, 4: int(str(options["pairs_deal"]))}[players]
        self.away = 2 if players == 2 else 1
        self.target = int(str(options["target"]))
        self.sides = 2 if players == 4 else players
        self.score = [0] * self.sides
        self.games = [0] * self.sides
        self.packs: list[list[str]] = []
        self.lots: list[int] = []
        self.told: list[tuple[str, int]] = []  # how games were won
        self.next = -1
        self.fresh = True  # the next deal is the first of a game
        self.written: list[tuple[int, str, int]] = []

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Hands of equal cards, of one suit, or that count most."""
        size = {"cribbage-5": 5, "cribbage-7": 7}.get(variant, {2: 6, 3: 5, 4: 4}[players])
        low = dice.choice(RANKS[:7])
        hands = [
            [low + "C", low + "D", "KC", "KD", "QS", "QC", "JC"],
            [low + "H", low + "S", "KH", "KS", "QH", "JD", "JH"],
        ]
        hand = dice.choice(
            [
                ["5C", "5D", "5H", "JS", "KS", "QS", "9S"],
                ["AC", "2C", "3C", "4C", "5C", "6C", "7C"],
                ["7C", "7D", "8C", "8D", "9C", "9H", "9S"],
            ]
        )
        kind = dice.randrange(4)
        if kind == 0:
            return {f"hand {seat}": " ".join(cards[:size]) for seat, cards in enumerate(hands)}
        return {f"hand {dice.randrange(players)}": " ".join(hand[:size])} if kind == 1 else {}

    def wish(self, seat: int, dice: random.Random) -> str:
        """The card that pegs most, or a count that is nearly right."""
        if self.phase == "claiming":
            return f"claim {min(self.most(), max(0, self.due() + dice.choice([-9, -2, -1, 0, 0, 1, 5])))}"
        if self.phase == "playing" and dice.random() < 0.5:
            best = max(self.playable(seat), key=lambda card: pegged([*self.line, card]))
            return f"play {best}"
        return ""

    # a deal

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.packs.append(order)

    def lot(self, label: str, value: int) -> None:
        self.lots.append(value)

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        if code in ("game", "capote", "double_skunk"):
            self.told.append((code, seat))

    def deal(self, zones: Zones, dealer: int) -> None:
        while len(self.packs) > 1:  # a deal that was over before anybody did anything
            self.begin(self.next)
            assert self.phase == "over"
        self.begin(dealer)

    def begin(self, dealer: int) -> None:
        pack = self.packs.pop(0)
        assert sorted(pack) == sorted(r + s for r in RANKS for s in SUITS)
        if self.next < 0:
            self.next = self.lots.pop()
        assert dealer == self.next
        self.dealt_by = dealer
        n = self.players
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(self.dealt * n):
            self.hands[(dealer + 1 + k) % n].append(pack.pop())
        self.crib = [pack.pop()] if n == 3 else []
        self.stock = pack
        self.starter = ""
        self.played: list[list[str]] = [[] for _ in range(n)]
        self.kept: list[list[str]] = [[] for _ in range(n)]
        self.line: list[str] = []
        self.picks: list[list[str]] = [[] for _ in range(n)]
        self.written = []
        self.phase = "laying"
        if self.compensated():
            self.fresh = False
            self.peg(1 - dealer, "three", 3)
        self.fresh = False

    def compensated(self) -> bool:
        """Whether the dealer's opponent gets three points in the deal that begins (2725)."""
        return self.five and (self.fresh or self.options["three_for_last"] == "every_deal")

    # what may be done

    def asked(self) -> set[int]:
        if self.phase == "laying":
            return {seat for seat in range(self.players) if len(self.picks[seat]) < self.away}
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "claiming":
            return {f"claim {k}" for k in range(self.most() + 1)}
        if self.phase == "playing":
            return {f"play {card}" for card in self.playable(seat)}
        hand = sorted(self.hands[seat], key=place)
        if self.away > len(self.picks[seat]) + 1:
            return {f"pick {card}" for card in hand[:-1]}
        first = place(self.picks[seat][0]) if self.picks[seat] else -1
        return {f"lay {card}" for card in hand if place(card) > first}

    def playable(self, seat: int) -> list[str]:
        count = sum(map(worth, self.line))
        return [card for card in self.hands[seat] if count + worth(card) <= 31]

    # what is done

    def act(self, seat: int, words: str) -> None:
        if seat < 0:
            return
        verb, what = words.split()
        if verb == "claim":
            self.claim(seat, int(what))
        elif verb == "play":
            self.play(seat, what)
        else:
            self.picks[seat].append(what)
            if not self.asked():
                self.lay_away()

    def lay_away(self) -> None:
        for seat, cards in enumerate(self.picks):
            for card in cards:
                self.hands[seat].remove(card)
                self.crib.append(card)
        self.starter = self.stock.pop()
        self.phase = "playing"
        self.turn = (self.dealt_by + 1) % self.players
        if self.starter[:-1] == "J":
            self.peg(self.dealt_by, "heels", 2)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.played[seat].append(card)
        self.line.append(card)
        self.peg(seat, "play", pegged(self.line))
        if self.phase == "over":
            return
        n = self.players
        order = [(seat + k) % n for k in range(1, n + 1)]
        following = [other for other in order if self.playable(other)]
        if following:
            self.turn = following[0]
            return
        done = not any(self.hands)
        if sum(map(worth, self.line)) < 31:
            self.peg(seat, "last" if done else "go", 1)
        if self.phase == "over":
            return
        if done or (self.five and self.options["five_card_play"] == "stop_at_first_31"):
            self.show()
            return
        self.line = []
        self.kept = [kept + played for kept, played in zip(self.kept, self.played, strict=True)]
        self.played = [[] for _ in range(n)]
        self.turn = next(other for other in order if self.hands[other])

    def show(self) -> None:
        """From the left of the dealer to the dealer, who counts the crib then (2707)."""
        for seat in range(self.players):
            self.hands[seat] += self.kept[seat] + self.played[seat]
        self.kept = [[] for _ in range(self.players)]
        self.played = [[] for _ in range(self.players)]
        order = [(self.dealt_by + k) % self.players for k in range(1, self.players + 1)]
        self.counts = [*((seat, "hand") for seat in order), (self.dealt_by, "crib")]
        self.phase = "claiming"
        if not self.options["muggins"]:
            while self.phase == "claiming":
                self.claim(self.counts[0][0], self.most())
        else:
            self.turn = self.counts[0][0]

    def counted(self) -> list[str]:
        """The cards that are counted next."""
        seat, what = self.counts[0]
        return self.crib if what == "crib" else self.hands[seat]

    def due(self) -> int:
        """What they count in truth."""
        strict = self.counts[0][1] == "crib" and self.options["crib_flush"] == "five_only"
        return shown(self.counted(), self.starter, strict)

    def most(self) -> int:
        """The highest number that can be named for them."""
        return MOST[len(self.counted())]

    def claim(self, seat: int, said: int) -> None:
        due = self.due()
        _, what = self.counts.pop(0)
        own = min(said, due)
        self.peg(seat, what, own)
        if self.phase != "over":
            self.peg((seat + 1) % self.players, "muggins", due - own)
        if self.phase == "over":
            return
        if self.counts:
            self.turn = self.counts[0][0]
        else:
            self.end_deal()

    # points

    def peg(self, seat: int, code: str, points: int) -> None:
        """Pegged at once; who reaches the target ends the game (2715)."""
        side = seat % self.sides
        points = min(points, self.target - self.score[side])
        if points:
            self.written.append((side, code, points))
            self.score[side] += points
        if self.score[side] == self.target:
            self.end_game(side)

    def end_deal(self) -> None:
        self.phase = "over"
        left = [(self.dealt_by + k) % self.players for k in range(1, self.players + 1)]
        self.next = left[0]
        if self.players != 4 and self.options["next_dealer"] == "fewest_points_last_deal":
            made = [sum(p for side, _, p in self.written if side == seat) for seat in range(self.players)]
            self.next = min(left, key=lambda seat: made[seat])

    def end_game(self, winner: int) -> None:
        self.phase = "over"
        self.fresh = True
        best = max(points for side, points in enumerate(self.score) if side != winner)
        games = 1
        skunk = self.options["capote"]
        if skunk == "under_91" and self.target == 121:
            games = 2 if best < 91 else 1
        elif skunk != "none":
            games = 2 if self.target > 2 * best else 1
        if games == 2 and self.options["double_skunk"] == "under_61" and self.target == 121 and best < 61:
            games = 3
        assert self.told.pop() == (["game", "capote", "double_skunk"][games - 1], winner)
        self.games[winner] += games
        self.next = -1
        if self.options["next_game_dealer"] == "loser":
            left = [(self.dealt_by + k) % self.players for k in range(1, self.players + 1)]
            lost = [seat for seat in left if seat % self.sides != winner]
            self.next = min(lost, key=lambda seat: self.score[seat % self.sides])
        elif self.lots:
            self.next = self.lots.pop()
        if not self.over():
            self.score = [0] * self.sides

    def over(self) -> bool:
        return max(self.games) >= int(str(self.options["games_to_win"]))

    # what lies where

    def zones(self) -> Zones:
        return {
            **{f"hand {seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"played {seat}": cards for seat, cards in enumerate(self.played)},
            **{f"kept {seat}": cards for seat, cards in enumerate(self.kept)},
            "crib": self.crib,
            "stock": self.stock,
            "starter": [self.starter] if self.starter else [],
        }

    def points(self) -> list[int]:
        return self.score

    def ends_at_once(self) -> bool:
        """Whether the three points of the deal that comes are all that is missing."""
        three = self.compensated() and not self.over() and self.next >= 0
        return three and self.score[1 - self.next] + 3 >= self.target

    def lines(self) -> list[tuple[int, str, int]] | None:
        """With the three points of the deal that comes, which are written by now."""
        if self.ends_at_once():
            return None
        if self.compensated() and not self.over():
            return [*self.written, (1 - self.next, "three", 3)]
        return self.written

    def dealer(self) -> int:
        return -1 if self.ends_at_once() else self.next

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.games[seat % self.sides] == max(self.games)}


REFEREE = Cribbage
