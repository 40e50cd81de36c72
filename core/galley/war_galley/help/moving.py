"""Chapter 6.3: moving."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("6.3", "Moving", """
        A ship spends its points step by step. Paragraphs 6.31 to 6.37 say where it may go, what
        that costs, and what slows it.
        """, reading="""
        Leaving the map is allowed: the ship that steps over the edge, ahead or backing, is gone
        for good, and the points it had left are forfeit. Turning, slipping away and pulling
        back after a ram cannot lead over the edge. Where a scenario names places or turns for
        leaving, that side may go only there and then (C55).
        """),
    p("6.31", "Sea and land", """
        Ships belong in hexes of open sea. One that enters land runs aground there and then: its
        movement is over, and it stays until it is freed.
        """, reading="""
        Steering onto land is legal; a turn or a backward step that puts either half of the ship
        ashore grounds it as well (C42). Shallows cost 2 MP a hex ahead, and are land to the
        types a battle names. Nobody passes through a line that stands in them.
        """),
    p("6.32", "What movement costs", """
        One MP takes a ship forward into its Bow hex or a Bow/Flank hex; no other hex can be
        entered going forward. A step into a Bow/Flank hex also turns the ship one hexside that
        way: the bow enters the new hex and the stern follows into the hex the bow left. Turning
        in place costs 1 MP for each hexside, turning right around 2. Backing costs 2 MP a hex,
        into the Stern hex or a Stern/Flank hex. In the latter the stern goes first, the bow
        comes to lie where the stern was, and the heading changes by one hexside away from that
        side.
        """, reading="""
        Only the hex that is newly entered has to be free; the one the hull sweeps across need
        not be (C52). At cruise, forward steps and turns may be mixed as one likes (C54).
        """),
    p("6.33", "Backwater", """
        A ship at cruise may back water instead of going ahead, 2 MP a hex, straight astern or
        into a Stern/Flank hex. In that activation it can then neither step forward nor turn in
        place nor turn around; its course changes only by backing toward a side.
        """, reading="""
        The ban works both ways: after going forward or turning, backing is out as well (C54).
        """),
    p("6.34", "Turning in place", """
        At cruise a ship may turn without moving on, 1 MP for each hexside. A two-hex ship keeps
        one half where it is and swings the other, bow or stern as its player prefers. A one-hex
        ship turns in its hex. Not at maximum, not under sail, and not together with backwater.
        """, reading="""
        The hex which the swinging half enters must be on the map and free of ships; land there
        runs it aground. Each hexside may be turned with either half (C53, C32).
        """),
    p("6.35", "Turning around", """
        For 2 MP a ship at cruise reverses: bow and stern change places. It cannot do so with an
        enemy next to it, or under sail.
        """, reading="""
        Any ship that the enemy owns now counts, prizes and wrecks included (C117).
        """),
    p("6.36", "Aground", """
        From the turn after it grounded, a ship may try to float free when it is activated. A
        die no higher than its crew frees it: it backs off one hex and does no more moving this
        turn. A 6 wrecks it. Anything else leaves it where it is. A grounded ship cannot be
        rammed or raked. It can be grappled and boarded from a ship that lies entirely in open
        sea.
        """, reading="""
        The try is voluntary, comes before all else, and needs a free sea hex behind and no
        grapple or foul (C58); a ship whose stern struck comes off ahead. Aground, a ship may
        still shoot, grapple and board (C59). Points for a grounding are kept even if the ship
        gets off (C60). Every hex of land counts as coast (C57).
        """),
    p("6.37", "What slows or stops a ship", """
        Rammed, fouled, grappled or aground, a ship does not move. Crippled on one side it may
        go one hex, only into the Bow/Flank hex of that side and never straight; crippled on
        both sides it lies still. At Half Speed it keeps to cruise with half its printed speed,
        rounded up, until its next activation ends. Fatigue lowers cruise speed, and so does a
        fallen mast. Such limits do not add up: the tightest one counts.
        """, reading="""
        A crippled ship has one point: for that step, or, at cruise, to turn one hexside toward
        its crippled side in place (C27). Half Speed got in the ship's own activation lasts
        through the following one (C66).
        """),
)  # fmt: skip
