"""A battle in progress: its session, its journal, its past, and what is replayed of it."""
