"""Everything that a ship can do with its activation, weighed."""

# the kinds of deeds
RAM, RAKE, DIEKPLUS, ANASTROPHE = "ram", "rake", "diekplus", "anastrophe"
GRAPPLE, SHOOT = "grapple", "shoot"
REFLOAT, COME_FREE, CUT_BOOM = "refloat", "come free", "cut the boom"
GO, CLOSE_IN, DRAW_OFF, HOLD = "go", "close in", "draw off", "hold"
BOARD, ORDERS = "board", "orders"
