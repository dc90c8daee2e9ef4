"""Rules of thumb for Dane-se! (catalogue dane-se, strategy hints)."""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import ace_high, higher_of, nobody_has, seen, to_follow, wins_now
from baralho.engine.game import Game
from baralho.engine.spec import x_of
from baralho.engine.table import bits, count
from baralho.games.dane_se import BIDDING, PACK, PRIZE, TURNED, UNSAID, DaneSe
from baralho.kinds.tricks import HAND

POWER: Final = ace_high(PACK)
HIGHER: Final = higher_of(PACK, POWER)
RUFFS: Final = 0.7  # how often somebody trumps who can


class DaneSeThumb(Thumb):
    """Bid what the cards are likely to win; then keep the tricks still to come equal to the tricks still wanted."""

    guided = 90

    def rates(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """A declaration by what it is likely to bring; a card by how close it keeps the hand to the declaration."""
        assert isinstance(game, DaneSe)
        if game.phase == BIDDING:
            return self.bids(game, seat, actions)
        hand = game.t.mask(HAND, seat)
        out = PACK.all & ~seen(game, seat) & ~game.t.mask(TURNED)
        cards = bits(hand)
        need = game.bids[seat] - game.tricks(seat)
        spoil = self.spoiling(game, seat) if need < 0 or need > len(cards) else 0
        chances = self.chances(game, seat, hand, out, False)
        surplus = -float(need)
        for chance in chances:
            surplus += chance
        behind = to_follow(game)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            wins = self.wins(game, card, out, behind, len(cards))
            if spoil:
                rates.append(int(60 * spoil * wins) - POWER[card])
                continue
            later = chances[cards.index(card)]
            off = surplus - later + wins
            if off < 0:
                off = -off
            rates.append(100 - int(100 * off) - self.cost(game, card, wins, need))
        return rates

    def cost(self, game: DaneSe, card: int, wins: float, need: int) -> int:
        """Between cards that serve equally well: win cheaply, and throw the higher where nothing is wanted."""
        if need > 0:
            return POWER[card] // 2 + (4 if PACK.suit[card] == game.trump else 0)
        return -POWER[card]

    def spoiling(self, game: DaneSe, seat: int) -> int:
        """Who cannot keep his word any more takes tricks that others want (1), or leaves those that nobody wants."""
        wanted = 0
        for other in range(game.players):
            if other != seat:
                wanted += max(game.bids[other] - game.tricks(other), 0)
        return 1 if wanted >= game.t.count(HAND, seat) else -1

    def wins(self, game: DaneSe, card: int, out: int, behind: int, held: int) -> float:
        """How likely a card, played now, wins the trick."""
        if not wins_now(game, card):
            return 0.0
        if not behind:
            return 1.0
        unseen = max(count(out), 1)
        share = min(behind * held / unseen, 1.0)
        wins = nobody_has(count(HIGHER[card] & out), share * 0.8)
        suit = PACK.suit[card]
        if game.trump >= 0 and suit != game.trump:
            each = held / unseen
            void = exp(-each * count(PACK.suits[suit] & out))
            ruff = RUFFS * void * (1.0 - exp(-each * count(PACK.suits[game.trump] & out)))
            for _ in range(behind):
                wins *= 1.0 - ruff
        return wins

    def chances(self, game: DaneSe, seat: int, hand: int, out: int, first: bool) -> list[float]:
        """By card of a hand, ascending: how likely it wins a trick, sooner or later."""
        held = count(hand)
        unseen = max(count(out), 1)
        others = game.players - 1
        share = min(others * held / unseen, 1.0)  # that a card not seen is in play
        each = share / others
        trump = game.trump
        trumps_out = count(PACK.suits[trump] & out) if trump >= 0 else 0
        armed = 1.0 - exp(-each * trumps_out)
        own_trumps = count(PACK.suits[trump] & hand) if trump >= 0 else 0
        found: list[float] = []
        for card in bits(hand):
            suit = PACK.suit[card]
            own = PACK.suits[suit] & hand
            higher = count(HIGHER[card] & out)
            lower = count(own & ~HIGHER[card]) - 1
            alone = nobody_has(higher, share)
            if suit == trump:
                expected = higher * share
                low = 0.18 + 0.1 * min(own_trumps, 5) if held > 2 else 0.0
                found.append(max(1.0 / (1.0 + 0.45 * expected) if lower or expected < 1 else alone, low, alone))
                continue
            chance = alone
            if higher == 1 and lower:
                chance += (1.0 - alone) * 0.5
            elif higher == 2 and lower > 1:
                chance += (1.0 - alone) * 0.25
            if trump >= 0:
                rounds = count(HIGHER[card] & hand) + (1 if higher and alone < 0.5 else 0)
                left = max(count(PACK.suits[suit] & out) * share - others * rounds, 0.0) / others
                ruff = RUFFS * exp(-left) * armed
                for _ in range(others):
                    chance *= 1.0 - ruff
            if higher:  # it must be led, or the suit must be: in a short hand somebody else may choose
                if held == 1:
                    chance *= 1.0 if first else 0.25
                elif held < 4:
                    chance *= 0.75 if first else 0.5
                elif higher > 2:
                    chance *= 0.6
            elif held == 1 and not first:
                chance *= 0.3
            if trump < 0:  # without trumps whatever is left of a long suit wins in the end
                chance = max(chance, 0.11 * (count(own) - 2) - 0.03 * lower, 0.05)
            elif held > 5:
                chance = max(chance, 0.06)
            found.append(chance)
        return found

    def bids(self, game: DaneSe, seat: int, actions: list[int]) -> list[int]:
        """By number of tricks, what declaring it is likely to score."""
        spread = self.spread(game, seat)
        rates: list[int] = []
        for action in actions:
            bid = x_of(action)
            prize = PRIZE + bid if bid else game.opt.zero_bonus
            rates.append(int(20 * prize * spread[bid]))
        return rates

    def spread(self, game: DaneSe, seat: int) -> list[float]:
        """By number of tricks, how likely the hand wins so many."""
        hand = game.t.mask(HAND, seat)
        out = PACK.all & ~hand & ~game.t.mask(TURNED)
        leads = seat == game.next(game.dealer)
        chances = self.chances(game, seat, hand, out, leads)
        said = [bid for bid in game.bids if bid != UNSAID]
        bent = 1.0  # what the others have said leaves more or less for us
        if said:
            fair = game.size() * len(said) / game.players
            bent = 1.0 - 0.12 * (sum(said) - fair) / game.size() * game.players / 2
        spread = [1.0] + [0.0] * len(chances)
        for chance in chances:
            p = min(max(chance * bent, 0.0), 0.97)
            for k in range(len(chances), 0, -1):
                spread[k] = spread[k] * (1.0 - p) + spread[k - 1] * p
            spread[0] *= 1.0 - p
        return spread

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        assert isinstance(game, DaneSe)
        x = x_of(action)
        if game.phase == BIDDING:
            hand = game.t.mask(HAND, seat)
            if game.trump >= 0:
                return Reason("bid", number=count(hand & PACK.suits[game.trump]), suit=game.trump)
            return Reason("bid_no_trump", number=count(hand & PACK.ranks[1]))
        need = game.bids[seat] - game.tricks(seat)
        left = game.t.count(HAND, seat)
        if need < 0 or need > left:
            return Reason("spoil", card=x, number=abs(need))
        takes = wins_now(game, x)
        if need == 0:
            if game.best < 0:
                return Reason("lead_low", card=x)
            return Reason("forced" if takes else "shed", card=x)
        if game.best < 0:
            return Reason("lead_for", card=x, number=need)
        return Reason("take" if takes else "wait", card=x, number=need)


THUMB: Final = DaneSeThumb()
