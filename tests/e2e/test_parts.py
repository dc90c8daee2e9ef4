"""The parts of a table that are more than cards and plain buttons: used by keyboard and by name, and clean for axe."""

from __future__ import annotations

from typing import Any

from tests.e2e.person import PHONE, Person
from tests.e2e.test_access import violations


def test_a_bid_is_made_with_the_bidding_box(browser: Any, url: str) -> None:
    person = Person(browser, url, "pt", PHONE)
    page = person.page
    person.start("bridge")
    person.turn()
    levels = page.get_by_role("group", name="Quantas vazas acima de seis").get_by_role("button")
    strains = page.get_by_role("group", name="Em que naipe").get_by_role("button")
    assert (levels.count(), strains.count()) == (7, 5)
    levels.nth(6).press("Enter")
    assert levels.nth(6).get_attribute("aria-pressed") == "true"
    page.wait_for_timeout(300)
    assert violations(page) == []
    page.get_by_role("button", name="7 copas").press("Enter")
    grid = page.get_by_role("region", name="Leilão")
    grid.get_by_role("cell", name="7 ♥").wait_for()
    assert grid.get_by_role("columnheader").all_inner_texts()[0].startswith("N ")
    assert person.errors == []
    person.close()
