"""13 and phase 8: men and jobs, lines, holes, oars, sails, swimmers, engines, wind."""
