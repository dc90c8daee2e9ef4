"""Words: everything a person reads, in Portuguese of Brazil and in English.

Every game has a file per language, `words/pt/truco.toml`; what it does not say is looked up in `common.toml`. A text
may name arguments in braces: {x} and {y} of an action, {cards} chosen for it, {seat}, {a}, {b}, {points} of an event,
{value} of a status line, note or badge as `values` says it; "{a:box|boxes}" is a number with what it counts.

A prompt is its phase's, unless `[prompts.PHASE]` has another for what is so (`cases_of`); several are joined by " & ".
It may name what a status line or a note tells, by its code: "Follow {suit}", for the cases in which there is the line.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from string import Formatter
from typing import Any

from baralho.bots.player import Choice
from baralho.bots.thumb import Reason
from baralho.cards.pack import Pack
from baralho.engine.game import GameSpec
from baralho.engine.match import Match
from baralho.engine.notation import named, read_action, read_argument, write_argument
from baralho.engine.roles import OFFERS
from baralho.engine.spec import (
    CARDS,
    FACE,
    ITEM,
    KIND_BITS,
    KIND_MASK,
    NONE,
    PLACE,
    RANK,
    SEAT_ARG,
    SUIT,
    X_MASK,
    Y_SHIFT,
    Act,
    Value,
)
from baralho.engine.table import bits
from baralho.engine.told import Badge, ByAction, Fields, Line
from baralho.engine.view import SPECTATOR, Event
from baralho.words.notes import notes
from baralho.words.values import Counted, Teller

LANGUAGES = ("pt", "en")
FEW = 6  # cards, of which one says "only"
HALF = 50  # a chance, likewise
LABELS = 20_000  # of a game that are kept
POINTS = str.maketrans(",.", ".,")  # of a number, from English to Portuguese
LOSS = re.compile(r"(?<![\w.,½)/-])-(?=\d)")  # the minus of a number, and no hyphen between two
LARGE = re.compile(r"(?<![\d.,])\d{4,}(?![\d.,]\d)")  # a number that has thousands
RANKS = 14  # that cards of any pack have, the joker's too
LENGTHS = ("rapida", "normal", "completa")  # presets that are no form of the game


class MissingWord(KeyError):
    """A text that neither the game's file nor the common one has."""


@functools.cache
def table(lang: str, name: str) -> dict[str, Any]:
    """One file of words."""
    path = files("baralho.words") / lang / f"{name}.toml"
    return tomllib.loads(path.read_text(encoding="utf8")) if path.is_file() else {}


class Lexicon:
    """Two files of words put together, a game's own before the common ones, so that nothing is looked for twice."""

    def __init__(self, own: dict[str, Any], common: dict[str, Any]) -> None:
        self.files = (own, common)
        self.texts: dict[tuple[str, str], str] = {}  # by section and key
        for words in (common, own):
            for section, entries in words.items():
                if isinstance(entries, dict):
                    self.texts |= {(section, key): text for key, text in entries.items() if isinstance(text, str)}
        self.signs: dict[str, str] = {**common["signs"], **own.get("signs", {})}  # of cards
        # by zone: what the empty places of its kind show
        self.marks = {code: str(text).split() for code, text in own.get("marks", {}).items()}
        self.labels: dict[tuple[Pack, int, bool], str] = {}  # what buttons say that are the same at every table, so far


_lexicons: dict[tuple[int, int], Lexicon] = {}


def lexicon(own: dict[str, Any], common: dict[str, Any]) -> Lexicon:
    """Two files put together; once, for the files are read once."""
    found = _lexicons.get((id(own), id(common)))
    if found is None:
        found = _lexicons[id(own), id(common)] = Lexicon(own, common)
    return found


@dataclass(frozen=True, slots=True)
class Fact:
    """A status line: what the game told, and how it is said."""

    line: Line
    text: str
    label: str  # what it calls its value, "Pot"; "" where the text has no two parts
    told: str  # the value as it is said


