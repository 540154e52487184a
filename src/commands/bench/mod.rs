//! `barrister bench scans`: the experiments of Chong, Donaldson, Kelly, Ketema and
//! Qadeer, *Barrier invariants: a shared state abstraction for the analysis of
//! data-dependent GPU kernels* (OOPSLA 2013), as tables.
//!
//! Every entry is a run of this very verifier, on a kernel that is embedded in the
//! program ([`figures`]); only what is quoted from the paper is text. A column ends
//! with its first entry that is not proved: larger sizes are not tried.

pub mod figures;
mod machine;
mod table;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::cli::{AnalysisArgs, ArithmeticArg, ScansArgs};
use crate::config::words;
use crate::config::{Config, DEFAULT_RLIMIT, DEFAULT_TIMEOUT};
use crate::pipeline::guard;
use crate::pipeline::progress::Progress;
use crate::report::{FileReport, Reason, Verdict};
use crate::supervise;
use figures::{Column, Figure};

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
pub struct ScansReport {
    /// For the user, in Markdown.
    pub text: String,
    /// Was everything proved that was not cut short.
    pub as_expected: bool,
}

/// Runs the figures that are asked for.
///
/// # Errors
/// A limit that is none; a directory that cannot be written.
pub fn scans(args: &ScansArgs, progress: &Progress) -> Result<ScansReport> {
    if args.limit.is_nan() || args.limit <= 0.0 || args.limit > 1e6 {
        return Err(error(format!("--limit {}: not a positive number of seconds", args.limit)));
    }
    let kernels = Kernels::write()?;
    let figures = figures::all().into_iter().filter(|f| args.figure.includes(f.number));
    let mut measured = Vec::new();
    for mut figure in figures {
        figure.sizes.retain(|n| *n <= args.max_n.unwrap_or(u64::MAX));
        measured.push(measure(figure, args, &kernels, progress)?);
    }
    let unexpected = measured.iter().flat_map(Measured::entries).any(|e| matches!(e, Entry::NotProved(_)));
    Ok(ScansReport { text: table::render(&measured, args), as_expected: !unexpected })
}

impl Measured {
    /// All that was run.
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.rows.iter().flat_map(|(_, row)| row).chain(self.every.iter().map(|(_, entry)| entry))
    }
}

fn measure(figure: Figure, args: &ScansArgs, kernels: &Kernels, progress: &Progress) -> Result<Measured> {
    progress.expect(figure.columns.len() * figure.sizes.len() + figure.every.len());
    let mut rows: Vec<(u64, Vec<Entry>)> = figure.sizes.iter().map(|n| (*n, Vec::new())).collect();
    for column in &figure.columns {
        let mut open = true;
        for (n, row) in &mut rows {
            progress.say(&format!("figure {}: {}, n = {n}", figure.number, column.name));
            let entry = match open && *n <= column.largest {
                true => run(&kernels.path(column.kernel), &point(column, *n, args.limit))?,
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
        every.push((*kernel, run(&kernels.path(kernel), &limited(args.limit))?));
        progress.done();
    }
    Ok(Measured { figure, rows, every })
}

/// The flags of a point: one block of n threads, n elements.
fn point(column: &Column, n: u64, limit: f64) -> AnalysisArgs {
    let mut define = column.define.clone();
    define.push(format!("N={n}"));
    AnalysisArgs {
        block: Some(n.to_string()),
        grid: Some("1".to_owned()),
        // No device has blocks of more threads; the paper goes on.
        no_device_limits: n > 1024,
        define,
        // The paper takes the scan's contract for granted where it compacts.
        assume: vec!["contract:prescan".to_owned()],
        arithmetic: column.bit_vectors.then_some(ArithmeticArg::Bv),
        ..limited(limit)
    }
}

/// Who has more time than usual also has more of it for a query.
fn limited(limit: f64) -> AnalysisArgs {
    let times = (limit / DEFAULT_TIMEOUT.as_secs_f64()).max(1.0);
    let rlimit = (DEFAULT_RLIMIT as f64 * times).min(f64::from(u32::MAX)) as u64;
    AnalysisArgs { timeout: Some(limit), rlimit: Some(rlimit), ..AnalysisArgs::default() }
}

/// As `verify` does, by a worker whose limits hold, and without the answers of earlier runs.
fn run(path: &Path, analysis: &AnalysisArgs) -> Result<Entry> {
    if guard::is_interrupted() {
        return Ok(Entry::NotTried);
    }
    let config = Config::resolve(analysis, None, &[])?;
    let start = Instant::now();
    let mut arguments: Vec<OsString> = vec!["verify".into(), path.into(), "--no-cache".into()];
    let flags = words::of_solver(analysis).into_iter().chain(words::words(analysis, None, &[]));
    arguments.extend(flags.map(OsString::from));
    let run = supervise::verify(&[path.to_owned()], &config, &arguments, &Progress::hidden());
    let time = start.elapsed();
    let report = run.report;
    Ok(match report.verdict() {
        Verdict::Verified => Entry::Proved(time),
        Verdict::Inconclusive { reason: Reason::Budget | Reason::Time } => Entry::TimeOut,
        Verdict::Inconclusive { reason: Reason::Interrupted } => Entry::NotTried,
        verdict => Entry::NotProved(words(verdict, &report.files)),
    })
}

/// The verdict, and what was in the way if it is no verdict on the kernel.
fn words(verdict: Verdict, files: &[FileReport]) -> String {
    let of_file = files.iter().flat_map(|f| f.diagnostics.iter().chain(f.kernels.iter().flat_map(|k| &k.diagnostics)));
    let message = of_file.map(|d| d.message.lines().next().unwrap_or_default()).next();
    message.map_or(verdict.name().to_owned(), |message| format!("{}: {message}", verdict.name()))
}

/// The embedded kernels, written out for clang; removed when dropped.
struct Kernels {
    directory: tempfile::TempDir,
}

impl Kernels {
    fn write() -> Result<Kernels> {
        let write = || {
            let directory = tempfile::Builder::new().prefix("barrister").tempdir()?;
            for (name, text) in figures::FILES {
                let path = directory.path().join(name);
                std::fs::create_dir_all(path.parent().unwrap_or(directory.path()))?;
                std::fs::write(path, text)?;
            }
            Ok(Kernels { directory })
        };
        write().map_err(|e: std::io::Error| error(format!("cannot write the kernels: {e}")))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }
}

fn error(message: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::Input, None, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_kernel_that_is_wrong_is_not_proved() {
        let file = tempfile::Builder::new().suffix(".cu").tempfile().expect("a writable directory");
        for (text, expected) in [
            ("__global__ void k(unsigned *a) { a[0] = threadIdx.x; }", "refuted"),
            ("__global__ void k(unsigned *a) { a[0] = b; }", "error: clang"),
        ] {
            std::fs::write(file.path(), text).expect("a writable file");
            let entry = run(file.path(), &limited(60.0)).expect("flags that exist");
            assert!(matches!(&entry, Entry::NotProved(words) if words.starts_with(expected)), "{entry:?}");
        }
    }
}
