//! A font of strokes, drawn for this project: pictures must not depend on the fonts of a machine.
//!
//! A glyph is a few strokes; a stroke is pairs of digits, x and y. x goes from 0 to 8 across the
//! glyph's own width, y (hexadecimal) from 0, the height of capitals, over 3, that of small
//! letters, to c, the line they stand on, and f, below it. `~` bends a stroke through its points;
//! two equal points make a dot.

use super::latin;
use super::metrics::advance;

/// A point, in parts of the size of the font: x from the left, y from the line up.
pub(super) type Point = (f32, f32);

/// A letter's height is 12 steps.
const STEP: f32 = 0.06;
/// The room at either side of a glyph.
const SIDE: f32 = 0.09;

/// The glyphs from `!` to `~`.
#[rustfmt::skip]
const GLYPHS: [&str; 94] = [
    "4048 4c4c", "2024 6064", "301c 705c 0484 0888", "~8271401103154677897b4c1b0a 404c",
    "800c ~2042250220 ~67896c4967", "~8c3622406254180a3c6b87", "4044", "~6033273b6f",
    "~2053675b2f", "4046 1175 7115", "434b 0787", "4b4c2e", "1777", "4c4c", "800c",
    "~407286877a4c1a07061240", "13404c", "~031140718376390c 0c8c",
    "~02114071837536 ~365677897b4c1b0a", "6c600888", "701005 ~053465887b4c1b0a",
    "~71401207091b4c7b8875441608", "00803c", "~40717446141140 ~4677897b4c1b091746",
    "~1b4c7a85837140110417487684", "4545 4c4c", "4545 4b4c2e", "73177b", "0585 0989", "13771b",
    "~0211407183654748 4c4c", "~8a6c2c08041050828666654464264866", "0c408c 2868",
    "000c 0050 ~50717556 0656 ~5677897b5c 0c5c", "~82714012061a4c7b8a",
    "000c 0040 ~4072867a4c 0c4c", "80000c8c 0666", "80000c 0666", "~82714012061a4c7b8a 8a8757",
    "000c 808c 0686", "404c", "7079 ~796b4c1b09", "000c 8008 358c", "000c8c", "0c0049808c",
    "0c008c80", "~407184897b4c1b09041140", "000c 0050 ~5071837657 0757",
    "~407184897b4c1b09041140 598d", "000c 0050 ~5071837657 0757 578c",
    "~8271401103154677897b4c1b0a", "0080 404c", "0008 ~081b4c7b88 8880", "004c80", "002c426c80",
    "008c 800c", "004680 464c", "00800c8c", "60202f6f", "008c", "20606f2f", "154075", "0e8e", "2052",
    "838c ~437487887b4c1b08071443", "000c ~437487887b4c1b08071443", "~8574431407081b4c7b8a",
    "808c ~437487887b4c1b08071443", "0787 ~8774431407081b4c7b8a", "~80504244 444c 0383",
    "838c ~8c7e4f1e ~437487887b4c1b08071443", "000c ~0624537486 868c", "434c 4040",
    "434d ~4d2f0f 4040", "000c 7309 368c", "404c", "030c ~05133345 454c ~45537385 858c",
    "030c ~0624537486 868c", "~437487887b4c1b08071443", "030f ~437487887b4c1b08071443",
    "838f ~437487887b4c1b08071443", "131c ~16346383", "~85744314051747788a7b4c1b0a",
    "404a ~4a5c8c 0383", "0309 ~091b3c6b89 838c", "034c83", "032c446c83", "038c 830c", "034c 832f",
    "03830c8c", "~60414527494d6f", "404f", "~20414567494d2f", "~0826476886",
];
/// What stands for a character that is not here.
const BOX: &str = "10707c1c10";

/// Letters and signs that are not made of others.
#[rustfmt::skip]
const OWN: [(char, &str); 10] = [
    ('ß', "0c03 ~032050616354777a5c3c"), ('Þ', "000c 0353 ~53848759 0959"),
    ('þ', "000f ~437487887b4c1b08071443"), ('ð', "8730 2261 ~437487887b4c1b08071443"),
    ('¡', "4343 464f"), ('¿', "4343 ~46482b0d1f4f7e"), ('°', "~4062442240"),
    ('×', "157b 751b"), ('÷', "0787 4343 4b4b"), ('·', "4747"),
];
/// What looks nearly the same.
const ALIKE: [(&str, char); 5] =
    [("‘’´", '\''), ("“”„«»", '"'), ("–—−", '-'), ("…", '.'), ("\u{a0}", ' ')];

