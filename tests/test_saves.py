"""Match files and marks: what was written once can be read for ever, or is refused with a sentence."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

import baralho
from baralho import Match
from baralho.cards.pack import Pack, french
from baralho.cli import main
from baralho.engine.chance import Chance
from baralho.engine.game import Game, GameSpec
from baralho.engine.marking import described, mark_of
from baralho.engine.moves import Moves
from baralho.engine.notation import Header
from baralho.engine.notation import load as load_text
from baralho.engine.spec import FACE, NUMBER, Act, Terms
from baralho.engine.table import Zone, bag, hand, stock
from tests import broken, laws

DATA: Final = Path(__file__).parent / "data"
FIRST: Final = sorted((DATA / "saves-1").glob("*.txt"))
SECOND: Final = sorted((DATA / "saves-2").glob("*.txt"))


@pytest.mark.parametrize("path", FIRST, ids=lambda p: p.stem)
def test_format_1_still_loads(path: Path) -> None:
    """Rows must be legal; digests of before are not compared, and the match says so."""
    text = path.read_text(encoding="utf8")
    match = baralho.load(text)
    assert match.over == text.endswith(" over\n") and "format 1" in match.caveat
    rows = [line for line in text.splitlines() if line and line[0] not in "[;" and " ~ " not in line]
    assert len(rows) == len(match.rows) + len(match.declined)
    again = baralho.load(baralho.save(match))
    assert not again.caveat and again.game.digest() == match.game.digest()


@pytest.mark.parametrize("path", SECOND, ids=lambda p: p.stem)
def test_format_2_still_loads(path: Path) -> None:
    """The marks of then are those of now: whoever changes a rule on purpose gives the game a new `version`.

    Options that the game has got since then are written too, with the book's value.
    """
    then = path.read_text(encoding="utf8").splitlines()
    match = baralho.load("\n".join(then) + "\n")
    now = baralho.save(match).splitlines()
    further = [line for line in now if line not in then]
    known = "".join(then)
    for option in match.spec.options:
        line = f'[Option.{option.key} "{str(match.options[option.key]).lower()}"]'
        if line in further and f"[Option.{option.key} " not in known:
            assert match.options[option.key] == option.value(match.players, match.options)
            further.remove(line)
    assert not match.caveat and not further
    kept = [line for line in now if line in then]
    assert sorted(kept) == sorted(then)  # options may be listed in another order,
    assert [line for line in kept if "[Option." not in line] == [line for line in then if "[Option." not in line]


def test_every_case_of_the_first_release_has_saves() -> None:
    kept = [{path.stem for path in paths if not path.stem.startswith("stacked-")} for paths in (FIRST, SECOND)]
    assert len(kept[0]) > 100 and kept[0] == kept[1]
    assert kept[0] <= {case[1] or case[0] for case in laws.main_cases()}


def test_an_illegal_row_of_format_1_is_refused() -> None:
    text = (DATA / "saves-1" / "sueca.txt").read_text(encoding="utf8")
    at = text.index(" play ")
    with pytest.raises(baralho.BadNotation, match="line"):
        baralho.load(text[:at] + " name " + text[at + len(" play ") :])


def test_the_command_line_says_what_was_not_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(DATA / "saves-1" / "sueca.txt")]) == 0
    out, err = capsys.readouterr()
    assert "format 1" in err and out


def played(rows: int = 30) -> Match:
    """A match of sueca under way."""
    match, dice = baralho.start("sueca", seed="marks"), random.Random(1)
    for _ in range(rows):
        laws.step(match, dice)
    return match


def test_a_mark_that_differs_is_refused() -> None:
    text = baralho.save(played(60))
    for deal in (1, 2):
        mark = dict(played(60).marks())[deal]
        with pytest.raises(baralho.OtherRules, match=f"deal {deal} "):
            baralho.load(text.replace(mark, "0" * 16))
    with pytest.raises(baralho.OtherRules, match="3 deals, its rows make 2"):
        baralho.load(text.replace("[Mark.1", '[Mark.3 "0"]\n[Mark.1'))
    with pytest.raises(baralho.OtherRules, match="the end"):
        baralho.load("\n".join(text.splitlines()[:-2] + text.splitlines()[-1:]))  # the last row is missing


def test_other_rules_are_named() -> None:
    text = baralho.save(played()).replace('[Rules "1"]', '[Rules "7"]')
    assert not baralho.load(text).caveat  # nothing has changed for this match
    with pytest.raises(baralho.OtherRules, match="version 7 of the rules, this is version 1"):
        baralho.load(text.replace(played().mark(), "0" * 16))
    with pytest.raises(baralho.BadNotation, match="formats 1 to 2"):
        baralho.load(text.replace('[Format "2"]', '[Format "3"]'))


def test_marks_are_one_for_every_deal() -> None:
    match, dice = baralho.start("sueca", seed="marks"), random.Random(2)
    seen = [match.mark()]
    while match.game.deal_no < 3:
        deal = match.game.deal_no
        laws.step(match, dice)
        if match.game.deal_no != deal:
            seen.append(match.mark())
    assert [mark for _, mark in match.marks()] == seen and len(set(seen)) == 4
    assert match.mark() == seen[-1] and [number for number, _ in match.marks()] == [1, 2, 3, 4]
    match.undo(len(match.live) - 3)
    assert match.marks() == [(1, seen[0])]


def test_a_window_held_open_is_saved() -> None:
    """At a table of people a window stays open whoever can call: a file of then loads to the same."""
    for seed in range(20):
        match = Match(broken.spec(broken.Tiny), 3, {}, f"held {seed}", hold=1)
        match.act(0, match.legal(0)[0])
        assert match.game.window
        text = baralho.save(match)
        again = load_text(text, match.spec, Header(text))
        assert again.game.digest() == match.game.digest() and again.game.window


# -- what a mark is made of -------------------------------------------------------------------------------------------

PACK: Final = french(keep="A 2 3 4")


class Before(Game):
    """Play a card, or bet."""

    led: int = -1

    def pack(self) -> Pack:
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        return (stock(), hand(), bag("aside"))

    def deal(self) -> None:
        self.shuffle(0)
        self.t.deal(0, 1, 0, self.each())
        self.ask(0, self.next(self.dealer))

    def each(self) -> int:
        return 4

    def moves(self, seat: int, m: Moves) -> None:
        m.cards(0, self.t.mask(1, seat))
        m.amounts(1, 2, 40)


class After(Game):
    """The same by other names, in another order, with more of everything that is not used at first."""

    marks: tuple[int, ...] = ()
    first_suit: int = 9

    def pack(self) -> Pack:
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        return (stock(), bag("won"), bag("aside"), hand())

    def deal(self) -> None:
        self.shuffle(0)
        self.t.deal(0, 3, 0, 4)
        self.ask(1, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        m.amounts(0, 2, 40)
        m.cards(2, self.t.mask(3, seat))


class Fewer(Before):
    """A rule has changed."""

    def each(self) -> int:
        return 3


class Agreed:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.kept = o.choice("kept", 5, 6)


class Later:
    """The same with an option more."""

    def __init__(self, o: Terms) -> None:
        self.new = o.choice("new", False, True)
        self.kept = o.choice("kept", 5, 6)


def specified(cls: type[Game], turned: bool = False, unit: int = 1) -> GameSpec:
    acts = (Act("play", FACE), Act("bet", y=NUMBER, most_y=40))
    phases = ("playing",)
    return GameSpec(
        "renamed", cls, "", "test", (3,), (acts[1], Act("pass"), acts[0]) if turned else acts,
        ("bidding", *phases) if turned else phases, unit=unit,
        rules=Later if turned else Agreed,
    )  # fmt: skip


def test_a_mark_has_no_names_and_numbers_of_the_program() -> None:
    one = Match(specified(Before), 3, {"kept": 6}, "x")
    other = Match(specified(After, turned=True), 3, {"new": False, "kept": 6}, "x")
    assert described(one.game) == described(other.game) and one.mark() == other.mark()
    assert one.game.digest() != other.game.digest()
    assert "option kept 6" in described(one.game) and not any("bet 7" in line for line in described(one.game))


def test_a_mark_tells_rules_apart() -> None:
    one = Match(specified(Before), 3, {"kept": 5}, "x")
    marks = {one.mark(), Match(specified(Fewer), 3, {"kept": 5}, "x").mark()}
    marks.add(Match(specified(Before), 3, {"kept": 6}, "x").mark())
    marks.add(Match(specified(Before), 3, {"kept": 5}, "y").mark())
    dealer = Chance("x", {}, {"dealer": one.game.next(one.game.dealer)})
    marks.add(Match(specified(Before), 3, {"kept": 5}, "x", chance=dealer).mark())
    one.game.points = [1, 0, 0]
    marks.add(one.mark_now())
    assert len(marks) == 6
    halves = specified(Before, unit=2).sit(3, {"kept": 5}, Chance("x"))
    halves.begin()
    halves.points = [2, 0, 0]
    assert mark_of(halves) == one.mark_now()  # in points of the score sheet, however they are counted inside
