"""11.1. The crew of a ship that will be dragged down tries to cut all lines."""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.ancient_galley.ch13_maintenance.commands import CutLine
from galley.ancient_galley.ch13_maintenance.cutting import (
    Try,
    all_hands,
    cut_lines,
    line,
    why_not_cut,
)
from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import CORVUS
from galley.ancient_galley.state.play import Play
from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Frame, Refusal
from galley.tabletop.board import Done, Hold, pair


class AskLastAttempt(Ask, frozen=True):
    """B8f. Which line each man of the supporter goes for; who is not told shares what is left."""

    ship: str
    supporter: str
    cuts: tuple[CutLine, ...] = ()

    def choices(self, board: Board) -> Sequence[Command]:
        links = board.between(self.ship, self.supporter)
        found = (
            CutLine(man.id, link.id)
            for man in fit_men(board, self.supporter, self.side) for link in links
        )  # fmt: skip
        return [Done(), Hold(), *(cut for cut in found if self.why_not(board, cut) is None)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done | Hold):
            return None
        if not isinstance(command, CutLine):
            return Refusal("AG-11.1a", f"{self.supporter} is dragged down: cut lines, or done")
        man, link = board.men.get(command.man), line(board, command.link)
        if man is None or man.side != self.side or man.ship != self.supporter:
            return Refusal("AG-11.1a", f"{command.man} is no man of yours on {self.supporter}")
        if command.man in {cut.man for cut in self.cuts}:
            return Refusal("AG-11.1a", f"{command.man} has his line: one each")
        if link is not None and link.kind == CORVUS:
            return Refusal("AG-11.1b", f"the corvus of {link.ship} cannot be cut")
        if link is None or link.pair != pair(self.ship, self.supporter):
            return Refusal("AG-11.1a", f"no line {command.link} leads to {self.ship}")
        return why_not_cut(board, self.side, command)

    def after(self, board: Board, command: Command) -> "AskLastAttempt | None":
        if isinstance(command, CutLine):
            return replace(self, cuts=(*self.cuts, command))
        return None


class LastAttempt(Frame, frozen=True, kw_only=True):
    """AG-11.1a Before a sound ship is dragged down by one that it holds up."""

    ship: str
    supporter: str


def everybody(board: Board, ask: AskLastAttempt) -> list[Try]:
    """B8f Every man who has not been told cuts too."""
    said = [cut.man for cut in ask.cuts]
    return all_hands(board, ask.supporter, ask.side, [ask.ship], said)


def ask_crew(play: Play, frame: LastAttempt) -> str | None:
    """AG-11.1b With a corvus between them, or nobody to cut, there is nothing to try (G52)."""
    board = play.board
    links = board.between(frame.ship, frame.supporter)
    ask = AskLastAttempt(board.ships[frame.supporter].side, frame.ship, frame.supporter)
    if any(link.kind == CORVUS for link in links) or not everybody(board, ask):
        return DONE
    play.push(ask)
    return None


def cut_all(play: Play, frame: LastAttempt) -> None:
    """AG-11.1a The dice; whether all lines are cut is seen by who looks at what sinks."""
    asked, answer, board = play.asked, play.take(), play.board
    assert isinstance(asked, AskLastAttempt)
    links = {link.id: link for link in board.links}
    found = [(cut.man, links[cut.link]) for cut in asked.cuts]
    if isinstance(answer, Done):
        found += everybody(board, asked)
    cut_lines(play, found)


procedure(LastAttempt, ask_crew, cut_all)
