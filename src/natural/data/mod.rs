//! Conditions about what arrays hold when the kernel starts.
//!
//! A store through an index that is read from an array (`out[idx[i]] = x`) races if the array
//! has equal entries, and loops over the rows of a sparse matrix (`for (j = row[i]; j <
//! row[i + 1]; j++)`) if rows overlap. Runs make up what arrays hold, the program does not:
//! such a race says something of the kernel only if it is told for which contents. So the
//! kernel is checked again where entries differ, or rows do not overlap.
//!
//! What holds: a condition is one that the author may write at the kernel's head; it is about
//! parameters, coordinates, and arrays that the kernel does not write, of the threads that come
//! to the access. It is a proposal: what it is good for, the check says. Absent: updates through
//! such an index (`hist[bin[i]] += 1`), since entries that nobody has to keep apart are equal; and that data are sorted, for
//! which there is no condition yet ([`are_of_sorted_data`]).

mod value;

use std::collections::BTreeSet;

use super::comparison::Source;
use super::condition::Rule;
use crate::base::source::Span;
use crate::kernel::ast::*;
use crate::kernel::data::Found;
use crate::kernel::visit::{any_expr, any_inside, any_stmt};
use crate::report::{Access, AccessKind, Failure};
use value::{Reader, Value, other};

/// The rules about data.
pub static RULES: [Rule; 2] = [
    Rule {
        id: "data/distinct",
        text: "no two threads take the same index from an array",
        meaning: "A store through an index that an array holds, as in `out[idx[i]] = x`, races where two threads find \
                  the same one. What arrays hold the host knows, not the kernel: look whether the entries differ, or \
                  state it with `__requires`. Where it is not enough, and where a place is updated \
                  (`out[idx[i]] += x`), the race is reported as one.",
        conditions: |_| Vec::new(),
    },
    Rule {
        id: "data/disjoint-rows",
        text: "the ranges that an array of offsets describes do not overlap",
        meaning: "A loop from `row[i]` to `row[i + 1]` stores into the row of a sparse matrix. The offsets ascend; \
                  the kernel does not say so.",
        conditions: |_| Vec::new(),
    },
];

/// A condition about data.
#[derive(Debug)]
pub struct DataCondition {
    /// The rule that it is by.
    pub rule: &'static Rule,
    /// What has to hold of two threads.
    pub clause: Clause,
    /// As it stands in `__requires`.
    pub text: String,
}

/// Conditions under which none of these races may happen; none if one of the failures is no such
/// race.
pub fn conditions(source: &Source, failures: &[&Failure]) -> Vec<DataCondition> {
    let Some(reader) = Reader::new(source) else { return Vec::new() };
    let mut sites = Vec::new();
    let body = source.kernel.body.as_deref().unwrap_or_default();
    collect(body, &mut Vec::new(), &mut Vec::new(), &mut sites);
    let mut found: Vec<DataCondition> = Vec::new();
    for failure in failures {
        let Some(condition) = condition(&reader, &sites, failure) else { return Vec::new() };
        if found.iter().all(|known| known.text != condition.text) {
            found.push(condition);
        }
    }
    found
}

