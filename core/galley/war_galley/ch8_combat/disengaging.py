"""8.3. Getting free of grapples and fouls."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from msgspec.structs import replace

from galley.engine.checks import Check, Odds, chances
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Refusal, Side
from galley.war_galley.ch6_movement.speed import HalfSpeedSet, free_cap
from galley.war_galley.scenario_rules.gear import disengage_gear
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, counted, die_check
from galley.war_galley.state.play import Done, Play
from galley.war_galley.state.ship import LINKS, Ship, without
from galley.war_galley.state.tables import DISENGAGE


class Disengage(Command, frozen=True):
    """Try to cut the grapples to these ships, before moving."""

    links: tuple[str, ...]


class LeaveFouled(Command, frozen=True):
    """This ship does not try to free itself this turn."""

    ship: str


class LinksTried(Event, frozen=True):
    """8.34a A ship tried to cut these grapples."""

    ship: str
    links: tuple[str, ...]

    def apply(self, board: Board) -> None:
        tried = board.ships[self.ship].turn.tried_links
        board.change_turn(self.ship, tried_links=(*tried, *self.links))


class Disengaged(Event, frozen=True):
    """8.33a A grapple was cut."""

    ship: str
    other: str

    def apply(self, board: Board) -> None:
        _cut(board, self.ship, self.other, "grapples")


class MpSpent(Event, frozen=True):
    """8.32b Movement points went on something other than moving."""

    ship: str
    mp: int

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, mp_used=board.ships[self.ship].turn.mp_used + self.mp)


class FoulEnded(Event, frozen=True):
    """8.35a Two ships are no longer fouled."""

    ship: str
    other: str

    def apply(self, board: Board) -> None:
        _cut(board, self.ship, self.other, "fouls")


def _cut(board: Board, one: str, other: str, kind: str) -> None:
    kinds = (kind,) if kind == "fouls" else tuple(x for x in LINKS if x != "fouls")
    for ship, gone in ((one, other), (other, one)):
        board.ships[ship] = without(board.ships[ship], gone, kinds)


class AskFouls(Ask, frozen=True):
    """D41. Which Fouled ships do not roll to get free?"""

    together = True
    ships: tuple[str, ...]
    staying: tuple[str, ...] = ()

    def after(self, board: Board, command: Command) -> "AskFouls | None":
        if isinstance(command, LeaveFouled):
            return AskFouls(self.side, self.ships, (*self.staying, command.ship))
        return None

    def unanswered(self, board: Board) -> "AskFouls":
        return AskFouls(self.side, self.ships)

    def choices(self, board: Board) -> list[Command]:
        return [Done(), *(LeaveFouled(s) for s in self.ships if s not in self.staying)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, LeaveFouled):
            return Refusal("8.35a", "Fouled ships try to get free now")
        if command.ship not in self.ships:
            return Refusal("8.35a", f"{command.ship} is not a Fouled ship of yours")
        if command.ship in self.staying:
            return Refusal("8.35a", f"{command.ship} stays Fouled already")
        return None


def disengage_choices(ship: Ship) -> list[Disengage]:
    """D14. Every set of grapples that may be tried now, smaller sets first."""
    if ship.turn.tried_links or not ship.grapples:
        return []
    held = ship.grapples
    return [
        Disengage(links) for n in range(1, len(held) + 1) for links in combinations(held, n)
    ]  # fmt: skip


def why_not_disengage(ship: Ship, links: Sequence[str]) -> Refusal | None:
    """Why a ship may not try to cut these grapples now."""
    return only_own_links(ship, links) or links_together(ship)


def only_own_links(ship: Ship, links: Sequence[str]) -> Refusal | None:
    """8.31a Only grapples that hold the ship can be cut, each named once."""
    if not links or len(set(links)) != len(links):
        return Refusal("8.31a", "name each grapple to cut once")
    for link in links:
        if link not in ship.grapples:
            return Refusal("8.31a", f"{ship.id} is not grappled to {link}")
    return None


def links_together(ship: Ship) -> Refusal | None:
    """8.34a Grapples to be cut are named together, each once a turn (C107)."""
    if ship.turn.tried_links:
        return Refusal("8.34a", f"{ship.id} has tried to cut loose this turn: once, from all")
    return None


def too_late(act: Acting, command: Disengage) -> Refusal:
    """8.31a Before the ship announces its move."""
    late = Refusal("8.31a", f"grapples are cut before {act.ship.id} announces its move")
    return why_not_disengage(act.ship, command.links) or late


def disengage_check(board: Board, ship: Ship, other: Ship, alone: bool) -> Check:
    """8.32a One die in the ship's crew column; `alone`: no second link is tried with it."""
    both = ship.owner == other.owner
    better = alone and not both and board.crew(ship) > board.crew(other)
    modifiers = counted(
        (ship.turn.repulsed_boarders, 1, "repulsed boarders this turn", "8.32c"),
        (better, 1, "better crew", "8.32d"),
        (both, 2, "both ships are yours", "8.32e"),
        (bool(ship.crippled or ship.fouls), -1, "Crippled or Fouled", "8.32f"),
        *disengage_gear(board, ship, other),
    )
    return die_check(ThrowKind.DISENGAGE, DISENGAGE, board.crew(ship), modifiers)


