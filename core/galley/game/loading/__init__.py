"""A save opened: taken up where it stands, carried over from older rules, salvaged."""
