"""8.2. Boarding: pooled and divided manpower, capture and recapture.

It is one file: the orders and the fights use the same shares.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import combinations, pairwise

from galley.engine.checks import Check, Odds, throws
from galley.engine.loop import DONE, State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Frame, Refusal, Side
from galley.war_galley.ch5_command.commanders import lose_commanders
from galley.war_galley.ch5_command.transfer import open_window
from galley.war_galley.ch5_command.withdrawal import end_hold, no_attack
from galley.war_galley.ch6_movement.movement import on_own_shore
from galley.war_galley.ch7_ramming.ramming import no_orders
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Depleted, has_towers
from galley.war_galley.scenario_rules.fighting.boarders import boarding_bonus
from galley.war_galley.scenario_rules.gear import boarding_gear
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, counted, range_check
from galley.war_galley.state.play import Done, Play
from galley.war_galley.state.ship import Ship, SpeedLevel
from galley.war_galley.state.tables import BOARDING

CAPTURED, REPULSED = "captured", "repulsed"
Share = tuple[str, str, int]  # ship, target, manpower


class Commit(Command, frozen=True):
    """Board with all the ship's manpower, divided among these targets."""

    ship: str
    shares: tuple[tuple[str, int], ...]


class BoardNext(Command, frozen=True):
    """Fight this boarding next."""

    target: str


class Boarded(Event, frozen=True):
    """Boarders went over: who, with how much manpower each."""

    target: str
    shares: tuple[tuple[str, int], ...]

    def apply(self, board: Board) -> None:
        fresh, over = board.ships[self.target].corvus_fresh, {ship for ship, _ in self.shares}
        if not over.isdisjoint(fresh):
            left = tuple(ship for ship in fresh if ship not in over)
            board.change(self.target, corvus_fresh=left)


class Captured(Event, frozen=True):
    """8.25, 8.26, 8.64b A ship changed hands; it does nothing more this turn (C86)."""

    ship: str
    side: Side

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        how = "captured" if self.side != ship.side else "recaptured"
        board.change(
            self.ship, owner=self.side, captured=how, level=SpeedLevel.CRUISE, hurt_as_prize=False
        )
        board.change_turn(self.ship, done=True)


