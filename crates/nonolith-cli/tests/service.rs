//! `nonolith serve --api`, from the outside: the answers of the command line.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, nonolith, press_ctrl_c, project, run, run_with};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

struct Service {
    child: Child,
    address: String,
}

impl Service {
    fn start(args: &[&str]) -> Service {
        let mut child = nonolith()
            .args(["serve", "--api", "--port", "0", "--log", "off"])
            .args(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim_end().strip_prefix("http://").unwrap().trim_end_matches('/');
        Service { address: address.to_owned(), child }
    }

    /// Sends a request; returns the status and the body.
    fn ask(&self, method: &str, path: &str, headers: &str, body: &[u8]) -> (u16, Vec<u8>) {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let (address, length) = (&self.address, body.len());
        let head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nContent-Length: {length}\r\n\
             Connection: close\r\n{headers}\r\n"
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let status = std::str::from_utf8(&answer[9..12]).unwrap().parse().unwrap();
        (status, answer[end + 4..].to_vec())
    }

    fn end(mut self) -> (i32, String) {
        let mut err = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        (self.child.wait().unwrap().code().unwrap(), err)
    }
}

/// Without what differs from run to run.
fn untimed(value: &mut Value) {
    match value {
        Value::Object(object) => {
            object.retain(|name, _| !name.starts_with("seconds"));
            object.values_mut().for_each(untimed);
        }
        Value::Array(list) => list.iter_mut().for_each(untimed),
        _ => {}
    }
}

#[test]
fn the_service_answers_what_the_command_prints() {
    let service = Service::start(&[]);
    let mut files: Vec<String> = std::fs::read_dir(project().join("puzzles"))
        .unwrap()
        .flatten()
        .filter(|entry| entry.path().is_file())
        .map(|entry| format!("puzzles/{}", entry.file_name().to_str().unwrap()))
        .filter(|name| !name.ends_with(".tsv") && !name.ends_with(".md"))
        .collect();
    files.sort();
    assert!(files.len() > 20);
    let mut compared = 0;
    for file in &files {
        let content = std::fs::read(project().join(file)).unwrap();
        for (command, options) in [
            ("solve", "--solutions 3"),
            ("check", ""),
            ("count", "--map"),
            ("explain", ""),
            ("explain", "--line each --technique overlap"),
            ("hint", ""),
            ("hint", "--level 2 --show"),
            ("rate", "--profile"),
            ("repair", "--quick"),
        ] {
            // By steps, not by time: the same on every machine.
            let steps = 20_000;
            let printed =
                run_with(&format!("{command} - --json --steps {steps} {options}"), &content);
            let mut words = options.split_whitespace().peekable();
            let mut query = format!("steps={steps}");
            while let Some(name) = words.next() {
                let value = words.next_if(|own| !own.starts_with("--")).unwrap_or("true");
                query += &format!("&{}={value}", name.trim_start_matches("--"));
            }
            let (status, body) =
                service.ask("POST", &format!("/api/v1/{command}?{query}"), "", &content);
            let what = format!("{command} {options} {file}");
            if printed.out.is_empty() {
                // There is no object, only a message.
                assert!(status != 200 || command == "explain", "{what}: {}", printed.err);
                continue;
            }
            let mut expected: Value = serde_json::from_str(&printed.out).unwrap();
            let mut found: Value = serde_json::from_slice(&body).unwrap();
            assert_eq!(status, 200, "{what}: {found}");
            untimed(&mut expected);
            untimed(&mut found);
            assert!(expected == found, "{what}:\n{expected}\n{found}");
            compared += 1;
        }
    }
    assert!(compared > 150, "{compared}");
    let heart = std::fs::read(project().join("puzzles/heart.non")).unwrap();
    for (command, query, args) in [
        ("render", "to=svg&solution", "render - --to svg --solution"),
        ("render", "to=png&no_clues", "render - --to png --no-clues"),
        ("convert", "to=webpbn", "convert - --to webpbn"),
        ("convert", "", "convert - --to nonolith"),
    ] {
        let child = common::start(args, &heart).wait_with_output().unwrap();
        let (status, body) = service.ask("POST", &format!("/api/v1/{command}?{query}"), "", &heart);
        assert!(status == 200 && body == child.stdout, "{args}");
    }
    let mut expected: Value =
        serde_json::from_str(&run("make random --size 9x9 --seed 5 --json").out).unwrap();
    let (_, body) = service.ask("POST", "/api/v1/make?size=9x9&seed=5", "", b"");
    let mut found: Value = serde_json::from_slice(&body).unwrap();
    untimed(&mut expected);
    untimed(&mut found);
    assert_eq!(expected, found);
    press_ctrl_c(&service.child);
    let (status, err) = service.end();
    assert_eq!((status, err.as_str()), (0, ""));
}

#[test]
fn a_token_and_an_address_beyond_this_computer() {
    let folder = Folder::new("service");
    let file = folder.file("token");
    std::fs::write(&file, "s3cret\n").unwrap();
    let service = Service::start(&["--token-file", &file]);
    assert_eq!(service.ask("GET", "/metrics", "", b"").0, 401);
    assert_eq!(service.ask("GET", "/metrics", "Authorization: Bearer s3cret\r\n", b"").0, 200);
    press_ctrl_c(&service.child);
    assert_eq!(service.end().0, 0);
    std::fs::write(&file, "\n").unwrap();
    let result = run(&format!("serve --api --port 0 --token-file {file}"));
    assert!(result.status == 2 && result.err.contains("expected a token"), "{}", result.err);
    // Options of the service need it.
    assert_eq!(run("serve --cors *").status, 2);
}