/// Do these races all happen between stores by data of which one only the first of equal neighbours comes to (`if (key[i] !=
/// key[i - 1]) start[key[i]] = i`): whoever compares neighbours knows that equal ones stand together.
pub fn are_of_sorted_data(kernel: &Function, failures: &[&Failure]) -> bool {
    let found = Found::of(kernel);
    let mut sites = Vec::new();
    collect(kernel.body.as_deref().unwrap_or_default(), &mut Vec::new(), &mut Vec::new(), &mut sites);
    let tells_apart = |e: &Expr, truth: bool| {
        any_expr(e, &|part| {
            let ExprKind::Binary(op, a, b) = &part.kind else { return false };
            let differ = if truth { *op == BinOp::Ne } else { *op == BinOp::Eq };
            differ && [a, b].iter().all(|side| side.ty.as_int().is_some() && found.is_in(side))
        })
    };
    let compares_neighbours = |(guard, truth): &(&Expr, bool)| {
        let (guard, truth) =
            if let ExprKind::Unary(UnOp::Not, inner) = &guard.kind { (&**inner, !truth) } else { (*guard, *truth) };
        // `a || b` in more than one step.
        let of_a_step = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::Assign(local, e) if guard.as_local() == Some(*local) && tells_apart(e, truth));
        tells_apart(guard, truth) || any_stmt(kernel, of_a_step)
    };
    let stores = |access: &Access, is_one: &dyn Fn(&Site) -> bool| {
        let mut there = sites.iter().filter(|site| site.span == access.span).peekable();
        access.kind == AccessKind::Write && there.peek().is_some() && there.all(is_one)
    };
    let goes_by_data = |site: &Site| found.is_in(site.pointer);
    let is_of_first = |site: &Site| site.guards.iter().any(compares_neighbours);
    let is_such = |failure: &&Failure| {
        let all = failure.accesses.iter().all(|access| stores(access, &goes_by_data));
        all && failure.accesses.len() == 2 && failure.accesses.iter().any(|access| stores(access, &is_of_first))
    };
    !failures.is_empty() && failures.iter().all(is_such)
}

/// A store, and how control comes to it.
struct Site<'k> {
    span: Span,
    pointer: &'k Expr,
    /// Conditions of branches, with what they are there.
    guards: Vec<(&'k Expr, bool)>,
    /// From the outermost.
    loops: Vec<&'k Loop>,
}

fn collect<'k>(
    block: &'k [Stmt],
    guards: &mut Vec<(&'k Expr, bool)>,
    loops: &mut Vec<&'k Loop>,
    sites: &mut Vec<Site<'k>>,
) {
    let outer = guards.len();
    for stmt in block {
        if let StmtKind::Store { pointer, .. } = &stmt.kind {
            sites.push(Site { span: stmt.span, pointer, guards: guards.clone(), loops: loops.clone() });
        } else if let StmtKind::If(condition, then, otherwise) = &stmt.kind {
            for (inner, truth) in [(then, true), (otherwise, false)] {
                guards.push((condition, truth));
                collect(inner, guards, loops, sites);
                guards.pop();
            }
            if otherwise.is_empty() && matches!(then.last().map(|last| &last.kind), Some(StmtKind::Return)) {
                guards.push((condition, false));
            }
        } else {
            let around = if let StmtKind::Loop(around) = &stmt.kind { Some(around) } else { None };
            loops.extend(around.map(|l| &**l));
            stmt.kind.blocks().into_iter().for_each(|inner| collect(inner, guards, loops, sites));
            loops.truncate(loops.len() - usize::from(around.is_some()));
        }
    }
    guards.truncate(outer);
}

fn condition(reader: &Reader, sites: &[Site], failure: &Failure) -> Option<DataCondition> {
    let [first, second] = failure.accesses.as_slice() else { return None };
    let is_plain = [first, second].iter().all(|access| access.kind == AccessKind::Write);
    // A record is stored member by member.
    let at = |span: Span| {
        let mut there = sites.iter().filter(|site| site.span == span);
        let first = there.next()?;
        there.all(|site| reader.is_one_element(site.pointer, first.pointer)).then_some(first)
    };
    let (first, second) = (at(first.span)?, at(second.span)?);
    if !is_plain || reader.is_updated(first.pointer) || reader.is_updated(second.pointer) {
        return None;
    }
    let conditions = [claim(reader, first)?, claim(reader, second)?];
    let [(rule, claim, text), (_, _, other_text)] = conditions;
    if text != other_text {
        return None;
    }
    let guard = guard(reader, first).filter(|_| first.span == second.span);
    let (expr, text) = match guard {
        Some(guard) => {
            let both = binary(BinOp::And, guard.expr.clone(), other(guard.expr));
            (binary(BinOp::Implies, both, claim), format!("__implies(__all({}), {text})", guard.text))
        }
        None => (claim, text),
    };
    Some(DataCondition { rule, clause: Clause { expr, global: false }, text })
}

