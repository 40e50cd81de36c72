"""Ancient Galley, 15 mm: written orders, every man aboard counted."""
