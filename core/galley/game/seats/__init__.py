"""Seats players: people, the game's own bots, programs of strangers."""
