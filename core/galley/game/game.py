"""A battle in progress on this machine: who must decide, what is legal, playing, keeping.

The screen, the bots, `galley engine` and the tests all play through this one class.  It is
one file: what stands here changes one position, or reads it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from msgspec.structs import replace

from galley.bots.questions import Question, Sitting, listed
from galley.catalogue import rules_of
from galley.digest import sha256
from galley.engine.checks import Odds
from galley.engine.deed import Deed, Proposal
from galley.engine.dice import ByHand, DiceError, Noting, Recorded
from galley.engine.lookahead import only_end
from galley.engine.loop import Illegal, State, begin, refusal, step
from galley.engine.records import SIDES, Ask, Command, Event, LogLine, Refusal, Seat, Side
from galley.engine.ruleset import Result
from galley.engine.standing import Order, Template
from galley.engine.views import asked_anew, seen
from galley.files.disk import DISK, Disk
from galley.files.faults import Fault
from galley.game.by_hand.hands import Due, Hands
from galley.game.by_hand.throws import Faces, HandThrow, Thrower
from galley.game.crash_context import Attempt, closed, opened
from galley.game.entry_notes import prefaced
from galley.game.history import History, checksum
from galley.game.known import Known, KnownHistory, question_before, question_in
from galley.game.port import GamePort
from galley.game.questions import Choice, Pending, Plans
from galley.game.restoring_state import branched
from galley.game.seats import Place, Player, held, held_by, parts, why_no_seat
from galley.game.standing_orders import MOST_ANSWERS, answer, wrong
from galley.game.start import StartPoint, decoded, new_header, set_up
from galley.game.storage.dice_source import faces_of, stepped, thrown
from galley.game.storage.entries import (
    BY_HAND,
    BY_PROGRAM,
    Entry,
    is_player,
    is_remark,
    line_of,
    luck_told,
    players,
    refuse_idle,
    remark_of,
)
from galley.game.storage.journal import Journal
from galley.game.storage.save_file import check_place, keep, keep_as, keep_in, stay
from galley.game.storage.secrecy import done_in_secret, giver, stays_secret
from galley.game.undo import MOST, OpenStep, Steps, redo, steps_back, steps_forth, undo
from galley.geometry.hexes import Hex, Hull
from galley.saves import save_format as saved
from galley.saves.sealed import random_seed
from galley.scenarios.handicaps import chosen
from galley.scenarios.library import ScenarioFile

APART = 250  # entries and more, with so many times the bytes of a position, from one whole
TIMES = 4  # position to the next in the same turn


class Game(GamePort):
    """A game on this machine, for both sides.

    Sides are "A" and "B".  A game asks: `pending()` has a `Pending` for each side that must
    decide now, most often one.  `choices(side)` lists all that is legal, each a `Choice` with
    the command, a label and a group; `play(side, command)` carries one out, and returns what
    happened as lines of the log.  When nobody is asked any more, `result()` says who won.

    Nothing here waits, reads a clock or draws on chance but by the dice of the game, which
    its seed decides: the same commands under the same seed give the same game.  As a context
    manager it closes itself.
    """

    # Whole, with what is hidden from each side, are `state`, `past` and `journal`: those who play
    # have `seen`, `history` and `log`.

    def __init__(
        self,
        scenario: ScenarioFile,
        past: History,
        journal: Journal,
        at: StartPoint | None = None,
        hand: tuple[int, ...] = (),
        orders: Mapping[Side, tuple[Order, ...]] | None = None,
        notices: Sequence[str] = (),
        by_hand: bool = False,
        thrower: Thrower | None = None,
    ) -> None:
        """Without a place to stand `at` it starts, up to its first question, where its past
        begins.  `hand` are faces given that were not thrown yet; `thrower` gives those that are
        asked for where dice are thrown `by_hand`.  Raises Unthrown."""
        self.rules, self.scenario, self.options = past.rules, scenario, journal.header.options
        self.past, self.journal, self.hand = past, journal, hand
        self.standing, self.plans = dict(orders or {}), Plans(past.rules.advice)
        self.hands = Hands(self, by_hand, thrower)
        self._notices, self.open_step = tuple(notices), OpenStep()
        self._views: dict[Side, tuple[State, State]] = {}  # a position, and what a side sees of it
        past.seals = journal.seals
        opened(journal)
        self.state, self._whole = at or StartPoint(past.fresh)
        if at is None:
            self.hands.begin(self._start)

    @classmethod
    def new(
        cls,
        scenario: ScenarioFile,
        seed: int | None,
        saves: Path | None = None,
        dice: Sequence[int] = (),
        disk: Disk = DISK,
        options: Mapping[str, bool] | None = None,
        skip: bool = True,
        thrower: Thrower | None = None,
    ) -> Game:
        """A new game, at its first question, kept in the folder `saves` if there is one.

        Without a `seed` nobody can foresee its dice.  `options` are optional rules by name,
        which overrule the scenario's; unless `skip`, questions with one legal answer are asked
        too; with a `thrower` dice are thrown by hand.  Raises galley.files.faults.Fault, and
        Unthrown where faces are missing.
        """
        rules = rules_of(scenario.rules, scenario.file)
        scenario, options = chosen(scenario, options or {}, rules)
        luck = random_seed() if seed is None else None
        header = new_header(rules, scenario, seed, options or {}, skip, luck)
        journal = Journal.begin(header, disk, luck)
        with Attempt(journal):
            past = History(rules, header, set_up(rules, scenario, header), scenario.file)
        saved.check_header(journal.data, scenario.file)
        hand, by_hand = faces_of(rules, dice), thrower is not None
        game = cls(scenario, past, journal, hand=hand, by_hand=by_hand, thrower=thrower)
        if by_hand:
            game.throw_by_hand(True)
        if saves is not None:
            game.notify(*keep_in(journal, saves))
        return game

    def __repr__(self) -> str:
        return f"<Game {self.scenario.id}, {len(self.history().live) - 1} commands>"

    def __enter__(self) -> Game:
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- what is asked

    def names(self) -> dict[Side, str]:
        return self.rules.side_names(self.state)

    def pending(self, side: Side = "") -> list[Pending]:
        found, shown = [], self.seen(side)
        for ask in shown.asks():
            text, rule = self.rules.question(shown, ask)
            found.append(Pending(ask.side, ask, rule, text))
        return found

    def _asked(self, side: Side, seat: str) -> tuple[State, Ask | None]:
        """The position as a side sees it, and what it, or a seat of it, is asked there."""
        state = self.seen(side)
        return state, state.ask_of(side, seat)

    def choices(self, side: Side, seat: str = "") -> list[Choice]:
        state, ask = self._asked(side, seat)
        return self.rules.labelled(state, ask, listed(state, ask)) if ask is not None else []

    def default_choice(self, pending: Pending, commands: Sequence[Command]) -> int:
        state = self.seen(pending.side)
        return self.rules.advice.default_choice(state, pending.side, pending.ask, commands)

    def why_not(self, side: Side, command: Command, seat: str = "") -> Refusal | None:
        if self.journal.trouble:
            return Refusal("saves", self.journal.trouble)
        return refusal(self.seen(side), command, side, seat)

    def odds(self, side: Side, command: Command) -> Odds | None:
        return self.rules.advice.odds(self.seen(side), side, command)

    def preview(self, side: Side, command: Command) -> Hull | None:
        return self.rules.advice.preview(self.seen(side), side, command)

    def ship_losses(self, side: Side, command: Command) -> list[str]:
        state = self.seen(side)
        lost = self.rules.advice.ship_losses(state, side, command)
        told = (self.rules.sentence(state, event) for event in lost)
        return [f"{text} [{rule}]" for text, rule in told]

    # -- playing

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> list[LogLine]:
        check_place(self.journal)
        remark = remark if is_remark(remark) else ""
        ask = self.state.ask_of(side, seat)
        due = Due(side, command, remark=remark, seat=ask.seat if ask is not None else seat)
        return self._told(self.hands.played(due))

    def carried(self, due: Due) -> list[LogLine]:
        """Carry out one command, of a player or of a standing order.  Raises Illegal, and
        DiceWanted before anything has changed."""
        side, command, order, remark, seat = due[:5]
        if (refused := self.why_not(side, command, seat)) is not None:
            raise Illegal(refused)
        ask = self.state.ask_of(side, seat)
        assert ask is not None
        new = self.journal.dice()
        dice = Noting(source := ByHand((*self.hand, *due.faces), self.hands.then(new, due.rest)))
        name, seat = type(ask).__name__, ask.seat
        n, joined = len(self.past.entries), self.open_step.joins(self.past.live[-1])
        entry = Entry(n, "play", side, name, command, order=order, seat=seat, joined=joined,
                      step=remark_of(self.open_step.begins()))  # fmt: skip
        with Attempt(self.journal, entry, dice), self.past.net():
            with self.journal.spending(new):
                state, events = stepped(self.state, command, dice, side, seat)
            self.past.vet(state)
            self.plans.go_on_after(side, command, events)
            entry = thrown(replace(entry, remark=remark, faces=due.faces), dice, source, new)
            return self._carry_out(entry, state, events)

    def repeat(self, entry: Entry) -> None:
        """Carry out the command of an entry that failed, with the dice that it threw.  Raises
        Illegal."""
        assert entry.command is not None
        self.hand = tuple(face for roll in entry.rolls for face in roll)
        self.hands.play(Due(entry.side, entry.command, entry.order, seat=entry.seat))

    def went_on(self) -> list[LogLine]:
        """Standing orders and accepted proposals answer until a player must."""
        told: list[LogLine] = []
        with ExitStack() as steps, suppress(Illegal):  # of a save in trouble the player is told
            for _ in range(MOST_ANSWERS):
                if self.waiting is not None:
                    break
                if found := answer(self.rules, self.state, self.standing):
                    due = Due(found.side, found.command, found.order, seat=found.seat)
                    told += self.hands.play(due)
                elif planned := self.plans.next(self.state, self.propose, self.seen):
                    steps.enter_context(self.step())  # all that is planned until then
                    (side, seat), command = planned
                    told += self.hands.play(Due(side, command, seat=seat, planned=True))
                else:
                    break
        return told

    def _start(self, given: Faces) -> None:
        """Entry 0: from the set-up to the first question, or at a given position."""
        hand, new, at = (*self.hand, *given.faces), self.journal.dice(), self.past.given
        dice = Noting(source := ByHand(hand, self.hands.then(new, given.rest)))
        entry = Entry(0, "start", faces=hand)
        with Attempt(self.journal, entry, dice):
            state, events = (at, []) if at else begin(self.state, dice)
            self.hand = hand
            self._carry_out(thrown(entry, dice, source, new), state, events)

    def _carry_out(self, entry: Entry, state: State, events: list[Event]) -> list[LogLine]:
        """Write down what an entry led to, then go on from there.  Raises Illegal."""
        events = prefaced(self.rules, self.state, state, self.past.entries, entry, events)
        told = self.past.tell(entry.n, state, events)
        new_turn = entry.n == 0 or state.board.turn != self.state.board.turn
        self.record(entry, state, whole=new_turn, long=True, told=bool(told))
        self.past.stand(entry.n, state, told)
        given = entry.faces if entry.kind == "play" else ()
        self.hand = (*self.hand, *given)[entry.hand :]
        self.state = state
        self.open_step.played(entry.n)
        if (result := self.rules.result(state)) is not None:
            self.journal.tell(result)
        return told

    def record(self, entry: Entry, state: State, whole: bool = False, long: bool = False,
               told: bool = False) -> None:  # fmt: skip
        """Write an entry down, with the whole position after it if asked, or where a `long` way
        to the last one would be replayed.  `told`: it led to lines.  Raises Illegal."""
        text, (n, size), entries = self.rules.encode(state), self._whole, self.past.entries
        written = self.journal.size + self.journal.secrecy.size
        far = entry.n - n >= APART and written - size >= TIMES * len(text)
        tail = self.journal.secrecy.tail
        secret = entry.n > 0 and stays_secret(self.state, state, entry.kind, tail)
        whole = (whole and not secret) or (long and far)
        entry = replace(entry, check=checksum(text), turn=state.board.turn)
        refuse_idle(entries, entry)
        given = self.past.given is not None and not entry.n
        line = line_of(entry, given, saved.pieces(text) if whole else ())
        if secret:
            done = done_in_secret(self.state, state, entry.side)
            by = giver(entry.kind, entry.side, told, entry.of, self.journal.first_secret)
            self.journal.add_secret([(line, by)], done)
        else:
            self.journal.add(line)
        entries.append(entry)
        if whole:
            self._whole = (entry.n, self.journal.size + self.journal.secrecy.size)

    def give_dice(self, faces: Sequence[int]) -> None:
        """Faces of real dice that are thrown next, before the seeded ones.  Raises Illegal.

        With none, those that were given and not thrown yet are put away.
        """
        check_place(self.journal)
        away = 0 if faces else len(self.hand)
        n, given = len(self.past.entries), faces_of(self.rules, faces)
        self.record(Entry(n, "dice", faces=given, hand=away), self.state)
        self.hand = self.hand[away:] + given

    @property
    def by_hand(self) -> bool:
        return self.hands.on

    @property
    def waiting(self) -> HandThrow | None:
        return self.hands.asked

    def throw_by_hand(self, on: bool) -> None:
        check_place(self.journal)
        whose = BY_HAND if on else BY_PROGRAM
        self.record(Entry(len(self.past.entries), "dice", dice=whose), self.state)
        self.hands.on = on

    def ask_faces(self, thrower: Thrower) -> list[LogLine]:
        self.hands.thrower = thrower
        return self._told(self.went_on() if self.by_hand else [])

    def throw(self, faces: Faces) -> list[LogLine]:
        return self._told(self.hands.throw(faces))

    # -- proposals, deeds, standing orders

    def propose(self, side: Side, seat: str = "") -> Proposal | None:
        state, ask = self._asked(side, seat)
        if ask is None or self.journal.trouble:
            return None
        return self.rules.advice.propose(state, ask)

    def only_end(self, side: Side, seat: str = "") -> Command | None:
        state, ask = self._asked(side, seat)
        return only_end(self.rules, state, ask) if ask is not None else None

    def accept(self, side: Side, proposal: Proposal, seat: str = "") -> list[LogLine]:
        check_place(self.journal)
        if (refused := self.why_not(side, proposal.steps[0].command, seat)) is not None:
            raise Illegal(refused)
        self.hands.asked = None
        ask = self.state.ask_of(side, seat)
        assert ask is not None
        self.plans.follow((side, ask.seat), proposal, self.state)
        with self.open_step.open(proposal.text):
            return self._told(self.went_on())

    def stopped(self, side: Side) -> str:
        return self.plans.stopped.pop(side, "")

    def deeds(self, side: Side, about: str = "", seat: str = "") -> Sequence[Deed]:
        state, ask = self._asked(side, seat)
        return self.rules.advice.deeds(state, ask, about) if ask is not None else ()

    def squadron_deeds(self, side: Side, seat: str = "") -> Sequence[Deed]:
        state, ask = self._asked(side, seat)
        return self.rules.advice.squadron_deeds(state, ask) if ask is not None else ()

    def courses_to(self, side: Side, ship: str, hex_: Hex, seat: str = "") -> Sequence[Deed]:
        state, ask = self._asked(side, seat)
        return self.rules.advice.courses_to(state, ask, ship, hex_) if ask is not None else ()

    def why_no_attack(self, side: Side, target: str, seat: str = "") -> Refusal | None:
        state, ask = self._asked(side, seat)
        return self.rules.advice.why_no_attack(state, ask, target) if ask is not None else None

    def orders(self, side: Side) -> Sequence[Order]:
        return self.standing.get(side, ())

    def templates(self) -> Sequence[Template]:
        return self.rules.advice.templates()

    def give_orders(
        self, side: Side, orders: Sequence[Order], waiting: bool = True
    ) -> list[LogLine]:
        if fault := wrong(self.rules, orders):
            raise Illegal(Refusal("standing", fault))
        check_place(self.journal)
        entry = Entry(len(self.past.entries), "standing", side, standing=tuple(orders))
        self.record(entry, self.state)
        self.standing[side] = entry.standing
        return self._told(self.went_on() if waiting else [])

    # -- steps, taken back and played again

    def step(self) -> AbstractContextManager[None]:
        return self.open_step.open()

    def steps_back(self, side: Side = "", most: int = MOST) -> Steps:
        return self._numbered(side, steps_back(self, side, most))

    def steps_forth(self, side: Side = "", most: int = MOST) -> Steps:
        return self._numbered(side, steps_forth(self, side, most))

    def _numbered(self, side: Side, found: Steps) -> Steps:
        """Steps by the numbers of what a side knows."""
        known = self._known_by(side or self.past.last().side)
        steps = (replace(one, first=known.number(one.first), last=known.number(one.last))
                 for one in found.found)  # fmt: skip
        return replace(found, found=(*steps,))

    def can_undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> Refusal | None:
        return steps_back(self, side, steps, one).refused(steps, agreed)

    def undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[str]:
        self.hands.asked = None
        return undo(self, side, steps, agreed, one)

    def redo(self, side: Side = "", steps: int = 1, agreed: bool = False) -> list[LogLine]:
        self.hands.asked = None
        return self._told(redo(self, side, steps, agreed))

    # -- what there is to see

    def seen(self, side: Side = "") -> State:
        if (known := self._views.get(side)) is None or known[0] is not self.state:
            known = self._views[side] = (self.state, seen(self.state, side))
        return known[1]

    def view(self, side: Side) -> dict[str, Any]:
        """The position as `side` may see it, as plain data: numbers, texts, lists, dicts."""
        return self.rules.view(self.seen(side), side)

    def log(self) -> list[LogLine]:
        return self._told(self.past.story())

    def lately(self, most: int) -> list[LogLine]:
        return self._told(self.past.lately(most))

    def _told(self, lines: list[LogLine]) -> list[LogLine]:
        """Lines of the log by the numbers that everybody knows."""
        return self._known_by("").lines(lines) if self.journal.secrecy.givers else [*lines]

    def history(self, side: Side = "") -> KnownHistory:
        return KnownHistory(self.past, self.journal, side)

    def result(self) -> Result | None:
        return self.rules.result(self.state)

    def check(self) -> str:
        """The checksum of the position as all may see it: equal after replay, reload and on every
        machine."""
        return checksum(self.rules.encode(self.seen()))

    # -- who plays

    @property
    def _commanders(self) -> Sequence[Seat]:
        return self.rules.seats(self.state)

    def seats(self) -> Mapping[Place, Player]:
        return players(self.past.entries)

    def place(self, side: Side, seat: str = "") -> Place:
        return held_by(self._commanders, self.seats(), side, seat)

    def places(self) -> Sequence[Place]:
        return held(self._commanders, self.seats())

    def give_seat(self, side: Side, player: Player, seat: str = "") -> None:
        if side not in SIDES or not is_player(player.name):
            raise Illegal(Refusal("saves", f"{player.name[:60]!a} is nobody who can play"))
        if why := why_no_seat(self._commanders, side, seat):
            raise Illegal(Refusal("saves", why))
        check_place(self.journal)
        entry = Entry(len(self.past.entries), "seat", side, player=player.name, seat=seat)
        self.record(entry, self.state)
        self.past.note(entry.n)

    def sitting(self, side: Side, playouts: int, seat: str = "") -> Sitting:
        return Sitting(
            self.rules.id, self.scenario.text, dict(self.options), self.journal.header.skip, side,
            self._luck(side, seat), playouts,
        )  # fmt: skip

    def _luck(self, side: Side, seat: str) -> int:
        """The seed by which a bot chooses; all seats of a side have one, so that it plays the
        same however it is given."""
        place = self.place(side, seat)
        if self.seats()[place].human:
            return 0
        told = luck_told(self.past.entries, *parts(place))
        return told or self.journal.luck_of_bots(side)

    def question(self, side: Side, seat: str = "") -> Question | None:
        return question_in(self.rules, self.state, side, seat, len(self._known_by(side).live()))

    def question_before(
        self, side: Side, ship: str = "", reader: Side | None = None
    ) -> Question | None:
        known = self._known_by(side if reader is None else reader)
        return question_before(known, self.state, side, ship)

    def question_after(self, side: Side, command: Command, seat: str = "") -> Question | None:
        try:
            after, _ = step(self.seen(side), command, Recorded(), side, seat)
        except DiceError:
            return None
        return question_in(self.rules, after, side, seat, len(self._known_by(side).live()) + 1)

    def _known_by(self, side: Side) -> Known:
        return Known(self.past, self.journal, side)

    # -- copies and files

    def fork(self, side: Side = "", seed: int = 1) -> Game:
        """A copy of the game as it stands, to try things in; this one is not touched.

        With a `side` it is the game as that side knows it, with its own standing orders alone in
        force.  Its dice are made from `seed`, and tell nothing of those that this game will throw,
        whatever its seed is; faces given by hand stay here.  It is kept in no file.
        """
        own = int.from_bytes(sha256(f"fork {seed}".encode()).digest()[:8], "big") >> 1
        orders = {s: orders for s, orders in self.standing.items() if side in ("", s)}
        return self._at(asked_anew(self.state, side), own, orders=orders)

    def begun_at(self, data: object, seed: int) -> Game:
        """A game of the same scenario that begins at a position as `RuleSet.encode` writes it.

        Raises Fault.
        """
        state, why = decoded(self.rules, data, self.past.fresh)
        if state is None:
            numbered = re.match(r"([0-9]+\.[0-9]+[a-z]?|C[0-9]+) ", why)
            rule = numbered[1] if numbered else ""
            raise Fault("position", "", why.removeprefix(f"{rule} "), rule)
        return self._at(state, seed, doubtful=True)

    def _at(
        self,
        state: State,
        seed: int,
        doubtful: bool = False,
        orders: Mapping[Side, tuple[Order, ...]] | None = None,
    ) -> Game:
        """A game of the same scenario at a position, with dice and standing orders of its own, in
        no file.  The position is `doubtful` when only a file vouches for it."""
        skip, file, fresh = self.journal.header.skip, self.scenario.file, self.past.fresh
        header = new_header(self.rules, self.scenario, seed, self.options, skip)
        past = History(self.rules, header, fresh, file, given=state, doubtful=doubtful)
        return Game(self.scenario, past, Journal.begin(header), orders=orders)

    def branch(self, path: Path, entry: int, seed: int | None, saves: Path | None = None) -> Game:
        game = Game(*branched(self.past, self.journal, path, entry, seed))
        if saves is not None:
            game.notify(*keep_in(game.journal, saves))
        return game

    def save(self, path: str | Path) -> None:
        """Keep the game in a new file from now on; every command is added to it.

        Raises Fault where it cannot be written, and where there is a file already.
        """
        self.notify(*keep_as(self.journal, Path(path)))

    @property
    def path(self) -> Path | None:
        return self.journal.path

    @property
    def notices(self) -> list[str]:
        return list(self._notices)

    def notify(self, *sentences: str, first: bool = False) -> None:
        """Add sentences to the notices: at their end, or `first`."""
        self._notices = (*sentences, *self._notices) if first else (*self._notices, *sentences)

    def sync(self) -> None:
        self.journal.sync()

    def keep(self) -> str:
        return keep(self.journal)

    def close(self) -> str:
        closed(self.journal)
        with suppress(Illegal):
            stay(self.journal)
        self.journal.close()
        return self.journal.trouble
