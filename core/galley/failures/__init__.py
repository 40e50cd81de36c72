"""What Galley was doing when it failed, and the file that tells of it."""
