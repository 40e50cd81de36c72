"""5.2. Squadrons by range: who commands which ship this turn."""

from typing import Any, Protocol, TypeVar

from msgspec.structs import replace

from galley.engine.records import Ask, Command, Event, Refusal, Side
from galley.geometry.hexes import Hex
from galley.war_galley.ch5_command.commanders import commanded_hexes
from galley.war_galley.ch5_command.line_astern import (
    ByRange,
    LineAstern,
    Lines,
    line_choices,
    why_not_line,
)
from galley.war_galley.ch5_command.signal import (
    Chosen,
    Signal,
    Signals,
    called,
    no_line_after_signal,
    signal_choices,
    signals_in,
    why_not_signal,
    with_signal,
)
from galley.war_galley.ch5_command.transfer import (
    GoingOver,
    Transfer,
    going_over,
    own_transfers,
    why_not_transfer,
)
from galley.war_galley.scenario_rules.afloat.tow import acts_not, with_tows
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import not_now
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Done
from galley.war_galley.state.ship import Ship, hexes, separation

Options = tuple[tuple[str, tuple[str, ...]], ...]  # ship, the commanders it may follow
Ranges = list[tuple[Commander, dict[Hex, int]]]  # commander, the hexes that he commands


class Assign(Command, frozen=True):
    """A ship in several ranges follows this commander; a Command Ship is led by him."""

    ship: str
    commander: str


class SquadronsFixed(Event, frozen=True):
    """5.24 Both fleets have their squadrons for the turn (C91)."""

    squadrons: tuple[tuple[str, str], ...]  # ship, squadron (a commander's id, or its own)
    leaders: tuple[str, ...]
    astern: tuple[str, ...] = ()  # those who lead a line, for which no range is used

    def apply(self, board: Board) -> None:
        for ship, squadron in self.squadrons:
            board.change(ship, squadron=squadron)
            if squadron in self.astern and board.theatre.special.turn_rules.closing:
                board.change_turn(ship, in_line=True)
        for id_, commander in list(board.commanders.items()):
            leads = id_ if id_ in self.leaders else ""
            ranged = bool(leads) and id_ not in self.astern  # C90
            used = ranged and commander.reduced and not commander.reduced_for_good
            board.commanders[id_] = replace(commander, squadron=leads, reduced_used=used)


class AskSquadrons(Ask, frozen=True):
    """D03. Which of several commanders in range does each ship follow?"""

    together = True
    options: Options
    chosen: tuple[tuple[str, str], ...] = ()
    lines: Lines = ()

    @property
    def signals(self) -> Signals:
        """H34 The commanders who signal."""
        return signals_in(self.chosen)

    def meanwhile(self, command: Command) -> GoingOver | None:
        return going_over(self.side, command)

    def after(self, board: Board, command: Command) -> "AskSquadrons | None":
        if not isinstance(command, Transfer | Signal | Assign | LineAstern | ByRange):
            return None
        return adjusted(board, self, command)

    def unanswered(self, board: Board) -> "AskSquadrons":
        if not self.chosen and not self.lines:
            return self
        return AskSquadrons(self.side, options(board, self.side, ()))

    def several(self, board: Board) -> bool:
        return bool(
            assign_choices(board, self) or signals_open(board, self)
            or own_transfers(board, self.side)
        )  # fmt: skip

    def choices(self, board: Board) -> list[Command]:
        leaders = [c.id for c in leading(board, self.side, self.chosen)]
        free = [id_ for id_ in leaders if id_ not in self.signals]
        lines = line_choices(board, self.side, free, self.lines)
        return [
            Done(),
            *assign_choices(board, self),
            *(x for x in lines if x not in self.lines),
            *(ByRange(x.commander) for x in self.lines),
            *signals_open(board, self),
            *own_transfers(board, self.side),
        ]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if isinstance(command, Transfer):
            return why_not_transfer(board, self.side, command)
        return why_not_adjust(board, self, command)


