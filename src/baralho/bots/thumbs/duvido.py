"""Rules of thumb for Duvido (catalogue duvido, strategy hints)."""

from __future__ import annotations

from math import comb
from typing import Final

from baralho.bots.thumb import Reason, Thumb, this_deal
from baralho.engine.game import Game
from baralho.engine.match import Match
from baralho.engine.record import SAY
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.duvido import (
    CALL,
    CLAIM,
    DOUBT,
    HAND,
    NAME,
    NONE,
    PICK,
    PILE,
    PUT,
    Duvido,
)

HOPE: Final = 1.6  # how the chance to win falls with the cards in hand: measured in deals of `medium`
NEARER: Final = tuple([float((cards + 1) ** -HOPE) for cards in range(105)])
EVEN: Final = 50  # of a hundred: a claim that is as likely true as not
SMALL: Final = 3  # cards of a pile that it does not hurt to take


def chance_of(least: int, matching: int, unseen: int, drawn: int) -> int:
    """How likely, of a hundred, at least so many matching cards are among the cards drawn of those unseen."""
    if matching < least or drawn < least:
        return 0
    if matching >= unseen or drawn >= unseen:
        return 100
    total = comb(unseen, drawn)
    fewer = 0
    for k in range(least):
        if drawn - k <= unseen - matching:
            fewer += comb(matching, k) * comb(unseen - matching, drawn - k)
    return 100 - fewer * 100 // total


