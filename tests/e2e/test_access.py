"""By keyboard and by role and name only, with the drawn layer removed; and what axe finds."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.person import DESKTOP, PHONE, Person

AXE = Path("web/node_modules/axe-core/axe.min.js")


@pytest.mark.parametrize("game", ["truco", "gin-rummy", "klondike"])
def test_by_keyboard_and_name_only(game: str, browser: Any, url: str) -> None:
    person = Person(browser, url, "pt")
    page = person.page
    page.goto(url)
    page.get_by_role("searchbox").fill(game.split("-")[0])
    # one mão of today's Truco may be the whole match; the book's game is longer
    wanted = "no livro" if game == "truco" else "^Jogar agora:"
    page.get_by_role("button", name=re.compile(wanted)).first.press("Enter")
    page.wait_for_selector(".bar")
    page.evaluate("document.querySelector('.stage').style.display = 'none'")
    deal = person.turn()["deal"]
    done = 0
    for _ in range(70 if game == "klondike" else 160):
        seen = person.turn()
        if seen["over"] or (seen["deal"] > deal and done > 20):
            break
        playable = page.get_by_role("button", name=re.compile("pode jogar"))
        region = page.get_by_role("region", name="Jogadas")
        buttons = region.get_by_role("button").filter(has_not_text=re.compile("desistir|Cancelar|Truco|Voltar", re.I))
        count, acts = playable.count(), buttons.count()
        if count and (not acts or done % 3):
            playable.nth(person.chance.randrange(count)).press("Enter")
        elif acts:
            buttons.nth(person.chance.randrange(acts)).press("Enter")
        done += 1
        page.wait_for_timeout(120)
    assert done > 4
    assert person.errors == []
    person.close()


def violations(page: Any) -> list[str]:
    """What axe finds that is serious or critical."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run({resultTypes: ['violations']})")
    bad = [v for v in found["violations"] if v["impact"] in ("serious", "critical")]
    return [f"{v['id']}: {v['nodes'][0]['html'][:160]} {v['nodes'][0]['failureSummary'][:200]}" for v in bad]


@pytest.mark.parametrize(("size", "theme"), [(PHONE, "light"), (DESKTOP, "dark")])
def test_axe(size: dict[str, int], theme: str, browser: Any, url: str) -> None:
    person = Person(browser, url, "pt", size)
    page = person.page
    page.emulate_media(color_scheme=theme)
    for path in ("/", "/settings", "/g/truco", "/about"):
        page.goto(url + path)
        page.wait_for_selector("h1")
        page.wait_for_timeout(400)
        assert violations(page) == [], path
    person.start("truco")
    person.turn()
    page.wait_for_timeout(400)
    assert violations(page) == [], "table"
    for name in ("Menu", "Folha de pontos"):
        page.get_by_role("button", name=name).first.click()
        page.wait_for_timeout(200)
        assert violations(page) == [], name
        page.get_by_role("button", name="Fechar").click()
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Regras").last.click()
    page.wait_for_timeout(400)
    assert violations(page) == [], "rules"
    assert person.errors == []
    person.close()
