//! The check of one kernel, from the kernel AST to a report.

use std::time::Instant;

use super::stages::Lowered;
use super::threads;
use crate::base::diagnostic::Result;
use crate::config::Config;
use crate::explain::{self, Subject, assumptions, failures, invariants, rounds, slicing};
use crate::kernel::ast::{Function, Program};
use crate::kernel::effects::reached;
use crate::obligation::Concern;
use crate::prove::discharge::Discharger;
use crate::prove::questions::Answered;
use crate::prove::time;
use crate::report::KernelReport;

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
    let lowered = Lowered { program, kernel };

    // 1. The program of one thread, and what may hold of it.
    let encoded = report.statistics.time("encode", || lowered.encode(config))?;

    // 2. What does hold of it.
    let inferred = report.statistics.time("infer", || encoded.infer(lowered, config, &discharger))?;
    inferred.proved().iter().for_each(|kind| report.statistics.count_proved(*kind));
    if config.explain_slicing && kernel.is_kernel {
        slicing::report(program, kernel, report);
    }
    if config.explain_invariants {
        invariants::report(&inferred, kernel, program.language, report);
    }

    // 3. The sections: one thread, pairs that meet at barriers, pairs that may race.
    let sections = report.statistics.time("two-thread", || lowered.sections(&inferred, config, &discharger))?;

    // 4. What no question waits for is asked side by side.
    let free = || lowered.without_hypotheses(config, &discharger);
    let mut answers = sections.ask(inferred.thread(), &free, &discharger);
    rounds::out_of_reach(&mut answers);

    // 5. The answers, in the order of the questions.
    // Of memory each obligation says so.
    let is_late = |answer: &&Answered| answer.is_late && answer.question.concern() != Concern::Memory;
    let late = answers.iter().find(is_late).map(|answer| answer.question.stage());
    let (thread, language) = (inferred.thread(), program.language);
    let subject = Subject { thread, kernel, language, names_owners: config.explain_invariants };
    for answer in answers {
        explain::report(answer, subject, report)?;
    }
    if let Some(rounds) = config.unroll {
        rounds::mark(rounds, report);
    }
    report.diagnostics.extend(late.map(|stage| *time::out_of_time(kernel.span, stage)));
    discharger.report(kernel.span, report);
    assumptions::report(program, kernel, thread, config, report);
    Ok(())
}

/// Reports on the functions with a body that a kernel uses by contract, directly or not.
fn contracts(program: &Program, kernel: &Function, config: &Config, deadline: Instant) -> Result<Vec<KernelReport>> {
    let callees = reached(kernel, &program.contracts);
    let functions = callees.into_iter().map(|callee| &program.contracts[callee]).filter(|f| f.body.is_some());
    let one = |function: &Function| {
        let mut report = KernelReport::new(&function.name, function.span);
        check_alone(program, function, config, deadline, &mut report)?;
        failures::doubt(function, config, &mut report);
        // Its arrays have the names of its parameters, which the kernel's runs do not know.
        report.failures.iter_mut().chain(&mut report.doubtful).for_each(|failure| failure.array = None);
        Ok(report)
    };
    functions.map(one).collect()
}
