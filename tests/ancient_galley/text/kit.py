"""A small battle of Ancient Galley played in lines: two ships of Athens against two of Corinth."""

from galley.ancient_galley.state.board import own
from galley.game.game import Game
from tests.kit.text import answers, in_memory

BATTLE = """\
format = 1
rules = "ancient-galley"
id = "two-pairs"
title = "Two pairs"

[table]
width = 60000
height = 40000

[wind]
comes_from = 5
force = "breeze"

[sides.A]
name = "Athens"

[sides.B]
name = "Corinth"

[classes.tri]
name = "Trireme"
crew = { captain = 1, marine = 4, archer = 2, sailor = 4 }

[classes.penteres]
name = "Penteres"
crew = { captain = 1, marine = 4, archer = 1, artilleryman = 2, sailor = 3 }

[[ships]]
id = "A1"
name = "Salaminia"
at = [20000, 10000]
heading = 0
type = "tri"
flagship = true
band = "SLOW"
starboard = [1, 2, 4, 5]
sail = "stowed"

[[ships]]
id = "A2"
name = "Paralos"
at = [30000, 10000]
heading = 4500
type = "penteres"
band = "SLOW"
towers = ["bow"]
engines = [{ kind = "ballista", section = "bow", points = 2 }]

[[ships]]
id = "B1"
at = [20000, 24000]
heading = 18000
type = "tri"
band = "STOP"
holes = 1
loads = 2

[[ships]]
id = "B2"
at = [40000, 24000]
heading = 18000
type = "tri"
band = "SLOW"
"""


ALONGSIDE = """
[[links]]
ship = "A1"
other = "B1"

[[links]]
ship = "A1"
other = "B1"
section = "bow"
end = "stern"

[start]
phase = "boarding"
"""


def alongside(seed: int = 5) -> Game:
    """A1 holds B1 beside it with two lines; the phase of boarding begins."""
    near = BATTLE.replace("at = [20000, 24000]", "at = [18000, 10000]")
    return in_memory(near + ALONGSIDE, seed)


def battle(more: str = "", seed: int = 5) -> Game:
    """The battle in its first phase; `more` stands at the end of its file."""
    return in_memory(BATTLE + more, seed)


def on_to(game: Game, turn: int) -> Game:
    """Everything goes as is usual until the orders of this turn are asked for."""
    while own(game.seen().board).turn < turn:
        answers(game, "done")
    return game
