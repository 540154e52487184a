//! One test for each kernel under `tests/ui` and `annotations/kernels`: the exact
//! verdict, and the exact id and line of every failure. `support/expect.rs` says
//! how a kernel states them.
//!
//! A rendered report beside a kernel (`race.cu` and `race.txt`) is compared, too;
//! `BLESS=1` rewrites it, and rewrites nothing else: verdicts and ids are written
//! by hand.
//!
//! Kernels with a line `// long: …` are left out; `make test-long`, or `--include-ignored`, has them.
//!
//! `BARRISTER_FLAGS=--no-tableau` has every kernel verified with a flag more: what is only faster must
//! change no verdict. So it must with `--no-cache`, by which our own headers are read anew for each kernel.

#[path = "support/expect.rs"]
mod expect;
#[path = "support/files.rs"]
mod files;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use barrister::base::source::SourceMap;
use barrister::cli::{Cli, Command};
use barrister::config::Config;
use barrister::pipeline;
use barrister::pipeline::progress::Progress;
use barrister::report::{RunReport, text};
use clap::Parser;
use libtest_mimic::{Arguments, Failed, Trial};

/// Beyond the configured limits, which the tool keeps by itself.
const GRACE: Duration = Duration::from_secs(60);
/// Deep recursion in a debug build needs more than a thread's default.
const STACK: usize = 64 << 20;

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    std::env::set_current_dir(root).expect("the package's directory exists");
    let kernels = files::kernels().into_iter().map(|path| {
        let name = path.display().to_string();
        let is_long = std::fs::read_to_string(&path).is_ok_and(|source| expect::long(&source).is_some());
        Trial::test(name, move || check(&path).map_err(Failed::from)).with_ignored_flag(is_long)
    });
    let own = expect::TESTS.into_iter().map(|(name, test)| {
        Trial::test(name, move || {
            test();
            Ok(())
        })
    });
    let left_out = Trial::test("runner::what_is_long_has_an_ordinary_relative", || relatives().map_err(Failed::from));
    libtest_mimic::run(&Arguments::from_args(), own.chain([left_out]).chain(kernels).collect()).exit();
}

/// What the ordinary run leaves out has a kernel there that comes to the same verdict.
fn relatives() -> Result<(), String> {
    let read = |path: &Path| {
        let source = std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        expect::parse(&source).map_err(|e| format!("{}: {e}", path.display()))
    };
    for path in files::kernels() {
        let expected = read(&path)?;
        let Some(name) = &expected.long else { continue };
        let relative = read(&path.with_file_name(name))?;
        if relative.long.is_some() || relative.verdict != expected.verdict {
            return Err(format!("{}: {name} is long, too, or has another verdict", path.display()));
        }
    }
    Ok(())
}

fn check(path: &Path) -> Result<(), String> {
    let source = std::fs::read_to_string(path).map_err(|e| e.to_string())?;
    let expected = expect::parse(&source)?;
    let (report, sources) = verify(path, &expected.flags)?;
    expect::compare(&expected, &report, &sources, &path.display().to_string())?;
    rendered(path, &report, &sources)
}

/// Verifies in this process, guarded: a crash or a time-out matches nothing.
fn verify(path: &Path, flags: &[String]) -> Result<(RunReport, SourceMap), String> {
    let mut words = vec!["barrister".to_owned(), "verify".to_owned(), path.display().to_string()];
    words.extend(flags.iter().cloned());
    let more = std::env::var("BARRISTER_FLAGS").unwrap_or_default();
    words.extend(more.split_whitespace().filter(|flag| !flags.iter().any(|f| f == flag)).map(str::to_owned));
    let cli = Cli::try_parse_from(words).map_err(|e| e.to_string())?;
    let Command::Verify(args) = cli.command else { return Err("the flags name another command".to_owned()) };
    let mut config = Config::resolve(&args.analysis, args.stage, &args.clang).map_err(|d| d.message)?;
    if !args.no_cache {
        config.source.preludes = Some(Path::new(env!("CARGO_TARGET_TMPDIR")).to_owned());
    }
    let limit = config.timeout + GRACE;
    let (send, receive) = channel();
    let run = move || {
        let run = || pipeline::verify(&args.files, &config, &Progress::hidden());
        let _ = send.send(catch_unwind(AssertUnwindSafe(run)));
    };
    std::thread::Builder::new().stack_size(STACK).spawn(run).map_err(|e| e.to_string())?;
    match receive.recv_timeout(limit) {
        Ok(Ok(result)) => Ok(result),
        Ok(Err(panic)) => Err(format!("crashed: {}", panic_message(panic.as_ref()))),
        Err(RecvTimeoutError::Timeout) => Err(format!("no answer within {} s", limit.as_secs())),
        Err(RecvTimeoutError::Disconnected) => Err("crashed".to_owned()),
    }
}

fn panic_message(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("panic")
}

/// Compares the report with the text beside the kernel, if there is one.
fn rendered(path: &Path, report: &RunReport, sources: &SourceMap) -> Result<(), String> {
    let golden = path.with_extension("txt");
    let Ok(expected) = std::fs::read_to_string(&golden) else { return Ok(()) };
    let seconds = regex::Regex::new(r"\d+\.\d\d s\b").map_err(|e| e.to_string())?;
    let text = text::run(report, sources, text::Style::default());
    let found = seconds.replace_all(&text, "… s").into_owned();
    if found == expected {
        return Ok(());
    }
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        return std::fs::write(&golden, found).map_err(|e| e.to_string());
    }
    Err(format!("{} differs (BLESS=1 rewrites it); the report is now:\n{found}", golden.display()))
}
