"""Steps of a battle: what is taken back in one, and played again."""
