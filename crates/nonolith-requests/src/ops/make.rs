//! `make`: a puzzle from a picture, or random puzzles.

use super::drawing::{Drawing, Maker};
use super::explain::techniques;
use super::made::{End, Fields, Made, document};
use super::random::{Randoms, Seeded, Series, fresh_seed};
use crate::input::decoded;
use crate::values::{self, named, option};
use crate::{Input, LimitOptions, Request, Spelt, Stop, Work};
use nonolith::explain::{Grade, TECHNIQUES};
use nonolith::make::{Aim, Picture, RandomPictures, Wish};
use nonolith::model::Symmetry;
use nonolith::{Budget, Shape, Verdict};
use nonolith_io::{Colours, Size, Style, Tracing, read_image_within, some_colours};
use nonolith_ops::{Problem, wire};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// Makes a puzzle from a picture, or random puzzles if there is no picture.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct MakeRequest {
    /// The picture as rows of text, with one character for each cell: `.` for the background, `#` for black,
    /// and letters such as `r` or `b` for colours. A list of rows, or a text with rows separated by `/` or
    /// new lines.
    pub picture: Option<Drawn>,
    /// The picture as a file, in base64: PNG, JPEG, GIF, WebP, BMP, TIFF, ICO or PBM/PGM/PPM. Without a
    /// picture, puzzles are random.
    pub picture_base64: Option<String>,
    /// The size of the puzzle, such as `30x40`; by default 20x20 for random puzzles, and one that suits a
    /// picture.
    pub size: Option<String>,
    /// Picture: the width of the puzzle; the height keeps the proportions.
    pub width: Option<usize>,
    /// Picture: the height of the puzzle; the width keeps the proportions.
    pub height: Option<usize>,
    /// The number of colours besides the background; at most this many, for a picture.
    #[schemars(range(min = 1, max = 31))]
    pub colours: Option<usize>,
    /// Picture: make a black-and-white puzzle, of pixel art too.
    pub mono: bool,
    /// Picture: fill areas, draw only their outlines, or turn shades into dots; `fill` by default.
    #[schemars(extend("enum" = styles()))]
    pub style: Option<String>,
    /// Picture: the darkness that makes a cell black, from 0 (a little suffices) to 100.
    #[schemars(range(max = 100))]
    pub threshold: Option<u8>,
    /// Picture: swap black and white.
    pub invert: bool,
    /// Picture: keep empty margins.
    pub no_crop: bool,
    /// Random: the fraction of cells that are not background, from 0 to 1.
    #[schemars(range(min = 0.0, max = 1.0))]
    pub density: Option<f64>,
    /// Random: make areas of about this radius; 0 makes noise.
    pub smooth: Option<usize>,
    /// Random: take every picture, also if its puzzle has several solutions.
    pub any: bool,
    /// Random: the symmetry of the pictures.
    #[schemars(extend("enum" = symmetries()))]
    pub symmetry: Option<String>,
    /// Random: how many puzzles to make; each has its own seed, one more than the last. The server has a
    /// limit of its own.
    pub count: Option<u64>,
    /// Random: make puzzles that need this technique: without it, easier ones get stuck.
    #[schemars(extend("enum" = techniques()))]
    pub technique: Option<String>,
    /// Change cells until the puzzle has exactly one solution; random puzzles have one without this.
    pub unique: bool,
    /// Change cells until the puzzle can be solved line by line.
    pub line: bool,
    /// Make puzzles that are this hard for a person, with one solution.
    #[schemars(extend("enum" = grades()))]
    pub difficulty: Option<String>,
    /// The kind of clues; `runs` by default.
    pub kind: Option<wire::Kind>,
    /// The random seed; the same seed makes the same puzzle.
    pub seed: Option<u64>,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

/// A picture as text.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "picture: expected rows of text")]
pub enum Drawn {
    /// Rows, separated by slashes or new lines.
    Text(String),
    /// A list of rows.
    Rows(Vec<String>),
}

fn styles() -> Vec<&'static str> {
    Style::ALL.iter().map(|style| style.name()).collect()
}

fn symmetries() -> Vec<&'static str> {
    Symmetry::ALL.iter().map(|symmetry| symmetry.name()).collect()
}

fn grades() -> Vec<&'static str> {
    Grade::ALL.iter().map(|grade| grade.name()).collect()
}

/// What `make` answers.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
#[allow(clippy::large_enum_variant, reason = "there is one of them, not a list")]
pub enum MadeAnswer {
    /// Random puzzles.
    Random(Randoms),
    /// The puzzle of a picture.
    Picture(Traced),
}

/// The puzzle of a picture.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Traced {
    /// The puzzle.
    #[serde(flatten)]
    pub made: Fields,
    /// How many cells were changed.
    pub changes: usize,
    /// How it ended.
    #[serde(flatten)]
    pub end: End,
}

