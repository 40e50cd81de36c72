"""7. Sunken ships are taken off the table."""
