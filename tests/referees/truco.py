"""Truco as read by somebody else (002:322-546, the catalogue, and what is played today)."""

from __future__ import annotations

import random
from typing import Final

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS: Final = ["4", "5", "6", "7", "Q", "J", "K", "A", "2", "3"]  # from the lowest (002:346-407)
COMMON: Final = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]  # what follows in a pack (catalogue, succession)
TODAY: Final = ["A", "2", "3", "4", "5", "6", "7", "Q", "J", "K"]
FIXED: Final = ["7D", "AS", "7H", "4C"]
GOLDEN: Final = [*FIXED, "5C", "AC", "2C", "JC", "QD"]  # Douradinha (533)
SUITS: Final = "DSHC"  # of turned-up manilhas, from the lowest (523)
SCALES: Final = {
    "1-3-6-9": ([1, 3, 6, 9], ["", "truco", "seis", "nove"]),
    "2-4-8-12": ([2, 4, 8, 12], ["", "truco", "seis", "nove"]),
    "1-3-6-9-12": ([1, 3, 6, 9, 12], ["", "truco", "seis", "nove", "doze"]),
    "2-4-6-10-12": ([2, 4, 6, 10, 12], ["", "truco", "seis", "dez", "doze"]),
}
TARGET: Final = 12
MOST_BURNT: Final = 9
NOBODY: Final = -1


