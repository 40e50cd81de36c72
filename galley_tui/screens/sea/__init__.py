"""What a battle and a replay have in common: the sea, what lies on it and around it."""
