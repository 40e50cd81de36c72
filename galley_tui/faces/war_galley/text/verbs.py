"""The verbs of War Galley's commands, and the short words for the ways of a ship."""

from __future__ import annotations

import re
from typing import Any

from galley_tui.client.game import Option
from galley_tui.client.typed_words import Verb, Verbs


def _v(phrases: str, types: str, **fields: Any) -> list[Verb]:
    return [
        Verb(tuple(phrase.split()), tuple(types.split()), fields) for phrase in phrases.split("|")
    ]


TABLE: tuple[Verb, ...] = (
    *_v("astern port|back port", "Step PullBack", way="astern-port"),
    *_v("astern starboard|back starboard", "Step PullBack", way="astern-starboard"),
    *_v("ahead|forward", "Step Slip PullBack", way="ahead"),
    *_v("port", "Step PullBack", way="port"),
    *_v("starboard", "Step PullBack", way="starboard"),
    *_v("astern|back|pull back", "Step Slip PullBack", way="astern"),
    *_v("turn port", "Turn", side="P"),
    *_v("turn starboard", "Turn", side="S"),
    *_v("turn around|turn about", "TurnAround"),
    *_v("announce", "Announce"),
    *_v("ram", "Ram DefensiveRam"),
    *_v("rake", "Rake"),
    *_v("fire|shoot", "Fire React ShootFromShore"),
    *_v("react", "React"),
    *_v("aim", "Aim"),
    *_v("split", "SplitFire"),
    *_v("grapple", "Grapple"),
    *_v("board", "Commit BoardNext"),
    *_v("avoid", "Avoid"),
    *_v("move", "MoveShip"),
    *_v("activate", "Activate"),
    *_v("double", "DoubleActivate"),
    *_v("max", "SetLevels", level="max"),
    *_v("max", "SetLevel", level="max"),
    *_v("cruise", "SetLevels", level="cruise"),
    *_v("cruise", "SetLevel", level="cruise"),
    *_v("keep", "KeepLevels Keep"),
    *_v("end|done|finish", "EndShip EndMovement Done Keep Stay KeepLevels Decline"),
    *_v("stay|end|done", "Announce", mp=0),
    *_v("decline|no", "Decline Stay Keep"),
    *_v("stay", "Stay"),
    *_v("cut loose|cut", "Disengage"),
    *_v("refloat", "Refloat"),
    *_v("raise sail", "RaiseSail"),
    *_v("lower sail", "LowerSail"),
    *_v("jettison", "Jettison"),
    *_v("pass", "PassThrough"),
    *_v("anastrophe", "Anastrophe"),
    *_v("transfer", "Transfer"),
    *_v("harpax", "ThrowHarpax"),
    *_v("corvus", "DropCorvus"),
    *_v("harbour", "EnterHarbour"),
    *_v("follow", "Assign"),
    *_v("line", "LineAstern"),
    *_v("name", "NameSquadron NameAdmiral NameLeader"),
    *_v("buy", "Buy"),
    *_v("return|give back", "Return"),
    *_v("place|put", "PlaceShip ChooseShip"),
    *_v("face", "Face"),
)


def short(option: Option) -> str:
    """The words by which a choice is named among the many of a moving ship."""
    shape = option.shape
    kind = shape["type"]
    if kind == "Announce":
        return str(shape["mp"])
    if kind in ("Step", "Slip", "PullBack"):
        said = str(shape["way"]).replace("-", " ")
    elif kind == "Turn":
        said = f"turn {'port' if shape['side'] == 'P' else 'starboard'} {shape['half']}"
    elif kind == "TurnAround":
        said = "turn around"
    else:
        return "end" if kind == "EndShip" else option.label
    cost = re.search(r"\((.*MP.*)\)(.*)", option.label)
    if cost is None:
        return said
    return said + (f" ({cost[1]})" if cost[1] != "1 MP" else "") + cost[2]


VERBS = Verbs(TABLE, short)