class DuvidoThumb(Thumb):
    """Doubt what cannot be, and whoever is about to win; tell the truth when the pile is big, and last of all."""

    guided = 95
    depth = 60
    wide = 5
    paired = True
    sure = 1.0
    expert = "doubting:Doubter"

    def __init__(self) -> None:
        self.piles = 0  # how often the pile was taken in this deal

    def prepare(self, match: Match, seat: int) -> None:
        """The longer a deal lasts, the more lies are let pass: where every one is doubted nobody gets rid of cards."""
        self.piles = 0
        for step in this_deal(match):
            if step.kind == SAY and step.code == "takes":
                self.piles += 1

    def rates(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """Names, claims and doubts."""
        assert isinstance(game, Duvido)
        hand = game.t.mask(HAND, seat)
        act = actions[0] & KIND_MASK
        found: list[int] = []
        if act == NAME or act == CALL:
            sets = game.t.pack.suits if act == NAME else game.t.pack.ranks
            for action in actions:
                found.append(10 * count(hand & sets[x_of(action)]))
            return found
        if act == PICK or act == PUT or act == NONE:
            return self.claims(game, seat, actions, hand)
        for action in actions:
            if action & KIND_MASK == DOUBT:
                found.append(self.suspicion(game, seat) - self.patience(game))
            else:
                found.append(0)
        return found

    def shortlist(self, game: Game, seat: int, actions: list[int]) -> list[int]:
        """Of each suit one card, where ranks do not matter."""
        assert isinstance(game, Duvido)
        if game.opt.form != "suit" or actions[0] & KIND_MASK != PUT:
            return actions
        suits = game.t.pack.suit
        found: list[int] = []
        met = 0
        for action in actions:
            suit = 1 << suits[x_of(action)]
            if not met & suit:
                met |= suit
                found.append(action)
        return found

    # -- claims -------------------------------------------------------------------------------------------------------

    def claims(self, game: Duvido, seat: int, actions: list[int], hand: int) -> list[int]:
        """What to put: the truth or not, in one card or several."""
        truths = hand & game.matching()
        picks = game.picks(seat)
        pile = game.t.count(PILE)
        least, most = game.bounds(seat)
        wanted = self.next_face(game, seat, hand, picks, least)
        copies = game.t.pack.copies
        more = len(picks) + 1 < (least if game.opt.form == "three" else min(most, count(truths)))
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == NONE:
                found.append(10 - 60 * (truths != 0) + (5 if pile > SMALL else 0))
            elif game.opt.form == "suit":
                found.append(self.single(game, hand, truths, x, pile))
            elif act == PICK:
                found.append(60 if more and x == wanted else -20)
            elif x == wanted and not more:
                found.append(60 if truths & copies[x] or game.opt.form == "three" else 12)
            else:
                found.append(-10)
        return found

    def next_face(self, game: Duvido, seat: int, hand: int, picks: list[int], least: int) -> int:
        """The face to pick next, ascending: of matching cards first, then as many others as are needed."""
        pack = game.t.pack
        left = game.pickable(seat, HAND, seat)
        truths = left & game.matching()
        need = least - len(picks)
        if game.opt.form != "three":
            if truths:
                return min([pack.face[c] for c in bits(truths)])
            return self.cheapest(game, hand, left)
        chosen = sorted([pack.face[c] for c in bits(truths)])[:need]
        others = sorted([pack.face[c] for c in bits(left & ~truths)])
        chosen += others[: max(need - len(chosen), 0)]
        return min(chosen) if chosen else -1

    def cheapest(self, game: Duvido, hand: int, cards: int) -> int:
        """A card to lie with: one that is alone of its rank."""
        pack = game.t.pack
        best, face = 100, -1
        for card in bits(cards):
            alike = count(hand & pack.ranks[pack.rank[card]])
            if alike < best:
                best, face = alike, pack.face[card]
        return face

    def single(self, game: Duvido, hand: int, truths: int, face: int, pile: int) -> int:
        """One card of the suit claimed: true if possible; but of the last two the true one is kept for the end."""
        pack = game.t.pack
        last_but_one = count(hand) == 2 and count(truths) == 1 and pile <= SMALL
        if truths & pack.copies[face]:
            return 20 if last_but_one else 60
        return 40 - count(hand & pack.suits[pack.suit[face]])

    # -- doubts -------------------------------------------------------------------------------------------------------

    def suspicion(self, game: Duvido, seat: int) -> int:
        """How likely the claim is a lie, of a hundred, by the cards this seat holds."""
        t = game.t
        if not t.count(HAND, game.claimer) and t.count(CLAIM):
            return 200  # else he has won
        claimed = t.count(CLAIM)
        matching = game.matching()
        mine = count(t.mask(HAND, seat) & matching)
        if not claimed:
            return 30  # he says that he has none
        left = count(matching) - mine
        if left >= claimed and not t.count(PILE) and game.opt.form == "suit":
            return 0  # he has named it himself
        unseen = t.pack.count - count(t.mask(HAND, seat))
        if game.opt.form == "suit":
            pile = t.count(PILE)
            left -= pile * 6 // 10  # most of what was claimed before was true
            unseen -= pile
        if left < claimed:
            return 100
        return 100 - chance_of(claimed, left, unseen, t.count(HAND, game.claimer) + claimed)

    def patience(self, game: Duvido) -> int:
        """How sure one has to be: a claim of cards that one may also not make is mostly true."""
        if game.opt.form == "aces":
            return 80 + self.piles
        return 55 + min(game.t.count(PILE), 10) + self.piles

    def estimate(self, game: Game, seat: int) -> float:
        """Who holds few cards is nearer to winning."""
        assert isinstance(game, Duvido)
        hopes = 0.0
        for other in range(game.players):
            hopes += NEARER[game.t.count(HAND, other)]
        chance = NEARER[game.t.count(HAND, seat)] / hopes
        stake = game.players if game.opt.form == "aces" else 1
        return stake * (chance - (1.0 - chance) / (game.players - 1))

    def reason(self, game: Game, seat: int, action: int) -> Reason | None:
        """What one holds of the suit or rank, the pile, and who is about to win."""
        assert isinstance(game, Duvido)
        act, x = action & KIND_MASK, x_of(action)
        t = game.t
        hand = t.mask(HAND, seat)
        if act == NAME:
            return Reason("name", suit=x, number=count(hand & t.pack.suits[x]))
        if act == CALL:
            return Reason("call", number=count(hand & t.pack.ranks[x]))
        mine = count(hand & game.matching())
        if act == PICK or act == PUT:
            if hand & game.matching() & t.pack.copies[x]:
                return Reason("truth", card=x, number=t.count(PILE))
            if mine:
                return Reason("lie_keep", card=x, number=mine)
            return Reason("lie", card=x, number=t.count(PILE))
        if act == NONE:
            return Reason("none", number=t.count(PILE))
        if act == DOUBT:
            if not t.count(HAND, game.claimer):
                return Reason("doubt_last", seat=game.claimer)
            if self.suspicion(game, seat) < EVEN:
                return Reason("doubt_seen", seat=game.claimer, number=t.count(PILE))
            return Reason("doubt", seat=game.claimer, number=mine)
        if self.suspicion(game, seat) > EVEN:
            return Reason("wait", number=t.count(PILE) + t.count(CLAIM))
        return Reason("believe", seat=game.claimer, number=mine)


THUMB: Final = DuvidoThumb()
