"""A match for one viewer and one language: views, events, the score sheet, frames of a replay."""

from __future__ import annotations

import functools
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Literal, NamedTuple, cast

from msgspec.structs import replace

from baralho import SPECTATOR, Match, view, write_action
from baralho.bots.claims import claimable
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.record import Done, Look, Move, OfCard
from baralho.engine.spec import FACE, KIND_BITS, KIND_MASK, NONE, NUMBER, X_MASK, Y_SHIFT, Act, encode, x_of
from baralho.engine.table import OTHERS, OWNER, SEAT, SIDE, Layout, bits
from baralho.engine.told import Badge, ByAct, ByAction, ByCard, BySeat, BySide, Cards, Line, Part, Text
from baralho.engine.view import Event as Told
from baralho.engine.view import event
from baralho.server import wire
from baralho.server.course import Course, Telling
from baralho.server.meanings import meanings
from baralho.server.plans import DRY_RUNS, Toucher, is_pick
from baralho.server.refusal import say
from baralho.server.settings import LARGEST_GAP
from baralho.words import Fact, Words, as_of, capital
from baralho.words.ledger import halves, paper, staked
from baralho.words.notes import notes, placed
from baralho.words.values import Teller


class Place(NamedTuple):
    """What of a zone is always the same."""

    id: str
    code: str
    role: wire.ZoneRole
    name: str
    owner: Literal["seat", "side", ""]
    ordered: bool
    mark: str
    rows: int


@functools.lru_cache(maxsize=4096)
def places(layout: Layout, spec: GameSpec, lang: str) -> list[Place]:
    """The zones of a table; it is drawn again and again."""
    words = Words(spec, lang)
    found: list[Place] = []
    for number in range(layout.count):
        kind = layout.kinds[layout.kind[number]]
        owner: Literal["seat", "side", ""] = "seat" if kind.per == SEAT else "side" if kind.per == SIDE else ""
        role, mark = cast("wire.ZoneRole", kind.role), words.mark(kind.code, layout.index[number])
        place = Place(layout.name(number), kind.code, role, words.zone(kind.code), owner, kind.ordered, mark, kind.rows)
        found.append(place)
    return found


