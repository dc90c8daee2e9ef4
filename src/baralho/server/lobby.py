"""The games for the lobby, their pages and rules, in words."""

from __future__ import annotations

import functools
import re
from typing import get_args

import msgspec
from markdown_it import MarkdownIt

import baralho
from baralho.engine.chance import Chance
from baralho.engine.errors import BadOption
from baralho.engine.game import GameSpec
from baralho.engine.spec import Options
from baralho.server import deals, wire
from baralho.server.refusal import Refusal, phrases
from baralho.words import Words, rules_page, table

KNOWN = ("truco", "copas", "gin-rummy", "vinte-e-um", "klondike", "buraco", "sueca", "poquer")  # what most look for
LEVELS: tuple[str, ...] = get_args(wire.Level)
LENGTHS = ("rapida", "normal", "completa")
MEANS = {"pt": "Quer dizer", "en": "Meaning"}  # over the second column of a table that explains words or signs


def find(id: str) -> GameSpec:
    """A game by its id."""
    if id not in baralho.ids():
        raise Refusal("no_game", id[:40], status=404)
    return baralho.find(id)


def cards(lang: str, played: dict[str, int]) -> list[wire.GameCard]:
    """All games, the most played first, by how often each was `played` of late; the others by kind."""
    found = [card(baralho.find(id), lang) for id in baralho.ids()]
    return sorted(found, key=lambda c: (-played.get(c.id, 0), first_known(c.id), c.kind.casefold(), c.name.casefold()))


def first_known(id: str) -> int:
    """The place of a game among those that most people look for."""
    return KNOWN.index(id) if id in KNOWN else len(KNOWN)


@functools.cache
def card(spec: GameSpec, lang: str) -> wire.GameCard:
    """A game in the lobby."""
    words = Words(spec, lang)
    players, options = spec.settle("", "", 0, {})
    families = table(lang, "cli")["families"]
    return wire.GameCard(
        id=spec.id,
        name=words.name,
        family=spec.family,
        kind=str(families.get(spec.family, spec.family)),
        players=list(spec.players),
        best=spec.best,
        minutes=spec.minutes,
        luck=spec.luck,
        thought=spec.thought,
        pack=spec.sit(players, options, Chance("")).t.pack.family,
        solitaire=spec.players == (1,),
        variants=[wire.Named(v.id, words.get("variants", v.id)) for v in spec.variants],
        presets=[wire.Named(p.id, words.get("presets", p.id)) for p in spec.presets],
        emblem=spec.emblem[0].split(),
        sign=spec.emblem[1],
        also=list(words.own.get("also", [])),
        near=list(words.own.get("near", [])),
        today=spec.today,
    )


@functools.cache
def page(spec: GameSpec, lang: str) -> wire.GamePage:
    """Everything about a game."""
    words = Words(spec, lang)
    defaults = spec.settle("", "", 0, {})[1]
    options = [
        wire.OptionInfo(
            o.key,
            words.option(o.key),
            defaults[o.key],
            [wire.OptionChoice(v, words.value(o.key, v)) for v in o.values],
            o.low,
            o.high,
        )
        for o in spec.options
    ]
    variants = [
        bundle(words, "variants", v.id, v.players or spec.players, v.options, defaults, spec.settle(v.id, "", 0, {})[1])
        for v in spec.variants
    ]
    alike = idle(spec)
    presets = [
        msgspec.structs.replace(
            bundle(words, "presets", p.id, spec.players, p.options, defaults, spec.settle("", p.id, 0, {})[1]),
            within={variant: dict(there) for variant, there in p.within.items()},
            idle=alike[p.id],
        )
        for p in spec.presets
    ]
    levels = {level: words.get("levels", level) for level in LEVELS}
    about = card(spec, lang), summary(spec, lang), levels, deals.solved(spec)
    return wire.GamePage(*about, options, variants, presets)


def bundle(
    words: Words, section: str, id: str, players: tuple[int, ...], options: Options, defaults: Options, settled: Options
) -> wire.VariantInfo:
    """A variant or preset; `settled` is a table under it, whose defaults may be others than those of the game."""
    others = {key: value for key, value in settled.items() if key not in options and value != defaults[key]}
    return wire.VariantInfo(id, words.get(section, id), list(players), dict(options), others)


def idle(spec: GameSpec) -> dict[str, dict[str, list[int]]]:
    """By preset and variant, with how many (0: the usual number) there is no such table, or another has it already."""
    found: dict[str, dict[str, list[int]]] = {p.id: {} for p in spec.presets}
    for variant, allowed in [("", spec.players), *[(v.id, v.players or spec.players) for v in spec.variants]]:
        for players in (0, *allowed):
            tables: list[tuple[int, Options]] = []
            for preset in sorted(found, key="normal".__ne__):  # the book's first
                try:
                    settled = spec.settle(variant, preset, players, {})
                except BadOption:
                    found[preset].setdefault(variant, []).append(players)
                    continue
                if settled in tables:
                    found[preset].setdefault(variant, []).append(players)
                tables.append(settled)
    return found


