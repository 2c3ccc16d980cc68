//! Measures explanations and hints, and compares ratings with the labels of puzzles.
//!
//! `cargo run -p nonolith-bench --release --example explain -- [times|ratings] [every Nth puzzle]`

use anyhow::{Context, Result, bail};
use cpu_time::ThreadTime;
use nonolith::explain::{Logic, Step};
use nonolith::solve::{Order, propagate};
use nonolith::{Budget, Puzzle, explain, hint, rate};
use nonolith_corpus::{corpus, files_under, read};
use nonolith_io::Document;
use std::time::{Duration, Instant};

fn main() -> Result<()> {
    let what = std::env::args().nth(1);
    let every = std::env::args().nth(2).map_or(Ok(1), |every| every.parse())?;
    match what.as_deref() {
        Some("times") => times(every),
        Some("ratings") => ratings(every),
        _ => bail!("expected `times` or `ratings`"),
    }
}

fn dump(every: usize) -> Result<Vec<Document>> {
    let path = corpus("webpbn-dump/webpbn-mono.jsonl").context("there is no corpus")?;
    let documents = read(&path).map_err(anyhow::Error::msg)?;
    Ok(documents.into_iter().step_by(every).collect())
}

fn name(document: &Document) -> &str {
    let id = document.properties.iter().find(|(name, _)| name == "id");
    id.map_or("?", |(_, id)| id)
}

/// Runs `work`; returns its CPU time in milliseconds, and its result.
fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = ThreadTime::now();
    let result = work();
    (start.elapsed().as_secs_f64() * 1e3, result)
}

/// Explains all puzzles that line solving solves, and asks for a hint at the start and halfway.
fn times(every: usize) -> Result<()> {
    let mut explained: Vec<(f64, usize, String)> = Vec::new();
    let mut hinted: Vec<(f64, String)> = Vec::new();
    for document in dump(every)? {
        let puzzle = &document.puzzle;
        let known = propagate(puzzle, &puzzle.unknown(), Order::default())?;
        if !known.grid.is_decided() {
            continue;
        }
        let (time, explanation) =
            timed(|| explain(puzzle, &puzzle.unknown(), &mut Budget::unlimited()));
        let steps = explanation?.steps;
        let beyond = |step: &&Step| step.technique().is_none_or(|own| own.logic != Logic::Line);
        if let Some(step) = steps.iter().find(beyond) {
            bail!("{}: line techniques miss something: {}", name(&document), step.sentence());
        }
        let shape = puzzle.shape();
        explained.push((time, steps.len(), format!("{} ({shape})", name(&document))));
        if shape.width() == 30 && shape.height() == 30 {
            let mut grid = puzzle.unknown();
            for fact in steps.iter().take(steps.len() / 2).flat_map(|step| &step.conclusions) {
                grid.set(fact.cell, grid.cells()[fact.cell] & !fact.colours);
            }
            for grid in [puzzle.unknown(), grid] {
                let (time, hint) = timed(|| hint(puzzle, &grid, &mut Budget::unlimited()));
                hint?;
                hinted.push((time, name(&document).to_owned()));
            }
        }
    }
    explained.sort_by(|a, b| a.0.total_cmp(&b.0));
    let total: f64 = explained.iter().map(|own| own.0).sum();
    println!("explained {} in {total:.0} ms; the slowest:", explained.len());
    for (time, steps, name) in explained.iter().rev().take(8) {
        println!("  {time:.2} ms, {steps} steps, {name}");
    }
    hinted.sort_by(|a, b| a.0.total_cmp(&b.0));
    if let Some((time, name)) = hinted.last() {
        println!("{} hints on 30x30, the slowest {time:.2} ms, {name}", hinted.len());
    }
    Ok(())
}

/// Puzzles that take longer are not rated.
const PATIENCE: Duration = Duration::from_secs(10);

/// Logic, score, and whether there is one solution; `None` if time ran out.
fn rated(puzzle: &Puzzle) -> Option<(Logic, f64, bool)> {
    let begun = Instant::now();
    let late = || begun.elapsed() > PATIENCE;
    let rating = rate(puzzle, &mut Budget::unlimited().with_stop(&late)).ok()?;
    Some((rating.logic(), rating.score, rating.solved))
}

fn ratings(every: usize) -> Result<()> {
    let mut labels = Vec::new();
    let mut scores = Vec::new();
    for (label, class) in ["easy", "medium", "hard"].into_iter().enumerate() {
        let folder = corpus(&format!("lqmon-random/{class}")).context("there is no corpus")?;
        let mut own = Vec::new();
        for file in files_under(&folder, ".txt").iter().step_by(every) {
            for document in read(file).map_err(anyhow::Error::msg)? {
                own.extend(rated(&document.puzzle).map(|(_, score, _)| score));
            }
        }
        let mean = own.iter().sum::<f64>() / own.len().max(1) as f64;
        println!("lqmon {class:<8}{:>5} rated, mean score {mean:.1}", own.len());
        labels.extend(own.iter().map(|_| label as f64));
        scores.extend(own);
    }
    println!("rank correlation of label and score: {:.3}", rank_correlation(&labels, &scores));

    let (mut flags, mut scores, mut density) = (Vec::new(), Vec::new(), Vec::new());
    let mut table = [[0usize; 4]; 2];
    let mut several = [0usize; 2];
    for document in dump(every)? {
        let flag =
            document.properties.iter().any(|(name, value)| name == "hard" && value == "true");
        let Some((logic, score, solved)) = rated(&document.puzzle) else {
            println!("not rated in time: {}", name(&document));
            table[usize::from(flag)][3] += 1;
            continue;
        };
        if flag && logic == Logic::Line {
            println!("flagged hard, rated by lines: {} (one solution: {solved})", name(&document));
        }
        table[usize::from(flag)][logic as usize] += 1;
        several[usize::from(flag)] += usize::from(!solved);
        flags.push(f64::from(u8::from(flag)));
        scores.push(score);
        density.push(score / document.puzzle.shape().area() as f64);
    }
    for (flag, row) in ["not flagged", "flagged hard"].iter().zip(table) {
        let [line, contradiction, search, late] = row;
        println!(
            "{flag}: line {line}, contradiction {contradiction}, search {search}, late {late}"
        );
    }
    println!("with several solutions: {} not flagged, {} flagged", several[0], several[1]);
    println!("rank correlation of flag and score: {:.3}", rank_correlation(&flags, &scores));
    println!("... and score per cell: {:.3}", rank_correlation(&flags, &density));
    Ok(())
}

/// Spearman's rank correlation; equal values share a rank.
fn rank_correlation(a: &[f64], b: &[f64]) -> f64 {
    let (a, b) = (ranks(a), ranks(b));
    let mean = |own: &[f64]| own.iter().sum::<f64>() / own.len().max(1) as f64;
    let (mean_a, mean_b) = (mean(&a), mean(&b));
    let product: f64 = a.iter().zip(&b).map(|(a, b)| (a - mean_a) * (b - mean_b)).sum();
    let square = |own: &[f64], mean: f64| own.iter().map(|x| (x - mean).powi(2)).sum::<f64>();
    product / (square(&a, mean_a) * square(&b, mean_b)).sqrt()
}

fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&i, &j| values[i].total_cmp(&values[j]));
    let mut ranks = vec![0.0; values.len()];
    let mut first = 0;
    for group in order.chunk_by(|&i, &j| values[i] == values[j]) {
        let rank = first as f64 + (group.len() as f64 - 1.0) / 2.0;
        group.iter().for_each(|&i| ranks[i] = rank);
        first += group.len();
    }
    ranks
}
