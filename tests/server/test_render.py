"""What one viewer is told: people by name, cards that come to light together, the score sheet."""

from __future__ import annotations

import random

import pytest

import baralho
from baralho import SPECTATOR, Match
from baralho.engine.match import TABLE
from baralho.games.vinte_e_um.rounds import TwentyOne
from baralho.kinds.poker_hands import CATEGORIES
from baralho.server.course import Course
from baralho.server.render import Filmer, Renderer, sheet
from baralho.server.rows import Entry, Header
from baralho.terminal.log import Log
from baralho.terminal.log import sheet as terminal_sheet
from baralho.terminal.phrases import Phrases
from baralho.words import Words
from tests.laws import step
from tests.server.test_secrecy import as_course
from tests.table import says

NAMES = ("Ana", "Beto", "Caio", "Dora")


def play(match: Match, rows: int) -> Match:
    """Some random actions."""
    dice = random.Random("render")
    while not match.over and len(match.rows) < rows:
        step(match, dice)
    return match


def test_status_in_parts() -> None:
    match = play(baralho.start("poquer", players=4, seed="render"), 3)
    told = Renderer(as_course(match), 1, Words(match.spec, "pt", NAMES)).status()
    chips = next(s for s in told if s.code == "chips")
    assert (
        chips.text
        == f"Fichas: Ana {chips.seats[0]}, você {chips.seats[1]}, Caio {chips.seats[2]}, Dora {chips.seats[3]}"
    )
    assert chips.counts == [[int(n)] for n in chips.seats] and chips.role == "chips"


def test_everybody_has_points_while_the_partner_is_a_secret() -> None:
    """A Jubileu has been declared: who holds the ace is not known, but all have a side of their own on the table."""
    match = baralho.start("jubileu", dealer=3, seed="render")
    match.act(0, next(a for a in match.legal(0) if baralho.write_action(match, a) == "declare jubileu"))
    assert baralho.view(match, 0)["sides"] == []
    view = Renderer(as_course(match), 0, Words(match.spec, "pt", NAMES)).view([], None, False)
    assert view.sides == [0, 1, 2, 3] and len(view.points) == 4


def test_an_exposed_hand_is_one_line() -> None:
    match = baralho.start("bridge", dealer=0, seed="render")
    for seat, call in enumerate(["bid 1 NT", "pass", "pass", "pass"]):
        match.act(seat, baralho.read_action(match, call))
    match.act(1, match.legal(1)[0])
    _, events = Renderer(as_course(match), 1, Words(match.spec, "pt", NAMES)).events(0)
    shown = [e for e in events if e.kind == "look"]
    assert len(shown) == 13 and [bool(e.text) for e in shown] == [False] * 12 + [True]
    assert shown[-1].text.startswith("À vista: ") and shown[-1].text.endswith(" (mão de Caio)")


def test_what_is_shown_and_what_it_is_called_are_one_line() -> None:
    match = baralho.start("poquer", players=2, seed="render")
    while not [s for s in says(match) if s in CATEGORIES]:
        match.act(match.actors()[0], calling(match))
    _, events = Renderer(as_course(match), 1, Words(match.spec, "pt", NAMES)).events(0)
    told = next(e for e in events if e.kind == "say" and e.code in CATEGORIES)
    looks = [e for e in events if e.kind == "look" and e.n < told.n]
    assert len(looks) >= 5 and not [e for e in looks[-5:] if e.text], "the cards have no line of their own"
    cards = " ".join(Words(match.spec, "pt").card(match, e.face) for e in looks[-5:])
    assert told.text == f"{told.call}: {cards}" and " mostra " in told.call, "a bubble does not name the cards"
    lines = Log(match, 1, Words(match.spec, "pt", NAMES), Phrases("pt")).lines()
    assert told.text in lines and not [line for line in lines if line.startswith("À vista")]


def test_what_lay_under_a_card_that_was_taken_is_not_told() -> None:
    match = baralho.start("gin-rummy", seed="render", dealer=0)
    for act in ("discard", "draw", "discard", "take"):
        seat = match.actors()[0]
        match.act(seat, next(a for a in match.legal(seat) if baralho.write_action(match, a).startswith(act)))
    _, events = Renderer(as_course(match), 1, Words(match.spec, "pt", NAMES)).events(0)
    assert [e.kind for e in events][-2:] == ["look", "say"] and [e.text for e in events if e.kind == "look"] == [""]
    assert events[-1].text.startswith("Beto pega ")


