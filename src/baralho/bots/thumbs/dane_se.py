"""Rules of thumb for Dane-se! (catalogue dane-se, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import ace_high, higher_of, seen, stands, to_follow, trick_chances, wins_now
from baralho.engine.game import Game
from baralho.engine.spec import x_of
from baralho.engine.table import bits, count
from baralho.games.dane_se import BIDDING, PACK, PRIZE, TURNED, UNSAID, DaneSe
from baralho.kinds.tricks import HAND

POWER: Final = ace_high(PACK)
HIGHER: Final = higher_of(PACK, POWER)


class DaneSeThumb(Thumb):
    """Bid what the cards are likely to win; then keep the tricks still to come equal to the tricks still wanted."""

    guided = 90
    sure = 0.7

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
        chances = trick_chances(game, hand, out, game.trump, HIGHER, False)
        surplus = -float(need)
        for chance in chances:
            surplus += chance
        behind = to_follow(game)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            wins = stands(game, card, out, HIGHER, behind, len(cards))
            if spoil:
                rates.append(int(60 * spoil * wins) - POWER[card])
                continue
            later = chances[cards.index(card)]
            off = surplus - later + wins
            if off < 0:
                off = -off
            rates.append(100 - int(100 * off) - self.cost(game, card, wins, need))
        return rates

    def shortlist(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """The declarations near the likely one; all cards that are not absurd."""
        assert isinstance(game, DaneSe)
        rates = self.rates(game, seat, actions)
        return promising(rates, actions, 400, 3 if game.phase == BIDDING else 7)

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
        chances = trick_chances(game, hand, out, game.trump, HIGHER, leads)
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
