//! `barrister verify`: a run, from the paths of the command line to its exit code.
//!
//! 1. Paths become files ([`paths`]), each with its flags ([`jobs`]).
//! 2. A supervisor has them verified; findings that are allowed are told apart as they come ([`triage`]).
//! 3. What is to be said of the run as a whole is added: files without kernels beside others are no error.
//! 4. Reports are printed and written ([`output`]), and the exit code is that of what is left.

mod allow;
mod baseline;
pub(super) mod jobs;
mod output;
pub(super) mod paths;
pub(super) mod triage;

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::SourceMap;
use crate::cli::{FailOn, VerifyArgs};
use crate::commands::console::Console;
use crate::commands::witnesses;
use crate::pipeline::progress::Progress;
use crate::report::{FileReport, KernelReport, RunReport, Verdict};
use crate::supervise::{self, Task};
use jobs::{Flags, Job, Jobs};
use output::{Outcome, Outputs};
use triage::Triage;

/// Of so many files the names are told.
const MOST_NAMES: usize = 8;

/// Why there was no run, or not all of it could be told, and what that refers to.
pub type Failed = Box<(Diagnostic, SourceMap)>;

/// Verifies; the exit code. `arguments` are those of this process.
///
/// # Errors
/// Flags are wrong, or a report cannot be written.
pub fn verify(args: &VerifyArgs, arguments: &[OsString], console: Console) -> Result<u8, Failed> {
    let failed = |diagnostic: Box<Diagnostic>| Box::new((*diagnostic, SourceMap::default()));
    let outputs = Outputs::resolve(args, console).map_err(failed)?;
    let mut triage = Triage::new(args);
    let mut jobs = Jobs::new(arguments, args);
    let planned = plan(args, &mut jobs, &mut triage);
    let planned = planned.map_err(|diagnostic| Box::new((*diagnostic, std::mem::take(&mut jobs.sources))))?;

    let run = run(&planned, &outputs, &mut triage);
    let has_cache = run.has_cache.then_some(run.hits);
    let (sources, mut files) = (run.sources, checked(args, planned, run.files));
    let mut diagnostics = without_kernels(&mut files);
    diagnostics.extend(not_built(&jobs.left_out));
    diagnostics.extend(triage.end().map_err(failed)?);

    let exit_code = exit_code(&files);
    let (fail_on, files): (BTreeMap<PathBuf, Vec<FailOn>>, Vec<FileReport>) =
        files.into_iter().map(|checked| ((checked.file.path.clone(), checked.fail_on), checked.file)).unzip();
    let report = RunReport { files, diagnostics };
    let fails = |path: &Path, verdict: Verdict| fail_on.get(path).is_none_or(|fail_on| fails(verdict, fail_on));
    let outcome = Outcome { report: &report, sources: &sources, fails: &fails, exit_code, hits: has_cache };
    outputs.end(&outcome).map_err(failed)?;
    if let Some(directory) = &args.witness_dir {
        witnesses::write(directory, &report, &sources).map_err(failed)?;
    }
    Ok(exit_code)
}

/// What the supervisor tells.
struct Ran {
    files: Vec<FileReport>,
    sources: SourceMap,
    hits: u64,
    has_cache: bool,
}

/// Has all be verified that can be.
fn run(planned: &[Planned], outputs: &Outputs, triage: &mut Triage) -> Ran {
    let jobs: Vec<&Job> = planned.iter().filter_map(|planned| planned.as_ref().ok()).collect();
    let tasks: Vec<Task> = jobs.iter().map(|job| task(job)).collect();
    let flags = jobs.iter().map(|job| Rc::clone(&job.flags)).collect();
    let progress = Progress::new();
    let mut watcher = Watcher { outputs, triage, flags, at: 0 };
    let supervise::Run { report, sources, hits } = supervise::verify(&tasks, &progress, &mut watcher);
    progress.finish();
    Ran { files: report.files, sources, hits, has_cache: tasks.iter().any(|task| task.config.cache.is_some()) }
}

/// A file of the report, and which verdicts fail there.
struct Checked {
    file: FileReport,
    fail_on: Vec<FailOn>,
}

/// What was verified, and what could not be, in the order of the command line.
fn checked(args: &VerifyArgs, planned: Vec<Planned>, verified: Vec<FileReport>) -> Vec<Checked> {
    let mut verified = verified.into_iter();
    let one = |planned| match planned {
        Ok(Job { flags, .. }) => verified.next().map(|file| Checked { file, fail_on: flags.args.fail_on.clone() }),
        Err((path, diagnostic)) => {
            let file = FileReport { path, diagnostics: vec![diagnostic], ..FileReport::default() };
            Some(Checked { file, fail_on: args.fail_on.clone() })
        }
    };
    planned.into_iter().filter_map(one).collect()
}

