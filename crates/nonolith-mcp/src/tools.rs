//! The tools, as language models see them.

use nonolith_requests::{OPERATIONS, Operation};
use rmcp::model::{JsonObject, ToolAnnotations};
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};
use std::sync::Arc;

/// What a client tells a model about the tools as a whole.
pub(crate) const INSTRUCTIONS: &str = "\
Nonograms (picross, griddlers, hanjie, paint by numbers): solve, check, explain, make and draw them. Do not \
work out puzzles in your head; ask a tool, and quote its answer. Write a puzzle as clue lists, \
{\"rows\": [[2], [1]], \"columns\": [[1], [2]]}, or as the text of a puzzle file in any common format. Write a \
grid as rows from top to bottom with `/` between them: `#` is black, `.` is white, other letters are colours, \
`?` is open; that puzzle's solution is `##/.#`. R3C7 is row 3, column 7, counted from 1 at the top left. A \
verdict is proved, never guessed; if a limit was reached first, the answer says so.";

/// A request as a tool.
pub(crate) struct Tool {
    /// The name of the tool.
    pub(crate) name: &'static str,
    request: &'static str,
    title: &'static str,
    description: &'static str,
    /// The options that a call must have.
    required: &'static [&'static str],
}

/// All tools.
pub(crate) static TOOLS: [Tool; 11] = [
    Tool {
        name: "solve",
        request: "solve",
        title: "Solve a nonogram",
        description: "\
Finds the solution of a nonogram, and proves whether it is the only one. Use it to get the picture; use `check` \
for a verdict with the difficulty, `hint` or `explain` if somebody wants to solve the puzzle themselves, and \
`count` for the exact number of solutions. \
Returns the verdict (none, unique, exactly N, at least N, unknown), the solutions as rows of text, and the reason \
if there is none. With `grid`, only solutions that fit that half-solved grid count. `solutions` asks for \
several. Example: {\"puzzle\": {\"rows\": [[2], [1]], \"columns\": [[1], [2]]}} has the solution `##/.#`.",
        required: &["puzzle"],
    },
    Tool {
        name: "check",
        request: "check",
        title: "Check a nonogram",
        description: "\
Says whether a nonogram is a good puzzle: whether it has exactly one solution, whether it can be solved line by \
line, how hard it is for a person and why, and, if there are several solutions, which cells differ (`?` in the \
map). Use it before you hand a puzzle to somebody. If it is not unique, `repair` can mend it.",
        required: &["puzzle"],
    },
    Tool {
        name: "count",
        request: "count",
        title: "Count the solutions",
        description: "\
Counts all solutions of a nonogram exactly, also if there are billions, without listing them. `map` adds the \
share of solutions with each colour for each open cell. Use `check` if it only matters whether there is one.",
        required: &["puzzle"],
    },
    Tool {
        name: "hint",
        request: "hint",
        title: "Give a hint",
        description: "\
The next step from a half-solved `grid`, as a person would find it, with its reason; or, if cells of the grid are \
wrong, that they are, and where lines show it. It does not give the solution away. `level` 1 says only where to \
look, 2 adds the reason, 3 adds the cells to mark. Wrong cells are named only with `show`. Without `grid`, it is the \
first step. Use `judge_move` to test one cell, and `explain` for all steps.",
        required: &["puzzle"],
    },
    Tool {
        name: "explain",
        request: "explain",
        title: "Explain the solution",
        description: "\
Solves a nonogram step by step, as a person would, with the technique and the reason of every step in words. It \
starts from `grid`, if there is one. `line` (R4 or C7) explains what follows in that line alone, and `technique` \
applies a single technique. `cell` asks why a cell cannot have a colour: R3C7=black returns the steps that rule it \
out, or a solution in which the cell has it. Use `hint` for only the next step, and `judge_move` to learn \
whether a move is right.",
        required: &["puzzle"],
    },
    Tool {
        name: "judge_move",
        request: "judge",
        title: "Judge a move",
        description: "\
Says whether giving a cell a colour is right. `right`: all solutions that fit the grid have it. `wrong`: none has \
it, with the steps that show it. `open`: the clues and the grid do not determine the cell, with one solution that \
has the colour and one that has another. `mistaken`: the grid has mistakes already; `hint` helps to find them. \
`impossible`: the puzzle has no solution. `cell` is the move, such as R3C7=black or R3C7=white; `grid` is the grid \
before it.",
        required: &["puzzle", "cell"],
    },
    Tool {
        name: "rate",
        request: "rate",
        title: "Rate the difficulty",
        description: "\
Rates how hard a nonogram is for a person: easy, medium, hard or expert, with the reason, a score, the hardest \
technique and how often each technique is needed. `profile` adds how hard each step is to find. `check` has the \
same rating together with a verdict.",
        required: &["puzzle"],
    },
    Tool {
        name: "make",
        request: "make",
        title: "Make a nonogram",
        description: "\
Makes a nonogram. From your own picture: `picture` is a list of rows of text, one character for each cell, `.` for \
white, `#` for black, letters such as r, g, b, y for colours: [\".#.#.\", \"#####\", \".###.\", \"..#..\"]; add `unique` \
to change as few cells as needed until there is exactly one solution. Without a picture it makes random puzzles \
to order: `size` (such as 10x10), `difficulty` (easy, medium, hard, expert), `colours`, `symmetry`, `technique`, \
`count`, and `seed` to get the same one again; these always have exactly one solution, unless `any` is set. \
Returns the puzzle, its picture (the solution: do not show it to a player), verdict and rating. Sizes up to \
about 30x30 are quick.",
        required: &[],
    },
    Tool {
        name: "repair",
        request: "repair",
        title: "Repair a nonogram",
        description: "\
Changes as few cells of the picture as possible so that the puzzle has exactly one solution, and lists the changes; \
`proposals` asks for several ways. With `givens` the picture stays, and the answer is the fewest cells to reveal at \
the start. `puzzle` can be clues (then one of their solutions is the picture) or a picture as text, such as \
\"##.\\n.##\\n#..\". It cannot help clues without any solution: correct those first.",
        required: &["puzzle"],
    },
    Tool {
        name: "render",
        request: "render",
        title: "Draw a nonogram",
        description: "\
Draws a nonogram with its clues. `to` is `text` (to quote in a chat), `png` (returned as an image), `svg` \
(the default, returned as source), or `pdf` or `html` (pages to print). The cells are empty unless `solution` \
fills in the solution or `grid` a half-solved grid. `mark` highlights rows, columns and cells: r3,c5,r2c4.",
        required: &["puzzle"],
    },
    Tool {
        name: "convert",
        request: "convert",
        title: "Convert a nonogram",
        description: "\
Writes the same puzzle in another file format, chosen by `to`, and returns the text of the file. The format of \
`puzzle` is recognised by its content. What the new format cannot hold is listed.",
        required: &["puzzle"],
    },
];

