//! Nonograms as exact covers.

use crate::line::oracle::palette;
use crate::model::{Block, Clue, Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle, Shape};
use crate::solve::cover::{Action, Matrix, MatrixError, Requirement};
use crate::solve::{
    Budget, Engine, Interrupt, Request, SolveError, Verdict, Wanted, engine, solve, solve_within,
};
use nonolith_random::Random;
use std::collections::BTreeSet;

pub(super) fn cover() -> &'static dyn Engine {
    engine("cover").unwrap()
}

/// A random puzzle of up to 6x6 with one to three colours. Every third has its columns rotated by one:
/// the sums still agree, but most of these are impossible.
pub(super) fn puzzle(seed: u64) -> Puzzle {
    let mut random = Random::new(seed);
    let mut upto = |most: u64| 1 + random.below(most) as usize;
    let (shape, inks) = (Shape::new(upto(6), upto(6)).unwrap(), upto(3));
    let blank = 3 + random.below(7);
    let cells = (0..shape.area()).map(|_| {
        let inked = random.below(11) >= blank;
        let index = if inked { 1 + random.below(inks as u64) as usize } else { 0 };
        ColourSet::only(Colour::new(index).unwrap())
    });
    let picture = Grid::from_cells(&shape, cells.collect()).unwrap();
    let puzzle = Puzzle::of_picture(palette(inks + 1), &picture, Kind::Runs).unwrap();
    if !seed.is_multiple_of(3) {
        return puzzle;
    }
    let own =
        |line| if let Clue::Runs(blocks) = puzzle.clue(line) { blocks.to_vec() } else { vec![] };
    let rows = (0..shape.height()).map(|row| own(LineId::row(row))).collect();
    let mut columns: Vec<Vec<Block>> =
        (0..shape.width()).map(|column| own(LineId::column(column))).collect();
    columns.rotate_left(1);
    Puzzle::runs(puzzle.palette().clone(), rows, columns).unwrap()
}

#[test]
fn cover_agrees_with_backtracking_on_many_puzzles() {
    const MOST: u64 = 3_000;
    let (mut none, mut several) = (0, 0);
    for seed in 0..24_000 {
        let puzzle = puzzle(seed);
        let wanted = Wanted::first(MOST);
        let presolve = seed.is_multiple_of(4);
        let [expected, answer] = [(engine("backtrack").unwrap(), false), (cover(), presolve)].map(
            |(engine, presolve)| {
                solve(
                    &puzzle,
                    &Request::default()
                        .with_engine(engine)
                        .with_presolve(presolve)
                        .with_wanted(wanted),
                )
                .unwrap()
            },
        );
        let pictures = |grids: &[Grid]| grids.iter().map(Grid::picture).collect::<BTreeSet<_>>();
        let found = pictures(&answer.solutions);
        assert_eq!(found.len(), answer.solutions.len(), "a solution came twice: {seed}");
        assert_eq!(answer.verdict, expected.verdict, "{seed}");
        if expected.verdict != Verdict::at_least(MOST) {
            assert_eq!(found, pictures(&expected.solutions), "{seed}");
        }
        none += u32::from(answer.verdict == Verdict::None && puzzle.flaw().is_none());
        several += u32::from(answer.solutions.len() > 1);
    }
    assert!(none > 3_000 && several > 3_000, "{none} impossible, {several} ambiguous");
}

