//! What a suite's run prints.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::list::{Expected, Test};
use super::outcome::Outcome;

/// Folders with fewer tests share a row.
const SMALL_FOLDER: usize = 4;

/// Right and all, of the core tests and of all tests.
#[derive(Clone, Copy, Default)]
struct Counts {
    core: (usize, usize),
    all: (usize, usize),
}

impl Counts {
    fn add(&mut self, core: bool, right: bool) {
        let add = |(right_count, count): &mut (usize, usize)| {
            *right_count += usize::from(right);
            *count += 1;
        };
        if core {
            add(&mut self.core);
        }
        add(&mut self.all);
    }
}

/// The table by folder, the wrong tests (or all), and those that verified and must not.
pub fn render(results: &[(Test, Outcome)], every: bool) -> String {
    let mut out = String::new();
    folders(&mut out, results);
    kinds(&mut out, results);
    obstacles(&mut out, results);
    let listed: Vec<_> = results.iter().filter(|(test, outcome)| every || !outcome.is_right(test)).collect();
    if !listed.is_empty() {
        let _ = writeln!(out, "\n{}:", if every { "tests" } else { "wrong" });
    }
    for (test, outcome) in listed {
        let _ = writeln!(out, "  {}", line(test, outcome));
    }
    let unsound: Vec<_> = results.iter().filter(|(test, outcome)| outcome.is_unsound(test)).collect();
    if !unsound.is_empty() {
        let _ = writeln!(out, "\nUNSOUND: {} of the tests that must fail verified", unsound.len());
    }
    for (test, outcome) in unsound {
        // Some are to fail only because of a flag that makes GPUVerify imprecise.
        let _ = writeln!(out, "  UNSOUND {} flags: {}", line(test, outcome), test.flags.extra.join(" "));
    }
    out
}

fn folders(out: &mut String, results: &[(Test, Outcome)]) {
    let mut folders: BTreeMap<String, Counts> = BTreeMap::new();
    let mut total = Counts::default();
    let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
    results.iter().for_each(|(test, _)| *sizes.entry(test.folder()).or_default() += 1);
    for (test, outcome) in results {
        let right = outcome.is_right(test);
        let folder = test.folder();
        // A row for each of a hundred folders with one test says nothing.
        let small = sizes.get(&folder).is_some_and(|size| *size < SMALL_FOLDER);
        let top = folder.split('/').next().unwrap_or_default();
        let row = if small { format!("{top}/(small folders)") } else { folder };
        folders.entry(row).or_default().add(test.core, right);
        total.add(test.core, right);
    }
    let _ = writeln!(out, "{:<44} {:>9} {:>9}", "right of", "core", "all");
    let row = |out: &mut String, name: &str, counts: &Counts| {
        let cell =
            |(right, count): (usize, usize)| if count == 0 { "-".to_owned() } else { format!("{right}/{count}") };
        let _ = writeln!(out, "{name:<44} {:>9} {:>9}", cell(counts.core), cell(counts.all));
    };
    folders.iter().for_each(|(name, counts)| row(out, name, counts));
    row(out, "total", &total);
}

/// How tests of each expectation ended.
fn kinds(out: &mut String, results: &[(Test, Outcome)]) {
    for (expected, name) in
        [(Expected::Pass, "to verify"), (Expected::Fail, "to fail"), (Expected::Refused, "to be refused")]
    {
        let mut verdicts: BTreeMap<&str, usize> = BTreeMap::new();
        for (_, outcome) in results.iter().filter(|(test, _)| test.expected() == expected) {
            *verdicts.entry(&outcome.verdict).or_default() += 1;
        }
        if !verdicts.is_empty() {
            let counts: Vec<String> = verdicts.iter().map(|(verdict, n)| format!("{n} {verdict}")).collect();
            let _ = writeln!(out, "{name}: {}", counts.join(", "));
        }
    }
}

/// Why tests that are not to be refused were refused, the most frequent first.
fn obstacles(out: &mut String, results: &[(Test, Outcome)]) {
    let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
    let no_answer = |verdict: &str| !["verified", "refuted", "inconclusive"].contains(&verdict);
    for (_, outcome) in results.iter().filter(|(t, o)| t.expected() != Expected::Refused && no_answer(&o.verdict)) {
        *reasons.entry(format!("{}: {}", outcome.verdict, outcome.detail)).or_default() += 1;
    }
    let mut reasons: Vec<(String, usize)> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    if !reasons.is_empty() {
        let _ = writeln!(out, "\nnot analysed:");
    }
    for (reason, count) in reasons {
        let _ = writeln!(out, "{count:>5} {reason}");
    }
}

/// `path: expected pass, ended inconclusive (not-replayed): race/write-read at line 7 (0.4 s)`
fn line(test: &Test, outcome: &Outcome) -> String {
    let mut line = format!("{}: expected {}", test.path.display(), test.expected);
    let kinds: Vec<&str> = test.fail_kinds.iter().map(String::as_str).collect();
    if test.expected() == Expected::Fail && !kinds.is_empty() {
        let _ = write!(line, " ({})", kinds.join(", "));
    }
    let _ = write!(line, ", ended {}", outcome.verdict);
    if !outcome.detail.is_empty() {
        let _ = write!(line, " ({})", outcome.detail);
    }
    if let Some(first) = outcome.failures.first() {
        let _ = write!(line, ": {} at line {}", first.kind.id(), first.line);
    }
    let _ = write!(line, " ({:.1} s)", outcome.time.as_secs_f64());
    let differences = test.translate().differences;
    if !differences.is_empty() {
        let _ = write!(line, " [without {}]", differences.join(" "));
    }
    line
}
