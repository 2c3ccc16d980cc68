#!/usr/bin/env python3
"""Prints a nonogram as clauses, in the DIMACS format.

This program follows docs/proofs.md, the section "The clauses", and shares no code with Nonolith. Both must write the
same bytes: that is a check of both, and of the documentation.

    tools/cnf.py PUZZLE                      print the clauses
    tools/cnf.py PUZZLE --differs PICTURE    with the clause that some cell differs from this picture
    tools/cnf.py PUZZLE --compare FILE       exit with 1, and name the first line that differs, unless FILE is the same

PUZZLE is a .non file with one puzzle, or our own JSON. PICTURE has a line of text for each row, as `nonolith solve`
prints it.
"""

import argparse
import itertools
import json
import sys
import unicodedata


def fail(message, status=2):
    print(f"cnf.py: {message}", file=sys.stderr)
    sys.exit(status)


class Puzzle:
    """What the clauses need to know: colours, clues and givens."""

    def __init__(self, names, letters, counted, rows, columns, givens):
        self.names = [visible(name) for name in names]
        # The letters of colours in files and pictures.
        self.letters = letters
        self.counted = counted
        self.rows, self.columns = rows, columns
        # For each cell its colour, or None.
        self.givens = givens

    @property
    def width(self):
        return len(self.columns)

    @property
    def height(self):
        return len(self.rows)


def visible(text):
    """Control characters are not shown."""
    hidden = set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
    return "".join("\ufffd" if unicodedata.category(c) == "Cc" or c in hidden else c for c in text)


# Reading puzzles.


def read_puzzle(path):
    with open(path, encoding="utf-8-sig") as file:
        text = file.read()
    return from_json(json.loads(text)) if text.lstrip().startswith("{") else from_non(text)


def from_non(text):
    """docs/formats.md, section non."""
    background, colours = "white", []
    values, sections, section = {}, {"rows": [], "columns": []}, None
    for line in text.splitlines():
        words = line.split()
        key = words[0].lower() if words else ""
        if section is not None and (not words or line.lstrip()[0] in "0123456789,"):
            sections[section].append(line)
            continue
        section = None
        if key in sections:
            section = key
        elif key in ("color", "colour"):
            if len(words) < 3 or not words[2].startswith("#"):
                fail(f"expected a letter and a colour such as #ff0000, found {line!r}")
            letter, name = words[1], " ".join(words[3:]) or words[1]
            if letter == "0":
                background = name
            else:
                colours.append((letter, name))
        elif key == "====":
            fail("the file has several puzzles")
        elif key:
            values[key] = line.split(None, 1)[1].strip().strip('"') if len(words) > 1 else ""
    colours = colours or [("#", "black")]
    letters = [None] + [letter for letter, _ in colours]

    def block(word):
        if word[-1].isdigit():
            if len(colours) > 1 and int(word):
                fail(f"expected a letter after {word!r}")
            return int(word), 1
        return int(word[:-1]), letters.index(word[-1])

    def clues(lines, count):
        # Blank lines are empty clues only if there are as many lines as the size says.
        if count is None or len([line for line in lines if line.strip()]) == int(count):
            lines = [line for line in lines if line.strip()]
        while len(lines) > int(count or len(lines)) and not lines[-1].strip():
            lines.pop()
        if count is not None and len(lines) != int(count):
            fail(f"expected {count} clues, found {len(lines)}")
        blocks = [[block(word) for word in line.replace(",", " ").split()] for line in lines]
        return [[own for own in clue if own[0] > 0] for clue in blocks]

    rows = clues(sections["rows"], values.get("height"))
    columns = clues(sections["columns"], values.get("width"))
    givens = [None] * (len(rows) * len(columns))
    for cell, symbol in enumerate(values.get("givens", "")):
        if symbol in "01" and not (symbol == "1" and len(colours) > 1):
            givens[cell] = int(symbol)
        elif symbol != "?":
            givens[cell] = letters.index(symbol)
    names = [background] + [name for _, name in colours]
    return Puzzle(names, letters, False, rows, columns, givens)


def from_json(data):
    """docs/formats.md, section nonolith."""
    palette = data.get("palette", ["white", {"name": "black", "rgb": "black", "letter": "#"}])
    palette = [own if isinstance(own, dict) else {"rgb": own} for own in palette]
    names = [own["name"] if "name" in own else own["rgb"] for own in palette]
    letters = [own.get("letter") for own in palette]
    counted = data.get("kind", "runs") == "counted"

    def block(item):
        return (item, 1) if isinstance(item, int) else (int(item[:-1]), letters.index(item[-1]))

    def tally(item):
        return (int(item[:-1]), True) if isinstance(item, str) else (item, False)

    def clue(items):
        return [tally(item) for item in items] if counted else [b for b in map(block, items) if b[0] > 0]

    rows, columns = ([clue(items) for items in data[key]] for key in ("rows", "columns"))
    puzzle = Puzzle(names, letters, counted, rows, columns, [None] * (len(rows) * len(columns)))
    if data.get("givens"):
        puzzle.givens = cells_of([symbol for row in data["givens"] for symbol in row], puzzle)
    return puzzle


