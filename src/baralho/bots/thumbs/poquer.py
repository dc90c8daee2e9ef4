"""Rules of thumb for draw poker and stick (catalogue poquer, strategy hints)."""

from __future__ import annotations

import time
from typing import Final

from baralho.bots.drawpoker import HIGH, LOW, Strength, Tables
from baralho.bots.ranges import Beliefs, Decision, Range, VyingThumb, decisions, put_into
from baralho.bots.seat import Seat
from baralho.bots.stick import bet_rates, chance_of, raised_chance, swap_rates
from baralho.bots.thumb import Reason
from baralho.bots.vying import against, call_worth, earnest, pays, raise_worth, rate
from baralho.engine.chance import Rng
from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count, mask_of
from baralho.games.poquer.acts import (
    BET,
    BETTING,
    BOX,
    CALL,
    CHECK,
    CHOOSING,
    CLOSED,
    COVER,
    COVERING,
    DISCARD,
    DOUBLING,
    DRAW,
    DRAWING,
    DROP,
    FOLD,
    HAND,
    HIGH_LOW,
    JACKS,
    KEEP,
    MISERY,
    MUCK,
    RAISE,
    REBUY,
    SHOW,
    SHOWING,
    STAND,
    SWAPPING,
)
from baralho.games.poquer.low import ACE_TO_FIVE, INVERTED
from baralho.games.poquer.rules import Poquer

HANDS: Final = 400  # that are tried for every rival who has acted
STRANGE: Final = 5  # of a hundred players change another number of cards than the thumb would
CLOCK: Final = 16  # hands between two looks at the clock
SHARE: Final = 0.3  # of the time is for what the rivals may hold
TINY: Final = 300  # so much worse looks a raise too small to tell anybody anything
BLUFFS: Final = 0.3  # how often a hopeless hand bets where nobody has
BOLD: Final = 0.06  # and how often it raises
BLUFFED: Final = 3  # against so many rivals at most
HOPELESS: Final = 0.5  # of an even share of the pot, by its chance
LIKED: Final = {CLOSED: 20, JACKS: 10}  # forms in which the dealer, who speaks last, has most of it


