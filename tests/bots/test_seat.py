"""What a player is given: its seat, and of the match nothing else."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path

import pytest

import baralho
from baralho.bots import Budget, NoWorlds, Player, Seat, player, sit, thumb_of
from baralho.engine.match import Row
from baralho.engine.record import Done, Move, OfCard, Shuffle, Step
from baralho.engine.spec import KIND_BITS, KIND_MASK, X_MASK

BOTS = Path(baralho.__file__).parent / "bots"
OWN = BOTS / "seat.py"


@pytest.mark.parametrize("path", sorted(BOTS.glob("**/*.py")), ids=lambda path: path.stem)
def test_bots_do_not_know_the_match(path: Path) -> None:
    """Only the seat itself names the match, by private names; and a seat is not asked for its `game`."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and path != OWN:
            assert node.attr != "_match", f"line {node.lineno}"
            assert not (node.attr in ("game", "match") and ast.unparse(node.value) in ("me", "seat")), node.lineno
        if isinstance(node, ast.Name | ast.alias) and path != OWN:
            name = node.id if isinstance(node, ast.Name) else node.name
            assert name != "Match", f"line {node.lineno}"
        if isinstance(node, ast.AnnAssign) and path == OWN and isinstance(node.target, ast.Attribute):
            assert node.target.attr.startswith("_") or "Game" not in ast.unparse(node.annotation), node.lineno
        if isinstance(node, ast.Assign) and path == OWN and ast.unparse(node.value) in ("match", "match.game"):
            assert all(isinstance(t, ast.Attribute) and t.attr.startswith("_") for t in node.targets), node.lineno


def heard(step: Step, face: list[int]) -> tuple[object, ...]:
    """A step with all that it holds."""
    if isinstance(step, OfCard):
        more = (step.to, step.under, step.swept, step.back) if isinstance(step, Move) else ()
        return (face[step.card], step.zone, step.seen, *more)
    fields = ("zone", "order", "cards", "least", "test", "seat", "action", "row", "secret", "code", "x", "y", "side")
    values = tuple(getattr(step, name, None) for name in (*fields, "points", "total", "number", "dealer", "signal"))
    return (type(step).__name__, *values)


def told(me: Seat) -> list[tuple[object, ...]]:
    """All that a seat is given, but for worlds; of equal cards of two packs any may have moved."""
    face = [*me.pack.face, -1]
    record = [heard(step, face) for step in me.deal()]
    rows = [(r.seat, r.action, r.extra) for r in me.rows()]
    return [(me.view(), me.events(), me.legal(), me.points(), me.deal_no()), *record, *rows]


@pytest.mark.parametrize("id", baralho.ids())
def test_a_seat_cannot_tell_a_world_from_the_truth(id: str) -> None:
    """Its own record names no card, choice or order that it has not seen."""
    match = baralho.start(id, seed="seat")
    rng = baralho.Rng(1)
    for k in range(40):
        if match.over:
            break
        seat = match.game.actor()
        legal = match.legal(seat)
        going_on = [a for a in legal if not match.spec.quits >> (a & KIND_MASK) & 1] or legal
        match.act(seat, going_on[rng.below(len(going_on))])
        if k % 13 == 12 and not match.over:
            for viewer in range(match.players):
                world = match.imagine(viewer, rng)
                assert told(sit(match, viewer)) == told(sit(world, viewer))


def test_hidden_cards_are_left_out() -> None:
    match = baralho.start("sueca", seed="1")
    me = sit(match, 0)
    dealt = [step for step in me.deal() if isinstance(step, Move)]
    assert sum(step.card >= 0 for step in dealt) == sum(step.seen & 1 for step in dealt) >= 10
    assert all(not step.order for step in me.deal() if isinstance(step, Shuffle))


def test_choices_face_down_are_left_out() -> None:
    """In Cribbage the others see that somebody lays away, not what."""
    match = baralho.start("cribbage", seed="1")
    seat = match.game.actor()
    match.act(seat, match.legal(seat)[-1])
    other = sit(match, 1 - seat)
    assert not [step for step in other.deal() if isinstance(step, Done)], "a pick is nobody else's business"
    assert not other.rows()
    assert [row.action for row in sit(match, seat).rows()] == [match.rows[-1].action]
    while len(match.actors()) == 2 or match.spec.acts[match.rows[-1].action & KIND_MASK].hidden:
        who = match.actors()[0]
        match.act(who, match.legal(who)[-1])
    hidden = [row for row in sit(match, 1 - seat).rows() if match.spec.acts[row.action & KIND_MASK].hidden]
    assert any(row.seat == seat for row in hidden)
    assert all(not row.action >> KIND_BITS & X_MASK for row in hidden if row.seat == seat)


class Remote(Seat):
    """A seat whose match is elsewhere: it has been told what is legal."""

    def __init__(self, near: Seat) -> None:
        super().__init__(near.spec, near.players, near.options, near.number, near.layout, near.pack, Budget())
        self.told = near.legal()

    def legal(self) -> list[int]:
        return self.told

    def rows(self) -> list[Row]:
        return []


def test_a_remote_seat_has_no_worlds() -> None:
    match = baralho.start("sueca", seed="1")
    remote = Remote(sit(match, match.game.actor()))
    assert Player().choose(remote, baralho.Rng(1)).action in remote.told
    with pytest.raises(NoWorlds, match="remote"):
        player(match.spec, "medium").choose(remote, baralho.Rng(1))


def test_a_seat_can_be_pickled() -> None:
    match = baralho.start("skat", seed="1")
    me = sit(match, match.game.actor(), Budget(7, 30))
    again = pickle.loads(pickle.dumps(me))
    assert told(again) == told(me)
    assert (again.clock.simulations, again.clock.millis, again.number) == (7, 30, me.number)
    assert me.shares(sit(match, 0)) and not me.shares(again)


def test_players_share_no_thumb() -> None:
    for id in baralho.ids():
        spec = baralho.find(id)
        assert thumb_of(spec) is not thumb_of(spec)
