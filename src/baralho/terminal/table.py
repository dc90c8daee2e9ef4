"""The table drawn with letters, for any game, from what a seat sees of it."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from baralho import Match, view
from baralho.engine.table import SEAT, SIDE
from baralho.terminal.phrases import Phrases
from baralho.words import Words

BACK = "▮"
MANY = 8  # backs in a row that are rather counted


def draw(match: Match, seat: int, words: Words, say: Phrases) -> list[str]:
    """The table as a seat sees it: what all share, a line for every seat, at last the seat's own cards."""
    seen = view(match, seat)
    layout = match.game.t.layout
    shared: list[str] = []
    held: list[list[str]] = [[] for _ in range(match.players)]
    mine: list[str] = []
    for number, zone in enumerate(seen["zones"]):
        kind, index = layout.kind[number], layout.index[number]
        per, many = layout.kinds[kind].per, layout.size[kind] > 1
        before: int = zone["seat"]
        missed = many and per != SIDE and before < 0 and zone["look"] != "heap"  # an empty column may be wanted
        if not zone["cards"] and not missed:
            continue
        name = words.zone(zone["zone"])
        across = -(-layout.size[kind] // layout.kinds[kind].rows) if layout.kinds[kind].rows and before < 0 else 0
        if across:
            if index % across == 0:
                shared.append(f"{name} {index + 1}-{min(index + across, layout.size[kind])}:")
            shared[-1] += f" {cell(match, zone, index, words)}"
            continue
        cards = faces(match, zone, layout.kinds[kind].ordered, words, say)
        if per == SEAT and index == seat and zone["look"] == "fan":
            mine.append(f"{say('table.hand')}: {cards}")
        elif before >= 0:
            held[before].append(f"{name} {cards}")
        elif per == SIDE:
            shared.append(f"{name}, {words.side(match, index, seat)}: {cards}")
        else:
            shared.append(f"{name} {index + 1}: {cards}" if many else f"{name}: {cards}")
    return [*heading(match, seat, seen, words), *shared, *seat_lines(match, seat, seen, held, words, say), *mine]


def heading(match: Match, seat: int, seen: dict[str, Any], words: Words) -> list[str]:
    """What is to be read off the table in one line, with the points where they are not the seats' own."""
    status = words.status(match, seat)
    if match.game.sides != match.players:
        names = words.sides(match, seat)
        status += [f"{name}: {words.number(points)}" for name, points in zip(names, seen["points"], strict=True)]
    return [" · ".join(status)] if status else []


def seat_lines(
    match: Match, seat: int, seen: dict[str, Any], held: list[list[str]], words: Words, say: Phrases
) -> list[str]:
    """A line for every seat: who it is, what lies before it, its points."""
    lines = []
    shared_sides = match.game.sides != match.players
    for s in range(match.players):
        marks = [say("table.you")] if s == seat and match.players > 1 else []
        marks += [say("table.side", n=seen["sides"][s] + 1)] if seen["sides"] and shared_sides else []
        marks += [say("table.dealer")] if s == seen["dealer"] and match.players > 1 else []
        what = list(held[s])
        if not shared_sides:
            what.append(say("table.points", n=words.number(seen["points"][s])))
        name = words.seat(s) + (f" ({', '.join(marks)})" if marks else "")
        lines.append(f"{name}: {'; '.join(what)}" if what else name)
    return lines


def cell(match: Match, zone: dict[str, Any], index: int, words: Words) -> str:
    """A place of a grid: its card, its number where the card is closed, a dot where there is none."""
    cards: list[str] = zone["cards"]
    return "·" if not cards else words.short(match, cards[-1]) if cards[-1] else str(index + 1)


def faces(match: Match, zone: dict[str, Any], ordered: bool, words: Words, say: Phrases) -> str:
    """The cards of a zone: faces where they are seen, backs or a number where not."""
    cards: list[str] = zone["cards"]
    if not cards:
        return say("table.empty")
    if not any(cards):
        return say.cards(len(cards))
    if not ordered:
        open = [words.short(match, c) for c in cards if c]
        backs = len(cards) - len(open)
        return " ".join(open) + (f" + {say('table.hidden', n=backs)}" if backs else "")
    parts = []
    for up, run in groupby(cards, bool):
        codes = list(run)
        if up:
            parts += [words.short(match, c) for c in codes]
        else:
            parts.append(BACK * len(codes) if len(codes) < MANY else f"{len(codes)}{BACK}")
    return " ".join(parts)
