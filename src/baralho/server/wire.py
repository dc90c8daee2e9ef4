"""Everything that goes over the wire, and nothing else: the single source of its types.

`tools/wire_types.py` writes `web/src/wire.ts` from this file; docs/protocol.md tells the story. All texts meant for
people are rendered here in the language the person chose, so a page needs no rules and no words of any game.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

VERSION = 2  # of the protocol; a page of another version is told to reload

Lang: TypeAlias = Literal["pt", "en"]
Level: TypeAlias = Literal["random", "beginner", "medium", "strong"]
Manner: TypeAlias = Literal["", "careful", "bold", "talkative"]
Stage: TypeAlias = Literal["waiting", "playing", "over"]
SitterKind: TypeAlias = Literal["person", "bot", "empty"]
SitDown: TypeAlias = Literal["", "now", "next"]  # at once, with the next deal (who has seen a hand of this one), or not
ProposalKind: TypeAlias = Literal["undo", "end", "concede", "claim", "rematch"]
ActionId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_.:-]+$")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24)]
Id: TypeAlias = Annotated[str, Meta(max_length=40)]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Step: TypeAlias = Annotated[str, Meta(min_length=1, max_length=80)]
# roles: what something is to who draws it, "" for nothing special; they are declared in engine/roles.py
ActRole: TypeAlias = Literal["", "plays", "handles", "wins", "yields", "shows"]
ZoneRole: TypeAlias = Literal["", "kept", "won_cards", "pushed", "strip", "hung"]
StatusRole: TypeAlias = Literal[
    "", "chips", "bets", "at_seats", "office", "resting", "of_match", "signed", "pot", "track", "pegs",
    "ladder", "contract", "vulnerable", "open_card", "strip",
]  # fmt: skip
NoteRole: TypeAlias = Literal["", "order", "groups", "sum", "grades", "offers", "prices", "warning", "ranking"]
BadgeRole: TypeAlias = Literal["", "lead", "tag", "locked"]
SayRole: TypeAlias = Literal["", "played", "turning"]
EventRole: TypeAlias = ActRole | SayRole
OptionValue: TypeAlias = bool | int | float | Annotated[str, Meta(max_length=60)]

# -- the table as one viewer sees it ----------------------------------------------------------------------------------


class Zone(Struct, frozen=True):
    """A place where cards lie. Its `id` ("hand 2", "stock") is how events and actions name it."""

    id: str
    code: str  # zones of one kind have the same
    role: ZoneRole
    name: str  # what it is called, in words
    index: int  # which of its kind
    owner: Literal["seat", "side", ""]  # what `index` counts; "": the table
    seat: int  # the seat before which it lies, -1: the middle
    look: str  # how it is drawn: fan, row, stack, pile, column, wing, grid, trick
    ordered: bool  # order counts, the last card is on top; else the order means nothing
    cards: list[str]  # codes ("7H"); "" is a card whose face this viewer does not see
    mark: str = ""  # what its empty place shows: the suit of a foundation
    rows: int = 0  # of a grid, where the game says so


class Spot(Struct, frozen=True):
    """A card (or a zone) that is clicked, or a zone where it is dropped."""

    zone: str
    face: str = ""  # "" for a whole zone, or a card face down
    place: int = -1  # index in an ordered zone, -1: any card of that face, or the zone itself


class Action(Struct, frozen=True):
    """Something this seat may do now. Send `do` back to do it."""

    do: str
    kind: str  # actions of one kind have the same
    role: ActRole
    label: str  # what a button says
    cards: list[Spot]  # what is clicked or dragged for it; none: it is a button
    to: Spot | None  # where it goes; None: nowhere in particular
    pick: bool  # one step of a choice that a later action makes whole
    quits: bool  # gives up: ask before doing it
    raises: bool  # raises what is at stake: a tap or a drop of a card does not mean it
    declines: bool  # lets a window pass
    number: int | None  # what it names, where that is a number: tricks bid, chips
    second: str  # what it names beside a number: the suit of a bid
    face: str = ""  # the card it names, where nobody could click it: one that is called, or asked of another


class Amount(Struct, frozen=True):
    """A range of amounts this seat may name: send `do` with {n} replaced by any number from `low` to `high`."""

    do: str
    kind: str
    label: str  # with {n} in it
    low: int
    high: int


class TextAction(Struct, frozen=True):
    """Something this seat may do with a text of its own (a rule): send `do`, and the text as `extra`."""

    do: str
    kind: str
    label: str
    examples: list[str]  # texts that would do


class Status(Struct, frozen=True):
    """Something to be read off the table beside the cards: trumps, the pot, the contract.

    `text` says it all, with names; the rest is for who draws it at the seats or as a sign, by its role.
    """

    code: str  # as the rules call it: for programs that know the game, a page goes by the role
    role: StatusRole
    text: str
    label: str  # the text in two parts: "Pot" (or nothing),
    told: str  # and "5"
    seats: list[str] = []  # what it says of each seat, "": nothing; empty if it is not told by seat
    sides: list[str] = []  # what it says of each side
    who: list[int] = []  # seats it names
    suit: str = ""  # the letter of a suit, as on the cards; "N": no trump
    sign: str = ""  # is drawn with it
    out: list[int] = []  # seats that have no part in the deal any more, as it tells
    counts: list[list[int]] = []  # its numbers; a list for every seat or side if it is told by them, else one list
    words: list[str] = []  # what is said one after the other: calls
    cards: list[str] = []


class Note(Struct, frozen=True):
    """Something this seat may work out from the cards it knows. What a page draws of it depends on its role."""

    code: str
    role: NoteRole
    text: str
    number: int = 0
    of: int = 0  # where the number is part of a whole, as on the way to a minimum
    groups: list[list[str]] = []  # cards by code
    worth: dict[str, int] = {}  # cards, or actions (`do`), by number
    each: dict[str, str] = {}  # what it tells of actions, below their buttons
    words: list[str] = []  # what is said one after the other: hands from the best to the worst


class Meant(Struct, frozen=True):
    """What the bids of a seat have shown of its hand, in the system that the bots bid by."""

    least: int  # points
    most: int | None  # None: any number of them
    suits: dict[str, int]  # by letter: so many cards at least
    balanced: bool
    asks: bool  # for the partner's suit
    forcing: bool  # the partner must answer


class Badge(Struct, frozen=True):
    """A sign on a zone, or on cards: a canastra, a jack that is a trump."""

    zone: str  # "": wherever such a card lies open
    face: str  # "": the zone itself
    code: str
    role: BadgeRole
    text: str
    seat: int = -1  # who signals so, -1: it is no signal


class Signal(Struct, frozen=True):
    """A sign that this seat may give to its partner now."""

    code: str
    label: str
    group: int  # signals that say the same of several zones have the same, -1: it speaks of none


class Clock(Struct, frozen=True):
    """The time a seat has left to answer, when it is asked and the table plays with clocks."""

    seat: int
    left_ms: int


class Window(Struct, frozen=True):
    """Several are asked at once for a fixed time; no answer declines."""

    left_ms: int
    total_ms: int


class View(Struct, frozen=True):
    """The whole table as one seat, or a spectator, sees it now. It replaces whatever was drawn before."""

    seat: int  # whose view it is, -1: a spectator's
    deal: int
    dealer: int
    phase: str
    prompt: str  # what is wanted, in words
    asked: list[int]  # seats whose answer everybody is waiting for
    mine: bool  # this seat has something to decide
    zones: list[Zone]
    points: list[float]  # by side
    sides: list[int]  # by seat; each its own while it is a secret
    status: list[Status]
    notes: list[Note]
    badges: list[Badge]
    meant: list[Meant | None]  # by seat; empty where nothing was bid so
    picks: list[str]  # what this seat has chosen so far of a set
    actions: list[Action]
    amounts: list[Amount]
    texts: list[TextAction]
    signals: list[Signal]
    undo: bool  # this seat may take its last action back now
    claim: int  # so many tricks are left to be claimed; -1: not now, the answer says why; 0: a game without tricks
    # time counts now: a call is made so often, and sent with what the page's clock measured; 0: it does not
    entries: int
    clocks: list[Clock]
    window: Window | None
    over: bool
    capped: bool
    winners: list[int]
    stuck: bool  # patience: nothing can be done any more but to give it up, or to take moves back
    moves: int = 0  # patience: so many so far, what was taken back aside
    # a clock runs along, from the first action on: what it shows, in milliseconds; send it with every action; -1: none
    elapsed: int = -1


class Event(Struct, frozen=True, omit_defaults=True):
    """Something that happened, as this viewer noticed it. `n` numbers them for this viewer, ascending from 1."""

    n: int
    kind: Literal["deal", "shuffle", "move", "look", "act", "say", "score", "signal", "undo"]
    text: str = ""  # the line of the log, "" if it needs none
    face: str = ""  # move, look: the card, "" if this viewer did not see it; say: the card it is about
    source: str = ""  # move, look, shuffle: zone
    target: str = ""  # move: zone
    under: bool = False  # move: under what lies there
    seat: int = -1  # act, say, signal: who; deal: the dealer
    code: str = ""  # act: the kind; say, score, signal: what
    role: EventRole = ""  # act, say
    call: str = ""  # act: what is said aloud with it, "" if nothing; say: the same in few words, where it is long
    side: int = -1  # score
    who: str = ""  # score: the side, in words
    reason: str = ""  # score: what for, in words
    points: float = 0  # score
    total: float = 0  # score; deal: its number; undo: the number of the last event that still counts
    cards: list[list[str]] = []  # say: the cards it is about, in groups


# -- the room around it -----------------------------------------------------------------------------------------------


class Player(Struct, frozen=True):
    """Who sits on a seat."""

    seat: int
    name: str
    kind: SitterKind
    level: Level  # of the bot, or of the one that would sit in
    connected: bool
    away: bool  # a bot sits in for this person
    host: bool
    you: bool
    elsewhere: bool = False  # connected, but looks at something else
    follows: str = ""  # who takes this seat with the next deal
    manner: Manner = ""  # how a robot likes to play where it makes no difference


class Coming(Struct, frozen=True):
    """Somebody sat down at a running match, or left it: a line of the log after event number `n` of this viewer."""

    n: int
    text: str


class Proposal(Struct, frozen=True):
    """Something that needs everybody's consent."""

    kind: ProposalKind
    seat: int  # who proposes
    text: str
    waiting: list[int]  # seats that have not answered
    cards: list[str] = []  # of a claim: the hand that is shown with it


