"""Solve, explain, check, count and make nonograms (picross, griddlers, hanjie, paint by numbers).

>>> import nonolith
>>> puzzle = nonolith.Puzzle([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])
>>> puzzle.solve()
Answer(verdict='unique', count=1, interrupted=False, reason=None)
>>> puzzle.rate().difficulty
'easy'

Black-and-white, coloured and counted puzzles; files of 32 formats (:meth:`Puzzle.open`); numpy arrays and
images in and out. In a notebook, puzzles and solutions show themselves as pictures.
"""

from ._call import NonolithError
from ._clues import Block, Colour
from ._grid import Grid, GridLike
from ._make import make_random
from ._many import Result, solve_arrow, solve_many
from ._nonolith import __version__
from ._puzzle import Puzzle
from ._results import (
    Answer,
    Backbone,
    Change,
    Check,
    Count,
    Explanation,
    Hint,
    Line,
    Rating,
    Repair,
    Step,
    WhyNot,
)

__all__ = [
    "Answer",
    "Backbone",
    "Block",
    "Change",
    "Check",
    "Colour",
    "Count",
    "Explanation",
    "Grid",
    "GridLike",
    "Hint",
    "Line",
    "NonolithError",
    "Puzzle",
    "Rating",
    "Repair",
    "Result",
    "Step",
    "WhyNot",
    "__version__",
    "make_random",
    "solve_arrow",
    "solve_many",
]
