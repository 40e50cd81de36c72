"""Chapters 7.2 and 7.3: raking, the Diekplus, the anastrophe."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("7.2", "Raking", """
        A ship that runs along an enemy's side can shear off his oars and leave him crippled:
        7.21 to 7.28.
        """),
    p("7.21", "The step that rakes", """
        Against a two-hex ship, the raker's bow must go straight from a Bow/Flank or Stern/Flank
        hex of the target into the Midship Flank hex on the same side. Against a one-hex ship,
        from either flank hex of a side into the other one of that side. The hex it comes from
        may be where it began. The rake is declared on that step and thrown at once. The
        Diekplus of 7.24 is another way to do it.
        """, reading="""
        A step ahead and a step to a side of the bow serve equally, and one move may bring
        several rakes (C70, C71). The target may first try to avoid; if it slips, the place is
        looked at again (C72).
        """),
    p("7.22", "Who may not rake", """
        A ship cannot rake while it is crippled, fatigued or at Half Speed, or unable to move,
        or under sail.
        """),
    p("7.23", "Raking and moving on", """
        To rake costs no points and never stops a ship; it must use up all it announced. After
        it the ship may rake again, ram, shoot, and grapple if entitled to.
        """),
    p("7.24", "Diekplus: passing through", """
        A ship at maximum may break through a closed enemy line in order to rake, and for
        nothing else. Its bow must be in the Bow or Stern hex of an enemy in that line and point
        through him. If it moved into this hex, the step must have been straight ahead. There
        must be no open lane beside the ship that is passed.
        """, reading="""
        The Midship hex on the side of the gap must hold another enemy of the mover, the one on
        the far side any ship, land, or the edge of the map; if that other enemy is to be raked,
        his own far side must be closed as well (C30). An open side calls for the common rake.
        """),
    p("7.25", "Diekplus: cost and order", """
        Passing costs 2 MP through the enemy, and then as many as it takes until no hex is
        shared with anyone; for two ships of full length 4 MP in all. Without the points, or
        with no free water beyond, it cannot be tried. One of the two enemies beside the gap is
        raked, by a throw made after the passage. Points that are left may then be used.
        """, reading="""
        The mover names gap and victim, and it is the side toward the gap that is crippled (C29,
        C74). The way is straight, past one ship only, over sea on the map. The
        victim may shoot at the ship that runs along it, before the throw (C73). The rake is
        thrown before those near its end are offered to avoid (C133). If a ship slips out of the
        line when the passage is declared, the line is looked at again (C72). In the rulebook's
        example, hex 3019 must be 3109 (C31).
        """),
    p("7.26", "The throw for a rake", """
        The crews of raker and target give the total that two dice must reach. Where the table
        says No, it cannot be done. A success cripples the target; a failure has no effect of
        any kind, and there is no collision.
        """, table="Rake"),
    p("7.27", "Modifiers for a rake", """
        Compare the printed speeds of the levels in use: +1 if the raker's is higher, -1 if the
        target's is. A target that is crippled, grappled or fouled gives +1. One that can move
        but is at Half Speed or fatigued gives +1.
        """, reading="""
        Fatigue counts as well as Half Speed, and together they give no more than 1 (C04).
        """),
    p("7.28", "Crippled ships", """
        The side that was raked is marked, Half Speed and fatigue are taken off, and the ship
        drops to cruise. It may move a single hex a turn, or turn in place, and only toward the
        marked side. It neither rams nor rakes nor avoids, but may grapple and board; its ram
        defense is as before. With both sides crippled it cannot move.
        """, reading="""
        It makes one step to that side or turns one hexside to it, nothing more, and never backs
        (C27). Raking the same side once more changes nothing (C75).
        """),
    p("7.3", "The anastrophe", """
        A master's trick: a rake and a ram against one target in a single activation, by 7.31 to
        7.36.
        """),
    p("7.31", "Anastrophe: who and when", """
        Only ships whose ram attack has an asterisk may try it, at maximum, and as all they do
        in their activation. It takes no points one by one and heeds none of the rules of
        movement, but the ship counts as having used its whole speed.
        """, reading="""
        It is the ship's ram and rake of the turn; it may shoot once, and grapple only after a
        ram that hit (C79).
        """),
    p("7.32", "Anastrophe: the approach", """
        At its start the ship faces the target head on, its bow next to the target's bow or not
        more than two hexes off. Coming from behind is not allowed.
        """, reading="""
        Its bow is in the target's Bow hex or a Bow/Flank hex, or one hex further out on the
        same line, and it faces exactly the opposite way (C76).
        """),
    p("7.33", "Anastrophe: the rake", """
        First it rakes the target, passing alongside or through the line by a Diekplus. Whether
        or not the oars break, the turn follows.
        """, reading="""
        From a lane beside the bow it rakes that side; from dead ahead its player picks one. The
        hexes along the way must be free sea (C77). A one-hex target is passed from one flank
        hex to the next (C80). Wherever the attacker began, the target may shoot as it runs by.
        """),
    p("7.34", "Anastrophe: the turn", """
        The ship is set down for its ram without tracing a path. This needs the target's Stern
        hex, both its Stern/Flank hexes, and the place where the attacker will lie to be clear
        of all ships, friends too; otherwise the manoeuvre cannot even begin.
        """, reading="""
        Hexes are judged by the map alone, not by the remark in the example (C33). Where its rake
        ends and where it will lie there must be sea (C77).
        """),
    p("7.35", "Anastrophe: the sting", """
        It is set down behind the target, with its bow in the Stern/Flank hex of the side that
        was not raked and pointing at the stern, and rams by the usual rules. For the bonus of
        speed it has used its full maximum, and turns do not matter. A rake that failed makes it
        -1. The target may try to avoid.
        """, reading="""
        It may try when the manoeuvre is declared and again before the sting. Any success ends
        it: at once, and the attacker stays where it began; later, and it stays at the place of
        the sting without ramming (C78). Firepots may go with this ram.
        """),
    p("7.36", "Anastrophe: fatigue", """
        Whatever came of it, the crew is tired without a throw, by the row for an adjusted 7 of
        the fatigue table: crew 2 is F3, for example, and crew 3 is F2.
        """),
)  # fmt: skip
