//! The catalogue of refusals holds: each example is refused for the reason that it is an
//! example of, and `docs/catalogue.md` is what the catalogue says.

use std::path::{Path, PathBuf};
use std::process::Command;

use barrister::commands::explain;
use barrister::refusal::Construct;

#[path = "support/program.rs"]
mod program;

/// The file of an example.
fn written(construct: Construct) -> PathBuf {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("catalogue");
    std::fs::create_dir_all(&directory).expect("the test's directory is writable");
    let example = &construct.entry().example;
    let name = format!("{construct:?}.{}", example.language.extension());
    let path = directory.join(name);
    std::fs::write(&path, example.source()).expect("the test's directory is writable");
    path
}

/// The ids of all errors that `verify` reports.
fn refusals(command: &mut Command) -> Vec<String> {
    let output = command.output().expect("the program starts");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let lists = |value: &serde_json::Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let mut diagnostics = lists(&report, "diagnostics");
    for file in lists(&report, "files") {
        diagnostics.extend(lists(&file, "diagnostics"));
        for kernel in lists(&file, "kernels") {
            diagnostics.extend(lists(&kernel, "diagnostics"));
        }
    }
    let errors = diagnostics.iter().filter(|d| d["severity"] == "error");
    errors.map(|d| d["id"].as_str().or(d["message"].as_str()).unwrap_or_default().to_owned()).collect()
}

#[test]
fn each_example_is_refused_for_its_reason() {
    let mut wrong = Vec::new();
    for construct in Construct::ALL {
        let (path, example) = (written(*construct), &construct.entry().example);
        let mut command = program::barrister();
        let found = match example.stage {
            None => {
                // Behind the example's own flags there may be those of clang.
                command.args(["verify", "--format", "json"]).arg(path).args(example.flags);
                refusals(&mut command)
            }
            Some(stage) => {
                command.arg("emit").arg(path).args(["--stage", stage]).args(example.flags);
                let output = command.output().expect("the program starts");
                let text = String::from_utf8_lossy(&output.stderr).into_owned();
                let id = |line: &str| Some(line.strip_prefix("error[")?.split_once(']')?.0.to_owned());
                text.lines().filter_map(id).collect()
            }
        };
        // Clang's own words come first where it rejects the example.
        let found: Vec<String> = found.into_iter().filter(|id| !id.starts_with("clang rejects")).collect();
        if found.is_empty() || found.iter().any(|id| id != construct.id()) {
            wrong.push(format!("{}: {found:?}", construct.id()));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn the_page_is_what_the_catalogue_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/catalogue.md");
    let page = explain::page();
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    if written == page {
        return;
    }
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        return std::fs::write(&path, page).expect("the page is writable");
    }
    let differs = written.lines().zip(page.lines()).find(|(old, new)| old != new);
    panic!("docs/catalogue.md differs from the catalogue, first at {differs:?} (BLESS=1 rewrites it)");
}
