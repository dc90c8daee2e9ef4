"""Hombre, Quadrilha and Quintilha as read by somebody else (002:5634-5718)."""

from __future__ import annotations

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

RANKS = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]
PACK = [rank + suit for suit in "CDHS" for rank in RANKS]
RED, BLACK = "DH", "CS"
PLAIN = {**dict.fromkeys(RED, "KQJA234567"), **dict.fromkeys(BLACK, "KQJ765432")}  # from the highest (5644)


class Hombre(Referee):
    """One against two with an exchange; with four or five players no exchange and perhaps a called partner."""

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.chips = [self.number("buy_in")] * players
        self.rule = str(options["house_rule"])
        low = self.rule == "low_stakes"  # 5702
        self.ante, self.fee = (3, 2) if low else (self.number("ante"), self.number("pass_fee"))
        self.pot = 0
        self.lances = 0
        self.finished = False
        self.orders: list[list[str]] = []

    def number(self, key: str) -> int:
        return int(str(self.options[key]))

    def shuffled(self, zone: str, order: list[str]) -> None:
        self.orders.append(order)

    def deal(self, zones: Zones, dealer: int) -> None:
        n = self.players
        self.stock = self.orders[-1]
        self.orders = []
        assert sorted(self.stock) == sorted(PACK)
        self.dealt_by = dealer
        for seat in range(n):
            self.pay(seat, self.ante)
        self.hands: list[list[str]] = [[] for _ in range(n)]
        size = 9 if n == 3 else 40 // n
        if n == 3:
            for k in range(9):  # by threes (5656)
                self.hands[(dealer + 1 + k) % 3] += [self.stock.pop() for _ in range(3)]
        else:  # how the whole pack is given out is not told
            self.hands = [list(zones[f"hand {seat}"]) for seat in range(n)]
            self.stock = []
        assert all(len(hand) == size for hand in self.hands)
        self.laid: list[list[str]] = [[] for _ in range(n)]
        self.laying: list[int] = []  # whose discards lie under the stock, the upper ones first
        self.won: list[list[str]] = [[] for _ in range(n)]
        self.trick: list[tuple[int, str]] = []
        self.written: list[tuple[int, str, int]] = []
        self.hombre = self.partner = -1
        self.alone = n == 3
        self.stands = False
        self.trumps: list[set[str]] = []  # from the highest; equal ones together
        self.trump = ""  # the suits of trumps
        self.picked: list[str] = []
        self.queue: list[int] = []  # who may still exchange
        self.called = ""
        self.ganos: list[tuple[int, set[str]]] = []  # in this trick: who asked not to be overtaken, by what
        self.heeded: list[tuple[int, bool]] = []  # who asked, whether the other complied
        self.turn = (dealer + 1) % n
        self.phase = "bidding"
        if self.rule == "rotating_hombre":  # beginning with the dealer (5704)
            self.be_hombre(dealer)
        for name, cards in self.zones().items():
            assert sorted(zones[name]) == sorted(cards), name

    def pay(self, seat: int, chips: int) -> None:
        self.chips[seat] -= chips
        self.pot += chips

    def be_hombre(self, seat: int) -> None:
        self.hombre = self.turn = seat
        self.phase = "naming" if self.players == 3 else "declaring"

    # ---- what may be done

    def asked(self) -> set[int]:
        return {self.turn}

    def legal(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.phase == "bidding":
            return {"pass"} | ({"accept"} if self.players == 3 else {"alone", "with_partner"})
        if self.phase == "declaring":
            return {"alone", "with_partner"}
        if self.phase == "naming":
            if self.options["trump_by"] == "suit":
                return {f"name {suit}" for suit in "CDHS"}
            return {"colour red", "colour black"}
        if self.phase == "choosing":
            return {"stand", "swap"}
        if self.phase == "exchanging":
            found = {"exchange" if self.picked else "keep"}
            if len(self.picked) < self.most():  # cards of a choice are named in the order of the pack
                last = PACK.index(self.picked[-1]) if self.picked else -1
                found |= {f"discard {card}" for card in hand if PACK.index(card) > last}
            return found
        if self.phase == "calling":
            return {f"call {rank}{suit}" for rank in "KQ" for suit in "CDHS" if rank + suit not in hand}
        if self.phase == "answering":
            return {"join", "keep_quiet"}
        cards = self.playable(seat)
        return {f"play {card}" for card in cards} | {f"gano {card}" for card in cards if self.may_call(seat, card)}

    def most(self) -> int:
        """How many cards may be exchanged by the one whose turn it is."""
        third = len(self.queue) == 1 and not self.stands
        most = 8  # never all (5668)
        if self.rule == "max_six":
            most = 9 if third else 6  # 5700
        if self.rule == "leave_five" or self.options["discards"] == "dead":
            most = 0 if self.rule == "leave_five" and third else min(most, len(self.stock))  # 5698
        return most

    def rank(self, card: str) -> int:
        """The rank of a trump, 0 the highest; 99: no trump."""
        return next((k for k, same in enumerate(self.trumps) if card in same), 99)

    def suit(self, card: str) -> str:
        """The suit of a card; black aces are trumps whatever the suit of trumps is (5644)."""
        if card in ("AS", "AC") and card[-1] not in self.trump:
            return self.trump
        if self.options["trump_by"] == "suit" and card in ("AS", "AC"):
            return self.trump
        return card[-1]

    def colour(self, card: str) -> str:
        return RED if self.suit(card)[0] in RED else BLACK

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick or (self.players > 3 and seat != self.hombre):  # 5716
            return hand
        led = self.trick[0][1]
        mine = [card for card in hand if self.rank(card) < 99]
        lone = len(mine) == 1 or (bool(mine) and self.options["renege"] == "all_matadors")
        if self.rank(led) < 99 and lone and all(self.rank(card) <= 2 for card in mine):  # 5674
            best = min(self.rank(card) for _, card in self.trick)
            forced = any(self.rank(card) > best for card in mine) and best <= 2
            return mine if forced else hand
        if self.players > 3:
            return [card for card in hand if self.colour(card) == self.colour(led)] or hand
        if self.suit(led) == RED and len(self.trump) == 2:  # a black ace under red trumps
            return mine or hand
        return [card for card in hand if self.suit(card) == self.suit(led)] or hand

    def may_call(self, seat: int, card: str) -> bool:
        """With a jack or a queen, while the other opponent has still to play (5676)."""
        if self.players > 3 or not self.options["gano_calls"] or seat == self.hombre or card[0] not in "JQ":
            return False
        other = 3 - seat - self.hombre
        return all(played != other for played, _ in self.trick)

    # ---- what was done

    def act(self, seat: int, words: str) -> None:
        verb, *rest = words.split()
        what = rest[0] if rest else ""
        if verb == "pass":
            self.pay(seat, self.fee)
            self.turn = (seat + 1) % self.players
            if seat == self.dealt_by and self.players > 3:  # the ace of spades must (5708)
                self.be_hombre(next(k for k, hand in enumerate(self.hands) if "AS" in hand))
        elif verb in ("accept", "alone", "with_partner"):
            self.alone = verb != "with_partner"
            self.be_hombre(seat)
            self.phase = "naming"
        elif verb in ("colour", "name"):
            self.name(what)
        elif verb in ("stand", "swap"):
            self.stands = verb == "stand"
            self.queue = [(seat + k) % 3 for k in range(1 if self.stands else 0, 3)]
            if self.stands and self.rule == "nobody_exchanges":  # 5696
                self.queue = []
            self.ask_exchange()
        elif verb == "discard":
            self.picked.append(what)
        elif verb in ("exchange", "keep"):
            self.exchange(seat)
        elif verb == "call":
            self.called = what
            self.phase = "answering"
            self.turn = next(k for k, hand in enumerate(self.hands) if what in hand)
        elif verb in ("join", "keep_quiet"):
            self.partner = seat if verb == "join" else -1
            self.begin()
        elif verb in ("play", "gano"):
            self.play(seat, what, verb == "gano")

    def name(self, what: str) -> None:
        self.trump = {"red": RED, "black": BLACK}.get(what, what)
        manilha = "7" if self.trump[0] in RED else "2"
        rest = "AKQJ23456" if self.trump[0] in RED else "KQJ76543"  # the red aces above the king (5646)
        self.trumps = [{"AS"}, {manilha + suit for suit in self.trump}, {"AC"}]
        self.trumps += [{rank + suit for suit in self.trump} for rank in rest]
        if self.players == 3:
            self.phase = "choosing"
        elif self.alone:
            self.begin()
        else:
            self.phase = "calling"

    def ask_exchange(self) -> None:
        self.phase = "exchanging"
        while self.queue and not self.most():
            self.queue.pop(0)
        if self.queue:
            self.turn = self.queue[0]
        else:
            self.begin()

    def exchange(self, seat: int) -> None:
        """Under the stock what is changed, from its top as many (5668); what is under it comes up shuffled."""
        for card in self.picked:
            self.hands[seat].remove(card)
        self.laid[seat] = list(self.picked)
        self.laying.append(seat)
        for _ in self.picked:
            while not self.stock:
                below = self.laying.pop(0)
                if self.laid[below]:
                    self.stock = self.orders.pop(0)
                    assert sorted(self.stock) == sorted(self.laid[below])
                    self.laid[below] = []
            self.hands[seat].append(self.stock.pop())
        self.picked = []
        self.queue.pop(0)
        self.ask_exchange()

    def begin(self) -> None:
        self.phase = "playing"
        self.turn = (self.dealt_by + 1) % self.players

    def play(self, seat: int, card: str, call: bool) -> None:
        for caller, named in self.ganos:
            if seat not in (caller, self.hombre):
                self.heeded.append((caller, card not in named))
        if call:
            ranks = "QK" if card[0] == "J" else "K"
            suits = self.trump if self.rank(card) < 99 else card[-1]
            self.ganos.append((seat, {rank + suit for rank in ranks for suit in suits}))
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.turn = (seat + 1) % self.players
        if len(self.trick) < self.players:
            return
        self.turn = min(self.trick, key=lambda played: self.depth(played[1]))[0]  # the first of equal ones (5650)
        self.won[self.turn] += [card for _, card in self.trick]
        self.trick, self.ganos = [], []
        if not any(self.hands):
            self.count()

    def depth(self, card: str) -> int:
        if self.rank(card) < 99:
            return self.rank(card)
        return 99 if card[-1] != self.trick[0][1][-1] else 50 + PLAIN[card[-1]].index(card[0])

    # ---- what it is worth

    def count(self) -> None:
        tricks = [len(pile) // self.players for pile in self.won]
        others = [seat for seat in self.from_left() if seat not in (self.hombre, self.partner)]
        if self.players == 3:
            self.count_hombre(tricks, others)
        else:
            self.count_partners(sum(tricks[seat] for seat in (self.hombre, self.partner) if seat >= 0), others)
        self.lances += 1
        if self.lances == self.number("lances_per_poule") * self.number("poules"):
            share, odd = divmod(self.pot, self.players)
            for k, seat in enumerate(self.from_left()):
                self.write(seat, "left_over", share + (k < odd))
            self.pot = 0
            self.finished = True

    def from_left(self) -> list[int]:
        return [(self.dealt_by + 1 + k) % self.players for k in range(self.players)]

    def count_hombre(self, tricks: list[int], others: list[int]) -> None:
        pot, mine = self.pot, tricks[self.hombre]
        made = mine >= 5 if self.stands else mine > max(tricks[seat] for seat in others)
        if made:
            self.take(self.hombre, "pot", pot)
            if self.stands and mine >= self.number("solo_bonus_from"):
                matadors = sum(self.rank(card) <= 2 for card in self.won[self.hombre])
                self.collect(others, "bonus", "pays_bonus", 12 + matadors)
            if mine == 9:
                self.collect(others, "all", "pays_all", pot // 2)
            return
        self.divide(self.hombre, "pays_pot", others, "shares", pot)
        if self.stands:
            for seat in others:
                self.write(self.hombre, "pays_fine", -24)
                self.write(seat, "fine", 24)
        codilho = next((seat for seat in others if tricks[seat] >= 5 and not self.forfeited(seat)), -1)
        if codilho >= 0:
            self.take(codilho, "codilho", pot)
        elif self.stands:
            for seat in others:
                self.take(seat, "pot", pot // 2)

    def forfeited(self, seat: int) -> bool:
        """A codilho is lost by a call that the other did not heed (5688); corrected: by one that was heeded."""
        heeded = [yes for caller, yes in self.heeded if caller == seat]
        rule = self.options["gano_codilho"]
        return any(heeded) if rule == "corrected" else not all(heeded) if rule == "literal" else False

    def count_partners(self, tricks: int, others: list[int]) -> None:
        pot, us = self.pot, [seat for seat in (self.hombre, self.partner) if seat >= 0]
        need = 6 if self.players == 4 else self.number("quintilha_contract")
        if tricks < need:
            if len(us) == 1:
                self.divide(self.hombre, "pays_pot", others, "shares", pot)
            else:
                self.write(self.hombre, "pays_pot", -(pot - pot // 2))
                self.write(self.partner, "pays_pot", -(pot // 2))
                for seat in others:
                    self.write(seat, "shares", pot // len(others))
                self.pot += pot % len(others)
            return
        for seat in us:
            self.take(seat, "pot", pot // len(us))
        if len(us) == 1:
            self.collect(others, "prize", "pays_prize", self.number("solo_prize"))
        if tricks == 40 // self.players:
            prize = self.number("slam_prize")
            for seat in others:
                self.write(seat, "pays_all", -prize)
            total = prize * len(others)
            for seat in us:
                self.write(seat, "all", total // len(us))
            self.pot += total % len(us)

    def take(self, seat: int, code: str, chips: int) -> None:
        self.pot -= chips
        self.write(seat, code, chips)

    def collect(self, others: list[int], code: str, paid: str, chips: int) -> None:
        for seat in others:
            self.write(seat, paid, -chips)
            self.write(self.hombre, code, chips)

    def divide(self, payer: int, paid: str, others: list[int], code: str, chips: int) -> None:
        self.write(payer, paid, -chips)
        for seat in others:
            self.write(seat, code, chips // len(others))
        self.pot += chips % len(others)

    def write(self, seat: int, code: str, chips: int) -> None:
        if chips:
            self.written.append((seat, code, chips))
            self.chips[seat] += chips

    # ---- what is compared

    def zones(self) -> Zones:
        zones = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        zones |= {f"won {seat}": pile for seat, pile in enumerate(self.won)}
        if self.players == 3:
            zones |= {f"laid {seat}": cards for seat, cards in enumerate(self.laid)}
        return {**zones, "trick": [card for _, card in self.trick], "stock": self.stock}

    def points(self) -> list[int]:
        return self.chips

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.finished

    def dealer(self) -> int:
        return (self.dealt_by + 1) % self.players

    def winners(self) -> set[int]:
        return {seat for seat, chips in enumerate(self.chips) if chips == max(self.chips)}


REFEREE = Hombre
