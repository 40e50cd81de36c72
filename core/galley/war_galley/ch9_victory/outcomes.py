"""H02. Ways to win or draw beside the level: what each asks for, and how far it has come."""

from collections.abc import Iterator

from galley.engine.records import OTHER, SIDES, Event, Record, Side
from galley.engine.text import count, joined
from galley.war_galley.ch9_victory.exits import described
from galley.war_galley.ch9_victory.points import best_possible, hulls, victory_points
from galley.war_galley.state.battle_setting import NEVER
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ends import (
    AT_LIMIT,
    CANNOT_WIN,
    DRAWS,
    WINS,
    LeftTable,
    ManWorth,
    OutcomeTable,
)
from galley.war_galley.state.phrases import class_name
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship

Verdict = tuple[Side, str]
"""Who has won, "" for a draw, and why."""


class Condition(Record, frozen=True):
    """H02 One condition of an outcome: whether it holds, how far it has come in words, and
    whether it can hold at all."""

    met: bool
    words: str
    possible: bool = True


def conditions(board: Board, one: OutcomeTable) -> list[Condition]:
    """H02 All conditions of an outcome, in the order of its keys."""
    return [*_of_points(board, one), *_of_ships(board, one), *_of_men(board, one)]


def _of_points(board: Board, one: OutcomeTable) -> Iterator[Condition]:
    """H02 `points` and `other_under`."""
    mine, theirs = (victory_points(board, side) for side in (one.side, OTHER[one.side]))
    if one.points is not None:
        able = best_possible(board, one.side) >= one.points
        yield Condition(mine >= one.points, f"{mine} of {count(one.points, 'point')}", able)
    if one.other_under is not None:
        enemy = board.theatre.sides[OTHER[one.side]].name
        said = f"{enemy} with {count(theirs, 'point')}, under {one.other_under} needed"
        yield Condition(theirs < one.other_under, said)


def _of_ships(board: Board, one: OutcomeTable) -> Iterator[Condition]:
    """H02 `left`, `in_harbour_or_aground`, `lost_under` and `other_left_under`."""
    for wanted in one.left:
        yield _left(board, one.side, wanted)
    if one.in_harbour_or_aground is not None:
        there = in_safety(board, one.side)
        said = f"{there} of {count(one.in_harbour_or_aground, 'ship')} in harbour or aground"
        more = there + len(_afloat(board, one.side))
        able = more >= one.in_harbour_or_aground
        yield Condition(there >= one.in_harbour_or_aground, said, able)
    if one.lost_under is not None:
        lost = len(hulls(board, OTHER[one.side]))
        said = f"{count(lost, 'ship')} lost, fewer than {one.lost_under} needed"
        yield Condition(lost < one.lost_under, said)
    if one.other_left_under is not None:
        enemy = OTHER[one.side]
        away = so_far(board, enemy, LeftTable(number=one.other_left_under))
        name = board.theatre.sides[enemy].name
        gone = f"{name} with {count(away, 'ship')} away by an exit"
        said = f"{gone}, under {one.other_left_under} needed"
        yield Condition(away < one.other_left_under, said)


def _of_men(board: Board, one: OutcomeTable) -> Iterator[Condition]:
    """H02 `commander_lost`, `commander_left` and `arrived`."""
    memory = board.memory
    if one.commander_lost is not None:
        lost = one.commander_lost in memory.men_lost
        said = "has lost his ship" if lost else "has not lost his ship"
        yield Condition(lost, f"{_name(board, one.commander_lost)} {said}")
    if one.commander_left is not None:
        gone = one.commander_left in memory.men_left
        man = board.commanders.get(one.commander_left)
        said = "has left by an exit" if gone else "has not left by an exit"
        able = gone or man is None or bool(man.ship)
        yield Condition(gone, f"{_name(board, one.commander_left)} {said}", able)
    if one.arrived is not None:
        yield _arrived(board, one, one.arrived)


