"""Law 7 at the end of a deal: what is written or said there adds up to what the pack is worth.

`sums(game)` of every game's own tests holds after every row; here are the figures that only a counted deal has. Random
deals; of those that end before the last card only what still has to hold is asked. BARALHO_SOAK=1: 400 deals of each.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable

import pytest

import baralho
from baralho import Match
from baralho.bots.player import any_action
from baralho.engine.spec import Value
from baralho.games import find_any
from baralho.games.calabrasella import VALUE as THIRDS
from baralho.games.calabrasella import Calabrasella
from baralho.games.canastra.acts import HAND as IN_HAND
from baralho.games.canastra.acts import PILE, RED, STOCK, TOP
from baralho.games.canastra.game import Canastra
from baralho.games.cinch.acts import DEAD
from baralho.games.cinch.game import Cinch
from baralho.games.pinocle.combinations import SCALES
from baralho.games.solo import SOLO, Solo
from baralho.games.tablanette import TABLE, Tablanette
from baralho.games.tablanette import WON as TAKEN
from baralho.games.tarok import Tarok
from baralho.games.tute_arrastado import VALUE
from baralho.games.tute_leilao import TuteLeilao
from baralho.kinds.singing import SingingGame
from baralho.kinds.stock import TURN_UP
from baralho.kinds.tricks import HAND, WON
from baralho.kinds.values import worth
from tests.table import sayings, sheet

SOAK = os.environ.get("BARALHO_SOAK", "0") not in ("", "0")
DEALS = 400 if SOAK else 8
TRIES = 100  # deals looked at, at most, for one that is played out
LONG = 3000  # actions of a deal


def players_of(id: str) -> tuple[int, ...]:
    """The numbers of players of a game or variant."""
    spec, variant = find_any(id)
    return next((v.players for v in spec.variants if v.id == variant and v.players), spec.players)


def dealt(id: str, players: int, options: dict[str, Value], number: int) -> Match:
    """A first deal, played at random to its count."""
    match = baralho.start(id, players=players, seed=f"sums {number}", options=options)
    match.game.single = True
    rng = baralho.Rng(number)
    for _ in range(LONG):
        if match.over:
            break
        seat = match.actors()[0]
        match.act(seat, any_action(match.spec, match.legal(seat), rng))
    return match


def written(match: Match, *codes: str) -> int:
    """What lines of the sheet add up to."""
    return sum(points for _, code, points in sheet(match) if code in codes)


def played_out(match: Match) -> bool:
    """Whether the deal was counted, and nobody has a card left."""
    return match.over and not any(match.game.t.count(HAND, seat) for seat in range(match.players))


# -- by game: None where the deal ended before its last card or is not counted, else whether all is there --------------


def tute(match: Match) -> bool | None:
    """130 besides the songs."""
    game = match.game
    assert isinstance(game, SingingGame)
    if not played_out(match) or not written(match, "cards"):
        return None
    return written(match, "cards", "last_trick") == 130


def arrastado(match: Match) -> bool | None:
    """130 and the songs; with three and thirteen cards less what the turned card counts."""
    game = match.game
    assert isinstance(game, SingingGame)
    points = [said.x for said in sayings(match, "points")]
    if not played_out(match) or len(points) < match.players:
        return None
    turned = worth(game.t.mask(TURN_UP), VALUE) if game.t.count(TURN_UP) else 0
    return sum(points) == 130 + sum(game.acuses) - turned


def guinhote(match: Match) -> bool | None:
    """With three or more it is the Arrastado."""
    return arrastado(match) if sayings(match, "points") else tute(match)


def tute_leilao(match: Match) -> bool | None:
    """130 and the songs, of all three."""
    game = match.game
    assert isinstance(game, TuteLeilao)
    if not played_out(match) or not sayings(match, "points"):
        return None
    assert sayings(match, "points")[-1].x == game.so_far(game.declarer)
    return sum(game.so_far(seat) for seat in game.order) == 130 + sum(game.acuses)


def pinocle(match: Match) -> bool | None:
    """250 with the last trick, in every scale."""
    return written(match, "cards", "last_trick") == 250 if played_out(match) and written(match, "cards") else None


def calabrasella(match: Match) -> bool | None:
    """35, with what the last trick brings."""
    game = match.game
    assert isinstance(game, Calabrasella)
    said = sayings(match, "points")
    if not said or not played_out(match):
        return None
    own = game.t.mask(WON, game.soloist)
    theirs = 0
    for pile in range(game.t.layout.size[WON]):
        theirs |= game.t.mask(WON, pile) & ~own
    mine, his = worth(own, THIRDS), worth(theirs, THIRDS)
    assert said[-1].x == mine + (3 if game.taker == game.soloist else 0)
    return mine + his + 3 == 35 == said[-1].x + said[-1].y


def solo(match: Match) -> bool | None:
    """72 where all twelve tricks are played for points."""
    game = match.game
    assert isinstance(game, Solo)
    if not played_out(match) or game.declarer < 0 or game.kind() != SOLO:
        return None
    said = sayings(match, "points")[-1]
    assert said.x == game.so_far(game.declarer)
    return sum(game.so_far(seat) for seat in range(3)) == 72 == said.x + said.y


def yukon(match: Match) -> bool | None:
    """125."""
    return written(match, "cards") == sum(match.game.points) == 125 if match.over else None


def dois_dez_valete(match: Match) -> bool | None:
    """Five more than nothing."""
    return written(match, "hearts", "ones", "spades") == sum(match.game.points) == 5 if match.over else None


def cinch(match: Match) -> bool | None:
    """Fourteen, with the trumps that were laid open."""
    game = match.game
    assert isinstance(game, Cinch)
    made = [said.x for said in sayings(match, "made")]
    if not played_out(match) or len(made) != game.sides:
        return None
    dead = sum(game.worth(game.t.mask(DEAD, seat)) for seat in range(game.players))
    return sum(made) + dead == 14


def tarok(match: Match) -> bool | None:
    """75 in cards: the declarer's and those of both defenders."""
    game = match.game
    assert isinstance(game, Tarok)
    if not played_out(match) or game.declarer < 0 or not sayings(match, "trick"):
        return None
    other = game.next(game.declarer)
    counted = {side: points for side, code, points in sheet(match) if code == "in_cards"}
    for seat in range(3):
        assert counted.get(seat, 0) == game.factor * game.card_count(seat)
    return game.card_count(game.declarer) + game.card_count(other) == 75


