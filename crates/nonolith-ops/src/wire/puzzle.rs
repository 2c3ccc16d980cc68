//! Puzzles.

use super::{Cells, Indexed, Notation, grid};
use crate::Problem;
use nonolith::model::{ModelError, Rgb};
use nonolith::{Block, Colour, LineId, Palette, Tally};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// `runs`: ordinary clues. `counted`: the number of cells of each colour, as in Hungry Cat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Kind {
    /// Ordinary clues: the lengths of blocks, in order.
    Runs,
    /// The number of cells of each colour.
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
            nonolith::Kind::Counted => Kind::Counted,
            _ => Kind::Runs,
        }
    }
}

/// A colour of a palette; the first is the background.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ink {
    /// Its name.
    pub name: String,
    /// `#rrggbb`
    pub rgb: String,
    /// Its letter in text; "" chooses a free one.
    pub letter: String,
}

/// One number of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Item {
    /// The index of its colour in the palette.
    pub colour: usize,
    /// The number of cells. Blocks of 0 cells are dropped: they are not items of the clue.
    pub count: u32,
    /// Counted clues only: whether two or more cells form one group. Blocks have `false`.
    #[serde(default)]
    pub together: bool,
}

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Puzzle {
    /// The kind of its clues.
    pub kind: Kind,
    /// Its colours, the background first.
    pub palette: Vec<Ink>,
    /// The clue of each row. Counted clues have one item per colour, in the order of the palette.
    pub rows: Vec<Vec<Item>>,
    /// The clue of each column.
    pub columns: Vec<Vec<Item>>,
    /// The colours of the given cells, if any, and all colours in the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub givens: Option<Cells>,
}

/// The palette of these inks.
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
    /// The library's puzzle; an error if it is not valid.
    pub fn model(&self) -> Result<nonolith::Puzzle, Problem> {
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
        let puzzle = puzzle?;
        Ok(match &self.givens {
            Some(cells) => {
                let givens = grid(&puzzle, cells)?;
                puzzle.with_givens(&givens)?
            }
            None => puzzle,
        })
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
        let block = |own: &Block| Item {
            colour: own.colour().index(),
            count: own.length(),
            together: false,
        };
        let tally = |own: &Tally| Item {
            colour: own.colour().index(),
            count: own.count(),
            together: own.together(),
        };
        let items = |line: LineId| {
            let clue = puzzle.clue(line);
            clue.blocks().iter().map(block).chain(clue.tallies().iter().map(tally)).collect()
        };
        let kind = puzzle.kind().into();
        Puzzle {
            kind,
            palette: inks(puzzle.palette()),
            rows: (0..shape.height()).map(LineId::row).map(items).collect(),
            columns: (0..shape.width()).map(LineId::column).map(items).collect(),
            givens: puzzle.givens().map(|givens| Indexed::grid(puzzle, givens)),
        }
    }
}
