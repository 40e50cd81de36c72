"""The keys of War Galley: for its kinds of choice, its overlays, orders for whole squadrons."""

from galley.war_galley.ch3_turn.ship_choices import EndShip
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.line_astern import ByRange, LineAstern
from galley.war_galley.ch5_command.signal import Signal
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
from galley.war_galley.scenario_rules.afloat.towing import CastOff
from galley.war_galley.scenario_rules.corvus import DropCorvus
from galley.war_galley.scenario_rules.fighting.closing import CloseIn
from galley.war_galley.scenario_rules.harpax import ThrowHarpax
from galley.war_galley.scenario_rules.shores.boom import CutBoom
from galley.war_galley.scenario_rules.shores.royal_ship import Beach
from galley.war_galley.state.play import Decline, Done
from galley_tui.config.keymap import GameKeys, Keys, Order
from galley_tui.config.questions import order, overlay


def _step(question: str, kind: type[Step | Slip], way: str, label: str, help: str) -> Order:
    return order(question, kind, label, help, True, "step", way=way)


ORDERS = (
    _step("ahead", Step, "ahead", "ahead", "one hex ahead"),
    _step("to port", Step, "port", "port", "one hex to the port bow"),
    _step("to starboard", Step, "starboard", "starboard", "one hex to the starboard bow"),
    _step("astern", Step, "astern", "astern", "one hex astern (backwater)"),
    _step("astern to port", Step, "astern-port", "astern port", "astern to port"),
    _step("astern to starboard", Step, "astern-starboard", "astern starb.", "astern to starboard"),
    _step("ahead", Slip, "ahead", "ahead", "slip ahead"),
    _step("astern", Slip, "astern", "astern", "slip astern"),
    order("turn", Turn, "turn", "facing change: which side, bow or stern swings"),
    order("turn", TurnAround, "turn", "turn around"),
    order("ram or aim", Ram, "ram", "ram: which target, with firepots or without"),
    order("ram or aim", DefensiveRam, "ram", "the defensive ram: with which ship"),
    order("manoeuvre", PassThrough, "through", "pass through the line: which gap, whom to rake"),
    order("manoeuvre", Anastrophe, "anastrophe", "anastrophe: whom, which side, which manner"),
    order("shoot", Fire, "fire", "shoot: at whom"),
    order("shoot", React, "shoot", "answer with reaction fire"),
    order("shoot", Aim, "aim", "a split volley: at whom, with how many men"),
    order("share the shots", SplitFire, "split", "share the shots among several targets"),
    order("grapple", Grapple, "grapple", "grapple: whom"),
    order("rake", Rake, "rake", "rake: whom"),
    order("ward off", Avoid, "avoid", "try to slip away: with which ship"),
    order("pull back", PullBack, "pull back", "pull free after a ram: which way"),
    order("board", Commit, "board", "boarding: which ship with what share"),
    order("corvus", ThrowHarpax, "harpax", "throw the harpax: at whom"),
    order("corvus", DropCorvus, "corvus", "drop the corvus"),
    order("leave", EnterHarbour, "harbour", "enter the harbour and leave the battle"),
    order("leave", Beach, "beach", "give up the commander's ship on the shore"),
    order("cut loose", Disengage, "cut loose", "try to cut grapples"),
    order("cut loose", Refloat, "refloat", "try to get off the land"),
    order("cut loose", CutBoom, "cut boom", "cut the boom: in which hex"),
    order("cut loose", CastOff, "cast off", "cast off a ship in tow: which"),
    order("sail", RaiseSail, "sail", "raise the sail"),
    order("sail", LowerSail, "sail", "lower the sail"),
    order("squadrons", LineAstern, "line", "squadrons: a line astern behind the commander"),
    order("squadrons", CloseIn, "press", "press a ship of a ring in passing: which"),
    order("squadrons", Signal, "signal", "squadrons: the commander's signal, once a battle"),
    order("squadrons", ByRange, "by range", "squadrons: back to those within range"),
    order("work aboard", Jettison, "jettison", "throw the towers overboard"),
    order("squadrons", DoubleActivate, "double", "try to move two squadrons together"),
    order("who goes", Transfer, "transfer", "a commander changes ships: who, to which"),
    order("all max", SetLevels, "all max", "the whole squadron at maximum", True, level="max"),
    order(
        "all cruise",
        SetLevels,
        "all cruise",
        "the whole squadron at cruise",
        True,
        level="cruise",
    ),
    order("done", EndShip, "end ship", "this ship is done", True),
    order("done", EndMovement, "end", "no more ships of this squadron move", True),
    order("done", Done, "done", "that is all", True),
    order("done", NameSquadron, "name", "settle a squadron as it stands"),
    order("done", Keep, "keep", "the dice stand as they are", True),
    order("done", Stay, "stay", "stay where it is", True),
    order("done", KeepLevels, "keep", "leave the levels as they are", True),
    order("decline", Decline, "decline", "decline, for all ships that are asked", True),
)
ATTACKS = tuple(order for order in ORDERS if order.kind in (Ram, Rake, Grapple, Fire))
OVERLAYS: Keys = (
    overlay("how far it goes", "reach", "reach of the ship under the cursor"),
    overlay("whence it is struck", "attack", "from where to ram (R), rake (K), grapple (G)"),
    overlay("what may hit it", "threat", "who can hit that ship; next turn; its side"),
    overlay("how far it shoots", "fire", "its fields of fire"),
    overlay("how far it commands", "command", "its commander's range, and who is out of it"),
    overlay("whence it came", "tracks", "where ships came from in their last move"),
    overlay("hex numbers", "numbers", "hex numbers"),
    overlay("wind", "wind", "the wind"),
)
LETTERS = tuple("gawcbsfptheiu")
"""Of the orders for a squadron; the first goes on with what was interrupted."""
OWN_HELP = {
    "tally": "points by hull, squadrons, losses",
    "sort": "by squadron, by state, by range, or the ships that are gone",
    "next_squadron": "cursor to the next squadron: its commander's ship",
    "previous_squadron": "cursor to the squadron before",
    "steer": "steer the lit ship by hand, step by step; again: back to the deeds",
    "orders": "orders for a squadron: ahead, wheel, line, follow, envelop",
}
MOVED = {
    ">": "A does what is best for all ships",
    "A": "P does an anastrophe",
    "&": "| moves two squadrons together",
}
MOVED_BY_HAND = {"]": "Tab picks the next ship", "[": "Shift+Tab picks the ship before"}
KEYS = GameKeys(ORDERS, OVERLAYS, LETTERS, OWN_HELP, ATTACKS, MOVED, MOVED_BY_HAND)