class PoquerThumb(VyingThumb[Poquer]):
    """Bet what the chances are worth: against so many, of whom some have bet, and by what the pot pays."""

    guided: int = 100
    depth: int = 120
    sure: float = 0.5
    temper: float = 6.0
    mixed: bool = True

    def __init__(self) -> None:
        self.tables = Tables()

    def rates(self, game: Poquer, seat: int, actions: list[int]) -> list[int]:
        """By phase."""
        phase = game.phase
        if phase == BETTING or phase == COVERING:
            return self.betting(game, seat, actions)
        if phase == DRAWING:
            dropped = self.to_drop(game, seat) & ~game.picked(seat, HAND, seat)
            return [drop_rate(a, dropped) for a in actions]
        if phase == SWAPPING:
            return swap_rates(game, seat, actions, 0, self.strength(game, HIGH))
        if phase == SHOWING:
            beaten = self.beaten(game, seat)
            return [10 if (a & KIND_MASK == MUCK) == beaten else 0 for a in actions]
        if phase == CHOOSING:
            return [LIKED.get(x_of(a), 0) for a in actions]
        plain = STAND if phase == DOUBLING else REBUY
        return [10 if a & KIND_MASK == plain else 0 for a in actions]

    def shortlist(self, game: Poquer, seat: int, actions: list[int]) -> list[int]:
        """No raises that tell nobody anything, and no dropping out where the price is half of the chance."""
        if game.phase != BETTING or game.stick:
            return actions
        found = earnest(actions, 1 << BET | 1 << RAISE, game.pot())
        need = min(game.high - game.bets[seat], game.chips(seat))
        if 2.0 * need < self.chance(game, seat, 0.0) * (game.pot() + need):
            found = [a for a in found if a & KIND_MASK != FOLD] or found
        return found

    def mixes(self, game: Poquer, seat: int, actions: list[int], luck: float) -> int:
        """Now and then a bet with a hand that wins nothing otherwise, so that not every bet can be believed."""
        if game.phase != BETTING or game.stick or count(game.live) > BLUFFED + 1:
            return -1
        raises = [a for a in earnest(actions, 1 << BET | 1 << RAISE, game.pot()) if y_of(a)]
        free = game.high == game.bets[seat]
        chance = self.chance(game, seat, 0.0)
        if not raises or luck >= (BLUFFS if free else BOLD) or chance * count(game.live) > HOPELESS or game.raises > 1:
            return -1
        return raises[0]

    def beliefs(self, me: Seat) -> Beliefs | None:
        """What the rivals may hold, by what they have bet and how many cards they have changed."""
        game = me.glimpse()
        assert isinstance(game, Poquer)
        if game.stick or game.phase not in (BETTING, COVERING):
            return None
        return Rivals(self, me, game)

    # -- chances --------------------------------------------------------------------------------------------------

    def strength(self, game: Poquer, goal: int) -> Strength:
        """How good hands are at this table."""
        pack = game.t.pack
        cards = pack.all & ~game.t.mask(BOX)
        order = game.opt.low_rank if goal == LOW else INVERTED
        ace_low = goal == LOW and (game.opt.misery_ace == "low" if order == INVERTED else order == ACE_TO_FIVE)
        return self.tables.of(pack, cards, game.lowest, game.opt.flush_beats_full, ace_low, goal, order)

    def chance(self, game: Poquer, seat: int, more: float) -> float:
        """The chance to win the pot, or the share of it: against all who are in. `more`: what a raise tells of them."""
        if game.stick:
            return chance_of(game, seat, 0, more)
        if game.ranking == HIGH_LOW:
            return (self.one_way(game, seat, HIGH, more) + self.one_way(game, seat, LOW, more)) / 2
        return self.one_way(game, seat, LOW if game.ranking == MISERY else HIGH, more)

    def one_way(self, game: Poquer, seat: int, goal: int, more: float) -> float:
        """The chance to have the best hand of all, or the worst."""
        strength = self.strength(game, goal)
        hand = game.t.mask(HAND, seat)
        drawn = game.drawn[seat] >= 0
        first = 0.0 if drawn else strength.before_draw(hand, self.most(game))
        value = strength.value(hand) if drawn else 0
        split = game.ranking == HIGH_LOW
        whole = 1.0
        for other in bits(game.live & ~(1 << seat)):
            one = strength.after_draw(value, game.drawn[other]) if drawn else first
            level = self.level(game, other) + more
            whole *= against(one, level / 2 if split else level)
        return whole

    def most(self, game: Poquer) -> int:
        """How many cards one may change."""
        return 5 if game.ranking == HIGH_LOW else game.opt.max_draw

    def level(self, game: Poquer, other: int) -> float:
        """What part of his hands a rival would not have played like this."""
        if other == game.raiser:
            return min(0.3 + 0.1 * game.raises, 0.7)
        if game.opt.forced_bets == "blinds" and game.street == 1 and game.waiting >> other & 1 and not game.raises:
            return 0.0  # a blind that has not spoken yet tells nothing
        return 0.15 if game.bets[other] > 0 else 0.0

    # -- betting --------------------------------------------------------------------------------------------------

    def betting(self, game: Poquer, seat: int, actions: list[int]) -> list[int]:
        """Fold, mesa, call, or a bet: each by what it is worth."""
        if game.stick:
            share = self.chance(game, seat, 0.0)
            return bet_rates(game, seat, actions, share, raised_chance(game, seat, 0, share))
        pot = game.pot()
        need = min(game.high - game.bets[seat], game.chips(seat))
        rivals = count(game.live) - 1
        behind = count(game.waiting & ~(1 << seat))
        chance = self.chance(game, seat, 0.0)
        called = -1.0
        stays = game.street >= 2 and game.opt.checked_round == "pot_stays"  # without a bet the pot is for nobody
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == FOLD:
                worth = 0.0 if need else -1.0
            elif act == CHECK:
                worth = chance * pot * (0.5 if stays else 0.9)
            elif act == CALL or act == COVER:
                worth = call_worth(chance, pot, need) - 0.01 * pot * behind
            else:
                if called < 0.0:
                    called = self.chance(game, seat, 0.1 + 0.05 * game.raises)
                worth = raise_worth(chance, called, pot, need, y_of(action), rivals) - 0.015 * pot * behind
            found.append(rate(worth, pot))
        serious = earnest(actions, 1 << BET | 1 << RAISE, pot)
        for k in range(len(actions)):
            if actions[k] not in serious:
                found[k] -= TINY
        return found

    # -- changing cards -------------------------------------------------------------------------------------------

    def goal(self, game: Poquer, seat: int) -> int:
        """In high-low one goes for the half that the hand promises more of."""
        if game.ranking == HIGH_LOW:
            hand = game.t.mask(HAND, seat)
            high = self.strength(game, HIGH).before_draw(hand, 5)
            return HIGH if high >= self.strength(game, LOW).before_draw(hand, 5) else LOW
        return LOW if game.ranking == MISERY else HIGH

    def to_drop(self, game: Poquer, seat: int) -> int:
        """The cards (a mask) to change."""
        strength = self.strength(game, self.goal(game, seat))
        return strength.drops(game.t.mask(HAND, seat), game.most_to_draw(seat))

    # -- showing --------------------------------------------------------------------------------------------------

    def beaten(self, game: Poquer, seat: int) -> bool:
        """Whether a hand that was shown is better, so that showing can win nothing."""
        if game.ranking == HIGH_LOW:
            return False
        for other in bits(game.shown):
            if game.paid[other] < game.paid[seat]:
                continue  # what he cannot win may be for others
            if game.ranking == MISERY:
                if game.low_value(other) < game.low_value(seat):
                    return True
            elif game.high_value(other) > game.high_value(seat):
                return True
        return False

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Poquer, seat: int, action: int) -> Reason | None:
        """Why: the chance of the hand, the price, the cards that go."""
        act = action & KIND_MASK
        phase = game.phase
        if phase == BETTING or phase == COVERING:
            return self.bet_reason(game, seat, action, self.chance(game, seat, 0.0))
        if phase == DRAWING:
            dropped = self.to_drop(game, seat)
            if act == DROP:
                return Reason("drop", card=x_of(action), number=5 - count(dropped))
            return Reason("draw" if game.picks(seat) else "pat", number=len(game.picks(seat)))
        if phase == SWAPPING:
            return Reason("keep") if act == KEEP else Reason("swap", card=x_of(action))
        if phase == SHOWING:
            return Reason("show" if act == SHOW else "muck")
        if phase == CHOOSING:
            return Reason("choose", number=count(game.dealt))
        return Reason("stand" if phase == DOUBLING else "rebuy", number=game.paid[seat])

    def bet_reason(self, game: Poquer, seat: int, action: int, chance: float) -> Reason:
        """Why this bet, with such a chance."""
        act = action & KIND_MASK
        percent = round(100 * chance)
        need = min(game.high - game.bets[seat], game.chips(seat))
        paid = pays(chance, game.pot(), need)
        if act == FOLD:
            return Reason("fold_later" if paid and need else "fold", number=percent)
        if act == CHECK:
            return Reason("check", number=percent)
        if act == CALL or act == COVER:
            return Reason("call", number=percent) if paid else Reason("call_tried", number=need)
        return Reason("bet" if percent * count(game.live) >= 100 else "bluff", number=percent)


