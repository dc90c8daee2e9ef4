"""Rules of thumb for Brag: three ways of betting, blind or not (catalogue brag, strategy hints).

Prices to the showdown, but that with poker betting the last two do each step as often as a book says, which
`tools/solve` has worked out for the default stakes; tables with other stakes, limits or wild cards look at the nearest
page, with their real prices and strengths. The books of the other two systems lose too much to a best response (0.19
and 0.43 antes a deal), and at the table more than prices do.
"""

from __future__ import annotations

from math import log2
from typing import Final

from baralho.bots import book
from baralho.bots.book import CLASSES, LATER, Book, amount_of, drawn, spot
from baralho.bots.thumb import Reason, Thumb
from baralho.bots.vying import beats, call_worth, demand, rate, still, vie_worth, whim
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, Y_SHIFT, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.brag.acts import (
    ANTING,
    BET,
    BETTING,
    BUY,
    CALL,
    COVER,
    FOLD,
    HAND,
    LOOK,
    NAMING,
    POKER,
    RAISE,
    RAISING,
    ROUND,
    SEE,
    Rules,
)
from baralho.games.brag.game import Brag
from baralho.games.brag.hands import PACK, value

SAMPLE: Final = 2_000  # hands dealt at random
KNOWN: Final = 25_000  # values that are kept: all hands of three cards
DOUBT: Final = 25  # of a hundred times a rival who has looked and pays has less than that
GUESSES: Final[tuple[float, ...]] = (
    0.1,
    0.3,
    0.5,
    0.7,
    0.9,
)  # what a hand that nobody has looked at may turn out to be
BETS: Final = 4.0  # how often one bets until the end against one rival, where all bet on
MORE_BETS: Final = 0.7  # and for each further one
RAISED: Final = 2.0  # how often after a raise: then somebody soon pays to see
WEARS: Final = 0.85  # of the hands that a rival may hold, so many bet once more
MANY_WEAR: Final = 0.93  # while nobody can see
PATIENCE: Final = 6.0  # but for so many bets only
DEARER: Final = 2.5  # in poker betting a stake twice as high tells as much as so many bets
BLUFFS: Final = 0.12  # how often a bad hand raises against the last rival
TINY: Final = 300  # so much worse looks a raise too small to tell anybody anything
BOOK: Final = "brag_poker"
# round the table nobody can see while three are in: so that they do not vie for ever, worse hands give up by and by
RARE: Final = 0.003  # of the deals have three hands so good that nobody does
FIRST_TURNS: Final = 1.0  # bets of each that are left to prices
LAST_TURNS: Final = 4.0  # and after so many only the best hands go on
RAREST: Final = 0.03  # of these deals have three that go on
MORE_TURNS: Final = 5.0  # after so many more, and so on: but for the very best all give up by and by
ENOUGH: Final = 10.0  # bets of each after which one pays to see the last rival, whatever one holds


class Hands:
    """The values of hands at a table, by its rules."""

    def __init__(self, opt: Rules) -> None:
        self.known: dict[int, int] = {}
        self.sorted: list[int] = []
        rng = Rng(1)
        cards = list(range(PACK.count))
        for _ in range(SAMPLE):
            for k in range(3):
                other = k + rng.below(len(cards) - k)
                cards[k], cards[other] = cards[other], cards[k]
            self.sorted.append(value(cards[:3], opt))
        self.sorted.sort()

    def chance(self, hand: list[int], opt: Rules) -> float:
        """The chance that a hand beats another."""
        key = mask_of(hand)
        found = self.known.get(key, -1)
        if found < 0:
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = value(hand, opt)
            self.known[key] = found
        return beats(self.sorted, found)


