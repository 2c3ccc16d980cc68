//! Small puzzles that show the rules.

use super::Book;
use nonolith::model::Rgb;
use nonolith::{Grid, Kind, Palette, Puzzle};

/// A puzzle that shows a rule.
pub(super) struct Example {
    pub(super) rule: Rule,
    pub(super) puzzle: Puzzle,
    pub(super) picture: Grid,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rule {
    Plain,
    Coloured,
    Counted,
}

const HOUSE: [&str; 5] = ["..#..", ".###.", "#####", ".#.#.", ".###."];
const TULIP: [&str; 5] = ["r.r.r", "rrrrr", ".rrr.", "..g..", ".ggg."];
const ISLAND: [&str; 4] = ["....", ".oo.", "bbbb", "bbbb"];

/// An example for each rule that a puzzle of the book follows; the plain one comes first, in any case:
/// it is on the title page, too.
pub(super) fn examples(book: &Book<'_>) -> Vec<Example> {
    let rules = book.puzzles.iter().map(|own| rule_of(own.puzzle));
    let mut rules: Vec<Rule> = [Rule::Plain].into_iter().chain(rules).collect();
    rules.sort_by_key(|rule| *rule as usize);
    rules.dedup();
    rules.into_iter().filter_map(example).collect()
}

pub(super) fn rule_of(puzzle: &Puzzle) -> Rule {
    match puzzle.kind() {
        Kind::Counted => Rule::Counted,
        _ if puzzle.palette().len() > 2 => Rule::Coloured,
        _ => Rule::Plain,
    }
}

/// The example of a rule. There is one for each, which a test sees.
fn example(rule: Rule) -> Option<Example> {
    let (rows, kind): (&[&str], Kind) = match rule {
        Rule::Plain => (&HOUSE, Kind::Runs),
        Rule::Coloured => (&TULIP, Kind::Runs),
        Rule::Counted => (&ISLAND, Kind::Counted),
    };
    let palette = match rule {
        Rule::Plain => Palette::mono(),
        _ => {
            let mut palette = Palette::new("white", Rgb::WHITE);
            let others = match rule {
                Rule::Counted => {
                    [("orange", Rgb(240, 160, 40), 'o'), ("blue", Rgb(40, 90, 190), 'b')]
                }
                _ => [("red", Rgb(205, 35, 50), 'r'), ("green", Rgb(45, 140, 60), 'g')],
            };
            for (name, rgb, letter) in others {
                palette.add(name, rgb, Some(letter)).ok()?;
            }
            palette
        }
    };
    let picture = Grid::parse(rows, &palette).ok()?;
    let puzzle = Puzzle::of_picture(palette, &picture, kind).ok()?;
    Some(Example { rule, puzzle, picture })
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith::{Request, Verdict, solve};

    #[test]
    fn every_rule_has_an_example_with_one_solution() {
        for rule in [Rule::Plain, Rule::Coloured, Rule::Counted] {
            let example = example(rule).unwrap();
            assert_eq!(rule_of(&example.puzzle), rule);
            let answer = solve(&example.puzzle, &Request::default()).unwrap();
            assert_eq!(answer.verdict, Verdict::Unique, "{rule:?}");
            assert_eq!(answer.solutions, [example.picture]);
        }
    }
}
