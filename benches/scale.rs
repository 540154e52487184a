//! How the time grows with the size of a kernel: the five families of Cogumbreiro,
//! Lange, Rong and Yoshida, *Checking data-race freedom of GPU kernels,
//! compositionally* (CAV 2021), each with a racy twin.
//!
//! `cargo bench --bench scale -- barriers 10 50 200` measures one family at these
//! sizes; without arguments, all families at sizes up to 50. A verdict that is not
//! the expected one ends a family, and fails the run.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use barrister::cli::{Cli, Command};
use barrister::config::Config;
use barrister::pipeline;
use barrister::pipeline::progress::Progress;
use barrister::report::Verdict;
use clap::Parser;

const SIZES: [usize; 4] = [1, 10, 20, 50];
const FLAGS: [&str; 6] = ["--block", "256", "--grid", "1", "--timeout", "300"];

/// A family of kernels.
#[derive(Clone, Copy)]
enum Family {
    Accesses,
    Barriers,
    Conditionals,
    Loops,
    SynchronisedLoops,
}

const FAMILIES: [Family; 5] =
    [Family::Accesses, Family::Barriers, Family::Conditionals, Family::Loops, Family::SynchronisedLoops];

impl Family {
    fn name(self) -> &'static str {
        match self {
            Family::Accesses => "accesses",
            Family::Barriers => "barriers",
            Family::Conditionals => "conditionals",
            Family::Loops => "loops",
            Family::SynchronisedLoops => "synchronised-loops",
        }
    }

    /// The member of this size; in its racy twin the last access meets a neighbour's.
    fn kernel(self, size: usize, racy: bool) -> String {
        let last = |i: usize| racy && i == size;
        let neighbour = |i: usize| if last(i) { " - 1" } else { "" };
        let statements: String = (1..=size)
            .map(|i| match self {
                Family::Accesses => {
                    let read = format!("rd[t + (n + {i}) * blockDim.x]");
                    format!("  wr[t + {i} * blockDim.x{}] = {read} + t;\n", neighbour(i))
                }
                Family::Barriers if last(i) => format!("  wr[t] = t + {i};\n  wr[t + 1] = t;\n  __syncthreads();\n"),
                Family::Barriers => format!("  wr[t] = t + {i};\n  __syncthreads();\n"),
                Family::Conditionals => {
                    let cell = if last(i) { "0" } else { "t" };
                    format!("  if (t == {}) wr[{cell}] = t;\n", i - 1)
                }
                Family::Loops => {
                    format!("  for (unsigned i{i} = 0; i{i} < n; i{i}++) {{\n  wr[t{}] = t;\n", neighbour(i))
                }
                Family::SynchronisedLoops => {
                    let more = if last(i) { " wr[t + 1] = t;" } else { "" };
                    format!("  for (unsigned i{i} = 0; i{i} < n; i{i}++) {{\n  wr[t] = t;{more} __syncthreads();\n")
                }
            })
            .collect();
        let close = match self {
            Family::Loops | Family::SynchronisedLoops => "}".repeat(size) + "\n",
            Family::Accesses | Family::Barriers | Family::Conditionals => String::new(),
        };
        format!(
            "__global__ void k(const unsigned *rd, unsigned *wr, unsigned n) {{\n  unsigned t = threadIdx.x;\n{statements}{close}}}\n"
        )
    }
}

/// Seconds for the file, clang included; in words, if the verdict is another one.
fn measure(family: Family, size: usize, racy: bool) -> Result<f64, String> {
    let directory = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let path = directory.join(format!("{}_{size}_{racy}.cu", family.name()));
    std::fs::write(&path, family.kernel(size, racy)).map_err(|e| e.to_string())?;
    let words = ["barrister", "verify"].into_iter().chain(path.to_str()).chain(FLAGS);
    let Command::Verify(args) = Cli::try_parse_from(words).map_err(|e| e.to_string())?.command else {
        return Err("the command is `verify`".to_owned());
    };
    let config = Config::resolve(&args.analysis, args.stage, &args.clang).map_err(|d| d.message)?;
    let start = Instant::now();
    let (report, _) = pipeline::verify(&args.files, &config, &Progress::hidden());
    let all = start.elapsed().as_secs_f64();
    let file = report.files.first().ok_or("no report")?;
    let kernel = file.kernels.first().ok_or("no kernel")?;
    match (kernel.verdict, racy) {
        (Verdict::Verified, false) | (Verdict::Refuted, true) => Ok(all),
        (other, _) => Err(format!("{} of size {size}, racy: {racy}: {other:?}", family.name())),
    }
}

fn row(family: Family, sizes: &[usize]) -> Result<(), String> {
    let mut before: Option<(usize, f64)> = None;
    for size in sizes {
        let (seconds, racy) = (measure(family, *size, false)?, measure(family, *size, true)?);
        let each = before.map_or(String::new(), |(smaller, then)| {
            format!("{:>8.1} ms each", (seconds - then) * 1000.0 / (size - smaller) as f64)
        });
        println!("{:<20}{size:>5}{seconds:>10.2} s{racy:>10.2} s racy{each}", family.name());
        before = Some((*size, seconds));
    }
    Ok(())
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|w| !w.starts_with("--")).collect();
    let mut sizes: Vec<usize> = words.iter().filter_map(|w| w.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = SIZES.to_vec();
    }
    sizes.sort_unstable();
    sizes.dedup();
    let named: Vec<&String> = words.iter().filter(|w| w.parse::<usize>().is_err()).collect();
    let mut result = ExitCode::SUCCESS;
    for family in FAMILIES.into_iter().filter(|f| named.is_empty() || named.iter().any(|n| *n == f.name())) {
        if let Err(message) = row(family, &sizes) {
            eprintln!("error: {message}");
            result = ExitCode::FAILURE;
        }
    }
    result
}
