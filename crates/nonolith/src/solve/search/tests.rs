//! Tests explanations and learned clauses against brute force.

use super::*;
use crate::line::oracle;
use crate::model::{Clue, Colour, ColourSet, Kind, LineId, Puzzle, Shape};
use crate::solve::engine;
use crate::solve::{Budget, Order, Request, Wanted, solve, solve_within};
use proptest::prelude::*;
use std::ops::ControlFlow;

pub(super) fn picture_puzzle(cells: &[usize], shape: &Shape, colours: usize, kind: Kind) -> Puzzle {
    let sets = cells.iter().map(|&c| ColourSet::only(Colour::new(c).unwrap())).collect();
    let picture = Grid::from_cells(shape, sets).unwrap();
    Puzzle::of_picture(oracle::palette(colours), &picture, kind).unwrap()
}

/// A puzzle of one row, and a state of its cells; about one cell in `narrowed` has lost candidates.
fn row(
    lengths: std::ops::RangeInclusive<usize>,
    narrowed: u32,
) -> impl Strategy<Value = (Puzzle, Vec<ColourSet>)> {
    // The complete solver for counted clues is too slow for long lines.
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
            (picture_puzzle(&cells, &shape, colours, kind), sets)
        })
    })
}

/// Whether the row has an arrangement without these candidates, and with one cell assumed.
fn is_possible(puzzle: &Puzzle, missing: &[ColourSet], assumed: Option<(usize, Colour)>) -> bool {
    let mut cells: Vec<ColourSet> =
        missing.iter().map(|&missing| puzzle.palette().all() & !missing).collect();
    if let Some((cell, colour)) = assumed {
        cells[cell] = ColourSet::only(colour);
    }
    crate::line::solve_line(puzzle.clue(LineId::row(0)), &mut cells).is_ok()
}

/// The explanation of an impossible line is sufficient, and nothing can be left out of it.
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
    let mut lines = LinePropagators::new(puzzle, puzzle.unknown(), false, false);
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
    fn explanations_are_sufficient_and_minimal(
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

    /// With automata of one word, two, eight and more.
    #[test]
    fn explanations_of_long_lines_are_sufficient_and_minimal(
        (puzzle, cells) in prop_oneof![row(20..=90, 8), row(100..=400, 20), row(400..=700, 40)],
    ) {
        expect_minimal_reason(&puzzle, &cells, None)?;
    }
}

pub(super) fn new_search<'p>(puzzle: &'p Puzzle, root: &'p Grid, most: usize) -> Search<'p> {
    let job = Job { puzzle, start: root, seed: 0, exchange: None, proof: None, workspace: None };
    Search::new(&job, root.clone(), Stats::default(), most, true, &mut Budget::unlimited()).unwrap()
}

