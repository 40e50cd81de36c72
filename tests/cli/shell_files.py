"""What ships with the program and is made from it: completions, the manual page, the keys.

`python -m tests.cli.shell_files` writes them anew; a test fails when they are not
what it would write.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Sequence
from functools import cache

import shtab

from galley.bots.bot_names import levels
from galley.catalogue import rule_set_ids, rules_of
from galley.engine.records import SIDES
from galley.game.seats import HUMAN
from galley.scenarios.library import find, load
from galley.war_galley.help import BOOK
from galley_tui.cli import COMMANDS
from galley_tui.cli.common import ALL
from galley_tui.cli.keys import DEFAULT
from galley_tui.cli.parser import complete
from galley_tui.config.bindings import KeyTables
from galley_tui.faces.catalogue import game_keys
from tests.cli.man_page import man_page
from tests.kit.paths import ROOT

GAMES = [rules_of(id_, "") for id_ in rule_set_ids()]
LEVELS = [*dict.fromkeys(level for rules in GAMES for level in levels(rules))]
KEPT = "${GALLEY_SAVES:-${XDG_DATA_HOME:-$HOME/.local/share}/galley/saves}"
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
    all_ = [ALL] if command in ("sim", "match") else []
    known = {
        "SCENARIO": words("ids", [*scenarios(), *all_], files=True),
        "SAVE": words("saves", [], files=True, saves=True),
        "DIR": shtab.DIRECTORY,
        "FILE": shtab.FILE if command in WRITING else words("saves", [], files=True, saves=True),
        "NAME": words("options", options()),
        "SIDE=WHO": words("sides", sides()),
        "LEVEL[:CHARACTER]": words("bots", bots()),
        "BOT": words("bots", bots()),
        "A,B": words("pairs", [f"{one},{other}" for one in LEVELS for other in LEVELS]),
        "ONE,TWO": words("pairs", [f"{one},{other}" for one in LEVELS for other in LEVELS]),
        "WORD": words("rules", ["glossary", "interpretations", *BOOK.chapters,
                                *(rule.number for rule in BOOK.paragraphs)]),
    }  # fmt: skip
    if action.metavar in known:
        action.complete = known[str(action.metavar)]  # type: ignore[attr-defined]


@cache
def scenarios() -> Sequence[str]:
    """The ids of the battles that come with the game."""
    return [scenario.id for scenario in find()]


@cache
def options() -> Sequence[str]:
    """The optional rules of every game."""
    return [*dict.fromkeys(name for rules in GAMES for name in rules.option_names)]


@cache
def bots() -> Sequence[str]:
    """The levels of every game, and those in the manner of a character."""
    made = (rules.opponents for rules in GAMES if rules.opponents is not None)
    found = (
        f"{level}:{like}" for one in made for level in one.levels for like in one.characters()
    )
    return [*LEVELS, *dict.fromkeys(found)]


@cache
def sides() -> Sequence[str]:
    """Who may play a side, or one of the seats of the battles in which a side has several."""
    found = {f"{side}={who}": None for side in SIDES for who in (HUMAN, *bots())}
    for scenario in find():
        file = load(scenario.id)
        rules = rules_of(file.rules, file.file)
        seats = rules.seats(rules.setup(file.data, file.file))
        several = [seat for seat in seats if len([s for s in seats if s.side == seat.side]) > 1]
        found |= {
            f"{one.side}.{one.id}={who}": None for one in several for who in (HUMAN, *LEVELS)
        }
    return [*found]


def words(
    name: str, listed: Sequence[str], files: bool = False, saves: bool = False
) -> dict[str, object]:
    """These words and, if `files`, TOML files and folders, in each shell's own terms; before
    anything is typed also `saves` where battles are kept."""
    name = f"_galley_{name}{'_all' if ALL in listed else ''}{'_or_files' if files else ''}"
    plain = " ".join(listed)
    bash, zsh, fish = [f'compgen -W "{plain}" -- "$1"'], [f"'words:word:({plain})'"], []
    if listed:
        fish.append(f"printf '%s\\n' {plain}")
    if files:
        bash += ["compgen -f -X '!*.toml' -- \"$1\"", 'compgen -d -- "$1"']
        zsh.append("'files:file:_files -g \"*.toml\"'")
        fish.append("__fish_complete_suffix .toml")
    if saves:
        bash.append(f'[ -n "$1" ] || compgen -f -X "!*.toml" -- "{KEPT}/"')
        zsh.append(f"'kept:save:{{compadd -f -- {KEPT}/*.toml(N)}}'")
        fish.append("set -q GALLEY_SAVES; and set -l kept $GALLEY_SAVES")
        fish.append("set -q kept[1]; or set -l kept ~/.local/share/galley/saves")
        fish.append("for save in $kept/*.toml; echo $save; end")
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
