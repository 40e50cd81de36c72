"""The face of the toy rule set: the least that a game shows on the screen and says in lines.

Beside this folder and the one of its rules, a game needs a line in `galley.catalogue` and a line
in `galley_tui.faces.catalogue`.
"""
