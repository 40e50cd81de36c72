"""Draws a captain's answers in secret, so that nobody foretells them: fleets, ships for those who
command them, and which of several commanders a ship follows."""

from collections.abc import Sequence
from itertools import combinations

from galley.engine.bot import Decision, Luck
from galley.war_galley.ch3_turn.initiative import AskAdmiral, UseAdmiral
from galley.war_galley.ch5_command.squadrons import AskSquadrons, Assign, free_options
from galley.war_galley.ch10_tournament.tournament import AskCommand, AskFleet
from galley.war_galley.state.ship import separation
from galley.war_galley.tactics.answers import setting_up
from galley.war_galley.tactics.reach.bot_view import BotView

STAYS = 3.0  # times as often as it follows another, a ship follows whom it has followed


def buy(sea: BotView, ask: AskFleet, luck: Luck) -> Decision | None:
    """Ship by ship, a fleet of two of the best classes."""
    two = luck("fleet").choice([*combinations(range(setting_up.GOOD), 2)])
    fleet = setting_up.fleet_of(sea.board, ask.points, sea.likes, two)
    return setting_up.bought_of(sea, ask, fleet)


def command(sea: BotView, ask: AskCommand, luck: Luck) -> Decision | None:
    """Each aboard any ship of his squadron that lies between others."""
    by = luck(str(len(ask.aboard)))

    def inner(ships: Sequence[str]) -> str:
        return by.choice(ships[1:-1] or ships)

    return setting_up.command(sea, ask, (), inner)


def admiral(sea: BotView, ask: AskAdmiral, luck: Luck) -> Decision | None:
    """One of those who take the initiative as often."""
    rated = {id_: sea.board.commanders[id_].rating() for id_ in ask.admirals}
    best = [id_ for id_ in ask.admirals if rated[id_] == max(rated.values())]
    one = ask.chosen or luck("admiral").choice(best)
    return Decision(UseAdmiral(one), f"initiative {rated[one]}")


def squadrons(sea: BotView, ask: AskSquadrons, luck: Luck) -> Decision | None:
    """A ship with a choice may follow any commander who is no farther away than its own."""
    board, chosen = sea.board, dict(ask.chosen)
    for id_, inside in free_options(board, ask.options, ask.lines):
        if id_ in chosen or board.aboard(id_) or inside[0] in ask.signals:
            continue
        far = [separation(board.ships[id_], board.ships[board.commanders[one].ship])
               for one in inside]  # fmt: skip
        near = [one for one, off in zip(inside, far, strict=True) if off <= far[0]]
        one = luck(id_).choices(near, [STAYS, *[1.0] * (len(near) - 1)])[0]
        if one != inside[0]:
            return Decision(Assign(id_, one), f"{one} is as near to {id_} as another")
    return None
