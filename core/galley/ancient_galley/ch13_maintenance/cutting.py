"""14.2, 14.4, 21.2, 11.1. Lines are cut, also by a crew that will be dragged down; a
corvus is taken away.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from galley.ancient_galley.ch13_maintenance.events import (
    CorvusGone,
    CorvusLifting,
    CutLine,
    LineCut,
    RemoveCorvus,
)
from galley.ancient_galley.ch13_maintenance.placing import unable
from galley.ancient_galley.state.aboard import (
    controls,
    enemy_held,
    engaged,
    fit_men,
    holders,
    sinking,
)
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import Man, number
from galley.ancient_galley.state.marks import Link, LinkKind, ThrowKind
from galley.ancient_galley.state.ship import Corvus, Status
from galley.engine.checks import Check, need_or_more
from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Frame, Refusal, Side
from galley.tabletop.board import Done, Hold, order, pair

IS_CUT, HOLDS = "cut", "holds"
Try = tuple[str, Link]
"""A man, and the line that he goes for."""


def cut_check() -> Check:
    """AG-14.2a"""
    return Check(ThrowKind.CUT, "AG-14.2a", 1, "4 or more", need_or_more(4, IS_CUT, HOLDS))


def line(board: Board, id_: int) -> Link | None:
    """A line or a corvus by its id."""
    return next((link for link in board.links if link.id == id_), None)


def why_not_cut(board: Board, side: Side, command: CutLine) -> Refusal | None:
    """Why a man may not try to cut a line; None where he may."""
    why = unable(board, side, command.man, "AG-14.2a")
    if why is not None:
        return why
    man, link = board.men[command.man], line(board, command.link)
    if link is None:
        return Refusal("AG-14.2a", f"there is no line {command.link}")
    return _out_of_hand(board, man, link)


def _out_of_hand(board: Board, man: Man, link: Link) -> Refusal | None:
    """Why a fit man may not try this line."""
    if man.ship not in link.pair:
        text = f"{man.id} is on neither of {link.ship} and {link.other}"
        return Refusal("AG-14.2a", text)
    if link.kind == LinkKind.CORVUS:
        return Refusal("AG-21.2a", f"the corvus of {link.ship} cannot be cut")
    if engaged(board, man):
        return Refusal("AG-14.2a", f"{man.id} is engaged")
    section = link.section if man.ship == link.ship else link.end
    if enemy_held(board, man.ship, section, man.side):
        text = f"there are enemies in the {section} of {man.ship}, where the line ends"
        return Refusal("AG-14.4b", text)
    return None


def automatic(board: Board, side: Side, link: Link) -> bool:
    """AG-14.4a Whoever controls both ships needs no die, unless the line holds up a ship that
    would sink (AG-14.4d)."""
    if any(sinking(board.ships[ship]) for ship in link.pair):
        return False
    return all(controls(board, side, ship) for ship in link.pair)


def possible_cuts(board: Board, side: Side) -> Iterator[CutLine]:
    """The cuts that a side may try, by lines and men; of several lines to one ship a man is
    offered the first that he may try."""
    offered = set[tuple[str, tuple[str, str]]]()
    for link in board.links:
        if link.kind == LinkKind.LINE:
            for ship in link.pair:
                for man in fit_men(board, ship, side):
                    key = man.id, link.pair
                    if key not in offered and _out_of_hand(board, man, link) is None:
                        offered.add(key)
                        yield CutLine(man.id, link.id)


def all_hands(
    board: Board, ship: str, side: Side, others: Sequence[str], but: Iterable[str] = ()
) -> list[Try]:
    """Every man of a side on a ship goes for a line to these others, shared out evenly."""
    links = [link for other in others for link in board.between(ship, other)]
    taken = dict.fromkeys([link.id for link in links], 0)
    found, busy = list[Try](), set(but)
    for man in fit_men(board, ship, side):
        mine = [link for link in links if _out_of_hand(board, man, link) is None]
        if mine and man.id not in busy:
            link = min(mine, key=lambda one: (taken[one.id], one.id))
            taken[link.id] += 1
            found.append((man.id, link))
    return found


def tries(board: Board, cuts: Iterable[CutLine]) -> list[Try]:
    """List what both sides have said, as far as it can still be tried; ships that withdraw cut
    with all men (AG-22.5b, G47), but not what keeps them afloat (G82)."""
    found = list[Try]()
    for cut in cuts:
        link, man = line(board, cut.link), board.men[cut.man]
        if link is not None and why_not_cut(board, man.side, cut) is None:
            found.append((man.id, link))
    said = [man for man, _ in found]
    for ship in board.afloat():
        if ship.status == Status.WITHDRAWING and not sinking(ship):
            found += all_hands(board, ship.id, ship.side, holders(board, ship.id), said)
    return found


def cut_lines(play: Play, found: Iterable[Try]) -> None:
    """AG-14.2a A die for each man, by ships and men (AG-1.1d).

    A man whose line is cut already tries the next between the same ships: never two on a cut
    line, as the check figures have it.
    """
    board = play.board
    by_ship = sorted(found, key=lambda one: (order(board.men[one[0]].ship), number(one[0])))
    for id_, wanted in by_ship:
        man = board.men[id_]
        link = _still(board, man, wanted)
        if link is None:
            continue
        free = automatic(board, man.side, link)
        if free or play.verdict(cut_check(), man.ship) == IS_CUT:
            play.emit(LineCut(link.id, link.ship, link.other, id_))


def _still(board: Board, man: Man, wanted: Link) -> Link | None:
    """The line that a man wants, or the next of the pair; None where all are cut."""
    left = [x for x in board.between(*wanted.pair) if _out_of_hand(board, man, x) is None]
    if wanted in left:
        return wanted
    return left[0] if left and not automatic(board, man.side, wanted) else None


# -- the corvus


def why_not_remove(board: Board, side: Side, command: RemoveCorvus) -> Refusal | None:
    """AG-21.2b Why the removal of a corvus may not be announced; None where it may."""
    ship = board.ships.get(command.ship)
    if ship is None or not ship.afloat:
        return Refusal("AG-21.2b", f"there is no ship {command.ship} on the table")
    if ship.corvus == Corvus.LIFTING:
        return Refusal("AG-21.2b", f"the corvus of {ship.id} is being taken away already")
    links = corvus_links(board, ship.id)
    if ship.corvus != Corvus.DOWN or not links:
        return Refusal("AG-21.2b", f"no corvus of {ship.id} is down on another ship")
    for one in dict.fromkeys(one for link in links for one in link.pair):
        if not controls(board, side, one):
            return Refusal("AG-21.2b", f"you do not control {one}: the corvus holds")
    return None


def corvus_links(board: Board, ship: str) -> list[Link]:
    """Find what the corvus of a ship holds."""
    return [link for link in board.links if link.kind == LinkKind.CORVUS and link.ship == ship]


def lift_corvi(play: Play, announced: Iterable[RemoveCorvus]) -> None:
    """AG-21.2b Those announced a turn ago are gone; then those announced now begin."""
    board = play.board
    for ship in board.afloat():
        if ship.corvus == Corvus.LIFTING:
            links = tuple(link.id for link in corvus_links(board, ship.id))
            play.emit(CorvusGone(ship.id, links))
    for one in sorted(announced, key=lambda c: order(c.ship)):
        play.emit(CorvusLifting(one.ship))


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
        if link is not None and link.kind == LinkKind.CORVUS:
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
    if any(link.kind == LinkKind.CORVUS for link in links) or not everybody(board, ask):
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
