"""Dez Famílias as read by somebody else (002:3370-3386)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones


class DezFamilias(Referee):
    """Ask somebody for a card of a family one has; a miss gives the turn away."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.totals = [0] * players
        self.deals = 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        assert len(set(self.pack)) == 40
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.laid: list[list[str]] = [[] for _ in range(self.players)]
        for k in range(40):
            self.hands[(dealer + 1 + k) % self.players].append(self.pack.pop())
        self.turn = (dealer + 1) % self.players
        self.target = -1
        for seat in range(self.players):
            self.lay(seat)
        self.go_on()

    def lay(self, seat: int) -> None:
        hand = self.hands[seat]
        for family in {card[:-1] for card in hand}:
            members = [card for card in hand if card[:-1] == family]
            if len(members) == 4:
                self.laid[seat] += members
                self.hands[seat] = hand = [card for card in hand if card not in members]
                self.totals[seat] += 1

    def go_on(self) -> None:
        """The turn goes on to the left of who has no cards; without cards the deal is over."""
        if not any(self.hands):
            self.deals += 1
            return
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.players
        others = [s for s in range(self.players) if s != self.turn and self.hands[s]]
        self.target = others[0] if len(others) == 1 else -1  # nothing to choose

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.target < 0:
            return {f"turn_to {other}" for other in range(self.players) if other != seat and self.hands[other]}
        words: set[str] = set()
        for family in {card[:-1] for card in self.hands[seat]}:
            mine = [card for card in self.hands[seat] if card[:-1] == family]
            for member in MEMBERS[str(self.options["deck_skin"])]:
                card = family + member
                own = bool(self.options["may_ask_own_card"]) and len(mine) > 1
                if card not in mine or own:
                    words.add(f"ask {card} {self.target}")
        return words

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        if verb == "turn_to":
            self.target = int(rest[0])
            return
        card, other = rest[0], self.target
        self.target = -1
        if card in self.hands[other]:
            self.hands[other].remove(card)
            self.hands[seat].append(card)
            self.lay(seat)
        else:
            self.turn = other
        self.go_on()

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {**hands, **{f"laid {seat}": cards for seat, cards in enumerate(self.laid)}}

    def points(self) -> list[int]:
        return self.totals

    def over(self) -> bool:
        return self.deals == int(str(self.options["deals"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {s for s in range(self.players) if self.totals[s] == max(self.totals)}


MEMBERS = {"animals": "PMab", "french": "CDHS"}
REFEREE = DezFamilias
