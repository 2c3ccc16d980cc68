//! Small puzzles from bytes, with all their solutions.

use crate::model::Case;
use crate::model::case::Size;
use crate::reading::solutions;
use arbitrary::Unstructured;
use nonolith::model::Symmetry;
use nonolith::{Block, Clue, Kind, Puzzle, Tally, check};

/// A number below `bound`, or 0 when the bytes are used up.
pub(crate) fn below(bytes: &mut Unstructured<'_>, bound: u64) -> u64 {
    bytes.int_in_range(0..=bound.max(1) - 1).unwrap_or(0)
}

/// Large enough for conflicts and probes, small enough for all solutions to be found by trying.
const SIZES: [Size; 8] =
    [(4, 4, 2), (5, 5, 2), (6, 6, 2), (7, 4, 2), (5, 4, 3), (4, 4, 3), (4, 4, 4), (9, 2, 3)];

/// A case whose grid to start from may be half-filled and wrong. Puzzles with more solutions than this
/// are left out.
const MOST_SOLUTIONS: usize = 1500;

/// A case of ordinary pictures or of symmetric ones, of two pictures mixed, or with a number changed;
/// `None` if it has very many solutions.
pub(crate) fn case(bytes: &mut Unstructured<'_>) -> Option<Case> {
    let symmetry = match below(bytes, 3) {
        0 => Symmetry::ALL[below(bytes, Symmetry::ALL.len() as u64) as usize],
        _ => Symmetry::None,
    };
    let is_changed = below(bytes, 4) == 3;
    let solve = |puzzle: &Puzzle| solutions(puzzle, MOST_SOLUTIONS);
    let mut case = Case::of_sizes(&SIZES, symmetry, &solve, &mut |bound| below(bytes, bound));
    if is_changed {
        case.puzzle = with_a_change(&case.puzzle, bytes);
        case.solutions = solve(&case.puzzle);
    }
    let all_hold = case.solutions.iter().all(|own| check(&case.puzzle, own).is_ok());
    assert!(all_hold, "the judge and the rules differ: {case:?}");
    (case.solutions.len() < MOST_SOLUTIONS).then_some(case)
}

/// The same puzzle with one number more or less.
fn with_a_change(puzzle: &Puzzle, bytes: &mut Unstructured<'_>) -> Puzzle {
    let (shape, palette) = (puzzle.shape(), puzzle.palette().clone());
    let changed = below(bytes, shape.line_count() as u64) as usize;
    let (which, up) = (below(bytes, 4) as usize, below(bytes, 2) == 0);
    let number = |own: u32| if up { own + 1 } else { own.saturating_sub(1) };
    let clues = || shape.lines().map(|line| puzzle.clue(line)).enumerate();
    let blocks = |(index, clue): (usize, Clue<'_>)| {
        let mut blocks = clue.blocks().to_vec();
        if let Some(block) = blocks.get_mut(which).filter(|_| index == changed) {
            *block = Block::new(number(block.length()).max(1), block.colour());
        }
        blocks
    };
    let tallies = |(index, clue): (usize, Clue<'_>)| {
        let mut tallies = clue.tallies().to_vec();
        if let Some(tally) = tallies.get_mut(which).filter(|_| index == changed) {
            let count = number(tally.count());
            *tally = Tally::new(tally.colour(), count, count > 1 && !tally.together()).unwrap();
        }
        tallies
    };
    let made = match puzzle.kind() {
        Kind::Counted => {
            let mut rows: Vec<_> = clues().map(tallies).collect();
            let columns = rows.split_off(shape.height());
            Puzzle::counted(palette, rows, columns)
        }
        _ => {
            let mut rows: Vec<_> = clues().map(blocks).collect();
            let columns = rows.split_off(shape.height());
            Puzzle::runs(palette, rows, columns)
        }
    };
    let made = made.unwrap();
    match puzzle.givens() {
        Some(givens) => made.with_givens(givens).unwrap(),
        None => made,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith::model::ClueSymmetry;
    use nonolith_random::Random;

    #[test]
    fn there_are_cases_of_every_sort() {
        let (mut none, mut one, mut several) = (0, 0, 0);
        let (mut symmetric, mut counted, mut flawed, mut given) = (0, 0, 0, 0);
        for seed in 0..1000 {
            let mut random = Random::new(seed);
            let bytes: Vec<u8> = (0..200).map(|_| random.below(256) as u8).collect();
            let Some(case) = case(&mut Unstructured::new(&bytes)) else { continue };
            match case.solutions.len() {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
            symmetric += u32::from(ClueSymmetry::of(&case.puzzle).is_some());
            counted += u32::from(case.puzzle.kind() == Kind::Counted);
            flawed += u32::from(case.puzzle.flaw().is_some());
            given += u32::from(case.puzzle.givens().is_some());
        }
        let seen = [none, one, several, symmetric, counted, flawed, given];
        assert!(seen.iter().all(|&count| count > 150), "{seen:?}");
        assert!(none > flawed, "some have no solution without a flaw: {seen:?}");
    }
}
