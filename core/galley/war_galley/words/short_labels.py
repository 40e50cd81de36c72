"""Choices in the fewest words, for a list with little room.

Ships stand by their ids and squadrons by their letters, as on the map, so that a label is short
whatever a scenario calls them: `LONGEST` characters at most.
"""

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from galley.engine.records import Ask, Command
from galley.war_galley.ch3_turn import initiative as ini
from galley.war_galley.ch3_turn import ship_choices as asks
from galley.war_galley.ch3_turn import squadron_choice as cho
from galley.war_galley.ch5_command import commanders as cmd
from galley.war_galley.ch5_command import (
    double_activation,
    line_astern,
    squadron_naming,
    squadrons,
    transfer,
)
from galley.war_galley.ch5_command import squadron_activation as act
from galley.war_galley.ch6_movement import defensive_ram, refloating, speed
from galley.war_galley.ch6_movement import movement as mov
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid
from galley.war_galley.ch7_ramming import anastrophe, pass_through, raking
from galley.war_galley.ch7_ramming import ramming as ram
from galley.war_galley.ch7_ramming import retraction as ret
from galley.war_galley.ch8_combat import boarding as brd
from galley.war_galley.ch8_combat import disengaging as dis
from galley.war_galley.ch8_combat import grappling as grp
from galley.war_galley.ch8_combat import missiles as mis
from galley.war_galley.ch8_combat import reaction_fire as vol
from galley.war_galley.ch9_victory import exits
from galley.war_galley.ch10_tournament import deployment as dep
from galley.war_galley.ch10_tournament import tournament as trn
from galley.war_galley.scenario_rules import harpax, shore_troops
from galley.war_galley.scenario_rules.corvus import AskCorvus
from galley.war_galley.state.board import Board
from galley.war_galley.state.common_answers import Decline, Done
from galley.war_galley.state.ship import PORT
from galley.war_galley.words.prompts import label, move_cost, peril

LONGEST = 19
FEW = 4  # ships that are told one by one


def short_label(
    board: Board, command: Command, asks: Sequence[Ask] = (), vain: bool = False
) -> str:
    """A label of at most `LONGEST` characters, wherever the scenario's words allow it.

    `vain`: the command is an attack that cannot do anything.
    """
    if isinstance(command, mov.Step | mov.Turn | mov.TurnAround):
        return _move(board, command, asks)
    if isinstance(command, pass_through.PassThrough):
        return _through(command, vain)
    ask = next(iter(asks), None)
    if isinstance(command, Decline | Done) and ask is not None and type(ask) in CLOSED:
        return CLOSED[type(ask)]
    if isinstance(command, act.EndMovement) and isinstance(ask, act.AskShip):
        return _staying(label(board, command, asks), ask)
    if isinstance(command, ini.GoFirst) and ask is not None:
        return "go first" if command.side == ask.side else "let the enemy begin"
    make = SHORT.get(type(command))
    return (make(board, command) if make else label(board, command, asks)) + ": vain" * vain


# -- moves


WAYS = {
    "ahead": "ahead", "port": "to port", "starboard": "to stbd", "astern": "back",
    "astern-port": "back port", "astern-starboard": "back stbd",
}  # fmt: skip


def _move(board: Board, command: mov.Move, asks: Sequence[Ask]) -> str:
    """`ahead (1)`; `ahead: aground`, where that says more than the cost."""
    words = "turn around"
    if isinstance(command, mov.Step):
        words = WAYS.get(command.way, command.way)
    elif isinstance(command, mov.Turn):
        words = f"{_hand(command.side)} {command.half}"
    if end := peril(board, command, asks):
        return f"{words}: {end.removeprefix(', ').replace('off the map', 'off map')}"
    turn = "turn " if isinstance(command, mov.Turn) else ""
    return f"{turn}{words} ({move_cost(board, command, asks)})"


def _hand(side: str) -> str:
    return "port" if side == PORT else "stbd"


def _through(c: pass_through.PassThrough, vain: bool) -> str:
    rakes = f"{c.raked}: vain" if vain else f"rake {c.raked}"
    return f"pass {c.target} {c.side}, {rakes}"


def _anastrophe(board: Board, c: anastrophe.Anastrophe) -> str:
    if c.firepots:
        return f"{c.target} {c.side} {c.manner}+fire"
    return f"{c.target} {_hand(c.side)} {c.manner}"


# -- ships and squadrons


def _staying(full: str, ask: act.AskShip) -> str:
    if len(ask.ships) > 1 and len(ask.ships) < FEW:
        return f"{' '.join(ask.ships)} stay"
    return full.removesuffix(" where they are").removesuffix(" where it is")


def _whose(squadron: str, every: str = "") -> str:
    return "singles" if squadron == speed.INDIVIDUALS else every + squadron


