"""`galley host`: battles that are played from other terminals; no screen, and no toolkit."""
