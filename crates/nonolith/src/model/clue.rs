//! Clues: the numbers of a line.

use super::{Colour, ColourSet, ModelError};

/// One number of a clue and the cells it stands for: adjacent cells of one colour.
///
/// ```
/// use nonolith::{Block, Colour};
///
/// let block = Block::new(3, Colour::FIRST);
/// assert_eq!(block.length(), 3);
/// assert_eq!(block.gap(Block::new(1, Colour::FIRST)), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    length: u32,
    colour: Colour,
}

impl Block {
    /// Makes a block of `length` cells.
    pub const fn new(length: u32, colour: Colour) -> Block {
        Block { length, colour }
    }

    /// The number of cells in the block.
    pub const fn length(self) -> u32 {
        self.length
    }

    /// The colour of its cells; in a puzzle, never the background.
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// The number of blank cells needed between this block and a neighbour: 1 if both have the same
    /// colour, else 0.
    pub const fn gap(self, neighbour: Block) -> u32 {
        (self.colour.index() == neighbour.colour.index()) as u32
    }
}

/// One count of a counted clue: how many cells of a colour a line has.
///
/// Two or more cells are either together (all adjacent) or apart (*not* all adjacent).
///
/// ```
/// use nonolith::{Colour, Tally};
///
/// let red = Colour::new(1).unwrap();
/// assert!(Tally::new(red, 3, true)?.together());
/// assert!(Tally::new(red, 3, false)?.apart());
/// assert!(Tally::new(red, 1, true).is_err());
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Tally {
    colour: Colour,
    count: u32,
    together: bool,
}

impl Tally {
    /// Makes a count; fails if fewer than two cells are marked as together.
    pub fn new(colour: Colour, count: u32, together: bool) -> Result<Tally, ModelError> {
        if together && count < 2 {
            return Err(ModelError::MarkOnFewCells { count });
        }
        Ok(Tally { colour, count, together })
    }

    /// The colour that is counted.
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// The number of cells of the colour.
    pub const fn count(self) -> u32 {
        self.count
    }

    /// Whether there are two or more cells, all adjacent.
    pub const fn together(self) -> bool {
        self.together
    }

    /// Whether there are two or more cells, not all adjacent.
    pub const fn apart(self) -> bool {
        self.count >= 2 && !self.together
    }
}

/// The clue of a line, borrowed from its puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Clue<'a> {
    /// The blocks, in their order on the line.
    Runs(&'a [Block]),
    /// One count for each colour of the palette, in palette order.
    Counted(&'a [Tally]),
}

impl<'a> Clue<'a> {
    /// The blocks of a run clue; none for other clues.
    pub const fn blocks(self) -> &'a [Block] {
        match self {
            Clue::Runs(blocks) => blocks,
            Clue::Counted(_) => &[],
        }
    }

    /// The counts of a counted clue; none for other clues.
    pub const fn tallies(self) -> &'a [Tally] {
        match self {
            Clue::Runs(_) => &[],
            Clue::Counted(tallies) => tallies,
        }
    }

    /// How many numbers the clue has.
    pub const fn items(self) -> usize {
        match self {
            Clue::Runs(blocks) => blocks.len(),
            Clue::Counted(tallies) => tallies.len(),
        }
    }

    /// The fewest cells a line with this clue can have.
    pub fn space(self) -> u64 {
        match self {
            Clue::Runs(blocks) => {
                let gaps: u32 = blocks.windows(2).map(|pair| pair[0].gap(pair[1])).sum();
                blocks.iter().map(|block| u64::from(block.length)).sum::<u64>() + u64::from(gaps)
            }
            Clue::Counted(tallies) => tallies.iter().map(|tally| u64::from(tally.count)).sum(),
        }
    }

    /// How many cells of `colour` the clue asks for; 0 for the background of run clues, which do not
    /// count it.
    pub fn cells_of(self, colour: Colour) -> u64 {
        match self {
            Clue::Runs(blocks) => blocks
                .iter()
                .filter(|block| block.colour == colour)
                .map(|block| u64::from(block.length))
                .sum(),
            Clue::Counted(tallies) => tallies
                .iter()
                .filter(|tally| tally.colour == colour)
                .map(|tally| u64::from(tally.count))
                .sum(),
        }
    }

    /// The colours that can appear on the line.
    pub fn colours(self) -> ColourSet {
        match self {
            Clue::Runs(blocks) => {
                let own: ColourSet = blocks.iter().map(|block| block.colour).collect();
                own | ColourSet::only(Colour::BACKGROUND)
            }
            Clue::Counted(tallies) => {
                tallies.iter().filter(|tally| tally.count > 0).map(|tally| tally.colour).collect()
            }
        }
    }
}
