"""Copas as read by somebody else (002:2325-2489, the catalogue, and what is played today)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Final

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS: Final = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PICKED: Final = ["A", *RANKS[:-1]]  # the order in which cards to be given are chosen
SPOT: Final = {"A": 14, "K": 13, "Q": 12, "J": 11} | {rank: int(rank) for rank in RANKS[:9]}
JOKER: Final = "*"
ALL_TAKEN: Final = {"grego": 150, "onibus": 26}
LEFT, RIGHT = 1, -1


def suit(card: str) -> str:
    return "H" if card == JOKER else card[-1]


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def place(card: str) -> int:
    """Where a card is in the order in which they are chosen."""
    return 99 if card == JOKER else 13 * "CDHS".index(card[-1]) + PICKED.index(card[:-1])


class Copas(Referee):
    """Tricks with cards that one had better not take."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.form = str(options["form"])
        self.two = players == 2
        self.score = [0] * players
        self.deals = 0
        self.pool = 0
        self.ended = False
        self.declarer = -1
        self.named = "H"
        self.chips = self.form == "leilao" or options["settlement"] in ("sweepstake", "howell")

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """A hand that takes every trick once it leads, one that has nothing but cards that cost, or no such hand."""
        size = {2: 13, 3: 17, 4: 13, 5: 10, 6: 8, 7: 7, 8: 13, 9: 11, 10: 10}[players]
        packs = 1
        if variant == "cancelamento":
            size, packs = {7: 14}.get(players, size), 2
        if variant == "copas-domino":
            size = 6
        hearts = [r + "H" for r in reversed(RANKS) for _ in range(packs)]
        if variant == "copas-curinga":
            hearts = [*hearts[:4], JOKER, *hearts[4:-1]]
        spades = ["AS", "KS", "QS", "JS"]
        hand = {
            "hearts": hearts + spades,
            "club": ["AC", *hearts, *spades],
            "low": ["AC", *hearts[packs:], *spades],
            "points": ["QS", *(["10D"] if dice.random() < 0.5 else []), *hearts, "KS", "AS", "JS", "10S"],
            "some": hearts[: size // 2],
            "": [],
        }[dice.choice(["hearts", "club", "low", "points", "some", ""])]
        return {f"hand {dice.randrange(players)}": " ".join(hand[:size])} if hand else {}

    # the cards

    def full_pack(self) -> list[str]:
        """What is played with (2335, and the rulings for 5 and 6)."""
        pack = [r + s for r in RANKS for s in "CDHS"]
        if self.form == "cancelamento":
            return pack * 2
        if self.form == "curinga":
            pack[pack.index("2H")] = JOKER
        out = {3: [str(self.options["removed_two"])], 5: ["2D", "2C"], 7: ["2D", "2S", "2C"]}.get(self.players, [])
        if self.players == 6 and self.options["six_player_deal"] == "remove_four":
            out = ["2D", "2S", "2C", "3C"]
        return pack if self.form == "domino" else [card for card in pack if card not in out]

    def cost(self, card: str) -> int:
        """What a card costs who takes it."""
        if card == JOKER:
            return 5
        grego = self.form == "grego"
        fifty = "QH" if self.options["fifty_queen"] == "hearts" else "QS"
        if grego and card == fifty:
            return 50
        if card == "QS" and self.form in ("dama_negra", "maria_preta", "onibus", "cancelamento"):
            return 13
        if self.form == "maria_preta" and card in ("KS", "AS"):
            return 10 if card == "KS" else 7
        if card[-1] != self.named:
            return 0
        return SPOT[card[:-1]] if grego or self.options["spot_values"] else 1

    def bonus(self, card: str) -> int:
        """The ten of diamonds (or, today, the jack) takes off ten."""
        return 10 if self.form == "onibus" and card == self.options["bonus_card"] else 0

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        assert sorted(self.pack) == sorted(self.full_pack())
        self.dealt_by = dealer
        stock = list(self.pack)
        each = 6 if self.form == "domino" else 13 if self.two else len(stock) // n
        unequal = n == 6 and self.options["six_player_deal"] == "unequal" and len(stock) == 52 and each != 6
        self.hands: list[list[str]] = [[] for _ in range(n)]
        for k in range(len(stock) if unequal else each * n):
            self.hands[(dealer + 1 + k) % n].append(stock.pop())
        self.stock = stock if self.form == "domino" or self.two else []
        self.widow = [] if self.stock else stock
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.trick: list[tuple[int, str]] = []
        self.carried: list[str] = []
        self.out: Counter[str] = Counter()  # what lies open: played, or taken with the widow
        self.tricks = 0
        self.broken = False
        self.written: list[tuple[int, str, int]] = []
        self.picks: list[list[str]] = [[] for _ in range(n)]
        self.bid, self.spoken = 0, 0
        self.shooter = -1
        self.passing = self.direction() != 0
        self.auction = False
        for name, lying in self.zones().items():
            assert sorted(zones[name]) == sorted(lying), name
        if not self.passing:
            self.after_passing()

    def direction(self) -> int:
        """To whom cards are given: so many seats to the left; 0: to nobody."""
        how = self.options["pass_cards"]
        if how == "rotate":
            turn = {2: [LEFT, 0], 4: [LEFT, RIGHT, 2, 0]}.get(self.players, [LEFT, RIGHT, 0])
            return turn[self.deals % len(turn)]
        if how == "variant_default":
            return RIGHT if self.form in ("grego", "maria_preta") else 0
        return {"none": 0, "right": RIGHT, "left": LEFT}[str(how)]

    def given(self) -> int:
        return 2 if self.options["pass_cards"] == "rotate" and self.players > 4 else 3

    def after_passing(self) -> None:
        self.passing = False
        if self.form == "leilao":
            self.named = ""
            self.turn = (self.dealt_by + 1) % 4
            self.auction = self.declarer < 0
            if not self.auction:
                self.turn = self.declarer
            return
        self.start()

    def start(self) -> None:
        """Who leads to the first trick."""
        self.turn = (self.dealt_by + 1) % self.players
        self.forced = ""
        if self.form == "leilao":
            self.turn = self.declarer if self.options["leilao_lead"] == "declarer" else self.turn
        elif self.options["first_lead"] == "two_of_clubs":
            clubs = [card for hand in self.hands for card in hand if suit(card) == "C"]
            if clubs:
                self.forced = min(clubs, key=rank)
                self.turn = next(
                    s % self.players
                    for s in range(self.dealt_by + 1, self.dealt_by + 1 + self.players)
                    if self.forced in self.hands[s % self.players]
                )

    # what may be done

    def asked(self) -> set[int]:
        if self.passing:
            return {seat for seat in range(self.players) if len(self.picks[seat]) < self.given()}
        return {self.shooter if self.shooter >= 0 else self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.passing:
            return self.gifts(seat)
        if self.shooter >= 0:
            return {"add", "subtract"}
        if self.auction:
            must = self.options["leilao_all_pass"] == "dealer_must_bid" and seat == self.dealt_by and not self.bid
            return {f"bid {k}" for k in range(self.bid + 1, 14)} | (set() if must else {"pass"})
        if not self.named:
            return {f"name {s}" for s in "CDHS"}
        hand = self.hands[seat]
        if self.trick:
            led = suit(self.trick[0][1])
            same = [card for card in hand if suit(card) == led]
            if not same and self.form == "domino" and self.stock:
                return {"draw"}
            may = same or [card for card in hand if not self.only_followed(card)] or hand
        elif not self.tricks and self.forced:
            return {f"play {self.forced}"}
        else:
            may = hand
            if self.options["hearts_must_be_broken"] and not self.broken:
                may = [card for card in hand if suit(card) != self.named] or hand
        if not self.tricks and self.options["first_trick_points"] == "forbidden":
            may = [card for card in may if not self.cost(card)] or may
        return {f"play {card}" for card in may}

    def only_followed(self, card: str) -> bool:
        """The ten of diamonds is played to diamonds alone (2403); today's jack like any card."""
        return card == "10D" and self.bonus(card) > 0

    def gifts(self, seat: int) -> set[str]:
        """The cards that may be the next of those given; they are chosen in the order of the pack."""
        hand = sorted(self.hands[seat], key=place)
        last = -1
        if self.picks[seat]:
            card = self.picks[seat][-1]
            last = hand.index(card) + self.picks[seat].count(card) - 1
        missing = self.given() - len(self.picks[seat])
        verb = "give_last" if missing == 1 else "give"
        return {f"{verb} {card}" for card in hand[last + 1 : len(hand) - missing + 1]}

    # what is done

    def act(self, seat: int, words: str) -> None:
        if seat < 0:
            return
        verb, _, what = words.partition(" ")
        if verb in ("give", "give_last"):
            self.picks[seat].append(what)
            if not self.asked():
                self.exchange()
        elif verb in ("bid", "pass"):
            self.speak(seat, int(what or 0))
        elif verb == "name":
            self.named = what
            self.start()
        elif verb == "draw":
            self.hands[seat].append(self.stock.pop())
        elif verb in ("add", "subtract"):
            self.shooter = -1
            self.settle(self.shot(verb))
        else:
            self.play(seat, what)

    def exchange(self) -> None:
        for seat, cards in enumerate(self.picks):
            for card in cards:
                self.hands[seat].remove(card)
        for seat, cards in enumerate(self.picks):
            self.hands[(seat + self.direction()) % self.players] += cards
        self.after_passing()

    def speak(self, seat: int, bid: int) -> None:
        self.spoken += 1
        if bid:
            self.bid, self.declarer = bid, seat
        self.turn = (seat + 1) % 4
        if self.spoken < 4 and self.bid < 13:
            return
        self.auction = False
        if not self.bid:
            self.end()
            return
        self.write(self.declarer, "bid", -self.bid)
        self.pool += self.bid
        self.turn = self.declarer

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if not self.trick:
            self.among = 1 + sum(bool(hand) for s, hand in enumerate(self.hands) if s != seat)
            self.breaks = False
        if suit(card) == self.named:  # discarded, or led by a hand of nothing else
            self.breaks = True
        elif self.trick and suit(card) != suit(self.trick[0][1]) and card == "QS":
            self.breaks = self.breaks or bool(self.options["queen_breaks"])
        self.trick.append((seat, card))
        if len(self.trick) < self.among:
            self.turn = self.after(seat)
            return
        self.gather()

    def after(self, seat: int) -> int:
        """The next to the left who has cards still."""
        for k in range(1, self.players + 1):
            if self.hands[(seat + k) % self.players]:
                return (seat + k) % self.players
        return seat

    def winner(self) -> int:
        """Who takes the trick; -1: nobody."""
        led = suit(self.trick[0][1])
        cards = [card for _, card in self.trick]
        best = [card for card in cards if card != JOKER and suit(card) == led]
        if self.form == "cancelamento":
            best = [card for card in best if cards.count(card) == 1]
        if JOKER in cards:
            above = [card for card in cards if card in ("JH", "QH", "KH", "AH")]
            if not above:
                best = [JOKER]
            elif self.options["joker_overtaken"] == "higher_heart_wins":
                best = above
        if not best:
            return -1
        top = best[0] if best == [JOKER] else max(best, key=rank)
        return next(seat for seat, card in self.trick if card == top)

    def gather(self) -> None:
        leader = self.trick[0][0]
        cards = [card for _, card in self.trick]
        taker = self.winner()
        self.trick = []
        self.tricks += 1
        self.broken = self.broken or self.breaks
        self.out.update(cards)
        if taker < 0:
            self.carried += cards
            self.turn = leader
        else:
            self.out.update(self.widow)
            self.won[taker] += cards + self.carried + self.widow
            self.carried, self.widow = [], []
            self.turn = taker
            if self.two and self.stock:
                self.hands[taker].append(self.stock.pop())
                self.hands[1 - taker].append(self.stock.pop())
        if self.finished():
            if self.carried and not any(self.hands) and self.options["last_cancelled_trick"] == "leader_takes":
                self.won[leader] += self.carried + self.widow
                self.carried, self.widow = [], []
            self.count()
        elif not self.hands[self.turn]:
            self.turn = self.after(self.turn)

    def finished(self) -> bool:
        holding = sum(bool(hand) for hand in self.hands)
        if holding <= (1 if self.form == "domino" else 0):
            return True
        if not self.options["early_end"]:
            return False
        pending = any(self.cost(card) for card in self.carried)
        left = Counter(self.full_pack()) - self.out
        return not pending and not any(self.cost(card) or self.bonus(card) for card in left)

    # what it comes to

    def count(self) -> None:
        """Who has taken everything, if anybody; then the points."""
        self.piles = [list(pile) for pile in self.won]
        for seat in range(self.players):
            if self.form == "domino":
                self.piles[seat] += self.hands[seat]  # of the last player, if there is one
        costs = Counter(card for card in self.full_pack() if self.cost(card))
        self.swept = -1
        for seat, pile in enumerate(self.piles):
            if Counter(card for card in pile if self.cost(card)) == costs:
                self.swept = seat
        moon = str(self.options["moon"])
        has = self.form in ALL_TAKEN if moon == "variant_default" else moon != "off" and self.form != "leilao"
        if self.swept < 0 or not has or self.chips:
            self.settle([(seat, "taken", self.value(seat)) for seat in range(self.players)])
        elif moon == "choice":
            self.shooter = self.swept
        else:
            self.settle(self.shot(moon))

    def value(self, seat: int) -> int:
        """What the cards that a seat has taken count."""
        return sum(self.cost(card) - self.bonus(card) for card in self.piles[seat])

    def shot(self, how: str) -> list[tuple[int, str, int]]:
        """What everybody marks when one has taken everything."""
        others = 26
        if how in ("variant_default", "on"):
            others = 150 if self.form == "grego" else sum(self.cost(card) for card in self.piles[self.swept])
        if how == "subtract":
            marks = [(self.swept, "moon", -26)]
        else:
            marks = [(seat, "moon", others) for seat in range(self.players) if seat != self.swept]
        return marks + [(seat, "taken", -sum(map(self.bonus, pile))) for seat, pile in enumerate(self.piles)]

    def settle(self, marks: list[tuple[int, str, int]]) -> None:
        """The lines of the sheet, by the way in which one settles."""
        own = [self.value(seat) for seat in range(self.players)]
        if self.form == "leilao":
            for seat in range(4):
                self.pay(seat, own[seat])
            clean = [seat for seat in range(4) if not own[seat]]
            if len(clean) == 1:
                self.write(clean[0], "pot", self.pool)
                self.pool, self.declarer = 0, -1
        elif self.options["settlement"] == "sweepstake":
            for seat in range(self.players):
                self.pay(seat, max(0, own[seat]))
            clean = [s for s, pile in enumerate(self.piles) if not any(self.cost(card) for card in pile)]
            if self.swept >= 0:
                clean = [self.swept]
            each = self.pool // len(clean) if clean else 0
            for seat in clean:
                self.write(seat, "pot", each)
            self.pool -= each * len(clean)
        elif self.options["settlement"] == "howell":
            for seat in range(self.players):
                self.write(seat, "paid", -(self.players - 1) * own[seat])
                self.write(seat, "drawn", sum(own) - own[seat])
        else:
            for mark in marks:
                self.write(*mark)
        self.end()

    def pay(self, seat: int, chips: int) -> None:
        self.write(seat, "paid", -chips)
        self.pool += chips

    def end(self) -> None:
        """Whether the match is over (2357), and what becomes of a pool that lies still."""
        self.deals += 1
        if not self.chips:
            self.ended = max(self.score) >= int(str(self.options["target"]))
            tied = self.score.count(min(self.score)) > 1
        else:
            self.ended = self.deals >= int(str(self.options["deals"]))
            tied = False
        if tied and self.options["equal_lowest"] == "one_more_deal":
            self.ended = False
        if self.ended and self.pool:
            each, odd = divmod(self.pool, self.players)
            for k in range(self.players):
                self.write((self.dealt_by + 1 + k) % self.players, "shared", each + (k < odd))
            self.pool = 0

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points

    # what lies where

    def zones(self) -> Zones:
        return {
            **{f"hand {seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"won {seat}": pile for seat, pile in enumerate(self.won)},
            **{f"passed {seat}": [] for seat in range(self.players)},
            "trick": [card for _, card in self.trick],
            "stock": self.stock,
            "widow": self.widow,
            **({"carried": self.carried} if self.form == "cancelamento" else {}),
        }

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        best = max(self.score) if self.chips else min(self.score)
        return {seat for seat in range(self.players) if self.score[seat] == best}


REFEREE = Copas
