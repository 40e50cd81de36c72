"""Every event as a sentence for the log, with the rule it follows."""

from collections.abc import Callable
from typing import Any

from galley.engine.checks import Modifier, Throw
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Event, Remarked
from galley.engine.standing import Obeyed
from galley.geometry.hexes import NAMES
from galley.war_galley.ch3_turn import initiative as ini
from galley.war_galley.ch3_turn import ship_choices as asks
from galley.war_galley.ch3_turn.sequence import PHASES
from galley.war_galley.ch3_turn.turn import PhaseBegan, TurnBegan, TurnPassed
from galley.war_galley.ch5_command import commanders as cmd
from galley.war_galley.ch5_command import defection, held_squadrons, squadrons, transfer
from galley.war_galley.ch5_command import squadron_activation as act
from galley.war_galley.ch6_movement import defensive_ram, refloating, sailing, speed
from galley.war_galley.ch6_movement import movement as mov
from galley.war_galley.ch6_movement.avoidance import Avoided
from galley.war_galley.ch6_movement.sailing import CALM
from galley.war_galley.ch7_ramming import anastrophe, pass_through, raking, sinking
from galley.war_galley.ch7_ramming import ramming as ram
from galley.war_galley.ch7_ramming import retraction as ret
from galley.war_galley.ch8_combat import boarding as brd
from galley.war_galley.ch8_combat import bow_test, fire
from galley.war_galley.ch8_combat import disengaging as dis
from galley.war_galley.ch8_combat import grappling as grp
from galley.war_galley.ch8_combat import missiles as mis
from galley.war_galley.ch8_combat import reaction_fire as vol
from galley.war_galley.ch9_victory import exits
from galley.war_galley.ch9_victory import victory as vic
from galley.war_galley.ch10_tournament.words import TOURNAMENT_SENTENCES
from galley.war_galley.scenario_rules import corvus, harpax, reserves, shore_troops
from galley.war_galley.state.board import Board, Conceded
from galley.war_galley.state.display_names import listed, ship_name, side_name, the_squadron
from galley.war_galley.state.ship import SIDE_NAMES
from galley.war_galley.state.tables import AUTOMATIC
from galley.war_galley.words.done_words import PASSED
from galley.war_galley.words.prompts import label

Told = tuple[str, str]


def sentence(board: Board, event: Event) -> Told:
    """What happened and the rule's number; told from the board after the event."""
    return SENTENCES[type(event)](board, event)


def signed(amount: int) -> str:
    """+1 or -1."""
    return f"{amount:+d}"


def modifier_text(modifier: Modifier) -> str:
    """`+1 better crew [7.15d]`."""
    return f"{signed(modifier.amount)} {modifier.reason} [{modifier.rule}]"


def roll_text(roll: Rolled) -> str:
    """`A1 on B2: ram (9-12): 4+5 = 9, +1 better crew [7.15d] = 10: hit`."""
    named = roll.ships[:1] if roll.what == "boarding" else roll.ships[:2]
    head = f"{' on '.join(named)}: {roll.what}" if named else roll.what
    need = roll.throw.need
    head += f" ({need})" if need and roll.dice else ""
    verdict = verdict_words(roll.what, roll.verdict)
    if not roll.dice:
        return f"{head}, no dice: {verdict}"
    faces = "+".join(map(str, roll.dice))
    text = faces if len(roll.dice) == 1 else f"{faces} = {sum(roll.dice)}"
    if roll.modifiers:
        text += "".join(f", {modifier_text(m)}" for m in roll.modifiers) + f" = {roll.total()}"
    return f"{head}: {text}" + (f": {verdict}" if verdict else "")


def need_words(check: Throw) -> str:
    """What a throw needs, to stand behind its dice: `, needs 9-12`; of no dice, what is so."""
    if check.dice:
        return f", needs {check.need}" if check.need else ""
    return ": it is sure" if check.need == AUTOMATIC else ": it cannot succeed"


VERDICTS = {"S": "success", "F": "fails", "-": "no effect", "No": "no effect",
            "D": "depleted", "D/F": "depleted", "yes": "succeeds", "no": "fails",
            "C": "confusion", "cruise,half": "cruise at half speed"}  # fmt: skip


def verdict_words(what: str, verdict: str) -> str:
    """What a throw came to, without the codes of the tables."""
    if what == "wind":
        steady = {"0": "its strength stays", CALM: "dead calm"}
        return steady.get(verdict, f"{verdict} to its strength")
    if what == "wind direction":
        hand, turns = ("right" if int(verdict) > 0 else "left"), abs(int(verdict))
        return f"it turns {turns} hexside{'s' * (turns > 1)} to the {hand}"
    return VERDICTS.get(verdict, verdict)


