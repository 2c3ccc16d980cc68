//! Checks counting, and the backbone.

use super::case::{Case, is_within};
use super::limits::each_budget;
use nonolith::count::{CountRequest, count};
use nonolith::solve::backbone;
use nonolith::{Request, Verdict};

/// Counts and backbones of a case are right, whichever limit ends the work.
pub(crate) fn hold(case: &Case) {
    let agreeing = case.agreeing();
    let number = agreeing.len() as u64;
    let request = CountRequest::default().with_start(&case.start);
    each_budget(&mut |budget| {
        let counted = count(&case.puzzle, &request, budget).unwrap();
        let about = || format!("{counted:?} of {case:?}");
        if counted.interrupt.is_none() {
            assert_eq!(counted.verdict, Verdict::exactly(number), "{}", about());
        }
        let said = counted.verdict.count();
        assert!(said <= number.into(), "{}", about());
        let is_exact = counted.verdict.is_exact();
        assert!(!is_exact || said == number.into(), "{}", about());
        let possible = &counted.possible;
        assert!(agreeing.iter().all(|own| is_within(own, possible)), "{}", about());
        counted.interrupt
    });

    let request = Request::default().with_start(&case.start);
    each_budget(&mut |budget| {
        let found = backbone(&case.puzzle, &request, budget).unwrap();
        let about = || format!("{found:?} of {case:?}");
        assert!(agreeing.iter().all(|own| is_within(own, &found.possible)), "{}", about());
        assert!(found.solutions <= number, "{}", about());
        for (cell, &seen) in found.seen.cells().iter().enumerate() {
            let occurs = |colour| agreeing.iter().any(|own| own.cells()[cell].contains(colour));
            assert!(seen.iter().all(occurs), "{}", about());
        }
        if found.is_complete() {
            assert_eq!(found.seen, found.possible, "{}", about());
        }
        let (least, most) = found.open();
        assert!(least <= most || number == 0, "{}", about());
        found.interrupt
    });
}