/// What is to hold of two threads that come to a store.
fn claim(reader: &Reader, site: &Site) -> Option<(&'static Rule, Expr, String)> {
    let ExprKind::PtrAdd { index, .. } = &value::element(site.pointer).kind else { return None };
    if let Some(index) = reader.value(index) {
        let index = index.factor();
        if !index.is_data() || !keeps_entries_apart(&index.expr) {
            return None;
        }
        let text = format!("__distinct_int({})", index.text);
        return Some((&RULES[0], binary(BinOp::Ne, index.expr.clone(), other(index.expr)), text));
    }
    let (start, end) = range(reader, index, site)?;
    if !start.is_data() && !end.is_data() {
        return None;
    }
    let text = format!("({1} <= __other_int({0}) || __other_int({1}) <= {0})", start.text, end.text);
    let before = binary(BinOp::Le, end.expr.clone(), other(start.expr.clone()));
    let behind = binary(BinOp::Le, other(end.expr), start.expr);
    Some((&RULES[1], binary(BinOp::Or, before, behind), text))
}

/// Is an index made of entries by sums and products alone: halves of different entries may be equal.
fn keeps_entries_apart(index: &Expr) -> bool {
    match &index.kind {
        ExprKind::Spec(SpecExpr::GhostLoad(..)) => true,
        ExprKind::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul, a, b) => {
            keeps_entries_apart(a) && keeps_entries_apart(b)
        }
        ExprKind::Cast(a) => keeps_entries_apart(a),
        ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Local(_)
        | ExprKind::Coord(..)
        | ExprKind::Unary(..)
        | ExprKind::Binary(..)
        | ExprKind::Select(..)
        | ExprKind::Intrinsic(..)
        | ExprKind::Uninterpreted(..)
        | ExprKind::Null
        | ExprKind::AddressOf(_)
        | ExprKind::PtrAdd { .. }
        | ExprKind::PtrDiff(..)
        | ExprKind::Address(_)
        | ExprKind::Spec(_) => !any_expr(index, &|e| matches!(e.kind, ExprKind::Spec(SpecExpr::GhostLoad(..)))),
    }
}

/// From where to where an index goes that is the variable of a loop: `for (j = start; j < end; j++)`.
fn range(reader: &Reader, index: &Expr, site: &Site) -> Option<(Value, Value)> {
    let mut index = index;
    while let ExprKind::Cast(inner) = &index.kind {
        index = inner;
    }
    let ExprKind::Local(variable) = index.kind else { return None };
    let around = site.loops.iter().find(|l| any_inside(&l.latch, &|stmt| stmt.kind.assigned() == Some(variable)))?;
    let [first, next] = reader.assigned(variable)?;
    let is_one = |e: &Expr| matches!(e.kind, ExprKind::Int(1));
    let is_variable = |e: &Expr| e.as_local() == Some(variable);
    let steps = matches!(&next.kind, ExprKind::Binary(BinOp::Add, a, b) if is_variable(a) && is_one(b));
    let start = reader.value(first).filter(|_| steps)?;
    let bound = around.body.iter().find_map(|stmt| {
        let StmtKind::If(condition, then, _) = &stmt.kind else { return None };
        let leaves = matches!(then.as_slice(), [Stmt { kind: StmtKind::Break(label), .. }] if *label == around.label);
        let ExprKind::Unary(UnOp::Not, stays) = &condition.kind else { return None };
        let ExprKind::Binary(BinOp::Lt, a, b) = &stays.kind else { return None };
        (leaves && is_variable(a)).then_some(b)
    })?;
    Some((start, reader.value(bound)?))
}

/// What holds of a thread that comes there, as far as it can be said at the kernel's head.
fn guard(reader: &Reader, site: &Site) -> Option<Value> {
    let mut seen = BTreeSet::new();
    let each = site.guards.iter().filter_map(|(condition, truth)| reader.truth(condition, *truth));
    each.filter(|guard| seen.insert(guard.text.clone())).reduce(Value::and)
}

fn binary(op: BinOp, a: Expr, b: Expr) -> Expr {
    let span = a.span;
    Expr { kind: ExprKind::Binary(op, Box::new(a), Box::new(b)), ty: Ty::Scalar(Scalar::Bool), span }
}
