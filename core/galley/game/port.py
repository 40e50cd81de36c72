"""A game as those see it who play it: screens, text mode, programs that `import galley`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from galley.bots.questions import Question, Sitting
from galley.engine.checks import Odds
from galley.engine.deed import Deed, Proposal
from galley.engine.loop import State
from galley.engine.records import Command, LogLine, Record, Refusal, Side
from galley.engine.ruleset import Result, RuleSet
from galley.engine.standing import Order, Template
from galley.game.by_hand.throws import Faces, HandThrow, Thrower
from galley.game.known import KnownHistory
from galley.game.questions import Choice, Pending
from galley.game.seats import Place, Player
from galley.game.undo import MOST, Steps
from galley.geometry.hexes import Hex, Hull
from galley.scenarios.library import ScenarioFile

LONGEST = 200  # characters of a line that is written to the others
ASKED = "asks"  # the rule of a refusal: nothing is done until the other side agrees


class Arrival(Record, frozen=True):
    """Something that came from elsewhere: lines of the log, or a sentence, which perhaps `asks`
    what `answer` answers, or which somebody `wrote`."""

    told: tuple[LogLine, ...] = ()
    said: str = ""
    asks: bool = False
    wrote: bool = False


class Incoming(Protocol):
    """News from the host of a battle, which come while nobody has asked for them."""

    lost: str
    """Why nothing comes any more; "" while it does."""

    @property
    def next_try(self) -> int:
        """Say after how many seconds it is tried to come back; 0 where it is not."""

    def try_now(self) -> None:
        """Try at once to come back, if that is tried at all."""

    back: str
    """The command that comes back to the battle; "" where none is known."""

    looks_on: bool
    """Whether it is only looked at from here, and played from another place."""

    umpire: bool
    """Whether all that others hide is seen from here."""

    def judge(self) -> str:
        """Say who is the umpire, and whether he is there; "" where there is none."""

    def sealed(self) -> list[str]:
        """Say for an umpire what is decided in secret, and the standing orders; others get
        none."""

    talk: Sequence[str]
    """What players have written of late, each with its writer."""

    ends: str
    """The command that ends the host, which else goes on; "" where that is not this player's."""

    @property
    def offered(self) -> str:
        """Say what the other side asks now; "" for nothing."""

    def fileno(self) -> int:
        """The descriptor that can be read when more comes than `waits` knows of."""

    def waits(self) -> bool:
        """Whether something has come by now that is to be told, or another position."""

    def arrived(self) -> list[Arrival]:
        """Take in all that has come: what it was, once."""

    def others(self) -> str:
        """Say for whom one waits: `Carthage decides`, or `Carthage is away`."""

    @property
    def waits_for_absent(self) -> bool:
        """Tell whether all for whom one waits are away, which lasts longer by the minute."""

    def asks(self, pending: Pending) -> bool:
        """Whether a question to the own side is for who plays here, where others share it."""

    def orders_ship(self, ship: str) -> bool:
        """Whether a ship of the own side is for who plays here to order, where others share it."""

    def write(self, text: str, own: bool = False) -> str:
        """Write to the table, or to the own side alone: why not, "" when it is sent."""

    def answer(self, agrees: bool) -> str:
        """Say whether the own side agrees to what the other asks: why not, "" when it is said."""


