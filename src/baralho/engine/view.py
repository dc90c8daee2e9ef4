"""What a seat, or a spectator, receives: the table as it lies now, and events.

Views and events hold card codes only; a card that the viewer does not see is "". Nothing else of a match may be sent
to a player.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from baralho.engine.game import RACE, TURN, Game
from baralho.engine.match import Match
from baralho.engine.notation import write_action
from baralho.engine.recall import Recall
from baralho.engine.record import Dealt, Done, Move, OfCard, Said, Scored, Shuffle, Signalled, Step
from baralho.engine.spec import FACE, KIND_BITS, KIND_MASK, X_MASK
from baralho.engine.table import SEAT, bits
from baralho.engine.wording import without_amount

SPECTATOR: Final = -1
Event: TypeAlias = tuple[str, ...]


def sees(viewers: int, seat: int, everybody: int) -> bool:
    """Whether a seat is among the viewers; a spectator sees what every seat sees."""
    return viewers == everybody if seat == SPECTATOR else bool(viewers >> seat & 1)


def asked_openly(game: Game) -> int:
    """The seats (a mask) that are asked as far as everybody can tell."""
    if game.over:
        return 0
    if game.mode == TURN:
        return game.asked
    said = sum({1 << s for s, _ in game.held}) if game.mode == RACE else 0
    return game.window & ~said


def view(match: Match, seat: int) -> dict[str, Any]:
    """The table as this seat (or a SPECTATOR) sees it now, ready for JSON."""
    if seat != SPECTATOR:
        match.check_seat(seat)
    game = match.game
    t, layout, code = game.t, game.t.layout, game.t.pack.code
    zones = []
    for zone in range(layout.count - (t.spare > 0)):  # packs not opened yet do not lie on the table
        kind = layout.kinds[layout.kind[zone]]
        cards = t.zone_cards(zone)
        faces = [code(c) if sees(t.viewers(c), seat, game.everybody) else "" for c in cards]
        if not kind.ordered:  # the order of a bag must tell nothing
            order = t.pack.by_code
            faces = sorted([f for f in faces if f], key=lambda f: order[f]) + [f for f in faces if not f]
        index = layout.index[zone]
        before = game.lies_before(layout.kind[zone], index)
        zones.append({"zone": kind.code, "index": index, "seat": before, "look": kind.look, "cards": faces})
    mine = seat != SPECTATOR and bool(game.asked >> seat & 1) and not game.over
    return {
        "game": match.spec.id,
        "variant": match.variant,
        "players": match.players,
        "seat": seat,
        "deal": game.deal_no + 1,
        "dealer": game.dealt_by(),
        "phase": match.spec.phases[game.phase if seat == SPECTATOR else game.phase_of(seat)],
        "asked": bits(asked_openly(game)),
        "mine": mine,
        "zones": zones,
        "points": [match.spec.on_paper(p) for p in game.points],
        "sides": [game.side(s) for s in range(match.players)] if game.sides_open() else [],
        "status": [list(line.written()) for line in game.status()],
        "picks": [write_action(match, a) for s, a in game.held if s == seat],
        "legal": [write_action(match, a) for a in match.legal(seat)] if mine else [],
        "spans": [[without_amount(match.spec.acts, t.pack, a), lo, hi] for a, lo, hi in match.spans(seat)]
        if mine
        else [],
        "texts": [match.spec.acts[a].code for a in match.texts(seat)] if mine else [],
        "over": game.over,
        "capped": game.capped,
        "winners": bits(game.won),
    }


def known(match: Match, seat: int) -> dict[str, list[str]]:
    """Perfect recall: for every zone the cards this seat knows to be there, for bots and research."""
    layout, pack = match.game.t.layout, match.game.t.pack
    found = Recall(match.mind(seat)).found()
    return {layout.name(zone): [pack.faces[face].code for face in faces] for zone, faces in found.items()}


def events(match: Match, seat: int, since: int = 0) -> list[Event]:
    """What has happened, as this seat saw it; `since` counts the events this seat has had already."""
    if seat != SPECTATOR:
        match.check_seat(seat)
    steps = match.record.steps
    told = [event(match, seat, steps[i], i) for i in range(len(steps))]
    return [e for e in told if e][since:]


def event(match: Match, seat: int, step: Step, at: int) -> Event:
    """One step as a seat saw it; () if the seat does not notice it."""
    game = match.game
    layout = game.t.layout
    if isinstance(step, OfCard):
        seen = sees(step.seen, seat, game.everybody) and not faded(match, step)
        face = game.t.pack.code(step.card) if seen else ""
        if isinstance(step, Move):
            return ("move", face, layout.name(step.zone), layout.name(step.to))
        return ("look", face, layout.name(step.zone))
    if isinstance(step, Done):
        if step.secret and step.seat != seat:
            return ()
        whose = played_from(match, step, at)
        told: Event = ("act", str(step.seat), write_action(match, step.action, hide=step.seat != seat))
        return told if whose == step.seat else (*told, str(whose))
    if isinstance(step, Said):
        told = ("say", step.code, str(step.seat), str(step.x), str(step.y))
        return (*told, str(step.cards)) if step.cards else told
    if isinstance(step, Scored):
        paper = match.spec.on_paper
        return ("score", step.code, str(step.side), str(paper(step.points)), str(paper(step.total)))
    if isinstance(step, Shuffle):
        return ("shuffle", layout.name(step.zone))
    if isinstance(step, Dealt):
        return ("deal", str(step.number + 1), str(step.dealer))
    if isinstance(step, Signalled) and sees(step.seen, seat, game.everybody):
        return ("signal", str(step.seat), match.spec.signals[step.signal])
    return ()


def played_from(match: Match, step: Done, at: int) -> int:
    """From whose hand the card came that somebody played: a declarer plays dummy's too."""
    steps, t = match.record.steps, match.game.t
    moved = steps[at + 1] if at + 1 < len(steps) else None
    if match.spec.acts[step.action & KIND_MASK].x == FACE and isinstance(moved, Move):
        zone = t.layout.kinds[t.layout.kind[moved.zone]]
        face = step.action >> KIND_BITS & X_MASK
        if zone.per == SEAT and zone.look == "fan" and t.pack.face[moved.card] == face:
            return t.layout.index[moved.zone]
    return step.seat


def faded(match: Match, step: OfCard) -> bool:
    """Whether nobody may look back at the card of this step: it lies face down again in a zone that fades."""
    t = match.game.t
    zone = t.layout.kinds[t.layout.kind[step.zone]]
    return zone.fades and t.where[step.card] == step.zone and t.viewers(step.card) == 0