type Planned = std::result::Result<Job, (PathBuf, Diagnostic)>;

/// The files of the command line with their flags, in order.
fn plan(args: &VerifyArgs, jobs: &mut Jobs, triage: &mut Triage) -> crate::base::diagnostic::Result<Vec<Planned>> {
    let entries = paths::find(&args.files, &mut |directory| jobs.exclude(directory, args))?;
    let mut planned = Vec::new();
    for entry in entries {
        let Some(job) = jobs.job(entry)? else { continue };
        if let Ok(Some(baseline)) = job.as_ref().map(|job| &job.flags.args.baseline) {
            triage.know(baseline)?;
        }
        planned.push(job);
    }
    Ok(planned)
}

fn task(job: &Job) -> Task {
    Task { path: job.path.clone(), config: job.flags.config.clone(), arguments: job.arguments.clone() }
}

/// Tells what is decided as it comes.
struct Watcher<'a> {
    outputs: &'a Outputs,
    triage: &'a mut Triage,
    /// Of each file, in order.
    flags: Vec<Rc<Flags>>,
    at: usize,
}

impl supervise::Watch for Watcher<'_> {
    fn decided(&mut self, path: &Path, kernel: &mut KernelReport, sources: &SourceMap) {
        let Flags { args, config } = &*self.flags[self.at];
        self.triage.kernel(path, kernel, args, config, sources);
        self.outputs.decided(path, kernel, sources);
    }

    fn done(&mut self, file: &mut FileReport, sources: &SourceMap) {
        let Flags { args, config } = &*self.flags[self.at];
        self.triage.file(file, args, config, sources);
        self.outputs.done(file, sources);
        self.at += 1;
    }
}

/// Is all that is wrong with a file that it has no kernels.
fn has_no_kernels(file: &FileReport) -> bool {
    let mut errors = file.diagnostics.iter().filter(|d| Verdict::of_diagnostic(d).is_some()).peekable();
    file.kernels.is_empty() && errors.peek().is_some() && errors.all(|d| d.code == Code::NoKernels)
}

/// Takes out files without kernels, where others have some, and says so.
fn without_kernels(files: &mut Vec<Checked>) -> Vec<Diagnostic> {
    if files.iter().all(|of| of.file.kernels.is_empty()) {
        return Vec::new();
    }
    let (without, with): (Vec<Checked>, Vec<Checked>) =
        std::mem::take(files).into_iter().partition(|of| has_no_kernels(&of.file));
    *files = with;
    let paths: Vec<&Path> = without.iter().map(|of| of.file.path.as_path()).collect();
    let note = note(&paths, "has no kernels that are asked for", "have no kernels that are asked for");
    let others = without.iter().flat_map(|of| &of.file.diagnostics).filter(|d| d.code != Code::NoKernels);
    note.into_iter().chain(others.cloned()).collect()
}

fn not_built(paths: &[PathBuf]) -> Option<Diagnostic> {
    let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    let left_out = |what| format!("{what} not in compile_commands.json and left out; name a file to have it verified");
    note(&paths, &left_out("is"), &left_out("are"))
}

/// `a.cu, b.cu and 3 more files have …`
fn note(paths: &[&Path], is: &str, are: &str) -> Option<Diagnostic> {
    let names: Vec<String> = paths.iter().take(MOST_NAMES).map(|path| path.display().to_string()).collect();
    let what = if paths.len() == 1 { is } else { are };
    let more = match paths.len() - names.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let message = format!("{}{more} {what}", names.join(", "));
    let note = Diagnostic { severity: Severity::Note, ..Diagnostic::error(Code::NoKernels, None, message) };
    (!paths.is_empty()).then_some(note)
}

/// Is a verdict a failure.
fn fails(verdict: Verdict, fail_on: &[FailOn]) -> bool {
    match verdict {
        Verdict::Verified => false,
        Verdict::Error => true,
        Verdict::Refuted => fail_on.contains(&FailOn::Refuted),
        Verdict::Inconclusive { .. } => fail_on.contains(&FailOn::Inconclusive),
        Verdict::Unsupported => fail_on.contains(&FailOn::Unsupported),
        Verdict::Conditional => fail_on.contains(&FailOn::Conditional),
    }
}

/// The exit code: of verdicts that fail, and are not allowed, the first that applies.
fn exit_code(files: &[Checked]) -> u8 {
    let failing = |of: &Checked| of.file.open().filter(|verdict| fails(*verdict, &of.fail_on)).reduce(Verdict::and);
    files.iter().filter_map(failing).reduce(Verdict::and).unwrap_or(Verdict::Verified).exit_code()
}
