"""The lobby and the table of every game, begun and played for some clicks, on a phone and on a desk: into docs/tables.

`python -m tools.screenshots [lobby] [GAME ...]`; needs the built page (`make web`), Playwright, Chromium and Pillow.
"""

from __future__ import annotations

import io
import sys
import tempfile
from pathlib import Path

from PIL import Image

import baralho
from tests.e2e.person import DESKTOP, PHONE, Person
from tests.e2e.site import chromium, site

FOLDER = Path(__file__).parent.parent / "docs" / "tables"
SIZES = {"phone": (PHONE, 40_000), "desk": (DESKTOP, 70_000)}
LOBBY = "lobby"
CLICKS = 6
# where another number of clicks shows more of the table: bets end early, melds and patiences grow slowly
OTHER_CLICKS = {
    "brag": 3, "bridge": 12, "buraco": 7, "burro": 2, "casino": 4, "crapo": 14, "eleusis": 4, "gin-rummy": 8,
    "injun": 2, "klondike": 20, "mate": 4, "memoria": 5, "pif-paf": 3, "poquer": 3, "skat": 9, "vinte-e-um": 3,
}  # fmt: skip


def keep(png: bytes, path: Path, most: int) -> None:
    """As WebP, as good as fits."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    for quality in range(85, 5, -10):
        out = io.BytesIO()
        picture.save(out, "WEBP", quality=quality, method=6)
        if out.tell() <= most:
            break
    path.write_bytes(out.getvalue())


def advance(person: Person, clicks: int) -> None:
    """Click legal things in the first deal, and stop where something is wanted of the person."""
    first = person.turn()["deal"]
    done = 0
    for _ in range(clicks * 4):
        seen = person.turn()
        chosen = any(card["chosen"] for card in seen["cards"])
        if seen["over"] or seen["deal"] > first or (done >= clicks and not chosen):
            return
        done += person.click(seen)
        person.page.wait_for_timeout(80)


def shoot(person: Person, game: str, folder: Path) -> None:
    """Both sizes of what is on the table now."""
    for name, (size, most) in SIZES.items():
        person.page.set_viewport_size(size)
        person.page.wait_for_timeout(900)
        keep(person.page.screenshot(), folder / f"{game}-{name}.webp", most)


def shoot_lobby(person: Person, folder: Path) -> None:
    """The lobby as somebody sees it who is new here."""
    person.page.goto(person.url)
    person.page.wait_for_selector("li.card image")
    shoot(person, LOBBY, folder)


def main(games: list[str]) -> int:
    """The games named (and the lobby, if it is), or all."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    failed = 0
    with tempfile.TemporaryDirectory() as own, site(Path(own)) as url, chromium() as browser:
        for game in games or [LOBBY, *sorted(baralho.ids())]:
            person = Person(browser, url, "pt", DESKTOP, 3)
            try:
                if game == LOBBY:
                    shoot_lobby(person, FOLDER)
                else:
                    person.start(game)
                    advance(person, OTHER_CLICKS.get(game, CLICKS))
                    shoot(person, game, FOLDER)
            except Exception as error:  # one bad table does not spoil the others
                failed += 1
                print(f"{game}: {error}")
            for error_seen in person.errors:
                print(f"{game}: page said {error_seen}")
            person.close()
            print(game, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
