"""The guided evening in lines, played by one who types what the lessons say and nothing else."""

from __future__ import annotations

import re
from contextlib import suppress
from io import StringIO

from galley.game.port import GamePort
from galley_tui.client.default_standing_orders import begin_with
from galley_tui.config.settings import Settings
from galley_tui.faces.catalogue import face_of
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Gone, Leave
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Signals
from tests.kit.text import in_memory

DONE = ("Answered.", "Rested, and", "Rammed, and free", "Captured: she", "Raked. A ship")
TITLES = ("Being asked", "Command, fatigue", "Ramming, and", "Boarding (", "Raking (")


class Obedient(StringIO):
    """Types what the last lesson said; Enter where more is to be read, yes where it is asked."""

    def __init__(self, sink: StringIO) -> None:
        super().__init__()
        self.sink, self.typed = sink, list[str]()
        self.read = 0

    def isatty(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:
        said = " ".join(self.sink.getvalue()[self.read :].split())
        self.read = len(self.sink.getvalue())
        if "All five are done" in said or "The battle is over" in said or len(self.typed) > 300:
            return ""  # the end of the input
        told = re.findall(r"Lesson: type ([^:]+):", said)
        ready = "ready" if "type ready" in said else ""
        line = told[-1] if told else "yes" if "yes or no" in said else ready
        self.typed.append(line)
        return line + "\n"


def evening(battle: GamePort) -> tuple[str, list[str]]:
    """All that is said, as one line, and what was typed."""
    begin_with(battle, face_of(battle.rules.id).defaults)
    sink = StringIO()
    source = Obedient(sink)
    console = Console(source, sink, "ascii", 79)
    settings = Settings(lessons=True)
    with suppress(Gone, Leave):
        Battle(console, battle, Signals(lambda: None), Preferences(console, settings)).run()
    return " ".join(sink.getvalue().split()), source.typed


def test_who_types_what_the_lessons_say_comes_to_the_end_of_all_five() -> None:
    """Unless the battle is won before, which then says what is left."""
    whole = 0
    for seed in (18, 1, 2, 3):
        said, typed = evening(in_memory("training", seed))
        assert "is not understood" not in said and "Nothing is proposed" not in said
        if "All five are done" in said:
            whole += 1
            assert all(words in said for words in (*DONE, *TITLES[:3])), typed
            assert "Next: Engines and towers" in said
        else:
            assert "lessons done; left: " in said and "undo leads back" in said, said[-300:]
    assert whole >= 2
