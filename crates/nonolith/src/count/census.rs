//! The census: all black-and-white pictures of a size, by the number of solutions of their clues.
//!
//! Pictures with the same row clues are taken together: for each choice of row clues, all ways to fill
//! the rows, sorted by the column clues. Equal neighbours are pictures with the same clues. Nothing else
//! has to be kept, so memory does not grow with the census, and choices of row clues can be taken in any
//! order, by any number of threads. Choices that are mirror images of each other give the same numbers;
//! only one of up to four is taken.

use super::short_lines::{Cells, Lines};
use crate::solve::{Budget, Interrupt};
use nonolith_random::Random;
use std::ops::AddAssign;
use thiserror::Error;

/// Why there is no census of a size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CensusError {
    /// The size is beyond what can be counted.
    #[error(
        "a census takes 1 to {MAX_SIDE} cells a side and at most {MAX_AREA} cells in all, not {width}x{height}"
    )]
    Size {
        /// The width.
        width: usize,
        /// The height.
        height: usize,
    },
}

const MAX_SIDE: usize = 8;
/// 7x7 takes years, but parts of it can be counted. In 8x8, the pictures with one choice of row clues can
/// take 300 GB.
const MAX_AREA: usize = 49;
/// Clues of columns are looked up for this many cells at a time.
const KEY_BITS: usize = 18;

/// What a census finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct CensusTotals {
    /// All pictures.
    pub pictures: u64,
    /// Pictures that are the only solution of their clues.
    pub unique: u64,
    /// Pictures that line solving completes. All of them are unique.
    pub line_solvable: u64,
    /// Different sets of clues.
    pub clue_sets: u64,
    /// Sets of clues with exactly two solutions.
    pub with_two: u64,
    /// The most solutions of a set of clues.
    pub most_solutions: u64,
}

impl CensusTotals {
    /// The numbers in the order of the fields.
    pub fn numbers(&self) -> [u64; 6] {
        let CensusTotals { pictures, unique, line_solvable, clue_sets, with_two, most_solutions } =
            *self;
        [pictures, unique, line_solvable, clue_sets, with_two, most_solutions]
    }

    /// The totals with these [numbers](CensusTotals::numbers).
    pub fn of_numbers(numbers: [u64; 6]) -> CensusTotals {
        let [pictures, unique, line_solvable, clue_sets, with_two, most_solutions] = numbers;
        CensusTotals { pictures, unique, line_solvable, clue_sets, with_two, most_solutions }
    }

    fn times(self, factor: u64) -> CensusTotals {
        let [pictures, unique, line_solvable, clue_sets, with_two, most] = self.numbers();
        let numbers = [pictures, unique, line_solvable, clue_sets, with_two];
        let [pictures, unique, line_solvable, clue_sets, with_two] = numbers.map(|n| factor * n);
        CensusTotals { pictures, unique, line_solvable, clue_sets, with_two, most_solutions: most }
    }
}

impl AddAssign for CensusTotals {
    fn add_assign(&mut self, other: CensusTotals) {
        self.pictures += other.pictures;
        self.unique += other.unique;
        self.line_solvable += other.line_solvable;
        self.clue_sets += other.clue_sets;
        self.with_two += other.with_two;
        self.most_solutions = self.most_solutions.max(other.most_solutions);
    }
}

/// A census of all black-and-white pictures of a size, in parts that can be counted in any order.
///
/// ```
/// use nonolith::Budget;
/// use nonolith::count::{Census, CensusTotals};
///
/// let census = Census::new(3, 3)?;
/// let mut all = CensusTotals::default();
/// for part in 0..census.parts() {
///     all += census.part(part, &mut Budget::unlimited()).unwrap();
/// }
/// assert_eq!((all.pictures, all.unique, all.line_solvable), (512, 384, 384));
/// assert_eq!((all.clue_sets, all.with_two, all.most_solutions), (445, 59, 6));
/// # Ok::<(), nonolith::count::CensusError>(())
/// ```
pub struct Census {
    width: usize,
    height: usize,
    rows: Lines,
    columns: Lines,
    /// For `together` columns: the numbers of their clues, by their cells.
    keys: Vec<u64>,
    together: usize,
    /// For each row and each pattern: its bits, where they are in the columns.
    spread: Vec<Vec<u64>>,
    /// How many rows a part fixes the clues of.
    fixed: usize,
}

