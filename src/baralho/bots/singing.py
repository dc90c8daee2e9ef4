"""What rules of thumb share where kings sing (Tute and its relatives): songs, trumps that change, the plate.

`SingingThumb` has what is true of all of them, `PartidaThumb` plays the game for two with a stock, `ArrastadoThumb`
the one in which everybody plays for himself with all cards dealt.
"""

from __future__ import annotations

from math import exp
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from baralho.bots.counting import counted, some_of
from baralho.bots.seat import Seat
from baralho.bots.thumb import QUIT, Reason, Thumb
from baralho.bots.tricks import (
    beaten_by,
    in_danger,
    is_master,
    nobody_has,
    partner_takes,
    plays_last,
    seen,
    stands,
    to_follow,
    trick_chances,
    trick_worth,
    wins_now,
)
from baralho.cards.pack import Pack
from baralho.engine.game import Game
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import ALL, OWNER, bits, count
from baralho.kinds.arrastado import CHANGE, GO, LEAST, PASS, PLAY, SING, TAKE_BACK, TUTE, ArrastadoGame
from baralho.kinds.partida import Partida
from baralho.kinds.singing import LAST_TRICK, SingingGame, singable, song_worth
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, WON
from baralho.kinds.values import worth

SURE: Final = 3_000_000  # of what wins the game: a claim is otherwise the last thing that is thought of
SUNG: Final = 500  # a song costs nothing
DO_IT: Final = 300  # to change trumps, or to take the changer back, before a card is played
TRUMP_COST: Final = 7  # what spending a trump costs beside its points
LENGTH: Final = 3  # what another trump is worth
# While there is a stock, in points: what a card is worth keeping, a trump
KEPT: Final = 4.0
KEPT_POWER: Final = 1.0  # for each step that it is higher,
KEPT_POINTS: Final = 0.7  # and for each of its points,
KEPT_PLAIN: Final = 0.4  # and any other card for each of its points;
TOPS: Final = 0.9  # how often somebody takes a lead with the suit who can,
TOPS_TRUMP: Final = 0.5  # and if it is trumps;
TRUMPS: Final[tuple[float, ...]] = (0.15, 0.4, 0.95)  # with a trump: an empty one, one with few points, one with ten;
THROWN: Final = 0.8  # and what somebody adds who does not take it
FEW: Final = 2  # points, from which a card is not empty,
MANY: Final = 10  # and from which it is dear
A_POINT_WON: Final = 3  # in `rate`
COUNTED: Final = 400  # simulations' worth of the last tricks, when two play and both know all cards
BEST: Final = 450  # of the card that is best then: more than any other, less than a song

# against a declarer
RESCUED: Final = 0.9  # how often a trick stays lost though somebody else could still win it
SPARED: Final = 30  # what a trump is worth keeping, in tenths of a point
SPARED_MORE: Final = 3  # and a higher one
EXPOSED: Final = 4  # for every point of a card that is led and can be beaten, in tenths of a point
HELD_BACK: Final = 25  # what a card is worth that nobody can beat, in tenths of a point

# in pairs, as in Sueca, where these numbers were fitted
DRAWS: Final = 15
RUFFED: Final = 20
SPENT: Final = 10
FORWARD: Final = 16
DEAR: Final = 10
MASTER: Final = 6

# in Arrastado
A_POINT: Final = 0.3  # what a point is worth to a search, where only steps of a hundred are paid
BETTER: Final = 12  # a suit must be so much better as trumps to change them, with all cards dealt
SAVED: Final = 50  # what a trump is worth keeping, in tenths of a point
DEARER: Final = 5  # and a higher one, while others play after it; both by thousands of deals against greedy players
FED: Final = 3  # points that another player's card brings to a trick, on average
ENOUGH: Final = 108  # expected points with which one goes to the plate
SHARE: Final[tuple[float, ...]] = (
    0.0,
    0.0,
    0.0,
    0.87,
    0.8,
    0.75,
)  # by players: what comes of a hand's promise, by hundreds of deals

S = TypeVar("S", bound=SingingGame)


