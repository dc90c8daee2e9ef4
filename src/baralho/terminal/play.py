"""A match in a terminal, line by line, against bots."""

from __future__ import annotations

import contextlib
import shlex
import signal
import tempfile
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

from baralho import BaralhoError, Match, Rng, write_action
from baralho.bots import Budget, choose_safely, player, sit, to_the_end
from baralho.engine.chance import Chance
from baralho.engine.game import RACE, SEALED
from baralho.engine.spec import KIND_MASK, Y_SHIFT
from baralho.kinds.stopwatch import Stopwatch
from baralho.terminal.console import GLUE, Console
from baralho.terminal.files import write_match
from baralho.terminal.log import Log, ending, sheet, title
from baralho.terminal.phrases import Phrases, Refused
from baralho.terminal.reading import Reader
from baralho.terminal.table import draw
from baralho.words import LANGUAGES, MissingWord, Words, rules_page

THINKING = 500  # milliseconds that a strong bot takes for a move
HINT = 1500  # and for a hint


@contextlib.contextmanager
def whole() -> Iterator[None]:
    """Ctrl-C waits until what is done inside is done: a match is never saved in the middle of an action."""
    waiting: list[int] = []

    def wait(number: int, frame: FrameType | None) -> None:
        waiting.append(number)

    before = signal.signal(signal.SIGINT, wait)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting:
        raise KeyboardInterrupt


