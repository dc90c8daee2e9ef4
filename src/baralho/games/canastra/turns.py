"""The course of a deal: dealing, turns, the question to the partner (002:6244-6254, 6280, 6324-6326)."""

from __future__ import annotations

from baralho.cards.pack import Pack
from baralho.engine import roles
from baralho.engine.game import put
from baralho.engine.moves import Moves
from baralho.engine.spec import KIND_MASK, x_of, y_of
from baralho.engine.table import ALL, NOBODY, SEAT, Zone, count, hand, place, stock
from baralho.games.canastra.acts import (
    ADD,
    ADD_BELOW,
    ANSWERING,
    ASK,
    CLOSERS,
    DISCARD,
    DRAW,
    DRAWING,
    HAND,
    LAY_RUN,
    LAYING,
    NO,
    PILE,
    STOCK,
    STOP,
    TAKE_BELOW,
    TAKE_RUN,
    TAKE_SET,
    TOP,
    YES,
)
from baralho.games.canastra.counting import NOBODY as NO_SEAT
from baralho.games.canastra.counting import Counting
from baralho.games.canastra.laying import MUST, MUST_NOT, UNTOLD
from baralho.games.canastra.melds import RUNS, SETS
from baralho.games.canastra.plans import Outlook, grade, has_canastra
from baralho.games.canastra.search import ENOUGH


