"""Rules of single battles for ships that row and sail."""
