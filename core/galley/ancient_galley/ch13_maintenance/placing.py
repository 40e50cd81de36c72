"""13.0, 7.1, 6.2. Men are placed and given jobs; oar sections change sides; somebody
always steers.
"""

from collections.abc import Iterable

from galley.ancient_galley.ch3_sail.handling import ENDS
from galley.ancient_galley.ch13_maintenance.events import (
    GiveJob,
    JobGiven,
    MoveOars,
    OarsMoved,
    Placed,
    PlaceMan,
)
from galley.ancient_galley.ch18_fire.ranges import CREW, crew_of, posts
from galley.ancient_galley.state.aboard import (
    MOST_IN_TOWER,
    enemy_held,
    engaged,
    fit_men,
    helmsman,
    next_helmsman,
    room,
)
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import JOBS, SECTIONS, Condition, Job, Man, Rank, Section
from galley.ancient_galley.state.ship import FULL, SLOTS, Sail, Ship
from galley.engine.records import Refusal, Side
from galley.engine.text import count, joined
from galley.tabletop.board import FLANKS, Flank


def unable(board: Board, side: Side, man: str, rule: str) -> Refusal | None:
    """Why a side has no such man aboard who can act; None where it has."""
    found = board.men.get(man)
    if found is None or found.side != side:
        return Refusal(rule, f"you have no man {man}")
    ship = board.ships.get(found.ship)
    if ship is None or not ship.afloat:
        return Refusal(rule, f"{man} is aboard no ship")
    if found.fit:
        return None
    if found.state == Condition.WOUNDED:
        return Refusal("AG-18.7a", f"{man} is wounded and can do nothing")
    if found.state == Condition.RECOVERING:
        return Refusal("AG-12.2b", f"{man} came out of the water and still recovers")
    return Refusal(rule, f"{man} is {found.state}")


def not_yours(board: Board, side: Side, ship: str, rule: str) -> Refusal | None:
    """Why a side does not command a ship; None where it does."""
    found = board.ships.get(ship)
    if found is None or not found.afloat:
        return Refusal(rule, f"there is no ship {ship} on the table")
    return None if found.side == side else Refusal(rule, f"{ship} is not yours to command")


def why_not_place(board: Board, side: Side, command: PlaceMan) -> Refusal | None:
    """Why a man may not be placed so; None where he may."""
    why = unable(board, side, command.man, "AG-13.0a")
    if why is not None:
        return why
    man, section = board.men[command.man], command.section
    if section not in SECTIONS:
        return Refusal("AG-13.0a", f"{section!r} is no section: use {joined(SECTIONS, 'or')}")
    if (section, command.tower) == (man.section, man.tower):
        return Refusal("AG-13.0a", f"{man.id} is there already")
    return (
        not_yours(board, side, man.ship, "AG-13.0a")
        or _fighting(board, man, section)
        or _no_tower(board, man, command)
        or _full(board, man, command)
    )


def _fighting(board: Board, man: Man, section: str) -> Refusal | None:
    """AG-13.0a Not into or out of a contested section; one that enemies alone hold would be
    contested by it."""
    for one in dict.fromkeys((man.section, section)):
        if enemy_held(board, man.ship, one, man.side):
            return Refusal("AG-13.0a", f"there are enemies in the {one} of {man.ship}")
    return None


def _no_tower(board: Board, man: Man, command: PlaceMan) -> Refusal | None:
    if not command.tower:
        return None
    if command.section not in board.ships[man.ship].towers:
        return Refusal("AG-13.2c", f"{man.ship} has no tower in its {command.section}")
    above = [m for m in board.aboard(man.ship) if m.tower and m.section == command.section]
    if any(one.side != man.side for one in above):
        return Refusal("AG-13.0a", f"there are enemies in the tower of {man.ship}")
    if len(above) >= MOST_IN_TOWER:
        return Refusal("AG-13.2c", f"the tower of {man.ship} holds {MOST_IN_TOWER} men")
    return None


def _full(board: Board, man: Man, command: PlaceMan) -> Refusal | None:
    """AG-13.2a"""
    if command.section == man.section or room(board, man.ship, command.section, man.side) > 0:
        return None
    return Refusal("AG-13.2a", f"five men stand in the {command.section} of {man.ship} already")


def why_not_job(board: Board, side: Side, command: GiveJob) -> Refusal | None:
    """Why a man may not have a job; None where he may."""
    why = unable(board, side, command.man, "AG-13.0a")
    if why is not None:
        return why
    man = board.men[command.man]
    if command.job not in JOBS:
        return Refusal("AG-13.0a", f"{command.job!r} is no job: use {joined(JOBS[1:], 'or')}")
    if (command.job, command.engine) == (man.job, man.engine):
        return Refusal("AG-13.0a", f"{man.id} does that already")
    why = not_yours(board, side, man.ship, "AG-13.0a")
    if why is not None or not command.job:
        return why
    if command.job != Job.ENGINE and command.engine:
        return Refusal("AG-19.3b", f"the job {command.job} has nothing to do with an engine")
    ship = board.ships[man.ship]
    if command.job == Job.HELM:
        return _no_helm(man)
    if command.job == Job.ENGINE:
        return why_not_serve(board, ship, man, command.engine)
    return _no_sail(board, ship, man) if command.job == Job.SAIL else _no_plug(board, ship, man)


def _no_helm(man: Man) -> Refusal | None:
    """AG-7.1e"""
    if man.section != Section.STERN:
        return Refusal("AG-7.1e", f"{man.id} stands in the {man.section}: one steers in the stern")
    return None


