"""14, 21. Phase 5: lines are thrown, corvi drop, and what holds is drawn together."""

from collections.abc import Collection, Iterator, Sequence
from typing import cast

from msgspec.structs import replace

from galley.ancient_galley.ch14_grappling.drawing import drawn_together
from galley.ancient_galley.state.aboard import engaged, fit_men, held_by_links
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import OFFICERS, SECTIONS, Condition, Man, number
from galley.ancient_galley.state.marks import Link, LinkKind, ThrowKind
from galley.ancient_galley.state.ship import Corvus, Ship, SpeedBand, Status
from galley.engine.checks import Check, need_or_more
from galley.engine.loop import procedure
from galley.engine.records import SIDES, Ask, Command, Event, Frame, Refusal, Side
from galley.geometry.plane.outlines import hull_gap, placed, section_gap, sections
from galley.geometry.plane.polygons import Gap, gap
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import Done, order, pair

REACH = 2_000  # mils (AG-14.0a, AG-21.1a)
HOLDS, FALLS_SHORT = "holds", "falls short"


class ThrowLine(Command, frozen=True):
    """AG-14.0a A man throws a line at a ship."""

    man: str
    target: str


class DropCorvus(Command, frozen=True):
    """AG-21.1a A corvus is dropped on a ship."""

    ship: str
    target: str


class LinesRevealed(Event, frozen=True):
    """What both sides throw and drop, told at once."""

    throws: tuple[ThrowLine, ...]
    drops: tuple[DropCorvus, ...]

    def apply(self, board: Board) -> None:
        pass


class LineHeld(Event, frozen=True):
    """AG-14.0c A line holds."""

    link: Link

    def apply(self, board: Board) -> None:
        board.links = (*board.links, self.link)
        board.count = max(board.count, self.link.id)


class CorvusDropped(Event, frozen=True):
    """AG-21.1a A corvus locks two ships."""

    link: Link

    def apply(self, board: Board) -> None:
        board.links = (*board.links, self.link)
        board.count = max(board.count, self.link.id)
        board.change(self.link.ship, corvus=Corvus.DOWN)


class LineParted(Event, frozen=True):
    """AG-14.1b A single line to a ship that moved this turn breaks at once."""

    link: int
    ship: str
    other: str

    def apply(self, board: Board) -> None:
        board.drop_links(self.link)


class DrawnTogether(Event, frozen=True):
    """AG-14.1a Two ships stop and are drawn together, as far as they can be."""

    ship: str
    other: str
    here: Pose
    there: Pose
    moved: tuple[str, ...]  # of the two, the ships that did not lie there before

    def apply(self, board: Board) -> None:
        for ship, pose in ((self.ship, self.here), (self.other, self.there)):
            board.change(ship, x=pose.x, y=pose.y, heading=pose.heading, band=SpeedBand.STOP)
        board.drawn = (*board.drawn, pair(self.ship, self.other))


# -- what may be thrown


def line_check() -> Check:
    """AG-14.0c"""
    return Check(ThrowKind.LINE, "AG-14.0c", 1, "3 or more", need_or_more(3, HOLDS, FALLS_SHORT))


def hulls_apart(board: Board, one: Ship, other: Ship) -> Gap:
    """PG-7 The distance of two hulls."""
    kinds = board.class_of(one).model, board.class_of(other).model
    return hull_gap(kinds[0], one.pose, kinds[1], other.pose)


def line_gap(board: Board, man: Man, target: Ship) -> Gap:
    """AG-14.0b From the section that a man stands in to a hull."""
    ship = board.ships[man.ship]
    kinds = board.class_of(ship).model, board.class_of(target).model
    return section_gap(kinds[0], ship.pose, SECTIONS.index(man.section), kinds[1], target.pose)


def section_reached(board: Board, man: Man, target: Ship) -> str:
    """AG-14.0b, G72 The nearest section of the target; of equals the one that is called like the
    thrower's, else the foremost (G83)."""
    ship = board.ships[man.ship]
    mine = placed(sections(board.class_of(ship).model)[SECTIONS.index(man.section)], ship.pose)
    theirs = sections(board.class_of(target).model)
    gaps = [gap(mine, placed(part, target.pose)).square for part in theirs]
    nearest = [
        section for section, apart in zip(SECTIONS, gaps, strict=True) if apart == min(gaps)
    ]
    return man.section if man.section in nearest else nearest[0]


