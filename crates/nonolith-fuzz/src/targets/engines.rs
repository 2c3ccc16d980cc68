//! All engines on one puzzle, and several threads, against all solutions.

use crate::cases::{below, case};
use crate::model::engines::judge;
use arbitrary::Unstructured;
use nonolith::model::ClueSymmetry;
use nonolith::solve::{AUTO, ENGINES};
use nonolith::{Budget, Request, Wanted, solve_within};
use nonolith_threads::solve_each;
use std::ops::ControlFlow;

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let (seed, presolve) = (below(&mut bytes, 256), below(&mut bytes, 2) == 0);
    let wanted = match below(&mut bytes, 6) {
        0 => Wanted::UNIQUE,
        1 => Wanted::FIRST,
        2 => Wanted::up_to(below(&mut bytes, 8)),
        _ => Wanted::ALL,
    };
    let with_threads = below(&mut bytes, 8) == 7;
    let Some(case) = case(&mut bytes) else { return };

    let agreeing = case.agreeing();
    let request = |engine| {
        let request = Request::default().with_engine(engine).with_start(&case.start);
        request.with_seed(seed).with_presolve(presolve).with_wanted(wanted)
    };
    for &engine in ENGINES.iter().filter(|engine| engine.supports(case.puzzle.kind())) {
        let answer = solve_within(&case.puzzle, &request(engine), &mut Budget::unlimited());
        judge(&case, &agreeing, engine, wanted, &answer.unwrap());
    }
    if with_threads {
        let mut solutions = Vec::new();
        let mut take = |solution| {
            solutions.push(solution);
            ControlFlow::Continue(())
        };
        let budget = &mut Budget::unlimited();
        let mut answer = solve_each(&case.puzzle, &request(AUTO), 2, budget, &mut take).unwrap();
        answer.solutions = solutions;
        judge(&case, &agreeing, AUTO, wanted, &answer);
    }
    if let Some(symmetry) = ClueSymmetry::of(&case.puzzle) {
        let mut images = case.solutions.iter().flat_map(|own| symmetry.images(own));
        assert!(images.all(|image| case.solutions.contains(&image)), "{case:?}");
    }
}
