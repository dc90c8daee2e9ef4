"""Menagerie as read by somebody else (002:5865-5905)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from baralho.games.menagerie.clock import AVERAGE, PACE  # how fast robots are: no rule
from tests.referee import Referee, Zones

NAMES = [
    *("chimpanzee", "hippopotamus", "elephant", "rhinoceros", "platypus", "orangutan", "crocodile", "dromedary"),
    *("salamander", "armadillo", "anteater", "capybara", "tarantula", "porcupine", "chinchilla", "alligator"),
]
VOICES = [
    *("dog", "cat", "cow", "goat", "sheep", "pig", "horse", "donkey"),
    *("rooster", "hen", "duck", "frog", "lion", "wolf", "owl", "bee"),
]


class Menagerie(Referee):
    """Equal cards on top: a duel of words for the other's open pile."""

    sample = 120

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.mode = str(options["call_mode"])
        self.verb = "call" if self.mode == "names" else "imitate"
        self.window = int(str(options["tie_window_ms"]))
        self.patience = int(str(options["duel_timeout_ms"]))
        self.last_round = int(str(options["rounds"]))
        self.animals = [""] * players
        self.chosen: dict[int, str] = {}
        self.lots: dict[int, int] = {}  # of a duel, by seat
        self.ended = False

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        """Which paper was drawn."""
        if code == "animal":
            self.animals[seat] = (NAMES + VOICES)[x]

    def lot(self, label: str, value: int) -> None:
        """How fast a robot speaks."""
        if label.startswith("duel"):
            self.lots[int(label.split()[-1])] = value

    def wish(self, seat: int, dice: random.Random) -> str:
        """Most turn, are silent and know the names."""
        legal = self.legal(seat)
        if self.phase == "choosing" or dice.random() < 0.2:
            return ""
        if self.phase == "watching" or seat not in self.duel:
            return "turn" if "turn" in legal else "let" if dice.random() < 0.9 else ""
        return f"{self.verb} {self.right(seat)}"

    def deal(self, zones: Zones, dealer: int) -> None:
        n, stock = self.players, list(self.pack)
        packs = (n + 5) // 6
        assert len(stock) == 52 * packs
        assert all(stock.count(card) == packs for card in stock)
        self.closed: list[list[str]] = [[] for _ in range(n)]
        self.open: list[list[str]] = [[] for _ in range(n)]
        for k in range(len(stock)):
            self.closed[(dealer + 1 + k) % n].append(stock.pop())
        self.first = (dealer + 1) % n
        self.phase = "choosing"
        self.turn = self.first
        self.turner = -1  # who turned last
        self.erred: set[int] = set()  # who has called without a match since then
        self.passed: set[int] = set()
        self.answers: dict[int, str] = {}
        self.duel = (-1, -1)
        self.settled = False  # what closed the window is carried out
        self.turned_in_round: set[int] = set()
        self.rounds = 0

    # ---- what may be done

    def within(self) -> list[int]:
        return [seat for seat in range(self.players) if self.closed[seat] or self.open[seat]]

    def asked(self) -> set[int]:
        if self.phase == "choosing":
            return {self.turn}
        if self.phase == "duelling":
            return {seat for seat in self.within() if seat not in self.passed and seat not in self.answers}
        return {s for s in self.within() if s == self.turn or s not in self.passed | self.erred}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "choosing":
            free = NAMES if self.mode == "names" else VOICES
            return {f"choose {animal}" for animal in free if animal not in self.chosen.values()}
        words = {f"{self.verb} {animal}" for animal in self.may_say(seat)}
        if self.phase == "watching" and seat in self.erred:
            words = set()
        return words | {"turn" if self.phase == "watching" and seat == self.turn else "let"}

    def may_say(self, seat: int) -> list[str]:
        return [self.animals[owner] for owner in self.within() if owner != seat or self.mode == "own_sound"]

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if seat < 0:
            if self.settled:
                self.settled = False
            else:
                self.decide()
        elif verb == "choose":
            self.chosen[seat] = what[0]
            self.turn = (seat + 1) % self.players
            if len(self.chosen) == self.players:
                assert sorted(self.animals) == sorted(self.chosen.values())
                self.watch(self.first)
        elif verb == "let":
            self.passed.add(seat)
        elif self.phase == "duelling":
            self.answers[seat] = what[0]
        elif verb == "turn":
            self.settled = True
            self.open_card(seat)
        else:
            self.settled = True
            self.erred.add(seat)
            self.passed = set()
            self.fine(seat, self.owner(seat, what[0]))
            self.after_fine()

    def watch(self, turn: int) -> None:
        """The next card may be turned."""
        self.phase = "watching"
        self.erred, self.passed, self.answers = set(), set(), {}
        self.turn = turn
        while self.turn not in self.within():
            self.turn = (self.turn + 1) % self.players

    def owner(self, seat: int, animal: str) -> int:
        """Who gets the fine for a call without a match: whose animal was called."""
        if self.mode == "own_sound":
            turned = [self.turner] if self.turner not in (-1, seat) else []
            others = turned + [(seat + k) % self.players for k in range(1, self.players)]
            return next(other for other in others if other in self.within())
        return self.animals.index(animal)

    def fine(self, loser: int, winner: int) -> None:
        """The top of the closed pile goes to the bottom of the other's (5899)."""
        self.turn_over(loser)
        if self.closed[loser]:
            self.closed[winner].insert(0, self.closed[loser].pop())

    def turn_over(self, seat: int) -> None:
        if not self.closed[seat]:
            self.closed[seat], self.open[seat] = self.open[seat][::-1], []

    def after_fine(self) -> None:
        """Nobody's turn is disturbed, unless who should turn is out."""
        if len(self.within()) == 1:
            self.finish()
        elif self.turn not in self.within():
            self.go_on(self.turn)

    def open_card(self, seat: int) -> None:
        self.turn_over(seat)
        card = self.closed[seat].pop()
        self.open[seat].append(card)
        self.turner = seat
        self.turned_in_round.add(seat)
        left = [(seat + k) % self.players for k in range(1, self.players)]
        equal = [other for other in left if self.open[other] and self.open[other][-1][:-1] == card[:-1]]
        if equal:
            self.phase = "duelling"
            self.erred, self.passed, self.answers = set(), set(), {}
            self.duel = (seat, equal[0])
        else:
            self.go_on(self.turner)

    def go_on(self, seat: int) -> None:
        """To the next on the left, and perhaps the end of a round."""
        if set(self.within()) <= self.turned_in_round:
            self.end_round()
        if not self.ended:
            self.watch((seat + 1) % self.players)

    def end_round(self) -> None:
        self.turned_in_round = set()
        self.rounds += 1
        if self.rounds == self.last_round:
            self.finish()

    def decide(self) -> None:
        """Who was faster, or who erred (5891, 5899)."""
        one, two = self.duel
        for seat in [(one + k) % self.players for k in range(1, self.players)]:
            if seat != two and seat in self.answers:
                self.fine(seat, self.owner(seat, self.answers[seat]))
        winner, fined = self.won(one, two)
        if winner < 0:
            self.go_on(self.turner)
            return
        loser = one + two - winner
        self.closed[winner] = self.open[loser][::-1] + self.closed[winner]
        self.open[loser] = []
        if fined:
            self.fine(loser, winner)
        self.end_round()
        if len(self.within()) == 1:
            self.finish()
        if not self.ended:
            self.watch((winner + 1) % self.players)

    def won(self, one: int, two: int) -> tuple[int, bool]:
        """Who wins the duel, -1 for nobody, and whether the other pays for an error, too.

        A name counts when it was said three times, a voice when it begins (5885, 5903). An error loses, the first of
        two; after the other has finished it costs nothing more.
        """
        marks, ends, wrong = {}, {}, []
        for seat in self.duel:
            if seat in self.answers:
                right = self.answers[seat] == self.right(seat)
                times = AVERAGE.times(self.lots[seat], PACE[str(self.options["input"])], 3 if right else 1)
                if times[1] <= self.patience:
                    marks[seat], ends[seat] = times[self.mode == "names"], times[1]
                    wrong += [] if right else [seat]
        if len(wrong) == 2:
            return (-1, False) if ends[one] == ends[two] else (max(wrong, key=lambda seat: ends[seat]), True)
        if wrong:
            loser, other = wrong[0], one + two - wrong[0]
            late = other in marks and marks[other] < marks[loser] and ends[other] < ends[loser]
            return other, not late
        if not marks or (len(marks) == 2 and abs(marks[one] - marks[two]) < max(1, self.window)):
            return -1, False
        return min(marks, key=lambda seat: marks[seat]), False

    def right(self, seat: int) -> str:
        return self.animals[seat if self.mode == "own_sound" else sum(self.duel) - seat]

    def finish(self) -> None:
        self.ended = True

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"closed {seat}": pile for seat, pile in enumerate(self.closed)}
        return zones | {f"open {seat}": pile for seat, pile in enumerate(self.open)}

    def held(self, seat: int) -> int:
        return len(self.closed[seat]) + len(self.open[seat])

    def points(self) -> list[int]:
        return [self.held(seat) if self.ended else 0 for seat in range(self.players)]

    def lines(self) -> list[tuple[int, str, int]]:
        return [(seat, "cards", self.held(seat)) for seat in range(self.players)]

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.held(seat) == max(map(self.held, range(self.players)))}


REFEREE = Menagerie
