//! Random pictures.

use super::style::Style;
use super::{Aim, Picture, Wish};
use crate::model::{Colour, ColourSet, Grid, Kind, Palette, Shape, Symmetry};
use crate::solve::{Budget, Interrupt};
use nonolith_random::Random;

/// Makes random pictures; the same seed makes the same picture.
///
/// ```
/// use nonolith::{Budget, Palette, Request, Shape, Verdict, solve};
/// use nonolith::make::{Aim, RandomPictures};
///
/// let pictures =
///     RandomPictures::new(Shape::new(10, 10)?, Palette::mono()).with_aim(Aim::Unique);
/// let picture = pictures.make(7, &mut Budget::unlimited()).unwrap().unwrap();
/// let answer = solve(picture.puzzle(), &Request::default())?;
/// assert_eq!(answer.verdict, Verdict::Unique);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct RandomPictures {
    /// The shape of the pictures.
    pub shape: Shape,
    /// The colours of the pictures.
    pub palette: Palette,
    /// The share of cells that are not background, from 0 to 1; `None` takes what suits kind and wish.
    pub density: Option<f64>,
    /// About how many cells areas extend in each direction; 0 makes noise, and `None` takes what suits kind
    /// and wish: noise, if that is likely to succeed.
    pub smooth: Option<usize>,
    /// The symmetry of the pictures.
    pub symmetry: Symmetry,
    /// The kind of clues of their puzzles.
    pub kind: Kind,
    /// The aim of their puzzles, if there is one.
    pub aim: Option<Aim>,
    /// What their puzzles must be like for a person.
    pub wish: Wish,
}

impl RandomPictures {
    /// Asks for ordinary clues and no aim.
    pub fn new(shape: Shape, palette: Palette) -> RandomPictures {
        RandomPictures {
            shape,
            palette,
            density: None,
            smooth: None,
            symmetry: Symmetry::None,
            kind: Kind::Runs,
            aim: None,
            wish: Wish::default(),
        }
    }

    /// Sets the share of cells that are not background, from 0 to 1.
    #[must_use]
    pub fn with_density(self, density: impl Into<Option<f64>>) -> Self {
        RandomPictures { density: density.into(), ..self }
    }

    /// Sets about how many cells areas extend in each direction; 0 makes noise.
    #[must_use]
    pub fn with_smooth(self, smooth: impl Into<Option<usize>>) -> Self {
        RandomPictures { smooth: smooth.into(), ..self }
    }

    /// Sets the symmetry of the pictures.
    #[must_use]
    pub fn with_symmetry(self, symmetry: Symmetry) -> Self {
        RandomPictures { symmetry, ..self }
    }

    /// Sets the kind of clues.
    #[must_use]
    pub fn with_kind(self, kind: Kind) -> Self {
        RandomPictures { kind, ..self }
    }

    /// Sets the aim of the puzzles.
    #[must_use]
    pub fn with_aim(self, aim: impl Into<Option<Aim>>) -> Self {
        RandomPictures { aim: aim.into(), ..self }
    }

    /// Sets what the puzzles must be like for a person.
    #[must_use]
    pub fn with_wish(self, wish: Wish) -> Self {
        RandomPictures { wish, ..self }
    }