def calling(match: Match) -> int:
    """Bet once, then call; take no cards, and show."""
    seat = match.actors()[0]
    written = {baralho.write_action(match, a).split()[0]: a for a in match.legal(seat)}
    return next(written[code] for code in ("call", "bet", "draw", "show", *written) if code in written)


def test_running_totals() -> None:
    match = play(baralho.start("sueca", seed="render"), 400)
    told = sheet(match, Words(match.spec, "en", NAMES), 3, "")
    assert told.columns == ["Ana and Caio", "You and Beto"]
    assert told.lines and all(len(line.totals) == 2 for line in told.lines)
    bets = play(baralho.start("poquer", players=4, seed="render"), 200)
    sums = sheet(bets, Words(bets.spec, "en", NAMES), SPECTATOR, "")
    assert sums.lines and sums.lines[-1].totals == sums.totals, "bets are on the sheet too"


def test_standings_from_deal_to_deal() -> None:
    """Where chips change by bets the sheet does not tell them: the course of the match does, also after an undo."""
    header = Header("t", "c", "poquer", "", "", 4, {}, {}, "render", "", "", 0.0, "playing")
    course = Course(header)
    dice, number = random.Random("render"), 0
    while course.match.game.deal_no < 3:
        match = course.match
        seat = match.actors()[0]
        number += 1
        word = baralho.write_action(match, dice.choice(match.legal(seat)))
        course.apply(Entry(number, seat, word))
    assert list(course.standings) == [0, 1, 2, 3] and len({tuple(p) for p in course.standings.values()}) > 1
    told = sheet(course.match, Words(course.spec, "en", NAMES), 0, "", course.standings.values())
    assert told.course[0] == [-1.0] * 4 and told.course[-1] == told.totals and len(told.course) == 5
    course.apply(Entry(number + 1, TABLE, f"undo {number - 1}"))
    assert list(course.standings) == [0]


def test_a_signal_stays_on_its_pile_until_its_giver_does_something() -> None:
    match = baralho.start("the-game", players=3, seed="render", options={"first_player": "seat_1"})

    def signs(viewer: int) -> list[tuple[str, str]]:
        told = Renderer(as_course(match), viewer, Words(match.spec, "en", NAMES)).badges()
        return [(b.zone, b.text) for b in told if b.seat >= 0]

    match.signal(0, match.spec.signals.index("keep_off_up2"))
    match.signal(1, match.spec.signals.index("leave_to_me_down1"))
    match.signal(1, match.spec.signals.index("small_steps_down1"))
    assert signs(2) == signs(SPECTATOR) == [("pile 1", "keep off · Ana"), ("pile 2", "slowly · Beto")]
    match.act(0, match.legal(0)[0])
    assert signs(2) == [("pile 2", "slowly · Beto")]


def test_cards_taken_together_are_one_line() -> None:
    match = baralho.start("escopa", deal={"hand 1": "5C 2S 4S", "table": "QC 2D 3H 7H"}, dealer=0)
    for action in ("pick QC", "pick 2D", "take 5C"):
        match.act(1, baralho.read_action(match, action))
    _, events = Renderer(as_course(match), 0, Words(match.spec, "pt", NAMES)).events(0)
    taken = [e for e in events if e.code == "taken"]
    assert [e.text for e in taken] == ["Beto joga 5♣ e recolhe Q♣ 2♦"]


