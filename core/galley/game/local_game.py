"""A game on this machine, as a `GamePort`, and battles in memory that begin at a given
position.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Any

from galley.engine.checks import Odds
from galley.engine.deed import Deed, Proposal
from galley.engine.lookahead import only_end
from galley.engine.loop import State
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.engine.ruleset import Result
from galley.engine.standing import Order, Template
from galley.engine.views import asked_anew
from galley.files.faults import Fault
from galley.game.hidden.known import Known, KnownHistory
from galley.game.history import History
from galley.game.journal import Journal
from galley.game.questions import Choice, Pending
from galley.game.save_file import keep, keep_as
from galley.game.seats.local_seats import LocalSeats
from galley.game.session import Session
from galley.game.start import decoded, new_header
from galley.game.steps.local_steps import LocalSteps
from galley.geometry.hexes import Hex, Hull
from galley.scenarios.library import ScenarioFile


class LocalGame(LocalSteps, LocalSeats):
    """A game on this machine, for both sides.

    Sides are "A" and "B".  A game asks: `pending()` has a `Pending` for each side that must
    decide now, most often one.  `choices(side)` lists all that is legal, each a `Choice` with
    the command, a label and a group; `play(side, command)` carries one out, and returns what
    happened as lines of the log.  When nobody is asked any more, `result()` says who won.

    Nothing here waits, reads a clock or draws on chance but by the dice of the game, which
    its seed decides: the same commands under the same seed give the same game.  As a context
    manager it closes itself.
    """

    def __init__(self, session: Session) -> None:
        self._session, self.rules = session, session.rules

    def __repr__(self) -> str:
        return f"<Game {self._session.scenario_id}, {len(self.history().live) - 1} commands>"

    def __enter__(self) -> LocalGame:
        return self

    def __exit__(
        self, kind: object, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- what there is

    @property
    def scenario(self) -> ScenarioFile:
        """The scenario: `id`, `title`, `date`, `place`, `summary`, `briefings` by side."""
        return self._session.scenario

    @property
    def path(self) -> Path | None:
        """The save that the game is kept in; None for a game in memory alone."""
        return self._session.path

    @property
    def notices(self) -> Sequence[str]:
        """Sentences about the save that was loaded, if there is anything to say."""
        return self._session.notices

    @property
    def options(self) -> Mapping[str, bool]:
        """The optional rules that were settled for this game, over the scenario's own."""
        return self._session.options

    def names(self) -> dict[Side, str]:
        """Side -> its name in the scenario."""
        return self._session.side_names()

    def pending(self, side: Side = "") -> list[Pending]:
        """The decisions that wait, as `side` may see them, or for "" as everybody may; empty
        when the game is over.

        Each has `side`, the question `ask` (with its `seat`, "" for the whole side), a
        sentence `text`, and the number of its `rule`.
        """
        return self._session.pending(side)

    def choices(self, side: Side, seat: str = "") -> list[Choice]:
        """The legal choices of `side` now, in a fixed order, the usual first.

        Empty when it has nothing to decide.  Of an open question, whose answers cannot be
        listed, these are suggestions.  Giving up is always legal, and never listed.
        """
        return self._session.choices(side, seat)

    def why_not(self, side: Side, command: Command, seat: str = "") -> Refusal | None:
        """The rule that forbids a command now, and why; None when it may be played."""
        return self._session.why_not(side, command, seat)

    def odds(self, side: Side, command: Command) -> Odds | None:
        """The dice that a command leads to; None when it throws none.

        `outcomes` are pairs of a result and its exact chance, a `fractions.Fraction` from 0
        to 1; `checks` say what is needed and what is added.
        """
        return self._session.odds(side, command)

    def default_choice(self, pending: Pending, commands: Sequence[Command]) -> int:
        """The place among `commands` of the one with which a question is usually answered."""
        advice, seen = self.rules.advice, self.seen(pending.side)
        return advice.default_choice(seen, pending.side, pending.ask, commands)

    def preview(self, side: Side, command: Command) -> Hull | None:
        """How the ship that a command moves would lie then; None for other commands."""
        return self.rules.advice.preview(self.seen(side), side, command)

    def ship_losses(self, side: Side, command: Command) -> list[str]:
        """Sentences, with rules, on the events by which a movement loses the ship; [] for most."""
        seen = self.seen(side)
        told = (
            self.rules.sentence(seen, event)
            for event in self.rules.advice.ship_losses(seen, side, command)
        )
        return [f"{text} [{rule}]" for text, rule in told]

    def seen(self, side: Side = "") -> State:
        """The position as `side` may see it, or for "" as everybody may.

        Its `board` is the rule set's own; look at it, and change nothing.  `view` gives plain
        data instead.
        """
        return self._session.seen(side)

    def view(self, side: Side) -> dict[str, Any]:
        """The position as `side` may see it, as plain data: numbers, texts, lists, dicts."""
        return self._session.view(side)

    def log(self) -> list[LogLine]:
        """Everything that happened and stands, from the start.

        A line has the `event`, a sentence `text`, its `rule`, the `turn`, and the number of
        the `entry` of the journal that caused it.
        """
        return self._told(self._session.log)

    def lately(self, most: int) -> list[LogLine]:
        """At least so many of the last lines of the log; quick in a long game."""
        return self._told(self._session.lately(most))

    def _told(self, lines: list[LogLine]) -> list[LogLine]:
        """Lines of the log by the numbers that everybody knows."""
        return Known(self._session.past, self._session.journal, "").lines(lines)

    def history(self, side: Side = "") -> KnownHistory:
        """The history of the game as `side` knows it, or for "" as everybody does.

        What others answer in secret is not among the `entries`, and not counted in any number.
        """
        return KnownHistory(self._session, side)

    def result(self) -> Result | None:
        """How the game ended: `winner` ("" for a draw), `reason`, `points` by side.

        None while it goes on.
        """
        return self._session.result()

    # -- playing

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> list[LogLine]:
        """Carry out a command of `side`: what happened, as lines of the log.

        Standing orders answer after it as far as they can.  A `remark`, of at most 72 plain
        characters, is told before it and kept.  Raises Illegal, with the rule, when it may not
        be played; then the game is unchanged.
        """
        return self._told(self._session.play(side, command, remark, seat))

    def give_dice(self, faces: Sequence[int]) -> None:
        """Faces of real dice that are thrown next, before the seeded ones.  Raises Illegal."""
        self._session.give_dice(faces)

    def propose(self, side: Side, seat: str = "") -> Proposal | None:
        """An answer that `side` may accept for its question, and for more of its kind; None where
        nothing offers itself."""
        return self._session.propose(side, seat)

    def only_end(self, side: Side, seat: str = "") -> Command | None:
        """The answer that ends the question of `side`, where every other is an attack without
        hope or a ship that has no more than that; None where there is something to decide."""
        state = self._session.seen(side)
        ask = state.ask_of(side, seat)
        return only_end(self._session.rules, state, ask) if ask is not None else None

    def deeds(self, side: Side, about: str = "", seat: str = "") -> Sequence[Deed]:
        """The deeds of the ships of `side` now, each with its course, exact odds and worth, the
        best first; `accept` carries one out.

        `about`: a ship of the side, whose deeds alone are wanted, or one of the other side, for
        all that can be done to it.  Empty where no ship is to act.
        """
        ask = self.seen(side).ask_of(side, seat)
        return self.rules.advice.deeds(self.seen(side), ask, about) if ask is not None else ()

    def squadron_deeds(self, side: Side, seat: str = "") -> Sequence[Deed]:
        """The orders for all ships of which the next is asked for, the usual first; () where no
        such question waits."""
        ask = self.seen(side).ask_of(side, seat)
        return self.rules.advice.squadron_deeds(self.seen(side), ask) if ask is not None else ()

    def courses_to(self, side: Side, ship: str, hex_: Hex, seat: str = "") -> Sequence[Deed]:
        """The courses that bring the bow of a ship of `side` into a hex now, the best first."""
        ask = self.seen(side).ask_of(side, seat)
        return self.rules.advice.courses_to(self.seen(side), ask, ship, hex_) if ask else ()

    def why_no_attack(self, side: Side, target: str, seat: str = "") -> Refusal | None:
        """The one reason that matters why nothing can be done to a ship now; None when it can."""
        ask = self.seen(side).ask_of(side, seat)
        return self.rules.advice.why_no_attack(self.seen(side), ask, target) if ask else None

    def accept(self, side: Side, proposal: Proposal, seat: str = "") -> list[LogLine]:
        """Carry a proposal out, command by command, as far as it holds: what happened.

        Raises Illegal when it cannot begin.
        """
        return self._told(self._session.accept(side, proposal, seat))

    def stopped(self) -> str:
        """Why the last proposal that was accepted was given up before its end; "" when it was
        not.  It is said once."""
        why, self._session.plans.stopped = self._session.plans.stopped, ""
        return why

    def orders(self, side: Side) -> Sequence[Order]:
        """The standing orders of `side`, the first that fits answers for it."""
        return self._session.orders.get(side, ())

    def templates(self) -> Sequence[Template]:
        """The kinds of standing order that there are."""
        return self._session.rules.advice.templates()

    def give_orders(
        self, side: Side, orders: Sequence[Order], waiting: bool = True
    ) -> list[LogLine]:
        """The standing orders of `side` from now on; what they answered.

        Unless a question that is `waiting` is answered too, they begin with the next one.  Raises
        Illegal.
        """
        return self._told(self._session.give_orders(side, orders, waiting))

    # -- copies and files

    def fork(self, side: Side = "", seed: int = 1) -> LocalGame:
        """A copy of the game as it stands, to try things in; this one is not touched.

        With a `side` it is the game as that side knows it.  Its dice are made from `seed`,
        and tell nothing of those that this game will throw.  It is kept in no file.
        """
        return LocalGame(forked(self._session, seed, side))

    def save(self, path: str | Path) -> None:
        """Keep the game in a new file from now on; every command is added to it.

        Raises Fault where it cannot be written, and where there is a file already.
        """
        self._session.notify(*keep_as(self._session.journal, Path(path)))

    def branch(
        self, path: Path, entry: int, seed: int | None, saves: Path | None = None
    ) -> LocalGame:
        """A new game with dice of its own, as this one, whose save is `path`, stood after an
        entry of the journal.  It is kept in the folder `saves` if there is one.  Raises Fault."""
        from galley.game.loading.opening import branch

        return LocalGame(branch(self._session, path, entry, seed, saves))

    def sync(self) -> None:
        """Bring all accepted commands to the disk."""
        self._session.sync()

    def keep(self) -> str:
        """Bring all accepted commands to the disk, and the save to its place.

        Gives sentences on what had to be done for that.  Raises Illegal where it cannot be kept.
        """
        return keep(self._session.journal)

    def close(self) -> str:
        """Bring all to the disk, and let others open the save; what could not be written, in a
        sentence, "" for nothing."""
        self._session.close()
        return self._session.journal.trouble


