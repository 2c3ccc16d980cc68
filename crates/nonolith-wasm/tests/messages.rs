//! Messages: the name of the operation, and errors.

use nonolith_ops::Quiet;
use nonolith_wasm::call;

#[test]
fn a_message_names_its_operation() {
    let file = b"width 1\nheight 1\nrows\n1\ncolumns\n1\n";
    let (json, bytes) = call(r#"{"op": "read", "name": "x.non"}"#, file, &Quiet);
    assert!(json.starts_with(r#"{"format":"non","documents":["#), "{json}");
    assert!(bytes.is_empty());
}

#[test]
fn every_message_gets_an_answer() {
    for (json, expected) in [
        ("", "EOF"),
        ("{}", "missing field `op`"),
        (r#"{"op": "fly"}"#, r#"there is no operation \"fly\""#),
        (r#"{"op": "solve"}"#, "missing field `puzzle`"),
    ] {
        let (answer, bytes) = call(json, &[], &Quiet);
        let start = format!(r#"{{"error":{{"kind":"request","message":"{expected}"#);
        assert!(answer.starts_with(&start) && bytes.is_empty(), "{answer}");
    }
}
