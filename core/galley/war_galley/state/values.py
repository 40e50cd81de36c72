"""Types of values that the tables of a scenario file share."""

from typing import Annotated, Final

from msgspec import Meta

from galley.engine.records import SIDES
from galley.files.value_kinds import NAME, TEXT, Kind, matching, one_of, several
from galley.geometry.hexes import NAMES

_WAY: Final = "(?:NE|NW|SE|SW|N|S|E|W)[1-9]?"
_SHIP: Final = matching("ship", 'a ship\'s id such as "A1"', "[A-Z][1-9a-z]")
AREA: Final = matching("area", "", r"[0-9]{4}|[0-9]{2}(?:-[0-9]{2})? x [0-9]{2}(?:-[0-9]{2})?")
_FACING: Final = Kind(
    "facing", f"one of {', '.join(NAMES)}", lambda value, key: value in NAMES,
    drawn=lambda key: {"enum": [*NAMES]},
)  # fmt: skip

Name = Annotated[str, NAME]
Text = Annotated[str, TEXT]
SideId = Annotated[str, one_of(*SIDES)]
Letter = Annotated[str, matching("letter", "one letter A to Z", "[A-Z]")]
ShipId = Annotated[str, _SHIP]
_SHIPS: Final = several("ships", 'a list of ships\' ids such as ["A1"], at most {high},', _SHIP)
ShipIds = Annotated[tuple[str, ...], Meta(max_length=8), _SHIPS]  # around one ship
SquadronShips = Annotated[tuple[str, ...], Meta(max_length=35), _SHIPS]
_HEX = matching("hex", 'a hex of four digits such as "0812"', "[0-9]{4}")
HexName = Annotated[str, _HEX]
HexNames = Annotated[
    tuple[str, ...],
    several("hexes", 'a list of hexes such as ["0812"], at most {high},', _HEX),
]
Area = Annotated[
    tuple[str, ...],
    several(
        "land",
        'a list of hexes ("0812") and of columns x rows ("01-46 x 26-28"), at most {high},',
        AREA,
    ),
]
Direction = Annotated[str, _FACING]
Step = Annotated[
    str,
    matching("step", 'a step such as "E", "SW2" or "S+SE"', rf"{_WAY}(?:\+{_WAY})*", 20),
]

Turn = Annotated[int, Meta(ge=1, le=99)]
TurnOrNone = Annotated[int, Meta(ge=0, le=99)]  # 0 for none
Range = Annotated[int, Meta(ge=1, le=20)]
Initiative = Annotated[int, Meta(ge=0, le=2)]
Points = Annotated[int, Meta(ge=1, le=9999)]
Modifier = Annotated[int, Meta(ge=-6, le=6)]
Count = Annotated[int, Meta(ge=1, le=35)]  # of ships
