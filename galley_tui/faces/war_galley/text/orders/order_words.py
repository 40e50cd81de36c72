"""The words by which an order for a whole squadron is called."""

KINDS = {
    "ahead": "ahead", "wheel": "wheel", "come": "about", "about": "about",
    "abreast": "abreast", "astern": "astern", "follow": "follow", "hold": "hold", "go": "",
}  # fmt: skip
"""Each with the kind of the order; an empty one goes on with what was interrupted."""
