//! `nonolith mcp`, from the outside: raw lines to a child process and back.

#![cfg(feature = "mcp")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{json as printed, nonolith};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::thread::{available_parallelism, sleep};
use std::time::Duration;

/// A client of a server of its own.
struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    last: u64,
    /// Answers that came while another was awaited.
    early: Vec<Value>,
}

impl Client {
    /// Starts a server.
    fn start(args: &str) -> Client {
        let mut child = nonolith()
            .arg("mcp")
            .args(args.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Client { child, input, output, last: 0, early: Vec::new() }
    }

    /// Starts a server and says hello.
    fn new(args: &str) -> Client {
        let mut client = Client::start(args);
        client.hello("2025-11-25");
        client
    }

    fn hello(&mut self, version: &str) -> Value {
        let own = json!({"name": "test", "version": "1"});
        let params = json!({"protocolVersion": version, "capabilities": {}, "clientInfo": own});
        let answer = self.ask("initialize", &params);
        self.tell("notifications/initialized", &json!({}));
        answer["result"].clone()
    }

    fn line(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    fn tell(&mut self, method: &str, params: &Value) {
        let note = json!({"jsonrpc": "2.0", "method": method, "params": params});
        self.line(&note.to_string());
    }

    /// Sends a request; returns its number.
    fn send(&mut self, method: &str, params: &Value) -> u64 {
        self.last += 1;
        let id = self.last;
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.line(&request.to_string());
        id
    }

    /// The next message. Whatever is on stdout must be one.
    fn next(&mut self) -> Value {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "the server is gone");
        let message: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    /// The answer to a request.
    fn answer(&mut self, id: u64) -> Value {
        if let Some(place) = self.early.iter().position(|own| own["id"] == id) {
            return self.early.swap_remove(place);
        }
        loop {
            let message = self.next();
            if message["id"] == id {
                return message;
            }
            self.early.push(message);
        }
    }

    fn ask(&mut self, method: &str, params: &Value) -> Value {
        let id = self.send(method, params);
        self.answer(id)
    }

    fn send_call(&mut self, tool: &str, arguments: &Value) -> u64 {
        self.send("tools/call", &json!({"name": tool, "arguments": arguments}))
    }

    /// The result of a call.
    fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        let id = self.send_call(tool, arguments);
        let answer = self.answer(id);
        assert!(answer["error"].is_null(), "{tool} {arguments}: {answer}");
        answer["result"].clone()
    }

    /// The text of a call that must succeed, and its object.
    fn told(&mut self, tool: &str, arguments: &Value) -> (String, Value) {
        let result = self.call(tool, arguments);
        assert_eq!(result["isError"], false, "{tool} {arguments}: {result}");
        (text(&result), result["structuredContent"].clone())
    }

    /// Closes standard input; the exit status, and what is on stderr.
    fn end(self) -> (ExitStatus, String) {
        let Client { mut child, input, .. } = self;
        drop(input);
        // Much longer than it takes, much less than the work.
        for _ in 0..6000 {
            if let Some(status) = child.try_wait().unwrap() {
                let mut errors = String::new();
                child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
                return (status, errors);
            }
            sleep(Duration::from_millis(10));
        }
        child.kill().unwrap();
        panic!("the server goes on without input");
    }
}

fn text(result: &Value) -> String {
    result["content"][0]["text"].as_str().unwrap_or_default().to_owned()
}

fn heart() -> Value {
    json!({"rows": [[1, 1], [5], [5], [3], [1]], "columns": [[2], [4], [4], [4], [2]]})
}

/// A grid of ones: n! solutions.
fn ones(n: usize) -> Value {
    json!({"rows": vec![[1]; n], "columns": vec![[1]; n]})
}

/// Work that does not end by itself.
fn endless() -> Value {
    json!({"puzzle": ones(60)})
}

const ENDLESS: &str = "--timeout 100000 --memory 100000";

#[test]
fn the_server_introduces_itself() {
    for (asked, answered) in [
        ("2024-11-05", "2024-11-05"),
        ("2025-06-18", "2025-06-18"),
        ("2025-11-25", "2025-11-25"),
        ("1999-01-01", "2025-11-25"),
    ] {
        let mut client = Client::start("");
        let hello = client.hello(asked);
        assert_eq!(hello["protocolVersion"], answered);
        assert_eq!(hello["serverInfo"]["name"], "nonolith");
        assert!(hello["capabilities"]["tools"].is_object());
        assert!(hello["instructions"].as_str().unwrap().contains("R3C7"));
        let (status, errors) = client.end();
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
    }
}

#[test]
fn tools_describe_themselves() {
    let mut client = Client::new("");
    let answer = client.ask("tools/list", &json!({}));
    let tools = answer["result"]["tools"].as_array().unwrap();
    let names: Vec<&str> = tools.iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    let expected = [
        "solve",
        "check",
        "count",
        "hint",
        "explain",
        "judge_move",
        "rate",
        "make",
        "repair",
        "render",
        "convert",
    ];
    assert_eq!(names, expected);
    for tool in tools {
        let name = tool["name"].as_str().unwrap();
        assert!(tool["description"].as_str().unwrap().len() > 100, "{name}");
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{name}");
        let input = &tool["inputSchema"];
        assert_eq!(input["type"], "object", "{name}");
        // Some clients refuse choices at the root, or references.
        assert!(input.get("anyOf").is_none() && input.get("oneOf").is_none(), "{name}");
        assert!(!input.to_string().contains("$ref"), "{name}");
        let required = input["required"].as_array().unwrap();
        assert_eq!(required.contains(&"puzzle".into()), name != "make", "{name}");
        for (option, schema) in input["properties"].as_object().unwrap() {
            assert!(schema["description"].is_string(), "{name}: {option}");
        }
        let is_file = ["render", "convert"].contains(&name);
        assert_eq!(tool.get("outputSchema").is_none(), is_file, "{name}");
        assert!(is_file || tool["outputSchema"]["type"] == "object", "{name}");
    }
}

#[test]
fn every_tool_answers_in_words_and_with_an_object() {
    let mut client = Client::new("");
    let picture = ".#.#.\n#####\n#####\n.###.\n..#..";
    let puzzle = json!({"puzzle": heart()});
    let three = json!({"puzzle": ones(3)});
    let with = |base: &Value, more: Value| {
        let mut all = base.clone();
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    let wrong = "#????/?????/?????/?????/?????";
    for (tool, arguments, words, field, value) in [
        ("solve", puzzle.clone(), picture, "/verdict", json!("unique")),
        (
            "solve",
            with(&three, json!({"solutions": "all"})),
            "exactly 6 solutions",
            "/count",
            json!("6"),
        ),
        (
            "solve",
            json!({"puzzle": {"rows": [[3]], "columns": [[1], [1]]}}),
            "Reason: row 1 has 2 cells",
            "/verdict",
            json!("none"),
        ),
        ("check", puzzle.clone(), "Difficulty: easy, because", "/rating/difficulty", json!("easy")),
        ("check", three.clone(), "???\n???\n???", "/open_cells/at_least", json!(9)),
        (
            "count",
            json!({"puzzle": ones(12)}),
            "exactly 479001600 solutions",
            "/count",
            json!("479001600"),
        ),
        (
            "hint",
            puzzle.clone(),
            "The next step:\n1. Row 2: the 5 fills it, so",
            "/advice",
            json!("next"),
        ),
        (
            "hint",
            with(&puzzle, json!({"level": 1})),
            "1. Look at row 2.",
            "/steps/0/place",
            json!("row 2"),
        ),
        (
            "hint",
            with(&puzzle, json!({"grid": wrong})),
            "Some cells are wrong: 1.",
            "/count",
            json!(1),
        ),
        (
            "hint",
            with(&puzzle, json!({"grid": wrong, "show": true})),
            "Wrong cells: R1C1.",
            "/cells/0/row",
            json!(1),
        ),
        (
            "hint",
            with(&puzzle, json!({"grid": picture})),
            "The grid is solved.",
            "/advice",
            json!("solved"),
        ),
        (
            "explain",
            puzzle.clone(),
            "11. Row 5: the gaps leave only one place",
            "/solved",
            json!(true),
        ),
        ("explain", with(&puzzle, json!({"line": "R2"})), "1. Row 2: ", "/undecided", json!(20)),
        (
            "explain",
            with(&puzzle, json!({"cell": "R1C1=black"})),
            "cannot be black. Suppose it were:\n1.",
            "/why",
            json!("refuted"),
        ),
        (
            "explain",
            with(&three, json!({"cell": "R1C1=black"})),
            "can be black",
            "/why",
            json!("possible"),
        ),
        (
            "judge_move",
            with(&puzzle, json!({"cell": "R1C1=white"})),
            "Right: Row 1, column 1 is white in every",
            "/reason/why",
            json!("refuted"),
        ),
        (
            "judge_move",
            with(&puzzle, json!({"cell": "R1C1=#"})),
            "Wrong: Row 1, column 1 cannot be black.",
            "/judgement",
            json!("wrong"),
        ),
        (
            "judge_move",
            with(&three, json!({"cell": "R1C1=black"})),
            "A solution without it:\n.#.",
            "/counterexample/0",
            json!(".#."),
        ),
        (
            "judge_move",
            with(&three, json!({"cell": "R1C1=black", "grid": "?#./???/???"})),
            "Wrong: ",
            "/judgement",
            json!("wrong"),
        ),
        (
            "judge_move",
            with(&puzzle, json!({"cell": "R3C3=black", "grid": wrong})),
            "Mistaken: ",
            "/judgement",
            json!("mistaken"),
        ),
        (
            "judge_move",
            json!({"puzzle": {"rows": [[1]], "columns": [[]]}, "cell": "R1C1=black"}),
            "Impossible: ",
            "/judgement",
            json!("impossible"),
        ),
        ("rate", puzzle.clone(), "the hardest technique is gaps", "/hardest", json!("gaps")),
        (
            "make",
            json!({"picture": ["rr.", ".b."]}),
            r#"["2r"],["1b"]"#,
            "/verdict",
            json!("unique"),
        ),
        (
            "make",
            json!({"picture": "#./.#", "unique": true}),
            "Changed cells: 1.",
            "/verdict",
            json!("unique"),
        ),
        (
            "make",
            json!({"size": "6x5", "seed": 7, "difficulty": "easy"}),
            "Seed: 7",
            "/puzzles/0/height",
            json!(5),
        ),
        ("repair", three.clone(), "Changes: R", "/fewest", json!(true)),
        (
            "repair",
            with(&three, json!({"givens": true})),
            "Cells to reveal: R",
            "/fewest",
            json!(true),
        ),
    ] {
        let (said, object) = client.told(tool, &arguments);
        assert!(said.contains(words), "{tool} {arguments}: {said}");
        assert_eq!(object.pointer(field), Some(&value), "{tool} {arguments}: {object}");
    }
    let (status, errors) = client.end();
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
}

#[test]
fn files_are_texts_images_and_resources() {
    let mut client = Client::new("");
    let mut draw = |tool: &str, to: &str| {
        let arguments = json!({"puzzle": heart(), "to": to});
        client.call(tool, &arguments)["content"].clone()
    };
    assert!(draw("render", "text")[0]["text"].as_str().unwrap().contains("2 4 4 4 2"));
    assert!(draw("render", "svg")[0]["text"].as_str().unwrap().starts_with("<svg"));
    let png = draw("render", "png");
    assert_eq!((&png[0]["type"], &png[0]["mimeType"]), (&"image".into(), &"image/png".into()));
    assert!(png[0]["data"].as_str().unwrap().starts_with("iVBORw0KGgo"));
    let pdf = draw("render", "pdf");
    assert_eq!(pdf[0]["resource"]["mimeType"], "application/pdf");
    assert!(draw("convert", "non")[0]["text"].as_str().unwrap().contains("rows\n1,1\n5"));
    let lossy = json!({"puzzle": {"nonolith": 1, "title": "T", "rows": [[1]], "columns": [[1]]}, "to": "tatham"});
    let lossy = client.call("convert", &lossy);
    assert!(lossy["content"][1]["text"].as_str().unwrap().contains("Lost: title"), "{lossy}");
}

#[test]
fn objects_are_those_of_the_command_line() {
    let mut client = Client::new("");
    let puzzle = heart().to_string();
    for (tool, args) in [
        ("solve", "solve --json"),
        ("check", "check --json"),
        ("explain", "explain --json"),
        ("hint", "hint --json"),
        ("rate", "rate --json"),
        ("repair", "repair --json"),
    ] {
        let (_, mut object) = client.told(tool, &json!({"puzzle": heart()}));
        let (_, mut expected) = printed(args, puzzle.as_bytes());
        for own in [&mut object, &mut expected] {
            own.as_object_mut().unwrap().remove("stats");
        }
        assert_eq!(object, expected, "{tool}");
    }
}

#[test]
fn puzzles_come_in_every_format_that_is_text() {
    let mut client = Client::new("");
    let mut count = 0;
    for format in nonolith_io::FORMATS.iter().filter(|format| format.is_read()) {
        let Ok(example) = std::str::from_utf8(format.example) else { continue };
        let (_, object) = client.told("solve", &json!({"puzzle": example, "number": 1}));
        assert!(!object["solutions"].as_array().unwrap().is_empty(), "{}", format.name);
        count += 1;
    }
    assert!(count > 25, "{count} formats");
    // What `make` says can be asked about.
    let (said, made) = client.told("make", &json!({"size": "8x8", "colours": 2, "seed": 5}));
    let puzzle = said.lines().find_map(|line| line.strip_prefix("Puzzle: ")).unwrap();
    let (_, solved) = client.told("solve", &json!({"puzzle": puzzle}));
    assert_eq!(solved["solutions"], made["puzzles"][0]["solutions"]);
}

#[test]
fn mistakes_in_a_call_are_answers_that_say_what_to_do() {
    let mut client = Client::new("");
    for (tool, arguments, expected) in [
        ("solve", json!({}), "send one as `puzzle`"),
        ("solve", json!({"puzzle": "nonsense"}), "write it as clue lists, such as {\"rows\""),
        (
            "solve",
            json!({"puzzle": "width 2\nheight 2\nrows\n2\nx\n"}),
            "line 5, column 1: expected",
        ),
        ("solve", json!({"puzzle": {"rows": [[1]]}}), "expected"),
        (
            "solve",
            json!({"puzzle": heart(), "solution": 1}),
            "solve has no option \"solution\"; its options are",
        ),
        ("solve", json!({"puzzle": heart(), "grid": "##"}), "grid: expected 5 rows, found 1"),
        ("solve", json!({"puzzle": heart(), "timeout": "soon"}), "expected"),
        ("hint", json!({"puzzle": heart(), "level": 9}), "level: expected 1, 2 or 3"),
        ("judge_move", json!({"puzzle": heart()}), "there is no move; send one as `cell`"),
        (
            "judge_move",
            json!({"puzzle": heart(), "cell": "C1"}),
            "expected a cell and a colour such as R3C7=black",
        ),
        ("judge_move", json!({"puzzle": heart(), "cell": "R6C1=black"}), "there is no cell R6C1"),
        (
            "judge_move",
            json!({"puzzle": heart(), "cell": "R1C1=pink"}),
            "the puzzle has white, black",
        ),
        ("make", json!({"picture": []}), "expected rows of characters"),
        ("make", json!({"picture": ["#"], "size": "3x3"}), "size is for image files"),
        ("make", json!({"picture": ["#"], "count": 3}), "count is for random puzzles"),
        ("make", json!({"picture": 3}), "picture: expected rows of text"),
        ("make", json!({"size": "5000x5000"}), "too large: a puzzle can have at most"),
        (
            "repair",
            json!({"puzzle": {"rows": [[1]], "columns": [[]]}}),
            "the puzzle has no solution",
        ),
        (
            "render",
            json!({"puzzle": heart(), "to": "oil"}),
            "there is no picture format \"oil\"; choose one of",
        ),
        (
            "convert",
            json!({"puzzle": heart(), "to": "oil"}),
            "there is no format to write \"oil\"; choose one of",
        ),
    ] {
        let result = client.call(tool, &arguments);
        assert_eq!(result["isError"], true, "{tool} {arguments}: {result}");
        let said = text(&result);
        assert!(said.contains(expected), "{tool} {arguments}: {said}");
    }
}

#[test]
fn mistakes_in_the_protocol_are_errors_of_the_protocol() {
    let mut client = Client::start("");
    // Nothing but a ping is answered before hello.
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    assert!(client.ask("tools/list", &json!({}))["error"]["code"].is_i64());
    client.hello("2025-11-25");
    let answer = client.ask("tools/call", &json!({"name": "paint", "arguments": {}}));
    assert_eq!(answer["error"]["code"], -32602);
    assert!(answer["error"]["message"].as_str().unwrap().contains("the tools are solve, check,"));
    assert_eq!(client.ask("puzzles/list", &json!({}))["error"]["code"], -32601);
    // What is not JSON cannot be answered, and does no harm; what is JSON but no request is refused.
    client.line("hello?");
    client.line("");
    client.line(r#"{"jsonrpc": "2.0", "id": 70, "method": 3}"#);
    assert_eq!(client.next()["error"]["code"], -32600);
    client.line(r#"{"jsonrpc": "2.0", "id": 71, "method": "tools/call", "params": {"name": 3}}"#);
    assert!(client.next()["error"]["code"].is_i64());
    let (said, _) = client.told("solve", &json!({"puzzle": heart()}));
    assert!(said.contains("exactly one solution"));
    assert_eq!(client.end().0.code(), Some(0));

    // A client that starts in the middle is told on stderr, and sent away.
    let mut client = Client::start("");
    client.tell("notifications/initialized", &json!({}));
    let (status, errors) = client.end();
    assert!(status.code() == Some(2) && errors.contains("nonolith: "), "{status}: {errors}");
}

#[test]
fn limits_can_be_lowered_but_not_raised() {
    let mut client = Client::new("--timeout 0.05 --memory 64");
    let call = |more: Value| {
        let mut arguments = endless();
        arguments.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        arguments
    };
    for more in [json!({}), json!({"timeout": 100_000}), json!({"steps": 1}), json!({"timeout": 0})]
    {
        let (said, object) = client.told("count", &call(more.clone()));
        assert!(said.contains("The answer is incomplete: out of "), "{more}: {said}");
        assert!(object["limit"].is_string(), "{more}");
    }
    let mut client = Client::new("--timeout 100000 --memory 1");
    let (_, object) = client.told("count", &call(json!({"memory": 100_000})));
    assert_eq!(object["limit"], "out of memory");
}

#[test]
fn long_work_keeps_nobody_waiting_and_can_be_cancelled() {
    let mut client = Client::new(ENDLESS);
    let places = available_parallelism().map_or(2, |cores| cores.get().max(2));
    let busy: Vec<u64> = (1..places).map(|_| client.send_call("count", &endless())).collect();
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    let (said, _) = client.told("solve", &json!({"puzzle": heart()}));
    assert!(said.contains("exactly one solution"));
    // With all places taken, calls wait until one is free: cancelled work has really ended then.
    let last = client.send_call("count", &endless());
    let waiting = client.send_call("solve", &json!({"puzzle": heart()}));
    let cancelled_early = client.send_call("solve", &json!({"puzzle": heart()}));
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    client.tell("notifications/cancelled", &json!({"requestId": cancelled_early}));
    client.tell("notifications/cancelled", &json!({"requestId": last, "reason": "enough"}));
    assert!(text(&client.answer(waiting)["result"]).contains("exactly one solution"));
    for id in busy {
        client.tell("notifications/cancelled", &json!({"requestId": id}));
    }
    // A cancellation that comes too late, or names nothing, does no harm.
    client.tell("notifications/cancelled", &json!({"requestId": waiting}));
    client.tell("notifications/cancelled", &json!({"requestId": 12_345}));
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    assert!(client.early.is_empty(), "cancelled calls are not answered: {:?}", client.early);
    assert_eq!(client.end().0.code(), Some(0));
}

#[test]
fn the_server_ends_when_its_input_ends() {
    // Before hello, while idle, and during work.
    assert_eq!(Client::start("").end().0.code(), Some(0));
    assert_eq!(Client::new("").end().0.code(), Some(0));
    let mut client = Client::new(ENDLESS);
    for _ in 0..5 {
        client.send_call("count", &endless());
    }
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    let (status, errors) = client.end();
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
}
