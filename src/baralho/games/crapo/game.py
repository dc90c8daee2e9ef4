"""Crapô, or Russian Bank (catalogue crapo; seed 002:3388-3572, also 003:3-200)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK, encode, preset, variant
from baralho.engine.table import ALL, NOBODY, SEAT, TOP, Zone, place
from baralho.engine.told import BySeat, Line, Lines, counts
from baralho.games.crapo.acts import (
    ACTS,
    CALLING,
    CENTRE,
    CRAPO,
    DISCARD,
    FALTA,
    HOUSE,
    HOUSES,
    LAY,
    LOAD_CRAPO,
    LOAD_DISCARD,
    PACK,
    PASS,
    PLAYING,
    STOCK,
    THROW,
    TURN,
    TURNED,
    UP,
    Rules,
    check,
)
from baralho.games.crapo.choices import Choices

FIRST_PACK: Final = (1 << PACK.each) - 1
COLUMN: Final = 4  # houses that each player lays out
PRIZE: Final = 30  # of the winner in american scoring
CENTRE_DUTY: Final = (UP,)
LOAD_DUTY: Final = (LOAD_CRAPO, LOAD_DISCARD)
FILL_DUTY: Final = (LAY,)
GOES: Final = ("", "to_crapo", "to_discard", "", "to_house", "to_centre")  # how a card is told, by where it goes
MOST_TURNS: Final = 500  # then the game counts as blocked


class Crapo(Choices):
    """A patience for two on one table: who first gets rid of his crapô, stock and discard has won."""

    idle: tuple[int, ...] = (0, 0)  # cards (or passes) that each has gone through since a card last got anywhere
    turns: int = 0
    last: tuple[int, ...] = ()  # the last move, to take it back: from kind and index, to kind and index
    renewed: bool = False  # it turned the discard over to have a stock
    idle_before: tuple[int, ...] = (0, 0)
    fault: bool = False  # it broke a duty
    silenced: bool = False  # a false call has cost the right to call in this turn

    def pack(self) -> Pack:
        """Two packs of 52, without jokers."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Of crapô and discard only the top is seen; the crapô cards not yet turned up are the turned ones."""
        return (
            place("stock", SEAT, sees=NOBODY, look="stack"),
            place("crapo", SEAT, sees=TOP),
            place("discard", SEAT, sees=TOP, role=roles.KEPT),
            place("turned", SEAT, sees=ALL),
            place("house", HOUSES, sees=ALL, look="wing"),
            place("centre", 2 * len(PACK.suits), sees=ALL, role=roles.KEPT),
        )

    # -- the deal -----------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Four houses, a crapô whose top is open, and the rest as stock; the lower crapô card begins (002:3468)."""
        t = self.t
        self.shuffle(STOCK)
        self.part_packs()
        for seat in range(2):
            for house in range(COLUMN):
                t.draw(STOCK, seat, HOUSE, COLUMN * seat + house)
            for _ in range(self.opt.crapo_size - 1):
                t.draw(STOCK, seat, CRAPO, seat, turned=True)
            t.draw(STOCK, seat, CRAPO, seat)
        ranks = [PACK.rank[t.top(CRAPO, seat)] for seat in range(2)]
        if ranks[0] == ranks[1]:
            first = self.draw_lot(f"start {self.deal_no + 1}", 2)
        else:
            first = 0 if ranks[0] < ranks[1] else 1
        self.say("starts", first)
        self.ask(PLAYING, first)

    def part_packs(self) -> None:
        """Each has his own pack, which all can tell by its back; or both are shuffled as one and each gets 52."""
        t = self.t
        if self.opt.pack_mode == "mixed":
            for _ in range(PACK.each):
                t.draw(STOCK, 0, STOCK, 1)
            return
        for card in t.cards(STOCK, 0):
            if not FIRST_PACK >> card & 1:
                t.move(card, STOCK, 1)
        t.lacks(STOCK, 0, PACK.all & ~FIRST_PACK)
        t.lacks(STOCK, 1, FIRST_PACK)

    # -- doing it -----------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """One card moves; only the turned card on one's own discard, or a pass, ends the turn."""
        if act == FALTA:
            self.judge(seat)
            return
        if self.opt.enforcement == "falta":
            dutiful = Moves(PACK)
            self.offer_dutiful(seat, dutiful)
            self.fault = not dutiful.holds(encode(act, x, y))
        if act == THROW:
            self.throw(seat)
            self.end_turn(seat)
        elif act == PASS:
            self.idle = plus(self.idle, seat, 1)
            self.end_turn(seat)
        else:
            self.idle_before = self.idle
            if act == TURN:
                self.turn_up(seat)
            else:
                self.put_card(seat, act, x, y)
            self.open_window(seat)

    def turn_up(self, seat: int) -> None:
        """The top of the stock; a used-up stock is the discard turned over, unshuffled (002:3526)."""
        t = self.t
        self.renewed = t.top(STOCK, seat) < 0
        if self.renewed:
            self.turn_over(seat, DISCARD, STOCK)
            self.say("renewed", seat)
        card = t.draw(STOCK, seat, TURNED, seat)
        self.say("turned", seat, PACK.face[card])
        self.last = (STOCK, seat, TURNED, seat)
        self.met = ()

    def turn_over(self, seat: int, source: int, target: int) -> None:
        """A whole pile is turned over: its lowest card comes to lie on top."""
        for card in reversed(self.t.cards(source, seat)):
            self.t.move(card, target, seat)

    def put_card(self, seat: int, act: int, source: int, house: int) -> None:
        """One card goes where it fits; that it left a pile or reached the centre is progress, a transfer is not."""
        t = self.t
        kind, i = (HOUSE, source) if source < HOUSES else ((CRAPO, TURNED, DISCARD)[source - HOUSES], seat)
        card = t.top(kind, i)
        if act == UP:
            to, j = CENTRE, self.pile_for(card)
        elif act == LAY:
            to, j = HOUSE, house
        else:
            to, j = CRAPO if act == LOAD_CRAPO else DISCARD, 1 - seat
        self.met = (*self.met, self.arrangement()) if kind == HOUSE and to == HOUSE else ()
        if kind != HOUSE or to == CENTRE:
            self.idle = (0, 0)
        t.move(card, to, j)
        self.last = (kind, i, to, j)
        self.renewed = False
        self.say(GOES[to], seat, PACK.face[card], j + 1)
        below = t.top(CRAPO, seat)
        if kind == CRAPO and below >= 0 and t.turned >> below & 1:
            t.turn(below)

    def throw(self, seat: int) -> None:
        """The turned card goes on its owner's discard."""
        self.t.draw(TURNED, seat, DISCARD, seat)
        self.idle = plus(self.idle, seat, 1)

    # -- "Falta!" -----------------------------------------------------------------------------------------------------

    def open_window(self, seat: int) -> None:
        """The opponent may call until the next move (002:3550-3552), even where this one has won. Not so after the move
        that ends a turn: taken back and punished it would come to the same, the card thrown and the turn passed.
        """
        if self.opt.enforcement == "falta" and not self.silenced:
            self.ask_race(CALLING, 1 << 1 - seat)
        else:
            self.go_on(seat)

    def close(self) -> None:
        """Nobody called: the player goes on."""
        self.go_on(self.turn)

    def judge(self, caller: int) -> None:
        """A proved fault is taken back and the turn passes; a call without reason changes nothing, or by option costs
        the right to call again in this turn.
        """
        seat = self.turn
        if not self.fault:
            self.say("no_fault", caller)
            self.silenced = self.opt.false_call_penalty == "lose_turn_right"
            self.go_on(seat)
            return
        self.say("fault", seat)
        self.take_back(seat)
        self.tell_duty(seat)
        if self.t.top(TURNED, seat) >= 0:
            self.throw(seat)
        self.end_turn(seat)

    def tell_duty(self, seat: int) -> None:
        """Say what should have been done instead of the move taken back."""
        m = Moves(PACK)
        self.offer_dutiful(seat, m)
        tops = self.tops(seat)
        own = [a for a in m.list if a >> KIND_BITS & X_MASK >= HOUSES or a & KIND_MASK == UP]
        for acts, code in ((CENTRE_DUTY, "duty_up"), (LOAD_DUTY, "duty_load"), (FILL_DUTY, "duty_lay")):
            for action in own:
                if action & KIND_MASK in acts and (code != "duty_up" or self.opt.centre_compulsory):
                    self.say(code, seat, PACK.face[tops[action >> KIND_BITS & X_MASK]])
                    return

    def take_back(self, seat: int) -> None:
        """The last move the other way round: what was turned up by it lies face down again, but has been seen."""
        kind, i, to, j = self.last
        self.t.draw(to, j, kind, i)
        if self.renewed:
            self.turn_over(seat, STOCK, DISCARD)
        self.idle = self.idle_before

    # -- the end ------------------------------------------------------------------------------------------------------

    def go_on(self, seat: int) -> None:
        """Who has no card left has won at once (002:3528)."""
        t = self.t
        if t.top(CRAPO, seat) < 0 and self.stock_act(seat) == PASS:
            self.win(seat)
        else:
            self.ask(PLAYING, seat)

    def end_turn(self, seat: int) -> None:
        """The other player's turn, unless the game is blocked."""
        self.turns += 1
        self.met = ()
        self.silenced = False
        if self.turns == MOST_TURNS or (self.has_gone_through(0) and self.has_gone_through(1)):
            self.block()
        else:
            self.ask(PLAYING, 1 - seat)

    def has_gone_through(self, seat: int) -> bool:
        """Whether a player has seen his whole stock and discard go by since a card last got anywhere."""
        return self.idle[seat] >= max(1, self.t.count(STOCK, seat) + self.t.count(DISCARD, seat))

    def burden(self, seat: int) -> int:
        """One point for a card in stock or discard, two for one in the crapô (002:3538-3540)."""
        t = self.t
        return t.count(STOCK, seat) + t.count(TURNED, seat) + t.count(DISCARD, seat) + 2 * t.count(CRAPO, seat)

    def win(self, seat: int) -> None:
        """The game, or in american scoring 30 points and the loser's burden (002:3534-3542)."""
        if self.opt.scoring == "american":
            self.score(seat, PRIZE, "out")
            self.score(seat, self.burden(1 - seat), "burden")
        else:
            self.score(seat, 1, "game")
        self.end_deal()

    def block(self) -> None:
        """Nobody gets rid of his cards: a draw, or the smaller burden wins (002:3544); by points, the difference."""
        ahead = self.burden(1) - self.burden(0)
        decided = ahead and self.opt.stalemate == "fewest_points"
        self.say("blocked" if decided else "drawn")
        if decided:
            self.score(0 if ahead > 0 else 1, abs(ahead) if self.opt.scoring == "american" else 1, "lighter")
        self.end_deal()

    def match_over(self) -> bool:
        """One game, or as many as it takes to get so many points."""
        return max(self.points) >= self.opt.target_points

    def status(self) -> Lines:
        """What each still has to get rid of."""
        return [Line("burden", BySeat(counts([self.burden(0), self.burden(1)])), roles.AT_SEATS, "▮")]


GAME: Final = GameSpec(
    "crapo",
    Crapo,
    seed="002:3388-3572",
    family="solitaire",
    emblem=("KC KD", "2"),
    players=(2,),
    acts=ACTS,
    phases=("playing", "calling"),
    variants=(
        variant("crapo-baralho-unico", pack_mode="mixed"),
        variant("crapo-12", crapo_size=12),
        variant("crapo-centro-livre", centre_compulsory=False),
    ),
    presets=(
        preset("normal"),
        preset("completa", enforcement="falta", scoring="american", target_points=150),
        preset("aprendiz", enforcement="free"),
        preset(
            "russian-bank",
            crapo_size=12,
            scoring="american",
            stalemate="fewest_points",
            load_from_houses=True,
            discard_top_playable=False,
        ),
    ),
    rules=Rules,
    check=check,
    cap=60_000,
    minutes=30,
    luck=3,
    thought=4,
    says={"fault": roles.TURNING},
)
