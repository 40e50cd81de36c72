"""Pictures and text for a terminal, without a toolkit."""

DEPTHS = ("truecolor", "256", "16", "none")
CHARSETS = ("unicode", "cp437", "ascii")
