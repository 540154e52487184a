//! `barrister suite`: a folder of kernels with known verdicts, such as a public
//! test suite, against a list in JSON lines.
//!
//! A test that is to pass is right if it is verified; a test that is to fail is
//! right if an obligation of one of its kinds is not proved, the solver not
//! having merely given up; a test that GPUVerify refuses is right if we refuse it,
//! too. Each test runs in a process of its own, so that a crash is one wrong test.

pub mod list;
pub mod outcome;
pub mod table;

use std::path::Path;

use rayon::prelude::*;
use regex::Regex;

use crate::base::diagnostic::{Code, Diagnostic, Result};
use crate::cli::SuiteArgs;
use crate::pipeline::progress::Progress;
use list::Test;
use outcome::Outcome;

/// What a suite's run gives.
pub struct SuiteReport {
    /// For the user.
    pub text: String,
    /// Did a test verify that must fail.
    pub unsound: bool,
}

/// Runs a suite with this very program.
pub fn run(args: &SuiteArgs, progress: &Progress) -> Result<SuiteReport> {
    let tests = read(args)?;
    let program = std::env::current_exe().map_err(|e| error(format!("cannot find the program itself: {e}")))?;
    if args.timeout.is_nan() || args.timeout <= 0.0 || args.timeout > 1e6 {
        return Err(error(format!("--timeout {}: not a positive number of seconds", args.timeout)));
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(args.jobs.unwrap_or(0)).build();
    let pool = pool.map_err(|e| error(format!("cannot start threads: {e}")))?;
    progress.expect(tests.len());
    let run = |test: Test| {
        progress.say(&test.path.display().to_string());
        let outcome = outcome::run(&program, &args.root, &test, args.timeout);
        progress.done();
        (test, outcome)
    };
    let results: Vec<(Test, Outcome)> = pool.install(|| tests.into_par_iter().map(run).collect());
    let unsound = results.iter().any(|(test, outcome)| outcome.is_unsound(test));
    Ok(SuiteReport { text: table::render(&results, args.all), unsound })
}

/// The selected tests, in the order of the list.
fn read(args: &SuiteArgs) -> Result<Vec<Test>> {
    let filter = args.filter.as_deref().map(Regex::new).transpose();
    let filter = filter.map_err(|_| error("--filter: not a regular expression".to_owned()))?;
    let text = read_text(&args.list)?;
    let mut tests = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let test: Test =
            serde_json::from_str(line).map_err(|e| error(format!("{}:{number}: {e}", args.list.display())))?;
        let selected = filter.as_ref().is_none_or(|f| f.is_match(&test.path.to_string_lossy()));
        if test.is_kernel() && selected && (test.core || !args.core) {
            tests.push(test);
        }
    }
    match tests.is_empty() {
        true => Err(error(format!("{}: no test is selected", args.list.display()))),
        false => Ok(tests),
    }
}

fn read_text(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).map_err(|e| error(format!("cannot read {}: {e}", path.display())))
}

fn error(message: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::error(Code::Input, None, message))
}
