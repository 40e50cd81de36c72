"""What a player may want of a ship or hex, as plain data, for `why not`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Wish:
    """What a player may want of a ship or hex: a command as plain data, for `why not`.

    `needs` is "enemy", "own" or "hex"; words in braces are filled in.
    """

    needs: str
    label: str
    data: Mapping[str, Any]


def _w(needs: str, label: str, type: str, **fields: Any) -> Wish:
    return Wish(needs, label, {"type": type, **fields})


GEAR = frozenset({"firepots", "flame"})
"""Wishes for these are idle in a battle without any such gear."""
_SIDES = (("P", "port"), ("S", "starboard"))
WISHES = (
    _w("enemy", "ram {target}", "Ram", target="{target}"),
    _w("enemy", "ram {target} with firepots", "Ram", target="{target}", firepots=True),
    _w("enemy", "rake {target}", "Rake", target="{target}"),
    _w("enemy", "shoot at {target}", "Fire", target="{target}"),
    _w("enemy", "shoot flame at {target}", "Fire", target="{target}", flame=True),
    _w("enemy", "grapple {target}", "Grapple", target="{target}"),
    _w("enemy", "board {target}", "BoardNext", target="{target}"),
    *(
        _w("enemy", "pass {target} to " + word + ", raking it", "PassThrough",
           target="{target}", side=side, raked="{target}")
        for side, word in _SIDES
    ),
    *(
        _w("enemy", f"anastrophe {manner} {{target}}, {word}", "Anastrophe",
           target="{target}", side=side, manner=manner)
        for manner in ("alongside", "diekplus") for side, word in _SIDES
    ),
    _w("own", "choose its squadron {squadron}", "Activate", squadron="{squadron}"),
    _w("own", "choose {admiral}'s squadron and {squadron} together", "DoubleActivate",
       admiral="{admiral}", second="{squadron}"),
    _w("own", "move {ship}", "MoveShip", ship="{ship}"),
    _w("own", "set {ship} to maximum", "SetLevel", ship="{ship}", level="max"),
    _w("own", "set {ship} to cruise", "SetLevel", ship="{ship}", level="cruise"),
    _w("own", "avoid with {ship}", "Avoid", ship="{ship}"),
    _w("own", "defensive ram with {ship}", "DefensiveRam", ship="{ship}"),
    _w("own", "bring commander {squadron} over to {ship}", "Transfer",
       commander="{squadron}", ship="{ship}"),
    *(
        _w("hex", f"step {way}", "Step", way=way)
        for way in ("ahead", "port", "starboard", "astern", "astern-port", "astern-starboard")
    ),
    *(
        _w("hex", f"turn to {word}, {half} swinging", "Turn", side=side, half=half)
        for side, word in _SIDES for half in ("bow", "stern")
    ),
    _w("hex", "turn around", "TurnAround"),
    _w("hex", "raise the sail", "RaiseSail"),
    _w("hex", "lower the sail", "LowerSail"),
    _w("hex", "get off the land", "Refloat"),
    _w("hex", "throw the towers overboard", "Jettison"),
    _w("hex", "split its fire", "SplitFire"),
    _w("hex", "end here", "EndShip"),
)  # fmt: skip


def wishes(board: Any, ask: Any, side: str, ship: str) -> Iterator[tuple[dict[str, Any], str]]:
    """What a side that is asked may want of a ship, or of the sea when `ship` is empty: plain
    data, and words."""
    found = board.ships.get(ship)
    acts = found is None or ship == getattr(ask, "ship", "")
    needs = "hex" if acts else "own" if found.owner == side else "enemy"
    words = {"ship": ship, "target": ship, "squadron": getattr(found, "squadron", "")}
    leaders = (c.id for c in board.commanders.values() if c.side == side and c.admiral)
    words["admiral"] = next(leaders, "")
    for wish in WISHES:
        one = wish.data["type"] == "DoubleActivate" and words["admiral"] == words["squadron"]
        if wish.needs == needs and not one and (board.theatre.gear or not wish.data.keys() & GEAR):
            data = {
                k: v.format(**words) if isinstance(v, str) else v for k, v in wish.data.items()
            }
            yield data, wish.label.format(**words)
