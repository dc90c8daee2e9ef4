"""Tarocco: cards, acts and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import DIAMONDS, HEARTS, TRUMPS, tarot
from baralho.engine import roles
from baralho.engine.spec import FACE, Act, Options, Terms
from baralho.engine.table import bits
from baralho.kinds.values import higher, worth

PACK: Final = tarot()
FOOL: Final = PACK.of("T0")
MAGICIAN: Final = PACK.of("T1")
KINGS: Final = PACK.mask("KC KD KH KS")
KEPT: Final = PACK.mask("T0 T1 T21") | KINGS  # what the dealer may not lay away from his hand
MAJOR: Final = PACK.suits[TRUMPS]

COURTS: Final = ((4, PACK.mask("QC QD QH QS")), (3, PACK.mask("NC ND NH NS")), (2, PACK.mask("JC JD JH JS")))
VALUED: Final = KEPT | sum([cards for _, cards in COURTS])  # 19 cards, 71 points (002:1024-1027)
PLAIN: Final = PACK.all & ~MAJOR & ~VALUED  # ace to 10 of the four suits: what a counting card must be paired with

TOPS: Final = {"21": PACK.of("T21"), "angel_20": PACK.of("T20")}


def values_with(top: int) -> tuple[int, ...]:
    """By card what it counts: the highest trump is an honour, the other of XX and XXI is none."""
    fives = KINGS | 1 << FOOL | 1 << MAGICIAN | 1 << top
    return tuple([sum([v for v, cards in ((5, fives), *COURTS) if cards >> c & 1]) for c in range(PACK.count)])


def strengths(top: int, reversed: bool) -> tuple[int, ...]:
    """By card how high it is: the angel above XXI, and the red ace to 10 from the highest down, if agreed."""
    found: list[int] = []
    for card in range(PACK.count):
        rank = PACK.rank[card]
        if card == top:
            rank = 22
        elif reversed and PACK.suit[card] in (DIAMONDS, HEARTS) and rank <= 10:
            rank = 11 - rank
        found.append(rank)
    return tuple(found)


VALUE: Final = values_with(TOPS["21"])
VALUES: Final = {"21": VALUE, "angel_20": values_with(TOPS["angel_20"])}
POWERS: Final = {(top, red): strengths(card, red) for top, card in TOPS.items() for red in (False, True)}
ABOVE: Final = {key: higher(PACK, power) for key, power in POWERS.items()}

TOTAL: Final = 78  # points of all cards counted in threes
MANY: Final = 14  # trumps worth announcing
EXTRA: Final = 10  # for announcing them, and for or against the Magician in the last trick

TALON: Final = 4  # zones after those of all trick games
ASIDE: Final = 5

EXCHANGING: Final = 0
DECLARING: Final = 1
PLAYING: Final = 2
PAIRING: Final = 3
BEATING: Final = 4  # playing, to a trump lead that has to be beaten: for the prompt alone

PLAY: Final = 0
SHOW_FOOL: Final = 1
LAY: Final = 2
LAY_LAST: Final = 3
DECLARE_TRUMPS: Final = 4
KEEP_QUIET: Final = 5
COVER: Final = 6
DONE: Final = 7
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("show_fool"),
    Act("lay", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("lay_last", FACE, hidden=True, role=roles.HANDLES),
    Act("declare_trumps"),
    Act("keep_quiet", silent=True, role=roles.YIELDS),
    Act("cover", FACE, pick=True),
    Act("done"),
)


FEWER: Final = 0  # a fact: fewer than 14 trumps


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.beat_trump = o.choice("beat_trump", "led_trump", "highest_so_far", "none")
        self.fool_excuse_on_lead = o.choice("fool_excuse_on_lead", True, False)
        self.talon_kings_may_stay = o.choice("talon_kings_may_stay", True, False)
        self.trump_declaration = o.choice("trump_declaration", "optional", "automatic", "none")
        self.pairing = o.choice("pairing", "optimal", "manual")
        self.talon = o.choice("talon", 6, 3, 2)
        self.leader = o.choice("leader", "dealer", "right_of_dealer")
        self.top_trump = o.choice("top_trump", "21", "angel_20")
        self.red_pips = o.choice("red_pips", "as_black", "reversed")
        self.fool = o.choice("fool", "dual", "excuse")
        self.fool_no_trick = o.choice("fool_no_trick", "dealer", "winner", "owner")
        self.count = o.choice("count", "pairing", "threes")
        self.partners = o.choice("partners", False, True)


def check(players: int, options: Options) -> str:
    """What goes with how many players."""
    if (TOTAL - int(options["talon"])) % players:
        return f"talon={options['talon']} is not possible with {players} players: 3 cards are for three, 2 for four"
    if options["partners"] and (players != 4 or options["count"] == "pairing"):
        return "partners=true is for four players who count in threes (count=threes)"
    if players == 4 and options["count"] == "threes" and not options["partners"]:
        return "count=threes with four players is for partners (partners=true)"
    return ""


def seats(options: Options) -> int:
    """How many the options are meant for."""
    return 4 if options.get("partners") or options.get("talon") == 2 else 0


def best_pairs(cards: int, value: tuple[int, ...] = VALUE) -> int:
    """The counting cards among won ones that are paired: the dearest, one for each plain card (002:1031)."""
    plain = (cards & PLAIN).bit_count()
    paired = 0
    for wanted in (5, 4, 3, 2):
        for card in bits(cards):
            if value[card] == wanted and plain:
                paired |= 1 << card
                plain -= 1
    return paired


def in_threes(cards: int, value: tuple[int, ...]) -> int:
    """What won cards count by threes: each group the sum of its cards less 2, a last one of fewer cards less 1.

    Cards of no value are 1, and the Fool is 5 here: counted apart it is 4 and leaves a group of two, which is the same.
    So the cards of three players, or of two sides, always make 78.
    """
    blank = 0
    for card in bits(cards):
        blank += value[card] == 0
    groups, left = divmod(cards.bit_count(), 3)
    return worth(cards, value) + blank - 2 * groups - (left > 0)


def lowest(cards: int, n: int) -> int:
    """So many of a set of cards."""
    found = 0
    for _ in range(n):
        found |= (cards & ~found) & -(cards & ~found)
    return found
