"""What the first evenings teach, as data."""
