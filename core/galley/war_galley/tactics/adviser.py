"""Helps a side of War Galley to decide: chances, proposals and standing orders."""

from collections.abc import Sequence

from galley.engine.deed import Deed, Proposal
from galley.engine.loop import State
from galley.engine.records import Ask, Command, Refusal
from galley.engine.standing import Groups, Order, Template
from galley.geometry.hexes import Hex
from galley.war_galley.tactics.default_choice import default_choice, preview, ship_losses
from galley.war_galley.tactics.worth.chances import odds_of


class Adviser:
    """Chances, proposals and standing orders; what takes long to load is loaded when asked."""

    groups: Groups | None = Groups("[A-Z]", "the squadron is one letter", "ships {group}")
    gives_deeds = True

    odds = staticmethod(odds_of)
    default_choice = staticmethod(default_choice)
    preview = staticmethod(preview)
    ship_losses = staticmethod(ship_losses)

    def hopeless(self, state: State, ask: Ask, command: Command) -> bool:
        from galley.war_galley.tactics.worth.judgement import hopeless

        return hopeless(state, ask, command)

    def propose(self, state: State, ask: Ask) -> Proposal | None:
        from galley.war_galley.tactics.proposals.proposals import MAKERS, propose

        if type(ask) in MAKERS:
            return propose(state, ask)
        from galley.war_galley.tactics.deeds.listing import propose_deed

        return propose_deed(state, ask)

    def deeds(self, state: State, ask: Ask, about: str) -> Sequence[Deed]:
        from galley.war_galley.tactics.proposals.proposals import WITHOUT_DEEDS

        if type(ask) in WITHOUT_DEEDS:
            return []
        from galley.war_galley.tactics.deeds.listing import deeds

        return deeds(state, ask, about)

    def squadron_deeds(self, state: State, ask: Ask) -> Sequence[Deed]:
        from galley.war_galley.tactics.squadrons.squadron_deeds import squadron_deeds

        return squadron_deeds(state, ask)

    def courses_to(self, state: State, ask: Ask, ship: str, hex_: Hex) -> Sequence[Deed]:
        from galley.war_galley.tactics.deeds.listing import courses_to

        return courses_to(state, ask, ship, hex_)

    def why_no_attack(self, state: State, ask: Ask, target: str) -> Refusal | None:
        from galley.war_galley.tactics.deeds.reasons import why_no_attack

        return why_no_attack(state, ask, target)

    def why_stopped(
        self, state: State, proposal: Proposal, rest: Sequence[Command]
    ) -> Refusal | None:
        from galley.war_galley.tactics.deeds.reasons import why_stopped

        return why_stopped(state, proposal, rest)

    def templates(self) -> Sequence[Template]:
        from galley.war_galley.tactics.standing_orders import TEMPLATES

        return TEMPLATES

    def ordered(self, state: State, ask: Ask, order: Order) -> Command | None:
        from galley.war_galley.tactics.standing_answers import ordered
        from galley.war_galley.tactics.standing_orders import ROWS

        row = ROWS.get(order.id)
        return ordered(row, state, ask, order) if row is not None else None
