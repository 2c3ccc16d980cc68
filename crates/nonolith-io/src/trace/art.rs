//! Pixel art: small images of few colours, perhaps enlarged so that each pixel is a square of pixels.

use super::Image;
use super::ground::OPAQUE;
use super::oklab::Oklab;
use nonolith::model::Rgb;

/// The longest side of pixel art, in its own pixels.
pub(super) const LONGEST: usize = 64;
/// An enlarged image with fewer pixels on its longer side is a drawing of a few rectangles.
const SHORTEST: usize = 8;
/// The most colours, the background included.
const MOST: usize = 16;
/// More different colours than this, even if they are nearly equal, are a photograph.
const MOST_SHADES: usize = 256;
/// Colours that differ less are one colour (a square, as [`Oklab::distance`]). On a sheet of clues,
/// colours this near cannot be told apart; steps of shading in pixel art are larger.
const NEARLY_EQUAL: f32 = 0.05 * 0.05;
/// The most chroma of a grey.
const GREY: f32 = 0.03;

/// The image without enlargement: one pixel for each square of equal pixels. `None` if it is not enlarged,
/// or not small without that.
pub(super) fn reduced(image: &Image) -> Option<Image> {
    let (width, height) = (image.width(), image.height());
    let rows: Vec<&[[u8; 4]]> = image.pixels().chunks(width.max(1)).collect();
    // Colours change only at multiples of the enlargement.
    let mut by = gcd(width, height);
    for (y, row) in rows.iter().enumerate() {
        if by <= 1 || width.max(height) > LONGEST * by {
            return None;
        }
        if y > 0 && *row != rows[y - 1] {
            by = gcd(by, y);
            let changes = (1..width).filter(|&x| row[x] != row[x - 1]);
            by = changes.fold(by, gcd);
        } else if y == 0 {
            by = (1..width).filter(|&x| row[x] != row[x - 1]).fold(by, gcd);
        }
    }
    let longer = width.max(height) / by.max(1);
    if by <= 1 || !(SHORTEST..=LONGEST).contains(&longer) {
        return None;
    }
    let pixels = rows.iter().step_by(by).flat_map(|row| row.iter().step_by(by));
    Image::new(width / by, height / by, pixels.flatten().copied().collect())
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The image with nearly equal colours merged, and its colours, the most frequent first. `None` if it is no
/// pixel art, or has no colours but two greys.
pub(super) fn pixel_art(image: &Image) -> Option<(Image, Vec<Rgb>)> {
    if image.width().max(image.height()) > LONGEST {
        return None;
    }
    let mut shades = shades(image)?;
    drop_blends(image, &mut shades)?;
    let mut kept: Vec<(Rgb, Oklab)> = Vec::new();
    for (rgb, _) in &shades {
        let look = look(*rgb);
        if kept.iter().all(|(_, own)| own.distance(look) >= NEARLY_EQUAL) {
            kept.push((*rgb, look));
        }
    }
    let is_grey = |look: &Oklab| look.a.hypot(look.b) <= GREY;
    let is_mono = kept.len() <= 2 && kept.iter().all(|(_, look)| is_grey(look));
    if is_mono || kept.len() > MOST {
        return None;
    }
    let levels = image.pixels().iter().flat_map(|&pixel| {
        if pixel[3] < OPAQUE {
            return [0; 4];
        }
        let own = Oklab::of_pixel(pixel);
        let far = |(_, look): &&(Rgb, Oklab)| look.distance(own);
        let nearest = kept.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
        nearest.map_or(pixel, |&(Rgb(r, g, b), _)| [r, g, b, 255])
    });
    let merged = Image::new(image.width(), image.height(), levels.collect())?;
    Some((merged, kept.into_iter().map(|(rgb, _)| rgb).collect()))
}

fn look(Rgb(r, g, b): Rgb) -> Oklab {
    Oklab::of_pixel([r, g, b, 255])
}

/// The different colours, each with its number of pixels, the most frequent first; `None` if there are too
/// many.
fn shades(image: &Image) -> Option<Vec<(Rgb, usize)>> {
    let opaque = image.pixels().iter().filter(|pixel| pixel[3] >= OPAQUE);
    let mut colours: Vec<[u8; 3]> = opaque.map(|&[r, g, b, _]| [r, g, b]).collect();
    colours.sort_unstable();
    let mut shades: Vec<(Rgb, usize)> = colours
        .chunk_by(|a, b| a == b)
        .map(|same| (Rgb(same[0][0], same[0][1], same[0][2]), same.len()))
        .collect();
    shades.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    (shades.len() <= MOST_SHADES).then_some(shades)
}

/// Drops the shades of smooth edges: colours that occur only between two neighbours of which they are a
/// mixture. Pixel art has a few such colours, too; it keeps them unless they outnumber the others. `None` if
/// most of the image consists of them, as a gradient does.
fn drop_blends(image: &Image, shades: &mut Vec<(Rgb, usize)>) -> Option<()> {
    let place = |rgb: Rgb| shades.iter().position(|(own, _)| *own == rgb);
    let mut is_blend = vec![true; shades.len()];
    for (i, &pixel) in image.pixels().iter().enumerate().filter(|(_, p)| p[3] >= OPAQUE) {
        if let Some(place) = place(Rgb(pixel[0], pixel[1], pixel[2]))
            && is_blend[place]
        {
            is_blend[place] = is_between(pixel, &neighbours(image, i));
        }
    }
    let blends = is_blend.iter().filter(|is_blend| **is_blend).count();
    if 2 * blends <= shades.len() {
        return Some(());
    }
    let pixels = |blend: bool| -> usize {
        shades.iter().zip(&is_blend).filter(|own| *own.1 == blend).map(|((_, n), _)| n).sum()
    };
    if pixels(true) > pixels(false) {
        return None;
    }
    let mut own = is_blend.iter();
    shades.retain(|_| own.next() == Some(&false));
    Some(())
}

/// The opaque pixels around a pixel.
fn neighbours(image: &Image, at: usize) -> Vec<[u8; 4]> {
    let (width, height) = (image.width(), image.height());
    let (x, y) = (at % width, at / width);
    let mut found = Vec::with_capacity(9);
    for row in y.saturating_sub(1)..height.min(y + 2) {
        let pixels = &image.pixels()[row * width..][..width];
        found.extend(pixels[x.saturating_sub(1)..width.min(x + 2)].iter().copied());
    }
    found.retain(|pixel| pixel[3] >= OPAQUE);
    found
}

/// Whether a colour is a mixture of two of these.
fn is_between(pixel: [u8; 4], others: &[[u8; 4]]) -> bool {
    /// How far from the mixture it may be, in levels.
    const OFF: f32 = 10.0;
    let minus = |a: [u8; 4], b: [u8; 4]| -> [f32; 3] {
        std::array::from_fn(|i| f32::from(a[i]) - f32::from(b[i]))
    };
    let dot = |a: [f32; 3], b: [f32; 3]| -> f32 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
    let mixes = |a: [u8; 4], b: [u8; 4]| {
        let (whole, part) = (minus(b, a), minus(pixel, a));
        let length = dot(whole, whole);
        let share = dot(whole, part) / length.max(1.0);
        let off = dot(part, part) - share * share * length;
        length > 0.0 && (0.05..=0.95).contains(&share) && off <= OFF * OFF
    };
    others.iter().enumerate().any(|(i, &a)| others[..i].iter().any(|&b| mixes(a, b)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(width: usize, height: usize, rule: impl Fn(usize, usize) -> [u8; 4]) -> Image {
        let levels = (0..width * height).flat_map(|i| rule(i % width, i / width)).collect();
        Image::new(width, height, levels).unwrap()
    }

    const WHITE: [u8; 4] = [255; 4];
    const RED: [u8; 4] = [200, 20, 30, 255];

    /// A pattern without larger squares of one colour.
    fn pattern(x: usize, y: usize) -> [u8; 4] {
        if (x * x + 3 * y) % 7 < 3 { RED } else { WHITE }
    }

    #[test]
    fn enlargement_is_undone() {
        let small = drawn(13, 9, pattern);
        for by in [2, 3, 8, 20] {
            let large = drawn(13 * by, 9 * by, |x, y| pattern(x / by, y / by));
            assert_eq!(reduced(&large), Some(small.clone()), "{by}");
            // One pixel that differs, or one row more, is no enlargement by that.
            let spoilt = drawn(13 * by, 9 * by, |x, y| match (x, y) {
                (1, 1) => [0; 4],
                _ => pattern(x / by, y / by),
            });
            assert_eq!(reduced(&spoilt), None, "{by}");
        }
        assert_eq!(reduced(&small), None);
        assert_eq!(reduced(&drawn(400, 400, |x, _| if x < 100 { RED } else { WHITE })), None);
    }

    #[test]
    fn nearly_equal_colours_are_merged() {
        let rule = |x: usize, y: usize| match (x / 4, y % 5) {
            (0, _) => WHITE,
            (1, 0) => [204, 24, 34, 255],
            (1, _) => RED,
            (2, _) => [20, 90, 200, 255],
            _ => [0; 4],
        };
        let (merged, colours) = pixel_art(&drawn(16, 10, rule)).unwrap();
        assert_eq!(colours.len(), 3);
        assert_eq!(merged.pixels()[4], RED);
        assert_eq!(merged.pixels()[15], [0; 4]);
    }

    #[test]
    fn smooth_edges_have_no_colours_of_their_own() {
        let disc = |x: usize, y: usize| {
            let far = (x as f32 - 19.6).hypot(y as f32 - 20.3);
            let share = (15.0 - far).clamp(0.0, 1.0);
            let mix =
                |i: usize| f32::from(WHITE[i]) + share * (f32::from(RED[i]) - f32::from(WHITE[i]));
            [mix(0) as u8, mix(1) as u8, mix(2) as u8, 255]
        };
        let (_, colours) = pixel_art(&drawn(40, 40, disc)).unwrap();
        assert_eq!(colours, [Rgb(255, 255, 255), Rgb(200, 20, 30)]);
    }

    #[test]
    fn gradients_photographs_and_two_greys_are_no_pixel_art() {
        let gradient = drawn(64, 64, |x, _| [(x * 4) as u8, 100, (255 - x * 4) as u8, 255]);
        assert_eq!(pixel_art(&gradient), None);
        let noise = drawn(40, 40, |x, y| {
            [(x * 37 + y * 91) as u8, (x * y * 13) as u8, (x * 7 + y * y) as u8, 255]
        });
        assert_eq!(pixel_art(&noise), None);
        let greys = drawn(20, 20, |x, y| if pattern(x, y) == RED { [9, 9, 9, 255] } else { WHITE });
        assert_eq!(pixel_art(&greys), None);
        assert_eq!(pixel_art(&drawn(65, 20, pattern)), None);
    }
}
