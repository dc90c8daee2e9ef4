"""Lines in, lines out: a terminal, or a pipe."""

from __future__ import annotations

import contextlib
import sys


class Console:
    """Where a person reads and types. From a pipe the lines are echoed, so that the output reads like a session."""

    def tell(self, *lines: str) -> None:
        """Show lines."""
        for line in lines:
            print(line)

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
