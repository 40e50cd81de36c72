"""Lists the commands that a player may want of a ship or hex, or by a key, for `why not`."""

from collections.abc import Iterator, Mapping

from msgspec.structs import fields

from galley.engine.records import Ask, Command, Record, Side
from galley.game.questions import Pending
from galley.geometry.hexes import distance, nearest
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.ship_choices import EndShip
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch6_movement.avoidance import Avoid
from galley.war_galley.ch6_movement.defensive_ram import DefensiveRam
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch6_movement.sailing import LowerSail, RaiseSail
from galley.war_galley.ch6_movement.speed import SetLevel
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import BoardNext
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import Jettison, SplitFire
from galley.war_galley.scenario_rules.shores.boom import CutBoom
from galley.war_galley.state.board import Board
from galley.war_galley.wording import ship_of
from galley_tui.config.keymap import Order


class WhyNotQuery(Record, frozen=True):
    """A command that a player may want of a ship or hex.

    `needs` is "enemy", "own" or "hex"; words in braces are filled in.
    """

    needs: str
    label: str
    kind: type[Command]
    fields: Mapping[str, str | bool]

    def filled(self, words: Mapping[str, str]) -> Command:
        """The command."""
        return self.kind(**{
            name: value.format(**words) if isinstance(value, str) else value
            for name, value in self.fields.items()
        })  # fmt: skip


def _q(needs: str, label: str, kind: type[Command], **fields: str | bool) -> WhyNotQuery:
    return WhyNotQuery(needs, label, kind, fields)


GEAR = frozenset({"firepots", "flame"})
"""Queries about these are idle in a battle without any such gear."""
NEAREST = 12  # enemies that are looked at
ANY = {"side": "P", "half": "bow", "manner": "alongside", "way": "astern",
       "links": (), "squadron": "", "second": ""}  # fmt: skip
"""What a command that is tried holds where nothing is known of it."""
_SIDES = (("P", "port"), ("S", "starboard"))
QUERIES = (
    _q("enemy", "ram {target}", Ram, target="{target}"),
    _q("enemy", "ram {target} with firepots", Ram, target="{target}", firepots=True),
    _q("enemy", "rake {target}", Rake, target="{target}"),
    _q("enemy", "shoot at {target}", Fire, target="{target}"),
    _q("enemy", "shoot flame at {target}", Fire, target="{target}", flame=True),
    _q("enemy", "grapple {target}", Grapple, target="{target}"),
    _q("enemy", "board {target}", BoardNext, target="{target}"),
    *(
        _q("enemy", "pass {target} to " + word + ", raking it", PassThrough,
           target="{target}", side=side, raked="{target}")
        for side, word in _SIDES
    ),
    *(
        _q("enemy", f"anastrophe {manner} {{target}}, {word}", Anastrophe,
           target="{target}", side=side, manner=manner)
        for manner in ("alongside", "diekplus") for side, word in _SIDES
    ),
    _q("own", "choose its squadron {squadron}", Activate, squadron="{squadron}"),
    _q("own", "choose {admiral}'s squadron and {squadron} together", DoubleActivate,
       admiral="{admiral}", second="{squadron}"),
    _q("own", "move {ship}", MoveShip, ship="{ship}"),
    _q("own", "set {ship} to maximum", SetLevel, ship="{ship}", level="max"),
    _q("own", "set {ship} to cruise", SetLevel, ship="{ship}", level="cruise"),
    _q("own", "avoid with {ship}", Avoid, ship="{ship}"),
    _q("own", "defensive ram with {ship}", DefensiveRam, ship="{ship}"),
    _q("own", "bring commander {squadron} over to {ship}", Transfer,
       commander="{squadron}", ship="{ship}"),
    *(
        _q("hex", f"step {way}", Step, way=way)
        for way in ("ahead", "port", "starboard", "astern", "astern-port", "astern-starboard")
    ),
    *(
        _q("hex", f"turn to {word}, {half} swinging", Turn, side=side, half=half)
        for side, word in _SIDES for half in ("bow", "stern")
    ),
    _q("hex", "turn around", TurnAround),
    _q("hex", "raise the sail", RaiseSail),
    _q("hex", "lower the sail", LowerSail),
    _q("hex", "get off the land", Refloat),
    _q("hex", "throw the towers overboard", Jettison),
    _q("hex", "split its fire", SplitFire),
    _q("hex", "end here", EndShip),
)  # fmt: skip


def why_not_queries(
    board: Board, ask: Ask | None, side: Side, ship: str
) -> Iterator[tuple[Command, str]]:
    """The commands that a side that is asked may want of a ship, or of the sea when `ship` is
    empty, and words for each."""
    found = board.ships.get(ship)
    needs = "hex"
    if found is not None and (ask is None or ship != ship_of(ask)):
        needs = "own" if found.owner == side else "enemy"
    words = {"ship": ship, "target": ship, "squadron": found.squadron if found else ""}
    leaders = (c.id for c in board.commanders.values() if c.side == side and c.admiral)
    words["admiral"] = next(leaders, "")
    for query in QUERIES:
        one = query.kind is DoubleActivate and words["admiral"] == words["squadron"]
        gear = board.theatre.gear or not query.fields.keys() & GEAR
        if query.needs == needs and not one and gear:
            yield query.filled(words), query.label.format(**words)
    uncut = board.theatre.uncut() if needs == "hex" else ()
    if uncut:
        hex_ = nearest(found.bow if found else uncut[0], uncut)
        yield CutBoom(hex_), f"cut the boom in {hex_:04d}"


def tries(board: Board, pending: Pending, order: Order) -> Iterator[Command]:
    """Commands of a key's kind: at each of the nearest enemies, or by a ship's own."""
    mine = [ship for ship in board.ships.values() if ship.owner == pending.side]
    actor = board.ships.get(ship_of(pending.ask), mine[0] if mine else None)
    needed = {field.name for field in fields(order.kind) if field.required}
    if actor is None:
        return
    known = {**ANY, "ship": actor.id, "commander": actor.id[0], **order.fields}
    known["hex"] = nearest(actor.bow, board.theatre.uncut())
    foes = [ship for ship in board.ships.values() if ship.owner != pending.side]
    foes.sort(key=lambda ship: distance(actor.bow, ship.bow))
    for foe in foes[:NEAREST] if "target" in needed else [actor]:
        values = {**known, "target": foe.id, "raked": foe.id}
        if needed <= values.keys():
            yield order.kind(**{name: values[name] for name in needed})
