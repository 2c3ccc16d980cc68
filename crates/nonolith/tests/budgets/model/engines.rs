//! Checks the engines.

use super::case::{Case, is_within};
use super::limits::each_budget;
use nonolith::solve::{ENGINES, Engine};
use nonolith::{Answer, Grid, Request, Verdict, Wanted, solve_within};

/// The answers of all engines on a case are right, whichever limit ends the work.
pub(crate) fn hold(case: &Case) {
    let agreeing = case.agreeing();
    for &engine in ENGINES.iter().filter(|engine| engine.supports(case.puzzle.kind())) {
        for wanted in [Wanted::ALL, Wanted::UNIQUE, Wanted::FIRST] {
            for presolve in [false, true] {
                let start = Some(&case.start);
                let request = Request::default()
                    .with_engine(engine)
                    .with_start(start)
                    .with_presolve(presolve)
                    .with_wanted(wanted);
                each_budget(&mut |budget| {
                    let answer = solve_within(&case.puzzle, &request, budget).unwrap();
                    judge(case, &agreeing, engine, wanted, &answer);
                    answer.interrupt
                });
                // All other engines solve lines first anyway.
                if engine.name() != "cover" {
                    break;
                }
            }
        }
    }
}

/// An answer is true, and complete if nothing has ended the work.
pub(crate) fn judge(
    case: &Case,
    agreeing: &[&Grid],
    engine: &dyn Engine,
    wanted: Wanted,
    answer: &Answer,
) {
    let about = || format!("{}, {wanted:?}: {answer:?} of {case:?}", engine.name());
    let count = agreeing.len() as u64;
    let said = answer.verdict.count();
    let is_true = match answer.verdict.is_exact() {
        true => said == count.into() && answer.verdict == Verdict::exactly(count),
        false => said <= count.into() && answer.verdict == Verdict::at_least(said),
    };
    assert!(is_true, "{}", about());
    let handed_over = answer.solutions.iter().enumerate();
    for (i, solution) in handed_over {
        assert!(agreeing.contains(&solution), "no solution: {}", about());
        assert!(!answer.solutions[..i].contains(solution), "twice: {}", about());
    }
    assert!(answer.solutions.len() as u64 <= wanted.solutions, "{}", about());
    assert!(agreeing.iter().all(|own| is_within(own, &answer.known)), "known: {}", about());
    assert!(is_within(&answer.known, &case.start) || count == 0, "forgotten: {}", about());
    assert!(answer.refutation.is_none() || count == 0, "{}", about());
    if answer.interrupt.is_none() {
        let is_known = answer.verdict != Verdict::Unknown;
        assert!(is_known || !engine.is_complete(), "{}", about());
        let found = count.min(wanted.solutions);
        assert!(answer.solutions.len() as u64 == found || !engine.is_complete(), "{}", about());
    }
}
