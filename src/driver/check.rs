//! The check of one kernel, from the kernel AST to a report.

use std::collections::BTreeSet;
use std::time::Instant;

use super::assumption::Standing;
use super::checker::TwoThreads;
use super::config::{Arithmetic, Bounds, Config};
use super::discharge::Discharger;
use super::explain;
use crate::base::diagnostic::{Diagnostic, Result};
use crate::encode;
use crate::infer::{exact, houdini, induction, uniform};
use crate::ivl::ast::SiteId;
use crate::ivl::cfg::Cfg;
use crate::ivl::section::{Facts, Section};
use crate::ivl::thread::{Assumed, ThreadProgram};
use crate::kernel::ast::{Function, ObjectKind, Program, StmtKind};
use crate::kernel::visit;
use crate::obligation::Kind;
use crate::report::{Assumption, KernelReport};
use crate::smt::portfolio::Strategy;
use crate::two_thread;

/// Checks one kernel of a program.
pub fn check_kernel(program: &Program, kernel: &Function, config: &Config) -> KernelReport {
    let mut report = KernelReport::new(&kernel.name, kernel.span);
    if let Err(diagnostic) = check(program, kernel, config, &mut report) {
        report.diagnostics.push(*diagnostic);
    }
    report
}

/// A kernel on its way to the solver: every stage that `emit` can print.
pub struct Prepared {
    /// The one-thread program, after inference.
    pub thread: ThreadProgram,
    /// Its control flow.
    pub cfg: Cfg,
    /// What inference proved.
    pub facts: Facts,
}

fn check(program: &Program, kernel: &Function, config: &Config, report: &mut KernelReport) -> Result<()> {
    refuse_unbuilt(kernel, config)?;
    let discharger = Discharger::new(config, Instant::now() + config.timeout);

    // 1. The program of one thread, and what can be guessed and proved of it.
    let prepared = prepare(program, kernel, config, &discharger, report)?;
    let Prepared { thread, cfg, facts } = &prepared;

    // 2. Are there launches and arguments that satisfy the hypotheses.
    let options = two_thread_options(config);
    let solo = report.statistics.time("two-thread", || two_thread::solo(thread, cfg, facts))?;
    vacuity(program, kernel, config, &prepared, &solo, &discharger, report)?;

    // 3. Obligations of one thread; the races may rest on them.
    let outcomes = report.statistics.time("solo", || discharger.section(&solo));
    explain::solo(thread, kernel, &solo, &outcomes, report);

    // 4. Meeting at barriers, binary claims.
    let sections = report.statistics.time("two-thread", || two_thread::meet(thread, cfg, facts, &options))?;
    for section in &sections {
        let outcomes = report.statistics.time("meet", || discharger.section(section));
        explain::meet(thread, kernel, section, &outcomes, report);
    }

    if !config.only_intra_group
        && let Some(section) = report.statistics.time("two-thread", || two_thread::claims(thread, cfg, facts))?
    {
        let outcomes = report.statistics.time("meet", || discharger.section(&section));
        explain::meet(thread, kernel, &section, &outcomes, report);
    }

    // 5. Races within a group, between groups.
    if config.races && !config.only_divergence && races_matter(kernel) {
        let mut sections = report.statistics.time("two-thread", || two_thread::races(thread, cfg, facts))?;
        if !config.only_intra_group {
            sections.extend(report.statistics.time("two-thread", || two_thread::groups(thread, cfg, facts))?);
        }
        for section in &sections {
            explain::vacuity(thread, &discharger.unreachable(section), report);
            let outcomes = report.statistics.time("races", || discharger.races(section, config.benign));
            explain::races(thread, kernel, section, &outcomes, report);
        }
    }

    // 6. The functions that were used by contract.
    contracts(program, kernel, config, report)?;
    for assumed in &thread.assumed {
        report.assumptions.push(assumption(assumed));
    }
    report.statistics.queries += discharger.queries();
    Ok(())
}

