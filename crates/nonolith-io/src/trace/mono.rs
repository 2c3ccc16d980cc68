//! Black and white: which cells are ink, from the amount of ink on each.

/// The amount of ink on each cell, from 0 to 1, row by row.
pub(super) struct Ink {
    pub(super) levels: Vec<f32>,
    pub(super) width: usize,
}

impl Ink {
    /// The best threshold by Otsu's method: it maximises the variance between the two classes.
    pub(super) fn threshold(levels: &[f32]) -> f32 {
        const STEPS: usize = 256;
        let (least, most) =
            levels.iter().fold((f32::MAX, f32::MIN), |(a, b), &x| (a.min(x), b.max(x)));
        if least >= most {
            return 0.5;
        }
        let mut counts = [0u32; STEPS];
        let step = |x: f32| (((x - least) / (most - least)) * (STEPS - 1) as f32) as usize;
        levels.iter().for_each(|&x| counts[step(x)] += 1);
        let total = levels.len() as f64;
        let sum: f64 = (0..STEPS).map(|i| i as f64 * f64::from(counts[i])).sum();
        let (mut below, mut sum_below) = (0.0, 0.0);
        let (mut best, mut place) = (-1.0, 0.0);
        for (i, &count) in counts.iter().enumerate().take(STEPS - 1) {
            below += f64::from(count);
            sum_below += i as f64 * f64::from(count);
            let above = total - below;
            if below == 0.0 || above == 0.0 {
                continue;
            }
            let between = sum_below / below - (sum - sum_below) / above;
            let variance = below * above * between * between;
            // There is often a wide gap between two peaks: take its middle, not its start.
            if variance > best * (1.0 + 1e-9) {
                (best, place) = (variance, i as f64 + 0.5);
            } else if variance > best * (1.0 - 1e-9) && count == 0 {
                place += 0.5;
            }
        }
        least + (place as f32 + 0.5) / STEPS as f32 * (most - least)
    }

    /// How far each cell is above its threshold. Without a given threshold, clear cases are decided
    /// globally, and the others by whether they are darker than their surroundings.
    pub(super) fn fill(&self, given: Option<u8>) -> Vec<f32> {
        if let Some(percent) = given {
            let threshold = self.share(percent);
            return self.levels.iter().map(|level| level - threshold).collect();
        }
        let threshold = Ink::threshold(&self.levels);
        let spread = self.spread(threshold);
        let around = self.means((self.width / 6).max(2));
        let cell = |(&level, &mean): (&f32, &f32)| {
            let local = mean.clamp(threshold - spread, threshold + spread);
            level - local
        };
        self.levels.iter().zip(&around).map(cell).collect()
    }

    /// The level at this fraction between the least and the most ink. Both classes keep at least
    /// one cell if there are two levels at all.
    pub(super) fn share(&self, percent: u8) -> f32 {
        let (least, most) =
            self.levels.iter().fold((f32::MAX, f32::MIN), |(a, b), &x| (a.min(x), b.max(x)));
        let share = (f32::from(percent) / 100.0).clamp(0.005, 0.995);
        least + share * (most - least)
    }

    /// The spread of the two classes around a threshold; levels within it are not clear.
    fn spread(&self, threshold: f32) -> f32 {
        let mean = |above: bool| {
            let side = self.levels.iter().filter(|&&level| (level > threshold) == above);
            let (sum, count) = side.fold((0.0, 0.0f32), |(sum, n), &level| (sum + level, n + 1.0));
            sum / count.max(1.0)
        };
        0.25 * (mean(true) - mean(false)).max(0.0)
    }

    /// The mean over a square around each cell.
    fn means(&self, reach: usize) -> Vec<f32> {
        let height = self.levels.len() / self.width.max(1);
        // A summed-area table, with a row and a column of zeros before it.
        let stride = self.width + 1;
        let mut sums = vec![0.0f64; stride * (height + 1)];
        for y in 0..height {
            let mut row = 0.0;
            for x in 0..self.width {
                row += f64::from(self.levels[y * self.width + x]);
                sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
            }
        }
        let mean = |cell: usize| {
            let (y, x) = (cell / self.width, cell % self.width);
            let (top, bottom) = (y.saturating_sub(reach), height.min(y + reach + 1));
            let (left, right) = (x.saturating_sub(reach), self.width.min(x + reach + 1));
            let sum = sums[bottom * stride + right] + sums[top * stride + left]
                - sums[top * stride + right]
                - sums[bottom * stride + left];
            (sum / ((bottom - top) * (right - left)) as f64) as f32
        };
        (0..self.levels.len()).map(mean).collect()
    }

