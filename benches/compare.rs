//! What one command takes beside another, file by file: this build against another one of ours, or against a peer's
//! tool.
//!
//! `cargo bench --bench compare -- DIR --other 'other-tool {}'` has both commands look at each source below a directory,
//! one behind the other, several times, each of them first every other time. So what else the machine does is done to
//! both, and what is compared are ratios. What is counted is processor time, that of all processes that a command starts.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use clap::Parser;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike;
use walkdir::WalkDir;

/// Of what stands for the file in a command.
const FILE: &str = "{}";

/// Compares the processor time of two commands on the sources below a directory.
#[derive(Parser)]
struct Args {
    /// The directory, or a file.
    path: PathBuf,
    /// The command that is measured, with `{}` for the file; by default this build, without its cache.
    #[arg(long, value_name = "COMMAND")]
    this: Option<String>,
    /// The command that it is compared with.
    #[arg(long, value_name = "COMMAND")]
    other: String,
    /// How often each of them looks at each file.
    #[arg(long, default_value_t = 5)]
    runs: usize,
    /// Which files are sources.
    #[arg(long, default_values = ["cu", "cl"], value_delimiter = ',')]
    extensions: Vec<String>,
    /// Given by cargo.
    #[arg(long, hide = true)]
    bench: bool,
}

/// What two commands took for a file: seconds of each run, in pairs.
struct Measured {
    path: PathBuf,
    seconds: Vec<[f64; 2]>,
    codes: [Option<i32>; 2],
}

impl Measured {
    /// The median of the ratios of its runs, this by the other.
    fn ratio(&self) -> f64 {
        // No clock is finer than this.
        quantile(self.seconds.iter().map(|[this, other]| this / other.max(1e-3)).collect(), 0.5)
    }

    fn median(&self, which: usize) -> f64 {
        quantile(self.seconds.iter().map(|pair| pair[which]).collect(), 0.5)
    }
}

fn main() -> ExitCode {
    match compare(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn compare(args: &Args) -> Result<(), String> {
    let this = format!("{} verify {FILE} --no-cache --quiet", env!("CARGO_BIN_EXE_barrister"));
    let commands = [words(args.this.as_ref().unwrap_or(&this))?, words(&args.other)?];
    let files = sources(args)?;
    let mut all = Vec::new();
    println!("{:>9} {:>9} {:>7}", "this", "other", "ratio");
    for path in files {
        let measured = measure(&path, &commands, args.runs.max(1))?;
        let [this, other] = [0, 1].map(|which| measured.median(which));
        println!("{this:>7.3} s {other:>7.3} s {:>7.2}  {}{}", measured.ratio(), path.display(), differ(&measured));
        all.push(measured);
    }
    summary(&all);
    Ok(())
}

/// The words of a command, as a shell takes them.
fn words(command: &str) -> Result<Vec<String>, String> {
    let words = shlex::split(command).filter(|words| !words.is_empty());
    let words = words.ok_or_else(|| format!("`{command}` is no command: its quotation marks do not match"))?;
    if words.iter().any(|word| word.contains(FILE)) {
        return Ok(words);
    }
    Err(format!("`{command}` does not say where the file stands: write `{FILE}` there"))
}

fn sources(args: &Args) -> Result<Vec<PathBuf>, String> {
    let is_source = |path: &Path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| args.extensions.iter().any(|one| one == extension))
    };
    let mut files = Vec::new();
    for entry in WalkDir::new(&args.path).sort_by_file_name() {
        let entry = entry.map_err(|error| format!("{}: {error}", args.path.display()))?;
        if entry.file_type().is_file() && (entry.depth() == 0 || is_source(entry.path())) {
            files.push(entry.into_path());
        }
    }
    if files.is_empty() {
        return Err(format!("no file below {} ends in {}", args.path.display(), args.extensions.join(" or ")));
    }
    Ok(files)
}

fn measure(path: &Path, commands: &[Vec<String>; 2], runs: usize) -> Result<Measured, String> {
    let mut measured = Measured { path: path.to_owned(), seconds: Vec::new(), codes: [None; 2] };
    for run in 0..runs {
        let mut pair = [0.0; 2];
        for which in if run % 2 == 0 { [0, 1] } else { [1, 0] } {
            (pair[which], measured.codes[which]) = run_once(path, &commands[which])?;
        }
        measured.seconds.push(pair);
    }
    Ok(measured)
}

/// Seconds of processor of a command for a file, and its exit code.
fn run_once(path: &Path, command: &[String]) -> Result<(f64, Option<i32>), String> {
    let file = path.display().to_string();
    let words: Vec<String> = command.iter().map(|word| word.replace(FILE, &file)).collect();
    let before = spent()?;
    let mut child = Command::new(&words[0]);
    child.args(&words[1..]).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let status = child.status().map_err(|error| format!("`{}` does not start: {error}", words[0]))?;
    Ok((spent()? - before, status.code()))
}

/// Seconds of processor of all processes that have ended and were waited for.
fn spent() -> Result<f64, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| error.to_string())?;
    let seconds = [usage.user_time(), usage.system_time()].map(|time| time.num_microseconds() as f64 / 1e6);
    Ok(seconds.iter().sum())
}

/// Exit codes that are not the same: a command that fails is fast.
fn differ(measured: &Measured) -> String {
    let [this, other] = measured.codes;
    let said = |code: Option<i32>| code.map_or("a signal".to_owned(), |code| code.to_string());
    if this == other { String::new() } else { format!("  (exit codes: {}, {})", said(this), said(other)) }
}

fn summary(all: &[Measured]) {
    let ratios = || all.iter().map(Measured::ratio).collect::<Vec<f64>>();
    let [low, middle, high] = [0.25, 0.5, 0.75].map(|part| quantile(ratios(), part));
    println!("\nratios of files: median {middle:.2}, quartiles {low:.2} and {high:.2}, of {} files", all.len());
    for (which, name) in ["this", "other"].into_iter().enumerate() {
        let seconds = || all.iter().map(|measured| measured.median(which)).collect::<Vec<f64>>();
        let [middle, late] = [0.5, 0.95].map(|part| quantile(seconds(), part));
        let sum: f64 = seconds().iter().sum();
        println!("{name:<6} median {middle:.3} s, 95th percentile {late:.3} s, all {sum:.1} s");
    }
    let unequal = all.iter().filter(|measured| measured.codes[0] != measured.codes[1]).count();
    if unequal > 0 {
        println!("{unequal} files end with another exit code");
    }
    let slowest = all.iter().max_by(|a, b| a.ratio().total_cmp(&b.ratio()));
    slowest.into_iter().for_each(|one| println!("largest ratio: {:.2}, of {}", one.ratio(), one.path.display()));
}

/// The value below which so large a part of others is.
fn quantile(mut values: Vec<f64>, part: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let at = ((values.len().saturating_sub(1)) as f64 * part).round() as usize;
    values.get(at).copied().unwrap_or(f64::NAN)
}