class Painter:
    """Paints a match for one viewer in one language."""

    def __init__(self, match: Match, seat: int, words: Words) -> None:
        self.match = match
        self.seat = seat
        self.words = words

    def view(
        self,
        clocks: list[wire.Clock],
        window: wire.Window | None,
        undo: bool,
        winners: list[int] | None = None,
        stuck: bool = False,
        elapsed: int = -1,
    ) -> wire.View:
        """The table as it lies now; `winners` where it is not the score sheet that says who has won."""
        match, words, seat = self.match, self.words, self.seat
        seen = view(match, seat)
        mine: bool = seen["mine"]
        offers = Moves(match.game.t.pack)
        if mine:
            match.game.moves(seat, offers)
        return wire.View(
            seat=seat,
            deal=seen["deal"],
            dealer=seen["dealer"],
            phase=seen["phase"],
            prompt="" if match.over else words.prompt(match, seat),
            asked=seen["asked"],
            mine=mine,
            zones=self.zones(seen["zones"]),
            points=seen["points"],
            sides=self._sides(seen),
            status=self.status(),
            notes=self.notes(),
            badges=self.badges(),
            meant=meanings(match.game),
            picks=seen["picks"],
            actions=self.actions(offers, seen["zones"]),
            amounts=self.amounts(offers),
            texts=self.texts(offers),
            signals=self.signals(),
            undo=undo,
            claim=0 if seat == SPECTATOR else claimable(match.game),
            entries=match.game.calls_wanted(seat) if mine else 0,
            clocks=clocks,
            window=window,
            over=match.over,
            capped=seen["capped"],
            winners=seen["winners"] if winners is None else winners,
            stuck=stuck,
            moves=len(match.live) if match.players == 1 else 0,
            elapsed=elapsed,
        )

    def zones(self, seen: list[dict[str, Any]]) -> list[wire.Zone]:
        """The zones, with the cards as this viewer sees them."""
        still = places(self.match.game.t.layout, self.match.spec, self.words.lang)
        return [
            wire.Zone(
                place.id, place.code, place.role, place.name, zone["index"], place.owner, zone["seat"], zone["look"],
                place.ordered, zone["cards"], place.mark, place.rows,
            )
            for place, zone in zip(still, seen, strict=False)  # (packs not opened yet do not lie on the table)
        ]  # fmt: skip

    def status(self) -> list[wire.Status]:
        """What is to be read off the table."""
        return [self._status(fact) for fact in self.words.facts(self.match, self.seat)]

    def _status(self, fact: Fact) -> wire.Status:
        """One line of it."""
        line, value = fact.line, fact.line.value
        teller = Teller(self.words, self.match, self.seat)
        each = teller.each(value)
        told = value.values if isinstance(value, BySeat | BySide) else [value]
        return wire.Status(
            code=line.code,
            role=cast("wire.StatusRole", line.role),
            text=fact.text,
            label=fact.label,
            told=fact.told,
            seats=each if isinstance(value, BySeat) else [],
            sides=each if isinstance(value, BySide) else [],
            who=teller.seats(value),
            suit=teller.suit(value),
            sign=line.sign,
            out=bits(line.out),
            counts=[part.counts() for part in told],
            words=teller.listed(value),
            cards=[code for group in value.groups for code in group] if isinstance(value, Cards) else [],
        )

    def end(self, deal: int, after: int) -> wire.DealEnd:
        """The table at the end of a deal, looked at after an event; the score is there as soon as it is written."""
        match, now = self.match, self.match.game
        try:
            match.game = match.end_of(deal)  # words look at a match
            seen = view(match, self.seat)
            told = (self._sides(seen), self.status(), self.notes(), self.badges())
            return wire.DealEnd(seen["deal"], after, seen["dealer"], seen["points"], *told)
        finally:
            match.game = now

    def _sides(self, seen: dict[str, Any]) -> list[int]:
        """The side of every seat; while partners are secret everybody is alone."""
        return seen["sides"] or list(range(self.match.players))

    def notes(self) -> list[wire.Note]:
        """What the viewer may work out from the cards it knows."""
        return [self._note(line) for line in notes(self.match.game, self.seat)]

    def _note(self, line: Line) -> wire.Note:
        """One of them."""
        match, value = self.match, line.value
        told = value.numbers if isinstance(value, ByAction) else []
        if isinstance(value, ByAct):
            told = [(a, value.n) for a in match.legal(self.seat) if a & KIND_MASK == value.act]
        named = [(write_action(match, action), n) for action, n in told]
        return wire.Note(
            code=line.code,
            role=cast("wire.NoteRole", line.role),
            text=self.words.note(match, line, self.seat),
            number=sum(value.counts()[:1]),
            of=(value.of or 0) if isinstance(value, Part) else 0,
            groups=value.groups if isinstance(value, Cards) else [],
            worth=dict(value.worth if isinstance(value, ByCard) else named),
            each={do: self.words.priced(line, n) for do, n in named},
            words=Teller(self.words, match, self.seat).listed(value),
        )

    def badges(self) -> list[wire.Badge]:
        """The signs on zones and cards, and the signals that lie on zones."""
        words, match = self.words, self.match
        signs = [
            wire.Badge(b.zone, b.face, b.code, cast("wire.BadgeRole", b.role), words.badge(match, b))
            for b in match.game.badges(self.seat)
        ]
        for zone, code, seat in [] if match.over else placed(match, self.seat):
            sign = Badge(zone, "", code, Text(words.seat(seat)))
            signs.append(wire.Badge(zone, "", code, "", words.badge(match, sign), seat))
        return signs

    def actions(self, offers: Moves, seen: list[dict[str, Any]]) -> list[wire.Action]:
        """What this seat may do, each with what is clicked for it."""
        match, spec = self.match, self.match.spec
        spans = {base & KIND_MASK for base, _, _ in offers.spans}
        legal = offers.list
        if not legal:
            return []
        toucher = Toucher(match, self.seat, seen)
        few = len(legal) <= DRY_RUNS
        found = []
        for action in legal:
            kind = action & KIND_MASK
            act = spec.acts[kind]
            counts = act.x == NUMBER or act.y == NUMBER
            cards, to = toucher.touches(action, dry=few and kind not in spans)
            found.append(
                wire.Action(
                    write_action(match, action),
                    act.code,
                    cast("wire.ActRole", act.role),
                    self.words.action(match, action),
                    cards,
                    to,
                    pick=bool(spec.picking >> kind & 1),
                    quits=bool(spec.quits >> kind & 1),
                    raises=act.raises,
                    declines=bool(spec.silents >> kind & 1),
                    number=named_number(act, action) if counts else None,
                    second=second(match, action) if counts else "",
                    face="" if cards or act.x != FACE else match.game.t.pack.codes[x_of(action)],
                )
            )
        return found

    def amounts(self, offers: Moves) -> list[wire.Amount]:
        """Ranges of amounts."""
        found = []
        for base, low, high in offers.spans:
            spec = self.match.spec.acts[base & KIND_MASK]
            label = self.words.get("acts", spec.code)
            if spec.y == NUMBER:
                label = label.replace("{y}", "{n}")
            if spec.x != NONE:
                label = label.replace("{x}", self.words.argument(self.match, spec.x, x_of(base), spec.items))
            do = write_action(self.match, base).split()
            found.append(wire.Amount(" ".join([*do[:-1], "{n}"]), spec.code, label, low, high))
        return found

    def texts(self, offers: Moves) -> list[wire.TextAction]:
        """What may be done with a text."""
        match = self.match
        acts = [encode(act) for act in offers.texts]
        kinds = [match.spec.acts[a & KIND_MASK].code for a in acts]
        return [
            wire.TextAction(write_action(match, a), kind, self.words.action(match, a), self.words.examples(kind))
            for a, kind in zip(acts, kinds, strict=True)
        ]

    def signals(self) -> list[wire.Signal]:
        """Signs this seat may give now, where they tell somebody something."""
        match = self.match
        if self.seat == SPECTATOR or match.over or not match.spec.signals or not match.game.news_to(self.seat):
            return []
        given = sum([1 for at, s, _ in match.signals if s == self.seat and at == len(match.rows)])
        if given >= match.spec.signal_limit:
            return []
        signs = [match.game.signal_place(n)[1] for n in range(len(match.spec.signals))]
        groups = [signs.index(sign) if sign else -1 for sign in signs]
        return [
            wire.Signal(code, self.words.get("signals", code), groups[n]) for n, code in enumerate(match.spec.signals)
        ]

    # -- events ---------------------------------------------------------------------------------------------------

    def summed_up(self, told: list[tuple[int, wire.Event]]) -> list[wire.Event]:
        """Cards of which the same is told one after the other are one line of the log, at the last of them: those of a
        zone that come to light, those that somebody takes. What is said of cards just shown names them itself.

        With every event comes the step of the record that it tells.
        """
        found: list[wire.Event] = []
        ordered = sorted(told, key=lambda pair: pair[1].n)
        for (kind, what, seat), run in groupby(ordered, lambda pair: self._run(pair[1])):
            steps, events = zip(*run, strict=True)
            sent = list(events)
            if (kind and len(sent) > 1) or kind == "look":
                faces = [e.face for e in sent]
                look = kind == "look"
                with as_of(self.match, steps[0]):
                    text = (
                        self.words.looks(self.match, faces, what)
                        if look
                        else self.words.takes(self.match, what, seat, faces)
                    )
                sent = [*[replace(e, text="") for e in sent[:-1]], replace(sent[-1], text=text)]
            last = found[-1] if found else None
            if kind != "look" and last is not None and last.kind == "look" and self._named(sent[0], last.source):
                found[-1] = replace(last, text="")
            found += sent
        return found

    def _named(self, e: wire.Event, zone: str) -> bool:
        return e.kind == "say" and self.words.names_shown(e.code, e.seat, zone)

    def shown(self, told: Told, at: int) -> list[str]:
        """The cards that came to light just before something was said that names them."""
        found: list[str] = []
        steps = self.match.record.steps
        for k in range(at - 1, -1, -1):
            lit = event(self.match, self.seat, steps[k], k)
            if not lit or lit[0] != "look" or not self.words.names_shown(told[1], int(told[2]), lit[2]):
                break
            found += [lit[1]] if lit[1] else []
        return found[::-1]

    def _run(self, e: wire.Event) -> tuple[str, str, int]:
        """What the lines have in common that are summed up; what is told by itself has no kind."""
        if e.kind == "look" and e.text:
            return e.kind, e.source, -1
        return (e.kind, e.code, e.seat) if e.kind == "say" and e.face else ("", "", -1)

    def event(self, number: int, told: Told, at: int, picks: list[str]) -> wire.Event:
        """One event for the wire: what is told of a step, and the actions that chose its cards."""
        shown = self.shown(told, at) if told[0] == "say" else []
        with as_of(self.match, at):
            return self._event(number, told, at, picks, shown)

    def _event(self, number: int, told: Told, at: int, picks: list[str], shown: list[str]) -> wire.Event:
        kind = told[0]
        text = self.words.event(self.match, told, self.seat, picks, shown)
        if kind == "move":
            step = self.match.record.steps[at]
            under = isinstance(step, Move) and step.under
            return wire.Event(number, "move", face=told[1], source=told[2], target=told[3], under=under)
        if kind == "look":
            fades = any(zone.fades for zone in self.match.game.t.layout.kinds)  # the log remembers for nobody
            text = "" if fades or self.uncovered(at) else text
            return wire.Event(number, "look", text, face=told[1], source=told[2])
        if kind == "act":
            code, call = told[2].partition(" ")[0], self.words.call(self.match, told)
            played = cast("wire.ActRole", self.words.act(code).role)
            return wire.Event(number, "act", text, seat=int(told[1]), code=code, role=played, call=call)
        if kind == "say":
            pack, card = self.match.game.t.pack, int(told[3])
            face = pack.code(card) if self.words.names_card(told[1]) and 0 <= card < pack.count else ""
            cards = self.pointed(told)
            seat = -1 if self.words.names_side(told[1]) else int(told[2])
            said = cast("wire.SayRole", self.match.spec.says.get(told[1], ""))
            call = self.words.event(self.match, told, self.seat) if shown else ""  # a bubble need not name the cards
            return wire.Event(
                number, "say", text, face=face, seat=seat, code=told[1], role=said, cards=cards, call=call
            )
        if kind == "score":
            points, total = float(told[3]), float(told[4])
            side = int(told[2])
            who, reason = capital(self.words.side(self.match, side)), self.words.get("scores", told[1])
            return wire.Event(
                number, "score", text, code=told[1], side=side, who=who, reason=reason, points=points, total=total
            )
        if kind == "shuffle":
            return wire.Event(number, "shuffle", source=told[1])
        if kind == "deal":
            return wire.Event(number, "deal", text, seat=int(told[2]), total=int(told[1]))
        return wire.Event(number, "signal", text, seat=int(told[1]), code=told[2])

    def uncovered(self, at: int) -> bool:
        """Whether a card only came to light because the one upon it was taken from the pile: nobody would say so."""
        steps, layout = self.match.record.steps, self.match.game.t.layout
        step, before = steps[at], steps[at - 1] if at else None
        return (
            isinstance(step, Look)
            and isinstance(before, Move)
            and before.zone == step.zone
            and layout.kinds[layout.kind[step.zone]].look == "pile"
        )

    def pointed(self, told: Told) -> list[list[str]]:
        """The cards that something said is about, group by group."""
        t = self.match.game.t
        return [[t.pack.code(c) for c in bits(group)] for group in self.match.game.points_at(told[1], int(told[4]))]


