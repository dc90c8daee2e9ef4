"""Polignac, Quatro Valetes, Fique Fora (catalogue polignac; seed 002:2491-2509): leave the jacks to the others."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import JACK, Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import Zone, count
from baralho.engine.told import BySeat, Count, Line, Who, counts, signed
from baralho.kinds.ends import reached
from baralho.kinds.tricks import HAND, STOCK, WON, TrickGame, trick_zones

# Hands are of equal size: sevens go until they are, that of hearts last (002:2497).
PACKS: Final = {4: french(drop="2 3 4 5 6"), 7: french(drop="2 3 4 5 6 7")}
TWO_OUT: Final = {two: french(drop="2 3 4 5 6 " + two.replace("-", " ")) for two in ("7S-7C", "7S-7D", "7C-7D")}

CALLING: Final = 0
PLAYING: Final = 1

SLAM: Final = 0
PASS: Final = 1
PLAY: Final = 2
ACTS: Final = (Act("slam", raises=True), Act("pass", role=roles.YIELDS), Act("play", FACE, role=roles.PLAYS))


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.number("target", 10, 1, 100)
        self.removed_sevens = o.choice("removed_sevens", "7S-7C", "7S-7D", "7C-7D")
        self.deal_batch = o.choice("deal_batch", 2, 3, default=3)
        self.slam_poll = o.choice("slam_poll", "first_only", "all")
        self.early_end = o.choice("early_end", True, False)
        self.settlement = o.choice("settlement", "points", "chips")


class Polignac(TrickGame):
    """No trumps, the ace high; a jack taken costs a point, that of spades two. A slam announced may turn it round."""

    opt: Rules
    slams: int = 0  # who announced a slam
    live: int = 0  # who of them has taken every trick so far
    chips: tuple[int, ...] = ()  # won and lost by seat, once a match is settled so

    def pack(self) -> Pack:
        """Eight cards each for four players, six for five, five for six, four for seven."""
        return PACKS[self.players] if self.players in PACKS else TWO_OUT[self.opt.removed_sevens]

    def zones(self) -> tuple[Zone, ...]:
        """The won cards lie closed before each player."""
        return trick_zones()

    def deal(self) -> None:
        """By twos or threes, never singly (002:2499); then everybody may announce a slam, from the dealer's left on."""
        each, packet = self.t.pack.count // self.players, self.opt.deal_batch
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), each, packet if each % packet != 1 else 5 - packet)
        self.ask(CALLING, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """A slam or none before the first card; then follow suit, else play anything."""
        if self.phase == CALLING:
            m.add(SLAM)
            m.add(PASS)
        else:
            m.cards(PLAY, self.following(seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """The dealer's left leads, whoever announced the slam (002:2501)."""
        if act == PLAY and self.play(seat, x):
            self.end_trick(self.take(self.taker))
        elif act == PLAY:
            self.ask(PLAYING, self.next(seat))
        else:
            self.slams = self.live = self.slams | (act == SLAM) << seat
            closed = seat == self.dealer or (self.slams and self.opt.slam_poll == "first_only")
            self.ask(PLAYING if closed else CALLING, self.next(self.dealer if closed else seat))

    def end_trick(self, winner: int) -> None:
        """The deal ends with the last card, or with the last jack unless a slam can still be made."""
        for seat in self.in_turn(winner, self.live & ~(1 << winner)):
            self.say("broken", seat)
        self.live &= 1 << winner
        if not self.t.count(HAND, winner):
            self.settle()
        elif self.opt.early_end and not self.live and sum(self.jacks()) == 5:
            self.say("no_jacks_left")
            self.settle()
        else:
            self.ask(PLAYING, winner)

    def jacks(self) -> list[int]:
        """By seat what the jacks taken cost: one point each, two that of spades (002:2503)."""
        won = [self.t.mask(WON, seat) for seat in range(self.players)]
        return [count(cards & self.t.pack.ranks[JACK]) + (cards >> self.t.pack.of("JS") & 1) for cards in won]

    def settle(self) -> None:
        """A slam costs the others five and its jacks nothing; one that failed five beside the jacks (002:2505)."""
        for seat in self.in_turn(0, self.live):
            self.say("made", seat)
        for seat, jacks in enumerate(self.jacks()):
            if self.live and not self.live >> seat & 1:
                self.score(seat, 5, "slam_against")
            elif jacks and not self.live:
                self.score(seat, jacks, "jacks")
            if (self.slams & ~self.live) >> seat & 1:
                self.score(seat, 5, "slam_failed")
        if self.opt.settlement == "chips" and self.match_over():
            self.chips = tuple([sum(self.points) - self.players * own for own in self.points])
            for seat, net in enumerate(self.chips):
                self.say("draws" if net > 0 else "pays" if net else "even", seat, abs(net))
        self.end_deal()

    def match_over(self) -> bool:
        """Somebody has reached the target; then the fewest points win (002:2507)."""
        return reached(self.points, self.opt.target)

    def status(self) -> list[Line]:
        """What the jacks cost so far, who announced a slam; the pot, at the end the chips won and lost."""
        lines = [Line("jacks", BySeat(counts(self.jacks())), roles.AT_SEATS, "J")]
        if self.slams:
            lines.append(Line("slam", Who(self.in_turn(0, self.slams)), roles.OFFICE, "★"))
        if self.chips:
            lines.append(Line("chips", BySeat(signed(list(self.chips)))))
        elif self.opt.settlement == "chips":
            lines.append(Line("pot", Count((self.players - 1) * sum(self.points)), roles.POT))
        return lines


GAME: Final = GameSpec(
    "polignac",
    Polignac,
    seed="002:2491-2509",
    family="trick-avoidance",
    emblem=("JS JD JC", "♠"),
    players=(4, 5, 6, 7),
    acts=ACTS,
    phases=("calling", "playing"),
    rules=Rules,
    presets=(preset("rapida", target=5), preset("normal"), preset("completa", target=20)),
    low_wins=True,
    minutes=15,
)
