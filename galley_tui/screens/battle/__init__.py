"""The battle."""
