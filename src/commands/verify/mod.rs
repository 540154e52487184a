//! `barrister verify`: a run, from the paths of the command line to its exit code.
//!
//! 1. Paths become files ([`paths`]), each with its flags ([`jobs`]).
//! 2. Of these a part is to be done here ([`part`]): that of a shard ([`shards`]), without what a record has
//!    ([`record`]).
//! 3. What an earlier run has decided, and has not changed, is told again ([`known`]). A supervisor has the others
//!    verified; findings that are allowed are told apart as they come ([`watcher`], [`triage`]).
//! 4. What is to be said of the run as a whole is added, reports are printed and written ([`output`]), and the exit
//!    code is that of what is left ([`end`]).
//!
//! [`super::merge`] does the last step for the records of several shards.

mod allow;
mod baseline;
pub(super) mod end;
mod identity;
pub(super) mod jobs;
mod known;
pub(super) mod output;
mod part;
pub(super) mod paths;
pub(super) mod record;
mod shards;
pub(super) mod triage;
mod watcher;
mod words;

use std::ffi::OsString;

use crate::base::diagnostic::Diagnostic;
use crate::base::source::SourceMap;
use crate::cli::VerifyArgs;
use crate::commands::console::Console;
use crate::pipeline::progress::Progress;
use crate::supervise;
pub use end::Failed;
use end::{Checked, Ended};
use jobs::{Jobs, Planned};
use output::Outputs;
use part::{Before, Part};
use record::Decided;
use triage::Triage;
use watcher::{Open, Watcher};

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
    let Before { decided, mut sources, writer } = before;
    let mut files: Vec<(usize, Checked)> = Vec::new();
    planned.retain(|(at, _)| !decided.contains_key(at));
    for (at, Decided { fail_on, gone, report: file, .. }) in decided {
        gone.into_iter().for_each(|gone| triage.miss(gone));
        outputs.told(&file, &sources);
        files.push((at, Checked { file, fail_on }));
    }
    let mut watcher = Watcher::new(outputs, triage, writer);
    let (mut tasks, mut done) = (Vec::new(), Vec::new());
    for (at, planned) in planned {
        let open = match planned {
            Ok(job) => Open::new(at, job),
            Err((path, why)) => {
                files.push(watcher.refuse(at, &path, why, &args.fail_on, &sources));
                continue;
            }
        };
        match open.known(&mut sources) {
            Some(report) => files.push(watcher.know(open, report, &sources)),
            None => {
                tasks.push(open.task());
                done.push((at, open.fail_on().to_vec()));
                watcher.expect(open);
            }
        }
    }
    let progress = Progress::new();
    let supervise::Run { report, sources, hits } = supervise::go_on(&tasks, sources, &progress, &mut watcher);
    progress.finish();
    if let Some(failed) = watcher.writer.and_then(|writer| writer.failed) {
        return Err(Box::new(failed));
    }
    let verified = done.into_iter().zip(report.files);
    files.extend(verified.map(|((at, fail_on), file)| (at, Checked { file, fail_on })));
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