/// How to write what nearly all tools take.
const NOTATION: [(&str, &str); 3] = [
    (
        "puzzle",
        "The puzzle. Simplest are clue lists, rows from top to bottom and columns from left to right, [] for an \
         empty line: {\"rows\": [[2], [1]], \"columns\": [[1], [2]]}. With colours: {\"nonolith\": 1, \"palette\": \
         [\"white\", \"red\", \"blue\"], \"rows\": [[\"1r\", \"1b\"], [\"2b\"]], \"columns\": [[\"1r\", \"1b\"], [\"2b\"]]}. \
         Or the text of a puzzle file in any of 32 formats (recognised by its content), a game id such as \
         3x2:1/1/2/3/1, a puzz.link address, or a puzzle as `make` and `repair` return it.",
    ),
    (
        "grid",
        "A half-solved grid: rows from top to bottom with `/` between them, one character for each cell: `#` black, \
         `.` white (or the background), letters of the palette for colours, `?` open. Example: #?/.?",
    ),
    ("from", "The format of a puzzle file, such as `non`, if it is not recognised by its content."),
];

/// Files that are not text, which models do not write.
const LEFT_OUT: &str = "puzzle_base64";

impl Tool {
    /// The request behind the tool.
    pub(crate) fn operation(&self) -> &'static Operation {
        let own = OPERATIONS.iter().find(|operation| operation.name == self.request);
        // A test finds the requests of all tools.
        own.unwrap_or(&OPERATIONS[0])
    }

    /// The tool as clients list it.
    pub(crate) fn described(&self) -> rmcp::model::Tool {
        let is_fixed = self.name != "make";
        let annotations = ToolAnnotations::with_title(self.title)
            .read_only(true)
            .idempotent(is_fixed)
            .open_world(false);
        let tool = rmcp::model::Tool::new(self.name, self.description, Arc::new(self.input()))
            .with_title(self.title)
            .with_annotations(annotations);
        match self.output() {
            Some(schema) => tool.with_raw_output_schema(Arc::new(schema)),
            None => tool,
        }
    }

    fn input(&self) -> JsonObject {
        let mut properties = self.operation().options().clone();
        properties.remove(LEFT_OUT);
        for (name, notation) in NOTATION {
            if let Some(Value::Object(schema)) = properties.get_mut(name) {
                schema.insert("description".to_owned(), notation.into());
            }
        }
        if let Some(Value::Object(schema)) = properties.get_mut("from") {
            // All tools would list all formats, and an unknown one is an error that lists them.
            schema.remove("enum");
        }
        properties.values_mut().for_each(slim);
        object(json!({
            "type": "object",
            "properties": properties,
            "required": self.required,
            "additionalProperties": false,
        }))
    }

    /// The schema of the object in the answer; `None` if it is a file.
    fn output(&self) -> Option<JsonObject> {
        let mut generator = SchemaSettings::draft2020_12().into_generator();
        let schema = self.operation().response(&mut generator)?;
        let definitions = generator.take_definitions(true);
        // Clients expect an object at the root, not only a reference to one.
        let mut root = object(json!({"type": "object"}));
        root.extend(object(schema.to_value()));
        root.insert("$defs".to_owned(), Value::Object(definitions));
        Some(root)
    }
}

