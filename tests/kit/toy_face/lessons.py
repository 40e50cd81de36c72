"""The one lesson of the toy."""

from galley_tui.client.lessons import Guide, Lesson, Step
from tests.kit.toy.events import Revealed

GUIDE = Guide(
    (
        Lesson(
            "orders", "Orders", "All ships move at once.",
            lambda now: True,
            (Step("write the orders of both sides", lambda past: past.happened(Revealed)),),
            "All have moved.",
        ),
    ),
    "That is all the toy can teach.",
)  # fmt: skip