class BragThumb(Thumb[Brag]):
    """Stay blind while it is cheap; look when it gets dear; with a good hand make them pay, with a fair one see."""

    guided: int = 100
    depth: int = 150
    alone: bool = True
    wide: int = 4
    sure: float = 1.0
    mixed: bool = True
    expert: str = "player:Medium"

    def __init__(self) -> None:
        self.tables: dict[str, Hands] = {}
        self.book: Book | None = None  # read when it is first wanted

    def hands(self, opt: Rules) -> Hands:
        """The hands at a table with these rules."""
        key = f"{opt.wild}{opt.natural_rule}{opt.a23_top_run}{opt.threes_top_pryle}"
        found = self.tables.get(key)
        if found is None:
            found = Hands(opt)
            self.tables[key] = found
        return found

    def rates(self, game: Brag, seat: int, actions: list[int]) -> list[int]:
        """By phase."""
        phase = game.phase
        if phase == BETTING:
            return self.betting(game, seat, actions)
        if phase == NAMING:
            return [10 if x_of(a) == RAISING else 0 for a in actions]
        wanted = COVER if phase == ANTING else BUY
        return [10 if a & KIND_MASK == wanted else 0 for a in actions]

    # -- the last two ---------------------------------------------------------------------------------------------

    def mixes(self, game: Brag, seat: int, actions: list[int], luck: float) -> int:
        """With poker betting the last two do each step as often as the book says."""
        if game.phase != BETTING or game.system != POKER or count(game.live) != 2 or game.coverers:
            return -1
        ways = self.ways(game, seat, actions)
        if len(ways) < 2:
            return -1
        if self.book is None:
            self.book = Book(BOOK)
        opt = game.opt
        other = (game.live & ~(1 << seat)).bit_length() - 1
        kind = 0
        one = self.own(game, seat)
        while kind < len(CLASSES) and one > CLASSES[kind]:
            kind += 1
        need = game.force - game.bets[seat]
        antes = (opt.ante or opt.min_bet) * game.players
        stack = min(game.chips(seat) - need, game.chips(other))
        shares = self.book.shares(spot(0, sum(game.pots), antes, need, stack, game.bets[seat], 0), kind)
        return ways[drawn(shares, sorted(ways), luck)]

    def ways(self, game: Brag, seat: int, actions: list[int]) -> dict[int, int]:
        """By step of the book, the action that takes it."""
        found: dict[int, int] = {}
        for action in actions:
            act = action & KIND_MASK
            if act == FOLD:
                found[book.FOLD] = action
            elif act == RAISE or act == BET:
                gap = game.force - game.bets[seat]
                most = min(game.limit(), game.chips(seat) - gap)
                for step in LATER:
                    more = amount_of(step, sum(game.pots) + gap, game.opt.min_bet, most)
                    if more:
                        found[step] = act | more << Y_SHIFT
            else:
                found[book.STAY] = action
        return found

    # -- chances --------------------------------------------------------------------------------------------------

    def own(self, game: Brag, seat: int) -> float:
        """The chance to beat one rival; who has not looked knows nothing."""
        if not game.looked >> seat & 1:
            return 0.5
        return self.hands(game.opt).chance(game.t.line(HAND, seat), game.opt)

    def level(self, game: Brag, other: int) -> float:
        """What part of his hands a rival would not have played like this: the dearer and the longer, the more."""
        if not game.looked >> other & 1 or not game.bets[other]:
            return 0.0
        opt = game.opt
        antes = max(opt.ante * game.players, 1)
        seats = (game.players - 1 + count(game.live)) // 2
        unit = max(game.bets[other], 1)
        if game.system == POKER:
            level = demand(antes + unit, unit, seats)
            turns = DEARER * log2(1.0 + unit / antes)
        else:
            level = demand(antes, BETS * opt.min_bet, seats)
            turns = turns_of(game)
        if game.system == ROUND and count(game.live) > 2:
            return max(level, bar_of(game.players, turns))
        slow = min(turns, PATIENCE) if count(game.live) > 2 else 0.0
        level = 1.0 - (1.0 - level) * float(MANY_WEAR**slow) * float(WEARS ** (turns - slow))
        if other == game.raiser and game.force > 2 * opt.min_bet and game.system != POKER:
            level += 0.25 * (1.0 - level)
        return level

    def chance(self, game: Brag, seat: int, one: float, more: float) -> float:
        """The chance against all who are in, by that against one; `more`: what a raise tells of those who pay it."""
        whole = 1.0
        for other in bits(game.live & ~(1 << seat)):
            level = self.level(game, other)
            whole *= still(one, level + more if game.looked >> other & 1 else level)
        return whole

    def likely(self, game: Brag, seat: int) -> int:
        """Rivals who have looked and pay seldom hold what they would not have played like this."""
        if game.phase != BETTING:
            return 100
        found = 100
        for other in bits(game.live & game.looked & ~(1 << seat)):
            if self.own(game, other) < self.level(game, other):
                found = found * DOUBT // 100
        return found

    # -- betting --------------------------------------------------------------------------------------------------

    def betting(self, game: Brag, seat: int, actions: list[int]) -> list[int]:
        """Each action by what it is worth."""
        one = self.own(game, seat)
        blind = not game.looked >> seat & 1
        pot = sum(game.pots)
        found: list[int] = []
        highest = max([y_of(action) for action in actions])
        bold = not blind and self.bluffs(game, seat, one)
        vies = game.system == ROUND and not blind and count(game.live) > 2
        bar = bar_of(game.players, turns_of(game)) if vies else 0.0
        best = vies and one >= bar_of(game.players, max(turns_of(game), LAST_TURNS))
        for action in actions:
            act = action & KIND_MASK
            small = 0
            if act == FOLD:
                worth = 0.0
            elif act == LOOK:
                worth = self.look_worth(game, seat, pot)
            elif act == COVER:
                worth = call_worth(self.chance(game, seat, one, 0.0), pot, game.chips(seat))
            elif act == SEE:
                worth = call_worth(self.chance(game, seat, one, 0.0), pot, game.price(seat))
                if game.system == ROUND and turns_of(game) >= ENOUGH and worth > 0.0:
                    worth += 2.0 * pot  # nobody bets one chip on for ever
            elif act == CALL:
                worth = self.bet_worth(game, seat, one, pot, 0)
            else:
                chips = y_of(action)
                if blind and game.system != POKER:
                    worth = self.blind_worth(game, seat, pot, chips)
                elif vies and (best or one < bar):
                    worth = float(pot if best else -pot)
                else:
                    worth = self.bet_worth(game, seat, one, pot, chips)
                if act == RAISE or (game.force and chips > game.need(seat)):
                    third = (pot + 2) // 3
                    if chips < min(third, highest):
                        small = TINY
                    elif bold:
                        worth = max(worth, 0.0) + 0.2 * pot
            found.append(rate(worth, pot) - small)
        return found

    def bluffs(self, game: Brag, seat: int, one: float) -> bool:
        """Now and then, with a hand that wins nothing otherwise, against the last rival, once."""
        if count(game.live) != 2 or game.bets[seat] > game.opt.min_bet or one > 0.4:
            return False
        cards = mask_of(game.t.line(HAND, seat))
        return whim(cards, cards >> 26, game.deal_no, seat, game.dealer) < BLUFFS

    def bet_worth(self, game: Brag, seat: int, one: float, pot: int, chips: int) -> float:
        """What it is worth to bet (to raise by, in poker betting) so many, and to go on at that price to the end."""
        others = bits(game.live & ~(1 << seat))
        levels: list[float] = []
        wants: list[float] = []
        if game.system == POKER:
            mine = float(game.force - game.bets[seat] + chips)
            whole = float(pot) + mine
            for other in others:
                levels.append(self.level(game, other))
                wants.append(demand(whole, game.force + chips - game.bets[other], len(others)))
            if chips:
                shown = self.raises_shown(game, seat)
                wants = [w + shown * (1.0 - w) for w in wants]
            return vie_worth(one, levels, wants, pot, mine, float(chips) if len(others) == 1 else chips + 1.0)
        looked = game.looked >> seat & 1
        each = chips if looked else 2 * chips
        raised = game.force > 0 and chips > game.need(seat)
        turns = RAISED if raised else BETS
        turns += MORE_BETS * (len(others) - 1)
        shown = self.level(game, seat) if looked else 0.0
        whole = float(pot + chips)
        cost = min(each * turns, float(game.chips(seat)))
        for other in others:
            price = each if game.looked >> other & 1 else each / 2
            level = self.level(game, other)
            levels.append(level)
            need = demand(whole, min(price * turns, float(game.chips(other))), len(others))
            need += (0.5 * shown + (0.15 if raised else 0.0)) * (1.0 - need)
            wants.append(need if game.looked >> other & 1 else 0.5 * need)
        if len(others) == 1 and levels[0] > 0.0:  # who bets on against the last rival, and does not see him, has more
            levels[0] = 1.0 - (1.0 - levels[0]) * WEARS
        return vie_worth(one, levels, wants, pot, cost, cost)

    def raises_shown(self, game: Brag, seat: int) -> float:
        """What a raise tells the others: more of one who has bet before."""
        return 0.25 if game.bets[seat] else 0.1

    def blind_worth(self, game: Brag, seat: int, pot: int, chips: int) -> float:
        """What a blind bet is worth: half the price now, and one may look and drop out later.

        Only while it is cheap: nobody raises without having looked, nor pays on and on.
        """
        antes = max(game.opt.ante * game.players, 1)
        if chips > max(game.need(seat), 1) or chips > antes // 2 + 1 or 2 * pot > 3 * antes + 4 * game.opt.min_bet:
            return -float(pot)
        worth = 0.0
        for one in GUESSES:
            worth += max(self.bet_worth(game, seat, one, pot, chips) + chips, -float(chips))
        return worth / len(GUESSES)

    def look_worth(self, game: Brag, seat: int, pot: int) -> float:
        """What it is worth to look: one bets with a good hand, at the price of the open, and folds a bad one."""
        price = game.force if game.force and game.system != POKER else game.need(seat)
        see = game.price(seat)
        worth = 0.0
        for one in GUESSES:
            best = max(self.bet_worth(game, seat, one, pot, price), 0.0)
            if see:
                best = max(best, call_worth(self.chance(game, seat, one, 0.0), pot, see))
            worth += best
        return worth / len(GUESSES)

    # -- what is left ---------------------------------------------------------------------------------------------

    def estimate(self, game: Brag, seat: int) -> float:
        """The share of the pots that the hand may win."""
        if not game.live >> seat & 1:
            return 0.0
        return self.chance(game, seat, self.own(game, seat), 0.0) * sum(game.pots)

    def reason(self, game: Brag, seat: int, action: int) -> Reason | None:
        """Why: the chance of the hand, the price, who is left."""
        act = action & KIND_MASK
        if game.phase != BETTING:
            return Reason("system" if game.phase == NAMING else "cover" if game.phase == ANTING else "buy")
        rivals = count(game.live) - 1
        if act == LOOK:
            return Reason("look", number=sum(game.pots))
        percent = round(100 * self.chance(game, seat, self.own(game, seat), 0.0))
        if act == FOLD:
            return Reason("fold", number=percent)
        if act == SEE:
            return Reason("see", number=percent)
        if act == COVER:
            return Reason("cover_now", number=percent)
        if not game.looked >> seat & 1:
            return Reason("blind", number=y_of(action))
        if act == CALL or (act == BET and y_of(action) == game.need(seat)):
            return Reason("stay", number=percent)
        return Reason("raise" if act in (RAISE, BET) and percent * (rivals + 1) >= 100 else "bluff", number=percent)


def turns_of(game: Brag) -> float:
    """How often those who are in have bet, at today's price, after the first time."""
    antes = max(game.opt.ante * game.players, 1)
    return max((sum(game.pots) - antes) / (max(count(game.live), 1) * max(game.force, 1)) - 1.0, 0.0)


def bar_of(players: int, turns: float) -> float:
    """How good a hand must be to go on after so many bets, where nobody can see while three are in.

    It rises until hardly ever three of all hands that were dealt are above it, and then more slowly: of three good
    hands the worst gives up.
    """
    threes = players * (players - 1) * (players - 2) / 6
    later = max(turns - LAST_TURNS, 0.0) / MORE_TURNS
    top = float(1.0 - (RARE * RAREST**later / threes) ** (1.0 / 3.0))
    return top * min(max((turns - FIRST_TURNS) / (LAST_TURNS - FIRST_TURNS), 0.0), 1.0)


THUMB: Final = BragThumb
