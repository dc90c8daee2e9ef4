"""Getting rid of cards: a card covers another of its suit or rank, and who has none left wins (Oito Maluco, Mau Mau).

Packs and zones are numbered here once for these games. `inside` is always a mask of the seats that have not gone bust.

    deal_among(self, self.inside, CARDS_EACH)
    self.begin_turn(beside(self, self.inside, seat, self.way))
    lost = hands_left(self, self.inside, VALUE)
"""

from __future__ import annotations

from typing import Final

from baralho.cards.pack import french
from baralho.engine import roles
from baralho.engine.game import Game
from baralho.engine.table import ALL, Zone, bag, bits, count, hand, place, stock
from baralho.engine.told import Badge, Line, Lines, Text, Who
from baralho.kinds.values import worth

ONE_PACK: Final = french()
TWO_PACKS: Final = french(packs=2)
SECOND_PACK: Final = TWO_PACKS.all & ~ONE_PACK.all
FULL_TABLE: Final = 4  # more players take two packs (002:559)

STOCK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
ASIDE: Final = 3
# As numbers in a layout, for what is asked all the time: the stock is the first place, hand `seat` is bag HAND + seat.

SIGNS: Final = "♣♦♥♠"  # of the suits


def shedding_zones() -> tuple[Zone, ...]:
    """The second pack is put aside when only four are left."""
    return (stock(), hand(), place("discard", role=roles.KEPT), bag("aside", sees=ALL))


def deal_among(game: Game, inside: int, each: int) -> int:
    """Shuffle, and deal to those still in; returns who begins."""
    first = game.after(game.dealer, inside)
    game.shuffle(STOCK)
    if game.players > FULL_TABLE >= count(inside):
        game.t.move_set(SECOND_PACK, ASIDE)
    if inside == game.everybody:
        game.t.deal(STOCK, HAND, first, each)
    else:
        for _ in range(each):
            for seat in game.in_turn(first, inside):
                game.t.draw(STOCK, 0, HAND, seat)
    return first


def beside(game: Game, inside: int, seat: int, way: int) -> int:
    """The neighbour of a seat among those still in; 1: on the left, -1: on the right."""
    seat = (seat + way) % game.players
    while not inside >> seat & 1:
        seat = (seat + way) % game.players
    return seat


def can_draw(game: Game) -> bool:
    """Whether there is a card to draw in the stock, or in the discards beneath the top one."""
    return bool(game.t.lines[STOCK]) or game.t.count(DISCARD) > 1


def tell_paid(game: Game, seat: int, drawn: int) -> None:
    """Whoever pays what is owed has drawn so many cards, or none if there were none; it was the whole turn."""
    if drawn:
        game.say("paid", seat, drawn)
    else:
        game.say("skipped", seat)


def hands_left(game: Game, inside: int, value: tuple[int, ...]) -> list[int]:
    """All lay open what they are left with: by side, what it counts."""
    lost = [0] * game.sides
    for seat in bits(inside):
        game.t.show(HAND, seat, game.everybody)
        lost[game.side(seat)] += worth(game.t.mask(HAND, seat), value)
    return lost


def gain(game: Game, side: int, points: int, code: str) -> None:
    """Write points down, if there are any."""
    if points:
        game.score(side, points, code)


def not_bust(game: Game, inside: int, limit: int) -> int:
    """Of those still in those who have not lost so much; it is said who goes (002:587)."""
    for seat in bits(inside):
        if -game.points[game.side(seat)] >= limit:
            game.say("bust", seat)
            inside &= ~(1 << seat)
    return inside


def one_side_left(game: Game, inside: int) -> bool:
    """Whether only one side still plays."""
    return len({game.side(seat) for seat in bits(inside)}) < 2


def best_inside(game: Game, inside: int) -> int:
    """The winners: the best of those still in; if both pairs went bust together, the best of all."""
    playing = [int(inside & game.seats_of(side) != 0) for side in range(game.sides)]
    return game.leading([(playing[side], game.points[side]) for side in range(game.sides)])


def suit_badge(suit: int) -> Badge:
    """The suit in force lies on the pile."""
    return Badge("discard", "", "suit", Text(SIGNS[suit]))


def inside_lines(game: Game, inside: int) -> Lines:
    """Who is out, and who has announced the last card."""
    lines: Lines = []
    gone = game.everybody & ~inside
    if gone:
        lines.append(Line("bust", Who(bits(gone)), out=gone))
    last = [seat for seat in bits(inside) if game.t.count(HAND, seat) == 1]
    if last and not game.over:
        lines.append(Line("last_card", Who(last), roles.OFFICE))
    return lines
