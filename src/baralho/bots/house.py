"""Blackjack against the house: every decision by what it is worth, with the cards that have been seen."""

from __future__ import annotations

from typing import Final

from baralho.bots.shoe import FRESH, TEN, Hands, Paths, one
from baralho.bots.thumb import Reason
from baralho.bots.twentyone import Odds
from baralho.engine.spec import KIND_MASK, y_of
from baralho.games.vinte_e_um.acts import (
    CARD,
    DECLINE,
    DOUBLE_DOWN,
    DRAWING,
    HOUSE,
    INSURE,
    SPLIT,
    STAKING,
    STAND,
    USED,
)
from baralho.games.vinte_e_um.casino import HANDS, Casino
from baralho.games.vinte_e_um.rounds import VALUE

CENT: Final = 100.0  # a rate of 100 is a whole stake
LAST: Final = 3  # rounds before the end in which who is behind stakes more
KEPT: Final = 200  # positions whose calculation is kept


class House:
    """How to play against the house, and why."""

    def __init__(self) -> None:
        self.paths: dict[int, Paths] = {}
        self.hands: dict[int, Hands] = {}
        self.chips: dict[int, float] = {}

    def rates(self, game: Casino, seat: int, actions: list[int]) -> list[int]:
        """What every action is worth, in hundredths of the stake."""
        if game.phase == STAKING:
            aim = self.aim(game, seat)
            return [-abs(y_of(a) - aim) for a in actions]
        if game.phase == DRAWING:
            return [round(CENT * self.worth(game, seat, a & KIND_MASK)) for a in actions]
        gain = self.insurance(game, seat)
        if gain > 0.0:
            return [round(CENT * gain * (y_of(a) if a & KIND_MASK == INSURE else 1)) for a in actions]
        return [0 if a & KIND_MASK == DECLINE else -10 for a in actions]

    # -- what has been seen ---------------------------------------------------------------------------------------

    def unseen(self, game: Casino, seat: int) -> list[int]:
        """How many cards of each value may still come: the closed card of the house is one of them."""
        t = game.t
        found = [game.opt.packs * n for n in FRESH]
        for card in t.line(USED):
            found[VALUE[card]] -= 1
        for card in t.line(HOUSE):
            if t.viewers(card) >> seat & 1:
                found[VALUE[card]] -= 1
        for other in range(game.players):
            for hand in range(HANDS):
                for card in game.hand_of(other, hand):
                    if t.viewers(card) >> seat & 1:
                        found[VALUE[card]] -= 1
        return found

    # -- stakes ---------------------------------------------------------------------------------------------------

    def chip_worth(self, game: Casino, seat: int) -> float:
        """What a chip is worth before the cards, each taken to come by the same chances."""
        opt = game.opt
        unseen = self.unseen(game, seat)
        key = (1 if opt.banker_draw == "hit_soft_17" else 0) + (2 if opt.double_down else 0) + (4 if opt.split else 0)
        key += (8 if opt.ties == "push" else 0) + (16 if opt.natural_tie == "push" else 0)
        key = key << 8 | round(10 * opt.natural_pays)
        for number in unseen:
            key = key << 8 | number
        found = self.chips.get(key)
        if found is None:
            odds = Odds(unseen, opt.ace, opt.banker_draw == "hit_soft_17", opt.ties == "push")
            found = odds.blackjack(float(opt.natural_pays), opt.natural_tie == "push", opt.double_down, opt.split)
            if len(self.chips) >= KEPT:
                self.chips.clear()
            self.chips[key] = found
        return found

    def behind(self, game: Casino, seat: int) -> int:
        """How many chips are missing to the leader, near the end; 0: none, or there is time."""
        if game.opt.rounds - game.deal_no > LAST:
            return 0
        best = max(game.points) if game.players > 1 else game.opt.start_chips + 1
        return max(best - game.points[seat], 0)

    def aim(self, game: Casino, seat: int) -> int:
        """The stake to make: the least against a shoe that is good for the house, all that is needed near the end."""
        behind = self.behind(game, seat)
        if behind:
            return max(game.least, behind // max(game.opt.rounds - game.deal_no, 1))
        return game.most if self.chip_worth(game, seat) > 0.0 else game.least

    # -- the cards ------------------------------------------------------------------------------------------------

    def worth(self, game: Casino, seat: int, act: int) -> float:
        """What it is worth in stakes to do this with the hand that lies before one."""
        cards = 0
        for card in game.hand_of(seat, game.at):
            cards += one(VALUE[card])
        hands = self.position(game, seat)
        if act == STAND:
            return hands.stand(cards)
        if act == CARD:
            return hands.hit(cards)
        if act == DOUBLE_DOWN:
            return hands.double(cards)
        if act == SPLIT:
            return hands.split(VALUE[game.hand_of(seat, game.at)[0]], HANDS - game.made[seat] - 1)
        return -0.5

    def position(self, game: Casino, seat: int) -> Hands:
        """The calculation for the cards of this hand and those that may come, which may have been made before."""
        up = game.house_shows()
        soft = game.opt.banker_draw == "hit_soft_17"
        counts = self.unseen(game, seat)
        key = up << 1 | int(soft)
        paths = self.paths.get(key)
        if paths is None:
            paths = Paths(up, soft)
            self.paths[key] = paths
        key = (key << 1 | int(game.opt.double_down)) << 1 | int(game.opt.ties == "push")
        for card in game.hand_of(seat, game.at):
            counts[VALUE[card]] += 1
        for number in counts:
            key = key << 8 | number
        found = self.hands.get(key)
        if found is None:
            if len(self.hands) >= KEPT:
                self.hands.clear()
            found = Hands(counts, up, paths, game.opt.double_down, game.opt.ties == "push")
            self.hands[key] = found
        return found

    def tens(self, game: Casino, seat: int) -> float:
        """How likely a ten lies under the ace of the house."""
        unseen = self.unseen(game, seat)
        return unseen[TEN] / max(sum(unseen), 1)

    def insurance(self, game: Casino, seat: int) -> float:
        """What a chip of insurance is worth; even money is the same."""
        return 3.0 * self.tens(game, seat) - 1.0

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Casino, seat: int, action: int) -> Reason:
        """Chances and averages."""
        act = action & KIND_MASK
        if game.phase == STAKING:
            behind = self.behind(game, seat)
            if behind:
                return Reason("stake_behind", number=behind)
            worth = self.chip_worth(game, seat)
            return Reason("stake_shoe" if worth > 0.0 else "stake_house", number=abs(round(1000 * worth)))
        if game.phase == DRAWING:
            worth = self.worth(game, seat, act)
            return Reason("best_gain" if worth >= 0.0 else "best_loss", number=abs(round(CENT * worth)))
        code = "no_insurance" if act == DECLINE else "insure"
        return Reason(code, number=round(CENT * self.tens(game, seat)))
