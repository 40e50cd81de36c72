"""Ships and fleets in full: the deck of a ship, the list of both fleets, the points."""
