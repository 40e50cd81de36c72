"""Chapters 6.1 and 6.2: speed under oars and sail."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("6.1", "Speed under oars", """
        How far a ship can go depends on its speed level. Paragraphs 6.11 to 6.14 explain
        levels, announcing, and the price of rowing hard.
        """),
    p("6.11", "The two speed levels", """
        The speed of the level in use is the most MP a ship may spend in its activation, unless
        something holds it back. At cruise it may grapple; only at maximum may it attempt the
        Diekplus or an anastrophe. It may ram at both levels.
        """, reading="""
        A ship that cannot move has 0, a Crippled one 1. At maximum the printed maximum counts.
        At cruise it is the lowest of the printed speed, half of it, and the speed left by
        fatigue, whichever apply (C67).
        """),
    p("6.12", "Setting the level", """
        Levels are set in phase D, squadron by squadron, by turns, the side that goes first
        beginning. Maximum is closed to crippled and tired ships, to those at Half Speed or held
        fast, and to prizes, even when retaken; other paragraphs add ships under sail, without a
        mast, or with a commander who has just come over. In phases E and F a ship at maximum
        drops to cruise at once when it is rammed, crippled, slowed to Half Speed or fatigued.
        """, reading="""
        Ships on their own follow after the squadrons, each player setting all of his together
        (C114). A ship also drops to cruise as soon as it is grappled, fouled or aground, and
        makes no fatigue check when this happens before its own movement (C130).
        """),
    p("6.13", "Announcing movement points", """
        Before a ship moves, its player says how many MP it will use, from none up to its limit.
        It must then use exactly that many. The duty to go on ends only when it rams, with or
        without success, or runs aground.
        """, reading="""
        While any legal way to spend a point is left, the ship must take one, but it is never
        made to run onto land or off the map. When no other way remains the rest is forfeit, and
        the move counts as ended in good order (C50). A spare odd point in backwater is forfeit
        too (C51).
        """),
    p("6.14", "Rowing at maximum tires", """
        A ship that is at maximum when its squadron's movement begins checks for fatigue after
        it has acted, however few points it spent.
        """, reading="""
        It checks even if it did not move at all (C124), and also when it fell to cruise in the
        course of its movement; not when it fell before (C69).
        """),
    p("6.2", "Wind", """
        A battle with wind gives its first direction and strength. In phase A of every turn two
        dice say whether the wind turns or changes strength, unless the scenario calls it
        steady. In a dead calm no sail helps anybody. Battles without a wind ignore sails
        altogether.
        """, table="Wind", reading="""
        Turn 1 keeps the scenario's wind (C132). The throw changes strength; only after
        a 7 is there a second one, which turns the wind instead (C18); by option every other
        throw turns it too, as its own row says. Strength runs from 0, a
        calm which lasts until a later throw raises it (C21), to 4, and any strength above 0
        fills sails alike (C19). Left is counter-clockwise, and the direction is where the wind
        blows to (C20). A battle may instead have a wind that turns round once: from a turn it
        names one die is thrown in phase A, and on the number it names, or more, the wind blows
        the opposite way, or another that the battle gives, for the rest of it. A wind may also
        rise in a later turn; until then it is calm.
        """),
    p("6.21", "Raising and lowering sail", """
        A ship may start the battle under sail or raise sail when activated. To raise or to
        lower it costs 1 MP and must come before any movement. With an enemy adjacent it cannot
        be raised, but may be lowered.
        """),
    p("6.22", "What sail gives", """
        Only a ship at cruise may raise or carry sail. If the wind comes from its stern or one
        of its stern flanks as it begins to move, its cruise speed is 1 higher, and this point
        never tires the crew. From elsewhere the wind does nothing. A ship whose mast has once
        come down cannot set sail again in this battle.
        """),
    p("6.23", "What sail forbids", """
        Under sail a ship stays at cruise, may not turn in place or turn around, and may not
        rake. It may ram with the ram attack of its cruise side. It shoots and grapples at -1
        each.
        """, reading="""
        Being tied to cruise is all the harm that sail does to a ram; there is no further
        modifier (C40).
        """),
    p("6.24", "Masts down", """
        A collision brings down the mast of every ship in it that carries sail. With its mast
        down a ship keeps to cruise, at half the printed cruise speed rounded up. In phase G the
        wreckage is cleared away.
        """, reading="""
        Clearing ends the loss of speed, not the loss of the sail (C26).
        """),
    p("6.25", "The tremiola", """
        A tremiola under sail has 2 MP more at either level. It raises or lowers sail without
        cost, but before it moves. Without sail it has no bonus, and under sail the bans on
        turning in place and raking, and the penalties for shooting and grappling, bind it as
        well.
        """, reading="""
        The wind may come from any quarter, but there must be some (C41).
        """),
)  # fmt: skip
