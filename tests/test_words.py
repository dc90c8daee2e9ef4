"""Law 10: no text is missing in either language, for anything that a game declares or its source can say."""

from __future__ import annotations

import ast
import pkgutil
import random
import re
from pathlib import Path
from string import Formatter

import pytest

import baralho
import baralho.kinds
from baralho.bots import Budget, player, sit, to_the_end
from baralho.bots.player import Choice
from baralho.bots.thumb import Reason
from baralho.engine.spec import CARDS, NONE, NUMBER, Value, act_of
from baralho.engine.told import (
    NOTHING,
    Balance,
    Bid,
    BySeat,
    BySide,
    Cards,
    Count,
    Hanging,
    OneSide,
    Pair,
    Part,
    Rungs,
    Share,
    Span,
    Suit,
    Text,
    Told,
    Who,
    Wins,
)
from baralho.words import LANGUAGES, Words, rules_page, table
from baralho.words.values import Counted, Teller
from tests import laws
from tests.table import play

SOURCES = Path(baralho.__file__).parent
HEADINGS = {
    "pt": ["O que é", "Preparação", "Como se joga", "As cartas", "Contagem", "Variantes", "Opções", "Exemplos",
           "Casos de dúvida", "Dicas"],
    "en": ["What it is", "Setup", "Play", "The cards", "Scoring", "Variants", "Options", "Examples", "Fine points",
           "Tips"],
}  # fmt: skip