def at_position(
    like: Session,
    state: State,
    seed: int,
    doubtful: bool = False,
    orders: Mapping[Side, tuple[Order, ...]] | None = None,
) -> Session:
    """A battle of the scenario of `like` that begins at a position, with dice and standing
    orders of its own.

    It is kept in no file.  The position is `doubtful` when only a file vouches for it.
    """
    header = new_header(like.rules, like.scenario, seed, like.options, like.skip)
    file = like.scenario.file
    past = History(like.rules, header, like.past.fresh, file, given=state, doubtful=doubtful)
    return Session(like.scenario, past, Journal.begin(header), orders=orders)


def begun_at(like: Session, data: object, seed: int) -> Session:
    """A battle that begins at a position as `RuleSet.encode` writes it.  Raises Fault."""
    state, why = decoded(like.rules, data, like.past.fresh)
    if state is None:
        numbered = re.match(r"([0-9]+\.[0-9]+[a-z]?|C[0-9]+) ", why)
        rule = numbered[1] if numbered else ""
        raise Fault("position", "", why.removeprefix(f"{rule} "), rule)
    return at_position(like, state, seed, doubtful=True)


def forked(source: Session, seed: int, side: Side = "") -> Session:
    """The battle of `source` as it stands, to try things in; that one is not touched.

    It is as `side` knows it, with its own standing orders alone in force, or for "" as
    everybody does, with all of them.  The dice are of a seed made from `seed`: they tell
    nothing of those that `source` will throw, whatever its seed is.  Faces given by hand stay
    with `source`.
    """
    own = int.from_bytes(sha256(f"fork {seed}".encode()).digest()[:8], "big") >> 1
    state = asked_anew(source.state, side)
    orders = {s: orders for s, orders in source.orders.items() if side in ("", s)}
    return at_position(source, state, own, orders=orders)