def _arrived(board: Board, one: OutcomeTable, letter: str) -> Condition:
    """H02 `arrived`, and `arrived_before_points` of the squadron's enemy."""
    name = board.theatre.squadrons.get(letter, letter)
    there, most = board.arrived_whole(letter), one.arrived_before_points
    if most is None:
        return Condition(there, f"{name} is in" if there else f"{name} is still to come in")
    if not there:
        said = f"{name} in before its enemy has {count(most, 'point')}: it is still to come in"
        return Condition(False, said)
    had = dict(board.memory.arrived).get(letter, most)
    said = f"{name} came in when its enemy had {count(had, 'point')}, under {most} needed"
    in_time = had < most
    return Condition(in_time, said, in_time)


def _name(board: Board, commander: str) -> str:
    """The name of a commander."""
    found = _man(board, commander)
    return found.name if found is not None else commander


def _man(board: Board, commander: str) -> Commander | None:
    """A commander of the battle, or of reinforcements."""
    coming = (one for reserve in board.reserves for one in reserve.commanders)
    return board.commanders.get(commander) or next(
        (one for one in coming if one.id == commander), None
    )


class SquadronArrived(Event, frozen=True):
    """H02 The last ship of a squadron has come in; its enemy has so many points."""

    squadron: str
    points: int

    def apply(self, board: Board) -> None:
        board.remember(arrived=(*board.memory.arrived, (self.squadron, self.points)))


def note_arrived(play: Play) -> None:
    """H02 Reinforcements that an outcome asks for are counted when the last of them is there."""
    board = play.board
    for letter in sorted({one.arrived or "" for one in board.theatre.special.ends.outcomes}):
        waits = any(reserve.squadron == letter for reserve in board.reserves)
        if waits and board.arrived_whole(letter) and letter not in dict(board.memory.arrived):
            side = next(one.side for one in board.reserves if one.squadron == letter)
            play.emit(SquadronArrived(letter, victory_points(board, OTHER[side])))


# -- ships that left


def counts(board: Board, wanted: LeftTable, ship: Ship) -> bool:
    """H02 The ship is one of those whose leaving an outcome asks for."""
    return (
        ship.side == ship.owner
        and (not wanted.ships or ship.id in wanted.ships)
        and (not wanted.classes or ship.code in wanted.classes)
    )


def so_far(board: Board, side: Side, wanted: LeftTable) -> int:
    """H02 How many of the ships that an outcome asks for have left by its exit."""
    return sum(
        board.lost[one.ship].side == side and counts(board, wanted, board.lost[one.ship])
        for one in board.memory.left
        if wanted.exit in (None, one.exit) and (wanted.fleeing or not one.fled)
    )


def _left(board: Board, side: Side, wanted: LeftTable) -> Condition:
    """H02 `left`: how many have, and whether enough are there that still can."""
    gone = so_far(board, side, wanted)
    whose = ""
    if wanted.ships:
        whose = f" of {joined(wanted.ships)}"
    elif wanted.classes:
        whose = f" of class {joined(wanted.classes)}"
    way = "an exit"
    if wanted.exit is not None:
        way = described(board.theatre.special.exits[wanted.exit - 1]).removeprefix("by ")
    said = f"{gone} of {count(wanted.number, 'ship')}{whose} away by {way}"
    still = sum(counts(board, wanted, ship) for ship in _afloat(board, side))
    still += sum(
        (not wanted.ships or id_ in wanted.ships)
        and (not wanted.classes or code in wanted.classes)
        for reserve in board.reserves if reserve.side == side
        for id_, code in reserve.ships
    )  # fmt: skip
    return Condition(gone >= wanted.number, said, gone + still >= wanted.number)


def _afloat(board: Board, side: Side) -> list[Ship]:
    """The side's own ships on the map that may still go somewhere or be won back."""
    return [ship for ship in board.ships.values() if ship.side == side]


