"""Rules of thumb for Grand (catalogue grand, strategy hints)."""

from __future__ import annotations

from math import erf, exp
from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import nobody_has, partner_takes, seen, to_follow
from baralho.cards.pack import KING, NO_SUIT
from baralho.engine.record import Move
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.grand.acts import (
    ACTS,
    ALL_HEARTS,
    ASIDE,
    BID,
    BIDDING,
    BOTH,
    CHOOSING,
    COPAS,
    COPAS_PAYS,
    DEFEND_ALONE,
    EUCRE,
    EUCRE_ALONE,
    EUCRE_FINE,
    EUCRE_POWER,
    EUCRE_SIZE,
    EUCRE_SUITS,
    EXPOSED,
    FORESTALL,
    GIVE,
    GRAND,
    LAYING,
    LOW_TRUMPS,
    MOST_COPAS,
    MOST_EUCRE,
    MOST_WHIST,
    PACK,
    PASS,
    PLAYING,
    POWER,
    STAY,
    STEP,
    SWAPPING,
    TAKE,
    TRICKS,
    WHIST,
    pays,
)
from baralho.games.grand.game import Grand
from baralho.kinds.tricks import HAND, TRICK
from baralho.kinds.values import higher

ACE: Final = 1
LOW: Final = PACK.ranks[2] | PACK.ranks[3] | PACK.ranks[4] | PACK.ranks[5]
HIGHER: Final = higher(PACK, POWER)
LOWER: Final = tuple([PACK.suits[PACK.suit[c]] & ~HIGHER[c] & ~(1 << c) for c in range(PACK.count)])
EUCRE_HIGHER: Final = tuple(
    [
        tuple([
            sum([1 << d for d in bits(suits[s]) if power[d] > power[c]])
            for c in range(PACK.count) for s in range(4) if suits[s] >> c & 1
        ])
        for suits, power in zip(EUCRE_SUITS, EUCRE_POWER, strict=True)
    ]
)  # fmt: skip

# in the tricks, in hundredths of one
PARTNER: Final = 0.42  # how often the partner, still to play, wins a trick that we leave
RUFFS: Final = 0.75  # how often somebody trumps who is known to be void
KEEP_FOR: Final = (48, 38, 28, 18, 10, 5, 2, 0)  # a card is worth keeping: by the higher ones of its suit that are out
TRUMP: Final = 30  # and a trump beside that
OWN_TRICK: Final = 25  # to trump what the partner is winning
FINESSE: Final = 30  # to keep the higher card of a tenace
GUARD: Final = 16  # and what protects a king
JACK_POWER: Final = 11
# in the auction, in points
WHIST_SPREAD: Final = 1.67  # of the tricks around what was foreseen
GRAND_SPREAD: Final = 2.03
ROOT_2: Final = 1.41421356
HOPE_CLEAN: Final = 0.18  # how often no heart is taken with low hearts
DEFEATED: Final = 6  # what a defeat costs beside the points
PASS_OPEN: Final = 0.0
PASS_PARTNER: Final = 4.0
PASS_OTHERS: Final = -3.0
TRUMP_WORTH: Final = (0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 4, 0, 5, 6, 8, 9, 10)  # in Eucre, by power, in tenths of a trick
# how often three, four and all five tricks are made, by that worth from 10 up in fours
THREE: Final[tuple[float, ...]] = (0.38, 0.47, 0.55, 0.65, 0.76, 0.84, 0.94, 1.0)
FOUR: Final[tuple[float, ...]] = (0.15, 0.22, 0.27, 0.33, 0.43, 0.52, 0.75, 0.96)
FIVE: Final[tuple[float, ...]] = (0.04, 0.07, 0.08, 0.12, 0.18, 0.27, 0.5, 0.85)
ALONE_FROM: Final = 40
# in Copas
LATER: Final = 0.7  # how much less a card matters for each lower one of its suit
CLEAN: Final = 40.0  # what it means that the bidders take their first heart


