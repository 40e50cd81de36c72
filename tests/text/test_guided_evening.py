"""Guided battles in lines, played by one who types what the lessons say and nothing else."""

from __future__ import annotations

import re
from contextlib import suppress
from io import StringIO

import pytest

from galley.game.port import GamePort
from galley.scenarios.library import LESSON
from galley_tui.client.default_standing_orders import begin_with
from galley_tui.client.opponents.players import guided
from galley_tui.client.opponents.sitting import sit_down
from galley_tui.config.settings import Settings
from galley_tui.faces.catalogue import face_of
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Gone, Leave
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Signals
from tests.kit.text import in_memory

TAUGHT = {
    "training": ("Answered.", "Rested, and", "Rammed, and free", "Captured: she", "Raked. A ship"),
    "phormio": ("Struck.", "Shot.", "That is how ships are taken", "Done."),
    "dare": ("Moved.", "Struck.", "That is how ships are taken", "Shot."),
}
"""Battles with lessons, and what is said when each is done."""


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
        over = "are done: from here on" in said or "The battle is over" in said
        if over or len(self.typed) > 300:
            return ""  # the end of the input
        told = re.findall(r"Lesson: type ([^:]+):", said)
        line = told[-1] if told else "yes" if "yes or no" in said else ""
        self.typed.append(line)
        return line + "\n"


def evening(battle: GamePort) -> tuple[str, list[str]]:
    """All that is said, as one line, and what was typed."""
    sit_down(battle, guided(battle.rules))
    begin_with(battle, face_of(battle.rules.id).defaults)
    sink = StringIO()
    source = Obedient(sink)
    console = Console(source, sink, "ascii", 79)
    settings = Settings(lessons=True, pace="once")
    with suppress(Gone, Leave):
        Battle(console, battle, Signals(lambda: None), Preferences(console, settings)).run()
    return " ".join(sink.getvalue().split()), source.typed


@pytest.mark.parametrize("battle", TAUGHT)
def test_who_types_what_the_lessons_say_learns_all(battle: str) -> None:
    """Unless the battle is won before, which then says what is left."""
    whole = 0
    for seed in (18, 1, 2, 3):
        said, typed = evening(in_memory(LESSON + battle, seed))
        assert "is not understood" not in said and "Nothing is proposed" not in said
        assert "" not in typed[:-1], "each question has its line"
        assert "hand over" not in said and "type ready" not in said, "one person plays"
        if "are done: from here on" in said:
            whole += 1
            assert all(words in said for words in TAUGHT[battle]), typed
            assert "Next: " in said
        else:
            assert "lessons done; left: " in said and "undo leads back" in said, said[-300:]
    assert whole >= 1


def test_a_story_stands_before_the_first_question() -> None:
    said, _ = evening(in_memory("lesson-phormio", 1))
    order = ("Twenty Peloponnesian ships", "Athens: You command the Paralos", "write the orders")
    at = [said.index(words) for words in order]
    assert at == sorted(at)
