//! Counted lines: the test vectors of earlier systems, many colours, the fallback.

use crate::line::oracle;
use crate::line::{Impossible, counted_bounds, masks_of, solve_line};
use crate::model::{Clue, Colour, ColourSet, Kind, Tally};

/// Solves an open line with a counted clue such as `3 2*`; returns the candidates of each cell.
fn counted(clue: &str, length: usize) -> Option<Vec<Vec<usize>>> {
    let tally = |(c, word): (usize, &str)| {
        let together = word.ends_with('*');
        let count = word.trim_end_matches('*').parse().unwrap();
        Tally::new(Colour::new(c).unwrap(), count, together).unwrap()
    };
    let tallies: Vec<Tally> = clue.split_whitespace().enumerate().map(tally).collect();
    let mut cells = vec![ColourSet::first(tallies.len()); length];
    solve_line(Clue::Counted(&tallies), &mut cells).ok()?;
    Some(cells.iter().map(|cell| cell.iter().map(Colour::index).collect()).collect())
}

#[test]
fn vectors_of_counted_lines() {
    let decided =
        |line: &str| Some(line.bytes().map(|c| vec![usize::from(c - b'0')]).collect::<Vec<_>>());
    assert_eq!(counted("2 3*", 5), decided("01110"));
    assert_eq!(counted("3 2*", 5), Some(vec![vec![0], vec![0, 1], vec![1], vec![0, 1], vec![0]]));
    assert_eq!(counted("2 1", 3), decided("010"));
    assert_eq!(counted("5", 5), None);
    assert_eq!(counted("5*", 5), decided("00000"));
    assert_eq!(counted("2 3", 5), Some(vec![vec![0, 1]; 5]));
    assert_eq!(counted("2* 2*", 4), Some(vec![vec![0, 1]; 4]));
    assert_eq!(counted("2 2", 4), Some(vec![vec![0, 1]; 4]));
    let ends = counted("0 0 1 9", 10).unwrap();
    assert_eq!((&ends[0], &ends[9]), (&vec![3], &vec![3]));
    assert!(ends[1..9].iter().all(|cell| *cell == [2, 3]));
    assert_eq!(counted("2 2", 5), None);
    assert_eq!(counted("0 0", 0), Some(vec![]));
}

/// How many arrangements an open line has.
fn arrangements(clue: &str, length: usize) -> usize {
    let tallies = clue.split_whitespace().count();
    let own = oracle::clues(length, tallies, Kind::Counted);
    let wanted = |view: Clue<'_>| {
        let Clue::Counted(found) = view else { unreachable!() };
        let words =
            found.iter().map(|t| format!("{}{}", t.count(), if t.together() { "*" } else { "" }));
        words.collect::<Vec<_>>().join(" ") == clue
    };
    own.iter().find(|(own, _)| wanted(own.view())).map_or(0, |(_, lines)| lines.len())
}

#[test]
fn brute_force_counts_arrangements_as_the_sources_do() {
    let known = [("2 3*", 5, 1), ("3 2*", 5, 2), ("2 3", 5, 5), ("2* 2*", 4, 2), ("2 2", 4, 2)];
    for (clue, length, count) in known {
        assert_eq!(arrangements(clue, length), count, "{clue}");
    }
    assert_eq!(arrangements("0 0 1 5", 6), 4);
}

/// A counted line of many colours against every way to fill it, found by simple recursion.
#[test]
fn counted_lines_of_up_to_seven_colours_are_complete() {
    fn fill(counts: &mut [u32], line: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
        if counts.iter().all(|&count| count == 0) {
            all.push(line.clone());
        }
        for c in 0..counts.len() {
            if counts[c] > 0 {
                counts[c] -= 1;
                line.push(c);
                fill(counts, line, all);
                line.pop();
                counts[c] += 1;
            }
        }
    }
    for (clue, taken) in [
        ("2 2 2 1 1", vec![(0, 0), (3, 1)]),
        ("2 2* 1 1 1 1 1", vec![(0, 1), (1, 2)]),
        ("2 2 2 2", vec![(0, 0), (1, 1), (7, 2)]),
        ("3 2* 2 1", vec![(2, 0)]),
    ] {
        let words: Vec<&str> = clue.split_whitespace().collect();
        let mut counts: Vec<u32> =
            words.iter().map(|w| w.trim_end_matches('*').parse().unwrap()).collect();
        let length = counts.iter().sum::<u32>() as usize;
        let tallies: Vec<Tally> = words
            .iter()
            .enumerate()
            .map(|(c, w)| Tally::new(Colour::new(c).unwrap(), counts[c], w.ends_with('*')).unwrap())
            .collect();
        let mut cells = vec![ColourSet::first(words.len()); length];
        for (p, c) in taken {
            cells[p].remove(Colour::new(c).unwrap());
        }
        let mut all = vec![];
        fill(&mut counts, &mut vec![], &mut all);
        let mut expected = vec![ColourSet::EMPTY; length];
        for line in &all {
            let colours: Vec<Colour> = line.iter().map(|&c| Colour::new(c).unwrap()).collect();
            let fits = colours.iter().zip(&cells).all(|(&colour, cell)| cell.contains(colour));
            let right = tallies.iter().all(|tally| {
                let runs = colours.chunk_by(|a, b| a == b);
                let runs = runs.filter(|run| run[0] == tally.colour()).count();
                (!tally.together() || runs == 1) && (!tally.apart() || runs > 1)
            });
            if fits && right {
                colours.iter().zip(&mut expected).for_each(|(&c, cell)| cell.insert(c));
            }
        }
        solve_line(Clue::Counted(&tallies), &mut cells).unwrap();
        assert_eq!(cells, expected, "{clue}");
    }
}