@mypyc_attr(allow_interpreted_subclasses=True)
class SingingThumb(Thumb[S]):
    """Sing early, keep pairs together until they are sung, and win tricks when there is something to sing."""

    guided = 100
    paired = True
    sure = 1.0

    def hunger(self, game: SingingGame, seat: int) -> int:
        """What winning this trick is worth because one can sing then and could not otherwise."""
        suits = game.songs(seat)
        if not suits or not self.must_win_to_sing(game, seat):
            return 0
        return 30 if game.trump >= 0 and suits >> game.trump & 1 else 18

    def must_win_to_sing(self, game: SingingGame, seat: int) -> bool:
        """Whether only a trick won lets this seat sing: where the winner of each sings, and nobody else."""
        return True

    def why_card(self, game: SingingGame, seat: int, card: int) -> Reason:
        """Why this card."""
        value = game.values()[card]
        if game.trump < 0:
            suit = game.suit_of(card)
            return Reason("make_trumps", card=card, suit=suit, number=count(own(game, seat, suit)))
        if game.best < 0:
            if unbeatable(game, seat, card):
                return Reason("lead_master", card=card, number=value)
            if not beaten_by(game, card) & unseen(game, seat):
                return Reason("lead_best", card=card, suit=game.suit_of(card))
            return Reason("lead_least" if value else "lead_low", card=card, number=value)
        if wins_now(game, card):
            if self.hunger(game, seat):
                return Reason("win_to_sing", card=card)
            ruffs = game.suit_of(card) == game.trump != game.led
            return Reason("trump" if ruffs else "take", card=card, number=trick_worth(game, game.values()) + value)
        return Reason("throw", card=card, number=value)

    def against(self, game: SingingGame, seat: int, card: int, above: tuple[int, ...], waits: bool) -> int:
        """Ten for a point: a card of who plays with others against a declarer, and wants no points to go to him.

        `waits` says whether the declarer plays to this trick later on. Songs are taken to count for the declarer alone.
        """
        value, power = game.values()[card], game.power(card)
        trump = game.suit_of(card) == game.trump
        held = game.t.count(HAND, seat)
        behind = to_follow(game)
        stake = trick_worth(game, game.values()) + value + (LAST_TRICK if held == 1 else 0)
        wins = wins_now(game, card)
        out = unseen(game, seat)
        if waits:
            lost = taken_from(game, card if wins else game.best, card, out, above, held)
            if behind > 1:
                lost *= RESCUED  # a partner plays too
        elif wins or not self.declarer_leads(game):
            lost = 0.0
        else:
            lost = RESCUED if behind else 1.0
        kept = SPARED + SPARED_MORE * power if trump and wins else SPARED // 2 if trump else 0
        if game.best < 0 and above[card] & out:
            kept += EXPOSED * value
        if not trump and not above[card] & out and not wins:
            kept += HELD_BACK  # it would win a trick of its own
        for four in game.fours():
            if four >> card & 1 and game.t.mask(HAND, seat) & four == four:
                kept += 5 * SUNG
        return int(10 * (1.0 - 2.0 * lost) * stake) - kept - power

    def in_pairs(self, game: SingingGame, seat: int, card: int) -> int:
        """Lead masters, load the partner's trick, take what is worth it, and keep a pair until it is sung."""
        kept = bond(game, seat, card)
        suit, value, power = game.suit_of(card), game.values()[card], game.power(card)
        trump = suit == game.trump
        wish = self.hunger(game, seat)
        if game.best < 0 and game.draws():  # anybody may trump anything
            return (-TRUMP_COST - power - value if trump else 20 - 3 * value - power) - kept
        if game.best < 0:
            trumps = count(own(game, seat, game.trump))
            if is_master(game, seat, card):
                return (12 * (trumps - 3) - value + DRAWS if trump else 70 - value) + wish - kept
            return (6 * (trumps - 3) - value + DRAWS if trump else 20 - 3 * value - power) - kept
        cost = value + (6 if trump else 0)
        stake = trick_worth(game, game.values())
        ruffs = trump and game.led != game.trump
        partner = partner_takes(game, seat)
        if partner and not in_danger(game, seat):
            return (-RUFFED - cost if ruffs else 3 * value - (12 if trump else 0) - power // 4) - kept
        master = is_master(game, seat, card)
        if not wins_now(game, card):
            return -3 * cost - power - (MASTER if master and not trump else 0) - kept
        if plays_last(game):
            return 10 + 3 * stake + value - cost // 2 - power - (SPENT if ruffs else 0) + wish - kept
        taken = 2 * stake - 2 * cost - power
        if master:
            taken = (-8 if trump else 10) + 2 * stake + value - cost + wish
        if ruffs and partner:
            taken -= RUFFED
        elif ruffs and value < DEAR:
            taken += FORWARD
        return taken - kept

    def declarer_leads(self, game: SingingGame) -> bool:
        """Whether the trick as it lies goes to the player whom the others play against."""
        return False


# -- for two, with a stock --------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class PartidaThumb(SingingThumb[SingingGame]):
    """Win what has points cheaply, and count: the last trick is worth ten."""

    def __init__(self) -> None:
        self.counted = -1  # the best action, where all cards are known
        self.counting = False

    def prepare(self, me: Seat) -> None:
        """When two have drawn everything, the last tricks are counted out; a search does that itself."""
        if self.counting:
            return
        self.counting = True
        self.counted = -1
        if self.skill == 1:
            self.counted = counted(me, self, COUNTED)
        self.counting = False

    def bare(self, game: SingingGame, seat: int) -> bool:
        """When two have drawn everything each knows the other's cards."""
        return isinstance(game, Partida) and game.players == 2 and not game.draws()

    def must_win_to_sing(self, game: SingingGame, seat: int) -> bool:
        """Only until one has won the first trick."""
        return not game.t.count(WON, game.pile(seat))

    def card(self, game: Partida, seat: int, card: int) -> int:
        """A card, by how far the deal is."""
        if not game.draws():
            if self.counted >= 0 and self.counted & KIND_MASK == PLAY and x_of(self.counted) == card:
                return BEST
            return self.last_card(game, seat, card)
        kept = bond(game, seat, card)
        if game.exchangeable() >> card & 1:
            kept += gained(game)
        suit = game.suit_of(card)
        trump = suit == game.trump
        value, power = game.values()[card], game.power(card)
        if game.trump < 0:  # this card makes trumps
            pair = game.pairs()[suit]
            rest = own(game, seat, suit) & ~(1 << card)
            sung = 2 * song_worth(suit, suit) if rest & pair == pair else 0
            return 4 * suit_worth(game, rest) + sung - 3 * value - power - kept
        keeps = KEPT + KEPT_POWER * power + KEPT_POINTS * value if trump else KEPT_PLAIN * value
        if game.best < 0:
            return int(A_POINT_WON * (self.led(game, seat, card) - keeps)) - kept
        stake = trick_worth(game, game.values()) + value
        if not wins_now(game, card):
            return int(A_POINT_WON * (-stake - keeps)) - kept
        wish = self.hunger(game, seat)
        if game.exchangeable() & ~(1 << card) & game.t.mask(HAND, seat):
            wish += gained(game)  # who takes this trick may exchange
        return int(A_POINT_WON * (stake - keeps)) + wish - kept

    def led(self, game: Partida, seat: int, card: int) -> float:
        """What a lead comes to on average, while there is a stock and anybody may play anything."""
        values = game.values()
        value = values[card]
        trump = game.suit_of(card) == game.trump
        out = unseen(game, seat)
        higher = beaten_by(game, card) & out
        hand, left = game.t.count(HAND, seat), count(out)
        taken = some_of(count(higher), hand, left) * (TOPS_TRUMP if trump else TOPS)
        brings = worth(higher, values) / count(higher) if higher else 0.0
        ruffed = 0.0
        if not trump:
            often = TRUMPS[0 if value < FEW else 1 if value < MANY else 2]
            ruffed = (1.0 - taken) * often * some_of(count(game.of_suit(game.trump) & out), hand, left)
        wins = 1.0 - taken - ruffed
        wish = self.hunger(game, seat) / A_POINT_WON
        return wins * (value + THROWN + wish) - taken * (value + brings) - ruffed * (value + 1)

    def last_card(self, game: Partida, seat: int, card: int) -> int:
        """The other's cards are known: what can he do to this one?"""
        value = game.values()
        theirs = unseen(game, seat)
        kept = bond(game, seat, card)
        trump = game.suit_of(card) == game.trump
        end = LAST_TRICK if game.t.count(HAND, seat) == 1 else 0
        if game.best >= 0:
            stake = trick_worth(game, value) + value[card] + end
            if wins_now(game, card):
                return 3 * stake + 6 + self.hunger(game, seat) - game.power(card) // 3 - kept - (3 if trump else 0)
            return -3 * stake - game.power(card) // 2 - kept - (3 if trump else 0)
        over = overtaking(game, card)
        worst = 1000
        for reply in bits(replies(game.t.pack, theirs, game.suit_of(card), game.trump)):
            points = value[card] + value[reply] + end
            worst = min(worst, -3 * points - 6 if over >> reply & 1 else 3 * points)
        return worst - kept - (4 if trump and not theirs & game.of_suit(game.trump) else 0)


# -- each for himself, all cards dealt --------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ArrastadoThumb(SingingThumb[ArrastadoGame]):
    """Masters, songs, and tricks that pay; trumps for tricks with points; the plate only with a hand that makes it."""

    def finer(self, game: ArrastadoGame, seat: int) -> float:
        """Points count, though only some are paid."""
        mine = game.so_far(seat)
        return A_POINT * (mine - sum([game.so_far(s) for s in range(game.players)]) / game.players)

    def shortlist(self, game: ArrastadoGame, seat: int, actions: list[int]) -> list[int]:
        """What wins at once is done; a plate out of reach is not thought about."""
        found: list[int] = []
        for action in actions:
            act = action & KIND_MASK
            if act == TUTE:
                return [action]
            if act != GO or self.rate(game, seat, action) > 0:
                found.append(action)
        return found

    def rate(self, game: ArrastadoGame, seat: int, action: int) -> int:
        """One act after the other; cards by what they win, give away and keep together."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return self.card(game, seat, x)
        if act == SING:
            return SUNG + song_worth(x, game.trump)
        if act == TUTE:
            return SURE
        if act == CHANGE:
            return self.change(game, seat, game.suit_of(x))
        if act == TAKE_BACK:
            gained = trumps_worth(game, seat, game.marked) - trumps_worth(game, seat, game.trump)
            return DO_IT if gained > 0 else -DO_IT
        if act == GO:
            if expected(game, seat) < max(ENOUGH, y_of(action) + ENOUGH - LEAST):
                return 0
            return -QUIT + SUNG - y_of(action)  # no more than is needed
        return 1

    def change(self, game: ArrastadoGame, seat: int, suit: int) -> int:
        """For a pair that is then worth forty, or for a suit in which one is much stronger."""
        if forty_more(game, seat, suit):
            return SUNG + 2 * DO_IT
        gained = trumps_worth(game, seat, suit) - trumps_worth(game, seat, game.trump)
        return DO_IT + gained if gained >= BETTER else -DO_IT

    def card(self, game: ArrastadoGame, seat: int, card: int) -> int:
        """Ten for a point: what a card wins or gives away, on average, and what it was worth keeping for."""
        if game.declarer >= 0 and game.declarer != seat and not game.songs(seat):
            waits = (game.declarer - seat) % game.players <= to_follow(game)
            return self.against(game, seat, card, game.above(), waits)
        value = game.values()[card]
        trump = game.suit_of(card) == game.trump
        behind = to_follow(game)
        stake = trick_worth(game, game.values())
        held = game.t.count(HAND, seat)
        kept = 5 * bond(game, seat, card)
        if trump:
            kept += SAVED + (DEARER * game.power(card) if behind else 0)
        won = stands(game, card, unseen(game, seat), game.above(), behind, held)
        if held == 1:
            stake += LAST_TRICK
        gain = won * (stake + (0 if trump else value) + self.hunger(game, seat))  # a trump's own points are safe anyway
        given = (1.0 - won) * value
        spent = game.power(card) if wins_now(game, card) and not behind else game.power(card) // 2
        return int(10 * (gain - given)) - kept - spent

    def declarer_leads(self, game: SingingGame) -> bool:
        """Who goes to the plate has all others against him."""
        return isinstance(game, ArrastadoGame) and game.best >= 0 and game.taker == game.declarer

    def reason(self, game: ArrastadoGame, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        act, x = action & KIND_MASK, x_of(action)
        if act == PLAY:
            return self.why_card(game, seat, x)
        if act == SING:
            return Reason("sing", suit=x, number=song_worth(x, game.trump))
        if act == TUTE:
            return Reason("tute")
        if act == CHANGE:
            suit = game.suit_of(x)
            forty = forty_more(game, seat, suit)
            return Reason("change_to_sing" if forty else "change", suit=suit, number=count(own(game, seat, suit)))
        if act == TAKE_BACK:
            return Reason("take_back", suit=game.marked, number=count(own(game, seat, game.marked)))
        return Reason("no_plate" if act == PASS else "go", number=expected(game, seat))


# -- what a seat knows ------------------------------------------------------------------------------------------------


def own(game: SingingGame, seat: int, suit: int) -> int:
    """The cards (a mask) of a suit in a seat's hand."""
    return game.t.mask(HAND, seat) & game.of_suit(suit)


def unseen(game: SingingGame, seat: int) -> int:
    """The cards (a mask) that a seat has not seen: with the others, or in the stock."""
    t = game.t
    found = t.pack.all & ~seen(game, seat)
    for kind in range(WON + 1, len(t.base)):  # what lies open, and what is the seat's own
        zone = t.layout.kinds[kind]
        if zone.sees == ALL:
            for i in range(t.layout.size[kind]):
                found &= ~t.mask(kind, i)
        elif zone.sees == OWNER:
            found &= ~t.mask(kind, seat)
    return found


def taken_from(game: SingingGame, best: int, led: int, out: int, above: tuple[int, ...], held: int) -> float:
    """How likely one player who plays later wins the trick from the card that is winning it.

    `led` is the card that this seat leads, if it leads; who cannot follow must trump.
    """
    each = held / max(count(out), 1)
    suit = game.led if game.best >= 0 else game.suit_of(led)
    follows = 1.0 - exp(-each * count(game.of_suit(suit) & out))
    higher = 1.0 - nobody_has(count(above[best] & out), each)
    if suit == game.trump:
        return higher
    if game.suit_of(best) == game.trump:
        return (1.0 - follows) * higher
    return follows * higher + (1.0 - follows) * (1.0 - exp(-each * count(game.of_suit(game.trump) & out)))


def bond(game: SingingGame, seat: int, card: int) -> int:
    """What a court card is worth keeping for: its pair, or a Tute."""
    suit = game.suit_of(card)
    bit = 1 << card
    hand = game.t.mask(HAND, seat)
    drawing = game.draws()
    kept = 0
    pair = game.pairs()[suit]
    if pair & bit and not game.sung >> suit & 1:
        if hand & pair == pair:
            kept = song_worth(suit, game.trump)
        elif drawing and unseen(game, seat) & pair:
            kept = song_worth(suit, game.trump) // 8
    for four in game.fours():
        if four & bit:
            if hand & four == four:
                kept += SUNG
            elif drawing and count(hand & four) == 3 and four & ~hand & unseen(game, seat):
                kept += 25
    return kept


def gained(game: Partida) -> int:
    """What the turn-up is worth to who can exchange a low trump for it."""
    turned = game.t.top(TURN_UP)
    return game.values()[turned] + game.power(turned)


def suit_worth(game: SingingGame, cards: int) -> int:
    """How good these cards (a mask) of a suit would be as trumps."""
    total = 0
    for card in bits(cards):
        total += LENGTH + game.power(card) // 2
    return total


def trumps_worth(game: SingingGame, seat: int, suit: int) -> int:
    """How good a suit would be as trumps, by the cards in hand."""
    return suit_worth(game, own(game, seat, suit))


def forty_more(game: ArrastadoGame, seat: int, suit: int) -> bool:
    """Whether trumps of this suit would make forty of a pair that can be sung at once."""
    if game.sang or not game.won_last(seat):
        return False
    suits = singable(game.t.mask(HAND, seat), game.pairs(), game.sung)
    return bool(suits >> suit & 1) and not suits >> game.trump & 1


def overtaking(game: SingingGame, card: int) -> int:
    """The cards (a mask) that beat one that is led."""
    trumps = game.of_suit(game.trump) if game.suit_of(card) != game.trump else 0
    return beaten_by(game, card) | trumps


def replies(pack: Pack, cards: int, suit: int, trump: int) -> int:
    """Of these cards (a mask) those that may answer a lead when there is no stock: follow, else trump."""
    return cards & pack.suits[suit] or cards & pack.suits[trump] or cards


def unbeatable(game: SingingGame, seat: int, card: int) -> bool:
    """Whether nobody can beat a card that is led: no higher one is out, and no trump; or, when two play and the other's
    cards are known, he has to follow with a lower one.
    """
    out = unseen(game, seat)
    if isinstance(game, Partida) and game.players == 2 and not game.draws():
        return not replies(game.t.pack, out, game.suit_of(card), game.trump) & overtaking(game, card)
    return not out & overtaking(game, card)


def may_claim(game: Game, seat: int) -> bool:
    """Whether a claim is right: he has counted."""
    return isinstance(game, Partida) and game.total(game.side(seat)) >= game.target()


def expected(game: ArrastadoGame, seat: int) -> int:
    """The points that a hand makes on average, by what its cards win and what can be sung."""
    value, pairs = game.values(), game.pairs()
    hand = game.t.mask(HAND, seat)
    chances = trick_chances(game, hand, unseen(game, seat), game.trump, game.above(), seat == game.next(game.dealer))
    total = 0.0
    k = 0
    cards = hand
    while cards:
        bit = cards & -cards
        cards ^= bit
        total += chances[k] * (value[bit.bit_length() - 1] + FED * (game.players - 1))
        k += 1
    songs = 0
    for suit in range(4):
        if hand & pairs[suit] == pairs[suit]:
            songs += song_worth(suit, game.trump)
    return int(SHARE[game.players] * (total + 0.8 * songs + LAST_TRICK / game.players))
