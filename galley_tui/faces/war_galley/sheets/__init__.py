"""Ships in full and in lists: record sheets, fleets, the tally."""