class Truco(Referee):
    """Three cards each, three tricks, and what is shouted over them."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.sides = 3 if players == 6 else 2
        self.penalised = options["mao_de_dez_call"] == "penalised"
        self.scale, self.names = SCALES[str(options["point_scale"])]
        self.score = [0] * self.sides
        self.jogos = [0] * self.sides
        self.drawn = False
        self.new_jogo = True
        self.dealt_by = NOBODY
        self.style = ""

    def side(self, seat: int) -> int:
        return seat % self.sides

    def after(self, seat: int) -> list[int]:
        """All seats, from the one on the right of this one; it is the last."""
        return [(seat + k) % self.players for k in range(1, self.players + 1)]

    # the deal

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.pack = list(order)

    def lot(self, label: str, value: int) -> None:
        self.drawn = True

    def deal(self, zones: Zones, dealer: int) -> None:
        if self.dealt_by == NOBODY or (self.new_jogo and self.options["dealer_each_jogo"] == "draw"):
            assert self.drawn, "who deals first is drawn (448)"
        self.drawn = False
        if self.new_jogo:
            self.score = [0] * self.sides
        self.new_jogo = False
        self.dealt_by = dealer
        self.mao = (dealer + 1) % self.players
        self.cutter = (dealer - 1) % self.players
        n = self.players
        self.stock = list(self.pack)
        assert len(self.stock) == (27 if self.options["deck"] == "clean27" else 40)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        self.packets: list[list[str]] = [[] for _ in range(n)]
        self.staked: list[str] = [""] * n
        self.laid: list[str] = [""] * n
        self.done: list[list[str]] = [[] for _ in range(n)]
        self.covered: set[int] = set()  # whose card of this trick has no value
        self.burnt: list[str] = []
        self.vira = ""
        self.wins: list[int] = []
        self.inside = set(range(self.sides))
        self.step, self.raiser = 0, NOBODY
        self.written: list[tuple[int, str, int]] = []
        self.looked = False
        self.set_apart()
        if self.options["manhas"]:
            self.phase, self.turn = "cutting", self.cutter
            return
        if self.options["manilhas"] == "variable":
            self.vira = self.stock.pop()
        for seat in self.after(dealer):
            self.packets[seat] = [self.stock.pop() for _ in range(3)]
            self.take_up(seat)
        self.begin()

    def set_apart(self) -> None:
        """Whether this is a mão de dez, or without recourse (476-482; today: exactly eleven)."""
        if self.options["special_hand"] == "mao_de_onze":
            self.near = [side for side in range(self.sides) if self.score[side] == 11]
        else:
            self.near = [side for side in range(self.sides) if self.score[side] >= 10]
        self.last = len(self.near) == self.sides
        self.special = bool(self.near)
        self.blind = self.last and bool(self.options["no_recourse_blind"])
        self.worth = self.scale[1]

    def take_up(self, seat: int) -> None:
        if not self.blind:
            self.hands[seat], self.packets[seat] = self.packets[seat], []

    def begin(self) -> None:
        """The cards are dealt; a pair with ten points decides."""
        self.lead(self.mao)
        if self.special and not self.last:
            self.deciding = [s for s in self.after(self.dealt_by) if self.side(s) in self.near]
            self.decide()

    def decide(self) -> None:
        """Who is to play first of the next pair decides, or leaves it to the partner."""
        if self.deciding:
            self.phase, self.turn, self.deferred = "deciding", self.deciding[0], False
            return
        self.phase = "playing"
        self.lead(self.mao)

    # strength

    def manilhas(self) -> list[str]:
        """The manilhas, from the lowest."""
        if self.vira:
            order = TODAY if self.options["succession"] == "truco_order" else COMMON
            rank = order[(order.index(self.vira[:-1]) + 1) % 10]
            return [rank + suit for suit in SUITS]
        return GOLDEN if self.players == 6 else FIXED

    def strength(self, card: str) -> int:
        best = self.manilhas()
        return 20 + best.index(card) if card in best else RANKS.index(card[:-1])

    # steered matches

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """Hands in which every card has an equal one across the table, or manilhas against each other."""
        suits = dice.sample("CDHS", 4)
        ranks = dice.sample(["3", "2", "K", "J"], 3)
        if players == 6:
            return {f"hand {seat}": " ".join(rank + suits[seat] for rank in ["3", "K"]) for seat in range(4)}
        equal = {f"hand {seat}": " ".join(rank + suits[seat] for rank in ranks) for seat in range(players)}
        return dice.choice([{}, equal, {"hand 0": "4C AS", "hand 1": "7H 7D"}])

    def wish(self, seat: int, dice: random.Random) -> str:
        """Some play for ties, and some so that all come close to twelve before anybody has won."""
        self.style = self.style or dice.choice(["lot", "lot", "tie", "near"])
        may = sorted(self.legal(seat))
        if self.style == "lot" or dice.random() < 0.03:
            return ""
        equal = [word for word in may if self.levels(seat, word)]
        if equal:
            return dice.choice(equal)
        if self.style == "tie":
            return ""
        if self.phase == "deciding":
            two = len(self.near) == 2  # of three: the third may be tempted to call
            return dice.choice([word for word in may if (word == "stay") == two] or may)
        if "call truco" in may and len(self.near) == 2 and self.side(seat) not in self.near:
            return "call truco"
        quiet = [word for word in may if word.split()[0] not in ("call", "stake", "accept", "look", "burn")]
        return dice.choice(quiet)

    def levels(self, seat: int, word: str) -> bool:
        """Whether this leads a card that another pair can match, matches the highest of the others, or leaves a tie."""
        verb, *what = word.split()
        if verb not in ("play", "play_blind"):
            return False
        height = self.strength(what[0] if verb == "play" else self.packets[seat][int(what[0])])
        laid = [(self.strength(self.laid[s]), self.side(s)) for s in range(self.players) if self.laid[s]]
        if not laid:
            theirs = [s for s in range(self.players) if self.side(s) != self.side(seat)]
            return any(self.strength(card) == height for s in theirs for card in self.hands[s] + self.packets[s])
        top = max(laid)[0]
        sides = {side for strength, side in laid if strength == top}
        return height <= top if len(sides) > 1 else height == top and self.side(seat) not in sides

    # who may do what

    def asked(self) -> set[int]:
        if self.phase == "answering" and self.options["answer"] == "either_first":
            return {s for s in range(self.players) if self.side(s) == self.challenged[0]}
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.phase == "cutting":
            cuts = {f"cut {k}" for k in range(1, len(self.stock))} | {"leave"}
            return cuts if self.looked else cuts | {"look"}
        if self.phase == "ordering":
            return {"from_top", "from_bottom"}
        if self.phase == "burning":
            words = {"let"}
            if len(self.burnt) < MOST_BURNT:
                words.add("burn")
            if self.may_give():
                words.add("give")
            return words
        if self.phase == "deciding":
            leave = "run" if self.options["special_hand"] == "mao_de_onze" else "give_up"
            words = {"stay", leave}
            if self.players > 2 and not self.deferred:
                words.add("defer")
            return words
        if self.phase == "answering":
            words = {"accept", "refuse"}
            if self.options["answer"] == "right_then_partner" and self.players > 2 and not self.deferred:
                words.add("defer")
            return words | self.calls(seat, self.pending + 1)
        if self.blind:
            return {f"play_blind {k}" for k in range(len(self.packets[seat]))}
        words = {f"play {card}" for card in self.shown(seat)}
        if self.may_cover(seat):
            words |= {f"play_down {card}" for card in self.hands[seat]}
        if self.may_call(seat):
            words |= self.calls(seat, self.step + 1)
        if self.special and not self.last and self.inside.intersection(self.near) and self.penalised:
            words.add("call truco")  # ends the mão: no card is bet on
        return words

    def shown(self, seat: int) -> list[str]:
        """The cards that may be played face up: after a tied first trick only the highest, where one plays so."""
        hand = self.hands[seat]
        if self.must_show():
            top = max(map(self.strength, hand))
            return [card for card in hand if self.strength(card) == top]
        return hand

    def must_show(self) -> bool:
        return self.options["tied_first_show"] == "highest" and self.wins == [NOBODY]

    def may_cover(self, seat: int) -> bool:
        """Face down: who won the first trick and leads to the second (464); today anybody from the second on."""
        how = self.options["face_down_card"]
        if how == "none" or not self.wins or self.must_show():
            return False
        if how == "any_from_second_trick":
            return True
        return len(self.wins) == 1 and not any(self.laid) and self.first_winner == seat

    def may_call(self, seat: int) -> bool:
        if self.special:
            return False
        if self.raiser == NOBODY:
            return True
        return bool(self.options["raise_later"]) and self.raiser != self.side(seat)

    def calls(self, seat: int, step: int) -> set[str]:
        """The next step of the scale, with the card that is bet on (460), where there is a choice of one."""
        if step >= len(self.scale):
            return set()
        name = self.names[step]
        bets = self.options["commit_card"] and not self.must_show()
        if bets and not self.staked[seat] and not self.laid[seat]:
            return {f"stake {card} {name}" for card in self.hands[seat]}
        return {f"call {name}"}

    # what is done

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if verb in ("look", "cut", "leave"):
            self.cut(verb, int(what[0]) if what else 0)
        elif verb in ("from_top", "from_bottom"):
            if verb == "from_bottom":
                self.stock.reverse()
            self.begin_packets()
        elif verb in ("burn", "let", "give"):
            self.burn(verb)
        elif verb in ("stay", "give_up", "run"):
            self.decided(seat, verb)
        elif verb == "defer":
            self.deferred = True
            self.turn = (seat + self.sides) % self.players
        elif verb in ("stake", "call"):
            self.call(seat, what)
        elif verb == "accept":
            self.challenged.pop(0)
            self.next_answer()
        elif verb == "refuse":
            self.refuse(seat)
        elif verb == "play_blind":
            self.play(seat, self.packets[seat].pop(int(what[0])))
        elif verb in ("play", "play_down"):
            self.hands[seat].remove(what[0])
            if verb == "play_down":
                self.covered.add(seat)
            self.play(seat, what[0])

    # the cutter's rights (486-502)

    def cut(self, verb: str, depth: int) -> None:
        if verb == "look":
            self.looked = True
            return
        if depth:
            self.stock = self.stock[-depth:] + self.stock[:-depth]
        self.phase = "ordering"

    def begin_packets(self) -> None:
        if self.options["manilhas"] == "variable":
            self.vira = self.stock.pop()
        self.order = self.after(self.dealt_by)
        self.phase = "burning"
        self.first = True
        self.lay_packet()

    def lay_packet(self) -> None:
        if not self.order:
            self.begin()
            return
        self.packets[self.order[0]] = [self.stock.pop() for _ in range(3)]
        self.turn = self.cutter
        if len(self.burnt) >= MOST_BURNT:
            self.turn = self.mao
            if not self.may_give():
                self.burn("let")

    def may_give(self) -> bool:
        """The first packet, by the one who gets it, to the partner."""
        return self.turn == self.mao and self.first and self.players > 2

    def burn(self, verb: str) -> None:
        to = self.order[0]
        if verb == "burn":
            self.burnt += self.packets[to]
            self.packets[to] = []
            self.lay_packet()
            return
        if verb == "give":
            partner = (self.mao + self.sides) % self.players
            self.packets[partner], self.packets[to] = self.packets[to], []
            self.take_up(partner)
            self.order = [to, *[s for s in self.order[1:] if s != partner]]
            self.first = False
            self.lay_packet()
            return
        if self.turn == self.cutter != self.mao and (len(self.burnt) < MOST_BURNT or self.first):
            self.turn = self.mao
            return
        self.first = False
        self.take_up(self.order.pop(0))
        self.lay_packet()

    # a mão de dez (474-482)

    def decided(self, seat: int, verb: str) -> None:
        side = self.side(seat)
        self.deciding = [s for s in self.deciding if self.side(s) != side]
        if verb != "stay":
            self.inside.remove(side)
            self.worth = self.scale[0]
            if len(self.inside) == 1:
                self.write(min(self.inside), "ran" if verb == "run" else "gave_up", self.worth)
                self.end()
                return
        self.decide()

    # calls and answers (454-468)

    def call(self, seat: int, what: list[str]) -> None:
        if self.special:
            self.forbidden(seat)
            return
        if len(what) == 2:
            self.hands[seat].remove(what[0])
            self.staked[seat] = what[0]
        if self.phase != "answering":
            self.to_go_on = seat
        self.pending = self.names.index(what[-1])
        self.caller = seat
        others = [self.side(s) for s in self.after(seat) if self.side(s) != self.side(seat)]
        self.challenged = [side for side in dict.fromkeys(others) if side in self.inside]
        self.phase = "answering"
        self.next_answer()

    def next_answer(self) -> None:
        self.deferred = False
        if self.challenged:
            self.turn = next(s for s in self.after(self.caller) if self.side(s) == self.challenged[0])
            return
        self.step, self.raiser = self.pending, self.side(self.caller)
        self.continue_from(self.to_go_on)

    def refuse(self, seat: int) -> None:
        self.drop(self.side(seat))
        self.challenged.pop(0)
        if len(self.inside) == 1:
            self.write(self.side(self.caller), "refused", self.scale[self.pending - 1])
            self.end()
            return
        self.next_answer()

    def forbidden(self, seat: int) -> None:
        """The pair below ten loses the jogo, the pair with ten the mão (478), which others of three play on for."""
        if self.side(seat) in self.near:
            self.drop(self.side(seat))
            winner = self.winner() if len(self.inside) > 1 else min(self.inside)
            if winner is None:
                self.go_on(seat)
                return
            self.write(winner, "forbidden", self.worth)
        else:
            nearest = next(s for s in self.after(seat) if self.side(s) in self.inside.intersection(self.near))
            self.write(self.side(nearest), "forbidden", TARGET - self.score[self.side(nearest)])
        self.end()

    def drop(self, side: int) -> None:
        """A pair is out of the mão; the tricks that it has won count for nobody (ruling on Douradinha)."""
        self.inside.remove(side)
        self.wins = [NOBODY if won == side else won for won in self.wins]

    def continue_from(self, seat: int) -> None:
        """Play goes on, unless the tricks that count still have decided it."""
        self.phase = "playing"
        winner = self.winner()
        if winner is None:
            self.go_on(seat)
        else:
            self.won(winner)

    # tricks

    def lead(self, seat: int) -> None:
        self.leader = seat
        self.phase = "playing"
        self.go_on(seat)

    def go_on(self, seat: int) -> None:
        """The first from here who is in and has not played is to play; a card bet on is played."""
        waiting = [s for s in [seat, *self.after(seat)] if self.side(s) in self.inside and not self.laid[s]]
        if not waiting:
            self.gather()
            return
        self.turn = waiting[0]
        if self.staked[self.turn]:
            card, self.staked[self.turn] = self.staked[self.turn], ""
            self.play(self.turn, card)

    def play(self, seat: int, card: str) -> None:
        self.laid[seat] = card
        self.go_on((seat + 1) % self.players)

    def gather(self) -> None:
        from_leader = [s for s in self.after((self.leader - 1) % self.players) if self.laid[s]]
        counting = [s for s in from_leader if self.side(s) in self.inside and s not in self.covered]
        height = {s: self.strength(self.laid[s]) for s in counting}
        best = [s for s in counting if height[s] == max(height.values())]
        sides = {self.side(s) for s in best}
        if len(sides) == 1:
            self.wins.append(sides.pop())
            self.leader = best[0]
            if len(self.wins) == 1:
                self.first_winner = best[0]
        else:
            self.wins.append(NOBODY)
            if len(self.wins) == 1:
                self.first_winner = NOBODY
            how = self.options["tied_trick_leader"]
            if how != "same_leader":
                best = best or [s for s in from_leader if self.side(s) in self.inside]  # all face down: all tie
                self.leader = best[-1] if how == "last_tying_player" else best[0]
        for s in from_leader:
            self.done[s].append(self.laid[s])
        self.laid = [""] * self.players
        self.covered = set()
        winner = self.winner()
        if winner is None:
            self.lead(self.leader)
        else:
            self.won(winner)

    def winner(self) -> int | None:
        """Who has won the mão, nobody if all is tied; None: it is not decided (417-421)."""
        taken = [won for won in self.wins if won != NOBODY]
        if not taken:
            return NOBODY if len(self.wins) == 3 else None
        if len(self.wins) == 3 or len(set(taken)) < len(taken):
            return max(taken, key=lambda side: (taken.count(side), -taken.index(side)))
        return taken[0] if len(self.wins) == 2 and len(taken) == 1 else None

    def won(self, side: int) -> None:
        if side == NOBODY and self.options["all_tied"] == "non_dealers":
            dealers = self.side(self.dealt_by) if self.sides == 2 else NOBODY
            others = [self.side(s) for s in self.after(self.dealt_by)]
            side = next(s for s in others if s != dealers and s in self.inside)
        if side != NOBODY:
            self.write(side, self.by(), self.worth if self.special else self.scale[self.step])
        self.end()

    def by(self) -> str:
        """What decided a mão that somebody has won."""
        taken = [won for won in self.wins if won != NOBODY]
        if len(self.inside) == 1 or any(taken.count(won) > 1 for won in taken):
            return "mao"
        if self.sides > 2 and taken:
            return "mao_one"
        return "mao_none" if not taken else "mao_first" if self.wins[0] == taken[0] else "mao_after"

    def write(self, side: int, code: str, points: int) -> None:
        self.written.append((side, code, points))
        self.score[side] += points

    def end(self) -> None:
        for side, points in enumerate(self.score):
            if points >= TARGET:
                self.jogos[side] += 1
                self.new_jogo = True
        self.phase = "ended"

    # what both compare

    def zones(self) -> Zones:
        shown: Zones = {"stock": self.stock, "vira": [self.vira] if self.vira else [], "burnt": self.burnt}
        for seat in range(self.players):
            shown[f"hand {seat}"] = self.hands[seat]
            shown[f"packet {seat}"] = self.packets[seat]
            shown[f"staked {seat}"] = [self.staked[seat]] if self.staked[seat] else []
            shown[f"trick {seat}"] = [self.laid[seat]] if self.laid[seat] else []
            shown[f"done {seat}"] = self.done[seat]
        return shown

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return max(self.jogos) >= (2 if self.options["match_length"] == "queda" else 1)

    def dealer(self) -> int:
        drawn = self.new_jogo and self.options["dealer_each_jogo"] == "draw"
        return NOBODY if drawn else (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        best = max(self.jogos)
        return {seat for seat in range(self.players) if self.jogos[self.side(seat)] == best}


REFEREE = Truco