class Rules(Struct, frozen=True):
    """How this table plays."""

    game: str
    variant: str
    preset: str
    players: int
    name: str  # what is played, in one line
    title: str  # the same in two: the game,
    subtitle: str  # and the variant or the form of a preset, where it has a name of its own
    options: dict[str, OptionValue]
    clock_s: int  # seconds for an answer, 0: no clock
    pace_ms: int  # the least time a bot takes
    level: Level
    open: bool  # listed in the lobby
    spectators: bool
    winnable: bool  # patience: only deals that can be won
    hints: bool  # where several people play: whether bots may be asked (one alone always may)
    lamp: bool = False  # patience: it may be asked whether the deal can still be won
    about: str = ""  # what this form of the game is, where the summary of the game would mislead
    fewest: bool = False  # points are bad to have
    deals: int = 0  # how many rows the score sheet has from the beginning; 0: it grows with the match


class Room(Struct, frozen=True):
    """The people at a table and how it stands between them."""

    table: str
    code: str  # to invite with
    stage: Stage
    rules: Rules
    pack: str  # french, spanish, tarot, hanafuda, numbers: which faces to draw
    names: dict[str, str]  # what cards are called that have names, by code: trumps of a tarot, animals, flowers
    by_rank: bool  # hands lie by rank
    anticlockwise: bool
    players: list[Player]
    seat: int  # yours, -1: you are watching
    host: bool  # you are
    locked: bool
    paused: bool
    watching: int  # how many spectators
    proposal: Proposal | None
    commitment: str  # hash of salt and seed, told before the deal
    resigned: list[int]  # seats that gave the match up
    next: str  # table of the rematch, "" as long as there is none
    number: str  # patience: the number that gives this deal again, "" where several play
    sit: SitDown  # you might sit down
    coming: int  # the seat that you take with the next deal, -1: none
    comings: list[Coming]


