"""10. The tournament game: fleets are bought, commanders named, and the sides set up."""

from typing import Annotated

from msgspec.structs import replace

from galley.engine.checks import Band, Check
from galley.engine.loop import procedure
from galley.engine.records import OTHER, SIDES, Ask, Command, Event, Frame, Record, Refusal, Side
from galley.files.schema import says
from galley.war_galley.ch10_tournament.deployment import OPPOSITE, Newcomer, Placing
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, not_now
from galley.war_galley.state.commander import Commander, Reserve
from galley.war_galley.state.play import Done, Play
from galley.war_galley.state.scenario_rules import EDGES
from galley.war_galley.state.ship import NUMBERS, Ratings
from galley.war_galley.state.values import Initiative, Name, Range

LEVELS: dict[int, tuple[int, int]] = {250: (2, 55), 300: (3, 65), 350: (3, 75), 400: (4, 85)}
"""10.0a, c, g Fleet points: squadron leaders, victory points that win."""
LETTERS = "ABCDEFGHIJ"
Roster = tuple[tuple[str, str], ...]  # ship, class


class Admiral(Record, frozen=True):
    """A man whom either side may pick for its admiral: `tournament.admirals[]`."""

    name: Annotated[Name, says("his name")]
    range: Annotated[Range, says("5.11 command range")]
    initiative: Annotated[Initiative, says("5.12 initiative")]


class Buy(Command, frozen=True):
    """Buy a ship of this class."""

    code: str


class Return(Command, frozen=True):
    """Give a ship of this class back for what it cost."""

    code: str


class NameAdmiral(Command, frozen=True):
    """This man is the admiral, aboard this ship."""

    admiral: str
    ship: str


class NameLeader(Command, frozen=True):
    """The next squadron leader goes aboard this ship."""

    ship: str


class NameAfresh(Command, frozen=True):
    """Begin again with the naming of commanders."""


class TakeEdge(Command, frozen=True):
    """The map edge by which the fleet sets up."""

    edge: str


class SetUp(Command, frozen=True):
    """Set the fleet up before the first turn."""


class EnterLater(Command, frozen=True):
    """Come in over the edge in the first turn."""


class FleetBought(Event, frozen=True):
    """10.0b A side's fleet is shown."""

    side: Side
    ships: Roster
    points: int


class CommandersNamed(Event, frozen=True):
    """10.0c A side's commanders are shown, each with his ship."""

    side: Side
    aboard: tuple[tuple[str, str], ...]  # name, ship


class EdgeTaken(Event, frozen=True):
    """C118 The side that sets up first has picked its edge."""

    side: Side
    edge: str


class EntryChosen(Event, frozen=True):
    """10.0f A side comes in during the first turn."""

    side: Side
    edge: str
    ships: Roster
    commanders: tuple[Commander, ...]

    def apply(self, board: Board) -> None:
        squadron = self.ships[0][0][0]
        fleet = Reserve(squadron, self.side, board.turn, self.edge, self.ships,
                        commanders=self.commanders)  # fmt: skip
        board.reserves = (*board.reserves, fleet)


def price(card: Ratings) -> int:
    """10.0b Manpower, crew and ram defense, and 1 each for T and E."""
    return card.manpower + card.crew + card.ram_defense + card.towers + card.engines


class AskFleet(Ask, frozen=True):
    """D01. Which ships does the fleet have?"""

    together = True
    seldom = {Return: 0.004, Done: 0.004}  # a fleet is full before its purchase ends
    points: int
    bought: tuple[str, ...] = ()

    def after(self, board: Board, command: Command) -> "AskFleet | None":
        if isinstance(command, Buy):
            return replace(self, bought=(*self.bought, command.code))
        if not isinstance(command, Return):
            return None
        last = len(self.bought) - 1 - self.bought[::-1].index(command.code)
        return replace(self, bought=self.bought[:last] + self.bought[last + 1 :])

    def unanswered(self, board: Board) -> "AskFleet":
        return AskFleet(self.side, self.points)

    def choices(self, board: Board) -> list[Command]:
        left = self.points - cost(board, self.bought)
        classes = board.theatre.classes
        out: list[Command] = [Buy(code) for code, card in classes.items() if price(card) <= left]
        out += [Return(code) for code in dict.fromkeys(self.bought)]
        return [*out, Done()] if self.bought else out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Buy):
            if command.code not in board.theatre.classes:
                return Refusal("10.0b", f"there is no class {command.code} on sale")
            return over_budget(board, self, command.code)
        if isinstance(command, Return):
            unknown = Refusal("10.0b", f"the fleet has no {command.code}")
            return None if command.code in self.bought else unknown
        if not isinstance(command, Done):
            return not_now("fleets are bought now")
        return None if self.bought else Refusal("10.0b", "buy at least one ship")