def polignac(match: Match) -> bool | None:
    """5; for a slam that was made 5 for each of the others, for one that failed 10."""
    if not match.over:
        return None
    codes = {code for _, code, _ in sheet(match)}
    slam = 5 * (match.players - 1) if "slam_against" in codes else 10 if "slam_failed" in codes else 5
    return sum(match.game.points) == slam


def canastra(match: Match) -> bool | None:
    """1180 without the red threes, 1770 with three packs: what is laid, held, and lies in the stock and the pile."""
    game = match.game
    assert isinstance(game, Canastra)
    if not match.over or not sheet(match):
        return None
    t, deck = game.t, game.deck()
    hands = [t.mask(IN_HAND, seat) for seat in range(game.players)]
    lying = t.mask(STOCK) | t.mask(PILE) | t.mask(TOP)
    held = sum(deck.worth(hand & ~deck.red) for hand in hands)
    black = sum((hand & deck.black).bit_count() for hand in hands)
    red = sum(t.count(RED, i) for i in range(t.layout.size[RED])) + sum((m & deck.red).bit_count() for m in hands)
    assert red + (lying & deck.red).bit_count() == deck.red.bit_count()
    assert -written(match, "hand") in (held, held - 5 * black), "black threes may have a line of their own"
    whole = 1770 if deck.packs == 3 else 1180
    return written(match, "laid") + held + deck.worth(lying & ~deck.red) == whole == 590 * deck.packs


def tablanette(match: Match) -> bool | None:
    """26 besides tablanettes, 23 if nobody has most cards, less what nobody took."""
    game = match.game
    assert isinstance(game, Tablanette)
    if not match.over or game.t.count(STOCK):
        return None
    won = [game.t.count(TAKEN, side) for side in range(2)]
    assert sum(won) == 52 or (not sum(won) and game.t.count(TABLE) == 52)
    if not sum(won):
        return not sheet(match)
    return written(match, "cards", "honours", "ten", "two") == (26 if won[0] != won[1] else 23)


COUNTED: dict[str, Callable[[Match], bool | None]] = {
    "tute": tute, "tute-corrente": tute, "tute-americano": tute, "tute-habanero": tute, "tute-duplas": tute,
    "guinhote": guinhote, "guinhote-arrastado": arrastado, "tute-arrastado": arrastado, "tute-leilao": tute_leilao,
    "pinocle": pinocle, "pinocle-3-4": pinocle, "calabrasella": calabrasella, "solo": solo, "yukon": yukon,
    "dois-dez-valete": dois_dez_valete, "cinch": cinch, "tarok": tarok, "polignac": polignac, "canastra": canastra,
    "canastra-uruguaia": canastra, "canastra-boliviana": canastra, "canastra-brasileira": canastra,
    "canastra-6": canastra, "tablanette": tablanette,
}  # fmt: skip
OPTIONS: dict[str, list[dict[str, Value]]] = {"pinocle": [{"card_points": scale} for scale in SCALES]}
CASES = [
    (id, players, options)
    for id in COUNTED
    for players in players_of(id)
    for options in OPTIONS.get(id, [{}])
]  # fmt: skip


@pytest.mark.parametrize(("id", "players", "options"), CASES)
def test_a_counted_deal_adds_up(id: str, players: int, options: dict[str, Value]) -> None:
    counted = number = 0
    while counted < DEALS and number < TRIES * DEALS:
        number += 1
        match = dealt(id, players, options, number)
        verdict = COUNTED[id](match)
        assert verdict is not False, f"{id}, {players} players, {options}, deal {number}: {sheet(match)}"
        counted += verdict is True
    assert counted == DEALS, f"{counted} of {number} deals were played out"


def test_tablanette_26_cards_each_and_nothing_taken() -> None:
    """23 where nobody has more cards; what nobody took is nobody's."""
    met: Counter[int] = Counter()
    for number in range(4000 if SOAK else 120):
        match = dealt("tablanette", 2, {}, number)
        assert tablanette(match)
        met[written(match, "cards")] += 1
    assert met[0] and met[3] and set(met) == {0, 3}
