"""22. What happens when captains and flagships are lost."""

from collections.abc import Sequence

from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import ABOARD, Man, Rank, number, rank_of
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.ship import InCommand, Ship, Status
from galley.engine.checks import Band, Check, Modifier
from galley.engine.loop import DONE, procedure
from galley.engine.records import SIDES, Ask, Command, Event, Frame, Refusal, Side
from galley.tabletop.board import order

LED = (InCommand.CAPTAIN, InCommand.ELECTED, InCommand.ADMIRAL)
WITHDRAWS, GOES_ON, ELECTS = "withdraws", "carries on", "elects a captain"
STAYS, WITH_CAPTAIN = "stays", "stays if it has a captain"


class NewCommand(Event, frozen=True):
    """Who commands a ship now: an admiral, or nobody for the time being."""

    ship: str
    command: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, command=self.command)


class Withdrew(Event, frozen=True):
    """A ship makes off: it may not ram, rake, grapple or board any more (AG-22.5a)."""

    ship: str
    why: str
    rule: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, status=Status.WITHDRAWING)


class CaptainElected(Event, frozen=True):
    """AG-22.1a, AG-22.2a A man becomes captain and gives up his trade."""

    ship: str
    man: str

    def apply(self, board: Board) -> None:
        job = board.men[self.man].job
        board.change_man(self.man, rank=Rank.CAPTAIN, job=job if job == "helm" else "", engine=0)
        board.change(self.ship, command=InCommand.ELECTED)


class FlagLost(Event, frozen=True):
    """AG-22.6b The flagship of a side was sunk or taken: its ships are tested, once."""

    side: Side
    ship: str

    def apply(self, board: Board) -> None:
        board.lost_flag = (*board.lost_flag, self.side)


class Elect(Command, frozen=True):
    """AG-22.1a Make a man captain."""

    man: str


class AskCaptain(Ask, frozen=True):
    """B4a. Who becomes captain of a ship?"""

    takes = (Elect,)
    ship: str

    def choices(self, board: Board) -> Sequence[Command]:
        return [Elect(man.id) for man in candidates(board, board.ships[self.ship])]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, Elect):
            return Refusal("AG-22.1a", f"a captain of {self.ship} is elected now")
        if command in self.choices(board):
            return None
        return Refusal("AG-22.1a", f"{command.man} is no man of {self.ship} who could command it")


class Leaders(Frame, frozen=True, kw_only=True):
    """22.0 The dice of ships whose captain was lost in this phase, at its end."""

    asked: str = ""


class FleetMorale(Frame, frozen=True, kw_only=True):
    """22.4, 22.6 At the end of a turn: ships at half strength, fleets without a flagship."""


def captain_lost() -> Check:
    """AG-22.0a"""
    need = "1 withdraws, 2 to 4 carries on, 5 or more elects a captain"
    bands = (Band(-99, WITHDRAWS), Band(2, GOES_ON), Band(5, ELECTS))
    return Check(ThrowKind.CAPTAIN, "AG-22.0a", 1, need, bands)


def flag_lost(before_stayed: bool) -> Check:
    """AG-22.6b, AG-22.7a"""
    more = (Modifier(1, "the ship before stayed", "AG-22.7a"),) if before_stayed else ()
    need = "2 or less withdraws, 3 or 4 stays with a captain, 5 or more stays"
    bands = (Band(-99, WITHDRAWS), Band(3, WITH_CAPTAIN), Band(5, STAYS))
    return Check(ThrowKind.FLAGSHIP, "AG-22.6b", 1, need, bands, more)


def officers_of(board: Board, ship: Ship, rank: str) -> list[Man]:
    """A ship's own captains or admirals who live, wherever they are aboard; where one was
    elected, also a captain aboard who came from another ship (AG-22.1a)."""
    elected = rank == Rank.CAPTAIN and ship.command == InCommand.ELECTED
    return [
        man for man in board.men.values()
        if man.rank == rank and man.side == ship.side and man.state in ABOARD
        and not man.unarmed and (man.home == ship.id or (elected and man.ship == ship.id))
    ]  # fmt: skip