    /// The edges of filled areas.
    pub(super) fn outline(&self, filled: &[f32]) -> Vec<f32> {
        let height = filled.len() / self.width.max(1);
        let is_blank = |y: Option<usize>, x: Option<usize>| match (y, x) {
            (Some(y), Some(x)) if y < height && x < self.width => filled[y * self.width + x] <= 0.0,
            _ => true,
        };
        let edge = |cell: usize| {
            let (y, x) = (cell / self.width, cell % self.width);
            let is_edge = is_blank(y.checked_sub(1), Some(x))
                || is_blank(Some(y + 1), Some(x))
                || is_blank(Some(y), x.checked_sub(1))
                || is_blank(Some(y), Some(x + 1));
            // The inside becomes blank, with the same certainty.
            if is_edge { filled[cell] } else { -filled[cell].abs() }
        };
        (0..filled.len()).map(edge).collect()
    }

    /// Dithering: the error of each cell is diffused to the cells after it.
    pub(super) fn dither(&self) -> Vec<f32> {
        let mut levels = self.levels.clone();
        let (width, height) = (self.width, self.levels.len() / self.width.max(1));
        let mut above = vec![0.0; levels.len()];
        for y in 0..height {
            // Alternate the direction of rows, so that no pattern leans to one side.
            let forth = y % 2 == 0;
            for step in 0..width {
                let x = if forth { step } else { width - 1 - step };
                let level = levels[y * width + x];
                above[y * width + x] = level - 0.5;
                let error = level - if level > 0.5 { 1.0 } else { 0.0 };
                let mut give = |down: usize, ahead: i32, share: f32| {
                    let x = x as i32 + if forth { ahead } else { -ahead };
                    if y + down < height && (0..width as i32).contains(&x) {
                        levels[(y + down) * width + x as usize] += error * share / 16.0;
                    }
                };
                give(0, 1, 7.0);
                give(1, -1, 3.0);
                give(1, 0, 5.0);
                give(1, 1, 1.0);
            }
        }
        above
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(rows: &[&str]) -> Ink {
        let levels = rows.concat().bytes().map(|b| f32::from(b - b'0') / 9.0).collect();
        Ink { levels, width: rows[0].len() }
    }

    fn text(above: &[f32], width: usize) -> Vec<String> {
        let symbol = |&x: &f32| if x > 0.0 { '#' } else { '.' };
        above.chunks(width).map(|row| row.iter().map(symbol).collect()).collect()
    }

    #[test]
    fn uneven_light_does_less_harm_than_with_one_threshold() {
        // Strokes on a ground that gets darker to the right.
        let (width, height) = (36, 16);
        let is_stroke = |cell: usize| cell % width % 6 < 2 && (3..13).contains(&(cell / width));
        let ground = |cell: usize| 0.1 + 0.4 * (cell % width) as f32 / width as f32;
        let level = |cell: usize| ground(cell) + if is_stroke(cell) { 0.3 } else { 0.0 };
        let image = Ink { levels: (0..width * height).map(level).collect(), width };
        let threshold = Ink::threshold(&image.levels);
        let plain: Vec<f32> = image.levels.iter().map(|level| level - threshold).collect();
        let wrong = |above: &[f32]| {
            (0..above.len()).filter(|&cell| (above[cell] > 0.0) != is_stroke(cell)).count()
        };
        let (adaptive, plain) = (wrong(&image.fill(None)), wrong(&plain));
        assert!(3 * adaptive < 2 * plain, "{adaptive} {plain}");
    }

    #[test]
    fn areas_are_filled_or_outlined() {
        let image = ink(&["000000", "089980", "099990", "099980", "088990", "000000"]);
        let filled = ["......", ".####.", ".####.", ".####.", ".####.", "......"];
        assert_eq!(text(&image.fill(None), 6), filled);
        let outline = ["......", ".####.", ".#..#.", ".#..#.", ".####.", "......"];
        assert_eq!(text(&image.outline(&image.fill(None)), 6), outline);
    }

    #[test]
    fn a_higher_threshold_leaves_less_ink() {
        let image = ink(&["024", "579", "890"]);
        let black = |percent| text(&image.fill(Some(percent)), 3);
        assert_eq!(black(0), [".##", "###", "##."]);
        assert_eq!(black(50), ["...", "###", "##."]);
        assert_eq!(black(80), ["...", "..#", "##."]);
        assert_eq!(black(100), ["...", "..#", ".#."]);
        let inside = ink(&["0000", "0660", "0660", "0000"]);
        assert_eq!(text(&inside.outline(&inside.fill(Some(99))), 4)[1], ".##.");
    }

    #[test]
    fn dots_are_as_many_as_there_is_ink() {
        for level in [0.1, 0.25, 0.5, 0.8] {
            let image = Ink { levels: vec![level; 1600], width: 40 };
            let dots = image.dither().iter().filter(|&&x| x > 0.0).count() as f32;
            assert!((dots / 1600.0 - level).abs() < 0.02, "{dots}");
        }
    }
}
