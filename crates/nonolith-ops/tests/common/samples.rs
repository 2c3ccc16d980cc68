//! A request of every kind, and changes to them. `tools/fuzz requests` uses them, too.

use super::{call, documents, unknown};
use serde_json::{Value, json};

/// The file that comes with every request; most need none.
pub(crate) const BYTES: [u8; 16] =
    [0, 9, 200, 255, 255, 255, 255, 255, 10, 20, 30, 255, 1, 2, 3, 0];

/// One request of every kind that has fields.
pub(crate) fn requests() -> Vec<Value> {
    let runs =
        documents("x.non", b"width 3\nheight 2\nrows\n1,1\n2\ncolumns\n1\n1\n2\n")[0].clone();
    let fields = json!({"colours": "white\n#000", "columns": "2* 0\n1 1", "rows": "2* 0\n1 1"});
    let counted = call("counted", fields.clone())["document"].clone();
    let mut all = vec![
        json!({"op": "read", "name": "x.non", "format": "non"}),
        json!({"op": "catalogue", "language": "de"}),
        json!({"op": "exercise", "technique": "overlap", "seed": 1, "language": "de", "seconds": 1}),
    ];
    let mut fields = fields;
    fields["op"] = "counted".into();
    all.push(fields);
    for document in [runs, counted] {
        let puzzle = &document["puzzle"];
        let cells = unknown(puzzle);
        let size = cells.as_array().unwrap().len();
        let line = json!({"axis": "row", "index": 1});
        let about = |op: &str| {
            json!({
                "op": op, "puzzle": puzzle, "cells": cells, "language": "de", "seconds": 1,
                "solutions": 2, "engine": "auto", "lines": [line, {"axis": "column", "index": 0}],
            })
        };
        all.extend(
            [
                "solve", "check", "count", "backbone", "rate", "step", "explain", "hint",
                "progress", "finished",
            ]
            .map(about),
        );
        for what in [
            json!("one-of-each"),
            json!({"line": line}),
            json!({"technique": "overlap", "line": line}),
        ] {
            let mut request = about("examine");
            request["what"] = what;
            all.push(request);
        }
        let mut request = about("judge");
        request["technique"] = "overlap".into();
        request["marks"] = json!([{"cell": 1, "colour": 1}]);
        all.push(request);
        let drawing = |op: &str| {
            json!({
                "op": op, "kind": puzzle["kind"], "palette": puzzle["palette"], "width": size / 2, "height": 2,
                "colours": vec![1; size], "aim": "line", "proposals": 2, "fewest": true, "seconds": 1,
            })
        };
        all.extend(["picture", "repair", "givens"].map(drawing));
        all.push(json!({"op": "countedTexts", "document": document}));
        for name in ["nonolith", "hungry-cat", "non", "webpbn"] {
            all.push(json!({"op": "write", "document": document, "format": name}));
        }
        for name in ["svg", "png", "pdf", "html", "text", "terminal"] {
            all.push(json!({
                "op": "render", "document": document, "cells": cells, "renderer": name, "clues": true,
                "symbols": true, "answer": cells, "cell": 20, "paper": "a4",
            }));
        }
    }
    all.push(json!({
        "op": "trace", "width": 2, "height": 2, "size": {"columns": 4, "rows": 3}, "colours": 2,
        "style": "fill", "threshold": 50, "crop": true, "invert": false, "seed": 1,
    }));
    all.push(json!({"op": "pixels", "width": 2, "height": 2}));
    all.push(json!({
        "op": "random", "width": 4, "height": 3, "colours": 2, "density": 0.5, "smooth": 1, "kind": "runs",
        "symmetry": "none", "aim": "unique", "difficulty": "easy", "seed": 1, "seconds": 1,
    }));
    all
}

/// Every value in a request, by its path.
fn paths(value: &Value, path: &str, all: &mut Vec<String>) {
    all.push(path.to_owned());
    match value {
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, own)| paths(own, &format!("{path}/{i}"), all));
        }
        Value::Object(map) => {
            map.iter().for_each(|(key, own)| paths(own, &format!("{path}/{key}"), all));
        }
        _ => {}
    }
}

fn strange(below: &mut dyn FnMut(u64) -> u64) -> Value {
    let values = [
        json!(null),
        json!(true),
        json!(0),
        json!(1),
        json!(2),
        json!(3),
        json!(31),
        json!(32),
        json!(33),
        json!(200),
        json!(65_536),
        json!(u32::MAX),
        json!(u64::MAX),
        json!(-1),
        json!(1.5),
        json!(1e300),
        json!(""),
        json!("x"),
        json!("#12345g"),
        json!("é\u{0}?"),
        json!([]),
        json!({}),
        json!([0]),
        json!([[]]),
    ];
    values[below(values.len() as u64) as usize].clone()
}

/// Changes, adds or leaves out a part. `below` makes every choice: it returns a number below its argument.
pub(crate) fn change(request: &mut Value, below: &mut dyn FnMut(u64) -> u64) {
    let mut all = Vec::new();
    paths(request, "", &mut all);
    let path = &all[below(all.len() as u64) as usize];
    let Some((parent, key)) = path.rsplit_once('/') else { return };
    match (below(3), request.pointer_mut(parent)) {
        (0, Some(Value::Object(map))) => drop(map.remove(key)),
        (0, Some(Value::Array(list))) => drop(list.pop()),
        (1, Some(Value::Array(list))) => list.push(strange(below)),
        _ => *request.pointer_mut(path).unwrap() = strange(below),
    }
}
