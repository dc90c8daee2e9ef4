"""Crapô as read by somebody else (002:3388-3572, 003:3-200)."""

from __future__ import annotations

import random

from baralho.engine.spec import Value
from tests.referee import Referee, Zones

TURNS = 500  # after which a game is blocked, whatever went on (by the ruling)
RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "CDHS"
HOUSES = 8
OWN = ("crapo", "turned", "discard")
LYING = ("stock", "crapo", "discard", "turned", "houses", "centre")


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def arrangement(houses: list[list[str]]) -> list[list[str]]:
    """What lies on what, whichever house it is."""
    return sorted(list(house) for house in houses)


class Crapo(Referee):
    """Two players rid themselves of a pack each: houses for both, aces in the middle, and the other's piles."""

    sample = 100

    def __init__(self, variant: str, players: int, options: dict[str, Value]) -> None:
        super().__init__(variant, players, options)
        self.score = [0, 0]
        self.ended = False
        self.best: set[int] = set()
        self.chosen = -1

    @classmethod
    def stacked(cls, variant: str, players: int, dice: random.Random) -> dict[str, str]:
        """A crapô pile that goes out at once, and often a stock that comes nearly in order: houses are filled, won."""
        if dice.random() < 0.3:
            return {}
        low = RANKS[: 12 if variant == "crapo-12" else 13]
        suit = dice.choice(SUITS)
        crapo = [height + suit for height in reversed(low)]
        rest = [height + other for other in SUITS for height in RANKS if height + other not in crapo]
        rough = dice.choice((2, 6, 30))
        rest.sort(key=lambda card: rank(card) + dice.random() * rough, reverse=True)
        return {"crapo 0": " ".join(crapo), "stock 0": " ".join(rest[4:39])}

    def lot(self, label: str, value: int) -> None:
        """Equal cards: who begins is decided otherwise (002:3468)."""
        if label.startswith("start"):
            self.chosen = value

    def deal(self, zones: Zones, dealer: int) -> None:
        size = int(str(self.options["crapo_size"]))
        self.stock = [list(zones[f"stock {s}"]) for s in range(2)]
        self.crapo = [list(zones[f"crapo {s}"]) for s in range(2)]
        self.discard: list[list[str]] = [[], []]
        self.turned: list[list[str]] = [[], []]
        self.houses = [list(zones[f"house {k}"]) for k in range(HOUSES)]
        self.centre: list[list[str]] = [[] for _ in range(8)]
        assert [len(house) for house in self.houses] == [1] * HOUSES
        assert [len(pile) for pile in self.crapo] == [size] * 2
        assert [len(pile) for pile in self.stock] == [48 - size] * 2
        if self.options["pack_mode"] == "own_packs":  # 002:3430: each deals four houses and his piles of his own
            for s in range(2):
                own = {*self.stock[s], *self.crapo[s], *(house[0] for house in self.houses[4 * s : 4 * s + 4])}
                assert len(own) == 52
        tops = [rank(pile[-1]) for pile in self.crapo]
        self.turn = tops.index(min(tops)) if tops[0] != tops[1] else self.chosen
        self.written: list[tuple[int, str, int]] = []
        self.met: list[list[list[str]]] = []
        self.still = [0, 0]
        self.turns = 0
        self.calling = self.called = self.breach = self.mute = False
        self.duties = self.options["enforcement"] == "strict"
        self.remember()

    def remember(self) -> None:
        """The houses as they lie, whichever is where, since the last move that was none between them."""
        self.met.append(arrangement(self.houses))

    # -- where a card may go ----------------------------------------------------------------------------------------

    def pile(self, source: str) -> list[str]:
        if source in OWN:
            return {"crapo": self.crapo, "turned": self.turned, "discard": self.discard}[source][self.turn]
        return self.houses[int(source[1:]) - 1]

    def fits_centre(self, card: str) -> int:
        first = 2 * SUITS.index(card[-1])
        return next((k for k in (first, first + 1) if len(self.centre[k]) == rank(card)), -1)

    def fits_load(self, card: str, pile: list[str]) -> bool:
        return bool(pile) and pile[-1][-1] == card[-1] and abs(rank(pile[-1]) - rank(card)) == 1

    def fits_house(self, card: str, house: list[str]) -> bool:
        return rank(house[-1]) - rank(card) == 1 and (card[-1] in "DH") != (house[-1][-1] in "DH")

    def sources(self) -> list[str]:
        """Who may go to the centre, to sequences, to the other's piles."""
        own = [s for s in OWN if s != "discard" or self.options["discard_top_playable"]]
        return [s for s in [f"h{k + 1}" for k in range(HOUSES)] + own if self.pile(s)]

    def ups(self) -> list[str]:
        return [s for s in self.sources() if self.fits_centre(self.pile(s)[-1]) >= 0]

    def loads(self, source: str) -> list[str]:
        if source not in OWN and not self.options["load_from_houses"]:
            return []
        other, card = 1 - self.turn, self.pile(source)[-1]
        found = []
        if self.fits_load(card, self.crapo[other]):
            found.append("load_crapo")
        if self.fits_load(card, self.discard[other]) and (not found or not self.duties):
            found.append("load_discard")
        return found

    def lays(self, source: str) -> list[str]:
        """Houses for the top card of a source."""
        card, found = self.pile(source)[-1], []
        for k, house in enumerate(self.houses):
            if house:
                fits = self.fits_house(card, house) and (source != "discard" or source in self.sources())
            elif not all(self.houses[:k]):
                fits = False  # one empty house is like another: the first of them
            elif source in ("turned", "discard"):
                fits = not self.crapo[self.turn]
                if source == "turned" and self.options["vacancy_order"] == "strict" and self.duties:
                    fits = fits and not self.discard[self.turn]
            else:
                fits = True
            if fits and source[0] == "h":
                after = [list(h) for h in self.houses]
                after[k].append(after[int(source[1:]) - 1].pop())
                fits = arrangement(after) not in self.met[:-1] and (bool(house) or len(self.pile(source)) > 1)
            if fits:
                found.append(f"lay {source} {k}")
        return found

    # -- play -------------------------------------------------------------------------------------------------------

    def asked(self) -> set[int]:
        return {1 - self.turn if self.calling else self.turn}

    def legal(self, seat: int) -> set[str]:
        if self.calling:
            return {"falta", "let"}
        return self.moves()

    def dutiful(self) -> set[str]:
        """What may be done without a fault, where faults are possible."""
        self.duties = True
        moves = self.moves()
        self.duties = False
        return moves

    def moves(self) -> set[str]:
        me = self.turn
        central = bool(self.options["centre_compulsory"])
        ups = self.ups()
        if ups and central and self.duties:
            table = [s for s in ups if s not in OWN]
            return {f"up {s}" for s in table or ups}
        may = {f"up {s}" for s in ups}
        must_load = False
        for source in [*self.sources(), *(["discard"] if self.discard[me] and "discard" not in self.sources() else [])]:
            loads = self.loads(source) if source in self.sources() else []
            may |= {f"{verb} {source}" for verb in loads}
            if loads and source in OWN and self.duties:
                must_load = True
                continue
            may |= set(self.lays(source))
        vacant = not all(self.houses)
        filling = vacant and bool(self.crapo[me])
        ready = not self.duties or not (must_load or filling)
        if self.turned[me]:
            if ready and not (vacant and self.duties):
                may.add("throw")
        elif self.stock[me] or self.discard[me]:
            first = vacant and self.options["vacancy_order"] == "strict" and self.discard[me] and self.duties
            if ready and not first:
                may.add("turn")
        elif ready:
            may.add("pass")
        return may

    def act(self, seat: int, words: str) -> None:
        verb, *what = words.split()
        if self.calling:
            self.called = self.called or verb == "falta"
            if verb == "close":
                self.judge()
            return
        if self.options["enforcement"] == "falta":
            self.before = {key: [list(pile) for pile in vars(self)[key]] for key in LYING} | {"still": list(self.still)}
            self.breach = words not in self.dutiful()
        me, other = self.turn, 1 - self.turn
        progress = verb in ("up", "load_crapo", "load_discard") or (verb == "lay" and what[0] in OWN)
        between = verb == "lay" and what[0] not in OWN
        if verb == "turn":
            if not self.stock[me]:
                self.stock[me], self.discard[me] = self.discard[me][::-1], []
            self.turned[me].append(self.stock[me].pop())
        elif verb == "up":
            card = self.pile(what[0]).pop()
            self.centre[self.fits_centre(card)].append(card)
        elif verb == "lay":
            self.houses[int(what[1])].append(self.pile(what[0]).pop())
        elif verb == "load_crapo":
            self.crapo[other].append(self.pile(what[0]).pop())
        elif verb == "load_discard":
            self.discard[other].append(self.pile(what[0]).pop())
        elif verb == "throw":
            self.discard[me].append(self.turned[me].pop())
        if not between:
            self.met = []
        self.remember()
        if progress:
            self.still = [0, 0]
        if verb in ("throw", "pass"):
            self.still[me] += 1
            self.pass_on()
        else:
            self.calling = self.options["enforcement"] == "falta" and not self.mute
            self.look_out()

    def look_out(self) -> None:
        """Who has no card left has won, unless a fault in it is called."""
        me = self.turn
        if not (self.calling or self.crapo[me] or self.stock[me] or self.discard[me] or self.turned[me]):
            self.win(me)

    def pass_on(self) -> None:
        self.turns += 1
        if self.turns >= TURNS or all(
            n and n >= len(self.stock[s]) + len(self.discard[s]) for s, n in enumerate(self.still)
        ):
            self.blocked()
        self.turn = 1 - self.turn
        self.mute = False

    def judge(self) -> None:
        """A fault that was called is taken back, and the turn is lost (002:3546)."""
        called, self.calling, self.called = self.called, False, False
        if called and self.breach:
            vars(self).update(self.before)
            self.still[self.turn] += len(self.turned[self.turn])
            self.discard[self.turn] += self.turned[self.turn]
            self.turned[self.turn] = []
            self.met = []
            self.remember()
            self.pass_on()
            return
        if called:
            self.mute = self.options["false_call_penalty"] == "lose_turn_right"
        self.look_out()

    def burden(self, seat: int) -> int:
        return len(self.stock[seat]) + len(self.discard[seat]) + 2 * len(self.crapo[seat])

    def win(self, seat: int) -> None:
        if self.options["scoring"] == "american":
            self.write(seat, "out", 30)
            self.write(seat, "burden", self.burden(1 - seat))
        else:
            self.write(seat, "game", 1)
        self.best = {seat}
        self.close()

    def blocked(self) -> None:
        mine, theirs = self.burden(0), self.burden(1)
        self.best = {0, 1}
        if self.options["stalemate"] == "fewest_points" and mine != theirs:
            lighter = 0 if mine < theirs else 1
            american = self.options["scoring"] == "american"
            self.write(lighter, "lighter", abs(mine - theirs) if american else 1)
            self.best = {lighter}
        self.close()

    def write(self, seat: int, code: str, points: int) -> None:
        self.written.append((seat, code, points))
        self.score[seat] += points

    def close(self) -> None:
        target = int(str(self.options["target_points"]))
        if target:
            self.ended = max(self.score) >= target
            self.best = {s for s in range(2) if self.score[s] == max(self.score)}
        else:
            self.ended = True

    # -- what there is to see ---------------------------------------------------------------------------------------

    def zones(self) -> Zones:
        found = {f"house {k}": house for k, house in enumerate(self.houses)}
        found |= {f"centre {k}": pile for k, pile in enumerate(self.centre)}
        for s in range(2):
            found |= {f"stock {s}": self.stock[s], f"crapo {s}": self.crapo[s]}
            found |= {f"discard {s}": self.discard[s], f"turned {s}": self.turned[s]}
        return found

    def points(self) -> list[int]:
        return self.score

    def lines(self) -> list[tuple[int, str, int]]:
        return self.written

    def over(self) -> bool:
        return self.ended

    def winners(self) -> set[int]:
        return self.best


REFEREE = Crapo
