//! Tests the sums of lines against all arrangements, and messages against the definition.

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
        let spans: Vec<Span> = block_starts(blocks, &sets).into_iter().zip(blocks.iter())
            .map(|(starts, block)| Span {
                first: starts[0] as usize,
                last: *starts.last().unwrap() as usize,
                length: block.length() as usize,
            })
            .collect();
        let mut sums = LineSums::new(&puzzle);
        prop_assert!(sums.weigh(blocks, &spans, heard));

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

    /// What a line tells does not depend on what it heard about the same cell, and is a share.
    #[test]
    fn messages_are_shares((colours, cells, sets, seed) in row()) {
        let shape = Shape::new(cells.len(), 1).unwrap();
        let puzzle = picture(&cells, &shape, colours);
        let root = Grid::from_cells(&shape, sets.clone()).unwrap();
        let mut messages = Messages::new(&puzzle, &root, &mut Random::new(seed), 0.9);
        messages.begin(&mut Random::new(!seed), 0.5);
        for (cell, set) in sets.iter().enumerate() {
            let shares = (0..colours).map(|c| messages.share(cell, Colour::new(c).unwrap()));
            let shares: Vec<f64> = shares.collect();
            prop_assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            for (colour, &share) in shares.iter().enumerate() {
                prop_assert_eq!(share > 0.0, set.contains(Colour::new(colour).unwrap()));
            }
        }
    }
}
