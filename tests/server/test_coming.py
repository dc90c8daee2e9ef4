"""Friends sit down at a running match: robots give way, and nobody plays a hand who has seen another of the deal."""

from __future__ import annotations

import asyncio
import random

from baralho.server import wire
from baralho.server.client import LiveTable
from tests.server.serving import Server, play, random_step
from tests.server.test_tables import refused


def hand(table: LiveTable, seat: int) -> list[str]:
    return next(z.cards for z in table.view.zones if z.code == "hand" and z.seat == seat)


def test_a_plain_spectator_takes_a_robots_place_at_once(server: Server) -> None:
    async def scenario() -> None:
        host, friend = server.client(), server.client()
        seated = await host.new_table("sueca", pace_ms=0, level="random")
        async with host.sit(seated.table) as one, friend.sit(seated.table) as other:
            await one.turn()
            assert one.room is not None and other.room is not None
            assert (other.room.seat, other.room.sit) == (-1, "now")
            card = await friend.get(f"/api/codes/{one.room.code}", wire.TableCard)
            assert (card.free, card.sit, card.watch) == (3, "now", True)
            assert not any(hand(other, 1))
            robot = one.room.players[1].name
            taken = await friend.join(seated.table, 1, "Ana")
            assert taken.seat == 1 and taken.link
            await other.until(lambda: other.view.seat == 1)
            assert all(hand(other, 1)) and not any(hand(other, 0))
            await one.until(lambda: one.room is not None and one.room.players[1].kind == "person")
            await one.until(lambda: one.room is not None and one.room.players[1].connected)
            assert [c.text for c in one.room.comings] == [f"Ana sits down in {robot}'s place"]
            await refused(server.client().join(seated.table, 1), "taken")

    play(scenario)


def test_a_friend_who_comes_by_the_link_becomes_the_partner(server: Server) -> None:
    async def scenario() -> None:
        host, friend, third = server.client(), server.client(), server.client()
        seated = await host.new_table("truco", pace_ms=0, level="random")
        async with host.sit(seated.table) as one:
            await one.turn()
            assert (await friend.join(seated.table, -1, "Ana")).seat == 2
            assert (await third.join(seated.table, -1, "Rui")).seat == 1

    play(scenario)


def test_who_comes_by_the_link_is_told_the_seats_to_choose_from(server: Server) -> None:
    """The partner's first, before the match and in it."""

    async def scenario() -> None:
        host, friend = server.client(), server.client()
        for quick in (False, True):
            seated = await host.new_table("truco", quick=quick, pace_ms=0, level="random", name="Rui")
            async with host.sit(seated.table) as one:
                assert one.room is not None
                card = await friend.get(f"/api/codes/{one.room.code}", wire.TableCard)
                robots = [p.name if quick else "" for p in one.room.players]
                assert card.seats == [
                    wire.FreeSeat(2, robots[2], ["Rui"], robots[1], robots[3], False),
                    wire.FreeSeat(1, robots[1], [], "Rui", robots[2], False),
                    wire.FreeSeat(3, robots[3], [], robots[2], "Rui", False),
                ]
                assert (await server.client().join(seated.table, 2)).seat == 2
                left = await friend.get(f"/api/codes/{one.room.code}", wire.TableCard)
                assert [s.seat for s in left.seats] == [1, 3]
                assert (await friend.join(seated.table, 3)).seat == 3
                assert (await friend.get(f"/api/codes/{one.room.code}", wire.TableCard)).seats == []
        seated = await host.new_table("the-game", quick=False, players=3, name="Rui")
        async with host.sit(seated.table) as one:
            assert one.room is not None
            card = await server.client().get(f"/api/codes/{one.room.code}", wire.TableCard)
            assert [(s.seat, s.partners) for s in card.seats] == [(1, ["Rui"]), (2, ["Rui"])]

    play(scenario)


def test_who_left_gets_the_own_seat_back_and_another_only_with_the_next_deal(server: Server) -> None:
    async def scenario() -> None:
        host, friend, third = server.client(), server.client(), server.client()
        seated = await host.new_table("sueca", pace_ms=0, level="random")
        async with host.sit(seated.table) as one, friend.sit(seated.table) as other:
            await one.turn()
            await friend.join(seated.table, 2, "Ana")
            await other.until(lambda: other.view.seat == 2)
            await other.ask("leave")
            await other.until(lambda: other.view.seat == -1)
            assert not any(hand(other, 2))
            assert (await friend.join(seated.table, -1, "Ana")).seat == 2  # the own seat, whichever others are free
            await other.until(lambda: other.view.seat == 2)
            await other.ask("leave")
            await other.until(lambda: other.view.seat == -1)
            await third.join(seated.table, 2, "Rui")  # now it is somebody else's
            assert other.room is not None
            await other.until(lambda: other.room is not None and other.room.sit == "next")
            assert (await friend.join(seated.table, 1, "Ana")).seat == -1
            await other.until(lambda: other.room is not None and other.room.coming == 1)
            assert other.room.players[1].follows == "Ana"
            await refused(server.client().join(seated.table, 1), "taken")
            assert not any(hand(other, 1)) and other.view.seat == -1
            deal = one.view.deal
            async with third.sit(seated.table) as rui:
                dice = random.Random(3)
                while other.view.seat != 1:
                    for table in (one, rui):
                        if table.view.mine and other.view.seat != 1:
                            await table.act(random_step(table, dice))
                    await asyncio.sleep(0.01)
                    assert any(hand(other, 1)) <= (other.view.deal > deal)
            assert other.view.deal > deal

    play(scenario)


def test_a_private_link_opens_no_second_hand_of_a_deal(server: Server) -> None:
    async def scenario() -> None:
        host, friend = server.client(), server.client()
        seated = await host.new_table("sueca", pace_ms=0, level="random")
        async with host.sit(seated.table) as one:
            await one.turn()
            await friend.join(seated.table, 1, "Ana")
            async with friend.sit(seated.table) as other:
                await other.ask("leave")
            await refused(friend.come_back(seated.link), "seen")
            assert (await friend.join(seated.table, -1)).seat == 1

    play(scenario)


def test_a_locked_table_and_a_finished_match_take_nobody(server: Server) -> None:
    async def scenario() -> None:
        host, friend = server.client(), server.client()
        seated = await host.new_table("sueca", pace_ms=0, level="random")
        async with host.sit(seated.table) as one:
            await one.ask("host", do="lock")
            await refused(friend.join(seated.table), "locked")
            await one.ask("host", do="unlock")
            await one.ask("resign")
            await refused(friend.join(seated.table), "over")

    play(scenario)
