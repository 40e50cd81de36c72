"""Chapter 7: ramming, raking, the diekplus, the anastrophe."""
