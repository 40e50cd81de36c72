"""The characters of captains: read from a file that anyone can add to."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta
from msgspec.structs import asdict, replace

from galley.engine.opponents import Persona
from galley.engine.records import Record, Side
from galley.files.disk import DISK
from galley.files.faults import Fault, show_path, shown_key
from galley.files.places import own
from galley.files.schema import read, says
from galley.files.toml_guard import parse_toml
from galley.files.value_kinds import LINE, is_name
from galley.war_galley.opponents.character import PLAIN, Character
from galley.war_galley.state.board import Board

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
    """Where the user keeps his own: in the folder of his settings."""
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
