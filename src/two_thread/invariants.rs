//! Thread invariants of barriers (Chong et al., OOPSLA 2013).
//!
//! On arrival a claim is proved for the thread at hand (or the pair), together
//! with the *access check*: every cell that it mentions was read or written, by a
//! plain access, by the thread whose view it is read from, since the last cut.
//! Otherwise another thread may be about to change the cell. The check compares
//! with `A.unknown`, an arbitrary unit that no access touched.
//!
//! After the barrier the claim is assumed at each instance that is a live thread of the
//! group, by its coordinates, with that thread's own locals: they are
//! fresh variables, unless they are known to be equal for all threads.

use std::collections::{BTreeMap, BTreeSet};

use crate::base::diagnostic::Result;
use crate::base::rule::Rule;
use crate::ivl::ast::*;
use crate::ivl::op::Op;
use crate::ivl::section::Duty;
use crate::ivl::thread::{Scope, ThreadProgram};
use crate::ivl::{build, fold, lane, visit};
use crate::kernel::ast::Space;
use crate::kernel::integer::U32;
use crate::obligation::Kind;

use super::coordinates::{self, Coordinates};
use super::product::{Product, other, range_facts};

/// The invariants of a barrier block.
pub(super) fn before(product: &Product, barrier: BlockId) -> Vec<BarrierInvariant> {
    before_in(product.source, barrier)
}

/// The same, of a program that no section is made of yet.
pub(super) fn before_in(source: &ThreadProgram, barrier: BlockId) -> Vec<BarrierInvariant> {
    // The block ends with the barrier, so all that it states is about that one.
    let commands = &source.procedure().blocks[barrier].commands;
    commands
        .iter()
        .filter_map(|c| if let CommandKind::BarrierInvariant(i) = &c.kind { Some(i.clone()) } else { None })
        .collect()
}

/// Proves a unary claim for the thread at hand.
pub(super) fn assert_unary(
    product: &mut Product,
    thread: Thread,
    invariant: &BarrierInvariant,
    block: BlockId,
) -> Result<()> {
    let claim = product.rename(thread, &invariant.claim);
    access_checks(product, &invariant.claim, thread, invariant.site, &build::bool(true), block);
    product.assert_claim(block, Kind::BarrierInvariant, Duty::Invariant(invariant.site), claim);
    Ok(())
}

/// Proves a binary claim for the pair where both arrived, which `arrived` says.
pub(super) fn assert_binary(
    product: &mut Product,
    invariant: &BarrierInvariant,
    arrived: &Expr,
    block: BlockId,
) -> Result<()> {
    let claim = own_cells(&invariant.claim);
    access_checks(product, &claim, Thread::One, invariant.site, arrived, block);
    let claim = build::implies(arrived.clone(), product.rename(Thread::One, &claim));
    product.assert_claim(block, Kind::BarrierInvariant, Duty::Invariant(invariant.site), claim);
    Ok(())
}

/// A cell whose index is the other thread's is read from the other thread's view:
/// `A[$other(i)]` becomes `$other(A[i])`.
fn own_cells(claim: &Expr) -> Expr {
    fold::rewrite(claim, &mut |e| match &**e {
        ExprKind::Select(map, index) if mentions_other(index) => {
            let inner = |part: &Expr| if let ExprKind::Other(inner) = &**part { Some(inner.clone()) } else { None };
            let stripped = fold::rewrite(index, &mut |part| inner(part));
            let only_other = visit::free_vars(&outside_other(index)).is_empty();
            only_other.then(|| build::other(build::select(map.clone(), stripped)))
        }
        ExprKind::Other(_) => Some(e.clone()),
        ExprKind::Select(..) | ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) => None,
        ExprKind::Binary(..) | ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) => None,
        ExprKind::Store(..) => None,
    })
}

fn mentions_other(e: &Expr) -> bool {
    visit::any(e, |part| matches!(part, ExprKind::Other(_)))
}

/// The expression with every `$other(…)` replaced by a constant.
fn outside_other(e: &Expr) -> Expr {
    fold::rewrite(e, &mut |part| matches!(**part, ExprKind::Other(_)).then(|| build::lit(0, U32)))
}

/// Asserts, for each cell that the claim reads, that it was accessed.
fn access_checks(product: &mut Product, claim: &Expr, thread: Thread, site: SiteId, arrived: &Expr, block: BlockId) {
    if !product.source.rules.keep(Rule::AccessCheck) {
        return;
    }
    let mut reads = Vec::new();
    collect_reads(claim, thread, &build::bool(true), product, &mut reads);
    for (path, map, index, thread) in reads {
        let Some(array) = product.source.arrays.iter().find(|a| a.map == map) else { continue };
        if !array.written || !matches!(array.space, Space::Shared | Space::Global) {
            continue;
        }
        let Some(unknown) = array.unknown else { continue };
        let unknown = build::var(product.copy(thread, unknown));
        let known = build::ne(index, unknown);
        let claim = build::implies(build::and2(arrived.clone(), path), known);
        product.assert_claim(block, Kind::BarrierInvariantAccess, Duty::Invariant(site), claim);
    }
}