class Renderer(Painter):
    """The same for a table that is played, with what its viewer was told so far."""

    def __init__(self, course: Course, seat: int, words: Words) -> None:
        super().__init__(course.match, seat, words)
        self.course = course

    def events(self, since: int) -> tuple[int, list[wire.Event]]:
        """What happened after number `since`, and after which number this begins: later, if it is too much."""
        telling = self.course.tellings[self.seat]
        since = self._from(since)
        found: list[tuple[int, wire.Event]] = []
        steps = self.match.record.steps
        for k in range(len(telling.numbers) - 1, -1, -1):
            if telling.numbers[k] <= since:
                break
            at = telling.steps[k]
            told = event(self.match, self.seat, steps[at], at)
            found.append((at, self.event(telling.numbers[k], told, at, picked(self.match, self.seat, at))))
        events = self.summed_up(found)
        if telling.undone > since:
            events.append(self.undo(telling))
        return since, sorted(events, key=lambda e: e.n)

    def ended(self, since: int) -> list[wire.DealEnd]:
        """How the deals ended that did so in these events."""
        telling, since = self.course.tellings[self.seat], self._from(since)
        found = []
        for deal, at in self.match.record.ended.items():
            before = bisect_left(telling.steps, at)
            last = telling.numbers[before - 1] if before else 0
            if last >= since and before < len(telling.steps):
                found.append(self.end(deal, last))
        return found

    def _from(self, since: int) -> int:
        last = self.course.tellings[self.seat].last
        return min(last, max(since, last - LARGEST_GAP))

    def lines(self, after: int, until: int) -> list[str]:
        """The lines of the log that this viewer got from one number to another."""
        telling = self.course.tellings[self.seat]
        steps = self.match.record.steps
        found: list[tuple[int, wire.Event]] = []
        for at, number in zip(telling.steps, telling.numbers, strict=True):
            if after < number <= until:
                told = event(self.match, self.seat, steps[at], at)
                found.append((at, self.event(number, told, at, picked(self.match, self.seat, at))))
        return [e.text for e in self.summed_up(found) if e.text]

    def undo(self, telling: Telling) -> wire.Event:
        """That something was taken back."""
        who = self.words.seat(telling.undone_by) if telling.undone_by >= 0 else ""
        text = say(self.words.lang, "log", "undo", name=who)
        return wire.Event(telling.undone, "undo", text, seat=telling.undone_by, total=telling.kept)


