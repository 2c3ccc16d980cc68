//! Repairs: changes a picture until its puzzle meets its aim.

use super::judge::{Aim, Judge};
use super::mend::Mender;
use super::smallest::Smallest;
use super::{Picture, harm};
use crate::model::{Colour, Symmetry};
use crate::solve::Budget;
use nonolith_random::Random;

/// A change of the colour of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The index of the cell.
    pub cell: usize,
    /// The colour it had.
    pub from: Colour,
    /// The colour it gets.
    pub to: Colour,
}

/// A set of changes after which a puzzle meets its aim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// The changes, in the order of their cells.
    pub changes: Vec<Change>,
    /// How much the changes hurt the picture, in total.
    pub harm: u32,
    /// Whether the puzzle then meets its aim; if not, this is as far as the repair got.
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

/// The result of a repair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Repaired {
    /// Different sets of changes, the best first; never empty.
    pub proposals: Vec<Proposal>,
    /// Whether it is certain that fewer changes than in the first proposal do not suffice.
    pub fewest: bool,
    /// Whether the budget ended before the repair was complete.
    pub interrupted: bool,
}

/// The progress of a repair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repairing {
    /// Cells are being changed until the puzzle meets its aim.
    Mending {
        /// The number of changes so far.
        changes: usize,
        /// The number of cells that line solving leaves open.
        open: usize,
    },
    /// All sets of `trying` changes are being tried, to find the fewest that suffice.
    Proving {
        /// The fewest changes that are known to suffice.
        best: usize,
        /// The number of changes being tried.
        trying: usize,
        /// The number of pictures examined so far.
        looked_at: u64,
    },
}

/// The options of [`repair`].
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Repair<'a> {
    /// The aim of the puzzle.
    pub aim: Aim,
    /// How many different sets of changes to find.
    pub proposals: usize,
    /// Whether to search until it is certain that fewer changes do not suffice. That takes long if
    /// many are needed.
    pub fewest: bool,
    /// The same seed makes the same choices.
    pub seed: u64,
    /// The cost of giving a cell a colour, on top of the harm to the picture.
    pub cost: Option<&'a dyn Fn(usize, Colour) -> u32>,
    /// Called now and then with the progress.
    pub watch: Option<&'a dyn Fn(Repairing)>,
}

impl<'a> Repair<'a> {
    /// Options that ask for the fewest changes, however long that takes.
    pub const fn new(aim: Aim) -> Self {
        Repair { aim, proposals: 1, fewest: true, seed: 0, cost: None, watch: None }
    }

    /// Sets how many different sets of changes to find.
    #[must_use]
    pub fn with_proposals(self, proposals: usize) -> Self {
        Repair { proposals, ..self }
    }

    /// Sets whether to search until it is certain that fewer changes do not suffice.
    #[must_use]
    pub fn with_fewest(self, fewest: bool) -> Self {
        Repair { fewest, ..self }
    }

    /// Sets the seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Repair { seed, ..self }
    }

    /// Sets a cost for each change.
    #[must_use]
    pub fn with_cost(self, cost: &'a dyn Fn(usize, Colour) -> u32) -> Self {
        Repair { cost: Some(cost), ..self }
    }

    /// Sets a callback for progress.
    #[must_use]
    pub fn with_watch(self, watch: &'a dyn Fn(Repairing)) -> Self {
        Repair { watch: Some(watch), ..self }
    }

    /// How much it hurts a picture to give a cell a colour.
    pub(super) fn harm(&self, picture: &Picture, cell: usize, to: Colour) -> u32 {
        let cost = self.cost.map_or(0, |cost| cost(cell, to));
        harm(picture.shape(), picture.cells(), cell, to) + cost
    }
}

/// How many changes are tried at a spot before the best is made.
const TRIES: usize = 12;
/// How much a cell that stays open counts, in alternate runs. A large weight gives fewer changes
/// where hundreds are needed; a small weight gives gentler ones where few are needed.
const ZEALS: [u32; 2] = [16, 4];
/// How often to mend the picture with different choices and keep the best.
const RUNS: usize = 4;
/// Repeats end early once changes times cells exceed this.
const LONG: usize = 20_000;

/// Finds cells to change so that the puzzle of a picture meets its aim.
///
/// The changes are as few as possible, and among those the ones that hurt the picture least. If the
/// budget ends first, this returns the best changes so far.
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

/// Mends the picture several times; the best result comes first. With a cost, it first does all that it does
/// without: changes that follow the image are welcome, but not if they are more.
fn quick(picture: &Picture, how: &Repair<'_>, budget: &mut Budget<'_>) -> Repaired {
    let mut repaired = Repaired { proposals: Vec::new(), fewest: false, interrupted: false };
    for cost in [None, how.cost].into_iter().take(1 + usize::from(how.cost.is_some())) {
        runs(picture, how, cost, &mut repaired, budget);
        if repaired.interrupted || repaired.fewest {
            break;
        }
    }
    repaired.proposals.sort_by_key(|p| (!p.reached, p.changes.len(), p.harm));
    repaired
}

/// Mends the picture several times, and adds the results to the proposals.
fn runs<'a>(
    picture: &Picture,
    how: &Repair<'a>,
    cost: Option<&'a dyn Fn(usize, Colour) -> u32>,
    repaired: &mut Repaired,
    budget: &mut Budget<'_>,
) {
    let watch = |changes, open| {
        if let Some(watch) = how.watch {
            watch(Repairing::Mending { changes, open });
        }
    };
    let mut random = Random::new(how.seed);
    for zeal in ZEALS.into_iter().cycle().take(RUNS.max(2 * how.proposals)) {
        let mut mender = Mender {
            judge: Judge::quick(how.aim),
            symmetry: Symmetry::None,
            cost,
            random: Random::new(random.bits()),
            tries: TRIES,
            zeal,
            most: picture.cells().len(),
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
}

/// Tries all sets of fewer changes, then all sets of as many, for those that hurt less.
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
            // To get as many proposals as wanted, allow one more change.
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

/// The changes from one picture to the other.
fn difference(picture: &Picture, mended: &Picture, how: &Repair<'_>, reached: bool) -> Proposal {
    let (before, after) = (picture.cells(), mended.cells());
    let changes: Vec<Change> = (0..before.len())
        .filter(|&cell| before[cell] != after[cell])
        .map(|cell| Change { cell, from: before[cell], to: after[cell] })
        .collect();
    let harm = changes.iter().map(|change| how.harm(picture, change.cell, change.to)).sum();
    Proposal { changes, harm, reached }
}
