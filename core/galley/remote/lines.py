"""The lines between a host and those who play there: JSON, one record a line.

A client says `Hello` first, and is answered by `Welcome` and the `News` that follow it, or by
`Bye`.  What changes the battle is a `Do`: the entries that it led to come as `News`, then `Done`
with its number.

It is one file: all lines together are what two programs have to agree on.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from galley.engine.deed import Deed, Proposal
from galley.engine.records import Record, Refusal, Side
from galley.engine.standing import Order
from galley.files.faults import printable
from galley.game.seats import Place, place_of
from galley.game.undo import Steps
from galley.geometry.hexes import Hull
from galley.saves.reader import Line

PROTOCOL: Final = 2
LONGEST: Final = 1 << 18  # bytes of a line of a client
LONGEST_TOLD: Final = 1 << 26  # bytes of a line of the host
ENDED: Final = "the host has ended: all that was played is kept"
LOOKS_ON: Final = Refusal("host", "here you look on")
NAME: Final = r"[a-z0-9-]{1,40}"
"""The form of the names of battles and of players."""


Cid = Annotated[str, msgspec.Meta(max_length=64)]


class Ask(Record, frozen=True, tag_field="op", tag=str.lower, forbid_unknown_fields=True,
          omit_defaults=True):  # fmt: skip
    """A line of a client."""


class At(Ask, frozen=True):
    """The battle that all lines are about, and who speaks, "" where he says so himself; who has
    joined the client to the host says so, in the first line."""

    battle: str
    player: str = ""


class Hello(Ask, frozen=True):
    """Somebody comes to a battle: which version speaks, who he is, and for which side, perhaps by
    a `word` for which one is kept.  Who only looks on is told what happened so many activations
    ago, `late`; -1: he plays."""

    protocol: int
    battle: str = ""
    player: str = ""
    side: Side = ""
    late: int = -1
    word: str = ""


class Tables(Ask, frozen=True):
    """Asks which battles there are."""

    protocol: int


class Open(Ask, frozen=True):
    """Has the host open one more battle: a scenario by its id, a save by its name, either by its
    path; who has which side, the optional rules of a new one, and who is its umpire."""

    protocol: int
    battle: str
    seats: dict[Place, str] = {}
    options: dict[str, bool] = {}
    umpire: str = ""


class Invite(Ask, frozen=True):
    """Asks for a word for which a seat of a battle is kept, or withdraws it."""

    protocol: int
    battle: str
    seat: Place
    withdraw: bool = False


class End(Ask, frozen=True):
    """Asks the host to end."""

    protocol: int


class Ways(Ask, frozen=True):
    """Asks how far steps lead back, or forth."""

    cid: Cid
    most: int
    forth: bool = False
    one: bool = False


class Anew(Ask, frozen=True):
    """Asks for the whole battle once more: what was told did not fit."""


class Pong(Ask, frozen=True):
    """Answers `Ping`: the client is there."""


class Say(Ask, frozen=True):
    """Something that a player writes to the table, or to his `own` side."""

    text: str
    own: bool = False


class Do(Ask, frozen=True):
    """Changes the battle: the client's number of it, and how many entries it knew then."""

    cid: Cid
    at: int


Part = Literal["", "first", "more"]
"""Whether a command begins a step of several, or goes on with it; "" for one alone."""


class Play(Do, frozen=True):
    """A command."""

    command: dict[str, Any]
    seat: str = ""
    remark: str = ""
    part: Part = ""


class Planned(Record, frozen=True):
    """A command of a proposal, with the question that it answers."""

    ask: str
    command: dict[str, Any]


class Accept(Do, frozen=True):
    """A proposal to be carried out; of a deed all that is needed to see that it is upset."""

    text: str
    steps: tuple[Planned, ...]
    patient: bool = False
    seat: str = ""
    part: Part = ""
    kind: str = ""
    ship: str = ""
    target: str = ""
    aim: Hull | None = None


class Orders(Do, frozen=True):
    """The standing orders from now on."""

    orders: tuple[Order, ...]
    waiting: bool = True


class Undo(Do, frozen=True):
    """Steps are taken back; what needs the other side's word is offered to it."""

    steps: int = 1
    one: bool = False


class Redo(Do, frozen=True):
    """Steps are played again, likewise."""

    steps: int = 1


class Answer(Do, frozen=True):
    """Whether the other side's offer is agreed to."""

    offer: int
    agrees: bool


class Give(Do, frozen=True):
    """Somebody else plays the own side from now on; or a bot the other `side`, whose player has
    been away for long."""

    player: str
    side: Side = ""


class Keep(Do, frozen=True):
    """All is brought to the disk."""


ASKS = (
    At | Hello | Tables | Open | Invite | End | Ways | Anew | Pong | Say | Play | Accept | Orders
    | Undo | Redo | Answer | Give | Keep
)  # fmt: skip


class Tell(Record, frozen=True, tag_field="op", tag=str.lower):
    """A line of the host."""


class Written(Record, frozen=True):
    """A line that somebody wrote, to everybody or to one side."""

    who: str
    text: str
    to: Side = ""

    def words(self) -> str:
        """The line with its writer."""
        return f"{self.who}{' to his own side' if self.to else ''}: {self.text}"


class Told(Record, frozen=True):
    """Entries in order, the first of which has the number `at`; those that were told under it and
    later ones are told anew."""

    at: int
    lines: tuple[Line, ...]


