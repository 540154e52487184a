//! What models of libraries say for runs alone.
//!
//! A function of a library of which only the contract is known gives anything in a proof. A run needs a value, and
//! one that the library can give, or what it goes on to do proves nothing: so the model computes it, behind
//! `if (barrister_in_a_run())`. Proofs are about the program without these statements, in which the condition is false.
//!
//! What a library does with memory of its caller's it does at some time between the begin of the call and its end, wherever
//! the model does it. So a variable of the library's says where a call begins and ends, which is no step of the
//! program, and what stands in between are accesses *within a call*. Another counts the calls behind which all
//! threads have come to them:
//!
//! ```text
//! of_library bool := true;  …  of_library bool := false;  of_library u64 := of_library u64 + 1
//! ```

use std::borrow::Cow;

use super::ast::{Block, Expr, ExprKind, Function, Local, LocalId, Scalar, Stmt, StmtKind, Ty, U64};
use super::builtin::{self, Intrinsic};
use super::visit;

/// Whether a local counts the calls of libraries behind which all threads of the group have come to them.
pub fn counts_calls(local: &Local) -> bool {
    local.of_library && local.ty == Ty::Scalar(U64)
}

/// Whether this assignment says that a call of a library begins, or ends; `None` if it says nothing of that.
pub fn begins_a_call(function: &Function, dst: LocalId, value: &Expr) -> Option<bool> {
    let local = &function.locals[dst];
    let is_mark = local.of_library && local.ty == Ty::Scalar(Scalar::Bool);
    if let (true, ExprKind::Bool(begins)) = (is_mark, &value.kind) { Some(*begins) } else { None }
}

/// Whether an expression is what holds in runs, and in nothing else.
pub fn is_in_a_run(e: &Expr) -> bool {
    matches!(&e.kind, ExprKind::Intrinsic(Intrinsic::Of(function), _) if function.row().name == builtin::IN_A_RUN)
}

/// Whether a condition holds in runs only.
fn is_of_runs(condition: &Expr) -> bool {
    visit::any_expr(condition, &is_in_a_run)
}

/// The function that proofs are about.
pub fn proved(function: &Function) -> Cow<'_, Function> {
    let is_of_runs = |stmt: &Stmt| matches!(&stmt.kind, StmtKind::If(condition, ..) if is_of_runs(condition));
    if !visit::any_stmt(function, is_of_runs) {
        return Cow::Borrowed(function);
    }
    let mut function = function.clone();
    if let Some(body) = &mut function.body {
        without_runs(body);
    }
    Cow::Owned(function)
}

fn without_runs(block: &mut Block) {
    let mut kept = Vec::with_capacity(block.len());
    for mut stmt in std::mem::take(block) {
        stmt.kind.blocks_mut().into_iter().for_each(without_runs);
        if let StmtKind::If(condition, _, otherwise) = &mut stmt.kind
            && is_of_runs(condition)
        {
            kept.append(otherwise);
        } else {
            kept.push(stmt);
        }
    }
    *block = kept;
}
