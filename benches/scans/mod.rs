//! The experiments of Chong, Donaldson, Kelly, Ketema and Qadeer, *Barrier invariants: a shared
//! state abstraction for the analysis of data-dependent GPU kernels* (OOPSLA 2013), as tables.
//!
//! Every entry is a run of `barrister verify` on a kernel of the library ([`figures`]); only
//! what is quoted from the paper is text. A column ends with its first entry that is not
//! proved: larger sizes are not tried.

pub mod figures;
pub mod machine;
pub mod table;

use std::io;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use barrister::config::{DEFAULT_RLIMIT, DEFAULT_TIMEOUT};
use barrister::pipeline::progress::Progress;
use barrister::report::Reason;
use clap::Parser;
use figures::{Column, Figure};
use serde_json::Value;

/// What is measured.
#[derive(Parser, Debug)]
#[command(name = "scans")]
pub struct Args {
    /// Wall-clock limit for each entry of a table, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 120.0, value_parser = seconds)]
    pub limit: f64,
    /// Only these figures.
    #[arg(long = "figure", value_name = "FIGURE", value_parser = clap::value_parser!(u8).range(9..=12))]
    pub figures: Vec<u8>,
    /// Leave out larger numbers of elements.
    #[arg(long, value_name = "N")]
    pub max_n: Option<u64>,
    /// Cargo says so to every benchmark.
    #[arg(long, hide = true)]
    pub bench: bool,
}

fn seconds(text: &str) -> Result<f64, String> {
    let is_limit = |limit: &f64| *limit > 0.0 && *limit <= 1e6;
    text.parse().ok().filter(is_limit).ok_or_else(|| "not a positive number of seconds".to_owned())
}

/// How a run ended.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    /// All obligations are proved; the time is that of the whole run, clang included.
    Proved(Duration),
    /// The limit was reached, or that of a query.
    TimeOut,
    /// Something else, in the words of the verdict.
    NotProved(String),
    /// A smaller size was not proved, or the figure has no such point.
    NotTried,
}

/// The runs of a figure.
pub struct Measured {
    /// What was measured.
    pub figure: Figure,
    /// For each size, an entry for each column.
    pub rows: Vec<(u64, Vec<Entry>)>,
    /// The proofs for every size: the kernel's file, and how it went.
    pub every: Vec<(&'static str, Entry)>,
}

/// What the runs give.
pub struct Report {
    /// For the user, in Markdown.
    pub text: String,
    /// Was everything proved that was not cut short.
    pub as_expected: bool,
}

/// Runs the figures that are asked for; all, if none is.
///
/// # Errors
/// The verifier cannot be started.
pub fn run(args: &Args, progress: &Progress) -> io::Result<Report> {
    let is_asked = |figure: &Figure| args.figures.is_empty() || args.figures.contains(&figure.number);
    let mut measured = Vec::new();
    for mut figure in figures::all().into_iter().filter(is_asked) {
        figure.sizes.retain(|n| *n <= args.max_n.unwrap_or(u64::MAX));
        measured.push(measure(figure, args.limit, progress)?);
    }
    let unexpected = measured.iter().flat_map(Measured::entries).any(|e| matches!(e, Entry::NotProved(_)));
    Ok(Report { text: table::render(&measured, args), as_expected: !unexpected })
}

impl Measured {
    /// All that was run.
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.rows.iter().flat_map(|(_, row)| row).chain(self.every.iter().map(|(_, entry)| entry))
    }
}

fn measure(figure: Figure, limit: f64, progress: &Progress) -> io::Result<Measured> {
    progress.expect(figure.columns.len() * figure.sizes.len() + figure.every.len());
    let mut rows: Vec<(u64, Vec<Entry>)> = figure.sizes.iter().map(|n| (*n, Vec::new())).collect();
    for column in &figure.columns {
        let mut open = true;
        for (n, row) in &mut rows {
            progress.say(&format!("figure {}: {}, n = {n}", figure.number, column.name));
            let entry = match open && *n <= column.largest {
                true => verify(&figures::path(column.kernel), &point(column, *n), limit)?,
                false => Entry::NotTried,
            };
            open = open && matches!(entry, Entry::Proved(_));
            row.push(entry);
            progress.done();
        }
    }
    let mut every = Vec::new();
    for kernel in figure.every {
        progress.say(&format!("figure {}: {kernel}", figure.number));
        every.push((*kernel, verify(&figures::path(kernel), &[], limit)?));
        progress.done();
    }
    Ok(Measured { figure, rows, every })
}

/// The flags of a point: one block of n threads, n elements.
fn point(column: &Column, n: u64) -> Vec<String> {
    let mut flags = vec![format!("--block={n}"), "--grid=1".to_owned(), format!("--define=N={n}")];
    flags.extend(column.define.iter().map(|define| format!("--define={define}")));
    // The paper takes the scan's contract for granted where it compacts.
    flags.push("--assume=contract:prescan".to_owned());
    // No device has blocks of more threads; the paper goes on.
    flags.extend((n > 1024).then(|| "--no-device-limits".to_owned()));
    flags.extend(column.bit_vectors.then(|| "--arithmetic=bv".to_owned()));
    flags
}

/// A run without the answers of earlier ones. Who has more time than usual also has more of it
/// for a query.
///
/// # Errors
/// The verifier cannot be started.
pub fn verify(kernel: &Path, flags: &[String], limit: f64) -> io::Result<Entry> {
    let times = (limit / DEFAULT_TIMEOUT.as_secs_f64()).max(1.0);
    let rlimit = (DEFAULT_RLIMIT as f64 * times).min(f64::from(u32::MAX)) as u64;
    let mut command = Command::new(env!("CARGO_BIN_EXE_barrister"));
    command.arg("verify").arg(kernel).args(["--format=json", "--no-cache"]).args(flags);
    command.args([format!("--timeout={limit}"), format!("--rlimit={rlimit}")]);
    let start = Instant::now();
    let output = command.output()?;
    let time = start.elapsed();
    let Ok(report) = serde_json::from_slice::<Value>(&output.stdout) else {
        return Ok(Entry::NotProved(first_line(&String::from_utf8_lossy(&output.stderr))));
    };
    Ok(entry(&report, time))
}

/// What a report says of a run that took so long.
pub fn entry(report: &Value, time: Duration) -> Entry {
    let files = items(report, "files");
    let kernels: Vec<&Value> = files.iter().flat_map(|file| items(file, "kernels")).collect();
    let mut reasons = kernels.iter().filter_map(|kernel| kernel["reason"].as_str()).peekable();
    let cut_short = |reason: &str| [Reason::Budget, Reason::Time].map(Reason::id).contains(&reason);
    match report["verdict"].as_str().unwrap_or("crash") {
        "verified" => Entry::Proved(time),
        "inconclusive" if reasons.peek().is_some() && reasons.all(cut_short) => Entry::TimeOut,
        verdict => {
            // What was in the way if it is no verdict on the kernel.
            let said = files.iter().chain(kernels).flat_map(|part| items(part, "diagnostics"));
            let message = said.filter_map(|diagnostic| diagnostic["message"].as_str()).next();
            Entry::NotProved(message.map_or(verdict.to_owned(), |text| format!("{verdict}: {}", first_line(text))))
        }
    }
}

fn items<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}
