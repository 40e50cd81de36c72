"""Chapter 5: commanders and squadrons."""
