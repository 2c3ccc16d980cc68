//! Tests the engines against brute force, and their limits.

use super::*;
use crate::line::oracle;
use crate::model::{Block, Clue, Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle, Shape};
use proptest::prelude::*;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// A puzzle of up to 4x4: mostly of a picture, sometimes with the columns of another; often some cells
/// are given, in a few cases wrongly.
fn small_puzzle() -> impl Strategy<Value = Puzzle> {
    let sizes = (1usize..=4, 1usize..=4, 2usize..=3, any::<bool>());
    sizes.prop_flat_map(|(width, height, colours, counted)| {
        let cells = prop::collection::vec(0..colours, width * height);
        let other = prop::collection::vec(0..colours, width * height);
        let given = prop::collection::vec(0u8..40, width * height);
        (cells, other, any::<u8>(), given).prop_map(move |(cells, other, mix, given)| {
            let kind = if counted { Kind::Counted } else { Kind::Runs };
            let puzzle = |cells: &[usize]| {
                let sets = cells.iter().map(|&c| ColourSet::only(Colour::new(c).unwrap()));
                let shape = Shape::new(width, height).unwrap();
                let picture = Grid::from_cells(&shape, sets.collect()).unwrap();
                Puzzle::of_picture(oracle::palette(colours), &picture, kind).unwrap()
            };
            let of_both = mix % 3 == 0;
            let puzzle =
                if of_both { mixed(&puzzle(&cells), &puzzle(&other)) } else { puzzle(&cells) };
            if mix % 4 < 2 {
                return puzzle;
            }
            let mut givens = puzzle.unknown();
            for (cell, &given) in given.iter().enumerate().filter(|(_, given)| **given < 8) {
                let colour = if given == 0 { other[cell] } else { cells[cell] };
                givens.set(cell, ColourSet::only(Colour::new(colour).unwrap()));
            }
            puzzle.with_givens(&givens).unwrap()
        })
    })
}

/// The rows of one puzzle and the columns of another.
fn mixed(a: &Puzzle, b: &Puzzle) -> Puzzle {
    let shape = a.shape();
    let rows = (0..shape.height()).map(|row| a.clue(LineId::row(row)));
    let columns = (0..shape.width()).map(|column| b.clue(LineId::column(column)));
    match a.kind() {
        Kind::Runs => {
            let own = |clue| if let Clue::Runs(blocks) = clue { blocks.to_vec() } else { vec![] };
            Puzzle::runs(a.palette().clone(), rows.map(own).collect(), columns.map(own).collect())
        }
        Kind::Counted => {
            let own = |clue| if let Clue::Counted(t) = clue { t.to_vec() } else { vec![] };
            Puzzle::counted(
                a.palette().clone(),
                rows.map(own).collect(),
                columns.map(own).collect(),
            )
        }
    }
    .unwrap()
}

/// All solutions that agree with `start` and the givens, found by trying every grid.
fn brute_force(puzzle: &Puzzle, start: &Grid) -> BTreeSet<Vec<Colour>> {
    let mut found = BTreeSet::new();
    let mut cells = vec![Colour::BACKGROUND; puzzle.shape().area()];
    fill(puzzle, start, &mut cells, 0, &mut found);
    let agrees = |picture: &Vec<Colour>| {
        let cells = picture.iter().enumerate();
        let given = |cell: usize| puzzle.givens().and_then(|grid| grid.cells()[cell].single());
        cells.clone().all(|(cell, &colour)| given(cell).is_none_or(|given| given == colour))
    };
    assert!(found.iter().all(agrees), "the judge ignores givens");
    found
}

fn fill(
    puzzle: &Puzzle,
    start: &Grid,
    cells: &mut Vec<Colour>,
    cell: usize,
    found: &mut BTreeSet<Vec<Colour>>,
) {
    let shape = puzzle.shape();
    let grid = |cells: &[Colour]| {
        Grid::from_cells(shape, cells.iter().map(|&c| ColourSet::only(c)).collect()).unwrap()
    };
    // Check rows as they are completed, or 4x4 cells with three colours would take far too long.
    if shape.width() > 0 && cell > 0 && cell.is_multiple_of(shape.width()) {
        let row = LineId::row(cell / shape.width() - 1);
        // `check` looks at rows before columns, in order.
        if matches!(check(puzzle, &grid(cells)), Err(NotASolution::Line(line)) if line <= row) {
            return;
        }
    }
    if cell == cells.len() {
        if check(puzzle, &grid(cells)).is_ok() {
            found.insert(cells.clone());
        }
        return;
    }
    for colour in start.cells()[cell].iter() {
        cells[cell] = colour;
        fill(puzzle, start, cells, cell + 1, found);
    }
    cells[cell] = Colour::BACKGROUND;
}

