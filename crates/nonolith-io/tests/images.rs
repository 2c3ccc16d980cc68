//! Images become pictures of few cells; hostile ones are refused.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::model::Rgb;
use nonolith::{Colour, Palette};
use nonolith_io::{Colours, Image, Size, Style, TraceError, Traced, Tracing, read_image, trace};

/// An image drawn by a rule: a colour for each place.
fn drawn(width: usize, height: usize, rule: impl Fn(usize, usize) -> [u8; 4]) -> Image {
    let levels = (0..width * height).flat_map(|i| rule(i % width, i / width)).collect();
    Image::new(width, height, levels).unwrap()
}

const WHITE: [u8; 4] = [255; 4];
const BLACK: [u8; 4] = [0, 0, 0, 255];

fn is_in_disc(x: usize, y: usize, (cx, cy): (i64, i64), radius: i64) -> bool {
    (x as i64 - cx).pow(2) + (y as i64 - cy).pow(2) < radius * radius
}

fn rows(traced: &Traced) -> Vec<String> {
    traced.grid.text(&traced.palette)
}

fn width(width: usize) -> Tracing {
    Tracing { size: Size::Width(width), ..Tracing::default() }
}

#[test]
fn the_ground_is_cut_off_whatever_it_is() {
    let disc = ["..###..", ".#####.", "#######", "#######", "#######", ".#####.", "..###.."];
    for (ground, ink) in
        [(WHITE, BLACK), (BLACK, WHITE), ([40, 60, 90, 255], [240, 230, 60, 255]), ([0; 4], BLACK)]
    {
        let rule = |x, y| if is_in_disc(x, y, (130, 70), 40) { ink } else { ground };
        let traced = trace(&drawn(200, 150, rule), &width(7)).unwrap();
        assert_eq!(rows(&traced), disc, "{ground:?}");
        let whole = Tracing { crop: false, ..width(20) };
        let traced = trace(&drawn(200, 150, rule), &whole).unwrap();
        assert_eq!((traced.grid.shape().width(), traced.grid.shape().height()), (20, 15));
    }
}

#[test]
fn styles_differ() {
    let image = drawn(90, 90, |x, y| if is_in_disc(x, y, (45, 45), 44) { BLACK } else { WHITE });
    let of = |style| rows(&trace(&image, &Tracing { style, ..width(9) }).unwrap());
    assert!(of(Style::Fill).iter().all(|row| row.contains("###")));
    let outline = of(Style::Outline);
    assert_eq!(outline[4], "#.......#");
    let shade = drawn(80, 80, |x, _| [(x * 3) as u8, (x * 3) as u8, (x * 3) as u8, 255]);
    let dots = Tracing { style: Style::Dither, crop: false, ..width(20) };
    let dots = rows(&trace(&shade, &dots).unwrap());
    let inked = |from: usize| {
        dots.iter().map(|row| row[from..from + 5].matches('#').count()).sum::<usize>()
    };
    assert!(inked(0) > inked(7) && inked(7) > inked(15), "{dots:#?}");
}

#[test]
fn colours_are_those_that_are_there() {
    let rule = |x: usize, y: usize| match (x / 50, y / 50) {
        (1, 1) => [200, 20, 20, 255],
        (2, 1) => [20, 120, 30, 255],
        (1, 2) => [30, 40, 200, 255],
        _ => WHITE,
    };
    let image = drawn(200, 200, rule);
    for seed in 0..10 {
        let tracing = Tracing { colours: Colours::Most(3), crop: false, seed, ..width(4) };
        let traced = trace(&image, &tracing).unwrap();
        let looks: Vec<Rgb> = traced.palette.inks().iter().map(|ink| ink.rgb).collect();
        assert_eq!(looks[0], Rgb::WHITE);
        assert_eq!(looks[1..].len(), 3);
        let at = |row, column| looks[traced.grid.at(row, column).single().unwrap().index()];
        assert_eq!(at(1, 1), Rgb(200, 20, 20));
        assert_eq!(at(1, 2), Rgb(20, 120, 30));
        assert_eq!(at(2, 1), Rgb(30, 40, 200));
        assert_eq!(at(0, 3), Rgb::WHITE);
        assert_eq!(trace(&image, &tracing).unwrap(), traced, "the same seed, the same picture");
        // To leave a red cell white is far from the image.
        assert_eq!(traced.cost(5, traced.grid.at(1, 1).single().unwrap()), 0);
        assert!(traced.cost(5, Colour::BACKGROUND) > 5);
    }
}

