//! Times of lines, puzzles, reading and rendering. `cargo bench -p nonolith-bench --bench time`

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use nonolith::line::line_solver;
use nonolith::solve::{Order, propagate};
use nonolith::{Clue, Kind, Puzzle, Request, solve};
use nonolith_bench::{Lines, counted_line, line_states, random_picture, random_puzzle};
use nonolith_corpus::{corpus, inversor_case, project, read, webpbn_dump};
use nonolith_io::{Document, Options, View, format, renderer, write};
use std::hint::black_box;
use std::path::Path;

fn lines(c: &mut Criterion) {
    let mut group = c.benchmark_group("line");
    for (name, colours, percent, blocks) in
        [("25 cells, 6 blocks", 1, 50, 6), ("25 cells, 10 blocks in 3 colours", 3, 60, 10)]
    {
        let mut lines = Lines::new(25, colours + 1, line_states(25, colours, percent, blocks));
        group.throughput(Throughput::Elements(lines.count() as u64));
        group.bench_function(name, |b| b.iter(|| lines.solve()));
    }
    let tallies = counted_line();
    let mut solver = line_solver(Kind::Counted, 15, 4);
    group.throughput(Throughput::Elements(1));
    group.bench_function("15 cells, counts 2 6 3 4", |b| {
        b.iter(|| {
            let mut masks = [(1 << 15) - 1; 4];
            let _ = solver.solve(Clue::Counted(&tallies), &mut masks);
            masks
        });
    });
    group.finish();
}

fn puzzles(c: &mut Criterion) {
    let mut group = c.benchmark_group("solve");
    group.sample_size(20);
    let file = |path: &Path| read(path).ok().and_then(|mut documents| documents.pop());
    for name in ["owl.non", "mountain-castle.non", "hot-air-balloons.non", "counted-rocket.txt"] {
        let document = file(&project().join("puzzles").join(name));
        let Some(document) = document else { continue };
        group.bench_function(name, |b| b.iter(|| solve(&document.puzzle, &Request::default())));
    }
    if let Some(document) =
        corpus("picross-solver/inputs/cauldron.non").and_then(|path| file(&path))
    {
        let puzzle = &document.puzzle;
        group.bench_function("cauldron 512x512", |b| b.iter(|| solve(puzzle, &Request::default())));
    }
    group.finish();
}

/// The engine `cover`, with proof of uniqueness, without and with presolving.
fn covers(c: &mut Criterion) {
    let mut group = c.benchmark_group("cover");
    group.sample_size(20);
    let Some(engine) = nonolith::solve::engine("cover") else { return };
    let own = ["owl.non", "bicycle.non", "parrot.non", "sailing-ship.non", "rainbow-hills.non"];
    let mut puzzles = Vec::new();
    for name in own {
        let documents = read(&project().join("puzzles").join(name)).unwrap_or_default();
        puzzles.extend(documents.into_iter().map(|document| (name, document.puzzle)));
    }
    puzzles.extend(inversor_case("Dolphin").map(|(puzzle, _)| ("Dolphin 20x20", puzzle)));
    for (name, puzzle) in &puzzles {
        for presolve in [false, true] {
            let request = Request::default().with_engine(engine).with_presolve(presolve);
            let how = if presolve { ", presolved" } else { "" };
            group.bench_function(format!("{name}{how}"), |b| b.iter(|| solve(puzzle, &request)));
        }
    }
    group.finish();
}

fn dump(c: &mut Criterion) {
    let Some(dump) = webpbn_dump() else { return };
    let puzzles: Vec<Puzzle> = dump.into_iter().map(|dumped| dumped.puzzle).collect();
    let mut group = c.benchmark_group("propagate 6746 webpbn puzzles");
    group.sample_size(10);
    for order in Order::ALL {
        group.bench_function(format!("{order:?}"), |b| {
            b.iter(|| {
                for puzzle in &puzzles {
                    let _ = black_box(propagate(puzzle, &puzzle.unknown(), order));
                }
            });
        });
    }
    group.finish();
}

fn reading(c: &mut Criterion) {
    let mut group = c.benchmark_group("read");
    group.sample_size(10);
    let Some(puzzle) = random_puzzle(1, (5000, 5000), 1, 50) else { return };
    let mut files = Vec::new();
    for name in ["non", "nonolith"] {
        let Some(format) = format(name) else { continue };
        let Ok(written) = write(&[Document::new(puzzle.clone())], format) else { continue };
        files.push((format!("5000x5000 {name}"), written.text.into_bytes()));
    }
    let dump = corpus("webpbn-dump/webpbn-mono.jsonl").and_then(|path| std::fs::read(path).ok());
    files.extend(dump.map(|bytes| ("6746 webpbn puzzles".to_owned(), bytes)));
    for (name, bytes) in &files {
        group.throughput(Throughput::Bytes(bytes.len() as u64));
        group.bench_function(name, |b| b.iter(|| nonolith_io::read(bytes, None, None)));
    }
    group.finish();
}

/// A solution of 100 x 100 cells in three colours with its clues, and an unknown grid: 10,000
/// circles.
fn rendering(c: &mut Criterion) {
    let mut group = c.benchmark_group("render 100x100");
    group.sample_size(10);
    let Some((puzzle, picture)) = random_picture(1, (100, 100), 3, 60) else { return };
    let unknown = puzzle.unknown();
    let options = Options::default();
    for name in ["text", "terminal", "svg", "png", "pdf", "html"] {
        let Some(renderer) = renderer(name) else { continue };
        for (what, grid) in [("solved", &picture), ("unknown", &unknown)] {
            let view = View { grid: Some(grid), ..View::new(&puzzle) };
            group.bench_function(format!("{name} {what}"), |b| {
                b.iter(|| renderer.render(&view, &options));
            });
        }
    }
    group.finish();
}

criterion_group!(benches, lines, puzzles, covers, dump, reading, rendering);
criterion_main!(benches);
