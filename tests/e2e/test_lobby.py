"""The lobby: what comes first, what is found, what goes on, and an emblem for every game."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import baralho
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.site import site

SMALL = 48
DIFFERENT = 6.0  # mean of the grey differences, of 255: two pictures that an eye tells apart


def test_emblems_differ_at_a_glance_and_without_colour(browser: Any, url: str) -> None:
    from PIL import Image, ImageChops, ImageStat

    person = Person(browser, url, "pt", DESKTOP)
    page = person.page
    page.goto(url)
    page.wait_for_selector("li.card image")
    page.wait_for_timeout(500)
    small = {}
    for id in baralho.ids():
        emblem = page.locator(f"li.card:has(a[href='/g/{id}']) .start > svg").first
        grey = Image.open(io.BytesIO(emblem.screenshot())).convert("L")
        small[id] = grey.resize((SMALL, SMALL * 4 // 5), Image.Resampling.LANCZOS)
    alike = []
    for a, b in combinations(small, 2):
        mean = ImageStat.Stat(ImageChops.difference(small[a], small[b])).mean[0]
        if mean < DIFFERENT:
            alike.append((round(mean, 1), a, b))
    assert alike == []
    assert person.errors == []
    person.close()


@pytest.fixture
def own_url(tmp_path: Path) -> Iterator[str]:
    """A server of its own: what was played most at the other comes first there."""
    with site(tmp_path) as url:
        yield url


def test_the_lobby(browser: Any, own_url: str) -> None:
    person = Person(browser, own_url, "pt", PHONE, 4)
    page = person.page
    page.goto(own_url)
    page.wait_for_selector("li.card")
    names = page.locator("section[aria-labelledby=games] li.card .name").all_inner_texts()
    assert "Truco" in names[0], "what most look for"
    friends, games = page.locator("#friends").bounding_box(), page.locator("#games").bounding_box()
    assert friends["y"] < games["y"]
    search = page.get_by_role("searchbox")
    for word, game in (("poker", "poquer"), ("21", "vinte-e-um"), ("hearts", "copas"), ("SOLITAIRE", "klondike")):
        search.fill(word)
        assert page.locator("section[aria-labelledby=games] li.card a").first.get_attribute("href") == f"/g/{game}"
    search.fill("uno")
    assert "parecido" in page.locator("section[aria-labelledby=games] li.card").first.inner_text()
    search.fill("")
    person.start("sueca")
    page.goto(own_url)
    row = page.locator("section[aria-labelledby=going] li")
    row.first.wait_for()
    assert "Visita" in row.first.inner_text(), "who sits there"
    row.first.locator(".remove").click()
    assert row.count() == 0
    page.reload()
    page.wait_for_selector("li.card")
    page.wait_for_timeout(500)
    assert row.count() == 0, "it stays removed"
    assert person.errors == []
    person.close()


def test_one_click_is_the_game_of_today(browser: Any, url: str) -> None:
    """The name of some games means today's form; the book's is beside it."""
    person = Person(browser, url, "pt", PHONE, 4)
    page = person.page
    asked: list[str] = []
    page.on(
        "request",
        lambda r: asked.append(r.post_data_json["preset"]) if r.method == "POST" and "tables" in r.url else None,
    )
    person.start("truco")
    page.goto(url)
    page.locator("li.card:has(a[href='/g/truco'])").first.get_by_role("button", name="Como no livro antigo").click()
    page.wait_for_selector(".bar")
    person.start("sueca")
    assert asked == ["paulista", "normal", ""]  # Sueca has one length
    page.goto(url)
    assert (
        page.locator("li.card:has(a[href='/g/sueca'])").first.get_by_role("button", name="Como no livro antigo").count()
        == 0
    )
    assert person.errors == []
    person.close()


def test_the_page_of_a_game_offers_what_one_click_starts(browser: Any, url: str) -> None:
    """Today's form where there is one, else the short one; the book's is beside it."""
    person = Person(browser, url)
    page = person.page
    for game, preset in (("truco", "paulista"), ("gin-rummy", "comum"), ("buraco", "rapida")):
        page.goto(f"{url}/g/{game}")
        page.get_by_role("button", name="Jogar", exact=True).wait_for()
        page.wait_for_timeout(200)
        assert page.get_by_label("Regras prontas").input_value() == preset
        assert page.get_by_role("button", name="Como no livro antigo").count() == (game != "buraco")
    assert person.errors == []
    person.close()
