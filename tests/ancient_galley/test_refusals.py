"""What is refused, by whom, and with which words: rows that the chapters' own do not have."""

from collections.abc import Sequence

import pytest

from galley.ancient_galley.ch2_orders.orders import AskOrders, WriteOrders
from galley.ancient_galley.ch2_orders.words import typed
from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.events import GiveJob, Plug, RemoveCorvus
from galley.ancient_galley.ch14_grappling.grappling import AskLines, DropCorvus, ThrowLine
from galley.ancient_galley.ch18_fire.events import Shoot
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.ch22_leaders.leaders import AskCaptain, Elect
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import Link, LinkKind
from galley.ancient_galley.state.ship import Ship, SpeedBand
from galley.engine.records import Ask, Command, Refusal
from galley.tabletop.board import Accept
from tests.kit.ancient_galley import men, refused, ship, table

CREW: Sequence[str] = (
    "A1 stern captain, sailor", "A1 bow 2 marine", "A1 middle archer",
    "B1 stern captain, sailor", "B1 bow marine",
)  # fmt: skip
STEERS, MARINE, ARCHER = "A1.2", "A1.3", "A1.5"


def near(*more: Man | str, one: Ship | None = None, **facts: object) -> Board:
    """A1 and B1, side by side with an inch and a half between them."""
    a1 = one or ship("A1", 0, 0, 0)
    return table(a1, ship("B1", 3000, 0, 0), *CREW, *more, **facts)


def striking(**facts: object) -> Board:
    return near(one=ship("A1", 0, 0, 0, sail="striking", **facts))


LOCK = (Link(1, "A1", "bow", "B1", "bow", "A", LinkKind.CORVUS),)
ONCE = AskLines("A", drops=(DropCorvus("A1", "B1"),))
ROWS: dict[str, tuple[Board, Ask, Command, str]] = {
    "AG-1.1a/shots among the orders": (
        near(), AskOrders("A"), Shoot(ARCHER, "B1"), "orders are written now",
    ),
    "AG-2.1f/no such ship": (near(), AskOrders("A"), WriteOrders("A9", SpeedBand.STOP),
        "no ship A9"),
    "AG-3.2e/a ram that is stuck": (
        near(one=ship("A1", 0, 0, 0, stuck="B1", sail="set")), AskOrders("A"),
        WriteOrders("A1", "SAIL", "S"), "fixed in B1",
    ),
    "AG-3.4a/no order for a sail": (
        striking(), AskOrders("A"), WriteOrders("A1", SpeedBand.STOP, "", False, "furl"),
        "raise or lower",
    ),
    "AG-3.4a/at work already": (
        striking(), AskOrders("A"), WriteOrders("A1", SpeedBand.STOP, "", False, "lower"),
        "still striking",
    ),
    "AG-3.4d/nobody is free": (
        table(ship("A1", 0, 0, 0, sail="stowed"), "A1 stern sailor"), AskOrders("A"),
        WriteOrders("A1", SpeedBand.STOP, "", False, "raise"), "not two free men",
    ),
    "AG-10.5b/aboard another ship": (
        near(*men("B1.A2 bow 1 marine"), one=ship("A1", 0, 0, 0, holes=1)), AskMaintenance("A"),
        Plug("A1", "A2.1"), "not aboard A1",
    ),
    "AG-13.0a/what he does": (
        near(), AskMaintenance("A"), GiveJob(STEERS, "helm"), "does that already",
    ),
    "AG-14.0a/no such man": (near(), AskLines("A"), ThrowLine("A1.99", "B1"), "no man A1.99"),
    "AG-14.0a/an enemy": (near(), AskLines("A"), ThrowLine("B1.1", "A1"), "no man B1.1"),
    "AG-14.0a/no such ship": (near(), AskLines("A"), ThrowLine(MARINE, "B9"), "no other ship B9"),
    "AG-14.0a/his own ship": (near(), AskLines("A"), ThrowLine(MARINE, "A1"), "no other ship A1"),
    "AG-14.0a/not a line": (near(), AskLines("A"), Accept(), "lines are thrown now"),
    "AG-18.4a/from the deck": (
        near(), AskFire("A"), Shoot(ARCHER, "B1", "", "B1.1"), "stands in no tower",
    ),
    "AG-21.1a/not his ship": (near(), AskLines("A"), DropCorvus("B1", "A1"), "no ship B1"),
    "AG-21.1a/no such ship": (near(), AskLines("A"), DropCorvus("A9", "B1"), "no ship A9"),
    "AG-21.1a/on nothing": (near(), AskLines("A"), DropCorvus("A1", "B9"), "no other ship B9"),
    "AG-21.1a/once": (near(), ONCE, DropCorvus("A1", "B1"), "drops once"),
    "AG-21.2b/on its way already": (
        near(one=ship("A1", 0, 0, 0, corvus="lifting"), links=LOCK), AskMaintenance("A"),
        RemoveCorvus("A1"), "taken away already",
    ),
    "AG-22.1a/not a vote": (near(), AskCaptain("A", "A1"), Accept(), "is elected now"),
    "AG-22.1a/an enemy": (near(), AskCaptain("A", "A1"), Elect("B1.1"), "no man of A1"),
}  # fmt: skip


@pytest.mark.parametrize("id_", ROWS)
def test_what_is_refused(id_: str) -> None:
    board, ask, command, words = ROWS[id_]
    why = refused(board, ask, command)
    assert why is not None and words in why.text
    assert why.rule == id_.partition("/")[0]


TYPED = {
    "AG-2.1a/no such letters": ("A1 cruise SQS", "no ship, band or letters"),
    "AG-2.1a/numbers alone": ("A1 cruise 8-4", "letters R, L and S with numbers"),
}


@pytest.mark.parametrize("id_", TYPED)
def test_what_is_typed_and_not_understood(id_: str) -> None:
    words, said = TYPED[id_]
    why = typed(near(), AskOrders("A"), words)
    assert isinstance(why, Refusal) and said in why.text
    assert why.rule == id_.partition("/")[0]


def test_who_has_no_ship_to_order_is_told_so() -> None:
    """AG-2.1f"""
    board = near(one=ship("A1", 0, 0, 0, status="derelict"))
    why = typed(board, AskOrders("A"), "cruise 8S")
    assert isinstance(why, Refusal) and why.text == "no ship of yours takes orders"
    assert why.rule == "AG-2.1f"


def test_bands_are_read_with_their_ship() -> None:
    """AG-2.1a, AG-6.0a"""
    read = typed(
        near(one=ship("A1", 0, 0, 0, band=SpeedBand.SLOW)), AskOrders("A"), "a1 cruise 12S3R rake"
    )
    assert read == WriteOrders("A1", SpeedBand.CRUISE, "S" * 12 + "RRR", True)
    assert SpeedBand.RAM not in str(read)