class Words:
    """The words of one game in one language; at a table the seats are called by the names of those who sit there.

    `typed`: for who types what to do, so that cards with names go by their codes too: "8a full moon".
    """

    def __init__(self, spec: GameSpec, lang: str, names: tuple[str, ...] = (), typed: bool = False) -> None:
        self.spec = spec
        self.lang = lang
        self.names = names
        self.typed = typed
        self.minus = "-" if typed else "−"  # what can be typed, or what is printed
        name = spec.id.replace("-", "_")
        self.own = table(lang, name)
        self.common = table(lang, "common")
        self.all = lexicon(self.own, self.common)

    def get(self, section: str, key: str) -> str:
        """A text by section and key; the game's own before the common one."""
        text = self.all.texts.get((section, key))
        if text is None:
            raise MissingWord(f"{self.lang}/{self.spec.id}: [{section}] {key}")
        return text

    @property
    def name(self) -> str:
        """What the game is called."""
        return str(self.own["name"])

    def titles(self, variant: str, preset: str = "") -> tuple[str, str]:
        """What is played: the game, and its variant or preset of a form; a name that tells the game stands alone."""
        game = self.name.partition(" (")[0]
        if variant not in ("", self.spec.id):
            own = self.get("variants", variant)
        elif preset not in LENGTHS and preset in self.own.get("presets", {}):
            own = self.get("presets", preset)
        else:
            return game, ""
        tells = any(len(word) > 3 and word in own.casefold().split() for word in game.casefold().split())
        return (own, "") if tells else (game, own)

    def title(self, variant: str, preset: str = "") -> str:
        """What is played, in one line."""
        return ": ".join([name for name in self.titles(variant, preset) if name])

    def about(self, variant: str, preset: str) -> str:
        """What a form of the game is, for who meets it; "" where the rules page says first what is true of it too."""
        told: dict[str, str] = self.own.get("abouts", {})
        return told.get(variant) or told.get(preset, "")

    # -- options --------------------------------------------------------------------------------------------------

    def option(self, key: str) -> str:
        """What an option is called."""
        return self.get("options", key)

    def value(self, key: str, value: Value) -> str:
        """What a value of an option is called: [values] "option.value", "value", or a number as it is."""
        word = str(value).lower()
        for words in (self.own, self.common):
            for name in (f"{key}.{word}", word):
                if name in words.get("values", {}):
                    return str(words["values"][name])
        if isinstance(value, int | float) and not isinstance(value, bool):
            return word
        raise MissingWord(f"{self.lang}/{self.spec.id}: [values] {key}.{word}")

    # -- cards, actions, events -----------------------------------------------------------------------------------

    def suit(self, match: Match, code: str) -> str:
        """A suit by its letter, which for the spanish pack is another: C are copas."""
        return self.get("spanish" if match.game.t.pack.family == "spanish" else "suits", code)

    def card(self, match: Match, code: str) -> str:
        """A card for the eye: "7♥", or "rei de copas" and "lua cheia" of the packs that have no signs."""
        family = match.game.t.pack.family
        if family == "spanish" and code[-1:] in self.common["spanish"]:
            return self.spanish(code)
        if family == "hanafuda":
            return self.flower(code)
        return self.face(code)

    def spanish(self, code: str) -> str:
        """A card of the spanish pack, with the suits as this game calls them."""
        rank = code[:-1] if self.typed else self.common["spanish_ranks"].get(code[:-1], code[:-1])
        return self.get("table", "spanish").format(rank=rank, suit=self.get("spanish", code[-1]))

    def flower(self, code: str) -> str:
        """A card of flowers."""
        return f"{code} {self.get('hanafuda', code)}" if self.typed and code != "*" else self.get("hanafuda", code)

    def short(self, match: Match, code: str) -> str:
        """A card in a row of cards: "7♥"; of the spanish pack as it is typed, for its C are no clubs."""
        return code if match.game.t.pack.family == "spanish" else self.face(code)

    def card_names(self, pack: Pack) -> dict[str, str]:
        """What cards are called that have no signs: trumps of a tarot, animals, flowers, all of the spanish pack."""
        if pack.family == "spanish":
            suits = self.common["spanish"]
            return {face.code: self.spanish(face.code) for face in pack.faces if face.code[-1:] in suits}
        named = self.common["hanafuda"] if pack.family == "hanafuda" else self.all.signs
        found = {face.code: str(named[face.code]) for face in pack.faces if face.code in named}
        return {code: name.partition("·")[2] or name for code, name in found.items()}

    def face(self, code: str) -> str:
        """A card of the french pack for the eye: "7♥"; a game may have a sign of its own, as for a blank card."""
        signs = self.all.signs
        # no letter of a knight is known to all: "cavaleiro ♣"
        rank = self.common["ranks"]["N"] + " " if code[:-1] == "N" else code[:-1]
        return rank + signs[code[-1]] if code[-1:] in signs and code != "*" else str(signs.get(code, code))

    def number(self, value: float, shape: str = ",.10g") -> str:
        """A number as it is written in this language: "1.035,5" or "1,035.5"."""
        text = format(value, shape).replace("-", self.minus)
        return text.translate(POINTS) if self.lang == "pt" else text

    def grouped(self, text: str) -> str:
        """A text whose large numbers, and those below nothing, are written so."""
        return LOSS.sub(self.minus, LARGE.sub(lambda found: self.number(int(found[0])), text))

    def argument(self, match: Match, kind: str, value: int, items: tuple[str, ...]) -> str:
        """An argument of an action for the eye."""
        text = write_argument(kind, value, match.game.t.pack, items)
        if kind == FACE:
            return self.card(match, text)
        if kind == SUIT:
            return self.suit(match, text)
        if kind == RANK:
            return str(self.common["ranks"].get(text, text))
        if kind == SEAT_ARG:
            return self.seat(value)
        if kind == ITEM:
            return self.get("items", text)
        if kind == PLACE:
            return str(value + 1)
        if kind == CARDS:
            return " ".join([self.face(code) for code in text.split("+")])
        return Counted(self.grouped(text))

    def seat(self, seat: int) -> str:
        """Who sits there, else the number of the seat, from 1."""
        named = self.names[seat] if 0 <= seat < len(self.names) else ""
        return named or self.get("table", "seat").format(n=seat + 1)

    def who(self, seat: int, viewer: int = SPECTATOR) -> str:
        """Who sits there, in a text for one of them: "you"."""
        return self.get("table", "you") if seat == viewer else self.seat(seat)

    def people(self, seats: list[int], viewer: int = SPECTATOR) -> str:
        """Several of them: "Ana, Beto and you"."""
        names = [self.who(seat, viewer) for seat in seats]
        last = f" {self.get('table', 'and')} "
        return last.join([", ".join(names[:-1]), names[-1]]) if names[1:] else "".join(names)

    def side(self, match: Match, side: int, viewer: int = SPECTATOR) -> str:
        """A side by its people, as far as they have names and it is known who belongs to it."""
        game = match.game
        seats = [seat for seat in range(match.players) if game.side(seat) == side]
        alone = game.sides == match.players
        if seats and (alone or (self.names and game.sides_open())):
            return self.people(sorted(seats, key=lambda seat: seat != viewer), viewer)
        return self.get("table", "side").format(n=side + 1)

    def short_side(self, match: Match, side: int, viewer: int) -> str:
        """A side in few words: between two partnerships it is "we" or "they"."""
        game = match.game
        if viewer == SPECTATOR or game.sides != 2 or match.players == 2 or not game.sides_open():
            return self.side(match, side, viewer)
        return self.get("table", "we" if game.side(viewer) == side else "they")

    def sides(self, match: Match, viewer: int = SPECTATOR) -> list[str]:
        """All sides, as they head the columns of a score sheet."""
        return [capital(self.side(match, side, viewer)) for side in range(match.game.sides)]

    def zone(self, code: str) -> str:
        """What a zone is called."""
        return self.all.texts.get(("zones", code), code.replace("_", " "))

    def mark(self, code: str, index: int) -> str:
        """What the empty place of a zone shows."""
        marks = self.all.marks.get(code, ())
        return marks[index] if index < len(marks) else ""

    def place(self, match: Match, id: str) -> str:
        """A zone by its id, with its owner or its number: "hand of Ana", "column 3"."""
        layout = match.game.t.layout
        code, _, index = id.partition(" ")
        kind = layout.by_code[code]
        name = self.zone(code)
        before = match.game.lies_before(kind, int(index or 0))
        if before >= 0 and match.players > 1:
            return self.get("table", "zone_of").format(zone=name, who=self.seat(before))
        return f"{name} {int(index) + 1}" if index else name

    def action(self, match: Match, action: int) -> str:
        """An action as a button says it."""
        key = (match.game.t.pack, action, self.typed)
        label = self.all.labels.get(key)
        if label is None:
            act = self.spec.acts[action & KIND_MASK]
            label = self._with(match, self.get("acts", act.code), action)
            if SEAT_ARG not in (act.x, act.y) and len(self.all.labels) < LABELS:  # (people have names)
                self.all.labels[key] = label
        return label

    def examples(self, code: str) -> list[str]:
        """Texts that may come with an action: [examples]."""
        return list(self.own.get("examples", {}).get(code, []))

    def together(self, match: Match, action: int, faces: list[str]) -> str:
        """An action that ends a choice of cards, with all of them: [together], or as it is said by itself."""
        text = self.own.get("together", {}).get(self.spec.acts[action & KIND_MASK].code)
        return (
            str(text).format(cards=_row([self.card(match, face) for face in faces]))
            if text
            else self.action(match, action)
        )

    def whole(self, match: Match, actions: Sequence[int]) -> str:
        """A choice of cards to its end, all cards named; a step on the way that [together] has says what is done."""
        faces = [face for action in actions for face in named(match, action)]
        own = self.own.get("together", {})
        says = [action for action in actions[:-1] if self.spec.acts[action & KIND_MASK].code in own]
        text = self.together(match, says[0] if says else actions[-1], faces)
        others = [card for card in [self.card(match, face) for face in faces] if card not in text]
        return f"{text} ({_row(others)})" if others else text

    def _with(self, match: Match, text: str, action: int) -> str:
        """A text with the arguments of an action."""
        act = self.spec.acts[action & KIND_MASK]
        x = self.argument(match, act.x, action >> KIND_BITS & X_MASK, act.items)
        y = self.argument(match, act.y, action >> Y_SHIFT, act.items)
        return text.format(x=x, y=y)

    def prompt(self, match: Match, seat: int = SPECTATOR) -> str:
        """What is wanted of a seat that is asked, or of the first one; `[prompts]` may say it better for a case."""
        game = match.game
        phase = self.spec.phases[game.phase if seat == SPECTATOR else game.phase_of(seat)]
        cases: dict[str, str] = self.own.get("prompts", {}).get(phase, {})
        so = cases_of(match, seat) if cases else set()
        told: dict[str, str] | None = None
        for case, text in cases.items():
            if so.issuperset(case.split(" & ")):
                if "{" not in text:
                    return text
                told = self._told(match, seat) if told is None else told
                if told.keys() >= fields(text):
                    return text.format(**told)
        return self.get("phases", phase)

    def _told(self, match: Match, seat: int) -> dict[str, str]:
        """What the lines of the table and the notes of a seat tell, by their codes."""
        teller = Teller(self, match, seat)
        lines = [*match.game.status(), *notes(match.game, seat)]
        return {line.code: teller.say(line.value) for line in lines}

    def status(self, match: Match, viewer: int = SPECTATOR) -> list[str]:
        """What is to be read off the table, a text each."""
        return [fact.text for fact in self.facts(match, viewer)]

    def facts(self, match: Match, viewer: int = SPECTATOR) -> list[Fact]:
        """What is to be read off the table."""
        teller = Teller(self, match, viewer)
        names = {f"seat_{seat + 1}": self.who(seat, viewer) for seat in range(match.players)}
        facts = []
        for line in match.game.status():
            fills = {"value": teller.say(line.value), **names}
            label, colon, told = [part.format(**fills) for part in self.get("status", line.code).partition(": ")]
            facts.append(Fact(line, label + colon + told, label if told else "", told or label))
        return facts

    def note(self, match: Match, line: Line, viewer: int = SPECTATOR) -> str:
        """Something a seat may note: {value}, {0} the first of several fields, {seat} who it names."""
        teller = Teller(self, match, viewer)
        fields = line.value.words if isinstance(line.value, Fields) else ()
        seat = self.people(teller.seats(line.value))
        return self.get("notes", line.code).format(*fields, value=teller.say(line.value), seat=seat)

    def priced(self, line: Line, n: int) -> str:
        """What a note tells of one action, below its button."""
        return self.get("notes", line.code).format(value=n)

    def offers(self, match: Match, seat: int) -> dict[int, str]:
        """By action, what it scores at once: " +40"."""
        return {
            action: f" {self.priced(line, n)}"
            for line in notes(match.game, seat)
            if line.role == OFFERS and isinstance(line.value, ByAction)
            for action, n in line.value.numbers
        }

    def badge(self, match: Match, badge: Badge) -> str:
        """A sign on a zone or a card: short."""
        return self.get("badges", badge.code).format(value=Teller(self, match).say(badge.value))

    def hint(self, match: Match, choice: Choice, actions: Sequence[int] = ()) -> str:
        """What a bot would do and why: its reason, else what the search found the second-best action to be worth.

        `actions` are all steps of a choice of several cards, of which `choice` is the first.
        """
        what = self.whole(match, actions) if len(actions) > 1 else self.action(match, choice.action)
        return capital(self.get("table", "hint").format(what=what, why=self._why(match, choice)))

    def _why(self, match: Match, choice: Choice) -> str:
        reason = choice.reason
        if reason is not None:
            text = self.get("hints", reason.code)
            if self._holds(text, reason):
                return text.format(
                    card=self._card(match, str(reason.card)),
                    suit=self._suit(match, str(reason.suit)),
                    number=Counted(reason.number),
                    total=choice.simulations,
                    seat=self.seat(reason.seat) if reason.seat >= 0 else "",
                )
        return self._expected(match, choice)

    def _holds(self, text: str, reason: Reason) -> bool:
        """Whether a reason says something: all it names is there, no chance and no cards are no reason, and what is
        called few is few.
        """
        if ("{card}" in text and reason.card < 0) or ("{suit}" in text and reason.suit < 0):
            return False
        chance = "{number}%" in text or "{number} %" in text
        cards = re.search(rf"{{number(:{self.get('table', 'a_card')}|}} {self.get('table', 'some_cards')}\b)", text)
        if not chance and not cards:
            return True
        few = re.search(rf"\b{self.get('table', 'only')}\b.{{0,12}}{{number", text, re.IGNORECASE)
        return 0 < reason.number <= ((HALF if chance else FEW) if few else reason.number)

    def _expected(self, match: Match, choice: Choice) -> str:
        """What the search expects of an action, where there was one."""
        if len(match.legal(match.game.actor())) == 1:
            return self.get("hints", "only_one")
        if choice.second < 0 or not choice.simulations:
            return self.get("hints", "no_reason" if choice.reason is None else "by_thumb")
        points = self.number(choice.gap / self.spec.unit, ",.1f")
        even = not any(digit in "123456789" for digit in points)
        return self.get("hints", "even" if even else "gap").format(
            number=choice.simulations, points=points, second=self.action(match, choice.second)
        )

    def event(
        self,
        match: Match,
        event: Event,
        viewer: int = SPECTATOR,
        picks: Sequence[str] = (),
        shown: Sequence[str] = (),
    ) -> str:
        """An event as a line of the log, "" if it is not told.

        `picks` are the actions that chose its cards, `shown` the cards that came to light just before.
        """
        kind = event[0]
        if kind == "act":
            return self._act(match, event, picks)
        if kind == "say":
            # a log has one name for each
            lit = f": {_row([self.card(match, code) for code in shown])}" if shown else ""
            return self.get("says", event[1]).format(**self._fills(match, event, SPECTATOR), shown=lit)
        if kind == "score":
            points, total = float(event[3]), float(event[4])
            what = self.get("scores", event[1])
            side = capital(self.side(match, int(event[2])))
            return self.get("table", "score" if points else "score_nothing").format(
                side=side, what=what, points=self.number(points, "+,.10g"), total=self.number(total)
            )
        if kind == "deal":
            seated = match.game.dealt_by() >= 0  # nobody deals a patience, and at some tables the house does
            code = "deal_alone" if match.players == 1 else "deal" if seated else "deal_nobody"
            return self.get("table", code).format(n=event[1], seat=self.seat(int(event[2])))
        if kind == "signal":
            return self.get("table", "signal").format(seat=self.seat(int(event[1])), what=self.get("signals", event[2]))
        if kind == "look" and event[1]:
            return self.get("table", "look").format(card=self.card(match, event[1]), where=self.place(match, event[2]))
        return ""

    def _fills(self, match: Match, event: Event, viewer: int) -> dict[str, str]:
        """What a text about something that was said may name."""
        seat = int(event[2])
        return {
            "seat": self.seat(seat) if seat >= 0 else "",
            "a": Counted(self.grouped(event[3])),
            "b": Counted(self.grouped(event[4])),
            "card": self._card(match, event[3]),
            "suit": self._suit(match, event[3]),
            "rank": self._rank(match, event[3]),
            "item": self._item(event[3]),
            "side": self.side(match, seat, viewer),
            "seat_a": self.seat(int(event[3]) - 1),
            "side_b": self.side(match, int(event[4]) - 1, viewer),
            "seat_b": self.seat(int(event[4]) - 1),
            "cards": self._cards(match, int(event[5])) if event[5:] else "",
            "several": self._several(match, event[3], event[4]),
            "plural": self._forms(match, event[3])[2],
        }

    def _cards(self, match: Match, cards: int) -> str:
        """The cards of a set."""
        return _row([self.card(match, match.game.t.pack.code(card)) for card in bits(cards)])

    def _several(self, match: Match, number: str, count: str) -> str:
        """So many cards of a rank: "three aces"."""
        gender, one, more = self._forms(match, number)
        if not (one and count.isdigit()):
            return ""
        numbers = self.common["several"][gender or "m"].split()
        many = numbers[int(count) - 1] if 0 < int(count) <= len(numbers) else count
        return f"{many} {one if count == '1' else more}"

    def _forms(self, match: Match, number: str) -> tuple[str, str, str]:
        """The gender of a rank, its name for one card and for more."""
        if not (number.isdigit() and int(number) < RANKS):
            return "", "", ""
        names = self.common["several"].get(write_argument(RANK, int(number), match.game.t.pack, ()), "")
        gender, _, forms = names.rpartition(" ")
        one, _, more = forms.partition("|")
        return gender, one, more

    def cell(self, match: Match, column: str, event: Event, viewer: int = SPECTATOR) -> str:
        """What was said or done, as it is written in a column of the score sheet; {ratio} is b by a."""
        if event[0] == "act":
            return self._with(match, self._cell(column, event[2].split()[0]), read_action(match, event[2]))
        seat, a, b = int(event[2]), int(event[3]), int(event[4])
        who, ratio = capital(self.who(seat, viewer)), b // a if a else 0
        return self._cell(column, event[1]).format(**self._fills(match, event, viewer), who=who, ratio=ratio)

    def _cell(self, column: str, code: str) -> str:
        try:
            return self.get("cells", f"{column}.{code}")
        except MissingWord:
            return self.get("cells", code)

    def looks(self, match: Match, cards: list[str], zone: str) -> str:
        """Cards of a zone that have come to light together, as one line of the log."""
        shown = [self.card(match, code) for code in cards]
        return self.get("table", "looks").format(cards=_row(shown), where=self.place(match, zone))

    def names_card(self, code: str) -> bool:
        """Whether something said is of somebody and a card, and nothing else."""
        return self._names(code) == {"seat", "card"}

    def names_side(self, code: str) -> bool:
        """Whether something is told of a side, and not said by a seat."""
        return "side" in self._names(code)

    def _names(self, code: str) -> set[str]:
        return fields(self.get("says", code))

    def names_shown(self, code: str, seat: int, zone: str) -> bool:
        """Whether something that a seat says names the cards of a zone of its own that came to light just before."""
        return zone.endswith(f" {seat}") and "shown" in self._names(code)

    def takes(self, match: Match, code: str, seat: int, cards: list[str]) -> str:
        """What somebody said of several cards one after the other, as one line of the log."""
        shown = [self.card(match, card) for card in cards]
        return self.get("says", code).format(seat=self.seat(seat), card=_row(shown))

    def call(self, match: Match, event: Event) -> str:
        """What somebody who acts says aloud, as a bubble tells it: [calls]; "" where nothing is said."""
        text = self.all.texts.get(("calls", event[2].partition(" ")[0]))
        return capital(text.format(**self._arguments(match, event[2]))) if text else ""

    def _act(self, match: Match, event: Event, picks: Sequence[str]) -> str:
        """An act as a line of the log: [log], or its "code.hidden" for those who do not see what it names.

        A line that names {cards} is for who saw them chosen.
        """
        code, *named = event[2].split()
        hidden = "?" in named
        line = self.all.texts.get(("log", f"{code}.hidden")) if hidden else None
        if line is None:
            line = self.get("log", code)
        cards = [] if hidden else [card for done in (*picks, event[2]) for card in self._faces(match, done)]
        if "{cards}" in line and not cards:
            return ""
        seat = self.seat(int(event[1]))
        told = line.format(seat=seat, cards=_row(cards), **self._arguments(match, event[2]))
        if told and event[3:]:  # a card from somebody else's hand
            told = self.get("table", "of_hand").format(line=told, who=self.seat(int(event[3])))
        return told

    def _arguments(self, match: Match, text: str) -> dict[str, str]:
        """{x} and {y} of an action, as they are told."""
        act = self._kind(text)
        words = text.split()[1:]
        told = {"x": "", "y": ""}
        for key, kind in (("x", act.x), ("y", act.y)):
            if kind == NONE:
                continue
            word = words.pop(0)
            if word == "?":
                told[key] = self.get("table", "hidden")
            else:
                value = read_argument(kind, word, match.game.t.pack, act.items)
                shown = self.argument(match, kind, value, act.items)
                told[key] = Counted(
                    shown.replace("'", "") if kind == CARDS else shown
                )  # which copy it is tells nothing
        return told

    def _faces(self, match: Match, text: str) -> list[str]:
        """The card that an action names, if it does."""
        return [self.card(match, text.split()[1])] if self._kind(text).x == FACE else []

    def _kind(self, text: str) -> Act:
        """The act of a written action."""
        return self.act(text.partition(" ")[0])

    def act(self, code: str) -> Act:
        """The act of a code."""
        return next(act for act in self.spec.acts if act.code == code)

    def _card(self, match: Match, number: str) -> str:
        card = int(number)
        return self.card(match, match.game.t.pack.code(card)) if 0 <= card < match.game.t.pack.count else ""

    def _suit(self, match: Match, number: str) -> str:
        return self.argument(match, SUIT, int(number), ()) if number.isdigit() and int(number) < 4 else ""

    def _item(self, number: str) -> str:
        """An item by its number among those of the first act that has some."""
        items = next((a.items for a in self.spec.acts if ITEM in (a.x, a.y)), ())
        return self.get("items", items[int(number)]) if number.isdigit() and int(number) < len(items) else ""

    def named(self, text: str) -> str:
        """A text in which the codes of items, scores, notes and cards of flowers are said in words."""
        own = self.own
        flowers = self.common["hanafuda"]
        if self.typed:
            flowers = {code: self.flower(code) for code in flowers}
        words = {**flowers, **own.get("notes", {}), **own.get("scores", {}), **own.get("items", {})}
        return " ".join([words.get(word, word) for word in text.split(" ")])

    def _rank(self, match: Match, number: str) -> str:
        return self.argument(match, RANK, int(number), ()) if number.isdigit() and int(number) < RANKS else ""