#[test]
fn transparent_pictures_may_be_white() {
    let rule = |x, y| if is_in_disc(x, y, (50, 50), 30) { WHITE } else { [0; 4] };
    let image = drawn(100, 100, rule);
    assert!(rows(&trace(&image, &width(6)).unwrap())[3].contains("######"));
    let tracing = Tracing { colours: Colours::Most(2), ..width(6) };
    let traced = trace(&image, &tracing).unwrap();
    assert_ne!(traced.palette.inks()[0].rgb, Rgb::WHITE);
    assert!(rows(&traced)[3].chars().all(|c| c != '.'));
}

#[test]
fn pictures_fit_the_size_and_are_not_stretched() {
    let image = drawn(300, 100, |x, _| if x < 200 { BLACK } else { WHITE });
    let exact = Tracing { size: Size::Exact(12, 8), crop: false, ..Tracing::default() };
    let traced = trace(&image, &Tracing { colours: Colours::Most(1), ..exact.clone() }).unwrap();
    assert_eq!(traced.grid.shape().to_string(), "12x8");
    let error = |tracing: &Tracing| trace(&image, tracing).unwrap_err();
    assert_eq!(error(&width(0)), TraceError::NoCells { width: 0, height: 1 });
    let expected = "expected at most 8192 cells a side, found 9000 x 4500";
    assert_eq!(error(&width(9000)).to_string(), expected);
    let outlined = Tracing { style: Style::Outline, colours: Colours::Most(2), ..exact.clone() };
    assert_eq!(error(&outlined), TraceError::ColouredOutline { found: 2 });
    for count in [0, 32, 1000] {
        let wrong = Tracing { colours: Colours::Most(count), ..exact.clone() };
        assert_eq!(error(&wrong), TraceError::Colours { found: count });
    }
    let none = Image::new(0, 5, Vec::new()).unwrap();
    assert_eq!(trace(&none, &exact).unwrap_err(), TraceError::NoPixels);
    assert_eq!(Image::new(usize::MAX, usize::MAX, Vec::new()), None);
}

/// A PNG image with this header and no more than that.
fn header(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let encoder = png::Encoder::new(&mut bytes, 1, 1);
    encoder.write_header().unwrap().write_image_data(&[0]).unwrap();
    let mut head = b"IHDR".to_vec();
    head.extend(width.to_be_bytes().iter().chain(&height.to_be_bytes()));
    head.extend_from_slice(&bytes[24..29]);
    bytes[12..29].copy_from_slice(&head);
    let mut crc = flate2::Crc::new();
    crc.update(&head);
    bytes[29..33].copy_from_slice(&crc.sum().to_be_bytes());
    bytes
}