def candidates(board: Board, ship: Ship) -> list[Man]:
    """AG-22.1a The men who may be elected, the default first: the highest rank, then the lowest
    id; fit ones where there are any."""
    crew = [m for m in board.aboard(ship.id) if m.side == ship.side and not m.unarmed]
    fit = [man for man in crew if man.fit]
    own = [man for man in fit or crew if man.home == ship.id]
    return sorted(own or fit or crew, key=lambda man: (rank_of(man), number(man.id)))


def look_for_losses(play: Play, leaders: Leaders) -> str | None:
    """AG-22.0a, AG-22.3 The next ship, by id, that has lost who commands it.

    An admiral aboard takes over without a die (AG-22.3a); a captain goes on when the admiral
    dies (AG-22.3b).  A prize has no command to lose (G36).
    """
    board = play.board
    for ship in board.afloat():
        if ship.command not in LED or ship.side != ship.owner:
            continue
        if officers_of(board, ship, Rank.CAPTAIN):
            continue
        if officers_of(board, ship, Rank.ADMIRAL):
            if ship.command != InCommand.ADMIRAL:
                play.emit(NewCommand(ship.id, InCommand.ADMIRAL))
            continue
        if not candidates(board, ship):
            play.emit(NewCommand(ship.id, "none"))
            continue
        return _roll(play, leaders, ship)
    return DONE


def _roll(play: Play, leaders: Leaders, ship: Ship) -> str:
    verdict = play.verdict(captain_lost(), ship.id)
    play.emit(NewCommand(ship.id, InCommand.CARRY_ON))
    if verdict == WITHDRAWS and ship.status == Status.ACTIVE:
        play.emit(Withdrew(ship.id, "its captain is lost", "AG-22.0a"))
    if verdict != ELECTS:
        return "look_for_losses"
    play.note(leaders, asked=ship.id)
    play.push(AskCaptain(ship.side, ship.id))
    return "elect"


def elect(play: Play, leaders: Leaders) -> str:
    """AG-22.1a"""
    command = play.take()
    assert isinstance(command, Elect)
    play.emit(CaptainElected(leaders.asked, command.man))
    return "look_for_losses"


def check_strength(play: Play, morale: FleetMorale) -> None:
    """AG-22.4a, G45 A ship that carries on leaves when half of its crew is left aboard."""
    board = play.board
    for ship in board.afloat():
        if (
            ship.command != InCommand.CARRY_ON
            or ship.status != Status.ACTIVE
            or ship.side != ship.owner
        ):
            continue
        left = [m for m in board.aboard(ship.id) if m.home == ship.id and m.state != "recovering"]
        if 2 * len(left) <= ship.strength:
            why = f"{len(left)} of {ship.strength} men are left"
            play.emit(Withdrew(ship.id, why, "AG-22.4a"))


def check_fleets(play: Play, morale: FleetMorale) -> None:
    """AG-22.6b, AG-22.7 Ship by ship outward from where the flagship was."""
    board = play.board
    for side in SIDES:
        flag = next((s for s in board.ships.values() if s.flagship and s.owner == side), None)
        if flag is None or side in board.lost_flag:
            continue
        if flag.status != Status.SUNK and flag.side == side:
            continue
        play.emit(FlagLost(side, flag.id))
        stayed = False
        for ship in outward(board, side, flag):
            check = flag_lost(stayed)
            verdict = play.verdict(check, ship.id)
            stayed = verdict == STAYS or (verdict == WITH_CAPTAIN and ship.command in LED)
            if not stayed:
                play.emit(Withdrew(ship.id, "the flagship is lost", "AG-22.6b"))


def outward(board: Board, side: Side, flag: Ship) -> list[Ship]:
    """AG-22.7b, G82 The ships that are tested, the nearest first: those that others hold up too,
    but no derelict."""
    own = [
        s for s in board.afloat() if s.id != flag.id
        and s.owner == side and s.side == side and s.status in (Status.ACTIVE, Status.AWASH)
    ]  # fmt: skip
    return sorted(own, key=lambda s: ((s.x - flag.x) ** 2 + (s.y - flag.y) ** 2, order(s.id)))


procedure(Leaders, look_for_losses, elect)
procedure(FleetMorale, check_strength, check_fleets)
