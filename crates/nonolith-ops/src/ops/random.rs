//! Random puzzles.

use super::repair::Aim;
use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Document, Kind};
use crate::{Host, Problem};
use nonolith::explain::Grade;
use nonolith::make::{RandomPictures, Symmetry};
use nonolith::{Budget, Shape, Verdict, rate};
use nonolith_io::some_colours;
use nonolith_random::Random;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Makes a random puzzle. The same request makes the same puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct RandomRequest {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The number of colours besides the background; 1 if absent.
    pub colours: Option<usize>,
    /// The fraction of cells that are not background, from 0 to 1; 0.6 if absent.
    pub density: Option<f64>,
    /// The radius of its areas, in cells; noise if absent.
    pub smooth: Option<usize>,
    /// The name of its symmetry; `none` if absent.
    pub symmetry: Option<String>,
    /// The kind of its clues; `runs` if absent.
    pub kind: Option<Kind>,
    /// The aim; any number of solutions if absent.
    pub aim: Option<Aim>,
    /// `easy`, `medium`, `hard` or `expert`; any if absent.
    pub difficulty: Option<String>,
    /// The random seed.
    pub seed: u32,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// A random puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RandomResponse {
    /// The puzzle, with its picture as the goal; null if no attempt met the aim, or if a limit was reached.
    pub document: Option<Document>,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Operation for RandomRequest {
    const NAME: &'static str = "random";
    type Response = RandomResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<RandomResponse>, Problem> {
        let wanted = self.grade()?;
        let pictures = self.pictures(wanted)?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let mut budget = budget(&stop, &watch);
        let mut seeds = Random::new(u64::from(self.seed));
        let mut document = None;
        for _ in 0..RandomPictures::MOST_TRIES {
            let Ok(Some(picture)) = pictures.make(seeds.bits(), &mut budget) else { break };
            if wanted.is_none_or(|wanted| has_grade(picture.puzzle(), wanted, &mut budget)) {
                let own = nonolith_io::Document {
                    goal: Some(picture.grid()),
                    ..nonolith_io::Document::new(picture.puzzle().clone())
                };
                document = Some(Document::from(&own));
                break;
            }
            if budget.is_stopped() {
                break;
            }
        }
        let interrupted = document.is_none() && budget.is_stopped();
        Ok(RandomResponse { document, interrupted }.into())
    }
}

fn has_grade(puzzle: &nonolith::Puzzle, wanted: Grade, budget: &mut Budget<'_>) -> bool {
    rate(puzzle, budget)
        .is_ok_and(|rating| rating.verdict() == Verdict::Unique && rating.grade() == wanted)
}

impl RandomRequest {
    fn grade(&self) -> Result<Option<Grade>, Problem> {
        let Some(name) = &self.difficulty else { return Ok(None) };
        let grade = Grade::ALL.into_iter().find(|grade| grade.name() == name);
        grade.map(Some).ok_or_else(|| Problem::new(format!("there is no difficulty {name:?}")))
    }

    /// The generator that the request describes.
    fn pictures(&self, wanted: Option<Grade>) -> Result<RandomPictures, Problem> {
        let shape = Shape::new(self.width, self.height)?;
        if shape.area() == 0 {
            let message = format!("expected a size of at least 1 x 1 cells, found {shape}");
            return Err(Problem::new(message));
        }
        let name = self.symmetry.as_deref().unwrap_or(Symmetry::None.name());
        let symmetry = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
        let symmetry =
            symmetry.ok_or_else(|| Problem::new(format!("there is no symmetry {name:?}")))?;
        if !symmetry.fits(&shape) {
            let message = format!("the symmetry {name} needs a square, found {shape}");
            return Err(Problem::new(message));
        }
        let density = self.density.unwrap_or(0.6);
        if !(0.0..=1.0).contains(&density) {
            let message = format!("expected a density from 0 to 1, found {density}");
            return Err(Problem::new(message));
        }
        let colours = self.colours.unwrap_or(1);
        if !(1..=31).contains(&colours) {
            let message = format!("expected 1 to 31 colours, found {colours}");
            return Err(Problem::new(message));
        }
        let aim = self.aim.map(Into::into).or(wanted.map(nonolith::make::Aim::likely_for));
        Ok(RandomPictures::new(shape, some_colours(colours)?)
            .with_density(density)
            .with_smooth(self.smooth.unwrap_or(0))
            .with_symmetry(symmetry)
            .with_kind(self.kind.unwrap_or(Kind::Runs).into())
            .with_aim(aim))
    }
}
