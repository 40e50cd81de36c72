"""War Galley in words: ships, places, attacks, choices and what happened."""