# -- what the server says over the WebSocket --------------------------------------------------------------------------


class Welcome(Struct, tag="welcome", frozen=True):
    """The answer to `hello`: the room; a `state` follows once the match has begun."""

    version: int
    room: Room


class RoomNow(Struct, tag="room", frozen=True):
    """Something changed among the people."""

    room: Room


class DealEnd(Struct, frozen=True):
    """How a deal has ended that was over before the view was made: what is shown while its end is looked at."""

    deal: int
    after: int  # the event after which it is looked at: what is told later is its score, what moves then is swept off
    dealer: int
    points: list[float]  # by side
    sides: list[int]  # by seat
    status: list[Status]
    notes: list[Note]
    badges: list[Badge]


class State(Struct, tag="state", frozen=True):
    """The table now, and what led to it: events `since + 1` to `number`; `ends`: of the deals that ended in them."""

    number: int
    since: int
    events: list[Event]
    view: View
    ends: list[DealEnd]


class Ack(Struct, tag="ack", frozen=True):
    """Done, and stored for good. A resend of the same id gets the same answer."""

    id: str


class Refused(Struct, tag="refused", frozen=True):
    """Not done; nothing has changed."""

    id: str
    code: str
    text: str


class Talk(Struct, tag="talk", frozen=True):
    """Somebody says a phrase or shows an emote."""

    seat: int  # -1: a spectator
    name: str
    code: str
    text: str


