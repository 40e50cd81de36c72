"""4. Grapples, friends and the corvus."""
