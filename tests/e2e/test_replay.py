"""A match that is over is looked at again: every game, all hands open, by buttons and by keys."""

from __future__ import annotations

from typing import Any

import pytest

import baralho
from tests.e2e.conftest import WHOLE
from tests.e2e.person import DESKTOP, PHONE, WIDE, Person

SAMPLE = ("truco", "klondike", "memoria")
GAMES = sorted(baralho.ids())
CARDS = """() => [...document.querySelectorAll('.stage .card')]
  .filter((c) => getComputedStyle(c).visibility === 'visible').length"""
BACKS = ".stage .card[data-zone^=hand][data-face='']"


def at(person: Person) -> int:
    return int(person.page.locator(".replay .bar").get_attribute("data-at"))


def reach(person: Person, frame: int) -> None:
    person.page.wait_for_selector(f".replay .bar[data-at='{frame}']")


@pytest.mark.parametrize("game", GAMES if WHOLE else SAMPLE)
def test_a_match_is_seen_again(game: str, browser: Any, url: str) -> None:
    number = GAMES.index(game)
    size = (DESKTOP, PHONE, WIDE)[number % 3]
    person = Person(browser, url, "pt", size, number)
    person.start(game)
    person.play(1, 12)
    person.give_up()
    page = person.page
    page.goto(page.url.split("#")[0].rstrip("/") + "/replay")
    reach(person, 0)
    total = int(page.locator(".replay .bar").get_attribute("data-total"))
    assert total > 3
    seen = [page.evaluate(CARDS)]
    for frame in range(1, 4):
        page.keyboard.press("ArrowRight")
        reach(person, frame)
        seen.append(page.evaluate(CARDS))
    person.settle()
    assert min(seen) > 0
    assert page.locator(BACKS).count() == 0
    places = page.locator(".stage .area[data-zone^=spot]").count()
    page.keyboard.press("End")
    reach(person, total - 1)
    assert page.evaluate(CARDS) > 0
    assert page.locator(".stage .area[data-zone^=spot]").count() == places  # what was taken leaves its place empty
    page.keyboard.press("ArrowLeft")
    reach(person, total - 2)
    page.keyboard.press("Home")
    reach(person, 0)
    page.get_by_role("button", name="Próxima decisão").click()
    page.wait_for_function("() => Number(document.querySelector('.replay .bar').dataset.at) > 0")
    page.keyboard.press("Home")
    reach(person, 0)
    page.get_by_role("combobox").select_option("4")
    page.get_by_role("button", name="Passar o filme").click()
    page.wait_for_function("() => Number(document.querySelector('.replay .bar').dataset.at) >= 2")  # it does not wait
    page.get_by_role("button", name="Parar o filme").click()
    stopped = at(person)
    page.wait_for_timeout(700)
    assert at(person) <= stopped + 1
    assert person.errors == []
    person.close()


# how wide the cards of the others' hands are, and how much of each is seen
OTHERS = """() => {
  const hands = {};
  for (const c of document.querySelectorAll('.stage .card[data-zone^=hand]'))
    if (c.dataset.zone !== document.querySelector('.stage').dataset.hand) (hands[c.dataset.zone] ??= []).push(c);
  return Object.values(hands).flatMap((cards) => {
    const boxes = cards.map((c) => c.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    return boxes.map((b, i) => [b.width, Math.min(b.width, (boxes[i + 1]?.left ?? Infinity) - b.left)]);
  });
}"""


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_all_hands_are_read_on_a_phone(lang: str, browser: Any, url: str) -> None:
    """Also thirteen cards of each of three others."""
    person = Person(browser, url, lang, PHONE, 4)
    page = person.page
    page.emulate_media(reduced_motion="reduce")
    person.start("bridge")
    person.turn()
    person.give_up()
    page.goto(page.url.split("#")[0].rstrip("/") + "/replay")
    reach(person, 0)
    for size in (PHONE, {"width": 360, "height": 640}, WIDE):
        page.set_viewport_size(size)
        page.wait_for_timeout(300)
        seen = page.evaluate(OTHERS)
        assert len(seen) == 39 and min(w for w, _ in seen) >= 32 and min(part for _, part in seen) >= 13, size
    person.close()


def test_the_film_leaves_the_cloth_its_height(browser: Any, url: str) -> None:
    """On a phone held sideways what moves the film stands beside the cloth, and no hand lies over the trick."""
    person = Person(browser, url, "pt", WIDE, 2)
    page = person.page
    person.start("pinocle")
    person.play(1, 12)
    person.give_up()
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.locator(".bar").get_by_role("button", name="Fim da partida").click()  # what was closed is one tap away
    page.wait_for_selector("dialog[open]")
    page.goto(page.url.split("#")[0].rstrip("/") + "/replay")
    reach(person, 0)
    stage, bar = page.locator(".replay .stage").bounding_box(), page.locator(".replay .bar").bounding_box()
    assert stage["height"] > 0.75 * WIDE["height"] and bar["x"] >= stage["x"] + stage["width"] - 1
    for button in page.locator(".replay .bar button").all():
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44 and box["y"] + box["height"] <= WIDE["height"]
    person.close()