class Choices(Struct, tag="choices", frozen=True):
    """The answer to `choose`."""

    id: str
    plans: list[Plan]
    more: list[str]  # faces that could be chosen as well


class Plan(Struct, frozen=True):
    """A group of steps that is carried out whole."""

    do: list[str]
    label: str


class Tried(Struct, tag="tried", frozen=True):
    """The answer to `try`: the text is in order, and what would come of it."""

    id: str
    lines: list[str]


class Reason(Struct, tag="reason", frozen=True):
    """The answer to `why`."""

    id: str
    text: str


class Hint(Struct, tag="hint", frozen=True):
    """The answer to `hint`: what a bot would do; a choice of several cards with all its steps."""

    id: str
    do: list[str]
    cards: list[str]  # the faces that it names
    text: str


class Lamp(Struct, tag="lamp", frozen=True):
    """The answer to `lamp`."""

    id: str
    state: Literal["won", "lost", "unknown"]


class SheetLine(Struct, frozen=True):
    """One line of the score sheet: what was scored in a deal, a column for every side."""

    deal: int
    code: str
    text: str
    points: list[float]
    # how the sides stood after the deal, anew in every game of a match; empty where bets change them too
    totals: list[float]
    closes: str = ""  # what the deal ended, under its last line: "Jogo ganho por nós"


class SheetHalves(Struct, frozen=True):
    """A sheet with a line in it: what stands above by side, and below, for every game of it, by side."""

    above: list[list[float]]
    games: list[list[list[float]]]


class SheetColumn(Struct, frozen=True):
    """A column of a sheet that is ruled as on paper: of the row itself (side -1), or under a side."""

    head: str
    side: int


class SheetRow(Struct, frozen=True):
    """A row of such a sheet: a text for every column. Deal 0 is still to come; a new block begins its sums anew."""

    block: int
    deal: int
    label: str
    cells: list[str]


