"""6.7. The defensive ram, an optional rule: a ship rams the enemy that crosses its bow."""

from galley.engine.checks import Check, Odds, chances
from galley.engine.loop import DONE, State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import OTHER, Ask, Command, Event, Frame, Refusal
from galley.war_galley.ch5_command.withdrawal import no_attack_in_flight
from galley.war_galley.ch6_movement.movement import BACKWATER
from galley.war_galley.ch6_movement.sailing import lose_masts
from galley.war_galley.ch6_movement.speed import HalfSpeedSet
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    either_gone,
    harm_fingerprint,
    note_attempt,
    open_windows,
)
from galley.war_galley.ch7_ramming.ramming import (
    HIT,
    RamAttempt,
    RamMade,
    Rammed,
    in_place,
    no_firepots,
    no_friends,
    no_orders,
    not_against_aground,
    not_bow_or_stern,
    one_ram_a_turn,
    ram_check,
    ram_needs_attack,
    ram_odds,
    ram_position,
    rammer_moves,
    unfit_to_ram,
)
from galley.war_galley.ch8_combat.fire import FIREPOTS, carries, throw_firepots
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, crew_check, not_now
from galley.war_galley.state.flanks import bow_hex
from galley.war_galley.state.play import Decline, Play
from galley.war_galley.state.ship import Ship, SpeedLevel


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
        used = min(ship.turn.mp_announced, ship.turn.mp_used + 1)
        board.change_turn(self.ship, upset=True, mp_used=max(used, ship.turn.mp_used))
        board.change(self.by, level=SpeedLevel.CRUISE)
        board.change_turn(self.by, collided=True)


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
        ship = board.ships.get(command.ship)
        if ship is None or ship.owner != self.side:
            return Refusal("6.7a", f"{command.ship} is not a ship of yours")
        if ship.id not in self.ships:
            refused = why_not_defend(board, ship, board.ships[self.mover])
            return refused or Refusal("6.7a", f"{ship.id} has no try, or no more, at this step")
        return no_firepots(board, ship) if command.firepots else None


class DefensiveRams(Frame, frozen=True):
    """6.7 The offers after one step of the mover."""

    mover: str
    ships: tuple[str, ...]


class DefensiveAttempt(Attempt, frozen=True):
    """6.7 `ship` is the defender that rams, `target` the mover."""

    firepots: bool = False


def defenders(board: Board, mover: str, tried: tuple[str, ...]) -> tuple[str, ...]:
    """6.7a The inactive enemies into whose Bow hex the mover has just come (C113).

    That is the hex which its last step entered: the bow's, or the stern's when it backs (C47).
    """
    if not board.theatre.options.defensive_ram or mover not in board.ships:
        return ()
    target = board.ships[mover]
    entered = target.stern if target.turn.mode == BACKWATER else target.bow
    return tuple(
        s.id for s in board.neighbours(target)
        if s.id not in tried and bow_hex(s) == entered and why_not_defend(board, s, target) is None
    )  # fmt: skip


def why_not_defend(board: Board, ship: Ship, mover: Ship) -> Refusal | None:
    """Why a ship may not ram the mover that has come before its bow.

    The conditions of a ram but for those of a ship that moves: what it did in its own
    activation earlier in the turn, backing water too, does not matter (C61).
    """
    return (
        no_friends(ship, mover)
        or no_attack_in_flight(board, ship)
        or no_orders(board, ship, mover)
        or before_the_bow(board, ship, mover)
        or one_ram_a_turn(ship)
        or ram_needs_attack(board, ship)
        or unfit_to_ram(ship)
        or rammer_moves(ship)
        or not_against_aground(mover)
        or no_hands(board, ship)
    )


def before_the_bow(board: Board, ship: Ship, mover: Ship) -> Refusal | None:
    """6.7a The mover lies in its Bow hex, with a flank before the bow."""
    if ram_position(ship, mover) is None and not_bow_or_stern(ship, mover) is None:
        return None
    return Refusal("6.7a", f"{mover.id} has no flank before {ship.id}'s bow")


def no_hands(board: Board, ship: Ship) -> Refusal | None:
    """6.7b A crew of 0, a prize's, passes on no die and is not asked."""
    if board.crew(ship) < 1:
        return Refusal("6.7b", f"no die lets {ship.id} ram: its crew is 0")
    return None


def defence_check(board: Board, ship: Ship) -> Check:
    """6.7b One die: the crew or less."""
    return crew_check(ThrowKind.DEFENSIVE_RAM, "6.7b", board.crew(ship))


def ask_defenders(play: Play, frame: DefensiveRams) -> str | None:
    """6.7a The other side takes its ships one by one."""
    board = play.board
    mover = board.ships[frame.mover]
    ships = tuple(
        x for x in frame.ships
        if x in board.ships and why_not_defend(board, board.ships[x], mover) is None
    )  # fmt: skip
    if not ships or mover.rammed:
        return DONE
    play.push(AskDefensiveRam(OTHER[mover.owner], mover.id, ships))
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
    if play.verdict(defence_check(play.board, play.board.ships[ram.ship]), ram.ship) == "yes":
        play.note(
            ram, plights=tuple(harm_fingerprint(play.board, id_) for id_ in (ram.ship, ram.target))
        )
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
    check = standing_ram(board, ship.id, target.id)
    play.emit(RamMade(ship.id, target.id))
    note_attempt(play, ship.id, target.id)
    verdict, natural = play.roll(check, ship.id, target.id)
    if verdict == HIT:
        play.emit(Rammed(ship.id, target.id, active=False))
        play.push(
            RamAttempt(
                ship=ship.id, target=target.id, natural=natural, at="retract", plights=ram.plights
            )
        )
        return DONE
    play.emit(Upset(target.id, ship.id))
    play.emit(HalfSpeedSet(ship.id, fresh=False))
    lose_masts(play, ship.id)
    return None


procedure(DefensiveRams, ask_defenders, defend,
          gone=lambda board, frame: frame.mover not in board.ships)  # fmt: skip
procedure(DefensiveAttempt, test_crew, strike_back, open_windows, gone=either_gone)


def at_rest(board: Board, ship: str) -> Board:
    """C113 What the defender moved earlier this turn gives it no bonus."""
    after = board.copy()
    after.change_turn(ship, mp_used=0)
    return after


def standing_ram(board: Board, ship: str, target: str) -> Check:
    """6.7c Ram attack against ram defence, without movement points above cruise."""
    after = at_rest(board, ship)
    return ram_check(after, after.ships[ship], after.ships[target])


def defence_odds(state: State, ask: AskDefensiveRam, command: DefensiveRam) -> Odds:
    """Not ready, or the ends of a ram, with its firepots."""
    board, id_ = board_of(state), command.ship
    crew, after = defence_check(board, board.ships[id_]), at_rest(board, id_)
    ready, mover = chances(crew)["yes"], board.ships[ask.mover]
    ram = ram_odds(after, after.ships[id_], mover, due=False, firepots=command.firepots)
    ends = ((name, ready * chance) for name, chance in ram.outcomes)
    return Odds((crew, *ram.checks), (("not ready", 1 - ready), *ends))


dice_of(AskDefensiveRam, DefensiveRam, defence_odds)
