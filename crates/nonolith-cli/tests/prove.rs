//! Proofs on the command line: `prove`, and `verify --of`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{
    Folder, finished, json, permutations, press_ctrl_c, run, run_with, start, wait_until_it_listens,
};
use serde_json::json;

/// More rows than columns, and every clue is 1: a proof by clauses takes too long.
fn pigeons() -> Vec<u8> {
    format!("width 30\nheight 31\nrows\n{}columns\n{}", "1\n".repeat(31), "1\n".repeat(30)).into()
}

#[test]
fn proofs_are_written_and_verified() {
    let folder = Folder::new("prove");
    let name = folder.file("a");
    for (puzzle, verdict, shown) in [
        (
            "anchor.non",
            "unique: the puzzle has no other solution\n",
            "the picture is the only solution",
        ),
        ("impossible-rain.non", "none: the puzzle has no solution\n", "the puzzle has no solution"),
        (
            "counted-smile.json",
            "unique: the puzzle has no other solution\n",
            "the picture is the only solution",
        ),
        (
            "parrot.non",
            "unique: the puzzle has no other solution\n",
            "the picture is the only solution",
        ),
    ] {
        let result = run(&format!("prove puzzles/{puzzle} -o {name}"));
        assert_eq!((result.status, result.err.as_str()), (0, ""), "{puzzle}");
        assert!(result.out.starts_with(verdict), "{}", result.out);
        // The first command that it names.
        let command = result.out.lines().find_map(|line| line.strip_prefix("  nonolith ")).unwrap();
        let verified = run(command);
        assert_eq!((verified.status, verified.err.as_str()), (0, ""), "{command}");
        assert!(verified.out.starts_with(&format!("verified: {shown}\n")), "{}", verified.out);
        let trimmed = run(&format!("prove puzzles/{puzzle} -o {name} --trim"));
        assert_eq!((trimmed.status, trimmed.err.as_str()), (0, ""), "{puzzle}");
        assert_eq!(run(command).out.lines().next(), verified.out.lines().next(), "{puzzle}");
        let of_other = command.replace(puzzle, "heart.non").replace("a.txt", "no.txt");
        let of_other = of_other.split(" --solution").next().unwrap();
        let refused = run(of_other);
        assert_eq!(refused.status, 1, "{of_other}");
        assert!(
            refused.out.contains("these are not the clauses of this puzzle\n"),
            "{}",
            refused.out
        );
    }
    assert_eq!(folder.names(), ["a.cnf", "a.drat", "a.txt"]);
}

#[test]
fn a_proof_belongs_to_its_puzzle_and_picture() {
    let folder = Folder::new("prove-of");
    let name = folder.file("a");
    // The other picture is a solution of this puzzle only.
    let (one, two) = ("rows\n1\n1\ncolumns\n1\n1\n", "rows\n1\n0\ncolumns\n1\n0\n");
    for (file, text) in [("one.non", one), ("two.non", two)] {
        std::fs::write(folder.file(file), text).unwrap();
    }
    let puzzle = folder.file("two.non");
    assert_eq!(run(&format!("prove {puzzle} -o {name}")).status, 0);
    assert_eq!(std::fs::read_to_string(format!("{name}.txt")).unwrap(), "#.\n..\n");
    let verify = |rest: &str| run(&format!("verify {name}.cnf {name}.drat {rest}"));
    for (rest, status, out) in [
        (
            format!("--of {puzzle} --solution {name}.txt"),
            0,
            "verified: the picture is the only solution\n",
        ),
        (
            format!("--of {puzzle} --solution .#/.."),
            1,
            "refused: the picture is no solution: column 1 is not",
        ),
        (format!("--of {puzzle}"), 1, "line 2: these are not the clauses of this puzzle\n"),
        (
            format!("--of {} --solution #./.#", folder.file("one.non")),
            1,
            "this puzzle and this picture\n",
        ),
    ] {
        let result = verify(&rest);
        assert_eq!(result.status, status, "{rest}: {}", result.err);
        assert!(result.out.contains(out), "{}", result.out);
    }
    for rest in
        [format!("--solution {name}.txt"), "--puzzle 1".to_owned(), "--of no.non".to_owned()]
    {
        assert_eq!(verify(&rest).status, 2, "{rest}");
    }
    assert_eq!(run_with(&format!("verify - {name}.drat --of {puzzle}"), b"").status, 2);
    let (_, object) = json(
        &format!("verify {name}.cnf {name}.drat --of {puzzle} --solution {name}.txt --json"),
        b"",
    );
    assert_eq!((&object["outcome"], &object["verdict"]), (&json!("verified"), &json!("unique")));
    let (_, object) = json(&format!("verify {name}.cnf {name}.drat --of {puzzle} --json"), b"");
    assert_eq!((&object["outcome"], &object["verdict"]), (&json!("refused"), &json!(null)));
    // A clause more, or less.
    let clauses = std::fs::read_to_string(format!("{name}.cnf")).unwrap();
    for other in [format!("{clauses}1 0\n"), clauses[..clauses.len() - 1].to_owned()] {
        std::fs::write(format!("{name}.cnf"), other).unwrap();
        assert_eq!(verify(&format!("--of {puzzle} --solution {name}.txt")).status, 1);
    }
}

