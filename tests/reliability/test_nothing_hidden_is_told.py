"""A searcher: the same battle twice, but for what one side answers in secret, or for the seed.

All that the other side can read must be the same in both.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from galley.account.report import report
from galley.ancient_galley.ch1_turn.set_up import AskSetUp, PlaceShip
from galley.engine.dice import chooser
from galley.engine.loop import State
from galley.engine.records import OTHER, Ask, Command, Side
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.replay import ReplayCursor, open_places
from galley.protocol.server import Engine
from galley.saves import save_format
from galley.scenarios.library import load, read_text
from galley.tabletop.board import Done
from galley_tui.client.library import saved
from galley_tui.config.settings import Config, Settings
from galley_tui.report.data import data
from tests.kit.screen import playing
from tests.kit.text import said
from tests.reliability.battles import play_on

KEPT = Path(__file__).parent.parent / "kept" / "af3b996"
FOLDERS = ("twin-a", "twin-b")  # as long as each other: they stand on the screen
SECRET = re.compile(r'"[0-9a-f]{32}"|salt = "\w+"')  # hashes with salts, which are never the same
PLAYED = {"ancient-galley": "phormio", "barratt": "dare"}
"""Games of which a battle is played here: two against two in inches."""
SET_UP = "set-up"  # Ancient Galley's, with fleets that are placed in secret
HIDDEN = {  # a game of those and the question -> a save in which it was answered
    "AskAdmiral": "",
    "AskSquadrons": "aegates-middle",
    "AskFouls": "fouls-hidden",
    "AskFleet": "tournament-purchase-hidden",
    "AskCommand": "tournament-deployment-hidden",
    **dict.fromkeys(("AskOrders", "AskFire", "AskLines"), "ancient-galley"),
    "barratt AskFire": "barratt",
    "AskSetUp": SET_UP,
}


ALWAYS = Config(settings=Settings(curtain="always"))
KEYS = (
    "asterisk",
    "underscore",
    "escape",
    "U",
    "escape",
    "l",
    "escape",
    "f",
    "escape",
    "slash",
    "escape",
    "I",
    "escape",
)


class Twins(NamedTuple):
    """Two battles that are the same up to what `side` is asked in secret now."""

    one: Game
    other: Game
    side: Side

    def answer(self, *commands: Command) -> None:
        """Each of them gets its own answer, for a reason of its own."""
        for session, command in zip((self.one, self.other), commands, strict=True):
            session.play(self.side, command, f"for {command!r}"[:60])

    def compare(self, read: Callable[[Game, Side], Any]) -> None:
        reader = OTHER[self.side]
        assert read(self.one, reader) == read(self.other, reader)


class Moment(NamedTuple):
    """A battle that lies in a file, and the entry after which `side` is asked in secret."""

    source: Game
    path: Path
    entry: int
    side: Side


@pytest.fixture(params=HIDDEN, scope="module")
def moment(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Moment:
    name, folder = HIDDEN[request.param], tmp_path_factory.mktemp("moment")
    path = KEPT / f"{name}.toml" if name else with_admirals(folder)
    path = in_inches(folder, PLAYED[name]) if name in PLAYED else path
    path = setting_up(folder) if name == SET_UP else path
    source = open_battle(path, write=False)
    return Moment(source, path, *place_of(source, request.param.split()[-1]))


@pytest.fixture
def twins(moment: Moment, tmp_path: Path) -> Iterator[Twins]:
    pair = [moment.source.branch(moment.path, moment.entry, 7, tmp_path / name)
            for name in FOLDERS]  # fmt: skip
    yield Twins(pair[0], pair[1], moment.side)
    for session in pair:
        session.close()


def in_inches(folder: Path, scenario: str) -> Path:
    """A battle on a table, in its fifth turn or at its end."""
    session = Game.new(load(scenario), 5, folder)
    rng = chooser(5)
    while session.state.board.turn < 5 and session.state.asks():
        play_on(session, rng, 1)
    session.close()
    assert session.path is not None
    return session.path


def setting_up(folder: Path) -> Path:
    """Two against two; the first ship was placed in secret."""
    session = Game.new(load("phormio"), 5, folder, options={"secret_set_up": True})
    for east in (15_000, 16_000):
        session.play("A", PlaceShip("A1", east, 8_000, 0))
    for side in "AB":
        session.play(side, Done())
    session.close()
    assert session.path is not None
    return session.path


def with_admirals(folder: Path) -> Path:
    """A battle with two on either side, in its second turn."""
    text = save_format.read(KEPT / "everything-options.toml").header.text()
    captain = '"Captain of the fours", range = 5'
    assert captain in text
    scenario = read_text(text.replace(captain, f"{captain}, initiative = 1"))
    session = Game.new(scenario, 5, folder)
    rng = chooser(5)
    while session.state.board.turn < 3:
        play_on(session, rng, 1)
    session.close()
    assert session.path is not None
    return session.path


def place_of(source: Game, kind: str) -> tuple[int, Side]:
    """The entry after which a side is asked this, with more answers than one."""
    for before, n in zip(source.past.live, source.past.live[1:], strict=False):
        entry = source.past.entries[n]
        state = source.past.state_at(before)
        ask = state.ask_of(entry.side) if entry.ask == kind else None
        both = len(state.asks()) > 1
        if ask is not None and both and len(secrets(state, ask)) > 1:
            return before, entry.side
    raise AssertionError(f"{kind} is not asked in it")


def secrets(state: State, ask: Ask) -> list[Command]:
    """The answers of the first kind that ends nothing; places, where ships are placed."""
    if isinstance(ask, AskSetUp):
        height = state.board.setting.height
        north, heading = (8_000, 0) if ask.side == "A" else (height - 8_000, 18_000)
        return [PlaceShip(f"{ask.side}2", east, north, heading) for east in (40_000, 41_000)]
    choices: Sequence[Command] = state.choices(ask)
    found = [one for one in choices if type(one).__name__ != "Done"]
    return [one for one in found if type(one) is type(found[0])]


def answered(twins: Twins) -> None:
    """One answers with the first choice, the other with the last."""
    ask = twins.one.state.ask_of(twins.side)
    assert ask is not None
    first, *_, last = secrets(twins.one.state, ask)
    twins.answer(first, last)


def done(twins: Twins) -> None:
    """Both end their answers."""
    for session in twins[:2]:
        while (ask := session.state.ask_of(twins.side)) is not None:
            choices = session.state.choices(ask)
            ends = [one for one in choices if type(one).__name__ == "Done"]
            session.play(twins.side, [*ends, *choices][0])


# -- what the other side reads


def replies(session: Game, reader: Side) -> dict[str, Any]:
    """Every reply of `galley engine` that it gets without playing."""
    engine = Engine()
    engine.games.begin(session)

    def ask(op: str, **keys: Any) -> Any:
        return json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))

    found = {op: ask(op) for op in ("pending", "check", "position", "result")}
    for op in ("pending", "choices", "view", "position", "standing", "propose", "undo"):
        found[f"{op} of the reader"] = ask(op, side=reader)
    for side in "AB":
        for number in (ask("fork", side=reader)["game"], ask("fork")["game"]):
            found[f"choices of {side} in {number}"] = ask("choices", side=side, game=number)
            found[f"position for {side} in {number}"] = ask("position", side=side, game=number)
    for item in found["choices of the reader"].get("choices", ()):
        for op in ("why_not", "odds"):
            key = f"{op} {item['label']}"
            found[key] = ask(op, side=reader, command=item["command"])
    return found


def pages(game: Game, reader: Side) -> list[Any]:
    """The account, the log, the replay, the list of saves."""
    reel = ReplayCursor(game)
    told: list[Any] = [data(report(game)), [line.text for line in game.log()]]
    for place in range(reel.last + 1):
        reel.to(place)
        told.append((reel.label(), [line.text for line in reel.entry_lines()]))
    assert game.path is not None
    told += [(one.title, one.turn, one.entries) for one in saved(game.path.parent)]
    return told


def on_disk(session: Game, reader: Side) -> tuple[str, str]:
    """The save, and what a reader of it is told."""
    assert session.path is not None
    seen = verify(session.path)
    text = SECRET.sub("", session.path.read_text())
    return text, str((data(report(seen)), len(seen.history().entries), open_places(seen)))


def lines(session: Game, reader: Side) -> list[str]:
    """Text mode, where the other side is done and it is at the table."""
    words = ("", "log", "orders", "undo", "fleet", "why", "report", "score")
    return said(session, *words)


def sent(game: Game, reader: Side) -> list[bytes]:
    """All that a bot at the reader's seat is sent."""
    questions = [game.question(reader), game.question_before(reader)]
    assert questions[0] is not None, "it is asked at the same time"
    return [msgspec.json.encode(told) for told in (game.sitting(reader, 4), *questions)]