class Turns(Counting):
    """The part of Canastra that is about who does what when."""

    started: int = 0  # seats (a mask) that have had a turn, and laid down the red threes dealt to them
    vows: tuple[int, ...] = ()  # by seat: what was answered for its next turn

    def pack(self) -> Pack:
        """Two packs and four jokers, 108 cards; three and six in other forms."""
        return self.deck().pack

    def zones(self) -> tuple[Zone, ...]:
        """Of the pile one sees the top card only (002:6254)."""
        return (
            stock(),
            hand(),
            place("pile", sees=NOBODY, look="stack"),
            place("red", per=SEAT, sees=ALL, look="row"),
            place("meld", per=self.most_melds(), sees=ALL, look="row"),
            place("top", sees=ALL, role=roles.KEPT),
        )

    def count_sides(self) -> int:
        """Two pairs; six play in two teams of three or three of two."""
        return 2

    # -- the deal -------------------------------------------------------------------------------------------------

    def each(self) -> int:
        """Cards dealt to everybody."""
        return 11

    def draws(self) -> int:
        """Cards drawn from the stock in a turn."""
        return 1

    def deal(self) -> None:
        """Eleven cards each; a card is turned up, and others on top of it until one is no wild card or red three."""
        t, deck = self.t, self.deck()
        first = self.next(self.dealer)
        self.vows = (UNTOLD,) * self.players
        self.shuffle(STOCK)
        t.deal(STOCK, HAND, first, self.each())
        t.draw(STOCK, 0, TOP)
        while (deck.wild | deck.red) >> t.top(TOP) & 1:
            t.draw(TOP, 0, PILE)
            t.draw(STOCK, 0, TOP)
        self.begin_turn(first)

    # -- a turn ---------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: int) -> None:
        """Red threes that were dealt to a seat wait for its turn, and are replaced from the stock (002:6280)."""
        t, red = self.t, self.deck().red
        self.bound = self.vows[seat]
        self.vows = put(self.vows, seat, UNTOLD)
        self.questioned = self.laid_now = self.touched = False
        self.first_new = len(self.owner)
        if not self.started >> seat & 1:
            self.started |= 1 << seat
            found = t.mask(HAND, seat) & red
            self.lay_down(seat, found)
            t.lacks(HAND, seat, red)
            for _ in range(count(found)):
                self.draw_card(seat)
        self.ask(DRAWING, seat)

    def draw_card(self, seat: int) -> bool:
        """A card from the stock; a red three is laid down and replaced. False: there was none, or a red three last."""
        t, red = self.t, self.deck().red
        while t.count(STOCK):
            card = t.draw(STOCK, 0, HAND, seat)
            if not red >> card & 1:
                t.lacks(HAND, seat, red)
                return True
            self.lay_down(seat, 1 << card)
        return False

    def moves(self, seat: int, m: Moves) -> None:
        """Draw or take the pile; then lay as much as one likes; then discard.

        Who is choosing the first melds of the side goes on until they come to the minimum, or to the end of the deal.
        """
        if self.phase == ANSWERING:
            m.add(YES)
            m.add(NO)
            return
        choosing = bool(self.chosen(seat))
        if self.phase == DRAWING and not choosing:
            m.add(DRAW if self.t.count(STOCK) else STOP)
            self.offer_takes(seat, m)
            return
        must = self.phase == LAYING and self.bound_now() and self.can_go_out(seat)
        look = self.outlook(seat, not must)
        self.offer_lays(seat, m, look)
        if count(look.hand) >= ENOUGH:
            if must or choosing:
                return
            if not self.questioned and self.players > 2 and self.opt.going_out_question != "off":
                m.add(ASK)
            m.cards(DISCARD, look.hand)
        elif self.may_end(seat, look):
            m.cards(DISCARD, look.hand)

    def may_end(self, seat: int, look: Outlook) -> bool:
        """Whether a seat may part with its last card: it has the canastras, and the minimum if that is wanted."""
        need, want, _, out, free, rest = look.goal
        opens = self.is_open(seat) or free or (need <= 0 and has_canastra(want, look.melds))
        return out and not rest and opens and self.enough([grade(meld) for meld in look.melds if grade(meld)])

    def do(self, seat: int, act: int, x: int, y: int) -> None:
        """A step of a turn, or an answer."""
        if act == DRAW:
            self.draw(seat)
        elif act == STOP:
            self.say("stock_out", seat)
            self.count_up(NO_SEAT)
        elif act == ASK:
            self.ask_partner(seat)
        elif act == YES or act == NO:
            self.be_told(MUST if act == YES else MUST_NOT)
        else:
            held, lying = self.t.mask(HAND, seat), self.lying(seat)
            before = self.goal(seat, stay=False)
            bound = self.phase == LAYING and self.bound_now()
            self.part_with(seat, act, x, y)
            if not self.t.count(HAND, seat):
                self.count_up(seat)
                return
            if bound:
                gone = self.t.ascending(held & ~self.t.mask(HAND, seat))
                faces = tuple([self.t.pack.face[card] for card in gone])
                self.promise_bound(seat, faces, before, tuple(lying), act == DISCARD)
            if act == DISCARD:
                self.end_turn(seat)
            else:
                if self.t.count(HAND, seat) < ENOUGH and not self.enough(self.canastras(seat)):
                    self.promise(seat)
                self.ask(LAYING, seat)

    def part_with(self, seat: int, act: int, x: int, y: int) -> None:
        """Lay cards or throw one; what was chosen before is laid with them, and the pile is picked up."""
        self.lay_chosen(seat)
        if act == DISCARD:
            self.throw(seat, x)
        elif act <= TAKE_BELOW:
            self.take(seat, act, x, y)
        else:
            self.lay(seat, act, x, y)
        if self.laid_now:
            self.opened |= 1 << self.side(seat)
        self.pick_up(seat)

    def lay_chosen(self, seat: int) -> None:
        """What was chosen for the first melds is laid, and told, for nobody has seen it."""
        for action in self.chosen(seat):
            act, x, y = CLOSERS[action & KIND_MASK], x_of(action), y_of(action)
            faces = (x,) if act in (ADD, ADD_BELOW) else (RUNS[y] if act in (TAKE_RUN, LAY_RUN) else SETS[y]).faces
            cards = self.deck().pick(self.t.pack.all, faces)
            if act == TAKE_SET or act == TAKE_RUN:
                self.say("opens_pile", seat, cards=cards)
                self.take(seat, act, x, y)
            else:
                self.say("opens", seat, cards=cards)
                self.lay(seat, act, x, y)

    def end_turn(self, seat: int) -> None:
        """It is the next seat's turn."""
        if self.laid_now:
            self.laid_before |= 1 << seat
        self.begin_turn(self.next(seat))

    def throw(self, seat: int, face: int) -> None:
        """A discard lies on top of the pile."""
        t = self.t
        if t.count(TOP):
            t.draw(TOP, 0, PILE)
        t.move(t.find(face, HAND, seat), TOP)

    def draw(self, seat: int) -> None:
        """One card or two, as many as there are; a red three that was the last of all ends the deal (ruling)."""
        for _ in range(min(self.draws(), self.t.count(STOCK))):
            if self.t.count(STOCK) and not self.draw_card(seat):
                self.say("red_last", seat)
                self.count_up(NO_SEAT)
                return
        self.ask(LAYING, seat)

    # -- the question ---------------------------------------------------------------------------------------------

    def ask_partner(self, seat: int) -> None:
        """May I go out? Of two partners the one who plays next answers (002:6324; ruling)."""
        if self.bound_now():
            self.promise_bound(seat, (), self.goal(seat, stay=False), tuple(self.lying(seat)), over=True)
        self.questioned = True
        self.interrupt(ANSWERING, self.after(seat, self.seats_of(self.side(seat)) & ~(1 << seat)))

    def be_told(self, answer: int) -> None:
        """Yes binds, and so does no: for the asker's next turn (002:6326), or for this one."""
        self.resume()
        if self.opt.going_out_question == "next_turn":
            self.vows = put(self.vows, self.turn, answer)
        else:
            self.bound = answer
