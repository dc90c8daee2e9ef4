"""Rules of thumb for Duvido (catalogue duvido, strategy hints)."""

from __future__ import annotations

from math import comb
from typing import Final

from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb
from baralho.bots.vying import whim
from baralho.cards.pack import KING
from baralho.engine.record import Move, Said
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
    STOCK,
    THREE,
    Duvido,
)

HOPE: Final = 1.6  # how the chance to win falls with the cards in hand: measured in deals of `medium`
NEARER: Final[tuple[float, ...]] = tuple([float((cards + 1) ** -HOPE) for cards in range(105)])
EVEN: Final = 50  # of a hundred: a claim that is as likely true as not
AFTER: Final = 2  # own turns after being caught in which the same suit or rank is not lied about again
LAST: Final = 30  # how much a card is worth keeping that is true at the last claim, which is always doubted
SMALL: Final = 3  # cards of a pile that it does not hurt to take,
MIDDLING: Final = 8  # and of one that hurts a little
# of a hundred claims of a suit that one has, so many are lies all the same: by the pile, small to large,
LIES: Final = (40, 20, 6)
LIES_TO_KEEP: Final = (60, 45, 20)  # where only one true card is left for the end,
BLUFFS: Final = (45, 25, 12)  # and de Ases where one has none and need not claim anything
HONEST: Final = 75  # of a hundred who can tell the truth so many are taken to do so,
BLUFFED: Final = (25, 4, 1)  # and of those who cannot and need not, so many to claim one card, two, more
FORCED: Final = (90, 8, 2)  # the same where every turn has to claim something
TRUE_OF_PILE: Final = 30  # of a hundred cards of the pile so many are what they were said to be,
TRUE_OF_TWO: Final = 25  # and between two, where one knows half of it oneself
OPENS_TRUE: Final = 65  # of a hundred who have named a rank themselves so many have all three
SURE: Final = 96  # of a hundred: a lie as good as proved
# of a hundred claims that are worth a doubt so many are doubted by somebody, as piles go by; the doubters share it
SURE_CALLS: Final = (98, 90, 30, 5)
CALLS: Final = (60, 50, 15, 3)
LIAR_CALLS: Final = (60, 12, 5)  # of claims of three cards, as piles go by
LAST_CALLS: Final = (100, 80, 50)  # a claim of three cards that would win, as piles go by: it is hardly ever true
# piles taken, after which a deal is long, very long, and too long: only larger piles are worth a doubt, and in the end
LONG: Final = (2, 3, 4)  # hardly any
LONG_LIES: Final = (0, 2)  # the same of three cards, where nearly all claims are lies
TIRED: Final = 4  # piles taken, after which even the last card is doubted by lot only:
TIRED_CALLS: Final = 45  # so many of a hundred,
LIAR_TIRED: Final = 2  # and of three cards between two,
LIAR_TIRED_CALLS: Final = 50  # where an honest end is rarer
HUGE: Final = 52  # cards: who takes more than a pack has begins the deal anew,
HUGE_CALLS: Final = 40  # so only so many of a hundred doubts are made then
WORTH: Final = 26  # cards, at most
USUAL: Final = (1, 12)  # doubts, and claims, that are taken to have gone before the first one
WATCHED: Final = 30  # of a hundred claims: where so many are doubted nobody lies who need not


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


def step_of(number: int, steps: tuple[int, ...]) -> int:
    """How many of these steps, which rise, a number is above."""
    for k in range(len(steps)):
        if number <= steps[k]:
            return k
    return len(steps)


def dice(game: Duvido, seat: int, salt: int, piles: int) -> int:
    """A number below a hundred by what a seat sees, so that it does the same if asked again; but not after another
    pile was taken, or a table that lies as it did before would go round for ever.
    """
    t = game.t
    faces = t.pack.faces_of(t.mask(HAND, seat))
    return int(100 * whim(faces, faces >> 32, t.count(PILE), game.called, game.claimer, seat, salt, piles))


