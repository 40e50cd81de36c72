"""The keys of War Galley: for its kinds of choice, its overlays, orders for whole squadrons."""

from galley.war_galley.ch3_turn.ship_choices import EndShip
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.line_astern import ByRange, LineAstern
from galley.war_galley.ch5_command.squadron_activation import EndMovement
from galley.war_galley.ch5_command.squadron_naming import NameSquadron
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch6_movement.avoidance import Avoid, Slip
from galley.war_galley.ch6_movement.defensive_ram import DefensiveRam
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch6_movement.sailing import LowerSail, RaiseSail
from galley.war_galley.ch6_movement.speed import KeepLevels, SetLevels
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch7_ramming.retraction import Keep, PullBack, Stay
from galley.war_galley.ch8_combat.boarding import Commit
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import Aim, Jettison, React, SplitFire
from galley.war_galley.ch9_victory.exits import EnterHarbour
from galley.war_galley.scenario_rules.corvus import DropCorvus
from galley.war_galley.scenario_rules.harpax import ThrowHarpax
from galley.war_galley.state.play import Decline, Done
from galley_tui.config.keymap import GameKeys, Keys, Order, key, order


def _step(keys: str, kind: type[Step | Slip], way: str, label: str, help: str) -> Order:
    return order(keys, kind, label, help, True, "step", way=way)


ORDERS = (
    _step("up", Step, "ahead", "ahead", "one hex ahead"),
    _step("left", Step, "port", "port", "one hex to the port bow"),
    _step("right", Step, "starboard", "starboard", "one hex to the starboard bow"),
    _step("down", Step, "astern", "astern", "one hex astern (backwater)"),
    _step(",", Step, "astern-port", "astern port", "astern to port"),
    _step(".", Step, "astern-starboard", "astern starb.", "astern to starboard"),
    _step("up", Slip, "ahead", "ahead", "slip ahead"),
    _step("down", Slip, "astern", "astern", "slip astern"),
    order("t", Turn, "turn", "facing change: which side, bow or stern swings"),
    order("t", TurnAround, "turn", "turn around"),
    order("m", Ram, "ram", "ram: which target, with firepots or without"),
    order("m", DefensiveRam, "ram", "the defensive ram: with which ship"),
    order("P", PassThrough, "through", "pass through the line: which gap, whom to rake"),
    order("A", Anastrophe, "anastrophe", "anastrophe: whom, which side, which manner"),
    order("f", Fire, "fire", "shoot: at whom"),
    order("f", React, "shoot", "answer with reaction fire"),
    order("f", Aim, "aim", "a split volley: at whom, with how many men"),
    order("F", SplitFire, "split", "share the shots among several targets"),
    order("g", Grapple, "grapple", "grapple: whom"),
    order("a", Rake, "rake", "rake: whom"),
    order("v", Avoid, "avoid", "try to slip away: with which ship"),
    order("p", PullBack, "pull back", "pull free after a ram: which way"),
    order("B", Commit, "board", "boarding: which ship with what share"),
    order("H", ThrowHarpax, "harpax", "throw the harpax: at whom"),
    order("H", DropCorvus, "corvus", "drop the corvus"),
    order("~", EnterHarbour, "harbour", "enter the harbour and leave the battle"),
    order("D", Disengage, "cut loose", "try to cut grapples"),
    order("D", Refloat, "refloat", "try to get off the land"),
    order("l", RaiseSail, "sail", "raise the sail"),
    order("l", LowerSail, "sail", "lower the sail"),
    order("|", LineAstern, "line", "squadrons: a line astern behind the commander"),
    order("|", ByRange, "by range", "squadrons: back to those within range"),
    order("J", Jettison, "jettison", "throw the towers overboard"),
    order("&", DoubleActivate, "double", "try to move two squadrons together"),
    order("T", Transfer, "transfer", "a commander changes ships: who, to which"),
    order("M", SetLevels, "all max", "the whole squadron at maximum", True, level="max"),
    order("C", SetLevels, "all cruise", "the whole squadron at cruise", True, level="cruise"),
    order("e", EndShip, "end ship", "this ship is done", True),
    order("e", EndMovement, "end", "no more ships of this squadron move", True),
    order("e", Done, "done", "that is all", True),
    order("e", NameSquadron, "name", "settle a squadron as it stands"),
    order("e", Keep, "keep", "the dice stand as they are", True),
    order("e", Stay, "stay", "stay where it is", True),
    order("e", KeepLevels, "keep", "leave the levels as they are", True),
    order("d", Decline, "decline", "decline, for all ships that are asked", True),
)
ATTACKS = tuple(order for order in ORDERS if order.kind in (Ram, Rake, Grapple, Fire))
OVERLAYS: Keys = (
    key("R", "overlay_reach", "", "reach of the ship under the cursor"),
    key("X", "overlay_attack", "", "where a ship could ram (R), rake (K), grapple (G) from"),
    key("E", "overlay_threat", "", "who can hit that ship; next turn; its side"),
    key("Y", "overlay_fire", "", "its fields of fire"),
    key("K", "overlay_command", "", "its commander's range, and who is out of it"),
    key("Z", "overlay_tracks", "", "where ships came from in their last move"),
    key("N", "overlay_numbers", "", "hex numbers"),
    key("W", "overlay_wind", "", "the wind"),
)
LETTERS = tuple("gawcbsfptheiou")
"""Of the orders for a squadron; the first goes on with what was interrupted."""
OWN_HELP = {
    "tally": "points by hull, squadrons, losses",
    "sort": "by squadron, by state, by range, or the ships that are gone",
    "next_squadron": "cursor to the next squadron: its commander's ship",
    "previous_squadron": "cursor to the squadron before",
    "steer": "steer the lit ship by hand, step by step; again: back to the deeds",
    "orders": "orders for a squadron: ahead, wheel, line, follow, envelop",
}
KEYS = GameKeys(ORDERS, OVERLAYS, LETTERS, OWN_HELP, ATTACKS)
