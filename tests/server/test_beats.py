"""Who is there: pages beat, silence tells that one is lost, and a hidden page is not."""

from __future__ import annotations

import time

from tests.server.serving import Server, people, play


def test_a_page_that_falls_silent_is_lost_within_eight_seconds_and_a_hidden_one_is_not(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 3) as (one, silent, hidden):
            await silent.ask("ping")
            await hidden.ask("ping", hidden=True)
            await one.ask("ping")
            began = time.monotonic()
            assert one.room is not None
            seat, away = silent.view.seat, hidden.view.seat
            await one.until(lambda: one.room is not None and one.room.players[away].elsewhere)
            assert time.monotonic() - began < 2

            def lost() -> bool:
                return one.room is not None and not one.room.players[seat].connected

            await one.until(lost, 12)
            assert 4 < time.monotonic() - began < 8
            assert one.room.players[away].connected and not one.room.players[away].away
            await silent.ask("ping")  # there again, on the same line
            await one.until(lambda: not lost())
            await hidden.ask("ping", hidden=False)
            await one.until(lambda: one.room is not None and not one.room.players[away].elsewhere)

    play(scenario)


def test_a_client_that_never_beats_is_not_taken_for_lost(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 2) as (one, other):
            hub = server.hub
            for connection in list(hub.lives[one.table].connections):
                connection.heard -= 100
            await one.ask("say", code="hello")
            for connection in list(hub.lives[one.table].connections):
                connection.listen()
                assert not connection.silent
            assert other.room is not None and all(p.connected for p in other.room.players)

    play(scenario)
