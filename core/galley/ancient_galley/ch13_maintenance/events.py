"""13 and phase 8. The commands that a side may give, and the events that follow."""

from msgspec.structs import replace

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Condition, Job
from galley.ancient_galley.state.ship import Corvus
from galley.engine.records import Command, Event
from galley.geometry.plane.poses import Point


class Placed(Event, frozen=True):
    """AG-13.0a A man went to another place on his ship."""

    man: str
    section: str
    tower: bool

    def apply(self, board: Board) -> None:
        board.change_man(self.man, section=self.section, tower=self.tower, came="")


class JobGiven(Event, frozen=True):
    """A man has a job now, or none."""

    man: str
    job: str
    engine: int = 0

    def apply(self, board: Board) -> None:
        board.change_man(self.man, job=self.job, engine=self.engine)


class LineCut(Event, frozen=True):
    """AG-14.2a A line between two ships is cut."""

    link: int
    ship: str
    other: str
    man: str

    def apply(self, board: Board) -> None:
        board.drop_links(self.link)


class CorvusLifting(Event, frozen=True):
    """AG-21.2b The removal of a corvus is announced."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, corvus=Corvus.LIFTING)


class CorvusGone(Event, frozen=True):
    """AG-21.2b A corvus is taken away, and is destroyed."""

    ship: str
    links: tuple[int, ...]

    def apply(self, board: Board) -> None:
        board.drop_links(*self.links)
        board.change(self.ship, corvus=Corvus.GONE)


class Plugged(Event, frozen=True):
    """AG-10.8a One hole of a ship is closed; with the last one nobody has to plug any more."""

    ship: str
    man: str

    def apply(self, board: Board) -> None:
        left = board.ships[self.ship].holes - 1
        board.change(self.ship, holes=left)
        for man in board.aboard(self.ship):
            if man.job == Job.PLUG and not left:
                board.change_man(man.id, job="")


class OarsMoved(Event, frozen=True):
    """AG-6.2a Oar sections went from a flank to the other; the slots that are filled now."""

    ship: str
    flank: str
    n: int
    port: tuple[int, ...]
    starboard: tuple[int, ...]

    def apply(self, board: Board) -> None:
        board.change(self.ship, port=self.port, starboard=self.starboard)


class SailLeft(Event, frozen=True):
    """AG-3.4a The sheet says that a sail is raised or lowered, and it cannot be begun."""

    ship: str
    why: str
    rule: str

    def apply(self, board: Board) -> None:
        pass


class Swam(Event, frozen=True):
    """AG-12.1a A turn in the water, and where it brought a man."""

    man: str
    at: Point

    def apply(self, board: Board) -> None:
        board.change_man(self.man, at=self.at, swum=board.men[self.man].swum + 1)


class Landed(Event, frozen=True):
    """AG-12.1b A swimmer reached the shore: alive, and out of the battle."""

    man: str

    def apply(self, board: Board) -> None:
        board.change_man(self.man, state=Condition.ASHORE)


class PickedUp(Event, frozen=True):
    """AG-12.1b, AG-12.2 A ship took a swimmer aboard: unarmed, and resting for a turn."""

    man: str
    ship: str
    section: str
    until: int

    def apply(self, board: Board) -> None:
        board.change_man(
            self.man, state=Condition.RECOVERING, ship=self.ship, section=self.section,
            tower=False,
            until=self.until, unarmed=True, job="", engine=0, at=(0, 0), swum=0,
        )  # fmt: skip


class Drowned(Event, frozen=True):
    """AG-12.1a A swimmer was not saved in time."""

    man: str

    def apply(self, board: Board) -> None:
        board.change_man(self.man, state=Condition.DEAD)


class Leaked(Event, frozen=True):
    """AG-10.6a Water came in through open holes."""

    ship: str
    loads: int  # that came in

    def apply(self, board: Board) -> None:
        board.change(self.ship, loads=board.ships[self.ship].loads + self.loads)


class Recovered(Event, frozen=True):
    """AG-18.7a, AG-12.2b A wounded or rescued man can act again."""

    man: str

    def apply(self, board: Board) -> None:
        board.change_man(self.man, state=Condition.FIT, until=0)


class EngineLoaded(Event, frozen=True):
    """AG-19.0b, AG-20.2a The crew of an engine worked on it; its loading points now."""

    ship: str
    engine: int  # from 1
    points: int

    def apply(self, board: Board) -> None:
        engines = list(board.ships[self.ship].engines)
        engines[self.engine - 1] = replace(engines[self.engine - 1], points=self.points)
        board.change(self.ship, engines=tuple(engines))


class WindChanged(Event, frozen=True):
    """AG-3.1 The wind as it was thrown; it may be the old one."""

    wind: int
    force: str

    def apply(self, board: Board) -> None:
        board.wind, board.force = self.wind, self.force


class PlaceMan(Command, frozen=True):
    """AG-13.0a A man goes to a section of the ship that he is on, or into its tower."""

    man: str
    section: str
    tower: bool = False


class GiveJob(Command, frozen=True):
    """A man steers, serves an engine of his section, works the sail or plugs; "" for nothing."""

    man: str
    job: str
    engine: int = 0  # of the ship, from 1


class CutLine(Command, frozen=True):
    """AG-14.2a A man tries to cut a line, by its id; 0: he cuts none."""

    man: str
    link: int


class RemoveCorvus(Command, frozen=True):
    """AG-21.2b The removal of the corvus of a ship is announced."""

    ship: str


class Plug(Command, frozen=True):
    """AG-10.5a Who tries to plug a hole of a ship; "" for nobody."""

    ship: str
    man: str = ""


class MoveOars(Command, frozen=True):
    """AG-6.2a So many oar sections go from a flank to the other; 0: they stay as they are."""

    ship: str
    flank: str
    n: int


class Swim(Command, frozen=True):
    """AG-12.1a A man in the water swims to a point, in mils."""

    man: str
    x: int
    y: int
