//! Candidates for variables that a loop moves by steps.
//!
//! For `i := i + s`, `s` unchanged by the loop, with `i.0` the value at entry and
//! `k` the loop's iteration counter (DESIGN, D4):
//!
//! - `0 <= k && i == i.0 + k * s` over the integers (in 128 bits, where it is exact);
//! - `i == i.0 + k * s` modulo `2^n`, for the bit-vectors, if `s` is a constant;
//! - `i.0 <= i` if `s` is a positive constant, `i <= i.0` if it is negative.
//!
//! For `i := i * c` and `i := i / c` (shifts included): `i` is a power of two or
//! zero if `c` is, and keeps its sign.
//!
//! Whether a candidate holds is Houdini's business; nothing here is trusted.

use std::collections::{BTreeMap, BTreeSet};

use super::{logs, unequal};
use crate::base::source::Span;
use crate::ivl::ast::*;
use crate::ivl::build;
use crate::ivl::cfg::Cfg;
use crate::ivl::check::{Threads, debug_check};
use crate::ivl::op::Op;
use crate::ivl::thread::{Claim, Scope, Stride, ThreadProgram};
use crate::kernel::ast::IntType;
use crate::obligation::{Kind, Obligation};

const I128: IntType = IntType { bits: 128, signed: true };
const I64: IntType = IntType { bits: 64, signed: true };

/// Adds candidates to the heads of all loops; returns their numbers.
pub fn propose(source: &mut ThreadProgram, cfg: &Cfg) -> BTreeSet<u32> {
    let mut proposed = BTreeSet::new();
    let counters: BTreeSet<VarId> = source.counters.values().copied().collect();
    for (head, info) in &cfg.loops {
        let mut candidates: Vec<Expr> = Vec::new();
        for (var, steps) in updates(source, &info.body, &counters) {
            for step in steps.iter().filter(|s| !uses(s, &info.modified)) {
                let entry = entry_value(source, cfg, *head, var);
                let counter = source.counters.get(head).copied();
                candidates.extend(for_step(source, var, entry, step, counter));
                if let Some(upwards) = counts(step) {
                    candidates.extend(unequal::limits(source, &info.body, &info.modified, (var, entry), upwards));
                }
                source.strides.extend(stride(source, var, step, counter));
            }
        }
        candidates.extend(logs::candidates(source, info));
        candidates.dedup();
        let stated = stated(source, *head);
        candidates.retain(|c| !stated.contains(c));
        let span = head_span(source, *head);
        for claim in candidates {
            proposed.insert(add(source, *head, claim, span));
        }
    }
    debug_check(&source.program, Threads::One, "infer::induction");
    proposed
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
    for command in &source.program.procedures[0].blocks[head].commands {
        let CommandKind::Assert(_, e) = &command.kind else { break };
        conjuncts(e, &mut found);
    }
    found
}

/// A step that is no constant: multiplication lemmas about it help the solver.
fn stride(source: &ThreadProgram, var: VarId, step: &Step, counter: Option<VarId>) -> Option<Stride> {
    let Type::Machine(_) = source.program.vars[var].ty else { return None };
    match step {
        Step::Add(by, ty) if !matches!(**by, ExprKind::Literal(..)) => {
            let step = build::op(Op::ToExact(I128), *ty, [by.clone()]);
            Some(Stride { var, counter: counter?, step })
        }
        Step::Add(..) | Step::Sub(..) | Step::Double | Step::Halve => None,
    }
}

/// How an iteration changes a variable.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// Adds an expression, evaluated at its own type.
    Add(Expr, IntType),
    /// Subtracts one.
    Sub(Expr, IntType),
    /// Multiplies by a power of two.
    Double,
    /// Divides by a power of two, rounding either way.
    Halve,
}

/// Does the step count up by one, or down.
fn counts(step: &Step) -> Option<bool> {
    let (by, forwards) = match step {
        Step::Add(by, _) => (by, true),
        Step::Sub(by, _) => (by, false),
        Step::Double | Step::Halve => return None,
    };
    match **by {
        ExprKind::Literal(1, _) => Some(forwards),
        ExprKind::Literal(-1, _) => Some(!forwards),
        _ => None,
    }
}

