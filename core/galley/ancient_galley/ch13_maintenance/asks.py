"""13. The question of phase 8, put to both sides at once and openly (B8a to B8e), and how
it is typed.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeVar

from msgspec.structs import replace

from galley.ancient_galley.ch13_maintenance.cutting import (
    automatic,
    line,
    possible_cuts,
    why_not_cut,
    why_not_remove,
)
from galley.ancient_galley.ch13_maintenance.events import (
    CutLine,
    GiveJob,
    MoveOars,
    PlaceMan,
    Plug,
    RemoveCorvus,
    Swim,
)
from galley.ancient_galley.ch13_maintenance.placing import (
    give_job,
    place,
    usual_move,
    why_not_job,
    why_not_move,
    why_not_place,
)
from galley.ancient_galley.ch13_maintenance.water import (
    drift,
    swimmers,
    why_not_plug,
    why_not_swim,
)
from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import JOBS, SECTIONS, Job
from galley.ancient_galley.state.ship import SLOTS, Corvus
from galley.engine.loop import procedure
from galley.engine.records import Chooser, Command, Frame, OpenAsk, Refusal, Side
from galley.tabletop.board import FLANKS, Done, Hold

Note = CutLine | RemoveCorvus | Plug | MoveOars | Swim
AtOnce = PlaceMan | GiveJob
N = TypeVar("N", CutLine, RemoveCorvus, Plug, MoveOars, Swim)
RULES: Final[Mapping[type[Command], str]] = {
    CutLine: "AG-14.2a", RemoveCorvus: "AG-21.2b", Plug: "AG-10.5b", MoveOars: "AG-6.2a",
    Swim: "AG-12.1a",
}  # fmt: skip
STROKES: Final = (
    (0, 2000), (1414, 1414), (2000, 0), (1414, -1414), (0, -2000), (-1414, -1414), (-2000, 0),
    (-1414, 1414),
)  # fmt: skip
"""Two inches in the eight directions that are suggested, in mils."""


class AskMaintenance(OpenAsk, frozen=True):
    """B8a to B8e. Where the men go and what they do, and what else is done in phase 8.

    Places and jobs are given at once; everything else is noted, and done when both sides have
    ended.  `held`: what is not noted is not done.
    """

    gathered = True
    takes = (PlaceMan, GiveJob, RemoveCorvus, Plug, MoveOars, Swim)
    notes: tuple[Note, ...] = ()
    held: bool = False

    def suggest(self, board: Board) -> Sequence[Command]:
        """Everything but the countless points to swim to, of which some are named."""
        back = [CutLine(cut.man, 0) for cut in noted((self,), CutLine)]
        wanted = dict.fromkeys([*back, *candidates(board, self.side)])
        return [Done(), Hold(), *(c for c in wanted if self.why_not(board, c) is None)]

    def sample(self, board: Board, rng: Chooser) -> Command:
        ends: tuple[Command, ...] = (Done(), Done(), Hold())
        return rng.choice(ends if rng.randrange(2) else self.suggest(board))

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done | Hold):
            return None
        if isinstance(command, PlaceMan):
            return why_not_place(board, self.side, command)
        if isinstance(command, GiveJob):
            return why_not_job(board, self.side, command)
        if isinstance(command, Note):
            return self._said(command) or why_not_note(board, self.side, command)
        return Refusal("AG-1.1a", "phase 8: place men, give jobs, cut, plug, move oars, or done")

    def _said(self, command: Note) -> Refusal | None:
        """Why what is noted already forbids it; an order of before may be taken back."""
        if command in self.notes:
            return Refusal(RULES[type(command)], "that is said already")
        if isinstance(command, CutLine) and not command.link:
            if any(cut.man == command.man for cut in noted((self,), CutLine)):
                return None
            return Refusal("AG-14.2a", f"{command.man} has no line to cut")
        if isinstance(command, Plug) and command.man:
            said = [p.man for p in noted((self,), Plug) if p.ship == command.ship and p.man]
            if said:
                text = f"{said[0]} tries to plug {command.ship}: one attempt a turn"
                return Refusal("AG-10.5b", text)
        return None

    def meanwhile(self, command: Command) -> Frame | None:
        if isinstance(command, PlaceMan | GiveJob):
            return Arranging(side=self.side, command=command)
        return None

    def ended(self, command: Command) -> "AskMaintenance":
        return replace(self, held=isinstance(command, Hold))

    def after(self, board: Board, command: Command) -> "AskMaintenance | None":
        if isinstance(command, PlaceMan | GiveJob):
            kept = (x for x in self.notes if why_not_note(board, self.side, x) is None)
            return replace(self, notes=tuple(kept))
        if not isinstance(command, Note):
            return None
        kept = (x for x in self.notes if not _replaces(board, self.side, command, x))
        more = () if isinstance(command, CutLine) and not command.link else (command,)
        return replace(self, notes=(*kept, *more))


def why_not_note(board: Board, side: Side, command: Note) -> Refusal | None:
    """Why a side may not do what is done when both have ended; None where it may."""
    if isinstance(command, CutLine):
        return why_not_cut(board, side, command) if command.link else None
    if isinstance(command, RemoveCorvus):
        return why_not_remove(board, side, command)
    if isinstance(command, Plug):
        return why_not_plug(board, side, command)
    if isinstance(command, MoveOars):
        return why_not_move(board, side, command)
    return why_not_swim(board, side, command)


def _replaces(board: Board, side: Side, new: Note, old: Note) -> bool:
    """AG-14.2a, AG-10.5a What a man or a ship does once takes the place of what was said before;
    a cut without a die (AG-14.4a) is no attempt, and a man makes any number of them."""
    if isinstance(new, CutLine):
        if not isinstance(old, CutLine) or old.man != new.man:
            return False
        link = line(board, new.link)
        return link is None or not automatic(board, side, link)
    if type(old) is not type(new):
        return False
    if isinstance(new, Swim):
        return isinstance(old, Swim) and old.man == new.man
    return not isinstance(old, CutLine | Swim) and old.ship == new.ship


def noted(asks: Sequence[AskMaintenance], kind: type[N]) -> list[N]:
    """List what the sides have said of one kind."""
    return [note for ask in asks for note in ask.notes if isinstance(note, kind)]


def candidates(board: Board, side: Side) -> Iterator[Command]:
    """List what a side could want, in a fixed order; not all of it is legal."""
    ships = [ship for ship in board.afloat() if ship.side == side]
    yield from possible_cuts(board, side)
    for ship in board.afloat():
        if ship.corvus == Corvus.DOWN:
            yield RemoveCorvus(ship.id)
    for ship in ships:
        if ship.holes:
            yield from (Plug(ship.id, man.id) for man in fit_men(board, ship.id, side))
            yield Plug(ship.id)
    for ship in ships:
        yield from (MoveOars(ship.id, flank, n) for flank in FLANKS for n in range(1, SLOTS + 1))
        if usual_move(ship) is not None:
            yield MoveOars(ship.id, FLANKS[0], 0)
    for swimmer in swimmers(board):
        if swimmer.side == side:
            x, y = swimmer.at
            yield Swim(swimmer.id, *drift(board, swimmer))
            yield from (Swim(swimmer.id, x + dx, y + dy) for dx, dy in STROKES)
            yield Swim(swimmer.id, x, y)
    for ship in ships:
        for man in fit_men(board, ship.id, side):
            for job in JOBS:
                engines = range(1, len(ship.engines) + 1) if job == Job.ENGINE else (0,)
                yield from (GiveJob(man.id, job, engine) for engine in engines)
    for ship in ships:
        for man in fit_men(board, ship.id, side):
            for section in SECTIONS:
                yield from (PlaceMan(man.id, section, tower) for tower in (False, True))


# -- what a command sets going at once


class Arranging(Frame, frozen=True, kw_only=True):
    """AG-13.0a A man is placed or given a job while both sides go on."""

    side: Side
    command: AtOnce


def arrange(play: Play, frame: Arranging) -> None:
    """Do it at once; what was said before and cannot be done now is forgotten."""
    if isinstance(frame.command, PlaceMan):
        place(play, frame.command)
    else:
        give_job(play, frame.command)
    play.ask_afresh(frame.side, frame.command)


procedure(Arranging, arrange)


HOW = Refusal(
    "AG-13.0a",
    "type place A1.3 bow tower, job A1.2 helm (engine 1, sail, plug, free), cut A1.4 7 (or none), "
    "corvus A1, plug A1 A1.5 (or nobody), oars A1 port 2, swim A1.6 1000 -500 (mils east and "
    "north), done, or hold",
)


def typed(board: Board, ask: AskMaintenance, text: str) -> Command | Refusal:
    """One order in words; a swimmer's way is counted from where he is."""
    words = text.lower().split()
    if not words:
        return HOW
    first, *rest = words
    if first in ("done", "end", "finish"):
        return Done()
    if first == "hold":
        return Hold()
    if not rest:
        return HOW
    who, *more = rest[0].upper(), *rest[1:]
    try:
        return _order(board, first, who, more) or HOW
    except (IndexError, ValueError):
        return HOW


def _order(board: Board, first: str, who: str, more: list[str]) -> Command | None:
    """Raises IndexError for a word that is missing, ValueError for one that is no number."""
    if first in ("place", "send"):
        return PlaceMan(who, more[0], "tower" in more[1:])
    if first == "job":
        job = "" if more[0] in ("free", "none") else more[0]
        return GiveJob(who, job, int(more[1]) if job == Job.ENGINE else 0)
    if first == "cut":
        return CutLine(who, 0 if more[0] == "none" else int(more[0]))
    if first in ("corvus", "remove"):
        return RemoveCorvus(who)
    if first == "plug":
        return Plug(who, "" if more[0] in ("nobody", "none") else more[0].upper())
    if first == "oars":
        return MoveOars(who, more[0], int(more[1]))
    if first == "swim":
        at = board.men[who].at if who in board.men else (0, 0)
        return Swim(who, at[0] + int(more[0]), at[1] + int(more[1]))
    return None
