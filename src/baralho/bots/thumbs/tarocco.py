"""Rules of thumb for Tarocco (catalogue tarocco, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import nobody_has, partner_takes, seen, stands, to_follow, wins_now
from baralho.cards.pack import TRUMPS
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.tarocco.acts import (
    ASIDE,
    COVER,
    DECLARE_TRUMPS,
    DONE,
    EXTRA,
    FOOL,
    KEEP_QUIET,
    KINGS,
    LAY,
    LAY_LAST,
    MAGICIAN,
    MAJOR,
    PACK,
    PLAIN,
    PLAYING,
    SHOW_FOOL,
    TALON,
)
from baralho.games.tarocco.game import Tarocco
from baralho.kinds.tricks import HAND, TRICK, WON

A_TRICK: Final = 1.5  # what the plain cards of a trick, and the lead, are worth beside its points
TO_COME: Final = 1.0  # what each who plays later may add


class TaroccoThumb(Thumb[Tarocco]):
    """Win courts and bring one's own home; trumps for tricks that count; the Fool for what would be lost."""

    guided = 100
    paired = True
    past = True
    sure = 1.0

    def rates(self, game: Tarocco, seat: int, actions: list[int]) -> list[int]:
        """Lay away, declare, play, cover."""
        act = actions[0] & KIND_MASK
        if act == LAY or act == LAY_LAST:
            return self.lays(game, seat, actions)
        if act == DECLARE_TRUMPS or act == KEEP_QUIET:
            return [EXTRA if action & KIND_MASK == DECLARE_TRUMPS else 0 for action in actions]
        if act == COVER or act == DONE:
            return self.covers(game, seat, actions)
        return self.cards(game, seat, actions)

    def shortlist(self, game: Tarocco, seat: int, actions: list[int]) -> list[int]:
        """Of the cards those that are near the best; what to lay away and to cover is not searched."""
        rates = self.rates(game, seat, actions)
        return promising(rates, actions, 70, 6 if game.phase == PLAYING else 1)

    # -- before and after the tricks ------------------------------------------------------------------------------

    def lays(self, game: Tarocco, seat: int, actions: list[int]) -> list[int]:
        """The six that are best laid away; picks ascend, so each of those left looks equally good."""
        picks = game.picks(seat)
        holding = game.t.mask(HAND, seat) | game.t.mask(TALON)
        left = game.layable(seat)
        if picks:
            left = left >> picks[-1] + 1 << picks[-1] + 1
        order = sorted([(self.keep(game, holding, card), card) for card in bits(left)])
        gone = 0
        for entry in order[: game.opt.talon - len(picks)]:
            gone |= 1 << entry[1]
        return [50 if gone >> x_of(action) & 1 else -self.keep(game, holding, x_of(action)) for action in actions]

    def keep(self, game: Tarocco, holding: int, card: int) -> int:
        """How much a card is worth keeping: what lies in the talon is the dealer's, courts in danger above all."""
        if card == MAGICIAN:
            return -20  # found in the talon, or alone at Scarto: nobody can take it there
        suit = PACK.suit[card]
        if suit == TRUMPS:
            return 60 + PACK.rank[card]
        own = holding & PACK.suits[suit]
        if KINGS >> card & 1:
            return 50
        length = count(own)
        if game.value[card]:
            led = bool(own & KINGS)
            return (12 if led else 4) + 2 * length - 4 * game.value[card]
        return 6 * length + (4 if own & game.valued() else 0)

    def covers(self, game: Tarocco, seat: int, actions: list[int]) -> list[int]:
        """The dearest cards, as many as there are plain ones for them."""
        won = game.t.mask(WON, seat)
        most = count(won & PLAIN) - len(game.picks(seat))
        left = game.pickable(seat, WON, seat) & game.valued()
        order = sorted([(-game.value[card], card) for card in bits(left)])
        covered = 0
        for entry in order[: max(most, 0)]:
            covered |= 1 << entry[1]
        rates: list[int] = []
        for action in actions:
            if action & KIND_MASK == DONE:
                rates.append(0)
            else:
                rates.append(game.value[x_of(action)] + 5 if covered >> x_of(action) & 1 else -5)
        return rates

    # -- the tricks -----------------------------------------------------------------------------------------------

    def cards(self, game: Tarocco, seat: int, actions: list[int]) -> list[int]:
        """What a card wins or loses now, against what it is still good for."""
        t = game.t
        hand, out = t.mask(HAND, seat), unseen(game, seat)
        held = count(hand)
        behind = to_follow(game)
        stake = lying(game) + A_TRICK + TO_COME * behind
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            if action & KIND_MASK == SHOW_FOOL or (card == FOOL and game.opt.fool == "excuse"):
                rates.append(self.excuse(game, seat, held))
                continue
            value = game.value[card]
            wins = stands(game, card, out, game.above, behind, held)
            if game.opt.partners:
                wins = max(wins, self.partner_wins(game, seat, card, out, behind, held))
            if held == 1 and card == MAGICIAN and game.opt.count == "pairing":
                value += EXTRA
            rate = 8 * (wins * (stake + value) - (1.0 - wins) * value)
            rates.append(int(rate) - self.spends(game, hand, card, out, held))
        return rates

    def partner_wins(self, game: Tarocco, seat: int, card: int, out: int, behind: int, held: int) -> float:
        """How likely the partner, whose card is winning, still wins after this one."""
        if not partner_takes(game, seat) or wins_now(game, card):
            return 0.0
        # `stands` asks whether a card beats the best: the partner's own is it, so it is asked of who plays later alone
        share = min(max(behind, 0) * held / max(count(out), 1), 1.0)
        sure = nobody_has(count(game.above[game.best] & out), share)
        if game.suit_of(game.best) != TRUMPS and behind:
            sure *= 0.85
        return sure

    def excuse(self, game: Tarocco, seat: int, held: int) -> int:
        """The Fool keeps a card that would be lost; it must not be kept for the last trick, nor shown with no trick.

        Where it only excuses it can be played at any time, and is best kept until it saves something.
        """
        safe = game.t.count(WON, game.pile(seat)) > 0
        if held == 2 and game.opt.fool == "dual":
            return 60 if safe else 30
        if not safe and (seat != game.dealer or game.opt.fool_no_trick == "winner"):
            return -60 if game.opt.fool_no_trick != "owner" else -12
        return -8 if held < 7 else -18

    def spends(self, game: Tarocco, hand: int, card: int, out: int, held: int) -> int:
        """What a card would still be good for."""
        rank, suit = game.power(card), PACK.suit[card]
        if card == FOOL:
            return 30
        if suit == TRUMPS:
            if card == MAGICIAN:
                return -6 if held > 1 else 0  # the sooner it is home the better
            return 6 + rank // 2 if out & (game.valued() & ~KINGS) else 2 + rank // 3
        if game.value[card]:
            own = count(hand & PACK.suits[suit])
            return 4 * game.value[card] if own < 7 and held > 4 else 0
        return rank // 4

    # -- why ------------------------------------------------------------------------------------------------------

    def reason(self, game: Tarocco, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == LAY or act == LAY_LAST:
            if game.value[x]:
                return Reason("lay_court", card=x, number=game.value[x])
            length = count((hand | game.t.mask(TALON)) & PACK.suits[PACK.suit[x]])
            return Reason("lay", card=x, suit=PACK.suit[x], number=length)
        if act == DECLARE_TRUMPS or act == KEEP_QUIET:
            code = "declare" if act == DECLARE_TRUMPS else "quiet"
            return Reason(code, number=count(hand & MAJOR))
        if act == COVER:
            return Reason("cover", card=x, number=game.value[x])
        if act == DONE:
            return Reason("done", number=len(game.picks(seat)))
        stake = lying(game)
        if act == SHOW_FOOL or (x == FOOL and game.opt.fool == "excuse"):
            return Reason("fool", number=stake)
        takes = wins_now(game, x)
        if game.best < 0:
            if not game.above[x] & unseen(game, seat):
                return Reason("lead_master", card=x, number=game.value[x])
            return Reason("lead", card=x, number=game.value[x])
        if takes:
            trumped = PACK.suit[x] == TRUMPS != game.led
            return Reason("trump" if trumped else "take", card=x, number=stake + game.value[x])
        if game.opt.partners and partner_takes(game, seat) and game.value[x]:
            return Reason("give", card=x, number=game.value[x], seat=game.taker)
        return Reason("throw", card=x, number=game.value[x])


def unseen(game: Tarocco, seat: int) -> int:
    """The cards (a mask) that a seat has not seen; the dealer knows what he has laid away."""
    out = PACK.all & ~seen(game, seat)
    for other in range(game.players):
        out &= ~game.t.mask(ASIDE, other)
    return out & ~game.t.mask(TALON) if seat == game.dealer else out


def lying(game: Tarocco) -> int:
    """The points that lie in the trick."""
    total = 0
    for card in game.t.line(TRICK):
        total += game.value[card]
    return total


THUMB: Final = TaroccoThumb
