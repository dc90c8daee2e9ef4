"""Skat as read by somebody else: Skat Pirata (002:3087-3368), the international rules (004) and the catalogue."""

from __future__ import annotations

import random
from typing import Final

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS: Final = ["7", "8", "9", "Q", "K", "10", "A"]  # from the lowest, where jacks are trumps
NULL_RANKS: Final = ["7", "8", "9", "10", "J", "Q", "K", "A"]
PICKED: Final = ["A", "7", "8", "9", "10", "J", "Q", "K"]  # the order in which cards to be laid away are chosen
JACKS: Final = ["JC", "JS", "JH", "JD"]
POINTS: Final = {"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}
SUITS: Final = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
BASE: Final = {"clubs": 12, "spades": 11, "hearts": 10, "diamonds": 9}
FIXED: Final = {(0, 0): 0, (0, 1): 1, (0, 2): 2, (1, 1): 3, (1, 2): 4, (2, 2): 5}  # announced, made (002:3304)
EDGES: Final = [29, 30, 31, 60, 61, 89, 90, 91]  # points with which something begins or ends
LEVELS: Final = {"": 0, "schneider": 1, "schwarz": 2}


def place(card: str) -> int:
    return 8 * "CDHS".index(card[-1]) + PICKED.index(card[:-1])


def worth(cards: list[str]) -> int:
    return sum(POINTS.get(card[:-1], 0) for card in cards)


class Skat(Referee):
    """One against two, who bids most; or each for himself to take few points."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.pirate = options["ruleset"] == "pirata"
        self.score = [0] * players
        self.won_games = [0] * players
        self.lost_games = [0] * players
        self.deals = 0
        self.ended = False
        self.next = -1
        self.phase = ""
        self.told: dict[str, tuple[int, int]] = {}  # of a game: its points and its value
        self.mood = ""  # of a deal: what its players play for, where they follow a wish
        self.edge = 0
        self.plan: list[str] = []
        self.values = self.attainable()

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Hands that take every trick, or none, or no such hands."""
        hand = dice.choice(
            [
                *["JC JS JH JD AC 10C KC QC 9C 8C"] * (8 if variant == "skat-pirata" else 1),
                "JC JS JH JD AS 10S KS QS AH 10H",
                "7C 8C 9C 10C 7D 8D 9D 7H 8H 9H",
                "7S 9S JS KS 7H 9H JH 7D 8D 7C",
                "",
            ]
        )
        return {f"hand {dice.randrange(3)}": hand} if hand and players == 3 else {}  # of four the dealer has none

    def wish(self, seat: int, dice: random.Random) -> str:
        """Bids that can be kept, and play for an aim: all for one, all against him, or up to the edge of something."""
        if not self.mood:
            self.mood = dice.choice(["lot", "for", "for", "against", "reject", "edge", "edge"])
            self.edge = dice.choice(EDGES)
            if self.options["reject_allowed"] and len(set(JACKS) & set(self.hands[self.forehand])) == 4:
                self.mood = "reject"
        if self.mood == "lot":
            return ""
        strong = max(len(self.trumps_of(seat, suit)) for suit in "CDHS") >= 7
        if self.phase == "playing":
            return f"play {self.played_for_an_aim(seat, dice)}"
        if self.phase == "opening" and self.options["reject_allowed"] and self.mood in ("reject", "edge"):
            return "reject"
        if self.phase in ("bidding", "opening", "answering"):
            if self.mood == "reject" or dice.random() < (0.1 if strong else 0.7):
                return "pass"
            lowest = next((value for value in self.values if value > self.bid), 0)
            return "hold" if self.phase == "answering" else f"bid {lowest}" if lowest else "pass"
        if self.phase == "announcing" and strong and dice.random() < 0.8:
            game = max(SUITS, key=lambda game: len(self.trumps_of(seat, SUITS[game])))
            return dice.choice(sorted(words for words in self.announcements() if words.endswith(game)))
        return ""

    def trumps_of(self, seat: int, suit: str) -> list[str]:
        return [card for card in self.hands[seat] if card[-1] == suit or card in JACKS]

    def played_for_an_aim(self, seat: int, dice: random.Random) -> str:
        if self.mood == "edge" and self.game != "null":
            if [len(hand) for hand in self.hands].count(3) == 3 and not self.trick:
                self.plan = self.line(self.hands, [], seat, list(map(worth, self.won)))
            if self.plan:
                return self.plan.pop(0)
        may = self.may_play(self.hands[seat], self.trick)
        if self.mood == "edge" and self.game != "null":
            return min(may, key=self.beside) if len(self.trick) == 2 else dice.choice(may)
        high = (seat == max(self.declarer, 0)) == (self.mood != "against")
        if self.declarer < 0:
            high = seat == self.forehand
        if self.game == "null":
            high = not high
        return (max if high else min)(may, key=lambda card: self.height(card, card))

    def beside(self, card: str) -> int:
        """How far from equal the points are, or a declarer's from the edge, if this card ends the trick."""
        trick = [*self.trick, (self.turn, card)]
        points = list(map(worth, self.won))
        points[self.pile(self.takes(trick))] += worth([played for _, played in trick])
        if self.declarer >= 0:
            return abs(points[self.declarer] + worth(self.skat) - self.edge * (30 - len(self.left())) // 30)
        three = [points[seat] for seat in (self.forehand, self.middlehand, self.rearhand)]
        return max(three) - min(three)

    def left(self) -> list[str]:
        return [card for hand in self.hands for card in hand]

    def line(self, hands: list[list[str]], trick: list[tuple[int, str]], turn: int, points: list[int]) -> list[str]:
        """How the rest might be played so that it comes out at the edge; empty: in no way."""
        for card in self.may_play(hands[turn], trick):
            rest = [[held for held in hand if held != card] for hand in hands]
            after, played = self.after(turn), [*trick, (turn, card)]
            counted = list(points)
            if len(played) == 3:
                after = self.takes(played)
                counted[self.pile(after)] += worth([card for _, card in played])
                played = []
            if any(rest):
                following = self.line(rest, played, after, counted)
                if following:
                    return [card, *following]
                continue
            counted[after if self.declarer < 0 else self.declarer] += worth(self.skat)
            three = sorted(counted[seat] for seat in (self.forehand, self.middlehand, self.rearhand))
            tied = three[0] == three[1] if self.edge % 2 else three[0] == three[2]
            if tied if self.declarer < 0 else counted[self.declarer] == self.edge:
                return [card]
        return []

    # what games are worth

    def attainable(self) -> list[int]:
        """The numbers that may be bid (004:366-389; any at all in the book, 002:3119)."""
        top = self.top_levels()
        jacks = self.options["matadors"] == "jacks_only"
        grand = int(str(self.options["grand_base"]))
        values = {grand * n for n in range(2, 4 + top + 1)}
        for base in BASE.values():
            values |= {base * n for n in range(2, (4 if jacks else 11) + top + 1)}
        if self.options["bid_values"] == "any_integer":
            return list(range(18, max(values) + 1))
        values |= set(self.null_values())
        return sorted(values)

    def top_levels(self) -> int:
        """Game, hand, schwarz announced, open."""
        return 8 if self.options["level_table"] == "fixed" else 7

    def null_values(self) -> list[int]:
        return [int(value) for value in str(self.options["null_values"]).split("-")]

    def null_value(self, is_open: bool) -> int:
        values = self.null_values()
        if len(values) == 2:
            return values[is_open]
        return values[2 * is_open + self.hand_game]

    # a deal

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = order

    def lot(self, label: str, value: int) -> None:
        self.next = value

    def heard(self, code: str, seat: int, x: int, y: int) -> None:
        if code in ("points", "value"):
            self.told[code] = (x, y)

    def deal(self, zones: Zones, dealer: int) -> None:
        pack = list(self.pack)
        assert sorted(pack) == sorted(rank + suit for rank in NULL_RANKS for suit in "CDHS")
        assert dealer == self.next
        self.dealt_by = dealer
        first = [(dealer + k) % self.players for k in (1, 2, 3)]
        self.forehand, self.middlehand, self.rearhand = first
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.skat: list[str] = []
        for size in (3, 4, 3):
            for seat in first:
                self.hands[seat] += [pack.pop() for _ in range(size)]
            if size == 3 and not self.skat:
                self.skat = [pack.pop(), pack.pop()]
        self.won: list[list[str]] = [[] for _ in range(self.players)]
        self.tricks = [0] * self.players
        self.last_won = [-1] * self.players
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.picks: list[str] = []
        self.bid, self.declarer = 0, -1
        self.asker, self.answerer = self.middlehand, self.forehand
        self.game, self.level, self.is_open, self.hand_game = "", 0, False, False
        self.mood, self.plan, self.told = "", [], {}
        self.phase, self.turn = "bidding", self.middlehand

    # what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        match self.phase:
            case "bidding":
                return {"pass"} | self.numbers(self.bid + 1)
            case "answering":
                return {"hold", "pass"}
            case "opening":
                numbers = self.numbers(18) if self.options["bid_values"] == "any_integer" else {"bid 18"}
                return {"pass"} | numbers | ({"reject"} if self.options["reject_allowed"] else set())
            case "choosing":
                return {"pick_up", "play_hand"}
            case "laying":
                return self.gifts()
            case "announcing":
                return self.announcements()
        return {f"play {card}" for card in self.may_play(self.hands[seat], self.trick)}

    def numbers(self, least: int) -> set[str]:
        values = [value for value in self.values if value >= least]
        if values and self.options["bid_values"] == "any_integer":
            return {f"bid {values[0]}..{values[-1]}"}
        return {f"bid {value}" for value in values}

    def gifts(self) -> set[str]:
        hand = sorted(self.hands[self.declarer], key=place)
        if not self.picks:
            return {f"lay {card}" for card in hand[:-1]}
        return {f"lay_last {card}" for card in hand if place(card) > place(self.picks[0])}

    def announcements(self) -> set[str]:
        may = set()
        levels = self.hand_game or not self.options["announce_requires_hand"]
        for game in [*SUITS, "grand"]:
            may |= {f"announce {game}"}
            if levels:
                may |= {f"announce_schneider {game}", f"announce_schwarz {game}"}
            if self.hand_game:
                may |= {f"announce_open_schwarz {game}"}
                if self.options["open_requires"] == "hand_only":
                    may |= {f"announce_open {game}", f"announce_open_schneider {game}"}
        if self.hand_game or self.options["null_with_skat"]:
            for is_open, words in enumerate(["announce null", "announce_open null"]):
                if self.null_value(bool(is_open)) >= self.bid or self.options["null_below_bid"] == "allow_auto_lost":
                    may.add(words)
        return may

    def kind(self, card: str) -> str:
        """Which suit a card belongs to; trumps are one."""
        if self.game == "null":
            return card[-1]
        return "trump" if card[:-1] == "J" or card[-1] == SUITS.get(self.game) else card[-1]

    def may_play(self, hand: list[str], trick: list[tuple[int, str]]) -> list[str]:
        return [card for card in hand if trick and self.kind(card) == self.kind(trick[0][1])] or hand

    # what is done

    def act(self, seat: int, words: str) -> None:
        verb, _, what = words.partition(" ")
        if verb in ("bid", "hold", "pass"):
            self.speak(seat, verb, what)
        elif verb == "reject":
            self.game = "reject"
            self.start()
        elif verb == "pick_up":
            self.hands[seat] += self.skat
            self.skat = []
            self.phase = "laying"
        elif verb == "play_hand":
            self.hand_game = True
            self.phase = "announcing"
        elif verb in ("lay", "lay_last"):
            self.picks.append(what)
            if len(self.picks) == 2:
                for card in self.picks:
                    self.hands[seat].remove(card)
                self.skat = self.picks
                self.phase = "announcing"
        elif verb == "play":
            self.play(seat, what)
        else:
            self.is_open = "_open" in verb
            self.level = LEVELS[verb.removeprefix("announce").replace("_open", "").removeprefix("_")]
            self.game = what
            if what == "null" and self.null_value(self.is_open) < self.bid:
                self.count()
            else:
                self.start()

    def speak(self, seat: int, verb: str, what: str) -> None:
        """The middlehand bids to the forehand, the rearhand to who is left of them (002:3133-3139, 004:363)."""
        if self.phase == "opening":
            if verb == "bid":
                self.bid = int(what)
                self.declare(seat)
            else:
                self.void()
        elif verb == "bid":
            self.bid = int(what)
            self.phase, self.turn = "answering", self.answerer
        elif verb == "hold":
            self.phase, self.turn = "bidding", self.asker
        else:
            left = self.asker if seat == self.answerer else self.answerer
            if self.rearhand not in (self.asker, self.answerer):
                self.asker, self.answerer = self.rearhand, left
                self.phase, self.turn = "bidding", self.rearhand
            elif self.bid:
                self.declare(left)
            else:
                self.phase, self.turn = "opening", self.forehand

    def declare(self, seat: int) -> None:
        self.declarer = self.turn = seat
        self.own = self.hands[seat] + self.skat
        self.phase = "choosing"

    def void(self) -> None:
        """All have passed (002:3139, 004:364)."""
        redeal = self.options["all_pass"] == "redeal_same_dealer"
        self.end_deal(self.dealt_by if redeal else (self.dealt_by + 1) % self.players, not redeal)

    def start(self) -> None:
        self.phase, self.turn = "playing", self.forehand

    def after(self, seat: int) -> int:
        order = [self.forehand, self.middlehand, self.rearhand]
        return order[(order.index(seat) + 1) % 3]

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = self.after(seat)
        if len(self.trick) < 3:
            return
        taker = self.takes(self.trick)
        self.won[self.pile(taker)] += [played for _, played in self.trick]
        self.last_won[taker] = sum(self.tricks)
        self.tricks[taker] += 1
        self.trick = []
        self.turn = taker
        if not self.hands[seat] or (self.game == "null" and taker == self.declarer):
            self.count()

    def takes(self, trick: list[tuple[int, str]]) -> int:
        led = trick[0][1]
        return max(trick, key=lambda played: self.height(played[1], led))[0]

    def pile(self, taker: int) -> int:
        """Where a trick lies: those of the two defenders together."""
        return taker if self.declarer in (-1, taker) else self.after(self.declarer)

    def height(self, card: str, led: str) -> int:
        if self.game == "null":
            return NULL_RANKS.index(card[:-1]) - 20 * (card[-1] != led[-1])
        if card in JACKS:
            return 50 - JACKS.index(card)
        kind = self.kind(card)
        return RANKS.index(card[:-1]) + (20 if kind == "trump" else 0 if kind == self.kind(led) else -20)

    # what it comes to

    def count(self) -> None:
        if self.game == "reject":
            self.count_reject()
        elif self.game == "null":
            value = self.null_value(self.is_open)
            loss = 2 * value if self.options["loss_rule"] == "double_game_value" else value
            fulfilled = not self.tricks[self.declarer]
            self.settle(fulfilled and value >= self.bid, value, loss, "overbid" if fulfilled else "lost")
        else:
            self.count_game()
        self.end_deal((self.dealt_by + 1) % self.players, True)

    def matadors(self) -> int:
        """How many of the highest trumps in a row the declarer has, or has not (004:140, 002:3284-3294)."""
        trumps = list(JACKS)
        if self.game != "grand" and self.options["matadors"] == "full_sequence":
            trumps += [rank + SUITS[self.game] for rank in reversed(RANKS)]
        has = [card in self.own for card in trumps]
        return next((n for n, held in enumerate(has) if held != has[0]), len(has))

    def count_game(self) -> None:
        points = worth(self.won[self.declarer] + self.skat)
        if self.options["schwarz_condition"] == "all_tricks":
            schwarz, nothing = self.tricks[self.declarer] == 10, not self.tricks[self.declarer]
        else:
            schwarz, nothing = points == 120, points == 0
        enough = int(str(self.options["schneider_at"]))
        made = 2 if schwarz else 1 if points >= enough else 0
        fulfilled = made >= self.level and points >= 61
        if not fulfilled:
            made = 2 if nothing else 1 if 120 - points >= enough else 0
        made = max(made, self.level)
        gained = FIXED[self.level, made] if self.options["level_table"] == "fixed" else made + self.level
        factor = 1 + self.matadors() + self.hand_game + self.is_open + gained
        base = BASE.get(self.game, int(str(self.options["grand_base"])))
        value = base * factor
        assert self.told == {"points": (points, 120 - points), "value": (factor, value)}
        covered = value >= self.bid
        if self.options["loss_rule"] == "double_game_value":
            loss = 2 * (value if covered else base * -(-self.bid // base))
        else:
            loss = self.bid * (1 if self.hand_game else 2)
        self.settle(fulfilled and covered, value, loss, "overbid" if fulfilled else "lost")

    def settle(self, won: bool, value: int, loss: int, code: str = "lost") -> None:
        (self.won_games if won else self.lost_games)[self.declarer] += 1
        self.write(self.declarer, "won" if won else code, value if won else -loss)

    def count_reject(self) -> None:
        """The skat goes with the last trick; fewest points win (002:3328, and the rulings for ties)."""
        three = [self.forehand, self.middlehand, self.rearhand]
        self.won[self.turn] += self.skat
        self.skat = []
        points = {seat: worth(self.won[seat]) for seat in three}
        none = [seat for seat in three if not self.tricks[seat]]
        if len(none) == 2:
            self.write(self.turn, "every_trick", -30)
        elif none:
            self.write(none[0], "no_trick", 20)
        else:
            best = min(points.values())
            fewest = [seat for seat in three if points[seat] == best]
            rule = self.options["reject_two_way_tie"]
            if len(fewest) > 1 and (len(fewest) == 3 or rule == "leader_always"):
                fewest = [self.forehand]
            elif rule != "all_tied_score":
                first = self.forehand in fewest
                fewest = [self.forehand] if first else [min(fewest, key=lambda seat: self.last_won[seat])]
            for seat in fewest:
                self.write(seat, "fewest", 10)

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points

    def end_deal(self, dealer: int, counts: bool) -> None:
        self.next = dealer
        self.deals += counts
        if self.pirate:
            best = max(self.score)
            self.ended = best >= int(str(self.options["target_score"])) and self.score.count(best) == 1
        else:
            self.ended = self.deals >= int(str(self.options["series_length"]))
        if self.ended and self.options["session_bonus"] == "seeger_fabian":
            for seat in range(self.players):
                others = sum(self.lost_games) - self.lost_games[seat]
                self.write(seat, "games", 50 * (self.won_games[seat] - self.lost_games[seat]))
                self.write(seat, "others_lost", (30 if self.players == 4 else 40) * others)

    # what lies where

    def zones(self) -> Zones:
        return {
            **{f"hand {seat}": hand for seat, hand in enumerate(self.hands)},
            **{f"won {seat}": pile for seat, pile in enumerate(self.won)},
            "trick": [card for _, card in self.trick],
            "skat": self.skat,
            "stock": [],
        }

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def dealer(self) -> int:
        return self.next

    def winners(self) -> set[int]:
        return {seat for seat in range(self.players) if self.score[seat] == max(self.score)}


REFEREE = Skat
