"""War (catalogue war; seed 002:3797-3827)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import Act, Terms, preset, variant
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, place, stock
from baralho.engine.told import Count, Line, Lines, Part, Share

PACK: Final = french()
FROM_7: Final = french(keep="7 8 9 10 J Q K A")
NO_FACES: Final = french(drop="J Q K")
NUMBERS: Final = french(drop="J Q K A")
ACE: Final = 1
HIGH_ACE: Final = 14
WARS: Final = 3  # won in a row

STOCK: Final = 0
PILE: Final = 1
BATTLE: Final = 2
PACKET: Final = 3

TURNING: Final = 0

STEP: Final = 0
RUN: Final = 1  # until there is a war, or somebody is out of cards
ACTS: Final = (Act("step", role=roles.HANDLES), Act("run", role=roles.HANDLES))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.deck = o.choice("deck", "full_52", "from_7_up_32", "no_faces_40", "numbers_only_36")
        self.win = o.choice("win", "all_cards", "time_or_rounds", "three_wars")
        self.round_limit = o.number("round_limit", 200, 1, 10_000)
        self.max_rounds = o.number("max_rounds", 5000, 1, 10_000)
        self.pickup_order = o.choice("pickup_order", "winner_first", "random", default="random")
        self.short_in_war = o.choice("short_in_war", "last_card_face_up", "lose")
        self.war_cards = o.choice("war_cards", 1, 3)


class War(Game):
    """Everybody turns the top card of a pile, the highest wins them all; equal cards go to war.

    There is nothing to decide: who won the last round turns the next, or lets it run.
    """

    opt: Rules
    rounds: int = 0
    victor: int = -1  # who won the last war
    row: int = 0  # and how many in a row

    def pack(self) -> Pack:
        """52 cards, or fewer for a quicker game (002:3799)."""
        if self.opt.deck == "from_7_up_32":
            return FROM_7
        if self.opt.deck == "no_faces_40":
            return NO_FACES
        return NUMBERS if self.opt.deck == "numbers_only_36" else PACK

    def zones(self) -> tuple[Zone, ...]:
        """Nobody looks at a pile, at the cards of a war that lie face down, or at cards set aside."""
        return (
            stock(),
            place("pile", SEAT, NOBODY, role=roles.KEPT),
            place("battle", SEAT, ALL, look="row"),
            place("packet", sees=NOBODY),
        )

    def deal(self) -> None:
        """All cards, one by one; with three players what does not divide is set aside (002:3805, 3821)."""
        self.shuffle(STOCK)
        first = self.next(self.dealer)
        self.t.deal(STOCK, PILE, first, self.t.count(STOCK) // self.players)
        self.ask(TURNING, first)

    # -- cards and players --------------------------------------------------------------------------------------------

    def power(self, card: int) -> int:
        """The ace is highest, suits are equal (002:3799)."""
        rank = self.t.pack.rank[card]
        return HIGH_ACE if rank == ACE else rank

    def holders(self) -> int:
        """The seats (a mask) that have cards in their piles."""
        found = 0
        for seat in range(self.players):
            if self.t.count(PILE, seat):
                found |= 1 << seat
        return found

    def kinds(self, fighters: list[int]) -> int:
        """How many different ranks show."""
        met = 0
        for seat in fighters:
            met |= 1 << self.power(self.t.top(BATTLE, seat))
        return met.bit_count()

    # -- rounds -------------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """One round, or several: no decision."""
        m.add(STEP)
        m.add(RUN)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Rounds, until the match is decided; who won the last turns the next."""
        plain, first, winner = True, True, seat
        while first or (act == RUN and plain):
            first = False
            inside = self.holders()
            takers, plain = self.play_round(self.in_turn(winner, inside), act == STEP)
            self.rounds += 1
            left = self.holders()
            for other in self.in_turn(winner, inside & ~left & ~takers):
                plain = False
                self.say("out", other)
            if self.decide(takers, left):
                return
            winner = takers.bit_length() - 1
        self.ask(TURNING, winner)

    def play_round(self, fighters: list[int], tells: bool) -> tuple[int, bool]:
        """A card each; any that are equal draw all of them into war (002:3823). Returns who takes the cards (a mask: of
        several if all ran out at once), and whether there was no war.
        """
        for seat in fighters:
            self.t.draw(PILE, seat, BATTLE, seat)
        plain = True
        while len(fighters) > 1 and self.kinds(fighters) < len(fighters):
            double = plain and len(fighters) == 3 and self.kinds(fighters) == 1
            shown = 0
            for seat in fighters:
                shown |= 1 << self.t.top(BATTLE, seat)
            self.say("double_war" if double else "war", cards=shown)
            plain = False
            able = self.go_to_war(fighters, max(self.opt.war_cards, 2 if double else 1))
            if not able:
                return sum([1 << seat for seat in fighters]), False
            fighters = able
        winner = fighters[0]
        for seat in fighters:
            if self.power(self.t.top(BATTLE, seat)) > self.power(self.t.top(BATTLE, winner)):
                winner = seat
        card = self.t.top(BATTLE, winner)
        won = self.collect(winner)
        if tells or not plain:
            self.say("took" if plain else "war_won", winner, card, won)
        if not plain:
            self.row = self.row + 1 if self.victor == winner else 1
            self.victor = winner
            if self.opt.win == "three_wars" and self.row > 1:
                self.say("in_a_row", winner, self.row)
        return 1 << winner, plain

    def go_to_war(self, fighters: list[int], down: int) -> list[int]:
        """So many cards face down and one face up (002:3811-3813); the last card of a pile is turned up, and who has
        none at all is out. By the other rule who cannot lay all of them is out, and the pile joins the others' pot.
        """
        able: list[int] = []
        for seat in fighters:
            count = self.t.count(PILE, seat)
            if count == 0 or (count <= down and self.opt.short_in_war == "lose"):
                self.say("short", seat)
                while self.t.count(PILE, seat):
                    self.t.draw(PILE, seat, BATTLE, seat, turned=True)
                continue
            for _ in range(min(down, count - 1)):
                self.t.draw(PILE, seat, BATTLE, seat, turned=True)
            self.t.draw(PILE, seat, BATTLE, seat)
            able.append(seat)
        return able

    def collect(self, winner: int) -> int:
        """All that was laid goes face down under the winner's pile (002:3807), the winner's cards first or in any
        order. Returns how many cards.
        """
        laid: list[int] = []
        for seat in self.in_turn(winner):
            laid += self.t.cards(BATTLE, seat)
        if self.opt.pickup_order == "random":
            self.mix(winner, laid)
        else:
            for card in laid:
                self.t.move_under(card, PILE, winner)
        return len(laid)

    def mix(self, winner: int, laid: list[int]) -> None:
        """Any order of all is as likely as any other. Open cards are shuffled among themselves; those that lie face
        down are put between them by lot, as everybody sees: nobody knows them anyway.
        """
        closed: list[int] = []
        for card in laid:
            if self.t.up(card):
                self.t.move(card, PACKET)
            else:
                closed.append(card)
        self.shuffle(PACKET)
        while closed or self.t.count(PACKET):
            lot = len(closed)
            if closed:
                left = len(closed) + self.t.count(PACKET)
                lot = self.draw_lot(f"round {self.rounds} card {left}", left)
            card = closed.pop(lot) if lot < len(closed) else self.t.top(PACKET)
            self.t.move_under(card, PILE, winner)

    # -- the end ------------------------------------------------------------------------------------------------------

    def decide(self, takers: int, left: int) -> bool:
        """All cards win; so do three wars in a row, or most cards when time is up (002:3801, 3817)."""
        if takers & takers - 1:
            self.say("all_short")
            self.share(takers, "drawn")
        elif left == takers:
            self.share(left, "all_cards")
        elif self.opt.win == "three_wars" and self.row == WARS:
            self.share(takers, "three_wars")
        elif self.rounds >= (self.opt.round_limit if self.opt.win == "time_or_rounds" else self.opt.max_rounds):
            self.say("time", -1, self.rounds)
            most, best = 0, 0
            for seat in range(self.players):
                count = self.t.count(PILE, seat)
                if count > most:
                    most, best = count, 0
                if count == most:
                    best |= 1 << seat
            self.share(best, "most_cards")
        else:
            return False
        return True

    def share(self, seats: int, code: str) -> None:
        """A point for the winner; in a draw for all who share it."""
        for seat in range(self.players):
            if seats >> seat & 1:
                self.score(seat, 1, code)
        self.end_deal()

    def status(self) -> Lines:
        """Rounds, and wars won in a row where they count."""
        lines = [Line("rounds", Count(self.rounds))]
        if self.opt.win == "time_or_rounds":
            lines = [Line("rounds", Part(self.rounds, self.opt.round_limit))]
        if self.opt.win == "three_wars" and self.row:
            lines.append(Line("row", Share(self.row, self.victor)))
        return lines


GAME: Final = GameSpec(
    "war",
    War,
    seed="002:3797-3827",
    family="comparing",
    emblem=("KH KC 3S", "⚔"),
    players=(2, 3),
    best=2,
    acts=ACTS,
    phases=("turning",),
    rules=Rules,
    variants=(variant("war-3", players=(3,)),),
    presets=(preset("rapida", win="time_or_rounds", round_limit=100), preset("normal")),
    says={"war": roles.PLAYED, "double_war": roles.PLAYED, "took": roles.PLAYED, "war_won": roles.PLAYED},
    cap=12_000,  # more than the rounds that can be agreed on
    minutes=15,
    luck=5,
    thought=1,
)
