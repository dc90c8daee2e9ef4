"""Rules of thumb for Napoleão (catalogue napoleao, strategy hints)."""

from __future__ import annotations

from math import fsum
from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import ace_high, nobody_has, seen, stands, to_follow, trick_chances
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.napoleao import (
    BLUCHER,
    BLUCHER_WORTH,
    MISERE,
    MISERE_WORTH,
    NAME,
    NAP,
    NAP_MADE,
    NO_TRICK,
    PACK,
    PASS,
    PLAY,
    WELLINGTON,
    WELLINGTON_WORTH,
    Napoleao,
)
from baralho.kinds.tricks import HAND
from baralho.kinds.values import higher

POWER: Final = ace_high(PACK)
HIGHER: Final = higher(PACK, POWER)
FELLOW: Final = 0.3  # how often a fellow defender who is still to play wins a trick from the declarer
KEEP: Final = 45  # what a card is worth keeping for that nobody may beat, in hundredths of a trick
TRUMP: Final = 20  # and a trump beside that
DRAWS: Final = 25  # the declarer leads trumps, which takes them from the others
MAKES_TRUMPS: Final = 300  # where the first card makes trumps, it is one of the best suit
# many tricks come together more often than chance by chance, the fewer play the more: by bid, fitted to 4500 deals
TAIL: Final[tuple[float, ...]] = (1.0, 1.0, 1.0, 0.68, 0.55, 0.4)
CROWD: Final = 0.2
SAFE: Final = 5  # a misère: up to this rank a card hardly ever wins; each step above it may
STEP: Final = 0.09


