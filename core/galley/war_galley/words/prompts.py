"""Questions and choices in words."""

from collections.abc import Callable, Sequence
from typing import Any

from galley.engine.records import Ask, Command, Concede
from galley.war_galley.ch3_turn import initiative as ini
from galley.war_galley.ch3_turn import ship_choices as asks
from galley.war_galley.ch3_turn import squadron_choice as cho
from galley.war_galley.ch3_turn.ship_choices import AskAction
from galley.war_galley.ch5_command import commanders as cmd
from galley.war_galley.ch5_command import (
    double_activation,
    line_astern,
    squadron_naming,
    squadrons,
    transfer,
)
from galley.war_galley.ch5_command import squadron_activation as act
from galley.war_galley.ch6_movement import defensive_ram, refloating, sailing, speed
from galley.war_galley.ch6_movement import movement as mov
from galley.war_galley.ch6_movement.avoidance import (
    AskAvoidance,
    AskSlip,
    Avoid,
    Slip,
    avoidance_check,
)
from galley.war_galley.ch7_ramming import anastrophe, pass_through, raking
from galley.war_galley.ch7_ramming import ramming as ram
from galley.war_galley.ch7_ramming import retraction as ret
from galley.war_galley.ch8_combat import boarding as brd
from galley.war_galley.ch8_combat import disengaging as dis
from galley.war_galley.ch8_combat import grappling as grp
from galley.war_galley.ch8_combat import missiles as mis
from galley.war_galley.ch8_combat import reaction_fire as vol
from galley.war_galley.ch9_victory import exits
from galley.war_galley.ch10_tournament.words import TOURNAMENT_LABELS, TOURNAMENT_QUESTIONS
from galley.war_galley.scenario_rules import corvus, harpax, shore_troops
from galley.war_galley.state.board import Board
from galley.war_galley.state.common_answers import Decline, Done
from galley.war_galley.state.display_names import (
    commander_at,
    listed,
    ship_name,
    side_name,
    squadron_name,
)
from galley.war_galley.state.ship import SIDE_NAMES
from galley.war_galley.words.done_words import closing_words

Asked = tuple[str, str]


def question(board: Board, ask: Ask) -> Asked:
    """Who decides what and why, in one line, with the rule's number."""
    text, rule = QUESTIONS[type(ask)](board, ask)
    return f"{side_name(board, ask.side)}: {text}", rule


def _levels(board: Board, ask: speed.AskLevels) -> Asked:
    if ask.squadrons == (speed.INDIVIDUALS,):
        return "which speed levels for your single ships?", "6.12"
    if len(ask.squadrons) == 1:
        return f"which speed levels for {squadron_name(board, ask.squadrons[0])}?", "6.12"
    return "which speed levels? Squadron by squadron", "6.12"


def _squadron(board: Board, ask: cho.AskSquadron) -> Asked:
    if board.phase == "F":
        return "which single ship acts next?", "5.31"
    return "which squadron do you activate?", "3.1f"


def _next_ship(board: Board, ask: act.AskShip) -> Asked:
    names = [squadron_name(board, s) for s in (ask.squadron, ask.second) if s]
    return f"which ship of {' and '.join(names)} moves next?", "3.1g"


def _announce(board: Board, ask: asks.AskAnnounce) -> Asked:
    ship = board.ships[ask.ship]
    least, most = ship.mp_used, asks.most_points(board, ship)
    if ship.grapples:
        return f"{ship_name(board, ask.ship)} is grappled: cut loose, or stay (0 MP)?", "8.31"
    points = f"up to {most}" if least < most else str(most)
    return f"how many MP will {ship_name(board, ask.ship)} use? ({points})", "6.13"


def _action(board: Board, ask: asks.AskAction) -> Asked:
    ship = board.ships[ask.ship]
    left = mov.left(ship)
    if left and not ship.ended:
        return f"{ship_name(board, ask.ship)} moves, {left} of {ship.mp_announced} MP left", "6.13"
    what = "has moved" if ship.mp_used else "does not move"
    return f"{ship_name(board, ask.ship)} {what}: attack, or finish?", "5.41"


