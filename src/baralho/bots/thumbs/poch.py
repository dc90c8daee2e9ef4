"""Rules of thumb for Poch: groups to bet on, and sequences that keep the lead (catalogue poch, strategy hints)."""

from __future__ import annotations

from bisect import bisect_right
from typing import Final

from baralho.bots.thumb import Reason, Thumb, best_of
from baralho.engine.chance import Rng
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.poch import (
    BETTING,
    HAND,
    LEADING,
    NEXT,
    PACK,
    POOL_RANKS,
    POOLS,
    POWER,
    RANKED,
    SEQUENCE,
    Poch,
    group,
)
from baralho.kinds.betting import CALL, CHECK, FOLD
from baralho.kinds.stops import end_of

DEALS: Final = 100  # ways in which the unseen cards are dealt
FEW: Final = 6  # of these at least are what a rival may have
LEAD: Final = 3.5  # chips that the lead is worth, in deals played twice by the same players
VALUE: Final = 0.6  # of the hands that call so many are good enough to bet on
DOUBT: Final = 0.2  # how often somebody bets on a group that is not worth it
BEHIND: Final = 0.3  # chips that a call is worth less for each who may still raise
RAISED: Final = 0.5  # and a raise for each that there was
KEEN: Final = 0.12  # so many pay anything
MODEST: Final = 8  # chips more than the pot: who bets more than that drives all but the best away
HASTE: Final = 0.6  # so much is lost by each chip above that
BLUFFS: Final = 20  # of a hundred times, where the others have passed
# Leads, in tenths of a chip; fitted to deals played against each other.
SHED: Final = 14  # each card of one's own that goes
KEEPS: Final = 12  # the lead comes back for sure
GAIN: Final = 8  # each chip of a pool that one wins
GIVE: Final = 1  # each chip of a pool that another may win
THEIRS: Final = 1  # each card of the others that goes
LOW: Final = 12  # a card that can go only when it is led
PLAN: Final = 1000
NO_WAY: Final = -1_000_000
UNKNOWN: Final = -2_000_000


class PochThumb(Thumb[Poch]):
    """Bet when the group is likely the best; lead where the last card of the sequence is one's own."""

    guided = 100
    paired = True
    sure = 1.0
    depth = 200

    def rates(self, game: Poch, seat: int, actions: list[int]) -> list[int]:
        """Bets, or leads."""
        if game.phase == BETTING:
            return self.betting(game, seat, actions)
        card = sure_plan(game, seat)
        return [PLAN if card == x_of(a) else lead_rate(game, seat, x_of(a)) for a in actions]

    def shortlist(self, game: Poch, seat: int, actions: list[int]) -> list[int]:
        """Bets are not searched: worlds as they come do not tell that who has staked much has a good group."""
        return [actions[best_of(self, game, seat, actions)]] if game.phase == BETTING else actions

    # -- betting --------------------------------------------------------------------------------------------------

    def bar(self, game: Poch, other: int) -> float:
        """What part of his hands a rival would not have played like this.

        Nothing lies in the pot but the lead: who stakes much for it has a hand that others can hardly call.
        """
        paid = game.bets[other]
        if not paid:
            return 0.0
        part = LEAD / (LEAD + paid)
        if other == game.raiser:
            part *= float(VALUE ** (1 + min(game.raises, 2)))
        return 1.0 - part

    def chance(self, game: Poch, seat: int) -> float:
        """The chance to have the best group of those who are in."""
        return Groups(self, game, seat).chance(0.0)

    def betting(self, game: Poch, seat: int, actions: list[int]) -> list[int]:
        """Each action by what it is worth, in tenths of a chip."""
        pot = game.pot()
        need = min(game.high - game.bets[seat], game.chips(seat))
        groups = Groups(self, game, seat)
        chance = groups.chance(0.0)
        bluff = self.bluffs(game, seat)
        behind = count(game.waiting & ~(1 << seat))
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == FOLD:
                worth = 0.0
            elif act == CHECK:
                worth = chance * LEAD / 2
            elif act == CALL:
                worth = chance * (pot + need + LEAD) - need - BEHIND * behind
            else:
                more = y_of(action)
                whole = pot + need + LEAD
                level = 1.0 - max(whole / (whole + more), KEEN)  # below that others fold
                nobody, callers = groups.answers(level)
                showdown = groups.chance(level) * (whole + more + more * max(callers, 1.0)) - need - more
                worth = nobody * (pot + LEAD) + (1.0 - nobody) * showdown - RAISED * game.raises
                worth -= HASTE * max(more - pot - MODEST, 0)
                if bluff and 2 <= more <= 5:
                    worth += 4.0
            found.append(round(10 * worth))
        return found

    def bluffs(self, game: Poch, seat: int) -> bool:
        """Now and then, where the others have passed, with a trump in hand that is worth leading."""
        trumps = game.t.mask(HAND, seat) & PACK.suits[game.trump]
        if game.high or count(game.waiting) > 2 or not trumps & (RANKED[7] | RANKED[6] | RANKED[5]):
            return False
        mine = game.t.mask(HAND, seat)
        return Rng((mine * 13 + game.deal_no) & 0x7FFFFFFF).below(100) < BLUFFS

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Poch, seat: int, action: int) -> Reason | None:
        """The chance of the group; or what the sequence does."""
        act = action & KIND_MASK
        if game.phase == LEADING:
            return lead_reason(game, seat, x_of(action))
        percent = round(100 * self.chance(game, seat))
        if act == FOLD:
            return Reason("fold", number=percent)
        if act == CHECK:
            return Reason("pass", number=percent)
        if act == CALL:
            return Reason("call", number=percent)
        return Reason("bet" if percent * count(game.live) >= 100 else "bluff", number=percent)