/// Encodes, and adds the facts that can be inferred.
///
/// # Errors
/// What encoding and pairing refuse.
pub fn prepare(
    program: &Program,
    kernel: &Function,
    config: &Config,
    discharger: &Discharger,
    report: &mut KernelReport,
) -> Result<Prepared> {
    let (mut thread, proposed) = report.statistics.time("encode", || with_candidates(program, kernel, config))?;
    let checker = TwoThreads { discharger, options: two_thread_options(config) };
    let mut facts = Facts { candidates: proposed, ..Facts::default() };
    let integers = config.arithmetic != Arithmetic::BitVectors;
    report.statistics.time("infer", || -> Result<()> {
        if integers {
            let none = Facts::default();
            exact::sharpen(&mut thread, &none, &checker)?;
        }
        let cfg = Cfg::new(&thread);
        houdini::loops(&thread, &cfg, &mut facts, &checker)?;
        if integers && !facts.candidates.is_empty() {
            exact::sharpen(&mut thread, &facts, &checker)?;
        }
        let cfg = Cfg::new(&thread);
        facts.uniform = uniform::propose(&thread, &cfg);
        uniform::prove_all(&thread, &cfg, &mut facts, &checker)
    })?;
    let cfg = Cfg::new(&thread);
    Ok(Prepared { thread, cfg, facts })
}

/// The one-thread program as encoded.
///
/// # Errors
/// A construct that has no encoding.
pub fn encode_kernel(program: &Program, kernel: &Function, config: &Config) -> Result<ThreadProgram> {
    let mut thread = encode::encode(program, kernel, &encode_options(config))?;
    if !config.specification {
        without_specification(&mut thread);
    }
    Ok(thread)
}

/// The one-thread program with all candidates, and their numbers.
///
/// # Errors
/// As [`encode_kernel`].
pub fn with_candidates(
    program: &Program,
    kernel: &Function,
    config: &Config,
) -> Result<(ThreadProgram, BTreeSet<u32>)> {
    let mut thread = encode_kernel(program, kernel, config)?;
    let mut candidates = user_candidates(&thread);
    let cfg = Cfg::new(&thread);
    candidates.extend(induction::propose(&mut thread, &cfg));
    Ok((thread, candidates))
}

fn user_candidates(thread: &ThreadProgram) -> BTreeSet<u32> {
    let numbered = thread.claims.iter().enumerate().filter(|(_, c)| c.kind == Kind::Candidate);
    numbered.map(|(number, _)| number as u32).collect()
}

/// The race stage proves what races rest on; assertions and postconditions are the
/// specification's, and are neither proved nor assumed.
fn without_specification(thread: &mut ThreadProgram) {
    use crate::ivl::ast::CommandKind;
    for procedure in &mut thread.program.procedures {
        for block in procedure.blocks.iter_mut() {
            block.commands.retain(|c| match &c.kind {
                CommandKind::Assert(obligation, _) => !matches!(obligation.kind, Kind::Assert | Kind::Postcondition),
                _ => true,
            });
        }
    }
}

/// The hypotheses must be satisfiable up to every cut that the program itself can
/// reach; the solver's `unknown` is no evidence against them.
fn vacuity(
    program: &Program,
    kernel: &Function,
    config: &Config,
    prepared: &Prepared,
    solo: &Section,
    discharger: &Discharger,
    report: &mut KernelReport,
) -> Result<()> {
    if !prepared.thread.has_hypotheses {
        return Ok(());
    }
    let mut unreachable = discharger.unreachable(solo);
    if !unreachable.is_empty() {
        // What is unreachable without the hypotheses, too, is the program's own dead code.
        let options = encode::Options { hypotheses: false, ..encode_options(config) };
        let free = encode::encode(program, kernel, &options)?;
        let free_solo = two_thread::solo(&free, &Cfg::new(&free), &Facts::default())?;
        let dead = discharger.unreachable(&free_solo);
        let span = |thread: &ThreadProgram, site: Option<SiteId>| site.map(|s| thread.sites[s].span);
        unreachable.retain(|site| !dead.iter().any(|d| span(&free, *d) == span(&prepared.thread, *site)));
    }
    explain::vacuity(&prepared.thread, &unreachable, report);
    Ok(())
}

