"""Every game is started from the lobby and played through the page by clicking legal things."""

from __future__ import annotations

from typing import Any

import pytest

import baralho
from baralho.bots.klondike import actions_of, dealt, examine
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
    assert person.alike == [], "no two buttons read alike"
    assert person.errors == []
    person.close()


def test_the_end_of_a_deal_shows_the_new_score(browser: Any, url: str) -> None:
    """At the seats and beside the log, while the end is looked at."""
    person = Person(browser, url, "pt", DESKTOP, 3, speed=2)
    person.start("copas")
    page = person.page
    for _ in range(200):
        page.wait_for_selector(".bar.mine, .bar.ended", timeout=60000)
        if page.locator(".bar.ended").count():
            break
        person.click(person.look())
        page.wait_for_timeout(80)
    panel = [int(n) for n in page.locator("aside dd").all_inner_texts()]
    assert page.locator(".bar.ended").count() and sum(panel) in (26, 78)  # hearts and queen, or all three pay for all
    assert person.errors == []
    person.close()


def test_klondike_moves_by_dragging(browser: Any, url: str) -> None:
    person = Person(browser, url, "pt", DESKTOP)
    person.start("klondike")
    for _ in range(60):
        person.turn()
        person.settle()
        seen = person.look()
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


# a point of an open card, or of a place, where a pointer really meets it
POINT = """([selector]) => {
  for (const node of document.querySelectorAll(selector)) {
    const box = node.getBoundingClientRect();
    for (const [fx, fy] of [[.5, .5], [.5, .12], [.3, .08], [.5, .9]]) {
      const x = box.x + box.width * fx, y = box.y + box.height * fy;
      const hit = document.elementFromPoint(x, y);
      if (hit === node || node.contains(hit) || node.classList.contains('area')) return [x, y];
    }
  }
  return null;
}"""


def solved(preset: str) -> tuple[str, list[str]]:
    """The number of a deal and the actions that win it."""
    match = baralho.start("klondike", preset=preset, seed="1")
    for number in range(200):
        game = dealt(str(number), preset=preset)
        result = examine(game, states=20_000)
        if result.verdict == "won":
            return str(number), [baralho.write_action(match, a) for a in actions_of(result)]
    raise AssertionError("no deal of these is easy to win")


def test_klondike_is_solved_by_dragging(browser: Any, url: str) -> None:
    number, steps = solved("comum")
    person = Person(browser, url, "pt", DESKTOP)
    page = person.page
    page.goto(f"{url}/g/klondike")
    page.get_by_label("Regras prontas").select_option("comum")
    page.get_by_label("Número da distribuição").fill(number)
    page.get_by_role("button", name="Jogar", exact=True).click()
    page.wait_for_selector(".bar.mine")
    assert f"nº {number}" in page.locator("header").inner_text()
    suits = "CDHS"
    finish = page.get_by_role("button", name="terminar")
    assert finish.count() == 0
    offered = False
    for step in steps:
        offered = offered or finish.count() == 1
        verb, *rest = step.split()
        person.settle()
        moves = person.look()["moves"]
        if verb in ("draw", "redeal"):
            page.mouse.click(*page.evaluate(POINT, [".stage .area[data-zone='stock']"]))
        else:
            target = f"column {rest[1]}" if verb == "lay" else f"foundation {suits.index(rest[0][-1])}"
            page.mouse.move(*page.evaluate(POINT, [f".stage .card[data-face='{rest[0]}']"]))
            page.mouse.down()
            page.mouse.move(*page.evaluate(POINT, [f".stage .area[data-zone='{target}']"]), steps=3)
            page.mouse.up()
        page.wait_for_selector(f".bar:not([data-moves='{moves}'])", timeout=5000)
    page.wait_for_selector(".bar[data-over=true]")
    assert offered, "when everything lies open, one click would do"
    assert page.get_by_text("Você ganhou!").is_visible()
    assert person.errors == []
    person.close()


def test_klondike_begins_anew(browser: Any, url: str) -> None:
    """Giving up is out of the way; the deal has a number, begins anew, and another that can be won is a click away."""
    number, _ = solved("comum")
    person = Person(browser, url, "en", PHONE)
    page = person.page
    page.goto(f"{url}/g/klondike")
    page.get_by_label("Ready-made rules").select_option("comum")
    page.get_by_label("Deal number").fill(number)
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector(".bar.mine")
    assert page.locator(".bar [data-quits]").count() == 0
    first = page.locator(".stage .card").evaluate_all("l => l.map(c => c.dataset.zone + c.dataset.face).sort()")
    page.get_by_role("button", name="turn from the stock").click()
    page.wait_for_selector("button[aria-label='Undo']:not(:disabled)")
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_role("button", name="give up").is_visible()
    page.get_by_role("button", name="Restart this deal").click()
    page.wait_for_selector("button[aria-label='Undo']:disabled")
    assert page.locator(".stage .card").evaluate_all("l => l.map(c => c.dataset.zone + c.dataset.face).sort()") == first
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Deal number").click()
    assert number in page.locator("dialog").inner_text()
    page.get_by_label("Only deals that can be won").check()
    page.get_by_role("button", name="New deal").click()
    page.locator("header").filter(has_not_text=f"no. {number}").wait_for(timeout=40000)
    assert person.errors == []
    person.close()


def test_a_hand_lies_as_it_lay_when_the_match_is_over(browser: Any, url: str) -> None:
    """In the order of the game: of Tute the three stands beside the ace, and suits do not change places."""
    person = Person(browser, url, "pt", DESKTOP)
    person.start("tute")
    person.turn()

    def hand() -> list[str]:
        person.settle()
        cards = person.page.locator(".stage .card[data-zone='hand 0']")
        places = [(c.bounding_box()["x"], c.get_attribute("data-face")) for c in cards.all()]
        return [face for _, face in sorted(places)]

    before = hand()
    assert len(before) == 6
    person.give_up()
    person.page.keyboard.press("Escape")
    assert hand() == before
    assert person.errors == []
    person.close()


def test_the_sheet_tells_how_far_the_match_is(browser: Any, url: str) -> None:
    """What a line says of the match and not of a side, as the lances of Hombre, stands on the sheet alone."""
    person = Person(browser, url, "pt", DESKTOP)
    person.start("hombre")
    person.turn()
    page = person.page
    page.get_by_role("button", name="Folha de pontos").click()
    page.locator("dialog[open]", has_text="Lance: 1/").wait_for(timeout=5000)
    assert person.errors == []
    person.close()