def picked(match: Match, viewer: int, at: int) -> list[str]:
    """The actions by which a seat chose cards for what it did at a step: only that seat saw them."""
    steps = match.record.steps
    found: list[str] = []
    done = steps[at]
    if isinstance(done, Done) and done.seat == viewer:
        for k in range(at - 1, -1, -1):
            step = steps[k]
            if isinstance(step, Done) and step.seat == viewer:
                if not is_pick(match, step.action):
                    break
                found.append(write_action(match, step.action))
    return found[::-1]


def named_number(act: Act, action: int) -> int | None:
    """The number that an action names, if it does."""
    if act.x == NUMBER:
        return action >> KIND_BITS & X_MASK
    return action >> Y_SHIFT if act.y == NUMBER else None


def second(match: Match, action: int) -> str:
    """What an action names beside a number, as it is written."""
    act = match.spec.acts[action & KIND_MASK]
    return write_action(match, action).split()[2] if act.x == NUMBER and act.y != NONE else ""


def sheet(match: Match, words: Words, viewer: int, id: str, standings: Iterable[Sequence[int]] = ()) -> wire.Sheet:
    """The score sheet: a line for everything that was scored in a deal, a column for every side."""
    unit, sides = match.spec.unit, match.game.sides
    scored: dict[tuple[int, str], list[float]] = {}
    after: dict[int, list[float]] = {}
    closes: dict[int, str] = {}
    totals = [p / unit for p in match.record.opening]
    whole = True  # everything that changes the points is on the sheet
    deal = 0
    for at, step in enumerate(match.record.steps):
        told = event(match, SPECTATOR, step, at)
        if told and told[0] == "deal":
            deal = int(told[1])
        elif told and told[0] == "score":
            side, points, total = int(told[2]), float(told[3]), float(told[4])
            if total != totals[side] + points:  # a new game of the match: everybody is back at the start
                totals = [0.0] * sides
                whole = whole and total == points
            totals[side] = total
            scored.setdefault((deal, told[1]), [0.0] * sides)[side] += points
            after[deal] = totals.copy()
        elif told and told[0] == "say" and deal in after and words.names_side(told[1]):
            with as_of(match, at):
                closes[deal] = words.event(match, told, viewer)  # said of a side after its points: a game is won
    put = staked(match)
    if put:
        scored |= {(deal, "staked"): points for deal, points in put.items()}
        scored = {key: scored[key] for key in sorted(scored, key=lambda key: (key[0], key[1] != "staked"))}
        for number in range(match.game.deal_no + 1):
            game = match.end_of(number) if number < match.game.deal_no else match.game
            after[number + 1] = [p / unit for p in game.points]
        whole = True
    last = dict(scored.keys())  # by deal: the code of its last line
    lines = [
        wire.SheetLine(
            deal,
            code,
            words.get("scores", code),
            points,
            after[deal] if whole else [],
            closes.get(deal, "") if code == last[deal] else "",
        )
        for (deal, code), points in scored.items()
    ]
    laid = paper(match, words, viewer)
    ruled = [wire.SheetColumn(c.head, c.side) for c in laid.columns]
    rows = [wire.SheetRow(r.block, r.deal, r.label, r.cells) for r in laid.rows]
    course = [[p / unit for p in points] for points in [*standings, match.game.points]]
    lined = [wire.SheetHalves(half.above, half.games) for half in halves(match)]
    return wire.Sheet(id, words.sides(match, viewer), lines, course[-1], ruled, rows, course, lined)


