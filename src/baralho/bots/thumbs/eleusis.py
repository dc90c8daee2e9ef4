"""Rules of thumb for Elêusis (catalogue eleusis, strategy hints).

Who guesses believes in rules of the language, plain ones first (`bots/induction`), and plays what most likely fits;
strong knows the library too. In simulations everybody is taken to know the rule of that world.
"""

from __future__ import annotations

from typing import Final

from baralho.bots.induction import LISTED, Induction
from baralho.bots.seat import Seat
from baralho.bots.thumb import Reason, Thumb, promising
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import bits, count
from baralho.games.eleusis.acts import (
    BEGIN,
    CORRECT,
    ERRORS,
    FIT,
    HAND,
    HINT,
    INCORRECT,
    NO,
    NO_PLAY,
    PLAY,
    PROPHET,
    PUT,
    ROW,
    RULE,
    SHOWN,
    STARTING,
    STOCK,
    VALUE,
    YES,
)
from baralho.games.eleusis.game import Eleusis
from baralho.games.eleusis.library import EASY, HARD, LIBRARY, MIDDLING
from baralho.games.eleusis.machine import FACES
from baralho.games.eleusis.play import STRING
from baralho.games.eleusis.tables import accepts

WEIGHT: Final = (0, 4, 3, 2)  # by grade: plain rules are likelier
MOST_CODES: Final = 16  # rules that are followed at once
LIBRARY_WEIGHT: Final = sum([WEIGHT[entry.grade] for entry in LIBRARY])
STRONG: Final = 2  # the skill of who knows the library
SURE: Final = 93  # of a hundred, to become the Prophet
EXPLAINED: Final = 0.6  # the least part of what is believed that must explain every verdict, for a Prophet
NOTHING_FITS: Final = 0.85  # how sure one must be to say so
STRINGS: Final = 0.9  # how likely a card must fit to be part of a string
ENOUGH: Final = 8  # verdicts before one believes to have found out


