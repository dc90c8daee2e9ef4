"""Twenty-One by calculation: what each action is worth, in stakes, for the cards that a seat has not seen.

`Odds` takes every card to come from the same proportions, those of the unseen cards: tables of some forty states, quick
enough for rollouts. `exact_hand` takes every card drawn out of the pack, as it is in truth; it is the measure that
tests hold `Odds` and the table itself to.

A hand is its points with aces as one (`hard`) and whether an ace may count ten more (`soft`); both make a state,
`2 * hard + soft`. A value of cards is 1 to 10, the ace being 1; with `ace=eleven` an ace is eleven points, always.
"""

from __future__ import annotations

from typing import Final

CASINO: Final = 17  # the banker draws below, as casinos do, and as a free banker does who knows nothing of the players
STATES: Final = 44  # hard points up to 21
BUST: Final = 5  # how the banker ends: 17, 18, 19, 20, 21, more
ENDS: Final = 6
ACE: Final = 1
TEN: Final = 10
STRONG: Final = 11  # one of both


class Odds:
    """What may come, and how a hand may end, by the cards that a seat has not seen."""

    def __init__(self, unseen: list[int], ace: str, hits_soft: bool = False, push: bool = False) -> None:
        """`unseen`: how many cards of each value from 1 to 10 (place 0 is not used).

        `hits_soft`: the banker draws to a 17 with an ace as eleven; `push`: equal points give the stake back.
        """
        self.hits_soft = hits_soft
        self.push = push
        total = sum(unseen)
        self.share: list[float] = [n / total if total else 0.1 for n in unseen]
        self.share[0] = 0.0
        self.rises = ace == "one_or_eleven"
        self.ace = 11 if ace == "eleven" else 1
        self.naturals = ace != "one"
        self.ends: list[list[float]] = []  # by state: how the banker ends who draws below 17
        self.firsts: dict[int, list[float]] = {}  # what was asked of `first_cards` before
        self.before: dict[int, float] = {}  # and of `no_cards`
        self._end_all()

    # -- hands ----------------------------------------------------------------------------------------------------

    def state(self, values: list[int]) -> int:
        """The state of some cards, by their values."""
        hard = soft = 0
        for value in values:
            if value == ACE:
                hard += self.ace
                soft = 1 if self.rises else 0
            else:
                hard += value
        return 2 * hard + soft

    def after(self, state: int, value: int) -> int:
        """The state with one card more."""
        if value == ACE:
            return (state | 1 if self.rises else state) + 2 * self.ace
        return state + 2 * value

    def natural_with(self, value: int) -> int:
        """The value that makes 21 with this one in two cards; 0: none."""
        if not self.naturals:
            return 0
        return TEN if value == ACE else ACE if value == TEN else 0

    # -- the banker -----------------------------------------------------------------------------------------------

    def _end_all(self) -> None:
        gone = [0.0] * ENDS
        gone[BUST] = 1.0
        self.ends = [gone] * (STATES + 22)  # states over 21 are reached by one card more
        for state in range(STATES - 1, -1, -1):
            points = total(state)
            row = [0.0] * ENDS
            if points > CASINO or (points == CASINO and not (self.hits_soft and state >> 1 < CASINO)):
                row[points - CASINO] = 1.0
            else:
                for value in range(1, 11):
                    share = self.share[value]
                    if share > 0.0:
                        then = self.ends[self.after(state, value)]
                        for k in range(ENDS):
                            row[k] += share * then[k]
            self.ends[state] = row

    def banker(self, up: int, hole: list[float]) -> tuple[list[float], float]:
        """How a banker ends who shows `up`, with these chances of a hole card, if he has no natural; and if he has."""
        row = [0.0] * ENDS
        natural = self.natural_with(up)
        whole = 0.0
        for value in range(1, 11):
            share = hole[value]
            if share > 0.0 and value != natural:
                whole += share
                then = self.ends[self.after(self.after(0, up), value)]
                for k in range(ENDS):
                    row[k] += share * then[k]
        if whole > 0.0:
            for k in range(ENDS):
                row[k] /= whole
        return row, hole[natural] if natural else 0.0

    # -- a player -------------------------------------------------------------------------------------------------

    def best_by_state(self, ends: list[float]) -> list[float]:
        """By state: what it is worth to a player who goes on as well as he can against a banker who ends like this."""
        stand = stand_by_points(ends, self.push)
        best = [-1.0] * (STATES + 22)
        for state in range(STATES - 1, -1, -1):
            points = total(state)
            worth = stand[points]
            if points < 21:
                card = 0.0
                for value in range(1, 11):
                    card += self.share[value] * best[self.after(state, value)]
                if card > worth:
                    worth = card
            best[state] = worth
        return best

    def misled(self, ends: list[float], thought: list[float]) -> list[float]:
        """By state: what it is worth to a player who takes the banker for one who ends otherwise, and plays by that."""
        stand = stand_by_points(ends)
        seeming = stand_by_points(thought)
        worth = [-1.0] * (STATES + 22)
        seems = [-1.0] * (STATES + 22)
        for state in range(STATES - 1, -1, -1):
            points = total(state)
            worth[state] = stand[points]
            seems[state] = seeming[points]
            if points < 21:
                card = self.one_card(state, seems)
                if card > seems[state]:
                    seems[state] = card
                    worth[state] = self.one_card(state, worth)
        return worth

    def one_card(self, state: int, by_state: list[float]) -> float:
        """What one card more is worth, if a hand is then worth what the list says; bust is a stake lost."""
        worth = 0.0
        for value in range(1, 11):
            worth += self.share[value] * by_state[self.after(state, value)]
        return worth

    def stand_by_state(self, ends: list[float]) -> list[float]:
        """By state: what standing is worth."""
        stand = stand_by_points(ends, self.push)
        found = [-1.0] * (STATES + 22)
        for state in range(STATES):
            found[state] = stand[total(state)]
        return found

    def bust_chance(self, state: int) -> float:
        """How likely one card more is too much."""
        risk = 0.0
        for value in range(1, 11):
            if self.after(state, value) >= STATES:
                risk += self.share[value]
        return risk

    # -- before the cards -----------------------------------------------------------------------------------------

    def first_cards(self, banker: int, natural_pays: float) -> list[float]:
        """By his first card: what a chip is worth to a player of Pontoon.

        `banker` is the banker's first card; 0: any, STRONG: one with which he demands doubling, an ace or ten.
        """
        key = 100 * banker + round(10 * natural_pays)
        found = self.firsts.get(key)
        if found is None:
            hole = self.share
            if banker:
                hole = [0.0] * 11
                both = self.share[ACE] + self.share[TEN]
                if banker < STRONG:
                    hole[banker] = 1.0
                elif both > 0.0:
                    hole[ACE] = self.share[ACE] / both
                    hole[TEN] = self.share[TEN] / both
                else:
                    hole[TEN] = 1.0
            found = self.pontoon(hole, natural_pays)
            self.firsts[key] = found
        return found

    def no_cards(self, natural_pays: float, push: bool, double_down: bool) -> float:
        """What a chip is worth to a player of Blackjack, who stakes before the cards."""
        key = round(10 * natural_pays) + (100 if push else 0) + (200 if double_down else 0)
        found = self.before.get(key, 2.0)
        if found > 1.0:
            found = self.blackjack(natural_pays, push, double_down)
            self.before[key] = found
        return found

    def pontoon(self, hole: list[float], natural_pays: float, thought: list[float] | None = None) -> list[float]:
        """By his first card: what a chip staked is worth to a player, with these chances of the banker's first card.

        `thought` is what the player takes these chances for, if not for what they are.
        """
        worth = [0.0] * 11
        for up in range(1, 11):
            share = self.share[up]
            if share <= 0.0:
                continue
            ends, natural = self.banker(up, hole)
            best = self.best_by_state(ends) if thought is None else self.misled(ends, self.banker(up, thought)[0])
            for first in range(1, 11):
                mate = self.natural_with(first)
                value = 0.0
                for second in range(1, 11):
                    if second == mate:
                        value += self.share[second] * ((1.0 - natural) * natural_pays - natural)
                    else:
                        then = best[self.after(self.after(0, first), second)]
                        value += self.share[second] * ((1.0 - natural) * then - 2.0 * natural)
                worth[first] += share * value
        return worth

    def blackjack(self, natural_pays: float, push: bool, double_down: bool, split: bool = False) -> float:
        """What a chip staked before the cards is worth to a player; `push`: a natural against one is a stand-off."""
        worth = 0.0
        for up in range(1, 11):
            share = self.share[up]
            if share <= 0.0:
                continue
            ends, natural = self.banker(up, self.share)
            best = self.best_by_state(ends)
            stand = self.stand_by_state(ends)
            for first in range(1, 11):
                mate = self.natural_with(first)
                for second in range(1, 11):
                    state = self.after(self.after(0, first), second)
                    if second == mate:
                        value = (1.0 - natural) * natural_pays - (0.0 if push else natural)
                    else:
                        then = best[state]
                        if double_down and state < STATES:
                            then = max(then, 2.0 * self.one_card(state, stand))
                        if split and first == second:
                            then = max(then, 2.0 * self.split_hand(first, best, stand, double_down))
                        value = (1.0 - natural) * then - natural
                    worth += share * self.share[first] * self.share[second] * value
        return worth

    def split_hand(self, value: int, best: list[float], stand: list[float], double_down: bool) -> float:
        """What one of two split cards is worth; it is not split again, and an ace gets one card."""
        worth = 0.0
        for second in range(1, 11):
            state = self.after(self.after(0, value), second)
            then = stand[state] if value == ACE else best[state]
            if double_down and value != ACE and state < STATES:
                then = max(then, 2.0 * self.one_card(state, stand))
            worth += self.share[second] * then
        return worth