#[test]
fn hostile_images_are_refused_with_the_limit() {
    let error = |bytes: &[u8]| read_image(bytes).unwrap_err().to_string();
    for (width, height) in [(60_000, 60_000), (32_001, 1), (9_000, 9_000)] {
        let expected = format!(
            "too large: an image can have at most 64000000 pixels, 32000 a side; found {width} x {height}"
        );
        assert_eq!(error(&header(width, height)), expected);
    }
    assert!(error(&header(0, 0)).starts_with("expected an image with pixels"));
    assert!(error(&header(3, 3)).starts_with("this image file is damaged: "));
    let expected = "expected an image: PNG, JPEG, GIF, WebP, BMP, TIFF, ICO or PBM/PGM/PPM";
    for bytes in [&b""[..], b"hello", b"%PDF-1.4", &[0; 64], b"<svg/>"] {
        assert!(error(bytes).starts_with(expected), "{bytes:?}");
    }
    assert!(error(b"P1 0 0").starts_with("expected an image with pixels"));
    let whole = header(1, 1);
    assert_eq!(read_image(&whole).unwrap().pixels(), [BLACK]);
    for cut in 0..whole.len() - 20 {
        assert!(read_image(&whole[..cut]).is_err());
    }
}

#[test]
fn sixteen_bits_a_level_are_read() {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 1);
    encoder.set_depth(png::BitDepth::Sixteen);
    encoder.set_color(png::ColorType::GrayscaleAlpha);
    let levels = [255, 255, 255, 255, 0, 0, 0, 0];
    encoder.write_header().unwrap().write_image_data(&levels).unwrap();
    assert_eq!(read_image(&bytes).unwrap().pixels(), [WHITE, [0; 4]]);
}

#[test]
fn mono_is_mono() {
    let image = drawn(30, 30, |x, y| if is_in_disc(x, y, (15, 15), 9) { BLACK } else { WHITE });
    assert_eq!(trace(&image, &Tracing::default()).unwrap().palette, Palette::mono());
}

/// A toadstool in four colours, two of them nearly equal, on nothing.
fn toadstool(x: usize, y: usize) -> [u8; 4] {
    let rows = [
        "....kkkk....",
        "..kkrrrrkk..",
        ".krrwwrrrrk.",
        "krrrwwrrrrrk",
        "krrrrrrrwwrk",
        "kkksssssskkk",
        "...kssstk...",
        "...kssstk...",
        "....kkkk....",
    ];
    match rows[y].as_bytes()[x] {
        b'k' => [30, 20, 30, 255],
        b'r' => [210, 30, 40, 255],
        b'w' => WHITE,
        b's' => [245, 220, 180, 255],
        b't' => [243, 216, 178, 255],
        _ => [0; 4],
    }
}

#[test]
fn pixel_art_keeps_its_colours() {
    let expected = [
        "....aaaa....",
        "..aabbbbaa..",
        ".abbddbbbba.",
        "abbbddbbbbba",
        "abbbbbbbddba",
        "aaaccccccaaa",
        "...acccca...",
        "...acccca...",
        "....aaaa....",
    ];
    for by in [1, 2, 7, 20] {
        let image = drawn(12 * by, 9 * by, |x, y| toadstool(x / by, y / by));
        let traced = trace(&image, &Tracing::default()).unwrap();
        assert_eq!(rows(&traced), expected, "{by}");
        let looks: Vec<Rgb> = traced.palette.inks().iter().map(|ink| ink.rgb).collect();
        let (dark, red, skin) = (Rgb(30, 20, 30), Rgb(210, 30, 40), Rgb(245, 220, 180));
        // White is taken, so what is transparent has another colour.
        assert_eq!(looks[1..], [dark, red, skin, Rgb::WHITE]);
        assert!(!looks[1..].contains(&looks[0]));
        let mono = Tracing { colours: Colours::Mono, ..Tracing::default() };
        let traced = trace(&image, &mono).unwrap();
        assert_eq!((&traced.palette, traced.grid.shape().width()), (&Palette::mono(), 12));
        // A threshold is for black and white.
        let threshold = Tracing { threshold: Some(50), ..Tracing::default() };
        assert_eq!(trace(&image, &threshold).unwrap().palette, Palette::mono());
    }
    // On blue, white is a colour like the others.
    let sky = [90, 160, 230, 255];
    let on_sky = |x, y| Some(toadstool(x, y)).filter(|pixel| pixel[3] > 0).unwrap_or(sky);
    let traced = trace(&drawn(12, 9, on_sky), &Tracing::default()).unwrap();
    assert_eq!(traced.palette.inks()[0].rgb, Rgb(90, 160, 230));
    assert_eq!(rows(&traced), expected);
}