class Rivals(Beliefs):
    """Worlds in which every rival holds what he may well have played like this."""

    def __init__(self, thumb: PoquerThumb, me: Seat, game: Poquer) -> None:
        self.thumb = thumb
        self.seat = seat = me.number
        self.sampler = me.believes().sampler()
        self.drawn = game.drawn
        t = game.t
        self.base = t.base
        known = t.mask(BOX) | t.mask(HAND, seat) | t.mask(DISCARD, seat)
        self.done: dict[int, list[Decision]] = {}  # by rival
        for decision in decisions(me, 1 << DROP):
            known |= decision.game.t.mask(HAND, seat)
            if game.live >> decision.seat & 1 and decision.game.phase in (COVERING, BETTING, DRAWING):
                self.done.setdefault(decision.seat, []).append(decision)
        self.unseen = bits(t.pack.all & ~known)
        self.m = Moves(t.pack)
        self.ranges: dict[int, Range] = {}

    def world(self, rng: Rng, until: float) -> Game:
        """One of them; where the hands of two rivals will not go together, one is left to chance."""
        left = len(self.done) - len(self.ranges)
        if left:
            now = time.perf_counter()
            for other, done in self.done.items():
                self.ranges[other] = self.range(other, done, rng, now + (until - now) * SHARE / left if until else 0.0)
                now = time.perf_counter()
        world = self.sampler.draw(rng)
        taken = 0
        for other, held in self.ranges.items():
            k = held.draw(rng, taken)
            if k >= 0:
                put_into(world.t, self.base[HAND] + other, held.hands[k])
                put_into(world.t, self.base[DISCARD] + other, held.given_up[k])
                taken |= held.hands[k] | held.given_up[k]
        return world

    def chance(self, game: Game) -> float:
        """The chance to be ahead of all: by the hands that each may have, before the draw by what they promise."""
        assert isinstance(game, Poquer)
        if game.ranking == HIGH_LOW:
            return -1.0
        strength = self.thumb.strength(game, LOW if game.ranking == MISERY else HIGH)
        drawn = game.drawn[self.seat] >= 0
        mine = self.worth(strength, game.t.mask(HAND, self.seat), drawn)
        alone = strength.after_draw(strength.value(game.t.mask(HAND, self.seat)), -1) if drawn else mine
        whole = 1.0
        for other in bits(game.live & ~(1 << self.seat)):
            held = self.ranges.get(other)
            if held is None or not held.hands:
                whole *= alone
                continue
            won = before = 0.0
            for k in range(len(held.hands)):
                worth = self.worth(strength, held.hands[k], drawn)
                weight = held.totals[k] - before
                before = held.totals[k]
                won += weight if worth < mine else weight / 2 if worth == mine else 0.0
            whole *= won / before
        return whole

    def worth(self, strength: Strength, hand: int, drawn: bool) -> float:
        """How good a hand is, beside others at the same time."""
        return float(strength.value(hand)) if drawn else strength.before_draw(hand, 5)

    def range(self, other: int, done: list[Decision], rng: Rng, until: float) -> Range:
        """What one rival may hold: hands are dealt to him at random and judged by all that he has done."""
        found = Range()
        cards = self.unseen
        zone = self.base[HAND] + other
        need = min(5 + max(self.drawn[other], 0), len(cards))
        for tried in range(HANDS):
            if until and tried % CLOCK == CLOCK - 1 and time.perf_counter() >= until:
                break
            for k in range(need):  # the first of a shuffle
                place = k + rng.below(len(cards) - k)
                cards[k], cards[place] = cards[place], cards[k]
            hand = mask_of(cards[:5])
            dropped = 0
            weight = 1.0
            for decision in done:
                decision.game.t.bags[zone] = hand
                if decision.action & KIND_MASK == DRAW:
                    dropped = self.changed(decision.game, other, rng)
                    if dropped < 0:
                        weight = 0.0
                        break
                    hand = hand & ~dropped | mask_of(cards[5:need])
                else:
                    weight *= decision.chance(self.thumb, self.m)
            if weight > 0.0:
                found.add(hand, dropped, weight)
        return found

    def changed(self, game: Game, other: int, rng: Rng) -> int:
        """The cards (a mask) that he gave up if this was his hand; -1 if he would have changed another number."""
        assert isinstance(game, Poquer)
        dropped = self.thumb.to_drop(game, other)
        if count(dropped) == self.drawn[other]:
            return dropped
        if rng.below(100) >= STRANGE:
            return -1
        return mask_of(bits(game.t.mask(HAND, other))[: self.drawn[other]])


def drop_rate(action: int, dropped: int) -> int:
    """Drop what is to go; then draw."""
    if action & KIND_MASK == DROP:
        return 100 if dropped >> x_of(action) & 1 else -100
    return 0


THUMB: Final = PoquerThumb