impl Census {
    /// Prepares a census.
    pub fn new(width: usize, height: usize) -> Result<Census, CensusError> {
        let sides = 1..=MAX_SIDE;
        if !sides.contains(&width) || !sides.contains(&height) || width * height > MAX_AREA {
            return Err(CensusError::Size { width, height });
        }
        let (rows, columns) = (Lines::new(width), Lines::new(height));
        let together = (KEY_BITS / height).clamp(1, width);
        let keys = columns.keys(together);
        let spread = (0..height).map(|row| {
            let place = |pattern: usize| {
                let bit = |column: usize| (pattern as u64 >> column & 1) << (column * height + row);
                (0..width).map(bit).sum()
            };
            (0..1 << width).map(place).collect()
        });
        let spread = spread.collect();
        let fixed = height.min(3);
        Ok(Census { width, height, rows, columns, keys, together, spread, fixed })
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.rows.clues().pow(self.fixed as u32)
    }

    /// Counts one part.
    pub fn part(&self, part: usize, budget: &mut Budget<'_>) -> Result<CensusTotals, Interrupt> {
        let mut choice = vec![0; self.height];
        let mut rest = part;
        for clue in &mut choice[..self.fixed] {
            *clue = rest % self.rows.clues();
            rest /= self.rows.clues();
        }
        let mut totals = CensusTotals::default();
        let mut scratch = Vec::new();
        loop {
            let factor = self.images(&choice);
            if factor > 0 {
                budget.tick()?;
                totals += self.choice(&choice, &mut scratch, budget)?.times(factor);
            }
            // The next choice of the other rows' clues.
            let found = choice[self.fixed..].iter_mut().any(|clue| {
                *clue = (*clue + 1) % self.rows.clues();
                *clue != 0
            });
            if !found {
                return Ok(totals);
            }
        }
    }

    /// Counts the pictures with the row clues of a random picture; the same seed takes the same. The means
    /// of shares, such as `unique` of `pictures`, over many seeds estimate the shares of all pictures.
    ///
    /// ```
    /// use nonolith::Budget;
    /// use nonolith::count::Census;
    ///
    /// let census = Census::new(4, 4)?;
    /// let share = |seed| {
    ///     let totals = census.sample(seed, &mut Budget::unlimited()).unwrap();
    ///     totals.unique as f64 / totals.pictures as f64
    /// };
    /// let mean = (0..1000).map(share).sum::<f64>() / 1000.0;
    /// assert!((mean - 52_362.0 / 65_536.0).abs() < 0.02);
    /// # Ok::<(), nonolith::count::CensusError>(())
    /// ```
    pub fn sample(&self, seed: u64, budget: &mut Budget<'_>) -> Result<CensusTotals, Interrupt> {
        budget.tick()?;
        let mut random = Random::new(seed);
        let mut row = || self.rows.clue_of[random.below(1 << self.width) as usize].into();
        let choice: Vec<usize> = (0..self.height).map(|_| row()).collect();
        self.choice(&choice, &mut Vec::new(), budget)
    }

    /// How many mirror images a choice of row clues has, itself included; 0 if another of them comes
    /// before it.
    fn images(&self, choice: &[usize]) -> u64 {
        let mirrored = |clue: &usize| self.rows.mirrored[*clue];
        let upside_down: Vec<usize> = choice.iter().rev().copied().collect();
        let left_to_right: Vec<usize> = choice.iter().map(mirrored).collect();
        let both: Vec<usize> = upside_down.iter().map(mirrored).collect();
        let images = [&upside_down[..], &left_to_right, &both];
        if images.iter().any(|&image| image < choice) {
            return 0;
        }
        let mut all = vec![choice, images[0], images[1], images[2]];
        all.sort_unstable();
        all.dedup();
        all.len() as u64
    }