/// The engines that support a puzzle.
fn engines_for(puzzle: &Puzzle) -> impl Iterator<Item = &'static dyn Engine> {
    let kind = puzzle.kind();
    ENGINES.iter().copied().filter(move |engine| engine.supports(kind))
}

/// The engines that support a puzzle and find every solution.
fn complete_engines(puzzle: &Puzzle) -> impl Iterator<Item = &'static dyn Engine> {
    engines_for(puzzle).filter(|engine| engine.is_complete())
}

fn all(engine: &dyn Engine, puzzle: &Puzzle, start: Option<&Grid>) -> Answer {
    let request = Request::default().with_engine(engine).with_start(start).with_wanted(Wanted::ALL);
    solve(puzzle, &request).unwrap()
}

fn expected_verdict(count: u64) -> Verdict {
    match count {
        0 => Verdict::None,
        1 => Verdict::Unique,
        count => Verdict::exactly(count),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn engines_find_what_brute_force_finds(
        puzzle in small_puzzle(),
        given in prop::collection::vec(any::<u8>(), 16),
    ) {
        // From the grid at the start, and from a half-filled one, right or wrong, without the givens.
        let mut start = Grid::filled(puzzle.shape(), puzzle.palette().all());
        for (cell, byte) in given.iter().enumerate().take(puzzle.shape().area()) {
            let colours = ColourSet::from_bits(u32::from(byte >> 4)) & puzzle.palette().all();
            if byte % 4 == 0 && !colours.is_empty() {
                start.set(cell, colours);
            }
        }
        for start in [puzzle.unknown(), start] {
            let expected = brute_force(&puzzle, &start);
            for engine in complete_engines(&puzzle) {
                let answer = all(engine, &puzzle, Some(&start));
                let found: Vec<Vec<Colour>> =
                    answer.solutions.iter().map(|grid| grid.picture().unwrap()).collect();
                prop_assert_eq!(found.len(), expected.len(), "{}", engine.name());
                prop_assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected.clone());
                prop_assert_eq!(answer.verdict, expected_verdict(expected.len() as u64));
            }
        }
    }

    #[test]
    fn what_is_known_holds_in_every_solution(puzzle in small_puzzle()) {
        let expected = brute_force(&puzzle, &puzzle.unknown());
        for engine in engines_for(&puzzle) {
            let request = Request::default().with_engine(engine).with_wanted(Wanted::ALL);
            let answer = solve(&puzzle, &request).unwrap();
            for solution in &expected {
                for (cell, colour) in answer.known.cells().iter().zip(solution) {
                    prop_assert!(cell.contains(*colour), "{}", engine.name());
                }
            }
            match answer.verdict {
                Verdict::Unknown => prop_assert!(!engine.is_complete(), "{}", engine.name()),
                verdict => prop_assert_eq!(verdict, expected_verdict(expected.len() as u64)),
            }
        }
    }

    #[test]
    fn limits_on_solutions_are_exact(puzzle in small_puzzle(), most in 0u64..6, beyond: bool) {
        for engine in complete_engines(&puzzle) {
            let expected = all(engine, &puzzle, None).solutions;
            let wanted = Wanted { solutions: most, beyond };
            let answer = solve(&puzzle, &Request::default().with_engine(engine).with_wanted(wanted)).unwrap();
            let handed_over = expected.len().min(most as usize);
            prop_assert_eq!(&answer.solutions[..], &expected[..handed_over], "{}", engine.name());
            let total = expected.len() as u64;
            match answer.verdict {
                Verdict::AtLeast(count) if beyond => {
                    prop_assert!(total > most && count == (most + 1).into());
                }
                Verdict::AtLeast(count) => {
                    prop_assert!(count <= total.into() && count == most.max(1).into());
                }
                // If nothing is left to search, the number is known in any case.
                verdict => prop_assert_eq!(verdict, expected_verdict(total)),
            }
        }
    }

    #[test]
    fn verdicts_do_not_depend_on_the_seed(puzzle in small_puzzle(), most in 0u64..4, beyond: bool) {
        for engine in [AUTO, SEARCH] {
            let request = Request::default().with_engine(engine).with_wanted(Wanted { solutions: most, beyond });
            let verdict = |seed| solve(&puzzle, &request.with_seed(seed)).unwrap().verdict;
            prop_assert_eq!(verdict(1), verdict(0));
            prop_assert_eq!(verdict(2), verdict(0));
        }
    }

    #[test]
    fn all_orders_have_the_same_result(puzzle in small_puzzle()) {
        let results = Order::ALL.map(|order| {
            propagate(&puzzle, &puzzle.unknown(), order).map(|known| known.grid)
        });
        for result in &results[1..] {
            match (result, &results[0]) {
                (Ok(a), Ok(b)) => prop_assert_eq!(a, b),
                // Orders may meet different impossible lines first.
                (a, b) => prop_assert_eq!(a.is_err(), b.is_err()),
            }
        }
    }

    #[test]
    fn a_budget_cuts_the_same_run_short(puzzle in small_puzzle(), steps in 0u64..40) {
        for engine in complete_engines(&puzzle) {
            let full = all(engine, &puzzle, None);
            let request = Request::default().with_engine(engine).with_wanted(Wanted::ALL);
            let mut budget = Budget::unlimited().with_steps(steps);
            let answer = solve_within(&puzzle, &request, &mut budget).unwrap();
            prop_assert_eq!(&answer.solutions[..], &full.solutions[..answer.solutions.len()]);
            if answer.interrupt.is_some() {
                prop_assert_eq!(answer.interrupt, Some(Interrupt::Steps));
                let found = answer.solutions.len() as u64;
                let so_far = Verdict::at_least(found);
                prop_assert_eq!(answer.verdict, so_far);
            } else {
                prop_assert_eq!(answer.verdict, full.verdict);
                prop_assert_eq!(answer.stats, full.stats);
            }
        }
    }
}

