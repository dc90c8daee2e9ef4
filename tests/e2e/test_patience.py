"""What players of patience expect: undo to the deal, the same deal by its number, drag by a finger, legible cards."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.e2e.conftest import WHOLE
from tests.e2e.person import Person

GAMES = (
    "calculo", "golfe", "klondike", "onze-fechado", "piramide", "poquer-paciencia", "relogio", "relogio-real",
)  # fmt: skip
SAMPLE = ("calculo", "golfe")
SMALL = {"width": 360, "height": 640}
MOVES = 200 if WHOLE else 12

LYING = "() => [...document.querySelectorAll('.stage .card')].map(c => c.dataset.zone + ' ' + c.dataset.face).sort()"

# open cards whose index cannot be read: neither the upper left corner nor the lower right one is in sight
UNREAD = """() => {
  const wrong = [], tops = new Map();
  const cards = [...document.querySelectorAll('.stage .card')].filter(c => getComputedStyle(c).visibility !== 'hidden');
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the screen');
  for (const c of cards) {
    if (!c.dataset.face) continue;
    const b = c.getBoundingClientRect();
    const seen = [[.12, .1], [.88, .9]].some(([x, y]) =>
      document.elementFromPoint(b.x + b.width * x, b.y + b.height * y)?.closest('[data-key]') === c);
    const same = cards.filter(o => o !== c && o.dataset.zone === c.dataset.zone).map(o => o.getBoundingClientRect());
    const pile = same.some(o => Math.abs(o.x - b.x) < 6 && Math.abs(o.y - b.y) < 6);
    if (!seen && !pile) wrong.push(`${c.dataset.face} in ${c.dataset.zone}`);
    if (seen && b.width < 24) wrong.push(`${c.dataset.face} is ${b.width} px wide`);
  }
  return wrong;
}"""


def begin(person: Person, game: str, number: str = "", winnable: bool = False) -> None:
    """Start a deal from the page of the game."""
    page = person.page
    page.goto(f"{person.url}/g/{game}")
    page.get_by_label("Deal number").fill(number)
    if winnable:
        page.get_by_label("Only deals that can be won").check()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".bar.mine", timeout=60000)
    person.settle()


@pytest.mark.parametrize("game", GAMES if WHOLE else SAMPLE)
def test_a_patience_has_what_its_players_expect(game: str, browser: Any, url: str) -> None:
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    begin(person, game, "4711")
    assert "4711" in page.locator("header").inner_text()
    first = page.evaluate(LYING)
    assert page.evaluate(UNREAD) == []
    done = 0
    for _ in range(MOVES):
        seen = person.turn()
        if seen["over"]:
            break
        before = seen["moves"]
        person.click(seen)
        page.wait_for_timeout(60)
        done += person.look()["moves"] > before
        if done % 5 == 1:
            person.settle()
            assert page.evaluate(UNREAD) == []
    assert done
    if not person.look()["over"]:
        undo = page.get_by_role("button", name="Undo")
        for _ in range(2 * MOVES):
            if undo.is_disabled():
                break
            moves = person.look()["moves"]
            undo.click()
            page.wait_for_selector(f".bar:not([data-moves='{moves}'])")
        assert undo.is_disabled()
        person.settle()
        assert page.evaluate(LYING) == first
        assert " 0 moves" in page.locator("header").inner_text()
    begin(person, game, "4711")
    assert page.evaluate(LYING) == first, "the same number is the same deal"
    page.get_by_role("button", name="Hint").click()
    page.locator(".bar .note").wait_for(timeout=30000)
    assert person.errors == []
    person.close()


@pytest.mark.parametrize("game", GAMES if WHOLE else ("relogio",))
def test_the_lamp_and_deals_that_can_be_won(game: str, browser: Any, url: str) -> None:
    if game == "poquer-paciencia":
        pytest.skip("it is scored, and neither won nor lost")
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    begin(person, game, winnable=True)
    lamp = page.locator("[data-lamp]")
    assert lamp.get_attribute("data-lamp") == "off"
    lamp.click()
    page.wait_for_selector("[data-lamp=won], [data-lamp=unknown]", timeout=30000)
    assert person.errors == []
    person.close()


def test_a_card_is_dragged_by_a_finger(browser: Any, url: str) -> None:
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    devtools = person.context.new_cdp_session(page)
    begin(person, "calculo", "4711")
    before = person.look()["moves"]
    card = person.look()["cards"][0]

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", card["x"], card["y"])
    touch("touchMove", card["x"] + 15, card["y"] + 15)
    box = page.locator(".stage .area.target").first.bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch("touchMove", *middle)
    touch("touchEnd")
    page.wait_for_selector(f".bar:not([data-moves='{before}'])", timeout=5000)
    assert page.evaluate("scrollY") == 0
    person.close()


def test_what_was_won_and_lost_is_remembered(browser: Any, url: str) -> None:
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    page.goto(f"{url}/g/klondike")
    page.get_by_text("After the first deal").wait_for()
    begin(person, "klondike", "12")
    person.click(person.turn())
    page.wait_for_timeout(200)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="give up").click()
    page.locator("dialog[open] .button").first.click()
    page.wait_for_selector(".bar[data-over=true]")
    figures = page.get_by_role("region", name="Your figures")
    figures.wait_for()
    assert re.search(r"Played\s+1\s+Won\s+0 \(0 %\)", figures.inner_text())
    page.goto(f"{url}/g/klondike")
    assert re.search(r"Played\s+1", figures.inner_text())
    assert person.errors == []
    person.close()


def test_the_clock_of_a_table_runs_along(browser: Any, url: str) -> None:
    """Klondike with time: it stands until the first move, then it goes on, and the page sends it with every action."""
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.goto(f"{person.url}/g/klondike")
    wish = {
        "game": "klondike",
        "preset": "comum",
        "options": {"timed": True},
        "lang": "en",
        "quick": True,
        "seed": "11",
    }
    answer = page.request.post(f"{person.url}/api/tables", data=wish)
    page.goto(f"{person.url}/t/{answer.json()['table']}")
    page.wait_for_selector(".bar.mine", timeout=60000)
    page.wait_for_timeout(1500)
    assert "0:00" in page.locator("header").inner_text()
    for _ in range(2):
        page.get_by_role("button", name="turn from the stock").first.click()
        page.wait_for_timeout(2200)
    assert re.search(r"0:0[4-9]", page.locator("header").inner_text())
    times = [int(found) for found in re.findall(r'"extra":"(\d+)"', " ".join(sent))]
    assert len(times) == 2 and times[0] == 0 and 2000 <= times[1] < 30000
