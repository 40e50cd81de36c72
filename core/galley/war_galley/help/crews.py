"""Chapters 6.4 to 6.7: crews, fatigue, avoidance, stacking."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("6.4", "Crews", """
        A crew is the seamanship of a ship, not its rowers' number. It helps in nearly every
        throw, and it tires: 6.41 to 6.46.
        """),
    p("6.41", "Crew ratings", """
        Crews are rated from 1, raw, to 4, the very best.
        """, reading="""
        A captured ship has crew 0, and the tables have a column for it (C15).
        """),
    p("6.42", "Checking for fatigue", """
        A ship that began its movement at maximum throws a die when it has finished acting, and
        reads the result in the column of its crew. Added are: every MP it used beyond its
        cruise speed; 1 if it tried to ram this turn; 1 if it tried to rake, once or oftener.
        Hit or miss makes no difference. Slipping away from an attack brings F2 without a throw,
        and an anastrophe brings what 7.36 says. Only the active side checks, and only while
        moving.
        """, table="Fatigue", reading="""
        All points spent in the segment count as used, such as those for cutting grapples (C65).
        A ram or rake which its target avoided was no attempt and adds nothing (C44).
        """),
    p("6.43", "Result of the check", """
        A dash means the crew holds out. F2, F3 or F4 is the ship's fatigue from now on, and
        roughly how many turns it lasts. F1 is never thrown; a crew passes through it while
        recovering.
        """),
    p("6.44", "What fatigue does", """
        At whatever level, a fatigued ship cannot use its maximum, ram, rake or avoid. Its
        cruise speed is lower by the number of its fatigue, though never below 1.
        """),
    p("6.45", "Recovery", """
        In the third part of phase G every F1 is taken off. Then every other fatigue falls by
        one: F4 to F3, F3 to F2, F2 to F1.
        """, reading="""
        Fatigue gained this very turn is lowered too, so that F2 costs one full turn to come, F3
        two and F4 three (C25).
        """),
    p("6.46", "Crews are not lost", """
        No fighting lowers a crew. Only capture does: it then counts as 0.
        """),
    p("6.5", "Avoidance", """
        A ship of the side that is not moving may try to slip out of the way of an attacker:
        6.51 to 6.54.
        """),
    p("6.51", "When a ship may avoid", """
        The moment an enemy on the move enters a hex next to it, an inactive ship may try to
        avoid. The mover need not say what he is up to.
        """, reading="""
        A hex is entered by the bow going ahead and by the stern backing, even when the two
        ships were neighbours before; turns enter none (C47). A ship that has had no offer at
        the attacker's present position gets one when a ram, rake or grapple is declared against
        it (C28). If several may avoid, their player takes them one by one, each settled before
        the next; who may is judged anew each time, so that a ship astern at maximum is asked
        once the one ahead has made room (C48).
        """),
    p("6.52", "The attempt", """
        Throw a die: up to the ship's crew it succeeds. It then moves one hex straight ahead,
        or, if at cruise and its player prefers, one hex straight astern, keeping its heading
        and paying nothing. Its crew is F2 from then on. At maximum it can slip only ahead. A
        failure costs nothing and changes nothing.
        """, reading="""
        The hex must be free open sea on the map; with no such hex there is no offer (C49). If a
        slipped ship is no longer where the attack needs it, the attack does not happen (C72).
        """),
    p("6.53", "Who may not avoid", """
        Fatigued, crippled, fouled and grappled ships cannot try, nor can those that are rammed
        or aground. Half Speed does not forbid it but adds 1 to the die.
        """),
    p("6.54", "How often", """
        A ship may try whenever the occasion arises, as many times a turn as that may be, until
        it succeeds and is too tired for more.
        """),
    p("6.6", "One ship to a hex", """
        No two ships are ever in the same hex, friends or enemies; a step into an occupied hex
        is not allowed. The only exception is the short passage of the Diekplus (7.24).
        """, reading="""
        Nobody passes through his own ships (C121).
        """),
    p("6.7", "Defensive ram (optional)", """
        When a mover crosses into the Bow hex of an enemy who lies still, that enemy may ram it,
        provided it is fit to ram and throws no more than its crew; otherwise nothing happens.
        The ram is resolved as usual. A hit stops the mover, and the rammer may come free. A
        miss puts the effects of the collision on the waiting ship alone, while the mover loses
        1 MP, goes on, and has -1 for rams and rakes until its activation ends.
        """, reading="""
        The step itself must enter that hex, ahead or backing, and leave a flank of the mover
        before the bow. It comes after offers to avoid, and a ship does one or the other. What
        the rammer moved earlier in the turn gives it no bonus. It uses up the ship's ram of the
        turn and never tires it (C113). What the rammer did in its own activation, backing water
        or turning in place, does not count against it (C61).
        """),
)  # fmt: skip