    /// Draws a picture; `None` if the palette has no room for it.
    pub(super) fn draw(
        &self,
        style: Style,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Picture>, Interrupt> {
        let (shape, inks) = (&self.shape, self.palette.len().saturating_sub(1));
        // Room for the fields, the order of the cells, and the picture.
        let fields = if inks > 1 { inks as u64 + 1 } else { 2 };
        budget.room_for((8 * fields + 16) * shape.area() as u64)?;
        let ink = self.field(style, random, budget)?;
        // Every colour has a field; an inked cell gets the colour whose field is strongest there. A
        // single colour needs no field, but its numbers are drawn all the same, so that a seed makes
        // the same picture.
        let mut fields = Vec::with_capacity(inks);
        for _ in 0..inks {
            let field = self.field(style, random, budget)?;
            fields.extend((inks > 1).then_some(field));
        }
        let mut cells = vec![ColourSet::only(Colour::BACKGROUND); shape.area()];
        let mut left = (style.density.clamp(0.0, 1.0) * shape.area() as f64).round() as usize;
        for bucket in strongest_first(&ink, budget)? {
            if left == 0 {
                break;
            }
            budget.tick_and_ask()?;
            for cell in sorted(bucket, &ink) {
                if left == 0 {
                    break;
                }
                if cells[cell] != ColourSet::only(Colour::BACKGROUND) {
                    continue;
                }
                // Cells of an orbit are inked together.
                let orbit = self.symmetry.orbit(shape, cell);
                let strength = |ink: usize| fields.get(ink).map_or(0.0, |field| field[orbit[0]]);
                let strongest = (0..inks).max_by(|&a, &b| strength(a).total_cmp(&strength(b)));
                let colour = strongest.and_then(|ink| Colour::new(ink + 1)).unwrap_or_default();
                orbit.iter().for_each(|&other| cells[other] = ColourSet::only(colour));
                left = left.saturating_sub(orbit.len());
            }
        }
        drop((ink, fields));
        budget.tick_and_ask()?;
        let grid = Grid::from_cells(shape, cells);
        Ok(grid.and_then(|grid| Picture::new(self.palette.clone(), &grid, self.kind)).ok())
    }

    /// A level for each cell, the same for all cells of an orbit.
    fn field(
        &self,
        style: Style,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<f64>, Interrupt> {
        let shape = &self.shape;
        let mut levels = vec![0.0; shape.area()];
        for cell in 0..shape.area() {
            budget.tick_at(cell)?;
            let level = random.share();
            match self.symmetry {
                Symmetry::None => levels[cell] = level,
                _ => {
                    self.symmetry
                        .orbit(shape, cell)
                        .iter()
                        .for_each(|&other| levels[other] = level);
                }
            }
        }
        for _ in 0..style.passes {
            smooth(shape, &mut levels, style.reach, budget)?;
        }
        Ok(levels)
    }
}

/// About how many cells are sorted at once.
const CELLS_PER_BUCKET: usize = 1 << 12;

/// The cells in buckets, the highest levels first; within a bucket they are in the order of their
/// index. A bucket is sorted only when it is needed, so that no single sort takes long.
fn strongest_first(levels: &[f64], budget: &mut Budget<'_>) -> Result<Vec<Vec<u32>>, Interrupt> {
    let highest = levels.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let lowest = levels.iter().copied().fold(f64::INFINITY, f64::min);
    let last = levels.len() / CELLS_PER_BUCKET;
    // Higher levels are never in later buckets, since every operation here is monotonic.
    let scale = last as f64 / (highest - lowest).max(f64::MIN_POSITIVE);
    let mut buckets = vec![Vec::new(); last + 1];
    for (cell, level) in levels.iter().enumerate() {
        budget.tick_at(cell)?;
        let bucket = ((highest - level) * scale) as usize;
        buckets[bucket.min(last)].push(cell as u32);
    }
    Ok(buckets)
}

/// The cells of a bucket, the highest level first; cells with equal levels stay in order.
fn sorted(mut bucket: Vec<u32>, levels: &[f64]) -> impl Iterator<Item = usize> {
    bucket.sort_by(|&a, &b| levels[b as usize].total_cmp(&levels[a as usize]));
    bucket.into_iter().map(|cell| cell as usize)
}

/// Averages over squares that extend `reach` cells in each direction.
fn smooth(
    shape: &Shape,
    levels: &mut [f64],
    reach: usize,
    budget: &mut Budget<'_>,
) -> Result<(), Interrupt> {
    for line in shape.lines() {
        budget.tick_and_ask()?;
        let cells: Vec<usize> = shape.cells_of(line).collect();
        let old: Vec<f64> = cells.iter().map(|&cell| levels[cell]).collect();
        for (p, &cell) in cells.iter().enumerate() {
            let end = p.saturating_add(reach).saturating_add(1);
            let around = &old[p.saturating_sub(reach)..old.len().min(end)];
            levels[cell] = around.iter().sum::<f64>() / around.len() as f64;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;

    #[test]
    fn areas_may_be_larger_than_any_picture() {
        let drawn = |reach: usize| {
            let pictures = RandomPictures::new(Shape::new(5, 4).unwrap(), Palette::mono());
            let budget = &mut Budget::unlimited();
            pictures.with_density(0.5).with_smooth(reach).find(1, None, budget).picture
        };
        assert_eq!(drawn(usize::MAX).unwrap().grid(), drawn(100).unwrap().grid());
    }

    #[test]
    fn buckets_are_in_the_order_of_a_stable_sort() {
        let mut random = Random::new(3);
        for (count, distinct) in
            [(0, 1), (1, 1), (5, 2), (5000, 1), (20_000, 50), (50_000, 1 << 40)]
        {
            for power in [1, 8] {
                let mut level = || (random.below(distinct) as f64 / distinct as f64).powi(power);
                let levels: Vec<f64> = (0..count).map(|_| level()).collect();
                let mut expected: Vec<usize> = (0..count).collect();
                expected.sort_by(|&a, &b| levels[b].total_cmp(&levels[a]));
                let buckets = strongest_first(&levels, &mut Budget::unlimited()).unwrap();
                let found: Vec<usize> =
                    buckets.into_iter().flat_map(|bucket| sorted(bucket, &levels)).collect();
                assert_eq!(found, expected, "{count} {distinct} {power}");
            }
        }
    }

    #[test]
    fn drawing_can_be_stopped_at_any_time() {
        let shape = Shape::new(300, 300).unwrap();
        for symmetry in [Symmetry::None, Symmetry::Both] {
            for smooth in [Some(0), Some(2)] {
                let ordered = RandomPictures {
                    symmetry,
                    smooth,
                    ..RandomPictures::new(shape.clone(), Palette::mono())
                };
                let whole = ordered.make(5, &mut Budget::unlimited()).unwrap();
                let asked = Cell::new(0);
                let count = || {
                    asked.set(asked.get() + 1);
                    false
                };
                let mut budget = Budget::unlimited().with_stop(&count);
                assert_eq!(ordered.make(5, &mut budget), Ok(whole.clone()));
                let questions = asked.get();
                assert!(questions > 10, "{questions}");
                for last in (1..=questions).step_by(1 + questions / 50) {
                    let left = Cell::new(last);
                    let stop = || {
                        left.set(left.get() - 1);
                        left.get() == 0
                    };
                    let mut budget = Budget::unlimited().with_stop(&stop);
                    let stopped = Err(Interrupt::Stopped);
                    assert_eq!(ordered.make(5, &mut budget), stopped, "{last}");
                }
            }
        }
    }
}