#[test]
fn seven_colours_of_two_cells_are_solved_completely() {
    // White is possible in the first three cells only, twice and apart: first and third.
    let tally = |c: usize| Tally::new(Colour::new(c).unwrap(), 2, false).unwrap();
    let tallies: Vec<Tally> = (0..7).map(tally).collect();
    let mut cells = vec![ColourSet::first(7); 14];
    cells[3..].iter_mut().for_each(|cell| cell.remove(Colour::BACKGROUND));
    solve_line(Clue::Counted(&tallies), &mut cells).unwrap();
    let white = |p: usize| cells[p].single() == Some(Colour::BACKGROUND);
    assert_eq!((white(0), white(1), white(2)), (true, false, true));
    assert!(!cells[1].contains(Colour::BACKGROUND));
}

#[test]
fn the_fallback_narrows_by_one_colour_at_a_time() {
    let tally = |c, n, t| Tally::new(Colour::new(c).unwrap(), n, t).unwrap();
    let solved = |tallies: &[Tally], cells: &str| {
        let palette = oracle::palette(3);
        let cell = |c| palette.by_letter(c).map_or(ColourSet::first(3), ColourSet::only);
        let cells: Vec<ColourSet> = cells.chars().map(cell).collect();
        let mut masks = masks_of(&cells, 3);
        counted_bounds::solve(tallies, cells.len(), &mut masks).ok()?;
        let has = |c: usize, p: usize| masks[c] >> p & 1 == 1;
        let cells = (0..cells.len()).map(|p| (0..3).filter(|&c| has(c, p)).collect::<Vec<_>>());
        Some(
            cells
                .map(|c| if c.len() == 1 { [".", "a", "b"][c[0]] } else { "?" })
                .collect::<String>(),
        )
    };
    let block = [tally(0, 2, false), tally(1, 3, true), tally(2, 0, false)];
    assert_eq!(solved(&block, "?????").as_deref(), Some("??a??"));
    assert_eq!(solved(&block, "a???a"), None);
    let apart = [tally(0, 3, true), tally(1, 2, false), tally(2, 0, false)];
    assert_eq!(solved(&apart, "a???a").as_deref(), Some("a...a"));
    assert_eq!(solved(&apart, "aa???"), None);
    assert_eq!(solved(&apart, "aaa??"), None);
    assert_eq!(solved(&apart, "a...?").as_deref(), Some("a...a"));
}

#[test]
fn the_fallback_is_sound_for_many_colours() {
    // 12 colours of 5 cells each, apart: far too many states for the complete solver.
    let tally = |c: usize| Tally::new(Colour::new(c).unwrap(), 5, false).unwrap();
    let tallies: Vec<Tally> = (0..12).map(tally).collect();
    let mut cells = vec![ColourSet::first(12); 60];
    solve_line(Clue::Counted(&tallies), &mut cells).unwrap();
    assert!(cells.iter().all(|cell| cell.len() == 12));
    // It is exact once all cells are decided.
    for (p, cell) in cells.iter_mut().enumerate() {
        *cell = ColourSet::only(Colour::new(p % 12).unwrap());
    }
    assert_eq!(solve_line(Clue::Counted(&tallies), &mut cells), Ok(()));
    cells.sort_by_key(|cell| cell.bits());
    assert_eq!(solve_line(Clue::Counted(&tallies), &mut cells), Err(Impossible));
}