class Sheet(Struct, tag="sheet", frozen=True):
    """The answer to `sheet`; `ruled` and `rows` are empty where the game has no sheet of its own. `course`: how
    the sides stood when each deal began, and how they stand now.
    """

    id: str
    columns: list[str]
    lines: list[SheetLine]
    totals: list[float]
    ruled: list[SheetColumn]
    rows: list[SheetRow]
    course: list[list[float]]
    halves: list[SheetHalves]


class Pong(Struct, tag="pong", frozen=True):
    """The answer to `ping`."""

    id: str


class Probe(Struct, tag="probe", frozen=True):
    """How long does the line take? Answered by `echo` at once."""

    id: str


ServerMessage: TypeAlias = (
    Welcome | RoomNow | State | Ack | Refused | Talk | Choices | Reason | Hint | Lamp | Sheet | Pong | Probe
    | Tried
)  # fmt: skip

# -- what a page says over the WebSocket ------------------------------------------------------------------------------


class Hello(Struct, tag="hello", forbid_unknown_fields=True):
    """The first message. `number`: the last event the page has drawn, 0 if none; `watch`: not as the seat it has."""

    version: int
    lang: Lang
    number: Annotated[int, Meta(ge=0, le=2**31)] = 0
    watch: bool = False


class Request(Struct, forbid_unknown_fields=True):
    """What a client asks for. Sent again with the same `id` it is done once, and answered as before."""

    id: ActionId


class Act(Request, tag="act"):
    """Do something: one step, or a plan that is applied whole or not at all."""

    do: Annotated[list[Step], Meta(min_length=1, max_length=40)]
    extra: Annotated[str, Meta(max_length=400)] = ""


class Choose(Request, tag="choose"):
    """Which plans use exactly these cards of mine (and this target)? Changes nothing."""

    cards: Annotated[list[Annotated[str, Meta(max_length=8)]], Meta(min_length=1, max_length=20)]
    to: Annotated[str, Meta(max_length=40)] = ""


class Why(Request, tag="why"):
    """Why can this card not be played, or this not be done now? Changes nothing."""

    face: Annotated[str, Meta(max_length=8)] = ""
    do: Annotated[str, Meta(max_length=80)] = ""


class TryText(Request, tag="try"):
    """Would this text do for one of `view.texts`? Changes nothing."""

    do: Step
    text: Annotated[str, Meta(max_length=400)]


class AskHint(Request, tag="hint"):
    """What would a good player do?"""


class AskLamp(Request, tag="lamp"):
    """Patience: can this deal still be won, whatever lies hidden?"""


class AskSheet(Request, tag="sheet"):
    """The score sheet, please."""


class GiveSignal(Request, tag="signal"):
    """Give a sign."""

    code: Id


class Say(Request, tag="say"):
    """Say one of the phrases or show one of the emotes (GET /api/phrases)."""

    code: Id


class Undo(Request, tag="undo"):
    """Take my last action back; where it might harm somebody, this asks the others. `all`: patience, from the start."""

    all: bool = False


class Propose(Request, tag="propose"):
    """Ask everybody for consent: end the match here, play the rest of the deal out quickly, play another match."""

    kind: Literal["end", "concede", "rematch"]


class Claim(Request, tag="claim"):
    """So many of the tricks that are left are mine (-1: all), the others have the rest. Done at once where it is
    certain, else it asks the others.
    """

    tricks: Annotated[int, Meta(ge=-1, le=60)] = -1


class Answer(Request, tag="answer"):
    """Agree to the open proposal, or not."""

    yes: bool


class Resign(Request, tag="resign"):
    """Give the match up. Where no person is left against whom to go on, it ends; else a bot plays on."""


class Leave(Request, tag="leave"):
    """Leave the seat: before the match it is free again, during the match a bot takes it."""


class Start(Request, tag="start"):
    """The host begins; bots fill the empty seats."""


