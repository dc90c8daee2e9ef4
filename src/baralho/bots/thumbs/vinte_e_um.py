"""Rules of thumb for Twenty-One: calculation, by the cards that a seat has not seen (catalogue vinte-e-um)."""

from __future__ import annotations

from typing import Final

from baralho.bots.house import House
from baralho.bots.thumb import Reason, Thumb
from baralho.bots.twentyone import STATES, STRONG, Odds, Offer, total
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits
from baralho.games.vinte_e_um.acts import (
    AUCTION,
    BANKING,
    BID,
    BUY,
    CARD,
    DEMAND,
    DEMANDING,
    DOUBLE,
    DOUBLING,
    DRAWING,
    DROP,
    FINISHING,
    HAND,
    KEEP,
    LIMITING,
    MINIMUM,
    OFFER,
    REDOUBLE,
    STAKING,
    STAND,
    TAKE,
    USED,
)
from baralho.games.vinte_e_um.bank import TERM
from baralho.games.vinte_e_um.casino import Casino
from baralho.games.vinte_e_um.rounds import VALUE, TwentyOne

FRESH: Final = [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 16]  # cards of each value in a pack
KNOWN: Final = 2_000  # calculations that are kept
CENT: Final = 100.0  # a rate of 100 is a whole stake
STOOD: Final[tuple[float, ...]] = (
    0.2,
    0.3,
    0.45,
    0.6,
    0.8,
)  # how likely a player stands on 12 to 16, against 17 and more


