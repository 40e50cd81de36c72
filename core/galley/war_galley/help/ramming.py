"""Chapter 7.1: ramming."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("7.1", "Ramming", """
        A bow driven into an enemy's flank leaves him dead in the water. Paragraphs 7.11 to 7.13
        tell who may ram, 7.14 and 7.15 how likely it is, 7.16 and 7.17 what comes of it.
        """, reading="""
        Friends are never attacked; they are only in the way (C64, C123).
        """),
    p("7.11", "When a ship may ram", """
        A ram is part of the rammer's own movement and is settled on the spot. A ship tries it
        once a turn at most, and never with a ram attack of 0. A waiting ship can be the target
        of any number of attempts.
        """, reading="""
        A target that avoids spoils the attempt before it counts (C44). Ramming a ship that is
        Rammed already is legal, and gains nothing (C62).
        """),
    p("7.12", "The position for a ram", """
        The rammer's bow must be in a flank hex of the target, beside its bow, midships or
        beside its stern, and the hex straight ahead of it must hold part of that ship. From the
        target's own Bow or Stern hex there is no ram. The rammer may have come there or have
        begun there. A ship that turned in place or turned around this turn cannot ram.
        """),
    p("7.13", "Who may not ram", """
        Crippled ships, fatigued ones and those at Half Speed have not the way on them to ram.
        """, reading="""
        Nor has a ship that cannot move, or that has backed water in the activation in hand;
        one that has not spent a point but already lies in position may. A defensive ram (6.7)
        asks nothing of what the ship did in its own activation (C61).
        """),
    p("7.14", "The throw", """
        Find the target's ram defense and the rammer's ram attack in the table: two dice must
        reach the number shown. Where it says No/C no modifier helps, and the ships simply
        collide.
        """, table="Ramming", reading="""
        The printed table holds, even where a remark about it disagrees (C13, C14). Attack or
        defense beyond the table uses the nearest line (C17).
        """),
    p("7.15", "Modifiers for a ram", """
        For the rammer: +1 for every MP it has actually used above its cruise speed, as long as
        it entered no more than one Bow/Flank hex; +1 against a crippled, fouled or grappled
        target; +1 against one that can move but is fatigued or at Half Speed; +1 if its own
        crew is better. Against it: -1 if the target's crew is better; -1 if the target is at
        maximum; -1 if the rammer has towers; -1 in an anastrophe whose rake went wrong.
        """, reading="""
        A second turn takes the whole bonus for speed away, not a part (C12). Each +1 about the
        target's state counts once, whatever mixture of them applies (C03). A battle may have a
        swell, which adds its number, mostly -1, to rams: of both sides or of one, everywhere or
        in a part of the sea, of all types or of some, from a turn on; and another to rakes.
        """),
    p("7.16", "What a ram does", """
        Missed: the target got away, no attempt was made, and the mover goes on. Collision: the
        rammer stops, both drop to cruise, the rammer alone is at Half Speed until its next
        activation ends; it cannot grapple this turn but can shoot. Hit: the target is Rammed.
        It no longer moves, shoots only at its rammer, grapples only what it is fouled with, may
        board what it is grappled to, and may sink. The rammer then tries to come free with the
        same dice: without modifiers, less its crew, 6 or lower is free. Free, it drops to
        cruise and may back off one hex if there is room, and can still grapple, board and shoot
        while it is near, or be so treated itself. Otherwise the two are fouled: both go to
        cruise and lie fast until the foul ends (8.35).
        """, table="Retraction", reading="""
        The crew is always taken off (C39); a rammer that comes free suffers nothing else (C09).
        The struck ship of a collision loses nothing but its level and may act later (C68).
        After a hit the rammer may grapple across any touching hexsides, even if it began at
        maximum (C34, C81). Every foul is a link of its own, and one ship may have several
        (C63).
        """),
    p("7.17", "Sinking", """
        At the end of the turn a die is thrown for every Rammed ship. On a 6 it goes down, and
        with it each ship grappled or fouled to it, and each ship held by those. On any other
        result it floats on, still Rammed. What sinks is removed, with its links and whoever
        commands aboard.
        """, table="Sinking", reading="""
        All these dice are thrown first; then the chains of ships are followed to their ends
        (C108, C23).
        """),
)  # fmt: skip
