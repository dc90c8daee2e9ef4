"""Canastra: seed 002:6228-6421."""

from __future__ import annotations

import itertools
import os
import random
import tomllib
from collections import Counter
from pathlib import Path

import pytest

import baralho
import baralho.words as words_of
from baralho import Match, Rng
from baralho.engine.errors import BadOption
from baralho.engine.game import Game
from baralho.engine.spec import Value, act_of
from baralho.engine.table import bits, count
from baralho.engine.told import written
from baralho.games.canastra.acts import (
    ACTS,
    ADD,
    DRAWING,
    HAND,
    LAY_RUN,
    LAY_SET,
    LAYING,
    MELD,
    PILE,
    RED,
    STOCK,
    TOP,
)  # fmt: skip
from baralho.games.canastra.game import Canastra
from baralho.games.canastra.laying import MUST, MUST_NOT, UNTOLD
from baralho.games.canastra.melds import PACK, RUNS, SETS, face_at, rank_of
from baralho.games.canastra.plans import Plan
from baralho.games.canastra.search import ANY_CANASTRA, REAL_CANASTRA
from baralho.words import Words
from tests import laws
from tests.table import covers, legal, play, refused, says, sheet, zone

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
TIMES = 10 if SOAK else 1  # as many hands by brute force, about 25,000 in all
FORMS = {"": 4, "canastra-uruguaia": 4, "canastra-boliviana": 4, "canastra-brasileira": 4, "canastra-6": 6}


def sums(game: Game) -> None:
    """Law 7: two packs count 1180 without the red threes, three 1770; what lies there are melds of their side."""
    assert isinstance(game, Canastra)
    t, deck = game.t, game.deck()
    total = sum(deck.worth(t.mask(kind, i)) for kind in range(6) for i in range(t.layout.size[kind]))
    assert total == 590 * deck.packs
    assert not any(t.mask(HAND, s) & deck.red for s in range(game.players) if game.started >> s & 1)
    ranks: Counter[tuple[int, int]] = Counter()
    for k in range(len(game.owner)):
        line = t.line(MELD, k)
        wilds = count(t.mask(MELD, k) & deck.wild)
        base, low = game.base[k], game.low[k]
        assert len(line) >= 3
        if low:
            assert low + len(line) - 1 <= 12 and wilds <= 3 and len(line) - wilds >= 2
            own = [deck.pack.face[c] == face_at(base, low + i) for i, c in enumerate(line)]
            assert own.count(False) == wilds
        elif base in (0, 3):
            assert all((deck.wild if base == 0 else deck.black) >> c & 1 for c in line)
        else:
            assert wilds <= 3 and [deck.pack.rank[c] for c in line].count(base) == len(line) - wilds >= 2
            ranks[game.side(game.owner[k]), base] += 1
    assert not game.opt.one_meld_per_rank or max(ranks.values(), default=0) <= 1
    for k in range(len(game.owner), t.layout.size[MELD]):
        assert not t.count(MELD, k)


def beginner(match: Match, seat: int, dice: random.Random) -> int:
    """Lays what can be laid, more often than not, and seldom asks: so that deals get to canastras and to their end."""
    actions = match.legal(seat)
    codes = [match.spec.acts[act_of(action)].code for action in actions]
    lays = [a for a, code in zip(actions, codes, strict=True) if code not in ("ask", "discard", "draw", "stop")]
    if lays and dice.random() < 0.7:
        return dice.choice(lays)
    quiet = [a for a, code in zip(actions, codes, strict=True) if code != "ask"]
    return dice.choice(actions if dice.random() < 0.05 else quiet)


def start(deal: dict[str, str] | None = None, variant: str = "", **options: Value) -> Match:
    """The last seat deals, so seat 0 begins."""
    players = 2 if options.get("two_handed") else FORMS[variant]
    return baralho.start(
        "canastra", variant=variant, players=players, seed="7", dealer=players - 1, deal=deal, options=options
    )


def dealt(hands: dict[int, str], stock: str, variant: str = "", **options: Value) -> Match:
    """A match with these cards in the hands, which other natural cards fill up, and these on top of the stock."""
    game = start(None, variant=variant, **options).game
    assert isinstance(game, Canastra)
    pack, each = game.t.pack, game.each()
    named = [code for text in (*hands.values(), stock) for code in text.split()]
    left = Counter(pack.code(c) for c in range(pack.count)) - Counter(named)
    spare = [code for code in sorted(left.elements()) if code[:-1] not in ("", "2", "3")]
    full = [hands.get(seat, "").split() for seat in range(game.players)]
    full = [[*cards, *[spare.pop() for _ in range(each - len(cards))]] for cards in full]
    order = [full[seat][i] for i in range(each) for seat in range(game.players)]
    return start({"pack": " ".join([*order, *stock.split()])}, variant=variant, **options)


def canastra(match: Match) -> Canastra:
    game = match.game
    assert isinstance(game, Canastra)
    return game


def table(
    hands: str,
    melds: str = "",
    pile: str = "9D",
    phase: int = LAYING,
    dump: int = -1,
    points: tuple[int, ...] = (),
    reds: str = "",
    bound: int = UNTOLD,
    fresh: bool = False,
    variant: str = "",
    more: dict[str, Value] | None = None,
    **options: Value,
) -> Match:
    """A table in mid-deal, seat 0 to act: hands by seat, "|" between them; melds by owner, "0: KC KD *; 1: 8C 8D 8H".

    Sides with melds have come to their minimum; `fresh`: nobody has laid cards himself. `reds` are red threes by seat,
    "0: 3D; 1: 3H". What is not named is stock, or goes to the hand of seat `dump` if the stock is to be empty (red
    threes then lie before that seat).
    """
    match = start(None, variant=variant, **options, **(more or {}))
    game = canastra(match)
    t = game.t
    for kind in (HAND, PILE, RED, TOP):
        for i in range(t.layout.size[kind]):
            for card in t.cards(kind, i):
                t.move(card, STOCK)
    for text in [m for m in melds.split(";") if m.strip()]:
        owner, codes = text.split(":")
        put_down(game, int(owner), codes.split())
    for seat, codes in enumerate(hands.split("|")):
        for code in codes.split():
            t.move(t.find(PACK.of(code), STOCK), HAND, seat)
    for code in pile.split():
        t.move_all(TOP, 0, PILE)
        t.move(t.find(PACK.of(code), STOCK), TOP)
    for text in [r for r in reds.split(";") if r.strip()]:
        holder, codes = text.split(":")
        for code in codes.split():
            t.move(t.find(PACK.of(code), STOCK), RED, int(holder))
    for seat in range(game.players):
        if game.melds_of(seat):
            game.opened |= 1 << game.side(seat)
    while dump >= 0 and t.count(STOCK):
        red = game.deck().red >> t.top(STOCK) & 1
        t.draw(STOCK, 0, RED if red else HAND, dump)
    game.points[: len(points)] = points
    game.started = game.everybody
    game.laid_before = 0 if fresh else game.everybody
    game.first_new = len(game.owner)
    game.laid_now = game.touched = False
    game.bound = bound
    game.ask(phase, 0)
    sums(game)
    return match


def put_down(game: Canastra, seat: int, codes: list[str]) -> None:
    """Put a meld on the table, its cards taken from the stock."""
    t = game.t
    for code in codes:
        t.move(t.find(PACK.of(code), STOCK), HAND, seat)
    runs, sets = ACTS[LAY_RUN].items, ACTS[LAY_SET].items
    if "+".join(codes[:3]) not in runs:
        codes = sorted(codes, key=lambda code: (code[0] in "2*", PACK.of(code)))
    first = "+".join(codes[:3])
    game.lay(seat, LAY_RUN if first in runs else LAY_SET, 0, (runs if first in runs else sets).index(first))
    for code in codes[3:]:
        game.lay(seat, ADD, PACK.of(code), len(game.owner) - 1)


# -- all laying turns against brute force -----------------------------------------------------------------------------

Cards = tuple[str, ...]  # what cards are told by: the rank where suits do not matter, else the face
Turn = tuple[tuple[Cards, ...], Cards]  # the melds of the side then, and what is left in hand


def sign(game: Canastra, face: int) -> str:
    """How a card is told; 2s are all alike."""
    if rank_of(face) in (0, 2):
        return "*" if rank_of(face) == 0 else "2"
    code = PACK.codes[face]
    return code if game.has_runs() else code[:-1]


def signs(game: Canastra, cards: list[int]) -> Cards:
    return tuple(sorted(sign(game, game.t.pack.face[c]) for c in cards))


def own_melds(game: Canastra) -> list[Cards]:
    """The melds of the side of seat 0, runs in order, so that two of the same cards differ by where they begin."""
    found = []
    for k in game.melds_of(0):
        line = game.t.line(MELD, k)
        text = tuple(sign(game, game.t.pack.face[c]) for c in line)
        found.append((f"run {game.low[k]}", *text) if game.low[k] else tuple(sorted(text)))
    return found


def normal(melds: list[Cards]) -> tuple[Cards, ...]:
    """Melds in an order of their own; of wild cards in a run it does not matter which stands where."""
    return tuple(sorted((m[0], *sorted(m[1:])) if m[0].startswith("run") else m for m in melds))


def played_turns(game: Canastra) -> set[Turn]:
    """All ways in which seat 0 can end the turn that it is in, by the game's own moves."""
    found: set[Turn] = set()
    seen: set[object] = set()
    waiting = [game.copy()]
    waiting[0].single = True
    while waiting:
        at = waiting.pop()
        assert isinstance(at, Canastra)
        if at.over or at.turn != 0:
            found.add((normal(own_melds(at)), signs(at, at.t.cards(HAND, 0))))
            continue
        key = (at.phase, tuple(own_melds(at)), signs(at, at.t.cards(HAND, 0)), tuple(sorted(at.chosen(0))))
        if key not in seen:
            seen.add(key)
            offers = at.legal(0)
            assert offers, "a dead end"
            for action in offers:
                after = at.copy()
                after.apply(0, action)
                waiting.append(after)
    return found


