"""A small rule set in the shape of a large one: state, commands, asks, frames, words, ruleset.

T1 A turn: wind, orders, movement, shooting, boarding.  T2 A d8 says whether it storms.  T3 Each
seat writes the orders of its ships, hidden until all have.  T4 Ships carry them out letter by
letter, all at once; a ship of n hexes turns by 60 / n
degrees.  T5 Two average dice for a ram.  T6 A die for each man who shoots.  T7 Die
against die for boarders.  T8 The side that lost fewer ships wins.
"""
