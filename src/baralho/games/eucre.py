"""Eucre and its forms for two to six players (catalogue eucre; seed 002:2743-2851)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, JACK, JOKER, NO_SUIT, SPADES, Pack, french
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, SUIT, Act, Options, Value, choice, preset, variant
from baralho.engine.table import Zone
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones

PACK: Final = french(keep="7 8 9 10 J Q K A")
PACK_24: Final = french(keep="9 10 J Q K A")
PACK_33: Final = french(keep="7 8 9 10 J Q K A", jokers=1)
ACE: Final = 1
ACE_POWER: Final = 14  # every other plain card is as high as its rank
LEFT_BOWER: Final = 15
RIGHT_BOWER: Final = 16
JOKER_POWER: Final = 17
SISTER: Final = 3  # suit ^ SISTER is the other suit of its colour

HAND_SIZE: Final = 5  # and so many tricks
NEEDED: Final = 3  # of them: the book's "more than 3" (002:2795) is against its own count (002:2805)
MADE: Final = 1
MARCH: Final = 2
LONE_MARCH: Final = 4
EUCHRE: Final = 2
THREE_HANDED_MARCH: Final = 3

ACCEPTING: Final = 0  # the turned suit
DISCARDING: Final = 1  # the dealer's exchange
NAMING: Final = 2  # another suit
DECLARING: Final = 3  # whether one goes alone beside the maker
CALLING: Final = 4  # an ace
STANDING: Final = 5  # for which suit the joker stands
PLAYING: Final = 6

PLAY: Final = 0
PASS: Final = 1
ACCEPT: Final = 2
ACCEPT_ALONE: Final = 3
NAME: Final = 4
NAME_ALONE: Final = 5
DISCARD: Final = 6
ALONE: Final = 7
CALL: Final = 8
ACTS: Final = (
    Act("play", FACE),
    Act("pass"),
    Act("accept"),
    Act("accept_alone"),
    Act("name", SUIT),
    Act("name_alone", SUIT),
    Act("discard", FACE, hidden=True),
    Act("alone"),
    Act("call", SUIT),
)


def usual_form(players: int, options: Options) -> Value:
    """The form that the book has for so many players."""
    return {2: "two_handed", 3: "three_handed", 4: "partners"}.get(players, "call_ace")


OPTIONS: Final = (
    choice("form", "partners", "railroad", "two_handed", "three_handed", "call_ace", default=usual_form),
    choice("target", 5, 7, 10),
    choice("rejected_suit", "forbidden", "allowed"),
    choice("alone_by", "maker", "any_player"),
    choice("lone_lead", "left_of_dealer", "left_of_maker"),
    choice("all_pass", "redeal", "dealer_must_name"),
    choice("joker_turned", "dealer_names", "spades", "redeal"),
    choice("two_hand_march", 4, 2),
    choice("de_dois_reading", "two_player", "four_player_24"),
    choice("three_hand_defence", "tricks_always", "tricks_on_eucre", "two_each"),
    choice("call_march_5_6", 6, 3),
    choice("call_own_ace", False, True),
)


class Rules:
    """The options of a table."""

    form: str
    target: int
    rejected_suit: str
    alone_by: str
    lone_lead: str
    all_pass: str
    joker_turned: str
    two_hand_march: int
    de_dois_reading: str
    three_hand_defence: str
    call_march_5_6: int
    call_own_ace: bool


class Eucre(TrickGame):
    """Two pairs, five cards each: who makes trumps undertakes to win three tricks, with his partner or alone."""

    opt: Rules
    turned: int = NO_SUIT  # the suit of the turn-up, or the one for which the joker stands
    passes: int = 0  # in both rounds
    maker: int = -1
    alone: int = 0  # seats (a mask) that have declared "jogo só"
    active: int = 0  # seats (a mask) that play to the tricks: the partner of a lone player sits out
    spoken: int = 0  # seats (a mask) that have said whether they go alone

    def pack(self) -> Pack:
        """32 cards, from the 7 up to the ace."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The turn-up lies on the stock; tricks lie before whoever won them."""
        return trick_zones()

    def count_sides(self) -> int:
        """Partners sit opposite."""
        return 2

    def side(self, seat: int) -> int:
        """Partners sit opposite."""
        return seat & 1

    # -- the order of the cards -----------------------------------------------------------------------------------

    def suit_of(self, card: int) -> int:
        """The left bower, and a joker, are trumps in every respect."""
        pack = self.t.pack
        suit = pack.suit[card]
        if suit == NO_SUIT or (pack.rank[card] == JACK and suit == self.trump ^ SISTER):
            return self.trump
        return suit

    def of_suit(self, suit: int) -> int:
        """The cards that follow to a suit: the left bower does not follow to the one printed on it."""
        pack = self.t.pack
        cards = pack.suits[suit]
        if suit == self.trump:
            return cards | pack.suits[suit ^ SISTER] & pack.ranks[JACK] | pack.ranks[JOKER]
        if suit == self.trump ^ SISTER:
            return cards & ~pack.ranks[JACK]
        return cards

    def power(self, card: int) -> int:
        """The right bower, the left bower, then ace to 7; the jacks of the other colour are below their queens."""
        rank = self.t.pack.rank[card]
        if rank == JACK:
            suit = self.t.pack.suit[card]
            return RIGHT_BOWER if suit == self.trump else LEFT_BOWER if suit == self.trump ^ SISTER else JACK
        return ACE_POWER if rank == ACE else JOKER_POWER if rank == JOKER else rank

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Shuffle, deal, and turn up the next card."""
        self.shuffle(STOCK)
        self.give(self.t.pack.suit[self.turn_up()])

    def turn_up(self) -> int:
        """The card that comes after the hands, before they are dealt."""
        return self.t.line(STOCK)[-1 - HAND_SIZE * self.players]

    def give(self, suit: int) -> None:
        """Three cards each, then two; the next card, which proposes this suit, lies face up on the stock (002:2767)."""
        eldest = self.next(self.dealer)
        self.t.deal(STOCK, HAND, eldest, 3, packet=3)
        self.t.deal(STOCK, HAND, eldest, 2, packet=2)
        card = self.t.top(STOCK)
        if not self.t.up(card):
            self.t.turn(card)
        self.turned = suit
        self.active = self.everybody
        self.ask(ACCEPTING, eldest)

    # -- making trumps --------------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """Play; accept or refuse the turned suit, name another; exchange; say whether one goes alone."""
        if self.phase == PLAYING:
            m.cards(PLAY, self.following(seat))
        elif self.phase == ACCEPTING:
            m.add(PASS)
            m.add(ACCEPT)
            if self.may_go_alone():
                m.add(ACCEPT_ALONE)
        elif self.phase == NAMING:
            self.offer_suits(seat, m)
        elif self.phase == DISCARDING:
            m.cards(DISCARD, self.t.mask(HAND, seat))
        elif self.phase == DECLARING:
            m.add(PASS)
            m.add(ALONE)
        elif self.phase == STANDING:
            m.each(NAME, [0, 1, 2, 3])
        else:
            self.offer_calls(seat, m)

    def may_go_alone(self) -> bool:
        """Whether one says "alone" in making trumps."""
        return True

    def offer_suits(self, seat: int, m: Moves) -> None:
        """Any suit but the one turned down; or pass, unless one is obliged to name a suit."""
        suits = [s for s in range(4) if s != self.turned or self.opt.rejected_suit == "allowed"]
        if not self.must_name(seat):
            m.add(PASS)
        m.each(NAME, suits)
        if self.may_go_alone():
            m.each(NAME_ALONE, suits)

    def must_name(self, seat: int) -> bool:
        """The dealer, who speaks last, may be obliged to name a suit (an option)."""
        return seat == self.dealer and self.opt.all_pass == "dealer_must_name"

    def offer_calls(self, seat: int, m: Moves) -> None:
        """Only the call for an ace has calls."""

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or trumps are on their way."""
        if act == PLAY:
            self.play_card(seat, x)
        elif self.phase == DECLARING:
            self.declare(seat, act == ALONE)
        elif act == PASS:
            self.pass_on(seat)
        elif act == ACCEPT or act == ACCEPT_ALONE:
            self.make(seat, self.turned, act == ACCEPT_ALONE)
            self.ask(DISCARDING, self.dealer)
        elif act == DISCARD:
            self.exchange(x)
        else:
            self.make(seat, x, act == NAME_ALONE)
            self.trumps_made()

    def pass_on(self, seat: int) -> None:
        """When all have refused, the dealer turns the card face down, and from eldest hand on each may name a suit."""
        self.passes += 1
        eldest = self.next(self.dealer)
        if self.passes == self.players:
            self.t.turn(self.t.top(STOCK))
            self.say("turned_down", self.dealer, self.turned)
            self.ask(NAMING, eldest)
        elif self.passes == 2 * self.players:
            self.nobody_makes(eldest)
        else:
            self.ask(self.phase, self.next(seat))

    def nobody_makes(self, eldest: int) -> None:
        """The cards are thrown in, and the next player deals (002:2783)."""
        self.say("thrown_in")
        self.end_deal()

    def make(self, seat: int, suit: int, alone: bool) -> None:
        """Who accepts or names trumps is the maker; in the same breath he may say that he plays alone."""
        self.maker = seat
        self.trump = suit
        self.spoken = 1 << seat
        self.say("trump", seat, suit)
        if alone:
            self.go_alone(seat)

    def exchange(self, card: int) -> None:
        """Whoever accepted, the dealer takes the turn-up for one of his five cards, even if he sits out (002:2775).

        His card is laid down first, so that nobody can take it for the turn-up.
        """
        turn_up = self.t.top(STOCK)
        self.t.move(card, STOCK)
        self.t.move(turn_up, HAND, self.dealer)
        self.trumps_made()

    def trumps_made(self) -> None:
        """The play begins; or first the others say whether they too go alone (an option)."""
        if self.opt.alone_by == "any_player":
            self.ask_others()
        else:
            self.lead()

    def ask_others(self) -> None:
        """From eldest hand on, each but the maker and those who sit out."""
        left = self.active & ~self.spoken
        if left:
            self.ask(DECLARING, self.after(self.dealer, left))
        else:
            self.lead()

    def declare(self, seat: int, alone: bool) -> None:
        """He goes alone, or does not."""
        self.spoken |= 1 << seat
        if alone:
            self.go_alone(seat)
        self.ask_others()

    def go_alone(self, seat: int) -> None:
        """ "Jogo só": his partner lays his cards face down and sits out (002:2785)."""
        self.say("alone", seat)
        self.alone |= 1 << seat
        self.active &= ~(1 << (seat ^ 2))

    # -- the tricks -----------------------------------------------------------------------------------------------

    def lead(self) -> None:
        """Eldest hand leads, or who comes after him if he sits out; against a lone hand perhaps the maker's left."""
        before = self.maker if self.alone and self.opt.lone_lead == "left_of_maker" else self.dealer
        self.ask(PLAYING, self.after(before, self.active))

    def in_trick(self) -> int:
        """One card of everybody who does not sit out."""
        return self.players if self.active == self.everybody else self.active.bit_count()

    def play_card(self, seat: int, card: int) -> None:
        """Follow suit, else play anything; the winner of a trick leads to the next, and all five are played."""
        if not self.play(seat, card):
            self.ask(PLAYING, self.after(seat, self.active))
            return
        winner = self.take(self.taker)
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.count_deal()
            self.end_deal()

    def tricks(self, seat: int) -> int:
        """The tricks that a seat has won so far."""
        return self.t.count(WON, seat) // self.in_trick()

    # -- the score ------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """Five tricks are a march, three or four make it, fewer are a eucre for the others (002:2801-2807)."""
        side = self.side(self.maker)
        made = sum([self.tricks(seat) for seat in range(self.players) if self.side(seat) == side])
        if made < NEEDED:
            self.score(1 - side, EUCHRE, "euchre")
        elif made < HAND_SIZE:
            self.score(side, MADE, "made")
        else:
            self.score(side, self.march(), "march")

    def march(self) -> int:
        """Four points if one of the maker's side went alone, else two."""
        lone = self.alone >> self.maker & 1 or self.alone >> (self.maker ^ 2) & 1
        return LONE_MARCH if lone else MARCH

    def match_over(self) -> bool:
        """The first to reach the target; of several in one deal the highest wins, and equals share."""
        return max(self.points) >= self.opt.target

    # -- telling --------------------------------------------------------------------------------------------------

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a suit cannot be named or passed; in play, most often, he could follow suit."""
        if self.phase == NAMING and act == PASS:
            return "must_name"
        if self.phase == NAMING and (act == NAME or act == NAME_ALONE) and x == self.turned:
            return "turned_down"
        return super().why(seat, act, x, y)

    def status(self) -> list[tuple[str, str]]:
        """The suit proposed or trumps, the maker, who plays alone, and the tricks by player."""
        if self.maker < 0:
            return [("suit", FRENCH_SUITS[self.turned])] if self.phase == ACCEPTING else []
        lines = [("trump", FRENCH_SUITS[self.trump]), ("maker", str(self.maker + 1))]
        if self.alone:
            lines.append(("alone", " ".join([str(s + 1) for s in range(self.players) if self.alone >> s & 1])))
        return [*lines, ("tricks", "-".join([str(self.tricks(s)) for s in range(self.players)]))]


class Railroad(Eucre):
    """Estrada de Ferro: the joker is added, the highest trump of all (002:2817)."""

    def pack(self) -> Pack:
        """33 cards."""
        return PACK_33

    def deal(self) -> None:
        """A joker turned up stands for a suit, which the dealer names before anybody has seen his hand."""
        self.shuffle(STOCK)
        card = self.turn_up()
        while PACK_33.rank[card] == JOKER and self.opt.joker_turned == "redeal":
            self.t.peek(card, self.everybody)
            self.say("redealt", self.dealer)
            self.shuffle(STOCK)
            card = self.turn_up()
        if PACK_33.rank[card] != JOKER:
            self.give(PACK_33.suit[card])
        elif self.opt.joker_turned == "spades":
            self.say("joker", self.dealer, SPADES)
            self.give(SPADES)
        else:
            self.t.turn(card)
            self.ask(STANDING, self.dealer)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The dealer names the joker's suit, and only then are the cards dealt."""
        if self.phase == STANDING:
            self.say("joker", seat, x)
            self.give(x)
        else:
            super().do(seat, act, x, y)


