"""The rules of Menagerie."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_BITS, X_MASK, preset, variant
from baralho.engine.table import NOBODY, SEAT, Zone, bits, place, stock
from baralho.engine.told import Badge, BySeat, Count, Line, Lines, Named, Part, counts
from baralho.games.menagerie.acts import (
    ACTS,
    ANIMALS,
    CALL,
    CHOOSE,
    CHOOSING,
    CLOSED,
    DUELLING,
    IMITATE,
    LET,
    OPEN,
    STOCK,
    TURN,
    TURNING,
    TWISTERS,
    WATCHING,
    Rules,
)
from baralho.games.menagerie.clock import AVERAGE, ENTRIES, LOTS, PACE
from baralho.kinds.clock import read

ONE_PACK: Final = french()
TWO_PACKS: Final = french(packs=2)
MOST_WITH_ONE: Final = 6  # players (002:5867)

# how a duellist called, from the worst
WRONG: Final = 0
SILENT: Final = 1
RIGHT: Final = 2


class Call:
    """What was heard of a duellist: how he called, at what time it counts, and when he was done."""

    def __init__(self, seat: int, how: int, mark: int = 0, done: int = 0) -> None:
        self.seat = seat
        self.how = how
        self.mark = mark
        self.done = done


class Menagerie(Game):
    """Everybody is an animal. Two equal cards on top of two open piles start a duel of words for one of the piles."""

    opt: Rules
    papers: tuple[int, ...] = ()  # the animals proposed so far
    animals: tuple[int, ...] = ()  # by seat, once they are drawn
    alive: int = 0  # who still has cards
    rival: int = -1  # with whom the player who turned last duels
    duels: int = 0
    last: int = -1  # who turned the last card
    turned: int = 0  # who has turned a card in this round
    round: int = 1
    called: int = 0  # who has called in vain since the last card

    def pack(self) -> Pack:
        """One pack for up to six players, two for more (002:5867)."""
        return ONE_PACK if self.players <= MOST_WITH_ONE else TWO_PACKS

    def zones(self) -> tuple[Zone, ...]:
        """Nobody looks at closed piles, not even at his own (002:5879)."""
        return (stock(), place("closed", SEAT, NOBODY, look="stack"), place("open", SEAT))

    # -- before the first card ------------------------------------------------------------------------------------

    def deal(self) -> None:
        """All cards are dealt one by one, whether they come out even or not (002:5879). Then animals are chosen."""
        self.shuffle(STOCK)
        first = self.next(self.dealer)
        self.t.deal(STOCK, CLOSED, first, self.t.pack.count // self.players)
        for k in range(self.t.count(STOCK)):
            self.t.draw(STOCK, 0, CLOSED, (first + k) % self.players)
        self.alive = self.everybody
        self.ask(CHOOSING, first)

    def choose(self, seat: int, animal: int) -> None:
        """Everybody says aloud which animal he writes down, so that none is there twice (002:5873)."""
        self.papers = (*self.papers, animal)
        if len(self.papers) < self.players:
            self.ask(CHOOSING, self.next(seat))
            return
        self.draw_papers()
        self.pass_turn(self.dealer, False)

    def draw_papers(self) -> None:
        """The slips are mixed in a bag, and everybody plays under the animal that he draws (002:5873-5877)."""
        bag = list(self.papers)
        drawn = []
        for seat in range(self.players):
            drawn.append(bag.pop(self.draw_lot(f"paper {seat}", len(bag))))
            self.say("animal", seat, drawn[seat])
        self.animals = tuple(drawn)

    # -- what can be done -----------------------------------------------------------------------------------------

    def phase_of(self, seat: int) -> int:
        """All may open their mouths at any time, but only some should."""
        on = seat == self.turn or (self.phase == DUELLING and seat == self.rival)
        return self.phase if on or self.phase == CHOOSING else WATCHING

    def moves(self, seat: int, m: Moves) -> None:
        """Choose an animal that nobody has; turn a card; call an animal, or be silent.

        Once he has called in vain a player has no voice until the next card.
        """
        if self.phase == CHOOSING:
            for animal in self.choices():
                m.add(CHOOSE, animal)
            return
        m.add(TURN if self.phase == TURNING and seat == self.turn else LET)
        if not self.called >> seat & 1:
            act = CALL if self.opt.call_mode == "names" else IMITATE
            for other in bits(self.alive):
                if other != seat or self.opt.call_mode == "own_sound":
                    m.add(act, self.animals[other])

    def choices(self) -> list[int]:
        """The animals that nobody has chosen: names to stumble over, or voices to imitate (002:5873, 002:5903)."""
        names = len(TWISTERS)
        kind = range(names) if self.opt.call_mode == "names" else range(names, len(ANIMALS))
        return [animal for animal in kind if animal not in self.papers]

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """The animal is taken, or nobody at the table bears it."""
        if act == CHOOSE and self.phase == CHOOSING:
            return "taken" if x in self.papers else "not_now"
        if act in (CALL, IMITATE) and self.phase != CHOOSING and not y:
            return "voiceless" if self.called >> seat & 1 else "nobody_is"
        return "not_now"

    def why_extra(self, seat: int, act: int, extra: str) -> str:
        """A call may come with its times, nothing else with anything."""
        return "" if act in (CALL, IMITATE) and read(extra)[0] >= 0 else "no_time"

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """An animal is chosen, a card turned, or an animal called where there is no duel."""
        if act == CHOOSE:
            self.choose(seat, x)
        elif act == TURN:
            self.turn_card(seat)
        else:
            self.call_in_vain(seat, x)

    def close(self) -> None:
        """Time is up for the player who should turn, and it is done for him; or the duellists have been heard."""
        if self.phase == TURNING:
            self.turn_card(self.turn)
        else:
            self.end_duel()

    # -- turning cards --------------------------------------------------------------------------------------------

    def turn_card(self, seat: int) -> None:
        """The top card of the closed pile goes onto the open one (002:5883). If its rank lies on top of another's open
        pile, the two duel.
        """
        if not self.t.count(CLOSED, seat):
            self.turn_over(seat, seat)  # 002:5893
        card = self.t.draw(CLOSED, seat, OPEN, seat)
        self.say("turned", seat, self.t.pack.face[card])
        self.turned |= 1 << seat
        self.last = seat
        self.rival = self.match_of(seat, card)
        if self.rival < 0:
            self.pass_turn(seat, False)
            return
        self.duels += 1
        self.called = 0
        self.say("duel", seat, self.rival + 1)
        self.ask_all(DUELLING, self.alive)

    def match_of(self, seat: int, card: int) -> int:
        """The nearest player on the left whose open pile shows the same rank; -1 if there is none."""
        rank = self.t.pack.rank
        for other in self.in_turn(self.next(seat)):
            top = self.t.top(OPEN, other)
            if other != seat and top >= 0 and rank[top] == rank[card]:
                return other
        return -1

    def turn_over(self, seat: int, to: int) -> None:
        """An open pile is turned over as it is and put under a closed pile: its oldest card will come up first."""
        for card in self.t.cards(OPEN, seat):
            self.t.move_under(card, CLOSED, to)

    def pass_turn(self, seat: int, won: bool) -> None:
        """The next player on the left who is still in turns. A round ends when all have turned, or with a duel won
        (002:5891).
        """
        self.strike_out()
        if won or not self.alive & ~self.turned:
            self.round += 1
            self.turned = 0
        if self.is_over():
            self.count_cards()
            return
        self.turn = self.after(seat, self.alive)
        self.rival = -1
        self.called = 0
        self.await_card()

    def await_card(self) -> None:
        """The player whose turn it is turns; meanwhile anybody may call in vain."""
        self.ask_race(TURNING, self.alive & ~self.called | 1 << self.turn)

    def strike_out(self) -> None:
        """Who has no cards left is out (002:5895)."""
        for seat in bits(self.alive):
            if not self.cards_of(seat):
                self.alive &= ~(1 << seat)
                self.say("out", seat)

    # -- fines ----------------------------------------------------------------------------------------------------

    def call_in_vain(self, seat: int, animal: int) -> None:
        """To call where no cards match costs the fine, and disturbs nobody's turn (002:5899)."""
        self.called |= 1 << seat
        self.pay(seat, self.offended(seat, animal))
        self.strike_out()
        if self.alive >> self.turn & 1 and not self.is_over():
            self.await_card()
        else:
            self.pass_turn(self.turn, False)

    def offended(self, seat: int, animal: int) -> int:
        """To whom a call in vain is paid: to the animal called. One's own voice calls nobody: then to the player who
        turned last or, if that is the caller, to his neighbour on the left.
        """
        if self.opt.call_mode != "own_sound":
            return self.animals.index(animal)
        others = self.alive & ~(1 << seat)
        return self.last if self.last >= 0 and others >> self.last & 1 else self.after(seat, others)

    def pay(self, seat: int, to: int) -> None:
        """The fine is the top card of the closed pile, which goes under the other's (002:5899). Who has no closed pile
        turns his open pile over first; who has none either pays nothing.
        """
        if not self.t.count(CLOSED, seat):
            self.turn_over(seat, seat)
        if self.t.count(CLOSED, seat):
            self.say("fine", seat, to + 1)
            self.t.move_under(self.t.top(CLOSED, seat), CLOSED, to)

    # -- the duel -------------------------------------------------------------------------------------------------

    def end_duel(self) -> None:
        """First those pay who called into a duel that is not theirs, in turn, then it is decided."""
        one, other = self.turn, self.rival
        for seat in self.in_turn(self.next(one)):
            answer = self.answer(seat)
            if answer >= 0 and seat != one and seat != other:
                animal = answer >> KIND_BITS & X_MASK
                self.say("intruded", seat, animal)
                self.pay(seat, self.offended(seat, animal))
        self.decide(self.hear(one), self.hear(other))

    def wanted(self, seat: int) -> int:
        """The animal that a duellist has to call three times: the other's, by name or by voice, or his own by voice
        (002:5885, 002:5903).
        """
        if self.opt.call_mode == "own_sound":
            return self.animals[seat]
        return self.animals[self.rival if seat == self.turn else self.turn]

    def hear(self, seat: int) -> Call:
        """What a duellist called, and when: by his own clock, else by the model. A name counts when it is said for the
        third time, a voice when it begins (002:5885, 002:5903); after the time allowed nothing counts.
        """
        answer = self.answer(seat)
        if answer < 0:
            return Call(seat, SILENT)
        animal = answer >> KIND_BITS & X_MASK
        how = RIGHT if animal == self.wanted(seat) else WRONG
        first, last = read(self.came_with(seat))
        if first < 0:
            lot = self.draw_lot(f"duel {self.duels} / {seat}", LOTS)
            first, last = AVERAGE.times(lot, PACE[self.opt.input], ENTRIES if how == RIGHT else 1)
        if last > self.opt.duel_timeout_ms:
            return Call(seat, SILENT)
        mark = last if self.opt.call_mode == "names" else first
        self.say("called", seat, animal, mark)
        return Call(seat, how, mark, last)

    def decide(self, a: Call, b: Call) -> None:
        """The winner takes the loser's open pile, and the player on his left turns next; after a tie nobody takes
        anything (002:5891).
        """
        lead = lead_of(a, b, self.opt.tie_window_ms)
        if not lead:
            self.say("tie")
            self.pass_turn(self.turn, False)
            return
        winner, loser = (a, b) if lead > 0 else (b, a)
        self.say("won", winner.seat, self.t.count(OPEN, loser.seat), loser.seat + 1)
        self.turn_over(loser.seat, winner.seat)
        if loser.how == WRONG and not had_won(winner, loser):
            self.pay(loser.seat, winner.seat)
        self.pass_turn(winner.seat, True)

    def calls_wanted(self, seat: int) -> int:
        """How often a seat has to say its call, each time on the clock: only a duel is about time."""
        return ENTRIES if self.phase == DUELLING and not self.over and self.alive >> seat & 1 else 0

    def time_allowed(self) -> int:
        """How long a duel lasts at most, in milliseconds."""
        return self.opt.duel_timeout_ms if self.phase == DUELLING and not self.over else 0

    # -- the end --------------------------------------------------------------------------------------------------

    def cards_of(self, seat: int) -> int:
        """How many cards a player has."""
        return self.t.count(CLOSED, seat) + self.t.count(OPEN, seat)

    def is_over(self) -> bool:
        """One has everything, or the rounds agreed on are played (002:5895, 002:5905)."""
        return not self.alive & (self.alive - 1) or 0 < self.opt.rounds < self.round

    def count_cards(self) -> None:
        """What everybody has, open and closed."""
        for seat in bits(self.alive):
            self.score(seat, self.cards_of(seat), "cards")
        self.end_deal()

    def winners(self) -> int:
        """Who has the most cards, also where the match is broken off; equals share."""
        return self.leading([(self.cards_of(seat),) for seat in range(self.players)])

    def badges(self, seat: int) -> list[Badge]:
        """The animals, at the piles that are duelled for."""
        return [
            Badge(f"closed {owner}", "", "tag", Named(ANIMALS[animal]), roles.TAG)
            for owner, animal in enumerate(self.animals)
        ]

    def status(self) -> Lines:
        """The round, who is which animal, and how many cards each has."""
        rounds = Part(min(self.round, self.opt.rounds), self.opt.rounds) if self.opt.rounds else Count(self.round)
        animals = BySeat([Named(ANIMALS[animal]) for animal in self.animals])
        drawn = [Line("animals", animals, roles.SIGNED)] if self.animals else []
        cards = BySeat(counts([self.cards_of(seat) for seat in range(self.players)]))
        return [Line("round", rounds), *drawn, Line("cards", cards, roles.AT_SEATS, "▮")]