class Groups:
    """What groups the others may have: the unseen cards are dealt some times."""

    def __init__(self, thumb: PochThumb, game: Poch, seat: int) -> None:
        rivals = bits(game.live & ~(1 << seat))
        self.bars = [thumb.bar(game, other) for other in rivals]
        self.values: list[list[int]] = [[] for _ in rivals]  # by rival: his groups, sorted
        mine = game.t.mask(HAND, seat)
        self.own = group(mine, game.trump)
        cards = bits(PACK.all & ~mine)
        rng = Rng(mine & 0x7FFFFFFF)
        for _ in range(DEALS):
            rng.shuffle(cards)
            k = 0
            for place in range(len(rivals)):
                size = game.t.count(HAND, rivals[place])
                self.values[place].append(group(mask_of(cards[k : k + size]), game.trump))
                k += size
        for values in self.values:
            values.sort()

    def chance(self, level: float) -> float:
        """The chance to have the best group, by what the others have staked; who pays now has a hand above `level`."""
        whole = 1.0
        for place in range(len(self.bars)):
            values = self.values[place]
            bar = max(self.bars[place], level)
            below = bisect_right(values, self.own)  # an equal one was staked on later, or is not there at all
            first = min(int(bar * DEALS), DEALS - FEW)
            sure = max(below - first, 0) / (DEALS - first)
            whole *= (1.0 - DOUBT) * sure + DOUBT * below / DEALS
        return whole

    def answers(self, level: float) -> tuple[float, float]:
        """How likely all fold who have hands below a level, and how many on average do not."""
        nobody = 1.0
        callers = 0.0
        for bar in self.bars:
            stays = min((1.0 - level) / (1.0 - bar), 1.0)
            nobody *= 1.0 - stays
            callers += stays
        return nobody, callers


# -- sequences --------------------------------------------------------------------------------------------------------


def played_cards(game: Poch) -> int:
    """All cards (a mask) that have been played."""
    gone = 0
    for suit in range(4):
        gone |= game.t.mask(SEQUENCE, suit)
    return gone


def whole_run(card: int, gone: int) -> int:
    """The cards (a mask) of a sequence from this one on."""
    last = end_of(card, gone, NEXT)
    run = 1 << card
    while card != last:
        card = NEXT[card]
        run |= 1 << card
    return run