def _avoidance(board: Board, ask: AskAvoidance) -> Asked:
    tries = []
    for id_ in ask.ships:
        check = avoidance_check(board, board.ships[id_])
        tries.append(f"{id_} (needs {check.need})")
    many = listed(tries, "or")
    return f"{ship_name(board, ask.mover)} comes close: may {many} avoid?", "6.51"


def _boarding(board: Board, ask: brd.AskBoarding) -> Asked:
    left = [s for s in ask.ships if all(s != ship for ship, _, _ in ask.chosen)]
    return f"who boards? {listed(left)} can" if left else "all boarders are told off", "8.21"


def _volley(board: Board, ask: vol.AskVolley) -> Asked:
    left = ask.left(board)
    return f"{ship_name(board, ask.ship)} splits its fire, M{left} left to aim", "8.43"


def _reaction(board: Board, ask: vol.AskReaction) -> Asked:
    text = f"does {ship_name(board, ask.ship)} shoot at {ask.enemy} in reaction?"
    vain = vol.in_vain(board, board.ships[ask.ship], board.ships[ask.enemy])
    return text + " It cannot hit" * vain, "8.42"


def _fouls(board: Board, ask: dis.AskFouls) -> Asked:
    trying = [ship for ship in ask.ships if ship not in ask.staying]
    if not trying:
        return "none of your fouled ships tries to get free: is that all?", "8.35"
    if len(trying) == 1:
        return f"{trying[0]} is fouled: does it try to get free?", "8.35"
    return f"{listed(trying)} are fouled: do all of them try to get free?", "8.35"


QUESTIONS: dict[type[Ask], Callable[[Board, Any], Asked]] = {
    squadrons.AskSquadrons: lambda b, a: (
        ("whom do ships follow that are in range of several commanders?", "5.24")
        if a.options
        else ("squadrons by command range, or is one a line astern?", "5.22")
    ),
    ini.AskAdmiral: lambda b, a: ("which admiral rolls for initiative?", "5.13"),
    ini.AskFirst: lambda b, a: ("you won the initiative: who goes first?", "3.2"),
    speed.AskLevels: _levels,
    cho.AskSquadron: _squadron,
    act.AskShip: _next_ship,
    asks.AskAnnounce: _announce,
    asks.AskAction: _action,
    raking.AskRake: lambda b, a: (f"does {a.ship} rake {' or '.join(a.targets)}?", "7.21"),
    AskAvoidance: _avoidance,
    AskSlip: lambda b, a: (f"{ship_name(b, a.ship)} has slipped: ahead or astern?", "6.52"),
    vol.AskReaction: _reaction,
    ret.AskRetract: lambda b, a: (f"{ship_name(b, a.ship)} has come free: back off, or stay?",
                                  "7.16"),
    brd.AskBoarding: _boarding,
    brd.AskBoardingOrder: lambda b, a: ("which boarding is fought next?", "8.22"),
    cmd.AskHeir: lambda b, a: (f"which ship takes {b.commanders[a.commander].name} aboard?",
                               "5.53"),
    dis.AskFouls: _fouls,
    squadron_naming.AskNaming: lambda b, a: ("which squadron do you name?", "5.24"),
    transfer.AskTransfer: lambda b, a: (
        " or ".join(commander_at(b, c) for c in dict.fromkeys(t.commander for t in a.options))
        + " may change ships: does he try?", "5.51"
    ),
    defensive_ram.AskDefensiveRam: lambda b, a: (
        f"{ship_name(b, a.mover)} crosses the bow of {listed(a.ships)}: ram it?", "6.7"
    ),
    refloating.AskRefloat: lambda b, a: (f"{ship_name(b, a.ship)} is afloat: back which way?",
                                         "6.36"),
    ret.AskSubtract: lambda b, a: (f"does {a.ship}'s crew count against {a.natural}, to come "
                                   "free?", "7.16"),
    vol.AskVolley: _volley,
    shore_troops.AskShore: lambda b, a: (
        f"{b.theatre.special.shore_troops[a.group].name}: shoot, and at whom?", "8.4"
    ),
    corvus.AskCorvus: lambda b, a: (
        f"does {ship_name(b, a.ship)} drop its corvus on {a.enemy}?", "8.12"
    ),
    **TOURNAMENT_QUESTIONS,
}  # fmt: skip


