"""8.4, H25 Troops on a shore, and boats, who shoot at the end of each turn."""

from msgspec.structs import replace

from galley.engine.checks import Check, Odds, chances
from galley.engine.loop import DONE, State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Frame, Refusal, Side
from galley.geometry.hexes import distance
from galley.war_galley.ch5_command.withdrawal import end_hold
from galley.war_galley.ch8_combat.missiles import Depleted, has_towers, plain_need
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, counted, die_check, not_now
from galley.war_galley.state.play import Decline, Play
from galley.war_galley.state.scenario_rules import ShoreTroops
from galley.war_galley.state.ship import Ship, hexes, stuck
from galley.war_galley.state.tables import MISSILE
from galley.war_galley.state.turn_rules import BoatsTable


class ShootFromShore(Command, frozen=True):
    """The troops shoot at this ship."""

    target: str


class ShoreFired(Event, frozen=True):
    """8.4 Troops on the shore shot at a ship."""

    troops: str
    target: str


class AskShore(Ask, frozen=True):
    """Do the troops shoot, and at whom?  `group` counts all that shoot so from 0 (`shooters`)."""

    group: int
    targets: tuple[str, ...]

    def choices(self, board: Board) -> list[Command]:
        return [Decline(), *(ShootFromShore(target) for target in self.targets)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Decline):
            return None
        if not isinstance(command, ShootFromShore):
            return not_now("troops on the shore shoot now")
        if command.target in self.targets:
            return None
        boats = shooters(board)[self.group]
        if isinstance(boats, BoatsTable):
            beside = f"fewer than {boats.needs} ships of {board.theatre.sides[boats.side].name}"
            why = f"{command.target} is no enemy for the boats, or has {beside} beside it"
            return Refusal("8.41a, H25", why)
        return Refusal("8.41a", f"{command.target} is no enemy within one hex of the troops")


def shooters(board: Board) -> tuple[ShoreTroops | BoatsTable, ...]:
    """All that shoot at the end of a turn: the troops of the battle, then the boats."""
    special = board.theatre.special
    return (*special.shore_troops, *special.turn_rules.boats)


class ShoreFire(Frame, frozen=True):
    """One group of troops and its shot."""

    group: int


class TroopsChanged(Event, frozen=True):
    """H37 Troops on a shore, counted from 0, are of another side now."""

    troops: int
    side: Side

    def apply(self, board: Board) -> None:
        others = tuple(one for one in board.memory.troops if one[0] != self.troops)
        board.remember(troops=(*others, (self.troops, self.side)))


def side_of_troops(board: Board, group: int) -> Side:
    """H37 Whose the troops are now."""
    won = dict(board.memory.troops)
    return won[group] if group in won else shooters(board)[group].side


def in_reach(board: Board, group: int) -> tuple[str, ...]:
    """8.41a, H25 The enemies that they may hit, in id order; troops those within one hex."""
    boats = shooters(board)[group]
    if isinstance(boats, BoatsTable):
        return among_friends(board, boats)
    side = side_of_troops(board, group)
    return tuple(ship.id for ship in _beside(board, group) if ship.owner != side)


def among_friends(board: Board, boats: BoatsTable) -> tuple[str, ...]:
    """H25 The enemies that so many ships in the side's hands lie beside, in id order."""
    return tuple([
        ship.id for ship in board.ships.values()
        if ship.owner != boats.side
        and sum(near.owner == boats.side for near in board.neighbours(ship)) >= boats.needs
    ])  # fmt: skip


def _beside(board: Board, group: int) -> list[Ship]:
    """All ships within one hex of the troops."""
    stand = board.theatre.special.shore_troops[group].stand
    return [s for s in board.ships.values()
            if any(distance(h, t) <= 1 for h in hexes(s) for t in stand)]  # fmt: skip


def change_hands(play: Play) -> None:
    """H37 Troops that do so go over to the side that alone has a ship beside them.

    A ship counts for who has it now, in whatever state it is.
    """
    board = play.board
    for group, troops in enumerate(board.theatre.special.shore_troops):
        owners = {ship.owner for ship in _beside(board, group)} if troops.changes_hands else set()
        if len(owners) == 1 and owners != {side_of_troops(board, group)}:
            play.emit(TroopsChanged(group, owners.pop()))


def shore_check(board: Board, troops: ShoreTroops | BoatsTable, target: Ship) -> Check:
    """8.44a, 8.47a, H25 One die in the column of their manpower; a shore is no tower (C127)."""
    held = bool(target.rammed or stuck(target))
    modifiers = counted(
        (has_towers(board, target), -1, "height disadvantage", "8.47a"),
        (held, 1, "target held or crippled", "8.44a"),
    )
    check = plain_need(board, die_check(ThrowKind.MISSILES, MISSILE, troops.manpower, modifiers))
    return replace(check, rule="8.44a, H25") if isinstance(troops, BoatsTable) else check


def shore_odds(state: State, ask: AskShore, command: ShootFromShore) -> Odds:
    """Depleted or not."""
    board = board_of(state)
    troops = shooters(board)[ask.group]
    check = shore_check(board, troops, board.ships[command.target])
    none = chances(check)["No"]
    return Odds((check,), (("depleted", 1 - none), ("no effect", none)))


def shoot_from_shores(play: Play) -> None:
    """8.4 Every group once, the first side's first; nobody shoots back."""
    change_hands(play)
    groups = shooters(play.board)
    first = play.board.first or "A"
    now = [n for n, troops in enumerate(groups) if play.board.turn >= troops.from_turn]
    order = sorted(now, key=lambda n: (side_of_troops(play.board, n) != first, n))
    for n in reversed(order):
        play.push(ShoreFire(group=n))


def ask_shore(play: Play, frame: ShoreFire) -> str | None:
    """8.41a Whom they may hit."""
    targets = in_reach(play.board, frame.group)
    if not targets:
        return DONE
    play.push(AskShore(side_of_troops(play.board, frame.group), frame.group, targets))
    return None


def shoot(play: Play, frame: ShoreFire) -> None:
    """8.45a One die: a level of manpower, or nothing."""
    answer = play.take()
    if not isinstance(answer, ShootFromShore):
        return
    troops = shooters(play.board)[frame.group]
    check = shore_check(play.board, troops, play.board.ships[answer.target])
    end_hold(play, answer.target)
    play.emit(ShoreFired(troops.name, answer.target))
    if play.verdict(check, answer.target) != "No":
        play.emit(Depleted(answer.target, 1, ThrowKind.MISSILES))


dice_of(AskShore, ShootFromShore, shore_odds)
procedure(ShoreFire, ask_shore, shoot)
