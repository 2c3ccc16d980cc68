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
    technique: Optional[str] = None,
    colours: int = 1,
    density: Optional[float] = None,
    smooth: Optional[int] = None,
    symmetry: str = "none",
    kind: str = "runs",
    timeout: Optional[float] = None,
) -> Puzzle:
    """Makes a random puzzle; the same arguments make the same puzzle. Its goal is the picture.

    ``aim`` is ``unique`` (exactly one solution), ``line`` (can be solved line by line) or None;
    ``difficulty`` is ``easy``, ``medium``, ``hard`` or ``expert``; ``technique`` is the name of one that the
    puzzle must need; ``density`` and ``smooth`` (the radius of areas, 0 for noise) are what suits these.
    Raises NonolithError if no puzzle meets the requirements, and TimeoutError when the time is up.

    >>> puzzle = make_random(10, 10, seed=3, difficulty="medium")
    >>> puzzle, puzzle.rate().difficulty
    (Puzzle(10x10), 'medium')
    """
    if aim is not None:
        check.one_of(aim, "the aim", check.AIMS)
    check.one_of(kind, "the kind of clues", check.KINDS)
    if (difficulty is not None or technique is not None) and aim == "unique":
        # Any aim that suits them makes one solution, and is faster.
        aim = None
    made = call(
        "random",
        {
            "width": check.whole(width, "the width", 1),
            "height": check.whole(height, "the height", 1),
            "colours": check.whole(colours, "the number of colours", 1, 31),
            "density": None if density is None else float(density),
            "smooth": None if smooth is None else check.whole(smooth, "the smoothness"),
            "symmetry": symmetry,
            "kind": kind,
            "aim": aim,
            "difficulty": difficulty,
            "technique": technique,
            "seed": check.whole(seed, "the seed", 0, (1 << 32) - 1),
            "seconds": check.seconds(timeout),
        },
    )
    if not made["reached"]:
        if made["interrupted"]:
            raise TimeoutError("out of time")
        raise NonolithError(
            f"no random puzzle meets these requirements: {made['tries']} were tried"
        )
    return Puzzle._of(made["document"])
