//! What is done with each file as soon as it is decided: findings that are allowed are told apart, reports are told,
//! and it is kept for runs that go on with this one, and for later ones.

use std::collections::VecDeque;
use std::path::Path;
use std::rc::Rc;

use super::end::Checked;
use super::jobs::{Flags, Job};
use super::output::Outputs;
use super::record::Writer;
use super::triage::{Gone, Triage};
use crate::base::asked::Asked;
use crate::base::diagnostic::Diagnostic;
use crate::base::source::SourceMap;
use crate::base::store::Digest;
use crate::cli::FailOn;
use crate::pipeline::guard;
use crate::report::{FileReport, KernelReport};
use crate::supervise;

/// A file that is not done.
pub struct Open {
    /// Its number in the run.
    at: usize,
    job: Job,
    /// The name under which its report is kept, if it is.
    name: Option<Digest>,
}

/// Is told of what is decided.
pub struct Watcher<'a> {
    outputs: &'a Outputs,
    triage: &'a mut Triage,
    /// The record.
    pub writer: Option<Writer>,
    /// The first is under way.
    open: VecDeque<Open>,
    /// What is told of that one, before anything is allowed.
    told: FileReport,
    asked: Asked,
}

impl Open {
    /// A file of a run, by its number there.
    pub fn new(at: usize, job: Job) -> Open {
        let name = job.flags.known.as_ref().map(|known| known.name(&job));
        Open { at, job, name }
    }

    /// What an earlier run has decided of it.
    pub fn known(&self, sources: &mut SourceMap) -> Option<FileReport> {
        self.job.flags.known.as_ref()?.look_up(self.name.as_ref()?, sources)
    }

    /// Which verdicts fail there.
    pub fn fail_on(&self) -> &[FailOn] {
        &self.job.flags.args.fail_on
    }

    /// Has the supervisor do it.
    pub fn task(&self) -> supervise::Task {
        let Job { path, arguments, flags, .. } = &self.job;
        supervise::Task { path: path.clone(), config: flags.config.clone(), arguments: arguments.clone() }
    }

    /// For later runs, unless it was changed while it was read.
    fn keep(&self, report: &FileReport, asked: &Asked, sources: &SourceMap) {
        let (Some(known), Some(name)) = (&self.job.flags.known, &self.name) else { return };
        if known.name(&self.job) == *name {
            known.keep(name, report, asked, sources);
        }
    }
}

impl<'a> Watcher<'a> {
    /// Nothing was told.
    pub fn new(outputs: &'a Outputs, triage: &'a mut Triage, writer: Option<Writer>) -> Self {
        let (open, told) = (VecDeque::new(), FileReport::default());
        Watcher { outputs, triage, writer, open, told, asked: Asked::default() }
    }

    /// This file is done behind those that are expected already.
    pub fn expect(&mut self, open: Open) {
        self.open.push_back(open);
    }

    /// The report of a file that an earlier run has decided, as if it were decided now.
    pub fn know(&mut self, open: Open, mut report: FileReport, sources: &SourceMap) -> Checked {
        let Open { at, job, .. } = open;
        let Flags { args, config, .. } = &*job.flags;
        for kernel in &mut report.kernels {
            self.triage.kernel(&report.path, kernel, args, config, sources);
            self.outputs.decided(&report.path, kernel, sources);
        }
        supervise::sort(&mut report, sources);
        self.conclude(at, &job.flags, &mut report, sources);
        Checked { file: report, fail_on: args.fail_on.clone() }
    }

    /// The report of a path of which there is nothing to be verified, or not by itself.
    pub fn refuse(
        &mut self,
        at: usize,
        path: &Path,
        why: Diagnostic,
        fail_on: &[FailOn],
        sources: &SourceMap,
    ) -> Checked {
        let file = FileReport { path: path.to_owned(), diagnostics: vec![why], ..FileReport::default() };
        self.record(at, &file, fail_on, None, sources);
        Checked { file, fail_on: fail_on.to_vec() }
    }

    fn conclude(&mut self, at: usize, flags: &Flags, file: &mut FileReport, sources: &SourceMap) {
        let gone = self.triage.file(file, &flags.args, &flags.config, sources);
        self.outputs.done(file, sources);
        self.record(at, file, &flags.args.fail_on, gone.as_ref(), sources);
        gone.into_iter().for_each(|gone| self.triage.miss(gone));
    }

    fn record(&mut self, at: usize, file: &FileReport, fail_on: &[FailOn], gone: Option<&Gone>, sources: &SourceMap) {
        // What was interrupted is done again.
        if let Some(writer) = self.writer.as_mut().filter(|_| !guard::is_interrupted()) {
            writer.add(at, file, fail_on, gone, sources);
        }
    }
}

impl supervise::Watch for Watcher<'_> {
    fn decided(&mut self, path: &Path, kernel: &mut KernelReport, sources: &SourceMap) {
        self.told.kernels.push(kernel.clone());
        // Never none: each task was expected.
        let Some(open) = self.open.front() else { return };
        let Flags { args, config, .. } = &*open.job.flags;
        self.triage.kernel(path, kernel, args, config, sources);
        self.outputs.decided(path, kernel, sources);
    }

    fn done(&mut self, file: &mut FileReport, sources: &SourceMap) {
        let (told, asked) = (std::mem::take(&mut self.told), std::mem::take(&mut self.asked));
        let Some(open) = self.open.pop_front() else { return };
        let FileReport { path, diagnostics, times, .. } = &*file;
        let (path, diagnostics, times) = (path.clone(), diagnostics.clone(), times.clone());
        open.keep(&FileReport { path, diagnostics, times, ..told }, &asked, sources);
        self.conclude(open.at, &Rc::clone(&open.job.flags), file, sources);
    }

    fn asked(&mut self, asked: &Asked) {
        self.asked.add_all(asked.clone());
    }

    /// A run of which nothing can be kept is of no use to who asked for a record.
    fn is_wanted(&self) -> bool {
        self.writer.as_ref().is_none_or(|writer| writer.failed.is_none())
    }
}
