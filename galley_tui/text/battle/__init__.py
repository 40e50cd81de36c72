"""A battle in lines."""
