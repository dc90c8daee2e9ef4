"""Rules of thumb for Koziri: nothing is hidden, so a few moves are looked ahead (catalogue koziri, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.koziri import HAND, NAMING, OPENING, PILE, PLAY, SECONDING, TAKE, Koziri

WON: Final = 2000
SURE: Final = 1900  # more than that is a win, however many cards it takes
LOSER: Final = 10  # for a card that the other can beat
CARD: Final = 6  # for every card that is to be got rid of
OWN: Final = 60  # for every trump of one's own
TEMPO: Final = 15  # for opening the next pile
NODES: Final = 2000  # positions looked at before a decision
DEEP: Final = 8  # decisions ahead, at most; to take a pile that cannot be beaten is none
CIRCLE: Final = -150  # to come back to where one has been: a draw is better than to lose, but tedious
MARGIN: Final = 120  # how far behind the best an action is still weighed exactly
BORED: Final = 60  # before the same cards again one tries something else
LONG: Final = 200  # plies: from here on one does too


class Board:
    """The cards of a position, and a search among them. Sides are seats; hands and the pile are masks."""

    def __init__(self, game: Koziri, seat: int) -> None:
        self.seat: int = seat
        self.above: tuple[int, ...] = game.above
        self.suit: tuple[int, ...] = tuple(game.t.pack.suit)
        self.suits: tuple[int, ...] = tuple(game.t.pack.suits)
        self.trumps: tuple[int, int] = game.trumps
        self.free: bool = game.opt.voluntary_pickup
        self.openings: tuple[int, ...] = game.openings
        self.nodes: int = 0
        self.most: int = NODES

    def beaters(self, side: int, top: int) -> int:
        """The cards that beat one, for a side."""
        trump = self.trumps[side]
        return self.above[top] if self.suit[top] == trump else self.above[top] | self.suits[trump]

    def losers(self, cards: int, side: int, against: int) -> int:
        """How many of some cards this side, with those, can beat: with a trump all but higher trumps."""
        found = 0
        trumps = self.suits[self.trumps[side]]
        if against & trumps:
            found = count(cards & ~trumps)
            cards &= trumps
        while cards:
            bit = cards & -cards
            cards ^= bit
            if against & self.above[bit.bit_length() - 1]:
                found += 1
        return found

    def worth(self, side: int, mine: int, his: int) -> int:
        """A position before a side opens: who has fewer cards, and fewer that the other can beat."""
        other = 1 - side
        weak = self.losers(mine, other, his)
        if weak <= 1 and self.runs(side, mine, his):
            return WON - count(mine)
        losers = self.losers(his, side, mine) - weak
        trumps = count(mine & self.suits[self.trumps[side]]) - count(his & self.suits[self.trumps[other]])
        return LOSER * losers + CARD * (count(his) - count(mine)) + OWN * trumps + TEMPO

    def runs(self, side: int, mine: int, his: int) -> bool:
        """Whether a side can lead one card after the other that must be taken: every suit from the lowest up, the
        other's trumps after the rest, which they would beat, and a card that can be beaten as the last (002:5251).
        """
        other = 1 - side
        trumps = self.suits[self.trumps[other]]
        while mine & mine - 1:
            lead, most = -1, -1
            for card in bits(mine):
                if not his & self.beaters(other, card):
                    rank = count(self.above[card]) + (0 if trumps >> card & 1 else 20)
                    if rank > most:
                        lead, most = card, rank
            if lead < 0:
                return False
            mine ^= 1 << lead
            his |= 1 << lead
        return True

    def opens(self, side: int, mine: int, his: int, depth: int, low: int, high: int) -> int:
        """What a position is worth to a side that opens a pile. Cards that cannot be beaten are tried first."""
        self.nodes += 1
        if depth <= 0 or self.nodes > self.most:
            return self.worth(side, mine, his)
        best = -WON - DEEP
        for beaten in (False, True):
            left = mine
            while left:
                bit = left & -left
                left ^= bit
                card = bit.bit_length() - 1
                if (his & self.beaters(1 - side, card) != 0) != beaten:
                    continue
                best = max(best, self.plays(side, mine, his, 0, card, depth, max(low, best), high))
                if best >= high:
                    return best
        return best

    def plays(self, side: int, mine: int, his: int, pile: int, card: int, depth: int, low: int, high: int) -> int:
        """What it is worth to a side to play this card."""
        bit = 1 << card
        if mine == bit:
            return WON + depth
        return -self.answers(1 - side, his, mine ^ bit, pile | bit, card, depth - 1, -high, -low)

    def takes(self, side: int, mine: int, his: int, pile: int, depth: int, low: int, high: int) -> int:
        """What it is worth to a side to take the pile. Who searches does not like to come back."""
        mine |= pile
        other = 1 - side
        if 2 * (mine if side == 0 else his) + other in self.openings:
            return CIRCLE if side == self.seat else -CIRCLE
        return -self.opens(other, his, mine, depth, -high, -low)

    def answers(self, side: int, mine: int, his: int, pile: int, top: int, depth: int, low: int, high: int) -> int:
        """What a position is worth to a side that has to beat the top card, or take the pile."""
        self.nodes += 1
        cards = mine & self.beaters(side, top)
        if not cards:
            return self.takes(side, mine, his, pile, depth, low, high)
        if depth <= 0 or self.nodes > self.most:
            return self.quiet(side, mine, his, pile, cards)
        best = -WON - DEEP
        for beaten in (False, True):
            left = cards
            while left:
                bit = left & -left
                left ^= bit
                card = bit.bit_length() - 1
                if (his & self.beaters(1 - side, card) != 0) != beaten:
                    continue
                best = max(best, self.plays(side, mine, his, pile, card, depth, max(low, best), high))
                if best >= high:
                    return best
        if self.free:
            best = max(best, self.takes(side, mine, his, pile, depth - 1, max(low, best), high))
        return best

    def quiet(self, side: int, mine: int, his: int, pile: int, cards: int) -> int:
        """The pile played to its end with the cheapest card each time, or taken where that is better."""
        self.nodes += 1
        card = self.cheapest(side, cards)
        bit = 1 << card
        if mine == bit:
            return WON
        rest = mine ^ bit
        again = his & self.beaters(1 - side, card)
        if again:
            value = -self.quiet(1 - side, his, rest, pile | bit, again)
        else:
            value = self.worth(side, rest, his | pile | bit)
        return max(value, -self.worth(1 - side, his, mine | pile)) if self.free else value

    def cheapest(self, side: int, cards: int) -> int:
        """The lowest of some cards, trumps last."""
        plain = cards & ~self.suits[self.trumps[side]]
        best, most = -1, -1
        for card in bits(plain or cards):
            if count(self.above[card]) > most:
                best, most = card, count(self.above[card])
        return best


class KoziriThumb(Thumb[Koziri]):
    """Look ahead; be left with few cards, and with few that the other can beat."""

    guided: int = 90
    depth: int = 30
    expert = "koziri:Forcing"

    def __init__(self) -> None:
        self.at = -1  # how many actions had been done at the decision that is to be looked at deeply
        self.place = ""  # where that was, and what came of it, by action:
        self.known: dict[int, int] = {}

    def prepare(self, me: Seat) -> None:
        """Here a decision is made: all other positions are only imagined on the way."""
        self.at = me.believes().count()
        self.place = ""

    def rates(self, game: Koziri, seat: int, actions: list[int]) -> list[int]:
        """What each action leads to against the best answers. Before the cards are dealt all suits are alike."""
        if game.phase in (NAMING, SECONDING):
            return [0 for _ in actions]
        if game.count != self.at:
            return look(game, seat, actions, 1, NODES * 100)
        if self.place != game.key() or len(self.known) != len(actions):
            self.known = dict(zip(actions, deeply(game, seat, actions), strict=True))
            self.place = game.key()
        return [self.known[action] for action in actions]

    def rate(self, game: Koziri, seat: int, action: int) -> int:
        """The same for one action."""
        return self.rates(game, seat, [action])[0]

    def estimate(self, game: Koziri, seat: int) -> float:
        """Half a deal, at most, to who stands better."""
        if game.phase in (NAMING, SECONDING):
            return 0.0
        t = game.t
        side = game.turn if game.phase == OPENING else game.next(game.turn)
        worth = Board(game, seat).worth(side, t.mask(HAND, side), t.mask(HAND, 1 - side) | t.mask(PILE))
        share = max(min(worth / 500.0, 0.5), -0.5)
        return share if side == seat else -share

    def reason(self, game: Koziri, seat: int, action: int) -> Reason | None:
        """A card that cannot be beaten, how many beat it, or what the pile would bring."""
        t = game.t
        act, card = action & KIND_MASK, x_of(action)
        rival = game.next(seat)
        mine = t.mask(HAND, seat)
        if game.phase in (NAMING, SECONDING):
            return Reason("any", suit=card)
        if act == TAKE:
            able = count(mine & game.beaters(seat, t.top(PILE)))
            return Reason("take" if able else "must_take", card=t.top(PILE), number=t.count(PILE))
        if act != PLAY:
            return None
        if mine == 1 << card:
            return Reason("out", card=card)
        beaten = count(t.mask(HAND, rival) & game.beaters(rival, card))
        if beaten:
            return Reason("open" if game.phase == OPENING else "beat", card=card, number=beaten, seat=rival)
        return Reason("force", card=card, number=t.count(PILE) + 1, seat=rival)


def look(game: Koziri, seat: int, actions: list[int], depth: int, nodes: int) -> list[int]:
    """By action, what it is worth so many decisions ahead; what is far behind the best only about."""
    t = game.t
    board = Board(game, seat)
    board.most = nodes
    mine, his, pile = t.mask(HAND, seat), t.mask(HAND, 1 - seat), t.mask(PILE)
    best = -WON - DEEP
    found = []
    for action in actions:
        low = max(best - MARGIN, -WON - DEEP)
        if action & KIND_MASK == PLAY:
            value = board.plays(seat, mine, his, pile, x_of(action), depth, low, WON + DEEP)
        else:
            value = board.takes(seat, mine, his, pile, depth - 1, low, WON + DEEP)
        best = max(best, value)
        found.append(value)
    if board.nodes > nodes:
        return []
    return found


def deeply(game: Koziri, seat: int, actions: list[int]) -> list[int]:
    """Ever deeper, as long as there is time; and not in circles."""
    found = look(game, seat, actions, 1, NODES * 100)
    for depth in range(2, DEEP):
        if len(actions) == 1 or max(found) >= SURE:
            break
        deeper = look(game, seat, actions, depth, NODES)
        if not deeper:
            break
        found = deeper
    again = game.phase == OPENING and game.openings.count(game.opening(seat)) > 1
    if (again or game.plies >= LONG) and max(found) < SURE:
        found = [found[k] + (11 * game.plies + 7 * x_of(actions[k])) % BORED for k in range(len(found))]
    return found


THUMB: Final = KoziriThumb
