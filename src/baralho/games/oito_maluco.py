"""Oito Maluco, or Crazy Eights (catalogue oito-maluco; seed 002:547-599)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, JACK, NO_SUIT, QUEEN, Pack
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, NUMBER, SUIT, Act, Options, Terms, Value, preset, variant
from baralho.engine.table import Zone, count
from baralho.engine.told import Badge, Count, Line, Lines, Suit
from baralho.kinds.ends import decided
from baralho.kinds.piles import recycle
from baralho.kinds.shedding import (
    DISCARD,
    FULL_TABLE,
    HAND,
    ONE_PACK,
    STOCK,
    TWO_PACKS,
    beside,
    best_inside,
    can_draw,
    deal_among,
    gain,
    hands_left,
    inside_lines,
    not_bust,
    one_side_left,
    shedding_zones,
    suit_badge,
    tell_paid,
)
from baralho.kinds.values import values

CARDS_EACH: Final = 7
FIVE_EACH: Final = 5  # at tables of today, but for two
FINE: Final = 5  # cards, for not announcing the last one (002:575)

PIPS: Final = {**{str(n): n for n in range(2, 11)}, "A": 1, "J": 10, "Q": 10, "K": 10}
EIGHTS_WILD: Final = values(TWO_PACKS, {**PIPS, "8": 50})  # what a card left in hand counts (002:579-585)
JACKS_WILD: Final = values(TWO_PACKS, {**PIPS, "J": 50})

ACE: Final = 1
TWO: Final = 2
MOST_OWED: Final = 16  # cards, by the eight twos of two packs

NAMING: Final = 0
PLAYING: Final = 1
OWING: Final = 2  # twos lie there that the next player has to pay for, or pass on

NAME: Final = 0
PLAY: Final = 1
WILD: Final = 2
PLAY_CALLING: Final = 3
WILD_CALLING: Final = 4
DRAW: Final = 5
PASS: Final = 6
PAY: Final = 7
ACTS: Final = (
    Act("name", SUIT),
    Act("play", FACE, role=roles.PLAYS),
    Act("wild", FACE, SUIT, most_y=3),
    Act("play_calling", FACE, role=roles.HANDLES),  # and announce the last card
    Act("wild_calling", FACE, SUIT, most_y=3),
    Act("draw", role=roles.HANDLES),
    Act("pass", role=roles.YIELDS),
    Act("pay", NUMBER, most_x=MOST_OWED, role=roles.HANDLES),  # draw all that the twos ask for
)


def usual_limit(players: int, chosen: Options) -> Value:
    """Two usually play to 100 (002:593)."""
    return 100 if players == 2 else 500


def usual_scoring(players: int, chosen: Options) -> Value:
    """Alone everybody writes his own losses; two players or two pairs give them to the winner (002:587-589)."""
    return "winner_takes" if players == 2 or chosen.get("partnerships") is True else "eliminate"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.partnerships = o.choice("partnerships", False, True)
        self.limit = o.choice("limit", 100, 150, 200, 250, 300, 400, 500, default=usual_limit)
        self.scoring = o.choice("scoring", "eliminate", "winner_takes", default=usual_scoring)
        self.wild_rank = o.mixed("wild_rank", 8, "J")
        self.last_card_call = o.choice("last_card_call", "auto", "manual")
        self.voluntary_draw = o.choice("voluntary_draw", True, False)
        self.draw_limit = o.mixed("draw_limit", "unlimited", 1, 3)
        self.starter_wild = o.choice("starter_wild", "rebury", "natural", "first_player_names")
        self.hand_size = o.mixed("hand_size", 7, "five")
        self.specials = o.choice("specials", "none", "two_queen_ace")
        self.pass_after_draw = o.choice("pass_after_draw", False, True)


def check(players: int, options: Options) -> str:
    """Only four can sit as two pairs."""
    return f"partnerships=true is for four players, not {players}" if options["partnerships"] and players != 4 else ""


class OitoMaluco(Game):
    """Cover the card on the table with one of its suit or rank; eights are wild. Who has no card left wins the deal."""

    opt: Rules
    inside: int = 0  # seats (a mask) that have not gone bust
    wilds: int = 0  # the wild cards
    most: int = 0  # cards that may be drawn in a turn
    suit: int = NO_SUIT  # the suit wanted
    fit: int = 0  # the cards that may be played now
    draws: int = 0  # cards that may still be drawn in this turn

    def pack(self) -> Pack:
        """52 cards, and twice as many for more than four."""
        return TWO_PACKS if self.players > FULL_TABLE else ONE_PACK

    def zones(self) -> tuple[Zone, ...]:
        """The second pack is put aside when only four are left."""
        return shedding_zones()

    def count_sides(self) -> int:
        """Everybody for himself, or two pairs."""
        return 2 if self.opt.partnerships else self.players

    def start(self) -> None:
        """Who plays, what is wild, and how much may be drawn: nobody can draw more than all cards."""
        self.inside = self.everybody
        self.wilds = self.t.pack.ranks[JACK if self.opt.wild_rank == "J" else 8]
        limit = self.opt.draw_limit
        self.most = limit if isinstance(limit, int) else self.t.pack.count

    # -- the deal -------------------------------------------------------------------------------------------------

    def next_dealer(self) -> int:
        """The next one on the left who is still in (002:563)."""
        return self.after(self.dealer, self.inside)

    def deal(self) -> None:
        """Seven cards each to those still in, and a card is turned up to begin with (002:565)."""
        each = FIVE_EACH if self.opt.hand_size == "five" and count(self.inside) > 2 else CARDS_EACH
        self.turn_up(deal_among(self, self.inside, each))

    def turn_up(self, first: int) -> None:
        """A wild card is buried in the stock again, counts as its suit, or the first player names one."""
        card = self.t.draw(STOCK, 0, DISCARD)
        while self.opt.starter_wild == "rebury" and self.wilds >> card & 1:
            self.say("buried", -1, self.t.pack.face[card])
            self.t.move(card, STOCK)
            self.shuffle(STOCK)
            card = self.t.draw(STOCK, 0, DISCARD)
        if self.opt.starter_wild == "first_player_names" and self.wilds >> card & 1:
            self.ask(NAMING, first)
        else:
            self.want(self.t.pack.suit[card], self.t.pack.ranks[self.t.pack.rank[card]])
            self.begin_turn(first)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def want(self, suit: int, alike: int) -> None:
        """From now on cards of this suit may be played, those alike in rank, and wild cards (002:567)."""
        self.suit = suit
        self.fit = self.t.pack.suits[suit] | alike | self.wilds

    def begin_turn(self, seat: int) -> None:
        """A seat may play, or draw."""
        self.draws = self.most
        self.ask(PLAYING, seat)

    def moves(self, seat: int, m: Moves) -> None:
        """Play a card that fits, or draw, even if one could play; pass only when neither is possible (002:571)."""
        if self.phase == NAMING:
            m.each(NAME, [0, 1, 2, 3])
            return
        cards = self.t.bags[HAND + seat]
        fits = cards & self.fit
        if fits:
            others = cards & (cards - 1)
            self.offer(m, fits, others != 0, PLAY, WILD)
            if others and not others & (others - 1) and self.opt.last_card_call == "manual":
                self.offer(m, fits, True, PLAY_CALLING, WILD_CALLING)
        able = self.draws and can_draw(self)
        if able and (not fits or self.opt.voluntary_draw):
            m.add(DRAW)
        elif not able and (not fits or (self.opt.pass_after_draw and self.draws < self.most)):
            m.add(PASS)

    def offer(self, m: Moves, fits: int, named: bool, play: int, wild: int) -> None:
        """Offer cards to play, a wild one with every suit (002:573); with the last card no suit is named."""
        wilds = fits & self.wilds
        m.cards(play, fits ^ wilds)
        if not wilds:
            return
        if not named:
            m.cards(play, wilds)
            return
        for suit in range(4):
            m.cards(wild, wilds, suit)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not his or does not fit; he can play, draw or not draw; there is no last card to announce."""
        if self.phase != PLAYING or act == NAME:
            return "not_now"
        cards = self.t.mask(HAND, seat)
        if act == PAY:
            return "not_now"
        if act == PASS:
            return "can_play" if cards & self.fit else "can_draw"
        if act == DRAW:
            return "can_play" if self.draws and can_draw(self) else "no_draw"
        if x >= len(self.t.pack.codes) or not cards & self.t.pack.copies[x]:
            return "not_yours"
        if not self.fit & self.t.pack.copies[x]:
            return "no_fit"
        if act == PLAY:
            return "name_suit"
        return "no_call" if act != WILD else "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played or drawn, or the turn passes."""
        if act == DRAW:
            if not self.opt.voluntary_draw:
                self.t.lacks(HAND, seat, self.fit)
            self.draws -= 1
            self.take(seat, 1)
            self.ask(PLAYING, seat)
        elif act == PASS:
            if not self.opt.pass_after_draw or self.draws == self.most:
                self.t.lacks(HAND, seat, self.fit)
            self.begin_turn(self.following(seat))
        elif act == NAME:
            self.want(x, 0)
            self.begin_turn(seat)
        else:
            self.play(seat, act, self.t.find(x, HAND, seat), y)

    def play(self, seat: int, act: int, card: int, named: int) -> None:
        """A card is discarded: it wins the deal, or says what fits next; a last card has to be announced."""
        self.t.move(card, DISCARD)
        cards = self.t.bags[HAND + seat]
        if not cards:
            self.end_hand(seat)
            return
        if act == WILD or act == WILD_CALLING:
            self.want(named, 0)
        else:
            self.want(self.t.pack.suit[card], self.t.pack.ranks[self.t.pack.rank[card]])
        if not cards & (cards - 1):
            self.announce(seat, act == PLAY_CALLING or act == WILD_CALLING)
        self.go_on(seat, self.t.pack.rank[card])

    def following(self, seat: int) -> int:
        """Who plays after a seat."""
        return self.after(seat, self.inside)

    def go_on(self, seat: int, rank: int) -> None:
        """After a card that does not end the deal the next one plays."""
        self.begin_turn(self.following(seat))

    def announce(self, seat: int, called: bool) -> None:
        """Who does not announce his last card draws five at once (002:575)."""
        if called or self.opt.last_card_call == "auto":
            self.say("last_card", seat)
        else:
            self.say("fine", seat)
            self.take(seat, FINE)

    def take(self, seat: int, number: int) -> int:
        """Draw so many cards, or what there is; returns how many. A suit named stays in force over a new stock
        (002:571).
        """
        for k in range(number):
            if not self.t.lines[STOCK] and not recycle(self, DISCARD, STOCK, "recycled"):
                return k
            self.t.draw(STOCK, 0, HAND, seat)
        return number

    # -- scoring --------------------------------------------------------------------------------------------------

    def end_hand(self, seat: int) -> None:
        """All lay open what they are left with; it counts against them or for the others (002:577-593)."""
        self.say("out_of_cards", seat)
        value = JACKS_WILD if self.opt.wild_rank == "J" else EIGHTS_WILD
        lost = hands_left(self, self.inside, value)
        if self.opt.scoring == "winner_takes":
            self.pay_winner(self.side(seat), lost)
        else:
            self.write_losses(lost)
        self.end_deal()

    def pay_winner(self, side: int, lost: list[int]) -> None:
        """The winner's side has what the others lost; the other pair has what his partner lost (002:575)."""
        gain(self, side, sum(lost) - lost[side], "won")
        if self.opt.partnerships:
            gain(self, 1 - side, lost[side], "partner")

    def write_losses(self, lost: list[int]) -> None:
        """Every side writes its own loss, which is negative; who reaches the limit is out (002:587)."""
        for side in range(self.sides):
            gain(self, side, -lost[side], "lost")
        self.inside = not_bust(self, self.inside, self.opt.limit)

    def match_over(self) -> bool:
        """The limit is reached by one side, and not by two pairs with the same total; or one side is left."""
        if self.opt.scoring == "eliminate":
            return one_side_left(self, self.inside)
        return decided(self.points, self.opt.limit)

    def winners(self) -> int:
        """The best of those still in; if both pairs went bust together, the best of all."""
        return best_inside(self, self.inside)

    def badges(self, seat: int) -> list[Badge]:
        """The suit in force lies on the pile."""
        return [suit_badge(self.suit)] if self.suit >= 0 else []

    def status(self) -> Lines:
        """The suit in force, who is out, and who has announced the last card."""
        lines = [Line("suit", Suit(FRENCH_SUITS[self.suit]))] if self.suit >= 0 else []
        return [*lines, *inside_lines(self, self.inside)]


