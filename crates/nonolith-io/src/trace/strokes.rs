//! Thin strokes stay connected.
//!
//! A stroke that is thinner than a cell covers some cells a lot and others a little, so that a threshold
//! leaves gaps. Here strokes are thinned to lines of one pixel, which never changes what is connected. A line
//! of pixels that touch passes through cells that touch; those that the line can do without are taken
//! away again. So an outline has a gap only where the image has one.

use super::Image;
use std::collections::VecDeque;
use std::ops::Range;

/// Which pixels of an image are ink. There are at most [`FINE`] pixels to a cell, in each direction.
pub(super) struct Mask {
    width: usize,
    height: usize,
    ink: Vec<bool>,
    /// The cells on each side.
    cells: (usize, usize),
}

/// Finer pixels would not move a line.
const FINE: usize = 8;
/// A cell in which lines are this many times as long as the cell is texture, and no line.
const TEXTURE: f32 = 2.5;
/// Lines in fewer cells are specks.
const SPECK: f32 = 1.5;

/// The eight places around a place, clockwise from the one above.
const AROUND: [(isize, isize); 8] =
    [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

impl Mask {
    /// The ink within these columns and rows; `None` if there are fewer pixels than cells.
    pub(super) fn new(
        image: &Image,
        (columns, rows): &(Range<usize>, Range<usize>),
        cells: (usize, usize),
        is_ink: &mut dyn FnMut([u8; 4]) -> bool,
    ) -> Option<Mask> {
        if columns.len() <= cells.0 || rows.len() <= cells.1 {
            return None;
        }
        let (width, height) = (columns.len().min(cells.0 * FINE), rows.len().min(cells.1 * FINE));
        let mut ink = vec![false; width * height];
        let mut last = None;
        for (y, row) in rows.clone().enumerate() {
            let pixels = &image.pixels()[row * image.width()..][columns.clone()];
            let line = &mut ink[y * height / rows.len() * width..][..width];
            for (x, &pixel) in pixels.iter().enumerate() {
                // Mostly the colour is the same as before.
                let known = last.filter(|(own, _)| *own == pixel);
                let (_, is_inked) = known.unwrap_or_else(|| (pixel, is_ink(pixel)));
                last = Some((pixel, is_inked));
                line[x * width / columns.len()] |= is_inked;
            }
        }
        Some(Mask { width, height, ink, cells })
    }

    /// How many pixels of a line pass through each cell; 0 where there is no line.
    fn lines(mut self) -> Vec<u32> {
        // Strokes as thick as a cell become lines, and thicker ones do not.
        for _ in 0..self.per_cell().ceil() as usize / 2 + 1 {
            self.thin();
        }
        let mut lengths = vec![0; self.cells.0 * self.cells.1];
        for part in self.parts() {
            let extent = |of: &dyn Fn(usize) -> usize, pixels: usize, cells: usize| {
                let (first, last) = part
                    .iter()
                    .fold((usize::MAX, 0), |(low, high), &at| (low.min(of(at)), high.max(of(at))));
                (last + 1 - first) as f32 * cells as f32 / pixels as f32
            };
            let wide = extent(&|at| at % self.width, self.width, self.cells.0);
            let high = extent(&|at| at / self.width, self.height, self.cells.1);
            if wide.max(high) >= SPECK {
                let lines = part.iter().filter(|&&at| self.is_line(at));
                lines.for_each(|&at| lengths[self.cell(at)] += 1);
            }
        }
        let most = (TEXTURE * self.per_cell()) as u32;
        lengths.iter_mut().filter(|length| **length > most).for_each(|length| *length = 0);
        lengths
    }

    /// The pixels to a cell.
    fn per_cell(&self) -> f32 {
        let across = self.width as f32 / self.cells.0 as f32;
        across.max(self.height as f32 / self.cells.1 as f32)
    }

    /// The cell of a pixel.
    fn cell(&self, at: usize) -> usize {
        let (x, y) = (at % self.width, at / self.width);
        // The middle of the pixel decides.
        let place = |p: usize, cells: usize, pixels: usize| (2 * p + 1) * cells / (2 * pixels);
        place(y, self.cells.1, self.height) * self.cells.0 + place(x, self.cells.0, self.width)
    }

    /// Takes one layer off from each of the four sides.
    fn thin(&mut self) {
        for side in [0, 4, 2, 6] {
            let (ring, ink) = (Ring::of(self.width, self.height), &mut self.ink);
            let is_edge = |&at: &usize| ink[at] && !ring.has(ink, at, side);
            let edge: Vec<usize> = (0..ink.len()).filter(is_edge).collect();
            for at in edge {
                let around = ring.around(ink, at);
                if is_simple(around) && around.count_ones() >= 2 {
                    ink[at] = false;
                }
            }
        }
    }

    /// Whether a pixel is in no square of four.
    fn is_line(&self, at: usize) -> bool {
        let around = Ring::of(self.width, self.height).around(&self.ink, at);
        let doubled = u16::from(around) | u16::from(around) << 8;
        [0, 2, 4, 6].iter().all(|side| doubled >> side & 0b111 != 0b111)
    }

    /// The connected parts.
    fn parts(&self) -> Vec<Vec<usize>> {
        let ring = Ring::of(self.width, self.height);
        let mut left = self.ink.clone();
        let mut parts = Vec::new();
        for start in 0..left.len() {
            if !std::mem::take(&mut left[start]) {
                continue;
            }
            let (mut part, mut next) = (Vec::new(), VecDeque::from([start]));
            while let Some(at) = next.pop_front() {
                part.push(at);
                for other in (0..8).filter_map(|side| ring.beside(at, side)) {
                    if std::mem::take(&mut left[other]) {
                        next.push_back(other);
                    }
                }
            }
            parts.push(part);
        }
        parts
    }
}

/// Changes which cells are inked, so that thin strokes are lines without gaps, one cell wide. `levels` says
/// how much ink is on each cell: of the cells that a line can do without, those with the least ink go
/// first. A cell that was inked goes only if its level is below `half`. Returns the cells that changed.
pub(super) fn connect(mask: Mask, inked: &mut [bool], levels: &[f32], half: f32) -> Vec<usize> {
    let (width, height) = mask.cells;
    let short = (mask.per_cell() / 2.0) as u32;
    let mut is_touched = vec![false; inked.len()];
    (0..mask.ink.len()).filter(|&at| mask.ink[at]).for_each(|at| is_touched[mask.cell(at)] = true);
    let lengths = mask.lines();
    let ring = Ring::of(width, height);
    let before = inked.to_vec();
    let is_line = |cell: usize| lengths[cell] > 0;
    // The side of a stroke: its line passes through the cell beside.
    let is_side = |cell: usize| {
        let mut beside = [0, 2, 4, 6].into_iter().filter_map(|side| ring.beside(cell, side));
        is_touched[cell] && levels[cell] < half && beside.any(is_line)
    };
    let mut needless: Vec<usize> = (0..inked.len())
        .filter(|&cell| if is_line(cell) { !inked[cell] } else { inked[cell] && is_side(cell) })
        .collect();
    needless.iter().for_each(|&cell| inked[cell] = true);
    needless.sort_by(|&a, &b| levels[a].total_cmp(&levels[b]));
    // A cell may become needless only when one beside it goes.
    loop {
        let count = needless.len();
        needless.retain(|&cell| {
            let around = ring.around(inked, cell);
            let is_end = around.count_ones() < 2 && lengths[cell] >= short;
            inked[cell] = is_end || !is_simple(around);
            inked[cell]
        });
        if needless.len() == count {
            break;
        }
    }
    (0..inked.len()).filter(|&cell| inked[cell] != before[cell]).collect()
}

/// The neighbours of places in a rectangle.
#[derive(Clone, Copy)]
struct Ring {
    width: usize,
    height: usize,
}

impl Ring {
    fn of(width: usize, height: usize) -> Ring {
        Ring { width, height }
    }

    /// The neighbour on a side, unless it is outside.
    fn beside(self, at: usize, side: usize) -> Option<usize> {
        let (right, down) = AROUND[side];
        let x = (at % self.width).checked_add_signed(right).filter(|&x| x < self.width)?;
        let y = (at / self.width).checked_add_signed(down).filter(|&y| y < self.height)?;
        Some(y * self.width + x)
    }

    fn has(self, ink: &[bool], at: usize, side: usize) -> bool {
        self.beside(at, side).is_some_and(|other| ink[other])
    }

    /// Which of the eight neighbours are inked, a bit for each.
    fn around(self, ink: &[bool], at: usize) -> u8 {
        (0..8).fold(0, |bits, side| bits | u8::from(self.has(ink, at, side)) << side)
    }
}

/// Whether the place in the middle can go without changing what is connected: the ink around it is in one
/// part, connected across corners, and so is the ground, connected across edges only.
fn is_simple(around: u8) -> bool {
    let has = |side: usize| around >> (side % 8) & 1 == 1;
    // Parts of the ink end where no ink follows; a corner between two sides does not part them.
    let ends = (0..8).filter(|&side| match side % 2 {
        0 => has(side) && !has(side + 1) && !has(side + 2),
        _ => has(side) && !has(side + 1),
    });
    let all_sides = [0, 2, 4, 6].iter().all(|&side| has(side));
    !all_sides && ends.count() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many parts of ink, and of ground with what is beyond the border, there are.
    fn topology(ink: &[bool], width: usize) -> (usize, usize) {
        let wide = width + 2;
        let height = ink.len() / width + 2;
        let at = |i: usize| {
            let (x, y) = (i % wide, i / wide);
            (1..=width).contains(&x) && (1..height - 1).contains(&y) && ink[(y - 1) * width + x - 1]
        };
        let cells: Vec<bool> = (0..wide * height).map(at).collect();
        let ring = Ring::of(wide, height);
        let count = |colour: bool, step: usize| {
            let mut left: Vec<bool> = cells.iter().map(|own| *own == colour).collect();
            let mut parts = 0;
            while let Some(start) = left.iter().position(|own| *own) {
                parts += 1;
                let mut next = vec![start];
                while let Some(at) = next.pop() {
                    if std::mem::take(&mut left[at]) {
                        next.extend((0..8).step_by(step).filter_map(|side| ring.beside(at, side)));
                    }
                }
            }
            parts
        };
        (count(true, 1), count(false, 2))
    }

    #[test]
    fn simple_places_change_nothing_that_is_connected() {
        for around in 0..=255u8 {
            let mut ink = [false; 9];
            for (side, (x, y)) in AROUND.iter().enumerate() {
                ink[((y + 1) * 3 + x + 1) as usize] = around >> side & 1 == 1;
            }
            let without = topology(&ink, 3);
            ink[4] = true;
            assert_eq!(is_simple(around), topology(&ink, 3) == without, "{around:08b}");
        }
    }

    #[test]
    fn thinning_changes_nothing_that_is_connected() {
        let mut random = nonolith_random::Random::new(3);
        for _ in 0..200 {
            let (width, height) = (24, 18);
            let dots: Vec<(i64, i64)> = (0..6)
                .map(|_| (random.below(width as u64) as i64, random.below(height as u64) as i64))
                .collect();
            let far = |i: usize, dot: &(i64, i64)| {
                ((i % width) as i64 - dot.0).abs() + ((i / width) as i64 - dot.1).abs()
            };
            let ink: Vec<bool> =
                (0..width * height).map(|i| dots.iter().any(|dot| far(i, dot) < 4)).collect();
            let before = topology(&ink, width);
            let mut mask = Mask { width, height, ink, cells: (3, 3) };
            (0..6).for_each(|_| mask.thin());
            assert_eq!(topology(&mask.ink, width), before);
            let left = (0..mask.ink.len()).filter(|&at| mask.ink[at]);
            assert!(left.clone().count() > 0);
            assert!(left.clone().filter(|&at| mask.is_line(at)).count() * 2 > left.count());
        }
    }
}
