"""The parts of a table and the families of cards, each drawn by the page itself: into build/gallery, and docs/parts.

`make gallery`, or `python -m tools.gallery [PART ...]`. Every part is shown in a position of a real game, found by
playing until the view has what the part draws, in both languages, light and dark. Needs Playwright, Chromium, Pillow.
"""

from __future__ import annotations

import functools
import http.server
import io
import json
import random
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

import baralho
from baralho.engine.notation import write_action
from baralho.server import wire
from baralho.server.course import Course
from baralho.server.render import Renderer
from baralho.server.rows import Entry, Header
from baralho.words import Words
from tools.web import NoNode, install, run

OUT = Path("build/gallery")
PICTURES = Path("docs/parts")
STEPS = 500  # of a match that is searched for a part
SEEDS = 6
LANGS: tuple[wire.Lang, ...] = ("pt", "en")
NAMES = ("Ana", "Bento", "Clara", "Dito", "Eva", "Fausto", "Gil", "Hugo", "Iara", "Juca")
Test = Callable[[wire.View], bool]


def status(role: str, test: Callable[[wire.Status], bool] = lambda s: True) -> Test:
    """A view with a line of that role."""
    return lambda v: any(s.role == role and test(s) for s in v.status)


def note(role: str) -> Test:
    """A view with a note of that role."""
    return lambda v: v.mine and any(n.role == role for n in v.notes)


def badge(role: str) -> Test:
    """A view with a sign of that role."""
    return lambda v: any(b.role == role for b in v.badges)


def look(name: str, cards: int = 1, zones: int = 1) -> Test:
    """A view in which so many zones of a look have so many cards."""
    return lambda v: sum(z.look == name and len(z.cards) >= cards for z in v.zones) >= zones


def named(least: int, test: Callable[[wire.Action], bool]) -> Test:
    """A view that offers so many actions of a kind."""
    return lambda v: v.mine and sum(test(a) for a in v.actions) >= least


def rows(v: wire.View) -> bool:
    """Several melds on the table."""
    return v.mine and sum(z.look == "row" and z.owner == "" and len(z.cards) > 2 for z in v.zones) > 2


