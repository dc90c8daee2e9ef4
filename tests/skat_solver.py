"""A double-dummy solver of Skat, to check what the rule book claims of deals."""

from __future__ import annotations

from baralho.games.skat.acts import NULL
from baralho.games.skat.cards import CARDS_IN, POWER_IN, SUIT_IN, TRUMP_IN, VALUE
from baralho.games.skat.score import AIM, ALL_POINTS
from baralho.kinds.values import worth


class Solver:
    """Whether the declarer makes his game with all hands open, whatever the defenders do."""

    def __init__(self, game: int, hands: tuple[int, int, int], declarer: int, skat: int) -> None:
        self.game = game
        self.declarer = declarer
        self.hands = list(hands)
        self.wanted = AIM - worth(skat, VALUE)  # beside the skat, which is his
        self.seen: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        power, suit = POWER_IN[game], SUIT_IN[game]
        self.order = sorted(range(32), key=lambda c: (suit[c] != TRUMP_IN[game], suit[c], -power[c]))
        self.between = {
            (a, b): sum(1 << c for c in range(32) if suit[c] == suit[a] and power[a] < power[c] < power[b])
            for a in range(32)
            for b in range(32)
            if suit[a] == suit[b] and power[a] < power[b] and VALUE[a] == VALUE[b]
        }

    def wins(self, leader: int) -> bool:
        return self.lead(leader, 0, ALL_POINTS - (AIM - self.wanted))

    def lead(self, leader: int, points: int, left: int) -> bool:
        """Between tricks: the declarer has so many points and so many are still to be won."""
        if self.game == NULL:
            if not self.hands[self.declarer]:
                return True
        elif points >= self.wanted:
            return True
        elif points + left < self.wanted:
            return False
        key = (self.hands[0], self.hands[1], self.hands[2], leader)
        made, failed = self.seen.get(key, (999, -1))  # enough, and too few
        if points >= made or points <= failed:
            return points >= made
        result = self.play(leader, [], points, left)
        self.seen[key] = (min(made, points), failed) if result else (made, max(failed, points))
        return result

    def play(self, leader: int, trick: list[int], points: int, left: int) -> bool:
        if len(trick) == 3:
            taker = (leader + self.best(trick)) % 3
            worth_it = sum(VALUE[c] for c in trick)
            mine = taker == self.declarer
            if mine and self.game == NULL:
                return False
            return self.lead(taker, points + worth_it if mine else points, left - worth_it)
        seat = (leader + len(trick)) % 3
        mine = seat == self.declarer
        for card in self.choices(seat, trick):
            self.hands[seat] ^= 1 << card
            result = self.play(leader, [*trick, card], points, left)
            self.hands[seat] ^= 1 << card
            if result == mine:
                return mine
        return not mine

    def choices(self, seat: int, trick: list[int]) -> list[int]:
        """Legal cards, high ones first; of those worth the same with nothing of another hand between only one."""
        mine = self.hands[seat]
        others = (self.hands[0] | self.hands[1] | self.hands[2] | sum(1 << c for c in trick)) & ~mine
        if trick:
            mine = mine & CARDS_IN[self.game][SUIT_IN[self.game][trick[0]]] or mine
        found: list[int] = []
        for card in self.order:
            if mine >> card & 1:
                last = found[-1] if found else card
                if last == card or (card, last) not in self.between or others & self.between[card, last]:
                    found.append(card)
        return found

    def best(self, trick: list[int]) -> int:
        power, suit, trump = POWER_IN[self.game], SUIT_IN[self.game], TRUMP_IN[self.game]
        return max(
            range(3),
            key=lambda i: (suit[trick[i]] == trump, suit[trick[i]] == suit[trick[0]], power[trick[i]]),
        )
