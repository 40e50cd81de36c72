"""The characters of captains: what each likes and how far he looks, from a file that
anyone can add to.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict, replace

from galley.engine.bot import Persona
from galley.engine.records import Record, Side
from galley.files.disk import DISK, own
from galley.files.faults import Fault, show_path, shown_key
from galley.files.schema import read, says
from galley.files.toml_text import parse_toml
from galley.files.value_kinds import LINE, is_name
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


FILE = "characters.toml"
LARGEST = 100_000  # bytes
MOST = 100  # characters
Percent = Annotated[int, Meta(ge=0, le=400)]

# fmt: off


class CharacterTable(Record, frozen=True, kw_only=True):
    """A table of the file; the numbers are parts of a hundred of what a plain captain likes."""

    name: Annotated[str, LINE, Meta(min_length=1, max_length=30), says("his name")]
    likes: Annotated[str, LINE, Meta(min_length=1, max_length=70), says("what he is like")]
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


@cache
def characters() -> Mapping[str, CharacterTable]:
    """Id -> character: those of the game, then those that the user added.  Raises Fault."""
    found = dict(_read(Path(__file__).with_name(FILE)))
    added = _added()
    if added is not None and added.is_file():
        found |= _read(added)
    return found


def _added() -> Path | None:
    """The user's own file of characters, in the folder of his settings; None without a home."""
    named = os.environ.get("GALLEY_CONFIG")
    home = Path(named) if named else own("config")
    return home / FILE if home is not None else None


def _read(path: Path) -> Mapping[str, CharacterTable]:
    file = show_path(path)
    try:
        text = DISK.read_bytes(path, LARGEST).decode()
    except UnicodeDecodeError:
        raise Fault(file, "", "is not UTF-8 text") from None
    except OSError as error:
        raise Fault(file, "", error.strerror or "cannot be read") from None
    data = parse_toml(text, file)
    if len(data) > MOST:
        raise Fault(file, "", f"has {len(data)} characters: at most {MOST} are read")
    found = {}
    for id_, table in data.items():
        if not is_name(id_) or not isinstance(table, dict):
            raise Fault(file, shown_key(id_), "a table with the name of a character is needed")
        found[id_] = read(table, CharacterTable, f"{file}, {id_}")
    return found


def persona(table: CharacterTable) -> Persona:
    """How a character is shown."""
    return Persona(table.name, table.likes)


def likes_in(board: Board, side: Side) -> Character:
    """The weights of the character that the scenario names for a side.

    They are plain where it names none, or one that nobody here knows.
    """
    named = board.theatre.sides[side].character
    return likes_of(named) if named in characters() else PLAIN


def likes_of(id_: str) -> Character:
    """The weights of a character.  KeyError when there is none."""
    shares = asdict(characters()[id_])
    plain = asdict(PLAIN)
    return replace(PLAIN, **{key: value * shares[key] / 100 for key, value in plain.items()})
