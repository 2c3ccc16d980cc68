//! Holes inside filled areas: they make a silhouette harder and keep its outline, as authors do it.

use super::Picture;
use super::judge::{Aim, Judge};
use super::mend::Mender;
use super::switch::has_switch;
use crate::model::{Colour, Symmetry};
use crate::solve::{Budget, Interrupt};
use nonolith_random::Random;

/// How many changes are tried at a spot before the best is made, and how much an open cell counts.
const TRIES: usize = 8;
const ZEAL: u32 = 4;

/// The cells inside areas of one colour: all cells beside them have it, too.
pub(super) fn inside(picture: &Picture) -> Vec<usize> {
    let (shape, cells) = (picture.shape(), picture.cells());
    let is_inside = |&cell: &usize| {
        let (mut beside, mut all) = (0, true);
        for other in shape.neighbours(cell) {
            beside += 1;
            all &= cells[other] == cells[cell];
        }
        cells[cell] != Colour::BACKGROUND && all && beside == 4
    };
    (0..cells.len()).filter(is_inside).collect()
}

/// The picture with holes in a share of these cells, changed further among them until it meets the aim, if there
/// is one; `None` if it does not get there, or clearly has several solutions.
pub(super) fn with_holes(
    picture: &Picture,
    inside: &[usize],
    share: f64,
    aim: Option<Aim>,
    random: &mut Random,
    budget: &mut Budget<'_>,
) -> Result<Option<Picture>, Interrupt> {
    let mut changed = picture.clone();
    let mut frozen = vec![true; picture.cells().len()];
    for &cell in inside {
        frozen[cell] = false;
        if random.share() < share {
            changed.draw(cell, Colour::BACKGROUND);
        }
    }
    let Some(aim) = aim else { return Ok((!has_switch(&changed)).then_some(changed)) };
    let mut mender = Mender {
        judge: Judge::quick(aim),
        symmetry: Symmetry::None,
        cost: None,
        random: Random::new(random.bits()),
        tries: TRIES,
        zeal: ZEAL,
        most: inside.len(),
        watch: None,
    };
    Ok(mender.mend(&mut changed, &mut frozen, budget)?.then_some(changed))
}
