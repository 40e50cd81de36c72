"""The characters of captains: what each likes, in a file of the game, which a user may add to."""

import os
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Final, Generic, TypeVar, cast, get_type_hints

from msgspec import Meta, defstruct
from msgspec.structs import asdict, replace

from galley.engine.bot import Persona
from galley.engine.records import Record
from galley.files.disk import DISK, own
from galley.files.faults import Fault, show_path, shown_key
from galley.files.schema import read, says
from galley.files.toml_text import parse_toml
from galley.files.value_kinds import LINE, is_name

FILE: Final = "characters.toml"
LARGEST: Final = 100_000  # bytes
MOST: Final = 100  # characters
Percent = Annotated[int, Meta(ge=0, le=400)]
W = TypeVar("W", bound=Record)


class CharacterTable(Record, frozen=True, kw_only=True):
    """A table of the file; each weight stands in it in parts of a hundred of a plain captain's."""

    name: Annotated[str, LINE, Meta(min_length=1, max_length=30), says("his name")]
    likes: Annotated[str, LINE, Meta(min_length=1, max_length=70), says("what he is like")]


def table_of(weights: type[Record]) -> type[CharacterTable]:
    """The table for these weights, which tell what they are about."""
    about = get_type_hints(weights, include_extras=True)
    fields = [
        (name, Annotated[Percent, *about[name].__metadata__], 100)
        for name in weights.__struct_fields__
    ]
    made = defstruct("Likes", fields, bases=(CharacterTable,), frozen=True, kw_only=True)
    return cast(type[CharacterTable], made)


class Characters(Generic[W]):
    """The characters of a game by their ids: those of its own file, then those that the user added
    in a file of the same form.  Each that reads the files raises Fault.

    `plain`: the weights of a plain captain.  `added`: the user's own file, where he may have one.
    """

    def __init__(
        self, file: Path, plain: W, added: Callable[[], Path | None] = lambda: None
    ) -> None:
        self._file, self.plain, self._added = file, plain, added

    @cached_property
    def table(self) -> type[CharacterTable]:
        return table_of(type(self.plain))

    @cached_property
    def tables(self) -> Mapping[str, CharacterTable]:
        """Id -> table."""
        found = self._read(self._file)
        added = self._added()
        if added is not None and added.is_file():
            found |= self._read(added)
        return found

    def personas(self) -> Mapping[str, Persona]:
        """Id -> how a character is shown."""
        return {id_: Persona(table.name, table.likes) for id_, table in self.tables.items()}

    def weights(self, id_: str) -> W:
        """The weights of a character.  KeyError when there is none."""
        shares: Mapping[str, Any] = asdict(self.tables[id_])
        plain: Mapping[str, float] = asdict(self.plain)
        return replace(self.plain, **{key: n * shares[key] / 100 for key, n in plain.items()})

    def weights_or_plain(self, id_: str) -> W:
        """The weights of a character; plain ones where none is named, or one that nobody knows."""
        return self.weights(id_) if id_ in self.tables else self.plain

    def _read(self, path: Path) -> dict[str, CharacterTable]:
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
            found[id_] = read(table, self.table, f"{file}, {id_}")
        return found


def users_file() -> Path | None:
    """The user's own file of characters, in the folder of his settings; None without a home."""
    named = os.environ.get("GALLEY_CONFIG")
    home = Path(named) if named else own("config")
    return home / FILE if home is not None else None
