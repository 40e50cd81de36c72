"""5. Command and squadrons: questions, choices and events in words."""

from collections.abc import Sequence
from itertools import groupby

from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.engine.text import count, joined
from galley.war_galley.ch5_command.commanders import (
    AskHeir,
    CommanderAdrift,
    CommanderLost,
    CommanderMoved,
    PlaceCommander,
)
from galley.war_galley.ch5_command.defection import (
    AT_ONCE,
    BeganToLeave,
    ChangedSides,
    DepartureScored,
    Struck,
    Wavered,
)
from galley.war_galley.ch5_command.double_activation import DoubleActivate
from galley.war_galley.ch5_command.line_astern import ByRange, LineAstern
from galley.war_galley.ch5_command.signal import Signal, Signalled, called
from galley.war_galley.ch5_command.squadron_activation import (
    ActivationBegan,
    ActivationEnded,
    AskShip,
    EndMovement,
    MoveShip,
    OutOfCommand,
    SegmentBegan,
)
from galley.war_galley.ch5_command.squadron_naming import AskNaming, NameSquadron
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign, SquadronsFixed
from galley.war_galley.ch5_command.transfer import (
    AskTransfer,
    Recovered,
    Transfer,
    Transferred,
    TransferTried,
)
from galley.war_galley.ch5_command.withdrawal import HoldEnded
from galley.war_galley.ch5_command.withdrawal_path import goal_words
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import (
    LOSSES,
    LogLine,
    commander_at,
    gained,
    of_ship,
    ship_name,
    side_name,
    squadron_name,
    the_squadron,
)

FEW = 4  # ships that are told one by one

# -- questions


def _squadrons(board: Board, ask: AskSquadrons) -> Asked:
    if ask.options:
        return "whom do ships in range of several commanders follow?", "5.24"
    return "squadrons by command range, or is one a line astern?", "5.22"


def _settled(ask: AskSquadrons) -> str:
    chosen = f"{len(ask.chosen)} of {len(ask.options)} ships follow another" if ask.options else ""
    return ": ".join(filter(None, [chosen, "the squadrons are settled"]))


def _next_ship(board: Board, ask: AskShip) -> Asked:
    names = [squadron_name(board, s) for s in (ask.squadron, ask.second) if s]
    return f"which ship of {' and '.join(names)} moves next?", "3.1g"


def _heir(board: Board, ask: AskHeir) -> Asked:
    return f"which ship takes {board.commanders[ask.commander].name} aboard?", "5.53"


def _transfer(board: Board, ask: AskTransfer) -> Asked:
    men = dict.fromkeys(option.commander for option in ask.options)
    who = " or ".join(commander_at(board, man) for man in men)
    return f"{who} may change ships: does he try?", "5.51"


QUESTIONS = (
    AskCard(AskSquadrons, _squadrons, _settled, "settled"),
    AskCard(AskShip, _next_ship, squadrons=True, deeds=True),
    AskCard(AskHeir, _heir),
    AskCard(AskNaming, lambda b, a: ("which squadron do you name?", "5.24")),
    AskCard(AskTransfer, _transfer, lambda ask: "no commander changes ships", "nobody changes"),
)

# -- choices


def _assign(board: Board, c: Assign, asks: Sequence[Ask]) -> str:
    if c.commander == c.ship:
        return f"{ship_name(board, c.ship)} stays alone"
    return f"{ship_name(board, c.ship)} follows {board.commanders[c.commander].name}"


def _who(board: Board, commander: str) -> str:
    found = board.commanders.get(commander)
    return found.name if found else commander


def _line(board: Board, c: LineAstern, asks: Sequence[Ask]) -> str:
    return f"{_who(board, c.commander)}: line astern {' '.join(c.ships)}"


def _signal(board: Board, c: Signal, asks: Sequence[Ask]) -> str:
    man = board.commanders.get(c.commander)
    ships = called(board, man) if man is not None else ()
    return f"{_who(board, c.commander)} signals: {count(len(ships), 'ship')} may follow him"


