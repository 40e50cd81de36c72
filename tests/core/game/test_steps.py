"""Steps taken back and played again: how far they lead, who must agree, what always stands."""

from pathlib import Path

import pytest

from galley.engine.deed import Answering, Proposal
from galley.engine.loop import Illegal, Rolled
from galley.engine.records import OTHER
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.replay import ReplayCursor
from galley.saves import save_format
from galley.scenarios.library import load
from galley.war_galley.ch10_tournament.tournament import AskFleet, Return
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, GiveUp, Hide, Throw, scenario
from tests.reliability.forgery import parts, resealed


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    add(monkeypatch, "counting", Counting)
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))


def begun(saves: Path | None = None, seed: int | None = 7) -> Game:
    """A battle whose hidden numbers are revealed: A moves."""
    session = Game.new(scenario(), seed, saves)
    session.play("A", Hide(1))
    session.play("B", Hide(2))
    return session


def three(session: Game) -> None:
    """A step of three commands."""
    with session.step():
        session.play("A", Add(1))
        session.play("B", Add(2))
        session.play("A", Add(2))


def texts(session: Game) -> list[str]:
    return [line.text for line in session.log()]


def reopened(session: Game) -> Game:
    session.close()
    assert session.path is not None
    again = open_battle(session.path)
    assert verify(session.path).check() == session.check()
    return again


def test_what_was_played_as_one_step_goes_back_and_forth_as_one() -> None:
    session = begun()
    session.play("A", Add(1))
    before, log = session.check(), texts(session)
    with session.step():
        session.play("B", Add(1))
        session.play("A", Add(2))
    after, longer = session.check(), texts(session)
    first, second = session.steps_back("A").found
    assert (first.commands, first.side, first.text) == (2, "B", "Add 1, Add 2")
    assert (second.commands, second.text) == (1, "Add 1")
    assert session.undo("A", agreed=True) == ["Scored 1", "Scored 2"]
    assert session.check() == before and texts(session)[: len(log)] == log
    session.redo("A", agreed=True)
    assert session.check() == after
    assert [text for text in texts(session) if " agrees" not in text] == longer


def test_a_step_within_a_step_is_part_of_it_and_one_command_goes_back_alone() -> None:
    session = begun()
    with session.step():
        session.play("A", Add(1))
        three_inside = session.step()
        with three_inside:
            session.play("B", Add(1))
        session.play("A", Add(1))
    session.play("B", Add(1))
    assert [step.commands for step in session.steps_back("B").found] == [1, 3]
    session.undo("B")
    session.undo("A", one=True, agreed=True)
    assert [step.commands for step in session.steps_back("A").found] == [2]
    session.play("A", Add(2))
    assert [step.commands for step in session.steps_back("A").found] == [1, 2]


def test_several_steps_go_back_in_one_entry_of_the_save(tmp_path: Path) -> None:
    session = begun(tmp_path)
    for side in "ABAB":
        session.play(side, Add(1))
    kept = len(session.past.entries)
    session.undo("A", 3, agreed=True)
    assert len(session.past.entries) == kept + 1
    again = reopened(session)
    assert again.past.live == session.past.live == [0, 1, 2, 3]
    assert texts(again) == texts(session)
    again.redo("A", 2, agreed=True)
    again.redo("B", agreed=True)
    assert again.past.live == [0, 1, 2, 3, 4, 5, 6]
    assert texts(reopened(again)) == texts(again)


def test_too_many_steps_are_refused_and_nothing_happens() -> None:
    session = begun()
    session.play("A", Add(1))
    for steps in (2, 99):
        with pytest.raises(Illegal, match="revealed"):
            session.undo("A", steps, agreed=True)
    with pytest.raises(Illegal, match="nothing was taken back"):
        session.redo("A")
    assert len(session.past.live) == 4


def test_beyond_dice_only_where_both_sides_agree_and_the_log_tells_it() -> None:
    session = begun()
    session.play("A", Throw())
    before = session.past.live
    assert session.steps_back("A").found[0].both == "dice were thrown"
    with pytest.raises(Illegal, match="dice were thrown: that stands unless both sides agree"):
        session.undo("A")
    assert session.past.live == before
    session.undo("A", agreed=True)
    assert texts(session)[-1] == "Red takes back 1 command and 2 throws (Throw); Blue agrees"
    session.redo("A", agreed=True)
    told = "Red plays again what was taken back: 1 command and 2 throws (Throw); Blue agrees"
    assert texts(session)[-1] == told


def test_no_dice_come_again_however_a_cheat_takes_back_and_reorders(tmp_path: Path) -> None:
    """A throw is seen, taken back, and everything done in another order: the dice are new."""
    session = begun(tmp_path, None)
    seen: list[tuple[tuple[int, ...], ...]] = []
    counts = []
    for way in ("throw", "add first", "throw after the other side"):
        if way == "add first":
            session.play("A", Add(1))
            session.play("B", Add(1))
        elif way != "throw":
            session.play("A", Add(2))
            session.play("B", Throw())
            counts.append(session.past.entries[-1].thrown)
        session.play("A", Throw())
        seen.append(session.past.entries[-1].rolls)
        counts.append(session.past.entries[-1].thrown)
        steps = len(session.steps_back("A").found)
        session.undo("A", steps, agreed=True)
        assert session.past.live == [0, 1, 2]
    assert counts == [2, 4, 6, 8]
    session.sync()
    again = reopened(session)
    again.play("A", Throw())
    assert again.past.entries[-1].thrown == 10


