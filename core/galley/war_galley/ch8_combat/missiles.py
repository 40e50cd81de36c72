"""8.4. Missile fire, reaction fire, towers."""

from functools import cache

from msgspec.structs import replace

from galley.engine.checks import ALWAYS, NEVER, Band, Check, Odds, chances
from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT, Hex
from galley.war_galley.ch8_combat.fire import FLAME, carries, flame_check, why_no_flame
from galley.war_galley.scenario_rules.fighting.standing_by import standing_by
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted, die_check
from galley.war_galley.state.flanks import (
    beyond_flanks,
    flank_touch,
    is_flank_side,
    two_beyond_flanks,
)
from galley.war_galley.state.ship import Ship, adjacent, hexes, separation, stuck
from galley.war_galley.state.tables import MISSILE


class Fire(Command, frozen=True):
    """8.44b Shoot with all the ship's manpower at one target, with flame if declared."""

    target: str
    flame: bool = False


class Fired(Event, frozen=True):
    """A ship shot in its own segment, or in reaction."""

    ship: str
    target: str
    reaction: bool

    def apply(self, board: Board) -> None:
        if self.reaction:
            board.change_turn(self.ship, reacted=True)
        else:
            board.change_turn(self.ship, fired=True)


class Depleted(Event, frozen=True):
    """8.61a, b, 8.28e A ship lost levels of manpower, and nothing else."""

    ship: str
    levels: int
    cause: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, depletion=board.ships[self.ship].depletion + self.levels)


# -- conditions


def why_not_own_fire(
    board: Board, ship: Ship, target: Ship, flame: bool = False
) -> Refusal | None:
    """Why the active ship may not shoot at this target now."""
    return (
        fired_already(ship)
        or no_first_shot(board, ship, target)
        or why_not_shoot(board, ship, target, flame)
    )


