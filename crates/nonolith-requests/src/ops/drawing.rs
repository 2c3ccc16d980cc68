//! Pictures of images that are what was asked for.

use nonolith::explain::Grade;
use nonolith::make::{Aim, Picture, Repair, Repairing, Tuning, Wish, distance_from, repair, tune};
use nonolith::{Budget, Kind, Palette};
use nonolith_io::{Image, Size, Style, TraceError, Traced, Tracing, trace};

/// Makes pictures of an image.
pub struct Maker<'a> {
    /// The image.
    pub image: &'a Image,
    /// What the puzzle must be like.
    pub aim: Option<Aim>,
    /// How hard it must be.
    pub grade: Option<Grade>,
    /// The kind of clues.
    pub kind: Kind,
    /// The random seed.
    pub seed: u64,
    /// Sees what is tried.
    pub watch: &'a dyn Fn(Attempt),
}

/// What a [`Maker`] tries.
#[derive(Clone, Copy, Debug)]
pub enum Attempt {
    /// So many sizes and thresholds were tried, of so many.
    Tried(usize, usize),
    /// Small changes.
    Tuning,
    /// Changes until there is one solution.
    Repairing(Repairing),
}

/// A picture of the image, perhaps changed.
#[derive(Clone, Debug)]
pub struct Drawing {
    /// The picture.
    pub picture: Picture,
    /// How many cells were changed.
    pub changes: usize,
    /// Whether it is what was asked for.
    pub reached: bool,
    /// How far it is from the difficulty that was asked for.
    distance: f64,
}

impl Drawing {
    /// A picture that was drawn cell by cell, changed until it is what was asked for.
    pub fn mended(
        picture: Picture,
        aim: Option<Aim>,
        grade: Option<Grade>,
        seed: u64,
        budget: &mut Budget<'_>,
    ) -> Drawing {
        let mut drawing = Drawing { picture, changes: 0, reached: true, distance: 0.0 };
        if let Some(aim) = aim.or(Wish::default().with_grade(grade).likely_aim()) {
            drawing.repair(&Repair::new(aim).with_fewest(false).with_seed(seed), budget);
        }
        if let (Some(grade), true) = (grade, drawing.reached) {
            drawing.tune(&Tuning::new(grade).with_seed(seed), budget);
        }
        drawing
    }

    /// Changes cells until the puzzle meets an aim.
    fn repair(&mut self, how: &Repair<'_>, budget: &mut Budget<'_>) {
        let repaired = repair(&self.picture, how, budget);
        if let Some(proposal) = repaired.proposals.first() {
            self.picture = proposal.applied_to(&self.picture);
            (self.reached, self.changes) = (proposal.reached, proposal.changes.len());
        }
    }

    /// Changes cells until the puzzle is as hard as it must be.
    fn tune(&mut self, how: &Tuning<'_>, budget: &mut Budget<'_>) {
        let tuned = tune(&self.picture, how, budget);
        let cells = self.picture.cells().iter().zip(tuned.picture.cells());
        self.changes += cells.filter(|(old, new)| old != new).count();
        self.reached &= tuned.reached;
        (self.picture, self.distance) = (tuned.picture, tuned.distance);
    }
}

/// How many of the pictures that come nearest to a difficulty are changed further.
const NEAREST: usize = 4;
/// The sizes that are tried for a difficulty, relative to the usual one, in percent.
const SIZES: [usize; 7] = [100, 85, 115, 70, 130, 60, 150];
/// The thresholds that are tried for a difficulty, besides the one that separates light and dark best.
const THRESHOLDS: [u8; 4] = [50, 40, 60, 30];

impl Maker<'_> {
    /// What the puzzle must be like: what was asked for, or what makes the difficulty likely.
    pub fn aim(&self) -> Option<Aim> {
        self.aim.or(Wish::default().with_grade(self.grade).likely_aim())
    }

    /// The picture that was asked for, or the nearest.
    pub fn draw(&self, tracing: &Tracing, budget: &mut Budget<'_>) -> Result<Drawing, TraceError> {
        let Some(grade) = self.grade else {
            return Ok(self.trace(tracing, budget)?.0);
        };
        let ways = self.tracings(tracing)?;
        let mut drawn: Vec<(Drawing, Traced)> = Vec::new();
        for (i, tracing) in ways.iter().enumerate() {
            (self.watch)(Attempt::Tried(i, ways.len()));
            // Clean pictures look the same with every threshold.
            let grid = trace(self.image, tracing)?.grid;
            if drawn.iter().any(|(_, other)| other.grid == grid) {
                continue;
            }
            let (mut drawing, traced) = self.trace(tracing, budget)?;
            drawing.distance = distance_from(&drawing.picture, grade, budget);
            if drawing.reached && drawing.distance == 0.0 {
                return Ok(drawing);
            }
            drawn.push((drawing, traced));
            if budget.is_stopped() || budget.is_spent() {
                break;
            }
        }
        drawn.sort_by(|a, b| a.0.distance.total_cmp(&b.0.distance));
        drawn.truncate(NEAREST);
        let mut best: Option<Drawing> = None;
        for (mut drawing, traced) in drawn {
            (self.watch)(Attempt::Tuning);
            let cost = |cell, colour| traced.cost(cell, colour);
            let tuning = Tuning::new(grade).with_seed(self.seed).with_cost(&cost);
            drawing.tune(&tuning, budget);
            if drawing.reached {
                return Ok(drawing);
            }
            if best.as_ref().is_none_or(|own| drawing.distance < own.distance) {
                best = Some(drawing);
            }
        }
        match best {
            Some(best) => Ok(Drawing { reached: false, ..best }),
            // There is always one way to trace an image.
            None => Ok(Drawing { reached: false, ..self.trace(tracing, budget)?.0 }),
        }
    }

    /// The ways to trace the image, the given one first: sizes and thresholds that are not given vary.
    fn tracings(&self, tracing: &Tracing) -> Result<Vec<Tracing>, TraceError> {
        let mut sizes = vec![tracing.size];
        let traced = trace(self.image, tracing)?;
        let is_coloured = traced.palette != Palette::mono();
        if tracing.size == Size::Auto {
            let width = traced.grid.shape().width();
            let others =
                SIZES.iter().skip(1).map(|percent| Size::Width((width * percent / 100).max(1)));
            sizes.extend(others);
        }
        let mut thresholds = vec![tracing.threshold];
        let is_free = tracing.threshold.is_none() && !is_coloured;
        if is_free && tracing.style != Style::Dither {
            thresholds.extend(THRESHOLDS.map(Some));
        }
        let mut ways = Vec::new();
        for &size in &sizes {
            for &threshold in &thresholds {
                ways.push(Tracing { size, threshold, ..tracing.clone() });
            }
        }
        Ok(ways)
    }

    /// A picture of the image, changed until it meets the aim.
    fn trace(
        &self,
        tracing: &Tracing,
        budget: &mut Budget<'_>,
    ) -> Result<(Drawing, Traced), TraceError> {
        let traced = trace(self.image, tracing)?;
        let picture = Picture::new(traced.palette.clone(), &traced.grid, self.kind)?;
        let mut drawing = Drawing { picture, changes: 0, reached: true, distance: 0.0 };
        if let Some(aim) = self.aim() {
            let cost = |cell, colour| traced.cost(cell, colour);
            let watch = |repairing| (self.watch)(Attempt::Repairing(repairing));
            let how = Repair::new(aim)
                .with_fewest(false)
                .with_seed(self.seed)
                .with_cost(&cost)
                .with_watch(&watch);
            drawing.repair(&how, budget);
        }
        Ok((drawing, traced))
    }
}
