//! The look of cells that are not the same in all solutions.

use super::View;
use nonolith::Colour;
use nonolith::count::Shares;
use nonolith::model::Rgb;

/// From almost certain to completely uncertain.
const SCALE: [Rgb; 3] = [Rgb(255, 243, 176), Rgb(253, 155, 70), Rgb(200, 20, 40)];

/// How open cells are shown.
pub(super) struct Heat<'a>(&'a Shares);

impl<'a> Heat<'a> {
    /// The shares of a view, if it has them.
    pub(super) fn of(view: &View<'a>) -> Option<Heat<'a>> {
        view.shares.map(Heat)
    }

    /// The ground of a cell, by its uncertainty: one bit is as hot as it gets.
    pub(super) fn ground(&self, cell: usize) -> Rgb {
        let [low, middle, high] = SCALE;
        let heat = 2.0 * self.0.entropy(cell).min(1.0);
        if heat <= 1.0 { mixed(low, middle, heat) } else { mixed(middle, high, heat - 1.0) }
    }

    /// The share of a colour in a cell.
    pub(super) fn share(&self, cell: usize, colour: Colour) -> f64 {
        self.0.share(cell, colour)
    }

    /// The share of the most frequent colour other than the background, in parts of `most`, rounded down.
    /// It is never all of them: the cell is open.
    pub(super) fn filled(&self, cell: usize, most: u32) -> u32 {
        let colours = self.0.colours(cell).iter().filter(|&colour| colour != Colour::BACKGROUND);
        let filled = colours.map(|colour| self.0.solutions_with(cell, colour)).max();
        let parts = filled.map(|filled| filled * most / self.0.count());
        parts.and_then(|parts| u32::try_from(parts).ok()).unwrap_or(0).min(most - 1)
    }
}

fn mixed(from: Rgb, to: Rgb, share: f64) -> Rgb {
    let level = |from: u8, to: u8| {
        (f64::from(from) + (f64::from(to) - f64::from(from)) * share).round() as u8
    };
    let (Rgb(a, b, c), Rgb(x, y, z)) = (from, to);
    Rgb(level(a, x), level(b, y), level(c, z))
}
