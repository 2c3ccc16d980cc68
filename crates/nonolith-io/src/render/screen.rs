//! What a terminal can show.

#[cfg(feature = "terminal")]
use crate::colour::distance;
#[cfg(feature = "terminal")]
use nonolith::model::Rgb;

/// What a terminal can show. Whoever knows the terminal says so; the default is one without limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Screen {
    /// The colours it has.
    pub depth: Depth,
    /// How many characters fit in a line, if that is known.
    pub width: Option<usize>,
}

/// The colours that a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Depth {
    /// All of them.
    #[default]
    True,
    /// The 256 of xterm.
    Indexed,
    /// None: letters must do.
    None,
}

#[cfg(feature = "terminal")]
impl Depth {
    /// The control sequence for a colour of text.
    pub(super) fn ink(self, rgb: Rgb) -> String {
        self.sequence(38, rgb)
    }

    /// The control sequence for a colour behind text.
    pub(super) fn ground(self, rgb: Rgb) -> String {
        self.sequence(48, rgb)
    }

    fn sequence(self, what: u8, rgb: Rgb) -> String {
        let Rgb(r, g, b) = rgb;
        match self {
            Depth::True => format!("\x1b[{what};2;{r};{g};{b}m"),
            Depth::Indexed => format!("\x1b[{what};5;{}m", nearest(rgb)),
            Depth::None => String::new(),
        }
    }
}

/// The nearest of xterm's colours: a cube of 6 x 6 x 6 from 16 on, then 24 greys. The first 16 look
/// different in every terminal.
#[cfg(feature = "terminal")]
fn nearest(rgb: Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let Rgb(r, g, b) = rgb;
    let step = |level: u8| (0..6).min_by_key(|&i| STEPS[i].abs_diff(level)).unwrap_or(0);
    let [x, y, z] = [r, g, b].map(step);
    let in_cube = (Rgb(STEPS[x], STEPS[y], STEPS[z]), 16 + 36 * x + 6 * y + z);
    let mean = (usize::from(r) + usize::from(g) + usize::from(b)) / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23);
    let level = (8 + 10 * grey) as u8;
    let as_grey = (Rgb(level, level, level), 232 + grey);
    let best = [in_cube, as_grey].into_iter().min_by_key(|(own, _)| distance(*own, rgb));
    best.map_or(16, |(_, index)| index as u8)
}

#[cfg(all(test, feature = "terminal"))]
mod tests {
    use super::*;

    #[test]
    fn colours_of_the_256_are_themselves() {
        for (rgb, index) in [
            (Rgb::BLACK, 16),
            (Rgb::WHITE, 231),
            (Rgb(255, 0, 0), 196),
            (Rgb(0, 0, 95), 17),
            (Rgb(8, 8, 8), 232),
            (Rgb(128, 128, 128), 244),
            (Rgb(238, 238, 238), 255),
            // None of them, but near.
            (Rgb(250, 10, 3), 196),
        ] {
            assert_eq!(nearest(rgb), index, "{rgb:?}");
        }
    }
}
