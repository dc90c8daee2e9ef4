"""The other forms of Copas but the auction: what each does differently (002:2367-2437)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import DIAMONDS, HEARTS, JACK, NO_SUIT, Pack, french
from baralho.engine.moves import Moves
from baralho.engine.table import ALL, Zone, bag, low
from baralho.games.copas.acts import CARRIED, DRAW, PLAY, PLAYING, WIDOW
from baralho.games.copas.basic import FULL, Copas
from baralho.kinds.stock import draw_round
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON

TWO_PACKS: Final = french(packs=2)
GREEK_PENALTY: Final = 150
BLACK_LADY: Final = 13
DOMINO_HAND: Final = 6
TWO_HAND: Final = 13  # Copas para Dois
JOKER: Final = "*"
JACK_PRIZE: Final = "JD"


class DamaNegra(Copas):
    """The queen of spades costs 13 (002:2373-2377)."""

    def single_cards(self) -> dict[str, int]:
        """The black lady."""
        return {"QS": BLACK_LADY}


class WithPass(Copas):
    """Three cards are passed (002:2383)."""

    def pass_step(self) -> int:
        """To the right unless agreed otherwise."""
        return -1 if self.opt.pass_cards == "variant_default" else super().pass_step()


class MariaPreta(WithPass):
    """Three spades cost points beside the hearts (002:2419)."""

    def single_cards(self) -> dict[str, int]:
        """43 points with the hearts."""
        return {"QS": BLACK_LADY, "KS": 10, "AS": 7}


class Grego(WithPass):
    """Hearts cost their spots, one queen 50, and taking all is rewarded (002:2379-2387)."""

    def single_cards(self) -> dict[str, int]:
        """The book prints the queen of hearts; other books have the queen of spades."""
        return {"QH" if self.opt.fifty_queen == "hearts" else "QS": 50}

    def by_spots(self) -> bool:
        """Always."""
        return True

    def moon(self) -> bool:
        """The book's own rule."""
        return self.opt.moon != "off"

    def moon_penalty(self) -> int:
        """The same whatever the cards cost."""
        return super().moon_penalty() if self.moon_today() else GREEK_PENALTY


class Onibus(Copas):
    """The queen of spades costs 13, taking all is rewarded, and a card is a prize (002:2421-2427)."""

    def single_cards(self) -> dict[str, int]:
        """That the queen costs 13 is implied by the 26 of the penalty."""
        return {"QS": BLACK_LADY, self.opt.bonus_card: -10}

    def moon(self) -> bool:
        """The book's own rule."""
        return self.opt.moon != "off"

    def playable(self, seat: int) -> int:
        """The 10 of diamonds goes to a trick in diamonds only, unless it is the last card; the jack, which is the prize
        of today (an option), like any other card.
        """
        cards = super().playable(seat)
        if self.led < 0 or self.led == DIAMONDS or self.opt.bonus_card == JACK_PRIZE:
            return cards
        return cards & ~(1 << self.t.pack.of(self.opt.bonus_card)) or cards

    def tell_first(self, seat: int, card: int) -> None:
        """Who throws the 10 of diamonds away has beside it only what the first trick does not allow."""
        super().tell_first(seat, card)
        throws = self.led >= 0 and self.led != DIAMONDS and self.opt.bonus_card != JACK_PRIZE
        if throws and card == self.t.pack.of(self.opt.bonus_card):
            self.t.lacks(HAND, seat, self.t.pack.all & ~self.costly & ~(1 << card))

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He may not throw the 10 of diamonds away."""
        reason = super().why(seat, act, x, y)
        prize = self.t.pack.of(self.opt.bonus_card)
        if reason == "not_now" and act == PLAY and x == prize and self.t.holds(x, HAND, seat):
            return "only_to_diamonds"
        return reason


class Curinga(Copas):
    """A joker takes the place of the 2 of hearts: a heart between 10 and jack, and a trump (002:2407-2411)."""

    def pack(self) -> Pack:
        """52 cards with the joker; the same twos as ever are taken out."""
        return french(drop=f"2H {self.removed()}", jokers=1)

    def single_cards(self) -> dict[str, int]:
        """17 points with the hearts."""
        return {JOKER: 5}

    def suit_of(self, card: int) -> int:
        """The joker is a heart."""
        suit = self.t.pack.suit[card]
        return suit if suit >= 0 else HEARTS

    def of_suit(self, suit: int) -> int:
        """The joker is a heart."""
        cards = self.t.pack.suits[suit]
        return cards | 1 << self.t.pack.of(JOKER) if suit == HEARTS else cards

    def end_trick(self) -> None:
        """The joker takes any trick, but for the jack, queen, king or ace of hearts in it."""
        t = self.t
        joker = t.pack.of(JOKER)
        trick = t.line(TRICK)
        if joker in trick and self.led != HEARTS:
            best = self.highest([c for c in trick if self.suit_of(c) == HEARTS])
            if best == joker or self.opt.joker_overtaken == "higher_heart_wins":
                self.win_with(best)
        super().end_trick()

    def power(self, card: int) -> int:
        """Above the ten, below the jack."""
        return 2 * super().power(card) if self.t.pack.rank[card] else 2 * JACK - 1


class ParaDois(Copas):
    """For two: a card is drawn after every trick (002:2413-2415)."""

    def hand_size(self) -> int:
        """Half of the pack is left to draw from."""
        return TWO_HAND

    def draws(self) -> bool:
        """As long as there is a stock."""
        return self.t.count(STOCK) > 0

    def leave_over(self, first: int) -> None:
        """The stock stays."""

    def after_trick(self, winner: int) -> None:
        """Each draws a card, the winner first."""
        if self.t.count(STOCK):
            draw_round(self, winner)

    def finished(self, held: int) -> bool:
        """Hearts in the stock are still to come."""
        return not (held | self.t.mask(STOCK)) & self.awaited


class Domino(Copas):
    """Who cannot follow suit draws until he can; who has no cards left is out (002:2389-2405)."""

    def pack(self) -> Pack:
        """All 52 cards for any number of players."""
        return FULL

    def hand_size(self) -> int:
        """Six cards; the rest is the stock."""
        return DOMINO_HAND

    def leave_over(self, first: int) -> None:
        """The stock stays."""

    def must_draw(self, seat: int) -> bool:
        """He cannot follow suit, and there is a stock."""
        return self.led >= 0 and self.t.count(STOCK) > 0 and not self.t.mask(HAND, seat) & self.of_suit(self.led)

    def moves(self, seat: int, m: Moves) -> None:
        """Draw, or play."""
        if self.phase == PLAYING and self.must_draw(seat):
            m.add(DRAW)
        else:
            super().moves(seat, m)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Drawing tells that he could not follow with what he had."""
        if act == DRAW:
            self.t.lacks(HAND, seat, self.of_suit(self.led))
            self.t.draw(STOCK, 0, HAND, seat)
            self.ask(PLAYING, seat)
        else:
            super().do(seat, act, x, y)

    def finished(self, held: int) -> bool:
        """At most one player has cards, or no heart is left anywhere."""
        return self.size <= 1 or not (held | self.t.mask(STOCK)) & self.awaited

    def count_deal(self) -> None:
        """The last player counts the hearts in his hand as well."""
        if self.size == 1:
            last = low(self.entrants)
            self.say("last_hand", last, self.t.count(HAND, last))
            self.t.show(HAND, last, self.everybody)
            self.t.move_all(HAND, last, WON, last)
        super().count_deal()

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """He has to draw."""
        return "must_draw" if self.phase == PLAYING and self.must_draw(seat) else super().why(seat, act, x, y)


