"""13 and phase 8: questions, choices and events in words."""

from collections.abc import Sequence
from math import isqrt

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance, Note, typed
from galley.ancient_galley.ch13_maintenance.cutting import HOLDS, AskLastAttempt, line
from galley.ancient_galley.ch13_maintenance.events import (
    CorvusGone,
    CorvusLifting,
    CutLine,
    Drowned,
    EngineLoaded,
    GiveJob,
    JobGiven,
    Landed,
    Leaked,
    LineCut,
    MoveOars,
    OarsMoved,
    PickedUp,
    Placed,
    PlaceMan,
    Plug,
    Plugged,
    Recovered,
    RemoveCorvus,
    SailLeft,
    Swam,
    Swim,
    WindChanged,
)
from galley.ancient_galley.ch13_maintenance.frames import FROM
from galley.ancient_galley.ch13_maintenance.placing import ACROSS
from galley.ancient_galley.ch13_maintenance.water import STILL_OPEN
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Job
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.phrases import man_name
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.engine.text import count, joined
from galley.geometry.plane.poses import Point
from galley.tabletop.words import LogLine, ship_name

TENTH = 100  # mils


# -- questions


def _maintenance(board: Board, ask: AskMaintenance) -> Asked:
    noted = [noted_words(board, note) for note in ask.notes]
    so_far = f" (so far: {'; '.join(noted)})" if noted else ""
    return f"maintenance: men, jobs, lines, holes, oars, swimmers{so_far}", "AG-13.0"


def _last(board: Board, ask: AskLastAttempt) -> Asked:
    told = [f"{cut.man} line {cut.link}" for cut in ask.cuts]
    so_far = f" (so far: {joined(told)})" if told else ""
    text = f"{ask.ship} drags {ask.supporter} down: who cuts which line?{so_far}"
    return text, "AG-11.1"


QUESTIONS = (
    AskCard(
        AskMaintenance, _maintenance, lambda ask: "done: the rest as usual", "done",
        passed="leaves the ships as they are", typed=typed,
        typed_as="an order such as place A1.3 bow, job A1.2 helm, cut A1.4 7, plug A1 A1.5; "
        "or done, or hold", deeds=True,
    ),
    AskCard(
        AskLastAttempt, _last, lambda ask: "done: all other men cut too", "all men cut",
        passed="cuts with all men", deeds=True,
    ),
)  # fmt: skip

# -- choices


def place_words(section: str, tower: bool) -> str:
    """`the bow`, or `the tower of the bow`."""
    return f"the tower of the {section}" if tower else f"the {section}"


JOB_WORDS: dict[str, str] = {
    "": "no job", Job.HELM: "the helm", Job.ENGINE: "engine", Job.SAIL: "the sail",
    Job.PLUG: "the holes",
}  # fmt: skip


def job_words(job: str, engine: int) -> str:
    """`the helm`, `engine 1`, `no job`."""
    return f"{JOB_WORDS[job]} {engine}" if engine else JOB_WORDS[job]


