"""6.7. The defensive ram, an optional rule: a ship rams the enemy that crosses its bow."""

from core.hexes import NEXT
from core.odds import Check
from core.play import DONE, Play, procedure
from core.records import Ask, Command, Event, Frame, Refusal
from core.war_galley.answers import Decline
from core.war_galley.attempts import Attempt, either_gone
from core.war_galley.board import CRUISE, Board, Ship, foe
from core.war_galley.checks import crew_check, not_now
from core.war_galley.fire import FIREPOTS, carries, throw_firepots
from core.war_galley.ramming import (
    HIT,
    RamAttempt,
    RamMade,
    Rammed,
    in_place,
    no_firepots,
    ram_check,
    why_not_ram,
)
from core.war_galley.speed import HalfSpeedSet


class DefensiveRam(Command, frozen=True):
    """Ram the mover with this ship, with firepots if it carries them."""

    ship: str
    firepots: bool = False


class DefenceFailed(Event, frozen=True):
    """6.7b The crew was not ready: nothing happens."""

    ship: str


class Upset(Event, frozen=True):
    """6.7d, e The mover shakes a defensive ram off: 1 MP, and -1 on its ram and rake dice."""

    ship: str
    by: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        used = min(ship.mp_announced, ship.mp_used + 1)
        board.change(self.ship, upset=True, mp_used=max(used, ship.mp_used))
        board.change(self.by, level=CRUISE, collided=True)


class AskDefensiveRam(Ask, frozen=True):
    """D21. Does one of these ships ram the mover?"""

    mover: str
    ships: tuple[str, ...]

    def choices(self, board: Board) -> list[Command]:
        out: list[Command] = [Decline()]
        for id_ in self.ships:
            out.append(DefensiveRam(id_))
            if carries(board, board.ships[id_], FIREPOTS):
                out.append(DefensiveRam(id_, firepots=True))
        return out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Decline):
            return None
        if not isinstance(command, DefensiveRam):
            return not_now(f"a defensive ram against {self.mover} is decided first")
        if command.ship not in self.ships:
            return Refusal("6.7a", f"{self.mover} does not lie before {command.ship}'s bow")
        return no_firepots(board, board.ships[command.ship]) if command.firepots else None


class DefensiveRams(Frame, frozen=True):
    """6.7 The offers after one step of the mover."""

    mover: str
    ships: tuple[str, ...]


class DefensiveAttempt(Attempt, frozen=True):
    """6.7 `ship` is the defender that rams, `target` the mover."""

    firepots: bool = False


def defenders(board: Board, mover: str, tried: tuple[str, ...]) -> tuple[str, ...]:
    """6.7a The inactive enemies that may ram the mover where it is now (C113)."""
    if not board.theatre.options.defensive_ram or mover not in board.ships:
        return ()
    target = board.ships[mover]
    return tuple(
        s.id for s in board.neighbours(target)
        if s.owner != target.owner and s.id not in tried
        and why_not_defend(board, s, target) is None
    )  # fmt: skip


def why_not_defend(board: Board, ship: Ship, mover: Ship) -> Refusal | None:
    """6.7a, b Fit to ram, the mover in its Bow hex with a flank before it."""
    if board.at.get(NEXT[ship.bow][ship.facing]) != mover.id:
        return Refusal("6.7a", f"{mover.id} is not in {ship.id}'s bow hex")
    return why_not_ram(board, ship, mover)


def defence_check(board: Board, ship: Ship) -> Check:
    """6.7b One die: the crew or less."""
    return crew_check("defensive ram", "6.7b", board.crew(ship))


def ask_defenders(play: Play, frame: DefensiveRams) -> str | None:
    """6.7a The other side takes its ships one by one."""
    ships = tuple(x for x in frame.ships if x in defenders(play.board, frame.mover, ()))
    if not ships or play.board.ships[frame.mover].rammed:
        return DONE
    play.push(AskDefensiveRam(foe(play.board.ships[frame.mover].owner), frame.mover, ships))
    return None


def defend(play: Play, frame: DefensiveRams) -> str:
    """6.7b One attempt; then the others may."""
    answer = play.take()
    if not isinstance(answer, DefensiveRam):
        return DONE
    play.note(frame, ships=tuple(x for x in frame.ships if x != answer.ship))
    play.push(DefensiveAttempt(ship=answer.ship, target=frame.mover, firepots=answer.firepots))
    return "ask_defenders"


def test_crew(play: Play, ram: DefensiveAttempt) -> str | None:
    """6.7b A crew that is not ready loses the chance."""
    if play.roll(defence_check(play.board, play.board.ships[ram.ship]), ram.ship)[0] == "yes":
        return None
    play.emit(DefenceFailed(ram.ship))
    return DONE


def strike_back(play: Play, ram: DefensiveAttempt) -> str | None:
    """6.7c, d Hit: as any ram, retraction included; miss: the defender alone suffers."""
    board = play.board
    ship, target = board.ships[ram.ship], board.ships[ram.target]
    if not in_place(board, ship, target):
        return DONE
    if ram.firepots:
        throw_firepots(play, ship.id, target.id)
    check = ram_check(board, ship, board.ships[target.id])
    play.emit(RamMade(ship.id, target.id))
    verdict, natural = play.roll(check, ship.id, target.id)
    if verdict == HIT:
        play.emit(Rammed(ship.id, target.id, active=False))
        play.push(RamAttempt(ship=ship.id, target=target.id, natural=natural, at="retract"))
        return DONE
    play.emit(Upset(target.id, ship.id))
    play.emit(HalfSpeedSet(ship.id, fresh=False))
    return None


procedure(DefensiveRams, ask_defenders, defend,
          gone=lambda board, frame: frame.mover not in board.ships)  # fmt: skip
procedure(DefensiveAttempt, test_crew, strike_back, gone=either_gone)
