"""Battles at the host of this machine, as menus and commands reach them."""
