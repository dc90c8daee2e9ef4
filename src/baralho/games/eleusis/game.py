"""Elêusis: the set-up of a hand, the scores, the course of a match."""

from __future__ import annotations

import functools
from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import Zone, bits, hand, place, stock
from baralho.engine.told import Count, Hanging, Line, Lines, Named, Text, Who
from baralho.games.eleusis.acts import (
    ACTS,
    ANNOUNCE,
    BEGIN,
    BOX,
    ERRORS,
    HAND,
    HINT,
    HINT_USES,
    HINTING,
    HINTS,
    MOST_VALUE,
    NAMED_RANKS,
    NO,
    OWN,
    PHASES,
    PLAYING,
    ROW,
    RULE,
    RULING,
    SEAL,
    SHOWN,
    STARTING,
    STOCK,
    VALUE,
    VALUING,
    YES,
    Rules,
    check,
)
from baralho.games.eleusis.library import CODES, LIBRARY
from baralho.games.eleusis.machine import FACES, STANDARD
from baralho.games.eleusis.play import FALSE_NO_PLAY, NOBODY, STRING, Play
from baralho.games.eleusis.tables import accepts

DEALT: Final = 14
WENT_OUT: Final = 4  # points for having no cards left
NEVER_GOD: Final = 10  # points for who was not God, if the match is stopped early


@functools.cache
def packs(count: int) -> Pack:
    """So many packs together."""
    return french(packs=count)


