//! Instruction counts under callgrind: the same on every run, so that changes are visible on any
//! machine. Needs valgrind and `gungraun-runner`; `tools/bench` installs both and runs this.

#![expect(missing_docs, reason = "gungraun's macros make undocumented items")]

use gungraun::{library_benchmark, library_benchmark_group, main};
use nonolith::line::line_solver;
use nonolith::solve::SolveError;
use nonolith::{Answer, Clue, Kind, Puzzle, Request, solve};
use nonolith_bench::{Lines, counted_line, line_states, random_puzzle};
use nonolith_corpus::{project, read};

fn lines_of_25(colours: usize, percent: u64, blocks: usize) -> Lines {
    Lines::new(25, colours + 1, line_states(25, colours, percent, blocks))
}

#[library_benchmark]
#[bench::mono(lines_of_25(1, 50, 6))]
#[bench::three_colours(lines_of_25(3, 60, 10))]
fn lines(mut lines: Lines) -> u64 {
    lines.solve()
}

#[library_benchmark]
fn counted() -> [u64; 4] {
    let mut masks = [(1 << 15) - 1; 4];
    let _ = line_solver(Kind::Counted, 15, 4).solve(Clue::Counted(&counted_line()), &mut masks);
    masks
}

fn own(name: &str) -> Option<Puzzle> {
    let documents = read(&project().join("puzzles").join(name)).ok()?;
    documents.into_iter().next().map(|document| document.puzzle)
}

#[library_benchmark]
#[bench::owl(own("owl.non"))]
#[bench::castle(own("mountain-castle.non"))]
#[bench::balloons(own("hot-air-balloons.non"))]
#[bench::rocket(own("counted-rocket.txt"))]
#[bench::wide(random_puzzle(1, (512, 512), 1, 85))]
fn puzzles(puzzle: Option<Puzzle>) -> Option<Result<Answer, SolveError>> {
    puzzle.map(|puzzle| solve(&puzzle, &Request::default()))
}

library_benchmark_group!(name = all, benchmarks = [lines, counted, puzzles]);
main!(library_benchmark_groups = all);