def test_the_seed_throws_on_as_if_nothing_had_been_taken_back() -> None:
    plain, cheat = begun(), begun()
    cheat.play("A", Throw())
    cheat.undo("A", agreed=True)
    cheat.play("A", Throw())
    for side in "AB":
        plain.play(side, Throw())
    assert cheat.past.entries[-1].rolls == plain.past.entries[-1].rolls
    assert cheat.past.entries[-1].rolls != plain.past.entries[3].rolls


def test_what_is_played_again_has_the_very_dice_and_only_until_something_else_is_played() -> None:
    session = begun()
    told = session.play("A", Throw())
    session.play("B", Add(1))
    session.undo("B", 2, agreed=True)
    with pytest.raises(Illegal, match="dice were thrown"):
        session.redo("A")
    again = session.redo("A", agreed=True)
    assert [one.event for one in again] == [one.event for one in told]
    assert any(isinstance(one.event, Rolled) for one in again)
    assert session.steps_forth("B").found[0].text == "Add 1"
    session.play("B", Add(2))
    with pytest.raises(Illegal, match="nothing was taken back"):
        session.redo("A")


def test_once_dice_were_seen_nothing_before_them_goes_back_unasked() -> None:
    """Agreed to the throw alone, the move before it is not free for that."""
    session = begun()
    session.play("A", Add(1))
    with session.step():
        session.play("B", Throw())
    session.undo("A", agreed=True)
    with pytest.raises(Illegal, match="dice were thrown"):
        session.undo("A")


def test_the_other_sides_commands_are_not_played_again_unasked() -> None:
    session = begun()
    session.play("A", Add(1))
    session.play("B", Add(1))
    session.undo("A", 2, agreed=True)
    session.redo("A")
    with pytest.raises(Illegal, match="the other side answered"):
        session.redo("A")
    session.redo("B")


def test_secrets_stay_and_what_was_revealed_stands_even_where_both_agree() -> None:
    session = Game.new(scenario(), None, skip=False)
    session.play("B", Hide(2))
    assert session.steps_back("A").found == ()
    with pytest.raises(Illegal, match="given no command yet"):
        session.undo("A", agreed=True)
    session.undo("B")
    assert session.steps_forth("A").found == () and session.steps_forth("B").found == ()
    for side in "AB":
        with pytest.raises(Illegal, match="answered anew"):
            session.redo(side, agreed=True)
    session = begun()
    with pytest.raises(Illegal, match="revealed"):
        session.undo("A", agreed=True)


def test_a_side_that_gives_up_in_the_midst_of_secrets_reveals_them_for_good(
    tmp_path: Path,
) -> None:
    session = Game.new(scenario(), None, tmp_path, skip=False)
    for side in "AB":
        session.play(side, Hide(1))
        session.play(side, session.choices(side)[0].command)
    session.play("A", GiveUp())
    session.undo("A")
    with pytest.raises(Illegal, match="revealed"):
        session.undo("A", agreed=True)


def test_a_battle_that_is_over_goes_back_and_on_and_over_again(tmp_path: Path) -> None:
    session = begun(tmp_path, None)
    session.play("A", Throw())
    session.play("B", GiveUp())
    session.undo("B")
    assert session.result() is None
    session.redo("B")
    assert session.result() is not None
    again = reopened(session)
    assert again.result() is not None
    again.undo("B", 2, agreed=True)
    again.play("A", Throw())
    again.play("B", GiveUp())
    assert reopened(again).result() is not None


def test_cut_anywhere_a_save_has_all_of_a_take_back_or_nothing(tmp_path: Path) -> None:
    session = begun(tmp_path)
    three(session)
    session.play("B", Throw())
    lives = [session.past.live.copy()]
    session.sync()
    assert session.path is not None
    start = session.path.stat().st_size
    session.undo("B", 2, agreed=True)
    lives.append(session.past.live.copy())
    session.sync()
    middle = session.path.stat().st_size
    session.redo("A", 2, agreed=True)
    session.close()
    data = session.path.read_bytes()
    path = tmp_path / "cut.toml"
    for end in range(start, len(data), 9):
        path.write_bytes(data[:end])
        found = open_battle(path, write=False)
        assert found.past.live == lives[end >= middle], end
    assert verify(session.path).past.live == lives[0]