/// The strokes of a character, each as a line through points, in a font of size 1.
pub(super) fn strokes(c: char) -> Vec<Vec<Point>> {
    let c = ALIKE.iter().find(|(all, _)| all.contains(c)).map_or(c, |&(_, alike)| alike);
    if c == ' ' {
        return Vec::new();
    }
    let Some(letters) = latin::plain(c) else {
        let own = || OWN.iter().find(|(own, _)| *own == c).map(|&(_, glyph)| glyph);
        return parsed(plain(c).or_else(own).unwrap_or(BOX), advance(c), 0.0);
    };
    let accent = latin::accent(c);
    let mut strokes = Vec::new();
    let mut left = 0.0;
    for letter in letters.chars() {
        // What stands above takes the place of the dot, which some do without.
        let is_dotless = c == 'ı' || accent.is_some_and(|(_, is_above)| is_above);
        let glyph = match letter {
            'i' if is_dotless => "434c",
            'j' if is_dotless => "434d ~4d2f0f",
            _ => plain(letter).unwrap_or(BOX),
        };
        let mut drawn = parsed(glyph, advance(letter), 0.0);
        drawn.iter_mut().flatten().for_each(|point| point.0 += left);
        strokes.extend(drawn);
        left += advance(letter);
    }
    if let Some((accent, is_above)) = accent {
        let is_tall = letters.starts_with(|c: char| c.is_uppercase() || "bdfhklt".contains(c));
        strokes.extend(parsed(accent, left, if is_above && is_tall { 3.0 } else { 0.0 }));
    }
    strokes
}

fn plain(c: char) -> Option<&'static str> {
    (c as usize).checked_sub('!' as usize).and_then(|place| GLYPHS.get(place)).copied()
}

fn parsed(glyph: &str, wide: f32, raise: f32) -> Vec<Vec<Point>> {
    let mut strokes = Vec::new();
    for stroke in glyph.split(' ') {
        let is_bent = stroke.starts_with('~');
        let digits: Vec<f32> =
            stroke.chars().filter_map(|c| c.to_digit(16)).map(|digit| digit as f32).collect();
        let point = |pair: &[f32]| {
            let x = SIDE + pair[0] / 8.0 * (wide - 2.0 * SIDE).max(0.0);
            (x, (12.0 - pair[1] + raise) * STEP)
        };
        let points: Vec<Point> = digits.chunks_exact(2).map(point).collect();
        strokes.push(if is_bent { bent(&points) } else { points });
    }
    strokes
}

/// A smooth way through all points (a Catmull-Rom curve); closed if it ends where it began.
fn bent(points: &[Point]) -> Vec<Point> {
    const PARTS: usize = 5;
    let last = points.len() - 1;
    let is_closed = points[0] == points[last];
    let at = |i: isize| match i {
        i if i < 0 => points[if is_closed { last - 1 } else { 0 }],
        i if i as usize > last => points[if is_closed { 1 } else { last }],
        i => points[i as usize],
    };
    let mut curve = vec![points[0]];
    for i in 0..last as isize {
        let [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
        for part in 1..=PARTS {
            let t = part as f32 / PARTS as f32;
            let mix = |a: f32, b: f32, c: f32, d: f32| {
                let slopes = (c - a, 2.0 * a - 5.0 * b + 4.0 * c - d, 3.0 * (b - c) + d - a);
                b + 0.5 * t * (slopes.0 + t * (slopes.1 + t * slopes.2))
            };
            curve.push((mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1)));
        }
    }
    curve
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_is_well_written() {
        let own = OWN.iter().map(|(_, glyph)| *glyph);
        let accents = ('À'..='ț').filter_map(latin::accent).map(|(strokes, _)| strokes);
        for glyph in GLYPHS.into_iter().chain([BOX]).chain(own).chain(accents) {
            for stroke in glyph.split(' ') {
                let digits = stroke.trim_start_matches('~');
                assert!(digits.len() >= 4 && digits.len() % 2 == 0, "{glyph}");
                for pair in digits.as_bytes().chunks(2) {
                    assert!((b'0'..=b'8').contains(&pair[0]), "{glyph}");
                    assert!(pair[1].is_ascii_hexdigit(), "{glyph}");
                }
            }
        }
    }

    #[test]
    fn glyphs_differ_and_keep_to_their_room() {
        for c in '!'..='~' {
            let own = strokes(c);
            for (x, y) in own.iter().flatten() {
                assert!((0.0..=advance(c)).contains(x) && (-0.3..0.9).contains(y), "{c}");
            }
            let clash = ('!'..c).find(|&other| strokes(other) == own);
            assert!(clash.is_none() || (c, clash) == ('|', Some('I')), "{c} {clash:?}");
        }
        let boxed = |c: char| parsed(BOX, advance(c), 0.0);
        for c in 'À'..='ſ' {
            assert_ne!(strokes(c), boxed(c), "{c}");
            for (x, y) in strokes(c).iter().flatten() {
                assert!((0.0..=advance(c)).contains(x) && (-0.3..1.0).contains(y), "{c}");
            }
            let clash = ('!'..c).find(|&other| strokes(other) == strokes(c));
            let is_alike = "ÐĐĸſ".contains(c) || "ÆæŒœĲĳ".contains(c);
            assert!(clash.is_none() || is_alike, "{c} {clash:?}");
        }
        assert_eq!(strokes('語').len(), 1);
    }
}
