"""The readings of the rules that a battle may choose."""

from galley.engine.records import Record


class Options(Record, frozen=True):
    """The optional readings of the rules, with their defaults."""

    defensive_ram: bool = False  # 6.7
    alternate_squadrons: bool = False  # 5.24f
    wind_every_roll_turns: bool = False  # C18
    fire_sinking_chains: bool = True  # C24
    fresh_fatigue_recovers: bool = True  # C25
    retraction_subtract_optional: bool = False  # C39
    fire_needs_both_flanks: bool = False  # C96
    reaction_any_adjacent: bool = False  # C98