class DuvidoThumb(Thumb[Duvido]):
    """Lie while the pile is small, and not again where one was just caught; doubt what most likely is a lie, as far as
    the pile is worth it, and always whoever is about to win. Who lies and doubts by lot cannot be read.
    """

    guided = 95
    depth = 60
    wide = 5
    paired = True
    sure = 1.0
    expert = "doubting:Doubter"

    def __init__(self) -> None:
        self.piles = 0  # how often the pile was taken in this deal
        self.seat = -1  # who remembers
        self.held: list[int] = []  # by seat: cards (a mask) that it was seen to take up and most likely still has
        self.lying = 0  # cards that most likely lie in the pile
        self.barred = 0  # suits or ranks (a mask) about which the seat was just caught lying,
        self.burnt = 0  # and the cards that all have seen then
        self.watched = False  # claims are doubted so often that nobody should lie who need not

    def prepare(self, me: Seat) -> None:
        """What was seen taken up, and who was caught."""
        seat, layout, pack = me.number, me.layout, me.pack
        self.piles = 0
        self.seat = seat
        self.held = [0] * me.players
        self.lying = 0
        self.barred = 0
        self.burnt = 0
        caught: list[tuple[int, int, int]] = []  # what the seat was caught at, with which cards, and its turn then
        doubts, claims = USUAL
        shown = 0
        turn = claimer = called = 0
        opened = dealing = True
        put = put_seen = 0  # the cards of a claim: how many, and those that the seat knows
        for step in me.deal():
            if isinstance(step, Move):
                kind = layout.kind[step.zone]
                to = layout.kind[step.to]
                owner = layout.index[step.zone]
                seen = 1 << step.card if step.card >= 0 else 0
                dealing = dealing and kind == STOCK
                if dealing:
                    continue
                if kind == HAND and to == CLAIM:
                    put += 1
                    put_seen |= seen
                    self.held[owner] &= ~seen
                elif to == HAND:
                    self.held[layout.index[step.to]] |= seen
                    self.lying &= ~seen
                    if kind == PILE and self.lying:
                        self.held[layout.index[step.to]] |= self.lying
                        self.lying = 0
            elif not isinstance(step, Said):
                continue
            elif step.code.startswith("claims"):
                claimer, called = step.seat, step.x
                opened = False
                claims += 1
                turn += claimer == seat
                matching = pack.suits[called] if me.options["form"] == "suit" else pack.ranks[called]
                true = self.held[claimer] & matching
                for card in bits(true)[: put - count(put_seen)]:
                    put_seen |= 1 << card
                self.held[claimer] &= ~put_seen
                self.lying |= put_seen
                shown = put_seen
                put = put_seen = 0
            elif step.code == "opens":
                opened = True
                doubts += 1
            elif step.code == "takes":
                self.piles += 1
                self.lying = 0
                if opened and step.seat == claimer == seat:
                    caught.append((called, shown, turn))
        self.watched = 100 * doubts >= WATCHED * claims
        for what, cards, then in caught:
            if turn - then < AFTER:
                self.barred |= 1 << what
                self.burnt |= cards

    def rates(self, game: Duvido, seat: int, actions: list[int]) -> list[int]:
        """Names, claims and doubts."""
        hand = game.t.mask(HAND, seat)
        act = actions[0] & KIND_MASK
        if act == NAME or act == CALL:
            return [self.name(game, seat, hand, x_of(action)) for action in actions]
        if act == PICK or act == PUT or act == NONE:
            return self.claims(game, seat, actions, hand)
        found: list[int] = []
        for action in actions:
            found.append(self.doubt(game, seat) if action & KIND_MASK == DOUBT else 0)
        return found

    def shortlist(self, game: Duvido, seat: int, actions: list[int]) -> list[int]:
        """Of each suit one card, where ranks do not matter; and no lie about what one was just caught at."""
        act = actions[0] & KIND_MASK
        if act == NAME or act == CALL:
            if seat != self.seat or not self.barred:
                return actions
            hand = game.t.mask(HAND, seat)
            return [action for action in actions if self.name(game, seat, hand, x_of(action)) >= 0] or actions
        if act != PICK and act != PUT and act != NONE:
            return actions
        if self.is_barred(game, seat):
            actions = self.honest(game, seat, actions)
        if game.opt.form != "suit" or actions[0] & KIND_MASK != PUT:
            return actions
        suits = game.t.pack.suit
        found: list[int] = []
        met = 0
        burnt = self.burnt if seat == self.seat else 0
        copies = game.t.pack.copies
        for action in actions:
            suit = 1 << suits[x_of(action)]
            if not met & suit and not burnt & copies[x_of(action)]:
                met |= suit
                found.append(action)
        return found or actions[:1]

    def is_barred(self, game: Duvido, seat: int) -> bool:
        """Whether the seat was just caught lying about what is claimed now."""
        return seat == self.seat and self.barred >> max(game.called, 0) & 1 == 1

    def honest(self, game: Duvido, seat: int, actions: list[int]) -> list[int]:
        """The actions that are no lie, as far as there are any."""
        true = game.t.mask(HAND, seat) & game.matching()
        copies = game.t.pack.copies
        if game.opt.form == "three" and count(true) < game.bounds(seat)[0]:
            return actions
        found: list[int] = []
        for action in actions:
            if action & KIND_MASK == NONE:
                if not true:
                    found.append(action)
            elif true & copies[x_of(action)]:
                found.append(action)
        return found or actions

    # -- claims -------------------------------------------------------------------------------------------------------

    def name(self, game: Duvido, seat: int, hand: int, what: int) -> int:
        """What to claim in this round: what one has most of; of ranks also what one's turn after this one brings."""
        pack = game.t.pack
        if game.opt.form == "suit":
            held = count(hand & pack.suits[what])
            least = count(hand)
            rate = 10 * held
        else:
            held = count(hand & pack.ranks[what])
            least = min(THREE, count(hand))
            later = what
            for _ in range(game.players):
                later = game.rank_after(later)
            rate = 20 * min(held, THREE) + 5 * count(hand & pack.ranks[later]) + dice(game, seat, what, self.piles) % 7
            if game.opt.form == "three":
                ending = (count(hand) - 1) % THREE + 1  # cards of the last claim
                rate += 15 * (count(hand & pack.ranks[self.last_rank(game, seat, what)]) >= ending)
        if seat == self.seat and self.barred >> what & 1 and held < least:
            return -100
        return rate

    def claims(self, game: Duvido, seat: int, actions: list[int], hand: int) -> list[int]:
        """What to put: the truth or not, in one card or several."""
        truths = hand & game.matching()
        picks = game.picks(seat)
        pile = game.t.count(PILE)
        least, most = game.bounds(seat)
        wanted = self.next_face(game, seat, hand, picks, least)
        copies = game.t.pack.copies
        more = len(picks) + 1 < (least if game.opt.form == "three" else min(most, count(truths)))
        lies = game.opt.form == "suit" and self.lies(game, seat, hand, truths)
        bluff = not truths and not self.is_barred(game, seat)
        bluff = bluff and dice(game, seat, 3, self.piles) < BLUFFS[step_of(pile, (SMALL, MIDDLING))] and count(hand) > 1
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == NONE:
                found.append(20 - 60 * (truths != 0))
            elif game.opt.form == "suit":
                found.append(self.single(game, seat, hand, truths, x, lies))
            elif act == PICK:
                found.append(60 if more and x == wanted else -20)
            elif x == wanted and not more:
                found.append(60 if truths & copies[x] or game.opt.form == "three" else 40 if bluff else 0)
            else:
                found.append(-10)
        return found

    def lies(self, game: Duvido, seat: int, hand: int, truths: int) -> bool:
        """Whether to put another suit than is claimed: by lot, more often while the pile is small."""
        if not truths or truths == hand or self.is_barred(game, seat):
            return not truths
        if self.watched and seat == self.seat:
            return False
        if game.t.count(PILE) + 1 < self.worth(game):
            return True  # nobody doubts so few cards any more: the truth is for later
        rates = LIES_TO_KEEP if count(truths) == 1 else LIES
        return dice(game, seat, 1, self.piles) < rates[step_of(game.t.count(PILE), (SMALL, MIDDLING))]

    def next_face(self, game: Duvido, seat: int, hand: int, picks: list[int], least: int) -> int:
        """The face to pick next, ascending: of matching cards first, then as many others as are needed."""
        pack = game.t.pack
        left = game.pickable(seat, HAND, seat)
        truths = left & game.matching()
        need = least - len(picks)
        if game.opt.form != "three":
            if truths:
                return min([pack.face[c] for c in bits(truths)])
            fresh = left & ~self.burnt if seat == self.seat else left
            return self.cheapest(game, hand, fresh or left)
        chosen = sorted([pack.face[c] for c in bits(truths)])[:need]
        if len(chosen) < need:
            later = self.ranks_of(game, seat)
            others: list[tuple[int, int]] = []
            for card in bits(left & ~truths):
                rank = pack.rank[card]
                burnt = 20 if seat == self.seat and self.burnt >> card & 1 else 0
                others.append((count(hand & pack.ranks[rank]) + later[rank] + burnt, pack.face[card]))
            chosen += [face for _, face in sorted(others)[: need - len(chosen)]]
        return min(chosen) if chosen else -1

    def ranks_of(self, game: Duvido, seat: int) -> list[int]:
        """By rank: how much a card of it is worth keeping, as one's next turns ask for it if nobody doubts."""
        worth = [0] * (KING + 1)
        rank = game.called
        for keep in (9, 5, 3):
            for _ in range(game.players):
                rank = game.rank_after(rank)
            worth[rank] = keep
        worth[self.last_rank(game, seat, game.called)] += LAST
        return worth

    def last_rank(self, game: Duvido, seat: int, rank: int) -> int:
        """Of three cards: what one claims with one's last cards if nobody doubts, a claim of `rank` the first."""
        for _ in range((game.t.count(HAND, seat) - 1) // THREE * game.players):
            rank = game.rank_after(rank)
        return rank

    def cheapest(self, game: Duvido, hand: int, cards: int) -> int:
        """A card to lie with: one that is alone of its rank."""
        pack = game.t.pack
        best, face = 100, -1
        for card in bits(cards):
            alike = count(hand & pack.ranks[pack.rank[card]])
            if alike < best:
                best, face = alike, pack.face[card]
        return face

    def single(self, game: Duvido, seat: int, hand: int, truths: int, face: int, lies: bool) -> int:
        """One card of the suit claimed, or else one of the suit that one has most of: a card of each is kept, for the
        last claim is doubted and another names its suit.
        """
        pack = game.t.pack
        if truths & pack.copies[face]:
            return 20 if lies else 60
        burnt = seat == self.seat and self.burnt & pack.copies[face] & hand != 0
        return (1 if burnt else 21) + count(hand & pack.suits[pack.suit[face]])

    # -- doubts -------------------------------------------------------------------------------------------------------

    def suspicion(self, game: Duvido, seat: int) -> int:
        """How likely the claim is a lie, of a hundred, by the cards this seat holds and those it saw taken up."""
        t = game.t
        claimed = t.count(CLAIM)
        matching = game.matching()
        mine = t.mask(HAND, seat)
        claimer = game.claimer
        if not claimed:  # he says that he has none
            return 95 if seat == self.seat and self.held[claimer] & matching & ~mine else 30
        elsewhere = theirs = 0
        if seat == self.seat:
            elsewhere = self.lying & ~mine
            for other in range(game.players):
                if other == claimer:
                    theirs = self.held[other] & ~mine
                elif other != seat:
                    elsewhere |= self.held[other] & ~mine
            elsewhere &= ~theirs
        if count(matching & ~mine) < claimed:
            return 100
        left = count(matching & ~mine & ~elsewhere)
        sure = count(theirs & matching)
        unseen = t.pack.count - count(mine | elsewhere | theirs)
        if game.opt.form == "suit" or game.one_rank():  # some of what was claimed before was true
            hidden = t.count(PILE) - count(self.lying & ~mine if seat == self.seat else 0)
            true = TRUE_OF_PILE if game.players > 2 else TRUE_OF_TWO
            left = max(left - hidden * true // 100, sure)
            unseen -= hidden
        drawn = t.count(HAND, claimer) + claimed - count(theirs)
        has = chance_of(claimed - sure, left - sure, unseen, max(drawn, 0)) if sure < claimed else 100
        opening = not t.count(PILE)
        if game.opt.form == "suit":
            return 100 - has * (95 if opening else HONEST) // 100
        if game.opt.form == "aces":
            has = max(has, 2)  # what was seen taken up may be gone
            bluffed = FORCED if game.must_put() else BLUFFED
            bluff = (100 - has) * bluffed[min(claimed, len(bluffed)) - 1]
            return 100 * bluff // (bluff + has * 100)
        return 100 - (max(has, OPENS_TRUE) if opening else has)

    def doubt(self, game: Duvido, seat: int) -> int:
        """Whether a doubt pays: what it brings if the claim is a lie, what it costs if not; and then by lot, for one
        of those who could doubt is enough. A claim that would win is always doubted, unless the deal has no end.
        """
        t = game.t
        claimer = game.claimer
        if not t.count(HAND, claimer) and t.count(CLAIM):
            calls = 100 if self.piles <= TIRED else TIRED_CALLS
            if game.opt.form == "three":
                calls = 100 if self.piles <= LIAR_TIRED else LIAR_TIRED_CALLS
                if game.players > 2:
                    calls = LAST_CALLS[self.length(game)]
            return 100 if self.takes_it_on(game, seat, calls) else -10
        lie = self.suspicion(game, seat)
        stake = t.count(PILE) + t.count(CLAIM)
        mine, theirs = t.count(HAND, seat), t.count(HAND, claimer)
        others = 0.0
        for other in range(game.players):
            if other != seat and other != claimer:
                others += NEARER[t.count(HAND, other)]
        now = NEARER[mine] / (NEARER[mine] + NEARER[theirs] + others)
        right = NEARER[mine] / (NEARER[mine] + NEARER[min(theirs + stake, 104)] + others)
        worse = NEARER[min(mine + stake, 104)]
        wrong = worse / (worse + NEARER[theirs] + others)
        if lie * (right - now) <= (100 - lie) * (now - wrong):
            return lie - 100
        if stake < self.worth(game):
            return -10
        calls = (SURE_CALLS if lie >= SURE else CALLS)[self.length(game)]
        if game.opt.form == "three":
            calls = LIAR_CALLS[self.length(game)]
        if stake > HUGE:
            calls = calls * HUGE_CALLS // 100
        return 50 if self.takes_it_on(game, seat, calls) else -10

    def takes_it_on(self, game: Duvido, seat: int, calls: int) -> bool:
        """Whether this seat is one of those who doubt, where of a hundred such claims so many should be doubted."""
        left = 1.0 - calls / 100.0
        return dice(game, seat, 2, self.piles) < 100.0 * (1.0 - float(left ** (1.0 / (game.players - 1))))

    def length(self, game: Duvido) -> int:
        """How long the deal lasts already, by the piles that were taken: 0 to 2."""
        return step_of(self.piles, LONG_LIES if game.opt.form == "three" else LONG)

    def worth(self, game: Duvido) -> int:
        """The cards that must lie there for a doubt: where every lie is doubted nobody ever gets rid of his cards."""
        each = game.t.pack.count // game.players
        step = self.length(game)
        return 0 if not step else min(each // 2 if step == 1 else each, WORTH)

    def estimate(self, game: Duvido, seat: int) -> float:
        """Who holds few cards is nearer to winning."""
        hopes = 0.0
        for other in range(game.players):
            hopes += NEARER[game.t.count(HAND, other)]
        chance = NEARER[game.t.count(HAND, seat)] / hopes
        stake = game.players if game.opt.form == "aces" else 1
        return stake * (chance - (1.0 - chance) / (game.players - 1))

    def reason(self, game: Duvido, seat: int, action: int) -> Reason | None:
        """What one holds of the suit or rank, the pile, and who is about to win."""
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
            if seat == self.seat and mine * 3 < count(game.matching()):
                return Reason("doubt_seen", seat=game.claimer, number=t.count(PILE))
            return Reason("doubt", seat=game.claimer, number=mine)
        if self.suspicion(game, seat) > EVEN:
            return Reason("wait", number=t.count(PILE) + t.count(CLAIM))
        return Reason("believe", seat=game.claimer, number=mine)


THUMB: Final = DuvidoThumb