def cells_of(symbols, puzzle):
    """The colours of cells, by the symbols of text grids; None for `?`."""
    if len(symbols) != puzzle.width * puzzle.height:
        fail(f"expected {puzzle.width * puzzle.height} cells, found {len(symbols)}")

    def cell(symbol):
        if symbol in "?.":
            return None if symbol == "?" else 0
        if symbol == "#" and len(puzzle.names) == 2:
            return 1
        if symbol not in puzzle.letters:
            fail(f"no colour has the symbol {symbol!r}")
        return puzzle.letters.index(symbol)

    return [cell(symbol) for symbol in symbols]


# Clauses. Literals are numbers, as in DIMACS files; True and False are literals that are known.


class Formula:
    def __init__(self):
        self.names = []
        self.clauses = []

    def variable(self, name):
        self.names.append(name)
        return len(self.names)

    def add(self, *literals):
        if not any(literal is True for literal in literals):
            self.clauses.append([literal for literal in literals if literal is not False])


def no(literal):
    return not literal if isinstance(literal, bool) else -literal


def many(number, thing):
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class Walk:
    """`paces` are labels; `rests` says after how many paces the walk can hold, on cells with the label `hold`."""

    def __init__(self, formula, title, crossing, blocks, n, paces, rests, hold):
        self.n, self.paces, self.rests, self.hold = n, paces, rests, hold
        self.variables = {}
        total = len(paces)
        self.nodes = [[s for s in range(total + 1) if s <= i and total - s <= n - i] for i in range(n + 1)]
        for i in range(n):
            here = f"{title}: {crossing} {i + 1}"
            for s in self.nodes[i][1:]:
                name = f"{title}: after {many(i, 'cell')} at least {many(s, 'pace')}"
                if s - 1 in blocks:
                    name += f", so block {blocks.index(s - 1) + 1} starts by {crossing} {i}"
                self.variables["least", i, s] = formula.variable(name)
            for s in self.nodes[i]:
                if s < total:
                    self.variables["pace", i, s] = formula.variable(f"{here} makes pace {s + 1}")
                if s in rests and s in self.nodes[i + 1]:
                    name = f"{here} holds after {many(s, 'pace')}"
                    self.variables["hold", i, s] = formula.variable(name)

    def least(self, i, s):
        if s <= self.nodes[i][0]:
            return True
        return s <= self.nodes[i][-1] and self.variables["least", i, s]

    def edges(self, *wanted):
        """Those of the wanted edges that exist."""
        return [self.variables[edge] for edge in wanted if edge in self.variables]

    def add_clauses(self, formula, labels, cell):
        """`cell(i, label)` is the literal that cell i + 1 of the line has a label."""
        for i in range(self.n):
            for s in self.nodes[i][1:-1]:
                formula.add(no(self.least(i, s + 1)), self.least(i, s))
            for s in self.nodes[i]:
                pace, hold = ("pace", i, s), ("hold", i, s)
                formula.add(no(self.least(i, s)), self.least(i, s + 1), *self.edges(pace, hold))
                for edge, end in ((pace, s + 1), (hold, s)):
                    for e in self.edges(edge):
                        formula.add(-e, cell(i, self.label(edge)))
                        formula.add(-e, self.least(i, s))
                        formula.add(-e, no(self.least(i, s + 1)))
                        if i > 0:
                            formula.add(-e, *self.edges(("pace", i - 1, s - 1), ("hold", i - 1, s)))
                        if i + 1 < self.n:
                            formula.add(-e, *self.edges(("pace", i + 1, end), ("hold", i + 1, end)))
            ways = [(kind, i, s) for s in self.nodes[i] for kind in ("pace", "hold")]
            ways = [way for way in ways if way in self.variables]
            for label in labels:
                reads = [self.variables[way] for way in ways if self.label(way) == label]
                formula.add(no(cell(i, label)), *reads)

    def label(self, edge):
        kind, _, s = edge
        return self.paces[s] if kind == "pace" else self.hold


