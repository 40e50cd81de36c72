"""The commands: a module for each, with what it takes (`arguments`) and what it does (`run`).

A module is imported when its command is given, not before.
"""

from collections.abc import Mapping
from typing import Final

COMMANDS: Final[Mapping[str, str]] = {
    "play": "begin a battle",
    "scenarios": "list the battles",
    "puzzles": "answer puzzles: a ship acts, what is best?",
    "edit": "make a battle, or change one",
    "check": "check scenario files and saves",
    "replay": "look at a saved battle step by step",
    "report": "the account of a saved battle: losses, turning points, luck",
    "rules": "read the rules",
    "host": "keep battles that are played from other terminals",
    "join": "play a battle at a host",
    "invite": "keep a side of a battle at a host for who gives a word",
    "tables": "list the battles at a host",
    "watch": "look on at a battle at a host",
    "attend": "join standard input and output to a host",
    "door": "let a player in over ssh, and no further",
    "engine": "serve one battle over JSON lines",
    "seat": "let a bot sit at a seat, over JSON lines",
    "keys": "print all keys as TOML, or check a file of keys of your own",
    "match": "let bots play matches against each other, and say how sure the result is",
    "balance": "for designers: how a battle would come out with one thing changed",
    "mine": "find puzzles in saved battles, or in games of captains",
    "sim": "let bots play many battles and count",
}
"""What each does, in a line of the help."""
FOLDERS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("host", "join", "invite", "tables", "watch", "attend", "door"), "hosted"),
    **dict.fromkeys(("match", "balance", "mine", "sim"), "contests"),
}
"""The folder of the module of a command, of those that are in one."""
