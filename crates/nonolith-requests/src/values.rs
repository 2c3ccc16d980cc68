//! Values of options that are written as text, on the command line and in requests.

use nonolith::{Colour, LineId, Puzzle};
use nonolith_ops::Problem;

/// A cell such as R3C7, as row and column from 0.
pub fn cell(text: &str) -> Result<(usize, usize), String> {
    let upper = text.to_ascii_uppercase();
    let numbers = upper.strip_prefix('R').and_then(|rest| rest.split_once('C'));
    let number = |text: &str| text.parse().ok().and_then(|number: usize| number.checked_sub(1));
    let cell = numbers.and_then(|(row, column)| Some((number(row)?, number(column)?)));
    cell.ok_or_else(|| "expected a cell such as R3C7: row 3, column 7".to_owned())
}

/// `R3C7=black`: a cell, by row and column from 0, and the name of a colour.
pub fn mark(text: &str) -> Result<((usize, usize), String), String> {
    let expected = "expected a cell and a colour such as R3C7=black";
    let (place, colour) = text.split_once('=').ok_or(expected)?;
    Ok((cell(place)?, colour.to_owned()))
}

/// `30x40`: a width and a height.
pub fn size(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(w, h)| Some((w.trim().parse().ok()?, h.trim().parse().ok()?)));
    sides.ok_or_else(|| "expected width x height in cells, such as 30x40".to_owned())
}

/// Lines to examine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lines {
    /// Every row, then every column.
    Each,
    /// One line.
    One(LineId),
}

/// `R4`, `C7` or `each`.
pub fn lines(text: &str) -> Result<Lines, String> {
    if text == "each" {
        return Ok(Lines::Each);
    }
    let line = |letter: char, id: fn(usize) -> LineId| {
        let number = text.strip_prefix([letter, letter.to_ascii_lowercase()])?;
        number.parse().ok().filter(|&number: &usize| number > 0).map(|number| id(number - 1))
    };
    let line = line('R', LineId::row).or_else(|| line('C', LineId::column));
    let expected = "expected a row such as R4, a column such as C7, or `each`";
    line.map(Lines::One).ok_or_else(|| expected.to_owned())
}

/// The index of a cell, by row and column from 0.
pub fn cell_at(puzzle: &Puzzle, (row, column): (usize, usize)) -> Result<usize, Problem> {
    let shape = puzzle.shape();
    if row >= shape.height() || column >= shape.width() {
        let (row, column) = (row.saturating_add(1), column.saturating_add(1));
        return Err(Problem::new(format!(
            "there is no cell R{row}C{column} in a puzzle of {shape}"
        )));
    }
    Ok(row * shape.width() + column)
}

/// A colour by its name, in any case, or by its letter in grids.
pub fn colour_named(puzzle: &Puzzle, name: &str) -> Result<Colour, Problem> {
    let palette = puzzle.palette();
    let named = |own: &Colour| palette.ink(*own).name.eq_ignore_ascii_case(name);
    let mut letters = name.chars();
    let letter = letters.next().filter(|_| letters.as_str().is_empty());
    let found = palette.all().iter().find(named);
    found.or_else(|| letter.and_then(|letter| palette.by_letter(letter))).ok_or_else(|| {
        let names: Vec<&str> = palette.inks().iter().map(|ink| ink.name.as_str()).collect();
        let names = names.join(", ");
        Problem::new(format!("there is no colour {name:?}; the puzzle has {names}"))
    })
}

/// One of several named things; an error lists the names.
pub(crate) fn named<T>(
    what: &str,
    name: &str,
    all: impl IntoIterator<Item = T>,
    name_of: impl Fn(&T) -> &'static str,
) -> Result<T, Problem> {
    let mut names = Vec::new();
    for one in all {
        if name_of(&one).eq_ignore_ascii_case(name) {
            return Ok(one);
        }
        names.push(name_of(&one));
    }
    let names = names.join(", ");
    Err(Problem::new(format!("there is no {what} {name:?}; choose one of {names}")))
}

/// A value of an option; an error names the option.
pub(crate) fn option<T>(
    name: &str,
    text: Option<&str>,
    parse: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, Problem> {
    let parsed = text.map(parse).transpose();
    parsed
        .map_err(|why| Problem::new(format!("{name}: {why}, found {:?}", text.unwrap_or_default())))
}

/// `r3,c5,r2c4`: rows, columns and cells of a puzzle, counted from 1; the lines, and the indices of the
/// cells.
pub fn marks(text: &str, puzzle: &Puzzle) -> Result<(Vec<LineId>, Vec<usize>), String> {
    let shape = puzzle.shape();
    let (mut lines, mut cells) = (Vec::new(), Vec::new());
    for word in text.split(',') {
        let bad = || format!("expected r3 (a row), c5 (a column) or r2c4 (a cell), found `{word}`");
        let number = |digits: &str, most: usize, what: &str| {
            let number: usize = digits.parse().map_err(|_| bad())?;
            let place = number.checked_sub(1).filter(|&place| place < most);
            place.ok_or_else(|| format!("there is no {what} {number}; the last one is {most}"))
        };
        let row = |digits| number(digits, shape.height(), "row");
        let column = |digits| number(digits, shape.width(), "column");
        let (first, rest) = word.split_at_checked(1).ok_or_else(bad)?;
        match (first, rest.split_once('c')) {
            ("r", Some((r, c))) => cells.push(row(r)? * shape.width() + column(c)?),
            ("r", None) => lines.push(LineId::row(row(rest)?)),
            ("c", None) => lines.push(LineId::column(column(rest)?)),
            _ => return Err(bad()),
        }
    }
    Ok((lines, cells))
}
