"""Before a battle: the title, scenarios, saves, settings."""