impl Request for MakeRequest {
    const NAME: &'static str = "make";
    const ABOUT: &'static str = "Make a puzzle from a picture, or random puzzles";
    type Response = MadeAnswer;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<MadeAnswer, Problem> {
        match (&self.picture, &self.picture_base64, file) {
            (None, None, []) => self.random(work).map(MadeAnswer::Random),
            (None, None, file) => self.picture(file, work).map(MadeAnswer::Picture),
            (None, Some(text), []) => {
                self.picture(&decoded("picture_base64", text)?, work).map(MadeAnswer::Picture)
            }
            (Some(drawn), None, []) => self.drawn(drawn, work).map(MadeAnswer::Picture),
            _ => Err(Problem::new("there are two pictures; send one")),
        }
    }
}

impl MakeRequest {
    fn aim(&self) -> Result<Option<Aim>, Problem> {
        match (self.unique, self.line) {
            (true, true) => Err(Problem::new("unique and line exclude each other; choose one")),
            (_, true) => Ok(Some(Aim::Line)),
            (true, false) => Ok(Some(Aim::Unique)),
            (false, false) => Ok(None),
        }
    }

    fn grade(&self) -> Result<Option<Grade>, Problem> {
        let grade = |name| named("difficulty", name, Grade::ALL, |own| own.name());
        self.difficulty.as_deref().map(grade).transpose()
    }

    fn kind(&self) -> nonolith::Kind {
        self.kind.unwrap_or(wire::Kind::Runs).into()
    }

    /// Fails if an option is given that makes no sense.
    fn refuse(&self, given: &[(&str, bool)], why: &str) -> Result<(), Problem> {
        match given.iter().find(|(_, is_given)| *is_given) {
            Some((name, _)) => Err(Problem::new(format!("{name} {why}"))),
            None => Ok(()),
        }
    }

    fn random(&self, work: &Work<'_>) -> Result<Randoms, Problem> {
        let given = [
            ("width", self.width.is_some()),
            ("height", self.height.is_some()),
            ("mono", self.mono),
            ("style", self.style.is_some()),
            ("threshold", self.threshold.is_some()),
            ("invert", self.invert),
            ("no_crop", self.no_crop),
        ];
        self.refuse(&given, "needs a picture; send one as `picture_base64` or as the body")?;
        let pictures = self.pictures(work)?;
        let first = self.seed.unwrap_or_else(fresh_seed);
        let count = self.count.unwrap_or(1).min(work.bounds.solutions);
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let series = Series {
            pictures: &pictures,
            first,
            count: usize::try_from(count).unwrap_or(usize::MAX),
            is_rated: true,
            grace: Duration::ZERO,
            watch: &|_, _| {},
        };
        let mut puzzles = Vec::new();
        let mut take = |made: Made, seed: u64| {
            puzzles.push(Seeded { made: made.fields(), seed });
            Ok::<(), Problem>(())
        };
        let ended = series.make(&mut budget, &mut take)?;
        let end = End::new(&stop, &budget, ended.count == series.count);
        Ok(Randoms { puzzles, end })
    }

    /// The generator that the options describe.
    fn pictures(&self, work: &Work<'_>) -> Result<RandomPictures, Problem> {
        let size = option("size", self.size.as_deref(), values::size)?;
        let (width, height) = size.unwrap_or((20, 20));
        work.expect_cells(width.saturating_mul(height))?;
        let shape = Shape::new(width, height)?;
        if shape.area() == 0 {
            let message = format!("size: expected at least 1 x 1 cells, found {shape}");
            return Err(Problem::new(message));
        }
        let symmetry = |name| named("symmetry", name, Symmetry::ALL, |own| own.name());
        let symmetry = self.symmetry.as_deref().map(symmetry).transpose()?.unwrap_or_default();
        if !symmetry.fits(&shape) {
            let name = symmetry.name();
            return Err(Problem::new(format!("the symmetry {name} needs a square, found {shape}")));
        }
        if self.density.is_some_and(|share| !(0.0..=1.0).contains(&share)) {
            return Err(Problem::new("density: expected a number from 0 to 1, such as 0.6"));
        }
        let technique = self.technique.as_deref();
        let technique = technique
            .map(|name| named("technique", name, TECHNIQUES.iter().copied(), |own| own.name))
            .transpose()?;
        let wish = Wish::default().with_grade(self.grade()?).with_technique(technique);
        let aim = self.aim()?;
        if self.any && (aim.is_some() || !wish.is_open()) {
            let message = "any excludes unique, line, difficulty and technique; leave those out";
            return Err(Problem::new(message));
        }
        // What makes a grade or a technique likely makes one solution, too.
        let unique = (!self.any && wish.is_open()).then_some(Aim::Unique);
        let pictures = RandomPictures::new(shape, some_colours(self.colours.unwrap_or(1))?)
            .with_density(self.density)
            .with_smooth(self.smooth)
            .with_symmetry(symmetry)
            .with_kind(self.kind())
            .with_aim(aim.or(unique))
            .with_wish(wish);
        pictures.expect_possible().map_err(|why| Problem::new(why.to_string()))?;
        Ok(pictures)
    }

