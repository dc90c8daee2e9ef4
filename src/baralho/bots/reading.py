"""Twenty-One by calculation and by what the others do: a stake, a demand, a card refused tell of closed cards.

The rule of thumb takes a closed card for any that is not seen. But who stakes high in Pontoon has a good first card, a
banker who has not demanded doubling has no ace or ten, and who stands has enough. How they stake also tells what the
bank is worth: little where all stake by their cards.
"""

from __future__ import annotations

from math import exp
from typing import Any, Final

from baralho.bots.player import Medium
from baralho.bots.seat import Seat
from baralho.bots.thumb import Thumb
from baralho.bots.thumbs.vinte_e_um import FRESH, TwentyOneThumb
from baralho.bots.twentyone import STATES, STRONG, Odds, total
from baralho.engine.record import Done
from baralho.engine.spec import KIND_MASK, y_of
from baralho.games.vinte_e_um.acts import CARD, DEMAND, DOUBLE, HAND, MAXIMUM, REDOUBLE, STAKE, STAND
from baralho.games.vinte_e_um.casino import Casino
from baralho.games.vinte_e_um.rounds import VALUE, TwentyOne

ODD: Final = 0.1  # how often somebody does anything, whatever it is worth
KEEN: Final = 0.05  # of a stake: an action worth so much more is e times as likely
VAGUE: Final = 0.08  # the same of cards, where others see other cards and think otherwise of the banker
STAKES: Final = 10.0  # stakes by the cards that are taken to have been seen before the first
SKILL: Final = 2


