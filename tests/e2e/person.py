"""Somebody at the page: opens it, clicks what is legal, and notices errors."""

from __future__ import annotations

import random
import re
from typing import Any

PHONE = {"width": 360, "height": 740}
WIDE = {"width": 740, "height": 360}  # the phone held sideways
DESKTOP = {"width": 1280, "height": 800}

# where the legal things are: points that really hit the card, and the buttons
LOOK = """() => {
  const bar = document.querySelector('.bar');
  const cards = [];
  for (const node of document.querySelectorAll('.stage .card.legal')) {
    const box = node.getBoundingClientRect();
    for (const [fx, fy] of [[.12,.2],[.5,.5],[.12,.5],[.3,.15],[.5,.1],[.12,.9],[.88,.15],[.88,.5],[.5,.9]]) {
      const x = box.x + box.width * fx, y = box.y + box.height * fy;
      const hit = document.elementFromPoint(x, y)?.closest('[data-key]');
      if (hit !== node) continue;
      cards.push({x, y, face: node.dataset.face, chosen: node.classList.contains('chosen')});
      break;
    }
  }
  const all = [...document.querySelectorAll('.bar .act:not(:disabled), .bar details:not([open]) > summary')];
  const acts = all.map((b, i) => [b, i]).filter(([b]) => b.checkVisibility()).map(([b, i]) => ({
    i, label: b.innerText, quits: 'quits' in b.dataset, cancel: 'cancel' in b.dataset, back: 'back' in b.dataset}));
  return {mine: bar?.classList.contains('mine') ?? false, over: bar?.dataset.over === 'true',
          deal: Number(bar?.dataset.deal ?? 0), moves: Number(bar?.dataset.moves ?? 0), cards, acts};
}"""


ACTS = ".bar .act:not(:disabled), .bar details:not([open]) > summary"  # what LOOK numbers
GIVES_UP = re.compile("desistir|resign|give up|^parar|^stop", re.IGNORECASE)  # the last of them ends the match
MISSES = 12  # clicks that met nothing before one is sure that something is wrong


class Person:
    """One browser context with one page. Who is new here has every game explained."""

    def __init__(
        self,
        browser: Any,
        url: str,
        lang: str = "pt",
        size: dict[str, int] = DESKTOP,
        seed: int = 1,
        new: bool = False,
        speed: int = 3,
    ) -> None:
        self.url = url
        self.chance = random.Random(seed)
        self.errors: list[str] = []
        self.missed: list[str] = []  # buttons that could not be clicked
        self.alike: list[str] = []  # what two buttons said at the same time
        self.context = browser.new_context(viewport=size, locale="pt-BR" if lang == "pt" else "en-US")
        prefs = f'{{"speed":{speed},"lang":"{lang}","sound":false,"intro":{str(new).lower()}}}'
        self.context.add_init_script(f"if (!localStorage.baralho) localStorage.baralho = '{prefs}'")
        self.page = self.context.new_page()
        self.page.set_default_timeout(20000)
        self.page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        self.page.on("pageerror", lambda e: self.errors.append(str(e)))
        self.page.on("requestfailed", self._failed)
        self.page.on("response", lambda r: self.errors.append(f"{r.status} {r.url}") if r.status >= 400 else None)

    def _failed(self, request: Any) -> None:
        if "ERR_ABORTED" not in str(request.failure):  # given up by leaving a page
            self.errors.append(f"{request.url} {request.failure}")

    def close(self) -> None:
        """Go away."""
        self.context.close()

    def start(self, game: str) -> None:
        """One click in the lobby."""
        self.page.goto(self.url)
        self.page.locator(f"li.card:has(a[href='/g/{game}']) button.start").first.click()
        self.page.wait_for_selector(".bar", timeout=30000)

    def settle(self) -> None:
        """Wait until no card is on its way: where it is now is not where it will be."""
        self.page.wait_for_function("() => !document.getAnimations().some((a) => a instanceof CSSTransition)")

    def look(self) -> Any:
        """What can be clicked."""
        return self.page.evaluate(LOOK)

    def turn(self) -> Any:
        """Wait until something is wanted of me, or it is over."""
        self.page.wait_for_selector(".bar.mine, .bar[data-over=true]", timeout=60000)
        return self.look()

    def play(self, deals: int = 1, most: int = 250) -> int:
        """Click legal things until so many deals are over; how many clicks it took."""
        first = self.turn()["deal"]
        stuck = 0
        for click in range(most):
            seen = self.turn()
            if seen["over"] or seen["deal"] >= first + deals:
                return click
            before = seen["moves"]
            if not self.click(seen):
                stuck += 1
                assert stuck < 25, f"nothing to click: {self.page.locator('.bar').inner_text()}"
                self.page.wait_for_timeout(100)
            if self.look()["moves"] == before:
                self.page.wait_for_timeout(60)
        return most

    def click(self, seen: Any) -> bool:
        """One click on something legal."""
        labels = [a["label"] for a in seen["acts"]]
        self.alike += sorted({label for label in labels if labels.count(label) > 1})
        acts = [a for a in seen["acts"] if not a["cancel"] and not a["back"] and not a["quits"]]
        chosen = sum(1 for c in seen["cards"] if c["chosen"])
        fresh = [c for c in seen["cards"] if not c["chosen"]]
        if chosen and acts:
            self._press(self.chance.choice(acts))
        elif chosen > 4 or (chosen and not fresh):
            self._press(next(a for a in seen["acts"] if a["cancel"]))
        elif fresh and (not acts or self.chance.random() < 0.6):
            card = self.chance.choice(fresh)
            self.page.mouse.click(card["x"], card["y"])
        elif acts:
            self._press(self.chance.choice(acts))
        elif seen["acts"]:
            self._press(seen["acts"][-1])
            if self.page.locator("dialog[open]").count():
                self.page.locator("dialog[open] .button").first.click()
        else:
            return False
        return True

    def give_up(self) -> None:
        """End the match now, by the menu, if it is not over."""
        if self.look()["over"]:
            return
        try:
            self.page.get_by_role("button", name=re.compile("^Menu$")).click(timeout=5000)
        except Exception:
            if not self.look()["over"]:  # the others may have ended it in the meantime
                raise
            return
        self.page.locator(".menu button", has_text=GIVES_UP).last.click()
        self.page.locator("dialog[open] .button").first.click()
        self.page.wait_for_selector(".bar[data-over=true]")

    def _press(self, act: Any) -> None:
        try:
            self.page.locator(ACTS).nth(act["i"]).click(timeout=3000)
        except Exception as error:  # the table went on in the meantime
            if not re.search(r"Timeout|detached|not attached", str(error)):
                raise
            self.missed.append(act["label"])
            assert len(self.missed) < MISSES, f"cannot be clicked: {self.missed}"
