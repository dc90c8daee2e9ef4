"""What a person means by a line: numbers of the menu, the notation of match files, or the words on the menu."""

from __future__ import annotations

import unicodedata

from baralho import BadNotation, Match, read_action, write_action
from baralho.engine.notation import write_argument
from baralho.engine.spec import (
    CARDS,
    FACE,
    ITEM,
    KIND_BITS,
    KIND_MASK,
    NONE,
    SEAT_ARG,
    SUIT,
    X_MASK,
    Y_SHIFT,
    Act,
    encode,
)
from baralho.terminal.phrases import Phrases, Refused
from baralho.words import LANGUAGES, Words

SIGNS = str.maketrans("♣♦♥♠", "cdhs", '!?.…"')


def plain(text: str) -> str:
    """A line as it is compared: without case, accents and marks, suits as letters."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return " ".join("".join([c for c in parts if not unicodedata.combining(c)]).translate(SIGNS).split())


class Reader:
    """Reads actions for a seat that is asked; `menu` are the actions as they were numbered.

    What the menu says is understood in every language, with the cards as they are shown or as they are written.
    """

    def __init__(self, match: Match, seat: int, words: Words, say: Phrases) -> None:
        self.match = match
        self.seat = seat
        self.words = words
        self.say = say
        self.menu = match.legal(seat)
        others = [Words(match.spec, lang, words.names, words.typed) for lang in LANGUAGES if lang != words.lang]
        self.tongues = [words, *[other for other in others if other.own]]

    def shown(self, text: str) -> bool:
        """Whether a line is what the menu shows."""
        return any(plain(text) == plain(self.words.action(self.match, a)) for a in self.menu)

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
                found = [a for a in legal if plain(step) in self._names(a) or a == self._numbered(step)]
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
            if plain(word) in {self.match.spec.acts[act].code, *[t.partition(" ")[0] for t in self._shown(act)]}:
                return act, rest.strip()
        return -1, ""

    def _item(self, text: str) -> int:
        """What a step chooses, given by its number on the menu or as a card; -1 if that is no step."""
        action = self._numbered(text)
        if action >= 0:
            return action >> KIND_BITS if self._picks(action) else -1
        codes = [plain(code) for code in self.match.game.t.pack.codes]
        return codes.index(plain(text)) if plain(text) in codes else -1

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
        wanted = plain(text)
        for among in (self.menu, self._amounts(wanted), self._everything()):
            # what stands on the menu comes before the notation: places are counted from 1 there
            mine = [a for a in among if wanted == plain(self.words.action(self.match, a))]
            shown = mine or [a for a in among if wanted in self._shown(a)]
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

    def _shown(self, action: int) -> set[str]:
        """An action as it stands on the menu, in any language, and so with its cards as they are written in files."""
        act = self.match.spec.acts[action & KIND_MASK]
        names = set()
        for words in self.tongues:
            names.add(plain(words.action(self.match, action)))
            x = self._argument(words, act, act.x, action >> KIND_BITS & X_MASK)
            y = self._argument(words, act, act.y, action >> Y_SHIFT)
            names.add(plain(words.get("acts", act.code).format(x=x, y=y)))
        return names

    def _argument(self, words: Words, act: Act, kind: str, value: int) -> str:
        if kind in (FACE, SUIT):
            return write_argument(kind, value, self.match.game.t.pack, act.items)
        return words.argument(self.match, kind, value, act.items)

    def _names(self, action: int) -> set[str]:
        """An action as it stands on the menu, and as it is written in files."""
        return {*self._shown(action), plain(write_action(self.match, action))}

    def _short_names(self, action: int) -> set[str]:
        """Its arguments alone: "7h" for "play 7H"."""
        arguments = write_action(self.match, action).partition(" ")[2]
        act = self.match.spec.acts[action & KIND_MASK]
        if act.x == FACE and act.y == NONE:
            names = [words.card(self.match, arguments) for words in self.tongues]
            return {plain(name) for name in (arguments, self.words.face(arguments), *names)}
        return {plain(arguments)} if arguments else set()

    def _amounts(self, wanted: str) -> list[int]:
        """The actions that name an amount of a range, for the numbers in the line."""
        numbers = [int(w) for w in wanted.split() if w.isdecimal()]
        spans = self.match.spans(self.seat)
        return [base | n << Y_SHIFT for base, low, high in spans for n in numbers if low <= n <= high]

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
