//! A phrase with its arguments.

use super::phrase::Phrase;
use crate::explain::step::Fact;
use crate::model::{Block, Colour, ColourSet, Direction, Grid, LineId, Palette, Shape, Tally};

/// A phrase and its arguments: a sentence, or a part of one, as data that every
/// [language](crate::explain::Language) can turn into text.
///
/// ```
/// use nonolith::LineId;
/// use nonolith::explain::{Arg, Phrase, Saying, language};
///
/// let line = Saying::from(LineId::row(3));
/// let saying = Saying::new(Phrase::LineImpossible, [("line", Arg::Said(line))]);
/// assert!(language("en").unwrap().say(&saying).contains("row 4"));
/// assert!(language("de").unwrap().say(&saying).contains("Zeile 4"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saying {
    /// The phrase.
    pub phrase: Phrase,
    /// What to fill in, by the names in braces.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a phrase.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Arg {
    /// A number.
    Number(u64),
    /// Numbers in order, such as places on a line.
    Numbers(Vec<usize>),
    /// A place in an order, counted from 1: 2 is "second".
    Ordinal(usize),
    /// The name of a colour.
    Colour(String),
    /// The names of colours.
    Colours(Vec<String>),
    /// Another saying.
    Said(Saying),
    /// Other sayings.
    List(Vec<Saying>),
    /// Text that is not translated, or already is.
    Text(String),
}

impl Arg {
    pub(crate) fn count(count: usize) -> Arg {
        Arg::Number(count as u64)
    }

    pub(crate) fn line(line: LineId) -> Arg {
        Arg::Said(line.into())
    }
}