/// The value of every variable in a solution: cells, block starts and counters. The clauses derive all
/// of them from the cells. Only the guard of symmetric clues is free; here it is false.
pub(super) fn assignment(search: &mut Search<'_>, solution: &Grid) -> Vec<bool> {
    search.go_back(0);
    search.propagate().expect("a solution");
    search.trail.new_level();
    for (cell, set) in solution.cells().iter().enumerate() {
        let colour = set.single().unwrap();
        let open: Vec<Colour> = search.cells.open_colours(cell).collect();
        for open in open {
            let literal = search.cells.literal(cell, open);
            let literal = if open == colour { literal } else { !literal };
            assert!(!search.trail.is_false(literal), "a clause excludes a solution");
            if search.trail.is_open(literal) {
                search.assign(literal, reason::Reason::None);
            }
        }
    }
    search.propagate().expect("a solution");
    let truth = |variable| {
        let literal = Lit::new(variable, true);
        if search.guard.as_ref().is_some_and(|guard| guard.variable() == variable) {
            return false;
        }
        assert!(!search.trail.is_open(literal), "a variable that does not follow from cells");
        search.trail.is_true(literal)
    };
    (0..search.marks.len()).map(truth).collect()
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
    let (mut clauses, mut counted, mut restarted, mut shortened) = (0, 0, 0, 0);
    for round in 0..4000 {
        let (side, colours) = [(12, 2), (7, 3), (12, 2), (7, 4)][round % 4];
        let kind = if round % 5 < 2 { Kind::Counted } else { Kind::Runs };
        let shape = Shape::new(side, side).unwrap();
        let cells: Vec<usize> = (0..shape.area()).map(|_| below(colours) as usize).collect();
        let puzzle = picture_puzzle(&cells, &shape, colours as usize, kind);
        let Ok(root) = crate::solve::propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else {
            panic!("a picture has a solution");
        };
        if root.grid.is_decided() {
            continue;
        }
        let backtrack = engine("backtrack").unwrap();
        let wanted = Wanted::up_to(200);
        let mut budget = Budget::unlimited().with_steps(20_000);
        let all = solve_within(
            &puzzle,
            &Request::default().with_engine(backtrack).with_wanted(wanted),
            &mut budget,
        )
        .unwrap();
        let mut search = new_search(&puzzle, &root.grid, MAX_CLAUSES);
        // Without beliefs there are more conflicts to learn from. Stop at the first solution: clauses
        // that exclude a solution do not hold in it.
        search.phases.begin_with(|variable| (variable * 7 + round) % 3 == 0);
        search.order.add(|variable| ((variable * 31 + round * 17) % 101) as f64, |_| true);
        let mut budget = Budget::unlimited();
        if round % 7 == 0 {
            descend(&mut search);
        } else {
            search.beliefs = None;
        }
        if round % 2 == 0 {
            search.focus();
        }
        search.run(&mut budget, &mut |_| ControlFlow::Break(()));
        let learned = search.learned_so_far.len();
        search.go_back(0);
        let before = search.learned.count;
        // All that it finds is in the log.
        let ending = search.vivify_within(u64::MAX, &mut budget);
        assert!(ending.is_ok(), "a picture has a solution");
        assert!(search.learned.count <= before);
        shortened += search.learned_so_far.len() - learned;
        let mut fresh = new_search(&puzzle, &root.grid, MAX_CLAUSES);
        for solution in &all.solutions {
            let truth = assignment(&mut fresh, solution);
            for clause in &search.learned_so_far {
                let holds = |literal: &Lit| truth[literal.variable()] == literal.is_positive();
                assert!(clause.iter().any(holds), "{clause:?} in round {round}");
            }
        }
        if search.stats.restarts > 0 {
            restarted += search.learned_so_far.len();
        }
        clauses += search.learned_so_far.len();
        counted += if kind == Kind::Counted { search.learned_so_far.len() } else { 0 };
    }
    assert!(clauses > 1000 && counted > 300, "only {clauses} clauses were learned, {counted}");
    assert!(restarted > 100, "{restarted}");
    assert!(shortened > 300, "only {shortened} clauses were shortened");
}