def _double(board: Board, c: DoubleActivate, asks: Sequence[Ask]) -> str:
    both = f"{squadron_name(board, c.admiral)} and {squadron_name(board, c.second)}"
    return f"double activation: {both}"


def _go_over(board: Board, c: Transfer, asks: Sequence[Ask]) -> str:
    return f"{_who(board, c.commander)} goes over to {ship_name(board, c.ship)}"


def few_ids(ids: Sequence[str]) -> str:
    """`D1 D2`; many by letters: `D12345 C1`."""
    if len(ids) <= FEW:
        return " ".join(ids)
    runs = groupby(ids, key=lambda id_: id_[0])
    return " ".join(letter + "".join(id_[1:] for id_ in run) for letter, run in runs)


def _asked_ships(asks: Sequence[Ask]) -> AskShip | None:
    return next((ask for ask in asks if isinstance(ask, AskShip)), None)


def _stay(board: Board, c: EndMovement, asks: Sequence[Ask]) -> str:
    """Tell which ships of a squadron do not move any more."""
    ask = _asked_ships(asks)
    if ask is None:
        return "the others stay where they are"
    if len(ask.ships) == 1:
        return f"{ask.ships[0]} stays where it is"
    if len(ask.ships) < FEW:
        return f"{joined(ask.ships)} stay where they are"
    done = any(board.ships[id_].turn.done for id_ in board.ships
               if board.ships[id_].squadron in (ask.squadron, ask.second))  # fmt: skip
    return f"{'the other' if done else 'all'} {len(ask.ships)} stay where they are"


def _stay_short(board: Board, c: EndMovement, asks: Sequence[Ask]) -> str:
    full, ask = _stay(board, c, asks), _asked_ships(asks)
    if ask is None:
        return full
    if 1 < len(ask.ships) < FEW:
        return f"{' '.join(ask.ships)} stay"
    return full.removesuffix(" where they are").removesuffix(" where it is")


CARDS = (
    CommandCard(
        Assign,
        _assign,
        lambda b, c, _: (
            f"{c.ship} alone" if c.commander == c.ship else f"{c.ship} joins {c.commander}"
        ),
        verbs=verbs("follow"),
        group="a ship follows another commander",
    ),
    CommandCard(
        LineAstern,
        _line,
        lambda b, c, _: f"line: {few_ids(c.ships)}",
        verbs=verbs("line"),
        group="a line astern",
    ),
    CommandCard(
        ByRange,
        lambda b, c, _: f"{_who(b, c.commander)}: by range after all",
        "{c.commander} by range",
    ),
    CommandCard(
        Signal,
        _signal,
        lambda b, c, _: f"signal: {c.commander}",
        verbs=verbs("signal"),
    ),
    CommandCard(
        NameSquadron,
        lambda b, c, _: f"name {squadron_name(b, c.commander)}",
        "name squadron {c.commander}",
        verbs=verbs("name"),
    ),
    CommandCard(
        MoveShip, of_ship("{}", "ship"), "{c.ship}", verbs("move"), "another ship", silent=True
    ),
    CommandCard(EndMovement, _stay, _stay_short, ends=True, ends_all=True),
    CommandCard(
        DoubleActivate,
        _double,
        "double: {c.admiral} and {c.second}",
        verbs=verbs("double"),
        group="a double activation",
        risky=True,
    ),
    CommandCard(
        Transfer,
        _go_over,
        "commander {c.commander} to {c.ship}",
        verbs=verbs("transfer"),
        group="a commander goes over to another ship",
        risky=True,
    ),
    CommandCard(PlaceCommander, of_ship("{}", "ship"), "{c.ship}"),
)

# -- what happened


def _fixed(board: Board, event: SquadronsFixed) -> LogLine:
    alone = [ship for ship, squadron in event.squadrons if ship == squadron]
    text = f"Squadrons are set; on their own: {', '.join(alone)}" if alone else "Squadrons are set"
    return text, "5.24"


def _signalled(board: Board, event: Signalled) -> LogLine:
    who = _who(board, event.commander)
    came = joined(event.ships) if event.ships else "nobody"
    return f"{who} gives his signal: {came} from beyond his range", "5.24, H34"