#[test]
fn few_colours_are_not_mixed() {
    // Red beside blue, with smooth edges: a mean would be purple.
    let (red, blue) = ([210.0, 30.0, 40.0], [30.0, 60.0, 210.0]);
    let image = drawn(120, 120, |x, y| {
        let far = (x as f64 - 61.3).hypot(y as f64 - 58.9);
        let share = (50.0 - far).clamp(0.0, 1.0);
        let disc = if x < 60 { red } else { blue };
        let mix = |i: usize| (255.0 + share * (disc[i] - 255.0)) as u8;
        [mix(0), mix(1), mix(2), 255]
    });
    for columns in [7, 11, 16, 23, 30] {
        let tracing = Tracing { colours: Colours::Most(4), crop: false, ..width(columns) };
        let traced = trace(&image, &tracing).unwrap();
        for cell in traced.grid.cells() {
            let Rgb(r, g, b) = traced.palette.ink(cell.single().unwrap()).rgb;
            let is_near = |c: [f64; 3]| {
                [r, g, b].iter().zip(c).all(|(own, other)| (f64::from(*own) - other).abs() < 16.0)
            };
            assert!([red, blue, [255.0; 3]].into_iter().any(is_near), "{columns}: {r} {g} {b}");
        }
    }
}

#[test]
fn thin_outlines_keep_their_colour() {
    // A yellow disc with a black outline of a third of a cell.
    let image = drawn(300, 300, |x, y| match (x as f64 - 150.0).hypot(y as f64 - 150.0) {
        far if far > 120.0 => WHITE,
        far if far > 116.0 => BLACK,
        _ => [250, 210, 60, 255],
    });
    for columns in [20, 25, 30] {
        let tracing = Tracing { colours: Colours::Most(2), crop: false, ..width(columns) };
        let traced = trace(&image, &tracing).unwrap();
        let text = rows(&traced);
        let at = |x: usize, y: usize| text[y].as_bytes()[x];
        // The outline parts the disc from the ground everywhere.
        for y in 0..columns {
            for x in 0..columns - 1 {
                for pair in [[at(x, y), at(x + 1, y)], [at(y, x), at(y, x + 1)]] {
                    assert!(pair != *b".b" && pair != *b"b.", "{text:#?}");
                }
            }
        }
        assert!(text.iter().any(|row| row.contains("bbb")), "{text:#?}");
    }
}

#[test]
fn pictures_without_content_are_refused() {
    let error = |image: &Image, how: &Tracing| trace(image, how).unwrap_err();
    let default = Tracing::default();
    for (image, expected) in [
        (drawn(50, 50, |_, _| WHITE), TraceError::OneColour),
        (drawn(50, 50, |_, _| BLACK), TraceError::OneColour),
        (drawn(50, 50, |x, _| [250, 250, 250 + (x % 2) as u8, 255]), TraceError::OneColour),
        (drawn(50, 50, |_, _| [0; 4]), TraceError::Transparent),
        (drawn(50, 50, |x, _| [x as u8, 0, 0, 100]), TraceError::Transparent),
    ] {
        for colours in [Colours::Auto, Colours::Mono, Colours::Most(3)] {
            assert_eq!(error(&image, &Tracing { colours, ..default.clone() }), expected);
        }
    }
    // One dot that no cell has most of.
    let dot = drawn(200, 200, |x, y| if (x, y) == (100, 100) { [200, 0, 0, 255] } else { WHITE });
    let tracing = Tracing { colours: Colours::Most(1), crop: false, ..width(10) };
    assert_eq!(error(&dot, &tracing), TraceError::NoInk { width: 10, height: 10 });
}
