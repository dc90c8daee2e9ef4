"""Rules of thumb for Polignac (catalogue polignac, strategy hints)."""

from __future__ import annotations

from math import comb, exp
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import beaten_by, plays_last, seen, to_follow, wins_now
from baralho.cards.pack import JACK, SPADES
from baralho.engine.spec import act_of, x_of
from baralho.engine.table import bits, count
from baralho.games.polignac import PASS, SLAM, Polignac
from baralho.kinds.tricks import HAND, TRICK

ENOUGH: Final = 0.55  # a slam gives five points to each of the others, a failed one costs five and some jacks
TEMPTED: Final = 0.1  # how often somebody goes over who could stay under


def value(game: Polignac, card: int) -> int:
    """What a card costs its taker."""
    if game.t.pack.rank[card] != JACK:
        return 0
    return 2 if game.t.pack.suit[card] == SPADES else 1


def jack_of(game: Polignac, suit: int) -> int:
    """The jack of a suit, as a set."""
    return game.t.pack.ranks[JACK] & game.t.pack.suits[suit]


def unseen(game: Polignac, seat: int) -> int:
    """The cards that the others hold, as far as this seat has not seen them played."""
    return game.t.pack.all & ~seen(game, seat)


def at_least(wanted: int, cards: int, others: int) -> float:
    """How likely one of so many players holds at least so many of these cards."""
    share = 1.0 / others
    chances = [comb(cards, k) * share**k * (1.0 - share) ** (cards - k) for k in range(wanted, cards + 1)]
    return sum(chances)


def all_tricks(game: Polignac, seat: int) -> float:
    """How likely this hand takes every trick: each suit from the top, and the lead must be won if it is another's."""
    pack = game.t.pack
    hand = game.t.mask(HAND, seat)
    others = game.players - 1
    chance = 1.0
    ready = 0
    for suit in range(4):
        own = pack.suits[suit] & hand
        out = pack.suits[suit] & ~hand
        rounds = 0  # how often the suit can be led before a higher card is with the others
        gaps = 0
        for card in sorted(bits(own), key=game.power, reverse=True):
            if beaten_by(game, card) & out:
                gaps += 1
            else:
                rounds += 1
        ready += 1 if rounds else 0
        if gaps:  # what is not high on top wins if nobody can follow that long
            chance *= (1.0 - at_least(rounds + 1, count(out), others)) ** others
    if game.next(game.dealer) != seat:  # whoever leads picks a suit: without its highest card all is lost
        chance *= (ready / 4) ** 2
    if game.slams & ~(1 << seat):
        chance *= 0.5
    return chance


def takes(game: Polignac, seat: int, card: int) -> float:
    """How likely this card wins the trick: those behind stay under if they can."""
    if not wins_now(game, card):
        return 0.0
    out = unseen(game, seat)
    above = beaten_by(game, card) & out
    below = game.of_suit(game.suit_of(card)) & out & ~above
    share = 1.0 / (game.players - 1)
    has_above = 1.0 - exp(-share * count(above))
    over = has_above * (TEMPTED + (1.0 - TEMPTED) * exp(-share * count(below)))
    return float((1.0 - over) ** to_follow(game))


def price(game: Polignac, seat: int, card: int) -> float:
    """What the trick would cost if this card took it: the jacks in it, and those that may still fall."""
    lies = value(game, card)
    for other in game.t.line(TRICK):
        lies += value(game, other)
    behind = to_follow(game)
    if not behind:
        return float(lies)
    suit = game.suit_of(card)
    out = unseen(game, seat)
    share = 1.0 / (game.players - 1)
    void = 1.0 - (1.0 - exp(-share * count(game.of_suit(suit) & out))) ** behind
    falls = 0.0
    for jack in bits(out & game.t.pack.ranks[JACK]):
        if game.suit_of(jack) != suit:
            falls += value(game, jack) * void * 0.8
        elif game.power(jack) < game.power(card):  # whoever has it is glad to be rid of it
            falls += value(game, jack) * behind * share * 0.9
    return lies + falls


def danger(game: Polignac, seat: int, card: int) -> float:
    """What it may cost to keep a card: the jack it is, or the jack that it may have to take."""
    hand = game.t.mask(HAND, seat)
    out = unseen(game, seat)
    suit = game.suit_of(card)
    above = beaten_by(game, card)
    own_below = count(game.of_suit(suit) & hand & ~above) - 1
    if value(game, card):
        caught = 0.6 if above & out else 0.9
        return value(game, card) * caught * float(0.75**own_below)
    left = out & game.t.pack.ranks[JACK]
    below = count(game.of_suit(suit) & out & ~above)
    risk = 0.02 * count(left) * below
    for jack in bits(left & jack_of(game, suit)):
        if not above >> jack & 1:
            risk += value(game, jack) * 0.25 * float(0.7**own_below)
    return risk


def foes(game: Polignac, seat: int) -> int:
    """The seats other than this one whose slam is alive."""
    return game.live & ~(1 << seat)


def foe_may_win(game: Polignac, seat: int) -> bool:
    """Whether somebody else's slam is still helped by this trick: he is winning it or is yet to play."""
    if not foes(game, seat):
        return False
    if game.best >= 0 and foes(game, seat) >> game.taker & 1:
        return True
    later = game.next(seat)
    for _ in range(to_follow(game)):
        if foes(game, seat) >> later & 1:
            return True
        later = game.next(later)
    return False


