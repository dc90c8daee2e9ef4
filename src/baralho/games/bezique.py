"""Bezique (catalogue bezique; seed 002:3574-3692)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from baralho.cards.pack import DIAMONDS, FRENCH_SUITS, JACK, KING, QUEEN, SPADES, Pack, french
from baralho.engine.game import GameSpec, put
from baralho.engine.moves import Moves
from baralho.engine.spec import CARDS, FACE, PLACE, Act, choice, preset, variant
from baralho.engine.table import ALL, Zone, bag, bits, place
from baralho.kinds.tricks import HAND, STOCK, TRICK, WON, TrickGame, strength, trick_zones

PACK: Final = french(keep="7 8 9 10 J Q K A", packs=2)
FACES: Final = 32
POWER: Final = strength(PACK, "A 10 K Q J 9 8 7")  # the 10 is second only to the ace (002:3588)
ACE: Final = 1
SEVEN_RANK: Final = 7
BRISQUES: Final = PACK.ranks[ACE] | PACK.ranks[10]
TEN_POINTS: Final = 10  # a brisque, the last trick, the 7 turned up

TURN_UP: Final = 4  # half under the stock, drawn last
OPEN: Final = 5  # declared cards: two rows before each player, so that equal cards lie apart
IN_HAND: Final = -1  # instead of a row

# What an open card has been used in. A card serves once in each family (002:3676).
MARRIED: Final = 1  # a common marriage or a sequence: nothing more to be had
FIRST_ROYAL: Final = 2  # a royal marriage, which can still become a sequence, ...
SECOND_ROYAL: Final = 4  # ... but only with the partner of that marriage
BEZIQUED: Final = 8
IN_FOUR: Final = 16
SEVENTH: Final = 32
ROYAL: Final = FIRST_ROYAL | SECOND_ROYAL
MARKS: Final = ("M", "R1", "R2", "B", "4", "7")  # as the status writes them

# What the winner of a trick may still declare.
ONE: Final = 1
EXTRA_SEVEN: Final = 2

DECLARING: Final = 0
LEADING: Final = 1
PLAYING: Final = 2

# -- the combinations -------------------------------------------------------------------------------------------------
# Each is a set of copies, as a mask: bit `face` is the first card of that face that a player has, bit `FACES + face`
# the second. First comes what lies open, by rows, and last what is in hand; so a number never tells copies apart.


def ways(faces: str) -> tuple[int, ...]:
    """The ways to put these faces together: each by its first copy or by its second."""
    found = [0]
    for code in faces.split():
        face = PACK.of(code)
        found = [way | 1 << copy for way in found for copy in (face, FACES + face)]
    return tuple(found)


def fours(rank: int) -> tuple[int, ...]:
    """Any four of the eight cards of a rank, whatever their suits (002:3632-3642)."""
    return tuple([sum([1 << copy for copy in four]) for four in combinations(bits(PACK.ranks[rank]), 4)])


def written(table: tuple[tuple[int, ...], ...]) -> tuple[str, ...]:
    """Combinations as the items of an action: a second copy has a stroke before it."""
    return tuple(["+".join(["'" * (copy // FACES) + PACK.code(copy) for copy in in_order(way)]) for way in flat(table)])


def in_order(way: int) -> list[int]:
    """The copies of a combination by faces, the highest first, equal ones together."""
    return sorted(bits(way), key=lambda copy: (-POWER[copy], PACK.suit[copy], copy))


def flat(table: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """All rows of a table in one."""
    return tuple([way for row in table for way in row])


PAIRS: Final = ("QS JD", "QC JH")  # the second by agreement, when trumps are ♠ or ♦ (002:3692)
FOUR_RANKS: Final = (ACE, KING, QUEEN, JACK)
MARRIAGES: Final = tuple([ways(f"K{suit} Q{suit}") for suit in FRENCH_SUITS])
SEQUENCES: Final = tuple([ways(f"A{suit} 10{suit} K{suit} Q{suit} J{suit}") for suit in FRENCH_SUITS])
BEZIQUES: Final = tuple([ways(pair) for pair in PAIRS])
DOUBLES: Final = tuple([(PACK.mask(pair),) for pair in PAIRS])
FOURS: Final = tuple([fours(rank) for rank in FOUR_RANKS])
SEVENS: Final = tuple([ways(f"7{suit}") for suit in FRENCH_SUITS])
FOUR_NAMES: Final = ("four_aces", "four_kings", "four_queens", "four_jacks")
FOUR_POINTS: Final = (100, 80, 60, 40)

PLAY: Final = 0
PLAY_OPEN: Final = 1
DRAW: Final = 2
MARRIAGE: Final = 3
SEQUENCE: Final = 4
BEZIQUE: Final = 5
DOUBLE_BEZIQUE: Final = 6
FOUR: Final = 7
SEVEN: Final = 8
ACTS: Final = (
    Act("play", FACE),
    Act("play_open", FACE, PLACE, most_y=1),
    Act("draw"),
    Act("marriage", y=CARDS, items=written(MARRIAGES)),
    Act("sequence", y=CARDS, items=written(SEQUENCES)),
    Act("bezique", y=CARDS, items=written(BEZIQUES)),
    Act("double_bezique", y=CARDS, items=written(DOUBLES)),
    Act("four", y=CARDS, items=written(FOURS)),
    Act("seven", y=CARDS, items=written(SEVENS)),
)
WAYS: Final[tuple[tuple[int, ...], ...]] = (  # by act and y
    (),
    (),
    (),
    flat(MARRIAGES),
    flat(SEQUENCES),
    flat(BEZIQUES),
    flat(DOUBLES),
    flat(FOURS),
    flat(SEVENS),
)

OPTIONS: Final = (
    choice("hand_size", 8, 9),
    choice("trump_mode", "turn_up", "first_marriage"),
    choice("brisques_counted", "at_once", "end_of_deal"),
    choice("target", 1000, 1500, 2000, "single_deal", default=1500),
    choice("bezique_pair", "fixed_QS_JD", "depends_on_trump"),
    choice("draw_timing", "before_play", "after_trick"),
    choice("declare_window", "until_lead", "before_draw"),
    choice("stage2_duty", "follow_only", "follow_and_win"),
    choice("seven_extra", False, True),
)


class Rules:
    """The options of a table."""

    hand_size: int
    trump_mode: str
    brisques_counted: str
    target: int | str
    bezique_pair: str
    draw_timing: str
    declare_window: str
    stage2_duty: str
    seven_extra: bool


class Bezique(TrickGame):
    """32 tricks for their aces and tens, but whoever wins one may declare: with a stock, and at last without."""

    opt: Rules
    rights: int = 0  # what the winner of the last trick may still declare
    marks: tuple[int, ...] = (0,) * (4 * FACES)  # by row and face: what an open card has been used in

    def pack(self) -> Pack:
        """Two packs of 32 (002:3586)."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The turn-up lies open under the stock, declared cards before their owner; won tricks lie face down."""
        return (*trick_zones(), place("turn_up", sees=ALL), bag("open", per=4, sees=ALL, look="row"))

    def lies_before(self, kind: int, i: int) -> int:
        """Two rows of declared cards lie before each player."""
        return i // 2 if kind == OPEN else super().lies_before(kind, i)

    def power(self, card: int) -> int:
        """A 10 K Q J 9 8 7."""
        return POWER[card]

    # -- the deal -------------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Eight cards each by 3, 2 and 3, or nine by threes; the next is turned up for trumps (002:3592-3602).

        A 7 turned up brings the dealer 10 at once. Elder hand leads.
        """
        t = self.t
        elder = self.next(self.dealer)
        self.shuffle(STOCK)
        for packet in (3, 2 if self.opt.hand_size == 8 else 3, 3):
            t.deal(STOCK, HAND, elder, packet, packet)
        if self.opt.trump_mode == "turn_up":
            card = t.draw(STOCK, 0, TURN_UP)
            self.trump = PACK.suit[card]
            self.say("turned", self.dealer, PACK.face[card])
            if PACK.rank[card] == SEVEN_RANK:
                self.score(self.dealer, TEN_POINTS, "turned_seven")
        if self.opt.draw_timing == "before_play":
            self.draw(elder)
        self.ask(PLAYING, elder)

    def left(self) -> int:
        """The cards still to be drawn, with the turn-up; none in the second stage."""
        return self.t.count(STOCK) + self.t.count(TURN_UP)

    def draw(self, seat: int) -> None:
        """The top card of the stock; under all the others lies the turn-up."""
        self.t.draw(STOCK if self.t.count(STOCK) else TURN_UP, 0, HAND, seat)

    # -- what may be done -----------------------------------------------------------------------------------------

    def moves(self, seat: int, m: Moves) -> None:
        """The winner of a trick may declare; then he draws, or plays a card from his hand or from the table."""
        if self.rights:
            self.offer_combinations(seat, m)
        if self.phase == DECLARING:
            m.add(DRAW)
        else:
            t = self.t
            allowed = self.allowed(self.holding(seat))
            m.cards(PLAY, t.mask(HAND, seat) & allowed)
            m.cards(PLAY_OPEN, t.mask(OPEN, 2 * seat) & allowed, 0)
            m.cards(PLAY_OPEN, t.mask(OPEN, 2 * seat + 1) & allowed, 1)

    def holding(self, seat: int) -> int:
        """All his cards (a mask): open cards are played and used as if they were in his hand (002:3654)."""
        return self.t.mask(HAND, seat) | self.t.mask(OPEN, 2 * seat) | self.t.mask(OPEN, 2 * seat + 1)

    def allowed(self, cards: int) -> int:
        """Any card while there is a stock (002:3612); then one follows suit if one can (002:3664).

        By agreement one must also win the trick if one can, with a trump if one cannot follow.
        """
        if self.led < 0 or self.left():
            return cards
        same = cards & PACK.suits[self.led]
        if self.opt.stage2_duty == "follow_only":
            return same or cards
        if same:
            return same & self.above() or same
        return (cards & PACK.suits[self.trump] if self.trump >= 0 else 0) or cards

    def above(self) -> int:
        """The cards (a mask) of the suit led that beat the one led."""
        higher = 0
        for card in bits(PACK.suits[self.led]):
            if POWER[card] > POWER[self.best]:
                higher |= 1 << card
        return higher

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """It is not his to declare, the cards do not make it, or he has a card that he must rather play."""
        if act >= MARRIAGE:
            return "no_combination" if self.rights else "no_right"
        if act == DRAW or self.phase == DECLARING:
            return "not_now"
        kind, i = (HAND, seat) if act == PLAY else (OPEN, 2 * seat + y)
        if x >= FACES or (act == PLAY_OPEN and y > 1) or self.t.find(x, kind, i) < 0:
            return "not_yours"
        if self.led < 0 or self.left():
            return "not_now"
        return "must_win" if PACK.suit[x] == self.led or not self.holding(seat) & PACK.suits[self.led] else "must_follow"

    # -- declaring ------------------------------------------------------------------------------------------------

    def offer_combinations(self, seat: int, m: Moves) -> None:
        """One combination scores for each trick won (002:3682), the 7 of trumps perhaps besides.

        All cards must be new to the family, but for two upgrades: a royal marriage becomes a sequence, a bezique a
        double bezique; never the other way round (002:3680).
        """
        marks = self.marks_of(seat)
        if self.rights & ONE:
            unmarried = unused(marks, MARRIED | ROYAL)
            for suit in range(4):
                offer(m, MARRIAGE, MARRIAGES, suit, unmarried, marks)
            if self.trump >= 0:
                pairs = PACK.suits[self.trump] & (PACK.ranks[KING] | PACK.ranks[QUEEN])
                for couple in (unmarried & pairs, used(marks, FIRST_ROYAL), used(marks, SECOND_ROYAL)):
                    offer(m, SEQUENCE, SEQUENCES, self.trump, unmarried & ~pairs | couple, marks)
            fresh = unused(marks, BEZIQUED)
            pair = self.pair()
            offer(m, BEZIQUE, BEZIQUES, pair, fresh, marks)
            if fresh & DOUBLES[pair][0]:  # with all four there, the others have served in one bezique, together
                offer(m, DOUBLE_BEZIQUE, DOUBLES, pair, unused(marks, 0), marks)
            fresh = unused(marks, IN_FOUR)
            for i, rank in enumerate(FOUR_RANKS):
                if (fresh & PACK.ranks[rank]).bit_count() >= 4:
                    offer(m, FOUR, FOURS, i, fresh, marks)
        if self.trump >= 0 and self.rights & self.seven_right():
            offer(m, SEVEN, SEVENS, self.trump, unused(marks, SEVENTH), marks)

    def pair(self) -> int:
        """Q♠ J♦; by agreement Q♣ J♥ when trumps are ♠ or ♦ (002:3692)."""
        return int(self.opt.bezique_pair == "depends_on_trump" and self.trump in (SPADES, DIAMONDS))

    def seven_right(self) -> int:
        """The 7 of trumps uses up the declaration of the trick, unless it is agreed to score besides."""
        return EXTRA_SEVEN if self.opt.seven_extra else ONE

    def marks_of(self, seat: int) -> list[int]:
        """By copy: what his card has been used in; 0 for a card in hand, -1 where he has none."""
        t = self.t
        marks = [-1] * PACK.count
        for row in (2 * seat, 2 * seat + 1):
            for card in bits(t.mask(OPEN, row)):
                face = PACK.face[card]
                marks[face if marks[face] < 0 else FACES + face] = self.marks[row * FACES + face]
        for card in bits(t.mask(HAND, seat)):
            face = PACK.face[card]
            marks[face if marks[face] < 0 else FACES + face] = 0
        return marks

    def declare(self, seat: int, act: int, y: int) -> None:
        """The cards are laid open and scored at once (002:3654)."""
        way = WAYS[act][y]
        if act == SEVEN:
            self.rights &= ~self.seven_right()
            self.declare_seven(seat, way)
            return
        self.rights &= ~ONE
        if act == MARRIAGE:
            self.marry(seat, way, PACK.suit[low_copy(way)])
        elif act == SEQUENCE:
            self.lay(seat, way, MARRIED)
            self.score(seat, 250, "sequence")
        elif act == BEZIQUE:
            self.lay(seat, way, BEZIQUED)
            self.score(seat, 40, "bezique")
        elif act == DOUBLE_BEZIQUE:
            self.lay(seat, way, BEZIQUED)
            self.score(seat, 500, "double_bezique")
        else:
            rank = FOUR_RANKS.index(PACK.rank[low_copy(way)])
            self.lay(seat, way, IN_FOUR)
            self.score(seat, FOUR_POINTS[rank], FOUR_NAMES[rank])

    def marry(self, seat: int, way: int, suit: int) -> None:
        """20, or 40 in trumps. Where nothing was turned up the first marriage makes trumps, and is royal (002:3689)."""
        if self.trump < 0:
            self.trump = suit
            self.say("trump", seat, suit)
        if suit != self.trump:
            self.lay(seat, way, MARRIED)
            self.score(seat, 20, "marriage")
        else:
            mine = self.marks[2 * seat * FACES : 2 * (seat + 1) * FACES]
            self.lay(seat, way, SECOND_ROYAL if [mark for mark in mine if mark & FIRST_ROYAL] else FIRST_ROYAL)
            self.score(seat, 40, "royal_marriage")

    def declare_seven(self, seat: int, way: int) -> None:
        """The first 7 of trumps is exchanged for the turn-up; no 7 is exchanged for another (002:3656-3658)."""
        t = self.t
        turned = t.top(TURN_UP)
        if turned >= 0 and PACK.rank[turned] != SEVEN_RANK:
            t.move(t.find(PACK.face[low_copy(way)], HAND, seat), TURN_UP)
            t.move(turned, HAND, seat)
            self.say("exchanged", seat, PACK.face[turned])
        else:
            self.lay(seat, way, SEVENTH)
        self.score(seat, TEN_POINTS, "seven")

    def lay(self, seat: int, way: int, use: int) -> None:
        """The cards of a combination lie open, and are marked."""
        t = self.t
        copies = bits(way)
        rows = [self.row_of(seat, copy) for copy in copies]  # before any is moved
        for copy, row in zip(copies, rows, strict=True):
            face = PACK.face[copy]
            if row == IN_HAND:
                row = 2 * seat + int(t.find(face, OPEN, 2 * seat) >= 0)
                t.move(t.find(face, HAND, seat), OPEN, row)
            mark = self.marks[row * FACES + face]
            if use == MARRIED:  # what was royal has become a sequence
                mark &= ~ROYAL
            self.marks = put(self.marks, row * FACES + face, mark | use)

    def row_of(self, seat: int, copy: int) -> int:
        """The row in which a copy lies: first come the cards in the rows, and last those in hand."""
        skip = copy // FACES
        for row in (2 * seat, 2 * seat + 1):
            if self.t.find(copy % FACES, OPEN, row) >= 0:
                if not skip:
                    return row
                skip -= 1
        return IN_HAND

    # -- the course of a deal -------------------------------------------------------------------------------------

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A combination is declared, the next cards are drawn, or a card is played."""
        if act >= MARRIAGE:
            self.declare(seat, act, y)
            if self.rights:
                self.ask(self.phase, seat)
            elif self.phase == DECLARING:
                self.draw_and_lead(seat)
            else:
                self.ask(PLAYING, seat)
        elif act == DRAW:
            self.draw_and_lead(seat)
        else:
            self.play_card(seat, act, x, y)

    def play_card(self, seat: int, act: int, x: int, y: int) -> None:
        """The leader has drawn and led; now the other draws and plays (002:3612), or both draw after the trick."""
        self.rights = 0
        if act == PLAY:
            card = self.t.find(x, HAND, seat)
        else:
            row = 2 * seat + y
            card = self.t.find(x, OPEN, row)
            self.marks = put(self.marks, row * FACES + x, 0)
        if self.play(seat, card):
            self.end_trick()
            return
        other = self.next(seat)
        if self.left() and self.opt.draw_timing == "before_play":
            self.draw(other)
        self.ask(PLAYING, other)

    def play(self, seat: int, card: int) -> bool:
        """What he did not do though he had to, he could not."""
        if self.t.record is not None and self.led >= 0 and not self.left():
            self.tell_duty(seat, card)
        return super().play(seat, card)

    def tell_duty(self, seat: int, card: int) -> None:
        """Who has to win and does not has no card in hand that would."""
        if self.opt.stage2_duty == "follow_only":
            return
        if PACK.suit[card] == self.led:
            if not self.beats(card):
                self.t.lacks(HAND, seat, self.above())
        elif PACK.suit[card] != self.trump and self.trump >= 0:
            self.t.lacks(HAND, seat, PACK.suits[self.trump])

    def shows_void(self, card: int) -> bool:
        """Nobody has to follow suit while there is a stock."""
        return not self.left() and super().shows_void(card)

    def end_trick(self) -> None:
        """The winner scores his brisques and leads; before that he may declare while there is more than the last two.

        With two cards left to draw declaring is over (002:3660). As long as he may declare until he leads he is asked
        once, when he has drawn: he has no more to declare before. He is asked before the draw by agreement, or if this
        draw leaves the last two.
        """
        brisques = (self.t.mask(TRICK) & BRISQUES).bit_count()
        winner = self.take(self.taker)
        if brisques and self.opt.brisques_counted == "at_once":
            self.score(winner, brisques * TEN_POINTS, "brisques")
        if self.t.count(WON, 0) + self.t.count(WON, 1) == PACK.count:
            self.count_deal(winner)
            return
        left = self.left()
        if left > 2:
            self.rights = ONE | EXTRA_SEVEN if self.opt.seven_extra else ONE
        if left > 2 and (self.opt.declare_window == "before_draw" or left - self.drawn(left) <= 2):
            self.ask(DECLARING, winner)
        else:
            self.draw_and_lead(winner)

    def drawn(self, left: int) -> int:
        """How many cards are drawn before the next lead: the last two together, else as agreed (002:3612-3616)."""
        return 2 if left == 2 or self.opt.draw_timing == "after_trick" else 1

    def draw_and_lead(self, seat: int) -> None:
        """The winner draws first, so that the last card of the stock is his and the turn-up the other's (002:3660)."""
        left = self.left()
        if left:
            self.draw(seat)
            if self.drawn(left) == 2:
                self.draw(self.next(seat))
            if left == 2:
                self.say("second_stage", seat)
        if self.opt.declare_window == "before_draw" or self.left() <= 2:
            self.rights = 0
        self.ask(LEADING if self.rights else PLAYING, seat)

    # -- the count ------------------------------------------------------------------------------------------------

    def count_deal(self, last: int) -> None:
        """The last trick brings 10 (002:3666); brisques may be counted now, from the tricks won (002:3690)."""
        self.score(last, TEN_POINTS, "last_trick")
        if self.opt.brisques_counted == "end_of_deal":
            for seat in self.in_turn(self.next(self.dealer)):
                brisques = (self.t.mask(WON, seat) & BRISQUES).bit_count()
                if brisques:
                    self.score(seat, brisques * TEN_POINTS, "brisques")
        self.end_deal()

    def match_over(self) -> bool:
        """Somebody has reached the target at the end of a deal, and is ahead; if not another deal is played."""
        if isinstance(self.opt.target, str):
            return True
        return max(self.points) >= self.opt.target and self.points[0] != self.points[1]

    def status(self) -> list[tuple[str, str]]:
        """Trumps, the stage, and what the open cards have been used in."""
        told = [("trump", FRENCH_SUITS[self.trump])] if self.trump >= 0 else []
        told.append(("stage", "1" if self.left() else "2"))
        for seat in range(self.players):
            uses = [self.uses(row) for row in (2 * seat, 2 * seat + 1) if self.t.count(OPEN, row)]
            if uses:
                told.append((f"open_{seat + 1}", " / ".join(uses)))
        return told

    def uses(self, row: int) -> str:
        """The cards of a row with the families they have served in: "KS:M QS:M+B"."""
        told = []
        for card in self.t.cards(OPEN, row):
            mark = self.marks[row * FACES + PACK.face[card]]
            letters = [letter for k, letter in enumerate(MARKS) if mark >> k & 1]
            told.append(f"{PACK.code(card)}:{'+'.join(letters)}")
        return " ".join(told)


