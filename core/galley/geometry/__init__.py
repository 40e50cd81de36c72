"""Reckons with places: hexes and bearings."""