class GamePort(Protocol):
    """A game as its readers use it: questions, commands, positions, history, seats and steps.

    Sides are "A" and "B".  Numbers of entries are those that everybody knows, in a `history` those
    that its side knows.
    """

    rules: RuleSet
    """The rules of the game: cards and words, which need only a position that is seen."""

    scenario: ScenarioFile
    """The scenario: `id`, `title`, `date`, `place`, `summary`, `briefings` by side."""

    options: Mapping[str, bool]
    """The optional rules that were settled for this game, over the scenario's own."""

    side: Side = ""
    """The one side that is played here, of a battle at a host; "" where both are."""
    incoming: Incoming | None = None
    """The news from the host; None where the battle is here."""

    def names(self) -> dict[Side, str]:
        """Side -> its name in the scenario."""

    # -- what is asked

    def pending(self, side: Side = "") -> list[Pending]:
        """The decisions that wait, as `side` may see them, or for "" as everybody may; empty
        when the game is over.

        Each has `side`, the question `ask` (with its `seat`, "" for the whole side), a
        sentence `text`, and the number of its `rule`.
        """

    def choices(self, side: Side, seat: str = "") -> list[Choice]:
        """The legal choices of `side`, or of one seat of it, now, in a fixed order, the usual
        first.

        Empty when it has nothing to decide.  Of an open question, whose answers cannot be
        listed, these are suggestions.  Giving up is always legal, and never listed.
        """

    def default_choice(self, pending: Pending, commands: Sequence[Command]) -> int:
        """The place among `commands` of the one with which a question is usually answered."""

    def why_not(self, side: Side, command: Command, seat: str = "") -> Refusal | None:
        """The rule that forbids a command now, and why; None when it may be played."""

    def odds(self, side: Side, command: Command) -> Odds | None:
        """The dice that a command leads to; None when it throws none.

        `outcomes` are pairs of a result and its exact chance, a `fractions.Fraction` from 0
        to 1; `checks` say what is needed and what is added.
        """

    def preview(self, side: Side, command: Command) -> Hull | None:
        """How the ship that a command moves would lie then; None for other commands."""

    def ship_losses(self, side: Side, command: Command) -> list[str]:
        """Sentences, with rules, on the events by which a movement loses the ship; [] for most."""

    # -- playing

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> list[LogLine]:
        """Carry out a command of `side`: what happened, as lines of the log.

        Standing orders answer after it as far as they can.  A `remark`, of at most 72 plain
        characters, is told before it and kept.  Raises Illegal, with the rule, when it may not
        be played; then the game is unchanged.
        """

    @property
    def by_hand(self) -> bool:
        """Dice are thrown by hand: the save says so, and who plays is asked for their faces."""

    @property
    def waiting(self) -> HandThrow | None:
        """The throw whose faces are waited for, None for none; nothing has happened yet of the
        command that led to it."""

    def throw_by_hand(self, on: bool) -> None:
        """Throw dice by hand from now on, or no longer, and write that down.  Raises Illegal."""

    def ask_faces(self, thrower: Thrower) -> list[LogLine]:
        """Ask `thrower` for faces where dice are thrown by hand, else the program throws.  What
        standing orders had not answered yet follows: what happened."""

    def throw(self, faces: Faces) -> list[LogLine]:
        """Give the faces that are waited for, or put the command back: what happened; perhaps
        others are waited for then.  Raises Illegal."""

    def propose(self, side: Side, seat: str = "") -> Proposal | None:
        """An answer that `side` may accept for its question, and for more of its kind; None where
        nothing offers itself."""

    def only_end(self, side: Side, seat: str = "") -> Command | None:
        """The answer that ends the question of `side`, where every other is an attack without
        hope or a ship that has no more than that; None where there is something to decide."""

    def accept(self, side: Side, proposal: Proposal, seat: str = "") -> list[LogLine]:
        """Carry a proposal out, command by command, as far as it holds: what happened.

        What the other side has to answer between is waited for; `stopped` says why it ended
        early.  Raises Illegal when it cannot begin.
        """

    def stopped(self, side: Side) -> str:
        """Why the last proposal that `side` accepted was given up before its end; "" when it was
        not.  It is said once."""

    def deeds(self, side: Side, about: str = "", seat: str = "") -> Sequence[Deed]:
        """The deeds of the ships of `side` now, each with its course, exact odds and worth, the
        best first; `accept` carries one out.

        `about`: a ship of the side, whose deeds alone are wanted, or one of the other side, for
        all that can be done to it.  Empty where no ship is to act.
        """

    def squadron_deeds(self, side: Side, seat: str = "") -> Sequence[Deed]:
        """The orders for all ships of which the next is asked for, the usual first; () where no
        such question waits."""

    def courses_to(self, side: Side, ship: str, hex_: Hex, seat: str = "") -> Sequence[Deed]:
        """The courses that bring the bow of a ship of `side` into a hex now, the best first."""

    def why_no_attack(self, side: Side, target: str, seat: str = "") -> Refusal | None:
        """The one reason that matters why nothing can be done to a ship now; None when it can."""

    def orders(self, side: Side) -> Sequence[Order]:
        """The standing orders of `side`, the first that fits answers for it."""

    def templates(self) -> Sequence[Template]:
        """The kinds of standing order that there are."""

    def give_orders(
        self, side: Side, orders: Sequence[Order], waiting: bool = True
    ) -> list[LogLine]:
        """The standing orders of `side` from now on; what they answered.

        Unless a question that is `waiting` is answered too, they begin with the next one.  Raises
        Illegal.
        """

    # -- steps, taken back and played again

    def step(self) -> AbstractContextManager[None]:
        """Make one step of all commands that are played within, whatever answers to them.

            with game.step():
                game.play("A", one)
                game.play("A", other)

        One `undo` takes it back.  A step within a step is a part of that.
        """

    def steps_back(self, side: Side = "", most: int = MOST) -> Steps:
        """How far `side` can take back: `found`, the last step first, and why none before
        them, `ends`.

        A step has the `side` that gave it, a `text`, its number of `commands` and `throws`, and
        in `both` why both sides must agree to go back to before it; "" where they need not.
        """

    def steps_forth(self, side: Side = "", most: int = MOST) -> Steps:
        """How far `redo` by `side` leads, in the same way."""

    def can_undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> Refusal | None:
        """Why `side`, by default the one that gave it, may not take the last step back, or so
        many; None when it may.

        `agreed` says that both sides agree, which a step with dice needs, and one that another
        player has answered.  `one` counts single commands.
        """

    def undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[str]:
        """Take the last step back, or so many, as `can_undo` says: sentences that say what.

        New dice are thrown afterwards: no throw that was ever made comes again.  Raises
        Illegal; what was revealed, and what the other side answers in secret, always stands.
        """

    def redo(self, side: Side = "", steps: int = 1, agreed: bool = False) -> list[LogLine]:
        """Play again what was taken back, as long as nothing else was played: what happened.

        It is the very same, with the dice that were thrown; these need that both sides have
        `agreed`.  Raises Illegal.
        """

    # -- what there is to see

    def seen(self, side: Side = "") -> State:
        """The position as `side` may see it, or for "" as everybody may; the same object until
        something is played.

        Its `board` is the rule set's own; look at it, and change nothing.
        """

    def log(self) -> list[LogLine]:
        """Everything that happened and stands, from the start.

        A line has the `event`, a sentence `text`, its `rule`, the `turn`, and the number of
        the `entry` of the journal that caused it.
        """

    def lately(self, most: int) -> list[LogLine]:
        """At least so many of the last lines of the log; quick in a long game."""

    def history(self, side: Side = "") -> KnownHistory:
        """The history of the game as `side` knows it, or for "" as everybody does.

        What others answer in secret is not among the `entries`, and not counted in any number.
        """

    def result(self) -> Result | None:
        """How the game ended: `winner` ("" for a draw), `reason`, `points` by side.

        None while it goes on.
        """

    # -- who plays

    def seats(self) -> Mapping[Place, Player]:
        """The player of each side now, a person unless the save says otherwise, and of each seat
        that was given singly."""

    def place(self, side: Side, seat: str = "") -> Place:
        """From which of these places it is answered what a side, or one of its seats, is asked."""

    def places(self) -> Sequence[Place]:
        """The places from which anything is answered now, side by side."""

    def give_seat(self, side: Side, player: Player, seat: str = "") -> None:
        """Someone else plays a side from now on, with all its seats, or one `seat` of it alone,
        and the save says so.  Raises Illegal."""

    def sitting(self, side: Side, playouts: int, seat: str = "") -> Sitting:
        """The sitting of a bot for `side`, or for one `seat` of it: the rules, the scenario, its
        chance."""

    def question(self, side: Side, seat: str = "") -> Question | None:
        """The question to `side` as a bot gets it, with the position as the side sees it and all
        legal answers; None when it is asked nothing."""

    def question_before(
        self, side: Side, ship: str = "", reader: Side | None = None
    ) -> Question | None:
        """The question to `side` before its last command with a reason, as far as a `reader` may
        know it, by default the side itself, for "" everybody.  Among the latest the last about a
        ship, or about the one that is named, goes first; else it is the last of all.  None where
        there is none.  Raises Fault."""

    def question_after(self, side: Side, command: Command, seat: str = "") -> Question | None:
        """The question to `side` after a command of its own, as far as it sees; None where the
        command throws dice, or where the side would be asked nothing."""

    # -- where it is kept

    @property
    def path(self) -> Path | None:
        """The save that the game is kept in; None for a game in memory alone.  It is another one
        when the game had to be kept anew."""

    @property
    def notices(self) -> Sequence[str]:
        """Sentences to show after opening, if there is anything to say of the save."""

    def sync(self) -> None:
        """Bring all accepted commands to the disk."""

    def keep(self) -> str:
        """Bring all accepted commands to the disk, and the save to its place.

        Gives sentences on what had to be done for that.  Raises Illegal where it cannot be kept.
        """

    def branch(self, path: Path, entry: int, seed: int | None, saves: Path) -> GamePort:
        """A new game with dice of its own, as this one, whose save is `path`, stood after an
        entry of the journal.  It is kept in the folder `saves`.  Raises Fault."""

    def close(self) -> str:
        """Bring all to the disk, and let others open the save; what could not be written, in a
        sentence, "" for nothing."""
