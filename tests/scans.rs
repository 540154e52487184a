//! The tables of docs/scans.md, which `cargo bench --bench scans` measures.

#[path = "../benches/scans/mod.rs"]
mod scans;

use std::time::Duration;

use barrister::pipeline::progress::Progress;
use clap::Parser;
use scans::{Entry, Measured, figures, machine, table};

fn args(words: &[&str]) -> Result<scans::Args, clap::Error> {
    scans::Args::try_parse_from(["scans"].iter().chain(words))
}

#[test]
fn bad_flags_are_refused() {
    for words in [["--limit", "0"], ["--limit", "NaN"], ["--figure", "13"]] {
        let error = args(&words).expect_err("a bad flag").to_string();
        assert!(error.contains(words[0]) && error.contains(words[1]), "{error}");
    }
}

/// The smallest sizes of a kernel that is unrolled and of one that is not; beside them
/// the proof for every size.
#[test]
fn the_scans_of_the_paper_are_proved_and_tabulated() {
    for (figure, size, columns, proofs) in [("12", "2", 3, 3), ("9", "4", 1, 1)] {
        let args = args(&["--figure", figure, "--max-n", size]).expect("flags that exist");
        let report = scans::run(&args, &Progress::hidden()).expect("the program starts");
        let text = report.text;
        assert!(report.as_expected, "{text}");
        assert!(text.contains(&format!("### Figure {figure}: ")), "{text}");
        let row = text.lines().find_map(|line| line.strip_prefix(&format!("| {size} | ")));
        let cells: Vec<&str> = row.expect("a row for the size").split(" | ").collect();
        assert_eq!(cells.len(), columns + 1, "{text}");
        let seconds = |cell: &str| cell.parse::<f64>().is_ok_and(|time| time > 0.0);
        assert!(cells[..columns].iter().all(|cell| seconds(cell)), "{text}");
        let every = text.lines().filter_map(|line| line.strip_prefix("Every n ")?.rsplit_once(": "));
        let proved = every.filter(|(_, time)| time.strip_suffix(" s.").is_some_and(seconds));
        assert_eq!(proved.count(), proofs, "{text}");
    }
}

#[test]
fn every_kernel_is_in_the_library() {
    let known = |name: &str| figures::path(name).is_file();
    for figure in figures::all() {
        assert!(figure.columns.iter().all(|c| known(c.kernel)) && figure.every.iter().all(|k| known(k)));
        assert!(figure.published.iter().all(|(n, _)| figure.sizes.contains(n)), "figure {}", figure.number);
    }
}

#[test]
fn the_scans_have_a_column_for_each_operator_and_width() {
    for figure in [10, 11].map(figures::concrete) {
        let names: Vec<&str> = figure.columns.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(names, ["+ 8", "+ 16", "+ 32", "max 8", "max 16", "max 32", "\\| 8", "\\| 16", "\\| 32"]);
        assert_eq!(figure.sizes, [2, 4, 8, 16, 32, 64]);
    }
}

#[test]
fn dates_are_those_of_the_calendar() {
    for (days, expected) in [
        (0, "1970-01-01"),
        (58, "1970-02-28"),
        (59, "1970-03-01"),
        (11_016, "2000-02-29"),
        (11_322, "2000-12-31"),
        (19_782, "2024-02-29"),
        (20_818, "2026-12-31"),
    ] {
        assert_eq!(machine::date(days), expected);
    }
}

#[test]
fn a_row_has_a_cell_for_each_column_and_what_is_published() {
    let args = scans::Args { limit: 30.0, figures: Vec::new(), max_n: None, bench: false };
    for figure in figures::all() {
        let entries = vec![Entry::Proved(Duration::from_millis(1234)); figure.columns.len()];
        let rows: Vec<_> = figure.sizes.iter().map(|n| (*n, entries.clone())).collect();
        let (columns, count) = (figure.columns.len(), figure.sizes.len());
        let every = vec![(figure.every[0], Entry::TimeOut)];
        let published: Vec<&str> = figure.published.iter().map(|(_, text)| *text).collect();
        let text = table::render(&[Measured { figure, rows, every }], &args);
        let table: Vec<String> = text.lines().filter(|l| l.starts_with('|')).map(|l| l.replace("\\|", "")).collect();
        assert_eq!(table.len(), count + 2, "{text}");
        assert!(table.iter().all(|line| line.matches('|').count() == columns + 3), "{text}");
        assert!(table[2].contains("| 1.2 |"), "{text}");
        assert!(published.iter().all(|words| text.contains(words)), "{text}");
        assert!(text.ends_with(": time-out.\n") && text.contains("limit 30 s"), "{text}");
    }
}

#[test]
fn what_is_not_proved_is_said() {
    assert_eq!(table::cell(&Entry::NotProved("refuted".to_owned())), "not proved (refuted)");
    assert_eq!([table::size(1024), table::size(1 << 31)], ["1024", "2^31"]);
}

#[test]
fn a_kernel_that_is_wrong_is_not_proved() {
    let file = tempfile::Builder::new().suffix(".cu").tempfile().expect("a writable directory");
    for (text, expected) in [
        ("__global__ void k(unsigned *a) { a[0] = threadIdx.x; }", "refuted"),
        ("__global__ void k(unsigned *a) { a[0] = b; }", "error: clang"),
    ] {
        std::fs::write(file.path(), text).expect("a writable file");
        let entry = scans::verify(file.path(), &[], 60.0).expect("the program starts");
        assert!(matches!(&entry, Entry::NotProved(words) if words.starts_with(expected)), "{entry:?}");
    }
}

#[test]
fn a_run_that_is_cut_short_is_no_failure() {
    let report =
        |reason: &str| serde_json::json!({"verdict": "inconclusive", "files": [{"kernels": [{"reason": reason}]}]});
    assert_eq!(scans::entry(&report("budget"), Duration::ZERO), Entry::TimeOut);
    assert_eq!(scans::entry(&report("not-replayed"), Duration::ZERO), Entry::NotProved("inconclusive".to_owned()));
}
