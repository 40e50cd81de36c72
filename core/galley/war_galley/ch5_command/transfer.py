"""5.51, 5.52. A commander changes ships."""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.checks import Check, Odds, either
from galley.engine.loop import DONE, State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Frame, Refusal, Side
from galley.geometry.hexes import NEXT
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, die_check
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Decline, Play
from galley.war_galley.state.ship import SpeedLevel, adjacent, around, hexes, linked
from galley.war_galley.state.tables import TRANSFER


class Transfer(Command, frozen=True):
    """Try to bring a commander over to this ship."""

    commander: str
    ship: str


class TransferTried(Event, frozen=True):
    """5.51b The one try of a commander this turn."""

    commander: str
    ship: str

    def apply(self, board: Board) -> None:
        old = board.commanders[self.commander]
        board.commanders[self.commander] = replace(old, transfer_tried=True)


class Transferred(Event, frozen=True):
    """5.52b The commander is aboard, less effective; the ship goes to cruise."""

    commander: str
    ship: str

    def apply(self, board: Board) -> None:
        old = board.commanders[self.commander]
        board.commanders[self.commander] = replace(
            old, ship=self.ship, reduced=True, reduced_used=False
        )
        board.change(self.ship, level=SpeedLevel.CRUISE)


class Recovered(Event, frozen=True):
    """5.52d The commander is himself again."""

    commander: str

    def apply(self, board: Board) -> None:
        old = board.commanders[self.commander]
        board.commanders[self.commander] = replace(old, reduced=False, reduced_used=False)


class AskTransfer(Ask, frozen=True):
    """D04, D34, D36, D42, D45. Does a commander change ships?"""

    options: tuple[Transfer, ...]

    def choices(self, board: Board) -> list[Command]:
        return [Decline(), *self.options]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Decline) or command in self.options:
            return None
        if not isinstance(command, Transfer):
            return Refusal("5.51b", "a commander may change ships now: choose or decline")
        return why_not_transfer(board, self.side, command)


class TransferWindow(Frame, frozen=True):
    """C88 A moment at which a side's commanders may change ships."""

    side: Side
    commanders: tuple[str, ...]


def why_not_transfer(board: Board, side: Side, command: Transfer) -> Refusal | None:
    """Why a commander may not go to this ship now."""
    commander = board.commanders.get(command.commander)
    if commander is None or commander.side != side or not commander.ship:
        return Refusal("5.51a", f"{command.commander} is not a commander of yours")
    return (
        one_try(commander)
        or held_destination(board, command)
        or nearest_only(board, commander, command.ship)
    )


def one_try(commander: Commander) -> Refusal | None:
    """5.51b One try for each commander and turn."""
    if commander.transfer_tried:
        return Refusal("5.51b", f"{commander.name} has tried to change ships this turn")
    return None


def held_destination(board: Board, command: Transfer) -> Refusal | None:
    """5.51c Never to a Fouled or Grappled ship."""
    ship = board.ships.get(command.ship)
    if ship is not None and (ship.grapples or ship.fouls):
        return Refusal("5.51c", f"{ship.id} is Fouled or Grappled")
    return None


def nearest_only(board: Board, commander: Commander, ship: str) -> Refusal | None:
    """5.51a Only the nearest ship over hexes without enemies, the owner choosing among equals."""
    nearest = destinations(board, commander)
    if ship in nearest:
        return None
    if not nearest:
        return Refusal("5.51a", f"no free ship can be reached by {commander.name}")
    return Refusal("5.51a", f"the nearest free ship is {' or '.join(nearest)}")


def destinations(board: Board, commander: Commander) -> tuple[str, ...]:
    """5.51a, c The nearest friendly ships by a path free of enemies (C89), in id order."""
    at, ships, side = board.at, board.ships, commander.side
    flagship = ships[commander.ship]
    seen, ring = {*hexes(flagship)}, {*around(flagship)}
    while ring:
        beside = {hex_: ships[at[hex_]] for hex_ in at.keys() & ring}
        free = {
            ship.id for ship in beside.values()
            if ship.owner == side and not (ship.grapples or ship.fouls)
        }  # fmt: skip
        if free:
            return tuple(sorted(free))
        enemies = {hex_ for hex_, ship in beside.items() if ship.owner != side}
        seen |= ring
        ring = {near for h in (ring & board.theatre.area) - enemies for near in NEXT[h]} - seen
    return ()


def transfers(board: Board, side: Side, commanders: Sequence[str]) -> tuple[Transfer, ...]:
    """Every transfer these commanders may try now."""
    able = [
        c for id_ in commanders
        if (c := board.commanders[id_]).side == side and c.ship and not c.transfer_tried
    ]  # fmt: skip
    return tuple([Transfer(c.id, ship) for c in able for ship in destinations(board, c)])


def own_commanders(board: Board, side: Side) -> tuple[str, ...]:
    """A side's active commanders, in id order."""
    return tuple([c.id for c in board.commanders.values() if c.side == side and c.ship])


