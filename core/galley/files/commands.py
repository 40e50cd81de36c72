"""Commands that a program wrote: every key of one is known, or is a remark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from galley.engine.records import Command
from galley.engine.text import nearest
from galley.files.faults import shown, some

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
