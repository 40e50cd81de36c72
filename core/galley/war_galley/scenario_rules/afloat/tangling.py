"""H14 Ships of a squadron in a tangle that foul each other."""

from galley.war_galley.ch7_ramming.ramming import Fouled
from galley.war_galley.scenario_rules.afloat.entangled import FOUL_UP, tangles, tangling_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship


def foul_friends(play: Play, ship: Ship) -> None:
    """H14 The dice of a ship that ends its movement, one for each friend beside it that moved.

    Of two ships the second to finish finds the first moved: each pair is thrown for once a turn.
    """
    for friend in tangles(play.board, ship):
        if play.verdict(tangling_check(), ship.id, friend.id) == FOUL_UP:
            play.emit(Fouled(ship.id, friend.id))
