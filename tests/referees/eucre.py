"""Eucre as read by somebody else (002:2743-2851, 000:164-172, and today's form)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
COLOUR = {"H": "D", "D": "H", "S": "C", "C": "S"}  # the other suit of the same colour
JOKER = "*"


class Eucre(Referee):
    """A suit is accepted or named, then five tricks with two bowers."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.form = str(options["form"])
        self.pairs = players == 4 and self.form != "call_ace"
        self.declares = self.form in ("partners", "railroad")  # "I play alone" is said with the trumps
        self.score = [0] * (2 if self.pairs else players)

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Best trumps in one hand, in those of partners, all aces but one; the joker turned."""
        small = players == 2 or variant == "eucre-de-dois" or (players <= 4 and dice.random() < 0.5)
        left = [rank + suit for suit in "CDHS" for rank in (RANKS[2:] if small else RANKS)]
        joker = variant == "eucre-estrada-de-ferro"
        suit = dice.choice("CDHS")
        best = ["J" + suit, "J" + COLOUR[suit], *[rank + suit for rank in ("A", "K", "Q", "10", "9")]]
        aces = [ace for ace in ("AC", "AD", "AH", "AS") if ace[1] != suit]
        seat = dice.randrange(players)  # from the hand on
        chosen: dict[int, list[str]] = dice.choice(
            [
                {seat: best[:5]},
                {seat: best[:3] + aces[:2], (seat + 2) % players: best[3:6]},
                {seat: aces + best[2:3] + best[:1]} if players > 3 else {seat: best[:4]},
                {},
            ]
        )
        if not chosen and not joker:
            return {}
        turn_up = "*" if joker and dice.random() < 0.5 else best[6]
        left += ["*"] if joker else []
        used = [card for cards in chosen.values() for card in cards] + [turn_up]
        rest = dice.sample([card for card in left if card not in used], len(left) - len(used))
        hands = [chosen.get(k, []) + [rest.pop() for _ in range(5 - len(chosen.get(k, [])))] for k in range(players)]
        order = [card for hand in hands for card in hand[:3]] + [card for hand in hands for card in hand[3:]]
        return {"pack": " ".join([*order, turn_up])}

    def wish(self, seat: int, dice: random.Random) -> str:
        """Who holds good trumps makes them, often alone; in some matches nobody does."""
        legal = self.legal(seat)
        if self.stage == "play" or dice.random() < 0.2:
            return ""
        if self.stage == "name" and dice.random() < 0.5:
            names = {word.split()[1] for word in legal if word.startswith("name ")}
            good = [suit for suit in sorted(names) if self.strong(seat, suit) >= 3]
            for suit in good:
                return f"name_alone {suit}" if f"name_alone {suit}" in legal and dice.random() < 0.7 else f"name {suit}"
            return "pass" if "pass" in legal else ""
        if self.stage == "stand":
            return dice.choice(["pass", "alone"])
        if self.options["defend_alone"] and self.stage == "accept" and dice.random() < 0.5:
            return "accept_alone" if "accept_alone" in legal else ""
        if self.stage == "accept" and self.strong(seat, self.turned) >= 3:
            return "accept_alone" if "accept_alone" in legal and dice.random() < 0.7 else "accept"
        if self.stage == "accept" and dice.random() < 0.6:
            return "pass"
        if self.stage == "call" and self.strong(seat, self.trump) >= 4 and "alone" in legal:
            return dice.choice(["alone", ""])
        return ""

    def strong(self, seat: int, suit: str) -> int:
        """The trumps of a hand from the queen on."""
        return sum(self.suit(card, suit) == suit and self.height(card, suit) >= 40 + 5 for card in self.hands[seat])

    def pack(self) -> list[str]:
        small = self.form == "two_handed" or self.options["pack"] == 24
        found = [rank + suit for suit in "CDHS" for rank in (RANKS[2:] if small else RANKS)]
        return found + ([JOKER] if self.form == "railroad" else [])

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.stock = list(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        """Three and two to each, the dealer last; the next card is turned on the stock (2767)."""
        assert sorted(self.stock) == sorted(self.pack())
        self.undealt = list(self.stock)
        self.dealt_by = dealer
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        for number in (3, 2):
            for seat in self.round_from(dealer + 1):
                self.hands[seat] += [self.stock.pop() for _ in range(number)]
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.tricks = [0] * self.players
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.trump = ""
        self.maker = -1
        self.alone: set[int] = set()  # who declared it
        self.called = ""  # the ace
        self.partner = -1  # of the maker: who was dealt the called ace
        self.forced = False
        self.turned = self.stock[-1][-1]
        self.stage = "accept"
        self.turn = (dealer + 1) % self.players
        if self.turned == JOKER:
            assert self.options["joker_turned"] != "redeal"
            self.turned = "S"
            if self.options["joker_turned"] == "dealer_names":
                self.stage, self.turn = "joker", dealer
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def round_from(self, first: int) -> list[int]:
        return [(first + k) % self.players for k in range(self.players)]

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.stage == "joker":
            return {f"name {suit}" for suit in "CDHS"}
        if self.stage == "accept":
            return {"pass", "accept"} | ({"accept_alone"} if self.declares else set())
        if self.stage == "discard":
            return {f"discard {card}" for card in self.hands[seat]}
        if self.stage == "name":
            suits = [s for s in "CDHS" if s != self.turned or self.options["rejected_suit"] == "allowed"]
            must = self.forced or (
                seat == self.dealt_by and self.options["all_pass"] == "dealer_must_name" and self.form != "three_handed"
            )
            found = {f"name {suit}" for suit in suits} | (set() if must else {"pass"})
            return found | ({f"name_alone {suit}" for suit in suits} if self.declares else set())
        if self.stage == "stand":
            return {"alone", "pass"}
        if self.stage == "call":
            return {"alone"} | {f"call {suit}" for suit in self.callable()}
        led = self.suit(self.trick[0][1], self.trump) if self.trick else ""
        hand = self.hands[seat]
        same = [card for card in hand if self.suit(card, self.trump) == led]
        return {f"play {card}" for card in same or hand}

    def callable(self) -> list[str]:
        """Aces that the maker does not hold, or any."""
        own = self.hands[self.maker]
        return [suit for suit in "CDHS" if self.options["call_own_ace"] or "A" + suit not in own]

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        following = (seat + 1) % self.players
        last = seat == self.dealt_by
        if self.stage == "joker":
            self.turned, self.stage, self.turn = what, "accept", following
        elif verb in ("accept", "accept_alone"):
            self.make(seat, self.turned, verb == "accept_alone")
            self.stage, self.turn = "discard", self.dealt_by
        elif verb == "discard":
            self.hands[seat].remove(what)
            self.hands[seat].append(self.stock.pop())
            self.stock.append(what)
            self.made()
        elif verb in ("name", "name_alone"):
            self.make(seat, what, verb == "name_alone")
            self.made()
        elif self.stage == "accept":
            self.stage, self.turn = "name" if last else "accept", following
        elif self.stage == "name":
            self.turn = following
            if last and self.form == "three_handed":
                self.forced = True
            elif last:
                self.stage = "thrown in"
        elif self.stage == "stand":
            if verb == "alone":
                self.alone.add(seat)
            self.ask_alone()
        elif self.stage == "call":
            self.called, self.alone = what, set() if verb == "call" else {seat}
            holders = [s for s in range(self.players) if f"A{what}" in self.hands[s]] if verb == "call" else []
            self.partner = holders[0] if holders and holders[0] != seat else -1
            self.begin()
        else:
            self.play(seat, what)

    def make(self, seat: int, suit: str, alone: bool) -> None:
        self.maker, self.trump = seat, suit
        self.alone = {seat} if alone else set()

    def made(self) -> None:
        """Trumps stand and the exchange is over."""
        if self.form == "call_ace":
            self.stage, self.turn = "call", self.maker  # with all four aces he can only say that he is alone
        else:
            self.waiting = self.round_from(self.dealt_by + 1) if self.declares else []
            self.ask_alone()

    def ask_alone(self) -> None:
        """From the hand on others may declare it, too, unless their partners have: all, or against a lone maker."""
        for seat in self.waiting:
            against = bool(self.options["defend_alone"]) and self.maker in self.alone and seat not in self.making()
            may = against or self.options["alone_by"] == "any_player"
            if may and seat != self.maker and (seat + 2) % 4 not in self.alone:
                self.waiting = self.waiting[self.waiting.index(seat) + 1 :]
                self.stage, self.turn = "stand", seat
                return
        self.begin()

    def sits_out(self, seat: int) -> bool:
        return self.pairs and (seat + 2) % 4 in self.alone

    def begin(self) -> None:
        self.stage = "play"
        beside = self.maker if self.alone and self.options["lone_lead"] == "left_of_maker" else self.dealt_by
        self.turn = next(seat for seat in self.round_from(beside + 1) if not self.sits_out(seat))

    def suit(self, card: str, trump: str) -> str:
        return trump if card == JOKER or card == "J" + COLOUR[trump] else card[-1]

    def height(self, card: str, led: str) -> int:
        """The joker, the bowers, the other trumps, the suit led; the rest is nothing (2789, 2819)."""
        trump = self.trump or led
        if card == JOKER:
            return 99
        if card[0] == "J" and card[-1] in (trump, COLOUR[trump]):
            return 90 if card[-1] == trump else 80
        rank = RANKS.index(card[:-1])
        return 40 + rank if card[-1] == trump else rank if card[-1] == led else -1

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        active = [s for s in self.round_from(seat + 1) if not self.sits_out(s)]
        self.turn = active[0]
        if len(self.trick) < len(active):
            return
        led = self.suit(self.trick[0][1], self.trump)
        self.turn = max(self.trick, key=lambda played: self.height(played[1], led))[0]
        self.tricks[self.turn] += 1
        self.won[self.turn] += [card for _, card in self.trick]
        self.trick = []
        if sum(self.tricks) == 5:
            self.count()

    def making(self) -> set[int]:
        """The seats of the maker's side in this deal."""
        return {self.maker, (self.maker + 2) % 4 if self.pairs else self.partner} - {-1}

    def count(self) -> None:
        made = sum(self.tricks[seat] for seat in self.making())
        others = [seat for seat in range(self.players) if seat not in self.making()]
        if self.form == "three_handed":
            self.write(self.maker, "march" if made == 5 else "made", 3 if made == 5 else 1 if made >= 3 else 0)
            defence = self.options["three_hand_defence"]
            each = 2 if defence == "two_each" else 5 - made
            if defence == "tricks_always" or made < 3:
                for seat in others:
                    self.write(seat, "euchre" if made < 3 else "defence", each)
            return
        if made < 3:
            lone = self.options["defend_alone"] and self.alone & self.making() and self.alone & set(others)
            for side in sorted({self.side(seat) for seat in others}):
                self.write(side, "euchre", 4 if lone else 2)  # common where one defends alone; the book has no such
            return
        points = 1 if made < 5 else self.march()
        for side in sorted({self.side(seat) for seat in self.making()}):
            self.write(side, "march" if made == 5 else "made", points)

    def march(self) -> int:
        if self.form == "call_ace":
            if self.partner < 0:
                return self.players
            return 2 if self.players == 4 else int(str(self.options["call_march_5_6"]))
        if self.form == "two_handed":
            every = 4 if self.pairs else int(str(self.options["two_hand_march"]))
            return every if self.tricks[self.maker] == 5 else 2  # four play on: he need not declare it (2823)
        return 4 if self.alone & self.making() else 2

    def side(self, seat: int) -> int:
        return seat % 2 if self.pairs else seat

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, points))
        self.score[side] += points

    def zones(self) -> Zones:
        """While the dealer names a suit for the joker nobody has looked at a hand: the game has not dealt them."""
        if self.stage == "joker":
            return {"stock": self.undealt, **{f"hand {seat}": [] for seat in range(self.players)}}
        named = (("hand", self.hands), ("won", self.won))
        seats = {f"{name} {k}": cards for name, zones in named for k, cards in enumerate(zones)}
        return {**seats, "trick": [card for _, card in self.trick], "stock": self.stock}

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return max(self.score) >= int(str(self.options["target"]))

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[self.side(seat)] == max(self.score)}


REFEREE = Eucre