class Repulsed(Event, frozen=True):
    """8.27 The boarders were thrown back."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, repulsed_boarders=True)


class AskBoarding(Ask, frozen=True):
    """D35. Which ships board, whom, and with how much?"""

    ships: tuple[str, ...]
    chosen: tuple[Share, ...] = ()

    def after(self, board: Board, command: Command) -> "AskBoarding | None":
        if not isinstance(command, Commit):
            return None
        more = tuple((command.ship, target, n) for target, n in command.shares)
        return AskBoarding(self.side, self.ships, (*self.chosen, *more))

    def choices(self, board: Board) -> list[Command]:
        taken = {ship for ship, _, _ in self.chosen}
        out: list[Command] = [Done()]
        for id_ in self.ships:
            if id_ not in taken:
                out += divisions(board, board.ships[id_])
        return out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if isinstance(command, Grapple):
            return grapple_before_boarding()
        if not isinstance(command, Commit):
            return Refusal("3.1i", "boarding is decided now")
        ship = board.ships.get(command.ship)
        if ship is None or ship.owner != self.side:
            return Refusal("8.21a", f"{command.ship} is not a ship of yours")
        if any(ship.id == other for other, _, _ in self.chosen):
            return Refusal("8.22b", f"{ship.id}'s boarders have their orders")
        return why_not_commit(board, ship, command.shares, ship.id in self.ships)


class AskBoardingOrder(Ask, frozen=True):
    """D37. Which boarding is fought next?"""

    targets: tuple[str, ...]

    def choices(self, board: Board) -> list[Command]:
        return [BoardNext(target) for target in self.targets]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, BoardNext) and command.target in self.targets:
            return None
        return Refusal("8.22b", f"choose the next boarding: {', '.join(self.targets)}")


class Boarding(Frame, frozen=True):
    """3.1i, 8.2 The Boarding Segment of one activation."""

    side: Side
    ships: tuple[str, ...]
    shares: tuple[Share, ...] = ()
    target: str = ""  # fought for now


# -- conditions


def boarding_targets(board: Board, ship: Ship) -> list[str]:
    """8.21a The enemies a ship is grappled to; a foul or a ram is no grapple (8.14a)."""
    ships = (board.ships[x] for x in ship.grapples)
    return [
        s.id for s in ships
        if s.owner != ship.owner and no_capture_ashore(board, s) is None
        and no_orders(board, ship, s) is None
    ]  # fmt: skip


def divisions(board: Board, ship: Ship) -> list[Command]:
    """8.22b Every way to share out all the manpower, at least 1 to each chosen target."""
    targets, manpower = boarding_targets(board, ship), board.manpower(ship)
    out: list[Command] = []
    for n in range(1, min(len(targets), manpower) + 1):
        for chosen in combinations(targets, n):
            for cuts in combinations(range(1, manpower), n - 1):
                edges = (0, *cuts, manpower)
                parts = (b - a for a, b in pairwise(edges))
                out.append(Commit(ship.id, tuple(zip(chosen, parts, strict=True))))
    return out


def why_not_commit(
    board: Board, ship: Ship, shares: tuple[tuple[str, int], ...], active: bool
) -> Refusal | None:
    """Why a ship may not board so."""
    return (
        needs_manpower(board, ship)
        or no_attack(board, ship)
        or next(filter(None, (_ashore(board, target) for target, _ in shares)), None)
        or next(filter(None, (_stands_by(board, ship, x) for x, _ in shares)), None)
        or needs_link(board, ship, shares, active)
        or whole_crew(board, ship, shares)
    )


def no_capture_ashore(board: Board, target: Ship) -> Refusal | None:
    """9.1 A ship aground on its own side's shore cannot be captured."""
    if on_own_shore(board, target):
        return Refusal("9.1", f"{target.id} lies on a friendly shore and cannot be captured")
    return None


def _ashore(board: Board, id_: str) -> Refusal | None:
    target = board.ships.get(id_)
    return no_capture_ashore(board, target) if target else None


def _stands_by(board: Board, ship: Ship, id_: str) -> Refusal | None:
    target = board.ships.get(id_)
    return no_orders(board, ship, target) if target else None


def boards_later(now: str) -> Refusal:
    """3.1i Boarding waits until every ship of the squadron has finished moving."""
    return Refusal("3.1i", f"boarding comes when the whole squadron has moved: {now}")


def grapple_before_boarding() -> Refusal:
    """8.11c Grappling belongs to the Movement Segment."""
    return Refusal("8.11c", "the Movement Segment is over: grappling belongs to it")


def needs_manpower(board: Board, ship: Ship) -> Refusal | None:
    """8.21b, 8.64a M0 may not board."""
    if board.manpower(ship) < 1:
        return Refusal("8.21b", f"{ship.id} has no manpower left to board with")
    return None


def needs_link(
    board: Board, ship: Ship, shares: tuple[tuple[str, int], ...], active: bool
) -> Refusal | None:
    """8.21a Active against inactive, over a grapple."""
    if not active and boarding_targets(board, ship):
        return Refusal("8.21a", f"{ship.id} is not in the activated squadron")
    for target, _ in shares:
        if target not in boarding_targets(board, ship):
            return Refusal("8.21a", f"{ship.id} is not grappled to an enemy {target}")
    return None


def whole_crew(board: Board, ship: Ship, shares: tuple[tuple[str, int], ...]) -> Refusal | None:
    """8.22b At least 1 to each target, each target once, all the manpower together."""
    names = [target for target, _ in shares]
    if not shares or len(set(names)) != len(names) or any(n < 1 for _, n in shares):
        return Refusal("8.22b", "each target is named once and gets at least 1 manpower")
    if sum(n for _, n in shares) != board.manpower(ship):
        return Refusal("8.22b", f"the shares must add up to {board.manpower(ship)} manpower")
    return None


