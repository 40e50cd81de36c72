"""Chapters 9 and 10: victory, tournaments."""

from galley.war_galley.help.paragraph import paragraph as p

RULES = (
    p("9.1", "Victory points", """
        An enemy ship that is rammed, whether it sinks or not, runs aground, or is sunk in any
        other manner, is worth its ram defense, once. One that is captured is worth 1 more; that
        extra point is lost if the prize is later rammed, sunk or grounded. If the ship is
        retaken the captor loses the points, and the other side gains none. Ships that leave the
        map give nothing and never return. A scenario may have points of its own. A side that
        reaches its goal has won; when ships have left and neither can, the higher total wins.
        Either player may concede at any time.
        """, reading="""
        Points are worked out anew from the state of every hull, so that none counts twice or
        for both sides, and nobody scores for a ship that was his own (C109, C125). A prize
        sailed off the map keeps its worth (C110). Goals are compared in phase H only; if both
        are reached, the larger surplus wins, then the larger total. At the last turn the total
        decides, and a side with no ship left ends the battle (C111). Exits that a battle
        names earn points for ships of their own side alone. On a shore that a battle calls
        friendly to a side, its ships run aground for half their ram defense, rounded up, and
        cannot be boarded there; they may be freed again as usual, and what sinks them later
        costs the rest. An exit may be a harbour inside the map: a ship whose bow lies in it, and
        which nothing holds, may leave. Reinforcements come in over their edge before the
        squadrons of a turn are determined: stern on the edge, bow inward, 1 MP of that turn
        used; a ship that finds no room waits. A die may decide when they are there. A side with
        ships still to come is not beaten for want of ships. At the last turn a battle may give
        one side the win for points that it has, or that the other has not, or call a small lead
        a draw.
        """),
    p("9.2", "Loss of the admiral", """
        A fleet that loses its only admiral may give up. Its player throws a die, adds that
        admiral's initiative, and 1 more if he is behind on points: above 6 the fleet withdraws.
        The battle ends, the other player adds 25 points, and the higher total wins. Should the
        fleet that withdrew still be ahead, its win is closer to a draw. With another admiral in
        action there is no test.
        """, reading="""
        The test is made at once, when the ship is sunk, taken, wrecked or gone; points are
        compared with that loss included, and a tie after the 25 is a draw (C112).
        """),
    p("10.0", "Tournaments", """
        Players agree on 250, 300, 350 or 400 points to build fleets from. A ship costs its
        manpower, crew and ram defense together, and 1 each for T and E. One admiral is free,
        and so are 2 squadron commanders at 250 points, 3 at 300 and 350, 4 at 400. Both throw a
        die, equal ones again; the lower sets up first on the empty sea, within 8 hexes of a map
        edge. The other sets up likewise at the opposite edge or comes in over it on the first
        turn, not over a flank. The goals are 55, 65, 75 and 85 points. All other rules hold.
        """, reading="""
        The row at the edge counts as the first of the 8, every hex of a ship must be inside,
        and the loser of the die picks the edge. A fleet that comes in does so at the start of
        turn 1, before squadrons are determined: each ship lies with its last hex on the edge,
        its bow inward, and has spent 1 MP of its turn; ships for which the edge has no room
        follow on the next turn (C118). Fleets are bought, and commanders named, unseen.
        """),
)  # fmt: skip
