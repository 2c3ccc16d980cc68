"""Random puzzles."""

from __future__ import annotations

from typing import Optional

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
    if not 0 <= seed < 1 << 32:
        raise NonolithError(f"expected a seed from 0 to {(1 << 32) - 1}, found {seed}")
    if difficulty is not None and aim == "unique":
        # Any aim that suits the difficulty makes one solution, and is faster.
        aim = None
    made = call(
        "random",
        {
            "width": width,
            "height": height,
            "colours": colours,
            "density": density,
            "smooth": smooth,
            "symmetry": symmetry,
            "kind": kind,
            "aim": aim,
            "difficulty": difficulty,
            "seed": seed,
            "seconds": timeout,
        },
    )
    if made["document"] is None:
        if made["interrupted"]:
            raise TimeoutError("out of time")
        raise NonolithError("no random puzzle meets these requirements")
    return Puzzle._of(made["document"])
