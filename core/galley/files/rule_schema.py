"""What a program is told of the records of a rule set, and of the keys of its scenarios."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from galley.engine.kinds import Kinds
from galley.engine.loop import Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Record, Remarked
from galley.engine.standing import Obeyed
from galley.files.schema import keys


class RuleSchema(ABC):
    """The names and counts of a rule set: `galley engine` tells them, `galley sim` counts by them.

    `counted` names commands that are counted where they were chosen among two or more, and
    events.
    """

    kinds: ClassVar[Kinds]
    ids: ClassVar[str]
    """What the ids of ships and of men tell."""
    counted: Mapping[type[Command] | type[Event], str]

    @abstractmethod
    def scenario(self) -> type[Record]:
        """A scenario file as it is read."""

    def standing(self) -> Sequence[Record]:
        """The templates of standing orders."""
        return ()

    def clauses(self) -> Sequence[str]:
        """The clauses that are counted where they are cited."""
        return ()

    def described(self) -> dict[str, Any]:
        of = self.kinds.of
        return {
            "ids": self.ids,
            "commands": _described((*of(Command), Concede)),
            "asks": _described(of(Ask)),
            "events": _described((*of(Event), Rolled, Obeyed, Remarked, DiceByHand)),
            "standing": [msgspec.to_builtins(template) for template in self.standing()],
            "scenario": [msgspec.to_builtins(key) for key in keys(self.scenario())],
        }

    def happenings(self) -> dict[str, tuple[str, ...]]:
        return {
            "events": tuple(kind.__name__ for kind in self.kinds.of(Event)),
            "commands": tuple(kind.__name__ for kind in self.kinds.of(Command)),
            "clauses": tuple(self.clauses()),
        }


def _described(types: tuple[type[Record], ...]) -> dict[str, Any]:
    return {
        kind.__name__: {
            "meaning": " ".join((kind.__doc__ or "").split()),
            "fields": {f.name: str(f.type).replace("typing.", "").replace("<class '", "")
                       .replace("'>", "") for f in msgspec.structs.fields(kind)}
            | dict(getattr(kind, "also", {})),
        }
        for kind in types
    }  # fmt: skip
