//! The line solvers against brute force, and on the test vectors of earlier systems.

mod counted;

use super::oracle::{self, OwnClue, Planes};
use super::*;
use proptest::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;

/// Calls `f` with every state of `length` cells: every choice of non-empty sets of colours.
fn each_state(length: usize, colours: usize, f: &mut dyn FnMut(&Planes)) {
    fn go(p: usize, colours: usize, planes: &mut Planes, f: &mut dyn FnMut(&Planes)) {
        let Some(p) = p.checked_sub(1) else { return f(planes) };
        for set in 1..1u64 << colours {
            for (c, plane) in planes.iter_mut().enumerate() {
                *plane = *plane & !(1 << p) | (set >> c & 1) << p;
            }
            go(p, colours, planes, f);
        }
    }
    go(length, colours, &mut Planes::default(), f);
}

fn assert_complete(
    solver: &mut dyn LineSolver,
    (clue, arrangements): &(OwnClue, Vec<Planes>),
    colours: usize,
    state: &Planes,
) {
    let mut masks = *state;
    let solved = solver.solve(clue.view(), &mut masks[..colours]).map(|()| masks).ok();
    let expected = oracle::narrow(arrangements, state);
    assert_eq!(solved, expected, "{clue:?} on {state:?}");
}

fn exhaust(kind: Kind, length: usize, colours: usize) {
    let mut solver = line_solver(kind, length, colours);
    for clue in &oracle::clues(length, colours, kind) {
        each_state(length, colours, &mut |state| {
            if length > 0 {
                assert_complete(&mut *solver, clue, colours, state);
            }
        });
    }
}

#[test]
fn mono_lines_up_to_8_cells_are_complete() {
    (0..=8).for_each(|length| exhaust(Kind::Runs, length, 2));
}

#[test]
fn the_number_of_mono_cases_is_as_in_the_sources() {
    for (length, cases) in [(5, 3_159), (7, 74_358), (9, 1_751_787)] {
        let clues = oracle::clues(length, 2, Kind::Runs).len();
        assert_eq!(clues * 3usize.pow(length as u32), cases);
    }
}

#[test]
fn two_colour_lines_up_to_5_cells_are_complete() {
    (0..=5).for_each(|length| exhaust(Kind::Runs, length, 3));
}

#[test]
fn three_colour_lines_up_to_4_cells_are_complete() {
    (0..=4).for_each(|length| exhaust(Kind::Runs, length, 4));
}

#[test]
fn three_colour_lines_of_5_cells_are_complete() {
    exhaust(Kind::Runs, 5, 4);
}

#[test]
fn counted_lines_up_to_6_cells_are_complete() {
    for colours in 1..=3 {
        (0..=6).for_each(|length| exhaust(Kind::Counted, length, colours));
    }
}

/// The clues of a size, made once per thread.
fn with_clues<R>(key: (usize, usize, Kind), f: impl FnOnce(&[(OwnClue, Vec<Planes>)]) -> R) -> R {
    type Cache = HashMap<(usize, usize, Kind), Vec<(OwnClue, Vec<Planes>)>>;
    thread_local!(static CLUES: RefCell<Cache> = RefCell::default());
    CLUES.with_borrow_mut(|cache| {
        f(cache.entry(key).or_insert_with(|| oracle::clues(key.0, key.1, key.2)))
    })
}

/// A state that some arrangement fits, unless `noise` spoils it; some states are tighter than others.
fn random_state(arrangement: &Planes, length: usize, colours: usize, noise: &[u64]) -> Planes {
    let within = (1 << length) - 1;
    let extra = |c: usize| match noise[4] % 4 {
        0 => noise[c] & noise[c + 5],
        1 => noise[c] | noise[c + 5],
        _ => noise[c],
    };
    let mut state = Planes::default();
    for c in 0..colours {
        state[c] = (arrangement[c] | extra(c)) & within;
    }
    if noise[9].is_multiple_of(4) {
        let p = noise[10] % length as u64;
        state.iter_mut().take(colours).for_each(|plane| *plane &= !(1 << p));
        state[noise[11] as usize % colours] |= 1 << p;
    }
    state
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60_000))]

    #[test]
    fn random_run_lines_are_complete(
        (colours, length) in prop_oneof![
            (Just(2usize), 9usize..=13), (Just(3usize), 6usize..=8), (Just(4usize), 5usize..=6)
        ],
        pick in any::<[prop::sample::Index; 2]>(),
        noise in any::<[u64; 12]>(),
    ) {
        with_clues((length, colours, Kind::Runs), |clues| {
            let clue = &clues[pick[0].index(clues.len())];
            let arrangement = &clue.1[pick[1].index(clue.1.len())];
            let state = random_state(arrangement, length, colours, &noise);
            assert_complete(&mut *line_solver(Kind::Runs, length, colours), clue, colours, &state);
        });
    }

    #[test]
    fn random_counted_lines_are_complete(
        (colours, length) in prop_oneof![
            (Just(2usize), 7usize..=12), (Just(3usize), 7usize..=8), (Just(4usize), 4usize..=7)
        ],
        pick in any::<[prop::sample::Index; 2]>(),
        noise in any::<[u64; 12]>(),
    ) {
        with_clues((length, colours, Kind::Counted), |clues| {
            let clue = &clues[pick[0].index(clues.len())];
            let arrangement = &clue.1[pick[1].index(clue.1.len())];
            let state = random_state(arrangement, length, colours, &noise);
            assert_complete(&mut *line_solver(Kind::Counted, length, colours), clue, colours, &state);

            // The fallback is never wrong, and exact once everything is decided.
            let OwnClue::Counted(tallies) = &clue.0 else { unreachable!() };
            let mut masks = state;
            let bounds = counted_bounds::solve(tallies, length, &mut masks[..colours]);
            if let Some(exact) = oracle::narrow(&clue.1, &state) {
                prop_assert!(bounds.is_ok());
                prop_assert!((0..colours).all(|c| exact[c] & !masks[c] == 0));
            }
            for (_, lines) in clues {
                let line = lines[pick[1].index(lines.len())];
                let mut masks = line;
                let agrees = counted_bounds::solve(tallies, length, &mut masks[..colours]).is_ok();
                prop_assert_eq!(agrees, clue.1.contains(&line));
            }
            Ok(())
        })?;
    }
}

