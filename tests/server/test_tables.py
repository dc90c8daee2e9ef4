"""Together at a table: seats, links, hosts, undo, proposals, clocks, absence, windows."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

import baralho
from baralho import SPECTATOR
from baralho.bots.klondike import winnable
from baralho.server import metrics, wire
from baralho.server.client import Client, LiveTable, Refused
from baralho.server.deals import Search, find_winnable
from baralho.server.hub import commitment
from baralho.server.settings import LARGEST_GAP
from baralho.server.tables import CROWD
from tests.server.serving import Server, people, play, random_step, someone_acts, whose_turn
from tests.table import sayings


async def refused(asking: Any, code: str) -> None:
    with pytest.raises(Refused) as caught:
        await asking
    assert caught.value.code == code, caught.value


async def first_move(table: LiveTable, dice: random.Random) -> str:
    await table.turn()
    step = random_step(table, dice)
    await table.act(step)
    return step


def test_one_click_and_one_plays(server: Server) -> None:
    async def scenario() -> None:
        client = server.client("pt")
        seated = await client.new_table("sueca", preset="rapida", pace_ms=0)
        dice = random.Random(1)
        async with client.sit(seated.table) as table:
            assert table.room is not None
            assert table.room.stage == "playing"
            assert [p.kind for p in table.room.players] == ["person", "bot", "bot", "bot"]
            while not (await table.turn()).over:
                await table.act(random_step(table, dice))
            sheet: wire.Sheet = await table.ask("sheet")
            assert sheet.totals == table.view.points
            assert [sum(line.points[s] for line in sheet.lines) for s in range(2)] == sheet.totals
            numbers = [e.n for e in table.events]
            assert numbers == list(range(1, table.number + 1))
        proof = await client.get(f"/api/tables/{seated.table}/proof", wire.Proof)
        assert commitment(proof.salt, proof.seed) == proof.commitment == table.room.commitment
        match = baralho.load((await client.request("GET", f"/api/tables/{seated.table}/file")).decode())
        assert match.over
        assert match.seed == proof.seed
        replay = await client.get(f"/api/tables/{seated.table}/replay?count=100", wire.Replay)
        assert replay.total == len(match.live) + 1
        hands = [zone for frame in replay.frames for zone in frame.view.zones if zone.code == "hand"]
        assert all(card for zone in hands for card in zone.cards)
        assert replay.deals[0] == 0 and replay.deals == sorted(set(replay.deals))
        assert all(match.live[d.frame].seat == d.seat for d in replay.decisions)
        numbers = [e.n for frame in replay.frames for e in frame.events]
        assert numbers == sorted(set(numbers))
        last = await client.get(f"/api/tables/{seated.table}/replay?first={replay.total - 1}", wire.Replay)
        assert [f.view.points for f in last.frames] == [table.view.points]

    play(scenario)


def test_nothing_of_the_end_is_told_before(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("truco", preset="rapida")
        for what in ("file", "replay"):
            await refused(client.request("GET", f"/api/tables/{seated.table}/{what}"), "not_over")
        proof = await client.get(f"/api/tables/{seated.table}/proof", wire.Proof)
        assert proof.commitment
        assert not proof.salt
        assert not proof.seed

    play(scenario)


def test_a_resend_gets_the_same_answer_and_happens_once(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 4) as tables:
            dice = random.Random(2)
            for _ in range(3):
                await someone_acts(tables, dice)
            asked = (await whose_turn(tables))[0]
            step = random_step(asked, dice)
            await asked.act(step, id="mine.1")
            live = await server.hub.table(asked.table)
            rows = len(live.entries)
            for _ in range(3):
                ack = await asked.ask("act", "mine.1", do=[step])
                assert ack == wire.Ack("mine.1")
            ack = await asked.ask("act", "mine.1", do=["play nonsense"])
            assert ack == wire.Ack("mine.1")
            assert len(live.entries) == rows
            await refused(asked.ask("act", do=[step]), "not_asked")

    play(scenario)


def test_two_tabs_stay_in_step_and_a_link_brings_one_back(server: Server) -> None:
    async def scenario() -> None:
        dice = random.Random(3)
        client = server.client()
        seated = await client.new_table("brisca", preset="rapida", pace_ms=0)
        other = server.client()
        await refused(other.request("GET", f"/api/tables/{seated.table}/seat"), "not_seated")
        await refused(other.come_back(seated.link[:-3] + "abc"), "bad_token")
        again = await other.come_back(seated.link)
        assert (again.table, again.seat) == (seated.table, seated.seat)
        async with client.sit(seated.table) as one, other.sit(seated.table) as two:
            await first_move(one, dice)
            await two.until(lambda: two.number == one.number)
            assert two.view.zones == one.view.zones
            if not two.view.over:
                await first_move(two, dice)
                await one.until(lambda: one.number == two.number)
        card = (await other.get("/api/me", wire.Me)).tables[0]
        assert card.table == seated.table
        svg = await client.request("GET", f"/api/tables/{seated.table}/qr.svg?what=seat")
        assert svg.startswith(b"<?xml")

    play(scenario)


def test_a_page_that_was_away_gets_the_gap(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "copas", 4) as tables:
            dice = random.Random(4)
            async with tables[1].client.sit(tables[1].table) as tab:
                await tab.until(lambda: tab.number == tables[1].number)
                seen, events = tab.number, list(tab.events)
            for _ in range(10):
                await someone_acts(tables, dice)
            back = tables[1].client.sit(tables[1].table)
            back.number, back.events = seen, events
            async with back:
                await back.until(lambda: back.number == tables[1].number)
                assert back.events == tables[1].events

    play(scenario)


def test_a_page_that_comes_late_gets_the_last_events(server: Server) -> None:
    """More than are sent at once: the view stands for the others, but the last trick and the log are there."""

    async def scenario() -> None:
        async with people(server, "copas", 4) as tables:
            dice = random.Random(5)
            while tables[1].number <= LARGEST_GAP + 20:
                await someone_acts(tables, dice)
            async with tables[1].client.sit(tables[1].table) as late:
                await late.until(lambda: late.number == tables[1].number)
                assert late.events == tables[1].events[-LARGEST_GAP:]
                assert late.events[0].n == late.number - LARGEST_GAP + 1

    play(scenario)


def test_spectators_see_public_cards_only_and_can_do_nothing(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 1) as tables, server.client().sit(tables[0].table) as watcher:
            await watcher.until(lambda: watcher.state is not None)
            hands = [z for z in watcher.view.zones if z.code == "hand"]
            assert hands
            assert all(not card for hand in hands for card in hand.cards)
            await refused(watcher.ask("act", do=["play AS"]), "not_seated")
            await refused(watcher.ask("undo"), "not_seated")
            await refused(watcher.ask("say", code="hello"), "not_seated")
            await refused(watcher.ask("hint"), "not_seated")
            await refused(watcher.ask("pause", on=True), "not_host")
            await tables[0].until(lambda: tables[0].room is not None and tables[0].room.watching >= 0)
        client = server.client()
        seated = await client.new_table("sueca", spectators=False)
        with pytest.raises(Refused):
            async with server.client().sit(seated.table) as nobody:
                await nobody.until(lambda: nobody.state is not None, 5)

    play(scenario)


def test_a_crowd_is_told_too(server: Server) -> None:
    """Little by little, those who sit first; everybody has everything in the end."""

    async def scenario() -> None:
        async with people(server, "sueca", 2) as tables, contextlib.AsyncExitStack() as stack:
            stranger = server.client()
            await stranger.request("GET", "/api/me")
            crowd = [await stack.enter_async_context(stranger.sit(tables[0].table)) for _ in range(CROWD - 5)]
            for watcher in crowd:
                await watcher.until(lambda watcher=watcher: watcher.state is not None)  # type: ignore[misc]
            more = server.client()
            await more.request("GET", "/api/me")
            crowd += [await stack.enter_async_context(more.sit(tables[0].table)) for _ in range(10)]
            dice = random.Random(1)
            for _ in range(3):
                await someone_acts(tables, dice)
            await tables[0].ask("pause", on=True)
            live = await server.hub.table(tables[0].table)
            last = live.playing().tellings[SPECTATOR].last
            for watcher in crowd:
                await watcher.until(lambda watcher=watcher: watcher.number == last and watcher.room.paused)  # type: ignore[misc]
            assert not live.crowd

    play(scenario)


def test_the_host_arranges_the_table(server: Server) -> None:
    async def scenario() -> None:
        host, guest, late = server.client(), server.client(), server.client()
        seated = await host.new_table("truco", quick=False, open=True, name="Ana")
        listed = await late.get("/api/tables", list[wire.TableCard])
        card = next(t for t in listed if t.table == seated.table)
        assert (card.free, card.people) == (3, ["Ana"])
        found = await guest.get(f"/api/codes/{card.code.lower()}", wire.TableCard)
        assert found.table == seated.table
        await refused(guest.get("/api/codes/NOPE", wire.TableCard), "no_code")
        there = await guest.join(seated.table, 2, "  Rui\u202e  <b> ")
        assert there.seat == 2
        await refused(late.join(seated.table, 2), "taken")
        async with host.sit(seated.table) as table, guest.sit(seated.table) as other:
            assert other.room is not None
            assert other.room.players[2].name == "Rui <b>"
            assert not other.room.host
            await refused(other.ask("host", do="lock"), "not_host")
            await table.ask("host", do="lock")
            await refused(late.join(seated.table), "locked")
            await table.ask("host", do="unlock")
            await table.ask("host", do="bot", seat=1)
            await table.ask("host", do="swap", seat=2, with_seat=3)
            await other.until(lambda: other.room is not None and other.room.seat == 3)
            await refused(other.client.come_back(there.link), "bad_token")  # the old link named the other seat
            await other.ask("rename", name="Rui")
            await refused(other.ask("rename", name="\u200b "), "bad_name")
            await table.ask("start")
            await other.until(lambda: other.state is not None)
            assert other.room is not None
            assert [p.kind for p in other.room.players] == ["person", "bot", "bot", "person"]
            assert (await late.join(seated.table)).seat == 1  # a robot gives way
            await refused(table.ask("start"), "begun")
            await refused(table.ask("host", do="swap", seat=0, with_seat=1), "begun")
            await table.ask("host", do="bot", seat=3)
            await other.until(lambda: other.room is not None and other.room.seat == -1)
            await refused(other.ask("act", do=["play AS"]), "not_seated")
            hands = [z for z in other.view.zones if z.code == "hand"]
            assert all(not card for hand in hands for card in hand.cards)

    play(scenario)


def test_the_host_who_leaves_hands_the_table_over(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 2) as (host, other):
            await host.ask("leave")
            await other.until(lambda: other.room is not None and other.room.host)
            assert other.room is not None
            assert other.room.players[0].kind == "bot"
            await other.ask("pause", on=True)
            await other.until(lambda: other.room is not None and other.room.paused)
            await refused(other.ask("act", do=["play AS"]), "paused")

    play(scenario)


def test_undo_against_bots_is_free(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("klondike", seed="42")
        dice = random.Random(1)
        async with client.sit(seated.table) as table:
            await table.turn()
            await refused(table.ask("undo"), "nothing_to_undo")
            zones = table.view.zones
            await table.act("draw")
            after = table.number
            assert table.view.undo
            await table.ask("undo")
            await table.until(lambda: table.number == after + 1)
            assert table.view.zones == zones
            assert table.events[-1].kind == "undo"
            await table.act(random_step(table, dice))
            assert table.number > after + 1
            fresh = client.sit(seated.table)
            async with fresh:
                await fresh.until(lambda: fresh.state is not None)
                assert fresh.number == table.number
                assert fresh.view.zones == table.view.zones
        again = await client.new_table("klondike", seed="42")
        async with client.sit(again.table) as second:
            await second.until(lambda: second.state is not None)
            assert second.view.zones == zones
        await refused(client.new_table("sueca", seed="42"), "not_a_seed")

    play(scenario)


def test_a_patience_has_a_number_and_begins_anew(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("klondike")
        async with client.sit(seated.table) as table:
            await table.turn()
            assert table.room is not None and table.room.number.isdigit()
            zones = table.view.zones
            for _ in range(5):
                await table.act("draw")
            await table.ask("undo", all=True)
            await table.until(lambda: table.view.zones == zones)
            assert not table.view.undo
            number = table.room.number
        same = await client.new_table("klondike", seed=number)
        async with client.sit(same.table) as table:
            await table.turn()
            assert table.view.zones == zones
            assert table.room is not None and table.room.number == number
        several = await client.new_table("sueca")
        async with client.sit(several.table) as table:
            await table.turn()
            assert table.room is not None and table.room.number == ""
            while not table.view.undo:
                await table.act(random_step(table, random.Random(1)))
                await table.turn()
            await refused(table.ask("undo", all=True), "not_now")

    play(scenario)


def test_a_deal_that_can_be_won(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("klondike", preset="comum", winnable=True)
        async with client.sit(seated.table) as table:
            await table.turn()
            assert table.room is not None and table.room.rules.winnable
            number = table.room.number
        match = baralho.start("klondike", preset="comum", seed=number)
        assert winnable(match.game) is True
        await refused(client.new_table("sueca", winnable=True), "not_solved")

    play(scenario)


def test_a_search_for_a_deal_ends() -> None:
    assert find_winnable(Search("klondike", "", {}, seconds=0)) == ""


def test_undo_against_people_asks_them(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 4) as tables:
            dice = random.Random(6)
            while not [t for t in tables if t.view.undo]:  # not after a trick: something was shown
                await someone_acts(tables, dice)
                await asyncio.sleep(0.05)
            mover = next(t for t in tables if t.view.undo)
            before = mover.number
            await mover.ask("undo")
            await mover.until(lambda: mover.number > before)
            assert mover.view.mine
            await someone_acts(tables, dice)
            await someone_acts(tables, dice)  # now somebody has acted after it
            rows = len((await server.hub.table(mover.table)).entries)
            await mover.ask("undo")
            await tables[0].until(lambda: tables[0].room is not None and tables[0].room.proposal is not None)
            for table in tables:
                if table is not mover:
                    await table.ask("answer", yes=True)
            await mover.until(lambda: mover.room is not None and mover.room.proposal is None)
            assert len((await server.hub.table(mover.table)).entries) == rows + 1
            await mover.until(lambda: mover.events[-1].kind == "undo")

    play(scenario)


def test_an_undo_holds_for_the_position_it_was_asked_in(server: Server) -> None:
    """Others have played on meanwhile: a late agreement must not take their moves back."""

    async def scenario() -> None:
        async with people(server, "sueca", 4) as tables:
            dice = random.Random(6)
            for _ in range(3):
                await someone_acts(tables, dice)
            live = await server.hub.table(tables[0].table)
            mover = tables[next(e.seat for e in live.entries if e.by >= 0 and not tables[e.seat].view.undo)]
            others = [t for t in tables if t is not mover]
            await mover.ask("undo")
            await others[0].until(lambda: others[0].room is not None and others[0].room.proposal is not None)
            await others[0].ask("answer", yes=True)
            await others[1].ask("answer", yes=True)
            await someone_acts(tables, dice)
            await settled(others[2])  # everybody is told that it has lapsed
            rows = len(live.entries)
            await refused(others[2].ask("answer", yes=True), "lapsed")
            assert len(live.entries) == rows
            await mover.ask("propose", kind="end")  # and it is in nobody's way
            await others[0].ask("answer", yes=False)
            await settled(mover)

    play(scenario)


def test_bots_wait_for_the_answer_to_an_undo(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 2, pace_ms=300) as (one, two):
            live = await server.hub.table(one.table)
            dice = random.Random(7)
            while True:  # seat 1 has just played, a bot is next, and seat 0 would have something back
                await someone_acts([one, two], dice)
                acted = [e.seat for e in live.entries]
                if acted[-1] == 1 and live.playing().match.game.asked == 1 << 2 and 0 in acted:
                    break
            rows = len(live.entries)
            await one.ask("undo")
            await asyncio.sleep(0.8)  # they would have played by now
            assert len(live.entries) == rows
            await two.ask("answer", yes=True)
            await one.until(lambda: one.events[-1].kind == "undo")

    play(scenario)


def test_a_deal_is_not_given_up_by_a_late_answer(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 4, options={"partidas": 3}) as tables:
            dice = random.Random(8)
            await tables[0].ask("propose", kind="concede")
            while tables[1].view.deal == 1:
                await someone_acts(tables, dice)
            await settled(tables[1])
            await refused(tables[1].ask("answer", yes=True), "lapsed")

    play(scenario)


def test_ends_that_are_agreed_on(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 2) as (one, two):
            await one.ask("propose", kind="end")
            await refused(two.ask("propose", kind="end"), "proposal_open")
            await two.ask("answer", yes=False)
            await one.until(lambda: one.room is not None and one.room.proposal is None)
            assert not one.view.over
            await refused(one.ask("propose", kind="rematch"), "not_over")
            await refused(one.ask("answer", yes=True), "no_proposal")
            await one.ask("propose", kind="end")
            await two.ask("answer", yes=True)
            await one.until(lambda: one.view.over)
            await one.ask("propose", kind="rematch")
            await two.ask("answer", yes=True)
            await one.until(lambda: one.room is not None and one.room.next != "")
            assert one.room is not None
            async with one.client.sit(one.room.next) as again, two.client.sit(one.room.next) as other:
                await again.until(lambda: again.state is not None)
                assert again.room is not None
                assert other.room is not None
                assert (again.room.seat, other.room.seat) == (0, 1)
                assert again.room.commitment != one.room.commitment

    play(scenario)


def test_who_resigns_does_not_win(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 2) as (one, two):
            await one.ask("resign")
            await two.until(lambda: two.room is not None and two.room.resigned == [0])
            assert not two.view.over  # somebody else is left: a bot plays on
            await two.ask("resign")
            await two.until(lambda: two.view.over)
            assert two.view.winners == []
        async with people(server, "truco", 1) as (alone,):
            await alone.ask("resign")
            await alone.until(lambda: alone.view.over)
            assert alone.view.winners == [1, 3]

    play(scenario)


def test_a_robot_leaves_the_word_to_its_partner(server: Server) -> None:
    """Where whoever speaks first speaks for both, a robot would always be faster than a person."""

    async def scenario() -> None:
        dice = random.Random(4)
        asked = 0
        while asked < 3:
            async with people(server, "truco", 1, preset="paulista") as (alone,):
                while asked < 3 and not (view := await alone.turn(20)).over:
                    words = [a.do for a in view.actions]
                    if "accept" in words:
                        asked += 1
                        with contextlib.suppress(TimeoutError):
                            async with asyncio.timeout(0.4):
                                await alone.until(lambda: not alone.view.mine)
                        assert alone.view.mine and [a.do for a in alone.view.actions] == words
                        await alone.act("accept" if asked % 2 else "refuse")
                    else:
                        await alone.act(random_step(alone, dice))

    play(scenario)


def test_the_rest_of_a_deal_is_played_quickly(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 1, pace_ms=3000, options={"partidas": 3}) as (table,):
            await table.ask("propose", kind="concede")
            await table.until(lambda: table.view.deal == 2, 20)
            assert not table.view.over

    play(scenario)


async def until_claimable(tables: list[LiveTable], cards: int) -> LiveTable:
    """Play on until somebody who may claim has at most so many cards."""
    dice = random.Random(5)
    while True:
        asked = (await whose_turn(tables))[0]
        hand = next(z for z in asked.view.zones if z.code == "hand" and z.seat == asked.view.seat)
        if asked.view.claim > 0 and len(hand.cards) <= cards:
            return asked
        await asked.act(random_step(asked, dice))


async def settled(table: LiveTable) -> None:
    """Wait until no proposal is open any more."""
    await table.until(lambda: table.room is not None and table.room.proposal is None)


async def agreed(claimer: LiveTable, others: list[LiveTable]) -> None:
    """Claim, and have everybody agree who is asked."""
    await claimer.ask("claim")
    for table in others:
        if claimer.room is not None and claimer.room.proposal is not None:
            await table.ask("answer", yes=True)
    await settled(claimer)


def test_a_claim_needs_everybodys_consent(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 4, options={"partidas": 3}) as tables:
            claimer = await until_claimable(tables, 10)  # the first card: nothing is certain
            others = [t for t in tables if t is not claimer]
            live = await server.hub.table(claimer.table)
            rows = len(live.entries)
            await refused(claimer.ask("claim", tricks=3), "claim_part")  # the points in the cards count
            await claimer.ask("claim")
            assert claimer.room is not None and claimer.room.proposal is not None
            proposal = claimer.room.proposal
            assert sorted(proposal.cards) == sorted(
                next(z.cards for z in claimer.view.zones if z.id == f"hand {claimer.view.seat}")
            )
            assert proposal.text.endswith("(It is not certain: you decide.)")
            await refused(claimer.ask("claim"), "proposal_open")
            await others[0].ask("answer", yes=True)
            await refused(others[0].ask("answer", yes=True), "no_proposal")
            await others[1].ask("answer", yes=False)
            await settled(claimer)
            assert len(live.entries) == rows
            await claimer.ask("claim")
            await claimer.act(claimer.view.actions[0].do)  # who plays on has taken it back
            await settled(claimer)
            assert len(live.entries) == rows + 1
            match = live.playing().match
            takers: set[int] = set()
            heard: list[str] = []
            while not takers:  # there are claims that even everybody's help cannot make good
                claimer = await until_claimable(tables, 3)
                marks, side = len(match.record.steps), match.game.side(claimer.view.seat)
                await agreed(claimer, [t for t in tables if t is not claimer])
                takers = {match.game.side(s.seat) for s in sayings(match, "trick", marks)}
                if not takers:  # and then it is said why nothing happens
                    heard.append("All agree, but the cards do not let one side take every trick: play on by hand.")
                    await claimer.act(claimer.view.actions[0].do)
            assert takers == {side}
            await others[0].until(lambda: len(others[0].talks) == len(heard) + 1)
            assert [t.text for t in others[0].talks[:-1]] == heard
            assert others[0].talks[-1].text.startswith("The rest is mine!")

    play(scenario, 120)


async def accepted(server: Server, table: LiveTable) -> bool:
    """Claim whenever one may, with few cards left, until the bots accept; False if they never do in this match."""
    match = (await server.hub.table(table.table)).playing().match
    dice = random.Random(1)
    while not (await table.turn()).over:
        marks = len(match.record.steps)
        hand = next(z for z in table.view.zones if z.code == "hand" and z.seat == 0)
        if table.view.claim > 0 and len(hand.cards) <= 4:
            with contextlib.suppress(Refused):
                await table.ask("claim")
                assert {match.game.side(s.seat) for s in sayings(match, "trick", marks)} == {0}
                return True
        await table.act(random_step(table, dice))
    return False


def test_bots_accept_a_claim_only_if_it_is_likely(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 1) as tables:
            await until_claimable(tables, 10)
            await refused(tables[0].ask("claim"), "claim_doubtful")
        found = False
        for _ in range(30):
            async with people(server, "sueca", 1, options={"partidas": 3}) as (table,):
                found = found or await accepted(server, table)
            if found:
                break
        assert found, "no claim was ever accepted"

    play(scenario, 120)


def test_a_proposal_does_not_wait_for_who_has_gone(tmp_path: Path) -> None:
    server = Server(tmp_path, absence_s=0.2)

    async def scenario() -> None:
        async with people(server, "sueca", 3) as (one, two, three):
            await one.ask("propose", kind="end")
            await two.ask("answer", yes=True)
            assert three._task is not None
            three._task.cancel()
            await one.until(lambda: one.view.over)
        async with people(server, "sueca", 2) as (one, two):
            await one.ask("propose", kind="end")
            await two.ask("answer", yes=True)
            await one.until(lambda: one.view.over)
            await one.ask("propose", kind="rematch")
            assert two._task is not None
            two._task.cancel()
            await one.until(lambda: one.room is not None and not one.room.players[1].connected)
            await one.ask("propose", kind="rematch")
            await one.until(lambda: one.room is not None and one.room.next != "")

    try:
        play(scenario)
    finally:
        server.stop()


def test_a_bot_sits_in_and_the_person_comes_back(tmp_path: Path) -> None:
    server = Server(tmp_path, absence_s=0.3)

    async def scenario() -> None:
        async with people(server, "sueca", 2) as (one, two):
            room: Any = lambda: one.room.players[1] if one.room else None  # noqa: E731
            assert two._task is not None
            two._task.cancel()
            await one.until(lambda: not room().connected)
            await one.until(lambda: room().away)
            dice = random.Random(1)
            for _ in range(3):
                await first_move(one, dice)
            async with two.client.sit(two.table) as back:
                await back.until(lambda: back.room is not None and not back.room.players[1].away)
                await one.until(lambda: not room().away)
                while not back.view.mine:
                    if one.view.mine:
                        await first_move(one, dice)
                    await asyncio.sleep(0.01)
                await first_move(back, dice)

    try:
        play(scenario)
    finally:
        server.stop()


def test_the_clock_runs_out(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "sueca", 2, clock_s=1) as (one, two):
            await one.until(lambda: one.view.mine or two.view.mine)
            slow = one if one.view.mine else two
            assert slow.view.clocks[0].left_ms <= 1000
            assert [c.seat for c in slow.view.clocks] == slow.view.asked
            before = slow.number
            await slow.until(lambda: slow.number > before, 5)
            assert slow.room is not None
            assert slow.room.seat in [e.seat for e in slow.events if e.kind == "act" and e.n > before]
            await slow.until(lambda: slow.room is not None and not slow.room.players[slow.room.seat].away, 10)

    play(scenario)


def test_a_window_lasts_its_time(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "pif-paf", 4, players=4) as tables:
            dice = random.Random(8)
            windows = 0
            for _ in range(400):
                if tables[0].view.over or windows >= 3:
                    break
                if tables[0].view.window is not None:
                    assert tables[0].view.window.total_ms == 150
                    before = tables[0].number
                    await tables[0].until(lambda: tables[0].view.window is None)  # nobody says anything
                    assert tables[0].number >= before
                    windows += 1
                    continue
                asked = [t for t in tables if t.view.mine]
                if not asked:
                    await asyncio.sleep(0.01)
                    continue
                kept = [a.do for a in asked[0].view.actions if a.kind not in ("fold", "go_out", "raise", "bet")]
                await asked[0].act(dice.choice(kept or [a.do for a in asked[0].view.actions]))
            assert windows >= 3

    play(scenario)


def test_plans_and_reasons(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("cribbage", players=2, pace_ms=0)
        async with client.sit(seated.table) as table:
            view = await table.turn()
            hand = next(z for z in view.zones if z.code == "hand" and z.seat == 0).cards
            wanted = [hand[4], hand[1]]
            choices: wire.Choices = await table.ask("choose", cards=wanted)
            assert [len(p.do) for p in choices.plans] == [2]
            assert not choices.more
            part: wire.Choices = await table.ask("choose", cards=wanted[:1])
            assert set(hand) - {wanted[0]} == set(part.more)
            both: wire.Hint = await table.ask("hint")
            assert len(both.do) == len(set(both.cards) & set(hand)) == 2, "a hint for two cards names both"
            assert await table.ask("choose", cards=both.cards)
            nothing: wire.Choices = await table.ask("choose", cards=["KS", "KH", "KD", "KC"])
            assert not nothing.plans
            await refused(table.ask("act", do=[*choices.plans[0].do, "play 2C"]), "plan_too_long")
            await table.act(*choices.plans[0].do)
            while not (await table.turn()).over and len(table.view.actions) != 1:
                await table.act(random_step(table, random.Random(1)))
            hint: wire.Hint = await table.ask("hint")
            assert hint.do[0] in [a.do for a in table.view.actions]
        seated = await client.new_table("sueca", pace_ms=0)
        async with client.sit(seated.table) as table:
            while True:
                view = await table.turn()
                mine = next(z for z in view.zones if z.code == "hand" and z.seat == 0).cards
                legal = {spot.face for a in view.actions for spot in a.cards}
                illegal = [c for c in mine if c not in legal]
                if legal and illegal:
                    break
                await table.act(random_step(table, random.Random(2)))
            with pytest.raises(Refused) as caught:
                await table.ask("why", face=illegal[0])
            assert caught.value.code == "must_follow"
            assert caught.value.args[0] == "Not possible: you hold the suit led and must follow it"
            assert (await table.ask("why", face=min(legal))).text == ""

    play(scenario)


def test_talk_and_signals(server: Server) -> None:
    async def scenario() -> None:
        async with people(server, "truco", 4, options={"signals": "partner_only"}) as tables:
            await tables[0].ask("say", code="hello")
            await tables[3].until(lambda: bool(tables[3].talks))
            assert tables[3].talks[0].text == "Hello everybody!"
            await refused(tables[0].ask("say", code="rude"), "no_phrase")
            giver = next(t for t in tables if t.view.signals)
            seat = giver.view.seat
            before = [t.number for t in tables]
            await giver.ask("signal", code=giver.view.signals[0].code)
            partner = tables[(seat + 2) % 4]
            await partner.until(lambda: partner.number > before[partner.view.seat])
            assert partner.events[-1].kind == "signal"
            for enemy in (tables[(seat + 1) % 4], tables[(seat + 3) % 4]):
                assert enemy.number == before[enemy.view.seat]

    play(scenario)


def test_the_language_is_everybodys_own(server: Server) -> None:
    async def scenario() -> None:
        client = server.client("pt")
        seated = await client.new_table("sueca", preset="rapida", pace_ms=0)
        async with client.sit(seated.table) as table:
            await table.turn()
            portuguese = table.view.prompt
            assert table._socket is not None
            hello = {"type": "hello", "version": 1, "lang": "en", "number": table.number}
            await table._socket.send(json.dumps(hello))
            await table.until(lambda: table.view.prompt != portuguese)

    play(scenario)


async def closed_with(url: str, headers: dict[str, str], *messages: str) -> int:
    async with connect(url, additional_headers=headers) as socket:
        try:
            for message in messages:
                await socket.send(message)
            while True:
                await socket.recv()
        except ConnectionClosed as error:
            return error.rcvd.code if error.rcvd else 0


def test_who_is_not_let_in(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca")
        base = server.url.replace("http", "ws")
        url = f"{base}/api/tables/{seated.table}/live"
        cookie = {"cookie": client.cookie}
        assert await closed_with(url, {}) == 4401
        assert await closed_with(url, {"cookie": client.cookie[:-3] + "xyz"}) == 4401
        assert await closed_with(url, {**cookie, "origin": "https://evil.example"}) == 4403
        assert await closed_with(f"{base}/api/tables/nowhere/live", cookie) == 4404
        assert await closed_with(url, cookie, '{"type": "ping", "id": "1"}') == 4400
        hello = '{"type": "hello", "version": 1, "lang": "en"}'
        assert await closed_with(url, cookie, hello, "x" * 9000) == 4413
        assert await closed_with(url, cookie, hello, *["{"] * 30) == 4400

    play(scenario)


def test_reports_are_kept(server: Server) -> None:
    async def scenario() -> None:
        client = server.client()
        seated = await client.new_table("sueca")
        await client.request("POST", f"/api/tables/{seated.table}/report", {"comment": "the 7 beats the king?"})
        stranger: Client = server.client()
        asking = stranger.request("POST", f"/api/tables/{seated.table}/report", {"comment": "x"})
        await refused(asking, "not_seated")
        future = asyncio.run_coroutine_threadsafe(server.hub.store.all_reports(), server.loop)
        reports = await asyncio.wrap_future(future)
        statuses = set()
        for _ in range(12):
            with contextlib.suppress(Refused):
                await client.request("POST", f"/api/tables/{seated.table}/report", {"comment": "again"})
                statuses.add(201)
                continue
            statuses.add(429)
        assert statuses == {201, 429}  # 599 in a second were possible
        mine = [r for r in reports if r[0] == seated.table]
        assert mine[0][1] == "the 7 beats the king?"
        assert baralho.load(mine[0][2]).spec.id == "sueca"

    play(scenario)


def test_a_rule_is_tried_before_it_is_sealed(server: Server) -> None:
    """What is wrong is told with its place, what is in order with how much it accepts; nothing changes."""

    async def scenario() -> None:
        client = server.client()
        for _ in range(40):
            seated = await client.new_table("eleusis", pace_ms=0)
            async with client.sit(seated.table) as table:
                await table.until(lambda: table.state is not None)
                if not table.view.texts:
                    await refused(table.ask("try", do="own", text="red"), "not_now")
                    continue
                [own] = table.view.texts
                assert [n.code for n in table.view.notes] == ["grades"]
                number = table.number
                with pytest.raises(Refused, match="gren"):
                    await table.ask("try", do=own.do, text="last gren")
                told = metrics.page().decode()  # what somebody typed is nobody else's
                assert "gren" not in told and 'baralho_refused_total{code="rules"}' in told
                tried: wire.Tried = await table.ask("try", do=own.do, text="if last red then black else red")
                assert "50%" in tried.lines[0]
                await refused(table.ask("try", do="begin", text="red"), "not_now")
                assert table.number == number and table.view.texts
                return
        raise AssertionError("never God in forty hands")

    play(scenario)
