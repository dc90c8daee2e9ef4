"""Rules of thumb for Tute de Leilão (catalogue tute-leilao, strategy hints)."""

from __future__ import annotations

from math import erf, exp, sqrt
from typing import Final

from baralho.bots.singing import SUNG, SURE, SingingThumb, bond, unseen
from baralho.bots.thumb import Reason
from baralho.bots.tricks import stands, to_follow, trick_worth, wins_now
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import count
from baralho.games.tute_leilao import (
    ABOVE,
    ACCEPT,
    BID,
    BIDDING,
    MORE,
    NAME,
    PACK,
    PAIRS,
    PASS,
    PLAY,
    SING,
    TAKE_OVER,
    TUTE,
    VALUE,
    TuteLeilao,
)
from baralho.kinds.singing import LAST_TRICK, SingingGame, song_worth
from baralho.kinds.tricks import HAND
from baralho.kinds.values import values, worth

A_POINT: Final = 0.3  # what a point is worth to a search, where only the declaration is paid
SAVED: Final = 40  # what a trump is worth keeping, in tenths of a point
DRAWS: Final = 160  # what it is worth to lead a trump that nobody beats, while others have some
WIDE: Final = 4  # declarations that a search looks at

# What a hand makes when it plays alone, by ten thousand deals of this thumb against itself.
BASE: Final = -25
A_TRUMP: Final = 9  # for every trump, and more for the best ones:
TOPS: Final = values(PACK, {"1": 14, "3": 12, "12": 3})
PLAIN: Final = values(PACK, {"1": 14, "3": 9, "12": 2})  # cards of other suits
SHORT: Final = 5  # for a suit with one card, twice as much for none: that is where one trumps
SONGS: Final = (37, 17)  # a pair of trumps, another pair: not always sung
SPREAD: Final = 15.0  # how far off that is, on average
OTHERS: Final = 66  # half of all hands promise more
OTHERS_SPREAD: Final = 20.0