def in_safety(board: Board, side: Side) -> int:
    """H02 `in_harbour_or_aground`: own ships that left by an exit, or lie in the side's hands on
    a shore that is friendly to it."""
    left = sum(
        (ship := board.lost[one.ship]).side == side == ship.owner and not one.fled
        for one in board.memory.left
    )
    shores = {h for s in board.theatre.special.shores if s.side == side for h in s.hexes}
    return left + sum(
        bool(ship.aground) and ship.side == side == ship.owner
        and bool({ship.bow, ship.stern} & shores)
        for ship in board.ships.values()
    )  # fmt: skip


# -- the verdict


def holds(board: Board, one: OutcomeTable) -> bool:
    """H02 All conditions of one table hold."""
    return all(condition.met for condition in conditions(board, one))


def outcome_now(board: Board, *when: str, loses: Side = "") -> Verdict | None:
    """H02 The first outcome of the file whose conditions hold at such a moment.

    A draw at the limit saves who would lose, and nobody else (`loses`).
    """
    for one in board.theatre.special.ends.outcomes:
        if one.when not in when or one.result == CANNOT_WIN or not holds(board, one):
            continue
        if one.result == WINS:
            return one.side, _why(board, one)
        if one.when != AT_LIMIT or loses == one.side:
            return "", f"{_why(board, one)}: no more than a draw"
    return None


def _why(board: Board, one: OutcomeTable) -> str:
    """The numbers of an outcome that holds: `Rome, 16 of 16 ships away by the right edge`."""
    said = [condition.words for condition in conditions(board, one)] or ["by then"]
    return f"{board.theatre.sides[one.side].name}, {'; '.join(said)}"


def barred(board: Board, verdict: Verdict) -> Verdict:
    """H02 Who cannot win any more draws at best."""
    winner, reason = verdict
    for one in board.theatre.special.ends.outcomes:
        if one.result == CANNOT_WIN and one.side == winner and holds(board, one):
            return "", f"{reason}; but a win is out of reach: {_why(board, one)}"
    return verdict


def still_open(board: Board) -> bool:
    """H02 Somebody may still win or draw by an outcome, so that levels do not say it all."""
    return any(
        one.result != CANNOT_WIN and all(c.possible for c in conditions(board, one))
        for one in board.theatre.special.ends.outcomes
    )


def told(board: Board, one: OutcomeTable) -> str:
    """An outcome and how far it has come, for a list: `wins at the end of a turn: ...`."""
    result = {DRAWS: "has a draw at least"}.get(one.result, one.result)
    when = {"end of turn": "at the end of a turn", AT_LIMIT: "at the limit"}.get(one.when, "")
    head = " ".join(filter(None, (result, when if one.result != CANNOT_WIN else "")))
    said = [condition.words for condition in conditions(board, one)]
    return f"{head}: {'; '.join(said)}" if said else head


def terms(board: Board) -> Iterator[tuple[Side, str, str]]:
    """(side, sentence, rule) for each thing that the battle says of its end beside the levels:
    outcomes with how far they have come, who never withdraws, what is worth other points."""
    ends = board.theatre.special.ends
    for one in ends.outcomes:
        yield one.side, told(board, one), "H02"
    for side in SIDES:
        own = board.theatre.sides[side].withdrawal
        if own == NEVER:
            yield side, "never withdraws when its admiral is lost", "H39"
        elif own:
            yield (
                side,
                f"{own:+d} to the throw by which it may withdraw",
                "H39",
            )
    for named, points in ends.worth.items():
        ship = named in {*board.ships, *board.lost}
        what = named if ship else f"each {class_name(board, named)}"
        yield "", f"{what}: {count(points, 'point')} to the enemy, however it is lost", "H03"
    for man in ends.men:
        yield _side_of(board, man.id), f"{_name(board, man.id)}: {_price(man)}", "H04"


def _price(man: ManWorth) -> str:
    """The worth of a commander in words (H04)."""
    lost = f"{count(man.points, 'point')} to the enemy if he loses his ship" if man.points else ""
    away = f"{count(man.leaves, 'point')} if he leaves by an exit" if man.leaves else ""
    return ", ".join(filter(None, (lost, away)))


def _side_of(board: Board, commander: str) -> Side:
    found = _man(board, commander)
    return found.side if found is not None else ""