class Filmer:
    """Goes through a match that is over, taking frames with all hands open."""

    def __init__(self, match: Match, words: Words) -> None:
        self.match = match
        self.words = words

    def begin(self) -> Match:
        """The same match before its first row."""
        over = self.match
        return Match(over.spec, over.players, over.options, over.seed, over.variant, over.chance)

    def frames(self, first: int, count: int) -> list[wire.Frame]:
        """The frames from number `first`; frame k is the table after the first k rows that counted."""
        match, rows = self.begin(), self.match.live
        found: list[wire.Frame] = []
        seen = 0
        for k in range(len(rows) + 1):
            if k:
                match.replay([rows[k - 1]])
            if k >= first:
                found.append(self._frame(match, seen))
            seen = len(match.record.steps)
            if len(found) == count:
                break
        return found

    def index(self) -> tuple[list[int], list[wire.Decision]]:
        """The frames in which deals have begun, and those in which a seat had a choice."""
        match = self.begin()
        deals, decisions = [0], []
        chose = (SPECTATOR, False)  # who acted last, and whether that was a step of a choice
        for k, row in enumerate(self.match.live):
            if row.seat >= 0:
                open_ = len(match.legal(row.seat)) + len(match.spans(row.seat)) + len(match.texts(row.seat))
                if open_ > 1 and chose != (row.seat, True):
                    decisions.append(wire.Decision(k, row.seat))
                chose = (row.seat, is_pick(match, row.action))
            deal = match.game.deal_no
            match.replay([row])
            if match.game.deal_no != deal:
                deals.append(k + 1)
        return deals, decisions

    def _frame(self, match: Match, seen: int) -> wire.Frame:
        t = match.game.t
        renderer = Painter(match, SPECTATOR, self.words)
        laid = renderer.view([], None, False)
        zones = [replace(z, cards=self._open(match, k)) if opened(match, k) else z for k, z in enumerate(laid.zones)]
        told = []
        for at in range(seen, len(match.record.steps)):
            step = match.record.steps[at]
            viewer = step.seat if isinstance(step, Done) else SPECTATOR
            noticed = event(match, viewer, step, at)
            if noticed and isinstance(step, OfCard) and shows(match, step):
                noticed = (noticed[0], t.pack.code(step.card), *noticed[2:])
            if noticed:
                told.append((at, renderer.event(at + 1, noticed, at, picked(match, viewer, at))))
        events = renderer.summed_up(told)
        lines = [e.text for e in events if e.text and e.kind != "look"]
        return wire.Frame(replace(laid, zones=zones), lines, events)

    def _open(self, match: Match, zone: int) -> list[str]:
        t = match.game.t
        cards = t.zone_cards(zone)
        return [t.pack.code(c) for c in (cards if t.layout.kinds[t.layout.kind[zone]].ordered else sorted(cards))]


def opened(match: Match, zone: int) -> bool:
    """Whether a zone is a hand, or what somebody may look at: once a match is over everybody may."""
    kind = match.game.t.layout.kinds[match.game.t.layout.kind[zone]]
    return kind.sees in (OWNER, OTHERS) or kind.look == "fan"


def shows(match: Match, step: OfCard) -> bool:
    """Whether a step moves or shows a card of an open hand."""
    return opened(match, step.zone) or (isinstance(step, Move) and opened(match, step.to))
