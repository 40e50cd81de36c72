"""Orders for a whole squadron: where its ships are to be, their paths, carrying them out."""