class GrandThumb(Thumb[Grand]):
    """Bid what a hand is likely to bring in the game that suits it; in Copas give hearts away, else win tricks."""

    paired = True
    guided = 95

    def __init__(self) -> None:
        self.void = [0, 0, 0, 0]  # by seat: the suits (a mask) that it has not followed
        self.first = [-1, -1, -1, -1]  # by seat: the suit that it led first

    def prepare(self, me: Seat) -> None:
        """Remember who led what, and who did not follow."""
        self.void = [0, 0, 0, 0]
        self.first = [-1, -1, -1, -1]
        game = me.glimpse()
        assert isinstance(game, Grand)
        t = game.t
        played, led = 0, -1
        for step in me.deal():
            if not isinstance(step, Move) or step.to != t.base[TRICK]:
                continue
            who, suit = step.zone - t.base[HAND], game.suit_of(step.card)
            if played % game.in_trick() == 0:
                led = suit
                if self.first[who] < 0:
                    self.first[who] = suit
            elif suit != led:
                self.void[who] |= 1 << led
            played += 1

    def rates(self, game: Grand, seat: int, actions: list[int]) -> list[int]:
        """Play, or what comes before."""
        if game.phase == PLAYING:
            if game.contract == COPAS:
                return self.avoid(game, seat, actions)
            return self.win(game, seat, actions)
        if game.phase == BIDDING or game.phase == CHOOSING:
            return self.undertake(game, seat, actions)
        return self.prepared(game, seat, actions)

    def shortlist(self, game: Grand, seat: int, actions: list[int]) -> list[int]:
        """Nobody declares much more than he must, and the five cards of an Eucre are plain."""
        if len(actions) < 3:
            return actions
        most = 7 if game.phase == PLAYING else 1 if game.phase == LAYING else 4
        return promising(self.rates(game, seat, actions), actions, 400, most)

    def finer(self, game: Grand, seat: int) -> float:
        """Defeats count in the settlement."""
        side = game.side(seat)
        return float(DEFEATED * (game.defeats[1 - side] - game.defeats[side]))

    # -- the auction and the choice -------------------------------------------------------------------------------

    def undertake(self, game: Grand, seat: int, actions: list[int]) -> list[int]:
        """What a declaration, or a game, is likely to bring beyond what passing brings."""
        hopes = Hopes(game.t.mask(HAND, seat))
        rates: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == PASS:
                rates.append(int(10 * passing(game, seat)))
            elif act == BID:
                rates.append(int(10 * hopes.best(x, game.forced(seat))[0]) - x // STEP)
            elif act == FORESTALL:
                rates.append(int(10 * hopes.copas(game.opt.preempt_value)) - POWER[x])
            else:
                rates.append(int(10 * hopes.of(act, x, game.bid)))
        return rates

    # -- before an Eucre ------------------------------------------------------------------------------------------

    def prepared(self, game: Grand, seat: int, actions: list[int]) -> list[int]:
        """Keep the best five, take what betters the hand, give what is worth least."""
        hand, trump = game.t.mask(HAND, seat), game.trump
        if game.phase == LAYING:
            five = best_five(hand, trump)
            return [0 if five >> x_of(action) & 1 else 100 for action in actions]
        rates: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == TAKE:
                rates.append(10 * (eucre_worth(best_five(hand | 1 << x, trump), trump) - eucre_worth(hand, trump)) - 1)
            elif act == GIVE:
                taken = 1 << game.picks(seat)[0]
                rates.append(10 * eucre_worth(hand & ~(1 << x) | taken, trump))
            elif act == DEFEND_ALONE:
                rates.append(eucre_worth(hand, trump) - ALONE_FROM)
            else:
                rates.append(0)
        return rates

    # -- tricks that one wants ------------------------------------------------------------------------------------

    def win(self, game: Grand, seat: int, actions: list[int]) -> list[int]:
        """Lead, or follow."""
        hand, out = game.t.mask(HAND, seat), unseen(game, seat)
        above = EUCRE_HIGHER[game.trump] if game.contract == EUCRE else HIGHER
        if game.best < 0:
            return [self.lead(game, seat, x_of(action), hand, out, above) for action in actions]
        return self.follow(game, seat, actions, hand, out, above)

    def lead(self, game: Grand, seat: int, card: int, hand: int, out: int, above: tuple[int, ...]) -> int:
        """Winners, trumps from many, the partner's suit, the top of a sequence, a singleton, a long suit."""
        suit, power = game.suit_of(card), min(game.power(card), 14)
        own = hand & game.of_suit(suit)
        out_there = share_out(game, out)
        trumps = trumps_out = 0
        if game.trump >= 0:
            trumps = count(hand & game.of_suit(game.trump))
            trumps_out = int(out_there * count(out & game.of_suit(game.trump)) + 0.9)
        master = not above[card] & out
        if suit == game.trump:
            return self.lead_trump(game, seat, card, trumps, trumps_out, master)
        left = count(out & game.of_suit(suit))
        partner = seat ^ 2
        ruffer = trumps_out and self.may_ruff(game, partner, suit)
        ruffed = trumps_out and (self.may_ruff(game, seat ^ 1, suit) or self.may_ruff(game, seat ^ 3, suit))
        if ruffer and not ruffed and not master:
            return 52 - power // 2
        if master:
            if ruffed:
                return 4
            if not trumps_out:
                return 66 - power // 4 + (2 * count(own) if game.trump < 0 else 0)
            return 62 - (0 if left > 6 else 4 * (7 - left)) - (6 if power == 14 and count(own) > 4 else 0)
        if ruffed:
            return 2 - power
        rate = 18 + 3 * count(own) - power // 2
        if power >= JACK_POWER and own & below(card) and not own & above[card]:
            rate = 36 + power // 2
        elif count(own) == 1 and power < 13 and 1 <= trumps <= 3 and trumps_out:
            rate = 34 - power // 3
        elif power >= JACK_POWER and count(own) < 4:
            rate -= 14  # a lone honour
        elif own & PACK.ranks[ACE] and game.trump >= 0:
            rate -= 8  # away from the ace
        if self.first[partner] == suit:
            rate = max(rate, 38) + (power // 2 if count(own) < 3 else -power // 3)
        return rate

    def lead_trump(self, game: Grand, seat: int, card: int, trumps: int, trumps_out: int, master: bool) -> int:
        """The bidders draw trumps, and so does who has many; a last trump is a trick whenever it is played."""
        if not trumps_out:
            return 24
        power = game.power(card)
        ours = game.side(seat) == game.side(game.bidder)
        many = 3 if game.contract == EUCRE else 5
        if trumps >= many or trumps > trumps_out or (ours and master):
            return 58 + (8 if master else -power // 3)
        return (10 if master else -power) + 3 * trumps

    def may_ruff(self, game: Grand, seat: int, suit: int) -> bool:
        """Whether a seat is known to be void in a suit, and not in trumps."""
        plays = bool(game.active >> seat & 1)
        return plays and bool(self.void[seat] >> suit & 1) and not self.void[seat] >> game.trump & 1

    def follow(
        self, game: Grand, seat: int, actions: list[int], hand: int, out: int, above: tuple[int, ...]
    ) -> list[int]:
        """What the pair is likely to win now, against what the card would win later."""
        behind = to_follow(game)
        hope = PARTNER if behind == 2 and game.in_trick() == 4 else 0.0
        friend = self.holds(game, seat, game.best, out, above) if partner_takes(game, seat) else hope
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            wins = friend
            if game.beats(card):
                stands = self.holds(game, seat, card, out, above)
                wins = max(stands + (1.0 - stands) * hope / 2, friend)
            rate = int(100 * wins) - self.keep(game, card, hand, out, above)
            if behind == 1 and game.beats(card) and tenace(card, hand, out, above):
                rate += FINESSE
            if partner_takes(game, seat) and game.suit_of(card) == game.trump != game.led:
                rate -= OWN_TRICK
                if not above[game.best] & out and not self.void[game.next(seat)] >> game.led & 1:
                    rate -= 2 * OWN_TRICK
            rates.append(rate)
        return rates

    def keep(self, game: Grand, card: int, hand: int, out: int, above: tuple[int, ...]) -> int:
        """What a card is still good for: how many are above it, whether it is a trump or guards an honour."""
        worth = KEEP_FOR[min(count(above[card] & out), 7)] + game.power(card) // 4
        suit = game.suit_of(card)
        if suit == game.trump:
            return worth + TRUMP
        if game.trump < 0:  # without trumps every card of a long suit may win a trick
            worth += 2 * max(count(hand & PACK.suits[suit]) - 3, 0)
        return worth + guards(game, card, hand, out, above) if suit != game.led else worth

    def holds(self, game: Grand, seat: int, card: int, out: int, above: tuple[int, ...]) -> float:
        """How likely a card, if it is in front, is not beaten by an opponent who may still play."""
        stands = 1.0
        rival = seat
        for _ in range(to_follow(game)):
            rival = game.after(rival, game.active)
            if game.side(rival) != game.side(seat):
                stands *= self.holds_against(game, seat, rival, card, out, above)
        return stands

    def holds_against(self, game: Grand, seat: int, rival: int, card: int, out: int, above: tuple[int, ...]) -> float:
        """The same against one of them."""
        held = count(game.t.mask(HAND, seat))
        share = min(1.1 * held / max(count(out), 1), 1.0)
        suit = game.suit_of(card)
        void = bool(self.void[rival] >> game.led & 1)
        armed = 0.0
        if game.trump >= 0 and not self.void[rival] >> game.trump & 1:
            armed = 1.0 - nobody_has(count(out & game.of_suit(game.trump)), share)
        if suit == game.trump:
            if suit == game.led:
                return 1.0 if void else nobody_has(count(above[card] & out), share)
            over = 1.0 - nobody_has(count(above[card] & out), share)
            return 1.0 - over * armed * (0.9 if void else nobody_has(count(out & game.of_suit(game.led)), share))
        if void:
            return 1.0 - RUFFS * armed
        ruff = RUFFS * armed * nobody_has(count(out & game.of_suit(suit)), share)
        return nobody_has(count(above[card] & out), share) * (1.0 - ruff)

    # -- hearts that one does not want ----------------------------------------------------------------------------

    def avoid(self, game: Grand, seat: int, actions: list[int]) -> list[int]:
        """What a card is likely to cost now, against what keeping it may cost."""
        hand, out = game.t.mask(HAND, seat), unseen(game, seat)
        side = game.side(seat)
        hearts = game.hearts()
        bidders = game.side(game.bidder)
        clean = CLEAN if not hearts[bidders] else 0.0
        ours = clean if side == bidders else 0.0  # beside a point for every heart
        theirs = clean - ours
        behind = to_follow(game)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            us = self.takes(game, seat, card, out, behind)
            gets, at_all = self.burden(game, seat, card, out, behind, us)
            cost = us * (gets + ours * at_all) - (1.0 - us) * (gets + theirs * at_all)
            own = count(hand & PACK.suits[PACK.suit[card]])
            short = 4 - own if own < 4 and count(hand) > 3 else 0  # on the way to a void
            rates.append(int(4 * (self.danger(card, hand, out, ours) - cost)) + 2 * short)
        return rates

    def takes(self, game: Grand, seat: int, card: int, out: int, behind: int) -> float:
        """How likely the trick is won by the seat's own pair if it plays this card."""
        wins = game.best < 0 or game.beats(card)
        best = card if wins else game.best
        mine = wins or partner_takes(game, seat)
        if not behind:
            return 1.0 if mine else 0.0
        stays = self.stays(game, best, out, behind)
        partner_comes = behind >= 2
        if mine:
            return stays + (1.0 - stays) * (1.0 / 3 if behind == 3 else 0.5 if partner_comes else 0.0)
        return (1.0 - stays) * (0.5 if partner_comes else 0.0)

    def stays(self, game: Grand, best: int, out: int, behind: int) -> float:
        """How likely a card wins the trick where those who play later stay under it if they can."""
        above, under = count(HIGHER[best] & out), count(LOWER[best] & out)
        if not above:
            return 1.0
        share = above / (above + under)
        each = (above + under) / 3
        forced = share if each <= 1 else share**each
        if each < 1:
            forced *= each
        return float((1.0 - forced) ** behind)

    def burden(self, game: Grand, seat: int, card: int, out: int, behind: int, us: float) -> tuple[float, float]:
        """The hearts that a trick is likely to hold in the end, and how likely there are any."""
        lies = count((game.t.mask(TRICK) | 1 << card) & ALL_HEARTS)
        led = game.led if game.led >= 0 else PACK.suit[card]
        left = count(out & ALL_HEARTS)
        if not behind or not left:
            return float(lies), 1.0 if lies else 0.0
        if led == PACK.suit[ALL_HEARTS.bit_length() - 1]:
            follow = 1.0 - exp(-left / 3)
            return lies + behind * follow, 1.0
        chance = exp(-count(PACK.suits[led] & out) / 3)
        comes = 0.0
        other = seat
        for _ in range(behind):
            other = game.next(other)
            void = 1.0 if self.void[other] >> led & 1 else chance
            foe = game.side(other) != game.side(seat)
            comes += void * (us if foe else 1.0 - us) * (1.0 - exp(-left / 3))
        return lies + comes, 1.0 if lies else min(comes, 1.0)

    def danger(self, card: int, hand: int, out: int, ours: float) -> float:
        """What keeping a card may cost: how much more likely its suit wins tricks later than it would without it."""
        if not out & ALL_HEARTS:
            return 0.0
        own = hand & PACK.suits[PACK.suit[card]]
        danger = (exposure(own, out) - exposure(own & ~(1 << card), out)) * (2.0 + ours / 4)
        return 2 * danger + 0.5 if ALL_HEARTS >> card & 1 else danger

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Grand, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if game.phase == BIDDING or game.phase == CHOOSING:
            return why_undertake(game, seat, act, x, Hopes(hand))
        if game.phase != PLAYING:
            return why_prepared(game, act, x, hand)
        out = unseen(game, seat)
        if game.contract == COPAS:
            return why_avoid(game, seat, x, out)
        above = EUCRE_HIGHER[game.trump] if game.contract == EUCRE else HIGHER
        if game.best < 0:
            return self.why_lead(game, seat, x, hand, out, above)
        return why_follow(game, seat, x, hand, out, above)

    def why_lead(self, game: Grand, seat: int, card: int, hand: int, out: int, above: tuple[int, ...]) -> Reason:
        """What a lead is for."""
        suit = game.suit_of(card)
        own = hand & game.of_suit(suit)
        partner = seat ^ 2
        trumps_out = game.trump >= 0 and bool(out & game.of_suit(game.trump))
        if not above[card] & out:
            return Reason("lead_master", card=card, suit=suit)
        if suit == game.trump:
            return Reason("lead_trump" if count(own) > 2 else "lead_last", card=card, number=count(own))
        if trumps_out and self.may_ruff(game, partner, suit):
            return Reason("lead_ruff", card=card, suit=suit, seat=partner)
        if self.first[partner] == suit:
            return Reason("lead_partner", card=card, suit=suit, seat=partner)
        if POWER[card] >= JACK_POWER and own & below(card) and not own & above[card]:
            return Reason("lead_top", card=card, suit=suit)
        if count(own) == 1 and trumps_out and hand & game.of_suit(game.trump):
            return Reason("lead_single", card=card, suit=suit)
        return Reason("lead_long" if count(own) > 3 else "lead_last", card=card, suit=suit, number=count(own))


def why_undertake(game: Grand, seat: int, act: int, x: int, hopes: Hopes) -> Reason:
    """The game that one has in mind, and what it promises."""
    if act == PASS:
        if game.bidder >= 0 and game.side(game.bidder) == game.side(seat):
            return Reason("pass_partner", seat=game.bidder)
        return Reason("pass", number=hopes.high)
    if act == FORESTALL:
        return Reason("forestall", card=x, number=game.points[game.side(game.dealer)])
    worth, meant, suit = hopes.best(x, game.forced(seat)) if act == BID else (0.0, act, x)
    if act == BID and game.forced(seat) and worth < 0:
        return Reason("forced", number=x)
    code = ACTS[meant].code if act != BID else f"bid_{ACTS[meant].code}"
    if meant == WHIST:
        return Reason(code, suit=suit, number=int(hopes.whist_tricks(suit) + 0.5))
    if meant == GRAND:
        return Reason(code, number=int(hopes.grand_tricks() + 0.5))
    if meant == COPAS:
        return Reason(code, number=count(hopes.hand & ALL_HEARTS & LOW))
    return Reason(code, suit=suit, number=count(best_five(hopes.hand, suit) & EUCRE_SUITS[suit][suit]))


def why_prepared(game: Grand, act: int, card: int, hand: int) -> Reason:
    """Five cards, and one that is swapped."""
    if act == TAKE:
        return Reason("take", card=card)
    if act == GIVE:
        return Reason("give", card=card)
    if act == DEFEND_ALONE:
        return Reason("defend_alone", number=count(hand & game.of_suit(game.trump)))
    if act == STAY:
        return Reason("stay" if game.phase == SWAPPING else "together")
    if LOW_TRUMPS[game.trump] >> card & 1:
        return Reason("lay_trump", card=card)
    return Reason("lay", card=card, number=count(best_five(hand, game.trump) & game.of_suit(game.trump)))


def why_follow(game: Grand, seat: int, card: int, hand: int, out: int, above: tuple[int, ...]) -> Reason:
    """What a card in the middle of a trick is for."""
    suit, led = game.suit_of(card), game.led
    behind = to_follow(game)
    over = count(above[card] & out)
    if game.beats(card):
        if suit != led:
            code = "overruff" if game.suit_of(game.best) == game.trump else "ruff"
            return Reason(code, card=card, suit=led)
        if not behind:
            return Reason("win_last", card=card)
        if not over:
            return Reason("win_sure", card=card, suit=suit)
        if behind == 1 and hand & above[card]:
            return Reason("finesse", card=card, number=over)
        return Reason("front", card=card, number=over)
    if partner_takes(game, seat):
        return Reason("partner_has_it", card=card, seat=game.taker)
    if suit != led:
        return Reason("discard", card=card, suit=led)
    able = [other for other in bits(hand & game.of_suit(led)) if game.beats(other)]
    if not able:
        return Reason("cannot", card=card)
    return Reason("second_low" if behind == 2 and game.in_trick() == 4 else "low", card=card)


def why_avoid(game: Grand, seat: int, card: int, out: int) -> Reason:
    """Hearts are for the others."""
    suit = PACK.suit[card]
    if game.best < 0:
        return Reason("lead_under", card=card, suit=suit, number=count(HIGHER[card] & out))
    if suit != game.led:
        if ALL_HEARTS >> card & 1 and not partner_takes(game, seat):
            return Reason("throw_heart", card=card, suit=game.led)
        return Reason("throw", card=card, suit=game.led)
    if not game.beats(card):
        return Reason("duck", card=card)
    hearts = count(game.t.mask(TRICK) & ALL_HEARTS)
    return Reason("take_with" if hearts else "take_free", card=card, number=hearts)


class Hopes:
    """What a hand of thirteen cards is likely to bring in each game, as the bidder's, in points more than the others.

    Tricks are foreseen by the count of high cards (A 4, K 3, Q 2, J 1) and by length: lines through what this very
    player made in some thousand random deals.
    """

    def __init__(self, hand: int) -> None:
        self.hand = hand
        self.high = high_cards(hand)
        self.lengths = [count(hand & PACK.suits[suit]) for suit in range(4)]
        self.sure = sum([sure_tricks(hand & PACK.suits[suit]) for suit in range(4)])

    def whist_tricks(self, trump: int) -> float:
        """With these trumps."""
        return 3.27 + 0.168 * self.high + 0.621 * self.lengths[trump] - 0.338 * min(self.lengths)

    def grand_tricks(self) -> float:
        """Without trumps, where whoever leads can cash all that nobody beats."""
        return max(4.08 + 0.19 * self.high + 0.127 * max(self.lengths), self.sure + 0.2 * (TRICKS - self.sure))

    def of(self, game: int, suit: int, bid: int) -> float:
        """One game, for so much."""
        if game == COPAS:
            return self.copas(bid)
        if game == GRAND:
            return outcome(GRAND, self.grand_tricks(), GRAND_SPREAD, bid, self.sure)
        if game == WHIST:
            return outcome(WHIST, self.whist_tricks(suit), WHIST_SPREAD, bid, 0)
        return self.eucre(suit, bid, game == EUCRE_ALONE)

    def copas(self, bid: int) -> float:
        """It takes low hearts; the rest is luck."""
        clean = self.clean()
        return clean * (COPAS_PAYS + TRICKS) - (1.0 - clean) * (bid + DEFEATED)

    def clean(self) -> float:
        """How likely the pair takes no heart."""
        exposed = 0
        own = sorted([POWER[card] for card in bits(self.hand & ALL_HEARTS)])
        for k in range(min(len(own), 4)):
            exposed += max(own[k] - 4 - 3 * k, 0)
        return max(HOPE_CLEAN - 0.02 * exposed, 0.01)

    def eucre(self, suit: int, bid: int, alone: bool) -> float:
        """By the five cards that would be kept."""
        step = min(max(eucre_worth(best_five(self.hand, suit), suit) - 10, 0) // 4, len(THREE) - 1)
        three, four, five = THREE[step], FOUR[step], FIVE[step]
        lost = bid + DEFEATED + (bid if alone else EUCRE_FINE)
        if bid > pays(EUCRE, 4, alone):
            return five * pays(EUCRE, EUCRE_SIZE, alone) - (1.0 - five) * lost
        if bid > pays(EUCRE, 3, alone):
            return four * 10 + five * 10 - (1.0 - four) * lost
        return three * 5 + four * 5 + five * 10 - (1.0 - three) * lost

    def best(self, bid: int, forced: bool) -> tuple[float, int, int]:
        """The game that brings most at this declaration: how much, which, and its trumps.

        Copas is what a poor hand is left with: nobody bids for it who may pass.
        """
        best = (self.of(GRAND, 0, bid), GRAND, NO_SUIT)
        if forced and bid <= MOST_COPAS:
            best = max(best, (self.copas(bid), COPAS, NO_SUIT))
        for suit in range(4):
            if bid <= MOST_WHIST:
                best = max(best, (self.of(WHIST, suit, bid), WHIST, suit))
            if bid <= MOST_EUCRE:
                game = EUCRE_ALONE if bid >= BOTH else EUCRE
                best = max(best, (self.of(game, suit, bid), game, suit))
        return best


def outcome(game: int, tricks: float, spread: float, bid: int, least: int) -> float:
    """What Whist or Grand brings on average if so many tricks are likely, and so many certain."""
    total = 0.0
    before = 0.0
    for made in range(least, TRICKS + 1):
        upto = 0.5 * (1.0 + erf((made + 0.5 - tricks) / (spread * ROOT_2))) if made < TRICKS else 1.0
        paid = pays(game, made, False)
        if paid < bid:
            paid = -bid - DEFEATED - pays(game, TRICKS - made, False)
        total += (upto - before) * paid
        before = upto
    return total


def sure_tricks(own: int) -> int:
    """The tricks that cards of one suit win for certain if they are led from the top."""
    held = sorted([POWER[card] for card in bits(own)], reverse=True)
    run = 0
    while run < len(held) and held[run] == 14 - run:
        run += 1
    return len(held) if run >= TRICKS - len(held) else run


def high_cards(cards: int) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    points = 0
    for card in bits(cards):
        points += max(POWER[card] - 10, 0)
    return points


def passing(game: Grand, seat: int) -> float:
    """What it brings to leave the auction as it stands."""
    if game.bidder < 0:
        return PASS_OPEN
    return PASS_PARTNER if game.side(game.bidder) == game.side(seat) else PASS_OTHERS


def eucre_worth(five: int, trump: int) -> int:
    """What five cards are worth in Eucre, in tenths of a trick."""
    trumps = bits(five & EUCRE_SUITS[trump][trump])
    worth = 2 * max(len(trumps) - 2, 0)
    for card in trumps:
        worth += TRUMP_WORTH[EUCRE_POWER[trump][card]]
    for suit in range(4):
        own = five & EUCRE_SUITS[trump][suit]
        if suit == trump or not own:
            continue
        if own & PACK.ranks[ACE]:
            worth += 6
            if own & PACK.ranks[KING]:
                worth += 3
        elif own & PACK.ranks[KING]:
            worth += 2 if count(own) > 1 else 1
    return worth


def best_five(hand: int, trump: int) -> int:
    """The five cards (a mask) to keep: trumps from the top, aces, kings beside their ace, then what is highest."""
    ranked: list[tuple[int, int]] = []
    for card in bits(hand & ~LOW_TRUMPS[trump]):
        power = EUCRE_POWER[trump][card]
        if EUCRE_SUITS[trump][trump] >> card & 1:
            ranked.append((40 + power, card))
        elif power == 14:
            ranked.append((51, card))
        else:
            beside = hand & PACK.suits[PACK.suit[card]] & PACK.ranks[ACE]
            ranked.append((power + (16 if beside else 0), card))
    ranked.sort(reverse=True)
    return sum([1 << card for _, card in ranked[:EUCRE_SIZE]])


def unseen(game: Grand, seat: int) -> int:
    """The cards (a mask) that a seat has not seen, and which may be with others."""
    out = PACK.all & ~seen(game, seat) & ~game.t.mask(ASIDE, seat)
    for other in range(game.players):
        out &= ~game.t.mask(EXPOSED, other)
    return out & ~LOW_TRUMPS[game.trump] if game.contract == EUCRE else out


def share_out(game: Grand, out: int) -> float:
    """How many of the cards not seen are in play, as a fraction: in Eucre most of them lie aside."""
    if game.contract != EUCRE:
        return 1.0
    held = 0
    for seat in range(game.players):
        if seat != game.turn and game.active >> seat & 1:
            held += game.t.count(HAND, seat)
    return min(held / max(count(out), 1), 1.0)


def exposure(own: int, out: int) -> float:
    """How likely cards of one suit win tricks, played from the lowest up, where everybody stays under if he can."""
    total, weight = 0.0, 1.0
    for _, card in sorted([(POWER[card], card) for card in bits(own)]):
        under, above = count(LOWER[card] & out), count(HIGHER[card] & out)
        if under:
            total += weight * under / (under + above)
        weight *= LATER
    return total


def below(card: int) -> int:
    """The next lower card of the suit printed on a card (a mask)."""
    found = 0
    for other in bits(LOWER[card]):
        if POWER[other] == POWER[card] - 1:
            found = 1 << other
    return found


def tenace(card: int, hand: int, out: int, above: tuple[int, ...]) -> bool:
    """Whether just one card out is between this one and a higher one of the hand, as the king between queen and ace."""
    over = above[card] & out
    return count(over) == 1 and POWER[card] >= JACK_POWER - 1 and bool(hand & above[over.bit_length() - 1])


def guards(game: Grand, card: int, hand: int, out: int, above: tuple[int, ...]) -> int:
    """What a small card is worth that stands before a king or a queen."""
    own = hand & game.of_suit(game.suit_of(card))
    for other in bits(own & above[card]):
        over = count(above[other] & out)
        if over and count(own & ~above[other]) - 1 == over and over < 3:
            return GUARD // over
    return 0


THUMB: Final = GrandThumb