/// The cells that a claim reads: the condition under which it does, the array, the
/// index as the thread evaluates it, and the thread whose view it is.
fn collect_reads(
    e: &Expr,
    thread: Thread,
    path: &Expr,
    product: &Product,
    found: &mut Vec<(Expr, VarId, Expr, Thread)>,
) {
    let under = |condition: &Expr| build::and2(path.clone(), product.rename(thread, condition));
    match &**e {
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) => {}
        ExprKind::Other(inner) => collect_reads(inner, other(thread), path, product, found),
        ExprKind::Not(a) => collect_reads(a, thread, path, product, found),
        ExprKind::Binary(op, a, b) => {
            collect_reads(a, thread, path, product, found);
            let path = match op {
                Binary::And | Binary::Implies => under(a),
                Binary::Or => under(&build::not(a.clone())),
                Binary::Iff | Binary::Eq | Binary::Ne => path.clone(),
            };
            collect_reads(b, thread, &path, product, found);
        }
        ExprKind::Ite(c, t, f) => {
            collect_reads(c, thread, path, product, found);
            collect_reads(t, thread, &under(c), product, found);
            collect_reads(f, thread, &under(&build::not(c.clone())), product, found);
        }
        ExprKind::Machine(_, args) | ExprKind::Apply(_, args) => {
            args.iter().for_each(|a| collect_reads(a, thread, path, product, found));
        }
        ExprKind::Select(map, index) => {
            collect_reads(index, thread, path, product, found);
            if let ExprKind::Var(v) = **map {
                found.push((path.clone(), v, product.rename(thread, index), thread));
            }
        }
        ExprKind::Store(a, b, c) => {
            for part in [a, b, c] {
                collect_reads(part, thread, path, product, found);
            }
        }
    }
}

/// Where a thread has left a barrier or a shuffle, and learns what others claimed on arrival.
#[derive(Clone, Copy)]
pub(super) struct Behind<'a> {
    /// The thread at hand.
    pub thread: Thread,
    /// Variables that are equal for all threads there.
    pub uniform: &'a BTreeSet<VarId>,
    /// The block that assumes it.
    pub block: BlockId,
}

/// Assumes a unary claim after the barrier, at each of its instances, as the thread states them.
pub(super) fn assume_unary(product: &mut Product, invariant: &BarrierInvariant, behind: Behind) -> Result<()> {
    let Behind { thread, block, .. } = behind;
    for instance in &invariant.instances {
        let [id] = coordinates::of_each(invariant, instance)[..] else { continue };
        let (id, mut live) = coordinates::named(product, thread, id);
        if product.source.exited_threads_ok {
            live = build::and2(live, is_thread(product, thread, &id));
        }
        let claim = at_thread(product, behind, &invariant.claim, &id, &mut BTreeMap::new());
        assume_guarded(product, block, live, claim);
    }
    Ok(())
}

/// Assumes a binary claim after the barrier, at each of its pairs of distinct live threads.
pub(super) fn assume_binary(product: &mut Product, invariant: &BarrierInvariant, behind: Behind) -> Result<()> {
    let Behind { thread, block, .. } = behind;
    let claim = own_cells(&invariant.claim);
    for instance in &invariant.instances {
        let [i, j] = coordinates::of_each(invariant, instance)[..] else { continue };
        let [(i, live_i), (j, live_j)] = [i, j].map(|id| coordinates::named(product, thread, id));
        let mut live = build::and([live_i, live_j, build::not(coordinates::same(&i, &j))]);
        if product.source.exited_threads_ok {
            let present =
                |id: &Coordinates| build::or2(is_thread(product, thread, id), is_thread(product, other(thread), id));
            live = build::and([live, present(&i), present(&j)]);
        }
        // First the parts under `$other`, at thread j; then the rest, at thread i.
        let mut parts: Vec<(Expr, Expr)> = Vec::new();
        visit::walk_while(&claim, &mut |e| {
            if let ExprKind::Other(inner) = &**e {
                parts.push((e.clone(), inner.clone()));
                return false;
            }
            true
        });
        let mut values = BTreeMap::new();
        let mut fresh = BTreeMap::new();
        for (whole, inner) in parts {
            let value = at_thread(product, behind, &inner, &j, &mut fresh);
            values.insert(whole, value);
        }
        let mut fresh = BTreeMap::new();
        let copies = values_at(product, behind, &claim, &i, &mut fresh);
        let claim = fold::rewrite(&claim, &mut |e| match &**e {
            ExprKind::Other(_) => values.get(e).cloned(),
            ExprKind::Var(v) => copies.get(v).cloned(),
            ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) | ExprKind::Binary(..) => None,
            ExprKind::Ite(..) | ExprKind::Machine(..) | ExprKind::Apply(..) => None,
            ExprKind::Select(..) | ExprKind::Store(..) => None,
        });
        assume_guarded(product, block, live, claim);
    }
    Ok(())
}

