"""Faults planted in a game, one at a time: does its referee find them?

    python -m tests.planted polignac --faults 10 --seconds 10
    python -m tests.planted polignac --fault games/polignac.py:12       one of them again, by the name that was printed

A fault is a small change of the game's source: a comparison made strict or turned, a number one more or less, `and` for
`or`, a condition turned, a branch, a call or an assignment left out, other points, `next` for `after`. It is planted
where some matches under the eyes of the referee have passed, and not in what is only told (status, notes, facts for
sampled worlds). A process of its own loads the changed module from the sources and runs the referee's matches, at the
tables where the changed line is passed, until they disagree, something breaks, or the seconds are over.

Which faults are planted follows from the seed. A fault that survives is printed with its line: it means the same as the
true line, or the referee, its positions or its tables have a hole. `--tests` runs the game's own tests on survivors,
`--kinds` plants in the kinds (and other games' modules) that the game uses, too.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

import baralho
from tests import referee

ROOT = Path(baralho.__file__).parent
ROWS = 2_500  # passed while looking where matches go
MOST = 1500  # actions in a match
GRACE = 5  # seconds of a processor more for a match to end, after which it hangs

# Told to people, or to who samples worlds: no rule, and nothing that a referee sees.
TELLS = {"say", "lacks", "has", "tell", "show", "hide", "peek"}
UNSEEN = {
    *("status", "notes", "badges", "ledger", "why", "why_extra", "points_at", "signal_place", "dealt_by", "key"),
    *("sides_open", "may_signal", "lies_before", "phase_of", "tried", "calls_wanted", "time_allowed", "fits", "redraw"),
    *("disguise", "check", "hand_over"),
}
STRICT: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Mult: ast.Add,
}


@dataclass
class Fault:
    """A change of a source: what stands from `start` to `end` (bytes) becomes `new`."""

    name: str  # file:number, the number counts all that could be planted in this file
    kind: str
    lines: range  # one of which is passed when the fault is
    start: int
    end: int
    new: str

    @property
    def path(self) -> Path:
        """The file, below the package."""
        return Path(self.name.rpartition(":")[0])

    @property
    def module(self) -> str:
        """The module that is changed."""
        parts = self.path.with_suffix("").parts
        return ".".join(("baralho", *parts[: -1 if parts[-1] == "__init__" else None]))

    def planted(self) -> str:
        """The changed source."""
        source = (ROOT / self.path).read_bytes()
        return (source[: self.start] + self.new.encode() + source[self.end :]).decode()

    def diff(self) -> str:
        """The line as it is and as it becomes."""
        source = (ROOT / self.path).read_bytes()
        first = source.rfind(b"\n", 0, self.start) + 1
        last = source.find(b"\n", self.end)
        line = source[:first].count(b"\n") + 1
        before = source[first:last].decode()
        after = (source[first : self.start] + self.new.encode() + source[self.end : last]).decode()
        told = [f"  - {text}" for text in before.splitlines()] + [f"  + {text}" for text in after.splitlines()]
        return "\n".join([f"{self.path}:{line}", *told])


class Sites(ast.NodeVisitor):
    """All that could be planted in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        source = (ROOT / path).read_bytes()
        self.offsets = [0]
        for line in source.splitlines(keepends=True):
            self.offsets.append(self.offsets[-1] + len(line))
        self.faults: list[Fault] = []
        self.within: list[str] = []  # functions around
        self.visit(ast.parse(source))

    def add(self, kind: str, node: Any, new: str, until: Any = None) -> None:
        """Something in place of a node, or of all from it until another."""
        until = until or node
        lines = range(node.lineno, until.end_lineno + 1)
        start = self.offsets[node.lineno - 1] + node.col_offset
        end = self.offsets[until.end_lineno - 1] + until.end_col_offset
        self.faults.append(Fault(f"{self.path}:{len(self.faults)}", kind, lines, start, end, new))

    def put(self, kind: str, node: Any, new: ast.expr) -> None:
        """An expression in place of another."""
        self.add(kind, node, f"({ast.unparse(new)})")

    # -- where nothing is planted ---------------------------------------------------------------------------------

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in UNSEEN or (self.within == ["Rules"] and node.name == "__init__"):
            return
        self.within.append(node.name)
        for statement in node.body:
            self.visit(statement)
        self.within.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.within.append(node.name)
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef):
                self.visit(statement)
        self.within.pop()

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Its parts have no places of their own."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is None:
            return
        if self.within:
            self.visit(node.value)
        elif isinstance(node.value, ast.Dict | ast.Tuple | ast.List | ast.Call) or number(node.value) > 9:
            named = node.target.id if isinstance(node.target, ast.Name) else ""
            if named not in ("ACTS", "GAME"):
                self.visit(node.value)  # a table; small numbers only count zones, acts and phases

    def visit_Assign(self, node: ast.Assign) -> None:
        if self.within:
            if isinstance(node.targets[0], ast.Attribute):
                self.add("assignment left out", node, "pass")
            self.visit(node.value)

    # -- what is planted ------------------------------------------------------------------------------------------

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if self.within:
            self.add("assignment left out", node, "pass")
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        if len(node.ops) == 1:
            for kind, table in (("strict or loose", STRICT), ("turned", TURNED)):
                other = table.get(type(node.ops[0]))
                if other is not None:
                    self.put(kind, node, ast.Compare(node.left, [other()], node.comparators))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self.put("and, or", node, ast.BoolOp(other, node.values))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        other = SWAPPED.get(type(node.op))
        if other is not None and self.within:
            self.put("operator", node, ast.BinOp(node.left, other(), node.right))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            if self.within:
                self.add("true, false", node, str(not node.value))
        elif isinstance(node.value, int):
            self.add("number", node, f"({node.value + 1})")
            self.add("number", node, f"({node.value - 1})")

    def visit_If(self, node: ast.If) -> None:
        if not all(told(statement) for statement in node.body):
            self.put("condition turned", node.test, ast.UnaryOp(ast.Not(), node.test))
            self.add("branch left out", node.body[0], "pass", node.body[-1])
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.put("condition turned", node.test, ast.UnaryOp(ast.Not(), node.test))
        self.generic_visit(node)

    def visit_For(self, node: ast.For) -> None:
        if not all(told(statement) for statement in node.body):
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if told(node):
            return
        if isinstance(node.value, ast.Call):
            self.add("call left out", node, "pass")
        if not isinstance(node.value, ast.Constant):  # a docstring
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if called in ("GameSpec", "Act", "variant", "preset"):
            return
        if called == "score" and len(node.args) > 1:
            self.put("points", node.args[1], ast.BinOp(node.args[1], ast.Add(), ast.Constant(1)))
        if called == "after" and isinstance(node.func, ast.Attribute):
            self.put("next for after", node, ast.Call(ast.Attribute(node.func.value, "next"), node.args[:1], []))
        if called == "next" and isinstance(node.func, ast.Attribute):
            self.put("next but one", node, ast.Call(node.func, [node], []))
        if called in ("min", "max"):
            self.put(
                "min, max", node, ast.Call(ast.Name("max" if called == "min" else "min"), node.args, node.keywords)
            )
        if called == "strength" and isinstance(node.args[1], ast.Constant):
            first, second, *rest = str(node.args[1].value).split()
            self.put("order", node.args[1], ast.Constant(" ".join([second, first, *rest])))
        self.generic_visit(node)


