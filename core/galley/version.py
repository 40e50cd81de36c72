"""The version of Galley."""

__version__ = "0.2.0"
