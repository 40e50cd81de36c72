"""The sea as a table in inches: hulls at any heading, courses, arcs, wrecks and shores."""
