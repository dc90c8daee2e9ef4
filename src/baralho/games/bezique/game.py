"""The deal, the tricks of both stages, and the match."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import preset, variant
from baralho.engine.table import Zone, bits
from baralho.engine.told import Badge, Cards, Count, Line, Lines, Suit
from baralho.games.bezique.acts import (
    ACTS,
    DECLARING,
    DRAW,
    LEADING,
    MARRIAGE,
    PHASES,
    PLAY,
    PLAY_OPEN,
    PLAYING,
    Rules,
)
from baralho.games.bezique.combinations import BRISQUES, FACES, PACK, POWER, SEVEN_RANK
from baralho.games.bezique.declaring import EXTRA_SEVEN, ONE, SIGNS, Declaring
from baralho.kinds.declaring import OPEN, open_zone
from baralho.kinds.duties import BEAT, FREE, TRUMP, Duties, duties, keeping, tell
from baralho.kinds.ends import decided
from baralho.kinds.stock import draw, left, turn_up, turn_up_zone
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, trick_zones
from baralho.kinds.values import higher

ABOVE: Final = higher(PACK, POWER)
BRISQUE: Final = 10  # each ace or ten in a trick won
LAST_TRICK: Final = 10
TURNED_SEVEN: Final = 10


class Bezique(Declaring):
    """32 tricks for their aces and tens, and whoever wins one may declare: first with a stock, at last without."""

    def pack(self) -> Pack:
        """Two packs of 32 (002:3586)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The turn-up lies open under the stock, declared cards before their owner; won tricks lie face down."""
        return (*trick_zones(), turn_up_zone(), open_zone(self.players))

    def power(self, card: int) -> int:
        """A 10 K Q J 9 8 7."""
        return POWER[card]

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Eight cards each by 3, 2 and 3, or nine by threes; the next is turned up for trumps (002:3592-3602).

        A 7 turned up brings the dealer 10 at once. Elder hand leads.
        """
        t = self.t
        elder = self.next(self.dealer)
        self.clear_marks()
        self.shuffle(STOCK)
        for packet in (3, self.opt.hand_size - 6, 3):
            t.deal(STOCK, HAND, elder, packet, packet)
        if self.opt.trump_mode == "turn_up":
            turned = turn_up(self)
            if PACK.rank[turned] == SEVEN_RANK:
                self.score(self.dealer, TURNED_SEVEN, "turned_seven")
        if self.opt.draw_timing == "before_play":
            draw(t, elder)
        self.ask(PLAYING, elder)

    def draws(self) -> bool:
        """As long as there is a stock."""
        return self.left() > 0

    def left(self) -> int:
        """The cards still to be drawn, with the turn-up; none in the second stage."""
        return left(self.t)

    # -- what may be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """The winner of a trick may declare; then he draws, or plays a card from his hand or from his rows."""
        if self.rights:
            self.offer_combinations(seat, m)
        if self.phase == DECLARING:
            m.add(DRAW)
        else:
            t = self.t
            allowed = keeping(self.holding(seat), self.duties())
            m.cards(PLAY, t.mask(HAND, seat) & allowed)
            m.cards(PLAY_OPEN, t.mask(OPEN, 2 * seat) & allowed, 0)
            m.cards(PLAY_OPEN, t.mask(OPEN, 2 * seat + 1) & allowed, 1)

    def duties(self) -> Duties:
        """Any card while there is a stock (002:3612); then one follows suit if one can (002:3664).

        By agreement one must also win the trick if one can, with a trump if one cannot follow.
        """
        asked = BEAT | TRUMP if self.opt.stage2_duty == "follow_and_win" else 0
        return FREE if self.left() else duties(self, ABOVE, asked)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """It is not his to declare, the cards do not make it, or he has a card that he must rather play."""
        if act >= MARRIAGE:
            return "no_combination" if self.rights else "no_right"
        if act == DRAW or self.phase == DECLARING or x >= FACES or y > 1:
            return "not_now"
        if self.t.find(x, HAND if act == PLAY else OPEN, seat if act == PLAY else 2 * seat + y) < 0:
            return "not_yours"
        if self.led < 0 or self.left():
            return "not_now"
        return (
            "must_win" if PACK.suit[x] == self.led or not self.holding(seat) & PACK.suits[self.led] else "must_follow"
        )

    # -- tricks ---------------------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A combination is declared, the winner draws, or a card is played."""
        if act >= MARRIAGE:
            self.declare(seat, act, y)
            if self.rights:
                self.ask(self.phase, seat)
            elif self.phase == DECLARING:
                self.draw_and_lead(seat)
            else:
                self.ask(PLAYING, seat)
        elif act == DRAW:
            self.draw_and_lead(seat)
        else:
            self.play_card(seat, act, x, y)

    def play_card(self, seat: int, act: int, x: int, y: int) -> None:
        """The leader has drawn and leads, then the other draws and plays (002:3612); or both draw after the trick."""
        self.rights = 0
        card = self.t.find(x, HAND, seat) if act == PLAY else self.take_up(x, 2 * seat + y)
        if self.play(seat, card):
            self.end_trick()
            return
        other = self.next(seat)
        if self.left() and self.opt.draw_timing == "before_play":
            draw(self.t, other)
        self.ask(PLAYING, other)

    def play(self, seat: int, card: int) -> bool:
        """Who has to win the trick and does not has no card in hand that would."""
        tell(self, seat, card, self.duties())
        return super().play(seat, card)

    def shows_void(self, card: int) -> bool:
        """Nobody has to follow suit while there is a stock."""
        return not self.left() and super().shows_void(card)

    def end_trick(self) -> None:
        """The winner scores his brisques, may declare while there are more than two cards to draw, and leads.

        While he may declare until he leads he is asked once, when he has drawn: it gives him no less to declare. He is
        asked before he draws where that is agreed, or where the draw leaves the last two and ends it (002:3660).
        """
        brisques = (self.t.mask(TRICK) & BRISQUES).bit_count()
        winner = self.take(self.taker)
        if brisques and self.opt.brisques_counted == "at_once":
            self.score(winner, brisques * BRISQUE, "brisques")
        if self.t.count(WON, 0) + self.t.count(WON, 1) == PACK.count:
            self.count_deal(winner)
            return
        left = self.left()
        if left > 2:
            self.rights = ONE | EXTRA_SEVEN if self.opt.seven_extra else ONE
        if self.rights and (self.opt.declare_window == "before_draw" or left - self.drawn(left) <= 2):
            self.ask(DECLARING, winner)
        else:
            self.draw_and_lead(winner)

    def drawn(self, left: int) -> int:
        """How many cards are drawn before the lead: the last two together, else the leader's alone (002:3616)."""
        return 2 if left == 2 or self.opt.draw_timing == "after_trick" else 1

    def draw_and_lead(self, seat: int) -> None:
        """The winner draws first: the last card of the stock is his, the turn-up the other's (002:3660)."""
        left = self.left()
        if left:
            draw(self.t, seat)
            if self.drawn(left) == 2:
                draw(self.t, self.next(seat))
            if left == 2:
                self.say("second_stage", seat)
        if self.opt.declare_window == "before_draw" or self.left() <= 2:
            self.rights = 0
        self.ask(LEADING if self.rights else PLAYING, seat)

    # -- the count ------------------------------------------------------------------------------------------------

    def count_deal(self, last: int) -> None:
        """The last trick brings 10 (002:3666); brisques may be counted only now, from the tricks won (002:3690)."""
        self.score(last, LAST_TRICK, "last_trick")
        if self.opt.brisques_counted == "end_of_deal":
            for seat in self.in_turn(self.next(self.dealer)):
                brisques = (self.t.mask(WON, seat) & BRISQUES).bit_count()
                if brisques:
                    self.score(seat, brisques * BRISQUE, "brisques")
        self.end_deal()

    def match_over(self) -> bool:
        """At the end of a deal somebody has reached the target and is ahead (002:3670); if not, another deal."""
        return isinstance(self.opt.target, str) or decided(self.points, self.opt.target)

    def badges(self, seat: int) -> list[Badge]:
        """What every open card has served in, while that matters."""
        t = self.t
        return [
            Badge(t.layout.name(t.base[OPEN] + row), PACK.code(card), SIGNS[use])
            for row in range(2 * self.players if self.left() else 0)
            for card in t.cards(OPEN, row)
            for use in bits(self.mark_of(row, PACK.face[card]))
        ]

    def status(self) -> Lines:
        """Trumps, the stage, and what the open cards have been used in, as long as that matters."""
        told = [Line("trump", Suit(FRENCH_SUITS[self.trump]))] if self.trump >= 0 else []
        told.append(Line("stage", Count(1 if self.left() else 2)))
        for seat in range(self.players if self.left() else 0):
            rows = [self.uses(row) for row in (2 * seat, 2 * seat + 1) if self.t.count(OPEN, row)]
            if rows:
                told.append(Line(f"open_{seat + 1}", Cards(rows, " / "), roles.SIGNED))
        return told


GAME: Final = GameSpec(
    "bezique",
    Bezique,
    seed="002:3574-3692",
    family="point-trick",
    emblem=("QS JD", "40"),
    players=(2,),
    acts=ACTS,
    phases=PHASES,
    rules=Rules,
    variants=(
        variant("bezique-9-cartas", hand_size=9),
        variant("bezique-sem-trunfo-virado", trump_mode="first_marriage"),
    ),
    presets=(
        preset("rapida", target="single_deal"),
        preset("normal"),
        preset(
            "comum",
            target=1000,
            draw_timing="after_trick",
            declare_window="before_draw",
            stage2_duty="follow_and_win",
            seven_extra=True,
            brisques_counted="end_of_deal",
        ),
    ),
    minutes=45,
    luck=3,
    thought=4,
    says={"second_stage": roles.TURNING},
)
