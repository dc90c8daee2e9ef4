"""Roles: the closed list, who uses it, and that a page goes by nothing else."""

from __future__ import annotations

import ast
import random
import re
import sys
import types
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

import baralho
from baralho.engine import roles, told
from baralho.engine.table import hand, stock
from baralho.kinds.tricks import trick_zones
from baralho.server import wire
from baralho.server.render import Renderer
from baralho.words import Words, table
from tests.server.test_secrecy import as_course

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "web" / "src"
KINDS = {
    wire.ActRole: roles.ACT_ROLES, wire.ZoneRole: roles.ZONE_ROLES, wire.StatusRole: roles.STATUS_ROLES,
    wire.NoteRole: roles.NOTE_ROLES, wire.BadgeRole: roles.BADGE_ROLES, wire.SayRole: roles.SAY_ROLES,
}  # fmt: skip
ALL = {role for known in KINDS.values() for role in known}
NAMES = {value: name for name, value in vars(roles).items() if isinstance(value, str) and value in ALL}
MOST = 40


def users(name: str) -> set[str]:
    """The games that declare a role, by its constant."""
    games = ROOT / "src" / "baralho" / "games"
    found = [path for path in games.rglob("*.py") if re.search(rf"\broles\.{name}\b", path.read_text(encoding="utf8"))]
    return {path.relative_to(games).parts[0].removesuffix(".py") for path in found}


def sources() -> dict[Path, str]:
    """The sources of the page, without what is made from the server's types, styles and remarks."""
    found = {}
    for path in sorted(PAGE.rglob("*")):
        if path.suffix in (".ts", ".svelte") and path.name != "wire.ts":
            text = re.sub(r"<style.*?</style>|\bclass=\"[^\"]*\"", "", path.read_text(encoding="utf8"), flags=re.DOTALL)
            found[path] = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", text, flags=re.DOTALL)
    return found


@cache
def codes() -> dict[str, str]:
    """What games call their acts, zones, phases, lines, signs and sayings, and the games themselves: code and where."""
    found: dict[str, str] = {}
    for id in baralho.ids():
        spec = baralho.find(id)
        for code in [*[act.code for act in spec.acts], *spec.phases, id, *[variant.id for variant in spec.variants]]:
            found.setdefault(code, id)
        for zone in baralho.start(id).game.t.layout.kinds:
            found.setdefault(zone.code, id)
        for section in ("status", "notes", "badges", "says"):
            for code in table("en", id.replace("-", "_")).get(section, {}):
                found.setdefault(code, id)
    return found


def test_the_list_is_closed_and_short() -> None:
    assert len(ALL) <= MOST and len(NAMES) == len(ALL)
    for hint, known in KINDS.items():
        assert get_args(hint) == ("", *known)
    for role in ALL:
        assert not [id for id in baralho.ids() if id.replace("-", "_") in (role, *role.split("_"))], role


def test_every_role_is_for_several_games_or_drawn_as_a_part() -> None:
    page = "\n".join(sources().values())
    for role, name in NAMES.items():
        told = users(name)
        assert told or role == roles.PLAYED or name in (ROOT / "src/baralho/kinds/tricks.py").read_text(encoding="utf8")
        assert len(told) > 1 or f'"{role}"' in page, f"{role} is for {told} alone, and the page does not draw it"


def test_acts_zones_and_sayings_have_roles_of_their_kind() -> None:
    for id in baralho.ids():
        spec = baralho.find(id)
        assert {act.role for act in spec.acts} <= {"", *roles.ACT_ROLES}, id
        assert {zone.role for zone in baralho.start(id).game.t.layout.kinds} <= {"", *roles.ZONE_ROLES}, id
        assert set(spec.says.values()) <= set(roles.SAY_ROLES), id
        said = table("en", id.replace("-", "_")).get("says", {}) | table("en", "common").get("says", {})
        assert set(spec.says) <= said.keys(), id


