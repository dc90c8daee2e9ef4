"""Rules of thumb for Auction Pitch (catalogue auction-pitch, strategy hints)."""

from __future__ import annotations

from math import fsum
from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import ace_high, nobody_has, partner_takes, seen, stands, to_follow, wins_now
from baralho.cards.pack import JACK
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.auction_pitch import HAND_SIZE, PACK, PASS, PLAY, SILENT, SLAM, VALUE, AuctionPitch
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
LOWER: Final = tuple([PACK.suits[PACK.suit[c]] & ~HIGHER[c] & ~(1 << c) for c in range(PACK.count)])
JACK_WORTH: Final = 18  # the point for the jack, in points of cards
A_POINT: Final = 0.02  # what a point in cards is worth to a search
TO_COME: Final = 1  # what each who plays later may add to a trick
HOLDS: Final[tuple[float, ...]] = (
    1.0,
    0.62,
    0.84,
    0.94,
    1.0,
)  # by bid: how often one who speaks later does not go above it
PASSING: Final = 0.25  # what a deal brings to who does not pitch, in points
LONE_JACK: Final = 0.2
EXPOSED: Final = 50  # to lead the jack of trumps while a higher one is out
NOT_TRUMPS: Final = 400  # to pitch a suit that promises a point less


class AuctionPitchThumb(Thumb[AuctionPitch]):
    """Bid what the ends of the best suit promise; hunt the jack and the tens, keep one's own from the others."""

    guided = 100
    paired = True
    sure = 1.0

    def rates(self, game: AuctionPitch, seat: int, actions: list[int]) -> list[int]:
        """Bids, cards."""
        if actions[0] & KIND_MASK == PLAY:
            return self.cards(game, seat, actions)
        spread = self.spread(self.promises(game, seat, self.best_suit(game, seat)))
        later = game.said.count(SILENT) - 1
        rates: list[int] = []
        for action in actions:
            rates.append(0 if action & KIND_MASK == PASS else self.bid(x_of(action), spread, later))
        return rates

    def shortlist(self, game: AuctionPitch, seat: int, actions: list[int]) -> list[int]:
        """Nobody bids far more than his hand promises."""
        if actions[0] & KIND_MASK == PLAY:
            return actions
        return promising(self.rates(game, seat, actions), actions, 80, 3)

    def finer(self, game: AuctionPitch, seat: int) -> float:
        """By how much the point for Game was won or missed."""
        cards, side = game.card_points(), game.side(seat)
        return A_POINT * (cards[side] - (sum(cards) - cards[side]) / (len(cards) - 1))

    # -- the auction ----------------------------------------------------------------------------------------------

    def promises(self, game: AuctionPitch, seat: int, suit: int) -> list[float]:
        """How likely a pitcher has High, Low, Jack and Game with these trumps."""
        hand = game.t.mask(HAND, seat)
        own = hand & PACK.suits[suit]
        if not own:
            return [0.0, 0.0, 0.0, 0.0]
        out = PACK.all & ~hand
        share = min((game.players - 1) * HAND_SIZE / count(out), 1.0)  # that a card not seen is in play
        top = own.bit_length() - 1 if not own & PACK.ranks[1] else (own & PACK.ranks[1]).bit_length() - 1
        lowest = own & ~PACK.ranks[1] or own
        bottom = (lowest & -lowest).bit_length() - 1
        high = nobody_has(count(HIGHER[top] & out), share)
        low = nobody_has(count(LOWER[bottom] & out), share)
        return [high, low, self.jack(own, share), self.game_point(game, hand, suit, high)]

    def jack(self, own: int, share: float) -> float:
        """One's own jack goes home behind higher trumps or among many; another's is caught by them."""
        held = own & PACK.ranks[JACK]
        trumps = count(own)
        if held:
            if trumps == 1:
                return LONE_JACK  # it would have to be pitched
            above = count(own & HIGHER[held.bit_length() - 1])
            return min(0.66 + 0.1 * above + 0.09 * (trumps - 1), 0.96)
        catchers = len([card for card in bits(own) if POWER[card] > JACK])
        return share * min(0.12 * catchers + 0.03 * trumps, 0.5)

    def game_point(self, game: AuctionPitch, hand: int, suit: int, high: float) -> float:
        """Many trumps, high cards and tens win most in cards, the fewer play the sooner."""
        trumps = count(hand & PACK.suits[suit])
        tops = len([card for card in bits(hand) if POWER[card] > 12])
        tens = count(hand & PACK.ranks[10])
        chance = 0.75 / game.players + 0.135 * (trumps - 2) + 0.105 * (tops - 1) + 0.09 * tens + 0.09 * high
        return min(max(chance, 0.03), 0.95)

    def best_suit(self, game: AuctionPitch, seat: int) -> int:
        """The suit that promises most."""
        best, most = 0, -1.0
        for suit in range(4):
            points = sum(self.promises(game, seat, suit))
            if points > most:
                best, most = suit, points
        return best

    def spread(self, promises: list[float]) -> list[float]:
        """How likely exactly so many points are, from none to four."""
        exactly = [1.0]
        for chance in promises:
            more = [0.0] * (len(exactly) + 1)
            for k in range(len(exactly)):
                more[k] += exactly[k] * (1.0 - chance)
                more[k + 1] += exactly[k] * chance
            exactly = more
        return exactly

    def bid(self, bid: int, spread: list[float], later: int) -> int:
        """What a bid brings beyond passing: the points that are made or the set-back, if nobody goes above it."""
        brings = 0.0
        for points in range(len(spread)):
            brings += spread[points] * (points if points >= bid else -bid)
        stays = 1.0 if bid == SLAM else 1.0 - (1.0 - HOLDS[bid]) * min(later, 4)
        return int(100 * (brings - PASSING) * max(stays, 0.1))

    # -- the play -------------------------------------------------------------------------------------------------

    def cards(self, game: AuctionPitch, seat: int, actions: list[int]) -> list[int]:
        """What a card wins or gives away, in points of cards, against what it is still good for."""
        out = PACK.all & ~seen(game, seat)
        held = game.t.count(HAND, seat)
        behind = to_follow(game)
        stake = lying(game) + TO_COME * behind
        suits = [0.0, 0.0, 0.0, 0.0]
        if game.trump < 0:
            suits = [sum(self.promises(game, seat, suit)) for suit in range(4)]
        best = max(suits)
        friend = 0.0  # how likely the trick stays with the partner who has it
        if game.best >= 0 and partner_takes(game, seat):
            friend = nobody_has(count(HIGHER[game.best] & out), min(behind * held / max(count(out), 1), 1.0) * 0.8)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            suit = PACK.suit[card]
            trump = suit == game.trump or game.trump < 0
            value = VALUE[card] + (JACK_WORTH if trump and PACK.rank[card] == JACK else 0)
            wins = max(stands(game, card, out, HIGHER, behind, held), friend)
            rate = int(3 * (2 * wins - 1) * (stake + value)) - spends(card, trump)
            if game.best < 0 and value > JACK_WORTH and HIGHER[card] & out:
                rate -= EXPOSED
            rates.append(rate - int(NOT_TRUMPS * (best - suits[suit])))
        return rates

    # -- saying why -----------------------------------------------------------------------------------------------

    def reason(self, game: AuctionPitch, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return self.why_card(game, seat, x)
        suit = self.best_suit(game, seat)
        number = int(fsum(self.promises(game, seat, suit)) + 0.5)
        if game.is_forced(seat):
            return Reason("forced", suit=suit)
        if act == PASS:
            return Reason("pass", suit=suit, number=number)
        return Reason("bid", suit=suit, number=number) if x <= number else Reason("bid_hope", suit=suit, number=x)

    def why_card(self, game: AuctionPitch, seat: int, card: int) -> Reason:
        """What a card is for."""
        hand, out = game.t.mask(HAND, seat), PACK.all & ~seen(game, seat)
        suit = PACK.suit[card]
        master = not HIGHER[card] & out
        if game.trump < 0:
            return Reason(
                "pitch_high" if master else "pitch", card=card, suit=suit, number=count(hand & PACK.suits[suit])
            )
        if game.best < 0:
            return Reason("lead_master" if master else "lead", card=card, suit=suit, number=VALUE[card])
        if wins_now(game, card):
            jack = PACK.suits[game.trump] & PACK.ranks[JACK]
            if (game.t.mask(TRICK) | 1 << card) & jack:
                return Reason("save_jack" if jack >> card & 1 else "catch_jack", card=card)
            points = sum([VALUE[other] for other in game.t.line(TRICK)])
            return Reason("take", card=card, number=points + VALUE[card])
        if partner_takes(game, seat):
            return Reason("partner", card=card, number=VALUE[card])
        able = [c for c in bits(game.following(seat)) if game.beats(c)]
        return Reason("throw" if able else "cannot", card=card, number=VALUE[card])


def spends(card: int, trump: bool) -> int:
    """What a card would still be good for."""
    if trump:
        return 14 + POWER[card] // 2
    return POWER[card] - 9 if POWER[card] > 11 else POWER[card] // 6


def lying(game: AuctionPitch) -> int:
    """What the cards of the trick bring, in points of cards."""
    total = 0
    for card in game.t.line(TRICK):
        total += VALUE[card]
        if PACK.rank[card] == JACK and PACK.suit[card] == game.trump:
            total += JACK_WORTH
    return total


THUMB: Final = AuctionPitchThumb
