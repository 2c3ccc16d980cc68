//! Answers as short texts that a model can quote. All tools answer with the same few fields, so one list of
//! sentences serves them all.

use nonolith_io::{Document, FORMATS, write};
use nonolith_ops::wire;
use serde_json::{Map, Value};

/// The most pictures in a text; the object has all.
const PICTURES: usize = 3;
/// The most steps in a text; the object has all.
const STEPS: usize = 100;

/// The text of an answer.
pub(crate) fn of(answer: &Value) -> String {
    let mut said = Text::default();
    said.object(answer);
    match answer["puzzles"].as_array() {
        Some(puzzles) => puzzles.iter().for_each(|puzzle| said.object(puzzle)),
        None => said.puzzle(answer),
    }
    said.line(limit(answer));
    said.0.join("\n")
}

/// Lines of text.
#[derive(Default)]
struct Text(Vec<String>);

impl Text {
    fn line(&mut self, line: Option<String>) {
        self.0.extend(line);
    }

    /// The sentences of an answer, or of a puzzle in it.
    fn object(&mut self, answer: &Value) {
        self.line(judgement(answer));
        self.line(advice(answer));
        self.line(verdict(answer));
        self.line(text(&answer["reason"]).map(|reason| format!("Reason: {reason}")));
        self.line(answer["why"].as_str().and_then(|_| text(&answer["sentence"])));
        self.line(text(&answer["clash"]["sentence"]));
        self.line(solved(answer));
        let because = text(&answer["reason"]["sentence"]);
        self.line(because.filter(|own| answer["sentence"] != own.as_str()));
        self.steps(&answer["reason"]["steps"]);
        self.steps(&answer["steps"]);
        self.line(difficulty(&answer["rating"]).or_else(|| difficulty(answer)));
        self.line(line_solvable(answer));
        self.line(changes(answer));
        self.pictures(answer);
        if answer["seed"].is_u64() {
            self.puzzle(answer);
            self.line(Some(format!("Seed: {}", answer["seed"])));
        }
    }

    fn steps(&mut self, steps: &Value) {
        let Some(steps) = steps.as_array() else { return };
        let told = |step: &Value| {
            let whole = text(&step["sentence"]);
            let part = || match (text(&step["place"]), text(&step["why"])) {
                (Some(place), Some(why)) => Some(format!("Look at {place}: {why}.")),
                (place, _) => place.map(|place| format!("Look at {place}.")),
            };
            whole.or_else(part)
        };
        for (number, step) in (1..).zip(steps.iter().filter_map(told)).take(STEPS) {
            self.line(Some(format!("{number}. {step}")));
        }
        if steps.len() > STEPS {
            self.line(Some(format!(
                "... and {} more steps in the structured content",
                steps.len() - STEPS
            )));
        }
    }

    fn pictures(&mut self, answer: &Value) {
        let solutions = answer["solutions"].as_array();
        for picture in solutions.into_iter().flatten().take(PICTURES) {
            self.picture(picture, "Solution");
        }
        let left = solutions.map_or(0, Vec::len).saturating_sub(PICTURES);
        if left > 0 {
            self.line(Some(format!("... and {left} more solutions in the structured content")));
        }
        for (name, title) in [
            ("solution", "A solution with it"),
            ("counterexample", "A solution without it"),
            ("grid", "Grid"),
            ("known", "Known cells"),
            ("open_map", "The same in all solutions, with ? for cells that differ"),
            ("backbone", "The same in all solutions, with ? for cells that differ"),
        ] {
            self.picture(&answer[name], title);
        }
    }

    fn picture(&mut self, rows: &Value, title: &str) {
        let Some(rows) = rows.as_array() else { return };
        self.line(Some(format!("{title}:")));
        // A cell with some of the candidates is a list of them; in a text it is open.
        let cell = |cell: &Value| text(cell).filter(|own| own.chars().count() == 1);
        for row in rows {
            let cells = |own: &Vec<Value>| {
                own.iter().map(|own| cell(own).unwrap_or_else(|| "?".to_owned())).collect()
            };
            self.line(text(row).or_else(|| row.as_array().map(cells)));
        }
    }