def test_authors_read_of_every_role_and_value() -> None:
    page = (ROOT / "docs" / "authoring.md").read_text(encoding="utf8")
    named = set(re.findall(r"`(\w+)", page))
    values = {name for name, value in vars(told).items() if isinstance(value, type) and issubclass(value, told.Told)}
    assert not {*ALL, *values, "Line", "Badge", "Ledger", "Column"} - {"Told"} - named


# -- the page ---------------------------------------------------------------------------------------------------------

# words that the page uses in a sense of its own: looks, packs, styles, names of cards, events, its states
OWN = {
    "ace", "ask", "bottom", "change", "clock", "clubs", "column", "copas", "diamonds", "double", "draw", "families",
    "hanafuda", "hearts", "jack", "joker", "king", "knight", "left", "line", "none", "nothing", "numbers", "pile",
    "pyramid", "queen", "rank", "red", "redouble", "right", "round", "row", "spades", "top", "trick", "trump", "wait",
}  # fmt: skip


def test_no_code_of_a_game_stands_in_the_page() -> None:
    """No text and no key of a table: but for roles, the names of the wire, the page's own words, and what it means."""
    made = (PAGE / "wire.ts").read_text(encoding="utf8")
    wired = set(re.findall(r"^\s+(\w+)\??:", made, re.MULTILINE)) | set(re.findall(r'"([\w-]+)"', made))
    keys = set(re.findall(r"^\s+(\w+): \[", (PAGE / "lib" / "words.ts").read_text(encoding="utf8"), re.MULTILINE))
    text = r""""([A-Za-z_][\w-]*)"|'([A-Za-z_][\w-]*)'|`([\w-]+)`"""
    found = {}
    for path, source in sources().items():
        words = [next(filter(None, groups)) for groups in re.findall(text, source)]
        for listed in re.findall(r"\bconst [A-Z][A-Z_]+\b[^=\n]*= \{(.*?)\};", source, re.DOTALL):
            words += re.findall(r"(\w+):", listed)
        for word in words:
            if word in codes() and word not in ALL | wired | keys | OWN:
                found[word] = f"{path.name}, a word of {codes()[word]}"
    assert not found, found


def test_the_page_looks_into_no_code() -> None:
    """Codes, kinds of actions, phases and games are compared with their like at most, and never taken apart."""
    kinds = set(re.findall(r'"(\w+)"', (PAGE / "wire.ts").read_text(encoding="utf8")))  # of events, people, proposals
    for path, text in sources().items():
        for field, word in re.findall(r'\.(code|phase|game|variant|kind)\s*[!=]==?\s*["\'`]([\w-]+)', text):
            assert field == "kind" and word in kinds, f"{path.name} looks for {field} {word!r}"
        taken = re.search(r"\.(code|phase|kind|do)!?\.(split|slice|startsWith|endsWith|includes|match)\b.*", text)
        assert not taken, f"{path.name} takes a name apart: {taken[0]}"


# -- another name -----------------------------------------------------------------------------------------------------

MARK = "zq"
RENAMED = ["sueca", "bridge", "mate", "king", "oito-maluco", "seven-up", "tarok", "duvido", "memoria"]
SECTIONS = (
    "acts",
    "log",
    "calls",
    "phases",
    "prompts",
    "says",
    "status",
    "notes",
    "badges",
    "zones",
    "marks",
    "together",
    "examples",
)


class Renamer(ast.NodeTransformer):
    """Gives everything that a game calls by a code of its own another name."""

    def __init__(self, known: set[str]) -> None:
        self.known = known

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        """A text that is a code, or begins with one ("pile 2")."""
        value = node.value
        if isinstance(value, str) and value.split(" ")[0] in self.known and value.count(" ") < 2:
            return ast.Constant(MARK + value)
        return node


