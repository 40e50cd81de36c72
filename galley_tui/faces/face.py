"""Defines the face of a rule set: pictures, words and keys, as neutral models.

A face is a few parts, each a module (or an object) that is fetched when it is first asked for.
They are handed positions as their rule set has them, and give rows and models that know no game.
`faces.catalogue` gives the face of a rule set.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from galley.engine import loop
from galley.engine.cards import Fact
from galley.engine.checks import Throw
from galley.engine.records import Ask, Command, Event, LogLine, Record, Side
from galley.engine.tables import Table
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.auto_continue import Repeated
from galley_tui.client.default_standing_orders import Defaults
from galley_tui.client.lessons import Guide
from galley_tui.client.rules_page import RuleBook
from galley_tui.client.why_not import Query
from galley_tui.config.keymap import GameKeys, Order
from galley_tui.draw.dice_box import DiceBoxEntry
from galley_tui.draw.model import Ghost, Overlay, SeaModel
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.draw.position import Position
from galley_tui.draw.table.model import GhostMove
from galley_tui.faces.orders import SquadronOrders, WrittenOrders
from galley_tui.faces.shop import Shop
from galley_tui.faces.text_face import TextFace
from galley_tui.terminal.look import Look, Run

B_contra = TypeVar("B_contra", bound=loop.Board, contravariant=True)
Row = list[Run]
Happened = tuple[int, Event]
"""The turn of an event, and the event."""


class Highlights(NamedTuple):
    """The highlights of the sea: the ship that is dealt with, those that may be aimed at, the
    squadron of the lit choice, plans, overlays with their letters beside ships, hex numbers, the
    ships that were hit, those that have changed otherwise, and the plans on a table in inches."""

    selected: str = ""
    targets: Collection[str] = ()
    squadron: Collection[str] = ()
    ghosts: tuple[Ghost, ...] = ()
    overlay: Overlay = {}
    flags: Mapping[str, str] = {}
    numbers: bool = False
    hit: Collection[str] = ()
    changed: Collection[str] = ()
    plans: tuple[GhostMove, ...] = ()


class Scene(NamedTuple):
    """A moment of a movement in which all ships take part.

    `title` says when it is, `words` what happens, `told` the lines of the log up to it, `ships`
    those that it happens to, and `places` where that is.
    """

    board: loop.Board
    title: str
    words: Sequence[str] = ()
    told: Sequence[LogLine] = ()
    ships: Collection[str] = ()
    places: Sequence[Hex] = ()


class About(NamedTuple):
    """The subject of an overlay: a ship and its target, "" for none; the hex under the cursor, 0
    where it does not matter; the ships that the waiting question lets the ship attack; whether
    chances are told."""

    ship: str = ""
    target: str = ""
    hex: Hex = 0
    asked: tuple[str, ...] = ()
    likely: bool = True


class Sheet(Protocol):
    """A ship in full."""

    def rows(self, columns: int, look: Look, full: bool = True, high: int = 1000) -> list[Row]:
        """The sheet in `columns` cells; `full` adds the ships of its squadron below, as many
        as find room in `high` rows."""

    def least_rows(self, columns: int) -> int:
        """The rows without which it would hide a trouble."""


class Decks(Protocol[B_contra]):
    """Sheets that show single men."""

    def deck_of(self, board: B_contra, command: Command) -> str:
        """The ship on whose deck the man stands whom a command sends or gives work; "" where it
        is about none."""

    def lit_sheet(self, board: B_contra, ship: str, command: Command) -> Sheet | None:
        """The sheet of a ship, on which the man of a command stands out."""


class TurnBar(Protocol):
    """The turn bar: the point at which the battle stands, in one line."""

    def row(self, columns: int) -> Row: ...


class Sea(Protocol[B_contra]):
    """The sea, and the ships on it."""

    def position(self, board: B_contra) -> Position:
        """The places of all ships."""

    def model(self, board: B_contra, lit: Highlights) -> SeaModel:
        """The picture of the sea."""

    def describe(self, board: B_contra, hex_: Hex) -> str:
        """A hex and what is in it, in one line."""

    def bearing(self, board: B_contra, ship: str, hex_: Hex) -> str:
        """How far off a hex is from a ship, and in what direction."""

    def changed(self, before: B_contra, now: B_contra) -> Collection[str]:
        """The ships on the sea that have moved, or are not what they were."""

    def enemy_in_reach(self, board: B_contra, ship: str) -> bool:
        """A ship may come to an attack on some enemy, if nothing keeps it from that."""


class Sheets(Protocol[B_contra]):
    """Tells of a ship in full."""

    def sheet(self, board: B_contra, ship: str) -> Sheet | None:
        """The sheet of a ship, on the sea or lost; None when there is no such ship."""

    def ratings(self, board: B_contra, ship: str) -> Sequence[Fact]:
        """Every rating of a ship on the sea, with what changes it."""


class FleetTable(Protocol[B_contra]):
    """Both fleets in a list."""

    @property
    def ORDERS(self) -> Mapping[str, str]:
        """The orders in which ships may stand -> what the headline says of them."""

    def in_order(self, board: B_contra, side: Side, order: str, near: Hex) -> list[str]:
        """The ships of a side ("" for both) in an order, the range counted from a hex."""

    def head(self, columns: int) -> Row: ...
    def row(self, board: B_contra, ship: str, near: Hex, lit: bool, columns: int) -> Row: ...
    def tally(self, board: B_contra, side: Side, columns: int) -> list[Row]:
        """Points, squadrons and losses of a side."""


class Overlays(Protocol[B_contra]):
    """The overlays of the sea."""

    @property
    def KINDS(self) -> Sequence[OverlayKind]:
        """In the order in which the player sees them listed."""

    def layer(
        self,
        board: B_contra,
        name: str,
        about: About,
        told: Callable[[], Iterable[Happened]],
        look: Look,
    ) -> Layer:
        """An overlay; `told`: what happened, newest first."""


class Turn(Protocol[B_contra]):
    """Tells where a turn stands."""

    def bar(self, board: B_contra, stack: Sequence[Record]) -> TurnBar:
        """The top line; `stack` says in which segment of its phase the battle is."""

    def its_turn(self, board: B_contra, ship: str, actor: str) -> str:
        """When a ship may act while another one of its side does."""


class Wishes(Protocol[B_contra]):
    """Tells what a player may want that is not legal now."""

    def why_not_queries(
        self, board: B_contra, ask: Ask | None, side: Side, ship: str
    ) -> Iterable[Query]:
        """The wishes that a side may have of a ship, or of the sea when `ship` is empty, with the
        question that it is asked."""

    def tries(self, board: B_contra, pending: Pending, order: Order) -> Iterable[Command]:
        """The commands that a player may mean who presses the key of an order which is not legal
        now: those of its kind that may be aimed at all, the likeliest first."""


class Help(Protocol):
    """How the game is played, in words."""

    @property
    def LEGEND(self) -> Iterable[tuple[str, str]]:
        """Letters beside ships on the sea, and what they mean."""

    def how_to_play(self, charset: str) -> str:
        """The help, in paragraphs; actions of the battle's keys stand in braces."""

    def forms(self, text: str) -> Sequence[tuple[str, str]]:
        """(short form, what it means) of those that stand in a text of the screen."""