def way_words(start: Point, end: Point) -> str:
    """`2" to the north-east`: how far, to a tenth, and roughly whither."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if not (dx or dy):
        return "nowhere"
    far, whole = isqrt(dx * dx + dy * dy), 10
    tenths = (far + TENTH // 2) // TENTH
    length = f"{tenths // whole}.{tenths % whole}" if tenths % whole else f"{tenths // whole}"
    return f'{length}" to the {_whither(dx, dy)}'


def _whither(dx: int, dy: int) -> str:
    """One of the eight winds; each has the 45 degrees about it, halves as 5 to 12."""
    turns = 0
    while not (dy > 0 and dx >= 0):  # turned until it lies between north and east
        dx, dy, turns = -dy, dx, turns + 1
    more = 0 if 12 * dx < 5 * dy else 1 if 5 * dx <= 12 * dy else 2
    return FROM[(2 * turns + more) % len(FROM)]


def cut_words(board: Board, man: str, id_: int) -> str:
    """Tell what a man does about a line."""
    link = line(board, id_)
    if not id_:
        return f"{man_name(board, man)} cuts no line"
    pair = f" between {link.ship} and {link.other}" if link is not None else ""
    return f"{man_name(board, man)} cuts line {id_}{pair}"


def noted_words(board: Board, note: Note) -> str:
    """Tell what is to be done."""
    if isinstance(note, CutLine):
        return cut_words(board, note.man, note.link)
    if isinstance(note, RemoveCorvus):
        return f"take away the corvus of {note.ship}"
    if isinstance(note, Plug):
        who = man_name(board, note.man) if note.man else "nobody"
        return f"{who} plugs a hole of {note.ship}"
    if isinstance(note, MoveOars):
        return oars_words(note)
    at = board.men[note.man].at if note.man in board.men else (note.x, note.y)
    return f"{man_name(board, note.man)} swims {way_words(at, (note.x, note.y))}"


def oars_words(note: MoveOars | OarsMoved) -> str:
    """`2 oar sections of A1 from port to starboard`."""
    if not note.n:
        return f"leave the oars of {note.ship}"
    across = ACROSS.get(note.flank, "")
    return f"{count(note.n, 'oar section')} of {note.ship} from {note.flank} to {across}"


def _noted(board: Board, c: Note, asks: Sequence[Ask]) -> str:
    return noted_words(board, c)


def _place(board: Board, c: PlaceMan, asks: Sequence[Ask]) -> str:
    return f"{man_name(board, c.man)} to {place_words(c.section, c.tower)}"


def _job(board: Board, c: GiveJob, asks: Sequence[Ask]) -> str:
    return f"{man_name(board, c.man)}: {job_words(c.job, c.engine)}"


CARDS = (
    CommandCard(
        PlaceMan, _place,
        lambda b, c, _: f"{c.man} {c.section}" + " tower" * c.tower,
        verbs=verbs("place|send"), group="place men",
    ),
    CommandCard(
        GiveJob, _job, lambda b, c, _: f"{c.man} {c.job or 'free'}",
        verbs=verbs("job"), group="give jobs",
    ),
    CommandCard(
        CutLine, _noted, lambda b, c, _: f"{c.man} cut {c.link or 'none'}",
        verbs=verbs("cut"), group="cut lines",
    ),
    CommandCard(RemoveCorvus, _noted, "{c.ship} corvus away", verbs=verbs("corvus|remove")),
    CommandCard(
        Plug, _noted, lambda b, c, _: f"{c.ship} plug {c.man or 'nobody'}",
        verbs=verbs("plug"), group="plug holes",
    ),
    CommandCard(
        MoveOars, _noted, "{c.ship} oars {c.n} {c.flank}", verbs=verbs("oars"),
        group="move oars",
    ),
    CommandCard(Swim, _noted, "{c.man} swim", verbs=verbs("swim"), group="swim"),
)  # fmt: skip

# -- what happened


def _placed(board: Board, e: Placed) -> LogLine:
    return f"{man_name(board, e.man)} goes to {place_words(e.section, e.tower)}.", "AG-13.0a"


def _given(board: Board, e: JobGiven) -> LogLine:
    rule: dict[str, str] = {
        Job.HELM: "AG-7.1e",
        Job.ENGINE: "AG-19.3b",
        Job.SAIL: "AG-3.4a",
        Job.PLUG: "AG-10.5a",
    }
    text = f"{man_name(board, e.man)} has {job_words(e.job, e.engine)}."
    return text, rule.get(e.job, "AG-13.0a")


def _oars(board: Board, e: OarsMoved) -> LogLine:
    return f"{oars_words(e)}: {len(e.port)} and {len(e.starboard)} now.", "AG-6.2a"


def _swam(board: Board, e: Swam) -> LogLine:
    turns = count(board.men[e.man].swum, "turn")
    return f"{man_name(board, e.man)} swims; {turns} in the water.", "AG-12.1a"


def _leaked(board: Board, e: Leaked) -> LogLine:
    loads = count(board.ships[e.ship].loads, "load")
    return f"{ship_name(board, e.ship)} leaks: {loads} of water now.", "AG-10.6a"


def _recovered(board: Board, e: Recovered) -> LogLine:
    rule = "AG-12.2b" if board.men[e.man].unarmed else "AG-18.7a"
    return f"{man_name(board, e.man)} can act again.", rule


def _loaded(board: Board, e: EngineLoaded) -> LogLine:
    engine = board.ships[e.ship].engines[e.engine - 1]
    state = "is loaded" if engine.loaded else f"is being loaded ({e.points} points)"
    rule = "AG-19.0b" if engine.kind == "ballista" else "AG-20.2a"
    return f"The {engine.kind} in the {engine.section} of {e.ship} {state}.", rule


def _wind(board: Board, e: WindChanged) -> LogLine:
    if not 1 <= e.wind <= len(FROM):
        return f"The wind: {e.force}.", "AG-3.1"
    return f"The wind: {e.force}, from the {FROM[e.wind - 1]}.", "AG-3.1"


THROWS = (
    ThrowCard(
        ThrowKind.CUT,
        4,
        (HOLDS,),
        ("cutting loose", "lines cut"),
        verdicts={HOLDS: "the line holds"},
    ),
    ThrowCard(ThrowKind.PLUG, 3, (STILL_OPEN,), ("plugging", "holes plugged")),
)
EVENTS = (
    EventCard(Placed, _placed, deed=True),
    EventCard(JobGiven, _given, deed=True),
    EventCard(LineCut, "{man} cuts a line between {ship} and {other}.", "AG-14.2a"),
    EventCard(CorvusLifting, "The corvus of {ship} will be taken away.", "AG-21.2b"),
    EventCard(CorvusGone, "The corvus of {ship} is taken away, and destroyed.", "AG-21.2b"),
    EventCard(Plugged, "{man} plugs a hole of {ship}.", "AG-10.5a"),
    EventCard(OarsMoved, _oars),
    EventCard(SailLeft, "Nothing is done with the sail: {e.why}."),
    EventCard(Swam, _swam),
    EventCard(Landed, "{man} reaches the shore.", "AG-12.1b"),
    EventCard(PickedUp, "{ship} picks up {man}.", "AG-12.1c"),
    EventCard(Drowned, "{man} drowns.", "AG-12.1a", scores=True),
    EventCard(Leaked, _leaked),
    EventCard(Recovered, _recovered, routine=True),
    EventCard(EngineLoaded, _loaded, routine=True),
    EventCard(WindChanged, _wind),
)
