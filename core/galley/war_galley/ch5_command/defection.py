"""5.41 Squadrons that defect, rout or run: when they begin to leave, and what that brings."""

from msgspec.structs import replace

from galley.engine.checks import Check, need_or_more
from galley.engine.records import OTHER, Event, Side
from galley.war_galley.ch5_command.commanders import lose_commanders
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch6_movement.speed import LevelSet, why_not_max
from galley.war_galley.ch8_combat.disengaging import Disengaged
from galley.war_galley.ch9_victory.points import hulls
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Leaving
from galley.war_galley.state.ship import LEFT_MAP, Ship, SpeedLevel

GOES, STAYS = "leaves", "stays"
AT_ONCE = ("strikes", "changes side")  # how: no way to go, the squadron is gone as it begins


class BeganToLeave(Event, frozen=True):
    """5.41 From now on the squadron leaves the battle."""

    squadron: str

    def apply(self, board: Board) -> None:
        board.leaving = (*board.leaving, self.squadron)


class Wavered(Event, frozen=True):
    """5.41 The die whether the squadron leaves has been thrown, and it stays."""

    squadron: str

    def apply(self, board: Board) -> None:
        others = tuple(pair for pair in board.wavered if pair[0] != self.squadron)
        board.wavered = (*others, (self.squadron, board.turn))


class Struck(Event, frozen=True):
    """5.41 A ship gives up and is out of the battle."""

    ship: str

    def apply(self, board: Board) -> None:
        board.remove(self.ship, LEFT_MAP)


class ChangedSides(Event, frozen=True):
    """5.41 Sound ships of a squadron, and the man who leads it, go over to the enemy."""

    squadron: str
    ships: tuple[str, ...]

    def apply(self, board: Board) -> None:
        for id_ in self.ships:
            ship = board.ships[id_]
            board.change(id_, side=OTHER[ship.side], owner=OTHER[ship.side], squadron="")
        leader = board.commanders.get(self.squadron)
        if leader and leader.ship in self.ships:
            board.commanders[leader.id] = replace(leader, side=board.ships[leader.ship].owner)


class DepartureScored(Event, frozen=True):
    """9.1e What the enemy of a ship that left the battle scores for it."""

    ship: str
    side: Side
    points: int

    def apply(self, board: Board) -> None:
        board.points = {**board.points, self.side: board.points[self.side] + self.points}


# -- when


def side_of(board: Board, rule: Leaving) -> Side:
    """The side whose squadron it is, by its first ships."""
    every = {**board.lost, **board.ships}
    return next((s.side for _, s in sorted(every.items()) if s.id[0] == rule.squadron), "")


def crews(board: Board, rule: Leaving) -> list[Ship]:
    """The ships that would leave: those still in their own side's hands on the map."""
    return [
        s for s in board.ships.values()
        if s.id[0] == rule.squadron and s.owner == s.side and s.id not in rule.stays
    ]  # fmt: skip


def is_due(board: Board, rule: Leaving) -> bool:
    """5.41 The turn has come and every condition of the scenario holds, or the last turn."""
    if board.turn < rule.from_turn:
        return False
    return bool(rule.at_latest and rule.at_latest <= board.turn) or all(
        (
            not rule.struck or _struck(board, rule.squadron),
            not rule.losses or _lost(board, rule) >= rule.losses,
            not rule.commander_lost or _gone(board, rule.commander_lost),
            not rule.after or rule.after in board.leaving,
        )
    )


def _struck(board: Board, squadron: str) -> bool:
    """A ship of the squadron has been rammed or captured, at any time."""
    every = (*board.ships.values(), *board.lost.values())
    return any(s.id[0] == squadron and (s.rammed or s.captured) for s in every)


def _lost(board: Board, rule: Leaving) -> int:
    """Its side's hulls that score for the enemy (9.1)."""
    return len(hulls(board, OTHER[side_of(board, rule)]))


def _gone(board: Board, commander: str) -> bool:
    """5.53 The commander has lost a ship, and he or his successor is reduced for good."""
    man = board.commanders.get(commander)
    return man is not None and (not man.ship or man.reduced_for_good)


def leave_check(board: Board, rule: Leaving) -> Check:
    """5.41 One die: so much or more and the squadron leaves."""
    name = board.theatre.squadrons.get(rule.squadron, rule.squadron)
    on, cited = needed(board, rule)
    need = f"{on} or more" if on < 6 else "6"
    what = ThrowKind.LEAVING.format(name)
    return Check(what, cited, 1, need, need_or_more(on, GOES, STAYS))


