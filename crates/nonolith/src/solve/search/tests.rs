//! What the search learns, and why, against brute force.

use super::*;
use crate::line::oracle;
use crate::solve::engine;
use crate::{Clue, Colour, ColourSet, Kind, Limits, LineId, Order, Puzzle, Request, Shape, solve};
use proptest::prelude::*;
use std::ops::ControlFlow;

fn picture_puzzle(cells: &[usize], shape: Shape, colours: usize, kind: Kind) -> Puzzle {
    let sets = cells.iter().map(|&c| ColourSet::only(Colour::new(c).unwrap())).collect();
    let picture = Grid::from_cells(shape, sets).unwrap();
    Puzzle::of_picture(oracle::palette(colours), &picture, kind).unwrap()
}

/// A puzzle of one row, and a state of its cells; about one in `narrowed` is not open.
fn row(
    lengths: std::ops::RangeInclusive<usize>,
    narrowed: u32,
) -> impl Strategy<Value = (Puzzle, Vec<ColourSet>)> {
    // The complete solver for counted clues is for lines of ordinary length.
    let counted = any::<bool>().prop_map(move |counted| counted && narrowed == 1);
    (lengths, 2usize..=4, counted).prop_flat_map(move |(length, colours, counted)| {
        let kind = if counted { Kind::Counted } else { Kind::Runs };
        let cells = prop::collection::vec(0..colours, length);
        let sets = prop::collection::vec((1u32..1 << colours, 0..narrowed), length);
        (cells, sets).prop_map(move |(cells, sets)| {
            let shape = Shape::new(length, 1).unwrap();
            let open = (1 << colours) - 1;
            let set = |(bits, pick)| ColourSet::from_bits(if pick == 0 { bits } else { open });
            let sets = sets.into_iter().map(set).collect();
            (picture_puzzle(&cells, shape, colours, kind), sets)
        })
    })
}

/// Whether the row has an arrangement with these colours missing, and one cell assumed.
fn is_possible(puzzle: &Puzzle, missing: &[ColourSet], assumed: Option<(usize, Colour)>) -> bool {
    let mut cells: Vec<ColourSet> =
        missing.iter().map(|&missing| puzzle.palette().all() & !missing).collect();
    if let Some((cell, colour)) = assumed {
        cells[cell] = ColourSet::only(colour);
    }
    crate::solve_line(puzzle.clue(LineId::Row(0)), &mut cells).is_ok()
}

