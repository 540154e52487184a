//! The pipeline: which stage comes after which. Only this module knows.
//!
//! [`verify`] is the table of contents of a run, [`check::check_kernel`] that of
//! one kernel.

mod allocated;
mod barriers;
pub mod check;
pub mod equivalence;
pub mod guard;
mod launches;
pub mod listener;
pub mod load;
mod made_up;
pub mod progress;
pub mod refute;
mod scans;
pub mod stages;
pub mod threads;

/// The subcommand of the process that reads a source by way of clang; see [`crate::frontend`].
pub use crate::frontend::{
    ALLOW_MISSING, INSTANCE, PRELUDES, SUBCOMMAND as READ_SOURCE, own_headers, this_is_the_program,
};

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Instant;

use crate::base::diagnostic::{Code, Diagnostic, Severity};
use crate::base::source::SourceMap;
use crate::config::{Config, Results};
use crate::explain::{blocks, rounds};
use crate::judge::{exits, vacuous};
use crate::kernel::ast::{Function, Program};
use crate::kernel::effects::Effects;
use crate::prove::cross_check;
use crate::report::{FileReport, KernelReport, Reason, RunReport, Verdict};
use crate::smt::answers::Answers;
use listener::Listener;
use progress::Progress;

/// Verifies files; the sources are what the report's places refer to.
///
/// All of it in this process, which looks at the clock between steps only:
/// [`crate::supervise::verify`] is the same with limits that hold.
pub fn verify(files: &[PathBuf], config: &Config, progress: &Progress) -> (RunReport, SourceMap) {
    let mut sources = SourceMap::default();
    let mut listener = progress;
    let files = files.iter().map(|path| verify_file(path, config, &mut sources, &mut listener)).collect();
    (RunReport { files, diagnostics: Vec::new() }, sources)
}

/// Verifies one file.
pub fn verify_file(path: &Path, config: &Config, sources: &mut SourceMap, listener: &mut dyn Listener) -> FileReport {
    let _span = tracing::info_span!("file", path = %path.display()).entered();
    listener.reads(path);
    let mut report = FileReport { path: path.to_owned(), ..FileReport::default() };
    if guard::is_interrupted() {
        return FileReport { diagnostics: vec![guard::not_reached()], ..report };
    }

    // 1. clang and the front end: source text to kernel AST.
    let start = Instant::now();
    let loaded = guard::guarded("reading the source", None, || load::load(path, config, sources));
    let loaded = match loaded.unwrap_or_else(|diagnostic| Err(vec![diagnostic])) {
        // An interruption ends clang, too.
        _ if guard::is_interrupted() => return FileReport { diagnostics: vec![guard::not_reached()], ..report },
        Ok(loaded) => loaded,
        // Whatever it was that clang was ended at, it is no fault of the source.
        Err(diagnostics) if start.elapsed() >= config.timeout => {
            let limit = format!("{} s", config.timeout.as_secs_f64());
            let late = guard::not_read(path, Code::Time, &limit);
            let said = diagnostics.into_iter().map(|diagnostic| diagnostic.message);
            return FileReport { diagnostics: vec![said.fold(late, Diagnostic::with_help)], ..report };
        }
        Err(diagnostics) => return FileReport { diagnostics, ..report },
    };
    report.times = loaded.times;
    report.diagnostics = loaded.warnings;

    // 2. The kernels that the front end refused, and those that it did not.
    if loaded.program.kernels.is_empty() && !loaded.refused.is_empty() && loaded.refused.iter().all(|k| k.is_template) {
        report.diagnostics.push(only_templates(path));
    }
    let refused = loaded.refused.into_iter().filter(|kernel| config.selects(&kernel.name));
    report.kernels.extend(refused.map(|k| KernelReport::refused(k.name, k.span, k.diagnostics)));
    let kernels: Vec<&Function> = loaded.program.kernels.iter().filter(|k| config.selects(&k.name)).collect();

    // 3. Each kernel: encode, pair up, infer, check, replay; its time has begun with its file.
    let config = &Config { timeout: config.timeout.saturating_sub(start.elapsed()), ..config.clone() };
    let any = !report.kernels.is_empty() || kernels.iter().any(|k| k.is_kernel);
    let first = listener.has_read(&report, &kernels, sources);
    for kernel in kernels.into_iter().skip(first) {
        report.kernels.push(verify_kernel(&loaded.program, kernel, config, sources, listener));
    }

    // 4. In source order, and never an empty success.
    report.kernels.sort_by_key(|k| k.span);
    if !any {
        report.diagnostics.push(no_kernels(path, config));
    }
    report
}

