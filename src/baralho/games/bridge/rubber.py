"""Rubbers, Chicago, boards: who deals, who is vulnerable, when it ends."""

from __future__ import annotations

from baralho.cards.pack import FRENCH_SUITS
from baralho.engine import roles, told
from baralho.engine.game import plus
from baralho.engine.told import Bid, BySide, Ledger, Line, Lines, Part, Several, Text, Who, counts
from baralho.games.bridge.acts import (
    AUCTION,
    BOOK,
    BROKEN_OFF,
    CHICAGO,
    GAME_AT,
    GAME_BONUS,
    NO_TRUMP,
    PART_SCORE,
    RUBBER,
)
from baralho.games.bridge.score import Score


class Bridge(Score):
    """Two pairs bid for trumps and a number of tricks; declarer plays two hands; two games make a rubber."""

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
        self.show_end()  # the next deal has another number, and others are vulnerable
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
            shown.append(Line("board", Part(of if self.over else min(self.played + 1, of), of)))
        exposed = [int(self.vulnerable(side)) for side in range(2)]
        if max(exposed):
            shown.append(Line("vulnerable", BySide(counts(exposed)), roles.VULNERABLE))
        shown.append(Line("auction", Several([self.written(call) for call in self.auction]), roles.CONTRACT))
        if self.opt.rubbers > 1:
            shown.append(Line("rubber", Part(min(self.rubbers + 1, self.opt.rubbers), self.opt.rubbers)))
        return shown
