//! What an inconclusive report says is in the way: by kind, of what, and where.

use serde_json::Value;

#[path = "support/program.rs"]
mod program;

/// The causes of a kernel's first failure: id, subjects, line.
fn causes(file: &str, flags: &[&str]) -> Vec<(String, String, u64)> {
    let mut command = program::barrister();
    command.args(["verify", file, "--format", "json", "--grid", "1", "--block", "64"]).args(flags);
    let output = command.output().expect("the program starts");
    let report: Value = serde_json::from_slice(&output.stdout).expect("a report");
    let failure = &report["files"][0]["kernels"][0]["failures"][0];
    let found = failure["causes"].as_array().unwrap_or_else(|| panic!("no failure of {file}: {report}"));
    let text = |value: &Value| value.as_str().expect("a string").to_owned();
    let one = |cause: &Value| {
        assert!(!text(&cause["message"]).is_empty() && !text(&cause["help"]).is_empty());
        let subjects = cause["subjects"].as_array().expect("a list").iter().map(text).collect::<Vec<_>>();
        (text(&cause["id"]), subjects.join(" "), cause["location"]["line"].as_u64().unwrap_or(0))
    };
    found.iter().map(one).collect()
}

fn has(file: &str, flags: &[&str], wanted: &[(&str, &str, u64)]) {
    let found = causes(&format!("tests/ui/cause/{file}.cu"), flags);
    let wanted: Vec<_> = wanted.iter().map(|(id, of, line)| (id.to_string(), of.to_string(), *line)).collect();
    assert_eq!(found, wanted, "{file}");
}

#[test]
fn an_index_from_data_must_be_injective() {
    has("index_from_input", &["--any-launch"], &[("index-from-input", "idx", 7)]);
    has("index_part", &["--any-launch"], &[("index-part", "start", 5)]);
    has("index_range", &["--any-launch"], &[("index-range", "row", 7)]);
    has("index_from_memory", &[], &[("index-from-memory", "s", 9), ("barrier", "s", 8)]);
}

#[test]
fn a_barrier_and_a_loop_forget() {
    has("barrier", &[], &[("barrier", "s", 7)]);
    has("loop_variables", &[], &[("loop-variables", "even i", 6)]);
    has("loop_memory", &[], &[("loop-memory", "s", 7), ("loop-variables", "i", 7)]);
}

#[test]
fn what_is_not_looked_into() {
    has("contract", &[], &[("contract", "", 10)]);
    has("atomic", &[], &[("atomic", "", 9)]);
    has("opaque_function", &[], &[("opaque-function", "* sqrtf <", 5), ("input", "in", 0)]);
    has("extent", &["--bounds"], &[("extent", "in", 0)]);
}

#[test]
fn a_refutation_needs_no_excuse() {
    assert_eq!(causes("tests/ui/race/data_of_one_value.cu", &[]), []);
    assert_eq!(causes("tests/ui/race/trailing_barrier_missing.cu", &[]), []);
}

#[test]
fn what_is_proposed_is_shown_with_the_source() {
    let mut command = program::barrister();
    command.args(["verify", "tests/ui/cause/index_from_input.cu", "--block", "64", "--grid", "1", "--any-launch"]);
    let output = command.output().expect("the program starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(said.contains("`idx` must be injective on the active threads"), "{said}");
    assert!(said.contains("`__requires(__distinct_int(idx[i]))`"), "{said}");
}
