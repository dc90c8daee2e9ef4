"""Match files on disk."""

from __future__ import annotations

import sys
from pathlib import Path

import baralho
from baralho import BadNotation, BaralhoError, Match
from baralho.terminal.phrases import Phrases, Refused


def read_match(file: str, say: Phrases) -> Match:
    """The match of a file."""
    try:
        text = Path(file).read_text(encoding="utf8")
    except FileNotFoundError:
        raise Refused(say("errors.no_file", file=file)) from None
    except UnicodeDecodeError:
        raise Refused(say("errors.not_text", file=file)) from None
    except OSError as error:
        raise Refused(say("errors.unreadable", file=file, why=error.strerror)) from None
    try:
        match = baralho.load(text)
    except BaralhoError as error:
        raise type(error)(say("errors.damaged", file=file, why=error)) from None
    except ValueError as error:  # a number that is none, in a place where `load` does not expect it
        raise BadNotation(say("errors.damaged", file=file, why=error)) from None
    if match.caveat:
        print(say("errors.unchecked", file=file), file=sys.stderr)
    return match


def write_match(match: Match, file: str, say: Phrases) -> None:
    """Save a match; a file that is something else is never overwritten."""
    path = Path(file).expanduser()
    try:
        if path.exists() and not path.read_bytes().startswith(b"[Format "):
            raise Refused(say("errors.not_ours", file=file))
        path.write_text(baralho.save(match), encoding="utf8")
    except OSError as error:
        raise Refused(say("errors.unwritable", file=file, why=error.strerror)) from None
