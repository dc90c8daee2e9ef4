"""Brisca as read by somebody else (002:1704-1774), with its three variants, and Briscola and Bisca of today."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

BOOK = ["2", "4", "5", "6", "7", "10", "11", "12", "3", "1"]
TODAY = ["2", "3", "4", "5", "6", "Q", "J", "K", "7", "A"]
WORTH = [0, 0, 0, 0, 0, 2, 3, 4, 10, 11]  # of both orders


class Brisca(Referee):
    """Any card may be played; a stock under which the trump lies; games of 120 points."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.form = options["form"]
        self.order = BOOK if options["second_card"] == 3 else TODAY
        self.suits = "POCE" if options["second_card"] == 3 else "CDHS"
        self.sides = 2 if players == 2 or (players == 4 and options["partnerships"]) else players
        self.score = [0] * self.sides
        self.played = 0
        self.alcaide = -1
        self.drawn_alcaide = -1  # by lot, for the first game or the next
        self.deposed = False
        self.mixed: dict[str, list[str]] = {}

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.mixed[zone] = order

    def lot(self, label: str, value: int) -> None:
        """The first alcaide, and which of the two others follows one who is deposed (1772-1774)."""
        if label.startswith("alcaide"):
            others = [seat for seat in range(3) if seat != self.alcaide]
            self.drawn_alcaide = value if self.alcaide < 0 else others[value]

    def deal(self, zones: Zones, dealer: int) -> None:
        size = int(str(self.options["hand_size"]))
        self.hands = [list(zones[f"hand {seat}"]) for seat in range(self.players)]
        self.stock, self.turned = list(zones["stock"]), list(zones["turn_up"])
        pack = [rank + suit for suit in self.suits for rank in self.order]
        if self.players == 3 and self.options["three_player_deck"] == "remove_one_two":
            pack.remove("2" + self.suits[2])
        assert sorted(sum(self.hands, self.stock + self.turned)) == sorted(pack)
        assert [len(hand) for hand in self.hands] == [size] * self.players and len(self.turned) == 1
        if self.drawn_alcaide >= 0:
            assert self.form == "alcaide"
            assert self.alcaide < 0 or self.deposed, "who keeps the title needs no lot"
            self.alcaide = self.drawn_alcaide
        else:
            assert self.form != "alcaide" or (self.alcaide >= 0 and not self.deposed)
        self.drawn_alcaide, self.deposed = -1, False
        self.trump = self.turned[0][-1]
        self.dealt_by = dealer
        self.turn = (dealer + 1) % self.players
        self.won: list[list[str]] = [[] for _ in range(self.sides)]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.exchanging = False

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.exchanging:
            return {"exchange", "pass"} if self.key() in self.hands[seat] else {"pass"}
        hand = self.hands[seat]
        if self.form == "as_cegas":
            return {f"play_blind {place}" for place in range(len(hand))}
        return {f"play {card}" for card in hand}

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb.startswith("play"):
            hand = self.hands[seat]
            card = hand[int(what[0])] if verb == "play_blind" else what[0]
            hand.remove(card)
            self.trick.append((seat, card))
            self.turn = (seat + 1) % self.players
            if len(self.trick) == self.players:
                self.take()
            return
        if verb == "exchange":
            key = self.key()
            self.hands[seat].remove(key)
            self.hands[seat] += self.turned
            self.turned = [key]
        self.exchanging = False
        self.draw()

    def take(self) -> None:
        """The highest trump or the highest of the suit led (1730-1734)."""
        self.turn = max(self.trick, key=lambda played: self.height(played[1]))[0]
        self.won[self.turn % self.sides] += [card for _, card in self.trick]
        self.trick = []
        self.drawn = 0
        if self.stock:
            self.fetch()  # he draws before he exchanges: it is all the same
        self.exchanging = self.may_hold(self.turn)
        if not self.exchanging:
            self.draw()

    def height(self, card: str) -> int:
        led = self.trick[0][1][-1]
        return self.order.index(card[:-1]) + (20 if card[-1] == self.trump else 0 if card[-1] == led else -20)

    def key(self) -> str:
        """The card for which the one that is turned up is given (1738); today's Bisca knows the 2 alone."""
        rank = self.turned[0][:-1]
        if self.options["second_card"] == 7:
            return "2" + self.trump
        return ("2" if rank == "7" else "7") + self.trump

    def may_hold(self, seat: int) -> bool:
        """Whether the others must think it possible that a seat exchanges: else the question would tell them."""
        if not self.options["exchange"] or self.form == "as_cegas" or not self.turned or not self.hands[seat]:
            return False
        hidden = sum(self.hands, self.stock)  # what was played has been seen
        return self.turned[0][0] != "2" and self.key() in hidden

    def fetch(self) -> None:
        """The next one in turn draws."""
        seat = (self.turn + self.drawn) % self.players
        self.drawn += 1
        if self.stock:
            self.hands[seat].append(self.stock.pop())
        else:
            self.hands[seat] += self.turned
            self.turned = []
            if self.form == "as_cegas":
                mixed = self.mixed.pop(f"hand {seat}")  # known to be there, not where
                assert sorted(mixed) == sorted(self.hands[seat])
                self.hands[seat] = mixed

    def draw(self) -> None:
        """The others draw; one card alone that is left is drawn by nobody."""
        if self.drawn:
            while self.drawn < self.players:
                self.fetch()
        if not any(self.hands):
            self.won[self.turn % self.sides] += self.turned  # play_40
            self.turned = []
            self.count()

    def count(self) -> None:
        totals = [sum(WORTH[self.order.index(card[:-1])] for card in pile) for pile in self.won]
        assert sum(totals) == 120
        self.played += 1
        if self.form == "alcaide":
            self.deposed = totals[self.alcaide] < 31
            if not self.deposed:
                self.write(self.alcaide, "kept")
            for side in range(3):
                if self.deposed and side != self.alcaide:
                    self.write(side, "deposed")
        else:
            best = min(totals) if self.form == "ao_contrario" else max(totals)
            if totals.count(best) == 1:
                self.write(totals.index(best), "game")

    def write(self, side: int, code: str) -> None:
        self.written.append((side, code, 1))
        self.score[side] += 1

    def zones(self) -> Zones:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        won = {f"won {side}": pile for side, pile in enumerate(self.won)}
        trick = [card for _, card in self.trick]
        return {**hands, **won, "trick": trick, "stock": self.stock, "turn_up": self.turned}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        """After the games agreed on (1740), and one more as long as nobody leads."""
        return self.played >= int(str(self.options["games"])) and self.score.count(max(self.score)) == 1

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat % self.sides] == max(self.score)}


REFEREE = Brisca