class DiceWords(Protocol[B_contra]):
    """How the game speaks of its dice, and the tables they are read in."""

    @property
    def tables(self) -> Sequence[Table]: ...
    def axes(self, table: Table) -> tuple[str, str]:
        """The names of a table's rows and of its columns."""

    def pairs(self, board: B_contra, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        """Title of a table -> the numbers with which two ships look into it: row and column."""

    def need_words(self, check: Throw) -> str:
        """The need of a throw, behind its dice: `, needs 9-12`; without dice its result."""

    @property
    def worth(self) -> str:
        """The unit in which the account of a battle weighs a throw."""

    def verdict_words(self, throw: Throw | None, verdict: str) -> str:
        """The verdict of a throw, or of any, without the codes of the tables."""

    def staged(self, told: Sequence[LogLine]) -> Sequence[DiceBoxEntry]:
        """The throws that matter among lines of the log, with what they led to."""


class Named(Protocol):
    """A ship, "" where it has no name."""

    @property
    def name(self) -> str: ...


class Board(loop.Board, Protocol):
    """A board with ships by their ids."""

    @property
    def ships(self) -> Mapping[str, Named]: ...


B = TypeVar("B", bound=Board)
Groups = list[tuple[str, list[str]]]
"""Sentences, each few under a heading."""


class GameFace(ABC, Generic[B]):
    """A rule set on the screen and in text mode: its parts, and what most games have alike."""

    keys: GameKeys
    """Its own keys; a choice without one is lit by Tab and by its number."""
    defaults = Defaults()
    """The standing orders with which a new battle begins."""

    @property
    @abstractmethod
    def sea(self) -> Sea[B]: ...
    @property
    @abstractmethod
    def sheets(self) -> Sheets[B]: ...
    @property
    @abstractmethod
    def fleet(self) -> FleetTable[B]: ...
    @property
    @abstractmethod
    def overlays(self) -> Overlays[B]: ...
    @property
    @abstractmethod
    def turn(self) -> Turn[B]: ...
    @property
    @abstractmethod
    def wishes(self) -> Wishes[B]: ...
    @property
    @abstractmethod
    def dice(self) -> DiceWords[B]: ...
    @property
    @abstractmethod
    def rules(self) -> RuleBook: ...
    @property
    @abstractmethod
    def help(self) -> Help: ...
    @property
    @abstractmethod
    def text(self) -> TextFace:
        """How it is told and played in text mode."""

    @property
    def decks(self) -> Decks[B] | None:
        """Sheets that show single men; None in a game without."""
        return None

    @abstractmethod
    def guide(self, scenario: str) -> Guide | None:
        """The lessons of a scenario; None where it has none."""

    # -- a position

    def ship_name(self, board: B, ship: str) -> str:
        """The id of a ship on the sea, and its name if it has one."""
        name = board.ships[ship].name
        return f"{ship} {name}" if name else ship

    def heading(self, board: B, ship: str) -> str:
        """The line above the choices of a ship that is asked: what it has left to spend."""
        return self.ship_name(board, ship)

    def news(self, board: B) -> Sequence[tuple[Side, str]]:
        """(side, sentence) for all that is still to come, or holds in this battle alone."""
        return ()

    @abstractmethod
    def this_battle(self, board: B, columns: int, look: Look) -> list[Row]:
        """The news, and what the marks that now lie on the sea mean."""

    def scenes(self, before: B, told: Sequence[LogLine]) -> Sequence[Scene]:
        """The scenes of a movement at once after a position, moment by moment; () where nothing
        moved, and in a game in which ships move one after the other."""
        return ()

    @abstractmethod
    def missed(self, before: B, now: B, told: Iterable[LogLine], side: Side) -> Groups:
        """Tell what happened between two positions, the weightiest first."""

    def other_turn(self, board: B, told: Sequence[LogLine], side: Side) -> Groups:
        """The last turn of the other side, as the end of the log tells it: ship by ship, or as
        turns are made in this game."""
        return []

    # -- what a question is about

    def reach(self, board: B, pending: Pending, lit: str) -> Mapping[Hex, str]:
        """The hexes to which a ship that is to move, or `lit` of those that may, can bring its
        bow -> what that takes, in at most four characters."""
        return {}

    def asked(self, ask: Ask) -> Sequence[str]:
        """The ships of which a question asks, when it is about several."""
        return ()

    def order_groups(self, board: B, side: Side) -> Sequence[str]:
        """The parts of a side's ships to which a standing order may be given alone."""
        return ()

    def repeated(self, board: B, ask: Ask) -> Repeated | None:
        """The answer that, once given, is given again while nothing is new; None for most."""
        return None

    def shop(self, board: B, ask: Ask) -> Shop | None:
        """The ships on sale at a question that buys ships; None at all others."""
        return None

    def squadron_orders(self, game: GamePort) -> SquadronOrders | None:
        """Orders for whole squadrons in a battle; None in a game without any."""
        return None

    def written_orders(self, game: GamePort, pending: Pending | None) -> WrittenOrders | None:
        """The orders that are written or steered for single ships at a question; None where there
        are none, or in a game without."""
        return None

    def shorter(self, board: B, question: str) -> list[str]:
        """The question itself, then the same in ever fewer words."""
        return [question]


Face = GameFace[Any]
"""The face of some game, of whose board nothing is known."""

Form = tuple[str, str, str]
"""How a short form looks, as a pattern; an example of it; what it means."""


def found(forms: Iterable[Form], text: str) -> list[tuple[str, str]]:
    """(short form as it stands there, what it means) in the order of a text."""
    hits = [
        (hit.start(), " ".join(hit[0].split()), means)
        for looks, _, means in forms
        if (hit := re.search(looks, text, re.MULTILINE)) is not None
    ]
    return [(word, means) for _, word, means in sorted(hits)]
