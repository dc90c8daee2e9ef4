"""Several people at one table."""

from __future__ import annotations

from typing import Any

from tests.e2e.person import DESKTOP, PHONE, Person


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