class Brute:
    """The same by brute force: every card is kept, or goes to a meld, and the rules are asked at the end."""

    def __init__(self, game: Canastra, least: int, bound: int, want: int = 0) -> None:
        self.game = game
        self.want = want
        self.runs = game.has_runs()
        self.wild_melds = game.wild_prize() > 0
        self.wild_runs = game.opt.wild_in_sequences
        self.one = game.opt.one_meld_per_rank
        self.least = least
        self.bound = bound
        self.before = own_melds(game)
        hand = [game.t.pack.face[c] for c in game.t.cards(HAND, 0)]
        self.found: set[Turn] = set()
        self.out: set[Turn] = set()
        self.laid: set[Turn] = set()  # all that can be laid, whatever it comes to
        self.seen: set[object] = set()
        self.share(sorted(hand, key=lambda f: (rank_of(f) in (0, 2), f)), [list(m) for m in self.before], [])

    def share(self, hand: list[int], melds: list[list[str]], kept: list[str]) -> None:
        """Give the first card a place."""
        key = (tuple(hand), tuple(sorted(tuple(sorted(m)) for m in melds[len(self.before) :])),
               tuple(tuple(m) for m in melds[: len(self.before)]), tuple(sorted(kept)))  # fmt: skip
        if key in self.seen:
            return
        self.seen.add(key)
        if not hand:
            self.judge(melds, kept)
            return
        card = sign(self.game, hand[0])
        self.share(hand[1:], melds, [*kept, card])
        for i in range(len(melds)):
            if self.may_join(card, melds[i]):
                self.share(hand[1:], [*melds[:i], [*melds[i], card], *melds[i + 1 :]], kept)
        self.share(hand[1:], [*melds, [card]], kept)

    def may_join(self, card: str, meld: list[str]) -> bool:
        """What could never become a meld is left out at once."""
        if card in "2*":
            return True
        naturals = [c for c in meld if c not in ("2", "*") and not c.startswith("run")]
        if any(c.startswith("run") for c in meld) or not naturals:
            return bool(naturals) or not meld or any(c.startswith("run") for c in meld)
        return naturals[0][:-1] == card[:-1] or naturals[0][-1] == card[-1] if self.runs else naturals[0] == card

    def shapes(self, meld: list[str], old: int) -> list[Cards]:
        """What these cards are as a meld, in every way there is."""
        started = self.before[old] if old >= 0 else ()
        wilds = sum(c in ("2", "*") for c in meld)
        naturals = [c for c in meld if c not in ("2", "*") and not c.startswith("run")]
        size = wilds + len(naturals)
        found: list[Cards] = []
        if size < 3 or (old >= 0 and len(meld) == len(started)):
            return [started] if old >= 0 and len(meld) == len(started) else []
        ranks = {c[:-1] if self.runs else c for c in naturals}
        if not started or not started[0].startswith("run"):
            if not naturals:
                if self.wild_melds:
                    found.append(tuple(sorted(meld)))
            elif (len(ranks) == 1 and len(naturals) >= 2 and wilds <= 3 and not ranks & {"3", "2"}) or (
                ranks == {"3"} and not wilds and not started
            ):
                found.append(tuple(sorted(meld)))
        if self.runs and (not wilds or self.wild_runs) and (not started or started[0].startswith("run")):
            found += self.as_runs([c for c in meld if not c.startswith("run")], started)
        return found

    def as_runs(self, cards: list[str], started: Cards) -> list[Cards]:
        """All runs that these cards make; the part that lay there stays as it was."""
        naturals = [c for c in cards if c not in ("2", "*")]
        if len(naturals) < 2 or len(cards) - len(naturals) > 3 or len({c[-1] for c in naturals}) != 1:
            return []
        order = [f"{rank}{naturals[0][-1]}" for rank in ("A", *"456789", "10", "J", "Q", "K", "A")]
        found: set[Cards] = set()
        for low in range(12 - len(cards) + 1):
            lines: list[tuple[Cards, Counter[str]]] = [((), Counter(cards))]
            for place in range(low, low + len(cards)):
                lines = [
                    ((*line, c), left - Counter([c]))
                    for line, left in lines
                    for c in (order[place], "2", "*")
                    if left[c]
                ]
            for line, _ in lines:
                at = int(started[0].split()[1]) - 1 - low if started else 0
                if not started or (at >= 0 and line[at : at + len(started) - 1] == started[1:]):
                    found.add((f"run {low + 1}", *line))
        return sorted(found)

    def judge(self, melds: list[list[str]], kept: list[str]) -> None:
        """Whether that is a turn, by the rules as they are written."""
        ways = [self.shapes(meld, i if i < len(self.before) else -1) for i, meld in enumerate(melds)]
        for made in itertools.product(*ways):
            self.judge_one(list(made), kept)

    def judge_one(self, made: list[Cards], kept: list[str]) -> None:
        sets = [next((c for c in m if c not in ("2", "*")), "wild") for m in made if not m[0].startswith("run")]
        ranks = [c[:-1] if self.runs and c != "wild" else c for c in sets]
        if (self.one and len(set(ranks)) < len(ranks)) or ranks.count("wild") > 1:
            return
        black = "3" in ranks
        if black and any(c.startswith("3") for c in kept):
            return  # all black threes are laid, or none
        laid = sum(value(c) for m in made for c in m) - sum(value(c) for m in self.before for c in m)
        if laid and (laid < self.least or not self.opens(made)):
            return
        enough = self.enough(made)
        turn = normal(made)
        self.laid.add((turn, tuple(sorted(kept))))
        if len(kept) >= 2 and not black:
            for i in range(len(kept)):
                self.found.add((turn, tuple(sorted([*kept[:i], *kept[i + 1 :]]))))
        if len(kept) <= 1 and enough and self.bound != MUST_NOT:
            self.found.add((turn, ()))
            self.out.add((turn, ()))

    def canastras(self, made: list[Cards]) -> list[Cards]:
        return [m for m in made if len(m) - m[0].startswith("run") >= 7]

    def opens(self, made: list[Cards]) -> bool:
        """Whether the canastra is there with which a side has to open (002:6406-6407)."""
        found = self.canastras(made)
        return bool(
            [m for m in found if not {"2", "*"} & {*m}] if self.want == REAL_CANASTRA else found or not self.want
        )

    def enough(self, made: list[Cards]) -> bool:
        """Whether the canastras are there that going out wants (002:6320, 6386, 6421)."""
        found = self.canastras(made)
        runs = [m for m in found if m[0].startswith("run") and not {"2", "*"} & {*m}]
        return len(found) >= self.game.canastras_needed() and bool(runs or not self.game.escalera_needed())

    def turns(self) -> set[Turn]:
        """All of them; only those that end the deal for who has to go out and can."""
        return self.out if self.bound == MUST and self.out else self.found


def value(card: str) -> int:
    """What a card counts (002:6334-6341)."""
    rank = card[:-1] if card[-1] in "CDHS" else card
    return {"*": 50, "2": 20, "A": 20, "3": 5, "4": 5, "5": 5, "6": 5, "7": 5}.get(rank, 0 if "run" in card else 10)


def random_position(dice: random.Random, variant: str, **options: Value) -> tuple[Match, int, int, int]:
    """Seat 0 with two to eight cards, or a canastra to open with, in a position with melds or without; the minimum,
    the canastra wanted, and what it was told.
    """
    ranks = dice.sample(["4", "7", "9", "J", "K", "A"], 3)
    runs = variant in ("canastra-boliviana", "canastra-brasileira")
    low = dice.randrange(1, 9)
    if runs and dice.random() < 0.7:
        ranks = [PACK.codes[face_at(0, low + i)][:-1] for i in range(4 if options.get("wild_in_sequences") else 5)]
    suits = "CD" if runs else "CDHS"
    most = 3 if FORMS[variant] == 6 or runs else 2
    pack = Counter({r + s: most for r in ranks for s in suits})
    if dice.random() < 0.6:
        pack.update({"2C": 1, "2D": 1, "*": 2})
    if dice.random() < 0.3:
        pack.update({"3C": 2, "3S": 2})
    cards = list(pack.elements())
    dice.shuffle(cards)
    hand = cards[: dice.randint(2, 8)]
    points = dice.choice([-5, 0, 1500])
    if variant == "canastra-brasileira" and dice.random() < 0.3:
        points = dice.choice([8000, 9000])
        seven = [PACK.codes[face_at(3, min(low, 6) + i)] for i in range(7)]
        if dice.random() < 0.5:
            seven = dice.sample(["QC", "QC", "QC", "QD", "QD", "QD", "QH", "QH"], 7)
        if dice.random() < 0.5:
            seven[dice.randrange(7)] = "2S"
        hand = [*seven, *dice.sample(["KS", "KH", "2C", "4H", "4C", "3C"], dice.randint(1, 2))]
    melds = ""
    if dice.random() < 0.6 and points < 8000:
        rank = dice.choice([*ranks, "8"])
        size = dice.choice([3, 4, 6, 7, 7])
        melds = f"2: {rank}H {rank}S {rank}H {rank}S {rank}C {rank}D 2H" if size > 4 else f"2: {rank}H {rank}S 2H"
        melds = " ".join(melds.split()[: size + 1])
        if runs and dice.random() < 0.7:
            first = dice.randrange(max(low - 3, 1), min(low + 4, 13 - size))
            melds = "2: " + " ".join([PACK.codes[face_at(3, first + i)] for i in range(size)])
            hand = [c[:-1] + "S" if c[-1] == "D" and c[0] != "2" else c for c in hand]
            if size > 5:  # near the end: hands of few cards that go with each other
                melds += "; 2: 8H 8H 8H 8D 8D 8D 2H"
                near = [p for p in (first - 2, first - 1, first + size, first + size + 1) if 1 <= p <= 12]
                good = [PACK.codes[face_at(3, p)] for p in near] + ["8C", "8C", "2S", "3C", "3C", "3C"]
                hand = dice.sample(good, dice.randint(2, 6)) + hand[: dice.randrange(2)]
    if len(hand) > 6 and runs and dice.random() < 0.8 and points < 8000:
        hand = hand[:6]
    bound = dice.choice([UNTOLD, UNTOLD, MUST, MUST_NOT])
    others = {"9D"} if "9" not in ranks else {"5H"}
    held = Counter(hand) + Counter(melds.split()[1:])
    if FORMS[variant] == 6:
        melds = melds.replace("2: ", "3: ")
        if len(melds.split()) > 7 and dice.random() < 0.7:
            melds += "; 3: 10H 10H 10H 10D 10D 10D 2S"
    if any(n > (2 * most if c == "*" else most) for c, n in held.items()) or held[next(iter(others))] >= most:
        return random_position(dice, variant, **options)
    match = table(" ".join(hand), melds, pile=next(iter(others)), points=(points,), bound=bound, variant=variant,
                  going_out_question="off", more=options)  # fmt: skip
    least, want = (0, 0) if melds else canastra(match).minimum(points)
    return match, least, want, bound


@pytest.mark.parametrize(
    ("variant", "options", "hands"),
    [
        ("", {}, 600),
        ("", {"one_meld_per_rank": False}, 150),
        ("canastra-uruguaia", {}, 300),
        ("canastra-6", {}, 300),
        ("canastra-boliviana", {}, 100),
        ("canastra-brasileira", {}, 40),
        ("canastra-brasileira", {"wild_in_sequences": True}, 40),
    ],
)
def test_all_laying_turns_are_those_that_brute_force_finds(variant: str, options: dict[str, Value], hands: int) -> None:
    """002:6238, 6298-6326: melds, the minimum, a card to keep or canastras to go out, and what the partner said."""
    dice = random.Random(f"{variant} {options}")
    laid = ends = 0
    hands *= TIMES
    for _ in range(hands):
        match, least, want, bound = random_position(dice, variant, **options)
        game = canastra(match)
        brute = Brute(game, least, bound, want)
        laid += len(brute.turns()) > 8
        ends += bool(brute.out)
        assert played_turns(game) == brute.turns(), (zone(match, "hand 0"), own_melds(game), least, want, bound)
    assert laid > hands // 6 and ends >= hands // 40


# -- all ways to take the pile against brute force --------------------------------------------------------------------