def test_chosen_cards_are_one_line_for_who_chose_them() -> None:
    """Also where the page has some of the choice already; a replay tells it to everybody."""
    match = baralho.start("poquer", players=4, seed="render")
    while match.spec.phases[match.game.phase] != "drawing":
        match.act(
            match.game.actor(),
            next(a for a in match.legal(match.game.actor()) if baralho.write_action(match, a)[:3] in ("bet", "cal")),
        )
    seat = match.game.actor()
    hand = [
        baralho.write_action(match, a) for a in match.legal(seat) if baralho.write_action(match, a).startswith("drop")
    ]
    for action in (hand[0], hand[1], "draw"):
        match.act(seat, baralho.read_action(match, action))
    words = Words(match.spec, "pt", NAMES)
    course = as_course(match)
    cards = " ".join(words.card(match, action.split()[1]) for action in hand[:2])
    for viewer, expected in ((seat, [f"{NAMES[seat]} larga {cards}"]), ((seat + 1) % 4, []), (SPECTATOR, [])):
        _, events = Renderer(course, viewer, words).events(0)
        acts = [e for e in events if e.kind == "act" and e.code in ("drop", "draw")]
        assert [e.text for e in acts if e.text] == expected
        _, late = Renderer(course, viewer, words).events(acts[-1].n - 1)
        assert late[0] == acts[-1]
    lines = [line for frame in Filmer(match, words).frames(0, 99) for line in frame.lines]
    assert lines.count(f"{NAMES[seat]} larga {cards}") == 1 and f"{NAMES[seat]} troca 2 cartas" in lines


def test_calls_are_said_as_they_are_at_a_table() -> None:
    match = baralho.start("bridge", dealer=0)
    for seat, call in enumerate(["bid 1 NT", "pass"]):
        match.act(seat, baralho.read_action(match, call))
    _, events = Renderer(as_course(match), 2, Words(match.spec, "pt", NAMES)).events(0)
    assert [(e.text, e.call) for e in events if e.kind == "act"] == [
        ("Ana declara 1 ST", "1 ST"),
        ("Beto passa", "Passo"),
    ]


def test_the_log_says_where_a_card_goes_and_not_twice() -> None:
    match = play(baralho.start("crapo", seed="render"), 60)
    _, events = Renderer(as_course(match), 0, Words(match.spec, "pt", NAMES)).events(0)
    assert not any(e.text for e in events if e.kind == "act" and e.code in ("up", "lay", "load_crapo", "turn"))
    told = [e.text for e in events if e.code in ("to_centre", "to_house", "to_crapo", "to_discard")]
    assert any(text.endswith("♠ ao centro") for text in told) and all(("Ana" in t) or ("Beto" in t) for t in told)


def test_the_end_of_a_deal_is_told_with_its_score() -> None:
    """The view is of the next deal already, where antes are paid and lamps are out."""
    match = baralho.start("cribbage", seed="ends")
    while not match.game.deal_no:
        seat = match.game.actor()
        match.act(seat, match.legal(seat)[0])
    renderer = Renderer(as_course(match), 0, Words(match.spec, "pt", NAMES))
    _, events = renderer.events(0)
    (end,) = renderer.ended(0)
    scored = [[e.total for e in events if e.kind == "score" and e.side == side] for side in (0, 1)]
    assert (end.deal, end.points) == (1, [totals[-1] if totals else 0 for totals in scored])
    assert any(end.points) and [s.code for s in end.status]
    assert match.game.deal_no == 1  # nothing was changed by looking
    assert end.dealer != match.game.dealer and "count" not in [s.code for s in end.status]
    (dealt,) = [e.n for e in events if e.kind == "deal" and e.total == 2]
    assert end.after == dealt - 1
    assert not renderer.ended(dealt) and renderer.ended(dealt - 2) == [end]
    # what was said in it is told of it: the crib was the old dealer's
    (crib,) = [e.text for e in events if e.kind == "look" and e.source.startswith("crib") and e.text]
    assert NAMES[end.dealer] in crib and NAMES[match.game.dealer] not in crib


@pytest.mark.parametrize("game", ["casino", "eleusis", "hombre"])
def test_what_comes_before_the_first_deal_is_told(game: str) -> None:
    """The lots of Hombre belonged to no deal, and its table could not be shown."""
    match = baralho.start(game, seed="ends")
    assert match.record.begun[0] > 1
    _, events = Renderer(as_course(match), 0, Words(match.spec, "pt", NAMES)).events(0)
    assert [e.kind for e in events].count("deal") == 1


