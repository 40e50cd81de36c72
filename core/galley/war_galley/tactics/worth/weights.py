"""The characters of captains: what each likes and how far he looks, from a file that
anyone can add to.
"""

from pathlib import Path
from typing import Annotated, Final

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.tactics.characters import FILE, Characters, CharacterTable, Percent, users_file
from galley.war_galley.state.board import Board


class Character(Record, frozen=True):
    """The weights by which plans are judged: victory points, or factors on them."""

    ram: float = 1.0  # factor on what a ram brings
    rake: float = 0.35  # share of a hull's ram defense that its oars are worth
    board: float = 1.0  # factor on what a fight on deck brings
    fitness: float = 0.3  # share of its ram defense that a ship fit to fight is worth
    exposure: float = 0.35  # factor on what the enemy can do back
    later: float = 0.2  # the same of enemies that have acted already this turn
    approach: float = 0.2  # points for each hex nearer to the prey
    heading: float = 0.08  # points for a bow that points at it
    command: float = 0.35  # points for each hex out of command range
    flagship: float = 20.0  # what a fleet that withdraws loses beside the points for it
    collision: float = 0.12  # share of its own ram defense that a missed ram costs
    tired: float = 0.8  # points for each level of fatigue
    crowd: float = 0.5  # hexes that a prey seems farther for each ship that goes for it
    avoid: float = 0.14  # share of the hull that must be at stake before a ship avoids
    cover: float = 0.35  # factor on what friends near are left open to
    alone: float = 0.03  # points for each hex away from the nearest friend
    exit: float = 0.5  # points for each hex nearer to a way off the map that earns points


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

# fmt: off


class Likes(CharacterTable, frozen=True, kw_only=True):
    """The weights in the file, in parts of a hundred of what a plain captain likes."""

    ram: Annotated[Percent, says("what a ram brings")] = 100
    rake: Annotated[Percent, says("sheared oars")] = 100
    board: Annotated[Percent, says("a fight on deck")] = 100
    fitness: Annotated[Percent, says("a ship that is fit to fight")] = 100
    exposure: Annotated[Percent, says("what the enemy can do back")] = 100
    later: Annotated[Percent, says("the same of enemies that have acted")] = 100
    approach: Annotated[Percent, says("to come near")] = 100
    heading: Annotated[Percent, says("to point at the prey")] = 100
    command: Annotated[Percent, says("to stay in command")] = 100
    flagship: Annotated[Percent, says("the admiral's ship")] = 100
    collision: Annotated[Percent, says("a ram that misses")] = 100
    tired: Annotated[Percent, says("fatigue")] = 100
    crowd: Annotated[Percent, says("to go for another prey than his neighbour")] = 100
    avoid: Annotated[Percent, says("what must be at stake before a ship avoids")] = 100
    cover: Annotated[Percent, says("what friends are left open to")] = 100
    alone: Annotated[Percent, says("to stay with the others")] = 100
    exit: Annotated[Percent, says("to leave by a way that earns points")] = 100


# fmt: on


CAST: Final = Characters(Path(__file__).with_name(FILE), Likes, PLAIN, users_file)
"""Those of the game, then those that the user added."""


def likes_in(board: Board, side: Side) -> Character:
    """The weights of the character that the scenario names for a side."""
    return CAST.weights_or_plain(board.theatre.sides[side].character)