def no_first_shot(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """H17 A ship that stands by shoots back, and else only at whom it may attack."""
    if not board.theatre.special.turn_rules.stands_by:
        return None
    return standing_by(board, ship, target)


def fired_already(ship: Ship) -> Refusal | None:
    """8.42a Once in its own Movement Segment."""
    return Refusal("8.42a", f"{ship.id} has fired this turn") if ship.turn.fired else None


def reacted_already(ship: Ship) -> Refusal | None:
    """8.42b Once in each enemy activation."""
    return Refusal("8.42b", f"{ship.id} has used its Reaction Fire") if ship.turn.reacted else None


def why_not_shoot(
    board: Board, ship: Ship, target: Ship, flame: bool = False, alongside: bool = False
) -> Refusal | None:
    """Conditions of any missile fire; flame goes through any hexside (8.41c).

    `alongside`: the target runs along the ship's flank just now (C73), wherever it ends.
    """
    if flame:
        return (
            not_at_friends(ship, target)
            or rammed_fires_at_rammer(ship, target)
            or why_no_flame(board, ship, target, alongside)
        )
    if alongside:
        return not_at_friends(ship, target) or rammed_fires_at_rammer(ship, target)
    return (
        not_at_friends(ship, target)
        or rammed_fires_at_rammer(ship, target)
        or in_range(ship, target)
        or through_flank(ship, target)
        or clear_hex_between(board, ship, target)
        or through_both_flanks(board, ship, target)
    )


def not_at_friends(ship: Ship, target: Ship) -> Refusal | None:
    """8.4, C64 Only at the enemy."""
    if ship.owner == target.owner:
        return Refusal("8.4", f"{target.id} is a friend")
    return None


def rammed_fires_at_rammer(ship: Ship, target: Ship) -> Refusal | None:
    """7.16g A Rammed ship may fire only at the ship that rammed it."""
    if ship.rammed and target.id != ship.rammed_by:
        if not ship.rammed_by:
            return Refusal("7.16g", f"{ship.id} is Rammed: it may fire only at its rammer")
        return Refusal("7.16g", f"{ship.id} is Rammed: it may fire only at {ship.rammed_by}")
    return None


def in_range(ship: Ship, target: Ship) -> Refusal | None:
    """8.41a Adjacent, or two hexes away."""
    far = separation(ship, target)
    if far > 2:
        return Refusal("8.41a", f"{target.id} is {far} hexes away; two is the limit")
    return None


def through_flank(ship: Ship, target: Ship) -> Refusal | None:
    """8.41b Only through the firer's flank hexsides, never its bow or stern hexside (C96)."""
    if _faced(ship, target) if adjacent(ship, target) else _between(ship, target):
        return None
    return Refusal("8.41b", f"{target.id} lies off {ship.id}'s bow or stern, not its flank")


def through_both_flanks(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """C96 By option the shot must meet a flank hexside of the target too."""
    if not board.theatre.options.fire_needs_both_flanks:
        return None
    if flank_touch(ship, target) or any(
        is_flank_side(target, theirs, hex_)
        for hex_ in _clear_between(board, ship, target) for theirs in hexes(target)
        if hex_ in NEXT[theirs]
    ):  # fmt: skip
        return None
    return Refusal("C96", f"the shot does not meet a flank hexside of {target.id}")


def clear_hex_between(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """8.46a At two hexes one hex between must be free of ships (C97)."""
    if adjacent(ship, target):
        return None
    if _clear_between(board, ship, target):
        return None
    return Refusal("8.46a", f"ships between block the shot at {target.id}")


def _clear_between(board: Board, ship: Ship, target: Ship) -> list[Hex]:
    """At two hexes, the hexes between that hold no ship; land does not block (C97)."""
    if adjacent(ship, target):
        return []
    return [h for h in _between(ship, target) if h not in board.at and board.theatre.on_map(h)]


def _between(ship: Ship, target: Ship) -> list[Hex]:
    """The hexes next to the target that lie beyond a flank hexside of the firer."""
    theirs = hexes(target)
    return [near for near in beyond_flanks(ship) if any(h in NEXT[near] for h in theirs)]


def targets(board: Board, ship: Ship) -> list[str]:
    """8.41, 8.46 The enemies within range through a flank hexside and not blocked (C97)."""
    at, ships, owner = board.at, board.ships, ship.owner
    if not {ships[at[hex_]].owner for hex_ in at.keys() & two_beyond_flanks(ship)} - {owner}:
        return []
    near: set[str] = set()
    for beside in beyond_flanks(ship):
        if (id_ := at.get(beside)) is not None:
            near.add(id_)
        elif board.theatre.on_map(beside):
            near.update([at[h] for h in NEXT[beside] if h in at])
    found = [id_ for id_ in sorted(near) if ships[id_].owner != owner]
    return [id_ for id_ in found if _seen(ship, ships[id_])] if found else found


def _seen(ship: Ship, target: Ship) -> bool:
    """An adjacent target must itself lie beyond a flank hexside (8.41b)."""
    return not adjacent(ship, target) or _faced(ship, target)


def _faced(ship: Ship, target: Ship) -> bool:
    flanks = beyond_flanks(ship)
    return target.bow in flanks or target.stern in flanks


def flame_targets(board: Board, ship: Ship) -> list[str]:
    """8.41c, 8.51a, 8.52a The adjacent enemies a named ship may throw flame at."""
    if ship.id not in board.theatre.gear.get(FLAME, ()):
        return []
    return [
        s.id for s in board.neighbours(ship)
        if why_not_shoot(board, ship, s, flame=True) is None
    ]  # fmt: skip


def shot_targets(board: Board, ship: Ship) -> list[str]:
    """Every enemy the ship may shoot at in its own activation in any way, in id order."""
    every = {*targets(board, ship), *flame_targets(board, ship)}
    return [
        id_ for id_ in sorted(every)
        if ways_to_shoot(board, ship, board.ships[id_])
        and no_first_shot(board, ship, board.ships[id_]) is None
    ]  # fmt: skip


def ways_to_shoot(board: Board, ship: Ship, target: Ship, alongside: bool = False) -> list[bool]:
    """Ordinary (False) and flame (True), whichever may be used against a target."""
    return [
        flame for flame in (False, True)[: 1 + carries(board, ship, FLAME)]
        if why_not_shoot(board, ship, target, flame, alongside) is None
    ]  # fmt: skip


# -- dice


def has_towers(board: Board, ship: Ship) -> bool:
    """8.47a Towers, which give height over every ship without them; not once jettisoned."""
    return board.printed(ship).towers and not ship.jettisoned


def missile_check(
    board: Board, ship: Ship, target: Ship, manpower: int | None = None, alongside: bool = False
) -> Check:
    """8.44a One die on the Missile Table in the column of the manpower used (8.47b, C128)."""
    column = board.manpower(ship) if manpower is None else manpower
    mine, theirs = has_towers(board, ship), has_towers(board, target)
    modifiers = counted(
        (board.printed(ship).engines, 1, "engines", "8.44a"),
        (mine and not theirs, 1, "height advantage", "8.47a"),
        (theirs and not mine, -1, "height disadvantage", "8.47a"),
        (target.rammed or stuck(target), 1, "target held or crippled", "8.44a"),
        (not alongside and separation(ship, target) == 2, -1, "two hexes away", "8.44a"),
        (ship.sail, -1, "under sail", "6.23e"),
        (ship.jettisoned, -1, "towers jettisoned", "8.48d"),
    )
    return plain_need(board, die_check(ThrowKind.MISSILES, MISSILE, column, modifiers))


def plain_need(board: Board, check: Check) -> Check:
    """Say in words what a shot needs; from what flame may catch only where somebody carries it."""
    need = _plain_words(check.bands, bool(board.theatre.gear.get(FLAME)))
    return replace(check, need=need) if need else check


@cache
def _plain_words(bands: tuple[Band, ...], flames: bool) -> str:
    lows = {band.result: band.low for band in bands}
    if "D" not in lows or "D/F" not in lows:
        return ""
    return f"{lows['D']} or more" + f", flame from {lows['D/F']}" * flames


def fire_odds(
    board: Board,
    ship: Ship,
    target: Ship,
    flame: bool = False,
    manpower: int | None = None,
    alongside: bool = False,
) -> Odds:
    """The shot alone: a reaction is simultaneous and changes nothing in it (8.42d)."""
    check = missile_check(board, ship, target, manpower, alongside)
    chance = chances(check)
    hit = ALWAYS - chance["No"]
    if not flame:
        return Odds((check,), (("depleted", hit), ("no effect", chance["No"])))
    fire = flame_check(target)
    lit = chance.get("D/F", NEVER) * chances(fire)["on fire"]
    return Odds(
        (check, fire),
        (("depleted and on fire", lit), ("depleted", hit - lit), ("no effect", chance["No"])),
    )
