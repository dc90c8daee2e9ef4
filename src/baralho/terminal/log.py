"""A match as text: the log as a seat saw it, the score sheet, the end."""

from __future__ import annotations

from baralho import SPECTATOR, Match, read_action, view
from baralho.engine.spec import KIND_MASK
from baralho.engine.table import SEAT
from baralho.engine.view import Event, event
from baralho.terminal.listing import columns
from baralho.terminal.phrases import Phrases
from baralho.words import Words, as_of
from baralho.words.ledger import staked


class Log:
    """Tells what has happened since it was last asked, as one seat (or a SPECTATOR) saw it."""

    def __init__(self, match: Match, seat: int, words: Words, say: Phrases) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.say = say
        self.told = 0  # steps of the record
        self.picks: list[str] = []  # cards that this seat is choosing
        layout = match.game.t.layout
        self.hands = [
            layout.name(z)
            for z in range(layout.count)
            if layout.kinds[layout.kind[z]].look == "fan"
            and layout.kinds[layout.kind[z]].per == SEAT
            and layout.index[z] == seat
        ]

    def skip(self) -> None:
        """Take everything so far as told."""
        self.told = 0
        self.picks = []
        self.lines()

    def lines(self) -> list[str]:
        """The log since the last time."""
        match, words = self.match, self.words
        steps = match.record.steps
        found = [(at, event(match, self.seat, steps[at], at)) for at in range(self.told, len(steps))]
        self.told = len(steps)
        lines: list[str] = []
        got: list[str] = []
        lit: list[str] = []
        last: Event = ("",)
        for at, told in [*[(at, told) for at, told in found if told], (len(steps), ("end",))]:
            shown: list[str] = []
            if lit and (told[0] != "look" or told[2] != last[2]):
                if told[0] == "say" and words.names_shown(told[1], int(told[2]), last[2]):
                    shown = lit
                else:
                    with as_of(match, at - 1):
                        lines.append(words.looks(match, lit, last[2]))
                lit = []
            last = told
            if self._arrives(told):
                got.append(told[1])
                continue
            if told[0] == "move":  # others are dealt to in between
                continue
            if got:
                got.sort(key=lambda code: match.game.t.pack.by_code[code])
                lines.append(f"{self.say('table.gets')}: {' '.join([words.short(match, c) for c in got])}")
                got = []
            if told[0] == "look" and told[1]:
                lit.append(told[1])
                continue
            with as_of(match, at):
                line = words.event(match, told, self.seat, self.picks if self._own(told) else (), shown)
            if line:
                lines.append(line)
            self._follow(told)
        return lines

    def _own(self, event: Event) -> bool:
        return event[0] == "act" and int(event[1]) == self.seat

    def _follow(self, event: Event) -> None:
        """Keep the cards that are being chosen."""
        if self._own(event):
            pick = self.match.spec.picking >> (read_action(self.match, event[2]) & KIND_MASK) & 1
            self.picks = [*self.picks, event[2]] if pick else []

    def _arrives(self, event: Event) -> bool:
        """Whether a card that this seat sees comes into its hand, from where it was not the seat's already."""
        return event[0] == "move" and event[1] != "" and event[3] in self.hands and event[2] not in self.hands


def sheet(match: Match, words: Words, say: Phrases) -> list[str]:
    """The score sheet: a line for everything that was scored in a deal, a column for every side."""
    scored: dict[tuple[int, str], list[float]] = {}
    closes: dict[int, str] = {}  # what is said of a side after its points: a game is won
    deal = 0
    for at, step in enumerate(match.record.steps):
        told = event(match, SPECTATOR, step, at)
        if not told:
            continue
        if told[0] == "deal":
            deal = int(told[1])
        elif told[0] == "score":
            points = scored.setdefault((deal, told[1]), [0.0] * match.game.sides)
            points[int(told[2])] += float(told[3])
        elif told[0] == "say" and words.names_side(told[1]) and any(d == deal for d, _ in scored):
            with as_of(match, at):
                closes[deal] = words.event(match, told)
    for deal, points in staked(match).items():
        scored[deal, "staked"] = points
    rows = [["", *words.sides(match)]]
    blank = [""] * match.game.sides
    last = 0
    for deal, code in sorted(scored, key=lambda key: (key[0], key[1] != "staked")):
        points = scored[deal, code]
        if last != deal and last in closes:
            rows.append([f"— {closes[last]} —", *blank])
        last = deal
        what = f"{say('play.deal', n=deal)}, {words.get('scores', code)}"
        rows.append([what, *[words.number(p, "+,.10g") if p else "" for p in points]])
    if last in closes:
        rows.append([f"— {closes[last]} —", *blank])
    rows.append([say("play.total"), *[words.number(p) for p in view(match, SPECTATOR)["points"]]])
    return [say("play.sheet"), *[f"  {line}" for line in columns(rows, right=True)]]


def ending(match: Match, words: Words, say: Phrases) -> list[str]:
    """Who has won, and the score sheet."""
    if not match.over:
        return ["", say("replay.running"), *sheet(match, words, say)]
    winners = [words.seat(s) for s in view(match, SPECTATOR)["winners"]]
    won = words.get("table", "won").format(who=", ".join(winners)) if winners else say("play.nobody")
    capped = [words.get("table", "capped")] if match.game.capped else []
    return ["", say("play.over"), *capped, won, *sheet(match, words, say)]


def title(match: Match, words: Words, say: Phrases) -> str:
    """One line that names the game and the table."""
    return say("play.title", game=words.title(match.variant), players=match.players, seed=match.seed)
