"""What ships and boxes may be drawn with, and in how many colours."""

DEPTHS = ("truecolor", "256", "16", "none")
CHARSETS = ("unicode", "cp437", "ascii")
