"""The rules of War Galley, where they are carried, and changes that their rows must notice."""