/// `n` x `n` cells with the clue 1 for every line: the solutions are the permutations.
pub(crate) fn permutations(n: usize) -> Puzzle {
    let clues = vec![&[1u32][..]; n];
    Puzzle::mono(&clues, &clues).unwrap()
}

#[test]
fn permutations_are_counted() {
    for (n, count) in [(1, 1), (2, 2), (3, 6), (4, 24), (5, 120), (6, 720)] {
        for engine in complete_engines(&permutations(n)) {
            let answer = all(engine, &permutations(n), None);
            assert_eq!(answer.verdict, expected_verdict(count), "{n}");
            assert_eq!(answer.solutions.len() as u64, count);
        }
    }
}

/// A random puzzle of up to 7x7 with up to four colours, about as often impossible as ambiguous.
pub(crate) fn larger_puzzle(seed: u64) -> Puzzle {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |bound: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) % bound
    };
    let (width, height) = (1 + below(7) as usize, 1 + below(7) as usize);
    let colours = 2 + below(4).min(3) as usize;
    let kind = if below(4) == 0 { Kind::Counted } else { Kind::Runs };
    let blank = 1 + below(4);
    let shape = Shape::new(width, height).unwrap();
    let mut picture = || {
        let cells = (0..shape.area()).map(|_| {
            let inked = below(blank + 2) >= blank / 2;
            let colour = if inked { below(colours as u64) } else { 0 };
            ColourSet::only(Colour::new(colour as usize).unwrap())
        });
        let picture = Grid::from_cells(&shape, cells.collect()).unwrap();
        Puzzle::of_picture(oracle::palette(colours), &picture, kind).unwrap()
    };
    let puzzle = picture();
    let puzzle = if seed.is_multiple_of(5) { mixed(&puzzle, &picture()) } else { puzzle };
    if !seed.is_multiple_of(3) {
        return puzzle;
    }
    // Some cells of a solution, if there is one, are given.
    let solution = solve(&puzzle, &Request::default()).unwrap().solutions.into_iter().next();
    let mut givens = solution.unwrap_or_else(|| puzzle.unknown());
    (0..shape.area())
        .filter(|_| below(8) > 0)
        .for_each(|cell| givens.set(cell, puzzle.palette().all()));
    puzzle.with_givens(&givens).unwrap()
}

