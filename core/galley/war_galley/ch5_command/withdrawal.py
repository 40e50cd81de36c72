"""5.41, 6.12 Squadrons that leave the battle, or are held back: what their ships may do."""

from galley.engine.records import Event, Refusal
from galley.war_galley.scenario_rules.afloat.hot_heads import keeps_pace
from galley.war_galley.scenario_rules.afloat.runners import at_cruise, no_attack_on_the_run
from galley.war_galley.scenario_rules.afloat.tow import no_attack_in_tow
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Hold, Leaving
from galley.war_galley.state.ship import Ship, SpeedLevel


def leaving(board: Board, ship: Ship) -> Leaving | None:
    """How a ship leaves, once its first squadron does; a prize and who stays do not."""
    if not board.leaving or ship.owner != ship.side or ship.id[0] not in board.leaving:
        return None
    rules = board.theatre.special.leaving
    return next((r for r in rules if r.squadron == ship.id[0] and ship.id not in r.stays), None)


def pressed(board: Board, ship: Ship) -> bool:
    """5.41 A scenario may let such a ship fight, while it lies by an enemy and has not moved."""
    rule = leaving(board, ship)
    unmoved = not ship.turn.mode
    return rule is not None and rule.fights_adjacent and unmoved and board.enemy_adjacent(ship)


def no_attack(board: Board, ship: Ship) -> Refusal | None:
    """5.41, H13, H16, H18 A ship that leaves, runs, may only turn, or has pressed a ring attacks
    nobody."""
    if board.theatre.special.turn_rules.runs and (no := no_attack_on_the_run(board, ship)):
        return no
    if board.theatre.special.holds and turns_only(board, ship):
        why = f"{ship.id} is held in its place: it may only turn, avoid and defend itself"
        return Refusal("5.41, H13", why)
    if ship.turn.closed_in:
        why = f"{ship.id} has pressed an enemy in passing: it attacks nobody in this activation"
        return Refusal("6.33, H18", why)
    return no_attack_in_flight(board, ship)


def no_attack_in_flight(board: Board, ship: Ship) -> Refusal | None:
    """5.41, H29 A ship that leaves, or tows, attacks nobody; it avoids and shoots back."""
    if board.theatre.special.turn_rules.tows and (tows := no_attack_in_tow(board, ship)):
        return tows
    if leaving(board, ship) is None or pressed(board, ship):
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle: it may only defend itself and avoid")


def no_max_while_leaving(board: Board, ship: Ship) -> Refusal | None:
    """5.41 A ship that leaves at cruise."""
    rule = leaving(board, ship)
    if rule is None or rule.speed != "cruise":
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle at cruise")


def must_hurry(board: Board, ship: Ship) -> Refusal | None:
    """5.41 A ship that leaves at its full speed does not go back to cruise, nor one that rushes at
    the enemy (H28)."""
    rule = leaving(board, ship)
    if rule is None or rule.speed != SpeedLevel.MAX:
        return keeps_pace(board, ship)
    return Refusal("5.41", f"{ship.id} leaves the battle at maximum")


def sails_off(board: Board, ship: Ship) -> bool:
    """5.41 A ship that leaves under sail raises it as soon as it can."""
    rule = leaving(board, ship)
    return rule is not None and rule.how == "sail"


def keeps_sail(board: Board, ship: Ship) -> Refusal | None:
    """5.41 A ship that leaves under sail does not take it in."""
    if not sails_off(board, ship):
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle under sail")


class HoldEnded(Event, frozen=True):
    """5.41 An enemy attacked a ship of the squadron: it is held back no longer."""

    squadron: str

    def apply(self, board: Board) -> None:
        board.roused = (*board.roused, self.squadron)


def hold_on(board: Board, ship: Ship) -> Hold | None:
    """The hold that a ship is under now: its first squadron's, while its own side has it.

    A squadron that leaves the battle is held back no longer.
    """
    holds = board.theatre.special.holds
    if not holds or ship.owner != ship.side or leaving(board, ship):
        return None
    hold = next((h for h in holds if h.squadron == ship.id[0]), None)
    until = max(hold.before, hold.cruise_before) if hold else 0
    if hold is None or board.turn >= until or hold.squadron in board.roused:
        return None
    return hold


def held_back(board: Board, ship: Ship) -> bool:
    """5.41 The ship may not be activated."""
    hold = hold_on(board, ship)
    acts = hold is None or hold.maximum_only or hold.turn_only
    return hold is not None and not acts and board.turn < hold.before


def turns_only(board: Board, ship: Ship) -> bool:
    """H13 The ship may turn in its hexes, and not move otherwise."""
    hold = hold_on(board, ship)
    return hold is not None and hold.turn_only and board.turn < hold.before


def why_not_activate(board: Board, squadron: str) -> Refusal | None:
    """5.41 A squadron all of whose ships are held back is not activated."""
    if not board.theatre.special.holds:
        return None
    mine = [s for s in board.ships.values() if s.squadron == squadron and not s.turn.done]
    if not mine or not all(held_back(board, ship) for ship in mine):
        return None
    hold = hold_on(board, mine[0])
    assert hold is not None
    return Refusal("5.41", f"{squadron} is held back before turn {hold.before}")


def no_max_while_held(board: Board, ship: Ship) -> Refusal | None:
    """6.12 A ship that is held to cruise before a turn, or that runs (H16)."""
    if runs := at_cruise(board, ship):
        return runs
    hold = hold_on(board, ship)
    slow = hold is not None and (hold.maximum_only or hold.turn_only)
    until = max(hold.cruise_before, hold.before if slow else 0) if hold else 0
    if board.turn >= until:
        return None
    return Refusal("6.12", f"{ship.id} is held back: cruise only before turn {until}")


def end_hold(play: Play, target: str, thrown: bool = False) -> None:
    """5.41 An attack on one of its ships frees the whole squadron at once.

    `thrown`: it is a ram, rake or grapple whose dice are thrown now.  Nothing else frees ships
    that may only turn; others of the battle may be freed with them (H13).
    """
    ship = play.board.ships.get(target)
    hold = hold_on(play.board, ship) if ship else None
    if hold is None or (hold.turn_only and not thrown):
        return
    for squadron in (hold.squadron, *hold.ends_with):
        if squadron not in play.board.roused:
            play.emit(HoldEnded(squadron))
