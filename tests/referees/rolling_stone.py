"""Rolling Stone as read by somebody else (002:5121-5143)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
LOWEST = {4: "7", 5: "5", 6: "3"}


class RollingStone(Referee):
    """Follow, or take up what lies and lead something else."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.deals = 0

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.hands = [list(zones[f"hand {seat}"]) for seat in range(self.players)]
        pack = [r + s for r in RANKS[RANKS.index(LOWEST[self.players]) :] for s in "CDHS"]
        assert sorted(card for hand in self.hands for card in hand) == sorted(pack)
        assert {len(hand) for hand in self.hands} == {8}
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.banned: list[str] = []
        self.tricks = 0
        self.written: list[tuple[int, str, int]] = []
        self.lead((dealer + 1) % self.players)

    def lead(self, seat: int) -> None:
        self.trick: list[tuple[str, int]] = []
        self.turn = seat

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if not self.trick:
            return {f"play {card}" for card in hand if card not in self.banned}
        follow = {f"play {card}" for card in hand if card[-1] == self.trick[0][0][-1]}
        return follow | {"take"} if self.options["may_refuse"] else follow or {"take"}

    def act(self, seat: int, words: str) -> None:
        if words == "take":
            self.banned = [card for card, _ in self.trick]
            self.hands[seat] += self.banned
            self.lead(seat)
            self.finish_trick()
            return
        card = words.split()[1]
        self.hands[seat].remove(card)
        self.trick.append((card, seat))
        self.banned = []
        self.turn = (seat + 1) % self.players
        if not self.hands[seat]:
            self.end([seat], "won")
        elif len(self.trick) == self.players:
            winner = max(self.trick, key=lambda played: RANKS.index(played[0][:-1]))[1]
            self.won[winner] += [card for card, _ in self.trick]
            self.lead(winner)
            self.finish_trick()

    def finish_trick(self) -> None:
        self.tricks += 1
        if self.tricks == int(str(self.options["max_tricks"])):
            least = min(map(len, self.hands))
            self.end([s for s in range(self.players) if len(self.hands[s]) == least], "fewest")

    def end(self, seats: list[int], code: str) -> None:
        for seat in seats:
            self.written.append((seat, code, 1))
            self.totals[seat] += 1
        self.deals += 1

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {seat}": cards for seat, cards in enumerate(self.won)}
        return {**hands, **won, "trick": [card for card, _ in self.trick]}

    def points(self) -> list[int]:
        return self.totals

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


REFEREE = RollingStone
