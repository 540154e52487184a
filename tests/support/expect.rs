//! What a kernel file says of its own outcome, and the comparison with what came.
//!
//! Line 1 is `// verdict: verified`, `refuted`, `conditional`, `inconclusive`, `unsupported`
//! or `error`; `inconclusive (budget)` asks for that reason, and a plain
//! `inconclusive` is not satisfied by a solver that gave up. Line 2 is
//! `// flags: --block 64`, maybe without flags. Then each obligation that is not
//! proved, and each error with a place, has a marker:
//!
//! ```text
//! a[i] = 0;       //~ race/write-write      this line
//! a[i] = 0;
//! //~^ race/write-write                     one line up; `^^`: two lines up
//! //~| divergence                           the line of the marker before
//! ```
//!
//! A line `// long: OTHER.cu` leaves a kernel out of the ordinary run, since it takes seconds: the other one beside it, which
//! stays, shows the same rule with the same outcome. `make test-long` runs these.
//!
//! Of a kernel whose verdict is `conditional`, a line `// requires: n >= 1` has each condition,
//! in the order of their texts; what fails without them has no marker.
//!
//! Of a race, the marker stands at the access that comes later in the source,
//! and the id names the kinds in source order: `race/write-read` if the write is
//! written above the read.

use std::fmt;

use barrister::base::diagnostic::Diagnostic;
use barrister::base::source::{SourceMap, Span};
use barrister::obligation::Kind;
use barrister::refusal::Construct;
use barrister::report::{Reason, RunReport, Verdict, text};

/// What a file expects.
#[derive(Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The verdict by name.
    pub verdict: String,
    /// The reason in parentheses.
    pub reason: Option<String>,
    /// Flags for `barrister verify`.
    pub flags: Vec<String>,
    /// Line and id of each marker, sorted.
    pub markers: Vec<Marker>,
    /// The conditions that verdicts are under, sorted.
    pub requires: Vec<String>,
    /// The kernel that stands for this one in the ordinary run, by its path from this one's folder.
    pub long: Option<String>,
}

/// A place and what is said there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Marker {
    /// The line, from one; 0 for another file.
    pub line: u32,
    /// The obligation's or the diagnostic's id.
    pub id: String,
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{} in another file", self.id),
            line => write!(f, "line {line}: {}", self.id),
        }
    }
}

/// Reads a file's expectation.
pub fn parse(source: &str) -> Result<Expectation, String> {
    let mut lines = source.lines();
    let mut header = |key: &str| {
        let line = lines.next().unwrap_or("").trim();
        let value = line.strip_prefix("//").map(str::trim).and_then(|l| l.strip_prefix(key));
        value.map(str::trim).ok_or_else(|| format!("expected a line `// {key} …`, found `{line}`"))
    };
    let verdict = header("verdict:")?;
    let flags = header("flags:")?.split_whitespace().map(str::to_owned).collect();
    let (verdict, reason) = match verdict.split_once('(') {
        Some((name, reason)) => (name.trim(), Some(reason.trim_end_matches(')').trim().to_owned())),
        None => (verdict, None),
    };
    if !["verified", "refuted", "conditional", "inconclusive", "unsupported", "error"].contains(&verdict) {
        return Err(format!("there is no verdict `{verdict}`"));
    }
    if let Some(reason) = reason.as_ref().filter(|r| !Reason::ALL.iter().any(|known| known.id() == r.as_str())) {
        return Err(format!("there is no reason `{reason}`"));
    }
    let requires = source.lines().filter_map(|line| line.trim().strip_prefix("// requires:"));
    let mut requires: Vec<String> = requires.map(|text| text.trim().to_owned()).collect();
    requires.sort();
    let long = long(source).map(str::to_owned);
    Ok(Expectation { verdict: verdict.to_owned(), reason, flags, markers: markers(source)?, requires, long })
}

/// What a line `// long: OTHER.cu` names.
pub fn long(source: &str) -> Option<&str> {
    source.lines().find_map(|line| line.strip_prefix("// long:")).map(str::trim)
}

fn markers(source: &str) -> Result<Vec<Marker>, String> {
    let mut markers: Vec<Marker> = Vec::new();
    for (number, line) in (1..).zip(source.lines()) {
        let Some((_, marker)) = line.split_once("//~") else { continue };
        let rest = marker.trim_start_matches('^');
        let up = (marker.len() - rest.len()) as u32;
        let (line, rest) = match rest.strip_prefix('|') {
            Some(rest) => (markers.last().ok_or(format!("line {number}: `//~|` needs a marker before it"))?.line, rest),
            None => (number - up.min(number), rest),
        };
        let id = rest.split_whitespace().next().ok_or(format!("line {number}: the marker names no id"))?;
        let known =
            Kind::from_id(id).is_some() || Construct::from_id(id).is_some() || ["annotation", "limit"].contains(&id);
        if !known {
            return Err(format!("line {number}: there is no id `{id}`"));
        }
        markers.push(Marker { line, id: id.to_owned() });
    }
    markers.sort();
    Ok(markers)
}

