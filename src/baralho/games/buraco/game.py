"""Buraco (catalogue buraco; seed 002:6106-6226)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import Value, encode, preset, variant
from baralho.engine.table import ALL, NOBODY, OWNER, SEAT, TOP, Zone, bag, hand, place, stock
from baralho.engine.told import NOTHING, Badge, BySide, Count, Line, Lines, Who
from baralho.games.buraco.acts import (
    ACTS,
    DISCARD,
    DRAW,
    DRAWING,
    DRAWN,
    FIRST_CARD,
    HAND,
    KEEP,
    LAYING,
    MELD,
    MORTO,
    PILE,
    REJECT,
    STOCK,
    STOP,
    TAKE,
    Rules,
    check,
)
from baralho.games.buraco.laying import Laying
from baralho.games.buraco.melds import (
    ALL_FACES,
    HIGH_ACE,
    MOST_MELDS,
    PACK,
    PACKS,
    TWO,
    WILD_CARDS,
    WILDS,
    cards_of,
)
from baralho.kinds.ends import decided
from baralho.kinds.values import worth

POINTS: Final = (20, 15, 10, 5, 5, 5, 5, 5, 10, 10, 10, 10, 10, 10)  # by rank from the joker to the king; 920 in all
VALUE: Final = tuple([POINTS[rank] for rank in PACK.rank])
JOKER_50: Final = tuple([50 if rank == 0 else POINTS[rank] for rank in PACK.rank])
TWO_20: Final = tuple([50 if rank == 0 else 20 if rank == TWO else POINTS[rank] for rank in PACK.rank])
EACH: Final = 11  # cards in a hand and in a morto
FOR_OUT: Final = 100
FOR_SUJA: Final = 100
FOR_REAL: Final = 200
FOR_TWOS: Final = 1000  # a canastra of 2s
FOR_MORTO: Final = -100  # not taken, or not used
HALVES: Final = 2  # points are kept in halves: a pair of the three-handed game divides its score


# what tables of today have in common, those that play to 3000, and the closed ones
TODAY: Final[dict[str, Value]] = {
    "second_wild_in_meld": "forbidden",
    "first_player_second_draw": False,
    "morto_replaces_stock": True,
    "stock_out": "ends",
    "single_discard_back": "forbidden",
    "twos_set": False,
}
TO_3000: Final[dict[str, Value]] = {
    "target": 3000,
    "real_all_natural_ace_to_ace_bonus": 1000,
    "ace_to_king_bonus": 500,
    "clean_up": "own_suit_two",
}
CLOSED: Final[dict[str, Value]] = {
    "take_pile": "must_use_top",
    "pile_view": "top_only",
    "jokers": 4,
    "card_values": "joker50",
}


class Buraco(Laying):
    """Lay runs and sets, take the morto, make canastras of seven cards, go out."""

    only: int = -1  # the face that was taken as a pile of one card in this turn, which may not go back
    lost: int = 0  # mortos that became the stock
    unused: int = 0  # seats (a mask) that took the morto with a discard and have had no turn since

    def pack(self) -> Pack:
        """Two packs with a joker each, or as many as the table has."""
        return PACKS[self.opt.jokers]

    def zones(self) -> tuple[Zone, ...]:
        """Melds lie open before the seat that began them; all 106 cards would make 35."""
        return (
            stock(),
            hand(),
            self.pile_zone(),
            place("morto", per=self.opt.mortos, sees=NOBODY, look="stack"),
            place("meld", per=MOST_MELDS, sees=ALL, look="row"),
            bag("drawn", per=SEAT, sees=OWNER),
        )

    def pile_zone(self) -> Zone:
        """The bagaço lies open, or one sees its top card only."""
        if self.opt.pile_view == "open":
            return place("pile", sees=ALL, look="row", role=roles.KEPT)
        return place("pile", sees=TOP, role=roles.KEPT)

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Eleven cards each, mortos of eleven laid aside; no card is turned up."""
        t = self.t
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        t.deal(STOCK, HAND, first, EACH)
        for i in range(self.opt.mortos):
            for _ in range(EACH):
                t.draw(STOCK, 0, MORTO, i)
        self.ask(DRAWING, first)

    # -- what a turn offers ---------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Draw; then lay as much as one likes; then discard."""
        if self.phase == DRAWING:
            self.offer_draws(seat, m)
        elif self.phase == FIRST_CARD:
            m.add(KEEP)
            m.add(REJECT)
        else:
            cards = self.t.mask(HAND, seat)
            self.offer_lays(seat, m, cards, self.t.count(HAND, seat), ALL_FACES)
            m.cards(DISCARD, self.discards(seat))

    def offer_draws(self, seat: int, m: Moves) -> None:
        """The top card of the stock, or the whole pile; without a stock one may decline, which ends the deal.

        A single card in hand is not exchanged for a pile of a single card (002:6166). In closed buraco one takes the
        pile by laying its top card at once with what one has.
        """
        t = self.t
        held, pile = t.count(HAND, seat), t.count(PILE)
        m.add(DRAW if t.count(STOCK) else STOP)
        if not pile or held == pile == 1 or (pile == 1 and self.back_only(seat)):
            return
        if self.opt.take_pile == "free":
            m.add(TAKE)
        else:
            top = t.top(PILE)
            self.offer_lays(seat, m, t.mask(HAND, seat) | 1 << top, held + pile, 1 << PACK.face[top])

    def back_only(self, seat: int) -> bool:
        """Whether a hand has nothing to throw but what it would take as a pile of one card: nothing but jokers."""
        if self.opt.single_discard_back == "allowed" or self.opt.take_pile != "free":
            return False
        return not self.t.mask(HAND, seat) & ~cards_of(1 << PACK.face[self.t.top(PILE)])

    def discards(self, seat: int) -> int:
        """The cards (a mask) that may be discarded: any, but the last card only to go out, and no wild one.

        The only card of a pile does not go back, unless nothing else is left.
        """
        held = cards = self.t.mask(HAND, seat)
        if self.only >= 0:
            cards = held & ~cards_of(1 << self.only) or held
        natural = cards & ~WILD_CARDS
        if not held & (held - 1):
            return natural if self.may_go_out(seat) else 0
        return natural if natural and self.opt.wild_discard == "forbidden" else cards

    # -- what is done ---------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A turn: draw, lay, discard."""
        t = self.t
        if act == DRAW and self.opt.first_player_second_draw and not t.count(PILE):
            t.draw(STOCK, 0, DRAWN, seat)  # only in the first turn of a deal is there no pile
            self.ask(FIRST_CARD, seat)
        elif act == STOP:
            self.say("stock_out", seat)
            self.count_up(-1)
        elif act == DISCARD:
            self.discard(seat, x)
        elif act == DRAW or act == TAKE or act == KEEP or act == REJECT:
            self.draw(seat, act)
            self.ask(LAYING, seat)
        else:
            self.lay(seat, act, x, y)
            if not t.count(HAND, seat):
                self.go_out(seat)
                return
            if t.record is not None and t.count(HAND, seat) == 1:
                t.lacks(HAND, seat, cards_of(ALL_FACES & ~self.endings(seat)) & t.pack.all)
            self.ask(LAYING, seat)

    def draw(self, seat: int, act: int) -> None:
        """A card of the stock, the pile, or the first card of the deal: who refuses it must keep the second."""
        t = self.t
        if act == KEEP:
            t.move_all(DRAWN, seat, HAND, seat)
        elif act == TAKE:
            self.idle += not t.count(STOCK)
            if t.count(PILE) == 1 and self.opt.single_discard_back == "forbidden":
                self.only = PACK.face[t.top(PILE)]
            t.move_all(PILE, 0, HAND, seat)
        else:
            if act == REJECT:
                t.move_all(DRAWN, seat, PILE)
            t.draw(STOCK, 0, HAND, seat)

    def discard(self, seat: int, face: int) -> None:
        """A discard ends the turn; the last card takes the morto, for the next turn, or ends the deal."""
        t = self.t
        card = t.find(face, HAND, seat)
        t.move(card, PILE)
        if t.count(HAND, seat):
            if self.opt.wild_discard == "forbidden" and WILD_CARDS >> card & 1:
                t.lacks(HAND, seat, t.pack.all & ~WILD_CARDS)
            self.end_turn(seat)
        elif self.morto_due(seat):
            self.take_morto(seat)
            self.unused |= 1 << seat
            self.end_turn(seat)
        else:
            self.count_up(seat)

    def go_out(self, seat: int) -> None:
        """All cards are laid: the morto, with which the turn goes on, or the end of the deal."""
        if self.morto_due(seat):
            self.take_morto(seat)
            self.ask(LAYING, seat)
        else:
            self.count_up(seat)

    def take_morto(self, seat: int) -> None:
        """Eleven new cards; with three players and two mortos the first taker stands alone from now on."""
        self.t.move_all(MORTO, self.next_morto(), HAND, seat)
        self.takers = (*self.takers, seat)
        self.say("morto", seat)
        if self.players == 3 and self.opt.mortos == 2 and len(self.takers) == 1:
            self.say("alone", seat)

    def end_turn(self, seat: int) -> None:
        """The next seat draws, unless two rounds without a stock have passed in which nothing was laid."""
        t = self.t
        self.only = -1
        if self.opt.morto_replaces_stock and not t.count(STOCK) and self.next_morto() >= 0:
            t.move_all(MORTO, self.next_morto(), STOCK)
            self.lost += 1
            self.say("new_stock")
        if self.opt.stock_out == "ends" and not t.count(STOCK):
            self.say("no_stock")
            self.count_up(-1)
            return
        if self.idle >= self.opt.endgame_no_progress_limit * self.players:
            self.say("standstill")
            self.count_up(-1)
            return
        following = self.next(seat)
        self.unused &= ~(1 << following)
        self.ask(DRAWING, following)

    # -- the score ------------------------------------------------------------------------------------------------

    def count_up(self, out: int) -> None:
        """The deal is over; `out` is the seat that went out, -1 if nobody did (002:6192-6196)."""
        if out >= 0:
            self.say("out", out)
        for side in range(self.players):
            seats = self.partners(side)
            if seats:
                self.count_melds(side)
                if out in seats:
                    self.mark(side, FOR_OUT, "out")
                self.count_hands(side, seats)
        self.end_deal()

    def count_melds(self, side: int) -> None:
        """What lies before a side, and a prize for every canastra."""
        melds = self.melds_of(self.partners(side)[0])
        self.mark(side, sum([worth(self.t.mask(MELD, k), self.value()) for k in melds]), "laid")
        for k in melds:
            kind = self.canastra(k)
            if kind == "suja":
                self.mark(side, FOR_SUJA, "suja")
            elif kind == "twos":
                self.mark(side, FOR_TWOS, "twos")
            elif kind == "real":
                self.count_real(side, k)

    def count_real(self, side: int, k: int) -> None:
        """A clean canastra; the prize of a whole suit comes on top of it, or today instead of it."""
        size, first = self.t.count(MELD, k), self.low[k]
        whole = self.opt.real_all_natural_ace_to_ace_bonus if first and size == HIGH_ACE else 0
        instead = self.opt.ace_to_king_bonus
        ends = (1, TWO) if self.opt.long_run == "or_two_to_ace" else (1,)
        if instead and size == HIGH_ACE - 1 and first in ends:
            self.mark(side, instead, "ace_to_king")
            return
        if not (instead and whole):
            self.mark(side, FOR_REAL, "real")
        self.mark(side, whole, "ace_to_ace")

    def value(self) -> tuple[int, ...]:
        """What cards count, by card."""
        if self.opt.card_values == "book":
            return VALUE
        return JOKER_50 if self.opt.card_values == "joker50" else TWO_20

    def count_hands(self, side: int, seats: list[int]) -> None:
        """Cards in hand count against their side, and so does a morto that was not taken or not used."""
        held = 0
        for seat in seats:
            late = bool(self.unused >> seat & 1)
            if late:
                self.mark(side, FOR_MORTO, "unused")
            if not late or self.opt.unused_morto_cards_count:
                held += worth(self.t.mask(HAND, seat), self.value())
        self.mark(side, -held, "hand")
        if not self.has_taken(seats[0]) and not (self.lost and self.opt.lost_morto == "free"):
            self.mark(side, FOR_MORTO, "morto")

    def mark(self, side: int, points: int, code: str) -> None:
        """Write points down; partners of a three-handed deal have a score each and get half."""
        if not points:
            return
        if self.players == 3:
            seats = self.partners(side)
            for seat in seats:
                self.score(seat, points * HALVES // len(seats), code)
        else:
            self.score(side, points * HALVES, code)

    def match_over(self) -> bool:
        """A side has the agreed total, and more than any other."""
        return decided(self.points, self.opt.target * HALVES)

    def winners(self) -> int:
        """The side with most points; three players win or lose alone, whoever was whose partner in the last deal."""
        best = max(self.points)
        won = 0
        for seat in range(self.players):
            if self.points[self.account(seat)] == best:
                won |= 1 << seat
        return won

    def account(self, seat: int) -> int:
        """Whose points a seat has, whoever is whose partner in this deal."""
        return seat & 1 if self.players >= 4 else seat

    # -- telling --------------------------------------------------------------------------------------------------

    def badges(self, seat: int) -> list[Badge]:
        """The canastras."""
        kinds = [(k, self.canastra(k)) for k in range(len(self.grades))]
        return [Badge(f"meld {k}", "", kind) for k, kind in kinds if kind]

    def status(self) -> Lines:
        """Canastras and mortos taken, by side, and who is in the hole: has less than nothing."""
        first = [self.partners(side)[0] if self.partners(side) else -1 for side in range(self.sides)]
        canastras = [Count(self.canastras(seat)) if seat >= 0 else NOTHING for seat in first]
        mortos = [Count(int(self.has_taken(seat))) if seat >= 0 else NOTHING for seat in first]
        told = [Line("canastras", BySide(canastras)), Line("mortos", BySide(mortos))]
        hole = [s for s in range(self.players) if self.points[self.account(s)] < 0]
        return [*told, Line("hole", Who(hole), roles.OFFICE, "▽")] if hole else told

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The rule that forbids what the seat wants."""
        t = self.t
        held = t.count(HAND, seat)
        if self.phase == DRAWING and act == TAKE and t.count(PILE):
            return "one_for_one" if held == t.count(PILE) == 1 else "use_top"
        if self.phase == LAYING and act == DISCARD and x < len(t.pack.codes) and t.find(x, HAND, seat) >= 0:
            if x == self.only:
                return "back_at_once"
            if held > 1:
                return "wild_kept"
            return "last_wild" if WILDS >> x & 1 else "no_way_out"
        if self.phase == LAYING:
            m = Moves(PACK)
            self.offer_lays(seat, m, t.mask(HAND, seat), PACK.count, ALL_FACES)
            if m.holds(encode(act, x, y)):
                return "no_way_out"
        return "not_now"


GAME: Final = GameSpec(
    "buraco",
    Buraco,
    seed="002:6106-6226",
    family="rummy",
    emblem=("2S * AH", "7"),
    players=(2, 3, 4, 6),
    best=4,
    acts=ACTS,
    phases=("drawing", "first_card", "laying"),
    rules=Rules,
    check=check,
    variants=(
        variant("buraco-2", players=(2,)),
        variant("buraco-3", players=(3,), mortos=3),
        variant("buraco-3-dois-mortos", players=(3,), mortos=2),
        variant("buraco-6", players=(6,)),
    ),
    presets=(
        preset("rapida", target=1000),
        preset("normal"),
        preset("completa", target=5000),
        preset("boteco", **TODAY, jokers=0),
        preset("aberto", **TODAY, **TO_3000, jokers=0, sets="forbidden", go_out_needs="clean_canastra"),
        preset("fechado", **TODAY, **TO_3000, **CLOSED),
        preset("stbl", **TODAY, **TO_3000, **CLOSED, sets="forbidden", go_out_needs="clean_canastra"),
    ),
    unit=HALVES,
    cap=12_000,
    minutes=45,
    luck=3,
    thought=4,
    says={"new_stock": roles.TURNING},
)
