"""The compiled part."""

from typing import Iterator, Optional, Sequence, TypedDict, Union

__version__: str
COLUMNS: tuple[str, ...]

class Wanted(TypedDict):
    solutions: int
    rate: bool
    open_cells: bool
    pictures: bool
    timeout: Optional[float]
    memory: Optional[int]
    threads: int

Cell = Union[str, int, float, None]

class Document:
    def __init__(self, json: str) -> None: ...

class Solutions(Iterator[bytes]):
    def __init__(
        self, document: Document, cells: Optional[Sequence[int]] = None, seconds: Optional[float] = None
    ) -> None: ...
    def __iter__(self) -> "Solutions": ...
    def __next__(self) -> bytes: ...

def respond(operation: str, request: str, bytes: bytes) -> tuple[bool, str, bytes]: ...
def judge_many(
    items: list[Union[Document, bytes, None]], wanted: Wanted
) -> list[Optional[tuple[Cell, ...]]]: ...
def judge_arrow(batch: object, column: str, wanted: Wanted) -> object: ...