def source(id: str) -> str:
    module = SOURCES / "games" / id.replace("-", "_")
    files = sorted(module.glob("*.py")) if module.is_dir() else [module.with_suffix(".py")]
    return "\n".join(f.read_text(encoding="utf8") for f in files)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_words(id: str, lang: str) -> None:
    spec = baralho.find(id)
    words = Words(spec, lang)
    assert words.name
    for act in spec.acts:
        assert words.get("acts", act.code)
        for item in act.items if CARDS not in (act.x, act.y) else ():
            assert words.get("items", item)
    for section, keys in [
        ("phases", spec.phases),
        ("variants", [v.id for v in spec.variants]),
        ("presets", [p.id for p in spec.presets]),
        ("signals", spec.signals),
        ("options", [o.key for o in spec.options]),
    ]:
        for key in keys:
            name = words.get(section, key)
            assert name and (section == "signals" or "{" not in name)
    for option in spec.options:
        for value in option.values:
            assert words.value(option.key, value)
    text = source(id)
    for code in re.findall(r'\.say\(\s*"(\w+)"', text):
        assert words.get("says", code)
    for code in re.findall(r'\.score\([^"]*?"(\w+)"\)', text):
        assert words.get("scores", code)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_the_words_of_hints(id: str, lang: str) -> None:
    """Every reason that a thumb names in its source can be told, without "card(s)", and none is a word of an action."""
    words = Words(baralho.find(id), lang)
    thumb = SOURCES / "bots" / "thumbs" / f"{id.replace('-', '_')}.py"
    for call in ast.walk(ast.parse(thumb.read_text(encoding="utf8"))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Reason":
            ways = [call.args[0].body, call.args[0].orelse] if isinstance(call.args[0], ast.IfExp) else call.args[:1]
            for code in ways:
                if isinstance(code, ast.Constant):
                    assert words.get("hints", str(code.value))
    assert set(words.own.get("acts", {})) <= {act.code for act in words.spec.acts}
    assert not [text for text in words.own["hints"].values() if re.search(r"\w\(\w+\)", text)]


def fields(text: str) -> dict[str, str]:
    """What a text names, with how it is told."""
    return {field: spec or "" for _, field, spec, _ in Formatter().parse(text) if field is not None}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_the_log(id: str, lang: str) -> None:
    """Every act has a line of the log, a whole sentence that names what the act has; no call tells what is hidden."""
    words = Words(baralho.find(id), lang)
    calls = {**words.common["calls"], **words.own.get("calls", {})}
    own = {"seat", "cards"} if words.spec.picking else {"seat"}
    for act in words.spec.acts:
        kinds = {key: kind for key, kind in (("x", act.x), ("y", act.y)) if kind != NONE}
        line, call = words.get("log", act.code), calls.get(act.code, "")
        assert not line or line.startswith("{seat} "), line
        assert fields(line).keys() <= kinds.keys() | own, line
        assert fields(call).keys() <= kinds.keys() - ({"x"} if act.hidden else set()), call
        for key, kind in kinds.items():
            assert kind == NUMBER or not fields(line).get(key), f"{line}: only numbers count things"
    acts = {act.code: act for act in words.spec.acts}
    assert words.own.get("calls", {}).keys() <= acts.keys()
    for key, line in words.own.get("log", {}).items():
        code, _, unseen = key.partition(".")
        assert code in acts and unseen in ("", "hidden"), key
        assert not unseen or (acts[code].hidden and fields(line).keys() <= {"seat", "y"}), line


@pytest.mark.parametrize("id", ["common", *baralho.ids()])
def test_the_log_in_both_languages(id: str) -> None:
    """What is told and what is called in one language is in the other, and so is what is left untold."""
    told = [table(lang, id.replace("-", "_")) for lang in LANGUAGES]
    for section in ("log", "calls"):
        lines = [words.get(section, {}) for words in told]
        named = [{key: (text == "", fields(text).keys()) for key, text in found.items()} for found in lines]
        assert named[0] == named[1]


def test_lines_of_the_log() -> None:
    """Names, numbers with what they count, cards that only who chose them sees, and what is said aloud."""
    match = baralho.start("skat", players=3)
    words = Words(match.spec, "pt", ("Ana", "Beto", "Caio"))
    assert words.event(match, ("act", "1", "bid 18")) == "Beto oferta 18"
    assert words.call(match, ("act", "1", "bid 18")) == "18"
    assert words.call(match, ("act", "1", "announce hearts")) == "Copas ♥!"
    assert words.call(match, ("act", "1", "pick_up")) == ""
    assert words.event(match, ("act", "0", "lay 7H"), 0) == ""
    assert words.event(match, ("act", "0", "lay_last KS"), 0, ["lay 7H"]) == "Ana separa 7♥ K♠ para o skat"
    assert words.event(match, ("act", "0", "lay_last ?"), 1) == "Ana separa duas cartas para o skat"
    poker = baralho.start("poquer")
    assert Words(poker.spec, "en", ("Ana",)).event(poker, ("act", "0", "draw"), 0, ["drop 7H"]) == "Ana throws away 7♥"
    assert Words(poker.spec, "en", ("Ana",)).event(poker, ("act", "0", "draw"), 1) == ""
    bids = baralho.start("dane-se")
    told = [Words(bids.spec, "en").event(bids, ("act", "0", f"bid {n}")) for n in (1, 2)]
    assert told == ["player 1 bids 1 trick", "player 1 bids 2 tricks"]
    truco = baralho.start("truco")
    assert Words(truco.spec, "pt", ("Ana",)).event(truco, ("act", "0", "play_down ?")) == "Ana joga uma carta encoberta"
    tarocco = baralho.start("tarocco")
    left = Words(tarocco.spec, "pt", ("Ana",)).event(tarocco, ("act", "0", "lay_last T19"), 0, ["lay 8D"])
    assert left == "Ana deixa 8♦, XIX·O Sol no talão"


@pytest.mark.parametrize("id", ["common", *baralho.ids()])
def test_lines(id: str) -> None:
    """Both languages have the same lines, and people are named, not numbered."""
    told = {lang: table(lang, id.replace("-", "_")) for lang in LANGUAGES}
    lines = {lang: told[lang].get("status", {}) for lang in LANGUAGES}
    assert lines["pt"].keys() == lines["en"].keys()
    for code, text in lines["pt"].items():
        assert ("{value}" in text) == ("{value}" in lines["en"][code]), code
    for lang in LANGUAGES:
        for section in ("status", "says"):
            for text in told[lang].get(section, {}).values():
                assert not re.search(r"(jogador|lado|player|side|pair|dupla) (\{|\d)", text), text


def test_values() -> None:
    """Every value is said with names, written with numbers, and known not to fit a table that it is not for."""
    match = baralho.start("sueca", dealer=3)
    teller = Teller(Words(match.spec, "en", ("Ana", "Beto", "Caio", "Dora")), match, 1)
    said: list[tuple[Told, str, str]] = [
        (BySeat([Count(98), NOTHING, Count(0), Part(2, 3)]), "98 - 0 2/3", "Ana 98, Caio 0, Dora 2/3"),
        (BySide([Pair(12, 3), Text("40 (5)*")]), "12 (3) · 40 (5)*", "we 40 (5)* · they 12 (3)"),
        (OneSide(1), "2", "you and Dora"),
        (Who([0, 2], "7"), "1 3 (7)", "Ana and Caio (7)"),
        (Share(13, 2), "13 (3)", "13 (Caio)"),
        (Wins([1, -1]), "2 =", "we · tie"),
        (Balance(-4), "-4", "we +4"),
        (Bid(3, "N"), "3N", "3 NT"),
        (Bid(3, "H"), "3H", "3♥"),
        (Suit("H"), "H", "hearts ♥"),
        (Cards([["AS", "KH"], ["4C:M"]]), "AS KH | 4C:M", "A♠ K♥ | 4♣:M"),
        (Hanging([(0, "3H", [["6H"], ["7D", "2S"]])]), "3H: 6H, 7D 2S", "3♥: 6♥, 7♦ 2♠"),
        (Rungs([1, 3], 1, 3, [0, -1]), "1 3", "1 3"),
        (Count(3, signed=True), "+3", "+3"),
        (Span(2, 5), "2-5", "2-5"),
    ]
    for value, written, text in said:
        assert (value.written(), teller.say(value)) == (written, text)
        assert value.fits(4, 2), written
    wrong = [
        BySeat([NOTHING] * 3),
        BySide([NOTHING]),
        OneSide(2),
        Who([4]),
        Who([]),
        Share(1, 4),
        Wins([2]),
        Suit("no"),
    ]
    assert not any(value.fits(4, 2) for value in [*wrong, Suit("no"), Rungs([1], 1, 0, [2])]) and not Balance(1).fits(
        3, 3
    )


def test_names() -> None:
    match = baralho.start("sueca", dealer=3)
    words = Words(match.spec, "pt", ("Ana", "{0}", "Caio", "Dora"))
    assert words.status(match, 2)[-1] == "Partidas: nós 0 · eles 0"
    assert [(fact.label, fact.told) for fact in words.facts(match, 2)][-1] == ("Partidas", "nós 0 · eles 0")
    assert words.status(match)[-1] == "Partidas: Ana e Caio 0 · {0} e Dora 0"
    assert words.sides(match, 1) == ["Ana e Caio", "Você e Dora"]
    assert words.event(match, ("score", "deal", "0", "2", "3"), 0) == "Ana e Caio: +2 (mais de 60 pontos), total 3"
    assert words.looks(match, ["AS", "KH"], "hand 2") == "À vista: A♠ K♥ (mão de Caio)"


@pytest.mark.parametrize(
    ("game", "told"), [("maria-preta", "Passar A♣ 10♥ Q♠ — A♣ "), ("cribbage", "10♦ 3♥ para o crib — ")]
)
def test_a_hint_names_all_cards_of_a_choice(game: str, told: str) -> None:
    """It named one of three cards to be passed."""
    match = baralho.start(game, seed="1")
    seat = match.actors()[0]
    choice, actions = to_the_end(sit(match, seat, Budget(millis=50)), player(match.spec, "medium"), baralho.Rng(1))
    assert Words(match.spec, "pt").hint(match, choice, actions).startswith(told)
    assert not match.rows, "it was only tried"


def test_a_hint_counts() -> None:
    """One card is told as one, several as several."""
    match = baralho.start("sueca", dealer=3)
    hints = [Choice(match.legal(match.game.actor())[0], Reason("take", card=0, number=n)) for n in (1, 2)]
    told = [Words(match.spec, "en").hint(match, hint) for hint in hints]
    assert [text.rpartition(" worth ")[2] for text in told] == ["1 point", "2 points"]


def test_titles() -> None:
    """A variant is called by its name, and by the game's before it where nobody would know what is played."""
    skat, poker = Words(baralho.start("skat").spec, "pt"), Words(baralho.start("poquer").spec, "pt")
    assert [skat.title(v) for v in ("", "skat-pirata", "skat-4")] == ["Skat", "Skat Pirata", "Skat: Mesa de quatro"]
    assert [skat.titles(v) for v in ("skat-pirata", "skat-4")] == [("Skat Pirata", ""), ("Skat", "Mesa de quatro")]
    assert poker.title("poquer-high-low") == "Pôquer: High-Low"
    flowers, canasta = Words(baralho.find("hanafuda"), "pt"), Words(baralho.find("canastra"), "pt")
    assert flowers.titles("", "koi-koi") == ("Hanafuda", "Koi-Koi")  # the form of a preset, but no length
    assert [flowers.title("", p) for p in ("", "normal", "rapida")] == ["Hanafuda"] * 3
    assert canasta.titles("", "classica") == ("Canastra clássica", "")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_prompts_and_introductions_are_of_the_game(id: str, lang: str) -> None:
    """What a prompt or an introduction is kept for can be so: options and their values, variants, presets."""
    spec = baralho.find(id)
    words = Words(spec, lang)
    so = {f"{o.key}={str(value).lower()}" for o in spec.options for value in o.values}
    so |= {"leads", "no trumps", "one way"}
    so |= {f"{case} {act.code}" for act in spec.acts for case in ("only", "may")}
    for phase, cases in words.own.get("prompts", {}).items():
        assert phase in spec.phases
        assert {part for case in cases for part in case.split(" & ")} <= so
    assert set(words.own.get("abouts", {})) <= {v.id for v in spec.variants} | {p.id for p in spec.presets}


def test_a_prompt_says_the_duty_of_the_table() -> None:
    """Who leads is not told to follow, and who must trump is."""
    whist = baralho.start("whist", seed="1")
    words = Words(whist.spec, "pt")
    leader = whist.actors()[0]
    assert words.prompt(whist, leader) == "Saia com uma carta"
    whist.act(leader, whist.legal(leader)[0])
    assert words.prompt(whist, whist.actors()[0]) == "Jogue uma carta: siga o naipe, se tiver"
    tute = baralho.start("tute", variant="tute-americano", seed="1")
    tute.act(tute.actors()[0], next(a for a in tute.legal(tute.actors()[0]) if tute.write(a).startswith("play")))
    assert "primeira vaza siga o naipe" in Words(tute.spec, "pt").prompt(tute, tute.actors()[0])
    pitch = baralho.start("auction-pitch", seed="1", options={"min_bid": 1})
    words = Words(pitch.spec, "en")
    while pitch.spec.phases[pitch.game.phase] != "playing":
        pitch.act(pitch.actors()[0], pitch.legal(pitch.actors()[0])[0])
    assert words.prompt(pitch, pitch.actors()[0]) == "Pitch: the suit you lead makes trumps"
    cases: tuple[tuple[dict[str, Value], str], ...] = (
        ({}, "Jogue uma carta: siga o naipe, se tiver"),
        ({"must_trump": True}, "Siga o naipe; sem ele, corte, se houver trunfo"),
        (
            {"must_trump": True, "must_beat": True},
            "Siga o naipe com carta maior, se puder; sem ele, corte, se houver trunfo",
        ),
    )
    for options, told in cases:
        mil = baralho.start("tizicha", seed="1", options=options)
        mil.game.phase = mil.spec.phases.index("following")
        assert Words(mil.spec, "pt").prompt(mil) == told


def test_a_prompt_is_of_what_can_be_done() -> None:
    """Who faces a bet is told its price and not to bet, suits are named, and what is broken is told."""
    poch = play(baralho.start("poch", players=3, seed="1", dealer=2), "0 bet 2")
    told = [Words(poch.spec, lang).prompt(poch, poch.actors()[0]) for lang in LANGUAGES]
    assert told == ["Há aposta: pague 2, suba ou saia", "There is a bet: call for 2, raise or fold"]
    waiting = Words(poch.spec, "pt").prompt(poch, 0)
    assert waiting == "Aposte no seu maior grupo de cartas iguais, ou passe"  # the others' price is not theirs
    burro = baralho.start("burro", players=3, deal={"hand 0": "AS 7S 8S 9S", "hand 1": "KS 7H 8H 9H"}, dealer=2)
    play(burro, "play AS")
    assert Words(burro.spec, "pt").prompt(burro, 1) == "Siga espadas ♠"
    assert Words(burro.spec, "pt").status(burro) == ["Naipe pedido: espadas ♠"]
    calculo = baralho.start("calculo", seed="1")
    words = Words(calculo.spec, "en")
    assert words.prompt(calculo, 0) == "Bring a card of the reserve to a foundation, or turn the next one"
    play(calculo, "open")
    assert words.prompt(calculo, 0).startswith("The turned card ")
    hearts = baralho.start("copas", variant="dama-negra", seed="1", options={"hearts_must_be_broken": True})
    while hearts.spec.phases[hearts.game.phase] != "playing":
        hearts.act(hearts.actors()[0], hearts.legal(hearts.actors()[0])[0])
    assert "Copas ainda não quebradas" in Words(hearts.spec, "pt").status(hearts)
    hearts.game.closed = False  # type: ignore[attr-defined]
    assert "Hearts are broken" in Words(hearts.spec, "en").status(hearts)


@pytest.mark.parametrize("case", laws.main_cases(), ids=str)
def test_who_leads_is_not_told_to_follow(case: laws.Case) -> None:
    """In every trick game, for a hundred decisions of random play."""
    match = laws.begin(case, "leads")
    t, dice = match.game.t, random.Random(1)
    tricks = [k for k, kind in enumerate(t.layout.kinds) if kind.look == "trick"]
    words = [Words(match.spec, lang) for lang in LANGUAGES]
    for _ in range(100 if tricks else 0):
        t = match.game.t
        if match.over:
            break
        led = any(t.count(k, i) for k in tricks for i in range(t.layout.size[k]))
        for seat in match.actors() if not led else ():
            told = [w.prompt(match, seat) for w in words]
            assert not re.search(r"\b(siga|follow)\b", " ".join(told), re.I), told
        laws.step(match, dice)


def test_an_introduction_is_of_the_form_played() -> None:
    """Who sits down to Koi-Koi is not told that this is not Koi-Koi."""
    words = Words(baralho.find("hanafuda"), "pt")
    assert words.about("", "koi-koi") == words.about("koi-koi", "normal")
    assert words.about("", "koi-koi").startswith("Koi-Koi é ")
    assert words.about("", "rapida") == words.about("", "normal") == ""
    for lang in LANGUAGES:  # today's Truco is one game, not the best of three
        words = Words(baralho.find("truco"), lang)
        told = [words.about("", "paulista"), words.about("", "mineiro")]
        assert all(told) and told[0] != told[1] and not [text for text in told if "queda" in text]
        today = Words(baralho.find("copas"), lang).about("", "comum")  # the queen of spades is no matter of a variant
        assert " 13" in today and "varian" not in today


@pytest.mark.parametrize("id", ["buraco", "canastra", "rummy", "rummy-500", "rummy-persa"])
def test_where_nothing_can_be_laid_a_card_is_discarded(id: str) -> None:
    """There a tap discards at once, so the prompt speaks of nothing else."""
    spec = baralho.find(id)
    words = Words(spec, "en")
    discard = [act.code for act in spec.acts].index("discard")
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(4):
        match, dice = baralho.start(id, seed=str(seed)), random.Random(seed)
        for _ in range(200):
            if match.over:
                break
            seat = match.actors()[0]
            if spec.phases[match.game.phase] == "laying":
                told[{act_of(a) for a in match.legal(seat)} == {discard}].add(words.prompt(match, seat))
            laws.step(match, dice)
    assert told[True] and all(text.startswith("Discard a card: ") for text in told[True])
    assert not any(text.startswith("Discard a card: ") for text in told[False])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", baralho.ids())
def test_rules_page(id: str, lang: str) -> None:
    spec = baralho.find(id)
    page = rules_page(spec, lang)
    found = re.findall(r"^## (.+)$", page, re.M)
    assert found == [h for h in HEADINGS[lang] if h in found], "headings in the fixed order"
    for option in spec.options:
        assert f"`{option.key}`" in page, f"option {option.key} is not on the page"


KINDS = [f"baralho.kinds.{found.name}" for found in pkgutil.iter_modules(baralho.kinds.__path__)]


@pytest.mark.parametrize("id", baralho.ids())
def test_constants_are_in_order(id: str) -> None:
    """ACTS and phases are numbered by constants of the same names."""
    import importlib

    spec = baralho.find(id)
    module = importlib.import_module(f"baralho.games.{id.replace('-', '_')}")
    if hasattr(module, "__path__"):
        module = importlib.import_module(f"{module.__name__}.acts")
    kind = next((m for m in map(importlib.import_module, KINDS) if getattr(m, "ACTS", None) == spec.acts), None)
    module = kind or module  # a game may have all its acts from its kind
    for number, act in enumerate(spec.acts):
        assert getattr(module, act.code.upper()) == number
    for number, phase in enumerate(spec.phases):
        assert getattr(module, phase.upper()) == number


@pytest.mark.parametrize("id", baralho.ids())
def test_presets(id: str) -> None:
    spec = baralho.find(id)
    settled = {p.id: spec.settle("", p.id, 0, {}) for p in spec.presets}
    assert settled["normal"] == spec.settle("", "", 0, {}), "the book's"
    assert len({str(table) for table in settled.values()}) == len(settled), "two names for one table"
    for bundle in spec.presets:
        for variant, options in bundle.within.items():
            assert variant in [v.id for v in spec.variants]
            players, table = spec.settle(variant, bundle.id, 0, {})
            assert table == spec.settle(variant, bundle.id, players, dict(options))[1]
            assert table != spec.settle(variant, "normal", 0, {})[1], "it changes nothing there"
    for always in ("rapida", "completa"):
        assert spec.settle("", always, 0, {}) == settled.get(always, settled["normal"])


def test_a_number_of_an_action_may_be_told_with_what_it_counts() -> None:
    match = baralho.start("injun")
    words = Words(match.spec, "en")
    one, two = (words.argument(match, NUMBER, n, ()) for n in (1, 2))
    assert f"{one:chip|chips}, {two:chip|chips}, {two}" == "1 chip, 2 chips, 2"


def test_cards_with_names_are_named_in_both_languages() -> None:
    """Trumps of a tarot without their number, animals and flowers; suits have their signs."""
    named = {}
    for id, variant in [("tarocco", ""), ("memoria", "memoria-dez-familias"), ("hanafuda", ""), ("sueca", "")]:
        match = baralho.start(variant or id)
        for lang in LANGUAGES:
            named[id, lang] = Words(match.spec, lang).card_names(match.game.t.pack)
    assert named["tarocco", "en"]["T21"] == "The World" and named["tarocco", "pt"]["T0"] == "O Louco"
    assert named["memoria", "pt"]["1P"] == "Leão" and len(named["memoria", "en"]) == 40
    assert len(named["hanafuda", "pt"]) >= 48 and len(named["tarocco", "pt"]) == 22
    assert named["sueca", "en"] == {}


def test_the_page_names_spanish_cards_as_the_log_does() -> None:
    """Their suits have two sets of names, by game: a card was "7 de ouros" for ears, and "7 de moedas" in the log."""
    for id, name in (("tute", "valete de moedas"), ("el-gato", "valete de ouros")):
        match = baralho.start(id)
        words = Words(match.spec, "pt")
        names = words.card_names(match.game.t.pack)
        assert names["10O"] == words.card(match, "10O") == name
        assert len(names) == match.game.t.pack.count
    assert Words(baralho.find("tute"), "en").card_names(baralho.start("tute").game.t.pack)["12C"] == "king of cups"


def test_a_card_of_flowers_has_its_code_only_for_who_types() -> None:
    match = baralho.start("hanafuda", players=3)
    told = ("act", "1", "play 8a")
    assert Words(match.spec, "pt", ("Ana", "Beto", "Caio")).event(match, told) == "Beto joga lua cheia"
    typing = Words(match.spec, "pt", ("Ana", "Beto", "Caio"), typed=True)
    assert typing.event(match, told) == "Beto joga 8a lua cheia"
    play = baralho.read_action(match, "play 1b")
    assert typing.action(match, play) == "jogar 1b tanzaku escrito do pinheiro"
    assert Words(match.spec, "pt").action(match, play) == "jogar tanzaku escrito do pinheiro"
    assert Words(match.spec, "en").named("8a 9a") == "full moon cup"
    for lang in LANGUAGES:
        names = Words(match.spec, lang).card_names(match.game.t.pack)
        assert not [name for code, name in names.items() if name.startswith(code)]


@pytest.mark.parametrize(
    ("id", "code"), [("guinhote", "reached"), ("grand", "lead"), ("grand", "fewer"), ("grand", "slam")]
)
def test_what_is_said_of_a_pair_has_no_verb_of_one(id: str, code: str) -> None:
    """A side may be two people: nothing that they do is told in the singular."""
    for lang in LANGUAGES:
        text = Words(baralho.find(id), lang).get("says", code)
        assert re.search(r"(de|para|to|for) \{side\}", text), text


def test_courts_of_the_spanish_pack_are_said_by_name() -> None:
    """As a person says it; who types needs the number."""
    match = baralho.start("brisca")
    said = [Words(match.spec, lang).card(match, code) for lang in LANGUAGES for code in ("12C", "7O", "1E")]
    assert said == ["rei de taças", "7 de moedas", "ás de espadas", "king of cups", "7 of coins", "ace of swords"]
    assert Words(match.spec, "pt", typed=True).card(match, "12C") == "12 de taças"


@pytest.mark.parametrize(("lang", "total", "chips"), [("pt", "1.035", "12.000"), ("en", "1,035", "12,000")])
def test_numbers_have_thousands_everywhere(lang: str, total: str, chips: str) -> None:
    """In the log and the status as on the sheet and at the seats."""
    match = baralho.start("canastra", seed="words")
    words = Words(match.spec, lang)
    told = words.event(match, ("score", "laid", "0", "1000", "1035"))
    assert told.endswith(total) and total.replace("35", "00") in told
    teller = Teller(words, match)
    assert [teller.say(v) for v in (Count(12000), Count(999), Part(1035, 12000))] == [chips, "999", f"{total}/{chips}"]
    assert Counted(words.grouped("-1035")).startswith(f"−{total}") and words.number(0.5)[1] in ",."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_loss_is_written_with_a_minus_everywhere(lang: str) -> None:
    """On the ruled sheet as in the log and at the seats; a hyphen between two numbers, and what is typed, stay."""
    match = baralho.start("king", seed="words")
    words = Words(match.spec, lang)
    told = words.event(match, ("score", "queens", "0", "-100", "-340"))
    assert "−100" in told and told.endswith("−340") and "-" not in told
    teller = Teller(words, match)
    assert [teller.say(v) for v in (Count(-7), Pair(12, -3), Span(5, 50))] == ["−7", "12 (−3)", "5-50"]
    assert f"{Counted(words.grouped('-1')):vaza|vazas}" == "−1 vaza"
    assert Words(match.spec, lang, typed=True).number(-340) == "-340"


def test_what_a_combination_scores_is_said_in_one_form() -> None:
    """Bezique's buttons had "(40)" where the points are fixed and "+40" where they are not."""
    match = baralho.start("bezique", seed="words")
    dice = random.Random(1)
    while not (offers := Words(match.spec, "en").offers(match, match.game.actor())):
        seat = match.game.actor()
        match.act(seat, dice.choice(match.legal(seat)))
    assert all(re.fullmatch(r" \+\d+", worth) for worth in offers.values())
    for lang in LANGUAGES:
        assert not [text for text in table(lang, "bezique")["acts"].values() if "(" in text]


def test_a_lead_without_a_choice_is_told_so() -> None:
    """Hearts as today begins with the two of clubs, whoever has it."""
    match = baralho.start("copas", preset="comum", seed="3")
    playing = match.spec.phases.index("playing")
    while match.game.phase != playing:
        match.act(match.actors()[0], match.legal(match.actors()[0])[0])
    seat = match.actors()[0]
    assert len(match.legal(seat)) == 1
    assert Words(match.spec, "pt").prompt(match, seat) == "Saia com a única carta que pode abrir a vaza"
