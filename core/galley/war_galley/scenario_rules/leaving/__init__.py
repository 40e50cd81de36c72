"""The rules of single battles for ships that leave the map."""
