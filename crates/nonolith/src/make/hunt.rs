//! Looks for a random picture whose puzzle is what was asked for: draws one after another, in styles that
//! the last results suggest.

use super::judge::Judge;
use super::mend::Mender;
use super::style::{Ladder, Move};
use super::switch::has_switch;
use super::wish::Fit;
use super::{Aim, Picture, RandomPictures};
use crate::explain::{Grade, Logic};
use crate::model::{Colour, Kind, Puzzle};
use crate::solve::{Budget, Interrupt, LINE, Request, Verdict, solve_within};
use nonolith_random::Random;
use std::cmp::Ordering;

/// What a search for a random picture found.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Found {
    /// The picture that was asked for; else, if there is a wish, the nearest whose puzzle has one solution.
    pub picture: Option<Picture>,
    /// Whether it is what was asked for.
    pub reached: bool,
    /// What was tried.
    pub tries: Tries,
    /// The limit that ended the search early.
    pub interrupt: Option<Interrupt>,
}

/// What a search for a random picture has tried so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Tries {
    /// The number of tries.
    pub count: usize,
    /// How many had several solutions, or took too long to get just one.
    pub several: usize,
    /// How many were easy, medium, hard and for experts, as far as they were rated.
    pub grades: [usize; 4],
    /// How many cells the changes so far leave open in the picture under way.
    pub open: usize,
}

/// How many changes are tried before one is made. More tries take longer and give fewer changes.
const TRIES: usize = 4;
/// How much a cell that stays open counts.
const ZEAL: u32 = 4;
/// Mending begins with the best of this many pictures, or with the first that leaves at most one in
/// `FEW` cells open. Of noise pictures of 30x30 cells, half of them black, half need some changes,
/// the others hundreds.
const DRAWS: usize = 32;
const FEW: usize = 16;
/// How many attempts are made before giving up.
const ATTEMPTS: usize = 20;
/// A picture of which one in this many cells must change is given up for one of an easier style.
const MOST_CHANGES: usize = 8;
/// The most steps to see whether there is another solution. A puzzle that takes more is too hard for people.
const STEPS: u64 = 1 << 15;
/// After this many changes in a row that make a puzzle no harder, others hardly do.
const IDLE: usize = 200;
/// Where puzzles need more than lines, most pictures have several solutions; of these, one in this many leads
/// to an easier style.
const PATIENCE: u64 = 8;

impl RandomPictures {
    /// After this many puzzles of other grades, it is time to stop looking for one of a certain grade.
    pub const MOST_TRIES: usize = 10_000;

    /// Looks for a picture; the same seed makes the same picture. `watch` sees what was tried.
    ///
    /// ```
    /// use nonolith::explain::Grade;
    /// use nonolith::make::{RandomPictures, Wish};
    /// use nonolith::{Budget, Palette, Shape, rate};
    ///
    /// let pictures = RandomPictures::new(Shape::new(10, 10)?, Palette::mono())
    ///     .with_wish(Wish::default().with_grade(Grade::Expert));
    /// let found = pictures.find(7, None, &mut Budget::unlimited());
    /// assert!(found.reached && found.tries.count >= 1);
    /// let rating = rate(found.picture.unwrap().puzzle(), &mut Budget::unlimited())?;
    /// assert_eq!(rating.grade(), Grade::Expert);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find(
        &self,
        seed: u64,
        watch: Option<&dyn Fn(&Tries)>,
        budget: &mut Budget<'_>,
    ) -> Found {
        let ladder =
            Ladder::new(self.kind, self.shape.area(), self.density, self.smooth, self.wish.grade);
        let tries = Tries::default();
        let random = Random::new(seed);
        let mut hunt = Hunt { pictures: self, ladder, random, tries, best: None, watch };
        let result = hunt.run(budget);
        let (reached, interrupt) = (matches!(result, Ok(Some(_))), result.as_ref().err().copied());
        let nearest = hunt.best.map(|(_, picture)| picture);
        Found { picture: result.ok().flatten().or(nearest), reached, tries: hunt.tries, interrupt }
    }

    /// Makes a picture; `None` if no attempt meets the aim, or if [`MOST_TRIES`](Self::MOST_TRIES) puzzles
    /// are not what was asked for.
    pub fn make(&self, seed: u64, budget: &mut Budget<'_>) -> Result<Option<Picture>, Interrupt> {
        let found = self.find(seed, None, budget);
        match found.interrupt {
            Some(why) => Err(why),
            None => Ok(found.picture.filter(|_| found.reached)),
        }
    }

    /// Whether puzzles that lines solve are no use: then one that has a single solution by chance is found
    /// sooner than by changes, which help lines most. Of noise of 10x10 cells with a share of 0.42, one in 50
    /// is an expert's puzzle; after changes, one in thousands.
    fn is_beyond_lines(&self) -> bool {
        let by_technique = self.wish.technique.is_some_and(|own| own.logic != Logic::Line);
        self.aim != Some(Aim::Line) && (by_technique || self.wish.grade == Some(Grade::Expert))
    }
}

