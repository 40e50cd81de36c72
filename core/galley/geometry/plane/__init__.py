"""The plane of games that measure in inches: poses, outlines, courses, in whole numbers alone."""
