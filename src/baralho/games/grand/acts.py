"""Grand: the pack, the four games and what they pay, phases, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, HEARTS, JACK, french
from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, SUIT, Act, Terms

PACK: Final = french()
POWER: Final = tuple([14 if rank == 1 else rank for rank in PACK.rank])
ALL_HEARTS: Final = PACK.suits[HEARTS]
TRICKS: Final = 13
BOOK: Final = 6  # tricks that count nothing in Whist and Grand

# declarations, and up to which one a game may be chosen (002:6488, 6735-6787)
STEP: Final = 5
MOST: Final = 100
MOST_WHIST: Final = 65
MOST_EUCRE: Final = 25
MOST_COPAS: Final = 50
BOTH: Final = 20  # in Eucre: up to here with the partner, from here on alone

# what they pay
WHIST_TRICK: Final = 5
WHIST_SLAM: Final = 65
GRAND_TRICK: Final = 9
GRAND_SLAM: Final = 103
EUCRE_PAYS: Final = (0, 0, 0, 5, 10, 20)  # by tricks
EUCRE_ALONE_PAYS: Final = 25  # for all five
EUCRE_FINE: Final = 20
COPAS_PAYS: Final = 50

# the end (002:6684-6722)
TARGET: Final = 100
DEFEAT: Final = 10  # each that the other pair has more, in the settlement
NEAR_HOME: Final = 70  # with more than that the dealer's pair may be forestalled by eldest hand's Copas
DEALING: Final = 8  # quarters of a minute for a deal and its auction; a trick takes one
MINUTE: Final = 4

# Eucre: jacks of one colour are the highest trumps, and no trump below the 8 is kept (002:6598-6616)
EUCRE_SIZE: Final = 5
SET_ASIDE: Final = 8
SISTER: Final = 3  # suit ^ SISTER is the other suit of its colour


def is_left_bower(card: int, trump: int) -> bool:
    """Whether a card is the other jack of the colour of trumps."""
    return PACK.rank[card] == JACK and PACK.suit[card] == trump ^ SISTER


def eucre_power(card: int, trump: int) -> int:
    """Right bower, left bower, then ace to 2."""
    if PACK.rank[card] == JACK and PACK.suit[card] == trump:
        return 16
    return 15 if is_left_bower(card, trump) else POWER[card]


# by trumps, then by card or suit
EUCRE_POWER: Final = tuple([tuple([eucre_power(c, trump) for c in range(PACK.count)]) for trump in range(4)])
EUCRE_SUIT: Final = tuple(
    [tuple([trump if is_left_bower(c, trump) else PACK.suit[c] for c in range(PACK.count)]) for trump in range(4)]
)
EUCRE_SUITS: Final = tuple(
    [
        tuple([sum([1 << c for c in range(PACK.count) if EUCRE_SUIT[trump][c] == suit]) for suit in range(4)])
        for trump in range(4)
    ]
)
LOW_TRUMPS: Final = tuple([PACK.mask(" ".join([f"{rank}{suit}" for rank in range(2, 8)])) for suit in FRENCH_SUITS])

# zones, after those of all trick games
ASIDE: Final = 4  # the eight cards that each sets aside in an Eucre
EXPOSED: Final = 5  # the five of who sits out, open on the table

BIDDING: Final = 0
CHOOSING: Final = 1
LAYING: Final = 2  # eight of thirteen cards aside
SWAPPING: Final = 3  # one card with the partner who sits out
DEFENDING: Final = 4  # whether one defends alone
PLAYING: Final = 5
PHASES: Final = ("bidding", "choosing", "laying", "swapping", "defending", "playing")

PLAY: Final = 0
PASS: Final = 1
BID: Final = 2
FORESTALL: Final = 3  # eldest hand's Copas, with the heart that he lays open
WHIST: Final = 4  # these four are also the games themselves
GRAND: Final = 5
EUCRE: Final = 6
COPAS: Final = 7
EUCRE_ALONE: Final = 8
LAY: Final = 9
LAY_LAST: Final = 10
TAKE: Final = 11
GIVE: Final = 12
STAY: Final = 13
DEFEND_ALONE: Final = 14
ACTS: Final = (
    Act("play", FACE, role=roles.PLAYS),
    Act("pass", role=roles.YIELDS),
    Act("bid", NUMBER, most_x=MOST),
    Act("forestall", FACE, raises=True),
    Act("whist", SUIT),
    Act("grand"),
    Act("eucre", SUIT),
    Act("copas"),
    Act("eucre_alone", SUIT),
    Act("lay", FACE, hidden=True, pick=True, role=roles.HANDLES),
    Act("lay_last", FACE, hidden=True, role=roles.HANDLES),
    Act("take", FACE, pick=True, role=roles.HANDLES),
    Act("give", FACE, role=roles.HANDLES),
    Act("stay", role=roles.YIELDS),
    Act("defend_alone"),
)

NO_GAME: Final = -1
SILENT: Final = -1  # has not spoken yet
PASSED: Final = 0


def pays(game: int, tricks: int, alone: bool) -> int:
    """What so many tricks count in Whist, Grand and Eucre (002:6538-6546, 6558-6562, 6638-6648)."""
    if game == WHIST:
        return WHIST_SLAM if tricks == TRICKS else max(tricks - BOOK, 0) * WHIST_TRICK
    if game == GRAND:
        return GRAND_SLAM if tricks == TRICKS else max(tricks - BOOK, 0) * GRAND_TRICK
    return EUCRE_ALONE_PAYS if alone and tricks == EUCRE_SIZE else EUCRE_PAYS[tricks]


def needed(game: int, bid: int, alone: bool) -> int:
    """The tricks that fulfil a declaration."""
    tricks = 0
    while pays(game, tricks, alone) < bid:
        tricks += 1
    return tricks


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.end_mode = o.choice("end_mode", "points_100", "deals", "time")
        self.deals = o.number("deals", 12, 1, 100)
        self.minutes = o.number("minutes", 60, 1, 600)
        self.partners = o.choice("partners", "drawn", "chosen", display=True)
        self.pass_is_final = o.choice("pass_is_final", False, True)
        self.eldest_hearts_preempt = o.choice("eldest_hearts_preempt", True, False)
        self.preempt_value = o.choice("preempt_value", 50, 5)
        self.lone_exchange = o.choice("lone_exchange", "optional", "compulsory")
        self.opponents_exchange = o.choice("opponents_exchange", "from_exposed_hand", "with_own_partner", "none")
