"""Where things lie: hexes and bearings."""