/// A random line of up to 1030 cells: its blocks, and for each colour the cells that can have it.
fn long_line() -> impl Strategy<Value = (Vec<Block>, Vec<Vec<bool>>)> {
    let lengths = prop_oneof![
        14usize..=70,
        120usize..=132,
        190usize..=193,
        250usize..=260,
        Just(512),
        1020usize..=1030
    ];
    (lengths, 2usize..=4).prop_flat_map(|(length, colours)| {
        let runs = prop::collection::vec((1usize..=9, 0..colours), length);
        let open = prop::collection::vec(prop::collection::vec(0u8..=99, length), colours);
        let ends = (0..=length, 0..=length, any::<bool>());
        (runs, open, 0u8..=100, any::<bool>(), ends).prop_map(
            move |(runs, open, level, spoil, ends)| {
                let cells = runs.iter().flat_map(|&(n, c)| std::iter::repeat_n(c, n));
                let line: Vec<usize> = cells.take(length).collect();
                let blocks = line.chunk_by(|a, b| a == b).filter(|run| run[0] > 0);
                let mut blocks: Vec<Block> = blocks
                    .map(|run| Block::new(run.len() as u32, Colour::new(run[0]).unwrap()))
                    .collect();
                if spoil && !blocks.is_empty() {
                    let b = open[0][0] as usize % blocks.len();
                    blocks[b] = Block::new(blocks[b].length() + 1, blocks[b].colour());
                }
                let state = (0..colours)
                    .map(|c| {
                        // Often both ends are settled, as they are late in a puzzle.
                        let settled = |p: usize| ends.2 && (p < ends.0 || p >= ends.1);
                        let may = |p: usize| open[c][p] < level && !settled(p);
                        (0..length).map(|p| line[p] == c || may(p)).collect()
                    })
                    .collect();
                (blocks, state)
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn long_run_lines_agree_with_the_textbook((blocks, state) in long_line()) {
        let length = state[0].len();
        let words = words_for(length);
        let mut masks = vec![0; state.len() * words];
        for (c, plane) in state.iter().enumerate() {
            for (p, _) in plane.iter().enumerate().filter(|(_, can)| **can) {
                masks[c * words + p / 64] |= 1 << (p % 64);
            }
        }
        // One solver for all cases of a size: leftovers of one case must not affect the next.
        thread_local!(static SOLVERS: RefCell<HashMap<(usize, usize), Box<dyn LineSolver>>> =
            RefCell::default());
        let solved = SOLVERS.with_borrow_mut(|solvers| {
            let key = (length, state.len());
            let solver = solvers.entry(key).or_insert_with(|| line_solver(Kind::Runs, key.0, key.1));
            solver.solve(Clue::Runs(&blocks), &mut masks)
        });
        let expected = oracle::narrow_long(&blocks, &state);
        prop_assert_eq!(solved.is_ok(), expected.is_some());
        for (c, plane) in expected.iter().flatten().enumerate() {
            for (p, &can) in plane.iter().enumerate() {
                prop_assert_eq!(masks[c * words + p / 64] >> (p % 64) & 1 == 1, can);
            }
        }
    }
}

#[test]
fn long_lines_at_the_edges_of_words() {
    let black = Colour::new(1).unwrap();
    let solved = |len: u32, length: usize, change: &dyn Fn(&mut Vec<ColourSet>)| {
        let blocks = if len > 0 { vec![Block::new(len, black)] } else { vec![] };
        let mut cells = vec![ColourSet::first(2); length];
        change(&mut cells);
        solve_line(Clue::Runs(&blocks), &mut cells).map(|()| cells)
    };
    for length in [129, 191, 192, 193, 256, 300, 512, 4096] {
        let full = solved(length as u32, length, &|_| {}).unwrap();
        assert!(full.iter().all(|cell| cell.single() == Some(black)), "{length}");
        let empty = solved(0, length, &|_| {}).unwrap();
        assert!(empty.iter().all(|cell| cell.single() == Some(Colour::BACKGROUND)), "{length}");
        let black_cell = |cells: &mut Vec<ColourSet>| cells[100] = ColourSet::only(black);
        assert!(solved(0, length, &black_cell).is_err(), "{length}");
        for len in [64, 128] {
            let at_end = solved(len, length, &|cells: &mut Vec<ColourSet>| {
                cells[length - 1] = ColourSet::only(black);
            });
            let first = length - len as usize;
            let expected = |p| if p < first { Colour::BACKGROUND } else { black };
            for (p, cell) in at_end.unwrap().iter().enumerate() {
                assert_eq!(cell.single(), Some(expected(p)), "{len} in {length}");
            }
        }
    }
}

#[test]
fn the_textbook_agrees_with_brute_force() {
    for (length, colours) in [(6, 2), (4, 3)] {
        for (clue, arrangements) in oracle::clues(length, colours, Kind::Runs) {
            let OwnClue::Runs(blocks) = clue else { unreachable!() };
            each_state(length, colours, &mut |state| {
                let plane = |c: usize| (0..length).map(|p| state[c] >> p & 1 == 1).collect();
                let cells: Vec<Vec<bool>> = (0..colours).map(plane).collect();
                let found = oracle::narrow_long(&blocks, &cells).map(|found| {
                    let mut planes = Planes::default();
                    for (c, plane) in found.iter().enumerate() {
                        (0..length).for_each(|p| planes[c] |= u64::from(plane[p]) << p);
                    }
                    planes
                });
                assert_eq!(found, oracle::narrow(&arrangements, state));
            });
        }
    }
}

/// Solves a line written as text: `a3 b1` on `?.a??`; `.` is background, `?` unknown.
fn runs(clue: &str, cells: &str) -> String {
    let palette = oracle::palette(4);
    let block = |word: &str| {
        let (letter, len) = word.split_at(1);
        Block::new(len.parse().unwrap(), palette.by_letter(letter.chars().next().unwrap()).unwrap())
    };
    let blocks: Vec<Block> = clue.split_whitespace().map(block).collect();
    // `?` stands for the colours that occur here, so that vectors with fewer colours stay as they are.
    let letters = clue.chars().chain(cells.chars());
    let known =
        Clue::Runs(&blocks).colours() | letters.filter_map(|l| palette.by_letter(l)).collect();
    let cell = |c| palette.by_letter(c).map_or(known, ColourSet::only);
    let mut cells: Vec<ColourSet> = cells.chars().map(cell).collect();
    match solve_line(Clue::Runs(&blocks), &mut cells) {
        Ok(()) => cells.iter().map(|&cell| palette.symbol_of(cell)).collect(),
        Err(Impossible) => "impossible".to_owned(),
    }
}

#[test]
fn vectors_of_run_lines() {
    for (clue, cells, solved) in [
        ("a2 b2 c1", "?????", "aabbc"),
        ("a2 a2", "?????", "aa.aa"),
        ("a3 a2", "???????", "?aa??a?"),
        ("a3", "?.???.?", "..aaa.."),
        ("b1 a2 b1", "?baab?", ".baab."),
        ("a1 b2 a1", "?a??a?", ".abba."),
        ("a2 a2", "?a..a?", "aa..aa"),
        ("a1 a1 a1 a1", "a?a??a?a", "a.a..a.a"),
        // where the rules of ranges find less
        ("a1 a1", "?.a??", "?.a.?"),
        ("a1 a1", "??a.?", "?.a.?"),
        ("a1", "?b?", "impossible"),
        ("a1 b1", "?b??", "ab.."),
        ("a1 b1", "??a?", "..ab"),
        // the examples of the rules, as whole lines: a filled cell at the end,
        ("a1 a1", "??a?a", "..a.a"),
        ("a1 a1", "a?a??", "a.a.."),
        // a filled cell before the range,
        ("a2 a1", "aa??", "aa.a"),
        ("a2 a2", "aa???", "aa.aa"),
        ("a2 a2", "aa??", "impossible"),
        ("b1 c1 a2", "bc??", "bcaa"),
        // and gaps
        ("a2", "??.?.???", "??...???"),
        ("a1 a2", ".?.?.???", ".?.?.?a?"),
        ("b1 c1 a2", "??b?c???", "..b.c?a?"),
        ("a2", "??a??", ".?a?."),
        ("b1 a2", "??b?", "impossible"),
        ("", "???", "..."),
        ("", "?a?", "impossible"),
        ("a5", "?????", "aaaaa"),
        ("a6", "?????", "impossible"),
        ("a4294967295", "?????", "impossible"),
        ("", "", ""),
        ("a1", "", "impossible"),
        ("a1 b1 a1", "??", "impossible"),
        ("a0", "??", "impossible"),
        (".1", "??", "impossible"),
    ] {
        assert_eq!(runs(clue, cells), solved, "{clue} on {cells}");
    }
}