def test_a_forger_takes_no_dice_back_alone(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.play("A", Throw())
    session.undo("A", agreed=True)
    session.close()
    assert session.path is not None
    data = session.path.read_bytes()
    header, bodies = parts(data)
    forged = [body.replace(b"agreed = true\n", b"") for body in bodies]
    forged = [
        b"".join(row for row in body.splitlines(True) if b"remark" not in row) for body in forged
    ]
    session.path.write_bytes(resealed(header, forged))
    with pytest.raises(Fault, match="takes back dice, and not both sides have agreed"):
        verify(session.path)
    for of in (b"of = 9", b"of = 0", b"of = 4"):
        wrong = [body.replace(b"of = 3", of) for body in bodies]
        session.path.write_bytes(resealed(header, wrong))
        with pytest.raises(Fault, match=r"entry 4: takes back entry [904]: it does not stand"):
            open_battle(session.path)
    again = [body.replace(b'kind = "undo"', b'kind = "redo"') for body in bodies]
    session.path.write_bytes(resealed(header, again))
    with pytest.raises(Fault, match="entry 4: plays entry 3 again: it was not taken back"):
        open_battle(session.path)


def test_an_older_galley_refuses_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begun(tmp_path)
    session.close()
    assert session.path is not None
    monkeypatch.setattr(save_format, "FORMAT", save_format.COUNTED)
    with pytest.raises(Fault, match=r"was made by galley .*: update galley"):
        open_battle(session.path)


def test_a_replay_tells_what_was_taken_back_where_it_was(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.play("A", Throw())
    session.undo("A", agreed=True)
    session.play("A", Add(1))
    session.play("B", Throw())
    session.undo("B", agreed=True)
    session = reopened(session)
    reel = ReplayCursor(session)
    reel.to(reel.last)
    lines = [line.text for line in reel.lines(50)]
    at = next(i for i, text in enumerate(lines) if text.startswith("Red takes back"))
    assert lines[at + 1] == "Scored 1" and lines[at - 1].startswith("Revealed")
    assert [line.text for line in reel.noted(reel.last + 1)] == [
        "Blue takes back 1 command and 2 throws (Throw); Red agrees"
    ]


def test_a_step_is_called_what_was_done() -> None:
    session = Game.new(scenario(), 7)
    session.play("A", Hide(1))
    session.play("B", Hide(2))
    session.accept("A", Proposal("three at once", (Answering("AskMove", Add(1)),)))
    assert session.steps_back("A").found[0].text == "three at once"


def test_a_step_keeps_its_name_in_the_save(tmp_path: Path) -> None:
    session = begun(tmp_path)
    both = (Answering("AskMove", Add(1)), Answering("AskMove", Add(2)))
    session.accept("A", Proposal("one and two " * 9, both))
    named = session.steps_back().found[0].text
    assert named == ("one and two " * 6)[:68].rstrip() + " ..."
    session = reopened(session)
    assert session.steps_back().found[0].text == named
    session.undo(agreed=True)
    session = reopened(session)
    assert session.steps_forth().found[0].text == named


@pytest.mark.parametrize("reader", "AB")
@pytest.mark.parametrize("name", ["tournament", "phormio", "aegates"])
def test_what_a_side_named_in_secret_and_took_back_is_no_step_of_the_other(
    name: str, reader: str
) -> None:
    session, other = Game.new(load(name), 3), OTHER[reader]
    assert {one.side for one in session.pending()} == {"A", "B"}
    before = session.steps_back(reader), session.steps_forth(reader)
    named = [c.command for c in session.choices(other) if type(c.command).__name__ != "Done"]
    session.play(other, named[0])
    if name == "tournament":
        back = (c.command for c in session.choices(other) if isinstance(c.command, Return))
        session.play(other, next(back))
    else:
        session.undo(other)
        assert len(session.steps_forth(other).found) <= 1
    assert session.steps_back(reader) == before[0]
    assert session.steps_forth(reader) == before[1]
    check, entries = session.past.entries[-1].check, len(session.past.entries)
    for change in (session.undo, session.redo):
        for agreed in (False, True):
            with pytest.raises(Illegal):
                change(reader, agreed=agreed)
    assert (session.past.entries[-1].check, len(session.past.entries)) == (check, entries)


def test_an_answer_in_secret_is_taken_back_from_under_those_of_the_other_side(
    tmp_path: Path,
) -> None:
    session = Game.new(load("tournament"), 3, tmp_path)
    bought = {side: [one.command for one in session.choices(side)[:2]] for side in "AB"}
    for n in range(2):
        for side in "AB":
            session.play(side, bought[side][n])
    theirs = session.history("B").live, session.seen("B").ask_of("B"), session.steps_back("B")
    unbought = session.seen("A").ask_of("A")
    assert len(session.undo("A")) == len(session.undo("A")) == 1
    assert session.seen("A").ask_of("A") != unbought and session.can_undo("A") is not None
    session = reopened(session)
    assert (session.history("B").live, session.seen("B").ask_of("B")) == theirs[:2]
    assert session.steps_back("B") == theirs[2]
    session.undo("B")
    while isinstance(ask := session.pending()[0].ask, AskFleet):
        session.play(ask.side, session.choices(ask.side)[-1].command)
    assert session.path is not None and verify(session.path).check() == session.check()