/// The solver from which this method comes was right on 51,390 puzzles; this is about as many.
#[test]
fn ranges_agrees_with_backtracking_on_many_puzzles() {
    const MOST: u64 = 40;
    let runs = (0..).map(larger_puzzle).filter(|puzzle| puzzle.kind() == Kind::Runs);
    let (mut none, mut several) = (0, 0);
    for (number, puzzle) in runs.take(50_000).enumerate() {
        let wanted = Wanted::up_to(MOST);
        let [plain, ranges] = ["backtrack", "ranges"].map(|name| {
            let engine = engine(name).unwrap();
            solve(&puzzle, &Request::default().with_engine(engine).with_wanted(wanted)).unwrap()
        });
        if plain.solutions.len() < MOST as usize {
            assert_eq!(plain.verdict, ranges.verdict, "{number}");
            let pictures = [plain, ranges]
                .map(|answer| answer.solutions.iter().map(Grid::picture).collect::<BTreeSet<_>>());
            assert_eq!(pictures[0], pictures[1], "{number}");
            none += usize::from(pictures[0].is_empty());
            several += usize::from(pictures[0].len() > 1);
        } else {
            assert!(ranges.solutions.len() >= MOST as usize, "{number}");
        }
    }
    assert!(none > 4_000 && several > 4_000, "{none} impossible, {several} ambiguous");
}

/// The fast engines agree with the plain one. At most 60 solutions are compared per puzzle.
#[test]
fn search_and_auto_agree_with_backtracking_on_many_puzzles() {
    const MOST: u64 = 60;
    let (mut none, mut several) = (0, 0);
    for seed in 0..100_000 {
        let puzzle = larger_puzzle(seed);
        let wanted = Wanted::up_to(MOST);
        // The seed must not change the set of solutions.
        let answers = [("backtrack", 0), ("search", 0), ("auto", seed)].map(|(name, seed)| {
            let engine = engine(name).unwrap();
            solve(
                &puzzle,
                &Request::default().with_engine(engine).with_wanted(wanted).with_seed(seed),
            )
            .unwrap()
        });
        // After 61 solutions one engine may know that there are no more, and another may not.
        let more = answers.iter().all(|answer| answer.verdict.count() == (MOST + 1).into());
        let same = answers.iter().all(|answer| answer.verdict == answers[0].verdict);
        assert!(more || same, "{seed}");
        match answers[0].verdict {
            Verdict::None => none += 1,
            Verdict::Unique => {}
            _ => several += 1,
        }
        let pictures = answers.map(|answer| {
            let all: BTreeSet<_> = answer.solutions.iter().map(Grid::picture).collect();
            assert_eq!(all.len(), answer.solutions.len(), "a solution came twice: {seed}");
            all
        });
        if pictures[0].len() < MOST as usize {
            assert_eq!(pictures[0], pictures[1], "{seed}");
            assert_eq!(pictures[0], pictures[2], "{seed}");
        }
    }
    assert!(none > 10_000 && several > 10_000, "{none} impossible, {several} ambiguous");
}

#[test]
fn solutions_come_in_a_fixed_order() {
    let solutions = all(engine("backtrack").unwrap(), &permutations(3), None).solutions;
    let palette = Palette::mono();
    let rows: Vec<String> = solutions.iter().map(|grid| grid.text(&palette).join("/")).collect();
    let expected =
        ["#../.#./..#", "#../..#/.#.", ".#./#../..#", ".#./..#/#..", "..#/#../.#.", "..#/.#./#.."];
    assert_eq!(rows, expected);
}