/// Compares; the error lists every difference.
pub fn compare(expected: &Expectation, report: &RunReport, sources: &SourceMap, file: &str) -> Result<(), String> {
    let mut wrong = String::new();
    let verdict = report.verdict();
    if verdict.name() != expected.verdict {
        wrong += &format!("expected {}, found {}\n", expected.verdict, describe(verdict));
    } else if let Verdict::Inconclusive { .. } = verdict {
        wrong += &reasons(expected, report);
    }
    let found = found(report, sources, file);
    for marker in difference(&expected.markers, &found) {
        wrong += &format!("missing    {marker}\n");
    }
    for marker in difference(&found, &expected.markers) {
        wrong += &format!("unexpected {marker}\n");
    }
    let mut conditions: Vec<&str> =
        report.kernels().flat_map(|k| &k.conditions).map(|condition| condition.text.as_str()).collect();
    conditions.sort_unstable();
    if conditions != expected.requires {
        wrong += &format!("under {conditions:?}, expected {:?}\n", expected.requires);
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("{wrong}\n{}", text::run(report, sources, text::Style::default())))
    }
}

fn describe(verdict: Verdict) -> String {
    match verdict {
        Verdict::Inconclusive { reason } => format!("inconclusive ({})", reason.id()),
        other => other.name().to_owned(),
    }
}

/// A time-out matches only an expectation that asks for it.
fn reasons(expected: &Expectation, report: &RunReport) -> String {
    let of_kernels = report.kernels().filter_map(|k| match k.verdict {
        Verdict::Inconclusive { reason } => Some(reason),
        _ => None,
    });
    let reasons: Vec<Reason> =
        of_kernels.chain(report.kernels().flat_map(|k| &k.failures).filter_map(|f| f.reason)).collect();
    match &expected.reason {
        Some(wanted) if !reasons.iter().any(|r| r.id() == wanted) => format!("no kernel is inconclusive ({wanted})\n"),
        None if reasons.contains(&Reason::Budget) => "the solver gave up\n".to_owned(),
        None if reasons.contains(&Reason::NotConnected) => "nothing was checked\n".to_owned(),
        _ => String::new(),
    }
}

/// Every failure and every error with a place, sorted.
fn found(report: &RunReport, sources: &SourceMap, file: &str) -> Vec<Marker> {
    let marker = |span: Span, id: &str| {
        let here = sources.file(span.file).path.to_string_lossy() == file;
        Marker { line: if here { sources.position(span).line } else { 0 }, id: id.to_owned() }
    };
    let error = |d: &Diagnostic| {
        Verdict::of_diagnostic(d)?;
        Some(marker(d.span?, d.code.id()))
    };
    let failures = report.kernels().flat_map(|k| &k.failures).map(|f| marker(f.span, f.kind.id()));
    let diagnostics = report.files.iter().flat_map(|f| &f.diagnostics);
    let diagnostics = diagnostics.chain(report.kernels().flat_map(|k| &k.diagnostics)).filter_map(error);
    let mut found: Vec<Marker> = failures.chain(diagnostics).collect();
    found.sort();
    found
}

/// What `left` has more often than `right`; both sorted.
fn difference(left: &[Marker], right: &[Marker]) -> Vec<Marker> {
    let mut right = right.to_vec();
    left.iter()
        .filter(|marker| match right.iter().position(|m| m == *marker) {
            Some(index) => {
                right.remove(index);
                false
            }
            None => true,
        })
        .cloned()
        .collect()
}

/// The runner's own tests: name and test.
pub const TESTS: [(&str, fn()); 4] = [
    ("runner::headers", headers),
    ("runner::markers_point_at_lines", markers_point_at_lines),
    ("runner::mistakes_are_named", mistakes_are_named),
    ("runner::differences_count_repetitions", differences_count_repetitions),
];

fn headers() {
    let read = parse("// verdict: inconclusive (budget)\n// flags: --block 64 --bounds\n").expect("well-formed");
    assert_eq!((read.verdict.as_str(), read.reason.as_deref()), ("inconclusive", Some("budget")));
    assert_eq!(read.flags, ["--block", "64", "--bounds"]);
    assert_eq!(read.long, None);
    let long = parse("// verdict: verified\n// flags:\n// long: small.cu\n").expect("well-formed");
    assert_eq!((long.flags.len(), long.long.as_deref()), (0, Some("small.cu")));
    assert_eq!(parse("// verdict: verified\n// flags:\n").expect("well-formed").flags, Vec::<String>::new());
}

fn markers_point_at_lines() {
    let source = "// verdict: refuted\n// flags:\na; //~ assert\nb;\n//~^ bounds\n//~| divergence\n//~^^^^ race/atomic";
    let lines: Vec<(u32, String)> =
        parse(source).expect("well-formed").markers.into_iter().map(|m| (m.line, m.id)).collect();
    let expected = [(3, "assert"), (3, "race/atomic"), (4, "bounds"), (4, "divergence")];
    assert_eq!(lines, expected.map(|(line, id)| (line, id.to_owned())));
}

fn mistakes_are_named() {
    for (body, what) in [
        ("// verdict: proved\n// flags:", "proved"),
        ("// flags:\n// verdict: verified", "verdict:"),
        ("// verdict: verified\n", "flags:"),
        ("// verdict: refuted\n// flags:\na; //~ race", "race"),
        ("// verdict: unsupported\n// flags:\na; //~ unsupported", "unsupported"),
        ("// verdict: refuted\n// flags:\n//~| assert", "//~|"),
        ("// verdict: inconclusive (tired)\n// flags:", "tired"),
    ] {
        let error = parse(body).expect_err(body);
        assert!(error.contains(what), "{error}");
    }
}

fn differences_count_repetitions() {
    let marker = |line| Marker { line, id: "assert".to_owned() };
    assert_eq!(difference(&[marker(1), marker(1)], &[marker(1)]), [marker(1)]);
    assert_eq!(difference(&[marker(1)], &[marker(1), marker(2)]), []);
}
