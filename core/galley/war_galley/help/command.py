"""Chapter 5: commanders and squadrons."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("5.1", "The commanders", """
        A fleet is led by squadron commanders, one of whom may be its admiral. Paragraphs 5.11
        to 5.14 say what each of them does.
        """),
    p("5.11", "Squadron commanders", """
        A squadron commander has one rating, his command range in hexes. It decides which ships
        belong to his squadron.
        """),
    p("5.12", "The admiral", """
        The admiral leads a squadron of his own like any other commander. His second rating,
        initiative, is added when the players throw for the first move, and counts again in the
        test that follows his loss and in a double activation.
        """),
    p("5.13", "Several admirals", """
        A player with more than one admiral names the one who throws for initiative before the
        dice are cast. If he wins and decides to go first, that admiral's squadron must be the
        first he activates in phase E. If he loses, or lets the enemy begin, he is free.
        """, reading="""
        The admiral is always named, whether or not their ratings differ (C92).
        """),
    p("5.14", "Command Ships", """
        A ship with a commander aboard is a Command Ship, and the admiral's is the flagship.
        This changes at once when a commander moves or is lost.
        """, reading="""
        Two commanders on one ship form one squadron between them; their player picks who leads
        it this turn.
        """),
    p("5.2", "Command Squadrons", """
        In phase B every fleet is divided into squadrons around its commanders. Paragraphs 5.21
        to 5.24 tell how.
        """),
    p("5.21", "What a squadron is", """
        A Command Squadron is a Command Ship and all friendly ships assigned to it in phase B.
        They are activated together in phase E.
        """, reading="""
        Squadrons stay as they are until the end of phase F, whatever becomes of the commander
        (C91). A prize joins its captor's fleet in the next phase B (C120).
        """),
    p("5.22", "Line astern", """
        Instead of using his range, a commander may lead a column. Each ship must follow the one
        before it: with its bow right behind that ship's stern and pointing at it, or with its
        bow in one of that ship's Stern/Flank hexes, in which case its own facing is free. Both
        kinds of link may be mixed. The Command Ship must be first or second. Only the ships of
        the column belong to the squadron, and they may be out of range.
        """, reading="""
        The column has no branches and is checked in phase B only (C95). A ship within range but
        outside the column may join another commander in whose range it is; otherwise it is on
        its own (C35).
        """),
    p("5.23", "Command range", """
        Range is counted along the shortest way between the two ships, from whichever of their
        hexes are nearest; a neighbour is at 1. The way may lead through friends but not through
        a hex with an enemy. A ship is in command when the way is no longer than the rating, or
        the reduced rating of a reduced commander.
        """, reading="""
        Land does not block command (C94).
        """),
    p("5.24", "Who belongs to which squadron", """
        Both players form their squadrons at the same time, from where ships now stand. A ship
        in range of a single commander must follow him. One in range of several follows
        whichever its player chooses. One in range of nobody is an Individual Squadron. A
        squadron may be of any size. As an option, players may instead name squadrons by turns,
        beginning with the side whose admiral is rated lower or missing, or by a die when they
        are equal.
        """, reading="""
        A ship with a choice keeps last turn's commander unless its player decides otherwise;
        failing that, the nearest one.
        """),
    p("5.3", "Individual Squadrons", """
        A ship that no commander reaches is a squadron by itself, and is marked as such.
        """),
    p("5.31", "Activating a ship on its own", """
        Ships on their own act in phase F, one at a time by turns, beginning with the side that
        went first. The player throws a die for the ship he activates. A result up to its crew
        leaves it free. A higher one puts it at cruise, and it may not come next to any enemy. A
        ship that already stands next to an enemy when it is activated acts as if it were in
        command.
        """, reading="""
        Such a neighbour of the enemy does not throw at all and keeps its level (C36).
        """),
    p("5.4", "Activation", """
        To activate a squadron is to let its ships move and then board. Paragraph 5.41 is the
        ordinary case, 5.42 the admiral's special one.
        """),
    p("5.41", "What an activated squadron may do", """
        Each of its ships may do everything permitted to it, some of it, or nothing; a squadron
        that does nothing has been activated all the same. Ships of a squadron need not move
        alike. Squadrons are activated singly, players taking turns; when one side has used all
        of its own, the other finishes its remaining ones one after the other.
        """, reading="""
        A battle may hold a squadron back before a turn: its ships are not activated until then,
        or may act but stay at cruise, or first the one and then the other. They avoid, shoot
        back and defend themselves as ever, and an attack on one of them frees them all at once.

        A battle may also make a squadron leave, by defection, rout or flight: from a turn on, or
        once a ship of it was rammed or captured, its side has lost so many ships, a commander
        his ship, or another squadron has gone; often on a die. This is looked at as a turn
        begins and after every activation. From then on its ships attack nobody: no ram, rake,
        grapple, boarding or shot of their own, no corvus dropped, no defensive ram; some may
        still fight an enemy beside them before they move. They avoid, shoot back, cut loose and
        defend themselves against boarders. When such a ship is activated it announces all the
        points it may and, as long as a move shortens its way off the map by the edge or hexes
        of its goal, makes no other; points which cannot bring it nearer need not be spent.
        Some row, some raise sail first, and a level may be laid down. Others strike, or change
        sides, at the start of a turn. The enemy scores nothing for ships gone, unless the
        battle says half or all of their ram defense; their own side earns nothing by them.
        """),
    p("5.42", "Double activation", """
        Once a turn, when about to activate in phase E, a player may announce that his admiral
        takes a second squadron along. Both squadrons must still be unused, and the other
        Command Ship must be within the admiral's range; ships on their own cannot take part. He
        throws a die: it works on a 6 with initiative 0, on 5-6 with 1, on 4-6 with 2. Then both
        squadrons move in one activation and board together. If it fails, the other squadron
        must go now, in confusion: a die of 1-2 puts its ships at cruise and Half Speed, 3-5 at
        cruise, 6 does no harm. The admiral's own squadron acts later, undisturbed.
        """, table="Double activation; Orders confusion", reading="""
        The limit is one try for each player in a turn, and availability is judged when it is
        announced (C93). A player whose admiral must go first after the initiative (5.13) cannot
        begin with it. Half Speed from confusion ends with that activation, and ships thrown
        back to cruise by it make no fatigue check (C22).
        """),
    p("5.5", "Commanders who change ships", """
        A commander may leave his ship for another one nearby, or lose it. See 5.51 to 5.53.
        """),
    p("5.51", "Transfer: where to", """
        A commander may try to go over to the nearest ship of his side, prizes included, that
        can be reached through hexes without enemies; among equally near ones his player
        chooses. Ships that are Fouled or Grappled cannot take him. He may try at any time, but
        once a turn.
        """, reading="""
        Any time means these moments (C88). Every commander: as phase B begins, when his side is
        asked about its squadrons, before it names the first one; in phase E, when a squadron of
        his side is active, before its first ship and after each but the last; in phase F, when
        his side picks one of several single ships. Only the commander concerned: when his ship
        has just been rammed, grappled, fouled, crippled or set alight, by a spreading fire too;
        before each boarding of his ship. Only commanders in danger: as phase B begins, if his
        ship is rammed, crippled, held, aground or alight, even with no squadrons to choose;
        before the throws against fire, if his ship or one tied to it burns; before the sinking
        rolls, if one of them is rammed. It is never after something is declared and before its
        dice. Ships aground, rammed, or with another commander may take him (C89).
        """),
    p("5.52", "Transfer: the throw", """
        On a die of 3 to 6 the commander goes over; on 1 or 2 he stays and shares the fate of
        his ship. After a transfer he is reduced, and his new ship goes to cruise and may not
        use its maximum while he is. He recovers when the activation ends in which his reduced
        ratings have first been used.
        """, table="Command transfer", reading="""
        Reduced ratings hold from the transfer; their first use is the next phase B in which his
        range counts (a line astern needs none), and he recovers after that squadron's
        activation (C90).
        """),
    p("5.53", "A commander is lost", """
        When a commander is lost, he or his successor appears on the nearest ship of his
        squadron, reduced for the rest of the game. Between equally near ships his player
        chooses. One who was reduced already remains so for good.
        """, reading="""
        A commander is lost when his ship is sunk, captured, wrecked or leaves the map. Nearest
        is by straight distance to a ship of the squadron as formed this turn; when none is
        left, to any friendly ship; with no ship at all he is out of the game (C87). For an
        admiral the withdrawal test of 9.2 comes first (C38).
        """),
)  # fmt: skip