def number(node: ast.expr | None) -> int:
    """A number written out, else 0."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, int) else 0


def told(node: ast.stmt) -> bool:
    """Whether a statement only tells something."""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in TELLS


# -- planting -------------------------------------------------------------------------------------------------------


class Planter(MetaPathFinder):
    """Finds one module with a fault in it."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.fault.module:
            return None
        file = str(ROOT / self.fault.path)
        return spec_from_file_location(fullname, file, loader=Changed(fullname, file, self.fault))


class Changed(SourceFileLoader):
    """Loads a module with a fault in it."""

    def __init__(self, fullname: str, path: str, fault: Fault) -> None:
        super().__init__(fullname, path)
        self.fault = fault

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.fault.planted(), self.path, "exec", dont_inherit=True)


def plant(name: str) -> None:
    """Plant the fault of this name in modules that are imported from now on."""
    file, _, at = name.rpartition(":")
    for module in [m for m in sys.modules if m.startswith(("baralho.games.", "baralho.kinds."))]:
        del sys.modules[module]
    sys.meta_path.insert(0, Planter(Sites(Path(file)).faults[int(at)]))


# -- where matches go -----------------------------------------------------------------------------------------------

Passed = dict[int, set[tuple[str, int]]]  # by table: file and line


def walk(id: str, kinds: bool) -> Passed:
    """The lines of the game (and of kinds and other games) that are passed in some matches, by table."""
    passed: Passed = {}
    places = tuple(str(ROOT / place) for place in (("games", "kinds") if kinds else files(id)))
    settings = referee.all_tables(id)
    now: set[tuple[str, int]] = set()

    def line(frame: FrameType, event: str, arg: object) -> Any:
        now.add((frame.f_code.co_filename, frame.f_lineno))
        return line

    def call(frame: FrameType, event: str, arg: object) -> Any:
        return line if frame.f_code.co_filename.startswith(places) else None

    trial = referee.Trial(id)
    matches = referee.rounds(trial, settings, "walk", MOST // 10)
    while trial.acts.total() < ROWS and trial.matches < 10 * len(settings):
        now = set()
        sys.settrace(call)
        try:
            k = next(matches)
        finally:
            sys.settrace(None)
        passed.setdefault(k, set()).update(now)
    return passed


def files(id: str) -> list[Path]:
    """The game's own modules."""
    place = ROOT / "games" / id.replace("-", "_")
    found = place.glob("*.py") if place.is_dir() else [place.with_suffix(".py")]
    return sorted(path.relative_to(ROOT) for path in found)


def choose(id: str, count: int, seed: str, passed: Passed) -> list[tuple[Fault, list[int]]]:
    """So many faults, each kind as likely, no two in a line; with the tables at which their lines are passed."""
    own = files(id)
    others = {Path(file).relative_to(ROOT) for lines in passed.values() for file, _ in lines} - {*own}
    by_kind: dict[str, list[tuple[Fault, list[int]]]] = {}
    for path in [*own, *sorted(others)]:
        for fault in Sites(path).faults:
            lines = {(str(ROOT / path), line) for line in fault.lines}
            tables = [k for k in sorted(passed) if passed[k] & lines]
            if not tables and at_import(path, fault):
                tables = sorted(passed)
            if tables:
                by_kind.setdefault(fault.kind, []).append((fault, tables))
    dice = random.Random(f"{id} {seed}")
    chosen: list[tuple[Fault, list[int]]] = []
    taken: set[tuple[Path, int]] = set()
    while by_kind and len(chosen) < count:
        kind = dice.choice(sorted(by_kind))
        fault, tables = by_kind[kind].pop(dice.randrange(len(by_kind[kind])))
        if not by_kind[kind]:
            del by_kind[kind]
        if (fault.path, fault.lines[0]) not in taken:
            taken.add((fault.path, fault.lines[0]))
            chosen.append((fault, tables))
    return chosen


def at_import(path: Path, fault: Fault) -> bool:
    """Whether a fault is in a table of the module, which is made when it is imported."""
    tree = ast.parse((ROOT / path).read_bytes())
    return any(isinstance(s, ast.AnnAssign) and s.lineno <= fault.lines[0] <= (s.end_lineno or 0) for s in tree.body)


# -- trying ---------------------------------------------------------------------------------------------------------


@dataclass
class Outcome:
    """What came of a fault."""

    found: str  # "disagreement", "crash", "hangs", "tests"; "": survived
    seconds: float
    matches: int
    what: str


def attempt(id: str, name: str, tables: list[int], seconds: float, seed: str) -> Outcome:
    """In a process of its own: plant a fault and run the referee until it is found."""
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + GRACE, -1))
    plant(name)
    began = time.process_time()
    found, what, matches = "", "", 0
    try:
        settings = referee.all_tables(id)
        trial = referee.Trial(id)
        for _ in referee.rounds(trial, [settings[k] for k in tables or range(len(settings))], seed, MOST):
            matches += 1
            if time.process_time() - began > seconds:
                break
    except AssertionError as error:
        found, what = "disagreement", str(error).partition("\n")[0]
    except Exception as error:
        found, what = "crash", f"{type(error).__name__}: {error}"
    return Outcome(found, time.process_time() - began, matches, what)


