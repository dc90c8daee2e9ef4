"""What a person means by a line: numbers of the menu, the notation of match files, or the words on the menu."""

from __future__ import annotations

from baralho import BadNotation, Match, read_action, write_action
from baralho.engine.spec import CARDS, FACE, ITEM, KIND_BITS, KIND_MASK, NONE, SEAT_ARG, SUIT, Act, encode
from baralho.terminal.phrases import Phrases, Refused
from baralho.words import Words


class Reader:
    """Reads actions for a seat that is asked; `menu` are the actions as they were numbered."""

    def __init__(self, match: Match, seat: int, words: Words, say: Phrases) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.say = say
        self.menu = match.legal(seat)

    def group(self, text: str) -> list[int]:
        """The actions of a line: one, or the steps that choose a set named by numbers or cards in any order."""
        items = text.replace(",", " ").split()
        try:
            return [self.one(text)]
        except Refused:
            if len(items) < 2:
                raise
        found = self._set(items)
        if not found:
            raise self.unclear(text)
        return found

    def _set(self, items: list[str]) -> list[int]:
        """The steps that choose these items, none if they are no choice that can be made now.

        They are tried in a copy, so that a line which fails half-way changes nothing.
        """
        chosen = [x for x in map(self._item, items) if x >= 0]
        ends = [i for i in items if self._item(i) < 0]
        return self._steps(chosen, ends) or self._steps(sorted(chosen), ends)  # as typed, where order counts

    def _steps(self, chosen: list[int], ends: list[str]) -> list[int]:
        """The steps for items in this order and what ends them, none if that is not possible."""
        trial = self.match.game.copy()
        actions: list[int] = []
        for step in [*chosen, *ends]:
            legal = trial.legal(self.seat)
            if isinstance(step, str):
                found = [a for a in legal if step.casefold() in self._names(a) or a == self._numbered(step)]
            else:  # the last card of a set may have an act of its own
                found = [a for a in legal if a >> KIND_BITS == step]
                whole = len(actions) == len(chosen) - 1 and not ends
                found = [a for a in found if self._picks(a) != whole] or found
            if len(found) != 1 or (actions and not self._picks(actions[-1])):
                return []
            actions.append(found[0])
            trial.apply(self.seat, found[0])
        return actions if self._picks(actions[0]) else []

    def text(self, line: str) -> tuple[int, str]:
        """The act that comes with a text, named by its first word, and that text; (-1, "") if it is no such line."""
        word, _, rest = line.partition(" ")
        for act in self.match.texts(self.seat):
            if word.casefold() in (self.match.spec.acts[act].code, self._shown(act).partition(" ")[0]):
                return act, rest.strip()
        return -1, ""

    def _item(self, text: str) -> int:
        """What a step chooses, given by its number on the menu or as a card; -1 if that is no step."""
        action = self._numbered(text)
        if action >= 0:
            return action >> KIND_BITS if self._picks(action) else -1
        codes = [code.casefold() for code in self.match.game.t.pack.codes]
        return codes.index(text.casefold()) if text.casefold() in codes else -1

    def _numbered(self, text: str) -> int:
        """The action of this number on the menu, -1 if there is none."""
        return self.menu[int(text) - 1] if text.isdecimal() and 1 <= int(text) <= len(self.menu) else -1

    def _picks(self, action: int) -> bool:
        """Whether an action is one step of a choice."""
        return bool(self.match.spec.picking >> (action & KIND_MASK) & 1)

    def one(self, text: str) -> int:
        """One action, which need not be legal."""
        if text.isdecimal():
            if self._numbered(text) < 0:
                raise self.unclear(text)
            return self._numbered(text)
        wanted = " ".join(text.casefold().split())
        for among in (self.menu, self._amounts(wanted), self._everything()):
            # what stands on the menu comes before the notation: places are counted from 1 there
            shown = [a for a in among if wanted == self._shown(a)]
            written = shown or [a for a in among if wanted in self._names(a)]
            found = written or [a for a in among if wanted in self._short_names(a)]
            if len(found) == 1:
                return found[0]
            if found and among is self.menu:
                several = ", ".join([self.words.action(self.match, a) for a in found])
                raise Refused(self.say("play.ambiguous", text=text, found=several))
            if found:
                acts = {a & KIND_MASK for a in self.menu}
                return next((a for a in found if a & KIND_MASK in acts), found[0])
        try:
            return read_action(self.match, text)
        except BadNotation:
            raise self.unclear(text) from None

    def unclear(self, text: str) -> Refused:
        """The answer to what cannot be understood."""
        return Refused(self.say("play.not_understood", text=text, n=len(self.menu)))

    def _shown(self, action: int) -> str:
        """An action as it stands on the menu."""
        return self.words.action(self.match, action).casefold()

    def _names(self, action: int) -> set[str]:
        """An action as it stands on the menu, and as it is written in files."""
        return {self._shown(action), write_action(self.match, action).casefold()}

    def _short_names(self, action: int) -> set[str]:
        """Its arguments alone: "7h" for "play 7H"."""
        arguments = write_action(self.match, action).casefold().partition(" ")[2]
        act = self.match.spec.acts[action & KIND_MASK]
        if act.x == FACE and act.y == NONE:
            return {arguments, self.words.face(arguments.upper()).casefold()}
        return {arguments} if arguments else set()

    def _amounts(self, wanted: str) -> list[int]:
        """The actions that name an amount of a range, for the numbers in the line."""
        numbers = [int(w) for w in wanted.split() if w.isdecimal()]
        spans = self.match.spans(self.seat)
        return [encode(act, 0, n) for act, low, high in spans for n in numbers if low <= n <= high]

    def _everything(self) -> list[int]:
        """All actions with one argument or none, legal or not: to say why one is not possible."""
        found = []
        for number, act in enumerate(self.match.spec.acts):
            if act.y == NONE:
                found += [encode(number, x) for x in range(self._values(act))]
        return found

    def _values(self, act: Act) -> int:
        """How many values its argument has, as far as they have names."""
        sizes = {NONE: 1, FACE: len(self.match.game.t.pack.faces), SUIT: 4, SEAT_ARG: self.match.players}
        return len(act.items) if act.x in (ITEM, CARDS) else sizes.get(act.x, 0)
