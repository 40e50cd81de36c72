"""A battle in progress, played on a rule set of one page."""

from typing import Any

import pytest

from galley.engine.loop import Illegal
from galley.game.game import Game
from galley.game.history import checksum
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, Throw, scenario


@pytest.fixture(autouse=True)
def counting_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)


def begun(seed: int = 7, **more: Any) -> Game:
    session = Game.new(scenario(), seed, **more)
    session.play("A", Hide(1))
    session.play("B", Hide(2))
    return session


def test_both_sides_are_asked_at_once_and_may_answer_in_any_order() -> None:
    session = Game.new(scenario(), 7)
    assert [item.side for item in session.pending()] == ["A", "B"]
    session.play("B", Hide(2))
    assert [item.side for item in session.pending()] == ["A"]


def test_a_refused_command_changes_nothing_and_names_its_rule() -> None:
    session = begun()
    before = session.check()
    with pytest.raises(Illegal) as error:
        session.play("A", Add(3))
    assert error.value.refusal.rule == "T2"
    with pytest.raises(Illegal, match="not your decision"):
        session.play("B", Add(1))
    assert (session.check(), len(session.past.entries)) == (before, 3)


def test_choices_are_labelled_and_only_for_the_side_that_decides() -> None:
    session = begun()
    assert [choice.label for choice in session.choices("A")] == ["Add 1", "Add 2", "Throw"]
    assert session.choices("B") == []


def test_what_happened_is_told_and_kept_in_the_log() -> None:
    session = begun()
    told = session.play("A", Add(2))
    assert [line.text for line in told] == ["Scored 2"]
    assert session.log()[-1] == told[0] == session.past.told_at(3)[0]
    assert (told[0].turn, told[0].entry) == (1, 3)


def test_undo_puts_position_and_log_back_and_says_what_it_took() -> None:
    session = begun()
    before, log = session.check(), list(session.log())
    session.play("A", Add(2))
    assert session.undo() == ["Scored 2"]
    assert (session.check(), session.log()) == (before, log)
    assert session.past.entries[3].undone


def test_undo_of_a_hidden_answer_leaves_the_other_side_alone() -> None:
    session = Game.new(scenario(), 7)
    session.play("B", Hide(2))
    assert session.undo() == ["Hide 2"]
    assert [item.side for item in session.pending()] == ["A", "B"]


@pytest.mark.parametrize("command", [Throw()])
def test_a_roll_stands(command: Any) -> None:
    session = begun()
    session.play("A", command)
    with pytest.raises(Illegal, match="dice were thrown"):
        session.undo()


def test_a_reveal_stands() -> None:
    with pytest.raises(Illegal, match="revealed"):
        begun().undo()


def test_what_the_other_side_has_answered_since_stands() -> None:
    session = begun()
    session.play("A", Add(1))
    session.play("B", Add(1))
    session.undo()
    with pytest.raises(Illegal, match="Blue answered since"):
        session.undo()


def test_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(Illegal, match="given no command yet"):
        Game.new(scenario(), 7).undo()


def test_taking_back_and_repeating_gives_the_same_faces() -> None:
    plain, wavering = begun(), begun()
    for session in (plain, wavering):
        session.play("A", Add(1))
    wavering.undo()
    wavering.play("A", Add(1))
    assert plain.play("B", Throw())[0].event == wavering.play("B", Throw())[0].event


def test_dice_given_by_hand_are_thrown_next_then_the_seeded_ones() -> None:
    session, plain = begun(), begun()
    session.give_dice([6])
    session.play("A", Throw())
    plain.play("A", Throw())
    entry, other = session.past.entries[-1], plain.past.entries[-1]
    assert entry.rolls[0] == (6,)
    assert entry.hand == 1
    assert entry.rolls[1] == other.rolls[0]


@pytest.mark.parametrize("faces", [[0], [7], [True], ["6"]])
def test_a_die_shows_one_to_six(faces: Any) -> None:
    with pytest.raises(Illegal, match="1 to 6"):
        begun().give_dice(faces)


def test_every_position_of_a_long_game_can_be_seen_again() -> None:
    session = Game.new(scenario(turns=40), 3)
    checks = [session.past.entries[-1].check]
    session.play("A", Hide(1))
    checks.append(session.past.entries[-1].check)
    session.play("B", Hide(1))
    checks.append(session.past.entries[-1].check)
    turns = 0
    while session.result() is None and turns < 300:
        side = session.pending()[0].side
        session.play(side, session.choices(side)[turns % 3].command)
        checks.append(session.past.entries[-1].check)
        turns += 1
    assert turns > 200
    assert [
        checksum(session.rules.encode(session.past.state_at(n))) for n in range(len(checks))
    ] == checks


def test_a_game_that_is_over_waits_for_nobody() -> None:
    session = Game.new(scenario(turns=1), 7)
    session.play("A", Hide(1))
    session.play("B", Hide(1))
    while (waits := session.pending()) != []:
        session.play(waits[0].side, Add(1))
    result = session.result()
    assert result is not None
    assert result.points == {"A": 4, "B": 4}
