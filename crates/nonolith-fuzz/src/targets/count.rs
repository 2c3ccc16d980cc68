//! Counts, shares, samples and backbones, against all solutions.

use crate::cases::{below, case};
use arbitrary::Unstructured;
use nonolith::count::{CountRequest, SolutionSet, count};
use nonolith::solve::backbone;
use nonolith::{Budget, ColourSet, Grid, Request, Verdict};
use num_bigint::BigUint;

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let seed = below(&mut bytes, 256);
    let limit = match below(&mut bytes, 3) {
        0 => Some(below(&mut bytes, 256)),
        _ => None,
    };
    let Some(case) = case(&mut bytes) else { return };

    let agreeing = case.agreeing();
    let number = agreeing.len() as u64;
    let mut request = CountRequest::default().with_start(&case.start).with_seed(seed);
    if let Some(limit) = limit {
        request = request.with_limit(limit);
    }
    let budget = &mut Budget::unlimited();
    let counted = count(&case.puzzle, &request, budget).unwrap();
    let about = || format!("{counted:?} of {case:?}");
    match counted.verdict.is_exact() {
        true => assert_eq!(counted.verdict, Verdict::exactly(number), "{}", about()),
        false => {
            let said = counted.verdict.count();
            let enough = limit.is_some_and(|limit| said >= limit.into());
            assert!(enough && said <= number.into(), "{}", about());
        }
    }
    assert_eq!(counted.interrupt, None, "{}", about());
    if let Some(solutions) = &counted.solutions {
        assert_eq!(*solutions.count(), number.into(), "{}", about());
        listed(solutions, &agreeing, seed);
    } else {
        assert!(number == 0 || !counted.verdict.is_exact(), "{}", about());
    }

    let request = Request::default().with_start(&case.start).with_seed(seed);
    let found = backbone(&case.puzzle, &request, budget).unwrap();
    for cell in 0..case.puzzle.shape().area() {
        let colours = agreeing.iter().fold(ColourSet::EMPTY, |all, own| all | own.cells()[cell]);
        let said = (found.seen.cells()[cell], found.possible.cells()[cell]);
        // Nothing is said about grids without a solution.
        let is_right = said == (colours, colours) || number == 0 && said.0.is_empty();
        assert!(is_right, "cell {cell}: {found:?} of {case:?}");
    }
}

/// The set has the right solutions, each once; shares and samples are of these.
fn listed(solutions: &SolutionSet<'_>, agreeing: &[&Grid], seed: u64) {
    let budget = &mut Budget::unlimited();
    let numbers: Vec<BigUint> = (0..agreeing.len()).map(BigUint::from).collect();
    let all = solutions.get(&numbers, budget).unwrap();
    assert_eq!(all.len(), agreeing.len());
    for (i, own) in all.iter().enumerate() {
        assert!(agreeing.contains(&own) && !all[..i].contains(own), "{own:?}, {solutions:?}");
    }
    let samples = solutions.sample(5, seed, budget).unwrap();
    assert_eq!(samples.len(), 5);
    assert!(samples.iter().all(|own| agreeing.contains(&own)), "{samples:?}, {solutions:?}");

    let shares = solutions.shares(budget).unwrap();
    for cell in 0..shares.shape().area() {
        let colours = agreeing.iter().fold(ColourSet::EMPTY, |all, own| all | own.cells()[cell]);
        assert_eq!(shares.colours(cell), colours, "{shares:?}, {solutions:?}");
        for colour in colours.iter() {
            let with = agreeing.iter().filter(|own| own.cells()[cell].contains(colour)).count();
            let said = shares.solutions_with(cell, colour);
            assert_eq!(*said, with.into(), "{shares:?}, {solutions:?}");
        }
    }
}
