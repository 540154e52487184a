//! One file after the other, by workers that may be lost on the way.

use std::ffi::OsString;
use std::time::{Duration, Instant};

use super::link::{Heard, Worker};
use super::loss::Loss;
use super::message::{Message, Order, Source};
use super::{GRACE, Task, Watch};
use crate::base::source::{SourceMap, Span};
use crate::config::Config;
use crate::pipeline::guard;
use crate::pipeline::progress::Progress;
use crate::report::{FileReport, KernelReport, Reason, Stage};

/// How often is looked whether a limit is passed.
pub const PERIOD: Duration = Duration::from_millis(25);
/// An interrupted worker has so long to report.
const FAREWELL: Duration = Duration::from_millis(600);

/// Supervises the workers of a run.
pub struct Supervisor<'a> {
    progress: &'a Progress,
    watch: &'a mut dyn Watch,
    sources: SourceMap,
    worker: Option<Worker>,
    /// What it was started with.
    arguments: &'a [OsString],
    /// Answers from the cache: those of workers that have ended, and of the one that has not.
    hits: [u64; 2],
    /// The worker's solver has no memory left.
    exhausted: bool,
}

/// What is known of a file.
struct Found<'a> {
    task: &'a Task,
    report: FileReport,
    /// The kernels to check, once it was read.
    kernels: Option<Vec<(String, Span)>>,
    /// How many of them are decided.
    decided: usize,
    /// What a kernel is left of its time once its file was read.
    left: Duration,
}

/// What is under way.
struct Work {
    kernel: bool,
    stage: Stage,
    known: Option<Box<KernelReport>>,
    start: Instant,
    /// When it is ended.
    end: Instant,
}

impl Found<'_> {
    /// Whether there are kernels that are not decided.
    fn is_open(&self) -> bool {
        self.kernels.as_ref().is_some_and(|kernels| self.decided < kernels.len())
    }
}

impl<'a> Supervisor<'a> {
    /// Nothing was done yet.
    pub fn new(sources: SourceMap, progress: &'a Progress, watch: &'a mut dyn Watch) -> Self {
        Supervisor { progress, watch, sources, worker: None, arguments: &[], hits: [0; 2], exhausted: false }
    }

    /// What the run's places refer to, and how many answers came from the cache.
    pub fn end(mut self) -> (SourceMap, u64) {
        self.dismiss();
        (self.sources, self.hits[0])
    }

    /// Verifies a file.
    pub fn file(&mut self, task: &'a Task) -> FileReport {
        if self.arguments != task.arguments {
            self.dismiss();
            self.arguments = &task.arguments;
        }
        let report = FileReport { path: task.path.clone(), ..FileReport::default() };
        let mut found = Found { task, report, kernels: None, decided: 0, left: task.config.timeout };
        while !guard::is_interrupted() && self.watch.is_wanted() && self.go_on(&mut found) {}
        match found.kernels.take() {
            None if guard::is_interrupted() && found.report.diagnostics.is_empty() => {
                found.report.diagnostics.push(guard::not_reached());
            }
            None => {}
            // Those that an interruption has left.
            Some(kernels) => {
                for (name, span) in &kernels[found.decided..] {
                    self.decide(&mut found, KernelReport::inconclusive(name, *span, Reason::Interrupted));
                }
            }
        }
        let mut report = found.report;
        super::sort(&mut report, &self.sources);
        self.watch.done(&mut report, &self.sources);
        report
    }

    fn decide(&mut self, found: &mut Found, mut kernel: KernelReport) {
        self.watch.decided(&found.task.path, &mut kernel, &self.sources);
        found.report.kernels.push(kernel);
    }

    /// Has a worker verify what is left of a file. Is there something left after that.
    fn go_on(&mut self, found: &mut Found<'a>) -> bool {
        let start = Instant::now();
        let mut work = Work {
            kernel: false,
            stage: "reading the file".into(),
            known: None,
            start,
            end: start + found.task.config.timeout + GRACE,
        };
        let loss = match self.follow(found, &mut work) {
            Ok(left) => return left,
            Err(loss) => loss,
        };
        let Some(kernels) = &found.kernels else {
            found.report.diagnostics.push(loss.of_file(&found.report.path, &found.task.config));
            return false;
        };
        // What cannot be read once more is lost with all of its kernels.
        let lost = if work.kernel { 1 } else { kernels.len() - found.decided };
        let lost = kernels[found.decided..][..lost].to_vec();
        if lost.is_empty() {
            // What it would have said of the file as a whole is not known.
            found.report.diagnostics.push(loss.of_file(&found.report.path, &found.task.config));
        }
        found.decided += lost.len();
        for (name, span) in lost {
            let mut report = loss.of_kernel(&name, span, &work.stage, work.known.take(), &found.task.config);
            report.statistics.wall = work.start.elapsed();
            self.decide(found, report);
            self.progress.done();
        }
        found.is_open()
    }

