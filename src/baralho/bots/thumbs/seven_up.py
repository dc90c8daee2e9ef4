"""Rules of thumb for Seven-Up (catalogue seven-up, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import ace_high, nobody_has, partner_takes, seen, stands, to_follow, wins_now
from baralho.cards.pack import JACK
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.seven_up import BEG, DISCARD, DISCARD_LAST, HAND_SIZE, PACK, PLAY, RUN, STAND, TURNED, VALUE, SevenUp
from baralho.games.seven_up import PROPOSING as FIRST
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
JACK_WORTH: Final = 25  # the point for the jack, in points of cards
A_POINT: Final = 0.02  # what a point in cards is worth to a search
TO_COME: Final = 4  # what those who play later may add to a trick
# what a trump promises of the four points, in tenths, by power: the low ones for Low, the high ones for High
PROMISE: Final = (0, 0, 8, 5, 3, 1, 1, 1, 1, 1, 3, 4, 5, 8, 11)
EACH_TRUMP: Final = 2
ENOUGH: Final = 11  # to stand at once
ENOUGH_TO_PAY: Final = 19  # to stand where it gives the other side a point


class SevenUpThumb(Thumb[SevenUp]):
    """Stand with the ends of the suit; hunt the jack and the tens, keep one's own from the others."""

    guided = 100
    paired = True
    sure = 1.0

    def rates(self, game: SevenUp, seat: int, actions: list[int]) -> list[int]:
        """A word about trumps, discards, cards."""
        act = actions[0] & KIND_MASK
        if act == PLAY:
            return self.cards(game, seat, actions)
        if act == DISCARD or act == DISCARD_LAST:
            return self.discards(game, seat, actions)
        rates: list[int] = []
        for action in actions:
            stands_now = action & KIND_MASK == STAND
            rates.append(self.standing(game, seat) if stands_now else 0)
        return rates

    def finer(self, game: SevenUp, seat: int) -> float:
        """By how much the point for Game was won or missed."""
        cards = game.card_points()
        mine = cards[game.side(seat)]
        return A_POINT * (mine - (sum(cards) - mine) / max(len(cards) - 1, 1))

    def shortlist(self, game: SevenUp, seat: int, actions: list[int]) -> list[int]:
        """What to discard is not searched."""
        act = actions[0] & KIND_MASK
        if act == DISCARD or act == DISCARD_LAST:
            return promising(self.rates(game, seat, actions), actions, 0, 1)
        return actions

    def standing(self, game: SevenUp, seat: int) -> int:
        """What speaks for the suit that was turned up."""
        promise = self.promise(game, seat)
        if game.phase == FIRST:
            return promise - ENOUGH
        other = game.points[game.side(game.eldest())]
        if other + 1 >= game.opt.target:
            return -100  # the point would end the match
        return promise - ENOUGH_TO_PAY - (4 if other + 3 >= game.opt.target else 0)

    def promise(self, game: SevenUp, seat: int) -> int:
        """What the hand promises with the suit that was turned up."""
        trumps = game.t.mask(HAND, seat) & PACK.suits[PACK.suit[game.t.top(TURNED)]]
        total = 0
        for card in bits(trumps):
            total += PROMISE[POWER[card]] + EACH_TRUMP
        return total

    def discards(self, game: SevenUp, seat: int, actions: list[int]) -> list[int]:
        """The cards that are least worth keeping; picks ascend, so each of them looks equally good."""
        left = game.pickable(seat, HAND, seat)
        go = game.t.count(HAND, seat) - HAND_SIZE - len(game.picks(seat))
        order = sorted([(self.keep(game, card), card) for card in bits(left)])
        gone = 0
        for entry in order[:go]:
            gone |= 1 << entry[1]
        return [50 if gone >> x_of(action) & 1 else -self.keep(game, x_of(action)) for action in actions]

    def keep(self, game: SevenUp, card: int) -> int:
        """How much a card is worth keeping: trumps first, then high cards and tens."""
        if PACK.suit[card] == game.trump:
            return 60 + PROMISE[POWER[card]] + POWER[card]
        return 2 * POWER[card] + 2 * VALUE[card] if VALUE[card] else POWER[card]

    def cards(self, game: SevenUp, seat: int, actions: list[int]) -> list[int]:
        """What a card wins or gives away, in points of cards, against what it is still good for."""
        out = unseen(game, seat)
        held = game.t.count(HAND, seat)
        behind = to_follow(game)
        stake = lying(game) + (TO_COME if behind else 0)
        partner = game.players == 4
        hope = 0.3 if partner and behind > 1 else 0.0
        friend = hope
        if game.best >= 0 and partner_takes(game, seat):
            share = min(behind * held / max(count(out), 1), 1.0) / (1 if behind < 2 else 2)
            friend = nobody_has(count(HIGHER[game.best] & out), share)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            value = worth(game, card)
            wins = friend
            if wins_now(game, card):
                wins = stands(game, card, out, HIGHER, behind, held)
                if wins < friend:
                    wins = friend
                wins += (1.0 - wins) * hope
            rate = int(3 * (2 * wins - 1) * (stake + value)) - self.spends(game, card, out)
            rates.append(rate)
        return rates

    def spends(self, game: SevenUp, card: int, out: int) -> int:
        """What a card would still be good for."""
        if PACK.suit[card] == game.trump:
            return 8 + POWER[card] // 2
        return POWER[card] - 9 if POWER[card] > 11 else POWER[card] // 6

    def reason(self, game: SevenUp, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == DISCARD or act == DISCARD_LAST:
            return Reason("discard", card=x, number=VALUE[x])
        if act != PLAY:
            suit = PACK.suit[game.t.top(TURNED)]
            number = count(game.t.mask(HAND, seat) & PACK.suits[suit])
            codes = {STAND: "stand" if game.phase == FIRST else "stand_paying", BEG: "beg", RUN: "run"}
            return Reason(codes[act], suit=suit, number=number)
        stake = lying(game) + VALUE[x]
        jack = PACK.suits[game.trump] & PACK.ranks[JACK]
        if game.best < 0:
            if not HIGHER[x] & unseen(game, seat):
                return Reason("lead_master", card=x, suit=PACK.suit[x])
            return Reason("lead", card=x, number=VALUE[x])
        if wins_now(game, x):
            if (game.t.mask(TRICK) | 1 << x) & jack:
                return Reason("save_jack" if jack >> x & 1 else "catch_jack", card=x)
            return Reason("take", card=x, number=lying(game) + VALUE[x])
        if partner_takes(game, seat):
            return Reason("load" if VALUE[x] else "partner_has_it", card=x, number=stake)
        return Reason("throw", card=x, number=VALUE[x])


def unseen(game: SevenUp, seat: int) -> int:
    """The cards (a mask) that a seat has not seen; many of them are not in play."""
    return PACK.all & ~seen(game, seat) & ~game.t.mask(TURNED)


def worth(game: SevenUp, card: int) -> int:
    """What a card brings to who wins it, in points of cards."""
    if PACK.rank[card] == JACK and PACK.suit[card] == game.trump:
        return VALUE[card] + JACK_WORTH
    return VALUE[card]


def lying(game: SevenUp) -> int:
    """What the cards of the trick bring."""
    total = 0
    for card in game.t.line(TRICK):
        total += worth(game, card)
    return total


THUMB: Final = SevenUpThumb
