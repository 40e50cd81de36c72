"""Ships, the table, and what lies between ships."""