#[test]
fn a_limit_equal_to_the_number_of_solutions_says_exactly() {
    let puzzle = permutations(3);
    for (solutions, verdict) in
        [(3, Verdict::at_least(4u32)), (6, Verdict::exactly(6u32)), (7, Verdict::exactly(6u32))]
    {
        let wanted = Wanted::up_to(solutions);
        let answer = solve(&puzzle, &Request::default().with_wanted(wanted)).unwrap();
        assert_eq!(answer.verdict, verdict);
        assert_eq!(answer.solutions.len() as u64, solutions.min(6));
    }
}

#[test]
fn the_first_solution_is_unique_if_nothing_was_guessed() {
    let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]]).unwrap();
    let request = Request::default().with_wanted(Wanted::FIRST);
    assert_eq!(solve(&puzzle, &request).unwrap().verdict, Verdict::Unique);
    assert_eq!(solve(&permutations(3), &request).unwrap().verdict, Verdict::at_least(1u32));
}

#[test]
fn the_empty_puzzle_has_one_solution() {
    for (rows, columns) in [(0, 0), (3, 0), (0, 2)] {
        let puzzle = Puzzle::mono(&vec![&[][..]; rows], &vec![&[][..]; columns]).unwrap();
        for engine in ENGINES {
            let request = Request::default().with_engine(*engine);
            assert_eq!(solve(&puzzle, &request).unwrap().verdict, Verdict::Unique);
        }
    }
}

#[test]
fn an_impossible_line_is_named() {
    // The sums agree, but column 2 needs two adjacent filled cells, and row 2 is blank.
    let puzzle = Puzzle::mono(&[&[3], &[], &[1, 1]], &[&[1, 1], &[2], &[1]]).unwrap();
    assert_eq!(puzzle.flaw(), None);
    let answer = solve(&puzzle, &Request::default()).unwrap();
    assert_eq!(answer.verdict, Verdict::None);
    let reason = answer.refutation.unwrap();
    assert_eq!(reason, Refutation::Contradiction(Contradiction { line: LineId::column(1) }));
    assert!(reason.to_string().ends_with("no way left to fill column 2"));
}

#[test]
fn a_flaw_is_reported_before_any_work() {
    let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[]]).unwrap();
    let answer = solve(&puzzle, &Request::default()).unwrap();
    assert_eq!(answer.verdict, Verdict::None);
    assert_eq!(
        answer.refutation.unwrap().to_string(),
        "the rows have 2 black cells, but the columns have 1"
    );
    assert_eq!(answer.stats, Stats::default());
}

#[test]
fn another_thread_can_stop_the_search() {
    let puzzle = permutations(12);
    let stop = AtomicBool::new(false);
    let found = AtomicU32::new(0);
    let answer = std::thread::scope(|scope| {
        scope.spawn(|| {
            while found.load(Ordering::Relaxed) < 100 {
                std::thread::yield_now();
            }
            stop.store(true, Ordering::Relaxed);
        });
        let asked = || stop.load(Ordering::Relaxed);
        let request = Request::default().with_wanted(Wanted::ALL);
        let mut budget = Budget::unlimited().with_stop(&asked);
        solve_each(&puzzle, &request, &mut budget, &mut |_| {
            found.fetch_add(1, Ordering::Relaxed);
            ControlFlow::Continue(())
        })
        .unwrap()
    });
    assert_eq!(answer.interrupt, Some(Interrupt::Stopped));
    assert_eq!(answer.verdict, Verdict::at_least(found.load(Ordering::Relaxed)));
}

#[test]
fn the_solution_sink_can_stop_the_search() {
    let answer = solve_each(
        &permutations(4),
        &Request::default().with_wanted(Wanted::ALL),
        &mut Budget::unlimited(),
        &mut |_| ControlFlow::Break(()),
    );
    assert_eq!(answer.unwrap().verdict, Verdict::at_least(1u32));
}

#[test]
fn a_start_of_another_size_is_refused() {
    let start = permutations(2).unknown();
    let request = Request::default().with_start(&start);
    let error = solve(&permutations(3), &request).unwrap_err();
    assert_eq!(error.to_string(), "expected a grid of 3x3, found 2x2");
}

/// An engine that returns the given grid as a solution.
struct Liar(fn(&Puzzle) -> Grid);

