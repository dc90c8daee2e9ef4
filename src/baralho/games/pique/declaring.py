"""The declarations of Piquê: the elder hand says what it has, the dealer answers, what is good is shown
(002:4949-4971).

A declaration names a number or a rank, never the cards. Which of several sets it was is chosen when the cards are
shown, or when equal ones are compared: so everybody hears what was said at a table and no more. A set that was told
to be smaller than it is, is compared, shown and scored as it was told.
"""

from __future__ import annotations

from typing import Final

from baralho.engine.game import Game, put
from baralho.engine.moves import Moves
from baralho.engine.table import count
from baralho.games.pique.acts import (
    ANSWERING,
    CATEGORIES,
    CLAIM,
    CLAIMING,
    EQUAL,
    FOURTEEN,
    GOOD,
    KEEP,
    MATCHING,
    NOT_GOOD,
    NOTHING,
    OF_FOURS,
    OF_POINT,
    OF_RUNS,
    OF_SETS,
    PLAYING,
    POINT,
    POINTING,
    RUN,
    SEQUENCING,
    SHOW,
    SHOW_ON,
    SHOWING,
    SKIP,
    SUM,
    SUMMING,
    TOP,
    TOPPING,
    TRIO,
)
from baralho.games.pique.cards import (
    FOURTEEN_POINTS,
    FOURTEEN_UP,
    PACK,
    PLACE_OF,
    RANK_AT,
    RANKS,
    RUN_POINTS,
    SET_RANKS,
    SHORTEST,
    SHOWABLE,
    TENS,
    TRIO_POINTS,
    all_runs,
    best_sum,
    from_top,
    key_of,
    longest_run,
    longest_suit,
    points_of,
    power_of,
    runs_beside,
    runs_of,
    sets_of,
    sums_of,
    tops_of,
)
from baralho.games.pique.counting import Counting
from baralho.games.pique.facts import (
    AT_LEAST,
    BEST_FOURTEEN,
    BEST_SUM,
    BEST_TOP,
    BEST_TRIO,
    HAS_SUM,
    HAS_TOP,
    JUST_THREE,
    LESS_THAN,
    LONGEST_SUIT,
    MORE_RUNS,
    MORE_SETS,
    RUNS_ARE,
    SETS_ARE,
    holds,
    measure,
    sets_by,
    union,
)
from baralho.kinds.tricks import HAND

NONE: Final[tuple[int, ...]] = (0,) * CATEGORIES