def _activated(board: Board, event: ActivationBegan) -> LogLine:
    who = the_squadron(board, event.squadron)
    return f"{side_name(board, event.side)}: {who} is activated", "5.41"


def _beginning(board: Board, squadron: str) -> str:
    """A squadron at the beginning of a sentence."""
    name = the_squadron(board, squadron)
    return name[:1].upper() + name[1:]


def _title(board: Board, squadron: str) -> str:
    return board.theatre.squadrons.get(squadron, squadron)


def _leaving(board: Board, event: BeganToLeave) -> LogLine:
    name = _title(board, event.squadron)
    rule = next(r for r in board.theatre.special.leaving if r.squadron == event.squadron)
    if rule.how in AT_ONCE:
        return f"{name}: the squadron {rule.how}", "5.41"
    how = " under sail" if rule.how == "sail" else ""
    return f"{name}: the squadron leaves the battle{how}, by {goal_words(rule)}", "5.41"


def _changed_sides(board: Board, event: ChangedSides) -> LogLine:
    ships = ", ".join(event.ships) or "No ship"
    name = board.theatre.squadrons[event.squadron]
    return f"{ships} of {name} now fights for the other side", "5.41"


def _departed(board: Board, event: DepartureScored) -> LogLine:
    points = f"{side_name(board, event.side)}: {gained(event.points)}"
    return f"{points}, {ship_name(board, event.ship)} is gone", "9.1e"


def _tried(board: Board, event: TransferTried) -> LogLine:
    name = board.commanders[event.commander].name
    return f"{name} tries to reach {ship_name(board, event.ship)}", "5.51"


def _transferred(board: Board, event: Transferred) -> LogLine:
    name = board.commanders[event.commander].name
    return f"{name} is aboard {ship_name(board, event.ship)}, less effective for now", "5.52"


def _moved(board: Board, event: CommanderMoved) -> LogLine:
    name = board.commanders[event.commander].name
    return f"{name} goes aboard {event.ship}, less effective for good", "5.53"


THROWS = (
    ThrowCard(ThrowKind.DOUBLE, counted=("double activation", "successes")),
    ThrowCard(ThrowKind.CONFUSION, counted=("orders confused", "squadrons slowed"), harm=True),
    ThrowCard(ThrowKind.ALONE, counted=("acting alone", "ships that act freely")),
    ThrowCard(ThrowKind.TRANSFER, counted=("transfers", "commanders across")),
)
EVENTS = (
    EventCard(
        HoldEnded,
        lambda board, e: (
            f"{_beginning(board, e.squadron)} is held back no longer",
            "5.41",
        ),
    ),
    EventCard(BeganToLeave, _leaving),
    EventCard(
        Wavered, lambda board, e: (f"{_title(board, e.squadron)}: the squadron stays", "5.41")
    ),
    EventCard(
        Struck, "{ship} gives up and is out of the battle", "5.41", missed=LOSSES, scores=True,
        blow="gave up",
    ),
    EventCard(ChangedSides, _changed_sides, missed=LOSSES, scores=True),
    EventCard(DepartureScored, _departed, scores=True),
    EventCard(Signalled, _signalled),
    EventCard(SquadronsFixed, _fixed),
    EventCard(ActivationBegan, _activated, landmark=True),
    EventCard(SegmentBegan, "Movement begins", "3.1g", routine=True),
    EventCard(OutOfCommand, "{ship} gets no orders: cruise, and not next to an enemy", "5.31c"),
    EventCard(
        ActivationEnded, lambda board, e: (f"{_beginning(board, e.squadron)} is done", "3.1j"),
        routine=True,
    ),
    EventCard(TransferTried, _tried),
    EventCard(Transferred, _transferred),
    EventCard(Recovered, "{commander} is himself again", "5.52"),
    EventCard(
        CommanderAdrift, "{commander} loses his ship", "5.53", missed=LOSSES,
        then="A commander has lost his ship.",
    ),
    EventCard(CommanderMoved, _moved),
    EventCard(
        CommanderLost, "{commander} is lost: no ship is left for him", "5.53", missed=LOSSES,
        then="A commander is lost.",
    ),
)  # fmt: skip
