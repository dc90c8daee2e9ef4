"""Rules of thumb for Forehead Poker: everybody sees all cards but his own (catalogue injun, strategy hints).

With more than two in, prices to the showdown. The last two play as often as a book says that `tools/solve` has worked
out; tables with other stakes or limits look at the nearest page, with their real prices.
"""

from __future__ import annotations

from typing import Any, Final

from baralho.bots import book
from baralho.bots.book import ALL, LEAST, Book, amount_of, drawn, duel, spot
from baralho.bots.ranges import Beliefs, VyingThumb, decisions, put_into
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason
from baralho.bots.vying import call_worth, pays, raise_worth, rate
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, Y_SHIFT, y_of
from baralho.engine.table import bits, count, low
from baralho.games.injun import (
    ALL_IN,
    BET,
    CALL,
    CLOSE,
    FOLD,
    HAND,
    HIGH,
    PUT,
    RAISE,
    SEE,
    BragStyle,
    Injun,
    PokerStyle,
)

RANKS: Final = 15  # places for the ranks from 2 to 14
STAYS: Final = 4.0  # chips that one has to expect to pay until somebody pays to see, one at a time
MORE_STAYS: Final = 1.0  # and for each further rival
STEEP: Final = 4.0  # how surely somebody goes by the price and what he sees
DOUBT: Final = 0.05  # how often somebody gives up who sees nothing to fear
GIVES_UP: Final = 0.5  # and at most
PAYS_ON: Final = 0.2  # or who has paid already
ENOUGH: Final = 3.0  # so long one bets on against the last rival; then one sees
TINY: Final = 300  # so much worse looks a raise too small to tell anybody anything
# with a chip a turn nobody can see while three are in: so that they do not vie for ever, somebody gives up
PATIENT: Final = 5.0  # after so many chips of each
SAFE: Final = 3  # who sees nothing higher never does
TIRES: Final = 0.06  # how often, a turn
TIRES_MORE: Final = 0.02  # and for each height that one sees above that
STUBBORN: Final = 0.3  # so many people never give up
TAKEN: Final = 0.45  # somebody is taken for one of them if it is so likely
FRIGHT: Final = 9  # who sees this or more, and pays on, may well be one
EARLY: Final = 2.0  # after so many chips of each
BRAVE: Final = 0.5  # how often others pay once more who see that, and one does to find out
FAIR: Final = 1.2  # even shares, for that
# with three in, one who goes lets the others see: after so many chips of each somebody does, so often, a turn
LONG: Final = 10.0
GOES: Final = 0.15