class Declaring(Counting):
    """Point, sequences, trios and fourteens, of the elder hand first; the dealer's after the first lead."""

    category: int = OF_POINT  # what is being declared, or announced
    floor: tuple[int, ...] = NONE  # by category: what the elder hand has named, 0 for nothing
    told: int = 0  # of equal ones: what the elder hand has told of his
    ties: tuple[int, ...] = NONE  # by category: what the dealer has told of an equal one that is higher
    due: int = 0  # the categories (a mask) that the dealer has won
    shown: int = 0  # the cards (a mask) shown in this category
    further: bool = False  # the one that was named has been shown, others may follow
    opened: tuple[int, ...] = (0, 0)  # by seat: all cards (a mask) that it has shown

    def hand_over(self, new: Game) -> None:
        """By name, as every playout begins with a copy."""
        assert isinstance(new, Declaring)
        new.category = self.category
        new.floor = self.floor
        new.told = self.told
        new.ties = self.ties
        new.due = self.due
        new.shown = self.shown
        new.further = self.further
        new.opened = self.opened
        super().hand_over(new)

    # -- the elder hand -------------------------------------------------------------------------------------------

    def begin_declaring(self) -> None:
        """All cards are exchanged: the elder hand speaks first, in every category (002:4949)."""
        self.settle(0)
        if not self.opt.trio_catorze_separate:
            self.settle(OF_FOURS)
        self.ask_elder(OF_POINT)

    def ask_elder(self, category: int) -> None:
        """The next category; after the last one the elder hand leads."""
        if category == OF_FOURS and not self.opt.trio_catorze_separate:
            category = CATEGORIES
        self.begin_category(category)
        if category == CATEGORIES:
            self.ask(PLAYING, self.elder())
        elif category == OF_POINT:
            self.ask(POINTING, self.elder())
        elif category == OF_RUNS:
            self.ask(SEQUENCING, self.elder())
        else:
            self.ask(MATCHING, self.elder())

    def begin_category(self, category: int) -> None:
        """Nothing is shown of it yet; but cards of a trio that was shown make no fourteen besides."""
        self.category = category
        self.told = 0
        self.further = False
        if category != OF_FOURS:
            self.shown = 0

    def offer(self, seat: int, m: Moves) -> None:
        """Whatever is true, or less than the truth, and silence. Nobody can say more than he has (002:4969)."""
        hand = self.t.mask(HAND, seat)
        phase = self.phase
        if phase == POINTING:
            m.each(POINT, list(range(longest_suit(hand) - SHORTEST + 1)))
            m.add(SKIP)
            m.add(NOTHING)
        elif phase == SEQUENCING:
            m.each(RUN, list(range(longest_run(hand) - SHORTEST + 1)))
            m.add(SKIP)
        elif phase == MATCHING:
            self.offer_sets(seat, m)
            m.add(SKIP)
        elif phase == ANSWERING:
            self.offer_answers(hand, m)
        elif phase == SUMMING:
            m.each(SUM, sums_of(hand, self.floor[OF_POINT]))
        elif phase == TOPPING:
            m.each(TOP, [RANKS[power - 1] for power in tops_of(hand, self.floor[OF_RUNS])])
        elif phase == SHOWING:
            self.offer_shows(seat, m)
        else:
            if self.has_any(self.category, hand):
                m.add(CLAIM)
            m.add(KEEP)

    def offer_sets(self, seat: int, m: Moves) -> None:
        """Trios, also three out of four, and fourteens."""
        keys = sorted({key_of(cards) for cards in self.sets_left(seat, self.shown)})
        for key in keys:
            if key > FOURTEEN_UP:
                m.add(FOURTEEN, key - FOURTEEN_UP - TENS)
            else:
                m.add(TRIO, key - TENS)

    def declare(self, seat: int, act: int, x: int, y: int) -> None:
        """Something is declared, answered, told, shown or passed over."""
        if act == SKIP:
            self.say(self.passed_over(), seat)
            self.ask_elder(self.category + 1)
        elif act == NOTHING:
            self.ask_elder(CATEGORIES)
        elif act == POINT or act == RUN:
            self.name(x + SHORTEST)
        elif act == TRIO or act == FOURTEEN:
            n = 4 if act == FOURTEEN else 3
            self.t.has(HAND, seat, PACK.ranks[SET_RANKS[x]], n)
            self.name(x + TENS + (FOURTEEN_UP if n == 4 else 0))
        elif act == GOOD or act == EQUAL or act == NOT_GOOD:
            self.answered(act)
        elif act == SUM:
            self.tell(seat, x)
        elif act == TOP:
            self.tell(seat, power_of(x))
        elif act == SHOW or act == SHOW_ON:
            self.show(seat, SHOWABLE[y], act == SHOW_ON)
        elif act == CLAIM:
            self.claim()
        else:
            self.settle(self.category)
            self.announce(self.category + 1)

    def passed_over(self) -> str:
        """What it means to say nothing here."""
        if self.category == OF_POINT:
            return "no_point"
        if self.category == OF_RUNS:
            return "no_runs"
        if self.category == OF_FOURS:
            return "no_fourteens"
        return "no_trios" if self.opt.trio_catorze_separate else "no_sets"

    def name(self, worth: int) -> None:
        """The elder hand has named something; the dealer answers by his own cards, and without a choice (R5)."""
        category = self.category
        self.floor = put(self.floor, category, worth)
        if category == OF_POINT or category == OF_RUNS:
            self.t.tell(HAND, self.elder(), AT_LEAST | category << 4 | worth << 8)
        if self.opt.dealer_may_sink:
            self.ask(ANSWERING, self.dealer)
            return
        own = measure(self.measured(category), self.t.mask(HAND, self.dealer))
        self.answered(GOOD if own < worth else EQUAL if own == worth else NOT_GOOD)

    def measured(self, category: int) -> int:
        """By what hands are compared in a category; by agreement trios only with trios (R4)."""
        if category == OF_SETS and self.opt.trio_catorze_separate:
            return BEST_TRIO
        return BEST_FOURTEEN if category == OF_FOURS else category

    # -- the answer -----------------------------------------------------------------------------------------------

    def offer_answers(self, hand: int, m: Moves) -> None:
        """A dealer who may understate: what he has, or less. Trios and fourteens are never equal (002:4967)."""
        own, named = measure(self.measured(self.category), hand), self.floor[self.category]
        m.add(GOOD)
        if own >= named and (self.category == OF_POINT or self.category == OF_RUNS):
            m.add(EQUAL)
        if own > named:
            m.add(NOT_GOOD)

    def answered(self, answer: int) -> None:
        """Everybody hears it, and learns what it means: a dealer who must tell the truth has no more than he says."""
        t, dealer, category = self.t, self.dealer, self.category
        named = self.floor[category]
        about = self.measured(category) << 4
        if answer != GOOD:
            t.tell(HAND, dealer, AT_LEAST | about | (named if answer == EQUAL else named + 1) << 8)
        if answer != NOT_GOOD and not self.opt.dealer_may_sink:
            t.tell(HAND, dealer, LESS_THAN | about | (named if answer == GOOD else named + 1) << 8)
        if answer == GOOD:
            self.say("good", dealer)
            self.ask(SHOWING, self.elder())
        elif answer == EQUAL:
            self.say("equal" if category == OF_POINT else "equal_runs", dealer)
            self.ask(SUMMING if category == OF_POINT else TOPPING, self.elder())
        else:
            self.say("not_good", dealer)
            self.win_for_dealer()

    def win_for_dealer(self) -> None:
        """The dealer will score it when he plays to the first trick; the elder hand goes on (002:4957)."""
        self.due |= 1 << self.category
        self.ask_elder(self.category + 1)

    def tell(self, seat: int, number: int) -> None:
        """The sum of an equal point, or how high an equal sequence is: both tell it, the elder hand first."""
        category = self.category
        n = self.floor[category]
        kind = HAS_SUM if category == OF_POINT else HAS_TOP
        self.t.tell(HAND, seat, kind | n << 4 | number << 8)
        if seat == self.dealer:
            self.compare(number, "good", "not_good", "nobody", 0)
            return
        self.told = number
        if self.opt.dealer_may_sink:
            self.ask(self.phase, self.dealer)
        else:
            self.tell_best(n)

    def tell_best(self, n: int) -> None:
        """A dealer who must tell the truth names the best of his longest."""
        hand = self.t.mask(HAND, self.dealer)
        if self.category == OF_POINT:
            number = best_sum(hand, n)
            self.t.tell(HAND, self.dealer, BEST_SUM | n << 4 | number << 8)
            self.compare(number, "sum_good", "sum_not_good", "sum_nobody", number)
        else:
            number = tops_of(hand, n)[-1]
            self.t.tell(HAND, self.dealer, BEST_TOP | n << 4 | number << 8)
            self.compare(number, "top_good", "top_not_good", "top_nobody", RANKS[number - 1])

    def compare(self, dealers: int, good: str, not_good: str, nobody: str, a: int) -> None:
        """The higher one scores; if these are equal too, nobody does (002:4961, R7). The answer is said with `a`."""
        category = self.category
        if self.told > dealers:
            self.say(good, self.dealer, a)
            self.ask(SHOWING, self.elder())
        elif self.told < dealers:
            self.say(not_good, self.dealer, a)
            self.ties = put(self.ties, category, dealers)
            self.win_for_dealer()
        else:
            self.say(nobody, self.dealer, a)
            self.settle(category)
            if not self.over:
                self.ask_elder(category + 1)

    # -- showing --------------------------------------------------------------------------------------------------

    def sets_left(self, seat: int, shown: int) -> list[int]:
        """The trios and fourteens (masks) that may be named or shown beside those shown already."""
        cards = self.t.mask(HAND, seat)
        for power in range(TENS, 9):
            if shown & RANK_AT[power - 1]:
                cards &= ~RANK_AT[power - 1]
        if not self.opt.trio_catorze_separate:
            return sets_of(cards, 3) + sets_of(cards, 4)
        if self.category == OF_FOURS:
            return sets_of(cards, 4)
        if seat == self.dealer:  # he speaks of both before he shows any: four of a rank are his fourteen
            for power in range(TENS, 9):
                if cards & RANK_AT[power - 1] == RANK_AT[power - 1]:
                    cards &= ~RANK_AT[power - 1]
        return sets_of(cards, 3)

    def least_of_set(self, seat: int) -> int:
        """How many cards of a rank make another one of this category: what `MORE_SETS` is about."""
        if self.category == OF_FOURS:
            return 4
        return JUST_THREE if self.opt.trio_catorze_separate and seat == self.dealer else 3

    def offer_shows(self, seat: int, m: Moves) -> None:
        """The cards of what was named, alone or with others to follow; then those others, as many as he likes."""
        for cards in self.other_shows(seat) if self.further else self.first_shows(seat):
            m.add(SHOW, 0, PLACE_OF[cards])
            if self.goes_on(seat, cards):
                m.add(SHOW_ON, 0, PLACE_OF[cards])

    def first_shows(self, seat: int) -> list[int]:
        """The sets (masks) that are what was said. A dealer who may understate shows anything that is better than what
        the elder hand named, or if that was equal what he has told; whatever he likes if nothing was named.
        """
        category = self.category
        hand = self.t.mask(HAND, seat)
        named, told = self.floor[category], self.told
        if category == OF_SETS or category == OF_FOURS:
            sets = self.sets_left(seat, self.shown)
            if seat == self.dealer:
                return [cards for cards in sets if key_of(cards) > named]
            return [cards for cards in sets if key_of(cards) == named]
        low, high = named, named
        if seat == self.dealer:
            told = self.ties[category]
            if not told:
                low, high = max(named + 1, SHORTEST), measure(category, hand)
        found: list[int] = []
        for n in range(low, high + 1):
            found += points_of(hand, n, told) if category == OF_POINT else runs_of(hand, n, told)
        return found

    def other_shows(self, seat: int) -> list[int]:
        """Further sequences, or trios and fourteens: also better ones than that which was named."""
        if self.category != OF_RUNS:
            return self.sets_left(seat, self.shown)
        cards = runs_beside(self.t.mask(HAND, seat), self.shown)
        found: list[int] = []
        for n in range(SHORTEST, longest_run(cards) + 1):
            found += runs_of(cards, n)
        return found

    def goes_on(self, seat: int, cards: int) -> bool:
        """Whether there is anything more to show after these cards; of points only one counts (002:4963)."""
        shown = self.shown | cards
        if self.category == OF_POINT:
            return False
        if self.category == OF_RUNS:
            return runs_beside(self.t.mask(HAND, seat), shown) != 0
        return len(self.sets_left(seat, shown)) > 0

    def show(self, seat: int, cards: int, more: bool) -> None:
        """Cards are shown, and then marked (002:4955)."""
        self.lay_open(seat, cards)
        if self.category == OF_SETS and self.least_of_set(seat) == JUST_THREE:
            self.t.lacks(HAND, seat, RANK_AT[key_of(cards) - 1] & ~cards)  # four would have been his fourteen
        self.mark_shown(seat, cards)
        if self.over:
            return
        if more:
            self.further = True
            if self.category == OF_RUNS:
                self.t.tell(HAND, seat, MORE_RUNS | self.shown << 8)
            else:
                self.t.tell(HAND, seat, MORE_SETS | self.least_of_set(seat) << 4 | self.shown << 8)
            self.ask(SHOWING, seat)
        else:
            self.shown_all(seat)

    def lay_open(self, seat: int, cards: int) -> None:
        """Everybody sees these cards once; they go back to the hand."""
        self.shown |= cards
        self.opened = put(self.opened, seat, self.opened[seat] | cards)
        for card in from_top(cards):
            self.t.peek(card, self.everybody)

    def mark_shown(self, seat: int, cards: int) -> None:
        """A point is worth its cards, a sequence of five and more ten besides."""
        n = count(cards)
        if self.category == OF_POINT:
            self.mark_combination(seat, n, "point", OF_POINT)
        elif self.category == OF_RUNS:
            self.mark_combination(seat, RUN_POINTS[n], "run", OF_RUNS)
        elif n == 4:
            self.mark_combination(seat, FOURTEEN_POINTS, "fourteen", self.category)
        else:
            self.mark_combination(seat, TRIO_POINTS, "trio", self.category)

    def shown_all(self, seat: int) -> None:
        """A category is done; the elder hand goes on declaring, the dealer announcing."""
        self.settle(self.category)
        if self.over:
            return
        if seat == self.dealer:
            self.announce(self.category + 1)
        else:
            self.ask_elder(self.category + 1)

    # -- the dealer announces -------------------------------------------------------------------------------------

    def has_any(self, category: int, hand: int) -> bool:
        """Whether a hand has anything that counts in a category."""
        return measure(self.measured(category), hand) >= (SHORTEST if category <= OF_RUNS else 1)

    def announce(self, category: int) -> None:
        """After the first lead the dealer shows and marks what he has won, and may claim, as a whole, what the elder
        hand has passed over (002:4975).
        """
        while category < CATEGORIES:
            self.begin_category(category)
            if not self.settled >> category & 1:
                if not self.due >> category & 1:
                    self.ask(CLAIMING, self.dealer)
                    return
                if self.opt.dealer_may_sink:
                    self.ask(SHOWING, self.dealer)
                    return
                self.show_whole()
                if self.over:
                    return
            category += 1
        self.begin_category(CATEGORIES)
        self.announced()

    def announced(self) -> None:
        """The dealer has said all, and plays."""
        raise NotImplementedError

    def claim(self) -> None:
        """All that he has of it, unless he may understate."""
        dealer, category = self.dealer, self.category
        if self.opt.dealer_may_sink:
            least = SHORTEST if category <= OF_RUNS else 1
            self.t.tell(HAND, dealer, AT_LEAST | self.measured(category) << 4 | least << 8)
            self.ask(SHOWING, dealer)
            return
        self.show_whole()
        if not self.over:
            self.announce(category + 1)

    def show_whole(self) -> None:
        """The dealer shows all of a category, and everybody learns that there is no more of it. Of two points that are
        equal in all, chance picks the one he shows.
        """
        t, dealer, category = self.t, self.dealer, self.category
        hand = t.mask(HAND, dealer)
        if category == OF_POINT:
            n = longest_suit(hand)
            total = best_sum(hand, n)
            t.tell(HAND, dealer, LESS_THAN | LONGEST_SUIT << 4 | n + 1 << 8)
            t.tell(HAND, dealer, BEST_SUM | n << 4 | total << 8)
            ways = [PLACE_OF[cards] for cards in points_of(hand, n, total)]
            shown = [SHOWABLE[self.draw_among(f"point of deal {self.deal_no}", ways)]]
        elif category == OF_RUNS:
            shown = all_runs(hand)
            t.tell(HAND, dealer, RUNS_ARE | union(shown) << 8)
        else:
            shown = sets_by(self.measured(category), hand)
            t.tell(HAND, dealer, SETS_ARE | self.measured(category) << 4 | union(shown) << 8)
        for cards in shown:
            self.lay_open(dealer, cards)
            self.mark_shown(dealer, cards)
            if self.over:
                return
        self.settle(category)

    # -- what everybody knows -------------------------------------------------------------------------------------

    def fits(self, fact: int, cards: int) -> bool:
        """Whether what was said is true of these cards."""
        return holds(fact, cards)
