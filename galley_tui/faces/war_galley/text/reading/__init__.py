"""Ships, places, attacks and what happened, in sentences."""