class NapoleaoThumb(Thumb[Napoleao]):
    """Bid the tricks that are more likely than not; draw trumps and cash winners; against the declarer all are one."""

    paired = True
    guided = 95

    def rates(self, game: Napoleao, seat: int, actions: list[int]) -> list[int]:
        """Bids, trumps, cards."""
        act = actions[0] & KIND_MASK
        if act == PLAY:
            return self.cards(game, seat, actions)
        if act == NAME:
            return [int(40 * fsum(self.chances(game, seat, x_of(action)))) for action in actions]
        likely = self.likely_tricks(game, seat, self.best_suit(game, seat))
        rates: list[int] = []
        for action in actions:
            rates.append(self.call(game, seat, action, likely))
        return rates

    def call(self, game: Napoleao, seat: int, action: int, likely: list[float]) -> int:
        """What a word in the auction should bring."""
        act = action & KIND_MASK
        if act == PASS:
            return 0
        if act == MISERE:
            return int(100 * MISERE_WORTH * (2 * self.no_trick(game, seat) - 1.0))
        if act == WELLINGTON or act == BLUCHER:
            return int(100 * (WELLINGTON_WORTH if act == WELLINGTON else BLUCHER_WORTH) * (2 * likely[NAP] - 1.0))
        return self.bid(game, x_of(action), likely)

    def no_trick(self, game: Napoleao, seat: int) -> float:
        """How likely a hand wins no trick without trumps: a low card of its suit covers the higher ones a little."""
        hand = game.t.mask(HAND, seat)
        chance = 1.0
        for card in bits(hand):
            below = count(hand & PACK.suits[PACK.suit[card]] & ~HIGHER[card]) - 1
            danger = max(POWER[card] - SAFE - below, 0) * STEP
            chance *= 1.0 - min(danger, 0.9)
        return chance

    def shortlist(self, game: Napoleao, seat: int, actions: list[int]) -> list[int]:
        """Nobody bids far more than he has in sight."""
        if actions[0] & KIND_MASK == PLAY:
            return actions
        return promising(self.rates(game, seat, actions), actions, 150, 3)

    # -- the auction ----------------------------------------------------------------------------------------------

    def chances(self, game: Napoleao, seat: int, trump: int) -> list[float]:
        """By card of the hand: how likely it wins a trick for a declarer with these trumps."""
        hand = game.t.mask(HAND, seat)
        return trick_chances(game, hand, PACK.all & ~hand, trump, HIGHER, True)

    def best_suit(self, game: Napoleao, seat: int) -> int:
        """The suit that promises most tricks as trumps."""
        best, most = 0, -1.0
        for suit in range(4):
            tricks = fsum(self.chances(game, seat, suit))
            if tricks > most:
                best, most = suit, tricks
        return best

    def likely_tricks(self, game: Napoleao, seat: int, trump: int) -> list[float]:
        """How likely at least so many tricks are, from none to five."""
        exactly = [1.0]
        for chance in self.chances(game, seat, trump):
            more = [0.0] * (len(exactly) + 1)
            for k in range(len(exactly)):
                more[k] += exactly[k] * (1.0 - chance)
                more[k + 1] += exactly[k] * chance
            exactly = more
        wide = 1.0 + CROWD * max(game.players - 4, 0)
        return [fsum(exactly[k:]) ** (TAIL[k] * wide) for k in range(len(exactly))]

    def bid(self, game: Napoleao, bid: int, likely: list[float]) -> int:
        """What a bid should bring: as much as is bid, won or lost; Nap wins more than it loses."""
        made = likely[bid]
        won = NAP_MADE if bid == NAP else bid
        return int(100 * (made * won - (1.0 - made) * bid))

    # -- the play -------------------------------------------------------------------------------------------------

    def cards(self, game: Napoleao, seat: int, actions: list[int]) -> list[int]:
        """What a card is likely to win for its side, against what it would win later."""
        if game.bid == NO_TRICK:
            return [self.low_card(game, seat, x_of(action)) for action in actions]
        out = PACK.all & ~seen(game, seat)
        held = count(game.t.mask(HAND, seat))
        behind = to_follow(game)
        share = min((game.players - 1) * held / max(count(out), 1), 1.0)  # that a card not seen is in play
        friend = self.without(game, seat, out, behind, held)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            wins = friend
            if game.best < 0 or game.beats(card):
                wins = max(self.wins(game, seat, card, out, behind, held), friend)
            if game.best < 0 and seat == game.declarer:
                rates.append(self.lead(game, seat, card, wins))
                continue
            keep = KEEP * nobody_has(count(HIGHER[card] & out), share) + POWER[card]
            if PACK.suit[card] == game.trump:
                keep += TRUMP
            rates.append(int(100 * wins - keep))
        return rates

    def low_card(self, game: Napoleao, seat: int, card: int) -> int:
        """At misère: below the trick if one can, and then the highest; the others leave it with the declarer."""
        power = POWER[card]
        if game.best < 0:
            return 50 - 3 * power
        beats = game.beats(card)
        if seat == game.declarer:
            return -50 - power if beats else power
        if game.taker == game.declarer:
            return -100 + power if beats else power  # whatever beats the declarer saves him
        if not self.declarer_follows(game, seat, to_follow(game)):
            return power
        return -power  # the lower the trick, the harder it is to stay below it

    def lead(self, game: Napoleao, seat: int, card: int, wins: float) -> int:
        """The declarer leads what is likely to win, trumps before the rest; of equal chances the lowest card."""
        trump = game.trump if game.trump >= 0 else self.best_suit(game, seat)
        rate = int(100 * wins) - POWER[card]
        if PACK.suit[card] != trump:
            return rate if game.trump >= 0 else rate - MAKES_TRUMPS
        return rate + (DRAWS if wins > 0.5 else -TRUMP)

    def without(self, game: Napoleao, seat: int, out: int, behind: int, held: int) -> float:
        """How likely the seat's side wins the trick, if this seat throws a card away."""
        if seat == game.declarer or game.best < 0:
            return 0.0
        if game.taker == game.declarer:
            return 1.0 - nobody_has(behind, FELLOW)
        if not self.declarer_follows(game, seat, behind):
            return 1.0
        chance = stands(game, game.best, out, HIGHER, 1, held) if behind else 1.0
        return self.against(game, game.best, out, held) if chance == 0.0 else chance

    def against(self, game: Napoleao, card: int, out: int, held: int) -> float:
        """How likely the declarer, who is still to play, does not beat a card that is in front."""
        share = min(held / max(count(out), 1), 1.0)
        chance = nobody_has(count(HIGHER[card] & out), share)
        if PACK.suit[card] != game.trump:
            void = nobody_has(count(PACK.suits[game.led] & out), share)
            chance *= 1.0 - 0.9 * void
        return chance

    def wins(self, game: Napoleao, seat: int, card: int, out: int, behind: int, held: int) -> float:
        """How likely the seat's side wins the trick with this card in front."""
        if seat == game.declarer:
            return stands(game, card, out, HIGHER, behind, held)
        if not self.declarer_follows(game, seat, behind):
            return 1.0
        chance = stands(game, card, out, HIGHER, 1, held)
        return chance + (1.0 - chance) * (1.0 - nobody_has(behind - 1, FELLOW)) / 2

    def declarer_follows(self, game: Napoleao, seat: int, behind: int) -> bool:
        """Whether the declarer plays to this trick after this seat."""
        for _ in range(behind):
            seat = game.next(seat)
            if seat == game.declarer:
                return True
        return False

    # -- saying why -----------------------------------------------------------------------------------------------

    def reason(self, game: Napoleao, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == NAME:
            return Reason("name", suit=x, number=count(hand & PACK.suits[x]))
        if act != PLAY:
            suit = self.best_suit(game, seat)
            number = int(fsum(self.chances(game, seat, suit)) + 0.5)
            if act == PASS:
                return Reason("pass", suit=suit, number=number)
            if act == MISERE:
                return Reason("misere")
            if act == WELLINGTON or act == BLUCHER:
                return Reason("above_nap", suit=suit)
            if game.is_forced(seat):
                return Reason("bid_forced", suit=suit)
            return Reason("bid", suit=suit, number=number) if x <= number else Reason("bid_hope", suit=suit, number=x)
        return self.why_card(game, seat, x, hand)

    def why_card(self, game: Napoleao, seat: int, card: int, hand: int) -> Reason:
        """What a card is for."""
        if game.bid == NO_TRICK:
            return self.why_low(game, seat, card)
        out = PACK.all & ~seen(game, seat)
        suit = PACK.suit[card]
        above = count(HIGHER[card] & out)
        if game.best < 0:
            if not above:
                return Reason("lead_master", card=card, suit=suit)
            if seat == game.declarer and (suit == game.trump or game.trump < 0):
                return Reason("lead_trump", card=card)
            return Reason("lead", card=card, suit=suit, number=above)
        if game.beats(card):
            if suit != game.led:
                return Reason("ruff", card=card, suit=game.led)
            if not to_follow(game):
                return Reason("win_last", card=card)
            if game.taker == game.declarer:
                return Reason("beat_declarer", card=card, seat=game.declarer)
            return Reason("win", card=card)
        if seat != game.declarer and game.taker != game.declarer:
            return Reason("ours", card=card, seat=game.declarer)
        able = [c for c in bits(game.following(seat)) if game.beats(c)]
        return Reason("low" if able else "cannot", card=card)

    def why_low(self, game: Napoleao, seat: int, card: int) -> Reason:
        """What a card is for at misère."""
        if game.best < 0:
            return Reason("misere_low", card=card)
        beats = game.beats(card)
        if seat == game.declarer:
            return Reason("win" if beats else "misere_under", card=card)
        if game.taker == game.declarer and not beats:
            return Reason("misere_leave", card=card, seat=game.declarer)
        if not self.declarer_follows(game, seat, to_follow(game)) and game.taker != game.declarer:
            return Reason("misere_rid", card=card)
        return Reason("win" if beats else "misere_under", card=card)


THUMB: Final = NapoleaoThumb
