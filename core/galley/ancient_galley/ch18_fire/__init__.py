"""18, 19, 20: archers, ballistas and catapults shoot, all at once."""
