"""Rules of thumb for Eucre in all its forms (catalogue eucre, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import in_danger, is_master, plays_last, wins_now
from baralho.cards.pack import JACK, JOKER, NO_SUIT
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.eucre.acts import (
    ACCEPT,
    ACCEPT_ALONE,
    ACCEPTING,
    ACE,
    ALONE,
    CALL,
    DECLARING,
    DISCARD,
    NAME,
    NAME_ALONE,
    PASS,
    SISTER,
    STANDING,
)
from baralho.games.eucre.call_ace import CallAce, ace
from baralho.games.eucre.forms import ThreeHanded, TwoHanded
from baralho.games.eucre.partners import Partners
from baralho.kinds.tricks import HAND, STOCK

# what a hand is worth is counted in tenths of a trick
TRUMP_WORTH: Final = (0, 0, 0, 0, 0, 0, 0, 4, 4, 4, 4, 4, 5, 6, 7, 8, 10, 10)  # by power
THIRD: Final = 2  # for every trump after the second
SIDE_ACE: Final = 6
SIDE_KING: Final = 2  # with another card of the suit
VOID: Final = 2  # where there are trumps to use it
FOUR_TRICKS: Final = 37  # to play alone
# what the maker should have: with a partner, against one player, against two, with a partner who is yet unknown
WITH_PARTNER: Final = 20
AGAINST_ONE: Final = 18
AGAINST_TWO: Final = 27
WITH_ACE: Final = 22  # at a table of four, more at a larger one


class EucreThumb(Thumb[Partners]):
    """Make trumps with three tricks in sight; draw trumps as maker; leave the partner's tricks alone."""

    guided = 90
    sure = 1.0

    def rate(self, game: Partners, seat: int, action: int) -> int:
        """Make trumps, exchange, call, play."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PASS:
            return 0
        if game.phase == STANDING:
            return 0
        if act == ACCEPT or act == ACCEPT_ALONE:
            worth = self.accepting(game, seat)
            return self.making(game, worth, act == ACCEPT_ALONE)
        if act == NAME or act == NAME_ALONE:
            return self.making(game, self.worth(game, game.t.mask(HAND, seat), x), act == NAME_ALONE)
        if act == DISCARD:
            return self.discard(game, seat, x)
        if act == CALL:
            return self.call(game, seat, x)
        if act == ALONE:
            worth = self.worth(game, game.t.mask(HAND, seat), game.trump)
            return 2 * (worth - (FOUR_TRICKS + 4 if game.phase == DECLARING else FOUR_TRICKS))
        if game.best < 0:
            return self.lead(game, seat, x)
        return self.follow(game, seat, x)

    # -- trumps ---------------------------------------------------------------------------------------------------

    def needed(self, game: Partners) -> int:
        """What a hand should be worth to make trumps."""
        if isinstance(game, CallAce):
            return WITH_ACE + 2 * (game.players - 4)
        if isinstance(game, ThreeHanded):
            return AGAINST_TWO
        return AGAINST_ONE if game.players == 2 else WITH_PARTNER

    def making(self, game: Partners, worth: int, alone: bool) -> int:
        """Trumps made with a hand of this worth."""
        rate = 3 * (worth - self.needed(game))
        return rate + 4 * (worth - FOUR_TRICKS) if alone else rate

    def accepting(self, game: Partners, seat: int) -> int:
        """What the hand is worth with the turned suit as trumps, whoever takes up the card."""
        hand = game.t.mask(HAND, seat)
        card = game.t.top(STOCK)
        suit = game.turned
        if seat == game.dealer:
            best = 0
            for other in bits(hand):
                best = max(best, self.worth(game, hand & ~(1 << other) | 1 << card, suit))
            return best
        gain = TRUMP_WORTH[trump_power(game, card, suit)]
        worth = self.worth(game, hand, suit)
        if game.side(game.dealer) == game.side(seat):
            return worth + gain // 2
        return worth - gain * 2 // 3 if game.players < 4 or not isinstance(game, CallAce) else worth - gain // 4

    def worth(self, game: Partners, hand: int, trump: int) -> int:
        """What a hand is worth, in tenths of a trick, with these trumps."""
        pack = game.t.pack
        worth = trumps = 0
        for card in bits(hand):
            power = trump_power(game, card, trump)
            if power:
                trumps += 1
                worth += TRUMP_WORTH[power] + (THIRD if trumps > 2 else 0)
        for suit in range(4):
            if suit == trump:
                continue
            own = hand & pack.suits[suit]
            if suit == trump ^ SISTER:
                own &= ~pack.ranks[JACK]
            if not own:
                worth += VOID if trumps > 1 else 0
            elif own & pack.ranks[ACE]:
                worth += SIDE_ACE if count(own) < 3 else SIDE_ACE - 2
            elif own & pack.ranks[13] and count(own) > 1:
                worth += SIDE_KING
        return worth

    def discard(self, game: Partners, seat: int, card: int) -> int:
        """No trump and no ace; a card that is alone in its suit leaves a void to trump in."""
        suit = game.suit_of(card)
        power = game.power(card)
        if suit == game.trump:
            return -100 - power
        own = game.t.mask(HAND, seat) & game.of_suit(suit)
        if power == 14:
            return -60
        return (30 if count(own) == 1 else 10 if own & game.t.pack.ranks[ACE] else 0) - power

    def call(self, game: Partners, seat: int, suit: int) -> int:
        """The ace of a suit in which there is one low card to lead; not of trumps, unless all others are held."""
        assert isinstance(game, CallAce)
        if game.t.mask(HAND, seat) & ace(suit):
            return -60
        if suit == game.trump:
            return -30
        own = count(game.t.mask(HAND, seat) & game.of_suit(suit))
        return 20 if own == 1 else 12 if own == 2 else 5 if own else 8

    # -- play -----------------------------------------------------------------------------------------------------

    def lead(self, game: Partners, seat: int, card: int) -> int:
        """As maker trumps, from the top; else aces of short suits, and single cards; trumps to a partner who made."""
        hand = game.t.mask(HAND, seat)
        suit, power = game.suit_of(card), game.power(card)
        own = count(hand & game.of_suit(suit))
        master = is_master(game, seat, card)
        attacks = seat == game.maker or allied(game, seat, game.maker)
        if suit == game.trump:
            if not attacks:
                return (25 if master else -25) - power
            if master:
                return 60 + 5 * own
            return (40 if seat == game.maker and own > 2 else 25 if seat != game.maker else 5) + power
        if isinstance(game, CallAce) and seat == game.maker and game.partner < 0 and suit == game.called:
            return 50 - power
        if master:
            return 56 - 4 * own
        return (24 if own == 1 else 14) - power

    def follow(self, game: Partners, seat: int, card: int) -> int:
        """Win what the other side holds, as cheaply as possible; under a partner who holds the trick, play low."""
        suit, power = game.suit_of(card), game.power(card)
        cost = power + (16 if suit == game.trump else 0)
        wins = wins_now(game, card)
        if allied(game, seat, game.taker) and (not in_danger(game, seat) or is_high(game)):
            return (0 if wins else 20) - cost
        if wins:
            if plays_last(game):
                return 60 - cost
            if is_master(game, seat, card):
                return 50 - cost // 2
            return 40 - power if suit == game.trump else 14 + power // 2
        own = count(game.t.mask(HAND, seat) & game.of_suit(suit))
        return (4 if own == 1 and suit != game.trump else 0) - cost

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Partners, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if game.phase == STANDING:
            return Reason("stand", suit=x)
        if act == PASS:
            return self.why_pass(game, seat, hand)
        if act == ACCEPT or act == ACCEPT_ALONE or act == NAME or act == NAME_ALONE or act == ALONE:
            accepts = game.phase == ACCEPTING
            suit = game.trump if act == ALONE else game.turned if accepts else x
            trumps = len([c for c in bits(hand) if trump_power(game, c, suit)])
            if accepts and seat == game.dealer:
                return Reason("accept_dealer", suit=suit, number=trumps + 1, card=game.t.top(STOCK))
            alone = act == ALONE or act == ACCEPT_ALONE or act == NAME_ALONE
            return Reason("alone" if alone else "make", suit=suit, number=trumps)
        if act == DISCARD:
            suit = game.suit_of(x)
            single = suit != game.trump and count(hand & game.of_suit(suit)) == 1
            return Reason("void" if single else "discard", card=x, suit=suit)
        if act == CALL:
            return Reason("call", suit=x, number=count(hand & game.of_suit(x)))
        suit = game.suit_of(x)
        if game.best < 0:
            if suit == game.trump:
                return Reason("draw_trumps", card=x, number=count(hand & game.of_suit(suit)))
            return Reason("lead_master" if is_master(game, seat, x) else "lead_low", card=x, suit=suit)
        if allied(game, seat, game.taker) and not wins_now(game, x):
            return Reason("partner_has_it", card=x, seat=game.taker)
        if not wins_now(game, x):
            return Reason("throw", card=x)
        return Reason("ruff" if suit == game.trump != game.led else "take", card=x, seat=game.taker)

    def why_pass(self, game: Partners, seat: int, hand: int) -> Reason:
        """What is missing."""
        if game.phase == ACCEPTING:
            trumps = len([c for c in bits(hand) if trump_power(game, c, game.turned)])
            return Reason("pass_turned", suit=game.turned, number=trumps)
        if game.phase == DECLARING:
            return Reason("not_alone", number=count(hand & game.of_suit(game.trump)), suit=game.trump)
        most = max([len([c for c in bits(hand) if trump_power(game, c, suit)]) for suit in range(4)])
        return Reason("pass_suits", number=most)


def trump_power(game: Partners, card: int, trump: int) -> int:
    """How high a card is as a trump of a suit that need not be trumps yet; 0 if it would be none."""
    pack = game.t.pack
    rank, suit = pack.rank[card], pack.suit[card]
    if suit == NO_SUIT or rank == JOKER:
        return 17
    if rank == JACK:
        return 16 if suit == trump else 15 if suit == trump ^ SISTER else 0
    if suit != trump:
        return 0
    return 14 if rank == ACE else rank


def is_high(game: Partners) -> bool:
    """Whether the card that is winning is an ace or a trump that is hard to beat."""
    return game.power(game.best) > 13


def allied(game: Partners, seat: int, other: int) -> bool:
    """Whether a seat knows that another plays with it in this deal."""
    if seat == other:
        return True
    if isinstance(game, CallAce):
        maker = game.maker
        if game.called < 0:
            return seat != maker and other != maker
        if game.partner >= 0:
            return (seat in (maker, game.partner)) == (other in (maker, game.partner))
        return other == maker and bool(game.t.mask(HAND, seat) & ace(game.called))
    if isinstance(game, ThreeHanded):
        return seat != game.maker and other != game.maker
    if isinstance(game, TwoHanded) and game.players == 2:
        return False
    return game.side(seat) == game.side(other)


THUMB: Final = EucreThumb
