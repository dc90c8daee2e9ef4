"""Every game is started from the lobby and played through the page by clicking legal things."""

from __future__ import annotations

from typing import Any

import pytest

import baralho
from tests.e2e.conftest import WHOLE
from tests.e2e.person import DESKTOP, PHONE, Person

SAMPLE = ("truco", "sueca", "klondike", "poquer", "gin-rummy", "escopa")
GAMES = sorted(baralho.ids())


@pytest.mark.parametrize("game", GAMES if WHOLE else SAMPLE)
def test_a_deal_is_played_through_the_page(game: str, browser: Any, url: str) -> None:
    at = GAMES.index(game)
    person = Person(browser, url, "en" if at % 2 else "pt", PHONE if at // 2 % 2 else DESKTOP, at)
    person.start(game)
    clicks = person.play(1, 60 if game in ("klondike", "crapo") else 400)
    assert clicks > 0
    assert person.errors == []
    person.close()


def test_klondike_moves_by_dragging(browser: Any, url: str) -> None:
    person = Person(browser, url, "pt", DESKTOP)
    person.start("klondike")
    for _ in range(60):
        seen = person.turn()
        loose = [c for c in seen["cards"] if c["face"]]
        if loose:
            break
        person.page.get_by_role("button", name="Virar do monte").click()
        person.page.wait_for_selector(f".bar[data-moves='{seen['moves'] + 1}']")
    card = loose[0]
    page = person.page
    zone = page.locator(f".stage .card[data-face='{card['face']}']").first.get_attribute("data-zone")
    page.mouse.move(card["x"], card["y"])
    page.mouse.down()
    page.mouse.move(card["x"] + 20, card["y"] + 20, steps=3)
    box = page.locator(".stage .area.target").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=5)
    page.mouse.up()
    page.wait_for_timeout(600)
    assert page.locator(f".stage .card[data-face='{card['face']}']").first.get_attribute("data-zone") != zone
    page.get_by_role("button", name="Desfazer").click()
    page.wait_for_timeout(600)
    assert page.locator(f".stage .card[data-face='{card['face']}']").first.get_attribute("data-zone") == zone
    assert person.errors == []
    person.close()
