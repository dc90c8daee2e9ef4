"""Where things lie: nothing runs off the screen, bubbles cover nothing, every card of the own hand can be read."""

from __future__ import annotations

from typing import Any

import pytest

import baralho
from tests.e2e.conftest import WHOLE
from tests.e2e.person import DESKTOP, PHONE, Person

TABLET = {"width": 768, "height": 1024}
SMALL = {"width": 360, "height": 640}
SIDEWAYS = {"width": 740, "height": 360}  # a phone
# many seats, many own cards, much that lies open, two hands, many buttons
SAMPLE = ("brag", "tarocco", "hanafuda", "bridge", "jubileu")
CLICKS = 5
TRIES = 6  # within a second: a bubble that covers something must not have gone by then

# what is wrong with the table as it is drawn now
MEASURE = """() => {
  const wrong = [], W = innerWidth, stage = document.querySelector('.stage').getBoundingClientRect();
  const name = n => n.dataset.face || n.dataset.zone || n.innerText.slice(0, 30);
  const shown = n => getComputedStyle(n).visibility !== 'hidden';
  if (document.documentElement.scrollWidth > W) wrong.push('the page is wider than the screen');
  const cards = [...document.querySelectorAll('.stage .card')].filter(shown);
  const others = '.stage .seat .badge, .stage .count, .bar button, .stage .bubble, .ways .tabular';
  for (const n of [...cards, ...document.querySelectorAll(others)]) {
    const b = n.getBoundingClientRect();
    if (b.left < -4 || b.right > W + 4) wrong.push(`${n.className} ${name(n)}: ${b.left} to ${b.right}`);
    if (n.closest('.stage') && (b.top < stage.top - 4 || b.bottom > stage.bottom + 20))
      wrong.push(`${n.className} ${name(n)} runs off the cloth`);
  }
  const meets = (a, b) => a.left < b.right - 3 && b.left < a.right - 3 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
  for (const bubble of document.querySelectorAll('.stage .bubble')) {
    const box = bubble.getBoundingClientRect();
    for (const n of [...cards, ...document.querySelectorAll('.stage .count')])
      if (meets(box, n.getBoundingClientRect())) wrong.push(`"${bubble.innerText}" covers ${n.className} ${name(n)}`);
  }
  const seats = [...document.querySelectorAll('.stage .seat .badge')].map(n => n.getBoundingClientRect());
  seats.forEach((a, i) => seats.slice(i + 1).forEach(b => { if (meets(a, b)) wrong.push('two badges overlap'); }));
  for (const badge of document.querySelectorAll('.stage .seat .badge'))
    for (const n of [...cards, ...document.querySelectorAll('.stage .zonebadge, .stage .label')])
      if (meets(badge.getBoundingClientRect(), n.getBoundingClientRect()))
        wrong.push(`${name(badge)} lies over ${n.className} ${name(n)}`);
  for (const n of document.querySelectorAll('.stage .label'))
    if (n.scrollWidth > n.clientWidth + 1) wrong.push(`the name "${n.innerText}" is cut`);
  const hand = document.querySelector('.stage').dataset.hand;
  for (const n of cards.filter(n => n.dataset.zone === hand)) {
    const b = n.getBoundingClientRect();
    if (b.width < 43) wrong.push(`${name(n)} of the own hand is ${b.width} px wide`);
    let seen = 0;
    for (let i = 0; i < 20; i++) for (let k = 0; k < 20; k++) {
      const hit = document.elementFromPoint(b.left + b.width * (i + .5) / 20, b.top + b.height * (k + .5) / 20);
      if (hit?.closest('[data-key]') === n) seen++;
    }
    const area = b.width * b.height * seen / 400;
    if (area < 22 * 40) wrong.push(`of ${name(n)} of the own hand only ${area} px² are seen`);
  }
  for (const n of cards.filter(n => n.dataset.zone !== hand && n.dataset.face && n.classList.contains('legal'))) {
    const b = n.getBoundingClientRect();
    if (b.width < 24) wrong.push(`${name(n)}, which can be played, is ${b.width} px wide`);
  }
  for (const n of document.querySelectorAll('.bar .last .act, .bar .amount input, .bar .amount .act')) {
    const b = n.getBoundingClientRect();
    if (b.bottom > innerHeight + 4 || b.right > W + 4) wrong.push(`${name(n) || n.ariaLabel} is out of sight`);
  }
  if (stage.height < Math.min(280, innerHeight * 0.55)) wrong.push(`the cloth is ${stage.height} px high`);
  return wrong;
}"""


def settled(page: Any) -> list[str]:
    """What is wrong once the page has had time to follow a new size: on a busy machine that may take a while."""
    wrong: list[str] = []
    for _ in range(TRIES):
        page.wait_for_timeout(150)
        wrong = page.evaluate(MEASURE)
        if not wrong:
            break
    return wrong


@pytest.mark.parametrize("game", sorted(baralho.ids()) if WHOLE else SAMPLE)
def test_everything_has_its_place(game: str, browser: Any, url: str) -> None:
    person = Person(browser, url, "pt", PHONE, 5)
    person.page.emulate_media(reduced_motion="reduce")  # cards lie where they belong at once
    person.start(game)
    wrong: list[str] = []
    for _ in range(CLICKS):
        seen = person.turn()
        if seen["over"]:
            break
        for size in (PHONE, TABLET, DESKTOP, SIDEWAYS):
            person.page.set_viewport_size(size)
            wrong += [f"{size['width']}: {what}" for what in settled(person.page)]
        person.page.set_viewport_size(PHONE)
        person.page.wait_for_timeout(100)
        person.click(person.look())
        person.page.wait_for_timeout(120)
    assert wrong == []
    assert person.errors == []
    person.close()


# buttons and links of the dialog at a match's end that are closer to each other than two fingers
TOUCHING = """() => {
  const found = [], nodes = [...document.querySelectorAll('dialog[open] .body .button')];
  const boxes = nodes.filter((n) => n.checkVisibility()).map((n) => [n.innerText, n.getBoundingClientRect()]);
  boxes.forEach(([one, a], i) => boxes.slice(i + 1).forEach(([other, b]) => {
    const gap = Math.max(b.left - a.right, a.left - b.right, b.top - a.bottom, a.top - b.bottom);
    if (gap < 8) found.push(`${innerWidth}: ${gap} px between "${one}" and "${other}"`);
  }));
  return nodes.length > 4 ? found : ['no buttons'];
}"""


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", ["truco", "kentucky-derby"])  # with a sheet, and without one
def test_the_buttons_at_the_end_do_not_touch(game: str, lang: str, browser: Any, url: str) -> None:
    person = Person(browser, url, lang, SMALL, 5)
    person.start(game)
    person.turn()
    person.give_up()
    person.page.wait_for_selector("dialog[open] a[download]")
    wrong: list[str] = []
    for size in (SMALL, DESKTOP, SIDEWAYS):
        person.page.set_viewport_size(size)
        wrong += person.page.evaluate(TOUCHING)
    assert wrong == []
    person.close()
