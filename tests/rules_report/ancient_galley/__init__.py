"""The rules of Ancient Galley, where they are carried, and changes that their rows must notice."""
