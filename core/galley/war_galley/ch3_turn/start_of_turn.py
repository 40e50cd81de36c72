"""H09 The dice of single battles at the start of a turn, before its other steps."""

from galley.engine.loop import procedure
from galley.engine.records import Frame
from galley.war_galley.ch5_command.defection import begin_leaving
from galley.war_galley.scenario_rules.afloat.breeze import throw_for_breeze
from galley.war_galley.scenario_rules.winning.storm import blow
from galley.war_galley.state.play import Play


class StartOfTurn(Frame, frozen=True):
    """H09 The one place of such dice.

    Whatever throws for squadrons or ships goes by who went first in the last turn (side A in
    the first), and by their ids.
    """


def throw_for_storm(play: Play, frame: StartOfTurn) -> None:
    """H38 Whether the battle goes on at all."""
    blow(play)


def throw_in_the_wind(play: Play, frame: StartOfTurn) -> None:
    """H12 Whether the breeze comes, and whose oars it fouls."""
    throw_for_breeze(play)


def throw_for_leaving(play: Play, frame: StartOfTurn) -> None:
    """5.41, H09 Squadrons that defect, rout or run begin to, when their turn has come."""
    begin_leaving(play, True)


procedure(StartOfTurn, throw_for_storm, throw_in_the_wind, throw_for_leaving)
