"""Ancient Galley in words: ships, distances, orders, choices and what happened."""