class Session:
    """One person at a table."""

    def __init__(
        self,
        match: Match,
        seat: int,
        words: Words,
        say: Phrases,
        console: Console,
        level: str = "medium",
        name: str = "",
    ) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.say = say
        self.console = console
        self.name = name
        self.log = Log(match, seat, words, say)
        self.rng = Rng(Chance(match.seed).below("bots", 1 << 62))
        self.level = level
        self.bot = player(match.spec, level)
        self.ran = 0  # where a clock runs along: what it showed at the last action, milliseconds,
        self.acted = time.monotonic()  # and when that was
        self.commands = {
            "help": self.help,
            "why": self.why,
            "hint": self.hint,
            "undo": self.undo,
            "score": self.score,
            "rules": self.rules,
            "save": self.save,
        }
        self.aliases = {code: code for code in (*self.commands, "quit")}
        for code in self.aliases.copy():
            for alias in [alias for lang in LANGUAGES for alias in Phrases(lang)(f"commands.{code}").split()]:
                self.aliases[alias] = code

    def run(self) -> None:
        """Play until the end, or until the person leaves."""
        self.console.tell(title(self.match, self.words, self.say))
        self.console.tell(self.say("play.seat", who=self.words.seat(self.seat), n=self.seat + 1))
        try:
            while not self.match.over:
                seat = self.next_seat()
                if seat == self.seat:
                    self.decide()
                else:
                    choice = choose_safely(self.bot, sit(self.match, seat, Budget(millis=THINKING)), self.rng)
                    self.carry_out(seat, choice.action, choice.extra)
        except EOFError:
            self.console.tell(self.say("play.bye"))
            return
        except KeyboardInterrupt:
            self.keep()
            raise
        self.console.tell(*self.log.lines(), *ending(self.match, self.words, self.say))

    def carry_out(self, seat: int, action: int, extra: str = "") -> None:
        """Do an action, whole or not at all."""
        with whole():
            self.match.act(seat, action, extra)

    def keep(self) -> None:
        """Save the match of somebody who was interrupted, and say how to go on."""
        name = f"{self.match.spec.id}-{self.match.seed}.txt"
        name = "".join([c if c.isalnum() or c in "-_." else "_" for c in name])
        for room in (Path(), Path.home(), Path(tempfile.gettempdir())):
            path = room / name
            try:
                write_match(self.match, str(path), self.say)
            except Refused as error:
                self.console.tell("", str(error))
            else:
                how = ["baralho", "play", "--resume", str(path)]
                how += ["--seat", str(self.seat + 1)] if self.seat else []
                how += ["--level", self.level] if self.level != "medium" else []
                how += ["--name", self.name] if self.name else []
                self.console.tell("", self.say("play.kept", file=path))
                print(f"  {shlex.join(how)}")  # in one line, so that it can be copied
                return

    def next_seat(self) -> int:
        """Who acts next: in a race anybody, as it happens; sealed answers are asked of the person last."""
        asked = self.match.actors()
        if self.match.game.mode == RACE:
            return asked[self.rng.below(len(asked))]
        others = [s for s in asked if s != self.seat]
        return others[0] if others and self.match.game.mode == SEALED else self.match.game.actor()

    # -- the person's turn ----------------------------------------------------------------------------------------

    def decide(self) -> None:
        """Show the table and take lines until one of them is an action."""
        self.show()
        while True:
            reader = Reader(self.match, self.seat, self.words, self.say)
            line = self.console.ask("> ")
            word, _, rest = line.partition(" ")
            command = self.aliases.get(word.casefold(), "")
            try:
                if not line:
                    self.show()
                elif reader.shown(line):  # in some games one leaves a deal by the word that leaves the table
                    self.act_or_write(reader, line)
                    return
                elif command == "quit" and not rest:
                    raise EOFError
                elif command == "undo":
                    self.undo(rest)
                    return
                elif command in self.commands:
                    self.commands[command](rest.strip())
                else:
                    self.act_or_write(reader, line)
                    return
            except BaralhoError as error:
                self.console.tell(str(error))

    def act_or_write(self, reader: Reader, line: str) -> None:
        """Carry out a line: an act with its text, or actions of the menu."""
        act, text = reader.text(line)
        if act < 0:
            self.act(reader.group(line))
            return
        reason = self.match.game.why_extra(self.seat, act, text)
        if reason:
            raise Refused(self.reason(reason))
        self.carry_out(self.seat, act, text)

    def watch(self) -> int:
        """What a clock that runs along shows now; it starts with the first action. -1: there is none."""
        game = self.match.game
        if not isinstance(game, Stopwatch) or game.clock() < 0:
            return -1
        took = round(1000 * (time.monotonic() - self.acted)) if self.match.rows else 0
        return max(self.ran, game.clock()) + took

    def act(self, actions: list[int]) -> None:
        """Carry out the actions of a line; refuse the first one if it is not legal."""
        reason = self.match.why_not(self.seat, actions[0])
        if reason:
            raise Refused(self.reason(reason))
        shown = self.watch()
        for action in actions:
            self.carry_out(self.seat, action, str(shown) if shown >= 0 else "")
        self.ran, self.acted = max(shown, 0), time.monotonic()

    def reason(self, found: str) -> str:
        """Why something is not possible: a code, for a text also the place and the word where it was noticed."""
        code, at, word = [*found.split(" ", 2), "", ""][:3]
        try:
            why = self.words.get("reasons", code).format(at=at, word=word)
        except MissingWord:
            why = self.words.get("reasons", "not_now")
        return self.words.get("table", "why").format(why=why)

    def show(self) -> None:
        """What has happened, the table, what is asked, what can be done."""
        match, words, say = self.match, self.words, self.say
        lines = draw(match, self.seat, words, say)
        held = [a for s, a in match.game.held if s == self.seat]
        picks = [words.action(match, a) for a in held if match.spec.picking >> (a & KIND_MASK) & 1]
        if picks:
            lines.append(f"{say('table.picks')}: {', '.join(picks)}")
        shown = self.watch() // 1000
        if shown >= 0:
            lines.append(say("table.watch", time=f"{shown // 60}:{shown % 60:02}"))
        lines.append(f"{words.get('table', 'your_turn')}: {words.prompt(match, self.seat)}")
        if match.game.window & ~(1 << self.seat):
            lines.append(say("play.window"))
        self.console.table(self.log.lines(), [*lines, *self.menu()])

    def menu(self) -> list[str]:
        """The legal actions, numbered, and the ranges of amounts."""
        match = self.match
        worth = self.words.offers(match, self.seat)
        entries = [
            f"{n}) {self.words.action(match, a)}{worth.get(a, '')}" for n, a in enumerate(match.legal(self.seat), 1)
        ]
        text = "  ".join([e.replace(" ", GLUE) for e in entries])  # an entry is not broken
        lines = textwrap.wrap(text, self.console.width - 2, break_long_words=False, break_on_hyphens=False)
        for act in match.texts(self.seat):
            lines.append(self.say("play.text", what=self.words.action(match, act), code=match.spec.acts[act].code))
        for base, low, high in match.spans(self.seat):
            example = base | (low + high) // 2 << Y_SHIFT
            what, written = self.words.action(match, example), write_action(match, example)
            shown = what.replace(str((low + high) // 2), "…")
            lines.append(self.say("play.amounts", what=shown, low=low, high=high, example=written))
        return [f"  {line}" for line in lines]

    # -- commands -------------------------------------------------------------------------------------------------

    def example(self) -> str:
        """An action as it may be typed."""
        return write_action(self.match, self.match.legal(self.seat)[0])

    def help(self, rest: str) -> None:
        """Say what can be typed."""
        self.console.tell(self.say("help.text", example=self.example()).strip())

    def why(self, rest: str) -> None:
        """Say why an action is not possible."""
        if not rest:
            raise Refused(self.say("play.why_what", example=self.example()))
        action = Reader(self.match, self.seat, self.words, self.say).one(rest)
        reason = self.match.why_not(self.seat, action)
        self.console.tell(self.reason(reason) if reason else self.say("play.possible"))

    def hint(self, rest: str) -> None:
        """Say what a strong bot would play, and why."""
        match = self.match
        choice, actions = to_the_end(sit(match, self.seat, Budget(millis=HINT)), player(match.spec, "strong"), self.rng)
        self.console.tell(self.words.hint(match, choice, actions))

    def undo(self, rest: str) -> None:
        """Go back to before the person's last action; nobody minds, the others are no people."""
        live = self.match.live
        mine = [i for i, row in enumerate(live) if row.seat == self.seat]
        if not mine:
            raise Refused(self.say("play.nothing_to_undo"))
        self.match.undo(len(live) - mine[-1])
        self.log.skip()
        self.console.tell(self.say("play.undone"))

    def score(self, rest: str) -> None:
        """Show the score sheet."""
        self.console.tell(*sheet(self.match, self.words, self.say))

    def rules(self, rest: str) -> None:
        """Show the rules of the game."""
        self.console.page(rules_page(self.match.spec, self.say.lang))

    def save(self, rest: str) -> None:
        """Write the match to a file."""
        if not rest:
            raise Refused(self.say("play.save_where"))
        write_match(self.match, rest, self.say)
        self.console.tell(self.say("play.saved", file=rest))
