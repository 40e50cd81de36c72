"""Small battles with a special rule: a file as a player would write it, commands, dice."""

from collections.abc import Sequence

import pytest

from galley.engine.dice import Recorded
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Command, Event, Refusal
from galley.scenarios.library import parse_toml
from galley.war_galley.ruleset import WAR_GALLEY
from tests.kit.trial import fleets, ship

FAR = ship("1510", "S")
LEADER = 'commander = {{ name = "Nikias", range = 9, ship = "{}" }}'


def row(id_: str) -> pytest.MarkDecorator:
    """The id of a test without parameters: `SR-corvus/after a collision`."""
    return pytest.mark.parametrize((), [pytest.param(id=id_)])


def battle(mine: str, theirs: str = FAR, extra: str = "", *, flag: str = "", start: str = "",
           squadron: str = "") -> str:  # fmt: skip
    """A trial file: the first side's ships, those of the other, and tables of special rules.

    `flag` is the bow hex of the first side's commander, `start` the turn's place (phase E,
    first side to act, when empty), `squadron` more keys of the first side's squadron.
    """
    lead = LEADER.format(flag) if flag else ""
    begins = start or 'phase = "E"\nfirst = "A"'
    text = fleets(mine, theirs, lead=lead, squadron=squadron)
    return f"{text}\n[start]\n{begins}\n{extra}"


class Game:
    """A battle being played: its state, and all events so far."""

    def __init__(self, text: str, *dice: Sequence[int]) -> None:
        self.dice = Recorded(*dice)
        first = WAR_GALLEY.setup(parse_toml(text, "trial.toml"), "trial.toml")
        self.state: State
        self.state, self.events = begin(first, self.dice)

    def play(self, *commands: Command) -> "Game":
        for command in commands:
            legal = [ask.side for ask in self.state.asks() if not self._no(command, ask.side)]
            assert legal, f"{command} is refused: {self.refused(command)} at {self.state.asks()}"
            self.state, more = step(self.state, command, self.dice, legal[0])
            self.events += more
        return self

    def refused(self, command: Command) -> Refusal | None:
        """The last side's answer to a command that nobody may give; None when one may."""
        answers = [self._no(command, ask.side) for ask in self.state.asks()]
        return answers[-1] if answers and all(answers) else None

    def _no(self, command: Command, side: str) -> Refusal | None:
        return refusal(self.state, command, side)

    def choices(self) -> list[Command]:
        return [c for ask in self.state.asks() for c in ask.choices(self.state.board)]

    def happened(self, kind: type[Event]) -> list[Event]:
        return [event for event in self.events if isinstance(event, kind)]

    def sentences(self) -> list[str]:
        """Every event in words, with its rule."""
        return [" ".join(WAR_GALLEY.sentence(self.state, event)) for event in self.events]
