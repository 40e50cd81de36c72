"""What helps a side to decide: chances, the usual answer, courses towards an aim."""
