"""The records of a rule set by kind, and how they are read from their JSON form."""

from functools import cached_property
from typing import Any, Union

import msgspec
from msgspec.structs import replace

from galley.engine.records import Ask, Command, Concede, Frame, Record


class Kinds:
    """The commands, questions, frames and events that a rule set defines in `package`.

    All of its modules are to be imported before it is asked.
    """

    def __init__(self, package: str) -> None:
        self.package = package

    def of(self, base: type[Record]) -> tuple[type[Record], ...]:
        """Every concrete record of a kind, by name."""
        found = [c for c in descendants(base) if c.__module__.startswith(f"{self.package}.")]
        return tuple(sorted(found, key=lambda c: c.__name__))

    def command(self, data: Any) -> Command:
        """A command of its JSON form.  Raises msgspec.ValidationError."""
        found: Command = msgspec.convert(data, self._commands)
        return found

    def item(self, data: Any) -> Frame | Ask:
        """Read a frame or a question of the stack, with the answers that it holds, from its JSON
        form.  Raises msgspec.ValidationError."""
        found: Frame | Ask = msgspec.convert(data, self._items)
        if isinstance(found, Frame) and found.answers:
            return replace(found, answers=tuple(self.item(answer) for answer in found.answers))
        return found

    @cached_property
    def _commands(self) -> Any:
        return Union[(*self.of(Command), Concede)]

    @cached_property
    def _items(self) -> Any:
        return Union[(*self.of(Ask), *self.of(Frame))]


def descendants(base: type[Any]) -> set[type[Any]]:
    """All classes below one."""
    return {c for sub in base.__subclasses__() for c in (sub, *descendants(sub))}
