//! From what the solver said to what the user is told.

use crate::base::source::Span;
use crate::config::Config;
use crate::config::accepted::Claim;
use crate::explain::causes;
use crate::explain::owners::Owners;
use crate::ivl::ast::{AccessKind, CommandKind, Expr, SiteId, Thread, VarId};
use crate::ivl::build;
use crate::ivl::section::{Duty, ElementPart, Place, Section};
use crate::ivl::thread::{ArrayId, ThreadProgram};
use crate::ivl::value::Value;
use crate::ivl::visit;
use crate::kernel::address;
use crate::kernel::ast::{AssertKind, Function, ObjectKind, StmtKind, Ty};
use crate::kernel::visit as visit_kernel;
use crate::obligation::Kind;
use crate::prove::discharge::{Answer, Outcomes};
use crate::report::{
    Access, AccessKind as Reported, Assumption, Counterexample, Element, Failure, KernelReport, Reason, ThreadPosition,
    Tolerated,
};
use crate::smt::Outcome;
use crate::smt::model::Model;
use crate::vc::passive::Passive;

/// Failures of the one-thread section.
pub fn solo(
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    outcomes: &Option<Outcomes>,
    report: &mut KernelReport,
) {
    each(thread, kernel, section, outcomes, 1, report, None);
}

/// Failures of a section about elements.
pub fn elements(owners: &Owners, outcomes: &Option<Outcomes>, report: &mut KernelReport) {
    let Owners { thread, kernel, section, .. } = *owners;
    each(thread, kernel, section, outcomes, 1, report, Some(owners));
}

/// Failures of meeting at barriers and of claims about pairs.
pub fn meet(
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    outcomes: &Option<Outcomes>,
    report: &mut KernelReport,
) {
    each(thread, kernel, section, outcomes, 2, report, None);
}

fn each(
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    outcomes: &Option<Outcomes>,
    threads: usize,
    report: &mut KernelReport,
    owners: Option<&Owners>,
) {
    let Some(outcomes) = outcomes else { return not_loop_free(section, report) };
    for answer in &outcomes.results {
        if answer.outcome.is_proved() {
            report.statistics.count_proved(answer.kind);
            continue;
        }
        let mut failure = match &section.duties[answer.duty] {
            Duty::Claim(id) => {
                let claim = &thread.claims[*id];
                Failure { related: claim.related.clone(), ..Failure::new(answer.kind, claim.span) }
            }
            Duty::Meet(site) | Duty::Invariant(site) => Failure::new(answer.kind, thread.sites[*site].span),
            Duty::Element { site, array, part, .. } => {
                let mut failure = Failure::new(answer.kind, thread.sites[*site].span);
                match (part, owners) {
                    (ElementPart::Write, _) => failure.help.push(WRITTEN.to_owned()),
                    (ElementPart::FrameBy(_), Some(owners)) => owners.explain(*site, *array, &mut failure),
                    (ElementPart::Frame | ElementPart::FrameBy(_), _) => failure.help.push(KEPT.to_owned()),
                }
                failure
            }
            Duty::Reachable(_) | Duty::Uniform(..) | Duty::Race { .. } => continue,
        };
        evidence(&mut failure, &answer.outcome, thread, kernel, section, &outcomes.passive, threads);
        if let Duty::Element { array, index, .. } = &section.duties[answer.duty]
            && let (Some(counterexample), Outcome::Refuted(model)) = (&mut failure.counterexample, &answer.outcome)
            && let Some(Value::Int(index)) = model.value_of(&outcomes.passive, *index)
        {
            counterexample.element = Some(element(thread, kernel, *array, index));
        }
        report.failures.push(failure);
    }
}

/// What to look at when an element invariant fails.
const WRITTEN: &str = "the value that a thread writes may not be what the invariant says of the element: compare both";
const KEPT: &str = "an element that no thread writes may not satisfy the invariant any more: compare with what the \
                    barrier before says of it, and name as the owner the thread that writes the element, if one does";