# what it is (Portuguese, English), the games it is looked for in, and what a view must have
PARTS: dict[str, tuple[str, str, tuple[str, ...], Test]] = {
    "bidding-box": ("Caixa de lances", "Bidding box", ("bridge",), named(8, lambda a: bool(a.second))),
    "auction": ("Leilão", "Auction", ("bridge", "grand"), status("contract", lambda s: len(s.words) > 4)),
    "ladder": ("Escada e lâmpadas", "Ladder and lamps", ("truco",), status("ladder", lambda s: len(s.counts[0]) > 7)),
    "track": (
        "Trilhas dos lados",
        "Tracks of the sides",
        ("sueca", "seven-up"),
        status("track", lambda s: len(s.sides) > 1),
    ),
    "way": (
        "Caminho até a meta",
        "Way to a goal",
        ("jubileu", "tarok", "whist"),
        status("track", lambda s: not s.sides),
    ),
    "race-lanes": ("Raias, com meios passos", "Race lanes, with half steps", ("kentucky-derby",), status("track")),
    "pegs": ("Tabuleiro de pinos", "Pegs", ("cribbage",), status("pegs", lambda s: any(sum(c[:1]) for c in s.counts))),
    "pots": ("Bolos", "Pots", ("brag", "poquer", "pif-paf"), status("pot")),
    "pools": ("Bolos com nome", "Labelled pools", ("poch", "michigan"), lambda v: v.mine),
    "chips": ("Fichas e apostas nos lugares", "Chips and bets at the seats", ("poquer", "brag"), status("bets")),
    "open-card": ("Carta que vale na mão", "Card that says what counts", ("gin-rummy",), status("open_card")),
    "suit-sign": (
        "Naipe em vigor",
        "Suit in force",
        ("oito-maluco", "mau-mau"),
        lambda v: any(len(b.text) == 1 for b in v.badges),
    ),
    "trump": (
        "Trunfo e sua cor",
        "Trump and its colour",
        ("fera", "sueca", "whist"),
        lambda v: any(s.suit for s in v.status),
    ),
    "grid": ("Grade de 5 por 5, com margens", "5 by 5 grid with margins", ("poquer-paciencia",), look("grid", 1, 9)),
    "grid-gaps": (
        "Grade cujos vazios ficam",
        "Grid whose gaps stay",
        ("memoria", "golfe"),
        lambda v: look("grid")(v) and any(z.look == "grid" and not z.cards for z in v.zones),
    ),
    "pyramid": ("Pirâmide", "Pyramid", ("piramide",), look("pyramid", 1, 20)),
    "clock": ("Relógio de 13 montes", "Clock of 13 piles", ("relogio", "relogio-real"), look("clock", 1, 9)),
    "lines": (
        "Linhas que crescem dos dois lados",
        "Lines growing both ways",
        ("domino-de-cartas",),
        look("line", 3, 2),
    ),
    "columns": ("Colunas", "Columns", ("klondike",), look("column")),
    "wings": ("Asas", "Wings", ("crapo",), look("wing")),
    "discard-row": (
        "Fileira de descartes: comprar daqui",
        "Discard row: take from here",
        ("rummy-500",),
        lambda v: v.mine and any(z.look == "row" and z.ordered and len(z.cards) > 2 for z in v.zones),
    ),
    "strip": (
        "Fileira que cresce, com o que pende",
        "Growing row with what hangs below",
        ("eleusis",),
        status("strip"),
    ),
    "melds": ("Jogos numerados", "Numbered melds", ("rummy", "buraco"), rows),
    "groups": ("Mão em grupos", "Hand in groups", ("gin-rummy", "pif-paf"), note("groups")),
    "two-steps": (
        "Escolha em dois passos: pessoa e carta",
        "Two-step choice: player, then card",
        ("dez-familias",),
        named(5, lambda a: bool(a.face)),
    ),
    "opening-meter": (
        "Mínimo para abrir",
        "Minimum for opening",
        ("canastra",),
        lambda v: v.mine and any(note.of for note in v.notes),
    ),
    "ranks": ("Um monte para cada valor", "A pile for each rank", ("zetema",), named(0, lambda a: True)),
    "widow": (
        "Viúva em duas metades",
        "Widow in two halves",
        ("tarok",),
        lambda v: sum(z.look == "row" and len(z.cards) == 3 for z in v.zones) > 1,
    ),
    "dialogue": (
        "Diálogo de declarações",
        "Dialogue of declarations",
        ("pique",),
        lambda v: v.mine and not any(a.cards for a in v.actions),
    ),
    "changer": (
        "Carta virada e quem a troca",
        "Turn-up and its exchange",
        ("brisca", "tute"),
        lambda v: v.mine and any(z.look == "pile" and z.seat < 0 and len(z.cards) == 1 for z in v.zones),
    ),
    "many-buttons": (
        "Muitos botões, e passar à vista",
        "Many buttons, and pass in sight",
        ("jubileu",),
        named(10, lambda a: not a.cards),
    ),
    "dial": ("Um número entre muitos", "One number of many", ("tarok",), named(30, lambda a: a.number is not None)),
    "amounts": ("Quantias", "Amounts", ("monte",), lambda v: len(v.amounts) > 1),
    "prices": ("O que custa ou vale", "What it costs or is worth", ("truco", "skat"), note("prices")),
    "offers": ("O que rende já", "What scores at once", ("bezique", "pinocle"), note("offers")),
    "sum": ("Soma das escolhidas", "Sum of the chosen", ("escopa", "casino"), note("sum")),
    "ranking": ("Ordem das mãos", "Order of hands", ("poquer",), note("ranking")),
    "grades": ("Escolha por dificuldade", "Choice by grade", ("eleusis",), note("grades")),
    "tags": ("Nomes no meio de um monte", "Names in the middle of a pile", ("menagerie",), badge("tag")),
    "locked": ("O que ninguém muda mais", "What nobody can change", ("casino", "canastra"), badge("locked")),
    "led": ("Carta que espera resposta", "A card that waits for an answer", ("mate", "piramide"), badge("lead")),
    "calls": ("Vozes contra o relógio", "Calls against the clock", ("menagerie",), lambda v: v.mine and v.entries > 0),
    "step-run": ("Passo e corrida", "Step and run", ("relogio-real", "relogio", "war"), lambda v: v.mine),
    "neighbour": ("A mesa do vizinho", "The neighbour's table", ("golfe:2", "piramide:2"), lambda v: v.mine),
    "hands-open": (
        "Mão aberta ao lado da minha",
        "A hand that lies open beside mine",
        ("bridge",),
        lambda v: (
            v.mine
            and any(
                z.look == "fan" and z.seat not in (-1, v.seat) and len(z.cards) > 8 and all(z.cards) for z in v.zones
            )
        ),
    ),
}


def table_of(game: str, seed: int) -> Course:
    """A new table; the game may name how many play."""
    id, _, players = game.partition(":")
    spec = baralho.find(id)
    header = Header(
        "gallery", "ABCDEF", id, "", "", int(players or 0) or spec.best, {}, {"waits": spec.best == 1}, str(seed),
        "salt", "", 0.0, "playing",
    )  # fmt: skip
    return Course(header)


