//! What is written beside a line.

use super::{Colour, ColourSet, ModelError};

/// One number of a clue and the cells it stands for: a number of cells of one colour in a row.
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
    /// A block of `length` cells.
    pub const fn new(length: u32, colour: Colour) -> Block {
        Block { length, colour }
    }

    /// How many cells the block covers.
    pub const fn length(self) -> u32 {
        self.length
    }

    /// The colour of its cells; never the background.
    pub const fn colour(self) -> Colour {
        self.colour
    }

    /// How many blank cells must lie between this block and a neighbour: one if the two have the
    /// same colour, else none.
    pub const fn gap(self, neighbour: Block) -> u32 {
        (self.colour.index() == neighbour.colour.index()) as u32
    }
}

/// One entry of a counted clue: how many cells of a colour the line has, and, for two or more,
/// whether they are all together (one run) or apart (*not* one run).
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
    /// An entry; a mark on fewer than two cells is an error.
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

    /// How many cells of the colour the line has.
    pub const fn count(self) -> u32 {
        self.count
    }

    /// Two or more cells that are one run.
    pub const fn together(self) -> bool {
        self.together
    }

    /// Two or more cells that are not one run.
    pub const fn apart(self) -> bool {
        self.count >= 2 && !self.together
    }
}

/// The clue of one line, as a view into its puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Clue<'a> {
    /// Blocks in the order in which they lie on the line.
    Runs(&'a [Block]),
    /// One tally for each colour of the palette, in palette order.
    Counted(&'a [Tally]),
}

impl Clue<'_> {
    /// How many numbers it has.
    pub const fn items(self) -> usize {
        match self {
            Clue::Runs(blocks) => blocks.len(),
            Clue::Counted(tallies) => tallies.len(),
        }
    }

    /// The fewest cells that a line with this clue can have.
    pub fn space(self) -> u64 {
        match self {
            Clue::Runs(blocks) => {
                let gaps: u32 = blocks.windows(2).map(|pair| pair[0].gap(pair[1])).sum();
                blocks.iter().map(|block| u64::from(block.length)).sum::<u64>() + u64::from(gaps)
            }
            Clue::Counted(tallies) => tallies.iter().map(|tally| u64::from(tally.count)).sum(),
        }
    }

    /// How many cells of `colour` the clue asks for; for the background of run clues it does not
    /// say.
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

    /// The colours that cells of the line can have at all.
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
