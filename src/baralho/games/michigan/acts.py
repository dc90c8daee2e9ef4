"""Michigan: cards, zones, actions and options."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.spec import FACE, NUMBER, Act, Options, Terms
from baralho.kinds.stops import next_up

PACK: Final = french(extra="AH KC QD JS")
FACES: Final = 52
STAKE_CARDS: Final = tuple([PACK.of(code) for code in ("AH", "KC", "QD", "JS")])  # "cartas da cambada" (002:4999)
SECOND_PACK: Final = PACK.all >> FACES << FACES
ACES: Final = PACK.faces_of(PACK.ranks[1])
SUITS: Final = tuple([PACK.faces_of(suit) for suit in PACK.suits[:4]])
POWER: Final = tuple([(PACK.rank[face] + 11) % 13 for face in range(FACES)])  # 2 lowest, ace highest
NEXT: Final = next_up(PACK, "2 3 4 5 6 7 8 9 10 J Q K A")  # by face; -1 after the ace
UNDER: Final = tuple([sum([PACK.copies[f] for f in range(FACES) if POWER[f] < p]) for p in range(13)])  # lower cards
ANTE: Final = 4  # a chip on each stake card
LEAST: Final = 3  # players

STOCK: Final = 0
HAND: Final = 1
WIDOW: Final = 2
DEAD: Final = 3  # out of play, seen by nobody
ASIDE: Final = 4  # a hand changed for the widow: its owner remembers it
SEQUENCE: Final = 5
STAKES: Final = 6

SWAPPING: Final = 0
BIDDING: Final = 1
OFFERING: Final = 2
LEADING: Final = 3
ANSWERING: Final = 4

SWAP: Final = 0
KEEP: Final = 1
BID: Final = 2
PASS: Final = 3
OFFER: Final = 4
DECLINE: Final = 5
PLAY: Final = 6
GO_ON: Final = 7
WITHHOLD: Final = 8
MOST: Final = 4000  # chips that anybody can have
ACTS: Final = (
    Act("swap", role=roles.HANDLES),
    Act("keep", role=roles.YIELDS),
    Act("bid", y=NUMBER, most_y=MOST),
    Act("pass", role=roles.YIELDS),
    Act("offer", y=NUMBER, most_y=MOST),  # a sealed bid
    Act("decline", role=roles.YIELDS),
    Act("play", FACE, role=roles.PLAYS),  # the first card of a sequence; the rest follows by itself
    Act("go_on", role=roles.HANDLES),
    Act("withhold", silent=True, role=roles.YIELDS),
)


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.start_chips = o.number("start_chips", 20, 1, 500)
        self.deals = o.number("deals", 0, 0, 100)
        self.widow_auction = o.choice("widow_auction", "ascending", "sealed")
        self.lead_rule = o.choice("lead_rule", "lowest_of_chosen_suit", "lowest_overall")
        self.allow_withholding = o.choice("allow_withholding", False, True)
        self.bankrupt = o.choice("bankrupt", "allow_debt", "eliminate")
        self.suit_change = o.choice("suit_change", "other_suit", "other_colour", "free")


def check(players: int, options: Options) -> str:
    """Who cannot ante is out, so everybody must be able to at first."""
    if options["bankrupt"] == "eliminate" and int(options["start_chips"]) < ANTE:
        return f"bankrupt=eliminate needs start_chips of at least {ANTE}, the ante of a deal"
    return ""


def lowest(faces: int, suit: int) -> int:
    """The lowest face of a suit that is there; the ace is highest."""
    cards = faces & SUITS[suit]
    low = cards & ~ACES or cards
    return (low & -low).bit_length() - 1
