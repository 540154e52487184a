//! The tables of docs/scans.md: `cargo bench --bench scans -- --figure 9 --max-n 64`.

#[path = "scans/mod.rs"]
mod scans;

use std::process::ExitCode;

use barrister::pipeline::progress::Progress;
use clap::Parser;

/// Exit code 2 if something is neither proved nor out of time.
fn main() -> ExitCode {
    let args = scans::Args::parse();
    let progress = Progress::new();
    let report = scans::run(&args, &progress);
    progress.finish();
    match report {
        Ok(report) => {
            print!("{}", report.text);
            ExitCode::from(if report.as_expected { 0 } else { 2 })
        }
        Err(error) => {
            eprintln!("cannot run the verifier: {error}");
            ExitCode::from(4)
        }
    }
}
