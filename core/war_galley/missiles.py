"""8.4. Missile fire, reaction fire, towers."""

from core.hexes import NEXT, Hex
from core.odds import Check, Odds, chances
from core.play import DONE, Play, procedure
from core.records import Ask, Command, Event, Frame, Refusal
from core.war_galley.avoidance import Decline
from core.war_galley.board import (
    Board,
    Ship,
    adjacent,
    around,
    hexes,
    separation,
    stuck,
)
from core.war_galley.checks import counted, die_check
from core.war_galley.tables import MISSILE


class Fire(Command, frozen=True):
    """Shoot with all the ship's manpower at one target."""

    target: str


class React(Command, frozen=True):
    """Shoot back."""


class Fired(Event, frozen=True):
    """A ship shot in its own segment, or in reaction."""

    ship: str
    target: str
    reaction: bool

    def apply(self, board: Board) -> None:
        if self.reaction:
            board.change(self.ship, reacted=True)
        else:
            board.change(self.ship, fired=True)


class Depleted(Event, frozen=True):
    """8.61b A ship lost levels of manpower."""

    ship: str
    levels: int
    cause: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, depletion=board.ships[self.ship].depletion + self.levels)


class AskReaction(Ask, frozen=True):
    """D29, D32. Does the ship use Reaction Fire against this enemy?"""

    ship: str
    enemy: str

    def choices(self, board: Board) -> list[Command]:
        return [Decline(), React()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Decline | React):
            return None
        return Refusal("8.42c", f"{self.ship}'s Reaction Fire is decided first")


class Shot(Frame, frozen=True):
    """8.42 Missile fire in the firer's segment, and the reaction to it."""

    firer: str
    target: str


class Reaction(Frame, frozen=True):
    """8.42c Reaction Fire at an adjacent enemy that tries to ram, rake or grapple."""

    ship: str
    enemy: str


# -- conditions