def until_dealt(game: str, deals: int = 1, players: int = 0, variant: str = "") -> Match:
    """A match in which so many deals have ended, played at random."""
    match, dice = baralho.start(game, players=players, variant=variant, seed="ends"), random.Random(7)
    while match.game.deal_no < deals and not match.over:
        seat = dice.choice(match.actors())
        match.act(seat, dice.choice(match.legal(seat)))
    return match


def test_the_end_of_a_deal_counts_nothing_ahead() -> None:
    """Rounds and banks were counted for the next deal, which the server has dealt."""
    for game, code, value in [
        ("monte", "turn", "1/10"),
        ("skat", "series", "0/36"),
        ("solo", "deals", "1/12"),
        ("tarok", "hands", "Mão 1/3"),
    ]:
        match = until_dealt(game)
        (end,) = Renderer(as_course(match), 0, Words(match.spec, "pt", NAMES)).ended(0)
        assert [s.told for s in end.status if s.code == code] == [value], game


@pytest.mark.parametrize(("game", "variant"), [("vinte-e-um", ""), ("vinte-e-um", "pontoon"), ("brag", "")])
def test_hands_that_are_swept_off_are_seen_at_the_end(game: str, variant: str) -> None:
    """The end is looked at before the cards go, with its new score; what moves after it is swept off."""
    match = until_dealt(game, 2, 4, variant)
    for viewer in (0, SPECTATOR):
        renderer = Renderer(as_course(match), viewer, Words(match.spec, "pt", NAMES))
        _, events = renderer.events(0)
        for end in renderer.ended(0):
            began, dealt = (e.n for e in events if e.kind == "deal" and e.total in (end.deal, end.deal + 1))
            late = [e for e in events if end.after < e.n < dealt]
            gone = [e for e in late if e.kind == "move"]
            assert gone and all(e.source.split()[0] in ("hand", "folded", "house") for e in gone)
            totals = {e.side: e.total for e in events if e.kind == "score" and began < e.n < dealt}
            assert all(end.points[side] == total for side, total in totals.items())


CHIPS = ("brag", "cao-vermelho", "hombre", "injun", "lift-smoke", "pif-paf", "poch", "poquer", "poquer-aberto", "fera")


@pytest.mark.parametrize("game", CHIPS)
def test_the_rows_of_the_sheet_add_up(game: str) -> None:
    """Antes and bets were in no row."""
    match = until_dealt(game, 3)
    words = Words(match.spec, "pt")
    for told in (sheet(match, words, 0, ""), sheet(until_dealt(game, 1), words, 0, "")):
        sums = [sum(line.points[side] for line in told.lines) for side in range(len(told.totals))]
        assert len({total - n for total, n in zip(told.totals, sums, strict=True)}) == 1  # what all began with
        assert told.lines[-1].totals == told.totals
    table = terminal_sheet(match, words, Phrases("pt"))
    assert any("entradas e apostas" in line for line in table) == any(line.code == "staked" for line in told.lines)


def test_counts_of_hands_are_those_of_the_end() -> None:
    """At Blackjack they were those of before the last card, or none."""
    match = until_dealt("vinte-e-um", players=1)
    end = match.end_of(0)
    assert isinstance(end, TwentyOne)
    (told,) = Renderer(as_course(match), 0, Words(match.spec, "pt", NAMES)).ended(0)
    house = [b.text for b in told.badges if b.zone.startswith("house")]
    assert house == [str(end.total(end.t.line(3)))]


def test_an_announcement_is_a_button_also_where_it_shows_the_hand() -> None:
    """Open games of Skat had lain behind an arbitrary card."""
    match = baralho.start("skat", seed="2")
    while match.spec.phases[match.game.phase] != "announcing":
        seat = match.game.actor()
        wanted = {"bid": 0, "pass": 1, "play_hand": 0, "hold": 2}
        legal = sorted(match.legal(seat), key=lambda a: wanted.get(baralho.write_action(match, a).split()[0], 9))
        match.act(seat, legal[0])
    seat = match.game.actor()
    view = Renderer(as_course(match), seat, Words(match.spec, "pt", NAMES)).view([], None, False)
    offered = [a for a in view.actions if a.kind.startswith("announce")]
    assert any("open" in a.kind for a in offered) and not any(a.cards for a in offered)
    assert len({a.label for a in offered}) == len(offered)
