//! Runs the command as scripts do.

#![allow(dead_code, reason = "not every test file uses all of it")]

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

pub(crate) fn nonolith() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nonolith"));
    // Not in the language of the machine.
    command.current_dir(project()).env("LC_ALL", "C");
    command
}

pub(crate) fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) struct Result {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn finished(output: &Output) -> Result {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    let status = output.status.code().expect("it must not be killed by a panic");
    Result { status, out: text(&output.stdout), err: text(&output.stderr) }
}

pub(crate) fn run(args: &str) -> Result {
    finished(&nonolith().args(args.split_whitespace()).stdin(Stdio::null()).output().unwrap())
}

/// Starts a command and writes its input.
pub(crate) fn start(args: &str, input: &[u8]) -> Child {
    let mut child = nonolith()
        .args(args.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The command may exit before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child
}

/// Waits until a command handles Ctrl-C; before that, Ctrl-C would kill it.
pub(crate) fn wait_until_it_listens(child: &Child) {
    let status = format!("/proc/{}/status", child.id());
    for _ in 0..6000 {
        std::thread::sleep(std::time::Duration::from_millis(10));
        // Without /proc, just wait a while.
        let Ok(status) = std::fs::read_to_string(&status) else {
            std::thread::sleep(std::time::Duration::from_secs(2));
            return;
        };
        let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
        let caught = caught.and_then(|set| u64::from_str_radix(set.trim(), 16).ok());
        // SIGINT is signal 2, so bit 1.
        if caught.is_some_and(|set| set & 0b10 != 0) {
            return;
        }
    }
    panic!("the command never handled Ctrl-C");
}

pub(crate) fn press_ctrl_c(child: &Child) {
    // The shell's built-in `kill`: not every machine has the program.
    let kill = format!("kill -INT {}", child.id());
    let kill = Command::new("sh").args(["-c", &kill]).status().unwrap();
    assert!(kill.success());
}

pub(crate) fn run_with(args: &str, input: &[u8]) -> Result {
    finished(&start(args, input).wait_with_output().unwrap())
}

pub(crate) fn json(args: &str, input: &[u8]) -> (i32, Value) {
    let result = run_with(args, input);
    assert_eq!(result.out.lines().count(), 1, "{}", result.out);
    (result.status, serde_json::from_str(&result.out).unwrap())
}

/// A temporary folder.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let name = format!("nonolith-test-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let name = |e: std::io::Result<std::fs::DirEntry>| e.unwrap().file_name().into_string();
        let mut names: Vec<String> = entries.map(|entry| name(entry).unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// `n` x `n` cells, where every clue is 1.
pub(crate) fn permutations(n: usize) -> Vec<u8> {
    let ones = "1\n".repeat(n);
    format!("width {n}\nheight {n}\nrows\n{ones}columns\n{ones}").into_bytes()
}
