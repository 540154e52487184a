//! Each story is that of its own obligation: it ends where the obligation stands, with
//! the access that the report names, at the element that both threads touch.

use std::path::Path;

use serde_json::Value;

#[path = "support/program.rs"]
mod program;

/// The failures of a file, each with a witness.
fn refuted(file: &str) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let source = std::fs::read_to_string(&path).expect("a kernel");
    let flags = source.lines().nth(1).and_then(|l| l.strip_prefix("// flags:")).expect("flags").split_whitespace();
    let mut command = program::barrister();
    command.args(["verify", file, "--format", "json"]).args(flags);
    let output = command.output().expect("the program starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    let kernels = report["files"][0]["kernels"].as_array().expect("kernels");
    let failures = kernels.iter().flat_map(|k| k["failures"].as_array().expect("failures")).cloned();
    failures.filter(|f| f["refuted"] == true).collect()
}

fn last(path: &Value) -> &Value {
    path["steps"].as_array().and_then(|steps| steps.last()).expect("a path has steps")
}

/// `s[3][1]`
fn element(failure: &Value) -> String {
    let element = &failure["counterexample"]["element"];
    let index = element["index"].as_array().expect("an index").iter().map(|i| format!("[{i}]")).collect::<String>();
    element["object"].as_str().expect("an array").to_owned() + &index
}

fn check_race(file: &str, failure: &Value) {
    let (accesses, paths) = (&failure["accesses"], &failure["witness"]["paths"]);
    assert_eq!(failure["array"], failure["counterexample"]["element"]["object"], "{file}: {failure}");
    for i in 0..2 {
        let end = last(&paths[i]);
        assert_eq!(end["location"], accesses[i]["location"], "{file}: another place: {failure}");
        let verb = match accesses[i]["kind"].as_str() {
            Some("Read") => "reads",
            Some("Write") => "writes",
            _ => "atomically",
        };
        let text = end["text"].as_str().expect("words");
        // Accesses of different widths meet in a byte, not at one element.
        let right = text.starts_with(verb) && text.contains(&element(failure));
        assert!(right, "{file}: `{text}` at {}: {failure}", element(failure));
        let threads = &failure["counterexample"]["threads"];
        assert_eq!((&paths[i]["thread"], &paths[i]["block"]), (&threads[i]["thread"], &threads[i]["block"]));
    }
    let of = |i: usize| (&paths[i]["thread"], &paths[i]["block"]);
    assert_ne!(of(0), of(1), "{file}: one thread: {failure}");
}

fn check(file: &str, failure: &Value) {
    let (id, paths) = (failure["id"].as_str().expect("an id"), &failure["witness"]["paths"]);
    match id {
        _ if id.starts_with("race/") => check_race(file, failure),
        "divergence" => {
            assert_eq!(last(&paths[0])["location"], failure["location"], "{file}: {failure}");
            assert_eq!(last(&paths[0])["text"], "waits here for others", "{file}: {failure}");
            let same = last(&paths[1])["location"] == failure["location"];
            let iterations = |path: &Value| path["steps"].to_string().matches("iteration").count();
            assert!(!same || iterations(&paths[0]) != iterations(&paths[1]), "{file}: {failure}");
        }
        "bounds" | "assert" | "null-pointer" | "division" | "constant-write" => {
            assert_eq!(last(&paths[0])["location"], failure["location"], "{file}: {failure}");
        }
        _ => {}
    }
}

#[test]
fn every_story_ends_at_its_own_obligation() {
    let mut count = 0;
    for name in ["blocks", "bitonic_sort", "histogram", "one_function_two_arrays", "scan", "tile"] {
        let file = format!("tests/ui/all_at_once/{name}.cu");
        for failure in refuted(&file) {
            check(&file, &failure);
            count += 1;
        }
    }
    assert_eq!(count, 4 + 8 + 5 + 2 + 6 + 4);
}