class Chair(Record, frozen=True):
    """A side of a battle as others see it, or a share of one, with its `commanders`: its name,
    who may have it ("" anybody, or who gives the `word` for which it is kept), the bot that plays
    it, whether somebody is there, and since when nobody is, in seconds (-1: never)."""

    side: Side
    name: str
    owner: str = ""
    bot: str = ""
    there: bool = False
    away: float = -1
    commanders: tuple[str, ...] = ()
    word: bool = False

    @property
    def place(self) -> Place:
        """Its name for `--seat`: `A`, `A.B+D`."""
        return place_of(self.side, "+".join(self.commanders))

    @property
    def called(self) -> str:
        """Its name in a sentence: `Rome`, `Rome A+C (anna)`."""
        if not self.commanders:
            return self.name
        owner = f" ({self.owner})" if self.owner else ""
        return f"{self.name} {'+'.join(self.commanders)}{owner}"


class Offer(Record, frozen=True):
    """A side asks the other to agree that steps are taken back, or played again."""

    number: int
    side: Side
    text: str


class Table(Record, frozen=True):
    """A battle as all may see it: its name, title and turn, its sides, who decides, who of those
    that decide in secret is done, what is asked of the other side, how it ended, who looks on; or
    why it cannot be opened; the name of an umpire, who sees all, and whether he is there."""

    name: str
    title: str = ""
    turn: int = 0
    chairs: tuple[Chair, ...] = ()
    decides: tuple[Place, ...] = ()
    done: tuple[Side, ...] = ()
    offer: Offer | None = None
    over: str = ""
    lookers: tuple[str, ...] = ()
    wrong: str = ""
    umpire: str = ""
    judged: bool = False


class Welcome(Tell, frozen=True):
    """A side is taken, or a share of it: the battle as it has begun (`galley.remote.begun`), and
    what was written at the table of late.  Who `looks_on` plays none; an `umpire` sees what all
    hide."""

    side: Side
    begun: str
    talk: tuple[Written, ...] = ()
    commanders: tuple[str, ...] = ()
    looks_on: bool = False
    umpire: bool = False


class News(Tell, frozen=True):
    """Tells what has happened: entries if there are new ones, how the table stands if that is
    new, and why a plan of the own side was given up; `said` is a sentence, `wrote` what somebody
    wrote.  Who `looks_on` from now on plays no longer."""

    told: Told | None = None
    table: Table | None = None
    stopped: str = ""
    said: str = ""
    wrote: Written | None = None
    looks_on: bool = False


class Ping(Tell, frozen=True):
    """Asks whether the client is still there."""


class Done(Tell, frozen=True):
    """Tells what came of a `Do`: nothing more to say, a sentence, or why it was refused; `stale`
    where it was made for an older position, `asks` where the other side is asked first."""

    cid: str
    said: str = ""
    refused: Refusal | None = None
    stale: bool = False
    asks: bool = False


class Found(Tell, frozen=True):
    """Tells what came of `Ways`."""

    cid: str
    steps: Steps


class Listed(Tell, frozen=True):
    """The battles that there are."""

    tables: tuple[Table, ...]


class Opened(Tell, frozen=True):
    """Tells under which name a battle was opened; why it was not is a `Bye`."""

    name: str


class Invited(Tell, frozen=True):
    """Tells the word for which a seat is kept, once, "" where it is withdrawn; why there is none
    is a `Bye`.  The seat is `called` so."""

    called: str
    place: Place
    word: str = ""


class Wrong(Tell, frozen=True):
    """A line was not understood; nothing came of it."""

    text: str


class Bye(Tell, frozen=True):
    """The host says why it lets go of the client; `again`: who comes later may be let in, `word`:
    who gives the word for which a seat is kept."""

    text: str
    again: bool = False
    word: bool = False


TELLS = Welcome | News | Ping | Done | Found | Listed | Opened | Invited | Wrong | Bye
T = TypeVar("T")
_ASKS: msgspec.json.Decoder[ASKS] = msgspec.json.Decoder(ASKS)
_TELLS: msgspec.json.Decoder[TELLS] = msgspec.json.Decoder(TELLS)


class Unread(Exception):
    """A line is none of those that are known; the text says why."""


def asked(line: bytes) -> ASKS:
    """Read a line of a client.  Raises Unread."""
    return _read(_ASKS, line)


def told(line: bytes) -> TELLS:
    """Read a line of a host.  Raises Unread."""
    return _read(_TELLS, line)


def _read(reader: msgspec.json.Decoder[T], line: bytes) -> T:
    try:
        return reader.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unread(f"that line is not understood: {printable(str(error))[:200]}") from None


def line_of(record: Ask | Tell) -> bytes:
    """Write a record as a line."""
    return msgspec.json.encode(record) + b"\n"


def older(protocol: int) -> str:
    """The sentence for a client of another version; "" for one of this."""
    if protocol == PROTOCOL:
        return ""
    which = "your galley is older" if protocol < PROTOCOL else "the host's galley is older"
    return f"{which} than the other (they speak version {protocol} and {PROTOCOL}): update it"


def accepting(cid: str, at: int, proposal: Proposal, seat: str, part: Part) -> Accept:
    """The line by which a proposal is accepted."""
    steps = tuple(Planned(one.ask, msgspec.to_builtins(one.command)) for one in proposal.steps)
    more: dict[str, Any] = {}
    if isinstance(proposal, Deed):
        more = {name: getattr(proposal, name) for name in ("kind", "ship", "target", "aim")}
    return Accept(cid, at, proposal.text, steps, proposal.patient, seat, part, **more)