def unused(marks: list[int], family: int) -> int:
    """The copies (a mask) that have not been used in a family."""
    found = 0
    for copy, mark in enumerate(marks):
        if mark >= 0 and not mark & family:
            found |= 1 << copy
    return found


def used(marks: list[int], use: int) -> int:
    """The copies (a mask) that have been used so."""
    found = 0
    for copy, mark in enumerate(marks):
        if mark > 0 and mark & use:
            found |= 1 << copy
    return found


def offer(m: Moves, act: int, table: tuple[tuple[int, ...], ...], i: int, cards: int, marks: list[int]) -> None:
    """Offer the ways to make combination `i` of a table of these copies; in a table all have as many ways."""
    number = i * len(table[i])
    for way in table[i]:
        if way & cards == way and not needless(way, marks):
            m.add(act, 0, number)
        number += 1


def needless(way: int, marks: list[int]) -> bool:
    """Whether a combination takes a second copy where the first is left and would do as well."""
    for face in bits((way & ~(way << FACES)) >> FACES):
        if marks[face] == marks[FACES + face]:
            return True
    return False


def low_copy(way: int) -> int:
    """A copy of a combination, of whatever number."""
    return (way & -way).bit_length() - 1


GAME: Final = GameSpec(
    "bezique",
    Bezique,
    seed="002:3574-3692",
    family="point-trick",
    players=(2,),
    acts=ACTS,
    phases=("declaring", "leading", "playing"),
    options=OPTIONS,
    rules=Rules,
    variants=(
        variant("bezique-9-cartas", hand_size=9),
        variant("bezique-sem-trunfo-virado", trump_mode="first_marriage"),
    ),
    presets=(
        preset("rapida", target="single_deal"),
        preset("normal"),
        preset("completa", target=2000),
        preset(
            "comum",
            target=1000,
            draw_timing="after_trick",
            declare_window="before_draw",
            stage2_duty="follow_and_win",
            seven_extra=True,
        ),
    ),
    minutes=45,
    luck=3,
    thought=4,
)
