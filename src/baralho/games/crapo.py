"""Crapô, or Russian Bank (catalogue crapo; seed 002:3388-3572, also 003:3-200)."""

from __future__ import annotations

from typing import Final, TypeAlias

from baralho.cards.pack import Pack, french
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import ITEM, PLACE, Act, Options, choice, encode, preset, variant
from baralho.engine.table import ALL, NOBODY, SEAT, TOP, Zone, place
from baralho.kinds.patience import beside_in_suit, down_in_colours

PACK: Final = french(packs=2)
FIRST_PACK: Final = (1 << PACK.each) - 1
BEDS: Final = down_in_colours(PACK)
BESIDE: Final = beside_in_suit(PACK)
COLUMN: Final = 4  # houses that each player lays out
HOUSES: Final = 8
PRIZE: Final = 30  # of the winner in american scoring
MOST_TURNS: Final = 500  # then the game counts as blocked

STOCK: Final = 0
CRAPO: Final = 1
DISCARD: Final = 2
TURNED: Final = 3  # the stock card that waits to be placed
HOUSE: Final = 4
CENTRE: Final = 5  # two piles for each suit

PLAYING: Final = 0
CALLING: Final = 1  # the other player may say "Falta!"

# where a card comes from: one of the houses (0 to 7) or
FROM_CRAPO: Final = 8
FROM_STOCK: Final = 9
FROM_DISCARD: Final = 10
SOURCES: Final = ("h1", "h2", "h3", "h4", "h5", "h6", "h7", "h8", "crapo", "turned", "discard")

TURN: Final = 0
UP: Final = 1  # to the centre
LAY: Final = 2  # on a house
LOAD_CRAPO: Final = 3  # on the opponent's crapô
LOAD_DISCARD: Final = 4
THROW: Final = 5  # the turned card on one's own discard: the turn ends
PASS: Final = 6
FALTA: Final = 7
LET: Final = 8
ACTS: Final = (
    Act("turn"),
    Act("up", ITEM, items=SOURCES),
    Act("lay", ITEM, PLACE, most_y=HOUSES - 1, items=SOURCES),
    Act("load_crapo", ITEM, items=SOURCES),
    Act("load_discard", ITEM, items=SOURCES),
    Act("throw"),
    Act("pass"),
    Act("falta"),
    Act("let", silent=True),
)

OPTIONS: Final = (
    choice("pack_mode", "own_packs", "mixed"),
    choice("crapo_size", 13, 12),
    choice("centre_compulsory", True, False),
    choice("enforcement", "strict", "falta", "free"),
    choice("scoring", "winner_only", "american"),
    choice("stalemate", "draw", "fewest_points"),
    choice("load_from_houses", False, True),
    choice("discard_top_playable", True, False),
    choice("vacancy_order", "free", "strict"),
    choice("false_call_penalty", "none", "lose_turn_right"),
    choice("target_points", 0, 150, 300),
)

Arrangement: TypeAlias = tuple[tuple[int, ...], ...]  # the houses, whichever is which, with the faces in them


class Rules:
    """The options of a table."""

    pack_mode: str
    crapo_size: int
    centre_compulsory: bool
    enforcement: str
    scoring: str
    stalemate: str
    load_from_houses: bool
    discard_top_playable: bool
    vacancy_order: str
    false_call_penalty: str
    target_points: int


def check(players: int, options: Options) -> str:
    """Only american scoring counts points."""
    if options["target_points"] and options["scoring"] != "american":
        return "target_points needs scoring=american"
    return ""


