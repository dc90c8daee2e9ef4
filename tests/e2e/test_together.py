"""Several people at one table."""

from __future__ import annotations

import time
from typing import Any

import pytest

import baralho
from tests.e2e.conftest import WHOLE
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.site import CHROMIUM

TOGETHER = sorted(id for id in baralho.ids() if baralho.find(id).players != (1,))


def sat_down(browser: Any, url: str, game: str, count: int, seed: int = 0) -> list[Person]:
    """People at a table among friends, which has begun; the first is the host, all speak English."""
    people = [Person(browser, url, "en", PHONE if i % 2 else DESKTOP, seed + i) for i in range(count)]
    host = people[0].page
    host.goto(f"{url}/g/{game}")
    host.get_by_role("button", name="Play with friends").click()
    host.wait_for_selector("text=Start (bots in empty seats)")
    code = host.locator(".code").inner_text().strip()
    for i, guest in enumerate(people[1:], 1):
        guest.page.goto(f"{url}/j/{code}")
        guest.page.get_by_role("textbox").first.fill(f"Ana {i}")
        guest.page.locator("form button").click()
        guest.page.wait_for_selector("main ol li")
    host.get_by_role("button", name="Start (bots").click()
    for one in people:
        one.page.wait_for_selector(".bar")
    return people


def test_who_waits_can_read_the_rules(browser: Any, url: str) -> None:
    """On a phone, where no button touches another; the first table among friends promises no hints, for it has none."""
    host = Person(browser, url, "en", PHONE, 3, new=True)
    page = host.page
    page.goto(f"{url}/g/sueca")
    page.get_by_role("button", name="Play with friends").click()
    lock, start = (page.get_by_role("button", name=name) for name in ("Lock the table", "Start (bots in empty seats)"))
    upper, lower = lock.bounding_box(), start.bounding_box()
    assert lower["y"] - upper["y"] - upper["height"] >= 8, (upper, lower)
    page.get_by_role("button", name="Rules").click()
    assert "Sueca" in page.locator("dialog .prose h1").inner_text()
    page.get_by_role("button", name="Close").click()
    friend = Person(browser, url, "en", DESKTOP, 4, new=True)
    friend.page.goto(f"{url}/j/{page.locator('.code').inner_text().strip()}")
    friend.page.get_by_role("textbox").first.fill("Ana")
    friend.page.locator("form button").first.click()
    friend.page.get_by_role("button", name="Rules").wait_for()
    start.click()
    friend.page.get_by_role("button", name="Got it").wait_for()
    assert "light bulb" not in friend.page.locator(".intro").inner_text()
    assert not friend.page.get_by_role("button", name="Hint").count()
    for person in (host, friend):
        assert person.errors == []
        person.close()


@pytest.mark.parametrize("game", TOGETHER if WHOLE else ["truco", "golfe"])
def test_two_play_three_matches_in_a_row(game: str, browser: Any, url: str) -> None:
    """The question for another match is asked where one can see and answer it: over the end, and over an open panel."""
    people = sat_down(browser, url, game, 2)
    one, other = people[0].page, people[1].page
    tables = [one.url]
    for match in range(3):
        other.get_by_role("button", name="Menu").click()
        other.get_by_role("button", name="Rules").last.click()
        one.get_by_role("button", name="Menu").click()
        one.get_by_role("button", name="Propose to end here").click()
        other.locator("dialog[open]").last.get_by_role("button", name="Agree").click()
        for page in (one, other):
            page.wait_for_selector(".bar[data-over=true]")
        if match == 2:
            break
        asks, answers = (one, other) if match else (other, one)
        asks.get_by_role("button", name="Play again").click()
        answers.locator("dialog[open]").get_by_role("button", name="Agree").click()
        for page in (one, other):
            page.wait_for_url(lambda at: at not in tables)
            page.wait_for_selector(".bar[data-over=false]")
        assert one.url == other.url
        tables.append(one.url)
    assert len(set(tables)) == 3
    for person in people:
        assert person.errors == []
        person.close()