def label(board: Board, command: Command, asks: Sequence[Ask] = ()) -> str:
    """A few words for a command, as a menu shows it, among the questions that wait."""
    if isinstance(command, Decline | Done):
        return closing_words(command, asks)
    squadron = next((a for a in asks if isinstance(a, act.AskShip)), None)
    if isinstance(command, act.EndMovement) and squadron is not None:
        return _staying(board, squadron)
    reaction = next((a for a in asks if isinstance(a, vol.AskReaction)), None)
    if isinstance(command, vol.React) and reaction is not None:
        return f"{reaction.ship} shoots back" + " with flame" * command.flame
    words = LABELS[type(command)](board, command)
    if isinstance(command, mov.Step | mov.Turn | mov.TurnAround):
        dear = move_cost(board, command, asks) > mov.cost(command)
        words += f" ({move_cost(board, command, asks)} MP{', shallows' * dear})"
    return words + peril(board, command, asks)


def move_cost(board: Board, command: mov.Move, asks: Sequence[Ask]) -> int:
    """6.32 Movement points, where the ship that is asked about lies."""
    ask = next((a for a in asks if isinstance(a, AskAction)), None)
    if ask is None:
        return mov.cost(command)
    return mov.cost_here(board, board.ships[ask.ship], command)


def _staying(board: Board, ask: act.AskShip) -> str:
    """Which ships of a squadron do not move any more."""
    if len(ask.ships) == 1:
        return f"{ask.ships[0]} stays where it is"
    if len(ask.ships) < 4:
        return f"{listed(ask.ships)} stay where they are"
    done = any(board.ships[id_].done for id_ in board.ships
               if board.ships[id_].squadron in (ask.squadron, ask.second))  # fmt: skip
    return f"{'the other' if done else 'all'} {len(ask.ships)} stay where they are"


def peril(board: Board, command: Command, asks: Sequence[Ask]) -> str:
    """C42, C55 What a move brings beside its cost: the land, or the end of the map."""
    ask = next((a for a in asks if isinstance(a, AskAction)), None)
    if ask is None or not isinstance(command, mov.Step | mov.Turn):
        return ""
    ship = board.ships[ask.ship]
    pose = mov.pose_after(ship, command)
    if mov.leaves_map(board, pose):
        return ", off the map"
    return ", aground" if mov.grounds(board, ship, pose) else ""


def _ship(template: str, field: str) -> Callable[[Board, Any], str]:
    return lambda board, c: template.format(ship_name(board, getattr(c, field)), c=c)


def _set_levels(board: Board, c: speed.SetLevels) -> str:
    return f"all to {c.level}: {_squadron_or_singles(board, c.squadron)}"


def _keep_levels(board: Board, c: speed.KeepLevels) -> str:
    return f"keep levels: {_squadron_or_singles(board, c.squadron)}"


def _squadron_or_singles(board: Board, squadron: str) -> str:
    return "single ships" if squadron == speed.INDIVIDUALS else squadron_name(board, squadron)


def _assign(board: Board, c: squadrons.Assign) -> str:
    return f"{ship_name(board, c.ship)} follows {board.commanders[c.commander].name}"


def _commit(board: Board, c: brd.Commit) -> str:
    parts = " and ".join(f"{ship_name(board, t)} with M{n}" for t, n in c.shares)
    return f"{ship_name(board, c.ship)} boards {parts}"


def _turn(board: Board, c: mov.Turn) -> str:
    return f"turn to {SIDE_NAMES[c.side]} by the {c.half}"


STEP_WORDS = {
    "ahead": "ahead", "port": "to port", "starboard": "to starboard", "astern": "back astern",
    "astern-port": "back to port", "astern-starboard": "back to starboard",
}  # fmt: skip

