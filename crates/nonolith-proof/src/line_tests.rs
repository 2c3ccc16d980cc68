//! Unit propagation on the clauses of a line finds exactly what follows from the line: every short
//! line, every clue, every state, against brute force.

use crate::cells::Cells;
use crate::clauses::Clauses;
use crate::lines::{add_count, add_line};
use crate::lit::Lit;
use crate::walk::{Part, Walk};
use nonolith::{Block, Clue, Colour, Tally};
use nonolith_random::Random;

/// A set of variables; the variable 1 is bit 1.
type Set = u128;

/// The literals of a clause, or those that are true: positive ones and negative ones.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
struct Literals {
    positive: Set,
    negative: Set,
}

impl Literals {
    fn insert(&mut self, lit: Lit) {
        let own = if lit.is_positive() { &mut self.positive } else { &mut self.negative };
        *own |= 1 << lit.variable();
    }
}

/// Plain unit propagation, clause after clause until nothing changes; `None` if it ends in a
/// contradiction.
fn propagate(clauses: &[Literals], mut known: Literals) -> Option<Literals> {
    loop {
        let before = known;
        for clause in clauses {
            if clause.positive & known.positive | clause.negative & known.negative != 0 {
                continue;
            }
            let positive = clause.positive & !known.negative;
            let negative = clause.negative & !known.positive;
            match (positive.count_ones() + negative.count_ones(), known) {
                (0, _) => return None,
                (1, _) => {
                    known.positive |= positive;
                    known.negative |= negative;
                }
                _ => {}
            }
        }
        if known == before {
            return Some(known);
        }
    }
}

/// A line with its clauses, and everything that brute force knows of it.
struct Line {
    clauses: Vec<Literals>,
    /// The variables that unit propagation must decide if they are decided.
    judged: Set,
    /// What is true in each filling that fits the clue.
    fillings: Vec<Set>,
    cells: Cells,
    /// The variables of its walk that are judged.
    walk: Vec<u32>,
}

impl Line {
    /// `add` adds the clauses of the line, with variables from a number on. `paces` says how many
    /// paces a filling has made, by the number of cells, and is `None` if it does not fit the clue.
    fn new(
        cells: Cells,
        add: impl Fn(&[usize], u32, &mut Clauses) -> Vec<Walk>,
        paces: impl Fn(&[usize]) -> Option<Vec<usize>>,
    ) -> Line {
        let mut clauses = Clauses::default();
        cells.one_colour_each(&mut clauses);
        let places: Vec<usize> = (0..cells.area).collect();
        let first = cells.variables() as u32 + 1;
        let walks = add(&places, first, &mut clauses);
        let clauses = clauses.iter().map(|clause| {
            let mut literals = Literals::default();
            clause.iter().for_each(|&lit| literals.insert(lit));
            literals
        });
        let clauses = clauses.collect();
        let parts: Vec<Part> = walks.iter().flat_map(Walk::all_parts).collect();
        let walk: Vec<u32> = (first..first + parts.len() as u32).collect();
        let judged = (1..first).chain(walk.iter().copied()).map(|variable| 1 << variable).sum();
        let mut line = Line { clauses, judged, fillings: Vec::new(), cells, walk };
        for filling in fillings(cells.area, cells.colours) {
            let Some(made) = paces(&filling) else { continue };
            let mut own = 0;
            for (cell, &colour) in filling.iter().enumerate() {
                for other in 0..cells.colours {
                    let lit = cells.is(cell, Colour::new(other).unwrap());
                    if lit.is_positive() && colour == other {
                        own |= 1 << lit.variable();
                    }
                }
            }
            for (variable, part) in (first..).zip(&parts) {
                let is_true = match *part {
                    Part::AtLeast { cells, paces } => made[cells] >= paces,
                    Part::Pace { cells, paces } => made[cells..cells + 2] == [paces, paces + 1],
                    Part::Hold { cells, paces } => made[cells..cells + 2] == [paces, paces],
                };
                own |= Set::from(is_true) << variable;
            }
            line.fillings.push(own);
        }
        line
    }

    /// Judges only cells, and how many paces are made.
    fn without_edges(mut self, walk: &Walk) -> Line {
        self.walk.retain(|&variable| matches!(walk.part(variable), Some(Part::AtLeast { .. })));
        let first = walk.variables().start;
        self.judged = (1..first).chain(self.walk.iter().copied()).map(|own| 1 << own).sum();
        self
    }

    /// What is true in every filling that agrees with what is assumed; `None` if there is none.
    fn follows(&self, assumed: Literals) -> Option<Literals> {
        let agrees = |&&own: &&Set| {
            own & assumed.positive == assumed.positive && own & assumed.negative == 0
        };
        let mut common: Option<Literals> = None;
        for own in self.fillings.iter().filter(agrees) {
            let all = Literals { positive: own & self.judged, negative: !own & self.judged };
            common = Some(common.map_or(all, |common| Literals {
                positive: common.positive & all.positive,
                negative: common.negative & all.negative,
            }));
        }
        common
    }

    fn check(&self, assumed: Literals) {
        let found = propagate(&self.clauses, assumed).map(|found| Literals {
            positive: found.positive & self.judged,
            negative: found.negative & self.judged,
        });
        assert_eq!(found, self.follows(assumed), "{assumed:?}");
    }

