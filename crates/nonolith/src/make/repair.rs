//! From a picture whose puzzle is ambiguous to one whose puzzle is not.

use super::judge::{Aim, Judge};
use super::mend::Mender;
use super::smallest::Smallest;
use super::{Picture, Symmetry, harm};
use crate::model::Colour;
use crate::solve::Budget;
use nonolith_random::Random;

/// A cell that gets another colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The cell, by its place among all.
    pub cell: usize,
    /// The colour it had.
    pub from: Colour,
    /// The colour it gets.
    pub to: Colour,
}

/// Changes after which a puzzle is what it is to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The changes, in the order of their cells.
    pub changes: Vec<Change>,
    /// How much they hurt the picture, all together.
    pub harm: u32,
    /// Whether the puzzle then is what it is to be; if not, this is as far as it got.
    pub reached: bool,
}

impl Proposal {
    /// The picture with these changes.
    pub fn applied_to(&self, picture: &Picture) -> Picture {
        let mut picture = picture.clone();
        self.changes.iter().for_each(|change| picture.draw(change.cell, change.to));
        picture
    }
}

/// What came of a repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repaired {
    /// Different sets of changes, the best first; there always is one.
    pub proposals: Vec<Proposal>,
    /// Whether it is certain that fewer changes than those of the first do not suffice.
    pub fewest: bool,
    /// Whether the budget ended before it was done.
    pub interrupted: bool,
}

/// How far a repair has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repairing {
    /// So many changes are made, so many cells are open still.
    Mending {
        /// Changes so far.
        changes: usize,
        /// Cells that line solving leaves open.
        open: usize,
    },
    /// So many changes suffice; whether as few as `trying` do is being found out.
    Proving {
        /// The fewest changes so far.
        best: usize,
        /// How many changes are tried.
        trying: usize,
        /// How many pictures were looked at.
        looked_at: u64,
    },
}

/// How to repair.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Repair<'a> {
    /// What the puzzle is to be.
    pub aim: Aim,
    /// How many different sets of changes are wanted.
    pub proposals: usize,
    /// Whether to search until it is certain that there are no fewer changes. That takes long if
    /// many are needed.
    pub fewest: bool,
    /// The same seed makes the same choices.
    pub seed: u64,
    /// What giving a cell a colour costs, beside what it looks like.
    pub cost: Option<&'a dyn Fn(usize, Colour) -> u32>,
    /// Told now and then how far it has come.
    pub watch: Option<&'a dyn Fn(Repairing)>,
}

impl<'a> Repair<'a> {
    /// The fewest changes, however long it takes.
    pub const fn new(aim: Aim) -> Self {
        Repair { aim, proposals: 1, fewest: true, seed: 0, cost: None, watch: None }
    }

    /// With this many different sets of changes.
    #[must_use]
    pub fn with_proposals(self, proposals: usize) -> Self {
        Repair { proposals, ..self }
    }

    /// With a proof that there are no fewer changes, or without.
    #[must_use]
    pub fn with_fewest(self, fewest: bool) -> Self {
        Repair { fewest, ..self }
    }

    /// With another seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Repair { seed, ..self }
    }

    /// With a cost for each change.
    #[must_use]
    pub fn with_cost(self, cost: &'a dyn Fn(usize, Colour) -> u32) -> Self {
        Repair { cost: Some(cost), ..self }
    }

    /// With a callback for progress.
    #[must_use]
    pub fn with_watch(self, watch: &'a dyn Fn(Repairing)) -> Self {
        Repair { watch: Some(watch), ..self }
    }

    /// How much it hurts the picture if a cell gets a colour.
    pub(super) fn harm(&self, picture: &Picture, cell: usize, to: Colour) -> u32 {
        let cost = self.cost.map_or(0, |cost| cost(cell, to));
        harm(picture.shape(), picture.cells(), cell, to) + cost
    }
}

/// How many changes are tried at a spot before one is made.
const TRIES: usize = 12;
/// A cell that stays open counts as much as this, in the first run, the second, and then again. Who cares
/// much makes fewer changes where hundreds are needed, and who cares little finds gentler ones where few
/// are.
const ZEALS: [u32; 2] = [16, 4];
/// So often the picture is mended with different choices, for the best of them, unless changes times
/// cells say that it takes long.
const RUNS: usize = 4;
const LONG: usize = 20_000;

