"""Elêusis: turns, verdicts and what they cost, and the Prophet."""

from __future__ import annotations

from typing import Final

from baralho.engine.moves import Moves
from baralho.engine.table import bits
from baralho.games.eleusis.acts import (
    BOX,
    CONFIRMING,
    CORRECT,
    DECLINE,
    ERRORS,
    FIT,
    FITTING,
    HAND,
    INCORRECT,
    JUDGING,
    NO,
    NO_PLAY,
    PICKING,
    PLAY,
    PLAYING,
    PROPHESYING,
    PROPHET,
    PUT,
    ROW,
    SHOWN,
    STOCK,
    VETTING,
    YES,
)
from baralho.games.eleusis.judge import Judged
from baralho.games.eleusis.machine import FACES

NOBODY: Final = -1
STRING: Final = 4  # the most cards that are shown at once
FALSE_NO_PLAY: Final = 5  # cards that it costs
LET_OFF: Final = 4  # cards that a true "no play" saves


class Play(Judged):
    """The turns of a hand, from the first player to the last card."""

    strict: bool = False  # an error in the play being judged expels
    spared: bool = False  # ... but it toppled the Prophet, and costs nothing
    verdict: bool = False  # what the Prophet has said
    pick: int = -1  # the face that the Prophet has picked
    out: int = 0  # players expelled (a mask)
    columns: tuple[tuple[int, int], ...] = ()  # the error columns: (length of the row then, cards), play by play
    prophet: int = NOBODY
    been: int = 0  # who has been Prophet in this hand (a mask)
    row_then: int = 0  # cards of the main row when the Prophet declared himself
    errors_then: int = 0

    def end_hand(self) -> None:
        """Somebody has no cards, or all are expelled."""
        raise NotImplementedError

    # -- cards ----------------------------------------------------------------------------------------------------

    def give(self, seat: int, cards: int) -> None:
        """Cards from the stock; nobody is ever short-changed."""
        while self.t.count(STOCK) < cards:
            self.open_pack()
        for _ in range(cards):
            self.t.draw(STOCK, 0, HAND, seat)

    def open_pack(self) -> None:
        """Shuffle one more full pack into the stock (002:2077)."""
        for _ in range(FACES):
            self.t.draw(BOX, 0, STOCK)
        self.shuffle(STOCK)
        self.say("pack")

    def laid(self) -> int:
        """Cards on the layout, right and wrong, the starter among them."""
        return self.t.count(ROW) + self.t.count(ERRORS)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def playing(self) -> int:
        """Who takes turns (a mask): all but God, the Prophet and the expelled."""
        seats = self.everybody & ~self.out & ~(1 << self.dealer)
        return seats if self.prophet == NOBODY else seats & ~(1 << self.prophet)

    def offer_play(self, seat: int, m: Moves) -> None:
        """One to four cards in order, or no play."""
        left = self.t.mask(HAND, seat) & ~self.picked(seat, HAND, seat)
        shown = len(self.picks(seat))
        m.cards(PLAY, left)
        if shown < STRING - 1 and left & (left - 1):
            m.cards(PUT, left)
        if not shown:
            m.add(NO_PLAY)

    def begin_play(self, seat: int, claim: bool) -> None:
        """An error expels if, before the play, the limit of cards was reached (002:2159, 2217)."""
        self.player = seat
        self.claim = claim
        self.spared = False
        if self.prophet == NOBODY:
            self.strict = self.laid() >= self.opt.expulsion_at
        else:
            self.strict = self.laid() - self.row_then - self.errors_then >= self.opt.prophet_expulsion_at

    def show_string(self, seat: int, last: int) -> None:
        """A card or a string is shown, all together."""
        self.begin_play(seat, False)
        string = [*self.picks(seat), last]
        for face in string:
            self.t.move(self.t.find(face, HAND, seat), SHOWN)
            if len(string) > 1:
                self.say("shows", seat, face)
        self.consult()

    def open_hand(self, seat: int) -> None:
        """No play: the whole hand is laid open."""
        self.begin_play(seat, True)
        self.say("no_play", seat)
        self.t.move_all(HAND, seat, SHOWN)
        self.consult()

    def consult(self) -> None:
        """The Prophet judges if there is one, else God."""
        if self.prophet != NOBODY:
            self.ask(JUDGING, self.prophet)
        elif self.opt.judge == "manual":
            self.ask(JUDGING, self.dealer)
        else:
            self.settle(self.truth())

    def settle(self, right: bool) -> None:
        """God's word on what was shown: a string, or an open hand."""
        self.say("yes" if right else "no", self.player)
        if self.claim and right:
            self.let_off()
        elif self.claim:
            self.refute()
        elif right:
            self.t.move_all(SHOWN, 0, ROW)
            self.after_play()
        else:
            shown = self.faces(SHOWN)
            self.refuse(shown)
            self.columns = (*self.columns, (self.t.count(ROW), len(shown)))
            self.t.move_all(SHOWN, 0, ERRORS)
            self.punish(2 * len(shown))
            self.after_play()

    def punish(self, cards: int) -> None:
        """An error costs cards, and late in the hand expels."""
        if self.spared:
            self.say("spared", self.player)
            return
        self.give(self.player, cards)
        if self.strict:
            self.out |= 1 << self.player
            self.say("expelled", self.player)

    # -- no play --------------------------------------------------------------------------------------------------

    def let_off(self) -> None:
        """A true "no play": with up to four cards the hand is over, else four fewer come back (002:2145-2151)."""
        for face in bits(self.t.pack.faces_of(self.t.mask(SHOWN))):
            self.refuse([face])
        cards = self.t.count(SHOWN)
        self.t.move_all(SHOWN, 0, STOCK)
        if cards > LET_OFF:
            self.shuffle(STOCK)
            self.give(self.player, cards - LET_OFF)
        self.after_play()

    def refute(self) -> None:
        """A false "no play": the Prophet, or God, has to find a card that fits."""
        if self.prophet != NOBODY:
            self.ask(PICKING, self.prophet)
        elif self.opt.noplay_card_choice == "god":
            self.ask(FITTING, self.dealer)
        else:
            label = f"fit {self.deal_no} {self.t.count(ROW)}"
            face = self.draw_among(label, bits(self.fitting(self.code)))
            self.say("fits", self.player, face)
            self.fit(face)

    def fit(self, face: int) -> None:
        """The card goes to the main row, the others back to their owner, who gets five (002:2151)."""
        self.t.move(self.t.find(face, SHOWN), ROW)
        self.t.move_all(SHOWN, 0, HAND, self.player)
        self.punish(FALSE_NO_PLAY)
        self.after_play()

    # -- the Prophet ----------------------------------------------------------------------------------------------

    def may_prophesy(self, seat: int) -> bool:
        """There is no Prophet, he has not been one, and at least two others play on (002:2179-2185)."""
        barred = self.out | self.been
        others = self.playing() & ~(1 << seat)
        return self.opt.prophet and self.prophet == NOBODY and not barred >> seat & 1 and others & (others - 1) != 0

    def declare(self, seat: int) -> None:
        """He lays his hand aside and judges from now on; the marker tells what was there before."""
        self.prophet = seat
        self.been |= 1 << seat
        self.row_then = self.t.count(ROW)
        self.errors_then = self.t.count(ERRORS)
        self.say("prophet", seat, self.laid())
        self.next_turn()

    def topple(self) -> None:
        """A False Prophet plays again, and has no second try (002:2191); the play that showed it is not punished."""
        fallen = self.prophet
        self.prophet = NOBODY
        self.spared = True
        self.say("false_prophet", fallen)
        self.give(fallen, self.opt.false_prophet_penalty_cards)

    def weigh(self, correct: bool) -> None:
        """God on the Prophet's verdict; if it was wrong he falls, and God completes the play (002:2201-2213)."""
        self.say("correct" if correct else "incorrect", self.dealer)
        if not correct:
            self.topple()
        self.settle(self.verdict == correct)

    def weigh_pick(self, correct: bool) -> None:
        """God on the card that the Prophet picked from an open hand; if it was wrong God finds another."""
        self.say("correct" if correct else "incorrect", self.dealer)
        if correct:
            self.fit(self.pick)
        else:
            self.refuse([self.pick])
            self.topple()
            self.refute()

    # -- offering and carrying out --------------------------------------------------------------------------------

    def offer_verdict(self, seat: int, m: Moves) -> None:
        """Yes or no; a human God may say that a hand has a card that fits only if he can still name one."""
        if seat == self.prophet or not self.claim or self.possible():
            m.add(NO)
        m.add(YES)

    def offer_confirmation(self, m: Moves) -> None:
        """Correct or incorrect, with the same care."""
        free = not self.claim or self.possible() != 0
        if free or self.verdict:
            m.add(CORRECT)
        if free or not self.verdict:
            m.add(INCORRECT)

    def offer_turn(self, seat: int, m: Moves) -> None:
        """What may be done in the phases of a turn."""
        if self.phase == PLAYING:
            self.offer_play(seat, m)
        elif self.phase == JUDGING:
            self.offer_verdict(seat, m)
        elif self.phase == CONFIRMING:
            self.offer_confirmation(m)
        elif self.phase == PICKING:
            m.cards(FIT, self.t.mask(SHOWN))
        elif self.phase == FITTING:
            m.cards(FIT, self.possible() if self.opt.judge == "manual" else self.fitting(self.code))
        elif self.phase == VETTING:
            m.add(CORRECT)
            if self.possible() & ~(1 << self.pick):
                m.add(INCORRECT)
        else:
            m.add(PROPHET)
            m.add(DECLINE)

    def do_turn(self, seat: int, act: int, x: int) -> None:
        """Carry out what was offered."""
        if act == PLAY:
            self.show_string(seat, x)
        elif act == NO_PLAY:
            self.open_hand(seat)
        elif act == FIT and self.phase == FITTING:
            self.fit(x)
        elif act == FIT:
            self.pick = x
            if self.opt.judge == "manual":
                self.ask(VETTING, self.dealer)
            else:
                self.weigh_pick(self.fitting(self.code) >> x & 1 == 1)
        elif act == PROPHET:
            self.declare(seat)
        elif act == DECLINE:
            self.next_turn()
        elif self.phase == VETTING:
            self.weigh_pick(act == CORRECT)
        elif self.phase == CONFIRMING:
            self.weigh(act == CORRECT)
        elif seat != self.prophet:
            self.settle(act == YES)
        else:
            self.verdict = act == YES
            if self.opt.judge == "manual":
                self.ask(CONFIRMING, self.dealer)
            else:
                self.weigh(self.verdict == self.truth())

    def after_play(self) -> None:
        """The hand is over, or the player may declare himself Prophet, or the next one plays."""
        if not self.t.count(HAND, self.player) or not self.playing():
            self.end_hand()
        elif self.may_prophesy(self.player):
            self.ask(PROPHESYING, self.player)
        else:
            self.next_turn()

    def next_turn(self) -> None:
        """Clockwise."""
        self.ask(PLAYING, self.after(self.player, self.playing()))