class Choosing(Protocol):
    """A question at which squadrons are chosen."""

    @property
    def side(self) -> Side: ...
    @property
    def options(self) -> Options: ...
    @property
    def chosen(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def lines(self) -> Lines: ...
    @property
    def signals(self) -> Signals: ...


Adjusting = Transfer | Signal | Assign | LineAstern | ByRange
Q = TypeVar("Q", bound=Any)


def adjusted(board: Board, ask: Q, command: Adjusting) -> Q:
    """The question with a command taken into account."""
    if isinstance(command, LineAstern | ByRange):
        return replace(ask, lines=changed_lines(ask.lines, command))
    if isinstance(command, Signal):
        return rebuilt(board, ask, with_signal(ask.chosen, command.commander))
    if isinstance(command, Transfer):
        return rebuilt(board, ask, ask.chosen)
    kept = tuple(pair for pair in ask.chosen if pair[0] != command.ship)
    chosen = (*kept, (command.ship, command.commander))
    if len(board.aboard(command.ship)) < 2:
        return replace(ask, chosen=chosen)
    return rebuilt(board, ask, chosen)


def rebuilt(board: Board, ask: Q, chosen: Chosen) -> Q:
    """Other leaders, a signal, or one elsewhere: other choices; what still holds is kept."""
    leaders = {c.id for c in leading(board, ask.side, chosen)}
    signals = [x for x in signals_in(chosen) if x in leaders]
    found = options(board, ask.side, chosen, tuple(signals))
    chosen = tuple(pair for pair in chosen if pair[1] in dict(found).get(pair[0], ()))
    for one in signals:
        chosen = with_signal(chosen, one)
    leaders = {c.id for c in leading(board, ask.side, chosen)}
    kept = (x for x in ask.lines if x.commander in leaders)
    lines = tuple(x for x in kept if why_not_line(board, ask.side, x) is None)
    return replace(ask, options=found, chosen=chosen, lines=lines)


def signals_open(board: Board, ask: Choosing) -> list[Signal]:
    """5.24, H34 The signals that the side may give now."""
    if not board.theatre.special.turn_rules.signals:
        return []
    leaders = [c.id for c in leading(board, ask.side, ask.chosen)]
    return signal_choices(board, ask.side, leaders, ask.lines, ask.signals)


def free_options(board: Board, found: Options, lines: Lines) -> Options:
    """5.22f The choices that lines leave: no ship in one has any, no leader of one is any."""
    if not lines:
        return found
    in_line = {ship for x in lines for ship in x.ships}
    linear = {x.commander for x in lines}
    out: list[tuple[str, tuple[str, ...]]] = []
    for ship, inside in found:
        left = tuple(c for c in inside if c not in linear)
        if len(board.aboard(ship)) > 1:  # which of them leads
            out.append((ship, inside))
        elif ship not in in_line and len(left) > 1:
            out.append((ship, left))
    return tuple(out)


def assign_choices(board: Board, ask: Choosing) -> list[Assign]:
    """5.24c Every ship with a choice, and whom else it may follow."""
    now = dict(ask.chosen)
    out: list[Assign] = []
    for ship, inside in free_options(board, ask.options, ask.lines):
        followed = follows(now, ship, inside)
        out += [Assign(ship, commander) for commander in inside if commander != followed]
    return out


def follows(now: dict[str, str], ship: str, inside: tuple[str, ...]) -> str:
    """Find whom a ship with a choice follows: whom it was given, else the first."""
    given = now.get(ship, "")
    return given if given in inside else inside[0]


def why_not_adjust(board: Board, ask: Choosing, command: Command) -> Refusal | None:
    """Why a side may not change its squadrons so."""
    if isinstance(command, Signal):
        leaders_ = [c.id for c in leading(board, ask.side, ask.chosen)]
        return why_not_signal(board, ask.side, leaders_, ask.lines, ask.signals, command)
    if isinstance(command, LineAstern | ByRange):
        return _why_not_line(board, ask, command)
    if not isinstance(command, Assign):
        return not_now("squadrons are determined now")
    ship = board.ships.get(command.ship)
    if ship is None or ship.owner != ask.side:
        return Refusal("3.1c", f"{command.ship} is not a ship of yours")
    allowed = dict(free_options(board, ask.options, ask.lines)).get(ship.id, ())
    if command.commander in allowed:
        same = Refusal("5.24c", f"{ship.id} follows {command.commander} already")
        now = follows(dict(ask.chosen), ship.id, allowed)
        return same if now == command.commander else None
    leaders = leading(board, ask.side, ask.chosen)
    inside = [c.id for c in leaders if in_command(board, c, ship)]
    return (
        leads_its_own(leaders, ship)
        or line_alone(ask.lines, command)
        or must_join(ship, inside)
        or stands_alone(ship, inside)
        or Refusal("5.24c", f"{ship.id} may follow {', '.join(inside)}")
    )


def _why_not_line(board: Board, ask: Choosing, command: LineAstern | ByRange) -> Refusal | None:
    if isinstance(command, ByRange):
        if any(x.commander == command.commander for x in ask.lines):
            return None
        return Refusal("5.22a", f"{command.commander} leads no line astern")
    if command in ask.lines:
        return Refusal("5.22a", f"{command.commander} leads that line already")
    if refused := no_line_after_signal(ask.signals, command.commander):
        return refused
    leaders = [c.id for c in leading(board, ask.side, ask.chosen)]
    if command.commander in board.commanders and command.commander not in leaders:
        return Refusal("5.22a", f"{command.commander} leads no squadron this turn")
    return why_not_line(board, ask.side, command)


def line_alone(lines: Lines, command: Assign) -> Refusal | None:
    """5.22f A line astern has its own ships and no others, though they be in range (C35)."""
    for line in lines:
        if command.ship in line.ships:
            return Refusal("5.22f", f"{command.ship} is in {line.commander}'s line")
        if command.commander == line.commander:
            return Refusal("5.22f", f"{line.commander} leads a line: {command.ship} is not in it")
    return None


def changed_lines(lines: Lines, command: LineAstern | ByRange) -> Lines:
    """5.22a A commander leads one line at most, and no ship stands in two."""
    kept = tuple(x for x in lines if x.commander != command.commander)
    if isinstance(command, ByRange):
        return kept
    ships = set(command.ships)
    return (*(x for x in kept if ships.isdisjoint(x.ships)), command)


def leads_its_own(leaders: list[Commander], ship: Ship) -> Refusal | None:
    """5.21a A Command Ship is always of its own squadron."""
    own = [c.id for c in leaders if c.ship == ship.id]
    return Refusal("5.21a", f"{ship.id} leads {own[0]}'s squadron itself") if own else None


def must_join(ship: Ship, inside: list[str]) -> Refusal | None:
    """5.24b A ship in range of one Command Ship alone must join it."""
    if len(inside) == 1:
        return Refusal("5.24b", f"only {inside[0]} has {ship.id} in range: it must join him")
    return None


def stands_alone(ship: Ship, inside: list[str]) -> Refusal | None:
    """5.24d A ship in nobody's range is a squadron of its own."""
    if not inside:
        return Refusal("5.24d", f"{ship.id} is in no commander's range: it stands alone")
    return None


def leading(board: Board, side: Side, chosen: tuple[tuple[str, str], ...]) -> list[Commander]:
    """The side's commanders who lead a squadron: one for each Command Ship (D03)."""
    wanted = dict(chosen)
    by_ship: dict[str, list[Commander]] = {}
    for commander in board.commanders.values():
        if commander.side == side and commander.ship:
            by_ship.setdefault(commander.ship, []).append(commander)
    out = []
    for ship, aboard in by_ship.items():
        if len(aboard) > 1:
            named = [c for c in aboard if c.id == wanted.get(ship)]
            aboard = named or [max(aboard, key=_precedence)]
        out.append(aboard[0])
    return sorted(out, key=lambda c: c.id)


def _precedence(commander: Commander) -> tuple[bool, bool, int]:
    """Rank who leads where nobody is chosen: an admiral, one in hand, the widest range (D03)."""
    return commander.admiral, not commander.reduced, commander.command_range()


def in_command(board: Board, commander: Commander, ship: Ship) -> bool:
    """5.23a A hex of the ship lies within his command range."""
    return not commanded_hexes(board, commander).keys().isdisjoint(hexes(ship))


def options(
    board: Board, side: Side, chosen: tuple[tuple[str, str], ...], signals: Signals = ()
) -> Options:
    """5.24c The ships with a choice, each with its commanders, the default first.

    The default is who has called it by a signal (H34), then last turn's squadron, then the
    nearest commander (D03).
    """
    leaders = leading(board, side, chosen)
    ranges = [(c, commanded_hexes(board, c)) for c in leaders]
    flagships = {c.ship for c in leaders}
    out: list[tuple[str, tuple[str, ...]]] = []
    for ship in board.fleet(side):
        if ship.id in flagships:
            aboard = sorted(c.id for c in board.aboard(ship.id))
            if len(aboard) > 1:
                lead = next(c.id for c in leaders if c.ship == ship.id)
                out.append((ship.id, (lead, *(c for c in aboard if c != lead))))
            continue
        inside = with_callers(board, ship, _commanding(board, ship, ranges), signals)
        if len(inside) > 1 and not acts_not(ship):
            out.append((ship.id, inside))
    return tuple(out)


def with_callers(
    board: Board, ship: Ship, inside: tuple[str, ...], signals: Signals
) -> tuple[str, ...]:
    """5.24, H34 Whom a ship may follow, with those whose signal calls it before the others.

    One that nobody commands by range may stay alone, under its own id, in spite of a signal.
    """
    callers = tuple(x for x in signals if ship.id in called(board, board.commanders[x]))
    if not callers:
        return inside
    return (*callers, *(x for x in inside if x not in callers), *(() if inside else (ship.id,)))


def _commanding(board: Board, ship: Ship, ranges: Ranges) -> tuple[str, ...]:
    """5.24c The commanders in whose range a ship is, whom it follows by default first."""
    inside = [c for c, near in ranges if ship.bow in near or ship.stern in near]
    if len(inside) > 1:
        inside.sort(key=lambda c: _preference(board, ship, c))
    return tuple([c.id for c in inside])


def _preference(board: Board, ship: Ship, commander: Commander) -> tuple[bool, int, str]:
    last = ship.squadron or ship.id[0]
    return last != commander.id, separation(ship, board.ships[commander.ship]), commander.id


def assignments(
    board: Board,
    side: Side,
    chosen: tuple[tuple[str, str], ...],
    lines: Lines = (),
    signals: Signals = (),
) -> list[tuple[str, str]]:
    """5.24b-d Every ship of a side with its squadron; alone, its own id.

    A line has only its own ships (5.22f, C35), which need not be in range (5.22g).
    """
    leaders = leading(board, side, chosen)
    in_line = {ship: x.commander for x in lines for ship in x.ships}
    linear = {x.commander for x in lines}
    ranges = [(c, commanded_hexes(board, c)) for c in leaders if c.id not in linear]
    own = {c.ship: c.id for c in leaders}
    now = dict(chosen)
    out: list[tuple[str, str]] = []
    for ship in board.fleet(side):
        inside = with_callers(board, ship, _commanding(board, ship, ranges), signals)
        wanted = (now.get(ship.id, ""), *inside)
        squadron = (
            own.get(ship.id)
            or in_line.get(ship.id)
            or next((c for c in wanted if c in inside), ship.id)
        )
        out.append((ship.id, squadron))
    return with_tows(board, out)