def boarders(board: Board, side: Side, ships: tuple[str, ...]) -> tuple[str, ...]:
    """8.21, 8.64a The active ships that may board."""
    return tuple(
        id_ for id_ in ships
        if (ship := board.ships.get(id_)) is not None and ship.owner == side
        and board.manpower(ship) >= 1 and boarding_targets(board, ship)
        and no_attack(board, ship) is None
    )  # fmt: skip


# -- dice


def boarding_check(board: Board, target: Ship, parts: list[tuple[Ship, int]]) -> Check:
    """8.22a, 8.23a Pooled manpower against the defender's, height apart (8.24a, C83)."""
    total = sum(n for _, n in parts)
    theirs = has_towers(board, target)
    ours = [has_towers(board, ship) for ship, _ in parts]
    picked = boarding_bonus(board, [ship for ship, _ in parts])
    modifiers = counted(
        (all(ours) and not theirs, 1, "height advantage", "8.24a"),
        (theirs and not any(ours), -1, "height disadvantage", "8.24a"),
        *boarding_gear(board, target, [ship for ship, _ in parts]),
        (picked, picked, "picked boarders", "8.23a, H26"),
    )
    defence = board.manpower(target)
    ends = CAPTURED, REPULSED
    return range_check(ThrowKind.BOARDING, BOARDING, defence, total, modifiers, *ends)


def boarding_odds(board: Board, target: Ship, parts: list[tuple[Ship, int]]) -> Odds:
    """Captured or repulsed, and what it costs."""
    check = boarding_check(board, target, parts)
    out = {"captured, no loss": Fraction(0), "captured at a loss": Fraction(0),
           "repulsed": Fraction(0), "repulsed, both lose": Fraction(0)}  # fmt: skip
    for natural, chance in throws(check.dice).items():
        total = natural + check.added()
        if check.read(total) == CAPTURED:
            lost = check.dice and captors_lose(total)
            out["captured at a loss" if lost else "captured, no loss"] += chance
        else:
            both = check.dice and defender_loses(total) and board.manpower(target)
            out["repulsed, both lose" if both else "repulsed"] += chance
    return Odds((check,), tuple((name, chance) for name, chance in out.items() if chance))


def pooled_odds(board: Board, target: str, shares: Iterable[Share]) -> Odds | None:
    """The boarding of a ship by all who are told off against it; None where nobody is."""
    parts = [(board.ships[s], n) for s, t, n in shares if t == target and s in board.ships]
    return boarding_odds(board, board.ships[target], parts) if parts else None


def commit_odds(state: State, ask: AskBoarding, command: Commit) -> Odds | None:
    """Of the first target named, with everyone told off against it so far."""
    board = board_of(state)
    if not command.shares or command.shares[0][0] not in board.ships:
        return None
    mine = [(command.ship, target, n) for target, n in command.shares]
    return pooled_odds(board, command.shares[0][0], [*ask.chosen, *mine])


def next_odds(state: State, ask: Ask, command: BoardNext) -> Odds | None:
    """Of all who board this target."""
    frame = state.frame(Boarding)
    if frame is None or command.target not in board_of(state).ships:
        return None
    return pooled_odds(board_of(state), command.target, frame.shares)


def captors_lose(total: int) -> bool:
    """8.28b A capture on an adjusted 9-12 (over 12 reads as 12) costs each attacker 1."""
    return total >= 9


def defender_loses(total: int) -> bool:
    """8.28d A repulse on an adjusted 2-5 costs the defender 1 as well (C43)."""
    return 2 <= total <= 5


# -- procedure


def allocate(play: Play, frame: Boarding) -> str | None:
    """8.22, C85 All manpower is allotted before the first dice."""
    ships = boarders(play.board, frame.side, frame.ships)
    if not ships:
        return DONE
    play.push(AskBoarding(frame.side, ships))
    return None


