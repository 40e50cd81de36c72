"""Rules of single battles for ships that fight."""
