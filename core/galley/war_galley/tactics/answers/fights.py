"""Decides who boards whom, and whether a ship strikes at the enemy that crosses its bow."""

from collections.abc import Sequence

from galley.engine.bot import Decision
from galley.engine.checks import chance_of
from galley.engine.records import Command
from galley.engine.text import at_stake
from galley.war_galley.ch6_movement.defensive_ram import (
    AskDefensiveRam,
    DefensiveRam,
    defence_check,
    standing_ram,
)
from galley.war_galley.ch7_ramming.ramming import HIT
from galley.war_galley.ch8_combat.boarding import AskBoarding, Commit
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.plans.boardings import Fights, parties_of
from galley.war_galley.tactics.plans.manoeuvres import of_kind, worth_most
from galley.war_galley.tactics.reach.bot_view import BotView


def board(sea: BotView, ask: AskBoarding, choices: Sequence[Command]) -> Decision | None:
    """The next boarders of the arrangement that brings most."""
    fights = Fights(sea, ask.chosen)
    parties = fights.best(parties_of(sea.board, ask))
    ship = next((id_ for id_, party in parties.items() if party), "")
    if not ship:
        return Decision(Done(), "" if ask.chosen else "no boarding is worth the men")
    more = fights.net(parties) - fights.net({})
    whom = " and ".join(target for target, _ in parties[ship])
    return Decision(Commit(ship, parties[ship]), f"{ship} boards {whom}{at_stake(more)}")


def strike_back(sea: BotView, ask: AskDefensiveRam, choices: Sequence[Command]) -> Decision | None:
    """At whoever crosses the bow, where a hit is likelier to pay than a miss to cost."""
    mover = sea.board.ships[ask.mover]

    def worth(command: DefensiveRam) -> float:
        ship = sea.board.ships[command.ship]
        hit = chance_of(standing_ram(sea.board, ship.id, mover.id), HIT)
        miss = (1 - hit) * sea.likes.collision * sea.values.defense(ship)
        ready = chance_of(defence_check(sea.board, ship), "yes")
        return (sea.likes.ram * hit * sea.values.rammed(mover) - miss) * ready

    rams = [ram for ram in of_kind(choices, DefensiveRam) if not ram.firepots]
    best, most = worth_most(rams, worth)
    if best is None:
        return Decision(Decline(), f"no ship rams {mover.id} with hope")
    return Decision(best, f"{best.ship} rams {mover.id} as it comes{at_stake(most)}")