def allocated(play: Play, frame: Boarding) -> None:
    """8.22b Shares stay as declared while earlier boardings are fought."""
    assert isinstance(play.asked, AskBoarding)
    play.take()
    play.note(frame, shares=play.asked.chosen)


def next_target(play: Play, frame: Boarding) -> str | None:
    """D37 Target by target, in the active player's order."""
    targets = tuple(sorted({target for _, target, _ in frame.shares}))
    if not targets:
        return DONE
    play.push(AskBoardingOrder(frame.side, targets))
    return None


def prepare(play: Play, frame: Boarding) -> None:
    """D36 Before the dice a commander of the target may leave it."""
    answer = play.take()
    assert isinstance(answer, BoardNext)
    play.note(frame, target=answer.target)
    open_window(play, answer.target)


def fight(play: Play, frame: Boarding) -> str:
    """8.23 Two dice for one target."""
    board = play.board
    mine = [(ship, n) for ship, target, n in frame.shares if target == frame.target]
    rest = tuple(share for share in frame.shares if share[1] != frame.target)
    play.note(frame, shares=rest, target="")
    target = board.ships.get(frame.target)
    parts = [(board.ships[ship], n) for ship, n in mine if ship in board.ships]
    if target is not None and parts:
        _resolve(play, frame.side, target, parts)
    return "next_target"


def _resolve(play: Play, side: Side, target: Ship, parts: list[tuple[Ship, int]]) -> None:
    check = boarding_check(play.board, target, parts)
    end_hold(play, target.id)
    play.emit(Boarded(target.id, tuple((ship.id, n) for ship, n in parts)))
    verdict, natural = play.roll(check, target.id, *(ship.id for ship, _ in parts))
    total = natural + check.added()
    if verdict == CAPTURED:
        capture(play, side, target, parts, bool(check.dice) and captors_lose(total))
    elif check.dice:
        repulse(play, target, parts, defender_loses(total))
    else:
        repulse_hopeless(play, target, parts)


def capture(
    play: Play, side: Side, target: Ship, parts: list[tuple[Ship, int]], at_a_loss: bool
) -> None:
    """8.25a, 8.28a, b The ship is taken; its commanders are lost (C87)."""
    play.emit(Captured(target.id, side))
    if at_a_loss:
        _lose(play, parts)
    lose_commanders(play, target.id)


def repulse(play: Play, target: Ship, parts: list[tuple[Ship, int]], both_lose: bool) -> None:
    """8.27a, 8.28c, d Every attacker loses 1; on 2-5 the defender too."""
    play.emit(Repulsed(target.id))
    _lose(play, parts)
    if both_lose and play.board.manpower(target):
        play.emit(Depleted(target.id, 1, ThrowKind.BOARDING))


def repulse_hopeless(play: Play, target: Ship, parts: list[tuple[Ship, int]]) -> None:
    """8.23b A No cell: attackers to M0, the defender unhurt (C08)."""
    play.emit(Repulsed(target.id))
    for ship, _ in parts:
        if left := play.board.manpower(play.board.ships[ship.id]):
            play.emit(Depleted(ship.id, left, ThrowKind.BOARDING))


def _lose(play: Play, parts: list[tuple[Ship, int]]) -> None:
    """C84 Each attacking ship loses its own 1, never below 0."""
    for ship, _ in parts:
        if play.board.manpower(play.board.ships[ship.id]):
            play.emit(Depleted(ship.id, 1, ThrowKind.BOARDING))


def not_in_movement(act: Acting, command: Commit) -> Refusal:
    """3.1i Not while a ship of the squadron moves."""
    return boards_later(f"{act.ship.id} is acting now")


ACTS.offer(Commit, not_now=not_in_movement)
dice_of(AskBoarding, Commit, commit_odds)
dice_of(None, BoardNext, next_odds)
procedure(Boarding, allocate, allocated, next_target, prepare, fight)