#[test]
fn nothing_is_written_without_a_proof() {
    let folder = Folder::new("prove-nothing");
    let name = folder.file("a");
    let result = run(&format!("prove puzzles/ambiguous-candle.non -o {name}"));
    let out = "at least 2: there is nothing to prove, and nothing is written\n";
    assert_eq!((result.status, result.out.as_str(), result.err.as_str()), (1, out, ""));
    let result = run_with(&format!("prove -o {name} --timeout 0.1"), &pigeons());
    let out = "unknown: nothing is written\n";
    assert_eq!(
        (result.status, result.out.as_str(), result.err.as_str()),
        (3, out, "nonolith: out of time\n")
    );
    let (status, object) = json(&format!("prove -o {name} --memory 1 --json"), &pigeons());
    assert_eq!((status, &object["verdict"]), (3, &json!("unknown")));
    assert_eq!(object["limit"], "out of memory");
    let child = start(&format!("prove -o {name}"), &pigeons());
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let result = finished(&child.wait_with_output().unwrap());
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: interrupted\n"));
    assert_eq!(run_with(&format!("prove -o {name}"), b"rows\nx\n").status, 2);
    assert_eq!(run(&format!("prove puzzles/heart.non -o {name}/b")).status, 2);
    assert_eq!(run("prove puzzles/heart.non -o -").status, 2);
    assert_eq!(run("prove puzzles/heart.non").status, 2);
    assert_eq!(folder.names(), [""; 0]);

    assert_eq!(run(&format!("prove puzzles/heart.non -o {name}")).status, 0);
    let proof = std::fs::read(format!("{name}.drat")).unwrap();
    let result = run(&format!("prove --no-clobber puzzles/anchor.non -o {name}"));
    assert_eq!(result.status, 2);
    assert_eq!(std::fs::read(format!("{name}.drat")).unwrap(), proof);
}

#[test]
fn proofs_for_veripb_have_other_names() {
    let folder = Folder::new("prove-veripb");
    let name = folder.file("a");
    let result = run(&format!("prove puzzles/counted-smile.json -o {name} --format veripb"));
    assert_eq!(result.status, 0);
    assert_eq!(folder.names(), ["a.opb", "a.pbp", "a.txt"]);
    let commands: Vec<&str> =
        result.out.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    let expected = [
        format!("nonolith verify puzzles/counted-smile.json --solution {name}.txt"),
        format!(
            "nonolith cnf puzzles/counted-smile.json --differs {name}.txt --format opb | cmp - {name}.opb"
        ),
        format!("veripb {name}.opb {name}.pbp"),
    ];
    assert_eq!(commands, expected);
    let proof = std::fs::read_to_string(format!("{name}.pbp")).unwrap();
    assert!(proof.starts_with("pseudo-Boolean proof version 3.0\n"), "{proof}");
    let written = run(&format!("cnf puzzles/counted-smile.json --differs {name}.txt --format opb"));
    assert_eq!(std::fs::read_to_string(format!("{name}.opb")).unwrap(), written.out);
}

#[test]
fn objects_name_files_and_commands() {
    let folder = Folder::new("prove-json");
    let name = folder.file("a b");
    let puzzle = permutations(1);
    let command = common::nonolith()
        .args(["prove", "-", "--json", "-o", &name])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn();
    let mut command = command.unwrap();
    std::io::Write::write_all(&mut command.stdin.take().unwrap(), &puzzle).unwrap();
    let result = finished(&command.wait_with_output().unwrap());
    let object: serde_json::Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!((&object["verdict"], &object["solutions"]), (&json!("unique"), &json!([["#"]])));
    assert_eq!((&object["lemmas"], &object["bytes"]), (&json!(1), &json!(2)));
    assert_eq!(object["picture"], format!("{name}.txt"));
    let verify =
        format!("nonolith verify '{name}.cnf' '{name}.drat' --of FILE --solution '{name}.txt'");
    assert_eq!(object["commands"][0], verify);
    let (status, object) =
        json(&format!("prove - --json -o {}", folder.file("c")), &permutations(2));
    assert_eq!(
        (status, &object["verdict"], &object["proof"]),
        (1, &json!("at-least"), &json!(null))
    );
    assert_eq!(object["solutions"].as_array().unwrap().len(), 2);
}
