"""War Galley: hexes and squadrons; ram, rake or board."""
