"""Decides when ships come back from inside an exit (H38)."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.records import OTHER, Command
from galley.engine.text import count
from galley.geometry.hexes import Hex
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.ch10_tournament.deployment import ChooseShip, PlaceShip
from galley.war_galley.scenario_rules.leaving.inside import as_it_ends
from galley.war_galley.scenario_rules.leaving.returning import AskReturn
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans.manoeuvres import of_kind
from galley.war_galley.tactics.reach.bot_view import FARTHEST, BotView
from galley.war_galley.tactics.reach.danger import apart
from galley.war_galley.tactics.reach.ways_out import outnumbered
from galley.war_galley.tactics.worth.judgement import helpless

CLEAR = 2  # hexes from an enemy, at least, where a ship comes back that can choose


def come_back(sea: BotView, ask: AskReturn, choices: Sequence[Command]) -> Decision | None:
    """Stay inside where that wins as it stands; else whoever is fit comes back to fight."""
    lead, limit = lead_of(sea.board, ask), sea.board.theatre.turn_limit
    if lead > 0:
        return Decision(Decline(), f"ahead by {count(lead, 'point')} with those inside")
    if limit is not None and sea.board.turn >= limit:
        return Decision(Decline(), "it counts inside, and this is the last turn")
    fit = [id_ for id_, _ in ask.ships if able(sea.board, sea.board.lost[id_])]
    if not fit:
        return Decision(Decline(), "none of them is fit to fight")
    if outnumbered(sea.board, ask.side, len(fit)):
        return Decision(Decline(), "too many enemies are outside")
    if ask.ship not in fit:
        return Decision(ChooseShip(fit[0]), f"{fit[0]} is fit to fight")
    spots = of_kind(choices, PlaceShip)
    if not spots:
        return None
    best = min(spots, key=lambda spot: off(sea, spot.bow))
    return Decision(best, f"behind by {count(-lead, 'point')}: {ask.ship} comes back to fight")


def lead_of(board: Board, ask: AskReturn) -> int:
    """The points by which a side would lead if the battle ended now."""
    end = as_it_ends(board)
    return victory_points(end, ask.side) - victory_points(end, OTHER[ask.side])


def able(board: Board, ship: Ship) -> bool:
    """Tell whether a ship inside can fight as well as any."""
    worn = ship.fatigue or ship.half_speed or ship.crippled or ship.rammed or ship.on_fire
    return not (worn or helpless(board, ship))


def off(sea: BotView, bow: Hex) -> tuple[bool, int]:
    """As near to the enemy as may be, and not beside him."""
    far = min((apart(bow, foe.bow) for foe in sea.foes), default=FARTHEST)
    return far < CLEAR, far
