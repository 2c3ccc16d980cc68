//! Checks explanations, hints, ratings and single techniques.

use super::case::{Case, is_within};
use super::limits::each_budget;
use nonolith::explain::{
    Advice, Fact, Halt, Hint, Step, TECHNIQUES, Technique, examine, explain_ranges,
};
use nonolith::solve::Interrupt;
use nonolith::{Budget, ColourSet, Grid, Kind, check, explain, hint, rate};

/// All advice on a case is right, whichever limit ends the work.
pub(crate) fn hold(case: &Case) {
    let agreeing = case.agreeing();
    each_budget(&mut |budget| explained(case, &agreeing, budget));
    each_budget(&mut |budget| hinted(case, &agreeing, budget));
    each_budget(&mut |budget| rated(case, budget));
    if case.puzzle.kind() == Kind::Runs {
        each_budget(&mut |budget| explained_by_ranges(case, &agreeing, budget));
    }
    for technique in TECHNIQUES {
        each_budget(&mut |budget| examined(case, &agreeing, technique, budget));
    }
}

pub(crate) fn examined(
    case: &Case,
    agreeing: &[&Grid],
    technique: &'static Technique,
    budget: &mut Budget<'_>,
) -> Option<Interrupt> {
    let (mut grid, mut steps) = (case.start.clone(), Vec::new());
    let halt = examine(&case.puzzle, &mut grid, technique, None, budget, &mut steps).err();
    assert_sound(case, agreeing, &steps);
    let kept = agreeing.iter().all(|own| is_within(own, &grid));
    assert!(kept, "{} on {case:?}", technique.name);
    interrupt(case, agreeing, halt)
}

/// The limit that ended the work, if one did. If it ended for lack of a solution, there must be none.
fn interrupt(case: &Case, agreeing: &[&Grid], halt: Option<Halt>) -> Option<Interrupt> {
    match halt {
        None => None,
        Some(Halt::Interrupt(why)) => Some(why),
        Some(Halt::Flaw(_) | Halt::Contradiction(_) | Halt::NoSolution | Halt::Unsolvable) => {
            assert!(agreeing.is_empty(), "{halt:?} of {case:?}");
            None
        }
        Some(other) => panic!("{other} of {case:?}"),
    }
}

/// The conclusions of steps hold in every solution.
pub(crate) fn assert_sound(case: &Case, agreeing: &[&Grid], steps: &[Step]) {
    for fact in steps.iter().flat_map(|step| &step.conclusions) {
        let fails = |own: &&&Grid| !(own.cells()[fact.cell] & fact.colours).is_empty();
        assert!(!agreeing.iter().any(|own| fails(&own)), "{fact:?} in {case:?}");
    }
}

/// The colours that a cell has in some solution.
fn colours(agreeing: &[&Grid], cell: usize) -> ColourSet {
    agreeing.iter().fold(ColourSet::EMPTY, |all, own| all | own.cells()[cell])
}

pub(crate) fn explained(
    case: &Case,
    agreeing: &[&Grid],
    budget: &mut Budget<'_>,
) -> Option<Interrupt> {
    let explanation = match explain(&case.puzzle, &case.start, budget) {
        Ok(explanation) => explanation,
        Err(halt) => return interrupt(case, agreeing, Some(halt)),
    };
    let about = || format!("{explanation:?} of {case:?}");
    assert_sound(case, agreeing, &explanation.steps);
    assert!(agreeing.iter().all(|own| is_within(own, &explanation.grid)), "{}", about());
    let refutes = explanation.steps.iter().position(|step| step.conclusions.is_empty());
    let refuted = matches!(explanation.halt, Some(Halt::Contradiction(_) | Halt::NoSolution));
    let last = refuted.then(|| explanation.steps.len() - 1);
    assert_eq!(refutes, last, "{}", about());
    if explanation.is_solved() {
        assert_eq!(agreeing, [&explanation.grid], "{}", about());
    } else if explanation.halt.is_none() {
        assert!(agreeing.len() > 1, "{}", about());
        for (cell, &left) in explanation.grid.cells().iter().enumerate() {
            assert_eq!(left, colours(agreeing, cell), "{}", about());
        }
    }
    interrupt(case, agreeing, explanation.halt)
}

