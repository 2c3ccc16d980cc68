//! Tests the search on puzzles with symmetric clues against plain backtracking.

use super::tests::{assignment, new_search, picture_puzzle};
use super::*;
use crate::model::{Clue, ClueSymmetry, Kind, LineId, Puzzle, Shape, Symmetry};
use crate::solve::{Budget, Order, Request, Wanted, engine, propagate, solve_each};
use nonolith_random::Random;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// A puzzle with symmetric clues, as a rule: of a symmetric picture, somewhere in the grid; of the rows of
/// one and the columns of another, which often has no solution; or of a diagonal, which is not symmetric.
fn drawn(random: &mut Random, side: usize) -> Puzzle {
    let mut below = |bound: usize| random.below(bound as u64) as usize;
    let symmetry = Symmetry::ALL[1 + below(Symmetry::ALL.len() - 1)];
    let colours = 2 + below(3) / 2;
    let kind = if below(4) == 0 { Kind::Counted } else { Kind::Runs };
    let (width, height) = (side - below(3) / 2, side);
    let box_shape = Shape::new(width, height).unwrap();
    let (left, top) = (below(4) / 3, below(4) / 3);
    let shape = Shape::new(left + width, top + height).unwrap();
    let (style, shift) = (below(8), below(side));
    let mut puzzle = || {
        let cells: Vec<usize> = (0..box_shape.area()).map(|_| below(colours)).collect();
        let mut all = vec![0; shape.area()];
        for cell in 0..box_shape.area() {
            let (row, column) = (cell / width, cell % width);
            all[(top + row) * shape.width() + left + column] = match style {
                0 => usize::from((row + shift) % width == column),
                1 => usize::from((row + column + shift) % width == 0 || row == column),
                _ => cells[symmetry.orbit(&box_shape, cell)[0]],
            };
        }
        picture_puzzle(&all, &shape, colours, kind)
    };
    let own = puzzle();
    if style != 2 {
        return own;
    }
    let other = puzzle();
    let rows = (0..shape.height()).map(|row| own.clue(LineId::row(row)));
    let columns = (0..shape.width()).map(|column| other.clue(LineId::column(column)));
    let palette = own.palette().clone();
    let mixed = match kind {
        Kind::Runs => {
            let list = |clue: Clue<'_>| clue.blocks().to_vec();
            Puzzle::runs(palette, rows.map(list).collect(), columns.map(list).collect())
        }
        Kind::Counted => {
            let list = |clue: Clue<'_>| clue.tallies().to_vec();
            Puzzle::counted(palette, rows.map(list).collect(), columns.map(list).collect())
        }
    };
    mixed.unwrap()
}

/// At most this many solutions are compared.
const MOST: u64 = 400;

/// All solutions by an engine, each once, and whether there are more than `MOST`.
fn all_by(name: &str, puzzle: &Puzzle, start: &Grid, seed: u64) -> (bool, HashSet<Grid>) {
    let mut found = HashSet::new();
    let request = Request::default()
        .with_engine(engine(name).unwrap())
        .with_start(Some(start))
        .with_seed(seed)
        .with_wanted(Wanted::up_to(MOST));
    let answer = solve_each(puzzle, &request, &mut Budget::unlimited(), &mut |grid| {
        assert!(found.insert(grid), "{name}: a solution came twice");
        ControlFlow::Continue(())
    });
    (answer.unwrap().verdict.is_exact(), found)
}

#[test]
fn engines_find_every_solution_of_symmetric_puzzles_once() {
    let mut random = Random::new(5);
    let (mut none, mut one, mut several, mut asymmetric) = (0, 0, 0, 0);
    for round in 0..6000 {
        let puzzle = drawn(&mut random, 3 + round % 4);
        let Some(clues) = ClueSymmetry::of(&puzzle) else { continue };
        let mut start = puzzle.unknown();
        if round % 5 == 0 {
            // A grid to start from need not be symmetric.
            let cell = random.below(start.cells().len() as u64) as usize;
            start.set(cell, ColourSet::only(crate::model::Colour::FIRST));
        }
        let (complete, expected) = all_by("backtrack", &puzzle, &start, 0);
        for name in ["search", "auto"] {
            let (done, found) = all_by(name, &puzzle, &start, round as u64 % 3);
            assert_eq!(complete, done, "{name}, round {round}");
            if complete {
                assert_eq!(expected, found, "{name}, round {round}");
            } else {
                assert_eq!(expected.len(), found.len(), "{name}, round {round}");
            }
        }
        let images = expected.iter().map(|solution| clues.images(solution));
        let symmetric = images.clone().filter(Vec::is_empty).count();
        if complete && round % 5 != 0 {
            assert!(images.flatten().all(|image| expected.contains(&image)), "round {round}");
        }
        match expected.len() {
            0 => none += 1,
            1 => one += 1,
            _ => several += 1,
        }
        asymmetric += usize::from(symmetric == 0 && expected.len() > 1);
    }
    assert!(
        none > 100 && one > 1000 && several > 1000 && asymmetric > 200,
        "{none}, {one}, {several}, {asymmetric}"
    );
}

