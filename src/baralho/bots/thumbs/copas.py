"""Rules of thumb for Copas, all forms (catalogue copas, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.bots.tricks import seen
from baralho.cards.pack import HEARTS, JACK
from baralho.engine.spec import KIND_MASK, x_of
from baralho.engine.table import bits, count
from baralho.games.copas.acts import ADD, BID, BIDDING, CARRIED, NAMING, PASSING, PLAY, PLAYING, SHOOTING
from baralho.games.copas.basic import Copas
from baralho.games.copas.forms import Cancelamento
from baralho.games.copas.leilao import Leilao
from baralho.kinds.tricks import HAND, TRICK, WON
from baralho.kinds.values import worth

LIMITS: Final = ((12, 3), (25, 2), (40, 1))  # Leilão: with a suit no more dangerous than this, bid so many chips
QUEEN_POWER: Final = 12
LEADS: Final = 0.5  # how often somebody leads what the thumb would
FOLLOWS: Final = 0.8  # and plays to a trick what the thumb would
STOP: Final = 10  # points that it is worth to keep somebody else from taking everything
FEW: Final = 6  # and for how many one does it
CLEAN: Final = 3  # a card costs so many times as much to the clean where the clean share the pool


class CopasThumb(Thumb[Copas]):
    """Duck as high as possible, take only what costs nothing, throw the dear and the dangerous on others."""

    guided = 100
    paired = True
    past = True
    temper = 35.0
    stirs = 4
    sure = 1.0

    def __init__(self) -> None:
        self.tables: dict[tuple[str, ...], tuple[list[int], list[int]]] = {}

    def rates(self, game: Copas, seat: int, actions: list[int]) -> list[int]:
        """By phase: cards, cards to pass, bids, the suit to avoid."""
        if game.phase == PLAYING:
            return self.plays(game, seat, actions)
        if game.phase == PASSING:
            wanted = to_pass(game, seat)
            return [60 if wanted >> x_of(action) & 1 else danger(game, seat, x_of(action)) // 4 for action in actions]
        if game.phase == SHOOTING:
            adds = wants_add(game, seat)
            return [20 if (action & KIND_MASK == ADD) == adds else 0 for action in actions]
        if game.phase == NAMING:
            return [-suit_danger(game, seat, x_of(action)) for action in actions]
        assert isinstance(game, Leilao)
        limit = most_bid(game, seat)
        return [rate_bid(game, action, limit) for action in actions]

    def firm(self, game: Copas, seat: int) -> float:
        """What `strong` itself was seen to do: to lead is a matter of taste, to follow hardly."""
        return LEADS if game.led < 0 else FOLLOWS

    def higher(self, game: Copas) -> tuple[list[int], list[int]]:
        """By card: the cards (masks) of its suit above it and below it."""
        pack = game.t.pack
        found = self.tables.get(pack.codes)
        if found is None or len(found[0]) != pack.count:
            above, below = [0] * pack.count, [0] * pack.count
            for card in range(pack.count):
                for other in bits(game.of_suit(game.suit_of(card))):
                    if game.power(other) > game.power(card):
                        above[card] |= 1 << other
                    elif game.power(other) < game.power(card):
                        below[card] |= 1 << other
            found = above, below
            self.tables[pack.codes] = found
        return found

    def plays(self, game: Copas, seat: int, actions: list[int]) -> list[int]:
        """What each card is likely to cost now, against what it may cost later."""
        t, price = game.t, game.price
        above, below = self.higher(game)
        out = outstanding(game, seat)
        hand = t.mask(HAND, seat)
        later = game.size - t.count(TRICK) - 1
        dear = out & game.costly
        total = worth(dear, price)
        unit = max(1.0, worth(game.costly, price) / max(1, count(game.costly)))
        average = total / count(dear) if dear else 0.0
        weight = 10.0
        if game.in_chips() and not t.mask(WON, seat) & game.costly:
            weight = 10.0 * CLEAN
        pending = pending_cost(game)
        first = game.clean_first() and game.first_trick()  # no points in it
        shooter = moon_threat(game, seat)
        rates: list[int] = []
        for action in actions:
            card = x_of(action)
            suit = game.suit_of(card)
            wins = win_chance(game, card, count(above[card] & out), count(below[card] & out), later)
            led = suit if game.led < 0 else game.led
            left = out & game.of_suit(led)
            cost = float(pending + price[card])
            if wins > 0 and later > 0 and total and not first:
                if led == game.avoid:
                    cost += later * average * min(1.0, count(left) / (later + 1))
                else:
                    cost += later * average * void_chance(count(left), game.players - 1) * 1.3
                    cost += worth(left & game.costly, price) * 0.4 * later / max(1, game.players - 1)
            gift = float(price[card])
            if shooter >= 0:
                if 0 < pending + price[card] <= FEW:
                    cost -= STOP
                if game.led >= 0 and game.taker == shooter:
                    gift = -gift  # what he is thrown is what he wants
            rate = -weight * wins * cost + 5.0 * (1.0 - wins) * gift
            # getting rid of it: a card that could win later tricks that cost something
            if total:
                lower, higher = count(below[card] & out), count(above[card] & out)
                threat = lower / (lower + higher) if lower + higher else 0.0
                short = count(hand & game.of_suit(suit))
                risk = 2.0 if suit == game.avoid else 1.0
                if suit != game.avoid and below[card] & out & game.costly:
                    risk += 4.0  # a high spade with the queen still out
                elif suit != game.avoid and price[card] <= 0 and above[card] & hand & game.costly:
                    risk -= 2.0  # small spades protect one's own queen
                rate += unit * threat * (4.0 * risk) * (1.0 - 0.5 * wins) + unit * (6.0 - short) * 0.5
            if game.led >= 0 and (wins == 0 or wins == 1):
                rate += 0.25 * game.power(card)  # of cards that do the same the highest
            rates.append(int(rate * 4))
        return rates

    def reason(self, game: Copas, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        x = x_of(action)
        if game.phase == PASSING:
            return self.pass_reason(game, seat, x)
        if game.phase == BIDDING or game.phase == NAMING:
            return self.leilao_reason(game, seat, action)
        if game.phase == SHOOTING:
            return Reason("add" if action & KIND_MASK == ADD else "subtract", number=game.moon_penalty())
        if action & KIND_MASK != PLAY:
            return None
        return self.card_reason(game, seat, x)

    def pass_reason(self, game: Copas, seat: int, card: int) -> Reason:
        """Why give this card away: it costs, it would win, or its suit gets shorter."""
        if game.price[card] > 0:
            return Reason("pass_dear", card=card, number=game.price[card])
        above, below = self.higher(game)
        out = outstanding(game, seat)
        if count(below[card] & out) >= count(above[card] & out):
            return Reason("pass", card=card)
        suit = game.suit_of(card)
        return Reason("pass_low", card=card, suit=suit, number=count(game.t.mask(HAND, seat) & game.of_suit(suit)))

    def leilao_reason(self, game: Copas, seat: int, action: int) -> Reason:
        """Why bid, or avoid this suit."""
        suit = x_of(action) if game.phase == NAMING else safest(game, seat)
        held = count(game.t.mask(HAND, seat) & game.of_suit(suit))
        if game.phase == NAMING:
            return Reason("name", suit=suit, number=held)
        return Reason("bid" if action & KIND_MASK == BID else "no_bid", suit=suit, number=held)

    def card_reason(self, game: Copas, seat: int, card: int) -> Reason:
        """Why this card."""
        above, below = self.higher(game)
        out = outstanding(game, seat)
        higher = count(above[card] & out)
        pending = pending_cost(game)
        opening = game.opening() and game.first_trick()
        if opening and game.led < 0 and game.club_leads():
            return Reason("forced", card=card)
        if game.led < 0:
            return Reason("lead" if higher else "lead_top", card=card, suit=game.suit_of(card), number=higher)
        wins = win_chance(game, card, higher, count(below[card] & out), game.size - game.t.count(TRICK) - 1)
        if game.suit_of(card) != game.led and wins == 0:
            price = game.price[card]
            return Reason("throw_dear" if price > 0 else "throw", card=card, number=price)
        cost = pending + game.price[card]
        threat = moon_threat(game, seat)
        if threat >= 0 and wins > 0 and 0 < cost <= FEW:
            return Reason("stop", card=card, number=cost, seat=threat)
        if opening and game.clean_first() and cost == 0 and game.suit_of(card) == game.led:
            return Reason("first_free", card=card)
        if wins == 0:
            return Reason("duck", card=card, number=pending + game.price[card])
        if pending + game.price[card] <= 0:
            last = game.t.count(TRICK) == game.size - 1  # who follows may still lay what costs
            return Reason("take_free" if last else "take_so_far", card=card, number=-pending - game.price[card])
        return Reason("must_take" if wins == 1 else "low", card=card, number=higher)


def outstanding(game: Copas, seat: int) -> int:
    """The cards (a mask) that a seat has not seen."""
    cards = seen(game, seat)
    if isinstance(game, Cancelamento):
        cards |= game.t.mask(CARRIED)
    return game.t.pack.all & ~cards


def pending_cost(game: Copas) -> int:
    """What the trick costs as it lies."""
    cost = 0
    for card in game.t.line(TRICK):
        cost += game.price[card]
    if isinstance(game, Cancelamento):
        cost += worth(game.t.mask(CARRIED), game.price)
    return cost


def win_chance(game: Copas, card: int, higher: int, lower: int, later: int) -> float:
    """The chance to win the trick with a card, given how many higher and lower ones of its suit the others have."""
    if game.led >= 0:
        if game.t.pack.suit[card] < 0 and game.led != HEARTS:  # the joker takes what is not its suit
            return 0.0 if heart_court(game) else 0.95
        if game.suit_of(card) != game.led:
            if card_above_joker(game, card):
                return 0.8
            return 0.0
        if not game.beats(card):
            return 0.0
    if not later or not higher:
        return 1.0
    if not lower:
        return 0.08
    return max(0.1, 1.0 - higher / (higher + lower) * min(1.0, 0.4 * later))


def heart_court(game: Copas) -> bool:
    """Whether a heart above the joker lies in the trick."""
    for card in game.t.line(TRICK):
        if game.suit_of(card) == HEARTS and over_joker(game, card):
            return True
    return False


def card_above_joker(game: Copas, card: int) -> bool:
    """Whether this heart would take a trick in another suit because the joker lies in it."""
    if game.suit_of(card) != HEARTS or not over_joker(game, card) or game.opt.joker_overtaken != "higher_heart_wins":
        return False
    for other in game.t.line(TRICK):
        if game.t.pack.suit[other] < 0:
            return True
    return False


def over_joker(game: Copas, card: int) -> bool:
    """Jack, queen, king or ace."""
    return game.t.pack.rank[card] >= JACK or game.t.pack.rank[card] == 1


def moon_threat(game: Copas, seat: int) -> int:
    """Who else has taken all points so far, and half of all there are; -1 if nobody has, or it is worth nothing."""
    if not game.moon() or game.in_chips():
        return -1
    found = -1
    for other in range(game.players):
        if game.t.mask(WON, other) & game.costly:
            if found >= 0 or other == seat:
                return -1
            found = other
    if found >= 0 and 2 * worth(game.t.mask(WON, found) & game.costly, game.price) < worth(game.costly, game.price):
        return -1
    return found


def wants_add(game: Copas, seat: int) -> bool:
    """Who took everything has the others mark it, unless that ends the match and he does not win it."""
    after = [points + (0 if other == seat else game.moon_penalty()) for other, points in enumerate(game.points)]
    return max(after) < game.opt.target or after[seat] == min(after)


def void_chance(left: int, others: int) -> float:
    """The chance that one of the others has none of so many cards."""
    found = 1.0
    for _ in range(left):
        found *= 1.0 - 1.0 / others
    return found


# -- before the first card ------------------------------------------------------------------------------------------


def danger(game: Copas, seat: int, card: int) -> int:
    """How much one would like to be rid of a card before the play."""
    pack = game.t.pack
    hand = game.t.mask(HAND, seat)
    suit = game.suit_of(card)
    length = count(hand & game.of_suit(suit))
    power = 14 if pack.rank[card] == 1 else pack.rank[card]
    single = game.costly & game.of_suit(suit)
    if suit != game.avoid and single:  # the suit of the black lady
        if game.price[card] > 0 or power > QUEEN_POWER:
            return 100 + power if length < 5 else 40
        return 0
    if suit == game.avoid:
        return 6 * power - 30 if power > 6 else 0
    return 4 * power - 8 * length if power > 7 else 10 - 2 * length


def to_pass(game: Copas, seat: int) -> int:
    """The faces (a mask) to give away: those already chosen, and the most dangerous ones."""
    picks = game.picks(seat)
    wanted = 0
    for face in picks:
        wanted |= 1 << face
    chosen = game.picked(seat, HAND, seat)
    rest = [(-danger(game, seat, c), c) for c in bits(game.t.mask(HAND, seat) & ~chosen)]
    rest.sort()
    face_of = game.t.pack.face
    ahead = [pair[1] for pair in rest if not picks or face_of[pair[1]] >= picks[-1]]
    for card in ahead[: game.pass_size() - len(picks)]:
        wanted |= 1 << face_of[card]
    return wanted


def suit_danger(game: Copas, seat: int, suit: int) -> int:
    """How likely one is to be left with cards of a suit that is to be avoided: gaps below one's cards."""
    cards = bits(game.t.mask(HAND, seat) & game.of_suit(suit))
    powers = sorted([game.power(card) for card in cards])
    found = 0
    for k, power in enumerate(powers):
        found += max(0, power - 2 - 3 * k)  # the lowest, then every third, is as good as safe
    return 3 * found + 2 * len(powers)


def safest(game: Copas, seat: int) -> int:
    """The suit that is best to avoid."""
    best, least = 0, 10_000
    for suit in range(4):
        found = suit_danger(game, seat, suit)
        if found < least:
            best, least = suit, found
    return best


def most_bid(game: Copas, seat: int) -> int:
    """How many chips the right to name is worth."""
    least = suit_danger(game, seat, safest(game, seat))
    for most, chips in LIMITS:
        if least <= most:
            return chips
    return 0


def rate_bid(game: Leilao, action: int, limit: int) -> int:
    """The lowest bid that is enough, up to the limit."""
    if action & KIND_MASK != BID:
        return 10
    chips = x_of(action)
    return 30 - 5 * (chips - game.bid) if chips <= limit else -10 * chips


THUMB: Final = CopasThumb