def cost(board: Board, bought: tuple[str, ...]) -> int:
    """10.0b What a fleet costs."""
    return sum(price(board.theatre.classes[code]) for code in bought)


def over_budget(board: Board, ask: AskFleet, code: str) -> Refusal | None:
    """10.0b No fleet costs more than the points agreed on."""
    left, wanted = ask.points - cost(board, ask.bought), price(board.theatre.classes[code])
    if wanted <= left:
        return None
    return Refusal("10.0b", f"{code} costs {wanted} and {left} of {ask.points} points are left")


class AskCommand(Ask, frozen=True):
    """D01. Who is the admiral, and on which ships are he and the squadron leaders?"""

    together = True
    seldom = {NameAfresh: 0.05, Done: 0.05}  # each commander has a ship before
    ships: Roster
    admirals: tuple[Admiral, ...]
    leaders: int
    admiral: str = ""
    aboard: tuple[str, ...] = ()  # the admiral's ship, then the leaders'

    def after(self, board: Board, command: Command) -> "AskCommand | None":
        if isinstance(command, NameAdmiral):
            return replace(self, admiral=command.admiral, aboard=(command.ship,))
        if isinstance(command, NameLeader):
            return replace(self, aboard=(*self.aboard, command.ship))
        if isinstance(command, NameAfresh):
            return replace(self, admiral="", aboard=())
        return None

    def unanswered(self, board: Board) -> "AskCommand":
        return AskCommand(self.side, self.ships, self.admirals, self.leaders)

    def choices(self, board: Board) -> list[Command]:
        if not self.aboard:
            return [NameAdmiral(a.name, ship) for a in self.admirals for ship, _ in self.ships]
        more = self.ships if len(self.aboard) <= self.leaders else ()
        return [*(NameLeader(ship) for ship, _ in more), Done(), NameAfresh()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done | NameAfresh):
            missing = Refusal("10.0c", "name the admiral and his ship first")
            return None if self.aboard else missing
        if not isinstance(command, NameAdmiral | NameLeader):
            return not_now("commanders are named now")
        if command.ship not in dict(self.ships):
            return Refusal("10.0c", f"{command.ship} is not a ship of your fleet")
        if isinstance(command, NameAdmiral):
            return one_admiral(self, command.admiral)
        return so_many_leaders(self)


def one_admiral(ask: AskCommand, name: str) -> Refusal | None:
    """10.0c One admiral, the player's own pick."""
    if ask.admiral:
        return Refusal("10.0c", f"{ask.admiral} is the one admiral of the fleet")
    names = [a.name for a in ask.admirals]
    return None if name in names else Refusal("10.0c", f"pick one of {', '.join(names)}")


def so_many_leaders(ask: AskCommand) -> Refusal | None:
    """10.0c So many squadron leaders are free."""
    if not ask.aboard:
        return Refusal("10.0c", "name the admiral and his ship first")
    if len(ask.aboard) <= ask.leaders:
        return None
    return Refusal("10.0c", f"{ask.leaders} squadron leaders are free, and no more")


class AskEdge(Ask, frozen=True):
    """D01. By which map edge does the loser of the die set up?"""

    def choices(self, board: Board) -> list[Command]:
        return [TakeEdge(edge) for edge in EDGES]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, TakeEdge):
            return not_now("the edge is picked now")
        known = command.edge in EDGES
        return None if known else Refusal("C118", f"pick an edge: {', '.join(EDGES)}")


class AskArrival(Ask, frozen=True):
    """D01. Does the winner of the die set up, or come in during the first turn?"""

    edge: str

    def choices(self, board: Board) -> list[Command]:
        return [SetUp(), EnterLater()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, SetUp | EnterLater):
            return None
        return Refusal("10.0f", f"set up by the {self.edge} edge, or come in over it in turn 1")


class Tournament(Frame, frozen=True):
    """10.0 From the purchase to the set-up; the turn below it comes next."""

    points: int
    admirals: tuple[Admiral, ...]
    leader_range: int
    ships: Roster = ()
    fleet: tuple[Newcomer, ...] = ()  # both sides', with their commanders
    loser: Side = ""
    edge: str = ""


def letters(frame: Tournament, side: Side) -> str:
    """A letter for the admiral's squadron and for each leader's, side A's first."""
    count = 1 + LEVELS[frame.points][0]
    return LETTERS[:count] if side == "A" else LETTERS[count : 2 * count]


def buy_fleets(play: Play, frame: Tournament) -> None:
    """10.0a Both sides have the same points and buy at the same time, unseen."""
    for side in SIDES:
        play.push(AskFleet(side, frame.points))


