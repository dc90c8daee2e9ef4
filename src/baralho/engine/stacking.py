"""Stacked packs: the order of a pack that makes a deal come out as wanted."""

from __future__ import annotations

from baralho.engine.chance import Chance, shuffled
from baralho.engine.errors import BadOption
from baralho.engine.game import Game, GameSpec
from baralho.engine.spec import Options


def stack(spec: GameSpec, players: int, options: Options, chance: Chance, wanted: dict[str, str]) -> tuple[int, ...]:
    """The order of the first shuffle that puts the wanted cards into the zones named; other cards fill up.

    The deal is made once with the unstacked pack to see where each place of the pack goes, so it must not depend on
    faces (where it does, give the pack's order from the top under the name "pack").
    """
    probe = spec.sit(players, options, chance)
    pack = probe.t.pack
    everything = list(range(pack.count - probe.t.spare))
    if "pack" in wanted:
        top = pack.cards(wanted["pack"])
        rest = [c for c in shuffled(chance.seed + b"/rest", everything) if c not in top]
        return tuple(rest + list(reversed(top)))
    order = chance.order(0, 0, probe.t.layout.kinds[0].code, everything)
    probe.begin()
    places = _places(probe)
    chosen = {}
    codes = " ".join(wanted.values())
    cards = iter(pack.cards(codes))
    for zone, text in wanted.items():
        if zone not in places:
            raise BadOption(f"{spec.id} deals no cards to {zone!r}; it deals to: {', '.join(sorted(places))}")
        for _ in text.split():
            if not places[zone]:
                raise BadOption(f"{zone} of {spec.id} gets fewer cards than {text!r}")
            chosen[places[zone].pop(0)] = next(cards)
    taken = set(chosen.values())
    others = iter([c for c in order if c not in taken])
    return tuple([chosen[c] if c in chosen else next(others) for c in order])


def _places(game: Game) -> dict[str, list[int]]:
    """The cards of every zone, in order from the top for places."""
    t = game.t
    found: dict[str, list[int]] = {}
    for zone in range(t.layout.count):
        cards = t.zone_cards(zone)
        if cards:
            found[t.layout.name(zone)] = cards[::-1] if t.row[zone] >= 0 else cards
    return found
