"""Duvido (catalogue duvido; seed 002:844-890), with Duvido de Ases and Duvido de três cartas."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_RANKS, FRENCH_SUITS, KING, SPANISH_SUITS, Pack, french, spanish
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, RANK, SUIT, Act, Options, Terms, preset, variant
from baralho.engine.table import Zone, bag, bits, hand, stock
from baralho.engine.told import BySeat, Line, Lines, Part, Suit, Text

ONE_PACK: Final = french()
TWO_PACKS: Final = french(packs=2)
SPANISH_40: Final = spanish(40)
SPANISH_48: Final = spanish(48)
ACE: Final = 1
UNNAMED: Final = -1
THREE: Final = 3

STOCK: Final = 0
HAND: Final = 1
PILE: Final = 2
CLAIM: Final = 3  # the cards just put down, until the next player puts his

NAMING: Final = 0
CLAIMING: Final = 1
DOUBTING: Final = 2
SHOWING: Final = 3

NAME: Final = 0
CALL: Final = 1
PICK: Final = 2
PUT: Final = 3
NONE: Final = 4
DOUBT: Final = 5
LET: Final = 6
BELIEVE: Final = 7
SHOW: Final = 8
ACTS: Final = (
    Act("name", SUIT),
    Act("call", RANK),
    Act("pick", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("put", FACE, hidden=True, role=roles.HANDLES),  # the last card of a claim, or its only one
    Act("none"),
    Act("doubt", role=roles.WINS),
    Act("let", silent=True, role=roles.YIELDS),
    Act("believe"),  # the same said aloud, where players are asked one by one
    Act("show", FACE, role=roles.SHOWS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice("form", "suit", "aces", "three")
        self.deck = o.choice("deck", "french52", "spanish40", "spanish48")
        self.challenge = o.choice("challenge", "simultaneous", "first_call", "sequential")
        self.after_challenge_rank = o.choice("after_challenge_rank", "restart", "continue")
        self.challenge_none = o.choice("challenge_none", False, True)
        self.payment = o.choice("payment", "one_chip", "per_card")
        self.deals = o.choice("deals", 1, 3, 5)
        self.turn_cap = o.mixed("turn_cap", "none", 1000)
        self.rank_order = o.choice("rank_order", "down", "up")
        self.must_claim = o.choice("must_claim", False, True)
        self.claim_rule = o.choice("claim_rule", "next_rank", "same_rank")


def check(players: int, options: Options) -> str:
    """Everybody gets four cards at least; claims of rank go by the french ranks."""
    if options["form"] != "suit" and options["deck"] != "french52":
        return f"form={options['form']} is played with the french pack, not with deck={options['deck']}"
    if options["deck"] == "spanish40" and players > 10:
        return f"deck=spanish40 is enough for 10 players, not for {players}"
    return ""


class Duvido(Game):
    """Put cards down unseen and say what they are; who is caught lying, or doubts the truth, takes the pile."""

    opt: Rules
    called: int = UNNAMED  # the suit, or the rank, that is claimed
    claimer: int = 0
    turns: int = 0  # counted where they are limited, or no position would ever be repeated

    def pack(self) -> Pack:
        """Any pack with suits (002:846); de Ases two packs for more than six (002:870)."""
        if self.opt.form == "aces" and self.players > 6:
            return TWO_PACKS
        if self.opt.deck == "spanish40":
            return SPANISH_40
        return SPANISH_48 if self.opt.deck == "spanish48" else ONE_PACK

    def zones(self) -> tuple[Zone, ...]:
        """Pile and claim have no order: in which order hidden cards lie would tell what nobody has seen."""
        return (stock(), hand(), bag("pile", role=roles.KEPT), bag("claim"))

    def deal(self) -> None:
        """All cards one by one, however unequal; of three cards equal hands, and what is left over is the stock."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, self.t.count(STOCK) // self.players)
        if self.opt.form != "three":
            for seat in self.in_turn(first)[: self.t.count(STOCK)]:
                self.t.draw(STOCK, 0, HAND, seat)
        self.open_round(first if self.opt.form == "aces" else self.dealer)

    def open_round(self, seat: int) -> None:
        """The opener names a suit or rank of his choice; de Ases every round starts with the aces."""
        self.called = ACE if self.opt.form == "aces" and self.opt.claim_rule == "next_rank" else UNNAMED
        self.begin_turn(seat)

    def begin_turn(self, seat: int) -> None:
        """Of three cards, a hand of fewer is filled up from the stock, as far as it goes (002:890)."""
        if self.opt.turn_cap != "none":
            if self.turns == self.opt.turn_cap:
                self.say("stopped")
                self.end_deal()
                return
            self.turns += 1
        self.claimer = seat
        if self.opt.form == "three":
            while self.t.count(HAND, seat) < THREE and self.t.count(STOCK):
                self.t.draw(STOCK, 0, HAND, seat)
        self.ask(NAMING if self.called == UNNAMED else CLAIMING, seat)

    # -- claims ---------------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Name what is claimed, put cards, doubt; a doubted "none" is disproved by a card."""
        if self.phase == CLAIMING:
            self.offer_cards(seat, m)
            if self.opt.form == "aces" and not self.held and not self.must_put():
                m.add(NONE)
        elif self.phase == DOUBTING:
            m.add(DOUBT)
            m.add(BELIEVE if self.opt.challenge == "sequential" else LET)
        elif self.phase == SHOWING:
            m.cards(SHOW, self.t.mask(HAND, seat) & self.matching())
        elif self.opt.form == "suit":
            m.each(NAME, [0, 1, 2, 3])
        else:
            m.each(CALL, list(range(ACE, KING + 1)))

    def must_put(self) -> bool:
        """Whether every turn puts a card; with one rank for all it does, or all could say "none" for ever."""
        return self.opt.form != "aces" or self.opt.must_claim or self.opt.claim_rule == "same_rank"

    def offer_cards(self, seat: int, m: Moves) -> None:
        """Picks ascend by face; one is offered only where enough cards are left to follow it."""
        least, most = self.bounds(seat)
        picked = len(self.held)
        cards = self.pickable(seat, HAND, seat)
        if picked + 1 >= least:
            m.cards(PUT, cards)
        if picked + 1 < most:
            follow = max(least - picked - 1, 1)
            faces = sorted([self.t.pack.face[c] for c in bits(cards)])
            m.each(PICK, sorted(set(faces[: len(faces) - follow])))

    def bounds(self, seat: int) -> tuple[int, int]:
        """How many cards a claim has, at least and at most: one; 1-4, or 1-8 with two packs; three, or all one has."""
        if self.opt.form == "suit":
            return 1, 1
        if self.opt.form == "aces":
            return 1, 4 if self.t.pack.single else 8
        number = min(self.t.count(HAND, seat), THREE)
        return number, number

    def matching(self) -> int:
        """The cards (a mask) that are what is claimed."""
        return self.t.pack.suits[self.called] if self.opt.form == "suit" else self.t.pack.ranks[self.called]

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A round is opened, cards are put, or somebody speaks up."""
        if act == NAME or act == CALL:
            self.called = x
            self.ask(CLAIMING, seat)
        elif act == PUT:
            for face in [*self.picks(seat), x]:
                self.t.move(self.t.find(face, HAND, seat), CLAIM)
            self.announce("claims_suit" if self.opt.form == "suit" else "claims_rank")
            self.ask_doubts()
        elif act == NONE:
            self.announce("claims_none")
            if self.opt.challenge_none:
                self.ask_doubts()
            else:
                self.go_on()
        elif act == DOUBT:
            self.say("doubts", seat)
            self.challenge(seat)
        elif act == BELIEVE:
            following = self.next(seat)
            if following == self.claimer:
                self.go_on()
            else:
                self.ask(DOUBTING, following)
        else:
            self.t.peek(self.t.find(x, HAND, seat), self.everybody)
            self.take_pile(seat)

    def announce(self, code: str) -> None:
        """The claim, and the number of cards, which is always the true one (002:874)."""
        self.say(code, self.claimer, self.called, self.t.count(CLAIM))

    # -- doubts ---------------------------------------------------------------------------------------------------

    def ask_doubts(self) -> None:
        """Everybody else may doubt, until the next player puts his cards (002:858)."""
        others = self.everybody & ~(1 << self.claimer)
        if self.opt.challenge == "simultaneous":
            self.ask_all(DOUBTING, others)
        elif self.opt.challenge == "first_call":
            self.ask_race(DOUBTING, others)
        else:
            self.ask(DOUBTING, self.next(self.claimer))

    def close(self) -> None:
        """Of those who doubt at the same time the first after the claimer has the challenge (002:862)."""
        doubters = 0
        for seat in self.in_turn(self.claimer):
            if self.answer(seat) >= 0:
                doubters |= 1 << seat
                self.say("doubts", seat)
        if doubters:
            self.challenge(self.after(self.claimer, doubters))
        else:
            self.go_on()

    def challenge(self, doubter: int) -> None:
        """The cards of the last claim are turned up: one wrong card makes it a lie."""
        t = self.t
        if not t.count(CLAIM):
            self.challenge_none(doubter)
            return
        self.say("opens", self.claimer)
        t.show(CLAIM, 0, self.everybody)
        lie = bool(t.mask(CLAIM) & ~self.matching())
        loser = self.claimer if lie else doubter
        t.move_all(CLAIM, 0, HAND, loser)
        t.hide(CLAIM, 0)
        self.take_pile(loser)

    def challenge_none(self, doubter: int) -> None:
        """Who said that he has none shows one if he lied; if he has none indeed, all know it now."""
        t = self.t
        if t.mask(HAND, self.claimer) & self.matching():
            t.has(HAND, self.claimer, self.matching())
            self.ask(SHOWING, self.claimer)
        else:
            t.lacks(HAND, self.claimer, self.matching())
            self.take_pile(doubter)

    def take_pile(self, loser: int) -> None:
        """The loser takes the pile and opens a new round, unless the claimer is rid of his cards (ruling 1)."""
        self.t.move_all(PILE, 0, HAND, loser)
        self.say("takes", loser, self.t.count(HAND, loser))
        if not self.t.count(HAND, self.claimer):
            self.count_deal()
        elif self.opt.form == "aces" and self.opt.after_challenge_rank == "continue" and not self.one_rank():
            self.pass_turn()
        else:
            self.open_round(loser)

    def one_rank(self) -> bool:
        """Whether a round is about one rank until somebody doubts."""
        return self.opt.form == "aces" and self.opt.claim_rule == "same_rank"

    def go_on(self) -> None:
        """Nobody has doubted: the claim is safe for ever and its cards belong to the pile."""
        self.t.move_all(CLAIM, 0, PILE)
        if self.t.count(HAND, self.claimer):
            self.pass_turn()
        else:
            self.count_deal()

    def pass_turn(self) -> None:
        """The same suit again; de Ases A K Q ... 2 A, or upwards; of three cards the rank above, and the ace between
        king and 2.
        """
        if self.opt.form != "suit":
            self.called = self.rank_after(self.called)
        self.begin_turn(self.next(self.claimer))

    def rank_after(self, rank: int) -> int:
        """What the next player claims, and again the one after him."""
        if self.one_rank():
            return rank
        if self.opt.form == "aces" and self.opt.rank_order == "down":
            return KING if rank == ACE else rank - 1
        return ACE if rank == KING else rank + 1

    # -- the end --------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """The claimer has won the deal; de Ases the others pay him a chip each, or one for every card they hold."""
        winner = self.claimer
        self.say("out", winner)
        if self.opt.form == "aces":
            won = 0
            for seat in self.in_turn(self.next(winner))[:-1]:
                chips = self.t.count(HAND, seat) if self.opt.payment == "per_card" else 1
                self.score(seat, -chips, "pays")
                won += chips
            self.score(winner, won, "paid")
        else:
            self.score(winner, 1, "won")
        self.end_deal()

    def match_over(self) -> bool:
        """As many deals as agreed."""
        return self.deal_no + 1 >= self.opt.deals

    def status(self) -> Lines:
        """What is claimed in this round, and the turns where they are limited."""
        cap = self.opt.turn_cap
        turns = [] if isinstance(cap, str) else [Line("turns", Part(self.turns, cap))]
        if self.called == UNNAMED:
            return turns
        if self.one_rank():
            return [Line("rank", Text(FRENCH_RANKS[self.called])), *turns]
        if self.opt.form != "suit":
            ranks = Line("ranks", BySeat([Text(rank) for rank in self.ranks_to_come()]), roles.AT_SEATS, "»")
            return [Line("rank", Text(FRENCH_RANKS[self.called])), ranks, *turns]
        suits = SPANISH_SUITS if self.t.pack.family == "spanish" else FRENCH_SUITS
        return [Line("suit", Suit(suits[self.called])), *turns]

    def ranks_to_come(self) -> list[str]:
        """By seat: the rank that each claims next if nobody doubts; of the claimer the one that he claims now."""
        ranks = [""] * self.players
        rank = self.called
        for seat in self.in_turn(self.claimer):
            ranks[seat] = FRENCH_RANKS[rank]
            rank = self.rank_after(rank)
        return ranks


GAME: Final = GameSpec(
    "duvido",
    Duvido,
    seed="002:844-890",
    family="shedding",
    emblem=("AD", "?"),
    players=(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    best=5,
    acts=ACTS,
    phases=("naming", "claiming", "doubting", "showing"),
    rules=Rules,
    check=check,
    variants=(variant("duvido-de-ases", form="aces"), variant("duvido-de-tres-cartas", form="three")),
    presets=(
        preset("normal"),
        preset("completa", deals=3),
        preset(
            "desconfio",
            form="aces",
            challenge="first_call",
            after_challenge_rank="continue",
            rank_order="up",
            must_claim=True,
        ),
    ),
    minutes=25,
    luck=2,
    thought=2,
    says={"takes": roles.PLAYED},
)
