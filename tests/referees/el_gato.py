"""El Gato as read by somebody else (002:4837-4855)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones


class ElGato(Referee):
    """The highest card takes the trick, as a burden; who has no cards left is safe."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.ended = False

    def deal(self, zones: Zones, dealer: int) -> None:
        self.piles = [list(zones[f"pile {seat}"]) for seat in range(self.players)]
        assert {len(pile) for pile in self.piles} == {40 // self.players}
        self.inside = list(range(self.players))
        self.leader = (dealer + 1) % self.players
        if self.options["first_leader"] == "random":
            self.leader = self.drawn
        self.tricks = 0

    def lot(self, label: str, value: int) -> None:
        self.drawn = value

    def asked(self) -> set[int]:
        return {self.leader}

    def legal(self, seat: int) -> set[str]:
        return {"step", "run"}

    def height(self, card: str) -> int:
        if card == "5O":  # the cat (4851)
            return 99
        number = int(card[:-1])
        return 50 if number == 1 and self.options["ace"] == "high" else number

    def act(self, seat: int, words: str) -> None:
        quiet = self.trick()
        while words == "run" and quiet and not self.ended:
            quiet = self.trick()

    def trick(self) -> bool:
        """One trick; whether there was nothing to stop for: no war, no cat, nobody out."""
        order = [(self.leader + k) % self.players for k in range(self.players)]
        fighting = [seat for seat in order if seat in self.inside]
        lying: list[str] = []
        war = False
        while len(fighting) > 1:
            war = bool(lying)
            if war and not self.borrow(fighting):
                fighting = fighting[:1]
                break
            played = [(self.piles[seat].pop(), seat) for seat in fighting]
            lying += [card for card, _ in played]
            top = max(self.height(card) for card, _ in played)
            fighting = [seat for card, seat in played if self.height(card) == top]
        taker = fighting[0]
        self.piles[taker] = lying[::-1] + self.piles[taker]
        self.leader = taker
        self.tricks += 1
        out = [seat for seat in self.inside if not self.piles[seat]]
        self.inside = [seat for seat in self.inside if self.piles[seat]]
        for seat in out:
            self.totals[seat] += len(self.inside)
        if len(self.inside) == 1:
            self.ended = True
        elif self.tricks == int(str(self.options["trick_cap"])):
            sizes = {seat: len(self.piles[seat]) for seat in self.inside}
            for seat in self.inside:
                self.totals[seat] += sum(size > sizes[seat] for size in sizes.values())
            self.ended = True
        return not war and "5O" not in lying and not out

    def borrow(self, fighting: list[int]) -> bool:
        """Who has no card for the tie gets the top card of the next one in it (4855)."""
        for seat in fighting:
            if not self.piles[seat]:
                order = sorted(fighting, key=lambda other: (other - seat) % self.players)
                lender = next((other for other in order if len(self.piles[other]) > 1), -1)
                if lender < 0:
                    return False
                self.piles[seat].append(self.piles[lender].pop())
        return True

    def zones(self) -> Zones:
        return {f"pile {seat}": pile for seat, pile in enumerate(self.piles)}

    def points(self) -> list[int]:
        return self.totals

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


REFEREE = ElGato