    /// Counts the pictures with these row clues.
    fn choice(
        &self,
        choice: &[usize],
        scratch: &mut Vec<u64>,
        budget: &mut Budget<'_>,
    ) -> Result<CensusTotals, Interrupt> {
        let pictures: u64 = choice.iter().map(|&clue| self.rows.fills[clue].len() as u64).product();
        budget.room_for(pictures * size_of::<u64>() as u64)?;
        self.column_keys(choice, scratch);
        budget.weigh(scratch.len() as u64 / 64);
        scratch.sort_unstable();
        let mut totals = CensusTotals { pictures: scratch.len() as u64, ..CensusTotals::default() };
        let rows_first = self.rows_first(choice);
        for same in scratch.chunk_by(|a, b| a == b) {
            totals.clue_sets += 1;
            totals.most_solutions = totals.most_solutions.max(same.len() as u64);
            match same.len() {
                1 => {
                    totals.unique += 1;
                    totals.line_solvable +=
                        u64::from(self.is_line_solvable(choice, same[0], rows_first));
                }
                2 => totals.with_two += 1,
                _ => {}
            }
        }
        Ok(totals)
    }

    /// The column clues of all pictures with these row clues.
    fn column_keys(&self, choice: &[usize], keys: &mut Vec<u64>) {
        // All ways to fill the rows, one row after the other.
        keys.clear();
        keys.push(0);
        for (row, &clue) in choice.iter().enumerate() {
            let fills = &self.rows.fills[clue];
            let so_far = keys.len();
            for &fill in &fills[1..] {
                let bits = self.spread[row][fill as usize];
                keys.extend_from_within(..so_far);
                let from = keys.len() - so_far;
                keys[from..].iter_mut().for_each(|cells| *cells |= bits);
            }
            let bits = self.spread[row][fills[0] as usize];
            keys[..so_far].iter_mut().for_each(|cells| *cells |= bits);
        }
        // Columns beyond the last are blank, and the clue of those has the number 0.
        let (bits, mask) = (self.together * self.height, self.keys.len() as u64 - 1);
        for cells in keys {
            let (mut left, mut key, mut shift) = (*cells, 0, 0);
            while left > 0 {
                key |= self.keys[(left & mask) as usize] << shift;
                left >>= bits;
                shift += 8 * self.together;
            }
            *cells = key;
        }
    }

    /// What the rows say by themselves.
    fn rows_first(&self, choice: &[usize]) -> Known {
        let mut known = Known::default();
        for (row, &clue) in choice.iter().enumerate() {
            known.rows[row] = self.rows.solve(clue, Cells::default());
            known.tell_columns(row, self.width, Cells::default());
        }
        known
    }

    /// Whether line solving completes the picture with these clues.
    fn is_line_solvable(&self, choice: &[usize], columns: u64, mut known: Known) -> bool {
        loop {
            let mut changed = false;
            for column in 0..self.width {
                let clue = (columns >> (8 * column) & 0xff) as usize;
                let before = known.columns[column];
                known.columns[column] = self.columns.solve(clue, before);
                if known.columns[column] != before {
                    changed = true;
                    known.tell_rows(column, self.height, before);
                }
            }
            let mut open = false;
            for (row, &clue) in choice.iter().enumerate() {
                let before = known.rows[row];
                known.rows[row] = self.rows.solve(clue, before);
                if known.rows[row] != before {
                    known.tell_columns(row, self.width, before);
                }
                let Cells { filled, blank } = known.rows[row];
                open |= (filled | blank) != self.rows.all;
            }
            if !open || !changed {
                return !open;
            }
        }
    }
}

/// The cells of a picture that are known, by row and by column.
#[derive(Clone, Copy, Default)]
struct Known {
    rows: [Cells; MAX_SIDE],
    columns: [Cells; MAX_SIDE],
}

impl Known {
    fn tell_columns(&mut self, row: usize, width: usize, before: Cells) {
        tell(self.rows[row], before, width, row, &mut self.columns);
    }

    fn tell_rows(&mut self, column: usize, height: usize, before: Cells) {
        tell(self.columns[column], before, height, column, &mut self.rows);
    }
}

