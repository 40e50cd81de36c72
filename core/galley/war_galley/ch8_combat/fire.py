"""8.5. Fire: flame missiles, firepots, fighting the fire, its spread."""

from collections.abc import Collection, Sequence

from galley.engine.checks import Band, Check, need_or_more
from galley.engine.records import Event, Refusal, Side
from galley.engine.text import span
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted, die_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, linked, separation
from galley.war_galley.state.tables import FIREFIGHT

FLAME, FIREPOTS = "flame", "firepots"


class CaughtFire(Event, frozen=True):
    """8.51b A ship is burning; `fresh` when it caught in G/2 (8.54d)."""

    ship: str
    fresh: bool = False

    def apply(self, board: Board) -> None:
        board.change(self.ship, on_fire=True)
        board.change_turn(self.ship, fire_fresh=self.fresh)


class FireOut(Event, frozen=True):
    """8.54c The fire is put out."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, on_fire=False)
        board.change_turn(self.ship, fire_fresh=False)


def carries(board: Board, ship: Ship, gear: str) -> bool:
    """8.51a, 8.53a Only the ships which the scenario names."""
    return ship.id in board.theatre.gear.get(gear, ())


def why_no_flame(
    board: Board, ship: Ship, target: Ship, alongside: bool = False
) -> Refusal | None:
    """Why a ship may not throw flame at this target, which may run along it just now (C73)."""
    return (
        flame_named(board, ship)
        or no_flame_after_jettison(ship)
        or (None if alongside else flame_reach(ship, target))
    )


def flame_named(board: Board, ship: Ship) -> Refusal | None:
    """8.51a Flame only for ships the scenario names."""
    if not carries(board, ship, FLAME):
        return Refusal("8.51a", f"{ship.id} carries no flame missiles")
    spans = [s for s in board.theatre.special.flame_turns if s.side == ship.owner]
    if not spans or any(s.from_turn <= board.turn <= s.until_turn for s in spans):
        return None
    turns = ", ".join(span(s.from_turn, s.until_turn) for s in spans)
    when = f"turn {turns}" if turns.isdecimal() else f"turns {turns}"
    return Refusal("8.51a", f"{ship.id} may throw flame in {when} alone")


def no_flame_after_jettison(ship: Ship) -> Refusal | None:
    """8.48e With its towers a ship has thrown away its flame."""
    if ship.jettisoned:
        return Refusal("8.48e", f"{ship.id} has jettisoned its towers, and its flame with them")
    return None


def flame_reach(ship: Ship, target: Ship) -> Refusal | None:
    """8.52a Flame reaches one hex."""
    if separation(ship, target) > 1:
        return Refusal("8.52a", f"flame does not reach {target.id}, two hexes away")
    return None


def flame_check(target: Ship) -> Check:
    """8.51b One die, 4 or more, +1 against a target under sail (C07)."""
    modifiers = counted((target.sail, 1, "target under sail", "8.51b"))
    bands = need_or_more(4, "on fire", "no fire")
    return Check(ThrowKind.FLAME, "8.51b", 1, "4 or more", bands, modifiers)


def firepot_check() -> Check:
    """8.53a One die, 5 or more, whatever the ram does."""
    bands = need_or_more(5, "on fire", "no fire")
    return Check(ThrowKind.FIREPOTS, "8.53a", 1, "5 or more", bands)


def try_flame(play: Play, target: str, *ships: str) -> None:
    """8.51b A D/F with flame declared may set the target on fire."""
    ship = play.board.ships[target]
    if play.verdict(flame_check(ship), *ships) == "on fire":
        ignite(play, target)


def throw_firepots(play: Play, ship: str, target: str) -> None:
    """8.53a Rolled before the ram's dice."""
    if play.verdict(firepot_check(), ship, target) == "on fire":
        ignite(play, target)


def ignite(play: Play, target: str, fresh: bool = False) -> None:
    """C104 One fire a ship."""
    if not play.board.ships[target].on_fire:
        play.emit(CaughtFire(target, fresh))


# -- G/2


def firefight_check() -> Check:
    """8.54b One die on the Firefight Table."""
    return die_check(ThrowKind.FIREFIGHT, FIREFIGHT, 0, ())


def spread_check() -> Check:
    """8.54c One die for each ship tied to a fire that may spread: a 6."""
    bands = (Band(-99, "no"), Band(6, "on fire"))
    return Check(ThrowKind.SPREADING, "8.54c", 1, "6", bands)


def fight_fires(play: Play, order: Sequence[Side]) -> list[str]:
    """8.54b-d Every fire that burned when G/2 began; then what spreads, then what sinks.

    Returns the ships that sank.
    """
    board: Board = play.board
    fleets = [ship for side in order for ship in board.fleet(side)]
    burning = [ship.id for ship in fleets if ship.on_fire and not ship.turn.fire_fresh]
    results = {id_: play.verdict(firefight_check(), id_) for id_ in burning}
    for id_ in burning:
        if results[id_] == "out":
            play.emit(FireOut(id_))
    doomed = burnt_down(board, [id_ for id_ in burning if results[id_] == "sinks"])
    spread_fires(play, [id_ for id_ in burning if results[id_] == "spreads"], doomed)
    for id_, first in doomed.items():
        play.emit(Sank(id_, first))
    return list(doomed)


def burnt_down(board: Board, sinking: Sequence[str]) -> dict[str, str]:
    """8.54c, C24 The ships that sink, each with the one that drags it down ("" for none)."""
    doomed: dict[str, str] = {}
    for first in sinking:
        for id_ in fast_to(board, first):
            if id_ not in doomed:
                doomed[id_] = "" if id_ in sinking else first
    return doomed


def fast_to(board: Board, ship: str) -> list[str]:
    """C24 A burnt ship takes down all that is fast to it; by option itself alone."""
    return list(linked(board.ships, ship)) if board.theatre.options.fire_sinking_chains else [ship]


def spread_fires(play: Play, spreading: Sequence[str], doomed: Collection[str]) -> None:
    """8.54c A die for each ship grappled or fouled to the fire, of either side (C104).

    None for ships that burn or sink in this segment; all dice before any effect (C105).
    """
    ships = play.board.ships
    caught: list[str] = []
    for id_ in spreading:
        for near in sorted({*ships[id_].grapples, *ships[id_].fouls}):
            if ships[near].on_fire or near in doomed:
                continue
            if play.verdict(spread_check(), near, id_) == "on fire":
                caught.append(near)
    for id_ in caught:
        ignite(play, id_, fresh=True)
