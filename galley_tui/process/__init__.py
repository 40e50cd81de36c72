"""The process that Galley runs in: its streams, and what is said when it fails."""