#[test]
fn a_small_matrix_has_the_expected_sizes() {
    // Two blocks with one free cell: each has two places. One of the four pairs is too close, and none
    // is out of order.
    let puzzle = Puzzle::mono(&[&[1, 1]], &[&[1], &[], &[], &[1]]).unwrap();
    let matrix = Matrix::new(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap();
    let sizes = matrix.sizes();
    assert_eq!((sizes.actions, sizes.requirements), (2 + 2 + 2 + 4, 8 + 4));
    assert_eq!((sizes.me_requirements, sizes.colour_requirements), (1, 0));
    let pairs: Vec<Requirement> = matrix
        .problem()
        .items()
        .filter(|&item| !matrix.problem().is_primary(item))
        .filter_map(|item| matrix.requirement(item))
        .collect();
    let [Requirement::NotBoth(a, b)] = pairs[..] else { panic!("one pair: {pairs:?}") };
    let at = |block, start| Action::Place { line: LineId::row(0), block, start };
    assert_eq!([matrix.actions()[a], matrix.actions()[b]], [at(0, 1), at(1, 2)]);
}

/// Two placements of neighbouring blocks share an item exactly if they overlap, are too close or are in
/// the wrong order.
#[test]
fn placements_exclude_each_other_exactly_if_they_conflict() {
    for seed in 0..300 {
        let puzzle = puzzle(seed);
        let matrix = Matrix::new(&puzzle, &puzzle.unknown(), &mut Budget::unlimited()).unwrap();
        let (mut close, problem) = (0, matrix.problem());
        for (i, &a) in matrix.actions().iter().enumerate() {
            for (j, &b) in matrix.actions().iter().enumerate() {
                let (
                    Action::Place { line, block, start },
                    Action::Place { line: other, block: next, start: behind },
                ) = (a, b)
                else {
                    continue;
                };
                if line != other || next != block + 1 {
                    continue;
                }
                let Clue::Runs(blocks) = puzzle.clue(line) else { continue };
                let (one, two) = (blocks[block], blocks[next]);
                let end = start + one.length() as usize - 1;
                let in_order =
                    if one.colour() == two.colour() { behind >= end + 2 } else { behind > end };
                let overlap = behind <= end && start < behind + two.length() as usize;
                let shared = problem
                    .option(i)
                    .iter()
                    .any(|entry| entry.colour.is_none() && problem.option(j).contains(entry));
                assert_eq!(shared, !in_order, "{seed}: {a:?} {b:?}");
                close += usize::from(!overlap && !in_order);
            }
        }
        assert_eq!(matrix.sizes().me_requirements, close, "{seed}");
    }
}

#[test]
fn counted_clues_are_refused() {
    let picture = Grid::parse(&["#."], &Palette::mono()).unwrap();
    let puzzle = Puzzle::of_picture(Palette::mono(), &picture, Kind::Counted).unwrap();
    let refused = solve(&puzzle, &Request::default().with_engine(cover())).unwrap_err();
    assert_eq!(refused, SolveError::Unsupported { engine: "cover", kind: Kind::Counted });
    assert_eq!(refused.to_string(), "engine cover cannot solve puzzles with counted clues");
    let matrix = |start: &Grid| Matrix::new(&puzzle, start, &mut Budget::unlimited()).err();
    assert_eq!(matrix(&puzzle.unknown()), Some(MatrixError::Counted));
    let other = Grid::filled(&Shape::new(1, 1).unwrap(), ColourSet::first(2));
    assert!(matches!(matrix(&other), Some(MatrixError::Start(_))));
}

#[test]
fn a_matrix_that_is_too_large_is_not_built() {
    let ones = [1u32; 20];
    let clues = vec![&ones[..]; 60];
    let puzzle = Puzzle::mono(&clues, &clues).unwrap();
    let with = |memory| {
        let request = Request::default().with_engine(cover()).with_wanted(Wanted::FIRST);
        solve_within(&puzzle, &request, &mut Budget::unlimited().with_memory(memory)).unwrap()
    };
    let answer = with(1 << 20);
    assert_eq!((answer.verdict, answer.interrupt), (Verdict::Unknown, Some(Interrupt::Memory)));
    assert_eq!(answer.known, puzzle.unknown());
    // The pairs of this line alone would fill the memory of any machine.
    let ones = vec![1u32; 2000];
    let row = vec![&ones[..]; 1];
    let mut columns = vec![&[1u32][..]; 2000];
    columns.resize(8000, &[]);
    let wide = Puzzle::mono(&row, &columns).unwrap();
    let answer = solve(&wide, &Request::default().with_engine(cover())).unwrap();
    assert_eq!((answer.verdict, answer.interrupt), (Verdict::Unknown, Some(Interrupt::Memory)));
}

#[test]
fn forced_cells_are_known_when_a_limit_is_reached() {
    // A full row, and other cells that are not forced.
    let puzzle = Puzzle::mono(&[&[4], &[1], &[1]], &[&[1], &[2], &[2], &[1]]).unwrap();
    // Enough steps to count and build every line, and to choose some options.
    let answer = solve_within(
        &puzzle,
        &Request::default().with_engine(cover()).with_wanted(Wanted::ALL),
        &mut Budget::unlimited().with_steps(19),
    )
    .unwrap();
    assert_eq!(answer.interrupt, Some(Interrupt::Steps));
    assert_eq!(answer.known.text(puzzle.palette())[0], "####");
}

#[test]
fn presolving_counts_against_the_budget() {
    let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]]).unwrap();
    let with = |steps| {
        let wanted = Wanted::ALL;
        let request =
            Request::default().with_engine(cover()).with_presolve(true).with_wanted(wanted);
        solve_within(&puzzle, &request, &mut Budget::unlimited().with_steps(steps)).unwrap()
    };
    let answer = with(u64::MAX);
    assert_eq!(answer.verdict, Verdict::Unique);
    assert!(answer.stats.lines > 0 && answer.stats.nodes > 0);
    assert_eq!(with(1).interrupt, Some(Interrupt::Steps));

    let impossible = Puzzle::mono(&[&[3], &[], &[1, 1]], &[&[1, 1], &[2], &[1]]).unwrap();
    let request = Request::default().with_engine(cover()).with_presolve(true);
    let answer = solve(&impossible, &request).unwrap();
    assert_eq!(answer.verdict, Verdict::None);
    assert!(answer.refutation.is_some());
}
