"""Chapter 8: grappling, boarding, missiles, fire."""