class Pause(Request, tag="pause"):
    """The host stops bots and clocks, or lets them go on."""

    on: bool


class Host(Request, tag="host"):
    """What only the host may do: swap two seats before the match, remove a person, put a bot, lock, pass it on."""

    do: Literal["swap", "remove", "bot", "lock", "unlock", "pass", "pace"]
    seat: Seat = 0
    with_seat: Seat = 0
    pace_ms: Annotated[int, Meta(ge=0, le=5000)] = 0


class Rename(Request, tag="rename"):
    """My name at this table is now another."""

    name: Name


class Ping(Request, tag="ping"):
    """Is anybody there? A page asks every 4 s when nothing else is said, and when it is hidden or seen again."""

    hidden: bool = False  # the person looks at something else


class Echo(Request, tag="echo"):
    """The answer to `probe`."""


class Begun(Struct, tag="begun", forbid_unknown_fields=True):
    """Where time counts: my first entry was made so many milliseconds after the card had appeared. No answer."""

    ms: Annotated[int, Meta(ge=0, le=999_999)]


ClientMessage: TypeAlias = (
    Hello | Act | Choose | Why | AskHint | AskLamp | AskSheet | GiveSignal | Say | Undo | Propose | Claim | Answer
    | Resign | Leave | Start | Pause | Host | Rename | Ping | Echo | Begun
    | TryText
)  # fmt: skip

# -- HTTP -------------------------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """The guest this browser is."""

    name: str
    version: int
    tables: list[TableCard]  # where this guest sits, the newest first


class NewName(Struct, forbid_unknown_fields=True):
    """What the guest wants to be called."""

    name: Name


class Named(Struct, frozen=True):
    """Something with an id and a name in words."""

    id: str
    name: str


class GameCard(Struct, frozen=True):
    """A game in the lobby."""

    id: str
    name: str
    family: str
    kind: str  # the family in words
    players: list[int]
    best: int
    minutes: int
    luck: int  # 1 to 5
    thought: int  # 1 to 5
    pack: str
    solitaire: bool
    variants: list[Named]
    presets: list[Named]
    emblem: list[str]  # up to three cards to draw it by
    sign: str  # and what stands beside them
    also: list[str]  # what people call it otherwise
    near: list[str]  # games that people may look for, which it only resembles
    today: str  # the preset that its name means to most people; "": the book's form


class OptionChoice(Struct, frozen=True):
    """A value of an option."""

    value: OptionValue
    name: str


class OptionInfo(Struct, frozen=True):
    """A rule that the table may choose."""

    key: str
    name: str
    default: OptionValue
    choices: list[OptionChoice]  # empty: any number from low to high
    low: int
    high: int


class VariantInfo(Struct, frozen=True):
    """A variant or preset: what it sets, for how many, and the defaults that are others under it."""

    id: str
    name: str
    players: list[int]
    options: dict[str, OptionValue]
    defaults: dict[str, OptionValue]
    within: dict[str, dict[str, OptionValue]] = {}  # of a preset, by variant: what it sets there instead
    # of a preset, by variant ("" is the game): with how many (0: as usual) it is not offered, as another is the same
    idle: dict[str, list[int]] = {}


class GamePage(Struct, frozen=True):
    """Everything about a game that its page shows."""

    card: GameCard
    summary: str  # two or three sentences
    levels: dict[str, str]  # what bots of each level do in this game
    winnable: bool  # deals that can be won may be asked for
    options: list[OptionInfo]
    variants: list[VariantInfo]
    presets: list[VariantInfo]


class Term(Struct, frozen=True):
    """A word or sign of a game, and what it means."""

    word: str
    means: str


class RulesPage(Struct, frozen=True):
    """The rules of a game, as HTML that is safe to insert."""

    title: str
    html: str
    terms: list[Term]  # words and signs that it explains, to be looked up at the table
    places: dict[str, str]  # the heading (its id) that tells of a variant or preset