def takes(match: Match) -> set[str]:
    """The ways that are offered to take the pile, whether they come to the minimum at once or with more."""
    return {a.removeprefix("open_") for a in legal(match) if a.removeprefix("open_").startswith("take")}


def brute_takes(game: Canastra, least: int) -> set[str]:
    """The same from the table of 002:6258-6264, 6296, 6363, 6375: a use of the top card after which the turn can be
    ended.
    """
    t, pack, deck = game.t, game.t.pack, game.deck()
    top, hand = t.top(TOP), t.cards(HAND, 0)
    code, rank = pack.code(top), pack.rank[top]
    wild = bool(deck.wild >> top & 1)
    if rank == 3 or (wild and (game.pairs_only() or game.opt.wild_top_take == "never")):
        return set()
    frozen = game.opt.freeze_mode == "classic" and bool((t.mask(PILE) | 1 << top) & (deck.wild | deck.red))
    pairs_only = game.pairs_only() or frozen
    found: set[str] = set()
    sets = {game.base[k]: k for k in game.melds_of(0) if not game.low[k]}
    for a, b in itertools.combinations(hand, 2):
        ranks = [pack.rank[a], pack.rank[b]]
        natural = not {0, 2} & {*ranks} and ranks[0] == ranks[1] != 3 and (wild or ranks[0] == rank)
        helped = not pairs_only and not least and not wild and rank in ranks and {0, 2} & {*ranks} and rank not in sets
        if natural or helped:
            base = ranks[0] if natural else rank
            cards = sorted([a, b, top], key=lambda c: (pack.rank[c] in (0, 2), pack.face[c]))
            if finishable(game, cards, sets.get(base, -1), base, 0, least):
                found.add("take_set " + "+".join(pack.code(c) for c in cards))
        if game.has_runs() and game.opt.pile_for_new_sequence and not pairs_only and not wild:
            for low in range(1, 11):
                places = [face_at(pack.suit[top], low + i) for i in range(3)]
                order = sorted([a, b, top], key=lambda c: [*places, pack.face[c]].index(pack.face[c]))
                if [pack.face[c] for c in order] == places and finishable(game, order, -1, pack.suit[top], low, least):
                    found.add("take_run " + "+".join(pack.code(c) for c in order))
    if pairs_only or wild or least:
        return found
    for k in game.melds_of(0):
        base, low = game.base[k], game.low[k]
        ends = (low + t.count(MELD, k), low - 1)
        if not low and base == rank and finishable(game, [top], k, base, 0, least):
            found.add(f"take_add {code} {k}")
        for place, act in zip(ends, ("take_add", "take_below"), strict=True):
            fits = low and 1 <= place <= 12 and face_at(base, place) == pack.face[top]
            if fits and finishable(game, [top], k, base, min(low, place), least):
                found.add(f"{act} {code} {k}")
    return found


def finishable(game: Canastra, laid: list[int], k: int, base: int, low: int, least: int) -> bool:
    """Whether the turn can be ended when these cards are laid on meld k, or as a new one (-1), by brute force over what
    else can be laid.
    """
    copy = game.copy()
    assert isinstance(copy, Canastra)
    t, deck = copy.t, copy.deck()
    rest = count(t.mask(PILE) & ~deck.red)
    mask = sum(1 << c for c in laid)
    if k >= 0 and count(t.mask(MELD, k) & deck.wild) + count(mask & deck.wild) > 3:
        return False
    if k < 0:
        k = len(copy.owner)
        copy.owner, copy.base, copy.low = (*copy.owner, 0), (*copy.base, base), (*copy.low, low)
    for card in laid:
        if low < copy.low[k]:
            t.move_under(card, MELD, k)
            copy.low = tuple(low if i == k else at for i, at in enumerate(copy.low))
        else:
            t.move(card, MELD, k)
    brute = Brute(copy, 0, copy.bound)
    for melds, kept in brute.laid:
        points = sum(value(c) for m in melds for c in m) - sum(value(c) for m in brute.before for c in m)
        out = len(kept) + rest <= 1 and brute.enough(list(melds)) and copy.bound != MUST_NOT
        black = any(m[0][0] == "3" for m in melds)
        if points + deck.worth(mask) >= least and (out or (len(kept) + rest >= 2 and not black)):
            return True
    return False


BOLIVIA = "canastra-boliviana"


@pytest.mark.parametrize(
    ("variant", "options", "hands"),
    [("", {}, 350), ("", {"freeze_mode": "classic", "wild_top_take": "never"}, 200), ("canastra-uruguaia", {}, 150),
     ("canastra-6", {}, 150), (BOLIVIA, {}, 150), (BOLIVIA, {"freeze_mode": "classic"}, 150),
     (BOLIVIA, {"pile_for_new_sequence": False}, 150), (BOLIVIA, {"wild_in_sequences": True}, 60)],
)  # fmt: skip
def test_the_pile_is_offered_exactly_when_the_turn_can_be_ended(
    variant: str, options: dict[str, Value], hands: int
) -> None:
    dice = random.Random(f"pile {variant} {options}")
    offered = runs = 0
    hands *= TIMES
    for _ in range(hands):
        ranks = dice.sample(["4", "7", "9", "K", "A"], 2)
        cards = [r + s for r in ranks for s in "CDHS"] * 2 + ["2C", "2D", "*", "3C"]
        low = dice.randrange(1, 8)
        if variant == BOLIVIA and dice.random() < 0.8:
            cards = [PACK.codes[face_at(s, p)] for s in (0, 3) for p in range(low, low + 5)] * 2 + ["2C", "*", "3C"]
        dice.shuffle(cards)
        hand, top = cards[: dice.randint(1, 6 if variant == BOLIVIA else 7)], cards[-1]
        pile = [*dice.choice([[], ["8C"], ["8C", "8D", "2S"], ["3D"], ["3D", "8C"]]), top]
        melds = random_melds(dice, cards[10:-1], [*ranks, "J"], low if variant == BOLIVIA else 0)
        if FORMS[variant] == 6:
            melds = melds.replace("2: ", "3: ")
        held = Counter([*hand, *pile, *[code for code in melds.split() if not code.endswith(":")]])
        if any(code != "*" and n > (3 if variant == BOLIVIA else 2) for code, n in held.items()):
            continue  # there are not that many of a card
        points = dice.choice([-5, 0, 1500])
        match = table(" ".join(hand), melds, pile=" ".join(pile), points=(points,), phase=DRAWING,
                      bound=dice.choice([UNTOLD, MUST, MUST_NOT]), variant=variant, more=options)  # fmt: skip
        wanted = brute_takes(canastra(match), 0 if melds else canastra(match).minimum(points)[0])
        offered += bool(wanted)
        runs += any("run" in take or "below" in take for take in wanted)
        assert takes(match) == wanted, (hand, pile, melds, points, canastra(match).bound)
    assert offered > hands // 20
    assert runs or variant != BOLIVIA or "pile_for_new_sequence" in options


def random_melds(dice: random.Random, cards: list[str], ranks: list[str], low: int) -> str:
    """Melds of the partner, or none; with a place, perhaps runs near it. Some are canastras."""
    size = dice.choice([0, 0, 3, 6, 7])
    rank = dice.choice(ranks)
    melds = " ".join(["2:", *[c for c in cards if c[:-1] == rank][:4], "2H", "2S"])
    if rank == "J":
        melds = " ".join(f"2: JC JC JD JD JH JH {'2H' if dice.random() < 0.5 else 'JS'}".split()[: size + 1])
    if not size or len(melds.split()) < 4 or sum(c[:-1] == rank for c in melds.split()[1:]) < 2:
        melds = ""
    if low and size and dice.random() < 0.7:
        first = min(max(low + dice.choice([-3, -1, 0, 2, 5]), 1), 13 - size)
        melds = "2: " + " ".join([PACK.codes[face_at(3, first + i)] for i in range(size)])
        if size == 7 and dice.random() < 0.5:
            melds += "; 2: JC JC JD JD JH JH 2H"
    return melds