def guard(game: Polignac, seat: int, card: int) -> int:
    """How much a card is needed to stop a slam: the highest of its suit, or high with others to play before it."""
    hand = game.t.mask(HAND, seat)
    higher = count(beaten_by(game, card) & unseen(game, seat))
    lower = count(game.of_suit(game.suit_of(card)) & hand) - 1
    if higher > 3:
        return 0
    return (90, 60, 40, 20)[higher] if lower >= higher else 10


class PolignacThumb(Thumb[Polignac]):
    """Stays under, throws jacks into others' tricks, keeps low cards to lead; all against a slam that lives."""

    paired = True

    def rate(self, game: Polignac, seat: int, action: int) -> int:
        """A call, a card for one's own slam, against another's, or away from the jacks."""
        act = act_of(action)
        if act == PASS:
            return 0
        if act == SLAM:
            return round(300 * (all_tricks(game, seat) - ENOUGH))
        card = x_of(action)
        if game.live >> seat & 1:
            return self.for_slam(game, seat, card)
        if foe_may_win(game, seat):
            return self.against_slam(game, seat, card)
        cost = takes(game, seat, card) * price(game, seat, card)
        keep = 1.0 if not value(game, card) else 1.0 - takes(game, seat, card)
        lead = 15.0 * takes(game, seat, card) if game.t.count(HAND, seat) > 1 else 0.0
        return round(100 * (keep * danger(game, seat, card) - cost) - lead) + game.power(card)

    def for_slam(self, game: Polignac, seat: int, card: int) -> int:
        """Lead what nobody can beat, the long suits first; win what others lead, cheaply only if nobody follows."""
        out = unseen(game, seat)
        length = count(game.of_suit(game.suit_of(card)) & game.t.mask(HAND, seat))
        if game.best < 0:
            higher = count(beaten_by(game, card) & out)
            return (100 if not higher else -40 * higher) + 5 * length + game.power(card)
        if not wins_now(game, card):
            return -100 - game.power(card)
        return 100 + (-game.power(card) if plays_last(game) else game.power(card))

    def against_slam(self, game: Polignac, seat: int, card: int) -> int:
        """Win a trick if possible; else keep what may win one, and give the jacks away."""
        higher = count(beaten_by(game, card) & unseen(game, seat))
        if game.best < 0:
            return 200 if not higher else 60 - 30 * higher
        if wins_now(game, card):
            sure = 0 if plays_last(game) else 2 * game.power(card)
            return 200 + sure - round(20 * price(game, seat, card))
        return 50 * value(game, card) - guard(game, seat, card) - game.power(card)

    def reason(self, game: Polignac, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act = act_of(action)
        if act != PASS and act != SLAM:
            return self.why_card(game, seat, x_of(action))
        chance = round(100 * all_tricks(game, seat))
        return Reason("slam" if act == SLAM else "no_slam", number=chance)

    def why_card(self, game: Polignac, seat: int, card: int) -> Reason | None:
        """What playing this card is about."""
        suit = game.suit_of(card)
        out = unseen(game, seat)
        if game.live >> seat & 1:
            return self.why_slam(game, seat, card)
        if foe_may_win(game, seat):
            return self.why_against(game, seat, card)
        if not out & game.t.pack.ranks[JACK] and not self.jacks_near(game, seat):
            return Reason("nothing_left")
        if game.best < 0:
            return self.why_lead(game, seat, card)
        if wins_now(game, card):
            return self.why_over(game, seat, card)
        if value(game, card):
            return Reason("throws_jack", card=card, seat=game.taker)
        if game.led == suit:
            return Reason("under", card=game.best)
        jack = jack_of(game, suit) & out
        return Reason("throws_high" if jack and not beaten_by(game, card) & jack else "throws", card=card, suit=suit)

    def why_slam(self, game: Polignac, seat: int, card: int) -> Reason:
        """Why this card serves the seat's own slam."""
        if not wins_now(game, card):
            return Reason("cannot_win")
        lead = game.best < 0 and not beaten_by(game, card) & unseen(game, seat)
        return Reason("own_slam" if lead else "must_win", card=card, suit=game.suit_of(card))

    def why_against(self, game: Polignac, seat: int, card: int) -> Reason:
        """Why this card serves against another's slam."""
        foe = bits(foes(game, seat))[0]
        if game.best < 0:
            code = "tests" if beaten_by(game, card) & unseen(game, seat) else "breaks"
        elif wins_now(game, card):
            code = "breaks" if game.taker == foe else "tests"
        else:
            code = "jack_to_slam" if value(game, card) else "waits"
        return Reason(code, card=card, seat=foe)

    def why_over(self, game: Polignac, seat: int, card: int) -> Reason | None:
        """Why this card goes over what lies there."""
        if plays_last(game) and not price(game, seat, card):
            return Reason("clean", card=card)
        under = [other for other in bits(game.following(seat)) if not wins_now(game, other)]
        if not under:
            return Reason("forced", card=card)
        return None if plays_last(game) else Reason("over", card=card)

    def why_lead(self, game: Polignac, seat: int, card: int) -> Reason:
        """Why this card is led."""
        suit = game.suit_of(card)
        out = unseen(game, seat)
        higher = count(beaten_by(game, card) & out)
        if higher:
            return Reason("leads_low", card=card, suit=suit, number=higher)
        if not value(game, card) and not out & jack_of(game, suit):
            return Reason("leads_safe", suit=suit)
        return Reason("leads_high", card=card)

    def jacks_near(self, game: Polignac, seat: int) -> bool:
        """Whether a jack is in the trick or in the seat's own hand."""
        cards = game.t.mask(HAND, seat) | game.t.mask(TRICK)
        return bool(cards & game.t.pack.ranks[JACK])


THUMB: Final = PolignacThumb