class Cancelamento(DamaNegra):
    """Two packs; equal cards in a trick cancel each other (002:2429-2437)."""

    def pack(self) -> Pack:
        """104 cards."""
        return TWO_PACKS

    def zones(self) -> tuple[Zone, ...]:
        """Tricks that nobody won wait on the table."""
        return (*super().zones(), bag("carried", sees=ALL))

    def leave_over(self, first: int) -> None:
        """What is left over is a widow."""
        self.t.move_all(STOCK, 0, WIDOW)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """Either of two equal cards is played."""
        super().do(seat, act, self.t.find(x, HAND, seat), y)

    def end_trick(self) -> None:
        """The highest card of the suit led that has no twin takes the trick and all that waited; else it waits too."""
        t = self.t
        alive = [c for c in t.line(TRICK) if self.suit_of(c) == self.led and not self.cancelled(c)]
        if alive:
            self.win_with(self.highest(alive))
            t.move_all(CARRIED, 0, WON, self.taker)
            super().end_trick()
        else:
            self.say("cancelled", self.leader)
            t.move_all(TRICK, 0, CARRIED)
            self.led = NO_SUIT
            self.best = -1
            self.next_trick(self.leader)

    def first_trick(self) -> bool:
        """Nor does one wait on the table."""
        return not self.t.mask(CARRIED) and super().first_trick()

    def cancelled(self, card: int) -> bool:
        """Whether both of two equal cards lie in the trick."""
        pack = self.t.pack
        return not pack.copies[pack.face[card]] & ~self.t.mask(TRICK)

    def finished(self, held: int) -> bool:
        """Cards that wait for a winner are still to be taken, as long as anybody can win them."""
        return not held or not (held | self.t.mask(CARRIED) | self.t.mask(WIDOW)) & self.awaited

    def count_deal(self) -> None:
        """If the last trick had no winner, its leader takes what waits; or nobody does (an option)."""
        t = self.t
        if not self.size and t.mask(CARRIED) and self.opt.last_cancelled_trick == "leader_takes":
            self.say("takes_carried", self.leader, t.count(CARRIED))
            t.move_all(CARRIED, 0, WON, self.leader)
            self.after_trick(self.leader)
        super().count_deal()