def own_transfers(board: Board, side: Side) -> tuple[Transfer, ...]:
    """Every transfer that a side's commanders may try now."""
    return transfers(board, side, own_commanders(board, side))


def in_plight(board: Board, commander: Commander) -> bool:
    """His ship is held, harmed or on fire."""
    ship = board.ships[commander.ship]
    held = ship.rammed or ship.grapples or ship.fouls or ship.aground
    return bool(held or ship.crippled or ship.on_fire)


def open_turn_windows(play: Play) -> None:
    """D04, C88 At the start of B, for commanders whose ship is in trouble.

    The others have theirs where their side is asked about squadrons, so that nobody is asked
    in every turn.
    """
    board = play.board
    for side in ("B", "A"):
        names = tuple(
            id_ for id_ in own_commanders(board, side) if in_plight(board, board.commanders[id_])
        )
        if transfers(board, side, names):
            play.push(TransferWindow(side=side, commanders=names))


def open_segment_windows(play: Play, danger: str) -> None:
    """D42, D45 For commanders whose ship, or one tied to it, burns or is rammed.

    C88 has these windows for all; the others lose nothing by waiting for B.
    """
    board = play.board
    for side in ("B", "A"):
        names = tuple(
            id_ for id_ in own_commanders(board, side)
            if any(getattr(board.ships[s], danger)
                   for s in linked(board.ships, board.commanders[id_].ship))
        )  # fmt: skip
        if transfers(board, side, names):
            play.push(TransferWindow(side=side, commanders=names))


def transfer_check() -> Check:
    """5.52a One die: 3 or more moves him."""
    return die_check(ThrowKind.TRANSFER, TRANSFER, 0, ())


def steps_across(board: Board, command: Transfer) -> bool:
    """H32 A battle may let a commander change to some types of ships beside his own without a
    die (5.52a)."""
    types = board.theatre.special.turn_rules.goes_over.get(command.commander, ())
    if not types or command.ship not in board.ships:
        return False
    ship, own = board.ships[command.ship], board.ships[board.commanders[command.commander].ship]
    return board.printed(ship).type in types and adjacent(own, ship)


def try_transfer(play: Play, command: Transfer) -> None:
    """5.52a, b The die, if it takes one; on success he is less effective and his new ship at
    cruise."""
    goes_over = steps_across(play.board, command)
    play.emit(TransferTried(command.commander, command.ship))
    if goes_over or play.verdict(transfer_check(), command.ship) == "moves":
        play.emit(Transferred(command.commander, command.ship))


def open_window(play: Play, ship: str) -> None:
    """D34, D36 The commanders aboard this ship may leave it."""
    board = play.board
    if ship in board.ships and (aboard := board.aboard(ship)):
        names = tuple(c.id for c in aboard)
        if transfers(board, aboard[0].side, names):
            play.push(TransferWindow(side=aboard[0].side, commanders=names))


def ask_transfer(play: Play, frame: TransferWindow) -> str | None:
    """5.51b A try, or none."""
    options = transfers(play.board, frame.side, frame.commanders)
    if not options:
        return DONE
    play.push(AskTransfer(frame.side, options))
    return None


def transfer(play: Play, frame: TransferWindow) -> str:
    """5.52 Then the others may."""
    answer = play.take()
    if not isinstance(answer, Transfer):
        return DONE
    try_transfer(play, answer)
    return "ask_transfer"


def transfer_odds(state: State, ask: Ask, command: Transfer) -> Odds | None:
    """Succeeds or fails, whenever it is tried; None where it takes no die (H32)."""
    if steps_across(board_of(state), command):
        return None
    return either(transfer_check(), "moves", "succeeds", "fails")


dice_of(None, Transfer, transfer_odds)
procedure(TransferWindow, ask_transfer, transfer)


class GoingOver(Frame, frozen=True):
    """C88 A commander tries to change ships while squadrons are being chosen."""

    side: Side
    command: Transfer


def going_over(side: Side, command: Command) -> GoingOver | None:
    """The procedure of a transfer, if that is what the side wants."""
    return GoingOver(side=side, command=command) if isinstance(command, Transfer) else None


def go_over(play: Play, frame: GoingOver) -> None:
    """5.52 The die; then the choice goes on with him where he is."""
    try_transfer(play, frame.command)
    play.ask_afresh(frame.side, frame.command)


procedure(GoingOver, go_over)


def recovering(play: Play, squadron: str) -> None:
    """5.52d At the end of the activation in which his reduced range first counted (C90)."""
    commander = play.board.commanders.get(squadron)
    if commander and commander.reduced_used and not commander.reduced_for_good:
        play.emit(Recovered(commander.id))


def carries_reduced(board: Board, ship: str) -> bool:
    """5.52c A commander who came over and is not himself again keeps the ship at cruise."""
    return bool([c for c in board.aboard(ship) if c.reduced and not c.reduced_for_good])
