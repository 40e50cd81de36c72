"""The characters of captains: what each likes and how far he looks, from a file that
anyone can add to.
"""

from pathlib import Path
from typing import Annotated, Final

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.tactics.characters import FILE, Characters, users_file
from galley.war_galley.state.board import Board


class Character(Record, frozen=True):
    """The weights by which plans are judged: factors on victory points, if nothing else is said.

    `rake`, `fitness` and `collision` are shares of a hull's ram defense, `avoid` of the hull that
    is at stake.  `approach`, `command`, `alone` and `exit` are points for each hex, `tired` for
    each level of fatigue; `heading` is points for a bow that points at the prey, `flagship` what
    a fleet that withdraws loses beside the points for it.  `crowd` is hexes that a prey seems
    farther for each ship that goes for it.
    """

    ram: Annotated[float, says("what a ram brings")] = 1.0
    rake: Annotated[float, says("sheared oars")] = 0.35
    board: Annotated[float, says("a fight on deck")] = 1.0
    fitness: Annotated[float, says("a ship that is fit to fight")] = 0.3
    exposure: Annotated[float, says("what the enemy can do back")] = 0.35
    later: Annotated[float, says("the same of enemies that have acted")] = 0.2
    approach: Annotated[float, says("to come near")] = 0.2
    heading: Annotated[float, says("to point at the prey")] = 0.08
    command: Annotated[float, says("to stay in command")] = 0.35
    flagship: Annotated[float, says("the admiral's ship")] = 20.0
    collision: Annotated[float, says("a ram that misses")] = 0.12
    tired: Annotated[float, says("fatigue")] = 0.8
    crowd: Annotated[float, says("to go for another prey than his neighbour")] = 0.5
    avoid: Annotated[float, says("what must be at stake before a ship avoids")] = 0.14
    cover: Annotated[float, says("what friends are left open to")] = 0.35
    alone: Annotated[float, says("to stay with the others")] = 0.03
    exit: Annotated[float, says("to leave by a way that earns points")] = 0.5


class Foresight(Record, frozen=True):
    """How far an opponent looks, by which levels differ.

    `threats`: what the enemy can do back; `friends`: what a ship's move lays open of its
    neighbours; `order`: ships keep together; `goals`: what would win the battle is worth more;
    `fleet`: more than the ship that moves, as levels, who goes when, whom to avoid and board;
    without it all that is answered as the game proposes.
    """

    threats: bool = True
    friends: bool = True
    order: bool = True
    goals: bool = True
    fleet: bool = True


PLAIN = Character()
FULL = Foresight()


CAST: Final = Characters(Path(__file__).with_name(FILE), PLAIN, users_file)
"""Those of the game, then those that the user added."""


def likes_in(board: Board, side: Side) -> Character:
    """The weights of the character that the scenario names for a side."""
    return CAST.weights_or_plain(board.theatre.sides[side].character)
