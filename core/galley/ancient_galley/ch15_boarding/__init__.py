"""13.1, 15 to 17: crossing, duels, who holds a ship, and the morale of a fight aboard."""