def test_four_at_a_truco_table(browser: Any, url: str) -> None:
    people = [Person(browser, url, "pt" if i % 2 else "en", PHONE if i % 2 else DESKTOP, i) for i in range(4)]
    host = people[0]
    host.page.goto(f"{url}/g/truco")
    host.page.get_by_role("button", name="Play with friends").click()
    host.page.wait_for_selector("text=Start (bots in empty seats)")
    code = host.page.locator(".code").inner_text().strip()
    for guest in people[1:]:
        guest.page.goto(f"{url}/j/{code}")
        guest.page.get_by_role("textbox").first.fill(f"Ana {people.index(guest)}")
        guest.page.locator("form button").click()
        guest.page.wait_for_selector("main ol li")
    host.page.get_by_role("button", name="Start (bots").click()
    for one in people:
        one.page.wait_for_selector(".bar")
    link = people[2].page.evaluate(
        "fetch('/api/tables/' + location.pathname.split('/')[2] + '/seat').then(r => r.json()).then(s => s.link)"
    )
    acted = [0, 0, 0, 0]
    for turn in range(60):
        if turn == 6:
            people[1].page.reload()
            people[1].page.wait_for_selector(".bar")
        if turn == 9:  # leaves for good, and comes back on another device by the private link
            people[2].close()
            people[2] = Person(browser, url, "pt", PHONE, 9)
            people[2].page.goto(url + link)
            people[2].page.wait_for_selector(".bar")
        for i, one in enumerate(people):
            seen = one.look()
            if seen["mine"] and one.click(seen):
                acted[i] += 1
                one.page.wait_for_timeout(150)
        if min(acted) > 2 and turn > 12:
            break
    assert min(acted) > 2
    for one in people:
        assert one.errors == []
        one.close()


def hands(person: Person) -> dict[str, int]:
    """How many cards of each hand this browser shows the face of."""
    return dict(
        person.page.evaluate(
            """() => Object.entries([...document.querySelectorAll('.stage .card[data-zone^=hand]')].reduce(
              (all, c) => ({...all, [c.dataset.zone]: (all[c.dataset.zone] ?? 0) + (c.dataset.face ? 1 : 0)}), {}))"""
        )
    )


def test_a_friend_sits_down_in_a_running_match(browser: Any, url: str) -> None:
    """Watches, takes a robot's place, leaves, comes back to the own hand; never sees another of the same deal."""
    host, friend = Person(browser, url, "en", DESKTOP, 1), Person(browser, url, "en", DESKTOP, 2)
    host.start("sueca")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Invite").click()
    code = host.page.locator(".code").inner_text().strip()
    shown = host.page.locator("dialog[open] input").evaluate_all("all => all.map((i) => i.value)")
    assert len(shown) == 1 and "#" not in shown[0]  # the private link is not beside the public one
    host.page.keyboard.press("Escape")
    page = friend.page
    page.goto(f"{url}/j/{code}")
    page.get_by_role("link", name="Watch").click()
    page.wait_for_selector(".bar")
    assert set(hands(friend).values()) == {0}
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_function(
        "() => document.querySelector('.stage .card[data-zone^=hand][data-face]:not([data-face=\"\"])')"
    )
    mine = [zone for zone, open_ in hands(friend).items() if open_]
    assert len(mine) == 1 and mine != ["hand 0"]
    host.page.locator("aside .log", has_text="sits down in").wait_for()
    for _ in range(2):  # leaves, and gets the own hand back, whichever seat is asked for
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Leave the table").click()
        page.locator("dialog[open] .button").first.click()
        page.wait_for_url(f"{url}/")
        page.goto(f"{url}/j/{code}")
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_selector(".bar")
        page.wait_for_function(f"() => document.querySelector('.stage .card[data-zone=\"{mine[0]}\"][data-face]')")
        friend.settle()
        assert [zone for zone, open_ in hands(friend).items() if open_] == mine
    host.page.locator("aside .log", has_text="leaves").wait_for()
    assert friend.errors == [] and host.errors == []
    host.close()
    friend.close()