fn uses(step: &Step, modified: &BTreeSet<VarId>) -> bool {
    match step {
        Step::Add(e, _) | Step::Sub(e, _) => {
            crate::ivl::visit::free_vars(e).iter().any(|v| modified.contains(v))
                || crate::ivl::visit::any(e, |k| matches!(k, ExprKind::Select(..)))
        }
        Step::Double | Step::Halve => false,
    }
}

/// Variables that the loop assigns, with the distinct steps that it makes; variables
/// that it changes in any other way have none.
fn updates(
    source: &ThreadProgram,
    body: &BTreeSet<BlockId>,
    counters: &BTreeSet<VarId>,
) -> BTreeMap<VarId, BTreeSet<Step>> {
    let procedure = &source.program.procedures[0];
    let mut found: BTreeMap<VarId, BTreeSet<Step>> = BTreeMap::new();
    let mut other = BTreeSet::new();
    for block in body {
        for command in &procedure.blocks[*block].commands {
            if let CommandKind::Assign(var, value) = &command.kind
                && let Type::Machine(_) = source.program.vars[*var].ty
                && !counters.contains(var)
            {
                match step_of(*var, value) {
                    Some(step) => {
                        found.entry(*var).or_default().insert(step);
                    }
                    None => {
                        other.insert(*var);
                    }
                }
            }
        }
    }
    found.retain(|var, _| !other.contains(var));
    found
}

fn step_of(var: VarId, value: &Expr) -> Option<Step> {
    let is_var = |e: &Expr| matches!(**strip(e), ExprKind::Var(v) if v == var);
    let ExprKind::Machine(op, args) = &**strip(value) else { return None };
    let power = |e: &Expr| matches!(**e, ExprKind::Literal(c, _) if c > 1 && c & (c - 1) == 0);
    match (op.op, args.as_slice()) {
        (Op::Add | Op::AddExact, [a, b]) if is_var(a) => Some(Step::Add(b.clone(), op.ty)),
        (Op::Add | Op::AddExact, [a, b]) if is_var(b) => Some(Step::Add(a.clone(), op.ty)),
        (Op::Sub | Op::SubExact, [a, b]) if is_var(a) => Some(Step::Sub(b.clone(), op.ty)),
        (Op::Mul | Op::MulExact, [a, b]) if (is_var(a) && power(b)) || (is_var(b) && power(a)) => Some(Step::Double),
        (Op::Div | Op::ShrConst, [a, b]) if is_var(a) && power(b) => Some(Step::Halve),
        (Op::Add | Op::AddExact | Op::Sub | Op::SubExact | Op::Mul | Op::MulExact | Op::Div | Op::ShrConst, _) => None,
        (Op::Neg | Op::NegExact | Op::Rem | Op::Mask | Op::And | Op::Or | Op::Xor | Op::Not | Op::Shl | Op::Shr, _) => {
            None
        }
        (Op::AddFits | Op::SubFits | Op::MulFits | Op::NegFits | Op::ToFits(_) | Op::Lt | Op::Le, _) => None,
        (Op::InRange | Op::To(_) | Op::ToExact(_) | Op::FromBool, _) => None,
    }
}

/// The expression without conversions around it.
pub fn strip(e: &Expr) -> &Expr {
    if let ExprKind::Machine(op, args) = &**e
        && matches!(op.op, Op::To(_) | Op::ToExact(_))
    {
        return strip(&args[0]);
    }
    e
}

/// A ghost variable that holds what `var` was when the loop was entered.
fn entry_value(source: &mut ThreadProgram, cfg: &Cfg, head: BlockId, var: VarId) -> VarId {
    let source_var = source.program.vars[var].clone();
    let name = format!("{}.0", source_var.name);
    let label = source.program.procedures[0].blocks[head].label.clone();
    let name = format!("{name}.{label}");
    if let Some((known, _)) = source.program.vars.iter_ids().find(|(_, v)| v.name == name) {
        return known;
    }
    let ghost = source.program.vars.push(Var { name, ..source_var });
    source.scopes.push(Scope::Thread);
    let blocks = &mut source.program.procedures[0].blocks;
    let outside: Vec<BlockId> = blocks
        .iter_ids()
        .filter(|(id, b)| b.targets.contains(&head) && !cfg.is_back_edge(*id, head))
        .map(|(id, _)| id)
        .collect();
    for block in outside {
        let kind = CommandKind::Assign(ghost, build::var(var));
        blocks[block].commands.push(Command { kind, span: None });
    }
    ghost
}

