"""War as read by somebody else (002:3797-3827)."""

from __future__ import annotations

from collections import Counter

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SIZE = {"full_52": 52, "from_7_up_32": 32, "no_faces_40": 40, "numbers_only_36": 36}


class War(Referee):
    """The higher card takes both; equal ones make war, with one card down and one up."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.won: set[int] = set()
        self.ended = False
        self.packets: list[list[str]] = []
        self.lots: list[int] = []

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.packets.append(list(order))

    def deal(self, zones: Zones, dealer: int) -> None:
        self.packets.clear()
        self.piles = [list(zones[f"pile {seat}"]) for seat in range(self.players)]
        assert {len(pile) for pile in self.piles} == {SIZE[str(self.options["deck"])] // self.players}
        self.inside = list(range(self.players))
        self.turn = (dealer + 1) % self.players
        self.rounds = 0
        self.streak = (-1, 0)

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        return {"step", "run"}

    def act(self, seat: int, words: str) -> None:
        quiet = self.round()
        while words == "run" and quiet and not self.ended:
            quiet = self.round()

    def round(self) -> bool:
        """One round; whether there was nothing to stop for."""
        lying: dict[int, list[str]] = {seat: [] for seat in self.inside}
        fighting = list(self.inside)
        wars, double = 0, False
        for seat in fighting:
            lying[seat].append(self.piles[seat].pop())
        while True:
            up = {seat: lying[seat][-1][:-1] for seat in fighting}
            equal = Counter(up.values()).most_common(1)[0][1]
            if equal == 1:
                break
            double = equal == 3 and not wars
            wars += 1
            fighting = self.war(fighting, lying, max(2 if double else 1, int(str(self.options["war_cards"]))))
            if len(fighting) < 2:
                break
        self.rounds += 1
        if not fighting:
            self.end(set(), 0)
            return False
        taker = max(fighting, key=lambda seat: RANKS.index(lying[seat][-1][:-1])) if len(fighting) > 1 else fighting[0]
        order = [seat for k in range(self.players) if (seat := (taker + k) % self.players) in lying]
        won = [card for seat in order for card in lying[seat]]
        if self.options["pickup_order"] == "random":
            won = self.mixed(won)
        self.piles[taker] = won[::-1] + self.piles[taker]
        self.turn = taker
        if wars:
            self.streak = (taker, self.streak[1] + 1 if self.streak[0] == taker else 1)
        out = [seat for seat in self.inside if not self.piles[seat]]
        self.inside = [seat for seat in self.inside if self.piles[seat]]
        self.judge()
        return not wars and not out

    def mixed(self, won: list[str]) -> list[str]:
        """The same cards as chance has put them: those that lay open were shuffled, the others come in between."""
        opened = self.packets.pop(0)
        closed = [card for card in won if card not in opened]
        assert sorted(opened + closed) == sorted(won)
        order: list[str] = []
        while opened or closed:
            lot = self.lots.pop(0) if closed else len(closed)
            order.append(closed.pop(lot) if lot < len(closed) else opened.pop())
        return order

    def lot(self, label: str, value: int) -> None:
        if label.startswith("round"):
            self.lots.append(value)

    def war(self, fighting: list[int], lying: dict[int, list[str]], down: int) -> list[int]:
        """Cards down and one up each; who has none to turn up is out."""
        still: list[int] = []
        for seat in fighting:
            pile = self.piles[seat]
            if self.options["short_in_war"] == "lose" and len(pile) < down + 1:
                lying[seat] += pile[::-1]
                self.piles[seat] = []
            elif pile:
                for _ in range(min(down + 1, len(pile))):
                    lying[seat].append(pile.pop())
                still.append(seat)
        return still

    def judge(self) -> None:
        goal = self.options["win"]
        if len(self.inside) == 1:
            self.end(set(self.inside), 1)
        elif goal == "three_wars" and self.streak[1] == 3:
            self.end({self.streak[0]}, 1)
        elif self.rounds == int(str(self.options["round_limit" if goal == "time_or_rounds" else "max_rounds"])):
            most = max(map(len, self.piles))
            self.end({seat for seat in range(self.players) if len(self.piles[seat]) == most}, 1)

    def end(self, won: set[int], points: int) -> None:
        self.ended = True
        self.won = won

    def zones(self) -> Zones:
        return {f"pile {seat}": pile for seat, pile in enumerate(self.piles)}

    def points(self) -> list[int]:
        return [int(seat in self.won) for seat in range(self.players)]

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return self.won


REFEREE = War
