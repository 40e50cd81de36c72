"""A running battle of War Galley as a scenario file."""