def from_python(game: Game, reader: Side) -> list[Any]:
    """All that a program at the reader's seat finds out by `import galley`."""
    found: list[Any] = [repr(game), game.question_before(OTHER[reader], "", reader)]
    for eyes in (reader, ""):
        history = game.history(eyes)
        found += [[*history.entries], history.live, history.log(), history.noted()]
        found += [history.state_at(n).stack for n in history.live[-4:]]
        found += [history.told_at(n) for n in history.live[-4:]]
    found += [game.log(), game.lately(30), game.seats(), game.orders(reader)]
    question = game.question(reader)
    assert question is not None
    found += [question.number, game.steps_forth(reader).found]
    for choice in game.choices(reader)[:3]:
        found.append(game.question_after(reader, choice.command))
    return found


@pytest.mark.parametrize("read", [pages, on_disk, sent, from_python])
def test_nor_how_much_has_been_answered(twins: Twins, read: Callable[[Game, Side], Any]) -> None:
    """One side of the two answers once, the other as often as it can, and takes back some."""
    ask = twins.one.state.ask_of(twins.side)
    assert ask is not None
    twins.answer(*[secrets(twins.one.state, ask)[0]] * 2)
    before = [len(session.past.entries) for session in twins[:2]]
    if twins.one.state.ask_of(twins.side) is None:
        return  # one answer is all, and known to be given
    twins.other.undo(twins.side)
    for _ in range(3):
        asked = twins.other.state.ask_of(twins.side)
        assert asked is not None
        for command in secrets(twins.other.state, asked)[:1]:
            twins.other.play(twins.side, command, "a reason of its own")
        if twins.other.state.ask_of(twins.side) is None:
            twins.other.undo(twins.side)
    assert len(twins.other.past.entries) > before[1]
    if read is on_disk and len(twins.other.journal.seals) > len(twins.one.journal.seals):
        return  # it was done for a moment, and everybody was told
    twins.compare(read)


