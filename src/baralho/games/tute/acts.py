"""Tute: pack, zones, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import spanish
from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, SUIT, Act, Options, Terms, Value
from baralho.kinds.singing import pairs_of
from baralho.kinds.values import higher, strength, values

KNIGHT: Final = 11
KING: Final = 12
PACK: Final = spanish(40)
POWER: Final = strength(PACK, "1 3 12 11 10 7 6 5 4 2")  # (002:1504)
ABOVE: Final = higher(PACK, POWER)
VALUE: Final = values(PACK, {"1": 11, "3": 10, "12": 4, "11": 3, "10": 2})  # 120 in all (002:1487-1502)
PAIRS: Final = pairs_of(PACK, KING, KNIGHT)
FOURS: Final = (PACK.ranks[KING], PACK.ranks[KNIGHT])
NO_FOURS: Final = (0, 0)

RESERVE: Final = 7  # the zone after those of a partida: what was drawn in search of a trump

PLAYING: Final = 0
FOLLOWING: Final = 1  # playing, when one has to follow suit and to trump: for the prompt alone
SEARCHING: Final = 2  # playing, when one has to draw for a trump: for the prompt alone
DECLARING: Final = 3
SINGING: Final = 4
PHASES: Final = ("playing", "following", "searching", "declaring", "singing")

PLAY: Final = 0
SING: Final = 1
TUTE: Final = 2
CHANGE: Final = 3
TAKE_BACK: Final = 4
CLAIM: Final = 5
SEARCH: Final = 6
CAPOTE: Final = 7
PASS: Final = 8
KEEP_QUIET: Final = 9
EXCHANGE: Final = 10
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("sing", SUIT),
    Act("tute", ITEM, items=("kings", "knights"), role=roles.WINS),
    Act("change", FACE),
    Act("take_back"),
    Act("claim", quits=True, raises=True, role=roles.WINS),  # to be asked twice: who is wrong has lost
    Act("search", role=roles.HANDLES),
    Act("capote", quits=True, raises=True),  # the same
    Act("pass", role=roles.YIELDS),
    Act("keep_quiet", silent=True, role=roles.YIELDS),
    Act("exchange"),
)


def by_seats(players: int, chosen: Options) -> Value:
    """Four play in pairs, two play Tute Corrente unless they say otherwise."""
    return "duplas" if players == 4 else "corrente"


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.form = o.choice("form", "corrente", "americano", "habanero", "duplas", default=by_seats)
        self.claim_mode = o.choice("claim_mode", "manual", "auto")
        self.trump_change = o.choice("trump_change", True, False)
        self.trump_change_window = o.choice("trump_change_window", "leader_before_lead", "any_own_turn")
        self.trump_source = o.choice("trump_source", "first_lead", "turn_up")
        self.sing_window = o.choice("sing_window", "own_turn_after_first_win", "winner_after_trick")
        self.forced_trump_draw = o.choice("forced_trump_draw", True, False)
        self.capote_window = o.choice("capote_window", "deal_start", "stock_end")
        self.void_duty = o.choice("void_duty", "free", "cut_and_pisar", "montar_cut_pisar")
        self.duplas_best_of = o.choice("duplas_best_of", 3, 5)
        self.first_deal_batch = o.choice("first_deal_batch", 1, 3)
        self.games = o.choice("games", 1, 3, 5)
        self.double_at_101 = o.choice("double_at_101", False, True)
        self.exchange_seven = o.choice("exchange_seven", False, True)


def seats(chosen: Options) -> int:
    """The pairs need four."""
    return 4 if chosen.get("form") == "duplas" else 0


def check(players: int, options: Options) -> str:
    """Each form has its number of players."""
    form = str(options["form"])
    wanted = 4 if form == "duplas" else 2
    return "" if players == wanted else f"form={form} is for {wanted} players, not {players}"
