"""What ships with the program and is made from it: completions, the manual page, the keys.

`python -m tests.cli.shell_files` writes them anew; a test fails when they are not
what it would write.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence

import shtab

from galley.bots.seating import MAKERS as BOTS
from galley.scenarios.library import find
from galley.war_galley.help import CHAPTERS, RULES
from galley.war_galley.ruleset import WAR_GALLEY
from galley_tui.cli import COMMANDS
from galley_tui.cli.common import ALL
from galley_tui.cli.keys import DEFAULT
from galley_tui.cli.parser import complete
from galley_tui.config.bindings import KeyTables
from galley_tui.faces.catalogue import game_keys
from tests.cli.man_page import man_page
from tests.kit.paths import ROOT

SHELL = ROOT / "galley_tui" / "shell"
SHELLS = {"galley.bash": "bash", "_galley": "zsh", "galley.fish": "fish"}
WRITING = ("report", "match", "balance")  # commands whose FILE is one to be written
FILES = {**{name: SHELL / name for name in (*SHELLS, "galley.1")}, DEFAULT.name: DEFAULT}


def text_of(name: str) -> str:
    """What a file is to hold."""
    if name == DEFAULT.name:
        return KeyTables(game_keys()).as_toml()
    top, commands = complete()
    if name not in SHELLS:
        return man_page(top, commands)
    for command, parser in commands.items():
        parser.description = COMMANDS[command]
    for parser in (top, *commands.values()):
        for action in parser._actions:
            _teach(action, parser.prog.rpartition(" ")[2])
    made: str = shtab.complete(top, SHELLS[name])
    if SHELLS[name] == "zsh":  # an argument that may be repeated is completed each time
        made = re.sub(r'^  "\(\*\)::?', '  "*:', made, flags=re.MULTILINE)
    return re.sub(r"[ \t]+$", "", made, flags=re.MULTILINE).rstrip("\n") + "\n"


def _teach(action: argparse.Action, command: str) -> None:
    """What may be typed for an argument, beyond the choices it has of its own."""
    ids = [scenario.id for scenario in find()]
    all_ = [ALL] if command in ("sim", "match") else []
    known = {
        "SCENARIO": words("ids", [*ids, *all_], files=True),
        "SAVE": words("saves", [], files=True),
        "DIR": shtab.DIRECTORY,
        "FILE": shtab.FILE if command in WRITING else words("saves", [], files=True),
        "NAME": words("options", WAR_GALLEY.option_names),
        "A,B": words("bots", [f"{a},{b}" for a in BOTS for b in BOTS]),
        "WORD": words("rules", ["glossary", "interpretations", *CHAPTERS,
                                *(rule.number for rule in RULES)]),
    }  # fmt: skip
    if action.metavar in known:
        action.complete = known[str(action.metavar)]  # type: ignore[attr-defined]


def words(name: str, listed: Sequence[str], files: bool = False) -> dict[str, object]:
    """These words and, if `files`, TOML files and folders, in each shell's own terms."""
    name = f"_galley_{name}{'_all' if ALL in listed else ''}{'_or_files' if files else ''}"
    plain = " ".join(listed)
    bash, zsh, fish = [f'compgen -W "{plain}" -- "$1"'], [f"'words:word:({plain})'"], []
    if listed:
        fish.append(f"printf '%s\\n' {plain}")
    if files:
        bash += ["compgen -f -X '!*.toml' -- \"$1\"", 'compgen -d -- "$1"']
        zsh.append("'files:file:_files -g \"*.toml\"'")
        fish.append("__fish_complete_suffix .toml")
    return {
        "bash": name, "zsh": name, "fish": f"({name})",
        "preamble": {
            "bash": f"{name}() {{\n  " + "\n  ".join(bash) + "\n}\n",
            "zsh": f"{name}() {{\n  _alternative " + " ".join(zsh) + "\n}\n",
            "fish": f"function {name}\n  " + "\n  ".join(fish) + "\nend\n",
        },
    }  # fmt: skip


if __name__ == "__main__":
    for name, path in FILES.items():
        path.write_text(text_of(name), "utf-8")