def disengage_odds(board: Board, ship: Ship, links: Sequence[str]) -> Odds:
    """All cut, some cut, none cut."""
    alone = len(links) == 1
    checks = tuple(disengage_check(board, ship, board.ships[x], alone) for x in links)
    return _together(checks, "cut")


def hope_to_come_free(board: Board, ship: Ship, links: Sequence[str]) -> Fraction:
    """The chance that the ship cuts at least one of these grapples."""
    *_, (_, none) = disengage_odds(board, ship, links).outcomes
    return 1 - none


def cutting_throws(act: Acting, command: Disengage) -> Odds | None:
    """The dice for these grapples; None where one of them is not the ship's."""
    known = all(link in act.ship.grapples for link in command.links)
    return disengage_odds(act.board, act.ship, command.links) if known else None


def _together(checks: tuple[Check, ...], done: str) -> Odds:
    """Free or held; of several throws all, some or none."""
    every = none = Fraction(1)
    for check in checks:
        yes = chances(check).get("S", Fraction(0))
        every, none = every * yes, none * (1 - yes)
    if len(checks) == 1:
        return Odds(checks, (("free", every), ("held", none)))
    rest = 1 - every - none
    return Odds(checks, ((f"all {done}", every), (f"some {done}", rest), (f"none {done}", none)))


def disengage(play: Play, ship: Ship, links: Sequence[str]) -> None:
    """8.32, 8.34 A die for each link; any success costs 2 MP once, or all if fewer (C45)."""
    board = play.board
    alone = len(links) == 1
    checks = [disengage_check(board, ship, board.ships[x], alone) for x in links]
    play.emit(LinksTried(ship.id, tuple(links)))
    cut = 0
    for link, check in zip(links, checks, strict=True):
        verdict = play.verdict(check, ship.id, link)
        if verdict == "S":
            cut += 1
            play.emit(Disengaged(ship.id, link))
    if cut:
        play.emit(MpSpent(ship.id, min(2, free_cap(board, board.ships[ship.id]))))


def ask_fouls(play: Play) -> None:
    """3.1n G/1: both sides name the Fouled ships that do not roll."""
    for side in ("A", "B"):
        ships = tuple(s.id for s in play.board.fleet(side) if s.fouls)
        if ships:
            play.push(AskFouls(side, ships))


def foul_check(board: Board, ship: Ship) -> Check:
    """8.35a One die in the crew's column with no modifier at all (C02)."""
    check = die_check(ThrowKind.FOUL, DISENGAGE, board.crew(ship), ())
    return replace(check, rule="8.35")


def foul_odds(board: Board, ships: Sequence[str]) -> Odds | None:
    """The throws of a side's Fouled ships; each frees its own ship of all its fouls."""
    checks = tuple(foul_check(board, board.ships[id_]) for id_ in ships)
    return _together(checks, "free") if checks else None


def disengage_fouls(play: Play, order: Sequence[Side], staying: Sequence[str]) -> None:
    """8.35 Every Fouled ship rolls once; success frees it of all its fouls (C105, C106)."""
    board = play.board
    rolling = [s for side in order for s in board.fleet(side) if s.fouls and s.id not in staying]
    free = [s for s in rolling if play.verdict(foul_check(board, s), s.id) == "S"]
    touched: set[str] = set()
    for ship in free:
        for other in board.ships[ship.id].fouls:
            play.emit(FoulEnded(ship.id, other))
            touched |= {ship.id, other}
    for id_ in sorted(touched):
        if not board.ships[id_].fouls:
            play.emit(HalfSpeedSet(id_, fresh=False))


ACTS.offer(
    Disengage,
    commands=lambda act: disengage_choices(act.ship),
    why_not=lambda act, command: why_not_disengage(act.ship, command.links),
    not_now=too_late,
    throws=cutting_throws,
    carry_out=lambda play, act, command: disengage(play, act.ship, command.links),
)
dice_of(
    AskFouls,
    Done,
    lambda state, ask, command: foul_odds(
        board_of(state), [id_ for id_ in ask.ships if id_ not in ask.staying]
    ),
)