class ReadingThumb(TwentyOneThumb):
    """The calculation of the thumb, with closed cards that are as likely as what their owners have done."""

    def __init__(self) -> None:
        super().__init__()
        self.demanded = False  # in this round
        self.staked: list[int] = []  # by seat, before any doubling
        self.done: list[list[int]] = []  # by seat: what it did after its stake
        self.loose = 0.0  # the part of the stakes that were made whatever the card
        # by what an ace counts and a natural pays: what a demand brings, by first card, from low and high stakes
        self.tables: dict[tuple[str, float], list[list[float]]] = {}

    def prepare(self, me: Seat) -> None:
        """Read the round, and how the others have staked so far."""
        game = me.glimpse()
        assert isinstance(game, TwentyOne)
        if isinstance(game, Casino):
            return  # there are no closed cards to be read but that of the house, which plays by a rule
        self.demanded = False
        self.staked = [0] * game.players
        self.done = [[] for _ in range(game.players)]
        for step in me.deal():
            if isinstance(step, Done):
                act = step.action & KIND_MASK
                if act == STAKE:
                    self.staked[step.seat] = y_of(step.action)
                elif act == DEMAND:
                    self.demanded = True
                else:
                    self.done[step.seat].append(act)
        self.loose = self.looseness(me, game)

    def looseness(self, me: Seat, game: TwentyOne) -> float:
        """How many of the others' stakes were made whatever the card: one in thirteen is high by the cards."""
        most = game.opt.max_bet
        above = 0.0
        number = STAKES
        for row in me.rows():
            act = row.action & KIND_MASK
            if act == MAXIMUM:
                most = y_of(row.action)
            elif act == STAKE and row.seat != me.number and most > 1:
                above += (y_of(row.action) - 1) / (most - 1) - 1 / 13
                number += 1.0
        return min(max(above / number / (1 / 2 - 1 / 13), 0.0), 2.0)

    # -- the banker's closed card ---------------------------------------------------------------------------------

    def demands(self, game: TwentyOne, high: float) -> list[float]:
        """By his first card: how likely a banker demands doubling, where so much of what is staked was staked high."""
        pays = float(game.opt.natural_pays)
        key = (game.opt.ace, pays)
        table = self.tables.get(key)
        if table is None:
            fresh = self.odds_of(FRESH, game.opt.ace)
            table = [[0.0] + [self.demand_from(fresh, k, dear, pays) for k in range(1, 11)] for dear in (False, True)]
            self.tables[key] = table
        return [likely((1.0 - high) * table[0][k] + high * table[1][k], KEEN) for k in range(11)]

    def hole(self, game: TwentyOne, odds: Odds) -> list[float]:
        """By whether he demanded doubling."""
        if game.opt.system != "pontoon" or not game.opt.banker_doubles:
            return odds.share
        dear = sum([stake for stake in self.staked if 2 * stake > game.least + game.most])
        demands = self.demands(game, dear / max(sum(self.staked), 1))
        return weighed(odds.share, demands if self.demanded else [1.0 - d for d in demands])

    def chip_worth(self, game: TwentyOne, seat: int) -> float:
        """What a chip is worth, where the banker will demand more of it if his card is good."""
        odds = self.odds(game, seat)
        opt = game.opt
        if opt.system != "pontoon" or not opt.banker_doubles:
            return super().chip_worth(game, seat)
        first = VALUE[game.t.line(HAND, seat)[0]]
        demands = self.demands(game, 1.0)
        asked = sum([odds.share[k] * demands[k] for k in range(1, 11)])
        pays = float(opt.natural_pays)
        plain = odds.pontoon(weighed(odds.share, [1.0 - d for d in demands]), pays)[first]
        more = odds.pontoon(weighed(odds.share, demands), pays)[first]
        return (1.0 - asked) * plain + asked * max(-1.0, 2.0 * more, 4.0 * more)

    def doubled_worth(self, game: TwentyOne, seat: int) -> float:
        """By the cards with which a banker demands."""
        odds = self.odds(game, seat)
        return odds.pontoon(self.hole(game, odds), float(game.opt.natural_pays))[VALUE[game.t.line(HAND, seat)[0]]]

    # -- the players' closed cards --------------------------------------------------------------------------------

    def first_of(self, game: TwentyOne, odds: Odds, other: int) -> list[float]:
        """The chances of a player's first card in Pontoon, by his stake and his answer to a demand."""
        pays = float(game.opt.natural_pays)
        plain = odds.first_cards(0, pays)
        doubled = odds.first_cards(STRONG, pays)
        stake = self.staked[other]
        loose = max(ODD, min(self.loose, 1.0 - ODD))
        weights = [0.0] * 11
        for value in range(1, 11):
            keen = likely(plain[value], KEEN)
            fits = keen if stake >= game.most else 1.0 - keen if stake <= game.least else 0.0
            weights[value] = (1.0 - loose) * fits + loose / (game.most - game.least + 1)
            if REDOUBLE in self.done[other]:
                weights[value] *= likely(doubled[value], KEEN)
            elif DOUBLE in self.done[other]:
                weights[value] *= 1.0 - likely(doubled[value], KEEN)
        return weighed(odds.share, weights)

    def demand_gain(self, game: TwentyOne, seat: int) -> float:
        """What the banker gains by demanding, of players who hold what they have staked on."""
        odds = self.odds(game, seat)
        pays = float(game.opt.natural_pays)
        hole = [0.0] * 11
        hole[VALUE[game.t.line(HAND, seat)[0]]] = 1.0
        truth = odds.pontoon(hole, pays, odds.share)
        belief = odds.first_cards(STRONG, pays)
        gain = 0.0
        for other in range(game.players):
            if game.live >> other & 1:
                firsts = self.first_of(game, odds, other)
                for value in range(1, 11):
                    kept = -1.0
                    if 2.0 * belief[value] > -1.0:
                        kept = truth[value] * (4.0 if belief[value] > 0.0 else 2.0)
                    gain += game.stakes[other] * firsts[value] * (truth[value] - kept)
        return gain / max(sum(game.stakes), 1)

    def guess(self, game: TwentyOne, odds: Odds, other: int) -> list[float]:
        """The points of a player who has stood: his first card by all that he did."""
        t = game.t
        hand = t.line(HAND, other)
        closed = [card for card in hand if not t.viewers(card) >> game.dealer & 1]
        if game.opt.system != "pontoon" or closed != hand[:1]:
            return super().guess(game, odds, other)
        firsts = self.first_of(game, odds, other)
        ends, _ = odds.banker(VALUE[t.line(HAND, game.dealer)[1]], odds.share)
        stand = odds.stand_by_state(ends)
        best = odds.best_by_state(ends)
        found = [0.0] * 23
        asked = [act for act in self.done[other] if act == CARD or act == STAND]
        for value in range(1, 11):
            chance = firsts[value]
            state = odds.after(odds.after(0, value), VALUE[hand[1]])
            if total(state) == 21:
                continue  # a natural would have been paid
            for k in range(len(asked)):
                if state >= STATES:
                    chance = 0.0
                    break
                more = likely(odds.one_card(state, best) - stand[state], VAGUE) if total(state) < 21 else 0.0
                chance *= more if asked[k] == CARD else 1.0 - more
                if asked[k] == CARD:
                    state = odds.after(state, VALUE[hand[2 + k]])
            if chance > 0.0:
                found[total(state)] += chance
        whole = sum(found)
        return [f / whole for f in found] if whole > 0.0 else super().guess(game, odds, other)

    # -- the bank -------------------------------------------------------------------------------------------------

    def limit(self, game: TwentyOne) -> int:
        """A low one for players who stake by their cards, a high one for those who do not."""
        usual = game.opt.max_bet
        best = usual
        for most in (max(usual // 2, 1), 2 * usual):
            if self.edge(game, most, self.loose) > self.edge(game, best, self.loose):
                best = most
        return best

    def bank_worth(self, game: TwentyOne) -> float:
        """By how the others stake."""
        return self.worth_if(game, self.limit(game), self.loose)

    def price(self, game: TwentyOne) -> float:
        """What others think that it is worth."""
        return super().bank_worth(game) - 1.0


def likely(gain: float, unit: float) -> float:
    """How likely an action is that brings so much more than the other."""
    return ODD / 2 + (1.0 - ODD) / (1.0 + exp(min(max(-gain / unit, -30.0), 30.0)))


def weighed(share: list[float], weights: list[float]) -> list[float]:
    """Chances, each by how well it fits."""
    found = [share[k] * weights[k] for k in range(11)]
    whole = sum(found)
    return [f / whole for f in found] if whole > 0.0 else share


class Reader(Medium):
    """Acts on the calculation."""

    def __init__(self, thumb: Thumb[Any]) -> None:
        """By a thumb of its own."""
        super().__init__(ReadingThumb(), SKILL)
