"""Chapters 2 and 4: counters, dice, words, ships."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("2.1", "What a counter tells", """
        A ship's counter names its type and gives a crew, a ram attack for each speed level, a
        ram defense, a manpower (M) and two speeds. Its front is the cruise level, its back the
        maximum level; the side in use decides which speed and which ram attack count. A
        rectangular counter fills two hexes in a row, a square one a single hex. E means
        engines, which shoot better and do nothing else; T means towers, which give height but
        hinder ramming. A sail symbol marks the tremiola. Commanders and admirals have counters
        of their own, with a normal and a reduced side; the ship that carries one is a Command
        Ship, and the admiral's is the flagship.
        """, reading="""
        The ram attack is that of the level at the moment of the ram; ram defense is one number
        for both (C16). Where no reduced values are given, a reduced commander has 2 less range,
        but at least 1, and 1 less initiative, but at least 0 (C131).
        """),
    p("2.2", "The map", """
        The map is a sheet of hexes. Land belongs to battles: only the land named for the battle
        being fought exists, and any other coast printed on the sheet is open sea. A battle
        without land uses the empty sea.
        """, reading="""
        The scenario file gives the size of the map; 50 columns of 27 rows when it is silent
        (C56). Columns are upright; next to an even column, an odd one is shifted down by half a
        hex.
        """),
    p("2.3", "Keeping records", """
        Everything that happens to a ship is noted on it: fatigue, losses, damage, who holds
        whom. The marks on the map, the fleet list and the record sheet all show the same facts.
        """, reading="""
        Grapples and fouls are kept as links between two named ships, so that it is always clear
        who holds whom; a ship counts as Grappled or Fouled while it has such a link (C82).
        Records of one turn, such as having rammed or fired, end when the next turn begins;
        Reaction Fire is free again in each activation (C129).
        """),
    p("2.4", "Dice and modifiers", """
        A throw uses either one six-sided die or the sum of two. Most throws of two dice need a
        total inside a range such as 8-12. Modifiers are added to the throw first. With two
        dice, more than 12 counts as 12, and less than 2 is outside every range. Tables of one
        die have an open row at each end for results beyond 1 or 6.
        """, reading="""
        What the rulebook abbreviates as 2d12 is two ordinary dice, never one with twelve sides
        (C01). Ratings beyond the edge of a table use its last row or column (C17), and tables
        have a column for crew 0, which captured ships need (C15). A cell that cannot fail or
        cannot succeed is settled without dice, but the attempt has been made (C126).
        """),
    p("2.5", "Words of the sea", """
        Bow is the front with the ram, stern the back; port is the ship's left hand and
        starboard its right, seen from stern to bow. Speed is a budget of movement points (MP)
        which pays for hexes and for turning. A squadron is the ships under one commander,
        usually those within his command range. Line astern is a column of ships following each
        other; line abreast is a row side by side, and has no rule of its own.
        """, reading="""
        Two ships are adjacent when a hex of one touches a hex of the other (C46). Where the
        rulebook points to a paragraph that does not fit, the one it must mean is followed
        (C10).
        """),
    p("4.0", "How many ships a counter is", """
        One counter may stand for a single vessel or for as many as eight; this changes nothing
        in play. Short craft have square counters, war galleys of full length the long ones.
        """),
    p("4.1", "Types of ship", """
        L is a lembus, RL one with stronger planks, T a transport. 2 is a bireme, L2 the
        Liburnian bireme, 3 a trireme, cat3 a trireme with a covered rowing deck, 4 a
        quadrireme, 5 a quinquereme, and 6, 7, 8 and 10 are the large polyremes. Trm is the
        tremiola, which rows and sails. Apart from the tremiola's sail the type has no rule: the
        ratings say everything.
        """, reading="""
        Transports and other ships without marines or ram have no rules of their own either:
        they may be attacked, taken and scored like any ship (C122).
        """),
    p("4.2", "Facing and the hexes around", """
        A ship always points at a hexside. Around a two-hex ship lie eight hexes: the Bow hex
        ahead, a Bow/Flank hex on each side of it, a Midship Flank hex beside each side, a
        Stern/Flank hex on each side behind, and the Stern hex. Around a one-hex ship lie six,
        since it has no midship. Flank alone means any of the hexes that are neither Bow nor
        Stern.
        """),
)  # fmt: skip
