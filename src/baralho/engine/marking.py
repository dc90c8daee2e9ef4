"""Marks: what a position is like, in codes and words that outlast any change of the program's names."""

from __future__ import annotations

import hashlib

from baralho.engine.game import Game
from baralho.engine.moves import Moves
from baralho.engine.spec import Y_SHIFT
from baralho.engine.table import bits
from baralho.engine.wording import in_words, without_amount


def mark_of(game: Game) -> str:
    """A short text that is the same for positions that are described alike."""
    return hashlib.sha256("\n".join(described(game)).encode()).hexdigest()[:16]


def described(game: Game) -> list[str]:
    """A position, line by line.

    What is as it always is (an option at its default, an empty zone) is left out, so that a game may get further ones.
    """
    spec, t = game.spec, game.t
    lines = [f"game {spec.id}", f"players {game.players}", f"deal {game.deal_no + 1}", f"dealer {game.dealer}"]
    for option in sorted(spec.options, key=lambda o: o.key):
        value = game.options[option.key]
        if not option.display and value != option.value(game.players, game.options):
            lines.append(f"option {option.key} {str(value).lower()}")
    zones = [f"zone {t.layout.name(zone)}: {lying(game, zone)}" for zone in range(t.layout.count) if t.zone_cards(zone)]
    lines += sorted(zones)
    lines.append("points " + " ".join([str(spec.on_paper(points)) for points in game.points]))
    if game.over:
        lines.append("over " + " ".join([str(seat) for seat in bits(game.won)]))
    for seat in bits(0 if game.over else game.asked):
        lines.append(f"seat {seat} {spec.phases[game.phase_of(seat)]}: {', '.join(offered(game, seat))}")
    return lines


def lying(game: Game, zone: int) -> str:
    """The cards of a zone: in order for a place; "~" before those that lie the other way up."""
    t = game.t
    words = [("~" if t.turned >> c & 1 else "") + t.pack.code(c) for c in t.zone_cards(zone)]
    return " ".join(words if t.row[zone] >= 0 else sorted(words))


def offered(game: Game, seat: int) -> list[str]:
    """What a seat may do, in words; an amount as its range."""
    m = Moves(game.t.pack)
    game.moves(seat, m)
    acts, pack = game.spec.acts, game.t.pack
    spans = [base for base, _, _ in m.spans]
    words = [in_words(acts, pack, a) for a in m.list if a & (1 << Y_SHIFT) - 1 not in spans]
    words += [f"{without_amount(acts, pack, base)} {low} to {high}" for base, low, high in m.spans]
    words += [f"{acts[act].code} and a text" for act in m.texts]
    return sorted(words)