class EleusisThumb(Thumb[Eleusis]):
    """Play what most rules still possible let fit; strings when sure; become the Prophet when one rule is left."""

    guided = 90
    depth = 60
    alone = True
    sure = 1.0
    wide = 6

    def shortlist(self, game: Eleusis, seat: int, actions: list[int]) -> list[int]:
        """The weighted rules decide: rollouts under one guessed rule play worse (measured)."""
        return promising(self.rates(game, seat, actions), actions, 0, 1)

    def __init__(self) -> None:
        self.codes: list[tuple[int, ...]] = []  # the rules that agree with the layout at the moment of the decision
        self.weights: list[int] = []
        self.belief: Induction | None = None  # what is believed then, by the language of rules
        self.listed = 0.0  # the part of it that is in those rules of the library
        self.row = -1  # by which that moment is recognised
        self.refusals = -1
        self.seat = -1

    def prepare(self, me: Seat) -> None:
        """The rules that agree with what all have seen; God knows his own."""
        game, seat = me.glimpse(), me.number
        assert isinstance(game, Eleusis)
        self.codes = []
        self.weights = []
        self.belief = None
        self.listed = 0.0
        self.seat = seat
        self.row = game.t.count(ROW)
        self.refusals = len(game.refused)
        if seat == game.dealer or not self.row:
            return
        self.belief = belief = Induction(game.numbers, self.skill)
        row = game.faces(ROW)
        for length in range(1, len(row)):
            belief.see(row[:length], row[length], True)
        for refusal in game.refused:
            if len(refusal) == 2:  # of a string that was wrong nobody knows which card it was
                belief.see(row[: refusal[0]], refusal[1], False)
        belief.weigh()
        if self.skill < STRONG:
            return
        for entry in LIBRARY:
            if game.explains(entry.program) and len(self.codes) < MOST_CODES:
                self.codes.append(entry.program)
                self.weights.append(WEIGHT[entry.grade])
        self.listed = LISTED * sum(self.weights) / LIBRARY_WEIGHT

    # -- what is believed ---------------------------------------------------------------------------------------------

    def believed(self, game: Eleusis, seat: int) -> tuple[list[tuple[int, ...]], list[int]]:
        """The rules a seat believes in: those prepared, else that of the world."""
        if seat == game.dealer:
            return [god_rule(game)], [1]
        here = seat == self.seat and game.t.count(ROW) == self.row and len(game.refused) == self.refusals
        if here and self.codes:
            return self.codes, self.weights
        return ([game.code], [1]) if game.code else ([], [])

    def guesses(self, game: Eleusis, seat: int) -> bool:
        """Whether this is the seat that decides, at the moment for which it was prepared."""
        here = seat == self.seat and game.t.count(ROW) == self.row and len(game.refused) == self.refusals
        return here and self.belief is not None

    def chance(self, game: Eleusis, row: list[int], face: int) -> float:
        """How likely a card fits, by what was prepared."""
        belief = self.belief
        if belief is None:
            return 0.5
        good = 0
        for k in range(len(self.codes)):
            if accepts(self.codes[k], game.numbers, row, face):
                good += self.weights[k]
        listed = self.listed * good / sum(self.weights) if self.codes else 0.0
        return (belief.chance(row, face) * belief.whole + listed) / (belief.whole + self.listed)

    def string(self, game: Eleusis, row: list[int], shown: list[int]) -> float:
        """How likely a string fits: cards that one rule lets fit go together, so its weakest card counts."""
        worst = 1.0
        row = row[:]
        for face in shown:
            worst = min(worst, self.chance(game, row, face))
            row.append(face)
        return worst

    def rates(self, game: Eleusis, seat: int, actions: list[int]) -> list[int]:
        """By what the rules believed in say."""
        act = actions[0] & KIND_MASK
        if act == RULE:
            return self.rules(game, actions)
        if act == PLAY or act == PUT or act == NO_PLAY:
            return self.plays(game, seat, actions)
        found: list[int] = []
        for action in actions:
            found.append(self.word(game, seat, action))
        return found

    def rules(self, game: Eleusis, actions: list[int]) -> list[int]:
        """A rule that some find and others do not; which one is a matter of chance: a guess of what the stock has."""
        line = game.t.line(STOCK)
        salt = line[-1] * 31 + line[-2] * 7 + line[-3] if len(line) > 2 else 0
        found: list[int] = []
        for action in actions:
            x = x_of(action)
            grade = LIBRARY[x].grade
            liked = 40 if grade == MIDDLING else 25 if grade == EASY else 0
            found.append(liked + (salt * 13 + x * 29) % 47)
        return found

    def plays(self, game: Eleusis, seat: int, actions: list[int]) -> list[int]:
        """What a card or string brings on average, in cards got rid of."""
        if self.guesses(game, seat):
            return self.attempts(game, seat, actions)
        codes, weights = self.believed(game, seat)
        whole = sum(weights)
        row = game.faces(ROW)
        picks = game.picks(seat)
        alive: list[int] = []  # the rules by which the cards picked are right
        for k in range(len(codes)):
            if game.right(codes[k], row, picks):
                alive.append(k)
        longer = row + picks
        hand = game.t.mask(HAND, seat) & ~game.picked(seat, HAND, seat)
        faces = bits(game.t.pack.faces_of(hand))
        size = len(picks) + 1
        fits: dict[int, int] = {}
        for face in faces:
            good = 0
            for k in alive:
                if accepts(codes[k], game.numbers, longer, face):
                    good += weights[k]
            fits[face] = good
        strict = 3 if game.laid() >= game.opt.expulsion_at and game.prophet < 0 else 0
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == NO_PLAY:
                found.append(self.no_play(game, seat, codes, weights, faces, row, strict))
            elif not whole:
                found.append(0 if act == PLAY else -50)
            elif act == PLAY:
                found.append(gain(fits[x], whole, size, strict))
            elif fits[x] * 10 < whole * 9 or size >= STRING:
                found.append(-300)
            else:
                best = 0
                after = [*longer, x]
                for face in faces:
                    if face != x or count(hand & game.t.pack.copies[x]) > 1:
                        good = 0
                        for k in alive:
                            if accepts(codes[k], game.numbers, longer, x) and accepts(
                                codes[k], game.numbers, after, face
                            ):
                                good += weights[k]
                        best = max(best, good)
                found.append(gain(best, whole, size + 1, strict))
        return found

    def attempts(self, game: Eleusis, seat: int, actions: list[int]) -> list[int]:
        """The same for who only guesses at the rule."""
        row = game.faces(ROW)
        picks = game.picks(seat)
        longer = row + picks
        so_far = self.string(game, row, picks)
        hand = game.t.mask(HAND, seat) & ~game.picked(seat, HAND, seat)
        faces = bits(game.t.pack.faces_of(hand))
        size = len(picks) + 1
        fits: dict[int, float] = {}
        for face in faces:
            fits[face] = min(so_far, self.chance(game, longer, face))
        strict = 3 if game.laid() >= game.opt.expulsion_at and game.prophet < 0 else 0
        found: list[int] = []
        for action in actions:
            act, x = action & KIND_MASK, x_of(action)
            if act == NO_PLAY:
                none = 1.0
                for face in faces:
                    none = min(none, 1.0 - fits[face])
                prize = 8 if game.t.count(HAND, seat) <= 4 else 4
                found.append(int(100 * (prize * none - (4 + strict) * (1.0 - none))) if none > NOTHING_FITS else -200)
            elif act == PLAY:
                found.append(gain(int(1000 * fits[x]), 1000, size, strict))
            elif fits[x] < STRINGS or size >= STRING:
                found.append(-300)
            else:
                best = 0.0
                for face in faces:
                    if face != x or count(hand & game.t.pack.copies[x]) > 1:
                        best = max(best, min(fits[x], self.chance(game, [*longer, x], face)))
                found.append(gain(int(1000 * best), 1000, size + 1, strict))
        return found

    def no_play(
        self,
        game: Eleusis,
        seat: int,
        codes: list[tuple[int, ...]],
        weights: list[int],
        faces: list[int],
        row: list[int],
        strict: int,
    ) -> int:
        """No card fits: true for which rules?"""
        whole = sum(weights)
        if not whole:
            return -200
        none = 0
        for k in range(len(codes)):
            fitting = False
            for face in faces:
                if accepts(codes[k], game.numbers, row, face):
                    fitting = True
                    break
            if not fitting:
                none += weights[k]
        prize = 8 if game.t.count(HAND, seat) <= 4 else 4
        return (100 * prize * none - 100 * (4 + strict) * (whole - none)) // whole

    def word(self, game: Eleusis, seat: int, action: int) -> int:
        """Verdicts, hints, and whether to be the Prophet."""
        act, x = action & KIND_MASK, x_of(action)
        if act == VALUE:
            return 100 if x == y_of(action) else 0
        if act == HINT:
            return 20 if game.rule >= 0 and LIBRARY[game.rule].grade == HARD else 0
        if act == BEGIN:
            return 10
        if act == PROPHET:
            return self.confidence(game, seat) - SURE
        if act == FIT:
            return self.share(game, seat, x)
        if act == YES:
            return self.trust(game, seat) - 50
        if act == NO:
            return 50 - self.trust(game, seat)
        if act == CORRECT or act == INCORRECT:
            right = self.trust(game, seat) > 50
            if game.pick >= 0 and game.claim and game.t.holds(game.t.find(game.pick, SHOWN), SHOWN):
                right = self.share(game, seat, game.pick) > 50
                return 50 if right == (act == CORRECT) else -50
            return 50 if (right == game.verdict) == (act == CORRECT) else -50
        return 0

    def share(self, game: Eleusis, seat: int, face: int) -> int:
        """Of a hundred, how many of the rules believed in let a card of the open hand fit."""
        if self.guesses(game, seat):
            return int(100 * self.chance(game, game.faces(ROW), face))
        codes, weights = self.believed(game, seat)
        whole = sum(weights)
        row = game.faces(ROW)
        good = 0
        for k in range(len(codes)):
            if accepts(codes[k], game.numbers, row, face):
                good += weights[k]
        return 100 * good // whole if whole else 50

    def trust(self, game: Eleusis, seat: int) -> int:
        """Of a hundred, how many of the rules believed in say that what is shown is right."""
        row, shown = game.faces(ROW), game.faces(SHOWN)
        if self.guesses(game, seat) and game.phase != STARTING:
            if not game.claim:
                return int(100 * self.string(game, row, shown))
            fits = 0.0
            for face in shown:
                fits = max(fits, self.chance(game, row, face))
            return int(100 * (1.0 - fits))
        codes, weights = self.believed(game, seat)
        whole = sum(weights)
        good = 0
        for k in range(len(codes)):
            if game.phase == STARTING:
                right = game.right(codes[k], [], shown or row)
            elif game.claim:
                right = not game.fitting(codes[k])
            else:
                right = game.right(codes[k], row, shown)
            if right:
                good += weights[k]
        return 100 * good // whole if whole else 50

    def confidence(self, game: Eleusis, seat: int) -> int:
        """Of a hundred, how sure one is of any card that might come next, if a rule explains all there is to go by."""
        belief = self.belief
        if game.t.count(ROW) + game.t.count(ERRORS) < ENOUGH or not self.guesses(game, seat) or belief is None:
            return 0
        if belief.exact + self.listed < EXPLAINED * (belief.whole + self.listed):
            return 0  # no rule that one can think of explains the layout: nobody is a Prophet by a guess
        row = game.faces(ROW)
        sure = 0.0
        for face in range(FACES):
            fits = self.chance(game, row, face)
            sure += max(fits, 1.0 - fits)
        return int(100 * sure / FACES)

    def estimate(self, game: Eleusis, seat: int) -> float:
        """Cards less than the others have."""
        if seat == game.dealer:
            return 0.0
        held = 0
        for other in range(game.players):
            if other != game.dealer:
                held += game.t.count(HAND, other)
        return held / (game.players - 1) - game.t.count(HAND, seat)

    def reason(self, game: Eleusis, seat: int, action: int) -> Reason | None:
        """How many rules are left, and what they say."""
        act, x = action & KIND_MASK, x_of(action)
        if act == RULE:
            return Reason("rule", number=LIBRARY[x].grade)
        if act == HINT or act == BEGIN or act == VALUE:
            return Reason("begin" if act != HINT else "hint")
        codes = self.believed(game, seat)[0]
        if seat == game.dealer:
            return Reason("god")
        if act == PLAY or act == PUT:
            longer = game.faces(ROW) + game.picks(seat)
            if self.guesses(game, seat):
                return Reason("likely", card=x, number=int(100 * self.chance(game, longer, x)))
            good = len([code for code in codes if accepts(code, game.numbers, longer, x)])
            return Reason("play", card=x, number=good) if codes else Reason("guess", card=x)
        if act == NO_PLAY:
            faces = bits(game.t.pack.faces_of(game.t.mask(HAND, seat)))
            return Reason("no_play", number=100 - max([self.share(game, seat, face) for face in faces]))
        if act == FIT:
            return Reason("fit", card=x, number=self.share(game, seat, x))
        if act == PROPHET:
            return Reason("prophet", number=self.confidence(game, seat))
        if act == YES or act == NO:
            return Reason("verdict", number=self.trust(game, seat))
        return Reason("decline", number=self.confidence(game, seat))


def gain(good: int, whole: int, size: int, strict: int) -> int:
    """Cards got rid of on average, in hundredths: so many go, or as many more come; late errors expel."""
    return (100 * size * good - 100 * (size + strict) * (whole - good)) // whole


def god_rule(game: Eleusis) -> tuple[int, ...]:
    """God's own rule; a bot that judges by itself keeps to one of the library by the number of the hand."""
    if game.code:
        return game.code
    return LIBRARY[(11 + 17 * game.deal_no + 5 * game.dealer) % len(LIBRARY)].program


THUMB: Final = EleusisThumb
