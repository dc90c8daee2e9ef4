"""Write web/src/wire.ts from baralho.server.wire. `--check` fails when the file is not up to date."""

from __future__ import annotations

import inspect
import sys
import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, Struct
from msgspec.structs import fields

from baralho.server import wire

TARGET = Path("web/src/wire.ts")
HEAD = "// Written by `python -m tools.wire_types` from src/baralho/server/wire.py. Do not edit.\n"
NAMED = {
    wire.ActRole: "ActRole", wire.ZoneRole: "ZoneRole", wire.StatusRole: "StatusRole", wire.NoteRole: "NoteRole",
    wire.BadgeRole: "BadgeRole", wire.SayRole: "SayRole", wire.EventRole: "EventRole",
}  # fmt: skip
PLAIN = {bool: "boolean", int: "number", float: "number", str: "string", type(None): "null"}


def typescript(hint: Any) -> str:
    """A type hint in TypeScript."""
    if get_origin(hint) is Annotated:
        return typescript(get_args(hint)[0])
    if hint in NAMED:
        return NAMED[hint]
    return unnamed(hint)


def unnamed(hint: Any) -> str:
    """A type hint that has no name of its own."""
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__
    args = get_args(hint)
    if get_origin(hint) is Literal:
        return " | ".join([f'"{value}"' for value in args])
    if get_origin(hint) in (Union, types.UnionType):
        return " | ".join(dict.fromkeys([typescript(a) for a in args]))
    if get_origin(hint) is list:
        inner = typescript(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if get_origin(hint) is dict:
        return f"Record<string, {typescript(args[1])}>"
    raise TypeError(f"no TypeScript for {hint}")


def interface(struct: type[Struct]) -> str:
    """A struct as an interface."""
    hints = get_type_hints(struct, include_extras=True)
    config = struct.__struct_config__
    lines = [f'  {config.tag_field}: "{config.tag}";'] if config.tag else []
    for field in fields(struct):
        sent = not config.omit_defaults and config.frozen  # what the server sends is complete
        given = sent or (field.default is NODEFAULT and field.default_factory is NODEFAULT)
        lines.append(f"  {field.encode_name}{'' if given else '?'}: {typescript(hints[field.name])};")
    doc = inspect.cleandoc(struct.__doc__ or "").replace("\n", "\n * ")
    return f"/** {doc} */\nexport interface {struct.__name__} {{\n" + "\n".join(lines) + "\n}\n"


def union(name: str, hint: Any) -> str:
    """A union of messages."""
    return f"export type {name} =\n  | " + "\n  | ".join([typescript(a) for a in get_args(hint)]) + ";\n"


def module() -> str:
    """The whole file."""
    plain = (Struct, wire.Request)  # what others are made from is not sent itself
    structs = [s for s in vars(wire).values() if isinstance(s, type) and issubclass(s, Struct) and s not in plain]
    parts = [
        f"{HEAD}\nexport const VERSION = {wire.VERSION};\n",
        *[f"export type {name} = {unnamed(hint)};\n" for hint, name in NAMED.items()],
    ]
    parts += [interface(s) for s in structs]
    parts += [union("ServerMessage", wire.ServerMessage), union("ClientMessage", wire.ClientMessage)]
    return "\n".join(parts)


def main() -> int:
    """Write the file, or check it."""
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text(encoding="utf8") != module():
            print(f"{TARGET} is not what wire.py says; run `python -m tools.wire_types`", file=sys.stderr)
            return 1
        return 0
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(module(), encoding="utf8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