fn contracts(program: &Program, kernel: &Function, config: &Config, report: &mut KernelReport) -> Result<()> {
    let mut callees = BTreeSet::new();
    if let Some(body) = &kernel.body {
        visit::for_each_stmt(body, &mut |s| {
            if let StmtKind::Call { callee, .. } = &s.kind {
                callees.insert(*callee);
            }
        });
    }
    for callee in callees {
        let function = &program.contracts[callee];
        if function.body.is_none() {
            continue;
        }
        let mut of_callee = KernelReport::new(&function.name, function.span);
        check(program, function, config, &mut of_callee)?;
        explain::contract(function, of_callee, report);
    }
    Ok(())
}

fn encode_options(config: &Config) -> encode::Options {
    encode::Options {
        block: config.launch.block,
        grid: config.launch.grid,
        global: config.launch.global,
        device_limits: config.assumes(Standing::DeviceLimits),
        unused_dimensions: config.assumes(Standing::UnusedDimensions),
        global_size: config.assumes(Standing::GlobalSize31Bits),
        check_overflow: !config.assumes(Standing::NoSignedOverflow),
        bounds: config.bounds != Bounds::Never,
        exited_threads_ok: config.exited_threads_ok,
        hypotheses: true,
    }
}

/// The options of the two-thread semantics.
pub fn two_thread_options(config: &Config) -> two_thread::Options {
    two_thread::Options { exited_threads_ok: config.exited_threads_ok }
}

/// The solver strategy that the user asked for.
pub fn strategy(config: &Config) -> Strategy {
    match config.arithmetic {
        Arithmetic::Auto => Strategy::Auto,
        Arithmetic::BitVectors => Strategy::BitVectors,
        Arithmetic::Integers => Strategy::Integers,
    }
}

/// Flags whose part is not built yet must not pass unnoticed.
fn refuse_unbuilt(kernel: &Function, config: &Config) -> Result<()> {
    let pointers = kernel.params.iter().filter(|p| p.object.is_some()).count();
    if !config.assumes(Standing::NoAliasing) && pointers > 1 {
        return Err(Box::new(
            Diagnostic::unsupported(kernel.span, "a kernel with several pointer parameters under `--may-alias`")
                .with_help("leave out `--may-alias`; the assumption that parameters do not alias is then printed"),
        ));
    }
    let params = kernel.objects.iter().filter(|o| o.kind != ObjectKind::Declared).count();
    if config.bounds == Bounds::Always && params > 0 {
        return Err(Box::new(
            Diagnostic::unsupported(kernel.span, "bounds of pointer parameters (`--bounds`)")
                .with_help("without `--bounds`, arrays of known extent are checked and the rest is assumed"),
        ));
    }
    Ok(())
}

fn assumption(assumed: &Assumed) -> Assumption {
    match assumed {
        Assumed::UnusedDimensions => Standing::UnusedDimensions.report(),
        Assumed::GlobalSize => Standing::GlobalSize31Bits.report(),
        Assumed::DeviceLimits => Standing::DeviceLimits.report(),
        Assumed::NoSignedOverflow => Standing::NoSignedOverflow.report(),
        Assumed::InBounds => Standing::InBounds.report(),
        Assumed::NoAliasing => Standing::NoAliasing.report(),
        Assumed::NonNull => Assumption::new("non-null", "pointer arguments are not null"),
        Assumed::UniformRange => {
            Assumption::new("uniform-range", "the global offset is 0 and the global size a multiple of the local size")
        }
        Assumed::User(span) => Assumption::new("user-assume", "what `__assume` states").at(*span),
        Assumed::Axiom(span) => Assumption::new("user-axiom", "what `__axiom` states").at(*span),
        Assumed::Contract(name) => {
            Assumption::new(format!("contract:{name}"), format!("the postcondition of `{name}`, which has no body"))
        }
    }
}

/// A function that does not synchronise races as its callers say: they count its
/// frame as accesses at arbitrary places.
fn races_matter(function: &Function) -> bool {
    let mut synchronises = false;
    if let Some(body) = &function.body {
        visit::for_each_stmt(body, &mut |s| synchronises |= matches!(s.kind, StmtKind::Barrier(_)));
    }
    function.is_kernel || synchronises
}
