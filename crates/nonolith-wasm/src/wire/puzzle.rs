//! Puzzles, lines and cells.

use crate::Problem;
use nonolith::model::{Direction, ModelError, Rgb};
use nonolith::{Block, Clue, Colour, ColourSet, Grid, LineId, Palette, Shape, Tally};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// `runs`: ordinary clues. `counted`: how many cells of each colour, as in Hungry Cat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum Kind {
    Runs,
    Counted,
}

impl From<Kind> for nonolith::Kind {
    fn from(kind: Kind) -> nonolith::Kind {
        match kind {
            Kind::Runs => nonolith::Kind::Runs,
            Kind::Counted => nonolith::Kind::Counted,
        }
    }
}

impl From<nonolith::Kind> for Kind {
    fn from(kind: nonolith::Kind) -> Kind {
        match kind {
            nonolith::Kind::Runs => Kind::Runs,
            nonolith::Kind::Counted => Kind::Counted,
        }
    }
}

/// A colour of a palette; the first is the background.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Ink {
    /// What people call it.
    pub(crate) name: String,
    /// `#rrggbb`
    pub(crate) rgb: String,
    /// How it is written in text; "" asks for a free letter.
    pub(crate) letter: String,
}

/// One number of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Item {
    /// Its place in the palette.
    pub(crate) colour: usize,
    /// How many cells. Runs of 0 cells are left out, and are not counted among the items of a clue.
    pub(crate) count: u32,
    /// Counted clues only: whether two or more cells are one run. Runs have `false`.
    #[serde(default)]
    pub(crate) together: bool,
}

/// A puzzle. There are as many columns as it is wide, and as many rows as it is high.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Puzzle {
    /// What its clues say.
    pub(crate) kind: Kind,
    /// Its colours, the background first.
    pub(crate) palette: Vec<Ink>,
    /// The clue of each row. Counted clues have an item for each colour, in order.
    pub(crate) rows: Vec<Vec<Item>>,
    /// The clue of each column.
    pub(crate) columns: Vec<Vec<Item>>,
}

/// Row by row, for each cell the set of the colours it can still have: bit 0 is the background, bit 1
/// the first colour, and so on.
pub(crate) type Cells = Vec<u32>;

/// A row or a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum Axis {
    Row,
    Column,
}

/// A row or column, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Line {
    pub(crate) axis: Axis,
    pub(crate) index: usize,
}

impl From<LineId> for Line {
    fn from(line: LineId) -> Line {
        let axis = match line.direction() {
            Direction::ROW => Axis::Row,
            _ => Axis::Column,
        };
        Line { axis, index: line.index() }
    }
}

impl Line {
    /// The line of a puzzle of this shape.
    pub(crate) fn of(self, shape: &Shape) -> Result<LineId, Problem> {
        let line = match self.axis {
            Axis::Row => LineId::row(self.index),
            Axis::Column => LineId::column(self.index),
        };
        if shape.has(line) {
            return Ok(line);
        }
        // The index may be as large as numbers get.
        let (direction, number) = (line.direction(), self.index.saturating_add(1));
        Err(Problem::new(format!("there is no {direction} {number} in a puzzle of {shape}")))
    }
}

/// The palette that these inks are.
pub(super) fn palette(inks: &[Ink]) -> Result<Palette, Problem> {
    let (first, others) =
        inks.split_first().ok_or_else(|| Problem::new("expected a palette, found no colours"))?;
    let mut palette = Palette::new(&first.name, rgb(&first.rgb)?);
    for ink in others {
        let mut letters = ink.letter.chars();
        let letter = match (letters.next(), letters.next()) {
            (letter, None) => letter,
            _ => {
                let message = format!("expected one letter for a colour, found {:?}", ink.letter);
                return Err(Problem::new(message));
            }
        };
        palette.add(&ink.name, rgb(&ink.rgb)?, letter)?;
    }
    Ok(palette)
}

fn rgb(text: &str) -> Result<Rgb, Problem> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
    let bits = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, r, g, b] = bits
        .ok_or_else(|| Problem::new(format!("expected a colour such as #dd2200, found {text:?}")))?
        .to_be_bytes();
    Ok(Rgb(r, g, b))
}

/// The inks of a palette.
pub(super) fn inks(palette: &Palette) -> Vec<Ink> {
    let ink = |ink: &nonolith::model::Ink| {
        let Rgb(r, g, b) = ink.rgb;
        let rgb = format!("#{r:02x}{g:02x}{b:02x}");
        Ink { name: ink.name.clone(), rgb, letter: ink.letter.to_string() }
    };
    palette.inks().iter().map(ink).collect()
}

impl Puzzle {
    /// The puzzle, if it is one.
    pub(crate) fn model(&self) -> Result<nonolith::Puzzle, Problem> {
        let palette = palette(&self.palette)?;
        let colour = |item: &Item| {
            Colour::new(item.colour).ok_or_else(|| Problem::from(ModelError::TooManyColours))
        };
        let block = |item: &Item| Ok(Block::new(item.count, colour(item)?));
        let tally = |item: &Item| Ok(Tally::new(colour(item)?, item.count, item.together)?);
        let puzzle = match self.kind {
            Kind::Runs => {
                let (rows, columns) = (clues(&self.rows, block)?, clues(&self.columns, block)?);
                nonolith::Puzzle::runs(palette, rows, columns)
            }
            Kind::Counted => {
                let (rows, columns) = (clues(&self.rows, tally)?, clues(&self.columns, tally)?);
                nonolith::Puzzle::counted(palette, rows, columns)
            }
        };
        Ok(puzzle?)
    }
}

fn clues<T>(
    lines: &[Vec<Item>],
    item: impl Fn(&Item) -> Result<T, Problem>,
) -> Result<Vec<Vec<T>>, Problem> {
    lines.iter().map(|line| line.iter().map(&item).collect()).collect()
}

impl From<&nonolith::Puzzle> for Puzzle {
    fn from(puzzle: &nonolith::Puzzle) -> Puzzle {
        let shape = puzzle.shape();
        let items = |line: LineId| match puzzle.clue(line) {
            Clue::Runs(blocks) => blocks
                .iter()
                .map(|own| Item {
                    colour: own.colour().index(),
                    count: own.length(),
                    together: false,
                })
                .collect(),
            Clue::Counted(tallies) => tallies
                .iter()
                .map(|own| {
                    let (colour, count) = (own.colour().index(), own.count());
                    Item { colour, count, together: own.together() }
                })
                .collect(),
        };
        let kind = puzzle.kind().into();
        Puzzle {
            kind,
            palette: inks(puzzle.palette()),
            rows: (0..shape.height()).map(LineId::row).map(items).collect(),
            columns: (0..shape.width()).map(LineId::column).map(items).collect(),
        }
    }
}

/// The grid of these cells.
pub(crate) fn grid(puzzle: &nonolith::Puzzle, cells: &[u32]) -> Result<Grid, Problem> {
    let (shape, all) = (puzzle.shape(), puzzle.palette().all());
    let sets: Vec<ColourSet> = cells.iter().map(|&bits| ColourSet::from_bits(bits)).collect();
    if let Some(cell) = sets.iter().position(|&set| set & all != set) {
        let message = format!("cell {} has a colour that the palette lacks", cell + 1);
        return Err(Problem::new(message));
    }
    Grid::from_cells(shape, sets).map_err(|_| {
        let message = format!("expected {} cells for {shape}, found {}", shape.area(), cells.len());
        Problem::new(message)
    })
}

/// The cells of a grid.
pub(crate) fn cells(grid: &Grid) -> Cells {
    grid.cells().iter().map(|set| set.bits()).collect()
}
