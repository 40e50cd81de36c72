"""What text mode asks of a game whose moves are never broken off."""


class WithoutInterruptions:
    """No order and no course waits to be gone on with."""

    def __init__(self) -> None:
        self.listed: tuple[str, str, int] = ("", "", -1)  # the question listed last, side, turn

    def forget_what_was_said(self) -> None:
        self.listed = ("", "", -1)

    def carry_on(self) -> bool:
        return False

    def say_interrupted_order(self) -> None: ...

    def say_interrupted_course(self) -> None: ...

    def course_waits(self) -> bool:
        return False

    def go_on(self) -> None: ...