# -- the pack and the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("variant", "cards", "each", "sides"),
    [("", 108, 11, 2), ("canastra-uruguaia", 108, 11, 2), ("canastra-boliviana", 162, 15, 2),
     ("canastra-brasileira", 162, 15, 2), ("canastra-6", 162, 11, 3)],
)  # fmt: skip
def test_the_deal(variant: str, cards: int, each: int, sides: int) -> None:
    """002:6234, 6244, 6367, 6372, 6417-6419: packs, cards for each, sides; the next player begins."""
    match = dealt({}, "9C", variant=variant)
    t = match.game.t
    assert t.pack.count == cards and match.game.sides == sides and match.actors() == [0]
    assert [t.count(HAND, s) for s in range(1, match.players)] == [each] * (match.players - 1)
    assert t.count(HAND, 0) == each and zone(match, "top") == "9C" and not t.count(PILE)
    assert t.count(STOCK) == cards - each * match.players - 1
    assert canastra(match).deck().worth(t.pack.all) == (1180 if cards == 108 else 1770)
    assert [t.pack.mask("*").bit_count(), canastra(match).deck().wild.bit_count()] == [cards // 27, cards // 9]


def test_a_wild_card_or_red_three_turned_up_is_covered() -> None:
    """002:6246: it stays in the pile, until a card is turned that is none of these; a black three is not."""
    match = dealt({}, "2H 3D * 9C KC")
    assert zone(match, "pile") == "2H 3D *" and zone(match, "top") == "9C"
    assert zone(dealt({}, "3S"), "top") == "3S"


def test_nobody_looks_through_the_pile() -> None:
    """002:6254: only its top card is seen."""
    match = dealt({}, "2H 9C")
    pile = next(z for z in baralho.view(match, 0)["zones"] if z["zone"] == "pile")
    assert pile["cards"] == [""]


def test_red_threes_wait_for_the_own_turn_and_are_replaced() -> None:
    """002:6280: also if the card that replaces one is another."""
    match = dealt({0: "3D 4C", 1: "3H 4D"}, "9C 3H KC QC JC")
    assert zone(match, "red 0") == "3D 3H" and "KC" in zone(match, "hand 0") and match.game.t.count(HAND, 0) == 11
    assert zone(match, "red 1") == "" and "3H" in zone(match, "hand 1")
    play(match, "draw; discard 4C")
    assert zone(match, "red 1") == "3H" and "JC" in zone(match, "hand 1") and match.game.t.count(HAND, 1) == 11


def test_a_red_three_that_is_drawn_is_replaced() -> None:
    match = play(dealt({}, "9C 3D 3H KC"), "draw")
    assert zone(match, "red 0") == "3D 3H" and match.game.t.count(HAND, 0) == 12


def test_a_red_three_out_of_the_pile_is_not_replaced() -> None:
    """002:6282."""
    match = table("KC KD 4C 5C", "0: 8C 8D 8H", pile="3D 9C KS", phase=DRAWING)
    play(match, "take_set KC+KD+KS")
    assert zone(match, "red 0") == "3D" and zone(match, "hand 0") == "4C 5C 9C"


def test_a_red_three_as_last_card_of_the_stock_ends_the_deal() -> None:
    """Ruling: laid, not replaced, and nobody has the prize for going out."""
    match = table("4C 5C|6C|7C", "0: 8C 8D 8H", phase=DRAWING, dump=3)
    game = canastra(match)
    game.t.move(game.t.cards(RED, 3)[0], STOCK)
    play(match, "draw")
    assert match.game.deal_no == 1 and {"red", "red_last"} <= {*says(match)}
    assert (0, "red", 100) in sheet(match) and "out" not in [line[1] for line in sheet(match)]


def test_a_red_three_of_the_deal_that_cannot_be_replaced_is_just_laid() -> None:
    match = table("4C 5C|6C|7C", "0: 8C 8D 8H", phase=DRAWING, dump=3)
    game = canastra(match)
    game.t.move(game.t.cards(RED, 3)[0], HAND, 0)
    game.started = 0
    game.begin_turn(0)
    assert game.t.count(RED, 0) == 1 and zone(match, "hand 0") == "4C 5C" and legal(match)[0] == "stop"


def test_two_cards_are_drawn_in_the_boliviana() -> None:
    """002:6373; with one card left, that one (ruling)."""
    match = play(dealt({}, "9C KC QC", variant="canastra-boliviana"), "draw")
    assert match.game.t.count(HAND, 0) == 17
    match = table("4C 5C|6C|7C 7D", "0: 8C 8D 8H", phase=DRAWING, dump=3, variant="canastra-boliviana")
    match.game.t.move(match.game.t.find(PACK.of("KC"), HAND, 3), STOCK)
    play(match, "draw")
    assert zone(match, "hand 0") == "4C 5C KC"


# -- taking the pile --------------------------------------------------------------------------------------------------


def test_before_the_first_meld_only_with_two_natural_cards() -> None:
    """002:6258; and with the minimum: three aces are 60."""
    match = table("AC AD 2C 4C 5C", pile="AS", phase=DRAWING)
    assert legal(match) == ["draw", "take_set AC+AD+AS"]
    match = table("AC 2C * 4C 5C", pile="AS", phase=DRAWING)
    assert legal(match) == ["draw"] and refused(match, "take_set AC+AS+2C") == "first_pair"


def test_the_minimum_is_met_before_the_rest_of_the_pile_is_seen() -> None:
    """002:6268-6270: what lies below the top card is no help, however good; other melds of the hand are."""
    match = table("KC KD 4C 5C 6C", pile="KH AC AD AH KS", phase=DRAWING)
    assert legal(match) == ["draw"]
    match = table("KC KD 9C 9D 9H 4C 6C", pile="AC AD KS", phase=DRAWING)
    assert legal(match) == ["draw", "open_take_set KC+KD+KS"]
    play(match, "open_take_set KC+KD+KS")
    assert legal(match) == ["lay_set 9C+9D+9H"] and refused(match, "discard 4C") == "minimum"
    assert zone(match, "top") == "KS" and zone(match, "meld 0") == ""  # nothing is laid yet
    play(match, "lay_set 9C+9D+9H")
    assert zone(match, "meld 0") == "KC KD KS" and zone(match, "meld 1") == "9C 9D 9H"
    assert zone(match, "hand 0") == "AC 4C 6C AD" and zone(match, "top") == zone(match, "pile") == ""
    assert says(match)[-2:] == ["opens_pile", "pile"]


def test_after_the_first_meld_one_natural_card_and_a_wild_one_will_do() -> None:
    """002:6260; never two wild cards (002:6264)."""
    match = table("KC 2C * 4C", "2: 8C 8D 8H", pile="KS", phase=DRAWING)
    assert legal(match) == ["draw", "take_set KC+KS+2C", "take_set KC+KS+*"]
    match = table("2C * 4C 5C", "2: 8C 8D 8H", pile="KS", phase=DRAWING)
    assert legal(match) == ["draw"] and refused(match, "take_add KS 0") == "use_top"


def test_the_top_card_goes_on_a_meld_of_the_side() -> None:
    """002:6262, 6272; not on one of the others."""
    match = table("4C 5C", "2: KC KD KH; 1: 9C 9D 9H", pile="8C KS", phase=DRAWING)
    play(match, "take_add KS 0")
    assert zone(match, "meld 0") == "KC KD KH KS" and zone(match, "hand 0") == "4C 5C 8C"
    assert legal(table("4C 5C", "2: KC KD KH; 1: 9C 9D 9H", pile="8C 9S", phase=DRAWING)) == ["draw"]


def test_a_pair_joins_the_meld_that_lies_there() -> None:
    """Ruling, where a rank has one meld: also with a wild card on top, three of them at most."""
    match = table("KC KD 4C 5C", "2: KH KS 2C 2D", pile="*", phase=DRAWING)
    play(match, "take_set KC+KD+*")
    assert zone(match, "meld 0") == "KH KS 2C 2D KC KD *"
    match = table("KC KD 4C 5C", "2: KH KS 2C 2D 2H", pile="*", phase=DRAWING)
    assert legal(match) == ["draw"]
    match = table("KC KD 4C 5C", "2: KH KS 2C 2D 2H", pile="*", phase=DRAWING, one_meld_per_rank=False)
    play(match, "take_set KC+KD+*")
    assert zone(match, "meld 1") == "KC KD *"


def test_only_the_top_card_freezes() -> None:
    """002:6292-6296: a black three for everybody; what lies below it does not matter."""
    opened = "2: KC KD KH"
    match = table("KC KD 4C", opened, pile="3C", phase=DRAWING)
    assert legal(match) == ["draw"] and refused(match, "take_set KC+KD+KS") == "frozen_black"
    assert "take_add KS 0" in legal(table("4C 5C", opened, pile="3C * 3D KS", phase=DRAWING))
    match = table("4C 5C", opened, pile="3C * 3D KS", phase=DRAWING, freeze_mode="classic")
    assert legal(match) == ["draw"] and refused(match, "take_add KS 0") == "natural_pair"
    match = table("KS KD 4C 5C", opened, pile="3D KS", phase=DRAWING, freeze_mode="classic")
    assert legal(match) == ["draw", "take_set KD+KS+KS"]
    match = table("4C 5C", opened, pile="3C KS", phase=DRAWING, freeze_mode="classic")
    assert "take_add KS 0" in legal(match)  # a black three freezes for a turn only


def test_a_wild_card_on_top_wants_a_natural_pair() -> None:
    """002:6296 as printed; the usual game says never."""
    hand, opened = "9C 9D KS 4C 2C", "2: KC KD KH"
    assert legal(table(hand, opened, pile="2H", phase=DRAWING)) == ["draw", "take_set 9C+9D+2H"]
    assert legal(table(hand, opened, pile="*", phase=DRAWING)) == ["draw", "take_set 9C+9D+*"]
    match = table(hand, opened, pile="2H", phase=DRAWING, wild_top_take="never")
    assert legal(match) == ["draw"] and refused(match, "take_set 9C+9D+2H") == "frozen_wild"
    assert "take_set 9C+9D+*" in legal(table(hand, pile="*", phase=DRAWING))  # 70 points
    assert legal(table("4C 4D 9S KS", pile="2C", phase=DRAWING)) == ["draw"]  # 30 are no minimum
    assert legal(table("3C 3S 9S KS", opened, pile="2C", phase=DRAWING)) == ["draw"]


def test_in_the_uruguaia_only_a_natural_pair_takes_the_pile() -> None:
    """002:6363; a wild card on top has no equal (ruling)."""
    opened = "2: KC KD KH"
    hand = "KS KD 9C 9D 2C 4C"
    assert legal(table(hand, opened, "KC", DRAWING, variant="canastra-uruguaia")) == ["draw", "take_set KC+KD+KS"]
    assert legal(table("KS 2C 4C", opened, "KC", DRAWING, variant="canastra-uruguaia")) == ["draw"]
    match = table(hand, opened, "2D", DRAWING, variant="canastra-uruguaia")
    assert legal(match) == ["draw"] and refused(match, "take_set 9C+9D+2D") == "frozen_wild"


def test_in_the_boliviana_the_top_card_begins_or_prolongs_a_run() -> None:
    """002:6375; new runs by an option, and never with the pile frozen by what lies in it."""
    hand, bolivia = "5S 6S 9C 9D", "canastra-boliviana"
    opened = "2: 8H 9H 10H"
    assert set(legal(table(hand, opened, "4S", DRAWING, variant=bolivia))) == {"draw", "take_run 4S+5S+6S"}
    assert set(legal(table(hand, opened, "7S", DRAWING, variant=bolivia))) == {"draw", "take_run 5S+6S+7S"}
    assert legal(table(hand, opened, "7S", DRAWING, variant=bolivia, pile_for_new_sequence=False)) == ["draw"]
    assert legal(table(hand, opened, "2C 7S", DRAWING, variant=bolivia, freeze_mode="classic")) == ["draw"]
    assert legal(table(hand, opened, "7H", DRAWING, variant=bolivia)) == ["draw", "take_below 7H 0"]
    assert legal(table(hand, opened, "JH", DRAWING, variant=bolivia)) == ["draw", "take_add JH 0"]
    match = table("KS QS AC AD AH 9C 9D", "", "AS", DRAWING, variant=bolivia)
    assert "open_take_run QS+KS+AS" in legal(match)  # 40 points, and 60 with the aces


# -- melds ------------------------------------------------------------------------------------------------------------


def test_how_many_melds_can_be_begun() -> None:
    assert len(SETS) == 11 * 70 + 35 and len(set(ACTS[LAY_SET].items)) == len(SETS)
    assert len(RUNS) == 40 * 16 + 36 * 15 + 32 * 35 and len(set(ACTS[LAY_RUN].items)) == len(RUNS)


def test_two_natural_cards_and_three_wild_ones() -> None:
    """002:6238: three 9s; with wild cards two naturals at least, and three wild cards at most."""
    match = table("9C 9D 9H 2C 2D 2H * 4C 5C", "2: KC KD KH")
    play(match, "lay_set 9C+9D+2C; add 2D 1; add * 1")
    assert "add 2H 1" not in legal(match) and refused(match, "add 2H 1") == "three_wild"
    assert "add 9H 1" in legal(match) and "add 2H 0" in legal(match)
    match = table("9C 2C 2D * 4C", "2: KC KD KH")
    assert not [a for a in legal(match) if "lay" in a]


def test_no_runs_and_no_threes() -> None:
    """002:6238, 6280, 6286."""
    match = table("4C 5C 6C 3C 3S 3S 9H 2C 2D *", "2: KC KD KH")
    assert not [a for a in legal(match) if "lay" in a]
    assert refused(match, "lay_run 4C+5C+6C") == refused(match, "lay_set 2C+2D+*") == "no_meld"


def test_cards_are_added_to_melds_of_the_own_side_only() -> None:
    """002:6254; all of a side lie before one partner (002:6276)."""
    match = table("KS 9S 4C 4D 4H 5C", "2: KC KD KH; 1: 9C 9D 9H")
    assert {"add KS 0"} == {a for a in legal(match) if "add" in a} and refused(match, "add 9S 1") == "not_yours"
    play(match, "lay_set 4C+4D+4H")
    assert canastra(match).owner == (2, 1, 2)


def test_one_meld_of_a_rank() -> None:
    match = table("KC KD KS 4C 5C", "2: KC KD KH")
    assert refused(match, "lay_set KC+KD+KS") == "one_meld"
    match = table("KC KD KS 4C 5C", "2: KC KD KH", one_meld_per_rank=False)
    play(match, "lay_set KC+KD+KS")
    assert zone(match, "meld 1") == "KC KD KS"


def test_canastras() -> None:
    """002:6316: a Real without wild cards; one makes it a Simples; more cards may follow."""
    match = table("KS * 2C 2D 4C 5C", "2: KC KC KD KD KH KH")
    play(match, "add KS 0")
    assert canastra(match).canastras(0) == ["real"] and says(match)[-1] == "real"
    play(match, "add * 0; add 2C 0; add 2D 0")
    assert canastra(match).canastras(0) == ["simples"] and says(match)[-1] == "simples"
    assert [badge.written() for badge in canastra(match).badges(0)] == [("meld 0", "", "simples", "")]


def test_wild_cards_alone_are_a_meld_in_three_forms() -> None:
    """002:6361, 6374, 6409: seven are a canastra; jokers and 2s mix, three are no limit, one such meld for a side."""
    hand = "2C 2D 2H 2S * * 2C * 4C 5C"
    for variant, prize in (("canastra-uruguaia", 2000), ("canastra-boliviana", 2500), ("canastra-brasileira", 2000)):
        match = table(hand, "2: KC KD KH", variant=variant)
        play(match, "lay_set 2C+2D+2H")
        assert "lay_set 2C+2S+*" not in legal(match)
        play(match, "add 2S 1; add * 1; add * 1")
        assert canastra(match).canastras(0) == []
        play(match, "add 2C 1; add * 1")
        assert canastra(match).canastras(0) == ["wild"] and canastra(match).wild_prize() == prize
    assert not [a for a in legal(table(hand, "2: KC KD KH")) if a.startswith("lay")]


def test_runs_of_the_boliviana() -> None:
    """002:6375: A 4 5 and Q K A are runs, K A 4 is none; several may lie side by side, and are never joined."""
    hand = "AC 4C 5C QD KD AD AD 4D 7C 8C 9C 6C 10H"
    match = table(hand, "2: KC KD KH", variant="canastra-boliviana")
    runs = {a.split()[1] for a in legal(match) if a.startswith("lay_run")}
    assert runs == {"AC+4C+5C", "4C+5C+6C", "5C+6C+7C", "6C+7C+8C", "7C+8C+9C", "QD+KD+AD"}
    play(match, "lay_run AC+4C+5C; lay_run 7C+8C+9C; add 6C 1")
    assert zone(match, "meld 1") == "AC 4C 5C 6C"  # and 7 8 9 stay where they are
    assert "add_below 6C 2" not in legal(match)


def test_an_escalera() -> None:
    """002:6375: seven cards of a suit, 1500; twelve at most; one that may take no more at seven is an option."""
    hand = "JS QS KS AS 4S 9C 9D"
    match = table(hand, "2: 5S 6S 7S 8S 9S 10S", variant="canastra-boliviana")
    play(match, "add JS 0")
    assert canastra(match).canastras(0) == ["escalera"]
    play(match, "add QS 0; add KS 0; add AS 0; add_below 4S 0")
    assert canastra(match).canastras(0) == ["escalera"] and match.game.t.count(MELD, 0) == 11
    match = play(table(hand, "2: 5S 6S 7S 8S 9S 10S", variant="canastra-boliviana", sequence_cap=7), "add JS 0")
    assert not [a for a in legal(match) if "add" in a]


def test_wild_cards_in_runs_are_an_option() -> None:
    """Seven cards with one are a Simples; they may stand together, also at the start of a run."""
    hand = "4S 7S 2C * 9C 9D"
    assert not [a for a in legal(table(hand, "2: KC KD KH", variant="canastra-boliviana")) if "run" in a]
    match = table(hand, "2: KC KD KH; 2: 8H 9H 10H JH QH KH", variant="canastra-boliviana", wild_in_sequences=True)
    assert {"lay_run 4S+2C+*+7S", "add 2C 1", "add_below * 1"} <= set(legal(match))
    play(match, "add 2C 1")
    assert canastra(match).canastras(0) == ["simples"]
    play(match, "add_below * 1")
    assert zone(match, "meld 1") == "* 8H 9H 10H JH QH KH 2C"


def test_a_wild_card_goes_below_a_run_where_it_may_not_go_on_top() -> None:
    """Only below does it lead to the canastra that the side must open with."""
    hand = "2C 2C 3C 6C QC 4H 4S 5S 6S 9S 10S JS"
    match = table(hand, points=(8100,), variant="canastra-brasileira", wild_in_sequences=True)
    play(match, "open_run 2C+9S+10S; open_add JS 0")
    assert legal(match) == ["open_below 2C 0"]


# -- the minimum ------------------------------------------------------------------------------------------------------

FOUR = [(-5, 15, 0), (0, 50, 0), (1495, 50, 0), (1500, 90, 0), (2995, 90, 0), (3000, 120, 0)]
TABLES = {
    "": [*FOUR, (9000, 120, 0)],
    "canastra-uruguaia": [*FOUR, (9000, 120, 0)],
    "canastra-boliviana": [*FOUR, (6995, 120, 0), (7000, 150, 0), (14_000, 150, 0)],
    "canastra-brasileira": [*FOUR, (4995, 120, 0), (5000, 150, 0), (6995, 150, 0), (7000, 200, 0), (7995, 200, 0),
                            (8000, 0, 1), (8995, 0, 1), (9000, 0, 2), (9995, 0, 2)],
    "canastra-6": [*FOUR, (6995, 120, 0), (7000, 150, 0)],
}  # fmt: skip


@pytest.mark.parametrize("variant", FORMS)
def test_the_tables_of_the_minimum(variant: str) -> None:
    """002:6300-6310, 6377-6384, 6397-6407, 6419."""
    game = canastra(start(variant=variant))
    for points, least, want in TABLES[variant]:
        assert game.minimum(points) == (least, want)


def test_first_melds_are_laid_together() -> None:
    """002:6300: 30 are no minimum, 60 are; until they come to it nothing is laid, and nobody sees what is chosen."""
    match = table("9C 9D 9H KC KD KH 4C 5C")
    assert "lay_set 9C+9D+9H" not in legal(match)
    shown = baralho.view(match, 1), baralho.events(match, 1)
    play(match, "open_set 9C+9D+9H")
    assert zone(match, "meld 0") == "" and legal(match) == ["lay_set KC+KD+KH"]
    assert (baralho.view(match, 1), baralho.events(match, 1)) == shown
    play(match, "lay_set KC+KD+KH")
    assert zone(match, "meld 0") == "9C 9D 9H" and canastra(match).opened == 1


def test_no_lay_leads_into_a_dead_end() -> None:
    """A meld that could not be brought to the minimum, or would leave no card to keep, is not offered."""
    match = table("9C 9D 9H 4C 5C")
    assert legal(match) == ["ask", *[f"discard {c}" for c in ("4C", "5C", "9C", "9D", "9H")]]
    assert refused(match, "open_set 9C+9D+9H") == "minimum"
    match = table("9C 9D 9H KC KD KH 4C")
    assert not [a for a in legal(match) if "set" in a]
    match = table("9C 9D 9H KC KD 2C KH 4C", points=(1500,))
    assert not [a for a in legal(match) if "set" in a]  # 80
    match = table("9C 9D 9H KC KD KH * 4C 5C", points=(1500,))
    play(match, "open_set 9C+9D+9H; open_add * 0")
    assert "lay_set KC+KD+KH" in legal(match) and zone(match, "meld 0") == ""


def test_prizes_do_not_count_for_the_minimum() -> None:
    """002:6312: seven 4s are a canastra and 35 points; with red threes it is the same."""
    match = table("4C 4C 4D 4D 4H 4H 4S 9C 9D", reds="0: 3D 3H")
    assert not [a for a in legal(match) if "set" in a]


def test_after_a_partner_has_opened_anything_may_be_laid() -> None:
    """002:6302."""
    assert "lay_set 4C+4D+4H" in legal(table("4C 4D 4H 9C 9D", "2: KC KD KH"))
    assert not [a for a in legal(table("4C 4D 4H 9C 9D", "1: KC KD KH")) if "set" in a]


def test_the_brasileira_wants_a_canastra_at_last() -> None:
    """002:6406-6407: any from 8000 on, a Real from 9000: an escalera is one too (ruling)."""
    hand, brazil = "KC KC KD KD KH KH * 9C 9D 9H", "canastra-brasileira"
    match = table(hand, points=(8000,), variant=brazil)
    assert "open_set KC+KC+KD" in legal(match) and "open_set 9C+9D+*" not in legal(match)
    play(match, "open_set KC+KC+KD; open_add KD 0; open_add KH 0; open_add KH 0")
    assert "add * 0" in legal(match) and "discard 9C" not in legal(match)
    play(match, "add * 0")
    assert canastra(match).canastras(0) == ["simples"] and canastra(match).opened == 1
    assert not [a for a in legal(table(hand, points=(9000,), variant=brazil)) if "set" in a]
    match = table("5S 6S 7S 8S 9S 10S JS KC KD", points=(9000,), variant=brazil)
    play(match, "open_run 5S+6S+7S; open_add 8S 0; open_add 9S 0; open_add 10S 0; add JS 0")
    assert canastra(match).canastras(0) == ["escalera"]


# -- going out --------------------------------------------------------------------------------------------------------

SEVEN = "2: KC KC KD KD KH KH KS"


def test_going_out_needs_a_canastra() -> None:
    """002:6320: laid or discarded, the last card goes only with one; else a card is kept after the discard."""
    match = table("9C 9D 9H 4C|5C|6C|7C", SEVEN)
    play(match, "lay_set 9C+9D+9H")
    assert legal(match) == ["discard 4C"]
    play(match, "discard 4C")
    assert match.game.deal_no == 1 and (0, "out", 100) in sheet(match)
    match = table("9C 9D 9H|5C|6C|7C", SEVEN)
    play(match, "lay_set 9C+9D+9H")  # without a discard
    assert match.game.deal_no == 1 and (0, "out", 100) in sheet(match)
    match = table("9C 9D 9H 4C", "2: KC KC KD KD KH KH")
    assert not [a for a in legal(match) if "lay" in a] and refused(match, "lay_set 9C+9D+9H") == "keep_one"
    assert "lay_set 9C+9D+9H" in legal(table("9C 9D 9H 4C 5C", "2: KC KC KD KD KH KH"))


def test_the_canastra_may_be_made_in_the_same_turn() -> None:
    """Also by the very last card; then what is laid before it is legal."""
    match = table("9C 9D 9H KS|5C|6C|7C", "2: KC KC KD KD KH KH")
    play(match, "lay_set 9C+9D+9H")
    assert legal(match) == ["add KS 0"] and refused(match, "discard KS") == "keep_one"
    play(match, "add KS 0")
    assert (0, "real", 500) in sheet(match) and (0, "out", 100) in sheet(match)


def test_what_one_last_card_tells_the_others() -> None:
    """No canastra lies there: the card kept must be the seventh, and everybody knows it."""
    hand = "AC AC AD AD AH AH 9C 9D 9H 9S AS"
    match = dealt({0: hand}, "5C 9C")
    play(match, "draw; lay_set AC+AC+AD; add AD 0; add AH 0; add AH 0; lay_set 9C+9C+9D; add 9H 1; add 9S 1")
    assert legal(match) == ["add AS 0"]
    for seed in range(40):
        last = match.sample(1, Rng(seed)).t.mask(HAND, 0)
        assert match.game.t.pack.rank[last.bit_length() - 1] in (0, 1, 2)
    laws.law_5(match, laws.law_6(match, 1, 5), 1)


def test_black_threes_are_melded_to_go_out() -> None:
    """002:6286: three at least, without wild cards, and as the last thing."""
    match = table("3C 3C 3S 4C|5C|6C|7C", SEVEN)
    assert "lay_black" in legal(match)
    play(match, "lay_black; discard 4C")
    assert (0, "laid", 85) in sheet(match) and (0, "out", 100) in sheet(match)
    match = table("3C 3C 3S 3S|5C|6C|7C", SEVEN)
    play(match, "lay_black")
    assert (0, "laid", 90) in sheet(match)
    assert "lay_black" not in legal(table("3C 3C 3S 4C 5C", SEVEN))
    assert "lay_black" not in legal(table("3C 3C 2C 4C", SEVEN))
    match = table("3C 3C 3S 4C", "2: KC KC KD KD KH KH")
    assert "lay_black" not in legal(match) and refused(match, "lay_black") == "black_at_the_end"


def test_a_surprise() -> None:
    """002:6322: nothing laid before, 200 in all; the canastra in hand, or the partner's."""
    match = table("9C 9D 9H 4C|5C|6C|7C", SEVEN, fresh=True)
    play(match, "lay_set 9C+9D+9H; discard 4C")
    assert (0, "surprise", 200) in sheet(match) and "out" not in [line[1] for line in sheet(match)]
    assert "surprise" in says(match)
    own = "KC KC KD KD KH KH KS 4C|5C|6C|7C"
    match = table(own, fresh=True)
    play(match, "open_set KC+KC+KD; open_add KD 0; add KH 0; add KH 0; add KS 0; discard 4C")
    assert (0, "surprise", 200) in sheet(match) and (0, "real", 500) in sheet(match)
    match = table("9C 9D 9H 4C|5C|6C|7C", SEVEN)
    assert "surprise" not in [line[1] for line in sheet(play(match, "lay_set 9C+9D+9H; discard 4C"))]


def test_two_turns_are_no_surprise() -> None:
    match = table("9C 9D 9H 4C 4D|5C 5D|6C 6D|7C 7D", SEVEN, pile="8D", fresh=True)
    play(match, "lay_set 9C+9D+9H; discard 4D; draw; discard 5D; draw; discard 6D; draw; discard 7D; draw")
    offers = legal(match)
    play(match, "discard 4C" if "discard 4C" in offers else offers[0])
    assert canastra(match).laid_before & 1


def test_a_surprise_without_the_partner() -> None:
    """Option: neither the canastra nor a card on a meld that lay there."""
    alone: dict[str, Value] = {"surprise_layoff_on_partner": False}
    match = play(table("9C 9D 9H 4C|5C|6C|7C", SEVEN, fresh=True, more=alone), "lay_set 9C+9D+9H; discard 4C")
    assert (0, "out", 100) in sheet(match)
    eights = "8C 8C 8D 8D 8H 8H 8S"
    script = "lay_set 8C+8C+8D; add 8D 1; add 8H 1; add 8H 1; add 8S 1"
    match = play(table(f"{eights} 4C|5C|6C|7C", SEVEN, fresh=True, more=alone), f"{script}; discard 4C")
    assert (0, "surprise", 200) in sheet(match)
    match = play(table(f"{eights} KS|5C|6C|7C", SEVEN, fresh=True, more=alone), f"{script}; add KS 0")
    assert (0, "out", 100) in sheet(match)


def test_a_surprise_may_need_no_minimum() -> None:
    """Seven 4s count 35: with the minimum nothing can be laid, without it one goes out, and not otherwise."""
    hand = "4C 4C 4D 4D 4H 4H 4S 9C|5C|6C|7C"
    script = "open_set 4C+4C+4D; open_add 4D 0; open_add 4H 0; open_add 4H 0; open_add 4S 0; discard 9C"
    assert not [a for a in legal(table(hand, fresh=True)) if "set" in a]
    match = table(hand, fresh=True, minimum_for_surprise=False)
    play(match, script)
    assert (0, "surprise", 200) in sheet(match) and (0, "real", 500) in sheet(match) and (0, "laid", 35) in sheet(match)
    more = table(hand.replace("9C|", "9C 9D|"), fresh=True, minimum_for_surprise=False)
    assert not [a for a in legal(more) if "set" in a]


def test_two_canastras_in_the_boliviana_one_an_escalera() -> None:
    """002:6386; with six players two of any kind (002:6421)."""
    escalera, bolivia = "2: 5S 6S 7S 8S 9S 10S JS", "canastra-boliviana"
    assert not [a for a in legal(table("9C 9D 9H", f"{SEVEN}; 2: 8C 8C 8D 8D 8H 8H 8S", variant=bolivia)) if "lay" in a]
    assert not [a for a in legal(table("9C 9D 9H", escalera, variant=bolivia)) if "lay" in a]
    assert "lay_set 9C+9D+9H" in legal(table("9C 9D 9H", f"{SEVEN}; {escalera}", variant=bolivia))
    seven, six = SEVEN.replace("2:", "3:"), "canastra-6"
    assert not [a for a in legal(table("9C 9D 9H", seven, variant=six)) if "lay" in a]
    assert "lay_set 9C+9D+9H" in legal(table("9C 9D 9H", f"{seven}; 3: 8C 8C 8D 8D 8H 8H 2C", variant=six))


# -- the question -----------------------------------------------------------------------------------------------------

ROUND = "draw; 1 discard 5C; draw; 2 discard 6C; draw; 3 discard 7C"
HANDS = "9C 9D 9H 4C 4D|5C 5D 5H|6C 6D 6H|7C 7D 7H"


def test_yes_binds_the_next_turn() -> None:
    """002:6324-6326: not this one; then he goes out if he can, in the way he likes."""
    match = table(HANDS, SEVEN, pile="8S")
    play(match, "ask")
    assert match.actors() == [2] and legal(match) == ["yes", "no"]
    play(match, "yes")
    assert match.actors() == [0] and written(match.game.status())["must"] == "1"
    play(match, "lay_set 9C+9D+9H")
    assert sorted(legal(match)) == ["discard 4C", "discard 4D"]
    match.game.t.move(match.game.t.find(PACK.of("KS"), STOCK), STOCK)  # the next card
    play(match, "discard 4D")
    for seat, code in ((1, "5C"), (2, "6C"), (3, "7C")):
        match.game.t.move(match.game.t.find(PACK.of("JC" if seat < 3 else "JD"), STOCK), STOCK)
        play(match, f"draw; {seat} discard {code}")
    match.game.t.move(match.game.t.find(PACK.of("KS"), STOCK), STOCK)
    play(match, "draw")
    assert match.actors() == [0] and canastra(match).bound == MUST
    assert sorted(legal(match)) == ["add KS 0"]  # then the 4; and nothing else
    assert refused(match, "discard KS") == "must_go_out"
    play(match, "add KS 0; discard 4C")
    assert (0, "out", 100) in sheet(match)


def test_who_was_told_yes_and_cannot_go_out_is_free() -> None:
    """Ruling: no penalty, and the next turn is as any other."""
    match = table("9C 9D 4C 5D", SEVEN, bound=MUST)
    assert {"ask", "discard 9C", "discard 4C"} <= set(legal(match))
    match = table("9C 9D 9H 4C", SEVEN, bound=MUST)
    assert legal(match) == ["lay_set 9C+9D+9H"]


def test_no_bars_the_next_turn() -> None:
    """He keeps a card, however many he could lay."""
    match = table("9C 9D 9H 4C", SEVEN, bound=MUST_NOT)
    assert not [a for a in legal(match) if "lay" in a] and refused(match, "lay_set 9C+9D+9H") == "told_not_to"
    assert written(match.game.status())["must_not"] == "1"
    match = table(HANDS, SEVEN, pile="8S")
    play(match, "ask; no; discard 4D")
    assert canastra(match).vows == (MUST_NOT, UNTOLD, UNTOLD, UNTOLD)
    play(match, ROUND)
    assert canastra(match).bound == MUST_NOT and canastra(match).vows == (UNTOLD,) * 4


def test_one_asks_once_in_a_turn_and_does_not_go_out_in_it() -> None:
    match = table("9C 9D 9H 4C|5C 5D|6C|7C", SEVEN)
    assert "lay_set 9C+9D+9H" in legal(match)
    play(match, "ask; yes")
    assert not [a for a in legal(match) if "lay" in a] and refused(match, "ask") == "asked_already"


def test_a_binding_lasts_one_turn() -> None:
    match = table("9C 9D 4C 5D|5C 5H|6C 6H|7C 7H", SEVEN, pile="8S", bound=MUST)
    play(match, f"discard 9C; {ROUND}")
    assert canastra(match).bound == UNTOLD


def test_the_answer_may_bind_at_once_or_nobody_asks() -> None:
    match = table("9C 9D 9H 4C 4D|5C|6C|7C", SEVEN, going_out_question="this_turn")
    play(match, "ask; yes")
    assert "discard 9C" in legal(match)  # he cannot go out with two 4s
    match = table("9C 9D 9H 4C|5C|6C|7C", SEVEN, going_out_question="this_turn")
    play(match, "ask; yes")
    assert legal(match) == ["lay_set 9C+9D+9H"]
    match = table("9C 9D 9H 4C|5C|6C|7C", SEVEN, going_out_question="this_turn")
    play(match, "ask; no")
    assert not [a for a in legal(match) if "lay" in a]
    assert "ask" not in legal(table("9C 9D 9H 4C|5C|6C|7C", SEVEN, going_out_question="off"))


def test_of_three_partners_the_next_one_answers() -> None:
    """Ruling."""
    match = table("9C 4C", variant="canastra-6", six_layout="two_teams_of_3")
    assert match.game.sides == 2
    play(match, "ask")
    assert match.actors() == [2]
    match = table("9C 4C", variant="canastra-6")
    play(match, "ask")
    assert match.actors() == [3]


@pytest.mark.parametrize("variant", ["", "canastra-boliviana"])
def test_worlds_of_who_must_go_out_if_possible(variant: str) -> None:
    """What a bound turn tells: that one could not go out before a discard, or still can after a lay."""
    dice = random.Random(variant)
    told = 0
    for seed in range(2):
        match = baralho.start("canastra", variant=variant, seed=seed)
        for _ in range(70):
            actions = match.legal(match.actors()[0])
            asking = [a for a in actions if baralho.write_action(match, a) in ("ask", "yes")]
            match.act(match.actors()[0], asking[0] if asking else dice.choice(actions))
            if canastra(match).promises and dice.random() < 0.1:
                told += 1
                seat = dice.randrange(4)
                laws.law_5(match, laws.law_6(match, seat, dice.randrange(1 << 20)), seat)
    assert told > 2


# -- the end of the stock ---------------------------------------------------------------------------------------------


def test_without_a_stock_the_first_who_does_not_take_the_pile_ends_the_deal() -> None:
    """Ruling: nobody has the prize for going out, everything else counts."""
    match = table("9C 4C|KS 4D|6C", "0: 8C 8D 8H; 1: KC KD KH", pile="KS", phase=DRAWING, dump=3)
    assert legal(match) == ["stop"]
    play(match, "stop")
    assert match.game.deal_no == 1 and "stock_out" in says(match)
    assert [line for line in sheet(match) if line[0] == 0] == [(0, "laid", 30), (0, "hand", -20)]
    match = table("8S 4C 5C|KS 4D|6C", "0: 8C 8D 8H", pile="8S", phase=DRAWING, dump=3)
    assert legal(match) == ["stop", "take_add 8S 0"]


# -- the count --------------------------------------------------------------------------------------------------------


def test_a_deal_is_counted() -> None:
    """002:6351: prizes, cards laid, less cards in both hands."""
    hands = "9C 9D 9H 4C|AC * 3C|QC 2C|7C 7D"
    melds = f"{SEVEN}; 2: 8C 8D 8H 8S 8C 8D 2H; 1: AC AD AH"
    match = play(table(hands, melds, reds="0: 3D; 2: 3H; 3: 3D"), "lay_set 9C+9D+9H; discard 4C")
    mine = [("laid", 180), ("real", 500), ("simples", 300), ("red", 200), ("out", 100), ("hand", -30)]
    theirs = [("laid", 60), ("red", 100), ("hand", -85)]
    assert sheet(match) == [(0, *line) for line in mine] + [(1, *line) for line in theirs]
    assert match.game.points == [1250, 75]


@pytest.mark.parametrize(("reds", "plus", "minus"), [(1, 100, -100), (3, 300, -300), (4, 800, -800)])
def test_red_threes(reds: int, plus: int, minus: int) -> None:
    """002:6284: all four count 800; against a side that has laid nothing."""
    game = canastra(start())
    game.opened = 1
    assert (game.red_points(reds, 0), game.red_points(reds, 1)) == (plus, minus)


@pytest.mark.parametrize(
    ("variant", "counted"),
    [
        ("canastra-boliviana", [(1, 100, -100), (5, 500, -500), (6, 1000, -600)]),
        ("canastra-brasileira", [(1, 100, -100), (4, 400, -400), (5, 1000, -1000), (6, 1200, -1200)]),
        ("canastra-6", [(1, 100, -100), (4, 400, -400), (5, 1000, -1000), (6, 1200, -1200)]),
    ],
)
def test_six_red_threes(variant: str, counted: list[tuple[int, int, int]]) -> None:
    """002:6390, 6411, 6421: for the side only with two canastras of any kind."""
    two = canastra(table("9C", f"0: {SEVEN[3:]}; 0: 8C 8C 8D 8D 8H 8H 2C; 1: 9C 9D 9H", variant=variant))
    for reds, plus, minus in counted:
        assert (two.red_points(reds, 0), two.red_points(reds, 1)) == (plus, minus)
    one = canastra(table("9C", f"0: {SEVEN[3:]}", variant=variant))
    assert one.red_points(1, 0) == -100


def test_a_red_three_whose_holder_had_no_turn() -> None:
    """Ruling: it costs 100."""
    match = table("9C 9D 9H 4C|5C|6C|7C", SEVEN)
    game = canastra(match)
    game.started = 0b0001
    game.t.move(game.t.find(PACK.of("3D"), STOCK), HAND, 1)
    play(match, "lay_set 9C+9D+9H; discard 4C")
    assert (1, "red_held", -100) in sheet(match) and (1, "hand", -10) in sheet(match)


def test_black_threes_caught_in_the_boliviana() -> None:
    """002:6388: 100 each when an opponent goes out, 5 else."""
    end = f"{SEVEN}; 2: 5S 6S 7S 8S 9S 10S JS"
    match = table("9C 9D 9H 4C|3C 3S 5C|3C|7C", end, variant="canastra-boliviana")
    play(match, "lay_set 9C+9D+9H; discard 4C")
    assert (1, "black", -200) in sheet(match) and (1, "hand", -10) in sheet(match)
    assert (0, "hand", -5) in sheet(match) and (0, "escalera", 1500) in sheet(match)
    match = table("9C 9D 9H 4C|3C 3S 5C|3C|7C", SEVEN)
    assert (1, "hand", -20) in sheet(play(match, "lay_set 9C+9D+9H; discard 4C"))


@pytest.mark.parametrize(("scope", "cost"), [("once_per_side", -1000), ("per_player", -2000)])
def test_a_long_run_caught_in_the_brasileira(scope: str, cost: int) -> None:
    """002:6413: five cards of a suit in one hand, the ace low or high; besides what the cards count."""
    end = f"{SEVEN}; 2: 5S 6S 7S 8S 9S 10S JS"
    hands = "9C 9D 9H 4C|AC 4C 5C 6C 7C|KC|10D JD QD KD AD"
    match = table(hands, end, variant="canastra-brasileira", run_penalty_scope=scope)
    play(match, "lay_set 9C+9D+9H; discard 4C")
    assert (1, "run", cost) in sheet(match) and (1, "hand", -100) in sheet(match)
    assert "run" not in [line[1] for line in sheet(match) if line[0] == 0]
    short = table("9C 9D 9H 4C|AC 4C 5C 6C 8C|KC|KD AD 4D 5D 6D", end, variant="canastra-brasileira")
    assert "run" not in [line[1] for line in sheet(play(short, "lay_set 9C+9D+9H; discard 4C"))]


def test_a_canastra_of_wild_cards_is_counted() -> None:
    match = table("9C 9D 9H 4C|5C|6C|7C", "2: KC KD KH; 2: 2C 2C 2D 2D 2H 2H *", variant="canastra-uruguaia")
    play(match, "lay_set 9C+9D+9H; discard 4C")
    assert (0, "wild", 2000) in sheet(match)


# -- the end of the match ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "target"), list(zip(FORMS, (5000, 5000, 15_000, 10_000, 10_000), strict=True)))
def test_every_form_has_its_end(variant: str, target: int) -> None:
    """002:6236, 6371, 6396, 6419."""
    assert start(variant=variant).options["target"] == target


def test_the_match_ends_with_the_deal_and_equals_play_on() -> None:
    """002:6353: both over, the higher wins; a tie has another deal."""
    script = "lay_set 9C+9D+9H; discard 4C"  # 100 and 500 and 100 for one side, 10 against the other
    hands = "9C 9D 9H 4C|5C 5D||"
    match = play(table(hands, SEVEN, points=(4300, 5200)), script)
    assert match.over and match.game.points == [5000, 5190] and match.game.won == 0b1010
    match = play(table(hands, SEVEN, points=(4490, 5200)), script)
    assert not match.over and match.game.points == [5190, 5190]
    match = play(table(hands, SEVEN, points=(4000, 4000)), script)
    assert not match.over and match.game.deal_no == 1


def test_six_players_sit_in_threes_or_twos() -> None:
    """002:6417."""
    game = start(variant="canastra-6").game
    assert [game.side(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    game = start(variant="canastra-6", six_layout="two_teams_of_3").game
    assert [game.side(seat) for seat in range(6)] == [0, 1, 0, 1, 0, 1]
    assert [start(variant="canastra-6", six_hand_size=n).game.t.count(HAND, 1) for n in (13, 15)] == [13, 15]


def test_a_form_has_its_players() -> None:
    with pytest.raises(baralho.BadOption, match="6 players"):
        baralho.start("canastra", players=4, options={"form": "seis"})
    with pytest.raises(baralho.BadOption, match="4 players"):
        baralho.start("canastra", players=6, options={"form": "boliviana"})
    assert baralho.start("canastra", players=6).options["form"] == "seis"


def test_the_quick_answers_are_those_of_the_search() -> None:
    """What is counted for opening, or seen at a glance, is what the search through all ranks finds."""
    dice = random.Random(9)
    yes = 0
    tables: list[tuple[str, dict[str, Value]]] = [
        ("", {}),
        ("canastra-uruguaia", {}),
        ("canastra-boliviana", {}),
        ("canastra-boliviana", {"wild_in_sequences": True}),
        ("canastra-brasileira", {"wild_in_sequences": True, "sequence_cap": 7}),
    ]
    for variant, options in tables:
        game = canastra(start(None, variant, **options))
        terms, pack = game.terms(), game.t.pack
        for _ in range(120 * TIMES):
            low = dice.randrange(1, 8)
            suits = dice.sample(range(4), 2)
            near = pack.mask(" ".join([PACK.codes[face_at(suit, low + i)] for suit in suits for i in range(6)]))
            wild = dice.choice([0, game.deck().wild])
            hand = sum(1 << c for c in dice.sample(bits(near | wild), dice.randint(2, 11)))
            melds = [(6, 0, dice.choice([3, 6, 7]), dice.randrange(2))] if dice.random() < 0.4 else []
            if terms.runs and dice.random() < 0.4:
                melds.append((suits[0], dice.randint(1, 6), dice.choice([3, 6, 7]), 0))
            want = dice.choice([0, 0, 0, ANY_CANASTRA, REAL_CANASTRA])
            need = 0 if want else dice.choice([0, 50, 90, 120, 200])
            stay = dice.random() < 0.7
            out = not stay or dice.random() < 0.7
            goal = (need, want, stay, out, dice.random() < 0.2, dice.choice([0, 0, 1]))
            found = Plan(terms, hand, melds).finishes(goal)
            assert found == Plan(terms, hand, melds).search(goal), (pack.text(bits(hand)), melds, goal)
            yes += found
    assert 100 * TIMES < yes < 500 * TIMES


# -- as today ---------------------------------------------------------------------------------------------------------

CLASSICA = baralho.find("canastra").find_preset("classica").options
ONE = "KC 2C 9C 4D"  # one card of the top card's rank, and a wild card


def classic(hands: str, melds: str = "", players: int = 4, **more: object) -> Match:
    """A table as `table` makes them, with the rules of today."""
    options: dict[str, Value] = {**CLASSICA, "two_handed": players == 2}
    return table(hands, melds, more=options, **more)  # type: ignore[arg-type]


def ways_to_take(match: Match) -> list[str]:
    return [a for a in legal(match) if "take" in a]


@covers("canastra/classica/options")
def test_today_options() -> None:
    """today: the options of the preset."""
    wanted = {
        "form": "padrao", "target": 5000, "freeze_mode": "classic", "wild_top_take": "never",
        "going_out_question": "this_turn", "one_meld_per_rank": True, "surprise_layoff_on_partner": False,
        "minimum_for_surprise": False, "two_handed": False,
    }  # fmt: skip
    match = baralho.start("canastra", preset="classica")
    assert {key: match.options[key] for key in wanted} == wanted and match.players == 4


@covers("canastra/classica/frozen_for_all", "canastra/classica/frozen")
@pytest.mark.parametrize("freezer", ["2H", "*", "3D"])
def test_today_frozen_for_all(freezer: str) -> None:
    """today: by a wild card or red three anywhere in the pile: two natural cards from the hand, and nothing else."""
    kings = "0: KC KD KH; 1: 5C 5D 5H"
    for seat_melds in ("0: QC QD QH; 1: 5C 5D 5H", kings):
        hand = "KS 2C 9C 4D" if seat_melds == kings else ONE
        match = classic(hand, seat_melds, pile=f"{freezer} 8S KH", phase=DRAWING)
        assert ways_to_take(match) == [] and refused(match, "take_set KC+KH+2C") == "natural_pair"
        assert [badge.code for badge in match.game.badges(0) if badge.zone == "top"] == ["frozen"]
    match = classic("KC KD 2C 4D 9C", "0: QC QD QH", pile=f"{freezer} 8S KH", phase=DRAWING)
    assert ways_to_take(match) == ["take_set KC+KD+KH"]
    play(match, "take_set KC+KD+KH")
    assert not canastra(match).holds_freezer()
    assert not any(a.startswith("discard 3D") for a in legal(match)), "a red three is laid down"


@covers("canastra/classica/frozen")
@pytest.mark.parametrize(("top", "reason"), [("2H", "frozen_wild"), ("*", "frozen_wild"), ("3S", "frozen_black")])
def test_today_nobody_takes_a_wild_card_or_black_three(top: str, reason: str) -> None:
    match = classic("KC KD 2C 2D 3C 3C 9C", "0: QC QD QH", pile=f"8S {top}", phase=DRAWING)
    assert ways_to_take(match) == [] and refused(match, "take_set KC+KD+2C") == reason


@covers("canastra/classica/frozen_for_a_side")
def test_today_frozen_for_a_side_that_has_not_melded() -> None:
    """today: the other side's melds do not help."""
    match = classic("KC AC AD AH 2C 9C 4D", "1: QC QD QH", pile="8S KH", phase=DRAWING)
    assert ways_to_take(match) == [] and refused(match, "take_set KC+KH+2C") == "first_pair"
    match = classic("KC KD AC AD AH 9C 4D", "1: QC QD QH", pile="8S KH", phase=DRAWING)
    assert ways_to_take(match) == ["open_take_set KC+KD+KH"]
    play(match, "open_take_set KC+KD+KH; lay_set AC+AD+AH")
    assert "pile" in says(match) and canastra(match).is_open(0)


@covers("canastra/classica/not_frozen")
def test_today_not_frozen() -> None:
    """today: one natural and one wild card will do, or an own meld; never two wild cards."""
    match = classic(ONE, "2: QC QD QH", pile="8S 3C KH", phase=DRAWING)
    assert ways_to_take(match) == ["take_set KC+KH+2C"]
    match = classic("9S 2C 9C 4D", "2: KC KD KS", pile="8S KH", phase=DRAWING)
    assert ways_to_take(match) == ["take_add KH 0"]
    match = classic("* 2C 9C 4D", "2: QC QD QS", pile="8S KH", phase=DRAWING)
    assert ways_to_take(match) == []


@covers("canastra/classica/opening")
@pytest.mark.parametrize(("points", "least"), [(-5, 15), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120)])
def test_today_opening(points: int, least: int) -> None:
    """today: 15, 50, 90, 120."""
    match = classic("4C 4D 4H 9C 9D", points=(points, 0))
    assert canastra(match).minimum(points) == (least, 0)
    assert ("lay_set 4C+4D+4H" in legal(match)) == (least == 15)


@covers("canastra/classica/going_out")
def test_today_going_out() -> None:
    """today: one canastra, and 100."""
    match = play(classic("9C 9D 9H 4C|5C|6C|7C", SEVEN), "lay_set 9C+9D+9H; discard 4C")
    assert (0, "out", 100) in sheet(match) and (0, "real", 500) in sheet(match)
    assert not [a for a in legal(classic("9C 9D 9H 4C", "0: KC KD KH")) if "lay" in a]


@covers("canastra/classica/concealed", "canastra/classica/concealed_minimum")
def test_today_concealed() -> None:
    """today: 200 for the whole hand with its own canastra; seven 4s are 35 points, and no minimum is asked for."""
    hand = "4C 4C 4D 4D 4H 4H 4S 9C|5C|6C|7C"
    script = "open_set 4C+4C+4D; open_add 4D 0; open_add 4H 0; open_add 4H 0; open_add 4S 0; discard 9C"
    match = play(classic(hand, fresh=True), script)
    assert (0, "surprise", 200) in sheet(match) and (0, "laid", 35) in sheet(match)
    match = play(classic("9C 9D 9H 4C|5C|6C|7C", SEVEN, fresh=True), "lay_set 9C+9D+9H; discard 4C")
    assert (0, "out", 100) in sheet(match), "the canastra is the partner's"
    eights = "8C 8C 8D 8D 8H 8H 8S KS|5C|6C|7C"
    script = "lay_set 8C+8C+8D; add 8D 1; add 8H 1; add 8H 1; add 8S 1; add KS 0"
    match = play(classic(eights, SEVEN, fresh=True), script)
    assert (0, "out", 100) in sheet(match), "a card on the partner's kings"


@covers("canastra/classica/question")
def test_today_question() -> None:
    """today: yes and he goes out now, no and he does not."""
    match = play(classic("9C 9D 9H 4C|5C|6C|7C", SEVEN), "ask; yes")
    assert legal(match) == ["lay_set 9C+9D+9H"]
    match = play(classic("9C 9D 9H 4C|5C|6C|7C", SEVEN), "ask; no")
    assert refused(match, "lay_set 9C+9D+9H") == "told_not_to"


@covers("canastra/classica/turn_up")
@pytest.mark.parametrize(("turned", "frozen"), [("2H 8S", True), ("* 2H 8S", True), ("3H 8S", True), ("8S", False)])
def test_today_turn_up(turned: str, frozen: bool) -> None:
    """today: a wild card or red three turned up is covered, and the pile starts frozen."""
    match = dealt({}, turned, "", **CLASSICA)
    assert zone(match, "top") == "8S" and canastra(match).holds_freezer() == frozen


@covers("canastra/classica/two_handed")
def test_today_two_handed() -> None:
    """today: 15 cards, draw two, discard one, two canastras; nobody to ask."""
    match = baralho.start("canastra", preset="classica", players=2, seed="7", dealer=1)
    assert match.options["two_handed"] and match.options["freeze_mode"] == "classic" and match.game.sides == 2
    held = [canastra(match).t.count(HAND, seat) for seat in range(2)]
    assert held == [15, 15]
    play(match, "draw")
    assert canastra(match).t.count(HAND, 0) == 17 and not {"ask", "draw"} & set(legal(match))
    play(match, next(a for a in legal(match) if a.startswith("discard")))
    assert canastra(match).t.count(HAND, 0) == 16 and match.actors() == [1]
    for melds, out in (
        (SEVEN.replace("2:", "0:"), False),
        (f"{SEVEN.replace('2:', '0:')}; 0: 8C 8C 8D 8D 8H 8H 2C", True),
    ):
        match = classic("9C 9D 9H 4C|5C", melds, players=2)
        assert ("lay_set 9C+9D+9H" in legal(match)) == out
    play(match, "lay_set 9C+9D+9H; discard 4C")
    assert (0, "out", 100) in sheet(match)


@covers("canastra/classica/two_handed")
def test_today_two_handed_is_for_two() -> None:
    """today: and the other forms are not."""
    assert baralho.start("canastra", options={"two_handed": True}).players == 2
    assert baralho.start("canastra", players=2).options["two_handed"]
    wrong: tuple[tuple[int, dict[str, Value]], ...] = (
        (4, {"two_handed": True}), (2, {"two_handed": False}), (2, {"form": "uruguaia"}),
    )  # fmt: skip
    for players, options in wrong:
        with pytest.raises(BadOption):
            baralho.start("canastra", players=players, options=options)


def test_today_two_draw_what_is_there() -> None:
    """One card in the stock: that one. A red three drawn last ends the deal."""
    match = classic("9C 9D 4C 5D|5C", "0: KC KD KH", pile="8S", phase=DRAWING, dump=1, players=2)
    t = canastra(match).t
    t.move(t.find(PACK.of("6C"), HAND, 1), STOCK)
    play(match, "draw")
    assert t.count(HAND, 0) == 5 and t.count(STOCK) == 0


@covers("canastra/classica/names")
def test_today_names() -> None:
    """today: who looks for canastra finds buraco too, and the other way round it is only near."""
    for lang in ("pt", "en"):
        for name in ("canastra", "buraco"):
            found = tomllib.loads((Path(words_of.__file__).parent / lang / f"{name}.toml").read_text(encoding="utf8"))
            assert "canastra" in found["also"]


@pytest.mark.parametrize("players", [2, 4])
def test_today_worlds(players: int) -> None:
    """Laws 5 and 6, with a pile that is frozen by what lies below its top card."""
    dice = random.Random(players)
    for seed in range(2):
        match = baralho.start("canastra", preset="classica", players=players, seed=seed)
        for step in range(60):
            seat = match.actors()[0]
            match.act(seat, beginner(match, seat, dice))
            sums(match.game)
            if step % 12 == 11:
                viewer, before = dice.randrange(players), match.game.key()
                laws.law_5(match, laws.law_6(match, viewer, step), viewer)
                assert match.game.key() == before, "worlds leave the match as it is"


CONTEXT: dict[str, dict[str, Value]] = {
    "form": {"players": 4},
    "two_handed": {"shown": "test_today_two_handed_is_for_two"},
    "form=seis": {"shown": "test_six_players_sit_in_threes_or_twos"},
    "target": {"steps": 1500},
    "wild_in_sequences": {"variant": "canastra-boliviana"},
    "sequence_cap": {"shown": "test_an_escalera"},
    "pile_for_new_sequence": {"variant": "canastra-boliviana"},
    "six_layout": {"variant": "canastra-6", "players": 6},
    "six_hand_size": {"variant": "canastra-6", "players": 6},
    "run_penalty_scope": {"shown": "test_a_long_run_caught_in_the_brasileira"},
    "surprise_layoff_on_partner": {"shown": "test_a_surprise_without_the_partner"},
    "minimum_for_surprise": {"shown": "test_a_surprise_may_need_no_minimum"},
}


@pytest.mark.parametrize(
    ("hand", "told"),
    [("9C 9S 4D 5H", "O monte acabou: pegue o bagaço ou encerre a mão"),
     ("KS QC 4D 5H", "O monte acabou, e o bagaço não serve: encerre a mão")],
)  # fmt: skip
def test_without_a_stock_nobody_is_told_to_draw(hand: str, told: str) -> None:
    """Ruling on the stock that is gone: the pile, or the end."""
    match = table(hand, "0: 8C 8D 8H", phase=DRAWING, dump=2)
    assert Words(match.spec, "pt").prompt(match, 0) == told