pub(crate) fn explained_by_ranges(
    case: &Case,
    agreeing: &[&Grid],
    budget: &mut Budget<'_>,
) -> Option<Interrupt> {
    let explanation = match explain_ranges(&case.puzzle, &case.start, budget) {
        Ok(explanation) => explanation,
        Err(halt) => return interrupt(case, agreeing, Some(halt)),
    };
    let about = || format!("{explanation:?} of {case:?}");
    match explanation.halt {
        // Guesses choose among solutions.
        None => assert!(agreeing.contains(&&explanation.grid), "{}", about()),
        Some(_) => {
            assert_sound(case, agreeing, &explanation.steps);
            assert!(agreeing.iter().all(|own| is_within(own, &explanation.grid)), "{}", about());
        }
    }
    interrupt(case, agreeing, explanation.halt)
}

pub(crate) fn hinted(
    case: &Case,
    agreeing: &[&Grid],
    budget: &mut Budget<'_>,
) -> Option<Interrupt> {
    let all: Vec<&Grid> = case.solutions.iter().collect();
    let hint = match hint(&case.puzzle, &case.start, budget) {
        Ok(hint) => hint,
        // If only the grid is wrong, that is advice. An error means that the puzzle has no solution.
        Err(halt) => return interrupt(case, &all, Some(halt)),
    };
    let Hint { several, checked, ref advice, .. } = hint;
    let about = || format!("{hint:?} of {case:?}");
    assert!(!several || all.len() > 1, "{}", about());
    assert!(!checked || !agreeing.is_empty(), "{}", about());
    let cells = case.start.cells();
    if let Some(clash) = &hint.clash {
        // At least one of the cells is wrong.
        let differs = |own: &Grid, cell: usize| (cells[cell] & own.cells()[cell]).is_empty();
        let wrong = |own: &&&Grid| clash.cells.iter().any(|&cell| differs(own, cell));
        assert!(agreeing.is_empty() && !clash.cells.is_empty(), "{}", about());
        assert_eq!(all.iter().filter(wrong).count(), all.len(), "{}", about());
    }
    match advice {
        Advice::Solved => {
            let grid = case.puzzle.reveal(&case.start).unwrap();
            assert_eq!(check(&case.puzzle, &grid), Ok(()), "{}", about());
        }
        Advice::Wrong(wrong) => {
            let differs = |own: &&Grid| -> Vec<usize> {
                let right = own.cells();
                (0..cells.len()).filter(|&cell| (cells[cell] & right[cell]).is_empty()).collect()
            };
            assert!(agreeing.is_empty() && !wrong.is_empty(), "{}", about());
            let with_givens = case.puzzle.reveal(&case.start).unwrap();
            let against_a_given = wrong.iter().all(|&cell| with_givens.cells()[cell].is_empty());
            let nearest = all.iter().any(|own| differs(own) == *wrong);
            assert!(nearest || against_a_given, "{}", about());
        }
        Advice::Clash => assert!(agreeing.is_empty(), "{}", about()),
        Advice::Open(open) => {
            let differ = |&cell: &usize| agreeing.is_empty() || colours(agreeing, cell).len() > 1;
            assert!(!open.is_empty() && open.iter().all(differ), "{}", about());
        }
        Advice::Next(steps) => {
            assert_sound(case, agreeing, steps);
            let mut grid = case.start.clone();
            let facts = || steps.iter().flat_map(|step| &step.conclusions);
            facts().for_each(|fact| grid.set(fact.cell, grid.cells()[fact.cell] & !fact.colours));
            let decides = |fact: &Fact| {
                let before = cells[fact.cell].single().is_none();
                before && grid.cells()[fact.cell].single().is_some()
            };
            assert!(facts().any(decides), "{}", about());
        }
        _ => panic!("unknown advice: {}", about()),
    }
    None
}

pub(crate) fn rated(case: &Case, budget: &mut Budget<'_>) -> Option<Interrupt> {
    let all: Vec<&Grid> = case.solutions.iter().collect();
    match rate(&case.puzzle, budget) {
        Ok(rating) if rating.solved => assert_eq!(all.len(), 1, "{rating:?} of {case:?}"),
        Ok(rating) => assert!(all.len() > 1, "{rating:?} of {case:?}"),
        Err(halt) => return interrupt(case, &all, Some(halt)),
    }
    None
}
