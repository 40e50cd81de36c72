"""Long lists of choices in groups: every choice is in one, and each opens to fewer."""

from types import SimpleNamespace
from typing import Any

import msgspec

from galley.ancient_galley.ch2_orders.orders import WriteOrders
from galley.ancient_galley.ch13_maintenance.events import GiveJob, PlaceMan
from galley.ancient_galley.ch15_boarding.events import PutForward
from galley.ancient_galley.wording import WORDING
from galley.engine.records import Command
from galley.tabletop.board import Done, Hold
from galley_tui.client.choices import Option
from galley_tui.faces.ancient_galley.text.battle import AncientBattle, AncientText
from tests.ancient_galley.text.kit import battle

BOARD = battle().seen().board


def options(*commands: Command) -> list[Option]:
    """Choices of these commands."""
    return [
        Option(one, WORDING.cards[type(one)], str(one), msgspec.to_builtins(one))
        for one in commands
    ]


def listed(some: list[Option]) -> list[str]:
    """The words of each line of a list; those of a choice are its place."""
    talk: Any = SimpleNamespace(options=some, board=BOARD)
    rows = AncientBattle(talk, AncientText()).rows(range(len(some)))
    inside = [at for row in rows for at in ([row.at] if row.at >= 0 else row.inside)]
    assert sorted(inside) == list(range(len(some)))
    assert all(len(row.inside) < len(some) for row in rows)
    return [row.words or str(row.at) for row in rows]


def test_a_few_choices_stand_as_they_are() -> None:
    assert listed(options(Done(), Hold(), GiveJob("A1.2", "helm"))) == ["0", "1", "2"]


def test_choices_of_several_ships_stand_by_ship_what_ends_first() -> None:
    places = [PlaceMan(f"{ship}.{n}", "bow") for ship in ("A1", "A2") for n in range(1, 9)]
    assert listed(options(Done(), Hold(), *places)) == [
        "0", "1", "A1 Salaminia: 8 choices", "A2 Paralos: 8 choices",
    ]  # fmt: skip


def test_choices_of_one_ship_stand_by_kind() -> None:
    places = [PlaceMan(f"A1.{n}", "bow") for n in range(1, 9)]
    jobs = [GiveJob(f"A1.{n}", "helm") for n in range(1, 9)]
    assert listed(options(*places, *jobs)) == ["place men: 8 choices", "give jobs: 8 choices"]


def test_choices_of_one_kind_stand_by_man() -> None:
    places = [
        PlaceMan(f"A1.{n}", s) for n in (1, 2, 3) for s in ("bow", "middle", "stern", "x", "y")
    ]
    assert listed(options(*places)) == [
        "admiral A1.1: 5 choices", "captain A1.2: 5 choices", "marine A1.3: 5 choices",
    ]  # fmt: skip


def test_what_has_no_groups_is_listed_in_part() -> None:
    crowds = [PutForward("A1", "bow", (f"A1.{n}",)) for n in range(20)]
    found = listed(options(*crowds))
    assert len(found) == AncientBattle.most
    assert found[-1] == "9 more"


def test_ag_2_1_usual_orders_of_a_fleet_stand_by_ship() -> None:
    sheets = [WriteOrders(ship, "SLOW", "S" * n) for ship in ("A1", "A2") for n in range(4)]
    assert listed(options(*sheets, Done())) == [
        "A1 Salaminia: 4 choices", "A2 Paralos: 4 choices", "8",
    ]  # fmt: skip