def _activate(board: Board, c: cho.Activate) -> str:
    return c.squadron if c.squadron in board.ships else f"squadron {c.squadron}"


def _admiral(board: Board, c: ini.UseAdmiral) -> str:
    man = board.commanders[c.commander]
    return f"{man.id} on {man.ship} ({man.rating():+d})"


def _ids(ids: Sequence[str]) -> str:
    """`D1 D2`; many by letters: `D12345 C1`."""
    if len(ids) <= FEW:
        return " ".join(ids)
    runs = groupby(ids, key=lambda id_: id_[0])
    return " ".join(letter + "".join(id_[1:] for id_ in run) for letter, run in runs)


def _commit(board: Board, c: brd.Commit) -> str:
    if len(c.shares) == 1:
        return f"{c.ship} boards {c.shares[0][0]} M{c.shares[0][1]}"
    return f"{c.ship}: {', '.join(f'{target} {n}' for target, n in c.shares)}"


CLOSED: dict[type[Ask], str] = {
    AskAvoidance: "do not avoid",
    AskCorvus: "do not drop it",
    defensive_ram.AskDefensiveRam: "do not ram",
    raking.AskRake: "do not rake",
    shore_troops.AskShore: "do not shoot",
    squadrons.AskSquadrons: "they stand so",
    transfer.AskTransfer: "nobody changes",
    trn.AskCommand: "all are named",
    trn.AskFleet: "the fleet is bought",
    vol.AskReaction: "do not shoot back",
    vol.AskVolley: "no more, shoot",
}
"""What `Decline` and `Done` mean, by the question."""

SHORT: dict[type[Command], Callable[[Board, Any], str]] = {
    squadrons.Assign: lambda b, c: f"{c.ship} joins {c.commander}",
    ini.UseAdmiral: _admiral,
    speed.SetLevels: lambda b, c: f"{_whose(c.squadron, 'all ')} to {c.level}",
    speed.SetLevel: lambda b, c: f"{c.ship} to {c.level}",
    speed.KeepLevels: lambda b, c: f"keep {_whose(c.squadron)}",
    cho.Activate: _activate,
    act.MoveShip: lambda b, c: str(c.ship),
    dis.Disengage: lambda b, c: f"cut {_ids(c.links)}",
    ram.Ram: lambda b, c: f"ram {c.target}" + " + fire" * c.firepots,
    mis.Fire: lambda b, c: f"{'flame' if c.flame else 'shoot'} at {c.target}",
    grp.Grapple: lambda b, c: f"grapple {c.target}",
    asks.EndShip: lambda b, c: "finished",
    raking.Rake: lambda b, c: f"rake {c.target}",
    Avoid: lambda b, c: f"{c.ship} tries to avoid",
    vol.React: lambda b, c: "shoot back" + ": flame" * c.flame,
    ret.PullBack: lambda b, c: f"back {c.way.replace('astern-', '').replace('-', ' ')}",
    brd.Commit: _commit,
    brd.BoardNext: lambda b, c: f"fight for {c.target}",
    cmd.PlaceCommander: lambda b, c: str(c.ship),
    dis.LeaveFouled: lambda b, c: f"{c.ship} does not try",
    vol.SplitFire: lambda b, c: "split fire",
    vol.Aim: lambda b, c: f"M{c.manpower} {'flame ' * c.flame}at {c.target}",
    vol.Jettison: lambda b, c: "towers overboard",
    exits.EnterHarbour: lambda b, c: "into the harbour",
    harpax.ThrowHarpax: lambda b, c: f"harpax at {c.target}",
    shore_troops.ShootFromShore: lambda b, c: f"shoot at {c.target}",
    refloating.Refloat: lambda b, c: "get off the land",
    ret.Keep: lambda b, c: "keep the dice",
    anastrophe.Anastrophe: _anastrophe,
    transfer.Transfer: lambda b, c: f"{c.commander} goes over to {c.ship}",
    double_activation.DoubleActivate: lambda b, c: f"double: {c.admiral} and {c.second}",
    line_astern.LineAstern: lambda b, c: f"line: {_ids(c.ships)}",
    line_astern.ByRange: lambda b, c: f"{c.commander} by range",
    squadron_naming.NameSquadron: lambda b, c: f"name squadron {c.commander}",
    defensive_ram.DefensiveRam: lambda b, c: f"ram with {c.ship}" + " + fire" * c.firepots,
    trn.Buy: lambda b, c: label(b, c).partition(":")[0],
    trn.NameAdmiral: lambda b, c: f"{c.admiral.split()[-1]} on {c.ship}",
    trn.NameLeader: lambda b, c: str(c.ship),
    trn.EnterLater: lambda b, c: "come in on turn 1",
    dep.ChooseShip: lambda b, c: f"place {c.ship}",
}  # fmt: skip
