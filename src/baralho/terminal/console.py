"""Lines in, lines out: a terminal, or a pipe."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import sys
import textwrap

WIDTH = 100  # of a line that nobody's screen bounds
KEPT = 200  # lines of the log that may be shown again
RED = re.compile(r"(?:\b\w{1,2})?[♥♦]")
BAR = re.compile(r"(?:\b\w{1,2})?[♣♠]")
GLUE = "\0"  # a blank at which no line may end


class Console:
    """Where a person reads and types. From a pipe the lines are echoed, so that the output reads like a session."""

    def __init__(self) -> None:
        self.told: list[str] = []  # what has happened, as far as it may be shown again
        self.painted = False

    @property
    def able(self) -> bool:
        """Whether this is a terminal that can move its cursor."""
        return sys.stdout.isatty() and os.environ.get("TERM", "dumb") not in ("", "dumb")

    @property
    def width(self) -> int:
        """How long a line may be."""
        return max(20, shutil.get_terminal_size().columns - 1) if sys.stdout.isatty() else WIDTH

    def tell(self, *lines: str) -> None:
        """Show lines."""
        for line in lines:
            for part in self.fit(line):
                print(self.colour(part))

    def table(self, news: list[str], lines: list[str]) -> None:
        """Show what has happened and, below it, how the table stands: always in the same place, where that can be."""
        self.told = [*self.told, *news][-KEPT:]
        if not self.able:
            self.tell(*news, "", *lines)
            return
        rows = shutil.get_terminal_size().lines
        shown = [part for line in lines for part in self.fit(line)]
        before = [part for line in self.told for part in self.fit(line)]
        room = max(rows - len(shown) - 2, min(len(news), 5))  # a blank line, and the one to type in
        if not self.painted:
            sys.stdout.write("\n" * rows)  # what stood there before can still be scrolled to
            self.painted = True
        sys.stdout.write("\x1b[H\x1b[J")
        for part in [*before[-room:], "", *shown]:
            print(self.colour(part))

    def fit(self, line: str) -> list[str]:
        """A line as it fits: no word is broken, and what goes on is set in."""
        indent = line[: len(line) - len(line.lstrip(" "))]
        if not sys.stdout.isatty() or len(line) <= self.width:
            return [line.replace(GLUE, " ")]
        parts: list[str] = []
        for part in self._wrap(line, indent):  # what is glued together and still too long is broken after all
            parts += [part] if len(part) <= self.width else self._wrap(part.replace(GLUE, " "), indent)
        return [part.replace(GLUE, " ") for part in parts]

    def _wrap(self, line: str, indent: str) -> list[str]:
        return textwrap.wrap(
            line, self.width, subsequent_indent=f"{indent}  ", break_long_words=False, break_on_hyphens=False
        )

    def colour(self, line: str) -> str:
        """A line with its suits in colour, where the terminal can and nobody objects."""
        if not self.able or os.environ.get("NO_COLOR"):
            return line
        return BAR.sub("\x1b[1m\\g<0>\x1b[0m", RED.sub("\x1b[1;31m\\g<0>\x1b[0m", line))

    def ask(self, prompt: str) -> str:
        """The next line; EOFError when there are no more."""
        if sys.stdin.isatty():
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  (gives `input` its line editing)
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise
        sys.stdout.write(prompt)
        line = sys.stdin.readline()
        if not line:
            print()
            raise EOFError
        print(line.rstrip("\n"))
        return line.strip()

    def page(self, markdown: str) -> None:
        """Show a page of Markdown: rendered on a terminal, as it is elsewhere."""
        if sys.stdout.isatty():
            try:
                from rich.console import Console as Rich
                from rich.markdown import Markdown
            except ImportError:
                pass
            else:
                Rich().print(Markdown(markdown))
                return
        print(markdown.rstrip("\n"))