def pool_chips(game: Poch, mine: int, run: int, seat: int) -> tuple[int, int]:
    """Chips of the pools that a player with these cards wins in a run, and those that others may win."""
    own = theirs = 0
    for i in range(len(POOLS)):
        wanted = POOL_RANKS[i] & PACK.suits[game.trump]
        left = wanted & run
        if not left or not game.pools[i]:
            continue
        if not left & ~mine and by_himself(game, seat, wanted & ~run):
            own += game.pools[i]
        elif i < 5 and not left & mine:
            theirs += game.pools[i]
    return own, theirs


def by_himself(game: Poch, seat: int, trumps: int) -> bool:
    """Whether a player has played all of these trumps (a mask)."""
    for card in bits(trumps):
        if game.trumps_by[POWER[card] - 1] != seat:
            return False
    return True


def sure_plan(game: Poch, seat: int) -> int:
    """The first card of the best way to lead on to the last card, whatever the others hold; -1: there is none.

    Every sequence but the last must end with a card of one's own; the last one takes all that is left.
    """
    best, first = NO_WAY, -1
    known: dict[tuple[int, int], int] = {}
    mine, gone = game.t.mask(HAND, seat), played_cards(game)
    for card in bits(mine):
        worth = plan_from(game, seat, mine, gone, card, known)
        if worth > best:
            best, first = worth, card
    return first


def plan_from(game: Poch, seat: int, mine: int, gone: int, card: int, known: dict[tuple[int, int], int]) -> int:
    """What surely comes of leading this card and so on to the last: pools, less the cards that others get rid of.

    In hundredths of a chip; one is taken off for every lead, so that of equal ways the shortest is the best.
    """
    run = whole_run(card, gone)
    rest = mine & ~run
    own, _ = pool_chips(game, mine, run, seat)
    worth = 100 * (own - count(run & ~mine)) - 1
    if not rest:
        return worth
    if not mine >> end_of(card, gone, NEXT) & 1:
        return NO_WAY
    further = known.get((rest, gone | run), UNKNOWN)
    if further == UNKNOWN:
        further = NO_WAY
        for other in bits(rest):
            further = max(further, plan_from(game, seat, rest, gone | run, other, known))
        known[(rest, gone | run)] = further
    return worth + further if further > NO_WAY else NO_WAY


def lead_rate(game: Poch, seat: int, card: int) -> int:
    """How many of one's cards go and how many of the others', who wins pools, and whether the lead comes back."""
    mine = game.t.mask(HAND, seat)
    gone = played_cards(game)
    run = whole_run(card, gone)
    own, theirs = pool_chips(game, mine, run, seat)
    rate = SHED * count(mine & run) - THEIRS * count(run & ~mine) + GAIN * own - GIVE * theirs
    if mine >> end_of(card, gone, NEXT) & 1:
        rate += KEEPS
    if stuck(card, gone):
        rate += LOW
    return rate


def stuck(card: int, gone: int) -> bool:
    """Whether nothing below a card can bring it out: it goes only when it is led."""
    power = POWER[card]
    if power == 1:
        return True
    below = PACK.suits[PACK.suit[card]] & RANKED[power - 2]
    return not below & ~gone


def lead_reason(game: Poch, seat: int, card: int) -> Reason | None:
    """The first of these that is true."""
    mine = game.t.mask(HAND, seat)
    gone = played_cards(game)
    run = whole_run(card, gone)
    if not mine & ~run:
        return Reason("lead_out", card=card)
    if sure_plan(game, seat) == card:
        return Reason("lead_plan", card=card)
    own, _ = pool_chips(game, mine, run, seat)
    if own:
        return Reason("lead_pool", card=card, number=own)
    if mine >> end_of(card, gone, NEXT) & 1:
        return Reason("lead_keeps", card=card)
    if count(mine & run) > 1:
        return Reason("lead_run", card=card, number=count(mine & run))
    return Reason("lead_low", card=card) if stuck(card, gone) else None


THUMB: Final = PochThumb