def show_fleets(play: Play, frame: Tournament) -> None:
    """10.0b The fleets are shown; ids run through the squadrons in the order of purchase."""
    bought = {ask.side: ask.bought for ask in frame.answers}
    found: Roster = ()
    for side in SIDES:
        roster = numbered(letters(frame, side), bought[side])
        play.emit(FleetBought(side, roster, cost(play.board, bought[side])))
        found += roster
    play.note(frame, ships=found, answers=())


def numbered(names: str, bought: tuple[str, ...]) -> Roster:
    """Ids for ships, spread evenly over the squadrons of these letters."""
    share = -(-len(bought) // len(names))
    return tuple((names[n // share] + NUMBERS[n % share], code) for n, code in enumerate(bought))


def name_commanders(play: Play, frame: Tournament) -> None:
    """10.0c Both sides name their commanders at the same time, unseen."""
    for side in SIDES:
        mine = tuple(pair for pair in frame.ships if pair[0][0] in letters(frame, side))
        play.push(AskCommand(side, mine, frame.admirals, LEVELS[frame.points][0]))


def show_commanders(play: Play, frame: Tournament) -> None:
    """10.0c The commanders are shown."""
    fleet: list[Newcomer] = []
    for ask in sorted(frame.answers, key=lambda ask: str(ask.side)):
        found = commanders(play.board, frame, ask)
        play.emit(CommandersNamed(ask.side, tuple((c.name, c.ship) for c in found)))
        for ship, code in ask.ships:
            aboard = tuple(c for c in found if c.ship == ship)
            fleet.append(Newcomer(ship, code, ask.side, aboard))
    play.note(frame, fleet=tuple(fleet), answers=())


def commanders(board: Board, frame: Tournament, ask: AskCommand) -> list[Commander]:
    """10.0c, C131 The admiral picked, then leaders of one range, each with his squadron."""
    picked = next(a for a in ask.admirals if a.name == ask.admiral)
    side, name = ask.side, board.theatre.sides[ask.side].name
    found = []
    for n, (letter, ship) in enumerate(zip(letters(frame, side), ask.aboard, strict=False)):
        title = picked.name if n == 0 else f"Leader {n} of {name}"
        reach = picked.range if n == 0 else frame.leader_range
        rating = picked.initiative if n == 0 else None
        found.append(
            Commander(letter, side, title, ship, reach, rating, max(1, reach - 2),
                      max(0, (rating or 0) - 1))
        )  # fmt: skip
    return found


def roll_for_setting_up(play: Play, frame: Tournament) -> None:
    """10.0d One die each, ties again; who throws lower sets up first."""
    thrown = {"A": 0, "B": 0}
    while thrown["A"] == thrown["B"]:
        for side in SIDES:
            name = play.board.theatre.sides[side].name
            what = ThrowKind.SETTING_UP.format(name)
            check = Check(what, "10.0d", 1, "", (Band(-99, ""),))
            thrown[side] = play.roll(check)[1]
    loser = min(thrown, key=lambda side: thrown[side])
    play.note(frame, loser=loser)
    play.push(AskEdge(loser))


def set_up_first(play: Play, frame: Tournament) -> None:
    """10.0e The loser of the die sets up within 8 hexes of the edge he picks (C118)."""
    answer = play.take()
    assert isinstance(answer, TakeEdge)
    play.emit(EdgeTaken(frame.loser, answer.edge))
    frame = play.note(frame, edge=answer.edge)
    play.push(Placing(side=frame.loser, edge=answer.edge, waiting=_fleet(frame, frame.loser)))


def choose_arrival(play: Play, frame: Tournament) -> None:
    """10.0f The winner sets up by the opposite edge, or comes in over it."""
    play.push(AskArrival(OTHER[frame.loser], OPPOSITE[frame.edge]))


def arrive(play: Play, frame: Tournament) -> None:
    """10.0f Set up under the same limit, or wait for the first turn."""
    side, edge = OTHER[frame.loser], OPPOSITE[frame.edge]
    fleet = _fleet(frame, side)
    if isinstance(play.take(), SetUp):
        play.push(Placing(side=side, edge=edge, waiting=fleet, opposite=True))
        return
    ships = tuple((n.id, n.code) for n in fleet)
    play.emit(EntryChosen(side, edge, ships, tuple(c for n in fleet for c in n.commanders)))


def _fleet(frame: Tournament, side: Side) -> tuple[Newcomer, ...]:
    return tuple(ship for ship in frame.fleet if ship.side == side)


procedure(
    Tournament, buy_fleets, show_fleets, name_commanders, show_commanders, roll_for_setting_up,
    set_up_first, choose_arrival, arrive,
)  # fmt: skip
