//! Reading expressions and commands.
//!
//! Expressions are graphs: subterms are shared, and a term may be exponentially
//! larger than the memory it takes. All walks here visit a shared node once and
//! use no recursion, so neither size nor depth hurts.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::ivl::ast::{CommandKind, Expr, ExprKind, FunctionId, InvariantForm, Procedure, Program, VarId};
use crate::ivl::op::MachineOp;

/// The direct subexpressions, in the order in which they are written.
pub fn children(kind: &ExprKind) -> Vec<&Expr> {
    match kind {
        ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) => Vec::new(),
        ExprKind::Not(e) | ExprKind::Other(e) => vec![e],
        ExprKind::Binary(_, a, b) | ExprKind::Select(a, b) => vec![a, b],
        ExprKind::Ite(a, b, c) | ExprKind::Store(a, b, c) => vec![a, b, c],
        ExprKind::Machine(_, args) | ExprKind::Apply(_, args) => args.iter().collect(),
    }
}

/// Calls `f` for `e` and its subexpressions, parents first, each shared node once.
pub fn walk(e: &Expr, f: &mut impl FnMut(&Expr)) {
    walk_while(e, &mut |e| {
        f(e);
        true
    });
}

/// Like [`walk`], but stays out of the subexpressions of nodes for which `f` says `false`.
pub fn walk_while(e: &Expr, f: &mut impl FnMut(&Expr) -> bool) {
    let mut seen = FxHashSet::default();
    let mut stack = vec![e];
    while let Some(e) = stack.pop() {
        if seen.insert(Arc::as_ptr(e)) && f(e) {
            stack.extend(children(e).into_iter().rev());
        }
    }
}

/// Does the predicate hold of `e` or a subexpression.
pub fn any(e: &Expr, predicate: impl Fn(&ExprKind) -> bool) -> bool {
    let mut found = false;
    walk_while(e, &mut |e| {
        found = found || predicate(e);
        !found
    });
    found
}

/// The variables of `e`.
pub fn free_vars(e: &Expr) -> BTreeSet<VarId> {
    let mut vars = BTreeSet::new();
    collect_vars(e, &mut vars);
    vars
}

/// Adds the variables of `e` to `vars`.
pub fn collect_vars(e: &Expr, vars: &mut BTreeSet<VarId>) {
    walk(e, &mut |e| {
        if let ExprKind::Var(id) = **e {
            vars.insert(id);
        }
    });
}

/// The expressions of a command, in the order in which they are written.
pub fn expressions(command: &CommandKind) -> Vec<&Expr> {
    match command {
        CommandKind::Assign(_, e) | CommandKind::Assume(e) | CommandKind::Assert(_, e) => vec![e],
        CommandKind::Havoc(_) | CommandKind::Barrier(_) => Vec::new(),
        CommandKind::Access(access) => std::iter::once(&access.offset).chain(&access.value).collect(),
        CommandKind::Collective(collective) => {
            let exchange = collective.exchange.iter().flat_map(|e| [&e.value, &e.from, &e.defined, &e.claim]);
            std::iter::once(&collective.mask).chain(exchange).collect()
        }
        CommandKind::BarrierInvariant(invariant) => {
            let cells = invariant.form.cells();
            std::iter::once(&invariant.claim).chain(cells).chain(invariant.instances.iter().flatten()).collect()
        }
    }
}

/// The variables that a command changes.
pub fn assigned(command: &CommandKind) -> &[VarId] {
    match command {
        CommandKind::Assign(id, _) => std::slice::from_ref(id),
        CommandKind::Havoc(ids) => ids,
        CommandKind::Assume(_) | CommandKind::Assert(..) => &[],
        CommandKind::Access(_) | CommandKind::Barrier(_) => &[],
        CommandKind::Collective(collective) => {
            collective.exchange.as_ref().map_or(&[], |exchange| std::slice::from_ref(&exchange.dst))
        }
        CommandKind::BarrierInvariant(_) => &[],
    }
}

/// The variables whose values a command depends on. An access names its
/// object, but depends on no content.
pub fn used(command: &CommandKind) -> BTreeSet<VarId> {
    let mut vars = BTreeSet::new();
    for e in expressions(command) {
        collect_vars(e, &mut vars);
    }
    if let CommandKind::BarrierInvariant(invariant) = command
        && let InvariantForm::Permutation { copy, .. } = invariant.form
    {
        vars.insert(copy);
    }
    vars
}

/// The commands of a procedure, block by block.
pub fn commands(procedure: &Procedure) -> impl Iterator<Item = &CommandKind> {
    procedure.blocks.iter().flat_map(|block| &block.commands).map(|command| &command.kind)
}

/// The expressions of a program: its axioms, then those of its commands.
pub fn program_expressions(program: &Program) -> impl Iterator<Item = &Expr> {
    let commands = program.procedures.iter().flat_map(commands).flat_map(expressions);
    program.axioms.iter().chain(commands)
}

/// The machine operations and functions that a program uses.
pub fn symbols(program: &Program) -> (BTreeSet<MachineOp>, BTreeSet<FunctionId>) {
    let (mut ops, mut functions) = (BTreeSet::new(), BTreeSet::new());
    for e in program_expressions(program) {
        walk(e, &mut |e| match **e {
            ExprKind::Machine(op, _) => {
                ops.insert(op);
            }
            ExprKind::Apply(function, _) => {
                functions.insert(function);
            }
            ExprKind::Var(_) | ExprKind::Bool(_) | ExprKind::Literal(..) | ExprKind::Not(_) => {}
            ExprKind::Binary(..) | ExprKind::Ite(..) | ExprKind::Other(_) => {}
            ExprKind::Select(..) | ExprKind::Store(..) => {}
        });
    }
    (ops, functions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::id::Id;
    use crate::ivl::build;

    fn v(index: usize) -> Expr {
        build::var(VarId::from_index(index))
    }

    #[test]
    fn variables_are_found_in_every_position() {
        let e =
            build::ite(build::eq(v(0), v(1)), build::select(v(2), v(3)), build::other(build::store(v(4), v(5), v(6))));
        assert_eq!(free_vars(&e).into_iter().map(Id::index).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_tower_of_shared_terms_is_walked_in_linear_time() {
        let mut e = v(0);
        for _ in 0..200 {
            e = build::binary(crate::ivl::ast::Binary::And, e.clone(), e);
        }
        let mut nodes = 0;
        walk(&e, &mut |_| nodes += 1);
        assert_eq!(nodes, 201);
    }

    #[test]
    fn search_looks_below_the_root() {
        let e = build::not(build::and2(v(0), build::other(v(1))));
        assert!(any(&e, |kind| matches!(kind, ExprKind::Other(_))));
        assert!(!any(&e, |kind| matches!(kind, ExprKind::Select(..))));
    }

    #[test]
    fn a_command_depends_on_what_it_reads_and_changes_what_it_assigns() {
        let x = VarId::from_index(0);
        let assign = CommandKind::Assign(x, build::and2(v(1), v(2)));
        assert_eq!(assigned(&assign), [x]);
        assert_eq!(used(&assign).into_iter().map(Id::index).collect::<Vec<_>>(), [1, 2]);
        assert_eq!(assigned(&CommandKind::Havoc(vec![x])), [x]);
        assert!(used(&CommandKind::Havoc(vec![x])).is_empty());
    }
}
