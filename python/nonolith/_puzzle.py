"""Puzzles."""

from __future__ import annotations

import json
import os
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterable, Iterator, Literal, Optional, Sequence, Union, overload

import numpy as np
import numpy.typing as npt

from . import _check as check
from . import _nonolith
from ._advice import advice_of
from ._call import NonolithError, call, call_with_bytes
from ._clues import Block, BlockLike, Colour, ColourLike, inks_of, items_of
from ._grid import Grid, GridLike, cells_of
from ._results import (
    Answer,
    Backbone,
    Change,
    Check,
    Count,
    Explanation,
    Hint,
    Rating,
    Repair,
    Step,
    WhyNot,
)

if TYPE_CHECKING:
    from PIL.Image import Image

PathLike = Union[str, "os.PathLike[str]"]


class Puzzle:
    """A nonogram: clues for rows and columns.

    >>> puzzle = Puzzle([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]], title="Heart")
    >>> puzzle
    Puzzle(5x5, title='Heart')
    >>> print(puzzle.solve().grid)
    .#.#.
    #####
    #####
    .###.
    ..#..

    Coloured clues name their colours, and blocks of different colours may touch:

    >>> flag = Puzzle([["1r", "2b"]], [["1r"], ["1b"], ["1b"]], palette=["white", "red", "blue"])
    >>> print(flag.solve().grid)
    rbb
    """

    _document: dict[str, Any]
    _core: Optional[_nonolith.Document]

    def __init__(
        self,
        rows: Iterable[Iterable[BlockLike]],
        columns: Iterable[Iterable[BlockLike]],
        *,
        palette: Optional[Sequence[ColourLike]] = None,
        kind: str = "runs",
        title: Optional[str] = None,
        author: Optional[str] = None,
        copyright: Optional[str] = None,
        source: Optional[str] = None,
    ) -> None:
        check.one_of(kind, "the kind of clues", check.KINDS)
        inks = inks_of(palette)

        def lines(clues: Iterable[Iterable[BlockLike]]) -> list[list[dict[str, Any]]]:
            return [items_of(clue, inks, kind) for clue in clues]

        puzzle = {"kind": kind, "palette": inks, "rows": lines(rows), "columns": lines(columns)}
        texts = {"title": title, "author": author, "copyright": copyright, "source": source}
        document = {"puzzle": puzzle, **{key: text for key, text in texts.items() if text is not None}}
        self._set(document)

    def _set(self, document: dict[str, Any]) -> None:
        self._document = document
        self._core = None
        try:
            self._core = _nonolith.Document(json.dumps(document))
        except ValueError as error:
            raise NonolithError(str(error)) from None

    @classmethod
    def _of(cls, document: dict[str, Any]) -> Puzzle:
        puzzle = cls.__new__(cls)
        puzzle._set(document)
        return puzzle

    # Where puzzles come from.

    @classmethod
    def parse(cls, text: Union[str, bytes], *, format: Optional[str] = None, name: Optional[str] = None) -> Puzzle:
        """The puzzle of a file in any format. Raises NonolithError if there is not exactly one.

        >>> Puzzle.parse("3x2:1/1/2/3/1")
        Puzzle(3x2)
        """
        puzzles = cls.parse_all(text, format=format, name=name)
        if len(puzzles) != 1:
            where = f"{name}: " if name else ""
            raise NonolithError(f"{where}expected one puzzle, found {len(puzzles)}")
        return puzzles[0]

    @classmethod
    def parse_all(
        cls, text: Union[str, bytes], *, format: Optional[str] = None, name: Optional[str] = None
    ) -> list[Puzzle]:
        """All puzzles of a file in any format. The name of the file helps if several formats fit."""
        data = text.encode() if isinstance(text, str) else bytes(text)
        read = call("read", {"name": name, "format": format}, data, name)
        return [cls._of(document) for document in read["documents"]]

    @classmethod
    def open(cls, path: PathLike, *, format: Optional[str] = None) -> Puzzle:
        """The puzzle of a file. Raises NonolithError if there is not exactly one."""
        return cls.parse(Path(path).read_bytes(), format=format, name=os.fspath(path))

    @classmethod
    def open_all(cls, path: PathLike, *, format: Optional[str] = None) -> list[Puzzle]:
        """All puzzles of a file."""
        return cls.parse_all(Path(path).read_bytes(), format=format, name=os.fspath(path))

    @classmethod
    def from_array(
        cls,
        array: npt.ArrayLike,
        *,
        palette: Optional[Sequence[ColourLike]] = None,
        kind: str = "runs",
        title: Optional[str] = None,
    ) -> Puzzle:
        """The puzzle of a picture: truth values, or the index of each cell's colour.

        >>> Puzzle.from_array([[1, 1], [0, 1]]).rows
        [[Block(count=2, colour=1, together=False)], [Block(count=1, colour=1, together=False)]]
        """
        cells = np.asarray(array)
        if cells.ndim != 2 or cells.dtype.kind not in "biu":
            raise NonolithError(
                f"a picture has two dimensions and whole numbers, found {cells.ndim} and {cells.dtype}"
            )
        colours = cells.astype(np.int64)
        if colours.size and colours.min() < 0:
            raise NonolithError("a picture has colours from 0, found a negative number")
        if palette is None and colours.size and colours.max() > 1:
            raise NonolithError(f"colours up to {colours.max()} need a palette with all of them")
        check.one_of(kind, "the kind of clues", check.KINDS)
        inks = inks_of(palette)
        height, width = colours.shape
        picture = {"palette": inks, "width": width, "height": height, "colours": colours.ravel().tolist()}
        puzzle = call("picture", {"kind": kind, **picture})["puzzle"]
        document = {"puzzle": puzzle, "goal": [1 << int(colour) for colour in colours.ravel()]}
        if title is not None:
            document["title"] = title
        return cls._of(document)

    @classmethod
    def from_image(
        cls,
        image: Union[PathLike, Image, npt.NDArray[Any]],
        *,
        width: Optional[int] = None,
        height: Optional[int] = None,
        colours: Optional[int] = None,
        style: str = "fill",
        threshold: Optional[int] = None,
        crop: bool = True,
        invert: bool = False,
        seed: int = 0,
        title: Optional[str] = None,
    ) -> Puzzle:
        """A puzzle from an image (of Pillow, a file that Pillow opens, or an array of pixels), in black and white or, with
        ``colours``, in that many colours besides the background. It may have several solutions:
        :meth:`repair` changes that.
        """
        from PIL import Image as images

        check.one_of(style, "the style", check.STYLES)
        columns, rows = (check.maybe_whole(side, "a side", 1) for side in (width, height))
        if isinstance(image, (str, os.PathLike)):
            with images.open(image) as opened:
                pixels = opened.convert("RGBA")
        elif isinstance(image, np.ndarray):
            pixels = images.fromarray(image).convert("RGBA")
        else:
            pixels = image.convert("RGBA")
        traced = call(
            "trace",
            {
                "width": pixels.width,
                "height": pixels.height,
                "size": {key: side for key, side in (("columns", columns), ("rows", rows)) if side},
                "colours": check.maybe_whole(colours, "the number of colours", 1, 31),
                "style": style,
                "threshold": check.maybe_whole(threshold, "the threshold", 0, 100),
                "crop": bool(crop),
                "invert": bool(invert),
                "seed": check.whole(seed, "the seed", 0, (1 << 32) - 1),
            },
            pixels.tobytes(),
        )
        picture = np.array(traced["colours"], dtype=np.int64).reshape(traced["height"], traced["width"])
        palette = [Colour(ink["name"], ink["rgb"], ink["letter"]) for ink in traced["palette"]]
        return cls.from_array(picture, palette=palette, title=title)

    # What it is.

    @property
    def width(self) -> int:
        """The number of columns."""
        return len(self._document["puzzle"]["columns"])

    @property
    def height(self) -> int:
        """The number of rows."""
        return len(self._document["puzzle"]["rows"])

    @property
    def kind(self) -> str:
        """The kind of clues: ``runs``, or ``counted`` as in Hungry Cat."""
        return str(self._document["puzzle"]["kind"])

    @property
    def palette(self) -> list[Colour]:
        """The colours, the background first."""
        inks = self._document["puzzle"]["palette"]
        return [Colour(ink["name"], ink["rgb"], ink["letter"]) for ink in inks]

    @property
    def rows(self) -> list[list[Block]]:
        """The clue of each row."""
        return self._clues("rows")

    @property
    def columns(self) -> list[list[Block]]:
        """The clue of each column."""
        return self._clues("columns")

    def _clues(self, key: str) -> list[list[Block]]:
        lines = self._document["puzzle"][key]
        return [[Block(item["count"], item["colour"], item["together"]) for item in line] for line in lines]

    @property
    def title(self) -> Optional[str]:
        """Its title."""
        return self._document.get("title")

    @property
    def author(self) -> Optional[str]:
        """Its author."""
        return self._document.get("author")

    @property
    def copyright(self) -> Optional[str]:
        """Its copyright notice."""
        return self._document.get("copyright")

    @property
    def source(self) -> Optional[str]:
        """Where it comes from."""
        return self._document.get("source")

    @property
    def givens(self) -> Optional[Grid]:
        """The cells that are revealed at the start, if there are any. All others are unknown."""
        return self._grid(self._document["puzzle"].get("givens"))

    def with_givens(self, givens: Optional[GridLike]) -> Puzzle:
        """The same clues with the known cells of a grid given, or with none.

        >>> puzzle = Puzzle([[1], [1]], [[1], [1]])
        >>> puzzle.with_givens(["#?", "??"]).check().verdict
        'unique'
        """
        puzzle = {key: value for key, value in self._document["puzzle"].items() if key != "givens"}
        cells = cells_of(self, givens)
        if cells is not None:
            puzzle["givens"] = cells
        return Puzzle._of({**self._document, "puzzle": puzzle})

    @property
    def goal(self) -> Optional[Grid]:
        """The author's picture, if the file has it."""
        return self._grid(self._document.get("goal"))

    @property
    def saved(self) -> Optional[Grid]:
        """A half-solved grid, if the file has one."""
        return self._grid(self._document.get("saved"))

    def _grid(self, cells: Optional[list[int]]) -> Optional[Grid]:
        return None if cells is None else Grid(self, cells)

    def grid(self, cells: Optional[GridLike] = None) -> Grid:
        """A grid of this puzzle: with nothing but its givens, or from texts or an array.

        >>> print(Puzzle([[2], [1]], [[1], [2]]).grid(["##", "?."]))
        ##
        ?.
        """
        known = cells_of(self, cells)
        if known is None:
            everything = (1 << len(self.palette)) - 1
            known = self._document["puzzle"].get("givens") or [everything] * (self.width * self.height)
        return Grid(self, known)

    def __repr__(self) -> str:
        title = f", title={self.title!r}" if self.title is not None else ""
        kind = ", counted" if self.kind == "counted" else ""
        colours = len(self.palette) - 1
        colours_text = f", {colours} colours" if colours > 1 else ""
        return f"Puzzle({self.width}x{self.height}{colours_text}{kind}{title})"

    def __str__(self) -> str:
        return str(self.render("text"))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return bool(self._document["puzzle"] == other._document["puzzle"])

    def __hash__(self) -> int:
        return hash(json.dumps(self._document["puzzle"], sort_keys=True))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restored, (self._document,))

    # What follows from it.

    def solve(
        self,
        *,
        solutions: int = 1,
        start: Optional[GridLike] = None,
        timeout: Optional[float] = None,
        engine: Optional[str] = None,
    ) -> Answer:
        """Finds up to so many solutions, and says whether there are more.

        >>> Puzzle([[1], [1]], [[1], [1]]).solve(solutions=5)
        Answer(verdict='exactly', count=2, interrupted=False, reason=None)
        """
        most = check.whole(solutions, "the number of solutions", 1, check.MOST_SOLUTIONS)
        data = self._call("solve", timeout, cells=cells_of(self, start), solutions=most, engine=engine)
        return Answer(
            verdict=data["verdict"],
            count=int(data["count"]),
            solutions=[Grid(self, cells) for cells in data["solutions"]],
            interrupted=data["interrupted"],
            reason=data.get("reason"),
            known=self._grid(data.get("known")),
        )

    def solutions(self, *, start: Optional[GridLike] = None, timeout: Optional[float] = None) -> Iterator[Grid]:
        """All solutions, one by one, as they are found. Raises TimeoutError when the time is up.

        >>> sum(1 for grid in Puzzle([[1]] * 5, [[1]] * 5).solutions())
        120
        """
        found = _nonolith.Solutions(self._document_object(), cells_of(self, start), check.seconds(timeout))
        return (
            Grid(self, np.left_shift(1, np.frombuffer(cells, dtype=np.uint8).astype(np.uint32))) for cells in found
        )

    def check(self, *, timeout: Optional[float] = None) -> Check:
        """Whether there is exactly one solution, and how hard it is.

        >>> check = Puzzle([[2], [1]], [[1], [2]]).check()
        >>> check.verdict, check.rating.difficulty
        ('unique', 'easy')
        >>> check.symmetry
        'anti-diagonal'
        """
        data = self._call("check", timeout)
        line_solvable, rating = data["line_solvable"], data["rating"]
        return Check(
            verdict=data["verdict"],
            count=int(data["count"]),
            line_solvable=line_solvable,
            rating=None if rating is None else Rating._of(rating),
            solutions=[Grid(self, cells) for cells in data["solutions"]],
            interrupted=data["interrupted"],
            reason=data.get("reason"),
            symmetry=data["symmetry"],
        )

    def count(self, *, start: Optional[GridLike] = None, timeout: Optional[float] = None) -> Count:
        """Counts all solutions, however many there are.

        >>> Puzzle([[1]] * 20, [[1]] * 20).count().count
        2432902008176640000
        """
        data = self._call("count", timeout, cells=cells_of(self, start))
        is_open = np.zeros((self.height, self.width), dtype=np.bool_)
        is_open.ravel()[data["open"]] = True
        uncertainty: Optional[npt.NDArray[np.float64]] = None
        if data["verdict"] in ("unique", "exactly") and len(data["uncertainty"]) == len(data["open"]):
            uncertainty = np.zeros((self.height, self.width), dtype=np.float64)
            uncertainty.ravel()[data["open"]] = data["uncertainty"]
        return Count(data["verdict"], int(data["count"]), is_open, uncertainty, data["interrupted"])

    def backbone(self, *, start: Optional[GridLike] = None, timeout: Optional[float] = None) -> Backbone:
        """Which cells are the same in all solutions, without counting them.

        >>> backbone = Puzzle([[2], [1]], [[1], [1], [1]]).backbone()
        >>> print(backbone.grid)
        ?#?
        ?.?
        """
        data = self._call("backbone", timeout, cells=cells_of(self, start))
        seen = np.array(data["seen"], dtype=np.uint32)
        is_open = ((seen & (seen - np.uint32(1))) > 0) & (seen > 0)
        return Backbone(Grid(self, data["possible"]), is_open.reshape(self.height, self.width), not data["interrupted"])

    def explain(
        self,
        *,
        start: Optional[GridLike] = None,
        language: str = "en",
        timeout: Optional[float] = None,
    ) -> Explanation:
        """Every step to the solution, with its reason, as a person would find it.

        >>> print(Puzzle([[2], [1]], [[1], [2]]).explain())
        1. Row 1: the 2 fills it, so columns 1 and 2 are black.
        2. Column 1: all its blocks are complete, so row 2 is white.
        3. Column 2: the 2 fills it, so row 2 is black.
        """
        check.one_of(language, "the language", check.LANGUAGES)
        cells = cells_of(self, self.grid() if start is None else start)
        data = self._call("explain", timeout, cells=cells, language=language)
        contradiction = data.get("contradiction")
        return Explanation(
            steps=[Step._of(self, step) for step in data["steps"]],
            grid=Grid(self, data["cells"]),
            contradiction=None if contradiction is None else contradiction["reason"],
            interrupted=data["interrupted"],
        )

    def hint(
        self,
        grid: Optional[GridLike] = None,
        *,
        language: str = "en",
        thorough: bool = False,
        timeout: Optional[float] = None,
    ) -> Hint:
        """The next step from a half-solved grid, or what is wrong with it. ``thorough`` makes sure that
        the grid is right, however long that takes.

        >>> heart = Puzzle([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])
        >>> print(heart.hint(["?????", "#####", "#####", "?????", "?????"]))
        Column 1: all its blocks are complete, so rows 1, 4 and 5 are white.
        """
        check.one_of(language, "the language", check.LANGUAGES)
        cells = cells_of(self, self.grid() if grid is None else grid)
        data = self._call("hint", timeout, cells=cells, language=language, thorough=bool(thorough))
        steps = [Step._of(self, step) for step in data.get("steps", [])]
        return Hint(
            advice=data["advice"],
            sentence=" ".join(step.sentence for step in steps) or advice_of(data, language),
            steps=steps,
            cells=[divmod(cell, self.width) for cell in data.get("cells", [])],
            several_solutions=data["several_solutions"],
        )

    def why(
        self,
        row: int,
        column: int,
        colour: Union[str, int],
        grid: Optional[GridLike] = None,
        *,
        language: str = "en",
        timeout: Optional[float] = None,
    ) -> WhyNot:
        """Why a cell cannot have a colour, or that it can. Rows and columns count from 0; the colour is a
        name or an index. Raises TimeoutError when the time is up.

        >>> heart = Puzzle([[1, 1], [5], [5], [3], [1]], [[2], [4], [4], [4], [2]])
        >>> answer = heart.why(0, 0, "black")
        >>> answer.why, len(answer.steps)
        ('refuted', 2)
        >>> print(answer.steps[0])
        Row 3: the 5 fills it, so columns 1 to 5 are black.
        """
        check.one_of(language, "the language", check.LANGUAGES)
        names = [own.name for own in self.palette]
        number = names.index(colour) if isinstance(colour, str) and colour in names else colour
        if not isinstance(number, int) or not 0 <= number < len(names):
            raise NonolithError(f"there is no colour {colour!r}; the puzzle has {', '.join(names)}")
        if not (0 <= row < self.height and 0 <= column < self.width):
            raise NonolithError(f"there is no cell ({row}, {column})")
        cells = cells_of(self, self.grid() if grid is None else grid)
        cell = row * self.width + column
        data = self._call("why", timeout, cells=cells, cell=cell, colour=number, language=language)
        if data["why"] == "unknown":
            raise TimeoutError("out of time")
        solution = data.get("solution")
        return WhyNot(
            why=data["why"],
            sentence=" ".join([data["sentence"], *(step["sentence"] for step in data["steps"])]),
            steps=[Step._of(self, step) for step in data["steps"]],
            solution=None if solution is None else Grid(self, solution),
        )

    def rate(self, *, language: str = "en", timeout: Optional[float] = None) -> Rating:
        """How hard the puzzle is for a person. Raises NonolithError if it has no solution, and
        TimeoutError when the time is up.

        >>> rating = Puzzle([[2], [1]], [[1], [2]]).rate()
        >>> rating.difficulty, rating.hardest
        ('easy', 'finished-line')
        >>> rating.because
        'easy, because there is nearly always something to go on with'
        """
        check.one_of(language, "the language", check.LANGUAGES)
        data = self._call("rate", timeout, language=language)
        if data["interrupted"]:
            raise TimeoutError("out of time")
        if data["rating"] is None:
            raise NonolithError(f"the puzzle has no solution: {data['contradiction']['reason']}")
        return Rating._of(data["rating"])

    def repair(
        self,
        picture: Optional[GridLike] = None,
        *,
        aim: str = "unique",
        fewest: bool = False,
        timeout: Optional[float] = None,
    ) -> Repair:
        """Changes as few cells of the picture as possible so that the puzzle has exactly one solution
        (``aim="line"``: can be solved line by line). Without a picture, it is the goal of the puzzle, or a
        solution. ``fewest`` proves that fewer changes do not suffice, which can take long.

        >>> repair = Puzzle.from_array([[1, 0, 0], [0, 1, 0], [0, 0, 1]]).repair()
        >>> repair.reached, repair.puzzle.check().verdict
        (True, 'unique')
        """
        check.one_of(aim, "the aim", check.AIMS)
        shown: Grid
        if picture is not None:
            shown = self.grid(picture)
        else:
            goal = self.goal
            shown = self.solve(timeout=timeout).grid if goal is None else goal
        if not shown.is_complete:
            raise NonolithError("a picture has a colour in every cell")
        puzzle = self._document["puzzle"]
        colours = [int(colour) for colour in shown.array.ravel()]
        drawing = {"palette": puzzle["palette"], "width": self.width, "height": self.height}
        request = {"kind": self.kind, **drawing, "aim": aim, "proposals": 1, "fewest": bool(fewest)}
        data = call("repair", {**request, "colours": colours, "seconds": check.seconds(timeout)})
        best: dict[str, Any] = data["proposals"][0] if data["proposals"] else {"changes": [], "reached": False}
        changes = []
        for change in best["changes"]:
            colours[change["cell"]] = change["to"]
            row, column = divmod(change["cell"], self.width)
            changes.append(Change(row, column, change["from"], change["to"]))
        mended = call("picture", {"kind": self.kind, **drawing, "colours": colours})["puzzle"]
        document = {**self._document, "puzzle": mended, "goal": [1 << colour for colour in colours]}
        document.pop("saved", None)
        return Repair(Puzzle._of(document), changes, best["reached"], data["fewest"])

    # Files and pictures.

    @overload
    def render(
        self,
        to: Literal["svg", "html", "text", "terminal"] = "svg",
        *,
        grid: Optional[GridLike] = None,
        clues: bool = True,
        symbols: bool = False,
        answer: Optional[GridLike] = None,
        cell: Optional[int] = None,
        paper: Optional[str] = None,
    ) -> str: ...

    @overload
    def render(
        self,
        to: Literal["png", "pdf"],
        *,
        grid: Optional[GridLike] = None,
        clues: bool = True,
        symbols: bool = False,
        answer: Optional[GridLike] = None,
        cell: Optional[int] = None,
        paper: Optional[str] = None,
    ) -> bytes: ...

    @overload
    def render(
        self,
        to: str,
        *,
        grid: Optional[GridLike] = None,
        clues: bool = True,
        symbols: bool = False,
        answer: Optional[GridLike] = None,
        cell: Optional[int] = None,
        paper: Optional[str] = None,
    ) -> Union[str, bytes]: ...

    def render(
        self,
        to: str = "svg",
        *,
        grid: Optional[GridLike] = None,
        clues: bool = True,
        symbols: bool = False,
        answer: Optional[GridLike] = None,
        cell: Optional[int] = None,
        paper: Optional[str] = None,
    ) -> Union[str, bytes]:
        """A picture or a page: ``svg``, ``html``, ``text`` or ``terminal`` as text, ``png`` or ``pdf`` as
        bytes. Without a grid, the cells are empty; ``answer`` is printed on the last page.
        """
        request = {
            "document": self._document,
            "renderer": to,
            "cells": cells_of(self, grid),
            "clues": bool(clues),
            "symbols": bool(symbols),
            "answer": cells_of(self, answer),
            "cell": check.maybe_whole(cell, "the size of a cell", 1, 10_000),
            "paper": paper,
        }
        response, data = call_with_bytes("render", request)
        return data.decode() if response["text"] else data

    def write(self, format: str = "nonolith", *, saved: Optional[GridLike] = None) -> str:
        """The puzzle as a file in one of the formats that ``nonolith formats`` lists, with a half-solved
        grid if there is one. Warns if the format cannot hold everything.

        >>> print(Puzzle([[2], [1]], [[1], [2]]).write("nin"), end="")
        2 2
        2
        1
        1
        2
        """
        document = dict(self._document)
        if saved is not None:
            document["saved"] = cells_of(self, saved)
        response, data = call_with_bytes("write", {"document": document, "format": format})
        lost = ", ".join(field["field"] for field in response["lost"])
        if lost:
            warnings.warn(f"the format {format} cannot hold everything: {lost}", stacklevel=2)
        return data.decode()

    def save(self, path: PathLike, *, format: Optional[str] = None, grid: Optional[GridLike] = None) -> None:
        """Writes a puzzle file or a picture, by the ending of the name: ``.non``, ``.json``, ``.svg``,
        ``.png``, ``.pdf`` and so on. ``format`` chooses between formats with the same ending.
        """
        ending = Path(path).suffix.lstrip(".").lower()
        catalogue = call("catalogue", {"language": "en"})
        renderers = {entry["name"]: entry["extensions"] for entry in catalogue["renderers"]}
        formats = {entry["name"]: entry["extensions"] for entry in catalogue["formats"] if entry["write"]}
        pictures = ("svg", "png", "pdf", "html")
        chosen = format
        if chosen is None:
            fitting = [name for name in pictures if ending in renderers.get(name, [])]
            fitting += [name for name, endings in formats.items() if ending in endings]
            if ending == "json":
                fitting = ["nonolith"]
            if len(fitting) != 1:
                which = f"several formats end in .{ending}: {', '.join(fitting)}" if fitting else "no format ends so"
                raise NonolithError(f"{os.fspath(path)}: {which}; choose one with format=")
            chosen = fitting[0]
        if chosen in renderers and chosen not in formats:
            content = self.render(chosen, grid=grid)
        else:
            content = self.write(chosen, saved=grid)
        Path(path).write_bytes(content.encode() if isinstance(content, str) else content)

    def _repr_svg_(self) -> str:
        return str(self.render("svg"))

    def _call(self, operation: str, timeout: Optional[float], **request: Any) -> Any:
        return call(operation, {"puzzle": self._document["puzzle"], "seconds": check.seconds(timeout), **request})

    def _document_object(self) -> _nonolith.Document:
        assert self._core is not None
        return self._core


def _restored(document: dict[str, Any]) -> Puzzle:
    """For pickle, which sends puzzles to other processes."""
    return Puzzle._of(document)
