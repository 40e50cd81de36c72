"""Who sits where: people, the game's own bots, programs of strangers."""