    /// Checks every set of candidates that cells can still have; each also with every variable of the
    /// walk assumed to be true or false, and with some random sets of them.
    fn check_all(&self, random: &mut Random) {
        let colours = self.cells.colours as u32;
        for state in 0..(1_usize << colours).pow(self.cells.area as u32) {
            let (mut rest, mut assumed) = (state, Literals::default());
            for cell in 0..self.cells.area {
                for colour in 0..colours as usize {
                    if rest >> colour & 1 == 1 {
                        assumed.insert(!self.cells.is(cell, Colour::new(colour).unwrap()));
                    }
                }
                rest >>= colours;
            }
            // A cell without candidates contradicts itself.
            if assumed.positive & assumed.negative != 0 {
                continue;
            }
            self.check(assumed);
            for &variable in &self.walk {
                let bit: Set = 1 << variable;
                self.check(Literals { positive: assumed.positive | bit, ..assumed });
                self.check(Literals { negative: assumed.negative | bit, ..assumed });
            }
            for _ in 0..3 {
                let mut with = assumed;
                for &variable in &self.walk {
                    match random.below(12) {
                        0 => with.positive |= 1 << variable,
                        1..4 => with.negative |= 1 << variable,
                        _ => {}
                    }
                }
                self.check(with);
            }
        }
    }
}

/// All lists of so many colours.
fn fillings(length: usize, colours: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for _ in 0..length {
        let longer = |filling: &Vec<usize>| {
            (0..colours).map(|colour| [&filling[..], &[colour]].concat()).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// The lengths and colours of the groups of a filling, with their starts.
fn groups(filling: &[usize]) -> Vec<(usize, usize, usize)> {
    let mut groups: Vec<(usize, usize, usize)> = Vec::new();
    for (position, &colour) in filling.iter().enumerate() {
        match groups.last_mut() {
            Some((length, own, start)) if *own == colour && *start + *length == position => {
                *length += 1;
            }
            _ if colour != 0 => groups.push((1, colour, position)),
            _ => {}
        }
    }
    groups
}

/// How many paces are made after each number of cells, from where the blocks are: the cells of
/// blocks, and the first blank cell after a block whose successor has its colour.
fn paces_of_groups(filling: &[usize]) -> Vec<usize> {
    let groups = groups(filling);
    let mut is_pace = vec![false; filling.len()];
    for (i, &(length, colour, start)) in groups.iter().enumerate() {
        is_pace[start..start + length].fill(true);
        if groups.get(i + 1).is_some_and(|&(_, next, _)| next == colour) {
            is_pace[start + length] = true;
        }
    }
    (0..=filling.len()).map(|cells| is_pace[..cells].iter().filter(|&&pace| pace).count()).collect()
}

/// All clues that fit on a line, and some that do not.
fn clues(length: usize, colours: usize) -> Vec<Vec<Block>> {
    let mut clues = vec![Vec::new()];
    let mut last = clues.clone();
    while !last.is_empty() {
        let mut longer = Vec::new();
        for clue in &last {
            for (size, colour) in (1..=length).flat_map(|n| (1..colours).map(move |c| (n, c))) {
                let mut next: Vec<Block> = clue.clone();
                next.push(Block::new(size as u32, Colour::new(colour).unwrap()));
                if Clue::Runs(&next).space() <= length as u64 + 1 {
                    longer.push(next);
                }
            }
        }
        clues.extend(longer.iter().cloned());
        last = longer;
    }
    clues
}

fn run_line(clue: &[Block], length: usize, colours: usize) -> Line {
    let numbers: Vec<(usize, usize)> =
        clue.iter().map(|block| (block.length() as usize, block.colour().index())).collect();
    let paces = |filling: &[usize]| {
        let own = groups(filling).into_iter().map(|(length, colour, _)| (length, colour));
        own.eq(numbers.iter().copied()).then(|| paces_of_groups(filling))
    };
    let cells = Cells { area: length, colours };
    let add =
        |line: &[usize], next, out: &mut _| add_line(Clue::Runs(clue), line, cells, next, out);
    Line::new(cells, add, paces)
}

#[test]
fn black_and_white_lines_are_complete() {
    let mut random = Random::new(1);
    for length in 0..=8 {
        for clue in clues(length, 2) {
            run_line(&clue, length, 2).check_all(&mut random);
        }
    }
}

#[test]
fn coloured_lines_are_complete() {
    let mut random = Random::new(2);
    for length in 0..=5 {
        for clue in clues(length, 3) {
            run_line(&clue, length, 3).check_all(&mut random);
        }
    }
}

/// The line of one count. Other colours are all the same to it, so two suffice.
fn counted_line(tally: Tally, length: usize) -> Line {
    let paces = |filling: &[usize]| {
        let places: Vec<usize> = (0..length).filter(|&cell| filling[cell] == 1).collect();
        let together = places.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        let fits = places.len() == tally.count() as usize
            && (tally.count() < 2 || together == tally.together());
        let made = |cells| places.iter().filter(|&&place| place < cells).count();
        fits.then(|| (0..=length).map(made).collect())
    };
    let cells = Cells { area: length, colours: 2 };
    let add = |line: &[usize], next, out: &mut _| vec![add_count(tally, line, cells, next, out)];
    let line = Line::new(cells, add, paces);
    // Where cells are apart, an edge can be excluded by two windows together.
    let places: Vec<usize> = (0..length).collect();
    match tally.apart() {
        true => line.without_edges(&add(&places, length as u32 + 1, &mut Clauses::default())[0]),
        false => line,
    }
}

#[test]
fn counts_are_complete_one_by_one() {
    let mut random = Random::new(3);
    let filled = Colour::FIRST;
    for length in 0..=7 {
        for count in 0..=length as u32 {
            for tally in [false, true].into_iter().flat_map(|is| Tally::new(filled, count, is)) {
                counted_line(tally, length).check_all(&mut random);
            }
        }
    }
}
