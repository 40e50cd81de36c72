"""Where ships can come, and what comes of two that meet."""