class LeilaoThumb(SingingThumb[TuteLeilao]):
    """Declare what the hand promises, sing early, draw trumps from strength; against a declarer play together."""

    def finer(self, game: TuteLeilao, seat: int) -> float:
        """How many points the declarer has, though only whether they are enough is paid."""
        if game.declarer < 0 or seat not in game.order:
            return 0.0
        points = A_POINT * game.so_far(game.declarer)
        return points if seat == game.declarer else -points / 2

    def shortlist(self, game: TuteLeilao, seat: int, actions: list[int]) -> list[int]:
        """A Tute is sung; of the declarations those that look best."""
        for action in actions:
            if action & KIND_MASK == TUTE:
                return [action]
        if game.phase != BIDDING:
            return actions
        rates = self.rates(game, seat, actions)
        ranked = sorted([(-rates[k], k) for k in range(len(actions)) if actions[k] & KIND_MASK == BID])[:WIDE]
        return [actions[k] for _, k in ranked if rates[k] > 0] + [a for a in actions if a & KIND_MASK == PASS]

    def rates(self, game: TuteLeilao, seat: int, actions: list[int]) -> list[int]:
        """In the auction the hand is looked at once."""
        if game.phase != BIDDING:
            return [self.rate(game, seat, action) for action in actions]
        promised = best_promise(game.t.mask(HAND, seat))[0]
        return [self.declare(game, seat, x_of(a), promised) if a & KIND_MASK == BID else 0 for a in actions]

    def rate(self, game: TuteLeilao, seat: int, action: int) -> int:
        """One act after the other; cards by what they win, give away and keep together."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            if seat == game.declarer:
                return self.single(game, seat, x)
            return self.against(game, seat, x, ABOVE, waits(game, seat))
        if act == SING:
            return SUNG + song_worth(x, game.trump)
        if act == TUTE:
            return SURE
        if act == BID:
            return self.declare(game, seat, x, best_promise(game.t.mask(HAND, seat))[0])
        if act == NAME:
            return 10 * promise(game.t.mask(HAND, seat), x)
        if act == TAKE_OVER:
            promised = best_promise(game.t.mask(HAND, game.declarer))[0]
            return int(outcome(game, game.bid, chance(promised, game.bid + MORE)))
        return 0

    def declare(self, game: TuteLeilao, seat: int, points: int, promised: int) -> int:
        """What a declaration brings on average, if it is not outbid, and the censor leaves it."""
        gain = outcome(game, points, chance(promised, points))
        if gain <= 0:
            return int(gain) - 1
        for _ in range(count(game.inside) - (game.inside >> seat & 1)):
            gain *= 1.0 - 1.0 / (1.0 + exp((points - OTHERS) / OTHERS_SPREAD))
        if game.opt.censor and outcome(game, points, chance(promised, points + MORE)) > 0:
            gain *= 0.3
        return int(gain)

    def single(self, game: TuteLeilao, seat: int, card: int) -> int:
        """Ten for a point: what the declarer's card wins or gives away, and what it was worth keeping for."""
        value, power = VALUE[card], game.power(card)
        trump = PACK.suit[card] == game.trump
        out = unseen(game, seat)
        behind = to_follow(game)
        stake = trick_worth(game, VALUE)
        held = game.t.count(HAND, seat)
        kept = 5 * bond(game, seat, card)
        if trump:
            kept += SAVED
            if game.best < 0 and draws(game, seat, card):
                kept -= DRAWS
        won = stands(game, card, out, ABOVE, behind, held)
        if held == 1:
            stake += LAST_TRICK
        gain = won * (stake + (0 if trump else value) + self.hunger(game, seat))
        spent = power if wins_now(game, card) and not behind else power // 2
        return int(10 * (gain - (1.0 - won) * value)) - kept - spent

    def declarer_leads(self, game: SingingGame) -> bool:
        """He is alone against the others."""
        return isinstance(game, TuteLeilao) and game.best >= 0 and game.taker == game.declarer

    def hunger(self, game: SingingGame, seat: int) -> int:
        """Only the declarer's songs count."""
        assert isinstance(game, TuteLeilao)
        return super().hunger(game, seat) if seat == game.declarer else 0

    def reason(self, game: TuteLeilao, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            friend = game.best >= 0 and game.declarer not in (seat, game.taker)
            if friend and not wins_now(game, x) and not waits(game, seat):
                return Reason("load" if VALUE[x] else "nothing_to_load", card=x, number=VALUE[x])
            if game.best < 0 and seat == game.declarer and draws(game, seat, x):
                return Reason("lead_trump", card=x)
            return self.why_card(game, seat, x)
        if act == SING:
            if seat == game.declarer:
                return Reason("sing", suit=x, number=song_worth(x, game.trump))
            return Reason("sing_anyway", suit=x)
        if act == TUTE:
            return Reason("tute")
        if act == NAME:
            return Reason("name", suit=x, number=count(game.t.mask(HAND, seat) & PACK.suits[x]))
        owner = game.declarer if act == ACCEPT or act == TAKE_OVER else seat
        promised, suit = best_promise(game.t.mask(HAND, owner))
        codes = {BID: "bid", PASS: "pass", ACCEPT: "accept", TAKE_OVER: "take_over"}
        return Reason(codes[act], suit=suit, number=max(promised, 0))


def waits(game: TuteLeilao, seat: int) -> bool:
    """Whether the declarer plays to this trick after this seat."""
    place = game.order.index(game.declarer) - game.order.index(seat)
    return place % 3 <= to_follow(game)


def draws(game: TuteLeilao, seat: int, card: int) -> bool:
    """Whether a card that is led would win as a trump, and others have some to give."""
    out = unseen(game, seat)
    return PACK.suit[card] == game.trump and not ABOVE[card] & out and out & PACK.suits[game.trump] != 0


def promise(hand: int, trump: int) -> int:
    """The points that a hand makes alone, with these trumps, on average."""
    points = BASE
    for suit in range(4):
        own = hand & PACK.suits[suit]
        paired = own & PAIRS[suit] == PAIRS[suit]
        if suit == trump:
            points += A_TRUMP * count(own) + worth(own, TOPS) + (SONGS[0] if paired else 0)
        else:
            points += worth(own, PLAIN) + (SONGS[1] if paired else 0) + SHORT * max(2 - count(own), 0)
    return points


def best_promise(hand: int) -> tuple[int, int]:
    """The most that a hand promises, and with which trumps."""
    return max([(promise(hand, suit), suit) for suit in range(4)])


def chance(promised: int, points: int) -> float:
    """How likely a hand that promises so much makes so many points."""
    return 0.5 + 0.5 * erf((promised - points) / (SPREAD * sqrt(2.0)))


def outcome(game: TuteLeilao, points: int, made: float) -> float:
    """What playing for so many points brings on average, if they are made so often."""
    stake = 2 * points
    won = lost = 0
    if points > game.deposit():
        stake *= 2
        if game.opt.plate:
            won, lost = game.plate + 2 * game.deposit(), game.plate
    return made * (stake + won) - (1.0 - made) * (stake + lost)


THUMB: Final = LeilaoThumb
