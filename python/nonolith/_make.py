"""Random puzzles."""

from __future__ import annotations

from typing import Optional

from . import _check as check
from ._call import NonolithError, call
from ._puzzle import Puzzle


def make_random(
    width: int,
    height: int,
    *,
    seed: int = 0,
    aim: Optional[str] = "unique",
    difficulty: Optional[str] = None,
    colours: int = 1,
    density: float = 0.6,
    smooth: int = 0,
    symmetry: str = "none",
    kind: str = "runs",
    timeout: Optional[float] = None,
) -> Puzzle:
    """Makes a random puzzle; the same arguments make the same puzzle. Its goal is the picture.

    ``aim`` is ``unique`` (exactly one solution), ``line`` (can be solved line by line) or None;
    ``difficulty`` is ``easy``, ``medium``, ``hard`` or ``expert``. Raises NonolithError if no puzzle meets
    the requirements, and TimeoutError when the time is up.

    >>> puzzle = make_random(10, 10, seed=3, difficulty="medium")
    >>> puzzle, puzzle.rate().grade
    (Puzzle(10x10), 'medium')
    """
    if aim is not None:
        check.one_of(aim, "the aim", check.AIMS)
    check.one_of(kind, "the kind of clues", check.KINDS)
    if difficulty is not None and aim == "unique":
        # Any aim that suits the difficulty makes one solution, and is faster.
        aim = None
    made = call(
        "random",
        {
            "width": check.whole(width, "the width", 1),
            "height": check.whole(height, "the height", 1),
            "colours": check.whole(colours, "the number of colours", 1, 31),
            "density": float(density),
            "smooth": check.whole(smooth, "the smoothness"),
            "symmetry": symmetry,
            "kind": kind,
            "aim": aim,
            "difficulty": difficulty,
            "seed": check.whole(seed, "the seed", 0, (1 << 32) - 1),
            "seconds": check.seconds(timeout),
        },
    )
    if made["document"] is None:
        if made["interrupted"]:
            raise TimeoutError("out of time")
        raise NonolithError("no random puzzle meets these requirements")
    return Puzzle._of(made["document"])