def needed(board: Board, rule: Leaving) -> tuple[int, str]:
    """5.41, H36 The die with which the squadron leaves, and the rule that says so.

    A battle may name another one for a squadron that has lost so many of its own ships.
    """
    if rule.on_after:
        losses, less = rule.on_after
        if own_losses(board, rule) >= losses:
            return less, "5.41, H36"
    return rule.on or 0, "5.41"


def own_losses(board: Board, rule: Leaving) -> int:
    """H36 The squadron's own hulls that score for the enemy (9.1)."""
    scored = hulls(board, OTHER[side_of(board, rule)])
    return sum(ship.id[0] == rule.squadron for ship, _ in scored)


def begin_leaving(play: Play, turn_begins: bool) -> None:
    """5.41 At the start of a turn, and after each activation, for who must still decide.

    Ships strike, or change sides, at the start of a turn alone; then the squadrons of who went
    first in the last turn throw first (H09).
    """
    rules = play.board.theatre.special.leaving
    for rule in in_order(play.board, rules) if turn_begins else rules:
        if (turn_begins or rule.how not in AT_ONCE) and _decides(play.board, rule):
            _decide(play, rule)


def in_order(board: Board, rules: tuple[Leaving, ...]) -> list[Leaving]:
    """H09 Those of the side that went first last turn, A in the first, before the other's."""
    first = board.first or "A"
    return sorted(rules, key=lambda rule: (side_of(board, rule) != first, rule.squadron))


def _decides(board: Board, rule: Leaving) -> bool:
    """The side has ships, has not begun, is due, and has a throw left: one in all or a turn."""
    if rule.squadron in board.leaving or not is_due(board, rule):
        return False
    thrown = dict(board.wavered).get(rule.squadron)
    if thrown is not None and (thrown == board.turn or not rule.each_turn):
        return False
    return bool(crews(board, rule))


def _decide(play: Play, rule: Leaving) -> None:
    """5.41 The die, where there is one, and what follows."""
    if rule.on and play.verdict(leave_check(play.board, rule)) == STAYS:
        play.emit(Wavered(rule.squadron))
        return
    play.emit(BeganToLeave(rule.squadron))
    if rule.how == "strikes":
        _strike(play, rule)
    elif rule.how == "changes side":
        _change_sides(play, rule)


def _strike(play: Play, rule: Leaving) -> None:
    """5.41 All its ships at once; then their commanders are settled (5.53)."""
    ships = crews(play.board, rule)
    for ship in ships:
        play.emit(Struck(ship.id))
        score_departure(play, ship, rule)
    for ship in reversed(ships):
        lose_commanders(play, ship.id)


def _change_sides(play: Play, rule: Leaving) -> None:
    """5.41 Ships that nothing holds or has harmed; grapples with new friends are let go."""
    sound = tuple(
        s.id for s in crews(play.board, rule)
        if not (s.hurt or s.rammed or s.aground or s.captured)
    )  # fmt: skip
    play.emit(ChangedSides(rule.squadron, sound))
    board = play.board
    for id_ in sound:
        for other in board.ships[id_].grapples:
            if board.ships[other].owner == board.ships[id_].owner:
                play.emit(Disengaged(id_, other))
    for id_ in reversed(sound):
        if any(c.side != board.ships[id_].owner for c in board.aboard(id_)):
            lose_commanders(play, id_)


# -- on the way


def score_departure(play: Play, ship: Ship, rule: Leaving) -> None:
    """9.1e Half or all of its ram defense to the enemy, or nothing."""
    defense = play.board.printed(ship).ram_defense
    points = {"none": 0, "half": (defense + 1) // 2, "full": defense}[rule.score]
    if points and ship.side == ship.owner:
        play.emit(DepartureScored(ship.id, OTHER[ship.side], points))


def make_haste(play: Play) -> None:
    """5.41 Phase D: who leaves at full speed goes to maximum, who leaves slowly to cruise."""
    for ship in list(play.board.ships.values()):
        rule = leaving(play.board, ship)
        if rule is None:
            continue
        if rule.speed == SpeedLevel.CRUISE and ship.level == SpeedLevel.MAX:
            play.emit(LevelSet(ship.id, SpeedLevel.CRUISE))
        elif (
            rule.speed == SpeedLevel.MAX
            and ship.level == SpeedLevel.CRUISE
            and not why_not_max(play.board, ship)
        ):
            play.emit(LevelSet(ship.id, SpeedLevel.MAX))
