"""Chapters 8.1 to 8.3: grappling, boarding, getting loose."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("8.1", "Grappling", """
        Before marines can board, the ships must be lashed together: 8.11 to 8.14.
        """),
    p("8.11", "When a ship may grapple", """
        A ship at cruise which has ended its movement beside an enemy, flank to flank, may throw
        grapnels at it. At maximum it may not. Grappling is part of movement; boarding comes
        when the whole squadron has moved.
        """, reading="""
        The hexside between them must be a flank hexside of both. Ships that are fouled
        together, and a rammer with the ship it has hit this turn, need only touch (C34).
        """),
    p("8.12", "The throw for a grapple", """
        One die, read below the grappler's crew; S holds. Added: +1 against a target grappled
        already, or crippled or fouled; +1 if it is under sail; -1 if it runs the opposite way
        and nothing slows it; -1 if the grappler is under sail; and whatever the scenario gives
        for a corvus or harpax. A success links the two ships, a failure has no effect.
        """, table="Grappling", reading="""
        Opposite means facing exactly the other way, whether or not the ship has moved; a target
        that is slowed or held in any manner is exempt (C05). Corvus and harpax stand in the
        scenario, as lists of ships with their modifiers (C119). A corvus gives +2 when the
        target lies across its bow hex, which then need not be flank to flank, or at a bow/flank
        hexside, +1 elsewhere. Once in each enemy activation it may drop, at +1, on a ship beside
        it whose ram or rake has just been thrown for; and the first boarding over it has +1. A
        harpax gives +2 alongside. In place of its missiles a ship at cruise may throw it at +1
        at an enemy two hexes away, by the rules of a shot; the target, or the thrower if the
        target is two types larger, comes to lie in the nearest free position flank to flank;
        where there is none, the throw fails. A ship that is Rammed drops its corvus on its
        rammer or a ship it is Fouled with, and on no other. Iron hands give +1. A prize uses
        none of them. A battle may set other numbers.
        """),
    p("8.13", "How often", """
        An active ship throws grapnels once a turn, however many enemies are near. An inactive
        one may be grappled by several enemies in turn.
        """),
    p("8.14", "Other contact is no grapple", """
        Ships that have collided, are fouled, or have come apart after a ram are not grappled.
        To board, one of them must still throw grapnels and succeed.
        """),
    p("8.2", "Boarding", """
        Marines cross over to take the enemy's ship: 8.21 to 8.28.
        """),
    p("8.21", "Who may board", """
        When all ships of the squadron have moved, each of them that is grappled to an enemy may
        send its marines across. It needs at least one level of manpower. A ship with none
        cannot board, but defends itself.
        """, reading="""
        Manpower is what is left at the moment of deciding (C128). Each pair of ships fights
        once a turn; the defender may board in its own activation (C85).
        """),
    p("8.22", "Many against one, one against many", """
        All active ships grappled to the same enemy may attack together, their manpower added
        up. One that is held to more than one enemy may share its own out, with no less than 1
        for each it attacks.
        """, reading="""
        Shares are fixed for the whole squadron before the first fight and add up to all the
        manpower a ship has; its player then chooses the order of the fights (C85).
        """),
    p("8.23", "The fight", """
        The attackers' total and the defender's manpower give what two dice must reach to
        capture the ship. Below it the attack is repulsed.
        """, table="Boarding", reading="""
        Auto captures without a throw or a loss to the attackers. No is repulsed without a
        throw: the attackers are down to M0, the defender is unhurt (C08). A total over 8 counts
        as 8, and nothing of it is saved (C17).
        """),
    p("8.24", "Height in boarding", """
        Towers are the only modifier: +1 when the attacker stands higher, -1 when the defender
        does.
        """, reading="""
        Of several attackers all must have towers, against a defender without, for +1; the
        defender's towers count when none of them has any (C83).
        """),
    p("8.25", "A captured ship", """
        The prize belongs to its captor. Its crew and manpower are 0 and it keeps to cruise. In
        all else it is a ship like others: once cut loose it may move, ram, shoot and grapple,
        but with no marines it cannot board.
        """, reading="""
        It changes hands at once, keeps its damage, links and fatigue, and does nothing more
        this turn, even if it had not acted yet (C86).
        """),
    p("8.26", "Retaking a ship", """
        Captured once, a ship stays so. When it is won back it is marked Recaptured and lives
        under the same limits.
        """),
    p("8.27", "Repulsed", """
        The defenders keep their ship and this attack is over for the turn. The ships remain
        grappled, and another turn may see another attempt.
        """),
    p("8.28", "Losses in boarding", """
        A capture leaves the defender no manpower. If its adjusted total is 9 or more, each
        attacker loses a level too. If repulsed, every attacker loses a level; and if that total
        is from 2 to 5 the defender does as well. Such losses add up during the battle.
        """, reading="""
        A repulse on less than 2 costs the defender nothing (C43). Each attacking ship bears the
        loss by itself (C84).
        """),
    p("8.3", "Getting loose", """
        Grapples are cut while moving, fouls come apart at the end of a turn: 8.31 to 8.35.
        """),
    p("8.31", "When", """
        A grappled ship tries to cut loose in its own movement, before it moves, and moves only
        if it succeeds. Fouled ships try in the first part of phase G.
        """),
    p("8.32", "Cutting grapples", """
        One die for each link to be cut, in the column of the ship's crew. It costs 2 MP, or all
        there are when that is less, and nothing when it fails. Modifiers: +1 if the ship has
        repulsed boarders this turn; +1 if its crew is better than that of the ship holding it;
        +2 if one player owns both, and then not the bonus for crew; -1 if it is crippled or
        fouled; and the scenario's for corvus and harpax. Less than 2 MP is no bar to trying.
        """, table="Disengage", reading="""
        Any grappled ship may try, a Rammed one included; its player picks the links, each of
        them once a turn (C107, C45). A ship held by an enemy's corvus or harpax has -2.
        """),
    p("8.33", "Loose or not", """
        On an S the link is gone. When none is left, the ship may use what remains of its
        points; until then it stays where it is.
        """),
    p("8.34", "Cutting several", """
        Several links may be tried in one movement for the price of one. Then the bonus for a
        better crew is lost on all of them.
        """),
    p("8.35", "Coming clear of a foul", """
        In phase G a die is thrown for each fouled ship, in the column of its crew and without
        any modifier. On S the foul ends and leaves Half Speed behind. Otherwise the ship stays
        fouled.
        """, table="Disengage", reading="""
        No modifier means none, though the card prints one list for both kinds (C02). Both
        owners may throw for the same foul; one success ends all fouls of the ship that threw,
        and every ship which is then clear is at Half Speed (C106).
        """),
)  # fmt: skip