class Offer:
    """The banker against players whose points he guesses: what he gains by standing, and by going on well."""

    def __init__(self, odds: Odds, stakes: list[int], guesses: list[list[float]], must_draw: bool) -> None:
        """`guesses`: of each player who is left, the chances of each total from 0 to 21, and of more in place 22."""
        self.odds = odds
        self.must_draw = must_draw
        gains = [0.0] * 23  # by the banker's points, 22 being bust
        for k in range(len(stakes)):
            guess = guesses[k]
            above = 0.0  # the chance that the player has more
            for points in range(21, -1, -1):
                gains[points] += stakes[k] * (1.0 - 2.0 * above)
                above += guess[points]
            gains[22] += stakes[k] * (guess[22] - above)
        self.gains = gains
        best = [gains[22]] * (STATES + 22)
        for state in range(STATES - 1, -1, -1):
            points = total(state)
            card = odds.one_card(state, best)
            if must_draw:
                best[state] = card if points < CASINO else gains[points]
            else:
                best[state] = max(card, gains[points])
        self.best = best

    def stand(self, state: int) -> float:
        """Chips that the banker wins on average if he settles now."""
        return self.gains[total(state)]

    def card(self, state: int) -> float:
        """And if he takes one card more, then goes on well."""
        return self.odds.one_card(state, self.best)