impl Saying {
    /// A phrase with its arguments.
    pub fn new<const N: usize>(phrase: Phrase, args: [(&'static str, Arg); N]) -> Saying {
        Saying { phrase, args: args.into() }
    }
}

impl From<Phrase> for Saying {
    fn from(phrase: Phrase) -> Saying {
        Saying::new(phrase, [])
    }
}

impl From<LineId> for Saying {
    fn from(line: LineId) -> Saying {
        let phrase = match line.direction() {
            Direction::ROW => Phrase::Row,
            Direction::COLUMN => Phrase::Column,
            _ => Phrase::Diagonal,
        };
        Saying::new(phrase, [("number", Arg::count(line.index() + 1))])
    }
}

/// `the rows`: all lines in a direction.
pub(crate) fn lines_in(direction: Direction) -> Saying {
    match direction {
        Direction::ROW => Phrase::TheRows.into(),
        Direction::COLUMN => Phrase::TheColumns.into(),
        _ => Phrase::TheDiagonals.into(),
    }
}

/// A cell, by the lines through it: `row 1, column 2` on its own, `row 1 column 2` in a list.
fn cell_as(phrase: Phrase, shape: &Shape, cell: usize) -> Saying {
    let number = |line: LineId| Arg::count(line.index() + 1);
    match *shape.lines_through(cell) {
        [row, column] if shape.rectangle().is_some() => {
            Saying::new(phrase, [("row", number(row)), ("column", number(column))])
        }
        ref lines => {
            let lines = Arg::List(lines.iter().map(|&line| line.into()).collect());
            Saying::new(Phrase::CellOnLines, [("lines", lines)])
        }
    }
}

/// The cell that a step is about.
pub(crate) fn cell(shape: &Shape, cell: usize) -> Saying {
    cell_as(Phrase::CellAlone, shape, cell)
}

/// Positions on a line, counted from 0. On a rectangle they are named by the lines that cross it.
pub(crate) fn places(shape: &Shape, line: LineId, places: &[usize]) -> Saying {
    let phrases = match (shape.rectangle(), line.direction()) {
        (Some(_), Direction::ROW) => [Phrase::OneColumn, Phrase::SomeColumns],
        (Some(_), _) => [Phrase::OneRow, Phrase::SomeRows],
        (None, _) => [Phrase::OneCell, Phrase::SomeCells],
    };
    numbered(phrases, places)
}

/// `in columns 3 and 4`: where something lies on a line, which may be one of a rectangle.
pub(crate) fn within(rectangle: bool, line: LineId, places: &[usize]) -> Saying {
    let phrases = match (rectangle, line.direction()) {
        (true, Direction::ROW) => [Phrase::InColumn, Phrase::InColumns],
        (true, _) => [Phrase::InRow, Phrase::InRows],
        (false, _) => [Phrase::InCell, Phrase::InCells],
    };
    numbered(phrases, places)
}

fn numbered([one, some]: [Phrase; 2], places: &[usize]) -> Saying {
    let phrase = if places.len() == 1 { one } else { some };
    Saying::new(phrase, [("numbers", Arg::Numbers(places.iter().map(|p| p + 1).collect()))])
}

/// Lines in order: `columns 3 and 5 to 7`, if they are all rows or all columns.
pub(super) fn lines(lines: &[LineId]) -> Arg {
    let numbers = || Arg::Numbers(lines.iter().map(|line| line.index() + 1).collect());
    let all = |direction| lines.iter().all(|line| line.direction() == direction);
    let phrase = match lines.len() {
        1 if all(Direction::ROW) => Phrase::OneRow,
        _ if all(Direction::ROW) => Phrase::SomeRows,
        1 if all(Direction::COLUMN) => Phrase::OneColumn,
        _ if all(Direction::COLUMN) => Phrase::SomeColumns,
        _ => return Arg::List(lines.iter().map(|&line| line.into()).collect()),
    };
    Arg::Said(Saying::new(phrase, [("numbers", numbers())]))
}

fn name_of(colour: Colour, palette: &Palette) -> String {
    palette.ink(colour).name.clone()
}

/// The names of colours.
pub(crate) fn colours(colours: ColourSet, palette: &Palette) -> Vec<String> {
    colours.iter().map(|colour| name_of(colour, palette)).collect()
}

/// `the second red 3`: a block by its length, by its colour if the puzzle has several, and by its
/// place if the clue has more blocks like it.
pub(crate) fn block(blocks: &[Block], block: usize, palette: &Palette) -> Arg {
    let own = blocks[block];
    let of_kind = blocks.iter().filter(|other| **other == own).count();
    let place = blocks[..block].iter().filter(|other| **other == own).count() + 1;
    let mut args = Vec::with_capacity(3);
    if of_kind > 1 {
        let last = place == of_kind;
        let nth = if last { Arg::Said(Phrase::Last.into()) } else { Arg::Ordinal(place) };
        args.push(("nth", nth));
    }
    if palette.len() > 2 {
        args.push(("colour", Arg::Colour(name_of(own.colour(), palette))));
    }
    args.push(("length", Arg::Number(own.length().into())));
    let phrase = match (of_kind > 1, palette.len() > 2) {
        (false, false) => Phrase::Block,
        (true, false) => Phrase::NthBlock,
        (false, true) => Phrase::ColouredBlock,
        (true, true) => Phrase::NthColouredBlock,
    };
    Arg::Said(Saying { phrase, args })
}

/// The arguments `count` and `colour` of one count of a clue.
pub(crate) fn tally(tally: Tally, palette: &Palette) -> [(&'static str, Arg); 2] {
    let colour = Arg::Colour(name_of(tally.colour(), palette));
    [("count", Arg::Number(tally.count().into())), ("colour", colour)]
}

/// Cells anywhere on the board: by name, or how many, if they are many.
pub(crate) fn named(shape: &Shape, cells: &[usize]) -> Arg {
    match cells {
        [only] => Arg::Said(cell(shape, *only)),
        few if few.len() <= MANY => {
            let row = |cell: usize| shape.rectangle().map(|width| cell / width);
            let together = |a: &usize, b: &usize| row(*a).is_some() && row(*a) == row(*b);
            Arg::List(few.chunk_by(together).map(|own| cells_of_row(shape, own)).collect())
        }
        many => Arg::Said(Saying::new(Phrase::ManyCells, [("count", Arg::count(many.len()))])),
    }
}

/// Cells of one row of a rectangle; elsewhere, one cell.
fn cells_of_row(shape: &Shape, cells: &[usize]) -> Saying {
    match (cells, shape.rectangle()) {
        ([first, _, ..], Some(width)) => {
            let columns = cells.iter().map(|cell| cell % width + 1).collect();
            Saying::new(
                Phrase::CellsOfRow,
                [("row", Arg::count(first / width + 1)), ("columns", Arg::Numbers(columns))],
            )
        }
        _ => cell_as(Phrase::Cell, shape, cells[0]),
    }
}

/// Up to this many cells anywhere on the board are named; more are counted.
pub(crate) const MANY: usize = 8;

/// Which cells the conclusions are about.
pub(crate) enum About {
    /// Cells of this line.
    Line(LineId),
    /// Cells anywhere.
    Board,
    /// The one cell that the sentence is about.
    It,
}

/// What the cells become: one saying for all cells that become the same.
pub(crate) fn outcomes(
    grid: &Grid,
    palette: &Palette,
    about: &About,
    facts: &[Fact],
) -> Vec<Saying> {
    let mut groups: Vec<(Arg, Vec<usize>)> = Vec::new();
    for fact in facts {
        let left = grid.cells()[fact.cell] & !fact.colours;
        let becomes = match left.single() {
            Some(colour) => Arg::Colour(name_of(colour, palette)),
            None => {
                let gone = grid.cells()[fact.cell] & fact.colours;
                // Name the colours that are left if they are fewer than those that are gone.
                let (phrase, named) = match gone.len() {
                    many if (1..many).contains(&left.len()) => (Phrase::OneOf, left),
                    1 => (Phrase::Not, gone),
                    _ => (Phrase::NotAny, gone),
                };
                let named = Arg::Colours(colours(named, palette));
                Arg::Said(Saying::new(phrase, [("colours", named)]))
            }
        };
        match groups.iter_mut().find(|(own, _)| *own == becomes) {
            Some((_, cells)) => cells.push(fact.cell),
            None => groups.push((becomes, vec![fact.cell])),
        }
    }
    let shape = grid.shape();
    let group = |(becomes, cells): (Arg, Vec<usize>)| {
        let phrase = if cells.len() == 1 { Phrase::CellIs } else { Phrase::CellsAre };
        let cells = match *about {
            About::It => return Saying::new(Phrase::ItIs, [("becomes", becomes)]),
            About::Line(line) => {
                let place = |cell: &usize| shape.cells_of(line).position(|own| own == *cell);
                Arg::Said(places(shape, line, &cells.iter().filter_map(place).collect::<Vec<_>>()))
            }
            About::Board => named(shape, &cells),
        };
        Saying::new(phrase, [("cells", cells), ("becomes", becomes)])
    };
    groups.into_iter().map(group).collect()
}