class SpecialOitoMaluco(OitoMaluco):
    """As at many tables today: a two makes the next player draw two, and twos add up; a queen skips, an ace turns play
    round. The last card of a hand, and the starter, do nothing.
    """

    way: int = 1  # 1: clockwise, -1: the other way round
    debt: int = 0  # cards that the twos on the table ask for

    def following(self, seat: int) -> int:
        """In the present direction."""
        return beside(self, self.inside, seat, self.way)

    def go_on(self, seat: int, rank: int) -> None:
        """What a card does; between two an ace is as good as another turn. A wild card does nothing else."""
        if not self.wilds & self.t.pack.ranks[rank]:
            if rank == TWO:
                self.debt += TWO
                self.say("owes", self.following(seat), self.debt)
            elif rank == QUEEN:
                seat = self.following(seat)
                self.say("skipped", seat)
            elif rank == ACE and count(self.inside) > 2:
                self.way = -self.way
                self.say("reversed", self.following(seat))
            elif rank == ACE:
                seat = self.following(seat)
                self.say("skipped", seat)
        seat = self.following(seat)
        if self.debt:
            self.ask(OWING, seat)
        else:
            self.begin_turn(seat)

    def moves(self, seat: int, m: Moves) -> None:
        """Who owes passes the debt on with another two, or pays."""
        if self.phase != OWING:
            super().moves(seat, m)
            return
        cards = self.t.mask(HAND, seat)
        twos = cards & self.t.pack.ranks[TWO]
        m.cards(PLAY, twos)
        if count(cards) == 2 and self.opt.last_card_call == "manual":
            m.cards(PLAY_CALLING, twos)
        m.add(PAY, self.debt)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """On twos that are owed for only a two goes."""
        if self.phase == OWING and act != NAME:
            return "must_pay"
        return super().why(seat, act, x, y)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """To pay is the whole turn."""
        if act != PAY:
            super().do(seat, act, x, y)
            return
        owed = self.debt
        self.debt = 0
        tell_paid(self, seat, self.take(seat, owed))
        self.begin_turn(self.following(seat))

    def status(self) -> Lines:
        """And which way play goes, and what is owed."""
        lines = super().status()
        if count(self.inside) > 2:
            lines.append(Line("clockwise" if self.way > 0 else "anticlockwise"))
        if self.phase == OWING and not self.over:
            lines.append(Line("debt", Count(self.debt)))
        return lines


def form(players: int, options: Options) -> type[Game]:
    """The rules that play these options."""
    return SpecialOitoMaluco if options["specials"] != "none" else OitoMaluco


GAME: Final = GameSpec(
    "oito-maluco",
    OitoMaluco,
    seed="002:547-599",
    family="shedding",
    emblem=("8S 8D", "8"),
    players=(2, 3, 4, 5, 6, 7, 8),
    best=4,
    acts=ACTS,
    phases=("naming", "playing", "owing"),
    rules=Rules,
    check=check,
    form=form,
    keeps=("inside", "wilds", "most"),
    variants=(
        variant("valete-maluco", wild_rank="J"),
        variant("oito-maluco-duplas", players=(4,), partnerships=True),
    ),
    presets=(
        preset("rapida", limit=100, draw_limit=3),
        preset("normal"),
        preset("crazy-eights", draw_limit=1, hand_size="five", pass_after_draw=True),
    ),
    says=dict.fromkeys(("owes", "paid", "skipped", "reversed"), roles.PLAYED),
    cap=60_000,
    minutes=45,
    luck=4,
    thought=2,
)