def total(state: int) -> int:
    """The points of a state."""
    hard = state >> 1
    return hard + 10 if state & 1 and hard <= 11 else hard


def stand_by_points(ends: list[float], push: bool = False) -> list[float]:
    """By points: what standing is worth against a banker who ends like this; equal points are his, or nobody's."""
    found = [0.0] * 22
    lost_to = 1.0 - ends[BUST]
    for points in range(22):
        if points > CASINO:
            lost_to -= ends[points - CASINO - 1]
        found[points] = 1.0 - 2.0 * lost_to
        if push and points >= CASINO:
            found[points] += ends[points - CASINO]
    return found


# -- the same without putting cards back ------------------------------------------------------------------------------


def exact_ends(odds: Odds, counts: list[int], up: int) -> list[float]:
    """How a banker without a natural ends who shows `up`, the hole card and all others drawn from these cards."""
    row = [0.0] * ENDS
    natural = odds.natural_with(up)
    whole = sum(counts) - (counts[natural] if natural else 0)
    if whole <= 0:
        row[BUST] = 1.0
        return row
    level: dict[int, float] = {}  # by the cards drawn so far, four bits for each value
    for value in range(1, 11):
        if counts[value] and value != natural:
            level[1 << 4 * value] = counts[value] / whole
    left = sum(counts) - 1
    while level:
        then: dict[int, float] = {}
        for drawn, chance in level.items():
            state = odds.after(0, up)
            for value in range(1, 11):
                for _ in range(drawn >> 4 * value & 15):
                    state = odds.after(state, value)
            points = total(state)
            if points > 21:
                row[BUST] += chance
            elif points >= CASINO:
                row[points - CASINO] += chance
            else:
                for value in range(1, 11):
                    there = counts[value] - (drawn >> 4 * value & 15)
                    if there > 0:
                        key = drawn + (1 << 4 * value)
                        then[key] = then.get(key, 0.0) + chance * there / left
        level = then
        left -= 1
    return row


def exact_hand(odds: Odds, counts: list[int], state: int, up: int) -> tuple[float, float, float]:
    """What it is worth to stand, to take a card and go on well, to double and take one: in stakes, drawn for good.

    `counts` are the cards that the player has not seen; `up` is the banker's open card, and he has no natural.
    """
    return _exact(odds, counts, state, up, 0, {})


def _exact(
    odds: Odds, counts: list[int], state: int, up: int, drawn: int, known: dict[int, tuple[float, float, float]]
) -> tuple[float, float, float]:
    found = known.get(drawn)
    if found is not None:
        return found
    points = total(state)
    stand = stand_by_points(exact_ends(odds, counts, up))[points] if points > 11 else -1.0
    card = double = 0.0
    left = odds_of_next(odds, counts, up)
    for value in range(1, 11):
        share = left[value]
        if share <= 0.0:
            continue
        then = odds.after(state, value)
        if then >= STATES:
            card -= share
            double -= share
            continue
        counts[value] -= 1
        worth = _exact(odds, counts, then, up, drawn + (1 << 4 * value), known)
        counts[value] += 1
        card += share * (worth[0] if total(then) == 21 else max(worth[0], worth[1]))
        if total(then) > 11:
            double += share * worth[0]
        else:
            counts[value] -= 1
            double += share * stand_by_points(exact_ends(odds, counts, up))[total(then)]
            counts[value] += 1
    known[drawn] = stand, card, 2.0 * double
    return known[drawn]


def odds_of_next(odds: Odds, counts: list[int], up: int) -> list[float]:
    """The chances of the next card, given that the banker's hole card is no natural with the one he shows."""
    whole = sum(counts)
    natural = odds.natural_with(up)
    holes = whole - (counts[natural] if natural else 0)
    found = [0.0] * 11
    if holes <= 0 or whole < 2:
        return found
    for value in range(1, 11):
        # the hole card is any of the others, alike; then the next is any that is left
        with_it = (counts[value] if value != natural else 0) * (counts[value] - 1)
        without = (holes - (counts[value] if value != natural else 0)) * counts[value]
        found[value] = (with_it + without) / (holes * (whole - 1))
    return found