fn for_step(source: &ThreadProgram, var: VarId, entry: VarId, step: &Step, counter: Option<VarId>) -> Vec<Expr> {
    let Type::Machine(ty) = source.program.vars[var].ty else { return Vec::new() };
    let (i, first) = (build::var(var), build::var(entry));
    match step {
        Step::Add(by, by_ty) => linear(&i, &first, ty, by, *by_ty, false, counter),
        Step::Sub(by, by_ty) => linear(&i, &first, ty, by, *by_ty, true, counter),
        Step::Double => {
            let mut claims = vec![is_power_or_zero(&i, ty), build::ne(i.clone(), build::lit(0, ty))];
            claims.extend(not_negative(&i, ty));
            claims.push(build::op(Op::Le, ty, [first, i]));
            claims
        }
        Step::Halve => {
            let mut claims = vec![is_power_or_zero(&i, ty)];
            claims.extend(not_negative(&i, ty));
            claims.push(build::op(Op::Le, ty, [i, first]));
            claims
        }
    }
}

fn linear(
    i: &Expr,
    first: &Expr,
    ty: IntType,
    by: &Expr,
    by_ty: IntType,
    down: bool,
    counter: Option<VarId>,
) -> Vec<Expr> {
    let wide = |e: &Expr, from: IntType| {
        let ExprKind::Literal(v, _) = **e else { return build::op(Op::ToExact(I128), from, [e.clone()]) };
        build::lit(v, I128)
    };
    let mut claims = Vec::new();
    if let Some(k) = counter {
        let k = build::var(k);
        let product = build::op(Op::MulExact, I128, [wide(&k, I64), wide(by, by_ty)]);
        let op = if down { Op::SubExact } else { Op::AddExact };
        let moved = build::op(op, I128, [wide(first, ty), product]);
        let counted = build::op(Op::Le, I64, [build::lit(0, I64), k.clone()]);
        claims.push(build::and2(counted, build::eq(wide(i, ty), moved)));
        if let ExprKind::Literal(step, _) = **by {
            let step = build::lit(crate::ivl::sort::value_of(crate::ivl::sort::bits_of(step, ty), ty).unwrap_or(0), ty);
            let k = if ty == I64 { k } else { build::op(Op::To(ty), I64, [k]) };
            let product = build::op(Op::Mul, ty, [k, step]);
            let op = if down { Op::Sub } else { Op::Add };
            claims.push(build::eq(i.clone(), build::op(op, ty, [first.clone(), product])));
        }
    }
    let negative = matches!(**by, ExprKind::Literal(step, _) if step < 0);
    let upwards = negative == down;
    let (low, high) = if upwards { (first, i) } else { (i, first) };
    claims.push(build::op(Op::Le, ty, [low.clone(), high.clone()]));
    claims
}

fn not_negative(i: &Expr, ty: IntType) -> Option<Expr> {
    ty.signed.then(|| build::op(Op::Le, ty, [build::lit(0, ty), i.clone()]))
}

/// `(i & (i - 1)) == 0`
fn is_power_or_zero(i: &Expr, ty: IntType) -> Expr {
    let less = build::op(Op::Sub, ty, [i.clone(), build::lit(1, ty)]);
    build::eq(build::op(Op::And, ty, [i.clone(), less]), build::lit(0, ty))
}

fn head_span(source: &ThreadProgram, head: BlockId) -> Option<Span> {
    source.program.procedures[0].blocks[head].commands.iter().find_map(|c| c.span)
}

fn add(source: &mut ThreadProgram, head: BlockId, claim: Expr, span: Option<Span>) -> u32 {
    let number = source.claims.len() as u32;
    if let Some(span) = span.or_else(|| source.claims.first().map(|c| c.span)).or_else(|| any_span(source)) {
        source.claims.push(Claim { kind: Kind::Candidate, span, related: Vec::new() });
    }
    let obligation = Obligation { kind: Kind::Candidate, number };
    let commands = &mut source.program.procedures[0].blocks[head].commands;
    let leading = commands.iter().take_while(|c| matches!(c.kind, CommandKind::Assert(..))).count();
    commands.insert(leading, Command { kind: CommandKind::Assert(obligation, claim), span });
    number
}

fn any_span(source: &ThreadProgram) -> Option<Span> {
    source.program.procedures[0].blocks.iter().flat_map(|b| &b.commands).find_map(|c| c.span)
}
