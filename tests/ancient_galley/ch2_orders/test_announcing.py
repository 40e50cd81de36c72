"""9.1 with the option that rakes are announced aloud (G15)."""

from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.declaring import AnnounceRake, AskRakes, RakesAnnounced
from galley.ancient_galley.ch2_orders.orders import AskOrders, Orders, OrdersRevealed, WriteOrders
from galley.ancient_galley.state.board import Board, Options
from galley.ancient_galley.state.ship import Sheet, SpeedBand
from galley.tabletop.board import Accept, Done
from tests.kit.ancient_galley import refused, ship, table
from tests.kit.any_angle import played

CREWS = "A1 stern captain, 2 sailor", "B1 stern captain, 2 sailor"
AHEAD = "S" * 9


def aloud(*more: str, **facts: object) -> Board:
    """A1 and B1, far from each other, in a battle in which rakes are announced."""
    board = table(ship("A1", 0, 0, 0, **facts), ship("B1", 90_000, 0, 0), *CREWS, *more)
    board.setting = replace(board.setting, options=Options(rake_open=True))
    return board


def test_all_hear_of_rakes_before_anybody_writes() -> None:
    """AG-9.1a"""
    said = [("A", AnnounceRake("A1")), ("A", Done())]
    told, state = played(aloud(), Orders(), said)
    assert told == [], "nothing is told before B has said so too"
    told, state = played(aloud(), Orders(), [*said, ("B", Done())])
    assert told == [RakesAnnounced(("A1",))]
    assert {type(ask) for ask in state.asks()} == {AskOrders}


def test_who_announced_a_rake_tries_one() -> None:
    """AG-9.1a: if it goes ahead"""
    said = [("A", AnnounceRake("A1")), ("A", Done()), ("B", Done())]
    for band, letters, rakes in ((SpeedBand.SLOW, AHEAD, True), (SpeedBand.STOP, "", False)):
        orders = [("A", WriteOrders("A1", band, letters)), ("A", Done()), ("B", Done())]
        told, _ = played(aloud(), Orders(), [*said, *orders])
        assert told[-1] == OrdersRevealed(
            (Sheet("A1", band, letters, rakes), Sheet("B1", SpeedBand.STOP))
        )


def test_what_is_refused() -> None:
    """AG-9.1a"""
    rows = {
        "not announced": (aloud(), AskOrders("A"), WriteOrders("A1", SpeedBand.SLOW, AHEAD, True)),
        "no ship B1": (aloud(), AskRakes("A"), AnnounceRake("B1")),
        "announced already": (aloud(), AskRakes("A", ("A1",)), AnnounceRake("A1")),
        "cannot go ahead": (aloud(stuck="B1"), AskRakes("A"), AnnounceRake("A1")),
        "announced now": (aloud(), AskRakes("A"), Accept()),
    }
    for words, (board, ask, command) in rows.items():
        why = refused(board, ask, command)
        assert why is not None and why.rule == "AG-9.1a" and words in why.text


def test_without_the_option_nobody_is_asked() -> None:
    """AG-9.1a: written on the sheet, and revealed with it"""
    board = aloud()
    board.setting = replace(board.setting, options=Options())
    _, state = played(board, Orders())
    assert {type(ask) for ask in state.asks()} == {AskOrders}
