//! Thin outlines stay closed, whatever the size and the place.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::Colour;
use nonolith_io::{Colours, Image, Size, Tracing, trace};

type Point = (f64, f64);

/// A shape of strokes: lines through points from -1 to 1, how many parts of ink it has, and into how many
/// parts it divides the ground.
struct Shape {
    name: &'static str,
    lines: Vec<Vec<Point>>,
    parts: (usize, usize),
}

fn circle(centre: Point, radius: f64) -> Vec<Point> {
    let point = |i: i32| {
        let (sin, cos) = (f64::from(i) * std::f64::consts::TAU / 64.0).sin_cos();
        (centre.0 + radius * cos, centre.1 + radius * sin)
    };
    (0..=64).map(point).collect()
}

fn shapes() -> Vec<Shape> {
    let shape = |name, lines: &[&[Point]], parts| Shape {
        name,
        lines: lines.iter().map(|line| line.to_vec()).collect(),
        parts,
    };
    let square = [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8), (-0.8, -0.8), (0.8, -0.8)];
    let a = [(-0.7, 0.8), (0.0, -0.8), (0.7, 0.8)];
    let b = [(-0.6, 0.0), (0.3, 0.0), (0.6, 0.4), (0.3, 0.8), (-0.6, 0.8), (-0.6, -0.8)];
    let b_top = [(-0.6, -0.8), (0.3, -0.8), (0.6, -0.4), (0.3, 0.0)];
    vec![
        Shape { name: "circle", lines: vec![circle((0.0, 0.0), 0.85)], parts: (1, 2) },
        Shape {
            name: "face",
            lines: vec![
                circle((0.0, 0.0), 0.9),
                circle((-0.35, -0.3), 0.2),
                circle((0.35, -0.3), 0.2),
                vec![(-0.5, 0.35), (-0.2, 0.5), (0.2, 0.5), (0.5, 0.35)],
            ],
            parts: (4, 4),
        },
        shape("square", &[&square], (1, 2)),
        shape("A", &[&a, &[(-0.4, 0.2), (0.4, 0.2)]], (1, 2)),
        shape("B", &[&b, &b_top], (1, 3)),
        shape(
            "H",
            &[&[(-0.6, -0.8), (-0.6, 0.8)], &[(0.6, -0.8), (0.6, 0.8)], &[(-0.6, 0.0), (0.6, 0.0)]],
            (1, 1),
        ),
        shape("X", &[&[(-0.7, -0.8), (0.7, 0.8)], &[(0.7, -0.8), (-0.7, 0.8)]], (1, 1)),
        shape(
            "S",
            &[&[(0.6, -0.7), (0.0, -0.85), (-0.6, -0.5), (0.6, 0.4), (0.0, 0.85), (-0.6, 0.7)]],
            (1, 1),
        ),
    ]
}

fn distance((x, y): Point, (ax, ay): Point, (bx, by): Point) -> f64 {
    let (dx, dy) = (bx - ax, by - ay);
    let along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
    let along = along.clamp(0.0, 1.0);
    (x - ax - along * dx).hypot(y - ay - along * dy)
}

/// A drawing with smooth edges: strokes of a thickness in pixels, turned by an angle.
fn drawn(shape: &Shape, side: usize, thick: f64, turn: f64, off: Point) -> Image {
    let scale = side as f64 / 2.0 - 4.0;
    let (sin, cos) = turn.sin_cos();
    let place = |(x, y): Point| {
        let (x, y) = (0.9 * (x * cos - y * sin), 0.9 * (x * sin + y * cos));
        (side as f64 / 2.0 + off.0 + scale * x, side as f64 / 2.0 + off.1 + scale * y)
    };
    let lines: Vec<Vec<Point>> =
        shape.lines.iter().map(|line| line.iter().map(|&point| place(point)).collect()).collect();
    let mut levels = Vec::with_capacity(side * side * 4);
    for i in 0..side * side {
        let at = ((i % side) as f64 + 0.5, (i / side) as f64 + 0.5);
        let near = lines
            .iter()
            .flat_map(|line| line.windows(2))
            .map(|pair| distance(at, pair[0], pair[1]))
            .fold(f64::MAX, f64::min);
        let ink = (thick / 2.0 - near + 0.5).clamp(0.0, 1.0);
        let level = (255.0 * (1.0 - ink)) as u8;
        levels.extend([level, level, level, 255]);
    }
    Image::new(side, side, levels).unwrap()
}

/// How many parts of ink there are, connected across corners, and of ground, connected across edges.
fn parts(inked: &[bool], width: usize) -> (usize, usize) {
    let (wide, high) = (width + 2, inked.len() / width + 2);
    let is_ink = |i: usize| {
        let (x, y) = (i % wide, i / wide);
        x > 0 && y > 0 && x <= width && y + 1 < high && inked[(y - 1) * width + x - 1]
    };
    let count = |colour: bool| {
        let mut left: Vec<bool> = (0..wide * high).map(|i| is_ink(i) == colour).collect();
        let mut parts = 0;
        while let Some(start) = left.iter().position(|own| *own) {
            parts += 1;
            let mut next = vec![(start % wide, start / wide)];
            while let Some((x, y)) = next.pop() {
                if !std::mem::take(&mut left[y * wide + x]) {
                    continue;
                }
                for dy in 0..3 {
                    for dx in 0..3 {
                        let is_near = colour || dx == 1 || dy == 1;
                        let (x, y) = ((x + dx).wrapping_sub(1), (y + dy).wrapping_sub(1));
                        if is_near && x < wide && y < high {
                            next.push((x, y));
                        }
                    }
                }
            }
        }
        parts
    };
    (count(true), count(false))
}

/// How many of many drawings have gaps (more parts of ink, or fewer of ground, than the strokes have), and
/// how many there are.
fn gaps(colours: Colours) -> (usize, usize) {
    let (mut broken, mut all) = (0, 0);
    let mut random = nonolith_random::Random::new(7);
    let mut between = |low: f64, high: f64| low + random.share() * (high - low);
    for shape in shapes() {
        for _ in 0..60 {
            let side = 160 + between(0.0, 160.0) as usize;
            let width = between(18.0, 44.0) as usize;
            let cell = side as f64 / width as f64;
            // At least a pixel and a half, as drawings have it.
            let thick = (between(0.15, 1.1) * cell).max(1.5);
            let turn = if all % 2 == 0 { 0.0 } else { between(-0.5, 0.5) };
            let off = (between(-2.0, 2.0), between(-2.0, 2.0));
            let image = drawn(&shape, side, thick, turn, off);
            let how =
                Tracing { size: Size::Width(width), crop: false, colours, ..Tracing::default() };
            let traced = trace(&image, &how).unwrap();
            let inked: Vec<bool> = traced
                .grid
                .cells()
                .iter()
                .map(|cell| cell.single() != Some(Colour::BACKGROUND))
                .collect();
            let (ink, ground) = parts(&inked, width);
            all += 1;
            if ink > shape.parts.0 || ground < shape.parts.1 {
                broken += 1;
                if std::env::var_os("NONOLITH_SHOW").is_some() {
                    println!("{} {width} {thick:.1}/{cell:.1} {ink} {ground}", shape.name);
                    println!("{}", traced.grid.text(&traced.palette).join("\n"));
                }
            }
        }
    }
    (broken, all)
}

#[test]
fn thin_strokes_have_no_gaps() {
    for colours in [Colours::Mono, Colours::Most(1)] {
        let (broken, all) = gaps(colours);
        println!("{colours:?}: {broken} of {all}");
        assert_eq!(broken, 0, "of {all} {colours:?}");
    }
}
