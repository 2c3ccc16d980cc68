//! Rectangles whose corners can trade places: the commonest reason for several solutions, seen at a glance.
//!
//! If two rows and two columns cross in cells of two colours, equal at opposite corners, and if swapping
//! them changes none of the four clues, the picture after the swap is another solution.

use super::Picture;
use crate::model::{Colour, Kind};

/// Whether some rectangle of a picture with ordinary clues can be swapped. Sides of more than 64 cells, other
/// clues and other shapes are not looked at.
pub(super) fn has_switch(picture: &Picture) -> bool {
    let shape = picture.shape();
    let (width, height) = (shape.width(), shape.height());
    let is_known = picture.puzzle().kind() == Kind::Runs && width * height == shape.area();
    if !is_known || width.max(height) > 64 || shape.line_count() != width + height {
        return false;
    }
    let cells = picture.cells();
    let row = |y: usize| (0..width).map(|x| cells[y * width + x]).collect::<Vec<Colour>>();
    let column = |x: usize| (0..height).map(|y| cells[y * width + x]).collect::<Vec<Colour>>();
    let rows: Vec<Vec<u64>> = (0..height).map(|y| swaps(&row(y))).collect();
    let columns: Vec<Vec<u64>> = (0..width).map(|x| swaps(&column(x))).collect();
    for x in 0..width {
        for y in 0..height {
            // Rows below this one with which it can trade the cells in this column.
            for below in places(columns[x][y]).filter(|&below| below > y) {
                let both = rows[y][x] & rows[below][x];
                let fits = |&other: &usize| {
                    columns[other][y] >> below & 1 == 1
                        && cells[y * width + other] == cells[below * width + x]
                        && cells[below * width + other] == cells[y * width + x]
                };
                if places(both).any(|other| fits(&other)) {
                    return true;
                }
            }
        }
    }
    false
}

/// For each cell of a line, the cells of other colours with which it can trade places without changing the
/// clue.
fn swaps(line: &[Colour]) -> Vec<u64> {
    let mut swaps = vec![0u64; line.len()];
    let mut swapped = line.to_vec();
    for a in 0..line.len() {
        for b in a + 1..line.len() {
            if line[a] != line[b] {
                swapped.swap(a, b);
                if is_same_clue(line, &swapped) {
                    swaps[a] |= 1 << b;
                    swaps[b] |= 1 << a;
                }
                swapped.swap(a, b);
            }
        }
    }
    swaps
}

/// Whether two lines have the same blocks.
fn is_same_clue(one: &[Colour], other: &[Colour]) -> bool {
    blocks(one).eq(blocks(other))
}

fn blocks(line: &[Colour]) -> impl Iterator<Item = (Colour, usize)> {
    let blocks = line.chunk_by(|a, b| a == b).map(|block| (block[0], block.len()));
    blocks.filter(|(colour, _)| *colour != Colour::BACKGROUND)
}

/// The places of the bits of a set.
fn places(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::RandomPictures;
    use crate::model::{Palette, Rgb, Shape};
    use crate::solve::Budget;

    /// By trying every rectangle.
    fn by_force(picture: &Picture) -> bool {
        let (width, height) = (picture.shape().width(), picture.shape().height());
        for (top, left) in (0..height).flat_map(|y| (0..width).map(move |x| (y, x))) {
            for (bottom, right) in
                (top + 1..height).flat_map(|y| (left + 1..width).map(move |x| (y, x)))
            {
                let corners = [(top, left), (bottom, right), (top, right), (bottom, left)];
                let corners = corners.map(|(y, x)| y * width + x);
                let [a, b, c, d] = corners.map(|cell| picture.cells()[cell]);
                if a != b || c != d || a == c {
                    continue;
                }
                let mut swapped = picture.clone();
                for (cell, to) in corners.into_iter().zip([c, c, a, a]) {
                    swapped.draw(cell, to);
                }
                if swapped.puzzle() == picture.puzzle() {
                    return true;
                }
            }
        }
        false
    }

    #[test]
    fn every_switch_is_seen() {
        let mut coloured = Palette::mono();
        coloured.add("red", Rgb(255, 0, 0), None).unwrap();
        let mut seen = [0, 0];
        for palette in [Palette::mono(), coloured] {
            for (width, height, density) in [(4, 4, 0.4), (7, 5, 0.45), (9, 9, 0.5), (1, 5, 0.5)] {
                let shape = Shape::new(width, height).unwrap();
                let pictures = RandomPictures::new(shape, palette.clone())
                    .with_density(density)
                    .with_smooth(0);
                for seed in 0..100 {
                    let picture = pictures.make(seed, &mut Budget::unlimited()).unwrap().unwrap();
                    let expected = by_force(&picture);
                    assert_eq!(has_switch(&picture), expected, "{width}x{height} {seed}");
                    seen[usize::from(expected)] += 1;
                }
            }
        }
        assert!(seen[0] > 100 && seen[1] > 100, "{seen:?}");
    }
}
