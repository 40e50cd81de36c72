"""H02, H03, H04. What a battle says of its end: ways to win beside the level, what hulls and
commanders are worth, and what a position must remember for it.
"""

from typing import Annotated

from msgspec import Meta, field

from galley.engine.records import Record, Side
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.geometry.hexes import Hex
from galley.war_galley.state.values import Letter, Name, Points, SideId, SquadronShips

WINS, DRAWS, CANNOT_WIN = "wins", "draws", "cannot win"
TURN_ENDS, AT_LIMIT, AT_ONCE = "end of turn", "limit", "at once"
Codes = Annotated[tuple[Annotated[str, Meta(max_length=40)], ...], Meta(max_length=20)]
Ships = Annotated[int, Meta(ge=1, le=400)]

# fmt: off


class LeftTable(Record, frozen=True, kw_only=True):
    """`outcomes[].left[]`: ships of the side that have left by an exit."""

    number: Annotated[Ships, says("H02 how many")]
    classes: Annotated[Codes, says("H02 codes of the ratings that count; without them, and "
        "without ships, all")] = ()
    ships: Annotated[SquadronShips, says("H02 or the ships that count, by id")] = ()
    exit: Annotated[Annotated[int, Meta(ge=1, le=20)] | None, says("H02 the exit that counts, by "
        "its number among `exits`; without it any of the side's")] = None
    fleeing: Annotated[bool, says("H02 ships of a squadron that leaves the battle (5.41) count "
        "too")] = False


class OutcomeTable(Record, frozen=True, kw_only=True):
    """`outcomes[]`: a way to win or draw beside the level; all its conditions hold at once."""

    side: Annotated[SideId, says("H02 whose outcome it is")]
    result: Annotated[str, one_of(WINS, DRAWS, CANNOT_WIN), says("H02 what it brings that side")]
    when: Annotated[str, one_of(TURN_ENDS, AT_LIMIT, AT_ONCE), says("H02 when it is looked at: in "
        "phase H; when the battle ends and no level is reached; or after every activation")
    ] = TURN_ENDS
    points: Annotated[Points | None, says("H02 the side has so many points")] = None
    other_under: Annotated[Points | None, says("H02 the enemy has fewer points")] = None
    left: Annotated[tuple[LeftTable, ...], Meta(min_length=1, max_length=8),
        says("H02 so many of its ships have left by an exit")] = ()
    in_harbour_or_aground: Annotated[Ships | None, says("H02 so many of its ships have left by "
        "an exit, or lie in its own hands on a shore that is friendly to it")] = None
    lost_under: Annotated[Ships | None,
        says("H02 fewer of its own hulls score for the enemy")] = None
    other_left_under: Annotated[Ships | None,
        says("H02 fewer of the enemy's own ships have left by his exits")] = None
    commander_lost: Annotated[Letter | None,
        says("H02 this commander, of either side, has lost his ship")] = None
    commander_left: Annotated[Letter | None,
        says("H02 the ship that this commander was aboard has left by an exit")] = None
    arrived: Annotated[Letter | None,
        says("H02 the last ship of this squadron has come in")] = None
    arrived_before_points: Annotated[Points | None,
        says("H02 its enemy then had fewer points")] = None


class WorthToEnemyTable(Record, frozen=True, kw_only=True):
    """`worth_to_enemy[]`: ships that are worth something else than their ram defense."""

    code: Annotated[Name | None,
        says("H03 code of the ratings")] = field(default=None, name="class")
    ships: Annotated[SquadronShips, says("H03 or the ships by id")] = ()
    points: Annotated[int, Meta(ge=0, le=999),
        says("H03 what each is worth, however it is lost")]


# fmt: on
class ManWorth(Record, frozen=True):
    """H04 What a commander is worth: to the enemy once he has lost his ship, and to his own side
    once it has left with him."""

    id: str
    points: int
    leaves: int


class EndRules(Record, frozen=True):
    """The rules of a battle about its end, beside levels and limit."""

    outcomes: tuple[OutcomeTable, ...] = ()
    worth: dict[str, int] = {}  # ship or class -> points (H03)
    men: tuple[ManWorth, ...] = ()

    @property
    def remembers(self) -> bool:
        """Positions of this battle hold who left, and which commanders lost their ships."""
        return bool(self.outcomes or self.men)


class Away(Record, frozen=True):
    """H02 A ship that has left by an exit, the first being 1; `fled` with a squadron that left."""

    ship: str
    exit: int
    fled: bool = False


class Inside(Record, frozen=True):
    """H38 A ship inside an exit that gives it back, the first being 1, and who is aboard."""

    ship: str
    exit: int
    men: tuple[str, ...] = ()


class Memory(Record, frozen=True, omit_defaults=True):
    """The things that have happened and that ships and commanders show no more (H02, H04).

    `arrived`: squadrons whose last ship has come in, and the points their enemy had then.
    `troops`: troops that have changed hands, by their number among `shore_troops` from 0, and
    whose they are now (H37).  `provoked`: ships that stand by, the enemies that they may attack,
    and the turn in which those attacked a friend; `released`: squadrons whose orders have ended
    before their turn (H17).  `cut`: where a boom has been cut (H22).  `inside`: ships that
    may come back (H38).
    """

    left: tuple[Away, ...] = ()
    men_lost: tuple[str, ...] = ()
    men_left: tuple[str, ...] = ()
    arrived: tuple[tuple[str, int], ...] = ()
    troops: tuple[tuple[int, Side], ...] = ()
    provoked: tuple[tuple[str, str, int], ...] = ()
    released: tuple[str, ...] = ()
    cut: tuple[Hex, ...] = ()
    inside: tuple[Inside, ...] = ()


NOTHING_YET = Memory()
NO_RULES = EndRules()
