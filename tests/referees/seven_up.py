"""Seven-Up as read by somebody else (002:5338-5410, 5424-5430)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for suit in "CDHS" for rank in ["A", *ORDER[:-1]]]
GAME = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}


class SevenUp(Referee):
    """A suit proposed, accepted or run from; six tricks; High, Low, Jack and Game."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 2 if players == 4 else players
        self.target = int(str(options["target"]))
        self.score = [0] * self.sides
        self.written: list[tuple[int, str, int]] = []
        self.packs: list[list[str]] = []
        self.best = -1  # the side that has won

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Often cards of one suit lie wherever one is turned up, until the stock gives out."""
        if dice.random() < 0.6:
            return {}
        cards = dice.sample(PACK, len(PACK))
        suit = dice.choice("CDHS")
        each = 3 * players
        for place in range(2 * each, len(cards), each + 1):
            other = dice.choice([k for k in range(len(cards)) if cards[k][-1] == suit and k % (each + 1) != each - 1])
            cards[place], cards[other] = cards[other], cards[place]
        hands = {f"hand {seat}": " ".join(cards[6 * seat : 6 * seat + 6]) for seat in range(players)}
        return {**hands, "turned": cards[2 * each], "stock": " ".join(cards[2 * each + 1 :])}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.packs.append(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        self.dealt_by = dealer
        self.eldest = (dealer + 1) % self.players
        self.propose()
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def propose(self) -> None:
        """Six cards each and a turned card; two players have no say (5352)."""
        self.lay_out()
        self.rejected = ""
        self.jack_turned()
        if self.best < 0 and self.players == 2 and not self.options["beg_with_two"]:
            self.settle()

    def lay_out(self) -> None:
        n = self.players
        self.stock = list(self.packs.pop(0))
        assert sorted(self.stock) == sorted(PACK)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        self.extra: list[list[str]] = [[] for _ in range(n)]
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.trick: list[tuple[int, str]] = []
        self.discarded: list[str] = []
        self.picks: list[list[str]] = [[] for _ in range(n)]
        for k in range(2 * n):
            self.hands[(self.eldest + k) % n] += [self.stock.pop() for _ in range(3)]
        self.turned = [self.stock.pop()]
        self.phase = "proposing"
        self.turn = self.eldest

    def jack_turned(self) -> None:
        """For the dealer, unless it is of the suit that was rejected (5368)."""
        if self.turned[-1][:-1] == "J" and self.turned[-1][-1] != self.rejected:
            self.write(self.dealt_by, "jack_turned")
            self.at_once(self.dealt_by)

    def at_once(self, seat: int) -> None:
        """A point marked before the tricks may be the last one (5430)."""
        if self.score[seat % self.sides] >= self.target:
            self.best = seat % self.sides

    def run(self) -> None:
        """Three more cards each and another turned card, until it is of another suit (5362, 5364)."""
        self.rejected = self.turned[-1][-1]
        while self.turned[-1][-1] == self.rejected:
            if len(self.stock) > 3 * self.players:
                for k in range(self.players):
                    self.extra[(self.eldest + k) % self.players] += [self.stock.pop() for _ in range(3)]
                self.turned.append(self.stock.pop())
            elif self.options["exhausted_stock"] == "fresh_deal":
                self.propose()
                return
            else:
                self.lay_out()
        self.jack_turned()
        if self.best < 0:
            self.settle()

    def settle(self) -> None:
        """The suit of the last turned card is trump; all look, and keep six (5366)."""
        self.trump = self.turned[-1][-1]
        for hand, extra in zip(self.hands, self.extra, strict=True):
            hand += extra
            extra.clear()
        self.phase = "discarding"
        self.discarders()

    def discarders(self) -> None:
        if any(self.missing(seat) for seat in range(self.players)):
            return
        for hand, picks in zip(self.hands, self.picks, strict=True):
            for card in picks:
                hand.remove(card)
                self.discarded.append(card)
        self.dealt = [list(hand) for hand in self.hands]
        self.phase = "playing"
        self.turn = self.eldest

    def missing(self, seat: int) -> int:
        """How many cards are still to be discarded."""
        return len(self.hands[seat]) - 6 - len(self.picks[seat])

    # ---- what may be done

    def asked(self) -> set[int]:
        if self.phase == "discarding":
            return {seat for seat in range(self.players) if self.missing(seat)}
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "proposing":
            return {"stand", "beg"}
        if self.phase == "answering":
            return {"stand", "run"}
        hand = self.hands[seat]
        if self.phase == "discarding":
            left = self.missing(seat)
            verb = "discard_last" if left == 1 else "discard"
            there = sorted(hand, key=PACK.index)
            if self.picks[seat]:
                there = there[there.index(self.picks[seat][-1]) + 1 :]
            return {f"{verb} {card}" for card in there[: len(there) - left + 1]}
        led = self.trick[0][1][-1] if self.trick else ""
        same = [card for card in hand if card[-1] == led]
        if same and self.options["trick_rule"] == "follow_or_trump":
            same += [card for card in hand if card[-1] == self.trump]
        return {f"play {card}" for card in same or hand}

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, _, card = words.partition(" ")
        if verb in ("discard", "discard_last"):
            self.picks[seat].append(card)
            self.discarders()
        elif verb == "beg":
            self.phase = "answering"
            self.turn = self.dealt_by
        elif verb == "stand":
            if self.phase == "answering":
                self.write(self.eldest, "begged")
                self.at_once(self.eldest)
            if self.best < 0:
                self.settle()
        elif verb == "run":
            self.run()
        elif verb == "play":
            self.play(seat, card)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) == self.players:
            self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
            self.won[self.turn % self.sides] += [card for _, card in self.trick]
            self.trick = []
            if not any(self.hands):
                self.count()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return ORDER.index(card[:-1]) + (40 if card[-1] == self.trump else 20 if card[-1] == led else 0)

    def count(self) -> None:
        """High and Low by what was received, Jack and Game by what was won (5386-5410, 5424-5428)."""
        trumps = sorted(
            (ORDER.index(card[:-1]), seat % self.sides)
            for seat, hand in enumerate(self.dealt)
            for card in hand
            if card[-1] == self.trump
        )
        made: list[tuple[str, int]] = []
        if trumps:
            made += [("high", trumps[-1][1]), ("low", trumps[0][1])]
        made += [("jack", side) for side in range(self.sides) if "J" + self.trump in self.won[side]]
        games = [sum(GAME.get(card[:-1], 0) for card in pile) for pile in self.won]
        if games.count(max(games)) == 1:
            made.append(("game", games.index(max(games))))
        first = -1  # who reaches the target first in the order of counting
        for code, side in made:
            if self.score[side] < self.target:  # who has 7 has them all
                self.write(side, code)
            if first < 0 and self.score[side] >= self.target:
                first = side
                if self.options["double_out"] == "count_order":
                    break
        there = [side for side in range(self.sides) if self.score[side] >= self.target]
        holders = [side for _, side in trumps if side in there]
        self.best = first
        if holders and self.options["double_out"] == "holder_of_higher_trump":
            self.best = holders[-1]

    def write(self, seat: int, code: str) -> None:
        side = seat % self.sides
        self.written.append((side, code, 1))
        self.score[side] += 1

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"extra {seat}": extra for seat, extra in enumerate(self.extra)}
        zones |= {f"won {side}": pile for side, pile in enumerate(self.won)}
        zones |= {"trick": [card for _, card in self.trick], "turned": self.turned}
        return {**zones, "stock": self.stock, "discard": self.discarded}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]] | None:
        """Those of the whole match, when it is over: a new deal may begin with a line of its own."""
        return self.written if self.best >= 0 else None

    def over(self) -> bool:
        return self.best >= 0

    def dealer(self) -> int:
        return self.eldest

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if seat % self.sides == self.best}


REFEREE = SevenUp
