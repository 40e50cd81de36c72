"""The rules of single battles: gear, reserves, troops on a shore."""
