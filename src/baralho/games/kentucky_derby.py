"""Kentucky Derby, Pasteboard Derby (catalogue kentucky-derby; seed 002:5255-5310).

Four aces race along seven cards; everybody backs one of them, and the cards turned decide how far each one runs.
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import CLUBS, DIAMONDS, HEARTS, JACK, KING, QUEEN, SPADES, Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import NUMBER, SUIT, Act, Options, Terms, encode, preset
from baralho.engine.table import ALL, NOBODY, Zone, bits, count, place, stock
from baralho.engine.told import NOTHING, Badge, ByAction, BySeat, Count, Line, Lines, Part, Text, Who
from baralho.kinds.pots import holders

PACK: Final = french()
HORSES: Final = (HEARTS, DIAMONDS, SPADES, CLUBS)  # the suit of every horse, in the order in which they run (002:5275)
NAMES: Final = ("hearts", "diamonds", "spades", "clubs")
SIGNS: Final = ("♥", "♦", "♠", "♣")
RED: Final = (DIAMONDS, HEARTS)
ALL_HORSES: Final = 0b1111
SPACES: Final = 7  # cards of the track
FINISH: Final = 2 * SPACES  # all ways are counted in half spaces
TWO: Final = 2  # the rank that moves back
MOST_CHIPS: Final = 1_000

STOCK: Final = 0
TRACK: Final = 1
LANE: Final = 2

BETTING: Final = 0
RACING: Final = 1

BACK: Final = 0
TURN: Final = 1
ACTS: Final = (Act("back", SUIT, NUMBER, most_y=MOST_CHIPS * 12), Act("turn", role=roles.HANDLES))

# what is decided by the cards turned next
FIRST: Final = 0  # all run for the first place
TIE: Final = 1  # those who crossed the line together
SECOND: Final = 2  # those who are level for the second place


def half_spaces(suit: int, card: int) -> int:
    """How far a card moves the ace of a suit, once it is off the start line (the table of 002:5285-5294)."""
    rank, own = PACK.rank[card], PACK.suit[card]
    same_colour = (own in RED) == (suit in RED)
    if rank == TWO:
        return -1 if same_colour else -2  # the half space for the suit is of the cards that move forward (R2)
    steps = {KING: 4, QUEEN: 3, JACK: 2}.get(rank, 0)
    if same_colour and 7 <= rank <= 10:
        steps = 2
    elif same_colour and 3 <= rank <= 6:
        steps = 1
    return steps + 1 if own == suit else steps


STEPS: Final = tuple([tuple([half_spaces(suit, card) for card in range(PACK.count)]) for suit in HORSES])


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.starting_chips = o.number("starting_chips", 50, 5, MOST_CHIPS)
        self.ante = o.number("ante", 1, 1, 20)
        self.bet_mode = o.choice("bet_mode", "fixed", "free")
        self.bet = o.number("bet", 1, 1, 20)
        self.second_place = o.choice("second_place", "auto", "never", "always")
        self.suit_bonus_on_two = o.choice("suit_bonus_on_two", False, True)
        self.tie_extra_card = o.choice("tie_extra_card", "always", "only_if_level")
        self.rounds = o.number("rounds", 1, 1, 20)  # times that everybody deals


def check(players: int, options: Options) -> str:
    """Everybody must be able to play the first race."""
    bet = int(options["bet"]) if options["bet_mode"] == "fixed" else 1
    if int(options["starting_chips"]) < int(options["ante"]) + bet:
        return "starting_chips must be enough for the ante and a bet"
    return ""


class KentuckyDerby(Game):
    """A deal is a race. `points` are the chips of the players; antes and bets are theirs until the race is over."""

    opt: Rules
    carry: int = 0  # chips left on the table by races before
    turns: int = 0  # turns to deal that have gone by, also of those who were out
    out: int = 0  # seats that could not pay any more
    closed: bool = False  # the match is over
    backed: tuple[int, ...] = ()  # by seat: the number of the horse, -1 for none
    bets: tuple[int, ...] = ()  # by seat
    at: tuple[int, ...] = (0, 0, 0, 0)  # by horse: how far it is, in half spaces
    stage: int = FIRST
    running: int = ALL_HORSES  # horses (a mask) that get a card next
    winner: int = -1

    def pack(self) -> Pack:
        """52 cards, of which the aces are the horses."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The pack, the track of seven cards, and behind every horse the cards turned for it."""
        return (stock(), place("track", 1, NOBODY, "row"), place("lane", 4, ALL, "column"))

    def start(self) -> None:
        """Chips for all. The lot that chose the dealer stands for drawing the highest card (002:5261)."""
        self.points = [self.opt.starting_chips] * self.players

    # -- the bets -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """The aces are taken out and lined up behind seven closed cards (002:5269-5275); everybody antes."""
        t = self.t
        self.shuffle(STOCK)
        for lane, suit in enumerate(HORSES):
            t.move(PACK.of("A" + "CDHS"[suit]), LANE, lane)
        for _ in range(SPACES):
            t.draw(STOCK, 0, TRACK)
        self.backed = (-1,) * self.players
        self.bets = (0,) * self.players
        self.say("ante", -1, self.opt.ante, self.carry + self.opt.ante * count(self.entered()))
        self.ask(BETTING, self.after(self.dealer, self.entered()))

    def entered(self) -> int:
        """The seats (a mask) that play this race."""
        return self.everybody & ~self.out

    def moves(self, seat: int, m: Moves) -> None:
        """One horse for everybody, which others may back too (002:5277); then the dealer turns the cards."""
        if self.phase == RACING:
            m.add(TURN)
            return
        for suit in HORSES:
            if self.opt.bet_mode == "fixed":
                m.add(BACK, suit, self.opt.bet)
            else:
                m.amounts(BACK, 1, self.points[seat] - self.opt.ante, suit)

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A horse is backed, or a round is run."""
        if act == TURN:
            self.run_round()
            return
        self.backed = put(self.backed, seat, HORSES.index(x))
        self.bets = put(self.bets, seat, y)
        if seat == self.dealer:
            self.ask(RACING, self.dealer)
        else:
            self.ask(BETTING, self.after(seat, self.entered()))

    # -- the race -------------------------------------------------------------------------------------------------

    def run_round(self) -> None:
        """A card for every horse that runs, in order (002:5298); the round is completed before it is judged."""
        for horse in bits(self.running):
            if not self.t.count(STOCK):
                self.shuffle_again()
            self.move_horse(horse, self.t.draw(STOCK, 0, LANE, horse))
        if self.stage == FIRST:
            self.judge_round()
        else:
            self.judge_tie()

    def shuffle_again(self) -> None:
        """The pack has run out: all cards behind the horses make a new one, also in mid-round; the track stays (R6)."""
        for lane in range(4):
            for card in self.t.cards(LANE, lane)[1:]:
                self.t.move(card, STOCK)
        self.shuffle(STOCK)
        self.say("shuffled")

    def move_horse(self, horse: int, card: int) -> None:
        """Forward or back, but not behind the start; a two does not move who stands there (002:5294)."""
        steps = STEPS[horse][card]
        if self.opt.suit_bonus_on_two and PACK.rank[card] == TWO and PACK.suit[card] == HORSES[horse]:
            steps = 0
        before = self.at[horse]
        after = max(before + steps, 0)
        self.at = put(self.at, horse, after)
        if after > before:
            self.say(f"on_{after - before}", -1, HORSES[horse], 0, 1 << card)
        elif after < before:
            self.say(f"back_{before - after}", -1, HORSES[horse], 0, 1 << card)

    def judge_round(self) -> None:
        """Who alone has reached the line has won; who reached it in the same round gets further cards (002:5300)."""
        crossed = 0
        for horse in range(4):
            if self.at[horse] >= FINISH:
                crossed |= 1 << horse
        if not crossed:
            self.ask(RACING, self.dealer)
            return
        level = self.ahead(crossed)
        if not crossed & crossed - 1:
            self.first(crossed)
        elif self.opt.tie_extra_card == "always":
            self.decide(TIE, crossed)
        elif level & level - 1:
            self.decide(TIE, level)
        else:
            self.first(level)

    def ahead(self, horses: int) -> int:
        """Those of some horses (masks) that are the farthest."""
        best = max([self.at[horse] for horse in bits(horses)])
        return sum([1 << horse for horse in bits(horses) if self.at[horse] == best])

    def decide(self, stage: int, horses: int) -> None:
        """These horses, and no others, get a card more (R8)."""
        self.stage = stage
        self.running = horses
        aces = sum([1 << self.t.line(LANE, horse)[0] for horse in bits(horses)])
        self.say("tie" if stage == TIE else "tie_second", -1, 0, 0, aces)
        self.ask(RACING, self.dealer)

    def judge_tie(self) -> None:
        """Until one of them is ahead of the others, be it behind the line (002:5300)."""
        level = self.ahead(self.running)
        if level & level - 1:
            self.ask(RACING, self.dealer)
        elif self.stage == TIE:
            self.first(level)
        else:
            self.pay(bits(level)[0])

    def first(self, horse: int) -> None:
        """A horse (a mask) has won; where it counts, the best of those that ran it off, or else of all, is second."""
        self.winner = bits(horse)[0]
        self.say("winner", -1, HORSES[self.winner], horse)
        if not self.second_counts():
            self.pay(-1)
            return
        others = (self.running if self.stage == TIE else ALL_HORSES) & ~horse  # all run, unless it was a tie (R7)
        level = self.ahead(others)
        if level & level - 1:
            self.decide(SECOND, level)
        else:
            self.pay(bits(level)[0])

    def second_counts(self) -> bool:
        """With more than six players in the race (002:5308), unless agreed otherwise."""
        rule = self.opt.second_place
        return rule == "always" or (rule == "auto" and count(self.entered()) > 6)

    # -- paying out -----------------------------------------------------------------------------------------------

    def gains(self, backed: tuple[int, ...], bets: tuple[int, ...], winner: int, second: int) -> tuple[list[int], int]:
        """What everybody wins or loses by these bets if these horses come in first and second (-1: it does not count),
        and what stays on the table.

        Who backed the second gets his bet back, but not the ante. All other chips are shared equally, whatever was
        bet, by those who backed the winner; the rest, or all of it, is for the next race (002:5304-5308).
        """
        found = [0] * self.players
        pot = self.carry
        lucky: list[int] = []
        for seat in range(self.players):
            horse = backed[seat]
            if horse < 0:
                continue
            paid = self.opt.ante if horse == second else self.opt.ante + bets[seat]
            found[seat] = -paid
            pot += paid
            if horse == winner:
                lucky.append(seat)
        if lucky:
            each = pot // len(lucky)
            pot -= each * len(lucky)
            for seat in lucky:
                found[seat] = found[seat] + each
        return found, pot

    def pay(self, second: int) -> None:
        """The race is over."""
        if second >= 0:
            self.say("second", -1, HORSES[second])
        gains, self.carry = self.gains(self.backed, self.bets, self.winner, second)
        won = False
        for seat in self.in_turn(self.next(self.dealer), self.entered()):
            horse = self.backed[seat]
            won = won or horse == self.winner
            self.score(seat, gains[seat], "won" if horse == self.winner else "placed" if horse == second else "lost")
        if self.carry:
            self.say("rest" if won else "nobody", -1, self.carry)
        self.end_race(won)

    def end_race(self, won: bool) -> None:
        """The deal passes to the left; who cannot pay ante and bet is out from now on."""
        self.show_end()
        price = self.opt.ante + (self.opt.bet if self.opt.bet_mode == "fixed" else 1)
        broke = self.entered() & ~holders(self.points, self.everybody, price)
        self.out |= broke
        able = self.entered()
        if count(able) >= 3:
            self.turns += (self.after(self.dealer, able) - self.dealer) % self.players
        if count(able) < 3 or (won and self.turns >= self.opt.rounds * self.players):
            self.closed = True  # but for a last race whose winner nobody backed: then there is another
        else:
            for seat in bits(broke):
                self.say("sits_out", seat)
        self.end_deal()

    def next_dealer(self) -> int:
        """To the left, to the next who still plays."""
        return self.after(self.dealer, self.entered())

    def match_over(self) -> bool:
        """Everybody has dealt as often as agreed, or fewer than three can pay; the most chips win."""
        return self.closed

    # -- what is told ---------------------------------------------------------------------------------------------

    def points_at(self, code: str, b: int) -> list[int]:
        """The ace that has won."""
        return [1 << self.t.line(LANE, horse)[0] for horse in bits(b)] if code == "winner" else []

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """Why a player may not do that."""
        if (act == TURN) != (self.phase == RACING):
            return "not_now"
        if self.opt.bet_mode == "fixed":
            return "fixed_bet"
        return "few_chips" if y else "no_chips"

    def status(self) -> Lines:
        """What lies on the table, how far every horse is, who has backed it, and how far the match is."""
        total = self.opt.rounds * self.players
        staked = [self.opt.ante + self.bets[seat] for seat in range(self.players) if self.backed[seat] >= 0]
        waiting = self.opt.ante * (count(self.entered()) - len(staked)) if not self.closed else 0
        paid = self.closed or self.winner >= 0
        lines = [Line("pot", Count(self.carry + (0 if paid else sum(staked)) + waiting), roles.POT)]
        if self.carry:
            lines.append(Line("carry", Count(self.carry)))
        for horse in range(4):
            way = Part(min(self.at[horse], FINISH), FINISH, halves=True)
            lines.append(Line(f"at_{NAMES[horse]}", way, roles.TRACK, SIGNS[horse]))
        if max(self.bets):
            lines.append(Line("bets", BySeat([Count(n) if n else NOTHING for n in self.bets]), roles.BETS))
        for horse in range(4):
            seats = [seat for seat in range(self.players) if self.backed[seat] == horse]
            if seats:
                lines.append(Line(f"on_{NAMES[horse]}", Who(seats), roles.OFFICE, SIGNS[horse]))
        if self.out:
            lines.append(Line("resting", Who(bits(self.out)), roles.RESTING, out=self.out))
        lines.append(Line("turn", Part(min(self.turns + 1, total), total)))
        return lines

    def notes(self, seat: int) -> Lines:
        """What every horse would pay, as the bets lie now: who backs it shares all that is on the table."""
        if self.phase != BETTING or not self.asked >> seat & 1 or self.opt.bet_mode != "fixed":
            return []
        won: list[tuple[int, int]] = []
        bets = put(self.bets, seat, self.opt.bet)
        for horse in range(4):
            gains, _ = self.gains(put(self.backed, seat, horse), bets, horse, -1)
            won.append((encode(BACK, HORSES[horse], self.opt.bet), gains[seat]))
        return [Line("pays", ByAction(won), roles.PRICES)]

    def badges(self, seat: int) -> list[Badge]:
        """How far every horse is, at its lane."""
        return [Badge(f"lane {horse}", "", "at", Text(spaces(self.at[horse]))) for horse in range(4)]


def spaces(halves: int) -> str:
    """Half spaces as people write spaces: 3½."""
    whole = halves // 2
    return f"{whole or ''}½" if halves % 2 else str(whole)


GAME: Final = GameSpec(
    "kentucky-derby",
    KentuckyDerby,
    seed="002:5255-5310",
    family="banking",
    emblem=("AH AS", "7"),
    players=(3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    best=6,
    acts=ACTS,
    phases=("betting", "racing"),
    rules=Rules,
    check=check,
    keeps=("carry", "turns", "out", "closed"),
    presets=(
        preset("normal"),
        preset("completa", rounds=3),
    ),
    minutes=12,
    luck=5,
    thought=1,
)
