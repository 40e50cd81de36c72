"""The question that a conversation is about, and its choices."""

from collections.abc import Iterable

from galley.engine.records import Ask, Command
from galley_tui.client.choices import Option
from galley_tui.faces.text_face import BattleTalk


def asks(talk: BattleTalk, *kinds: type[Ask]) -> bool:
    """The question that was taken up is of one of these kinds."""
    return talk.pending is not None and isinstance(talk.pending.ask, kinds)


def having(options: Iterable[Option], *kinds: type[Command]) -> list[Option]:
    """The choices whose commands are of these kinds."""
    return [option for option in options if isinstance(option.command, kinds)]