    /// Follows a worker until it is done with a file, or has to be replaced, which is told.
    fn follow(&mut self, found: &mut Found<'a>, work: &mut Work) -> Result<bool, Loss> {
        let order = Order::Verify { path: found.report.path.clone(), first: found.decided };
        self.worker()?.order(&order);
        let mut stopped = None;
        loop {
            let heard = self.worker()?.hear(PERIOD);
            match heard {
                Heard::Message(Message::Done { diagnostics }) => {
                    found.report.diagnostics.extend(diagnostics);
                    if self.exhausted {
                        self.dismiss();
                    }
                    return Ok(false);
                }
                Heard::Message(message) => {
                    self.learn(message, found, work);
                    if self.exhausted && !work.kernel && found.is_open() {
                        self.dismiss();
                        return Ok(true);
                    }
                }
                Heard::Nothing => {}
                Heard::End => return Err(self.lost(&found.task.config)),
            }
            if !self.watch.is_wanted() {
                self.dismiss();
                return Err(Loss::Interrupted);
            }
            let now = Instant::now();
            if guard::is_interrupted() {
                if stopped.is_none() {
                    self.worker()?.order(&Order::Stop);
                }
                if *stopped.get_or_insert(now) + FAREWELL <= now {
                    self.dismiss();
                    return Err(Loss::Interrupted);
                }
            } else if now >= work.end {
                self.dismiss();
                return Err(Loss::Time);
            } else if self.is_too_large(&found.task.config) {
                self.dismiss();
                return Err(Loss::Memory);
            }
        }
    }

    fn learn(&mut self, message: Message, found: &mut Found, work: &mut Work) {
        match message {
            Message::Sources(new) => new.into_iter().for_each(|(path, text)| {
                self.sources.add(&path, text);
            }),
            Message::Asked(asked) => {
                self.watch.asked(&asked);
                self.sources.asked.add_all(asked);
            }
            Message::Read { times, refused, kernels } => {
                found.left = found.task.config.timeout.saturating_sub(work.start.elapsed());
                if found.kernels.is_none() {
                    self.progress.expect(kernels.len());
                    found.report.times = times;
                    found.kernels = Some(kernels);
                    refused.into_iter().for_each(|kernel| self.decide(found, kernel));
                }
            }
            Message::Checks => {
                let start = Instant::now();
                let end = start + found.left + GRACE;
                *work = Work { kernel: true, stage: "encode".into(), known: None, start, end };
                if let Some((name, _)) = found.kernels.as_ref().and_then(|kernels| kernels.get(found.decided)) {
                    self.progress.say(name);
                }
            }
            Message::Stage(stage) => work.stage = stage,
            Message::Knows(report) => work.known = Some(report),
            Message::Checked(report) => {
                found.decided += 1;
                self.decide(found, *report);
                self.progress.done();
                // Until the next kernel, or the end of the file, which follow at once.
                let end = Instant::now() + found.task.config.timeout + GRACE;
                *work =
                    Work { kernel: false, stage: "reading the file".into(), known: None, start: Instant::now(), end };
            }
            Message::State { hits, exhausted } => {
                self.hits[1] = hits;
                self.exhausted = exhausted;
            }
            Message::Done { .. } => {}
        }
    }

    /// The worker, a new one if there is none.
    fn worker(&mut self) -> Result<&mut Worker, Loss> {
        if self.worker.is_none() {
            let start = Worker::start(self.arguments, self.progress);
            let mut worker = start.map_err(|error| Loss::NotStarted(error.to_string()))?;
            let known: Vec<Source> =
                self.sources.after(0).map(|(path, text)| (path.to_owned(), text.to_owned())).collect();
            if !known.is_empty() {
                worker.order(&Order::Know(known));
            }
            self.worker = Some(worker);
        }
        // Never: it was made above.
        self.worker.as_mut().ok_or_else(|| Loss::NotStarted("no reason given".to_owned()))
    }

    fn is_too_large(&self, config: &Config) -> bool {
        let (Some(limit), Some(worker)) = (config.memory, &self.worker) else { return false };
        worker.memory() + super::processes::resident(&[std::process::id()]) > u64::from(limit.get())
    }

    fn dismiss(&mut self) {
        self.settle();
        if let Some(worker) = self.worker.take() {
            worker.end();
        }
    }

    fn lost(&mut self, config: &Config) -> Loss {
        self.settle();
        let end = self.worker.take().map(|worker| worker.post_mortem(config.memory.is_some()));
        end.map_or(Loss::Memory, Loss::Ended)
    }

    fn settle(&mut self) {
        self.hits = [self.hits[0] + self.hits[1], 0];
        self.exhausted = false;
    }
}