    /// The puzzle of an answer, in our own format, on one line.
    fn puzzle(&mut self, answer: &Value) {
        let ours = serde_json::from_value::<wire::Puzzle>(answer.clone());
        let Some(puzzle) = ours.ok().and_then(|puzzle| puzzle.model().ok()) else { return };
        let format = FORMATS.iter().find(|format| format.name == "nonolith");
        let written = format.and_then(|format| write(&[Document::new(puzzle)], format).ok());
        let compact = written.and_then(|own| serde_json::from_str::<Value>(&own.text).ok());
        self.line(compact.map(|own| format!("Puzzle: {own}")));
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn judgement(answer: &Value) -> Option<String> {
    let judgement = answer["judgement"].as_str()?;
    let sentence = answer["sentence"].as_str().unwrap_or_default();
    Some(format!("{}: {sentence}", capital(judgement)))
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

fn advice(answer: &Value) -> Option<String> {
    let count = &answer["count"];
    let said = match answer["advice"].as_str()? {
        "solved" => "The grid is solved.".to_owned(),
        "wrong" => match cells(&answer["cells"]) {
            Some(cells) => format!("Wrong cells: {cells}."),
            None => format!("Some cells are wrong: {count}."),
        },
        "clash" => "Some cells are wrong.".to_owned(),
        "next" if answer["search_only"] == true => {
            "The next step needs a search that a person cannot follow:".to_owned()
        }
        "next" if answer["steps"].as_array().is_some_and(|steps| steps.len() > 1) => {
            "The next step is the last of these, and depends on the others:".to_owned()
        }
        "next" => "The next step:".to_owned(),
        "open" => format!("Nothing more follows: {count} cells differ between solutions."),
        "impossible" => "The puzzle has no solution.".to_owned(),
        _ => "Unknown.".to_owned(),
    };
    Some(said)
}

/// `R3C7, R4C1`
fn cells(cells: &Value) -> Option<String> {
    let cell = |own: &Value| format!("R{}C{}", own["row"], own["column"]);
    let cells: Vec<String> = cells.as_array()?.iter().map(cell).collect();
    Some(cells.join(", "))
}

fn verdict(answer: &Value) -> Option<String> {
    let count = answer["count"].as_str().unwrap_or_default();
    Some(match answer["verdict"].as_str()? {
        "none" => "Verdict: no solution.".to_owned(),
        "unique" => "Verdict: exactly one solution.".to_owned(),
        "exactly" => format!("Verdict: exactly {count} solutions."),
        "at-least" => format!("Verdict: at least {count} solutions."),
        _ => "Verdict: unknown.".to_owned(),
    })
}

/// Where the steps of an explanation lead.
fn solved(answer: &Value) -> Option<String> {
    let undecided = answer["undecided"].as_u64()?;
    let is_empty = answer["steps"].as_array().is_none_or(Vec::is_empty);
    Some(match (answer["solved"] == true, is_empty) {
        (true, false) => "These steps solve the puzzle:".to_owned(),
        (true, true) => "The grid is solved.".to_owned(),
        (false, false) => format!("These steps leave {undecided} cells undecided:"),
        (false, true) => format!("No step follows, and {undecided} cells are undecided."),
    })
}

fn difficulty(rating: &Value) -> Option<String> {
    let because = rating["because"].as_str()?;
    let hardest = rating["hardest"].as_str();
    let hardest = hardest.map(|name| format!("; the hardest technique is {name}"));
    Some(format!("Difficulty: {because}{}.", hardest.unwrap_or_default()))
}

fn line_solvable(answer: &Value) -> Option<String> {
    let said = match answer["line_solvable"].as_bool()? {
        true => "It can be solved line by line.",
        false => "It cannot be solved line by line.",
    };
    Some(said.to_owned())
}

/// What was changed, or what is given.
fn changes(answer: &Value) -> Option<String> {
    if let Some(count) = answer["changes"].as_u64() {
        return (count > 0).then(|| format!("Changed cells: {count}."));
    }
    let change = |own: &Map<String, Value>| {
        let at = |name: &str| own.get(name).map(Value::to_string).unwrap_or_default();
        let letter = |name: &str| own.get(name).and_then(Value::as_str).unwrap_or_default();
        format!("R{}C{} from {} to {}", at("row"), at("column"), letter("from"), letter("to"))
    };
    let list = answer["changes"].as_array();
    let list: Option<Vec<String>> =
        list.map(|own| own.iter().filter_map(Value::as_object).map(change).collect());
    match list {
        Some(list) if list.is_empty() => Some("Nothing has to be changed.".to_owned()),
        Some(list) => Some(format!("Changes: {}.", list.join(", "))),
        None => cells(&answer["givens"]).map(|cells| format!("Cells to reveal: {cells}.")),
    }
}

fn limit(answer: &Value) -> Option<String> {
    let limit = answer["limit"].as_str()?;
    Some(format!("The answer is incomplete: {limit}."))
}