def painted(course: Course, seat: int, lang: wire.Lang) -> wire.View:
    """The table as a seat sees it."""
    words = Words(course.spec, lang, NAMES[: course.match.players])
    return Renderer(course, seat, words).view([], None, False)


def found(games: tuple[str, ...], test: Test) -> Course | None:
    """The first position that has what is wanted for seat 0."""
    for game in games:
        for seed in range(SEEDS):
            course, dice = table_of(game, seed), random.Random(seed)
            for _ in range(STEPS):
                match = course.match
                if test(painted(course, 0, "pt")):
                    return course
                if match.over:
                    break
                if not match.actors():  # a window that nobody answers any more
                    course.apply(Entry(course.head + 1, -1, "close 0"))
                    continue
                seat = dice.choice(match.actors())
                legal = [a for a in match.legal(seat) if not match.spec.quits >> (a & 255) & 1] or match.legal(seat)
                course.apply(Entry(course.head + 1, seat, write_action(match, dice.choice(legal))))
    return None


def room(course: Course, lang: wire.Lang) -> wire.Room:
    """The people at a table of the gallery."""
    match, spec = course.match, course.spec
    words = Words(spec, lang, NAMES[: match.players])
    players = [
        wire.Player(s, NAMES[s], "person" if s == 0 else "bot", "medium", True, False, s == 0, s == 0)
        for s in range(match.players)
    ]
    rules = wire.Rules(
        spec.id, "", "", match.players, words.title(""), *words.titles(""), {}, 0, 0, "medium", False, True, False, True
    )
    pack = match.game.t.pack
    return wire.Room(
        "gallery", "ABCDEF", "playing", rules, pack.family, words.card_names(pack), spec.by_rank, spec.anticlockwise,
        players, 0, True, False, False, 0, None, "", [], "", "", "", -1, [],
    )  # fmt: skip


def scene(key: str) -> dict[str, Any] | None:
    """A part as the page gets it, in both languages."""
    pt, en, games, test = PARTS[key]
    course = found(games, test)
    if course is None:
        return None
    views = {
        lang: {"room": msgspec.to_builtins(room(course, lang)), "view": msgspec.to_builtins(painted(course, 0, lang))}
        for lang in LANGS
    }
    return {"key": key, "title": {"pt": pt, "en": en}, "game": course.spec.id, "told": views}


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The gallery's address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *args: Any) -> None:
            pass

    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def shoot(address: str, keys: list[str]) -> list[str]:
    """The whole gallery in both languages, light and dark; and of every part a small picture for the docs."""
    from PIL import Image

    from tests.e2e.site import chromium

    errors: list[str] = []
    PICTURES.mkdir(parents=True, exist_ok=True)
    with chromium() as browser:
        for lang in LANGS:
            for theme in ("light", "dark"):
                page = browser.new_page(viewport={"width": 1240, "height": 900}, color_scheme=theme)
                page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
                page.on("pageerror", lambda e: errors.append(str(e)))
                page.goto(f"{address}/gallery.html?lang={lang}")
                page.wait_for_selector("main[data-ready]", timeout=60000)
                page.wait_for_timeout(1500)
                page.screenshot(path=OUT / f"gallery-{lang}-{theme}.png", full_page=True)
                for key in keys if (lang, theme) == ("pt", "light") else []:
                    png = page.locator(f"#{key} .table").screenshot()
                    small = Image.open(io.BytesIO(png)).convert("RGB")
                    small.save(PICTURES / f"{key}.webp", "WEBP", quality=55, method=6)
                page.close()
    return errors


def main(keys: list[str]) -> int:
    """The parts named, or all."""
    try:
        install()
        run(["node_modules/vite/bin/vite.js", "build", "--config", "gallery/vite.config.ts", "--logLevel", "warn"])
    except NoNode as error:
        print(f"tools.gallery: {error}", file=sys.stderr)
        return 1
    missing: list[str] = []
    scenes: list[dict[str, Any]] = []
    for key in keys or list(PARTS):
        one = scene(key)
        if one is None:
            missing.append(key)
        else:
            scenes.append(one)
        print(key, "not found" if one is None else one["game"], flush=True)
    (OUT / "scenes.json").write_text(json.dumps(scenes, ensure_ascii=False), encoding="utf8")
    with served(OUT) as address:
        errors = shoot(address, [s["key"] for s in scenes])
    for text in [*errors, *[f"no position shows {key}" for key in missing]]:
        print(text, file=sys.stderr)
    print(f"{len(scenes)} parts, in {OUT}/gallery-*.png and {PICTURES}")
    return 1 if errors or missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
