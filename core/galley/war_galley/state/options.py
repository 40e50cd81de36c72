"""The readings of the rules that a battle may choose."""

from typing import Annotated

from galley.engine.records import Record
from galley.files.schema import says

# fmt: off


class Options(Record, frozen=True):
    """The optional readings of the rules, with their defaults."""

    defensive_ram: Annotated[bool,
        says("6.7 a ship may ram an enemy that crosses its bow")] = False
    alternate_squadrons: Annotated[bool,  # 5.24f
        says("5.24 squadrons are named openly, by turns")] = False
    wind_every_roll_turns: Annotated[bool,  # C18
        says("6.2 every wind roll turns it, not a 7 alone")] = False
    fire_sinking_chains: Annotated[bool,  # C24
        says("8.54 a ship that burns down drags down what is fast to it")] = True
    fresh_fatigue_recovers: Annotated[bool,  # C25
        says("6.45 fatigue of this turn is lowered this turn")] = True
    retraction_subtract_optional: Annotated[bool,  # C39
        says("7.16 the crew may be left out of the retraction")] = False
    fire_needs_both_flanks: Annotated[bool,  # C96
        says("8.41 a shot must meet a flank of its target")] = False
    reaction_any_adjacent: Annotated[bool,  # C98
        says("8.42 any ship beside an attack may use Reaction Fire")] = False