/// Bad guesses make for conflicts, so that every way to lose the guard is taken.
#[test]
fn the_search_finds_the_same_however_the_guard_ends() {
    let mut random = Random::new(11);
    let (mut refuted, mut led, mut gave_up, mut showed) = (0, 0, 0, 0);
    for round in 0..3000u64 {
        let puzzle = drawn(&mut random, 4 + round as usize % 5);
        if ClueSymmetry::of(&puzzle).is_none() || puzzle.flaw().is_some() {
            continue;
        }
        let Ok(root) = propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else { continue };
        if root.grid.is_decided() {
            continue;
        }
        let mut solutions = |guarded: bool, patience: u64| {
            let mut search = new_search(&puzzle, &root.grid, MAX_CLAUSES);
            search.beliefs = None;
            search.order.add(|variable| (variable * 31 % 101) as f64, |_| true);
            search.phases.begin_with(|variable| (variable as u64 * 7 + round).is_multiple_of(3));
            if round % 3 == 0 {
                search.focus();
            }
            match &mut search.guard {
                Some(guard) if !guarded => guard.disable(),
                Some(guard) => guard.give_up_after(patience),
                None => {}
            }
            let (mut found, mut first) = (HashSet::new(), None);
            let ending = search.run(&mut Budget::unlimited(), &mut |grid| {
                assert!(crate::solve::check(&puzzle, &grid).is_ok());
                first.get_or_insert_with(|| grid.clone());
                assert!(found.insert(grid), "a solution came twice in round {round}");
                if found.len() < 500 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if let Some(guard) = &search.guard
                && guarded
            {
                let symmetric = first.is_some_and(|first| guard.images(&first).is_empty());
                led += u32::from(symmetric);
                showed += u32::from(guard.has_shown());
                let spent = search.stats.conflicts >= patience;
                gave_up += u32::from(spent && !symmetric);
                refuted += u32::from(!spent && !symmetric);
            }
            (ending == Ending::Exhausted, found)
        };
        let plain = solutions(false, 0);
        for patience in [0, 1, 3, 10, 1000] {
            let guarded = solutions(true, patience);
            assert_eq!(plain.1.len(), guarded.1.len(), "round {round}");
            let all = plain.1.len() < 500;
            assert!(!all || plain.0 && guarded.0 && plain.1 == guarded.1, "round {round}");
        }
    }
    assert!(
        refuted > 200 && led > 1000 && gave_up > 200 && showed > 1000,
        "{refuted}, {led}, {gave_up}, {showed}"
    );
}

/// Clauses hold in all solutions, with the guard true in those that are symmetric.
#[test]
fn what_is_learned_with_the_guard_holds_in_every_solution() {
    let mut random = Random::new(3);
    let (mut clauses, mut guarded) = (0, 0);
    for round in 0..3000usize {
        let puzzle = drawn(&mut random, 6 + round % 5);
        let Some(clues) = ClueSymmetry::of(&puzzle) else { continue };
        let Ok(root) = propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else { continue };
        if puzzle.flaw().is_some() || root.grid.is_decided() {
            continue;
        }
        let mut all = Vec::new();
        let request = Request::default()
            .with_engine(engine("backtrack").unwrap())
            .with_wanted(Wanted::up_to(200));
        let mut budget = Budget::unlimited().with_steps(5_000);
        solve_each(&puzzle, &request, &mut budget, &mut |solution| {
            all.push(solution);
            ControlFlow::Continue(())
        })
        .unwrap();
        let mut search = new_search(&puzzle, &root.grid, MAX_CLAUSES);
        search.beliefs = None;
        search.phases.begin_with(|variable| (variable * 7 + round) % 3 == 0);
        search.order.add(|variable| ((variable * 31 + round * 17) % 101) as f64, |_| true);
        search.run(&mut Budget::unlimited(), &mut |_| ControlFlow::Break(()));
        let Some(guard) = search.guard.as_ref().map(Guard::variable) else { continue };
        let mut fresh = new_search(&puzzle, &root.grid, MAX_CLAUSES);
        for solution in &all {
            let mut truth = assignment(&mut fresh, solution);
            truth[guard] = clues.images(solution).is_empty();
            for clause in &search.learned_so_far {
                let holds = |literal: &Lit| truth[literal.variable()] == literal.is_positive();
                assert!(clause.iter().any(holds), "{clause:?} in round {round}");
            }
        }
        clauses += search.learned_so_far.len();
        let with_guard = |clause: &&Vec<Lit>| clause.iter().any(|lit| lit.variable() == guard);
        guarded += search.learned_so_far.iter().filter(with_guard).count();
    }
    assert!(clauses > 2000 && guarded > 1000, "{clauses}, {guarded}");
}

/// Hands everything that was offered to whoever asks.
#[derive(Default)]
struct Pool {
    clauses: std::cell::RefCell<Vec<(u64, Vec<u32>)>>,
    solutions: std::cell::RefCell<Vec<Grid>>,
    lead: std::cell::Cell<Option<(u64, u32)>>,
    /// How often a search asked for the lead of another, and there was one.
    followed: std::cell::Cell<usize>,
}

impl Exchange for Pool {
    fn place(&self) -> usize {
        0
    }

    fn lead(&self, key: u64, literal: u32) {
        self.lead.set(Some((key, literal)));
    }

    fn led(&self, key: u64) -> Option<u32> {
        let (of, literal) = self.lead.get()?;
        self.followed.update(|followed| followed + usize::from(of == key));
        (of == key).then_some(literal)
    }

    fn offer(&self, key: u64, clause: &[u32]) {
        self.clauses.borrow_mut().push((key, clause.to_vec()));
    }

    fn collect(&self, keys: &[u64], take: &mut dyn FnMut(&[u32])) {
        let offered = self.clauses.borrow().clone();
        offered.iter().filter(|(own, _)| keys.contains(own)).for_each(|(_, clause)| take(clause));
    }

    fn offer_solution(&self, solution: &Grid) {
        self.solutions.borrow_mut().push(solution.clone());
    }

    fn collect_solutions(&self, take: &mut dyn FnMut(&Grid)) {
        let offered = self.solutions.borrow().clone();
        // Some, so that others are found.
        offered.iter().step_by(2).for_each(take);
    }
}

/// A search that gets the clauses of others, learned with and without the guard, finds every solution. So does one that
/// takes the other side of what another decided first.
#[test]
fn shared_clauses_lose_no_solution() {
    let mut random = Random::new(8);
    let (mut guarded, mut compared, mut followed) = (0, 0, 0);
    for round in 0..1500usize {
        let puzzle = drawn(&mut random, 6 + round % 3);
        let Ok(root) = propagate(&puzzle, &puzzle.unknown(), Order::Sweep) else { continue };
        if ClueSymmetry::of(&puzzle).is_none() || puzzle.flaw().is_some() || root.grid.is_decided()
        {
            continue;
        }
        let pool = Pool::default();
        let run = |exchange: Option<&Pool>, turn: usize| {
            let mut search = new_search(&puzzle, &root.grid, MAX_CLAUSES);
            search.exchange = exchange.map(|pool| pool as &dyn Exchange);
            if exchange.is_some() {
                search.sharing.is_second = turn % 2 == 1;
                // In focused mode the work is divided from the beginning.
                if turn >= 2 {
                    search.focus();
                }
            }
            search.beliefs = None;
            search.phases.begin_with(|variable| (variable * 7 + turn).is_multiple_of(3));
            search.order.add(|variable| ((variable * 31 + turn * 17) % 101) as f64, |_| true);
            let mut found = HashSet::new();
            let ending = search.run(&mut Budget::unlimited(), &mut |grid| {
                assert!(crate::solve::check(&puzzle, &grid).is_ok());
                assert!(found.insert(grid), "a solution came twice in round {round}");
                if found.len() < 300 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            (ending == Ending::Exhausted, found, search.guard.map(|guard| guard.variable()))
        };
        let alone = run(None, 0);
        for turn in 0..4 {
            let other = run(Some(&pool), turn);
            // The search may end with the last one that is wanted, and not know that it is the last of all.
            assert_eq!(alone.1.len(), other.1.len(), "round {round}");
            if alone.1.len() < 300 {
                assert!(alone.0 && other.0 && alone.1 == other.1, "round {round}");
                compared += 1;
            }
        }
        followed += pool.followed.get();
        let Some(guard) = alone.2 else { continue };
        let has_guard = |clause: &[u32]| clause.iter().any(|&number| number as usize / 2 == guard);
        guarded += pool.clauses.borrow().iter().filter(|(_, clause)| has_guard(clause)).count();
    }
    assert!(guarded > 300 && compared > 300, "{guarded} clauses, {compared} searches");
    assert!(followed > 30, "{followed}");
}
