//! Small changes to a picture, until its puzzle is as hard as it should be.

use super::texture::{inside, with_holes};
use super::wish::rated;
use super::{Picture, Wish, harm};
use crate::explain::{Grade, Rating};
use crate::model::Colour;
use crate::solve::{Budget, Interrupt};
use nonolith_random::Random;

/// The options of [`tune`].
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Tuning<'a> {
    /// How hard the puzzle should be.
    pub grade: Grade,
    /// The same seed makes the same choices.
    pub seed: u64,
    /// The cost of giving a cell a colour, on top of the harm to the picture.
    pub cost: Option<&'a dyn Fn(usize, Colour) -> u32>,
}

impl<'a> Tuning<'a> {
    /// Options that ask for a grade.
    pub const fn new(grade: Grade) -> Self {
        Tuning { grade, seed: 0, cost: None }
    }

    /// Sets the seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Tuning { seed, ..self }
    }

    /// Sets a cost for each change.
    #[must_use]
    pub fn with_cost(self, cost: &'a dyn Fn(usize, Colour) -> u32) -> Self {
        Tuning { cost: Some(cost), ..self }
    }
}

/// A picture after small changes.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Tuned {
    /// The picture.
    pub picture: Picture,
    /// Whether its puzzle has one solution and the grade.
    pub reached: bool,
    /// How far its puzzle is from that; 0 if it was reached, and infinite if it has several solutions.
    pub distance: f64,
}

/// How many changes are tried. At 30x30, that takes about a second.
const TRIES: usize = 400;
/// How many places are looked at for each change; the one that hurts least is changed. Of more places, the
/// same few would always win.
const PLACES: usize = 4;
/// At most one in this many cells is changed, besides holes inside filled areas.
const FEW: usize = 16;
/// After this many changes in a row that bring the puzzle no nearer, others hardly do.
const IDLE: usize = 80;
/// How many pictures with holes are tried, and the largest share of cells that become holes.
const TEXTURES: usize = 8;
/// The same for experts: mending helps lines, so these are left to chance.
const CHANCES: usize = 64;
const MOST_HOLES: f64 = 0.6;

/// Changes a few cells of a picture so that its puzzle gets a grade; if that does not suffice to make it hard
/// enough, filled areas get holes, but keep their outlines. Only changes that bring it nearer to the grade are
/// kept, and the puzzle keeps its one solution. If the budget ends, this is as far as it got.
///
/// ```
/// use nonolith::explain::Grade;
/// use nonolith::make::{Picture, Tuning, tune};
/// use nonolith::{Budget, Grid, Kind, Palette};
///
/// let heart = [".#.#.", "#####", "#####", ".###.", "..#.."];
/// let grid = Grid::parse(&heart, &Palette::mono())?;
/// let picture = Picture::new(Palette::mono(), &grid, Kind::Runs)?;
/// let tuned = tune(&picture, &Tuning::new(Grade::Easy), &mut Budget::unlimited());
/// assert!(tuned.reached);
/// assert_eq!(tuned.picture, picture);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn tune(picture: &Picture, tuning: &Tuning<'_>, budget: &mut Budget<'_>) -> Tuned {
    let mut tuned = Tuned { picture: picture.clone(), reached: false, distance: f64::INFINITY };
    // An interrupt leaves what was found so far.
    let _ = improve(&mut tuned, tuning, budget)
        .and_then(|()| roughen(&mut tuned, picture, tuning, budget));
    tuned
}

/// Makes holes inside filled areas if the puzzle is too easy: more while it stays so, fewer when it is too
/// hard.
fn roughen(
    tuned: &mut Tuned,
    picture: &Picture,
    tuning: &Tuning<'_>,
    budget: &mut Budget<'_>,
) -> Result<(), Interrupt> {
    let is_easier = |rating: &Rating| rating.solved && rating.grade() < tuning.grade;
    if tuned.reached || !rated(picture.puzzle(), budget)?.as_ref().is_some_and(is_easier) {
        return Ok(());
    }
    let by_chance = tuning.grade == Grade::Expert;
    let aim = Wish::default().with_grade(tuning.grade).likely_aim().filter(|_| !by_chance);
    let (inside, mut random) = (inside(picture), Random::new(tuning.seed));
    let (mut few, mut many) = (0.0, MOST_HOLES);
    for _ in 0..if by_chance { CHANCES } else { TEXTURES } {
        let share = if by_chance { MOST_HOLES * random.share() } else { (few + many) / 2.0 };
        let changed = with_holes(picture, &inside, share, aim, &mut random, budget)?;
        let Some(changed) = changed else {
            many = share;
            continue;
        };
        let rating = rated(changed.puzzle(), budget)?.filter(|rating| rating.solved);
        let distance = rating.as_ref().map_or(f64::INFINITY, |own| from_grade(own, tuning.grade));
        if distance < tuned.distance {
            (tuned.picture, tuned.distance) = (changed, distance);
        }
        tuned.reached = tuned.distance == 0.0;
        if tuned.reached {
            break;
        }
        if rating.as_ref().is_some_and(is_easier) { few = share } else { many = share }
    }
    Ok(())
}