def _plain(template: str, rule: str) -> Callable[[Board, Any], Told]:
    """A sentence whose {ship}, {target} and {other} are ship names."""

    def tell(board: Board, event: Any) -> Told:
        names = {
            key: ship_name(board, getattr(event, key))
            for key in ("ship", "target", "other")
            if hasattr(event, key)
        }
        return template.format(e=event, **names), rule

    return tell


def _moved(board: Board, event: mov.Moved) -> Told:
    ship = board.ships.get(event.ship)
    left = mov.left(ship) if ship else 0
    where = (
        f"{event.bow:04d}/{event.stern:04d}" if event.bow != event.stern else f"{event.bow:04d}"
    )
    return f"{event.ship} {event.how} to {where}, {left} MP left", "6.32"


def _squadrons(board: Board, event: squadrons.SquadronsFixed) -> Told:
    alone = [ship for ship, squadron in event.squadrons if ship == squadron]
    text = f"Squadrons are set; on their own: {', '.join(alone)}" if alone else "Squadrons are set"
    return text, "5.24"


def _phase(board: Board, event: PhaseBegan) -> Told:
    return f"Phase {event.phase}: {PHASES[event.phase]}", "3.1a"


def _first(board: Board, event: ini.FirstChosen) -> Told:
    return f"First this turn: {side_name(board, event.side)}", "3.2b"


def _began(board: Board, event: act.ActivationBegan) -> Told:
    who = the_squadron(board, event.squadron)
    return f"{side_name(board, event.side)}: {who} is activated", "5.41"


def _ended(board: Board, event: act.ActivationEnded) -> Told:
    return f"{_beginning(board, event.squadron)} is done", "3.1j"


def _beginning(board: Board, squadron: str) -> str:
    """A squadron at the beginning of a sentence."""
    name = the_squadron(board, squadron)
    return name[:1].upper() + name[1:]


def _boarded(board: Board, event: brd.Boarded) -> Told:
    parts = " and ".join(f"{ship} (M{n})" for ship, n in event.shares)
    verb = "board" if len(event.shares) > 1 else "boards"
    return f"{parts} {verb} {ship_name(board, event.target)}", "8.22"


def _captured(board: Board, event: brd.Captured) -> Told:
    word = board.ships[event.ship].captured if event.ship in board.ships else "captured"
    return f"{ship_name(board, event.ship)} is {word} by {side_name(board, event.side)}", "8.25"


def _sank(board: Board, event: sinking.Sank) -> Told:
    tail = f", dragged down by {event.with_}" if event.with_ else ""
    first = board.lost.get(event.with_ or event.ship) or board.ships[event.with_]
    burnt = first.on_fire and not first.rammed
    return f"{ship_name(board, event.ship)} sinks{tail}", "8.54" if burnt else "7.17"


def _depleted(board: Board, event: mis.Depleted) -> Told:
    name, ship = ship_name(board, event.ship), board.ships.get(event.ship)
    if ship and (ship.captured or ship.depletion > board.printed(ship).manpower):
        return f"{name} has no manpower left to lose by {event.cause}", "8.62"
    return f"{name} loses {event.levels} manpower by {event.cause}", "8.61"


def _crippled(board: Board, event: raking.Crippled) -> Told:
    return f"{ship_name(board, event.ship)} loses its {SIDE_NAMES[event.side]} oars", "7.28"


def _moved_commander(board: Board, event: cmd.CommanderMoved) -> Told:
    name = board.commanders[event.commander].name
    return f"{name} goes aboard {event.ship}, less effective for good", "5.53"


def _commander(template: str, rule: str) -> Callable[[Board, Any], Told]:
    return lambda board, e: (template.format(board.commanders[e.commander].name), rule)


def _side(template: str, rule: str) -> Callable[[Board, Any], Told]:
    return lambda board, e: (template.format(side_name(board, e.side), e=e), rule)


def gained(points: int) -> str:
    """`3 points gained`."""
    return f"{points} point{'s' * (points != 1)} gained"


def _game_ended(board: Board, event: vic.GameEnded) -> Told:
    who = f"Won by {side_name(board, event.winner)}" if event.winner else "A draw"
    return f"{who}: {event.reason}", "9.1"


def _passed(board: Board, event: Passed) -> Told:
    words = PASSED.get((event.ask, type(event.command))) or label(board, event.command)
    words += " moves next" * isinstance(event.command, act.MoveShip)
    return f"{side_name(board, event.side)}, without a choice: {words}", "3.1a"