def why_not_own_fire(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """Why the active ship may not shoot at this target now."""
    return fired_already(ship) or why_not_shoot(board, ship, target)


def fired_already(ship: Ship) -> Refusal | None:
    """8.42a Once in its own Movement Segment."""
    return Refusal("8.42a", f"{ship.id} has fired this turn") if ship.fired else None


def reacted_already(ship: Ship) -> Refusal | None:
    """8.42b Once in each enemy activation."""
    return Refusal("8.42b", f"{ship.id} has used its Reaction Fire") if ship.reacted else None


def why_not_shoot(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """Conditions of any missile fire."""
    return (
        not_at_friends(ship, target)
        or rammed_fires_at_rammer(ship, target)
        or in_range(ship, target)
        or through_flank(ship, target)
        or clear_hex_between(board, ship, target)
    )


def not_at_friends(ship: Ship, target: Ship) -> Refusal | None:
    """8.4, C64 Only at the enemy."""
    if ship.owner == target.owner:
        return Refusal("8.4", f"{target.id} is a friend")
    return None


def rammed_fires_at_rammer(ship: Ship, target: Ship) -> Refusal | None:
    """7.16g A Rammed ship may fire only at the ship that rammed it."""
    if ship.rammed and target.id != ship.rammed_by:
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
    seen = _seen(ship, target) if adjacent(ship, target) else bool(_between(ship, target))
    if seen:
        return None
    return Refusal("8.41b", f"{target.id} lies off {ship.id}'s bow or stern, not its flank")


def clear_hex_between(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """8.46a At two hexes one hex between must be free of ships (C97)."""
    if adjacent(ship, target):
        return None
    if any(h not in board.at and board.theatre.on_map(h) for h in _between(ship, target)):
        return None
    return Refusal("8.46a", f"ships between block the shot at {target.id}")


def _between(ship: Ship, target: Ship) -> list[Hex]:
    """The hexes next to the target that lie beyond a flank hexside of the firer."""
    theirs = hexes(target)
    return [near for near in _flanks(ship) if any(h in NEXT[near] for h in theirs)]


def targets(board: Board, ship: Ship) -> list[str]:
    """8.41, 8.46 The enemies within range through a flank hexside and not blocked (C97)."""
    at, ships, owner = board.at, board.ships, ship.owner
    near: set[str] = set()
    for beside in _flanks(ship):
        if (id_ := at.get(beside)) is not None:
            near.add(id_)
        elif board.theatre.on_map(beside):
            near.update([at[h] for h in NEXT[beside] if h in at])
    found = [id_ for id_ in sorted(near) if ships[id_].owner != owner]
    return [id_ for id_ in found if _seen(ship, ships[id_])] if found else found


def _flanks(ship: Ship) -> tuple[Hex, ...]:
    """The hexes beyond a ship's flank hexsides (G06, G07)."""
    if ship.stern != ship.bow:
        return around(ship)[1:7]
    b, f = NEXT[ship.bow], ship.facing
    return b[(f + 1) % 6], b[(f + 2) % 6], b[(f + 4) % 6], b[(f + 5) % 6]


def _seen(ship: Ship, target: Ship) -> bool:
    """An adjacent target must itself lie beyond a flank hexside (8.41b)."""
    return not adjacent(ship, target) or not {*_flanks(ship)}.isdisjoint(hexes(target))


def fire_targets(board: Board, ship: Ship) -> list[str]:
    """The enemies which the active ship may shoot at now, in id order."""
    if ship.fired:
        return []
    return [
        id_ for id_ in targets(board, ship)
        if rammed_fires_at_rammer(ship, board.ships[id_]) is None
    ]  # fmt: skip


# -- dice


def has_towers(board: Board, ship: Ship) -> bool:
    """8.47a Towers, which give height over every ship without them."""
    return board.printed(ship).towers


def missile_check(board: Board, ship: Ship, target: Ship) -> Check:
    """8.44a One die on the Missile Table in the column of the ship's manpower (C128)."""
    mine, theirs = has_towers(board, ship), has_towers(board, target)
    modifiers = counted(
        (board.printed(ship).engines, 1, "engines", "8.44a"),
        (mine and not theirs, 1, "height advantage", "8.47a"),
        (theirs and not mine, -1, "height disadvantage", "8.47a"),
        (target.rammed or stuck(target), 1, "target held or crippled", "8.44a"),
        (separation(ship, target) == 2, -1, "two hexes away", "8.44a"),
    )
    return die_check("missile fire", MISSILE, board.manpower(ship), modifiers)


def fire_odds(board: Board, ship: Ship, target: Ship) -> Odds:
    """The shot alone: a reaction is simultaneous and changes nothing in it (8.42d)."""
    check = missile_check(board, ship, target)
    hit = 1 - chances(check)["No"]
    return Odds((check,), (("depleted", hit), ("no effect", 1 - hit)))


# -- procedures


def may_react(board: Board, ship: Ship, enemy: Ship) -> bool:
    """8.42b, c The ship may answer this enemy; a shot that no die lets hit is not offered."""
    if reacted_already(ship) or why_not_shoot(board, ship, enemy):
        return False
    return chances(missile_check(board, ship, enemy))["No"] < 1


def offer_return(play: Play, shot: Shot) -> None:
    """8.42c The ship that is fired at may shoot back."""
    board = play.board
    ship, enemy = board.ships[shot.target], board.ships[shot.firer]
    if may_react(board, ship, enemy):
        play.push(AskReaction(ship.owner, ship.id, enemy.id))


def shoot(play: Play, shot: Shot) -> None:
    """8.42d Both shots use the manpower from before either took effect."""
    board = play.board
    ship, enemy = board.ships[shot.firer], board.ships[shot.target]
    shots = [(ship, enemy, False)]
    if isinstance(play.take(), React):
        shots.append((enemy, ship, True))
    checks = [missile_check(board, one, other) for one, other, _ in shots]
    hits = []
    for (one, other, reaction), check in zip(shots, checks, strict=True):
        play.emit(Fired(one.id, other.id, reaction))
        verdict, _ = play.roll(check, one.id, other.id)
        hits += [other.id] if verdict != "No" else []
    for id_ in hits:
        play.emit(Depleted(id_, 1, "missile fire"))


def offer_reaction(play: Play, frame: Reaction) -> str | None:
    """8.42c Only at an adjacent enemy that is trying to ram, rake or grapple this ship (C98)."""
    ship, enemy = play.board.ships[frame.ship], play.board.ships[frame.enemy]
    if not adjacent(ship, enemy) or not may_react(play.board, ship, enemy):
        return DONE
    play.push(AskReaction(ship.owner, ship.id, enemy.id))
    return None


def react(play: Play, frame: Reaction) -> None:
    """8.42c The shot is resolved before the attempt's dice."""
    if not isinstance(play.take(), React):
        return
    ship, enemy = play.board.ships[frame.ship], play.board.ships[frame.enemy]
    play.emit(Fired(ship.id, enemy.id, reaction=True))
    verdict, _ = play.roll(missile_check(play.board, ship, enemy), ship.id, enemy.id)
    if verdict != "No":
        play.emit(Depleted(enemy.id, 1, "missile fire"))


procedure(Shot, offer_return, shoot)
procedure(Reaction, offer_reaction, react)