@contextmanager
def as_of(match: Match, at: int) -> Iterator[None]:
    """The match as a step of its record is told: what was said in a deal that is over is told of that deal."""
    now = match.game
    match.game = match.at_step(at)
    try:
        yield
    finally:
        match.game = now


def cases_of(match: Match, seat: int = SPECTATOR) -> set[str]:
    """What is so at a table and may change a prompt: "option=value"; "leads", where nobody has played to the trick
    yet; "no trumps", where there are none yet; "may call", where the seat can do this act; "only discard", where it
    can do nothing else (giving up is always there), and "one way", where there is nothing to choose.
    """
    t = match.game.t
    so = {f"{key}={str(value).lower()}" for key, value in match.options.items()}
    tricks = [k for k, kind in enumerate(t.layout.kinds) if kind.look == "trick"]
    if not any(t.count(k, i) for k in tricks for i in range(t.layout.size[k])):
        so.add("leads")
    if getattr(match.game, "trump", 0) < 0:
        so.add("no trumps")
    kinds = [] if seat == SPECTATOR else [action & KIND_MASK for action in match.legal(seat)]
    going_on = [match.spec.acts[kind].code for kind in kinds if not match.spec.quits >> kind & 1]
    acts = sorted(set(going_on))
    so.update([f"may {code}" for code in acts])
    if len(acts) == 1:
        so.add(f"only {acts[0]}")
    if len(going_on) == 1:
        so.add("one way")
    return so


def fields(text: str) -> set[str]:
    """What a text names in braces."""
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def _row(cards: list[str]) -> str:
    """Several cards; those that are told in words need commas."""
    return (", " if any(" " in card for card in cards) else " ").join(cards)


def rules_page(spec: GameSpec, lang: str) -> str:
    """The rules of a game, as Markdown."""
    return (files("baralho.rules") / lang / f"{spec.id}.md").read_text(encoding="utf8")
