//! Advice on half-filled grids: every step holds in all solutions.

use crate::cases::{below, case};
use crate::model::Case;
use crate::model::advice::{assert_sound, examined, explained, explained_by_ranges, hinted, rated};
use crate::model::case::is_within;
use arbitrary::Unstructured;
use nonolith::explain::{
    Advice, Halt, HintRequest, LANGUAGES, Step, TECHNIQUES, Why, hint_with, why,
};
use nonolith::{Budget, Colour, ColourSet, Grid, Kind};

pub(crate) fn run(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    let (near, colour) = (below(&mut bytes, 64) as usize, below(&mut bytes, 4) as usize);
    let technique = TECHNIQUES[below(&mut bytes, TECHNIQUES.len() as u64) as usize];
    let thorough = below(&mut bytes, 2) == 0;
    let Some(case) = case(&mut bytes) else { return };

    let agreeing = case.agreeing();
    let budget = &mut Budget::unlimited();
    let interrupts = [
        explained(&case, &agreeing, budget),
        hinted(&case, &agreeing, budget),
        rated(&case, budget),
        examined(&case, &agreeing, technique, budget),
    ];
    assert_eq!(interrupts, [None; 4]);
    if case.puzzle.kind() == Kind::Runs {
        assert_eq!(explained_by_ranges(&case, &agreeing, budget), None);
    }

    let cell = near % case.puzzle.shape().area();
    let request = HintRequest::default().with_near(vec![cell]).with_thorough(thorough);
    if let Ok(hint) = hint_with(&case.puzzle, &case.start, &request, budget)
        && let Advice::Next(steps) = &hint.advice
    {
        assert_sound(&case, &agreeing, steps);
        speaks(steps);
    }
    let colour = Colour::new(colour % case.puzzle.palette().len()).unwrap();
    asked_why(&case, cell, colour);
}

/// Steps have words in every language.
fn speaks(steps: &[Step]) {
    for step in steps {
        for language in LANGUAGES {
            assert!(!language.say(&step.why).is_empty(), "{step:?}");
        }
        assert!(!step.sentence().is_empty(), "{step:?}");
    }
}

/// A cell can have a colour exactly if it has it in a solution that agrees with the other cells.
fn asked_why(case: &Case, cell: usize, colour: Colour) {
    let about = || format!("R/C {cell}, {colour:?} in {case:?}");
    let mut others = case.start.clone();
    others.set(cell, case.puzzle.palette().all());
    let fits = |own: &&Grid| is_within(own, &others);
    let all: Vec<&Grid> = case.solutions.iter().filter(fits).collect();
    let has = |own: &&&Grid| own.cells()[cell] == ColourSet::only(colour);
    let with = all.iter().filter(has).count();
    match why(&case.puzzle, &case.start, cell, colour, &mut Budget::unlimited()) {
        Ok(Why::Possible(solution)) => assert!(with > 0 && all.contains(&&solution), "{}", about()),
        Ok(Why::RuledOut(steps) | Why::Refuted(steps)) => {
            assert!(with == 0 && !all.is_empty() && !steps.is_empty(), "{}", about());
            speaks(&steps);
        }
        Ok(Why::Given) => {
            assert!(case.puzzle.is_given(cell) && with == 0, "{}", about());
        }
        Ok(Why::Mistaken(_)) => assert!(all.is_empty(), "{}", about()),
        Err(Halt::Interrupt(why)) => panic!("{why:?}: {}", about()),
        Err(_) => assert!(case.solutions.is_empty(), "{}", about()),
        Ok(other) => panic!("{other:?}: {}", about()),
    }
}