def own_codes(id: str) -> set[str]:
    """The codes that a game's own module and words declare; what it shares with others keeps its name."""
    spec = baralho.find(id)
    words = table("en", id.replace("-", "_"))
    shared = {zone.code for zone in trick_zones()} | {zone.code for zone in (stock(), hand())}
    zones = {zone.code for zone in baralho.start(id).game.t.layout.kinds} - shared
    told = {code for section in ("says", "status", "notes", "badges") for code in words.get(section, {})}
    options = [option.key for option in spec.options]
    taken = {id, *options, *spec.keeps, *table("en", "common").get("says", {}), *words["scores"]}
    tree = source_of(id)
    written = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    declared = {act.code for act in spec.acts} | set(spec.phases) | zones | told
    return (declared & {word.split(" ")[0] for word in written if word}) - taken - {"trump", "pot"}


def source_of(id: str) -> ast.Module:
    """The source of a game; that of a folder as one module, each file after those that it needs."""
    games = ROOT / "src" / "baralho" / "games"
    name = id.replace("-", "_")
    if (games / f"{name}.py").exists():
        return ast.parse((games / f"{name}.py").read_text(encoding="utf8"))
    whole, done = ast.Module([], []), set[str]()

    def add(path: Path) -> None:
        for node in ast.parse(path.read_text(encoding="utf8")).body:
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"baralho.games.{name}."):
                needed = (node.module or "").rpartition(".")[2]
                if needed not in done:
                    done.add(needed)
                    add(games / name / f"{needed}.py")
            elif not (isinstance(node, ast.ImportFrom) and node.module == "__future__" and whole.body):
                whole.body.append(node)

    whole.body += ast.parse("from __future__ import annotations").body
    add(games / name / "__init__.py")
    return whole


@pytest.mark.parametrize("id", RENAMED)
def test_a_game_with_other_codes_is_drawn_alike(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All that a page is sent is the same but for the names that it does not look into."""
    known = own_codes(id)
    tree = ast.fix_missing_locations(Renamer(known).visit(source_of(id)))
    module = types.ModuleType(f"renamed_{id}")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr("baralho.server.render.claimable", lambda *_: 0)  # they know the class, which is another
    monkeypatch.setattr("baralho.server.render.meanings", lambda _: [])
    exec(compile(tree, id, "exec"), module.__dict__)  # the project's own source
    other = module.__dict__["GAME"]
    assert [act.code for act in other.acts] != [act.code for act in baralho.find(id).acts]

    def anew(text: str) -> str:
        """A phase, a case ("only draw") or a prompt ("Follow {suit}") with the codes that it names renamed."""
        codes = "|".join(sorted(known))
        return re.sub(rf"(^|^only |^may | & (?:only|may) |{{)({codes})(?=$| & |}})", rf"\1{MARK}\2", text)

    def marked(lang: str, name: str) -> dict[str, Any]:
        told = dict(table(lang, name))
        for section in SECTIONS:
            entries = told.get(section, {})
            renamed = {MARK + k: v for k, v in entries.items() if k.partition(".")[0] in known}
            told[section] = {**entries, **renamed}  # what a kind says for the game keeps its name
        prompts = told.get("prompts", {})
        told["prompts"] = {
            anew(phase): {anew(c): anew(t) for c, t in cases.items()} for phase, cases in prompts.items()
        }
        return told

    sent = []
    for spec in (baralho.find(id), other):
        if spec is other:
            monkeypatch.setattr("baralho.words.table", marked)
        players, options = spec.settle("", "", 0, {})
        match, dice = baralho.Match(spec, players, options, "roles"), random.Random("roles")
        words = Words(spec, "en")
        for _ in range(60):
            if match.over:
                break
            seat = dice.choice(match.actors())
            painter = Renderer(as_course(match), seat, words)
            sent.append(msgspec.json.encode([painter.view([], None, False), painter.events(0)]).decode())
            match.act(seat, dice.choice(match.legal(seat)))
        sent.append("")
    half = len(sent) // 2
    one, two = "\n".join(sent[:half]), "\n".join(sent[half:])
    assert MARK in two and MARK not in one
    assert two.replace(MARK, "") == one