fn verify_kernel(
    program: &Program,
    kernel: &Function,
    config: &Config,
    sources: &SourceMap,
    listener: &mut dyn Listener,
) -> KernelReport {
    let _span = tracing::info_span!("kernel", name = %kernel.name).entered();
    listener.checks(kernel);
    let start = Instant::now();
    if guard::is_interrupted() {
        return KernelReport::inconclusive(&kernel.name, kernel.span, Reason::Interrupted);
    }
    // What a library does together is done by all threads: none of them may have left, nor with copies that go on.
    let by_all = Effects::of(kernel, &program.contracts).library || kernel.asynchronous.is_some();
    let known = Some(Arc::new(Answers::new(config.cache.clone())));
    let config = &Config { exited_threads_ok: config.exited_threads_ok && !by_all, known, ..config.clone() };
    let check = |kernel: &Function, config: &Config, knows: &mut dyn FnMut(&KernelReport)| {
        let start = Instant::now();
        let mut report = launches::check(program, kernel, config, start, knows);
        let again = |config: &Config| launches::check(program, kernel, config, Instant::now(), &mut |_| {});
        if !by_all {
            exits::check(program.language, again, config, start + config.timeout, &mut report);
        }
        vacuous::check(launches::TOOLS, program, kernel, config, start + config.timeout, &mut report);
        launches::keep_preconditions(program, kernel, config, start + config.timeout, &mut report);
        report
    };
    let guessed = |kernel: &Function, config: &Config| check(kernel, config, &mut |_| {});
    let checked = || match scans::infer(program, kernel, config, sources, &guessed) {
        Ok(proved) => proved,
        Err(note) => {
            let left = config.timeout.saturating_sub(start.elapsed());
            let config = Config { timeout: left, ..config.clone() };
            let mut report = check(kernel, &config, &mut |report| listener.knows(report));
            report.notes.extend(note);
            report
        }
    };
    let mut report = match guard::guarded(&format!("checking `{}`", kernel.name), Some(kernel.span), checked) {
        Ok(report) => report,
        Err(diagnostic) => KernelReport::refused(&kernel.name, kernel.span, vec![diagnostic]),
    };
    if guard::is_interrupted() {
        guard::cut_short(&mut report);
    }
    // What is proved of one thread rests on race-freedom, under conditions, too.
    if !config.races && matches!(launches::verdict(&report), Verdict::Verified | Verdict::Conditional) {
        report.conditions.clear();
        report.without.clear();
        report.verdict = Verdict::Inconclusive { reason: Reason::RaceFreedomNotChecked };
    }
    if config.explain_launches {
        report.read_launches = launches::read(kernel);
    }
    report = report.conclude();
    report.barriers = Some(barriers::of(program, kernel));
    report.statistics.wall = start.elapsed();
    report.notes.extend(load::beside(kernel, sources));
    report.conditions.iter_mut().for_each(|condition| condition.quote(sources));
    report.diagnostics.extend(blocks::warnings(kernel, config));
    report.not_checked.extend(config.not_checked());
    if let (Some(results), Verdict::Verified | Verdict::Conditional, true) =
        (config.determinism, report.verdict, kernel.is_kernel)
    {
        report.notes.push(determined(results).to_owned());
    }
    if let Some(rounds) = config.unroll {
        rounds::conclude(rounds, &mut report);
    }
    if config.cross_check.is_some() {
        report.notes.push(cross_check::note(&report));
    }
    if !kernel.is_kernel {
        let note = "no kernel uses this function: its body was held against its contract";
        report.notes.push(note.to_owned());
    }
    listener.has_checked(&report);
    report
}

/// What `--determinism` adds to a verdict.
fn determined(results: Results) -> &'static str {
    match results {
        Results::Exact => "its results do not depend on the schedule (--determinism)",
        Results::WorkLists => {
            "its results do not depend on the schedule, but for the order in work lists (--determinism=work-lists)"
        }
    }
}

/// A header of templates, say: nothing of it was checked.
fn only_templates(path: &Path) -> Diagnostic {
    let message = format!("{} has no kernels but templates without instances: nothing was checked", path.display());
    Diagnostic { severity: Severity::Note, ..Diagnostic::error(Code::Input, None, message) }
        .with_help("name the instances that matter by `--instantiate`, or check a file that launches them")
}

fn no_kernels(path: &Path, config: &Config) -> Diagnostic {
    let (message, help) = match &config.kernels {
        Some(regex) => {
            (format!("no kernel of {} matches `{regex}`", path.display()), "leave out `--kernel` to check all")
        }
        None => (
            format!("{} has no kernels", path.display()),
            "kernels are `__global__` (CUDA) or `__kernel` (OpenCL) functions; those that macros hide need `-D`",
        ),
    };
    Diagnostic::error(Code::NoKernels, None, message).with_help(help)
}