struct Hunt<'a> {
    pictures: &'a RandomPictures,
    ladder: Ladder,
    random: Random,
    tries: Tries,
    /// The picture that comes nearest to the wish, with one solution, and how far it is from it.
    best: Option<(f64, Picture)>,
    watch: Option<&'a dyn Fn(&Tries)>,
}

impl Hunt<'_> {
    fn run(&mut self, budget: &mut Budget<'_>) -> Result<Option<Picture>, Interrupt> {
        let (aim, wish) = (self.pictures.aim, self.pictures.wish);
        if wish.is_open() && aim.is_none() {
            let style = self.ladder.style();
            return self.pictures.draw(style, &mut self.random, budget);
        }
        let most = if wish.is_open() { ATTEMPTS } else { RandomPictures::MOST_TRIES };
        for _ in 0..most {
            self.tries.count += 1;
            self.tell();
            let by_chance = self.pictures.is_beyond_lines();
            let made = if by_chance { self.draw_unique(budget)? } else { self.mend_one(budget)? };
            let Some(picture) = made else { continue };
            if wish.is_open() {
                return Ok(Some(picture));
            }
            let fit = wish.fit(picture.puzzle(), budget)?;
            self.note(&fit, &picture);
            if fit.met {
                return Ok(Some(picture));
            }
            if self.is_too_easy(&fit)
                && let Some(picture) = self.climb(picture, fit.distance, budget)?
            {
                return Ok(Some(picture));
            }
        }
        Ok(None)
    }

    /// Whether small changes make a puzzle harder sooner than another picture is. Counted ones that are not
    /// easy need rough pictures, and those take hundreds of changes until they have one solution.
    fn is_too_easy(&self, fit: &Fit) -> bool {
        let wanted = self.pictures.wish.grade.filter(|_| !self.pictures.is_beyond_lines());
        self.pictures.kind == Kind::Counted
            && fit.grade.zip(wanted).is_some_and(|(own, wanted)| own < wanted)
    }

    /// Changes cell after cell of a picture whose puzzle is too easy: what lines still solve and what comes
    /// nearer to the wish is kept. `None` if no change helps any more.
    fn climb(
        &mut self,
        mut picture: Picture,
        mut distance: f64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Picture>, Interrupt> {
        let judge = Judge::quick(Aim::Line);
        let colours = self.pictures.palette.len() as u64;
        let mut idle = 0;
        while idle < IDLE {
            idle += 1;
            let cell = self.random.below(self.pictures.shape.area() as u64) as usize;
            let other = Colour::new(self.random.below(colours) as usize);
            let Some(colour) = other.filter(|&colour| colour != picture.cells()[cell]) else {
                continue;
            };
            let mut changed = picture.clone();
            for other in self.pictures.symmetry.orbit(&self.pictures.shape, cell) {
                changed.draw(other, colour);
            }
            if judge.open(&changed, budget)? > 0 {
                continue;
            }
            let fit = self.pictures.wish.fit(changed.puzzle(), budget)?;
            if fit.met {
                return Ok(Some(changed));
            }
            if fit.distance < distance {
                self.keep(&fit, &changed);
                (picture, distance, idle) = (changed, fit.distance, 0);
            }
        }
        Ok(None)
    }

    fn tell(&self) {
        if let Some(watch) = self.watch {
            watch(&self.tries);
        }
    }

    /// Keeps the nearest, and decides where to go on.
    fn note(&mut self, fit: &Fit, picture: &Picture) {
        if let Some(grade) = fit.grade {
            self.tries.grades[grade as usize] += 1;
        }
        self.keep(fit, picture);
        let wanted = self.pictures.wish.grade;
        match fit.grade.zip(wanted).map(|(own, wanted)| own.cmp(&wanted)) {
            // Among puzzles that need more than lines, what makes an expert's puzzle is chance.
            _ if self.pictures.is_beyond_lines() => {}
            Some(Ordering::Less) => self.ladder.go(Move::Harder),
            Some(Ordering::Greater) => self.ladder.go(Move::Easier),
            Some(Ordering::Equal) => {}
            // A technique alone has no direction.
            None => {
                let harder = self.random.below(2) == 0;
                self.ladder.go(if harder { Move::Harder } else { Move::Easier });
            }
        }
    }

    /// Keeps a picture if none before was as near.
    fn keep(&mut self, fit: &Fit, picture: &Picture) {
        if self.best.as_ref().is_none_or(|(least, _)| fit.distance < *least) {
            self.best = Some((fit.distance, picture.clone()));
        }
    }

    /// A picture whose puzzle has one solution by chance that lines alone do not find.
    fn draw_unique(&mut self, budget: &mut Budget<'_>) -> Result<Option<Picture>, Interrupt> {
        let style = self.ladder.style();
        let Some(picture) = self.pictures.draw(style, &mut self.random, budget)? else {
            return Ok(None);
        };
        let by_lines = Request::default().with_engine(LINE);
        if is_unique(picture.puzzle(), &by_lines, budget)? {
            self.ladder.go(Move::Harder);
            // It is better than nothing.
            if self.best.is_none() {
                self.best = Some((f64::INFINITY, picture));
            }
            return Ok(None);
        }
        if has_switch(&picture) || !is_unique(picture.puzzle(), &Request::default(), budget)? {
            self.tries.several += 1;
            if self.random.below(PATIENCE) == 0 {
                self.ladder.go(Move::Easier);
            }
            return Ok(None);
        }
        Ok(Some(picture))
    }

    /// A picture that is changed until it meets the aim.
    fn mend_one(&mut self, budget: &mut Budget<'_>) -> Result<Option<Picture>, Interrupt> {
        let pictures = self.pictures;
        let Some(aim) = pictures.aim.or(pictures.wish.likely_aim()) else { return Ok(None) };
        let judge = Judge::quick(aim);
        let Some(mut picture) = self.best_of_many(judge, budget)? else { return Ok(None) };
        let (watch, tries) = (self.watch, self.tries);
        let tell = |_: usize, open: usize| {
            if let Some(watch) = watch {
                watch(&Tries { open, ..tries });
            }
        };
        let area = pictures.shape.area();
        let mut mender = Mender {
            judge,
            symmetry: pictures.symmetry,
            cost: None,
            random: Random::new(self.random.bits()),
            tries: TRIES,
            zeal: ZEAL,
            // There is always another picture, but perhaps none that needs fewer changes.
            most: if self.ladder.is_easiest() { area } else { area.div_ceil(MOST_CHANGES) },
            watch: Some(&tell),
        };
        let is_mended = mender.mend(&mut picture, &mut vec![false; area], budget)?;
        if !is_mended {
            self.tries.several += 1;
            self.ladder.go(Move::Easier);
        }
        Ok(is_mended.then_some(picture))
    }

    /// The picture in which line solving leaves the fewest cells open.
    fn best_of_many(
        &mut self,
        judge: Judge,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Picture>, Interrupt> {
        let style = self.ladder.style();
        let mut best: Option<(usize, Picture)> = None;
        for _ in 0..DRAWS {
            let drawn = self.pictures.draw(style, &mut self.random, budget)?;
            let Some(picture) = drawn else { return Ok(None) };
            let open = judge.open(&picture, budget)?;
            if best.as_ref().is_none_or(|(fewest, _)| open < *fewest) {
                best = Some((open, picture));
            }
            if open <= self.pictures.shape.area() / FEW {
                break;
            }
        }
        Ok(best.map(|(_, picture)| picture))
    }
}

/// Whether a puzzle has one solution; false if that takes too long to see.
fn is_unique(
    puzzle: &Puzzle,
    request: &Request<'_>,
    budget: &mut Budget<'_>,
) -> Result<bool, Interrupt> {
    let answer =
        budget.within(STEPS, |share| share.unwatched(|share| solve_within(puzzle, request, share)));
    // This never fails: the puzzle has a solution, and engines do not fail.
    let Ok(answer) = answer else { return Ok(false) };
    match answer.interrupt {
        Some(why) if budget.is_spent() => Err(why),
        _ => Ok(answer.verdict == Verdict::Unique),
    }
}