#[test]
fn the_same_puzzle_gives_the_same_statistics() {
    let shape = Shape::new(12, 12).unwrap();
    let cells: Vec<usize> = (0..144).map(|i| usize::from(i * i % 7 < 3)).collect();
    let puzzle = picture_puzzle(&cells, &shape, 2, Kind::Runs);
    for engine in crate::solve::ENGINES {
        let stats = |seed| {
            let request = Request::default().with_engine(*engine).with_seed(seed);
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
    let request = Request::default().with_wanted(Wanted::ALL);
    let answer = solve_within(&puzzle, &request, &mut Budget::unlimited().with_memory(10)).unwrap();
    assert_eq!(answer.interrupt, Some(Interrupt::Memory));
}

/// Begins with a descent, even if few cells are open.
fn descend(search: &mut Search<'_>) {
    if search.propagate().is_ok() && !search.lines.board.is_decided() {
        search.believe(&mut Budget::unlimited()).unwrap();
    }
}

/// Descents and focused mode change the order of the search, but not what it finds.
#[test]
fn descents_and_focused_mode_find_the_same_solutions() {
    let mut random = nonolith_random::Random::new(7);
    let (mut searched, mut renewals) = (0, 0);
    for round in 0..400 {
        let (side, colours) = [(13, 2), (8, 3), (13, 2), (7, 4)][round % 4];
        let shape = Shape::new(side, side).unwrap();
        let cells: Vec<usize> =
            (0..shape.area()).map(|_| (random.share() * colours as f64) as usize).collect();
        let puzzle = picture_puzzle(&cells, &shape, colours, Kind::Runs);
        let Ok(root) = crate::solve::propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else {
            panic!("a picture has a solution");
        };
        if root.grid.is_decided() {
            continue;
        }
        let mut solutions = |change: fn(&mut Search<'_>)| {
            let mut search = new_search(&puzzle, &root.grid, MAX_CLAUSES);
            change(&mut search);
            let mut found = std::collections::BTreeSet::new();
            let ending = search.run(&mut Budget::unlimited(), &mut |grid| {
                assert!(crate::solve::check(&puzzle, &grid).is_ok());
                assert!(found.insert(grid.picture()), "a solution came twice");
                if found.len() < 100 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            renewals += search.descent.renewals;
            (ending == Ending::Exhausted, found)
        };
        let plain = solutions(|search| search.beliefs = None);
        let focused = |search: &mut Search<'_>| {
            // A bad order makes for more conflicts.
            search.beliefs = None;
            search.order.add(|variable| (variable * 31 % 101) as f64, |_| true);
            search.focus();
        };
        let others = [solutions(descend), solutions(focused)];
        for other in others {
            if plain.0 && other.0 {
                assert_eq!(plain.1, other.1, "round {round}");
                searched += 1;
            } else {
                assert_eq!((plain.1.len(), other.1.len()), (100, 100), "round {round}");
            }
        }
    }
    assert!(searched > 100 && renewals > 30, "{searched} {renewals}");
}

/// Without clauses for lines, as on very large puzzles, the search finds the same solutions.
#[test]
fn line_propagators_alone_find_the_same_solutions() {
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
        let kind = if round % 3 == 0 { Kind::Counted } else { Kind::Runs };
        let puzzle = picture_puzzle(&cells, &shape, colours, kind);
        let Ok(root) = crate::solve::propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else {
            panic!("a picture has a solution");
        };
        if root.grid.is_decided() {
            continue;
        }
        let solutions = |most| {
            let mut search = new_search(&puzzle, &root.grid, most);
            let mut found = std::collections::BTreeSet::new();
            let ending = search.run(&mut Budget::unlimited(), &mut |grid| {
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

/// With little memory the search walks instead of excluding each solution by a clause. It finds the same
/// solutions, each once.
#[test]
fn walking_finds_every_solution_once() {
    let mut walked = 0;
    for (side, shift) in [(5, 0), (6, 0), (6, 1), (7, 2)] {
        // Mostly ones; some rows have a 2 and some columns 1 1, so that there are conflicts, too.
        let rows: Vec<Vec<u32>> = (0..side).map(|i| vec![if i < shift { 2 } else { 1 }]).collect();
        let rows: Vec<&[u32]> = rows.iter().map(Vec::as_slice).collect();
        let columns: Vec<Vec<u32>> =
            (0..side).map(|i| vec![1; if i < shift { 2 } else { 1 }]).collect();
        let columns: Vec<&[u32]> = columns.iter().map(Vec::as_slice).collect();
        let puzzle = Puzzle::mono(&rows, &columns).unwrap();
        let root = puzzle.unknown();
        let all = |memory: u64| {
            let mut search = new_search(&puzzle, &root, MAX_CLAUSES);
            let mut found = std::collections::BTreeSet::new();
            let mut budget = Budget::unlimited().with_memory(memory);
            let ending = search.run(&mut budget, &mut |grid| {
                assert!(found.insert(grid.picture()), "a solution came twice");
                ControlFlow::Continue(())
            });
            (ending, found, search.walking)
        };
        let (ending, expected, walks) = all(u64::MAX);
        assert!(ending == Ending::Exhausted && !walks && expected.len() > 100);
        for memory in (12..20).map(|bits| 1 << bits) {
            let (ending, found, walks) = all(memory);
            match ending {
                Ending::Exhausted => assert_eq!(found, expected, "{side}, {memory}"),
                ending => assert_eq!(ending, Ending::Interrupted(Interrupt::Memory)),
            }
            walked += usize::from(walks && ending == Ending::Exhausted);
        }
    }
    assert!(walked > 4, "{walked}");
}

/// Every clue of short counted lines, encoded from several states of its cells: the clauses remove no
/// candidate that some arrangement has, and once all cells are decided they agree with the line.
#[test]
fn clauses_of_counted_lines_are_sound_and_exact() {
    let mut random = nonolith_random::Random::new(1);
    let (mut narrowed, mut impossible) = (0, 0);
    for (length, colours) in [(1, 2), (3, 2), (6, 2), (7, 2), (4, 3), (6, 3), (4, 4), (5, 4)] {
        for (clue, arrangements) in oracle::clues(length, colours, Kind::Counted) {
            let Clue::Counted(tallies) = clue.view() else { unreachable!() };
            let columns = vec![one_of_each(colours); length];
            let puzzle = Puzzle::counted(oracle::palette(colours), vec![tallies.to_vec()], columns);
            let puzzle = puzzle.unwrap();
            for _ in 0..6 {
                let root = random_cells(&mut random, length, colours);
                let cells = CellLiterals::new(&root);
                let encoded = row_clauses(&puzzle, &root, &cells);
                for round in 0..8 {
                    // In the last rounds every cell has at most one candidate.
                    let mut state = random_cells(&mut random, length, colours);
                    for cell in 0..length {
                        let mut both = state.cells()[cell] & root.cells()[cell];
                        if round > 4 {
                            both = both.iter().next().map_or(both, ColourSet::only);
                        }
                        state.set(cell, both);
                    }
                    let planes = planes_of(&state);
                    let expected = oracle::narrow(&arrangements, &planes);
                    let found = unit_propagate(&encoded, &cells, &state);
                    let decided = state.cells().iter().all(|cell| cell.single().is_some());
                    match (expected, found) {
                        (Some(expected), Some(found)) => {
                            let found = planes_of(&found);
                            let lost = expected.iter().zip(&found).any(|(e, f)| e & !f != 0);
                            assert!(!lost, "{clue:?} {root:?} {state:?}");
                            narrowed += usize::from(found != planes);
                        }
                        (Some(_), None) => panic!("{clue:?} is possible: {root:?} {state:?}"),
                        (None, Some(_)) => assert!(!decided, "{clue:?} {root:?} {state:?}"),
                        (None, None) => impossible += 1,
                    }
                }
            }
        }
    }
    assert!(narrowed > 1000 && impossible > 1000, "{narrowed} narrowed, {impossible} impossible");
}

/// A clue for a column of one cell.
fn one_of_each(colours: usize) -> Vec<crate::model::Tally> {
    let tally =
        |c| crate::model::Tally::new(Colour::new(c).unwrap(), u32::from(c == 0), false).unwrap();
    (0..colours).map(tally).collect()
}

fn random_cells(random: &mut nonolith_random::Random, length: usize, colours: usize) -> Grid {
    let mut cell = |_| {
        let bits = 1 + random.below((1 << colours) - 1) as u32;
        // Two in three cells have all candidates.
        ColourSet::from_bits(if random.below(3) > 0 { (1 << colours) - 1 } else { bits })
    };
    let cells = (0..length).map(&mut cell).collect();
    Grid::from_cells(&Shape::new(length, 1).unwrap(), cells).unwrap()
}

fn planes_of(grid: &Grid) -> oracle::Planes {
    let mut planes = oracle::Planes::default();
    for (p, cell) in grid.cells().iter().enumerate() {
        cell.iter().for_each(|colour| planes[colour.index()] |= 1 << p);
    }
    planes
}

/// The clauses of the row alone.
fn row_clauses(puzzle: &Puzzle, root: &Grid, cells: &CellLiterals) -> Vec<Vec<Lit>> {
    let mut encoded = encode::Encoded::new(cells, false, encode::Lists::default());
    encoded.encode_line(puzzle, root, cells, LineId::row(0));
    let mut clauses: Vec<Vec<Lit>> = encoded.units.iter().map(|&unit| vec![unit]).collect();
    clauses.extend(encoded.two.iter().map(|clause| clause.to_vec()));
    clauses.extend(encoded.three.iter().map(|clause| clause.to_vec()));
    clauses.extend(encoded.longer);
    clauses
}

/// Naive unit propagation from a state of the cells; `None` if a clause is violated.
fn unit_propagate(clauses: &[Vec<Lit>], cells: &CellLiterals, state: &Grid) -> Option<Grid> {
    let mut known: std::collections::BTreeSet<Lit> = std::collections::BTreeSet::new();
    let mut grid = state.clone();
    for (cell, set) in state.cells().iter().enumerate() {
        for colour in cells.open_colours(cell) {
            let literal = cells.literal(cell, colour);
            if !set.contains(colour) {
                known.insert(!literal);
            }
            if set.single() == Some(colour) {
                known.insert(literal);
            }
        }
    }
    let mut before = usize::MAX;
    while before != known.len() {
        before = known.len();
        for clause in clauses {
            let mut open = clause.iter().filter(|&&literal| !known.contains(&!literal));
            match (open.next(), open.next()) {
                (None, _) => return None,
                (Some(&literal), None) => {
                    known.insert(literal);
                }
                _ => {}
            }
        }
    }
    for cell in 0..grid.cells().len() {
        for colour in cells.open_colours(cell) {
            if known.contains(&!cells.literal(cell, colour)) {
                grid.set(cell, grid.cells()[cell] & !ColourSet::only(colour));
            }
        }
    }
    grid.cells().iter().all(|cell| !cell.is_empty()).then_some(grid)
}
