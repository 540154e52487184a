//! `barrister verify`: a run, from the paths of the command line to its exit code.
//!
//! 1. Paths become files ([`paths`]), each with its flags ([`jobs`]).
//! 2. Of these a part is to be done here ([`part`]): that of a shard ([`shards`]), without what a record has
//!    ([`record`]).
//! 3. A supervisor has them verified; findings that are allowed are told apart as they come ([`triage`]).
//! 4. What is to be said of the run as a whole is added, reports are printed and written ([`output`]), and the exit
//!    code is that of what is left ([`end`]).
//!
//! [`super::merge`] does the last step for the records of several shards.

mod allow;
mod baseline;
pub(super) mod end;
pub(super) mod jobs;
pub(super) mod output;
mod part;
pub(super) mod paths;
pub(super) mod record;
mod shards;
pub(super) mod triage;
mod words;

use std::ffi::OsString;
use std::path::Path;
use std::rc::Rc;

use crate::base::diagnostic::Diagnostic;
use crate::base::source::SourceMap;
use crate::cli::{FailOn, VerifyArgs};
use crate::commands::console::Console;
use crate::pipeline::guard;
use crate::pipeline::progress::Progress;
use crate::report::{FileReport, KernelReport};
use crate::supervise::{self, Task};
pub use end::Failed;
use end::{Checked, Ended};
use jobs::{Flags, Jobs, Planned};
use output::Outputs;
use part::{Before, Part};
use record::{Decided, Writer};
use triage::{Gone, Triage};

/// Verifies; the exit code. `arguments` are those of this process.
///
/// # Errors
/// Flags are wrong, or a report or a record cannot be written.
pub fn verify(args: &VerifyArgs, arguments: &[OsString], console: Console) -> Result<u8, Failed> {
    let failed = |diagnostic: Box<Diagnostic>| Box::new((*diagnostic, SourceMap::default()));
    let outputs = Outputs::resolve(&args.report, console).map_err(failed)?;
    let mut triage = Triage::new(args);
    let mut jobs = Jobs::new(arguments, args);
    let planned = plan(args, &mut jobs, &mut triage);
    let planned = planned.map_err(|diagnostic| Box::new((*diagnostic, std::mem::take(&mut jobs.sources))))?;
    let part = Part::of(&args.part, arguments, planned, &jobs.left_out).map_err(failed)?;
    let before = part.before(&args.part).map_err(failed)?;

    let shard = part.shard();
    let Ran { files, sources, hits } = run(args, part.files, before, &outputs, &mut triage).map_err(failed)?;
    let left_out = std::mem::take(&mut jobs.left_out);
    Ended { files, left_out, sources, shard, hits }.report(triage, &args.report, &outputs)
}

/// What came of the files.
struct Ran {
    files: Vec<Checked>,
    sources: SourceMap,
    hits: Option<u64>,
}

/// Has all be verified that can be, and is not decided.
fn run(
    args: &VerifyArgs,
    mut planned: Vec<(usize, Planned)>,
    before: Before,
    outputs: &Outputs,
    triage: &mut Triage,
) -> crate::base::diagnostic::Result<Ran> {
    let Before { decided, sources, writer } = before;
    let mut files: Vec<(usize, Checked)> = Vec::new();
    planned.retain(|(at, _)| !decided.contains_key(at));
    for (at, Decided { fail_on, gone, report: file, .. }) in decided {
        gone.into_iter().for_each(|gone| triage.miss(gone));
        outputs.told(&file, &sources);
        files.push((at, Checked { file, fail_on }));
    }
    let mut watcher = Watcher { outputs, triage, writer, jobs: Vec::new(), next: 0 };
    let mut tasks = Vec::new();
    for (at, planned) in planned {
        match planned {
            Ok(job) => {
                tasks.push(Task { path: job.path, config: job.flags.config.clone(), arguments: job.arguments });
                watcher.jobs.push((at, job.flags));
            }
            Err((path, diagnostic)) => {
                let file = FileReport { path, diagnostics: vec![diagnostic], ..FileReport::default() };
                let fail_on = args.fail_on.clone();
                watcher.record(at, &file, &fail_on, None, &sources);
                files.push((at, Checked { file, fail_on }));
            }
        }
    }
    let progress = Progress::new();
    let supervise::Run { report, sources, hits } = supervise::go_on(&tasks, sources, &progress, &mut watcher);
    progress.finish();
    let Watcher { writer, jobs, .. } = watcher;
    if let Some(failed) = writer.and_then(|writer| writer.failed) {
        return Err(Box::new(failed));
    }
    let verified = jobs.into_iter().zip(report.files);
    files.extend(verified.map(|((at, flags), file)| (at, Checked { file, fail_on: flags.args.fail_on.clone() })));
    files.sort_by_key(|(at, _)| *at);
    let has_cache = tasks.iter().any(|task| task.config.cache.is_some());
    Ok(Ran { files: files.into_iter().map(|(_, file)| file).collect(), sources, hits: has_cache.then_some(hits) })
}

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

/// Tells what is decided as it comes.
struct Watcher<'a> {
    outputs: &'a Outputs,
    triage: &'a mut Triage,
    writer: Option<Writer>,
    /// Of each file, in order: its number in the run, and its flags.
    jobs: Vec<(usize, Rc<Flags>)>,
    next: usize,
}

impl Watcher<'_> {
    fn record(&mut self, at: usize, file: &FileReport, fail_on: &[FailOn], gone: Option<&Gone>, sources: &SourceMap) {
        // What was interrupted is done again.
        if let Some(writer) = self.writer.as_mut().filter(|_| !guard::is_interrupted()) {
            writer.add(at, file, fail_on, gone, sources);
        }
    }
}

impl supervise::Watch for Watcher<'_> {
    fn decided(&mut self, path: &Path, kernel: &mut KernelReport, sources: &SourceMap) {
        let Flags { args, config } = &*self.jobs[self.next].1;
        self.triage.kernel(path, kernel, args, config, sources);
        self.outputs.decided(path, kernel, sources);
    }

    fn done(&mut self, file: &mut FileReport, sources: &SourceMap) {
        let (at, flags) = &self.jobs[self.next];
        let (at, flags) = (*at, Rc::clone(flags));
        let gone = self.triage.file(file, &flags.args, &flags.config, sources);
        self.outputs.done(file, sources);
        self.record(at, file, &flags.args.fail_on, gone.as_ref(), sources);
        gone.into_iter().for_each(|gone| self.triage.miss(gone));
        self.next += 1;
    }

    /// A run of which nothing can be kept is of no use to who asked for a record.
    fn is_wanted(&self) -> bool {
        self.writer.as_ref().is_none_or(|writer| writer.failed.is_none())
    }
}
