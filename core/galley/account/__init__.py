"""Gives the account of a battle: losses, turning points, luck."""