/// What a line says makes something impossible does, and nothing of it could be left out.
fn expect_minimal_reason(
    puzzle: &Puzzle,
    cells: &[ColourSet],
    assumed: Option<(usize, Colour)>,
) -> Result<(), TestCaseError> {
    let all = puzzle.palette().all();
    let missing: Vec<ColourSet> = cells.iter().map(|&cell| all & !cell).collect();
    if is_possible(puzzle, &missing, assumed) {
        return Ok(());
    }
    let mut lines = Lines::new(puzzle, puzzle.unknown(), false);
    let mut told = vec![ColourSet::EMPTY; cells.len()];
    lines.explain(0, assumed, |cell| missing[cell], |cell, colour| told[cell].insert(colour));
    prop_assert!(told.iter().zip(&missing).all(|(&told, &missing)| told & missing == told));
    prop_assert!(!is_possible(puzzle, &told, assumed), "not sufficient");
    for cell in 0..told.len() {
        for colour in told[cell].iter() {
            let mut fewer = told.clone();
            fewer[cell].remove(colour);
            prop_assert!(is_possible(puzzle, &fewer, assumed), "not minimal");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn reasons_of_lines_are_sufficient_and_minimal(
        (puzzle, cells) in row(1..=8, 1),
        cell in any::<prop::sample::Index>(),
        colour in any::<prop::sample::Index>(),
        conflict: bool,
    ) {
        let colour = Colour::new(colour.index(puzzle.palette().len())).unwrap();
        let assumed = (!conflict).then(|| (cell.index(cells.len()), colour));
        expect_minimal_reason(&puzzle, &cells, assumed)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Of automata of one, two, eight and more words.
    #[test]
    fn reasons_of_long_lines_too(
        (puzzle, cells) in prop_oneof![row(20..=90, 8), row(100..=400, 20), row(400..=700, 40)],
    ) {
        expect_minimal_reason(&puzzle, &cells, None)?;
    }
}

fn new_search<'p>(puzzle: &'p Puzzle, root: &'p Grid, most: usize) -> Search<'p> {
    let job = Job { puzzle, start: root, seed: 0, exchange: None };
    Search::new(&job, root.clone(), Stats::default(), most, &mut Limits::all().meter()).unwrap()
}

/// The truth of every variable in a solution: cells, and where chains start.
fn assignment(search: &Search<'_>, puzzle: &Puzzle, solution: &Grid) -> Vec<bool> {
    let mut truth = vec![false; search.marks.len()];
    for (cell, set) in solution.cells().iter().enumerate() {
        let colour = set.single().unwrap();
        for open in search.cells.open_colours(cell) {
            let literal = search.cells.literal(cell, open);
            if literal.is_positive() {
                truth[literal.variable()] = open == colour;
            }
        }
    }
    let Some(beliefs) = &search.beliefs else { return truth };
    for (index, line) in puzzle.shape().lines().enumerate() {
        let cells: Vec<ColourSet> = solution.line(line).collect();
        let Clue::Runs(chains) = puzzle.clue(line) else { continue };
        let starts = crate::line::chain_starts(chains, &cells);
        for (chain, starts) in beliefs.chains[index].iter().zip(starts) {
            // (Lines that were decided from the beginning have no variables.)
            for (v, &bound) in chain.starts.iter().enumerate().take(chain.starts.len() - 1) {
                truth[chain.first + v] = starts[0] <= bound;
            }
        }
    }
    truth
}

#[test]
fn every_learned_clause_holds_in_every_solution() {
    let mut random = 0x2545_f491_4f6c_dd1d_u64;
    let mut below = |bound: u64| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 11) % bound
    };
    let mut clauses = 0;
    for round in 0..4000 {
        let (side, colours) = if round % 2 == 0 { (12, 2) } else { (7, 3) };
        let kind = if round % 5 == 0 { Kind::Counted } else { Kind::Runs };
        let shape = Shape::new(side, side).unwrap();
        let cells: Vec<usize> = (0..shape.area()).map(|_| below(colours) as usize).collect();
        let puzzle = picture_puzzle(&cells, shape, colours as usize, kind);
        let Ok(root) = crate::propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else {
            panic!("a picture has a solution");
        };
        if root.grid.is_decided() {
            continue;
        }
        let backtrack = engine("backtrack").unwrap();
        let limits = Limits { solutions: 200, steps: 20_000, ..Limits::all() };
        let all =
            solve(&puzzle, &Request { engine: backtrack, limits, ..Request::default() }).unwrap();
        let mut search = new_search(&puzzle, &root.grid, MAX_CLAUSES);
        // Without good guesses there are more conflicts to learn from. One solution only: what
        // excludes found solutions is not meant to hold in them.
        let beliefs = search.beliefs.take();
        search.phases.begin_with(|variable| (variable * 7 + round) % 3 == 0);
        search.order.add(|variable| ((variable * 31 + round * 17) % 101) as f64);
        let mut meter = Limits::first().meter();
        search.run(&mut meter, &mut |_| ControlFlow::Break(()));
        search.beliefs = beliefs;
        for solution in &all.solutions {
            let truth = assignment(&search, &puzzle, solution);
            for clause in &search.log {
                let holds = |literal: &Lit| truth[literal.variable()] == literal.is_positive();
                assert!(clause.iter().any(holds), "{clause:?} in round {round}");
            }
        }
        clauses += search.log.len();
    }
    assert!(clauses > 1000, "only {clauses} clauses were learned");
}

#[test]
fn the_same_puzzle_gives_the_same_statistics() {
    let shape = Shape::new(12, 12).unwrap();
    let cells: Vec<usize> = (0..144).map(|i| usize::from(i * i % 7 < 3)).collect();
    let puzzle = picture_puzzle(&cells, shape, 2, Kind::Runs);
    for engine in crate::ENGINES {
        let stats = |seed| {
            let request = Request { engine: *engine, seed, ..Request::default() };
            solve(&puzzle, &request).unwrap().stats
        };
        assert_eq!(stats(0), stats(0), "{}", engine.name());
        assert_eq!(stats(5), stats(5), "{}", engine.name());
    }
}

#[test]
fn too_little_memory_ends_the_search() {
    let ones = vec![&[1u32][..]; 8];
    let puzzle = Puzzle::mono(&ones, &ones).unwrap();
    let limits = Limits { memory: 10, ..Limits::all() };
    let answer = solve(&puzzle, &Request { limits, ..Request::default() }).unwrap();
    assert_eq!(answer.interrupt, Some(Interrupt::Memory));
}

/// Without clauses for chains, as on very large puzzles, the same solutions are found.
#[test]
fn lines_alone_find_the_same_solutions() {
    let (mut searched, mut conflicts) = (0, 0);
    for round in 0..600usize {
        let (side, colours) = if round % 2 == 0 { (9, 2) } else { (6, 3) };
        let shape = Shape::new(side, side).unwrap();
        let mut bits = (round as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut cell = |_| {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            (bits >> 11) as usize % colours
        };
        let cells: Vec<usize> = (0..shape.area()).map(&mut cell).collect();
        let puzzle = picture_puzzle(&cells, shape, colours, Kind::Runs);
        let Ok(root) = crate::propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else {
            panic!("a picture has a solution");
        };
        if root.grid.is_decided() {
            continue;
        }
        let solutions = |most| {
            let mut search = new_search(&puzzle, &root.grid, most);
            let mut found = std::collections::BTreeSet::new();
            let ending = search.run(&mut Limits::all().meter(), &mut |grid| {
                assert!(found.insert(grid.picture()), "a solution came twice");
                if found.len() < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            (ending == Ending::Exhausted, found, search.stats.conflicts)
        };
        let (with, without) = (solutions(MAX_CLAUSES), solutions(0));
        if with.0 && without.0 {
            assert_eq!(with.1, without.1, "round {round}");
            searched += 1;
            conflicts += without.2;
        } else {
            assert_eq!((with.1.len(), without.1.len()), (300, 300), "round {round}");
        }
    }
    assert!(searched > 100 && conflicts > 50, "{searched} puzzles, {conflicts} conflicts");
}
