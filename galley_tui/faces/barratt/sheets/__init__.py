"""Ships and fleets in full: the record sheet of a ship, the list of both fleets, the points."""
