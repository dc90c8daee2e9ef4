"""Rules of thumb for Cinch (catalogue cinch, strategy hints)."""

from __future__ import annotations

from math import exp
from typing import Final

from baralho.bots.thumb import Reason, Thumb, promising
from baralho.bots.tricks import nobody_has, partner_takes, seen, to_follow, wins_now
from baralho.cards.pack import JACK
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.cinch.acts import (
    ACE,
    ALL_POINTS,
    ASIDE,
    BID,
    DEAD,
    FIVE,
    HAND_SIZE,
    LAY,
    NAME,
    PACK,
    PASS,
    PEDRO,
    PEDROS,
    PLAY,
    RETAKE,
    RETAKE_LAST,
    ROB,
    ROB_LAST,
    SILENT,
    SISTER,
    SPARE,
    TEN,
    UNBID,
)
from baralho.games.cinch.game import Cinch
from baralho.kinds.tricks import HAND, TRICK

# What a hand promises its side as declarer, in points: fitted to deals that were played by this thumb. By table (pairs,
# or each for himself by players): to begin with; for each trump, ace, king, queen, ten or jack, pedro; for the dealer,
# who robs the stock.
PROMISE: Final[dict[int, tuple[float, ...]]] = {
    0: (4.4, 0.4, 2.3, 1.4, 0.9, 0.6, 0.1, 0.4),
    2: (-0.7, 0.1, 1.0, 0.5, 0.3, 0.6, 1.5, 6.0),
    3: (-1.2, 0.7, 1.3, 1.0, 0.6, 0.7, 0.4, 6.0),
    4: (-2.7, 1.3, 1.8, 2.5, 1.7, 0.9, 0.8, 1.0),
    5: (-3.6, 1.5, 2.3, 2.5, 1.7, 0.8, 1.0, -0.7),
    6: (-1.3, 1.0, 3.5, 2.7, 1.6, 1.1, 1.5, -1.7),
    7: (-2.6, 1.4, 4.3, 2.5, 1.6, 0.8, 1.6, -0.9),
}
SPREAD: Final = 3.8  # by how much it comes out otherwise, as a rule
OTHERS: Final = -1.5  # what a deal brings in which the other side declares
PARTNER: Final = 2.5  # in which the partner does
# by power, in points: what a trump is still good for, beside its own points
CONTROL: Final[tuple[float, ...]] = (0.0, 0.0, 0.2, 0.3, 0.3, 0.4, 1.4, 1.4, 1.5, 1.7, 1.9, 2.2, 3.2, 3.8, 4.4)
KEPT: Final = 0.7  # how much of its own points a card brings home
PEDRO_POWER: Final = 2 * FIVE
UNWATCHED: Final = 0.8  # how often an enemy wins with a pedro that he holds, if nobody shuts it out
WATCHED: Final = 0.4  # where the partner plays before him
COVERED: Final = 0.2  # and where he plays after him
LOADED: Final = 0.3  # how often an enemy throws one on what his side wins
LOADS: Final = 0.6  # how often the partner does
DRAWS: Final = 2.5  # to lead the highest trump as declarer, which takes the others' trumps from them
RESCUES: Final = 0.6  # how often a partner who can takes a trick back


