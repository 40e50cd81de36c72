"""5.24f. The option by which both sides name their squadrons in turn, openly."""

from msgspec.structs import replace

from galley.engine.checks import Band, Check
from galley.engine.loop import DONE, procedure
from galley.engine.records import OTHER, SIDES, Ask, Command, Frame, Refusal, Side
from galley.war_galley.ch5_command.commanders import best_admiral
from galley.war_galley.ch5_command.line_astern import ByRange, LineAstern, Lines, line_choices
from galley.war_galley.ch5_command.signal import Signal, Signals, of_side, signals_in
from galley.war_galley.ch5_command.squadrons import (
    Assign,
    Options,
    adjusted,
    assign_choices,
    assignments,
    leading,
    options,
    signals_open,
    why_not_adjust,
)
from galley.war_galley.ch5_command.squadrons_fixed import fix_chosen
from galley.war_galley.ch5_command.transfer import (
    GoingOver,
    Transfer,
    going_over,
    own_transfers,
    why_not_transfer,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play


class NameSquadron(Command, frozen=True):
    """This commander's squadron is settled as it stands."""

    commander: str


class AskNaming(Ask, frozen=True):
    """D03 by turns. Adjust what is not yet settled, then name one squadron."""

    commanders: tuple[str, ...]  # whose squadrons are not yet named
    options: Options
    chosen: tuple[tuple[str, str], ...] = ()
    lines: Lines = ()
    named: tuple[str, ...] = ()

    @property
    def signals(self) -> Signals:
        """H34 The commanders who signal."""
        return signals_in(self.chosen)

    def meanwhile(self, command: Command) -> GoingOver | None:
        return going_over(self.side, command)

    def after(self, board: Board, command: Command) -> "AskNaming | None":
        if not isinstance(command, Transfer | Signal | Assign | LineAstern | ByRange):
            return None
        after = adjusted(board, self, command)
        waiting = still_to_name(board, self.side, after.chosen, self.named)
        return replace(after, commanders=waiting)

    def choices(self, board: Board) -> list[Command]:
        out: list[Command] = [NameSquadron(c) for c in self.commanders]
        out += assign_choices(board, self)
        free = [id_ for id_ in self.commanders if id_ not in self.signals]
        out += line_choices(board, self.side, free, self.lines)
        out += [ByRange(x.commander) for x in self.lines]
        fixed = settled(board, self)
        out = [x for x in out if x not in self.lines and not named_stands(self, fixed, x)]
        if len(out) == 1 or before_naming(board, self):
            return out
        return [*out, *signals_open(board, self), *own_transfers(board, self.side)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Signal):
            return signals_first(board, self) or why_not_adjust(board, self, command)
        if isinstance(command, Transfer):
            return before_naming(board, self) or why_not_transfer(board, self.side, command)
        if isinstance(command, NameSquadron):
            if command.commander in self.commanders:
                return None
            return Refusal("5.24f", f"name one of {', '.join(self.commanders)}")
        refused = named_stands(self, settled(board, self), command)
        return refused or why_not_adjust(board, self, command)


def before_naming(board: Board, ask: AskNaming) -> Refusal | None:
    """C88 Commanders change ships at the start of B, before their side names a squadron."""
    if any(board.commanders[c].side == ask.side for c in ask.named):
        return Refusal("5.51b", "commanders change ships before their side names a squadron")
    return None


def signals_first(board: Board, ask: AskNaming) -> Refusal | None:
    """H34 A signal is given before its side names a squadron: what is named stands (5.24f)."""
    if before_naming(board, ask) is None:
        return None
    return Refusal("5.24f, H34", "a signal is given before its side names a squadron")


def settled(board: Board, ask: AskNaming) -> dict[str, str]:
    """The ships of the side's squadrons that are named, each with its squadron."""
    pairs = assignments(board, ask.side, ask.chosen, ask.lines, ask.signals) if ask.named else ()
    return {ship: squadron for ship, squadron in pairs if squadron in ask.named}


def named_stands(ask: AskNaming, fixed: dict[str, str], command: Command) -> Refusal | None:
    """5.24f What is named stands: nobody leaves it or joins it any more."""
    if not isinstance(command, Assign | LineAstern | ByRange):
        return None
    if command.commander in ask.named:
        return Refusal("5.24f", f"{command.commander}'s squadron is named already")
    ships: tuple[str, ...] = (command.ship,) if isinstance(command, Assign) else ()
    ships = command.ships if isinstance(command, LineAstern) else ships
    taken = next((ship for ship in ships if ship in fixed), "")
    if taken:
        return Refusal("5.24f", f"{taken} is in {fixed[taken]}'s squadron, which is named already")
    return None


def still_to_name(
    board: Board, side: Side, chosen: tuple[tuple[str, str], ...], named: tuple[str, ...]
) -> tuple[str, ...]:
    """The side's leaders whose squadrons are not yet named."""
    return tuple(c.id for c in leading(board, side, chosen) if c.id not in named)


class Naming(Frame, frozen=True):
    """5.24f Side after side names one squadron until all are named."""

    sides: tuple[Side, ...]
    chosen: tuple[tuple[str, str], ...] = ()
    lines: Lines = ()
    named: tuple[str, ...] = ()


def naming_order(play: Play) -> tuple[Side, ...]:
    """5.24f The side with the lower-rated admiral, or none, begins; ties by a die."""
    ratings = {side: best_admiral(play.board, side) for side in SIDES}
    worth = {side: -1 if c is None else c.rating() for side, c in ratings.items()}
    if worth["A"] != worth["B"]:
        first = min(SIDES, key=lambda side: worth[side])
    else:
        bands = (Band(-99, "A"), Band(4, "B"))
        first = play.verdict(Check(ThrowKind.NAMING, "5.24f", 1, "1-3 A, 4-6 B", bands))
    return first, OTHER[first]


def ask_name(play: Play, frame: Naming) -> str | None:
    """5.24f One squadron a time, alternately."""
    board = play.board
    for side in frame.sides:
        mine = of_side(board, side, frame.chosen)
        waiting = still_to_name(board, side, mine, frame.named)
        if waiting:
            play.note(frame, sides=(OTHER[side], side))
            found = options(board, side, mine, signals_in(mine))
            lines = tuple(x for x in frame.lines if board.commanders[x.commander].side == side)
            play.push(AskNaming(side, waiting, found, mine, lines, frame.named))
            return None
    fix_chosen(play, frame.chosen, frame.lines)
    return DONE


def take_name(play: Play, frame: Naming) -> str:
    """5.24f The squadron is kept as it stands, with those that follow by default."""
    board, asked, answer = play.board, play.asked, play.take()
    assert isinstance(asked, AskNaming)
    assert isinstance(answer, NameSquadron)
    several = dict(asked.options)
    joined = tuple(
        (ship, squadron)
        for ship, squadron in assignments(
            board, asked.side, asked.chosen, asked.lines, asked.signals
        )
        if squadron == answer.commander and ship in several
    )
    known = {ship for ship, _ in (*joined, *asked.chosen)}
    rest = tuple(pair for pair in frame.chosen if pair[0] not in known)
    mine = tuple(pair for pair in asked.chosen if pair not in joined)
    theirs = tuple(x for x in frame.lines if board.commanders[x.commander].side != asked.side)
    play.note(
        frame, chosen=(*rest, *mine, *joined), lines=(*theirs, *asked.lines),
        named=(*frame.named, answer.commander),
    )  # fmt: skip
    return "ask_name"


procedure(Naming, ask_name, take_name)
