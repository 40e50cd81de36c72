"""A battle in progress: who must decide, what is legal, playing, taking back, keeping.

The screen, the bots, `galley engine` and the tests all play through this one class.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from galley.bots.questions import listed
from galley.catalogue import rules_of
from galley.engine.checks import Odds
from galley.engine.deed import Proposal
from galley.engine.dice import ByHand, Noting
from galley.engine.loop import Illegal, State, begin, refusal
from galley.engine.records import Command, Event, LogLine, Refusal, Side
from galley.engine.ruleset import Result
from galley.engine.standing import Order
from galley.engine.views import seen
from galley.files.disk import DISK, Disk
from galley.game.crash_context import Attempt, closed, opened
from galley.game.entries import Entries, Entry, is_remark, line_of, refuse_idle, remark_of
from galley.game.hidden.dice_source import faces_of, stepped, thrown
from galley.game.hidden.entry_notes import prefaced
from galley.game.hidden.secrecy import done_in_secret, giver, stays_secret
from galley.game.history import History, checksum
from galley.game.journal import Journal
from galley.game.questions import Choice, Pending, Plans
from galley.game.save_file import check_place, keep_in, stay
from galley.game.standing_orders import MOST_ANSWERS, answer, wrong
from galley.game.start import StartPoint, new_header, set_up
from galley.game.steps.undo import MOST, OpenStep, Steps, redo, steps_back, steps_forth, undo
from galley.saves import save_format as saved
from galley.saves.sealed import random_seed
from galley.scenarios.header import check_options
from galley.scenarios.library import ScenarioFile

APART = 250  # entries and more, with so many times the bytes of a position, from one whole
TIMES = 4  # position to the next in the same turn


class Session:
    """One battle between two sides.  `notices` are sentences to show; `notify` adds to them.

    Without a place to stand `at` it starts, up to its first question, where its past begins.
    """

    def __init__(
        self,
        scenario: ScenarioFile,
        past: History,
        journal: Journal,
        at: StartPoint | None = None,
        *,
        hand: tuple[int, ...] = (),
        orders: Mapping[Side, tuple[Order, ...]] | None = None,
        notices: Sequence[str] = (),
    ) -> None:
        self.scenario, self.past, self.journal = scenario, past, journal
        self.rules, self.scenario_id, self.title = past.rules, scenario.id, scenario.title
        self.options = journal.header.options  # chosen for this game, over the scenario's own
        self.skip = journal.header.skip  # a question with one legal answer is not asked
        self._notices, self.hand = tuple(notices), hand  # faces by hand that were not thrown yet
        self.orders, self.plans = dict(orders or {}), Plans(self.rules.advice)
        self.open_step = OpenStep()
        self._views: dict[Side, tuple[State, State]] = {}  # a position, and what a side sees of it
        past.seals = journal.seals
        opened(journal)
        self.state, self.whole = at or StartPoint(past.fresh)
        if at is None:
            self._start()

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
    ) -> Session:
        """A new battle, at its first question, kept in the folder `saves` if there is one.

        Without a `seed` nobody can foresee its dice.  `options` are optional rules by name,
        which overrule the scenario's; unless `skip`, questions with one legal answer are asked
        too.  Raises galley.files.faults.Fault.
        """
        rules = rules_of(scenario.rules, scenario.file)
        check_options(rules, options or {})
        luck = random_seed() if seed is None else None
        header = new_header(rules, scenario, seed, options or {}, skip, luck)
        journal = Journal.begin(header, disk, luck)
        with Attempt(journal):
            past = History(rules, header, set_up(rules, scenario, header), scenario.file)
        saved.check_header(journal.data, scenario.file)
        session = cls(scenario, past, journal, hand=faces_of(rules, dice))
        if saves is not None:
            session.notify(*keep_in(journal, saves))
        return session

    # -- what there is

    @property
    def notices(self) -> list[str]:
        return list(self._notices)

    def notify(self, *sentences: str, first: bool = False) -> None:
        """Add sentences to the notices: at their end, or `first`."""
        self._notices = (*sentences, *self._notices) if first else (*self._notices, *sentences)

    @property
    def path(self) -> Path | None:
        """The save that the battle is kept in."""
        return self.journal.path

    def sync(self) -> None:
        """Bring all accepted commands to the disk."""
        self.journal.sync()

    @property
    def entries(self) -> Entries:
        """Everything that was ever done, in order."""
        return self.past.entries

    @property
    def live(self) -> list[int]:
        """Numbers of the entries that stand: the start and all plays not taken back."""
        return self.past.live

    @property
    def log(self) -> list[LogLine]:
        """Everything that happened and stands, from the start, as far as it can be told."""
        return self.past.story()

    def lately(self, most: int) -> list[LogLine]:
        """At least so many of the last lines of the log; the past is not read for them."""
        return self.past.lately(most)

    def told_at(self, n: int) -> list[LogLine]:
        """The lines of the log of entry `n`; none where it only took back or gave dice."""
        return self.past.told_at(n)

    def state_at(self, n: int) -> State:
        """The position after entry `n`.  Raises galley.files.faults.Fault."""
        return self.past.state_at(n)

    def seen(self, side: Side = "") -> State:
        """The position as `side` may see it, or for "" as everybody may."""
        if (known := self._views.get(side)) is None or known[0] is not self.state:
            known = self._views[side] = (self.state, seen(self.state, side))
        return known[1]

    def pending(self, side: Side = "") -> list[Pending]:
        """One item for each side that must decide now, as `side` may see it, or for "" as all
        may; empty when the battle is over."""
        found, shown = [], self.seen(side)
        for ask in shown.asks():
            text, rule = self.rules.question(shown, ask)
            found.append(Pending(ask.side, ask, rule, text))
        return found

    def choices(self, side: Side, seat: str = "") -> list[Choice]:
        """The legal choices of `side`, or of one seat of it, the usual first, in a fixed order;
        empty when it has nothing to decide.  Of an open question the answers that it suggests."""
        state = self.seen(side)
        ask = state.ask_of(side, seat)
        return self.rules.labelled(state, ask, listed(state, ask)) if ask is not None else []

    def why_not(self, side: Side, command: Command, seat: str = "") -> Refusal | None:
        """The rule that forbids a command now; None when it may be played."""
        if self.journal.trouble:
            return Refusal("saves", self.journal.trouble)
        return refusal(self.seen(side), command, side, seat)

    def odds(self, side: Side, command: Command) -> Odds | None:
        """The dice that a command leads to; None when it throws none."""
        return self.rules.advice.odds(self.seen(side), side, command)

    def view(self, side: Side) -> dict[str, Any]:
        """The position as `side` may see it."""
        return self.rules.view(self.seen(side), side)

    def result(self) -> Result | None:
        """How the battle ended; None while it goes on."""
        return self.rules.result(self.state)

    def check(self) -> str:
        """Checksum of the position as all may see it: equal after replay, reload and on every
        machine."""
        return checksum(self.rules.encode(self.seen()))

    def side_names(self) -> dict[Side, str]:
        """Side -> its name in the scenario."""
        return self.rules.side_names(self.state)

    # -- playing

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> list[LogLine]:
        """Carry out a command: what happened, with what standing orders then answered.

        A `remark` is told before it, and kept.  Raises Illegal, the battle unchanged.
        """
        check_place(self.journal)
        remark = remark if is_remark(remark) else ""
        told = self._play(side, command, remark=remark, seat=seat)
        self.plans.steps.pop((side, self.entries[-1].seat), None)
        return told + self._go_on()

    def _play(
        self,
        side: Side,
        command: Command,
        order: Order | None = None,
        remark: str = "",
        seat: str = "",
    ) -> list[LogLine]:
        """Carry out one command, of a player or of a standing order.  Raises Illegal."""
        if (refused := self.why_not(side, command, seat)) is not None:
            raise Illegal(refused)
        ask = self.state.ask_of(side, seat)
        assert ask is not None
        dice = Noting(source := ByHand(self.hand, new := self.journal.dice()))
        name, seat = type(ask).__name__, ask.seat
        n, joined = len(self.entries), self.open_step.joins(self.live[-1])
        entry = Entry(n, "play", side, name, command, order=order, seat=seat, joined=joined,
                      step=remark_of(self.open_step.begins()))  # fmt: skip
        with Attempt(self.journal, entry, dice), self.past.net():
            with self.journal.spending(new):
                state, events = stepped(self.state, command, dice, side, seat)
            self.past.vet(state)
            self.plans.go_on_after(side, command, events)
            entry = thrown(replace(entry, remark=remark), dice, source, new)
            return self._carry_out(entry, state, events)

    def repeat(self, entry: Entry) -> list[LogLine]:
        """Carry out the command of an entry that failed, with the dice that it threw: what
        happened.  Raises Illegal."""
        assert entry.command is not None
        self.hand = tuple(face for roll in entry.rolls for face in roll)
        return self._play(entry.side, entry.command, entry.order, seat=entry.seat)

    def _go_on(self) -> list[LogLine]:
        """StartPoint orders and accepted proposals answer until a player must."""
        told: list[LogLine] = []
        with ExitStack() as steps, suppress(Illegal):  # of a save in trouble the player is told
            for _ in range(MOST_ANSWERS):
                if found := answer(self.rules, self.state, self.orders):
                    told += self._play(found.side, found.command, found.order, seat=found.seat)
                elif planned := self.plans.next(self.state, self.propose, self.seen):
                    steps.enter_context(self.step())  # all that is planned until then
                    (side, seat), command = planned
                    told += self._play(side, command, seat=seat)
                else:
                    break
        return told

    def propose(self, side: Side, seat: str = "") -> Proposal | None:
        """An answer that `side`, or one seat of it, may accept for its question, and for more of
        its kind."""
        if (ask := self.seen(side).ask_of(side, seat)) is None or self.journal.trouble:
            return None
        return self.rules.advice.propose(self.seen(side), ask)

    def accept(self, side: Side, proposal: Proposal, seat: str = "") -> list[LogLine]:
        """Carry a proposal out, command by command, as far as it holds: what happened.

        `plans.stopped` says why it ended early; what the other side has to answer between
        is waited for.  Raises Illegal when it cannot begin.
        """
        check_place(self.journal)
        if (refused := self.why_not(side, proposal.steps[0].command, seat)) is not None:
            raise Illegal(refused)
        ask = self.state.ask_of(side, seat)
        assert ask is not None
        self.plans.follow((side, ask.seat), proposal, self.state)
        with self.open_step.open(proposal.text):
            return self._go_on()

    def give_orders(
        self, side: Side, orders: Sequence[Order], waiting: bool = True
    ) -> list[LogLine]:
        """The standing orders of a side from now on, or from its next question on; what they
        answered.  Raises Illegal."""
        if fault := wrong(self.rules, orders):
            raise Illegal(Refusal("standing", fault))
        check_place(self.journal)
        entry = Entry(len(self.entries), "standing", side, standing=tuple(orders))
        self.record(entry, self.state)
        self.orders[side] = entry.standing
        return self._go_on() if waiting else []

    def give_dice(self, faces: Sequence[int]) -> None:
        """Faces that are thrown next, before the seeded dice go on.  Raises Illegal.

        With none, those that were given and not thrown yet are put away.
        """
        check_place(self.journal)
        away = 0 if faces else len(self.hand)
        entry = Entry(len(self.entries), "dice", faces=faces_of(self.rules, faces), hand=away)
        self.record(entry, self.state)
        self.hand = self.hand[away:] + entry.faces

    # -- steps, taken back and played again: see galley.game.steps

    def step(self) -> AbstractContextManager[None]:
        """Make one step of all commands that are played within."""
        return self.open_step.open()

    def steps_back(self, side: Side = "", most: int = MOST, one: bool = False) -> Steps:
        """The steps that `side` may take back, the last first."""
        return steps_back(self, side, most, one)

    def steps_forth(self, side: Side = "", most: int = MOST, one: bool = False) -> Steps:
        """The steps that `side` may play again of those that were taken back, the next first."""
        return steps_forth(self, side, most, one)

    def can_undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> Refusal | None:
        """Why `side`, by default the one that gave it, may not take the last step back, or so
        many; None when it may."""
        return self.steps_back(side, steps, one).refused(steps, agreed)

    def undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[str]:
        """Take them back, as `can_undo` says: sentences that say what.  Raises Illegal."""
        return undo(self, side, steps, agreed, one)

    def redo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[LogLine]:
        """Play again what was taken back since the last play.  Raises Illegal."""
        return redo(self, side, steps, agreed, one)

    def close(self) -> None:
        """Sync, and let others open the save."""
        closed(self.journal)
        with suppress(Illegal):
            stay(self.journal)
        self.journal.close()

    def _start(self) -> None:
        """Entry 0: from the set-up to the first question, or at a given position."""
        dice = Noting(source := ByHand(self.hand, new := self.journal.dice()))
        entry, given = Entry(0, "start", faces=self.hand), self.past.given
        with Attempt(self.journal, entry, dice):
            state, events = (given, []) if given else begin(self.state, dice)
            self._carry_out(thrown(entry, dice, source, new), state, events)

    def _carry_out(self, entry: Entry, state: State, events: list[Event]) -> list[LogLine]:
        """Write down what an entry led to, then go on from there.  Raises Illegal."""
        events = prefaced(self.rules, self.state, state, self.entries, entry, events)
        told = self.past.tell(entry.n, state, events)
        new_turn = entry.n == 0 or state.board.turn != self.state.board.turn
        self.record(entry, state, whole=new_turn, long=True, told=bool(told))
        self.past.stand(entry.n, state, told)
        self.hand = self.hand[entry.hand :]
        self.state = state
        self.open_step.played(entry.n)
        if (result := self.rules.result(state)) is not None:
            self.journal.tell(result)
        return told

    def record(self, entry: Entry, state: State, whole: bool = False, long: bool = False,
               told: bool = False) -> None:  # fmt: skip
        """Write an entry down, with the whole position after it if asked, or where a `long` way
        to the last one would be replayed.  `told`: it led to lines.  Raises Illegal."""
        text, (n, size) = self.rules.encode(state), self.whole
        written = self.journal.size + self.journal.secrecy.size
        far = entry.n - n >= APART and written - size >= TIMES * len(text)
        tail = self.journal.secrecy.tail
        secret = entry.n > 0 and stays_secret(self.state, state, entry.kind, tail)
        whole = (whole and not secret) or (long and far)
        entry = replace(entry, check=checksum(text), turn=state.board.turn)
        refuse_idle(self.entries, entry)
        given = self.past.given is not None and not entry.n
        line = line_of(entry, given, saved.pieces(text) if whole else ())
        if secret:
            done = done_in_secret(self.state, state, entry.side)
            self.journal.add_secret(line, giver(entry.kind, entry.side, told), done)
        else:
            self.journal.add(line)
        self.entries.append(entry)
        if whole:
            self.whole = (entry.n, self.journal.size + self.journal.secrecy.size)