@pytest.mark.parametrize("read", [replies, pages, on_disk, sent, from_python])
def test_the_other_side_reads_nothing_of_an_answer_in_secret(
    twins: Twins, read: Callable[[Game, Side], Any]
) -> None:
    answered(twins)
    twins.compare(read)
    done(twins)
    twins.compare(read)


def test_nor_by_what_it_can_take_back(twins: Twins) -> None:
    """The reader has answered too, before the other side and after it: what it takes back, and
    how its battle is then, hangs on nothing that the other side does meanwhile."""
    reader = OTHER[twins.side]

    def reads() -> None:
        for read in (replies, sent, from_python):
            twins.compare(read)
        twins.compare(lambda session, side: session.steps_back(side))

    def answers(which: int) -> None:
        for session in twins[:2]:
            if (ask := session.state.ask_of(reader)) is not None:
                session.play(reader, secrets(session.state, ask)[which])

    answers(0)
    if twins.one.state.ask_of(reader) is None:
        return  # one answer is all
    answered(twins)
    answers(-1)
    if twins.one.state.ask_of(reader) is None:
        return
    own = [one.text for one in twins.other.steps_back(twins.side).found]
    held = twins.other.rules.encode(twins.other.seen(twins.side))
    reads()
    while twins.one.can_undo(reader) is None:
        for session in twins[:2]:
            session.undo(reader)
        reads()
    assert [one.text for one in twins.other.steps_back(twins.side).found] == own
    assert twins.other.rules.encode(twins.other.seen(twins.side)) == held


def test_the_side_itself_is_sent_what_it_has_answered(twins: Twins) -> None:
    answered(twins)
    if twins.one.state.ask_of(twins.side) is not None:  # it goes on choosing
        assert sent(twins.one, twins.side) != sent(twins.other, twins.side)


def test_nor_does_it_hear_anything_of_it_in_text_mode(twins: Twins) -> None:
    answered(twins)
    done(twins)
    twins.compare(lines)


async def test_nor_see_anything_of_it_on_any_page_of_the_screen(twins: Twins) -> None:
    answered(twins)
    done(twins)
    seen: list[list[str]] = []
    for session in twins[:2]:
        assert session.path is not None
        async with playing(session.path.parent, config=ALWAYS) as player:
            player.app.show_battle(session)
            await player.pilot.pause()
            seen.append([player.screen()])
            for key in KEYS:
                await player.press(key)
                seen[-1].append(player.screen())
    assert seen[0] == [text.replace(*reversed(FOLDERS)) for text in seen[1]]


def test_nothing_that_can_be_read_hangs_on_a_seed_that_is_secret(tmp_path: Path) -> None:
    """Before the first throw two battles with other seeds are the same to everybody."""
    pair = [Game.new(load("tournament"), None, tmp_path / name) for name in ("one", "other")]
    twins = Twins(pair[0], pair[1], "B")
    for read in (replies, pages, on_disk):
        twins.compare(read)
    assert pair[0].journal.secrecy.known().seed != pair[1].journal.secrecy.known().seed