class InjunThumb(VyingThumb[Injun]):
    """The chance that one's own card is above all that one sees, read also from who dropped out or paid."""

    guided: int = 100
    depth: int = 150
    sizes: bool = True
    mixed: bool = True

    def __init__(self) -> None:
        self.books: dict[str, Book] = {}

    # -- now this, now that -----------------------------------------------------------------------------------------

    def mixes(self, game: Injun, seat: int, actions: list[int], luck: float) -> int:
        """The last two do each step as often as the book says; of more, somebody gives up where nobody can see."""
        if isinstance(game, BragStyle) and count(game.live) > 2:
            return self.tired(game, seat, actions, luck)
        return self.solved(game, seat, actions, luck)

    def tired(self, game: BragStyle, seat: int, actions: list[int], luck: float) -> int:
        """Give up now and then where it goes on and on; but not against those who never do."""
        turns = 2.0 * turns_of(game)
        left = game.points[seat]
        if turns < EARLY or not left:
            return -1
        stubborn = 1.0
        for other in bits(game.live & ~(1 << seat)):
            stubborn = min(stubborn, never_tires(game, other, seat, turns))
        highest, live = highest_of(game, seat), count(game.live)
        share = (14.5 - highest) / 13.0
        gives_up = turns >= PATIENT and luck < tires(highest) * (1.0 - stubborn)
        gives_up = gives_up or (live == 3 and turns >= LONG and highest > SAFE and luck < GOES)
        if stubborn >= TAKEN:  # all pay to the end: an even share is enough
            gives_up = gives_up or share * (sum(game.pots) + left * live) < left
        elif not gives_up and (turns >= PATIENT or highest < FRIGHT or share * live < FAIR or luck >= BRAVE):
            return -1
        for action in actions:
            if (action & KIND_MASK == FOLD) == gives_up:
                return action
        return -1

    def solved(self, game: Injun, seat: int, actions: list[int], luck: float) -> int:
        """What the book does with the last two."""
        if count(game.live) != 2 or (isinstance(game, BragStyle) and game.closers):
            return -1
        ways = self.ways(game, seat, actions)
        if len(ways) < 2:
            return -1
        return ways[drawn(self.shares(game, seat), sorted(ways), luck)]

    def book(self, name: str) -> Book:
        """A book, read once."""
        found = self.books.get(name)
        if found is None:
            found = Book(name)
            self.books[name] = found
        return found

    def shares(self, game: Injun, seat: int) -> list[float]:
        """By step of the book: how often it is taken here."""
        kind = max(highest_of(game, seat) - 2, 0)
        other = (game.live & ~(1 << seat)).bit_length() - 1
        mine = game.points[seat]
        if isinstance(game, PokerStyle):
            bet = max(game.paid[seat] - game.opt.ante, 0)
            need = max(game.high - game.paid[seat], 0)
            dead = max(game.pot() - 2 * bet - need, 1)
            stack = min(mine + bet, game.points[other] + bet + need)
            return self.book("injun_poquer").shares(duel(dead, bet, need, stack), kind)
        assert isinstance(game, BragStyle)
        antes = game.opt.ante * count(game.dealt)
        return self.book("injun_brag").shares(spot(0, sum(game.pots), antes, 1, mine - 1, 0, 0), kind)

    def ways(self, game: Injun, seat: int, actions: list[int]) -> dict[int, int]:
        """By step of the book, the action that takes it."""
        found: dict[int, int] = {}
        for action in actions:
            act = action & KIND_MASK
            if act == FOLD:
                found[book.FOLD] = action
            elif act == SEE:
                found[book.SEE] = action
            elif act == BET or act == RAISE:
                assert isinstance(game, PokerStyle)
                other = (game.live & ~(1 << seat)).bit_length() - 1
                need = game.high - game.paid[seat]
                theirs = game.points[other] + game.paid[other] - game.high
                most = min(game.limit(), game.points[seat] - need, theirs)
                for step in range(LEAST, ALL + 1):
                    more = amount_of(step, game.pot() + need, 1, most)
                    if more:
                        found[step] = act | more << Y_SHIFT
            else:
                found[book.STAY] = action
        return found

    # -- what it is worth -------------------------------------------------------------------------------------------

    def rates(self, game: Injun, seat: int, actions: list[int]) -> list[int]:
        """Each action by what it is worth."""
        weights = self.weighed(game, seat)
        if isinstance(game, PokerStyle):
            return self.poker(game, seat, actions, weights)
        assert isinstance(game, BragStyle)
        whole = sum(game.pots)
        found: list[int] = []
        rivals = count(game.live) - 1
        stays = min(STAYS + MORE_STAYS * (rivals - 1), float(game.points[seat]))
        for action in actions:
            act = action & KIND_MASK
            if act == FOLD:
                worth = 0.0
            elif act == CLOSE:
                worth = above(highest_of(game, seat), weights) * whole
            elif act == SEE:
                worth = above(highest_of(game, seat), weights) * (whole + 2) - 2
            else:
                worth = vie(game, seat, weights, whole, stays)
                if turns_of(game) > ENOUGH and rivals == 1 and game.points[seat] >= 2:
                    worth = min(worth, above(highest_of(game, seat), weights) * (whole + 2) - 2 - 0.05 * whole)
            found.append(rate(worth, whole))
        return found

    def poker(self, game: PokerStyle, seat: int, actions: list[int], weights: list[float]) -> list[int]:
        """Any amount; but a raise is no joke."""
        pot = game.pot()
        chance = above(highest_of(game, seat), weights)
        rivals = count(game.live) - 1
        need = min(game.high - game.paid[seat], game.points[seat])
        enough = min((pot + 2) // 3, max([y_of(action) for action in actions]))
        found: list[int] = []
        for action in actions:
            worth = rate(poker_worth(action, chance, pot, need, rivals), pot)
            found.append(worth - TINY if 0 < y_of(action) < enough else worth)
        return found

    def weighed(self, game: Injun, seat: int) -> list[float]:
        """How likely one's own card is of each rank: of those not in sight, as far as it explains the others."""
        left = [4] * RANKS
        left[0] = left[1] = 0
        others = bits(game.dealt & ~(1 << seat))
        for other in others:
            left[HIGH[low(game.t.mask(HAND, other))]] -= 1
        weights = self.weights(game, seat, others)
        return [left[height] * weights[height] for height in range(RANKS)]

    def chance(self, game: Injun, seat: int) -> float:
        """The chance to have the highest card of those who are in; half of it for an equal one."""
        return above(highest_of(game, seat), self.weighed(game, seat))

    def weights(self, game: Injun, seat: int, others: list[int]) -> list[float]:
        """By rank: how well it would explain, on one's own forehead, that others dropped out or paid."""
        found = [1.0] * RANKS
        turns = turns_of(game)
        for other in others:
            gone = not game.live >> other & 1 and not (isinstance(game, BragStyle) and other in game.closers)
            if not gone and isinstance(game, PokerStyle) and game.paid[other] <= game.opt.ante:
                continue
            times = 1.0 if gone or isinstance(game, PokerStyle) else min(turns, 20.0)
            seen = 0  # the highest card beside mine that he sees
            for third in others:
                if third != other and (gone or isinstance(game, PokerStyle) or game.live >> third & 1):
                    seen = max(seen, HIGH[low(game.t.mask(HAND, third))])
            for height in range(2, RANKS):
                most = max(seen, height)
                if isinstance(game, PokerStyle):
                    fears = min(max((most - 6) / 10, 0.15), 0.75)
                else:
                    fears = min((most - 2) / 13 + 0.03, 0.85)
                found[height] *= fears if gone else float((1.0 - fears) ** times)
        return found

    def beliefs(self, me: Seat) -> Beliefs | None:
        """Every card that one may have, as far as it explains what the others, who see it, have done.

        None with a chip a turn: what is played out there goes on until all chips are gone.
        """
        if isinstance(me.glimpse(), BragStyle):
            return None
        return OwnCard(self, me)

    def estimate(self, game: Injun, seat: int) -> float:
        """The share of the pot that the card may win."""
        return self.chance(game, seat) * game.pot() if game.live >> seat & 1 else 0.0

    def reason(self, game: Injun, seat: int, action: int) -> Reason | None:
        """Why: the highest card in sight, and the chance to be above it."""
        return self.bet_reason(game, seat, action, self.chance(game, seat))

    def bet_reason(self, game: Injun, seat: int, action: int, chance: float) -> Reason:
        """The same, by another chance than the thumb's."""
        highest = -1
        for other in bits(game.live & ~(1 << seat)):
            card = low(game.t.mask(HAND, other))
            if highest < 0 or HIGH[card] > HIGH[highest]:
                highest = card
        percent = round(100 * chance)
        act = action & KIND_MASK
        if act == FOLD:
            return Reason("fold_doubt" if percent >= 50 else "fold", card=highest, number=percent)
        if act in (CALL, ALL_IN, PUT, CLOSE):
            need = 1
            if isinstance(game, PokerStyle):
                need = min(game.high - game.paid[seat], game.points[seat])
            paid = act == CLOSE or pays(chance, game.pot(), need)
            return Reason("stay" if paid else "stay_mixed", card=highest, number=percent)
        if act == SEE:
            return Reason("see", card=highest, number=percent)
        return Reason("bet" if percent * count(game.live) >= 100 else "bluff", card=highest, number=percent)


def highest_of(game: Injun, seat: int) -> int:
    """The highest card that a seat has to beat."""
    rivals = game.live
    if isinstance(game, BragStyle):  # who has closed a pot is still to be beaten for it
        for other in game.closers:
            rivals |= 1 << other
    return max([HIGH[low(game.t.mask(HAND, other))] for other in bits(rivals & ~(1 << seat))], default=0)


def above(highest: int, weights: list[float]) -> float:
    """The chance of a higher card, by how likely each is; half of it for an equal one."""
    won = sum(weights[highest + 1 :]) + weights[highest] / 2
    whole = sum(weights)
    return won / whole if whole > 0.0 else 0.5


class OwnCard(Beliefs):
    """A world for every rank that one's own card may have: with all other cards in sight there are no more."""

    def __init__(self, thumb: VyingThumb[Any], me: Seat) -> None:
        seat = me.number
        self.counted = True
        self.base = me.sample(Rng(0))
        t = self.base.t
        self.zone = t.base[HAND] + seat
        self.seat = seat
        self.weights = [0.0] * RANKS
        self.left: list[tuple[float, int]] = []  # how likely, and a card of the rank; the likeliest last
        unseen = t.pack.all
        for other in range(self.base.players):
            if other != seat:
                unseen &= ~t.mask(HAND, other)
        done = decisions(me)
        m = Moves(t.pack)
        for height in range(2, RANKS):
            cards = [card for card in bits(unseen) if HIGH[card] == height]
            if cards:
                weight = float(len(cards))
                for decision in done:
                    decision.game.t.bags[self.zone] = 1 << cards[0]
                    weight *= decision.chance(thumb, m)
                self.weights[height] = weight
                self.left.append((weight, cards[0]))
        self.left.sort()

    def world(self, rng: Rng, until: float) -> Game | None:
        """The likeliest of those left."""
        if not self.left:
            return None
        self.weight, card = self.left.pop()
        world = self.base.copy()
        put_into(world.t, self.zone, 1 << card)
        return world

    def chance(self, game: Game) -> float:
        """The chance to have the highest card, by what those who see it have done."""
        assert isinstance(game, Injun)
        return above(highest_of(game, self.seat), self.weights)


def tires(highest: int) -> float:
    """How often, a turn, somebody gives up who sees such a card, where it goes on and on."""
    return TIRES + TIRES_MORE * (highest - SAFE) if highest > SAFE else 0.0


def never_tires(game: BragStyle, other: int, seat: int, turns: float) -> float:
    """How likely a rival is one who never gives up: by what he sees beside my card, and how long he has paid."""
    seen = 0
    for third in bits(game.live & ~(1 << seat | 1 << other)):
        seen = max(seen, HIGH[low(game.t.mask(HAND, third))])
    others = float((1.0 - tires(seen)) ** max(turns - PATIENT, 0.0))
    if seen >= FRIGHT:
        others *= float(BRAVE ** min(max(turns - EARLY, 0.0), PATIENT))
    return STUBBORN / (STUBBORN + (1.0 - STUBBORN) * others)


def turns_of(game: Injun) -> float:
    """Half as often as those who are still in have paid, where it is a chip a turn: the next tells less."""
    if not isinstance(game, BragStyle):
        return 0.0
    antes = game.opt.ante * count(game.dealt)
    return max(sum(game.pots) - antes, 0) / (2.0 * max(count(game.live), 1))


def vie(game: BragStyle, seat: int, weights: list[float], pot: int, mine: float) -> float:
    """What it is worth to go on for `mine`, by every card that one may have: the others see it, and act on it."""
    others = bits(game.live & ~(1 << seat))
    heights: list[int] = []
    for other in others:
        heights.append(HIGH[low(game.t.mask(HAND, other))])
    closed = 0  # the highest card that lies on a closed pot
    if game.closers:
        closed = highest_of(game, seat)
    prices = [min(mine, float(game.points[other])) for other in others]
    most = PAYS_ON if turns_of(game) >= 0.5 else GIVES_UP  # who has paid seldom gives up
    whole = total = 0.0
    for height in range(2, RANKS):
        weight = weights[height]
        if weight <= 0.0:
            continue
        all_leave = wins = 1.0
        theirs = 0.0
        for k in range(len(others)):
            seen = height
            for j in range(len(others)):
                if j != k and heights[j] > seen:
                    seen = heights[j]
            price = prices[k]
            out = 0.0
            if price > 0.0:
                chance = (14.5 - seen) / 13.0  # as he sees it
                out = 0.5 + STEEP * (price / (pot + mine + price) - chance)
                out = min(max(out, DOUBT), most)
            all_leave *= out
            if heights[k] > height:
                wins *= out
            elif heights[k] == height:
                wins *= (1.0 + out) / 2.0
            theirs += (1.0 - out) * price
        if closed > height:
            wins = 0.0
        some = 1.0 - all_leave
        each = theirs / max(some, 0.05)
        total += weight
        whole += weight * (all_leave * pot + max(wins - all_leave, 0.0) * (pot + mine + each) - some * mine)
    return whole / total if total > 0.0 else 0.0


def poker_worth(action: int, chance: float, pot: int, need: int, rivals: int) -> float:
    """What an action is worth where any amount may be bet."""
    act = action & KIND_MASK
    if act == FOLD:
        return 0.0
    if act == CALL or act == ALL_IN:
        return call_worth(chance, pot, need)
    called = chance * (0.9 - 0.15 * chance)  # who pays has seen my card
    return raise_worth(chance, called, pot, need, y_of(action), rivals)


THUMB: Final = InjunThumb
