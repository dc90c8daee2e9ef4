"""What a person waits for and takes moments, worked out in a worker process: nothing slow in the event loop."""

from __future__ import annotations

from baralho.engine.notation import write_action
from baralho.server import wire
from baralho.server.course import Course
from baralho.server.plans import Chooser
from baralho.server.render import Filmer
from baralho.words import Words

Index = tuple[list[int], list[wire.Decision]]


def film(
    course: Course, lang: str, names: tuple[str, ...], first: int, count: int, index: bool
) -> tuple[list[wire.Frame], Index | None]:
    """Frames of a match that is over, and where in it deals begin and choices were made, if that is wanted."""
    filmer = Filmer(course.match, Words(course.spec, lang, names))
    return filmer.frames(first, count), filmer.index() if index else None


def choose(
    course: Course, seat: int, lang: str, names: tuple[str, ...], cards: list[str], to: str
) -> tuple[list[wire.Plan], list[str]]:
    """Which plans use exactly these cards, and which cards could be added."""
    match = course.match
    words = Words(course.spec, lang, names)
    chooser = Chooser(match, seat, to)
    plans = [
        wire.Plan([write_action(match, a) for a in plan], chooser.label(plan, words)) for plan in chooser.plans(cards)
    ]
    return plans, chooser.more(cards)