def why_not_serve(board: Board, ship: Ship, man: Man, engine: int) -> Refusal | None:
    """AG-19.3b Only artillerymen of its section serve an engine."""
    if not 1 <= engine <= len(ship.engines):
        return Refusal("AG-19.3b", f"{ship.id} has no engine {engine}")
    if man.rank != Rank.ARTILLERYMAN or not man.armed:
        return Refusal("AG-19.3b", f"{man.id} is no artilleryman: nobody else serves an engine")
    there = ship.engines[engine - 1]
    if man.section != there.section:
        return Refusal("AG-19.3b", f"the {there.kind} stands in the {there.section} of {ship.id}")
    if len(crew_of(board, posts(ship)[engine - 1])) >= CREW:
        return Refusal("AG-19.0b", f"two men serve the {there.kind} of {ship.id} already")
    return None


def _no_sail(board: Board, ship: Ship, man: Man) -> Refusal | None:
    """AG-3.4a, AG-3.4d"""
    if ship.sail == Sail.NONE:
        return Refusal("AG-3.0a", f"{ship.id} has no sail aboard")
    if ship.sail == Sail.WRECKED:
        return Refusal("AG-3.5c", f"the sail of {ship.id} is wrecked for good")
    if ship.sail not in ENDS and not (ship.sheet is not None and ship.sheet.sail):
        return Refusal("AG-3.4a", f"nobody has ordered the sail of {ship.id} up or down")
    if engaged(board, man):
        return Refusal("AG-3.4d", f"{man.id} is engaged")
    return None


def _no_plug(board: Board, ship: Ship, man: Man) -> Refusal | None:
    """AG-10.5"""
    if not ship.holes:
        return Refusal("AG-10.5a", f"{ship.id} has no open hole")
    if engaged(board, man):
        return Refusal("AG-10.5b", f"{man.id} is engaged")
    return None


# -- it is done


def place(play: Play, command: PlaceMan) -> None:
    """AG-13.0a At once; who steers or serves an engine elsewhere does so no more."""
    play.emit(Placed(command.man, command.section, command.tower))
    man = play.board.men[command.man]
    ship = play.board.ships[man.ship]
    serves = man.job == Job.ENGINE and man in crew_of(play.board, posts(ship)[man.engine - 1])
    if (man.job == Job.ENGINE and not serves) or (
        man.job == Job.HELM and man.section != Section.STERN
    ):
        play.emit(JobGiven(man.id, ""))


def give_job(play: Play, command: GiveJob) -> None:
    """AG-7.1e, G55 One job a man; the helm is one man's."""
    man = play.board.men[command.man]
    if command.job == Job.HELM:
        _leave_helm(play, man)
    play.emit(JobGiven(command.man, command.job, command.engine))


def appoint(play: Play) -> None:
    """AG-7.1e Where nobody steers, one of those in the stern does, if there is any."""
    board = play.board
    for ship in board.afloat():
        steers = next_helmsman(fit_men(board, ship.id, ship.side, Section.STERN))
        if steers is not None and helmsman(board, ship) is None:
            _leave_helm(play, steers)
            play.emit(JobGiven(steers.id, Job.HELM))


def _leave_helm(play: Play, man: Man) -> None:
    """Whoever else has the helm of that man's ship, though he cannot steer, has it no more."""
    for other in play.board.aboard(man.ship):
        if other.job == Job.HELM and (other.id, other.side) != (man.id, man.side):
            play.emit(JobGiven(other.id, ""))


ACROSS: dict[str, str] = {Flank.PORT: Flank.STARBOARD, Flank.STARBOARD: Flank.PORT}


def why_not_move(board: Board, side: Side, command: MoveOars) -> Refusal | None:
    """Why sections may not change sides so; None where they may."""
    why = not_yours(board, side, command.ship, "AG-6.2b")
    if why is not None:
        return why
    ship = board.ships[command.ship]
    if command.flank not in FLANKS:
        return Refusal("AG-6.2b", "sections only go from port to starboard or back")
    there, across = ship.oars(command.flank), ship.oars(ACROSS[command.flank])
    if not 0 <= command.n <= len(there):
        left = count(len(there), "section")
        return Refusal("AG-6.2a", f"{ship.id} has {left} to {command.flank}")
    if len(across) + command.n > SLOTS:
        return Refusal("AG-6.2a", f"{ship.id} has room for {SLOTS} sections a side")
    return None


def moved(ship: Ship, flank: str, n: int) -> OarsMoved:
    """AG-6.2c, G60 Each leaves the aftermost filled slot and fills the foremost empty one."""
    here, across = list(ship.oars(flank)), set(ship.oars(ACROSS[flank]))
    for _ in range(n):
        here.remove(max(here))
        across.add(min(slot for slot in FULL if slot not in across))
    left, more = tuple(here), tuple(sorted(across))
    return OarsMoved(ship.id, flank, n, *((left, more) if flank == Flank.PORT else (more, left)))


def usual_move(ship: Ship) -> OarsMoved | None:
    """B8d, G78 Both sides as equal as can be, with the fewest sections moved."""
    more = len(ship.port) - len(ship.starboard)
    n = abs(more) // 2
    return moved(ship, Flank.PORT if more > 0 else Flank.STARBOARD, n) if n else None


def move_oars(play: Play, said: Iterable[MoveOars], held: Iterable[Side]) -> None:
    """AG-6.2a As it was said; else as usual, unless the side holds."""
    named, holding = {one.ship: one for one in said}, set(held)
    for ship in play.board.afloat():
        command = named.get(ship.id)
        if command is not None and why_not_move(play.board, ship.side, command) is None:
            if command.n:
                play.emit(moved(ship, command.flank, command.n))
        elif ship.side not in holding:
            usual = usual_move(ship)
            if usual is not None:
                play.emit(usual)