    /// Fails if an option is given that is for random puzzles only.
    fn refuse_random(&self) -> Result<(), Problem> {
        let given = [
            ("density", self.density.is_some()),
            ("smooth", self.smooth.is_some()),
            ("any", self.any),
            ("symmetry", self.symmetry.is_some()),
            ("count", self.count.is_some()),
            ("technique", self.technique.is_some()),
        ];
        self.refuse(&given, "is for random puzzles; leave out the picture")
    }

    /// The puzzle of a picture with one character for each cell.
    fn drawn(&self, drawn: &Drawn, work: &Work<'_>) -> Result<Traced, Problem> {
        self.refuse_random()?;
        let given = [
            ("size", self.size.is_some()),
            ("width", self.width.is_some()),
            ("height", self.height.is_some()),
            ("colours", self.colours.is_some()),
            ("mono", self.mono),
            ("style", self.style.is_some()),
            ("threshold", self.threshold.is_some()),
            ("invert", self.invert),
            ("no_crop", self.no_crop),
        ];
        self.refuse(&given, "is for image files; a picture as text has its cells and colours")?;
        let text = match drawn {
            Drawn::Text(text) => text.replace('/', "\n"),
            Drawn::Rows(rows) => rows.join("\n"),
        };
        let input = Input {
            puzzle: Some(Spelt::Text(text)),
            from: Some("picture".to_owned()),
            ..Input::default()
        };
        let read = input.document(&[], work)?;
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let goal = read.goal.ok_or_else(|| Problem::new("picture: expected rows of text"))?;
        let picture = Picture::new(read.puzzle.palette().clone(), &goal, self.kind())?;
        let (aim, grade) = (self.aim()?, self.grade()?);
        let seed = self.seed.unwrap_or(0);
        let drawing = Drawing::mended(picture, aim, grade, seed, &mut budget);
        let is_changed = aim.is_some() || grade.is_some();
        self.traced(&drawing, is_changed, &stop, &mut budget)
    }

    /// The answer. With an aim, its puzzle has one solution if the aim is reached.
    fn traced(
        &self,
        drawing: &Drawing,
        has_aim: bool,
        stop: &Stop<'_>,
        budget: &mut Budget<'_>,
    ) -> Result<Traced, Problem> {
        let Drawing { picture, changes, reached, .. } = drawing;
        // The aim counts as reached even if there is no time left to rate the puzzle.
        let known = (*reached && has_aim).then_some(Verdict::Unique);
        let made = Made::new(document(picture), true, known.clone(), budget)?;
        let reached = *reached && (known.is_some() || !made.is_cut);
        let end = End::new(stop, budget, reached);
        Ok(Traced { made: made.fields(), changes: *changes, end })
    }

    fn picture(&self, file: &[u8], work: &Work<'_>) -> Result<Traced, Problem> {
        self.refuse_random()?;
        let tracing = self.tracing(work)?;
        let memory = usize::try_from(work.bounds.memory).unwrap_or(usize::MAX);
        let image = read_image_within(file, memory)?;
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let maker = Maker {
            image: &image,
            aim: self.aim()?,
            grade: self.grade()?,
            kind: self.kind(),
            seed: tracing.seed,
            watch: &|_| {},
        };
        let drawing = maker.draw(&tracing, &mut budget)?;
        self.traced(&drawing, maker.aim().is_some(), &stop, &mut budget)
    }

    fn tracing(&self, work: &Work<'_>) -> Result<Tracing, Problem> {
        let size = option("size", self.size.as_deref(), values::size)?;
        let sides = [size.is_some(), self.width.is_some(), self.height.is_some()];
        if sides.iter().filter(|is_given| **is_given).count() > 1 {
            return Err(Problem::new("size, width and height exclude each other; choose one"));
        }
        let size = match (size, self.width, self.height) {
            (Some((width, height)), ..) => {
                work.expect_cells(width.saturating_mul(height))?;
                Size::Exact(width, height)
            }
            (_, Some(side), _) => {
                work.expect_cells(side.saturating_mul(side))?;
                Size::Width(side)
            }
            (.., Some(side)) => {
                work.expect_cells(side.saturating_mul(side))?;
                Size::Height(side)
            }
            _ => Size::Auto,
        };
        let style = |name| named("style", name, Style::ALL, |own| own.name());
        let style = self.style.as_deref().map(style).transpose()?.unwrap_or(Style::Fill);
        let is_coloured = self.colours.is_some();
        let given =
            [("threshold", self.threshold.is_some()), ("invert", self.invert), ("mono", self.mono)];
        if is_coloured {
            self.refuse(&given, "is for black and white; leave out colours")?;
        }
        if self.threshold.is_some_and(|percent| percent > 100) {
            return Err(Problem::new("threshold: expected 0 to 100"));
        }
        if self.threshold.is_some() && style == Style::Dither {
            return Err(Problem::new("threshold cannot be used with the style dither"));
        }
        Ok(Tracing {
            size,
            colours: match (self.mono, self.colours) {
                (true, _) => Colours::Mono,
                (false, Some(count)) => Colours::Most(count),
                (false, None) => Colours::Auto,
            },
            style,
            threshold: self.threshold,
            crop: !self.no_crop,
            invert: self.invert,
            seed: self.seed.unwrap_or(0),
        })
    }
}