/// Failures of a race section.
pub fn races(
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    outcomes: &Option<Outcomes>,
    report: &mut KernelReport,
) {
    let Some(outcomes) = outcomes else { return not_loop_free(section, report) };
    for answer in &outcomes.results {
        let Duty::Race { second, first, .. } = &section.duties[answer.duty] else {
            // Of what is asked beside races it is not told where it failed, but that it did.
            let is_mark = matches!(section.duties[answer.duty], Duty::Reachable(_));
            if !is_mark && !answer.outcome.is_proved() {
                let mut failure = Failure::new(answer.kind, report.span);
                failure.reason = Some(Reason::NotReplayed);
                report.failures.push(failure);
            }
            continue;
        };
        if answer.outcome.is_proved() {
            report.statistics.count_proved(answer.kind);
            if answer.tolerated {
                // Where no pair alone can be told from the others, all are printed.
                let told = answer.pairs.iter().map(|(site, ..)| *site);
                let all = first.iter().map(|(site, _)| *site).filter(|_| answer.pairs.is_empty());
                for site in told.chain(all) {
                    let (first, second) = (thread.sites[site].span, thread.sites[*second].span);
                    report.tolerated.push(Tolerated { first, second });
                }
            }
            continue;
        }
        if answer.pairs.is_empty() {
            // Each pair alone was proved, or could not be asked: the whole was not.
            race(thread, kernel, section, outcomes, answer, first[0].0, *second, &answer.outcome, report);
        }
        for (site, _, outcome) in &answer.pairs {
            race(thread, kernel, section, outcomes, answer, *site, *second, outcome, report);
        }
    }
}

#[allow(clippy::too_many_arguments)]
fn race(
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    outcomes: &Outcomes,
    answer: &Answer,
    first: SiteId,
    second: SiteId,
    outcome: &Outcome,
    report: &mut KernelReport,
) {
    let access = |site: SiteId| Access { kind: reported(thread, site), span: thread.sites[site].span };
    let mut failure = match answer.kind.is_order() {
        true => super::order::failure(thread, answer.kind, first, second),
        false => Failure::race(access(first), access(second)),
    };
    if let Duty::Race { array, .. } = &section.duties[answer.duty] {
        failure.array = Some(kernel.objects[thread.arrays[*array].object].name.clone());
    }
    evidence(&mut failure, outcome, thread, kernel, section, &outcomes.passive, 2);
    if let (Some(counterexample), Outcome::Refuted(model)) = (&mut failure.counterexample, outcome)
        && let Some(log) = section.log_offset
        && let Some(Value::Int(offset)) = model.value_of(&outcomes.passive, log)
        && let Duty::Race { array, .. } = &section.duties[answer.duty]
    {
        counterexample.element = Some(element(thread, kernel, *array, offset));
        if first != second && failure.accesses.first() != Some(&access(first)) {
            counterexample.threads.reverse();
        }
    }
    report.failures.push(failure);
}

/// The element that an offset in units names.
fn element(thread: &ThreadProgram, kernel: &Function, array: ArrayId, offset: i128) -> Element {
    let array = &thread.arrays[array];
    let object = &kernel.objects[array.object];
    let size = i128::from(object.elem.bytes().max(1));
    let places = 1 << address::REGION_BITS;
    let offset = if object.kind == ObjectKind::Behind { address::in_region(offset, places) } else { offset };
    let mut rest = offset.saturating_mul(i128::from(array.unit)).div_euclid(size);
    let mut index = Vec::new();
    for length in object.dims.iter().skip(1).rev() {
        let length = i128::from((*length).max(1));
        index.push(rest.rem_euclid(length));
        rest = rest.div_euclid(length);
    }
    index.push(rest);
    index.reverse();
    Element { object: object.name.clone(), index }
}

fn reported(thread: &ThreadProgram, site: SiteId) -> Reported {
    for command in visit::commands(thread.procedure()) {
        if let CommandKind::Access(access) = command
            && access.site == site
        {
            return match access.kind {
                AccessKind::Read | AccessKind::GhostRead => Reported::Read,
                AccessKind::Write => Reported::Write,
                AccessKind::AtomicBlock | AccessKind::AtomicDevice => Reported::Atomic,
            };
        }
    }
    Reported::Read
}

fn evidence(
    failure: &mut Failure,
    outcome: &Outcome,
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    passive: &Passive,
    threads: usize,
) {
    match outcome {
        Outcome::Refuted(model) => {
            failure.counterexample = Some(counterexample(model, thread, kernel, section, passive, threads));
            failure.causes = causes::causes(&causes::Scene { thread, kernel, section, passive, model }, failure);
            failure.reason = Some(Reason::NotReplayed);
        }
        Outcome::Unknown { .. } | Outcome::Proved => failure.reason = Some(Reason::Budget),
        Outcome::Unconfirmed { contradicted: true, .. } => failure.reason = Some(Reason::SolversContradict),
        Outcome::Unconfirmed { reason, contradicted: false } => {
            failure.reason = Some(Reason::OneSolver);
            failure.help.push(format!("of cvc5: {reason}; {}", Reason::OneSolver.help()));
        }
    }
}