def _spent(board: Board, event: dis.MpSpent) -> Told:
    return f"{event.ship} spends {event.mp} MP cutting loose", "8.32b"


SENTENCES: dict[type[Event], Callable[[Board, Any], Told]] = {
    Rolled: lambda board, e: (roll_text(e), e.rule),
    Passed: _passed,
    Obeyed: lambda board, e: (e.text, e.rule),
    Remarked: lambda board, e: (f"{side_name(board, e.side)}: {e.text}", "3.1g"),
    Conceded: _side("{}: the battle is given up", "9.1h"),
    TurnBegan: lambda board, e: (f"Turn {e.turn}", "3.1a"),
    PhaseBegan: _phase,
    ini.FirstChosen: _first,
    ini.Surprised: _side("{}: the initiative by surprise", "3.2"),
    held_squadrons.HoldEnded: lambda board, e: (
        f"{_beginning(board, e.squadron)} is held back no longer", "5.41"
    ),
    defection.BeganToLeave: defection.flight_words,
    defection.Wavered: lambda board, e: (
        f"{board.theatre.squadrons.get(e.squadron, e.squadron)}: the squadron stays", "5.41"
    ),
    defection.Struck: _plain("{ship} gives up and is out of the battle", "5.41"),
    defection.ChangedSides: lambda board, e: (
        f"{', '.join(e.ships) or 'No ship'} of {board.theatre.squadrons[e.squadron]} now fights "
        "for the other side", "5.41"
    ),
    defection.DepartureScored: lambda board, e: (
        f"{side_name(board, e.side)}: {gained(e.points)}, {ship_name(board, e.ship)} is gone",
        "9.1e",
    ),
    TurnPassed: lambda board, e: (f"Turn {e.turn} is over", "3.1r"),
    squadrons.SquadronsFixed: _squadrons,
    speed.LevelSet: _plain("{ship} goes to {e.level}", "6.12"),
    speed.HalfSpeedSet: _plain("{ship} is at half speed", "6.37d"),
    speed.HalfSpeedLifted: _plain("{ship} is no longer at half speed", "6.37e"),
    speed.HalfSpeedKept: _plain("{ship} stays at half speed through its next activation", "6.37e"),
    speed.Tired: _plain("{ship} is fatigued, F{e.fatigue}", "6.43"),
    speed.Rested: lambda board, e: (
        f"{e.ship} rests to F{e.fatigue}" if e.fatigue else f"{e.ship} is rested", "6.45"
    ),
    act.ActivationBegan: _began,
    act.SegmentBegan: lambda board, e: ("Movement begins", "3.1g"),
    act.OutOfCommand: _plain("{ship} gets no orders: cruise, and not next to an enemy", "5.31c"),
    act.ActivationEnded: _ended,
    asks.Announced: _plain("{ship} announces {e.mp} MP", "6.13"),
    asks.ShipDone: _plain("{ship} is done", "5.41"),
    mov.Moved: _moved,
    mov.RanAground: _plain("{ship} runs aground", "6.31"),
    mov.LeftMap: _plain("{ship} leaves the map for good", "9.1e"),
    Avoided: _plain("{ship} slips {e.way} and is fatigued, F2", "6.52"),
    mis.Fired: lambda board, e: (
        f"{e.ship} shoots back at {e.target}" if e.reaction else f"{e.ship} shoots at {e.target}",
        "8.42",
    ),
    mis.Depleted: _depleted,
    ram.RamDeclared: _plain("{ship} tries to ram {target}", "7.11"),
    ram.RamMade: _plain("{ship} strikes at {target}", "7.11b"),
    ram.Missed: _plain("{target} slipped away: {ship} makes no {e.attempt} attempt", "7.16a"),
    ram.Collided: _plain("{ship} and {target} collide", "7.16b"),
    ram.Rammed: _plain("{target} is rammed by {ship}: dead in the water", "7.16f"),
    ret.Retracted: _plain("{ship} comes free of {target}", "7.16k"),
    ret.PulledBack: _plain("{ship} backs off to {e.bow:04d}", "7.16k"),
    ram.Fouled: _plain("{ship} is fouled with {target}", "7.16m"),
    raking.RakeMade: lambda board, e: (
        f"{e.ship} rakes the {SIDE_NAMES[e.side]} oars of {ship_name(board, e.target)}", "7.21"
    ),
    raking.Crippled: _crippled,
    grp.GrappleMade: _plain("{ship} throws grapnels at {target}", "8.11"),
    grp.Grappled: lambda board, e: (
        f"{ship_name(board, e.ship)} and {ship_name(board, e.target)} are grappled"
        + f" by the {e.by}" * bool(e.by), "8.12g"
    ),
    shore_troops.ShoreFired: lambda board, e: (
        f"{e.troops}: a shot at {ship_name(board, e.target)}", "8.4"
    ),
    bow_test.Daunted: _plain("{ship} does not dare to face the firepots of {target}", "8.53"),
    corvus.CorvusDropped: _plain("{ship} drops its corvus on {target}", "8.12f"),
    harpax.HarpaxThrown: _plain("{ship} throws its harpax at {target}", "8.12f"),
    harpax.NotHauled: _plain("{ship} cannot be hauled alongside: the throw fails", "8.12f"),
    harpax.Hauled: lambda board, e: (
        f"{ship_name(board, e.ship)} is hauled alongside {e.to}, to {e.bow:04d}", "8.12f"
    ),
    dis.LinksTried: lambda board, e: (
        f"{e.ship} tries to cut loose from {listed(e.links)}", "8.32"
    ),
    dis.Disengaged: _plain("{ship} is loose from {other}", "8.33"),
    dis.MpSpent: _spent,
    dis.FoulEnded: _plain("{ship} and {other} are no longer fouled", "8.35"),
    sailing.WindChanged: lambda board, e: (
        f"The wind blows to the {NAMES[e.direction]}, strength {e.strength}" if e.strength
        else "Dead calm", "6.2"
    ),
    sailing.WindReversed: lambda board, e: (
        f"The wind turns round and blows to the {NAMES[e.direction]} from now on", "6.2"
    ),
    reserves.ReservesCame: lambda board, e: (
        f"{board.theatre.squadrons.get(e.squadron, e.squadron)}: they come in from now on", "9.1"
    ),
    exits.ExitScored: lambda board, e: (
        f"{side_name(board, e.side)}: {gained(e.points)}, {ship_name(board, e.ship)} got away",
        "9.1e",
    ),
    sailing.SailSet: lambda board, e: (
        f"{ship_name(board, e.ship)} {'raises' if e.up else 'lowers'} sail", "6.21"
    ),
    sailing.MastDown: _plain("{ship} loses its mast", "6.24"),
    sailing.MastCleared: _plain("{ship} clears its wrecked mast away", "6.24"),
    fire.CaughtFire: lambda board, e: (
        f"{ship_name(board, e.ship)} is on fire", "8.54" if e.fresh else "8.51"
    ),
    fire.FireOut: _plain("{ship} puts its fire out", "8.54"),
    transfer.TransferTried: lambda board, e: (
        f"{board.commanders[e.commander].name} tries to reach {ship_name(board, e.ship)}", "5.51"
    ),
    transfer.Transferred: lambda board, e: (
        f"{board.commanders[e.commander].name} is aboard {ship_name(board, e.ship)}, less "
        "effective for now", "5.52"
    ),
    transfer.Recovered: _commander("{} is himself again", "5.52"),
    refloating.Refloated: _plain("{ship} is afloat again, in {e.bow:04d}", "6.36"),
    refloating.Wrecked: _plain("{ship} is wrecked on the land", "6.36"),
    vol.FireSplit: _plain("{ship} splits its fire", "8.43"),
    vol.Jettisoned: _plain("{ship} throws its towers overboard", "8.48"),
    pass_through.PassedThrough: _plain("{ship} passes through {target}'s line", "7.25"),
    anastrophe.AnastropheBegan: _plain("{ship} begins an anastrophe against {target}", "7.31"),
    anastrophe.Stung: _plain("{ship} turns on the stern, in {e.bow:04d}", "7.35"),
    defensive_ram.DefenceFailed: _plain("{ship} is not ready to ram", "6.7"),
    defensive_ram.Upset: lambda board, e: (
        f"{ship_name(board, e.ship)} shakes off {e.by}'s ram, and is upset", "6.7"
    ),
    brd.Boarded: _boarded,
    brd.Captured: _captured,
    brd.Repulsed: _plain("{ship} throws the boarders back", "8.27"),
    sinking.Sank: _sank,
    cmd.CommanderAdrift: _commander("{} loses his ship", "5.53"),
    cmd.CommanderMoved: _moved_commander,
    cmd.CommanderLost: _commander("{} is lost: no ship is left for him", "5.53"),
    vic.PointsGiven: lambda board, e: (
        f"{side_name(board, e.side)}: {gained(e.points)}", "9.2b"
    ),
    vic.Withdrew: _side("{}: the admiral is lost, and the fleet withdraws", "9.2"),
    vic.GameEnded: _game_ended,
    **TOURNAMENT_SENTENCES,
}  # fmt: skip
