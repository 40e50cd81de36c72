"""What helps a side of Ancient Galley to decide."""

from collections.abc import Sequence

from galley.ancient_galley.state.board import own
from galley.engine.checks import Odds
from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Refusal, Side
from galley.engine.ruleset import NoAdvice
from galley.tabletop.board import Decline, Done


class Adviser(NoAdvice):
    """Chances, deeds, and the answer that most give; what takes long to load is loaded when
    asked."""

    gives_deeds = True

    def odds(self, state: State, side: Side, command: Command) -> Odds | None:
        from galley.ancient_galley.advice.odds import odds_of

        return odds_of(own(state.board), command)

    def deeds(self, state: State, ask: Ask, about: str) -> Sequence[Deed]:
        from galley.ancient_galley.deeds.listing import deeds

        return deeds(own(state.board), ask, about)

    def why_no_attack(self, state: State, ask: Ask, target: str) -> Refusal | None:
        from galley.ancient_galley.deeds.listing import why_no_attack

        return why_no_attack(own(state.board), ask, target)

    def default_choice(
        self, state: State, side: Side, ask: Ask, choices: Sequence[Command]
    ) -> int:
        """The default of each decision (B): all as usual, or no; while orders are to be written
        those of the next ship."""
        from galley.ancient_galley.ch2_orders.orders import AskOrders

        if isinstance(ask, AskOrders):
            return 0
        kinds = [type(choice) for choice in choices]
        return next((kinds.index(kind) for kind in (Done, Decline) if kind in kinds), 0)
