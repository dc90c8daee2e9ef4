"""Rules of thumb for Guinhote and Guinhote Arrastado (catalogue guinhote, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.singing import DO_IT, SUNG, SURE, ArrastadoThumb, PartidaThumb, gained, may_claim
from baralho.bots.thumb import Reason
from baralho.bots.tricks import in_danger, partner_takes, trick_worth
from baralho.engine.spec import KIND_MASK, x_of
from baralho.games.guinhote.acts import CLAIM, EXCHANGE, PLAY, SING, TUTE
from baralho.games.guinhote.arrastado import Arrastado
from baralho.games.guinhote.two import Guinhote
from baralho.kinds.singing import SingingGame, song_worth
from baralho.kinds.stock import TURN_UP

GAME: Final = 60.0  # what a game is worth to a search beside its points
MORE: Final = ArrastadoThumb()  # for three and more


class GuinhoteThumb(PartidaThumb):
    """Jacks are court cards worth keeping here; else as in Tute."""

    def finer(self, game: SingingGame, seat: int) -> float:
        """The game counts for more than points."""
        if isinstance(game, Arrastado):
            return MORE.finer(game, seat)
        assert isinstance(game, Guinhote)
        if game.victor < 0:
            return 0.0
        return GAME if game.victor == game.side(seat) else -GAME

    def shortlist(self, game: SingingGame, seat: int, actions: list[int]) -> list[int]:
        """What wins at once is done; a claim that is wrong is not thought about."""
        if isinstance(game, Arrastado):
            return MORE.shortlist(game, seat, actions)
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == TUTE or (act == CLAIM and may_claim(game, seat)):
                return [action]
            if act != CLAIM:
                found.append(action)
        return found

    def rate(self, game: SingingGame, seat: int, action: int) -> int:
        """One act after the other; cards by what they win, give away and keep together."""
        if isinstance(game, Arrastado):
            return MORE.rate(game, seat, action)
        assert isinstance(game, Guinhote)
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            if game.players == 2:
                return self.card(game, seat, x)
            kept = gained(game) if game.exchangeable() >> x & 1 else 0
            return self.in_pairs(game, seat, x) - kept
        if act == SING:
            return SUNG + song_worth(x, game.trump)
        if act == TUTE:
            return SURE
        if act == EXCHANGE:
            return SUNG + DO_IT  # first of all: it may bring the king to sing with
        return SURE if may_claim(game, seat) else 0

    def must_win_to_sing(self, game: SingingGame, seat: int) -> bool:
        """Until the first trick is won, and again when nothing is drawn any more; by option always."""
        if isinstance(game, Guinhote) and game.opt.sing_window == "side_that_won":
            return True
        return not game.draws() or super().must_win_to_sing(game, seat)

    def reason(self, game: SingingGame, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        if isinstance(game, Arrastado):
            return MORE.reason(game, seat, action)
        assert isinstance(game, Guinhote)
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            if game.players == 4 and partner_takes(game, seat) and not in_danger(game, seat):
                value = game.values()
                stake = trick_worth(game, value) + value[x]
                return Reason("load" if value[x] else "partner_has_it", card=x, number=stake)
            return self.why_card(game, seat, x)
        if act == EXCHANGE:
            return Reason("exchange", card=game.t.top(TURN_UP))
        if act == SING:
            return Reason("sing", suit=x, number=song_worth(x, game.trump))
        return Reason("tute") if act == TUTE else Reason("claim", number=game.total(game.side(seat)))


THUMB: Final = GuinhoteThumb
