"""What players of patience expect: undo to the deal, the same deal by its number, drag by a finger, legible cards."""

from __future__ import annotations

import re
from typing import Any

import pytest

import baralho
from baralho import Match
from tests.e2e.conftest import WHOLE
from tests.e2e.person import Person
from tests.lamp import solution

GAMES = (
    "calculo", "golfe", "klondike", "onze-fechado", "piramide", "poquer-paciencia", "relogio", "relogio-real",
)  # fmt: skip
SAMPLE = ("calculo", "golfe")
SMALL = {"width": 360, "height": 640}
MOVES = 200 if WHOLE else 12

CLOSED = ("relogio",)  # no card lies open at first
FACES = "() => [...document.querySelectorAll('.stage .card')].map(c => c.dataset.face).filter(f => f)"
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


def faces(match: Match) -> list[str]:
    """The cards that lie open."""
    return [card for zone in baralho.view(match, 0)["zones"] for card in zone["cards"] if card]


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


def play_on(person: Person, most: int) -> None:
    """So many clicks, or until it is over; every open card can be read all the while."""
    for click in range(most):
        seen = person.turn()
        if seen["over"]:
            return
        person.click(seen)
        person.page.wait_for_timeout(60)
        if click % 5 == 0 and not person.look()["over"]:
            person.settle()
            assert person.page.evaluate(UNREAD) == []


@pytest.mark.parametrize("game", GAMES if WHOLE else SAMPLE)
def test_a_patience_has_what_its_players_expect(game: str, browser: Any, url: str) -> None:
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    begin(person, game, "4711")
    assert "4711" in page.locator("header").inner_text()
    first = page.evaluate(LYING)
    assert page.evaluate(UNREAD) == []
    longest, undone = MOVES, 0
    while undone < MOVES:
        play_on(person, longest)
        moves = person.look()["moves"]
        if person.look()["over"]:
            longest = max(1, moves // 2)
            begin(person, game, "4711")
            continue
        undo = page.get_by_role("button", name="Undo")
        while not undo.is_disabled():
            moves = person.look()["moves"]
            undo.click()
            page.wait_for_selector(f".bar:not([data-moves='{moves}'])")
            undone += 1
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
    """The deal that was asked for is dealt again by its number, and the line of the solver played in the engine."""
    if game == "poquer-paciencia":
        pytest.skip("it is scored, and neither won nor lost")
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    begin(person, game, winnable=True)
    lamp = page.locator("[data-lamp]")
    assert lamp.get_attribute("data-lamp") == "off"
    lamp.click()
    page.wait_for_selector("[data-lamp=won]", timeout=30000)
    assert page.locator(".note").inner_text() == "The lamp: still winnable"
    number, head = page.locator("header .number"), page.locator("header").bounding_box()
    assert number.evaluate("(e) => e.scrollWidth <= e.clientWidth"), "it is whole"
    assert number.bounding_box()["y"] + number.bounding_box()["height"] <= head["y"] + head["height"], "it is in sight"
    found = re.search(r"no\. (\d+)", page.locator("header").inner_text())
    assert found
    rules = page.request.get(f"{url}/api/tables/{page.url.rsplit('/', 1)[1]}").json()["rules"]
    match = baralho.start(game, variant=rules["variant"], players=1, seed=found[1], options=rules["options"])
    lying = [] if game in CLOSED else sorted(page.evaluate(FACES))
    assert lying == ([] if game in CLOSED else sorted(faces(match)))
    for action in solution(match.game, 20.0):
        match.act(0, action)
    assert match.over and match.game.won == 1
    assert person.errors == []
    person.close()


DRAGGED = tuple(game for game in GAMES if game != "relogio-real")  # which has nothing to drag
PAIRS = ("onze-fechado", "piramide")


@pytest.mark.parametrize("game", DRAGGED if WHOLE else ("calculo", "piramide"))
def test_a_card_is_dragged_by_a_finger(game: str, browser: Any, url: str) -> None:
    """To a place that is marked, or onto the other card of a pair."""
    person = Person(browser, url, "en", SMALL, 7)
    page = person.page
    devtools = person.context.new_cdp_session(page)
    begin(person, game, "4711")
    for _ in range(60):
        if person.look()["cards"]:
            break
        person.click(person.turn())
        person.settle()
    seen = person.look()
    before, cards = seen["moves"], seen["cards"]

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    pairs = game in PAIRS
    first, second = next(
        (a, b) for a in cards for b in cards if not pairs or (a is not b and makes_pair(game, a["face"], b["face"]))
    )
    touch("touchStart", first["x"], first["y"])
    touch("touchMove", first["x"] + 15, first["y"] + 15)
    if pairs:
        goal = second["x"], second["y"]
    else:
        box = page.locator(".stage .area.target").first.bounding_box()
        goal = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch("touchMove", *goal)
    touch("touchEnd")
    page.wait_for_selector(f".bar:not([data-moves='{before}'])", timeout=5000)
    if pairs:  # both are gone from the top
        page.wait_for_selector(f".bar[data-moves='{before + 2}']", timeout=5000)
    assert page.evaluate("scrollY") == 0
    assert person.errors == []
    person.close()


def makes_pair(game: str, one: str, other: str) -> bool:
    """Whether the numbers of two cards add up."""
    ranks = {"A": 1, "J": 11, "Q": 12, "K": 13}
    a, b = (ranks.get(face[:-1]) or int(face[:-1]) for face in (one, other))
    return a + b == 13 if game == "piramide" else a + b == 11 and max(a, b) < 11


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
