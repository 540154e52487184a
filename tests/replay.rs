//! Witnesses on their way through files: what was recorded happens again, what was
//! changed does not, and nothing makes the reader panic.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use barrister::commands::replay::parse;
use proptest::prelude::*;
use serde_json::{Value, json};

const RACE: &str = "tests/ui/race/trailing_barrier_missing.cu";

fn barrister(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_barrister"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).env_remove("BARRISTER_LOG");
    command.output().expect("the program starts")
}

fn code(output: &Output) -> i32 {
    output.status.code().expect("the program exits")
}

fn scratch(name: &str, text: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("the test's directory is writable");
    path
}

/// The report on a kernel with a race, and the witness of its race in a block.
fn recorded() -> (String, Value) {
    let output = barrister(&["verify", RACE, "--block", "64", "--format", "json"]);
    assert_eq!(code(&output), 1);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let report: Value = serde_json::from_str(&text).expect("a report");
    let failures = report["files"][0]["kernels"][0]["failures"].as_array().expect("failures").clone();
    let race = failures.iter().find(|f| f["id"] == "race/write-read").expect("the race");
    (text, race["witness"].clone())
}

fn replay(name: &str, text: &str) -> Output {
    barrister(&["replay", &scratch(name, text).to_string_lossy()])
}

#[test]
fn what_was_recorded_happens_again() {
    let (report, witness) = recorded();
    for (name, text) in [("report.json", report), ("witness.json", witness.to_string())] {
        let output = replay(name, &text);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(code(&output), 1, "{said}");
        assert!(said.contains("write-read race on `s["), "{said}");
        assert!(said.contains("thread (") && said.contains("passes this barrier"), "{said}");
    }
}

#[test]
fn what_was_changed_does_not() {
    let (_, mut witness) = recorded();
    for scalar in witness["scalars"].as_array_mut().expect("scalars") {
        scalar["bits"] = json!(0);
    }
    let output = replay("changed.json", &witness.to_string());
    assert_eq!(code(&output), 2, "no iteration, no race: {}", String::from_utf8_lossy(&output.stdout));
}

/// The order of atomics is replayed in two schedules, as the flags of the witness ask.
#[test]
fn a_cell_that_ends_in_two_ways_does_so_again() {
    for (kernel, id) in [("ticket", "order/result"), ("histogram_of_floats", "order/update")] {
        let kernel = format!("tests/ui/determinism/{kernel}.cu");
        let output = barrister(&["verify", &kernel, "--determinism", "--format", "json"]);
        assert_eq!(code(&output), 1);
        let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
        let failure = &report["files"][0]["kernels"][0]["failures"][0];
        assert_eq!(failure["id"], id);
        let witness = failure["witness"].to_string();
        let output = replay("order.json", &witness);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(code(&output), 1, "{said}");
        assert!(said.contains(id) && said.contains("where threads run in the order of their numbers"), "{said}");
        let output = replay("no-order.json", &witness.replace("--determinism=exact", "--no-benign"));
        assert_eq!(code(&output), 2, "without the flag nothing is wrong");
    }
}

#[test]
fn bad_files_exit_with_4_and_say_why() {
    let (_, witness) = recorded();
    let with = |key: &str, value: Value| {
        let mut changed = witness.clone();
        changed[key] = value;
        changed.to_string()
    };
    for (text, words) in [
        ("{".to_owned(), "no JSON"),
        ("[1, 2]".to_owned(), "witness_version"),
        (r#"{"files": []}"#.to_owned(), "no failure"),
        (with("witness_version", json!(99)), "its version is 99"),
        (with("kernel", json!("other")), "no kernel `other`"),
        (with("file", json!("no-such-file.cu")), "no-such-file.cu"),
        (with("flags", json!(["--blok=3"])), "its flags"),
        (with("block", json!([0, 1, 1])), "no threads"),
        (with("block", json!([65, 1, 1])), "not one that the flags"),
        (with("grid", json!([4294967295u32, 4294967295u32, 9])), "too many"),
        (with("first_blocks", json!([4294967295u32])), "too many"),
        (with("fill", json!("odd")), "no fill"),
        (with("extra", json!(1)), "unknown field"),
        (with("memory", json!([{"array": 77, "name": "x", "cells": []}])), "no array 77"),
        (with("scalars", json!([{"parameter": 0, "name": "out", "bits": 0, "value": "", "matters": true}])), "pointer"),
    ] {
        let output = replay("bad.json", &text);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(code(&output), 4, "{text}: {said}");
        assert!(said.contains(words), "{words}: {said}");
    }
}

#[test]
fn a_directory_takes_one_file_for_each_refutation() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("witnesses");
    // Ignored: the directory may not be there yet.
    let _ = std::fs::remove_dir_all(&directory);
    let output = barrister(&["verify", RACE, "--block", "64", "--witness-dir", &directory.to_string_lossy()]);
    assert_eq!(code(&output), 1);
    let files: Vec<PathBuf> = std::fs::read_dir(&directory).expect("it is there").flatten().map(|e| e.path()).collect();
    assert!(!files.is_empty());
    for file in files {
        assert_eq!(code(&barrister(&["replay", &file.to_string_lossy()])), 1, "{}", file.display());
    }
}

/// Values that resemble a witness more or less.
fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[ -~]{0,8}".prop_map(Value::from),
        Just(json!(1)),
    ];
    let keys = prop_oneof![
        Just("witness_version"),
        Just("files"),
        Just("kernels"),
        Just("failures"),
        Just("witness"),
        Just("scalars"),
        Just("memory"),
        Just("block"),
        Just("flags")
    ];
    leaf.prop_recursive(5, 48, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::btree_map(keys.clone().prop_map(str::to_owned), inner, 0..6)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn garbage_is_refused(text in ".{0,200}") {
        prop_assert!(parse(&text).is_err());
    }

    #[test]
    fn other_json_is_refused(value in values()) {
        prop_assert!(parse(&value.to_string()).is_err());
    }
}
