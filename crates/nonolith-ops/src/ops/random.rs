//! Random puzzles.

use super::exercise::technique;
use super::repair::Aim;
use super::{Operation, Reply};
use crate::host::Call;
use crate::wire::{Document, Kind};
use crate::{Host, Problem};
use nonolith::explain::Grade;
use nonolith::make::{RandomPictures, Tries, Wish};
use nonolith::model::Symmetry;
use nonolith::{Budget, Shape};
use nonolith_io::some_colours;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Makes a random puzzle. The same request makes the same puzzle, as the command line does with this seed.
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
    /// The fraction of cells that are not background, from 0 to 1; if absent, 0.6 or what suits difficulty
    /// and technique.
    pub density: Option<f64>,
    /// The radius of its areas, in cells, 0 for noise; what suits kind and difficulty if absent.
    pub smooth: Option<usize>,
    /// The name of its symmetry; `none` if absent.
    pub symmetry: Option<String>,
    /// The kind of its clues; `runs` if absent.
    pub kind: Option<Kind>,
    /// The aim; any number of solutions if absent.
    pub aim: Option<Aim>,
    /// `easy`, `medium`, `hard` or `expert`; any if absent.
    pub difficulty: Option<String>,
    /// The name of a technique that it must need; any if absent.
    pub technique: Option<String>,
    /// The random seed.
    pub seed: u32,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// A random puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RandomResponse {
    /// The puzzle, with its picture as the goal. If it is not what was asked for, it is the nearest that has
    /// one solution; null if there is none.
    pub document: Option<Document>,
    /// Whether it is what was asked for.
    pub reached: bool,
    /// How many pictures were tried.
    pub tries: usize,
    /// Whether the time limit was reached.
    pub interrupted: bool,
    /// Whether such puzzles take about a second at most.
    pub likely: bool,
    /// The least and the greatest side of squares at which they do; null if no size is known.
    pub likely_sides: Option<[usize; 2]>,
}

impl Operation for RandomRequest {
    const NAME: &'static str = "random";
    type Response = RandomResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<RandomResponse>, Problem> {
        let pictures = self.pictures()?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |tries: &Tries| call.report(|| tries.into()));
        let mut budget = Budget::unlimited().with_stop(&stop);
        let found = pictures.find(u64::from(self.seed), Some(&watch), &mut budget);
        let document = found.picture.map(|picture| {
            let own = nonolith_io::Document {
                goal: Some(picture.grid()),
                ..nonolith_io::Document::new(picture.puzzle().clone())
            };
            Document::from(&own)
        });
        let interrupted = !found.reached && budget.is_stopped();
        let (reached, tries) = (found.reached, found.tries.count);
        let likely = pictures.is_likely();
        let likely_sides = pictures.likely_sides().map(|sides| [*sides.start(), *sides.end()]);
        Ok(RandomResponse { document, reached, tries, interrupted, likely, likely_sides }.into())
    }
}

impl RandomRequest {
    fn wish(&self) -> Result<Wish, Problem> {
        let unknown = |what: &str, name: &str| Problem::new(format!("there is no {what} {name:?}"));
        let grade = self.difficulty.as_deref().map(|name| {
            let grade = Grade::ALL.into_iter().find(|grade| grade.name() == name);
            grade.ok_or_else(|| unknown("difficulty", name))
        });
        let technique = self.technique.as_deref().map(technique);
        Ok(Wish::default().with_grade(grade.transpose()?).with_technique(technique.transpose()?))
    }

    /// The generator that the request describes.
    fn pictures(&self) -> Result<RandomPictures, Problem> {
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
        if let Some(density) = self.density.filter(|own| !(0.0..=1.0).contains(own)) {
            let message = format!("expected a density from 0 to 1, found {density}");
            return Err(Problem::new(message));
        }
        let colours = self.colours.unwrap_or(1);
        if !(1..=31).contains(&colours) {
            let message = format!("expected 1 to 31 colours, found {colours}");
            return Err(Problem::new(message));
        }
        let kind = self.kind.unwrap_or(Kind::Runs).into();
        let wish = self.wish()?;
        let pictures = RandomPictures::new(shape, some_colours(colours)?)
            .with_density(self.density)
            .with_smooth(self.smooth)
            .with_symmetry(symmetry)
            .with_kind(kind)
            .with_aim(self.aim.map(nonolith::make::Aim::from))
            .with_wish(wish);
        pictures.expect_possible().map_err(|unfit| Problem::new(unfit.to_string()))?;
        Ok(pictures)
    }
}
