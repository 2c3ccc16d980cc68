//! All lines of a length of up to eight cells, with everything that follows from them in tables.

/// The cells of a line that are known.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Cells {
    pub(super) filled: u8,
    pub(super) blank: u8,
}

/// All lines of a length: their clues, numbered, and what follows from them.
pub(super) struct Lines {
    /// All cells.
    pub(super) all: u8,
    /// The number of the clue of each pattern.
    pub(super) clue_of: Vec<u8>,
    /// The patterns of each clue.
    pub(super) fills: Vec<Vec<u8>>,
    /// The number of each clue read from the other end.
    pub(super) mirrored: Vec<usize>,
    /// For each clue and all known cells (filled, then blank): what follows.
    solved: Vec<Vec<Cells>>,
    length: usize,
}

impl Lines {
    pub(super) fn new(length: usize) -> Lines {
        let patterns = 1usize << length;
        let mut clues: Vec<Vec<u8>> = Vec::new();
        let (mut clue_of, mut fills) = (Vec::new(), Vec::new());
        for pattern in 0..patterns {
            let own = clue(pattern, length);
            let number = clues.iter().position(|clue| *clue == own).unwrap_or_else(|| {
                clues.push(own);
                fills.push(Vec::new());
                clues.len() - 1
            });
            clue_of.push(number as u8);
            fills[number].push(pattern as u8);
        }
        let mirrored = clues.iter().map(|clue| {
            let other: Vec<u8> = clue.iter().rev().copied().collect();
            clues.iter().position(|clue| *clue == other).unwrap_or_default()
        });
        let mirrored = mirrored.collect();
        let all = (patterns - 1) as u8;
        let solved = fills.iter().map(|fills| solutions(fills, length)).collect();
        Lines { all, clue_of, fills, mirrored, solved, length }
    }

    pub(super) fn clues(&self) -> usize {
        self.fills.len()
    }

    #[inline]
    pub(super) fn solve(&self, clue: usize, known: Cells) -> Cells {
        self.solved[clue][usize::from(known.blank) << self.length | usize::from(known.filled)]
    }

    /// For the cells of this many lines side by side: the numbers of their clues, a byte each. Blank lines
    /// have the number 0.
    pub(super) fn keys(&self, count: usize) -> Vec<u64> {
        let key = |cells: usize| {
            let clue = |i: usize| {
                let pattern = cells >> (i * self.length) & (usize::from(self.all));
                u64::from(self.clue_of[pattern]) << (8 * i)
            };
            (0..count).map(clue).sum()
        };
        (0..1usize << (count * self.length)).map(key).collect()
    }
}

/// The clue of a pattern.
fn clue(pattern: usize, length: usize) -> Vec<u8> {
    let mut blocks = Vec::new();
    let mut block = 0;
    for position in 0..=length {
        if position < length && pattern >> position & 1 == 1 {
            block += 1;
        } else if block > 0 {
            blocks.push(block);
            block = 0;
        }
    }
    blocks
}

/// What follows from a clue, given as its patterns, and every set of known cells.
fn solutions(fills: &[u8], length: usize) -> Vec<Cells> {
    let all = ((1usize << length) - 1) as u8;
    let solve = |index: usize| {
        let (filled, blank) = (index as u8 & all, (index >> length) as u8 & all);
        let agrees = |&&fill: &&u8| fill & filled == filled && fill & blank == 0;
        let common = |known: Cells, &fill: &u8| Cells {
            filled: known.filled & fill,
            blank: known.blank & !fill,
        };
        fills.iter().filter(agrees).fold(Cells { filled: all, blank: all }, common)
    };
    (0..1usize << (2 * length)).map(solve).collect()
}