def clauses_of(puzzle, picture):
    formula = Formula()
    colours = range(len(puzzle.names))
    two = len(colours) == 2
    area = puzzle.width * puzzle.height
    for cell in range(area):
        for colour in [1] if two else colours:
            row, column = divmod(cell, puzzle.width)
            formula.variable(f"R{row + 1}C{column + 1} {puzzle.names[colour]}")

    def cell_is(cell, colour):
        if two:
            return cell + 1 if colour == 1 else -(cell + 1)
        return cell * len(colours) + colour + 1

    if not two:
        for cell in range(area):
            formula.add(*(cell_is(cell, colour) for colour in colours))
            for a, b in itertools.combinations(colours, 2):
                formula.add(-cell_is(cell, a), -cell_is(cell, b))
    for cell, colour in enumerate(puzzle.givens):
        if colour is not None:
            formula.add(cell_is(cell, colour))

    rows = [("row", "column", i, range(i * puzzle.width, (i + 1) * puzzle.width)) for i in range(puzzle.height)]
    columns = [("column", "row", i, range(i, area, puzzle.width)) for i in range(puzzle.width)]
    for (direction, crossing, index, cells), clue in zip(rows + columns, puzzle.rows + puzzle.columns):
        title = f"{direction} {index + 1}"
        if puzzle.counted:
            add_counts(formula, puzzle, title, crossing, list(cells), clue, cell_is)
        else:
            add_runs(formula, puzzle, title, crossing, list(cells), clue, cell_is)
    if picture is not None:
        formula.add(*(-cell_is(cell, colour) for cell, colour in enumerate(picture)))
    return formula


def add_runs(formula, puzzle, title, crossing, cells, clue, cell_is):
    if sum(length for length, _ in clue) > len(cells):
        formula.add()
        return
    paces, rests, starts = [], {0}, []
    for index, (length, colour) in enumerate(clue):
        starts.append(len(paces))
        paces += [colour] * length
        if index + 1 < len(clue) and clue[index + 1][1] == colour:
            paces.append(0)
        rests.add(len(paces))
    if len(paces) > len(cells):
        formula.add()
        return
    walk = Walk(formula, title, crossing, starts, len(cells), paces, rests, 0)
    walk.add_clauses(formula, range(len(puzzle.names)), lambda i, colour: cell_is(cells[i], colour))


def add_counts(formula, puzzle, title, crossing, cells, clue, cell_is):
    n = len(cells)
    if sum(count for count, _ in clue) != n:
        formula.add()
        return
    for colour, (count, together) in enumerate(clue):
        rests = {0, count} if together else set(range(count + 1))
        name = f"{title}, {puzzle.names[colour]}"
        walk = Walk(formula, name, crossing, [], n, [True] * count, rests, False)

        def has(i, label, colour=colour):
            literal = cell_is(cells[i], colour)
            return literal if label else -literal

        walk.add_clauses(formula, (True, False), has)
        if count >= 2 and not together:
            for i in range(n - count + 1):
                formula.add(*(has(j, False) for j in range(i, i + count)))
                formula.add(walk.least(i, 1), no(walk.least(i + count, count)))


def lines_of(puzzle, formula, picture):
    kind = "counted clues" if puzzle.counted else "run clues"
    size = f"{puzzle.width}x{puzzle.height}"
    yield f"c A nonogram of {size} cells, {kind}, as clauses; docs/proofs.md explains them."
    if picture is not None:
        yield "c The last clause: some cell differs from a picture."
    for number, name in enumerate(formula.names, 1):
        yield f"c {number} {name}"
    yield f"p cnf {len(formula.names)} {len(formula.clauses)}"
    for clause in formula.clauses:
        yield " ".join(map(str, clause + [0]))


def compare(lines, path):
    with open(path, encoding="utf-8", newline="\n") as file:
        pairs = itertools.zip_longest((line + "\n" for line in lines), file)
        for number, (ours, theirs) in enumerate(pairs, 1):
            if ours != theirs:
                fail(f"{path}:{number}: expected {shown(ours)}, found {shown(theirs)}", 1)


def shown(line):
    return "the end of the file" if line is None else repr(line)


def main():
    parser = argparse.ArgumentParser(description="Print a nonogram as clauses; see docs/proofs.md.")
    parser.add_argument("puzzle", metavar="PUZZLE", help="a .non file with one puzzle, or our own JSON")
    parser.add_argument("--differs", metavar="PICTURE", help="add the clause that some cell differs from this picture")
    parser.add_argument("--compare", metavar="FILE", help="compare with a file; exit with 1 if it differs")
    args = parser.parse_args()
    puzzle = read_puzzle(args.puzzle)
    picture = None
    if args.differs:
        with open(args.differs, encoding="utf-8") as file:
            picture = cells_of([symbol for row in file for symbol in row.strip()], puzzle)
        if None in picture:
            fail("a cell of the picture is not decided")
    lines = lines_of(puzzle, clauses_of(puzzle, picture), picture)
    if args.compare:
        compare(lines, args.compare)
    else:
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")
        sys.stdout.writelines(line + "\n" for line in lines)


if __name__ == "__main__":
    main()
