//! Tests sums and messages of lines against all their arrangements.

use super::line::{LineSums, Span};
use super::messages::Messages;
use super::*;
use crate::line::{block_starts, oracle};
use crate::model::{ColourSet, Kind, LineId, Shape};
use proptest::prelude::*;

fn picture(cells: &[usize], shape: &Shape, colours: usize) -> Puzzle {
    let sets = cells.iter().map(|&c| ColourSet::only(Colour::new(c).unwrap())).collect();
    let picture = Grid::from_cells(shape, sets).unwrap();
    Puzzle::of_picture(oracle::palette(colours), &picture, Kind::Runs).unwrap()
}

/// All colourings of a line that fit a clue.
fn arrangements(puzzle: &Puzzle, length: usize, colours: usize) -> Vec<Vec<usize>> {
    let clue = puzzle.clue(LineId::row(0));
    let shape = Shape::new(length, 1).unwrap();
    let all = (0..colours.pow(length as u32)).map(|mut number| {
        let mut cells = Vec::new();
        for _ in 0..length {
            cells.push(number % colours);
            number /= colours;
        }
        cells
    });
    all.filter(|cells| picture(cells, &shape, colours).clue(LineId::row(0)) == clue).collect()
}

fn row() -> impl Strategy<Value = (usize, Vec<usize>, Vec<ColourSet>, u64)> {
    (1usize..=7, 2usize..=4).prop_flat_map(|(length, colours)| {
        let cells = prop::collection::vec(0..colours, length);
        let sets = prop::collection::vec((1u32..1 << colours, 0u8..3), length);
        (Just(colours), cells, sets, any::<u64>()).prop_map(|(colours, cells, sets, seed)| {
            // Some cells have lost candidates, but not the one of the picture.
            let set = |((bits, pick), &colour): ((u32, u8), &usize)| {
                let open = ColourSet::from_bits((1 << colours) - 1);
                let mut set = if pick == 0 { ColourSet::from_bits(bits) & open } else { open };
                set.insert(Colour::new(colour).unwrap());
                set
            };
            let sets = sets.into_iter().zip(&cells).map(set).collect();
            (colours, cells, sets, seed)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn sums_are_those_over_all_arrangements((colours, cells, sets, seed) in row()) {
        let shape = Shape::new(cells.len(), 1).unwrap();
        let puzzle = picture(&cells, &shape, colours);
        let Clue::Runs(blocks) = puzzle.clue(LineId::row(0)) else { unreachable!() };
        let root = Grid::from_cells(&shape, sets.clone()).unwrap();
        let messages = Messages::new(&puzzle, &root, &mut Random::new(seed), 0.9);
        let heard = messages.heard(0);
        let mut sums = LineSums::new(&puzzle);
        prop_assert!(sums.weigh(blocks, &spans_of(blocks, &sets), heard));

        let weight = |p: usize, colour: usize| heard.of(Colour::new(colour).unwrap())[p];
        let all = arrangements(&puzzle, cells.len(), colours);
        let weigh = |arrangement: &Vec<usize>| -> f64 {
            arrangement.iter().enumerate().map(|(p, &colour)| weight(p, colour)).product()
        };
        let total: f64 = all.iter().map(weigh).sum();
        for p in 0..cells.len() {
            for colour in 0..colours {
                let expected: f64 =
                    all.iter().filter(|cells| cells[p] == colour).map(weigh).sum();
                let found = sums.of(colour, p);
                prop_assert!((found - expected).abs() <= 1e-9 * total, "{found} {expected}");
            }
        }
    }

    /// What a line tells a cell: the share of each colour over its arrangements, weighted by what it heard
    /// about the other cells. Damped, and with a floor.
    #[test]
    fn messages_are_shares_without_what_was_heard((colours, cells, sets, seed) in row()) {
        let shape = Shape::new(cells.len(), 1).unwrap();
        let puzzle = picture(&cells, &shape, colours);
        let Clue::Runs(blocks) = puzzle.clue(LineId::row(0)) else { unreachable!() };
        let root = Grid::from_cells(&shape, sets.clone()).unwrap();
        let mut messages = Messages::new(&puzzle, &root, &mut Random::new(seed), 0.9);
        let mut sums = LineSums::new(&puzzle);
        let weights: Vec<Vec<f64>> =
            all_colours(colours).map(|colour| messages.heard(0).of(colour).to_vec()).collect();
        prop_assert!(sums.weigh(blocks, &spans_of(blocks, &sets), messages.heard(0)));
        let before: Vec<Vec<f64>> = (0..cells.len())
            .map(|cell| all_colours(colours).map(|c| messages.told(0, cell, c)).collect())
            .collect();
        messages.tell(0, &sums);

        let all = arrangements(&puzzle, cells.len(), colours);
        for (cell, set) in sets.iter().enumerate() {
            let share = |colour: usize| -> f64 {
                let fits = |a: &&Vec<usize>| {
                    a[cell] == colour && set.contains(Colour::new(colour).unwrap())
                };
                let others = |a: &Vec<usize>| -> f64 {
                    let rest = a.iter().enumerate().filter(|&(p, _)| p != cell);
                    rest.map(|(p, &colour)| weights[colour][p]).product()
                };
                all.iter().filter(fits).map(others).sum()
            };
            let total: f64 = (0..colours).map(share).sum();
            for colour in all_colours(colours) {
                let told = messages.told(0, cell, colour);
                let old = before[cell][colour.index()];
                if set.len() == 1 || !set.contains(colour) {
                    prop_assert_eq!(told, old);
                } else {
                    let new = (share(colour.index()) / total).clamp(1e-4, 1.0);
                    let expected = 0.1 * old + 0.9 * new;
                    prop_assert!((told - expected).abs() < 2e-4, "{told} {expected}");
                }
            }
        }
    }

    /// How likely a block is to start at or before a place, when some places are gone.
    #[test]
    fn starts_are_rated_by_arrangements((colours, cells, sets, seed) in row()) {
        let shape = Shape::new(cells.len(), 1).unwrap();
        let puzzle = picture(&cells, &shape, colours);
        let Clue::Runs(blocks) = puzzle.clue(LineId::row(0)) else { unreachable!() };
        let root = Grid::from_cells(&shape, sets.clone()).unwrap();
        let messages = Messages::new(&puzzle, &root, &mut Random::new(seed), 0.9);
        let heard = messages.heard(0);
        let mut sums = LineSums::new(&puzzle);
        prop_assert!(sums.weigh(blocks, &spans_of(blocks, &sets), heard));
        let all = arrangements(&puzzle, cells.len(), colours);
        let weigh = |a: &Vec<usize>| -> f64 {
            let weight = |(p, &colour): (usize, &usize)| heard.of(Colour::new(colour).unwrap())[p];
            a.iter().enumerate().map(weight).product()
        };
        let total: f64 = all.iter().map(weigh).sum();
        for (b, starts) in block_starts(blocks, &sets).into_iter().enumerate() {
            let mut likely = vec![-1.0; starts.len()];
            let variables = BlockVariables { first: 0, starts };
            sums.rate_starts(b, &variables, &mut likely);
            for (v, &start) in variables.starts.iter().enumerate().take(likely.len() - 1) {
                let early = |a: &&Vec<usize>| start_of(a, b) <= start as usize;
                let expected: f64 = all.iter().filter(early).map(weigh).sum::<f64>() / total;
                prop_assert!((likely[v] - expected).abs() < 1e-9, "{} {expected}", likely[v]);
            }
        }
    }
}

fn all_colours(colours: usize) -> impl Iterator<Item = Colour> {
    (0..colours).filter_map(Colour::new)
}

fn spans_of(blocks: &[Block], sets: &[ColourSet]) -> Vec<Span> {
    let span = |(starts, block): (Vec<u32>, &Block)| Span {
        first: starts[0] as usize,
        last: *starts.last().unwrap() as usize,
        length: block.length() as usize,
    };
    block_starts(blocks, sets).into_iter().zip(blocks).map(span).collect()
}

/// Where a block starts in an arrangement.
fn start_of(cells: &[usize], block: usize) -> usize {
    let begins = |&p: &usize| cells[p] > 0 && (p == 0 || cells[p - 1] != cells[p]);
    (0..cells.len()).filter(begins).nth(block).unwrap()
}
