//! Kernels with the table that `barrister cost` prints of them: beside each `.cu` or `.cl` of `kernels` a `.txt`.
//! `BLESS=1` writes them.

use std::path::{Path, PathBuf};

use barrister::base::source::SourceMap;
use barrister::cli::{Cli, Command};
use barrister::commands::cost::{config, cost};
use clap::Parser;

const KERNELS: &str = "tests/cost/kernels";

#[test]
fn kernels_have_the_tables_that_are_expected() {
    let entries = std::fs::read_dir(KERNELS).expect("the folder is there");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension != "txt"));
    paths.sort();
    let wrong: Vec<String> = paths.iter().filter_map(|path| differs(path)).collect();
    assert!(!paths.is_empty() && wrong.is_empty(), "{}", wrong.join("\n"));
}

/// JSON and SARIF have what the table has.
#[test]
fn other_forms_say_the_same() {
    let path = Path::new(KERNELS).join("transpose.cu");
    let json: serde_json::Value = serde_json::from_str(&run(&path, &["--format", "json"])).expect("JSON");
    let access = &json["kernels"][0]["accesses"][3];
    assert_eq!((&access["memory"], &access["array"]), (&"shared".into(), &"tile".into()));
    let cost = &access["cost"];
    assert_eq!((&cost["worst"], &cost["best"], &cost["exact"]), (&32.into(), &32.into(), &true.into()));
    let sarif: serde_json::Value = serde_json::from_str(&run(&path, &["--format", "sarif"])).expect("JSON");
    let results = sarif["runs"][0]["results"].as_array().expect("results");
    let rules: Vec<&str> = results.iter().filter_map(|result| result["ruleId"].as_str()).collect();
    assert_eq!(rules, ["cost/bank-conflict", "cost/sectors"]);
}

#[test]
fn other_formats_are_refused() {
    let cli = Cli::try_parse_from(["barrister", "cost", "a.cu", "--format", "html"]).expect("it is a format");
    let Command::Cost(args) = cli.command else { panic!("another command") };
    let refused = config(&args).expect_err("there is no such page");
    assert!(refused.help.iter().any(|help| help.contains("sarif")));
}

fn differs(path: &Path) -> Option<String> {
    let text = std::fs::read_to_string(path).expect("readable");
    let flags = text.lines().next().and_then(|line| line.strip_prefix("// flags: ")).unwrap_or_default();
    let flags: Vec<&str> = flags.split_whitespace().collect();
    let (found, beside) = (run(path, &flags), path.with_extension("txt"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&beside, &found).expect("written");
    }
    let expected = std::fs::read_to_string(&beside).unwrap_or_default();
    (found != expected).then(|| format!("{}: found\n{found}\nand expected\n{expected}", path.display()))
}

fn run(path: &Path, flags: &[&str]) -> String {
    let words = ["barrister", "cost", path.to_str().expect("UTF-8"), "--no-config"];
    let cli = Cli::try_parse_from(words.iter().chain(flags)).expect("the flags are right");
    let Command::Cost(args) = cli.command else { panic!("another command") };
    let config = config(&args).unwrap_or_else(|diagnostic| panic!("{}", diagnostic.message));
    let done = cost(&args, &config, &mut SourceMap::default());
    let done = done.unwrap_or_else(|diagnostics| panic!("{diagnostics:?}"));
    assert!(done.refused.is_empty(), "{:?}", done.refused);
    done.text
}
