//! `barrister doctor`: is all there that a verdict needs, and does it work together.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use crate::base::source::SourceMap;
use crate::config::{Config, file};
use crate::frontend::toolkit;
use crate::pipeline::progress::Progress;
use crate::report::{RunReport, Verdict};
use crate::smt::second;
use crate::supervise::{self, Task};

/// What the program was made of.
pub struct Versions {
    /// Its own version.
    pub own: &'static str,
    /// The commit that was built.
    pub commit: &'static str,
    /// That of clang, which is a part of it.
    pub clang: &'static str,
    /// That of the solver, which is a library beside it.
    pub z3: String,
}

/// What was found.
pub struct Examination {
    /// A line for each thing, and what to do.
    pub text: String,
    /// Nothing is missing that is needed.
    pub is_well: bool,
}

/// A kernel that is verified at once, and one that is refuted.
const KERNELS: &str = "\
__global__ void right(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
__global__ void wrong(int *a) { a[0] = threadIdx.x; }
";
/// One of a source that includes what C++ has, which comes with the system's compiler.
const INCLUDING: &str = "\
#include <vector>
__global__ void including(int *a) { a[blockIdx.x * blockDim.x + threadIdx.x] = 1; }
";
/// Time enough for them on a slow machine.
const TIME: Duration = Duration::from_secs(60);

/// How something is.
enum State {
    Well,
    /// It is not there, and not needed.
    Without,
    Ill,
}

/// The solver's version.
pub fn z3() -> String {
    z3::full_version().to_owned()
}

/// Looks at everything.
pub fn examine(versions: &Versions) -> Examination {
    let mut found = Examination { text: String::new(), is_well: true };
    let Versions { own, commit, clang, z3 } = versions;
    found.add(State::Well, &format!("barrister {own} ({commit})"), "");
    found.add(State::Well, &format!("clang {clang}, built in"), "");
    found.add(State::Well, &format!("Z3 {z3}, linked"), "");
    found.verdicts();
    found.headers();
    found.toolkit();
    found.cache();
    found.settings();
    match second::built_in() {
        Some(_) => found.add(State::Well, "cvc5, for --cross-check", ""),
        None => found.add(
            State::Without,
            "cvc5, for --cross-check",
            "`make setup-cvc5`, then `cargo build --release --features cvc5`",
        ),
    }
    for (program, what) in
        [("nvcc", "builds what `barrister replay --harness` writes"), ("compute-sanitizer", "watches it run, on a GPU")]
    {
        let state = if is_on_path(program) { State::Well } else { State::Without };
        found.add(state, &format!("{program}, which {what}"), "it comes with the CUDA toolkit; verdicts do without");
    }
    let last = if found.is_well { "all that is needed is there" } else { "something is missing that is needed" };
    let _ = writeln!(found.text, "{last}");
    found
}

impl Examination {
    fn add(&mut self, state: State, what: &str, instead: &str) {
        let word = match state {
            State::Well => "ok",
            State::Without => "no",
            State::Ill => "BAD",
        };
        let _ = writeln!(self.text, "{word:<4}{what}");
        if !matches!(state, State::Well) && !instead.is_empty() {
            let _ = writeln!(self.text, "    {instead}");
        }
        self.is_well &= !matches!(state, State::Ill);
    }

    /// Processes, clang with its headers, the solver and the interpreter: all of a run.
    fn verdicts(&mut self) {
        let report = match tried(KERNELS) {
            Ok(report) => report,
            Err(error) => {
                let instead = "verdicts need a temporary directory that can be written to: see `TMPDIR`";
                return self.add(State::Ill, &format!("a file for a kernel cannot be written: {error}"), instead);
            }
        };
        let verdicts: Vec<&str> = report.kernels().map(|kernel| kernel.verdict.name()).collect();
        if verdicts == ["verified", "refuted"] {
            return self.add(State::Well, "a kernel that is right is verified, one that is wrong refuted", "");
        }
        let messages: Vec<&str> = report.diagnostics().map(|diagnostic| diagnostic.message.as_str()).collect();
        let why = if messages.is_empty() { verdicts.join(", ") } else { messages.join("; ") };
        let instead = "`make setup` in the sources installs what is missing; else please report it";
        self.add(State::Ill, &format!("two kernels whose verdicts are known: {why}"), instead);
    }

    fn headers(&mut self) {
        let is_read = tried(INCLUDING).is_ok_and(|report| report.kernels().any(|k| k.verdict == Verdict::Verified));
        let state = if is_read { State::Well } else { State::Without };
        let instead = "a C++ compiler brings them (Debian and Ubuntu: g++); only sources that include some need them";
        self.add(state, "headers of C and C++", instead);
    }

    fn toolkit(&mut self) {
        match toolkit::standing() {
            Some(name) => self.add(State::Well, &format!("NVIDIA's own headers: {name}"), ""),
            None => self.add(
                State::Without,
                "NVIDIA's own headers, for what Barrister has none of",
                "`pip install nvidia-cuda-runtime-cu12 nvidia-cuda-cccl-cu12`, or `--cuda-path DIR`; most sources do without",
            ),
        }
    }

    fn cache(&mut self) {
        let Some(directory) = dirs::cache_dir().map(|directory| directory.join("barrister")) else {
            return self.add(State::Without, "a cache directory", "`--cache-dir DIR` keeps answers from run to run");
        };
        let what = format!("answers are kept in {}", directory.display());
        match crate::smt::cache::Cache::open(&directory) {
            Ok(_) => self.add(State::Well, &what, ""),
            Err(error) => {
                let instead = "every run starts anew; `--cache-dir DIR` keeps answers elsewhere";
                self.add(State::Without, &format!("{what}: {error}"), instead);
            }
        }
    }

    fn settings(&mut self) {
        let Some(path) = file::find(Path::new(".")) else {
            return self.add(
                State::Without,
                &format!("{}, here or above", file::NAME),
                "flags of a project stand there",
            );
        };
        let what = format!("settings from {}", path.display());
        match file::read(&path, &mut SourceMap::default()) {
            Ok(_) => self.add(State::Well, &what, ""),
            Err(error) => self.add(State::Ill, &format!("{what}: {}", error.message), &error.help.join("; ")),
        }
    }
}

fn tried(kernels: &str) -> std::io::Result<RunReport> {
    let directory = tempfile::tempdir()?;
    let path = directory.path().join("doctor.cu");
    std::fs::write(&path, kernels)?;
    let words = ["verify", "--no-cache", "--no-config"].map(Into::into).into_iter();
    let arguments = words.chain([path.clone().into_os_string()]).collect();
    let task = Task { path, config: Config { timeout: TIME, ..Config::default() }, arguments };
    Ok(supervise::verify(&[task], &Progress::new(), &mut ()).report)
}

fn is_on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|directory| directory.join(program).is_file())
}
