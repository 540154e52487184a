//! The check of one kernel, from the kernel AST to a report.

use std::collections::BTreeSet;
use std::time::Instant;

use super::assumption::Standing;
use super::checker::TwoThreads;
use super::config::{Arithmetic, Bounds, Config};
use super::discharge::Discharger;
use super::question::Sections;
use super::{explain, guard, invariants, slicing, threads};
use crate::base::diagnostic::Result;
use crate::encode;
use crate::infer::{apart, candidates, exact, houdini, lockstep, synchronised, uniform};
use crate::ivl::cfg::Cfg;
use crate::ivl::section::Facts;
use crate::ivl::thread::{Assumed, ThreadProgram};
use crate::kernel::ast::{Function, Program};
use crate::kernel::effects::{Effects, reached};
use crate::obligation::Kind;
use crate::report::{Assumption, Failure, KernelReport};
use crate::smt::portfolio::Strategy;
use crate::two_thread;

/// Checks one kernel of a program.
pub fn check_kernel(program: &Program, kernel: &Function, config: &Config) -> KernelReport {
    let mut report = KernelReport::new(&kernel.name, kernel.span);
    // One deadline for the kernel and the functions that it uses by contract.
    let deadline = Instant::now() + config.timeout;
    let checked = threads::own(config.jobs, || check(program, kernel, config, deadline, &mut report));
    if let Err(diagnostic) = checked {
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

fn check(
    program: &Program,
    kernel: &Function,
    config: &Config,
    deadline: Instant,
    report: &mut KernelReport,
) -> Result<()> {
    // The functions that it uses by contract are checked beside it.
    let (own, callees) = rayon::join(
        || check_alone(program, kernel, config, deadline, report),
        || contracts(program, kernel, config, deadline),
    );
    own?;
    for of_callee in callees? {
        report.absorb(of_callee);
    }
    Ok(())
}

/// All but the functions that are used by contract.
fn check_alone(
    program: &Program,
    kernel: &Function,
    config: &Config,
    deadline: Instant,
    report: &mut KernelReport,
) -> Result<()> {
    let discharger = Discharger::new(config, deadline);

    // 1. The program of one thread, and what can be guessed and proved of it.
    let prepared = prepare(program, kernel, config, &discharger, report)?;

    if config.explain_slicing && kernel.is_kernel {
        slicing::tell(program, kernel, report);
    }
    if config.explain_invariants {
        invariants::tell(&prepared, kernel, program.language, report);
    }

    // 2. The sections: one thread, pairs that meet at barriers, pairs that may race.
    let sections =
        report.statistics.time("two-thread", || Sections::new(program, kernel, config, &prepared, &discharger));
    let sections = sections.map_err(|why| discharger.refused(why, kernel.span))?;

    // 3. What no question waits for is asked side by side.
    let questions = sections.questions(&prepared);
    let answers = discharger.parallel(questions, |q| q.ask(program, kernel, config, &prepared, &discharger));

    // 4. The answers, in the order of the questions.
    let late = answers.iter().find(|answer| answer.is_late()).map(|answer| answer.stage());
    for answer in answers {
        answer.tell(&prepared.thread, kernel, program.language, config, report)?;
    }
    report.diagnostics.extend(late.map(|stage| *guard::out_of_time(kernel.span, stage)));
    discharger.tell(kernel.span, report);
    report.assumptions.extend(exits_publish(program, kernel, config));
    report.assumptions.extend(program.architecture.as_deref().map(compiled_for));
    report.assumptions.extend(compiled_with(&program.versions));
    for assumed in &prepared.thread.assumed {
        match assumption(assumed, config) {
            Ok(assumption) => report.assumptions.push(assumption),
            Err(failure) => report.failures.push(*failure),
        }
    }
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
    let checker = TwoThreads { discharger, options: two_thread_options(config), span: kernel.span };
    let mut facts = Facts { candidates: proposed, ..Facts::default() };
    let integers = config.arithmetic != Arithmetic::BitVectors;
    let mut proved = Vec::new();
    let mut cfg = Cfg::new(&thread);
    report.statistics.time("infer", || -> Result<()> {
        if integers {
            let none = Facts::default();
            exact::sharpen(&mut thread, &cfg, &none, &checker)?;
        }
        houdini::loops(&thread, &cfg, &mut facts, &checker)?;
        if integers && !facts.candidates.is_empty() {
            exact::sharpen(&mut thread, &cfg, &facts, &checker)?;
        }
        cfg.synchronised = synchronised::prove(&thread, &cfg, &facts, &checker)?;
        facts.lockstep = lockstep::find(&thread, &cfg);
        facts.uniform = uniform::propose(&thread, &cfg);
        uniform::prove_all(&thread, &cfg, &mut facts, &checker)?;
        if config.races && !config.only_divergence && races_matter(program, kernel) {
            let (apart, obligations) = apart::find(&thread, &cfg, &facts, &checker)?;
            facts.apart = apart;
            proved = obligations;
        }
        Ok(())
    })?;
    proved.into_iter().for_each(|kind| report.statistics.count_proved(kind));
    Ok(Prepared { thread, cfg, facts })
}

/// The one-thread program as encoded.
///
/// # Errors
/// A construct that has no encoding.
pub fn encode_kernel(program: &Program, kernel: &Function, config: &Config) -> Result<ThreadProgram> {
    let mut thread = encode::encode(program, kernel, &encode_options(config))?;
    thread.rules = config.rules;
    // What callers rest on is no matter of the specification alone.
    if !config.specification && kernel.is_kernel {
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
    candidates.extend(candidates::propose(&mut thread, &cfg));
    Ok((thread, candidates))
}

fn user_candidates(thread: &ThreadProgram) -> BTreeSet<u32> {
    let numbered = thread.claims.iter().enumerate().filter(|(_, c)| c.kind == Kind::Candidate);
    numbered.map(|(number, _)| number as u32).collect()
}

/// The race stage proves what races rest on; a kernel's assertions and postconditions are
/// the specification's, and are neither proved nor assumed.
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

/// Reports on the functions with a body that a kernel uses by contract, directly or not.
fn contracts(program: &Program, kernel: &Function, config: &Config, deadline: Instant) -> Result<Vec<KernelReport>> {
    let callees = reached(kernel, &program.contracts);
    let functions = callees.into_iter().map(|callee| &program.contracts[callee]).filter(|f| f.body.is_some());
    let one = |function: &Function| {
        let mut report = KernelReport::new(&function.name, function.span);
        check_alone(program, function, config, deadline, &mut report)?;
        explain::doubt(function, config, &mut report);
        // Its arrays have the names of its parameters, which the kernel's runs do not know.
        report.failures.iter_mut().chain(&mut report.doubtful).for_each(|failure| failure.array = None);
        Ok(report)
    };
    functions.map(one).collect()
}

pub(super) fn encode_options(config: &Config) -> encode::Options {
    encode::Options {
        block: config.launch.block,
        grid: config.launch.grid,
        global: config.launch.global,
        device_limits: config.assumes(Standing::DeviceLimits),
        unused_dimensions: config.assumes(Standing::UnusedDimensions),
        global_size: config.assumes(Standing::GlobalSize31Bits),
        counters: config.assumes(Standing::CountersDoNotWrap),
        check_overflow: !config.assumes(Standing::NoSignedOverflow),
        may_alias: !config.assumes(Standing::NoAliasing),
        bounds: match config.bounds {
            Bounds::Never => encode::Bounds::Assumed,
            Bounds::Known => encode::Bounds::Known,
            Bounds::Always => encode::Bounds::All,
        },
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

/// A barrier that does not wait for threads that have exited orders, by the letter of CUDA,
/// what those do that come to it. That it publishes what the others did before they exited is
/// taken for granted: a thread that has exited counts as one that does nothing more
/// between the barriers to come. So does a warp's `__syncwarp`.
fn exits_publish(program: &Program, kernel: &Function, config: &Config) -> Option<Assumption> {
    let effects = Effects::of(kernel, &program.contracts);
    (config.exited_threads_ok && (effects.barrier || effects.collective)).then(|| {
        Assumption::new(
            "exited-threads-publish",
            "a barrier that does not wait for a thread that has exited publishes what that thread did, too (made by \
             --exited-threads-ok)",
        )
    })
}

/// What the source chooses by the architecture was read for this one.
fn compiled_for(architecture: &str) -> Assumption {
    let text = format!("the code is what is compiled for {architecture} (another: `--arch`)");
    Assumption::new("architecture", text)
}

/// Neither is another toolkit, compiler or version of the language looked at.
fn compiled_with(versions: &[String]) -> Option<Assumption> {
    let one = |version: &String| match version.split_once('=') {
        Some((name, value)) => format!("`{name}` is {value}"),
        None => format!("`{version}` is not defined"),
    };
    let all = versions.iter().map(one).collect::<Vec<_>>().join(", ");
    (!versions.is_empty()).then(|| Assumption::new("versions", format!("the code is what is compiled where {all}")))
}

/// What a proof rests on, as reports name it; or the failure that it is, if no flag accepts it.
fn assumption(assumed: &Assumed, config: &Config) -> std::result::Result<Assumption, Box<Failure>> {
    Ok(match assumed {
        Assumed::UnusedDimensions => Standing::UnusedDimensions.report(),
        Assumed::GlobalSize => Standing::GlobalSize31Bits.report(),
        Assumed::DeviceLimits => Standing::DeviceLimits.report(),
        Assumed::CountersDoNotWrap => Standing::CountersDoNotWrap.report(),
        Assumed::NoSignedOverflow => Standing::NoSignedOverflow.report(),
        Assumed::InBounds => Standing::InBounds.report(),
        Assumed::NoAliasing => Standing::NoAliasing.report(),
        Assumed::Associative => {
            Assumption::new("associative", "the operator of the scan is associative (on floats: up to rounding)")
        }
        Assumed::AlignedObjects => Assumption::new(
            "aligned-arrays",
            "arrays that are accessed at a wider type begin at a multiple of its alignment",
        ),
        Assumed::ReadOnlyTextures => {
            Assumption::new("read-only-textures", "nobody writes what a texture reads while the kernel runs")
        }
        Assumed::NonNull => Assumption::new("non-null", "pointer arguments are not null"),
        Assumed::UniformRange => {
            let [x, y, z] = config.source.nd_range.offset;
            let offset = if [x, y, z] == [0; 3] { "0".to_owned() } else { format!("({x},{y},{z})") };
            let text = format!("the global offset is {offset} and the global size a multiple of the local size");
            Assumption::new("uniform-range", text)
        }
        Assumed::SubGroups => Assumption::new(
            "sub-groups-of-32",
            "each sub-group is 32 work-items of the group in the order of their local linear ids (the last one: those that \
             are left), and `get_max_sub_group_size()` is 32",
        ),
        Assumed::User(span) => Assumption::new("user-assume", "what `__assume` states").at(*span),
        Assumed::Axiom(span) => Assumption::new("user-axiom", "what `__axiom` states").at(*span),
        Assumed::Contract(name, span) => return explain::without_body(name, *span, config),
    })
}

/// A function that does not synchronise races as its callers say: they count its
/// frame as accesses at arbitrary places.
pub(super) fn races_matter(program: &Program, function: &Function) -> bool {
    function.is_kernel || Effects::of(function, &program.contracts).barrier
}
