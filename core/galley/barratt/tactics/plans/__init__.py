"""The plans of a ship that acts."""
