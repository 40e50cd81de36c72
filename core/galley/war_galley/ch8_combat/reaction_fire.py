"""8.42, 8.43, 8.48. Shots and the answers to them: split fire, Reaction Fire, jettisoning.

It is one file: a shot and the answer to it take their effect together.
"""

from collections.abc import Sequence

from galley.engine.checks import Odds, chances
from galley.engine.loop import DONE, State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Frame, Record, Refusal
from galley.engine.text import span
from galley.war_galley.ch5_command.transfer import open_window
from galley.war_galley.ch5_command.withdrawal import end_hold
from galley.war_galley.ch6_movement.move_limits import must_spend
from galley.war_galley.ch6_movement.movement import left
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch8_combat.fire import try_flame
from galley.war_galley.ch8_combat.missiles import (
    Depleted,
    Fire,
    Fired,
    fire_odds,
    fired_already,
    flame_targets,
    has_towers,
    missile_check,
    no_first_shot,
    rammed_fires_at_rammer,
    reacted_already,
    shot_targets,
    targets,
    through_both_flanks,
    ways_to_shoot,
    why_not_own_fire,
    why_not_shoot,
)
from galley.war_galley.scenario_rules.afloat.tow import in_tow
from galley.war_galley.scenario_rules.afloat.towing import CastOff, cast, cast_offs, why_not_now
from galley.war_galley.state.acting import ACTS, Acting, attack, attack_at
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, not_now
from galley.war_galley.state.play import Decline, Done, Play
from galley.war_galley.state.ship import Ship, adjacent


class React(Command, frozen=True):
    """Shoot back, with flame if declared."""

    flame: bool = False


class Jettison(Command, frozen=True):
    """Throw the towers overboard."""


class Jettisoned(Event, frozen=True):
    """8.48 A ship is rid of its towers, for 1 MP."""

    ship: str

    def apply(self, board: Board) -> None:
        used = board.ships[self.ship].turn.mp_used + 1
        board.change(self.ship, jettisoned=True)
        board.change_turn(self.ship, mp_used=used)


class AskReaction(Ask, frozen=True):
    """D29, D32. Does the ship use Reaction Fire against this enemy?

    `alongside`: the enemy passes through the line along the ship (C73).
    """

    ship: str
    enemy: str
    alongside: bool = False

    def choices(self, board: Board) -> list[Command]:
        ship, enemy = board.ships[self.ship], board.ships[self.enemy]
        ways = ways_to_shoot(board, ship, enemy, self.alongside)
        shots = [React(flame) for flame in ways]
        if not board.theatre.special.turn_rules.tows:
            return [Decline(), *shots]
        able = may_react(board, ship, enemy, self.alongside)
        return [Decline(), *(shots if able else ()), *cast_offs(board, (ship.id,))]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, React):
            ship, enemy = board.ships[self.ship], board.ships[self.enemy]
            tows = board.theatre.special.turn_rules.tows  # who has reacted is asked for its line
            again = reacted_already(ship) if tows else None
            return again or why_not_shoot(board, ship, enemy, command.flame, self.alongside)
        if isinstance(command, Decline):
            return None
        if isinstance(command, CastOff):
            return why_not_now(board, (self.ship,), command, self.side)
        return Refusal("8.42c", f"{self.ship}'s Reaction Fire is decided first")


class Part(Record, frozen=True):
    """8.43 What one target gets: so much manpower, ordinary missiles or flame."""

    ship: str
    target: str
    manpower: int
    flame: bool = False
    reaction: bool = False
    alongside: bool = False


class Shot(Frame, frozen=True):
    """8.42 Missile fire in the firer's segment, and the reactions to it."""

    firer: str
    parts: tuple[Part, ...]
    returns: tuple[Part, ...] = ()
    asked: int = 0  # so many of the targets have been asked


class SplitFire(Command, frozen=True):
    """8.43a Divide the manpower among several targets."""


