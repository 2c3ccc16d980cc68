//! Random pictures.

use super::judge::{Aim, Judge};
use super::mend::Mender;
use super::{Picture, Symmetry};
use crate::{Budget, Colour, ColourSet, Grid, Interrupt, Kind, Palette, Random, Shape};

/// Makes random pictures, one after the other; the same seed makes the same ones.
///
/// ```
/// use nonolith::{Aim, Budget, Palette, RandomPictures, Request, Shape, Verdict, solve};
///
/// let pictures = RandomPictures {
///     aim: Some(Aim::Unique),
///     ..RandomPictures::new(Shape::new(10, 10)?, Palette::mono())
/// };
/// let picture = pictures.make(7, &mut Budget::unlimited()).unwrap().unwrap();
/// let answer = solve(picture.puzzle(), &Request::default())?;
/// assert_eq!(answer.verdict, Verdict::Unique);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct RandomPictures {
    /// How large they are.
    pub shape: Shape,
    /// Their colours.
    pub palette: Palette,
    /// How large a share of their cells is not background, from 0 to 1.
    pub density: f64,
    /// How far the cells of an area reach; 0 makes noise.
    pub smooth: usize,
    /// How they repeat themselves.
    pub symmetry: Symmetry,
    /// Which kind of clues their puzzles have.
    pub kind: Kind,
    /// What their puzzles are to be, if anything.
    pub aim: Option<Aim>,
}

/// How many changes are tried before one is made. More make fewer changes and take longer.
const TRIES: usize = 4;
/// A cell that stays open counts as much as this.
const ZEAL: u32 = 4;
/// So many pictures are drawn to begin with the best, unless one leaves few cells open: one in so
/// many. Half of all noise of 30x30 cells, half of them black, needs some changes, the other half
/// hundreds.
const DRAWS: usize = 32;
const FEW: usize = 16;
/// So often it is begun anew before it is given up.
const ATTEMPTS: usize = 20;

impl RandomPictures {
    /// Noise, half of the cells inked, ordinary clues, whatever comes.
    pub fn new(shape: Shape, palette: Palette) -> RandomPictures {
        RandomPictures {
            shape,
            palette,
            density: 0.5,
            smooth: 0,
            symmetry: Symmetry::None,
            kind: Kind::Runs,
            aim: None,
        }
    }

    /// Makes one; `None` if none of some attempts comes to what is wanted.
    pub fn make(&self, seed: u64, budget: &mut Budget<'_>) -> Result<Option<Picture>, Interrupt> {
        let mut random = Random::new(seed);
        let Some(aim) = self.aim else {
            return self.draw(&mut random, budget);
        };
        let judge = Judge::quick(aim);
        for _ in 0..ATTEMPTS {
            let best = self.best_of_many(judge, &mut random, budget)?;
            let Some(mut picture) = best else { return Ok(None) };
            let mut mender = Mender {
                judge,
                symmetry: self.symmetry,
                cost: None,
                random: Random::new(random.bits()),
                tries: TRIES,
                zeal: ZEAL,
                watch: None,
            };
            if mender.mend(&mut picture, &mut vec![false; self.shape.area()], budget)? {
                return Ok(Some(picture));
            }
        }
        Ok(None)
    }

    /// The picture that line solving leaves the fewest cells open of.
    fn best_of_many(
        &self,
        judge: Judge,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Picture>, Interrupt> {
        let mut best: Option<(usize, Picture)> = None;
        for _ in 0..DRAWS {
            let Some(picture) = self.draw(random, budget)? else { return Ok(None) };
            let open = judge.open(&picture, budget)?;
            if best.as_ref().is_none_or(|(fewest, _)| open < *fewest) {
                best = Some((open, picture));
            }
            if open <= self.shape.area() / FEW {
                break;
            }
        }
        Ok(best.map(|(_, picture)| picture))
    }

    fn draw(
        &self,
        random: &mut Random,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Picture>, Interrupt> {
        budget.tick()?;
        let (shape, inks) = (self.shape, self.palette.len().saturating_sub(1));
        let field = |random: &mut Random| {
            let mut levels = vec![0.0; shape.area()];
            for cell in 0..shape.area() {
                let level = random.share();
                self.symmetry.orbit(shape, cell).iter().for_each(|&other| levels[other] = level);
            }
            smoothed(shape, &levels, self.smooth)
        };
        let ink = field(random);
        let mut cells = vec![Colour::BACKGROUND; shape.area()];
        let inked = (self.density.clamp(0.0, 1.0) * shape.area() as f64).round() as usize;
        let mut order: Vec<usize> = (0..shape.area()).collect();
        order.sort_by(|&a, &b| ink[b].total_cmp(&ink[a]));
        // Every colour has its own field; where it is strongest, the colour is seen.
        let fields: Vec<Vec<f64>> = (0..inks).map(|_| field(random)).collect();
        let mut left = inked;
        for cell in order {
            if left == 0 {
                break;
            }
            if cells[cell] != Colour::BACKGROUND {
                continue;
            }
            // All cells that look alike, or none.
            let orbit = self.symmetry.orbit(shape, cell);
            let strength = |ink: usize| fields[ink][orbit[0]];
            let strongest = (0..inks).max_by(|&a, &b| strength(a).total_cmp(&strength(b)));
            let colour = strongest.and_then(|ink| Colour::new(ink + 1)).unwrap_or_default();
            orbit.iter().for_each(|&other| cells[other] = colour);
            left = left.saturating_sub(orbit.len());
        }
        let cells = cells.into_iter().map(ColourSet::only).collect();
        let grid = Grid::from_cells(shape, cells);
        Ok(grid.and_then(|grid| Picture::new(self.palette.clone(), &grid, self.kind)))
    }
}

/// Means over squares that reach so far, twice.
fn smoothed(shape: Shape, levels: &[f64], reach: usize) -> Vec<f64> {
    let mut levels = levels.to_vec();
    if reach == 0 {
        return levels;
    }
    for line in shape.lines().chain(shape.lines()) {
        let cells: Vec<usize> = shape.cells_of(line).collect();
        let old: Vec<f64> = cells.iter().map(|&cell| levels[cell]).collect();
        for (p, &cell) in cells.iter().enumerate() {
            let around = &old[p.saturating_sub(reach)..old.len().min(p + reach + 1)];
            levels[cell] = around.iter().sum::<f64>() / around.len() as f64;
        }
    }
    levels
}
