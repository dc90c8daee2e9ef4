"""Write the files of a new game with their headings: `make game ID=polignac KIND=tricks`.

What it writes runs and deals; the rules, the words and the tests are the author's (docs/authoring.md).
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "baralho"

PLAIN = '''
"""{name} (catalogue {id}; seed LINES)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import Game, GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import Zone, hand, place, stock

PACK: Final = french()

STOCK: Final = 0
HAND: Final = 1
PILE: Final = 2

PLAYING: Final = 0

PLAY: Final = 0
ACTS: Final = (Act("play", FACE, role=roles.PLAYS),)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.number("target", 100, 1, 1000)


class {cls}(Game):
    """What the game is, in one sentence."""

    opt: Rules

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """Stock, hands, and what was played."""
        return (stock(), hand(), place("pile"))

    def deal(self) -> None:
        """Five cards each; the next player begins."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), 5)
        self.ask(PLAYING, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Any card."""
        m.cards(PLAY, self.t.mask(HAND, seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played."""
        self.t.move(self.t.find(x, HAND, seat), PILE)
        if self.t.count(HAND, seat):
            self.ask(PLAYING, self.next(seat))
        else:
            self.score(seat, self.opt.target, "deal")
            self.end_deal()

    def match_over(self) -> bool:
        """First to the target."""
        return max(self.points) >= self.opt.target


GAME: Final = GameSpec(
    "{id}",
    {cls},
    seed="LINES",
    family="other",
    players=(2, 3, 4),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    presets=(preset("rapida", target=50), preset("normal"), preset("completa", target=200)),
)
'''

TRICKS = '''
"""{name} (catalogue {id}; seed LINES)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import Pack, french
from baralho.engine import roles
from baralho.engine.game import GameSpec
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, Act, Terms, preset
from baralho.engine.table import Zone
from baralho.kinds.tricks import HAND, STOCK, TrickGame, trick_zones

PACK: Final = french()

PLAYING: Final = 0

PLAY: Final = 0
ACTS: Final = (Act("play", FACE, role=roles.PLAYS),)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.target = o.number("target", 100, 1, 1000)


class {cls}(TrickGame):
    """What the game is, in one sentence."""

    opt: Rules

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The won cards lie before each player."""
        return trick_zones()

    def deal(self) -> None:
        """Thirteen cards each; the next player leads."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), 13)
        self.ask(PLAYING, self.next(self.dealer))

    def moves(self, seat: int, m: Moves) -> None:
        """Follow suit, else play anything."""
        m.cards(PLAY, self.following(seat))

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A card is played."""
        if not self.play(seat, x):
            self.ask(PLAYING, self.next(seat))
            return
        winner = self.take(self.taker)
        self.score(winner, 1, "trick")
        if self.t.count(HAND, winner):
            self.ask(PLAYING, winner)
        else:
            self.end_deal()

    def match_over(self) -> bool:
        """First to the target."""
        return max(self.points) >= self.opt.target


GAME: Final = GameSpec(
    "{id}",
    {cls},
    seed="LINES",
    family="trick",
    players=(4,),
    acts=ACTS,
    phases=("playing",),
    rules=Rules,
    presets=(preset("rapida", target=5), preset("normal"), preset("completa", target=20)),
)
'''

THUMB = '''
"""Rules of thumb for {name} (catalogue {id}, strategy hints)."""

from __future__ import annotations

from typing import Final

from baralho.bots.thumb import Reason, Thumb
from baralho.games.{module} import {cls}


class {cls}Thumb(Thumb[{cls}]):
    """What a good player does without calculating, in one sentence."""

    def rate(self, game: {cls}, seat: int, action: int) -> int:
        """What is offered, one act after the other."""
        return 0

    def reason(self, game: {cls}, seat: int, action: int) -> Reason | None:
        """Why, in a fact of the position."""
        return None


THUMB: Final = {cls}Thumb
'''

TESTS = '''
"""{name}: seed LINES."""

from __future__ import annotations

import baralho
from baralho import Match
from baralho.engine.game import Game
from baralho.engine.spec import Value


def sums(game: Game) -> None:
    """Law 7: what always holds."""
    assert game.t.pack.count == 52


def start(deal: dict[str, str] | None = None, **options: Value) -> Match:
    return baralho.start("{id}", seed="7", dealer=0, deal=deal, options=options)


def test_the_first_question_goes_to_the_player_after_the_dealer() -> None:
    """LINES."""
    assert start().actors() == [1]
'''

BOT_TESTS = '''
"""Rules of thumb of {name}: positions where every player knows what to do."""

from __future__ import annotations

import baralho
from tests.bots.by_thumb import by_thumb


def test_a_position_where_every_player_knows_what_to_do() -> None:
    match = baralho.start("{id}", seed="7", dealer=0)
    assert by_thumb(match) in [baralho.write_action(match, a) for a in match.legal(match.actors()[0])]
'''

WORDS = {
    "pt": """
name = "{name}"
# acts, log, phases, says, scores, status, options, values, variants, presets, reasons, hints: docs/authoring.md

[phases]
playing = "Jogue uma carta"

[scores]
deal = "a mão"

[options]
target = "Pontos para ganhar"
""",
    "en": """
name = "{name}"
# acts, log, phases, says, scores, status, options, values, variants, presets, reasons, hints: docs/authoring.md

[phases]
playing = "Play a card"

[scores]
deal = "the deal"

[options]
target = "Points to win"
""",
}

PAGES = {
    "pt": (
        "O que é",
        "Preparação",
        "Como se joga",
        "As cartas",
        "Contagem",
        "Variantes",
        "Opções",
        "Exemplos",
        "Casos de dúvida",
        "Dicas",
    ),
    "en": (
        "What it is",
        "Setup",
        "Play",
        "The cards",
        "Scoring",
        "Variants",
        "Options",
        "Examples",
        "Fine points",
        "Tips",
    ),
}

KINDS = {"plain": PLAIN, "tricks": TRICKS}


def files(id: str, kind: str) -> dict[Path, str]:
    """The files of a new game and what they hold."""
    module = id.replace("-", "_")
    name = id.replace("-", " ").title()
    texts = {
        PACKAGE / "games" / f"{module}.py": KINDS[kind],
        PACKAGE / "bots" / "thumbs" / f"{module}.py": THUMB,
        ROOT / "tests" / "games" / f"test_{module}.py": TESTS,
        ROOT / "tests" / "bots" / f"test_{module}.py": BOT_TESTS,
    }
    for lang, words in WORDS.items():
        texts[PACKAGE / "words" / lang / f"{module}.toml"] = words
        headings = "".join([f"\n## {heading}\n" for heading in PAGES[lang]])
        texts[PACKAGE / "rules" / lang / f"{id}.md"] = f"\n# {name}\n{headings}"
    fills = {"id": id, "module": module, "name": name, "cls": name.replace(" ", "")}
    return {path: fill(dedent(text).lstrip("\n"), fills) for path, text in texts.items()}


def fill(text: str, fills: dict[str, str]) -> str:
    """A text with the names of the game; other braces stay."""
    return re.sub(r"\{(id|module|name|cls)\}", lambda found: fills[found[1]], text)


def main() -> None:
    """Write them; nothing that is there is overwritten."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("id", help="the id of the game, as in the catalogue: polignac, gin-rummy")
    parser.add_argument("--kind", choices=sorted(KINDS), default="plain")
    args = parser.parse_args()
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", args.id):
        sys.exit(f"{args.id!r} is no id of a game: small letters and digits, with hyphens, as in gin-rummy")
    texts = files(args.id, args.kind)
    there = [path for path in texts if path.exists()]
    if there:
        sys.exit(f"{there[0].relative_to(ROOT)} is there already: nothing was written")
    for path, text in texts.items():
        path.write_text(text, encoding="utf8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