class TwentyOneThumb(Thumb[TwentyOne]):
    """Do what is worth most on average. The banker is taken to draw below 17 and to demand with aces and tens."""

    guided: int = 100  # somebody who bids at random for the bank would make it look worth selling
    expert = "reading:Reader"

    def __init__(self) -> None:
        self.known: dict[int, Odds] = {}  # by the cards not seen: calculated before
        self.house = House()

    def rates(self, game: TwentyOne, seat: int, actions: list[int]) -> list[int]:
        """What every action is worth, in hundredths of the stake."""
        if isinstance(game, Casino):
            return self.house.rates(game, seat, actions)
        phase = game.phase
        if phase == DRAWING:
            return self.draw(game, seat, actions)
        if phase == FINISHING:
            return self.finish(game, seat, actions)
        if phase == STAKING:
            worth = self.chip_worth(game, seat)
            return [round(CENT * worth * y_of(a) / game.most) for a in actions]
        if phase == DEMANDING:
            more = self.demand_gain(game, seat)
            return [round(CENT * more) if a & KIND_MASK == DEMAND else 0 for a in actions]
        if phase == DOUBLING:
            worth = self.doubled_worth(game, seat)
            return [round(CENT * answer_worth(a & KIND_MASK, worth)) for a in actions]
        if phase == LIMITING:
            aim = self.limit(game)
            if actions[0] & KIND_MASK == MINIMUM:
                aim = (aim + 1) // 2
            return [-abs(y_of(a) - aim) for a in actions]
        value = self.bank_worth(game)
        price = self.price(game) if phase == BANKING else 0.0
        return [bank_rate(a & KIND_MASK, y_of(a), value, price) for a in actions]

    # -- what a seat knows ----------------------------------------------------------------------------------------

    def odds(self, game: TwentyOne, seat: int) -> Odds:
        """By the cards that the seat has not seen: all but the used ones, its own, and the open ones of others."""
        t = game.t
        unseen = [game.opt.packs * number for number in FRESH]
        for card in t.line(USED):
            unseen[VALUE[card]] -= 1
        for other in range(game.players):
            for card in t.line(HAND, other):
                if t.viewers(card) >> seat & 1:
                    unseen[VALUE[card]] -= 1
        return self.odds_of(unseen, game.opt.ace)

    def odds_of(self, unseen: list[int], ace: str) -> Odds:
        """The calculation for these cards, which may have been made before."""
        key = len(ace)
        for number in unseen:
            key = key << 8 | number
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= KNOWN:
                self.known.clear()
            found = Odds(unseen, ace)
            self.known[key] = found
        return found

    def own(self, game: TwentyOne, odds: Odds, seat: int) -> int:
        """The state of a seat's hand."""
        return odds.state([VALUE[card] for card in game.t.line(HAND, seat)])

    def banker_shows(self, game: TwentyOne) -> int:
        """The value of the banker's open card while the players draw; 0 if there is none."""
        for card in game.t.line(HAND, game.dealer):
            if game.t.up(card):
                return VALUE[card]
        return 0

    # -- a player -------------------------------------------------------------------------------------------------

    def hole(self, game: TwentyOne, odds: Odds) -> list[float]:
        """The chances of the banker's closed card."""
        return odds.share

    def draw(self, game: TwentyOne, seat: int, actions: list[int]) -> list[int]:
        """Stand, a card, a bought card, or doubling down."""
        odds = self.odds(game, seat)
        state = self.own(game, odds, seat)
        ends, _ = odds.banker(self.banker_shows(game), self.hole(game, odds))
        stand = odds.stand_by_state(ends)
        card = odds.one_card(state, odds.best_by_state(ends))
        stake = game.stakes[seat]
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == STAND:
                worth = stand[state]
            elif act == CARD:
                worth = card
            elif act == BUY:
                worth = card * (stake + y_of(action)) / stake
            else:
                worth = 2.0 * odds.one_card(state, stand)
            found.append(round(CENT * worth))
        return found

    def chip_worth(self, game: TwentyOne, seat: int) -> float:
        """What a chip staked is worth: by the first card, or before any."""
        odds = self.odds(game, seat)
        opt = game.opt
        if opt.system == "pontoon":
            return odds.first_cards(0, float(opt.natural_pays))[VALUE[game.t.line(HAND, seat)[0]]]
        return odds.no_cards(float(opt.natural_pays), opt.natural_tie == "push", opt.double_down)

    # -- doubling in pontoon --------------------------------------------------------------------------------------

    def doubled_worth(self, game: TwentyOne, seat: int) -> float:
        """What a chip is worth to a player of whom doubling is demanded."""
        odds = self.odds(game, seat)
        first = VALUE[game.t.line(HAND, seat)[0]]
        return odds.first_cards(STRONG, float(game.opt.natural_pays))[first]

    def demand_gain(self, game: TwentyOne, seat: int) -> float:
        """What the banker gains by demanding, in mean stakes: high stakes tell of cards that are worth a stake."""
        odds = self.odds(game, seat)
        pays = float(game.opt.natural_pays)
        first = VALUE[game.t.line(HAND, seat)[0]]
        gain = whole = 0.0
        for other in bits(game.live):
            stake = game.stakes[other]
            gain += stake * self.demand_from(odds, first, 2 * stake > game.least + game.most, pays)
            whole += stake
        return gain / whole if whole else 0.0

    def demand_from(self, odds: Odds, first: int, high: bool, pays: float) -> float:
        """What a banker with this first card gains by a demand, in stakes of one player, whose stake is high or low."""
        truth = odds.first_cards(first, pays)
        belief = odds.first_cards(STRONG, pays)
        plain = odds.first_cards(0, pays)
        weight = gain = 0.0
        for value in range(1, 11):
            share = odds.share[value] * (1.0 if high == (plain[value] > -0.1) else 0.3)
            weight += share
            kept = -1.0  # who drops loses his stake
            if 2.0 * belief[value] > -1.0:
                kept = truth[value] * (4.0 if belief[value] > 0.0 else 2.0)
            gain += share * (truth[value] - kept)
        return gain / weight if weight > 0.0 else 0.0

    # -- the banker -----------------------------------------------------------------------------------------------

    def guess(self, game: TwentyOne, odds: Odds, other: int) -> list[float]:
        """The chances of each total of a player who has stood, by his open cards; 22: too much, unseen by himself."""
        t = game.t
        hand = t.line(HAND, other)
        doubled = t.eyes[t.base[HAND] + other] == game.everybody
        start = odds.state([VALUE[c] for c in hand if t.viewers(c) >> game.dealer & 1])
        chances = [0.0] * (STATES + 22)
        chances[start] = 1.0
        for card in hand:
            if t.viewers(card) >> game.dealer & 1:
                continue
            then = [0.0] * (STATES + 22)
            for state in range(STATES):
                chance = chances[state]
                if chance > 0.0:
                    for value in range(1, 11):
                        then[odds.after(state, value)] += chance * odds.share[value]
            chances = then
        found = [0.0] * 23
        for state in range(STATES + 22):
            chance = chances[state]
            if chance > 0.0:
                if state >= STATES:
                    found[22] += chance if doubled else 0.0
                    continue
                points = total(state)
                if not doubled and points < 17:
                    chance *= STOOD[points - 12] if points >= 12 else 0.02
                elif not doubled and points == 21 and len(hand) == 2:
                    chance = 0.0  # a natural would have been paid
                found[points] += chance
        whole = sum(found)
        if whole <= 0.0:
            found[20] = whole = 1.0
        return [f / whole for f in found]

    def finish(self, game: TwentyOne, seat: int, actions: list[int]) -> list[int]:
        """Stand, a card, or settle with one player first; by what the players may hold."""
        odds = self.odds(game, seat)
        state = self.own(game, odds, seat)
        must = game.opt.banker_draw == "stand_17"
        seats = bits(game.live)
        guesses = [self.guess(game, odds, other) for other in seats]
        stakes = [game.stakes[other] for other in seats]
        whole = Offer(odds, stakes, guesses, must)
        unit = CENT * len(seats) / max(sum(stakes), 1)
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == STAND:
                worth = whole.stand(state)
            elif act == CARD:
                worth = whole.card(state)
            else:
                k = seats.index(x_of(action))
                one = Offer(odds, [stakes[k]], [guesses[k]], must)
                rest = Offer(odds, stakes[:k] + stakes[k + 1 :], guesses[:k] + guesses[k + 1 :], must)
                worth = one.stand(state) + rest.best[state]
            found.append(round(unit * worth))
        return found

    def limit(self, game: TwentyOne) -> int:
        """The highest stake to allow."""
        return game.opt.max_bet

    def price(self, game: TwentyOne) -> float:
        """What the bank would fetch: rather keep it, unless it is worth nothing."""
        return 1.0

    def bank_worth(self, game: TwentyOne) -> float:
        """What it is worth to bank: half of the players stake as they should, half as they like."""
        return self.worth_if(game, game.most or game.opt.max_bet, 0.5)

    def edge(self, game: TwentyOne, most: int, loose: float) -> float:
        """What a banker wins of a player in a round, if so many stake as they like, the others by their cards."""
        opt = game.opt
        fresh = self.odds_of(FRESH, opt.ace)
        pays = float(opt.natural_pays)
        if opt.system != "pontoon":
            return -fresh.no_cards(pays, opt.natural_tie == "push", opt.double_down) * (game.least + most) / 2
        by_first = fresh.first_cards(0, pays)
        found = 0.0
        for value in range(1, 11):
            chips = (1.0 - loose) * (most if by_first[value] > 0.0 else 1) + loose * (1 + most) / 2
            found -= fresh.share[value] * by_first[value] * chips
        return found

    def worth_if(self, game: TwentyOne, most: int, loose: float) -> float:
        """The edge on each player, for as many rounds as the bank may last."""
        opt = game.opt
        rounds = opt.rounds - game.deal_no - 1
        if opt.bank == "five_rounds":
            rounds = min(rounds, TERM)
        elif opt.bank == "by_natural":
            rounds = min(rounds, max(1, 20 // (game.players - 1)))  # a natural comes once in 21 hands
        return self.edge(game, most, loose) * (game.players - 1) * rounds

    def finer(self, game: TwentyOne, seat: int) -> float:
        """Who has the bank will win by it what the others lose: a search over one round would sell it at any price."""
        if game.match_over() or isinstance(game, Casino):
            return 0.0
        value = self.bank_worth(game)
        return value if seat == game.heir else -value / (game.players - 1)

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: TwentyOne, seat: int, action: int) -> Reason | None:
        """Why: chances and averages."""
        if isinstance(game, Casino):
            return self.house.reason(game, seat, action)
        act = action & KIND_MASK
        phase = game.phase
        if phase == DRAWING:
            return self.why_drawn(game, seat, act)
        if phase == FINISHING:
            odds = self.odds(game, seat)
            points = total(self.own(game, odds, seat))
            if act == OFFER:
                return Reason("settle_first", seat=x_of(action), number=points)
            return Reason("bank_card" if act == CARD else "bank_stand", number=points)
        if phase == STAKING:
            worth = self.chip_worth(game, seat)
            first = game.t.line(HAND, seat)[0] if game.t.line(HAND, seat) else -1
            if first < 0:
                return Reason("stake_before" if worth < 0 else "stake_rich", number=abs(round(CENT * worth)))
            return Reason("stake_low" if worth < 0 else "stake_high", card=first, number=abs(round(CENT * worth)))
        if phase == DEMANDING:
            return Reason("demand" if act == DEMAND else "no_demand", card=game.t.line(HAND, seat)[0])
        if phase == DOUBLING:
            worth = self.doubled_worth(game, seat)
            code = "drop" if act == DROP else "redouble" if act == REDOUBLE else "double"
            return Reason(code, card=game.t.line(HAND, seat)[0], number=abs(round(CENT * worth)))
        if phase == LIMITING:
            return Reason("limit", number=y_of(action))
        value = round(self.bank_worth(game))
        if act == BID:
            return Reason("bid", number=value)
        if act == AUCTION and value > 0:
            return Reason("sell", number=round(self.price(game)))
        return Reason("bank" if act in (KEEP, TAKE) else "no_bank", number=abs(value))

    def why_drawn(self, game: TwentyOne, seat: int, act: int) -> Reason:
        """Why a card or none."""
        odds = self.odds(game, seat)
        state = self.own(game, odds, seat)
        if act == STAND:
            ends, _ = odds.banker(self.banker_shows(game), self.hole(game, odds))
            return Reason("stand", number=round(50 * (1 + odds.stand_by_state(ends)[state])))
        safe = round(CENT * (1 - odds.bust_chance(state)))
        code = "hit" if act == CARD else "buy" if act == BUY else "double_down"
        return Reason(code, number=safe)


def answer_worth(act: int, worth: float) -> float:
    """What an answer to a demand is worth, in stakes."""
    if act == DROP:
        return -1.0
    return worth * (2.0 if act == DOUBLE else 4.0)


def bank_rate(act: int, chips: int, value: float, price: float) -> int:
    """How good a decision about the bank is: it is worth so many chips, and would fetch so many."""
    if act == BID:
        return round(value - chips)
    if act == TAKE or act == KEEP:
        return round(value)
    return round(price) if act == AUCTION else 0


THUMB: Final = TwentyOneThumb
