"""Battles typed in text mode, every line that is said, for each battle that comes with the game.

What is typed is drawn from a seed: mostly what moves the battle on, and now and then a question.
"""

import os
import tempfile
from pathlib import Path

from tests.kit.paths import ROOT
from tests.kit.text import shell
from tests.same.positions import BATTLES
from tests.same.program import chooser, scenario

EVENING, SHORT = 1_000, 200  # lines that are typed
EVENINGS = ("training", "engines-and-towers", "everything", "phormio", "first-clash",
            "ravens", "dare", "sharp-bend", "bridges")  # fmt: skip
"""Battles that are typed to their end, or nearly."""
LISTED = tuple(
    battle for game in BATTLES.values() for battle in game
    if "tests" not in Path(scenario(battle).path).relative_to(ROOT).parts
)  # fmt: skip
ON = ("=", "=", "=", "=", "ready", "ready", "yes", "1", "1", "2", "do 1", "end")
ASIDE = ("list", "look", "look A1", "look B2", "odds 1", "odds 2", "why B1", "why A2", "deeds",
         "proposal", "since", "standing", "score", "log", "undo", "orders", "help rules", "A1",
         "sheet A1", "hint")  # fmt: skip
SEED = 7


def typed(battle: str) -> list[str]:
    """The lines that are typed in a battle."""
    drawn = chooser(SEED, 1 + LISTED.index(battle))
    return [
        drawn.choice(ON if drawn.randrange(5) else ASIDE)
        for _ in range(EVENING if battle in EVENINGS else SHORT)
    ]


def transcript(battle: str) -> str:
    """Everything that text mode says to them."""
    lines = "\n".join([*typed(battle), "quit", "yes", ""])
    nowhere = os.path.join(os.devnull, "none")
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as private:
        env = {"GALLEY_CONFIG": nowhere, "GALLEY_FAULTS": nowhere, "GALLEY_PRIVATE": private,
               "COLUMNS": "80", "LINES": "24"}  # fmt: skip
        call = ("play", battle, "--seed", str(SEED))
        said = shell(Path(folder), *call, typed=lines, **env)
        return said.replace(folder, "SAVES")