impl Engine for Liar {
    fn name(&self) -> &'static str {
        "liar"
    }
    fn about(&self) -> &'static str {
        "lies"
    }
    fn run(&self, job: &Job<'_>, _: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        let _ = found((self.0)(job.puzzle));
        Outcome { ending: Ending::Exhausted, known: job.start.clone(), stats: Stats::default() }
    }
}

#[test]
fn no_wrong_solution_leaves_the_library() {
    let puzzle = permutations(2);
    let answer = |lie, start: Option<&Grid>| {
        solve(&puzzle, &Request::default().with_engine(&Liar(lie)).with_start(start))
    };
    let all_black =
        |puzzle: &Puzzle| Grid::filled(puzzle.shape(), ColourSet::only(Colour::new(1).unwrap()));
    let wrong = answer(all_black, None).unwrap_err();
    assert_eq!(wrong.to_string(), "engine liar is wrong: row 1 is not what its clue says");
    let undecided = answer(Puzzle::unknown, None).unwrap_err();
    assert_eq!(undecided.to_string(), "engine liar is wrong: a cell of row 1 is not decided");

    let right = |puzzle: &Puzzle| Grid::parse(&["#.", ".#"], puzzle.palette()).unwrap();
    assert_eq!(answer(right, None).unwrap().verdict, Verdict::Unique);
    let start = Grid::parse(&[".?", "??"], puzzle.palette()).unwrap();
    let ignored = answer(right, Some(&start)).unwrap_err();
    assert!(matches!(ignored, SolveError::IgnoredStart { .. }));
}

#[test]
fn large_puzzles_of_full_and_empty_lines_are_solved() {
    let side = 5000;
    let block = |len| vec![Block::new(len, Colour::new(1).unwrap())];
    let rows = (0..side).map(|row| if row % 2 == 0 { block(side as u32) } else { vec![] });
    let column: Vec<Block> = vec![Block::new(1, Colour::new(1).unwrap()); side / 2];
    let puzzle = Puzzle::runs(Palette::mono(), rows.collect(), vec![column; side]).unwrap();
    assert_eq!(puzzle.flaw(), None);
    let known = propagate(&puzzle, &puzzle.unknown(), Order::Sweep).unwrap();
    assert!(known.grid.is_decided());
    assert_eq!(check(&puzzle, &known.grid), Ok(()));
}

/// Counted puzzles with too many colours for brute force, against the plain engine.
#[test]
fn search_and_auto_agree_with_backtracking_on_counted_puzzles_with_many_colours() {
    let mut random = nonolith_random::Random::new(13);
    let (mut counts, mut searched) = ([0; 3], 0);
    for round in 0..1500 {
        let mut below = |bound: usize| random.below(bound as u64) as usize;
        let (width, height, colours) = (2 + below(4), 2 + below(4), 3 + below(4));
        let mut palette = Palette::new("white", crate::model::Rgb::WHITE);
        for c in 1..colours {
            palette.add(&format!("colour {c}"), crate::model::Rgb::BLACK, None).unwrap();
        }
        let shape = Shape::new(width, height).unwrap();
        let puzzle = |cells: &[usize]| {
            let sets = cells.iter().map(|&c| ColourSet::only(Colour::new(c).unwrap())).collect();
            let picture = Grid::from_cells(&shape, sets).unwrap();
            Puzzle::of_picture(palette.clone(), &picture, Kind::Counted).unwrap()
        };
        let mut cells: Vec<usize> = (0..shape.area()).map(|_| below(colours)).collect();
        let mut one = puzzle(&cells);
        if round % 2 == 0 {
            // Exchange some cells: the same number of each colour, in other places.
            for _ in 0..=below(3) {
                cells.swap(below(shape.area()), below(shape.area()));
            }
            one = mixed(&one, &puzzle(&cells));
        }
        let solutions = |name: &str| {
            let request = Request::default().with_engine(engine(name).unwrap());
            let wanted = Wanted::up_to(3000);
            let mut budget = Budget::unlimited().with_steps(1_000_000);
            let answer = solve_within(&one, &request.with_wanted(wanted), &mut budget).unwrap();
            let pictures: BTreeSet<_> = answer.solutions.iter().map(Grid::picture).collect();
            assert_eq!(pictures.len(), answer.solutions.len(), "{name}: one came twice");
            (answer.verdict, pictures, answer.stats.decisions)
        };
        let expected = solutions("backtrack");
        for name in ["search", "auto"] {
            let found = solutions(name);
            assert_eq!(found.0, expected.0, "{name} in round {round}");
            // With very many solutions, engines may find different ones first.
            if !matches!(expected.0, Verdict::AtLeast(_)) {
                assert_eq!(found.1, expected.1, "{name} in round {round}");
            }
            searched += usize::from(found.2 > 0);
        }
        counts[expected.1.len().min(2)] += 1;
    }
    assert!(counts.iter().all(|&count| count > 100) && searched > 300, "{counts:?} {searched}");
}

