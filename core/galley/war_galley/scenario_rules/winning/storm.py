"""H38 A storm that may end the battle at the start of a turn."""

from galley.engine.checks import Check, need_or_more
from galley.engine.records import Event
from galley.war_galley.ch9_victory.victory import end_battle, ended_before_time
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play
from galley.war_galley.state.turn_rules import StormTable

COMES, HOLDS_OFF = "it comes", "not yet"


class StormCame(Event, frozen=True):
    """H38 A storm parts the fleets."""


def storm_check(storm: StormTable) -> Check:
    """H38 One die: so much or more and the battle is over."""
    need = f"{storm.on} or more" if storm.on < 6 else "6"
    bands = need_or_more(storm.on, COMES, HOLDS_OFF)
    return Check(ThrowKind.STORM, "3.1s, H38", 1, need, bands)


def blow(play: Play) -> None:
    """H38 The die of a turn, and the verdict of the turn limit."""
    storm = play.board.theatre.special.turn_rules.storm
    if storm is None or play.board.turn < storm.from_turn:
        return
    if play.verdict(storm_check(storm)) == COMES:
        play.emit(StormCame())
        end_battle(play, ended_before_time(play.board, "a storm ends the battle"))
