"""Commands that wait for faces: asked for throw by throw, carried out when all are given."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from galley.engine.dice import Dice, DiceWanted, Wanting
from galley.engine.loop import Illegal, State
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.engine.ruleset import RuleSet
from galley.engine.standing import Order
from galley.game.by_hand.throws import Faces, HandThrow, Thrower, Unthrown, asked_for
from galley.game.questions import Plans
from galley.game.seats import Place, Player
from galley.game.undo import OpenStep


class Due(NamedTuple):
    """A command to be carried out, with the faces that are given for it; `planned`: an accepted
    proposal gives it, `step` is the open step that it joins."""

    side: Side
    command: Command
    order: Order | None = None
    remark: str = ""
    seat: str = ""
    planned: bool = False
    faces: tuple[int, ...] = ()
    rest: bool = False
    step: tuple[int | None, str] = (None, "")

    def given(self, answer: Faces) -> Due:
        """Add some faces."""
        return self._replace(faces=(*self.faces, *answer.faces), rest=answer.rest)


class Battle(Protocol):
    """A battle as those need it who throw its dice by hand."""

    rules: RuleSet
    state: State
    plans: Plans
    open_step: OpenStep

    def carried(self, due: Due) -> list[LogLine]:
        """Carry out one command.  Raises Illegal, and DiceWanted before anything has changed."""

    def went_on(self) -> list[LogLine]:
        """Let standing orders and accepted proposals answer until a player must."""

    def seats(self) -> Mapping[Place, Player]:
        """Tell who plays."""

    def place(self, side: Side, seat: str = "") -> Place:
        """Tell from where a question is answered."""


class Hands:
    """Those who throw dice by hand in a battle, while that is `on` and somebody is there to be
    asked; `asked` is the throw that is waited for."""

    def __init__(self, battle: Battle, on: bool, thrower: Thrower | None) -> None:
        self.battle, self.on, self.thrower = battle, on, thrower
        self.asked: HandThrow | None = None
        self._due: Due | None = None  # what waits for it

    def then(self, new: Dice, rest: bool) -> Dice:
        """The dice that follow the faces that are given."""
        return new if rest or self.thrower is None or not self.on else Wanting()

    def begin(self, begin: Callable[[Faces], None]) -> None:
        """Begin a battle, with faces for its first throws.  Raises Unthrown, and Illegal."""
        faces = Faces()
        while True:
            try:
                return begin(faces)
            except DiceWanted as wanted:
                asked = asked_for(self.battle.rules, self.battle.state, "", wanted)
            found = self.thrower(asked) if self.thrower is not None else None
            if found is None:
                raise Unthrown(asked)
            self._check(asked, found)
            faces = Faces(faces.faces + found.faces, found.rest)

    def play(self, due: Due) -> list[LogLine]:
        """Carry out one command; where its faces come later it waits for them, and nothing has
        happened.  Raises Illegal."""
        battle, self.asked = self.battle, None
        while True:
            try:
                return battle.carried(due)
            except DiceWanted as wanted:
                back = self._may_go_back(due)
                asked = asked_for(battle.rules, battle.state, due.side, wanted, back)
            assert self.thrower is not None
            faces = self.thrower(asked)
            if faces is None:
                self.asked, self._due = asked, due._replace(step=battle.open_step.kept())
                return []
            self._check(asked, faces)
            if faces.back:
                self._put_back(due)
                if due.planned:
                    return []
                raise Illegal(Refusal("dice", "the dice are put back, and nothing has happened"))
            due = due.given(faces)

    def _may_go_back(self, due: Due) -> bool:
        """Whether a person gave a command, and to a question of which nothing is hidden."""
        battle = self.battle
        ask, place = battle.state.ask_of(due.side, due.seat), battle.place(due.side, due.seat)
        hidden = due.order is not None or ask is None or ask.together
        return not hidden and battle.seats()[place].human

    def played(self, due: Due) -> list[LogLine]:
        """Carry out a command of a player, then what follows of itself.  Raises Illegal."""
        told = self.play(due)
        if self.asked is not None:
            return told
        if not (due.planned or due.order):
            self.battle.plans.steps.pop((due.side, due.seat), None)
        return told + self.battle.went_on()

    def throw(self, faces: Faces) -> list[LogLine]:
        """Give the faces that are waited for.  Raises Illegal."""
        asked, due = self.asked, self._due
        if asked is None or due is None:
            raise Illegal(Refusal("dice", "no faces are asked for"))
        self._check(asked, faces)
        if faces.back:
            self._put_back(due)
            return []
        with self.battle.open_step.resumed(*due.step):
            return self.played(due.given(faces))

    def _check(self, asked: HandThrow, faces: Faces) -> None:
        if why := asked.refuses(faces):
            raise Illegal(Refusal(self.battle.rules.dice_rule, why))

    def _put_back(self, due: Due) -> None:
        """Forget a command, and the plan that it is of."""
        self.asked = None
        if due.planned:
            self.battle.plans.steps.pop((due.side, due.seat), None)
            self.battle.plans.stopped[due.side] = "its dice are put back"
