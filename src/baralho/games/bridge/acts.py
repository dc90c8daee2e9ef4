"""Cards, actions, tables and options of Bridge."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.spec import FACE, ITEM, NUMBER, Act, Options, Terms, encode

PACK: Final = french()

# what is bid: the four suits by their number in the pack, which is their order in the auction, and above them no trump
NO_TRUMP: Final = 4
DENOMINATIONS: Final = ("C", "D", "H", "S", "NT")
SIGNS: Final = "♣♦♥♠"
BOOK: Final = 6  # tricks taken for granted: a bid of one is for seven
LOWEST: Final = 5  # a bid is one number, five times its level and its denomination: from one club
HIGHEST: Final = 39  # to seven no trump

# the tables (002:4371-4412)
TRICK_VALUE: Final = (20, 20, 30, 30, 30)
FIRST_NO_TRUMP: Final = 10  # the first trick at no trump is worth so much more
GAME_AT: Final = 100
SMALL_SLAM: Final = (500, 750)  # not vulnerable, vulnerable
GRAND_SLAM: Final = (1000, 1500)
RUBBER: Final = (700, 500)  # by the games of the losers
BROKEN_OFF: Final = 300
GAME_BONUS: Final = (300, 500)  # in Chicago and duplicate, where every deal is scored alone
PART_BONUS: Final = 50
CHICAGO: Final = 4  # deals
# boards of duplicate: O nobody vulnerable, N North-South, E East-West, B both
BOARDS: Final = "ONEBNEBOEBONBONE"
# a difference of so many points is one IMP more: below 20 none, from 20 one, from 50 two ...
IMP_STEPS: Final = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000,
    3500, 4000,
)  # fmt: skip
PART_SCORE: Final = 100
ACES: Final = PACK.mask("AC AD AH AS")
HONOURS: Final = tuple([PACK.mask(" ".join([rank + suit for rank in "AKQJT"])) for suit in "CDHS"] + [ACES])

AUCTION: Final = 0
PLAYING: Final = 1
DUMMY: Final = 2  # declarer is asked for a card of dummy's
AGREEING: Final = 3

PASS: Final = 0
BID: Final = 1
DOUBLE: Final = 2
REDOUBLE: Final = 3
PLAY: Final = 4
CLAIM: Final = 5
AGREE: Final = 6
OBJECT: Final = 7
ACTS: Final = (
    Act("pass", role=roles.YIELDS),
    Act("bid", NUMBER, ITEM, most_x=7, items=DENOMINATIONS),
    Act("double", raises=True),
    Act("redouble", raises=True),
    Act("play", FACE, role=roles.PLAYS),
    Act("claim", NUMBER, most_x=12, quits=True, role=roles.WINS),
    Act("agree"),
    Act("object"),
)

# put together once: by the lowest bid that is high enough, and by the tricks that are left
CALLS: Final = [
    [encode(PASS), *[encode(BID, bid // 5, bid % 5) for bid in range(lowest, HIGHEST + 1)]]
    for lowest in range(HIGHEST + 2)
]
CLAIMS: Final = [[encode(CLAIM, tricks) for tricks in range(left + 1)] for left in range(14)]

SEED_UNDERTRICKS: Final = "100/200/200/200..."
MODERN_UNDERTRICKS: Final = "100/200/200/300..."


class Rules:
    """The options of a table."""

    def __init__(self, o: Terms) -> None:
        self.insult_bonus = o.choice("insult_bonus", 0, 50)
        self.nv_doubled_undertricks: str = o.choice("nv_doubled_undertricks", SEED_UNDERTRICKS, MODERN_UNDERTRICKS)
        self.passed_out = o.choice("passed_out", "same_dealer_redeals", "next_dealer")
        self.honours = o.choice("honours", True, False)
        self.unfinished_rubber = o.choice("unfinished_rubber", "game_bonus_300", "game_300_part_100", "none")
        self.deal_limit = o.choice("deal_limit", 0, 4, 8, 16)
        self.rubbers = o.choice("rubbers", 1, 2, 3, 4)
        self.format = o.choice("format", "rubber", "chicago", "duplicate")
        self.chicago_parts = o.choice("chicago_parts", "duplicate", "carried")
        self.boards = o.choice("boards", 4, 8, 16)
        self.second_table = o.choice("second_table", False, True)


def check(players: int, options: Options) -> str:
    """Chicago and duplicate end by themselves."""
    if options["format"] != "rubber" and options["deal_limit"]:
        return f"deal_limit is for format=rubber; format={options['format']} has its own number of deals"
    return ""


def imps(points: int) -> int:
    """A difference in points as international match points, from 0 to 24."""
    found = len([step for step in IMP_STEPS if abs(points) >= step])
    return found if points > 0 else -found


def trick_points(bid: int, stakes: int) -> int:
    """What the tricks of a contract count that is made (002:4371-4377)."""
    level, denomination = bid // 5, bid % 5
    return (level * TRICK_VALUE[denomination] + (FIRST_NO_TRUMP if denomination == NO_TRUMP else 0)) * stakes
