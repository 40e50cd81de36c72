"""A damaged save: offered up to where it is sound; the damaged file is never touched."""

from pathlib import Path

import pytest

from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, opened, salvage, verify
from galley.game.loading.private_part import ANEW
from galley.game.storage.save_file import keep_in
from galley.saves import save_format
from tests.kit.catalogued import add
from tests.kit.counting import Add, Counting, Hide, Throw, scenario


@pytest.fixture(autouse=True)
def counting_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    add(monkeypatch, "counting", Counting)


def damaged(folder: Path, n: int) -> tuple[Path, Game]:
    """A battle of some 25 entries with one other byte in entry `n`, and it as it was before."""
    session = Game.new(scenario(9), 7, folder)
    session.play("B", Hide(2))
    session.play("A", Hide(1))
    for turn in range(20):
        session.play(session.pending()[0].side, Throw() if turn % 3 == 0 else Add(1))
    session.give_dice([4, 5])
    session.close()
    assert session.path is not None
    data = bytearray(session.path.read_bytes())
    starts = [i for i in range(len(data)) if data.startswith(save_format.OPENER, i)]
    data[starts[n] + 40] ^= 1
    session.path.write_bytes(bytes(data))
    return session.path, session


@pytest.mark.parametrize("n", [2, 11, 12, 19])
def test_it_goes_on_from_the_last_sound_entry_in_a_save_of_its_own(tmp_path: Path, n: int) -> None:
    path, before = damaged(tmp_path, n)
    bad = path.read_bytes()
    with pytest.raises(save_format.Damaged) as caught:
        open_battle(path)
    turn = before.past.entries.turn(n - 1)
    offer = f"counting-1.toml is damaged at entry {n} of about 24: the battle can go on from turn "
    assert caught.value.offer == offer + f"{turn}, as it stood at entry {n - 1}"
    assert str(caught.value).endswith("or use galley play --from")
    session = salvage(path)
    session.notify(*keep_in(session.journal, tmp_path))
    assert session.path == tmp_path / "counting-2.toml"
    assert session.past.entries == before.past.entries[:n]
    assert session.state.board == before.past.state_at(n - 1).board
    assert session.notices[0].startswith(offer)
    session.play(session.pending()[0].side, session.choices(session.pending()[0].side)[0].command)
    session.close()
    assert verify(session.path).check() == session.check()
    assert save_format.read(session.path).header.follows == "counting-1.toml"
    assert path.read_bytes() == bad
    assert open_battle(session.path, write=False).past.follows == f"counting-1.toml, entry {n - 1}"


def test_a_battle_with_other_dice_goes_on_from_its_sound_part(tmp_path: Path) -> None:
    path, before = damaged(tmp_path, 15)
    source = opened(path)
    assert len(source.past.entries) == 15
    made = source.branch(path, source.past.live[-1], 99, tmp_path)
    assert made.past.entries == before.past.entries[:15]
    assert opened(made.path or path).check() == made.check()


def test_what_is_not_damaged_or_has_nothing_sound_is_not_salvaged(tmp_path: Path) -> None:
    path, _ = damaged(tmp_path, 0)
    with pytest.raises(Fault, match="entry 0: is damaged") as caught:
        salvage(path)
    assert not isinstance(caught.value, save_format.Damaged)
    with pytest.raises(Fault, match="is not damaged"):
        salvage(Game.new(scenario(), 7, tmp_path).path or path)


def test_the_sound_part_of_a_save_of_older_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, before = damaged(tmp_path, 12)
    monkeypatch.setattr(Counting, "version", 2)
    session = salvage(path)
    assert session.past.entries == before.past.entries[:12]
    assert "is damaged at entry 12" in session.notices[0]
    assert "version 1 of the rules" in session.notices[1]


def torn(folder: Path, block: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Game]:
    """A battle with one other byte in one of the blocks that revealed what both sides had
    answered in secret; its private file is there."""
    monkeypatch.setenv("GALLEY_PRIVATE", str(folder / "private"))
    session = Game.new(scenario(), None, folder / "saves", skip=False)
    for side, number in (("B", 2), ("A", 1)):
        session.play(side, Hide(number))
        session.play(side, session.choices(side)[0].command)
    session.play(session.pending()[0].side, Add(1))
    session.close()
    assert session.path is not None
    data = bytearray(session.path.read_bytes())
    at = data.index(b'kind = "opened"') - 10
    for _ in range(block):
        at = data.index(save_format.OPENER, at + 1)
    data[at + 20] ^= 1
    session.path.write_bytes(bytes(data))
    return session.path, session


@pytest.mark.parametrize("block", range(5))
def test_what_a_torn_reveal_lost_is_had_from_the_private_file(
    tmp_path: Path, block: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, before = torn(tmp_path, block, monkeypatch)
    session = salvage(path, folder=tmp_path / "saves")
    assert ANEW not in session.notices
    assert session.past.entries == before.past.entries[:4]
    assert [item.side for item in session.pending()] == ["A"]
    assert session.path is not None
    assert "Hide" not in session.path.read_text()
    session.close()
    again = open_battle(session.path)
    assert again.past.entries == session.past.entries
    again.play("A", again.choices("A")[0].command)
    again.close()
    told = session.path.read_text()
    assert "number = 2" in told and 'kind = "opened"' in told
    assert verify(session.path).check() == again.check()


def test_a_torn_reveal_that_is_only_looked_at_tells_no_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = torn(tmp_path, 1, monkeypatch)
    assert len(opened(path).past.entries) == 1


def test_without_its_private_file_a_torn_reveal_is_asked_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, _ = torn(tmp_path, 1, monkeypatch)
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "elsewhere"))
    session = salvage(path, folder=tmp_path / "saves")
    assert ANEW in session.notices
    assert [item.side for item in session.pending()] == ["A", "B"]
