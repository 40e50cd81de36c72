"""Chapters 8.4 to 8.6: missile fire, towers, flame, losses."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("8.4", "Missile fire", """
        Marines shoot as well as board. Paragraphs 8.41 to 8.46 treat the shooting, 8.47 and
        8.48 the towers.
        """, reading="""
        A battle may have troops on a shore. At the end of each turn each group of them may
        shoot once, with the manpower the battle gives it, at one enemy within one hex; a target
        that is held or crippled gives +1, one with towers -1, and nobody shoots back. A
        battle may bring them to the shore in a later turn.
        """),
    p("8.41", "Range and direction", """
        A ship may shoot at enemies next to it or two hexes off, moving or not. Arrows and
        stones go out through its flank hexsides only, not over bow or stern. Flame may go any
        way.
        """, reading="""
        Distance is between the nearest hexes. It does not matter through which of its own
        hexsides the target is hit (C96).
        """),
    p("8.42", "When a ship may shoot", """
        Once in its own movement. Besides, once in each enemy activation as Reaction Fire, but
        only at an enemy who shoots at it, or at an adjacent one who tries to grapple, ram or
        rake it. A shot and its answer are simultaneous: both use the manpower from before.
        """, reading="""
        Its own shot may come before, between or after steps (C100). Only the ship that is
        attacked may answer, after its chance to avoid and before the dice of the attempt (C98).
        """),
    p("8.43", "Dividing fire", """
        After its last step a ship may share its manpower out over more than one target, 1 or
        more to each, and reads every part in its own column. With a manpower of 1 or none there
        is nothing to split.
        """, reading="""
        All targets may answer, everything takes effect together, and a ship that answers never
        splits (C99). Who begins to share out has moved its last; some may be left unused.
        """),
    p("8.44", "The shot", """
        One die, in the column of the manpower that shoots. Added: +1 for engines; +1 for height
        or -1 against it; -1 under sail; -1 if towers were thrown overboard; +1 against a target
        crippled, rammed, or held by a grapple or foul; -1 at two hexes. Whether flame is used
        is said beforehand.
        """, table="Missile fire", reading="""
        Rammed and dead in the water are the same thing (C06). Manpower 0 may shoot in its
        column, which cannot start a fire (C102). Engines still help after towers are gone,
        beside the -1 (C101).
        """),
    p("8.45", "The effect", """
        D takes one level of the target's manpower. D/F does the same, and if flame was used it
        may set the ship alight. No is no effect.
        """),
    p("8.46", "Ships in the way", """
        At two hexes the shot needs a hex between the two ships that no ship occupies.
        """, reading="""
        One free hex suffices, if it touches the target and lies beyond a flank hexside of the
        firer. Land does not stop a shot (C97).
        """),
    p("8.47", "Towers", """
        Towers give height over any ship without them, for shooting and for boarding. Between
        two ships with towers neither stands higher. A ship with towers rams at -1.
        """, reading="""
        Nothing else gives height unless a scenario says so (C127).
        """),
    p("8.48", "Throwing towers overboard", """
        In its movement a ship may get rid of its towers for 1 MP. From that moment its maximum
        speed is 1 higher, and its height is gone together with the hindrance to ramming. It
        shoots at -1 for the rest of the battle, and no flame.
        """, reading="""
        Done before the points are announced, it makes these 1 more at maximum, the point it
        cost among them (C65).
        """),
    p("8.5", "Flame", """
        Fire comes from flame missiles and firepots, where a scenario grants them: 8.51 to 8.54.
        """),
    p("8.51", "Flame missiles", """
        Ships that the scenario names may shoot flame. After a D/F a die of 4, 5 or 6 sets the
        target on fire.
        """, reading="""
        Against a ship under sail 1 is added to that die (C07). A battle may name the turns in
        which a side has flame.
        """),
    p("8.52", "Reach of flame", """
        Flame carries to the next hex and no further.
        """),
    p("8.53", "Firepots", """
        Ships with firepots may drop them when they ram. The die is thrown before the dice of
        the ram: 5 or 6 sets the target on fire, whether or not the ram then hits.
        """, reading="""
        They may be used in a defensive ram as well (C103). A battle may have a bow test: a ship
        that wants to ram, rake or grapple one with firepots from its Bow hex or a Bow/Flank hex
        must first throw its crew or less. If it does not dare it goes on with its move, and
        attacks that ship no more this turn.
        """),
    p("8.54", "Ships on fire", """
        A burning ship acts as before. In the second part of phase G a die is thrown for each
        ship that was then alight: 1-2 the fire is out; 3 it burns on; 4 it burns on and may
        spread; 5-6 the ship burns out and sinks. To spread, each ship grappled or fouled to it
        catches fire on a 6. A ship which catches fire in this way throws for the first time in
        the next turn.
        """, table="Firefight", reading="""
        A burnt ship takes down what is linked to it, as in 7.17 (C24). There is one fire to a
        ship, of whichever side, and a ship sunk in the same moment cannot catch it (C104).
        """),
    p("8.6", "Losses of men", """
        Fighting costs manpower, called depletion: 8.61 to 8.64.
        """),
    p("8.61", "Depletion", """
        Every D, by missiles or in boarding, is one level of depletion. It lowers manpower and
        nothing else: not the crew, not the speed.
        """),
    p("8.62", "The limit", """
        Depletion is taken from the printed manpower, which never goes below 0. Further results
        may still be inflicted, and do nothing.
        """),
    p("8.63", "When losses count", """
        At once; but where two sides shoot simultaneously, only after both have shot.
        """),
    p("8.64", "What a weakened ship may do", """
        With manpower 0 a ship cannot board. It still defends itself, shoots, rams and rakes. A
        prize has neither manpower nor crew and cannot use its maximum. Being tired never lowers
        a crew's rating.
        """),
)  # fmt: skip
