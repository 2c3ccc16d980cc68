//! scratch
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let d = nonolith_corpus::read(std::path::Path::new(&path)).unwrap();
    for order in nonolith::Order::ALL {
        let t = std::time::Instant::now();
        let p = nonolith::propagate(&d[0].puzzle, &d[0].puzzle.unknown(), order).unwrap();
        println!(
            "{order:?} lines {} removals {} open {} {:?}",
            p.lines,
            p.removals,
            p.grid.undecided(),
            t.elapsed()
        );
    }
}
