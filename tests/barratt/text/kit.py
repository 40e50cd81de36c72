"""A small battle of Barratt's rules played in lines: two ships of Athens against two of Sparta."""

from galley.barratt.state.board import Board, own
from galley.barratt.state.ship import Ship
from galley.game.game import Game
from tests.kit.text import in_memory

HEAD = """\
format = 1
rules = "barratt"
id = "two-pairs"
title = "Two pairs"

[table]
width = 60000
height = 40000

[sides.A]
name = "Athens"

[sides.B]
name = "Sparta"

[classes.tri]
name = "Trireme"
size = "small"

[classes.five]
name = "Five"
size = "large"

[start]
phase = "{phase}"
{start}
"""
SHIPS = {
    "A1": 'name = "Salaminia"\nat = [20000, 10000]\nheading = 0\ntype = "tri"\nflagship = true',
    "A2": 'name = "Paralos"\nat = [34000, 10000]\nheading = 0\ntype = "five"\nballista = true',
    "B1": 'name = "Hegeso"\nat = [20000, 30000]\nheading = 18000\ntype = "tri"\nflagship = true',
    "B2": 'at = [34000, 30000]\nheading = 18000\ntype = "tri"',
}
DICE = {"A1": [1], "A2": [3], "B1": [2], "B2": [4]}
SIDE_BY_SIDE = {
    "A1": 'at = [20000, 20000]\nheading = 0\ntype = "tri"\nspeed = "stopped"',
    "B1": 'at = [23000, 20000]\nheading = 0\ntype = "tri"\nspeed = "stopped"',
}
"""An inch apart: in reach of grapples, and of all missiles."""


def battle(
    phase: str = "movement", more: str = "", dice: tuple[int, ...] = (), **ships: str
) -> Game:  # fmt: skip
    """The battle in the movement of its first turn, A1 first; `ships` are lines that stand in
    place of those of a ship, `more` stands at the end of its file."""
    thrown = phase not in ("initiative", "set-up", "hull")
    start = 'baton = "A"' if thrown else ""
    text = HEAD.format(phase=phase, start=start)
    for id_, lines in (SHIPS | ships).items():
        init = f"init = {DICE[id_]}\n" if thrown and phase == "movement" else ""
        text += f'\n[[ships]]\nid = "{id_}"\n{init}{lines}\n'
    return in_memory(text + more, 5, dice)


def alongside(phase: str = "movement", more: str = "", dice: tuple[int, ...] = ()) -> Game:
    """A1 and B1 lie stopped side by side."""
    return battle(phase, more, dice=dice, **SIDE_BY_SIDE)


def board(game: Game) -> Board:
    return own(game.seen().board)


def ship(game: Game, id_: str) -> Ship:
    return board(game).ships[id_]
