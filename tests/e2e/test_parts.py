"""The parts of a table that are more than cards and plain buttons: used by keyboard and by name, and clean for axe."""

from __future__ import annotations

import re
from typing import Any

from tests.e2e.person import PHONE, WIDE, Person
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
    person.turn()
    grid = page.get_by_role("region", name="Leilão")
    bid, folded = grid.get_by_role("cell", name="7 ♥"), page.get_by_role("button", name="Leilão")
    bid.or_(folded).first.wait_for()
    if not bid.count():  # the others passed: the auction is over and has folded up
        folded.press("Enter")
    bid.wait_for()
    assert grid.get_by_role("columnheader").all_inner_texts()[0].startswith("N ")
    assert person.errors == []
    person.close()


def test_a_duel_is_fought_by_tapping(browser: Any, url: str) -> None:
    """Three taps on the same animal, against the clock that is seen; what was measured is told."""
    person = Person(browser, url, "en", PHONE, 5)
    page = person.page
    person.start("menagerie")
    for _ in range(200):
        seen = person.turn()
        assert not seen["over"]
        if page.locator(".race").count():
            break
        quiet = [a for a in seen["acts"] if re.search("turn a card|keep quiet", a["label"], re.I)]
        person._press((quiet or seen["acts"])[0])
        page.wait_for_timeout(60)
    assert page.get_by_role("timer").is_visible()
    assert violations(page) == []
    call = page.locator(".race .call").first
    call.click()
    assert page.locator(".race .call:disabled").count() == page.locator(".race .call").count() - 1
    call.click()
    call.press("Enter")
    page.locator(".race").wait_for(state="detached")
    page.locator(".log").filter(has_text=re.compile(r"\d+ ms")).wait_for(state="attached")
    assert person.errors == []
    person.close()


# all lines, those of the deal that is played, and what is said over the table, at one moment
SAID = """() => {
  const lines = [...document.querySelectorAll('aside .log p')].map((l) => l.innerText);
  const begun = lines.findLastIndex((l) => l.startsWith('—'));
  return [lines, lines.slice(begun), [...document.querySelectorAll('.stage .bubble')].map((b) => b.innerText)];
}"""


def test_what_was_said_in_a_deal_is_not_left_over_the_next(browser: Any, url: str) -> None:
    """At the fastest speed too: "Corro!" beside a partner would be taken for an answer to this hand."""
    person = Person(browser, url, "pt")
    person.start("truco")
    folded = False
    for _ in range(60):
        seen = person.turn()
        told, lines, bubbles = person.page.evaluate(SAID)
        if not any("corre" in line for line in lines):
            assert not [b for b in bubbles if "Corro!" in b], lines
            folded = any("corre" in line for line in told)
        if folded or seen["over"]:
            break
        calls = [a for a in seen["acts"] if "Truco!" in a["label"] or "Aceitar" in a["label"]]
        if calls:
            person._press(calls[0])
            person.page.wait_for_timeout(60)
        else:
            person.click(seen)
    assert folded
    assert person.errors == []
    person.close()


def test_a_game_is_explained_once(browser: Any, url: str) -> None:
    """To who has not met it: over the cloth, beside the hand, until one plays; never again, but the next game is."""
    person = Person(browser, url, "pt", PHONE, new=True)
    page = person.page
    intro = page.locator(".intro")
    person.start("sueca")
    person.turn()
    intro.get_by_role("button", name="Regras").wait_for()
    assert "duplas" in intro.inner_text()
    page.wait_for_timeout(400)
    ways, text = intro.locator(".row").bounding_box(), intro.locator(".what").bounding_box()
    assert ways["y"] - text["y"] >= 0.75 * text["height"], "most of it is read without scrolling"
    assert violations(page) == []
    for _ in range(20):  # whoever deals may have to name trumps first
        person.click(person.turn())
        if not intro.count():
            break
        page.wait_for_timeout(100)
    assert not intro.count()
    page.reload()
    person.turn()
    page.wait_for_timeout(400)
    assert not intro.count()
    person.start("copas")
    intro.get_by_role("button", name="Entendi").click()
    assert not intro.count()
    assert person.errors == []
    person.close()


def test_a_long_explanation_can_be_put_away(browser: Any, url: str) -> None:
    """On a phone, upright and sideways, the text scrolls and its buttons stay in sight."""
    for size in (PHONE, WIDE):
        person = Person(browser, url, "pt", size, new=True)
        page = person.page
        person.start("tizicha")
        person.turn()
        known = page.locator(".intro").get_by_role("button", name="Entendi")
        known.wait_for()
        assert "Nesta mesa: Pontos para vencer: 501" in page.locator(".intro").inner_text()
        box = known.bounding_box()
        assert known.evaluate(
            "(b) => { const r = b.getBoundingClientRect();"
            " return document.elementFromPoint(r.x + r.width / 2, r.y + r.height - 4) === b }"
        )
        assert box["y"] + box["height"] <= page.locator(".stage").bounding_box()["y"] + 1
        person.close()


def test_a_first_table_leaves_a_low_phone_its_cards(browser: Any, url: str) -> None:
    """With many buttons (Cinch) the cards keep their height; nothing of the page runs out of the screen."""
    person = Person(browser, url, "pt", {"width": 360, "height": 640}, new=True)
    page = person.page
    person.start("cinch")
    person.turn()
    page.locator(".intro").get_by_role("button", name="Entendi").wait_for()
    page.wait_for_timeout(500)
    stage, bar = page.locator(".stage").bounding_box(), page.locator(".bar").bounding_box()
    assert stage["height"] >= 0.24 * 640, stage
    assert bar["y"] + bar["height"] <= 640.5, bar
    hand = page.locator(".stage .card.mine, .stage .card[data-face]").last.bounding_box()
    assert hand["y"] + hand["height"] <= bar["y"] + 1, (hand, bar)
    person.close()


def test_a_first_table_leaves_a_phone_held_sideways_its_cloth(browser: Any, url: str) -> None:
    """Where an auction stands above the cloth (Bridge) it waits for the explanation; ears have it all the same."""
    person = Person(browser, url, "pt", WIDE, new=True)
    page = person.page
    person.start("bridge")
    person.turn()
    page.locator(".intro").get_by_role("button", name="Entendi").wait_for()
    page.wait_for_timeout(500)
    assert page.locator(".stage").bounding_box()["height"] >= 210
    assert page.locator(".intro").bounding_box()["height"] >= 70
    auction = page.locator(".extras table")
    assert auction.count() == 1 and "Visita" in auction.inner_text()
    assert page.locator(".extras").bounding_box()["height"] <= 1.5
    assert violations(page) == []
    page.locator(".intro").get_by_role("button", name="Entendi").click()
    page.wait_for_timeout(300)
    assert page.locator(".extras").bounding_box()["height"] > 40
    assert person.errors == []
    person.close()


def test_a_hint_is_gone_with_its_position(browser: Any, url: str) -> None:
    person = Person(browser, url, "pt")
    page = person.page
    person.start("sueca")
    for _ in range(2):
        seen = person.turn()
        page.get_by_role("button", name="Dica").click()
        page.locator(".bar .note").wait_for()
        before = seen["moves"]
        while person.look()["moves"] == before:
            person.click(person.turn())
            page.wait_for_timeout(100)
        assert page.locator(".bar .note").count() == 0
    person.close()