class Eleusis(Play):
    """One player is God and has a secret rule; the others find it out by playing cards. Each is God once."""

    order: tuple[int, ...] = ()  # who is God when
    gods: int = 0  # who has been God for a whole hand (a mask)
    valued: int = 0  # how many of ace, jack, queen and king have got their numbers
    revealed: str = ""  # the rule of the hand before

    # -- the cards ------------------------------------------------------------------------------------------------

    def pack(self) -> Pack:
        """As many packs as a hand could ever need, so that a new one can always be opened."""
        return packs(-(-self.most_cards() // FACES))

    def most_cards(self) -> int:
        """More cards than can be in use: the worst that may happen are false "no plays", which lay out one card and
        cost five, up to the limit; then one error each; and all of it anew for every Prophet who falls.
        """
        opt, others = self.opt, self.players - 1
        most = 1 + DEALT * others + FALSE_NO_PLAY * opt.expulsion_at + 2 * STRING * others
        if opt.prophet:
            each = FALSE_NO_PLAY * (opt.prophet_expulsion_at + 1) + 2 * STRING + opt.false_prophet_penalty_cards
            most += each * others
        return max(most, FACES * opt.packs) + FACES  # a new pack is opened when the stock is short, not empty

    def spare(self) -> int:
        """Two packs are in use from the start, or three (002:2077)."""
        return FACES * (-(-self.most_cards() // FACES) - self.opt.packs)

    def zones(self) -> tuple[Zone, ...]:
        """The layout lies open; God has no cards."""
        return (
            stock(),
            hand(),
            place("row", look="row", role=roles.STRIP),
            place("errors", look="row", role=roles.HUNG),
            place("shown", look="row"),
            place("box"),
        )

    # -- the set-up of a hand -------------------------------------------------------------------------------------

    def start(self) -> None:
        """The order of the Gods, by lot (002:2073)."""
        order = [self.dealer]
        others = [s for s in range(self.players) if s != self.dealer]
        while others:
            order.append(others.pop(self.draw_lot(f"god {len(order)}", len(others))))
        self.order = tuple(order)

    def next_dealer(self) -> int:
        """God changes each hand."""
        return self.order[self.deal_no]

    def deal(self) -> None:
        """God announces what ace, jack, queen and king count, and thinks of a rule, before the cards are dealt.

        They are shuffled already, as all are gathered now; it is the same to him, who sees none of them.
        """
        self.shuffle(STOCK)
        self.ask(RULING if self.opt.values == "standard" else VALUING, self.dealer)

    def moves(self, seat: int, m: Moves) -> None:
        """What God does before the first card; then the turns."""
        if self.phase == VALUING:
            for number in range(MOST_VALUE + 1):
                m.add(VALUE, NAMED_RANKS[self.valued], number)
        elif self.phase == RULING and self.opt.judge == "manual":
            m.add(SEAL)
            m.text(SEAL)
        elif self.phase == RULING:
            m.each(RULE, list(range(len(LIBRARY))))
            m.text(OWN)
        elif self.phase == HINTING:
            m.each(HINT, self.true_hints())
            m.add(BEGIN)
            if not self.announced:
                m.text(ANNOUNCE)
        elif self.phase == STARTING:
            m.add(YES)
            if self.t.count(STOCK) or self.t.count(BOX):  # a new pack is opened for one more
                m.add(NO)
        else:
            self.offer_turn(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Numbers, rule, hints (002:2085: only before the first play), starter; then the turns."""
        if act == VALUE:
            self.numbers = put(self.numbers, x, y)
            self.say("value", seat, x, y)
            self.valued += 1
            self.ask(VALUING if self.valued < len(NAMED_RANKS) else RULING, seat)
        elif act == RULE or act == OWN or act == SEAL:
            self.choose_rule(act, x)
            if self.opt.hints == "allowed":
                self.ask(HINTING, seat)
            else:
                self.deal_hands()
        elif act == HINT:
            self.hinted |= HINT_USES[x]
            self.ask(HINTING, seat)
        elif act == ANNOUNCE:
            self.announced = self.extra
            self.ask(HINTING, seat)
        elif act == BEGIN:
            self.deal_hands()
        elif self.phase == STARTING:
            self.judge_starter(act == YES)
        else:
            self.do_turn(seat, act, x)

    def deal_hands(self) -> None:
        """14 cards to everybody but God (002:2103)."""
        for _ in range(DEALT):
            for seat in self.in_turn(self.next(self.dealer))[:-1]:
                self.t.draw(STOCK, 0, HAND, seat)
        self.turn_starter()

    def turn_starter(self) -> None:
        """A card of the stock; God looks whether it suits his rule (002:2107)."""
        if not self.t.count(STOCK):
            self.open_pack()
        card = self.t.draw(STOCK, 0, SHOWN)
        if self.opt.judge == "manual":
            self.ask(STARTING, self.dealer)
        else:
            self.judge_starter(accepts(self.code, self.numbers, [], self.t.pack.face[card]))

    def judge_starter(self, suits: bool) -> None:
        """One that does not suit is laid aside and another turned; at last those go back into the stock.

        So the starter is as likely to be any card that suits as if each were put back at once, and it ends.
        """
        face = self.faces(SHOWN)[-1]
        self.say("starter" if suits else "no_starter", self.dealer, face)
        if not suits:
            self.refuse([face])
            self.turn_starter()
            return
        self.t.draw(SHOWN, 0, ROW)
        if self.t.count(SHOWN):
            self.t.move_all(SHOWN, 0, STOCK)
            self.shuffle(STOCK)
        self.ask(PLAYING, self.first_player(self.t.pack.rank[face]))

    def first_player(self, number: int) -> int:
        """Count the starter's number from God's left, leaving God out (002:2109)."""
        return (self.dealer + 1 + (number - 1) % (self.players - 1)) % self.players

    # -- the scores -----------------------------------------------------------------------------------------------

    def end_hand(self) -> None:
        """Who has most cards scores nothing, the others the difference; God as much as the best (002:2165-2169)."""
        cards = [self.t.count(HAND, seat) for seat in range(self.players)]
        most = best = 0
        for seat in range(self.players):
            most = max(most, cards[seat])
        for seat in range(self.players):
            if seat != self.dealer:
                best = max(best, self.score_player(seat, most, cards[seat]))
        self.score(self.dealer, self.score_of_god(best), "god")
        self.gods |= 1 << self.dealer
        self.revealed = self.secret()
        self.say("revealed", self.dealer)
        self.end_deal()

    def score_player(self, seat: int, most: int, cards: int) -> int:
        """The difference; 4 for no cards; for a Prophet who stands 1 for a right and 2 for a wrong card (002:2225)."""
        self.score(seat, most - cards, "cards")
        total = most - cards
        if not cards:
            self.score(seat, WENT_OUT, "out")
            total += WENT_OUT
        if seat == self.prophet:
            since = self.t.count(ROW) - self.row_then + 2 * (self.t.count(ERRORS) - self.errors_then)
            self.score(seat, since, "prophet")
            total += since
        return total

    def score_of_god(self, best: int) -> int:
        """With a Prophet at most twice the cards that were there before him (002:2229)."""
        return best if self.prophet == NOBODY else min(best, 2 * (self.row_then + self.errors_then))

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """Each has been God once, or as many as agreed."""
        hands = self.opt.hands
        return self.deal_no + 1 >= (hands if isinstance(hands, int) else self.players) or self.gods == self.everybody

    def finish(self) -> None:
        """Ten points for whoever was not God, if the match stops early (002:2173); the paper is read out."""
        self.revealed = self.secret() or self.revealed
        if self.gods != self.everybody:
            for seat in range(self.players):
                if not self.gods >> seat & 1:
                    self.score(seat, NEVER_GOD, "never_god")
        super().finish()

    def status(self) -> Lines:
        """God, the layout, hints, Prophet, who is out, and the rule of the hand before."""
        lines = [Line("god", Who([self.dealer]), roles.OFFICE, "☼")]
        if self.revealed:
            lines.append(Line("rule", Named(self.revealed) if self.revealed in CODES else Text(self.revealed)))
        if self.numbers != STANDARD:
            lines.append(Line("numbers", Text(self.told_numbers())))
        lines += [Line("hint", Named(code)) for n, code in enumerate(HINTS) if self.hinted & HINT_USES[n]]
        if self.announced:
            lines.append(Line("announced", Text(self.announced)))
        if self.t.count(ROW):
            lines.append(Line("laid", Count(self.laid())))
        if self.columns:
            lines.append(Line("columns", self.told_columns(), roles.STRIP))
        if self.prophet != NOBODY:
            before = str(self.row_then + self.errors_then)
            lines.append(Line("prophet", Who([self.prophet], before), roles.OFFICE, "✶"))
        if self.out:
            lines.append(Line("expelled", Who(bits(self.out)), out=self.out))
        return lines

    def told_columns(self) -> Hanging:
        """The error columns: "3H: 8H; 9D: JH, 7D, 8S; KH: 4S 9D JC"."""
        t = self.t
        row, errors = t.line(ROW), t.line(ERRORS)
        told: list[tuple[int, str, list[list[str]]]] = []
        at = 0
        for length, cards in self.columns:
            shown = [t.pack.code(card) for card in errors[at : at + cards]]
            if told and told[-1][0] == length - 1:
                told[-1][2].append(shown)
            else:
                told.append((length - 1, t.pack.code(row[length - 1]), [shown]))
            at += cards
        return Hanging(told)


GAME: Final = GameSpec(
    "eleusis",
    Eleusis,
    seed="002:2047-2253",
    family="deduction",
    emblem=("4C 9D 3S", "…"),
    players=(4, 5, 6, 7, 8),
    best=5,
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    check=check,
    keeps=("order", "gods", "revealed"),
    variants=(variant("eleusis-simples", prophet=False), variant("eleusis-profeta", prophet=True)),
    presets=(
        preset("rapida", prophet=False, hands=1),
        preset("normal"),
        preset("abbott", false_prophet_penalty_cards=5),
    ),
    minutes=45,
    luck=2,
    thought=5,
)
