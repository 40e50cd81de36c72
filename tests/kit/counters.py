"""Printed counters as the text of a scenario file, for small battles that tests make up."""


def counter(
    code: str, type_: str, crew: int, ram: tuple[int, int], ram_defense: int, manpower: int,
    speed: tuple[int, int], *more: str,
) -> str:  # fmt: skip
    """The table of a class; `more` are further lines of it."""
    lines = (
        f'type = "{type_}"', f"crew = {crew}", f"ram = {[*ram]}", f"ram_defense = {ram_defense}",
        f"manpower = {manpower}", f"speed = {[*speed]}", "engines = false", "towers = false",
        *more,
    )  # fmt: skip
    return "\n".join([f"[classes.{code}]", *lines, ""])


FIVE = counter("five", "5", 2, (6, 7), 8, 4, (5, 6))
BOAT = counter("boat", "L", 2, (1, 2), 2, 1, (5, 7), "size = 1")
