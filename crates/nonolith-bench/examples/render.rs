//! Measures how long it takes to draw a puzzle of 100 x 100 cells: CPU time, the best of ten.
//!
//! `cargo run -p nonolith-bench --release --example render`

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use nonolith_bench::random_picture;
use nonolith_io::{Options, View, renderer};
use std::hint::black_box;

fn main() -> Result<()> {
    let (puzzle, picture) = random_picture(1, (100, 100), 3, 60).context("no picture")?;
    // Every cell is drawn as a circle of four colours.
    let unknown = puzzle.unknown();
    println!("{:<10} {:<8} {:>9} {:>12}", "renderer", "grid", "ms", "bytes");
    for name in ["text", "terminal", "svg", "png", "pdf", "html"] {
        let renderer = renderer(name).context("no such renderer")?;
        for (what, grid) in [("solved", &picture), ("unknown", &unknown)] {
            let view = View { grid: Some(grid), ..View::new(&puzzle) };
            let (mut best, mut size) = (f64::INFINITY, 0);
            for _ in 0..10 {
                let start = ThreadTime::now();
                let bytes = black_box(renderer.render(&view, &Options::default())?);
                best = best.min(start.elapsed().as_secs_f64() * 1e3);
                size = bytes.len();
            }
            println!("{name:<10} {what:<8} {best:>9.1} {size:>12}");
        }
    }
    Ok(())
}
