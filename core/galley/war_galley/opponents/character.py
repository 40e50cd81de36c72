"""What a captain likes, and how far he looks."""

from galley.engine.records import Record


class Character(Record, frozen=True):
    """The weights by which plans are judged: victory points, or factors on them."""

    ram: float = 1.0  # factor on what a ram brings
    rake: float = 0.35  # share of a hull's ram defense that its oars are worth
    board: float = 1.0  # factor on what a fight on deck brings
    fitness: float = 0.3  # share of its ram defense that a ship fit to fight is worth
    exposure: float = 0.35  # factor on what the enemy can do back
    later: float = 0.2  # the same of enemies that have acted already this turn
    approach: float = 0.2  # points for each hex nearer to the prey
    heading: float = 0.08  # points for a bow that points at it
    command: float = 0.35  # points for each hex out of command range
    flagship: float = 20.0  # what a fleet that withdraws loses beside the points for it
    collision: float = 0.12  # share of its own ram defense that a missed ram costs
    tired: float = 0.8  # points for each level of fatigue
    crowd: float = 0.5  # hexes that a prey seems farther for each ship that goes for it
    avoid: float = 0.14  # share of the hull that must be at stake before a ship avoids
    cover: float = 0.35  # factor on what friends near are left open to
    alone: float = 0.03  # points for each hex away from the nearest friend
    exit: float = 0.5  # points for each hex nearer to a way off the map that earns points


class Sight(Record, frozen=True):
    """How far an opponent looks, by which levels differ.

    `threats`: what the enemy can do back; `friends`: what a ship's move lays open of its
    neighbours; `order`: ships keep together; `goals`: what would win the battle is worth more;
    `fleet`: more than the ship that moves, as levels, who goes when, whom to avoid and board;
    without it all that is answered as the game proposes.
    """

    threats: bool = True
    friends: bool = True
    order: bool = True
    goals: bool = True
    fleet: bool = True


PLAIN = Character()
FULL = Sight()