def try_tests(id: str, name: str) -> bool:
    """In a process of its own: whether the game's own tests find a fault."""
    import pytest

    plant(name)
    return (
        pytest.main(["-n0", "-x", "-q", f"tests/games/test_{id.replace('-', '_')}.py"]) == pytest.ExitCode.TESTS_FAILED
    )


def run(id: str, fault: Fault, tables: list[int], seconds: float, seed: str, tests: bool) -> Outcome:
    """Try one fault."""
    read, write = os.pipe()
    child = os.fork()  # what is imported already need not be again
    if not child:
        outcome = attempt(id, fault.name, tables, seconds, seed)
        os.write(write, json.dumps(vars(outcome)).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as pipe:
        told = pipe.read()
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status == -signal.SIGXCPU:
        return Outcome("hangs", seconds + GRACE, 0, "")
    outcome = Outcome(**json.loads(told))
    if tests and not outcome.found:
        command = [sys.executable, "-m", "tests.planted", id, "--try", fault.name]
        if subprocess.run(command, capture_output=True, check=False).returncode == 0:
            outcome.found = "tests"
    return outcome


def report(id: str, faults: list[tuple[Fault, list[int]]], seconds: float, seed: str, tests: bool) -> int:
    """Try all, print what came of them; how many survived."""
    survived = 0
    for fault, among in faults:
        outcome = run(id, fault, among, seconds, seed, tests)
        survived += not outcome.found
        told = f"found by {outcome.found}" if outcome.found else "SURVIVED"
        print(f"{told} after {outcome.matches} matches, {outcome.seconds:.1f} s: {fault.kind}, {fault.name}")
        print(fault.diff())
        if outcome.what:
            print(f"  {outcome.what[:300]}")
        sys.stdout.flush()
    print(f"{id}: {len(faults)} planted, {len(faults) - survived} found")
    return survived


def main() -> None:
    """Plant and try."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--faults", type=int, default=10, help="how many")
    parser.add_argument("--seconds", type=float, default=10, help="of a processor to find each")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--kinds", action="store_true", help="plant in the kinds that the game uses, too")
    parser.add_argument("--tests", action="store_true", help="the game's own tests look at what survives")
    parser.add_argument("--fault", action="append", default=[], metavar="FILE:NUMBER", help="these, at all tables")
    parser.add_argument("--try", dest="name", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if not baralho.FROM_SOURCES:
        os.environ["BARALHO_INTERPRETED"] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "tests.planted", *sys.argv[1:]])
    if args.name:
        sys.exit(0 if try_tests(args.game, args.name) else 1)
    if args.fault:
        split = [name.rpartition(":") for name in args.fault]
        faults: list[tuple[Fault, list[int]]] = [(Sites(Path(file)).faults[int(at)], []) for file, _, at in split]
    else:
        faults = choose(args.game, args.faults, args.seed, walk(args.game, args.kinds))
    sys.exit(min(1, report(args.game, faults, args.seconds, args.seed, args.tests)))


if __name__ == "__main__":
    main()