LABELS: dict[type[Command], Callable[[Board, Any], str]] = {
    squadrons.Assign: _assign,
    ini.UseAdmiral: lambda b, c: b.commanders[c.commander].name,
    ini.GoFirst: lambda b, c: f"{side_name(b, c.side)} to go first",
    speed.SetLevels: _set_levels,
    speed.SetLevel: _ship("{} to {c.level}", "ship"),
    speed.KeepLevels: _keep_levels,
    cho.Activate: lambda b, c: f"activate {squadron_name(b, c.squadron)}",
    act.MoveShip: _ship("{}", "ship"),
    act.EndMovement: lambda b, c: "the others stay where they are",
    asks.Announce: lambda b, c: f"{c.mp} MP" if c.mp else "0 MP, stay",
    dis.Disengage: lambda b, c: f"cut loose from {listed(c.links)}",
    mov.Step: lambda b, c: STEP_WORDS.get(c.way, c.way),
    mov.Turn: _turn,
    mov.TurnAround: lambda b, c: "turn around",
    ram.Ram: lambda b, c: f"ram {ship_name(b, c.target)}" + " with firepots" * c.firepots,
    mis.Fire: lambda b, c: f"shoot {'flame ' * c.flame}at {ship_name(b, c.target)}",
    grp.Grapple: _ship("grapple {}", "target"),
    asks.EndShip: lambda b, c: "finished with this ship",
    raking.Rake: _ship("rake {}", "target"),
    Avoid: _ship("{} tries to avoid", "ship"),
    Slip: lambda b, c: c.way,
    vol.React: lambda b, c: "shoot back with flame" if c.flame else "shoot back",
    ret.PullBack: lambda b, c: f"back off {c.way.replace('-', ' to ')}",
    ret.Stay: lambda b, c: "stay alongside",
    brd.Commit: _commit,
    brd.BoardNext: _ship("fight for {}", "target"),
    cmd.PlaceCommander: _ship("{}", "ship"),
    dis.LeaveFouled: _ship("{} does not try", "ship"),
    Concede: lambda b, c: "concede the battle",
    vol.SplitFire: lambda b, c: "split fire among several targets",
    vol.Aim: lambda b, c: f"M{c.manpower} {'of flame ' * c.flame}at {ship_name(b, c.target)}",
    vol.Jettison: lambda b, c: "throw the towers overboard (1 MP)",
    exits.EnterHarbour: lambda b, c: "enter the harbour, out of the battle",
    harpax.ThrowHarpax: _ship("throw the harpax at {}", "target"),
    shore_troops.ShootFromShore: _ship("shoot at {}", "target"),
    corvus.DropCorvus: lambda b, c: "drop the corvus",
    sailing.RaiseSail: lambda b, c: "raise sail",
    sailing.LowerSail: lambda b, c: "lower sail",
    refloating.Refloat: lambda b, c: "try to get off the land",
    ret.Subtract: lambda b, c: "subtract the crew",
    ret.Keep: lambda b, c: "keep the dice as they are",
    anastrophe.Anastrophe: lambda b, c: (
        f"anastrophe: {ship_name(b, c.target)}, {SIDE_NAMES.get(c.side, c.side)} oars, {c.manner}"
        + ", with firepots" * c.firepots
    ),
    pass_through.PassThrough: lambda b, c: (
        f"pass through {c.target} to its {SIDE_NAMES.get(c.side, c.side)}, raking {c.raked}"
    ),
    transfer.Transfer: lambda b, c: f"{_who(b, c.commander)} goes over to {ship_name(b, c.ship)}",
    double_activation.DoubleActivate: lambda b, c: (
        f"double activation: {squadron_name(b, c.admiral)} and {squadron_name(b, c.second)}"
    ),
    line_astern.LineAstern: lambda b, c: (
        f"{_who(b, c.commander)}: line astern {' '.join(c.ships)}"
    ),
    line_astern.ByRange: lambda b, c: f"{_who(b, c.commander)}: by range after all",
    squadron_naming.NameSquadron: lambda b, c: f"name {squadron_name(b, c.commander)}",
    defensive_ram.DefensiveRam: lambda b, c: (
        f"ram with {ship_name(b, c.ship)}" + " and firepots" * c.firepots
    ),
    **TOURNAMENT_LABELS,
}


def _who(board: Board, commander: str) -> str:
    found = board.commanders.get(commander)
    return found.name if found else commander
