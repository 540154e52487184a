//! Golden tests of the reports, and of the page that describes their JSON.

#[path = "support/sample.rs"]
mod sample;

use std::collections::{BTreeMap, BTreeSet};

use barrister::base::source::Span;
use barrister::obligation::Kind;
use barrister::report::{Failure, Verdict, json, text};
use serde_json::Value;

#[test]
fn text_of_everything() {
    let sample = sample::everything();
    let all = text::Style { all: true, ..text::Style::default() };
    insta::assert_snapshot!(text::run(&sample.report, &sample.sources, all));
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

#[test]
fn colours_change_nothing_but_colours() {
    let sample = sample::everything();
    let coloured = text::run(&sample.report, &sample.sources, text::Style { colour: true, all: false });
    assert!(coloured.contains("\u{1b}["));
    let escapes = regex::Regex::new("\u{1b}\\[[0-9;]*m").expect("a valid pattern");
    assert_eq!(escapes.replace_all(&coloured, ""), text::run(&sample.report, &sample.sources, text::Style::default()));
}

#[test]
fn the_verdict_of_the_sample_is_the_strongest() {
    let sample = sample::everything();
    assert_eq!(sample.report.verdict(), Verdict::Error);
    let kernels: Vec<&str> = sample.report.kernels().map(|k| k.verdict.name()).collect();
    assert_eq!(kernels, ["refuted", "verified", "conditional", "unsupported"]);
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