class FireSplit(Event, frozen=True):
    """8.43a A ship that has finished moving divides its manpower among targets."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, ended=True)


class Aim(Command, frozen=True):
    """So much manpower at this target, with flame if declared."""

    target: str
    manpower: int
    flame: bool = False


class AskVolley(Ask, frozen=True):
    """D31. How is the manpower of a split volley shared out?"""

    ship: str
    aimed: tuple[Part, ...] = ()

    def after(self, board: Board, command: Command) -> "AskVolley | None":
        if not isinstance(command, Aim):
            return None
        part = Part(self.ship, command.target, command.manpower, command.flame)
        return AskVolley(self.side, self.ship, (*self.aimed, part))

    def choices(self, board: Board) -> list[Command]:
        ship = board.ships[self.ship]
        done: list[Command] = [Done()] if len(self.aimed) >= 2 else []
        return done + [
            Aim(id_, n, flame)
            for id_ in shot_targets(board, ship)
            if all(part.target != id_ for part in self.aimed)
            for flame in ways_to_shoot(board, ship, board.ships[id_])
            for n in range(1, self.most(board) + 1)
        ]

    def left(self, board: Board) -> int:
        """Manpower not yet aimed."""
        used = sum(part.manpower for part in self.aimed)
        return board.manpower(board.ships[self.ship]) - used

    def most(self, board: Board) -> int:
        """8.43a Manpower for one target: until two are aimed at, 1 is kept for another."""
        return self.left(board) - (not self.aimed)

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if command in self.choices(board):
            return None
        if isinstance(command, Done):
            return Refusal("8.43a", "a split volley has at least two targets")
        if not isinstance(command, Aim):
            return not_now("the volley is being shared out")
        ship, target = board.ships[self.ship], board.ships.get(command.target)
        if target is None:
            return Refusal("8.41a", f"there is no ship {command.target} on the map")
        if any(part.target == target.id for part in self.aimed):
            return Refusal("8.43a", f"{target.id} has its share")
        most = self.most(board)
        many = f"{span(1, most)} manpower can be" if most > 0 else "no manpower is left to be"
        return (
            no_first_shot(board, ship, target)
            or why_not_shoot(board, ship, target, command.flame)
            or Refusal("8.43a", f"{many} aimed there")
        )


class Reaction(Frame, frozen=True):
    """8.42c Reaction Fire at an adjacent enemy that tries to ram, rake or grapple."""

    ship: str
    enemy: str
    alongside: bool = False


def why_not_split(board: Board, ship: Ship) -> Refusal | None:
    """8.43a Once it has moved, with 2 manpower or more and two targets."""
    if fired := fired_already(ship):
        return fired
    if moving := must_spend(board, ship):
        return Refusal("8.43a", f"{moving.text} before it splits its fire")
    if board.manpower(ship) < 2:
        return Refusal("8.43a", f"{ship.id} has too little manpower to split")
    if len(shot_targets(board, ship)) < 2:
        return Refusal("8.43a", f"{ship.id} has no two targets")
    return None


def fire_choices(act: Acting) -> list[Command]:
    """D31 Every shot the active ship may make; it splits only once it has moved (8.43a)."""
    board, ship = act.board, act.ship
    if ship.turn.fired:
        return []
    both = board.theatre.options.fire_needs_both_flanks
    plain = [
        id_ for id_ in targets(board, ship)
        if rammed_fires_at_rammer(ship, board.ships[id_]) is None
        and not (both and through_both_flanks(board, ship, board.ships[id_]))
    ]  # fmt: skip
    burning = flame_targets(board, ship)
    if board.theatre.special.turn_rules.stands_by:
        plain, burning = (
            [id_ for id_ in ids if no_first_shot(board, ship, board.ships[id_]) is None]
            for ids in (plain, burning)
        )
    out: list[Command] = [Fire(id_) for id_ in plain]
    out += [Fire(id_, flame=True) for id_ in burning]
    if act.at_rest and board.manpower(ship) >= 2 and len({*plain, *burning}) >= 2:
        out.append(SplitFire())
    return out


def why_not_jettison(board: Board, ship: Ship) -> Refusal | None:
    """8.48a Towers, once, for 1 MP, at any time in the ship's segment.

    Before the points are announced too; these then include what it cost (C65).
    """
    if not has_towers(board, ship):
        return Refusal("8.48a", f"{ship.id} has no towers to throw overboard")
    free = 0 if ship.turn.ended else cap(board, ship) - ship.turn.mp_used
    points = left(ship) if ship.turn.mp_announced >= 0 else free
    if points < 1:
        return Refusal("8.48a", f"{ship.id} has no movement point left for that")
    return None


# -- the commands


def react_odds(state: State, ask: AskReaction, command: React) -> Odds:
    """Of the shot back."""
    ships = board_of(state).ships
    ship, enemy = ships[ask.ship], ships[ask.enemy]
    return fire_odds(board_of(state), ship, enemy, command.flame, alongside=ask.alongside)


def aim_odds(state: State, ask: AskVolley, command: Aim) -> Odds | None:
    """Of this part of the volley alone."""
    board = board_of(state)
    if ask.why_not(board, command) is not None:
        return None
    ship, target = board.ships[ask.ship], board.ships[command.target]
    return fire_odds(board, ship, target, command.flame, command.manpower)


attack_at(
    Fire,
    commands=fire_choices,  # SplitFire among them
    why_not=lambda act, target, shot: why_not_own_fire(act.board, act.ship, target, shot.flame),
    throws=lambda act, target, shot: fire_odds(act.board, act.ship, target, shot.flame),
    carry_out=lambda play, act, shot: play.push(shot_at(act.board, act.ship, shot)),
)
attack(
    SplitFire,
    why_not=lambda act, command: why_not_split(act.board, act.ship),
    carry_out=lambda play, act, command: play.push(Volley(ship=act.ship.id)),
)
ACTS.offer(
    Jettison,
    commands=lambda act: [] if why_not_jettison(act.board, act.ship) else [Jettison()],
    why_not=lambda act, command: why_not_jettison(act.board, act.ship),
    carry_out=lambda play, act, command: play.emit(Jettisoned(act.ship.id)),
)
dice_of(AskReaction, React, react_odds)
dice_of(AskVolley, Aim, aim_odds)


# -- procedures


def may_react(board: Board, ship: Ship, enemy: Ship, alongside: bool = False) -> bool:
    """8.42b, c The ship may answer this enemy, with no manpower too (8.64a)."""
    if ship.turn.jostled:  # H12
        return False
    return not reacted_already(ship) and bool(ways_to_shoot(board, ship, enemy, alongside))


def in_vain(board: Board, ship: Ship, enemy: Ship, alongside: bool = False) -> bool:
    """No die lets the shot hit."""
    return chances(missile_check(board, ship, enemy, alongside=alongside))["No"] == 1


class Volley(Frame, frozen=True):
    """8.43 The manpower of one ship among several targets."""

    ship: str


def shot_at(board: Board, ship: Ship, command: Fire) -> Shot:
    """8.42a All the manpower at one target."""
    part = Part(ship.id, command.target, board.manpower(ship), command.flame)
    return Shot(firer=ship.id, parts=(part,))


def share_out(play: Play, frame: Volley) -> None:
    """8.43a At least 1 to each target, each in its own column (8.43b)."""
    play.emit(FireSplit(frame.ship))
    play.push(AskVolley(play.board.ships[frame.ship].owner, frame.ship))


def loose(play: Play, frame: Volley) -> None:
    """8.43 All parts together, and every reaction to them (C99)."""
    play.take()
    assert isinstance(play.asked, AskVolley)
    play.push(Shot(firer=frame.ship, parts=play.asked.aimed))


def offer_return(play: Play, shot: Shot) -> str | None:
    """8.42c Every ship that is fired at may shoot back (C99)."""
    board = play.board
    if shot.asked == len(shot.parts):
        return "shoot"
    target = board.ships[shot.parts[shot.asked].target]
    play.note(shot, asked=shot.asked + 1)
    if not (may_react(board, target, board.ships[shot.firer]) or in_tow(board, target)):
        return "offer_return"
    play.push(AskReaction(target.owner, target.id, shot.firer))
    return None


def take_return(play: Play, shot: Shot) -> str:
    """8.42d A reacting ship never splits (C99)."""
    answer = play.take()
    if isinstance(answer, CastOff):
        cast(play, answer)
        play.note(shot, asked=shot.asked - 1)
    if isinstance(answer, React):
        ship = play.board.ships[shot.parts[shot.asked - 1].target]
        part = Part(ship.id, shot.firer, play.board.manpower(ship), answer.flame, reaction=True)
        play.note(shot, returns=(*shot.returns, part))
    return "offer_return"


def shoot(play: Play, shot: Shot) -> None:
    """8.42d All shots use the manpower from before any took effect."""
    parts = (*shot.parts, *shot.returns)
    unlit = [p.target for p in parts if not play.board.ships[p.target].on_fire]
    fire_all(play, parts)
    for id_ in dict.fromkeys(unlit):
        if play.board.ships[id_].on_fire:
            open_window(play, id_)


def fire_all(play: Play, parts: Sequence[Part]) -> None:
    """8.45a, 8.63a Throw for every shot; then the depletions; then the fires."""
    board = play.board
    checks = [
        missile_check(board, board.ships[p.ship], board.ships[p.target], p.manpower,
                      p.alongside)
        for p in parts
    ]  # fmt: skip
    verdicts: list[str] = []
    for part, check in zip(parts, checks, strict=True):
        end_hold(play, part.target)
        play.emit(Fired(part.ship, part.target, part.reaction))
        verdicts.append(play.verdict(check, part.ship, part.target))
    for part, verdict in zip(parts, verdicts, strict=True):
        if verdict != "No":
            play.emit(Depleted(part.target, 1, ThrowKind.MISSILES))
    for part, verdict in zip(parts, verdicts, strict=True):
        if verdict == "D/F" and part.flame:
            try_flame(play, part.target, part.ship, part.target)


def offer_reaction(play: Play, frame: Reaction) -> str | None:
    """8.42c Only at an adjacent enemy that is trying to ram, rake or grapple this ship (C98)."""
    ship, enemy = play.board.ships.get(frame.ship), play.board.ships.get(frame.enemy)
    if not ship or not enemy or not (frame.alongside or adjacent(ship, enemy)):
        return DONE
    if not (may_react(play.board, ship, enemy, frame.alongside) or in_tow(play.board, ship)):
        return DONE
    play.push(AskReaction(ship.owner, ship.id, enemy.id, frame.alongside))
    return None


def react(play: Play, frame: Reaction) -> str | None:
    """8.42c The shot is resolved before the attempt's dice; before it a line may go (H29)."""
    answer = play.take()
    if isinstance(answer, CastOff):
        cast(play, answer)
        return "offer_reaction"
    if isinstance(answer, React):
        manpower = play.board.manpower(play.board.ships[frame.ship])
        part = Part(frame.ship, frame.enemy, manpower, answer.flame, True, frame.alongside)
        fire_all(play, (part,))
    return None


procedure(Volley, share_out, loose)
procedure(Shot, offer_return, take_return, shoot)
procedure(Reaction, offer_reaction, react)
