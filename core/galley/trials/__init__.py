"""Many games played by bots, with everything checked and counted."""
