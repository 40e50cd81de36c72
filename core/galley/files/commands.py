"""The records of a rule set for programs: their meaning and fields, and commands that one wrote,
of which every key is known or is a remark.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from galley.engine.loop import Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Kinds, Record, Remarked
from galley.engine.standing import Obeyed
from galley.engine.text import nearest
from galley.files.faults import shown, some
from galley.files.schema import drawn, keys

if TYPE_CHECKING:
    from galley.engine.ruleset import RuleSet

REMARKS = ("x-", "_")
"""How a key begins that a program has for itself."""
TAG = "type"


class Misspelt(msgspec.ValidationError):
    """A key that is not known; the text says which, and what may have been meant."""


def is_remark(key: str) -> bool:
    """A key that is passed over wherever it stands."""
    return key.startswith(REMARKS)


def unknown(key: str, what: str, known: Iterable[str]) -> str:
    """The sentence on a key that `what` does not have."""
    names = list(known)
    near = nearest(key, names)
    meant = f"did you mean {near!r}" if near else f"it takes {some(names) or 'nothing else'}"
    return f"{shown(key)} is no part of {what}: {meant}"


def command_from(rules: RuleSet, data: Any) -> Command:
    """A command in its JSON form.

    Raises msgspec.ValidationError: Misspelt for a key, or a type, that the rules do not have.
    """
    if isinstance(data, Mapping):
        kinds = {kind.__name__: kind for kind in rules.cards}
        named = data.get(TAG)
        if isinstance(named, str) and named not in kinds and (near := nearest(named, kinds)):
            raise Misspelt(f"{shown(named)} is no command: did you mean {near!r}")
        if isinstance(named, str) and named in kinds:
            data = without_remarks(data, named, (TAG, *kinds[named].__struct_fields__))
    return rules.command(data)


def without_remarks(data: Mapping[str, Any], what: str, known: Iterable[str]) -> dict[str, Any]:
    """The keys that are known.  Raises Misspelt for the first that is no remark either."""
    names = tuple(known)
    for key in data:
        if key not in names and not is_remark(key):
            raise Misspelt(unknown(key, what, names))
    return {key: value for key, value in data.items() if key in names}


class RuleSchema(msgspec.Struct, frozen=True):
    """The names and counts of a rule set: `galley engine` tells them, `galley sim` counts by them.

    `counted` names commands that are counted where they were chosen among two or more, and
    events.
    """

    kinds: Kinds
    counted: Mapping[type[Command] | type[Event], str]
    scenario: type[Record]  # a scenario file as it is read
    ids: str  # what the ids of ships and of men tell
    standing: Sequence[Record] = ()  # the templates of standing orders
    clauses: Iterable[str] = ()  # those that are counted where they are cited
    eased: Mapping[str, str] = {}  # required key, or table and a dot -> what may stand for it

    def described(self) -> dict[str, Any]:
        of = self.kinds.of
        return {
            "ids": self.ids,
            "commands": _described((*of(Command), Concede)),
            "asks": _described(of(Ask)),
            "events": _described((*of(Event), Rolled, Obeyed, Remarked, DiceByHand)),
            "standing": [msgspec.to_builtins(template) for template in self.standing],
            "scenario": [msgspec.to_builtins(key) for key in keys(self.scenario)],
        }

    def drawn(self) -> dict[str, Any]:
        """A scenario file as a part of a JSON Schema."""
        return drawn(self.scenario, self.eased)

    def happenings(self) -> dict[str, tuple[str, ...]]:
        return {
            "events": tuple(kind.__name__ for kind in self.kinds.of(Event)),
            "commands": tuple(kind.__name__ for kind in self.kinds.of(Command)),
            "clauses": tuple(self.clauses),
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
