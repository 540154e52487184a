//! Reports of one run in several forms.

use serde_json::Value;

use crate::{Project, RIGHT, WRONG};

#[test]
fn one_run_makes_several_reports() {
    let project = Project::new(&[("wrong.cu", WRONG), ("right.cu", RIGHT)]);
    let files =
        ["json=a.json", "jsonl=a.jsonl", "sarif=a.sarif", "junit=a.xml", "github=a.txt", "text=b.txt", "html=a.html"];
    let flags: Vec<&str> = files.iter().flat_map(|file| ["--format", file]).collect();
    let run = project.run(&[&["verify", "wrong.cu", "right.cu"], &flags[..]].concat());
    run.says(1, &["2 kernels: 1 verified, 1 refuted"]);
    let json: Value = serde_json::from_str(&project.read("a.json")).expect("it is JSON");
    assert_eq!(json["verdict"], "refuted");
    assert_eq!(project.read("a.jsonl").lines().count(), 5);
    let sarif: Value = serde_json::from_str(&project.read("a.sarif")).expect("it is JSON");
    assert_eq!(sarif["runs"][0]["results"][0]["ruleId"], "race/write-write");
    assert_eq!(sarif["runs"][0]["invocations"][0]["exitCode"], 1);
    assert!(project.read("a.xml").contains("tests=\"2\" skipped=\"0\" failures=\"1\""), "{}", project.read("a.xml"));
    assert!(project.read("a.txt").starts_with("::error file=wrong.cu,line=2,"), "{}", project.read("a.txt"));
    assert!(project.read("b.txt").contains("kernel wrong: refuted"));
    assert!(project.read("a.html").starts_with("<!DOCTYPE html>"), "{}", project.read("a.html"));
    // Nothing but the reports is left.
    let entries = std::fs::read_dir(project.path()).expect("it is there").count();
    assert_eq!(entries, files.len() + 2);
}

#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let project = Project::new(&[("right.cu", RIGHT)]);
    let run = project.run(&["verify", "right.cu", "--format", "sarif=none/a.sarif"]);
    assert_eq!(run.code, 4, "{}", run.errors);
    assert!(run.errors.contains("cannot write none/a.sarif"), "{}", run.errors);
    project.run(&["verify", "right.cu", "--format=json=a", "--format=sarif=a"]).refuses(&["two reports go to a"]);
}

#[test]
fn the_code_flow_of_a_refutation_tells_of_each_thread() {
    let project = Project::new(&[("wrong.cu", WRONG)]);
    let run = project.run(&["verify", "wrong.cu", "--format", "sarif"]);
    let sarif: Value = serde_json::from_str(&run.out).expect("it is JSON");
    let result = &sarif["runs"][0]["results"][0];
    let flows = result["codeFlows"][0]["threadFlows"].as_array().expect("there are some");
    assert_eq!(flows.len(), 2);
    assert!(flows.iter().all(|flow| flow["id"].as_str().is_some_and(|id| id.starts_with("thread ("))), "{flows:?}");
    let rule = &sarif["runs"][0]["tool"]["driver"]["rules"][0];
    assert!(rule["help"]["text"].as_str().is_some_and(|text| text.contains("What usually repairs it")), "{rule}");
}

#[test]
fn lines_come_as_kernels_are_decided() {
    let project = Project::new(&[("wrong.cu", WRONG), ("right.cu", RIGHT)]);
    let run = project.run(&["verify", "wrong.cu", "right.cu", "--format", "jsonl"]);
    let lines: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let events: Vec<String> = lines.iter().map(|line| format!("{} {}", line["event"], line["verdict"])).collect();
    let expected = ["kernel refuted", "file refuted", "kernel verified", "file verified", "run refuted"];
    assert_eq!(events, expected.map(|line| line.replace(' ', "\" \"")).map(|line| format!("\"{line}\"")));
}

#[test]
fn colours_are_for_terminals_unless_somebody_says_otherwise() {
    let project = Project::new(&[("wrong.cu", WRONG)]);
    let escapes = |flags: &[&str]| {
        let run = project.run(&[&["verify", "wrong.cu", "--format", "text=a.txt"], flags].concat());
        (run.out.contains('\u{1b}'), project.read("a.txt").contains('\u{1b}'))
    };
    assert_eq!(escapes(&[]), (false, false));
    assert_eq!(escapes(&["--color", "never"]), (false, false));
    // A file is no terminal, whatever is said of standard output.
    assert_eq!(escapes(&["--color", "always"]), (true, false));
}

#[test]
fn quiet_is_about_what_is_not_verified() {
    let project = Project::new(&[("wrong.cu", WRONG), ("right.cu", RIGHT)]);
    let run = project.run(&["verify", "-q", "right.cu"]);
    assert_eq!((run.code, run.out.as_str()), (0, ""));
    project
        .run(&["verify", "--quiet", "right.cu", "wrong.cu"])
        .says(1, &["kernel wrong: refuted"])
        .lacks(&["kernel right"]);
}