/// Leaves out of the schema of an option what says nothing to a model: every model pays for its length.
fn slim(schema: &mut Value) {
    let Value::Object(schema) = schema else { return };
    schema.remove("format");
    schema.retain(|name, value| name != "default" || *value != Value::Bool(false));
    if let Some(choices) = schema.get("oneOf").and_then(Value::as_array) {
        let names: Option<Vec<Value>> =
            choices.iter().map(|choice| choice.get("const").cloned()).collect();
        if let Some(names) = names {
            schema.remove("oneOf");
            schema.insert("type".to_owned(), "string".into());
            schema.insert("enum".to_owned(), names.into());
        }
    }
    let choices = schema.get_mut("anyOf").and_then(Value::as_array_mut);
    for choice in choices.into_iter().flatten() {
        slim(choice);
        if let Value::Object(choice) = choice {
            choice.remove("description");
        }
    }
}

fn object(value: Value) -> JsonObject {
    match value {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn every_request_is_a_tool() {
        for operation in &OPERATIONS {
            let tools = TOOLS.iter().filter(|tool| tool.operation().name == operation.name);
            assert_eq!(tools.count(), 1, "{}", operation.name);
        }
        for tool in &TOOLS {
            assert_eq!(tool.operation().name, tool.request);
        }
    }

    #[test]
    fn options_that_texts_name_exist() {
        for tool in &TOOLS {
            let input = tool.input();
            let known = input["properties"].as_object().unwrap();
            assert!(tool.required.iter().all(|name| known.contains_key(*name)), "{}", tool.name);
            let others = ["unique", "none", "right", "wrong", "open", "mistaken", "impossible"];
            let formats = ["text", "png", "svg", "pdf", "html"];
            let words = tool.description.split('`').skip(1).step_by(2);
            for word in
                words.filter(|word| word.chars().all(|c| c.is_ascii_lowercase() || c == '_'))
            {
                let is_tool = TOOLS.iter().any(|other| other.name == word);
                let is_value = others.contains(&word) || formats.contains(&word);
                assert!(is_tool || is_value || known.contains_key(word), "{}: {word}", tool.name);
            }
        }
    }
}
