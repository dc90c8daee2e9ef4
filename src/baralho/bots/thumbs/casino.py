"""Rules of thumb for Casino and its variants (catalogue casino, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.fishing import Worths, taken
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.casino.acts import (
    ACES,
    ALL_SPADES,
    BIG,
    BUILD,
    BUILDS,
    HAND,
    LITTLE,
    PACK,
    PICK,
    PICK_BUILD,
    RANK,
    STOCK,
    TABLE,
    TAKE,
    TRAIL,
    WON,
)
from baralho.games.casino.game import Casino
from baralho.kinds.fishing import added

POINT: Final = 100  # a point of the score sheet
MOST_GROUPS: Final = 20  # of one card are looked at
MOST_PLANS: Final = 60


class Plan:
    """Something to do with a card: what it goes with, what is done, and what that looks worth."""

    def __init__(self, act: int, card: int, value: int, loose: int, builds: int, worth: int) -> None:
        self.act = act
        self.card = card
        self.value = value
        self.loose = loose
        self.builds = builds
        self.worth = worth


class Scales(Worths):
    """What cards are worth to a seat now, in hundredths of a point, and what others may hold."""

    def __init__(self, game: Casino, seat: int) -> None:
        t = game.t
        mine, theirs, gone = taken(game, seat, WON)
        self.spades = game.opt.form == "espadas"
        self.card = 3 if count(mine) > 26 or count(theirs) > 26 else 16
        lost = count(mine & ALL_SPADES) > 6 or count(theirs & ALL_SPADES) > 6
        self.spade = 2 if lost else 12
        open_cards = t.mask(TABLE)
        for value in bits(game.standing):
            open_cards |= t.mask(BUILDS, value - 1)
        self.unseen = PACK.all & ~gone & ~open_cards & ~t.mask(HAND, seat)
        self.hidden = max(count(self.unseen), 1)
        self.held = 0  # cards of opponents who play before this seat does again
        for other in range(game.players):
            if game.side(other) != game.side(seat):
                self.held += t.count(HAND, other)

    def of(self, card: int) -> int:
        """What a card is worth."""
        value = self.card
        if ALL_SPADES >> card & 1:
            value += self.spade
            if self.spades:
                value += 2 * POINT if RANK[card] == 11 or RANK[card] < 3 else POINT
        if ACES >> card & 1 and not (self.spades and ALL_SPADES >> card & 1):
            value += POINT
        if card == BIG:
            value += 2 * POINT
        elif card == LITTLE and not self.spades:
            value += POINT
        return value

    def danger(self, cards: int) -> int:
        """How likely an opponent holds one of these cards, of a hundred."""
        return min(count(cards & self.unseen) * self.held * 90 // self.hidden, 95)


class CasinoThumb(Thumb[Casino]):
    """Count cards and spades; take aces and casinos; build high what only oneself can take; lay pictures first."""

    guided = 100
    wide = 5
    paired = True
    sure = 1.0

    def bare(self, game: Casino, seat: int) -> bool:
        """With the stock out, what neither lies open nor was taken is in the other's hand."""
        return game.players == 2 and game.t.top(STOCK) < 0

    def rates(self, game: Casino, seat: int, actions: list[int]) -> list[int]:
        """Every choice as good as the best of what it leads to."""
        loose, builds = game.chosen()
        scales = Scales(game, seat)
        plans = self.plans(game, seat, scales, loose, builds)
        duck = game.opt.form == "pato"
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            rate = -POINT
            if act == TRAIL:
                rate = self.trailing(game, seat, scales, x)
            else:
                for plan in plans:
                    if plan.worth > rate and leads(plan, act, x, y_of(action), loose, builds):
                        rate = plan.worth
            found.append(min(max(rate, -1000), 1000) + (20 if duck and act == TRAIL else 0))
        return found

    def plans(self, game: Casino, seat: int, scales: Scales, loose: int, builds: int) -> list[Plan]:
        """Takes and builds that go with what was picked already."""
        hand = game.t.mask(HAND, seat)
        plans: list[Plan] = []
        for card in bits(hand):
            if game.figures >> card & 1:
                self.take_picture(game, seat, scales, card, loose, plans)
                continue
            for value in bits(game.values[card]):
                self.takes(game, seat, scales, card, value, loose, builds, plans)
            self.builds(game, seat, scales, card, hand, loose, builds, plans)
        return plans

    def take_picture(self, game: Casino, seat: int, scales: Scales, card: int, loose: int, plans: list[Plan]) -> None:
        """A picture takes one like it, or three."""
        alike = game.t.mask(TABLE) & PACK.ranks[RANK[card]]
        if loose & ~alike:
            return
        for each in bits(alike):
            if not loose or loose == 1 << each:
                plans.append(Plan(TAKE, card, 0, 1 << each, 0, self.taking(game, seat, scales, card, 1 << each, 0)))
        if count(alike) == 3 and game.opt.picture_capture != "one":
            plans.append(Plan(TAKE, card, 0, alike, 0, self.taking(game, seat, scales, card, alike, 0)))

    def takes(
        self, game: Casino, seat: int, scales: Scales, card: int, value: int, loose: int, builds: int, plans: list[Plan]
    ) -> None:
        """All sets of groups that make the value, as long as there are not too many."""
        group_loose: list[int] = []
        group_builds: list[int] = []
        alone = game.alone()
        masks, marks, sums = [0], [0], [0]
        if game.standing & alone & 1 << value:
            group_loose.append(0)
            group_builds.append(1 << value)
        for build in bits(game.standing & ~alone):
            for k in range(len(masks)):
                reached = sums[k] + build
                if reached == value:
                    group_loose.append(masks[k])
                    group_builds.append(marks[k] | 1 << build)
                elif reached < value:
                    masks.append(masks[k])
                    marks.append(marks[k] | 1 << build)
                    sums.append(reached)
        for each in bits(game.t.mask(TABLE) & ~game.figures):
            values = game.values[each]
            for k in range(len(masks)):
                left = values
                while left:
                    bit = left & -left
                    left ^= bit
                    reached = sums[k] + bit.bit_length() - 1
                    if reached == value:
                        group_loose.append(masks[k] | 1 << each)
                        group_builds.append(marks[k])
                    elif reached < value and len(masks) < 200:
                        masks.append(masks[k] | 1 << each)
                        marks.append(marks[k])
                        sums.append(reached)
        groups = min(len(group_loose), MOST_GROUPS)
        sets_loose, sets_builds = [0], [0]
        for g in range(groups):
            for k in range(len(sets_loose)):
                if sets_loose[k] & group_loose[g] or sets_builds[k] & group_builds[g]:
                    continue
                taken, marked = sets_loose[k] | group_loose[g], sets_builds[k] | group_builds[g]
                if len(sets_loose) < MOST_PLANS:
                    sets_loose.append(taken)
                    sets_builds.append(marked)
        for k in range(1, len(sets_loose)):
            taken, marked = sets_loose[k], sets_builds[k]
            if loose & ~taken == 0 and builds & ~marked == 0:
                worth = self.taking(game, seat, scales, card, taken, marked)
                plans.append(Plan(TAKE, card, value, taken, marked, worth))

    def taking(self, game: Casino, seat: int, scales: Scales, card: int, loose: int, builds: int) -> int:
        """What is taken, a sweep, and the last capture; in Casino do Pato all that is to be avoided."""
        cards = loose | 1 << card
        bonus = 0
        for value in bits(builds):
            cards |= game.t.mask(BUILDS, value - 1)
            if game.side(game.builders[value]) != game.side(seat):
                bonus += 25  # and it is not theirs
        worth = scales.all_of(cards)
        cleared = loose == game.t.mask(TABLE) and builds == game.standing
        stock = game.t.top(STOCK) >= 0
        if cleared and game.may_sweep():
            worth += POINT
        if not stock:
            worth += scales.card * (count(game.t.mask(TABLE)) - count(loose)) // 3
        if game.opt.form == "pato":
            return -worth
        if card == BIG:
            worth += 20  # as early as possible
        return worth + bonus

    def builds(
        self, game: Casino, seat: int, scales: Scales, card: int, hand: int, loose: int, builds: int, plans: list[Plan]
    ) -> None:
        """Builds on one loose card, on two, or on a build, for another card of the hand."""
        others = game.counting(hand ^ 1 << card)
        table = bits(game.t.mask(TABLE) & ~game.figures)
        if not loose:
            for value in bits(game.standing):
                if builds and builds != 1 << value:
                    continue
                bases = 1 << value
                fits = bases & game.values[card]
                if not game.locked >> value & 1:
                    fits |= added(bases, game.values[card])
                for target in bits(fits & others):
                    worth = self.building(game, seat, scales, card, target, 0, value)
                    plans.append(Plan(BUILD, card, target, 0, 1 << value, worth))
        if builds:
            return
        for k in range(len(table)):
            single = 1 << table[k]
            if loose & ~single == 0:
                fits = added(game.values[table[k]], game.values[card]) | game.values[table[k]] & game.values[card]
                for target in bits(fits & others):
                    worth = self.building(game, seat, scales, card, target, single, 0)
                    plans.append(Plan(BUILD, card, target, single, 0, worth))
            if not game.opt.multi_card_builds:
                continue
            for j in range(k + 1, len(table)):
                pair = single | 1 << table[j]
                if loose & ~pair:
                    continue
                sums = added(added(game.values[table[k]], game.values[table[j]]), game.values[card])
                for target in bits(sums & others):
                    worth = self.building(game, seat, scales, card, target, pair, 0)
                    plans.append(Plan(BUILD, card, target, pair, 0, worth))

    def building(self, game: Casino, seat: int, scales: Scales, card: int, target: int, loose: int, raised: int) -> int:
        """What the build will bring, if nobody takes or raises it before."""
        hand = game.t.mask(HAND, seat) ^ 1 << card
        cards = loose | 1 << card | game.t.mask(BUILDS, target - 1)
        if raised:
            cards |= game.t.mask(BUILDS, raised - 1)
        worth = scales.all_of(cards)
        takers = game.holders[target]
        best = 0
        for taker in bits(hand & takers):
            best = max(best, scales.of(taker))
        danger = scales.danger(takers)
        if not game.standing >> target & 1 and target < game.top:
            danger = min(danger + 3 * (game.top - target), 95)  # it may be raised
        value = (worth + best) * (100 - danger) // 130 - worth * danger // 160
        if raised and raised != target and game.builders[raised] != seat:
            value += 20 if game.side(game.builders[raised]) != game.side(seat) else -60
        for build in bits(game.standing):
            if game.builders[build] == seat and build != target and build != raised:
                value -= 40  # one of his own has to wait
        if game.t.count(HAND, seat) == 2 and danger > 50:
            value -= 20
        return -abs(value) if game.opt.form == "pato" else value

    def trailing(self, game: Casino, seat: int, scales: Scales, card: int) -> int:
        """What is left to the others: not what counts, nor what they take easily; better with its like in hand."""
        worth = scales.of(card)
        if game.opt.form == "pato":
            return worth
        alike = PACK.ranks[RANK[card]]
        value = -worth * (40 + scales.danger(alike) // 3) // 100
        if count(game.t.mask(HAND, seat) & alike) > 1:
            value += 12
        if not game.figures >> card & 1:
            value -= 4 + max(0, 4 - RANK[card]) * 2  # small cards combine
        else:
            value += 6
        for build in bits(game.standing):
            held = game.t.mask(HAND, seat) & game.holders[build]
            if game.builders[build] == seat and held and held == 1 << card:
                value -= 60  # the card that his build waits for
        return value

    def reason(self, game: Casino, seat: int, action: int) -> Reason | None:
        """What is taken, what is built for, or what is given away."""
        act, x = action & KIND_MASK, x_of(action)
        scales = Scales(game, seat)
        duck = game.opt.form == "pato"
        if act == TRAIL:
            if duck:
                return Reason("duck_trail", card=x, number=count(game.t.mask(TABLE)))
            if game.figures >> x & 1:
                return Reason("trail_picture", card=x)
            return Reason("trail", card=x, number=count(PACK.ranks[RANK[x]] & scales.unseen))
        loose, builds = game.chosen()
        best: Plan | None = None
        for plan in self.plans(game, seat, scales, loose, builds):
            if leads(plan, act, x, y_of(action), loose, builds) and (best is None or plan.worth > best.worth):
                best = plan
        if best is None:
            return None
        if best.act == BUILD:
            rivals = count(game.holders[best.value] & scales.unseen)
            return Reason("build" if rivals else "build_safe", card=best.card, number=rivals or best.value)
        cards = best.loose | 1 << best.card
        for value in bits(best.builds):
            cards |= game.t.mask(BUILDS, value - 1)
        if duck:
            return Reason("duck_take", card=best.card, number=count(cards))
        if cards >> BIG & 1:
            return Reason("casino", card=BIG, number=2)
        if cards >> LITTLE & 1:
            return Reason("casino", card=LITTLE, number=2 if scales.spades else 1)
        if cards & ACES:
            return Reason("aces", number=count(cards & ACES))
        if cards & ALL_SPADES:
            return Reason("spades", card=best.card, number=count(cards & ALL_SPADES))
        return Reason("take", card=best.card, number=count(cards))


def leads(plan: Plan, act: int, x: int, y: int, loose: int, builds: int) -> bool:
    """Whether an action is the next step of a plan; cards are picked ascending, then builds."""
    more = plan.loose & ~loose
    if act == PICK:
        return more & -more == 1 << x and loose & ~plan.loose == 0
    marks = plan.builds & ~builds
    if act == PICK_BUILD:
        return not more and marks & -marks == 1 << x
    if more or marks or plan.act != act or plan.card != x:
        return False
    return act == TAKE or plan.value == y


THUMB: Final = CasinoThumb