def why_not_throw(board: Board, side: Side, command: ThrowLine) -> Refusal | None:
    """Why a man may not throw a line at a ship; None where he may."""
    man, target = board.men.get(command.man), board.ships.get(command.target)
    if man is None or man.side != side or man.ship not in board.ships:
        return Refusal("AG-14.0a", f"you have no man {command.man} aboard a ship")
    if target is None or not target.afloat or target.id == man.ship:
        return Refusal("AG-14.0a", f"there is no other ship {command.target} to throw a line at")
    return (
        _unfit(board, man)
        or (_withdraws(board.ships[man.ship]) if board.ships[man.ship].side == side else None)
        or _out_of_reach(board, man, target)
    )


def _unfit(board: Board, man: Man) -> Refusal | None:
    for holds, rule, why in (
        (man.state == Condition.WOUNDED, "AG-18.7a", "is wounded"),
        (man.state == Condition.RECOVERING, "AG-12.2b", "is still recovering"),
        (not man.fit, "AG-14.0a", "is not fit"),
        (man.unarmed, "AG-14.0d", "is unarmed"),
        (man.rank in OFFICERS, "AG-14.0a", f"is {man.rank} and throws no lines"),
        (engaged(board, man), "AG-14.0a", "is engaged"),
    ):
        if holds:
            return Refusal(rule, f"{man.id} {why}")
    return None


def _withdraws(ship: Ship) -> Refusal | None:
    """AG-22.5a"""
    if ship.status == Status.WITHDRAWING:
        return Refusal("AG-22.5a", f"{ship.id} withdraws and does not grapple")
    return None


def _out_of_reach(board: Board, man: Man, target: Ship) -> Refusal | None:
    ship = board.ships[man.ship]
    hulls = hulls_apart(board, ship, target)
    if not hulls.within(REACH):
        text = f"{ship.id} and {target.id} lie {hulls.mils} mils apart: 2000 at most"
        return Refusal("AG-14.0a", text)
    reach = line_gap(board, man, target)
    if not reach.within(REACH):
        text = f"from the {man.section} of {ship.id} it is {reach.mils} mils: 2000 at most"
        return Refusal("AG-14.0b", text)
    return None


def why_not_drop(board: Board, side: Side, command: DropCorvus) -> Refusal | None:
    """Why a corvus may not be dropped on a ship; None where it may."""
    ship, target = board.ships.get(command.ship), board.ships.get(command.target)
    if ship is None or not ship.afloat or ship.side != side:
        return Refusal("AG-21.1a", f"you have no ship {command.ship}")
    if target is None or not target.afloat or target.id == ship.id:
        return Refusal("AG-21.1a", f"there is no other ship {command.target}")
    if ship.corvus != Corvus.READY:
        return Refusal("AG-21.1a", f"{ship.id} has no corvus ready")
    if not fit_men(board, ship.id, side):
        return Refusal("AG-21.1b", f"{ship.id} has no fit man to drop it")
    hulls = hulls_apart(board, ship, target)
    if not hulls.within(REACH):
        text = f"{ship.id} and {target.id} lie {hulls.mils} mils apart: 2000 at most"
        return Refusal("AG-21.1a", text)
    return _withdraws(ship)


# -- the question