class TwoHanded(Eucre):
    """Eucre de Dois: 24 cards, and nobody declares that he plays alone (002:2821).

    The book speaks of pairs all the same: as `four_player_24` they play it, and who wins all tricks himself was alone.
    """

    def pack(self) -> Pack:
        """24 cards, from the 9 up to the ace."""
        return PACK_24

    def may_go_alone(self) -> bool:
        """It need not be said."""
        return False

    def trumps_made(self) -> None:
        """Nor do others say it."""
        self.lead()

    def march(self) -> int:
        """Two players are always alone; of a pair the maker must have won all five himself."""
        if self.players == 2:
            return self.opt.two_hand_march
        return LONE_MARCH if self.tricks(self.maker) == HAND_SIZE else MARCH


class ThreeHanded(Eucre):
    """Eucre de Três or Corta Garganta: the maker alone against the two others (002:2823-2829)."""

    def count_sides(self) -> int:
        """Each has a score of his own."""
        return self.players

    def side(self, seat: int) -> int:
        """Each has a score of his own."""
        return seat

    def may_go_alone(self) -> bool:
        """He is alone in any case."""
        return False

    def must_name(self, seat: int) -> bool:
        """Eldest hand, when all have passed twice."""
        return self.passes == 2 * self.players

    def nobody_makes(self, eldest: int) -> None:
        """If there is no maker eldest hand plays alone, and so must name a suit (002:2827)."""
        self.say("forced", eldest)
        self.ask(NAMING, eldest)

    def trumps_made(self) -> None:
        """Nobody declares anything more."""
        self.lead()

    def count_deal(self) -> None:
        """A march is worth 3, three or four tricks 1; the others score too, each the tricks of both (002:2829)."""
        made = self.tricks(self.maker)
        if made == HAND_SIZE:
            self.score(self.maker, THREE_HANDED_MARCH, "march")
        elif made >= NEEDED:
            self.score(self.maker, MADE, "made")
        points = self.defence(made)
        if points:
            for seat in range(self.players):
                if seat != self.maker:
                    self.score(seat, points, "euchre" if made < NEEDED else "defence")

    def defence(self, made: int) -> int:
        """What each opponent scores when the maker has won so many tricks."""
        if made >= NEEDED and self.opt.three_hand_defence != "tricks_always":
            return 0
        return EUCHRE if self.opt.three_hand_defence == "two_each" else HAND_SIZE - made


