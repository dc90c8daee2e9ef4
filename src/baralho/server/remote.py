"""A player on another machine: somebody's own program sits down at a table by the public protocol (docs/bots.md)."""

from __future__ import annotations

import asyncio
import importlib.util
import inspect
import secrets
from pathlib import Path
from typing import Any, Final

from baralho import BaralhoError, Match, Rng, find
from baralho.bots import Budget, Choice, Player, Seat
from baralho.engine.match import Row
from baralho.engine.notation import read_action, write_action
from baralho.engine.record import Step
from baralho.engine.view import Event
from baralho.server import wire
from baralho.server.client import Client, LiveTable, Refused

FOR_EVER: Final = 86_400.0
LATE: Final = ("not_asked", "not_now", "busy", "paused", "away")  # the table has gone on, or waits: look again
CODE: Final = 6  # letters of an invitation


class NotTold(BaralhoError):
    """A player asked a remote seat for what the protocol does not tell."""


class Remote(Seat):
    """A seat at a table of a server: what the protocol tells of it. It has no worlds."""

    def __init__(self, table: LiveTable, clock: Budget) -> None:
        room = table.room
        assert room is not None
        rules = room.rules
        spec = find(rules.game)
        players, options = spec.settle(rules.variant, "", rules.players, dict(rules.options))
        self._words = Match(spec, players, options, "", rules.variant)  # some match like it: only to read and write by
        t = self._words.game.t
        super().__init__(spec, players, options, room.seat, t.layout, t.pack, clock)
        self._table = table

    def legal(self) -> list[int]:
        """The legal actions; of a range of amounts a menu."""
        return [self.read(action.do) for action in self._table.view.actions]

    def view(self) -> dict[str, Any]:
        """The table as it lies now, as `baralho.view` tells it; the values of the status are in words."""
        seen = self._table.view
        zones = [
            {"zone": z.code, "index": z.index, "seat": z.seat, "look": z.look, "cards": list(z.cards)}
            for z in seen.zones
        ]
        return {
            "game": self.spec.id,
            "variant": self._words.variant,
            "players": self.players,
            "seat": self.number,
            "deal": seen.deal,
            "dealer": seen.dealer,
            "phase": seen.phase,
            "asked": list(seen.asked),
            "mine": seen.mine,
            "zones": zones,
            "points": list(seen.points),
            "sides": list(seen.sides),
            "status": [[line.code, line.told] for line in seen.status],
            "picks": list(seen.picks),
            "legal": [action.do for action in seen.actions],
            "spans": [[amount.do.rpartition(" ")[0], amount.low, amount.high] for amount in seen.amounts],
            "texts": [text.kind for text in seen.texts],
            "over": seen.over,
            "capped": seen.capped,
            "winners": list(seen.winners),
        }

    def events(self, since: int = 0) -> list[Event]:
        """What has happened since the program came to the table, but for the first so many; of an act only its code."""
        return [_event(event) for event in self._table.events[since:]]

    def write(self, action: int) -> str:
        """An action in words."""
        return write_action(self._words, action)

    def read(self, text: str) -> int:
        """The action that words mean."""
        return read_action(self._words, text)

    def points(self) -> list[int]:
        """By side: the points of the match."""
        return [round(points * self.spec.unit) for points in self._table.view.points]

    def deal_no(self) -> int:
        """The number of the deal, from 0."""
        return self._table.view.deal - 1

    def may_signal(self) -> bool:
        """Whether somebody would see a signal now."""
        return bool(self._table.view.signals)

    def deal(self) -> list[Step]:
        """Not told."""
        raise NotTold("a remote seat has no record of the deal; `events` tells what has happened")

    def rows(self) -> list[Row]:
        """Not told."""
        raise NotTold("a remote seat has no rows; `events` tells what has happened")


def _event(event: wire.Event) -> Event:
    """An event as the library tells it, as far as the protocol has it."""
    if event.kind == "move":
        return "move", event.face, event.source, event.target
    if event.kind == "look":
        return "look", event.face, event.source
    if event.kind == "shuffle":
        return "shuffle", event.source
    if event.kind == "deal":
        return "deal", f"{event.total:g}", str(event.seat)
    if event.kind == "score":
        return "score", event.code, str(event.side), f"{event.points:g}", f"{event.total:g}"
    return event.kind, str(event.seat), event.code


def load_player(path: Path) -> Player:
    """The player of a file: the one class in it that derives from `baralho.bots.Player`."""
    named = importlib.util.spec_from_file_location("own_player", path)
    if not path.is_file() or named is None or named.loader is None:
        raise NotTold(f"there is no program {path}")
    module = importlib.util.module_from_spec(named)
    named.loader.exec_module(module)
    found = [
        cls
        for cls in vars(module).values()
        if inspect.isclass(cls) and issubclass(cls, Player) and cls.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise NotTold(f"{path} must have one class that derives from baralho.bots.Player; it has {len(found)}")
    player: Player = found[0]()
    return player


async def sit_down(client: Client, table: str, wish: dict[str, Any], name: str) -> str:
    """Sit down at a table (its link, id or invitation), or at a new one with bots on the other seats; gives its id."""
    if not table:
        return (await client.new_table(quick=True, name=name, **wish)).table
    last = table.rstrip("/").rpartition("/")[2].partition("#")[0]
    if "/j/" in table or ("/" not in table and len(last) == CODE):
        last = (await client.get(f"/api/codes/{last}", wire.TableCard)).table
    return (await client.join(last, name=name)).table


async def play(client: Client, table: str, player: Player, millis: int) -> wire.View:
    """Play at a table until the match is over; gives the table as it lies then."""
    rng = Rng(secrets.randbits(60))
    async with client.sit(table) as live:
        await live.until(lambda: _sits(live), FOR_EVER)
        me = Remote(live, Budget(millis=millis))
        while True:
            view = await live.turn(FOR_EVER)
            if view.over:
                return view
            choice = await asyncio.to_thread(player.choose, me, rng)
            await _act(live, me, choice)


def _sits(live: LiveTable) -> bool:
    return live.room is not None and live.room.seat >= 0 and live.state is not None and live.view.seat >= 0


async def _act(live: LiveTable, me: Remote, choice: Choice) -> None:
    """Do what was chosen; if it came too late, there is another view to choose by."""
    before = live.state
    try:
        await live.ask("act", do=[me.write(choice.action)], extra=choice.extra)
    except Refused as refused:
        if refused.code not in LATE:
            raise
        await asyncio.sleep(0.2)
        return
    await live.until(lambda: live.state is not before)