/// Is the id that of a thread at hand, which is known not to have exited.
fn is_thread(product: &Product, thread: Thread, id: &Coordinates) -> Expr {
    coordinates::same(id, &coordinates::own(product, thread))
}

fn assume_guarded(product: &mut Product, block: BlockId, live: Expr, claim: Expr) {
    for fact in range_facts(&claim, &product.program) {
        product.assume(block, fact);
    }
    let live = if product.source.rules.keep(Rule::InstanceInRange) { live } else { build::bool(true) };
    product.assume(block, build::implies(live, claim));
}

/// What a lane gets at a shuffle: what the thread that it names gives there, of which
/// its claim holds. That thread came to the same operation in the same iterations
/// (CONVERGE), unless it has exited, where that is allowed.
pub(super) fn receive(product: &mut Product, thread: Thread, exchange: &Exchange, at: BlockId, block: BlockId) {
    let Exchange { dst, value, from, defined, claim } = exchange;
    let uniform = product.facts.uniform.get(&at).cloned().unwrap_or_default();
    let defined = product.rename(thread, defined);
    let from = numbered(product, thread, from, &defined, block);
    let mut fresh = BTreeMap::new();
    let behind = Behind { thread, uniform: &uniform, block };
    let given = at_thread(product, behind, value, &from, &mut fresh);
    let claim = at_thread(product, behind, claim, &from, &mut fresh);
    let dst = product.copy(thread, *dst);
    let Var { name, ty, .. } = product.program.vars[dst].clone();
    let got = product.arbitrary(block, &format!("{name}.received"), ty);
    if !product.source.exited_threads_ok {
        let known = build::and2(build::eq(build::var(got), given), claim);
        assume_guarded(product, block, defined, known);
    }
    product.push(block, CommandKind::Assign(dst, build::var(got)));
}

/// The thread with a number in its group, where there is one. In several dimensions its
/// coordinates are named, not computed: what they are takes no division then.
fn numbered(product: &mut Product, thread: Thread, number: &Expr, exists: &Expr, block: BlockId) -> Coordinates {
    let number = product.rename(thread, number);
    let mut at = coordinates::own(product, thread);
    if coordinates::is_row(product.source) {
        at[0] = number;
        return at;
    }
    let extents = product.source.geometry.block_dim.each_ref().map(|e| product.rename(thread, e));
    let mut facts = Vec::new();
    for (axis, coordinate) in at.iter_mut().enumerate().filter(|(_, e)| !build::is_literal(e)) {
        let name = ["from.x", "from.y", "from.z"][axis];
        *coordinate = build::var(product.arbitrary(block, name, Type::Machine(U32)));
        facts.push(build::op(Op::Lt, U32, [coordinate.clone(), extents[axis].clone()]));
    }
    facts.push(build::eq(lane::number(&at, &extents), build::wide(&number)));
    product.assume(block, build::implies(exists.clone(), build::and(facts)));
    at
}

/// A claim of the thread `id`. `fresh` has what that thread's own variables are called so far.
fn at_thread(
    product: &mut Product,
    behind: Behind,
    claim: &Expr,
    id: &Coordinates,
    fresh: &mut BTreeMap<VarId, Expr>,
) -> Expr {
    let values = values_at(product, behind, claim, id, fresh);
    fold::substitute(claim, &values)
}

/// What each variable of the claim is for the thread `id`, said in terms of the
/// state of the thread at hand: coordinates follow `id`, shared state and uniform
/// variables are the same, every other local is the other's own, hence fresh.
fn values_at(
    product: &mut Product,
    behind: Behind,
    claim: &Expr,
    id: &Coordinates,
    fresh: &mut BTreeMap<VarId, Expr>,
) -> BTreeMap<VarId, Expr> {
    let Behind { thread, uniform, block } = behind;
    let own = coordinates::own(product, thread);
    let own_locals = *id == own;
    let axes = product.source.geometry.thread.each_ref().map(build::as_var);
    let mut values = BTreeMap::new();
    for var in visit::free_vars(claim) {
        let shared = product.source.scopes[var] != Scope::Thread
            || !product.source.rules.keep(Rule::LocalsOfOthers)
            || own_locals
            || uniform.contains(&var)
            || product.source.arrays.iter().any(|a| a.map == var && a.space != Space::Ghost);
        let value = if let Some(axis) = axes.iter().position(|axis| *axis == Some(var)) {
            id[axis].clone()
        } else if shared {
            build::var(product.copy(thread, var))
        } else {
            match fresh.get(&var) {
                Some(value) => value.clone(),
                None => {
                    let source = product.source.program.vars[var].clone();
                    let name = format!("{}.of_other", source.name);
                    let value = build::var(product.arbitrary(block, &name, source.ty));
                    // The thread at hand may be meant by an expression that only shows so
                    // by its value: the locals are its own then.
                    let same = coordinates::same(id, &own);
                    let kept = build::eq(value.clone(), build::var(product.copy(thread, var)));
                    product.assume(block, build::implies(same, kept));
                    fresh.insert(var, value.clone());
                    value
                }
            }
        };
        values.insert(var, value);
    }
    values
}
