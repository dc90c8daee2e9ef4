"""Rules of thumb for California Jack (catalogue california-jack, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import ace_high, nobody_has, seen, wins_now
from baralho.cards.pack import JACK
from baralho.engine.spec import x_of
from baralho.engine.table import bits, count
from baralho.games.california_jack import ACE, PACK, TWO, VALUE, CaliforniaJack
from baralho.kinds.tricks import HAND, STOCK, TRICK
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
A_TRUMP_POINT: Final = 25  # the point for the jack or the two of trumps, in points of cards
A_POINT: Final = 0.02  # what a point in cards is worth to a search
TO_COME: Final = 2  # what the other adds to a trick that he cannot win
RUFFS: Final = 0.8  # how often he trumps who can
# how often a card wins a trick later on, by power, and what it catches then
LATER: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.05, 0.05, 0.1, 0.35, 0.3, 0.4, 0.55, 0.8)
LATER_TRUMP: Final[tuple[float, ...]] = (0.0, 0.0, 0.15, 0.3, 0.3, 0.35, 0.35, 0.4, 0.4, 0.45, 0.5, 0.55, 0.8, 0.9, 1.0)
CATCH: Final = 3
CATCH_TRUMP: Final = 6
AVERAGE: Final = 7  # what the next card of the stock is good for
OPEN: Final = 25  # an open card that is better than that by so much is worth naming


class CaliforniaJackThumb(Thumb[CaliforniaJack]):
    """Ten, jack and two of trumps decide: win them where it is safe, and keep the high cards for what they catch."""

    guided = 100
    paired = True
    sure = 1.0

    def rates(self, game: CaliforniaJack, seat: int, actions: list[int]) -> list[int]:
        """What a card wins or gives away, in points of cards, against what it would still be good for."""
        fits = drawing(game)
        stake = lying(game)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            value = worth(game, card)
            if game.best >= 0:
                wins = 1.0 if game.beats(card) else 0.0
                gain = (2 * wins - 1) * (stake + value)
            else:
                wins = self.holds(game, seat, card)
                gain = wins * (value + TO_COME) - (1 - wins) * (value + self.exposed(game, seat, card))
            rates.append(int(3 * gain + (2 * wins - 1) * fits) - keep(game, card))
        return rates

    def finer(self, game: CaliforniaJack, seat: int) -> float:
        """By how much the point for Game was won or missed."""
        cards = game.card_points()
        return A_POINT * (cards[seat] - cards[1 - seat])

    def bare(self, game: CaliforniaJack, seat: int) -> bool:
        """When all is drawn each knows the other's cards."""
        return not game.draws()

    def share(self, game: CaliforniaJack, seat: int) -> float:
        """How likely a card that was not seen is in the other's hand, and not in the stock."""
        out = unseen(game, seat)
        return (game.t.count(HAND, 1 - seat) - count(known(game, seat))) / max(count(out), 1)

    def holds(self, game: CaliforniaJack, seat: int, card: int) -> float:
        """How likely a card that is led wins the trick."""
        theirs, out = known(game, seat), unseen(game, seat)
        if HIGHER[card] & theirs:
            return 0.0
        share = self.share(game, seat)
        suit = PACK.suit[card]
        wins = nobody_has(count(HIGHER[card] & out), share)
        if suit == game.trump or theirs & PACK.suits[suit]:
            return wins
        void = nobody_has(count(PACK.suits[suit] & out), share)
        trumps = PACK.suits[game.trump]
        armed = 1.0 if theirs & trumps else 1.0 - nobody_has(count(trumps & out), share)
        return max(wins - RUFFS * void * armed, 0.0)

    def exposed(self, game: CaliforniaJack, seat: int, card: int) -> float:
        """What the other may bring home on a low lead: the ten of its suit."""
        if POWER[card] >= 10:
            return 0.0
        ten = PACK.suits[PACK.suit[card]] & PACK.ranks[10]
        if ten & known(game, seat):
            return 10.0
        return 10.0 * self.share(game, seat) if ten & unseen(game, seat) else 0.0

    def reason(self, game: CaliforniaJack, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        card = x_of(action)
        if game.best < 0:
            theirs = known(game, seat) | unseen(game, seat)
            if not HIGHER[card] & theirs:
                return Reason("lead_master", card=card, suit=PACK.suit[card])
            return Reason("lead", card=card, number=VALUE[card])
        if not wins_now(game, card):
            able = [c for c in bits(game.following(seat)) if game.beats(c)]
            return Reason("duck" if able else "cannot", card=card, number=VALUE[card])
        for rank, save, catch in ((JACK, "save_jack", "catch_jack"), (TWO, "save_two", "catch_two")):
            trump = game.trump_of(rank)
            if trump >> card & 1:
                return Reason(save, card=card)
            if trump & game.t.mask(TRICK):
                return Reason(catch, card=card)
        if drawing(game) > OPEN:
            return Reason("draw_open", card=game.t.top(STOCK))
        points = sum([VALUE[other] for other in game.t.line(TRICK)])
        return Reason("take", card=card, number=points + VALUE[card])


def known(game: CaliforniaJack, seat: int) -> int:
    """The cards (a mask) that the other drew face up and still holds."""
    return game.t.mask(HAND, 1 - seat) & game.drawn_open


def unseen(game: CaliforniaJack, seat: int) -> int:
    """The cards (a mask) that a seat has not seen: in the stock or with the other."""
    top = game.t.top(STOCK)
    lies_open = 1 << top if top >= 0 and game.t.up(top) else 0
    return PACK.all & ~seen(game, seat) & ~known(game, seat) & ~lies_open


def worth(game: CaliforniaJack, card: int) -> int:
    """What a card brings to who wins it, in points of cards."""
    if PACK.suit[card] == game.trump and (PACK.rank[card] == JACK or PACK.rank[card] == TWO):
        return VALUE[card] + A_TRUMP_POINT
    return VALUE[card]


def lying(game: CaliforniaJack) -> int:
    """What the cards of the trick bring."""
    total = 0
    for card in game.t.line(TRICK):
        total += worth(game, card)
    return total


def keep(game: CaliforniaJack, card: int) -> int:
    """What a card would still be good for; less when there is nothing more to draw."""
    if PACK.suit[card] == game.trump:
        good = 3 * LATER_TRUMP[POWER[card]] * (worth(game, card) + CATCH_TRUMP)
    else:
        good = 3 * LATER[POWER[card]] * (VALUE[card] + CATCH)
    return int(good if game.draws() else good / 2)


def drawing(game: CaliforniaJack) -> int:
    """How much better than any other the open card is that the winner of the trick will draw, 0 if none is open."""
    top = game.t.top(STOCK)
    if top < 0 or not game.t.up(top):
        return 0
    high = PACK.suit[top] == game.trump and PACK.rank[top] == ACE
    return keep(game, top) + (3 * A_TRUMP_POINT if high else 0) - AVERAGE


THUMB: Final = CaliforniaJackThumb
