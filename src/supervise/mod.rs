//! Limits that hold, whatever the work is at.
//!
//! The work is done by a *worker*: this program again, as a process of its own. The
//! supervisor only waits for what the worker tells, looks at the clock and at the memory of
//! the worker and all that it has started, and reports. So it can always report.
//!
//! 1. The worker keeps to its limits by itself as far as it can: it looks at the clock between
//!    steps, and Z3 is interrupted. That is how nearly every kernel ends that takes too long,
//!    with all that is known of it.
//! 2. One that has not ended [`GRACE`] after its time, or that uses more memory than it may, is
//!    killed. The kernel under way is `inconclusive`, with the stage at which it was; a new
//!    worker goes on behind it.
//!
//! Why not a thread that is left behind: Z3's tactics, the front end's recursion and an
//! allocator do not listen, a thread cannot be ended from outside, and one that is left behind
//! takes the time, and at last the memory, of all kernels after it. A process gives both back.
//! It also takes with it what no thread survives, such as a stack that is used up. What it costs
//! is a process more, and reading the file once more where a worker was killed.
//!
//! What holds: nothing is `verified` but what a worker told so when it had come to the end of
//! that kernel. `suite` starts this program for each test, which so
//! has the same limits. What prints a text of its own (`emit`, `replay`) does so in a worker that
//! is told nothing, and is killed as one ([`run`]).

mod command;
mod file;
mod link;
mod loss;
mod message;
pub mod processes;
mod words;
pub mod worker;

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::base::asked::Asked;
use crate::base::source::SourceMap;
use crate::config::Config;
use crate::pipeline::progress::Progress;
use crate::report::{FileReport, KernelReport, RunReport};
pub use command::run;
use file::Supervisor;
pub use link::ITSELF;

/// The order of a file's kernels in its report: its own first. Which number a header has depends on the files before.
pub fn sort(report: &mut FileReport, sources: &SourceMap) {
    let FileReport { path: own, kernels, .. } = report;
    kernels.sort_by_cached_key(|kernel| {
        let path = &sources.file(kernel.span.file).path;
        (path != own, path.clone(), kernel.span.start, kernel.span.end)
    });
}

/// A worker may be late by so much: what it has to say at its end takes time, too.
const GRACE: Duration = Duration::from_millis(500);

/// A file, and how it is verified.
pub struct Task {
    /// The file.
    pub path: PathBuf,
    /// What is checked and how.
    pub config: Config,
    /// The arguments that make of another process a worker with this configuration.
    pub arguments: Vec<OsString>,
}

/// Is told what is decided as soon as it is, and may add to it.
pub trait Watch {
    /// A kernel is decided.
    fn decided(&mut self, path: &Path, kernel: &mut KernelReport, sources: &SourceMap);
    /// A file is done; its kernels were told of.
    fn done(&mut self, file: &mut FileReport, sources: &SourceMap);
    /// Reading the file that is under way has asked this of the disk, too.
    fn asked(&mut self, _: &Asked) {}
    /// Does anybody still want to know; else the worker is ended, and what is told of the rest is worth nothing.
    fn is_wanted(&self) -> bool {
        true
    }
}

/// Nobody wants to know before all is done.
impl Watch for () {
    fn decided(&mut self, _: &Path, _: &mut KernelReport, _: &SourceMap) {}
    fn done(&mut self, _: &mut FileReport, _: &SourceMap) {}
}

/// What came of a run.
pub struct Run {
    /// The report.
    pub report: RunReport,
    /// What its places refer to.
    pub sources: SourceMap,
    /// How many answers came from the cache.
    pub hits: u64,
}

/// Verifies files, as [`crate::pipeline::verify`] does, within limits that hold. Files with the same
/// arguments one behind the other share a worker.
pub fn verify(tasks: &[Task], progress: &Progress, watch: &mut dyn Watch) -> Run {
    go_on(tasks, SourceMap::default(), progress, watch)
}

/// The same, where sources are known already.
pub fn go_on(tasks: &[Task], sources: SourceMap, progress: &Progress, watch: &mut dyn Watch) -> Run {
    let mut supervisor = Supervisor::new(sources, progress, watch);
    let mut files = Vec::new();
    for (number, task) in tasks.iter().enumerate() {
        progress.file(number + 1, tasks.len(), &task.path.display().to_string());
        files.push(supervisor.file(task));
    }
    let (sources, hits) = supervisor.end();
    Run { report: RunReport { files, diagnostics: Vec::new() }, sources, hits }
}
