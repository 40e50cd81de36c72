"""The table of how battles come out between bots, and the sentence that players see."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.contests.balance import entries
from galley.files.faults import Fault
from galley.game.scenario_list import scenario_list
from galley.scenarios import balance
from galley.scenarios.balance import Balance
from galley.scenarios.library import edition, load
from galley_tui.__main__ import main
from tests.kit.contests import played


def made() -> dict[str, Balance]:
    one = load("training")
    games = [
        replace(
            played(n, "A", "A" if n < 26 else "B" if n < 48 else "", bots=("captain", "captain")),
            scenario="training", edition=edition(one), turns=4 + n % 3, lost={"A": 2, "B": 3},
        )
        for n in range(50)
    ]  # fmt: skip
    return entries(games)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "balance.toml"
    monkeypatch.setattr(balance, "FILE", path)
    balance.write(made(), path)
    return path


LINE = (
    "Captain against captain, 50 games: won by Rome 52 % (38-65), Carthage 44 % (31-58); "
    "5 of 12 turns; 2 of 5 and 3 of 5 ships lost"
)


def test_the_list_of_battles_tells_how_they_come_out(
    table: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = {one.id: one.proven for one in scenario_list()}
    assert lines.pop("training") == LINE
    assert set(lines.values()) == {""}
    assert main(["scenarios"]) == 0
    assert f"  {LINE}\n" in capsys.readouterr().out


def test_what_was_played_with_another_text_of_the_battle_is_not_told(table: Path) -> None:
    entry = made()["training"]
    balance.write({"training": replace(entry, edition="older")}, table)
    assert not any(one.proven for one in scenario_list())


def test_other_battles_keep_their_entries(table: Path) -> None:
    balance.write({"lilybaeum": made()["training"]}, table)
    assert set(balance.read(table)) == {"training", "lilybaeum"}
    assert table.read_text().startswith("# Written by `galley match")


def test_a_table_with_a_fault_is_said_and_the_battles_are_listed(table: Path) -> None:
    table.write_text(table.read_text().replace("games = 50", "games = -1"))
    bad: list[Fault] = []
    assert scenario_list(bad)
    (fault,) = bad
    assert "balance.toml: " in str(fault)


def test_without_a_table_nothing_is_told(table: Path) -> None:
    table.unlink()
    bad: list[Fault] = []
    assert not any(one.proven for one in scenario_list(bad)) and not bad


def test_a_table_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be written"):
        balance.write(made(), tmp_path / "nowhere" / "balance.toml")


def test_the_table_that_ships_can_be_read() -> None:
    assert isinstance(balance.read(), dict)