class Phrase(Struct, frozen=True):
    """Something that can be said at a table."""

    code: str
    text: str
    emote: bool


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be set up. `quick`: bots on all other seats, and begin at once."""

    game: Id
    variant: Id = ""
    preset: Id = ""
    players: Annotated[int, Meta(ge=0, le=16)] = 0
    options: Annotated[dict[Id, OptionValue], Meta(max_length=60)] = {}
    lang: Lang = "pt"
    name: Annotated[str, Meta(max_length=24)] = ""
    quick: bool = True
    level: Level = "medium"
    clock_s: Annotated[int, Meta(ge=0, le=3600)] = 0
    pace_ms: Annotated[int, Meta(ge=0, le=5000)] = 600
    open: bool = False
    spectators: bool = True
    seed: Annotated[str, Meta(max_length=64)] = ""  # patience only: the same deal again by its number
    winnable: bool = False  # patience only: a deal that is known to be winnable
    hints: bool = False  # where several people play: whether bots may be asked for a hint, which all are told


class Join(Struct, forbid_unknown_fields=True):
    """Sit down at a table; seat -1: any free one, the own one for who has left it."""

    seat: Annotated[int, Meta(ge=-1, le=15)] = -1
    name: Annotated[str, Meta(max_length=24)] = ""


class Return(Struct, forbid_unknown_fields=True):
    """The token of a private return link."""

    token: Annotated[str, Meta(min_length=1, max_length=80)]


class Seated(Struct, frozen=True):
    """Where one sits, and how to come back to it from another device. The link is private."""

    table: str
    seat: int  # -1: not before the next deal
    link: str  # "/t/ID#TOKEN"


class FreeSeat(Struct, frozen=True):
    """A seat that a guest may choose."""

    seat: int
    name: str  # of the robot that gives way, "" if nobody sits there
    partners: list[str]  # the persons with whom one would play
    after: str  # who plays before, "" if nobody sits there
    before: str  # who plays next
    next: bool  # not before the next deal


class TableCard(Struct, frozen=True):
    """A table in a list."""

    table: str
    code: str
    game: str
    name: str
    stage: str  # as in a room; closed: this version cannot load it
    seat: int  # yours, -1: none
    turn: bool  # somebody waits for you
    people: list[str]
    free: int  # seats where one may sit down, robots' among them
    sit: SitDown  # you might
    watch: bool  # one may look on
    age_s: int
    why: str = ""  # stage "closed": why it cannot be played on
    seats: list[FreeSeat] = []  # among which you may choose, a partner's first


class Past(Struct, frozen=True):
    """What was told of a match that this version cannot load: up to the last deal that was begun."""

    name: str  # what was played
    why: str
    people: list[str]
    lines: list[str]
    sheet: Sheet | None  # the score sheet as it was then


class Frame(Struct, frozen=True):
    """One moment of a match that is over, as a spectator sees it, but with all hands open."""

    view: View
    lines: list[str]  # of the log, since the frame before
    events: list[Event]  # since the frame before; numbered through the whole match


class Decision(Struct, frozen=True):
    """A moment at which a seat had a choice."""

    frame: int
    seat: int


class Replay(Struct, frozen=True):
    """Some frames of a match that is over, and where in the whole match its deals and decisions are."""

    first: int
    total: int
    frames: list[Frame]
    deals: list[int]  # the frame in which each deal has begun
    decisions: list[Decision]  # ascending


class Proof(Struct, frozen=True):
    """How to check the shuffle: `commitment` is sha256 of "salt:seed"; both are told when the match is over."""

    commitment: str
    salt: str
    seed: str
    how: str


class Report(Struct, forbid_unknown_fields=True):
    """Is this rule wrong?"""

    comment: Annotated[str, Meta(min_length=1, max_length=2000)]


class Problem(Struct, frozen=True):
    """Why a request was refused: one sentence."""

    code: str
    text: str


class Done(Struct, frozen=True):
    """It is done."""

    ok: bool = True