class CinchThumb(Thumb[Cinch]):
    """Bid what the best suit promises; shut the pedros of the others out, and bring one's own home."""

    guided = 100
    paired = True
    sure = 1.0

    def rates(self, game: Cinch, seat: int, actions: list[int]) -> list[int]:
        """Bids, trumps, cards to keep, cards to play."""
        act = actions[0] & KIND_MASK
        if act == PLAY:
            return self.cards(game, seat, actions)
        if act == NAME:
            hand = game.t.mask(HAND, seat)
            return [int(10 * self.promise(game, seat, hand, x_of(action))) for action in actions]
        if act == LAY:
            return [-int(10 * keeping(game, x_of(action))) for action in actions]
        if act == BID or act == PASS:
            return self.bids(game, seat, actions)
        return self.takes(game, seat, actions)

    def shortlist(self, game: Cinch, seat: int, actions: list[int]) -> list[int]:
        """Nobody bids far more than his hand promises, and which cards to keep is not searched."""
        act = actions[0] & KIND_MASK
        if act == PLAY:
            return actions
        width, most = (60, 4) if act == BID or act == PASS else (20, 2) if act == NAME else (0, 1)
        return promising(self.rates(game, seat, actions), actions, width, most)

    # -- the auction ----------------------------------------------------------------------------------------------

    def promise(self, game: Cinch, seat: int, hand: int, suit: int) -> float:
        """How many points a hand promises its side with these trumps."""
        table = 0 if game.sides < game.players else game.players
        w = PROMISE[table]
        left = PACK.suits[suit ^ SISTER] & PEDROS
        trumps = hand & (PACK.suits[suit] | left)
        points = w[0] + w[1] * count(trumps)
        for rank, weight in ((ACE, w[2]), (13, w[3]), (12, w[4]), (JACK, w[5]), (TEN, w[5])):
            points += weight * count(trumps & PACK.ranks[rank])
        points += w[6] * count(trumps & PEDROS) + (w[7] if seat == game.dealer else 0.0)
        return min(max(points, 0.0), 13.0)

    def best_suit(self, game: Cinch, seat: int) -> int:
        """The suit that promises most."""
        hand = game.t.mask(HAND, seat)
        best, most = 0, -1.0
        for suit in range(4):
            points = self.promise(game, seat, hand, suit)
            if points > most:
                best, most = suit, points
        return best

    def bids(self, game: Cinch, seat: int, actions: list[int]) -> list[int]:
        """What a bid brings beyond passing, if nobody goes above it."""
        mean = self.promise(game, seat, game.t.mask(HAND, seat), self.best_suit(game, seat))
        base = 0.0
        if game.bid:
            base = PARTNER if game.side(game.declarer) == game.side(seat) else OTHERS
        elif seat != game.dealer:
            base = OTHERS / 2
        later = 0
        for other in range(game.players):
            if game.said[other] == SILENT and game.side(other) != game.side(seat):
                later += 1
        rates: list[int] = []
        for action in actions:
            act, bid = action & KIND_MASK, x_of(action)
            if act == PASS:
                rates.append(0)
            elif act == UNBID:
                rates.append(self.unbid(game, seat, mean))
            else:
                over = min(max(0.62 - 0.065 * bid, 0.02), 0.6)
                stays = (1.0 - over) ** min(later, 3)
                rates.append(int(10 * (self.brings(game, mean, bid) - base) * stays))
        return rates

    def brings(self, game: Cinch, mean: float, bid: int) -> float:
        """What a declarer has more than the others after a deal, on the average."""
        others = game.sides - 1
        total = weight = 0.0
        for points in range(ALL_POINTS + 1):
            chance = exp(-((points - mean) ** 2) / (2 * SPREAD * SPREAD))
            theirs = ALL_POINTS - points
            if points < bid:
                value = -bid - theirs / others
            elif game.opt.scoring == "own_points":
                value = points - theirs / others
            elif others == 1 or game.opt.individual_scoring == "best_opponent":
                value = points - theirs * (1.0 if others == 1 else 0.6)
            else:
                value = max(others * points - theirs, 0.3 * points)
            total += chance * value
            weight += chance
        return total / weight

    def unbid(self, game: Cinch, seat: int, mean: float) -> int:
        """Each has what he makes then: good for who gets home with it, bad where the others would."""
        side = game.side(seat)
        if game.points[side] + int(mean) - 1 >= game.opt.target:
            return 100
        nearest = max([game.points[other] for other in range(game.sides) if other != side])
        if nearest + ALL_POINTS - int(mean) >= game.opt.target:
            return -100
        return int(10 * (2 * mean - ALL_POINTS)) - 5 if game.sides == 2 else -10

    # -- the cards to keep ----------------------------------------------------------------------------------------

    def takes(self, game: Cinch, seat: int, actions: list[int]) -> list[int]:
        """The best of the stock, or of one's own cards; picks ascend, so each of them looks equally good."""
        act = actions[0] & KIND_MASK
        lacks = HAND_SIZE - game.t.count(HAND, seat)
        if act == RETAKE or act == RETAKE_LAST:
            must, free, zone = 0, game.t.mask(ASIDE, seat), ASIDE
        else:
            must, free = game.choice(seat)
            zone = SPARE
        picked = game.picked(seat, zone, seat)
        order = sorted([(-keeping(game, card), card) for card in bits(free & ~picked)])
        wanted = must
        for entry in order[: lacks - count(picked | must)]:
            wanted |= 1 << entry[1]
        return [50 if wanted >> x_of(a) & 1 else int(keeping(game, x_of(a))) for a in actions]

    # -- the play -------------------------------------------------------------------------------------------------

    def cards(self, game: Cinch, seat: int, actions: list[int]) -> list[int]:
        """What a card wins or gives away, in points, against what it is still good for."""
        out = unseen(game, seat)
        shares = self.shares(game, seat)
        trumps = bits(out)
        pedros = count(out & PEDROS)
        friends = enemies = open_to = 0.0  # how likely a trump that is out is with them; with whom a pedro would win
        other = game.next(seat)
        for _ in range(to_follow(game)):
            if game.side(other) == game.side(seat):
                friends += shares[other]
                open_to *= COVERED  # he can still take it from them
            else:
                enemies += shares[other]
                open_to += shares[other] * (UNWATCHED if friends == 0.0 else WATCHED)
            other = game.next(other)
        lying = game.worth(game.t.mask(TRICK))
        left = (game.t.count(HAND, seat) - 1) / (HAND_SIZE - 1)
        attacks = game.best < 0 and game.side(game.declarer) == game.side(seat)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            wins = wins_now(game, card)
            best = card if wins else game.best
            height = game.power(best) if game.suit_of(best) == game.trump else 0
            above = len([c for c in trumps if game.power(c) > height])
            if wins or partner_takes(game, seat):
                ours = (1.0 - enemies) ** above
                ours += (1.0 - ours) * RESCUES * friends
            else:
                ours = (1.0 - nobody_has(above, friends)) * friends / max(friends + enemies, 0.01)
            stake = lying + game.worth(1 << card)
            lost = open_to if height < PEDRO_POWER else LOADED * enemies * (1.0 - ours)
            gain = (2 * ours - 1) * stake + PEDRO * pedros * (LOADS * friends * ours - lost)
            if attacks and not above and best == card:
                gain += DRAWS
            rates.append(int(10 * (gain - left * good(game, card))))
        return rates

    def shares(self, game: Cinch, seat: int) -> list[float]:
        """By seat: how likely it is to hold a trump that is out, by its cards and by how many it has exchanged."""
        weights = [0.0] * game.players
        for other in range(game.players):
            if other != seat:
                kept = HAND_SIZE - 0.75 * max(game.exchanged[other], 0)
                weights[other] = game.t.count(HAND, other) * kept
        total = sum(weights)
        return [weight / total if total else 0.0 for weight in weights]

    # -- saying why -----------------------------------------------------------------------------------------------

    def reason(self, game: Cinch, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        hand = game.t.mask(HAND, seat)
        if act == PLAY:
            return self.why_card(game, seat, x)
        if act == NAME:
            return Reason("name", suit=x, number=count(hand & (PACK.suits[x] | PACK.suits[x ^ SISTER] & PEDROS)))
        if act == LAY:
            return Reason("lay", card=x, number=game.worth(1 << x))
        if act == ROB or act == ROB_LAST:
            trump = game.suit_of(x) == game.trump
            return Reason("rob_trump" if trump else "rob_plain", card=x, number=game.worth(1 << x))
        if act == RETAKE or act == RETAKE_LAST:
            return Reason("retake", card=x)
        suit = self.best_suit(game, seat)
        number = int(self.promise(game, seat, hand, suit) + 0.5)
        if act == UNBID:
            return Reason("unbid", suit=suit, number=number)
        if game.is_forced(seat):
            return Reason("forced", suit=suit, number=number)
        if act == PASS:
            partner = game.bid > 0 and game.side(game.declarer) == game.side(seat)
            if number > game.bid and not partner:
                return None  # a search may pass with what looks like enough: of that there is nothing to say here
            return Reason("pass_partner" if partner else "pass", suit=suit, number=number)
        return Reason("bid", suit=suit, number=number) if x <= number else Reason("bid_hope", suit=suit, number=x)

    def why_card(self, game: Cinch, seat: int, card: int) -> Reason:
        """What a card is for."""
        out = unseen(game, seat)
        trump = game.suit_of(card) == game.trump
        worth = game.worth(1 << card)
        stake = game.worth(game.t.mask(TRICK)) + worth
        if game.best < 0:
            higher = [c for c in bits(out) if game.power(c) > game.power(card)]
            return Reason("lead" if higher or not trump else "lead_master", card=card, number=worth)
        if wins_now(game, card):
            if worth == PEDRO:
                return Reason("save_pedro", card=card, number=stake)
            plain = game.suit_of(game.best) != game.trump or game.power(game.best) < PEDRO_POWER
            behind = game.t.count(TRICK) + 1 < game.players
            if trump and plain and behind and out & PEDROS and game.power(card) > PEDRO_POWER:
                return Reason("cinch", card=card)
            return Reason("take", card=card, number=stake)
        if partner_takes(game, seat):
            return Reason("load" if worth else "partner_has_it", card=card, number=stake)
        able = [c for c in bits(game.following(seat)) if game.beats(c)]
        return Reason("throw" if able else "cannot", card=card, number=worth)


def unseen(game: Cinch, seat: int) -> int:
    """The trumps (a mask) that the others still hold: all that are not seen, for none is in the stock."""
    cards = game.of_suit(game.trump) & ~seen(game, seat)
    for other in range(game.players):
        cards &= ~game.t.mask(DEAD, other)
    return cards


def good(game: Cinch, card: int) -> float:
    """What a card is still good for, in points."""
    rank = PACK.rank[card]
    power = 14 if rank == ACE else rank
    if game.suit_of(card) != game.trump:
        return 0.02 * power
    return CONTROL[power]


def keeping(game: Cinch, card: int) -> float:
    """What it is worth to have a card in hand for the play, where it would be out of play otherwise."""
    return good(game, card) + KEPT * game.worth(1 << card)


THUMB: Final = CinchThumb
