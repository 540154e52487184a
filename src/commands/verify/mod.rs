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
mod header_text;
mod headers;
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

use std::collections::BTreeMap;
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
    let Ran { files, sources, hits } = run(args, part, before, &outputs, &mut triage).map_err(failed)?;
    let left_out = std::mem::take(&mut jobs.left_out);
    let files = files.into_values().collect();
    Ended { files, left_out, sources, shard, hits }.report(triage, &args.report, &outputs)
}

/// What came of the files.
struct Ran {
    /// By their numbers in the run.
    files: BTreeMap<usize, Checked>,
    sources: SourceMap,
    hits: Option<u64>,
}

/// Has all be verified that can be, and is not decided: headers that have an owner come last, since it depends on that
/// whether they are.
fn run(
    args: &VerifyArgs,
    part: Part,
    before: Before,
    outputs: &Outputs,
    triage: &mut Triage,
) -> crate::base::diagnostic::Result<Ran> {
    let Part { mut files, owners, .. } = part;
    let Before { decided, sources, writer } = before;
    let mut ran = Ran { files: BTreeMap::new(), sources, hits: None };
    files.retain(|(at, _)| !decided.contains_key(at));
    for (at, Decided { fail_on, gone, report: file, .. }) in decided {
        gone.into_iter().for_each(|gone| triage.miss(gone));
        outputs.told(&file, &ran.sources);
        ran.files.insert(at, Checked { file, fail_on });
    }
    let mut watcher = Watcher::new(outputs, triage, writer);
    let (headers, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|(at, _)| owners.contains_key(at));
    ran.verify(args, others, &mut watcher);
    let headers = ran.not_included(headers, &owners, &mut watcher);
    ran.verify(args, headers, &mut watcher);
    match watcher.writer.and_then(|writer| writer.failed) {
        Some(failed) => Err(Box::new(failed)),
        None => Ok(ran),
    }
}

impl Ran {
    /// Has files be verified that are not known.
    fn verify(&mut self, args: &VerifyArgs, planned: Vec<(usize, Planned)>, watcher: &mut Watcher) {
        let (mut tasks, mut done) = (Vec::new(), Vec::new());
        for (at, planned) in planned {
            let open = match planned {
                Ok(job) => Open::new(at, job),
                Err((path, why)) => {
                    self.files.insert(at, watcher.refuse(at, &path, why, &args.fail_on, &self.sources));
                    continue;
                }
            };
            match open.known(&mut self.sources) {
                Some(report) => {
                    self.files.insert(at, watcher.know(open, report, &self.sources));
                }
                None => {
                    tasks.push(open.task());
                    done.push((at, open.fail_on().to_vec()));
                    watcher.expect(open);
                }
            }
        }
        let progress = Progress::new();
        let sources = std::mem::take(&mut self.sources);
        let supervise::Run { report, sources, hits } = supervise::go_on(&tasks, sources, &progress, watcher);
        progress.finish();
        self.sources = sources;
        let verified = done.into_iter().zip(report.files);
        self.files.extend(verified.map(|((at, fail_on), file)| (at, Checked { file, fail_on })));
        if tasks.iter().any(|task| task.config.cache.is_some()) {
            *self.hits.get_or_insert(0) += hits;
        }
    }

    /// Headers of whose kernels their owners' reports do not tell.
    fn not_included(
        &mut self,
        mut headers: Vec<(usize, Planned)>,
        owners: &BTreeMap<usize, usize>,
        watcher: &mut Watcher,
    ) -> Vec<(usize, Planned)> {
        headers.retain(|(at, planned)| {
            let owner = owners.get(at).and_then(|owner| self.files.get(owner)).map(|owner| &owner.file);
            let (Ok(job), Some(owner)) = (planned, owner) else { return true };
            if !headers::is_within(&job.path, owner, &self.sources) {
                return true;
            }
            let note = headers::included(&owner.path);
            self.files.insert(*at, watcher.refuse(*at, &job.path, note, &job.flags.args.fail_on, &self.sources));
            false
        });
        headers
    }
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
