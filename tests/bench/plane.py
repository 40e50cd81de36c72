"""How long the plane takes: `python -m tests.bench.plane`.

Ten ships row twenty-four letters in 720 ticks, each pair looked at in each tick; beside it an
empty loop of as many steps, and the parts one by one.
"""

from itertools import combinations
from time import process_time

from galley.geometry.plane.outlines import Model, outline, touching
from galley.geometry.plane.polygons import gap
from galley.geometry.plane.poses import CIRCLES, Course, Pose

MODEL, TICKS, SHIPS, RUNS = Model(7500, 1500, 500, 1500, 1500), 720, 10, 5
LETTERS = "SSSRRRSSSLLLSSSRRRSSSLLL"


def turn(apart: int) -> int:
    """Move two lines of ships past each other; how many ticks had an overlap."""
    starts = [Pose(n % 5 * apart, n // 5 * 30_000, n // 5 * 18_000) for n in range(SHIPS)]
    courses = [Course(start, LETTERS, CIRCLES["C"]) for start in starts]
    met = 0
    for tick in range(1, TICKS + 1):
        poses = [course.at(24_000 * tick // TICKS) for course in courses]
        met += any(touching(MODEL, a, MODEL, b) for a, b in combinations(poses, 2))
    return met


def best(work: object, *args: int) -> float:
    """The least milliseconds of some runs."""
    assert callable(work)
    times = []
    for _ in range(RUNS):
        begun = process_time()
        work(*args)
        times.append(process_time() - begun)
    return 1000 * min(times)


def empty(_: int) -> None:
    for _tick in range(TICKS):
        for _pair in range(SHIPS * (SHIPS - 1) // 2):
            pass


def main() -> None:
    base = best(empty, 0)
    print(f"an empty loop of as many pairs   {base:8.2f} ms")
    for apart in (3_000, 9_000):
        took = best(turn, apart)
        print(f"ten ships, {apart} mils apart      {took:8.2f} ms  {took / base:6.1f} x")
    one, other = outline(MODEL, Pose(0, 0, 0)), outline(MODEL, Pose(3500, 4000, 2000))
    took = best(lambda _: [gap(one, other) for _ in range(100)], 0) / 100
    print(f"an exact distance                {took:8.3f} ms")


if __name__ == "__main__":
    main()