def lead_of(a: Call, b: Call, window: int) -> int:
    """Above 0 if the first call wins the duel, below if the second does, 0 for a tie.

    A wrong call loses even to silence, and of two wrong ones the first does; right ones must be apart in time.
    """
    if a.how != b.how:
        return a.how - b.how
    if a.how == WRONG:
        return a.done - b.done
    gap = b.mark - a.mark
    return 0 if abs(gap) < window else gap


def had_won(winner: Call, loser: Call) -> bool:
    """Whether the winner's call was first and done before the loser's error, which then costs him nothing more."""
    return winner.how == RIGHT and winner.mark < loser.mark and winner.done < loser.done


GAME: Final = GameSpec(
    "menagerie",
    Menagerie,
    seed="002:5865-5905",
    family="collecting",
    emblem=("QD 9C", "!!!"),
    players=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    best=4,
    acts=ACTS,
    phases=("choosing", "turning", "duelling", "watching"),
    rules=Rules,
    variants=(
        variant("menagerie-sons-proprios", call_mode="own_sound"),
        variant("menagerie-sons-do-outro", call_mode="other_sound"),
    ),
    presets=(
        preset("rapida", rounds=10),
        preset("normal"),
        preset("calma", rounds=15, tie_window_ms=150, duel_timeout_ms=20_000),  # for slow hands and small children
    ),
    minutes=10,
    luck=3,
    thought=1,
)
