"""The verbs of War Galley's commands, and the short words for the ways of a ship."""

from __future__ import annotations

import re

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch3_turn.squadron_choice import Activate
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.line_astern import LineAstern
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch5_command.squadron_naming import NameSquadron
from galley.war_galley.ch5_command.squadrons import Assign
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch6_movement.avoidance import Avoid, Slip
from galley.war_galley.ch6_movement.defensive_ram import DefensiveRam
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch6_movement.sailing import LowerSail, RaiseSail
from galley.war_galley.ch6_movement.speed import KeepLevels, SetLevel, SetLevels
from galley.war_galley.ch7_ramming.anastrophe import Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch7_ramming.retraction import Keep, PullBack, Stay
from galley.war_galley.ch8_combat.boarding import BoardNext, Commit
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import Aim, Jettison, React, SplitFire
from galley.war_galley.ch9_victory.exits import EnterHarbour
from galley.war_galley.ch10_tournament.deployment import ChooseShip, Face, PlaceShip
from galley.war_galley.ch10_tournament.tournament import Buy, NameAdmiral, NameLeader, Return
from galley.war_galley.scenario_rules.corvus import DropCorvus
from galley.war_galley.scenario_rules.harpax import ThrowHarpax
from galley.war_galley.scenario_rules.shore_troops import ShootFromShore
from galley.war_galley.state.common_answers import Decline, Done
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verb, Verbs


def _verbs(phrases: str, *kinds: type[Command], **fields: str | int) -> list[Verb]:
    """A verb for each of some phrases; `fields` are what the commands hold."""
    return [Verb(tuple(phrase.split()), kinds, fields) for phrase in phrases.split("|")]


TABLE: tuple[Verb, ...] = (
    *_verbs("astern port|back port", Step, PullBack, way="astern-port"),
    *_verbs("astern starboard|back starboard", Step, PullBack, way="astern-starboard"),
    *_verbs("ahead|forward", Step, Slip, PullBack, way="ahead"),
    *_verbs("port", Step, PullBack, way="port"),
    *_verbs("starboard", Step, PullBack, way="starboard"),
    *_verbs("astern|back|pull back", Step, Slip, PullBack, way="astern"),
    *_verbs("turn port", Turn, side="P"),
    *_verbs("turn starboard", Turn, side="S"),
    *_verbs("turn around|turn about", TurnAround),
    *_verbs("announce", Announce),
    *_verbs("ram", Ram, DefensiveRam),
    *_verbs("rake", Rake),
    *_verbs("fire|shoot", Fire, React, ShootFromShore),
    *_verbs("react", React),
    *_verbs("aim", Aim),
    *_verbs("split", SplitFire),
    *_verbs("grapple", Grapple),
    *_verbs("board", Commit, BoardNext),
    *_verbs("avoid", Avoid),
    *_verbs("move", MoveShip),
    *_verbs("activate", Activate),
    *_verbs("double", DoubleActivate),
    *_verbs("max", SetLevels, level="max"),
    *_verbs("max", SetLevel, level="max"),
    *_verbs("cruise", SetLevels, level="cruise"),
    *_verbs("cruise", SetLevel, level="cruise"),
    *_verbs("keep", KeepLevels, Keep),
    *_verbs("end|done|finish", EndShip, EndMovement, Done, Keep, Stay, KeepLevels, Decline),
    *_verbs("stay|end|done", Announce, mp=0),
    *_verbs("decline|no", Decline, Stay, Keep),
    *_verbs("stay", Stay),
    *_verbs("cut loose|cut", Disengage),
    *_verbs("refloat", Refloat),
    *_verbs("raise sail", RaiseSail),
    *_verbs("lower sail", LowerSail),
    *_verbs("jettison", Jettison),
    *_verbs("pass", PassThrough),
    *_verbs("anastrophe", Anastrophe),
    *_verbs("transfer", Transfer),
    *_verbs("harpax", ThrowHarpax),
    *_verbs("corvus", DropCorvus),
    *_verbs("harbour", EnterHarbour),
    *_verbs("follow", Assign),
    *_verbs("line", LineAstern),
    *_verbs("name", NameSquadron, NameAdmiral, NameLeader),
    *_verbs("buy", Buy),
    *_verbs("return|give back", Return),
    *_verbs("place|put", PlaceShip, ChooseShip),
    *_verbs("face", Face),
)


def short(option: Option) -> str:
    """The words by which a choice is named among the many of a moving ship."""
    command = option.command
    if isinstance(command, Announce):
        return str(command.mp)
    if isinstance(command, (Step, Slip, PullBack)):
        said = command.way.replace("-", " ")
    elif isinstance(command, Turn):
        said = f"turn {'port' if command.side == 'P' else 'starboard'} {command.half}"
    elif isinstance(command, TurnAround):
        said = "turn around"
    else:
        return "end" if isinstance(command, EndShip) else option.label
    cost = re.search(r"\((.*MP.*)\)(.*)", option.label)
    if cost is None:
        return said
    return said + (f" ({cost[1]})" if cost[1] != "1 MP" else "") + cost[2]


VERBS = Verbs(TABLE, short)
