//! Golden tests of the reports, and of the page that describes their JSON.

#[path = "support/sample.rs"]
mod sample;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use barrister::base::places;
use barrister::base::source::{FileId, SourceMap, Span};
use barrister::obligation::Kind;
use barrister::report::{Failure, FileReport, RunReport, Verdict, github, html, json, jsonl, junit, sarif, text};
use serde_json::Value;
use serde_sarif::sarif::Sarif;

#[test]
fn text_of_everything() {
    let sample = sample::everything();
    let all = text::Style { all: true, ..text::Style::default() };
    insta::assert_snapshot!(text::run(&sample.report, &sample.sources, all));
}

/// What `verify --record` writes and `merge` reads: nothing is lost where sources have other numbers.
#[test]
fn everything_is_read_back_where_sources_have_other_numbers() {
    let sample = sample::everything();
    let mut sources = SourceMap::default();
    sources.add(Path::new("before.cu"), "void before();\n".to_owned());
    let texts: Vec<_> = sample.sources.after(0).collect();
    texts.iter().rev().for_each(|(path, text)| {
        sources.add(path, (*text).to_owned());
    });
    let numbers: Vec<FileId> = texts.iter().filter_map(|(path, _)| sources.find(path)).collect();
    let read = |file: &FileReport| {
        let written = serde_json::to_string(file).expect("a report can be written");
        let renumbered = places::renumbered(&written, &numbers).expect("all sources are there");
        serde_json::from_str(&renumbered).expect("what was written can be read")
    };
    let files = sample.report.files.iter().map(read).collect();
    // Those of the run are no file's.
    let report = RunReport { files, diagnostics: Vec::new() };
    let written = RunReport { diagnostics: Vec::new(), ..sample.report };
    let style = text::Style { all: true, ..text::Style::default() };
    let both = |render: &dyn Fn(&RunReport, &SourceMap) -> String| {
        assert_eq!(render(&report, &sources), render(&written, &sample.sources));
    };
    both(&|report, sources| text::run(report, sources, style));
    both(&|report, sources| json::run(report, sources, true));
    both(&|report, sources| html::run(report, sources, true));
}

/// Races of one array are one finding, unless all are asked for; and no report is long.
#[test]
fn one_cause_is_one_finding() {
    let mut sample = sample::everything();
    let kernel = &mut sample.report.files[0].kernels[0];
    let race = kernel.failures.iter().find(|failure| failure.is_refuted()).expect("a race").clone();
    kernel.failures = (0..90)
        .map(|shift| {
            let mut another = race.clone();
            another.span.start += shift % 30;
            another
        })
        .collect();
    let lines = |all| {
        let text = text::run(&sample.report, &sample.sources, text::Style { all, ..text::Style::default() });
        text.lines().filter(|line| line.contains("read-write race") || line.contains("write-read race")).count()
    };
    assert_eq!([lines(false), lines(true)], [1, 90]);
    let text = text::run(&sample.report, &sample.sources, text::Style::default());
    assert!(text.contains("89 more like this, at line"), "{text}");
}

#[test]
fn no_kernel_fills_more_than_a_page() {
    let mut sample = sample::everything();
    let kernel = &mut sample.report.files[0].kernels[0];
    let divergence = kernel.failures.iter().find(|f| f.kind == Kind::Divergence).expect("a divergence").clone();
    let places = (0..50).map(|start| Failure { span: Span { start, ..divergence.span }, ..divergence.clone() });
    kernel.failures = places.collect();
    let text = text::run(&sample.report, &sample.sources, text::Style::default());
    let evidence = text.lines().skip_while(|line| !line.contains("[divergence]"));
    let shown = evidence.take_while(|line| !line.contains("more of `shift`")).count();
    assert!(shown <= 60 && text.contains("more of `shift` (--all shows each)"), "{shown} lines:\n{text}");
}

#[test]
fn text_of_a_verified_kernel() {
    let sample = sample::verified();
    insta::assert_snapshot!(text::run(&sample.report, &sample.sources, text::Style::default()));
}

#[test]
fn json_of_everything() {
    let sample = sample::everything();
    insta::assert_snapshot!(json::run(&sample.report, &sample.sources, false));
}

/// What the catalogue says, without being the catalogue.
fn entry(id: &str) -> Option<String> {
    Some(format!("{id}: what it is\n\nWhy it is.\n\nWhat to do.\n"))
}

fn sarif_of_everything() -> String {
    let sample = sample::everything();
    sarif::run(&sample.report, &sample.sources, &entry, 4)
}

