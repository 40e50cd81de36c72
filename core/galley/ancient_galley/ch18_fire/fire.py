"""18, 19, 20. Phase 3: both sides say in secret who shoots at what, and all shoot at once."""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from galley.ancient_galley.ch18_fire.events import (
    Fire,
    FireRevealed,
    HalfDead,
    Keep,
    KeepEngine,
    ManHit,
    ManWounded,
    OarsShot,
    Order,
    Shoot,
    ShootEngine,
    Shot,
    Stoned,
    whose,
)
from galley.ancient_galley.ch18_fire.ranges import Post, Shooter, post_of, range_to
from galley.ancient_galley.ch18_fire.resolving import (
    HALF,
    HURT,
    KILLED,
    OARS,
    STOVE,
    Effect,
    oars_hit,
    resolve,
)
from galley.ancient_galley.ch18_fire.targets import (
    possible_shots,
    shooter_of,
    shooters,
    targets,
    turn_of,
    usual_shot,
    why_not_engine,
    why_not_man,
    why_not_shot,
)
from galley.ancient_galley.state.board import Board, Play
from galley.engine.loop import procedure
from galley.engine.records import SIDES, Ask, Command, Frame, Refusal, Side
from galley.tabletop.board import Done, Hold


def _keep(shooter: Shooter) -> Order:
    """The command to hold his fire."""
    if isinstance(shooter, Post):
        return KeepEngine(shooter.ship, shooter.number)
    return Keep(shooter.id)


class AskFire(Ask, frozen=True):
    """B3. Who shoots at what.  Sealed until both sides have said; `held`: whom nothing was said
    of does not shoot."""

    together = True
    takes = (Shoot, ShootEngine, Keep, KeepEngine)
    orders: tuple[Order, ...] = ()
    held: bool = False

    def several(self, board: Board) -> bool:
        return True  # Done and Hold

    def choices(self, board: Board) -> Sequence[Command]:
        """By shooters (AG-1.1d): his shots, or to hold his fire; what is said already is left
        out, but may be said anew in another way."""
        found: list[Command] = []
        for shooter in shooters(board, self.side):
            found += [*possible_shots(board, shooter), _keep(shooter)]
        said = set(self.orders)
        return [*(c for c in found if c not in said), Done(), Hold()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done | Hold):
            return None
        if not isinstance(command, Order):
            return Refusal("AG-1.1a", "shots are ordered now: shoot, keep, done or hold")
        if command in self.orders:
            return Refusal("AG-18.0a", "that is said already")
        if isinstance(command, Shoot | ShootEngine):
            return why_not_shot(board, self.side, command)
        return _why_not_keep(board, self.side, command)

    def ended(self, command: Command) -> "AskFire":
        return replace(self, held=isinstance(command, Hold))

    def after(self, board: Board, command: Command) -> "AskFire | None":
        if not isinstance(command, Order):
            return None
        kept = (one for one in self.orders if whose(one) != whose(command))
        return replace(self, orders=(*kept, command))

    def unanswered(self, board: Board) -> "AskFire":
        return AskFire(self.side)

    def shots(self, board: Board) -> list[tuple[Shooter, Fire]]:
        """B3 What it comes to when it has ended: the rest shoots as is usual, or does not."""
        said = {whose(one): one for one in self.orders}
        found: list[tuple[Shooter, Fire]] = []
        for shooter in shooters(board, self.side):
            one = said.get(whose(_keep(shooter)))
            if one is None and not self.held:
                one = usual_shot(board, shooter)
            if isinstance(one, Shoot | ShootEngine):
                found.append((shooter, one))
        return found


def _why_not_keep(board: Board, side: Side, command: Keep | KeepEngine) -> Refusal | None:
    """Why nobody is there to hold his fire."""
    shooter: Shooter | None
    if isinstance(command, Keep):
        why = why_not_man(board, side, command.man)
        shooter, name = board.men.get(command.man), command.man
    else:
        why = why_not_engine(board, side, command.ship, command.engine)
        shooter = post_of(board, command.ship, command.engine)
        name = f"engine {command.engine} of {command.ship}"
    if why is not None or shooter is None:
        return why
    if not targets(board, shooter):
        return Refusal("AG-18.2c", f"{name} has nothing to shoot at")
    return None


class RangeFire(Frame, frozen=True, kw_only=True):
    """Phase 3."""


def ask_for_fire(play: Play, fire: RangeFire) -> None:
    """B3. The sides that have anything to shoot with, and at."""
    for side in SIDES:
        if shooters(play.board, side):
            play.push(AskFire(side))


def shoot(play: Play, fire: RangeFire) -> None:
    """AG-1.1c, AG-1.1d All that is shot is revealed; then shot by shot all its dice; then
    everything that the shots do."""
    board, asked = play.board, cast(tuple[AskFire, ...], fire.answers)
    shots = sorted((s for ask in asked for s in ask.shots(board)), key=lambda s: turn_of(s[0]))
    if not shots:
        return
    play.emit(FireRevealed(tuple(shot for _, shot in shots)))
    happen(play, [_thrown(play, shot) for _, shot in shots])


def _thrown(play: Play, shot: Fire) -> Effect:
    """One shot with all its dice."""
    board = play.board
    shooter, target = shooter_of(board, shot), board.ships[shot.target]
    mils = range_to(board, shooter, target).mils
    if isinstance(shot, Shoot):
        told = Shot(shooter.ship, target.id, mils, shot.man, 0, shot.section, shot.at)
    else:
        told = Shot(shooter.ship, target.id, mils, "", shot.engine, shot.section)
    play.emit(told)
    steps = resolve(board, shot)
    try:
        check = next(steps)
        while True:
            ships = dict.fromkeys((shooter.ship, target.id))
            check = steps.send(play.verdict(check, *ships))
    except StopIteration as end:
        effect: Effect = end.value
        return effect


def happen(play: Play, effects: Sequence[Effect]) -> None:
    """AG-18.0b What all the shots do, in the order thrown; of several hits on one man the worst
    counts (G71), of several on the rowers each (AG-18.8b)."""
    worst = dict[str, Effect]()
    for effect in effects:
        if effect.man and (effect.man not in worst or worst[effect.man].kind == HURT):
            worst[effect.man] = effect
    for effect in effects:
        if effect.man:
            if effect.man in worst:
                _fall(play, worst.pop(effect.man))
        elif effect.kind == STOVE:
            play.emit(Stoned(effect.ship))
        elif effect.kind in (OARS, HALF):
            _lose_rowers(play, effect)


def _fall(play: Play, effect: Effect) -> None:
    """AG-18.6a, AG-18.7a"""
    if effect.kind == KILLED:
        play.emit(ManHit(effect.man, effect.ship, effect.rule))
    elif effect.kind == HURT:
        play.emit(ManWounded(effect.man, effect.ship, play.board.turn + 1))


def _lose_rowers(play: Play, effect: Effect) -> None:
    """AG-18.8a to AG-18.8c, AG-20.1c Ruled here: where no section is left on the flank, there is
    nothing to lose and nothing to mark."""
    ship = play.board.ships[effect.ship]
    flank, slot = oars_hit(ship, effect)
    if not slot:
        return
    if effect.kind == OARS:
        play.emit(OarsShot(ship.id, flank, slot, rule=effect.rule))
    elif flank in ship.half:
        play.emit(OarsShot(ship.id, flank, slot, half=True, rule="AG-18.8b"))
    else:
        play.emit(HalfDead(ship.id, flank))


procedure(RangeFire, ask_for_fire, shoot)