def test_a_friend_chooses_the_seat(browser: Any, url: str) -> None:
    """By the link, also by keyboard: the partner's is chosen beforehand, another is taken where it is wanted."""
    host, friend = Person(browser, url, "en", DESKTOP, 1), Person(browser, url, "pt", PHONE, 2)
    host.start("truco")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Invite").click()
    code = host.page.locator(".code").inner_text().strip()
    page = friend.page
    page.goto(f"{url}/j/{code}")
    seats = page.get_by_role("radio")
    seats.first.wait_for()
    assert seats.count() == 3
    assert page.get_by_role("radio", checked=True, name="joga com").count() == 1
    seats.first.focus()
    page.keyboard.press("ArrowDown")
    chosen = page.get_by_role("radio", checked=True, name="joga depois de Guest")
    chosen.wait_for()
    assert chosen.get_attribute("value") == "1"
    other = Person(browser, url, "pt", PHONE, 3)  # was quicker
    other.page.goto(f"{url}/j/{code}")
    other.page.locator("input[value='1']").check()
    other.page.get_by_role("button", name="Sentar-se").click()
    other.page.wait_for_selector(".bar")
    page.get_by_role("button", name="Sentar-se").click()
    page.get_by_role("alert").wait_for()  # it is told, and what is left is offered
    page.wait_for_function("() => document.querySelectorAll('input[type=radio]').length === 2")
    page.locator("input[value='3']").check()
    page.get_by_role("button", name="Sentar-se").click()
    page.wait_for_selector(".stage .card[data-zone='hand 3']:not([data-face=''])")
    assert [e for e in friend.errors if "409" not in e] == []
    for person in (host, other):
        assert person.errors == []
    for person in (host, friend, other):
        person.close()


def test_a_link_that_opens_here_only_says_so(browser: Any, url: str) -> None:
    """Beside the invitation and the link back; a name that others can reach says nothing."""
    elsewhere = browser.browser_type.launch(
        executable_path=CHROMIUM, args=["--no-sandbox", "--host-resolver-rules=MAP cards.example 127.0.0.1"]
    )
    for home, at, told in ((browser, url, True), (elsewhere, url.replace("127.0.0.1", "cards.example"), False)):
        host = Person(home, at, "pt", PHONE, 1)
        host.page.goto(f"{at}/g/truco")
        host.page.get_by_role("button", name="Jogar com amigos").click()
        host.page.wait_for_selector(".code")
        note = host.page.get_by_role("note").filter(has_text="--host 0.0.0.0")
        assert note.count() == told
        host.page.get_by_role("button", name="Seu link de volta").click()
        host.page.locator("dialog[open] input").wait_for()
        assert host.page.locator("dialog[open]").get_by_role("note").count() == told
        assert [e for e in host.errors if "Cross-Origin-Opener-Policy" not in e] == []  # plain http, not from here
        host.close()
    elsewhere.close()


def test_silence_is_told(browser: Any, url: str) -> None:
    """An unanswered move shows after 2 s, who is lost within 8, and a page that is hidden only looks elsewhere."""
    host, friend = Person(browser, url, "en", DESKTOP, 1), Person(browser, url, "en", DESKTOP, 2)
    held = {"on": False}

    def between(page: Any) -> None:
        server = page.connect_to_server()
        page.on_message(lambda text: None if held["on"] else server.send(text))

    friend.page.route_web_socket("**/live", between)
    host.start("sueca")
    friend.page.goto(host.page.url)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector(".stage .card[data-zone^=hand]:not([data-face=''])")
    friend.page.evaluate(
        "Object.defineProperty(document, 'hidden', {value: true, configurable: true});"
        "document.dispatchEvent(new Event('visibilitychange'))"
    )
    host.page.locator(".stage", has_text="looking elsewhere").wait_for()
    friend.page.evaluate("delete document.hidden; document.dispatchEvent(new Event('visibilitychange'))")
    host.page.locator(".stage:not(:has-text('looking elsewhere'))").wait_for()
    for _ in range(20):  # until it is the friend's turn
        seen = host.look()
        if friend.look()["mine"]:
            break
        if seen["mine"] and host.click(seen):
            host.page.wait_for_timeout(200)
        host.page.wait_for_timeout(100)
    held["on"] = True
    began = time.monotonic()
    assert friend.click(friend.look())
    going = friend.page.locator(".stage .card.going")
    going.wait_for(timeout=1000)
    face, zone = going.get_attribute("data-face"), going.get_attribute("data-zone")
    friend.page.wait_for_selector("[data-slow=line]", timeout=3500)
    assert 1.9 < time.monotonic() - began < 3.5
    host.page.locator(".stage", has_text="not connected").wait_for(timeout=8000 - 1000 * (time.monotonic() - began))
    held["on"] = False
    played = f".stage .card[data-zone='{zone}'][data-face='{face}']"
    friend.page.locator(played).wait_for(state="detached", timeout=15000)  # it comes back by itself, and is played
    friend.page.locator(".stage .card.going").wait_for(state="detached")
    host.close()
    friend.close()
