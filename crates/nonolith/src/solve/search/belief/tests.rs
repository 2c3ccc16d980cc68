//! Tests sums and messages of lines against all their arrangements.

use super::line::{BlockRange, LineSums};
use super::messages::Messages;
use super::*;
use crate::line::{block_starts, oracle};
use crate::model::{Colour, ColourSet, Kind, LineId, Shape};
use proptest::prelude::*;

/// A row with weights, weighed; and all its arrangements.
struct Row {
    puzzle: Puzzle,
    sets: Vec<ColourSet>,
    messages: Messages,
    sums: LineSums,
    arrangements: Vec<Vec<Colour>>,
}

impl std::fmt::Debug for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {:?}", blocks_of(&self.puzzle), self.sets)
    }
}

impl Row {
    fn new(colours: usize, cells: &[usize], sets: Vec<ColourSet>, seed: u64) -> Row {
        let cells: Vec<Colour> = cells.iter().filter_map(|&c| Colour::new(c)).collect();
        let clue = oracle::clue_of(&cells, colours, Kind::Runs);
        let mut arrangements = oracle::all_lines(cells.len(), colours);
        arrangements
            .retain(|line| oracle::clue_of(line, colours, Kind::Runs).view() == clue.view());
        let shape = Shape::new(cells.len(), 1).unwrap();
        let picture = cells.iter().map(|&colour| ColourSet::only(colour)).collect();
        let picture = Grid::from_cells(&shape, picture).unwrap();
        let puzzle = Puzzle::of_picture(oracle::palette(colours), &picture, Kind::Runs).unwrap();
        let root = Grid::from_cells(&shape, sets.clone()).unwrap();
        let messages = Messages::new(&puzzle, &root, &mut Random::new(seed), 0.9);
        let mut sums = LineSums::new(&puzzle);
        let blocks = blocks_of(&puzzle);
        let range = |(starts, block): (Vec<u32>, &Block)| BlockRange {
            first: starts[0] as usize,
            last: *starts.last().unwrap() as usize,
            length: block.length() as usize,
        };
        let ranges: Vec<_> =
            block_starts(blocks, &sets).into_iter().zip(blocks).map(range).collect();
        assert!(sums.weigh(blocks, &ranges, messages.heard(0)));
        Row { puzzle, sets, messages, sums, arrangements }
    }

    /// The weight of the arrangements that fit, leaving out the weight of one cell.
    fn weight(&self, fits: impl Fn(&[Colour]) -> bool, without: Option<usize>) -> f64 {
        let heard = self.messages.heard(0);
        let weigh = |line: &Vec<Colour>| -> f64 {
            let cells = line.iter().enumerate().filter(|&(p, _)| Some(p) != without);
            cells.map(|(p, &colour)| heard.of(colour)[p]).product()
        };
        self.arrangements.iter().filter(|line| fits(line)).map(weigh).sum()
    }
}

fn blocks_of(puzzle: &Puzzle) -> &[Block] {
    let Clue::Runs(blocks) = puzzle.clue(LineId::row(0)) else { unreachable!() };
    blocks
}

fn all_colours(puzzle: &Puzzle) -> impl Iterator<Item = Colour> + use<> {
    (0..puzzle.palette().len()).filter_map(Colour::new)
}

/// Where a block starts in an arrangement.
fn start_of(cells: &[Colour], block: usize) -> usize {
    let begins =
        |&p: &usize| cells[p] != Colour::BACKGROUND && (p == 0 || cells[p - 1] != cells[p]);
    (0..cells.len()).filter(begins).nth(block).unwrap()
}

fn row() -> impl Strategy<Value = Row> {
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
            Row::new(colours, &cells, sets, seed)
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn sums_are_those_over_all_arrangements(row in row()) {
        let total = row.weight(|_| true, None);
        for p in 0..row.sets.len() {
            for colour in all_colours(&row.puzzle) {
                let expected = row.weight(|line| line[p] == colour, None);
                let found = row.sums.of(colour.index(), p);
                prop_assert!((found - expected).abs() <= 1e-9 * total, "{found} {expected}");
            }
        }
    }

    /// What a line tells a cell: the share of each colour over its arrangements, weighted by what it heard
    /// about the other cells. Damped, and with a floor. It is news to the column if it differs much from before.
    #[test]
    fn messages_are_shares_without_what_was_heard(mut row in row()) {
        let told = |row: &Row, p: usize, colour: Colour| row.messages.told(0, p, colour);
        let mut expected = Vec::new();
        for (p, set) in row.sets.iter().enumerate() {
            let total = row.weight(|line| set.contains(line[p]), Some(p));
            for colour in all_colours(&row.puzzle) {
                let old = told(&row, p, colour);
                let share = row.weight(|line| line[p] == colour, Some(p)) / total;
                let open = set.len() > 1 && set.contains(colour);
                let new = 0.1 * old + 0.9 * share.clamp(1e-4, 1.0);
                expected.push((p, colour, if open { new } else { old }));
            }
        }
        let old: Vec<f64> = expected.iter().map(|&(p, colour, _)| told(&row, p, colour)).collect();
        row.messages.tell(0, &row.sums);
        let mut farthest = vec![0.0_f64; row.sets.len()];
        for ((p, colour, expected), old) in expected.into_iter().zip(old) {
            let found = told(&row, p, colour);
            prop_assert!((found - expected).abs() < 2e-4, "{found} {expected}");
            farthest[p] = farthest[p].max((found - old).abs());
        }
        for (p, farthest) in farthest.into_iter().enumerate() {
            prop_assert_eq!(row.messages.take_news(1 + p), farthest > 0.03);
            prop_assert!(!row.messages.take_news(1 + p));
        }
    }

    #[test]
    fn starts_are_rated_by_arrangements(row in row()) {
        let total = row.weight(|_| true, None);
        let starts = block_starts(blocks_of(&row.puzzle), &row.sets);
        for (b, starts) in starts.into_iter().enumerate() {
            let mut likely = vec![-1.0; starts.len()];
            let variables = BlockVariables { first: 0, starts };
            row.sums.rate_starts(b, &variables, &mut likely);
            for (v, &start) in variables.starts.iter().enumerate().take(likely.len() - 1) {
                let early = |line: &[Colour]| start_of(line, b) <= start as usize;
                let expected = row.weight(early, None) / total;
                prop_assert!((likely[v] - expected).abs() < 1e-9, "{} {expected}", likely[v]);
            }
        }
    }
}
