"""Bridge, the rubber game (catalogue bridge; seed 002:4152-4412)."""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import FRENCH_SUITS, Pack, french
from baralho.engine import roles, told
from baralho.engine.game import GameSpec, plus, put
from baralho.engine.moves import Moves
from baralho.engine.spec import FACE, ITEM, NUMBER, Act, Options, Terms, encode, preset
from baralho.engine.table import Zone
from baralho.engine.told import Bid, BySide, Ledger, Line, Lines, Part, Several, Text, Who, counts
from baralho.kinds.auction import next_speaker
from baralho.kinds.tricks import HAND, STOCK, TrickGame, trick_zones

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


def check(players: int, options: Options) -> str:
    """Chicago and duplicate end by themselves."""
    if options["format"] != "rubber" and options["deal_limit"]:
        return f"deal_limit is for format=rubber; format={options['format']} has its own number of deals"
    return ""


def imps(points: int) -> int:
    """A difference in points as international match points, from 0 to 24."""
    found = len([step for step in IMP_STEPS if abs(points) >= step])
    return found if points > 0 else -found


class Bridge(TrickGame):
    """Two pairs bid for trumps and a number of tricks; declarer plays two hands; two games make a rubber.

    Seats 0 to 3 are North, East, South and West, side 0 is North-South.
    """

    opt: Rules
    # the auction
    bid: int = -1  # the last bid
    bidder: int = -1
    stakes: int = 1  # 2 doubled, 4 redoubled
    passes: int = 0  # in a row
    auction: tuple[int, ...] = ()  # the calls from the dealer's on: 0 a pass, 1 a double, 2 a redouble, or the bid
    named: tuple[int, ...] = (-1, -1, -1, -1, -1, -1, -1, -1, -1, -1)  # by side and denomination: who named it first
    # the play
    declarer: int = -1
    dummy: int = -1
    tricks: tuple[int, ...] = (0, 0)
    claimed: int = -1  # tricks that the leader has claimed instead of leading, -1: he has not
    shown: tuple[int, ...] = (0, 0, 0, 0)  # honours that each hand has played
    # the sheet of the rubber
    below: tuple[int, ...] = (0, 0)  # points below the last line: towards the game in progress
    games: tuple[int, ...] = (0, 0)
    played: int = 0  # deals, without those passed out
    rubbers: int = 0  # finished or broken off

    def pack(self) -> Pack:
        """52 cards."""
        return PACK

    def zones(self) -> tuple[Zone, ...]:
        """The tricks lie before the pair."""
        return trick_zones(won_by_side=True)

    def count_sides(self) -> int:
        """North-South and East-West."""
        return 2

    def deal(self) -> None:
        """Thirteen cards each, one by one; the dealer calls first."""
        self.shuffle(STOCK)
        self.t.deal(STOCK, HAND, self.next(self.dealer), 13)
        self.ask(AUCTION, self.dealer)

    def moves(self, seat: int, m: Moves) -> None:
        """Call, play a card of the hand whose turn it is, claim instead of leading, or answer a claim."""
        if self.phase == AUCTION:
            self.calls(seat, m)
        elif self.phase == AGREEING:
            m.add(AGREE)
            m.add(OBJECT)
        else:
            m.cards(PLAY, self.following(self.hand(seat)))
            if self.may_claim():
                m.add_made(CLAIMS[self.tricks_left()])

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A call, a card, or a claim and what is said to it."""
        if act == PLAY:
            self.play_card(self.hand(seat), x)
        elif act == CLAIM:
            self.claim(seat, x)
        elif act == AGREE:
            self.agree(seat)
        elif act == OBJECT:
            self.resume()
        else:
            self.call(seat, act, x * 5 + y)

    def why(self, seat: int, act: int, x: int, y: int) -> str:
        """A call out of order, a claim at the wrong time, or a suit not followed."""
        if self.phase == AUCTION:
            return "bid_higher" if act == BID else "no_double" if act == DOUBLE or act == REDOUBLE else "not_now"
        if act == CLAIM and self.phase != AGREEING:
            return "no_claim"
        return super().why(self.hand(seat), act, x, y) if act == PLAY else "not_now"

    # -- the auction ----------------------------------------------------------------------------------------------

    def calls(self, seat: int, m: Moves) -> None:
        """Pass, bid higher, double an opponent's bid, redouble an opponent's double (002:4194-4212)."""
        m.add_made(CALLS[max(self.bid + 1, LOWEST)])
        if self.bid >= 0:
            ours = self.side(self.bidder) == self.side(seat)
            if self.stakes == 1 and not ours:
                m.add(DOUBLE)
            elif self.stakes == 2 and ours:
                m.add(REDOUBLE)

    def call(self, seat: int, act: int, bid: int) -> None:
        """A new bid wipes out doubles; three passes after any other call close the auction, or four at the start."""
        self.auction += (bid if act == BID else 0 if act == PASS else 1 if act == DOUBLE else 2,)
        if act == PASS:
            self.passes += 1
        else:
            self.passes = 0
            if act == BID:
                self.bid, self.bidder, self.stakes = bid, seat, 1
                name = self.side(seat) * 5 + bid % 5
                if self.named[name] < 0:
                    self.named = put(self.named, name, seat)
            else:
                self.stakes *= 2
        speaker = next_speaker(self, seat, self.everybody, self.passes, self.bidder)
        if speaker >= 0:
            self.ask(AUCTION, speaker)
        elif self.bidder >= 0:
            self.close_auction()
        else:
            self.say("passed_out")
            if self.opt.format == "duplicate":
                self.end_board()
            self.end_deal()

    def close_auction(self) -> None:
        """Declarer is who first named the denomination for his side; the player at his left leads (002:4228-4241)."""
        level, denomination = self.bid // 5, self.bid % 5
        self.declarer = self.named[self.side(self.bidder) * 5 + denomination]
        self.dummy = self.partner(self.declarer)
        if denomination == NO_TRUMP:
            self.say("contract_nt", self.declarer, level)
        else:
            self.trump = denomination
            self.say("contract", self.declarer, denomination, level)
        if self.stakes == 2:
            self.say("doubled")
        elif self.stakes == 4:
            self.say("redoubled")
        self.ask(PLAYING, self.next(self.declarer))

    def written(self, call: int) -> str:
        """A call as it is written in the auction."""
        if call < LOWEST:
            return ("-", "X", "XX")[call]
        denomination = call % 5
        return f"{call // 5} {'NT' if denomination == NO_TRUMP else SIGNS[denomination]}"

    def partner(self, seat: int) -> int:
        """Partners sit opposite."""
        return seat ^ 2

    def start(self) -> None:
        """In duplicate the first board is North's."""
        if self.opt.format == "duplicate":
            self.dealer = 0

    def next_dealer(self) -> int:
        """The deal passes to the left, but whoever dealt a hand that all passed deals again (002:4206).

        So it is in Chicago too; in duplicate a board that all passed has been played.
        """
        again = self.opt.passed_out == "same_dealer_redeals" or self.opt.format == "chicago"
        return self.dealer if self.bid < 0 and again and self.opt.format != "duplicate" else self.next(self.dealer)

    def vulnerable(self, side: int) -> bool:
        """After a game of the rubber; in Chicago the dealer's side in deals 2 and 3, both in 4; else by the board."""
        if self.opt.format == "rubber":
            return self.games[side] > 0
        if self.opt.format == "duplicate":
            return BOARDS[self.played % len(BOARDS)] in ("NB", "EB")[side]
        return self.played == CHICAGO - 1 or (self.played > 0 and self.side(self.dealer) == side)

    def alone(self) -> bool:
        """Whether every deal is scored by itself, with its own prize for a game or a part-score."""
        return self.opt.format == "duplicate" or (
            self.opt.format == "chicago" and self.opt.chicago_parts == "duplicate"
        )

    # -- the play -------------------------------------------------------------------------------------------------

    def hand(self, seat: int) -> int:
        """Whose cards a seat that is asked plays: declarer plays dummy's too."""
        return self.dummy if self.phase == DUMMY else seat

    def ask_card(self, hand: int) -> None:
        """Declarer decides for dummy."""
        if hand == self.dummy:
            self.ask(DUMMY, self.declarer)
        else:
            self.ask(PLAYING, hand)

    def play_card(self, hand: int, card: int) -> None:
        """Dummy is laid down after the first lead (002:4241); the hand that wins a trick leads (002:4253)."""
        opening = self.best < 0 and self.tricks_left() == 13
        if HONOURS[self.bid % 5] >> card & 1:
            self.shown = plus(self.shown, hand, 1)
        self.claimed = -1
        if self.play(hand, card):
            winner = self.take(self.side(self.taker))
            self.tricks = plus(self.tricks, self.side(winner), 1)
            if self.tricks_left():
                self.ask_card(winner)
            else:
                self.count_deal()
            return
        if opening:
            self.t.show(HAND, self.dummy, self.everybody)
        self.ask_card(self.next(hand))

    def tricks_left(self) -> int:
        """How many tricks have still to be won."""
        return 13 - self.tricks[0] - self.tricks[1]

    # A claim is no rule of the seed but what every table does to save time. Nothing is won by it that the others do
    # not give: it shows the claimer's hand, and one objection is enough for the play to go on.

    def may_claim(self) -> bool:
        """From the second trick on, instead of leading, once a trick."""
        return self.best < 0 and self.claimed < 0 and self.tricks_left() < 13

    def claim(self, seat: int, tricks: int) -> None:
        """Lay one's hand down and say how many of the tricks left one's side will take; the other two are asked."""
        self.claimed = tricks
        self.t.show(HAND, seat, self.everybody)
        self.interrupt(AGREEING, self.other(seat))

    def other(self, seat: int) -> int:
        """The next of the three who decide: dummy is not asked."""
        return self.after(seat, self.everybody & ~(1 << self.dummy))

    def agree(self, seat: int) -> None:
        """When both have agreed the tricks are divided as claimed."""
        claimer = self.saved[-1]
        following = self.other(seat)
        if following != claimer:
            self.ask(AGREEING, following)
            return
        side, rest = self.side(claimer), self.tricks_left() - self.claimed
        self.say("conceded", claimer, self.claimed)
        self.tricks = plus(plus(self.tricks, side, self.claimed), 1 - side, rest)
        self.count_deal()

    # -- the score ------------------------------------------------------------------------------------------------

    def count_deal(self) -> None:
        """The contract, then honours, then game and rubber."""
        side = self.side(self.declarer)
        extra = self.tricks[side] - BOOK - self.bid // 5
        if extra >= 0:
            self.score_made(side, extra)
        else:
            self.score(1 - side, self.penalty(-extra, self.vulnerable(side)), "undertricks")
        if self.opt.honours and not self.alone():
            self.score_honours()
        if self.opt.format == "rubber":
            self.played += 1
            self.end_game()
            if self.opt.deal_limit and self.played == self.opt.deal_limit:
                self.break_off()
        else:
            if not self.alone():
                self.carry(side)
            self.end_board()
        self.end_deal()

    def score_made(self, side: int, extra: int) -> None:
        """Tricks bid go below the line, all else above; slams must have been bid (002:4285-4295)."""
        level, denomination, stakes = self.bid // 5, self.bid % 5, self.stakes
        vulnerable = 1 if self.vulnerable(side) else 0
        value = TRICK_VALUE[denomination]
        points = (level * value + (FIRST_NO_TRUMP if denomination == NO_TRUMP else 0)) * stakes
        if self.alone():
            self.score(side, points, "made")
            if points >= GAME_AT:
                self.score(side, GAME_BONUS[vulnerable], "game_bonus")
            else:
                self.score(side, PART_BONUS, "part_bonus")
        else:
            self.below = plus(self.below, side, points)
            self.score(side, points, "below")
        if extra:
            each = value if stakes == 1 else 50 * stakes * (1 + vulnerable)
            self.score(side, extra * each, "overtricks")
        if stakes > 1 and self.opt.insult_bonus:
            self.score(side, self.opt.insult_bonus * stakes // 2, "insult")
        if level == 6:
            self.score(side, SMALL_SLAM[vulnerable], "small_slam")
        elif level == 7:
            self.score(side, GRAND_SLAM[vulnerable], "grand_slam")

    def penalty(self, down: int, vulnerable: bool) -> int:
        """What tricks short of the contract cost (002:4403-4412)."""
        if self.stakes == 1:
            return down * (100 if vulnerable else 50)
        if vulnerable:
            doubled = 300 * down - 100
        else:
            doubled = 200 * down - 100
            if self.opt.nv_doubled_undertricks == MODERN_UNDERTRICKS:
                doubled += 100 * max(down - 3, 0)
        return doubled * self.stakes // 2

    def score_honours(self) -> None:
        """Four or five honours of trumps dealt to one player, or four aces at no trump, whoever declared (002:4319)."""
        denomination = self.bid % 5
        for seat in range(4):
            held = self.t.mask(HAND, seat) & HONOURS[denomination]  # unplayed where the rest was claimed
            count = self.shown[seat] + held.bit_count()
            if count == 5 or (count == 4 and denomination == NO_TRUMP):
                self.score(self.side(seat), 150, "honours")
            elif count == 4:
                self.score(self.side(seat), 100, "honours")

    def end_game(self) -> None:
        """100 below the line make game: a new line is drawn for both; a second game wins the rubber (002:4267-4271)."""
        side = self.side(self.declarer)
        if self.below[side] < GAME_AT:
            return
        self.below = (0, 0)
        self.games = plus(self.games, side, 1)
        self.say("game", side)
        if self.games[side] == 2:
            self.score(side, RUBBER[self.games[1 - side]], "rubber")
            self.end_rubber()

    # -- Chicago and duplicate ------------------------------------------------------------------------------------

    def carry(self, side: int) -> None:
        """The older Chicago: part-scores join to game until either side makes one; a last one that does not is 100."""
        if self.below[side] >= GAME_AT:
            self.below = (0, 0)
            self.say("game", side)
            self.score(side, GAME_BONUS[1 if self.vulnerable(side) else 0], "game_bonus")
        elif self.played == CHICAGO - 1 and self.tricks[side] >= BOOK + self.bid // 5:
            self.score(side, PART_SCORE, "last_part")

    def end_board(self) -> None:
        """Four deals are a Chicago, so many boards a duplicate."""
        self.played += 1
        if self.played == (CHICAGO if self.opt.format == "chicago" else self.opt.boards):
            self.end_rubber()

    def break_off(self) -> None:
        """A rubber that is not played out: 300 for the only game (002:4390), by option 100 for the only part-score."""
        if self.opt.unfinished_rubber != "none":
            for side in range(2):
                if self.games[side] > self.games[1 - side]:
                    self.score(side, BROKEN_OFF, "only_game")
                if self.opt.unfinished_rubber == "game_300_part_100" and self.below[side] and not self.below[1 - side]:
                    self.score(side, PART_SCORE, "only_part")
        self.say("broken_off")
        self.end_rubber()

    def end_rubber(self) -> None:
        """The next one starts from an empty sheet, with nobody vulnerable."""
        self.rubbers += 1
        self.below = (0, 0)
        self.games = (0, 0)
        self.played = 0

    def match_over(self) -> bool:
        """As many rubbers as agreed; the points of all are added, and the side with more has won."""
        return self.rubbers == self.opt.rubbers

    def finish(self) -> None:
        """If all agree to stop in the middle of a rubber, it is broken off; the deal in progress does not count."""
        if self.played and self.opt.format == "rubber":
            self.break_off()
        super().finish()

    def ledger(self) -> Ledger | None:
        """What was contracted for stands below the line, a game draws a new one, the rest stands above."""
        if self.alone():
            return None
        return Ledger(below=["below"], line=GAME_AT, ends=["rubber"])

    def status(self) -> Lines:
        """The contract, the tricks and the sheet."""
        shown: Lines = []
        if self.bid >= 0:
            level, denomination = self.bid // 5, self.bid % 5
            letter = told.NO_TRUMP if denomination == NO_TRUMP else FRENCH_SUITS[denomination]
            shown.append(Line("bid" if self.phase == AUCTION else "contract", Bid(level, letter)))
            if self.stakes > 1:
                shown.append(Line("stakes", Text(f"{self.stakes}x")))
        if self.declarer >= 0:
            shown.append(Line("declarer", Who([self.declarer]), roles.OFFICE, "★"))
            goal = BOOK + self.bid // 5
            goals = [goal if self.side(self.declarer) == side else 14 - goal for side in range(2)]
            won = [Part(self.tricks[side], goals[side]) for side in range(2)]
            shown.append(Line("tricks", BySide(won), roles.CONTRACT))
        if not self.alone():
            shown.append(Line("below", BySide(counts(self.below))))
        if self.opt.format == "rubber":
            shown.append(Line("games", BySide(counts(self.games))))
        else:
            of = CHICAGO if self.opt.format == "chicago" else self.opt.boards
            shown.append(Line("board", Part(min(self.played + 1, of), of)))
        exposed = [int(self.vulnerable(side)) for side in range(2)]
        if max(exposed):
            shown.append(Line("vulnerable", BySide(counts(exposed)), roles.VULNERABLE))
        shown.append(Line("auction", Several([self.written(call) for call in self.auction]), roles.CONTRACT))
        if self.opt.rubbers > 1:
            shown.append(Line("rubber", Part(min(self.rubbers + 1, self.opt.rubbers), self.opt.rubbers)))
        return shown


GAME: Final = GameSpec(
    "bridge",
    Bridge,
    seed="002:4152-4412",
    family="bidding-trick",
    emblem=("AS KS QS", "ST"),
    players=(4,),
    acts=ACTS,
    phases=("auction", "playing", "dummy", "agreeing"),
    rules=Rules,
    check=check,
    keeps=("below", "games", "played", "rubbers"),
    presets=(
        preset("rapida", deal_limit=4),
        preset("normal"),
        preset("completa", rubbers=3),
        preset(
            "moderna",
            insult_bonus=50,
            nv_doubled_undertricks=MODERN_UNDERTRICKS,
            passed_out="next_dealer",
            unfinished_rubber="game_300_part_100",
        ),
        preset(
            "chicago",
            format="chicago",
            insult_bonus=50,
            nv_doubled_undertricks=MODERN_UNDERTRICKS,
        ),
        preset(
            "duplicate",
            format="duplicate",
            insult_bonus=50,
            nv_doubled_undertricks=MODERN_UNDERTRICKS,
            boards=8,
        ),
    ),
    minutes=60,
    luck=3,
    thought=5,
)
