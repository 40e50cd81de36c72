"""2, 5, 6, 7: written orders, energy, speed bands and turning circles."""