def summary(spec: GameSpec, lang: str) -> str:
    """What the rules page says first."""
    try:
        text = rules_page(spec, lang)
    except FileNotFoundError:
        return ""
    text = re.sub(r"^#.*$", "", text, flags=re.MULTILINE)  # a heading may stand right above its text
    first = [p for p in re.split(r"\n\s*\n", text) if p.strip() and not p.lstrip().startswith(("-", "|", ">"))]
    return re.sub(r"[*_`]", "", " ".join(first[0].split())) if first else ""


@functools.cache
def rules(spec: GameSpec, lang: str) -> wire.RulesPage:
    """The rules as HTML; the Markdown may hold none of its own."""
    try:
        text = rules_page(spec, lang)
    except FileNotFoundError:
        raise Refusal("not_found", status=404) from None
    words = Words(spec, lang)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(in_words(text, words))
    for number, token in enumerate([token for token in tokens if token.type == "heading_open"]):
        token.attrSet("id", anchor(number))
    html = markdown.renderer.render(tokens, markdown.options, {})
    return wire.RulesPage(words.name, html, terms(text, lang), places(text, words))


def anchor(number: int) -> str:
    """What a heading of a rules page is reached by."""
    return f"part-{number}"


def places(text: str, words: Words) -> dict[str, str]:
    """Where a rules page tells of each variant and of each preset that is more than a length."""
    spec = words.spec
    names = {v.id: words.get("variants", v.id) for v in spec.variants}
    names |= {p.id: words.get("presets", p.id) for p in spec.presets if p.id not in LENGTHS}
    keys = tuple([f"| `{o.key}`" for o in spec.options])  # a value of an option may be called as a preset is
    lines = ["" if line.startswith(keys) else line.casefold() for line in text.split("\n")]
    found = {id: place(lines, f"`{id}`", name.casefold()) for id, name in names.items()}
    return {id: anchor(number) for id, number in found.items() if number > 0}


def place(lines: list[str], code: str, name: str) -> int:
    """The heading that is a name or has its code, else that above the code, else one with the name in it, else that
    above a paragraph which begins with the name; or 0.
    """
    headings = [n for n, line in enumerate(lines) if line.startswith("#")]
    titles = [lines[n].lstrip("# ") for n in headings]
    whole = [k for k, title in enumerate(titles) if title == name or code in title]
    part = [k for k, title in enumerate(titles) if name in title]
    told = [sum(h <= n for h in headings) - 1 for n, line in enumerate(lines) if code in line]
    begins = [sum(h <= n for h in headings) - 1 for n, line in enumerate(lines) if line.startswith(f"**{name}")]
    return next((k for k in [*whole, *told, *part, *begins] if k > 0), 0)


def in_words(text: str, words: Words) -> str:
    """A rules page in which options, their values, variants and presets are called as the page calls them: the codes
    are for the command line.
    """
    spec = words.spec
    options = {o.key: {str(v).lower(): words.value(o.key, v) for v in o.values} for o in spec.options}
    names = {p.id: words.get("presets", p.id) for p in spec.presets}
    names |= {v.id: words.get("variants", v.id) for v in spec.variants}
    lines = []
    for line in text.split("\n"):
        row = re.match(r"\| `(\w+)`", line)
        values = options.get(row[1], {}) if row else {}
        lines.append(re.sub(r"`([^`]+)`", functools.partial(_in_words, words, options, values, names), line))
    return "\n".join(lines)


def _in_words(
    words: Words, options: dict[str, dict[str, str]], values: dict[str, str], names: dict[str, str], code: re.Match[str]
) -> str:
    """What a code means: an option, one with its value, a value of the option of this row, a variant or preset, else
    a value of another option.
    """
    key, equals, value = code[1].partition("=")
    if key in options and equals:
        return f"{words.option(key)}: {options[key].get(value, value)}"
    if key in values:
        return values[key]
    if key in options:
        return words.option(key)
    if key in names:
        return names[key]
    return next((known[code[1]] for known in options.values() if code[1] in known), code[0])


def terms(text: str, lang: str) -> list[wire.Term]:
    """What the tables of a rules page explain that have a column for what something means."""
    found = re.findall(rf"^\|[^|]+\| {MEANS[lang]} \|\n\|[-|]+\|\n((?:\|[^|]+\|[^|]+\|\n)+)", text, re.MULTILINE)
    rows = [row.strip("|").split("|") for table in found for row in table.splitlines()]
    return [wire.Term(*[cell.strip().replace("*", "").replace("`", "") for cell in row]) for row in rows]


@functools.cache
def sayings(lang: str) -> list[wire.Phrase]:
    """What can be said at a table."""
    known = phrases(lang)
    said = [wire.Phrase(code, text, False) for code, text in known["phrases"].items()]
    return said + [wire.Phrase(code, text, True) for code, text in known["emotes"].items()]