class AskLines(Ask, frozen=True):
    """B5. Which men throw lines, and at whom; which corvi drop.  Sealed until both have said."""

    together = True
    takes = (ThrowLine, DropCorvus)
    throws: tuple[ThrowLine, ...] = ()
    drops: tuple[DropCorvus, ...] = ()

    def choices(self, board: Board) -> Sequence[Command]:
        thrown = {one.man for one in self.throws}
        dropped = {one.ship for one in self.drops}
        found: list[Command] = [c for c in possible_throws(board, self.side)
                                if c.man not in thrown]  # fmt: skip
        found += [c for c in possible_drops(board, self.side) if c.ship not in dropped]
        return [*found, Done()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if isinstance(command, ThrowLine):
            if command.man in {one.man for one in self.throws}:
                return Refusal("AG-14.0c", f"{command.man} throws one line a turn")
            return why_not_throw(board, self.side, command)
        if isinstance(command, DropCorvus):
            if command.ship in {one.ship for one in self.drops}:
                return Refusal("AG-21.1a", f"the corvus of {command.ship} drops once")
            return why_not_drop(board, self.side, command)
        return Refusal("AG-14.0a", "lines are thrown now: throw, drop a corvus, or done")

    def after(self, board: Board, command: Command) -> "AskLines | None":
        if isinstance(command, ThrowLine):
            return replace(self, throws=(*self.throws, command))
        if isinstance(command, DropCorvus):
            return replace(self, drops=(*self.drops, command))
        return None

    def unanswered(self, board: Board) -> "AskLines":
        return AskLines(self.side)


def possible_throws(board: Board, side: Side) -> Iterator[ThrowLine]:
    """Every line that a side may throw, by men and ships."""
    near = _near(board)
    for man in board.men.values():
        if man.side != side or man.ship not in near:
            continue
        for target in near[man.ship]:
            command = ThrowLine(man.id, target)
            if why_not_throw(board, side, command) is None:
                yield command


def possible_drops(board: Board, side: Side) -> Iterator[DropCorvus]:
    """Every corvus that a side may drop."""
    near = _near(board)
    for ship in board.afloat():
        if ship.side == side and ship.corvus == Corvus.READY:
            for target in near.get(ship.id, ()):
                command = DropCorvus(ship.id, target)
                if why_not_drop(board, side, command) is None:
                    yield command


def _near(board: Board) -> dict[str, list[str]]:
    """For each ship those whose hulls are in reach, by id."""
    found = dict[str, list[str]]()
    afloat = board.afloat()
    for n, one in enumerate(afloat):
        for other in afloat[n + 1 :]:
            far = abs(one.x - other.x) > FAR or abs(one.y - other.y) > FAR
            if not far and hulls_apart(board, one, other).within(REACH):
                found.setdefault(one.id, []).append(other.id)
                found.setdefault(other.id, []).append(one.id)
    return {id_: sorted(near, key=order) for id_, near in found.items()}


FAR = 20_000  # mils between centres beyond which no two hulls are in reach


# -- the phase


class Grappling(Frame, frozen=True, kw_only=True):
    """Phase 5."""


def ask_for_lines(play: Play, grappling: Grappling) -> None:
    """B5. The sides that can throw anything."""
    for side in SIDES:
        if len(AskLines(side).choices(play.board)) > 1:
            play.push(AskLines(side))


def throw_lines(play: Play, grappling: Grappling) -> None:
    """AG-1.1d, AG-14.0c The dice, by the ships on which men stand and by men; then the corvi
    drop."""
    board, asked = play.board, cast(tuple[AskLines, ...], grappling.answers)
    throws = sorted(
        (t for ask in asked for t in ask.throws),
        key=lambda t: (order(board.men[t.man].ship), number(t.man)),
    )
    drops = sorted((d for ask in asked for d in ask.drops), key=lambda d: order(d.ship))
    if not (throws or drops):
        return
    play.emit(LinesRevealed(tuple(throws), tuple(drops)))
    ends = {t: section_reached(board, board.men[t.man], board.ships[t.target]) for t in throws}
    for one in throws:
        man = board.men[one.man]
        if play.verdict(line_check(), man.ship, one.target) == HOLDS:
            link = Link(board.count + 1, man.ship, man.section, one.target, ends[one], man.side)
            play.emit(LineHeld(link))
    for drop in drops:
        side = board.ships[drop.ship].side
        link = Link(board.count + 1, drop.ship, "", drop.target, "", side, LinkKind.CORVUS)
        play.emit(CorvusDropped(link))
    play.note(grappling, answers=())


def moving(ship: Ship, held: Collection[str]) -> bool:
    """AG-14.1b, G27, G81 It moved this turn and nothing has stopped it, a hold neither."""
    return ship.moved and ship.band != SpeedBand.STOP and ship.id not in held


def draw(play: Play, grappling: Grappling) -> None:
    """AG-14.1 A single line to a ship that moves parts at once; then what holds is drawn
    together, by the pairs' ids."""
    board = play.board
    pairs = sorted({link.pair for link in board.links}, key=lambda two: [*map(order, two)])
    holds = [two for two in pairs if held_by_links(board, *two)]
    stopped = {ship for two in holds for ship in two}
    for two in pairs:
        if two not in holds and any(moving(board.ships[id_], stopped) for id_ in two):
            for link in board.between(*two):
                play.emit(LineParted(link.id, link.ship, link.other))
    for two in holds:
        if two not in board.drawn:
            one, other = board.ships[two[0]], board.ships[two[1]]
            here, there = drawn_together(board, one, other)
            lay = (one, here), (other, there)
            moved = tuple(ship.id for ship, pose in lay if ship.pose != pose)
            play.emit(DrawnTogether(*two, here, there, moved))


procedure(Grappling, ask_for_lines, throw_lines, draw)
