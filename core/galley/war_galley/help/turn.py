"""Chapter 3: the turn."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("3.1", "The phases of a turn", """
        A: wind, where a battle has one. B: squadrons are formed. C: initiative. D: speed levels
        are set. E: Command Squadrons are activated in turn. F: ships on their own are activated
        in turn. G: fouls, fire and masts, fatigue and sinking, in that order. H: has anyone
        won? An activated squadron first moves, ship after ship, with all ramming, raking,
        grappling and shooting on the way, and then boards. Grapples are cut before a ship
        moves, and enemies that it threatens may try to avoid. After boarding the other player
        takes a squadron, or the same player goes on when his opponent has none left. There is
        no last turn unless the scenario sets one.
        """, reading="""
        A player with a squadron left must activate one, though it need do nothing (C115). A
        ship does all it is going to do, down to its fatigue check, before the next one starts,
        and cannot be taken up again (C116). Throws of one part of phase G count as
        simultaneous: the first player's ships come first, in the order of their ids, and all
        results take effect together (C105). What was chosen in C holds for D, E and F alike
        (C11).
        """),
    p("3.2", "Initiative", """
        Each player throws one die and adds the initiative of his admiral, or nothing when he
        has none. Equal totals are thrown again. The winner says which side goes first, his own
        or the enemy's; he says so once, and it stays so until the turn is over.
        """, reading="""
        A reduced admiral adds his reduced rating. Phase F begins with the same player as phases
        D and E (C37). A battle may give a side the initiative of a turn by surprise, without a
        throw, and without an admiral being named for it.
        """),
)  # fmt: skip
