"""What is tried for a key that does nothing now, so that the rules say why."""

from galley.game.game import Game
from galley.geometry.hexes import distance
from galley.scenarios.library import load
from galley.war_galley.ch7_ramming.ramming import Ram
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.war_galley.keys import KEYS


def test_a_key_is_tried_as_what_it_stands_for_and_aimed_at_the_nearest_first() -> None:
    game = Game.new(load("training"), 1)
    pending, board = next(iter(game.pending("A"))), game.seen("A").board
    face, tried = face_of("war-galley"), 0
    for order in KEYS.orders:
        commands = [*face.wishes.tries(board, pending, order)]
        assert all(order.fits(command) for command in commands), order.help
        tried += bool(commands)
        if order.kind is Ram:
            bow = next(ship.bow for ship in board.ships.values() if ship.owner == "A")
            far = [distance(bow, board.ships[command.target].bow) for command in commands]
            assert far == sorted(far) and len(far) > 1
    assert tried > 30
