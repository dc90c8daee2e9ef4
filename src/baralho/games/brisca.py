"""Brisca, or Briscola (catalogue brisca; seed 002:1704-1774)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, SPANISH_SUITS, Pack, french, spanish
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, plus
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, PLACE, Act, Options, Terms, Value, preset, variant
from baralho.engine.table import NOBODY, SEAT, Zone, low, place
from baralho.engine.told import BySeat, Count, Line, Lines, Part, Suit, Who, counts
from baralho.kinds.ends import ahead
from baralho.kinds.stock import TURN_UP, swap, turn_up, turn_up_zone
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones

PACK: Final = spanish(40)
PACK_39: Final = Pack("spanish", [face for face in PACK.faces if face.code != "2C"])  # so that three can divide it
FRENCH: Final = french(drop="8 9 10")  # bisca
FRENCH_39: Final = french(drop="8 9 10 2H")
TWO: Final = 2
SEVEN: Final = 7
POWER: Final = (0, 10, 1, 9, 2, 3, 4, 5, 0, 0, 6, 7, 8)  # by rank: 1 3 12 11 10 7 6 5 4 2 (002:1710-1720)
VALUE: Final = (0, 11, 0, 10, 0, 0, 0, 0, 0, 0, 2, 3, 4)  # by rank; 120 in all
POWER_BISCA: Final = (0, 10, 1, 2, 3, 4, 5, 9, 0, 0, 0, 7, 6, 8)  # A 7 K J Q 6 5 4 3 2
VALUE_BISCA: Final = (0, 11, 0, 0, 0, 0, 0, 10, 0, 0, 0, 3, 2, 4)
EACH: Final = 3  # cards in hand
ALCAIDE_NEEDS: Final = 31

PLAYING: Final = 0
EXCHANGING: Final = 1

PLAY: Final = 0
PLAY_BLIND: Final = 1
EXCHANGE: Final = 2
PASS: Final = 3
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("play_blind", PLACE, most_x=EACH - 1, role=roles.HANDLES),  # às cegas: one of his cards, which he has not seen
    Act("exchange"),
    Act("pass", role=roles.YIELDS),
)

# 002:1746-1760: the honours of trumps, aces and threes of other suits, no trump, "what do you have?"
SIGNALS: Final = ("ace", "three", "king", "knight", "jack", "briscas", "no_trump", "ask")


def who_sees_his_cards(players: int, chosen: Options) -> Value:
    """Nobody can exchange a card that he does not know."""
    return chosen.get("form") != "as_cegas"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice("form", "brisca", "ao_contrario", "as_cegas", "alcaide")
        self.games = o.number("games", 3, 1, 99)
        self.game_stake = o.number("game_stake", 0, 0, 1000)
        self.signals = o.choice("signals", "off", "partner_only", "visible")
        self.three_player_deck = o.choice("three_player_deck", "remove_one_two", "play_40")
        self.exchange = o.choice("exchange", True, False, default=who_sees_his_cards)
        self.partnerships = o.choice("partnerships", True, False)
        self.show_last = o.choice("show_last", False, True)
        self.second_card = o.choice("second_card", 3, 7)
        self.hand_size = o.choice("hand_size", 3, 9)


def seats(chosen: Options) -> int:
    """The alcaide has two opponents."""
    return 3 if chosen.get("form") == "alcaide" else 0


def check(players: int, options: Options) -> str:
    """The alcaide has two opponents; who has not seen his cards has nothing to exchange or to signal."""
    if options["form"] == "alcaide" and players != 3:
        return f"form=alcaide is for 3 players, not {players}"
    if options["form"] == "as_cegas" and options["exchange"]:
        return "form=as_cegas has no exchange: nobody knows his own cards"
    if options["form"] == "as_cegas" and (options["show_last"] or options["hand_size"] != EACH):
        return "form=as_cegas is played with three cards that nobody sees"
    if options["signals"] != "off":
        if options["form"] == "as_cegas":
            return "form=as_cegas has no signals: nobody knows his own cards"
        if players != 4 or not options["partnerships"]:
            return f"signals={options['signals']} is for partners, and nobody has one at this table"
    return ""


class Brisca(TrickGame):
    """Tricks of any cards, three in hand and a stock to draw from; 120 points in cards decide each game."""

    opt: Rules
    pot: int = 0  # chips deposited for the match
    chips: tuple[int, ...] = ()  # by seat: won, or still lying in the pot

    def pack(self) -> Pack:
        """40 cards; three players take out the 2 of cups, or leave a card over (ruling)."""
        short = self.players == 3 and self.opt.three_player_deck == "remove_one_two"
        if self.opt.second_card == SEVEN:
            return FRENCH_39 if short else FRENCH
        return PACK_39 if short else PACK

    def zones(self) -> tuple[Zone, ...]:
        """The turn-up lies open by the stock; won tricks lie face down, those of partners together."""
        return (*trick_zones(won_by_side=True), turn_up_zone())

    def count_sides(self) -> int:
        """Four play in pairs, usually; else each plays for himself (002:1706)."""
        return 2 if self.players == 4 and self.opt.partnerships else self.players

    def power(self, card: int) -> int:
        """1 3 12 11 10 7 6 5 4 2, or as at bisca."""
        return self.powers()[self.t.pack.rank[card]]

    def powers(self) -> tuple[int, ...]:
        """By rank: how high it is."""
        return POWER_BISCA if self.opt.second_card == SEVEN else POWER

    def values(self) -> tuple[int, ...]:
        """By rank: what it counts."""
        return VALUE_BISCA if self.opt.second_card == SEVEN else VALUE

    def shows_void(self, card: int) -> bool:
        """Nobody has to follow suit, so that a card of another suit tells nothing."""
        return False

    def start(self) -> None:
        """Before the first game each deposits the stakes of all that were agreed (002:1740)."""
        deposit = self.opt.games * self.opt.game_stake
        self.chips = (-deposit,) * self.players
        self.pot = deposit * self.players
        if deposit:
            self.say("deposit", -1, deposit)

    # -- a game ---------------------------------------------------------------------------------------------------

    def draws(self) -> bool:
        """As long as there is a stock."""
        return self.t.count(STOCK) + self.t.count(TURN_UP) > 0

    def deal(self) -> None:
        """Three cards each, or nine; the next is turned up for trumps, and the mão leads (002:1722-1728)."""
        first = self.next(self.dealer)
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, first, self.opt.hand_size)
        turn_up(self)
        self.ask(PLAYING, first)

    def moves(self, seat: int, m: Moves) -> None:
        """Any card: there is no duty to follow, to beat or to trump. An exchange is free to whoever has the card."""
        cards = self.t.mask(HAND, seat)
        if self.phase == PLAYING:
            m.cards(PLAY, cards)
        else:
            if cards & self.exchangeable():
                m.add(EXCHANGE)
            m.add(PASS)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The card is not his, or it is not the time to exchange."""
        if act == PLAY and self.phase == PLAYING:
            return "not_yours"
        if act == EXCHANGE and self.opt.exchange:
            if self.phase != EXCHANGING:
                return "when_to_exchange"
            return "no_two" if self.opt.second_card == SEVEN else "no_exchange"
        return "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played, or the winner of a trick exchanges or does not."""
        if act == PLAY:
            if self.play(seat, x):
                self.end_trick(self.take(self.side(self.taker)))
            else:
                self.ask(PLAYING, self.next(seat))
        else:
            if act == EXCHANGE:
                self.exchange(seat)
            self.go_on(seat)

    def end_trick(self, winner: int) -> None:
        """The winner draws first; before the others draw he may exchange, once for a trick (002:1738).

        He might do it before his own draw as well. It comes to the same, so he is asked once, when he has seen all.
        Asked is every winner while the card wanted has not been played: the question must not tell who holds it.
        """
        if self.t.top(STOCK) >= 0:
            self.t.draw(STOCK, 0, HAND, winner)
        if self.opt.exchange and self.t.count(HAND, winner) and self.exchangeable():
            self.ask(EXCHANGING, winner)
        else:
            self.go_on(winner)

    def exchangeable(self) -> int:
        """The card (a mask) that may be exchanged now: the 7 of trumps, or the 2 for the 7; nothing for the 2. At
        bisca it is always the 2.

        0 if there is none, or if it lies among the won cards, as everybody has seen.
        """
        t = self.t
        turned = t.top(TURN_UP)
        if turned < 0 or t.pack.rank[turned] == TWO:
            return 0
        bisca = self.opt.second_card == SEVEN
        wanted = t.pack.suits[self.trump] & t.pack.ranks[SEVEN if t.pack.rank[turned] != SEVEN and not bisca else TWO]
        for side in range(self.sides):
            wanted &= ~t.mask(WON, side)
        return wanted

    def exchange(self, seat: int) -> None:
        """He lays his card down for the turn-up and takes that into his hand, seen by all."""
        swap(self, seat, low(self.t.mask(HAND, seat) & self.exchangeable()))

    def go_on(self, winner: int) -> None:
        """The others draw as the winner did, in order of play; he leads, or there are no cards left."""
        t = self.t
        full = t.count(HAND, winner)
        seat = self.next(winner)
        while seat != winner and t.count(HAND, seat) < full:
            if t.top(STOCK) >= 0:
                t.draw(STOCK, 0, HAND, seat)
            else:
                self.draw_turn_up(seat)
            seat = self.next(seat)
        if full == EACH and self.opt.show_last and self.sides < self.players and not self.draws():
            self.show_partners()
        if full:
            self.ask(PLAYING, winner)
        else:
            self.count_game(winner)

    def show_partners(self) -> None:
        """Partners look at each other's last three cards."""
        self.say("shown")
        for seat in range(self.players):
            self.t.show(HAND, seat, 1 << (seat + 2) % 4)

    def draw_turn_up(self, seat: int) -> None:
        """The last to draw gets the turn-up (002:1736)."""
        self.t.draw(TURN_UP, 0, HAND, seat)

    # -- the count ------------------------------------------------------------------------------------------------

    def count_game(self, last: int) -> None:
        """Every side counts its cards, not its tricks (002:1740); a card left over goes with the last trick."""
        self.t.move_all(TURN_UP, 0, WON, self.side(last))
        counts = [self.worth(self.t.mask(WON, side)) for side in range(self.sides)]
        for side, count in enumerate(counts):
            self.say("count", side, count)
        self.decide(counts)
        self.end_deal()

    def worth(self, cards: int) -> int:
        """What a set of cards counts."""
        total = 0
        rank, value = self.t.pack.rank, self.values()
        while cards:
            bit = cards & -cards
            cards ^= bit
            total += value[rank[bit.bit_length() - 1]]
        return total

    def decide(self, counts: list[int]) -> None:
        """The side that is ahead wins the game; if the lead is shared nobody does, and the game has been played."""
        side = self.ahead(counts)
        if side >= 0:
            self.score(side, 1, "game")
        else:
            self.say("tied")

    def ahead(self, counts: list[int]) -> int:
        """The side with the most points, -1 if several have them."""
        return ahead(counts)

    # -- the match ------------------------------------------------------------------------------------------------

    def match_over(self) -> bool:
        """As many games as agreed; if the most wins are shared one more, until somebody is ahead (ruling)."""
        return self.deal_no + 1 >= self.opt.games and ahead(self.points) >= 0

    def finish(self) -> None:
        """The winner takes the deposits, a pair shares them; from a match broken off undecided each takes his own."""
        super().finish()
        takers = self.won if ahead(self.points) >= 0 else self.everybody
        share = self.pot // takers.bit_count()
        self.pot = 0
        for seat in range(self.players):
            if share and takers >> seat & 1:
                self.chips = plus(self.chips, seat, share)
                self.say("pot", seat, share)

    def may_signal(self, seat: int) -> int:
        """Partners may signal whenever they like, true or not; the table decides who looks."""
        if self.opt.signals == "off":
            return 0
        return self.everybody if self.opt.signals == "visible" else 1 << (seat + 2) % 4

    def status(self) -> Lines:
        """Trumps, and the chips."""
        suits = SPANISH_SUITS if self.t.pack.family == "spanish" else FRENCH_SUITS
        told = [Line("trump", Suit(suits[self.trump]))]
        if self.opt.game_stake:
            told.append(Line("pot", Count(self.pot), roles.POT))
            told.append(Line("chips", BySeat(counts(self.chips)), roles.CHIPS))
        return told