/// How far the puzzle of a picture is from a grade: 0 if it has it, infinite if it has several solutions or
/// if the budget ends.
pub fn distance_from(picture: &Picture, grade: Grade, budget: &mut Budget<'_>) -> f64 {
    distance(picture, grade, budget).unwrap_or(f64::INFINITY)
}

fn improve(
    tuned: &mut Tuned,
    tuning: &Tuning<'_>,
    budget: &mut Budget<'_>,
) -> Result<(), Interrupt> {
    let mut random = Random::new(tuning.seed);
    let mut left = tuned.picture.cells().len() / FEW;
    tuned.distance = distance(&tuned.picture, tuning.grade, budget)?;
    let mut idle = 0;
    for _ in 0..TRIES {
        tuned.reached = tuned.distance == 0.0;
        if tuned.reached || left == 0 || idle == IDLE {
            break;
        }
        let Some((cell, colour)) = place(&tuned.picture, tuning, &mut random) else { break };
        let own = tuned.picture.cells()[cell];
        let mut changed = tuned.picture.clone();
        changed.draw(cell, colour);
        let distance = distance(&changed, tuning.grade, budget)?;
        if distance < tuned.distance && own != colour {
            (tuned.picture, tuned.distance) = (changed, distance);
            (left, idle) = (left - 1, 0);
        } else {
            idle += 1;
        }
    }
    tuned.reached = tuned.distance == 0.0;
    Ok(())
}

/// The change of those at some random places that hurts the picture least: a cell gets the colour of a
/// neighbour.
fn place(picture: &Picture, tuning: &Tuning<'_>, random: &mut Random) -> Option<(usize, Colour)> {
    let (cells, shape) = (picture.cells(), picture.shape());
    let mut best: Option<(u32, usize, Colour)> = None;
    for _ in 0..PLACES {
        let cell = random.below(cells.len() as u64) as usize;
        for other in shape.neighbours(cell) {
            let colour = cells[other];
            if colour == cells[cell] {
                continue;
            }
            let cost = tuning.cost.map_or(0, |cost| cost(cell, colour));
            let hurt = harm(shape, cells, cell, colour) + cost;
            if best.is_none_or(|(least, ..)| hurt < least) {
                best = Some((hurt, cell, colour));
            }
        }
    }
    best.map(|(_, cell, colour)| (cell, colour))
}

/// How far a puzzle is from a grade.
fn distance(picture: &Picture, wanted: Grade, budget: &mut Budget<'_>) -> Result<f64, Interrupt> {
    let rating = rated(picture.puzzle(), budget)?.filter(|rating| rating.solved);
    Ok(rating.map_or(f64::INFINITY, |rating| from_grade(&rating, wanted)))
}

/// By the score, and by the techniques that are too hard, or not hard enough.
pub(super) fn from_grade(rating: &Rating, wanted: Grade) -> f64 {
    if rating.grade() == wanted {
        return 0.0;
    }
    let score = rating.score.max(1.0);
    let scores = wanted.scores();
    let by_score = match score {
        // No score is enough for an expert's puzzle, but a high one is nearer.
        _ if wanted == Grade::Expert => 1.0 / score.ln().max(1.0),
        low if low < scores.start => (scores.start / low).ln(),
        high if high >= scores.end => (high / scores.end).ln(),
        _ => 0.0,
    };
    let too_hard = rating.uses.iter().filter(|(technique, _)| technique.grade > wanted);
    let too_hard: usize = too_hard.map(|(_, times)| times).sum();
    by_score + too_hard as f64 + f64::from(u8::from(wanted == Grade::Expert))
}