#[test]
fn jsonl_of_everything() {
    let sample = sample::everything();
    let text = jsonl::run(&sample.report, &sample.sources, false);
    let whole: Value = serde_json::from_str(&json::run(&sample.report, &sample.sources, false)).expect("it is JSON");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("each line is JSON")).collect();
    let events: Vec<&str> = lines.iter().filter_map(|line| line["event"].as_str()).collect();
    assert_eq!(events, ["kernel", "kernel", "kernel", "kernel", "kernel", "file", "file", "run"]);
    for (line, kernel) in lines.iter().zip(whole["files"][0]["kernels"].as_array().expect("an array")) {
        let mut line = line.as_object().expect("an object").clone();
        assert_eq!(
            [line.remove("event"), line.remove("path")],
            [Some("kernel".into()), Some("kernels/shift.cu".into())]
        );
        assert_eq!(&Value::Object(line), kernel);
    }
    let end = lines.last().expect("there are lines");
    assert_eq!((&end["verdict"], &end["exit_code"], &end["schema_version"]), (&"error".into(), &4.into(), &1.into()));
}

#[test]
fn sarif_of_everything_is_as_the_golden_one() {
    insta::assert_snapshot!(sarif_of_everything());
}

/// The rules of the published schema that its types do not say, and those of code scanning.
#[test]
fn sarif_keeps_to_the_schema() {
    let text = sarif_of_everything();
    let value: Value = serde_json::from_str(&text).expect("it is JSON");
    let read: Sarif = serde_json::from_str(&text).expect("it is SARIF");
    // A field that the schema does not have would be lost.
    assert_eq!(serde_json::to_value(&read).expect("it is data"), value);
    assert_eq!(value["version"], "2.1.0");
    let run = &value["runs"][0];
    let rules: Vec<&Value> = run["tool"]["driver"]["rules"].as_array().expect("an array").iter().collect();
    let ids: BTreeSet<&str> = rules.iter().filter_map(|rule| rule["id"].as_str()).collect();
    assert_eq!(ids.len(), rules.len(), "rules are distinct");
    for rule in &rules {
        assert!(rule["help"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{rule}");
    }
    let results = run["results"].as_array().expect("an array");
    let mut fingerprints = BTreeSet::new();
    for result in results {
        let index = result["ruleIndex"].as_u64().expect("a number") as usize;
        assert_eq!(rules[index]["id"], result["ruleId"]);
        assert!(result["message"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{result}");
        assert_eq!(result["locations"].as_array().map(Vec::len), Some(1));
        assert!(fingerprints.insert(result["partialFingerprints"]["barristerFinding/v1"].to_string()), "{result}");
        let related = result["relatedLocations"].as_array().into_iter().flatten();
        let numbers: Vec<u64> = related.filter_map(|location| location["id"].as_u64()).collect();
        assert!(numbers.iter().enumerate().all(|(at, number)| at as u64 == *number), "{result}");
        let suppressions = result["suppressions"].as_array().expect("an array, if only an empty one");
        assert!(suppressions.iter().all(|one| one["kind"] == "inSource" || one["kind"] == "external"), "{result}");
    }
    let suppressed = |kind: &str| results.iter().filter(|result| result["suppressions"][0]["kind"] == kind).count();
    assert_eq!([suppressed("inSource"), suppressed("external")], [1, 1]);
    regions_are_right(&value);
}

/// Lines and columns are counted from 1, and no region ends before it begins.
fn regions_are_right(value: &Value) {
    match value {
        Value::Array(items) => items.iter().for_each(regions_are_right),
        Value::Object(object) => {
            if let Some(region) = object.get("region") {
                let number = |name: &str| region[name].as_u64().expect("a number");
                let (start, end) =
                    ((number("startLine"), number("startColumn")), (number("endLine"), number("endColumn")));
                assert!(start.0 > 0 && start.1 > 0 && start <= end, "{region}");
            }
            object.values().for_each(regions_are_right);
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn junit_of_everything() {
    let sample = sample::everything();
    insta::assert_snapshot!(junit::run(
        &sample.report,
        &sample.sources,
        &|_, verdict| verdict != Verdict::Verified,
        false
    ));
}

#[test]
fn a_verdict_that_is_accepted_is_skipped_and_does_not_pass() {
    let sample = sample::everything();
    let cases = |fails: bool| {
        let text = junit::run(&sample.report, &sample.sources, &|_, _| fails, false);
        (text.matches("<skipped").count(), text.matches("<failure").count(), text.matches("<error").count())
    };
    // One error is of the run, one of a file, one is a refusal.
    assert_eq!(cases(false), (4, 0, 2));
    assert_eq!(cases(true), (0, 3, 3));
}

#[test]
fn github_of_everything() {
    let sample = sample::everything();
    let text = github::run(&sample.report, &sample.sources);
    assert!(text.lines().all(|line| line.starts_with("::")), "{text}");
    assert!(!text.contains("title=assert"), "what is allowed is not marked: {text}");
    insta::assert_snapshot!(text);
}

#[test]
fn a_quiet_report_leaves_out_what_is_verified() {
    let quiet = text::Style { quiet: true, ..text::Style::default() };
    let sample = sample::verified();
    assert_eq!(text::run(&sample.report, &sample.sources, quiet), "");
    let sample = sample::everything();
    let text = text::run(&sample.report, &sample.sources, quiet);
    assert!(!text.contains("kernel fill: ") && text.contains("kernel shift: refuted"), "{text}");
}

#[test]
fn what_is_allowed_is_told_and_changes_no_verdict() {
    let sample = sample::everything();
    let text = text::run(&sample.report, &sample.sources, text::Style::default());
    assert!(text.contains("kernel known: inconclusive"), "{text}");
    assert!(text.contains("[race/write-write] at kernels/shift.cu:20:3: allowed at"), "{text}");
    assert!(text.contains("because all write the same"), "{text}");
    assert!(text.contains("suppressed: 1 finding known from the baseline (--all shows each)"), "{text}");
    assert!(
        text.contains("2 findings are suppressed: the verdict is still inconclusive; nothing else is left"),
        "{text}"
    );
    let known = sample.report.kernels().last().expect("there are kernels");
    assert_eq!((known.verdict.name(), known.open()), ("inconclusive", Verdict::Verified));
}

#[test]
fn colours_change_nothing_but_colours() {
    let sample = sample::everything();
    let coloured = text::run(&sample.report, &sample.sources, text::Style { colour: true, ..text::Style::default() });
    assert!(coloured.contains("\u{1b}["));
    let escapes = regex::Regex::new("\u{1b}\\[[0-9;]*m").expect("a valid pattern");
    assert_eq!(escapes.replace_all(&coloured, ""), text::run(&sample.report, &sample.sources, text::Style::default()));
}

#[test]
fn the_verdict_of_the_sample_is_the_strongest() {
    let sample = sample::everything();
    assert_eq!(sample.report.verdict(), Verdict::Error);
    let kernels: Vec<&str> = sample.report.kernels().map(|k| k.verdict.name()).collect();
    assert_eq!(kernels, ["refuted", "verified", "conditional", "unsupported", "inconclusive"]);
}

/// The fields of each object of `docs/json-schema.md`: a heading, then a table.
fn documented() -> BTreeMap<String, BTreeSet<String>> {
    let mut types: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in include_str!("../docs/json-schema.md").lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            current = heading.trim().to_owned();
        } else if let Some(field) = line.strip_prefix("| `").and_then(|rest| rest.split('`').next()) {
            types.entry(current.clone()).or_default().insert(field.to_owned());
        }
    }
    types
}

/// The fields that each object of a report has, by the name of its type.
fn fields(value: &Value, name: &str, types: &mut BTreeMap<String, BTreeSet<String>>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| fields(item, name, types)),
        Value::Object(object) => {
            for (key, value) in object {
                types.entry(name.to_owned()).or_default().insert(key.clone());
                // The keys of `proved` are data.
                if key != "proved" {
                    fields(value, type_of(key), types);
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The type of the field with this name.
fn type_of(key: &str) -> &str {
    match key {
        "files" => "File",
        "kernels" => "Kernel",
        "failures" | "without_conditions" => "Failure",
        "alerts" => "Alert",
        "suppressed" => "Suppression",
        "conditions" => "Condition",
        "launched" => "Launched",
        "accesses" => "Access",
        "causes" => "Cause",
        "related" => "Related",
        "counterexample" => "Counterexample",
        "threads" => "Thread",
        "element" => "Element",
        "arguments" => "Argument",
        "arrays" => "Allocation",
        "assumptions" => "Assumption",
        "inferred" => "Inferred",
        "launches" | "read" => "Launch",
        "read_launches" => "ReadLaunch",
        "unread" => "Unread",
        "tolerated" => "Tolerated",
        "diagnostics" => "Diagnostic",
        "statistics" => "Statistics",
        "times" => "Time",
        "witness" => "Witness",
        "scalars" => "ScalarArgument",
        "pointers" => "PointerArgument",
        "memory" => "Content",
        "cells" => "Cell",
        "paths" => "Path",
        "steps" => "Step",
        "place" | "places" | "location" | "launch" | "calls" | "first" | "second" => "Location",
        other => other,
    }
}

#[test]
fn the_page_describes_every_field_and_no_other() {
    let sample = sample::everything();
    let report: Value =
        serde_json::from_str(&json::run(&sample.report, &sample.sources, true)).expect("the report is JSON");
    let mut found = BTreeMap::new();
    fields(&report, "Run", &mut found);
    assert_eq!(found, documented());
    assert_eq!(report["schema_version"], json::SCHEMA_VERSION);
}

#[test]
fn times_are_the_only_difference_that_they_make() {
    let sample = sample::everything();
    let without = json::run(&sample.report, &sample.sources, false);
    assert!(!without.contains("\"seconds\"") && !without.contains("\"times\""));
}