class Crapo(Game):
    """A patience for two on one table: who first gets rid of his crapô, stock and discard has won."""

    opt: Rules
    met: tuple[Arrangement, ...] = ()  # how the houses lay since the last move that was no transfer between them
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
            place("discard", SEAT, sees=TOP),
            place("turned", SEAT, sees=ALL),
            place("house", HOUSES, sees=ALL, look="column"),
            place("centre", 2 * len(PACK.suits), sees=ALL),
        )

    # -- the deal -----------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Four houses, a crapô whose top is open, and the rest as stock; the lower crapô card begins (002:3466)."""
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

    # -- what may be done ---------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Move a card, or turn one from the stock; the other player may call a fault before the next move."""
        if self.phase == CALLING:
            m.add(FALTA)
            m.add(LET)
        elif self.opt.enforcement == "strict":
            self.offer_dutiful(seat, m)
        else:
            self.offer_all(seat, m)

    def offer_all(self, seat: int, m: Moves) -> None:
        """Everything that fits, whatever the duties say."""
        tops = self.tops(seat)
        self.offer_centre(m, tops, 0, len(SOURCES))
        for source, card in enumerate(tops):
            if card >= 0:
                self.offer_houses(seat, m, source, card, False)
                if self.may_load(source):
                    if self.takes_load(CRAPO, 1 - seat, card):
                        m.add(LOAD_CRAPO, source)
                    if self.takes_load(DISCARD, 1 - seat, card):
                        m.add(LOAD_DISCARD, source)
        m.add(self.stock_act(seat))

    def offer_dutiful(self, seat: int, m: Moves) -> None:
        """What the duties leave (002:3546-3556): the centre, first of all from the houses; then one's own cards that
        fit the opponent's piles go there and nowhere else, and the stock comes last.
        """
        tops = self.tops(seat)
        if self.opt.centre_compulsory:
            self.offer_centre(m, tops, 0, HOUSES)
            if not m.list:
                self.offer_centre(m, tops, HOUSES, len(SOURCES))
            if m.list:
                return
        else:
            self.offer_centre(m, tops, 0, len(SOURCES))
        loading = False
        for source, card in enumerate(tops):
            if card >= 0:
                load = self.best_load(seat, source, card)
                if load >= 0:
                    m.add(load, source)
                if load >= 0 and source >= HOUSES:
                    loading = True
                else:
                    self.offer_houses(seat, m, source, card, True)
        act = self.stock_act(seat)
        if not loading and not self.must_fill(seat, act):
            m.add(act)

    def tops(self, seat: int) -> list[int]:
        """By source: the card that it offers, -1 if none."""
        t = self.t
        tops = [t.top(HOUSE, house) for house in range(HOUSES)]
        tops.append(t.top(CRAPO, seat))
        tops.append(t.top(TURNED, seat))
        tops.append(t.top(DISCARD, seat))
        return tops

    def only_fills(self, source: int) -> bool:
        """By option the discard top is good for empty houses alone."""
        return source == FROM_DISCARD and not self.opt.discard_top_playable

    def offer_centre(self, m: Moves, tops: list[int], first: int, last: int) -> None:
        """Cards of these sources that a central pile takes."""
        for source in range(first, last):
            if tops[source] >= 0 and self.pile_for(tops[source]) >= 0 and not self.only_fills(source):
                m.add(UP, source)

    def pile_for(self, card: int) -> int:
        """The central pile that waits for this card: by suit, ascending from the ace; -1 if there is none."""
        pile = 2 * PACK.suit[card]
        lower = PACK.rank[card] - 1
        if self.t.count(CENTRE, pile) == lower:
            return pile
        return pile + 1 if self.t.count(CENTRE, pile + 1) == lower else -1

    def may_load(self, source: int) -> bool:
        """Crapô, stock and discard are unloaded on the opponent; houses only by option."""
        return self.opt.load_from_houses if source < HOUSES else not self.only_fills(source)

    def takes_load(self, kind: int, seat: int, card: int) -> bool:
        """A pile takes the next card up or down in its suit; an empty one takes nothing (002:3508)."""
        top = self.t.top(kind, seat)
        return top >= 0 and bool(BESIDE[card] >> top & 1)

    def best_load(self, seat: int, source: int, card: int) -> int:
        """How a card must be unloaded: the crapô pile has preference (002:3510); -1 if it cannot be."""
        if not self.may_load(source):
            return -1
        if self.takes_load(CRAPO, 1 - seat, card):
            return LOAD_CRAPO
        return LOAD_DISCARD if self.takes_load(DISCARD, 1 - seat, card) else -1

    def offer_houses(self, seat: int, m: Moves, source: int, card: int, dutiful: bool) -> None:
        """Houses go down in alternating colours; of several empty ones the first is offered."""
        t = self.t
        vacant = self.may_fill(seat, source, dutiful)
        for house in range(HOUSES):
            top = t.top(HOUSE, house)
            if top < 0:
                fits = vacant
                vacant = False
            else:
                fits = bool(BEDS[card] >> top & 1) and not self.only_fills(source)
            if fits and not (self.met and source < HOUSES and self.arrangement(source, house) in self.met):
                m.add(LAY, source, house)

    def may_fill(self, seat: int, source: int, dutiful: bool) -> bool:
        """Empty houses are for the crapô and for transfers; discard and stock come after the crapô (002:3480)."""
        t = self.t
        if source < HOUSES:
            return t.count(HOUSE, source) > 1  # a card alone would gain nothing
        if source == FROM_CRAPO:
            return True
        if t.top(CRAPO, seat) >= 0:
            return False
        return not (dutiful and source == FROM_STOCK and self.discard_fills_first(seat))

    def discard_fills_first(self, seat: int) -> bool:
        """By option the order is strict: crapô, discard, stock (002:3480-3482)."""
        return self.opt.vacancy_order == "strict" and self.t.top(DISCARD, seat) >= 0

    def arrangement(self, source: int = 0, target: int = 0) -> Arrangement:
        """How the houses lie, or would lie after a transfer: one that was met is not brought back."""
        face = PACK.face
        houses = [tuple([face[c] for c in self.t.line(HOUSE, house)]) for house in range(HOUSES)]
        if source != target:
            houses[target] = (*houses[target], houses[source][-1])
            houses[source] = houses[source][:-1]
        return tuple(sorted(houses))

    def stock_act(self, seat: int) -> int:
        """A turned card can be thrown on the discard; else one is turned; who has none left passes."""
        t = self.t
        if t.top(TURNED, seat) >= 0:
            return THROW
        return TURN if t.top(STOCK, seat) >= 0 or t.top(DISCARD, seat) >= 0 else PASS

    def must_fill(self, seat: int, act: int) -> bool:
        """While a house is empty the turn does not end, nor is a card turned unless it may be the one to fill it."""
        t = self.t
        for house in range(HOUSES):
            if t.top(HOUSE, house) < 0:
                return act != TURN or t.top(CRAPO, seat) >= 0 or self.discard_fills_first(seat)
        return False

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card does not fit there, or a duty comes first."""
        if self.phase == CALLING or act in (FALTA, LET) or x >= len(SOURCES) or y >= HOUSES:
            return "not_now"
        tops = self.tops(seat)
        fitting = Moves(PACK)
        self.offer_all(seat, fitting)
        if fitting.holds(encode(act, x, y)):
            return self.open_duty(seat, tops, act, x)
        if act in (TURN, THROW, PASS):
            return "not_now"
        if tops[x] < 0:
            return "no_card"
        if act == LAY:
            return self.why_not_there(x, y)
        return "not_next" if act == UP else "not_beside"

    def why_not_there(self, source: int, house: int) -> str:
        """A house is empty and not for this card, or it would only lie as it did before, or the card does not fit."""
        top = self.t.top(HOUSE, house)
        if top < 0:
            return "crapo_fills" if source >= HOUSES else "no_gain"
        return "no_gain" if BEDS[self.t.top(HOUSE, source)] >> top & 1 and source < HOUSES else "not_on"

    def open_duty(self, seat: int, tops: list[int], act: int, source: int) -> str:
        """The duty that comes before a move that would fit."""
        centre = Moves(PACK)
        self.offer_centre(centre, tops, 0, HOUSES if act == UP else len(SOURCES))
        if self.opt.centre_compulsory and centre.list:
            return "centre_first"
        if act == LAY and source == FROM_STOCK and self.best_load(seat, source, tops[source]) < 0:
            return "discard_first"
        if act in (TURN, THROW, PASS):
            loads = [s for s in range(HOUSES, len(SOURCES)) if tops[s] >= 0 and self.best_load(seat, s, tops[s]) >= 0]
            return "load_first" if loads else "fill_first"
        return "load_first"

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
        self.say("card", seat, PACK.face[card])
        below = t.top(CRAPO, seat)
        if kind == CRAPO and below >= 0 and t.turned >> below & 1:
            t.turn(below)

    def throw(self, seat: int) -> None:
        """The turned card goes on its owner's discard."""
        self.t.draw(TURNED, seat, DISCARD, seat)
        self.idle = plus(self.idle, seat, 1)

    # -- "Falta!" -----------------------------------------------------------------------------------------------------

    def open_window(self, seat: int) -> None:
        """The opponent may call until the next move (002:3542), even where this one has won. Not so after the move
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
        if self.t.top(TURNED, seat) >= 0:
            self.throw(seat)
        self.end_turn(seat)

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
        """One point for a card in stock or discard, two for one in the crapô (002:3536-3538)."""
        t = self.t
        return t.count(STOCK, seat) + t.count(TURNED, seat) + t.count(DISCARD, seat) + 2 * t.count(CRAPO, seat)

    def win(self, seat: int) -> None:
        """The game, or in american scoring 30 points and the loser's burden (002:3534-3540)."""
        if self.opt.scoring == "american":
            self.score(seat, PRIZE, "out")
            self.score(seat, self.burden(1 - seat), "burden")
        else:
            self.score(seat, 1, "game")
        self.end_deal()

    def block(self) -> None:
        """Nobody gets rid of his cards: a draw, or the smaller burden wins (002:3542); by points, the difference."""
        self.say("blocked")
        ahead = self.burden(1) - self.burden(0)
        if ahead and self.opt.stalemate == "fewest_points":
            self.score(0 if ahead > 0 else 1, abs(ahead) if self.opt.scoring == "american" else 1, "lighter")
        self.end_deal()

    def match_over(self) -> bool:
        """One game, or as many as it takes to get so many points."""
        return max(self.points) >= self.opt.target_points

    def status(self) -> list[tuple[str, str]]:
        """What each still has to get rid of."""
        return [("burden", f"{self.burden(0)}-{self.burden(1)}")]


GAME: Final = GameSpec(
    "crapo",
    Crapo,
    seed="002:3388-3572",
    family="solitaire",
    players=(2,),
    acts=ACTS,
    phases=("playing", "calling"),
    options=OPTIONS,
    variants=(
        variant("crapo-baralho-unico", pack_mode="mixed"),
        variant("crapo-12", crapo_size=12),
        variant("crapo-centro-livre", centre_compulsory=False),
    ),
    presets=(
        preset("rapida", crapo_size=12, stalemate="fewest_points"),
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
)
