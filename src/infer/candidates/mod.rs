//! Guesses at loop invariants, a rule in each file. Whether a guess holds is Houdini's business;
//! nothing here is trusted.
//!
//! Of the rules of GPUVerify (Betts, Chong, Donaldson, Ketema, Qadeer, Thomson and Wickerson, *The
//! design and implementation of a verification technique for GPU kernels*, TOPLAS 2015, section 6)
//! those about predicates have no counterpart: a run here takes its branches, so what a
//! guard says is known wherever it was passed. Strides and congruences follow from closed forms;
//! which variables are equal in all threads is [`super::uniform`]'s business.

mod limits;
mod linear;
mod logs;
mod maintained;
mod powers;
mod products;
mod rings;
mod steps;
mod subject;

use std::collections::BTreeSet;

use crate::base::source::Span;
use crate::ivl::ast::*;
use crate::ivl::cfg::Cfg;
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::op::Op;
use crate::ivl::thread::{Stride, ThreadProgram};
use crate::ivl::{build, liveness};
use crate::kernel::integer::{I64, I128};
use crate::obligation::ClaimId;

use self::steps::Step;
use self::subject::{Loop, Moved, Subject};

/// A rule: a module that guesses what may hold at the head of a loop.
struct Rule {
    /// The module.
    name: &'static str,
    /// What cannot be proved without it.
    why: &'static str,
    /// Claims about the subject, none if the rule has nothing to say of it.
    candidates: fn(&mut Loop, Subject) -> Vec<Expr>,
}

/// All rules. Guesses are tried in this order, those about single variables first.
const RULES: &[Rule] = &[
    Rule {
        name: "linear",
        why: "an index is a function of the number of the iteration: strides (TOPLAS 2015, section 6)",
        candidates: linear::candidates,
    },
    Rule {
        name: "powers",
        why: "trees halve and double their offsets, and rest on powers of two (TOPLAS 2015, section 6)",
        candidates: powers::candidates,
    },
    Rule {
        name: "limits",
        why: "what is done behind a loop rests on where its variable stopped",
        candidates: limits::candidates,
    },
    Rule {
        name: "products",
        why: "what a scan shrinks and what it grows stay within the array together",
        candidates: products::candidates,
    },
    Rule {
        name: "logs",
        why: "a specification asks which accesses were made (TOPLAS 2015, section 6)",
        candidates: logs::candidates,
    },
    Rule {
        name: "maintained",
        why: "a variable that each iteration restores is what it was",
        candidates: maintained::candidates,
    },
    Rule {
        name: "rings",
        why: "loops that take turns with several buffers stay within them",
        candidates: rings::candidates,
    },
];

/// Adds candidates to the heads of all loops; returns which.
pub fn propose(source: &mut ThreadProgram, cfg: &Cfg) -> BTreeSet<ClaimId> {
    let mut proposed = BTreeSet::new();
    let counters: BTreeSet<VarId> = source.counters.values().copied().collect();
    let live = liveness::live_in(source.procedure(), &cfg.order);
    for head in cfg.loops.keys().copied() {
        let mut at = Loop::new(source, cfg, head, &live);
        let moved = moved(&mut at, &counters);
        let strides: Vec<Stride> = moved.iter().filter_map(|m| stride(m.var, &m.step, at.counter)).collect();
        let subjects = moved.iter().map(Subject::Variable).chain([Subject::Loop(&moved)]);
        let mut candidates: Vec<Expr> = Vec::new();
        for (subject, rule) in subjects.flat_map(|subject| RULES.iter().map(move |rule| (subject, rule))) {
            let guesses = (rule.candidates)(&mut at, subject);
            tracing::trace!(rule.name, rule.why, guesses = guesses.len(), "candidates");
            candidates.extend(guesses);
        }
        source.strides.extend(strides);
        candidates.dedup();
        let stated = stated(source, head);
        candidates.retain(|c| !stated.contains(c));
        let span = head_span(source, head);
        for claim in candidates {
            proposed.insert(add(source, head, claim, span));
        }
    }
    debug_check(&source.program, Threads::One, "infer::candidates");
    proposed
}

/// The variables that the loop moves, by steps that it does not change.
fn moved(at: &mut Loop, counters: &BTreeSet<VarId>) -> Vec<Moved> {
    let mut moved = Vec::new();
    for (var, steps) in steps::of_loop(at.source(), &at.info.body, counters) {
        for step in steps.into_iter().filter(|step| !step.uses(&at.info.modified)) {
            let Type::Machine(ty) = at.source().program.vars[var].ty else { continue };
            moved.push(Moved { var, entry: at.entry(var), ty, step });
        }
    }
    moved
}

/// What the written invariants of a loop state, conjunct by conjunct.
fn stated(source: &ThreadProgram, head: BlockId) -> BTreeSet<Expr> {
    fn conjuncts(e: &Expr, found: &mut BTreeSet<Expr>) {
        if let ExprKind::Binary(Binary::And, a, b) = &**e {
            conjuncts(a, found);
            conjuncts(b, found);
        }
        found.insert(e.clone());
    }
    let mut found = BTreeSet::new();
    for command in &source.procedure().blocks[head].commands {
        let CommandKind::Assert(_, e) = &command.kind else { break };
        conjuncts(e, &mut found);
    }
    found
}

/// A step that is no constant: multiplication lemmas about it help the solver.
fn stride(var: VarId, step: &Step, counter: Option<VarId>) -> Option<Stride> {
    match step {
        Step::Add(by, ty) if !matches!(**by, ExprKind::Literal(..)) => {
            let step = build::op(Op::ToExact(I128), *ty, [by.clone()]);
            Some(Stride { var, counter: counter?, step })
        }
        Step::Add(..) | Step::Sub(..) | Step::Double(_) | Step::Halve(_) => None,
    }
}

fn head_span(source: &ThreadProgram, head: BlockId) -> Option<Span> {
    source.procedure().blocks[head].commands.iter().find_map(|c| c.span)
}

fn add(source: &mut ThreadProgram, head: BlockId, claim: Expr, span: Option<Span>) -> ClaimId {
    let (guess, obligation) = source.guess(span);
    let commands = &mut source.procedure_mut().blocks[head].commands;
    let leading = commands.iter().take_while(|c| matches!(c.kind, CommandKind::Assert(..))).count();
    commands.insert(leading, Command { kind: CommandKind::Assert(obligation, claim), span });
    guess
}