#[test]
fn a_solution_has_the_givens() {
    let puzzle = permutations(2);
    let grid = |rows: [&str; 2]| Grid::parse(&rows, puzzle.palette()).unwrap();
    let given = puzzle.clone().with_givens(&grid(["??", "?#"])).unwrap();
    assert_eq!(check(&given, &grid(["#.", ".#"])), Ok(()));
    let wrong = grid([".#", "#."]);
    assert_eq!(check(&puzzle, &wrong), Ok(()));
    assert_eq!(check(&given, &wrong), Err(NotASolution::Given(LineId::row(1))));
    // A start that differs from a given fits no solution.
    for engine in complete_engines(&given) {
        assert_eq!(all(engine, &given, None).verdict, Verdict::Unique, "{}", engine.name());
        let start = grid(["??", "?."]);
        assert_eq!(all(engine, &given, Some(&start)).verdict, Verdict::None, "{}", engine.name());
    }
}

/// Whatever was solved before, to the end or not: with a limit of steps or of memory, the memory of a search that was
/// cut off goes to the next one.
#[test]
fn a_workspace_changes_nothing() {
    let mut random = nonolith_random::Random::new(29);
    let workspace = Workspace::new();
    let (mut learned, mut cut_off) = (0, [0; 2]);
    for round in 0..240 {
        let mut below = |bound: usize| random.below(bound as u64) as usize;
        let (colours, kind, least, more) = match round % 8 {
            0 => (3, Kind::Counted, 4, 4),
            1 | 2 => (3, Kind::Runs, 6, 6),
            _ => (2, Kind::Runs, 14, 12),
        };
        let shape = Shape::new(least + below(more), least + below(more)).unwrap();
        let cell = |_| ColourSet::only(Colour::new(below(colours)).unwrap());
        let picture = Grid::from_cells(&shape, (0..shape.area()).map(cell).collect()).unwrap();
        let puzzle = Puzzle::of_picture(oracle::palette(colours), &picture, kind).unwrap();
        let (steps, memory) = match round % 5 {
            0 | 1 => (20_000, u64::MAX),
            2 | 3 => (1 + below(1500) as u64, u64::MAX),
            _ => (5000, 10_000 + below(40_000) as u64),
        };
        let engine = if round % 2 == 0 { AUTO } else { SEARCH };
        let request = Request::default().with_engine(engine).with_seed(round as u64 % 4);
        let request = request.with_wanted(Wanted::up_to(1 + round as u64 % 50));
        let answer = |request: &Request<'_>| {
            let mut budget = Budget::unlimited().with_steps(steps).with_memory(memory);
            solve_within(&puzzle, request, &mut budget).unwrap()
        };
        let (new, used) = (answer(&request), answer(&request.with_workspace(&workspace)));
        assert_eq!(used.solutions, new.solutions, "round {round}");
        assert_eq!(used.known, new.known, "round {round}");
        let rest = |answer: &Answer| (answer.verdict.clone(), answer.interrupt, answer.stats);
        assert_eq!(rest(&used), rest(&new), "round {round}");
        learned += new.stats.learned;
        cut_off[0] += usize::from(new.interrupt == Some(Interrupt::Steps));
        cut_off[1] += usize::from(new.interrupt == Some(Interrupt::Memory));
    }
    assert!(learned > 1000 && cut_off.iter().all(|&count| count > 10), "{learned} {cut_off:?}");
}