/// Copies what is new on a line to the lines that cross it.
#[inline]
fn tell(now: Cells, before: Cells, length: usize, at: usize, crossing: &mut [Cells; MAX_SIDE]) {
    let (filled, blank) = (now.filled & !before.filled, now.blank & !before.blank);
    for (position, cells) in crossing.iter_mut().enumerate().take(length) {
        cells.filled |= (filled >> position & 1) << at;
        cells.blank |= (blank >> position & 1) << at;
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may panic")]

    use super::*;
    use crate::model::{Colour, ColourSet, Grid, Kind, Palette, Puzzle, Shape};
    use crate::solve::{Order, propagate};
    use std::collections::HashMap;

    fn census(width: usize, height: usize) -> CensusTotals {
        let census = Census::new(width, height).unwrap();
        let mut all = CensusTotals::default();
        for part in 0..census.parts() {
            all += census.part(part, &mut Budget::unlimited()).unwrap();
        }
        all
    }

    /// Through puzzles and the line solvers of the library, picture by picture.
    fn brute_force(width: usize, height: usize) -> CensusTotals {
        let shape = Shape::new(width, height).unwrap();
        let mut sets: HashMap<String, (u64, Puzzle)> = HashMap::new();
        for bits in 0..1u32 << shape.area() {
            let cell = |i: usize| ColourSet::only(Colour::new((bits >> i & 1) as usize).unwrap());
            let picture = Grid::from_cells(&shape, (0..shape.area()).map(cell).collect()).unwrap();
            let puzzle = Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap();
            sets.entry(format!("{puzzle:?}")).or_insert((0, puzzle)).0 += 1;
        }
        let solvable = |puzzle: &Puzzle| {
            propagate(puzzle, &puzzle.unknown(), Order::default()).unwrap().grid.is_decided()
        };
        let with = |count: u64| sets.values().filter(|(own, _)| *own == count).count() as u64;
        CensusTotals {
            pictures: 1 << shape.area(),
            unique: with(1),
            line_solvable: sets.values().filter(|(_, puzzle)| solvable(puzzle)).count() as u64,
            clue_sets: sets.len() as u64,
            with_two: with(2),
            most_solutions: sets.values().map(|(own, _)| *own).max().unwrap(),
        }
    }

    #[test]
    fn small_censuses_are_what_brute_force_finds() {
        for (width, height) in
            [(1, 1), (1, 3), (2, 2), (2, 3), (3, 2), (5, 1), (1, 8), (3, 3), (4, 2), (2, 5), (3, 4)]
        {
            assert_eq!(census(width, height), brute_force(width, height), "{width}x{height}");
        }
    }

    #[test]
    fn the_published_figures_come_out() {
        for (width, height, unique) in
            [(2, 2, 14), (2, 3, 52), (2, 6, 3206), (3, 4, 3152), (3, 6, 189_898), (4, 4, 52_362)]
        {
            assert_eq!(census(width, height).unique, unique, "{width}x{height}");
        }
        let four = census(4, 4);
        assert_eq!(four.line_solvable, 51_234);
        assert_eq!((four.clue_sets, four.with_two, four.most_solutions), (58_196, 5050, 24));
    }

    #[test]
    fn a_turned_census_is_the_same() {
        assert_eq!(census(3, 5), census(5, 3));
        assert_eq!(census(2, 7), census(7, 2));
        assert_eq!(census(4, 5).unique, 814_632);
    }

    #[test]
    fn sizes_and_budgets_have_limits() {
        for (width, height) in [(0, 3), (3, 0), (9, 1), (1, 9), (7, 8), (8, 8)] {
            assert!(Census::new(width, height).is_err());
        }
        let census = Census::new(4, 4).unwrap();
        assert!(census.part(0, &mut Budget::unlimited().with_steps(0)).is_err());
        assert!(census.sample(0, &mut Budget::unlimited().with_steps(0)).is_err());
        let small = &mut Budget::unlimited().with_memory(7);
        assert_eq!(census.sample(0, small), Err(Interrupt::Memory));
    }
}