/// Finds cells to change after which the puzzle of a picture is what it is to be: as few as possible,
/// and of these the ones that hurt the picture least. When the budget ends, the best so far is handed over.
///
/// ```
/// use nonolith::{Budget, Grid, Kind, Palette, Request, Verdict, solve};
/// use nonolith::make::{Aim, Picture, Repair, repair};
///
/// let palette = Palette::mono();
/// let grid = Grid::parse(&["#..", ".#.", "..#"], &palette).unwrap();
/// let picture = Picture::new(palette, &grid, Kind::Runs).unwrap();
/// let repaired = repair(&picture, &Repair::new(Aim::Unique), &mut Budget::unlimited());
/// assert!(repaired.fewest);
/// let mended = repaired.proposals[0].applied_to(&picture);
/// let answer = solve(mended.puzzle(), &Request::default())?;
/// assert_eq!(answer.verdict, Verdict::Unique);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn repair(picture: &Picture, how: &Repair<'_>, budget: &mut Budget<'_>) -> Repaired {
    let mut repaired = quick(picture, how, budget);
    if how.fewest && !repaired.fewest && !repaired.interrupted {
        repaired = prove(picture, how, repaired, budget);
    }
    repaired.proposals.truncate(how.proposals.max(1));
    repaired
}

/// Mends the picture several times; the best first.
fn quick(picture: &Picture, how: &Repair<'_>, budget: &mut Budget<'_>) -> Repaired {
    let judge = Judge::quick(how.aim);
    let watch = |changes, open| {
        if let Some(watch) = how.watch {
            watch(Repairing::Mending { changes, open });
        }
    };
    let mut random = Random::new(how.seed);
    let mut repaired = Repaired { proposals: Vec::new(), fewest: false, interrupted: false };
    for zeal in ZEALS.into_iter().cycle().take(RUNS.max(2 * how.proposals)) {
        let mut mender = Mender {
            judge,
            symmetry: Symmetry::None,
            cost: how.cost,
            random: Random::new(random.bits()),
            tries: TRIES,
            zeal,
            watch: Some(&watch),
        };
        let mut mended = picture.clone();
        let outcome = mender.mend(&mut mended, &mut vec![false; picture.cells().len()], budget);
        let reached = outcome == Ok(true);
        let tidied = match reached {
            true => mender.undo_needless(&mut mended, picture.cells(), budget),
            false => Ok(()),
        };
        let proposal = difference(picture, &mended, how, reached);
        if repaired.proposals.is_empty() || reached && !repaired.proposals.contains(&proposal) {
            repaired.proposals.push(proposal);
        }
        repaired.interrupted = outcome.is_err() || tidied.is_err();
        repaired.fewest = reached && mended == *picture;
        let changes: usize = repaired.proposals.iter().map(|p| p.changes.len()).sum();
        let is_long =
            repaired.proposals.len() >= how.proposals && changes * picture.cells().len() > LONG;
        if repaired.interrupted || repaired.fewest || is_long {
            break;
        }
    }
    repaired.proposals.sort_by_key(|p| (!p.reached, p.changes.len(), p.harm));
    repaired
}

/// Tries all sets of fewer changes, then all of as many for those that hurt less.
fn prove(
    picture: &Picture,
    how: &Repair<'_>,
    quick: Repaired,
    budget: &mut Budget<'_>,
) -> Repaired {
    let judge = Judge::patient(how.aim);
    let wanted = how.proposals.max(1);
    let best = quick.proposals.first().filter(|best| best.reached);
    let most = best.map_or(picture.cells().len(), |best| best.changes.len());
    let mut search = Smallest::new(judge, how, picture, most);
    let mut certain = true;
    for size in 1..=most {
        let as_few = |proposal: &&Proposal| proposal.reached && proposal.changes.len() == size;
        let known = quick.proposals.iter().filter(as_few).take(wanted).cloned().collect();
        let (mut proposals, ending) = search.of_size(size, known, budget);
        let mut interrupted = ending.is_err();
        if proposals.is_empty() && interrupted {
            return Repaired { interrupted, ..quick };
        }
        if !proposals.is_empty() {
            // Who wants more gets those of one more change, too.
            if proposals.len() < wanted && !interrupted {
                let (more, ending) = search.of_size(size + 1, proposals.clone(), budget);
                let is_new = |proposal: &Proposal| !proposals.contains(proposal);
                let more: Vec<Proposal> = more.into_iter().filter(is_new).collect();
                proposals.extend(more);
                interrupted = ending.is_err();
            }
            return Repaired { proposals, fewest: certain, interrupted };
        }
        certain &= ending == Ok(true);
    }
    quick
}

/// What was changed.
fn difference(picture: &Picture, mended: &Picture, how: &Repair<'_>, reached: bool) -> Proposal {
    let (before, after) = (picture.cells(), mended.cells());
    let changes: Vec<Change> = (0..before.len())
        .filter(|&cell| before[cell] != after[cell])
        .map(|cell| Change { cell, from: before[cell], to: after[cell] })
        .collect();
    let harm = changes.iter().map(|change| how.harm(picture, change.cell, change.to)).sum();
    Proposal { changes, harm, reached }
}
