"""The standing orders that nearly every player gives."""

from galley.engine.standing import Order
from galley.war_galley.deeds.kinds import SHOOT
from galley_tui.client.first_orders import Defaults

DEFAULTS = Defaults(
    (
        Order("shoot-back"),
        Order("no-vain-reaction"),
        Order("no-vain-rake"),
        Order("no-transfer", "danger"),
        Order("work-free"),
        Order("only-keep-levels"),
    ),
    "shoot back, work free, commanders stay while safe",
    (SHOOT,),
    "then each shoots if it can",
)