class CallAce(Eucre):
    """Chama-o-Ás: who holds the ace that the maker calls is his partner, in secret until he plays it (002:2831-2851)."""

    called: int = NO_SUIT  # the suit of the called ace
    partner: int = -1  # who has played it: the maker himself, if he has called his own

    def count_sides(self) -> int:
        """Each has a score of his own."""
        return self.players

    def side(self, seat: int) -> int:
        """Each has a score of his own."""
        return seat

    def sides_open(self) -> bool:
        """Not as long as the called ace has not been played."""
        return self.called < 0 or self.partner >= 0

    def may_go_alone(self) -> bool:
        """That is said later, instead of a call."""
        return False

    def trumps_made(self) -> None:
        """After the exchange the maker calls an ace, or declares that he plays alone."""
        self.ask(CALLING, self.maker)

    def offer_calls(self, seat: int, m: Moves) -> None:
        """No ace that he holds, unless it is so agreed; the ace of trumps is as good as any."""
        m.add(ALONE)
        for suit in range(4):
            if self.opt.call_own_ace or not self.t.mask(HAND, seat) & ace(suit):
                m.add(CALL, suit)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The maker calls, or the game goes on as in Eucre."""
        if act == CALL:
            self.call(seat, x)
        elif act == ALONE:
            self.go_alone(seat)
            self.lead()
        else:
            super().do(seat, act, x, y)

    def call(self, seat: int, suit: int) -> None:
        """ "I call the ace of ...": nobody answers (002:2835). If he may not hold it, everybody learns that."""
        self.called = suit
        if not self.opt.call_own_ace:
            self.t.lacks(HAND, seat, ace(suit))
        self.lead()

    def go_alone(self, seat: int) -> None:
        """Nobody sits out."""
        self.say("alone", seat)
        self.alone = 1 << seat

    def play_card(self, seat: int, card: int) -> None:
        """The partner makes himself known by playing the ace."""
        if self.called >= 0 and ace(self.called) >> card & 1:
            self.partner = seat
            self.say("own_ace" if seat == self.maker else "partner", seat, card)
        super().play_card(seat, card)

    def count_deal(self) -> None:
        """Both partners score, or every other player on a eucre; the maker may have been alone unawares (002:2841)."""
        partner = self.partner if self.partner != self.maker else -1
        made = self.tricks(self.maker) + (self.tricks(partner) if partner >= 0 else 0)
        for seat in range(self.players):
            if made < NEEDED:
                if seat != self.maker and seat != partner:
                    self.score(seat, EUCHRE, "euchre")
            elif seat == self.maker or seat == partner:
                if made < HAND_SIZE:
                    self.score(seat, MADE, "made")
                else:
                    self.score(seat, self.march_with(partner), "march")

    def march_with(self, partner: int) -> int:
        """Alone as many points as there are players; together two each, and more at a table of five or six."""
        if partner < 0:
            return self.players
        return self.opt.call_march_5_6 if self.players > 4 else MARCH

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """An ace that he holds cannot be called."""
        if self.phase == CALLING and act == CALL and x < len(FRENCH_SUITS):
            return "own_ace"
        return super().why(seat, act, x, y)

    def status(self) -> list[tuple[str, str]]:
        """Also the ace that was called, and the partner once he is known."""
        lines = super().status()
        if self.called >= 0:
            lines.append(("called", PACK.text([ace(self.called).bit_length() - 1])))
        if self.partner >= 0 and self.partner != self.maker:
            lines.append(("partner", str(self.partner + 1)))
        return lines


def ace(suit: int) -> int:
    """The ace of a suit (a mask)."""
    return PACK.suits[suit] & PACK.ranks[ACE]


def form(players: int, options: Options) -> type[Game]:
    """The form that is played."""
    forms: dict[Value, type[Game]] = {
        "railroad": Railroad,
        "two_handed": TwoHanded,
        "three_handed": ThreeHanded,
        "call_ace": CallAce,
    }
    return forms.get(options["form"], Eucre)


def tables(options: Options) -> tuple[int, ...]:
    """How many can play the chosen form."""
    name = options.get("form", "partners")
    if name == "two_handed":
        return (4,) if options.get("de_dois_reading") == "four_player_24" else (2,)
    return (3,) if name == "three_handed" else (4, 5, 6) if name == "call_ace" else (4,)


def seats(options: Options) -> int:
    """How many sit down when nobody says so."""
    return tables(options)[0]


def check(players: int, options: Options) -> str:
    """Every form is for its own number of players."""
    if players not in tables(options):
        return f"form={options['form']} is for {' or '.join([str(n) for n in tables(options)])} players, not {players}"
    return ""


GAME: Final = GameSpec(
    "eucre",
    Eucre,
    seed="002:2743-2851",
    family="bidding-trick",
    players=(2, 3, 4, 5, 6),
    best=4,
    seats=seats,
    acts=ACTS,
    phases=("accepting", "discarding", "naming", "declaring", "calling", "standing", "playing"),
    options=OPTIONS,
    rules=Rules,
    form=form,
    check=check,
    variants=(
        variant("eucre-estrada-de-ferro", players=(4,), form="railroad"),
        variant("eucre-de-dois", players=(2, 4), form="two_handed"),
        variant("eucre-de-tres", players=(3,), form="three_handed"),
        variant("eucre-chama-o-as", players=(4, 5, 6), form="call_ace"),
    ),
    presets=(
        preset("rapida"),
        preset("normal", target=7),
        preset("completa", target=10),
        preset("comum", target=10, three_hand_defence="two_each", call_march_5_6=3),
    ),
    minutes=20,
    luck=3,
    thought=3,
)
