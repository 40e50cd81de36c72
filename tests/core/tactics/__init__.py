"""The frame of captains and their characters."""
