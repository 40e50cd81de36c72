"""Playing in lines: what is typed, what is said, over a pipe or a real terminal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from contextlib import suppress
from io import StringIO
from pathlib import Path

from msgspec.structs import replace

from galley.game.game import Game
from galley.game.port import GamePort
from galley.scenarios.library import load, read_text
from galley_tui.config.settings import Settings
from galley_tui.text.battle.battle import Battle
from galley_tui.text.console.console import Console, Gone, Leave
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.console.signals import Signals
from galley_tui.text.reading.replay import Replay

GALLEY = (sys.executable, "-m", "galley_tui")
CONTROLS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f]")


def shell(saves: Path, *arguments: str, typed: str = "", ends: int = 0, **env: str) -> str:
    """What `galley ... --text` says to lines typed into a pipe; `ends`: its exit status."""
    done = subprocess.run(
        [*GALLEY, *arguments, "--text", "--saves", str(saves)],
        input=typed, capture_output=True, text=True, check=False,
        env={**os.environ, "TERM": "xterm", **env},
    )  # fmt: skip
    assert (done.stderr, done.returncode) == ("", ends)
    return done.stdout


def said(
    battle: GamePort,
    *typed: str,
    width: int = 79,
    charset: str = "ascii",
    settings: Settings | None = None,
    cites: bool = True,
) -> list[str]:
    """What is said to each line: the opening first, then one answer for each line; with the
    numbers of rules, by which tests know what spoke."""
    sink = StringIO()
    places: list[int] = []

    class Source(StringIO):
        fresh = True  # nothing of the line has been read

        def readline(self, size: int | None = -1, /) -> str:
            line = super().readline(size if size is not None else -1)
            if self.fresh:
                places.append(sink.tell())
            self.fresh = line.endswith("\n")
            return line

        def isatty(self) -> bool:
            return True

    console = Console(Source("".join(line + "\n" for line in typed)), sink, charset, width)
    with suppress(Gone, Leave):
        asked = replace(settings or Settings(), cites=cites)
        Battle(console, battle, Signals(lambda: None), Preferences(console, asked)).run()
    text = sink.getvalue()
    ends = [*places, len(text)]
    return [text[a:b] for a, b in zip([0, *places], ends, strict=True)]


def answers(battle: GamePort, *typed: str) -> list[str]:
    """What is said to each line, each on one line; nobody hides the keyboard."""
    found = said(battle, *typed, settings=Settings(curtain="never"))
    return [" ".join(one.split()) for one in found[1 : len(typed) + 1]]


def told(battle: GamePort, *typed: str) -> str:
    """What is said to the last of these lines, on one line."""
    return answers(battle, *typed)[-1]


def replayed(battle: GamePort, *typed: str) -> list[str]:
    """What a replay says to these lines, by its prompts, each on one line."""
    sink = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in typed)), sink, "ascii", 79)
    console.cites = True
    with suppress(Gone):
        Replay(console, battle, Path("none"), Path()).run()
    return [" ".join(one.split()) for one in sink.getvalue().split("Replay>")]


def words_twice(battle: GamePort) -> set[str]:
    """The words that mean two things, while it is played or read again."""
    console, found = Console(StringIO(), StringIO(), "ascii", 79), set[str]()
    played = Battle(console, battle, Signals(lambda: None)).vocabulary
    for vocabulary in (played, Replay(console, battle, Path("none"), Path()).vocabulary):
        names = [name for one in vocabulary.handlers for name in one.names]
        found |= {name for name in names if names.count(name) > 1}
    return found


def in_memory(scenario: str = "training", seed: int = 5, dice: tuple[int, ...] = ()) -> Game:
    """A battle that is kept nowhere; a scenario's text or its id."""
    file = read_text(scenario, "text") if "\n" in scenario else load(scenario)
    return Game.new(file, seed, dice=dice)


def position(game: GamePort) -> bytes:
    """Where everything stands: equal before a command and after it was taken back."""
    return game.rules.encode(game.seen())
