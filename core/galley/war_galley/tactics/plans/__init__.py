"""Everything that a ship can do with its activation, weighed."""
