//! Repairs and givens.

use super::case::{Case, solutions_of};
use super::limits::each_budget;
use nonolith::make::{Aim, Picture, Repair, givens, repair};
use nonolith::solve::{Interrupt, Order, propagate};
use nonolith::{Budget, Colour, ColourSet, Grid, Kind};

/// Repairs and givens of a case are right, whichever limit ends the work.
pub(crate) fn hold(case: &Case) {
    let (palette, kind) = (case.puzzle.palette().clone(), case.puzzle.kind());
    let picture = Picture::new(palette, &case.picture, kind).unwrap();
    // Finding the fewest changes tries all pictures, so there must be few cells.
    if picture.cells().len() > 8 || picture.cells().len() > 6 && kind == Kind::Counted {
        return;
    }
    for aim in [Aim::Unique, Aim::Line] {
        let fewest = fewest_changes(&picture, aim);
        for how in [Repair::new(aim), Repair::new(aim).with_fewest(false).with_proposals(2)] {
            each_budget(&mut |budget| repaired(&picture, &how, fewest, budget));
        }
        let fewest = fewest_givens(&picture, aim);
        each_budget(&mut |budget| given(&picture, aim, fewest, budget));
    }
}

fn repaired(
    picture: &Picture,
    how: &Repair<'_>,
    fewest: usize,
    budget: &mut Budget<'_>,
) -> Option<Interrupt> {
    let before = budget.clone();
    let repaired = repair(picture, how, budget);
    let about = || format!("{repaired:?} of {picture:?}");
    assert!(!repaired.proposals.is_empty(), "{}", about());
    for proposal in &repaired.proposals {
        let mended = proposal.applied_to(picture);
        if proposal.reached {
            assert!(is_reached(&mended, &mended.puzzle().unknown(), how.aim), "{}", about());
            assert!(proposal.changes.len() >= fewest, "{}", about());
        }
    }
    if repaired.fewest {
        assert_eq!(repaired.proposals[0].changes.len(), fewest, "{}", about());
        assert!(repaired.proposals[0].reached, "{}", about());
    } else if how.fewest {
        assert!(repaired.interrupted, "{}", about());
    }
    repaired.interrupted.then(|| why(&before, budget))
}

fn given(picture: &Picture, aim: Aim, fewest: usize, budget: &mut Budget<'_>) -> Option<Interrupt> {
    let before = budget.clone();
    let found = givens(picture, aim, budget, None);
    let about = || format!("{found:?} of {picture:?}");
    if found.reached {
        assert!(is_reached(picture, &found.puzzle(picture).unwrap().unknown(), aim), "{}", about());
        assert!(found.cells.len() >= fewest, "{}", about());
    }
    if found.fewest {
        assert!(found.reached && found.cells.len() == fewest, "{}", about());
    }
    (!found.fewest).then(|| why(&before, budget))
}

/// The limit that was reached: repairs and givens only say that one was.
fn why(before: &Budget<'_>, budget: &Budget<'_>) -> Interrupt {
    if budget.memory() < u64::MAX {
        Interrupt::Memory
    } else if before.steps_left() < u64::MAX {
        assert_eq!(budget.steps_left(), 0);
        Interrupt::Steps
    } else {
        assert!(budget.is_spent());
        Interrupt::Stopped
    }
}

fn is_reached(picture: &Picture, start: &Grid, aim: Aim) -> bool {
    match aim {
        Aim::Unique => solutions_of(picture.puzzle(), start).len() == 1,
        Aim::Line => {
            let known = propagate(picture.puzzle(), start, Order::default()).unwrap();
            known.grid.is_decided()
        }
    }
}

/// The fewest changes after which a picture reaches the aim, found by trying all pictures.
fn fewest_changes(picture: &Picture, aim: Aim) -> usize {
    fn go(
        original: &Picture,
        picture: &mut Picture,
        cell: usize,
        aim: Aim,
        best: &mut usize,
        changes: usize,
    ) {
        if changes >= *best {
            return;
        }
        if cell == picture.cells().len() {
            if is_reached(picture, &picture.puzzle().unknown(), aim) {
                *best = changes;
            }
            return;
        }
        let own = original.cells()[cell];
        go(original, picture, cell + 1, aim, best, changes);
        for to in picture.puzzle().palette().all().iter().filter(|&to| to != own) {
            picture.draw(cell, to);
            go(original, picture, cell + 1, aim, best, changes + 1);
        }
        picture.draw(cell, own);
    }
    let mut best = usize::MAX;
    go(picture, &mut picture.clone(), 0, aim, &mut best, 0);
    best
}

/// The fewest cells that must be given, found by trying all sets of cells.
fn fewest_givens(picture: &Picture, aim: Aim) -> usize {
    let cells = picture.cells();
    let start = |given: u32| {
        let mut start = picture.puzzle().unknown();
        let is_given = |&(cell, _): &(usize, &Colour)| given >> cell & 1 == 1;
        let given = cells.iter().enumerate().filter(is_given);
        given.for_each(|(cell, &colour)| start.set(cell, ColourSet::only(colour)));
        start
    };
    let sets = (0..1u32 << cells.len()).filter(|&given| is_reached(picture, &start(given), aim));
    sets.map(|given| given.count_ones() as usize).min().unwrap()
}
