"""Chapter 9: victory, and leaving the map."""