class AoContrario(Brisca):
    """Brisca ao contrário: the fewest points win (002:1762-1764)."""

    def ahead(self, counts: list[int]) -> int:
        """The side with the fewest points, -1 if several have them."""
        return ahead([-count for count in counts])


class AsCegas(Brisca):
    """Brisca às cegas: nobody may look at his own cards, which lie in a row before him (002:1766-1768)."""

    def zones(self) -> tuple[Zone, ...]:
        """Cards in hand are known by their places only."""
        stock, _, *others = super().zones()
        return (stock, place("hand", SEAT, NOBODY, look="fan"), *others)

    def moves(self, seat: int, m: Moves) -> None:
        """Any of the cards before him."""
        m.each(PLAY_BLIND, list(range(self.t.count(HAND, seat))))

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Whatever he names, he cannot know whether he has it."""
        return "by_place" if act == PLAY else "not_now"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The card is turned up as it is played."""
        super().do(seat, PLAY, self.t.line(HAND, seat)[x], 0)

    def draw_turn_up(self, seat: int) -> None:
        """It is turned down and mixed with his cards: everybody knows that it is there, nobody where (ruling)."""
        super().draw_turn_up(seat)
        self.shuffle(HAND, seat)


class Alcaide(Brisca):
    """O Alcaide: one of three plays against the two others, who need 90 points together (002:1770-1774)."""

    alcaide: int = -1

    def start(self) -> None:
        """The highest card drawn makes the first alcaide; it has nothing to do with the deal."""
        super().start()
        self.appoint(self.draw_lot("alcaide", self.players))

    def appoint(self, seat: int) -> None:
        """The title goes to this seat."""
        self.alcaide = seat
        self.say("alcaide", seat)

    def decide(self, counts: list[int]) -> None:
        """With 31 points he wins and keeps the title; if not both others win, and one of them gets it by lot."""
        if counts[self.alcaide] >= ALCAIDE_NEEDS:
            self.score(self.alcaide, 1, "kept")
            return
        others = [seat for seat in range(self.players) if seat != self.alcaide]
        for seat in others:
            self.score(seat, 1, "deposed")
        self.show_end()
        self.appoint(others[self.draw_lot(f"alcaide after deal {self.deal_no + 1}", len(others))])

    def status(self) -> Lines:
        """Who has the title, and how far he is on the way to keeping it: everybody has seen what he took."""
        taken = self.worth(self.t.mask(WON, self.alcaide))
        return [
            *super().status(),
            Line("alcaide", Who([self.alcaide]), roles.OFFICE, "♛"),
            Line("way", Part(taken, ALCAIDE_NEEDS), roles.TRACK),
        ]


FORMS: Final[dict[str, type[Game]]] = {
    "brisca": Brisca,
    "ao_contrario": AoContrario,
    "as_cegas": AsCegas,
    "alcaide": Alcaide,
}


def form(players: int, options: Options) -> type[Game]:
    """The game that is played."""
    return FORMS[str(options["form"])]


GAME: Final = GameSpec(
    "brisca",
    Brisca,
    seed="002:1704-1774",
    family="point-trick",
    emblem=("1O 3C 12E", "11"),
    players=(2, 3, 4),
    best=4,
    seats=seats,
    acts=ACTS,
    phases=("playing", "exchanging"),
    rules=Rules,
    check=check,
    form=form,
    keeps=("pot", "chips", "alcaide"),
    signals=SIGNALS,
    variants=(
        variant("brisca-ao-contrario", form="ao_contrario"),
        variant("brisca-as-cegas", form="as_cegas"),
        variant("alcaide", players=(3,), form="alcaide"),
    ),
    presets=(
        preset("rapida", games=1),
        preset("normal"),
        preset("completa", games=5),
        preset("italiana", exchange=False, show_last=True),
        preset("bisca", second_card=7),
    ),
    minutes=25,
    luck=3,
    thought=3,
    anticlockwise=True,
)
