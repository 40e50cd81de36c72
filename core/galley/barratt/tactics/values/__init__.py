"""What results are worth to a side, in victory points."""
