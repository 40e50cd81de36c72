"""Ancient Galley in lines."""