fn counterexample(
    model: &Model,
    thread: &ThreadProgram,
    kernel: &Function,
    section: &Section,
    passive: &Passive,
    threads: usize,
) -> Counterexample {
    let read = |which: Thread, var: VarId| -> Option<i128> {
        let copies = &section.copies[if which == Thread::One { 0 } else { 1 }];
        match model.value_of(passive, *copies.get(&var)?)? {
            Value::Int(value) => Some(value),
            Value::Bool(b) => Some(b.into()),
            Value::Element(_) | Value::Map(_) => None,
        }
    };
    let value = |which: Thread, e: &Expr, default: u64| -> u64 {
        let value = build::as_literal(e).or_else(|| build::as_var(e).and_then(|v| read(which, v)));
        value.and_then(|v| u64::try_from(v).ok()).unwrap_or(default)
    };
    let g = &thread.geometry;
    let at = |which, table: &[Expr; 3], default| std::array::from_fn(|axis| value(which, &table[axis], default));
    let position = |which| ThreadPosition { thread: at(which, &g.thread, 0), block: at(which, &g.block, 0) };
    let mut counterexample = Counterexample {
        block_dim: at(Thread::One, &g.block_dim, 1),
        grid_dim: at(Thread::One, &g.grid_dim, 1),
        threads: vec![position(Thread::One)],
        element: None,
        arguments: Vec::new(),
        memory: super::arrays::suggested(model, thread, kernel, section, passive),
    };
    if threads == 2 {
        counterexample.threads.push(position(Thread::Two));
    }
    for param in &kernel.params {
        let local = &kernel.locals[param.local];
        let (Some(name), Ty::Scalar(_)) = (&local.name, local.ty) else { continue };
        let argument = format!("{name}.arg");
        let var = thread.program.vars.iter_ids().find(|(_, v)| v.name == argument).map(|(id, _)| id);
        if let Some(value) = var.and_then(|v| read(Thread::One, v)) {
            counterexample.arguments.push((name.clone(), value.to_string()));
        }
    }
    counterexample
}

fn not_loop_free(section: &Section, report: &mut KernelReport) {
    let mut failure = Failure::new(Kind::Divergence, report.span);
    failure.reason = Some(Reason::Budget);
    failure.help.push(format!("this is a bug in Barrister: `{}` is not loop-free; please report it", section.name));
    report.failures.push(failure);
}

/// Hypotheses that contradict each other make every proof vacuous.
pub fn vacuity(thread: &ThreadProgram, places: &[Place], report: &mut KernelReport) {
    for place in places {
        let span = place.site().map_or(report.span, |site| thread.sites[site].span);
        let mut failure = Failure::new(Kind::Reachable, span);
        failure.reason = Some(Reason::Vacuous);
        report.failures.push(failure);
    }
}

/// Of a function that is used by contract an unproved postcondition is a claim on which
/// callers rest. If a flag accepts it, it becomes a named assumption, which a run may still
/// refute. That its body is free of races, and what else it obliges to, is no part of the
/// claim, nor are the postconditions of what it calls or has inlined.
pub fn doubt(function: &Function, config: &Config, report: &mut KernelReport) {
    let own = |f: &Failure| f.kind == Kind::Postcondition && !is_inlined(function, f.span);
    let claim = Claim::Contract(function.name.clone());
    if !config.accepts(&claim) {
        let related = (function.span, format!("callers rest on `{}`", claim.name()));
        report.failures.iter_mut().filter(|f| own(f)).for_each(|f| f.related.push(related.clone()));
        return;
    }
    let (doubtful, failures): (Vec<_>, Vec<_>) = std::mem::take(&mut report.failures).into_iter().partition(own);
    report.failures = failures;
    if let Some(first) = doubtful.first() {
        let text = format!("the postcondition of `{}`, which its body is not proved to establish", function.name);
        report.assumptions.push(Assumption::of_contract(claim.name(), text).at(first.span));
    }
    report.doubtful.extend(doubtful);
}

/// The contract of a function without a body, if a flag accepts it.
///
/// # Errors
/// The failure that it is otherwise: nothing proves what is stated.
pub fn without_body(name: &str, span: Span, config: &Config) -> std::result::Result<Assumption, Box<Failure>> {
    let claim = Claim::Contract(name.to_owned());
    if config.accepts_without_body(&claim) {
        let text = format!(
            "`{name}`, which has no body, accesses what its frame names (without one, what its arguments point to), \
             waits at no barrier, and establishes its postcondition"
        );
        return Ok(Assumption::of_contract(claim.name(), text).at(span));
    }
    let mut failure = Failure::new(Kind::Contract, span);
    failure.reason = Some(Reason::NoBody);
    failure.help.push(format!(
        "give `{name}` its body, against which the contract is held, or accept the contract: `--assume {}`",
        claim.name()
    ));
    Err(Box::new(failure))
}

/// Does a postcondition that stands here belong to a function that was inlined.
fn is_inlined(function: &Function, span: Span) -> bool {
    visit_kernel::any_stmt(function, |s| {
        matches!(s.kind, StmtKind::Assert(AssertKind::Postcondition, _)) && s.span == span
    })
}
